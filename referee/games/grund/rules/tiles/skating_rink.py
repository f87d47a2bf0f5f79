"""Skating rink: the winner gets a point and swaps two tiles. The line `swap`."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.board import OFF
from referee.games.grund.notation import cell_word, exactly
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Decide, Turn, decided, register
from referee.games.grund.rules.effects import announce, gain, push, swap
from referee.games.grund.rules.rulings import collect, ruled
from referee.games.grund.state import GameConfig, State
from referee.games.grund.tiles import TileKind
from referee.games.grund.verbs import Verb, all_shown
from referee.games.grund.verbs import register as register_verb

VERBS = frozenset({"swap"})
Cells = tuple[int, int]


@RULEBOOK.clause(
    "skating-rink.1",
    Kind.EFFECT,
    "T",
    "The winner of the skating rink gets 1 happiness point, then swaps two tiles.",
)
def wins_point(state: State, seat: int) -> State:
    """The state after the point of the rink."""
    return gain(state, seat, 1, "skating-rink")


@RULEBOOK.check("skating-rink.2", Kind.LEGALITY, "T")
def can_be_swapped(state: State, cells: Cells) -> Message | None:
    """By winning the skating rink a player has a pair of different tiles on the board trade places; whatever is on
    them, cat included, is carried along.
    """
    if OFF in cells:
        return "only tiles of the board are swapped"
    if cells[0] == cells[1]:
        return f"{cell_word(cells[0], state.config)} twice: two different tiles are swapped"
    return None


def always(state: State, turn: Turn) -> bool:
    """True: there are always two tiles."""
    return True


def judge(state: State, seat: int, cells: Cells, allow: bool) -> Ruling[State]:
    """The ruling of a swap."""

    def effect() -> State | None:
        if OFF in cells:
            return None
        one, other = state.tile_at(cells[0]), state.tile_at(cells[1])
        swapped = announce(
            state, "{one} and {other} change places", one=state.layout.called(one), other=state.layout.called(other)
        )
        return decided(swap(swapped, one, other))

    return ruled(seat, collect(can_be_swapped(state, cells)), allow, effect)


def parse(words: Sequence[str], config: GameConfig) -> Cells:
    """`CELL CELL`."""
    one, other = exactly(words, 2, "swap CELL CELL")
    return config.board.find(one), config.board.find(other)


def format_decision(cells: Cells, config: GameConfig) -> str:
    """The decision as it is typed."""
    return f"{cell_word(cells[0], config)} {cell_word(cells[1], config)}"


def moves(state: State, seat: int) -> list[str]:
    """Each pair of tiles."""
    names = state.config.board.names
    return [f"{one} {other}" for place, one in enumerate(names) for other in names[place + 1 :]]


def action(state: State, turn: Turn) -> State:
    """The state after the point, in which two tiles have to be swapped."""
    return push(wins_point(state, turn.seat), Decide("swap", VERBS, turn, always))


register(TileKind("skating-rink", "red", when=2), action)
register_verb(
    Verb(
        "swap",
        "PLAYER: swap CELL CELL",
        "the skating rink's winner swaps two tiles",
        parse,
        judge,
        format_decision,
        moves,
        hide=all_shown,
    )
)
