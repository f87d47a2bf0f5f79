"""TODO."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.misty.board import AROUND, COLUMNS, FIRST, OFF, column_row, place_of
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, hand_size, shape_fits, window_size


class Laying(NamedTuple):
    """A card about to be laid into a seat's window; `cell` is `OFF` off the canvas."""

    state: State
    seat: int
    cell: int
    name: str

    @property
    def player(self) -> str:
        """The name of whose window it is."""
        return self.state.config.names.names[self.seat]


@RULEBOOK.clause("deal.1", "L", "Building", house="setup.small-deal")
def deal_is_whole(state: State, seat: int, number: int) -> Violation | None:
    """A deal is 6 cards (3x3: as many as `setup.small-deal` gives to this part)."""
    size = state.config.sizes[state.part - 1]
    if number == size:
        return None
    return violation("deal.1", "a hand of this part is {size}, not {number}", size=count(size, "card"), number=number)


@RULEBOOK.clause("deal.2", "L", "Building")
def dealt_once(state: State, seat: int, number: int) -> Violation | None:
    """A player is dealt one hand at the beginning of each part."""
    name = state.config.names.names[seat]
    if state.turn > 1 or seat in state.placed:
        return violation("deal.2", "{name} has placed in this part: its deal is over", name=name)
    if state.round.hands[(state.part - 1) * len(state.windows) + seat].dealt:
        return violation("deal.2", "the hand of {name} in this part is recorded already", name=name)
    return None


DEAL_CHECKS = [deal_is_whole, dealt_once]


@RULEBOOK.clause("draft.3", "L", "Building")
def one_card_a_turn(laying: Laying) -> Violation | None:
    """One card per player and turn: nobody places again before all have placed."""
    if laying.seat not in laying.state.placed:
        return None
    names = laying.state.config.names.names
    waiting = [names[seat] for seat in laying.state.config.seats if seat not in laying.state.placed]
    return violation(
        "draft.3",
        "{name} has placed in this turn; missing are {waiting}",
        name=laying.player,
        waiting=listed(waiting),
    )


@RULEBOOK.clause("draft.7", "L", "Building")
def whole_hand(state: State, seat: int, number: int) -> Violation | None:
    """`hold` lists the whole present hand, before its holder has placed in this turn."""
    name = state.config.names.names[seat]
    if seat in state.placed:
        return violation("draft.7", "{name} has placed in this turn already", name=name)
    size = hand_size(state)
    if number != size:
        return violation(
            "draft.7", "{name} holds {size} now, not {number}", name=name, size=count(size, "card"), number=number
        )
    return None


HOLD_CHECKS = [whole_hand]


@RULEBOOK.clause("place.1", "L", "Building")
def first_in_the_middle(laying: Laying) -> Violation | None:
    """The first card of a window lies at d4: a name for the cell, the table need not care."""
    if laying.state.windows[laying.seat] or laying.cell == FIRST:
        return None
    return violation("place.1", "the first card of a window lies at d4, not at {cell}", cell=laying.name)


@RULEBOOK.clause("place.2", "L", "Building")
def one_card_a_cell(laying: Laying) -> Violation | None:
    """One card per cell while a window is built."""
    if laying.cell not in laying.state.windows[laying.seat]:
        return None
    return violation(
        "place.2", "there is a card at {cell} in the window of {name}", cell=laying.name, name=laying.player
    )


@RULEBOOK.clause("place.3", "L", "Building")
def cards_touch(laying: Laying) -> Violation | None:
    """A new card touches a card of the own window by a side or a corner."""
    window = laying.state.windows[laying.seat]
    if not window or (laying.cell != OFF and (laying.cell in window or not AROUND[laying.cell].isdisjoint(window))):
        return None
    column, row = place_of(laying.name)
    around = ((column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
    if laying.cell == OFF and any(
        0 <= c < COLUMNS and 0 <= r < COLUMNS and r * COLUMNS + c in window for c, r in around
    ):
        return None
    return violation("place.3", "{cell} touches no card of the window of {name}", cell=laying.name, name=laying.player)


@RULEBOOK.clause("place.4", "L", "Building", house="place.shape")
def fits_a_frame(laying: Laying) -> Violation | None:
    """The cards must still fit into a frame of three by four, either way (3x3: three by three; `place.shape` may
    fix one of the two).
    """
    window = laying.state.windows[laying.seat]
    if not window:
        return None
    column, row = place_of(laying.name) if laying.cell == OFF else column_row(laying.cell)
    left, top, right, bottom = laying.state.boxes[laying.seat] or (column, row, column, row)
    width = max(right, column) - min(left, column) + 1
    height = max(bottom, row) - min(top, row) + 1
    if laying.cell != OFF and shape_fits(laying.state.config, width, height):
        return None
    return violation(
        "place.4",
        "with {cell} the window of {name} would be {width} wide and {height} high",
        cell=laying.name, name=laying.player, width=width, height=height,
    )  # fmt: skip


PLACE_CHECKS = [one_card_a_turn, first_in_the_middle, one_card_a_cell, cards_touch, fits_a_frame]


@RULEBOOK.clause("place.5", "L", "Building")
def windows_complete(state: State) -> Violation:
    """A window is 12 cards (3x3: 9): nothing is placed, dealt or held while the windows are activated."""
    return violation(
        "place.5",
        "all windows have their {size}: they are being activated",
        size=count(window_size(state.config), "card"),
    )
