"""What a report says, independent of its form: the score, the pictures, the moves, the rules that are cited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple

from referee.api import Log, Sheet
from referee.cli.commands.record import report_lines
from referee.cli.commands.score import Scored
from referee.cli.score_view import claim_rows, difference_text
from referee.cli.viewer import Viewer
from referee.core.game import Game, Verdict
from referee.core.messages import count, harmless, listed
from referee.core.pictures import Picture
from referee.core.playthrough import Played
from referee.core.rulebook import Clause
from referee.core.score import Item

REPORT_MARK = "<!-- report of referee -->"
"""A comment near the beginning of every report in a markup language: a file with it may be overwritten."""

# Names may hold the joiners of some scripts.
_JOINERS = "\u200c\u200d"


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
        """How the two compare, in words."""
        if self.holds is None:
            return "cannot be compared"
        return "agrees" if self.holds else f"does not agree: {self.difference}"


@dataclass(frozen=True, slots=True)
class MoveReport:
    """One move: the line as the viewer may read it, and what came of it.

    `pictures` are those of the position after it that differ from the ones before, `changes` the lines about that
    position that differ. A move that is not plainly legal has all pictures. Both are empty in a report without the
    course of the game.
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

    @property
    def is_left_out(self) -> bool:
        """Is the move illegal, and not allowed by the table?"""
        return self.verdict == "illegal" and self.allowed is None

    @property
    def flag(self) -> str:
        """What is special about the move, in words; empty for a legal one."""
        if self.allowed is not None:
            return f"allowed: {self.allowed}" if self.allowed else "allowed"
        if self.is_left_out:
            return "not legal, left out"
        return "cannot be verified" if self.verdict == "unverifiable" else ""


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that a report shows.

    `facts` are the lines about the game (date, place, edition), `house` the house rules that the file sets, `pictures`
    the table at the end and `first_pictures` the table at the setup, `growth` the totals of all players after each
    move, None where a total is unknown, `trust` what the score rests on besides what was seen. `stopped` is the number
    of the first move that was left out, `due` who decides next.
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

    @property
    def outcome(self) -> str:
        """The result in one sentence."""
        sheet = self.scored.sheet
        if self.stopped:
            return f"Scored up to move {self.stopped}, which is not legal and was left out."
        if not sheet.finished:
            return f"Not finished: scored as it stands.{self.due}"
        if sheet.winners:
            return f"{listed(sheet.winners)} {'wins' if len(sheet.winners) == 1 else 'share the victory'}."
        is_certain = all(player.total is not None for player in sheet.players)
        return "Nobody wins." if is_certain else "The winner is not certain: points are unknown."

    @property
    def table_heading(self) -> str:
        """Which position the pictures show."""
        if self.stopped:
            return f"The table before move {self.stopped}"
        return "The table at the end" if self.scored.sheet.finished else "The table as it stands"

    @property
    def tiebreak(self) -> Reason | None:
        """What decided between players who are level; nothing is decided before the end."""
        tiebreak = self.scored.sheet.tiebreak
        if tiebreak is None or not self.scored.sheet.finished:
            return None
        return Reason(tiebreak.clause, tiebreak.text)

    @property
    def order(self) -> Sequence[int]:
        """The seats in the order of their ranks."""
        players = self.scored.sheet.players
        return sorted(range(len(players)), key=lambda seat: (players[seat].rank is None, players[seat].rank or 0))

    @property
    def items(self) -> Sequence[str]:
        """The names of the items of every player."""
        players = self.scored.sheet.players
        return [item.name for item in players[0].items] if players else []

    def is_winner(self, seat: int) -> bool:
        """Has the player at this seat won?"""
        return self.scored.sheet.players[seat].name in self.scored.sheet.winners

    def total(self, seat: int) -> str:
        """The total of a player, or what is known of it."""
        return self.scored.sheet.players[seat].total_words


def points_text(item: Item) -> str:
    """Points, their range where they are not certain, or a question mark."""
    if item.points is not None:
        return str(item.points)
    return f"{item.possible[0]}–{item.possible[1]}" if item.possible else "?"


def content_of(opened: Log | Sheet, scored: Scored, seat: int | None, with_course: bool = True) -> Content:
    """Collect what a report of a log or sheet shows, as the viewer at `seat` may see it.

    `with_course`: the boards and totals after each move too, which take most of the time.
    """
    data: dict[str, Any] = dict(opened.document.data)
    positions = _positions(opened, seat) if isinstance(opened, Log) and with_course else []
    moves = _moves(opened, seat, positions) if isinstance(opened, Log) else []
    return Content(
        title=_shown(str(data.get("title") or "").strip()) or opened.game.title,
        facts=_facts(opened, seat),
        note=_shown(str(data.get("note") or "")),
        house=_house(opened),
        scored=scored,
        colors=[player.colors for player in opened.header.players],
        pictures=_pictures(opened, seat),
        first_pictures=positions[0].pictures if positions else (),
        moves=moves,
        growth=_growth(opened, positions) if isinstance(opened, Log) else [],
        claims=_claims(scored),
        clauses=_cited(opened, scored, moves),
        trust=_trust(opened, scored, moves),
        made=_made(opened),
        stopped=opened.playthrough.left_out if isinstance(opened, Log) else None,
        due=_due(opened) if isinstance(opened, Log) else "",
    )


