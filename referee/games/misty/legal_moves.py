"""Who is to move, and every legal move."""

from __future__ import annotations

from referee.core.game import Next
from referee.core.names import in_line
from referee.games.misty.board import CELLS
from referee.games.misty.hands import Observation, observe, only_seen_by
from referee.games.misty.judging.building import legal_cells
from referee.games.misty.judging.closing import building_position
from referee.games.misty.layout import Act, possible_acts
from referee.games.misty.state import State, hand_of
from referee.games.misty.worlds import has_open_choice


def to_move(state: State) -> Next:
    """Who decides next, and the verb that is due (`act` if several are, `end` after the match)."""
    seats = state.config.seats
    if state.part:
        return Next(tuple(seat for seat in seats if seat not in state.placed), "place")
    if is_over(state):
        return Next((), "end")
    acts = {seat: acts_in_some_world(state, seat) for seat in seats}
    verbs = {act.verb for own in acts.values() for act in own}
    if building_position(state) is not None:
        return Next(tuple(seats), _verb_due(verbs | {"place"}))
    return Next(tuple(seat for seat in seats if acts[seat]), _verb_due(verbs))


def is_over(state: State) -> bool:
    """Whether the match is over: this round is ready and decides it, whatever the hidden cards are."""
    if state.part or building_position(state) is not None:
        return False
    rules = state.config.rules
    return not any(has_open_choice(layout, rules) for own in state.layouts for layout in own.values())


def _verb_due(verbs: set[str]) -> str:
    return next(iter(verbs)) if len(verbs) == 1 else "act"


def legal_moves(state: State, viewer: int | None) -> list[str]:
    """Every legal move, as far as `viewer` may know; all of them if `viewer` is None."""
    if state.part:
        return _placings(state, viewer)
    names = state.config.names.names
    if is_over(state):
        return []
    acts = [f"{in_line(names[seat])}: {act}" for seat in state.config.seats for act in acts_in_some_world(state, seat)]
    next_round = building_position(state)
    return acts + (_placings(next_round, viewer) if next_round is not None else [])


def acts_in_some_world(state: State, seat: int) -> list[Act]:
    """Every act that some world allows in the window of a seat: steps, then meals, in reading order."""
    acts = {act for layout in state.layouts[seat].values() for act in possible_acts(layout, state.config.rules)}
    return sorted(acts, key=lambda act: (act.flower is not None, act.cell, act.flower or 0))


def _placings(state: State, viewer: int | None) -> list[str]:
    """Every card that a hand may hold, at every cell where it may lie."""
    config = state.config
    round_ = state.round if viewer is None else only_seen_by(state.round, viewer)
    lines = []
    for seat in config.seats:
        if seat in state.placed:
            continue
        index = hand_of(state, seat)
        takes = {card: Observation("take", seat, (card,), "") for card in config.copies}
        cards = [card for card, take in takes.items() if not observe(round_, index, take, config.copies)[1]]
        cells = [CELLS[cell] for cell in legal_cells(state, seat)]
        lines += [f"{in_line(config.names.names[seat])}: place {card} {cell}" for card in cards for cell in cells]
    return lines
