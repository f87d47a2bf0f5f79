"""Sheets: a finished building that nobody logged. Checks that it is possible and prepares it for scoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from referee.core.errors import KeyPath
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.rulebook import Violation, setup_violation
from referee.games.balconia.blocks import BLOCKS, WAYS
from referee.games.balconia.board import CELLS, COLORS, GREEN, OFF_GRID, PINK, WIDTH, joined_to
from referee.games.balconia.final_position import NO_WAY, BlockEntry
from referee.games.balconia.scoring.building import BothSides, Building, building_from
from referee.games.balconia.setup import common_setup, one_per_clause
from referee.games.balconia.sides import Side
from referee.games.balconia.state import TURNS, GameConfig, Standing, known_side

Violations = Iterator[Violation]


class _Entry(NamedTuple):
    """One key of a table below `final`, and its cell."""

    table: str
    key: str
    cell: int

    @property
    def path(self) -> KeyPath:
        """The place of the entry in the file."""
        return "final", self.table, self.key


def building_of_sheet(header: Header) -> Building | list[Violation]:
    """The building that a sheet states, or what is impossible in it: one violation for each clause."""
    setup = common_setup(header)
    violations = list(setup.violations)
    config = setup.config
    if config is not None and not config.entrance_known:
        config = replace(config, entrance=_possible_entrances(config)[0])
    if config is not None:
        violations += _impossible(config, all_read=all(one.clause != "notation" for one in violations))
    if config is None or violations:
        return list(one_per_clause(violations))
    sides = _sides(config)
    from_set = [
        entry.number
        for entry in config.final.blocks
        if any(known_side(config, _standing(entry), color) is not None for color in (GREEN, PINK))
    ]
    building = building_from(config, sides, len(sides[GREEN]) == TURNS, from_set)
    return building if config.entrance_known else replace(building, entrances=_possible_entrances(config))


def _possible_entrances(config: GameConfig) -> tuple[int, ...]:
    """The cells in which an entrance of unknown position may stand: those that make the sheet possible, if any do."""
    cells = frozenset(entry.cell for entry in _entries(config))
    empty = [cell for cell in range(WIDTH) if cell not in cells]
    joined = [cell for cell in empty if config.anywhere or cells <= set(joined_to(cell, cells))]
    return tuple(joined or empty or range(WIDTH))


def _standing(entry: BlockEntry) -> Standing:
    return Standing(entry.number, WAYS if entry.way is None else (entry.way,))


def _sides(config: GameConfig) -> BothSides:
    """Both sides by cell: the sides of blocks as the set prints them, the others as typed."""
    sides: tuple[dict[int, Side | None], dict[int, Side | None]] = ({}, {})
    for entry in config.final.blocks:
        for color in (GREEN, PINK):
            sides[color][entry.cell] = known_side(config, _standing(entry), color)
    for color, typed in enumerate(config.final.sides):
        for side in typed:
            sides[color][side.cell] = side.side
            sides[1 - color].setdefault(side.cell, None)
    return sides


def _entries(config: GameConfig) -> list[_Entry]:
    entries = [_Entry("blocks", block.key, block.cell) for block in config.final.blocks]
    for color, typed in enumerate(config.final.sides):
        entries += [_Entry(COLORS[color], side.key, side.cell) for side in typed]
    return entries


def _impossible(config: GameConfig, all_read: bool) -> Violations:
    entries = _entries(config)
    yield from _outside(entries)
    yield from _taken(config, entries)
    yield from _impossible_blocks(config)
    cells = frozenset(entry.cell for entry in entries if entry.cell not in (OFF_GRID, config.entrance))
    if len(cells) > TURNS:
        yield setup_violation(
            "end.2",
            entries[-1].path,
            "a building has at most 14 blocks and the entrance; this one has {number} blocks",
            number=len(cells),
        )
    if all_read:
        # An entry that cannot be read may be the one that joins the others.
        yield from _not_joined(config, entries, cells)


def _outside(entries: list[_Entry]) -> Violations:
    for entry in entries:
        if entry.cell == OFF_GRID:
            yield setup_violation(
                "place.2", entry.path, "{cell} is outside the grid, which goes from a1 to e5", cell=entry.key
            )


def _taken(config: GameConfig, entries: list[_Entry]) -> Violations:
    by_block = {block.cell for block in config.final.blocks}
    earlier: set[tuple[str, int]] = set()
    for entry in entries:
        table, key, cell = entry
        if cell == config.entrance:
            yield setup_violation("place.3", entry.path, "the entrance stands in {cell}", cell=key)
        elif table != "blocks" and cell in by_block and cell != OFF_GRID:
            yield setup_violation(
                "place.3", entry.path, "{cell} is in [final.blocks] too: keep one of the two entries", cell=key
            )
        elif (table, cell) in earlier and cell != OFF_GRID:
            yield setup_violation("place.3", entry.path, "{cell} is written twice", cell=key)
        earlier.add((table, cell))


def _impossible_blocks(config: GameConfig) -> Violations:
    earlier: set[int] = set()
    for block in config.final.blocks:
        if block.number is None:
            continue
        path = ("final", "blocks", block.key)
        if not 1 <= block.number <= BLOCKS:
            yield setup_violation(
                "setup.3", path, "there is no block {number}: they go from 1 to 22", number=block.number
            )
        elif block.number in earlier:
            yield setup_violation("setup.3", path, "block {number} cannot stand twice", number=block.number)
        elif block.way == NO_WAY:
            yield setup_violation("setup.3", path, "{text}: a block has the sides 1 to 4", text=block.text)
        earlier.add(block.number)


def _not_joined(config: GameConfig, entries: list[_Entry], cells: frozenset[int]) -> Violations:
    if config.anywhere:
        return
    apart = cells - set(joined_to(config.entrance, cells))
    if not apart:
        return
    first = next(entry for entry in entries if entry.cell in apart)
    pattern = "{cells} is not joined" if len(apart) == 1 else "{cells} are not joined"
    yield setup_violation(
        "place.4",
        first.path,
        pattern + " to the entrance in {entrance} by blocks side by side or one above the "
        'other; if you play the variant, write "place.where" = "anywhere" below [house_rules]',
        cells=listed(CELLS[cell] for cell in sorted(apart)),
        entrance=CELLS[config.entrance],
    )
