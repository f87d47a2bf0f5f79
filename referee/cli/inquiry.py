"""The subject of the questions: a sheet or the setup of a log, with the judgement on the answers so far.

Behind the questions of a game about a finished table stand those about what the table itself counted, title and place.
They are asked where somebody sits at a terminal: a script that types answers knows nothing of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.cli.draft import Kept
from referee.cli.play.words import COMMANDS as TABLE_WORDS
from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.game import Game
from referee.core.header import Header
from referee.core.interview import Answered, Interview, PartlyAnswered, with_answers
from referee.core.messages import count
from referee.core.opening import all_questions
from referee.core.questions import NOTHING, UNKNOWN, Question, Questions, ask_each, whole_number
from referee.core.rulebook import Violation
from referee.core.score import PlayerScore, ScoreSheet
from referee.files.header import read_header

COMMANDS = ("back", "skip", "show", "change", "quit", "?")
PLAYERS_ARE_NOT_CALLED = frozenset({*TABLE_WORDS, *COMMANDS, "exit"})
"""Commands of the table and of the questions: nobody who types a name means them. In files they are names."""
TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The subject of the questions: a sheet or the setup of a log. Keys of `base` are not asked.

    `components` is the component set, None for the bundled one. `is_closing`: behind a sheet it is asked what the table
    itself counted, and for title and place.
    """

    game: Game[Any, Any]
    is_sheet: bool
    base: Mapping[str, Any]
    components: Any = None
    is_closing: bool = False

    def interview(self, kept: Kept | None = None) -> Interview:
        """The interview with the answers that are there already."""
        return Interview(self._ask, kept.typed).holding(kept.held) if kept is not None else Interview(self._ask)

    def _ask(self) -> Questions:
        questions = all_questions(self.game, self.base, self.components, self.is_sheet, PLAYERS_ARE_NOT_CALLED)
        return with_closing(questions, self._score) if self.is_sheet and self.is_closing else questions

    def _score(self, answered: Sequence[Answered]) -> ScoreSheet | None:
        judged = self._judged(with_answers(self._base, answered))
        return judged if isinstance(judged, ScoreSheet) else None

    @property
    def _base(self) -> Mapping[str, Any]:
        return {**self.base, "final": self.base.get("final", {})} if self.is_sheet else self.base

    def document(self, interview: Interview, assume_unknown: bool = False) -> dict[str, Any]:
        """The file that the answers amount to."""
        return with_plain_totals(interview.document(self._base, assume_unknown))

    def header(self, document: Mapping[str, Any]) -> Header:
        """The header of the file. Raises `InputError`."""
        return read_header(self.game, document, self.components)

    def judge(self, document: Mapping[str, Any]) -> ScoreSheet | list[Violation]:
        """The score of a sheet (an empty one for a log), or what breaks a clause. Raises `InputError`."""
        header = self.header(document)
        if self.is_sheet:
            return self.game.sheets.score_sheet(header)
        start = self.game.initial_state(header)
        return list(start.violations) or ScoreSheet((), False, warnings=start.warnings)

    def judge_so_far(self, interview: Interview) -> ScoreSheet | list[Violation] | None:
        """The same of the answers so far; None where they cannot be judged yet.

        What is still open counts as unknown. Where that gives no score, the answers alone may give one.
        """
        judged = self._judged(self.document(interview, assume_unknown=True))
        if isinstance(judged, ScoreSheet):
            return judged
        alone = self._judged(self.document(interview))
        return alone if judged is None or isinstance(alone, ScoreSheet) else judged

    def unknown_items(self, interview: Interview) -> dict[str, tuple[str, ...]]:
        """The items of the score that are open because a value of the player was left unknown, by player."""
        rows = (one.question.row for one in interview.progress.answered if one.value == UNKNOWN)
        names = {row.names[0] for row in rows if row is not None}
        alone = self._judged(self.document(interview)) if names else None
        players = alone.players if isinstance(alone, ScoreSheet) else ()
        return {
            one.name: tuple(item.name for item in one.items if item.points is None)
            for one in players
            if one.name in names
        }

    def _judged(self, document: Mapping[str, Any]) -> ScoreSheet | list[Violation] | None:
        try:
            return self.judge(document)
        except InputError:
            return None


