"""What the live table shows beside the board: where the game stands, and help while a line is typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.errors import NotationError
from referee.core.messages import count
from referee.games.cathood.board import NOWHERE
from referee.games.cathood.clauses.purchases import covers
from referee.games.cathood.components import Card
from referee.games.cathood.costs import payments
from referee.games.cathood.notation import FORMS, GAINS, MOVEMENTS
from referee.games.cathood.parsing import parse
from referee.games.cathood.state import State, discs_of

_CUBE_COLORS = {
    "pink": "bright-magenta",
    "blue": "blue",
    "yellow": "yellow",
    "purple": "magenta",
    "orange": "bright-red",
    "green": "green",
}


def status(state: State) -> str:
    """Where the game stands, in a few words."""
    if state.over:
        return "the game is over"
    if state.placing:
        return f"start: {state.placed} of {len(state.cats)} cats placed"
    discs = count(discs_of(state.cats[state.turn]), "disc")
    last = ", last round" if state.ending else ""
    return f"turn of {state.config.name(state.turn)}: {state.free_discs(state.turn)} of {discs} left{last}"


def reveals(before: State, text: str) -> bool:
    """Whether a move shows cards that nobody had seen: those that come up in a row."""
    try:
        body = parse(text, before.config).body
    except NotationError:
        return False
    return bool(body.cards) or "new:" in text.lower()


def board_colors() -> tuple[tuple[str, str], ...]:
    """Words for cubes and shops in their colours."""
    return tuple((rf"(?<![\w-]){word}(?![\w-])", color) for word, color in _CUBE_COLORS.items())


def hints(state: State, typed: str) -> Sequence[str]:
    """What may follow in a line that is being typed."""
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
            yield f"{slot.id} {slot.worth} for {slot.cost}: {count(ways, 'payment') if ways else 'cannot be paid'}"
