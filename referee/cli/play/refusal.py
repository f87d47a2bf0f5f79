"""A refused move at the table: why, and what may be typed instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.offers import NOTHING, Offers, named_roles, say_offers
from referee.cli.play.rules_text import FEW_CLAUSES, rules_named_by, say_clauses, say_forms_due
from referee.cli.play.several import as_the_last_move, clear_moves, first_of_several, is_of_each, is_of_one, is_one_move
from referee.cli.play.words import COMMANDS, OTHER_WORDS
from referee.cli.render import STYLE, next_text
from referee.cli.session import Attempt, Judge
from referee.core.errors import NotationError, UnknownVerbError
from referee.core.messages import listed, nearest
from referee.core.playthrough import Played
from referee.core.understanding import Understanding

HOW_TO_TAKE = "type a number to take that move, or another line; `why` explains"
_FEW_ROLES = 4
_NO_MOVE = "this is not understood as a move"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move, and the legal moves nearest to it. `rests_on_secret`: only a hidden card refuses it.

    `played` is the line that was judged: the line as it was typed, or the one that its words amount to. `understanding`
    is what it may mean, where the table acts on it. `may_stand`: `allow` can carry it out. `waiting` says whose turn it
    is, where another player is named. Of a line with several moves, `behind` are those behind the first that are clear
    too, and `rest` is the text behind them.
    """

    typed: str
    played: Played[Any]
    nearest: Sequence[str]
    rests_on_secret: bool = False
    understanding: Understanding | None = None
    may_stand: bool = False
    waiting: str | None = None
    behind: Sequence[str] = ()
    rest: str | None = None

    @property
    def offers(self) -> Offers:
        """The offers behind it."""
        told = self.understanding
        if self.waiting is not None:
            return NOTHING
        if told is None or not self.nearest:
            return Offers(self.nearest)
        if told.kind == "confirm":
            return Offers(told.moves[:1], enter=told.moves[0], behind=self.behind)
        if told.kind in ("ask", "ask instead") and told.missing is not None and told.missing.values:
            return Offers(missing=told.missing)
        return Offers(self.nearest[:1]) if self.is_example else Offers(self.nearest, named=_named(told, self.nearest))

    def of_one_move(self) -> Refusal:
        """The same where one move alone can be put in a place: the others are said back, and nothing may stand."""
        rest = "; ".join([*self.behind, *([self.rest] if self.rest else [])])
        return replace(self, behind=(), rest=rest or None, may_stand=False)

    @property
    def leaves_untold(self) -> bool:
        """Has the one move that is meant a `?` for something that the line does not tell?"""
        told = self.understanding
        return told is not None and told.kind == "confirm" and "?" in told.moves[0] and "?" not in self.typed

    @property
    def is_example(self) -> bool:
        """Is the nearest move only an example of what may be typed?"""
        return self.understanding is not None and self.understanding.kind == "refuse" and self.is_unread

    @property
    def line(self) -> str:
        """The move that was judged."""
        return self.played.block.do

    @property
    def is_unread(self) -> bool:
        """Could the line not be read?"""
        return self.played.is_unread


def _named(told: Understanding, moves: Sequence[str]) -> list[tuple[str, str | None]]:
    """The values of the only word in which the moves differ that hold all others, each with the move that it gives."""
    if len(told.open) != 1 or not told.holds_all:
        return []
    found: list[tuple[str, str | None]] = []
    for value in told.open[0][1]:
        # A word of a move may stand behind a key: `fight:Jonas:tie`.
        holding = [move for move in moves if any(f":{word}".endswith(f":{value}") for word in move.split())]
        found.append((value, holding[0] if len(holding) == 1 else None))
    return found