class _Position(NamedTuple):
    """The table after a move, as it rests: in lines of text, the total of each player, the pictures."""

    lines: Sequence[str]
    totals: Sequence[int | None]
    pictures: Sequence[Picture]


def _positions(log: Log, seat: int | None) -> list[_Position]:
    """The positions after the setup and after each move."""
    states = (log.game.resting_state(log.state_after(number)) for number in range(len(log.playthrough.played) + 1))
    return [_position(log.game, state, seat) for state in states]


def _position(game: Game[Any, Any], state: Any, seat: int | None) -> _Position:
    totals = [player.total for player in game.score(state, seat).players]
    lines = [_shown(line.strip()) for line in game.render_list(state, seat).split("\n")]
    return _Position(lines, totals, game.pictures(state, seat))


def _shown(text: str) -> str:
    """A text of users that cannot turn the lines around it, nor hide in them."""
    # Line by line, because a line of plain ASCII is recognized at once.
    return "\n".join(harmless(line, _JOINERS) for line in text.split("\n"))


def _facts(opened: Log | Sheet, seat: int | None) -> list[str]:
    data = opened.document.data
    date = data.get("date")
    facts = [opened.game.title] if data.get("title") else []
    facts += [date.isoformat()[:10]] if date is not None else []
    facts += [_shown(str(data["place"]))] if data.get("place") else []
    facts += [f"{opened.header.edition} edition"] if opened.header.edition else []
    facts += [count(len(opened.playthrough.played), "move")] if isinstance(opened, Log) else ["scored from the table"]
    facts += [f"as {opened.header.names[seat]} may see it"] if seat is not None else []
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


def _pictures(opened: Log | Sheet, seat: int | None) -> Sequence[Picture]:
    if isinstance(opened, Sheet):
        return opened.game.sheet_pictures(opened.header)
    state = opened.playthrough.sound_state
    return () if state is None else opened.game.pictures(opened.game.resting_state(state), seat)


def _moves(log: Log, seat: int | None, positions: Sequence[_Position]) -> list[MoveReport]:
    viewer = Viewer(log, seat)
    notes = [block.get("note") for block in log.document.data.get("move", [])]
    pairs = zip(log.playthrough.played, notes, strict=True)
    moves = [_move(viewer, played, note) for played, note in pairs]
    return (
        [_with_board(move, *around) for move, around in zip(moves, pairwise(positions), strict=True)]
        if positions
        else moves
    )


def _with_board(move: MoveReport, before: _Position, after: _Position) -> MoveReport:
    """The move with what it changed."""
    drawn, told = [picture.parts for picture in before.pictures], set(before.lines)
    changed = [picture for picture in after.pictures if move.flag or picture.parts not in drawn]
    return replace(move, changes=[line for line in after.lines if line not in told], pictures=changed)


def _move(viewer: Viewer, played: Played[Any], note: str | None) -> MoveReport:
    log, step = viewer.log, played.step
    do = viewer.line(played.number, played.block.do)
    is_redacted = do != played.block.do
    reasons = [Reason(problem.clause, _shown(problem.message)) for problem in viewer.problems(played.problems)]
    reasons += [Reason(notice.clause, _shown(notice.message)) for notice in viewer.problems(played.notices)]
    allowed = (played.block.allow or "") if step.forced else None
    events = report_lines(log.report(played), log.notes(played, viewer.seat))
    return MoveReport(
        number=played.number,
        do=_shown(do),
        verdict=step.verdict,
        # What people write about a move may tell what is withheld in its line.
        allowed="" if allowed and is_redacted else allowed and _shown(allowed),
        note=None if is_redacted or note is None else _shown(note),
        events=[_shown(event) for event in events],
        reasons=reasons,
    )


def _growth(log: Log, positions: Sequence[_Position]) -> list[Sequence[int | None]]:
    """The totals after the setup and after each move up to the first that was left out."""
    stop = log.playthrough.left_out
    return [position.totals for position in (positions if stop is None else positions[: max(1, stop)])]


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
    return [clause for clause in opened.game.full_rulebook().clauses() if clause.id in named]


def _clauses_of(item: Item) -> set[str]:
    return {item.clause}.union(*(_clauses_of(inner) for inner in item.items))


def _trust(opened: Log | Sheet, scored: Scored, moves: Sequence[MoveReport]) -> list[str]:
    trust = [_shown(notice.message) for notice in scored.notices]
    for seat, player in enumerate(scored.sheet.players):
        if not scored.is_verified(seat):
            trust.append(f"{player.name} is not verified: the score rests on moves or figures that are not certain.")
    trust += _disputes(moves)
    if isinstance(opened, Log) and any("?" in move.do for move in moves):
        trust.append("What stands as ? in a move was not recorded or is not shown: it is taken on trust.")
    if scored.sheet.standin:
        parts = f": {listed(scored.sheet.invented)}" if scored.sheet.invented else ""
        trust.append(f"The bundled component set, which is partly invented, was used{parts}.")
    return trust


def _disputes(moves: Sequence[MoveReport]) -> Iterator[str]:
    for move in moves:
        if move.flag:
            yield f"Move {move.number} ({move.flag}): {move.do}"
