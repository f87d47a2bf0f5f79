"""Recycle: after the movement, a card of the discard pile comes to the hand."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.notation import exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.deck import copies_left
from referee.games.grund.rules.effects import UNKNOWN, announce, with_player, without_card
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("recycle.1", Kind.LEGALITY, "GC")
def lies_discarded(state: State, card: str) -> Message | None:
    """`recycle` brings a Grund card that was discarded earlier back to the player's hand; it cannot bring back
    itself.
    """
    if card in state.discard or UNKNOWN in state.discard:
        return None
    cards = listed(state.discard) or "it is empty"
    return f"no {card} is on the discard pile: {cards}"


def check(state: State, seat: int, card: str) -> Sequence[Violation]:
    """The clauses that this card breaks."""
    known = card in state.discard
    return collect(lies_discarded(state, card), None if known else _copies_left(state, seat, card))


def _copies_left(state: State, seat: int, card: str) -> Violation | None:
    """The violation if there are too many known copies, with one more of a card that was unknown. A `recycle` card that
    was unknown before it was played counts too.
    """
    played = () if "recycle" in state.players[seat].grund else ("recycle",)
    if copies_left(state, played) is not None:
        return None  # said of the recycle card itself
    return copies_left(state, (*played, card))


def effect(state: State, seat: int, card: str, allow: bool) -> State | None:
    """The state with the card in the hand. The `recycle` card just played stays on the discard pile."""
    place = len(state.discard) - 1 - state.discard[::-1].index("recycle")
    before, after = state.discard[:place], state.discard[place:]
    if card not in before and UNKNOWN not in before:
        return None
    player = state.players[seat]._replace(grund=(*state.players[seat].grund, card))
    state = with_player(state, seat, player)._replace(discard=without_card(before, card) + after)
    return announce(state, "{name} takes {card} from the discard pile", name=state.name(seat), card=card)


def parse(words: Sequence[str], config: GameConfig) -> str:
    """`CARD`."""
    return CARD_NAMES.find(exactly(words, 1, "recycle CARD")[0])


def moves(state: State, seat: int) -> list[str]:
    """Each card of the discard pile. Every kind, if one of its cards is unknown."""
    return list(CARD_NAMES.known) if UNKNOWN in state.discard else list(dict.fromkeys(state.discard))


register(
    Card(
        "recycle",
        "after",
        effect,
        "recycle CARD",
        "takes a card of the discard pile",
        parse,
        lambda card, config: card,
        check=check,
        moves=moves,
        hide=all_shown,
    )
)
