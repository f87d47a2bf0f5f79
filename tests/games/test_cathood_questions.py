"""Cathood: the questions about the setup and about the finished table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from referee.core.errors import NotationError
from referee.core.interview import Interview
from referee.core.score import ScoreSheet
from tests.support.cathood import GAME
from tests.support.questions import answered, inquiry_of, open_id

SHEET = inquiry_of("cathood")
LOG = inquiry_of("cathood", is_sheet=False)
HEAD = ("Ana, Bela", "")
POOR = "orange,green,purple,coffee " * 3


def sheet_so_far(lines: Sequence[str]) -> tuple[Interview, dict[str, Any]]:
    interview = answered(SHEET, lines)
    return interview, SHEET.document(interview)


def test_four_cats_take_at_most_20_answers() -> None:
    lines = ["Ana, Bela, Cleo, Dora", "", "8 7; bd13 4; none; 3", "7 3 2; none; 1; 4"]
    lines += ["1 3 0; mouse mouse; none; t1", "6 3 12 0", "none toy none none"]
    interview, document = sheet_so_far(lines)
    assert interview.question is None
    assert len(lines) <= 20
    assert document["final"]["Bela"] == {
        "buildings": ["bd13", 4],
        "parks": [],
        "toys": ["mouse", "mouse"],
        "resources": 3,
        "reserved": "toy",
    }


@pytest.mark.parametrize(
    ("line", "toys"),
    [
        ("1 3 0", {"feather": 1, "yarn": 3, "mouse": 0}),
        ("1, ?, 0", {"feather": 1, "yarn": "?", "mouse": 0}),
        ("Yarn yarn t1", ["yarn", "yarn", "t1"]),
        ("3 yarn 1 mouse", {"feather": 0, "yarn": 3, "mouse": 1}),
        ("3 yarns, 2 mice", {"feather": 0, "yarn": 3, "mouse": 2}),
        ("none", {"feather": 0, "yarn": 0, "mouse": 0}),
    ],
)
def test_toys_are_typed_in_many_ways(line: str, toys: Any) -> None:
    _, document = sheet_so_far((*HEAD, "none; none", "none; none", line))
    assert document["final"]["Ana"]["toys"] == toys
    score = SHEET.judge_so_far(sheet_so_far((*HEAD, "none; none", "none; none", line))[0])
    assert isinstance(score, ScoreSheet)
    assert not [one for one in score.unstated if one.key[1] == "Ana" and "toys" in one.key]


@pytest.mark.parametrize(
    ("line", "cubes"),
    [("6", 6), ("2 pink 4 blue", {"pink": 2, "blue": 4}), ("pink=2, pink=1", {"pink": 3}), ("none", 0)],
)
def test_cubes_are_typed_in_many_ways(line: str, cubes: Any) -> None:
    _, document = sheet_so_far((*HEAD, "none; none", "none; none", "none; none", line))
    assert document["final"]["Ana"]["resources"] == cubes


EMPTY = (*HEAD, "none; none", "none; none")


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (HEAD, "8 house", "house is no building"),
        ((*HEAD, "none; none"), "7 tree", "tree"),
        (EMPTY, "1 3", "three numbers are needed, for feather, yarn and mouse, not 2"),
        (EMPTY, "yarn ball", "ball is no toy"),
        ((*EMPTY, "none; none"), "13", "Ana has 13 cubes: a cat has at most 12 [sheet.2]"),
        ((*EMPTY, "none; none"), "2 pink blue", "numbers with colours such as 2 pink 4 blue"),
        ((*EMPTY, "none; none"), "7 pink 6 blue", "Ana has 13 cubes: a cat has at most 12 [sheet.2]"),
        ((*EMPTY, "none; none"), "7 pink; 7 pink", "Bela: the players hold 14 pink cubes together: there are "),
        ((*EMPTY, "none; none"), "6 3 2", "3 values were typed"),
        ((*EMPTY, "none; none", "0 0"), "statue", "statue is no kind of card"),
    ],
)
def test_wrong_answer_is_refused_with_the_reason(before: tuple[str, ...], line: str, reason: str) -> None:
    interview, _ = sheet_so_far(before)
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


def test_skipped_answers_leave_items_unknown() -> None:
    interview = answered(SHEET, (*HEAD, "skip", "8", "", "3; 4", "none; none", "1 2", "none none"))
    assert interview.question is None
    score = SHEET.judge(SHEET.document(interview))
    assert isinstance(score, ScoreSheet)
    ana, bela = score.players
    assert [item.points for item in ana.items][:2] == [None, 3]
    assert ana.total is None
    assert bela.total is not None


def test_houses_and_statues_are_asked_in_a_tie_only() -> None:
    interview, _ = sheet_so_far((*EMPTY, "none; none", "12 0", "none none"))
    assert open_id(interview) is None
    interview, _ = sheet_so_far((*EMPTY, "none; none", "3 3", "none none"))
    assert open_id(interview) == "houses.0"
    interview = interview.answer("3 cards")
    assert open_id(interview) == "statues.0"


# The setup of a log.


def setup_so_far(lines: Sequence[str]) -> tuple[Interview, dict[str, Any]]:
    interview = answered(LOG, lines)
    return interview, LOG.document(interview)


ROWS = ("n1 n2r n3", "n4 n5u n6", "n7 n8l n9")


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("n1, n2 right, n3 upside down", "n1 n2r n3u"),
        ("n1 turned left n2 n3", "n1l n2 n3"),
        ("first n1 a quarter turn clockwise, then n2 and n3 on its head", "n1r n2 n3u"),
        ("n1 to the right, n2 as it is and n3 also turned left", "n1r n2 n3l"),
        ("n1 maple,bakery,maple,nothing n3", "n1 maple,yellow,maple,- n3"),
    ],
)
def test_row_of_tiles_is_read_as_people_say_it(line: str, row: str) -> None:
    _, document = setup_so_far((*HEAD, line, *ROWS[1:]))
    assert document["setup"]["neighborhood"][0] == row


@pytest.mark.parametrize(("before", "ids"), [((), "ids such as t1 t2 t3"), (("t1 t6 t11",), "ids such as bd1 bd2 bd3")])
def test_question_about_open_cards_says_how_unknown_ones_are_typed(before: tuple[str, ...], ids: str) -> None:
    interview, _ = setup_so_far((*HEAD, *ROWS, *before))
    assert interview.question is not None
    assert interview.question.hint.startswith(ids)
    assert "? ? ? for all" in interview.question.hint
    assert LOG.document(interview.answer("? ? ?"))["setup"][interview.question.id] == ["?", "?", "?"]


@pytest.mark.parametrize("rows", [[" / ".join(ROWS)], ["N1 n2R n3", *ROWS[1:]]])
@pytest.mark.parametrize("toys", ["t1 t6 t11", "T1 ? yarn:same2"])
def test_setup_of_a_log(rows: list[str], toys: str) -> None:
    interview, document = setup_so_far((*HEAD, *rows, toys, "bd1 bd9 bd13", "be"))
    assert interview.question is None
    assert document["setup"]["first"] == "Bela"
    assert document["setup"]["buildings"] == ["bd1", "bd9", "bd13"]
    header = LOG.header(document)
    assert not GAME.initial_state(header).violations


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (HEAD, "n1 n2", "with 2 players the neighbourhood has 3 rows of 3 tiles; the rows typed have 2 [setup.2]"),
        (HEAD, "n1 n2 n1", "tile n1 lies there twice"),
        ((*HEAD, ROWS[0]), "n4 n5 n1", "tile n1 lies there twice"),
        (HEAD, "n1 n2 n99", "n99 is no tile"),
        (HEAD, "blue pet - -", "the four features of a tile are joined by commas: blue,pet,-,-"),
        (HEAD, "n1 n2 maple,-,-,-", "a park has exactly two entrances"),
        ((*HEAD, *[POOR] * 2), POOR, "2 cats cannot be placed: pink has 0 spaces"),
        ((*HEAD, *ROWS), "t1 t1 t2", "t1 lies there twice [setup.8]"),
        ((*HEAD, *ROWS), "t1 t2 bd1", "bd1"),
        ((*HEAD, *ROWS), "t1 t2 yarn:nothing", "nothing"),
        ((*HEAD, *ROWS, "t1 t6 t11", "bd1 bd9 bd13"), "Dora", "Dora"),
    ],
)
def test_wrong_setup_answer_is_refused_with_the_reason(before: tuple[str, ...], line: str, reason: str) -> None:
    interview, _ = setup_so_far(before)
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


def test_three_cats_choose_the_width_of_the_board() -> None:
    interview, _ = setup_so_far(("Ana, Bela, Cleo", ""))
    question = interview.question
    assert question is not None
    assert question.items is not None
    assert question.items.size([]) == (3, 4)
    assert question.items.size(["n1 n2 n3 n4"]) == (3, 3)
    assert question.items.size(["n1 n2 n3"]) == (4, 4)
    assert question.picture is not None
    assert question.picture(["n1 n2r n3"]) == "a1 n1  b1 n2r  c1 n3"


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (HEAD, "bd1; bd1", "bd1 is there 2 times [sheet.3]"),
        ((*HEAD, "none; none"), "7 7 7 7 7; 7 7 7 7", "the players have 9 parks together: there are 8 [sheet.3]"),
        (EMPTY, "9 4 2; 1 0 0", "the players have 16 toys together: there are 15 [sheet.3]"),
    ],
)
def test_answers_are_judged_by_the_clauses_of_sheets(before: tuple[str, ...], line: str, reason: str) -> None:
    """No question restates a rule: what the answers say together is refused by the clause that speaks of it."""
    interview, _ = sheet_so_far(before)
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("t1 yarn:same2 t6", "yarn:same2 (t6) lies there twice [setup.8]"),
        ("t1 t6 feather:diff3", "feather:diff3 (t4) is not used with 2 players [setup.8]"),
        ("feather: pink + blue", "a toy is typed TYPE:COST without blanks"),
        ("t1 t2 yarn:pink+any", "no toy costs pink+any"),
    ],
)
def test_open_cards_are_judged_by_the_clauses_of_the_setup(line: str, reason: str) -> None:
    interview, _ = setup_so_far((*HEAD, *ROWS))
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message
