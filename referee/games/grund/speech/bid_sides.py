"""Whose the cards of a bid are, and what comes of it: those of both alike, of who beats whom, of `three against two`;
who gave more or less, who lost, who gets the tile, that nobody bids.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.names import in_line
from referee.core.understanding import english
from referee.core.understanding.heard import Heard, hushed, text_of
from referee.core.understanding.tokens import clause_end
from referee.games.grund.agenda import ahead
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.knowledge import is_empty
from referee.games.grund.state import Point, State

_AGAINST = english.word_set("against versus vs to over")
BOTH = frozenset({"both", "each", "alike"})
BIDDERS = 2
SCORES = frozenset("-:/")
_MORE = english.word_set("more higher bigger greater stronger")
_LESS = english.word_set("less lower fewer smaller weaker")
_GETTING = english.word_set("gets got takes took keeps")
_RECEIVING = english.word_set("gets got receives received")
_NOBODY = english.word_set("neither nobody none noone")
_OF_EACH = english.word_set("both neither nobody none either all")
_NOTHING = english.word_set("broke empty out nothing no neither nobody none")
_BIDDING = english.word_set("bid bids bidding energy cards card auction broke pay pays anything nothing")
_BEFORE_OBJECT = frozenset({"against", "versus", "vs"})
_FEW_WORDS = 6


def with_other_bidder(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items; where one bidder alone is named, that one before the first cards of `three against two`, and the other
    before the second.
    """
    said = [at for at, item in enumerate(items) if item.sort != "article"]
    at = next((at for before, at, behind in zip(said, said[1:], said[2:], strict=False)
               if items[at].text in _AGAINST and is_card(items[before]) and is_card(items[behind])), 0)  # fmt: skip
    cards = [place for place, item in enumerate(items) if is_card(item)]
    before, behind = [place for place in cards if place < at], [place for place in cards if place > at]
    if not at and len(cards) == BIDDERS and items[cards[1]].joint in SCORES:
        # `3-2`, `3:2`
        at, before, behind = cards[1], cards[:1], cards[1:]
    named = {seat for item in items if (seat := bidder_named(state, item, bidders)) is not None}
    if not at or not before or not behind or len(bidders) != BIDDERS:
        return list(items)
    if not named and [items[one].facts for one in before] == [items[one].facts for one in behind]:
        # Of `three against three` it does not matter whose they are.
        named = {bidders[0]}
    told = {at: seat for at, item in enumerate(items) if (seat := bidder_named(state, item, bidders)) is not None}
    if len(named) == BIDDERS and max(told) < before[0]:
        # `Ana and Bela tie, a two against two ones`: in the order in which they are named.
        named = {told[min(told)]}
        items = hushed(items, lambda at, _: at in told)
    if len(named) != 1:
        return list(items)
    (seat,) = named
    other = next(one for one in bidders if one != seat)
    return [
        *items[: before[0]], player_item(state, seat), *items[before[0] : behind[0]], player_item(state, other),
        *items[behind[0] :],
    ]  # fmt: skip


