"""The live table beside the board: the state of the game, and help while a line is typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.defaults import no_notes as notes
from referee.core.defaults import no_options as optional_moves
from referee.core.defaults import nothing_pending as pending_events
from referee.core.messages import count
from referee.games.cathood.board import NOWHERE
from referee.games.cathood.components import Card
from referee.games.cathood.costs import payments
from referee.games.cathood.notation import FORMS, GAINS, MOVEMENTS
from referee.games.cathood.rules.clauses.purchases import covers
from referee.games.cathood.state import State, discs_of
from referee.games.cathood.table.parts import PARTS, belongings, needed, part, untold
from referee.games.cathood.table.view import card_text, render_list

__all__ = [
    "OFFERS", "PARTS", "PICTURE_WIDTH", "ROUND_WORD", "belongings", "board_colors", "effect_key", "ends_round",
    "hints", "needed", "notes", "optional_moves", "part", "pending_events", "render_list", "status", "untold",
]  # fmt: skip
OFFERS: frozenset[str] = frozenset()
PICTURE_WIDTH = 80
ROUND_WORD = "round"

_CUBE_COLORS = {
    "pink": "bright-magenta",
    "blue": "blue",
    "yellow": "yellow",
    "purple": "magenta",
    "orange": "bright-red",
    "green": "green",
}


def effect_key(move: str) -> str:
    """Every move has an effect of its own."""
    return move


def ends_round(before: State, after: State) -> bool:
    """A round is over when every cat has had its turn."""
    return after.over > before.over or _place_in_round(after) < _place_in_round(before)


def _place_in_round(state: State) -> int:
    """How many cats have had their turn in the running round."""
    return 0 if state.placing else (state.turn - state.config.first) % len(state.cats)


def status(state: State) -> str:
    """Where the game stands, in a few words."""
    if state.over:
        return "the game is over"
    if state.placing:
        return f"start: {state.placed} of {len(state.cats)} cats placed"
    discs = count(discs_of(state.cats[state.turn]), "disc")
    last = ", last round" if state.ending else ""
    return f"turn of {state.config.name(state.turn)}: {state.free_discs(state.turn)} of {discs} left{last}"


def board_colors(state: State) -> tuple[tuple[str, str], ...]:
    """Words for cubes and shops in their colours."""
    return tuple((rf"(?<![\w-]){word}(?![\w-])", color) for word, color in _CUBE_COLORS.items())


def hints(state: State, typed: str) -> Sequence[str]:
    """The possible continuations of a line that is being typed."""
    words = [word for word in typed.lower().replace(":", ": ", 1).split() if not word.endswith(":")]
    verbs = [word for word in words if word in FORMS]
    if not verbs or state.over or state.placing:
        return ()
    verb = verbs[-1]
    if verb in MOVEMENTS:
        return tuple(_paths(state, verb))
    return tuple(_cards(state, GAINS.index(verb))) if verb in GAINS else (FORMS[verb],)


def _paths(state: State, verb: str) -> Iterator[str]:
    """Where each direction leads from the acting cat's space."""
    board, space = state.config.board, state.cats[state.turn].space
    if space == NOWHERE:
        return
    for direction, path in board.paths[verb][space].items():
        yield f"{verb} {direction}: {', '.join(board.names[there] for there in path)}"


def _cards(state: State, kind: int) -> Iterator[str]:
    """The cards that can be gained, and whether the acting cat can pay for them."""
    cat = state.cats[state.turn]
    held = cat.reserved.slot if cat.reserved is not None and cat.reserved.kind == kind else None
    for slot in (*state.rows[kind], held):
        if isinstance(slot, Card):
            possible = payments(slot.cost, state.config.house.other)
            ways = sum(covers(cat.cubes, paid) for paid in possible)
            yield f"{card_text(slot)}: {count(ways, 'payment') if ways else 'cannot be paid'}"
