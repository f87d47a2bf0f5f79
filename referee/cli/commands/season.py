"""Writes the season page, and the reports of its games beside it."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from referee.api import open_file
from referee.cli.archive.row import Row
from referee.cli.commands.report import ReportOptions, write_report, written
from referee.cli.report.mark import Mark, mark_of
from referee.cli.scored import scored
from referee.cli.season.games import People, Season, SeasonGame, read_aliases, read_season
from referee.cli.season.page import season_page
from referee.core.errors import InputError
from referee.files.writing import encoded

_PLAIN = re.compile(r"[^\w.-]+")


@dataclass(frozen=True, slots=True)
class SeasonOptions:
    """Where the page goes, whose names are one, whether the reports are written too."""

    out: Path
    names: Path | None = None
    reports: bool = False
    force: bool = False


def check_options(options: SeasonOptions) -> None:
    """Raise `InputError` for what would stop the page after all files have been read."""
    if options.out.suffix.lower() != ".html":
        raise InputError(f"the season is a page: name a file that ends in .html, not {options.out}")
    read_aliases(options.names)


def write_season(rows: Sequence[Row], paths: Sequence[Path], options: SeasonOptions) -> list[Path]:
    """Write the page; return all files that were written."""
    season = read_season(rows, People(read_aliases(options.names)))
    own = Mark(", ".join(sorted(path.name or str(path) for path in paths)), (), "")
    reports = _report_files(season, options.out.parent) if options.reports else {}
    targets = {game.file: _target(game, reports, options.out) for game in season.games}
    text = season_page(season, own, lambda game: targets[game.file])
    # The reports come first: the page is whole as soon as it is there.
    for file, out in reports.items():
        _write_report(Path(file), out, options.force)
    write_report(options.out, encoded(text, str(options.out)), "season", own, options.force)
    return [options.out, *reports.values()]


def _report_files(season: Season, folder: Path) -> dict[str, Path]:
    """A file for the report of each game: the name of its log, with a number where two logs have one name."""
    taken: set[str] = set()
    files = {}
    for game in season.games:
        stem = _PLAIN.sub("-", Path(game.file).stem)
        names = (f"{stem}{f'-{number}' if number > 1 else ''}.html" for number in range(1, len(season.games) + 2))
        name = next(name for name in names if name.lower() not in taken)
        taken.add(name.lower())
        files[game.file] = folder / name
    return files


def _target(game: SeasonGame, reports: dict[str, Path], out: Path) -> str:
    if game.file in reports:
        return quote(reports[game.file].name)
    return quote(os.path.relpath(game.file, out.parent or Path()).replace(os.sep, "/"))


def _write_report(file: Path, out: Path, force: bool) -> None:
    opened = open_file(file)
    result = scored(opened, False)
    if isinstance(result, list):
        return
    write_report(out, written(opened, result, "html", ReportOptions()), "html", mark_of(opened), force)
