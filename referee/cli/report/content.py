"""What a report says, independent of its form: the score, the pictures, the moves, the rules that are cited."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.api import Log, Sheet
from referee.cli.commands.record import report_lines
from referee.cli.commands.score import Scored
from referee.cli.viewer import Viewer
from referee.core.game import Verdict
from referee.core.messages import listed
from referee.core.pictures import Picture
from referee.core.problems import Problem
from referee.core.rulebook import Clause
from referee.core.score import Item

REPORT_MARK = "<!-- report of referee -->"
"""A comment near the beginning of every report in a markup language: a file with it may be overwritten."""


@dataclass(frozen=True, slots=True)
class MoveReport:
    """One move: the line as the viewer may read it, what came of it, and the board after it as text."""

    number: int
    do: str
    verdict: Verdict
    allowed: str | None
    note: str | None
    events: Sequence[str]
    problems: Sequence[Problem]
    board: str


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that a report shows.

    `growth` has the totals of all players after each move, None where a total is unknown. `facts` are the lines about
    the game (date, place, edition), `trust` what the score rests on besides what was seen.
    """

    title: str
    facts: Sequence[str]
    scored: Scored
    colors: Sequence[Sequence[str]]
    pictures: Sequence[Picture]
    moves: Sequence[MoveReport]
    growth: Sequence[Sequence[int | None]]
    clauses: Sequence[Clause]
    trust: Sequence[str]

    @property
    def result(self) -> str:
        """The result in one sentence."""
        sheet = self.scored.sheet
        if not sheet.finished:
            return "Not finished: scored as it stands."
        if not sheet.winners:
            return "The winner depends on what is not known."
        verb = "wins" if len(sheet.winners) == 1 else "share the victory"
        tiebreak = f" Tie-break: {sheet.tiebreak.text}." if sheet.tiebreak else ""
        return f"{listed(sheet.winners)} {verb}.{tiebreak}"


def content_of(opened: Log | Sheet, scored: Scored, seat: int | None) -> Content:
    """Collect what a report of a log or sheet shows, as the viewer at `seat` may see it."""
    moves = _moves(opened, seat) if isinstance(opened, Log) else []
    return Content(
        title=str(opened.document.data.get("title") or opened.game.title),
        facts=_facts(opened),
        scored=scored,
        colors=[player.colors for player in opened.header.players],
        pictures=_pictures(opened, seat),
        moves=moves,
        growth=_growth(opened, seat) if isinstance(opened, Log) else [],
        clauses=_cited(opened, scored, moves),
        trust=_trust(scored, moves),
    )


def _facts(opened: Log | Sheet) -> list[str]:
    data: dict[str, Any] = dict(opened.document.data)
    date = data.get("date")
    facts = [opened.game.title]
    facts += [str(date.isoformat())[:10]] if date is not None else []
    facts += [str(data["place"])] if data.get("place") else []
    facts += [f"{opened.header.edition} edition"] if opened.header.edition else []
    facts += [str(data["note"])] if data.get("note") else []
    return facts


def _pictures(opened: Log | Sheet, seat: int | None) -> Sequence[Picture]:
    if isinstance(opened, Sheet):
        return opened.game.sheet_pictures(opened.header)
    state = opened.playthrough.sound_state
    return () if state is None else opened.game.pictures(opened.game.resting_state(state), seat)


def _moves(log: Log, seat: int | None) -> list[MoveReport]:
    viewer, game = Viewer(log, seat), log.game
    blocks = log.document.data.get("move", [])
    return [
        MoveReport(
            number=played.number,
            do=viewer.line(played.number, played.block.do),
            verdict=played.step.verdict,
            allowed=played.block.allow if played.step.forced else None,
            note=blocks[played.number - 1].get("note") if played.number <= len(blocks) else None,
            events=report_lines(log.report(played), log.notes(played, seat)),
            problems=viewer.problems(played.problems),
            board=game.render(game.resting_state(played.step.state), seat),
        )
        for played in log.playthrough.played
    ]


def _growth(log: Log, seat: int | None) -> list[list[int | None]]:
    """The totals after the setup and after each move up to the first that was left out."""
    stop = log.playthrough.left_out
    last = len(log.playthrough.played) if stop is None else max(0, stop - 1)
    if log.playthrough.state is None:
        return []
    states = (log.game.resting_state(log.state_after(number)) for number in range(last + 1))
    return [[player.total for player in log.game.score(state, seat).players] for state in states]


def _cited(opened: Log | Sheet, scored: Scored, moves: Sequence[MoveReport]) -> list[Clause]:
    """The rules that the report names, in the order of the rulebook."""
    named = {clause for player in scored.sheet.players for item in player.items for clause in _clauses_of(item)}
    named |= {problem.clause for move in moves for problem in move.problems if problem.clause}
    if scored.sheet.tiebreak:
        named.add(scored.sheet.tiebreak.clause)
    return [clause for clause in opened.game.full_rulebook().clauses() if clause.id in named]


def _clauses_of(item: Item) -> set[str]:
    return {item.clause}.union(*(_clauses_of(inner) for inner in item.items))


def _trust(scored: Scored, moves: Sequence[MoveReport]) -> list[str]:
    trust = [
        f"{player.name}: not verified"
        for seat, player in enumerate(scored.sheet.players)
        if not scored.is_verified(seat)
    ]
    trust += [f"Move {move.number} was allowed: {move.allowed}" for move in moves if move.allowed]
    trust += [f"Move {move.number} cannot be verified: {move.do}" for move in moves if move.verdict == "unverifiable"]
    trust += [
        f"Move {move.number} was left out: {move.do}"
        for move in moves
        if move.verdict == "illegal" and not move.allowed
    ]
    if scored.sheet.standin:
        parts = f": {listed(scored.sheet.invented)}" if scored.sheet.invented else ""
        trust.append(f"The bundled components are partly invented{parts}")
    return trust
