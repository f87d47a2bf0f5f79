"""Paths that a line about a move may mean: the legal ones, and what a clue in words says about them.

Places have to fit. Of all other clues those count that some path fits; one that none fits stays in the line, where it
contradicts. Wishes only choose among paths that the clues leave.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from referee.core.understanding.heard import Heard
from referee.games.grund.knowledge.hands import most_cards
from referee.games.grund.rules.movement.staying import ways_out
from referee.games.grund.state import State, lying_tiles

_DIRECT = 2
_FEW_UNKNOWN = 3


class Path(NamedTuple):
    """A legal move of a figure: its cells, the columns and rows that it crosses, the cards that are due."""

    cells: tuple[str, ...]
    across: int
    down: int
    cost: int

    @property
    def steps(self) -> int:
        """The steps from its first tile to its last."""
        return max(abs(self.across), abs(self.down))

    @property
    def is_direct(self) -> bool:
        """Does it lead over no trampoline?"""
        return len(self.cells) == _DIRECT

    @property
    def word(self) -> str:
        """The path as it is written."""
        return "-".join(self.cells)


Fits = Callable[[Path], bool]
Direction = tuple[int, int]


class Clue(NamedTuple):
    """Something that a line tells about a move: which paths it fits, and the words that tell it.

    `role` is that of a place: `from`, `to`, or `""` where it may be either; None for what is no place.
    """

    fits: Fits
    words: tuple[Heard, ...]
    role: str | None = None


def legal_paths(state: State) -> list[Path]:
    """The paths of all legal moves of the player in turn."""
    board, seat = state.config.board, state.turn
    found: list[Path] = []
    for tile in lying_tiles(state, seat):
        origin = state.layout.cell_of[tile]
        for way in ways_out(state, seat, origin):
            across = way.target % board.columns - origin % board.columns
            down = way.target // board.columns - origin // board.columns
            cells = (origin, way.target) if way.over is None else (origin, way.over, way.target)
            if way.cost <= most_cards(state, seat):
                found.append(Path(tuple(board.names[cell] for cell in cells), across, down, way.cost))
    return found


@dataclass
class Told:
    """The content of a line: who moves, clues, wishes, the values of cards paid, a number that is paid, where a bumped
    figure goes, and words without a meaning.
    """

    actor: list[Heard] = field(default_factory=list)
    clues: list[Clue] = field(default_factory=list)
    wishes: list[Fits] = field(default_factory=list)
    values: list[Heard] = field(default_factory=list)
    bare: list[Heard] = field(default_factory=list)
    bump: list[Heard] = field(default_factory=list)
    unknown: list[Heard] = field(default_factory=list)

    @property
    def places(self) -> list[Clue]:
        """The clues that tell a place."""
        return [clue for clue in self.clues if clue.role is not None]

    def in_short(self, every: Sequence[Path]) -> list[Heard] | None:
        """The line in short: who moves, the paths that may be meant, the cards, where a bumped figure goes, and what
        fits no path; None where no path fits the places.
        """
        found = [path for path in every if all(clue.fits(path) for clue in self.places)]
        left: list[Heard] = []
        for clue in self.clues:
            fitting = [path for path in found if clue.fits(path)]
            left += () if fitting else clue.words
            found = fitting or found
        for wish in self.wishes:
            found = [path for path in found if wish(path)] or found
        return self._items(found, left) if found else None

    def _items(self, found: Sequence[Path], left: Sequence[Heard]) -> list[Heard]:
        words = [word for clue in self.clues for word in clue.words]
        text = " ".join(word.text for word in words if word not in left)
        facts = tuple(fact for path in found for fact in (("=", path.word), ("path", path.word)))
        edits = sum(word.edits for word in words)
        item = Heard(text, "meaning", facts, edits=edits, is_spelling=False)
        is_strange = _FEW_UNKNOWN * len(self.unknown) > len(words) + len(self.actor)
        return [
            *self.actor, item, *self._payment(found), *self.bump, *left, *(self.unknown if is_strange else ()),
        ]  # fmt: skip

    def _payment(self, found: Sequence[Path]) -> list[Heard]:
        """The values that are paid; of a number alone that of the cards where as many are due: `pays one`."""
        is_number = len(self.bare) == 1 and self.bare[0].text != "1"
        is_count = is_number and all(str(path.cost) in self.bare[0].values("number") for path in found)
        paid = self.values or ([] if is_count else self.bare)
        key = Heard("pay", "key", (("key", "pay"),), is_spelling=False)
        return [*([key] if paid else ()), *(replace(one, role="pay", sort="meaning") for one in paid)]


def heads(path: Path, way: Direction) -> bool:
    """Does a path lead in a direction, if not straight?"""
    return path.across * way[0] >= abs(way[0]) and path.down * way[1] >= abs(way[1])


def goes(path: Path, way: Direction, steps: int) -> bool:
    """Does a path go so many steps in a direction?"""
    return path.steps == steps or path.across * way[0] + path.down * way[1] == steps


def is_straight(path: Path, way: Direction) -> bool:
    """Does a path lead along a line of this direction?"""
    return abs(path.across * way[1]) == abs(path.down * way[0])
