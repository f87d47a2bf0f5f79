"""Makes a random legal game as a log."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from referee.core.capabilities import RandomGames, StartWish
from referee.core.errors import InputError, MissingKeyError
from referee.core.game import Game
from referee.core.header import Choice, Header, choose_house
from referee.core.messages import listed
from referee.core.step import step
from referee.files.header import FORMAT, read_header
from referee.files.new_file import file_text

MOST_MOVES = 20_000
"""A game that is not over after so many moves is left unfinished."""


@dataclass(frozen=True, slots=True)
class RandomWish:
    """The wishes for a random game. None: any number of players; with `house` the house rules that the log sets.

    `most`: the game is left after so many moves.
    """

    players: int | None = None
    house: Mapping[str, Choice] | None = None
    hidden: bool = False
    most: int = MOST_MOVES
    note: str | None = None


@dataclass(frozen=True, slots=True)
class RandomLog:
    """A random game: the text of its header, the header, and its moves."""

    text: str
    header: Header
    lines: tuple[str, ...]

    @property
    def log(self) -> str:
        """The whole file."""
        return self.text + "".join(f"\n[[move]]\ndo = {json.dumps(line, ensure_ascii=False)}\n" for line in self.lines)


def random_log(game: Game[Any, Any], rng: Random, wish: RandomWish) -> RandomLog:
    """A random legal game. Raises `InputError` where the wish cannot be fulfilled."""
    games = game.random_games.random_games(game)
    if wish.hidden and not games.hides:
        raise InputError(f"nothing can be hidden in {game.title}: leave --hidden out")
    players = rng.randint(*game.players) if wish.players is None else wish.players
    house = wish.house or {}
    document = {**_begun(game, house, wish.note), **games.start(rng, _start_wish(game, players, house, wish.hidden))}
    header = _header(game, document)
    start = game.initial_state(header)
    if start.state is None or start.violations:
        raise InputError(f"no random setup stands with these house rules: {start.violations[0].message}")
    return RandomLog(file_text(document), header, tuple(_moves(game, games, rng, start.state, wish)))


def _header(game: Game[Any, Any], document: dict[str, Any]) -> Header:
    try:
        return read_header(game, document, None)
    except MissingKeyError as fault:
        message = f"{game.title} cannot be generated: nobody has written how a random setup of it is made"
        raise InputError(message, fault.key) from None


def _start_wish(game: Game[Any, Any], players: int, house: Mapping[str, Choice], hidden: bool) -> StartWish:
    low, high = game.players
    if not low <= players <= high:
        due = listed(map(str, range(low, high + 1)), "or")
        raise InputError(f"{game.title} is not for {players} players: type --players {due}")
    return StartWish(players, choose_house(game.rulebook.house_rules, house, None, players), hidden)


def _begun(game: Game[Any, Any], house: Mapping[str, Choice], note: str | None) -> dict[str, Any]:
    head: dict[str, Any] = {"referee": FORMAT, "game": game.id, "rules": game.rulebook.version}
    if note is not None:
        head["note"] = note
    return head | ({"house_rules": dict(house)} if house else {})


def _moves(game: Game[Any, Any], games: RandomGames[Any], rng: Random, state: Any, wish: RandomWish) -> list[str]:
    lines: list[str] = []
    while len(lines) < wish.most:
        line = games.move(rng, state, wish.hidden)
        if line is None:
            break
        answer = step(game, state, line)
        assert answer.verdict == "legal" or (wish.hidden and answer.verdict != "illegal"), (line, answer.violations)
        lines.append(line)
        state = answer.state
    return lines
