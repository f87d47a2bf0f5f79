"""A change to a move, or to the header, of a log: judged with all later moves before anything is written."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.api import Log, Sheet, log_from, opened_from
from referee.cli.lookup import key_and_value, toml_value
from referee.cli.output import Page
from referee.cli.render import render_problems, render_verdict, report_lines, typed_otherwise
from referee.cli.session import Attempt, Session
from referee.core.errors import InputError, NotationError
from referee.core.game import Verdict
from referee.core.messages import count
from referee.core.playthrough import Played
from referee.core.problems import Notice, Problem, setup_problems
from referee.core.step import Report
from referee.files.document import Document
from referee.files.mending import with_move_deleted, with_move_inserted, with_move_replaced, with_value

_WITHHELD = "?"


@dataclass(frozen=True, slots=True)
class Change:
    """The change that somebody asks for: another `line` for move `number`, or none (the move is taken out).

    `inserts`: the line goes before the move. `values` are KEY=VALUE of the header, whose number is 0.
    """

    number: int
    line: str | None = None
    inserts: bool = False
    allow: str | None = None
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mending:
    """A change that was judged, as the observer of the session is told.

    `document` and `log` are those after it, None where the new line, or the new setup, is refused. `broken` are the
    later moves that do not stand behind it. `attempt` is the new line.
    """

    number: int
    before: str | None
    after: str | None
    verdict: Verdict = "legal"
    problems: Sequence[Problem] = ()
    notices: Sequence[Notice] = ()
    broken: Sequence[Problem] = ()
    attempt: Attempt | None = None
    nearest: Sequence[str] = ()
    document: Document | None = None
    log: Log | None = None

    @property
    def is_refused(self) -> bool:
        """Is the new line, or the new setup, refused?"""
        return self.document is None


def judged(session: Session, change: Change) -> Mending:
    """Judge a change of the session's log. Raises `InputError` for a move that the log does not have."""
    if change.number == 0:
        return _with_header(session, change.values)
    moves = len(session.log.document.places.blocks)
    if not 1 <= change.number <= moves:
        due = f"a number from 1 to {moves}, or 0 for the setup" if moves else "0 for the setup alone"
        raise InputError(f"the log has {count(moves, 'move')}, not a move {change.number}: type {due}")
    if session.log.playthrough.state is None:
        raise InputError("the setup is broken: mend it first, with `referee fix LOG 0 KEY=VALUE`")
    return _without_move(session, change.number) if change.line is None else _with_line(session, change)


def _with_line(session: Session, change: Change) -> Mending:
    number, document = change.number, session.log.document
    assert change.line is not None
    before = None if change.inserts else session.seen.playthrough.played[number - 1].block.do
    place = session.after(number - 1)
    attempt = place.attempt(" ".join(change.line.split()), change.allow)
    verdict = attempt.played.step.verdict
    if attempt.is_refused:
        nearest = place.nearest(attempt)
        return Mending(number, before, None, verdict, attempt.told.problems, (), (), attempt, nearest)
    line = attempt.played.block.do
    allow = change.allow if attempt.played.step.allowed else None
    mend = with_move_inserted if change.inserts else with_move_replaced
    mended = mend(document, number, line, allow)
    log = log_from(mended)
    told = _told(session, log, change, line)
    gone = [] if change.inserts else list(_gone_reason(session.log, number, allow))
    notices = [*gone, *attempt.told.notices]
    broken = _broken(session, log, told, number, 1 if change.inserts else 0)
    problems = told.playthrough.played[number - 1].problems
    verdict = "legal" if attempt.played.step.allowed else verdict
    return Mending(number, before, line, verdict, problems, notices, broken, attempt, (), mended, log)


def _without_move(session: Session, number: int) -> Mending:
    before = session.seen.playthrough.played[number - 1].block.do
    mended = with_move_deleted(session.log.document, number)
    log = log_from(mended)
    notices = list(_gone_reason(session.log, number, None))
    broken = _broken(session, log, _told(session, log, Change(number), None), number - 1, -1)
    return Mending(number, before, None, notices=notices, broken=broken, document=mended, log=log)


def _gone_reason(log: Log, number: int, allow: str | None) -> Iterator[Notice]:
    """The advice that the reason for which the table let the old line stand is gone."""
    block = log.playthrough.played[number - 1].block
    if block.allow is not None and allow is None:
        text = f"the old line was let stand ({block.allow}); that is gone: `--allow REASON` lets the new one stand"
        yield Notice("file", text, move=number)


def _with_header(session: Session, values: Sequence[str]) -> Mending:
    if not values:
        raise InputError("move 0 is the setup: type KEY=VALUE, as in `setup.first=Ana`")
    mended = session.log.document
    before: list[str] = []
    for told in values:
        dotted, text = key_and_value(told)
        key = _path(dotted)
        before += _known_value(session, mended.data, key, dotted)
        mended = with_value(mended, key, toml_value(text))
    opened = opened_from(mended)
    if isinstance(opened, Sheet) or opened.game.id != session.log.game.id:
        raise InputError(f"{session.path} is a log of {session.log.game.title}: that it stays")
    after = ", ".join(values)
    was = ", ".join(before) or None
    start = opened.playthrough.start
    if start.violations:
        return Mending(0, was, None, "illegal", setup_problems(opened.header, start.violations))
    broken = _broken(session, opened, _told(session, opened, Change(0), None), 0, 0)
    return Mending(0, was, after, broken=broken, document=mended, log=opened)


def _path(dotted: str) -> tuple[str, ...]:
    """The path of a key; what stands below `house_rules` is one key."""
    first, dot, rest = dotted.partition(".")
    return (first, rest) if dot and first == "house_rules" else tuple(dotted.split("."))


