"""Rulings about parsed lines: who acts, which clauses are broken in which worlds, and the state after the line."""

from __future__ import annotations

from referee.core.game import Ruling
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place
from referee.games.misty.rules.judging.activation import judge_activation
from referee.games.misty.rules.judging.building import judge_deal, judge_hold, judge_place, judge_show
from referee.games.misty.state import State


def judge(state: State, action: Action, allow: bool) -> Ruling[State]:
    """The ruling about one line."""
    if isinstance(action, Place):
        return judge_place(state, action, allow)
    if isinstance(action, Activate):
        return judge_activation(state, action, allow)
    if isinstance(action, Deal):
        return judge_deal(state, action, allow)
    if isinstance(action, Hold):
        return judge_hold(state, action, allow)
    return judge_show(state, action, allow)
