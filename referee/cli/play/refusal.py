"""A refused line at the table: what it may mean, and the moves that are offered."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.api import Log
from referee.cli.play.offers import NOTHING, Offers, is_short
from referee.cli.play.rules_text import rules_named_by
from referee.cli.play.several import (
    FEW_VALUES,
    as_the_last_move,
    clear_moves,
    first_of_several,
    first_sentence,
    held_first,
    is_of_each,
    is_of_one,
    is_of_several,
    leaning_on_the_last_move,
    of_each_player,
    seats_acting,
    seats_named,
    told_by_the_next,
    with_another_behind,
    without_outcome,
)
from referee.cli.play.talk import Told, may_act, tells_what_one_has, without_talk_at_end
from referee.cli.session import Attempt, Judge
from referee.core.game import verbs_of
from referee.core.messages import listed
from referee.core.playthrough import Played
from referee.core.understanding import Missing, Understanding
from referee.core.understanding.english import ARTICLES, CORRECTIONS, NOISE, ORDINARY
from referee.core.understanding.lexicon import take_apart

_BEFORE_PLAYER = frozenset({"then", "and", "now", "so", "ok", "okay", "next", "also", "well"})
_END_OF_SENTENCE = re.compile(r"(?<=[.!])\s+")
_LIKELY = 2
_BETWEEN_ACTS = re.compile(r"[.;!]\s+|,?\s+(?:and then|and|then)\s+|,\s+", re.IGNORECASE)
_FEW_CUTS = 4
_FEW_NAMES = 3
"""Acts that share more names are of one kind: a straight walk and a diagonal one."""
_OWNED = re.compile(r"\b[\w-]+'s\b(?!\s+(?:turn|move)\b)")
_FRAGMENT = 4
"""A line of no more words is no move of its own where a question is open and it is not clear."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused move, and the legal moves nearest to it. `rests_on_secret`: only a hidden card refuses it.

    `played` is the line that was judged: the line as it was typed, or the one that its words amount to. `understanding`
    is what it may mean, where the table acts on it. `may_stand`: `allow` can carry it out. `waiting` says whose turn it
    is, where another player is named. Of a line with several moves, `behind` are those behind the first that are clear
    too, and `rest` is the text behind them; `skipped` are the sentences before it that are no move.
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
    skipped: str | None = None

    @property
    def offers(self) -> Offers:
        """The offers behind it."""
        told = self.understanding
        if self.waiting is not None or (self.rests_on_secret and told is not None):
            return NOTHING
        if told is None or not self.nearest:
            return Offers(self.nearest)
        if told.kind == "confirm":
            return Offers(told.moves[:1], enter=told.moves[0], behind=self.behind)
        if told.kind in ("ask", "ask instead") and told.missing is not None and told.missing.values:
            if is_short(value for value, _ in told.missing.values):
                return Offers(missing=told.missing)
            return Offers(self.nearest, named=told.missing.values)
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
    def is_likely(self) -> bool:
        """Does the nearest move hold so much of a line that it may well be meant?"""
        return self.understanding is not None and self.understanding.held >= _LIKELY

    @property
    def is_choice(self) -> bool:
        """Do several moves hold what is understood of the line? Then nothing is wrong: one of them is chosen."""
        told = self.understanding
        return self.waiting is None and told is not None and bool(self.nearest) and told.kind != "refuse"

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
        return _differing(moves)
    found: list[tuple[str, str | None]] = []
    for value in told.open[0][1]:
        # A word of a move may stand behind a key: `fight:Jonas:tie`.
        holding = [move for move in moves if any(f":{word}".endswith(f":{value}") for word in move.split())]
        found.append((value, holding[0] if len(holding) == 1 else None))
    return found


def _differing(moves: Sequence[str]) -> list[tuple[str, str | None]]:
    """The values of the only word in which some moves differ, each with its move."""
    words = [move.split() for move in moves]
    if len({len(one) for one in words}) != 1:
        return []
    places = [place for place, column in enumerate(zip(*words, strict=True)) if len(set(column)) > 1]
    return [(one[places[0]], move) for one, move in zip(words, moves, strict=True)] if len(places) == 1 else []


