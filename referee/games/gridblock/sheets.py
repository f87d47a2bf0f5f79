"""Sheets: the score of a final position that nobody logged, and what is impossible in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

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
from referee.games.gridblock.setup_parts import first_seat
from referee.games.gridblock.state import turn_order

if TYPE_CHECKING:
    from referee.games.gridblock.files import SheetFinal

Cubes = Mapping[int, tuple[str, ...]]
"""The colours of the cubes on each tile."""


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    final: SheetFinal = header.final
    cubes = parse_grid(final.grid)
    movers = {color: parse_cell(cell, ("final", "movers", color)) for color, cell in final.movers.cells().items()}
    violations = seat_violations(header) + list(first_is_a_player(header)) + _impossible(header, cubes, movers)
    if violations:
        return violations
    position = FinalPosition(
        header.names,
        tuple(player.colors for player in header.players),
        cubes,
        movers,
        header.house,
        turn_order(first_seat(header) or 0, len(header.names), 6, header.house),
    )
    return score(position, finished=True, standin=False)


def parse_grid(grid: Mapping[str, list[str]]) -> dict[int, tuple[str, ...]]:
    """The cubes of `[final.grid]` by cell; a word that is no colour stays as it is.

    Raises `InputError` for a cell off the grid.
    """
    known = Vocabulary(COLORS, "colour")
    cubes: dict[int, tuple[str, ...]] = {}
    for name, words in grid.items():
        cell = parse_cell(name, ("final", "grid", name))
        colors = tuple(known.get(word.strip().lower()) or word.strip() for word in words if word.strip())
        cubes[cell] = cubes.get(cell, ()) + colors
    return {cell: colors for cell, colors in cubes.items() if colors}


def parse_cell(name: str, key: KeyPath) -> int:
    """The number of a cell; `InputError` off the grid."""
    cell = NUMBER.get(name.strip().lower())
    if cell is None:
        raise InputError(f"{name} is not on the grid a1-f6", key)
    return cell


def _impossible(header: Header, cubes: Cubes, movers: Mapping[str, int]) -> list[Violation]:
    owned = {color for player in header.players for color in player.colors if color in COLORS}
    violations = _strange_colors(cubes, movers, owned) + _crowded_tiles(cubes)
    for color in sorted(owned):
        number = sum(colors.count(color) for colors in cubes.values())
        violations += cube_supply(header, color, number) + _missing_setup_cube(header, color, number)
    if header.house["score.mover"] == "yes" and (missing := sorted(owned - set(movers))):
        pattern = "movers count here: state in [final.movers] where {colors} stand"
        violations.append(setup_violation("score.3", ("final", "movers"), pattern, colors=listed(missing)))
    return violations


def _strange_colors(cubes: Cubes, movers: Mapping[str, int], owned: set[str]) -> list[Violation]:
    strange = {color: CELLS[cell] for cell, colors in cubes.items() for color in colors if color not in owned}
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


def _crowded_tiles(cubes: Cubes) -> list[Violation]:
    pattern = "{cell} has {number} cubes: a tile has four corners"
    return [
        setup_violation("place.3", ("final", "grid", CELLS[cell]), pattern, cell=CELLS[cell], number=len(colors))
        for cell, colors in cubes.items()
        if len(colors) > 4
    ]


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


def _missing_setup_cube(header: Header, color: str, number: int) -> list[Violation]:
    if number or header.edition != "final":
        return []
    pattern = "{color} has no cube: in the final edition one is placed at setup"
    return [setup_violation("setup.9", ("final", "grid"), pattern, color=color)]
