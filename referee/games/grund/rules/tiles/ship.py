"""Ship: the winner has another tile evaluated at once. The line `sail`."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Decide, Turn, decided, register
from referee.games.grund.rules.effects import announce, push
from referee.games.grund.rules.evaluation.evaluation import evaluated
from referee.games.grund.rules.rulings import collect, ruled
from referee.games.grund.state import GameConfig, State, is_limited
from referee.games.grund.tiles import TileKind
from referee.games.grund.verbs import Verb, all_shown
from referee.games.grund.verbs import register as register_verb

VERBS = frozenset({"sail"})


@RULEBOOK.check("ship.1", Kind.LEGALITY, "T")
def can_be_called(state: State, cell: int) -> Message | None:
    """The winner of a ship calls some other tile of unlimited access, but no ship, to be evaluated on the spot."""
    if cell == OFF:
        return "there is no such cell to call"
    tile = state.tile_at(cell)
    if state.kind(tile).id == "ship":
        return f"{state.layout.called(tile)} is a ship: it calls another kind"
    if is_limited(state, tile):
        return f"{state.layout.called(tile)} has limited access"
    return None


def any_tile(state: State, turn: Turn) -> bool:
    """True if a tile can be called."""
    return any(can_be_called(state, cell) is None for cell in range(len(state.layout.at)))


def judge(state: State, seat: int, cell: int, allow: bool) -> Ruling[State]:
    """The ruling of a call."""

    def effect() -> State | None:
        if cell == OFF:
            return None
        tile = state.tile_at(cell)
        calls = announce(decided(state), "{name} calls {tile}", name=state.name(seat), tile=state.layout.called(tile))
        return evaluated(calls, tile, called=True)

    return ruled(seat, collect(can_be_called(state, cell)), allow, effect)


def parse(words: Sequence[str], config: GameConfig) -> int:
    """`CELL`."""
    return config.board.find(exactly(words, 1, "sail CELL")[0])


def moves(state: State, seat: int) -> list[str]:
    """Each tile that can be called."""
    names = state.config.board.names
    return [names[cell] for cell in range(len(names)) if can_be_called(state, cell) is None]


def action(state: State, turn: Turn) -> State:
    """The state in which a tile has to be called."""
    return push(state, Decide("sail", VERBS, turn, any_tile))


register(TileKind("ship", "red"), action)
register_verb(
    Verb(
        "sail",
        "PLAYER: sail CELL",
        "the ship's winner has another tile evaluated",
        parse,
        judge,
        cell_word,
        moves,
        hide=all_shown,
    )
)
