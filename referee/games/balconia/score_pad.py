"""The score pads `[final.points.green]` and `[final.points.pink]`, compared with the points of the referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.core.header import TomlTable
from referee.core.score import Claim, Item, ScoreSheet, claim
from referee.games.balconia.board import COLORS, NUMBER, OFF_GRID
from referee.games.balconia.final_position import Pad, pad_of
from referee.games.balconia.scoring.building import Building, Facade
from referee.games.balconia.scoring.pairs import choices


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
    for key, claimed in pad.items():
        cell = _cell(key)
        found: int | None
        if key == "total":
            found = score.total
        elif key == "entrance" or cell == building.entrance:
            found = entrance.points
        elif balconies.points is None:
            found = None
        else:
            found = points.get(cell, 0)
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
