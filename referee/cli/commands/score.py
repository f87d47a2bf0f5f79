"""The command `score`: the points of a log or a sheet, each explained, and the claims compared with them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Sheet, open_file, readings_of
from referee.cli.claim_view import render_claims, render_differences
from referee.cli.output import Page, Reply
from referee.cli.render import file_notices, observer_of, render_notices, render_problems, seen_by
from referee.cli.score_view import (
    Scores,
    end_with_blank,
    render_explanations,
    render_invented,
    render_outcome,
    render_readings,
    render_table,
    render_topic,
    render_what_if,
)
from referee.cli.story import story_of
from referee.cli.what_if import changed_file
from referee.core.basis import Bases, bases_of, basis_lines, withheld_lines
from referee.core.errors import InputError
from referee.core.header import TomlTable
from referee.core.messages import harmless
from referee.core.problems import Notice, Problem, setup_problems
from referee.core.readings import Reading
from referee.core.rulebook import Violation
from referee.core.score import Claim, PlayerScore, ScoreSheet
from referee.core.story import Fact

if TYPE_CHECKING:
    from referee.answers import (
        NotScoredAnswer,
        PlayerAnswer,
        ReadingAnswer,
        ScoreAnswer,
        TieBreakAnswer,
        WhatIfAnswer,
    )


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """The options of `score`: the best possible points, one topic alone, line and table alone, what a change would do.

    `one_screen`: the result without the explanation of each point. `readings`: all that hangs on a reading. `viewer` is
    the player named by `--as`.
    """

    best: bool = False
    explain: str | None = None
    brief: bool = False
    one_screen: bool = False
    readings: bool = False
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
    was left. `problems` are those of a log scored up to a move that was left out. `rests_on` says by seat why a score
    is not verified or open. `readings` are what hangs on a reading, `story` is that of a finished log.
    """

    game: str
    sheet: ScoreSheet
    played: ScoreSheet | None
    best: bool | None
    claims: Sequence[Claim]
    problems: Sequence[Problem]
    notices: Sequence[Notice]
    rests_on: tuple[Bases, ...]
    readings: tuple[Reading, ...] = ()
    story: tuple[Fact, ...] = ()

    def to_show(self) -> Scores:
        """The scores as they are rendered."""
        return Scores(self.sheet, bool(self.best), self.played)


def score(path: Path, options: ScoreOptions = _ALL) -> Reply:
    """Final scores, each point explained."""
    opened = open_file(path)
    observer = observer_of(opened, options.viewer)
    opened = seen_by(opened, observer)
    result = scored(opened, options.best)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    what_if = _what_if(opened, options, observer) if options.what_if else None
    if what_if is None and not options.best:
        result = with_story(with_readings(result, opened), opened)
    return _reply(result, options, what_if)


def with_readings(result: Scored, opened: Log | Sheet) -> Scored:
    """The score with what hangs on a reading."""
    return replace(result, readings=readings_of(opened))


def with_story(result: Scored, opened: Log | Sheet) -> Scored:
    """The score with the story of a finished log."""
    is_over = isinstance(opened, Log) and (result.sheet.finished or result.sheet.ended is not None)
    return replace(result, story=story_of(opened)) if is_over and isinstance(opened, Log) else result


def _what_if(opened: Log | Sheet, options: ScoreOptions, observer: int | None) -> WhatIf:
    changed, other = changed_file(opened, options.what_if)
    result = scored(seen_by(other, observer), options.best)
    if isinstance(result, list):
        reason = "; ".join(f"[{problem.clause}] {problem.message}" for problem in result)
        raise InputError(f"with {', '.join(options.what_if)} there is no score: {reason}")
    return WhatIf(changed, result)


def scored(opened: Log | Sheet, best: bool) -> Scored | list[Problem]:
    """The score of a file, or the problems that leave nothing to score."""
    if isinstance(opened, Log) and opened.playthrough.start.violations:
        return [problem for problem in opened.problems() if problem.move == 0]
    better = opened.best() if best else None
    if isinstance(better, list):
        return _sheet_problems(opened, better)
    played = _score_of_play(opened, needed=better is None)
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
        problems=opened.problems() if isinstance(opened, Log) and left_out else [],
        rests_on=_rests_on(opened, sheet),
        notices=file_notices(opened) + _advice(opened, sheet),
    )


def _rests_on(opened: Log | Sheet, sheet: ScoreSheet) -> tuple[Bases, ...]:
    if isinstance(opened, Sheet):
        return bases_of(sheet, [], {})
    moves = opened.playthrough.scored
    problems = [problem for played in moves for problem in played.problems]
    reasons = {played.number: played.block.allow for played in moves if played.block.allow is not None}
    return bases_of(sheet, problems, reasons)


def _advice(opened: Log | Sheet, sheet: ScoreSheet) -> list[Notice]:
    return opened.notices(sheet) if isinstance(opened, Sheet) else []


def _score_of_play(opened: Log | Sheet, needed: bool) -> ScoreSheet | list[Violation] | None:
    """The score of what was played; None where the file does not say and the best order is asked for anyway."""
    if isinstance(opened, Log):
        return opened.score()
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
    """The text of a score: first all that fits a screen, then every point."""
    if options.explain is not None:
        render_differences(page, result.claims, result.sheet)
        render_topic(page, result.sheet, options.explain)
        return
    if result.best is False:
        page.say("nothing was left open at scoring time: no choice could have given more points")
    _render_result(page, result, options)
    if not options.brief:
        _render_story(page, result)
    if not (options.brief or options.one_screen):
        if what_if is None:
            end_with_blank(page)
            render_explanations(page, result.sheet)
        render_claims(page, result.claims)
    if what_if is not None:
        render_what_if(page, result.sheet, what_if.changed, what_if.scored.sheet)


def _render_story(page: Page, result: Scored) -> None:
    """The story, without its first sentence: the line with the winner says the same."""
    if len(result.story) > 1:
        page.say()
        page.say("the story", "bold")
    for fact in result.story[1:]:
        page.say(f"  {harmless(fact.text)}")


def explain_file(page: Page, path: Path, options: ScoreOptions) -> None:
    """Every point of a file that can be scored, and its claims: what stands below the result."""
    opened = open_file(path)
    result = scored(opened, options.best)
    if not isinstance(result, list):
        render_explanations(page, result.sheet)
        render_claims(page, result.claims)


def _render_result(page: Page, result: Scored, options: ScoreOptions) -> None:
    """Who has won, where the count of the table differs, the table, what hangs on a reading and what it rests on."""
    shown = result.to_show()
    render_outcome(page, shown)
    render_differences(page, result.claims, result.sheet)
    render_table(page, shown)
    if options.readings or not options.brief:
        says_all = options.readings and result.sheet.finished and not options.what_if and not options.best
        render_readings(page, result.readings, says_all)
    for line in (*withheld_lines(result.sheet.players), *basis_lines(result.sheet.players, result.rests_on)):
        page.say(line, "dim")
    render_invented(page, result.sheet)


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
