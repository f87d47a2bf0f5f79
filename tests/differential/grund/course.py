"""The course of a game, written down as it is played: a generator that stops at every point and is sent a line.

None is sent where an open point is passed. What the generator is sent has been judged before.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.differential.grund import evaluation
from tests.differential.grund.actions import tell_energy, tell_grund
from tests.differential.grund.cards import play_card
from tests.differential.grund.energy import pay_move, stay_put, told
from tests.differential.grund.lines import Line
from tests.differential.grund.playground import move_cat
from tests.differential.grund.points import Asking, Make, Point, Points
from tests.differential.grund.position import Position
from tests.differential.grund.ruling import newly_shown


class Late(NamedTuple):
    """A draw that is told late."""

    line: Line


class Course:
    """A game from the beginning of a round on."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.base = position.copied()
        self.sent: list[Line | Late | None] = []
        self._run = self._game()
        self.point: Point | None = next(self._run, None)

    def send(self, line: Line | None) -> None:
        self.sent.append(line)
        try:
            self.point = self._run.send(line)
        except StopIteration:
            self.point = None
            self.position.over = True

    def tell(self, line: Line) -> None:
        """Tell a draw late: nothing is passed."""
        self.sent.append(Late(line))
        assert line.player
        if (line.verb == "took" or line.cards) and told(self.position, line.player, line):
            tell_energy(self.position, line.player, line)
        else:
            tell_grund(self.position, line.player, line)

    def fork(self) -> Course:
        """The same game once more: what was sent since the beginning of the round is sent again."""
        other = Course(self.base.copied())
        for line in self.sent:
            if isinstance(line, Late):
                other.tell(line.line)
            else:
                other.send(line)
        return other

    def ask(self, make: Make) -> Asking[Line | None]:
        """The line that is sent at a point. A card of the time `after` acts, and the point is looked at again."""
        while True:
            point = make()
            if point is None:
                return None
            line = yield point
            if line is None:
                return None
            if not self.is_extra(point, line):
                return line
            play_card(self.position, line)

    def is_extra(self, point: Point, line: Line) -> bool:
        """Is it a card that the point takes beside its own lines?"""
        return line.is_card and line.verb not in point.verbs

    def _game(self) -> Points:
        position = self.position
        while position.phase != "count" and position.round <= position.rounds:
            self.base, self.sent = position.copied(), []
            yield from self._round()
            position.round += 1
        position.round = position.rounds
        yield from self._count()

    def _round(self) -> Points:
        position = self.position
        position.phase = "cat"
        yield from self._cat()
        position.phase = "move"
        yield from self._movement()
        position.phase = "evaluate"
        yield from self._open_for_cards("after")
        while (tile := evaluation.next_tile(position)) is not None:
            position.evaluated.add(tile)
            yield from evaluation.Evaluation(self).evaluate(tile, called=False)
        if position.house["card.window"] != "strict":
            yield from self._open_for_cards("last")
        self._end_round()

    def _open_for_cards(self, what: str) -> Points:
        while (yield from self.ask(lambda: Point(what, False, frozenset()))) is not None:
            pass

    def _end_round(self) -> None:
        position = self.position
        for tile in position.figures:
            position.turn_figures(tile, ("standing", "resting", "done", "new"), "lying")
        order = position.start_order
        position.start = order[1]
        position.evaluated, position.card_used = set(), set()
        position.coffee, position.bike, position.cat_tile, position.cat_done = None, None, None, False

    # The cat.

    def _cat(self) -> Points:
        line = yield Point("cat", True, frozenset({"cat"}))
        assert line is not None
        position = self.position
        position.bike = line.bike
        position.cat_tile = f"{line.kind} {line.bonus}"
        position.seen.append(position.cat_tile)
        assert line.kind is not None
        move_cat(position, line.kind)

    # Movement.

    def _movement(self) -> Points:
        position = self.position
        while any(self._has_to_move(name) for name in position.order):
            for name in position.start_order:
                if self._has_to_move(name):
                    yield from self._turn(name)

    def _has_to_move(self, name: str) -> bool:
        return any(self.position.count(tile, name, "lying") for tile in self.position.figures)

    def _turn(self, name: str) -> Points:
        position = self.position
        verbs = {"move", "stay", "rest", "pile-up", "coffee-break"}
        if position.house["card.scooter"] == "move":
            verbs.add("scooter")

        def make() -> Point | None:
            if not self._has_to_move(name):
                return None
            return Point("move", True, frozenset(verbs), (name,))

        while (line := (yield from self.ask(make))) is not None:
            if self._is_turn(name, line):
                return

    def _is_turn(self, name: str, line: Line) -> bool:
        """Carry out a line of the movement. Is the turn over?"""
        position = self.position
        assert line.player
        if line.verb == "move":
            pay_move(position, line.player, line)
        elif line.verb == "stay":
            stay_put(position, line.player, line)
        else:
            play_card(position, line)
            return not line.is_cancelled and line.verb != "coffee-break"
        # If the table lets somebody else move, who was in turn stays in turn.
        return line.player == name

    # The end.

    def _count(self) -> Points:
        position = self.position
        position.phase = "count"
        self.base, self.sent = position.copied(), []
        while True:
            waiting = [name for name in position.start_order if not position.players[name].is_certain]
            line = yield Point("energy", bool(waiting), frozenset({"energy", "show"}), tuple(waiting))
            if line is None:
                return
            assert line.player is not None
            player = position.players[line.player]
            if line.verb == "energy":
                player.hands = frozenset(hand for hand in player.hands if _worth(hand) == line.number)
                player.has_counted = True
            else:
                player.has_shown = True
                player.grund_draw = 0
                for card in newly_shown(position, line.player, line.kept) or ():
                    player.grund[player.grund.index("?")] = card


def _worth(hand: tuple[int, int, int]) -> int:
    return hand[0] + 2 * hand[1] + 3 * hand[2]
