"""The `[final]` tables of a sheet: each player's window, activation and result, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.games.misty.clauses.sheets import (
    monsters_are_sated,
    moves_were_possible,
    not_too_many_cards,
    window_has_its_shape,
    window_is_full,
)
from referee.games.misty.grid import UNKNOWN, Grid, layout_of, read_grid
from referee.games.misty.hands import too_many_copies
from referee.games.misty.layout import Layout, TypedAct
from referee.games.misty.notation import parse_acts, words_of
from referee.games.misty.possibilities import Activation, Outcome, outcome_of_window, points_of_result
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
        """Whether the cards of a window as built are not all known."""
        return self.window is None or any(cards == (UNKNOWN,) for cards in self.window.cells.values())


def require_unique_entries(header: Header) -> None:
    """Raise `InputError` for a key below `final` that names nobody, or a player named already."""
    for what, entries in header.raw_final.items():
        key_of_seat: dict[int, str] = {}
        for key in entries:
            path = ("final", what, key)
            seat = header.seat(key, path)
            if seat in key_of_seat:
                raise InputError(f"{key_of_seat[seat]} and {key} are both {header.names[seat]}", path)
            key_of_seat[seat] = key


Table = Literal["window", "activation", "result", "rounds"]


def entries_of(header: Header, table: Table) -> Mapping[str, Any]:
    """The entries of a table below `final`, by player as typed."""
    return getattr(header.final, table, None) or {}


def entry_of(header: Header, table: Table, seat: int) -> tuple[Any, KeyPath] | None:
    """The value and the path of one player's entry; None if there is none."""
    for key, value in entries_of(header, table).items():
        if header.seat(key, ("final", table, key)) == seat:
            return value, ("final", table, key)
    return None


def read_final_window(header: Header, config: GameConfig, seat: int) -> FinalWindow:
    """One player's entries, checked."""
    name = header.names[seat]
    window = entry_of(header, "window", seat)
    result = entry_of(header, "result", seat)
    if window is None and result is None:
        raise InputError(f"{name} has neither `final.window` nor `final.result`: one of them is needed", ("final",))
    violations: list[Violation] = []
    window_grid = _read_window(config, *window, violations) if window is not None else None
    result_grid = _read_result(config, *result, violations) if result is not None else None
    outcome = Outcome(None, None)
    if window_grid is not None:
        outcome = _outcome(header, config, seat, window_grid)
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
    not_full = window_is_full(grid, key) if grid is not None else None
    if not_full is not None:
        violations.append(not_full)
        return None
    return grid


def _read_result(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    """A stated result; None if it is unknown."""
    grid = _read_rows(config, rows, key, violations)
    if grid is not None:
        checks = (not_too_many_cards(config, grid, key), monsters_are_sated(config, grid, key))
        violations += [one for one in checks if one is not None]
        violations += moves_were_possible(config, grid, key)
    return grid


def _read_rows(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    if rows == UNKNOWN:
        return None
    wrong_shape = window_has_its_shape(config, rows, key)
    if wrong_shape is not None:
        violations.append(wrong_shape)
        return None
    try:
        return read_grid(config, rows)
    except NotationError as error:
        violations.append(Violation("notation", error.message, key))
        return None


def _outcome(header: Header, config: GameConfig, seat: int, window: Grid) -> Outcome:
    """The outcome of a window with its typed activation."""
    entry = entry_of(header, "activation", seat)
    key: KeyPath = entry[1] if entry else ("final", "window", header.names[seat])
    try:
        activation = _read_activation(entry[0] if entry is not None else [])
    except NotationError as error:
        return Outcome(None, None, (Violation("notation", error.message, key),))
    outcome = outcome_of_window(config, header.names[seat], window, activation)
    return outcome._replace(violations=tuple(replace(one, key=key) for one in outcome.violations))


def _read_activation(value: str | Sequence[str]) -> Activation:
    """The typed acts; a line `?` stands for unknown ones, and so does what follows it."""
    acts: list[TypedAct] = []
    for line in [value] if isinstance(value, str) else value:
        words = words_of(line)
        if words == [UNKNOWN]:
            return Activation(tuple(acts), is_open=True)
        acts += parse_acts(words or [""])
    return Activation(tuple(acts))


def excess_copies(config: GameConfig, windows: Sequence[FinalWindow]) -> list[Violation]:
    """The violations of deal.3 over all players."""
    numbers: dict[str, int] = {}
    for window in windows:
        for ident in window.idents():
            numbers[ident] = numbers.get(ident, 0) + 1
    # Who plays with the real box has no set that says how many copies there are.
    invented = (
        "; the bundled set is invented: `--components FILE` gives the copies of your box" if config.standin else ""
    )
    return [
        Violation("deal.3", too_many_copies(ident, number, config.copies[ident]).message + invented, ("final",))
        for ident, number in numbers.items()
        if number > config.copies[ident]
    ]
