"""The `[final]` tables of a sheet: each player's window, activation and result, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.games.misty.clauses.activation import CLOSE_CHECKS, OpenWindow
from referee.games.misty.clauses.sheets import (
    monsters_are_sated,
    moves_were_possible,
    not_too_many_cards,
    window_has_its_shape,
    window_is_full,
)
from referee.games.misty.grid import Grid, layout_of, read_grid
from referee.games.misty.hands import too_many_copies
from referee.games.misty.judging.activation import try_acts
from referee.games.misty.layout import Layout, settle
from referee.games.misty.notation import parse_acts
from referee.games.misty.state import GameConfig


@dataclass(frozen=True, slots=True)
class FinalWindow:
    """One player's entries. `built` is the window as built, `result` the stated result; `end` is the layout after the
    activation, None if the activation is missing or illegal.
    """

    name: str
    built: Layout | None
    result: Grid | None
    end: Layout | None
    violations: tuple[Violation, ...]

    def idents(self) -> list[str]:
        """The ids of all cards that the entries name."""
        if self.built is not None:
            return [card.id for card in self.built.cards.values()]
        cells = self.result.cells.values() if self.result is not None else ()
        return [ident for idents in cells for ident in idents if ident != "*"]


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
        raise InputError(f"what had {name}? `final.window` or `final.result` is missing", ("final",))
    violations: list[Violation] = []
    built = _read_window(config, *window, violations) if window is not None else None
    result_grid = _read_result(config, *result, violations) if result is not None else None
    end = None
    if built is not None:
        end, broken = _after_activation(header, config, seat, built)
        violations += broken
    elif result_grid is not None and window is None:
        end = layout_of(config, result_grid)
    return FinalWindow(name, built, result_grid, end, tuple(violations))


def _read_window(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Layout | None:
    grid = _read_rows(config, rows, key, violations)
    if grid is None:
        return None
    not_full = window_is_full(grid, key)
    if not_full is not None:
        violations.append(not_full)
        return None
    return layout_of(config, grid)


def _read_result(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    grid = _read_rows(config, rows, key, violations)
    if grid is not None:
        checks = (not_too_many_cards(config, grid, key), monsters_are_sated(config, grid, key))
        violations += [one for one in checks if one is not None]
        violations += moves_were_possible(config, grid, key)
    return grid


def _read_rows(config: GameConfig, rows: Sequence[str], key: KeyPath, violations: list[Violation]) -> Grid | None:
    wrong_shape = window_has_its_shape(config, rows, key)
    if wrong_shape is not None:
        violations.append(wrong_shape)
        return None
    try:
        return read_grid(config, rows)
    except NotationError as error:
        violations.append(Violation("notation", error.message, key))
        return None


def _after_activation(
    header: Header, config: GameConfig, seat: int, built: Layout
) -> tuple[Layout | None, list[Violation]]:
    """A window after its typed and its forced acts (None with violations)."""
    entry = entry_of(header, "activation", seat)
    key: KeyPath = entry[1] if entry else ("final", "window", header.names[seat])
    lines = [] if entry is None else [entry[0]] if isinstance(entry[0], str) else list(entry[0])
    layout = built
    for line in lines:
        try:
            acts = parse_acts(str(line).lower().split() or [""])
        except NotationError as error:
            return None, [Violation("notation", error.message, key)]
        attempt = try_acts(layout, acts, config.rules, False)
        if attempt.layout is None:
            return None, [Violation(one.clause, one.message, key) for one in attempt.violations]
        layout = attempt.layout
    how = "add `{}` to `final.activation`"
    window = OpenWindow(header.names[seat], layout, config.rules, config.house, how)
    broken = [check(window) for check in CLOSE_CHECKS]
    open_choices = [Violation(one.clause, one.message, key) for one in broken if one is not None]
    return (None if open_choices else settle(layout, config.rules)), open_choices


def excess_copies(config: GameConfig, windows: Sequence[FinalWindow]) -> list[Violation]:
    """The violations of deal.3 over all players."""
    numbers: dict[str, int] = {}
    for window in windows:
        for ident in window.idents():
            numbers[ident] = numbers.get(ident, 0) + 1
    return [
        Violation("deal.3", too_many_copies(ident, number, config.copies[ident]).message, ("final",))
        for ident, number in numbers.items()
        if number > config.copies[ident]
    ]
