"""Grund once more: a whole second implementation, slow and plain, written from the rules alone."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from tests.differential.grund.box import AFTER_CARDS, BID_CARDS, CARDS, CASTLE, KINDS, PHOTOS
from tests.differential.grund.course import Course
from tests.differential.grund.energy import told
from tests.differential.grund.evaluation import competing
from tests.differential.grund.hands import NONE
from tests.differential.grund.judging import judge
from tests.differential.grund.lenience import can_stand
from tests.differential.grund.lines import VERBS, Line, Reader, UnreadableError
from tests.differential.grund.listing import candidates
from tests.differential.grund.points import Point
from tests.differential.grund.position import Player, Position, begun
from tests.differential.grund.proposals import Proposals
from tests.differential.grund.ruling import LEGAL, UNDECIDED, UNREADABLE, Ruling, broken, can_hold, card_faults
from tests.differential.grund.scoring import score
from tests.differential.opinion import Opinion, Score

__all__ = ["Grund"]


LATE = -1
REWARDS = {"grund", "photo", "refresh", "build"}
NEEDS_PLAYER = AFTER_CARDS | BID_CARDS | {"better-bend", "comforting", "bus-ticket"}
# Kinds that may lie on the board any number of times, and how many there have to be.
REPEATED = KINDS - {"seesaw", "merry-go-round", "parents", "grandparents", "punishment", "bike-track"}
NEEDED = {"relax": 2, "bush": 1}


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
    words = (
        *sorted(VERBS), *sorted(KINDS), *PHOTOS, *CASTLE, "daddy", "pay", "bump", "stay", "new", "new:a1", "2:n20",
        "won", "tie", "then", "bike", "-", "*", "?", "1", "1,2", "happy2", "angry",
    )  # fmt: skip

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.course = Course(begun(header, house))
        self.reader = Reader(self.course.position.order)
        self._ahead: list[Stop] = []
        # Invitations and rewards at housing estates that a line of somebody else has passed since the cat tile.
        self.passed: set[tuple[str, str]] = set()

    def play(self, line: str) -> None:
        found = self._find(line)
        assert found.stop is not None and not found.ruling.broken, (line, found, self.course.point)
        self._carry_out(found)

    def _carry_out(self, found: Found) -> None:
        assert found.stop is not None
        self._remember_passed(found)
        self._ahead = []
        if found.stop == LATE:
            self.course.tell(found.line)
            return
        for _ in range(found.stop):
            self.course.send(None)
        if found.line.verb != "no":
            self.course.send(found.line)

    def _remember_passed(self, found: Found) -> None:
        """What this line passes of others at the housing estates (eval.6)."""
        for stop in self.ahead[: max(found.stop or 0, 0)]:
            point = stop.point
            declined = found.line.verb == "no" and point and point.players == (found.line.player,)
            if point and point.what in ("housing", "reward") and not declined:
                self.passed.add((point.players[0], point.what))
        if found.line.verb == "cat":
            self.passed = set()

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

    def clauses(self, line: str) -> frozenset[str] | None:
        ruling = self._find(line).ruling
        if ruling == UNDECIDED:
            return None
        return ruling.broken | ruling.doubtful

    @classmethod
    def varied(cls, rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
        """Half of the boards have few kinds of tile, each several times."""
        if rng.random() < 0.5:
            return document
        kinds = rng.sample(sorted(REPEATED), 4)
        rows = [row.split() for row in document["setup"]["board"]]
        places = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
        for row, column in rng.sample(places, len(places)):
            kind, there = rows[row][column], [kind for kinds in rows for kind in kinds]
            if kind in REPEATED and there.count(kind) > NEEDED.get(kind, 0) and rng.random() < 0.7:
                rows[row][column] = rng.choice(kinds)
        return {**document, "setup": {**document["setup"], "board": [" ".join(row) for row in rows]}}

    def proposals(self, rng: random.Random) -> list[str]:
        position, points = self.ahead[0].position, [stop.point for stop in self.ahead if stop.point]
        return [Proposals(rng, position, points).line()]

    def is_doubtful(self, line: str) -> bool:
        ruling = self._find(line).ruling
        return bool(ruling.doubtful) and not ruling.broken

    def allow(self, line: str) -> bool | None:
        found = self._find(line)
        place = found.stop if found.stop is not None else self._place_anyway(found)
        if place is None or place == LATE:
            return None if found.line.is_card else False
        point, position = self.ahead[place]
        assert point
        answer = can_stand(position, point, found.line, found.ruling)
        if answer:
            self._carry_out(found._replace(stop=place))
        return answer

    def _place_anyway(self, found: Found) -> int | None:
        """Where a line that fits no point may act: a move of somebody else, and a card, at the present point."""
        present = self.ahead[0].point
        if not present or not found.line.player:
            return None
        is_move = found.line.verb in ("move", "stay") and present.what == "move"
        return 0 if is_move or found.line.is_card else None

    def facts(self) -> Any:
        point, position = self.ahead[-1]
        if point is None:
            position.phase = "end"
            return position.facts([], "end")
        following = {"players": list(point.players), "what": point.what}
        return position.facts(in_order(following), point.what)

    def projected(self, data: Any) -> Any:
        sorted_players = {
            name: {**player, "grund": sorted(player["grund"])} for name, player in data["players"].items()
        }
        return {
            **data, "display": sorted(data["display"]), "discard": sorted(data["discard"]), "players": sorted_players,
            "next": {**data["next"], "players": in_order(data["next"])},
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
        if line.player is None and self._needs_player(line.verb):
            return Found(None, line, UNREADABLE)
        if line.verb == "no" and (passed := self._no(line)):
            return passed
        places = [place for place, stop in enumerate(self.ahead) if stop.point and fits(stop, stop.point, line)]
        if not places:
            return self._nowhere(line)
        place = places[0]
        is_free_break = line.verb == "coffee-break" and self.course.position.house["card.window"] == "any"
        if (line.verb in AFTER_CARDS or self._is_late_scooter(line.verb) or is_free_break) and line.player:
            able = [place for place in places if can_hold(self.ahead[place].position, line.player, line.verb)]
            place = (able or places)[0]
        point, position = self.ahead[place]
        assert point
        if line.player is None and line.verb not in ("cat", "bid"):
            asked = {name for place in places for name in self._asked(place, line.verb)}
            if len(asked) != 1:
                return Found(None, line, UNREADABLE)
            line = replace(line, player=asked.pop())
        return Found(place, line, judge(position, point, line))

    def _needs_player(self, verb: str) -> bool:
        """Cards at whose time anybody may play always need a name."""
        return verb in NEEDS_PLAYER or self._is_late_scooter(verb)

    def _is_late_scooter(self, verb: str) -> bool:
        return verb == "scooter" and self.course.position.house["card.scooter"] == "after"

    def _no(self, line: Line) -> Found | None:
        """`no` passes the open points of a player, or the present one of everybody. None: it fits none."""
        points = [stop.point for stop in self.ahead if stop.point and not stop.point.is_due]
        if not points:
            return None
        if line.player is None:
            if points[0].is_common:
                return Found(1, line, LEGAL)
            if len(points[0].players) != 1:
                return Found(None, line, UNDECIDED)
            line = replace(line, player=points[0].players[0])
        own = [place for place, point in enumerate(points) if line.player in point.players]
        if not own:
            return None
        end = own[0] + 1
        while points[end:] and is_passed_too(points[end], line.player):
            end += 1
        return Found(end, line, LEGAL)

    def _asked(self, place: int, verb: str) -> list[str]:
        """The players who may use the verb at a point."""
        point, position = self.ahead[place]
        assert point
        if verb in ("energy", "show") and not point.is_due:
            return [name for name in position.order if not has_said(position.players[name], verb)]
        return list(point.players)

    def _nowhere(self, line: Line) -> Found:
        """A line that fits no point: told late, or illegal."""
        position, last = self.ahead[0].position, self.ahead[-1]
        if line.verb in ("drew", "took"):
            names = [line.player] if line.player else position.order
            able = [name for name in names if can_tell_late(position, replace(line, player=name))]
            if len(able) == 1:
                return Found(LATE, replace(line, player=able[0]), LEGAL)
        due = last.point
        if due is None or last.position.phase == "count":
            return Found(None, line, broken("round.5"))
        chance = "housing" if line.verb in ("friend", "bus-ticket") else "reward" if line.verb in REWARDS else None
        if any(what == chance and line.player in (None, name) for name, what in self.passed):
            return Found(None, line, broken("eval.6"))
        if line.verb in CARDS:
            present = self.ahead[0].point
            if line.player is None and present and len(present.players) == 1:
                line = replace(line, player=present.players[0])
            common = card_faults(last.position, replace(line, daddies=())) if line.player else LEGAL
            common = Ruling(common.broken - {"card.7"})
            before_cat = broken("round.2") if due.what == "cat" else LEGAL
            return Found(None, line, broken("card.4") | common | before_cat)
        if line.verb == "cat":
            return Found(None, line, broken("round.3"))
        if due.what == "cat":
            return Found(None, line, broken("round.2"))
        if line.verb in due.verbs:
            clause = broken("move.1" if due.what == "move" else "eval.8")
            ruling = judge(last.position, due, line)
            return Found(None, line, clause if ruling == UNREADABLE else clause | ruling)
        return Found(None, line, broken("eval.7"))


def can_tell_late(position: Position, line: Line) -> bool:
    """Does a line tell the last draw of that player (energy.4)?"""
    assert line.player
    player = position.players[line.player]
    if position.phase == "count":
        return False
    if (line.verb == "took" or line.cards) and told(position, line.player, line):
        return True
    return bool(line.kept) and len(line.kept) == player.grund_draw and not any(line.others)


def is_passed_too(point: Point, name: str | None) -> bool:
    """Does `no` of a player pass this later point: none of other people, no draw?"""
    return not point.is_common and set(point.players) <= {name} and not point.is_draw


def has_said(player: Player, verb: str) -> bool:
    return player.has_counted if verb == "energy" else player.has_shown


def in_order(following: Mapping[str, Any]) -> list[str]:
    """Who decides; the two bidders are named in any order."""
    players = list(following["players"])
    return sorted(players) if following["what"] == "bid" else players


def fits(stop: Stop, point: Point, line: Line) -> bool:
    """Does the point take the line?"""
    position = stop.position
    if line.verb not in point.verbs:
        return takes_card(position, point, line.verb)
    if line.verb == "bid" and point.what == "empty-bid":
        return {name for name, _ in line.bidders} == set(point.players) and all(c == NONE for _, c in line.bidders)
    if line.verb in ("better-bend", "comforting"):
        return not line.cells or line.cells[0] == position.cell_of(point.tile)
    if line.verb == "big-brother" and point.what == "bend":
        counts = competing(position, point.tile, point.called)
        return counts.get(line.player or "", 99) < max(counts.values())
    if line.verb in CARDS and line.verb != "bus-ticket":
        return True
    if line.verb in ("cat", "bid"):
        return True
    if line.verb == "drew" and not (line.cards if point.what == "drew-energy" else line.kept):
        return False
    if line.verb in ("energy", "show") and line.player:
        return not has_said(position.players[line.player], line.verb)
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
