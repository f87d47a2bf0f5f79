"""The command `check`: validate a log, or ask whether a move is legal."""

from __future__ import annotations

from pathlib import Path

from referee.api import Log, Sheet, open_file
from referee.cli.output import Answer
from referee.cli.render import (
    STYLE,
    as_json,
    file_warnings,
    masked,
    next_text,
    open_log,
    tell_problems,
    tell_verdict,
    tell_warnings,
    viewer_of,
    without_position,
)
from referee.core.messages import count
from referee.core.problems import worst


def check_log(path: Path, strict: bool, viewer_name: str | None) -> Answer:
    """Validate a whole log (or what a sheet says)."""
    opened = open_file(path)
    if isinstance(opened, Sheet):
        return _check_sheet(opened)
    viewer = viewer_of(opened, viewer_name)
    problems = masked(opened, opened.placed(opened.playthrough.problems), viewer)
    warnings = file_warnings(opened) + masked(opened, opened.placed(opened.playthrough.warnings), viewer)
    warnings = [warning for warning in warnings if not warning.message.startswith("passed: ")]
    verdict = opened.playthrough.verdict
    moves = len(opened.playthrough.played)
    if opened.playthrough.start.state is None:
        moves = len(opened.document.data.get("move", []))
    answer = Answer(
        {
            "game": opened.game.id,
            "verdict": verdict,
            "moves": moves,
            "warnings": as_json(warnings),
            "problems": as_json(problems),
        },
        status=1 if verdict == "illegal" or (strict and verdict != "legal") else 0,
    )
    tell_problems(answer.page, problems)
    answer.page.say(f"{verdict}: {count(moves, 'move')}, {_next_text(opened)}", STYLE[verdict])
    tell_warnings(answer.complaints, warnings)
    return answer


def _check_sheet(sheet: Sheet) -> Answer:
    found = sheet.score()
    problems = sheet.problems(found) if isinstance(found, list) else []
    verdict = worst(problem.verdict for problem in problems)
    answer = Answer(
        {
            "game": sheet.game.id,
            "verdict": verdict,
            "moves": 0,
            "warnings": [],
            "problems": as_json(problems),
        },
        status=1 if problems else 0,
    )
    tell_problems(answer.page, problems)
    answer.page.say(f"{verdict}: a sheet, without moves", STYLE[verdict])
    return answer


def _next_text(log: Log) -> str:
    if log.playthrough.state is None:
        return "the setup is broken"
    return next_text(log.header, log.next)


def check_move(path: Path, move: str, after: int | None, strict: bool, viewer_name: str | None) -> Answer:
    """Whether a move would be legal after the log, or after its N-th move; the verdict is the move's alone."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    if broken := without_position(log):
        broken.data |= {"move": move, "verdict": "illegal", "nearest": []}
        return broken
    log = log if after is None else log.after(after)
    found = log.judge(move)
    problems = masked(log, log.problems(move, found), viewer)
    warnings = masked(log, log.warnings(move, found), viewer)
    close = log.nearest(move, viewer) if found.verdict == "illegal" else []
    answer = Answer(
        {
            "game": log.game.id,
            "move": move,
            "verdict": found.verdict,
            "problems": as_json(problems),
            "warnings": as_json(file_warnings(log) + warnings),
            "nearest": close,
        },
        status=1 if found.verdict == "illegal" or (strict and found.verdict != "legal") else 0,
    )
    tell_verdict(answer.page, problems, log.told(found, viewer), close)
    if found.verdict == "legal":
        answer.page.say(f"legal: {move}", "green")
    tell_warnings(answer.complaints, file_warnings(log) + warnings)
    return answer
