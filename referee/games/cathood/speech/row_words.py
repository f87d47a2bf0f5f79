"""Cards of the rows read out by what is printed on them."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import Fact
from referee.games.cathood.card_words import card_in_full, holds, printed
from referee.games.cathood.components import Card
from referee.games.cathood.state import State


def with_cards(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Cards read out by what is printed on them, where new cards are told."""
    if not any("sleep" in item.values("verb") or {"new", "bee"}.intersection(item.values("key")) for item in items):
        return list(items)
    found: list[Heard] = []
    at = 0
    key: tuple[str, ...] = ()
    while at < len(items):
        key = items[at].values("key") or (() if items[at].values("card") else key)
        end, facts = _read_out(items, at, is_alone=key == ("bee",))
        cards = (_open_cards if key == ("bee",) else _cards_with)(state, facts) if facts else []
        if facts and not cards and key != ("bee",):
            cards = [card.id for card in state.config.cards.values() if holds(printed(card), facts)] or card_in_full(
                facts
            )
        if len(cards) == 1:
            # A bee gives one card: what is read out behind it comes up.
            key = ("new",) if key == ("bee",) else key
            found.append(Heard(items[at].text, "meaning", (("card", cards[0]),), is_spelling=False))
        else:
            found += items[at:end]
        at = end
    return found


def _read_out(items: Sequence[Heard], at: int, is_alone: bool) -> tuple[int, list[Fact]]:
    """The end of a card read out from here, and what is printed on it; no facts where none begins here.

    `is_alone`: the points of a building alone name it, `reserves the ten`.
    """
    first = next((fact for fact in items[at].facts if fact[0] in ("type", "number")), None)
    if first is None:
        return at + 1, []
    facts, end, here = [first], at + 1, at + 1
    while here < len(items):
        told = next((fact for fact in items[here].facts if fact[0] in _PRINTED), None)
        is_between = items[here].sort in ("noise", "article", "cue") or items[here].text == "for"
        if told is None and not is_between:
            break
        facts += [told] if told is not None else []
        here += 1
        end = here if told is not None else end
    return end, facts if first[0] == "type" or len(facts) > 1 or is_alone else []


def _cards_with(state: State, facts: Sequence[Fact]) -> list[str]:
    """The cards that may come up and on which all this is printed."""
    hidden = [deck.unseen for deck in state.decks]
    return [
        card.id
        for card in state.config.cards.values()
        if holds(printed(card), facts) and (card.bit < 0 or hidden[card.kind] >> card.bit & 1)
    ]


def _open_cards(state: State, facts: Sequence[Fact]) -> list[str]:
    """The open cards on which all this is printed."""
    cards = (slot for row in state.rows for slot in row if isinstance(slot, Card))
    return [str(card) for card in cards if holds(printed(card), facts)]


_PRINTED = frozenset({"printed", "color"})
