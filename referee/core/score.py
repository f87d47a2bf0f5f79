"""Scores as trees of explained points, ranks with their tie-breaks, claims held against what is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from referee.core.rulebook import Violation
from referee.core.sheet_warnings import Unstated

Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Item:
    """Points and why. `points` is None while something hidden decides; `possible` is then lowest and highest,
    or None where the game gives no range."""

    name: str
    points: int | None
    clause: str
    why: str
    items: tuple[Item, ...] = ()
    possible: Range | None = None


def _known_points(items: tuple[Item, ...]) -> int:
    """The sum of all that is known, also of the parts of an item that is not."""
    return sum(_known_points(item.items) if item.points is None else item.points for item in items)


def withheld(item: Item, why: str = "") -> Item:
    """The item as it is told to somebody who may not know its points."""
    return Item(item.name, None, item.clause, why)


class Basis(NamedTuple):
    """Something that makes a score unverified, or open: a move (None: a hand, a value of a sheet), its clause, why."""

    move: int | None
    clause: str | None
    text: str


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One player's items.

    `span` is lowest and highest total where the ranges of the items do not add up to it; `more` holds keys that the
    game adds to the JSON answer; `hidden` withholds the range too; `details` are lines to print below the items;
    `columns` are further columns of the table of scores, heading and text; `known_parts` are points known of items that
    are not, where the items do not say them. `rests_on` is what a game adds to the moves and open items that the score
    rests on, such as a number that a sheet only states; `standing` is how the player stands, in a game that the total
    does not decide; `stated` is a total that the file states without its items.
    """

    name: str
    items: tuple[Item, ...]
    rank: int | None = None
    span: Range | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    hidden: bool = False
    details: tuple[str, ...] = ()
    columns: tuple[tuple[str, str], ...] = ()
    known_parts: int = 0
    rests_on: tuple[Basis, ...] = ()
    standing: str = ""
    stated: int | None = None

    @property
    def total(self) -> int | None:
        """The sum of the items, None while one of them is; else the total that the file states without items."""
        if self.stated is not None:
            return self.stated
        points = [item.points for item in self.items]
        return None if None in points else sum(p for p in points if p is not None)

    @property
    def known_points(self) -> int:
        """The sum of all that is known, also of the parts of an item that is not."""
        return _known_points(self.items) + self.known_parts

    @property
    def total_words(self) -> str:
        """The total; else its range, or what is known of it (`42 + ?`)."""
        if self.total is not None:
            return str(self.total)
        if self.possible is not None:
            return f"{self.possible[0]}–{self.possible[1]}"
        return f"{self.known_points} + ?" if self.known_points else "?"

    @property
    def is_withheld(self) -> bool:
        """Are all points of this player withheld?"""
        return self.hidden and all(item.points is None for item in self.items)

    @property
    def possible(self) -> Range | None:
        """Lowest and highest total; None where the total is certain or nobody can say."""
        if self.hidden or self.total is not None:
            return None
        if self.span is not None:
            return self.span
        low = high = 0
        for item in self.items:
            if item.points is not None:
                span: Range | None = (item.points, item.points)
            else:
                span = item.possible
            if span is None:
                return None
            low, high = low + span[0], high + span[1]
        return low, high


Compared = tuple[tuple[str, tuple[tuple[str, int], ...]], ...]
"""The values that a tie-break compares: a heading each, and the numbers of the players who are level."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """The clause that decided between players level at the top, and how.

    `figures` are what was compared, in order.
    """

    clause: str
    text: str
    figures: Compared = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One claimed value. `found` None: the figure is open; then nothing holds or fails."""

    player: str | None
    what: str
    claimed: Any
    found: Any
    holds: bool | None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Everybody's points, who has won and what decided.

    `tiebreak` decides between those level at the top, `lower_ties` rank players who are level below it.
    `standin`: invented entries of the bundled component set were used; `invented` says which, in words. `warnings` are
    advice on a sheet; `unstated` are the keys that the sheet leaves out though they can add points. `drawing` are lines
    to print below the explanations: what lies on the table. `ended` is the reason for which the table stopped before
    the end (None: it did not). `ranked_by` is what a victory is counted in: where it is not points, each player has a
    column `RANKED_BY won`.
    """

    players: tuple[PlayerScore, ...]
    finished: bool
    winners: tuple[str, ...] = ()
    tiebreak: TieBreak | None = None
    standin: bool = False
    invented: tuple[str, ...] = ()
    warnings: tuple[Violation, ...] = ()
    drawing: tuple[str, ...] = ()
    unstated: tuple[Unstated, ...] = ()
    ended: str | None = None
    lower_ties: tuple[TieBreak, ...] = ()
    ranked_by: str = "points"


def claim(player: str | None, what: str, claimed: Any, found: Any) -> Claim:
    """Hold a claimed value against the one found; None found means nobody can say."""
    return Claim(player, what, claimed, found, None if found is None else bool(claimed == found))


def claimed_values(final: Mapping[str, Any], path: str = "") -> list[str]:
    """The dotted paths of all values below `final`; a list is one value."""
    found: list[str] = []
    for key, value in final.items():
        found += claimed_values(value, f"{path}{key}.") if isinstance(value, Mapping) else [f"{path}{key}"]
    return found


def ranks(keys: Sequence[Any]) -> list[int]:
    """1, 2, 2, 4: the rank of each key, greatest first; level keys share one."""
    return [1 + sum(other > key for other in keys) for key in keys]


def settled_ranks(spans: Sequence[Range | None], rank: Callable[[Sequence[int]], Sequence[int]]) -> list[int | None]:
    """The ranks that are the same for all possible totals, None where they are not.

    `spans` has lowest and highest total of each player (None: anything). A player's rank is least when the
    own total is highest and the others' lowest, and greatest the other way round; between the two every
    total lies between, so two rankings a player are enough.
    """
    if any(span is None for span in spans):
        return [None] * len(spans)
    known = [span for span in spans if span is not None]
    found: list[int | None] = []
    for seat in range(len(known)):
        best = rank([span[1] if other == seat else span[0] for other, span in enumerate(known)])[seat]
        worst = rank([span[0] if other == seat else span[1] for other, span in enumerate(known)])[seat]
        found.append(best if best == worst else None)
    return found
