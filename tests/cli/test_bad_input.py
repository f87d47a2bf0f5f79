"""Unusable files and calls: the answer is a sentence that says what to do, and the exit status tells the kind."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write

READERS = ("check", "moves", "replay", "score", "record", "undo", "redo")

BAD_TEXTS = {
    "empty": ("", "empty"),
    "blank": ("  \n\n", "empty"),
    "not TOML": ("this is = = not toml\n", "not TOML at line 1"),
    "word without quotes": (
        'referee = 1\ngame = "grund"\n[final.Ana]\nresources = nine\n',
        'line 4: nine is no value: a number is written in digits, text in quotes: resources = "nine"',
    ),
    "no value": ("referee = 1\ngame =\n", "line 2: `game =` has no value: write a number, or text in quotes"),
    "open quote": ('referee = 1\ngame = "grund\n', 'line 2: the text "grund has no closing quote'),
    "another program's": ('[tool]\nname = "x"\n', "no file of referee"),
    "a future format": ('referee = 2\ngame = "misty"\n', "a newer referee"),
    "version as text": ('referee = "1"\ngame = "misty"\n', "version of the format"),
    "no game": ("referee = 1\n", "`game` is missing"),
    "unknown game": ('referee = 1\ngame = "gridblok"\n', "did you mean gridblock"),
    "game as number": ("referee = 1\ngame = 5\n", "there is no game"),
    "no players": ('referee = 1\ngame = "misty"\n', "`player` is missing"),
    "unknown key": (MISTY + "[setup]\nwindw = 1\n", "nearest known key is window"),
    "unknown top key": ("datum = 1\n" + MISTY, "nearest known key is date"),
    "unknown house rule": (MISTY + '[house_rules]\n"end.ties" = "none"\n', "the nearest known key is end.tie"),
    "house rule's value": (MISTY + '[house_rules]\n"end.tie" = "coin"\n', '"none" or "shared" or "flowers"'),
    "house rules as text": ('house_rules = "none"\n' + MISTY, "has to be a table"),
    "date as text": ('date = "2026-11-20"\n' + MISTY, "without quotes"),
    "player as text": ('referee = 1\ngame = "misty"\nplayer = "Ana"\n', "a list"),
    "name as number": ('referee = 1\ngame = "misty"\n[[player]]\nname = 5\n', "has to be text"),
    "infinite": (MISTY + "[final.points]\nAna = inf\n", "whole number"),
    "same name twice": (MISTY + '[[player]]\nname = "ANA"\n', "names have to differ"),
    "same name, blank as dash": (MISTY + '[[player]]\nname = "B a"\n[[player]]\nname = "b-a"\n', "differ"),
    "name with a colon": (MISTY + '[[player]]\nname = "a:b"\n', "no colon"),
    "name with an escape": (MISTY + '[[player]]\nname = "a\\u001b[31m"\n', "control character"),
    "empty name": (MISTY + '[[player]]\nname = " "\n', "no name"),
    "reserved name": (MISTY + '[[player]]\nname = "points"\n', "the format uses that word"),
    "rules of the future": ("rules = 99\n" + MISTY, "version"),
    "move without do": (MISTY + '[[move]]\nnote = "x"\n[[move]]\ndo = "ana: place up"\n', "do"),
    "do as number": (MISTY + "[[move]]\ndo = 5\n", "has to be text"),
    "at as text": (MISTY + '[[move]]\nat = "now"\ndo = "ana: place up"\n', "without quotes"),
    "unknown key in a move": (MISTY + '[[move]]\ntodo = "x"\ndo = "ana: place up"\n', "nearest known key is do"),
    "a fault in the middle": (MISTY + '[[move]]\ndo = "ana: pla\n[[move]]\ndo = "ana: place up"\n', "not TOML"),
    "components outside": ('components = "../x.toml"\n' + MISTY, "below the folder"),
    "components missing": ('components = "y.toml"\n' + MISTY, "no component set"),
    "components as number": ("components = 3\n" + MISTY, "the path of a file"),
    "edition of a game without": ('edition = "draft"\n' + MISTY, "unknown key"),
    "nobody's colour": (GRIDBLOCK + '[setup.blue]\nstart = "a1"\n', "nobody owns blue"),
    "no layout": (re.sub(r"layout = \[.*?\]\n", "", GRIDBLOCK, flags=re.DOTALL), "layout` is missing"),
    "deep nesting": ("referee = 1\nx = " + "[" * 3000 + "]" * 3000 + "\n", "not TOML"),
}


@pytest.mark.parametrize("case", BAD_TEXTS)
def test_unusable_file_is_explained(case: str, tmp_path: Path) -> None:
    text, said = BAD_TEXTS[case]
    log = write(tmp_path / "x.toml", text)
    for reader in READERS:
        answer = referee(reader, log, stdin="ana: place up\n") if reader == "record" else referee(reader, log)
        assert answer.status == 2, (reader, answer)
        assert answer.out == ""
        assert said in answer.err
        assert "Traceback" not in answer.err
    error = referee("check", log, "--json")
    assert error.status == 2
    assert error.err == ""
    assert set(error.data["error"]) == {"message", "file", "line", "key"}
    assert log.read_bytes() == text.encode()


def test_error_names_line_and_key(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY + "\n[setup]\n# a comment\nwindw = 1\n")
    error = referee("check", log, "--json").data["error"]
    assert (error["line"], error["key"]) == (10, "setup.windw")
    problem = referee("check", write(log, GRIDBLOCK.replace('"c3"', '"z9"')), "--json").data["problems"][0]
    assert (problem["move"], problem["line"], problem["clause"]) == (0, 24, "setup.8")
    log = write(log, GRIDBLOCK + blocks(MOVES[0], "cilla: play 1 circles d4"))
    problem = referee("check", log, "--json").data["problems"][0]
    assert (problem["move"], problem["line"], problem["player"]) == (2, 34, "Cilla")


def test_missing_folder_unreadable_file_and_wrong_encoding_are_explained(tmp_path: Path) -> None:
    assert "there is no file" in referee("check", tmp_path / "nope.toml").err
    assert "is a folder" in referee("check", tmp_path).err
    assert "a\x00b" not in referee("check", "a\x00b").err
    latin = tmp_path / "latin.toml"
    for text in (b'referee = 1\nnote = "\xe9"\n', b'referee = 1\n# \xe9\n[[move]]\ndo = "a"\n'):
        latin.write_bytes(text)
        answer = referee("check", latin)
        assert answer.status == 2
        assert "line 2" in answer.err
        assert "UTF-8" in answer.err


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write anything")
def test_log_that_cannot_be_written_is_explained(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY)
    log.chmod(0o444)
    answer = referee("record", log, "ana: place up")
    assert answer.status == 2
    assert "cannot be written" in answer.err


HOSTILE = ["[red]Ana[/red]", "Ana\u202etxt", "A\u200bna", "\u0645\u0646\u0649", "Ána-Bödön", "🐱"]


@pytest.mark.parametrize("name", HOSTILE)
def test_names_with_markup_or_control_characters_are_printed_harmlessly(name: str, tmp_path: Path) -> None:
    text = MISTY.replace('"Ana"', f'"{name}"') + blocks(f"{name}: place up", "bela: place down")
    log = write(tmp_path / "x.toml", text)
    for words in (("check",), ("moves",), ("replay",), ("score",)):
        answer = referee(*words, log)
        if answer.status == 2:
            assert "control" in answer.err  # such a name cannot be typed in a line: the file says so
            continue
        assert "\u202e" not in answer.out + answer.err
        assert "\u200b" not in answer.out + answer.err
        assert "\x1b" not in answer.out + answer.err
    if answer.status == 0:
        assert name in [player["name"] for player in referee("score", log, "--json").data["players"]]


def test_notes_and_moves_with_control_characters_are_printed_harmlessly(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY + '[[move]]\nnote = "\\u001b[2J"\ndo = "ana: \\u001b[31mplace \\u202eup"\n')
    answer = referee("check", log)
    assert answer.status == 1
    assert "\x1b" not in answer.out
    assert "\u202e" not in answer.out
    assert "<U+001B>" in answer.out
    assert referee("check", log, "--json").data["problems"][0]["clause"] == "notation"


def test_megabyte_of_text_is_answered(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", f'note = "{"x" * 1_000_000}"\n' + MISTY + blocks("ana: " + "y" * 1_000_000))
    assert referee("check", log, "--json").status == 1
    assert referee("check", write(log, MISTY), "z" * 1_000_000, "--json").status == 1


@pytest.mark.parametrize(
    "words",
    [
        ("frob",),
        ("check",),
        ("check", "x", "y", "z"),
        ("check", "x", "--after", "two"),
        ("rules", "chess"),
        ("rules", "misty", "place.99"),
        ("components", "chess"),
        ("schema", "chess"),
        ("new", "chess", "x.toml"),
        ("new", "misty", "x.toml", "--player", "A", "--set", "1=2"),
        ("record", "x", "a", "b", "--allow", "why"),
    ],
)
def test_wrong_usage_is_explained_with_status_2(words: tuple[str, ...]) -> None:
    assert referee(*words).status == 2
    error = referee(*words, "--json").data["error"]
    assert set(error) == {"message", "file", "line", "key"}
    assert "fault of referee" not in error["message"]


def test_number_out_of_range_is_explained(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + blocks(*MOVES))
    for words in (
        ("moves", log, "--after", "4"),
        ("replay", log, "--after", "-4"),
        ("replay", log, "--after", "first"),
        ("check", log, "x", "--after", "9"),
    ):
        assert referee(*words).status == 2
    assert referee("undo", log, "4").status == 1
    assert referee("undo", log, "0").status == 1
    assert referee("redo", log).status == 1
    assert referee("moves", log, "--as", "zoe").status == 2
    assert referee("moves", log, "--player", "zoe").status == 2


def test_player_option_that_fits_two_players_is_refused(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK.replace("Bela", "Anna"))
    for option in ("--as", "--player"):
        answer = referee("moves", log, option, "an", "--json")
        assert answer.status == 2
        assert "may be Ana or Anna" in answer.data["error"]["message"]
        assert "fault of referee" not in answer.out


@pytest.mark.parametrize("told", ["a\\u0000b", "a" * 400, "..", "/etc/passwd", "none.toml", ""])
def test_component_set_at_an_impossible_path_is_refused(told: str, tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", f'components = "{told}"\n{MISTY}')
    error = referee("check", log, "--json").data["error"]
    assert "fault of referee" not in error["message"]
    assert told.startswith("..") or error["file"]
    if "\\" not in told:
        begun = referee("new", "misty", tmp_path / "y.toml", "--player", "A", "--player", "B", "--components", told)
        assert begun.status == 2
        assert "fault of referee" not in begun.err
    assert not (tmp_path / "y.toml").exists()


def test_unknown_house_rule_is_refused_with_the_nearest_known_one(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", GRIDBLOCK + "[house_rules]\nzz = 1\n")
    error = referee("check", log, "--json").data["error"]
    assert "the nearest known key is " in error["message"]
    assert error["line"] == log.read_text().split("\n").index("zz = 1") + 1


def test_any_unicode_blank_in_a_name_counts_as_a_blank(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY.replace('"Ana"', '"Ana\u00a0Bori"'))
    assert referee("record", log, "ana-bori: place up", "--json").status == 0
    assert referee("moves", log, "--as", "ana bori").status == 0


def test_component_set_of_another_game_is_refused(tmp_path: Path) -> None:
    form = tmp_path / "set.toml"
    referee("components", "gridblock", "--form", form)
    log = write(tmp_path / "x.toml", f'components = "set.toml"\n{MISTY}')
    for words in (("check", log), ("components", "misty", "--verify", form)):
        error = referee(*words, "--json").data["error"]
        assert "not a component set of misty" in error["message"]
        assert error["line"] == form.read_text().split("\n").index('game = "gridblock"') + 1


def test_missing_component_set_is_answered_with_how_a_form_is_written(tmp_path: Path) -> None:
    missing = tmp_path / "box.toml"
    answer = referee("components", "misty", "--verify", missing)
    assert answer.status == 2
    assert f"`referee components misty --form {missing}` writes" in " ".join(answer.err.split())


@pytest.mark.parametrize("command", ["check", "score", "show"])
def test_component_set_in_place_of_a_log_is_recognized(tmp_path: Path, command: str) -> None:
    form = tmp_path / "box.toml"
    assert referee("components", "misty", "--form", form).status == 0
    answer = referee(command, form, "--json")
    assert answer.status == 2
    message = answer.data["error"]["message"]
    assert message.startswith("this is a component set, not a log or a sheet")
    assert f"`referee components misty --verify {form}`" in message
