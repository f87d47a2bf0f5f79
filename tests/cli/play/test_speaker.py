"""The player who types: told in the setup or at the table, and meant by `I`, `my` and `me` from then on."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.play.speaker import in_third_person, name_told, speaker_told
from referee.core.plain_answers import players_in_words
from tests.support.live_table import EVENINGS, evening_of_guests
from tests.support.samples import log_of

_LOG = log_of(EVENINGS / "balconia-6.toml")
"""Jonas (green) and Priya (pink)."""


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (["me Jonas and Priya"], "Jonas"),
        (["Jonas and me, Priya"], "Priya"),
        (["Jonas and Priya", "I'm green"], "Jonas"),
        (["Priya (me), Jonas"], "Priya"),
        (["Priya, that's me, and Jonas"], "Priya"),
        (["Jonas, Priya", "I'm Jonas", "no, I am Priya"], "Priya"),
        (["Jonas and Priya", "I'm ready"], None),
        (["Jonas and Priya", "green"], None),
    ],
)
def test_answers_of_the_setup_say_who_types(lines: list[str], name: str | None) -> None:
    seat = speaker_told(_LOG, lines)
    assert (None if seat is None else _LOG.header.names[seat]) == name


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (["me Jonas and Priya"], "Jonas"),
        (["Jonas (me), Priya"], "Jonas"),
        (["Jonas, Priya", "I'm green"], None),
        (["I'm Jonas", "I'm green"], "Jonas"),
    ],
)
def test_name_of_the_one_who_types_is_known_in_the_setup(lines: list[str], name: str | None) -> None:
    assert name_told(lines) == name


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("I draw 5 and keep 4 and 1", "Jonas draw 5 and keep 4 and 1"),
        ("my d2 is empty", "Jonas's d2 is empty"),
        ("that one is mine", "that one is Jonas's"),
        ("Priya gives it to me", "Priya gives it to Jonas"),
        ("I've seen it and I'm done", "Jonas has seen it and Jonas is done"),
        ("I think she meant d2", "I think she meant d2"),
        ("let me see", "let me see"),
        ("Priya: keep 5 4,1", "Priya: keep 5 4,1"),
        ("I'm green", "Jonas is green"),
    ],
)
def test_words_of_the_one_who_types_name_that_player(line: str, told: str) -> None:
    assert in_third_person(line, "Jonas") == told


def test_table_is_told_who_types(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia-6", 10) as table:
        assert "which one?" in table("mine there: a person, a laundry, a note, 2 for each flower colour below")
        assert "`I` and `my` mean Jonas from now on" in table("I'm Jonas")
        answer = table("mine there: a person, a laundry, a note, 2 for each flower colour below")
        assert answer.startswith("Enter: Jonas: show b1 ")


def test_move_of_the_one_who_types_is_recorded_with_the_name(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-13", 13) as table:
        table("I'm Tom")
        assert "recorded: bid Tom 1 Lena 2" in table("I bid a 1, Lena a 2")


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("me Jonas and Priya", "Jonas, Priya"),
        ("Priya and me Jonas", "Priya, Jonas"),
        ("Ana, Bela and me, I'm Cilla", "Ana, Bela, Cilla"),
        ("James and Mel", "James, Mel"),
    ],
)
def test_name_behind_me_is_the_name_of_a_player(line: str, players: str) -> None:
    assert players_in_words(line) == players
