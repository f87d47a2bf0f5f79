"""Telling what was drawn: `drew` and `took`, at once or late."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.rulebook import Violation, violation
from referee.games.grund.agenda.rulings import broken, carried, ruled
from referee.games.grund.deck import NAMES, copies_left
from referee.games.grund.effects import UNKNOWN, pop, with_player
from referee.games.grund.energy.hands import Cards, taken
from referee.games.grund.energy.knowledge import retold, told_as_drawn
from referee.games.grund.evaluation.drawing import (
    BENCH,
    GRANDPARENTS,
    HORSEY,
    Draws,
    Fills,
    drawn_energy,
    drawn_grund,
    due_cards,
    due_pairs,
    filled_hand,
)
from referee.games.grund.notation import Verb, exactly, hidden, read_cards, register
from referee.games.grund.state import GameConfig, Player, State


class Drew(NamedTuple):
    """What was drawn, as told: energy, or Grund cards kept, each with the other one of two. `?` alone is both."""

    energy: Cards | None
    kept: tuple[str, ...] = ()
    others: tuple[str | None, ...] = ()


def read_drew(words: Sequence[str], config: GameConfig) -> Drew:
    """`2,3`, `hug,?`, `hug/rest`."""
    parts = exactly(words, 1, "drew CARDS")[0].split(",")
    unknown = (UNKNOWN,) * len(parts), (None,) * len(parts)
    if all(part in ("1", "2", "3", "?") for part in parts):
        cards = read_cards(words[0])
        return Drew(cards, *unknown) if cards.hidden == len(parts) else Drew(cards)
    kept, others = [], []
    for part in parts:
        one, slash, other = part.partition("/")
        kept.append(_card(one))
        others.append(_card(other) if slash else None)
    return Drew(None, tuple(kept), tuple(others))


def _card(word: str) -> str:
    return UNKNOWN if word == UNKNOWN else NAMES.find(word)


def say_drew(drew: Drew, config: GameConfig) -> str:
    """The draw as it is read."""
    if drew.energy is not None:
        return str(drew.energy)
    return ",".join(
        f"{one}/{other}" if other is not None else one for one, other in zip(drew.kept, drew.others, strict=True)
    )


def hide_drew(drew: Drew) -> Drew:
    """The draw as others may read it."""
    if drew.energy is not None:
        return drew._replace(energy=hidden(drew.energy))
    return Drew(None, (UNKNOWN,) * len(drew.kept), (None,) * len(drew.kept))


def tells(state: State, drew: Drew) -> bool:
    """Whether the draw at the present point is of this sort."""
    return drew.energy is not None if state.point.name == BENCH else bool(drew.kept)


def judge_drew(state: State, seat: int, drew: Drew, force: bool) -> Ruling[State]:
    """Every clause of a draw that is told."""
    frame = state.agenda[-1]
    # Told late while somebody else's draw is asked: the state stands at that point, as nothing is passed.
    if not (isinstance(frame, Draws) and seat in state.point.owners and tells(state, drew)):
        return _judge_late(state, seat, drew)
    number = due_cards(state, frame)
    if frame.what == BENCH and drew.energy is not None:
        energy = drew.energy
        found = broken(told_as_drawn(energy, number, state.name(seat)))
        if force and found:
            energy = Cards(hidden=number)
        return ruled(seat, found, force, lambda: drawn_energy(pop(state), seat, energy))
    return _judge_grund(state, seat, drew, frame, force)


def _judge_grund(state: State, seat: int, drew: Drew, frame: Draws, force: bool) -> Ruling[State]:
    number = due_cards(state, frame)
    kept = drew.kept
    found = [told_as_drawn(Cards(hidden=len(kept)), number, state.name(seat))]
    others = [other for other in drew.others if other is not None]
    if others and frame.what != GRANDPARENTS:
        found.append(violation("energy.4", "only at the grandparents there is another card, not kept"))
    elif len(others) > due_pairs(state, frame):
        found.append(violation("energy.4", "there is no card beside what {name} keeps", name=state.name(seat)))
    found.append(copies_left(state, [name for name in (*kept, *others) if name != UNKNOWN]))
    kept = (*kept, *(UNKNOWN,) * number)[:number]
    rest: tuple[str | None, ...] = (*drew.others, *(None,) * number)[:number]
    return ruled(seat, broken(*found), force, partial(drawn_grund, pop(state), frame, kept, rest))


def may_be_late(state: State, seat: int, drew: Drew | int) -> bool:
    """Whether the last draw of a hand may still be told so."""
    player = state.players[seat]
    if isinstance(drew, int):
        return player.untold is not None and player.untold.what == HORSEY and bool(_late_took(state, seat, drew))
    if _is_last_bench(player, drew):
        return True
    # Any number of `?` may be energy or cards; what the horsey gave is not told by `drew`.
    return bool(drew.kept) and len(drew.kept) == player.untold_grund and not any(drew.others)


def _is_last_bench(player: Player, drew: Drew) -> bool:
    """Whether what is told may be the energy of the last draw."""
    if drew.energy is None or player.untold is None or player.untold.what != BENCH:
        return False
    return told_as_drawn(drew.energy, player.untold.number, "") is None


def _late_took(state: State, seat: int, took: int) -> frozenset[tuple[int, int, int]]:
    untold = state.players[seat].untold
    return retold(untold, took, state.config.house["horsey.count"] == "cards") if untold else frozenset()


def _judge_late(state: State, seat: int, drew: Drew) -> Ruling[State]:
    player = state.players[seat]
    if not may_be_late(state, seat, drew):
        return Ruling(seat)
    if drew.energy is not None and player.untold is not None and _is_last_bench(player, drew):
        told = drew.energy.hidden < drew.energy.number
        hands = retold(player.untold, drew.energy, False)
        after = player._replace(hands=hands, untold=None if told else player.untold)
        return carried(seat, with_player(state, seat, after))
    found = broken(copies_left(state, [name for name in drew.kept if name != UNKNOWN]))
    if found:
        return Ruling(seat, found)
    known = any(name != UNKNOWN for name in drew.kept)
    hand = (*player.grund[: -len(drew.kept)], *drew.kept)
    return carried(
        seat, with_player(state, seat, player._replace(grund=hand, untold_grund=0 if known else player.untold_grund))
    )


def list_drew(state: State, seat: int) -> list[str]:
    """Every possible draw."""
    frame = state.agenda[-1]
    if not isinstance(frame, Draws):
        return []
    number = due_cards(state, frame)
    if frame.what == BENCH:
        return [",".join(values) for values in combinations_with_replacement("23", number)]
    possible = [name for name in NAMES.known if copies_left(state, [name]) is None]
    hands = combinations_with_replacement(possible, number)
    return [",".join(cards) for cards in hands if copies_left(state, cards) is None]


# The horsey.


def read_took(words: Sequence[str], config: GameConfig) -> int:
    """A number from 0 to 5."""
    word = exactly(words, 1, "took N")[0]
    if word not in ("0", "1", "2", "3", "4", "5"):
        raise NotationError("{word} is no number of 1s: 0 to 5", word=word)
    return int(word)


def judge_took(state: State, seat: int, took: int, force: bool) -> Ruling[State]:
    """Every clause of a number of 1s that is told."""
    if not isinstance(state.agenda[-1], Fills) or seat not in state.point.owners:
        if not may_be_late(state, seat, took):
            return Ruling(seat)
        after = state.players[seat]._replace(hands=_late_took(state, seat, took), untold=None)
        return carried(seat, with_player(state, seat, after))
    found = broken(explains(state, seat, took))
    told = None if found else took
    return ruled(seat, found, force, lambda: filled_hand(pop(state), seat, told))


def explains(state: State, seat: int, took: int) -> Violation | None:
    """Whether some possible hand takes so many (energy.4)."""
    by_cards = state.config.house["horsey.count"] == "cards"
    if took in taken(state.players[seat].hands, by_cards):
        return None
    return violation(
        "energy.4", "no possible hand of {name} takes {took} at the horsey", name=state.name(seat), took=took
    )


def list_took(state: State, seat: int) -> list[str]:
    """The possible numbers: of an uncertain hand the two ends."""
    if not isinstance(state.agenda[-1], Fills):
        return []
    possible = taken(state.players[seat].hands, state.config.house["horsey.count"] == "cards")
    return [str(took) for took in dict.fromkeys((possible[0], possible[-1]))]


register(
    Verb(
        "drew",
        "PLAYER: drew CARDS",
        "what was drawn just now: 2 or 2,3 at the bench, hug or hug,? elsewhere, KEPT/OTHER at the grandparents",
        read_drew,
        judge_drew,
        say_drew,
        list_drew,
        hide_drew,
    )
)
register(
    Verb(
        "took", "PLAYER: took N", "how many 1s were taken at the horsey", read_took, judge_took,
        lambda took, config: str(took), list_took,
    )
)  # fmt: skip
