"""Rulings about `show`: a hidden card is named."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.names import Named
from referee.games.misty.board import CELLS
from referee.games.misty.knowledge.fillings import name_hidden_card
from referee.games.misty.knowledge.worlds import keep_fillings, layouts_of, list_fillings
from referee.games.misty.layout import Layout
from referee.games.misty.notation import Show
from referee.games.misty.rules.announcements import new_result
from referee.games.misty.rules.building import it_could_have_moved, it_was_hidden
from referee.games.misty.rules.judging.activation import try_acts
from referee.games.misty.rules.judging.building import said_of_invented_set
from referee.games.misty.state import HiddenCards, State, hidden_cards_of, ref_of, refs_of


def judge_show(state: State, action: Show, allow: bool) -> Ruling[State]:
    """The ruling about a `show`. An allowed one that contradicts the record is recorded without effect."""
    seat = _who_shows(state, action.named)
    known = it_was_hidden(state, seat, action)
    if known is not None:
        return Ruling(seat, (known,), after=state if allow else None)
    ref = ref_of(seat, action.cell)
    round_, violations = name_hidden_card(state.round, ref, action.card, state.config.copies)
    if violations:
        violations = said_of_invented_set(state.config, violations)
        return Ruling(seat, tuple(violations), after=state if allow else None)
    after = _with_card_shown(state._replace(round=round_, unshown=state.unshown - {ref}), ref, seat, action)
    if after is None:
        return Ruling(seat, (it_could_have_moved(state, seat, action),), after=state if allow else None)
    if after.part:
        return Ruling(seat, after=after)
    return Ruling(seat, after=after, events=partial(new_result, state, after))


def _who_shows(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    able = {ref // len(CELLS) for ref in state.unshown}
    if not able:
        raise NotationError("no card of this round is recorded as `?`: there is nothing to show")
    if len(able) != 1:
        raise NotationError("name the player who placed the card: `PLAYER: show CELL CARD`")
    return able.pop()


def _with_card_shown(state: State, ref: int, seat: int, action: Show) -> State | None:
    """The state in which a `?` is known; None where the card cannot have done what was recorded."""
    if not state.part and state.fillings:
        place = state.hidden.index(ref)
        fillings = tuple(filling for filling in state.fillings if filling[place] == action.card)
        return keep_fillings(state, fillings) if fillings else None
    windows = (*state.windows[:seat], {**state.windows[seat], action.cell: action.card}, *state.windows[seat + 1 :])
    state = state._replace(windows=windows, hidden=tuple(one for one in state.hidden if one != ref))
    return state if state.part else _list_again(state)


def _list_again(state: State) -> State | None:
    """The state after a card was shown in a round with too many `?`: fillings and windows are listed again as far as
    they are few enough now. None where the acts typed for a window contradict its cards.
    """
    state = state._replace(fillings=list_fillings(state))
    for seat in state.config.seats:
        if state.layouts[seat] or (refs_of(state, seat) and not state.fillings):
            continue
        layouts = _layouts_after_unchecked_acts(state, seat)
        if not layouts:
            return None
        fillings = tuple(filling for filling in state.fillings if hidden_cards_of(state, seat, filling) in layouts)
        state = state._replace(
            layouts=(*state.layouts[:seat], layouts, *state.layouts[seat + 1 :]),
            unchecked_acts=tuple(act for act in state.unchecked_acts if act[0] != seat),
            fillings=fillings,
        )
    return keep_fillings(state, state.fillings)


def _layouts_after_unchecked_acts(state: State, seat: int) -> dict[HiddenCards, Layout]:
    """A window in every world in which the acts typed for it are legal, after these acts."""
    acts = [act for owner, typed in state.unchecked_acts if owner == seat for act in typed]
    attempts = {key: try_acts(built, acts, state.config.rules, False) for key, built in layouts_of(state, seat).items()}
    return {key: one.layout for key, one in attempts.items() if one.layout is not None}
