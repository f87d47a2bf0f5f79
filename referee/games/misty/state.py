"""What is so at the table: windows, hands, the part and turn, the rounds that are over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.names import Names, Vocabulary
from referee.games.misty.board import CELLS, Frame, column_row
from referee.games.misty.components import Card
from referee.games.misty.hands import Filling, Hand, Ref, Round
from referee.games.misty.layout import Deed, Layout, Rules
from referee.games.misty.rulebook import RULEBOOK


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
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


class Ends(NamedTuple):
    """Who won a round, and all that the seats may have made in it then (each seat's points for flowers, smileys,
    pairs, others).
    """

    winners: tuple[int, ...]
    points: tuple[tuple[Points, ...], ...]


# The rounds that are over, one after the other, by who may have won them.
Past = tuple[Ends, ...]
# A window's hidden cards in one world, in the order in which they were placed in it.
Own = tuple[str, ...]


class ComponentSpec(NamedTuple):
    """The columns and rows that a window reaches, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int


class State(NamedTuple):
    """A position. `part` is 1 or 2 while windows are built, 0 in the activation; `placed` are the seats that
    have placed in this turn.

    `windows` has each seat's cards by cell as they were placed, `boxes` the columns and rows they reach; in the
    activation `layouts` has each seat's window in every world that is possible for it, by its hidden cards;
    `fillings` are the worlds of the round.
    `hidden` are the `?` of the round (see `ref_of`), `asked` those that have not been shown yet. Where there are
    too many fillings there is none, and no layout of a window with a `?`: `untold` keeps what was done in these.

    `pasts` are all ways in which the rounds before may have ended, `ended` the windows at their ends as far as
    certain; `last` is the position in which the round before was closed.
    """

    config: GameConfig
    number: int
    part: int
    turn: int
    placed: frozenset[int]
    windows: tuple[Mapping[int, Ref], ...]
    boxes: tuple[ComponentSpec | None, ...]
    round: Round
    layouts: tuple[Mapping[Own, Layout], ...] = ()
    fillings: tuple[Filling, ...] = ((),)
    hidden: tuple[int, ...] = ()
    asked: frozenset[int] = frozenset()
    untold: tuple[tuple[int, tuple[Deed, ...]], ...] = ()
    pasts: tuple[Past, ...] = ((),)
    ended: tuple[tuple[Layout | None, ...], ...] = ()
    last: State | None = None


def first_round(config: GameConfig) -> State:
    """The position before the first card of a match."""
    windows: tuple[Mapping[int, Ref], ...] = tuple({} for _ in config.seats)
    return State(config, 1, 1, 1, frozenset(), windows, tuple(None for _ in config.seats), fresh_hands(config))


def widened(reach: ComponentSpec | None, cell: int) -> ComponentSpec:
    """The box with one more cell."""
    column, row = column_row(cell)
    if reach is None:
        return ComponentSpec(column, row, column, row)
    left, top, right, bottom = reach
    if left <= column <= right and top <= row <= bottom:
        return reach
    return ComponentSpec(min(left, column), min(top, row), max(right, column), max(bottom, row))


def fresh_hands(config: GameConfig) -> Round:
    """Hands of which nothing is known, of both parts."""
    hands = tuple(Hand(size) for size in config.sizes for _ in config.seats)
    return Round(hands, {})


@RULEBOOK.clause(
    "draft.4",
    "E",
    "Building",
    "Part one: after each turn the rest of the hand goes to the left, that is to the next player in seat order.",
)
@RULEBOOK.clause("draft.5", "E", "Building", "Part two: it goes to the right, to the player before in seat order.")
def hand_of(state: State, seat: int) -> int:
    """The place in `round.hands` of the hand that a seat holds now."""
    seats = len(state.windows)
    way = 1 - state.turn if state.part == 1 else state.turn - 1
    return (state.part - 1) * seats + (seat + way) % seats


def dealt_to(state: State, index: int) -> str:
    """The name of whom a hand of `round.hands` was dealt to."""
    return state.config.names.names[index % len(state.windows)]


def hand_size(state: State) -> int:
    """How many cards are in a hand now, before its holder has placed in this turn."""
    return state.config.sizes[state.part - 1] - state.turn + 1


def frame_of(reach: ComponentSpec) -> Frame:
    """The frame of a complete window."""
    return Frame(reach.left, reach.top, reach.right - reach.left + 1, reach.bottom - reach.top + 1)


def ref_of(seat: int, cell: int) -> int:
    """The number of a `?` by where it was laid."""
    return seat * len(CELLS) + cell


def refs_of(state: State, seat: int) -> list[int]:
    """The `?` in one window, in the order in which they were placed."""
    return [ref for ref in state.hidden if ref // len(CELLS) == seat]


def own_of(state: State, seat: int, filling: Filling) -> Own:
    """The hidden cards of one window in a filling."""
    return tuple(card for card, ref in zip(filling, state.hidden, strict=True) if ref // len(CELLS) == seat)


@RULEBOOK.clause(
    "place.6",
    "E",
    "Building",
    "Each player is free to choose how the window stands, and need not say it before the cards decide it.",
    house="place.shape",
)
def shape_fits(config: GameConfig, width: int, height: int) -> bool:
    """Whether cards in a box of this size still fit into a frame."""
    if config.small:
        return width <= 3 and height <= 3
    shape = config.house["place.shape"]
    tall = shape != "wide" and width <= 3 and height <= 4
    wide = shape != "tall" and width <= 4 and height <= 3
    return tall or wide


def window_size(config: GameConfig) -> int:
    """How many cards a window has."""
    return 9 if config.small else 12
