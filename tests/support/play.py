"""Random whole games, made of the legal moves that a game lists."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from referee.core.game import Game
from referee.core.header import Header
from referee.core.playthrough import Block, Playthrough, play_through
from referee.core.step import step
from referee.files.header import read_header
from referee.games import load_game

MOST_MOVES = 400


@dataclass(frozen=True)
class Played:
    """A random game: its header, also as text, and its moves."""

    game: Game[Any, Any]
    text: str
    header: Header
    lines: tuple[str, ...]

    @property
    def log(self) -> str:
        """The whole log as a file."""
        return self.text.rstrip("\n") + "\n" + "".join(f'\n[[move]]\ndo = "{line}"\n' for line in self.lines)

    def playthrough(self) -> Playthrough[Any]:
        """The whole log, judged anew."""
        return self._replayed

    @cached_property
    def _replayed(self) -> Playthrough[Any]:
        # Replaying costs far more than what a test asks of the states, so every test shares one replay.
        return play_through(self.game, self.header, [Block(line) for line in self.lines])

    @property
    def states(self) -> list[Any]:
        """The position after setup and after each move."""
        return [self._replayed.start.state, *(played.step.state for played in self._replayed.played)]


def verb_of(line: str) -> str | None:
    """The verb of a line; None where the line begins with a path of cells instead."""
    head, _, tail = line.partition(": ")
    verb = (tail or head).split()[0]
    return verb if verb[1:2].isalpha() else None


def starts_of(ident: str) -> Any:
    """The module of a game in `tests/starts`. `referee docs adding-a-game` says what it has."""
    return import_module(f"tests.starts.{ident}")


def header_of(game: Game[Any, Any], text: str) -> Header:
    """The header of a log given as text, bundled components."""
    return read_header(game, tomllib.loads(text), None)


@cache
def random_game(ident: str, seed: int, most: int = MOST_MOVES) -> Played:
    """A game of up to `most` random legal moves from a random start."""
    rng = random.Random(f"{ident} {seed}")
    game = load_game(ident)
    text: str = starts_of(ident).start(rng)
    header = header_of(game, text)
    begun = game.initial_state(header)
    assert begun.state is not None, begun.violations
    assert not begun.violations
    choose = getattr(starts_of(ident), "line", lambda rng, state: _any_move(game, rng, state))
    state, lines = begun.state, []
    for _ in range(most):
        line = choose(rng, state)
        if line is None:
            break
        lines.append(line)
        state = _step(game, state, line)
    return Played(game, text, header, tuple(lines))


def _any_move(game: Game[Any, Any], rng: random.Random, state: Any) -> str | None:
    moves = game.legal_moves(state)
    return rng.choice(moves) if moves else None


def _step(game: Game[Any, Any], state: Any, line: str) -> Any:
    found = step(game, state, line)
    assert found.verdict != "illegal", (line, found.violations)
    return found.state
