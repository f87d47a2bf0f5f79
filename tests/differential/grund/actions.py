"""What tiles and the cat give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.differential.grund import hands
from tests.differential.grund.box import COMPETITION, SPACES
from tests.differential.grund.building import place_meant
from tests.differential.grund.cards import play_card
from tests.differential.grund.energy import draw_energy, horsey, told
from tests.differential.grund.lines import Line
from tests.differential.grund.playground import adjacent, can_arrive, neighbours
from tests.differential.grund.points import Asking, Point, Points
from tests.differential.grund.position import Player, Position

if TYPE_CHECKING:
    from tests.differential.grund.course import Course
    from tests.differential.grund.evaluation import Evaluation

HAPPINESS = {"pingpong": 2, "slides": 2, "monkey-bars": 1, "skating-rink": 1}


class Actions:
    """The actions of one evaluation."""

    def __init__(self, course: Course, evaluation: Evaluation) -> None:
        self.course = course
        self.position = course.position
        self.evaluation = evaluation

    def point(self, what: str, is_due: bool, verbs: str, player: str, **more: Any) -> Point:
        return Point(what, is_due, frozenset(verbs.split()), (player,), **more)

    # The cat.

    def bonus(self, winner: str) -> Points:
        """The cat's bonus comes first (cat.8)."""
        bonus = self.position.bonus
        if bonus.startswith("happy"):
            self.position.players[winner].happiness += int(bonus[5:])
        elif bonus == "castle":
            yield from self.take_castle_tile(winner)
        elif bonus == "photo":
            yield from self.take_photo(winner)
        else:
            yield from self.draw_grund(winner, 1)

    # Competition tiles.

    def act(self, tile: int, kind: str, name: str, called: bool, as_winner: bool) -> Points:
        """The action of a competition tile for one player."""
        position = self.position
        player = position.players[name]
        player.happiness += HAPPINESS.get(kind, 0)
        if kind == "monkey-bars":
            player.take_ones(1)
        elif kind == "climbing-wall":
            around = adjacent(position, position.cell_of(tile))
            player.happiness += len([cell for cell in around if self._figures_on([cell])])
        elif kind in ("wooden-castle", "bunker"):
            wanted = "sandpit" if kind == "wooden-castle" else "bush"
            player.happiness += self._figures_on(position.cells_of_kind(wanted)) // 2
        elif kind == "seesaw":
            yield from self._invite(tile, name)
        elif kind == "merry-go-round":
            yield from self._send(tile, name, called)
        elif kind == "bush":
            yield from self._bush(name, as_winner)
        elif kind == "sandpit":
            yield from self._sandpit(name, as_winner)
        elif kind == "ship":
            yield from self._sail(tile, name)
        elif kind == "skating-rink":
            yield from self._swap(name)

    def _figures_on(self, cells: list[str]) -> int:
        return sum(self.position.at(cell, owner) for cell in cells for owner in self.position.order)

    def _invite(self, tile: int, name: str) -> Points:
        position = self.position

        def make() -> Point | None:
            can = bool(invitations(position, tile))
            return self.point("invite", True, "invite", name, tile=tile) if can else None

        line = yield from self.course.ask(make)
        if line is None:
            return
        assert line.owner
        source = position.place[line.cells[0]]
        state = position.state_meant(source, line.owner)
        assert state
        position.take(source, line.owner, state)
        position.put(tile, line.owner, state)
        position.players[name].happiness += 1
        position.players[line.owner].happiness += 1

    def _send(self, tile: int, name: str, called: bool) -> Points:
        position = self.position

        def make() -> Point | None:
            can = sendable(position, tile, called) and send_targets(position, tile)
            return self.point("send", True, "send", name, tile=tile, called=called) if can else None

        line = yield from self.course.ask(make)
        if line is None:
            return
        assert line.owner
        state = "standing" if position.count(tile, line.owner, "standing") else "done"
        position.move_figure(tile, line.cells[0], line.owner, (state, "standing"), line.bump)

    def _bush(self, name: str, as_winner: bool) -> Points:
        has_taken = yield from self.take_photo(name)
        while has_taken and as_winner:
            line = yield from self.course.ask(lambda: self.point("fighter", False, "jungle-fighter", name))
            if line is None:
                return
            play_card(self.position, line)
            if line.is_cancelled:
                continue
            if line.kind:
                self._photo_taken(name, line)
            else:
                yield from self.take_photo(name)
            return

    def _sandpit(self, name: str, as_winner: bool) -> Points:
        has_taken = yield from self.take_castle_tile(name)
        while has_taken and as_winner:
            line = yield from self.course.ask(lambda: self.point("mole", False, "little-mole", name))
            if line is None:
                return
            play_card(self.position, line)
            if not line.is_cancelled:
                self._built(name, line)
                return

    def _sail(self, tile: int, name: str) -> Points:
        position = self.position
        line = yield from self.course.ask(lambda: self.point("sail", True, "sail", name, tile=tile))
        assert line is not None
        evaluation = type(self.evaluation)(self.course)
        yield from evaluation.evaluate(position.place[line.cells[0]], called=True)

    def _swap(self, name: str) -> Points:
        place = self.position.place
        line = yield from self.course.ask(lambda: self.point("swap", True, "swap", name))
        assert line is not None
        one, other = line.cells
        place[one], place[other] = place[other], place[one]

    # Photos, castle tiles, Grund cards.

    def take_photo(self, name: str) -> Asking[bool]:
        """A photo is due, where there is any; was one taken?"""

        def make() -> Point | None:
            return self.point("photo", True, "photo refresh", name) if self.position.display else None

        while (line := (yield from self.course.ask(make))) is not None:
            if line.verb == "photo":
                self._photo_taken(name, line)
                return True
            self._refreshed(name, line)
        return False

    def _photo_taken(self, name: str, line: Line) -> None:
        position = self.position
        assert line.kind
        position.display.remove(line.kind)
        position.players[name].photos[line.kind] += 1
        if position.photos:
            position.under = position.after_reveal(line.new) or position.under
            position.photos -= 1
            position.display += line.new

    def _refreshed(self, name: str, line: Line) -> None:
        player = self.position.players[name]
        player.set_hands(hands.paid_as_possible(player.hands, line.cards, 1))
        position = self.position
        position.under = position.after_reveal(line.new, tuple(position.display)) or position.under
        position.display = list(line.new)

    def take_castle_tile(self, name: str) -> Asking[bool]:
        def make() -> Point | None:
            can = any(self.position.castle.values())
            return self.point("build", True, "build", name) if can else None

        line = yield from self.course.ask(make)
        if line is None:
            return False
        self._built(name, line)
        return True

    def _built(self, name: str, line: Line) -> None:
        position = self.position
        player = position.players[name]
        assert line.kind
        number, cell = place_meant(position, name, line)
        if number == len(player.castles):
            player.castles.append({})
        player.castles[number][cell] = line.kind
        position.castle[line.kind] -= 1

    def draw_grund(self, name: str, number: int) -> Points:
        """Grund cards are drawn, and may be told."""
        player = self.position.players[name]
        drawn = 0
        for _ in range(number):
            if self.position.draw_grund():
                player.grund.append("?")
                drawn += 1
        player.grund_draw, player.played_unknown = drawn, []
        yield from self._told_grund(name, drawn)

    def _told_grund(self, name: str, drawn: int, others: int = 0) -> Points:
        def make() -> Point | None:
            return self.point("drew-grund", False, "drew", name, number=drawn, others=others) if drawn else None

        line = yield from self.course.ask(make)
        if line is not None:
            tell_grund(self.position, name, line)

    # Other tiles.

    def for_everybody(self, tile: int, called: bool) -> Points:
        """The action of a tile without competition: for each player, in start order (eval.6)."""
        position = self.position
        kind = position.kind(tile)
        states = ("standing", "resting", "done") if called else ("standing", "resting")
        for name in position.start_order:
            number = position.count(tile, name, *states)
            if not number:
                continue
            player = position.players[name]
            if kind in ("swings", "zipline", "relax"):
                player.take_ones(number)
            elif kind == "bench":
                draw_energy(player, number)
                yield from self._told_energy(name, self.point("drew-energy", False, "drew", name, number=number))
            elif kind == "horsey":
                horsey(position, name)
                yield from self._told_energy(name, self.point("took", False, "took", name))
            elif kind == "parents":
                yield from self.draw_grund(name, number)
            elif kind == "grandparents":
                yield from self._grandparents(name, number)
            elif kind.startswith("housing"):
                for _ in range(number):
                    yield from self._housing(tile, kind, name)

    def _told_energy(self, name: str, point: Point) -> Points:
        line = yield from self.course.ask(lambda: point)
        if line is not None:
            tell_energy(self.position, name, line)

    def _grandparents(self, name: str, number: int) -> Points:
        """Two cards are drawn, one is kept, for each figure."""
        position = self.position
        player = position.players[name]
        kept = others = 0
        for _ in range(number):
            if not position.draw_grund():
                break
            player.grund.append("?")
            kept += 1
            if position.draw_grund():
                others += 1
                if position.house["grandparents.other"] == "discard":
                    position.discard.append("?")
                else:
                    position.grund += 1
        player.grund_draw, player.played_unknown = kept, []
        yield from self._told_grund(name, kept, others)

    def _housing(self, tile: int, kind: str, name: str) -> Points:
        position = self.position
        player = position.players[name]

        def make() -> Point | None:
            can = position.can_invite(name)
            return self.point("housing", False, "friend bus-ticket", name, tile=tile) if can else None

        while (line := (yield from self.course.ask(make))) is not None:
            if line.verb == "bus-ticket":
                play_card(position, line)
                if line.is_cancelled:
                    continue
            pay_friend(position, player, line)
            position.put(tile, name, "new")
            player.friends += 1
            if kind == "housing-b":
                player.take_ones(2)
            else:
                yield from self._reward(name)
            return

    def _reward(self, name: str) -> Points:
        """One of a Grund card, a photo and a castle tile; may be declined."""
        position = self.position

        def make() -> Point | None:
            verbs = "grund " if position.has_grund else ""
            verbs += "photo refresh " if position.display else ""
            verbs += "build" if any(position.castle.values()) else ""
            return self.point("reward", False, verbs, name) if verbs else None

        while (line := (yield from self.course.ask(make))) is not None:
            if line.verb == "refresh":
                self._refreshed(name, line)
                continue
            if line.verb == "photo":
                self._photo_taken(name, line)
            elif line.verb == "build":
                self._built(name, line)
            elif position.draw_grund():
                position.players[name].grund.append(line.kept[0])
                position.players[name].grund_draw = int(line.kept[0] == "?")
                position.players[name].played_unknown = []
            return


