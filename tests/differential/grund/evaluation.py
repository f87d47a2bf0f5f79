"""The evaluation of a tile: competition, biddings, the cat's bonus, actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.differential.grund import hands
from tests.differential.grund.actions import Actions
from tests.differential.grund.box import COMPETITION
from tests.differential.grund.cards import play_card
from tests.differential.grund.lines import Line
from tests.differential.grund.points import Asking, Point, Points
from tests.differential.grund.position import Position

if TYPE_CHECKING:
    from tests.differential.grund.course import Course


def next_tile(position: Position) -> int | None:
    """The first tile that is not evaluated, as the board lies now (eval.1-3)."""
    waiting = [position.place[cell] for cell in position.cells if position.place[cell] not in position.evaluated]

    def turn(tile: int) -> int:
        kind = position.kind(tile)
        return 0 if kind in ("seesaw", "merry-go-round") else 2 if kind == "skating-rink" else 1

    return min(waiting, key=turn, default=None)


def competing(position: Position, tile: int, called: bool) -> dict[str, int]:
    """The players who compete on a tile, in start order, with their figures. On a called tile done ones count too."""
    states = ("standing", "done") if called else ("standing",)
    counts = {name: position.count(tile, name, *states) for name in position.start_order}
    return {name: number for name, number in counts.items() if number}


class Evaluation:
    """What happens on one tile."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.position = course.position
        self.actions = Actions(course, self)
        # Those whom a second tie sent to Punishment.
        self.sent_away: set[str] = set()
        self.contest: str | None = None

    def evaluate(self, tile: int, called: bool) -> Points:
        position = self.position
        is_competition = position.kind(tile) in COMPETITION
        if is_competition:
            yield from self._before_decision(tile, called)
        has_cat = not called and self._cat_waits_on(tile)
        entrants = competing(position, tile, called)
        if entrants and (is_competition or has_cat):
            position.cat_done = position.cat_done or has_cat
            yield from self._compete(tile, called, has_cat, entrants)
        if not is_competition:
            yield from self.actions.for_everybody(tile, called)
        if not called:
            position.turn_figures(tile, ("standing",), "done")

    def _cat_waits_on(self, tile: int) -> bool:
        position = self.position
        return not position.bonus.startswith("angry") and not position.cat_done and position.cat == tile

    def _before_decision(self, tile: int, called: bool) -> Points:
        """The point for `better-bend`, and for `big-brother` against a leader."""

        def make() -> Point | None:
            counts = competing(self.position, tile, called)
            if not counts:
                return None
            verbs = {"better-bend"}
            if self._may_contest(counts):
                verbs.add("big-brother")
            return Point("bend", False, frozenset(verbs), tuple(counts), tile, called, standing=tuple(counts))

        while (line := (yield from self.course.ask(make))) is not None:
            play_card(self.position, line)
            if line.verb == "big-brother" and not line.is_cancelled:
                self.contest = line.player

    def _may_contest(self, counts: dict[str, int]) -> bool:
        level = [name for name, number in counts.items() if number == max(counts.values())]
        return self.position.house["card.big-brother"] == "contests" and len(level) == 1 and self.contest is None

    def _compete(self, tile: int, called: bool, has_cat: bool, entrants: dict[str, int]) -> Points:
        position = self.position
        kind = position.kind(tile)
        present = sum(entrants.values())
        if position.house["pingpong.present"] == "any":
            present = sum(position.count(tile, name) for name in position.order)
        is_alone = kind == "pingpong" and present == 1
        winner = yield from self._winner(tile, called, entrants)
        if winner is None:
            return
        if has_cat:
            position.players[winner].cats += 1
            yield from self.actions.bonus(winner)
        if kind not in COMPETITION:
            return
        if is_alone:
            position.players[winner].take_ones(2)
        else:
            yield from self.actions.act(tile, kind, winner, called, as_winner=True)
        kept_out = {winner} if position.house["comforting.who"] == "all" else {winner, *self.sent_away}
        losers = tuple(name for name in entrants if name not in kept_out)
        yield from self._comfort(tile, kind, called, losers)

    def _comfort(self, tile: int, kind: str, called: bool, losers: tuple[str, ...]) -> Points:
        point = Point("comforting", False, frozenset({"comforting"}), losers, tile, called, losers)
        while (line := (yield from self.course.ask(lambda: point))) is not None:
            play_card(self.position, line)
            if not line.is_cancelled:
                assert line.player
                yield from self.actions.act(tile, kind, line.player, called, as_winner=False)

    # Who wins.

    def _winner(self, tile: int, called: bool, entrants: dict[str, int]) -> Asking[str | None]:
        position, is_first = self.position, True
        counts = entrants
        while counts:
            level = [name for name in counts if counts[name] == max(counts.values())]
            pair = level[:2]
            if is_first and self.contest and self.contest in counts and self.contest not in level:
                pair = [name for name in counts if name in (level[0], self.contest)]
            if len(pair) == 1:
                return pair[0]
            result, pair = yield from self._bidding(tile, called, pair, level, tuple(counts), is_first)
            if result != "tie":
                return result
            self._send_away(tile, called, pair)
            self.sent_away |= set(pair)
            counts, is_first = competing(position, tile, called), False
        return None

    def _bidding(
        self, tile: int, called: bool, pair: list[str], level: list[str], standing: tuple[str, ...], is_first: bool
    ) -> Asking[tuple[str | None, list[str]]]:
        """The winner, or None, or `tie`; and the two who have bid."""
        players = self.position.players
        attempt = 1
        while attempt <= 2:
            bidders, may_join = list(pair), is_first and attempt == 1

            def make(bidders: list[str] = bidders, may_join: bool = may_join) -> Point | None:
                has_energy = any(players[name].most_cards for name in bidders)
                verbs = frozenset({"bid", "tantrum"} | ({"big-brother"} if may_join else set()))
                what = "bid" if has_energy else "empty-bid"
                return Point(
                    what, has_energy, verbs, tuple(bidders), tile, called, is_first=may_join, standing=standing
                )

            line = yield from self.course.ask(make)
            if line is None:
                return None, pair
            if line.verb == "bid":
                winner = self._exchange(line)
                if winner != "tie":
                    return winner, pair
                attempt += 1
                continue
            play_card(self.position, line)
            assert line.player
            if line.is_cancelled:
                continue
            if line.verb == "tantrum":
                players[line.player].bids += 1
                return line.player, pair
            pair = self._with_big_brother(pair, level, line.player)
        return "tie", pair

    def _with_big_brother(self, pair: list[str], level: list[str], name: str) -> list[str]:
        order = self.position.start_order
        if self.position.house["card.big-brother"] == "counts":
            level[:] = sorted({*level, name}, key=order.index)
            return level[:2]
        return sorted([pair[0], name], key=order.index)

    def _exchange(self, line: Line) -> str | None:
        """Cards change hands; the winner, None or `tie`."""
        players = self.position.players
        (first, cards), (second, others) = line.bidders
        for outcome in possible_outcomes(line):
            after = hands.exchanged(players[first].hands, cards, players[second].hands, others, outcome)
            if not after.first or not after.second:
                continue
            players[first].set_hands(after.first)
            players[second].set_hands(after.second)
            winner = {"first": first, "second": second, "tie": "tie", "nobody": None}[outcome]
            if winner in (first, second):
                players[str(winner)].bids += 1
            return winner
        return self._announced(line)

    def _announced(self, line: Line) -> str | None:
        """A bid that the table lets stand: cards that nobody holds count as unseen, and the announced result holds."""
        players = self.position.players
        (first, cards), (second, others) = line.bidders
        outcome = possible_outcomes(line)[0] if line.result else typed_outcome(cards, others)
        own = as_held(players[first].hands, cards)
        theirs = as_held(players[second].hands, others)
        results: list[hands.Exchange] = []
        for tried in ([outcome], ["first", "second", "tie"]):
            results = [
                hands.exchanged(*one, *other, each)  # type: ignore[arg-type]
                for one in own
                for other in theirs
                for each in tried
            ]
            if any(after.first for after in results):
                break
        players[first].set_hands(frozenset().union(*(after.first for after in results)))
        players[second].set_hands(frozenset().union(*(after.second for after in results)))
        winner = {"first": first, "second": second}.get(outcome, "tie")
        if winner != "tie":
            players[winner].bids += 1
        return winner

    def _send_away(self, tile: int, called: bool, pair: list[str]) -> None:
        """All figures of both go to Punishment; on a tile that counts as Punishment they are laid down (bid.8)."""
        position = self.position
        for name in pair:
            if position.kind(tile) == "punishment":
                number = position.count(tile, name, "standing")
                position.put(tile, name, "standing", -number)
                position.put(tile, name, "done", number)
                continue
            for state in ("standing", "lying", "resting", "done"):
                number = position.count(tile, name, state)
                if number:
                    arrives = "standing" if called and state == "done" else state
                    position.take(tile, name, state, number)
                    position.put(position.punishment, name, arrives, number)


def typed_outcome(cards: hands.Cards, others: hands.Cards) -> hands.Outcome:
    """The result that typed values give."""
    ours, theirs = sum(map(int, cards)), sum(map(int, others))
    return "first" if ours > theirs else "second" if ours < theirs else "tie"


def as_held(own: hands.Hands, cards: hands.Cards) -> list[tuple[hands.Hands, hands.Cards]]:
    """The hands with the cards that they pass: those typed, or as many unseen ones as there are."""
    if hands.paid(own, cards):
        return [(own, cards)]
    return [
        (frozenset(hand for hand in own if sum(hand) == size), ("?",) * min(len(cards), size))
        for size in hands.sizes(own)
    ]


def possible_outcomes(line: Line) -> list[hands.Outcome]:
    """The results that a line may mean: the announced one; else those that the typed values give."""
    (first, cards), (second, others) = line.bidders
    if line.result is not None:
        announced: dict[str, hands.Outcome] = {"tie": "tie", first: "first", second: "second"}
        return [announced[line.result]] if line.result in announced else []
    if cards == hands.NONE and others == hands.NONE:
        return ["nobody"]
    return ["first", "second", "tie"]
