"""Nim: a player takes sticks from one row in each turn, and the last stick decides."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Ruling
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.names import Names, in_line, read_line
from referee.core.rulebook import HouseRule, Kind, Rulebook, Violation
from referee.core.score import Item, PlayerScore, ScoreSheet, ranks

HOUSE_RULES = (
    HouseRule("setup.rows", ("345", "1357"), "345", "How many sticks each row has at the start."),
    HouseRule("end.last", ("wins", "loses"), "wins", "What becomes of the player who takes the last stick."),
)
RULEBOOK = Rulebook("nim", ("take", "end"), HOUSE_RULES, sources={"common": "the game as it is commonly played"})


class State(NamedTuple):
    """The sticks in each row, whether the last stick wins, and the seat that is to take."""

    names: Names
    rows: dict[str, int]
    last_wins: bool
    seat: int = 0


class Take(NamedTuple):
    """The one action of the game."""

    seat: int
    sticks: int
    row: str


@RULEBOOK.check("take.1", Kind.LEGALITY, "common", allowable=True)
def is_next(state: State, action: Take) -> Message | None:
    """The players take turns. The first seat begins."""
    return None if action.seat == state.seat else f"{state.names.names[state.seat]} is next"


@RULEBOOK.check("take.2", Kind.LEGALITY, "common", house="setup.rows")
def row_has(state: State, action: Take) -> Message | None:
    """A player takes at least one stick, and takes only sticks of one row."""
    left = state.rows.get(action.row, 0)
    return None if 1 <= action.sticks <= left else f"row {action.row} has {left} left"


@RULEBOOK.clause("take.3", Kind.EFFECT, "common")
def without(rows: dict[str, int], action: Take) -> dict[str, int]:
    """The sticks that are taken leave the game."""
    return {**rows, action.row: rows[action.row] - action.sticks}


@RULEBOOK.clause("end.1", Kind.COURSE, "common")
def is_empty(rows: dict[str, int]) -> bool:
    """The game is over when no stick is left."""
    return not any(rows.values())


@RULEBOOK.clause("end.2", Kind.POINTS, "common", house="end.last")
def victory(has_won: bool) -> Item:
    """The winner has one point. The player who takes the last stick wins or, by house rule, loses."""
    return Item("victory", int(has_won), "end.2", "won" if has_won else "not won")


class Nim(Game[State, Take]):
    """Two players, one verb, no secrets."""

    id, title, players, rulebook = "nim", "Nim", (2, 2), RULEBOOK
    lines = (("PLAYER: take STICKS ROW", "take sticks from a row, such as `ana: take 2 b`"),)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        rows = {row: int(sticks) for row, sticks in zip("abcd", str(header.house["setup.rows"]), strict=False)}
        return InitialPosition(State(header.all_names(), rows, header.house["end.last"] == "wins"))

    def parse(self, state: State, text: str) -> Take:
        line = read_line(text, state.names, frozenset({"take"}))
        if len(line.words) != 2 or line.words[0] not in map(str, range(10)):
            raise NotationError("write how many sticks you take and from which row: take 2 b")
        return Take(line.named.seat if line.named else state.seat, int(line.words[0]), line.words[1])

    def format(self, state: State, action: Take) -> str:
        return f"{in_line(state.names.names[action.seat])}: take {action.sticks} {action.row}"

    def admit(self, state: State, action: Take) -> Admission[State]:
        return Admission(state, (Violation("end.1", "the game is over"),) if self.is_over(state) else ())

    def judge(self, state: State, action: Take, allow: bool) -> Ruling[State]:
        violations = tuple(one for check in (is_next, row_has) if (one := check(state, action)))
        if violations and not (allow and RULEBOOK.all_allowable(violations)):
            return Ruling(action.seat, violations)
        after = state._replace(rows=without(state.rows, action), seat=1 - action.seat)
        ending = ("no stick is left",) if self.is_over(after) else ()
        return Ruling(action.seat, violations, after=after, events=lambda: ending)

    def to_move(self, state: State) -> Next:
        return Next((state.seat,), "take", "take STICKS ROW")

    def is_over(self, state: State) -> bool:
        return is_empty(state.rows)

    def legal_moves(self, state: State) -> list[str]:
        takes = (Take(state.seat, sticks, row) for row, left in state.rows.items() for sticks in range(1, left + 1))
        return [self.format(state, take) for take in takes]

    def to_data(self, state: State) -> dict[str, Any]:
        return {"rows": dict(state.rows), "next": None if self.is_over(state) else state.names.names[state.seat]}

    def render(self, state: State) -> str:
        return "\n".join(f"{row} {'| ' * left}".rstrip() for row, left in state.rows.items())

    def score(self, state: State) -> ScoreSheet:
        won = [self.is_over(state) and (seat != state.seat) == state.last_wins for seat in (0, 1)]
        rows = zip(state.names.names, won, ranks(won), strict=True)
        players = tuple(PlayerScore(name, (victory(has_won),), rank) for name, has_won, rank in rows)
        return ScoreSheet(players, any(won), tuple(player.name for player in players if player.total))
