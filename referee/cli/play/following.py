"""A line in the light of the answer before it: an answer to a question, a move behind an offer, a correction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from referee.api import Log
from referee.cli.fixing import Change
from referee.cli.play.answering import answer_in_words
from referee.cli.play.offers import Offers
from referee.cli.play.refusal import who_waits
from referee.cli.play.session import Asked, TableSession
from referee.cli.play.several import clear_moves, first_of_several, seats_acting
from referee.cli.play.talk import Told, is_borne_out
from referee.cli.play.waiting import CORRECTING, SHOULD_BE, act, move_anew, without_denied
from referee.cli.render import told as sentence_of_move
from referee.cli.session import Judge
from referee.core.playthrough import Played
from referee.core.understanding import Understanding
from referee.core.understanding.english import NUMBERS
from referee.core.understanding.heard import CELL

_GOING_ON = re.compile(
    r"^(?:and )?(?:then|next|after that|afterwards|later)\b|\b(?:second|next|other) (?:try|go|time|attempt)\b",
    re.IGNORECASE,
)
"""The words of a line that goes on behind what was told before."""
_TAKING_BACK = re.compile(
    r"(?:(?:no|oh|ok|well|wait|sorry|hm+)[ ,.!]+)*(?P<who>\S+) (?:takes?|took) (?:that|it|this|the last(?: one| move)?)"
    r" back"
    r"[,.;]?(?: (?:and|but|to))?(?: (?:then|now|instead|rather))?\s+",
    re.IGNORECASE,
)
"""How a line begins that takes a move back and tells another one in its place: `Ines takes that back and goes …`."""
_INSTEAD = re.compile(r",?\s+(?:instead|rather)[.!]*$", re.IGNORECASE)
_CLEAR = ("confirm", "ask")
_LIKELY = 2
"""A move that holds so much of a line may well be meant by it."""
_MOST_RETOLD = 0.7
"""The share of the words of a line that another line holds which tells it anew."""
_LATELY = 3
"""Of so many last moves one may be told anew."""
_EARLIER = 4
"""Of so many earlier moves about a cell that is named one may be told anew."""
_VALUE = r"(one|two|three|[1-9])s?"
_PAID_ANEW = re.compile(
    rf"\b(?:paid|pays|pay|payment|gave|cost|spent)\b.*?\b{_VALUE},? (?:and )?(?:not|instead of|rather than)"
    rf" (?:a |an |the |his |her )?{_VALUE}[.!]*$"
    rf"|\b{_VALUE} (?:that )?(?:\w+ )?(?:paid|gave|spent)\b.*?,? (?:and )?not (?:a |an |the )?{_VALUE}[.!]*$",
    re.IGNORECASE,
)
"""A payment told anew with what it was not: `I paid a one, not a two`."""
_OWNER = re.compile(r"\b[\w-]+'s\b(?!\s+(?:turn|move|was|were|is|are|should)\b)", re.IGNORECASE)
"""A player who only has what is told: `she invited Bela's kid`."""
_PAID = r"( pay )(?:[?*]|{})(?=$| )"
"""A payment of one card, of this value or hidden."""
_PAID_LATELY = 8


def with_answer(table: TableSession, line: str) -> str | None:
    """The line that was refused with words more, where that makes it clear; None where a fresh line is typed.

    Where the one missing word was asked for, it is the move with this word.
    """
    asked = table.asked
    told = asked.refusal.understanding if asked is not None else None
    if asked is None or told is None or not table.session.attempt(line).is_refused:
        return None
    is_open = bool(told.missing or told.open) or asked.refusal.leaves_untold
    return _answered(table, line, asked, told) if is_open else None


def _answered(table: TableSession, line: str, asked: Asked, told: Understanding) -> str | None:
    """The line or move that the words of an answer give."""
    place = table.place_of(asked).seen
    if told.missing is not None and (move := answer_in_words(place, told.missing, line)) is not None:
        return move
    values = [move for _, move in told.missing.values] if told.missing is not None else []
    if asked.refusal.leaves_untold and _filled_in(place, told.moves[0], line) is not None:
        return _with_values(told.moves[0], line)
    alone = table.log.understood(line)
    if alone.kind == "confirm" and (alone.moves[0] in values or who_waits(table.session.now, line, alone) is None):
        return alone.moves[0] if alone.moves[0] in values else None
    return _added(place, line, asked, values)


def _added(place: Log, line: str, asked: Asked, values: Sequence[str]) -> str | None:
    """The line that was refused with words more, where every one of them has a place in what that means."""
    told = asked.refusal.understanding
    assert told is not None
    kept = [word for word in asked.refusal.typed.split() if word.lower() not in told.clash]
    whole = " ".join([*kept, line])
    found = place.understood(whole)
    # Words that add nothing to the line are a line of their own.
    is_new = found.missing is None or {move for _, move in found.missing.values} != set(values)
    is_clear = found.holds_all and is_new and set(found.respelt) <= set(told.respelt)
    if not is_clear or not (found.kind in ("confirm", "ask") or found.open):
        return None
    return found.moves[0] if found.kind == "confirm" and found.moves[0] in values else whole


def _filled_in(place: Log, move: str, line: str) -> str | None:
    """A move with a value that a line tells for each `?` in it; None where the line does not tell just these."""
    if "?" not in move or place.playthrough.state is None:
        return None
    words, found = move.split(), place.understood(_with_values(move, line), in_part=False)
    if found.kind != "confirm" or not found.holds_all or "?" in found.moves[0]:
        return None
    filled = found.moves[0].split()
    is_same = len(filled) == len(words) and all(_is_filled(word, own) for word, own in zip(filled, words, strict=True))
    return found.moves[0] if is_same else None


def _with_values(move: str, line: str) -> str:
    """The line that tells a move, with other words for the `?` in it."""
    words = move.split()
    key, colon, _ = next(word for word in words if "?" in word).rpartition(":")
    known = " ".join(word for word in words if "?" not in word)
    return f"{known}, {key} {line}" if colon else f"{known}, {line}"


def _is_filled(word: str, untold: str) -> bool:
    """Is a word another one with a value for each `?`?"""
    return re.fullmatch(re.escape(untold).replace(r"\?", r"[^\s?*]+"), word) is not None


def behind_offer(table: TableSession, line: str, offers: Offers) -> str:
    """The line behind the moves that wait for Enter, where it goes on with another act; else the line alone.

    Where it is a move already before these, they have to be of the sort that may be told at any time.
    """
    asked = table.asked
    if asked is None or offers.enter is None or asked.change is not None or asked.refusal.rest is not None:
        return line
    if not table.options.is_terminal:
        return line
    moves, after = (offers.enter, *asked.refusal.behind), table.log
    for move in moves:
        after = after.play(move)
    whole = "; ".join((*moves, line))
    told = Told(table.place_of(asked).seen, asked.refusal.typed, moves[0])
    behind, _ = clear_moves(after, line, moves[-1])
    if is_borne_out(told, line) or (behind and _GOING_ON.search(line)):
        return whole
    if behind and act(table.log, behind[0]) == act(table.log, moves[-1]):
        return line
    now = _clear_now(table, line)
    if not behind:
        return whole if not now and _means_more(after, table.log, line) else line
    new, waiting = (act(table.log, move) for move in ((now or behind)[0], moves[-1]))
    is_other = bool(now) and new[1] != waiting[1]
    is_optional = after.next == table.log.next
    # Who goes on with another act has nothing against the one before, where all of that was understood.
    reading = asked.refusal.understanding
    goes_on = new[0] == waiting[0] and reading is not None and reading.holds_all
    return whole if not now or (is_other and (is_optional or goes_on)) else line


def _means_more(after: Log, before: Log, line: str) -> bool:
    """Does a line that means no move before some others mean one behind them?"""
    if before.understood(line, in_part=False).kind != "refuse":
        return False
    told = after.understood(line, in_part=False)
    return told.kind != "refuse" or first_of_several(Judge(after, after), line) is not None


def is_retold(text: str, line: str) -> bool:
    """Does a line hold nearly all words of a text that was left out before it?"""
    said, words = (set(re.findall(r"[a-z]{3,}|\d+", one.lower())) for one in (line, text))
    return len(words & said) >= _MOST_RETOLD * len(words)


def left_behind(table: TableSession, offers: Offers, asked: Asked | None, before: Log) -> str | None:
    """The moves that waited for Enter, where a line has come instead that does not hold them and is no other telling
    of a single one.

    `before` is the log before that line.
    """
    if offers.enter is None or asked is None or asked is table.asked or asked.change is not None:
        return None
    waiting = (offers.enter, *asked.refusal.behind)
    recorded = [played.block.do for played in table.log.playthrough.played[len(before.playthrough.played) :]]
    taken = [*recorded, *filter(None, [table.offers.enter]), *table.offers.behind]
    told = [*taken, *table.offers.moves]
    is_anew = len(waiting) == 1 and any(act(before, move) == act(before, waiting[0]) for move in told)
    is_anew = is_anew or [act(before, move) for move in taken] == [act(before, move) for move in waiting]
    # A line about the same players, all of which waited, tells all of that anew.
    line = table.asked.refusal.typed if table.asked is not None else ""
    is_anew = is_anew or (len(taken) > 0 and is_retold(asked.refusal.typed, line))
    is_gone = bool(told) or table.log is not before
    return "; ".join(waiting) if is_gone and not is_anew and tuple(taken[: len(waiting)]) != waiting else None


def correction(table: TableSession, line: str) -> Change | None:
    """The change of one of the last moves that a line tells which begins with `sorry` or the like, and is no move or
    tells the last one anew in one word.
    """
    taken_back, begun = _TAKING_BACK.match(line), CORRECTING.match(line)
    if taken_back is not None:
        said = f"{taken_back['who'] or ''} {line[taken_back.end() :]}".strip()
    elif begun is not None or SHOULD_BE.match(line) is not None or _is_about_the_past(table, line):
        said = line[begun.end() :] if begun is not None else line
    else:
        return None
    said = _INSTEAD.sub("", said)
    if not table.options.is_terminal:
        return None
    is_move = taken_back is None and bool(_clear_now(table, said))
    named = seats_acting(table.log, said if SHOULD_BE.match(said) else _OWNER.sub("", said))
    for played, place in _lately(table, 1) if is_move else _lately(table, _LATELY, said):
        recorded, number = played.block.do, played.number
        if named and played.step.actor not in (None, *named):
            # What is told of somebody is no other move.
            continue
        told = place.understood(said, in_part=False)
        is_clear = told.kind == "confirm" or (told.kind == "ask" and told.holds_all)
        anew = _in_its_place(place, recorded, told.moves[0]) if is_clear else None
        if anew is None or anew == recorded or (is_move and _differing(recorded, anew) != 1):
            continue
        if anew != told.moves[0]:
            return Change(number, anew)
        like = _most_like(recorded, told)
        return Change(number, said if like is None else sentence_of_move(place, like, place.state))
    lately = table.log.playthrough.played[-_LATELY:]
    own = [one.number for one in lately if not named or one.step.actor in named]
    return None if is_move or not own else _last_anew(table, said, own[-1])


def _is_about_the_past(table: TableSession, line: str) -> bool:
    """Does a line tell of a cell when the game is over? Then a move before may be told anew."""
    return table.position.is_over and CELL.search(line.lower()) is not None


def _lately(table: TableSession, most: int, said: str = "") -> Iterator[tuple[Played[Any], Log]]:
    """So many of the last moves, the last one first, each with the position at which it was made; behind them a few
    earlier ones about a cell that some words name.
    """
    every = table.log.playthrough.played
    cells = set(CELL.findall(said.lower()))
    earlier = [one for one in reversed(every[:-most]) if not cells.isdisjoint(CELL.findall(one.block.do.lower()))]
    for played in (*reversed(every[-most:]), *earlier[:_EARLIER]):
        yield played, table.session.after(played.number - 1).seen


def payment_anew(table: TableSession, line: str) -> tuple[Change, bool] | None:
    """The change of the last move with a payment that a line tells anew, `Bela paid a one, not a two`, and whether it
    can be no other move.
    """
    told = _PAID_ANEW.search(line) if table.options.is_terminal else None
    if told is None:
        return None
    new, old = (NUMBERS.get(word.lower(), word) for word in told.groups() if word)
    paid = re.compile(_PAID.format(old))
    named = seats_acting(table.log, _OWNER.sub("", line))
    words = set(re.findall(r"[a-z]{4,}", line.lower()))
    found: list[tuple[int, Change]] = []
    for played, place in _lately(table, _PAID_LATELY):
        recorded = played.block.do
        anew = paid.sub(rf"\g<1>{new}", recorded, count=1)
        if (named and played.step.actor not in named) or anew == recorded or place.attempt(anew).step.is_refused:
            continue
        said = sentence_of_move(place, recorded, place.state).lower()
        found.append((len(words & set(re.findall(r"[a-z]{4,}", said))), Change(played.number, anew)))
    if not found:
        return None
    most = max(number for number, _ in found)
    best = [change for number, change in found if number == most]
    return best[0], bool(named) or len(best) == 1


def _last_anew(table: TableSession, said: str, number: int) -> Change | None:
    """The change of a move of which some words tell a part anew: `it was token 16, not 2`."""
    recorded = _known_whole(table, number)
    place = table.session.after(number - 1).seen
    anew = move_anew(place, recorded, *without_denied(said)) if recorded else None
    return Change(number, sentence_of_move(place, anew, place.state)) if anew is not None else None


def _in_its_place(log: Log, recorded: str, move: str) -> str | None:
    """The recorded line told anew by a move of the same act: the move, or a line of several players with the part of
    this one as the move tells it; None where it tells something else.
    """
    if act(log, move) == act(log, recorded):
        return move
    who, _, tail = move.partition(": ")
    values = tail.split()[1:]
    parts = recorded.split(",")
    for at, part in enumerate(parts if values else ()):
        head, name, said = part.rpartition(f"{who} ")
        if name and len(said.split()) == len(values):
            parts[at] = f"{head}{name}{' '.join(values)}"
            return ",".join(parts)
    return None


def _differing(one: str, other: str) -> int:
    """The number of words in which two lines differ; more than all where they have not as many."""
    pairs = list(zip(one.split(), other.split(), strict=False))
    return len(pairs) + 1 if len(one.split()) != len(other.split()) else sum(a != b for a, b in pairs)


def _most_like(recorded: str, told: Understanding) -> str | None:
    """Of the moves that may be meant the one that keeps most of the recorded one: `b1-b2` for `b1-c1`, not `a1-b2`."""
    moves = [move for _, move in told.missing.values] if told.missing is not None else []
    parts = re.split(r"\W+", recorded)
    kept = [sum(one == other for one, other in zip(re.split(r"\W+", move), parts, strict=False)) for move in moves]
    best = [move for move, number in zip(moves, kept, strict=True) if number == max(kept)]
    return best[0] if len(best) == 1 else None


def completed_move(table: TableSession, line: str) -> Change | None:
    """The change of one of the last moves for which a line tells what was left open, and that is no move now."""
    lately = _lately(table, _LATELY) if table.options.is_terminal else ()
    untold = [(played, place) for played, place in lately if "?" in (_known_whole(table, played.number) or "")]
    now = table.log.understood(line, in_part=False) if untold else None
    if now is None or now.kind in _CLEAR or (now.kind == "offer" and now.held >= _LIKELY):
        return None
    for played, place in untold:
        move = _filled_in(place, played.block.do, line)
        if move is not None:
            return None if _clear_now(table, line) else Change(played.number, move)
    return None


def extended_move(table: TableSession, line: str) -> Change | None:
    """The change of the last move to which a line, which is no move now, adds something: who cancels a card."""
    number = len(table.log.playthrough.played)
    if not table.options.is_terminal or not number or table.log.understood(line, in_part=False).kind in _CLEAR:
        return None
    recorded = _known_whole(table, number)
    if recorded is None:
        return None
    told = table.session.after(number - 1).seen.understood(f"{recorded}, {line}", in_part=False)
    is_more = told.kind == "confirm" and told.moves[0].startswith(f"{recorded} ") and told.held
    return Change(number, told.moves[0]) if is_more and not _clear_now(table, line) else None


def _known_whole(table: TableSession, number: int) -> str | None:
    """A recorded line; None where it tells what the observer does not know: another line would put `?` in its place."""
    recorded, seen = (log.playthrough.played[number - 1].block.do for log in (table.session.log, table.log))
    return recorded if recorded == seen else None


def _clear_now(table: TableSession, line: str) -> Sequence[str]:
    """The moves that a line clearly tells at the end of the log, where no secret refuses the first."""
    moves, _ = clear_moves(table.log, line)
    return () if moves and table.session.attempt(moves[0]).is_refused else moves
