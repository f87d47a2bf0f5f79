"""Lines as other players may see them: secret values are `?`."""

from __future__ import annotations

from typing import Any

from referee.core.errors import NotationError
from referee.games.grund.deck import CARDS
from referee.games.grund.effects import UNKNOWN
from referee.games.grund.evaluation.bid_notation import hide_bid
from referee.games.grund.judging import seat_of
from referee.games.grund.notation import VERBS, Action, format_action, parse
from referee.games.grund.rounds.admission import admit
from referee.games.grund.rounds.rounds import is_over
from referee.games.grund.state import State


def redact(before: State, text: str, viewer: int) -> str:
    """The line as `viewer` may see it."""
    try:
        action = parse(text, before.config)
    except NotationError:
        return "?"
    if action.verb == "bid":
        shown = action.args if viewer in (action.args.first, action.args.second) else hide_bid(action.args)
    elif _who(before, action) == viewer:
        return text
    else:
        if action.verb in _COUNTED and not is_over(before):
            # Before the count, what a hand is worth is secret.
            return format_action(action._replace(args=None), before.config) + f" {UNKNOWN}"
        shown = _hidden(action)
    return text if shown == action.args else format_action(action._replace(args=shown), before.config)


_COUNTED = frozenset({"energy", "show"})


def _hidden(action: Action) -> Any:
    if action.args is None or action.verb == "no":
        return action.args
    if action.verb in CARDS:
        return CARDS[action.verb].hide(action.args)
    return VERBS[action.verb].hide(action.args)


def _who(before: State, action: Action) -> int | None:
    """The seat whose line it was. None if that is unknown."""
    if action.seat is not None:
        return action.seat
    try:
        found = admit(before, action)
        return seat_of(found.state, action)
    except NotationError:
        return None
