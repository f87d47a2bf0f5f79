"""What a file tells of the building at the end (`final`): the whole of a sheet; in a log what nobody has said
before, and claims where it is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from referee.core.errors import InputError, NotationError, Path
from referee.core.header import Header, closest_key
from referee.core.rulebook import Violation, setup_violation
from referee.core.score import Claim, ScoreSheet, claim
from referee.games.balconia.board import CELLS, COLORS, NUMBER, OFF, is_cell, read_cell
from referee.games.balconia.components import TOKENS, side_in_file
from referee.games.balconia.scoring.building import Building, Facade
from referee.games.balconia.scoring.pairs import choices
from referee.games.balconia.state import (
    NOTHING_TOLD,
    BlockTold,
    Final,
    GameConfig,
    SideTold,
    Standing,
    State,
    faced,
    from_set,
    known,
    printed,
    way_of,
)

_BLOCK = re.compile(r"([0-9]{1,9})(?: +(\S+) +([0-9]{1,9}|\?)| +\?)")
NO_WAY = 0


def read_final(header: Header, made: GameConfig) -> tuple[Final, list[Violation]]:
    """The tables below `final`, and what cannot be read in them. Raises `InputError` for a strange key of a pad."""
    final = header.final or {}
    broken: list[Violation] = []
    blocks = (_block(key, told, made, broken) for key, told in final.get("blocks", {}).items())
    whole_blocks = tuple(block for block in blocks if block is not None)
    green, pink = (
        tuple(
            side for key, told in final.get(color, {}).items() if (side := _side(color, key, told, broken)) is not None
        )
        for color in COLORS
    )
    for color in COLORS:
        _check_pad(header, color)
    return Final(whole_blocks, (green, pink)), broken


def _check_pad(header: Header, color: str) -> None:
    for key in _pad(header, color):
        if key not in ("entrance", "total") and not is_cell(key.strip().lower()):
            hint = closest_key(key, ["entrance", "total", *CELLS])
            raise InputError(f"{key} is no cell{hint}", ("final", "points", color, key))


def _pad(header: Header, color: str) -> Mapping[str, int]:
    told = (header.final or {}).get("points", {}).get(color)
    return told if isinstance(told, dict) else {}


def _place(key: str, path: Path, broken: list[Violation]) -> int | None:
    try:
        return read_cell(key.strip().lower())
    except NotationError as fault:
        broken.append(Violation("notation", fault.message, path))
        return None


def _block(key: str, told: str, made: GameConfig, broken: list[Violation]) -> BlockTold | None:
    path: Path = ("final", "blocks", key)
    cell = _place(key, path, broken)
    found = _BLOCK.fullmatch(told.strip().lower())
    if found is None:
        broken.append(
            setup_violation("notation", path, "{told} is no block: a number, a colour and the side it faces, such as "
                         "4 green 1, or 4 ?", told=told or "nothing")
        )  # fmt: skip
        return None
    if cell is None:
        return None
    number, who, side = int(found[1]), found[2], found[3]
    if who is None:
        return BlockTold(key, cell, number, None, None, told)
    try:
        named = made.names.find(who)
    except NotationError as fault:
        broken.append(Violation("notation", fault.message, path))
        return None
    color = made.color(named.seat)
    if side == "?":
        return BlockTold(key, cell, number, None, None, told)
    way = way_of(int(side), color) if side in ("1", "2", "3", "4") else NO_WAY
    return BlockTold(key, cell, number, color, way, told)


def _side(color: str, key: str, told: str, broken: list[Violation]) -> SideTold | None:
    path: Path = ("final", color, key)
    cell = _place(key, path, broken)
    if told.strip() == "?":
        return None if cell is None else SideTold(key, cell, None, told)
    side = side_in_file(told, path, broken)
    return None if cell is None or side is None else SideTold(key, cell, side, told)


# A log: statements about the last position.


class Ending(NamedTuple):
    """The last position with all that the file tells of it, and the claims that were found on the way."""

    grid: Mapping[int, Standing]
    claims: tuple[Claim, ...]


def ending_of(state: State) -> Ending:
    """The building of a log at its end: what `final` tells becomes known, or is held against what is known."""
    final = state.config.final
    if final is NOTHING_TOLD:
        return Ending(state.grid, ())
    claims: list[Claim] = []
    for told in final.blocks:
        state = _tell_block(state, told, claims)
    for color, sides in enumerate(final.sides):
        for side in sides:
            state = _tell_side(state, color, side, claims)
    return Ending(state.grid, tuple(claims))


def _tell_block(state: State, told: BlockTold, claims: list[Claim]) -> State:
    what = f"blocks.{told.key}"
    standing = state.grid.get(told.cell)
    if standing is None:
        claims.append(Claim(None, what, told.words, _stands_instead(state, told.cell), False))
        return state
    named = standing._replace(number=told.number)
    ways = tuple(way for way in named.ways if told.way in (None, way) and _agrees(state.config, named, way))
    if standing.number is not None:
        if told.number == standing.number and (told.way is None or len(standing.ways) == 1):
            holds = told.way is None or told.way == standing.ways[0]
            claims.append(Claim(None, what, told.words, told.words if holds else _block_words(standing, told), holds))
            return state
        if told.number != standing.number or not ways:
            claims.append(Claim(None, what, told.words, _block_words(standing, told), False))
            return state
    elif told.number in state.seen or not ways or not 1 <= told.number <= TOKENS:
        claims.append(Claim(None, what, told.words, None, False))
        return state
    seen = state.seen if standing.number is not None else (*state.seen, told.number)
    return state._replace(grid={**state.grid, told.cell: named._replace(ways=ways)}, seen=seen)


def _agrees(made: GameConfig, standing: Standing, way: int) -> bool:
    """Whether what was shown of a block agrees with one of its ways."""
    return all(
        shown is None or (there := printed(made, standing, way, color)) is None or there == shown
        for color, shown in enumerate(standing.shown)
    )


def _stands_instead(state: State, cell: int) -> str:
    return "entrance" if cell == state.config.entrance else "empty"


def _block_words(standing: Standing, told: BlockTold) -> str:
    """A block as the file writes it, by the same colour."""
    if told.color is None or len(standing.ways) > 1:
        return f"{standing.number} ?"
    return f"{standing.number} {COLORS[told.color]} {faced(standing.ways[0], told.color)}"


def _tell_side(state: State, color: int, told: SideTold, claims: list[Claim]) -> State:
    if told.side is None:
        return state
    what, player = f"{COLORS[color]}.{told.key}", state.config.name(color)
    standing = state.grid.get(told.cell)
    if standing is None:
        claims.append(Claim(player, what, told.words, _stands_instead(state, told.cell), False))
        return state
    there = known(state.config, standing, color)
    if there is not None:
        holds = there == told.side
        claims.append(Claim(player, what, told.words, told.words if holds else there.text, holds))
        return state
    after = _shown(state, standing, color, told)
    if after is None:
        claims.append(Claim(player, what, told.words, None, False))
        return state
    return after


def _shown(state: State, standing: Standing, color: int, told: SideTold) -> State | None:
    ways = tuple(
        way for way in standing.ways if printed(state.config, standing, way, color) in (None, told.side)
    )  # fmt: skip
    if not ways:
        return None
    shown = (told.side, standing.shown[1]) if color == 0 else (standing.shown[0], told.side)
    return state._replace(grid={**state.grid, told.cell: Standing(standing.number, ways, shown)})


def building_of(state: State) -> Building:
    """What stands at the end of a log."""
    made, grid = state.config, ending_of(state).grid
    green, pink = ({cell: known(made, standing, color) for cell, standing in grid.items()} for color in (0, 1))
    by_set = any(
        (side := known(made, standing, color)) is not None and side == from_set(made, standing, color)
        for standing in grid.values()
        for color in (0, 1)
    )
    return Building(
        made.names.names,
        made.seats,
        (green, pink),
        made.doors,
        made.house,
        made.entrance,
        state.over,
        (made.standin and by_set) or made.standin_doors,
    )


# The score pad.


def pad_claims(header: Header, building: Building, sheet: ScoreSheet) -> Iterator[Claim]:
    """Every number on the score pads, held against the points found."""
    for color, name in enumerate(COLORS):
        pad = _pad(header, name)
        if pad:
            yield from _one_pad(pad, color, building, sheet)


def _one_pad(pad: Mapping[str, int], color: int, building: Building, sheet: ScoreSheet) -> Iterator[Claim]:
    score = sheet.players[building.seats[color]]
    balconies, birds, entrance = score.items
    points = {item.name: item.points for part in (balconies, birds) for item in part.items}
    facade = building.facade(color)
    cells = {key: NUMBER.get(key.strip().lower(), OFF) for key in pad}
    kept = facade is not None and _some_pairing_gives({cells[key]: pad[key] for key in pad}, facade)
    for key, claimed in pad.items():
        what = f"points.{COLORS[color]}.{key}"
        if key == "total":
            yield claim(score.name, what, claimed, score.total)
        elif key == "entrance" or cells[key] == building.entrance:
            yield claim(score.name, what, claimed, entrance.points)
        elif balconies.points is None:
            yield claim(score.name, what, claimed, None)
        else:
            cell = key.strip().lower()
            is_bird = any(item.name == cell for item in birds.items)
            yield claim(score.name, what, claimed, claimed if is_bird and kept else points.get(cell, 0))


def _some_pairing_gives(claimed: Mapping[int, int], facade: Facade) -> bool:
    """Whether a pairing with the most points gives all that is claimed for lovebirds."""
    for birds, number in choices(facade):
        told = [claimed[cell] for cell in birds if cell in claimed]
        if any(points not in (0, 5) for points in told):
            return False
        if told.count(5) > number or told.count(0) > len(birds) - number:
            return False
    return True


def without_secrets(claims: list[Claim], sheet: ScoreSheet) -> list[Claim]:
    """The claims with what the sheet withholds left open."""
    closed = {player.name for player in sheet.players if player.more.get("_closed")}
    if not closed:
        return claims
    return [
        replace(one, found=None, holds=None) if one.player in closed or one.player is None else one for one in claims
    ]
