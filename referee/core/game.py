"""What a game is to the rest of the program, and what the core hands to and fro.

A game is a plug: one object of this shape. Its states are frozen and share structure; every method is pure.
What is made anew for every move is a named tuple: it is made in a third of the time of a frozen dataclass.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from referee.core.header import Header, TomlTable
from referee.core.messages import Message
from referee.core.rulebook import Rulebook, Violation
from referee.core.score import Claim, ScoreSheet
from referee.core.shape import Shape

S = TypeVar("S")
A = TypeVar("A")
NOBODY = -1
"""The seat of nobody: a viewer who may see no player's secrets."""
Verdict = Literal["legal", "illegal", "unverifiable"]


@dataclass(frozen=True, slots=True)
class InitialPosition(Generic[S]):
    """The position before the first move; `state` is None where the setup is too broken to go on from. `warnings`
    are what clauses that only advise have against it.
    """

    state: S | None
    violations: tuple[Violation, ...] = ()
    warnings: tuple[Violation, ...] = ()


class Admission(NamedTuple, Generic[S]):
    """Where on the agenda a line belongs: `state` stands at that point, everything forced before it done.

    `breaches` say that it belongs nowhere: then nothing else is judged, and only if it is `allowable` the table
    may let it stand in `state` all the same. `passed` tells which open points were passed on the way, `actor` is
    the seat of who typed a line that belongs nowhere.
    """

    state: S
    violations: tuple[Violation, ...] = ()
    passed: tuple[Message, ...] = ()
    allowable: bool = False
    actor: int | None = None


class Ruling(NamedTuple, Generic[S]):
    """What the clauses say of an act, all worlds taken together, and the state after it.

    No breach: legal. `doubtful`: each breach holds in some world only, so the act is unverifiable. `after` is
    None where the act is refused; `actor` is the seat of who did it, None for the table.
    """

    actor: int | None
    violations: tuple[Violation, ...] = ()
    doubtful: bool = False
    after: S | None = None
    happened: tuple[Message, ...] = ()
    warnings: tuple[Message, ...] = ()


class Moves(list[str]):
    """A list of legal moves. `cut` says why it is not all of them; None where it is."""

    cut: Message | None = None


