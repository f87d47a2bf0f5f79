"""The cards of a bid as they are told: so many cards, so many of one value, another one, the same as the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.games.grund.state import State

_GIVING = english.every_form(english.GIVING, "pass, slip, shove, bid")
_CARDS = english.word_set("card cards")
_VALUES = {"ones": "1", "twos": "2", "threes": "3", "1s": "1", "2s": "2", "3s": "3"}
_WORTH = english.word_set("value values worth")
_MORE = english.word_set("another")
_ALIKE = english.word_set("too also likewise well")
_COUNTING = english.word_set("only just single")
_MOST = 12


def told_as_cards(state: State, items: Sequence[Heard], bidders: Sequence[int]) -> list[Heard]:
    """The items of a line at a bidding, each card that is told as an item of its own: by its value, or as `?`."""
    found = [_without_giving(items, at) for at in range(len(items))]
    found = _Cards(found).read()
    return _with_copied(state, found, bidders)


def _without_giving(items: Sequence[Heard], at: int) -> Heard:
    """The item; a word for giving, and the `draw` of a tie, as no other act."""
    item = items[at]
    behind = next((one for one in items[at + 1 :] if one.sort == "meaning"), None)
    if item.values("tie") and behind is None:
        return replace(item, facts=tuple(fact for fact in item.facts if fact[0] == "tie"))
    is_given = behind is not None and bool(behind.values("number") or behind.values("player"))
    is_bid = "bid" in item.values("verb")
    return item.as_noise() if item.text in _GIVING and is_given and not is_bid else item


class _Cards:
    """Reads the numbers of a bid."""

    def __init__(self, items: Sequence[Heard]) -> None:
        self._items = items
        self._found: list[Heard] = []
        self._bare: list[Heard] = []
        self._has_count = self._has_value = False

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
        number = next(iter(item.values("number")), "") or english.NUMBERS.get(item.text, "")
        if not number.isdigit() or item.values("bonus") or item.values("ordinal"):
            return 0
        if self._text(at - 1) in _MORE:
            return self._repeated(item)
        if item.text == "single" and self._text(at + 1) in (*_CARDS, "one"):
            return 1 + self._counted(item, 1)
        return self._of_cards(at, int(number)) if self._text(at + 1) in _CARDS else self._of_number(at, int(number))

    def _of_number(self, at: int, number: int) -> int:
        """A number without `cards`: `a two`, `two`, `only one`."""
        item = self._items[at]
        if item.sort == "meaning" and self._text(at + 1) not in _VALUES:
            return self._alone(at, item)
        return self._counted(item, number) if self._text(at - 1) in _COUNTING else 0

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
        if behind_cards & _VALUES.keys():
            return 0
        return 1 + self._counted(item, number)

    def _value(self, at: int) -> str | None:
        if at < len(self._items):
            numbers = self._items[at].values("number")
            return numbers[0] if numbers else _VALUES.get(self._text(at))
        return None

    def _counted(self, item: Heard, number: int) -> int:
        self._has_count = True
        self._found += [replace(item, text="?", facts=(("hidden", "?"),), sort="meaning")] * min(number, _MOST)
        return 1

    def _alone(self, at: int, item: Heard) -> int:
        """A number without a word for cards: a value behind `a`, else it may be a count too."""
        if self._text(at - 1) in english.ARTICLES or self._text(at) in _VALUES:
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
