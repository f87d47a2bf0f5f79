"""Bids told in words: each card as it is told, who passes which cards, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from referee.core.names import in_line
from referee.core.understanding import english
from referee.core.understanding.heard import Heard, hushed
from referee.core.understanding.tokens import STOPS
from referee.games.grund.agenda import at_rest
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.knowledge import is_empty
from referee.games.grund.speech.bid_sides import (
    BIDDERS,
    BOTH,
    SCORES,
    bidder_named,
    is_card,
    player_item,
    with_beaten,
    with_other_bidder,
    with_shared,
    without_loser,
)
from referee.games.grund.state import State
from referee.games.grund.verbs import CARDS

_GIVING = english.every_form(english.GIVING, english.PUTTING, "pass, slip, shove, bid")
_SWAPPING = english.every_form(english.SWAPPING)
_GETTING = english.word_set("get gets got receive receives received")
_CARDS = english.word_set("card cards")
_WORTH = english.word_set("value values worth")
_MORE = english.word_set("another")
_ADDING = english.every_form("add") | english.word_set("another plus additional extra")
_TIMES = english.word_set("once twice")
_SLIDING = english.every_form("slide")
_ALIKE = english.word_set("too also likewise well")
_COUNTING = english.word_set("only just single")
_LAST = english.word_set("last only remaining")
PAIRS = frozenset({"pair of", "couple of"})
_OWN = english.word_set("his her my their the")
_THEM = frozenset({"them", "us", "you", "the"})
_SUBJECTS = frozenset({"he", "she"})
_MOST = 12


def told_as_cards(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items of a line at a bidding, each card that is told as an item of its own: by its value, or as `?`."""
    items = _from_cards_on(_with_speaker(state, _with_both_cards(items), bidders))
    # The `second` of `second try` and the `once` of `once more` are no cards.
    items = hushed(items, lambda _, item: item.values("ordinal") or item.text in _TIMES)
    items = _with_pronoun(state, _without_receivers(state, _without_people(items), bidders), bidders)
    # So is the `with` of `a tie with a 2 each`, and the place to which both go after a second tie.
    items = hushed(items, lambda _, item: item.text == "with" or "punishment" in item.values("tile"))
    items = _with_owners_before(state, items, bidders)
    found = [_without_giving(items, at) for at in range(len(items))]
    found = without_loser(state, _Cards(found).read(), bidders)
    if _are_two_bids(state, found, bidders) or _is_given_to_each(items):
        return [*found, Heard("then", "talk")]
    found = with_other_bidder(state, with_beaten(state, found, bidders), bidders)
    return with_shared(state, _with_copied(state, found, bidders), bidders)


_ME = english.word_set("i me my mine i've i'll i'd")


def _with_both_cards(items: Sequence[Heard]) -> list[Heard]:
    """The items, `both her threes` as two threes; elsewhere `both` are the bidders."""
    found = list(items)
    for at in range(len(items) - 2):
        if items[at].text == "both" and items[at + 1].text in _OWN and items[at + 2].text in VALUES_CALLED:
            found[at] = replace(items[at], sort="meaning", facts=(("number", "2"),), text="2", is_spelling=False)
            return [*found[: at + 1], *found[at + 2 :]]
    return found


