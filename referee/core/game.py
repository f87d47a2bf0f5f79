"""The interface that every game implements, and the values that pass through it.

A game is one object. Its states are immutable and every method is pure. Values made for every move are named tuples:
they are built in a third of the time of a frozen dataclass.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from referee.core.errors import InputError, KeyPath
from referee.core.header import Header, TomlTable
from referee.core.messages import Message
from referee.core.pictures import Picture, text_picture
from referee.core.rulebook import Rulebook, Violation
from referee.core.score import Claim, ScoreSheet

if TYPE_CHECKING:
    from referee.core.models import FileModel, GameModels
    from referee.core.questions import Opening, Questions
    from referee.core.random_games import RandomGames

S = TypeVar("S")
A = TypeVar("A")
_VERB = re.compile(r"[a-z][a-z-]*")
NOBODY = -1
"""A viewer who may see no player's secrets."""
# Modules and packages of a game that hold no clauses: loading them only costs time.
_WITHOUT_CLAUSES = frozenset({"files", "questions", "examples", "report", "random_games"})
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
    warnings: tuple[Message, ...] = ()


class Moves(list[str]):
    """A list of legal moves. `cut` says why it is not complete; None where it is."""

    cut: Message | None = None


class Option(NamedTuple):
    """Something that may be done now but need not be: by which seats, what, and how it is typed."""

    seats: tuple[int, ...]
    what: str
    form: str


class Next(NamedTuple):
    """Who decides next (no seats: the table does) and what; `what` is the verb due, `act` where several are.

    `form` is how it is typed, alternatives separated by ` | `; None where nothing is due.
    """

    seats: tuple[int, ...]
    what: str
    form: str | None = None


class ComponentSpec(NamedTuple):
    """What is printed on the components of a game.

    `bundled` is the bundled set as a TOML table. `verify` names what does not add up in a set, `counts` says how many
    of each thing a set holds; both take an instance of `model`. `form` is an empty set as TOML text with explanations.
    """

    bundled: TomlTable
    model: Callable[[], type[FileModel]]
    verify: Callable[[Any], list[Violation]]
    counts: Callable[[Any], dict[str, int]]
    form: Callable[[], str]


