"""The numbered rules of a game: each clause is a function, registered under its number, whose docstring is the rule."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import CodeType, FunctionType
from typing import Any, TypeVar

from referee.core.errors import KeyPath
from referee.core.messages import Message, message

F = TypeVar("F", bound=Callable[..., object])


class Kind(StrEnum):
    """What a clause is about. The value is the letter in the JSON answers."""

    SETUP = "S"
    LEGALITY = "L"
    EFFECT = "E"
    POINTS = "P"
    COURSE = "X"

    @property
    def label(self) -> str:
        """The kind in words."""
        return _LABELS[self]


_LABELS = {
    Kind.SETUP: "setup",
    Kind.LEGALITY: "legality",
    Kind.EFFECT: "effect",
    Kind.POINTS: "points",
    Kind.COURSE: "course and end",
}
_CHECKING = (Kind.SETUP, Kind.LEGALITY)


@dataclass(frozen=True, slots=True)
class Violation:
    """A clause that is not kept: its id, the facts of this position in words, and the place in the file, if any.

    `public` is the message for viewers who may not know these facts; None where everybody may.
    """

    clause: str
    message: Message
    key: KeyPath = ()
    public: Message | None = None


# The code of each function that checks a clause -> the clause. Looked up only where a violation is made: to wrap the
# functions instead would cost a call for every check that finds nothing.
_CLAUSE_BY_CODE: dict[CodeType, str] = {}


def _running_clause() -> str:
    """The clause whose function is running, innermost first; empty where none is."""
    frame = sys._getframe(2)
    while frame is not None:
        clause = _CLAUSE_BY_CODE.get(frame.f_code)
        if clause is not None:
            return clause
        frame = frame.f_back  # type: ignore[assignment]
    return ""


def violation(*texts: str, **facts: object) -> Violation:
    """`violation(PATTERN, **facts)`: a violation of the clause whose function is running.

    `violation(CLAUSE, PATTERN, **facts)` names another clause.
    """
    clause, pattern = texts if len(texts) == 2 else (_running_clause(), texts[0])
    return Violation(clause, message(pattern, **facts))


def setup_violation(*where: Any, **facts: object) -> Violation:
    """`setup_violation(KEY, PATTERN, **facts)`: a violation at `KEY`, the path of a value in the file.

    It is one of the clause whose function is running; `setup_violation(CLAUSE, KEY, PATTERN, **facts)` names another.
    """
    clause, key, pattern = where if len(where) == 3 else (_running_clause(), *where)
    return Violation(clause, message(pattern, **facts), key)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule.

    `code` is the function that checks it or carries it out; None where no single function does. `house` lists the
    house rules it depends on. `allowable`: a move that breaks it can still be carried out with `--allow`.
    """

    id: str
    kind: Kind
    text: str
    source: str
    code: Callable[..., object] | None = None
    house: tuple[str, ...] = ()
    allowable: bool = False


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A named choice: its values, its default (a table by edition or number of players where it depends on them),
    and what it decides.
    """

    key: str
    values: tuple[str | int, ...]
    default: str | int | dict[str, str | int]
    text: str


@dataclass(slots=True)
class Rulebook:
    """The clauses and house rules of one game.

    `sections` fixes the order in which sections are printed; sections that only modules know come behind them, in the
    order of registration. `sources` explains the keys that stand as the source of a clause. `synonyms` maps words of
    the rulebook that the clauses do not use to the words that they use, for the search.
    """

    game: str
    sections: tuple[str, ...]
    house_rules: tuple[HouseRule, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    synonyms: Mapping[str, str] = field(default_factory=dict)
    _clauses: dict[str, Clause] = field(default_factory=dict)

    def clause(
        self,
        ident: str,
        kind: Kind | str,
        source: str,
        text: str | None = None,
        *,
        house: str | Sequence[str] = (),
        allowable: bool = False,
    ) -> Callable[[F], F]:
        """Register the decorated function under `ident`; its docstring is the rule unless `text` is given.

        Violations that the function makes without an id get this one. Where one function carries out several clauses
        the decorators are stacked, each with its text, and the function names the ids itself.
        """

        def register(code: F) -> F:
            rule = text if text is not None else inspect.getdoc(code)
            if not rule:
                raise ValueError(f"{self.game}: clause {ident} has no text")
            clause = Clause(ident, Kind(kind), " ".join(rule.split()), source, code, _as_tuple(house), allowable)
            self._add(clause, code.__module__)
            if clause.kind in _CHECKING and isinstance(code, FunctionType):
                _CLAUSE_BY_CODE.setdefault(code.__code__, ident)
            return code

        return register

    def state(self, ident: str, kind: Kind | str, source: str, text: str, *, house: str | Sequence[str] = ()) -> None:
        """Register a clause that no single function carries out."""
        module = inspect.currentframe()
        caller = module.f_back.f_globals["__name__"] if module is not None and module.f_back is not None else ""
        self._add(Clause(ident, Kind(kind), " ".join(text.split()), source, None, _as_tuple(house)), caller)

    def _add(self, clause: Clause, module: str) -> None:
        if clause.id in self._clauses:
            raise ValueError(f"{module}: clause {clause.id} of {self.game} is registered twice")
        if self.sources and (unknown := [key for key in source_keys(clause) if key not in self.sources]):
            raise ValueError(f"{module}: clause {clause.id} has the source {unknown[0]}, which no legend explains")
        section = clause.id.partition(".")[0]
        if section not in self.sections:
            self.sections = (*self.sections, section)
        self._clauses[clause.id] = clause

    def clauses(self) -> list[Clause]:
        """All clauses, by section and number."""
        return sorted(self._clauses.values(), key=self._place)

    def get(self, ident: str) -> Clause | None:
        """The clause with this id; None where there is none."""
        return self._clauses.get(ident.lower())

    def all_allowable(self, violations: Iterable[Violation]) -> bool:
        """Can a move with these violations be carried out with `--allow`?"""
        return all(
            clause is not None and clause.allowable for clause in (self.get(broken.clause) for broken in violations)
        )

    def source_text(self, clause: Clause) -> str:
        """Where the rule comes from, in words."""
        return "; ".join(self.sources.get(key, key) for key in source_keys(clause))

    def search(self, words: Iterable[str]) -> list[Clause]:
        """The clauses that contain every one of `words` (or its synonym) in id, text or source."""
        wanted = [(word.lower(), self.synonyms.get(word.lower(), word.lower())) for word in words]
        return [
            clause
            for clause in self.clauses()
            if all(word in self._text(clause) or same in self._text(clause) for word, same in wanted)
        ]

    def _text(self, clause: Clause) -> str:
        return f"{clause.id} {clause.text} {self.source_text(clause)}".lower()

    def _place(self, clause: Clause) -> tuple[int, int]:
        section, _, number = clause.id.partition(".")
        return self.sections.index(section), int(number)


def source_keys(clause: Clause) -> list[str]:
    """The keys of the legend that stand as the source of a clause: `T, U` is two."""
    return [key.strip() for key in clause.source.split(",")]


def _as_tuple(house: str | Sequence[str]) -> tuple[str, ...]:
    return (house,) if isinstance(house, str) else tuple(house)