def _known_value(session: Session, data: Any, key: Sequence[str], dotted: str) -> Iterator[str]:
    """The old value of a key, as far as the observer may know it."""
    for part in key:
        if not isinstance(data, dict) or part not in data:
            return
        data = data[part]
    is_withheld = key[0] == "final" and session.seen is not session.log and not session.is_over
    yield f"{dotted}={_WITHHELD if is_withheld else data}"


def _told(session: Session, log: Log, change: Change, line: str | None) -> Log:
    """A changed log as the observer is told: every line but the new one as in the log that was played.

    That log says what is secret: in the changed one a round may be over that the table still plays.
    """
    known = [played.block.do for played in session.seen.playthrough.played]
    if not known or log.header.players != session.log.header.players:
        return log.seen_by(session.observer)
    if change.number == 0:
        return log.seen_by(session.observer, known)
    put = [line] if line is not None else []
    before, behind = change.number - 1, change.number - (1 if change.inserts else 0)
    return log.seen_by(session.observer, [*known[:before], *put, *known[behind:]])


def _broken(session: Session, log: Log, told: Log, number: int, shift: int) -> list[Problem]:
    """The moves behind `number` of a changed log that stood before and do not stand in it."""
    old = session.log
    found: list[Problem] = []
    for played in log.playthrough.played[number:]:
        was = old.playthrough.played[played.number - shift - 1] if old.playthrough.played else None
        own = told.playthrough.played[played.number - 1]
        if played.step.is_refused:
            if was is None or not was.step.is_refused:
                found += own.problems
        elif was is not None and not was.step.is_refused and (reason := _other(old, was, log, played)):
            found.append(Problem(played.number, own.block.do, "illegal", None, reason, player=_name(log, played)))
    return log.placed(found)


def _other(old: Log, was: Played[Any], log: Log, now: Played[Any]) -> str | None:
    """Why an unchanged line is another move in the changed log; None where it is the same."""
    if was.step.actor != now.step.actor:
        before, after = _name(old, was) or "the table", _name(log, now) or "the table"
        return f"this was a move of {before} and would be one of {after}"
    return None if _act(old, was) == _act(log, now) else "this line would mean another act"


def _name(log: Log, played: Played[Any]) -> str | None:
    seat = played.step.actor
    return log.header.names[seat] if seat is not None else None


def _act(log: Log, played: Played[Any]) -> str:
    """The line in full, without its player."""
    state = log.state_after(played.number - 1)
    try:
        return log.game.format(state, log.game.parse(state, played.block.do)).rpartition(": ")[2]
    except NotationError:
        return played.block.do


def problems_of_redo(session: Session, number: int) -> list[Problem]:
    """The moves taken back that do not stand any more, because the log before them was changed meanwhile."""
    if not session.is_mended or session.log.playthrough.state is None:
        return []
    log, first = session.redone(number), len(session.log.playthrough.played)
    refused = {played.number for played in log.playthrough.played[first:] if played.step.is_refused}
    told = log.seen_by(session.observer).playthrough.played[first:]
    return [problem for played in told if played.number in refused for problem in played.problems]


def change_of(number: int, words: tuple[str, ...], *, inserts: bool, deletes: bool, allow: str | None) -> Change:
    """The change that the words and options of a command ask for. Raises `InputError` where they do not fit."""
    if number == 0:
        if inserts or deletes or allow is not None:
            raise InputError("move 0 is the setup: --insert, --delete and --allow are for moves")
        return Change(0, values=words)
    if deletes:
        if words or inserts or allow is not None:
            raise InputError("--delete takes the move out: type no other line and no other option behind it")
        return Change(number)
    if len(words) > 1:
        raise InputError("type one move: put it between quotes, or type it on standard input")
    line = words[0] if words else _typed_line()
    return Change(number, line, inserts, allow)


def _typed_line() -> str:
    line = next((line for line in sys.stdin if line.strip()), "") if sys.stdin is not None else ""
    if not line:
        raise InputError("type the line that goes there, as in `referee fix LOG 7 'ana: play 2 bricks e3'`")
    return line


def report_of(session: Session, mending: Mending) -> Report:
    """The announcements of the new line of a changed log, as the observer is told."""
    if not mending.number or mending.after is None:
        return Report((), (), ())
    return session.seen.report(session.seen.playthrough.played[mending.number - 1])


def say_done(page: Page, mending: Mending, report: Report) -> None:
    """Print what a change of the log has changed."""
    typed = mending.attempt.typed if mending.attempt is not None else ""
    if mending.number == 0:
        was = f" (was {mending.before})" if mending.before is not None else ""
        page.say(f"fixed: {mending.after}{was}", "green")
    elif mending.after is None:
        page.say(f"fixed: move {mending.number} is out: {mending.before}", "green")
    else:
        was = f" (was {mending.before})" if mending.before is not None else " (put in)"
        page.say(f"fixed: move {mending.number}: {mending.after}{was}{typed_otherwise(typed, mending.after)}", "green")
    render_verdict(page, mending.problems, report_lines(report, ()))


def say_refused(page: Page, mending: Mending, way_out: str) -> None:
    """Why a change is not made."""
    if mending.is_refused:
        render_verdict(page, mending.problems, (), mending.nearest)
        page.say("nothing was changed", "red")
        return
    moves = len({problem.move for problem in mending.broken})
    render_problems(page, mending.broken)
    page.say(f"nothing was changed: {count(moves, 'later move')} would not stand; {way_out}", "red")
