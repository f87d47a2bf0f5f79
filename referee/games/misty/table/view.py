"""The state as text: all windows as pictures or as lists, with a legend for every mark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, Literal, NamedTuple

from referee.core.messages import side_by_side
from referee.games.misty.components import DIRECTION_NAMES
from referee.games.misty.hands import Ref
from referee.games.misty.knowledge import after_forced_acts, possible_cards
from referee.games.misty.layout import CELLS, COLUMNS, Layout
from referee.games.misty.rules.rounds import histories_so_far, result_messages, rounds_won
from referee.games.misty.state import State, frame_of, window_size

Stack = tuple[str, ...]


def to_data(state: State) -> dict[str, Any]:
    """The state for `replay`. A `?` is named where only one card is possible."""
    names = state.config.names.names
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
            name: wins[0][seat] if len({won[seat] for won in wins}) == 1 else None for seat, name in enumerate(names)
        },
    }


def is_complete(state: State, seat: int) -> bool:
    """True if a window has all its cards."""
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


SCREEN = 80
_GAP = 2
_LONGEST_LABEL = 18

LEGEND = {
    "*": "* after a card: it has moved or eaten",
    "#": "#2 up: a smudge of 2 cards, up on top",
    "?": "?: a card that is not known",
    "~": "~: not certain what lies there",
}


class LabelledWindow(NamedTuple):
    """One window as labels: the name of its owner, its columns and rows, a label for each cell that is not empty."""

    name: str
    columns: range
    rows: range
    labels: dict[int, str]


def render(state: State) -> str:
    """All windows as pictures, at most 80 columns wide."""
    state = after_forced_acts(state)
    windows = [labelled_window(state, seat) for seat in state.config.seats]
    width = label_width(windows)
    pictures = [window_lines(window, width) for window in windows]
    return "\n".join([*side_by_side(pictures, SCREEN, _GAP), *_below(state, windows, width)])


def render_list(state: State) -> str:
    """All windows as lists of cells, for narrow screens."""
    state = after_forced_acts(state)
    windows = [labelled_window(state, seat) for seat in state.config.seats]
    lines: list[str] = []
    for window in windows:
        lines.append(window.name if window.labels else f"{window.name}: no card yet")
        for row in window.rows:
            cells = [row * COLUMNS + column for column in window.columns]
            lines.append("  " + "  ".join(f"{CELLS[cell]} {window.labels.get(cell, '-')}" for cell in cells))
    return "\n".join([*lines, *_below(state, windows, _LONGEST_LABEL)])


def labelled_window(state: State, seat: int) -> LabelledWindow:
    """The labels of one window."""
    box = state.boxes[seat]
    name = state.config.names.names[seat]
    if box is None:
        return LabelledWindow(name, range(0), range(0), {})
    frame = frame_of(box)
    marked = {*cells_marked(state, seat, "moved"), *cells_marked(state, seat, "fed")}
    labels = {cell: label_of(options, CELLS[cell] in marked) for cell, options in window_stacks(state, seat).items()}
    return LabelledWindow(
        name,
        range(frame.left, frame.left + frame.width),
        range(frame.top, frame.top + frame.height),
        labels,
    )


def label_of(options: set[Stack], is_done: bool) -> str:
    """The label of a cell with all stacks that may lie there."""
    heights = {len(stack) for stack in options}
    if len(heights) > 1:
        return "~"
    tops = {stack[-1] for stack in options}
    top = next(iter(tops)) if len(tops) == 1 else "?"
    height = heights.pop()
    if height > 1:
        return f"#{height} {top}"
    return f"{top}*" if is_done else top


def label_width(windows: Sequence[LabelledWindow]) -> int:
    """The width of a cell: enough for the longest label, but two windows of four columns fit the screen."""
    longest = max((len(label) for window in windows for label in window.labels.values()), default=0)
    columns = max((len(window.columns) for window in windows), default=0)
    per_row = 2 if len(windows) > 1 else 1
    room = (SCREEN - _GAP * (per_row - 1)) // per_row
    return max(6, min(longest, (room - 3) // max(columns, 1) - 1))


def window_lines(window: LabelledWindow, width: int) -> list[str]:
    """The lines of one window, its cells as wide as `width`."""
    if not window.labels:
        return [window.name, "(no card yet)"]
    rule = "  +" + ("-" * width + "+") * len(window.columns)
    heads = " ".join(f"{'abcdefg'[column]:^{width}}" for column in window.columns)
    lines = [window.name, f"   {heads}".rstrip(), rule]
    for row in window.rows:
        cells = [row * COLUMNS + column for column in window.columns]
        texts = (f"{_fitted(window.labels.get(cell, ''), width):^{width}}" for cell in cells)
        lines += [f"{row + 1} |" + "|".join(texts) + "|", rule]
    return lines


def _fitted(label: str, width: int) -> str:
    """A label that is not longer than its cell; the mark of a moved card stays."""
    if len(label) <= width:
        return label
    return label[: width - 2] + "…*" if label.endswith("*") else label[: width - 1] + "…"


# Below the windows.


def _below(state: State, windows: Sequence[LabelledWindow], width: int) -> list[str]:
    labels = [label for window in windows for label in window.labels.values()]
    texts = [
        *_legend(labels),
        *_full_names(labels, width),
        *_arrows(state, labels),
        *_uncertain_cells(state),
        *_standing(state),
    ]
    return [line for text in texts for line in wrap(text, SCREEN, break_on_hyphens=False)]


def _legend(labels: Iterable[str]) -> list[str]:
    used = {mark for label in labels for mark in LEGEND if mark in label}
    marks = [text for mark, text in LEGEND.items() if mark in used]
    return ["; ".join(marks)] if marks else []


def _idents(labels: Iterable[str]) -> list[str]:
    """The ids of the cards that the labels name."""
    return sorted({label.rpartition(" ")[2].rstrip("*") for label in labels} - {"?", "~"})


def _full_names(labels: Sequence[str], width: int) -> list[str]:
    cut = sorted({f"{_fitted(label, width)} is {label}" for label in labels if len(label) > width})
    return ["; ".join(cut)] if cut else []


def _arrows(state: State, labels: Sequence[str]) -> list[str]:
    """Where the arrows of the visible cards point, as far as their ids do not say so."""
    cards = [state.config.cards[ident] for ident in _idents(labels) if ident in state.config.cards]
    ways = [(card.id, DIRECTION_NAMES[card.step]) for card in cards if card.step is not None]
    texts = [f"{ident} points {way}" for ident, way in ways if ident != way]
    return ["; ".join(texts)] if texts else []


def _uncertain_cells(state: State) -> list[str]:
    """Lines about the possible contents of each cell that is drawn as `~`."""
    lines = []
    for seat in state.config.seats:
        for cell, options in window_stacks(state, seat).items():
            if len({len(stack) for stack in options}) > 1:
                texts = sorted({option_text(stack) for stack in options})
                lines.append(f"~ {CELLS[cell]} of {state.config.names.names[seat]}: {' or '.join(texts)}")
    return lines


def option_text(stack: Stack) -> str:
    """A possible content of a cell, in a few words."""
    if not stack:
        return "empty"
    return stack[0] if len(stack) == 1 else f"smudge of {len(stack)}"


def _standing(state: State) -> list[str]:
    """Round, part and turn, and the rounds won; the result of a round that is over."""
    names = state.config.names.names
    histories, _ = histories_so_far(state)
    is_over = len(histories[0]) == state.number and len({len(history) for history in histories}) == 1
    if is_over:
        return list(result_messages(state, histories))
    wins = [rounds_won(history, len(names)) for history in state.histories]
    texts = [
        f"{name} {wins[0][seat] if len({won[seat] for won in wins}) == 1 else '?'}" for seat, name in enumerate(names)
    ]
    where = f"part {state.part}, turn {state.turn}" if state.part else "activation"
    return [f"round {state.number}, {where}; rounds won: {', '.join(texts)}"]
