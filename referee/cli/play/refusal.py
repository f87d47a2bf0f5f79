"""A refused move at the table: why, and what may be typed instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.position import Position
from referee.cli.play.rules_text import FEW_CLAUSES, rules_named_by, say_clauses, say_forms_due
from referee.cli.play.words import COMMANDS, OTHER_WORDS
from referee.cli.render import STYLE, next_text
from referee.core.errors import NotationError
from referee.core.messages import nearest
from referee.core.playthrough import Played


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move, and the legal moves nearest to it."""

    played: Played[Any]
    nearest: Sequence[str]

    @property
    def line(self) -> str:
        """The move as it was typed."""
        return self.played.block.do

    @property
    def is_unread(self) -> bool:
        """Could the line not be read?"""
        return any(problem.clause == "notation" for problem in self.played.problems)


def is_question(log: Log, played: Played[Any]) -> bool:
    """Is a refused line a word of the rulebook? That is a question, not a slip: there is nothing to correct."""
    line = played.block.do
    is_unread = any(problem.clause == "notation" for problem in played.problems)
    return is_unread and line.lower() not in log.game.verbs() and bool(rules_named_by(log, line))


def say_answer(page: Page, log: Log, line: str) -> None:
    """The rules about a word of the rulebook."""
    page.say(f'no: "{line}" is no move; the rules say about it:')
    say_clauses(page, rules_named_by(log, line), line)
    page.say(next_text(log.header, log.next))


def say_refusal(page: Page, position: Position, refusal: Refusal, is_repeated: bool) -> None:
    """Why a move is refused, and what to type instead; the form of what is due where the slip is repeated."""
    log, problems = position.log, refusal.played.problems
    for problem in problems:
        clause = f" [{problem.clause}]" if problem.clause not in (None, "notation") else ""
        page.say(f"no: {position.message(problem)}{clause}", STYLE[refusal.played.step.verdict])
    if refusal.is_unread:
        _say_near_words(page, log, refusal.line)
        _say_first_move(page, log, refusal)
        say_clauses(page, rules_named_by(log, refusal.line), refusal.line, FEW_CLAUSES)
    form = log.next.form
    is_due_said = form is not None and any(form in problem.message for problem in problems)
    if (refusal.is_unread and not is_due_said) or not refusal.nearest:
        page.say(next_text(log.header, log.next))
    if is_repeated:
        say_forms_due(page, log, position.seat)
    for number, move in enumerate(refusal.nearest, 1):
        page.say(f"  {number}  {move}")
    if refusal.nearest:
        page.say("type a number to take that move, or another line; `why` explains", "dim")


def _say_near_words(page: Page, log: Log, line: str) -> None:
    """The player or the command that was meant, perhaps."""
    word, *others = line.lower().split()
    if word.endswith(":"):
        try:
            log.header.all_names().find(word[:-1])
        except NotationError as error:
            page.say(error.message)
    elif word in OTHER_WORDS and not (others and word in log.game.verbs()):
        page.say(OTHER_WORDS[word])
    elif word not in log.game.verbs() and (close := nearest(word, COMMANDS)):
        page.say(f"did you mean `{close[0]}`?")


def _say_first_move(page: Page, log: Log, refusal: Refusal) -> None:
    """The first of several moves that stand in one line, unless the game names it itself."""
    first, semicolon, _ = refusal.line.partition(";")
    first = first.strip()
    is_said = any(f"`{first.lower()}`" in problem.message.lower() for problem in refusal.played.problems)
    if not (semicolon and first) or is_said:
        return
    if not any(problem.clause == "notation" for problem in log.attempt(first).problems):
        page.say(f"one move a line: type `{first}` first")
