"""Rules and help at the table: the clauses behind an answer, and how what is due is typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.words import COMMANDS, OTHER_WORDS
from referee.core.game import first_word, full_rulebook
from referee.core.messages import count
from referee.core.rulebook import Clause

FEW_CLAUSES = 3
_MANY_CLAUSES = 6


def say_clauses(page: Page, log: Log, clauses: Sequence[Clause], word: str = "", most: int = _MANY_CLAUSES) -> None:
    """The clauses that are nearest to a word, where each stands in the rulebook, and how many more there are."""
    shown = sorted(clauses, key=lambda clause: _distance(clause, word))[:most]
    rulebook = full_rulebook(log.game)
    for clause in shown:
        page.say(f"[{clause.id}] {clause.text} ({rulebook.source_text(clause)})")
    rest = len(clauses) - len(shown)
    if rest > 0:
        page.say(f"… and {count(rest, 'more rule')}: `rules {word} WORD` narrows the search", "dim")


def rules_named_by(log: Log, line: str) -> list[Clause]:
    """The rules about a line that is one word of the rulebook."""
    words = line.lower().split()
    is_word = len(words) == 1 and words[0].replace("-", "").isalpha() and words[0] not in OTHER_WORDS
    rules = full_rulebook(log.game).search(words) if is_word else []
    return [clause for clause in rules if _distance(clause, words[0]) < 2]


def say_rules(page: Page, log: Log, typed: str) -> None:
    """The rule of this number, or the rules with these words."""
    rulebook = full_rulebook(log.game)
    words = typed.split()
    one = rulebook.get(typed) if len(words) == 1 else None
    clauses = [one] if one is not None else rulebook.search(words) if words else []
    if not words:
        page.say("type `rules` and a word, as in `rules score`, or the number of a rule")
    elif clauses:
        say_clauses(page, log, clauses, typed)
    else:
        page.say(f'no rule contains "{typed}"', "red")


def say_reasons(page: Page, log: Log, idents: Sequence[str]) -> None:
    """The rules with these numbers, which decided the last answer; `notation` is none of them."""
    rulebook = full_rulebook(log.game)
    clauses = [clause for ident in idents if (clause := rulebook.get(ident)) is not None]
    if clauses:
        say_clauses(page, log, clauses)
    elif "notation" in idents:
        page.say("the line could not be read; this is how a move is typed:")
        say_forms_due(page, log)
        page.say(f"`help WORD` has the other forms, `referee rules {log.game.id} notation` all", "dim")
    else:
        page.say("the last move broke no rule; `rules WORDS` searches the rules")


def say_help_with(page: Page, log: Log, word: str) -> None:
    """Everything about a word: the command, the forms of moves, the first rules."""
    command = COMMANDS.get(word.lower().lstrip("/"))
    rules = full_rulebook(log.game).search(word.split())
    of_verb = [row for row in log.game.lines if first_word(row[0]) == word.lower()]
    forms = of_verb or [row for row in log.game.lines if _has_word(" ".join(row), word)]
    rows = [*([command] if command else []), *forms]
    if rows:
        page.table((), rows)
    hints = _further_hints(log, word, [form for form, _ in rows])
    for hint in hints:
        page.say(hint)
    if command is None or forms:
        near = [clause for clause in rules if _distance(clause, word) < 1] if of_verb else rules
        say_clauses(page, log, near, word, FEW_CLAUSES)
    if not (rows or hints or rules):
        page.say(f'nothing is known about "{word}"; `help` alone says what is due', "red")


def say_forms_due(page: Page, log: Log) -> None:
    """The forms of what is due, their meanings, and an example from this position."""
    due = log.next
    firsts = {form.split()[0] for form in (due.form or due.what).split(" | ") if form.split()}
    rows = [row for row in log.game.lines if first_word(row[0]) in firsts]
    if rows:
        page.table((), rows)
    moves = log.moves()
    if moves:
        fitting = (move for move in moves if move.rpartition(": ")[2].split()[0] in firsts)
        page.say(f"for example: {next(fitting, moves[0])}")


def _further_hints(log: Log, word: str, forms: Sequence[str]) -> list[str]:
    """Help to type the word in this position, without the forms that are printed already."""
    if log.playthrough.state is None:
        return []
    return [hint for hint in log.game.live.hints(log.state, word) if not hint.startswith(tuple(forms))]


def _distance(clause: Clause, word: str) -> int:
    """The distance of a rule from a word: 0 its own section, 1 it has the word, 2 the word is within another."""
    if not word or clause.id.partition(".")[0] == word.lower():
        return 0
    return 1 if _has_word(clause.text, word) else 2


def _has_word(text: str, word: str) -> bool:
    """Does a text have this word, perhaps with an ending?"""
    return re.search(rf"\b{re.escape(word.lower())}", text.lower()) is not None
