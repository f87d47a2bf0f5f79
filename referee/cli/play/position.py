"""The position as the table shows it: board, what is due, problems, prompt and status line."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.api import END, Log
from referee.cli.output import Grid, Page
from referee.cli.play.changes import changed_lines, changed_part, text_first
from referee.cli.render import board, is_narrow, pending_lines, render_next, render_problems
from referee.cli.result_view import ScoreOptions, render_score
from referee.cli.scored import scored, with_readings, with_story
from referee.core.messages import listed
from referee.core.options import Option
from referee.core.playthrough import Played
from referee.core.score import PlayerScore
from referee.core.step import Report

_LONGEST_FORM = 40
_LONGEST_PROMPT = 58
_NOW = "what is due is typed"
_ROWS_BELOW_BOARD = 6
_ROWS_BESIDE_BOARD = 9
_ROWS_OF_PROMPT = 3
"""The rows of a screen that the rest of the answer to a move, the prompt and the lines below it may need."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a log, which is the observer's own where the table has a point of view.

    `is_loud`: boards are printed after moves. `is_screen`: the text goes to a terminal, of which only so much is seen.
    """

    log: Log
    is_loud: bool
    is_screen: bool

    @property
    def is_over(self) -> bool:
        """Is the game over?"""
        return self.log.next.what == END.what

    def say_board(self, page: Page) -> None:
        """The board; the text below it stands above where both together are higher than the screen."""
        shown = board(self.log.game, self.log.state)
        if self.is_screen and shown.count("\n") + _ROWS_BELOW_BOARD > shutil.get_terminal_size().lines:
            shown = text_first(shown)
        page.say(shown, colors=self.log.game.live.board_colors(self.log.state))

    def say_changes(self, page: Page, before: Log) -> None:
        """The changes of the board, and the parts needed for the decision that is due."""
        if not self.is_loud:
            return
        colors = self.log.game.live.board_colors(self.log.state)
        needed = self._needed(before)
        shown = board(self.log.game, self.log.state)
        known = board(before.game, before.state)
        if shown != known:
            if is_narrow(self.log.game):
                changed = changed_lines(shown, known)
            else:
                changed = changed_part(shown, known, shutil.get_terminal_size().lines - _ROWS_BESIDE_BOARD)
            lines = [line for line in changed.split("\n") if line.strip() not in needed]
            page.say("\n".join(lines), colors=colors)
        for line in needed:
            page.say(line, colors=colors)

    def _needed(self, before: Log) -> list[str]:
        """The lines of the board that who decides now has to see, unless they stand above unchanged."""
        live, state = self.log.game.live, self.log.game.resting_state(self.log.state)
        known = before.game.resting_state(before.state)
        lines = [line.strip() for word in live.needed(state) for line in live.part(state, word)]
        is_known = self.log.next.seats == before.next.seats and live.needed(state) == live.needed(known)
        if is_known and lines == [line.strip() for word in live.needed(known) for line in live.part(known, word)]:
            return []
        return lines

    def say_next(self, page: Page, known: Sequence[Option] = ()) -> None:
        """The decision that is due, and the options except `known`; at the end the score."""
        if self.log.playthrough.state is None:
            self.say_problems(page)
            return
        render_next(page, self.log, "bold", known)
        if self.is_over:
            self.say_score(page, ScoreOptions(one_screen=True))
            page.say("`score` explains every point, `score NAME` those of one player", "dim")

    def say_score(self, page: Page, options: ScoreOptions) -> None:
        """The scores as they stand."""
        result = scored(self.log, False)
        if isinstance(result, list):
            render_problems(page, result)
        else:
            render_score(page, with_story(with_readings(result, self.log), self.log), options)

    def say_problems(self, page: Page) -> None:
        """The problems of the log."""
        render_problems(page, self.log.problems())

    def say_passed(self, page: Page, before: Log, played: Played[Any]) -> None:
        """The offers that are gone because the game went on."""
        names = self.log.header.names
        for option in before.optional:
            is_taken = option.what in _first_words(played.block.do)
            if option.what in self.log.game.live.OFFERS and not is_taken and option not in self.log.optional:
                page.say(f"  passed: `{option.form}` of {listed(names[seat] for seat in option.seats)}")


def is_higher_than_screen(*pages: Page) -> bool:
    """Do some pages need more rows than a screen has above the prompt and the lines below it?"""
    columns, rows = shutil.get_terminal_size()
    texts = [part.text for page in pages for part in page.parts if not isinstance(part, Grid)]
    grids = [part for page in pages for part in page.parts if isinstance(part, Grid)]
    needed = sum(max(1, -(-len(text) // columns)) for text in texts) + sum(len(grid.rows) + 2 for grid in grids)
    return needed > rows - _ROWS_OF_PROMPT


def say_report(page: Page, report: Report, notes: Sequence[str], style: str = "") -> None:
    """The events, the withdrawn events and the pending ones, a line each."""
    for text in (*(f"no longer: {event}" for event in report.withdrawn), *report.happened, *notes):
        page.say(f"  {text}", style)
    say_pending(page, report.pending, style)


def say_pending(page: Page, events: Sequence[str], style: str) -> None:
    """The events that follow unless somebody acts before."""
    for line in pending_lines(events):
        page.say(f"  {line}", style)


def prompt_text(log: Log) -> str:
    """The prompt: whose turn it is and what is due."""
    if log.playthrough.state is None:
        return "setup broken> "
    due = log.next
    if due.what == END.what:
        return "game over> "
    who = listed((log.header.names[seat] for seat in due.seats), "or") or "table"
    form = _short_form(due.form or "")
    if form.startswith(f"{due.what} ") and not form.endswith("-"):
        text = f"{who}, {form}"
    else:
        text = f"{who}, {due.what}{f' ({form})' if form not in ('', due.what) else ''}"
    return f"{text}{_still_to_tell(log, len(text))}> "


def _still_to_tell(log: Log, length: int) -> str:
    """The facts that may be told only now, to stand behind a prompt of this length; in short where it is long."""
    untold = [
        text for line in log.game.live.untold(log.state) for text, _, end in [line.partition(", until ")] if end == _NOW
    ]
    longest = min(_LONGEST_PROMPT, shutil.get_terminal_size().columns - _LONGEST_FORM // 2) - length
    texts = (f"; or {'; '.join(untold)}", f"; {len(untold)} to tell: `todo`", "; `todo`")
    return next((text for text in texts if len(text) <= longest), "") if untold else ""


def status_text(log: Log) -> str:
    """The status line: where the game stands, the scores so far, the last move."""
    if log.playthrough.state is None:
        return "the setup is broken"
    parts = [log.game.live.status(log.game.resting_state(log.state))]
    parts.append("  ".join(f"{player.name} {_total(player)}" for player in log.score().players))
    if log.playthrough.played:
        last = log.playthrough.played[-1]
        parts.append(f"{last.number}. {last.block.do}")
    return " · ".join(part for part in parts if part)


def _short_form(form: str) -> str:
    """The form for a prompt: where it is long without what may be left out, else the verbs alone, else nothing."""
    without_optional = re.sub(r" ?\[[^\]]*\]", "", form)
    verbs = " | ".join(dict.fromkeys(one.split()[0] for one in form.split(" | ") if one.split()))
    longest = min(_LONGEST_FORM, shutil.get_terminal_size().columns // 2)
    return next((one for one in (form, without_optional, verbs) if len(one) <= longest), "")


def _total(player: PlayerScore) -> str:
    """The standing, else the points so far; what is known of them, and `+?`, while an item is unknown."""
    if player.standing:
        return player.standing
    if player.total is not None:
        return str(player.total)
    return f"{player.known_points}+?" if player.known_points else "?"


def _first_words(line: str) -> list[str]:
    """The first words of a line: one of them is the verb, behind a player with a colon or without one."""
    return re.split(r"[\s:]+", line.lower())[:2]
