"""Plain tables: what is read the short way is what tomllib reads; what is not plain is left to tomllib."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.files.plain_toml import read_plain_tables
from tests.support.long_runs import often

PLAIN = [
    "referee = 1\n",
    'game="nim"\n',
    "\n",
    "  # a comment\n",
    '\tname = "Ana \' # [x]" # hers\n',
    '"end.tie" = "shared"\n',
    "date = 2026-11-20\n",
    "standin = true\n",
    "open = false\n",
    "number = 0\n",
    "points = 123456789012345678\n",
    "none = []\n",
    'list = ["a", 2, false,2026-11-20]\n',
    'rows = [\n  ["a", "b,]"],\n  "c [",\n\n  [], [1,], \n]\n',
    "[setup]\n",
    "[setup.red]\n",
    "[setup.red.deep]\n",
    "[final]\n",
    "[[player]]\n",
    "[[block]]\n",
]
OTHER = [
    "number = 01\n",
    "number = -1\n",
    "number = 1_000\n",
    "number = 1.5\n",
    "date = 2026-02-30\n",
    "date = 2026-11-20T19:31:04Z\n",
    'escaped = "a\\nb"\n',
    "literal = 'a'\n",
    'long = """a\nb"""\n',
    "dotted.key = 1\n",
    "inline = { a = 1 }\n",
    'list = ["a" "b"]\n',
    "list = [,]\n",
    "list = [[[1]]]\n",
    "list = [1, # one\n]\n",
    "list = [1\n",
    "player = []\n",
    "[player]\n",
    "[player.name]\n",
    "[[setup]]\n",
    "[[setup.red]]\n",
    "[ setup ]\n",
    "[]\n",
    "name = \n",
    "= 1\n",
    "name\n",
    'game = "nim" junk\n',
    'name = "two\nlines"\n',
    "a\r\n",
    "\x00\n",
]


@pytest.mark.parametrize("line", PLAIN)
def test_usual_lines_are_read_the_short_way(line: str) -> None:
    text = f"first = 1\n{line}"
    assert repr(read_plain_tables(text)) == repr(tomllib.loads(text))


@settings(max_examples=often(150, 3000), deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(PLAIN), max_size=9), st.lists(st.sampled_from(OTHER), max_size=1), st.booleans())
def test_plain_tables_are_those_that_tomllib_reads(lines: list[str], other: list[str], is_cut: bool) -> None:
    text = "".join([*lines[:4], *other, *lines[4:]])
    text = text.removesuffix("\n") if is_cut else text
    found = read_plain_tables(text)
    if found is not None:
        assert repr(found) == repr(tomllib.loads(text))


@settings(max_examples=often(150, 3000), deadline=None, derandomize=True)
@given(st.text(st.sampled_from('ab.,=[]"# \t\n\r01-x'), max_size=24), st.sampled_from(PLAIN))
def test_any_text_is_read_as_tomllib_reads_it_or_not_at_all(text: str, behind: str) -> None:
    found = read_plain_tables(f"a = [\n{text}\n{behind}")
    if found is not None:
        assert repr(found) == repr(tomllib.loads(f"a = [\n{text}\n{behind}"))


def test_tables_and_blocks_are_read_the_short_way_in_any_number() -> None:
    text = "".join(PLAIN[:-6]) + "[setup]\na = 1\n[setup.red]\n[[player]]\n[[player]]\nb = 1\n[setup.blue.x]\n[final]\n"
    found = read_plain_tables(text)
    assert found == tomllib.loads(text)
    assert list(found) == list(tomllib.loads(text))


def test_sample_games_have_plain_tables() -> None:
    samples = sorted(Path("sample_games").glob("*/*.toml"))
    heads = [path.read_text(encoding="utf-8").partition("[[move]]")[0] for path in samples]
    plain = [read_plain_tables(head) for head in heads]
    assert sum(tables is not None for tables in plain) > len(samples) // 2
    for head, tables in zip(heads, plain, strict=True):
        assert tables is None or tables == tomllib.loads(head)


@pytest.mark.parametrize(
    "piece", ["[[x]]\n", '[["a",', "x = [1,", '["a" ', "[" * 20, "a = 1 # [\n", '"a" ', "[a.b.c.d"]
)
def test_time_is_linear(piece: str) -> None:
    def spent(times: int) -> float:
        text = "x = [" + piece * times
        start = time.thread_time()
        read_plain_tables(text)
        return time.thread_time() - start

    # A fault that is found at once takes no time; the allowance is for the clock.
    assert min(spent(40_000) for _ in range(3)) < 40 * min(spent(4_000) for _ in range(3)) + 0.02
