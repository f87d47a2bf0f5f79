"""The contents of a report, independent of its form: the score, the pictures, the moves, the rules that are cited."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

from referee.api import Log, Sheet
from referee.cli.claim_view import claim_rows, difference_text
from referee.cli.render import in_words, report_lines
from referee.cli.report.changes import marked
from referee.cli.score_view import readings_told
from referee.cli.scored import Scored, course_of
from referee.core.basis import basis_lines
from referee.core.course import Course, victories_of
from referee.core.game import Game, Verdict, full_rulebook
from referee.core.messages import count, harmless, listed
from referee.core.pictures import Picture, initials
from referee.core.playthrough import Played
from referee.core.problems import lines_of
from referee.core.rulebook import Clause
from referee.core.score import Item
from referee.core.story import Fact, own_gains, story

# Names may hold the joiners of some scripts.
_JOINERS = "\u200c\u200d"


_Standing = tuple[str, int | None, int | None]
"""A player's name, total and gain."""


class Reason(NamedTuple):
    """Why a move is not simply legal: the clause, if any, and the facts."""

    clause: str | None
    text: str


class ClaimRow(NamedTuple):
    """A value that the table states, beside the one that the referee finds. `holds` is None where nobody can say."""

    what: str
    claimed: str
    found: str
    holds: bool | None
    difference: str

    @property
    def verdict(self) -> str:
        """The comparison of the two, in words."""
        if self.holds is None:
            return "cannot be compared"
        return "agrees" if self.holds else f"does not agree: {self.difference}"

    @property
    def sentence(self) -> str:
        """Both values in a sentence."""
        return f"The table counted {self.claimed} for {self.what}, the referee {self.found}."


@dataclass(frozen=True, slots=True)
class MoveReport:
    """One move: the line as it is typed, and what came of it.

    `pictures` are those of the position after it that differ from the ones before, `changes` the lines about that
    position that differ. A move that is not plainly legal has all pictures. Both are empty in a report without the
    course of the game. `told` is the move in words, `actor` who made it. `gains` are the changes of totals; with
    `is_own_gain` the move changed the total of its player alone.
    """

    number: int
    do: str
    verdict: Verdict
    allowed: str | None
    note: str | None
    events: Sequence[str]
    reasons: Sequence[Reason]
    changes: Sequence[str] = ()
    pictures: Sequence[Picture] = ()
    actor: str | None = None
    told: str = ""
    gains: Sequence[tuple[str, int]] = ()
    is_own_gain: bool = False

    @property
    def is_left_out(self) -> bool:
        """Is the move illegal, and not allowed by the table?"""
        return self.verdict == "illegal" and self.allowed is None

    @property
    def flag(self) -> str:
        """The verdict on the move in words; empty for a legal one."""
        if self.allowed is not None:
            return f"allowed: {self.allowed}" if self.allowed else "allowed"
        if self.is_left_out:
            return "not legal, left out"
        return "cannot be verified" if self.verdict == "unverifiable" else ""

    @property
    def gains_text(self) -> str:
        """The changes of totals that came with a move that did not change its player's alone."""
        if self.is_own_gain or not self.gains:
            return ""
        return "Scoring: " + ", ".join(f"{name} {signed(gain)}" for name, gain in self.gains)


