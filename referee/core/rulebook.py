"""The numbered rules of a game: each clause registered where it is carried out, its text its docstring."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from referee.core.messages import Message, message

Kind = Literal["S", "L", "E", "P", "X"]
KINDS: dict[str, str] = {
    "S": "setup",
    "L": "legality",
    "E": "effect",
    "P": "points",
    "X": "course and end",
}
F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Violation:
    """What a clause has against an act in one world: its id, the facts of this position, the place in the file.

    `alone` marks a breach beside which nothing else of the line is judged.
    """

    clause: str
    message: Message
    key: tuple[str | int, ...] = ()


def violation(clause: str, pattern: str, **facts: object) -> Violation:
    """A breach of `clause`, said with the facts of this position."""
    return Violation(clause, message(pattern, **facts))


def setup_violation(clause: str, key: tuple[str | int, ...], pattern: str, **facts: object) -> Violation:
    """A breach found in the file itself, at `key`."""
    return Violation(clause, message(pattern, **facts), key)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule. `code` is the function that checks it or carries it out."""

    id: str
    kind: Kind
    text: str
    source: str
    code: Callable[..., object] | None = None
    house: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A named choice: its values, its default (by edition or number of players where a dict), the reason for it."""

    key: str
    values: tuple[str | int, ...]
    default: str | int | dict[str, str | int]
    text: str


@dataclass(slots=True)
class Rulebook:
    """The registry of one game's clauses, in the order of its sections."""

    game: str
    sections: tuple[str, ...]
    house_rules: tuple[HouseRule, ...] = ()
    _clauses: dict[str, Clause] = field(default_factory=dict)

    def clause(
        self, ident: str, kind: Kind, source: str, text: str | None = None, *, house: str | Sequence[str] = ()
    ) -> Callable[[F], F]:
        """Register the decorated function under `ident`; its docstring is the rule unless `text` is given.

        Where one function carries out several rules the decorators are stacked, each with its text.
        """

        def register(code: F) -> F:
            said = text if text is not None else inspect.getdoc(code)
            if not said:
                raise ValueError(f"{self.game}: clause {ident} has no text")
            self._add(Clause(ident, kind, " ".join(said.split()), source, code, _keys(house)))
            return code

        return register

    def state(self, ident: str, kind: Kind, source: str, text: str, *, house: str | Sequence[str] = ()) -> None:
        """Register a rule that no single function carries out."""
        self._add(Clause(ident, kind, " ".join(text.split()), source, None, _keys(house)))

    def _add(self, clause: Clause) -> None:
        if clause.id in self._clauses:
            raise ValueError(f"{self.game}: clause {clause.id} is registered twice")
        if clause.id.partition(".")[0] not in self.sections:
            raise ValueError(f"{self.game}: clause {clause.id} is in no section of the rulebook")
        self._clauses[clause.id] = clause

    def clauses(self) -> list[Clause]:
        """All clauses, by section and number."""
        return sorted(self._clauses.values(), key=self._place)

    def get(self, ident: str) -> Clause | None:
        """The clause of this id."""
        return self._clauses.get(ident.lower())

    def search(self, words: Iterable[str]) -> list[Clause]:
        """The clauses whose id, text or source holds every one of `words`."""
        wanted = [word.lower() for word in words]
        return [
            clause
            for clause in self.clauses()
            if all(word in f"{clause.id} {clause.text} {clause.source}".lower() for word in wanted)
        ]

    def _place(self, clause: Clause) -> tuple[int, int]:
        section, _, number = clause.id.partition(".")
        return self.sections.index(section), int(number)


def _keys(house: str | Sequence[str]) -> tuple[str, ...]:
    return (house,) if isinstance(house, str) else tuple(house)
