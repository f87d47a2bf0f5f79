"""The interface that every game implements, and the values that pass through it.

A game is one object. Its states are immutable and every method is pure. Values made for every move are named tuples:
they are built in a third of the time of a frozen dataclass.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from referee.core import defaults
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.rulebook import Rulebook, Violation
from referee.core.score import ScoreSheet

if TYPE_CHECKING:
    from referee.core.capabilities import (
        Asking,
        Components,
        Files,
        Live,
        MakesRandomGames,
        Pictures,
        Secrets,
        Sheets,
        View,
        Wording,
    )

S = TypeVar("S")
A = TypeVar("A")
_ALL = "components files finish.sheets table.secrets words table.live table.questions pictures random_games table.view"
_VERB = re.compile(r"[a-z][a-z-]*")
# Modules and packages of a game that hold no clauses: loading them only costs time.
_WITHOUT_CLAUSES = frozenset({"files", "questions", "examples", "random_games", "state_data"})
Verdict = Literal["legal", "illegal", "unverifiable"]
Events = Callable[[], tuple[Message, ...]]
"""Writes what happened in a move. The text is written when somebody reads it: replaying a log reads none of it."""


def no_events() -> tuple[Message, ...]:
    """The events of a move that does nothing of note."""
    return ()


def in_order(*parts: Events) -> Events:
    """The events of several parts of a move, one after the other."""
    return lambda: tuple(event for part in parts for event in part())


@dataclass(frozen=True, slots=True)
class InitialPosition(Generic[S]):
    """The position after setup; `state` is None where the setup is too broken to play on. `warnings` are advice."""

    state: S | None
    violations: tuple[Violation, ...] = ()
    warnings: tuple[Violation, ...] = ()


class Admission(NamedTuple, Generic[S]):
    """Does a move fit what is due or open now? `state` is the position in which it is judged, forced events done.

    `violations`: the move does not fit; nothing else is judged. Only if it is `allowable`, `--allow` carries it
    out in `state` all the same. `passed` names the open points that the move passes. `actor` is the seat that typed a
    move that does not fit.
    """

    state: S
    violations: tuple[Violation, ...] = ()
    passed: tuple[Message, ...] = ()
    allowable: bool = False
    actor: int | None = None


class Next(NamedTuple):
    """Who decides next (no seats: the table does) and what; `what` is the verb due, `act` where several are.

    `form` is how it is typed, alternatives separated by ` | `; None where nothing is due.
    """

    seats: tuple[int, ...]
    what: str
    form: str | None = None


class Ruling(NamedTuple, Generic[S]):
    """The verdict of the clauses on an action, over all possible worlds, and the state after it.

    No violation: legal. `doubtful`: each violation holds in some world only, so the action is unverifiable. `after` is
    None where the action is refused; `actor` is the seat that acted, None for the table. `events` writes what happened
    up to the present point of the new state, in order.
    """

    actor: int | None
    violations: tuple[Violation, ...] = ()
    doubtful: bool = False
    after: S | None = None
    events: Events = no_events
    warnings: tuple[Message | Violation, ...] = ()


class Game(ABC, Generic[S, A]):
    """One game. `S` is its state, `A` a parsed move.

    The abstract members are what a game must have; every other member has a default. Everything besides judging is a
    capability: a module that a property returns (`referee/core/capabilities.py`).
    """

    id: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    rulebook: ClassVar[Rulebook]

    # The forms of a move with their meanings, for `rules GAME notation`.
    lines: ClassVar[tuple[tuple[str, str], ...]] = ()
    # The modules of the game's capabilities, as `capabilities` names them.
    modules: ClassVar[Mapping[str, str]] = {}

    @abstractmethod
    def initial_state(self, header: Header) -> InitialPosition[S]:
        """The position after setup. Raises `InputError` for what no setup clause is about."""

    @abstractmethod
    def parse(self, state: S, text: str) -> A:
        """A typed move, parsed but not judged. Raises `NotationError`."""

    @abstractmethod
    def format(self, state: S, action: A) -> str:
        """The move in full words; `parse` gives the same action again."""

    def admit(self, state: S, action: A) -> Admission[S]:
        """Is the game still on, and does the action fit what is due or open?"""
        return Admission(state)

    @abstractmethod
    def judge(self, state: S, action: A, allow: bool) -> Ruling[S]:
        """Judge an action in every possible world and carry it out; with `allow` what is possible of an illegal one.

        Raises `NotationError` for an argument that the position leaves open.
        """

    @abstractmethod
    def to_move(self, state: S) -> Next:
        """Who decides next. Not asked after the end."""

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Has the game ended?"""

    @abstractmethod
    def legal_moves(self, state: S) -> list[str]:
        """Every legal move, complete, in a fixed order."""

    @abstractmethod
    def score(self, state: S) -> ScoreSheet:
        """The points as they stand."""

    def resting_state(self, state: S) -> S:
        """The state with every open point passed, as `score` and `replay` show it."""
        return state

    def to_data(self, state: S) -> dict[str, Any]:
        """The state as plain data, for JSON."""
        return self.view.to_data(state)

    def render(self, state: S) -> str:
        """The state as a board in plain text."""
        return self.view.render(state)

    @property
    def view(self) -> View[S]:
        """The state as data and as a board; a game without this module does both by itself."""
        view: View[S] = self._capability("view")
        return view

    @property
    def files(self) -> Files:
        """The models of the game's part of a file."""
        return self._capability("files") or defaults.PlainFiles()

    @property
    def sheets(self) -> Sheets[S]:
        """Points of what lies on the table at the end."""
        return self._capability("sheets") or defaults.NoSheets(self.title)

    @property
    def secrets(self) -> Secrets[S]:
        """The log as one player could have written it."""
        return self._capability("secrets") or defaults.NoSecrets()

    @property
    def words(self) -> Wording[S]:
        """Names of things in everyday words, and the understanding of typed lines."""
        return self._capability("words") or defaults.NoWords()

    @property
    def live(self) -> Live[S]:
        """The texts of the live table besides the board."""
        return self._capability("live") or defaults.PlainLive(self.render)

    @property
    def questions(self) -> Asking:
        """The questions about the setup and about a finished table."""
        return self._capability("questions") or defaults.NoQuestions()

    @property
    def pictures(self) -> Pictures[S]:
        """Positions drawn for a report."""
        return self._capability("pictures") or defaults.TextPictures(self.render)

    @property
    def random_games(self) -> MakesRandomGames[S]:
        """The making of random legal games."""
        return self._capability("random_games") or defaults.PlainRandomGames()

    @property
    def components(self) -> Components | None:
        """The printed contents of the components; None where the game has none that matter."""
        found: Components | None = self._capability("components")
        return found

    def _capability(self, name: str) -> Any:
        """The game's module of this name; None where it has none. The module is imported when it is first asked for."""
        module = self.modules.get(name)
        return None if module is None else sys.modules.get(module) or import_module(module)


def capabilities(package: str, modules: str = _ALL) -> dict[str, str]:
    """The full names of a game's modules by the capability that each has: `live` for `table.live`. Default: all."""
    return {module.rpartition(".")[2]: f"{package}.{module}" for module in modules.split()}


def verbs_of(game: Game[Any, Any]) -> frozenset[str]:
    """The words with which a move can begin: the first words of `lines` that are typed as they stand."""
    return frozenset(word for form, _ in game.lines if _VERB.fullmatch(word := first_word(form)))


def first_word(form: str) -> str:
    """The first word of a form of lines, behind the player."""
    return form.removeprefix("PLAYER: ").partition(" ")[0]


def full_rulebook(game: Game[Any, Any]) -> Rulebook:
    """The complete rulebook. Imports every module of the game, because clauses register on import."""
    _import_clauses(type(game).__module__.rpartition(".")[0])
    return game.rulebook


@cache
def _import_clauses(package: str) -> None:
    """Import, once, every module below a package that may register clauses."""
    for module in iter_modules(import_module(package).__path__, package + "."):
        if module.name.rpartition(".")[2] in _WITHOUT_CLAUSES:
            continue
        if module.ispkg:
            _import_clauses(module.name)
        else:
            import_module(module.name)
