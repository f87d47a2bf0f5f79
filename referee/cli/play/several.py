"""Several moves in one typed line: where it is cut, and which of the moves are clear."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import takewhile

from referee.api import Log
from referee.cli.play.talk import (
    EACH,
    Told,
    is_talk,
    may_act,
    tells_how_things_lie,
    texts_meant,
    with_more,
    with_place_of_all,
)
from referee.cli.session import Judge
from referee.core.game import verbs_of
from referee.core.names import in_line
from referee.core.understanding import Understanding
from referee.core.understanding.english import CORRECTIONS, MOVING, SUBJECTS, every_form
from referee.core.understanding.heard import parts_of_names
from referee.core.understanding.hearing import without_label

_ON_IT = r"\s*(?:and )?(?:on|upon|with) it\b"
"""Behind this the same thing may be told of as before."""
_END_OF_LINE = re.compile(rf"\s*;(?!{_ON_IT})\s*(?:and\s+|then\s+)*", re.IGNORECASE)
"""What follows this sign is another line, whatever it is."""
_BEGINNING = (
    r"{0}|so do|(?:and )?(?:the )?same,? (?:(?:goes )?for )?{0}|ditto (?:for )?{0}|(?:is )?followed by {0}"
    r"|from there |s?he (?=\w+s )|i (?=[a-z])|my (?=\w+ )"
    r"|(?:uses|plays|throws) (?:it|that) (?:at once|now|right away|straight away)"
)
"""How another move begins: with a player, or with what leans on the move before."""
_SURE = (
    r",?\s+(?:and\s+)?(?:then|after that|afterwards)\s+"
    rf"|\s*;(?={_ON_IT})\s*|\.\s+(?:(?:then|after that|afterwards),?\s+)?"
    rf"|(?:,\s*|\s+)(?:and|while|but)\s+(?={_BEGINNING})|,\s*(?={_BEGINNING})"
)
_BEFORE_NEIGHBOUR = (
    "for", "to", "of", "with", "from", "by", "into", "onto", "against", "past", "behind", "beside", "near", "at", "on",
    "over", "around",
)  # fmt: skip
"""Words behind which a player is no one who moves."""
_BESIDE_WAY = ("past", "near", "beside", "behind", "around", "into", "onto", "against")
"""Those of them behind which a player only tells where something happens."""
_BLANK_BEFORE_PLAYER = "".join(rf"(?<!\b{word})" for word in _BEFORE_NEIGHBOUR) + r"\s+(?={0})"
_BEFORE_PLACE = re.compile(r"\s*(?:and\s+|then\s+|now\s+)*(?:on|in|at|for|as for)\b", re.IGNORECASE)
_LAST_STOP = re.compile(r"(.*\S)(?:[,;.!]\s+|\s+(?=so\s))(.+?)", re.DOTALL)
_WEAK = (re.compile(r",\s+"), re.compile(r"\s+and\s+"))
"""An `and` may join two things of one move: a comma is the likelier end of it."""
_SAME = (
    r"(?:and\s+)?({0})(?:'s)?\s*:?\s+(?:(?:comes|did|does|doing|exactly|goes|had|has|is|it|just|jumps|moves|now|plays|right|runs"
    r"|steps|takes|that|there|walks|wants|was|went|will|would)\s+)*"
    r"(?:too|as well|also|likewise|(?:the )?same|ditto)\.?"
    r"|so do(?:es)?\s+({0})(?:'s)?|(?:and )?(?:the )?same,? (?:(?:goes )?for )?({0})(?:'s)?|ditto (?:for )?({0})(?:'s)?"
)
_AGAIN = r"|(?:and\s+)?({0}) (?:again|once more|one more time|another time)"
_START = r"{0}(?:'s)?(?: \w+)? (?:from|off|out of) (?!.*\b(?:to|into|onto|towards|for|on)\b).*"
"""Where a player comes from, without where it goes."""
_GOAL = re.compile(rf"\b(?:(?:both|all)(?: of them)? )?((?:{'|'.join(sorted(every_form(MOVING)))}) .*)", re.IGNORECASE)
_STARTS_BEHIND = (
    r"({0}) and ({0}) (?:both )?([^,.;]+), "
    r"(?:s?he|{0}) ((?:from|off) [^,.;]+),? (?:and )?(?:s?he|{0}) ((?:from|off) [^,.;]+)"
)
"""Two players with where they go, and behind it where each comes from."""
_GOALS_BEHIND = (
    r"({0}) and ({0}) (?:both )?(\w[^,;.]*?),? (?:his|hers|one) (to [^,;.]+?),? and (?:his|hers|the other|one)"
    r" (to [^,;.]+?)(?=[,;.]|$)"
)
"""Two players who do the same, and behind it where each goes: `Ana and Ben leave the bush, hers to the bench and …`."""
_PAST_TWO = r"(\b(?:past|passing|around) {0}) and (?={0}\s*(?:[,.;]|$))"
"""Two players beside whom a way leads: `past Ana and Bela, …`."""
_CARDS = re.compile(r"(?<![\w-])\*")
"""The sign for cards that are not told; in `cat*2` it is another."""
_HE = re.compile(r"^(?:and )?s?he ", re.IGNORECASE)
"""The one who decides, at the beginning of a part."""
_OF_CARDS = re.compile(r"\d|\b(?:one|two|three|four|five)s?\b|\b(?:a card|cards|energy|nothing)\b", re.I)
"""Words that may tell the cards of a line before."""
_BESIDE = r"join(?:s|ed|ing)?|follow(?:s|ed|ing)?|visit(?:s|ed|ing)?|after|beside|next to|with|to"
_SECOND = re.compile(r"\b(?:second|other|next) (?:one )?(?:from|off|out of|on)\b", re.IGNORECASE)
_CELL = re.compile(r"\b[a-z]\d{1,2}\b")
_GOAL_ALONE = re.compile(r"\s*(?:to|into|onto|towards|past) (?:the|a|an|his|her|their)\b", re.IGNORECASE)
"""How a text begins that only tells where the move before it goes, and is no other one."""
_OF_SPEAKER = re.compile(r"(?<=\w)[,;]\s*(?:and |then )?(?:i|my) (?=\w)", re.IGNORECASE)
"""The beginning of a sentence about the one who types, behind another one."""
_SPEAKER = re.compile(r"(?:^|(?<=[,;:] )|(?<=\band ))(?:i|me)(?= (?!mean\b)\w)", re.IGNORECASE)
"""The one who types, where it begins what is told of that one: `me a 2`, `and I got a 3`."""
_LATELY = 4
_BOTH = 2
_MOST_CUTS = 8
_MOST_MOVES = 12
FEW_VALUES = 6
"""So few moves or values are tried one after the other."""
_FEW_GUESSES = 3
"""Of the rest of a line no more cuts at a comma or an `and` are tried: each takes a while."""


def first_of_several(judge: Judge, line: str, is_rest: bool = False) -> tuple[str, str] | None:
    """The first of several moves in one line, and the text behind it; None where the line is one move or none.

    The line is cut behind the longest text that is clearly one move, if there is any. `is_rest`: it stands behind
    a move, and only has to go on with another.
    """
    player = _player(judge.seen)
    line = _with_speaker(judge.seen, line)
    line = re.sub(_STARTS_BEHIND.format(player), r"\1 \4 \3; \2 \5 \3", without_label(line), flags=re.IGNORECASE)
    line = re.sub(_GOALS_BEHIND.format(player), r"\1 \3 \4; \2 \3 \5", line, flags=re.IGNORECASE)
    cut = _sure_cut(judge.seen)
    said = cut.split(line.strip())
    more = with_more(player, _in_turn(judge.seen), said) or with_place_of_all(player, said)
    parts = more or _with_repeated(judge.seen, said)
    line = line.strip() if parts is None else "; ".join(parts)
    line = re.sub(_PAST_TWO.format(player), r"\1 past ", line, flags=re.IGNORECASE)
    found, is_clear = _cut(judge, line, is_rest)
    if is_clear:
        return found
    several = _with_each(judge.seen, parts or cut.split(line))
    other, is_clear = _cut(judge, "; ".join(several), is_rest) if several is not None else (None, False)
    # A bid is one move of both, no move of each.
    is_of_each = is_clear and other is not None and ": " in (_clear_move(judge.seen, other[0]) or ": ")
    return other if is_of_each else found


def _with_speaker(log: Log, line: str) -> str:
    """The line, where a few decide and it names all but one of them, with that one as `I` and `me`."""
    named = seats_named(log, line)
    left = {tuple(set(seats) - named) for seats in may_act(log) if len(seats) > 1 and not named.isdisjoint(seats)}
    if len(left) != 1 or len(seats := left.pop()) != 1:
        return line
    name = in_line(log.header.names[seats[0]])
    return _SPEAKER.sub(lambda _: name, line)


def with_another_behind(judge: Judge, line: str, told: Understanding) -> tuple[str, str | None] | None:
    """A line in two parts where the first alone is clearly the first move of the whole, and the second goes on with
    another one or is talk, which is left out; None for other lines.
    """
    log = judge.seen
    if told.kind != "confirm" and not told.strange:
        return None
    if _with_repeated(log, _sure_cut(log).split(line)) is not None:
        return None
    said = without_label(line)
    return _of_two_players(log, said, told.moves[0]) or _with_move_behind(log, said, told)


def _with_move_behind(log: Log, line: str, told: Understanding) -> tuple[str, str | None] | None:
    """A line in two parts where the first alone is clearly the first move of the whole, and the second goes on with
    another one or is talk, or an act behind it that the whole leaves out; None for other lines.
    """
    move = told.moves[0]
    for cut in reversed(list(_sure_cut(log).finditer(line))[:_MOST_CUTS]):
        first, behind = line[: cut.start()], line[cut.end() :]
        is_corrected = not CORRECTIONS.isdisjoint(re.split(r"\W+", behind.lower())[:1])
        if first and behind and not is_corrected and _clear_move(log, first) == move:
            now, leaning = log.play(move), texts_meant(_player(log), behind, move)
            after = now.understood(behind, in_part=False)
            if any(_goes_on_as(one) for one in (after, *(now.understood(text, in_part=False) for text in leaning))):
                return first, behind
            if told.kind != "offer" or after.kind != "refuse" or after.held:
                return None
            return first, behind if after.things else None
    return _with_act_behind(log, line, told)


def _of_two_players(log: Log, line: str, whole: str) -> tuple[str, str] | None:
    """A line in two parts where the first clearly is a move, and the second clearly one of another player: `Ana to the
    bush, Bela scoots to the swings`; None for other lines. `whole` is the move of all: one of several players is one.
    """
    actor, colon, _ = whole.partition(": ")
    if not colon or seats_named(log, line) <= seats_named(log, actor):
        return None
    for cut in list(_sure_cut(log).finditer(line))[:_FEW_GUESSES]:
        first, behind = line[: cut.start()], line[cut.end() :]
        begun = re.match(_player(log), behind, re.IGNORECASE)
        if begun is None or not seats_named(log, begun[0]).isdisjoint(seats_named(log, first)):
            continue
        move = _clear_move(log, first) if first else None
        if move is None:
            continue
        after = log.play(move)
        other = _clear_move(after, _sure_cut(log).split(behind, 1)[0])
        if other is not None and seats_named(after, other) == seats_named(log, begun[0]):
            return first, behind
    return None


def _with_act_behind(log: Log, line: str, told: Understanding) -> tuple[str, str] | None:
    """A line in two parts, the first of which is not clear but tells the first move of the whole, and the second an
    act behind it that the whole leaves out; None for other lines.
    """
    move, names = told.moves[0], set(map(str.lower, log.header.names))
    lost = {word for text in (*told.unkept, *told.strange) for word in text.split()} - names
    sure = list(_sure_cut(log).finditer(line))
    cuts = (*sure, *_WEAK[1].finditer(line))[:_FEW_GUESSES]
    if not cuts:
        return None
    now = log.play(move)
    for cut in cuts:
        first, behind = line[: cut.start()], line[cut.end() :]
        is_lost = not lost.isdisjoint(re.findall(r"[\w-]+", behind.lower()))
        if not first or not (is_lost or cut in sure) or log.understood(first, in_part=False).moves[:1] != (move,):
            continue
        after = now.understood(behind, in_part=False)
        named = [in_line(log.header.names[seat]) for seat in seats_acting(log, behind)]
        is_of_named = not named or any(after.moves[0].startswith(f"{name}: ") for name in named if after.moves)
        if is_of_named and (_goes_on_as(after) or (is_lost and after.kind == "offer" and after.held > 1)):
            return move if told.kind == "confirm" else first, behind
    return None


def _goes_on_as(told: Understanding) -> bool:
    """Is it another move, at least one of which something is asked?"""
    return told.kind in ("confirm", "ask") and bool(told.held)


def as_the_last_move(log: Log, line: str) -> tuple[str, str | None] | None:
    """The move of the last one who moved with another player, and the text behind, where a line begins with `X too`;
    None for other lines.
    """
    cut = _sure_cut(log)
    first, *rest = (part.strip() for part in cut.split(line.strip()))
    told = re.fullmatch(_SAME.format(_player(log)), first, re.IGNORECASE)
    if told is None:
        return None
    name = next(group for group in told.groups() if group)
    (seat,) = seats_named(log, name)
    moves = [played for played in log.playthrough.played if played.step.actor not in (None, seat)]
    if not moves:
        return None
    move = moves[-1].block.do
    return f"{name}: {move.partition(': ')[2] or move}", "; ".join(rest) or None


def leaning_on_the_last_move(log: Log, line: str) -> tuple[str, str | None] | None:
    """The move that a line tells which leans on the last recorded one, `Petra follows her there`, and the text behind;
    None for other lines.
    """
    first, *rest = _sure_cut(log).split(line.strip(), 1)
    begun = [played.block.do for played in reversed(log.playthrough.played[-_LATELY:])]
    # Who has walked may have done more since, and fallen asleep.
    same = takewhile(lambda move: move.partition(": ")[0] == begun[0].partition(": ")[0], begun)
    meant = (text for at, move in enumerate(same) for text in texts_meant(_player(log), first, move, is_last=not at))
    move = _as_the_first(log, first) or next(filter(None, (_clear_move(log, text) for text in meant)), None)
    return (_with_name(log, move), rest[0] if rest else None) if move is not None else None


def _with_name(log: Log, move: str) -> str:
    """The move, its player written as in the log."""
    who, sign, told = move.partition(": ")
    seat = log.header.all_names().seat(who.lower()) if sign else None
    return move if seat is None else f"{in_line(log.header.names[seat])}: {told}"


def _as_the_first(log: Log, text: str) -> str | None:
    """The move of a second figure that goes where the first one of the same player went from the same place: `Ana's
    second from the bench goes there too`.
    """
    seats = seats_named(log, text) if _SECOND.search(text) is not None else set()
    played = [one for one in log.playthrough.played[-_LATELY:] if {one.step.actor} == seats]
    if not played:
        return None
    begun = played[-1].block.do
    found = (_clear_move(log, meant) for meant in texts_meant(_player(log), text, begun))
    same = (move for move in found if move is not None and _CELL.findall(move) == _CELL.findall(begun))
    return next(same, None)


def is_of_each(line: str) -> bool:
    """Does a line tell of all players at once: `both put a flower on c3`?"""
    return EACH.match(without_label(line).strip()) is not None


def of_each_player(log: Log, text: str) -> tuple[str, str] | None:
    """The part of a line about the first of the players with whom it begins, and that about the others; else None."""
    cut = _sure_cut(log)
    several = _with_each(log, cut.split(text.strip())) if is_of_several(log, text) else None
    return (several[0], "; ".join(several[1:])) if several is not None else None


def is_of_several(log: Log, text: str) -> bool:
    """Does a line begin with several players: `Ana and Bela both go there`?"""
    player = _player(log)
    own = rf"{player}(?:'s)?"
    return re.match(rf"\W*{own}(?:,\s*{own})*\s*,?\s*(?:and|&)\s+{own}", text, re.IGNORECASE) is not None


def held_first(log: Log, text: str) -> tuple[str, str] | None:
    """A line in two parts, the first up to where another sentence surely begins: the shortest one of which every word
    is held, else the one up to another player; None where there is neither.
    """
    cuts = [(text[: cut.start()], text[cut.end() :]) for cut in _sure_cut(log).finditer(text) if cut.start()]
    for first, behind in cuts[:_FEW_GUESSES]:
        told = log.understood(first, in_part=False)
        is_cut_off = bool(told.moves) and _leaves_cards(told.moves[0], first) and _OF_CARDS.search(behind) is not None
        if behind and told.holds_all and not is_cut_off:
            return first, behind
    for first, behind in cuts:
        begun = re.match(_player(log), behind, re.IGNORECASE)
        if begun is not None and seats_named(log, begun[0]).isdisjoint(seats_named(log, first)):
            return first, behind
    return None


def first_sentence(log: Log, text: str) -> str:
    """The part of a line up to where another sentence surely begins."""
    return _sure_cut(log).split(text, 1)[0]


def without_outcome(log: Log, line: str, is_outcome: Callable[[str], bool] = tells_how_things_lie) -> str:
    """The line without an end that only says how things lie then, and names nobody: `…, so everybody is on it`."""
    parted = _LAST_STOP.fullmatch(line)
    is_told = parted is not None and is_outcome(parted[2]) and not seats_named(log, parted[2])
    return parted[1] if parted is not None and is_told else line


def is_of_one(log: Log, text: str) -> bool:
    """Does a text name one player, or one colour of a player, at most?"""
    return len({name.lower() for name in re.findall(_player(log), text, re.IGNORECASE)}) <= 1


def clear_moves(log: Log, text: str, begun: str = "", told: Told | None = None) -> tuple[tuple[str, ...], str | None]:
    """The moves with which a text begins as far as each is clear in its turn, and the text behind them.

    `begun` is the move before it in the same line: a text without a player may be about the same one, and one without
    a verb may have the same one. `told` is this move with its words, where these stand in the line: talk about it is
    left out.
    """
    moves: list[str] = []
    rest: str | None = text
    # `Ana: the balloon goes up, the monster eats` tells of one player.
    is_labelled = told is not None and re.match(rf"\W*{_player(log)}\s*:", told.words, re.IGNORECASE) is not None
    while rest is not None and len(moves) < _MOST_MOVES:
        if told is not None and (behind := _without_talk(log, told, rest)) != rest:
            rest = behind
            continue
        move, behind = _next_clear(log, rest, begun)
        if move is None:
            move, behind = _open_but_for_the_next(log, rest)
        said = rest.removesuffix(behind or "")
        if move is None or _GOAL_ALONE.match(said) or _is_of_nobody(log, said, begun, move, is_labelled):
            break
        moves.append(move)
        told = Told(log, said, move)
        begun = move
        log, rest = log.play(move), behind
    return tuple(moves), rest


def _open_but_for_the_next(log: Log, text: str) -> tuple[str | None, str | None]:
    """The move of the words up to a sure end, where they leave one thing open and the next sentence tells it; and the
    text behind it.
    """
    for cut in reversed(list(_sure_cut(log).finditer(text))[:_FEW_GUESSES]):
        first, behind = text[: cut.start()], text[cut.end() :]
        told = log.understood(first, in_part=False) if first and behind else None
        if told is None or not told.moves or _leaves_cards(told.moves[0], first):
            continue
        if (move := told_by_the_next(log, told, first, behind)) is not None:
            return move, behind
    return None, None


def told_by_the_next(log: Log, told: Understanding, first: str, rest: str) -> str | None:
    """The one move behind which the rest of a line goes on, where one of a few values is open, or a few moves hold all
    words; else None. `told` is what the text before the rest means, `first` its words.
    """
    named = seats_named(log, rest.split(" ", 1)[0])
    missing = told.missing if told.kind == "ask" else None
    several = told.moves if told.kind == "offer" and told.holds_all and named else ()
    moves = [move for _, move in missing.values] if missing is not None else several
    if not 1 < len(moves) <= FEW_VALUES:
        return None
    found: dict[str, int] = {}
    for move in moves:
        behind, _ = clear_moves(log.play(move), rest, move, Told(log, first, move))
        if behind and named <= seats_named(log, behind[0].rpartition(":")[0] or behind[0]):
            found[move] = len(behind)
    # After a tie the same words would tell a second bid too.
    fitting = [move for move, number in found.items() if number == min(found.values())]
    return fitting[0] if len(fitting) == 1 else None


def _is_of_nobody(log: Log, text: str, begun: str, move: str, is_labelled: bool) -> bool:
    """Does a text behind a move name nobody, but would be a move of another player that leaves something untold: `and
    any replaces it`, or though the one before may go on? `is_labelled`: the whole line is of the one before.
    """
    before, _, other = begun.partition(": ")
    actor, _, moved = move.partition(": ")
    goes_on = any(in_line(log.header.names[seat]) == before for seat in log.next.seats)
    is_of_another = bool(other and moved) and ("?" in moved or goes_on or is_labelled) and actor != before
    return is_of_another and not seats_named(log, text) and SUBJECTS.isdisjoint(re.findall(r"\w+", text.lower()))


def _without_talk(log: Log, told: Told, text: str) -> str | None:
    """A text behind a move without its first sentence, where that is talk about the move; None where none is left."""
    first, *others = _sure_cut(log).split(text.strip(), 1)
    # Who follows moves: `followed by Petra`.
    past = re.compile(rf"(?<!\bfollowed )\b(?:{'|'.join(_BESIDE_WAY)})\s+{_player(log)}(?!')", re.IGNORECASE)
    if seats_named(log, past.sub("", first)):
        return text
    is_named = told.actor in seats_named(log, told.words)
    return (others[0] if others else None) if is_talk(told, log, first, is_named) else text


def _next_clear(log: Log, text: str, begun: str) -> tuple[str | None, str | None]:
    """The move with which a text clearly begins, None where it does not, and the text behind it."""
    who = begun.partition(": ")[0] if ": " in begun else ""
    first, *others = _sure_cut(log).split(text, 1)
    leaning = (_clear_move(log, meant, who) for meant in texts_meant(_player(log), first, begun))
    if (move := next(filter(None, leaning), None)) is not None:
        return move, others[0] if others else None
    is_begun = bool(others) and _clear_move(log, first, who) is not None
    is_ended = is_begun and _END_OF_LINE.match(text, len(first)) is not None
    whole = None if is_ended else _clear_move(log, text, who)
    is_whole = whole is not None and not (is_begun and _of_two_players(log, text, whole))
    is_whole = is_whole or (not is_begun and _is_refused_whole(log, text))
    same = _with_same_verb(log, first, begun) if not is_whole and is_of_one(log, first) else None
    if same is not None and "?" not in same:
        return same, others[0] if others else None
    first, behind = (None if is_whole else first_of_several(Judge(log, log), text)) or (text, None)
    first = _HE.sub(f"{in_line(log.header.names[log.next.seats[0]])} ", first) if len(log.next.seats) == 1 else first
    return _with_same_verb(log, first, begun) or _clear_move(log, first, who, behind or ""), behind or None


def _is_refused_whole(log: Log, text: str) -> bool:
    """Does a rule refuse the one move that all of a text tells? A part of it would be another move."""
    told = log.understood(text, in_part=False)
    return told.illegal is not None and len(told.illegal.rpartition(": ")[2].split()) > 1 and is_of_one(log, text)


def _with_same_verb(log: Log, text: str, begun: str) -> str | None:
    """The move that a text clearly means with the verb of the move before: `Ana draws this card, Bela that one`, or
    `this card for green, that one for blue`.
    """
    verb = begun.rpartition(": ")[2].split(" ")[0]
    player = _player(log)
    told = re.fullmatch(rf"(?:for\s+)?({player})\s*:?\s+(.+)|(.+)\s+for\s+({player})", text.strip(" ."), re.IGNORECASE)
    if told is None or verb not in verbs_of(log.game):
        return None
    move = _clear_move(log, f"{told[1] or told[4]} {verb} {told[2] or told[3]}")
    return move if move is not None and move.rpartition(": ")[2].split(" ")[0] == verb else None


def _cut(judge: Judge, line: str, is_rest: bool) -> tuple[tuple[str, str] | None, bool]:
    """The first move of a line and the text behind it, and whether it is clear."""
    unclear: tuple[str, str] | None = None
    sentence: tuple[str, str] | None = None
    longest: tuple[str, str, str] | None = None
    guesses = 0
    # The words and moves of a position are kept as long as it is the same one: many cuts lead to the same move.
    after = cache(judge.seen.play)
    for first, behind, is_sure in _cuts(judge.seen, line):
        guesses += is_sure is False
        if is_rest and guesses > _FEW_GUESSES:
            break
        if is_sure is None and not judge.attempt(first).told.is_unread:
            return (first, behind), True
        if is_sure is False and _is_setting(judge.seen, first):
            continue
        clear = _clear_move(judge.seen, first, behind=behind) if behind else None
        if is_sure is False and clear is not None and "?" in clear and "?" not in first:
            # What it leaves untold may stand behind the comma: `bricks, wheel and drop`.
            clear = None
        move = _move_in(judge.seen, first) if behind and clear is None and unclear is None else clear
        who = (move or "").rpartition(": ")[0]
        if move is None or not (is_rest or _goes_on(after(move), behind, is_sure is not False, who)):
            if clear is not None and is_sure and not seats_named(judge.seen, behind):
                # What stands behind a sure end is another sentence of the same player, though not clear alone.
                return (first, behind), True
            if clear is not None and is_sure and _begins_with_another(judge.seen, behind, who):
                sentence = sentence or (first, behind)
            longest = longest or ((first, behind, clear) if clear is not None else None)
            continue
        if clear is not None and longest is not None and _is_less(first, clear, longest):
            return longest[:2], True
        if clear is not None:
            return (first, behind), True
        unclear = unclear or (first, behind)
    return (sentence, True) if sentence is not None else (unclear, False)


def _begins_with_another(log: Log, text: str, who: str) -> bool:
    """Does a text begin with another player than this one?"""
    begun = re.match(_player(log), text, re.IGNORECASE)
    return begun is not None and begun[0].lower() != who.lower()


def _is_less(text: str, move: str, longest: tuple[str, str, str]) -> bool:
    """Is a move one of which a longer text tells more: `two left` of `two left, cube at the top`, `a 3` of `a 3 and a
    1`?
    """
    other, _, whole = longest
    said, more = move.split(), whole.split()
    is_held = all(not Counter(one.split(",")) - Counter(two.split(",")) for one, two in zip(said, more, strict=False))
    return other.startswith(text) and move != whole and len(said) <= len(more) and is_held


def _is_setting(log: Log, text: str) -> bool:
    """Does a text only say what the words behind it are about: `on the monkey bars`? Not where somebody acts there."""
    is_acting = not SUBJECTS.isdisjoint(text.lower().split())
    return _BEFORE_PLACE.match(text) is not None and not is_acting and not seats_named(log, text)


def _goes_on(log: Log, text: str, is_sure: bool, who: str) -> bool:
    """Does a text begin with another move, or with the player whose turn it is? One that names nobody may be of the
    player before it.

    A colour behind an `and` is one more of the move before it: `for pink and blue`.
    """
    if not is_sure and log.understood(text, in_part=False).is_remark:
        return False
    if (
        is_sure
        and log.header.all_names().seat(text.split(maxsplit=1)[0].rstrip(":").lower().removesuffix("'s"))
        in log.next.seats
    ):
        return True
    if _move_in(log, text, is_sure) is not None or first_of_several(Judge(log, log), text, is_rest=True) is not None:
        return True
    is_of_nobody = bool(who) and not seats_named(log, text) and _clear_move(log, text) is None
    return is_of_nobody and _clear_move(log, f"{who} {text}") is not None


def _clear_move(log: Log, text: str, who: str = "", behind: str = "") -> str | None:
    """The one move that a text means, in notation; None where it is not clear, or another player is named beside it.

    `who`: of a text that names nobody and is not clear, this player's. `behind` is the text that follows: where that
    holds no number, it tells no cards that this one leaves out.
    """
    if log.playthrough.state is None:
        return None
    if who and not seats_named(log, text):
        return _clear_move(log, text, behind=behind) or _clear_move(log, f"{who} {text}", behind=behind)
    attempt = log.attempt(text)
    typed = attempt.block.do if not attempt.step.is_refused else None
    if typed is not None and not ("?" in typed and "?" not in text):
        return typed
    # Words may tell what the notation leaves open.
    told = log.understood(text, in_part=False)
    move = told.moves[0] if told.kind == "confirm" and not (told.clash or told.unkept) else None
    cards = _OF_CARDS.search(first_sentence(log, behind)) if behind else None
    if move is None or (_leaves_cards(move, text) and (not behind or cards is not None)):
        return typed
    if ": " in move and seats_named(log, text) and _OF_SPEAKER.search(text) is not None:
        # `Karl to the bush, I to the bush too` are two moves.
        return typed
    others = _without_neighbours(log, text) if told.holds_all else text
    return move if seats_named(log, others) <= seats_named(log, move) | _named_alone(log) else typed


def _without_neighbours(log: Log, text: str) -> str:
    """The text without those who only tell where somebody goes: `follows Bela`, `past Bela`, `on Bela's tile`."""
    beside, player = "|".join((_BESIDE, *_BESIDE_WAY)), _player(log)
    of_owner = rf"\b(?:{'|'.join(_BEFORE_NEIGHBOUR)})\s+{player}(?='s )"
    return re.sub(rf"\b(?:{beside})\s+{player}|{of_owner}", "", text, flags=re.IGNORECASE)


def seats_acting(log: Log, text: str) -> set[int]:
    """The seats of the players that a text names, but for those who only tell where somebody goes: `onto Ana`."""
    return seats_named(
        log, re.sub(rf"\b(?:{'|'.join(_BEFORE_NEIGHBOUR)})\s+{_player(log)}", "", text, flags=re.IGNORECASE)
    )


def seats_named(log: Log, text: str) -> set[int]:
    """The seats of the players that a text names in full."""
    names = log.header.all_names()
    words = (word.lower() for word in re.findall(_player(log), text, re.IGNORECASE))
    parts = parts_of_names(log.header.names)
    seats = (parts[word] if word in parts else names.seat(word) for word in words)
    return {seat for seat in seats if seat is not None}


def _named_alone(log: Log) -> set[int]:
    """The seat of the only player who decides: a move need not name it."""
    return set(log.next.seats) if len(log.next.seats) == 1 else set()


def _move_in(log: Log, text: str, is_sure: bool = False) -> str | None:
    """A move that a text means; None where it means none, or a part of it is left over and it is not sure to be one."""
    if not log.attempt(text).step.is_refused:
        return text
    told = log.understood(text, in_part=is_sure)
    is_move = told.kind != "refuse" and (is_sure or told.holds_all)
    return told.moves[0] if told.moves and is_move and not _leaves_cards(told.moves[0], text) else None


def _leaves_cards(move: str, text: str) -> bool:
    """Has the move cards of somebody that the text does not tell? They may be told behind it."""
    return _CARDS.search(move) is not None and "*" not in text


def _cuts(log: Log, line: str) -> Iterator[tuple[str, str, bool | None]]:
    """The places where a line may be cut in two, the surest first, of each sort the last one first: the two parts, and
    how sure it is that the second is another move (None: whatever it is). Unsure ones are tried in the first sentence
    before they are in others.
    """
    player = _player(log)
    patterns = (
        (_END_OF_LINE, None),
        (re.compile(_SURE.format(player), re.IGNORECASE), True),
        (re.compile(_BLANK_BEFORE_PLAYER.format(player), re.IGNORECASE), False),
        *((pattern, False) for pattern in _WEAK),
    )
    tried: set[int] = set()
    ended, later = len(first_sentence(log, line)), list[re.Match[str]]()
    for pattern, is_sure in patterns:
        found = [one for one in pattern.finditer(line) if one.start() and one.end() not in tried][:_MOST_CUTS]
        tried |= {one.end() for one in found}
        for one in found if is_sure is None else reversed(found):
            if is_sure is False and one.start() > ended:
                later.append(one)
            else:
                yield line[: one.start()], line[one.end() :], is_sure
    for one in later:
        yield line[: one.start()], line[one.end() :], False


def _sure_cut(log: Log) -> re.Pattern[str]:
    """A regular expression for what surely stands between two moves of a line."""
    return re.compile(f"{_END_OF_LINE.pattern}|{_SURE.format(_player(log))}", re.IGNORECASE)


def _player(log: Log) -> str:
    """A regular expression for a player's name or colour."""
    words = [word for player in log.header.players for word in (player.name, in_line(player.name), *player.colors)]
    words += parts_of_names(log.header.names)
    return rf"\b(?:{'|'.join(map(re.escape, words))})\b"


