"""Balconia: the text of sides and doors."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.errors import NotationError
from referee.games.balconia.side_text import parse_door, parse_side, read_aloud
from tests.support.balconia import (
    PRINTED,
)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("row 1 bird; cat", ("row", 1, "element", ("bird",))),
        ("left 5 no-person; -", ("left", 5, "absent", ("person",))),
        ("around 5 person+cat; sunblind", ("around", 5, "both", ("cat", "person"))),
        ("around 3 colors; flower-white*2", ("around", 3, "colors", ("flower",))),
        ("group 1 cat; cat*2,laundry", ("group", 1, "element", ("cat",))),
        ("column-below 2 balcony; note", ("column-below", 2, "balcony", ())),
        ("right-column 5 lovebird-left; lovebird-right", ("right-column", 5, "element", ("lovebird-left",))),
        ("row 2 no-flower; -", ("row", 2, "absent", ("flower",))),
    ],
)
def test_parse_side_reads_condition_and_elements(text: str, parts: tuple[Any, ...]) -> None:
    side, violations = parse_side(text)
    assert not violations
    condition = side.condition
    assert condition is not None
    assert (condition.position, condition.points, condition.kind, condition.what) == parts
    assert str(side) == text


def test_every_side_of_the_bundled_set_parses_from_its_own_text() -> None:
    for four in PRINTED.blocks.values():
        for side in four:
            assert side is not None
            assert parse_side(str(side)).side == side


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-; cat,cat", "-;cat*2"),
        ("around 5 person+cat; -", "around 5 cat+person ; -"),
        ("ROW 1 Cat; heart,note", "row  1 cat;note,heart"),
        ("-; cat*9,cat*9", "-; cat*9,cat*8,cat"),
        ("-; cat ,  note", "-;cat,note"),
    ],
)
def test_different_spellings_of_a_side_are_equal(one: str, other: str) -> None:
    assert parse_side(one).side == parse_side(other).side
    assert parse_side(str(parse_side(one).side)).side == parse_side(other).side


@pytest.mark.parametrize(
    ("text", "word", "near"),
    [
        ("rwo 1 bird; cat", "rwo", "row"),
        ("row 1 brid; cat", "brid", "bird"),
        ("row 1 bird; cta", "cta", "cat"),
        ("row 1 bird; flower-pink", "flower-pink", "flower-light-pink"),
        ("row 5 cat+dog; -", "dog", "no"),
        ("row 1 bird; h", "h", "heart"),
        ("row 1 no-colors; -", "no-colors", "no-"),
    ],
)
def test_parse_error_names_the_unknown_word_and_the_nearest_known_one(text: str, word: str, near: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_side(text)
    assert word in str(fault.value)
    assert near in str(fault.value)


@pytest.mark.parametrize(
    "text", ["", "cat", "row 1 bird", "row 4 bird; -", "row bird; -", "row 1 bird; cat*0",
             "row 1 bird; cat*10", "row 1 bird; cat*", "row 5 a+b+c; -", "row 1 bird;", "; cat",
             "row 1 bird; cat; cat", "row 5 balcony+cat; -", "row 1 no-balcony; -", "?", "row 1 bird cat; -"],
)  # fmt: skip
def test_parse_side_refuses_texts_that_are_no_side(text: str) -> None:
    with pytest.raises(NotationError):
        parse_side(text)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("row 2 cat+bird; -", "side.1"),
        ("row 5 flower+flower; -", "side.1"),
        ("group 5 colors; flower-white", "side.2"),
        ("row 1 lovebird-left; -", "side.3"),
        ("row 5 no-lovebird-left; -", "side.3"),
        ("row 5 cat+lovebird-left; -", "side.3"),
        ("left-column 5 lovebird-left; lovebird-right", "side.3"),
        ("right-column 3 lovebird-left; lovebird-right", "side.3"),
        ("right-column 5 lovebird-left; lovebird-left", "side.3"),
        ("-; lovebird-left*2", "side.4"),
        ("-; flower*2", "side.5"),
    ],
)
def test_side_clauses_are_violated(text: str, clause: str) -> None:
    assert clause in [violation.clause for violation in parse_side(text).violations]


def test_parse_door() -> None:
    assert parse_door("FEWER note  bird").door == ("fewer", "note", "bird")
    assert not parse_door("majority flower flower-white").violations
    assert [violation.clause for violation in parse_door("fewer colors lovebird-left").violations] == [
        "side.2",
        "side.3",
    ]
    for text in ("fewer note", "few note bird", "fewer note note", "fewer note balcony", "fewer no-cat bird", "?"):
        with pytest.raises(NotationError):
            parse_door(text)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("up 1 cat; -", "did you mean column-above, or row-above"),
        (
            "zzz 1 cat; -",
            "row, row-above, around, right-column, left-column, column-above, column-below, right, left or",
        ),
        ("row 1 flower-any; -", "is written row 1 flower"),
        ("row 1 colours; -", "is written row 1 colors"),
        ("row 1 xyzzy; -", "ELEMENT, flower, colors, balcony, no-ELEMENT or A+B"),
        ("row 5 balcony+cat; -", "A+B joins two elements"),
        ("row 1 bird", "write row 1 bird; -"),
        ("cat,heart", "write -; cat,heart"),
        ("row 1 bird;", "write - for none"),
        ("row 1 bird; ?", 'write "?" for the whole side'),
        ("row 1 bird; cat*0", "write *2 to *9 directly behind cat"),
        ("row 1 bird; dog", "flower-COLOR (COLOR is light-pink, magenta, orange, purple, turquoise or white)"),
        ("row 1 bird; lovebird", "lovebird-left or lovebird-right"),
        ("row 1 bird; cat; cat", "one `;`"),
        ("row 4 bird; -", "write 1, 2 or 3 (each time) or 5 (once)"),
    ],
)
def test_parse_error_says_what_to_write(text: str, advice: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_side(text)
    assert advice in error.value.message


@pytest.mark.parametrize(
    "text", ["-; cat" + " " * 10**5 + "heart", "-; " + "," * 10**5, "row 1 " + "x" * 10**5 + "; -", "x" * 10**5]
)
def test_very_long_text_is_read_at_once_and_not_quoted_whole(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_side(text)
    assert len(error.value.message) < 1000
    assert not read_aloud(text).sides
