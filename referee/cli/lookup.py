"""Arguments that several commands read: games by id, new files, KEY=VALUE."""

from __future__ import annotations

import datetime
import itertools
import os
import tomllib
from pathlib import Path
from typing import Any

from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.messages import listed, nearest
from referee.games import GAMES, load_game


def is_game(word: Path) -> bool:
    """Does a word of the command line name a game? A file of that name wins."""
    return str(word).lower() in GAMES and (not word.exists() or word.is_dir())


def known_game(ident: str) -> Game[Any, Any]:
    """The game of this id; `InputError` names the nearest."""
    if ident.lower() not in GAMES:
        close = nearest(ident.lower(), GAMES)
        hint = f"; did you mean {close[0]}?" if close else f"; known are {listed(GAMES)}"
        raise InputError(f"there is no game {ident}{hint}")
    return load_game(ident.lower())


def refuse_existing(path: Path) -> None:
    """Raise `InputError` for a path where something stands already."""
    if os.path.lexists(path):
        raise InputError(f"{path} exists already: nothing is overwritten, name another file", file=str(path))


def refuse_unwritable(path: Path) -> None:
    """Raise `InputError` for a path where no new file can be made."""
    refuse_existing(path)
    if not path.parent.is_dir():
        raise InputError(f"there is no folder {path.parent}: make it first, or name another file", file=str(path))
    if not os.access(path.parent, os.W_OK):
        raise InputError(f"the folder {path.parent} may not be written by you: name another file", file=str(path))


def free_name(game: str) -> Path:
    """The default name of a new file: `GAME-DATE.toml`, then `GAME-DATE-2.toml` and so on."""
    today = datetime.date.today().isoformat()
    names = (Path(f"{game}-{today}{f'-{number}' if number > 1 else ''}.toml") for number in itertools.count(1))
    return next(name for name in names if not os.path.lexists(name))


def require_sheets(game: Game[Any, Any]) -> None:
    """Raise `InputError` for a game whose finished table cannot be stated in a sheet."""
    if not game.files.MODELS.has_sheets:
        raise InputError(f"{game.title} has no sheets: record the moves in a log")


def key_and_value(text: str) -> tuple[str, str]:
    """The two sides of `KEY=VALUE`. Raises `InputError`."""
    key, sign, value = text.partition("=")
    if not sign:
        raise InputError(f"{text} has no value: write it as KEY=VALUE")
    return key.strip(), value.strip()


def toml_value(text: str) -> Any:
    """A value as TOML has it; a bare word is text."""
    try:
        return tomllib.loads(f"x = {text}")["x"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text
