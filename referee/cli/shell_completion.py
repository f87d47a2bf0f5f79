"""The completions of a shell: games, log files, clauses, players. A completion that fails completes nothing."""

from __future__ import annotations

import contextlib
import os
import tomllib
from pathlib import Path
from typing import Any

import typer

from referee.core.game import full_rulebook
from referee.games import GAMES, load_game

# Typer's script for zsh evaluates what it is offered, and escapes only a part of these characters.
_EVALUATED = frozenset("\"'`$\\")


def _is_safe(word: str) -> bool:
    """Is this a word that no shell evaluates: without quotes, backslashes, `$`, backticks and control characters?"""
    return word.isprintable() and _EVALUATED.isdisjoint(word)


def games(incomplete: str) -> list[str]:
    """The games whose id begins like this."""
    return [ident for ident in GAMES if ident.startswith(incomplete.lower())]


def samples(incomplete: str) -> list[str]:
    """The games, then the sample games of the one that is typed."""
    from referee.cli.commands.carried import samples_of

    begun = incomplete.lower()
    ident = begun.partition("/")[0]
    if ident not in GAMES:
        return [f"{game}/" for game in games(begun)]
    return [name for one in samples_of(ident) if (name := f"{ident}/{one.name}").startswith(begun)]


def topics(incomplete: str) -> list[str]:
    """The topics of the documentation."""
    from referee.cli.commands.carried import GENERAL_TOPICS

    return [topic for topic in (*GENERAL_TOPICS, *GAMES) if topic.startswith(incomplete.lower())]


def files(incomplete: str) -> list[str]:
    """The TOML files and folders that begin like this."""
    # On Windows a `/` does as well, and no shell takes it for something else.
    folder, sign, begun = incomplete.replace(os.sep, "/").rpartition("/")
    folder += sign
    with contextlib.suppress(OSError):
        paths = sorted(path for path in Path(folder).iterdir() if path.is_dir() or path.suffix == ".toml")
        names = [f"{path.name}/" if path.is_dir() else path.name for path in paths]
        return [
            f"{folder}{name}"
            for name in names
            if name.startswith(begun) and not name.startswith(".") and _is_safe(name)
        ]
    return []


def files_or_games(incomplete: str) -> list[str]:
    """Files first, then games."""
    return [*files(incomplete), *games(incomplete)]


def clauses(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The clauses of the game that is typed before, each with the beginning of its rule."""
    ident = str(ctx.params.get("game") or "").lower()
    if ident not in GAMES:
        return []
    rulebook = full_rulebook(load_game(ident))
    found = [clause for clause in rulebook.clauses() if clause.id.startswith(incomplete.lower())]
    return [(clause.id, clause.text[:60]) for clause in found]


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """The players of the file that is typed before."""
    typed = [ctx.params.get("log"), ctx.params.get("file"), *ctx.args]
    path = next((word for word in typed if word and Path(str(word)).is_file()), None)
    with contextlib.suppress(OSError, ValueError, TypeError, AttributeError, RecursionError):
        document: dict[str, Any] = tomllib.loads(Path(str(path)).read_text(encoding="utf-8"))
        names = [str(block["name"]).replace(" ", "-") for block in document["player"]]
        return [name for name in names if name.lower().startswith(incomplete.lower()) and _is_safe(name)]
    return []
