"""The state as plain data."""

from __future__ import annotations

from typing import Any, Literal

from referee.games.misty.board import CELLS
from referee.games.misty.fillings import possible_cards
from referee.games.misty.hands import Ref, only_seen_by
from referee.games.misty.layout import Layout
from referee.games.misty.rounds import rounds_won
from referee.games.misty.state import State, frame_of, window_size

Stack = tuple[str, ...]


def to_data(state: State, viewer: int | None = None) -> dict[str, Any]:
    """The state for `replay`. For a viewer a `?` is named where it follows from what this player knows."""
    names = state.config.names.names
    state = as_seen_by(state, viewer)
    wins = [rounds_won(history, len(names)) for history in state.histories]
    return {
        "round": state.number,
        "part": state.part or None,
        "turn": state.turn or None,
        "frame": {name: _frame_text(state, seat) for seat, name in enumerate(names)},
        "windows": {name: _window_data(state, seat) for seat, name in enumerate(names)},
        "moved": {name: cells_marked(state, seat, "moved") for seat, name in enumerate(names)},
        "fed": {name: cells_marked(state, seat, "fed") for seat, name in enumerate(names)},
        "won": {
            name: wins[0][seat] if len({one[seat] for one in wins}) == 1 else None for seat, name in enumerate(names)
        },
    }


def as_seen_by(state: State, viewer: int | None) -> State:
    """The state with the hands as far as a viewer knows them."""
    if viewer is None or not state.part:
        return state
    return state._replace(round=only_seen_by(state.round, viewer))


def is_complete(state: State, seat: int) -> bool:
    """Whether a window has all its cards."""
    return len(state.windows[seat]) == window_size(state.config)


def _frame_text(state: State, seat: int) -> str | None:
    box = state.boxes[seat]
    return str(frame_of(box)) if box is not None and is_complete(state, seat) else None


def _window_data(state: State, seat: int) -> dict[str, list[str]]:
    """The cards of each cell from the bottom up, `?` for each level that is not certain."""
    stacks = window_stacks(state, seat)
    return {
        CELLS[cell]: list(next(iter(options))) if len(options) == 1 else _levels(options)
        for cell, options in stacks.items()
    }


def window_stacks(state: State, seat: int) -> dict[int, set[Stack]]:
    """For each cell in reading order the stacks that may lie there in some world; empty cells are left out."""
    layouts = [] if state.part else list(state.layouts[seat].values())
    if not layouts:
        return {cell: {(_card_name(state, ref),)} for cell, ref in sorted(state.windows[seat].items())}
    cells = sorted({cell for layout in layouts for cell in layout.at})
    return {cell: {_stack_names(layout, cell) for layout in layouts} for cell in cells}


def _stack_names(layout: Layout, cell: int) -> Stack:
    return tuple(layout.cards[card].id for card in layout.at.get(cell, ()))


def _levels(options: set[Stack]) -> list[str]:
    levels: list[str] = []
    for level in range(max(map(len, options))):
        cards = {stack[level] if level < len(stack) else None for stack in options}
        certain = next(iter(cards)) if len(cards) == 1 else None
        levels.append(certain if certain is not None else "?")
    return levels


def _card_name(state: State, ref: Ref) -> str:
    if isinstance(ref, str):
        return ref
    cards = possible_cards(state.round, ref, state.config.copies)
    return cards[0] if len(cards) == 1 else "?"


def cells_marked(state: State, seat: int, mark: Literal["moved", "fed"]) -> list[str]:
    """The cells where a card that has moved, or a monster that has eaten, lies uncovered in every world."""
    if state.part:
        return []
    cells = []
    for layout in state.layouts[seat].values():
        cards = layout.moved if mark == "moved" else layout.fed
        cells.append({cell for cell, stack in layout.at.items() if stack[-1] in cards})
    return [CELLS[cell] for cell in sorted(set.intersection(*cells))] if cells else []
