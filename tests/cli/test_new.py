"""`new` writes a log or a sheet from options or answers to questions, and never overwrites a file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from referee.cli.commands import new as command
from referee.cli.desk import Desk
from referee.cli.line_reader import PipeReader
from referee.cli.output import show
from referee.core.errors import InputError
from tests.support.cli import referee

LAYOUT = (
    'setup.layout=["drop hammers circles bricks wheel arrow","bricks wheel arrow drop hammers circles",'
    '"circles drop hammers arrow bricks wheel","w a b h c d","hammers circles drop wheel arrow bricks",'
    '"arrow bricks wheel circles drop hammers"]'
)
SEATS = ("--player", "Ana:red", "--player", "Bela:yellow", "--player", "Cilla:green")
STARTS = ("--set", "setup.red.start=c3", "--set", "setup.yellow.start=d2", "--set", "setup.green.start=e4")


def test_new_writes_a_log_from_options(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    answer = referee("new", "gridblock", log, *SEATS, "--set", LAYOUT, *STARTS, "--house", "end.tie=later", "--json")
    assert answer.status == 0
    assert answer.data["written"] == [str(log)]
    assert referee("check", log, "--json").data["moves"] == 0
    assert len(referee("moves", log, "--json").data["moves"]) == 148
    text = log.read_text()
    assert text.count("[[player]]") == 3
    assert "rules = 1" in text


def test_new_says_how_the_game_goes_on(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    answer = referee("new", "misty", log, "--player", "Ana", "--player", "Bela")
    assert " ".join(answer.out.split()) == f"wrote {log} next: referee record {log}"


def test_new_never_overwrites_a_file(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    log.write_text("mine")
    assert referee("new", "misty", log, "--player", "Ana", "--player", "Bela").status == 2
    assert log.read_text() == "mine"


def test_new_refuses_a_setup_that_breaks_a_clause(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    answer = referee("new", "misty", log, "--player", "Ana", "--json")
    assert answer.status == 1
    assert answer.data["problems"][0]["clause"] == "setup.1"
    assert not log.exists()
    assert referee("new", "gridblock", log, *SEATS).status == 2
    assert referee("new", "gridblock", log).status == 2
    assert not log.exists()


def test_new_writes_the_schema_beside_the_log(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    answer = referee("new", "misty", log, "--player", "Ana", "--player", "Bela", "--schema", "--json")
    assert len(answer.data["written"]) == 2
    assert log.read_text().startswith("#:schema misty.schema.json\n")
    assert (tmp_path / "misty.schema.json").exists()
    assert referee("record", log, "ana: place up").status == 0


def test_new_writes_a_sheet_from_options(tmp_path: Path) -> None:
    sheet = tmp_path / "x.toml"
    seats = ("--player", "Ana", "--player", "Bela")
    results = 'final.result={Ana=[". . .","up . .",". . .",". . smiley"],Bela=[". . .",". . .",". . .",". . ."]}'
    assert referee("new", "misty", sheet, "--sheet", *seats, "--set", results).status == 0
    assert [player["total"] for player in referee("score", sheet, "--json").data["players"]] == [2, 0]


def by_questions(wishes: command.Wishes, *lines: str) -> tuple[int, str]:
    """`new` with these lines typed at its questions: the status, and everything that was shown and typed."""
    shown = io.StringIO()
    reader = PipeReader(io.StringIO("".join(f"{line}\n" for line in lines)), shown)
    reply = command.new(wishes, ask=True, desk=Desk(reader, lambda page: show(page, shown), False))
    return reply.status, shown.getvalue()


def gridblock(log: Path, *values: str) -> command.Wishes:
    return command.Wishes("gridblock", log, False, (), None, (), values, None, False)


def test_new_writes_a_log_from_answers_to_questions(tmp_path: Path) -> None:
    rows = LAYOUT[len('setup.layout=["') : -2].split('","')
    log = tmp_path / "x.toml"
    lines = ["", "Ana, Bela, Cilla", "red yellow green", "", *rows, "", "1 hammers; none; none", "c3 d2 e4"]
    status, shown = by_questions(gridblock(log), *lines)
    assert status == 0
    assert len(referee("moves", log, "--json").data["moves"]) == 148
    assert not any("blue" in line for line in shown.split("\n") if "starts" in line)


def test_questions_accept_shortened_colors_and_leave_out_what_options_say(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    lines = ["", "Ana", "Bela", "Cilla", "", "R", "Yel", "green", "", "", "1 hammers; none; none", "d2 e4"]
    status, shown = by_questions(gridblock(log, LAYOUT, "setup.r.start=c3"), *lines)
    assert status == 0
    assert "Symbols of the grid" not in shown
    assert len(referee("moves", log, "--json").data["moves"]) == 148
    assert "[setup.red]" in log.read_text()


def test_wrong_color_is_asked_again_with_those_that_are_left(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"`color\.1` is open"):
        by_questions(gridblock(tmp_path / "x.toml"), "", "Ana, Bela, Cilla", "red", "yelow", "red", "blau")
    assert not (tmp_path / "x.toml").exists()


def test_component_set_outside_the_folder_of_the_log_is_refused(tmp_path: Path) -> None:
    referee("components", "misty", "--form", tmp_path / "set.toml")
    inner = tmp_path / "logs"
    inner.mkdir()
    for told in ("../set.toml", str(tmp_path / "set.toml")):
        answer = referee("new", "misty", inner / "x.toml", "--player", "A", "--player", "B", "--components", told)
        assert answer.status == 2
        assert "below the folder" in answer.err


def test_new_writes_a_cathood_sheet_from_answers(tmp_path: Path) -> None:
    sheet = tmp_path / "x.toml"
    wishes = command.Wishes("cathood", sheet, True, (), None, (), (), None, False)
    status, _ = by_questions(wishes, "Ana, Bela", "", "8 7; none", "none; none", "none; 2 yarn", "6 3", "")
    assert status == 0
    assert "[final.Ana]\nbuildings" in sheet.read_text()
    assert referee("score", sheet).status == 0


@pytest.mark.parametrize("name", ["undo", "Check", "quit"])
def test_commands_are_no_names_of_players_in_new_but_in_files(tmp_path: Path, name: str) -> None:
    log = tmp_path / "x.toml"
    answer = referee("new", "misty", log, "--player", "Ana", "--player", name)
    assert answer.status == 2
    assert f"{name} is a command: nobody can be called that here" in answer.err
    assert not log.exists()
    log.write_text(f'referee = 1\ngame = "misty"\n[[player]]\nname = "Ana"\n[[player]]\nname = "{name}"\n')
    assert referee("check", log).status == 0
