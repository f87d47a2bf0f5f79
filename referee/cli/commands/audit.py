"""The command `audit`: many files at once, a row for each."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from referee.cli.archive.row import KEYS, Baseline, Row, changes, error_text, problem_text, read_baseline
from referee.cli.archive.workers import FileToRead, run_here, run_in_processes
from referee.cli.output import Page, show
from referee.core.errors import InputError
from referee.core.messages import count, harmless

if TYPE_CHECKING:
    from rich.progress import Progress

    from referee.cli.commands.season import SeasonOptions

_VERDICTS = ("legal", "unverifiable", "illegal", "unusable")
_MOST_REPEATED = 20
"""The number of illegal and unusable files that are named again below the totals."""
_MOST_PLAYERS = 30
_A_SCREEN = 20


@dataclass(frozen=True, slots=True)
class AuditOptions:
    """The options of `audit`: how an archive is read, and what is printed."""

    jobs: int = 1
    as_json: bool = False
    as_csv: bool = False
    baseline: Path | None = None
    scheduler: str | None = None
    season: SeasonOptions | None = None


@dataclass(slots=True)
class _Totals:
    """The totals of all rows."""

    files: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, row: Row) -> None:
        self.files += 1
        verdict = "unusable" if row["error"] else row["verdict"]
        self.verdicts[verdict] += 1
        if verdict in ("illegal", "unusable") and len(self.wrong) < _MOST_REPEATED:
            self.wrong.append(_line(row))
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
    rows_read: list[Row] = []
    if options.season is not None:
        _check_season(options)
    before = read_baseline(options.baseline) if options.baseline is not None else None
    files = files_of(paths)
    totals = _Totals()
    # Rows that scroll over the screen are progress enough.
    is_bar_wanted = before is not None or not sys.stdout.isatty()
    with closing(_rows(files, options)) as rows, Bar(len(files), is_bar_wanted) as bar:
        counted = _counted(bar.rows(rows), totals, rows_read if options.season is not None else None)
        if before is not None:
            return _print_changes(counted, before, options, totals, bar)
        _print_rows(counted, options, bar)
    if not options.as_json and not options.as_csv:
        _print_totals(totals, len(files) - totals.files)
    if options.season is not None:
        _write_season(rows_read, paths, options)
    return totals.status


def _check_season(options: AuditOptions) -> None:
    from referee.cli.commands.season import check_options

    if options.baseline is not None:
        raise InputError("-o writes the season, --baseline compares two audits: not both")
    assert options.season is not None
    check_options(options.season)


def _write_season(rows: Sequence[Row], paths: Sequence[Path], options: AuditOptions) -> None:
    from referee.cli.commands.season import write_season

    assert options.season is not None
    written = write_season(rows, paths, options.season)
    if not options.as_json and not options.as_csv:
        page = Page()
        page.say(f"wrote {written[0]}", "green")
        if len(written) > 1:
            page.say(f"wrote {count(len(written) - 1, 'report')} beside it", "green")
        show(page, sys.stdout)


def files_of(paths: Sequence[Path]) -> list[FileToRead]:
    """The files to read, sorted; folders are walked for `*.toml`. Raises `InputError` for a path that is missing."""
    found: dict[str, bool] = {}
    for path in paths:
        if path.is_dir():
            for below, named in _toml_below(path):
                found[below] = found.get(below, False) or named
        elif path.exists() or path.is_symlink():
            found[str(path)] = True
        else:
            raise InputError(f"there is no file or folder {path}", file=str(path))
    return [FileToRead(path, found[path]) for path in sorted(found)]


def _toml_below(folder: Path) -> Iterator[tuple[str, bool]]:
    """The TOML files below a folder, and, as if they were named, the folders that may not be read."""
    closed: list[str] = []
    for parent, folders, names in os.walk(folder, onerror=lambda fault: closed.append(str(fault.filename))):
        folders.sort()
        # macOS keeps what its own file system knows of a file in a second one on other disks.
        kept = (name for name in sorted(names) if name.endswith(".toml") and not name.startswith("._"))
        yield from ((str(Path(parent) / name), False) for name in kept)
    yield from ((path, True) for path in closed)


def _rows(files: Sequence[FileToRead], options: AuditOptions) -> Generator[Row, None, None]:
    if options.scheduler is not None:
        from referee.cli.archive.cluster import run_on_cluster

        return run_on_cluster(files, options.scheduler)
    return run_in_processes(files, options.jobs) if options.jobs > 1 else run_here(files)


def _counted(rows: Iterable[Row], totals: _Totals, kept: list[Row] | None) -> Iterator[Row]:
    """The rows, counted, and kept where something is made of all of them."""
    for row in rows:
        totals.add(row)
        if kept is not None:
            kept.append(row)
        yield row


def _print_rows(rows: Iterable[Row], options: AuditOptions, bar: Bar) -> None:
    if options.as_csv:
        bar.say(_csv_line(KEYS))
    for row in rows:
        if options.as_csv:
            bar.say(_csv_line([_cell(row[key]) for key in KEYS]))
        elif options.as_json:
            bar.say(json.dumps(row), flush=True)
        else:
            bar.say(harmless(_line(row)))


def _csv_line(cells: Sequence[Any]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue().removesuffix("\n")


def _cell(value: Any) -> Any:
    """A value in one cell: lists and tables as JSON, nothing for null. No text is a formula for a spreadsheet."""
    if value is None:
        return ""
    if isinstance(value, list | dict):
        return harmless(json.dumps(value, ensure_ascii=False))
    if not isinstance(value, str):
        return value
    text = harmless(value)
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _line(row: Row) -> str:
    if row["error"]:
        return f"unusable      {row['file']}: {error_text(row)}"
    let_stand = len({one["move"] for one in row["problems"] if one["allowed"]})
    parts = [f"{row['game']} {row['kind']}"]
    parts += [count(row["moves"], "move")] if row["kind"] == "log" else []
    parts += [f"{let_stand} let stand"] if let_stand else []
    said = [problem_text(row)] if problem_text(row) else []
    said += [_result(row)] if row["verdict"] != "illegal" else []
    return f"{row['verdict']:<13} {row['file']}: {', '.join(parts)}; {'; '.join(said)}"


def _result(row: Row) -> str:
    if row["totals"] is None:
        return "not scored"
    totals = ", ".join(f"{name} {'?' if total is None else total}" for name, total in row["totals"].items())
    won = f"; won by {', '.join(row['winners'])}" if row["winners"] else "" if row["finished"] else "; not finished"
    return totals + won


def _print_totals(totals: _Totals, left_out: int) -> None:
    page = Page()
    page.say()
    if totals.wrong and totals.files > _A_SCREEN:
        number = totals.verdicts["illegal"] + totals.verdicts["unusable"]
        page.say("illegal or unusable:", "bold")
        for line in totals.wrong:
            page.say(f"  {harmless(line)}")
        if number > len(totals.wrong):
            page.say(f"  and {number - len(totals.wrong)} more")
        page.say()
    verdicts = ", ".join(f"{totals.verdicts[one]} {one}" for one in _VERDICTS if totals.verdicts[one])
    page.say(f"{count(totals.files, 'file')}: {verdicts}" if totals.files else "no logs or sheets here", "bold")
    if left_out:
        page.say(f"left out: {count(left_out, 'other TOML file')} (no log or sheet of a game that referee knows)")
    if totals.games:
        page.say("games: " + ", ".join(f"{number} {game}" for game, number in sorted(totals.games.items())))
    if totals.played:
        standings = sorted(totals.played, key=lambda name: (-totals.won[name], -totals.played[name], name))
        rows = [(name, str(totals.played[name]), str(totals.won[name])) for name in standings[:_MOST_PLAYERS]]
        page.table(("player", "finished games", "won"), rows, right=(1, 2))
        if len(standings) > _MOST_PLAYERS:
            page.say(f"and {count(len(standings) - _MOST_PLAYERS, 'player')} with fewer victories or games")
    show(page, sys.stdout)


def _print_changes(rows: Iterable[Row], before: Baseline, options: AuditOptions, totals: _Totals, bar: Bar) -> int:
    kinds: Counter[str] = Counter()
    for change in changes(rows, before):
        kinds[change.what] += 1
        if options.as_json:
            bar.say(json.dumps(change.row | {"change": change.what}))
        else:
            bar.say(harmless(f"{change.what:<16} {change.file}: {change.text}"))
    number = kinds.total()
    if not options.as_json:
        each = ", ".join(f"{kinds[what]} {what}" for what in sorted(kinds))
        bar.say(f"{count(number, 'change')} in {count(totals.files, 'file')}{f': {each}' if each else ''}")
    return 1 if number else totals.status


_SECONDS = 0.1
"""The time between two drawings of the bar."""


class Bar:
    """Prints lines, with a progress bar below them if `is_wanted` and standard error is a terminal.

    The bar never takes over standard output, which may go to a file.
    """

    def __init__(self, files: int, is_wanted: bool) -> None:
        self._progress = _progress(files) if is_wanted and sys.stderr.isatty() else None
        self._is_drawn = False
        self._next = 0.0

    def __enter__(self) -> Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._erase()

    def rows(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The rows; the bar grows with each."""
        # The first rows may take a while.
        self._draw()
        for row in rows:
            if self._progress is not None:
                self._progress.advance(self._progress.task_ids[0])
            self._draw()
            yield row

    def say(self, line: str, flush: bool = False) -> None:
        """Print a line of the answer."""
        self._erase()
        print(line, flush=flush or self._progress is not None)

    def _draw(self) -> None:
        now = time.monotonic()
        if self._progress is not None and now >= self._next:
            with self._progress.console.capture() as drawn:
                self._progress.console.print(self._progress.get_renderable())
            self._erase()
            # Without its line end, so that it can be erased.
            sys.stderr.write(drawn.get().rstrip("\n"))
            sys.stderr.flush()
            self._is_drawn = True
            self._next = now + _SECONDS

    def _erase(self) -> None:
        if self._is_drawn:
            assert self._progress is not None
            # In the last column some terminals go on to the next line.
            sys.stderr.write(f"\r{' ' * (self._progress.console.width - 1)}\r")
            sys.stderr.flush()
            self._is_drawn = False


def _progress(files: int) -> Progress:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if console.legacy_windows:
        # Codes for colours would be seen there.
        console = Console(stderr=True, color_system=None)
    progress = Progress(console=console)
    progress.add_task("files", total=files)
    return progress
