"""The lines `drew` and `took`: they report what was drawn, at once or late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.rulebook import Violation
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.energy import Cards, Hands, taken
from referee.games.grund.knowledge import report_matches_draw, with_report
from referee.games.grund.notation import exactly, hidden, one_list, parse_cards
from referee.games.grund.rules.deck import copies_left
from referee.games.grund.rules.effects import UNKNOWN, pop, with_hands, with_player
from referee.games.grund.rules.evaluation.drawing import (
    BENCH,
    GRANDPARENTS,
    HORSEY,
    Draws,
    Fills,
)
from referee.games.grund.rules.rulings import carried, collect, ruled
from referee.games.grund.state import GameConfig, Player, State
from referee.games.grund.verbs import Verb, all_shown, register


class Drew(NamedTuple):
    """A reported draw: energy, or the Grund cards kept, each with the card not kept. `?` alone may be either."""

    energy: Cards | None
    kept: tuple[str, ...] = ()
    others: tuple[str | None, ...] = ()


def parse_drew(words: Sequence[str], config: GameConfig) -> Drew:
    """`2,3`, `hug,?`, `hug/rest`."""
    parts = one_list(words, 0, "drew CARDS").split(",")
    unknown = (UNKNOWN,) * len(parts), (None,) * len(parts)
    if all(part in ("1", "2", "3", "?") for part in parts):
        cards = parse_cards(words[0])
        return Drew(cards, *unknown) if cards.hidden == len(parts) else Drew(cards)
    kept, others = [], []
    for part in parts:
        one, slash, other = part.partition("/")
        kept.append(_card(one))
        others.append(_card(other) if slash else None)
    return Drew(None, tuple(kept), tuple(others))


def _card(word: str) -> str:
    if word.isdigit():
        raise NotationError(f"{word} is no energy card: 2 or 3 is drawn")
    return UNKNOWN if word == UNKNOWN else CARD_NAMES.find(word)


def format_drew(drew: Drew, config: GameConfig) -> str:
    """The report as it is typed."""
    if drew.energy is not None:
        return str(drew.energy)
    return ",".join(
        f"{one}/{other}" if other is not None else one for one, other in zip(drew.kept, drew.others, strict=True)
    )


def hide_drew(drew: Drew) -> Drew:
    """The report as others may see it."""
    if drew.energy is not None:
        return drew._replace(energy=hidden(drew.energy))
    return Drew(None, (UNKNOWN,) * len(drew.kept), (None,) * len(drew.kept))


def reports(state: State, drew: Drew) -> bool:
    """True if the draw at the present point is of this sort."""
    return drew.energy is not None if state.point.name == BENCH else bool(drew.kept)


def judge_drew(state: State, seat: int, drew: Drew, allow: bool) -> Ruling[State]:
    """The ruling of a reported draw, at its point or late."""
    frame = state.agenda[-1]
    # A late report may be typed at the point of another player's draw: no point is passed then.
    if not (isinstance(frame, Draws) and seat in state.point.owners and reports(state, drew)):
        return _judge_late(state, seat, drew)
    if frame.what == BENCH and drew.energy is not None:
        return _judge_energy(state, seat, drew.energy, allow)
    return _judge_cards(state, seat, drew, frame, allow)


def _judge_energy(state: State, seat: int, energy: Cards, allow: bool) -> Ruling[State]:
    unreported = state.players[seat].unreported
    if unreported is None:
        return ruled(seat, (_used_since(state, seat),), allow, lambda: pop(state))
    found = collect(report_matches_draw(energy, unreported.number, state.name(seat)))
    if found:
        return ruled(seat, found, allow, lambda: pop(state))
    return carried(seat, _with_energy(pop(state), seat, energy))


def _used_since(state: State, seat: int) -> Violation:
    return Violation("energy.4", f"{state.name(seat)} has used that hand since the draw")


def _with_energy(state: State, seat: int, energy: Cards) -> State:
    """The state in which the last draw at the bench was as reported."""
    player = state.players[seat]
    assert player.unreported is not None
    hands = with_report(player.unreported, energy, False)
    is_told = energy.hidden < energy.number
    return with_player(state, seat, player.with_hands(hands, None if is_told else player.unreported))


# Grund cards, reported at the point of the draw.


def _judge_cards(state: State, seat: int, drew: Drew, frame: Draws, allow: bool) -> Ruling[State]:
    name, others = state.name(seat), [other for other in drew.others if other is not None]
    found = [report_matches_draw(Cards(hidden=len(drew.kept)), frame.number, name)]
    if others and frame.what != GRANDPARENTS:
        found.append(Violation("energy.4", "only at the grandparents there is another card, not kept"))
    elif len(others) > frame.pairs:
        found.append(Violation("energy.4", f"there is no card beside what {name} keeps"))
    named = Counter(card for card in drew.kept if card != UNKNOWN)
    new = tuple((named - Counter(state.players[seat].played_unknown)).elements())
    away = _put_away(state, frame, drew)
    found += [_could_be_drawn(state, seat, frame, named), copies_left(state, (*new, *away))]
    return ruled(seat, collect(*found), allow, lambda: _with_cards(pop(state), seat, new, away, bool(named)))


def _could_be_drawn(state: State, seat: int, frame: Draws, named: Counter[str]) -> Violation | None:
    """The violation if a card played since the draw contradicts the report. Such a card was drawn, or it was an older
    unknown card of the hand.
    """
    player = state.players[seat]
    unknown, played = player.grund.count(UNKNOWN), Counter(player.played_unknown)
    older = unknown + played.total() - frame.number
    if named.total() > frame.number or (played - named).total() <= older + frame.number - named.total():
        return None
    return Violation(
        "energy.4",
        f"{state.name(seat)} has played {listed((played - named).elements())} since the draw: it was "
        "among the cards drawn",
    )


def _put_away(state: State, frame: Draws, drew: Drew) -> tuple[str, ...]:
    """The cards not kept that lie on the discard pile. Those of the first figures may have been reshuffled, and
    `recycle` may have taken one.
    """
    others = drew.others[: frame.number]
    if sum(other is not None for other in others) == len(others):
        others = others[frame.pairs - frame.put_away : frame.pairs]
    named = [other for other in others if other not in (None, UNKNOWN)]
    return tuple(named[: state.discard.count(UNKNOWN)])


def _with_cards(state: State, seat: int, new: Sequence[str], away: Sequence[str], is_told: bool) -> State:
    """The state with unknown cards of a hand and of the discard pile replaced by those reported."""
    player, discard = state.players[seat], state.discard
    hand = _named(player.grund, new)
    unreported = 0 if is_told else player.unreported_cards
    player = player._replace(grund=hand, unreported_cards=unreported)
    return with_player(state, seat, player)._replace(discard=_named(discard, away))


def _named(cards: tuple[str, ...], names: Sequence[str]) -> tuple[str, ...]:
    """Cards with the last unknown ones replaced by names."""
    found = list(cards)
    for name in reversed(names[: cards.count(UNKNOWN)]):
        place = len(found) - 1 - found[::-1].index(UNKNOWN)
        found[place] = name
    return tuple(found)


# Late reports.


def may_be_late(state: State, seat: int, drew: Drew | int) -> bool:
    """True if the last draw of a hand may still be reported in this way."""
    player = state.players[seat]
    if isinstance(drew, int):
        return player.unreported is not None and player.unreported.what == HORSEY and bool(_took(state, seat, drew))
    if _is_last_bench(player, drew):
        return True
    # Any number of `?` may be energy or cards; what the horsey gave is not told by `drew`.
    return bool(drew.kept) and len(drew.kept) == player.unreported_cards and not any(drew.others)


def _is_last_bench(player: Player, drew: Drew) -> bool:
    """True if the report may be about the last draw, at the bench."""
    if drew.energy is None or player.unreported is None or player.unreported.what != BENCH:
        return False
    return report_matches_draw(drew.energy, player.unreported.number, "") is None


def _took(state: State, seat: int, took: int) -> Hands:
    """The hands that are possible if so many 1s were taken at the horsey."""
    unreported = state.players[seat].unreported
    if unreported is None:
        return frozenset()
    return with_report(unreported, took, state.config.house["horsey.count"] == "cards")


def _judge_late(state: State, seat: int, drew: Drew) -> Ruling[State]:
    player = state.players[seat]
    if not may_be_late(state, seat, drew):
        return Ruling(seat)
    if drew.energy is not None and _is_last_bench(player, drew):
        return carried(seat, _with_energy(state, seat, drew.energy))
    names = tuple(name for name in drew.kept if name != UNKNOWN)
    found = collect(copies_left(state, names))
    if found:
        return Ruling(seat, found)
    return carried(seat, _with_cards(state, seat, names, (), bool(names)))


def list_drew(state: State, seat: int) -> list[str]:
    """Every possible draw."""
    frame = state.agenda[-1]
    if not isinstance(frame, Draws):
        return []
    if frame.what == BENCH:
        return [",".join(values) for values in combinations_with_replacement("23", frame.number)]
    possible = [name for name in CARD_NAMES.known if copies_left(state, [name]) is None]
    hands = combinations_with_replacement(possible, frame.number)
    return [",".join(cards) for cards in hands if copies_left(state, cards) is None]


# The horsey.


def parse_took(words: Sequence[str], config: GameConfig) -> int:
    """A number from 0 to 5."""
    word = exactly(words, 1, "took N")[0]
    if word not in ("0", "1", "2", "3", "4", "5"):
        raise NotationError(f"{word} is no number of 1s: 0 to 5")
    return int(word)


def judge_took(state: State, seat: int, took: int, allow: bool) -> Ruling[State]:
    """The ruling of a reported number of 1s."""
    hands = _took(state, seat, took)
    if not isinstance(state.agenda[-1], Fills) or seat not in state.point.owners:
        if not may_be_late(state, seat, took):
            return Ruling(seat)
        return carried(seat, with_hands(state, seat, hands))
    after = with_hands(pop(state), seat, hands) if hands else pop(state)
    return ruled(seat, collect(explains(state, seat, took)), allow, lambda: after)


def explains(state: State, seat: int, took: int) -> Violation | None:
    """The violation if no possible hand takes so many."""
    if _took(state, seat, took):
        return None
    if state.players[seat].unreported is None:
        return _used_since(state, seat)
    return Violation("energy.4", f"no possible hand of {state.name(seat)} takes {took} at the horsey")


def list_took(state: State, seat: int) -> list[str]:
    """The possible numbers. Of an uncertain hand, the least and the greatest."""
    unreported = state.players[seat].unreported
    if not isinstance(state.agenda[-1], Fills) or unreported is None:
        return []
    possible = taken(unreported.before, state.config.house["horsey.count"] == "cards")
    return [str(took) for took in dict.fromkeys((possible[0], possible[-1]))]


register(
    Verb(
        "drew",
        "PLAYER: drew CARDS",
        "what was drawn just now: 2 or 2,3 at the bench, hug or hug,? elsewhere, KEPT/OTHER at the grandparents",
        parse_drew,
        judge_drew,
        format_drew,
        list_drew,
        hide=hide_drew,
    )
)
register(
    Verb(
        "took",
        "PLAYER: took N",
        "how many 1s were taken at the horsey",
        parse_took,
        judge_took,
        lambda took, config: str(took),
        list_took,
        hide=all_shown,
    )
)