def _with_speaker(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, where one bidder is named, `I bid 1` and `against my three` with the other one; who is given cards is
    none that bids them: `Karl gives me two`.
    """
    named = {bidder_named(state, item, bidders) for item in items if item.role != "winner"}
    others = [seat for seat in bidders if seat not in named]
    if len(others) != 1 or len(bidders) != BIDDERS:
        return list(items)
    found: list[Heard] = []
    for at, item in enumerate(items):
        before = items[at - 1].text if at else ""
        is_given = item.text == "me" and before in _GIVING
        is_won = item.text == "mine" and before in _BEING
        if item.text not in _ME or is_given or (item.text == "my" and not any(map(is_card, items[at + 1 : at + 3]))):
            found.append(item)
        else:
            who = replace(player_item(state, others[0]), joint=item.joint)
            found.append(replace(who, role="winner") if is_won else who)
    return found


_BEING = english.word_set("it's is that's was")


def _without_people(items: Sequence[Heard]) -> list[Heard]:
    """The items without the number of people: `the two of them`."""
    return hushed(items, lambda at, item: item.values("number") and _is_of_people(items, at))


def _without_receivers(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, of `Ana pays Ben a 3 and a 1, he gives a 2` without who is paid, and with that one as `he`."""
    found = list(items)
    for at in range(1, len(items) - 1):
        receiver = bidder_named(state, items[at + 1], bidders)
        before = (bidder_named(state, one, bidders) for one in reversed(items[:at]))
        giver = next((seat for seat in before if seat is not None), None)
        behind = next((one for one in range(at + 2, len(items)) if items[one].sort != "article"), len(items))
        is_paid = behind < len(items) and is_card(items[behind]) and items[at].text in _GIVING
        if not is_paid or receiver is None or giver in (None, receiver):
            continue
        found[at + 1] = items[at + 1].as_noise()
        for later in range(at + 2, len(items) - 1):
            if items[later].text in _SUBJECTS and items[later + 1].text in _GIVING and items[later].joint in STOPS:
                found[later] = player_item(state, receiver)
    return found


def _is_of_people(items: Sequence[Heard], at: int) -> bool:
    behind = [item.text for item in items[at + 1 : at + 3]]
    return len(behind) == 2 and behind[0] == "of" and behind[1] in _THEM


def _with_pronoun(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, of a line that begins with `she` and names one bidder before cards the other one instead."""
    named = {seat for item in items if (seat := bidder_named(state, item, bidders)) is not None}
    first = next((at for at, item in enumerate(items) if item.text not in ("and", "then", "so")), len(items))
    cards = [at for at, item in enumerate(items) if is_card(item)]
    others = [seat for seat in bidders if seat not in named]
    if items[first : first + 1] and items[first].text in _SUBJECTS and cards and len(named) == len(others) == 1:
        return [*items[:first], player_item(state, others[0]), *items[first + 1 :]]
    return list(items)


def _is_given_to_each(items: Sequence[Heard]) -> bool:
    """Do players get cards each, as a tile gives them: `he and Kurt get a one each`? That is no bid."""
    at = next((at for at, item in enumerate(items) if item.text in _GETTING), len(items))
    is_number = any(item.values("number") for item in items[at:])
    is_given = any(item.text in _GIVING for item in items)
    return is_number and not is_given and any(item.text == "each" for item in items[at:])


def _from_cards_on(items: Sequence[Heard]) -> list[Heard]:
    """The items without sentences about both before the cards: `both draw a Grund card. Paul bids a 2`."""
    cards = next((at for at, item in enumerate(items) if item.values("number")), 0)
    begin = next((at for at in reversed(range(1, cards + 1)) if items[at].joint == "."), 0)
    is_of_both = any(item.text in BOTH for item in items[:begin])
    return [item for at, item in enumerate(items) if at >= begin or item.values("player") or not is_of_both]


def _are_two_bids(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> bool:
    """Are the cards of more than one bid told: as `1:1, then 3:2`, behind a tie, behind those of both (`a 3 each, then
    Bela a 2`), or again those of the one who bid first?
    """
    if sum(is_card(item) and item.joint in SCORES for item in items) > 1:
        return True
    said = [item for item in items if item.sort != "article" and item.text not in ("and", "plus")]
    owners: list[int | None] = []
    who: int | None = None
    for before, item in pairwise([Heard("", "noise"), *said]):
        who = who if (seat := bidder_named(state, item, bidders)) is None else seat
        if is_card(item) and not is_card(before):
            owners.append(who)
    is_shared = any(item.text in BOTH for item in items)
    if len(owners) <= (1 if is_shared else BIDDERS):
        return False
    is_added = any(item.text in _ADDING for item in items)
    is_again = len(owners) > BIDDERS and owners[0] is not None and owners[0] in owners[BIDDERS:] and not is_added
    is_behind = is_shared and any(owner is not None for owner in owners[1:])
    return is_again or is_behind or any(item.values("tie") for item in items)


def _with_owners_before(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, the bidder of `two ones of Bela` before the cards."""
    found = list(items)
    for at in reversed(range(2, len(items))):
        seats = {state.config.names.seat(value) for value in items[at].values("player")}
        first = at - 1
        while first and (found[first - 1].text in VALUES_CALLED or found[first - 1].values("number")):
            first -= 1
        is_owner = items[at - 1].text in ("of", "by", "from") and not seats.isdisjoint(bidders)
        if is_owner and first < at - 1 and found[first].text not in ("first", "second"):
            found[first : at + 1] = [replace(items[at], role=None), *found[first : at - 1]]
    return found


def _without_giving(items: Sequence[Heard], at: int) -> Heard:
    """The item; a word for giving, and the `draw` of a tie, as no other act."""
    item = items[at]
    behind = next((one for one in items[at + 1 :] if one.sort == "meaning"), None)
    if item.values("tie") and behind is None:
        return replace(item, facts=tuple(fact for fact in item.facts if fact[0] == "tie"))
    is_given = behind is not None and bool(
        behind.values("number") or behind.values("player") or behind.role == "winner"
    )
    if _is_of_bidding(items, at):
        return item.as_noise()
    is_bid = "bid" in item.values("verb")
    is_swap = item.text in _SWAPPING and not any(one.values("cell") for one in items)
    return item.as_noise() if (item.text in _GIVING and is_given and not is_bid) or is_swap else item


def _is_of_bidding(items: Sequence[Heard], at: int) -> bool:
    """Is it the `fight` of `fight for the cat`, the `slides` of `slides over a 2`?"""
    behind = [item.text for item in items[at + 1 : at + 3]]
    if "fight" in items[at].values("verb"):
        return bool({"for", "over", "about"}.intersection(behind[:1]))
    is_number = any(item.values("number") for item in items[at + 1 : at + 4])
    return items[at].text in _SLIDING and is_number and not {"for", "the"}.intersection(items[at - 1].text.split())


class _Cards:
    """Reads the numbers of a bid."""

    def __init__(self, items: Sequence[Heard]) -> None:
        self._items = items
        self._found: list[Heard] = []
        self._bare: list[Heard] = []
        self._has_count = self._has_value = False
        self._are_values_told = any(item.text in VALUES_CALLED for item in items)

    def read(self) -> list[Heard]:
        """The items with one for each card. A number alone counts cards where the other number does."""
        at = 0
        while at < len(self._items):
            length = self._read(at)
            if not length:
                self._found.append(self._items[at])
            at += length or 1
        if not self._has_count or self._has_value:
            return self._found
        return [card for item in self._found for card in (_hidden(item) if item in self._bare else [item])]

    def _text(self, at: int) -> str:
        return self._items[at].text if 0 <= at < len(self._items) else ""

    def _read(self, at: int) -> int:
        """The number of items that tell cards together from here; 0 where they tell none."""
        item = self._items[at]
        if item.text == "a card" and self._text(at + 1) not in ("of", *_WORTH):
            return self._counted(item, 1)
        if length := self._last(at, item) or self._pair(at, item):
            return length
        number = next(iter(item.values("number")), "") or english.NUMBERS.get(item.text, "")
        if not number.isdigit() or item.values("bonus") or item.values("ordinal"):
            return 0
        if self._text(at - 1) in _MORE and item.text == "one":
            return self._repeated(item)
        if self._is_one_of(at) and (length := self._single(at, item)):
            return length
        return self._of_cards(at, int(number)) if self._text(at + 1) in _CARDS else self._of_number(at, int(number))

    def _is_one_of(self, at: int) -> bool:
        """Does a word say that it is one card: `a single 2`, `one 2`, the value in digits?"""
        behind = self._items[at + 1] if at + 1 < len(self._items) else None
        is_before_digit = behind is not None and behind.joint == " " and behind.text.isdigit()
        return self._text(at) == "single" or (self._text(at) == "one" and is_before_digit)

    def _single(self, at: int, item: Heard) -> int:
        """`a single card`, and the word before the value of `a single 2`; `a single one` against `two ones` is a 1."""
        if self._text(at + 1) in _CARDS or (self._text(at + 1) == "one" and not self._are_values_told):
            return 1 + self._counted(item, 1)
        is_value = any(one.values("number") for one in self._items[at + 1 : at + 2])
        self._has_value = self._has_value or is_value
        return int(is_value)

    def _of_number(self, at: int, number: int) -> int:
        """A number without `cards`: `a two`, `two`, `only one`."""
        item = self._items[at]
        if item.sort == "meaning" and self._text(at + 1) not in VALUES_CALLED:
            return self._alone(at, item)
        is_count = self._text(at - 1) in _COUNTING and self._text(at + 1) not in VALUES_CALLED
        return self._counted(item, number) if is_count else 0

    def _pair(self, at: int, item: Heard) -> int:
        """`a pair of ones`, `a couple of twos`: two cards."""
        value, before = VALUES_CALLED.get(item.text), {self._text(at - 1), f"{self._text(at - 2)} {self._text(at - 1)}"}
        if value is None or PAIRS.isdisjoint(before):
            return 0
        self._found += [replace(item, text=value, facts=(("number", value),), sort="meaning")] * 2
        self._has_value = True
        return 1

    def _last(self, at: int, item: Heard) -> int:
        """`her last one`: a card of the value 1, or one that nobody has seen where cards are counted."""
        if item.text != "one" or self._text(at - 1) not in _LAST:
            return 0
        if any(one.text in _CARDS for one in self._items):
            return self._counted(item, 1)
        self._found.append(replace(item, text="1", facts=(("number", "1"),), sort="meaning"))
        self._has_value = True
        return 1

    def _repeated(self, item: Heard) -> int:
        """`a two and another one`: a second card of the same value."""
        last = next((one for one in reversed(self._found) if one.values("number") or one.values("hidden")), None)
        if last is None:
            return 0
        self._found.append(replace(last, text=next(iter(last.values("number")), "?"), joint=item.joint))
        return 1

    def _of_cards(self, at: int, number: int) -> int:
        """`two cards`, `two cards of value one`, and the card of `a two card`."""
        item = self._items[at]
        behind = next((end for end in range(at + 2, min(at + 5, len(self._items))) if self._text(end) in _WORTH), None)
        value = self._value(behind + 1) if behind is not None else None
        if behind is not None and value is not None:
            self._found += [replace(item, facts=(("number", value),), sort="meaning")] * min(number, _MOST)
            self._has_value = True
            return behind + 2 - at
        if self._text(at - 1) in english.ARTICLES and self._text(at + 1) == "card" and number > 1:
            self._has_value = True
            self._found.append(item)
            return 2
        behind_cards = {self._text(end) for end in range(at + 2, min(at + 5, len(self._items)))}
        if behind_cards & VALUES_CALLED.keys():
            return 0
        return 1 + self._counted(item, number)

    def _value(self, at: int) -> str | None:
        if at < len(self._items):
            numbers = self._items[at].values("number")
            return numbers[0] if numbers else VALUES_CALLED.get(self._text(at))
        return None

    def _counted(self, item: Heard, number: int) -> int:
        self._has_count = True
        self._found += [replace(item, text="?", facts=(("hidden", "?"),), sort="meaning")] * min(number, _MOST)
        return 1

    def _alone(self, at: int, item: Heard) -> int:
        """A number without a word for cards: a value behind `a`, else it may be a count too."""
        if self._text(at - 1) in english.ARTICLES or self._text(at) in VALUES_CALLED:
            self._has_value = True
        elif item.joint == " ":
            self._bare.append(item)
        self._found.append(item)
        return 1


def _hidden(item: Heard) -> list[Heard]:
    """So many cards that nobody has seen."""
    card = replace(item, text="?", facts=(("hidden", "?"),))
    return [card] * min(int(item.values("number")[0]), _MOST)


def _with_copied(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items, with the cards of the other one behind a bidder of whom only `too` is said."""
    owned: dict[int, list[Heard]] = {}
    places: dict[int, int] = {}
    seat: int | None = None
    for at, item in enumerate(items):
        named = [one for value in item.values("player") if (one := state.config.names.seat(value)) in bidders]
        if named and item.role != "winner":
            seat = named[0]
            places[seat if seat is not None else -1] = at
        elif seat is not None and (item.values("number") or item.values("hidden")):
            owned.setdefault(seat, []).append(item)
    poor = [one for one in places if one not in owned]
    if len(owned) != 1 or len(poor) != 1 or not any(item.text in _ALIKE for item in items[places[poor[0]] :]):
        return list(items)
    (cards,) = owned.values()
    at = places[poor[0]] + 1
    copied = [replace(card, text=next(iter(card.values("number")), "?")) for card in cards]
    return [*items[:at], *copied, *items[at:]]


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


class _Told(NamedTuple):
    """The content of a line about a bid: players and cards in the order typed, who wins, whether it is a tie."""

    said: tuple[int | str, ...]
    winner: int | None
    is_tie: bool


def told_bids(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The due bid as it is typed, if the words tell it: one line for each result that may be meant."""
    point = at_rest(state).point
    if point.name != "bid" or len(point.owners) != 2:
        return
    for said in _with_both_named(state, items, point.owners):
        told = _told(state, said, point.owners)
        cards = _cards(told, point.owners) if told is not None else None
        if told is not None and cards is not None and (any(cards.values()) or told.is_tie or told.winner is not None):
            yield from _lines(state, cards, told)


def _with_both_named(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> Iterator[Sequence[Heard]]:
    """The items; of `she bids a three, I a one`, where nobody is named, with the one bidder as `she` and the other as
    `I`, and the other way round.
    """
    she = next((at for at, item in enumerate(items) if item.text in _SUBJECTS), None)
    me = next((at for at, item in enumerate(items) if item.text in ("i", "me")), None)
    if she is None or me is None or any(item.values("player") for item in items):
        yield items
        return
    for one, other in (bidders, bidders[::-1]):
        found = list(items)
        found[she] = replace(player_item(state, one), joint=items[she].joint)
        found[me] = replace(player_item(state, other), joint=items[me].joint)
        yield found


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
