"""Moves that wait for Enter, taken back or told anew: `forget that`, `no, not the tower, the twin`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import ne

from referee.api import Log
from referee.cli.play.offers import Offers
from referee.cli.play.refusal import Refusal
from referee.cli.play.session import TableSession
from referee.cli.render import told as sentence_of_move
from referee.core.understanding import Understanding, understand
from referee.core.understanding.lexicon import take_apart

CORRECTING = re.compile(
    r"(?:(?:no|oh|ah|ok|well|but|and)[ ,.!]+){0,3}"
    r"(?:(?:sorry|oops|correction|wait|hold on|hang on|i meant|i mean|we meant|that was wrong|my mistake|actually|no"
    r"|make (?:it|that)|rather|not that(?: one)?(?=[,.:;])|typo|i (?:mis)?typed (?:it|that)(?: wrong(?:ly)?)?"
    r"|change (?:the |that )?last (?:move|one|line)(?: to)?)\b[ ,.:;!-]+){1,3}",
    re.IGNORECASE,
)
"""How a line begins that tells an earlier move anew."""
_NOT_THAT = re.compile(r"not ([^,.;:]+)[,.;:]\s*(?:but |rather )?", re.IGNORECASE)
"""What was not meant, before what was."""
_NOT_AT_END = re.compile(r",? (?:and )?not ([^,.;:]+)[.!]*$", re.IGNORECASE)
_WHAT = (
    r"(?: (?:all|about|of|that|it|this|them|those|the|both|last|line|lines|bit|part|one|ones|what i said|everything))"
)
_TAKING_BACK = re.compile(
    r"(?:(?:oh|no|ok|okay|well|ah|oops|sorry|wait|please|let's)[\s,.!]+)*"
    rf"(?:(?:forget|scrap|scratch|cancel|ignore|strike|drop){_WHAT}{{1,4}}|never ?mind(?:{_WHAT}{{1,2}})?"
    r"|not that(?: one)?|that(?:'s| is| was) (?:all )?(?:wrong|not it|not right|not what (?:i|we) (?:meant|said)))"
    r"(?:[\s,]*(?:please|again|sorry))*[.!]*",
    re.IGNORECASE,
)
_IT_WAS = re.compile(r"(?:it|that|this)(?:'s| (?:was|is|should be|has to be))\s+", re.IGNORECASE)
SHOULD_BE = re.compile(r"^(?:\w+'s? |the )(?:\w+ ){1,3}should (?:be|have been) ", re.IGNORECASE)
"""How a line begins that says what something is instead: `Ben's scooter should be a truck`."""
_VALUE_OF = re.compile(r"(?:the )?(\w+) (?:was|is|should be|should have been) (.+)", re.IGNORECASE)
"""A value told anew with its name: `the token was 16`."""
_ARTICLE = re.compile(r"\b(?:the|an?)\s+", re.IGNORECASE)
_NO = re.compile(r"(?:(?:no|nope|nah|oh)[\s,.!]*){1,3}", re.IGNORECASE)
_OTHER_WAY = re.compile(r"(?:exactly |just )?the other way (?:round|around)[.!]*", re.IGNORECASE)


def takes_back(line: str) -> bool:
    """Does a line only say that the moves that wait are not meant?"""
    return _TAKING_BACK.fullmatch(line) is not None or _NO.fullmatch(line) is not None


def told_anew(table: TableSession, line: str, offers: Offers) -> Refusal | None:
    """The moves that wait, with the one that a line tells anew, the last of its sort; None for any other line."""
    asked, text = table.asked, line.strip()
    begun = CORRECTING.match(text)
    if asked is None or offers.enter is None or asked.change is not None:
        return None
    said = text[begun.end() :] if begun is not None else text
    denied = _NOT_THAT.match(said)
    if begun is None and denied is None:
        return None
    said = said[denied.end() :] if denied is not None else said
    waiting = (offers.enter, *asked.refusal.behind)
    places = [table.log]
    for move in waiting[:-1]:
        places.append(places[-1].play(move))
    for at in reversed(range(len(waiting))):
        anew = move_anew(places[at], waiting[at], said, denied[1] if denied is not None else "")
        if anew is not None:
            first, *behind = _as_far_as_legal(table.log, (*waiting[:at], anew, *waiting[at + 1 :]))
            told = Understanding("confirm", (first,))
            return replace(
                asked.refusal, typed="; ".join((first, *behind)), nearest=(first,), understanding=told, behind=behind
            )
    return None


def without_correction(line: str) -> str:
    """A line without the words that say that something is told anew."""
    begun = CORRECTING.match(line)
    return line[begun.end() :] if begun is not None and begun.end() < len(line) else line


def without_denied(said: str) -> tuple[str, str]:
    """A text without `not the tower,` at its beginning or `, not the tower` at its end, and what is denied there."""
    denied = _NOT_THAT.match(said)
    if denied is not None:
        return said[denied.end() :], denied[1]
    behind = _NOT_AT_END.search(said)
    return (said[: behind.start()], behind[1]) if behind is not None else (said, "")


def move_anew(log: Log, move: str, said: str, denied: str) -> str | None:
    """Another move of the same player and verb that some words tell, in the place of words of the move or alone.
    `denied`: the words that are not meant.
    """
    turned = _turned(log, move) if _OTHER_WAY.fullmatch(said) else None
    if turned is not None:
        return turned
    said = SHOULD_BE.sub("", _IT_WAS.sub("", said) if _IT_WAS.match(said) is not None else said)
    for text in _texts(log, move, said, denied):
        told = log.understood(text, in_part=False)
        is_clear = told.kind == "confirm" and told.holds_all and told.moves[0] != move
        if is_clear and act(log, told.moves[0]) == act(log, move):
            return told.moves[0]
    return _with_one_value(log, move, said)


def _with_one_value(log: Log, move: str, said: str) -> str | None:
    """The legal move with one other value that some words tell: `Ben's card should be a truck`."""
    words = move.split()
    others = (one.split() for one in log.game.legal_moves(log.state))
    near = [other for other in others if len(other) == len(words) and sum(map(ne, other, words)) == 1]
    told = understand(log.game, log.header, log.state, said, list(map(" ".join, near)))
    is_clear = told.kind == "confirm" and told.holds_all and told.moves[0].split() in near
    return told.moves[0] if is_clear else None


def _texts(log: Log, move: str, said: str, denied: str) -> Iterator[str]:
    """The sentences that a move told anew may be: that of the move with the new words in it, and these alone."""
    sentence = sentence_of_move(log, move, log.state)
    who = move.partition(": ")[0] if ": " in move else ""
    plain = re.sub(rf"^{re.escape(who)}(?:'s)?\s+", "", said, flags=re.IGNORECASE) if who else said
    old, new = _ARTICLE.sub("", denied).strip(), _ARTICLE.sub("", plain).strip()
    named = _VALUE_OF.fullmatch(plain)
    if named is not None and re.search(rf"\b{named[1]} \S", sentence):
        yield re.sub(rf"\b{named[1]} \S+", f"{named[1]} {named[2]}", sentence, count=1)
    if old and old.lower() in sentence.lower():
        yield re.sub(rf"\b{re.escape(old)}\b", lambda _: new, sentence, count=1, flags=re.IGNORECASE)
    if _ARTICLE.match(plain) is not None:
        yield f"{sentence}, no, to {plain}"
    yield f"{sentence}, no, {plain}"
    yield said
    name = said.split(maxsplit=1)[0]
    # Of what several players do the part of the one who is named: `Oskar 2` for `Oskar bids 1`.
    yield re.sub(rf"\b{re.escape(name)}\b[^,]*", lambda _: said, sentence, count=1, flags=re.IGNORECASE)


def _turned(log: Log, move: str) -> str | None:
    """The move with its two players the other way round; None where it has not two, or a rule refuses that."""
    places = take_apart(move, log.game.words.lexicon(log.state)).places
    players = [place.word for place in places if place.slot.kind == "player" and place.slot.key is None]
    if len(players) != 2:
        return None
    names = {players[0]: players[1], players[1]: players[0]}
    turned = " ".join(names.get(word, word) for word in move.split())
    return None if log.attempt(turned).step.is_refused else turned


def _as_far_as_legal(log: Log, moves: Sequence[str]) -> Iterator[str]:
    for move in moves:
        if log.attempt(move).step.is_refused:
            return
        yield move
        log = log.play(move)


def act(log: Log, move: str) -> tuple[str, str]:
    """Who acts, and the verb of a line of notation."""
    who, _, tail = move.rpartition(": ")
    form = take_apart(tail, log.game.words.lexicon(log.state)).form
    return who, form.verb if form is not None else tail.split(" ")[0]