def pay_friend(position: Position, player: Player, line: Line) -> None:
    worth = 7 if line.verb == "bus-ticket" else 10
    left = hands.paid(player.hands, line.cards, enough(position, worth))
    # The table may let cards stand that are worth less, or are not there.
    left = left or hands.paid_as_possible(player.hands, line.cards, len(line.cards))
    player.set_hands(left)


def enough(position: Position, worth: int) -> Any:
    if position.house["housing.pay"] == "exact":
        return lambda number: number == worth
    return lambda number: number >= worth


def tell_energy(position: Position, name: str, line: Line) -> None:
    """The hand is what explains the draw. What tells nothing may be told better later."""
    player = position.players[name]
    draw, hands_left = player.energy_draw, told(position, name, line)
    player.set_hands(hands_left)
    if set(line.cards or line.kept) == {"?"}:
        player.energy_draw = draw


def newly_told(player: Player, line: Line) -> list[str]:
    """The cards told that are in the hand: those played since the draw are not."""
    told_cards = Counter(card for card in line.kept if card != "?")
    return sorted((told_cards - Counter(player.played_unknown)).elements())


def explains_play(player: Player, line: Line, number: int) -> bool:
    """Can the cards played since the draw of so many cards have been drawn, or older unknown cards of the hand?"""
    told_cards, played = Counter(card for card in line.kept if card != "?"), Counter(player.played_unknown)
    older = player.grund.count("?") + played.total() - number
    return (played - told_cards).total() <= older + number - told_cards.total()


