"""One point of view: the log as one player could have written it, judged like any other log.

Every answer to that player is computed from it. Three things come from the true log: whether a recorded line was legal,
the point at which it acts, and how many lines there are.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Generic, NamedTuple, TypeVar, get_args

from referee.core.errors import NotationError
from referee.core.game import Game, full_rulebook
from referee.core.header import Header
from referee.core.playthrough import Block, Played, Playthrough
from referee.core.problems import move_notices, move_problems
from referee.core.rulebook import Rulebook, Violation
from referee.core.step import Step, step

S = TypeVar("S")
UNREADABLE = "?"
"""A line of somebody else that the notation cannot read, as others see it."""


def check_declaration(subject: str, known: Iterable[str], declared: Iterable[str]) -> None:
    """Raise `TypeError` if the secrets of a game do not speak of everything that there is, or of more than that."""
    if differing := {*known} ^ {*declared}:
        raise TypeError(f"{subject}: {', '.join(sorted(differing))}: secrets.py does not say who may see that")


def with_secrets(actions: Any, declared: Mapping[type[tuple[Any, ...]], str]) -> tuple[type, ...]:
    """The actions of which an argument is secret to somebody: a declaration has `?` behind such an argument.

    Raises `TypeError` if an action, or an argument of one, is not declared: it would be shown to everybody.
    """
    check_declaration("the actions", (one.__name__ for one in get_args(actions)), (one.__name__ for one in declared))
    for action, arguments in declared.items():
        names = (name.removesuffix("?") for name in arguments.split())
        check_declaration(action.__name__, inspect.get_annotations(action), names)
    return tuple(action for action, arguments in declared.items() if "?" in arguments)


class Seen(NamedTuple, Generic[S]):
    """A log as it was played, and as an observer could have written it."""

    true: Playthrough[S]
    own: Playthrough[S]


def seen(
    game: Game[S, Any],
    true: Playthrough[S],
    observer: int,
    lines: Sequence[str] | None = None,
    earlier: Seen[S] | None = None,
) -> Playthrough[S]:
    """The log as the player at the seat `observer` could have written it, with the true verdict of each line.

    `lines` are its lines where they are known from the log that was played: a log that is only tried tells no secret.
    Of `earlier`, the same observer's log a few moves ago, the moves that both logs have are not judged again.
    """
    last = true.state
    header = replace(game.secrets.seen_header(true.header, last, observer), observer=observer)
    start = game.initial_state(header)
    if true.start.violations and not start.violations:
        start = replace(start, violations=_rules(full_rulebook(game), true.start.violations))
    if start.state is None or last is None:
        return Playthrough(header, replace(start, state=None))
    if lines is None:
        lines = [seen_line(game, true, number, observer) for number in range(1, len(true.played) + 1)]
    kept = () if earlier is None or earlier.own.header != header else _shared(earlier, true, lines)
    state = kept[-1].step.state if kept else start.state
    return Playthrough(header, start, (*kept, *_replayed(game, true, header, lines, state, kept)))


def _shared(earlier: Seen[S], true: Playthrough[S], lines: Sequence[str]) -> tuple[Played[S], ...]:
    """The first moves of an earlier log that stand in this log too, and are told in the same lines."""
    told = zip(earlier.own.played, earlier.true.played, true.played, lines, strict=False)
    same = takewhile(lambda one: one[1] is one[2] and one[0].block.do == one[3], told)
    return tuple(own for own, *_ in same)


def seen_line(game: Game[S, Any], true: Playthrough[S], number: int, observer: int) -> str:
    """A line of the log as the observer could have written it."""
    played = true.played[number - 1]
    before, line = _state_before(true, number), played.block.do
    if observer >= 0 and observer in (played.step.actor, _named_seat(true.header, line)):
        return line
    try:
        game.parse(before, line)
    except NotationError:
        return UNREADABLE
    return game.secrets.seen_line(before, true.played[-1].step.state, line, observer)


def _state_before(true: Playthrough[S], number: int) -> S:
    if number > 1:
        return true.played[number - 2].step.state
    assert true.start.state is not None
    return true.start.state


def _named_seat(header: Header, line: str) -> int | None:
    """The seat of the player with whose name a line begins."""
    head, colon, _ = line.partition(":")
    first = head if colon else line.split(" ", 1)[0]
    try:
        named = header.all_names().get(first.strip().lower())
    except NotationError:
        return None
    return named.seat if named is not None else None


def _replayed(
    game: Game[S, Any],
    true: Playthrough[S],
    header: Header,
    lines: Sequence[str],
    state: S,
    kept: Sequence[Played[S]],
) -> Iterator[Played[S]]:
    """The moves behind those that are kept; `state` is the position behind these."""
    follows = next((played.number for played in kept if played.step.is_refused), None)
    for line, told in zip(lines[len(kept) :], true.played[len(kept) :], strict=True):
        before = _state_before(true, told.number)
        answer = _seen_step(game, game.secrets.at_point(state, before, told.block.do), line, told)
        if answer.is_refused:
            answer = answer._replace(state=state)
        yield Played(
            told.number,
            Block(line, told.block.allow),
            answer,
            move_problems(header, answer, told.number, line, follows),
            move_notices(header, answer, told.number, line),
        )
        if follows is None and answer.is_refused:
            follows = told.number
        state = answer.state


def _seen_step(game: Game[S, Any], state: S, line: str, told: Played[S]) -> Step[S]:
    """The answer to a line in the position that the observer knows. Its verdict is the one that the table heard."""
    true = told.step
    if true.is_refused:
        own = step(game, state, line, told.block.allow is not None)
        reasons = own.violations if own.is_refused else _rules(full_rulebook(game), true.violations)
        return Step("illegal", state, reasons, true.actor)
    own = step(game, state, line)
    if own.is_refused and true.allowed:
        own = step(game, state, line, allow=True)
    if own.is_refused:
        raise AssertionError(f"move {told.number} cannot be carried out as somebody else sees it: {line}")
    reasons = () if not true.violations else own.violations or _rules(full_rulebook(game), true.violations)
    return own._replace(verdict=true.verdict, violations=reasons, actor=true.actor, allowed=true.allowed)


def as_refused(game: Game[S, Any], header: Header, true: Played[S]) -> Played[S]:
    """A move that only a secret refuses, as it is told to somebody who does not know the secret."""
    told = true.step._replace(violations=_rules(full_rulebook(game), true.step.violations), passed=(), warnings=())
    follows = true.problems[0].follows if true.problems else None
    problems = move_problems(header, told, true.number, true.block.do, follows)
    return Played(true.number, true.block, told, problems)


def _rules(rulebook: Rulebook, violations: Sequence[Violation]) -> tuple[Violation, ...]:
    """The broken rules in general words: the facts are secret."""
    clauses = [(violation, rulebook.get(violation.clause)) for violation in violations]
    return tuple(
        Violation(violation.clause, clause.text if clause is not None else "the line cannot be read")
        for violation, clause in clauses
    )
