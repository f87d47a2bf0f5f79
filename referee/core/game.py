"""What a game is to the rest of the program, and what the core hands to and fro.

A game is a plug: one object of this shape. Its states are frozen and share structure; every method is pure.
What is made anew for every move is a named tuple: it is made in a third of the time of a frozen dataclass.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from referee.core.faults import Unusable
from referee.core.header import Header, Table
from referee.core.rulebook import Breach, Rulebook
from referee.core.says import Said
from referee.core.score import Claim, ScoreSheet
from referee.core.shape import Shape

S = TypeVar("S")
A = TypeVar("A")
Verdict = Literal["legal", "illegal", "unverifiable"]


@dataclass(frozen=True, slots=True)
class Start(Generic[S]):
    """The position before the first move; `state` is None where the setup is too broken to go on from."""

    state: S | None
    breaches: tuple[Breach, ...] = ()
    warnings: tuple[Said, ...] = ()


class Fit(NamedTuple, Generic[S]):
    """Where on the agenda a line belongs: `state` stands at that point, everything forced before it done.

    `breaches` say that it belongs nowhere: then nothing else is judged, and only if it is `rescuable` the table
    may let it stand in `state` all the same. `passed` tells which open points were passed on the way.
    """

    state: S
    breaches: tuple[Breach, ...] = ()
    passed: tuple[Said, ...] = ()
    rescuable: bool = False


class Ruling(NamedTuple, Generic[S]):
    """What the clauses say of an act, all worlds taken together, and the state after it.

    No breach: legal. `doubtful`: each breach holds in some world only, so the act is unverifiable. `after` is
    None where the act is refused; `actor` is the seat of who did it, None for the table.
    """

    actor: int | None
    breaches: tuple[Breach, ...] = ()
    doubtful: bool = False
    after: S | None = None
    happened: tuple[Said, ...] = ()
    warnings: tuple[Said, ...] = ()


class Moves(list[str]):
    """A list of legal moves. `cut` says why it is not all of them; None where it is."""

    cut: Said | None = None


@dataclass(frozen=True, slots=True)
class Next:
    """Who decides next and what: the seats (none where the table does, or after the end) and the page's word."""

    seats: tuple[int, ...]
    what: str


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that `new` asks for: where the answer goes in the file, and an example of it.

    A number at the end of `key` is a place in a list. `many`: answers KEY=VALUE until an empty one.
    `only_color`: asked only if somebody owns this colour.
    """

    key: tuple[str, ...]
    prompt: str
    example: str
    optional: bool = False
    many: bool = False
    only_color: str | None = None


class Game(ABC, Generic[S, A]):
    """The plug. `S` is the game's state, `A` what one of its lines says once it has been read."""

    id: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, int]]
    rules: ClassVar[int] = 1
    editions: ClassVar[tuple[str, ...]] = ()
    reserved_names: ClassVar[frozenset[str]] = frozenset({"points"})
    covered: ClassVar[str] = "every clause"
    book: ClassVar[Rulebook]

    @abstractmethod
    def player_shape(self) -> dict[str, Shape]:
        """The keys of a `[[player]]` block besides `name`."""

    @abstractmethod
    def setup_shape(self, sheet: bool) -> Shape:
        """The form of `[setup]` in a log or in a sheet."""

    @abstractmethod
    def final_shape(self, sheet: bool) -> Shape:
        """The form of the tables below `[final]`, `points` among them."""

    @abstractmethod
    def components_shape(self) -> Shape:
        """The form of a component set."""

    @abstractmethod
    def bundled(self) -> Table:
        """The component set that is used where a log names none."""

    @abstractmethod
    def verify_components(self, components: Table) -> list[Breach]:
        """What does not add up in a set whose form is right."""

    @abstractmethod
    def count_components(self, components: Table) -> dict[str, int]:
        """How many of each thing a set holds."""

    @abstractmethod
    def blank_components(self) -> Table:
        """A form to fill in: every entry there, nothing said of what is printed."""

    @abstractmethod
    def questions(self, players: int, edition: str | None, sheet: bool) -> list[Question]:
        """What `new` asks for to begin a log or a sheet."""

    @abstractmethod
    def begin(self, header: Header) -> Start[S]:
        """The position after setup. Raises `Unusable` for what no setup clause speaks of."""

    @abstractmethod
    def read(self, state: S, text: str) -> A:
        """What a line says, read without judging it. Raises `Unreadable`."""

    @abstractmethod
    def say(self, state: S, act: A) -> str:
        """The line, in full words, that reads as this act again."""

    @abstractmethod
    def fit(self, state: S, act: A) -> Fit[S]:
        """Stages two and three of a verdict: is the game over, does the line fit what is due or open."""

    @abstractmethod
    def judge(self, state: S, act: A, force: bool) -> Ruling[S]:
        """The other stages, in every world; with `force` (`allow`) what is possible of an illegal act is done.

        Raises `Unreadable` for what the position leaves open.
        """

    @abstractmethod
    def next(self, state: S) -> Next:
        """Who decides next."""

    @abstractmethod
    def moves(self, state: S, viewer: int | None = None) -> list[str]:
        """Every legal move now, complete, in a fixed order, as far as `viewer` may know."""

    def moves_like(self, state: S, line: str, viewer: int | None = None) -> list[str]:
        """Legal moves among which the nearest to a line are; of a game with very many not all."""
        return self.moves(state, viewer)

    @abstractmethod
    def retell(self, before: S, last: S, text: str, viewer: int) -> str:
        """A line made in `before` as `viewer` may read it in `last`: what is secret from this seat as `?`."""

    @abstractmethod
    def view(self, state: S, viewer: int | None = None) -> dict[str, Any]:
        """The state for `replay`, in plain data."""

    @abstractmethod
    def draw(self, state: S, viewer: int | None = None) -> str:
        """The state as a picture in plain text."""

    @abstractmethod
    def score(self, state: S, viewer: int | None = None) -> ScoreSheet:
        """The points as they stand."""

    @abstractmethod
    def score_sheet(self, header: Header) -> ScoreSheet | list[Breach]:
        """The points of a sheet, or what is impossible in it."""

    @abstractmethod
    def claims(self, header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
        """What stands below `final` besides `points.PLAYER`, held against the state (None: a sheet)."""

    def at_rest(self, state: S) -> S:
        """The state as it is shown and scored: what is merely open has been passed."""
        return state

    def best(self, header: Header, state: S | None) -> ScoreSheet | list[Breach] | None:
        """The most that the choices left at scoring time could have given; None where there is none."""
        return None

    def sees_hands(self, state: S, seat: int) -> Sequence[str]:
        """What is known of a hand, a line each."""
        return ()

    def seat_named(self, state_or_header: Header, word: str) -> int:
        """The seat of the player whom an option names."""
        named = state_or_header.all_names().get(word)
        if named is None:
            raise Unusable(f"nobody in this file is called {word}")
        return named.seat
