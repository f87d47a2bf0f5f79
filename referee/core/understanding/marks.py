"""Things told apart by what is on them: `the park with the supermarket`, `the bee and dog tile`."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from referee.core.understanding.english import ARTICLES, SWAPPING, TURNING, every_form, word_set

Cells = tuple[tuple[str, str], ...]
"""The owners and cells of things."""
_LONGEST = 5
_MOST = 4
_HAVING = word_set("with has having that showing which consists consisting made full of is")
_AND = word_set("and with plus has &")
_OWN = ARTICLES | word_set("my his her their your our its both all empty free")
_BEFORE = _OWN | every_form(TURNING, SWAPPING)
NOUNS = word_set("tile tiles one ones card cards block")
"""Words for a thing that say nothing of it."""


class Marks:
    """Reads the marks that stand in a line: the cells that have each are known by its name."""

    def __init__(
        self,
        said: Sequence[str],
        stops: Sequence[bool],
        names: Mapping[tuple[str, ...], Cells],
        things: Container[tuple[str, ...]] = (),
    ) -> None:
        self._said = said
        self._stops = stops
        self._names = names
        self._things = things

    def told(self, at: int, everywhere: Cells) -> tuple[int, Cells] | None:
        """The end of a thing that is told by marks from here, and where such things lie; None where none is told."""
        if not self._names:
            return None
        if self._said[at] in NOUNS:
            end, cells = self.behind(at + 1, everywhere)
            return (end, cells) if end > at + 1 else None
        first = self._mark(at)
        return None if first is None else self._listed(at, first) or self._headed(at, first)

    def behind(self, at: int, cells: Cells) -> tuple[int, Cells]:
        """The end of `with the bee and the dog` behind a thing, and those of its cells that have all that."""
        end = at
        for number in range(_MOST):
            here = self._past(end, _AND if number else _HAVING)
            mark = self._mark(here) or self._mark(self._past(here, _OWN)) if here > end else None
            kept = tuple(cell for cell in cells if mark is not None and cell in mark[1])
            # `and the dog tile` is another thing, as is the one behind `swaps it with`.
            if mark is None or not kept or self._word(mark[0]) in NOUNS:
                break
            end, cells = mark[0], kept
        return end, cells

    def _listed(self, at: int, first: tuple[int, Cells]) -> tuple[int, Cells] | None:
        """`bee and dog tile`, `mall coffee tile`, `the green birch`."""
        (end, cells), last = first, at
        while (further := self._mark(begin := self._past(end, _AND))) is not None:
            cells = tuple(cell for cell in cells if cell in further[1])
            end, last = further[0], begin
        if last == at or not cells:
            return None
        if self._word(end) in NOUNS:
            return end + 1, cells
        is_thing = tuple(self._said[last:end]) in self._things and bool(at) and self._said[at - 1] in _BEFORE
        return (end, cells) if is_thing else None

    def _headed(self, at: int, first: tuple[int, Cells]) -> tuple[int, Cells] | None:
        """`the birch with the vet`."""
        if tuple(self._said[at : first[0]]) not in self._things or not at or self._said[at - 1] not in _OWN:
            return None
        end, cells = self.behind(*first)
        return (end, cells) if end > first[0] else None

    def _past(self, at: int, words: frozenset[str]) -> int:
        """The place behind some words."""
        while self._word(at) in words:
            at += 1
        return at

    def _mark(self, at: int) -> tuple[int, Cells] | None:
        """The end of the longest mark that begins here, and the cells that have it."""
        for length in range(min(_LONGEST, len(self._said) - at), 0, -1):
            cells = self._names.get(tuple(self._said[at : at + length]))
            if cells and not any(self._stops[at + 1 : at + length]):
                return at + length, cells
        return None

    def _word(self, at: int) -> str:
        return self._said[at] if at < len(self._said) and not self._stops[at] else ""
