"""The kinds of tile whose action is a single step: a clause each, if any, and what it does."""

from __future__ import annotations

from referee.core.rulebook import Kind
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.castle_building import build_due
from referee.games.grund.rules.decisions import Turn, register
from referee.games.grund.rules.effects import gain, push, take_ones
from referee.games.grund.rules.evaluation.drawing import BENCH, GRANDPARENTS, PARENTS, Draws, Fills
from referee.games.grund.rules.evaluation.housing import visit
from referee.games.grund.rules.evaluation.photos import photo_due
from referee.games.grund.state import State
from referee.games.grund.tiles import BIKE, TileKind


def bench(state: State, turn: Turn) -> State:
    """The state after cards were drawn from the hidden pile, one for each figure."""
    return push(state, Draws(BENCH, turn.seat, turn.number))


register(TileKind("bench", "yellow", 2), bench)


register(TileKind(BIKE, "blue"))


@RULEBOOK.clause("bunker.1", Kind.EFFECT, "T")
def bunker(state: State, turn: Turn) -> State:
    """The winner of the bunker gets 1 happiness point for every two figures, whosoever and in any state, on all
    bushes together.
    """
    figures = sum(sum(state.figures[tile]) for tile in state.layout.of_kind("bush"))
    return gain(state, turn.seat, figures // 2, "bunker")


register(TileKind("bunker", "red"), bunker)


@RULEBOOK.clause("bush.1", Kind.EFFECT, "T")
def bush(state: State, turn: Turn) -> State:
    """The winner of a bush takes a photo."""
    return photo_due(state, turn)


register(TileKind("bush", "red", extra="jungle-fighter"), bush)


@RULEBOOK.clause("climbing-wall.1", Kind.EFFECT, "T")
def climbing_wall(state: State, turn: Turn) -> State:
    """Winning the climbing wall earns 1 happiness point for every tile sharing a side with it, four at most, that
    holds a figure, no matter whose and in what state.
    """
    lie = state.layout
    beside = lie.board.beside[lie.cell_of[turn.tile]]
    points = sum(any(state.figures[lie.at[cell]]) for cell in beside)
    return gain(state, turn.seat, points, "climbing-wall")


register(TileKind("climbing-wall", "red"), climbing_wall)


def grandparents(state: State, turn: Turn) -> State:
    """The state after Grund cards were drawn, two for each figure."""
    return push(state, Draws(GRANDPARENTS, turn.seat, turn.number))


register(TileKind("grandparents", "yellow", 2), grandparents)


def horsey(state: State, turn: Turn) -> State:
    """The state after the horsey. A second figure would change nothing."""
    return push(state, Fills(turn.seat))


register(TileKind("horsey", "yellow", 1), horsey)


register(TileKind("housing-a", "yellow", 2), visit)


register(TileKind("housing-b", "yellow", 2), visit)


@RULEBOOK.clause("monkey-bars.1", Kind.EFFECT, "T")
def monkey_bars(state: State, turn: Turn) -> State:
    """Whoever wins the monkey bars earns one energy card of value 1 along with 1 happiness point."""
    return take_ones(gain(state, turn.seat, 1, "monkey-bars"), turn.seat, 1, "monkey-bars")


register(TileKind("monkey-bars", "red"), monkey_bars)


@RULEBOOK.clause("parents.1", Kind.EFFECT, "T")
def parents(state: State, turn: Turn) -> State:
    """With the parents each figure draws one Grund card."""
    return push(state, Draws(PARENTS, turn.seat, turn.number))


register(TileKind("parents", "yellow", 2), parents)


@RULEBOOK.clause("pingpong.1", Kind.EFFECT, "T", house="pingpong.present")
def is_alone(turn: Turn) -> bool:
    """If just one figure is there to compete for the pingpong table when it is evaluated, it earns its owner two
    energy cards of value 1. By house rule `pingpong.present` lying figures count here too.
    """
    return turn.number == 1


@RULEBOOK.clause("pingpong.2", Kind.EFFECT, "T")
def wins_points(state: State, turn: Turn) -> State:
    """If two figures or more compete for the pingpong table, even all of one player, its winner gets 2 happiness
    points.
    """
    return gain(state, turn.seat, 2, "pingpong")


def play_pingpong(state: State, turn: Turn) -> State:
    """The state after cards or points."""
    return take_ones(state, turn.seat, 2, "pingpong") if is_alone(turn) else wins_points(state, turn)


register(TileKind("pingpong", "red"), play_pingpong)


RULEBOOK.state("punishment.1", Kind.EFFECT, "T", "A Punishment tile does nothing.")

register(TileKind("punishment", "blue"))


@RULEBOOK.clause("relax.1", Kind.EFFECT, "T")
def relax(state: State, turn: Turn) -> State:
    """Each figure on a Relax tile earns a value 1 card."""
    return take_ones(state, turn.seat, turn.number, "relax")


register(TileKind("relax", "blue"), relax)


@RULEBOOK.clause("sandpit.1", Kind.EFFECT, "T")
def sandpit(state: State, turn: Turn) -> State:
    """The winner of a sandpit takes a castle tile."""
    return build_due(state, turn)


register(TileKind("sandpit", "red", extra="little-mole"), sandpit)


@RULEBOOK.clause("slides.3", Kind.EFFECT, "T")
def slides(state: State, turn: Turn) -> State:
    """The winner of the slides gets 2 happiness points."""
    return gain(state, turn.seat, 2, "slides")


register(TileKind("slides", "red"), slides)


@RULEBOOK.clause("swings.2", Kind.EFFECT, "T")
def swings(state: State, turn: Turn) -> State:
    """Each figure on the swings earns a value 1 card."""
    return take_ones(state, turn.seat, turn.number, "swings")


register(TileKind("swings", "yellow", 1), swings)


register(TileKind("trampoline", "blue"))


@RULEBOOK.clause("wooden-castle.1", Kind.EFFECT, "T")
def wooden_castle(state: State, turn: Turn) -> State:
    """The winner of the wooden castle gets 1 happiness point for every two figures, whosoever and in any state, on
    all sandpits together.
    """
    figures = sum(sum(state.figures[tile]) for tile in state.layout.of_kind("sandpit"))
    return gain(state, turn.seat, figures // 2, "wooden-castle")


register(TileKind("wooden-castle", "red"), wooden_castle)


@RULEBOOK.clause("zipline.2", Kind.EFFECT, "T")
def zipline(state: State, turn: Turn) -> State:
    """Each figure on the zipline earns a value 1 card."""
    return take_ones(state, turn.seat, turn.number, "zipline")


register(TileKind("zipline", "yellow", 1), zipline)
