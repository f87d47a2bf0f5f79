"""The setup of a new log told in sentences, as at a table where nobody knows what is expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.api import Log, open_file
from referee.cli.commands.new import begin_log
from referee.cli.line_reader import yes_or_no
from referee.core.plain_answers import players_in_words, values_by_name
from tests.support.questions import scripted_desk


def begun(path: Path, *lines: str) -> tuple[Log, str]:
    """A log whose setup is told with these lines, and everything that was shown."""
    desk, _, screen = scripted_desk(*lines)
    log = open_file(begin_log(None, path, desk))
    assert isinstance(log, Log)
    return log, screen.text


def test_gridblock_is_set_up_in_sentences(tmp_path: Path) -> None:
    log, shown = begun(
        tmp_path / "x.toml",
        "help",
        "let's play gridblock",
        "the draft one",
        "there's three of us, Nora and Piet and then me, I'm Ada",
        "Nora is red, Piet has blue, I've got the green ones",
        "no we just play normally",
        "a drop, then a hammer, circles, a wheel, arrow and bricks",
        "then wheel, arrow, bricks, drop, hammer, circles",
        "hammers drop wheel circles bricks arrow",
        "circles bricks arrow hammers wheel drop",
        "arrow circles drop bricks hammers wheel",
        "bricks wheel hammers arrow circles drop",
        "Piet starts",
        "Nora drew a wheel, Piet hammers and I got circles",
        "c3 for Nora, d4 for Piet and the circles at f2 for me",
        "looks good",
    )
    assert "type the game that lies on the table" in shown
    assert log.header.names == ("Nora", "Piet", "Ada")
    assert [player.colors for player in log.header.players] == [("red",), ("blue",), ("green",)]
    assert log.next.seats == (1,)


_TWO_COLORS = (
    "gridblock", "draft", "Ida and Otto", "Ida has red and yellow, Otto takes green and blue", "none",
    "drop wheel bricks arrow circles hammers", "hammers circles drop wheel bricks arrow",
    "wheel arrow circles hammers drop bricks", "bricks drop arrow circles hammers wheel",
    "arrow bricks hammers drop wheel circles", "circles hammers wheel bricks arrow drop", "Otto",
)  # fmt: skip


@pytest.mark.parametrize(
    "lines",
    [
        (
            "red drew the wheel, yellow the bricks, green the drop and blue the arrow",
            "red stands on the wheel in the second row, yellow on the bricks in row five, green on e3 and blue on c4",
        ),
        ("the wheel; bricks; drop; arrow", "red d2, yellow b5, green e3, blue c4"),
        (
            "Ida's red the three wheel, Ida's yellow a 3 of bricks, Otto's green the drop, Otto's blue the arrow",
            "d2 b5 e3 c4",
        ),
        (
            "the wheel", "the bricks card", "three drop", "3 arrow",
            "the wheel in the second row", "bricks in the second column", "the drop in the third row", "c4",
        ),
    ],
)  # fmt: skip
def test_colors_of_one_player_are_told_apart(tmp_path: Path, lines: tuple[str, ...]) -> None:
    log, _ = begun(tmp_path / "x.toml", *_TWO_COLORS, *lines, "looks good")
    setup = log.playthrough.state.config
    assert [setup.names.names, setup.colors] == [("Ida", "Otto"), ("red", "yellow", "green", "blue")]
    text = (tmp_path / "x.toml").read_text()
    for color, drawn, start in (
        ("red", "3 wheel", "d2"), ("yellow", "3 bricks", "b5"), ("green", "3 drop", "e3"), ("blue", "3 arrow", "c4"),
    ):  # fmt: skip
        assert f'[setup.{color}]\ndrawn = "{drawn}"\nstart = "{start}"' in text


def test_correction_of_the_answer_before_is_taken(tmp_path: Path) -> None:
    log, shown = begun(
        tmp_path / "x.toml",
        "misty please",
        "Ana, Bela and Cilla",
        "no wait, there are only two of us: Ana and Bela",
        *[""] * 3,
        "yes that's right",
    )
    assert log.header.names == ("Ana", "Bela")
    assert "taken as the answer before" in shown


@pytest.mark.parametrize("line", ["Ida against Leo", "Ida vs. Leo", "Ida versus Leo"])
def test_two_who_play_against_one_another_are_two(tmp_path: Path, line: str) -> None:
    log, _ = begun(tmp_path / "x.toml", "misty please", line, *[""] * 3, "yes that's right")
    assert log.header.names == ("Ida", "Leo")


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("there's three of us, Anna, Ben and Chloe", "Anna, Ben, Chloe"),
        ("three players: Anna, Ben and Chloe", "Anna, Ben, Chloe"),
        ("Nora, then Piet and then me, I'm Ada", "Nora, Piet, Ada"),
        ("it's just me (Ada) and Bo", "Ada, Bo"),
        ("we're playing with Anna and Ben tonight", "Anna, Ben"),
        ("Just, Thea and Old Tom are playing", "Just, Thea, Old Tom"),
        ("Andy; Will", "Andy; Will"),
        ("me (Ada), then Bo on my left and after her Cy", "Ada, Bo, Cy"),
        ("no sorry, the names are Ada, Bo and Cy", "Ada, Bo, Cy"),
        ("Ada (me), Bo, Cy", "Ada, Bo, Cy"),
        ("Ada, Bo and Cy. I'm Ada", "Ada, Bo, Cy"),
    ],
)
def test_players_are_told_in_a_sentence(line: str, names: str) -> None:
    assert players_in_words(line) == names


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("Nora is red, Piet has blue, I've got the green ones", ("red", "blue", "green ones")),
        ("c3 for Nora, d4 for Piet and f2 for me", ("c3", "d4", "f2")),
        ("Nora's on the wheel, Piet on hammers, mine's the circles", ("wheel", "hammers", "circles")),
        ("Nora a, Piet an arrow, Ada b", ("a", "arrow", "b")),
    ],
)
def test_values_are_told_beside_names_and_beside_me(line: str, values: tuple[str, ...]) -> None:
    assert tuple(values_by_name(line, ["Nora", "Piet", "Ada"]).values()) == values


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("yes that's right", True), ("ok, good", True), ("looks good", True), ("no thanks", False),
        ("no that's not right", False), ("yes but change 2", None), ("not right", None), ("quit", None),
    ],
)  # fmt: skip
def test_yes_and_no_may_be_polite(line: str, answer: bool | None) -> None:
    assert yes_or_no(line) is answer
