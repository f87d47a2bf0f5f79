"""Grund once more: a whole second implementation, slow and plain, written from the rules alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tests.differential.grund.box import AFTER_CARDS, CARDS, COMPETE_CARDS
from tests.differential.grund.course import Course
from tests.differential.grund.energy import told
from tests.differential.grund.judging import judge
from tests.differential.grund.lines import Line, Reader, UnreadableError
from tests.differential.grund.listing import candidates
from tests.differential.grund.points import Point
from tests.differential.grund.position import Position, begun
from tests.differential.grund.ruling import LEGAL, UNREADABLE, Ruling, broken, can_hold, card_faults
from tests.differential.grund.scoring import score
from tests.differential.opinion import Opinion, Score

__all__ = ["Grund"]


class Stop(NamedTuple):
    """A point that lies ahead, and the position there. No point: the game is over."""

    point: Point | None
    position: Position


class Found(NamedTuple):
    """What a line means: at which of the stops ahead it is carried out (-1: it tells a draw late), what it breaks."""

    stop: int | None
    line: Line
    ruling: Ruling


class Grund(Opinion):
    """The second implementation."""

    facts_at_rest = True
    hides = True

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.course = Course(begun(header, house))
        self.reader = Reader(self.course.position.order)
        self._ahead: list[Stop] = []

    def play(self, line: str) -> None:
        found = self._find(line)
        assert found.stop is not None and not found.ruling.broken, (line, found, self.course.point)
        self._carry_out(found)

    def _carry_out(self, found: Found) -> None:
        assert found.stop is not None
        for _ in range(found.stop):
            self.course.send(None)
        self.course.send(found.line)
        self._ahead = []

    def moves(self) -> set[str]:
        return {
            line
            for stop in self.ahead
            if stop.point
            for line in candidates(stop.position, stop.point)
            if not self._find(line).ruling.broken
        }

    def score(self) -> Score:
        return score(self.ahead[-1].position)

    def clauses(self, line: str) -> frozenset[str]:
        ruling = self._find(line).ruling
        return ruling.broken | ruling.doubtful

    def is_doubtful(self, line: str) -> bool:
        ruling = self._find(line).ruling
        return bool(ruling.doubtful) and not ruling.broken

    def facts(self) -> Any:
        point, position = self.ahead[-1]
        if point is None:
            position.phase = "end"
            return position.facts([], "end")
        return position.facts(list(point.players), point.what)

    def projected(self, data: Any) -> Any:
        sorted_players = {
            name: {**player, "grund": sorted(player["grund"])} for name, player in data["players"].items()
        }
        return {
            **data, "display": sorted(data["display"]), "discard": sorted(data["discard"]), "players": sorted_players,
        }  # fmt: skip

    @property
    def ahead(self) -> list[Stop]:
        """The points up to the next due one, and the positions there."""
        if not self._ahead:
            course = self.course.fork()
            self._ahead = [Stop(course.point, course.position.copied())]
            while course.point and not course.point.is_due:
                course.send(None)
                self._ahead.append(Stop(course.point, course.position.copied()))
        return self._ahead

    # Where a line fits.

    def _find(self, text: str) -> Found:
        try:
            line = self.reader.read(text)
        except UnreadableError:
            return Found(None, Line("?"), UNREADABLE)
        if line.player is None and line.verb in AFTER_CARDS | COMPETE_CARDS - {"jungle-fighter", "little-mole"} | {
            "tantrum", "big-brother", "coffee-break",
        }:  # fmt: skip
            return Found(None, line, UNREADABLE)
        places = [place for place, stop in enumerate(self.ahead) if stop.point and fits(stop, stop.point, line)]
        if not places:
            return self._nowhere(line)
        place = places[0]
        if line.verb in AFTER_CARDS and line.player:
            able = [place for place in places if can_hold(self.ahead[place].position, line.player, line.verb)]
            place = (able or places)[0]
        point, position = self.ahead[place]
        assert point
        if line.player is None and point.players and line.verb != "bid":
            line = replace(line, player=point.players[0])
        return Found(place, line, judge(position, point, line))

    def _nowhere(self, line: Line) -> Found:
        """A line that fits no point: told late, or illegal."""
        position, due = self.ahead[0].position, self.ahead[-1].point
        if line.verb in ("drew", "took") and line.player and told(position, line.player, line):
            return Found(None, line, LEGAL)
        if position.phase == "count":
            return Found(None, line, broken("round.5"))
        if line.verb in CARDS:
            common = card_faults(position, line) if line.player else LEGAL
            before_cat = broken("round.2") if due and due.what == "cat" else LEGAL
            return Found(None, line, broken("card.4") | common | before_cat)
        if line.verb == "cat":
            return Found(None, line, broken("round.3"))
        assert due
        if due.what == "cat":
            return Found(None, line, broken("round.2"))
        if line.verb in due.verbs:
            clause = broken("move.1" if due.what == "move" else "eval.8")
            return Found(None, line, clause | judge(self.ahead[-1].position, due, line))
        return Found(None, line, broken("eval.7"))


def fits(stop: Stop, point: Point, line: Line) -> bool:
    """Does the point take the line?"""
    position = stop.position
    if line.verb not in point.verbs:
        return takes_card(position, point, line.verb)
    if line.verb in ("better-bend", "comforting"):
        return not line.cells or line.cells[0] == position.cell_of(point.tile)
    if line.verb == "big-brother" and point.what == "bend":
        counts = {name: position.count(point.tile, name, "standing") for name in point.standing}
        return counts.get(line.player or "", 99) < max(counts.values())
    if line.verb in CARDS and line.verb != "bus-ticket":
        return True
    if line.verb in ("cat", "bid"):
        return True
    if line.verb == "drew" and not (line.cards if point.what == "drew-energy" else line.kept):
        return False
    if line.verb in ("energy", "show") and line.player:
        player = position.players[line.player]
        return not (player.has_counted if line.verb == "energy" else player.has_shown)
    return line.player is None or line.player in point.players


def takes_card(position: Position, point: Point, verb: str) -> bool:
    """Does the point take a card of the time `after`, by the house rule `card.window`?"""
    window = position.house["card.window"]
    if verb == "coffee-break":
        return window == "any" and position.phase in ("move", "evaluate")
    is_after_card = verb in AFTER_CARDS or (verb == "scooter" and position.house["card.scooter"] == "after")
    if not is_after_card:
        return False
    if window == "strict":
        return point.what == "after"
    return position.phase == "evaluate" or (window == "any" and position.phase == "move")
