"""The command `generate`: a random legal game as a log."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from referee.cli.lookup import key_and_value, known_game, refuse_unwritable, toml_value
from referee.cli.output import Reply
from referee.core.game import Game
from referee.core.header import Choice
from referee.files.random_log import MOST_MOVES, RandomWish, random_log
from referee.files.writing import write_new

if TYPE_CHECKING:
    from referee.answers import FileAnswer

_SEEDS = 1_000_000


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
