"""TODO."""

from __future__ import annotations

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.names import Named
from referee.games.misty.board import CELLS
from referee.games.misty.clauses.showing import it_could_have_moved, it_was_hidden
from referee.games.misty.fillings import told
from referee.games.misty.judging.activation import try_deeds
from referee.games.misty.notation import Show
from referee.games.misty.state import (
    State,
    own_of,
    ref_of,
    refs_of,
)
from referee.games.misty.worlds import fillings_now, narrow, worlds_of


def cleared(state: State) -> State | None:
    """The state after a card was shown of a round of which too much was hidden: windows are followed again where
    enough of them is known. None where what was done in them cannot have been.
    """
    state = state._replace(fillings=fillings_now(state))
    for seat in state.config.seats:
        if state.layouts[seat] or (refs_of(state, seat) and not state.fillings):
            continue
        deeds = [deed for owner, done in state.untold if owner == seat for deed in done]
        tried = {
            own: try_deeds(built, deeds, state.config.rules, False) for own, built in worlds_of(state, seat).items()
        }
        kept = {own: one.layout for own, one in tried.items() if one.layout is not None}
        if not kept:
            return None
        layouts = (*state.layouts[:seat], kept, *state.layouts[seat + 1 :])
        untold = tuple(done for done in state.untold if done[0] != seat)
        fillings = tuple(filling for filling in state.fillings if own_of(state, seat, filling) in kept)
        state = state._replace(layouts=layouts, untold=untold, fillings=fillings)
    return narrow(state, state.fillings)


def judge_show(state: State, action: Show, force: bool) -> Ruling[State]:
    """A hidden card is told. An allowed one that cannot be is recorded without effect."""
    seat = _who_shows(state, action.named)
    unknown = it_was_hidden(state, seat, action)
    if unknown is not None:
        return Ruling(seat, (unknown,), after=state if force else None)
    ref = ref_of(seat, action.cell)
    round_, broken = told(state.round, ref, action.card, state.config.copies)
    if broken:
        return Ruling(seat, tuple(broken), after=state if force else None)
    after = _shown(state._replace(round=round_, asked=state.asked - {ref}), ref, seat, action)
    if after is None:
        return Ruling(seat, (it_could_have_moved(state, seat, action),), after=state if force else None)
    return Ruling(seat, after=after)


def _shown(state: State, ref: int, seat: int, action: Show) -> State | None:
    """The state in which a `?` is known; None where the card cannot have done what was recorded."""
    if not state.part and state.fillings:
        place = state.hidden.index(ref)
        fillings = tuple(filling for filling in state.fillings if filling[place] == action.card)
        return narrow(state, fillings) if fillings else None
    windows = (*state.windows[:seat], {**state.windows[seat], action.cell: action.card}, *state.windows[seat + 1 :])
    state = state._replace(windows=windows, hidden=tuple(one for one in state.hidden if one != ref))
    return state if state.part else cleared(state)


def _who_shows(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    able = {ref // len(CELLS) for ref in state.asked}
    if len(able) != 1:
        raise NotationError("whose card is it? Name the player")
    return able.pop()