class RoundReport(NamedTuple):
    """A full round, or what was played of one: its name, the totals at its end with what they gained, its moves."""

    name: str
    standing: Sequence[_Standing]
    moves: Sequence[MoveReport]

    @property
    def title(self) -> str:
        """The name as a heading."""
        return self.name[:1].upper() + self.name[1:]

    @property
    def totals(self) -> str:
        """`Ana 12 (+4), Bela 9 (+1)`; empty where nothing is known of the end."""
        return ", ".join(
            f"{name} {'?' if total is None else total}" + (f" ({signed(gain)})" if gain is not None else "")
            for name, total, gain in self.standing
        )

    @property
    def heading(self) -> str:
        """The name and the totals."""
        return f"{self.title}: {self.totals}" if self.standing else self.title


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that a report shows.

    `facts` are the lines about the game (date, place, edition), `house` the house rules that the file sets, `pictures`
    the table at the end and `first_pictures` the table at the setup, `growth` the totals of all players after each
    move, None where a total is unknown, `trust` what the score rests on besides what was seen. `stopped` is the number
    of the first move that was left out, `due` who decides next. `course` and `story` are those of a log; `letters` mark
    the players; `moves_not_told` counts the moves behind those that a report tells.
    """

    title: str
    facts: Sequence[str]
    note: str
    house: Sequence[str]
    scored: Scored
    colors: Sequence[Sequence[str]]
    pictures: Sequence[Picture]
    first_pictures: Sequence[Picture]
    moves: Sequence[MoveReport]
    growth: Sequence[Sequence[int | None]]
    claims: Sequence[ClaimRow]
    clauses: Sequence[Clause]
    trust: Sequence[str]
    made: str
    stopped: int | None = None
    due: str = ""
    course: Course | None = None
    story: Sequence[Fact] = ()
    letters: Sequence[str] = ()
    moves_not_told: int = 0

    @property
    def disputes(self) -> list[str]:
        """The lines of `trust` about single moves."""
        return list(_disputes(self.moves))

    @property
    def outcome(self) -> str:
        """The result in one sentence."""
        sheet = self.scored.sheet
        if self.stopped:
            return f"Scored up to move {self.stopped}, which is not legal and was left out."
        if not self.is_decided:
            return f"Not finished: scored as it stands.{self.due}"
        stopped = f" The table stopped before the end: {_shown(sheet.ended)}." if sheet.ended is not None else ""
        if sheet.winners:
            verb = "wins" if len(sheet.winners) == 1 else "share the victory"
            score = f" {':'.join(map(self.result, self.order))} in {sheet.ranked_by}" if self.is_by_rounds else ""
            return f"{listed(sheet.winners)} {verb}{score}.{stopped}"
        is_certain = all(player.total is not None for player in sheet.players)
        nobody = "Nobody wins." if is_certain else "The winner is not certain: points are unknown."
        return f"{nobody}{stopped}"

    @property
    def is_decided(self) -> bool:
        """Is the game over, or has the table stopped it before its end?"""
        return self.scored.sheet.finished or self.scored.sheet.ended is not None

    @property
    def is_by_rounds(self) -> bool:
        """Are the players compared by rounds won? The points of a single round say more than 1 to 0."""
        sheet = self.scored.sheet
        won = [victories_of(player, sheet.ranked_by) for player in sheet.players]
        return sheet.ranked_by != "points" and None not in won and sum(number or 0 for number in won) > 1

    def result(self, seat: int) -> str:
        """The measure that compares the players: the total, or the rounds that a player has won."""
        player = self.scored.sheet.players[seat]
        return str(victories_of(player, self.scored.sheet.ranked_by)) if self.is_by_rounds else player.total_words

    @property
    def differences(self) -> Sequence[ClaimRow]:
        """The values of the table that do not agree."""
        return [claim for claim in self.claims if claim.holds is False]

    @property
    def rounds(self) -> Sequence[RoundReport]:
        """The moves by rounds; without rounds all moves are one. A round of which no move is told is left out."""
        ends = self.course.rounds if self.course is not None else ()
        reports, start, before = [], 0, self.growth[0] if self.growth else ()
        for end in ends:
            reports.append(RoundReport(end.name, self._standing(end.totals, before), self.moves[start : end.move]))
            start, before = end.move, end.totals
        if start < len(self.moves):
            name = "unfinished round" if ends else "the moves"
            rest = self._standing(self.growth[-1], before) if len(self.growth) > start + 1 else ()
            reports.append(RoundReport(name, rest, self.moves[start:]))
        return [report for report in reports if report.moves]

    def _standing(self, totals: Sequence[int | None], before: Sequence[int | None]) -> list[_Standing]:
        names = [player.name for player in self.scored.sheet.players]
        return [
            (name, now, None if now is None or was is None else now - was)
            for name, now, was in zip(names, totals, before, strict=True)
        ]

    def deed(self, fact: Fact) -> str:
        """The move behind a sentence of the story, in words; empty where it is no single move."""
        number = fact.deed or 0
        return self.moves[number - 1].told if 0 < number <= len(self.moves) else ""

    @property
    def story_lines(self) -> Sequence[str]:
        """The sentences of the story, with what was done in them."""
        deeds = [self.deed(fact) for fact in self.story]
        return [
            f"{fact.text} {deed.rstrip('.')}." if deed else fact.text
            for fact, deed in zip(self.story, deeds, strict=True)
        ]

    @property
    def table_heading(self) -> str:
        """Which position the pictures show."""
        if self.stopped:
            return f"The table before move {self.stopped}"
        return "The table at the end" if self.scored.sheet.finished else "The table as it stands"

    @property
    def tiebreak(self) -> Reason | None:
        """The tie-break between players who are level; nothing is decided before the end."""
        tiebreak = self.scored.sheet.tiebreak
        if tiebreak is None or not self.is_decided:
            return None
        return Reason(tiebreak.clause, _sentence(tiebreak.text))

    @property
    def order(self) -> Sequence[int]:
        """The seats in the order of their ranks."""
        return _order(self.scored)

    @property
    def items(self) -> Sequence[str]:
        """The names of the items of every player."""
        players = self.scored.sheet.players
        return [item.name for item in players[0].items] if players else []

    @property
    def score_rows(self) -> list[tuple[str, list[str]]]:
        """The rows of the table of scores: a heading and a text for each seat; the last one has the totals."""
        players = self.scored.sheet.players
        return [
            *((head, [one.columns[place][1] for one in players]) for place, (head, _) in enumerate(players[0].columns)),
            *((name, [points_text(one.items[place]) for one in players]) for place, name in enumerate(self.items)),
            *self._tiebreak_rows(),
            ("total", [one.total_words for one in players]),
        ]

    def _tiebreak_rows(self) -> Iterator[tuple[str, list[str]]]:
        """The values that a tie-break compared."""
        sheet = self.scored.sheet
        for heading, numbers in sheet.tiebreak.figures if sheet.tiebreak is not None and self.is_decided else ():
            known = {name: str(number) for name, number in numbers}
            yield f"tie-break: {heading}", [known.get(player.name, "–") for player in sheet.players]

    def is_winner(self, seat: int) -> bool:
        """Has the player at this seat won?"""
        return self.scored.sheet.players[seat].name in self.scored.sheet.winners

    def total(self, seat: int) -> str:
        """The total of a player, or what is known of it."""
        return self.scored.sheet.players[seat].total_words


def signed(number: int) -> str:
    """A change with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "±0"


