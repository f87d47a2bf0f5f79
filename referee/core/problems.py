"""Problems of moves, setups and component sets, as they are reported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.core.errors import InputError, Path
from referee.core.game import Verdict
from referee.core.header import Header
from referee.core.messages import Message, message
from referee.core.rulebook import Violation
from referee.core.step import Step

SEVERITY: dict[Verdict, int] = {"legal": 0, "unverifiable": 1, "illegal": 2}


@dataclass(frozen=True, slots=True)
class Problem:
    """A breach in its place (contract 4). `line` and `key` are places in the file, resolved by the shell."""

    move: int | None
    do: str | None
    verdict: Verdict
    clause: str | None
    message: str
    allowed: bool = False
    player: str | None = None
    follows: int | None = None
    key: Path = ()
    line: int | None = None

    def as_json(self) -> dict[str, Any]:
        """The problem as contract 4 writes it."""
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


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of several verdicts, legal where there is none."""
    return max(verdicts, key=SEVERITY.__getitem__, default="legal")


def _owner_of(header: Header, key: Path) -> str | None:
    """The player whose seat or entry of `final` is at fault; None where it is nobody's or not one player's."""
    if key[:1] == ("player",) and len(key) > 1 and isinstance(key[1], int):
        return header.players[key[1]].name
    if len(key) > 2 and key[0] == "final":
        return _player_named(header, str(key[2]))
    return None


def _player_named(header: Header, word: str) -> str | None:
    """Whose entry of `final` it is: a key may shorten a name and write it in small letters."""
    try:
        return header.names[header.seat(word, ())]
    except InputError:
        return None


def setup_problems(header: Header, violations: Iterable[Violation]) -> list[Problem]:
    """The problems of a setup or a sheet: move 0, one for each clause that names all places at fault."""
    problems = []
    for problem, keys in _by_clause(violations):
        owners = {_owner_of(header, key) for key in keys}
        problems.append(replace(problem, player=owners.pop() if len(owners) == 1 else None))
    return problems


def set_problems(violations: Iterable[Violation]) -> list[Problem]:
    """The problems of a component set, which is nobody's: move 0, one for each clause."""
    return [problem for problem, _ in _by_clause(violations)]


def each_fault(violations: Iterable[Violation]) -> list[Problem]:
    """The faults of a component set one by one, for who fills in a form."""
    return [problem for one in violations for problem in set_problems([one])]


def _by_clause(violations: Iterable[Violation]) -> list[tuple[Problem, list[Path]]]:
    """One problem for each clause, at the first place where it is broken, and all those places."""
    broken: dict[str, list[Violation]] = {}
    for one in violations:
        broken.setdefault(one.clause, []).append(one)
    return [
        (Problem(0, None, "illegal", clause, _together(found), key=found[0].key), [one.key for one in found])
        for clause, found in broken.items()
    ]


def _together(found: Sequence[Violation]) -> Message:
    if len(found) == 1:
        return found[0].message
    return message("{text}", text="; ".join(dict.fromkeys(one.message for one in found)))


def problems_of(header: Header, answer: Step[Any], number: int, do: str, follows: int | None = None) -> list[Problem]:
    """One problem for each clause that a move breaks."""
    player = header.names[answer.actor] if answer.actor is not None else None
    first: dict[str, Violation] = {}
    for broken in answer.violations:
        first.setdefault(broken.clause, broken)
    return [
        Problem(number, do, answer.verdict, broken.clause, broken.message, answer.forced, player, follows)
        for broken in first.values()
    ]


def warnings_of(header: Header, answer: Step[Any], number: int, do: str) -> list[Problem]:
    """What is only advice about a move."""
    player = header.names[answer.actor] if answer.actor is not None else None
    return [Problem(number, do, "legal", None, said, False, player) for said in answer.warnings]
