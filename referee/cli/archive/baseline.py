"""The changes against an earlier run of `audit`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from referee.cli.archive.row import Row, error_text, problem_text
from referee.core.errors import InputError


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
