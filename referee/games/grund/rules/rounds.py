"""The rounds, and the count after the last one."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.rulebook import Kind
from referee.games.grund.knowledge import sums
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import (
    all_lying,
    announce,
    turn_to,
    with_kinds,
)
from referee.games.grund.rules.evaluation.evaluation import evaluated
from referee.games.grund.state import NO_SEAT, Point, State, has_bike, has_lying, unrevealed
from referee.games.grund.verbs import MOVE

_MOVES = frozenset({MOVE})
_TURNS = tuple(Point("move", (seat,), _MOVES, True) for seat in range(4))
CAT_POINT = Point("cat", (), frozenset({"cat"}), True)
_NO = frozenset({"no"})
_COUNT = frozenset({"energy", "show"})
END = Point("end", (), frozenset(), True)


class Round(NamedTuple):
    """A round. Its phases are `cat`, `move`, `after`, `tiles`, `late`, `over`."""

    phase: str

    def ask(self, state: State) -> State | Point:
        """The next point of the round, or the state one step further."""
        if self.phase == "cat":
            return CAT_POINT
        if self.phase == "move":
            return _movement(state)
        if self.phase in ("after", "late"):
            return Point(self.phase, state.order, _NO, False, None, True)
        return _next_tile(state) if self.phase == "tiles" else end_round(state)

    def skip(self, state: State) -> State:
        """The state after an open point was passed."""
        return turn_to(state, Round("tiles" if self.phase == "after" else "over"))


class Count(NamedTuple):
    """The count after the last round. `done`: its open points were passed."""

    done: bool = False

    def ask(self, state: State) -> State | Point:
        """The point of the count. It is due while some sum of energy is uncertain."""
        if self.done:
            return END
        open_ = uncertain(state)
        return Point("energy", open_ or state.order, _COUNT, bool(open_))

    def skip(self, state: State) -> State:
        """The state after the game."""
        return turn_to(state, Count(True))


def uncertain(state: State) -> tuple[int, ...]:
    """The players whose sum of energy is uncertain."""
    return tuple(seat for seat in state.order if len(sums(state.players[seat].hands)) > 1)


def is_over(state: State) -> bool:
    """True if the last round is over."""
    return isinstance(state.agenda[0], Count)


def phase(state: State) -> str:
    """The phase of the round, or `count`."""
    frame = state.agenda[0]
    return frame.phase if isinstance(frame, Round) else "count"


def _movement(state: State) -> State | Point:
    if not has_lying(state.figures, state.turn):
        seat = next((seat for seat in state.config.orders[state.turn] if has_lying(state.figures, seat)), None)
        if seat is None:
            return turn_to(announce(state, "all figures have moved"), Round("after"))
        return state._replace(turn=seat)
    return _TURNS[state.turn]


@RULEBOOK.clause(
    "eval.1",
    Kind.COURSE,
    "G3",
    "The evaluation opens with each seesaw and merry-go-round, a bike track that counts as one included, in reading "
    "order.",
)
@RULEBOOK.clause(
    "eval.2",
    Kind.COURSE,
    "G4",
    "After every seesaw and merry-go-round the other tiles follow in reading order: each time the earliest one that "
    "is still to be evaluated, wherever it may lie by then.",
)
@RULEBOOK.clause(
    "eval.3", Kind.COURSE, "T", "Skating rinks wait until the tiles of all other kinds have been evaluated."
)
def tiles_in_order(state: State) -> tuple[int, ...]:
    """All tiles in the order of their evaluation, as the board lies now."""
    return state.layout.order


def _next_tile(state: State) -> State:
    done = state.evaluated
    for tile in tiles_in_order(state):
        if done >> tile & 1:
            continue
        if any(state.figures[tile]):
            return evaluated(state if done == state.evaluated else state.with_evaluated(done), tile)
        done |= 1 << tile
    last = Round("over" if state.config.house["card.window"] == "strict" else "late")
    return turn_to(state.with_evaluated(done), last)


@RULEBOOK.clause(
    "round.4",
    Kind.EFFECT,
    "G5",
    "At the end of a round all figures are laid down for the next one. The marker of the starting player goes one "
    "seat on, clockwise.",
)
def end_round(state: State) -> State:
    """The state after a round."""
    config, start = state.config, (state.start + 1) % state.config.players
    players = tuple(player._replace(used=False) if player.used else player for player in state.players)
    after = state._replace(
        figures=tuple(map(all_lying, state.figures)),
        start=start,
        turn=start,
        players=players,
        evaluated=0,
        fought=False,
        coffee=NO_SEAT,
        bike=None,
        cat_tile=None,
    )
    if has_bike(config):
        after = with_kinds(after, unrevealed(config))
    return next_round(announce(after, "round {round} is over", round=state.round))


@RULEBOOK.clause(
    "round.1",
    Kind.COURSE,
    "G",
    "The game lasts nine rounds, and the ninth cat tile marks the last one. A round runs through five phases: the "
    "cat, the movement, seesaw or merry-go-round, all other tiles, and passing on the starting player's marker.",
    house="round.two-players",
)
def next_round(state: State) -> State:
    """The state at the beginning of the next round, or at the count."""
    if state.round >= state.config.rounds:
        return turn_to(announce(state, "all rounds are over: the energy left is counted"), Count())
    after = state._replace(round=state.round + 1)
    last = ", the last one," if after.round == state.config.rounds else ""
    begins = announce(
        after,
        "round {round}{last} begins: {name} has the marker",
        round=after.round,
        last=last,
        name=state.name(state.start),
    )
    return turn_to(begins, Round("cat"))
