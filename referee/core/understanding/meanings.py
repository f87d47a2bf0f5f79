"""The possible meanings of a refused line: heard in several ways, and in part where the whole means nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from referee.core.game import Game
from referee.core.header import Header
from referee.core.understanding import english
from referee.core.understanding.asides import with_wish
from referee.core.understanding.choosing import Understanding
from referee.core.understanding.english import without_short_forms
from referee.core.understanding.hearing import Way
from referee.core.understanding.matching import Position
from referee.core.understanding.reading import MOST_OFFERS, Reading


class _Asked(NamedTuple):
    """A position with the answers to the lines that were asked there: to whole lines, each with the reading that gives
    it, and with what their parts tell.
    """

    place: Position
    whole: dict[str, tuple[Understanding, Reading]]
    answers: dict[str, Understanding]


_OTHER_WAYS: tuple[Way, ...] = ("split", "bare")
_LAST: list[_Asked] = []
_CLAUSE = re.compile(r"[,.;:!]+\s+|\s+-+\s+|,?\s+(?:and then|then|so|but|because|while|which|where)\s+", re.IGNORECASE)
_NEXT_ACT = re.compile(r"[.;!]\s+|,?\s+(?:and\s+)?(?:then|after that|afterwards)\s+", re.IGNORECASE)
_KEPT = 4
_MOST_CLAUSES = 8
_MOST_PARTS = 8
_MORE_UNKEPT = 2
"""Talk holds words of the game too: a move that some clauses tell clearly may leave out so many more than another."""


def _asked(game: Game[Any, Any], header: Header, state: Any, moves: Sequence[str] | None) -> _Asked:
    """A position; the last ones are kept: a line is held against the moves behind it too."""
    found = next((asked for asked in _LAST if asked.place.is_of(game, header, state, moves)), None)
    others = [asked for asked in _LAST if asked is not found]
    if found is None:
        found = _Asked(Position(game, header, state, moves), {}, {})
    _LAST[:] = [found, *others[: _KEPT - 1]]
    return found


def understand(
    game: Game[Any, Any],
    header: Header,
    state: Any,
    line: str,
    moves: Sequence[str] | None = None,
    *,
    in_part: bool = True,
) -> Understanding:
    """The possible meanings, among the legal moves, of a line that was refused or cannot be read.

    Without `in_part` nothing is offered that only a part of the line tells: that takes its time, and is never clear.
    """
    place, whole, answers = _asked(game, header, state, moves)
    if line in answers:
        return answers[line]
    if line not in whole:
        whole[line] = _understood(place, line)
    answer, reading = whole[line]
    if in_part:
        answer = answers[line] = _of_refused_clause(place, line, _with_part(place, line, answer, reading))
    return answer


def _understood(place: Position, line: str) -> tuple[Understanding, Reading]:
    """The answer to a line as it is heard best: in the way that contradicts the moves least, unless that is refused;
    and the reading that fits best.
    """
    first = Reading(place, line, place.heard(line))
    others: list[Reading] = []
    ways = (
        *_OTHER_WAYS,
        *(("wished",) if with_wish(line) != line else ()),
        "brief",
        "brief and split",
        *(("in full",) if without_short_forms(line) != line.lower() else ()),
    )
    for way in () if first.is_whole and not first.is_talk() else ways:
        heard = place.heard(line, way)
        if all(heard != one.heard for one in (first, *others)):
            others.append(Reading(place, line, heard))
    if not first.composed:
        ordered = sorted((first, *others), key=Reading.rank)
    elif not first.is_loose and first.fitting_all():
        ordered = [first, *others]
    else:
        # What holds every word and no other is meant rather than what leaves out an act.
        is_kept = first.is_loose and not any(one.is_whole for one in others)
        ordered = sorted((first, *others), key=lambda one: one is not first if is_kept else not one.is_whole)
    answers = [ordered[0].answer()]
    for reading in ordered[1:]:
        if answers[-1].kind == "refuse":
            answers.append(reading.answer())
    answer = answers[-1]
    if answer.illegal is None and not answer.holds_all and ordered[0] is not first:
        answer = replace(answer, illegal=first.refused_line())
    if answer.kind == "refuse":
        answer = replace(answers[0], kind="offer") if ordered[0].is_nearly_held() else answers[0]
    return answer, ordered[0]


def _of_refused_clause(place: Position, line: str, answer: Understanding) -> Understanding:
    """The answer to the first of several sentences, where a rule refuses that and the answer to all leaves out words
    of it: what comes after an act that is not allowed is not meant alone.
    """
    cut = _NEXT_ACT.search(line)
    if answer.kind not in ("refuse", "offer") or answer.illegal is not None or cut is None or not cut.start():
        return answer
    said = line[: cut.start()]
    first, _ = _understood(place, said)
    dropped = {word for text in answer.unkept for word in text.split()} & set(re.findall(r"\w+", said.lower()))
    is_refused = first.illegal is not None and first.kind in ("refuse", "offer") and not first.holds_all
    return first if is_refused and first.moves and (dropped or answer.kind == "refuse") else answer


def _with_part(place: Position, line: str, answer: Understanding, reading: Reading) -> Understanding:
    """The answer; before its moves the one that a part of the line tells clearly, where that leaves little out."""
    is_held = answer.kind == "offer" and not ((answer.unkept and not reading.composed) or answer.clash)
    if answer.kind not in ("refuse", "offer") or is_held or reading.is_talk():
        return answer
    told = _told_in_part(place, line)
    unkept = reading.unkept(told) if told is not None else None
    now = reading.unkept(next(iter(answer.moves), None)) or ()
    if told is None or unkept is None or len(unkept) > len(now) + _MORE_UNKEPT:
        return answer
    moves = tuple(dict.fromkeys((told, *answer.moves)))[:MOST_OFFERS]
    left_out, held = reading.left_out(told), reading.held(told)
    return replace(answer, kind="offer", moves=moves, missing=None, unkept=unkept, left_out=left_out, held=held)


def _told_in_part(place: Position, line: str) -> str | None:
    """The move that the longest of some clauses beside each other tell clearly: the others may be talk about it."""
    ends = [0, *(found.end() for found in _CLAUSE.finditer(line)), len(line)]
    if len(ends) > _MOST_CLAUSES + 1:
        return None
    spans = [(one, other) for at, one in enumerate(ends) for other in ends[at + 1 :] if (one, other) != (0, len(line))]
    spans.sort(key=lambda span: span[0] - span[1])
    for one, other in spans[:_MOST_PARTS]:
        part = line[one:other].strip(" ,.;:!")
        reading = Reading(place, part, place.heard(part))
        answer = reading.answer() if len(part.split()) > 1 else None
        if answer is not None and answer.kind == "confirm":
            return answer.moves[0]
    return None


def is_idle(game: Game[Any, Any], header: Header, state: Any, line: str) -> bool:
    """Do some words tell nothing of the game: `that was close`, `Bela groans`, `what a move`?"""
    items = _asked(game, header, state, None).place.heard(line)
    if not game.words.lexicon(state).telling.isdisjoint(word for item in items for word in item.text.split()):
        return False
    told = [item for item in items if item.sort in ("meaning", "subject") or item.values("key")]
    told = [item for item in told if item.text not in english.BEFORE_VALUES]
    things = [item for item in told if not item.values("player")]
    is_talk = any(item.sort == "talk" for item in items)
    if len(things) < len(told):
        # `Bela ditto` tells a move, `Bela groans` none.
        behind = items[next(at for at, item in enumerate(items) if item.values("player")) + 1 :]
        is_said = bool(behind) and behind[0].text in _SAYING and any(item.sort == "unknown" for item in behind)
        is_act = bool(behind) and behind[0].sort == "unknown" and behind[0].text.endswith(("s", "ed"))
        is_which = items[0].text == "which" and all({kind for kind, _ in item.facts} == {"verb"} for item in things)
        return is_which or (not things and (is_said or is_act))
    if things:
        is_about = is_talk or items[0].text in _OF_A_MOVE
        return is_about and all({kind for kind, _ in item.facts} == {"verb"} for item in things)
    return is_talk or any(item.sort == "unknown" for item in items)


_SAYING, _OF_A_MOVE = english.every_form("say"), frozenset({"that", "this", "it", "that's", "it's"})
