"""The secrets of the game: the cards that a colour drew, until it has played them."""

from __future__ import annotations

import re

from referee.core.defaults import no_answer as only_in_files
from referee.core.defaults import same_header as seen_header
from referee.core.defaults import same_point as at_point
from referee.core.errors import NotationError
from referee.core.point_of_view import with_secrets
from referee.games.gridblock.cards import UNSEEN
from referee.games.gridblock.hands import available, drawer, public_draw
from referee.games.gridblock.notation import Action, Draw, Play, format_cards, parse
from referee.games.gridblock.state import State

__all__ = ["HIDDEN", "at_point", "in_hand", "only_in_files", "reveals", "seen_header", "seen_line"]
HIDDEN = True
_SECRET = with_secrets(Action, {Play: "named value value_hidden symbol path cells places", Draw: "named cards?"})
_DRAW = re.compile(r"(.*\bdraw\s+)\S.*", re.IGNORECASE | re.DOTALL)


def reveals(before: State, text: str) -> bool:
    """Does a move show cards that were hidden? A recorded draw does."""
    try:
        return isinstance(parse(text, before.config), Draw)
    except NotationError:
        return False


def seen_line(before: State, last: State, line: str, observer: int) -> str:
    """A line of somebody else: cards that were drawn and are not played yet are `?`."""
    action = parse(line, before.config)
    if not isinstance(action, _SECRET):
        return line
    assert isinstance(action, Draw)
    shown = (UNSEEN,) * len(action.cards)
    try:
        color = drawer(before, action)
    except NotationError:
        return _DRAW.sub(rf"\g<1>{format_cards(shown)}", line)
    hand = last.hands[color]
    if before.config.owner[color] == observer or last.round > before.round or len(hand.played) >= 3:
        return line
    shown = public_draw(action.cards, hand.typed)
    return _DRAW.sub(rf"\g<1>{format_cards(shown)}", line)


def in_hand(state: State, seat: int) -> list[str]:
    """The cards that the colours of a player drew, and those that they may still hold."""
    lines = []
    for color in state.config.own(seat):
        hand = state.hands[color]
        if hand.drawn is not None and len(hand.played) < 3:
            left = available(state.config.decks[color], hand)
            may_hold = "left" if len(left) == 3 - len(hand.played) else "it may still hold"
            drew = ", ".join(map(str, hand.drawn))
            lines.append(f"{color} drew {drew}; {may_hold}: {', '.join(map(str, left))}")
    return lines
