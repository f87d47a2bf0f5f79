"""Bids told in words: who passes which cards, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from referee.core.names import in_line
from referee.core.understanding.heard import Heard
from referee.games.grund.agenda import at_rest
from referee.games.grund.knowledge.hands import is_empty
from referee.games.grund.state import State
from referee.games.grund.verbs import CARDS

_FOREIGN = frozenset({"cell", "card", "photo", "castle", "arrow", "tile", "line"})
"""Kinds of which a line that tells a bid holds nothing."""
_NO_CARDS = frozenset({"nothing", "none", "passes", "no bid", "makes no bid", "broke"})
_COUNTED = frozenset({"card", "cards"})


def with_owners(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, each number behind a bidder as the cards of this bidder; as they are where one stands elsewhere."""
    found = list(items)
    order: list[int] = []
    for index, item in enumerate(items):
        seats = [seat for value in item.values("player") if (seat := state.config.names.seat(value)) in bidders]
        if seats and seats[0] is not None:
            order = list(dict.fromkeys([*order, seats[0]]))
            last = seats[0]
        elif item.values("number") and not order:
            return list(items)
        elif item.values("number"):
            found[index] = replace(item, role=_CARD_ROLES[order.index(last)])
    owned = {item.role for item in found if item.values("number")}
    return found if owned == set(_CARD_ROLES) else list(items)


_CARD_ROLES = ("onecards", "othercards")


def equal_bids(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """`both bid one`: the same cards for both."""
    point = at_rest(state).point
    if point.name != "bid" or not any(item.text in _BOTH for item in items):
        return
    places = [index for index in range(len(items)) if _cards_of(items, index) is not None]
    cards = [own for index in places if (own := _cards_of(items, index)) is not None]
    is_of_each = any(item.values("player") and item.role != "winner" for item in items[places[0] :]) if places else True
    if not is_of_each:
        told = _told(state, items, point.owners)
        is_tie, winner = (told.is_tie, told.winner) if told is not None else (False, None)
        yield from _lines(state, dict.fromkeys(point.owners, cards), _Told((), winner, is_tie))


_BOTH = frozenset({"both", "each", "alike"})


class _Told(NamedTuple):
    """The content of a line about a bid: players and cards in the order typed, who wins, whether it is a tie."""

    said: tuple[int | str, ...]
    winner: int | None
    is_tie: bool


def told_bids(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The due bid as it is typed, if the words tell it: one line for each result that may be meant."""
    point = at_rest(state).point
    if point.name != "bid" or len(point.owners) != 2 or any(item.text in _BOTH for item in items):
        return
    told = _told(state, items, point.owners)
    if told is None:
        return
    cards = _cards(told, point.owners)
    if cards is None or not (any(cards.values()) or told.is_tie or told.winner is not None):
        return
    yield from _lines(state, cards, told)


def _told(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> _Told | None:
    """The bid that the words tell; None if a word belongs to no bid."""
    said: list[int | str] = []
    winner: int | None = None
    is_tie = False
    for index, item in enumerate(items):
        seats = [seat for value in item.values("player") if (seat := state.config.names.seat(value)) is not None]
        if seats and seats[0] not in bidders:
            return None
        if item.values("tie"):
            is_tie = True
        elif seats:
            is_winner = item.role == "winner" or _is_announced(items, index)
            winner = seats[0] if is_winner else winner
            said += [] if is_winner and seats[0] in said else [seats[0]]
        elif (cards := _cards_of(items, index)) is not None:
            said.append(cards)
        elif _is_foreign(item):
            return None
    return _Told(tuple(said), winner, is_tie)


def _is_announced(items: Sequence[Heard], index: int) -> bool:
    """Does `won` stand before the player, and none before it that won?"""
    if not index or items[index - 1].values("key") != ("won",):
        return False
    return index < 2 or items[index - 2].role != "winner"


_DRAWN = frozenset({"drew", "draws", "drawn"})


def _is_foreign(item: Heard) -> bool:
    kinds = {kind for kind, _ in item.facts}
    return (
        item.text in _DRAWN
        or bool(kinds & _FOREIGN)
        or (kinds == {"verb"} and set(item.values("verb")) <= CARDS.keys() | {"friend"})
    )


def _cards_of(items: Sequence[Heard], index: int) -> str | None:
    """The cards that a word names: `3` is a value, `two cards` are two that nobody has seen."""
    item = items[index]
    hidden = item.values("hidden")
    if hidden:
        return hidden[0]
    if not item.values("number") or item.values("bonus"):
        is_followed = index + 1 < len(items) and bool(items[index + 1].values("number"))
        return "-" if item.text in _NO_CARDS and not is_followed else None
    number = item.values("number")[0]
    is_count = index + 1 < len(items) and items[index + 1].text in _COUNTED
    return ",".join("?" * int(number)) if is_count and number.isdigit() else "-" if number == "0" else number


def _cards(told: _Told, bidders: Sequence[int]) -> dict[int, list[str]] | None:
    """The cards by player, in the order typed where both are named; None if they belong to nobody."""
    order = [one for one in dict.fromkeys(told.said) if isinstance(one, int)]
    cards: dict[int, list[str]] = {seat: [] for seat in (order if len(order) == len(bidders) else bidders)}
    told = told._replace(said=_without_receiver(told.said))
    groups = [one for one in told.said if isinstance(one, str)]
    if len(groups) == 2 == len(order) and told.said[-2:] == tuple(groups):
        first = told.winner if told.winner is not None else order[0]
        other = next(seat for seat in bidders if seat != first)
        return cards | {first: groups[:1], other: groups[1:]}
    is_behind = bool(told.said) and isinstance(told.said[0], int)
    last: int | None = None
    for one in told.said if is_behind else told.said[::-1]:
        if isinstance(one, int):
            last = one
        elif last is None:
            return None
        else:
            cards[last].append(one)
    return cards


def _without_receiver(said: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """The players and cards in order: `ana slips bela a one, bela a two` without the first `bela`, who gets it."""
    is_given = len(said) > 3 and isinstance(said[0], int) and isinstance(said[1], int) and isinstance(said[2], str)
    return (said[0], *said[2:]) if is_given and said[1] in said[3:] else said


def _lines(state: State, cards: dict[int, list[str]], told: _Told) -> Iterator[str]:
    names = {seat: in_line(state.name(seat)) for seat in cards}
    untold = {seat: "-" if is_empty(state.players[seat].hands) else "*" for seat in cards}
    passed = {seat: ",".join(own) or untold[seat] for seat, own in cards.items()}
    bid = "bid " + " ".join(f"{names[seat]} {passed[seat]}" for seat in cards)
    if "-" in passed.values():
        yield bid
    elif told.is_tie or told.winner is not None:
        yield bid + (" tie" if told.winner is None else f" won {names[told.winner]}")
    elif not {"*", "?"} & set("".join(passed.values())):
        yield bid
    else:
        yield from (f"{bid}{result}" for result in (*(f" won {name}" for name in names.values()), " tie"))
