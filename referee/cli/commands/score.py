"""The command `score`: the points of a log or a sheet, each explained, and the claims compared with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Sheet, open_file
from referee.cli.claim_view import render_claims
from referee.cli.output import Page, Reply
from referee.cli.render import observer_of, render_notices, render_problems, seen_by
from referee.cli.result_view import ALL, ScoreOptions, WhatIf, render_score
from referee.cli.score_view import (
    render_explanations,
)
from referee.cli.scored import Scored, scored, with_readings, with_story
from referee.cli.what_if import changed_file
from referee.core.basis import Bases
from referee.core.errors import InputError
from referee.core.problems import Problem
from referee.core.readings import Reading
from referee.core.score import PlayerScore, ScoreSheet

if TYPE_CHECKING:
    from referee.answers import (
        NotScoredAnswer,
        PlayerAnswer,
        ReadingAnswer,
        ScoreAnswer,
        TieBreakAnswer,
        WhatIfAnswer,
    )


def score(path: Path, options: ScoreOptions = ALL) -> Reply:
    """Final scores, each point explained."""
    opened = open_file(path)
    observer = observer_of(opened, options.observer_name)
    opened = seen_by(opened, observer)
    result = scored(opened, options.best)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    what_if = _what_if(opened, options, observer) if options.what_if else None
    if what_if is None and not options.best:
        result = with_story(with_readings(result, opened), opened)
    return _reply(result, options, what_if)


def _what_if(opened: Log | Sheet, options: ScoreOptions, observer: int | None) -> WhatIf:
    changed, other = changed_file(opened, options.what_if)
    result = scored(seen_by(other, observer), options.best)
    if isinstance(result, list):
        reason = "; ".join(f"[{problem.clause}] {problem.message}" for problem in result)
        raise InputError(f"with {', '.join(options.what_if)} there is no score: {reason}")
    return WhatIf(changed, result)


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


def explain_file(page: Page, path: Path, options: ScoreOptions) -> None:
    """Every point of a file that can be scored, and its claims: what stands below the result."""
    opened = open_file(path)
    result = scored(opened, options.best)
    if not isinstance(result, list):
        render_explanations(page, result.sheet)
        render_claims(page, result.claims)


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
        readings=[_reading_answer(reading) for reading in result.readings],
        ended=sheet.ended,
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
    return [_player_answer(player, bases) for player, bases in zip(result.sheet.players, result.rests_on, strict=True)]


def _reading_answer(reading: Reading) -> ReadingAnswer:
    from referee.answers import ReadingAnswer, StandingAnswer

    return ReadingAnswer(
        key=reading.key,
        value=reading.value,
        text=reading.text,
        changes=reading.changes,
        players=[StandingAnswer(name=one.name, total=one.total, rank=one.rank) for one in reading.players],
        winners=list(reading.winners),
    )


def _player_answer(player: PlayerScore, rests_on: Bases) -> PlayerAnswer:
    from referee.answers import BasisAnswer, PlayerAnswer, item_answer

    return PlayerAnswer(
        name=player.name,
        total=player.total,
        possible=player.possible,
        rank=player.rank,
        verified=not rests_on,
        items=[item_answer(item) for item in player.items],
        rests_on=[BasisAnswer(move=basis.move, clause=basis.clause, text=basis.text) for basis in rests_on],
        **player.more,
    )