class Game(ABC, Generic[S, A]):
    """One game. `S` is its state, `A` a parsed move.

    The abstract members are what a game must have; every other member has a default.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    rulebook: ClassVar[Rulebook]

    rules: ClassVar[int] = 1
    editions: ClassVar[tuple[str, ...]] = ()
    # The colours of the game, for the question of who has which; empty: none is asked.
    colors: ClassVar[tuple[str, ...]] = ()
    # May a player be without a colour?
    colors_needed: ClassVar[bool] = True
    # Words that cannot be names of players, because the format uses them below `final`.
    reserved_names: ClassVar[frozenset[str]] = frozenset({"points"})
    # The house rules that can change the score of a sheet; the questions about a sheet name only these. None: all.
    sheet_house_rules: ClassVar[tuple[str, ...] | None] = None
    # The options (`Option.what`) that are gone once the game goes on, and of which the game does not say so itself.
    offers: ClassVar[frozenset[str]] = frozenset()
    # Can some players know what others do not? Without secrets `--as` changes nothing.
    has_secrets: ClassVar[bool] = False
    # The width of the board in columns; on narrower terminals `render_list` takes its place (0: any width will do).
    picture_width: ClassVar[int] = 0
    # The forms of a move with their meanings, for `rules GAME notation`.
    lines: ClassVar[tuple[tuple[str, str], ...]] = ()
    # None: the game has no components whose contents matter.
    components: ClassVar[ComponentSpec | None] = None
    # The clause that limits the number of players. None: the core enforces `players`.
    players_clause: ClassVar[str | None] = None

    @abstractmethod
    def initial_state(self, header: Header) -> InitialPosition[S]:
        """The position after setup. Raises `InputError` for what no setup clause is about."""

    @abstractmethod
    def parse(self, state: S, text: str) -> A:
        """A typed move, parsed but not judged. Raises `NotationError`."""

    @abstractmethod
    def format(self, state: S, action: A) -> str:
        """The move in full words; `parse` gives the same action again."""

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
    def legal_moves(self, state: S, viewer: int | None = None) -> list[str]:
        """Every legal move, complete, in a fixed order, as far as the seat `viewer` may know."""

    @abstractmethod
    def to_data(self, state: S, viewer: int | None = None) -> dict[str, Any]:
        """The state as plain data, for JSON."""

    @abstractmethod
    def render(self, state: S, viewer: int | None = None) -> str:
        """The state as a board in plain text."""

    @abstractmethod
    def score(self, state: S, viewer: int | None = None) -> ScoreSheet:
        """The points as they stand."""

    def models(self) -> GameModels:
        """The models of the game's part of a file. Imported when a file is read, not with the game."""
        from referee.core.models import GameModels

        return GameModels()

    def full_rulebook(self) -> Rulebook:
        """The complete rulebook. Imports every module of the game, because clauses register on import."""
        _import_clauses(type(self).__module__.rpartition(".")[0])
        return self.rulebook

    def expand_ids(self, document: TomlTable) -> TomlTable:
        """The file with shortened ids among its keys written in full."""
        return document

    def colors_each(self, players: int) -> int:
        """How many colours each player owns."""
        return 1

    def random_games(self) -> RandomGames[S]:
        """How random legal games are made. Default: a setup that is only who plays, then any legal moves."""
        from referee.core.random_games import plain_games

        return plain_games(self.legal_moves)

    def setup_questions(self, opening: Opening) -> Questions:
        """The questions about the setup of a log, behind those about players, edition and house rules."""
        yield from ()

    def sheet_questions(self, opening: Opening) -> Questions:
        """The questions about the finished table, category by category in the order in which the rulebook counts."""
        yield from ()

    def admit(self, state: S, action: A) -> Admission[S]:
        """Is the game still on, and does the action fit what is due or open?"""
        return Admission(state)

    def similar_moves(self, state: S, line: str, viewer: int | None = None) -> list[str]:
        """Legal moves that include those nearest to a line. A game with very many moves gives some of them."""
        return self.legal_moves(state, viewer)

    def corrections(self, state: S, line: str, viewer: int | None = None) -> Iterable[str]:
        """Lines that may be meant by a refused one, best first. Those that are not refused too are suggested.

        A line must add nothing to the words typed that depends on what `viewer` may not know.
        """
        return ()

    def effect_key(self, move: str) -> str | None:
        """Key that groups moves with the same announced effect; None if no effect is announced."""
        return None

    def redact(self, before: S, last: S, text: str, viewer: int) -> str:
        """A move made in `before`, as `viewer` may read it when the game stands at `last`: secrets are `?`."""
        return text

    def hides(self, state: S | None, key: KeyPath, viewer: int) -> bool:
        """Is the value at this key of the file secret from the viewer? Then problems with it do not quote it."""
        return False

    def render_list(self, state: S, viewer: int | None = None) -> str:
        """The state as a list of short lines, for terminals that are too narrow for the board."""
        return self.render(state, viewer)

    def pictures(self, state: S, viewer: int | None = None) -> Sequence[Picture]:
        """The position as pictures for a report. Default: the board in plain text."""
        return (text_picture("The board", self.render(state, viewer)),)

    def sheet_pictures(self, header: Header) -> Sequence[Picture]:
        """What lies on the table of a sheet, as pictures for a report."""
        return ()

    def resting_state(self, state: S) -> S:
        """The state with every open point passed, as `score` and `replay` show it."""
        return state

    def optional_moves(self, state: S) -> tuple[Option, ...]:
        """What may be done now but need not be, before the next decision."""
        return ()

    def pending_events(self, state: S) -> tuple[Message, ...]:
        """What will happen from here to the next decision unless somebody uses an open point."""
        return ()

    def notes(self, before: S, after: S, viewer: int | None = None) -> Sequence[str]:
        """What people are told about a move besides the events: where a figure stands, who bids, what a hand may be."""
        return ()

    def hints(self, state: S, typed: str) -> Sequence[str]:
        """What helps somebody who is typing this line, a line each."""
        return ()

    def verbs(self) -> frozenset[str]:
        """The words with which a move can begin. Default: the first words of `lines` that are typed as they stand."""
        firsts = (form.removeprefix("PLAYER: ").partition(" ")[0] for form, _ in self.lines)
        return frozenset(word for word in firsts if _VERB.fullmatch(word))

    def board_colors(self, state: S) -> tuple[tuple[str, str], ...]:
        """How the board is coloured at a terminal: pairs of a regular expression and a colour name."""
        return ()

    def status(self, state: S) -> str:
        """Where the game stands, in a few words: the round, the phase."""
        return ""

    def secrets_of(self, state: S, seat: int) -> Sequence[str]:
        """What is secret to a player, a line each: the hand as far as it is known."""
        return ()

    def reveals(self, before: S, text: str) -> bool:
        """Does this move show something that was hidden from everybody? Default: only the table's own moves do."""
        return False

    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        """The points of a sheet, or what is impossible in it."""
        raise InputError(f"{self.title} has no sheets: record the moves in a log")

    def claims(self, header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
        """The claims below `final` besides `points`, compared with the state (None: a sheet)."""
        return []

    def best(self, header: Header, state: S | None) -> ScoreSheet | list[Violation] | None:
        """The most that the choices left at scoring time could give; None where nothing is left to choose."""
        return None

    def seat_named(self, header: Header, word: str) -> int:
        """The seat of the player whom an option names."""
        return header.seat(word, ())


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
