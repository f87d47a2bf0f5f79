"""Fight: after the movement, every player sends a figure to Punishment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, one_list
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.movement.relocating import relocate
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import GameConfig, State, figure_on, number_of
from referee.games.grund.verbs import Card, all_shown, register

Cells = tuple[int | None, ...]


def fighters(state: State, seat: int) -> tuple[int, ...]:
    """The players in the order of a fight: from the player on the right to the right, the player of the card last."""
    players = state.config.players
    return tuple((seat - step) % players for step in range(1, players + 1))


def places(state: State, seat: int) -> list[int]:
    """The cells outside Punishment on which a player has a figure."""
    tiles = [tile for tile in state.layout.at if tile != state.config.punishment and number_of(state, tile, seat)]
    return [state.layout.cell_of[tile] for tile in tiles]


def way_cells(cells: Sequence[int], state: State) -> str:
    """Cells as text."""
    return listed((state.config.board.names[cell] for cell in cells), "or")


@RULEBOOK.check("fight.1", Kind.LEGALITY, "GC")
def each_has_one_there(state: State, seat: int, cells: Cells) -> Message | None:
    """In a `fight` everybody sends one own figure to Punishment: first the player on the right, then on to the right,
    and last the one who plays the card. A cell is named for each in that order; `-` stands for somebody whose figures
    are all on Punishment already.
    """
    order = fighters(state, seat)
    if len(cells) != len(order):
        return f"one cell for each of {listed(map(state.name, order))}, in this order, not {len(cells)}"
    for player, cell in zip(order, cells, strict=True):
        known = places(state, player)
        if cell is None and known:
            return f"{state.name(player)} has a figure outside Punishment, on {way_cells(known, state)}"
        if cell is not None and not known:
            return f"{state.name(player)} has no figure outside Punishment: `-` instead of a cell"
        if cell is not None and cell not in known:
            where = state.layout.called(state.tile_at(cell)) if cell != OFF else "that cell"
            return f"{state.name(player)} has no figure to send from {where}, only from {way_cells(known, state)}"
    return None


def check(state: State, seat: int, cells: Cells) -> Sequence[Violation]:
    """The clauses that these cells break."""
    return collect(each_has_one_there(state, seat, cells))


def effect(state: State, seat: int, cells: Cells, allow: bool) -> State | None:
    """The state after all figures have gone to the printed Punishment tile."""
    for player, cell in zip(fighters(state, seat), cells, strict=False):
        if cell is None:
            continue
        figure = figure_on(state, state.tile_at(cell), player) if cell != OFF else None
        if figure is None:
            return None
        state = relocate(state, player, (state.tile_at(cell), state.config.punishment), figure)
    return state


def parse(words: Sequence[str], config: GameConfig) -> Cells:
    """`CELL,-,CELL`."""
    parts = one_list(words, 0, "fight CELLS").split(",")
    return tuple(None if part == "-" else config.board.find(part) for part in parts)


def format_cells(cells: Cells, config: GameConfig) -> str:
    """The cells as they are typed."""
    return ",".join("-" if cell is None else cell_word(cell, config) for cell in cells)


def moves(state: State, seat: int) -> list[str]:
    """Each choice of figures."""
    choices: list[list[int | None]] = [[*places(state, player)] or [None] for player in fighters(state, seat)]
    return [format_cells(cells, state.config) for cells in product(*choices)]


register(
    Card(
        "fight",
        "after",
        effect,
        "fight CELLS",
        "everybody sends a figure to Punishment",
        parse,
        format_cells,
        check=check,
        moves=moves,
        hide=all_shown,
    )
)