def _with_repeated(log: Log, parts: Sequence[str]) -> list[str] | None:
    """The parts of a line, `bela too` as the part before with that player; None where nobody does the same."""
    player = _player(log)
    same, name = (re.compile(text.format(player), re.IGNORECASE) for text in (_SAME + _AGAIN, "{0}"))
    found = [part.strip() for part in parts]
    begun = 0
    for place, part in enumerate(found):
        told = same.fullmatch(part)
        if told is not None and place:
            # The names alone before it belong to it: `bela and cilla too`.
            for other in range(begun + 1, place + 1):
                who = name.search(found[other])
                found[other] = name.sub(who[0], found[begun], count=1) if who is not None else found[other]
        elif not name.fullmatch(part):
            begun = place
    return found if found != [part.strip() for part in parts] else None


def _with_each(log: Log, parts: Sequence[str]) -> list[str] | None:
    """The parts of a line, one for each player where several do the same: `ana and bela go to b2`, `both go to b2`,
    `ana from a1 and bela from c1 go to b2`; None for others.
    """
    name = re.compile(rf"{_player(log)}(?:'s)?\s*,?", re.IGNORECASE)
    start = re.compile(_START.format(_player(log)), re.IGNORECASE)
    found = list(parts)
    for place in reversed(range(len(parts) - 1)):
        goal = _GOAL.search(found[place + 1])
        if start.fullmatch(found[place].strip()) and goal is not None and name.match(found[place + 1]):
            found[place] = f"{found[place]} {goal[1]}"
        elif name.fullmatch(found[place].strip()):
            behind = EACH.sub("", found[place + 1])
            found[place] = name.sub(f"{found[place]} ", behind, count=1)
    split = [
        f"{one} {part[told.end() :]}" if told is not None else part
        for part in found
        for told in [EACH.match(part.strip())]
        for one in (_each_of(log, told[0]) if told is not None else [""])
    ]
    return split if split != list(parts) else None


def _each_of(log: Log, word: str) -> list[str]:
    """The players for whom a word such as `all` stands: `both` of more than two are those two who may act now."""
    pair = next((seats for seats in may_act(log) if len(seats) == _BOTH), None)
    if not word.lower().startswith("both") or pair is None:
        return _in_turn(log)
    return [in_line(log.header.names[seat]) for seat in pair]


def _in_turn(log: Log) -> list[str]:
    """All players, from the one on whose turn it is."""
    first = min(log.next.seats, default=0)
    return [in_line(name) for name in (*log.header.names[first:], *log.header.names[:first])]
