"""What people see: plain where it is piped, coloured only on a terminal, the same facts as the JSON."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from referee.shell.page import Page, show
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Whether it is one."""
        return True


def test_colour_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    page = Page()
    page.say("refused", "red")
    page.table(("a", "b"), [("[bold]1", "\x1b[31m2")])
    pipe, terminal = io.StringIO(), Terminal()
    show(page, pipe)
    show(page, terminal)
    assert "\x1b" not in pipe.getvalue()
    assert "\x1b[31mrefused" in terminal.getvalue()
    assert "[bold]1" in pipe.getvalue()
    assert "\x1b[31m2" not in terminal.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Terminal()
    show(page, plain)
    assert "\x1b" not in plain.getvalue()


def test_a_verdict_names_clause_facts_and_what_would_do(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(MOVES[0]))
    answer = referee("check", log, "bela: play 2 drop d2-e3")
    assert answer.status == 1
    assert "[move.2]" in answer.out
    assert "[move.3] d2 and e3 do not share a side" in answer.out
    assert "Bela: play 2 drop d2-" in answer.out
    data = referee("check", log, "bela: play 2 drop d2-e3", "--json").data
    assert set(data) == {"game", "move", "verdict", "problems", "warnings", "nearest"}
    assert all(referee("check", log, move).status == 0 for move in data["nearest"])


def test_the_forms_of_the_contract(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(*MOVES, "ana: play 2 bricks e3-e4"))
    check = referee("check", log, "--json").data
    assert set(check) == {"game", "verdict", "moves", "warnings", "problems"}
    keys = {"move", "line", "do", "verdict", "clause", "message", "allowed", "player", "follows"}
    assert set(check["problems"][0]) == keys
    assert {problem["clause"] for problem in check["problems"]} == {"turn.4", "move.2"}
    score = referee("score", log, "--json")
    assert score.status == 1
    assert set(score.data) >= {"game", "finished", "standin", "best", "warnings", "players", "winners", "tiebreak"}
    assert set(score.data["players"][0]) >= {"name", "total", "possible", "rank", "verified", "items"}
    assert set(referee("moves", log, "--json").data) == {"game", "next", "moves"}
    assert set(referee("replay", log, "--json").data["steps"][0]) == {"move", "do", "verdict", "state"}
    assert set(referee("rules", "gridblock", "move.2", "--json").data) == {"game", "clauses", "house_rules"}
    clause = referee("rules", "gridblock", "move.2", "--json").data["clauses"][0]
    assert set(clause) == {"clause", "kind", "text", "source", "house_rules", "examples"}
    assert set(referee("games", "--json").data["games"][0]) == {"id", "title", "players", "clauses"}
    parts = {"game", "name", "standin", "counts", "problems"}
    assert set(referee("components", "gridblock", "--json").data) == parts
    record = referee("record", log, "bela: play 2 hammers d4", "--anyway", "--json").data
    assert set(record) == {"game", "recorded", "verdict", "problems", "warnings", "nearest", "next"}


def test_follows_and_left_out(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks("bela: play 2 drop f2", MOVES[0], "cilla: play 1 circles d4"))
    problems = referee("check", log, "--json").data["problems"]
    assert [(problem["move"], problem["follows"]) for problem in problems] == [(1, None), (3, 1)], problems
    steps = referee("replay", log, "--json").data["steps"]
    assert steps[1]["state"] == steps[0]["state"]
    assert steps[1]["verdict"] == "illegal"
    assert [player["total"] for player in referee("score", log, "--json").data["players"]] == [0, 0, 0]


def test_replay_ranges(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(*MOVES))
    assert [step["move"] for step in referee("replay", log, "--json").data["steps"]] == [0, 1, 2, 3]
    cut = referee("replay", log, "--from", "1", "--to", "2", "--json").data["steps"]
    assert [step["move"] for step in cut] == [1, 2]
    only = referee("replay", log, "--after", "0", "--json").data["steps"]
    assert [(step["move"], step["do"]) for step in only] == [(0, None)]
    assert referee("replay", log, "--from", "3", "--to", "2").status == 2
    assert "(R)" in referee("replay", log, "--after", "1").out


def test_rules_can_be_searched() -> None:
    assert "move.5" in referee("rules", "gridblock", "entered", "twice").out
    assert "house rule" in referee("rules", "gridblock", "end.tie").out
    assert len(referee("rules", "gridblock", "--json").data["clauses"]) == 47
