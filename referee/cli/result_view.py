"""The text of a whole score: who has won, the story, the table, every point."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cli.claim_view import render_claims, render_differences
from referee.cli.output import Page
from referee.cli.score_view import (
    end_with_blank,
    render_explanations,
    render_invented,
    render_outcome,
    render_readings,
    render_table,
    render_topic,
    render_what_if,
)
from referee.cli.scored import Scored
from referee.core.basis import basis_lines, withheld_lines
from referee.core.header import TomlTable
from referee.core.messages import harmless


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """The options of `score`: the best possible points, one topic alone, line and table alone, what a change would do.

    `one_screen`: the result without the explanation of each point. `readings`: all that hangs on a reading.
    `observer_name` is the player named by `--as`.
    """

    best: bool = False
    explain: str | None = None
    brief: bool = False
    one_screen: bool = False
    readings: bool = False
    what_if: tuple[str, ...] = ()
    observer_name: str | None = None


ALL = ScoreOptions()


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The score with something changed: the changes by key."""

    changed: TomlTable
    scored: Scored


def render_score(page: Page, result: Scored, options: ScoreOptions = ALL, what_if: WhatIf | None = None) -> None:
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


def _render_result(page: Page, result: Scored, options: ScoreOptions) -> None:
    """Who has won, where the count of the table differs, the table, what hangs on a reading and what it rests on."""
    render_outcome(page, result)
    render_differences(page, result.claims, result.sheet)
    render_table(page, result)
    if options.readings or not options.brief:
        says_all = options.readings and result.sheet.finished and not options.what_if and not options.best
        render_readings(page, result.readings, says_all)
    for line in (*withheld_lines(result.sheet.players), *basis_lines(result.sheet.players, result.rests_on)):
        page.say(line, "dim")
    render_invented(page, result.sheet)
