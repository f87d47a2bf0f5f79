"""The live table beside the board: the state of the game, and help while a line is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap

from referee.core.defaults import nothing as notes
from referee.core.defaults import nothing as optional_moves
from referee.core.defaults import nothing as pending_events
from referee.core.messages import count
from referee.games.cathood.board import NOWHERE
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.costs import payments
from referee.games.cathood.notation import FORMS, GAINS, MOVEMENTS
from referee.games.cathood.rules.clauses.purchases import covers
from referee.games.cathood.state import State, discs_of
from referee.games.cathood.table.legal_moves import endings, named, unlisted
from referee.games.cathood.table.view import (
    card_text,
    cat_line,
    neighborhood,
    parks_line,
    render_list,
    row_lines,
    row_of,
)

__all__ = [
    "OFFERS", "PARTS", "PICTURE_WIDTH", "ROUND_WORD", "belongings", "board_colors", "effect_key", "endings",
    "ends_round", "hints", "named", "needed", "notes", "optional_moves", "part", "pending_events",
    "render_list", "status", "unlisted", "untold",
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
PARTS = ("tiles", "rows", "toys", "buildings", "parks", "cats")
_WIDTH = 80


def effect_key(move: str) -> str:
    """Every move has an effect of its own."""
    return move


def ends_round(before: State, after: State) -> bool:
    """A round is over when every cat has had its turn."""
    return after.over > before.over or _place_in_round(after) < _place_in_round(before)


def _place_in_round(state: State) -> int:
    """The number of cats that have had their turn in the running round."""
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


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    parts: dict[str, Callable[[State], Iterable[str]]] = {
        "tiles": neighborhood,
        "rows": _rows,
        "toys": lambda state: row_of(state, TOY),
        "buildings": lambda state: row_of(state, BUILDING),
        "parks": lambda state: _folded(parks_line(state)),
        "cats": _cats,
    }
    return list(parts[word](state))


def _rows(state: State) -> Iterator[str]:
    for line in row_lines(state):
        yield from _folded(line) if len(line) > _WIDTH else (line,)


def _cats(state: State) -> Iterator[str]:
    for seat in range(len(state.cats)):
        yield from _folded(cat_line(state, seat))


def belongings(state: State, seat: int) -> list[str]:
    """All that lies before a player: cubes, houses, statues, cards, discs."""
    cat = state.cats[seat]
    lines = _folded(cat_line(state, seat))
    worth = [f"{one.slot.id} {one.slot.worth}" for one in cat.cards if isinstance(one.slot, Card)]
    if worth:
        lines += _folded(f"cards: {'; '.join(worth)}")
    lines.append(f"discs: {state.free_discs(seat)} to use")
    return lines


def needed(state: State) -> tuple[str, ...]:
    """Who can pay for a card looks at the rows."""
    if state.over or state.placing or not state.free_discs(state.turn):
        return ()
    cat = state.cats[state.turn]
    held = cat.reserved.slot if cat.reserved is not None else None
    cards = [slot for row in (*state.rows, (held,)) for slot in row if isinstance(slot, Card)]
    can_pay = any(covers(cat.cubes, paid) for card in cards for paid in payments(card.cost, state.config.house.other))
    return ("rows",) if can_pay else ()


def untold(state: State) -> list[str]:
    """The cards of the rows that nobody has told."""
    return [
        f"{KINDS[kind]} {place} of the row is not told: `new:` of the line that turns it up, or who gains it, tells it"
        for kind, row in enumerate(state.rows)
        for place, slot in enumerate(row, 1)
        if slot is not None and not isinstance(slot, Card)
    ]


def _folded(text: str) -> list[str]:
    return wrap(text, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