def refusal_of(judge: Judge, attempt: Attempt, is_attended: bool) -> Refusal:
    """The refusal of a move; of several in one line that of the first. `is_attended`: somebody sits there to answer."""
    if not is_attended or not attempt.told.is_unread:
        return _of_line(judge, attempt, is_attended)
    said = without_talk_at_end(judge.seen, without_outcome(judge.seen, attempt.typed))
    found = _of_line(judge, attempt, True) if said == attempt.typed else _of_part(judge, attempt, said)
    is_clear = found.offers.enter is not None or found.offers.missing is not None
    if is_clear:
        return found
    other = _by_sentences(judge, attempt) or _without_what_one_has(judge, attempt)
    return other or _with_rest(judge.seen, found, attempt.typed)


def _with_rest(log: Log, found: Refusal, line: str) -> Refusal:
    """The refusal with the text behind the words that hold as much of the first offer as the whole line does, where it
    tells another move: taking the offer by its number loses no word.
    """
    told = found.understanding
    if found.rest is not None or told is None or not found.is_likely or found.nearest[:1] != told.moves[:1]:
        return found
    for cut in list(_BETWEEN_ACTS.finditer(line))[:_FEW_CUTS]:
        first, behind = line[: cut.start()], line[cut.end() :]
        part = log.understood(first, in_part=False) if first else None
        if part is not None and part.moves[:1] == told.moves[:1] and part.held >= told.held:
            then = log.play(told.moves[0]).understood(behind, in_part=False)
            is_move = bool(then.things) or then.kind in ("confirm", "ask") or then.held >= _LIKELY
            return replace(found, rest=behind) if is_move and not then.is_remark else found
    return found


def _of_part(judge: Judge, whole: Attempt, said: str) -> Refusal:
    """The refusal of a part of a line; a part that is a move is offered."""
    part = judge.attempt(said)
    if part.is_refused:
        return refusal_of(judge, part, True)
    return _of_first(judge, Refusal(whole.typed, whole.told, ()), said, None, True)


def _without_what_one_has(judge: Judge, attempt: Attempt) -> Refusal | None:
    """The refusal of a line without an end such as `so he has the building next to him`, where it is clear then."""
    said = without_outcome(judge.seen, attempt.typed, tells_what_one_has)
    part = _of_part(judge, attempt, said) if said != attempt.typed else None
    return part if part is not None and part.offers.enter is not None else None


def _by_sentences(judge: Judge, attempt: Attempt) -> Refusal | None:
    """The refusal of several sentences by the first of them, where that is clear. Where it holds no word of any move,
    it may tell something that happens by itself: by those behind it, where they are clear. None for other lines.
    """
    first, *others = _END_OF_SENTENCE.split(attempt.typed.strip(), 1)
    told = judge.seen.understood(first, in_part=False) if others else None
    if told is None:
        return None
    if told.kind == "confirm" and told.holds_all:
        return _of_first(judge, Refusal(attempt.typed, attempt.told, ()), first, others[0], True)
    if told.kind != "refuse" or told.held:
        return None
    behind = _of_part(judge, attempt, _with_subject(judge.seen, first, others[0]))
    skipped = " ".join(filter(None, (first, behind.skipped)))
    return replace(behind, skipped=skipped) if behind.offers.enter is not None else None


def _with_subject(log: Log, first: str, text: str) -> str:
    """The text with the one player of a sentence before it in the place of `she` or `he`."""
    seats = seats_named(log, first)
    name = log.header.names[seats.pop()] if len(seats) == 1 else None
    return text if name is None else re.sub(r"\b(?:she|he)\b", lambda _: name, text, count=1, flags=re.IGNORECASE)