def points_text(item: Item) -> str:
    """Points, their range where they are not certain, or a question mark."""
    if item.points is not None:
        return str(item.points)
    return f"{item.possible[0]}–{item.possible[1]}" if item.possible else "?"


def told_items(item: Item) -> Sequence[Item]:
    """The items in an item, unless none of them brings anything."""
    return item.items if any(inner.points != 0 or told_items(inner) for inner in item.items) else ()


def content_of(opened: Log | Sheet, scored: Scored, with_course: bool = True) -> Content:
    """Collect what a report of a log or sheet shows.

    `with_course`: the boards after each move too, which take most of the time.
    """
    data: dict[str, Any] = dict(opened.document.data)
    course = scored_course(opened, scored) if isinstance(opened, Log) else None
    positions = _positions(opened) if isinstance(opened, Log) and with_course else []
    moves = _moves(opened, positions, course) if isinstance(opened, Log) else []
    names = [player.name for player in scored.sheet.players]
    order = _order(scored)
    return Content(
        title=_shown(str(data.get("title") or "").strip()) or opened.game.title,
        facts=_facts(opened),
        note=_shown(str(data.get("note") or "")),
        house=_house(opened),
        scored=scored,
        colors=[player.colors for player in opened.header.players],
        pictures=_winner_first(_pictures(opened), order),
        first_pictures=positions[0].pictures if positions else (),
        moves=moves,
        moves_not_told=len(opened.playthrough.played) - len(moves) if isinstance(opened, Log) else 0,
        growth=course.growth if course is not None else [],
        claims=_claims(scored),
        clauses=_cited(opened, scored, moves),
        trust=_trust(opened, scored, moves),
        made=_made(opened),
        stopped=opened.playthrough.left_out if isinstance(opened, Log) else None,
        due=_due(opened) if isinstance(opened, Log) else "",
        course=course,
        story=[replace(fact, text=_shown(fact.text)) for fact in story(course)] if course is not None and moves else (),
        letters=initials(names, opened.game.pictures.LETTERS),
    )


def scored_course(log: Log, scored: Scored) -> Course:
    """The course of a log, with the score that the report shows."""
    return replace(course_of(log), sheet=scored.sheet)


def _order(scored: Scored) -> list[int]:
    """The seats in the order of their ranks."""
    players = scored.sheet.players
    return sorted(range(len(players)), key=lambda seat: (players[seat].rank is None, players[seat].rank or 0))


