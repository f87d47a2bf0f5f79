"""A row of `audit` for each file of an archive, and the changes against an earlier run."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

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


class Change(NamedTuple):
    """One difference: what it is, the file, the old and the new in words, and the row (the old one of a file gone)."""

    what: str
    file: str
    text: str
    row: Row


class Baseline:
    """The rows of an earlier `audit --json`, by file. Only where each row begins is kept in memory."""

    def __init__(self, path: Path, places: Mapping[str, int]) -> None:
        self.path = path
        self.places = places

    def row(self, file: str) -> Row | None:
        """The earlier row of a file."""
        if file not in self.places:
            return None
        with self.path.open("rb") as lines:
            lines.seek(self.places[file])
            row: Row = json.loads(lines.readline())
        return row


def read_baseline(path: Path) -> Baseline:
    """The rows of an earlier `audit --json`. Raises `InputError` for a file that is none."""
    places: dict[str, int] = {}
    place = 0
    try:
        if path.exists() and not path.is_file():
            raise InputError(f"{path} is no ordinary file: name an output of `audit --json`", file=str(path))
        with path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                row = json.loads(line)
                if not _is_row(row):
                    raise InputError(f"{path} is no output of `audit --json`", file=str(path), line=number)
                places[row["file"]] = place
                place += len(line)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}", file=str(path)) from None
    except (ValueError, RecursionError):
        raise InputError(f"{path} is no output of `audit --json`", file=str(path)) from None
    return Baseline(path, places)


def _is_row(row: Any) -> bool:
    """Has the row the form that `audit --json` gives it? It may be of an older version, with fewer keys."""
    if not isinstance(row, dict) or not isinstance(row.get("file"), str):
        return False
    error = row.get("error")
    problems = row.get("problems") or []
    return (
        (error is None or (isinstance(error, dict) and {"message", "line"} <= error.keys()))
        and isinstance(problems, list)
        and all(isinstance(one, dict) and {"clause", "move", "message", "allowed"} <= one.keys() for one in problems)
        and isinstance(row.get("totals"), dict | None)
        and isinstance(row.get("winners"), list | None)
        and (isinstance(row.get("verdict"), str) or error is not None or row.get("verdict") is None)
    )


def changes(rows: Iterable[Row], before: Baseline) -> Iterator[Change]:
    """The differences, in the order of the rows; files that are gone come last."""
    gone = dict.fromkeys(before.places)
    for row in rows:
        file = row["file"]
        gone.pop(file, None)
        old = before.row(file)
        change = Change("new", file, _summary(row), row) if old is None else _change(old, row)
        if change is not None:
            yield change
    for file in sorted(gone):
        old = before.row(file)
        assert old is not None
        yield Change("gone", file, _summary(old), old)


def _change(old: Row, row: Row) -> Change | None:
    between = f"{_verdict(old)} -> {_summary(row)}"
    if bool(old.get("error")) != bool(row["error"]):
        return Change("now unusable" if row["error"] else "now usable", row["file"], between, row)
    if old.get("verdict") != row["verdict"]:
        return Change(f"now {row['verdict']}", row["file"], between, row)
    if _clauses(old) != _clauses(row):
        return Change("other clause", row["file"], f"{_clauses(old)} -> {_clauses(row)}", row)
    if (old.get("totals"), old.get("winners")) != (row["totals"], row["winners"]):
        return Change("other points", row["file"], f"{_totals(old)} -> {_totals(row)}", row)
    return None


def _verdict(row: Row) -> str:
    return "unusable" if row.get("error") else str(row.get("verdict"))


def _totals(row: Row) -> str:
    totals = row.get("totals") or {}
    return ", ".join(f"{name} {'?' if total is None else total}" for name, total in totals.items()) or "no points"


def _clauses(row: Row) -> str:
    problems = row.get("problems") or []
    return ", ".join(f"{problem['clause']}@{problem['move']}" for problem in problems) or "no problem"


def _summary(row: Row) -> str:
    """The verdict, and what is wrong if anything is."""
    if row.get("error"):
        return f"unusable: {error_text(row)}"
    verdict = row.get("verdict")
    reason = problem_text(row) if verdict != "legal" and row.get("problems") else ""
    return f"{verdict}: {reason}" if reason else str(verdict)
