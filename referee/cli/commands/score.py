"""`score`: the points of a log or a sheet, each explained, and the claims held against them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from referee.api import Log, Sheet, open_file
from referee.cli.output import Answer, Page
from referee.cli.render import (
    as_json,
    file_warnings,
    masked,
    tell_problems,
    tell_warnings,
    viewer_of,
)
from referee.core.errors import InputError
from referee.core.messages import listed
from referee.core.problems import Problem, setup_problems
from referee.core.rulebook import Violation
from referee.core.score import Item, PlayerScore, ScoreSheet


def score(path: Path, best: bool, viewer_name: str | None) -> Answer:
    """Final scores, each point explained."""
    opened = open_file(path)
    viewer = viewer_of(opened, viewer_name)
    problems = _unscored(opened)
    if problems:
        return _not_scored(opened, problems)
    better = opened.best() if best else None
    if isinstance(better, list):
        return _not_scored(opened, _sheet_problems(opened, better))
    found = _score_or_not(opened, viewer, needed=better is None)
    if isinstance(found, list):
        return _not_scored(opened, _sheet_problems(opened, found))
    sheet = better or found
    assert sheet is not None
    return _scored(opened, sheet, found, best, viewer)


def _score_or_not(opened: Log | Sheet, viewer: int | None, needed: bool) -> ScoreSheet | list[Violation] | None:
    """What was played; None where the file does not tell and the best order is asked for anyway."""
    if isinstance(opened, Log):
        return opened.score(viewer)
    try:
        found = opened.score()
    except InputError:
        if needed:
            raise
        return None
    return found if needed or not isinstance(found, list) else None


def _sheet_problems(opened: Log | Sheet, violations: Sequence[Violation]) -> list[Problem]:
    return opened.problems(violations) if isinstance(opened, Sheet) else setup_problems(opened.header, violations)


def _unscored(opened: Log | Sheet) -> list[Problem]:
    """The problems that leave nothing to score: those of the setup."""
    if isinstance(opened, Sheet):
        return []
    return [problem for problem in opened.placed(opened.playthrough.problems) if problem.move == 0]


def _not_scored(opened: Log | Sheet, problems: Sequence[Problem]) -> Answer:
    answer = Answer({"game": opened.game.id, "problems": as_json(problems)}, status=1)
    tell_problems(answer.page, problems)
    answer.page.say("not scored", "red")
    return answer


def _scored(
    opened: Log | Sheet, sheet: ScoreSheet, played: ScoreSheet | None, best: bool, viewer: int | None
) -> Answer:
    claims = opened.claims(played) if played is not None else []
    unverified: frozenset[int | None] = frozenset()
    problems: list[Problem] = []
    if isinstance(opened, Log):
        unverified = opened.playthrough.unverified()
        if opened.playthrough.left_out is not None:
            problems = masked(opened, opened.placed(opened.playthrough.problems), viewer)
    warnings = file_warnings(opened) + [Problem(None, None, "legal", None, said) for said in sheet.warnings]
    players = [_player_json(player, seat, unverified) for seat, player in enumerate(sheet.players)]
    failed = any(claim.holds is False for claim in claims)
    data: dict[str, Any] = {
        "game": opened.game.id,
        "finished": sheet.finished,
        "standin": sheet.standin,
        "best": best,
        "warnings": as_json(warnings),
        "players": players,
        "winners": list(sheet.winners),
        "tiebreak": {"clause": sheet.tiebreak.clause, "text": sheet.tiebreak.text} if sheet.tiebreak else None,
        "claims": [claim.as_json() for claim in claims],
    }
    if problems:
        data["problems"] = as_json(problems)
    answer = Answer(data, status=1 if failed or problems else 0)
    if problems:
        tell_problems(answer.complaints, problems)
        answer.complaints.say("scored up to the first move that was left out", "red")
    _tell_score(answer.page, sheet, data, played if best else None)
    tell_warnings(answer.complaints, warnings)
    return answer


def _player_json(player: PlayerScore, seat: int, unverified: frozenset[int | None]) -> dict[str, Any]:
    has_null = any(item.points is None for item in player.items)
    possible = player.possible
    return {
        "name": player.name,
        "total": player.total,
        "possible": list(possible) if possible else None,
        "rank": player.rank,
        "verified": not (seat in unverified or None in unverified or (has_null and not player.hidden)),
        "items": [item.as_json() for item in player.items],
        **{key: value for key, value in player.more.items() if not key.startswith("_")},
    }


def _tell_score(page: Page, sheet: ScoreSheet, data: dict[str, Any], played: ScoreSheet | None) -> None:
    for seat, player in enumerate(sheet.players):
        told = data["players"][seat]
        rank = f"{told['rank']}. " if told["rank"] else ""
        doubt = "" if told["verified"] else "  (not verified)"
        before = ""
        if played is not None and played.players[seat].total is not None:
            before = f"  (scored: {played.players[seat].total})"
        page.say(f"{rank}{player.name}: {_points(player.total, player.possible)}{before}{doubt}", "bold")
        page.table((), [row for item in player.items for row in _rows(item, 0)], right=(1,))
        for text in player.more.get("_steps", ()):
            page.say(f"  {text}")
    if sheet.tiebreak:
        page.say(f"tie-break [{sheet.tiebreak.clause}]: {sheet.tiebreak.text}")
    if sheet.winners:
        page.say(f"winner: {listed(sheet.winners)}", "green")
    elif not sheet.finished:
        page.say("not finished: scored as it stands", "yellow")
    if sheet.standin:
        page.say("note: judged by the bundled stand-in components, which are partly invented", "dim")
    for claim in data["claims"]:
        sign = {True: "holds", False: "DOES NOT HOLD", None: "cannot be told"}[claim["holds"]]
        style = "red" if claim["holds"] is False else ""
        found = "" if claim["holds"] else f", found {claim['found']}"
        page.say(f"claim {claim['what']} = {claim['claimed']}: {sign}{found}", style)


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
