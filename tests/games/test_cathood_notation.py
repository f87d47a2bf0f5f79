"""How lines of Cathood are read and printed."""

from __future__ import annotations

from pathlib import Path

import pytest

import referee
from tests.support.cathood import GAME, board, log_on
from tests.support.table import lay


def test_player_may_be_left_out() -> None:
    table = board(a2="e coffee").play("line s 1")
    for line in ("bela: line n 1", "bela line n 1", "line n 1", "B line n 1", "BELA:line n 1"):
        assert table.verdict(line) == "legal", line
    cafe = board(b2="s coffee").play("ana: line s 1")
    for line in ("bela: diag nw 1 coffee:blue/green", "bela diag nw 1 coffee:blue/green",
                 "diag nw 1 coffee:blue/green"):  # fmt: skip
        assert cafe.play(line).state == cafe.play("bela: diag nw 1 coffee:blue/green").state


@pytest.mark.parametrize(
    "line",
    ["", "ana:", "ana: line", "ana: line s", "ana: line s x", "ana: line x 1", "ana: pet", "ana: pet t6 t6",
     "ana: build 4", "ana: build toy-4", "ana: repeat", "ana: repeat sleep", "ana: repeat repeat line s 1",
     "ana: rotate a1", "ana: rotate a1 x", "ana: rotate 1 r", "ana: swap a1", "ana: sleep t2 t3", "ana: sleep toy-1",
     "ana: sleep t99", "ana: start", "ana: start a1e blue pink", "ana: park pay:x", "ana: park at:x",
     "ana: park at:a1 at:a2", "ana: pet t6 pay:b,b pay:b,b", "ana: line s 1 coffee:", "ana: line s 1 coffee:blue",
     "ana: line s 1 fight:bela", "ana: line s 1 fight:bela:draw", "ana: line s 1 new:", "ana: line s 1 huh:x",
     "ana: pet feather:pink+x", "ana: pet dog:blue", "ana: build 5:same2", "zoe: line s 1", "ana: line s ²"],
)  # fmt: skip
def test_line_that_cannot_be_read(line: str) -> None:
    assert board().clauses(line) == {"notation"}


@pytest.mark.parametrize(
    "line",
    ["line s 2 pink", "diag se 3 coffee:pink/blue,blue/green dog:b2e", "repeat rotate b2 r", "repeat rotate b2 l",
     "swap a1 a2 bee:toy-? new:t1,?,t3 back:bela:pink,blue", "pet toy-2 pay:pink,blue at:a1", "pet yarn:pink+diff2",
     "build res", "build 7:pink+blue", "park pay:purple,purple", "sleep", "sleep t1,?,bd3", "start b2e blue",
     "line n 1 fight:bela:win:pink fight:ana:tie", "bela: line s 1"],
)  # fmt: skip
def test_formatted_line_parses_as_the_same_action(line: str) -> None:
    state = board().state
    action = GAME.parse(state, line)
    assert GAME.format(state, action).removeprefix("Bela: ").lower() == line.removeprefix("bela: ")
    assert GAME.parse(state, GAME.format(state, action)) == action


def test_examples_of_the_documentation_can_be_read() -> None:
    text = (Path(referee.__file__).parent / "docs" / "cathood.md").read_text(encoding="utf-8")
    moves = text.partition("## Verbs")[2].partition("## When cards")[0]
    examples = [row.rpartition("| `")[2].removesuffix("` |") for row in moves.splitlines() if row.endswith("` |")]
    assert len(examples) == 16
    state = board().state
    for example in examples:
        line = example if example.split()[0] in ("ana:", "bela:") else f"ana: line n 1 {example}"
        assert GAME.format(state, GAME.parse(state, line))


def test_ten_lines_of_an_evening_are_legal_in_their_order() -> None:
    """The documentation begins with what a person types at a table."""
    text = (Path(referee.__file__).parent / "docs" / "cathood.md").read_text(encoding="utf-8")
    begin = text.partition("## ")[2]
    lines = [row.split("`")[1] for row in begin.partition("## ")[0].splitlines() if row.startswith("| `")]
    assert begin.startswith("At the table: ten lines of an evening")
    assert len(lines) == 10
    rows = (
        'toys = ["feather:pink+blue+any", "yarn:same2", "mouse:diff3"]\n'
        'buildings = ["4:pink+blue+yellow", "8:pink+blue+orange+green", "10:blue+yellow+purple+orange"]'
    )
    table = lay(GAME, log_on(rows=rows, a1="e blue s mall", a2="n pink s pink", a3="n pet", b2="e coffee s bee",
                             c2="s dog", c3="w blue n orange"))  # fmt: skip
    for line in lines:
        assert table.verdict(line) == "legal", line
        table = table.play(line)
