"""Draws that are not typed as one list of words: the lines that are meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.errors import NotationError
from referee.core.names import Named
from referee.games.gridblock.cards import UNSEEN, Deck, Seen
from referee.games.gridblock.hands import can_still_draw
from referee.games.gridblock.legal_moves import name_in_line
from referee.games.gridblock.notation import DRAWS, format_cards, typed_cards
from referee.games.gridblock.state import State

_DRAWN = 3


def corrections(state: State, line: str) -> Iterator[str]:
    """The draws that may be meant by a line, for each colour that may have drawn. Not all of them are legal."""
    words = line.lower().replace(":", " ", 1).split()
    named = _named(state, words[0]) if words else None
    if named is not None:
        words = words[1:]
    if words[:1] != ["draw"] and not DRAWS & set(words[:1]):
        return
    told = [word.strip(",") for word in words[1:] if word.strip(",") and word != "and"]
    cards = typed_cards(told, state.config.symbols)
    if not cards or len(cards) > _DRAWN:
        return
    for color in _drawers(state, named):
        whole = _with_values((*cards, *[UNSEEN] * (_DRAWN - len(cards))), state.config.decks[color])
        yield f"{name_in_line(state.config, color)}: draw {format_cards(whole)}"


def _named(state: State, word: str) -> Named | None:
    try:
        return state.config.names.get(word)
    except NotationError:
        return None


def _drawers(state: State, named: Named | None) -> list[str]:
    """The colours that can still draw, only those named."""
    config = state.config
    own = config.colors if named is None else config.own(named.seat) if named.color is None else (named.color,)
    return [color for color in own if can_still_draw(state.hands[color])]


def _with_values(cards: Sequence[Seen], deck: Deck) -> tuple[Seen, ...]:
    """The cards, with the value of a symbol that the six cards of the colour have with one value only.

    A value that none of the six has with this symbol is a slip.
    """
    whole = []
    for typed in cards:
        card = typed if any(typed.fits(own) for own in deck) else typed._replace(value=None)
        values = {own.value for own in deck if card.symbol is not None and card.fits(own)}
        whole.append(card._replace(value=values.pop()) if len(values) == 1 else card)
    return tuple(whole)