def with_beaten(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items of a line that tells who beats whom before the cards: those of the winner behind this one, then the
    other one with what is `against` them: `Ana outbids Bela with two ones to her one`.
    """
    cards = [at for at, item in enumerate(items) if is_card(item)]
    named = [(at, seat) for at, item in enumerate(items) if (seat := bidder_named(state, item, bidders)) is not None]
    winner = next((seat for at, seat in named if items[at].role == "winner"), _other_than_loser(items, named))
    places = [at for at, _ in named if items[at].role != "winner"]
    beaten = next((seat for _, seat in named if seat != winner), None)
    if winner is None or beaten is None or not cards or any(at > cards[0] for at, _ in named):
        return list(items)
    if any(item.text in BOTH for item in items[cards[-1] + 1 :]):
        # `with one card each`
        return list(items)
    end = _end_of_first(items, cards[0])
    first = [item for at, item in enumerate(items[: cards[0]]) if at not in places]
    return [*first, player_item(state, winner), *items[cards[0] : end], player_item(state, beaten), *items[end:]]


def without_loser(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items without the word for losing where the cards of both are told: those tell who won. Where both are named
    before the cards, the fewer are those of the one who lost: `Ana loses to Bela, 2 to 3`.
    """
    named = [(at, seat) for at, item in enumerate(items) if (seat := bidder_named(state, item, bidders)) is not None]
    winner, cards = _other_than_loser(items, named), [at for at, item in enumerate(items) if is_card(item)]
    beaten = next((seat for _, seat in named if seat != winner), None)
    if winner is None or beaten is None or len(cards) < BIDDERS:
        return list(items)
    plain = hushed(items, lambda _, item: item.values("loser"))
    if any(at > cards[0] for at, _ in named):
        return plain
    end = _end_of_first(items, cards[0])
    is_loser_first = _sum(plain[cards[0] : end]) < _sum(plain[end:])
    first, second = (beaten, winner) if is_loser_first else (winner, beaten)
    head = [item for at, item in enumerate(plain[: cards[0]]) if all(at != place for place, _ in named)]
    return [*head, player_item(state, first), *plain[cards[0] : end], player_item(state, second), *plain[end:]]


def _end_of_first(items: Sequence[Heard], at: int) -> int:
    """The place where the cards of the other one begin, behind the first card at a place."""
    behind = range(at + 1, len(items))
    return next((end for end in behind if items[end].text in _AGAINST or items[end].joint in SCORES), len(items))


def _sum(items: Sequence[Heard]) -> int:
    """The sum of the cards that some items tell."""
    values = (next(iter(item.values("number")), "0") for item in items)
    return sum(int(value) for value in values if value.isdigit())


def _other_than_loser(items: Sequence[Heard], named: Sequence[tuple[int, int]]) -> int | None:
    """The winner of `Ana is outbid by Bela`: the other one than the one named before; None where nobody loses."""
    lost = next((at for at, item in enumerate(items) if item.values("loser")), len(items))
    losers = [seat for at, seat in named if at < lost]
    return next((seat for _, seat in named if lost < len(items) and losers and seat != losers[-1]), None)


def with_shared(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items; of a line in which both bid the same (`a pair of ones each`, `they tie at two`) the cards behind each
    of them.

    Of equal cards nobody wins by: where somebody does, it is their number.
    """
    cards = [at for at, item in enumerate(items) if is_card(item)]
    is_alike = any(item.text in BOTH for item in items)
    is_shared = bool(cards) and cards[-1] - cards[0] < len(cards)
    named = [
        at for at, item in enumerate(items) if bidder_named(state, item, bidders) is not None and item.role != "winner"
    ]
    # Of a tie with the cards of one bidder those of the other one follow.
    is_alike = is_alike or (len(named) != 1 and any(item.values("tie") for item in items))
    if not is_shared or not is_alike or any(at > cards[0] for at in named):
        return list(items)
    own = [items[at] for at in cards]
    number = next(iter(own[0].values("number")), "")
    if len(own) == 1 and number.isdigit() and any(_is_of_winner(item) for item in items):
        own = [replace(own[0], text="?", facts=(("hidden", "?"),))] * int(number)
    order = list(dict.fromkeys([*(bidder_named(state, items[at], bidders) for at in named), *bidders]))
    shared = [item for seat in order if seat is not None for item in (player_item(state, seat), *own)]
    rest = [item for at, item in enumerate(items) if at > cards[-1] and item.text not in BOTH]
    first = [item for at, item in enumerate(items) if at < cards[0] and at not in named and item.text not in BOTH]
    return [*first, *shared, *rest]


def _is_of_winner(item: Heard) -> bool:
    return item.role == "winner" or "winner" in item.values("subject") or "winner" in item.values("cue")


def is_card(item: Heard) -> bool:
    return bool(item.values("number") or item.values("hidden") or item.text in VALUES_CALLED)


def bidder_named(state: State, item: Heard, bidders: Sequence[int]) -> int | None:
    """The bidder whom an item names; None for any other item."""
    seats = (state.config.names.seat(value) for value in item.values("player"))
    return next((seat for seat in seats if seat in bidders), None)


def player_item(state: State, seat: int, role: str | None = None) -> Heard:
    """The name of a player as an item."""
    name = in_line(state.name(seat)).lower()
    return Heard(name, "meaning", (("player", name),), role)


def with_no_bids(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells that neither bidder bids; None for any other line."""
    point = next((there.point for there in ahead(state) if "bid" in there.point.verbs), None)
    if point is None or len(point.owners) != BIDDERS or not _is_no_bid(items):
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
    is_named = sum(bool(item.values("player")) for item in items) == BIDDERS
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
    items = _with_tie(items)
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


def _with_tie(items: Sequence[Heard]) -> list[Heard]:
    """The items; what nobody has or does as a tie: `neither passed more than the other`, `nobody wins`."""
    for begin, item in enumerate(items):
        end = clause_end(items, begin)
        told = items[begin + 1 : end]
        is_result = any((_MORE | _LESS).intersection(one.text.split()) or _is_of_winner(one) for one in told)
        # `nobody but Tom has more` tells who wins.
        is_of_all = item.text == "neither" or not any(one.values("player") for one in told)
        if item.text in _NOBODY and is_result and is_of_all:
            tie = Heard(text_of(items[begin:end]), "meaning", (("tie", "tie"),), joint=item.joint, is_spelling=False)
            return [*items[:begin], tie, *items[end:]]
    return list(items)


def _winner(state: State, items: Sequence[Heard], at: int, point: Point) -> int | None:
    """The player who wins by a word: `more`, `less`, `gets the sandpit`."""
    words = set(items[at].text.split())
    seat = _before(state, items[:at], point)
    if seat is None or items[at].values("tie"):
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
    is_object = at > 0 and items[at - 1].text in _BEFORE_OBJECT
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
    if len(others) != 1 or len(bidders) != BIDDERS:
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
