"""The times of Grund cards: which point takes which card."""

from __future__ import annotations

from referee.games.grund.notation import Action
from referee.games.grund.rules.evaluation.bids import may_challenge
from referee.games.grund.rules.evaluation.evaluation import Evaluation
from referee.games.grund.rules.rounds import phase
from referee.games.grund.state import State


def takes_card(state: State, action: Action) -> bool:
    """True if the present point is a time of this card."""
    name, point = action.verb, state.point
    time, moved = state.config.times[name], name in state.config.moved_cards
    if name in point.verbs and not moved:
        return takes_own_card(state, action)
    if time == "move":
        return point.name == "move" or (name == "coffee-break" and any_time(state))
    if time == "after":
        return in_window(state)
    if not moved:
        return False
    return point.name == "bid" if time == "bid" else in_competition(state)


def takes_own_card(state: State, action: Action) -> bool:
    """True if the present point, which takes cards with this name, takes this one."""
    point, seat = state.point, action.seat
    if action.verb == "bus-ticket":
        return seat is None or seat in point.owners
    if action.verb == "big-brother" and point.name == "better-bend":
        return seat is not None and may_challenge(state, seat)
    if action.args is None or point.where is None:
        return True
    here = state.layout.cell_of[point.where]
    if action.verb == "comforting":
        return bool(action.args == here)
    return bool(action.args.origin == here) if action.verb == "better-bend" else True


def in_window(state: State) -> bool:
    """True if cards of the time after the movement may be played now."""
    window = state.config.house["card.window"]
    if window == "any":
        return any_time(state)
    if window == "strict":
        return state.point.name == "after"
    return phase(state) in ("after", "tiles", "late")


def any_time(state: State) -> bool:
    """True if cards of the time after the movement may be played at any point after the cat."""
    return state.config.house["card.window"] == "any" and phase(state) not in ("cat", "count")


def in_competition(state: State) -> bool:
    """True during the evaluation of a competition tile."""
    return any(isinstance(frame, Evaluation) and state.kind(frame.tile).competitive for frame in state.agenda)
