"""TODO."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.core.errors import InputError, NotationError, Path
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.games.misty.clauses.activation import CLOSE_CHECKS
from referee.games.misty.clauses.sheets import (
    monsters_are_sated,
    moves_were_possible,
    not_too_many_cards,
    window_has_its_shape,
    window_is_full,
)
from referee.games.misty.grid import Grid, layout_of, read_grid
from referee.games.misty.judging.activation import try_deeds
from referee.games.misty.layout import Layout, settle
from referee.games.misty.notation import read_deeds
from referee.games.misty.state import GameConfig


@dataclass(frozen=True, slots=True)
class Told:
    """What a sheet says of one player, and what follows: `end` is None where an activation is missing or broken."""

    name: str
    built: Layout | None
    result: Grid | None
    end: Layout | None
    violations: tuple[Violation, ...]


def read_player(header: Header, config: GameConfig, seat: int) -> Told:
    """One player's part of a sheet, checked."""
    name = header.names[seat]
    window = entry_of(header, "window", seat)
    result = entry_of(header, "result", seat)
    if window is None and result is None:
        raise InputError(f"what had {name}? `final.window` or `final.result` is missing", ("final",))
    broken: list[Violation] = []
    built = result_grid = None
    if window is not None:
        grid = _checked_grid(config, *window, broken)
        full = window_is_full(grid, window[1]) if grid is not None else None
        broken += [full] if full is not None else []
        built = layout_of(config, grid) if grid is not None and full is None else None
    if result is not None:
        result_grid = _checked_grid(config, *result, broken)
        if result_grid is not None:
            broken += _result_breaches(config, result_grid, result[1])
    end = None
    if built is not None:
        end, found = _activated(header, config, seat, built)
        broken += found
    elif result_grid is not None and window is None:
        end = layout_of(config, result_grid)
    return Told(name, built, result_grid, end, tuple(broken))


def hold_entries(header: Header) -> None:
    """Raise `InputError` where an entry below `final` is nobody's, or somebody has two."""
    for what, entries in (header.final or {}).items():
        seen: dict[int, str] = {}
        for key in entries:
            path = ("final", what, key)
            seat = header.seat(key, path)
            if seat in seen:
                raise InputError(f"{seen[seat]} and {key} are both {header.names[seat]}", path)
            seen[seat] = key


def entry_of(header: Header, what: str, seat: int) -> tuple[Any, Path] | None:
    for key, value in (header.final or {}).get(what, {}).items():
        if header.seat(key, ("final", what, key)) == seat:
            return value, ("final", what, key)
    return None


def _checked_grid(config: GameConfig, rows: Sequence[str], key: Path, broken: list[Violation]) -> Grid | None:
    wrong = window_has_its_shape(config, rows, key)
    if wrong is not None:
        broken.append(wrong)
        return None
    try:
        return read_grid(config, rows, key)
    except NotationError as fault:
        broken.append(Violation("notation", fault.message, key))
        return None


def _result_breaches(config: GameConfig, grid: Grid, key: Path) -> list[Violation]:
    checks = (not_too_many_cards(config, grid, key), monsters_are_sated(config, grid, key))
    return [one for one in checks if one is not None] + list(moves_were_possible(config, grid, key))


def _activated(header: Header, config: GameConfig, seat: int, built: Layout) -> tuple[Layout | None, list[Violation]]:
    entry = entry_of(header, "activation", seat)
    key: Path = entry[1] if entry else ("final", "window", header.names[seat])
    told = [] if entry is None else [entry[0]] if isinstance(entry[0], str) else list(entry[0])
    layout = built
    for line in told:
        try:
            deeds = read_deeds(str(line).lower().split() or [""])
        except NotationError as fault:
            return None, [Violation("notation", fault.message, key)]
        tried = try_deeds(layout, deeds, config.rules, False)
        if tried.layout is None:
            return None, [Violation(one.clause, one.message, key) for one in tried.violations]
        layout = tried.layout
    layout = settle(layout, config.rules)
    found = [check(layout, header.names[seat], config.rules) for check in CLOSE_CHECKS]
    left = [Violation(one.clause, one.message, key) for one in found if one is not None]
    return (None if left else layout), left
