"""Balconia: the questions about the setup and about the finished building."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import NotationError
from referee.core.interview import PartlyAnswered
from referee.core.score import ScoreSheet
from tests.support.balconia import GAME
from tests.support.cli import referee
from tests.support.questions import END_OF_LIST, SAMPLE_GAMES, answered, inquiry_of, open_id
from tests.support.typed_sheets import balconia_lines

SHEET = inquiry_of("balconia")
HEAD = ("Ana, Bela", "green pink", "")


def test_one_side_takes_at_most_16_answers() -> None:
    sheet = tomllib.loads((SAMPLE_GAMES / "balconia" / "numbered-example.toml").read_text(encoding="utf-8"))
    lines = list(balconia_lines(sheet, in_one_line=False))
    # Names and colours do not count; the unknown side is not asked for if its door is `-`.
    one_side = [
        line for line in (*lines[:3], f"{sheet['setup']['doors']['green']}; -", *lines[4:-1]) if line != END_OF_LIST
    ]
    interview = answered(SHEET, one_side)
    assert interview.question is None
    assert len(one_side) - 2 <= 16
    assert interview.document({"final": {}})["setup"] == {"doors": {"green": "fewer note bird", "pink": "?"}}


def test_cells_and_sides_are_explained_before_the_first_cell() -> None:
    doors = answered(SHEET, HEAD).question
    assert doors is not None
    assert doors.picture is not None
    assert "named as GREEN sees" in doors.picture(["fewer note bird", "-"])
    assert "clockwise, seen from above" in doors.picture(["2"])
    for line in ("fewer note bird; ?", "2"):
        following = answered(SHEET, (*HEAD, line)).question
        assert following is not None
        assert "named as GREEN sees" in following.explain


def test_picture_of_a_side_grows_with_the_points_so_far() -> None:
    interview = answered(SHEET, (*HEAD, "fewer note bird; -", "c2 row 1 cat; cat*2", "b2 ?"))
    assert interview.question is not None
    assert interview.question.picture is not None
    drawn = interview.question.picture(interview.held_values)
    assert "2 |        |   ?    |   2    |" in drawn
    assert "1 |        |        |  door  |" in drawn
    assert "lovebird" not in drawn, "the legend explains only the marks that are drawn"
    assert len(drawn.splitlines()) == 7, "it leaves the rest of a small terminal to the questions"
    of_pink = answered(SHEET, (*HEAD, "-; ?", "b2 -; cat"))
    assert of_pink.question is not None
    assert of_pink.question.picture is not None
    assert "e        d        c        b        a" in of_pink.question.picture(of_pink.held_values)


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (HEAD, "4", "type 1, 2 or 3"),
        (HEAD, "fewer note bird; few cat heart", "few is not a kind of door; did you mean fewer?"),
        (HEAD, "fewer note bird; 2", "the number of the entrance block stands alone"),
        (HEAD, "-; -", "at least one side is scored"),
        (HEAD, "majority colors cat; ?", "a door counts pieces"),
        ((*HEAD, "fewer note bird; -"), "c2", "type a cell and what is there"),
        ((*HEAD, "fewer note bird; -"), "f2 -; cat", "outside the grid"),
        ((*HEAD, "fewer note bird; -"), "c1 -; cat", "the entrance stands in c1"),
        ((*HEAD, "fewer note bird; -"), "c2 up 1 cat; -", "did you mean column-above"),
        ((*HEAD, "fewer note bird; -"), "c2 -; flower", "a flower has a colour"),
        ((*HEAD, "fewer note bird; -", "c2 -; cat"), "c2=-; heart", "c2 is there already: `back c2` takes it out"),
        ((*HEAD, "2"), "c2 four", "is not a block"),
        ((*HEAD, "2"), "c2 23 green 1", "no block 23"),
        ((*HEAD, "2"), "c2 4 green 5", "sides 1 to 4"),
        ((*HEAD, "2"), "c2 4 red 1", "red"),
        ((*HEAD, "2", "c2 4 green 1"), "c3 4 green 1", "block 4 cannot stand twice"),
        ((*HEAD, "2", "c2 4 green 1 / b2 5 pink 2"), "b2 -; cat", "b2 is among the blocks too"),
    ],
)
def test_wrong_answer_is_refused_with_the_reason(before: tuple[str, ...], line: str, reason: str) -> None:
    interview = answered(SHEET, before)
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


WHOLE = ("a5", "a4", "b4", "c4", "d4", "a3", "b3", "c3", "d3", "e3", "a2", "b2", "c2", "d2")


def _side(cells: Sequence[str]) -> str:
    return " / ".join(f"{cell} -; cat" for cell in cells)


def test_cell_that_only_one_side_has_is_named_and_the_cells_before_it_are_kept() -> None:
    """A7: e4 typed for d4 on pink's side was refused as a 15th block, and the whole line was lost."""
    interview = answered(SHEET, (*HEAD, "fewer note bird; ?", _side(WHOLE)))
    slip = [*WHOLE[:4], "e4", *WHOLE[5:]]
    with pytest.raises(PartlyAnswered) as refused:
        interview.answer(_side(slip))
    assert "this one has 15 blocks: pink has e4, green nothing there" in refused.value.message
    kept = refused.value.kept
    assert [list(item) for item in kept.held_values] == [[cell] for cell in WHOLE[:4]]
    assert kept.answer(_side(WHOLE[4:])).question is None
    last = answered(SHEET, (*HEAD, "fewer note bird; ?", _side(WHOLE), *(f"{cell} -; cat" for cell in WHOLE[:13])))
    with pytest.raises(NotationError) as error:
        last.answer("e4 -; cat")
    assert error.value.message.endswith("green has d2, pink nothing there; pink has e4, green nothing there")