def _of_line(judge: Judge, attempt: Attempt, is_attended: bool) -> Refusal:
    told = _understanding(judge, attempt) if is_attended else None
    again = _on_the_last_move(judge.seen, attempt, told) if is_attended and attempt.told.is_unread else None
    if again is not None:
        return _of_first(judge, Refusal(attempt.typed, attempt.told, ()), *again, is_attended)
    whole = _refusal(judge, attempt, told)
    # Where one move of the one player named is clear, a verb that nobody knows is no part of another one.
    is_clear = told is not None and told.kind == "confirm" and not (told.clash or told.unkept)
    is_held = told is not None and (told.holds_all or (is_clear and is_of_one(judge.seen, attempt.typed)))
    is_one = told is not None and is_held and not _is_of_several(judge.seen, attempt.typed, told)
    two = with_another_behind(judge, attempt.typed, told) if told is not None else None
    is_open = is_one and told is not None and told.kind == "offer"
    if not attempt.told.is_unread or whole.waiting is not None or (is_one and two is None and not is_open):
        return whole
    # What a rule says about the whole, read as one move, is no answer to several.
    begun = replace(whole, played=attempt.told)
    if two is not None:
        return _of_first(judge, begun, *two, is_attended)
    parts = first_of_several(judge, attempt.typed)
    if parts is None and told is not None and ": " in told.moves[0]:
        parts = of_each_player(judge.seen, attempt.typed)
        if parts is None and not is_one:
            parts = held_first(judge.seen, attempt.typed)
    if parts is None:
        return whole
    first = _of_first(judge, begun, *parts, is_attended)
    is_better = _is_better(judge, attempt, told, first) if is_attended else True
    if is_open:
        # Several moves that are all clear are a better answer than one of a few.
        is_better = first.rest is None and bool(first.behind)
    return first if is_better else whole


def _is_better(judge: Judge, attempt: Attempt, told: Understanding | None, first: Refusal) -> bool:
    """Is the first of several moves a better answer to a line than the whole?"""
    if first.rest is None:
        return True
    # A rule refuses the whole as it was told: a part of it is another move.
    is_told = told is not None and told.illegal is not None and len(told.illegal.rpartition(": ")[2].split()) > 1
    return not (is_told and is_of_one(judge.seen, attempt.typed) and not first.behind)


def _on_the_last_move(log: Log, attempt: Attempt, told: Understanding | None) -> tuple[str, str | None] | None:
    """The move that a line tells by the last one recorded, and the text behind; None where it stands by itself."""
    again = as_the_last_move(log, attempt.typed)
    is_clear = told is None or (told.kind == "confirm" and "there" not in attempt.typed.lower())
    return again or (None if is_clear else leaning_on_the_last_move(log, attempt.typed))


def _is_of_several(log: Log, text: str, told: Understanding) -> bool:
    """Does a line tell of each player, or begin with several, but the move is of one player or not clear?"""
    is_of_one_player = told.kind != "confirm" or ": " in told.moves[0]
    return is_of_one_player and (is_of_each(text) or is_of_several(log, text))


def _refusal(judge: Judge, attempt: Attempt, told: Understanding | None) -> Refusal:
    nearest: Sequence[str] = judge.nearest(attempt) if told is None else told.moves
    judged = _as_meant(judge, attempt, told)
    first = first_player(judge.seen, attempt.typed)
    if first is not None and judged.played.step.actor not in (None, first):
        # A rule that refuses it to another player is no answer to a line about this one.
        judged = attempt
    may_stand = not judge.attempt(judged.typed, "asked").is_refused
    waiting = who_waits(judge, attempt.typed, told) if judged.told.is_unread else None
    if judged is not attempt and _is_of_another(judged.typed, nearest):
        nearest = ()
    if told is not None and not judged.told.is_unread:
        nearest = _of_the_same_act(judge.seen, judged.typed, nearest)
    return Refusal(attempt.typed, judged.told, nearest, judged.rests_on_secret, told, may_stand, waiting)


