"""The result of a bid told in words: who gave more or less, who lost, who gets the tile, that nobody bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.names import in_line
from referee.core.understanding import english
from referee.core.understanding.heard import Heard, text_of
from referee.games.grund.agenda import ahead
from referee.games.grund.knowledge import is_empty
from referee.games.grund.speech.bid_sides import player_item
from referee.games.grund.state import Point, State

_MORE = english.word_set("more higher bigger greater stronger")
_LESS = english.word_set("less lower fewer smaller weaker")
_GETTING = english.word_set("gets got takes took keeps")
_RECEIVING = english.word_set("gets got receives received")
_OF_EACH = english.word_set("both neither nobody none either all")
_NOTHING = english.word_set("broke empty out nothing no neither nobody none")
_BIDDING = english.word_set("bid bids bidding energy cards card auction broke pay pays anything nothing")
_AGAINST = frozenset({"against", "versus", "vs"})
_FEW_WORDS = 6
_BIDDERS = 2


def with_no_bids(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells that neither bidder bids; None for any other line."""
    point = next((there.point for there in ahead(state) if "bid" in there.point.verbs), None)
    if point is None or len(point.owners) != _BIDDERS or not _is_no_bid(items):
        return None
    if not all(is_empty(state.players[seat].hands) for seat in point.owners):
        return None
    text = text_of(items)
    found = [Heard(text, "meaning", (("verb", "bid"),), is_spelling=False)]
    for seat in point.owners:
        found += [player_item(state, seat), Heard("-", "meaning", (("number", "-"),))]
    return found


def _is_no_bid(items: Sequence[Heard]) -> bool:
    """Is nothing told but that nobody has or bids anything?"""
    words = [word for item in items for word in item.text.split()]
    is_named = sum(bool(item.values("player")) for item in items) == _BIDDERS
    is_of_all = is_named or bool(_OF_EACH.intersection(words)) or words[:1] == ["no"]
    kinds = {kind for item in items if item.sort == "meaning" for kind, _ in item.facts}
    is_foreign = bool(kinds & {"photo", "castle", "dir", "arrow", "card"}) or any(
        item.values("number") for item in items
    )
    return is_of_all and not is_foreign and bool(_NOTHING & set(words)) and bool(_BIDDING & set(words))


def with_results(state: State, items: Sequence[Heard], point: Point) -> list[Heard]:
    """The items of a line at a bidding, with the player as the winner who is told to be; `Ana passes a 1 and gets a 2`
    with the other bidder before what Ana gets.
    """
    found: list[Heard] = []
    for at, item in enumerate(items):
        winner = _winner(state, items, at, point)
        behind = _behind(items, at)
        giver = _before(state, found, point)
        if winner is not None:
            found += [item.as_noise(), player_item(state, winner, "winner")]
        elif item.text in _RECEIVING and behind is not None and behind.values("number") and giver is not None:
            found += [item.as_noise(), *(player_item(state, one) for one in _others(giver, point))]
        else:
            found.append(item)
    return found


def _winner(state: State, items: Sequence[Heard], at: int, point: Point) -> int | None:
    """The player who wins by a word: `more`, `less`, `gets the sandpit`."""
    words = set(items[at].text.split())
    seat = _before(state, items[:at], point)
    if seat is None:
        return None
    if items[at].sort == "subject":
        # `Ana puts in two cards and beats Bela`
        is_told = any(item.role == "winner" for item in items) or "winner" not in items[at].values("subject")
        return None if is_told else _acting(state, items[:at], point)
    if items[at].text == "so":
        return _follows(state, items, at, point)
    if words & _MORE:
        return seat
    if words & _LESS:
        return next(iter(_others(seat, point)), None)
    return seat if items[at].text in _GETTING and _is_of_tile(state, _behind(items, at), point) else None


def _acting(state: State, items: Sequence[Heard], point: Point) -> int | None:
    """The bidder named last who is no object: Lena in `Lena gives two ones against Tom's one and wins`."""
    seat = _before(state, items, point)
    at = next((at for at in reversed(range(len(items))) if _before(state, [items[at]], point) is not None), 0)
    is_object = at > 0 and items[at - 1].text in _AGAINST
    return _before(state, items[: at - 1], point) if is_object else seat


def _follows(state: State, items: Sequence[Heard], at: int, point: Point) -> int | None:
    """The bidder named behind `so`, where both are told before: `so Bela is up there`."""
    told = {_before(state, [item], point) for item in items[:at]}
    who = _before(state, items[at + 1 : at + 2], point)
    return who if told.issuperset(point.owners) and all(not _is_foreign_result(item) for item in items[at:]) else None


def _is_foreign_result(item: Heard) -> bool:
    """Does a word behind `so` tell that somebody loses, or that nobody wins?"""
    return bool(item.values("loser") or item.values("tie") or {"no", "not", "nobody"}.intersection(item.text.split()))


def _is_of_tile(state: State, item: Heard | None, point: Point) -> bool:
    """Is it the tile for which both bid?"""
    if item is None or point.where is None:
        return False
    return item.text == "tile" or state.layout.name(point.where) in item.values("cell")


def _before(state: State, items: Sequence[Heard], point: Point) -> int | None:
    """The bidder named last."""
    for item in reversed(items[-_FEW_WORDS:]):
        for value in item.values("player"):
            if (seat := state.config.names.seat(value)) in point.owners:
                return seat
    return None


def _behind(items: Sequence[Heard], at: int) -> Heard | None:
    return next((item for item in items[at + 1 :] if item.sort != "article"), None)


def _others(seat: int, point: Point) -> list[int]:
    return [one for one in point.owners if one != seat]


def with_winner(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, of a player who lost the other one as the winner."""
    found = list(items)
    for index, item in enumerate(items):
        if item.values("loser") and index:
            found[index - 1] = _other_bidder(state, items[index - 1], bidders)
    return _with_bid([item for item in found if not item.values("loser")])


def _other_bidder(state: State, item: Heard, bidders: Sequence[int]) -> Heard:
    others = [seat for seat in bidders if in_line(state.name(seat)).lower() not in item.values("player")]
    if len(others) != 1 or len(bidders) != _BIDDERS:
        return item
    return player_item(state, others[0], "winner")


def _with_bid(items: Sequence[Heard]) -> list[Heard]:
    """The items, the word for winning as the verb of the bid where no other verb is said (`bela wins`)."""
    if any(item.values("verb") for item in items) or not any(item.role == "winner" for item in items):
        return list(items)
    return [
        replace(item, sort="meaning", facts=(("verb", "bid"),)) if "winner" in item.values("subject") else item
        for item in items
    ]
