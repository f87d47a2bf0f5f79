"""Sheets: the score of a final position that nobody logged, and what is impossible in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from referee.core.errors import InputError, KeyPath
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.core.score import ScoreSheet
from referee.games.gridblock.board import CELLS, COLORS, NUMBER
from referee.games.gridblock.clauses.setup import first_is_a_player, seat_violations
from referee.games.gridblock.final_position import FinalPosition
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.scoring import score
from referee.games.gridblock.setup_parts import possible_first_seats
from referee.games.gridblock.state import turn_order

if TYPE_CHECKING:
    from referee.core.models import Unknown
    from referee.games.gridblock.files import SheetFinal

_CORNERS = 4


class Grid(NamedTuple):
    """The cubes of `[final.grid]` by cell.

    A word that is no colour stays as it is. `unknown` has for each tile the number of cubes whose colour nobody knows;
    four, and the tile among `open_tiles`, if nobody knows what is on it.
    """

    cubes: dict[int, tuple[str, ...]]
    unknown: dict[int, int]
    open_tiles: frozenset[int]

    def number_of(self, color: str) -> int:
        """How many cubes of a colour are known."""
        return sum(colors.count(color) for colors in self.cubes.values())


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    final: SheetFinal = header.final
    grid = parse_grid(final.grid)
    movers = {color: _parse_mover(color, cell) for color, cell in final.movers.cells().items()}
    violations = [*seat_violations(header), *first_is_a_player(header), *_impossible(header, grid, movers)]
    if violations:
        return violations
    players = len(header.names)
    position = FinalPosition(
        header.names,
        tuple(player.colors for player in header.players),
        grid.cubes,
        movers,
        header.house,
        tuple(turn_order(first, players, 6, header.house) for first in possible_first_seats(header)),
        grid.unknown,
    )
    return score(position, finished=True)


def parse_grid(grid: Mapping[str, list[str] | Unknown]) -> Grid:
    """The cubes of `[final.grid]`. Raises `InputError` for a cell off the grid."""
    known = Vocabulary(COLORS, "colour")
    parsed = Grid(
        {}, {}, frozenset(parse_cell(name, ("final", "grid", name)) for name, on in grid.items() if on == "?")
    )
    for name, words in grid.items():
        cell = parse_cell(name, ("final", "grid", name))
        stripped = [word.strip() for word in words if word.strip()]
        colors = tuple(known.get(word.lower()) or word for word in stripped if word != "?")
        unknown = _CORNERS if words == "?" else stripped.count("?")
        if colors:
            parsed.cubes[cell] = parsed.cubes.get(cell, ()) + colors
        if unknown:
            parsed.unknown[cell] = parsed.unknown.get(cell, 0) + unknown
    return parsed


def parse_cell(name: str, key: KeyPath) -> int:
    """The number of a cell; `InputError` off the grid."""
    cell = NUMBER.get(name.strip().lower())
    if cell is None:
        raise InputError(f"{name} is not on the grid a1-f6", key)
    return cell


def _parse_mover(color: str, cell: str) -> int | None:
    return None if cell.strip() == "?" else parse_cell(cell, ("final", "movers", color))


def _impossible(header: Header, grid: Grid, movers: Mapping[str, int | None]) -> list[Violation]:
    owned = {color for player in header.players for color in player.colors if color in COLORS}
    violations = _strange_colors(grid, movers, owned) + _crowded_tiles(grid)
    for color in sorted(owned):
        violations += cube_supply(header, color, grid.number_of(color))
    violations += _missing_setup_cubes(header, grid, sorted(owned))
    if header.house["score.mover"] == "yes" and (missing := sorted(owned - set(movers))):
        pattern = 'movers count here: state in [final.movers] where {colors} stand, or "?"'
        violations.append(setup_violation("score.3", ("final", "movers"), pattern, colors=listed(missing)))
    return violations


def _strange_colors(grid: Grid, movers: Iterable[str], owned: set[str]) -> list[Violation]:
    strange = {color: CELLS[cell] for cell, colors in grid.cubes.items() for color in colors if color not in owned}
    pattern = "nobody owns {color}, which lies on {cell}"
    violations = [
        setup_violation("setup.2", ("final", "grid", cell), pattern, color=color, cell=cell)
        for color, cell in strange.items()
    ]
    violations += [
        setup_violation("setup.2", ("final", "movers", color), "nobody owns {color}", color=color)
        for color in movers
        if color not in owned
    ]
    return violations


def _crowded_tiles(grid: Grid) -> list[Violation]:
    violations = []
    for cell, colors in grid.cubes.items():
        number = len(colors) + (0 if cell in grid.open_tiles else grid.unknown.get(cell, 0))
        if number > _CORNERS:
            key = ("final", "grid", CELLS[cell])
            pattern = "{cell} has {number} cubes: a tile has four corners"
            violations.append(setup_violation("place.3", key, pattern, cell=CELLS[cell], number=number))
    return violations


@RULEBOOK.clause("setup.4", Kind.SETUP, "C, U")
def cube_supply(header: Header, color: str, number: int) -> list[Violation]:
    """Every colour has 20 cubes: one mover, the others to place. A sheet with more than 18 corner cubes of a colour
    (final edition: 19 with the setup cube) breaks it.
    """
    most = 19 if header.edition == "final" else 18
    if number <= most:
        return []
    pattern = "{color} has {number} cubes on corners: at most {most} can be placed in six rounds"
    return [setup_violation(("final", "grid"), pattern, color=color, number=number, most=most)]


def _missing_setup_cubes(header: Header, grid: Grid, colors: Sequence[str]) -> list[Violation]:
    missing = [color for color in colors if not grid.number_of(color)]
    if header.edition != "final" or len(missing) <= sum(grid.unknown.values()):
        return []
    pattern = "{colors} {has} no cube: in the final edition one of each colour is placed at setup"
    has = "has" if len(missing) == 1 else "have"
    return [setup_violation("setup.9", ("final", "grid"), pattern, colors=listed(missing), has=has)]
