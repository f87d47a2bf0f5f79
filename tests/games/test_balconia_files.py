"""Balconia: files written by `new`, and abbreviations in files."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from referee.core.errors import InputError
from referee.files.header import read_header
from tests.support.balconia import (
    GAME,
    text_of,
)
from tests.support.cli import referee


def test_new_writes_a_log_and_a_sheet_that_can_be_used(tmp_path: Path) -> None:
    log, sheet = tmp_path / "a.toml", tmp_path / "b.toml"
    players = ("--player", "Ana:green", "--player", "Bela:pink")
    assert referee("new", "balconia", log, *players, "--set", "setup.entrance=2").status == 0
    assert referee("record", log, "keep 4 1,2", "place 3 c2", "green: show c2 -; person*9").status == 1
    assert referee("record", log, "green: show c2 -; person*9", "--allow", "a worn block").status == 0
    assert referee("undo", log, "2").status == 0
    assert referee("redo", log).status == 0
    final = ("--set", "setup.entrance=2", "--set", "final.blocks.c2=4 green 1")
    assert referee("new", "balconia", sheet, "--sheet", *players, *final).status == 0
    assert referee("score", sheet, "--json").data["standin"]
    assert referee("new", "balconia", tmp_path / "c.toml", *players).status == 1


def test_abbreviated_colours_and_sides_are_expanded_in_any_case() -> None:
    text = text_of('[setup]\nsides = "TYPED"\ndoors = { Pi = "?", GREEN = "fewer note bird" }\n[final.GRE]\nb2 = "?"\n')
    text = text.replace('"green"', '"Gr"').replace('"pink"', '"PINK"')
    read = read_header(GAME, tomllib.loads(text), None)
    assert [player.colors for player in read.players] == [("green",), ("pink",)]
    assert read.setup.sides == "typed"
    assert (read.setup.doors.pink, read.setup.doors.green) == ("?", "fewer note bird")
    assert (read.setup.entrance, read.setup.entrance_cell) == (None, None)
    assert read.final.green == {"b2": "?"}
    assert (read.final.blocks, read.final.pink, read.final.points) == (None, None, None)
    with pytest.raises(InputError, match="stands there twice"):
        read_header(GAME, tomllib.loads(text_of('[setup]\ndoors = { g = "?", green = "?" }\n')), None)


def test_wrong_number_on_a_score_pad_is_refused_with_what_it_may_be() -> None:
    rest = '[setup]\nentrance = 1\n[final.green]\nc2 = "-; -"\n[final.points.green]\nc2 = "x"\n'
    with pytest.raises(InputError, match=r'`final.points.green.c2` cannot be "x": it is a whole number or \?'):
        read_header(GAME, tomllib.loads(text_of(rest)), None)
