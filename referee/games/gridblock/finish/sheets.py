"""The capability `sheets`: the score of a grid that nobody logged, what is impossible in it, the claims of a log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from referee.core.defaults import no_answer as best
from referee.core.errors import InputError, KeyPath
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.names import Vocabulary
from referee.core.rulebook import Faults, Kind, Violation
from referee.core.score import Claim, ScoreSheet, claim
from referee.games.gridblock.board import CELLS, COLORS, NUMBER
from referee.games.gridblock.finish.final_position import FinalPosition
from referee.games.gridblock.finish.scoring import score
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.rules.setup import first_is_a_player, possible_first_seats, seat_violations
from referee.games.gridblock.state import State, turn_order

if TYPE_CHECKING:
    from referee.core.models import Unknown
    from referee.games.gridblock.files import Final, SheetFinal

__all__ = ["best", "claims", "impossible_cubes", "parse_cell", "parse_grid", "score_sheet"]
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
        """The number of cubes of a colour that are known."""
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
    """The cubes of `[final.grid]`. Raises `InputError` for a cell off the grid and for one that is there twice."""
    known = Vocabulary(COLORS, "colour")
    open_tiles = frozenset(parse_cell(name, ("final", "grid", name)) for name, on in grid.items() if on == "?")
    parsed = Grid({}, {}, open_tiles)
    earlier: set[int] = set()
    for name, words in grid.items():
        key = ("final", "grid", name)
        cell = parse_cell(name, key)
        if cell in earlier:
            raise InputError(f"{CELLS[cell]} stands there twice: write all its cubes in one entry", key)
        earlier.add(cell)
        stripped = [word.strip() for word in words if word.strip()]
        colors = tuple(known.get(word.lower()) or word for word in stripped if word != "?")
        unknown = _CORNERS if words == "?" else stripped.count("?")
        if colors:
            parsed.cubes[cell] = colors
        if unknown:
            parsed.unknown[cell] = unknown
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
    violations = _strange_colors(grid, movers, owned) + impossible_cubes(grid, sorted(owned), header.edition)
    violations += _missing_setup_cubes(header, grid, sorted(owned))
    if header.house["score.mover"] == "yes" and (missing := sorted(owned - set(movers))):
        violations.append(
            Violation(
                "score.3",
                f'movers count here: state in [final.movers] where {listed(missing)} stand, or "?"',
                ("final", "movers"),
            )
        )
    return violations


def _strange_colors(grid: Grid, movers: Iterable[str], owned: set[str]) -> list[Violation]:
    strange = {color: CELLS[cell] for cell, colors in grid.cubes.items() for color in colors if color not in owned}
    violations = [
        Violation("setup.2", f"nobody owns {color}, which lies on {cell}", ("final", "grid", cell))
        for color, cell in strange.items()
    ]
    violations += [
        Violation("setup.2", f"nobody owns {color}", ("final", "movers", color))
        for color in movers
        if color not in owned
    ]
    return violations


def impossible_cubes(grid: Grid, colors: Iterable[str], edition: str | None) -> list[Violation]:
    """The tiles with too many cubes, and the colours of which too many lie there, also while the grid is being told."""
    supply = (cube_supply(color, grid.number_of(color), edition) for color in colors)
    return [*_crowded_tiles(grid), *chain.from_iterable(supply)]


def _crowded_tiles(grid: Grid) -> list[Violation]:
    violations = []
    for cell, colors in grid.cubes.items():
        number = len(colors) + (0 if cell in grid.open_tiles else grid.unknown.get(cell, 0))
        if number > _CORNERS:
            key, text = ("final", "grid", CELLS[cell]), f"{CELLS[cell]} has {number} cubes: a tile has four corners"
            violations.append(Violation("place.3", text, key))
    return violations


@RULEBOOK.check("setup.4", Kind.SETUP, "C, U")
def cube_supply(color: str, number: int, edition: str | None) -> Faults:
    """Every colour has 20 cubes: one mover, the others to place. A sheet with more than 18 corner cubes of a colour
    (final edition: 19 with the setup cube) breaks it.
    """
    most = 19 if edition == "final" else 18
    if number > most:
        yield f"{color} has {number} cubes on corners: at most {most} can be placed in six rounds", ("final", "grid")


def _missing_setup_cubes(header: Header, grid: Grid, colors: Sequence[str]) -> list[Violation]:
    missing = [color for color in colors if not grid.number_of(color)]
    if header.edition != "final" or len(missing) <= sum(grid.unknown.values()):
        return []
    has = "has" if len(missing) == 1 else "have"
    return [
        Violation(
            "setup.9",
            f"{listed(missing)} {has} no cube: in the final edition one of each colour is placed at setup",
            ("final", "grid"),
        )
    ]


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The claims of a log besides `points`: one for each tile and each mover below `final`, and one for each tile with
    cubes that it leaves out.
    """
    final: Final | None = header.final
    if state is None or final is None:
        return []
    grid = _grid_claims(final.grid, state) if final.grid is not None else []
    return grid + [_mover_claim(color, cell, state) for color, cell in final.movers.cells().items()]


def _mover_claim(color: str, cell: str, state: State) -> Claim:
    key = ("final", "movers", color)
    if color not in state.movers:
        raise InputError(f"nobody owns {color}", key)
    claimed = CELLS[parse_cell(cell, key)]
    found = CELLS[state.movers[color]]
    return Claim(state.config.name(color), f"movers.{color}", cell, found, claimed == found)


def _grid_claims(grid: Mapping[str, list[str]], state: State) -> list[Claim]:
    claimed, unknown, _ = parse_grid(grid)
    for cell in unknown:
        raise InputError("`?` is for sheets: a log knows its cubes, leave it out", ("final", "grid", CELLS[cell]))
    for cell, colors in claimed.items():
        for color in colors:
            if color not in COLORS:
                raise InputError(f"{color} is no colour", ("final", "grid", CELLS[cell]))
    names = {name: NUMBER[name.strip().lower()] for name in grid}
    stated = [_tile_claim(name, list(claimed.get(cell, ())), state) for name, cell in names.items()]
    left_out = sorted(cell for cell, tile in state.tiles.items() if cell not in names.values() and tile.cubes)
    return stated + [_tile_claim(CELLS[cell], [], state) for cell in left_out]


def _tile_claim(name: str, claimed: list[str], state: State) -> Claim:
    tile = state.tiles.get(NUMBER[name.strip().lower()])
    cubes = list(tile.cubes) if tile else []
    # The order of cubes says nothing: the same cubes are repeated in the order in which they are claimed.
    found = claimed if sorted(cubes) == sorted(claimed) else cubes
    return claim(None, f"grid.{name}", claimed, found)
