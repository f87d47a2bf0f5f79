"""Match a board with the tiles of a component set: can it be laid, which tiles are left over?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from referee.core.matching import all_matched
from referee.games.grund.tiles import TILE_KINDS

if TYPE_CHECKING:
    from referee.games.grund.files import ComponentSet, Tile


def sides_of(tile: Tile) -> tuple[str, ...]:
    """The kinds on the sides of a tile. Unknown kinds are left out."""
    found = (TILE_KINDS.get(side.lower()) for side in tile.sides)
    return tuple(kind for kind in found if kind is not None)


def can_lay(kinds: Sequence[str], tiles: Mapping[int, tuple[str, ...]]) -> bool:
    """True if each kind is a side of a tile of its own. `tiles` are the sides by the number of the tile."""
    return all_matched([[number for number, sides in tiles.items() if kind in sides] for kind in kinds])


def uses_all(kinds: Sequence[str], tiles: Iterable[tuple[str, ...]]) -> bool:
    """True if each of these tiles has a place of its own on the board.

    In that case, and if the board can be laid at all, it can be laid with all of them: from a matching that covers all
    places and one that covers these tiles follows a matching that covers both.
    """
    return all_matched([[place for place, kind in enumerate(kinds) if kind in sides] for sides in tiles])


def tiles_of(components: ComponentSet) -> dict[int, tuple[str, ...]]:
    """The sides of the tiles of a set, by the number of the tile."""
    return {number: sides_of(tile) for number, tile in enumerate(components.tile)}


def compulsory_choices(components: ComponentSet, players: int) -> Iterator[dict[int, tuple[str, ...]]]:
    """The compulsory tiles that the board has to use: one choice, or with two players each choice
    that leaves four out.
    """
    tiles = {number: sides for number, sides in tiles_of(components).items() if components.tile[number].compulsory}
    if players > 2:
        yield tiles
        return
    for relaxes in combinations(_showing(tiles, "relax"), 2):
        for swing in _showing(tiles, "seesaw", "merry-go-round"):
            for bush in _showing(tiles, "bush"):
                out = {*relaxes, swing, bush}
                if len(out) == 4:
                    yield {number: sides for number, sides in tiles.items() if number not in out}


def _showing(tiles: Mapping[int, tuple[str, ...]], *kinds: str) -> list[int]:
    return [number for number, sides in tiles.items() if set(kinds) & set(sides)]


def revealable(components: ComponentSet, board: Sequence[str], players: int) -> frozenset[str]:
    """The kinds that the bike track may show: the sides of tiles that the board can do without."""
    tiles = tiles_of(components)
    laid = [choice for choice in compulsory_choices(components, players) if uses_all(board, choice.values())]
    found: set[str] = set()
    for number, sides in tiles.items():
        others = {other: its for other, its in tiles.items() if other != number}
        if any(number not in choice for choice in laid) and can_lay(board, others):
            found |= set(sides)
    return frozenset(found)
