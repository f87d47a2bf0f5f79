"""Sides of a block that are told by what is printed on them: `the side with two cats`, `the no-heart one`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.games.balconia.side_grammar import position_of, read_side
from referee.games.balconia.side_phrases import phrases_of
from referee.games.balconia.side_text import parse_side
from referee.games.balconia.side_words import Word
from referee.games.balconia.sides import Side
from referee.games.balconia.vocabulary import FLOWERS

_MISSING = 100
_OTHERWISE = 10
"""The cost of a word that a side does not hold, and one that it holds in its condition only."""


class Fitting(NamedTuple):
    """The sides that fit a description best, and the words of it that they do not hold."""

    sides: tuple[int, ...]
    missing: tuple[str, ...] = ()


def names_things(text: str) -> bool:
    """Does a text name anything that may be printed on a side?"""
    kinds = {word.kind for word in phrases_of(text)} & _TELLING
    return bool(kinds - {"none", "balcony"}) or kinds == {"none", "balcony"}


def fitting(text: str, printed: Mapping[int, Side]) -> Fitting:
    """The sides that a description fits best, of those that may be meant."""
    whole = [number for number, side in printed.items() if _is_read_out(text, side)]
    if whole:
        return Fitting(tuple(whole))
    words = _describing(text)
    costs = {number: sum(_cost(word, many, side) for word, many in words) for number, side in printed.items()}
    if not words or not costs:
        return Fitting(())
    least = min(costs.values())
    found = _barest(tuple(number for number, cost in costs.items() if cost == least), printed)
    return Fitting(found, tuple(word.text for word, many in words if _cost(word, many, printed[found[0]]) >= _MISSING))


def fitting_pair(text: str, printed: Mapping[int, Side]) -> Fitting:
    """The two sides next to each other that hold together what is described; none where several pairs do."""
    words = _describing(_NEXT_TO_IT.sub(" ", text))
    pairs = [pair for pair in ((1, 2), (2, 3), (3, 4), (4, 1)) if all(side in printed for side in pair)]
    is_each = _OF_EACH.search(text) is not None
    costs = {pair: _cost_of_pair(words, [printed[side] for side in pair], is_each) for pair in pairs}
    if not words or not costs:
        return Fitting(())
    found = [pair for pair in pairs if costs[pair] == min(costs.values())]
    if _BARE.search(text) is not None:
        drawn = {pair: sum(many for side in pair for _, many in printed[side].elements) for pair in found}
        found = [pair for pair in found if drawn[pair] == min(drawn.values())]
    if len(found) != 1:
        return Fitting(())
    held = [printed[side] for side in found[0]]
    missing = (word.text for word, many in words if all(_cost(word, many, side) >= _MISSING for side in held))
    return Fitting(found[0], tuple(missing))


_OF_EACH = re.compile(r"\b(?:two|both)(?: of the| the)? sides (?:with|that|which|showing)\b")
_NEXT_TO_IT = re.compile(r"\bnext to (?:it|that|this)\b")
_BARE = re.compile(r"\b(?:nothing but|only|just|single)\b")


def _cost_of_pair(words: Sequence[tuple[Word, int | None]], sides: Sequence[Side], is_each: bool) -> int:
    """The cost of two sides: the words before some place told of one, those behind it of the other."""
    one, other = ([_cost(word, many, side) for word, many in words] for side in sides)
    if is_each:
        return sum(one) + sum(other)
    if len(words) == 1:
        return min(one[0], other[0])
    cuts = range(1, len(words))
    return min(min(sum(one[:cut]) + sum(other[cut:]), sum(other[:cut]) + sum(one[cut:])) for cut in cuts)


def _is_read_out(text: str, side: Side) -> bool:
    found = read_side(text)
    try:
        return not found.left and any(parse_side(one).side == side for one in found.sides)
    except NotationError:
        return False


_TELLING = frozenset({"thing", "lovebird", "absent", "unscored", "none", "balcony"})
_DESCRIBING = frozenset({*_TELLING, "scored", "condition", "each"})


def _describing(text: str) -> list[tuple[Word, int | None]]:
    """The words that tell one side from another, things with their number where it is said."""
    words = phrases_of(text)
    found: list[tuple[Word, int | None]] = []
    for at, word in enumerate(words):
        number = words[at - 1] if at and words[at - 1].kind == "number" else None
        if word.kind in _DESCRIBING:
            found.append((word, int(number.value) if number is not None else None))
    position = position_of(words)
    if position is not None and any(word.kind in _TELLING for word, _ in found):
        found.append((Word("position", (position,), position), None))
    return found


def _cost(word: Word, many: int | None, side: Side) -> int:
    """The cost of a word for a side: it fits not at all, in its condition only, or in another number."""
    condition = side.condition
    if word.kind in ("thing", "lovebird"):
        return _cost_of_thing(word, many, side)
    if word.kind == "absent":
        if condition is not None and condition.kind == "absent" and word.value in condition.what:
            return 0
        return _MISSING if word.value in side.counts else 1
    if word.kind == "position":
        return 0 if condition is not None and condition.position == word.value else 1
    fits = {
        "scored": condition is not None and str(condition.points) == word.value,
        "unscored": condition is None,
        "none": not side.elements,
        "balcony": True,
    }
    return 0 if fits.get(word.kind, condition is not None) else _OTHERWISE


def _cost_of_thing(word: Word, many: int | None, side: Side) -> int:
    drawn = max((side.counts.get(name, 0) for name in word.values), default=0)
    if drawn:
        return 0 if many in (None, drawn) else 1
    condition = side.condition
    asked = condition.what if condition is not None else ()
    if condition is not None and word.value == "colors" and condition.kind == "colors":
        return 0
    is_asked = bool(set(word.values) & set(asked)) or (word.value == "flower" and bool(set(asked) & set(FLOWERS)))
    return _OTHERWISE if is_asked else _MISSING


def _barest(found: Sequence[int], printed: Mapping[int, Side]) -> tuple[int, ...]:
    """The sides on which least else is drawn first."""
    return tuple(sorted(found, key=lambda number: sum(many for _, many in printed[number].elements)))