def _winner_first(pictures: Sequence[Picture], order: Sequence[int]) -> list[Picture]:
    """The pictures of single players in the order of their ranks, all first ones before all second ones."""
    numbers: Counter[int | None] = Counter()
    keys = []
    for picture in pictures:
        keys.append((numbers[picture.seat], order.index(picture.seat) if picture.seat is not None else 0))
        numbers[picture.seat] += 1
    places = [place for place, picture in enumerate(pictures) if picture.seat is not None]
    ranked = iter(sorted(places, key=lambda place: keys[place]))
    return [picture if picture.seat is None else pictures[next(ranked)] for picture in pictures]


MOST_MOVES = 5000
"""A report tells so many moves; of a longer log it counts the others."""
_MOST_DISPUTES = 40


class _Position(NamedTuple):
    """The table after a move, as it rests: in lines of text, the pictures."""

    lines: Sequence[str]
    pictures: Sequence[Picture]


def _positions(log: Log) -> list[_Position]:
    """The positions after the setup and after each move that is told. A move that was left out changes nothing."""
    positions: list[_Position] = []
    known: Any = None
    for number in range(min(len(log.playthrough.played), MOST_MOVES) + 1):
        state = log.state_after(number)
        positions.append(positions[-1] if state is known else _position(log.game, log.game.resting_state(state)))
        known = state
    return positions


def _position(game: Game[Any, Any], state: Any) -> _Position:
    lines = [line.strip() for line in game.live.render_list(state).split("\n")]
    return _Position(lines, game.pictures.pictures(state))


def _sentence(text: str) -> str:
    """A text of the score as a sentence for friends: house rules by name, a capital at its beginning."""
    text = re.sub(r"`([a-z.-]+) = \"([^\"`]*)\"`", r"house rule \1 (\2)", text).replace("`", "")
    return text[:1].upper() + text[1:]


def _shown(text: str) -> str:
    """A text of users that cannot turn the lines around it, nor hide in them."""
    # Line by line, because a line of plain ASCII is recognized at once.
    return "\n".join(harmless(line, _JOINERS) for line in text.split("\n"))


def _facts(opened: Log | Sheet) -> list[str]:
    data = opened.document.data
    date = data.get("date")
    facts = [opened.game.title] if data.get("title") else []
    facts += [date.isoformat()[:10]] if date is not None else []
    facts += [_shown(str(data["place"]))] if data.get("place") else []
    facts += [f"{opened.header.edition} edition"] if opened.header.edition else []
    facts += [count(len(opened.playthrough.played), "move")] if isinstance(opened, Log) else ["scored from the table"]
    observer = opened.header.observer
    facts += [f"as {opened.header.names[observer]} may see it"] if observer is not None else []
    return facts


def _house(opened: Log | Sheet) -> list[str]:
    """The house rules that the file sets, with their texts."""
    header, rules = opened.header, opened.game.rulebook.house_rules
    return [f"{rule.key} = {header.house[rule.key]}: {rule.text}" for rule in rules if rule.key in header.given_house]


def _made(opened: Log | Sheet) -> str:
    """Which rules the report goes by."""
    return f"{opened.game.title}, rules {opened.header.rules}"


def _due(log: Log) -> str:
    due = log.next
    who = listed((log.header.names[seat] for seat in due.seats), "or")
    # `act` is no word that anybody types: several things may be done.
    what = f" ({due.what})" if due.what != "act" else ""
    return f" Next: {who}{what}." if who else ""


def _pictures(opened: Log | Sheet) -> Sequence[Picture]:
    if isinstance(opened, Sheet):
        return opened.game.pictures.sheet_pictures(opened.header)
    state = opened.playthrough.sound_state
    return () if state is None else opened.game.pictures.pictures(opened.game.resting_state(state))


def _moves(log: Log, positions: Sequence[_Position], course: Course | None) -> list[MoveReport]:
    notes = [block.get("note") for block in log.document.data.get("move", [])]
    pairs = zip(log.playthrough.played[:MOST_MOVES], notes, strict=False)
    own = frozenset(own_gains(course)) if course is not None else frozenset()
    moves = [_with_gains(_move(log, played, note), course, own) for played, note in pairs]
    if not positions:
        return moves
    flagged = [move.number for move in moves if move.flag][:_MOST_DISPUTES]
    return [
        _with_board(move, before, after, is_whole=move.number in flagged)
        for move, (before, after) in zip(moves, pairwise(positions), strict=True)
    ]


