"""One pure step, and the folds over it on which every command stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.errors import InputError, NotationError, Path
from referee.core.game import Admission, Game, InitialPosition, Ruling, Verdict
from referee.core.header import Header
from referee.core.messages import Message, message, nearest
from referee.core.names import Names
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet, claim

S = TypeVar("S")

SEVERITY: dict[Verdict, int] = {"legal": 0, "unverifiable": 1, "illegal": 2}


class Block(NamedTuple):
    """One `[[move]]`: the line typed, and why the table let it stand if it did."""

    do: str
    allow: str | None = None


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


class Played(NamedTuple, Generic[S]):
    """One move of a log with its answer; `number` counts from 1."""

    number: int
    block: Block
    step: Step[S]


@dataclass(frozen=True, slots=True)
class Playthrough(Generic[S]):
    """A whole log, judged move by move from the setup on."""

    header: Header
    start: InitialPosition[S]
    played: tuple[Played[S], ...]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]

    @property
    def state(self) -> S | None:
        """The last state; None where the setup gave none."""
        return self.played[-1].step.state if self.played else self.start.state

    @property
    def verdict(self) -> Verdict:
        """The worst verdict of setup and moves, allowed ones not counting."""
        return worst(problem.verdict for problem in self.problems if not problem.allowed)

    @property
    def left_out(self) -> int | None:
        """The number of the first move left out; 0 where only the setup is at fault; None where nothing is."""
        for played in self.played:
            if played.step.verdict == "illegal" and not played.step.forced:
                return played.number
        return 0 if self.start.violations else None

    def unverified(self) -> frozenset[int | None]:
        """The seats of those who made an unverifiable or allowed move that is scored (None: the table)."""
        stop = self.left_out
        scored = self.played[: stop - 1] if stop else self.played
        return frozenset(
            played.step.actor for played in scored if played.step.forced or played.step.verdict == "unverifiable"
        )


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """The worst of several verdicts, legal where there is none."""
    return max(verdicts, key=SEVERITY.__getitem__, default="legal")


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


def play_through(game: Game[S, Any], header: Header, blocks: Sequence[Block]) -> Playthrough[S]:
    """Judge a whole log. An illegal move that is not allowed is left out."""
    start = game.initial_state(header)
    problems = setup_problems(header, start.violations)
    warnings = [Problem(0, None, "legal", one.clause, one.message, key=one.key) for one in start.warnings]
    played: list[Played[S]] = []
    state = start.state
    if state is None:
        return Playthrough(header, start, (), tuple(problems), tuple(warnings))
    follows: int | None = None
    for number, block in enumerate(blocks, 1):
        answer = step(game, state, block.do, block.allow is not None)
        if answer.violations:
            problems += problems_of(header, answer, number, block.do, follows)
            if follows is None and answer.verdict == "illegal" and not answer.forced:
                follows = number
        if answer.warnings:
            warnings += warnings_of(header, answer, number, block.do)
        played.append(Played(number, block, answer))
        state = answer.state
    return Playthrough(header, start, tuple(played), tuple(problems), tuple(warnings))


def extend(playthrough: Playthrough[S], block: Block, answer: Step[S]) -> Playthrough[S]:
    """The playthrough with one more move and its answer."""
    number = len(playthrough.played) + 1
    header, follows = playthrough.header, playthrough.left_out or None
    return replace(
        playthrough,
        played=(*playthrough.played, Played(number, block, answer)),
        problems=(*playthrough.problems, *problems_of(header, answer, number, block.do, follows)),
        warnings=(*playthrough.warnings, *warnings_of(header, answer, number, block.do)),
    )


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


def nearest_moves(
    game: Game[S, Any], state: S, typed: str, header: Header, viewer: int | None = None, most: int = 3
) -> list[str]:
    """Up to three legal moves most like the one typed."""
    known = game.similar_moves(state, typed, viewer)
    if not known:
        return []
    names = header.all_names()
    head, colon, tail = typed.lower().partition(":")
    try:
        named = names.get(head) if colon else None
    except NotationError:
        named = None
    bare = tail.strip() if named is not None else typed.lower().strip()
    by_tail: dict[str, list[str]] = {}
    for move in known:
        _, _, rest = move.lower().partition(": ")
        by_tail.setdefault(rest or move.lower(), []).append(move)
    close = [move for rest in nearest(bare, by_tail, 4 * most, 0.3) for move in by_tail[rest]]
    if named is not None:
        close.sort(key=lambda move: not _is_by(move, named.seat, names))
    return close[:most]


def _is_by(move: str, seat: int, names: Names) -> bool:
    head, colon, _ = move.partition(": ")
    named = names.get(head) if colon else None
    return named is not None and named.seat == seat


def score_of(game: Game[S, Any], playthrough: Playthrough[S], viewer: int | None = None) -> ScoreSheet:
    """The score of a log: up to its first illegal move that was not allowed, the rest as it stands."""
    state = sound_state(playthrough)
    if state is None:
        raise InputError("the setup is broken: there is nothing to score")
    sheet = game.score(game.at_rest(state), viewer)
    if playthrough.left_out is not None:
        sheet = replace(sheet, finished=False, winners=())
    return sheet


def sound_state(playthrough: Playthrough[S]) -> S | None:
    """The state before the first move that was left out, else the last one."""
    stop = playthrough.left_out
    if not stop:
        return playthrough.state
    return playthrough.played[stop - 2].step.state if stop > 1 else playthrough.start.state


def claims_of(game: Game[S, Any], header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
    """All claims of a file: the game's own, then the totals."""
    final = header.final or {}
    found = game.claims(header, state, sheet)
    totals = {player.name: player for player in sheet.players}
    for name, claimed in final.get("points", {}).items():
        if isinstance(claimed, dict):
            continue
        player = header.names[header.seat(name, ("final", "points", name))]
        found.append(claim(player, f"points.{name}", claimed, totals[player].total))
    return found
