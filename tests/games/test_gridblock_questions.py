"""Gridblock: the questions about the setup and about the grid of a finished game."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.errors import NotationError
from referee.core.header import Player
from referee.core.interview import Interview, PartlyAnswered
from referee.core.questions import Opening
from referee.games.gridblock.table.questions import setup_questions
from tests.support.cli import referee
from tests.support.gridblock_tables import GAME
from tests.support.questions import answered, inquiry_of

SHEET = inquiry_of("gridblock")
LOG = inquiry_of("gridblock", is_sheet=False)
ROWS = ("d h c b w a", "b w a d h c", "c d h a b w", "w a b h c d", "h c d w a b", "a b w c d h")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("g1 r", "g1 is no tile"),
        ("c3", "c3 needs the colours of its cubes"),
        ("c3 blue", "nobody has such cubes, the colours are red, yellow and green"),
        ("c3 gr", "gr may be green, or green and red"),
        ("c3 rrrrr", "c3 has 5 cubes: a tile has four corners"),
        ("c3 r; c3 y", "c3 is there already"),
        ("c3 r / d4 y / c3 y", "c3 is there already"),
        ("a1 rrrr; a2 rrrr; a3 rrrr; a4 rrrr; a5 rrr", "red has 19 cubes on corners: at most 18 can be placed"),
    ],
)
def test_wrong_tile_is_asked_for_again_with_the_reason(line: str, reason: str) -> None:
    interview = answered(SHEET, ("draft", "Ana, Bela, Cilla", "red yellow green", ""))
    with pytest.raises(NotationError, match=reason):
        interview.answer(line)


def test_cubes_are_typed_as_words_initials_or_unknown() -> None:
    interview = answered(SHEET, ("", "Ana, Bela, Cilla", "red yellow green", "", "c3=red,r, y; b2 rg?; f1 ?; f2 gre"))
    grid = SHEET.document(interview)["final"]["grid"]
    assert grid == {"c3": "red,red,yellow", "b2": "red,green,?", "f1": "?", "f2": "green"}


def test_movers_and_starting_player_are_asked_only_if_they_count() -> None:
    head = ("", "Ana, Bela, Cilla", "red yellow green")
    assert answered(SHEET, (*head, "", "c3 r; d3 g")).question is None
    interview = answered(SHEET, (*head, "score.mover=yes end.tie=later", "c3 r; d3 g", "c3 ? d3", "skip"))
    document = SHEET.document(interview)
    assert document["final"]["movers"] == {"red": "c3", "yellow": "?", "green": "d3"}
    assert document["setup"]["first"] == "?"


def test_finished_game_takes_at_most_8_answers() -> None:
    lines = ("draft", "Ana, Bela, Cilla", "red yellow green", "", "c3 rry; e5 g; a1 gggg; d4 yy / f6 r")
    assert answered(SHEET, lines).question is None
    assert len([line for line in lines if line]) <= 8


def test_good_tiles_of_a_line_are_kept() -> None:
    head = ("draft", "Ana, Bela, Cilla", "red yellow green", "")
    with pytest.raises(PartlyAnswered, match="e5 has 5 cubes") as refused:
        answered(SHEET, head).answer("c3 rry; d4 g; e5 rrrrr; f6 y")
    assert refused.value.kept.held == ("c3 rry", "d4 g")


def test_picture_shows_the_cubes_so_far() -> None:
    question = answered(SHEET, ("", "Ana, Bela, Cilla", "red yellow green", "")).question
    assert question is not None
    assert question.picture is not None
    assert "  3 .   .   rry" in question.picture([{"c3": "red,red,yellow"}])


def test_setup_questions_give_a_legal_log(tmp_path: Path) -> None:
    lines = ("final", "Ana, Bela", "red green; yellow blue", "", " / ".join(ROWS), "Bela")
    lines += ("1 hammers; none; 2 drop; none", "c3 c4 d2 a1", "nw none se sw")
    interview = answered(LOG, lines)
    assert interview.question is None
    document = LOG.document(interview)
    begun = GAME.initial_state(LOG.header(document))
    assert begun.violations == ()
    assert begun.state is not None
    assert begun.state.due == ("yellow",)
    assert "drawn" not in document["setup"]["green"]


@pytest.mark.parametrize(
    ("lines", "wrong", "reason"),
    [
        ((), "d h c b w", "a row has six symbols"),
        ((), "d h c b w x", "x is no symbol here"),
        ((), " / ".join((*ROWS[:5], "h b w c d h")), "add up: 7 hammers .not 6., 5 arrow .not 6."),
        ((" / ".join(ROWS), "", ), "4 drop; none; none; none", "none of the six cards of red"),
        ((" / ".join(ROWS), "", "1 hammers; none; none; none"), "c4 c4 d2 a1", "c4 shows bricks: choose b1, e2, c3"),
        ((" / ".join(ROWS), "", "", "c3 c4 d2 a1"), "north none none none", "north is no corner"),
    ],
)  # fmt: skip
def test_wrong_answer_about_the_setup_is_asked_for_again(lines: tuple[str, ...], wrong: str, reason: str) -> None:
    interview = answered(LOG, ("final", "Ana, Bela", "red green; yellow blue", "", *lines))
    with pytest.raises(NotationError, match=reason):
        interview.answer(wrong)


def test_score_by_questions_writes_a_sheet_and_scores_it(tmp_path: Path) -> None:
    lines = ["draft", "Ana, Bela, Cilla", "red yellow green", "", "c3 rry", "e5 g", ""]
    path = tmp_path / "evening.toml"
    answer = referee("score", "gridblock", "-o", path, stdin="\n".join(lines) + "\n")
    assert answer.status == 0, answer.err
    assert "winner: Ana" in answer.out
    assert referee("score", path).out.startswith("winner: Ana")


TWO = (Player("Ida", ("red", "yellow")), Player("Otto", ("green", "blue")))
LAYOUT = (
    "drop hammers circles bricks wheel arrow / bricks wheel arrow drop hammers circles / "
    "arrow circles drop wheel bricks hammers / hammers drop bricks arrow circles wheel / "
    "circles arrow wheel hammers drop bricks / wheel bricks hammers circles arrow drop"
)


def starts(*lines: str) -> Interview:
    """The interview about the setup of two players with two colours each, behind the layout and the first player."""
    interview = Interview(lambda: setup_questions(Opening(TWO, "draft", {})))
    for line in (LAYOUT, "Otto", *lines):
        interview = interview.answer(line)
    return interview


@pytest.mark.parametrize(
    "line",
    [
        "Ida drew bricks for red and a wheel for yellow; Otto arrow for green and circles for blue",
        "bricks, wheel, arrow, circles",
        "bricks; wheel; arrow; circles",
        "Ida bricks and wheel, Otto arrow and circles",
        "red the two bricks, yellow a wheel, green the arrow and blue circles",
    ],
)
def test_cards_of_two_colours_each_are_told_in_one_line(line: str) -> None:
    setup = starts(line).document({})["setup"]
    drawn = {color: setup[color]["drawn"] for color in ("red", "yellow", "green", "blue")}
    assert drawn == {"red": "2 bricks", "yellow": "1 wheel", "green": "2 arrow", "blue": "3 circles"}


def test_the_first_colours_of_a_row_may_be_told_alone() -> None:
    interview = starts("2 bricks; 1 wheel; 2 arrow; 3 circles", "red on d1, yellow e1")
    assert (interview.typed["start.red"], interview.typed["start.yellow"]) == ("d1", "e1")
    assert interview.question is not None and interview.question.id == "start.green"
