"""The `[final]` tables of a sheet: each player's window, activation and result, read and checked; of those with `?` all
possible points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Literal, NamedTuple

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Header
from referee.core.messages import count
from referee.core.rulebook import Violation
from referee.games.misty.components import Card
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
from referee.games.misty.layout import COLUMNS, Frame, Layout, TypedAct, as_built, settle
from referee.games.misty.notation import parse_acts, words_of
from referee.games.misty.points import points_of
from referee.games.misty.rules.activation import CLOSE_CHECKS, OpenWindow, endings
from referee.games.misty.rules.judged_activation import try_acts
from referee.games.misty.state import GameConfig, Points

# A window as built with more ways to name its unknown cards than this is not followed through its activation.
MAX_WORLDS = 1_000
# One card for each way in which an unknown cell of a result can count; None for an empty cell or a smudge.
_WAYS_TO_COUNT = (None, *(Card("?", kind, None, 0) for kind in ("flower", "smiley", "plain")))


def points_of_result(config: GameConfig, grid: Grid) -> frozenset[Points]:
    """All points of a result with unknown cells."""
    sums: set[Points] = {(0, 0, 0, 0)}
    for row in range(grid.frame.height):
        row_points = set(_points_of_row(config, grid, row))
        sums = {_added(so_far, more) for so_far in sums for more in row_points}
    return frozenset(sums)


def _added(one: Points, other: Points) -> Points:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _points_of_row(config: GameConfig, grid: Grid, row: int) -> Iterator[Points]:
    """The points of one row for every content of its unknown cells; rows do not affect each other."""
    cells = range(row * COLUMNS, row * COLUMNS + grid.frame.width)
    unknown = [cell for cell in cells if grid.cells.get(cell) == (UNKNOWN,)]
    known = layout_of(config, Grid(grid.frame, {cell: grid.cells[cell] for cell in cells if cell in grid.cells}))
    for contents in product(_WAYS_TO_COUNT, repeat=len(unknown)):
        cards = {cell: card for cell, card in zip(unknown, contents, strict=True) if card is not None}
        at = {cell: stack for cell, stack in known.at.items() if cell not in unknown or cell in cards}
        frame = Frame(0, row, grid.frame.width, 1)
        yield points_of(known._replace(frame=frame, cards={**known.cards, **cards}, at=at), config.house)


class Activation(NamedTuple):
    """The typed acts of a window. `is_open`: what follows them is unknown."""

    acts: tuple[TypedAct, ...]
    is_open: bool = False


class Outcome(NamedTuple):
    """The ways in which a window may lie after its activation: its layout if that is certain, all points that it may
    have (None if they are not listed), and the violations if no possibility is legal.
    """

    end: Layout | None
    points: frozenset[Points] | None
    violations: tuple[Violation, ...] = ()


def outcome_of_window(config: GameConfig, name: str, grid: Grid, activation: Activation) -> Outcome:
    """The outcome of a window as built, with its typed and its forced acts."""
    unknown = [cell for cell in grid.frame.cells() if grid.cells[cell] == (UNKNOWN,)]
    if len(config.cards) ** len(unknown) > MAX_WORLDS or (unknown and activation.is_open):
        return Outcome(None, None)
    outcomes = [
        _outcome_of_layout(config, name, layout, activation) for layout in _possible_layouts(config, grid, unknown)
    ]
    legal = [outcome for outcome in outcomes if not outcome.violations]
    if not legal:
        return outcomes[0]
    points = frozenset(points for one in legal for points in one.points or ())
    return Outcome(legal[0].end if len(legal) == 1 else None, points)


def _possible_layouts(config: GameConfig, grid: Grid, unknown: Sequence[int]) -> Iterator[Layout]:
    built = layout_of(config, grid)
    for cards in product(config.cards.values(), repeat=len(unknown)):
        yield as_built(built.frame, {**built.cards, **dict(zip(unknown, cards, strict=True))})


def _outcome_of_layout(config: GameConfig, name: str, built: Layout, activation: Activation) -> Outcome:
    attempt = try_acts(built, activation.acts, config.rules, False)
    if attempt.layout is None:
        return Outcome(None, None, attempt.violations)
    if activation.is_open:
        points = frozenset(ending.points for ending in endings(attempt.layout, config.rules, config.house))
        return Outcome(None, points)
    window = OpenWindow(name, attempt.layout, config.rules, config.house, "add `{}` to `final.activation`")
    open_choices = tuple(CLOSE_CHECKS.violations(window))
    if open_choices:
        return Outcome(None, None, open_choices)
    end, _ = settle(attempt.layout, config.rules)
    return Outcome(end, frozenset({points_of(end, config.house)}))


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