def test_good_first_door_is_kept() -> None:
    """A12: a slip in the second door lost the first one."""
    with pytest.raises(PartlyAnswered) as refused:
        answered(SHEET, HEAD).answer("fewer notes birds; major cats hearts")
    assert "major is not a kind of door" in refused.value.message
    kept = refused.value.kept
    assert kept.held_values == ["fewer note bird"]
    for second, door, asked in (("most cats hearts", "majority cat heart", "side.pink"), ("-", "?", None)):
        doors = kept.answer(second)
        assert doors.document({})["setup"] == {"doors": {"green": "fewer note bird", "pink": door}}
        assert open_id(doors.answer(_side(WHOLE))) == asked


def test_finished_building_takes_at_most_8_answers_for_a_side() -> None:
    lines = (*HEAD, "fewer note bird; majority cat heart", _side(WHOLE), _side(WHOLE))
    assert answered(SHEET, lines).question is None
    assert len([line for line in lines if line]) <= 8


@pytest.mark.parametrize(
    ("line", "side"),
    [
        ("c2 row 1 birds; purple flower, 2 people", "row 1 bird; flower-purple,person*2"),
        ("c2 2 laundry left; cat cat note", "left 2 laundry; cat*2,note"),
        ("c2 left column 5 right lovebird; lovebird facing left and a heart",
         "left-column 5 lovebird-right; lovebird-left,heart"),
        ("c2 around 5 person and cat; two sunblinds", "around 5 person+cat; sunblind*2"),
        ("c2 around 5 no cats; nothing", "around 5 no-cat; -"),
        ("c2 around 3 colours; light pink flower", "around 3 colors; flower-light-pink"),
        ("c2 none; heart*2,cat", "-; heart*2,cat"),
    ],
)  # fmt: skip
def test_side_is_understood_as_people_say_it(line: str, side: str) -> None:
    interview = answered(SHEET, (*HEAD, "fewer notes birds; -", line, ""))
    assert interview.document({})["final"]["green"] == {"c2": side}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("c2 row 1 dogs; cat", "dogs is not something that a condition can ask for"),
        ("c2 row 1; cat", "write POSITION POINTS WHAT"),
        ("c2 row 1 bird; 2 dogs", "2 dogs is not an element"),
        ("c2 row 1 bird; 2 cats 3 dragons", "2 cats 3 dragons is not an element"),
        ("c2 row 1 bird; flower", "a flower has a colour"),
    ],
)
def test_words_that_are_not_understood_are_refused_as_they_were_typed(line: str, reason: str) -> None:
    interview = answered(SHEET, (*HEAD, "fewer note bird; -"))
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


def test_skipped_answers_leave_items_unknown() -> None:
    interview = answered(SHEET, (*HEAD, "skip", "c2 -; cat", "", "skip"))
    assert interview.question is None
    score = GAME.sheets.score_sheet(SHEET.header(SHEET.document(interview)))
    assert isinstance(score, ScoreSheet)
    assert [[item.points for item in player.items] for player in score.players] == [[0, 0, None], [None] * 3]


