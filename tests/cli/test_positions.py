"""The commands about a position: `show`, `moves` and `replay`, and `--after` of all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.cli import referee
from tests.support.grund import setup
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.terminal import Terminal

GROUP = re.compile(r".*, [a-z]+: [0-9]+ moves?(, not needed now)?")
BENCH = ("cat n1 happy2", "b2-a2", "b2-c1", "b2-c4 pay 1", *["b2-c1"] * 9)
"""A round in which Ana has a figure on the bench, which is evaluated before Cilla builds."""
TORN = '\n[[move]]\ndo = "ana: pl'


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "evening.toml", GRIDBLOCK + blocks(*MOVES))


# Places in a log.


@pytest.mark.parametrize(("position", "number"), [("last", 3), ("3", 3), ("-1", 2), ("-3", 0), ("0", 0)])
def test_place_in_a_log_is_counted_from_the_setup_or_from_the_end(log: Path, position: str, number: int) -> None:
    assert referee("show", log, "--after", position, "--json").data["move"] == number
    (step,) = referee("replay", log, "--after", position, "--json").data["steps"]
    assert step["move"] == number
    asked = referee("moves", log, "--after", position, "--json").data
    assert asked["next"]["players"] == [["Ana", "Bela", "Cilla", "Ana"][number]]


@pytest.mark.parametrize("command", ["show", "moves", "replay"])
@pytest.mark.parametrize("position", ["4", "-4"])
def test_place_that_a_log_does_not_have_is_refused_with_those_it_has(log: Path, command: str, position: str) -> None:
    answer = referee(command, log, "--after", position)
    assert answer.status == 2
    assert "0 (the setup) to 3, `last`, or -1 to -3 from the end" in " ".join(answer.err.split())


# Show.


def test_show_has_the_board_what_is_due_and_what_may_be_done(log: Path) -> None:
    answer = referee("show", log)
    assert answer.status == 0
    assert answer.out.startswith("after 3 moves\n")
    assert "hammers" in answer.out
    assert "next: Ana (play): play [VALUE] SYMBOL PATH [PLACE]" in answer.out
    data = referee("show", log, "--json").data
    assert set(data) == {"game", "move", "verdict", "state", "next", "pending", "warnings"}
    assert data["next"]["form"] == "play [VALUE] SYMBOL PATH [PLACE]"


def test_show_tells_what_is_pending_and_what_may_be_done_before_it(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", setup() + blocks(*BENCH))
    answer = referee("show", log)
    pending = answer.out.split("then, unless somebody acts before:")[1]
    assert "Ana: 1 hidden energy card (bench)" in pending
    assert "Ana may also: drew CARDS" in answer.out


# Moves.


def test_many_moves_are_counted_unless_all_are_asked_for(log: Path) -> None:
    every = referee("moves", log, "--json").data["moves"]
    brief = referee("moves", log).out
    assert f"Ana, play: {len(every)} moves" in brief
    assert f"… and {len(every) - 3} more" in brief
    assert sum(line.startswith("  Ana: ") for line in brief.split("\n")) == 3
    assert f"{len(every)} legal moves; `--all` or a word prints more" in brief
    whole = referee("moves", log, "--all").out
    assert [line.strip() for line in whole.split("\n") if line.startswith("  Ana: ")] == every


def test_moves_that_are_due_stand_before_those_that_may_be_left_out(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", setup() + blocks(*BENCH))
    groups = [line for line in referee("moves", log).out.split("\n") if GROUP.fullmatch(line)]
    assert len(groups) > 1
    assert [group.endswith(", not needed now") for group in groups] == sorted(
        group.endswith(", not needed now") for group in groups
    )
    assert groups[-1].endswith(", not needed now")


# Replay at a terminal.


def test_replay_at_a_terminal_shows_one_step_at_a_time(log: Path) -> None:
    with Terminal("replay", log.name, cwd=log.parent, rows=50) as terminal:
        terminal.wait_for("step 0 of 3 (Enter next, b back, a number, q)>")
        assert MOVES[0] not in terminal.printed
        terminal.answer("")
        assert f"1. {MOVES[0]}  legal" in terminal.printed
        assert MOVES[1] not in terminal.printed
        terminal.answer("3")
        assert f"3. {MOVES[2]}  legal" in terminal.printed
        assert MOVES[1] not in terminal.printed
        terminal.answer("b")
        assert f"2. {MOVES[1]}  legal" in terminal.printed
        assert "type a number from 0 to 3, `b`, `q` or nothing" in terminal.answer("9")
        terminal.answer("3")
        assert "this is the last step; `q` ends" in terminal.answer("")
        terminal.answer("q")
        assert terminal.end() == 0


def test_replay_at_a_terminal_prints_everything_on_request_and_warns_of_a_torn_log(log: Path) -> None:
    write(log, log.read_text() + TORN)
    with Terminal("replay", log.name, "--all", cwd=log.parent, rows=50) as terminal:
        terminal.wait_for("the last block")
        assert terminal.end() == 0
        assert all(move in terminal.printed for move in MOVES)
    with Terminal("replay", log.name, cwd=log.parent, rows=50) as terminal:
        terminal.wait_for("step 0 of 3")
        assert "is torn" in " ".join(terminal.printed.split())


# Record.


def test_record_says_that_lines_behind_a_refused_one_are_not_read_unless_it_keeps_going(log: Path) -> None:
    lines = "ana: play 9 nothing\nana: play 1 drop e3-f3\n"
    stopped = referee("record", log, stdin=lines)
    assert stopped.status == 1
    assert "the lines behind it were not read" in stopped.err
    assert referee("check", log, "--json").data["moves"] == 3
    going = referee("record", log, "--keep-going", stdin=lines)
    assert going.status == 1
    assert "not read" not in going.err
    assert referee("check", log, "--json").data["moves"] == 4
