"""What the shell completes: games, log files, clauses, players. A completion that fails completes nothing."""

from __future__ import annotations

import contextlib
import tomllib
from pathlib import Path
from typing import Any

import typer

from referee.games import GAMES, load_game

_DOCS = ("format", "verdicts", "json", "adding-a-game")


def games(incomplete: str) -> list[str]:
    """The games whose id begins like this."""
    return [ident for ident in GAMES if ident.startswith(incomplete.lower())]


def topics(incomplete: str) -> list[str]:
    """The topics of the documentation."""
    return [topic for topic in (*_DOCS, *GAMES) if topic.startswith(incomplete.lower())]


def files(incomplete: str) -> list[str]:
    """The TOML files and folders that begin like this."""
    begun = Path(incomplete)
    folder = begun if incomplete.endswith("/") or not incomplete else begun.parent
    with contextlib.suppress(OSError):
        names = sorted(path for path in folder.iterdir() if path.is_dir() or path.suffix == ".toml")
        shown = [f"{path}/" if path.is_dir() else str(path) for path in names if not path.name.startswith(".")]
        return [name for name in shown if name.startswith(incomplete)]
    return []


def files_or_games(incomplete: str) -> list[str]:
    """Files first, then games."""
    return [*files(incomplete), *games(incomplete)]


def clauses(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The clauses of the game that is typed before, each with the beginning of its rule."""
    ident = str(ctx.params.get("game") or "").lower()
    if ident not in GAMES:
        return []
    rulebook = load_game(ident).full_rulebook()
    found = [clause for clause in rulebook.clauses() if clause.id.startswith(incomplete.lower())]
    return [(clause.id, clause.text[:60]) for clause in found]


def players(ctx: typer.Context, incomplete: str) -> list[str]:
    """The players of the file that is typed before."""
    typed = [ctx.params.get("log"), ctx.params.get("file"), *ctx.args]
    path = next((word for word in typed if word and Path(str(word)).is_file()), None)
    with contextlib.suppress(OSError, ValueError, TypeError, AttributeError):
        document: dict[str, Any] = tomllib.loads(Path(str(path)).read_text(encoding="utf-8"))
        names = [str(block["name"]).replace(" ", "-") for block in document["player"]]
        return [name for name in names if name.lower().startswith(incomplete.lower())]
    return []