def refusal_of(place: Judge, attempt: Attempt, is_attended: bool) -> Refusal:
    """The refusal of a move; of several in one line that of the first. `is_attended`: somebody sits there to answer."""
    again = as_the_last_move(place.seen, attempt.typed) if is_attended and attempt.told.is_unread else None
    if again is not None:
        return _of_first(place, Refusal(attempt.typed, attempt.told, ()), *again, is_attended)
    told = _understanding(place, attempt) if is_attended else None
    whole = _refusal(place, attempt, told)
    is_one = told is not None and told.holds_all and not (is_of_each(attempt.typed) and _is_of_one_player(told))
    if not attempt.told.is_unread or whole.waiting is not None or is_one:
        return whole
    parts = first_of_several(place, attempt.typed)
    if parts is None:
        return whole
    first = _of_first(place, whole, *parts, is_attended)
    if (first.rest is None and not first.behind) or not is_attended:
        return first
    # A rule refuses the whole as it was told: a part of it is another move.
    is_refused = told is not None and told.illegal is not None and is_of_one(place.seen, attempt.typed)
    is_one = first.rest is not None and is_one_move(place.seen, attempt.typed)
    return whole if is_refused or is_one else first


def _is_of_one_player(told: Understanding) -> bool:
    """Is it unclear what is meant, or the move of one player alone?"""
    return told.kind != "confirm" or ": " in told.moves[0]


def _refusal(place: Judge, attempt: Attempt, told: Understanding | None) -> Refusal:
    nearest = place.nearest(attempt) if told is None else told.moves
    judged = _as_meant(place, attempt, told)
    may_stand = not place.attempt(judged.typed, "asked").is_refused
    waiting = who_waits(place, attempt.typed, told) if judged.told.is_unread else None
    return Refusal(attempt.typed, judged.told, nearest, judged.rests_on_secret, told, may_stand, waiting)


def _of_first(place: Judge, whole: Refusal, first: str, rest: str | None, is_attended: bool) -> Refusal:
    """The refusal of a line with several moves: it is about the first, which is offered as a line of its own."""
    if not is_attended:
        clear, _ = clear_moves(place.seen, first)
        return replace(whole, nearest=clear[:1] or (first,), rest=rest)
    attempt = place.attempt(first)
    if attempt.is_refused:
        refusal = _refusal(place, attempt, _understanding(place, attempt))
    else:
        move = attempt.played.block.do
        refusal = replace(whole, nearest=(move,), understanding=Understanding("confirm", (move,)))
    if refusal.offers.enter is None or rest is None:
        return replace(refusal, rest=rest)
    enter = refusal.offers.enter
    behind, left = clear_moves(place.seen.play(enter), rest, enter)
    return replace(refusal, behind=behind, rest=left)


def _understanding(place: Judge, attempt: Attempt) -> Understanding | None:
    """The meanings of the line, where no secret refuses it and there is any move to mean."""
    if attempt.played.step.verdict != "illegal" or attempt.rests_on_secret:
        return None
    found = place.seen.understood(attempt.typed)
    return _as_read(place.seen, found) if found.moves else None


def _as_meant(place: Judge, attempt: Attempt, told: Understanding | None) -> Attempt:
    """The line that the words amount to, where a rule refuses it: its reason is of use. Else the line as typed."""
    line = line_meant(told) if told is not None and attempt.told.is_unread else None
    meant = place.attempt(line) if line is not None else attempt
    return meant if meant.is_refused and meant.told.problems else attempt


def line_meant(told: Understanding) -> str | None:
    """The one line that the words amount to; None where other moves hold them, and may be meant as well."""
    if told.kind == "confirm":
        return told.moves[0]
    is_other_act = told.kind == "ask instead" and _verb_in(told.illegal or "") != _verb_in(told.moves[0])
    return None if told.holds_all or is_other_act else told.illegal


def _verb_in(line: str) -> str:
    """The first word behind the player."""
    return line.rpartition(": ")[2].partition(" ")[0]


def _as_read(log: Log, told: Understanding) -> Understanding:
    """The same, with the values that are asked for as people read them: cards by their print, not by an id."""
    if told.missing is None:
        return told
    values = tuple(
        (",".join(log.game.live.named(log.state, word) or word for word in value.split(",")), move)
        for value, move in told.missing.values
    )
    return replace(told, missing=told.missing._replace(values=values))


