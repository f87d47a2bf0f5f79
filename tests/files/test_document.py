"""Reading files: the short way is the same as tomllib's, and places are where they are."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.errors import InputError
from referee.files.document import load, parse
from referee.files.toml_positions import find_places
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write

PIECES = [
    '[[move]]\ndo = "ana: place up"\n',
    '\n[[move]]\ndo = "x"\n\n\n',
    '[[move]]\nnote = "n"\nat = 2026-11-20T19:31:04Z\nallow = "a"\ndo = "y"\n',
    '[[move]]\nnote = """\n[[move]]\ndo = "in a note"\n"""\ndo = "z"\n',
    '[[move]]\ndo = "tab\\there"\n',
    "[[move]]\ndo = 'literal'\n",
    '[[ move ]] # here\ndo = "w" # there\n',
    '[[move]]\nat = 2026-99-20T19:31:04Z\ndo = "y"\n',
    "[final.points]\nAna = 1\n",
    "# a comment\n",
    'note = """\n',
    '"""\n',
    '[[move]]\r\ndo = "crlf"\r\n',
    '[[move]]\ndo = ""\n',
]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(PIECES), max_size=6), st.sampled_from([MISTY, 'note = """\n' + MISTY, "move = []\n"]))
def test_reading_is_what_tomllib_reads(pieces: list[str], head: str) -> None:
    text = head + "".join(pieces)
    try:
        wanted = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(ValueError):
            parse(text)
        return
    assert parse(text) == wanted


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(PIECES), max_size=6))
def test_places_hold_what_tomllib_reads(pieces: list[str]) -> None:
    text = MISTY + "".join(pieces)
    try:
        moves = tomllib.loads(text).get("move", [])
    except tomllib.TOMLDecodeError:
        return
    spans = find_places(text).blocks
    assert len(spans) == len(moves)
    lines = text.split("\n")
    for span, move in zip(spans, moves, strict=True):
        assert tomllib.loads(text[span.start : span.end])["move"] == [move]
        assert lines[span.line - 1].startswith("[[")
        assert span.do_line is not None
        assert lines[span.do_line - 1].startswith("do")


def test_lines_of_keys() -> None:
    text = GRIDBLOCK + '\n[house_rules]\n"end.tie" = "shared"\nscore.mover = "no"\n' + blocks(*MOVES)
    places = find_places(text)
    lines = text.split("\n")
    for path, start in {
        ("player", 1, "color"): 'color = "yellow"',
        ("setup", "layout"): "layout = [",
        ("setup", "red", "start"): 'start = "c3"',
        ("house_rules", "end.tie"): '"end.tie"',
        ("house_rules", "score", "mover"): "score.mover",
        ("move", 2, "do"): "do = ",
    }.items():
        line = places.line(path)
        assert line is not None
        assert lines[line - 1].startswith(start), path
    assert places.line(("setup", "red", "nothing")) == places.line(("setup", "red"))
    assert places.line(("nothing",)) is None


def test_only_the_last_block_can_be_torn(tmp_path: Path) -> None:
    good = MISTY + blocks("ana: place up", "bela: place up")
    for torn in ("[", "[[", "[[move]]", "[[move]]\n", '[[move]]\nnote = "x"\n', '[[move]]\ndo = "a', "[[move]]\ndo"):
        document = load(write(tmp_path / "x.toml", good + "\n" + torn))
        assert document.torn is not None
        assert len(document.data["move"]) == 2
    multi = '\n[[move]]\nnote = """\n[[move]]\ndo = "no"\n'
    assert len(load(write(tmp_path / "x.toml", good + multi)).data["move"]) == 2


def test_a_date_of_no_calendar_is_named_where_it_stands(tmp_path: Path) -> None:
    at = "at = 2026-02-30T19:31:04Z\n"
    log = write(tmp_path / "x.toml", f'{MISTY}\n[[move]]\n{at}do = "ana: place up"\n{blocks("bela: place up")}')
    with pytest.raises(InputError) as found:
        load(log)
    assert found.value.line == 9
