"""The capability `sheets`: the score of a building that nobody logged, what is impossible in it, the claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from referee.core.defaults import no_answer as best
from referee.core.errors import KeyPath
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.games.balconia.board import BLOCKS, CELLS, COLORS, GREEN, OFF_GRID, PINK, WAYS, WIDTH, joined_to
from referee.games.balconia.final_position import NO_WAY, BlockEntry, FinalPosition
from referee.games.balconia.finish.building import BothSides, Building, building_from
from referee.games.balconia.finish.claims import building_of_log, compare_final, pad_claims
from referee.games.balconia.finish.outcome import score
from referee.games.balconia.setup import common_setup, one_per_clause
from referee.games.balconia.sides import Side
from referee.games.balconia.state import TURNS, GameConfig, Standing, State, known_side

__all__ = ["best", "building_of_sheet", "claims", "impossible_building", "score_sheet"]
Violations = Iterator[Violation]
_MOST_NAMED = 4
"""So many cells that stand on one side only are named; with more the other side is not typed yet."""


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
    cells = frozenset(entry.cell for entry in _entries(config.final))
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


def _entries(final: FinalPosition) -> list[_Entry]:
    entries = [_Entry("blocks", block.key, block.cell) for block in final.blocks]
    for color, typed in enumerate(final.sides):
        entries += [_Entry(COLORS[color], side.key, side.cell) for side in typed]
    return entries


def _impossible(config: GameConfig, all_read: bool) -> Violations:
    entrance = config.entrance
    yield from impossible_building(config.final, entrance)
    if all_read and not config.anywhere:
        # An entry that cannot be read may be the one that joins the others.
        yield from _not_joined(config.final, entrance)


def impossible_building(final: FinalPosition, entrance: int | None) -> Violations:
    """The faults of a building, also while it is still being told (`entrance` None: nobody knows its cell)."""
    entries = _entries(final)
    yield from _outside(entries)
    yield from _taken(final, entrance)
    yield from _impossible_blocks(final)
    number = len(_cells_of(entries, entrance))
    if number > TURNS:
        yield Violation("end.2", f"{_too_many(number)}{_one_sided(final)}", entries[-1].path)


def _cells_of(entries: list[_Entry], entrance: int | None) -> frozenset[int]:
    return frozenset(entry.cell for entry in entries if entry.cell not in (OFF_GRID, entrance))


def _too_many(number: int) -> str:
    return f"a building has at most {TURNS} blocks and the entrance; this one has {number} blocks"


def _one_sided(final: FinalPosition) -> str:
    """The cells that only one of two sides has: each block is seen from both."""
    green, pink = (final.cells(color) for color in (GREEN, PINK))
    if not (green and pink):
        return ""
    parts = [
        f"{COLORS[color]} has {listed(CELLS[cell] for cell in sorted(cells))}, {COLORS[1 - color]} nothing there"
        for color, cells in ((GREEN, green - pink), (PINK, pink - green))
        if 0 < len(cells) <= _MOST_NAMED
    ]
    return f": {'; '.join(parts)}" if parts else ""


def _outside(entries: list[_Entry]) -> Violations:
    for entry in entries:
        if entry.cell == OFF_GRID:
            yield Violation("place.2", f"{entry.key} is outside the grid, which goes from a1 to e5", entry.path)


def _taken(final: FinalPosition, entrance: int | None) -> Violations:
    by_block = {block.cell for block in final.blocks}
    earlier: set[tuple[str, int]] = set()
    for entry in _entries(final):
        table, key, cell = entry
        if cell == entrance:
            yield Violation("place.3", f"the entrance stands in {key}", entry.path)
        elif table != "blocks" and cell in by_block and cell != OFF_GRID:
            yield Violation("place.3", f"{key} is among the blocks too: keep one of the two entries", entry.path)
        elif (table, cell) in earlier and cell != OFF_GRID:
            yield Violation("place.3", f"{key} is there twice", entry.path)
        earlier.add((table, cell))


def _impossible_blocks(final: FinalPosition) -> Violations:
    earlier: set[int] = set()
    for block in final.blocks:
        if block.number is None:
            continue
        path = ("final", "blocks", block.key)
        if not 1 <= block.number <= BLOCKS:
            yield Violation("setup.3", f"there is no block {block.number}: they go from 1 to 22", path)
        elif block.number in earlier:
            yield Violation("setup.3", f"block {block.number} cannot stand twice", path)
        elif block.way == NO_WAY:
            yield Violation("setup.3", f"{block.text}: a block has the sides 1 to 4", path)
        earlier.add(block.number)


def _not_joined(final: FinalPosition, entrance: int) -> Violations:
    entries = _entries(final)
    cells = _cells_of(entries, entrance)
    apart = cells - set(joined_to(entrance, cells))
    if not apart:
        return
    first = next(entry for entry in entries if entry.cell in apart)
    names = listed(CELLS[cell] for cell in sorted(apart))
    yield Violation(
        "place.4",
        f"{names} {'is' if len(apart) == 1 else 'are'} not joined to the entrance in {CELLS[entrance]} by blocks side "
        'by side or one above the other; if you play the variant, write "place.where" = "anywhere" below [house_rules]',
        first.path,
    )


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    building = building_of_sheet(header)
    return building if isinstance(building, list) else score(building)


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The entries of `[final]` that a log already knows, and the numbers of the score pads."""
    if state is None:
        building = building_of_sheet(header)
        return [] if isinstance(building, list) else list(pad_claims(header.raw_final, building, sheet))
    return [
        *compare_final(state).claims,
        *pad_claims(header.raw_final, building_of_log(state), sheet),
    ]
