"""The boards and things by which places are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from referee.core.understanding.lexicon import Fact, Words
from referee.core.understanding.marks import Cells

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
    found = {name: tuple([("", value) for kind, value in facts if kind == "cell"]) for name, facts in phrases.items()}
    return {name: lying for name, lying in found.items() if lying and cells.isdisjoint(name)}


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
