"""The state of a game of Balconia: the disc, the grid, and what is known about each block."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import NOBODY, Choice
from referee.core.messages import listed
from referee.core.names import Names
from referee.games.balconia.board import CELLS, GREEN, PINK, WAYS, Pair, faced_side, in_reading_order
from referee.games.balconia.components import BlockSides, Doors
from referee.games.balconia.final_position import NO_FINAL_POSITION, FinalPosition
from referee.games.balconia.sides import Side

TURNS = 14


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """The values that the setup fixes for the whole game.

    `seats` are by colour. `blocks` is None if no component set is used. `standin`: the contents of the set are
    invented. `entrance_number` is None unless the set tells the doors. `entrance_known` is false in a sheet that
    leaves the cell of the entrance open; `entrance` is then one of the cells in which it may stand. `observer` is the
    seat whose log this is (`Header.observer`): what is drawn, told and scored is this player's side.
    """

    names: Names
    seats: tuple[int, int]
    house: Mapping[str, Choice]
    entrance: int
    doors: Doors
    blocks: Mapping[int, BlockSides] | None
    standin: bool
    entrance_number: int | None
    anywhere: bool
    entrance_known: bool = True
    final: FinalPosition = NO_FINAL_POSITION
    observer: int | None = None

    def name(self, color: int) -> str:
        """The name of the player of a colour."""
        return self.names.names[self.seats[color]]

    def color(self, seat: int) -> int:
        """The colour of a seat."""
        return GREEN if self.seats[GREEN] == seat else PINK

    def may_see(self, color: int) -> bool:
        """True if the observer may look at the sides that face a colour, or nobody in particular looks."""
        return self.observer in (None, NOBODY, self.seats[color])


class Disc(NamedTuple):
    """The block on the disc.

    `number` is None if nobody saw the token; `pairs` are the pairs of sides that the selector may have kept;
    `selector` is a colour.
    """

    number: int | None
    pairs: tuple[Pair, ...]
    selector: int


class Standing(NamedTuple):
    """A block in the grid.

    `number` is None if it is unknown; `ways` are the ways in which the block may stand, each named by the side that
    green faces; `shown` is what green and pink have shown of it. `foreign` are the colours that showed their side to
    others than the observer of the log.
    """

    number: int | None
    ways: tuple[int, ...]
    shown: tuple[Side | None, Side | None] = (None, None)
    foreign: frozenset[int] = frozenset()


class State(NamedTuple):
    """A position. `turn` goes from 1 to 14 and is 15 after the end; `seen` are the tokens revealed so far."""

    config: GameConfig
    turn: int
    disc: Disc | None
    grid: Mapping[int, Standing]
    seen: tuple[int, ...]

    @property
    def over(self) -> bool:
        """True once the 14th block is placed."""
        return self.turn > TURNS

    @property
    def selector(self) -> int:
        """The colour of the selector of this turn."""
        return self.disc.selector if self.disc is not None else (self.turn + 1) % 2


def printed_side(config: GameConfig, standing: Standing, way: int, color: int) -> Side | None:
    """The print of the side that a colour faces if the block stands in `way`; None if that is unknown."""
    if config.blocks is None or standing.number is None:
        return None
    sides = config.blocks.get(standing.number)
    return sides[faced_side(way, color) - 1] if sides is not None else None


def side_from_set(config: GameConfig, standing: Standing, color: int) -> Side | None:
    """The side of a colour according to the set alone: the one on which all possible ways agree, else None."""
    first, *others = standing.ways
    side = printed_side(config, standing, first, color)
    return side if all(printed_side(config, standing, way, color) == side for way in others) else None


def known_side(config: GameConfig, standing: Standing, color: int) -> Side | None:
    """The side of a colour, None while it is unknown. What was shown takes precedence over the set."""
    return standing.shown[color] or side_from_set(config, standing, color)


def unknown_cells(state: State, color: int) -> list[int]:
    """The cells in which the side of a colour is unknown until it is shown, in the owner's reading order."""
    return [cell for cell in in_reading_order(color) if cell in state.grid and _is_unknown(state, cell, color)]


def _is_unknown(state: State, cell: int, color: int) -> bool:
    standing = state.grid[cell]
    return color not in standing.foreign and known_side(state.config, standing, color) is None


def still_to_show(state: State, most: int = len(CELLS)) -> str:
    """Who still has to show which sides, at most `most` of each named: `Ana c2 and d1; Tom c2`. Empty if none."""
    open_cells = {color: unknown_cells(state, color) for color in (GREEN, PINK)}
    return "; ".join(
        f"{state.config.name(color)} {_first_cells(cells, most)}" for color, cells in open_cells.items() if cells
    )


def _first_cells(cells: Sequence[int], most: int) -> str:
    named = [CELLS[cell] for cell in cells[:most]]
    return listed([*named, f"{len(cells) - most} more"] if len(cells) > most else named)


def surely_offered(disc: Disc) -> tuple[int, ...]:
    """The sides that are on the placer's half whichever pair the selector kept."""
    return tuple(side for side in WAYS if all(side not in pair for pair in disc.pairs))


def possibly_offered(disc: Disc) -> tuple[int, ...]:
    """The sides that are on the placer's half for at least one pair that the selector may have kept."""
    return tuple(side for side in WAYS if any(side not in pair for pair in disc.pairs))
