"""The pictures of all games: known styles, nothing outside, texts that can be read, no secrets; and the helpers."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.api import Log
from referee.core.defaults import TextPictures
from referee.core.header import NOBODY
from referee.core.pictures import (
    COLORS,
    PLAYERS,
    Box,
    Disc,
    Stroke,
    Words,
    initials,
    mark,
    player_style,
    ring,
    shortened,
    text_picture,
    text_width,
    wrapped,
)  # fmt: skip
from referee.core.point_of_view import seen
from referee.games import GAMES, load_game
from tests.support.long_runs import often
from tests.support.pictures import bounds_of, faults_of, moved
from tests.support.play import random_game
from tests.support.samples import SAMPLES, opened


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_pictures_of_samples_are_sound(path: Path) -> None:
    file = opened(path)
    if not isinstance(file, Log):
        pictures = file.game.pictures.sheet_pictures(file.header)
    else:
        state = file.playthrough.sound_state
        assert state is not None
        pictures = file.game.pictures.pictures(file.game.resting_state(state))
    assert [fault for picture in pictures for fault in faults_of(picture)] == []


@pytest.mark.parametrize("ident", GAMES)
@pytest.mark.parametrize("seed", range(often(1, 3)))
def test_pictures_of_random_positions_are_sound_for_every_viewer(ident: str, seed: int) -> None:
    played = random_game(ident, seed)
    for observer in (NOBODY, seed % len(played.header.players)):
        own = seen(played.game, played.playthrough(), observer).played
        for one in own[:: max(1, len(own) // often(3, 6))]:
            assert [
                fault for picture in played.game.pictures.pictures(one.step.state) for fault in faults_of(picture)
            ] == []
    states = played.states
    for state in states[:: max(1, len(states) // often(6, 12))]:
        pictures = played.game.pictures.pictures(state)
        assert pictures
        assert [fault for picture in pictures for fault in faults_of(picture)] == []


def test_only_the_template_game_shows_its_board_in_plain_text() -> None:
    assert [ident for ident in GAMES if isinstance(load_game(ident).pictures, TextPictures)] == ["nim"]


def test_mark_has_its_letters_in_the_middle_in_a_colour_that_can_be_read() -> None:
    for style in (*COLORS, *PLAYERS):
        disc, words = mark(10, 20, 7, style, "A")
        assert isinstance(disc, Disc)
        assert isinstance(words, Words)
        assert (words.x, words.style) == (10, f"on-{style}")
    (cube,) = mark(10, 20, 7, "red", square=True)
    assert isinstance(cube, Box)
    assert bounds_of(cube) == (3, 13, 17, 27)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ana", "Bela"), ["A", "B"]),
        (("ana", "Andy"), ["A1", "A2"]),
        (("Mira", "Mo", "Sam"), ["Mi", "Mo", "Sa"]),
        (("ana", "bela"), ["A", "B"]),
    ],
)
def test_initials_are_different(names: tuple[str, ...], letters: list[str]) -> None:
    assert initials(names) == letters


def test_shortened_text_fits() -> None:
    assert shortened("Ana", 100, 11) == "Ana"
    cut = shortened("Maximiliana of the long name", 60, 11)
    assert cut.endswith("…")
    assert text_width(cut, 11) <= 60


def test_wrapped_text_keeps_its_words_and_fits() -> None:
    lines = wrapped("three lines of text that are narrow", 60, 11)
    assert " ".join(lines) == "three lines of text that are narrow"
    assert len(lines) > 2
    assert all(text_width(line, 11) <= 60 for line in lines)


def test_player_has_the_first_known_colour_of_the_game_or_that_of_the_seat() -> None:
    assert player_style(("ochre", "red"), 1) == "red"
    assert player_style((), 1) == "player-2"
    assert player_style(("Ginger",), 0) == "orange"


def test_moved_part_keeps_its_form() -> None:
    assert moved(Box(1, 2, 3, 4, "tile"), 10, 20) == Box(11, 22, 3, 4, "tile")
    assert moved(Stroke([(0, 0), (1, 1)], "ink"), 1, 2) == Stroke([(1, 2), (2, 3)], "ink")
    assert bounds_of(moved(Stroke(ring(0, 0, 5), "ink", 0), 5, 5)) == pytest.approx((0, 0, 10, 10), abs=0.1)


def test_board_of_plain_text_is_a_sound_picture() -> None:
    picture = text_picture("The board", "ab c\n  d")
    lines = [part for part in picture.parts if isinstance(part, Words)]
    assert [(line.text, line.mono) for line in lines] == [("ab c", True), ("  d", True)]
    assert faults_of(picture) == []
