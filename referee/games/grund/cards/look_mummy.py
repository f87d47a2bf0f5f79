"""Look mummy!: figures on all tiles of a line earn 3 points. One card is for columns, one for rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.rulebook import Violation, violation
from referee.games.grund.agenda.rulings import collect
from referee.games.grund.board import Board
from referee.games.grund.deck import Card, register
from referee.games.grund.effects import gain
from referee.games.grund.notation import exactly
from referee.games.grund.state import GameConfig, State, bare_cells

Check = Callable[[State, int, str], Violation | None]


class Lines(NamedTuple):
    """The lines of a card: what they are called, their names on a board, the cells of one, the form of a name."""

    noun: str
    names: Callable[[Board], list[str]]
    cells: Callable[[Board, str], list[int]]
    is_name: Callable[[str], bool]


def line_violation(state: State, seat: int, name: str, lines: Lines) -> Violation | None:
    """The violation if the board has no such line or the player has no figure on one of its tiles."""
    board = state.config.board
    cells = lines.cells(board, name)
    if not cells:
        known = lines.names(board)
        return violation(
            "the board has no {noun} {name}: {first} to {last}",
            noun=lines.noun,
            name=name,
            first=known[0],
            last=known[-1],
        )
    bare = bare_cells(state, seat, cells)
    if not bare:
        return None
    return violation("{player} has no figure on {cells}", player=state.name(seat), cells=", ".join(bare))


def register_lines(card: str, form: str, lines: Lines, has_figures: Check) -> None:
    """Add the card for these lines."""

    def check(state: State, seat: int, name: str) -> Sequence[Violation]:
        return collect(has_figures(state, seat, name))

    def effect(state: State, seat: int, name: str, force: bool) -> State | None:
        return gain(state, seat, 3, card) if lines.cells(state.config.board, name) else None

    def parse(words: Sequence[str], config: GameConfig) -> str:
        word = exactly(words, 1, form)[0]
        if not lines.is_name(word):
            raise NotationError("{word} is no {noun}: `{form}`", word=word, noun=lines.noun, form=form)
        return word

    def moves(state: State, seat: int) -> list[str]:
        return lines.names(state.config.board)

    about = f"3 points for own figures on all tiles of a {lines.noun}"
    register(Card(card, "after", effect, form, about, parse, lambda name, config: name, check=check, moves=moves))
