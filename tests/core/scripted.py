"""A game whose rulings are written down in advance, to test what the core makes of a ruling.

The state is the tuple of all lines that were carried out. A line is one of the keys of the script.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.core.capabilities import Option
from referee.core.defaults import NoSecrets, NoWords
from referee.core.errors import NotationError
from referee.core.game import Admission, InitialPosition, Next, Ruling
from referee.core.header import Header, Player
from referee.core.messages import Message
from referee.core.rulebook import Rulebook, Violation
from referee.core.score import Claim, Item, PlayerScore, ScoreSheet, ranks
from referee.core.understanding.heard import Heard

State = tuple[str, ...]
HEADER = Header("scripted", (Player("Ana"), Player("Bela")), {}, {})
RULE = Violation("turn.1", "not your turn")
OTHER = Violation("turn.2", "too many")


def done() -> tuple[Message, ...]:
    """The events of every line that is carried out."""
    return ("done",)


@dataclass(frozen=True)
class Script:
    """What the game rules about one line."""

    violations: tuple[Violation, ...] = ()
    doubtful: bool = False
    # Whether an illegal line is carried out if the table allows it.
    possible: bool = True
    # What the admission finds, and whether the table may allow it.
    not_due: tuple[Violation, ...] = ()
    allowable: bool = False
    # A question that the position leaves open: always, or only once the line is carried out by allow.
    open_question: bool = False
    open_if_forced: bool = False
    seat: int | None = 0


class Meant(NoWords):
    """Words that mend every line as a test says."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self._lines = lines

    def mended(self, state: object, line: str, items: Sequence[Heard]) -> tuple[str, ...]:
        return self._lines


@dataclass
class ScriptedGame:
    """Implements of the `Game` interface what the core calls to judge, replay, score and suggest."""

    script: Mapping[str, Script]
    initial: InitialPosition[State] = field(default_factory=lambda: InitialPosition(()))
    pending: Mapping[State, tuple[Message, ...]] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    title: str = "Scripted"
    due: tuple[int, ...] = (0, 1)
    players: tuple[int, int] = (2, 2)
    rulebook: Rulebook = field(default_factory=lambda: Rulebook("scripted", ("turn",)))
    # Lines given to `judge`, with `allow`.
    judged: list[tuple[str, bool]] = field(default_factory=list)

    @property
    def lines(self) -> list[tuple[str, str]]:
        return [(line, "") for line in self.script]

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return self.initial

    def parse(self, state: State, text: str) -> str:
        if text not in self.script:
            raise NotationError(f"cannot read {text}")
        return text

    def admit(self, state: State, action: str) -> Admission[State]:
        line = self.script[action]
        return Admission(state, line.not_due, ("passed",), line.allowable, line.seat)

    def judge(self, state: State, action: str, allow: bool) -> Ruling[State]:
        self.judged.append((action, allow))
        line = self.script[action]
        if line.open_question or (allow and line.open_if_forced):
            raise NotationError("which one?")
        stands = line.possible if allow else line.doubtful or not line.violations
        after = (*state, action) if stands else None
        return Ruling(line.seat, line.violations, line.doubtful, after, done, ("advice",))

    @property
    def live(self) -> ScriptedGame:
        return self

    def optional_moves(self, state: State) -> tuple[Option, ...]:
        return ()

    @property
    def words(self) -> Meant:
        return Meant(self.meant)

    @property
    def sheets(self) -> ScriptedGame:
        return self

    @property
    def secrets(self) -> NoSecrets[State]:
        return NoSecrets()

    def pending_events(self, state: State) -> tuple[Message, ...]:
        return self.pending.get(state, ())

    def resting_state(self, state: State) -> State:
        return state

    def format(self, state: State, action: str) -> str:
        return action

    def to_move(self, state: State) -> Next:
        return Next(self.due, "take")

    def is_over(self, state: State) -> bool:
        return False

    def legal_moves(self, state: State) -> list[str]:
        return list(self.moves)

    def score(self, state: State) -> ScoreSheet:
        """A point for each line; Ana has made the odd ones, and the game is always finished."""
        points = [len(state[seat::2]) for seat in (0, 1)]
        players = [
            PlayerScore(name, (Item("lines", own, "score.1", "lines"),), rank)
            for name, own, rank in zip(HEADER.names, points, ranks(points), strict=True)
        ]
        return ScoreSheet(tuple(players), True, tuple(player.name for player in players if player.rank == 1))

    def claims(self, header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
        lines: Any = header.raw_final.get("lines")
        return [] if lines is None else [Claim(None, "lines", lines, len(state or ()), lines == len(state or ()))]
