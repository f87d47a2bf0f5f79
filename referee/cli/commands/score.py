"""The command `score`: the points of a log or a sheet, each explained, and the claims compared with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log, Sheet, open_file
from referee.cli.output import Page, Reply
from referee.cli.render import file_notices, render_notices, render_problems
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.core.errors import InputError
from referee.core.messages import listed
from referee.core.problems import Notice, Problem, setup_problems
from referee.core.rulebook import Violation
from referee.core.score import Claim, Item, PlayerScore, ScoreSheet

if TYPE_CHECKING:
    from referee.answers import NotScoredAnswer, PlayerAnswer, ScoreAnswer


@dataclass(frozen=True, slots=True)
class Scored:
    """A score with everything that is shown beside it.

    `sheet` is what is shown; `played` is the score of what was played where `sheet` is the best possible one, None
    where the file does not say what was played. `problems` are those of a log scored up to a move that was left out.
    """

    game: str
    sheet: ScoreSheet
    played: ScoreSheet | None
    best: bool
    claims: Sequence[Claim]
    problems: Sequence[Problem]
    notices: Sequence[Notice]
    unverified: frozenset[int | None]

    def is_verified(self, seat: int) -> bool:
        """Does the score of this player rest on verified moves and known figures alone?"""
        player = self.sheet.players[seat]
        unknown = any(item.points is None for item in player.items) and not player.hidden
        return not (seat in self.unverified or None in self.unverified or unknown)


def score(path: Path, best: bool, viewer_name: str | None) -> Reply:
    """Final scores, each point explained."""
    opened = open_file(path)
    viewer = seat_of_viewer(opened, viewer_name)
    result = scored(opened, best, viewer)
    return not_scored(opened.game.id, result) if isinstance(result, list) else _reply(result)


def scored(opened: Log | Sheet, best: bool, viewer: int | None) -> Scored | list[Problem]:
    """The score of a file, or the problems that leave nothing to score."""
    if isinstance(opened, Log) and opened.playthrough.start.violations:
        return [problem for problem in opened.problems() if problem.move == 0]
    better = opened.best() if best else None
    if isinstance(better, list):
        return _sheet_problems(opened, better)
    played = _score_of_play(opened, viewer, needed=better is None)
    if isinstance(played, list):
        return _sheet_problems(opened, played)
    sheet = better or played
    assert sheet is not None
    left_out = isinstance(opened, Log) and opened.playthrough.left_out is not None
    return Scored(
        game=opened.game.id,
        sheet=sheet,
        played=played,
        best=best,
        claims=opened.claims(played) if played is not None else [],
        problems=Viewer(opened, viewer).problems(opened.problems()) if isinstance(opened, Log) and left_out else [],
        notices=file_notices(opened) + _advice(opened, sheet),
        unverified=opened.playthrough.unverified() if isinstance(opened, Log) else frozenset(),
    )


def _advice(opened: Log | Sheet, sheet: ScoreSheet) -> list[Notice]:
    return opened.notices(sheet) if isinstance(opened, Sheet) else [Notice("advice", text) for text in sheet.warnings]


def _score_of_play(opened: Log | Sheet, viewer: int | None, needed: bool) -> ScoreSheet | list[Violation] | None:
    """The score of what was played; None where the file does not say and the best order is asked for anyway."""
    if isinstance(opened, Log):
        return opened.score(viewer)
    try:
        result = opened.score()
    except InputError:
        if needed:
            raise
        return None
    return result if needed or not isinstance(result, list) else None


def _sheet_problems(opened: Log | Sheet, violations: Sequence[Violation]) -> list[Problem]:
    return opened.problems(violations) if isinstance(opened, Sheet) else setup_problems(opened.header, violations)


def not_scored(game: str, problems: Sequence[Problem]) -> Reply:
    def answer() -> NotScoredAnswer:
        from referee.answers import NotScoredAnswer, problem_answers

        return NotScoredAnswer(game=game, problems=problem_answers(problems))

    reply = Reply(answer, status=1)
    render_problems(reply.page, problems)
    reply.page.say("not scored", "red")
    return reply


def _reply(result: Scored) -> Reply:
    failed = any(claim.holds is False for claim in result.claims)
    reply = Reply(lambda: score_answer(result), status=1 if failed or result.problems else 0)
    if result.problems:
        render_problems(reply.complaints, result.problems)
        reply.complaints.say("scored up to the first move that was left out", "red")
    render_score(reply.page, result)
    render_notices(reply.complaints, result.notices)
    return reply


def score_answer(result: Scored) -> ScoreAnswer:
    """A score for scripts."""
    from referee.answers import ScoreAnswer, TieBreakAnswer, claim_answer, problem_answers

    sheet = result.sheet
    tiebreak = sheet.tiebreak
    return ScoreAnswer(
        game=result.game,
        finished=sheet.finished,
        standin=sheet.standin,
        best=result.best,
        warnings=problem_answers(result.notices),
        players=[_player_answer(player, result.is_verified(seat)) for seat, player in enumerate(sheet.players)],
        winners=list(sheet.winners),
        tiebreak=TieBreakAnswer(clause=tiebreak.clause, text=tiebreak.text) if tiebreak else None,
        claims=[claim_answer(claim) for claim in result.claims],
        problems=problem_answers(result.problems) if result.problems else None,
    )


def _player_answer(player: PlayerScore, verified: bool) -> PlayerAnswer:
    from referee.answers import PlayerAnswer, item_answer

    more: dict[str, Any] = {key: value for key, value in player.more.items() if not key.startswith("_")}
    return PlayerAnswer(
        name=player.name,
        total=player.total,
        possible=player.possible,
        rank=player.rank,
        verified=verified,
        items=[item_answer(item) for item in player.items],
        **more,
    )


def render_score(page: Page, result: Scored) -> None:
    sheet = result.sheet
    for seat, player in enumerate(sheet.players):
        rank = f"{player.rank}. " if player.rank else ""
        doubt = "" if result.is_verified(seat) else "  (not verified)"
        before = ""
        if result.best and result.played is not None and result.played.players[seat].total is not None:
            before = f"  (scored: {result.played.players[seat].total})"
        page.say(f"{rank}{player.name}: {_points(player.total, player.possible)}{before}{doubt}", "bold")
        page.table((), [row for item in player.items for row in _rows(item, 0)], right=(1,))
        for text in (*player.details, *player.more.get("_steps", ())):
            page.say(f"  {text}")
    if sheet.tiebreak:
        page.say(f"tie-break [{sheet.tiebreak.clause}]: {sheet.tiebreak.text}")
    if sheet.winners:
        page.say(f"winner: {listed(sheet.winners)}", "green")
    elif not sheet.finished:
        page.say("not finished: scored as it stands", "yellow")
    if sheet.standin:
        page.say("note: judged by the bundled stand-in components, which are partly invented", "dim")
    for claim in result.claims:
        _render_claim(page, claim)


def _render_claim(page: Page, claim: Claim) -> None:
    sign = {True: "holds", False: "DOES NOT HOLD", None: "cannot be verified"}[claim.holds]
    style = "red" if claim.holds is False else ""
    found = f", found {_plain(claim.found)}" if claim.holds is False else ""
    page.say(f"claim {claim.what} = {_plain(claim.claimed)}: {sign}{found}", style)


def _plain(value: Any) -> str:
    """A claimed value in words: no brackets and quotes of a programming language."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        parts = [f"({_plain(inner)})" if isinstance(inner, dict | list | tuple) else _plain(inner) for inner in value]
        return ", ".join(parts) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)


def _points(points: int | None, possible: tuple[int, int] | None) -> str:
    if points is not None:
        return str(points)
    return f"{possible[0]} to {possible[1]}" if possible else "not known"


def _rows(item: Item, depth: int) -> list[tuple[str, str, str, str]]:
    name = "  " * (depth + 1) + item.name
    rows = [(name, _points(item.points, item.possible), item.why, f"[{item.clause}]")]
    for inner in item.items:
        rows += _rows(inner, depth + 1)
    return rows
