"""The state as plain data and as text."""

from __future__ import annotations

from typing import Any

from referee.games.misty.board import CELLS, COLUMNS
from referee.games.misty.fillings import possible_cards
from referee.games.misty.hands import Ref, only_seen_by
from referee.games.misty.rounds import rounds_won
from referee.games.misty.state import State, frame_of, window_size

_WIDTH = 9


def to_data(state: State, viewer: int | None = None) -> dict[str, Any]:
    """The state for `replay`. For a viewer a `?` is named where it follows from what this player knows."""
    names = state.config.names.names
    if viewer is not None and state.part:
        state = state._replace(round=only_seen_by(state.round, viewer))
    shown = [_window(state, seat) for seat in state.config.seats]
    wins = [rounds_won(history, len(names)) for history in state.histories]
    return {
        "round": state.number,
        "part": state.part or None,
        "turn": state.turn or None,
        "frame": {name: _frame(state, seat) for seat, name in enumerate(names)},
        "windows": {name: shown[seat] for seat, name in enumerate(names)},
        "moved": {name: _marked(state, seat, "moved") for seat, name in enumerate(names)},
        "fed": {name: _marked(state, seat, "fed") for seat, name in enumerate(names)},
        "won": {
            name: wins[0][seat] if len({one[seat] for one in wins}) == 1 else None for seat, name in enumerate(names)
        },
    }


def _frame(state: State, seat: int) -> str | None:
    reach = state.boxes[seat]
    return str(frame_of(reach)) if reach and len(state.windows[seat]) == window_size(state.config) else None


def _window(state: State, seat: int) -> dict[str, list[str]]:
    if state.part or not state.layouts[seat]:
        return {CELLS[cell]: [_card(state, ref)] for cell, ref in sorted(state.windows[seat].items())}
    layouts = list(state.layouts[seat].values())
    shown: dict[str, list[str]] = {}
    for cell in sorted({cell for layout in layouts for cell in layout.at}):
        stacks = {tuple(layout.cards[card].id for card in layout.at.get(cell, ())) for layout in layouts}
        shown[CELLS[cell]] = list(stacks.pop()) if len(stacks) == 1 else _unsure(stacks)
    return shown


def _unsure(stacks: set[tuple[str, ...]]) -> list[str]:
    """The cards of a cell that differs between worlds: `?` for each level that is not certain."""
    height = max(len(stack) for stack in stacks)
    levels: list[str] = []
    for level in range(height):
        cards = {stack[level] if level < len(stack) else None for stack in stacks}
        only = cards.pop()
        levels.append(only if only is not None and not cards else "?")
    return levels


def _card(state: State, ref: Ref) -> str:
    if isinstance(ref, str):
        return ref
    cards = possible_cards(state.round, ref, state.config.copies)
    return cards[0] if len(cards) == 1 else "?"


def _marked(state: State, seat: int, what: str) -> list[str]:
    if state.part:
        return []
    cells: list[set[int]] = []
    for layout in state.layouts[seat].values():
        cards: frozenset[int] = layout.moved if what == "moved" else layout.fed
        cells.append({cell for cell, stack in layout.at.items() if stack[-1] in cards})
    return [CELLS[cell] for cell in sorted(set.intersection(*cells))] if cells else []


def render(state: State, viewer: int | None = None) -> str:
    """All windows with the names of their cells, side by side."""
    if viewer is not None and state.part:
        state = state._replace(round=only_seen_by(state.round, viewer))
    names = state.config.names.names
    blocks = [_picture(state, seat, name) for seat, name in enumerate(names)]
    rows: list[str] = []
    line: list[list[str]] = []
    for block in blocks:
        if line and sum(len(one[0]) + 3 for one in line) + len(block[0]) > 100:
            rows += [*_side_by_side(line), ""]
            line = []
        line.append(block)
    rows += _side_by_side(line)
    wins = ", ".join(f"{name} {number}" for name, number in to_data(state)["won"].items())
    where = f"part {state.part}, turn {state.turn}" if state.part else "activation"
    return "\n".join([*rows, f"round {state.number}, {where}; rounds won: {wins}"])


def _side_by_side(blocks: list[list[str]]) -> list[str]:
    height = max(len(block) for block in blocks)
    widths = [max(len(line) for line in block) for block in blocks]
    lines = []
    for row in range(height):
        parts = [
            (block[row] if row < len(block) else "").ljust(width) for block, width in zip(blocks, widths, strict=True)
        ]
        lines.append("   ".join(parts).rstrip())
    return lines


def _picture(state: State, seat: int, name: str) -> list[str]:
    shown = _window(state, seat)
    reach = state.boxes[seat]
    if reach is None:
        return [name, "(no card yet)"]
    frame = frame_of(reach)
    marked = set(_marked(state, seat, "moved")) | set(_marked(state, seat, "fed"))
    rule = "  +" + ("-" * _WIDTH + "+") * frame.width
    columns = "abcdefg"[frame.left : frame.left + frame.width]
    lines = [name, "   " + " ".join(f"{column:^{_WIDTH}}" for column in columns), rule]
    for row in range(frame.top, frame.top + frame.height):
        cells = [CELLS[row * COLUMNS + column] for column in range(frame.left, frame.left + frame.width)]
        lines.append(
            f"{row + 1} |"
            + "|".join(f"{_label(shown.get(cell, []), cell in marked):^{_WIDTH}}" for cell in cells)
            + "|"
        )
        lines.append(rule)
    return lines


def _label(stack: list[str], done: bool) -> str:
    if not stack:
        return ""
    if len(stack) > 1:
        return f"#{len(stack)} {stack[-1]}"[:_WIDTH]
    return f"({stack[0][: _WIDTH - 2]})" if done else stack[0][:_WIDTH]
