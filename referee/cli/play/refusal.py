"""A refused move at the table: why, and what may be typed instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.api import Log
from referee.cli.line_reader import AGREEMENT
from referee.cli.output import Page
from referee.cli.play.position import Position
from referee.cli.play.rules_text import FEW_CLAUSES, rules_named_by, say_clauses, say_forms_due
from referee.cli.play.words import COMMANDS, OTHER_WORDS
from referee.cli.render import STYLE, next_text
from referee.core.errors import NotationError
from referee.core.messages import listed, nearest
from referee.core.playthrough import Played
from referee.core.understanding import Missing, Understanding
from referee.core.understanding.english import ARTICLES

_MOST_VALUES = 18
_SHORT_RUN = 2
_FEW_ROLES = 4
_NAME_AND_NUMBER = 2
_WORDS = re.compile(r"[^\W\d]+|\d+|[?*]")


@dataclass(frozen=True, slots=True)
class Offers:
    """The offers of an answer to the next line, and to no later one: numbered moves, a move for Enter, or a word."""

    moves: Sequence[str] = ()
    enter: str | None = None
    missing: Missing | None = None

    @property
    def is_reading(self) -> bool:
        """Is it clear what was meant, but for one word perhaps?"""
        return self.enter is not None or self.missing is not None

    def with_word(self, line: str) -> str | None:
        """The move that a word gives which was asked for, or that agrees; None where the line is another one."""
        if self.enter is not None and line.lower().rstrip(".!") in AGREEMENT:
            return self.enter
        if self.missing is None:
            return None
        typed = _words(line)
        for fits in (_is_same, _begins, _holds):
            found = dict.fromkeys(move for value, move in self.missing.values if typed and fits(_words(value), typed))
            if found:
                return next(iter(found)) if len(found) == 1 else None
        return None


def _words(text: str) -> list[str]:
    """The words of an answer, without articles and signs."""
    words = _WORDS.findall(text.lower())
    return [word for word in words if word not in ARTICLES] or words


def _is_same(value: Sequence[str], typed: Sequence[str]) -> bool:
    return "".join(value) == "".join(typed)


def _begins(value: Sequence[str], typed: Sequence[str]) -> bool:
    return "".join(value).startswith("".join(typed))


def _holds(value: Sequence[str], typed: Sequence[str]) -> bool:
    """Has the value all words of an answer? A number alone answers for a word with a number: `2` for `happy2`."""
    if len(typed) == 1 and typed[0].isdigit():
        return len(value) == _NAME_AND_NUMBER and len(value[0]) > 1 and value[1] == typed[0]
    return all(word in value for word in typed)


NOTHING = Offers()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move, and the legal moves nearest to it. `rests_on_secret`: only a hidden card refuses it.

    `played` is the line that was judged: the line as it was typed, or the one that its words amount to. `understanding`
    is what it may mean, where the table acts on it. `may_stand`: `allow` can carry it out. `waiting` says whose turn it
    is, where another player is named.
    """

    typed: str
    played: Played[Any]
    nearest: Sequence[str]
    rests_on_secret: bool = False
    understanding: Understanding | None = None
    may_stand: bool = False
    waiting: str | None = None

    @property
    def offers(self) -> Offers:
        """The offers behind it."""
        told = self.understanding
        if self.waiting is not None:
            return NOTHING
        if told is None or told.kind == "offer" or not self.nearest:
            return Offers(self.nearest)
        if told.kind == "confirm":
            return Offers(told.moves[:1], enter=told.moves[0])
        if told.kind in ("ask", "ask instead") and told.missing is not None and told.missing.values:
            return Offers(missing=told.missing)
        return NOTHING if told.kind == "refuse" and self.is_unread else Offers(self.nearest)

    @property
    def line(self) -> str:
        """The move that was judged."""
        return self.played.block.do

    @property
    def is_unread(self) -> bool:
        """Could the line not be read?"""
        return is_unread(self.played)


def as_read(log: Log, understanding: Understanding) -> Understanding:
    """The same, with the values that are asked for as people read them: cards by their print, not by an id."""
    missing = understanding.missing
    if missing is None:
        return understanding
    values = tuple((",".join(_printed(log, word) for word in value.split(",")), move) for value, move in missing.values)
    return replace(understanding, missing=Missing(missing.role, values))


def _printed(log: Log, word: str) -> str:
    return log.game.live.named(log.state, word) or word


def _read_out(log: Log, move: str) -> str:
    """A move with what is printed on the things that it calls by an id."""
    words = dict.fromkeys(re.findall(r"[\w-]+", move))
    found = [f"{word} is {text}" for word in words if (text := log.game.live.named(log.state, word)) is not None]
    return f"{move} ({', '.join(found)})" if found else move


def is_unread(played: Played[Any]) -> bool:
    """Was the line refused because it could not be read?"""
    return any(problem.clause == "notation" for problem in played.problems)


def is_question(log: Log, played: Played[Any]) -> bool:
    """Is a refused line a word of the rulebook? That is a question, not a slip: there is nothing to correct."""
    line = played.block.do
    return is_unread(played) and line.lower() not in log.game.verbs() and bool(rules_named_by(log, line))


def say_answer(page: Page, log: Log, line: str) -> None:
    """The rules about a word of the rulebook."""
    page.say(f'no: "{line}" is no move; the rules say about it:')
    say_clauses(page, log, rules_named_by(log, line), line)
    page.say(next_text(log.header, log.next))


