"""Documents: what is read is what tomllib reads, places are right, a torn last block is left out, time is linear."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.core.errors import InputError
from referee.files.document import load, parse
from referee.files.plain_toml import read_plain_moves
from referee.files.toml_positions import find_places
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write

PLAIN_PIECES = [
    '[[move]]\ndo = "ana: place up"\n',
    '\n[[move]]\ndo = "x"\n\n\n',
    '[[move]]\nnote = "n"\nat = 2026-11-20T19:31:04Z\nallow = "a"\ndo = "y"\n',
    '[[move]]\ndo = "y"\nnote = "behind"\n',
    '[[move]]\nnote = """\n[[move]]\ndo = "in a note"\n"""\ndo = "z"\n',
    "[[move]]\nnote = '''it's\n''two'''\ndo='w'\n",
    '[[move]]\ndo = "tab\\there \\u00e9 \\" \\\\"\n',
    "[[move]]\ndo = 'literal \\n'\n",
    '  [[ move ]] # here\n\n\t# between\n  do\t=   "w" # there\n# behind',
    '\n[[move]]\nat = 2026-11-20 19:31:04.5+01:00\ndo = "y"\n',
    "[[move]]\nat = 2026-11-20\ndo = 5\n",
    '[[move]]\r\nat = 2026-11-20T19:31:04Z\r\ndo = "crlf"\r\n',
    '[[move]]\ndo = ""\n',
    "[[move]]\n",
    "# a comment\n",
]
OTHER_PIECES = [
    '[[move]]\nat = 2026-99-20T19:31:04Z\ndo = "y"\n',
    '[[move]]\ndo = "a"\ndo = "b"\n',
    '[[move]]\ndo = "bad escape \\d"\n',
    '[[move]]\nnote = """four quotes""""\ndo = "x"\n',
    '[["move"]]\ndo = "quoted"\n',
    '[[move]]\n"do" = "quoted key"\n',
    '[[move]]\nextra.deep = 1\ndo = "x"\n',
    "[move.note]\nx = 1\n",
    "[[move.more]]\n",
    "[move]\n",
    "[final.points]\nAna = 1\n",
    "[setup]\nx = 1\n",
    'note = """\n',
    '"""\n',
    "do = 1\n",
    "\r",
    "]\n",
]
HEADS = [MISTY, 'note = """\n' + MISTY, "move = []\n" + MISTY, "x = [\n", "\ufeff" + MISTY, "", "move.x = 1\n"]


def some_pieces(rng: random.Random, pieces: Sequence[str], most: int) -> str:
    """Up to so many of the pieces, one behind the other."""
    return "".join(rng.choices(pieces, k=rng.randint(0, most)))


def assert_is_read_as_tomllib_reads_it(text: str) -> None:
    """`parse` gives the same values, or refuses the text for the same reason."""
    try:
        expected = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as fault:
        with pytest.raises(ValueError) as refused:
            parse(text)
        assert str(fault) in str(refused.value), text
        return
    assert repr(parse(text)) == repr(expected), text


def test_parse_reads_what_tomllib_reads() -> None:
    rng = random.Random(1)
    for _ in range(1500):
        assert_is_read_as_tomllib_reads_it(rng.choice(HEADS) + some_pieces(rng, PLAIN_PIECES + OTHER_PIECES, 7))


_ALPHABET = [*"[]\"'\\#=. \t\n\rax1:-", "\n[[move]]\n", '"""', "'''", 'do = "x"\n', "note = ", "at = 2026-11-20"]


def test_block_with_any_content_is_read_as_tomllib_reads_it() -> None:
    rng = random.Random(2)
    for _ in range(1500):
        middle, behind = some_pieces(rng, _ALPHABET, 12), rng.choice(PLAIN_PIECES)
        assert_is_read_as_tomllib_reads_it(f"referee = 1\n[[move]]\n{middle}\n{behind}")


@pytest.mark.parametrize("piece", PLAIN_PIECES)
def test_usual_blocks_are_read_the_short_way(piece: str) -> None:
    text = f'[[move]]\ndo = "first"\n{piece}\n{piece}'
    moves, end = read_plain_moves(text, 0)
    assert end == len(text)
    assert moves == tomllib.loads(text)["move"]