def tell_grund(position: Position, name: str, line: Line) -> None:
    """Unknown cards of the hand become the cards told; so do the cards not kept."""
    player = position.players[name]
    for card in newly_told(player, line):
        if "?" in player.grund:
            player.grund[player.grund.index("?")] = card
    for card in line.others:
        if card not in ("", "?") and "?" in position.discard:
            position.discard[position.discard.index("?")] = card
    if set(line.kept) != {"?"}:
        player.grund_draw = 0


def invitations(position: Position, seesaw: int) -> set[tuple[str, str]]:
    """Every figure that can be invited: from another tile of unlimited access (seesaw.1)."""
    return {
        (owner, cell)
        for cell, tile in position.place.items()
        if tile != seesaw and position.kind(tile) not in SPACES
        for owner in position.order
        if position.count(tile, owner)
    }


def sendable(position: Position, tile: int, called: bool) -> list[str]:
    """The owners of figures that can be sent from the merry-go-round."""
    states = ("standing", "done") if called else ("standing",)
    return [owner for owner in position.order if position.count(tile, owner, *states)]


def send_targets(position: Position, tile: int) -> list[str]:
    return [
        cell
        for cell in neighbours(position, position.cell_of(tile))
        if position.kind_at(cell) != "trampoline" and can_arrive(position, cell)
    ]


def sail_targets(position: Position, ship: int) -> list[str]:
    """Every other tile of unlimited access that is no ship (ship.1)."""
    return [
        cell
        for cell, tile in position.place.items()
        if tile != ship and position.kind(tile) not in SPACES and position.kind(tile) != "ship"
    ]


assert HAPPINESS.keys() <= COMPETITION
