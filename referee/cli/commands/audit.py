"""The command `audit`: many files at once, a row for each."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from referee.cli.archive.baseline import Baseline, changes, read_baseline
from referee.cli.archive.row import KEYS, Row
from referee.cli.archive.workers import FileToRead, run_here, run_in_processes
from referee.cli.output import Page, show
from referee.core.errors import InputError
from referee.core.messages import count, harmless


@dataclass(frozen=True, slots=True)
class AuditOptions:
    """How an archive is read and what is printed."""

    jobs: int = 1
    as_json: bool = False
    as_csv: bool = False
    baseline: Path | None = None
    scheduler: str | None = None


@dataclass(slots=True)
class _Totals:
    """What all rows together say."""

    files: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)

    def add(self, row: Row) -> None:
        self.files += 1
        self.verdicts["unusable" if row["error"] else row["verdict"]] += 1
        if row["game"]:
            self.games[row["game"]] += 1
        if row["finished"]:
            self.played.update(row["totals"].keys())
            self.won.update(row["winners"])

    @property
    def status(self) -> int:
        """1 if a file is illegal, else 2 if one is unusable, else 0."""
        return 1 if self.verdicts["illegal"] else 2 if self.verdicts["unusable"] else 0


def audit(paths: Sequence[Path], options: AuditOptions) -> int:
    """Print a row for each file and return the exit status."""
    if options.as_json and options.as_csv:
        raise InputError("--json or --csv, not both")
    before = read_baseline(options.baseline) if options.baseline is not None else None
    files = files_of(paths)
    totals = _Totals()
    with closing(_rows(files, options)) as rows:
        counted = _counted(_with_progress(rows, len(files)), totals)
        if before is not None:
            return _print_changes(counted, before, options, totals)
        _print_rows(counted, options)
    if not options.as_json and not options.as_csv:
        _print_totals(totals)
    return totals.status


def files_of(paths: Sequence[Path]) -> list[FileToRead]:
    """The files to read, sorted; folders are walked for `*.toml`. Raises `InputError` for a path that is missing."""
    found: dict[str, bool] = {}
    for path in paths:
        if path.is_dir():
            for below in _toml_below(path):
                found.setdefault(below, False)
        elif path.exists() or path.is_symlink():
            found[str(path)] = True
        else:
            raise InputError(f"there is no file or folder {path}", file=str(path))
    return [FileToRead(path, found[path]) for path in sorted(found)]


def _toml_below(folder: Path) -> Iterator[str]:
    for parent, folders, names in os.walk(folder):
        folders.sort()
        yield from (str(Path(parent) / name) for name in sorted(names) if name.endswith(".toml"))


def _rows(files: Sequence[FileToRead], options: AuditOptions) -> Generator[Row, None, None]:
    if options.scheduler is not None:
        from referee.cli.archive.cluster import run_on_cluster

        return run_on_cluster(files, options.scheduler)
    return run_in_processes(files, options.jobs) if options.jobs > 1 else run_here(files)


def _counted(rows: Iterable[Row], totals: _Totals) -> Iterator[Row]:
    for row in rows:
        totals.add(row)
        yield row


def _with_progress(rows: Iterable[Row], number: int) -> Iterator[Row]:
    """The rows, with a progress bar on standard error where that is a terminal."""
    if not sys.stderr.isatty():
        yield from rows
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("files", total=number)
        for row in rows:
            progress.advance(task)
            yield row


def _print_rows(rows: Iterable[Row], options: AuditOptions) -> None:
    if options.as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(KEYS)
        for row in rows:
            writer.writerow([_cell(row[key]) for key in KEYS])
        return
    for row in rows:
        print(json.dumps(row) if options.as_json else harmless(_line(row)), flush=options.as_json)


def _cell(value: Any) -> Any:
    """A value in one cell: lists and tables as JSON, nothing for null."""
    return json.dumps(value) if isinstance(value, list | dict) else "" if value is None else value


def _line(row: Row) -> str:
    if row["error"]:
        place = f" (line {row['error']['line']})" if row["error"]["line"] else ""
        return f"unusable      {row['file']}: {row['error']['message']}{place}"
    let_stand = len({one["move"] for one in row["problems"] if one["allowed"]})
    parts = [f"{row['game']} {row['kind']}"]
    parts += [count(row["moves"], "move")] if row["kind"] == "log" else []
    parts += [f"{let_stand} let stand"] if let_stand else []
    problems = [f"[{one['clause']}] {_place(row, one)}" for one in row["problems"] if not one["allowed"]]
    more = f" and {len(problems) - 1} more" if len(problems) > 1 else ""
    said = [f"{problems[0]}{more}"] if problems else []
    said += [_result(row)] if row["verdict"] != "illegal" else []
    return f"{row['verdict']:<13} {row['file']}: {', '.join(parts)}; {'; '.join(said)}"


def _place(row: Row, problem: dict[str, Any]) -> str:
    """Where a problem is: a move, or what comes before the first one."""
    if problem["move"]:
        return f"move {problem['move']}"
    return "sheet" if row["kind"] == "sheet" else "setup"


def _result(row: Row) -> str:
    if row["totals"] is None:
        return "not scored"
    totals = ", ".join(f"{name} {'?' if total is None else total}" for name, total in row["totals"].items())
    won = f"; won by {', '.join(row['winners'])}" if row["winners"] else "" if row["finished"] else "; not finished"
    return totals + won


def _print_totals(totals: _Totals) -> None:
    page = Page()
    page.say()
    verdicts = ", ".join(f"{number} {verdict}" for verdict, number in sorted(totals.verdicts.items()))
    page.say(f"{count(totals.files, 'file')}: {verdicts}" if totals.files else "no logs or sheets here", "bold")
    if totals.games:
        page.say("games: " + ", ".join(f"{number} {game}" for game, number in sorted(totals.games.items())))
    if totals.played:
        standings = sorted(totals.played, key=lambda name: (-totals.won[name], -totals.played[name], name))
        rows = [(name, str(totals.played[name]), str(totals.won[name])) for name in standings[:30]]
        page.table(("player", "finished games", "won"), rows, right=(1, 2))
    show(page, sys.stdout)


def _print_changes(rows: Iterable[Row], before: Baseline, options: AuditOptions, totals: _Totals) -> int:
    number = 0
    for change in changes(rows, before):
        number += 1
        if options.as_json:
            print(json.dumps(change.row | {"change": change.what}))
        else:
            print(harmless(f"{change.what:<16} {change.file}: {change.text}"))
    if not options.as_json:
        print(f"{count(number, 'change')} in {count(totals.files, 'file')}")
    return 1 if number else totals.status
