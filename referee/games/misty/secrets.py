"""The secrets of the game: a hand is secret from the other players until all windows of the round are complete."""

from __future__ import annotations

from referee.core.errors import NotationError
from referee.games.misty.judging.building import who_holds
from referee.games.misty.notation import Deal, Hold, format_action, parse
from referee.games.misty.state import State


def redact(before: State, last: State, text: str, viewer: int) -> str:
    """A line typed in `before`, as `viewer` may read it in `last`: secret cards as `?`."""
    try:
        action = parse(text, before.config)
    except NotationError:
        return "?" if any(verb in text.lower() for verb in ("deal", "hold")) else text
    if not isinstance(action, Deal | Hold):
        return text
    owner = action.seat if isinstance(action, Deal) else who_holds(before, action.named)
    round_number = before.number + (0 if before.part else 1)
    is_open = last.number > round_number or (last.number == round_number and not last.part)
    if owner == viewer or is_open:
        return text
    hidden = action._replace(cards=tuple(None for _ in action.cards))
    return format_action(hidden, before.config)
