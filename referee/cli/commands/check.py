"""The command `check`: validate a log, or ask whether a move is legal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from referee.api import Log, Position, Sheet, open_file
from referee.cli.output import Reply
from referee.cli.render import (
    MOST_PROBLEMS,
    STYLE,
    file_notices,
    next_text,
    no_position,
    observer_of,
    open_log,
    position_notices,
    render_notices,
    render_problems,
    render_verdict,
    seen_at,
    typed_otherwise,
)
from referee.core.game import Verdict
from referee.core.messages import count
from referee.core.problems import Notice, Problem, worst

if TYPE_CHECKING:
    from referee.answers import CheckLogAnswer, CheckMoveAnswer


class _Judged(NamedTuple):
    """The findings of `check` in a whole file."""

    game: str
    verdict: Verdict
    moves: int
    problems: Sequence[Problem]
    warnings: Sequence[Problem | Notice]

    def answer(self) -> CheckLogAnswer:
        """The JSON answer."""
        from referee.answers import CheckLogAnswer, problem_answers

        return CheckLogAnswer(
            game=self.game,
            verdict=self.verdict,
            moves=self.moves,
            warnings=problem_answers(self.warnings),
            problems=problem_answers(self.problems),
        )


def check_log(path: Path, strict: bool, observer_name: str | None, everything: bool = False) -> Reply:
    """Validate a whole log, or a sheet. `everything`: a long list of problems is printed whole."""
    most = None if everything else MOST_PROBLEMS
    opened = open_file(path)
    if isinstance(opened, Sheet):
        return _check_sheet(opened, most)
    opened = opened.seen_by(observer_of(opened, observer_name))
    problems = opened.problems()
    # What a move passed was said when it was recorded.
    advice = [notice for notice in opened.notices() if notice.kind != "passed"]
    warnings = [*file_notices(opened), *advice]
    verdict = opened.playthrough.verdict
    moves = _number_of_moves(opened)

    judged = _Judged(opened.game.id, verdict, moves, problems, warnings)
    reply = Reply(judged.answer, status=1 if verdict == "illegal" or (strict and verdict != "legal") else 0)
    render_problems(reply.page, problems, most)
    reply.page.say(f"{verdict}: {count(moves, 'move')}, {_next_text(opened)}", STYLE[verdict])
    if most is not None and len(problems) > most:
        reply.page.say(f"`referee check {path} --all` prints all {len(problems):,} problems")
    render_notices(reply.complaints, warnings, most)
    return reply


def _number_of_moves(log: Log) -> int:
    if log.playthrough.state is None:
        return len(log.document.data.get("move", []))
    return len(log.playthrough.played)


def _check_sheet(sheet: Sheet, most: int | None) -> Reply:
    score = sheet.score()
    problems = sheet.problems(score) if isinstance(score, list) else []
    warnings = file_notices(sheet) + ([] if isinstance(score, list) else sheet.notices(score))
    verdict = worst(problem.verdict for problem in problems)

    judged = _Judged(sheet.game.id, verdict, 0, problems, warnings)
    reply = Reply(judged.answer, status=1 if problems else 0)
    render_problems(reply.page, problems, most)
    reply.page.say(f"{verdict}: a sheet, without moves", STYLE[verdict])
    render_notices(reply.complaints, warnings)
    return reply


def _next_text(log: Log) -> str:
    if log.playthrough.state is None:
        return "the setup is broken"
    return next_text(log.header, log.next)


def check_move(path: Path, move: str, after: Position | None, strict: bool, observer_name: str | None) -> Reply:
    """Would a move be legal after the log, or after its move number `after`? The verdict is that of the move alone."""
    log = seen_at(open_log(path), after, observer_name)
    if reply := no_position(log, move=move, verdict="illegal", nearest=[]):
        return reply
    warnings = position_notices(log)
    attempt = log.attempt(move)
    verdict = attempt.step.verdict
    problems = attempt.problems
    warnings += attempt.notices
    nearest = log.nearest(move) if verdict == "illegal" else []

    def answer() -> CheckMoveAnswer:
        from referee.answers import CheckMoveAnswer, problem_answers

        return CheckMoveAnswer(
            game=log.game.id,
            move=move,
            read=attempt.block.do,
            verdict=verdict,
            problems=problem_answers(problems),
            warnings=problem_answers(warnings),
            nearest=nearest,
        )

    reply = Reply(answer, status=1 if verdict == "illegal" or (strict and verdict != "legal") else 0)
    render_verdict(reply.page, problems, [*log.report(attempt).happened, *log.notes(attempt)], nearest)
    if verdict == "legal":
        reply.page.say(f"legal: {attempt.block.do}{typed_otherwise(move, attempt.block.do)}", "green")
    render_notices(reply.complaints, warnings)
    return reply
