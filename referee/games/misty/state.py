"""The state of a match: windows, hands, part and turn of the round, results of the rounds that are over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.names import Named, Names, Vocabulary
from referee.core.rulebook import Kind
from referee.games.misty.components import Card
from referee.games.misty.hands import Filling, Hand, Ref, Round
from referee.games.misty.layout import CELLS, ActivationRules, Frame, Layout, TypedAct, column_row
from referee.games.misty.rulebook import RULEBOOK


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """The constants of a match. `sizes` and `turns` are the hand sizes and the numbers of turns of the two parts
    of a round.
    """

    names: Names
    cards: Mapping[str, Card]
    copies: Mapping[str, int]
    ids: Vocabulary
    house: Mapping[str, Choice]
    rules: ActivationRules
    small: bool
    sizes: tuple[int, int]
    turns: tuple[int, int]
    standin: bool

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.names.names))


# Points of a window for flowers, smileys, pairs and others.
Points = tuple[int, int, int, int]


class RoundResult(NamedTuple):
    """The seats that won a round, and all points that the seats may have made in it in that case."""

    winners: tuple[int, ...]
    points: tuple[tuple[Points, ...], ...]


# The results of the rounds that are over, in order.
History = tuple[RoundResult, ...]
# The hidden cards of one window in one world, in the order in which they were placed.
HiddenCards = tuple[str, ...]


class BoundingBox(NamedTuple):
    """The columns and rows that a window reaches, the last ones included."""

    left: int
    top: int
    right: int
    bottom: int


class State(NamedTuple):
    """A position. `part` is 1 or 2 during the building and 0 during the activation.

    Building: `placed` are the seats that have placed in this turn; `windows` has each seat's cards by the cell
    where they were placed, `boxes` what they reach.

    Activation: `layouts` has each seat's window in every possible world, by its hidden cards.

    Hidden cards: `hidden` are the numbers of all `?` of the round (see `ref_of`), `unshown` those that no `show`
    has named; `fillings` are all ways to name them. If there are too many, `fillings` is empty, and so is the
    layout mapping of a window with a `?`; `unchecked_acts` keeps the acts typed for such windows.

    Match: `histories` are all possible results of the rounds that are over, `end_layouts` the windows at their ends
    where these are certain; `closed` is the position in which the previous round was closed.
    """

    config: GameConfig
    number: int
    part: int
    turn: int
    placed: frozenset[int]
    windows: tuple[Mapping[int, Ref], ...]
    boxes: tuple[BoundingBox | None, ...]
    round: Round
    layouts: tuple[Mapping[HiddenCards, Layout], ...] = ()
    fillings: tuple[Filling, ...] = ((),)
    hidden: tuple[int, ...] = ()
    unshown: frozenset[int] = frozenset()
    unchecked_acts: tuple[tuple[int, tuple[TypedAct, ...]], ...] = ()
    histories: tuple[History, ...] = ((),)
    end_layouts: tuple[tuple[Layout | None, ...], ...] = ()
    closed: State | None = None

    # What changes with nearly every line is put in its place by hand: `_replace` takes four times as long.

    def at_turn(self, part: int, turn: int) -> State:
        """The same position at another turn."""
        return tuple.__new__(State, (*self[:_PART], part, turn, *self[_PLACED:]))

    def with_layouts(self, layouts: tuple[Mapping[HiddenCards, Layout], ...]) -> State:
        """The same position with other windows in the activation."""
        return tuple.__new__(State, (*self[:_LAYOUTS], layouts, *self[_LAYOUTS + 1 :]))

    def with_building(
        self,
        placed: frozenset[int],
        windows: tuple[Mapping[int, Ref], ...],
        boxes: tuple[BoundingBox | None, ...],
        round_: Round,
        hidden: tuple[int, ...],
        unshown: frozenset[int],
    ) -> State:
        """The same turn with more cards in the windows."""
        building = (placed, windows, boxes, round_, self.layouts, self.fillings, hidden, unshown)
        return tuple.__new__(State, (*self[:_PLACED], *building, *self[_UNCHECKED_ACTS:]))


_PART, _PLACED, _LAYOUTS, _UNCHECKED_ACTS = (
    State._fields.index(name) for name in ("part", "placed", "layouts", "unchecked_acts")
)


def first_round(config: GameConfig) -> State:
    """The position before the first card of a match."""
    windows: tuple[Mapping[int, Ref], ...] = tuple({} for _ in config.seats)
    return State(config, 1, 1, 1, frozenset(), windows, tuple(None for _ in config.seats), unknown_hands(config))


def widened(box: BoundingBox | None, cell: int) -> BoundingBox:
    """The bounding box with one more cell."""
    column, row = column_row(cell)
    if box is None:
        return BoundingBox(column, row, column, row)
    left, top, right, bottom = box
    if left <= column <= right and top <= row <= bottom:
        return box
    return BoundingBox(min(left, column), min(top, row), max(right, column), max(bottom, row))


def unknown_hands(config: GameConfig) -> Round:
    """The hands of both parts before anything is known of them."""
    hands = tuple(Hand(size) for size in config.sizes for _ in config.seats)
    return Round(hands, {})


@RULEBOOK.clause(
    "draft.4",
    Kind.EFFECT,
    "Building",
    "Part one: after each turn the rest of the hand passes to the opponent on the left, the next player in seat order.",
)
@RULEBOOK.clause(
    "draft.5",
    Kind.EFFECT,
    "Building",
    "Part two: the rest of the hand passes to the opponent on the right, the previous player in seat order.",
)
def hand_of(state: State, seat: int) -> int:
    """The index in `round.hands` of the hand that a seat holds now."""
    seats = len(state.windows)
    shift = 1 - state.turn if state.part == 1 else state.turn - 1
    return (state.part - 1) * seats + (seat + shift) % seats


PASSED_TO = {1: "left", 2: "right"}
"""Where hands pass to in each part."""


def who_holds(state: State, named: Named | None) -> int | None:
    """The seat whose hand a `hold` tells; None if nobody is named and several players may be meant."""
    if named is not None:
        return named.seat
    waiting = [seat for seat in state.config.seats if seat not in state.placed]
    return waiting[0] if len(waiting) == 1 else None


def dealt_to(state: State, index: int) -> str:
    """The name of the player to whom a hand of `round.hands` was dealt."""
    return state.config.names.names[index % len(state.windows)]


def hand_size(state: State) -> int:
    """The number of cards in a hand now, before its holder has placed in this turn."""
    return state.config.sizes[state.part - 1] - state.turn + 1


def frame_of(box: BoundingBox) -> Frame:
    """The frame of a complete window."""
    return Frame(box.left, box.top, box.right - box.left + 1, box.bottom - box.top + 1)


def ref_of(seat: int, cell: int) -> int:
    """The number of a `?`, made from the place where it was laid."""
    return seat * len(CELLS) + cell


def refs_of(state: State, seat: int) -> list[int]:
    """The numbers of the `?` in one window, in the order in which they were placed."""
    return [ref for ref in state.hidden if ref // len(CELLS) == seat]


def hidden_cards_of(state: State, seat: int, filling: Filling) -> HiddenCards:
    """The hidden cards of one window in a filling."""
    return tuple(card for card, ref in zip(filling, state.hidden, strict=True) if ref // len(CELLS) == seat)


@RULEBOOK.clause(
    "place.6",
    Kind.EFFECT,
    "Building",
    "Each player is free to choose the orientation of the window and need not announce it before the cards decide it.",
    house="place.shape",
)
def shape_fits(config: GameConfig, width: int, height: int) -> bool:
    """True if cards in a box of this size still fit into a frame."""
    if config.small:
        return width <= 3 and height <= 3
    shape = config.house["place.shape"]
    tall = shape != "wide" and width <= 3 and height <= 4
    wide = shape != "tall" and width <= 4 and height <= 3
    return tall or wide


def window_size(config: GameConfig) -> int:
    """The number of cards in a complete window."""
    return 9 if config.small else 12