def _of_first(judge: Judge, whole: Refusal, first: str, rest: str | None, is_attended: bool) -> Refusal:
    """The refusal of a line with several moves: it is about the first, which is offered as a line of its own."""
    if not is_attended:
        clear, _ = clear_moves(judge.seen, first)
        return replace(whole, nearest=clear[:1] or (first,), rest=rest)
    attempt = judge.attempt(first)
    if attempt.is_refused:
        refusal = _refusal(judge, attempt, _understanding(judge, attempt))
    else:
        move = attempt.played.block.do
        refusal = replace(whole, nearest=(move,), understanding=Understanding("confirm", (move,)))
    told = refusal.understanding
    chosen = told_by_the_next(judge.seen, told, first, rest) if rest is not None and told is not None else None
    if told is not None and chosen is not None:
        one = replace(told, kind="confirm", moves=(chosen,), missing=None)
        refusal = replace(refusal, nearest=one.moves, understanding=one)
    if refusal.offers.enter is None or rest is None:
        return replace(refusal, rest=rest)
    enter = refusal.offers.enter
    behind, left = clear_moves(judge.seen.play(enter), rest, enter, Told(judge.seen, first, enter))
    return replace(refusal, behind=behind, rest=left)


def _understanding(judge: Judge, attempt: Attempt) -> Understanding | None:
    """The meanings of the line, where no secret refuses it and there is any move to mean."""
    if attempt.played.step.verdict != "illegal" or attempt.rests_on_secret:
        return None
    found = judge.seen.understood(attempt.typed)
    return _as_read(judge.seen, _asking(judge.seen, found, attempt.typed)) if found.moves else None


def _asking(log: Log, told: Understanding, typed: str) -> Understanding:
    """The same, with a question for what the one move that is meant leaves untold, where it is one of a few values."""
    if told.kind != "confirm" or "?" not in told.moves[0] or "?" in typed:
        return told
    words = told.moves[0].split()
    untold = [place for place, word in enumerate(words) if "?" in word]
    if len(untold) != 1:
        return told
    at = untold[0]
    values: dict[str, str] = {}
    for move in log.moves():
        other = move.split()
        is_alike = len(other) == len(words) and "?" not in other[at] and "*" not in other[at]
        if is_alike and (other[:at], other[at + 1 :]) == (words[:at], words[at + 1 :]):
            values[other[at]] = move
    if not 1 < len(values) <= FEW_VALUES or (role := _role(log, told.moves[0], words[at])) is None:
        return told
    moves = tuple(dict.fromkeys((*values.values(), *told.moves)))[: len(told.moves)]
    return replace(told, kind="ask", moves=moves, missing=Missing(role, tuple(values.items())))


def _role(log: Log, move: str, word: str) -> str | None:
    """The role of a word in a line of notation."""
    places = take_apart(move, log.game.words.lexicon(log.state)).places
    return next((place.slot.role for place in places if word.endswith(place.word)), None)


def _as_meant(judge: Judge, attempt: Attempt, told: Understanding | None) -> Attempt:
    """The line that the words amount to, where a rule refuses it: its reason is of use. Else the line as typed."""
    line = line_meant(told) if told is not None and attempt.told.is_unread else None
    meant = judge.attempt(line) if line is not None else attempt
    return meant if meant.is_refused and meant.told.problems else attempt


def line_meant(told: Understanding) -> str | None:
    """The one line that the words amount to; None where other moves hold them, and may be meant as well."""
    if told.kind == "confirm":
        return told.moves[0]
    is_other_act = told.kind == "ask instead" and _verb_in(told.illegal or "") != _verb_in(told.moves[0])
    return None if told.holds_all or is_other_act else told.illegal


def _is_of_another(line: str, moves: Sequence[str]) -> bool:
    """Is the move that was told of a player or colour that is not due? Those of somebody else are not meant then."""
    who, colon, _ = line.lower().partition(": ")
    return bool(colon) and all(": " in move and move.lower().partition(": ")[0] != who for move in moves)


