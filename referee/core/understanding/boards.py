"""The boards and things by which places are told, and things told apart by what is on them: `the park with the
supermarket`, `the bee and dog tile`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from referee.core.understanding.english import ARTICLES, SWAPPING, TURNING, every_form, word_set
from referee.core.understanding.lexicon import Fact, Words

Point = tuple[int, int]
"""A column and a row, counted from the top left."""
Ground = Mapping[str, Point]
"""The cells of a board, or of what lies before a player."""
Phrases = Mapping[tuple[str, ...], Sequence[Fact]]
"""The meanings of names, by their words."""


class Places(NamedTuple):
    """The boards and things of one position by which places are told.

    `grounds` are the boards by owner, `""` where it is of all. `things` are the owner and cell of what lies there, by
    name. `kind` is that of the facts of a thing; that of a cell without one is `cell`. `has_corners`: a corner without
    a further word is one of the board, not of a tile. `free`: where boards grow, the cells by owner that may be taken
    next, also beside the board; a place without a thing is one of these. `owners` are those meant where the words name
    nobody. `has_relations`: places are told by things beside them too. `marks` are the owners and cells of what tells a
    thing from others, by name: `the park with the supermarket`, `the bee and dog tile`. Behind one of `verbs`, which
    take tiles alone, two sides are enough for a place (`has_bare_corners`): `swaps top left with the one below it`.
    """

    grounds: Mapping[str, Ground]
    things: Mapping[tuple[str, ...], Cells]
    kind: str = "cell"
    rows_up: bool = False
    has_corners: bool = True
    free: Mapping[str, Ground] = {}
    owners: tuple[str, ...] = ()
    has_relations: bool = False
    marks: Mapping[tuple[str, ...], Cells] = {}
    verbs: frozenset[str] = frozenset()
    has_bare_corners: bool = False


def ground_of(cells: Sequence[str] | frozenset[str], words: Words) -> Ground:
    """The columns and rows of cells, as the player sees them who is asked."""
    across, down = (-1 if words.mirrored else 1), (-1 if words.rows_up else 1)
    return {cell: (across * ord(cell[0]), down * int(cell[1:])) for cell in sorted(cells)}


class Known(Protocol):
    """The words of a game, and the names that a position adds."""

    @property
    def words(self) -> Words: ...

    @property
    def own(self) -> Phrases: ...


def places_of_board(known: Known, cells: frozenset[str] | None = None) -> Places | None:
    """The places of a board that all share, with the things that stand for cells; None without a board."""
    cells = known.words.cells if cells is None else cells
    if cells is None:
        return None
    things = {**_things_everywhere(known.words, cells), **_things(known.own, cells)}
    return Places({"": ground_of(cells, known.words)}, things, rows_up=known.words.rows_up)


@lru_cache(maxsize=16)
def _things_everywhere(words: Words, cells: frozenset[str]) -> Mapping[tuple[str, ...], Cells]:
    """The things that stand for cells whatever the position is."""
    return _things(words.phrases, cells)


def _things(phrases: Phrases, cells: frozenset[str]) -> dict[tuple[str, ...], Cells]:
    found: dict[tuple[str, ...], Cells] = {}
    for name, facts in phrases.items():
        lying = tuple([("", value) for kind, value in facts if kind == "cell"])
        if lying and cells.isdisjoint(name):
            found[name] = lying
    return found


def moved(cell: str, across: int, down: int) -> str:
    """The cell some columns and rows from another one."""
    return f"{chr(ord(cell[0]) + across)}{int(cell[1:]) + down}"


def cells_between(one: str, other: str) -> list[str]:
    """The cells on the straight line between two, or that touch both of two that touch at a corner."""
    across, down = ord(other[0]) - ord(one[0]), int(other[1:]) - int(one[1:])
    if abs(across) == abs(down) == 1:
        return [moved(one, across, 0), moved(one, 0, down)]
    if 0 not in (across, down) or across == down:
        return []
    steps = max(abs(across), abs(down))
    return [moved(one, across // steps * step, down // steps * step) for step in range(1, steps)]


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
