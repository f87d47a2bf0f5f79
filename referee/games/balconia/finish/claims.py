"""Claims: the `[final]` tables of a log, compared with the last position, and the score pads.

An entry about something unknown is a statement: it makes that known, like `show` after the last move. An entry about
something known is a claim, which holds or not. An entry that no possible position agrees with is a claim that does
not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.core.header import TomlTable
from referee.core.score import Claim, Item, ScoreSheet, claim
from referee.games.balconia.board import BLOCKS, COLORS, GREEN, NUMBER, OFF_GRID, PINK, faced_side
from referee.games.balconia.final_position import NO_FINAL_POSITION, BlockEntry, Pad, SideEntry, pad_of
from referee.games.balconia.finish.building import Building, Facade, building_from
from referee.games.balconia.finish.pairs import choices
from referee.games.balconia.state import GameConfig, Standing, State, known_side, printed_side, side_from_set


class Comparison(NamedTuple):
    """The position after an entry was compared with it, and the claim that the entry is; None for a statement."""

    state: State
    claim: Claim | None


class FinalComparison(NamedTuple):
    """The last position with everything that the statements make known, and the claims."""

    grid: Mapping[int, Standing]
    claims: tuple[Claim, ...]


def compare_final(state: State) -> FinalComparison:
    """Compare all entries below `[final]` with the last position, in the order of the file."""
    final = state.config.final
    if final is NO_FINAL_POSITION:
        return FinalComparison(state.grid, ())
    claims: list[Claim | None] = []
    for block in final.blocks:
        state, claim = _compare_block(state, block)
        claims.append(claim)
    for color, sides in enumerate(final.sides):
        for side in sides:
            state, claim = _compare_side(state, color, side)
            claims.append(claim)
    return FinalComparison(state.grid, tuple(claim for claim in claims if claim is not None))


def _compare_block(state: State, entry: BlockEntry) -> Comparison:
    standing = state.grid.get(entry.cell)
    if standing is None:
        return Comparison(state, _block_claim(entry, _other_content(state, entry.cell), False))
    if entry.number is None:
        return Comparison(state, None)
    if standing.number is None:
        return _state_number(state, entry, entry.number, standing)
    if entry.number != standing.number:
        return Comparison(state, _block_claim(entry, _block_text(standing, entry), False))
    return _compare_way(state, entry, standing)


def _compare_way(state: State, entry: BlockEntry, standing: Standing) -> Comparison:
    """An entry about a block whose number is known and right."""
    if entry.way is None:
        return Comparison(state, _block_claim(entry, entry.text, True))
    if len(standing.ways) == 1:
        holds = entry.way == standing.ways[0]
        return Comparison(state, _block_claim(entry, entry.text if holds else _block_text(standing, entry), holds))
    ways = _ways_that_agree(state.config, standing, entry)
    if not ways:
        return Comparison(state, _block_claim(entry, _block_text(standing, entry), False))
    return Comparison(_with_standing(state, entry.cell, standing._replace(ways=ways)), None)


def _state_number(state: State, entry: BlockEntry, number: int, standing: Standing) -> Comparison:
    """An entry that gives the number of a block whose number is unknown."""
    named = standing._replace(number=number)
    ways = _ways_that_agree(state.config, named, entry)
    if number in state.seen or not ways or not 1 <= number <= BLOCKS:
        return Comparison(state, _block_claim(entry, None, False))
    after = _with_standing(state, entry.cell, named._replace(ways=ways))
    return Comparison(after._replace(seen=(*state.seen, number)), None)


def _ways_that_agree(config: GameConfig, standing: Standing, entry: BlockEntry) -> tuple[int, ...]:
    """The possible ways of a block that agree with the entry and with everything shown of the block."""
    return tuple(way for way in standing.ways if entry.way in (None, way) and _agrees(config, standing, way))


def _agrees(config: GameConfig, standing: Standing, way: int) -> bool:
    return all(
        shown is None or printed_side(config, standing, way, color) in (None, shown)
        for color, shown in enumerate(standing.shown)
    )


def _block_claim(entry: BlockEntry, found: str | None, holds: bool) -> Claim:
    return Claim(None, f"blocks.{entry.key}", entry.text, found, holds)


def _other_content(state: State, cell: int) -> str:
    return "entrance" if cell == state.config.entrance else "empty"


def _block_text(standing: Standing, entry: BlockEntry) -> str:
    """A block as `[final.blocks]` writes it, by the colour that the entry uses."""
    if entry.color is None or len(standing.ways) > 1:
        return f"{standing.number} ?"
    return f"{standing.number} {COLORS[entry.color]} {faced_side(standing.ways[0], entry.color)}"


def _compare_side(state: State, color: int, entry: SideEntry) -> Comparison:
    if entry.side is None:
        return Comparison(state, None)
    standing = state.grid.get(entry.cell)
    if standing is None:
        return Comparison(state, _side_claim(state, color, entry, _other_content(state, entry.cell), False))
    known = known_side(state.config, standing, color)
    if known is not None:
        holds = known == entry.side
        return Comparison(state, _side_claim(state, color, entry, entry.text if holds else known.text, holds))
    ways = tuple(way for way in standing.ways if printed_side(state.config, standing, way, color) in (None, entry.side))
    if not ways:
        return Comparison(state, _side_claim(state, color, entry, None, False))
    shown = (entry.side, standing.shown[PINK]) if color == GREEN else (standing.shown[GREEN], entry.side)
    return Comparison(_with_standing(state, entry.cell, Standing(standing.number, ways, shown)), None)


def _side_claim(state: State, color: int, entry: SideEntry, found: str | None, holds: bool) -> Claim:
    return Claim(state.config.name(color), f"{COLORS[color]}.{entry.key}", entry.text, found, holds)


def _with_standing(state: State, cell: int, standing: Standing) -> State:
    return state._replace(grid={**state.grid, cell: standing})


def building_of_log(state: State) -> Building:
    """The building at the end of a log, with everything that `[final]` makes known."""
    config, grid = state.config, compare_final(state).grid
    green, pink = (
        {cell: known_side(config, standing, color) for cell, standing in grid.items()} for color in (GREEN, PINK)
    )
    from_set = [
        standing.number
        for standing in grid.values()
        if any(
            standing.shown[color] is None and side_from_set(config, standing, color) is not None
            for color in (GREEN, PINK)
        )
    ]
    return building_from(config, (green, pink), state.over, from_set)


def pad_claims(final: TomlTable, building: Building, sheet: ScoreSheet) -> Iterator[Claim]:
    """A claim for every number on the score pads."""
    for color, name in enumerate(COLORS):
        pad = pad_of(final, name)
        if pad:
            yield from _claims_of_pad(pad, color, building, sheet)


def _claims_of_pad(pad: Pad, color: int, building: Building, sheet: ScoreSheet) -> Iterator[Claim]:
    score = sheet.players[building.seats[color]]
    balconies, lovebirds, entrance = score.items
    points = _points_by_cell(pad, building.facade(color), balconies, lovebirds)
    whole = {"total": score.total, **{item.name: item.points for item in score.items}}
    for key, claimed in pad.items():
        cell = _cell(key)
        if key in whole or cell == building.entrance:
            found = whole.get(key, entrance.points)
        else:
            found = None if balconies.points is None else points.get(cell, 0)
        yield claim(score.name, f"points.{COLORS[color]}.{key}", claimed, found)


def _cell(key: str) -> int:
    return NUMBER.get(key.strip().lower(), OFF_GRID)


def _points_by_cell(pad: Pad, facade: Facade | None, balconies: Item, lovebirds: Item) -> dict[int, int | None]:
    """The points to compare with. If some best pairing gives all points claimed for lovebirds, these are the points."""
    points = {NUMBER[item.name]: item.points for item in (*balconies.items, *lovebirds.items)}
    claimed = {_cell(key): number for key, number in pad.items()}
    if facade is not None and _some_pairing_gives(claimed, facade):
        birds = {NUMBER[item.name] for item in lovebirds.items}
        points |= {cell: number for cell, number in claimed.items() if cell in birds}
    return points


def _some_pairing_gives(claimed: Mapping[int, int], facade: Facade) -> bool:
    """True if a pairing with the most points gives all points claimed for lovebirds."""
    for birds, number in choices(facade):
        numbers = [claimed[cell] for cell in birds if cell in claimed]
        if any(points not in (0, 5) for points in numbers):
            return False
        if numbers.count(5) > number or numbers.count(0) > len(birds) - number:
            return False
    return True
