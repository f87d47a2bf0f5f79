"""Who is to move, and every legal move."""

from __future__ import annotations

from referee.core.game import Next
from referee.core.names import in_line
from referee.games.misty.board import CELLS
from referee.games.misty.hands import Event, only_seen_by, see
from referee.games.misty.judging.building import legal_cells
from referee.games.misty.judging.closing import open_building
from referee.games.misty.layout import possible
from referee.games.misty.state import State, hand_of

# The cell of a card that moves; for a meal the monster's cell and the flower's cell.
Act = tuple[int, int | None]


def to_move(state: State) -> Next:
    """Who decides next, and the verb that is due (`act` where several are, `end` after the match)."""
    seats = state.config.seats
    if state.part:
        return Next(tuple(seat for seat in seats if seat not in state.placed), "place")
    acts = {seat: possible_acts(state, seat) for seat in seats}
    verbs = {act_verb(act) for own in acts.values() for act in own}
    if open_building(state, False).state is not None:
        return Next(tuple(seats), _due(verbs | {"place"}))
    if all(len(own) < 2 for own in acts.values()):
        return Next((), "end")
    return Next(tuple(seat for seat in seats if acts[seat]), _due(verbs))


def _due(verbs: set[str]) -> str:
    return next(iter(verbs)) if len(verbs) == 1 else "act"


def legal_moves(state: State, viewer: int | None) -> list[str]:
    """Every legal move, as far as `viewer` may know; None for somebody who knows everything."""
    if state.part:
        return placings(state, viewer)
    names = state.config.names.names
    acts = [
        f"{in_line(names[seat])}: {act_text(act)}" for seat in state.config.seats for act in possible_acts(state, seat)
    ]
    next_round = open_building(state, False).state
    return acts + (placings(next_round, viewer) if next_round is not None else [])


def possible_acts(state: State, seat: int) -> list[Act]:
    """Every act that some world allows in the window of a seat: steps, then meals, in reading order."""
    acts = {act for layout in state.layouts[seat].values() for act in possible(layout, state.config.rules)}
    return sorted(acts, key=lambda act: (act[1] is not None, act[0], act[1] or 0))


def act_verb(act: Act) -> str:
    """The verb of an act."""
    return "slide" if act[1] is None else "eat"


def act_text(act: Act) -> str:
    """An act as it is typed, without the player."""
    cell, flower = act
    return f"slide {CELLS[cell]}" if flower is None else f"eat {CELLS[cell]}-{CELLS[flower]}"


def placings(state: State, viewer: int | None) -> list[str]:
    """Every card that a hand may hold, at every cell where it may lie."""
    config = state.config
    round_ = state.round if viewer is None else only_seen_by(state.round, viewer)
    lines = []
    for seat in config.seats:
        if seat in state.placed:
            continue
        index = hand_of(state, seat)
        cards = [
            card for card in config.copies if not see(round_, index, Event("take", seat, (card,), ""), config.copies)[1]
        ]
        cells = [CELLS[cell] for cell in legal_cells(state, seat)]
        lines += [f"{in_line(config.names.names[seat])}: place {card} {cell}" for card in cards for cell in cells]
    return lines
