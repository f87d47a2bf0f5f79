"""The command `record`: validate typed moves and append them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log
from referee.cli.lock import locked
from referee.cli.output import Answer
from referee.cli.render import (
    as_json,
    file_warnings,
    masked,
    next_json,
    next_text,
    open_log,
    retold,
    tell_problems,
    tell_verdict,
    tell_warnings,
    viewer_of,
)
from referee.core.game import Verdict
from referee.core.problems import Problem, worst
from referee.core.step import Step
from referee.files.append import append_block, block_text, must_be_appendable, set_torn_aside
from referee.files.document import read_bytes

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class How:
    """How moves are recorded.

    `tell` is given what there is to say after each move, before the next one is asked for.
    """

    note: str | None = None
    allow: str | None = None
    strict: bool = False
    anyway: bool = False
    viewer_name: str | None = None
    tell: Callable[[Answer], object] | None = None


def record(path: Path, moves: Iterable[str], how: How) -> Answer:
    """Validate typed moves and append those that stand, up to the first that is refused."""
    read_bytes(path)
    with locked(path):
        log = open_log(path)
        must_be_appendable(log.document)
        viewer = viewer_of(log, how.viewer_name)
        if log.playthrough.state is None or (log.playthrough.verdict == "illegal" and not how.anyway):
            return _refuse_illegal(log, viewer)
        writer = _Writer(log, how, viewer)
        set_torn_aside(log.document)
        for move in moves:
            stands = writer.take(move)
            if how.tell is not None:
                how.tell(writer.told)
                writer.told = Answer({})
            if not stands:
                break
        return writer.answer()


def _refuse_illegal(log: Log, viewer: int | None) -> Answer:
    problems = masked(log, log.placed(log.playthrough.problems), viewer)
    answer = Answer(
        {
            "game": log.game.id,
            "recorded": [],
            "verdict": "illegal",
            "problems": as_json(problems),
            "warnings": as_json(file_warnings(log)),
            "nearest": [],
            "next": next_json(log.header, log.next) if log.playthrough.state is not None else None,
        },
        status=1,
    )
    tell_problems(answer.complaints, problems)
    way_out = "mend it first, or record with --anyway" if log.playthrough.state is not None else "mend its setup first"
    answer.complaints.say(f"the log is illegal already: {way_out}", "red")
    return answer


class _Writer:
    """Takes one move after the other: each that stands is on the disk before the next is looked at."""

    def __init__(self, log: Log, how: How, viewer: int | None) -> None:
        self.log = log
        self.how = how
        self.viewer = viewer
        self.recorded: list[str] = []
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = file_warnings(log)
        self.nearest: list[str] = []
        self.verdicts: list[Verdict] = []
        self.refused = False
        self.told = Answer({})

    def take(self, move: str) -> bool:
        """Judge a move and append it; False where it is refused."""
        line = " ".join(move.split())
        found = self.log.judge(line, self.how.allow is not None)
        problems = masked(self.log, self.log.problems(line, found), self.viewer)
        self.problems += problems
        self.warnings += masked(self.log, self.log.warnings(line, found), self.viewer)
        stands = found.forced or found.verdict == "legal" or (found.verdict == "unverifiable" and not self.how.strict)
        if not found.forced:
            self.verdicts.append(found.verdict)
        if not stands:
            self.refused = True
            self.nearest = self.log.nearest(line, self.viewer) if found.verdict == "illegal" else []
            tell_verdict(self.told.complaints, problems, (), self.nearest)
            return False
        self._append(line, found, problems)
        return True

    def _append(self, line: str, found: Step[Any], problems: list[Problem]) -> None:
        allow = self.how.allow if found.forced else None
        append_block(self.log.document.path, block_text(line, self.how.note, allow))
        happened = self.log.told(found, self.viewer)
        self.log = self.log.play(line, allow, found)
        told = retold(self.log, len(self.log.playthrough.played), line, self.viewer)
        self.recorded.append(told)
        self.told.page.say(f"recorded: {told}", "green" if found.verdict == "legal" else "yellow")
        tell_verdict(self.told.page, problems, happened, ())

    def answer(self) -> Answer:
        """What was recorded and what was not."""
        due = self.log.next
        verdict = worst(self.verdicts)
        data = {
            "game": self.log.game.id,
            "recorded": self.recorded,
            "verdict": verdict,
            "problems": as_json(self.problems),
            "warnings": as_json(self.warnings),
            "nearest": self.nearest,
            "next": next_json(self.log.header, due),
        }
        tell_warnings(self.told.complaints, self.warnings)
        self.told.page.say(next_text(self.log.header, due))
        return Answer(data, self.told.page, self.told.complaints, 1 if self.refused else 0)
