"""Rest: in the movement, a figure stays where it is and does not move in this round."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, figures_moved
from referee.games.grund.rules.movement.clauses import turn_over
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import LYING, RESTING, STANDING, GameConfig, State, cells_text, lying_tiles, number
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("rest.1", Kind.LEGALITY, "GC")
def lies_there(state: State, seat: int, cell: int) -> Message | None:
    """With `rest` a player leaves a lying figure, one still to be moved, where it is; that takes the place of a move
    in this turn.
    """
    if cell != OFF and number(state, state.tile_at(cell), seat, LYING):
        return None
    tiles = lying_tiles(state, seat)
    cells = cells_text(state, tiles) or "FROM"
    return f"{state.name(seat)} has no figure left to move there: `rest {cells}`"


@RULEBOOK.clause("rest.2", Kind.EFFECT, "CO", house="rest.figure")
def stays_lying(stands: bool) -> int:
    """A resting figure goes on lying. It neither competes nor fills a space, but it does act on a non-competitive
    tile. By house rule `rest.figure` it stands up instead.
    """
    return STANDING if stands else RESTING


def check(state: State, seat: int, cell: int) -> Sequence[Violation]:
    """The clauses that this figure breaks."""
    return collect(lies_there(state, seat, cell))


def effect(state: State, seat: int, cell: int, allow: bool) -> State | None:
    """The state with the figure resting."""
    if lies_there(state, seat, cell) is not None:
        return None
    tile = state.tile_at(cell)
    after = stays_lying(state.config.house["rest.figure"] == "stands")
    state = announce(state, "a figure of {name} rests on {tile}", name=state.name(seat), tile=state.layout.called(tile))
    return turn_over(state, seat, figures_moved(state, seat, (tile, tile), LYING, after))


def parse(words: Sequence[str], config: GameConfig) -> int:
    """`FROM`."""
    return config.board.find(exactly(words, 1, "rest FROM")[0])


def moves(state: State, seat: int) -> list[str]:
    """Each figure that is left to move."""
    return [state.layout.name(tile) for tile in lying_tiles(state, seat)]


register(
    Card(
        "rest",
        "move",
        effect,
        "rest FROM",
        "a figure does not move in this round",
        parse,
        cell_word,
        check=check,
        moves=moves,
        fixed=True,
        hide=all_shown,
    )
)
