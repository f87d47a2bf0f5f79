"""Sides of tiles told by what was told before, `at its north side`; tiles told by cats, `the tile Ana is under`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from referee.core.understanding.english import word_set
from referee.core.understanding.heard import Heard, text_of
from referee.core.understanding.tokens import STOPS, clause_end
from referee.games.cathood.state import State

_SIDES = {"left": "w", "right": "e", "top": "n", "bottom": "s", "upper": "n", "lower": "s"}
_STRAIGHT = frozenset("nesw")
_EDGES = word_set("side edge border rim end")
_LEADING = word_set("on at to by onto in from")
_BEING = word_set("is sits stands lies sitting standing lying")
_RELATIVES = word_set("that where which who")
_CATS = {
    "above": 0, "over": 0, "right of": 1, "to the right of": 1, "below": 2, "under": 2, "beneath": 2, "underneath": 2,
    "left of": 3, "to the left of": 3,
}  # fmt: skip
"""Where a cat lies from a tile, with the slot of the tile that faces the cat."""
_LONGEST = 4


def with_own_sides(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a line about where a cat comes to, `on its right` and `at its north side` behind a tile as the space
    at that side; the tile itself, and where another cat sits, as noise.
    """
    items = _without_other_cats(state, _with_cats_beside(state, items))
    if not (state.placing or any(item.values("dir") for item in items)) or _is_change(items):
        return list(items)
    board, found = state.config.board, list(items)
    last: int | None = None
    for at, item in enumerate(items):
        told = _own_side(items, at)
        if told is None:
            last = at if item.values("cell") else last
            continue
        end, side = told
        cells = items[last].values("cell") if last is not None else ()
        names = [
            board.names[board.space_named[f"{cell}{side}"]] for cell in cells if f"{cell}{side}" in board.space_named
        ]
        if not names or last is None:
            continue
        begin = _begin(items, at)
        text = " ".join(dict.fromkeys(names))
        found[last] = items[last].as_noise()
        found[begin:end] = [one.as_noise() for one in items[begin:end]]
        facts = tuple(("space", name) for name in dict.fromkeys(names))
        found[at] = Heard(text, "meaning", facts, joint=item.joint, is_spelling=False)
    return found


def _is_change(items: Sequence[Heard]) -> bool:
    """Is a tile turned or swapped?"""
    return any({"rotate", "swap"} & set(item.values("verb")) for item in items if len(item.facts) == 1)


def _own_side(items: Sequence[Heard], at: int) -> tuple[int, str] | None:
    """The end of `its north side` or `on its right`, and the side; None for other words."""
    words = items[at].text.split()
    if (
        len(words) > 2
        and words[0] in _LEADING
        and words[1] == "its"
        and words[-1] in _SIDES
        and items[at].values("cell")
    ):
        return at + 1, _SIDES[words[-1]]
    if items[at].text != "its" or at + 1 == len(items):
        return None
    way = next(iter(items[at + 1].values("dir")), "") or _SIDES.get(items[at + 1].text, "")
    is_edge = at + 2 < len(items) and items[at + 2].text in _EDGES and items[at + 2].joint not in STOPS
    return (at + 2 + is_edge, way) if way in _STRAIGHT and is_edge else None


def _begin(items: Sequence[Heard], at: int) -> int:
    """The place where words begin that only lead to a side: `down to`, `at`."""
    while at and items[at].joint not in STOPS and (items[at - 1].text in _LEADING or _is_way(items[at - 1])):
        at -= 1
    return at


def _is_way(item: Heard) -> bool:
    return item.text in ("up", "down", "over") and bool(item.values("dir") or item.values("verb"))


def _with_cats_beside(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the pink tile Ana is under` as the tile above Ana."""
    found = list(items)
    for at, item in enumerate(items):
        here = at + 1 + (at + 1 < len(items) and items[at + 1].text in _RELATIVES)
        told = _beside_cat(state, items, here) if item.values("cell") else None
        if told is None:
            continue
        end, cell = told
        if cell in item.values("cell"):
            text = text_of(items[at:end])
            found[at] = replace(item, text=text, facts=(("cell", cell),), is_spelling=False)
            found[at + 1 : end] = [one.as_noise() for one in items[at + 1 : end]]
    return found


def _beside_cat(state: State, items: Sequence[Heard], at: int) -> tuple[int, str] | None:
    """The end of `Ana is under`, and the tile that lies so; None for other words."""
    name = next(iter(items[at].values("player")), None) if at + 1 < len(items) else None
    seat = state.config.names.seat(name) if name is not None else None
    if seat is None or items[at].joint in STOPS or items[at + 1].text not in _BEING or state.cats[seat].space < 0:
        return None
    for length in range(min(_LONGEST, len(items) - at - 2), 0, -1):
        slot = _CATS.get(text_of(items[at + 2 : at + 2 + length]))
        end = at + 2 + length
        is_ended = end == len(items) or items[end].joint in STOPS or items[end].text in ("and", "to")
        if slot is not None and is_ended:
            board = state.config.board
            tiles = [tile for tile, own in board.slots_at[state.cats[seat].space] if own == slot]
            return (end, board.cells[tiles[0]]) if tiles else None
    return None


_SITES = word_set("park shop site entrance")
_FACING = {"left": 1, "right": 3, "top": 2, "bottom": 0}
"""The slot with which a tile on this side faces the cat."""
_LEVELS = {"lower": "bottom", "upper": "top"}


def with_site_on_side(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a purchase, `the park on the left` as the tile on that side of the cat, where one lies there."""
    space = -1 if state.over or state.placing else state.cats[state.acting].space
    if space < 0 or not any({"park", "pet", "build"} & set(item.values("verb")) for item in items):
        return list(items)
    board = state.config.board
    beside = {slot: board.cells[tile] for tile, slot in board.slots_at[space]}
    found: list[Heard] = []
    for item, behind in pairwise([*items, Heard("", "noise")]):
        words = item.text.split()
        side = _FACING.get(_LEVELS.get(item.text, item.text), -1)
        if side in beside and {"pet", "park"}.intersection(behind.values("verb")):
            # `at the lower pet shop`
            found.append(replace(item, facts=(("cell", beside[side]),), role=None, is_spelling=False))
            continue
        cell = beside.get(_FACING.get(words[-1], -1)) if words[-3:-1] == ["on", "the"] else None
        is_site = cell is not None and bool(item.values("cell")) and not _SITES.isdisjoint(words)
        facts = (("cell", cell),) if is_site and cell is not None else item.facts
        found.append(replace(item, facts=facts, is_spelling=False) if is_site else item)
    return found


def _without_other_cats(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without where another cat sits, told beside: `…, Ana has the south`."""
    if not state.placing:
        return list(items)
    found = list(items)
    for at, item in enumerate(items):
        seats = {state.config.names.seat(value) for value in item.values("player")}
        if item.joint not in STOPS or not seats or state.acting in seats:
            continue
        end = clause_end(items, at)
        if all(one.is_small or one.values("dir") or one.text in _BEING for one in items[at + 1 : end]):
            found[at:end] = [one.as_noise() for one in items[at:end]]
    return found
