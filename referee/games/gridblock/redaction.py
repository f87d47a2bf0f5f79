"""Lines as somebody else may read them: cards that were drawn and not played yet are hidden."""

from __future__ import annotations

import re

from referee.core.errors import NotationError
from referee.games.gridblock.cards import UNSEEN
from referee.games.gridblock.hands import public_draw
from referee.games.gridblock.judging import drawer
from referee.games.gridblock.notation import Draw, format_cards, parse
from referee.games.gridblock.state import State

_DRAW = re.compile(r"(.*\bdraw\s+)\S.*", re.IGNORECASE | re.DOTALL)


def reveals(before: State, text: str) -> bool:
    """Does a move show cards that were hidden? A recorded draw does."""
    try:
        return isinstance(parse(text, before.config), Draw)
    except NotationError:
        return False


def redact(before: State, last: State, text: str, viewer: int) -> str:
    """A move made in `before`, as `viewer` may read it when the game stands at `last`."""
    try:
        action = parse(text, before.config)
    except NotationError:
        return "?" if "draw" in text.lower() else text
    if not isinstance(action, Draw):
        return text
    shown = (UNSEEN,) * len(action.cards)
    try:
        color = drawer(before, action)
    except NotationError:
        return _DRAW.sub(rf"\g<1>{format_cards(shown)}", text)
    hand = last.hands[color]
    if before.config.owner[color] == viewer or last.round > before.round or len(hand.played) >= 3:
        return text
    shown = public_draw(action.cards, hand.typed)
    return _DRAW.sub(rf"\g<1>{format_cards(shown)}", text)
