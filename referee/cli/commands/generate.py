"""The command `generate`: a random legal game as a log."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from referee.cli.lookup import key_and_value, known_game, refuse_unwritable, toml_value
from referee.cli.output import Reply
from referee.core.capabilities import RandomGames, StartWish
from referee.core.errors import InputError, MissingKeyError
from referee.core.game import Game
from referee.core.header import Choice, Header, choose_house
from referee.core.messages import listed
from referee.core.step import step
from referee.files.header import FORMAT, read_header
from referee.files.new_file import file_text
from referee.files.writing import write_new

if TYPE_CHECKING:
    from referee.answers import FileAnswer

_SEEDS = 1_000_000
MOST_MOVES = 20_000
"""A game that is not over after so many moves is left unfinished."""


@dataclass(frozen=True, slots=True)
class GenerateOptions:
    """The options of `generate`; None: any seed, any number of players, the whole game."""

    seed: int | None = None
    players: int | None = None
    house: tuple[str, ...] = ()
    hidden: bool = False
    moves: int | None = None


def generate_file(ident: str, file: Path, options: GenerateOptions) -> Reply:
    """Write a random legal game into a new file; never overwrite."""
    game = known_game(ident)
    refuse_unwritable(file)
    write_new(file, _log(game, options))
    reply = Reply(lambda: _answer(game, file))
    reply.page.say(f"wrote {file}", "green")
    reply.page.say(f"next: referee replay {file}")
    return reply


def print_log(ident: str, options: GenerateOptions) -> int:
    """Print a random legal game as a log."""
    sys.stdout.write(_log(known_game(ident), options))
    return 0


def _answer(game: Game[Any, Any], file: Path) -> FileAnswer:
    from referee.answers import FileAnswer

    return FileAnswer(game=game.id, file=str(file))


def _log(game: Game[Any, Any], options: GenerateOptions) -> str:
    seed = SystemRandom().randrange(_SEEDS) if options.seed is None else options.seed
    wish = RandomWish(
        options.players,
        _house(options.house),
        options.hidden,
        MOST_MOVES if options.moves is None else options.moves,
        f"made by `{_call(game, seed, options)}`",
    )
    # The id keeps the games of one seed apart; a text as seed does not depend on the hash seed of the process.
    return random_log(game, Random(f"{game.id} {seed}"), wish).log


def _house(stated: Sequence[str]) -> dict[str, Choice]:
    return {key: toml_value(value) for key, value in map(key_and_value, stated)}


def _call(game: Game[Any, Any], seed: int, options: GenerateOptions) -> str:
    words = ["referee", "generate", game.id, "--seed", str(seed)]
    words += ["--players", str(options.players)] if options.players is not None else []
    words += ["--hidden"] if options.hidden else []
    words += [word for stated in options.house for word in ("--house", stated)]
    words += ["--moves", str(options.moves)] if options.moves is not None else []
    return " ".join(words)


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
