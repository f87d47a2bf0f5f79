"""Clauses of the building: deal, draft and place."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation, violation
from referee.games.misty.board import FIRST, NEIGHBOURS, OFF, column_row, column_row_of_name
from referee.games.misty.clauses import Checks
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import GameConfig, State, hand_size, shape_fits, window_size


class Placement(NamedTuple):
    """A card about to be placed in the window of a seat; `cell` is `OFF` off the canvas, `name` as typed."""

    state: State
    seat: int
    cell: int
    name: str

    @property
    def player(self) -> str:
        """The name of the player whose window it is."""
        return self.state.config.names.names[self.seat]


@RULEBOOK.clause("deal.1", Kind.LEGALITY, "Building", house="setup.small-deal")
def deal_is_whole(state: State, seat: int, number: int) -> Violation | None:
    """A deal is 6 cards (3x3: the size that `setup.small-deal` gives to this part)."""
    size = state.config.sizes[state.part - 1]
    if number == size:
        return None
    hint = ": type `?` for each card that you do not know" if number < size else ""
    name = state.config.names.names[seat]
    return violation(
        "{name} is dealt {size} in this part, not {number}{hint}",
        name=name,
        size=count(size, "card"),
        number=number,
        hint=hint,
    )


@RULEBOOK.clause("deal.2", Kind.LEGALITY, "Building")
def dealt_once(state: State, seat: int, number: int) -> Violation | None:
    """A player is dealt one hand at the beginning of each part."""
    name = state.config.names.names[seat]
    if state.turn > 1 or seat in state.placed:
        return violation(
            "{name} has already placed in this part: a deal is recorded before the first card; type `{word}: hold "
            "CARD,...` for the hand that {name} holds now",
            name=name,
            word=in_line(name),
        )
    if state.round.hands[(state.part - 1) * len(state.windows) + seat].dealt:
        return violation("the hand dealt to {name} in this part is recorded already", name=name)
    return None


DEAL_CHECKS = Checks(deal_is_whole, dealt_once)


@RULEBOOK.clause("draft.3", Kind.LEGALITY, "Building")
def one_card_a_turn(placement: Placement) -> Violation | None:
    """One card per player and turn: nobody places again before all have placed."""
    if placement.seat not in placement.state.placed:
        return None
    names = placement.state.config.names.names
    waiting = [names[seat] for seat in placement.state.config.seats if seat not in placement.state.placed]
    return violation(
        "{name} has already placed in this turn; still to place: {waiting}",
        name=placement.player,
        waiting=listed(waiting),
    )


@RULEBOOK.clause("draft.7", Kind.LEGALITY, "Building")
def whole_hand(state: State, seat: int, number: int) -> Violation | None:
    """`hold` lists the whole present hand, before the player who holds it has placed in this turn."""
    name = state.config.names.names[seat]
    if seat in state.placed:
        return violation("{name} has already placed in this turn: `hold` comes before that", name=name)
    size = hand_size(state)
    if number != size:
        return violation(
            "{name} holds {size} now, not {number}{hint}",
            name=name,
            size=count(size, "card"),
            number=number,
            hint=": type `?` for each card that you do not know" if number < size else "",
        )
    return None


HOLD_CHECKS = Checks(whole_hand)


@RULEBOOK.clause("place.1", Kind.LEGALITY, "Building")
def first_in_the_middle(placement: Placement) -> Violation | None:
    """The first card of a window lies at d4. This only names the cell: at the table it may lie anywhere."""
    if placement.state.windows[placement.seat] or placement.cell == FIRST:
        return None
    return violation(
        "the first card of a window is always at d4, not at {cell}: type d4, or no cell", cell=placement.name
    )


@RULEBOOK.clause("place.2", Kind.LEGALITY, "Building")
def one_card_a_cell(placement: Placement) -> Violation | None:
    """One card per cell while a window is built."""
    if placement.cell not in placement.state.windows[placement.seat]:
        return None
    return violation("{name} has a card at {cell} already", cell=placement.name, name=placement.player)


@RULEBOOK.clause("place.3", Kind.LEGALITY, "Building", allowable=True)
def cards_touch(placement: Placement) -> Violation | None:
    """A card that is added touches a card of the own window: above or below, left or right, or at a corner."""
    window = placement.state.windows[placement.seat]
    if not window or (
        placement.cell != OFF and (placement.cell in window or not NEIGHBOURS[placement.cell].isdisjoint(window))
    ):
        return None
    column, row = column_row_of_name(placement.name)
    if placement.cell == OFF and any(_is_beside(column, row, taken) for taken in window):
        return None
    return violation(
        "{cell} touches no card of {name}'s window, neither by a side nor at a corner",
        cell=placement.name,
        name=placement.player,
    )


def _frames_text(config: GameConfig) -> str:
    """The frames that are allowed, in words."""
    if config.small:
        return "a window is 3 wide and 3 high"
    tall, wide = "3 wide and 4 high", "4 wide and 3 high"
    shape = config.house["place.shape"]
    return "a window is " + {"tall": tall, "wide": wide}.get(str(shape), f"{tall}, or {wide}")


def _is_beside(column: int, row: int, cell: int) -> bool:
    """Whether a place, on the canvas or off it, is a neighbour of a cell (eight directions)."""
    other_column, other_row = column_row(cell)
    return max(abs(column - other_column), abs(row - other_row)) == 1


@RULEBOOK.clause("place.4", Kind.LEGALITY, "Building", house="place.shape")
def fits_a_frame(placement: Placement) -> Violation | None:
    """A card may not be put outside the window: the cards must still fit into a frame of three by four, in either
    orientation (3x3: three by three; `place.shape` may fix one of the two orientations).
    """
    window = placement.state.windows[placement.seat]
    if not window:
        return None
    column, row = column_row_of_name(placement.name) if placement.cell == OFF else column_row(placement.cell)
    left, top, right, bottom = placement.state.boxes[placement.seat] or (column, row, column, row)
    width = max(right, column) - min(left, column) + 1
    height = max(bottom, row) - min(top, row) + 1
    if placement.cell != OFF and shape_fits(placement.state.config, width, height):
        return None
    return violation(
        "with {cell} {name}'s window would be {width} wide and {height} high: {most}",
        cell=placement.name,
        name=placement.player,
        width=width,
        height=height,
        most=_frames_text(placement.state.config),
    )


PLACE_CHECKS = Checks(one_card_a_turn, first_in_the_middle, one_card_a_cell, cards_touch, fits_a_frame)


@RULEBOOK.clause("place.5", Kind.LEGALITY, "Building", allowable=True)
def windows_complete(state: State) -> Violation:
    """A window is made of 12 cards (3x3: 9). During the activation no card is placed, dealt or held."""
    return violation(
        "all windows have their {size}: the activation has to end before the next card",
        size=count(window_size(state.config), "card"),
    )


def choices_are_unknown(state: State) -> Violation:
    """Stands for act.11 in a round with too many `?`."""
    return violation(
        "act.11",
        "{hidden} of this round are recorded as `?`: too many to tell whether every arrow card has moved; name them "
        "with `show CELL CARD`",
        hidden=count(len(state.hidden), "card"),
    )
