"""Why a score is not verified, or open: the moves that it rests on, and the figures that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.core.messages import count, listed
from referee.core.problems import Problem
from referee.core.score import Basis, Item, PlayerScore, ScoreSheet

Bases = tuple[Basis, ...]
_MOST_MOVES = 3
"""So many moves are named in a line of text; the others are counted."""


def bases_of(sheet: ScoreSheet, problems: Iterable[Problem], reasons: Mapping[int, str]) -> tuple[Bases, ...]:
    """The unverified moves and unknown values behind the score of each player, in seat order.

    `problems` are those of the moves that are scored, `reasons` the reasons of the table by move. A move of the table
    counts for everybody.
    """
    moves = [(problem.player, _of_move(problem, reasons)) for problem in problems if _is_scored(problem)]
    return tuple(
        (
            *dict.fromkeys(basis for name, basis in moves if name in (None, player.name)),
            *player.rests_on,
            *_open_figures(player),
        )
        for player in sheet.players
    )


def _is_scored(problem: Problem) -> bool:
    """Is the problem that of a move that counts all the same: an allowed or an unverifiable one?"""
    return bool(problem.move) and (problem.allowed or problem.verdict == "unverifiable")


def _of_move(problem: Problem, reasons: Mapping[int, str]) -> Basis:
    number = problem.move
    if number is not None and problem.allowed:
        reason = reasons.get(number, "").strip()
        said = f": {reason}" if reason else ""
        return Basis(number, problem.clause, f"move {number}, which the table let stand{said}")
    return Basis(number, problem.clause, f"move {number}, which cannot be verified: {problem.message}")


def _open_figures(player: PlayerScore) -> Iterator[Basis]:
    # What is withheld from somebody is not open, and what it rests on is withheld too. A stated total needs no items.
    if not player.hidden and player.stated is None:
        for item in player.items:
            for part in _open_parts(item):
                names_itself = part.why.startswith(f"{part.name}: ")
                yield Basis(None, part.clause, part.why if names_itself else f"{part.name}: {part.why or 'not known'}")


def _open_parts(item: Item) -> Iterator[Item]:
    """The smallest parts of an item that are open."""
    if item.points is None:
        inner = [part for one in item.items for part in _open_parts(one)]
        yield from inner or [item]


def basis_lines(players: Sequence[PlayerScore], bases: Sequence[Bases]) -> list[str]:
    """The sentences about what the scores rest on; players whose scores rest on the same share one."""
    groups: dict[tuple[bool, Bases], list[PlayerScore]] = {}
    for player, own in zip(players, bases, strict=True):
        moves = tuple(basis for basis in own if basis.move is not None)
        figures = tuple(basis for basis in own if basis.move is None)
        for is_open, part in ((False, moves), (player.total is None, figures)):
            if part:
                groups.setdefault((is_open, part), []).append(player)
    return [_sentence(owners, is_open, part) for (is_open, part), owners in groups.items()]


def withheld_lines(players: Sequence[PlayerScore]) -> list[str]:
    """The sentences about points that are not told: whose, and why."""
    owners: dict[str, list[str]] = {}
    for player in players:
        closed = [item for item in player.items if player.hidden and item.points is None and item.why]
        what = "points" if player.is_withheld else listed(item.name for item in closed)
        for why in dict.fromkeys(item.why for item in closed):
            owners.setdefault(why, []).append(f"{player.name}'s {what}")
    return [f"{listed(own)}: {why}" for why, own in owners.items()]


def _sentence(players: Sequence[PlayerScore], is_open: bool, bases: Bases) -> str:
    if is_open:
        totals = listed(f"{player.name}'s" for player in players)
        return f"{totals} total is open: {'; '.join(_without_repeats(basis.text for basis in bases))}"
    texts = _with_clauses(bases)
    more = [f"and {count(len(texts) - _MOST_MOVES, 'more move')}"] if len(texts) > _MOST_MOVES else []
    totals = listed(f"{player.name}'s {player.total_words}" for player in players)
    return f"{totals} {'rests' if len(players) == 1 else 'rest'} on {'; '.join([*texts[:_MOST_MOVES], *more])}"


def _with_clauses(bases: Bases) -> list[str]:
    """Each text once, with all clauses that it is about."""
    clauses: dict[str, list[str]] = {}
    for basis in bases:
        clauses.setdefault(basis.text, []).extend([basis.clause] if basis.clause else [])
    return [f"{text} [{', '.join(own)}]" if own else text for text, own in clauses.items()]


def _without_repeats(texts: Iterable[str]) -> list[str]:
    """`a: why`, `b: why` as `a and b: why`."""
    names: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        name, _, why = text.partition(": ")
        names.setdefault(why, []).append(name)
    return [f"{listed(own)}: {why}" if why else listed(own) for why, own in names.items()]