def say_refusal(page: Page, position: Position, refusal: Refusal, is_repeated: bool) -> None:
    """Why a move is refused, and what to type instead; the form of what is due where the slip is repeated."""
    log, offers = position.log, refusal.offers
    reasons = () if offers.is_reading and refusal.is_unread else _reasons(refusal)
    for reason in reasons:
        page.say(f"no: {reason}", STYLE[refusal.played.step.verdict])
    if refusal.is_unread and not offers.is_reading:
        _say_near_words(page, log, refusal.line)
        _say_first_move(page, log, refusal)
        say_clauses(page, log, rules_named_by(log, refusal.line), refusal.line, FEW_CLAUSES)
    form = log.next.form
    is_due_said = form is not None and any(form in reason for reason in reasons)
    is_open = offers.is_reading or bool(_several(refusal.understanding))
    if not is_open and ((refusal.is_unread and not is_due_said) or not refusal.nearest):
        page.say(next_text(log.header, log.next))
    if refusal.rests_on_secret:
        page.say("what is secret decides this: `hand NAME` shows it to its player", "dim")
    if is_repeated and not offers.is_reading:
        say_forms_due(page, log)
    _say_offers(page, log, refusal, offers)


def _reasons(refusal: Refusal) -> list[str]:
    """Why the line is refused, with the clauses, and the line that was judged where another one was typed."""
    if refusal.waiting is not None:
        return [refusal.waiting]
    if refusal.is_unread and (several := _several(refusal.understanding)):
        return [several]
    found = [
        f"{problem.message} [{problem.clause}]" if problem.clause not in (None, "notation") else problem.message
        for problem in refusal.played.problems
    ]
    read = f" (read as `{refusal.line}`)" if refusal.line != refusal.typed else ""
    return [*found[:-1], f"{found[-1]}{read}"] if found else []


def _several(told: Understanding | None) -> str:
    """The open words, where several moves hold every word of the line; else empty."""
    if told is None or not 1 < len(told.open) <= _FEW_ROLES:
        return ""
    roles = [f"{role} ({_shown(values)})" for role, values in told.open]
    return f"several moves fit: type {listed(roles)} too"


def who_waits(log: Log, line: str) -> str | None:
    """Whose turn it is, where the line begins with a player who can do nothing now."""
    due = log.next
    words = line.lower().split()
    seat = log.header.all_names().seat(words[0].rstrip(":")) if words else None
    if seat is None or not due.seats or words[0] in log.game.verbs():
        return None
    if any(seat in seats or not seats for seats in (due.seats, *(option.seats for option in log.optional))):
        return None
    names = log.header.names
    return f"it is the turn of {listed((names[one] for one in due.seats), 'or')} ({due.what}), not of {names[seat]}"


def _say_offers(page: Page, log: Log, refusal: Refusal, offers: Offers) -> None:
    stands = "; `allow REASON` lets it stand" if refusal.may_stand else ""
    if offers.enter is not None:
        page.say(f"Enter: {_read_out(log, offers.enter)}", "bold")
    elif offers.missing is not None:
        page.say(_question(refusal, offers.missing), "bold")
    if offers.is_reading:
        if stands:
            page.say(stands.removeprefix("; "), "dim")
        return
    for number, move in enumerate(offers.moves, 1):
        page.say(f"  {number}  {_read_out(log, move)}")
    if offers.moves:
        page.say(f"type a number to take that move, or another line; `why` explains{stands}", "dim")
    elif refusal.nearest and refusal.waiting is None:
        page.say(f"for example: {refusal.nearest[0]}", "dim")
    elif stands:
        page.say(stands.removeprefix("; "), "dim")


def _question(refusal: Refusal, missing: Missing) -> str:
    """The word that is asked for: the missing one, or another one for the word that does not fit."""
    told = refusal.understanding
    clash = ""
    if told is not None and (told.clash or told.unknown):
        clash = f"{told.clash[0]} does not fit; " if told.clash else f"{told.unknown[0]} is no word here; "
    return f"{clash}which {missing.role}: {_shown({value for value, _ in missing.values})}?"


def _shown(values: Iterable[str]) -> str:
    """The values of a word that is missing, of many the first ones."""
    runs = _in_runs(sorted(values, key=_by_number))
    shown = runs[:_MOST_VALUES] + (["…"] if len(runs) > _MOST_VALUES else [])
    return listed([value.replace(":", " ") for value in shown], "or")


def _by_number(value: str) -> list[tuple[bool, int, str]]:
    """The order in which people count: `happy2` before `happy10`."""
    return [(word.isdigit(), int(word) if word.isdigit() else 0, word) for word in _WORDS.findall(value)]


def _in_runs(values: Sequence[str]) -> list[str]:
    """The values, those that differ by a running number as the first and the last of them."""
    runs: list[list[str]] = []
    for value in values:
        if runs and _next_of(runs[-1][-1]) == value:
            runs[-1].append(value)
        else:
            runs.append([value])
    return [text for run in runs for text in ([f"{run[0]} to {run[-1]}"] if len(run) > _SHORT_RUN else run)]


def _next_of(value: str) -> str:
    """The value with the next number at its end."""
    head = value.rstrip("0123456789")
    number = value[len(head) :]
    return f"{head}{int(number) + 1}" if number and head.isalpha() else ""


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
