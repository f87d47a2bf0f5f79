"""What is so: the disc, the grid, and what is known of how each block stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.names import Names
from referee.games.balconia.areas import Areas, areas
from referee.games.balconia.board import GREEN, PINK
from referee.games.balconia.components import Doors, Sides
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Side

TURNS = 14
Pair = tuple[int, int]
ADJACENT: tuple[Pair, ...] = ((1, 2), (2, 3), (3, 4), (4, 1))
WAYS = (1, 2, 3, 4)


def opposite(side: int) -> int:
    """The side of a block across from one."""
    return side + 2 if side <= 2 else side - 2


class BlockTold(NamedTuple):
    """A block named below `final`: where (key and cell), its number, the colour by which its standing is told (None:
    `?`), which side green faces (None: unknown; 0: none that there is), and the words of the file.
    """

    key: str
    cell: int
    number: int
    color: int | None
    way: int | None
    words: str


class SideTold(NamedTuple):
    """A side named below `final` (None: `?`)."""

    key: str
    cell: int
    side: Side | None
    words: str


class Final(NamedTuple):
    """What a file tells of the building at the end: blocks, and sides by colour."""

    blocks: tuple[BlockTold, ...] = ()
    sides: tuple[tuple[SideTold, ...], tuple[SideTold, ...]] = ((), ())


NOTHING_TOLD = Final()


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """What the setup fixed for the whole game. `seats` are by colour; `blocks` is None where no set is used."""

    names: Names
    seats: tuple[int, int]
    house: Mapping[str, Choice]
    entrance: int
    doors: Doors
    blocks: Mapping[int, Sides] | None
    standin: bool
    standin_doors: bool
    anywhere: bool
    final: Final = NOTHING_TOLD

    def name(self, color: int) -> str:
        """The name of the player of a colour."""
        return self.names.names[self.seats[color]]

    def color(self, seat: int) -> int:
        """The colour of a seat."""
        return GREEN if self.seats[GREEN] == seat else PINK

    def areas(self, color: int) -> Areas:
        """Where the balconies of a colour's side look."""
        return areas_of(self.house, self.entrance, color)


def areas_of(house: Mapping[str, Choice], entrance: int, color: int) -> Areas:
    """Where the balconies of a side look, by the house rules."""
    without = entrance if house["score.entrance-cell"] == "outside" else None
    return areas(color, house["score.around"] == "4", without)


class Disc(NamedTuple):
    """The block on the disc: its number (None: not seen), the pairs of sides that may be the kept ones, and the
    colour of who selected it.
    """

    number: int | None
    pairs: tuple[Pair, ...]
    selector: int


class Standing(NamedTuple):
    """A block in the grid: its number (None: unknown), the ways in which it may stand (which side green faces),
    and what green and pink have shown of it.
    """

    number: int | None
    ways: tuple[int, ...]
    shown: tuple[Side | None, Side | None] = (None, None)


class State(NamedTuple):
    """A position. `turn` goes from 1 to 14 and is 15 after the end; `seen` are the tokens revealed so far."""

    config: GameConfig
    turn: int
    disc: Disc | None
    grid: Mapping[int, Standing]
    seen: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether the 14th block has been placed."""
        return self.turn > TURNS

    @property
    def selector(self) -> int:
        """The colour of this turn's selector."""
        return self.disc.selector if self.disc is not None else (self.turn + 1) % 2


@RULEBOOK.clause("place.7", "E", "PL", "The selector faces the side across from the one that the placer chose.")
def faced(way: int, color: int) -> int:
    """The side that a colour faces where green faces `way`."""
    return way if color == GREEN else opposite(way)


def way_of(side: int, color: int) -> int:
    """The way in which a block stands whose `side` a colour faces."""
    return side if color == GREEN else opposite(side)


def printed(config: GameConfig, standing: Standing, way: int, color: int) -> Side | None:
    """What the set prints on a colour's side of a block that stands in `way`; None where nobody can say."""
    if config.blocks is None or standing.number is None:
        return None
    sides = config.blocks.get(standing.number)
    return sides[faced(way, color) - 1] if sides is not None else None


def from_set(config: GameConfig, standing: Standing, color: int) -> Side | None:
    """What the set alone tells of a colour's side: that on which all ways agree; None where they do not."""
    sides = {printed(config, standing, way, color) for way in standing.ways}
    return sides.pop() if len(sides) == 1 else None


def known(config: GameConfig, standing: Standing, color: int) -> Side | None:
    """A colour's side of a block, None while it is unknown. What was shown wins over the set."""
    return standing.shown[color] or from_set(config, standing, color)


def offered(disc: Disc) -> tuple[int, ...]:
    """The sides that are surely on the placer's half."""
    return tuple(side for side in WAYS if all(side not in pair for pair in disc.pairs))


def may_be_offered(disc: Disc) -> tuple[int, ...]:
    """The sides that may be on the placer's half."""
    return tuple(side for side in WAYS if any(side not in pair for pair in disc.pairs))
