"""Misty: the questions about the setup and about the windows of a finished round."""

from __future__ import annotations

import pytest

from referee.core.errors import NotationError
from referee.core.interview import PartlyAnswered
from referee.core.score import ScoreSheet
from tests.support.questions import answered, inquiry_of

SHEET = inquiry_of("misty")
HEAD = ("Ana, Bela", "", "3x4")
RESULT = "up . smiley / . . . / flower . . / . . ."


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("up . / . . . / . . . / . . .", "a row has 3 or 4 cells, not 2"),
        ("unicorn . . / . . . / . . . / . . .", "unicorn is no card"),
        (". . . / . . . / . . . / . up .", "up at b4 would have come from outside the window"),
        ("* * * / * * * / * . . / . . .", "14 cards lie here: a window has 12"),
    ],
)
def test_impossible_result_is_asked_for_again_with_the_reason(line: str, reason: str) -> None:
    interview = answered(SHEET, (*HEAD, "result result"))
    with pytest.raises(NotationError, match=reason):
        interview.answer(line)


def test_window_that_cannot_be_is_not_kept_in_part() -> None:
    interview = answered(SHEET, (*HEAD, "result result"))
    with pytest.raises(NotationError, match="up at b4") as error:
        interview.answer(". . . / . . . / . . . / . up .")
    assert not isinstance(error.value, PartlyAnswered), "any row may be wrong"
    begun = answered(SHEET, (*HEAD, "result result", ". . .", ". . .", ". . ."))
    with pytest.raises(NotationError, match="`back` takes the row before out"):
        begun.answer(". up .")


def test_open_order_of_a_built_window_is_asked_for_until_it_is_settled() -> None:
    window = "up flower smiley / left smiley smiley / right monster down / plain up plain"
    interview = answered(SHEET, (*HEAD, "built result", window))
    assert interview.question is not None
    assert "Ana's cards were activated" in interview.question.text
    with pytest.raises(NotationError, match="has no arrow"):
        interview.answer("slide b1")
    begun = interview.answer("slide a1, c3")
    assert begun.question is not None
    assert begun.question.id == "activation.0", "a2 and a3 are still open"
    forced_left = begun.answer("slide a2,a3")
    assert forced_left.question is not None
    assert forced_left.question.id == "activation.0", "b4 may be typed, or an empty line ends the list"
    done = forced_left.answer("")
    assert done.question is not None
    assert done.question.id == "result.1"


@pytest.mark.parametrize(
    ("lines", "acts"),
    [
        (("a1 c3", "a2,a3", ""), ["slide a1,c3", "slide a2,a3"]),
        (("slide a1,c3; a2 a3 b4",), ["slide a1,c3", "slide a2,a3,b4"]),
    ],
)
def test_order_is_typed_as_cells_or_as_moves(lines: tuple[str, ...], acts: list[str]) -> None:
    window = "up flower smiley / left smiley smiley / right monster down / plain up plain"
    interview = answered(SHEET, (*HEAD, "built result", window, *lines))
    assert interview.question is not None
    assert interview.question.id == "result.1"
    assert interview.document({})["final"]["activation"]["Ana"] == acts


def test_meals_are_typed_as_pairs_of_cells() -> None:
    window = "plain flower plain / plain smiley smiley / plain monster plain / plain flower plain"
    interview = answered(SHEET, (*HEAD, "built result", window))
    with pytest.raises(NotationError, match="no monster lies at a1"):
        interview.answer("a1-b4")
    eaten = interview.answer("b3-b4")
    assert eaten.document({})["final"]["activation"]["Ana"] == ["eat b3-b4"]


def test_window_without_choices_needs_no_activation() -> None:
    window = "smiley flower smiley / flower plain flower / smiley flower smiley / plain plain plain"
    interview = answered(SHEET, (*HEAD, "built result", window))
    assert interview.question is not None
    assert interview.question.id == "result.1"


def test_skipped_window_is_unknown() -> None:
    interview = answered(SHEET, (*HEAD, "", "skip", RESULT.replace("up", "plain")))
    assert interview.question is None
    sheet = SHEET.judge(SHEET.document(interview))
    assert isinstance(sheet, ScoreSheet)
    assert [player.total for player in sheet.players] == [None, 4]


def test_unknown_cells_and_drawings_can_be_typed() -> None:
    interview = answered(
        SHEET, (*HEAD, "", "face ? smiley / . . . / flower . . / . . .", "house . . / . . . / . . . / . . .")
    )
    assert interview.question is None
    document = SHEET.document(interview)
    assert document["final"]["result"]["Ana"][0] == "smiley ? smiley"
    assert document["final"]["result"]["Bela"][0] == "plain . ."


def test_back_keeps_the_other_answers() -> None:
    rows = "plain . . / . . . / flower . . / . . ."
    interview = answered(SHEET, (*HEAD, "", rows, "back", "back"))
    assert interview.question is not None
    assert interview.question.id == "kind.0"
    again = interview.answer("result result")
    assert again.question is not None
    assert again.question.id == "result.1", "the first result is kept"


def test_finished_round_of_four_takes_few_answers() -> None:
    rows = ". . . / . . . / . . . / plain . ."
    lines = ("Ana, Bela, Cilla, Dora", "", "", "", rows, rows, rows, rows)
    assert answered(SHEET, lines).question is None


def test_setup_is_one_question() -> None:
    interview = answered(inquiry_of("misty", is_sheet=False), ("Ana, Bela", "", "3x3"))
    assert interview.question is None
    with pytest.raises(NotationError):
        answered(inquiry_of("misty", is_sheet=False), ("Ana, Bela", "", "4x4"))
