"""The count after the last round: `energy` reports the energy left, `show` reveals postcards and newspapers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.energy import value
from referee.games.grund.knowledge import sums
from referee.games.grund.notation import exactly, is_number, one_list
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.deck import copies_left
from referee.games.grund.rules.effects import UNKNOWN, with_player, without_card
from referee.games.grund.rules.rulings import collect, ruled
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Verb, all_shown, register

COUNTED = ("postcard", "newspaper")


@RULEBOOK.check("energy.5", Kind.LEGALITY, "GE")
def sum_is_possible(state: State, seat: int, total: int) -> Message | None:
    """The energy that a player counts at the end has to be a sum the hand may hold, as far as it is known."""
    if total in sums(state.players[seat].hands):
        return None
    totals = listed(sorted(sums(state.players[seat].hands)), "or")
    return f"no possible hand of {state.name(seat)} is worth {total}: {totals}"


def judge_energy(state: State, seat: int, total: int, allow: bool) -> Ruling[State]:
    """The ruling of a final count. A count that the table allows replaces the hand."""
    player = state.players[seat]

    def effect() -> State:
        hands = frozenset(hand for hand in player.hands if value(hand) == total)
        kept = hands or frozenset(((total, 0, 0),))
        return with_player(state, seat, player._replace(hands=kept, unreported=None, counted=True))

    return ruled(seat, collect(sum_is_possible(state, seat, total)), allow, effect)


def judge_show(state: State, seat: int, cards: tuple[str, ...], allow: bool) -> Ruling[State]:
    """The ruling of cards shown at the end, which were unknown so far."""
    player = state.players[seat]
    unknown = player.grund.count(UNKNOWN)
    if len(cards) > unknown:
        # A card that is known already may be laid down with the others.
        cards = tuple((Counter(cards) - Counter(player.grund)).elements())
    found: list[Violation | None] = []
    if len(cards) > unknown:
        found.append(Violation("card.1", f"{state.name(seat)} has {unknown} unknown cards, not {len(cards)}"))
    found.append(copies_left(state, cards))

    def effect() -> State:
        hand = player.grund
        for card in cards[:unknown]:
            hand = (*without_card(hand, UNKNOWN), card)
        return with_player(state, seat, player._replace(grund=hand, shown=True, unreported_cards=0))

    ruling = ruled(seat, collect(*found), allow, effect)
    again = [card for card in dict.fromkeys(cards) if card in player.grund]
    if not again or ruling.violations:
        return ruling
    name = state.name(seat)
    notice = f"{name} is known to hold {listed(again)} already: this is another one. If it is not, `undo` takes it back"
    return ruling._replace(warnings=(notice,))


def parse_energy(words: Sequence[str], config: GameConfig) -> int:
    """A sum."""
    word = exactly(words, 1, "energy N")[0]
    if not is_number(word):
        raise NotationError(f"{word} is no sum of energy: a number")
    return int(word)


def parse_show(words: Sequence[str], config: GameConfig) -> tuple[str, ...]:
    """`postcard`, `newspaper`, or several of them."""
    cards = tuple(CARD_NAMES.find(word) for word in one_list(words, 0, "show CARDS").split(","))
    strange = [card for card in cards if card not in COUNTED]
    if strange:
        raise NotationError(f"{strange[0]} counts nothing at the end: postcard and newspaper are shown")
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
        # What is counted or shown at the end is open from then on.
        hide=all_shown,
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
        # What is counted or shown at the end is open from then on.
        hide=all_shown,
    )
)
