"""What is so at the table: windows, hands, the part and turn, the rounds that are over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.words import Names, Vocabulary
from referee.games.misty.board import Frame, column_row
from referee.games.misty.components import Card
from referee.games.misty.hands import Hand, Ref, Round
from referee.games.misty.layout import Layout, Rules


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What holds for the whole match. `sizes` and `turns` are those of the two parts of a round."""

    names: Names
    cards: Mapping[str, Card]
    copies: Mapping[str, int]
    ids: Vocabulary
    house: Mapping[str, Choice]
    rules: Rules
    small: bool
    sizes: tuple[int, int]
    turns: tuple[int, int]
    standin: bool

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.names.names))


Points = tuple[int, int, int, int]


class Result(NamedTuple):
    """How a round may have ended: each seat's points for flowers, smileys, pairs, others, and who won it."""

    points: tuple[Points, ...]
    winners: tuple[int, ...]


# The rounds that are over, one after the other, in one world.
Past = tuple[Result, ...]
# A window's hidden cards in one world, in the order in which they were placed in it.
Own = tuple[str, ...]


class Box(NamedTuple):
    """The columns and rows that a window reaches, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int


class State(NamedTuple):
    """A position. `part` is 1 or 2 while windows are built, 0 in the activation; `placed` are the seats that
    have placed in this turn.

    `windows` has each seat's cards by cell as they were placed, `boxes` the columns and rows they reach; in the
    activation `layouts` has each seat's window in every world that is possible for it, by its hidden cards.
    `hidden` says where each `?` of the round lies, `asked` which of them has not been shown yet. `pasts` are all
    ways in which the rounds before may have ended, `ended` the windows at their ends as far as certain; `last` is
    the position in which the round before was closed.
    """

    table: Table
    number: int
    part: int
    turn: int
    placed: frozenset[int]
    windows: tuple[Mapping[int, Ref], ...]
    boxes: tuple[Box | None, ...]
    round: Round
    layouts: tuple[Mapping[Own, Layout], ...] = ()
    hidden: tuple[tuple[int, int], ...] = ()
    asked: frozenset[tuple[int, int]] = frozenset()
    pasts: tuple[Past, ...] = ((),)
    ended: tuple[tuple[Layout | None, ...], ...] = ()
    last: State | None = None


def first_round(table: Table) -> State:
    """The position before the first card of a match."""
    windows: tuple[Mapping[int, Ref], ...] = tuple({} for _ in table.seats)
    return State(table, 1, 1, 1, frozenset(), windows, tuple(None for _ in table.seats), fresh_hands(table))


def widened(reach: Box | None, cell: int) -> Box:
    """The box with one more cell."""
    column, row = column_row(cell)
    if reach is None:
        return Box(column, row, column, row)
    left, top, right, bottom = reach
    if left <= column <= right and top <= row <= bottom:
        return reach
    return Box(min(left, column), min(top, row), max(right, column), max(bottom, row))


def fresh_hands(table: Table) -> Round:
    """Hands of which nothing is known, of both parts."""
    hands = tuple(Hand(size) for size in table.sizes for _ in table.seats)
    return Round(hands, {})


def hand_of(state: State, seat: int) -> int:
    """The place in `round.hands` of the hand that a seat holds now."""
    seats = len(state.windows)
    way = 1 - state.turn if state.part == 1 else state.turn - 1
    return (state.part - 1) * seats + (seat + way) % seats


def hand_size(state: State) -> int:
    """How many cards are in a hand now, before its holder has placed in this turn."""
    return state.table.sizes[state.part - 1] - state.turn + 1


def frame_of(reach: Box) -> Frame:
    """The frame of a complete window."""
    return Frame(reach.left, reach.top, reach.right - reach.left + 1, reach.bottom - reach.top + 1)


def own_of(state: State, seat: int, filling: tuple[str, ...]) -> Own:
    """The hidden cards of one window in a filling."""
    return tuple(card for card, (owner, _) in zip(filling, state.hidden, strict=True) if owner == seat)


def fillings_of(state: State) -> tuple[tuple[str, ...], ...]:
    """Every filling that is possible; the one empty one where nothing is hidden."""
    return state.round.fillings if state.round.fillings is not None else ((),)


def shape_fits(table: Table, width: int, height: int) -> bool:
    """Whether cards in a box of this size still fit into a frame."""
    if table.small:
        return width <= 3 and height <= 3
    shape = table.house["place.shape"]
    tall = shape != "wide" and width <= 3 and height <= 4
    wide = shape != "tall" and width <= 4 and height <= 3
    return tall or wide


def window_size(table: Table) -> int:
    """How many cards a window has."""
    return 9 if table.small else 12
