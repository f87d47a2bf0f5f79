"""A friend who is paid for, told with the cards: `pays three threes and a one for a new friend`, `invites one too`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.games.grund.agenda import ahead
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.state import State

_DUE = 10
"""The energy that a friend costs: nobody bids so much."""
_HOUSES = frozenset({"housing-a", "housing-b"})
_ANOTHER = english.word_set("one another hers his theirs mine too also")
_ALIKE = english.word_set("too also")
_ENERGY = english.word_set("card cards energy")
_DRAWING = english.every_form(english.DRAWING, english.TAKING)
_GIVING = english.every_form(english.GIVING, "invite")


def with_friend(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells which cards somebody pays for a friend; None for any other line."""
    owners = {seat for there in ahead(state) if "friend" in there.point.verbs for seat in there.point.owners}
    named = {state.config.names.seat(value) for item in items for value in item.values("player")}
    if (
        not owners
        or len(named) > 1
        or not named <= owners
        or any(_is_of_another(items, at) for at in range(len(items)))
    ):
        return None
    cards = _cards(items)
    if not cards or not _is_friend(items, sum(int(card.values("number")[0]) for card in cards)):
        return None
    text = " ".join(item.text for item in items if item not in cards)
    who = [replace(item, role=None) for item in items if item.values("player")][:1]
    return [*who, Heard(text, "meaning", (("verb", "friend"),), is_spelling=False), *cards]


def _is_friend(items: Sequence[Heard], energy: int) -> bool:
    """Is a friend told, or where friends are invited, or so much energy paid for `one too`?"""
    if any("friend" in item.values("verb") for item in items):
        return True
    words = {word for item in items for word in item.text.split()}
    is_there = any(_HOUSES.intersection(item.values("tile")) for item in items)
    is_paid = bool(words & _GIVING)
    is_said = energy == _DUE or is_there or bool(words & _ANOTHER)
    return energy >= _DUE and is_paid and is_said


def _is_of_another(items: Sequence[Heard], at: int) -> bool:
    """Does a word tell another act, such as the Grund card that somebody draws then, or that something is not done?"""
    item = items[at]
    kinds = {kind for kind, _ in item.facts}
    is_act = bool({"bid", "bus-ticket", "no", "refresh", "photo", "grund"}.intersection(item.values("verb")))
    is_reward = "grund" in item.values("bonus") and bool(_DRAWING & {one.text for one in items[max(0, at - 2) : at]})
    return item.sort == "talk" or is_act or is_reward or bool(kinds & {"photo", "castle", "tie", "hidden"})


def _cards(items: Sequence[Heard]) -> list[Heard]:
    """The cards that are paid, one by one: without the sum of `all his ten`, and the one who is invited."""
    found: list[Heard] = []
    for at, item in enumerate(items):
        before = items[at - 1] if at else None
        behind = items[at + 1].text if at + 1 < len(items) else ""
        value = VALUES_CALLED.get(item.text)
        if value is not None:
            found += [_card(item, value)] * _count(items, at)
            continue
        number = next(iter(item.values("number")), "")
        is_friend = item.text == "one" and (before is None or before.text in _GIVING or behind in _ALIKE)
        is_count = behind in VALUES_CALLED or behind in _ENERGY or bool(item.values("ordinal"))
        if number in ("1", "2", "3") and not (is_friend or is_count):
            found.append(_card(item, number))
    return found


def _count(items: Sequence[Heard], at: int) -> int:
    """The number of equal cards: that before `ones`, two of `a pair of ones`."""
    before = items[at - 1] if at else None
    number = next(iter(before.values("number")), "") if before is not None else ""
    if number.isdigit():
        return min(int(number), _DUE)
    return 2 if before is not None and before.text in ("pair of", "couple of", "both") else 1


def _card(item: Heard, value: str) -> Heard:
    return replace(item, facts=(("number", value),), sort="meaning", role=None)