def who_waits(place: Judge, line: str, told: Understanding | None) -> str | None:
    """Whose turn it is, where the line begins with a player who can do nothing now and means no move of theirs."""
    log = place.seen
    seat = _first_player(log, line)
    if seat is None or not log.next.seats or any(seat in seats or not seats for seats in _may_act(log)):
        return None
    if told is not None and told.kind == "confirm" and place.attempt(told.moves[0]).played.step.actor == seat:
        return None
    return _turn_text(log, seat)


def _first_player(log: Log, line: str) -> int | None:
    """The seat of the player with whom a line begins."""
    words = line.lower().split()
    return log.header.all_names().seat(words[0].rstrip(":")) if words and words[0] not in log.game.verbs() else None


def _may_act(log: Log) -> list[tuple[int, ...]]:
    """The seats of those who decide now, and for each option of those who have it; no seats are everybody."""
    return [log.next.seats, *(option.seats for option in log.optional)]


def _turn_text(log: Log, seat: int) -> str:
    """Whose turn it is, with what another player may do meanwhile."""
    due, names = log.next, log.header.names
    forms = [option.form for option in log.optional if seat in option.seats]
    may = f"; {names[seat]} may: {' | '.join(forms)}" if forms else ""
    who = listed((names[one] for one in due.seats), "or")
    return f"it is the turn of {who} ({due.what}), not of {names[seat]}{may}"


def is_question(log: Log, played: Played[Any]) -> bool:
    """Is a refused line a word of the rulebook? That is a question, not a slip: there is nothing to correct."""
    line = played.block.do
    return played.is_unread and line.lower() not in log.game.verbs() and bool(rules_named_by(log, line))


def say_answer(page: Page, log: Log, line: str) -> None:
    """The rules about a word of the rulebook."""
    page.say(f'"{line}" is no move; the rules say about it:')
    say_clauses(page, log, rules_named_by(log, line), line)
    page.say(next_text(log.header, log.next))


def say_refusal(page: Page, log: Log, refusal: Refusal, is_repeated: bool) -> None:
    """Why a move is refused, and what to type instead; the form of what is due where the slip is repeated."""
    offers = refusal.offers
    reasons = () if refusal.is_unread and (offers.is_reading or _is_choice(refusal)) else _reasons(log, refusal)
    for reason in reasons:
        page.say(f"no: {reason}", STYLE[refusal.played.step.verdict])
    if refusal.rest is not None and refusal.understanding is None:
        _say_first_move(page, refusal, refusal.rest)
    if refusal.is_unread and (_is_lost(refusal, offers) or _trouble(log, refusal)):
        _say_near_words(page, log, refusal.line)
    if refusal.is_unread and _is_lost(refusal, offers):
        say_clauses(page, log, rules_named_by(log, refusal.line), refusal.line, FEW_CLAUSES)
    is_due_said = log.next.form is not None and any(log.next.form in reason for reason in reasons)
    if _is_lost(refusal, offers) and ((refusal.is_unread and not is_due_said) or not refusal.nearest):
        page.say(next_text(log.header, log.next))
    if refusal.rests_on_secret:
        page.say("what is secret decides this: `hand NAME` shows it to its player", "dim")
    if is_repeated and not offers.is_reading:
        say_forms_due(page, log)
    _say_choice(page, log, refusal, offers)


def _say_first_move(page: Page, refusal: Refusal, rest: str) -> None:
    """The first of several moves in one line, unless the game names it itself."""
    first = refusal.nearest[0]
    if not any(f"`{first.lower()}`" in problem.message.lower() for problem in refusal.played.problems):
        page.say(f"one move a line: type `{first}` first{f', then `{rest}`' if rest else ''}")


def _is_choice(refusal: Refusal) -> bool:
    """Do several moves hold what is understood of the line? Then nothing is wrong: one of them is chosen."""
    told = refusal.understanding
    return refusal.waiting is None and told is not None and bool(refusal.nearest) and told.kind != "refuse"


def _is_lost(refusal: Refusal, offers: Offers) -> bool:
    """Is it unclear what was meant at all?"""
    return not (offers.is_reading or (refusal.is_unread and _is_choice(refusal)))


