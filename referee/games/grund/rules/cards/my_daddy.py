"""My daddy is stronger!: at once, in answer to a card of an opponent, which has no effect then."""

from __future__ import annotations

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.notation import Action
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.deck import card_is_held, no_coffee_break, one_card_a_round, spent
from referee.games.grund.rules.effects import announce, with_player
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import State
from referee.games.grund.verbs import DADDY


@RULEBOOK.check("my-daddy.1", Kind.LEGALITY, "GC")
def cancels_an_opponent(state: State, seat: int, other: int) -> Message | None:
    """`my-daddy` stops a Grund card that an opponent has played a moment ago, even a coffee break or another
    `my-daddy`. Nobody can stop a card of their own.
    """
    if seat != other:
        return None
    return f"{state.name(seat)} cannot cancel a card of their own"


def daddy_violations(state: State, action: Action, seat: int) -> list[Violation]:
    """The clauses that the cancelling cards break, in their order."""
    found: list[Violation | None] = []
    players = [seat]
    for daddy in action.daddies:
        found.append(cancels_an_opponent(state, daddy, players[-1]))
        found.append(card_is_held(state, daddy, DADDY))
        found.append(one_card_a_round(state, daddy))
        if daddy in players:
            used = state.players[daddy]._replace(used=True)
            found.append(one_card_a_round(with_player(state, daddy, used), daddy))
        found.append(no_coffee_break(state, daddy))
        players.append(daddy)
    return list(collect(*found))


def played_by(action: Action, seat: int) -> list[tuple[int, str]]:
    """A card and the `my-daddy` cards that answer it, each with its player."""
    return [(seat, action.verb), *((daddy, DADDY) for daddy in action.daddies)]


def all_spent(state: State, action: Action, seat: int) -> State:
    """The state after a card and all answers to it were used up."""
    cancelled = action.verb
    for place, (player, name) in enumerate(played_by(action, seat)):
        state = spent(state, player, name)
        if place:
            state = announce(state, "{name} cancels {card}", name=state.name(player), card=cancelled)
            cancelled = name
    return state


@RULEBOOK.clause(
    "my-daddy.2",
    Kind.EFFECT,
    "GC",
    "A Grund card that was cancelled does nothing and is discarded all the same. Its player goes on as before, but "
    "has had the card of this round.",
)
def is_cancelled(action: Action) -> bool:
    """True if an odd number of cards cancel each other."""
    return len(action.daddies) % 2 == 1
