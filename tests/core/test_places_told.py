"""Places told by where they lie: rows, columns, corners, ends and ordinals, with and without a thing."""

from __future__ import annotations

import pytest

from referee.core.understanding.boards import Places, ground_of
from referee.core.understanding.lexicon import Fact, Words
from referee.core.understanding.place_words import LineWords
from referee.core.understanding.places import PlacesOfLine, Told

_CELLS = frozenset(f"{column}{row}" for column in "abcd" for row in range(1, 5))
_LYING = {"bush": ("a1", "c3", "c4"), "slide": ("b2", "b3"), "relax": ("a2", "a4", "d2"), "left card": ("c1", "d4")}
_WORDS = Words((), {"card": {"left": "left card"}}, cells=_CELLS)


def _places(words: Words = _WORDS, kind: str = "cell", has_corners: bool = True) -> Places:
    things = {tuple(name.split()): tuple(("", cell) for cell in cells) for name, cells in _LYING.items()}
    things |= {(*name[:-1], name[-1] + "s"): cells for name, cells in list(things.items())}
    return Places({"": ground_of(_CELLS, words)}, things, kind, words.rows_up, has_corners)


def _read(text: str, known: Places, words: Words = _WORDS) -> Told | None:
    said = text.replace(",", "").split()
    stops = [index > 0 and word.endswith(",") for index, word in enumerate(["", *text.split()[:-1]])]
    return PlacesOfLine(LineWords(said, stops, known, words)).told(0)


def _cells(text: str, words: Words = _WORDS) -> list[set[str]]:
    told = _read(text, _places(words), words)
    assert told is not None and told.length == len(text.split())
    return [{value for _, value in facts} for facts in told.places]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("lower slide", "b3"),
        ("lower right bush", "c4"),
        ("right hand bush", "c3 c4"),
        ("bush on the left", "a1"),
        ("relax bottom left", "a4"),
        ("relax in the bottom row", "a4"),
        ("top left corner", "a1"),
        ("corner at the bottom right", "d4"),
        ("top right tile", "d1"),
        ("middle tile", "b2 b3 c2 c3"),
        ("bottom middle tile", "b4 c4"),
        ("middle left tile", "a2 a3"),
        ("corner down on the left", "a4"),
        ("second tile of the third row", "b3"),
        ("third row, second column", "b3"),
        ("top row, second from the left", "b1"),
        ("second from the right in the bottom row", "c4"),
        ("row 2 column c", "c2"),
        ("column b, row three", "b3"),
        ("right end of row 2", "d2"),
        ("last tile in the second column", "b4"),
        ("middle of the top row", "b1 c1"),
        ("lower of the two slides", "b3"),
        ("bottom left card", "a4"),
        ("left column's relax", "a2 a4"),
    ],
)
def test_place_is_told_by_where_it_lies(text: str, cells: str) -> None:
    assert _cells(text) == [set(cells.split())]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("lower two tiles of the second column", ["b4", "b3"]),
        ("first two tiles of the third row", ["a3", "b3"]),
        ("last two tiles in the top row", ["d1", "c1"]),
        ("right column's middle and bottom tiles", ["d2 d3", "d4"]),
        ("lower two tiles on the left", ["a4", "a3"]),
        ("left column, third and fourth tile", ["a3", "a4"]),
        ("third row, the middle and the right tile", ["b3 c3", "d3"]),
        ("two lower left tiles", ["a4", "a3 b4"]),
        ("two tiles in the top right corner", ["d1", "c1 d2"]),
        ("both tiles in the bottom left corner", ["a4", "a3 b4"]),
        ("two slides", ["b2", "b3"]),
        ("two bushs in the third column", ["c3", "c4"]),
    ],
)
def test_two_places_are_told_together(text: str, cells: list[str]) -> None:
    assert _cells(text) == [set(own.split()) for own in cells]


@pytest.mark.parametrize(
    "text",
    [
        "left", "left the bush", "right beside the bush", "left of the slide", "top of the slide", "top row", "bush",
        "upper right corner of the bush", "left side of the slide", "first bush", "last", "up to the left", "left card",
        "two left",
    ],
)  # fmt: skip
def test_direction_thing_or_row_alone_is_no_place(text: str) -> None:
    assert _read(text, _places()) is None


_MARKS = {"bee": ("a1", "b2", "c4"), "dog": ("b2", "c3", "d4"), "bela house": ("c3", "c4")}


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("tile with the bee and the dog", "b2"),
        ("bee and dog tile", "b2"),
        ("bush with Bela's house", "c3 c4"),
        ("bush with Bela's house and a bee", "c4"),
        ("tile with a bee in the first column", "a1"),
        ("last row's tile with the dog", "d4"),
        ("third row, the tile with the dog", "c3"),
    ],
)
def test_thing_is_told_by_what_is_on_it(text: str, cells: str) -> None:
    marks = {tuple(name.split()): tuple(("", cell) for cell in own) for name, own in _MARKS.items()}
    told = _read(text.lower(), _places()._replace(marks=marks))
    assert told is not None and told.length == len(text.split())
    assert [{value for _, value in facts} for facts in told.places] == [set(cells.split())]


@pytest.mark.parametrize("text", ["tile with the bush", "bee and the dog tile", "bee tile", "bee and dog"])
def test_mark_alone_or_that_of_another_thing_tells_nothing(text: str) -> None:
    marks = {tuple(name.split()): tuple(("", cell) for cell in own) for name, own in _MARKS.items()}
    assert _read(text, _places()._replace(marks=marks)) is None


def test_rows_may_count_from_below_and_columns_from_the_right() -> None:
    words = Words((), cells=_CELLS, rows_up=True, mirrored=True)
    assert _cells("top left corner", words) == [{"d4"}]
    assert _cells("second tile of the first row", words) == [{"c1"}]


def test_corner_alone_may_be_one_of_a_tile() -> None:
    known = _places(has_corners=False)
    assert _read("top left corner", known) is None
    assert _read("top left corner of the tile", known) is None
    told = _read("top left corner tile", known)
    assert told is not None and told.places == ((("cell", "a1"),),)


def test_thing_that_is_placed_is_no_place() -> None:
    known = _places(kind="lies")
    assert _read("bush in the top row", known) is None
    told = _read("lower slide", known)
    assert told is not None and told.places == ((("lies", " b3"),),)


def test_owner_named_last_before_a_place_has_it() -> None:
    grounds = {"ana": {"a1": (0, 0), "b2": (1, 1)}, "bela": {"c3": (0, 0), "d4": (1, 1)}}
    things = {("bush",): (("ana", "a1"), ("ana", "b2"), ("bela", "c3"), ("bela", "d4"))}
    known = Places(grounds, things)
    said = ["bela", "goes", "to", "ana's", "lower", "bush"]
    told = PlacesOfLine(LineWords(said, [False] * len(said), known, _WORDS)).told(4)
    facts: tuple[Fact, ...] = (("cell", "b2"), ("own", "ana b2"))
    assert told is not None and told.places == (facts,)
