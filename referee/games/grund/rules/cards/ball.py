"""Ball: after the movement, every figure on a Relax tile earns its owner a point."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import gain
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import GameConfig, State, cells_text, number_of, relax_tiles
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("ball.1", Kind.LEGALITY, "GC")
def is_relax(state: State, cell: int) -> Message | None:
    """For `ball` a Relax tile is named: everybody earns 1 happiness point per figure of theirs on it, whatever its
    state.
    """
    if cell != OFF and state.tile_at(cell) in relax_tiles(state):
        return None
    tile = state.layout.called(state.tile_at(cell)) if cell != OFF else "that"
    return f"{tile} is no Relax tile: `ball {cells_text(state, relax_tiles(state))}`"


def check(state: State, seat: int, cell: int) -> Sequence[Violation]:
    """The clauses that this tile breaks."""
    return collect(is_relax(state, cell))


def effect(state: State, seat: int, cell: int, allow: bool) -> State | None:
    """The state after points for all figures on the tile."""
    if cell == OFF:
        return None
    tile = state.tile_at(cell)
    for player in state.order:
        state = gain(state, player, number_of(state, tile, player), "ball")
    return state


def parse(words: Sequence[str], config: GameConfig) -> int:
    """`CELL`."""
    return config.board.find(exactly(words, 1, "ball CELL")[0])


def moves(state: State, seat: int) -> list[str]:
    """Every Relax tile."""
    return [state.layout.name(tile) for tile in relax_tiles(state)]


register(
    Card(
        "ball",
        "after",
        effect,
        "ball CELL",
        "a point for each figure on a Relax tile",
        parse,
        cell_word,
        check=check,
        moves=moves,
        hide=all_shown,
    )
)
