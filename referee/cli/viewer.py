"""What a viewer may read: the one place where lines, problems and notices are redacted for `--as`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from referee.api import Log, Sheet
from referee.core.errors import NotationError
from referee.core.game import NOBODY
from referee.core.problems import Notice, Problem

P = TypeVar("P", Problem, Notice)
_WITHHELD = "this is about something that only another player may see"


def seat_of_viewer(opened: Log | Sheet, name: str | None) -> int | None:
    """The seat of `--as NAME`; None without it, and in a game without secrets."""
    if name is None:
        return None
    seat = opened.game.seat_named(opened.header, name)
    return seat if opened.game.has_secrets else None


@dataclass(frozen=True, slots=True)
class Viewer:
    """A log as the player at `seat` may read it; None may read everything."""

    log: Log
    seat: int | None

    def line(self, number: int | None, do: str) -> str:
        """A move as the viewer may read it: `number` is its place in the log, None if it is not in it."""
        if self.seat is None:
            return do
        if self.log.playthrough.state is None:
            # Without a position it is unknown what is secret in a line.
            return "?"
        before = self.log.state_after(min(number or 1, len(self.log.playthrough.played) + 1) - 1)
        if self._typist(do, before) == self.seat:
            return do
        try:
            self.log.game.parse(before, do)
        except NotationError:
            return "?"
        return self.log.game.redact(before, self.log.state, do, self.seat)

    def problems(self, problems: Sequence[P]) -> list[P]:
        """Problems or notices as the viewer may read them."""
        return list(problems) if self.seat is None else [self._redacted(problem) for problem in problems]

    def _redacted(self, problem: P) -> P:
        if problem.do is None:
            return self._redacted_key(problem)
        shown = self.line(problem.move, problem.do)
        if self._is_own(problem) or (isinstance(problem, Notice) and problem.kind == "passed"):
            # What was passed is said by its point and its player, never by a card.
            return replace(problem, do=shown)
        if isinstance(problem, Problem) and problem.public is not None:
            return replace(problem, do=shown, message=problem.public)
        if shown == problem.do and "?" not in shown:
            return problem
        # What is hidden in the line of somebody else is hidden in its message too: the rule replaces the facts.
        withheld = _WITHHELD if shown != problem.do else problem.message
        return replace(problem, do=shown, message=self._rule(problem) or withheld)

    def _is_own(self, problem: Problem | Notice) -> bool:
        return self.seat not in (None, NOBODY) and problem.player == self.log.header.names[self.seat or 0]

    def _redacted_key(self, problem: P) -> P:
        """A problem of the file: a value that is secret from the viewer is not quoted."""
        assert self.seat is not None
        if problem.key and self.log.game.hides(self.log.playthrough.state, problem.key, self.seat):
            return replace(problem, message=self._rule(problem) or _WITHHELD)
        return problem

    def _rule(self, problem: Problem | Notice) -> str | None:
        """The text of the clause of a problem; None for `notation`, which has none."""
        clause = self.log.game.full_rulebook().get(problem.clause or "")
        return clause.text if clause is not None else None

    def _typist(self, do: str, before: object) -> int | None:
        """The seat that types a line: the one that it names, else the only one that decides."""
        names = self.log.header.all_names()
        head, colon, _ = do.partition(":")
        first, *_ = [*do.split(), ""]
        for word in (head.strip(), first):
            try:
                named = names.get(word.lower()) if colon or word != head.strip() else None
            except NotationError:
                continue
            if named is not None:
                return named.seat
        resting = self.log.game.resting_state(before)
        seats = () if self.log.game.is_over(resting) else self.log.game.to_move(resting).seats
        return seats[0] if len(seats) == 1 else None
