"""Clauses of the building: deal, draft and place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.messages import Message, count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.misty.layout import CELLS, FIRST, NEIGHBOURS, OFF, column_row, column_row_of_name
from referee.games.misty.notation import Show
from referee.games.misty.rulebook import RULEBOOK, Checks
from referee.games.misty.state import GameConfig, State, hand_size, ref_of, refs_of, shape_fits, window_size


@RULEBOOK.check("show.1", Kind.LEGALITY, "ruling")
def it_was_hidden(state: State, seat: int, action: Show) -> Message | None:
    """`show` names a card of this round that was recorded as `?`, by the cell where it was placed."""
    name = state.config.names.names[seat]
    hint = _hidden_cells(state, seat)
    if action.cell not in state.windows[seat]:
        return f"{name} has placed no card at {action.name} in this round{hint}"
    if ref_of(seat, action.cell) not in state.unshown:
        return f"the card that {name} placed at {action.name} is known already{hint}"
    return None


def _hidden_cells(state: State, seat: int) -> str:
    """The cells that a `show` can name."""
    cells = [CELLS[ref % len(CELLS)] for ref in refs_of(state, seat) if ref in state.unshown]
    name = state.config.names.names[seat]
    return f"; {name} placed `?` at {listed(cells)}" if cells else f"; {name} placed no `?`"


@RULEBOOK.check("show.2", Kind.LEGALITY, "ruling")
def it_could_have_moved(state: State, seat: int, action: Show) -> Message:
    """The card that is shown agrees with what the `?` has done in the activation."""
    return (
        f"the card placed at {action.name} cannot be {action.card}: the acts recorded for this window would be illegal"
    )


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


@RULEBOOK.check("deal.1", Kind.LEGALITY, "Building", house="setup.small-deal")
def deal_is_whole(state: State, seat: int, number: int) -> Message | None:
    """A deal is 6 cards (3x3: the size that `setup.small-deal` gives to this part)."""
    size = state.config.sizes[state.part - 1]
    if number == size:
        return None
    hint = ": type `?` for each card that you do not know" if number < size else ""
    name = state.config.names.names[seat]
    return f"{name} is dealt {count(size, 'card')} in this part, not {number}{hint}"


@RULEBOOK.check("deal.2", Kind.LEGALITY, "Building")
def dealt_once(state: State, seat: int, number: int) -> Message | None:
    """A player is dealt one hand at the beginning of each part."""
    name = state.config.names.names[seat]
    if state.turn > 1 or seat in state.placed:
        when = " (when all have placed)" if seat in state.placed else ""
        return (
            f"{name} has already placed in this part: a deal is recorded before the first card; `{in_line(name)}: hold "
            f"CARD,...` tells what is left of a hand{when}"
        )
    if state.round.hands[(state.part - 1) * len(state.windows) + seat].dealt:
        return f"the hand dealt to {name} in this part is recorded already"
    return None


DEAL_CHECKS = Checks(deal_is_whole, dealt_once)


@RULEBOOK.check("draft.3", Kind.LEGALITY, "Building")
def one_card_a_turn(state: State, seats: Sequence[int]) -> Message | None:
    """One card per player and turn: nobody places again before all have placed. All cards of one `reveal` belong to
    one turn, in whatever order the players are named.
    """
    names = state.config.names.names
    for index, seat in enumerate(seats):
        if seat in state.placed:
            waiting = listed(names[other] for other in state.config.seats if other not in state.placed)
            return f"{names[seat]} has already placed in this turn; still to place: {waiting}"
        if seat in seats[:index]:
            return f"{names[seat]} is named twice: a `reveal` is one turn, with one card of each player"
    return None


@RULEBOOK.check("draft.7", Kind.LEGALITY, "Building")
def whole_hand(state: State, seat: int, number: int) -> Message | None:
    """`hold` lists the whole present hand, before the player who holds it has placed in this turn."""
    name = state.config.names.names[seat]
    if seat in state.placed:
        return f"{name} has already placed in this turn: `hold` comes before that"
    size = hand_size(state)
    if number != size:
        hint = ": type `?` for each card that you do not know" if number < size else ""
        return f"{name} holds {count(size, 'card')} now, not {number}{hint}"
    return None


HOLD_CHECKS = Checks(whole_hand)


@RULEBOOK.check("place.1", Kind.LEGALITY, "Building")
def first_in_the_middle(placement: Placement) -> Message | None:
    """The first card of a window lies at d4. This only names the cell: at the table it may lie anywhere."""
    if placement.state.windows[placement.seat] or placement.cell == FIRST:
        return None
    return f"the first card of a window is always at d4, not at {placement.name}: type d4, or no cell"


@RULEBOOK.check("place.2", Kind.LEGALITY, "Building")
def one_card_a_cell(placement: Placement) -> Message | None:
    """One card per cell while a window is built."""
    if placement.cell not in placement.state.windows[placement.seat]:
        return None
    return f"{placement.player} has a card at {placement.name} already"


@RULEBOOK.check("place.3", Kind.LEGALITY, "Building", allowable=True)
def cards_touch(placement: Placement) -> Message | None:
    """A card that is added touches a card of the own window: above or below, left or right, or at a corner."""
    window = placement.state.windows[placement.seat]
    if not window or (
        placement.cell != OFF and (placement.cell in window or not NEIGHBOURS[placement.cell].isdisjoint(window))
    ):
        return None
    column, row = column_row_of_name(placement.name)
    if placement.cell == OFF and any(_is_beside(column, row, taken) for taken in window):
        return None
    return f"{placement.name} touches no card of {placement.player}'s window, neither by a side nor at a corner"


def _frames_text(config: GameConfig) -> str:
    """The frames that are allowed, in words."""
    if config.small:
        return "a window is 3 wide and 3 high"
    tall, wide = "3 wide and 4 high", "4 wide and 3 high"
    shape = config.house["place.shape"]
    return "a window is " + {"tall": tall, "wide": wide}.get(str(shape), f"{tall}, or {wide}")


def _is_beside(column: int, row: int, cell: int) -> bool:
    """True if a position, on the canvas or off it, is a neighbour of a cell (eight directions)."""
    other_column, other_row = column_row(cell)
    return max(abs(column - other_column), abs(row - other_row)) == 1


@RULEBOOK.check("place.4", Kind.LEGALITY, "Building", house="place.shape")
def fits_a_frame(placement: Placement) -> Message | None:
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
    return (
        f"with {placement.name} {placement.player}'s window would be {width} wide and {height} high: "
        f"{_frames_text(placement.state.config)}"
    )


PLACE_CHECKS = Checks(first_in_the_middle, one_card_a_cell, cards_touch, fits_a_frame)


@RULEBOOK.check("place.5", Kind.LEGALITY, "Building", allowable=True)
def windows_complete(state: State) -> Message:
    """A window is made of 12 cards (3x3: 9). During the activation no card is placed, dealt or held."""
    return (
        f"all windows have their {count(window_size(state.config), 'card')}: the activation has to "
        "end before the next card"
    )


def choices_are_unknown(state: State) -> Violation:
    """Stands for act.11 in a round with too many `?`."""
    return Violation(
        "act.11",
        f"{count(len(state.hidden), 'card')} of this round are recorded as `?`: too many to tell "
        "whether every arrow card has moved; name them with `show CELL CARD`",
    )
