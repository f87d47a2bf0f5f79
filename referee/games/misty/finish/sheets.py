"""The capability `sheets`: points of finished windows, claims about windows and rounds, best orders."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet, claim
from referee.games.misty.finish.best import best_of_log, best_of_sheet
from referee.games.misty.finish.final_position import RoundTables, read_window, tables_of
from referee.games.misty.finish.grid import UNKNOWN, rows_of, split_rows
from referee.games.misty.finish.sheet_score import score_sheet
from referee.games.misty.layout import Layout, as_built
from referee.games.misty.rules.rounds import histories_so_far
from referee.games.misty.setup import read_config
from referee.games.misty.state import GameConfig, State

__all__ = ["best", "claims", "score_sheet"]


def best(header: Header, state: State | None) -> ScoreSheet | list[Violation] | None:
    """The points of each window in its best order of activation."""
    return best_of_sheet(header) if state is None else best_of_log(state)


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The claims below `final` besides `points`: of a log, or of a sheet (no state)."""
    tables = tables_of(header)
    if state is None:
        return [*_sheet_claims(header, tables, sheet), *_rounds_claims(header, sheet)]
    return [*_log_claims(header, tables[0], state), *_rounds_claims(header, sheet)]


def _sheet_claims(header: Header, rounds: Sequence[RoundTables], sheet: ScoreSheet) -> list[Claim]:
    """A stated result is a claim where the window and its activation are stated too; so are points beside windows."""
    config = read_config(header)
    entries = []
    for number, tables in enumerate(rounds, 1):
        path = f"round.{number}." if tables.name else ""
        for key, rows in tables.entries("result").items():
            seat = header.seat(key, (*tables.path, "result", key))
            if tables.entry(header, "window", seat) is not None and rows != UNKNOWN:
                end = read_window(header, config, tables, seat).end
                entries.append(_rows_claim(header.names[seat], f"{path}result.{key}", rows, end, config))
        if tables.name and tables.has_windows:
            entries += _points_claims(header, tables, number, sheet)
    return entries


def _points_claims(header: Header, tables: RoundTables, number: int, sheet: ScoreSheet) -> list[Claim]:
    """The points of a round that the table counted beside its windows."""
    entries = []
    for key, points in tables.entries("points").items():
        seat = header.seat(key, (*tables.path, "points", key))
        if points != UNKNOWN:
            found = sheet.players[seat].more["rounds"][number - 1]
            entries.append(claim(header.names[seat], f"round.{number}.points.{key}", points, found))
    return entries


def _rounds_claims(header: Header, sheet: ScoreSheet) -> list[Claim]:
    """The rounds won that a file claims."""
    entries = []
    for key, number in RoundTables(header.final, ("final",)).entries("rounds").items():
        seat = header.seat(key, ("final", "rounds", key))
        entries.append(claim(header.names[seat], f"rounds.{key}", number, sheet.players[seat].more.get("rounds_won")))
    return entries


def _log_claims(header: Header, tables: RoundTables, state: State) -> list[Claim]:
    config = state.config
    built = state if not state.part else state.closed
    _, end_layouts = histories_so_far(state)
    entries = []
    for key, rows in tables.entries("window").items():
        seat = header.seat(key, ("final", "window", key))
        layouts = list(built.layouts[seat].values()) if built is not None else []
        layout = as_built(layouts[0].frame, layouts[0].cards) if len(layouts) == 1 else None
        entries.append(_rows_claim(header.names[seat], f"window.{key}", rows, layout, config))
    for key, rows in tables.entries("result").items():
        seat = header.seat(key, ("final", "result", key))
        layout = end_layouts[-1][seat] if end_layouts else None
        entries.append(_rows_claim(header.names[seat], f"result.{key}", rows, layout, config))
    return entries


def _rows_claim(name: str, what: str, rows: Sequence[str], layout: Layout | None, config: GameConfig) -> Claim:
    if layout is None:
        return Claim(name, what, list(rows), None, None)
    claimed = [[_in_full(word, config) for word in row] for row in split_rows(rows)]
    actual = rows_of(layout)
    same = len(claimed) == len(actual) and all(
        len(one) == len(other) and all(_agree(word, cell) for word, cell in zip(one, other, strict=True))
        for one, other in zip(claimed, actual, strict=True)
    )
    if same:
        return Claim(name, what, list(rows), list(rows), True)
    shown = [" ".join("*" if "+" in cell else cell for cell in row) for row in actual]
    return Claim(name, what, list(rows), shown, False)


def _in_full(word: str, config: GameConfig) -> str:
    if word in (".", "*"):
        return word
    return "+".join(config.ids.get(part) or part for part in word.split("+"))


def _agree(claimed: str, actual: str) -> bool:
    return claimed == actual or (claimed == "*" and "+" in actual)
