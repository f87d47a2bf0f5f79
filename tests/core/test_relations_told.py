"""Places told by things: beside them, between them, in their row or column, and gaps."""

from __future__ import annotations

import pytest

from referee.core.understanding.boards import Places
from referee.core.understanding.lexicon import Words
from referee.core.understanding.place_words import LineWords
from referee.core.understanding.places import PlacesOfLine
from referee.core.understanding.relations import RelationsOfLine

# Three columns and rows, `tree` in the middle, and what may be laid next: the gap c2 and the cells around.
_LYING = {"tree": ("c3", "d4"), "bird": ("d3",), "left": ("e2",), "stone": ("d2",)}
_WORDS = Words((), {"card": {name: name for name in (*_LYING, "fish")}})
_GROUND = {f"{column}{row}": (ord(column), row) for column in "cde" for row in (2, 3, 4)}
_TAKEN = {cell for cells in _LYING.values() for cell in cells}
_FREE = {
    f"{column}{row}": (ord(column), row) for column in "bcdef" for row in range(1, 6) if f"{column}{row}" not in _TAKEN
}
_THINGS = {(name,): tuple(("ann", cell) for cell in cells) for name, cells in _LYING.items()}
_THINGS |= {(f"{name[0]}s",): cells for name, cells in _THINGS.items()}
_KNOWN = Places({"ann": _GROUND}, _THINGS, "lies", free={"ann": _FREE}, has_relations=True)


def _cells(text: str, begin: str) -> set[str]:
    """The cells that the words from `begin` to the end tell."""
    typed = text.split()
    said = [word.strip(",") for word in typed]
    stops = [index > 0 and typed[index - 1].endswith(",") for index in range(len(typed))]
    at = said.index(begin)
    line = LineWords(said, stops, _KNOWN, _WORDS)
    told = RelationsOfLine(line).told(at) or PlacesOfLine(line).told(at)
    assert told is not None, text
    assert told.length == len(said) - at, text
    return {value for facts in told.places for kind, value in facts if kind != "own"}


@pytest.mark.parametrize(
    ("text", "begin", "cells"),
    [
        ("fish in the same column as the stone but with two gaps in between", "same", "d5"),
        ("fish ne of the stone", "ne", "e1"),
        ("fish next to the stone and above the tree", "next", "c2"),
        ("fish in the bird's row", "bird's", "b3 e3 f3"),
        ("fish in the row with two trees", "row", "b3 e3 f3 b4 c4 e4 f4"),
        ("fish in the row where her stone is", "row", "b2 c2 f2"),
        ("fish at the left end of the row where her stone is", "left", "b2"),
        ("fish at the right end of the row with the bird", "right", "f3"),
        ("fish left of the stone", "left", "c2"),
        ("fish under the gap", "under", "c5 e4 e5"),
        ("fish between the left and the bird", "between", "e3"),
        ("fish between the bird one and the left", "between", "e3"),
        ("fish in the stone's column, two above it", "two", "d0"),
        ("fish one above the upper card", "one", "d1 e1"),
        ("fish up one and left one from the tree", "up", "b2"),
        ("fish near the tree, diagonal, up and left", "diagonal", "b2"),
        ("fish two below the left", "two", "e4"),
        ("another stone, right above", "right", "d1"),
        ("another bird, below", "below", "d4"),
        ("fish on the stone", "on", "d1"),
        ("fish at the stone's upper left corner", "stone's", "c1"),
        ("fish between the bird and the edge", "between", "e3"),
        ("fish far from the trees", "far", "b1 b5 c1 d1 e1 f1 f2 f3 f4 f5"),
        ("fish right of the first row", "right", "f2"),
        ("fish below the bottom row", "below", "c5 d5 e5"),
        ("fish at the end of the first row", "end", "b2 f2"),
        ("fish above the upper of the trees", "above", "c2"),
        ("fish in the second row, third from the left", "second", "e3"),
        ("fish middle right", "middle", "e3"),
        ("left in the second row", "second", "b3 e3 f3"),
        ("fish near the stone, fish above it", "above", "d1"),
        ("fish with the stone right under it", "with", "d1"),
        ("fish with the stone below", "with", "d1"),
        ("fish at the left border", "left", "c1 c2 c4 c5"),
        ("fish below the lower one of the two trees", "below", "d5"),
        ("fish between the edge and the bird", "between", "e3"),
        ("fish touching the bird only at its corner", "touching", "c2 c4 e4"),
        ("fish in a fourth row", "fourth", "b1 b5 c1 c5 d1 d5 e1 e5 f1 f5"),
    ],
)
def test_place_is_told_by_things(text: str, begin: str, cells: str) -> None:
    assert _cells(text, begin) == set(cells.split())