def _reasons(log: Log, refusal: Refusal) -> list[str]:
    """Why the line is refused, with the clauses, and the line that was judged where another one was typed."""
    if refusal.waiting is not None:
        return [refusal.waiting]
    if refusal.is_example and _has_no_verb(log, refusal.typed):
        return [_not_understood(refusal) or _without_place(refusal)]
    found = [
        f"{problem.message} [{problem.clause}]" if problem.clause not in (None, "notation") else problem.message
        for problem in refusal.played.problems
    ]
    read = f" (read as `{refusal.line}`)" if refusal.line != refusal.typed else ""
    return [*found[:-1], f"{found[-1]}{read}"] if found else []


def _has_no_verb(log: Log, line: str) -> bool:
    """Does the line begin with no verb of the game? What its notation says about that is about no word of it."""
    try:
        log.game.parse(log.state, line)
    except UnknownVerbError:
        return True
    except NotationError:
        return False
    return False


def _not_understood(refusal: Refusal) -> str:
    """The words without a meaning; empty where there are none."""
    told = refusal.understanding
    return f"not understood: {', '.join(dict.fromkeys(told.unknown))}" if told is not None and told.unknown else ""


def _without_place(refusal: Refusal) -> str:
    """The words that the nearest move does not hold, where all of them are known."""
    told = refusal.understanding
    words = listed([f"`{word}`" for word in told.unkept]) if told is not None else ""
    return f"no legal move holds all of this; the nearest leaves out {words}" if words else _NO_MOVE


def _say_choice(page: Page, log: Log, refusal: Refusal, offers: Offers) -> None:
    """The offers, with what is open above them and what may be typed below."""
    if refusal.rest and refusal.understanding is not None:
        page.say(f"several moves in a line: `{refusal.rest}` comes after this", "dim")
    if refusal.is_example and offers.moves:
        page.say("for example:", "dim")
    elif refusal.is_unread and offers.moves and not offers.is_reading and refusal.understanding is not None:
        page.say(_which_one(log, refusal, refusal.understanding), "bold")
        _say_notation(page, log, refusal)
    say_offers(page, log, offers, _trouble(log, refusal))
    if refusal.leaves_untold:
        page.say("`?` is not told: add it in words, or leave it open with Enter", "dim")
    stands = ["`allow REASON` lets it stand"] if refusal.may_stand else []
    takes = [HOW_TO_TAKE] if offers.moves and not offers.is_reading else []
    if takes or stands:
        page.say("; ".join([*takes, *stands]), "dim")


def _which_one(log: Log, refusal: Refusal, told: Understanding) -> str:
    """The line above numbered moves: what is open, or which words they do not hold."""
    if trouble := _trouble(log, refusal):
        return f"{trouble}nearest:"
    if len(refusal.nearest) == 1:
        return "is this meant?"
    if not 0 < len(told.open) <= _FEW_ROLES:
        return "which one?"
    return f"which one? Open: {named_roles(log, told.open)}"


def _say_notation(page: Page, log: Log, refusal: Refusal) -> None:
    """The fault of a line that begins as the notation does."""
    if log.game.verbs() & set(re.split(r"[\s:]+", refusal.typed.lower())[:2]):
        for problem in refusal.played.problems:
            page.say(problem.message, "dim")


def _trouble(log: Log, refusal: Refusal) -> str:
    """The words that the offers leave out, to stand before them; empty where they hold every word."""
    told = refusal.understanding
    if told is None:
        return ""
    left_out = told.clash or (told.unkept if told.kind == "offer" else ())
    seat = _first_player(log, refusal.typed)
    parts = [_not_understood(refusal)]
    if seat is not None and log.next.seats and seat not in log.next.seats and refusal.typed.split()[0] in left_out:
        parts.append(_turn_text(log, seat))
    elif left_out:
        parts.append(f"{listed(left_out)} {'does not fit' if len(left_out) == 1 else 'do not fit together'}")
    return "".join(f"{part}; " for part in parts if part)


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
    elif not others and word not in log.game.verbs() and (close := nearest(word, COMMANDS)):
        page.say(f"did you mean `{close[0]}`?")
