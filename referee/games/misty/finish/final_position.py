"""The `[final]` tables of a sheet: each player's window, activation and result, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Header
from referee.core.messages import count
from referee.core.rulebook import Violation
from referee.games.misty.finish.grid import (
    UNKNOWN,
    Grid,
    layout_of,
    monsters_are_sated,
    moves_were_possible,
    not_too_many_cards,
    read_grid,
    window_has_its_shape,
    window_is_full,
)
from referee.games.misty.finish.possibilities import Activation, Outcome, outcome_of_window, points_of_result
from referee.games.misty.layout import Layout, TypedAct
from referee.games.misty.notation import parse_acts, words_of
from referee.games.misty.state import GameConfig, Points


@dataclass(frozen=True, slots=True)
class FinalWindow:
    """One player's entries. `window` and `result` are what they state. `end` is the layout after the activation, None
    if it is not certain; `points` are all points that it may have, None if nothing limits them.
    """

    name: str
    window: Grid | None
    result: Grid | None
    end: Layout | None
    points: frozenset[Points] | None
    violations: tuple[Violation, ...]

    def idents(self) -> list[str]:
        """The ids of all cards that the entries name."""
        grid = self.window or self.result
        cells = grid.cells.values() if grid is not None else ()
        return [ident for idents in cells for ident in idents if ident not in ("*", UNKNOWN)]

    @property
    def is_unknown(self) -> bool:
        """True if not all cards of the window as built are known."""
        return self.window is None or _has_unknown(self.window)


class FinalRound(NamedTuple):
    """One round of a sheet: its windows in seat order; or, if `windows` is empty, the points that the table counted,
    None where they are unknown.
    """

    tables: RoundTables
    windows: tuple[FinalWindow, ...]
    points: tuple[int | None, ...]


Table = Literal["window", "activation", "result", "points", "rounds"]


class RoundTables(NamedTuple):
    """The tables of one round as the file has them: `[final]` itself, or one of `[[final.round]]`. `name` names the
    round in a match.
    """

    model: Any
    path: KeyPath
    name: str = ""

    def entries(self, table: Table) -> Mapping[str, Any]:
        """The entries of one table, by player as typed."""
        return getattr(self.model, table, None) or {}

    def entry(self, header: Header, table: Table, seat: int) -> tuple[Any, KeyPath] | None:
        """The value and the path of one player's entry; None if there is none."""
        for key, value in self.entries(table).items():
            path = (*self.path, table, key)
            if header.seat(key, path) == seat:
                return value, path
        return None

    @property
    def has_windows(self) -> bool:
        """True if anything but points is stated."""
        return any(self.entries(table) for table in _WINDOW_TABLES)


_WINDOW_TABLES: tuple[Table, ...] = ("window", "activation", "result")


def is_match(header: Header) -> bool:
    """True if a sheet states a match of several rounds."""
    return bool(getattr(header.final, "round", None))


def tables_of(header: Header) -> list[RoundTables]:
    """The tables of each round below `final`. Raises `InputError` if a player is named twice, or nobody is meant."""
    whole = RoundTables(header.final, ("final",))
    rounds = [whole]
    if is_match(header):
        if whole.has_windows:
            raise InputError(
                "windows stand in `[[final.round]]`, or in `[final]` for a single round: not in both", ("final",)
            )
        rounds = [
            RoundTables(model, ("final", "round", index), f"round {index + 1}")
            for index, model in enumerate(header.final.round)
        ]
    for tables in [whole, *rounds] if is_match(header) else rounds:
        for table in (*_WINDOW_TABLES, "points", "rounds"):
            _require_unique(header, tables, table)
    return rounds


def _require_unique(header: Header, tables: RoundTables, table: Table) -> None:
    key_of_seat: dict[int, str] = {}
    for key in tables.entries(table):
        path = (*tables.path, table, key)
        seat = header.seat(key, path)
        if seat in key_of_seat:
            raise InputError(f"{key_of_seat[seat]} and {key} are both {header.names[seat]}", path)
        key_of_seat[seat] = key


def read_round(header: Header, config: GameConfig, tables: RoundTables) -> FinalRound:
    """One round of a sheet, checked. Raises `InputError` if an entry is missing."""
    if tables.has_windows or not tables.name:
        return FinalRound(tables, tuple(read_window(header, config, tables, seat) for seat in config.seats), ())
    points = []
    for seat, name in enumerate(header.names):
        entry = tables.entry(header, "points", seat)
        if entry is None:
            what = "`points` names every player" if tables.entries("points") else "type its windows or its `points`"
            raise InputError(f"{name} has no points in {tables.name}: {what}", tables.path)
        points.append(entry[0] if entry[0] != UNKNOWN else None)
    return FinalRound(tables, (), tuple(points))


