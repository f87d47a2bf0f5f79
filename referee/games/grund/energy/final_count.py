"""The count after the last round: `energy` reports the energy left, `show` reveals postcards and newspapers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.agenda.rulings import collect, ruled, withholding
from referee.games.grund.deck import NAMES, copies_left
from referee.games.grund.effects import UNKNOWN, with_player, without_card
from referee.games.grund.energy.hands import value
from referee.games.grund.energy.knowledge import sums
from referee.games.grund.notation import Verb, exactly, is_number, register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import GameConfig, State

COUNTED = ("postcard", "newspaper")


@RULEBOOK.clause("energy.5", Kind.LEGALITY, "GE")
def sum_is_possible(state: State, seat: int, total: int) -> Violation | None:
    """The energy that a player counts at the end has to be a sum the hand may hold, as far as it is known."""
    if total in sums(state.players[seat].hands):
        return None
    return withholding(
        violation(
            "no possible hand of {name} is worth {total}: {totals}",
            name=state.name(seat),
            total=total,
            totals=listed(sorted(sums(state.players[seat].hands)), "or"),
        ),
        "no possible hand of {name} is worth this",
        name=state.name(seat),
    )


def judge_energy(state: State, seat: int, total: int, force: bool) -> Ruling[State]:
    """The ruling of a final count. A count that the table allows replaces the hand."""
    player = state.players[seat]

    def effect() -> State:
        hands = frozenset(hand for hand in player.hands if value(hand) == total)
        kept = hands or frozenset(((total, 0, 0),))
        return with_player(state, seat, player._replace(hands=kept, unreported=None, counted=True))

    return ruled(seat, collect(sum_is_possible(state, seat, total)), force, effect)


def judge_show(state: State, seat: int, cards: tuple[str, ...], force: bool) -> Ruling[State]:
    """The ruling of cards shown at the end, which were unknown so far."""
    player = state.players[seat]
    unknown = player.grund.count(UNKNOWN)
    if len(cards) > unknown:
        # A card that is known already may be laid down with the others.
        cards = _not_known(player.grund, cards)
    found: list[Violation | None] = []
    if len(cards) > unknown:
        found.append(
            violation(
                "card.1",
                "{name} has {number} unknown cards, not {shown}",
                name=state.name(seat),
                number=unknown,
                shown=len(cards),
            )
        )
    found.append(copies_left(state, cards))

    def effect() -> State:
        hand = player.grund
        for card in cards[:unknown]:
            hand = (*without_card(hand, UNKNOWN), card)
        return with_player(state, seat, player._replace(grund=hand, shown=True, unreported_cards=0))

    return ruled(seat, collect(*found), force, effect)


def _not_known(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """The cards shown that are not among the known cards of the hand."""
    return tuple((Counter(cards) - Counter(hand)).elements())


def parse_energy(words: Sequence[str], config: GameConfig) -> int:
    """A sum."""
    word = exactly(words, 1, "energy N")[0]
    if not is_number(word):
        raise NotationError("{word} is no sum of energy: a number", word=word)
    return int(word)


def parse_show(words: Sequence[str], config: GameConfig) -> tuple[str, ...]:
    """`postcard`, `newspaper`, or several of them."""
    cards = tuple(NAMES.find(word) for word in exactly(words, 1, "show CARDS")[0].split(","))
    strange = [card for card in cards if card not in COUNTED]
    if strange:
        raise NotationError("{card} counts nothing at the end: postcard and newspaper are shown", card=strange[0])
    return cards


def list_energy(state: State, seat: int) -> list[str]:
    """The possible sums. Of an uncertain hand, the least and the greatest."""
    if state.players[seat].counted:
        return []
    possible = sorted(sums(state.players[seat].hands))
    return [str(total) for total in dict.fromkeys((possible[0], possible[-1]))]


def list_shows(state: State, seat: int) -> list[str]:
    """Each choice of the unknown cards of a hand."""
    player = state.players[seat]
    if player.shown:
        return []
    unknown = player.grund.count(UNKNOWN)
    hands = [
        ("postcard",) * first + ("newspaper",) * second
        for first in range(unknown + 1)
        for second in range(unknown + 1 - first)
        if first + second
    ]
    return [",".join(cards) for cards in hands if copies_left(state, cards) is None]


register(
    Verb(
        "energy",
        "PLAYER: energy N",
        "the sum of the energy left at the end",
        parse_energy,
        judge_energy,
        lambda total, config: str(total),
        list_energy,
    )
)
register(
    Verb(
        "show",
        "PLAYER: show CARDS",
        "postcard or newspaper among the cards not known, at the end",
        parse_show,
        judge_show,
        lambda cards, config: ",".join(cards),
        list_shows,
    )
)
