"""The numbered rules of a game: each clause is a function, registered under its number, whose docstring is the rule."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple, cast, overload

from referee.core.errors import KeyPath
from referee.core.messages import Message

F = TypeVar("F", bound=Callable[..., object])
Facts = TypeVarTuple("Facts")
Faults = Iterator[tuple[Message, KeyPath]]
"""The faults of a file: a sentence and its place for each."""


Pairs = tuple[tuple[str, Callable[[*Facts], Message | None]], ...]
"""Checks of the same facts: the id and the function of each."""


class Kind(StrEnum):
    """The subject of a clause. The value is the letter in the JSON answers."""

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


@dataclass(frozen=True, slots=True)
class Violation:
    """A clause that is not kept: its id, the facts of this position in words, and the place in the file, if any."""

    clause: str
    message: Message
    key: KeyPath = ()


class Check(Protocol):
    """The decorator that `Rulebook.check` gives: the function keeps its arguments, by place only."""

    @overload
    def __call__(self, code: Callable[[*Facts], Message], /) -> Callable[[*Facts], Violation]: ...

    @overload
    def __call__(self, code: Callable[[*Facts], Message | None], /) -> Callable[[*Facts], Violation | None]: ...

    @overload
    def __call__(self, code: Callable[[*Facts], Faults], /) -> Callable[[*Facts], list[Violation]]: ...


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
    and what it decides. `score_only`: it changes points and ranks, never whether a move is legal or what it does.
    `meanings` of such a rule says what each value means, to stand behind `if`: `tied players all get the full points`.
    """

    key: str
    values: tuple[str | int, ...]
    default: str | int | dict[str, str | int]
    text: str
    score_only: bool = False
    meanings: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Rulebook:
    """The clauses and house rules of one game.

    `sections` fixes the order in which sections are printed; sections that only modules know come behind them, in the
    order of registration. `sources` explains the keys that stand as the source of a clause. `synonyms` maps words of
    the rulebook that the clauses do not use to the words that they use, for the search. `version` goes up when a ruling
    changes. `players_clause` is the clause that limits the number of players; None: the core does.
    """

    game: str
    sections: tuple[str, ...]
    house_rules: tuple[HouseRule, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)
    synonyms: Mapping[str, str] = field(default_factory=dict)
    version: int = 1
    editions: tuple[str, ...] = ()
    players_clause: str | None = None
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

        The function carries the rule out, or it returns violations itself. Where one function is the code of several
        clauses the decorators are stacked, each with its text.
        """

        def register(code: F) -> F:
            rule = text if text is not None else inspect.getdoc(code)
            if not rule:
                raise ValueError(f"{self.game}: clause {ident} has no text")
            clause = Clause(ident, Kind(kind), " ".join(rule.split()), source, code, _as_tuple(house), allowable)
            self._add(clause)
            return code

        return register

    def check(
        self,
        ident: str,
        kind: Kind | str,
        source: str,
        text: str | None = None,
        *,
        house: str | Sequence[str] = (),
        allowable: bool = False,
    ) -> Check:
        """Register a function that looks for what is wrong. It returns a sentence, or None if the clause is kept.

        A function about a file yields instead: for each fault a sentence and the key of its place. Callers get
        violations that bear `ident`: one or None, or a list of them.
        """
        register = self.clause(ident, kind, source, text, house=house, allowable=allowable)

        def named(code: Callable[..., Any]) -> Callable[..., Any]:
            naming = _naming_each if inspect.isgeneratorfunction(code) else _naming
            return naming(ident, register(code))

        return cast(Check, named)

    def pairs(self, *checks: Callable[[*Facts], Violation | None]) -> Pairs[*Facts]:
        """The ids and the functions, as they were written, of checks that look at the same facts.

        For checks that every move goes through: who holds the pairs makes the violations, without a call in between.
        """
        ids = {clause.code: clause.id for clause in self._clauses.values()}
        return tuple((ids[code], code) for code in map(inspect.unwrap, checks))

    def state(self, ident: str, kind: Kind | str, source: str, text: str, *, house: str | Sequence[str] = ()) -> None:
        """Register a clause that no single function carries out."""
        self._add(Clause(ident, Kind(kind), " ".join(text.split()), source, None, _as_tuple(house)))

    def _add(self, clause: Clause) -> None:
        if clause.id in self._clauses:
            raise ValueError(f"clause {clause.id} of {self.game} is registered twice")
        if self.sources and (unknown := [key for key in source_keys(clause) if key not in self.sources]):
            raise ValueError(f"{self.game}: clause {clause.id} has the source {unknown[0]}, which no legend explains")
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
        """The clauses that contain every one of `words` (or its synonym) in id, text or source.

        Behind them, and where there is none, stand those that contain most of the words that say something, best first.
        """
        wanted = [_variants(word.lower(), self.synonyms) for word in words]
        whole = [
            clause
            for clause in self.clauses()
            if all(any(variant in self._text(clause) for variant in variants) for variants in wanted)
        ]
        telling = [variants for variants in wanted if not variants & SMALL_WORDS]
        if len(telling) < _FEWEST_WORDS or (whole and len(telling) < _MANY_WORDS):
            return whole
        return whole + [clause for clause in self._most_of(telling) if clause not in whole]

    def _most_of(self, wanted: Sequence[Set[str]]) -> list[Clause]:
        """The clauses that contain most of the words; of two equal ones that which says least else."""
        texts = {clause.id: set(re.findall(r"[\w.-]+", self._text(clause))) for clause in self.clauses()}
        held = {
            ident: sum(any(_begins(known, variants) for known in text) for variants in wanted)
            for ident, text in texts.items()
        }
        most = max(held.values(), default=0)
        least = max((len(wanted) + 1) // 2, most - 1)
        fitting = [clause for clause in self.clauses() if held[clause.id] >= least]
        return sorted(fitting, key=lambda clause: (-held[clause.id], len(texts[clause.id])))[:_MOST_FOUND]

    def _text(self, clause: Clause) -> str:
        return f"{clause.id} {clause.text} {self.source_text(clause)}".lower()

    def _place(self, clause: Clause) -> tuple[int, int]:
        section, _, number = clause.id.partition(".")
        return self.sections.index(section), int(number)


def _naming(ident: str, code: Callable[..., Message | None]) -> Callable[..., Violation | None]:
    """The function with its sentence made a violation.

    Checks run for every move, and most take one to three facts: written out, the call in between costs half as much
    as with `*facts`.
    """

    def of_one(fact: object) -> Violation | None:
        sentence = code(fact)
        return None if sentence is None else Violation(ident, sentence)

    def of_two(fact: object, other: object) -> Violation | None:
        sentence = code(fact, other)
        return None if sentence is None else Violation(ident, sentence)

    def of_three(fact: object, other: object, third: object) -> Violation | None:
        sentence = code(fact, other, third)
        return None if sentence is None else Violation(ident, sentence)

    def of_many(*facts: object) -> Violation | None:
        sentence = code(*facts)
        return None if sentence is None else Violation(ident, sentence)

    forms: dict[int, Callable[..., Violation | None]] = {1: of_one, 2: of_two, 3: of_three}
    return wraps(code)(forms.get(code.__code__.co_argcount, of_many))


def _naming_each(ident: str, code: Callable[[*Facts], Faults]) -> Callable[[*Facts], list[Violation]]:
    """The function with all its sentences made violations, each with its key."""

    @wraps(code)
    def check(*facts: *Facts) -> list[Violation]:
        return [Violation(ident, sentence, key) for sentence, key in code(*facts)]

    return check


SMALL_WORDS = frozenset(
    {"a", "an", "and", "are", "at", "by", "can", "could", "do", "does", "for", "from", "had"}
    | {"has", "have", "here", "how", "i", "if", "in", "is", "it", "may", "might", "my", "of"}
    | {"on", "or", "our", "so", "that", "the", "there", "these", "this", "those", "to", "was", "we"}
    | {"go", "goes", "going", "still", "move", "moves", "moving"}
    | {"were", "what", "when", "where", "which", "who", "whose", "why", "with", "you", "your"}
)
"""Words that say nothing about which rule is wanted."""
_FEWEST_WORDS = 2
_MANY_WORDS = 3
"""So many words are seldom all in the one clause that is wanted."""
_MOST_FOUND = 12


def _variants(word: str, synonyms: Mapping[str, str]) -> frozenset[str]:
    """A word as a clause may have it: itself, its synonym, without the ending of the plural."""
    singular = word[:-1] if len(word) > _SHORTEST_PLURAL and word.endswith("s") else word
    return frozenset({word, synonyms.get(word, word), singular, synonyms.get(singular, singular)})


_SHORTEST_PLURAL = 3


def _begins(word: str, beginnings: Set[str]) -> bool:
    return any(word.startswith(beginning) for beginning in beginnings)


def source_keys(clause: Clause) -> list[str]:
    """The keys of the legend that stand as the source of a clause: `T, U` is two."""
    return [key.strip() for key in clause.source.split(",")]


def _as_tuple(house: str | Sequence[str]) -> tuple[str, ...]:
    return (house,) if isinstance(house, str) else tuple(house)
