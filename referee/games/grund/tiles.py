"""The kinds of tile, and the layout of the tiles: where each lies and what it counts as."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from referee.core.names import Vocabulary
from referee.games.grund.board import Board, ways

Border = Literal["red", "yellow", "blue"]
IDS = (
    "seesaw", "bush", "sandpit", "monkey-bars", "climbing-wall", "merry-go-round", "wooden-castle", "bunker", "ship",
    "pingpong", "skating-rink", "slides", "bike-track", "housing-a", "housing-b", "zipline", "swings", "horsey",
    "bench", "parents", "grandparents", "relax", "punishment", "trampoline",
)  # fmt: skip
CALLED = {
    "seesaw": "seesaw, see saw, teeter totter, teeter, seesawing, totter, rocking plank, up and down plank, plank that "
    "goes up and down, plank",
    "bush": "bush, shrub, bushes, jungle, shrubbery, shrubs, thicket, flowers, flower bush",
    "sandpit": "sandpit, sand pit, sandbox, sand box, sand, sandpits",
    "monkey-bars": "monkey bars, monkeybars, bars, monkeybar, jungle gym, climbing bars, monkeys",
    "climbing-wall": "climbing wall, climbing, climb wall, climbing frame, wall, rock wall, wall with ropes, "
    "climbing grips, grips",
    "merry-go-round": "merry go round, merry, carousel, roundabout, merrygoround, merry go rounds, spinner",
    "ship": "ship, boat, wooden ship, pirate ship, ships",
    "wooden-castle": "wooden castle, wood castle, wooden fort, fort, castle",
    "bunker": "bunker, shelter, bunkers, hideout",
    "pingpong": "pingpong, ping pong, pingpong table, ping pong table, table tennis, table, table tennis "
    "table, round of table tennis, round of ping pong, game of table tennis, game of ping pong",
    "skating-rink": "skating rink, rink, ice rink, skating, ice, skate rink, ice skating rink, rinks, skates",
    "slides": "slides, slide, sliding",
    "bike-track": "bike track, bike, bicycle track, bmx track, cycle track, bike trail",
    "housing-a": "housing a, housing estate a, housing estate a side, estate a, a houses, a side estate, a estate, "
    "housing, housing estate, estate, house, houses, apartments, flats, "
    "block of flats, blocks of flats, tower blocks, housing area, houses a, housing block",
    "housing-b": "housing b, housing estate b, housing estate b side, estate b, b houses, b side estate, b estate, "
    "housing, housing estate, estate, house, houses, apartments, flats, "
    "block of flats, blocks of flats, tower blocks, housing area, houses b, housing block",
    "zipline": "zipline, zip line, ropeway, rope way, zip, flying fox, cable, ziplining, zip wire, "
    "zipwire, cableway, ziplines",
    "swings": "swings, swing, swinging, swing set",
    "horsey": "horsey, horse, rocking horse, pony, spring horse, horsie, horse riding, rocking animal, rocker, wobbly "
    "animal, wobbly horse, animal you rock on, bouncy horse, bouncy animal",
    "bench": "bench, seat, park bench, benches, long seat, thing you sit on, long thing you sit on",
    "parents": "parents, mum and dad, mom and dad, mum, mom, parent, mummy and daddy, mommy and daddy, mommy, mama, "
    "mama and papa, home, dad, papa",
    "grandparents": "grandparents, grandma, grandpa, granny, grandparent, grand parents, grandma and grandpa, "
    "grandpa and grandma, gran, grandad, granddad, grandfather, grandmother, granny and grandpa",
    "relax": "relax, relaxing, relax tile, chill, relaxation, relax zone, relax area, relax field, relax space, "
    "rest area, resting place, resting spot",
    "trampoline": "trampoline, tramp, bouncer",
    "punishment": "punishment, penalty, detention, time out, punishment tile, jail, prison, naughty corner, "
    "corner of shame, naughty "
    "step, penalty tile, punished, punishment corner",
}  # fmt: skip
"""The names that people use for a kind of tile, best first."""
FIGURES_CALLED = {
    "seesaw": "seesawer, teeterer", "bush": "photographer, gardener, hider", "sandpit": "digger, castle builder",
    "monkey-bars": "hanger, dangler", "climbing-wall": "climber, mountaineer",
    "merry-go-round": "carousel rider", "ship": "sailor, pirate, skipper",
    "pingpong": "ping pong player, table tennis player", "skating-rink": "skater, ice skater", "slides": "slider",
    "bike-track": "cyclist, biker, bicyclist", "zipline": "zipliner, zipper", "swings": "swinger",
    "horsey": "horse rider, cowboy, cowgirl, jockey", "bench": "sitter, bench sitter, bench warmer",
    "relax": "relaxer, sunbather, loafer, dozer, lounger", "punishment": "prisoner, culprit, sinner, jailbird",
}  # fmt: skip
"""The names for a figure by the kind of tile that it is on."""
WHO_IS_THERE = frozenset(name for names in FIGURES_CALLED.values() for name in names.split(", "))
BIKE = "bike-track"
TILE_KINDS = Vocabulary(IDS, "kind of tile")


@dataclass(frozen=True, slots=True, eq=False)
class TileKind:
    """A kind of tile. `spaces` is 0 where access is unlimited. `when` orders the evaluation: 0 first, 1 among the
    others, 2 last. `extra` is the card with which the winner carries out the action once more.
    """

    id: str
    border: Border
    spaces: int = 0
    when: Literal[0, 1, 2] = 1
    extra: str | None = None

    @property
    def competitive(self) -> bool:
        """True if players compete for the tile."""
        return self.border == "red"


KINDS: dict[str, TileKind] = {}


@dataclass(frozen=True, slots=True, eq=False)
class TileLayout:
    """The layout of the tiles in a round.

    Tiles are numbered as they lay at the setup and keep their number when they are swapped. `at` is the tile of each
    cell, `cell_of` the cell of each tile. `kinds` is what each tile counts as, `steps` the shortest ways between cells,
    `order` the order of evaluation, `relax` the tiles that count as Relax, in reading order.
    """

    board: Board
    at: tuple[int, ...]
    cell_of: tuple[int, ...]
    kinds: tuple[TileKind, ...]
    steps: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    relax: tuple[int, ...]

    def name(self, tile: int) -> str:
        """The name of a tile's cell."""
        return self.board.names[self.cell_of[tile]]

    def called(self, tile: int) -> str:
        """The cell and the kind of a tile."""
        return f"{self.name(tile)} {self.kinds[tile].id}"

    def of_kind(self, *ids: str) -> tuple[int, ...]:
        """The tiles that count as one of these kinds now, in reading order."""
        return tuple(tile for tile in self.at if self.kinds[tile].id in ids)


@lru_cache(maxsize=4096)
def layout(board: Board, at: tuple[int, ...], kinds: tuple[str, ...]) -> TileLayout:
    """The layout with these tiles on the cells."""
    cell_of = [0] * len(at)
    for cell, tile in enumerate(at):
        cell_of[tile] = cell
    known = tuple(KINDS[kind] for kind in kinds)
    barred = frozenset(cell_of[tile] for tile in at if kinds[tile] == "trampoline")
    order = tuple(sorted(at, key=lambda tile: known[tile].when))
    relax = tuple(tile for tile in at if kinds[tile] == "relax")
    return TileLayout(board, at, tuple(cell_of), known, ways(board, barred), order, relax)


def kinds_by_name() -> dict[str, str]:
    """The kind of tile that people mean by a name, for the names that mean one kind."""
    kinds: dict[str, set[str]] = {}
    for kind in IDS:
        for name in (kind, *CALLED[kind].split(",")):
            kinds.setdefault(name.strip(), set()).add(kind)
    return {name: next(iter(found)) for name, found in kinds.items() if len(found) == 1}
