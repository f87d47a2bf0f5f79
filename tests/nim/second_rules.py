"""Nim with a second version of its rules: from version 2 on a player takes at most three sticks.

It shows how a ruling changes: the number goes up, and a log with the old number is read the old way.
"""

from __future__ import annotations

from dataclasses import replace

from referee.core.game import InitialPosition, Ruling
from referee.core.header import Header
from referee.core.rulebook import Violation
from tests.nim.game import Nim, State, Take

MOST = 3


class StateOfVersion2(State):
    """A position in a log with the new number."""


class NimWithSecondRules(Nim):
    """The position knows the version of the rules, because every rule looks at the position only."""

    rulebook = replace(Nim.rulebook, version=2)

    def initial_state(self, header: Header) -> InitialPosition[State]:
        start = super().initial_state(header)
        return start if header.rules < 2 else InitialPosition(StateOfVersion2(*start.state))

    def judge(self, state: State, action: Take, allow: bool) -> Ruling[State]:
        if isinstance(state, StateOfVersion2) and action.sticks > MOST:
            return Ruling(action.seat, (Violation("take.2", f"a player takes at most {MOST} sticks"),))
        return super().judge(state, action, allow)

    def legal_moves(self, state: State) -> list[str]:
        moves = super().legal_moves(state)
        if not isinstance(state, StateOfVersion2):
            return moves
        return [move for move in moves if int(move.split()[2]) <= MOST]