def test_points_that_an_unknown_side_cannot_change_are_known() -> None:
    lines = (*HEAD, "fewer note bird; -", "c2 row 1 bird; bird / b2 ? / c3 left 2 cat; cat / d2 -; 2 cats")
    interview = answered(SHEET, lines)
    score = SHEET.judge(SHEET.document(interview))
    assert isinstance(score, ScoreSheet)
    green = score.players[0]
    assert (green.items[0].points, green.known_points) == (None, 0), "b2 lies on the floor of c2"
    assert "points that no unknown side can change: c3 0" in green.details
    pair = (*HEAD, "fewer note bird; -", "c2 right 2 cat; bird / b2 ? / c3 left 2 cat; cat / d2 -; 2 cats")
    assert SHEET.judge(SHEET.document(answered(SHEET, pair))).players[0].known_points == 4  # type: ignore[union-attr]


def test_entrance_cell_is_asked_only_with_its_variant() -> None:
    lines = (
        "Ana, Bela",
        "green pink",
        "setup.entrance-cell=bottom-row",
        "",
        "fewer note bird; -",
        "skip",
        "b2 -; cat",
        "",
    )
    interview = answered(SHEET, lines)
    assert interview.question is None
    assert SHEET.document(interview)["setup"]["entrance-cell"] == "?"
    assert answered(SHEET, (*HEAD, "2")).question.id == "blocks"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("lines", "setup"),
    [
        (("", "fewer note bird; ?"), {"sides": "typed", "doors": {"green": "fewer note bird", "pink": "?"}}),
        (("typed", "skip"), {"sides": "typed", "doors": {"green": "?", "pink": "?"}}),
        (("set", "3"), {"sides": "set", "entrance": 3}),
        (("set", "7x", "skip"), {"sides": "set", "entrance": "?"}),
    ],
)
def test_setup_of_a_log(lines: tuple[str, ...], setup: dict[str, Any]) -> None:
    inquiry = inquiry_of("balconia", is_sheet=False)
    interview = answered(inquiry, HEAD)
    for line in lines:
        try:
            interview = interview.skip() if line == "skip" else interview.answer(line)
        except NotationError as error:
            assert line == "7x"
            assert "type 1, 2 or 3" in error.message
    assert interview.question is None
    document = inquiry.document(interview)
    assert document["setup"] == setup
    assert not GAME.initial_state(inquiry.header(document)).violations


@pytest.mark.parametrize(
    ("setup", "following"),
    [({"entrance": 2}, "blocks"), ({"doors": {"green": "fewer note bird", "pink": "?"}}, "side.green"), ({}, "doors")],
)
def test_doors_of_a_file_that_is_begun_are_not_asked(setup: dict[str, Any], following: str) -> None:
    question = answered(inquiry_of("balconia", begun={"setup": setup}), HEAD).question
    assert question is not None
    assert question.id == following


def test_back_over_the_doors_keeps_the_cells() -> None:
    lines = (*HEAD, "fewer note bird; -", "c2 -; cat / b2 -; heart", "back", "back", "fewer note bird; ?", "skip")
    interview = answered(SHEET, lines)
    assert interview.question is None
    assert SHEET.document(interview)["final"]["green"] == {"c2": "-; cat", "b2": "-; heart"}


def test_score_by_questions_writes_a_sheet(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    typed = (
        "\n".join(("Ana, Bela", "green pink", "", "fewer note bird; -", "c2 row 1 cat; cat", "b2 -; note", "")) + "\n"
    )
    answer = referee("score", "balconia", "-o", sheet, "--json", stdin=typed)
    assert answer.status == 0
    assert answer.data["players"][0]["total"] == 1
    assert referee("score", sheet, "--json").data["players"] == answer.data["players"]


@pytest.mark.parametrize("line", ["Ida is green and Leo pink", "Ida (green), Leo (pink)", "Ida green, Leo plays pink"])
def test_colours_are_told_with_the_names(line: str) -> None:
    players = answered(inquiry_of("balconia", is_sheet=False), (line,)).document({})["player"]
    assert players == [{"name": "Ida", "color": "green"}, {"name": "Leo", "color": "pink"}]


@pytest.mark.parametrize("line", ["Ida is green, Leo", "Ida green, Leo green"])
def test_colours_told_for_some_players_alone_are_refused(line: str) -> None:
    with pytest.raises(NotationError, match="colour"):
        inquiry_of("balconia", is_sheet=False).interview().answer(line)
