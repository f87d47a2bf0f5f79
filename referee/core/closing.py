"""The questions behind those of a game about a finished table: what the table itself counted, title and place.

They are asked where somebody sits at a terminal: a script that types answers knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.core.errors import NotationError
from referee.core.interview import Answered
from referee.core.questions import NOTHING, UNKNOWN, Question, Questions, ask_each, whole_number
from referee.core.score import PlayerScore, ScoreSheet

TOTAL = "total"


def with_closing(questions: Questions, score: Callable[[Sequence[Answered]], ScoreSheet | None]) -> Questions:
    """All questions of a sheet, and behind them those of this module.

    `score` gives the score that the answers amount to, None where there is none.
    """
    answered: list[Answered] = []
    question = next(questions, None)
    while question is not None:
        value = yield question
        answered.append(Answered(question, value))
        try:
            question = questions.send(value)
        except StopIteration:
            question = None
    yield from _closing(score(answered))


def _closing(sheet: ScoreSheet | None) -> Questions:
    if sheet is not None:
        yield from _counted(sheet.players)
    yield _text("title", "Title", "What the page of this game is headed with.")
    yield _text("place", "Place", "Where the game was played.")


def _text(key: str, text: str, explain: str) -> Question:
    return Question(key, text, (key,), _text_or_nothing, explain, default=NOTHING[0], skippable=True, unknown=None)


def _text_or_nothing(text: str) -> str | None:
    return None if text.lower() in NOTHING else text


def _counted(players: Sequence[PlayerScore]) -> Questions:
    """The totals that the table counted; where one differs, its categories."""
    names = [player.name for player in players]
    totals = yield from ask_each(names, lambda seat: _total_question(players[seat]))
    for player, told in zip(players, totals, strict=True):
        claimed = told.get(TOTAL) if isinstance(told, Mapping) else None
        if claimed is not None and player.total is not None and claimed != player.total:
            yield _categories_question(player, claimed)


def _total_question(player: PlayerScore) -> Question:
    return Question(
        f"counted.{player.name}",
        "Total that the table itself counted",
        ("final", "points", player.name),
        _total,
        "It is compared with the score. Where they differ, the categories are asked for, and the difference is said.",
        default=NOTHING[0],
        skippable=True,
        unknown=None,
    )


def _total(text: str) -> dict[str, int] | None:
    return None if text.lower() in NOTHING else {TOTAL: _number(text)}


def _number(text: str) -> int:
    return -whole_number()(text[1:]) if text.startswith("-") else whole_number()(text)


def _categories_question(player: PlayerScore, claimed: int) -> Question:
    items = [item.name for item in player.items]
    return Question(
        f"categories.{player.name}",
        f"{player.name}: the table counted {claimed}, it is {player.total}. By category: {' '.join(items)}",
        ("final", "points", player.name),
        lambda text: _categories(items, text),
        "A number for each category, separated by blanks, in this order; `?` for one that was not counted.",
        default=NOTHING[0],
        skippable=True,
        unknown=None,
    )


def _categories(items: Sequence[str], text: str) -> dict[str, int] | None:
    if text.lower() in NOTHING:
        return None
    words = text.replace(",", " ").split()
    if len(words) != len(items):
        raise NotationError(f"{len(items)} numbers are needed, one each for {' '.join(items)}; `?` for none")
    return {item: _number(word) for item, word in zip(items, words, strict=True) if word != UNKNOWN}


def with_plain_totals(document: dict[str, Any]) -> dict[str, Any]:
    """The file with totals that stand alone written as numbers: `Ana = 45` for `Ana = { total = 45 }`."""
    points = document.get("final", {}).get("points")
    if not isinstance(points, dict):
        return document
    plain = {name: value[TOTAL] if _is_total(value) else value for name, value in points.items()}
    return {**document, "final": {**document["final"], "points": plain}}


def _is_total(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {TOTAL}
