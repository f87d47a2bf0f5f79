"""Misty: the questions about the setup and about the windows of a finished round."""

from __future__ import annotations

import pytest

from referee.cli.question_text import prompt_of
from referee.core.errors import NotationError
from referee.core.interview import PartlyAnswered
from referee.core.score import ScoreSheet
from tests.support.questions import answered, inquiry_of

SHEET = inquiry_of("misty")
HEAD = ("Ana, Bela", "", "3x4", "1")
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
    lines = ("Ana, Bela, Cilla, Dora", "", "", "", "", rows, rows, rows, rows)
    assert answered(SHEET, lines).question is None
    assert sum(bool(line) for line in lines) <= 8, "Enter on a default is no answer"


def test_match_is_asked_for_round_by_round() -> None:
    """Trials, A5: a match could not be scored without a log."""
    lines = ("Ana, Bela", "", "", "3", "", "7 4", "result", RESULT, RESULT.replace("up", ".", 1), "points", "5 6")
    interview = answered(SHEET, lines)
    assert interview.question is None
    rounds = interview.document({})["final"]["round"]
    assert rounds[0] == {"points": {"Ana": 7, "Bela": 4}}
    assert set(rounds[1]) == {"result"}
    assert rounds[2] == {"points": {"Ana": 5, "Bela": 6}}


def test_points_that_end_the_match_too_early_are_asked_for_again() -> None:
    interview = answered(SHEET, ("Ana, Bela", "", "", "3", "", "7 4", "points"))
    with pytest.raises(NotationError, match=r"Ana won the match in round 2 \[end.2\]"):
        interview.answer("7 4")
    assert answered(SHEET, ("Ana, Bela", "", "", "2", "", "7 4", "", "7 4")).question is None


def test_window_may_be_written_either_way_round() -> None:
    """Trials, A6: `4x3` was taken for a slip of 3x3."""
    interview = answered(SHEET, ("Ana, Bela", "", "4x3", "1", "result result", RESULT, RESULT))
    assert interview.question is None
    assert interview.document({})["setup"]["window"] == "4x3"


def test_prompt_of_a_row_names_its_window() -> None:
    """Trials, A13: the prompt was a bare `row 3 of 3`."""
    rows = answered(SHEET, (*HEAD, "result result", ". . ."))
    assert prompt_of(rows)[1] == "  Ana's window, row 2 of 4> "
    match = answered(SHEET, ("Ana, Bela", "", "", "2", "points", "7 4", "result", ". . ."))
    assert prompt_of(match)[1] == "  Ana's window, round 2, row 2 of 4> "


def test_covered_card_is_called_covered() -> None:
    """Trials, A17: it was said to have moved, which is true of the card on top of it."""
    window = "right up plain / smiley flower smiley / up flower plain / flower smiley plain"
    interview = answered(SHEET, ("Ana, Bela", "", "3x4", "1", "built result", window, "slide a1"))
    with pytest.raises(NotationError, match=r"^up at b1 is covered by right and can no longer move"):
        interview.answer("slide b1")


def test_setup_is_one_question() -> None:
    interview = answered(inquiry_of("misty", is_sheet=False), ("Ana, Bela", "", "3x3"))
    assert interview.question is None
    with pytest.raises(NotationError):
        answered(inquiry_of("misty", is_sheet=False), ("Ana, Bela", "", "4x4"))
