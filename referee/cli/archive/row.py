"""One file of an archive: the pure function that every worker runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.api import Log, Sheet, opened_from
from referee.core.errors import InputError
from referee.core.problems import Problem, worst
from referee.core.score import ScoreSheet
from referee.files.document import Document
from referee.files.document import load as load_document
from referee.games import GAMES

Row = dict[str, Any]
KEYS = (
    "file", "game", "kind", "players", "moves", "verdict", "problems", "finished", "totals", "winners", "error",
)  # fmt: skip
"""The keys of a row, all of them always there."""


def row_of(path: str, named: bool) -> Row | None:
    """The contents of a file; None for a file found in a folder that is neither a log nor a sheet.

    `named`: the file was named by the user and always gives a row.
    """
    try:
        return _row(path, named)
    except Exception as fault:
        # One file that makes the program fail does not end the run.
        return error_row(path, f"this is a fault of referee itself ({type(fault).__name__}: {fault}): please report it")


def error_row(path: str, message: str) -> Row:
    """The row of a file that cannot be read."""
    return _blank(path) | {"error": _error(InputError(message, file=path))}


def _row(path: str, named: bool) -> Row | None:
    try:
        document = load_document(Path(path))
        if not named and not _is_ours(document):
            return None
        opened = opened_from(document)
    except InputError as error:
        return _blank(path) | {"error": _error(error)}
    except RecursionError:
        return error_row(path, "this file is nested too deeply")
    try:
        return _log_row(path, opened) if isinstance(opened, Log) else _sheet_row(path, opened)
    except InputError as error:
        return _head(path, opened) | {"error": _error(error)}


def _is_ours(document: Document) -> bool:
    """Is the file a log or a sheet? A component set has a game too, but no players."""
    data = document.data
    return "referee" in data and data.get("game") in GAMES and ("player" in data or "move" in data or "final" in data)


def _blank(path: str) -> Row:
    return dict.fromkeys(KEYS) | {"file": path}


def _error(error: InputError) -> dict[str, Any]:
    key = ".".join(map(str, error.key)) or None
    return {"message": error.message, "file": error.file, "line": error.line, "key": key}


def _head(path: str, opened: Log | Sheet) -> Row:
    kind = "log" if isinstance(opened, Log) else "sheet"
    return _blank(path) | {"game": opened.game.id, "kind": kind, "players": list(opened.header.names)}


def _log_row(path: str, log: Log) -> Row:
    problems = log.problems()
    row = _head(path, log) | {
        "moves": len(log.playthrough.played) or len(log.document.data.get("move", [])),
        "verdict": log.playthrough.verdict,
        "problems": _problem_data(problems),
    }
    # A setup that breaks a clause is not scored.
    return row if log.playthrough.start.violations else row | _score_data(log.score())


def _sheet_row(path: str, sheet: Sheet) -> Row:
    score = sheet.score()
    problems = sheet.problems(score) if isinstance(score, list) else []
    row = _head(path, sheet) | {
        "moves": 0,
        "verdict": worst(problem.verdict for problem in problems),
        "problems": _problem_data(problems),
    }
    return row if isinstance(score, list) else row | _score_data(score)


def _problem_data(problems: list[Problem]) -> list[dict[str, Any]]:
    return [problem.to_data() for problem in problems]


def _score_data(score: ScoreSheet) -> Row:
    return {
        "finished": score.finished,
        "totals": {player.name: player.total for player in score.players},
        "winners": list(score.winners),
    }


def error_text(row: Row) -> str:
    """Why a file is unusable. The message need not name the file again that stands before it."""
    error = row["error"]
    message = str(error["message"])
    file = str(row["file"])
    place = f" (line {error['line']})" if error["line"] and f"line {error['line']}" not in message else ""
    if message.startswith(f"{file} "):
        message = "the file" + message.removeprefix(file)
    return message + place


def problem_text(row: Row) -> str:
    """The first problem of a log or sheet that the table did not let stand, and how many more there are; else empty."""
    problems = [one for one in row["problems"] if not one["allowed"]]
    if not problems:
        return ""
    first, more = problems[0], len(problems) - 1
    place = f"move {first['move']}" if first["move"] else "sheet" if row.get("kind") == "sheet" else "setup"
    return f"[{first['clause']}] {place}: {first['message']}{f' (and {more} more)' if more else ''}"
