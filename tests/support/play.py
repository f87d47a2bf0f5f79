"""Random whole games, made of the legal moves that a game lists."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from referee.cli.commands.generate import RandomWish, random_log
from referee.core.game import Game
from referee.core.header import Choice, Header
from referee.core.playthrough import Block, Playthrough, play_through
from referee.files.header import read_header
from referee.games import load_game

MOST_MOVES = 400
PARTLY_HIDDEN = ("grund",)
"""The games of whose random games the tests want some values hidden."""


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


def invariants_of(ident: str) -> Any:
    """The module of a game in `tests/invariants`. `referee docs adding-a-game` says what it has."""
    return import_module(f"tests.invariants.{ident}")


def header_of(game: Game[Any, Any], text: str) -> Header:
    """The header of a log given as text, bundled components."""
    return read_header(game, tomllib.loads(text), None)


def random_game(ident: str, seed: int, most: int = MOST_MOVES, hidden: bool | None = None) -> Played:
    """A game of up to `most` random legal moves from a random start with random house rules.

    `hidden`: with values that nobody noted; None: only in the games of `PARTLY_HIDDEN`.
    """
    return _random_game(ident, seed, most, ident in PARTLY_HIDDEN if hidden is None else hidden)


@cache
def _random_game(ident: str, seed: int, most: int, hidden: bool) -> Played:
    rng = random.Random(f"{ident} {seed}")
    game = load_game(ident)
    wish = RandomWish(house=random_house(game, rng), hidden=hidden, most=most)
    made = random_log(game, rng, wish)
    return Played(game, made.text, made.header, made.lines)


def random_house(game: Game[Any, Any], rng: random.Random) -> dict[str, Choice]:
    """Some house rules with one of their first values: the later ones are bounties and wins up to any number."""
    return {rule.key: rng.choice(rule.values[:3]) for rule in game.rulebook.house_rules if rng.random() < 0.4}
