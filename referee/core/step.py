"""Judges one typed move and carries it out."""

from __future__ import annotations

from collections import Counter
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.errors import NotationError, UnknownVerbError
from referee.core.game import Admission, Events, Game, Ruling, Verdict, no_events
from referee.core.messages import Message
from referee.core.rulebook import Violation

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """The answer to one move. `state` is the state after it, the very same object where the move is refused.

    `allowed`: the move is illegal and was carried out all the same. `actor` is the seat that acted, None for the table.
    `passed` names the open points that the move passed, `warnings` is other advice, `events` writes what happened.
    """

    verdict: Verdict
    state: S
    violations: tuple[Violation, ...] = ()
    actor: int | None = None
    allowed: bool = False
    warnings: tuple[Message | Violation, ...] = ()
    events: Events = no_events
    passed: tuple[Message, ...] = ()

    @property
    def happened(self) -> tuple[Message, ...]:
        """The events of the move, in order."""
        return self.events()

    @property
    def is_refused(self) -> bool:
        """Was the move not carried out?"""
        return self.verdict == "illegal" and not self.allowed


_READ: list[tuple[Any, dict[str, str | None]]] = []
"""The last states at which lines were read, each with the lines: one sentence is tried as the same few lines often."""
_MOST_READ = 2000
_STATES = 3


def in_full(game: Game[S, Any], state: S, text: str) -> str | None:
    """A typed move in full words; None where the notation does not read it."""
    known = next((lines for one, lines in _READ if one is state), None)
    if known is None or len(known) > _MOST_READ:
        known = {}
        _READ[:] = [(state, known), *_READ[: _STATES - 1]]
    if text not in known:
        known[text] = _in_full(game, state, text)
    return known[text]


def _in_full(game: Game[S, Any], state: S, text: str) -> str | None:
    try:
        return game.format(state, game.parse(state, text))
    except NotationError:
        return None


def step(game: Game[S, Any], state: S, text: str, allow: bool = False) -> Step[S]:
    """Judge one move and, where it is not refused, carry it out.

    With `allow` an illegal move that can be carried out is carried out too.
    """
    try:
        action = game.parse(state, text)
        admission = game.admit(state, action)
        if admission.violations:
            ruling: Ruling[S] = Ruling(admission.actor, admission.violations)
        else:
            ruling = game.judge(admission.state, action, False)
        if not ruling.violations and not allow and ruling.after is not None:
            return _carried_out("legal", admission, ruling)
        if not allow:
            return _doubtful_or_refused(state, admission, ruling)
        return _allowed(game, state, action, admission, ruling)
    except UnknownVerbError as error:
        form = None if error.advice else _form_of_what_is_due(game, state)
        due = f"; what is due now is typed `{form}`" if form else ""
        return Step("illegal", state, (Violation("notation", error.message + due),))
    except NotationError as error:
        return Step("illegal", state, (Violation("notation", error.message),))


def _form_of_what_is_due(game: Game[S, Any], state: S) -> str | None:
    resting = game.resting_state(state)
    return None if game.is_over(resting) else game.to_move(resting).form


def _carried_out(verdict: Verdict, admission: Admission[S], ruling: Ruling[S]) -> Step[S]:
    actor, violations, _, after, events, warnings = ruling
    assert after is not None
    return Step(verdict, after, violations, actor, False, warnings, events, admission.passed)


def _doubtful_or_refused(state: S, admission: Admission[S], ruling: Ruling[S]) -> Step[S]:
    if not ruling.doubtful or ruling.after is None:
        return Step("illegal", state, ruling.violations, ruling.actor)
    return _carried_out("unverifiable", admission, ruling)


def _allowed(game: Game[S, Any], state: S, action: object, admission: Admission[S], ruling: Ruling[S]) -> Step[S]:
    """The answer to a move that the table allows whatever is wrong with it."""
    if ruling.after is not None and (ruling.doubtful or not ruling.violations):
        verdict: Verdict = "unverifiable" if ruling.violations else "legal"
        needless = f"the move is {verdict}: `allow` does nothing here"
        return _carried_out(verdict, admission, ruling._replace(warnings=(*ruling.warnings, needless)))
    refused = Step("illegal", state, ruling.violations, ruling.actor)
    if admission.violations and not admission.allowable:
        return refused
    try:
        allowed = game.judge(admission.state, action, True)
    except NotationError:
        # Carried out further, the move leaves an argument open: it stays refused.
        return refused
    if allowed.after is None:
        return refused
    carried_out = _carried_out("illegal", admission, allowed)
    return carried_out._replace(violations=ruling.violations, allowed=True)


class Report(NamedTuple):
    """The announcements after a move: what happened, what is expected next, what was expected and no longer holds."""

    happened: tuple[Message, ...]
    pending: tuple[Message, ...]
    withdrawn: tuple[Message, ...]


def report(game: Game[S, Any], before: S, answer: Step[S]) -> Report:
    """The announcements after a move that was carried out. An event that was pending and has now happened is not new,
    but it is certain: it stands among `happened`.
    """
    happened, pending = answer.happened, game.live.pending_events(answer.state)
    kept = Counter(happened) + Counter(pending)
    withdrawn = []
    for event in game.live.pending_events(before):
        if kept[event]:
            kept[event] -= 1
        else:
            withdrawn.append(event)
    return Report(happened, pending, tuple(withdrawn))