def _with_gains(move: MoveReport, course: Course | None, own: Set[int]) -> MoveReport:
    """The move with the changes of totals that came with it. `own` are the moves that made their gain themselves."""
    if course is None or move.number >= len(course.growth):
        return move
    before, after = course.growth[move.number - 1], course.growth[move.number]
    gains = [
        (name, now - was)
        for name, was, now in zip(course.names, before, after, strict=True)
        if was is not None and now is not None and was != now
    ]
    is_own = move.number in own and len(gains) == 1
    return replace(move, gains=gains, is_own_gain=is_own)


def _with_board(move: MoveReport, before: _Position, after: _Position, is_whole: bool) -> MoveReport:
    """The move with what it changed, marked in the pictures; `is_whole`: with all pictures."""
    drawn = {picture.title: picture for picture in before.pictures}
    parts, told = [picture.parts for picture in before.pictures], set(before.lines)
    changed = [
        marked(drawn.get(picture.title), picture)
        for picture in after.pictures
        if is_whole or picture.parts not in parts
    ]
    return replace(move, changes=[_shown(line) for line in after.lines if line not in told], pictures=changed)


def _move(log: Log, played: Played[Any], note: str | None) -> MoveReport:
    step = played.step
    reasons = [Reason(problem.clause, _shown(problem.message)) for problem in played.problems]
    reasons += [Reason(notice.clause, _shown(notice.message)) for notice in played.notices]
    allowed = (played.block.allow or "") if step.allowed else None
    events = report_lines(log.report(played), log.notes(played))
    return MoveReport(
        number=played.number,
        do=_shown(played.block.do),
        verdict=step.verdict,
        allowed=allowed and _shown(allowed),
        note=None if note is None else _shown(note),
        events=[_shown(event) for event in events],
        reasons=reasons,
        actor=None if step.actor is None else log.header.names[step.actor],
        told=_shown(in_words(log, played)),
    )


def _claims(scored: Scored) -> list[ClaimRow]:
    rows = zip(scored.claims, claim_rows(scored.claims), strict=True)
    return [
        ClaimRow(
            what=_shown(what),
            claimed="not shown" if claim.claimed is None else _shown(claimed),
            found=_shown(found),
            holds=claim.holds,
            difference=_shown(difference_text(claim, scored.sheet)) if claim.holds is False else "",
        )
        for claim, (what, claimed, found, _) in rows
    ]


def _cited(opened: Log | Sheet, scored: Scored, moves: Sequence[MoveReport]) -> list[Clause]:
    """The rules that the report names, in the order of the rulebook."""
    named = {clause for player in scored.sheet.players for item in player.items for clause in _clauses_of(item)}
    named |= {reason.clause for move in moves for reason in move.reasons if reason.clause}
    if scored.sheet.tiebreak and scored.sheet.finished:
        named.add(scored.sheet.tiebreak.clause)
    return [clause for clause in full_rulebook(opened.game).clauses() if clause.id in named]


def _clauses_of(item: Item) -> set[str]:
    return {item.clause}.union(*(_clauses_of(inner) for inner in told_items(item)))


def _trust(opened: Log | Sheet, scored: Scored, moves: Sequence[MoveReport]) -> list[str]:
    trust = [_shown(notice.message) for notice in lines_of(scored.notices)]
    trust += [f"{_shown(line)}." for line in basis_lines(scored.sheet.players, scored.rests_on)]
    trust += [_shown(_sentence(text)) for text in readings_told(scored.readings)]
    trust += _disputes(moves)
    if isinstance(opened, Log) and any("?" in move.do for move in moves):
        trust.append("What stands as ? in a move was not recorded or is not shown: it is taken on trust.")
    if scored.sheet.standin:
        parts = f": {listed(scored.sheet.invented)}" if scored.sheet.invented else ""
        trust.append(f"The bundled component set, which is partly invented, was used{parts}.")
    return trust


def _disputes(moves: Sequence[MoveReport]) -> Iterator[str]:
    flagged = [move for move in moves if move.flag]
    for move in flagged[:_MOST_DISPUTES]:
        yield f"Move {move.number} ({move.flag}): {move.do}"
    if len(flagged) > _MOST_DISPUTES:
        yield f"… and {count(len(flagged) - _MOST_DISPUTES, 'more move')} that are not legal or not certain"
