"""Tiles told by who is there: `the relax where Bela is`, `the bush with the cat`, `the cat's tile`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard, text_of
from referee.core.understanding.tokens import STOPS
from referee.games.grund.rules.rounds import phase
from referee.games.grund.state import State, number_of

_RELATIONS = english.word_set("where with holding beside below under having")
_PLACES = english.word_set("tile spot place square field space one")
_OF_WINNER = english.word_set("he she his her my i own")
"""Words for the one who calls a tile."""
_OF_OWNER = frozenset({"invite", "send", "telling", "come-here-son"})
"""Acts of which the owner of a figure is told."""
_FEW_WORDS = 6


def with_who_is_there(state: State, there: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, a tile with those of its cells where those are who are said to be there."""
    found = list(items)
    for at in range(len(items)):
        item = found[at]
        if item.values("cell") and (words := _relation(state, there, found, at)):
            found[at : at + len(words)] = words
    if phase(there) == "cat":
        return found
    return _with_place_of_cat(state, found)


def _relation(state: State, there: State, items: Sequence[Heard], at: int) -> list[Heard]:
    """The tile, narrowed, with the words about who is there as noise; nothing where none tell it."""
    if at + 1 == len(items) or items[at + 1].text not in _RELATIONS or items[at + 1].joint in STOPS:
        return []
    end, cells = at + 1, frozenset(items[at].values("cell"))
    last = at
    while end < len(items) and end <= at + _FEW_WORDS and (end == at + 1 or items[end].joint not in STOPS):
        who = _where(state, there, items[end])
        if who is None and items[end].sort == "meaning":
            break
        if who is not None:
            cells, last = cells & who, end
        end += 1
    is_of_owner = there.point.name in _OF_OWNER or any(_OF_OWNER.intersection(item.values("verb")) for item in items)
    is_other = (
        items[at + 1].text == "where" or not is_of_owner or sum(bool(item.values("player")) for item in items) > 1
    )
    is_cat = any("cat" in item.values("verb") for item in items[at : last + 1])
    if last == at or not cells or not (is_other or is_cat):
        return []
    facts = tuple(fact for fact in items[at].facts if fact[0] != "cell" or fact[1] in cells)
    text = text_of(items[at : last + 1])
    kept = replace(items[at], text=text, facts=facts, is_spelling=False)
    return [kept, *(item.as_noise() for item in items[at + 1 : last + 1])]


def _where(state: State, there: State, item: Heard) -> frozenset[str] | None:
    """The cells where a player has a figure, or the cat is."""
    lie = state.layout
    if "cat" in item.values("verb") and phase(there) != "cat":
        return frozenset({lie.name(state.cat)})
    seats = [seat for value in item.values("player") if (seat := state.config.names.seat(value)) is not None]
    if there.point.name == "sail" and item.text in _OF_WINNER:
        seats = list(there.point.owners[:1])
    return frozenset(lie.name(tile) for tile in lie.at if number_of(state, tile, seats[0])) if seats else None


def _with_place_of_cat(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the cat's tile` and `the tile with the cat` as the cell where it is."""
    found = list(items)
    place = ("cell", state.layout.name(state.cat))
    for at in range(len(items) - 1):
        is_cat = "cat" in items[at].values("verb")
        if is_cat and place in items[at + 1].facts:
            cell = replace(items[at + 1], facts=(place,), text=f"{items[at].text} {items[at + 1].text}")
            found[at : at + 2] = [items[at].as_noise(), replace(cell, is_spelling=False)]
        elif is_cat and items[at + 1].text in _PLACES and not items[at + 1].values("cell"):
            found[at] = replace(items[at], facts=(place,), sort="meaning", is_spelling=False)
        elif items[at].text in _PLACES and items[at + 1].text in _RELATIONS:
            cat = next((end for end in range(at + 2, min(at + 5, len(items))) if "cat" in items[end].values("verb")), 0)
            if cat:
                found[cat] = replace(items[cat], facts=(place,), sort="meaning", is_spelling=False)
    return found
