"""Judges one typed move and carries it out."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.errors import NotationError
from referee.core.game import Admission, Game, Ruling, Verdict
from referee.core.messages import Message, message
from referee.core.rulebook import Violation

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """The answer to one line. `state` is the state after it, the very same object where it was refused.

    `forced`: the line is illegal and was carried out all the same. `actor` is the seat of who acted.
    """

    verdict: Verdict
    state: S
    violations: tuple[Violation, ...] = ()
    actor: int | None = None
    forced: bool = False
    warnings: tuple[Message, ...] = ()
    happened: tuple[Message, ...] = ()


def step(game: Game[S, Any], state: S, text: str, allow: bool = False) -> Step[S]:
    """Judge one line and, where it stands, carry it out.

    With `allow` an illegal line that can be carried out stands too.
    """
    try:
        action = game.parse(state, text)
        fit = game.admit(state, action)
        ruling = game.judge(fit.state, action, False) if not fit.violations else Ruling(fit.actor, fit.violations)
        if not ruling.violations and not allow and ruling.after is not None:
            warnings = fit.passed + ruling.warnings
            return Step("legal", ruling.after, (), ruling.actor, False, warnings, ruling.happened)
        if not allow:
            return _doubtful_or_refused(state, fit, ruling)
        return _allowed(game, state, action, fit, ruling)
    except NotationError as fault:
        return Step("illegal", state, (Violation("notation", fault.message),))


def news(game: Game[S, Any], before: S, answer: Step[S]) -> list[Message]:
    """What has happened by a line, and what will by itself up to the next one that is due, less what was already
    told in this way after the line before it.
    """
    known = Counter(game.pending_events(before))
    fresh = []
    for said in answer.happened + game.pending_events(answer.state):
        if known[said]:
            known[said] -= 1
        else:
            fresh.append(said)
    return fresh


def _doubtful_or_refused(state: S, fit: Admission[S], ruling: Ruling[S]) -> Step[S]:
    if not ruling.doubtful or ruling.after is None:
        return Step("illegal", state, ruling.violations, ruling.actor)
    warnings = fit.passed + ruling.warnings
    return Step("unverifiable", ruling.after, ruling.violations, ruling.actor, False, warnings, ruling.happened)


def _allowed(game: Game[S, Any], state: S, action: object, fit: Admission[S], ruling: Ruling[S]) -> Step[S]:
    """The answer to a line that the table lets stand whatever is wrong with it."""
    if ruling.after is not None and (ruling.doubtful or not ruling.violations):
        verdict: Verdict = "unverifiable" if ruling.violations else "legal"
        needless = message("the move is {verdict}: `allow` does nothing here", verdict=verdict)
        warnings = (*fit.passed, *ruling.warnings, needless)
        return Step(verdict, ruling.after, ruling.violations, ruling.actor, False, warnings, ruling.happened)
    if fit.violations and not fit.allowable:
        return Step("illegal", state, ruling.violations, ruling.actor)
    try:
        forced = game.judge(fit.state, action, True)
    except NotationError:  # carried out further, it leaves something open: it stays what it was
        return Step("illegal", state, ruling.violations, ruling.actor)
    if forced.after is None:
        return Step("illegal", state, ruling.violations, ruling.actor)
    warnings = fit.passed + forced.warnings
    return Step("illegal", forced.after, ruling.violations, forced.actor, True, warnings, forced.happened)
