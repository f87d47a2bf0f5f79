"""The line `bid`: its arguments as typed, and as other players may see them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.games.grund.energy import Cards
from referee.games.grund.notation import owner_word, parse_cards
from referee.games.grund.state import GameConfig

TIE = -1


class Bid(NamedTuple):
    """Two players and the cards that they pass to each other. `result` is the seat of the winner, `TIE`, or None if it
    was left out.
    """

    first: int
    gives: Cards
    second: int
    gets: Cards
    result: int | None


def sign_of(bid: Bid) -> int:
    """1 if the first player wins, -1 if the second does, 0 for a tie. The announced result counts, else the typed
    values.
    """
    if bid.result is None:
        more = bid.gives.number and (bid.gives.value or 1), bid.gets.number and (bid.gets.value or 1)
        return (more[0] > more[1]) - (more[0] < more[1])
    return 0 if bid.result == TIE else 1 if bid.result == bid.first else -1


def parse_bid(words: Sequence[str], config: GameConfig) -> Bid:
    """`P CARDS Q CARDS [won NAME | tie]`."""
    if len(words) < 4:
        one, other = config.names.names[:2]
        raise NotationError(
            f"a bid is typed like this: `bid {one} 2 {other} 1`, or with cards not seen "
            f"`bid {one} ? {other} ? won {one}`"
        )
    first, second = _bidder(words, 0, config), _bidder(words, 2, config)
    gives, gets = parse_cards(words[1], True, True), parse_cards(words[3], True, True)
    rest = words[4:]
    result: int | None = None
    if len(rest) == 2 and rest[0] == "won":
        result = config.names.find(rest[1]).seat
    elif rest == ["tie"]:
        result = TIE
    elif rest and _is_energy(rest[0]):
        raise NotationError(
            f"the cards of a player are joined by commas: `{words[2]} {','.join(takewhile(_is_energy, words[3:]))}`"
        )
    elif rest:
        raise NotationError(f"{' '.join(rest)} is no result of a bid: `won NAME` or `tie`")
    elif gives.number and gets.number and not (gives.is_open and gets.is_open):
        raise NotationError(
            f"not every value was seen: add the result, `won {config.names.names[first]}`, `won "
            f"{config.names.names[second]}` or `tie`"
        )
    return Bid(first, gives, second, gets, result)


def _bidder(words: Sequence[str], place: int, config: GameConfig) -> int:
    """The player named at a place of a bid, where cards that are not joined may stand instead."""
    named = config.names.get(words[place])
    if named is None and place and _is_energy(words[place]) and _is_energy(words[place - 1]):
        raise NotationError(
            f"the cards of a player are joined by commas: `bid {words[0]} "
            f"{','.join(takewhile(_is_energy, words[1:]))} …`"
        )
    return config.names.find(words[place]).seat


def _is_energy(word: str) -> bool:
    return set(word) <= set("123?,")


def format_bid(bid: Bid, config: GameConfig) -> str:
    """The bid as it is typed."""
    result = ""
    if bid.result is not None:
        result = " tie" if bid.result == TIE else f" won {owner_word(bid.result, config)}"
    first, second = owner_word(bid.first, config), owner_word(bid.second, config)
    return f"{first} {bid.gives} {second} {bid.gets}{result}"


def hide_bid(bid: Bid) -> Bid:
    """The bid as everybody else may see it: no values, but the winner."""
    if bid.result is not None or not bid.gives.number or not bid.gets.number:
        hide = bid
    else:
        sign = sign_of(bid)
        hide = bid._replace(result=TIE if sign == 0 else bid.first if sign > 0 else bid.second)
    return hide._replace(gives=unseen(bid.gives), gets=unseen(bid.gets))


def unseen(cards: Cards) -> Cards:
    """Cards as everybody else may see them."""
    return cards if cards.some or not cards.number else Cards(hidden=cards.number)
