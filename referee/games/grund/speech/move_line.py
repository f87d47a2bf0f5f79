"""A line about a move: the paths that it may mean, its words in a row, and its numbers.

Places have to fit. Of all other clues those count that some path fits; one that none fits stays in the line, where it
contradicts. Wishes only choose among paths that the clues leave.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from referee.core.understanding import english
from referee.core.understanding.heard import Heard, hushed, seats_of
from referee.core.understanding.tokens import STOPS
from referee.games.grund.board import DIRECTIONS, Board
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.knowledge import most_cards
from referee.games.grund.rules.movement.moves import ways_out
from referee.games.grund.state import STANDING, State, lying_tiles, number
from referee.games.grund.table.legal_moves import moves_with

_DIRECT = 2
_FEW_UNKNOWN = 3


_OF_FIGURE = frozenset({"from", "on", "in", "at", "by"})


class Path(NamedTuple):
    """A legal move of a figure: its cells, the columns and rows that it crosses, the cards that are due, its owner."""

    cells: tuple[str, ...]
    across: int
    down: int
    cost: int
    seat: int

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
                found.append(Path(tuple(board.names[cell] for cell in cells), across, down, way.cost, seat))
    return found


def last_mover(state: State) -> int | None:
    """The seat that moved a figure just before the one in turn; None where nobody did in this round."""
    order, begun = state.order, state.order.index(state.turn)
    moved = {seat: sum(number(state, tile, seat, STANDING) for tile in state.layout.at) for seat in order}
    # Who comes earlier in start order has had one turn more than the one in turn, who comes later as many.
    due = {seat: moved[state.turn] + (at < begun) for at, seat in enumerate(order)}
    found = (seat for seat in reversed((*order[begun + 1 :], *order[:begun])) if moved[seat] >= max(due[seat], 1))
    return next(found, None)


def paths_of_card(state: State, card: str) -> list[Path]:
    """The paths that figures may go with a Grund card, also with one of an unknown hand."""
    board, found = state.config.board, []
    for move in moves_with(state, (card,)):
        who, _, told = move.partition(": ")
        verb, _, rest = told.partition(" ")
        cells = tuple(rest.partition(" ")[0].split("-"))
        seat = state.config.names.seat(who.lower())
        if verb == card and len(cells) > 1 and seat is not None:
            one, other = board.number[cells[0]], board.number[cells[-1]]
            across = other % board.columns - one % board.columns
            down = other // board.columns - one // board.columns
            found.append(Path(cells, across, down, len(rest.partition(" pay ")[2].split(",")), seat))
    return found


@dataclass
class Told:
    """The content of a line: who moves, clues, wishes, the values of cards paid, a number that is paid, where a bumped
    figure goes, words without a meaning, the words that say where nobody goes, and the Grund card that is played.

    `is_free`: no payment is told.
    """

    actor: list[Heard] = field(default_factory=list)
    clues: list[Clue] = field(default_factory=list)
    wishes: list[Fits] = field(default_factory=list)
    values: list[Heard] = field(default_factory=list)
    bare: list[Heard] = field(default_factory=list)
    bump: list[Heard] = field(default_factory=list)
    unknown: list[Heard] = field(default_factory=list)
    aside: list[Heard] = field(default_factory=list)
    card: Heard | None = None
    is_free: bool = False

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
            # Values that are paid stay in the line as what they are.
            left += () if fitting else [word for word in clue.words if word not in self.values]
            found = fitting or found
        if self.is_free:
            # Nobody pays to get to a tile that another figure reaches freely.
            free = {(path.cells[0], path.cells[-1]) for path in found if not path.cost}
            found = [path for path in found if not path.cost or not _is_reached_by_another(path, free)]
        for wish in self.wishes:
            found = [path for path in found if wish(path)] or found
        if self.is_free and any(clue.role in ("to", "") for clue in self.places):
            # Of two tiles of the same name the one that costs nothing is meant.
            found = [path for path in found if not path.cost] or found
        return self._items(found, left) if found else None

    def _items(self, found: Sequence[Path], left: Sequence[Heard]) -> list[Heard]:
        words = [word for clue in self.clues for word in clue.words]
        text = " ".join(word.text for word in (*words, *self.aside) if word not in left)
        facts = tuple(fact for path in found for fact in (("=", path.word), ("path", path.word)))
        edits = sum(word.edits for word in words)
        item = Heard(text, "meaning", facts, edits=edits, is_spelling=False)
        is_strange = _FEW_UNKNOWN * len(self.unknown) > len(words) + len(self.actor)
        return [
            *self.actor, *([] if self.card is None else [self.card]), item, *self._payment(found), *self.bump, *left,
            *(self.unknown if is_strange else ()),
        ]  # fmt: skip

    def _payment(self, found: Sequence[Path]) -> list[Heard]:
        """The values that are paid; of a number alone that of the cards where as many are due: `pays one`."""
        is_number = len(self.bare) == 1 and self.bare[0].text != "1"
        is_count = is_number and all(str(path.cost) in self.bare[0].values("number") for path in found)
        paid = self.values or ([] if is_count else self.bare)
        key = Heard("pay", "key", (("key", "pay"),), is_spelling=False)
        return [*([key] if paid else ()), *(replace(one, role="pay", sort="meaning") for one in paid)]


def _is_reached_by_another(path: Path, ends: Collection[tuple[str, str]]) -> bool:
    """Is the end of a path that of one of some others, by their first and last cells, from another tile?"""
    return any(last == path.cells[-1] and first != path.cells[0] for first, last in ends)


def heads(path: Path, way: Direction) -> bool:
    """Does a path lead in a direction, if not straight?"""
    return path.across * way[0] >= abs(way[0]) and path.down * way[1] >= abs(way[1])


def goes(path: Path, way: Direction, steps: int) -> bool:
    """Does a path go so many steps in a direction?"""
    return path.steps == steps or path.across * way[0] + path.down * way[1] == steps


def is_straight(path: Path, way: Direction) -> bool:
    """Does a path lead along a line of this direction?"""
    return abs(path.across * way[1]) == abs(path.down * way[0])


def first_leg(board: Board, path: Path) -> Direction:
    """The direction of the first leg of a path, such as that onto a trampoline."""
    one, other = (board.number[cell] for cell in path.cells[:2])
    across, down = other % board.columns - one % board.columns, other // board.columns - one // board.columns
    return ((across > 0) - (across < 0), (down > 0) - (down < 0))


def crosses(board: Board, path: Path, cell: str) -> bool:
    """Does a path lead over a cell between its ends, on a shortest way?"""
    one, over, other = (divmod(board.number[name], board.columns) for name in (path.cells[0], cell, path.cells[-1]))
    parts = (max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a, b in ((one, over), (over, other)))
    return over not in (one, other) and sum(parts) == path.steps


MOTIONS = english.every_form(
    english.MOVING, english.PUTTING, english.TAKING, "bring, send, move, leave, visit, join, cross, board, mount"
) - english.word_set("sitting standing laying staying remaining hiding")
_CHOOSING = english.every_form(english.TAKING)
_SLIDING = english.word_set("slide slides skip skips skipped")
_WHERE_TO = english.word_set("from to into onto off over down up left right along across back")
OWN = english.word_set("the my his her their your our last other little small this that second first only")
_OWNED = english.word_set("my his her their")
_BEFORE_ONE = OWN | english.word_set("has have of one all standing sitting lying waiting")
FIGURES = english.word_set(
    "figure figures kid kids child children guy guys boy girl piece one ones friend fellow lad lass captain rider "
    "rides meeple pawn peg token man woman toddler youngster player both last girls boys gang"
)
AT = english.word_set("on at in from of off sharing")
CARDS_SAID = english.word_set("card cards energy energies")
_AT_REST = AT | FIGURES | english.word_set("sitting there left")
_STEPS = english.word_set("step steps tile tiles square squares space spaces field fields")
_WORTH = english.word_set("value values worth")
_HOW = english.word_set("diagonally straight whole more")
_EXTRA = english.word_set("extra more further")
_MOST_CARDS = 4


def without_skipping(items: Sequence[Heard]) -> list[Heard]:
    """The items; of `skips up to the bench`, which tells a walk, the `skips` that elsewhere declines as noise, and so
    the `home` of `home to the parents`.
    """
    return hushed(
        items,
        lambda at, item: (
            ((item.text in _SLIDING and item.values("verb")) or item.text == "home") and _tells_where_to(items, at + 1)
        ),
    )


def without_resting(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; of `Ana rests at the top relax` without the card of that name, where no figure of hers lies there."""
    owners = seats_of(items, state.config.names) - {None} or {state.turn}
    here = {state.layout.name(tile) for seat in owners if seat is not None for tile in lying_tiles(state, seat)}
    found = list(items)
    for at, item in enumerate(items[:-1]):
        place = next((one for one in items[at + 1 :] if one.values("cell")), None)
        is_led = items[at + 1].text in AT and item.text in _RESTS
        if is_led and place is not None and "card" not in item.text and here.isdisjoint(place.values("cell")):
            found[at] = item.as_noise()
    return found


