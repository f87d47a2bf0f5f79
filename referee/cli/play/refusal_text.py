"""Sentences about a refused line at the table: the reasons, and what may be typed instead."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.offers import Offers, asked_name, named_roles, say_offers
from referee.cli.play.refusal import Refusal, first_player, turn_text
from referee.cli.play.rules_text import FEW_CLAUSES, rules_named_by, say_clauses, say_forms_due
from referee.cli.play.words import COMMANDS, OTHER_WORDS
from referee.cli.render import STYLE, next_text, render_next
from referee.core.errors import NotationError, UnknownVerbError
from referee.core.game import verbs_of
from referee.core.messages import listed, nearest
from referee.core.understanding import Understanding
from referee.core.understanding.english import SUBJECTS
from referee.core.understanding.lexicon import take_apart

_HOW_TO_TAKE = "type a number to take that move, or another line; `why` explains"
_HOW_TO_TAKE_ONE = "`yes` or 1 takes that move; another line tells it anew, `why` explains"
_FEW_ROLES = 4
_FEW_WORDS = 3
_OF_A_HAND = re.compile(r"\b(?:hand|energy|value)\b")
_NO_MOVE = "this is not understood as a move"


def _untold(log: Log, move: str) -> str:
    """The names of the words of a line that are not told; of several players each with the one whose it is."""
    places = take_apart(move, log.game.words.lexicon(log.state)).places
    players = [at for at, place in enumerate(places) if place.slot.kind == "player"]
    found: dict[str, None] = {}
    for at, place in enumerate(places):
        if "?" in place.word:
            owner = next((places[one].word for one in reversed(players) if one < at and len(players) > 1), None)
            name = asked_name(log, place.slot.role)
            found[name if owner is None else f"{name.partition(' of the ')[0]} of {owner}"] = None
    return listed(found)


def no_answer_text(refusal: Refusal) -> str:
    """The sentence about a line behind a question that is neither an answer to it nor a move."""
    strange = _not_understood(refusal)
    return f"this does not answer the question{strange and f'; {strange}'}: type one of its values, or a whole new line"


def say_answer(page: Page, log: Log, line: str) -> None:
    """The rules about a word of the rulebook."""
    page.say(f'"{line}" is no move; the rules say about it:')
    say_clauses(page, log, rules_named_by(log, line), line)
    page.say(next_text(log.header, log.next))


def say_refusal(page: Page, log: Log, refusal: Refusal, is_repeated: bool) -> None:
    """Why a move is refused, and what to type instead; the form of what is due where the slip is repeated."""
    offers = refusal.offers
    if refusal.skipped is not None:
        page.say(f"not recorded: {refusal.skipped}", "dim")
    is_open = refusal.is_unread and (offers.is_reading or refusal.is_choice or _is_told(log, refusal))
    reasons = () if is_open else _first_of_several(refusal) or _reasons(log, refusal)
    for reason in reasons:
        page.say(f"no: {reason}", STYLE[refusal.played.step.verdict])
        for fact in facts_behind(log, reason):
            page.say(f"    {fact}", "dim")
    is_lost = _is_lost(log, refusal, offers)
    if refusal.is_unread and offers.enter is None and (is_lost or _trouble(log, refusal)):
        _say_near_words(page, log, refusal.line)
    if refusal.is_unread and is_lost:
        say_clauses(page, log, rules_named_by(log, refusal.line), refusal.line, FEW_CLAUSES)
    is_due_said = log.next.form is not None and any(log.next.form in reason for reason in reasons)
    if is_lost and ((refusal.is_unread and not is_due_said) or not refusal.nearest):
        if refusal.nearest:
            page.say(next_text(log.header, log.next))
        else:
            render_next(page, log)
    if refusal.rests_on_secret:
        page.say("what is secret decides this: `hand NAME` shows it to its player", "dim")
    if is_repeated and not offers.is_reading:
        say_forms_due(page, log)
    _say_choice(page, log, refusal, offers)


def facts_behind(log: Log, reason: str) -> list[str]:
    """The last event that changed the hand of which a reason tells."""
    owners = [name for name in log.header.names if f"hand of {name} " in reason]
    for played in reversed(log.playthrough.played) if owners else ():
        for event in log.report(played).happened:
            if owners[0] in event and _OF_A_HAND.search(event):
                return [f"since move {played.number}: {event}"]
    return []


def _first_of_several(refusal: Refusal) -> Sequence[str]:
    """The first of several moves in a line, where nobody sits at the table to say that they are meant."""
    if refusal.rest is None or refusal.understanding is not None or not refusal.nearest:
        return ()
    then = f", then `{refusal.rest}`" if refusal.rest else ""
    return (f"one move a line: type `{refusal.nearest[0]}` first{then}",)


def _is_told(log: Log, refusal: Refusal) -> bool:
    """Does a line that is no notation tell something of the nearest move? Then it is not wrong, only not clear."""
    is_near = refusal.understanding is not None and refusal.understanding.held > 0
    return is_near and refusal.is_example and refusal.waiting is None and _is_sentence(log, refusal.typed)


def is_told_in_words(log: Log, refusal: Refusal) -> bool:
    """Was a line told in words of which several moves hold much, so that nothing is wrong with it?"""
    is_open = refusal.is_choice or _is_told(log, refusal) or refusal.offers.is_reading
    return refusal.is_unread and is_open and _is_sentence(log, refusal.typed)


def _is_sentence(log: Log, line: str) -> bool:
    """Is a line told in words, rather than begun as the notation is?"""
    return _has_no_verb(log, line) or (len(line.split()) > _FEW_WORDS and not _begins_as_notation(log, line))


def _begins_as_notation(log: Log, line: str) -> bool:
    """Does a line begin with a verb, behind a player perhaps?"""
    is_sentence = not SUBJECTS.isdisjoint(line.lower().split()[:1])
    return not is_sentence and bool(verbs_of(log.game) & set(re.split(r"[\s:]+", line.lower())[:2]))


def _is_lost(log: Log, refusal: Refusal, offers: Offers) -> bool:
    """Is it unclear what was meant at all?"""
    is_known = refusal.is_unread and (refusal.is_choice or _is_told(log, refusal))
    return not (offers.is_reading or is_known)


def _reasons(log: Log, refusal: Refusal) -> list[str]:
    """Why the line is refused, with the clauses, and the line that was judged where another one was typed."""
    if refusal.waiting is not None:
        return [refusal.waiting]
    is_unclear = refusal.is_example or refusal.understanding is None
    if is_unclear and refusal.is_unread and _has_no_verb(log, refusal.typed) and len(refusal.typed.split()) > 1:
        return [_not_understood(refusal) or _NO_MOVE]
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
    return f"not understood: {', '.join(told.strange)}" if told is not None and told.strange else ""


def _say_choice(page: Page, log: Log, refusal: Refusal, offers: Offers) -> None:
    """The offers, with what is open above them and what may be typed below."""
    if refusal.rest and refusal.understanding is not None:
        page.say(f"several moves in a line: `{refusal.rest}` comes after this", "dim")
    if refusal.is_example and offers.moves:
        if is_told := _is_told(log, refusal):
            page.say(f"not recorded yet; {_trouble(log, refusal)}{_open_question(refusal)}", "bold")
        if not (is_told and refusal.is_likely):
            page.say("for example:", "dim")
    elif offers.moves and not offers.is_reading and (told := refusal.understanding) is not None:
        if refusal.is_unread or told.missing is not None:
            page.say(_which_one(log, refusal, told), "bold")
        if refusal.is_unread:
            _say_notation(page, log, refusal)
    say_offers(page, log, offers, _trouble(log, refusal))
    if refusal.leaves_untold:
        untold = _untold(log, offers.enter or "")
        page.say(f"not told yet{untold and f': {untold}'} (the `?`); add that in words, or Enter leaves it open", "dim")
    stands = ["`allow REASON` lets it stand"] if refusal.may_stand else []
    is_one = len(offers.moves) == 1 and refusal.is_likely
    takes = [_HOW_TO_TAKE_ONE if is_one else _HOW_TO_TAKE] if offers.moves and not offers.is_reading else []
    if takes or stands:
        page.say("; ".join([*takes, *stands]), "dim")


def _open_question(refusal: Refusal) -> str:
    return "is this meant?" if refusal.is_likely else "which move is it?"


def _which_one(log: Log, refusal: Refusal, told: Understanding) -> str:
    """The line above numbered moves: what is open, or which words they do not hold."""
    trouble = _trouble(log, refusal)
    if told.missing is not None:
        return f"{trouble}which {asked_name(log, told.missing.role)}? Say it in a word, or take one of these:"
    if told.left_out:
        return f"{trouble}nearest, without {listed([f'`{word}`' for word in told.left_out])}:"
    if trouble:
        return f"{trouble}nearest:"
    if len(refusal.nearest) == 1:
        return "is this meant?"
    if not 0 < len(told.open) <= _FEW_ROLES:
        return "which one?"
    return f"which one? Open: {named_roles(log, told.open)}"


def _say_notation(page: Page, log: Log, refusal: Refusal) -> None:
    """The fault of a line that begins as the notation does."""
    if _begins_as_notation(log, refusal.typed) and not _has_no_verb(log, refusal.typed):
        for problem in refusal.played.problems:
            page.say(problem.message, "dim")


def _trouble(log: Log, refusal: Refusal) -> str:
    """The words that mean nothing, whose turn it is where another player is named, and the word in whose place a value
    is asked for; each with a sign behind it, to stand before the offers.
    """
    told = refusal.understanding
    if told is None:
        return ""
    seat = first_player(log, refusal.typed)
    parts = [_not_understood(refusal)]
    is_waiting = seat is not None and bool(log.next.seats) and seat not in log.next.seats
    if seat is not None and is_waiting and refusal.typed.split()[0].lower().rstrip(":") in (*told.clash, *told.unkept):
        parts.append(turn_text(log, seat))
    elif told.clash and told.missing is not None and told.left_out:
        parts.append(f"{listed(told.left_out)} {'does' if len(told.left_out) == 1 else 'do'} not fit")
    return "".join(f"{part}; " for part in parts if part)


def _say_near_words(page: Page, log: Log, line: str) -> None:
    """The player or the command that was meant, perhaps."""
    word, *others = line.lower().split()
    if word.endswith(":") and (word[:-1],) not in log.game.words.lexicon(log.state).phrases:
        try:
            log.header.all_names().find(word[:-1])
        except NotationError as error:
            page.say(error.message)
    elif word in OTHER_WORDS and not (others and word in verbs_of(log.game)):
        page.say(OTHER_WORDS[word])
    elif not others and word not in verbs_of(log.game) and (close := nearest(word, COMMANDS)):
        page.say(f"did you mean `{close[0]}`?")