def test_places_are_those_of_the_keys_that_tomllib_reads() -> None:
    rng = random.Random(3)
    compared = 0
    for _ in range(400):
        text = MISTY + some_pieces(rng, PLAIN_PIECES + OTHER_PIECES, 6)
        try:
            moves = tomllib.loads(text).get("move", [])
        except tomllib.TOMLDecodeError:
            continue
        if isinstance(moves, list) and '["move"]' not in text and "[move" not in text.replace("[[move]]", ""):
            assert_places_are_those_of(moves, text)
            compared += 1
    assert compared > 100


def assert_places_are_those_of(moves: list[dict[str, object]], text: str) -> None:
    """The blocks of a text stand where its moves are."""
    spans = find_places(text).blocks
    assert len(spans) == len(moves)
    lines = text.split("\n")
    for span, move in zip(spans, moves, strict=True):
        assert tomllib.loads(text[span.start : span.end])["move"] == [move]
        assert "[[" in lines[span.line - 1]
        if "do" in move:
            assert span.do_line is not None
            assert lines[span.do_line - 1].strip().startswith(("do", '"do"'))


def test_every_key_has_its_line() -> None:
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


ARRAYS = """referee = 1
sides = [
  "-; cat",  # a comma, in a comment
  "-; a, b", "row 1 bird; -",

  [
    "inner", "list"
  ], { name = "x, y" }
  , 5,
]
short = ["a", "b"]
text = [\"\"\"over
lines\"\"\",
  1]
[[block]]
sides = [
  1,
  2,
]
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_element_of_an_array_over_several_lines_has_its_line(newline: str) -> None:
    places = find_places(ARRAYS.replace("\n", newline))
    assert [places.line(("sides", place)) for place in range(6)] == [3, 4, 4, 6, 8, 9]
    assert places.line(("sides", 6)) == places.line(("sides",)) == 2
    assert places.line(("sides", 3, 1)) == 6
    assert places.line(("sides", -1)) == 2
    assert places.line(("short", 1)) == 11
    assert [places.line(("text", place)) for place in range(2)] == [12, 14]
    assert [places.line(("block", 0, "sides", place)) for place in range(2)] == [17, 18]
    assert places.line(("block", 0, "SIDES", 1)) is not None
    assert places.line(("block", 1, "sides", 1)) is None


@pytest.mark.parametrize("end", ["", "]", "\n]", '"', '"""', "]]]", "}", "["])
def test_array_that_is_no_toml_has_lines_too(end: str) -> None:
    places = find_places("x = [\n1,\n2,,\n3" + end)
    assert [places.line(("x", place)) for place in (0, 1)] in ([2, 3], [1, 1])


def test_lines_of_all_elements_are_found_in_linear_time() -> None:
    size = 30_000
    places = find_places("x = [\n" + "1,\n" * size + "]\n")
    assert [places.line(("x", place)) for place in range(size)] == list(range(2, size + 2))


def test_only_the_last_block_can_be_torn(tmp_path: Path) -> None:
    good = MISTY + blocks("ana: place up", "bela: place up")
    for torn in ("[", "[[", "[[move]]", "[[move]]\n", '[[move]]\nnote = "x"\n', '[[move]]\ndo = "a', "[[move]]\ndo"):
        document = load(write(tmp_path / "x.toml", good + "\n" + torn))
        assert document.torn is not None
        assert len(document.data["move"]) == 2
    multi = '\n[[move]]\nnote = """\n[[move]]\ndo = "no"\n'
    assert len(load(write(tmp_path / "x.toml", good + multi)).data["move"]) == 2


def test_impossible_date_is_reported_with_its_line(tmp_path: Path) -> None:
    at = "at = 2026-02-30T19:31:04Z\n"
    log = write(tmp_path / "x.toml", f'{MISTY}\n[[move]]\n{at}do = "ana: place up"\n{blocks("bela: place up")}')
    with pytest.raises(InputError) as found:
        load(log)
    assert found.value.line == 9