_RESTS = english.every_form("rest") - {"rest"}


def _tells_where_to(items: Sequence[Heard], at: int) -> bool:
    return at < len(items) and items[at].joint not in STOPS and not _WHERE_TO.isdisjoint(items[at].text.split()[:1])


class Way(NamedTuple):
    """A direction that is told, with its number of steps where it has one."""

    direction: Direction
    steps: int | None
    word: Heard


class Line:
    """The items of a line, with what was read of them; it reads numbers."""

    def __init__(self, state: State, items: Sequence[Heard]) -> None:
        self._state = state
        self._items = items
        self._told = Told()
        self._ways: list[Way] = []
        self._words = frozenset(word for item in items for word in item.text.split())
        motions = [at for at in range(len(items)) if self._is_motion(at)]
        self._motion = next((at for at in motions if not self._is_of_object(at)), (*motions, len(items))[0])
        self._has_motion = self._motion < len(items)
        self._is_paying = False

    def _text(self, at: int) -> str:
        return self._items[at].text if 0 <= at < len(self._items) else ""

    def _before(self, at: int, most: int = 1) -> list[str]:
        """The last words before, the nearest one first, without articles."""
        said = [item.text for item in self._items[:at] if item.sort != "article"]
        return [word for text in reversed(said[-most:]) for word in reversed(text.split())][:most]

    def _is_motion(self, at: int) -> bool:
        """Does a word say that a figure moves? `slides` and `skips` do before `down` and its like."""
        if self._text(at) == "left" and at and self._items[at - 1].sort == "article":
            # `the one on the left`: a side, no form of `leave`.
            return False
        first = self._text(at).split()[:1]
        is_motion = bool(first) and first[0] in MOTIONS and not self._items[at].values("cell")
        return is_motion or self._is_sliding(at)

    def _is_of_object(self, at: int) -> bool:
        """Does a word only choose the figure: the `take` of `I take my kid, it runs to the bush`?"""
        behind = [item.text for item in self._items[at + 1 : at + 6] if item.sort != "article"]
        object_ = next((text for text in behind if text not in OWN), "")
        return self._text(at) in _CHOOSING and object_ in FIGURES

    def _is_sliding(self, at: int) -> bool:
        # `to the slides to stroke the cat` tells the tile.
        is_thing = at > 0 and self._items[at - 1].sort in ("article", "cue")
        is_swing = self._text(at) == "swings" and self._text(at + 1).split()[:1] in (["across"], ["over"])
        is_slide = self._text(at) in _SLIDING and _tells_where_to(self._items, at + 1)
        return (is_slide or is_swing) and not is_thing

    def _is_owned(self, at: int) -> bool:
        """Is it the `one` of `my one`, `Bela's one`, `the third one`, `has one`?"""
        before = self._items[at - 1] if at else None
        is_led = before is not None and any(before.values(kind) for kind in ("player", "ordinal"))
        return is_led or (before is not None and before.text in _BEFORE_ONE)

    def _is_over_trampoline(self, at: int) -> bool:
        """Does a direction say over which trampoline: `left trampoline`, `over the trampoline on the left`?"""
        behind = self._items[at + 1] if at + 1 < len(self._items) else None
        is_before = behind is not None and "trampoline" in behind.values("tile") and behind.joint not in STOPS
        return is_before and behind is not None and len(behind.values("cell")) > 1

    def _add_side_of_trampoline(self, item: Heard) -> None:
        """A wish for the way over the trampoline on this side: `the left trampoline`."""
        across = {"left": -1, "right": 1}.get(item.text.split()[0], 0)
        if across:
            board = self._state.config.board
            self._told.wishes.append(lambda path: first_leg(board, path) == (across, 0))

    def _is_before_value(self, at: int) -> bool:
        """Does a number follow, such as that of `with a 2`, `with her 2`?"""
        is_owned = self._text(at + 1) in _OWNED and self._text(at + 2).isdigit()
        behind = at + 2 if is_owned or self._text(at + 1) in english.ARTICLES else at + 1
        return behind < len(self._items) and bool(self._items[behind].values("number"))

    # Numbers.

    def _number(self, at: int, item: Heard) -> int | None:
        """The length of what a number tells: cards, steps, or figures; 0 where it tells something else, None where it
        is no number.
        """
        if item.text in VALUES_CALLED:
            return 1 if self._is_owned(at) else self._equal_cards(item, 1)
        value = next(iter(item.values("number")), "") or english.NUMBERS.get(item.text, "")
        if not value.isdigit() or item.values("cell") or item.values("dir") or item.values("arrow"):
            return None
        if item.text == "one" and self._is_of_place(at):
            return 1
        behind = self._behind(at + 1)
        if (length := self._cards(at, behind, int(value), item)) is None:
            length = self._steps(at, behind, int(value), item)
        if length is not None:
            return length
        is_pronoun = item.text == "one" and at > 0 and bool(self._items[at - 1].values("cell"))
        if item.sort != "meaning" or item.values("ordinal") or is_pronoun or self._is_of_figures(at, behind):
            return 1
        is_for_cat = self._text(at + 1) == "for" and any("cat" in one.values("verb") for one in self._items[at + 2 :])
        return self._paid(at, item) if self._is_paying or is_for_cat else 0

    def _is_of_place(self, at: int) -> bool:
        """Is the `one` at a place that of `from one castle to the other`, or a figure: `the one from the seesaw`?"""
        is_figure = self._text(at - 1) == "the" and self._text(at + 1) in _OF_FIGURE
        return is_figure or (at + 1 < len(self._items) and bool(self._items[at + 1].values("cell")))

    def _cards(self, at: int, behind: int, value: int, item: Heard) -> int | None:
        """The length of `two ones`, `two energy`, and of the `2` of `a card of value 2`."""
        if self._text(behind) in VALUES_CALLED:
            return (behind + 1 - at) * self._equal_cards(self._items[behind], value)
        if self._is_worth(at):
            return self._paid(at, item)
        if self._text(behind) not in CARDS_SAID:
            return None
        self._told.clues.append(Clue(lambda path: path.cost == value, (item,)))
        return behind + 1 - at

    def _behind(self, at: int) -> int:
        """The next item that does not say how somebody walks."""
        while self._text(at) in _HOW:
            at += 1
        return at

    def _steps(self, at: int, behind: int, value: int, item: Heard) -> int | None:
        """The length of `two tiles down`, `three diagonally left`, `two steps`, and of the `two` of `down by two`."""
        end = self._behind(behind + 1) if self._text(behind) in _STEPS else behind
        ahead = self._items[end] if end < len(self._items) else item
        name = next(iter(ahead.values("dir")), "")
        is_of_place = item.sort != "meaning" or self._is_owned(at)
        if name and ahead.joint not in STOPS and not is_of_place:
            self._ways.append(Way(DIRECTIONS[name], value, ahead))
            return end + 1 - at
        if self._ways and (self._text(at - 1) == "by" or self._items[at - 1] is self._ways[-1].word):
            self._ways[-1] = self._ways[-1]._replace(steps=value)
            return max(end - at, 1)
        if end == behind or item.values("ordinal"):
            return None
        if self._text(behind + 1) in _EXTRA:
            # `one step extra` costs a card.
            self._told.clues.append(Clue(lambda path: path.cost == value, (item,)))
            return behind + 2 - at
        self._told.clues.append(Clue(lambda path: path.steps == value, (item,)))
        return behind + 1 - at

    def _is_of_figures(self, at: int, behind: int) -> bool:
        """Does a number count figures: `the two there`, `one of hers`, `my one`?"""
        return (self._is_owned(at) or self._text(behind) in _AT_REST) and not self._is_paying

    def _equal_cards(self, item: Heard, times: int) -> int:
        """1, with so many cards of a value taken as paid; 0 where nothing is paid."""
        value = replace(item, facts=(("number", VALUES_CALLED[item.text]),), sort="meaning")
        self._told.values += [value] * min(times, _MOST_CARDS)
        return int(self._is_paying)

    def _paid(self, at: int, item: Heard) -> int:
        """A number in a payment: a value behind `a` or `value`, or beside a value; else it may be a count too."""
        told = self._told
        is_value = self._text(at - 1) in english.ARTICLES or self._is_worth(at)
        if is_value or told.values or told.bare:
            told.values, told.bare = [*told.bare, *told.values, item], []
        else:
            told.bare = [item]
        return 1

    def _is_worth(self, at: int) -> bool:
        """Is it the `2` of `a card of value 2`, `an energy of 2`?"""
        return self._text(at - 1) in _WORTH or (
            self._text(at - 1) == "of" and self._text(at - 2) in CARDS_SAID | _WORTH
        )
