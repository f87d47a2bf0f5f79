"""Misty: the questions about the setup and about the windows of a finished round."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.api import Sheet, open_file
from referee.cli.questions import Inquiry
from referee.core.errors import NotationError
from referee.core.questions import Interview
from referee.core.score import ScoreSheet
from tests.support.misty_tables import GAME

SAMPLES = sorted((Path(__file__).parents[2] / "sample_games" / "misty").glob("sheet-*.toml"))
BASE = {"referee": 1, "game": "misty", "rules": 1}
HEAD = ("Ana, Bela", "", "3x4")
RESULT = "up . smiley / . . . / flower . . / . . ."


def typed_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """The lines that answer the questions with the content of a sheet."""
    names = [player["name"] for player in document["player"]]
    yield ", ".join(names)
    house = [f"{key}={value}" for key, value in document.get("house_rules", {}).items()]
    yield from ([" ".join(house)] if len(house) != 1 else [*house, ""])
    yield document.get("setup", {}).get("window", "3x4")
    final = document["final"]
    kinds = ["built" if _entry(final, "window", name) is not None else "result" for name in names]
    yield " ".join(kinds)
    for name, kind in zip(names, kinds, strict=True):
        rows = _entry(final, "window" if kind == "built" else "result", name)
        yield from ([" / ".join(rows)] if in_one_line else rows)
        if kind == "built":
            acts = _entry(final, "activation", name) or []
            lines = [acts] if isinstance(acts, str) else acts
            yield from (["; ".join(lines), ""] if in_one_line and lines else [*lines, ""])


def _entry(final: dict[str, Any], table: str, name: str) -> Any:
    found = [value for key, value in final.get(table, {}).items() if name.lower().startswith(key.lower())]
    return found[0] if found else None


def answered(lines: Iterator[str] | tuple[str, ...], inquiry: Inquiry | None = None) -> Interview:
    interview = (inquiry or Inquiry(GAME, True, BASE)).interview()
    for line in lines:
        if line == "skip":
            interview = interview.skip()
        elif line == "back":
            interview = interview.back()
        elif line or not _is_settled(interview):
            interview = interview.answer(line)
    return interview


def _is_settled(interview: Interview) -> bool:
    """Whether an activation has ended by itself, so that no empty line ends it."""
    question = interview.question
    return question is None or question.id.partition(".")[0] in ("result", "built")


def score_of_typed_sheet(path: Path, in_one_line: bool) -> tuple[ScoreSheet, ScoreSheet]:
    """The score of a sheet, and that of its content typed as answers."""
    opened = open_file(path)
    assert isinstance(opened, Sheet)
    inquiry = Inquiry(GAME, True, BASE, opened.header.components)
    interview = answered(typed_lines(tomllib.loads(path.read_text(encoding="utf-8")), in_one_line), inquiry)
    assert interview.question is None, interview.question
    of_file, of_answers = opened.score(), GAME.score_sheet(inquiry.header(inquiry.document(interview)))
    assert isinstance(of_file, ScoreSheet), of_file
    assert isinstance(of_answers, ScoreSheet), of_answers
    return of_file, of_answers


@pytest.mark.parametrize("in_one_line", [False, True])
@pytest.mark.parametrize("path", [path for path in SAMPLES if "improve" not in path.stem], ids=lambda path: path.stem)
def test_typed_sheet_scores_like_its_file(path: Path, in_one_line: bool) -> None:
    of_file, of_answers = score_of_typed_sheet(path, in_one_line)
    assert of_answers.winners == of_file.winners
    for one, other in zip(of_answers.players, of_file.players, strict=True):
        assert (one.name, one.rank, one.items) == (other.name, other.rank, other.items)


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
    interview = answered((*HEAD, "result result"))
    with pytest.raises(NotationError, match=reason):
        interview.answer(line)


def test_open_order_of_a_built_window_is_asked_for_until_it_is_settled() -> None:
    window = "up flower smiley / left smiley smiley / right monster down / plain up plain"
    interview = answered((*HEAD, "built result", window))
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
    interview = answered((*HEAD, "built result", window, *lines))
    assert interview.question is not None
    assert interview.question.id == "result.1"
    assert interview.document({})["final"]["activation"]["Ana"] == acts


def test_meals_are_typed_as_pairs_of_cells() -> None:
    window = "plain flower plain / plain smiley smiley / plain monster plain / plain flower plain"
    interview = answered((*HEAD, "built result", window))
    with pytest.raises(NotationError, match="no monster lies at a1"):
        interview.answer("a1-b4")
    eaten = interview.answer("b3-b4")
    assert eaten.document({})["final"]["activation"]["Ana"] == ["eat b3-b4"]


def test_window_without_choices_needs_no_activation() -> None:
    window = "smiley flower smiley / flower plain flower / smiley flower smiley / plain plain plain"
    interview = answered((*HEAD, "built result", window))
    assert interview.question is not None
    assert interview.question.id == "result.1"


def test_skipped_window_is_unknown() -> None:
    inquiry = Inquiry(GAME, True, BASE)
    interview = answered((*HEAD, "", "skip", RESULT.replace("up", "plain")), inquiry)
    assert interview.question is None
    sheet = GAME.score_sheet(inquiry.header(inquiry.document(interview)))
    assert isinstance(sheet, ScoreSheet)
    assert [player.total for player in sheet.players] == [None, 4]


def test_unknown_cells_and_drawings_can_be_typed() -> None:
    inquiry = Inquiry(GAME, True, BASE)
    interview = answered(
        (*HEAD, "", "face ? smiley / . . . / flower . . / . . .", "house . . / . . . / . . . / . . ."), inquiry
    )
    assert interview.question is None
    document = inquiry.document(interview)
    assert document["final"]["result"]["Ana"][0] == "smiley ? smiley"
    assert document["final"]["result"]["Bela"][0] == "plain . ."


def test_back_keeps_the_other_answers() -> None:
    rows = "plain . . / . . . / flower . . / . . ."
    interview = answered((*HEAD, "", rows, "back", "back"))
    assert interview.question is not None
    assert interview.question.id == "kind.0"
    again = interview.answer("result result")
    assert again.question is not None
    assert again.question.id == "result.1", "the first result is kept"


def test_finished_round_of_four_takes_few_answers() -> None:
    rows = ". . . / . . . / . . . / plain . ."
    lines = ("Ana, Bela, Cilla, Dora", "", "", "", rows, rows, rows, rows)
    assert answered(lines).question is None


def test_setup_is_one_question() -> None:
    interview = answered(("Ana, Bela", "", "3x3"), Inquiry(GAME, False, BASE))
    assert interview.question is None
    with pytest.raises(NotationError):
        answered(("Ana, Bela", "", "4x4"), Inquiry(GAME, False, BASE))
