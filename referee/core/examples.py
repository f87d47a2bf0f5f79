"""Examples of clauses: small positions that are run by the tests and printed by `rules`.

A game's module `examples` has

- `SETUPS`: name -> TOML text of a log without moves, a sheet or a component set;
- `EXAMPLES`: clause id -> examples, made by `no`, `yes` and `maybe`;

and, where it needs them,

- `UNBREAKABLE`: clauses of kind S or L that nothing can break -> why (they have a legal example all the same);
- `STATED`: clauses that no single function carries out -> why there is nothing to take out;
- `NEUTRAL`: clause -> what stands in for its function when the tests take it out, called with that function
  first and then with its arguments; only where the stand-in cannot be guessed from what the function gives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from referee.core.game import Game, Verdict
from referee.core.header import Choice

_FEW = 4


@dataclass(frozen=True, slots=True)
class Example:
    """After `moves` from `setup`, `do` gets `verdict`, naming at least `clauses`.

    `do` None: the setup, sheet or set itself is judged. `change` replaces texts of the setup, `house` adds house
    rules to it. `shows` maps dotted paths to what is found there in the state of `replay` after the last move;
    `scores` the same in the score: an item's points (`Ana.cubes`), `Ana.total`, `Ana.rank`, `winners`,
    `tiebreak` (its clause).
    """

    setup: str
    verdict: Verdict
    do: str | None = None
    moves: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    shows: Mapping[str, Any] = field(default_factory=dict)
    scores: Mapping[str, Any] = field(default_factory=dict)
    change: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, Choice] = field(default_factory=dict)
    note: str = ""

    def to_data(self) -> dict[str, Any]:
        """The example as `rules --json` gives it."""
        return {
            "setup": self.setup,
            "changed": dict(self.change),
            "house_rules": dict(self.house),
            "moves": list(self.moves),
            "do": self.do,
            "verdict": self.verdict,
            "clauses": list(self.clauses),
            "shows": dict(self.shows) | dict(self.scores),
            "note": self.note,
        }

    def lines(self) -> list[str]:
        """The example in words: what is judged, then, a line each, what it rests on and what comes of it."""
        breaks = f", by {', '.join(self.clauses)}" if self.clauses else ""
        lines = [f"{self.do or 'the position itself'}: {self.verdict}{breaks}"]
        lines += [f"with `{_flat(new)}` in place of `{_flat(old)}`" for old, new in self.change.items()]
        lines += [f"by house rule {key} = {value}" for key, value in self.house.items()]
        if self.moves:
            lines.append(f"after {_told_moves(self.moves)}")
        shown = dict(self.shows) | dict(self.scores)
        if shown:
            lines.append("then " + ", ".join(f"{path} is {_told_value(value)}" for path, value in shown.items()))
        return [*lines, self.note] if self.note else lines


def no(
    setup: str,
    do: str | None,
    *clauses: str,
    moves: Sequence[str] = (),
    change: Mapping[str, str] | None = None,
    house: Mapping[str, Choice] | None = None,
    note: str = "",
) -> Example:
    """An example that is illegal by these clauses."""
    return Example(setup, "illegal", do, tuple(moves), clauses, change=change or {}, house=house or {}, note=note)


def maybe(
    setup: str,
    do: str,
    *clauses: str,
    moves: Sequence[str] = (),
    change: Mapping[str, str] | None = None,
    note: str = "",
) -> Example:
    """An example that is unverifiable: in some world these clauses are broken."""
    return Example(setup, "unverifiable", do, tuple(moves), clauses, change=change or {}, note=note)


def yes(  # noqa: PLR0913
    setup: str,
    do: str | None = None,
    *,
    moves: Sequence[str] = (),
    change: Mapping[str, str] | None = None,
    house: Mapping[str, Choice] | None = None,
    note: str = "",
    shows: Mapping[str, Any] | None = None,
    scores: Mapping[str, Any] | None = None,
) -> Example:
    """An example that is legal, with what it shows."""
    return Example(setup, "legal", do, tuple(moves), (), shows or {}, scores or {}, change or {}, house or {}, note)


def without_levels(*levels: int) -> Callable[..., tuple[int, ...]]:
    """A standing in which these levels decide nothing, in the place of the clause that says how players are ranked."""

    def standing(original: Callable[..., tuple[int, ...]], *args: Any) -> tuple[int, ...]:
        return tuple(0 if level in levels else value for level, value in enumerate(original(*args)))

    return standing


def set_as_text(components: Mapping[str, Any]) -> str:
    """A component set as a file."""
    import tomli_w

    return tomli_w.dumps(components)


def examples_of(game: Game[Any, Any]) -> dict[str, tuple[Example, ...]]:
    """All examples of a game by clause."""
    return dict(module_of(game).EXAMPLES)


def setups_of(game: Game[Any, Any]) -> dict[str, str]:
    """The positions from which the examples start, as TOML text by name."""
    return dict(module_of(game).SETUPS)


def module_of(game: Game[Any, Any]) -> Any:
    """The game's module `examples`."""
    return import_module(type(game).__module__.rpartition(".")[0] + ".examples")


def _told_moves(moves: Sequence[str]) -> str:
    if len(moves) <= _FEW:
        return "; ".join(moves)
    return f"{len(moves)} moves, the last {'; '.join(moves[-2:])}"


def _told_value(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_told_value(inner)}" for key, inner in value.items()) or "empty"
    if isinstance(value, list | tuple):
        return ", ".join(map(_told_value, value)) or "empty"
    if isinstance(value, bool):
        return "so" if value else "not so"
    return "nothing" if value is None else str(value)


def _flat(text: str) -> str:
    return " / ".join(" ".join(line.split()) for line in text.strip().split("\n"))
