"""Parts of the board that are shown alone, and what lies before one player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from textwrap import wrap

from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.costs import payments
from referee.games.cathood.rules.clauses.purchases import covers
from referee.games.cathood.state import State
from referee.games.cathood.table.view import cat_line, neighborhood, parks_line, row_lines, row_of

PARTS = ("tiles", "rows", "toys", "buildings", "parks", "cats")
_WIDTH = 80


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    parts: dict[str, Callable[[State], Iterable[str]]] = {
        "tiles": neighborhood,
        "rows": row_lines,
        "toys": lambda state: row_of(state, TOY),
        "buildings": lambda state: row_of(state, BUILDING),
        "parks": lambda state: _folded(parks_line(state)),
        "cats": _cats,
    }
    return list(parts[word](state))


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
