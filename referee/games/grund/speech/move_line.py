"""A line about a move as a row of words: what stands before and behind each, and what it tells so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.games.grund.speech.told_paths import Direction, Told
from referee.games.grund.state import State

MOTIONS = english.every_form(
    english.MOVING, english.PUTTING, english.TAKING, "bring, send, move, leave, visit, join, cross"
) - english.word_set("sitting standing laying staying remaining hiding")
_SLIDING = english.word_set("slide slides")
_WHITHER = english.word_set("from to into onto off over down up left right along")
_OWN = english.word_set("the my his her their your our last other little small this that second first only")
_BEFORE_ONE = _OWN | english.word_set("has have of one all")


class Way(NamedTuple):
    """A direction that is told, with its number of steps where it has one."""

    direction: Direction
    steps: int | None
    word: Heard


class Line:
    """The items of a line, with what was read of them."""

    def __init__(self, state: State, items: Sequence[Heard]) -> None:
        self._state = state
        self._items = items
        self._told = Told()
        self._ways: list[Way] = []
        self._words = frozenset(word for item in items for word in item.text.split())
        self._motion = next((at for at in range(len(items)) if self._is_motion(at)), len(items))
        self._has_motion = self._motion < len(items)
        self._is_paying = False

    def _text(self, at: int) -> str:
        return self._items[at].text if 0 <= at < len(self._items) else ""

    def _before(self, at: int, most: int = 1) -> list[str]:
        """The last words before, the nearest one first, without articles."""
        said = [item.text for item in self._items[:at] if item.sort != "article"]
        return [word for text in reversed(said[-most:]) for word in reversed(text.split())][:most]

    def _is_motion(self, at: int) -> bool:
        """Does a word say that a figure moves? `slides` does before `down` and its like."""
        first = self._text(at).split()[:1]
        is_motion = bool(first) and first[0] in MOTIONS and not self._items[at].values("cell")
        return is_motion or self._is_sliding(at)

    def _is_sliding(self, at: int) -> bool:
        return self._text(at) in _SLIDING and self._text(at + 1) in _WHITHER

    def _is_owned(self, at: int) -> bool:
        """Is it the `one` of `my one`, `Bela's one`, `has one`?"""
        before = self._items[at - 1] if at else None
        return before is not None and (before.text in _BEFORE_ONE or bool(before.values("player")))
