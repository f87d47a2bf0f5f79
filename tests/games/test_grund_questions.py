"""Grund: the questions about the setup and about the finished table."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import NotationError
from referee.core.interview import Interview
from referee.core.score import ScoreSheet
from referee.games.grund.table.questions import _photos, _row
from tests.support.cli import referee
from tests.support.grund import GAME
from tests.support.questions import SAMPLE_GAMES, answered, inquiry_of

SHEET = inquiry_of("grund")
LOG = inquiry_of("grund", is_sheet=False)
HEAD = ("base", "Ana, Bela", "", "")


def sheet_so_far(lines: Sequence[str]) -> tuple[Interview, dict[str, Any]]:
    interview = answered(SHEET, lines)
    return interview, SHEET.document(interview)


def test_four_players_with_two_castles_each_take_at_most_25_answers() -> None:
    names = ("Ana", "Bela", "Cleo", "Dora")
    castles = [line for _ in names for line in ("keep d4, tower d3", "9 points, complete, height 3", "")]
    lines = ["", "bids cats tallest", "3 5 2 4", *castles, "1 2 3 4", "1 2 3 4", "", "1 2 3 4", "1 2 3 0"]
    lines += ["", "3+3+2 14 0 5"]
    interview, document = sheet_so_far(["base", ", ".join(names), "", *lines])
    assert interview.question is None
    assert len(lines) <= 25
    assert document["final"]["Cleo"] == {
        "happiness": 2,
        "castles": [["d4:keep", "d3:tower"], {"points": 9, "complete": True, "height": 3}],
        "photos": {"plant": 3, "animal": 3},
        "cards": [],
        "bids": 3,
        "cats": 3,
        "figures": 3,
        "energy": 0,
    }
    assert document["final"]["Ana"]["energy"] == [3, 3, 2]


@pytest.mark.parametrize(
    ("goals", "asked"),
    [
        ("photos plants energy", []),
        ("bids photos plants", ["bids"]),
        ("bids cats friends", ["bids", "cats"]),
    ],
)
def test_only_what_the_goals_count_is_asked(goals: str, asked: list[str]) -> None:
    interview, _ = sheet_so_far((*HEAD, goals))
    kinds = [question.id.split(".")[0] for question in interview.progress.ahead]
    assert list(dict.fromkeys(kinds)) == [
        "happiness",
        "castles",
        "plant",
        "animal",
        "cards",
        *asked,
        "figures",
        "energy",
    ]


CASTLE = (*HEAD, "photos bids plants", "3 5")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("keep d4, tower d3", ["d4:keep", "d3:tower"]),
        ("d4:keep d3:tower", ["d4:keep", "d3:tower"]),
        ("d4 : Keep , d3 : To", ["d4:keep", "d3:tower"]),
        ("d4 keep d3 tow", ["d4:keep", "d3:tower"]),
        ("keep d4, ? d3", ["d4:keep", "?"]),
        ("5", {"points": 5}),
        ("7 complete", {"points": 7, "complete": True}),
        ("7 open, 4 tiles", {"points": 7, "complete": False, "tiles": 4}),
        ("5 points, open, 4 tiles", {"points": 5, "complete": False, "tiles": 4}),
        ("points 5 tiles 4 incomplete", {"points": 5, "complete": False, "tiles": 4}),
        (
            "9, complete, 3 high, width 2, 1 tower",
            {"points": 9, "complete": True, "height": 3, "width": 2, "towers": 1},
        ),
        ("? points, ? complete, tiles ?", {"points": "?", "complete": "?", "tiles": "?"}),
    ],
)
def test_castle_is_typed_in_many_ways(line: str, entry: Any) -> None:
    _, document = sheet_so_far((*CASTLE, line, ""))
    assert document["final"]["Ana"]["castles"] == [entry]


@pytest.mark.parametrize(
    ("goals", "line", "reason"),
    [
        ("photos bids plants", "open", "points are missing: every castle scores; add `points 4`"),
        ("photos bids balance", "5 points", "tiles are missing: the goal balance counts them"),
        ("photos bids tallest", "5 points", "open or complete is missing: the goal tallest looks at complete castles"),
        ("photos bids tallest", "5 points, complete", "height is missing: the goal tallest counts it"),
        ("photos bids towers", "5, complete", "towers are missing"),
        ("photos bids plants", "5 points, points 4", "points stands there twice"),
        ("photos bids plants", "5 points, tiles", "tiles needs a number"),
        ("photos bids plants", "5 points, 4 complete", "complete has no number"),
        ("photos bids plants", "5 points, 4 open 3", "open has no number"),
        ("photos bids plants", "5 points 4", "4 of what?"),
        ("photos bids plants", "5 point, 4 rooms", "rooms is no word for a castle"),
        ("photos bids plants", "keep d4, tower", "a castle tile is its type and its cell"),
        ("photos bids plants", "keep d4, tower keep", "a castle tile is its type and its cell"),
        ("photos bids plants", "keep d4, donjon d3", "donjon is no castle tile"),
        ("photos bids plants", "keep d4, keep d3", "[castle.4]"),
        ("photos bids plants", "keep d4, keep f4", "not connected [castle.3]"),
    ],
)
def test_wrong_castle_is_refused_with_the_reason(goals: str, line: str, reason: str) -> None:
    interview, _ = sheet_so_far((*HEAD, goals, "3 5"))
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (HEAD, "photos photo bids", "photos is typed already"),
        (HEAD, "photos bids cat towers", "3 goals at most"),
        (HEAD, "photos bids moon", "moon is no goal"),
        (HEAD, "most photos, the towers and moon", "moon is no goal"),
        ((*HEAD, "photos bids cats"), "3 5 2", "3 values were typed: type one for Ana, or 2"),
        ((*HEAD, "photos bids cats"), "-3 5", "Ana: -3 is no whole number"),
        ((*CASTLE, "none; none", "1 2", "3 4"), "postcard; milk", "Bela: milk is no"),
        ((*CASTLE, "none; none", "1 2", "3 4", "", "1 2"), "4 5", "Ana: 4 cannot be: type from 5 to 8"),
        ((*CASTLE, "none; none", "1 2", "3 4", "", "1 2", ""), "3+4 0", "Ana: 4 cannot be: type from 1 to 3"),
    ],
)
def test_wrong_answer_is_refused_with_the_reason(before: tuple[str, ...], line: str, reason: str) -> None:
    interview, _ = sheet_so_far(before)
    with pytest.raises(NotationError) as error:
        interview.answer(line)
    assert reason in error.value.message


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("postcard newspaper; none", ["postcard", "newspaper"]),
        ("Postcard, news; -", ["postcard", "newspaper"]),
        ("newspaper, My  Daddy; none", ["newspaper", "my-daddy"]),
        ("big brother; none", ["big-brother"]),
    ],
)
def test_cards_are_named_as_they_are_printed(line: str, cards: list[str]) -> None:
    _, document = sheet_so_far((*CASTLE, "none; none", "1 2", "3 4", line))
    assert document["final"]["Ana"]["cards"] == cards


def test_more_than_the_box_has_is_refused_at_the_answer_that_goes_beyond(tmp_path: Path) -> None:
    typed = (*CASTLE, "", "", "10 9", "6", "4", "2", "1", "", "1 2", "", "3 4", "")
    answer = referee("score", "grund", "-o", tmp_path / "sheet.toml", "--json", stdin="\n".join(typed))
    assert answer.status == 0
    assert "[sheet.2] there are 24 photos, not 25" in answer.err
    sheet = tomllib.loads((tmp_path / "sheet.toml").read_text(encoding="utf-8"))
    assert [sheet["final"][name]["photos"]["animal"] for name in ("Ana", "Bela")] == [4, 1]


def test_skipped_answers_leave_items_unknown() -> None:
    lines = (*HEAD, "photos bids cats", "skip", "7", "?; 5 points", "1 ?", "2 2", "", "1 2", "? 0", "", "? 14")
    interview = answered(SHEET, lines)
    assert interview.question is None
    score = SHEET.judge(SHEET.document(interview))
    assert isinstance(score, ScoreSheet)
    ana, bela = ([item.points for item in player.items] for player in score.players)
    assert ana == [None, None, 3, None, None]
    assert bela == [7, 5, None, None, 4]


def test_back_over_the_goals_keeps_the_answers() -> None:
    before = (*HEAD, "photos bids cats", "3 5", "", "", "1 2", "2 2", "", "4 5")
    interview, _ = sheet_so_far(before)
    while interview.question is None or interview.question.id != "goals":
        interview = interview.back()
    interview = interview.answer("photos bids tallest")
    assert interview.question is not None
    assert interview.question.id == "figures.0"


def test_kept_castle_that_lacks_what_a_new_goal_counts_is_asked_again() -> None:
    interview, _ = sheet_so_far((*CASTLE, "5 points", "", "back", "back", "back"))
    assert interview.question is not None
    assert interview.question.id == "goals"
    interview = interview.answer("photos bids balance")
    assert interview.question is not None
    assert interview.question.id == "castles.0"
    assert "tiles are missing: the goal balance counts them" in str(interview.progress.complaint)


def test_castles_are_drawn_as_they_are_typed() -> None:
    interview, _ = sheet_so_far((*CASTLE, "keep d4, tower d3", "5 points, open", "? points"))
    question = interview.question
    assert question is not None
    assert question.picture is not None
    drawn = question.picture(interview.held_values)
    assert "|   keep    |" in drawn
    assert drawn.endswith("castle 2: points 5, open\ncastle 3: points ?")
    assert question.picture([]) == "no castle"


def test_what_stands_in_the_sheet_is_not_asked() -> None:
    document = tomllib.loads((SAMPLE_GAMES / "grund" / "sheet.toml").read_text(encoding="utf-8"))
    interview = inquiry_of("grund", begun={**document, "edition": "base", "house_rules": {}}).interview()
    asked = []
    while interview.question is not None:
        asked.append(interview.question.id)
        interview = interview.skip() if interview.question.skippable else interview.answer("")
    assert asked == ["figures.1"]
    castles = SHEET.document(interview)["final"]
    assert castles == {"Bela": {"figures": "?"}}


# The setup of a log.


def setup_so_far(lines: Sequence[str]) -> tuple[Interview, dict[str, Any]]:
    interview = answered(LOG, lines)
    return interview, LOG.document(interview)


ROWS = ("slides trampoline relax ship", "bush parents pingpong swings", "relax punishment sandpit horsey")
THREE = ("base", "Ana, Bela, Cleo", "", "")


@pytest.mark.parametrize("board", [[" / ".join(ROWS)], ["sl, tram, relax, ship", *ROWS[1:]]])
def test_setup_of_a_log(board: list[str]) -> None:
    interview, document = setup_so_far((*HEAD, *board, "C3", "plant ani", "photos, bids, tall", "be"))
    assert interview.question is None
    assert document["setup"] == {
        "board": list(ROWS),
        "cat": "c3",
        "photos": ["plant", "animal"],
        "goals": ["photos", "bids", "tallest"],
        "first": "Bela",
    }
    assert not GAME.initial_state(LOG.header(document)).violations


def test_board_is_drawn_as_it_grows() -> None:
    interview, _ = setup_so_far((*HEAD, *ROWS[:2]))
    question = interview.question
    assert question is not None
    assert question.picture is not None
    assert question.picture(interview.held_values) == (
        "     a       b           c         d\n"
        "  1  slides  trampoline  relax     ship\n"
        "  2  bush    parents     pingpong  swings"
    )


@pytest.mark.parametrize(
    ("lines", "row", "reason"),
    [
        (HEAD, "slides ship", "three rows of four or four rows of three tiles, not rows of 2 [setup.3]"),
        ((*HEAD, ROWS[0]), "bush parents swings", "four rows of three tiles, not rows of 4 and 3 [setup.3]"),
        (THREE, "bush relax swings", "the board has four rows of four tiles, not rows of 3 [setup.3]"),
        (HEAD, "slides ship bushy relax", "bushy is no kind of tile"),
        (HEAD, "seesaw ship bush relax", "neither seesaw nor merry-go-round; the board has 1 [setup.5]"),
        (
            (*HEAD, *ROWS[:2]),
            "relax punishment parents horsey",
            "the board needs one tile of parents or grandparents and has 2 [setup.6]",
        ),
        (
            (*HEAD, "bike-track bush relax ship"),
            "bike-track relax ship bench",
            "one bike track at most, here are 2 [setup.8]",
        ),
        (
            (*HEAD, *ROWS[:2]),
            "relax bench sandpit horsey",
            "the board needs one Punishment and has 0 [setup.6]",
        ),
        (
            (*THREE, "seesaw bush relax ship"),
            "merry-go-round relax ship bench",
            "the board needs one seesaw or merry-go-round and has 2 [setup.5]",
        ),
    ],
)
def test_wrong_row_is_refused_with_the_reason(lines: Sequence[str], row: str, reason: str) -> None:
    interview, _ = setup_so_far(lines)
    with pytest.raises(NotationError) as error:
        interview.answer(row)
    assert reason in error.value.message


def test_kinds_may_be_typed_with_blanks_and_without_hyphens() -> None:
    interview, _ = setup_so_far(
        (*HEAD, "climbing wall monkeybars housing a relax", "Bush, Skating Rink, ping pong, wooden castle")
    )
    assert interview.held_values == [
        "climbing-wall monkey-bars housing-a relax",
        "bush skating-rink pingpong wooden-castle",
    ]


def test_whole_list_may_be_typed_behind_its_first_item() -> None:
    board = (*HEAD, *ROWS, "a1")
    interview, _ = setup_so_far((*board, "plant"))
    assert interview.held == ("plant",)
    goals = interview.answer("animal plant")
    assert goals.typed["photos"] == ("animal", "plant")


def test_board_of_four_rows_of_three_has_cells_up_to_c4() -> None:
    rows = ("slides trampoline relax", "ship bush parents", "pingpong swings relax", "punishment sandpit horsey")
    interview, _ = setup_so_far((*HEAD, *rows))
    with pytest.raises(NotationError, match="d1 is no tile of the board"):
        interview.answer("d1")
    assert interview.answer("c4").question is not None


def test_prompt_of_photos_says_what_is_asked_later() -> None:
    interview, _ = sheet_so_far((*HEAD, "photos bids tallest", "26 22", "none; none"))
    assert interview.question is not None
    assert interview.question.text == "Plant photos, without postcards"


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("a bench, relax again, monkey bars, zip line", "bench relax monkey-bars zipline"),
        (
            "Ship, trampoline, climbing wall and last the punishment corner",
            "ship trampoline climbing-wall punishment",
        ),
        ("ship trampoline climbing wall punishment corner", "ship trampoline climbing-wall punishment"),
        ("the swings in the corner, then a sandpit, a relax and at the end a bush", "swings sandpit relax bush"),
        ("swings in the top left corner, sandpit, relax, bush", "swings sandpit relax bush"),
        ("row one: bench parents seesaw climbing wall", "bench parents seesaw climbing-wall"),
        ("bush at the left end, bench and swings in the middle, ship on the far right", "bush bench swings ship"),
        ("first the swings, sandpit beside it, relax, bush last", "swings sandpit relax bush"),
        ("relax, the houses with the A side up, monkey bars, zipline", "relax housing-a monkey-bars zipline"),
    ],
)
def test_row_of_tiles_is_read_as_people_say_it(line: str, row: str) -> None:
    assert _row(line) == row


@pytest.mark.parametrize(
    ("line", "photos"),
    [
        ("a butterfly and a flower", "animal plant"),
        ("two bugs", "animal animal"),
        ("one rose, one frog", "plant animal"),
        ("a butterfly and a car", "a butterfly and a car"),
    ],
)
def test_photos_are_told_by_their_pictures(line: str, photos: str) -> None:
    assert _photos(line) == photos
