"""Look mummy!: figures on all tiles of a line earn 3 points. One card is for columns, one for rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import Board
from referee.games.grund.notation import exactly, is_number
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import gain
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import GameConfig, State, bare_cells
from referee.games.grund.verbs import Card, all_shown, register

Check = Callable[[State, int, str], Violation | None]


class Lines(NamedTuple):
    """The lines of a card: what they are called, their names on a board, the cells of one, the form of a name."""

    noun: str
    names: Callable[[Board], list[str]]
    cells: Callable[[Board, str], list[int]]
    is_name: Callable[[str], bool]


def line_fault(state: State, seat: int, name: str, lines: Lines) -> Message | None:
    """The fault of a line that the board does not have, or that has a tile without a figure of the player."""
    board = state.config.board
    cells = lines.cells(board, name)
    if not cells:
        known = lines.names(board)
        return f"the board has no {lines.noun} {name}: {known[0]} to {known[-1]}"
    bare = bare_cells(state, seat, cells)
    if not bare:
        return None
    return f"{state.name(seat)} has no figure on {', '.join(bare)}"


def register_lines(card: str, form: str, lines: Lines, has_figures: Check) -> None:
    """Add the card for these lines."""

    def check(state: State, seat: int, name: str) -> Sequence[Violation]:
        return collect(has_figures(state, seat, name))

    def effect(state: State, seat: int, name: str, allow: bool) -> State | None:
        return gain(state, seat, 3, card) if lines.cells(state.config.board, name) else None

    def parse(words: Sequence[str], config: GameConfig) -> str:
        word = exactly(words, 1, form)[0]
        if not lines.is_name(word):
            raise NotationError(f"{word} is no {lines.noun}: `{form}`")
        return word

    def moves(state: State, seat: int) -> list[str]:
        return lines.names(state.config.board)

    about = f"3 points for own figures on all tiles of a {lines.noun}"
    register(
        Card(
            card,
            "after",
            effect,
            form,
            about,
            parse,
            lambda name, config: name,
            check=check,
            moves=moves,
            hide=all_shown,
        )
    )


_COLUMNS = Lines(
    "column",
    lambda board: [chr(ord("a") + column) for column in range(board.columns)],
    lambda board, name: board.column(name),
    lambda word: len(word) == 1 and "a" <= word <= "z",
)


@RULEBOOK.check("mummy-column.1", Kind.LEGALITY, "GC")
def has_figures_all_down(state: State, seat: int, name: str) -> Message | None:
    """A player with a figure of their own on each tile of the column they name earns 3 happiness points."""
    return line_fault(state, seat, name, _COLUMNS)


register_lines("mummy-column", "mummy-column LETTER", _COLUMNS, has_figures_all_down)


_ROWS = Lines(
    "row",
    lambda board: [str(row + 1) for row in range(board.rows)],
    lambda board, name: board.row(int(name)),
    is_number,
)


@RULEBOOK.check("mummy-row.1", Kind.LEGALITY, "GC")
def has_figures_all_along(state: State, seat: int, name: str) -> Message | None:
    """A player with a figure of their own on each tile of the row they name earns 3 happiness points."""
    return line_fault(state, seat, name, _ROWS)


register_lines("mummy-row", "mummy-row NUMBER", _ROWS, has_figures_all_along)