def read_window(header: Header, config: GameConfig, tables: RoundTables, seat: int) -> FinalWindow:
    """One player's entries in a round, checked."""
    name = header.names[seat]
    window = tables.entry(header, "window", seat)
    result = tables.entry(header, "result", seat)
    if window is None and result is None:
        where = f" in {tables.name}" if tables.name else ""
        raise InputError(f"{name} has neither `window` nor `result`{where}: one of them is needed", tables.path)
    violations: list[Violation] = []
    window_grid = _read_window(config, *window, violations) if window is not None else None
    result_grid = _read_result(config, *result, violations) if result is not None else None
    outcome = Outcome(None, None)
    if window_grid is not None:
        outcome = _outcome(header, config, tables, (seat, window_grid))
    elif window is None and result_grid is not None:
        points = points_of_result(config, result_grid)
        outcome = Outcome(layout_of(config, result_grid) if not _has_unknown(result_grid) else None, points)
    violations += outcome.violations
    return FinalWindow(name, window_grid, result_grid, outcome.end, outcome.points, tuple(violations))


def _has_unknown(grid: Grid) -> bool:
    return any(cards == (UNKNOWN,) for cards in grid.cells.values())


def _read_window(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    """A window as built; None if it is unknown or not full."""
    grid = _read_rows(config, rows, key, violations)
    not_full = window_is_full(grid, key) if grid is not None else []
    violations += not_full
    return None if not_full else grid


def _read_result(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    """A stated result; None if it is unknown."""
    grid = _read_rows(config, rows, key, violations)
    if grid is not None:
        for check in (not_too_many_cards, monsters_are_sated, moves_were_possible):
            violations += check(config, grid, key)
    return grid


def _read_rows(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    if rows == UNKNOWN:
        return None
    wrong_shape = window_has_its_shape(config, rows, key)
    violations += wrong_shape
    if wrong_shape:
        return None
    try:
        return read_grid(config, rows)
    except NotationError as error:
        violations.append(Violation("notation", error.message, key))
        return None


def _outcome(header: Header, config: GameConfig, tables: RoundTables, built: tuple[int, Grid]) -> Outcome:
    """The outcome of the window of a seat with its typed activation."""
    seat, window = built
    entry = tables.entry(header, "activation", seat)
    key: KeyPath = entry[1] if entry else (*tables.path, "window", header.names[seat])
    try:
        activation = _read_activation(entry[0] if entry is not None else [])
    except NotationError as error:
        return Outcome(None, None, (Violation("notation", error.message, key),))
    outcome = outcome_of_window(config, header.names[seat], window, activation)
    return outcome._replace(violations=tuple(replace(violation, key=key) for violation in outcome.violations))


def _read_activation(value: str | Sequence[str]) -> Activation:
    """The typed acts; a line `?` stands for unknown ones, and so does what follows it."""
    acts: list[TypedAct] = []
    for line in [value] if isinstance(value, str) else value:
        words = words_of(line)
        if words == [UNKNOWN]:
            return Activation(tuple(acts), is_open=True)
        acts += parse_acts(words or [""])
    return Activation(tuple(acts))


def excess_copies(config: GameConfig, round_: FinalRound) -> list[Violation]:
    """The violations of deal.3 over all windows of a round. With a stand-in set they are only advice."""
    numbers: dict[str, int] = {}
    for window in round_.windows:
        for ident in window.idents():
            numbers[ident] = numbers.get(ident, 0) + 1
    return [
        Violation("deal.3", _excess_text(config, round_, ident, number), round_.tables.path)
        for ident, number in numbers.items()
        if number > config.copies[ident]
    ]


def _excess_text(config: GameConfig, round_: FinalRound, ident: str, number: int) -> str:
    where = round_.tables.name or "these windows"
    copies = count(config.copies[ident], "copy", "copies")
    text = f"{ident} lies {number} times in {where}, and the set has {copies}"
    # Who plays with the real box has no set that says how many copies there are.
    hint = '; the set is invented: `components = "FILE"` names a set of your own box'
    return text + hint if config.standin else text
