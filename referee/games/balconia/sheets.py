"""A sheet: a building that nobody logged, held against what can stand at all, and made ready for scoring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.core.header import Header
from referee.core.messages import listed
from referee.core.rulebook import Violation, setup_violation
from referee.games.balconia.board import CELLS, COLORS, NEIGHBOURS, OFF
from referee.games.balconia.components import TOKENS
from referee.games.balconia.final_claims import NO_WAY
from referee.games.balconia.scoring.building import Building
from referee.games.balconia.setup import lay_ground, one_each
from referee.games.balconia.sides import Side
from referee.games.balconia.state import TURNS, WAYS, GameConfig, Standing, known

Found = Iterator[Violation]


class _Entry(NamedTuple):
    """One key below `final`: its table, as it is written, its cell."""

    config: str
    key: str
    cell: int


def building_of_sheet(header: Header) -> Building | list[Violation]:
    """What a sheet says that stands, or what is impossible in it: one breach for each clause."""
    ground = lay_ground(header)
    broken = list(ground.violations)
    made = ground.config
    if made is not None:
        broken += _impossible(made, all_read=all(found.clause != "notation" for found in broken))
    if made is None or broken:
        return list(one_each(broken))
    sides = _sides(made)
    by_set = any(
        known(made, Standing(told.number, WAYS if told.way is None else (told.way,)), color) is not None
        for told in made.final.blocks
        for color in (0, 1)
    )
    return Building(
        made.names.names,
        made.seats,
        sides,
        made.doors,
        made.house,
        made.entrance,
        len(sides[0]) == TURNS,
        (made.standin and by_set) or made.standin_doors,
    )


def _sides(made: GameConfig) -> tuple[Mapping[int, Side | None], Mapping[int, Side | None]]:
    """Both sides by cell: those of blocks as the set prints them, the others as typed."""
    green: dict[int, Side | None] = {}
    pink: dict[int, Side | None] = {}
    for told in made.final.blocks:
        standing = Standing(told.number, WAYS if told.way is None else (told.way,))
        green[told.cell], pink[told.cell] = (known(made, standing, color) for color in (0, 1))
    for color, typed in enumerate(made.final.sides):
        for side in typed:
            (green, pink)[color][side.cell] = side.side
            (pink, green)[color].setdefault(side.cell, None)
    return green, pink


def _impossible(made: GameConfig, all_read: bool) -> Found:
    entries = [_Entry("blocks", told.key, told.cell) for told in made.final.blocks]
    for color, typed in enumerate(made.final.sides):
        entries += [_Entry(COLORS[color], side.key, side.cell) for side in typed]
    yield from _outside(entries)
    yield from _taken(made, entries)
    yield from _numbers(made)
    cells = {entry.cell for entry in entries if entry.cell not in (OFF, made.entrance)}
    if len(cells) > TURNS:
        key = ("final", entries[-1].config, entries[-1].key)
        yield setup_violation("end.2", key, "a building has at most 14 blocks and the entrance, here are {number}",
                           number=len(cells))  # fmt: skip
    if all_read:
        # What could not be read may be what joins the rest.
        yield from _not_joined(made, entries, cells)


def _outside(entries: list[_Entry]) -> Found:
    for config, key, cell in entries:
        if cell == OFF:
            yield setup_violation("place.2", ("final", config, key), "{cell} is outside the grid a1-e5", cell=key)


def _taken(made: GameConfig, entries: list[_Entry]) -> Found:
    by_block = {told.cell for told in made.final.blocks}
    before: set[tuple[str, int]] = set()
    for config, key, cell in entries:
        path = ("final", config, key)
        if cell == made.entrance:
            yield setup_violation("place.3", path, "the entrance stands in {cell}", cell=key)
        elif config != "blocks" and cell in by_block and cell != OFF:
            yield setup_violation("place.3", path, "{cell} has a block already in [final.blocks]", cell=key)
        elif (config, cell) in before and cell != OFF:
            yield setup_violation("place.3", path, "{cell} is written twice", cell=key)
        before.add((config, cell))


def _numbers(made: GameConfig) -> Found:
    before: set[int] = set()
    for told in made.final.blocks:
        path = ("final", "blocks", told.key)
        if not 1 <= told.number <= TOKENS:
            yield setup_violation(
                "setup.3", path, "there is no block {number}: they go from 1 to 22", number=told.number
            )
        elif told.number in before:
            yield setup_violation("setup.3", path, "block {number} cannot stand twice", number=told.number)
        elif told.way == NO_WAY:
            yield setup_violation("setup.3", path, "{words}: a block has the sides 1 to 4", words=told.words)
        before.add(told.number)


def _not_joined(made: GameConfig, entries: list[_Entry], cells: set[int]) -> Found:
    if made.anywhere:
        return
    joined = [made.entrance]
    for cell in joined:
        joined += [beside for beside in NEIGHBOURS[cell] if beside in cells and beside not in joined]
    apart = [entry for entry in entries if entry.cell in cells and entry.cell not in joined]
    if apart:
        names = listed(CELLS[cell] for cell in sorted(cells - set(joined)))
        path = ("final", apart[0].config, apart[0].key)
        yield setup_violation("place.4", path, "{cells} cannot be reached from the entrance side by side", cells=names)