@dataclass(frozen=True, slots=True)
class Next:
    """Who decides next and what: the seats (none where the table does, or after the end) and the page's word."""

    seats: tuple[int, ...]
    what: str


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that `new` asks for: where the answer goes in the file, and an example of it.

    A number at the end of `key` is a place in a list. `many`: answers KEY=VALUE until an empty one.
    `only_color`: asked only if somebody owns this colour. `check` raises `NotationError` for an answer that can never
    be right, so that it is asked for again at once.
    """

    key: tuple[str, ...]
    prompt: str
    example: str
    optional: bool = False
    many: bool = False
    only_color: str | None = None
    check: Callable[[str], object] = str


def fits_its_form(components: TomlTable) -> None:
    """Nothing is asked of a set beyond its form."""


class ComponentSpec(NamedTuple):
    """What is printed: the form of a component set, the set used where a log names none, what does not add up in a
    set whose form is right, how many of each thing it holds, an empty set to fill in. `hold` raises `InputError`
    for what is missing in a set by more than its form can say.
    """

    shape: Shape
    bundled: TomlTable
    verify: Callable[[TomlTable], list[Violation]]
    counts: Callable[[TomlTable], dict[str, int]]
    blank: Callable[[], TomlTable]
    hold: Callable[[TomlTable], None] = fits_its_form


class Forms(NamedTuple):
    """The form of what a game adds to files: keys of a `[[player]]` block besides `name`, and `[setup]` and
    `[final]` of a log and of a sheet.
    """

    player: Mapping[str, Shape]
    setup: Shape
    final: Shape
    sheet_setup: Shape
    sheet_final: Shape


class Game(ABC, Generic[S, A]):
    """The plug. `S` is the game's state, `A` what one of its lines says once it has been read."""

    id: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    rules: ClassVar[int] = 1
    editions: ClassVar[tuple[str, ...]] = ()
    reserved_names: ClassVar[frozenset[str]] = frozenset({"points"})
    covered: ClassVar[str] = "every clause"
    # Whether the live table shows every secret where no viewer is named; else it shows what `NOBODY` may see.

    # Whether anybody knows what others do not: without secrets `--as` changes nothing.
    has_secrets: ClassVar[bool] = True
    # How many columns the picture needs; on narrower screens a list stands for it (0: any will do).
    picture_width: ClassVar[int] = 0
    rulebook: ClassVar[Rulebook]
    # What can be typed: each form of line with what it says, for `rules GAME notation`.
    lines: ClassVar[tuple[tuple[str, str], ...]]
    box: ClassVar[ComponentSpec]
    forms: ClassVar[Forms]

    def full_rulebook(self) -> Rulebook:
        """The register with every clause in it: a command imports only the rooms that it needs."""
        package = type(self).__module__.rpartition(".")[0]
        for room in walk_packages(import_module(package).__path__, package + "."):
            import_module(room.name)
        return self.rulebook

    def expand_ids(self, document: TomlTable) -> TomlTable:
        """A file with the ids among its keys written in full, as the form knows them."""
        return document

    @abstractmethod
    def questions(self, players: int, edition: str | None, sheet: bool) -> list[Question]:
        """What `new` asks for to begin a log or a sheet."""

    @abstractmethod
    def initial_state(self, header: Header) -> InitialPosition[S]:
        """The position after setup. Raises `InputError` for what no setup clause speaks of."""

    @abstractmethod
    def parse(self, state: S, text: str) -> A:
        """What a line says, read without judging it. Raises `NotationError`."""

    @abstractmethod
    def format(self, state: S, action: A) -> str:
        """The line, in full words, that reads as this act again."""

    @abstractmethod
    def admit(self, state: S, action: A) -> Admission[S]:
        """Stages two and three of a verdict: is the game over, does the line fit what is due or open."""

    @abstractmethod
    def judge(self, state: S, action: A, force: bool) -> Ruling[S]:
        """The other stages, in every world; with `force` (`allow`) what is possible of an illegal act is done.

        Raises `NotationError` for what the position leaves open.
        """

    @abstractmethod
    def to_move(self, state: S) -> Next:
        """Who decides next."""

    @abstractmethod
    def legal_moves(self, state: S, viewer: int | None = None) -> list[str]:
        """Every legal move now, complete, in a fixed order, as far as `viewer` may know."""

    def effect_key(self, move: str) -> str | None:
        """What of a listed move decides what people are told that it gains; None where they are told nothing."""
        return None

    def similar_moves(self, state: S, line: str, viewer: int | None = None) -> list[str]:
        """Legal moves among which the nearest to a line are; of a game with very many not all."""
        return self.legal_moves(state, viewer)

    @abstractmethod
    def redact(self, before: S, last: S, text: str, viewer: int) -> str:
        """A line made in `before` as `viewer` may read it in `last`: what is secret from this seat as `?`."""

    @abstractmethod
    def to_data(self, state: S, viewer: int | None = None) -> dict[str, Any]:
        """The state for `replay`, in plain data."""

    @abstractmethod
    def render(self, state: S, viewer: int | None = None) -> str:
        """The state as a picture in plain text."""

    def render_list(self, state: S, viewer: int | None = None) -> str:
        """The state as a list of short lines, where there is no room for the picture."""
        return self.render(state, viewer)

    @abstractmethod
    def score(self, state: S, viewer: int | None = None) -> ScoreSheet:
        """The points as they stand."""

    @abstractmethod
    def score_sheet(self, header: Header) -> ScoreSheet | list[Violation]:
        """The points of a sheet, or what is impossible in it."""

    @abstractmethod
    def claims(self, header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
        """What stands below `final` besides `points.PLAYER`, held against the state (None: a sheet)."""

    def at_rest(self, state: S) -> S:
        """The state as it is shown and scored: what is merely open has been passed."""
        return state

    def pending_events(self, state: S) -> tuple[Message, ...]:
        """What the referee will do by itself from here on if nobody uses what is merely open."""
        return ()

    def notes(self, before: S, after: S, viewer: int | None = None) -> Sequence[str]:
        """What people are told about a line that stands, besides what the referee did by itself."""
        return ()

    def best(self, header: Header, state: S | None) -> ScoreSheet | list[Violation] | None:
        """The most that the choices left at scoring time could have given; None where there is none."""
        return None

    def hints(self, state: S, begun: str) -> Sequence[str]:
        """What the live table shows while a line is being typed, a line each."""
        return ()

    def seat_named(self, header: Header, word: str) -> int:
        """The seat of the player whom an option names."""
        return header.seat(word, ())
