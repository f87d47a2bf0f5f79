"""The command `score`: the points of a log or a sheet, each explained, and the claims compared with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log, Sheet, open_file
from referee.cli.output import Page, Reply
from referee.cli.render import file_notices, render_notices, render_problems
from referee.cli.score_view import (
    Scores,
    render_claims,
    render_explanations,
    render_marks,
    render_scores,
    render_topic,
    render_what_if,
)
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.cli.what_if import changed_file
from referee.core.errors import InputError
from referee.core.header import TomlTable
from referee.core.problems import Notice, Problem, setup_problems
from referee.core.rulebook import Violation
from referee.core.score import Claim, PlayerScore, ScoreSheet

if TYPE_CHECKING:
    from referee.answers import NotScoredAnswer, PlayerAnswer, ScoreAnswer, TieBreakAnswer, WhatIfAnswer


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """What `score` shows: the best possible points, one topic alone, line and table alone, what a change would do.

    `viewer` is the player named by `--as`.
    """

    best: bool = False
    explain: str | None = None
    brief: bool = False
    what_if: tuple[str, ...] = ()
    viewer: str | None = None


_ALL = ScoreOptions()


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The score with something changed: the changes by key."""

    changed: TomlTable
    scored: Scored


@dataclass(frozen=True, slots=True)
class Scored:
    """A score with everything that is shown beside it.

    `sheet` is what is shown; `played` is the score of what was played where `sheet` is the best possible one, None
    where the file does not say what was played. `best` is None where the best was not asked for, else whether a choice
    was left. `problems` are those of a log scored up to a move that was left out.
    """

    game: str
    sheet: ScoreSheet
    played: ScoreSheet | None
    best: bool | None
    claims: Sequence[Claim]
    problems: Sequence[Problem]
    notices: Sequence[Notice]
    unverified: frozenset[int | None]

    def is_verified(self, seat: int) -> bool:
        """Does the score of this player rest on verified moves and known figures alone?"""
        player = self.sheet.players[seat]
        unknown = any(item.points is None for item in player.items) and not player.hidden
        return not (seat in self.unverified or None in self.unverified or unknown)

    def to_show(self) -> Scores:
        """The scores as they are rendered."""
        names = (player.name for seat, player in enumerate(self.sheet.players) if not self.is_verified(seat))
        return Scores(self.sheet, frozenset(names), bool(self.best), self.played)


def score(path: Path, options: ScoreOptions = _ALL) -> Reply:
    """Final scores, each point explained."""
    opened = open_file(path)
    viewer = seat_of_viewer(opened, options.viewer)
    result = scored(opened, options.best, viewer)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    what_if = _what_if(opened, options, viewer) if options.what_if else None
    return _reply(result, options, what_if)


def _what_if(opened: Log | Sheet, options: ScoreOptions, viewer: int | None) -> WhatIf:
    changed, other = changed_file(opened, options.what_if)
    result = scored(other, options.best, viewer)
    if isinstance(result, list):
        reason = "; ".join(f"[{problem.clause}] {problem.message}" for problem in result)
        raise InputError(f"with {', '.join(options.what_if)} there is no score: {reason}")
    return WhatIf(changed, result)


def scored(opened: Log | Sheet, best: bool, viewer: int | None) -> Scored | list[Problem]:
    """The score of a file, or the problems that leave nothing to score."""
    if isinstance(opened, Log) and opened.playthrough.start.violations:
        return [problem for problem in Viewer(opened, viewer).problems(opened.problems()) if problem.move == 0]
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
        best=better is not None if best else None,
        claims=opened.claims(played) if played is not None else [],
        problems=Viewer(opened, viewer).problems(opened.problems()) if isinstance(opened, Log) and left_out else [],
        notices=file_notices(opened) + _advice(opened, sheet),
        unverified=opened.playthrough.unverified() if isinstance(opened, Log) else frozenset(),
    )


def _advice(opened: Log | Sheet, sheet: ScoreSheet) -> list[Notice]:
    return opened.notices(sheet) if isinstance(opened, Sheet) else []


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
    """The reply where a sheet, a setup or a component set breaks a clause."""

    def answer() -> NotScoredAnswer:
        from referee.answers import NotScoredAnswer, problem_answers

        return NotScoredAnswer(game=game, problems=problem_answers(problems))

    reply = Reply(answer, status=1)
    render_problems(reply.page, problems)
    reply.page.say("not scored", "red")
    return reply


def _reply(result: Scored, options: ScoreOptions, what_if: WhatIf | None) -> Reply:
    failed = any(claim.holds is False for claim in result.claims)
    reply = Reply(lambda: score_answer(result, what_if), status=1 if failed or result.problems else 0)
    if result.problems:
        render_problems(reply.complaints, result.problems)
        reply.complaints.say("scored up to the first move that was left out", "red")
    render_score(reply.page, result, options, what_if)
    render_notices(reply.complaints, result.notices)
    return reply


def render_score(page: Page, result: Scored, options: ScoreOptions = _ALL, what_if: WhatIf | None = None) -> None:
    """The text of a score."""
    if options.explain is not None:
        render_topic(page, result.sheet, options.explain)
        return
    shown = result.to_show()
    if result.best is False:
        page.say("nothing was left open at scoring time: no choice could have given more points")
    render_scores(page, shown)
    if not options.brief and what_if is None:
        render_explanations(page, result.sheet)
    render_marks(page, shown)
    if not options.brief:
        render_claims(page, result.claims, result.sheet)
    if what_if is not None:
        render_what_if(page, result.sheet, what_if.changed, what_if.scored.sheet)


def score_answer(result: Scored, what_if: WhatIf | None = None) -> ScoreAnswer:
    """A score for scripts."""
    from referee.answers import ScoreAnswer, claim_answer, problem_answers

    sheet = result.sheet
    return ScoreAnswer(
        game=result.game,
        finished=sheet.finished,
        standin=sheet.standin,
        best=result.best is not None,
        warnings=problem_answers(result.notices),
        players=_player_answers(result),
        winners=list(sheet.winners),
        tiebreak=_tiebreak_answer(sheet),
        claims=[claim_answer(claim) for claim in result.claims],
        problems=problem_answers(result.problems) if result.problems else None,
        what_if=_what_if_answer(what_if) if what_if is not None else None,
    )


def _what_if_answer(what_if: WhatIf) -> WhatIfAnswer:
    from referee.answers import WhatIfAnswer

    sheet = what_if.scored.sheet
    return WhatIfAnswer(
        changed=dict(what_if.changed),
        players=_player_answers(what_if.scored),
        winners=list(sheet.winners),
        tiebreak=_tiebreak_answer(sheet),
    )


def _tiebreak_answer(sheet: ScoreSheet) -> TieBreakAnswer | None:
    from referee.answers import TieBreakAnswer

    tiebreak = sheet.tiebreak
    return TieBreakAnswer(clause=tiebreak.clause, text=tiebreak.text) if tiebreak else None


def _player_answers(result: Scored) -> list[PlayerAnswer]:
    return [_player_answer(player, result.is_verified(seat)) for seat, player in enumerate(result.sheet.players)]


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
