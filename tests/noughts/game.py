"""Noughts and crosses: two players mark cells in turn, and three marks in a line win."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, InitialPosition, Next, Ruling
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.names import Names, in_line, read_line
from referee.core.rulebook import Kind, Rulebook, Violation
from referee.core.score import Item, PlayerScore, ScoreSheet, ranks

RULEBOOK = Rulebook("noughts", ("mark", "end"), sources={"common": "the game as it is commonly played"})
CELLS = tuple(f"{column}{row}" for row in (1, 2, 3) for column in "abc")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class State(NamedTuple):
    """By cell the seat that has marked it, None where nobody has; and the seat that is to mark."""

    names: Names
    marks: tuple[int | None, ...] = (None,) * 9
    seat: int = 0


class Mark(NamedTuple):
    """The one action of the game."""

    seat: int
    cell: int


@RULEBOOK.check("mark.1", Kind.LEGALITY, "common")
def is_next(state: State, action: Mark) -> Message | None:
    """The players take turns. The first seat begins."""
    return None if action.seat == state.seat else f"{state.names.names[state.seat]} is next"


@RULEBOOK.check("mark.2", Kind.LEGALITY, "common")
def is_empty(state: State, action: Mark) -> Message | None:
    """A player marks an empty cell."""
    return None if state.marks[action.cell] is None else f"{CELLS[action.cell]} is marked"


@RULEBOOK.clause("end.1", Kind.COURSE, "common")
def is_decided(marks: tuple[int | None, ...]) -> bool:
    """The game is over when a player has a line, or when all cells are marked."""
    return None not in marks or any(has_line(marks, seat) for seat in (0, 1))


@RULEBOOK.clause("end.2", Kind.POINTS, "common")
def line(is_there: bool) -> Item:
    """A line of three marks is worth one point."""
    return Item("line", int(is_there), "end.2", "three marks in a line" if is_there else "no line")


def has_line(marks: tuple[int | None, ...], seat: int) -> bool:
    """Has a player three marks in a line?"""
    return any(all(marks[cell] == seat for cell in cells) for cells in LINES)


class Noughts(Game[State, Mark]):
    """Two players, one verb, no capability."""

    id, title, players, rulebook = "noughts", "Noughts and crosses", (2, 2), RULEBOOK
    lines = (("PLAYER: mark CELL", "mark a cell, such as `ana: mark b2`"),)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        return InitialPosition(State(header.all_names()))

    def parse(self, state: State, text: str) -> Mark:
        read = read_line(text, state.names, frozenset({"mark"}))
        if len(read.words) != 1 or read.words[0] not in CELLS:
            raise NotationError("write the cell that you mark, a1 to c3: mark b2")
        return Mark(read.named.seat if read.named else state.seat, CELLS.index(read.words[0]))

    def format(self, state: State, action: Mark) -> str:
        return f"{in_line(state.names.names[action.seat])}: mark {CELLS[action.cell]}"

    def admit(self, state: State, action: Mark) -> Admission[State]:
        return Admission(state, (Violation("end.1", "the game is over"),) if self.is_over(state) else ())

    def judge(self, state: State, action: Mark, allow: bool) -> Ruling[State]:
        violations = tuple(broken for check in (is_next, is_empty) if (broken := check(state, action)))
        if violations:
            return Ruling(action.seat, violations)
        marks = tuple(action.seat if cell == action.cell else seat for cell, seat in enumerate(state.marks))
        return Ruling(action.seat, after=state._replace(marks=marks, seat=1 - action.seat))

    def to_move(self, state: State) -> Next:
        return Next((state.seat,), "mark", "mark CELL")

    def is_over(self, state: State) -> bool:
        return is_decided(state.marks)

    def legal_moves(self, state: State) -> list[str]:
        empty = [] if self.is_over(state) else [cell for cell, seat in enumerate(state.marks) if seat is None]
        return [self.format(state, Mark(state.seat, cell)) for cell in empty]

    def to_data(self, state: State) -> dict[str, Any]:
        return {"marks": dict(zip(CELLS, state.marks, strict=True))}

    def render(self, state: State) -> str:
        shown = "".join("." if seat is None else "XO"[seat] for seat in state.marks)
        return "\n".join(f"{row} {' '.join(shown[3 * row - 3 : 3 * row])}" for row in (1, 2, 3)) + "\n  a b c"

    def score(self, state: State) -> ScoreSheet:
        won = [has_line(state.marks, seat) for seat in (0, 1)]
        rows = zip(state.names.names, won, ranks(won), strict=True)
        players = tuple(PlayerScore(name, (line(is_there),), rank) for name, is_there, rank in rows)
        winners = tuple(player.name for player in players if player.total)
        return ScoreSheet(players, self.is_over(state), winners)
