"""Questions that people ask at the table: whose turn it is, who leads, what somebody has, whether a move is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.commands import RUN, say_belongings
from referee.cli.play.position import status_text
from referee.cli.play.refusal import line_meant
from referee.cli.play.rules_text import FEW_CLAUSES, say_clauses
from referee.cli.play.session import TableSession
from referee.core.game import full_rulebook, verbs_of
from referee.core.rulebook import SMALL_WORDS
from referee.core.understanding.tokens import is_question

_STANDING = re.compile(
    r"(who|whos|who's|how|what|whats|what's|which)\b.*\b(winning|leading|ahead|first|wins|points|score|scores|won)\??"
    r"|how many points\b.*"
)
_TURN = re.compile(
    r"(who|whos|who's|whose|what|whats|what's|which)\b.*\b(turn|next|now|due|go|up)( is it)?( now)?\??"
    r"|what (now|do i do|can i do|to do)\??|(is it|am i|is it still)\b.*\b(turn|next|up)( now)?\??"
)
_WHY = re.compile(r"(but |and )?why( not| is that| was that| can'?t i| is it not allowed)?\??|how come\??")
_WONDERING = re.compile(
    r"(?:(?:so|and|but|ok|okay|hm+|um+|well|wait|hey)[ ,]+)*"
    r"(?:who|whos|whose|what|whats|which|where|wheres|when|why|how|hows)(?:'s)?\b"
)
_ALLOWED = re.compile(
    r"(?:(?:so|and|but|ok|okay|hm+|um+|well|wait|hey)[ ,]+)*(?:"
    r"(?:is|would) (?:it|that) (?:be )?(?:allowed|ok|okay|legal|possible|fine)(?: to| if)?"
    r"|(?:am|are|is) (?P<who>\w+) allowed to|what (?:if|happens if|happens when|about)|can|could|may|might|does|do"
    r") (?P<move>.+?)\??"
)
_ASKER = re.compile(r"^(?:i|we|you|he|she|they|one|somebody|someone)\b ?|\bi\b")
_HAVING = frozenset({"have", "has", "had", "hold", "holds", "own", "owns", "got", "hand", "left"})
_WHERE = re.compile(r"\bwhere(?:'?s| is| are| am| was)\b")
_MINE = frozenset({"i", "my", "me", "we", "our"})


def is_asked(table: TableSession, line: str, page: Page) -> bool:
    """Answer a line that asks something; False for any other line."""
    low = " ".join(line.lower().split())
    if low.split(" ", 1)[0] in verbs_of(table.log.game):
        return False
    if _STANDING.fullmatch(low):
        page.say(status_text(table.log))
    elif _TURN.fullmatch(low):
        table.position.say_next(page)
    elif _WHY.fullmatch(low):
        RUN["why"](table, "", page)
    elif table.options.is_terminal and _is_mere_question(table.log, line):
        _say_what_is_known(table, low, page)
    else:
        return False
    return True


def _is_mere_question(log: Log, line: str) -> bool:
    """Does a line ask, and is it no move in other words?"""
    low = line.lower().strip()
    if log.playthrough.state is None or not (is_question(low) or _WONDERING.match(low)):
        return False
    return log.attempt(line).is_unread and log.understood(line).kind in ("refuse", "offer")


def _say_what_is_known(table: TableSession, line: str, page: Page) -> None:
    """Say if a move is allowed, what somebody has, or which rules hold the words of a question."""
    log, words = table.log, re.findall(r"[\w'-]+", line)
    if (move := _move_asked_about(log, line)) is not None:
        RUN["check"](table, move, page)
    elif (seat := _owner_asked_about(log, words)) is not None:
        say_belongings(page, log, seat)
        own = log.seen_by(seat)
        if own.game.secrets.in_hand(own.state, seat):
            page.say(f"`hand {log.header.names[seat]}` shows what is secret", "dim")
    else:
        telling = [word for word in words if word not in SMALL_WORDS | _MINE and not _is_named(log, word)]
        rules = full_rulebook(log.game).search(telling) if telling else []
        if rules:
            page.say("the rules say about it:")
            say_clauses(page, log, rules, " ".join(telling), FEW_CLAUSES)
        else:
            page.say("no rule holds these words: `rules WORD` searches the rules, `board` and `NAME` show what lies")
        page.say("`check MOVE` tells whether a move is allowed, in words too", "dim")


def _move_asked_about(log: Log, line: str) -> str | None:
    """The one move that a question is about: `can Bela go to b2?`; None where there is none."""
    asked = _ALLOWED.fullmatch(line)
    if asked is None:
        return None
    move = _ASKER.sub("", asked["move"]).strip()
    if asked["who"] is not None and _is_named(log, asked["who"]):
        move = f"{asked['who']} {move}"
    is_known = bool(move) and (not log.attempt(move).is_unread or line_meant(log.understood(move)) is not None)
    return move if is_known else None


def _owner_asked_about(log: Log, words: Sequence[str]) -> int | None:
    """The seat of the one player whose things a question is about; None where there is none."""
    if not _HAVING.intersection(words) and not _WHERE.search(" ".join(words)):
        return None
    names = log.header.all_names()
    named = {names.seat(bare) for word in words if (bare := word.removesuffix("'s")) and _is_named(log, bare)}
    if not named and _MINE.intersection(words):
        named = set(log.next.seats)
    return named.pop() if len(named) == 1 else None


def _is_named(log: Log, word: str) -> bool:
    return log.header.all_names().seat(word) is not None
