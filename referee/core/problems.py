"""Problems and notices: what is wrong with a move, a setup or a component set, and what people are told besides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from referee.core.errors import InputError, KeyPath
from referee.core.game import Verdict
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.names import as_word
from referee.core.rulebook import Violation
from referee.core.sheet_warnings import Unstated, unstated_text
from referee.core.step import Step

NoticeKind = Literal["advice", "passed", "file", "listing", "unstated"]
SEVERITY: dict[Verdict, int] = {"legal": 0, "unverifiable": 1, "illegal": 2}
P = TypeVar("P", "Problem", "Notice")


@dataclass(frozen=True, slots=True)
class Problem:
    """A violation in its place. `line` is the line in the file, found from `move` or `key`.

    `follows` is the number of the first move that was left out before this one.
    """

    move: int | None
    do: str | None
    verdict: Verdict
    clause: str | None
    message: str
    allowed: bool = False
    player: str | None = None
    follows: int | None = None
    key: KeyPath = ()
    line: int | None = None

    def to_data(self) -> dict[str, Any]:
        """The problem as every JSON answer writes it."""
        return {
            "move": self.move,
            "line": self.line,
            "do": self.do,
            "verdict": self.verdict,
            "clause": self.clause,
            "message": self.message,
            "allowed": self.allowed,
            "player": self.player,
            "follows": self.follows,
        }


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that people are told and that is no problem.

    `kind`: advice on a move, setup or sheet; an open point that was passed; the state of the file; a list that is cut;
    a key that a sheet leaves out. Of the last sort `unstated` holds the key; text names all of a player in one line.
    """

    kind: NoticeKind
    message: str
    move: int | None = None
    do: str | None = None
    player: str | None = None
    clause: str | None = None
    key: KeyPath = ()
    line: int | None = None
    unstated: Unstated | None = None

    def to_data(self) -> dict[str, Any]:
        """The notice in the form of a problem, with the verdict `legal`."""
        return Problem(
            self.move, self.do, "legal", self.clause, self.message, player=self.player, line=self.line
        ).to_data()


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of several verdicts; legal where there is none."""
    return max(verdicts, key=SEVERITY.__getitem__, default="legal")


def move_problems(
    header: Header, answer: Step[Any], number: int, do: str, follows: int | None = None
) -> tuple[Problem, ...]:
    """One problem for each clause that a move breaks."""
    if not answer.violations:
        return ()
    player = _actor(header, answer)
    first: dict[str, Violation] = {}
    for violation in answer.violations:
        first.setdefault(violation.clause, violation)
    return tuple(
        Problem(number, do, answer.verdict, one.clause, one.message, answer.allowed, player, follows)
        for one in first.values()
    )


def move_notices(header: Header, answer: Step[Any], number: int, do: str) -> tuple[Notice, ...]:
    """The notices about a move besides its problems."""
    if not answer.passed and not answer.warnings:
        return ()
    player = _actor(header, answer)
    passed = [Notice("passed", text, number, do, player) for text in answer.passed]
    return (*passed, *(_advice(warning, number, do, player) for warning in answer.warnings))


def _advice(warning: Message | Violation, number: int, do: str, player: str | None) -> Notice:
    if isinstance(warning, Violation):
        return Notice("advice", warning.message, number, do, player, clause=warning.clause)
    return Notice("advice", warning, number, do, player)


def _actor(header: Header, answer: Step[Any]) -> str | None:
    return header.names[answer.actor] if answer.actor is not None else None


def setup_problems(header: Header, violations: Iterable[Violation]) -> list[Problem]:
    """The problems of a setup or a sheet: move 0, one for each clause, which names all places at fault."""
    problems = []
    for problem, keys in _by_clause(violations):
        owners = {_owner_of(header, key) for key in keys}
        problems.append(replace(problem, player=owners.pop() if len(owners) == 1 else None))
    return problems


def setup_notices(header: Header, violations: Iterable[Violation]) -> list[Notice]:
    """The advice on a setup or a sheet: move 0."""
    return [
        Notice("advice", one.message, 0, player=_owner_of(header, one.key), clause=one.clause, key=one.key)
        for one in violations
    ]


def unstated_notices(header: Header, left_out: Iterable[Unstated]) -> list[Notice]:
    """A notice for each key that a sheet leaves out though it can add points."""
    notices = []
    for one in left_out:
        owner = _owner_of(header, one.key)
        text = unstated_text(owner, [one.what])
        notices.append(Notice("unstated", text, 0, player=owner, key=one.key, unstated=one))
    return notices


def lines_of(notices: Iterable[Notice]) -> list[Notice]:
    """The notices as text shows them: all that a player leaves out of a sheet stands in one line."""
    groups: dict[int | str | None, list[Notice]] = {}
    for place, notice in enumerate(notices):
        groups.setdefault(place if notice.unstated is None else notice.player, []).append(notice)
    return [_in_one_line(group) for group in groups.values()]


def _in_one_line(group: Sequence[Notice]) -> Notice:
    first = group[0]
    if first.unstated is None:
        return first
    what = [notice.unstated.what for notice in group if notice.unstated is not None]
    return replace(first, message=unstated_text(first.player, what))


def component_problems(violations: Iterable[Violation]) -> list[Problem]:
    """The problems of a component set, one for each fault: move 0."""
    return [Problem(0, None, "illegal", one.clause, one.message, key=one.key) for one in violations]


def _owner_of(header: Header, key: KeyPath) -> str | None:
    """The player whose seat or entry below `final` is at fault; None where it is nobody's."""
    if key[:1] == ("player",) and len(key) > 1 and isinstance(key[1], int):
        return header.players[key[1]].name
    if len(key) > 2 and key[0] == "final":
        # Below a list of tables the player is the key within one table of them.
        word = key[4] if isinstance(key[2], int) and len(key) > 4 else key[2]
        return _owner_of_table(header, str(key[1])) or _player_named(header, str(word))
    return None


def _owner_of_table(header: Header, word: str) -> str | None:
    """The player whose name or colour a table directly below `final` bears; a shortened name may be another word."""
    owners = (player for player in header.players if as_word(word) in (as_word(player.name), *player.colors))
    return next((player.name for player in owners), None)


def _player_named(header: Header, word: str) -> str | None:
    """The player named by a key below `final`, which may shorten the name."""
    try:
        return header.names[header.seat(word)]
    except InputError:
        return None


def _by_clause(violations: Iterable[Violation]) -> list[tuple[Problem, list[KeyPath]]]:
    """One problem for each clause, at the first place where it is broken, and all those places."""
    by_clause: dict[str, list[Violation]] = {}
    for one in violations:
        by_clause.setdefault(one.clause, []).append(one)
    return [
        (Problem(0, None, "illegal", clause, _joined(ones), key=ones[0].key), [one.key for one in ones])
        for clause, ones in by_clause.items()
    ]


def _joined(violations: Sequence[Violation]) -> Message:
    if len(violations) == 1:
        return violations[0].message
    return "; ".join(dict.fromkeys(one.message for one in violations))