def without_broken_items(
    reason: str, broken: Sequence[Violation], answered: Sequence[Answered], after: Interview
) -> PartlyAnswered | None:
    """The fault of a list of tables whose good items can be kept, such as the cells of a side; None for any other."""
    for answer in answered:
        question, typed = answer.question, after.typed.get(answer.question.id)
        if question.items is None or not question.items.as_table or not isinstance(typed, tuple):
            continue
        depth = len(question.path)
        bad = {str(one.key[depth]) for one in broken if len(one.key) > depth}
        good = tuple(item for item, table in zip(typed, answer.value, strict=True) if not bad & set(table))
        if bad and good and len(good) < len(typed):
            kept = after.open_again({question.id}).holding(good)
            return PartlyAnswered(reason, kept, count(len(good), question.items.noun))
    return None


def is_new(answered: Answered, before: Interview) -> bool:
    ident = answered.question.id
    open_before = before.question is not None and before.question.id == ident
    return open_before or ident not in before.typed


def is_about(key: KeyPath, path: KeyPath) -> bool:
    """Is a key that is at fault that of an answer, below it, or that of the table of all players?"""
    return key[: len(path)] == path or (key == ("final",) and path[:1] == key)


def as_text(violation: Violation) -> str:
    return f"[{violation.clause}] {violation.message}"


def about(key: KeyPath, answered: Sequence[Answered]) -> str | None:
    """The id of the question whose answer stands at a key, or nearest to it; None where no answer does."""
    shared = [(_shared(key, one.question.path), place) for place, one in enumerate(answered)]
    best = max(shared, default=(0, 0))
    return answered[best[1]].question.id if best[0] else None


def _shared(key: KeyPath, path: KeyPath) -> int:
    length = 0
    for one, other in zip(key, path, strict=False):
        if one != other:
            break
        length += 1
    return length


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
    yield _optional("title", "Title", ("title",), str, "What the page of this game is headed with.")
    yield _optional("place", "Place", ("place",), str, "Where the game was played.")


def _optional(ident: str, text: str, path: KeyPath, parse: Callable[[str], Any], explain: str) -> Question:
    """A question of which `none` and a skip leave nothing in the file."""

    def parsed(typed: str) -> Any:
        return None if typed.lower() in NOTHING else parse(typed)

    return Question(ident, text, path, parsed, explain, default=NOTHING[0], skippable=True, unknown=None)


def _counted(players: Sequence[PlayerScore]) -> Questions:
    """The totals that the table counted; where one differs, its categories."""
    names = [player.name for player in players]
    totals = yield from ask_each(names, lambda seat: _total_question(players[seat]))
    for player, told in zip(players, totals, strict=True):
        claimed = told.get(TOTAL) if isinstance(told, Mapping) else None
        if claimed is not None and player.total is not None and claimed != player.total:
            yield _categories_question(player, claimed)


def _total_question(player: PlayerScore) -> Question:
    return _optional(
        f"counted.{player.name}",
        "Total that the table itself counted",
        ("final", "points", player.name),
        lambda text: {TOTAL: _number(text)},
        "It is compared with the score. Where they differ, the categories are asked for, and the difference is said.",
    )


def _number(text: str) -> int:
    return -whole_number()(text[1:]) if text.startswith("-") else whole_number()(text)


def _categories_question(player: PlayerScore, claimed: int) -> Question:
    items = [item.name for item in player.items]
    return _optional(
        f"categories.{player.name}",
        f"{player.name}: the table counted {claimed}, it is {player.total}. By category: {' '.join(items)}",
        ("final", "points", player.name),
        lambda text: _categories(items, text),
        "A number for each category, separated by blanks, in this order; `?` for one that was not counted.",
    )


def _categories(items: Sequence[str], text: str) -> dict[str, int]:
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
