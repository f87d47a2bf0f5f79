"""A line as somebody else may read it: what was secret from that seat is printed `?`."""

from __future__ import annotations

from typing import Any

from referee.core.errors import NotationError
from referee.games.grund.competition import hide_bid
from referee.games.grund.deck import CARDS
from referee.games.grund.fitting import fit, seat_of
from referee.games.grund.notation import VERBS, Act, format_action, parse
from referee.games.grund.state import State

_SECRET = ("bid", "pay", "refresh", "friend", "bus-ticket", "drew", "grund")


def redact(before: State, text: str, viewer: int) -> str:
    """The line as `viewer` may read it."""
    try:
        act = parse(text, before.config)
    except NotationError:
        low = text.lower()
        return "?" if any(verb in low for verb in _SECRET) else text
    if act.verb == "bid":
        shown = act.args if viewer in (act.args.first, act.args.second) else hide_bid(act.args)
    elif _who(before, act) == viewer:
        return text
    else:
        shown = _hidden(act)
    return text if shown == act.args else format_action(act._replace(args=shown), before.config)


def _hidden(act: Act) -> Any:
    if act.args is None or act.verb == "no":
        return act.args
    if act.verb in CARDS:
        return CARDS[act.verb].hide(act.args)
    return VERBS[act.verb].hide(act.args)


def _who(before: State, act: Act) -> int | None:
    """Whose line it was; None where nobody can say."""
    if act.seat is not None:
        return act.seat
    try:
        found = fit(before, act)
        return seat_of(found.state, act)
    except NotationError:
        return None