def _of_the_same_act(log: Log, line: str, moves: Sequence[str]) -> Sequence[str]:
    """Those of some moves whose verb has several names of that of the refused line: a walk is no purchase."""
    names, verb = log.game.words.lexicon(log.state).names.get("verb", {}), _verb_in(line)
    own = _names_of_verb(names, verb)
    return [
        move
        for move in moves
        if not verb or verb == _verb_in(move) or len(own & _names_of_verb(names, _verb_in(move))) > _FEW_NAMES
    ]


def _names_of_verb(names: Mapping[str, str], verb: str) -> set[str]:
    """The other words for a verb."""
    return {name.strip() for name in names.get(verb, "").split(",")}


def _verb_in(line: str) -> str:
    """The first word behind the player; empty where a line begins with a cell."""
    word = line.rpartition(": ")[2].partition(" ")[0]
    return word if word.replace("-", "").isalpha() else ""


def _as_read(log: Log, told: Understanding) -> Understanding:
    """The same, with the values that are asked for as people read them: cards by their print, not by an id."""
    if told.missing is None:
        return told
    values = tuple(
        (",".join(log.game.live.named(log.state, word) or word for word in value.split(",")), move)
        for value, move in told.missing.values
    )
    return replace(told, missing=told.missing._replace(values=values))


def who_waits(judge: Judge, line: str, told: Understanding | None) -> str | None:
    """Whose turn it is, where the line tells of a player who can do nothing now and means no move of those it names."""
    log = judge.seen
    first = first_player(log, line)
    seats = {first} if first is not None else set()
    if first is None and told is not None and told.kind == "refuse":
        # What somebody has is no act of that one: `the space is Mira's`.
        seats = seats_acting(log, _OWNED.sub("", first_sentence(log, line)))
    if not seats or not log.next.seats or any(not may or not seats.isdisjoint(may) for may in may_act(log)):
        return None
    seat = min(seats)
    if told is not None and told.kind == "confirm":
        actor = judge.attempt(told.moves[0]).played.step.actor
        # `Nele comes over from the sandpit` tells of her what another one does.
        is_told_of = told.holds_all and seat in seats_named(log, told.moves[0])
        if actor == seat or is_told_of or actor in seats_named(log, line):
            return None
    return turn_text(log, seat)


def first_player(log: Log, line: str) -> int | None:
    """The seat of the player with whom a line begins."""
    words = line.lower().split()
    while words[1:] and words[0].rstrip(",") in _BEFORE_PLAYER:
        words = words[1:]
    # A short word such as `a`, `to` or `no` may begin a name, and means nobody.
    first = words[0].rstrip(":,") if words else ""
    if not words or words[0] in verbs_of(log.game) or first in ARTICLES | NOISE | ORDINARY | CORRECTIONS:
        return None
    return log.header.all_names().seat(first.removesuffix("'s"))


def turn_text(log: Log, seat: int) -> str:
    """Whose turn it is, with what another player may do meanwhile."""
    due, names = log.next, log.header.names
    forms = [option.form for option in log.optional if seat in option.seats]
    may = f"; {names[seat]} may: {' | '.join(forms)}" if forms else ""
    who = listed((names[one] for one in due.seats), "or")
    return f"it is the turn of {who} ({due.what}), not of {names[seat]}{may}"


def is_no_line(log: Log, refusal: Refusal) -> bool:
    """Does a line behind a question mean no move of its own: neither somebody's, nor one that a rule refuses?"""
    told = refusal.understanding
    if told is None or refusal.waiting is not None or refusal.line != refusal.typed or not refusal.is_unread:
        return False
    is_short = len(refusal.typed.split()) <= _FRAGMENT and first_player(log, refusal.typed) is None
    return told.kind == "refuse" or (told.kind != "confirm" and is_short)


def is_question(log: Log, played: Played[Any]) -> bool:
    """Is a refused line a word of the rulebook? That is a question, not a slip: there is nothing to correct."""
    line = played.block.do
    return played.is_unread and line.lower() not in verbs_of(log.game) and bool(rules_named_by(log, line))
