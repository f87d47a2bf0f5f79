"""Gridblock: the questions about the setup and about the grid of a finished game."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from referee.api import Sheet, open_file
from referee.core.errors import NotationError
from referee.core.opening import all_questions
from referee.core.questions import Interview
from referee.core.score import ScoreSheet
from referee.files.header import read_header
from tests.support.cli import referee
from tests.support.gridblock_tables import GAME

BASE = {"referee": 1, "game": "gridblock", "rules": 1}
SAMPLES = [
    path
    for path in sorted((Path(__file__).parents[2] / "sample_games" / "gridblock").glob("*.toml"))
    if path.stem in ("sheet", "wrong-claim")
]
ROWS = ("d h c b w a", "b w a d h c", "c d h a b w", "w a b h c d", "h c d w a b", "a b w c d h")


def typed_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """The lines that answer the questions with the content of a sheet."""
    yield document.get("edition", "draft")
    names = [player["name"] for player in document["player"]]
    yield ", ".join(names)
    colors = [player.get("colors") or [player["color"]] for player in document["player"]]
    yield ("; " if len(names) == 2 else " ").join(" ".join(own) for own in colors)
    house: dict[str, Any] = document.get("house_rules", {})
    rules = [f"{key}={value}" for key, value in house.items()]
    yield from ([" ".join(rules)] if len(rules) != 1 else [*rules, ""])
    tiles = [f"{cell} {','.join(on) if isinstance(on, list) else on}" for cell, on in document["final"]["grid"].items()]
    yield from (["; ".join(tiles)] if in_one_line and len(tiles) > 1 else [*tiles, ""])
    if house.get("score.mover") == "yes":
        movers = document["final"]["movers"]
        yield " ".join(movers[color] for own in colors for color in own)
    if house.get("end.tie") == "later":
        yield document.get("setup", {}).get("first", names[0])


def asked(is_sheet: bool, *lines: str) -> Interview:
    interview = Interview(partial(all_questions, GAME, BASE, None, is_sheet))
    for line in lines:
        interview = interview.skip() if line == "skip" else interview.answer(line)
    return interview


def score_typed(path: Path, in_one_line: bool) -> tuple[ScoreSheet, ScoreSheet]:
    """The score of a sheet, and that of its content typed as answers."""
    opened = open_file(path)
    assert isinstance(opened, Sheet)
    interview = asked(True, *typed_lines(tomllib.loads(path.read_text(encoding="utf-8")), in_one_line))
    assert interview.question is None, interview.question
    of_file = opened.score()
    of_answers = GAME.score_sheet(read_header(GAME, interview.document(BASE), None))
    assert isinstance(of_file, ScoreSheet), of_file
    assert isinstance(of_answers, ScoreSheet), of_answers
    return of_file, of_answers


@pytest.mark.parametrize("in_one_line", [False, True])
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_typed_sheet_scores_like_its_file(path: Path, in_one_line: bool) -> None:
    of_file, of_answers = score_typed(path, in_one_line)
    assert of_answers.winners == of_file.winners
    for one, other in zip(of_answers.players, of_file.players, strict=True):
        assert (one.name, one.rank, one.items) == (other.name, other.rank, other.items)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("g1 r", "g1 is no tile"),
        ("c3", "c3 needs the colours of its cubes"),
        ("c3 blue", "nobody has such cubes, the colours are red, yellow and green"),
        ("c3 gr", "gr may be green, or green and red"),
        ("c3 rrrrr", "c3 has four corners, not 5"),
        ("c3 r; c3 y", "c3 is there already"),
        ("a1 rrrr; a2 rrrr; a3 rrrr; a4 rrrr; a5 rrr", "red has 19 cubes now: at most 18"),
    ],
)
def test_wrong_tile_is_asked_for_again_with_the_reason(line: str, reason: str) -> None:
    interview = asked(True, "draft", "Ana, Bela, Cilla", "red yellow green", "")
    with pytest.raises(NotationError, match=reason):
        interview.answer(line)


def test_cubes_are_typed_as_words_initials_or_unknown() -> None:
    interview = asked(True, "", "Ana, Bela, Cilla", "red yellow green", "", "c3=red,r, y; b2 rg?; f1 ?; f2 gre")
    grid = interview.document(BASE)["final"]["grid"]
    assert grid == {"c3": "red,red,yellow", "b2": "red,green,?", "f1": "?", "f2": "green"}


def test_movers_and_starting_player_are_asked_only_if_they_count() -> None:
    head = ("", "Ana, Bela, Cilla", "red yellow green")
    assert asked(True, *head, "", "c3 r; d3 g").question is None
    interview = asked(True, *head, "score.mover=yes end.tie=later", "c3 r; d3 g", "c3 ? d3", "skip")
    document = interview.document(BASE)
    assert document["final"]["movers"] == {"red": "c3", "yellow": "?", "green": "d3"}
    assert document["setup"]["first"] == "?"


def test_picture_shows_the_cubes_so_far() -> None:
    question = asked(True, "", "Ana, Bela, Cilla", "red yellow green", "").question
    assert question is not None
    assert question.picture is not None
    assert "  3 .   .   rry" in question.picture([{"c3": "red,red,yellow"}])


def test_setup_questions_give_a_legal_log(tmp_path: Path) -> None:
    lines = ("final", "Ana, Bela", "red green; yellow blue", "", " / ".join(ROWS), "Bela")
    lines += ("1 hammers; none; 2 drop; none", "c3 c4 d2 a1", "nw none se sw")
    interview = asked(False, *lines)
    assert interview.question is None
    document = interview.document(BASE)
    begun = GAME.initial_state(read_header(GAME, document, None))
    assert begun.violations == ()
    assert begun.state is not None
    assert begun.state.due == ("yellow",)
    assert "drawn" not in document["setup"]["green"]


@pytest.mark.parametrize(
    ("lines", "wrong", "reason"),
    [
        ((), "d h c b w", "a row has six symbols"),
        ((), "d h c b w x", "x is no symbol here"),
        ((), " / ".join((*ROWS[:5], "h b w c d h")), "7 tiles show hammers"),
        ((" / ".join(ROWS), "", ), "4 drop; none; none; none", "none of the six cards of red"),
        ((" / ".join(ROWS), "", "1 hammers; none; none; none"), "c4 c4 d2 a1", "c4 shows bricks: the mover of red"),
        ((" / ".join(ROWS), "", "", "c3 c4 d2 a1"), "north none none none", "north is no corner"),
    ],
)  # fmt: skip
def test_wrong_answer_about_the_setup_is_asked_for_again(lines: tuple[str, ...], wrong: str, reason: str) -> None:
    interview = asked(False, "final", "Ana, Bela", "red green; yellow blue", "", *lines)
    with pytest.raises(NotationError, match=reason):
        interview.answer(wrong)


def test_score_by_questions_writes_a_sheet_and_scores_it(tmp_path: Path) -> None:
    lines = ["draft", "Ana, Bela, Cilla", "red yellow green", "", "c3 rry", "e5 g", ""]
    path = tmp_path / "evening.toml"
    answer = referee("score", "gridblock", "-o", path, stdin="\n".join(lines) + "\n")
    assert answer.status == 0, answer.err
    assert "winner: Ana" in answer.out
    assert referee("score", path).out.startswith("winner: Ana")
