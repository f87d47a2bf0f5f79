"""Examples of clauses: small positions that are run by the tests and printed by `rules`.

A game's module `examples` has `SETUPS` (named headers as TOML text) and `EXAMPLES` (clause id -> examples).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from referee.core.game import Game, Verdict


@dataclass(frozen=True, slots=True)
class Example:
    """After `moves` from `setup`, `do` gets `verdict`, naming at least `clauses`.

    `do` None: the setup or sheet itself is judged. `shows` maps dotted paths to the values found there in the
    answer of `replay` (the state after the last move; of a sheet or with `score` the score): `Ana.cubes`.
    """

    setup: str
    verdict: Verdict
    do: str | None = None
    moves: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    shows: Mapping[str, Any] = field(default_factory=dict)
    scores: Mapping[str, Any] = field(default_factory=dict)
    change: Mapping[str, str] = field(default_factory=dict)
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """The example as `rules --json` gives it."""
        return {
            "setup": self.setup,
            "changed": dict(self.change),
            "moves": list(self.moves),
            "do": self.do,
            "verdict": self.verdict,
            "clauses": list(self.clauses),
            "shows": dict(self.shows) | dict(self.scores),
            "note": self.note,
        }

    def told(self) -> str:
        """The example in words."""
        where = f"  from `{self.setup}`"
        if self.change:
            where += " with " + ", ".join(f"`{old}` changed to `{new}`" for old, new in self.change.items())
        if self.moves:
            where += ", after " + "; ".join(self.moves)
        what = f": `{self.do}` is {self.verdict}" if self.do is not None else f": {self.verdict}"
        why = f" ({', '.join(self.clauses)})" if self.clauses else ""
        shown = dict(self.shows) | dict(self.scores)
        found = "".join(f"; {path} = {value}" for path, value in shown.items())
        return where + what + why + found + (f". {self.note}" if self.note else "")


def no(
    setup: str, do: str | None, *clauses: str, moves: Sequence[str] = (), change: Mapping[str, str] | None = None,
    note: str = "",
) -> Example:  # fmt: skip
    """An example that is illegal by these clauses."""
    return Example(setup, "illegal", do, tuple(moves), clauses, change=change or {}, note=note)


def yes(
    setup: str, do: str | None = None, *, moves: Sequence[str] = (), change: Mapping[str, str] | None = None,
    note: str = "", shows: Mapping[str, Any] | None = None, scores: Mapping[str, Any] | None = None,
) -> Example:  # fmt: skip
    """An example that is legal, with what it shows."""
    return Example(setup, "legal", do, tuple(moves), (), shows or {}, scores or {}, change or {}, note)


def examples_of(game: Game[Any, Any]) -> dict[str, tuple[Example, ...]]:
    """All examples of a game by clause."""
    return dict(_module(game).EXAMPLES)


def setups_of(game: Game[Any, Any]) -> dict[str, str]:
    """The positions from which the examples start, as TOML text by name."""
    return dict(_module(game).SETUPS)


def _module(game: Game[Any, Any]) -> Any:
    return import_module(type(game).__module__.rpartition(".")[0] + ".examples")
