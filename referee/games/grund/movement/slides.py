"""The slides hold one standing figure. A figure that comes sends those that stand there to a Relax tile."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.board import OFF
from referee.games.grund.effects import announce, move_figure
from referee.games.grund.notation import (
    cell_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import (
    PER_SEAT,
    STANDING,
    State,
    relax_tiles,
)


@RULEBOOK.clause("slides.2", Kind.LEGALITY, "T")
def names_relax(state: State, target: int, relax: int | None) -> Violation | None:
    """With `bump` the player names the Relax tile for the figure that has to leave the slides: needed if there are
    several, wrong if nobody has to leave. If the board has no Relax tile, occupied slides cannot be entered.
    """
    # `target` and `relax`: tile and cell.
    sent = standing_on_slides(state, target)
    if not sent:
        if relax is None:
            return None
        return violation("nobody is sent away from {tile}", tile=state.layout.called(target))
    free = relax_tiles(state)
    if not free:
        return violation("{tile} is occupied and there is no Relax tile to go to", tile=state.layout.called(target))
    if relax is None and len(free) > 1:
        return violation(
            "{names} {is_} sent from {tile}: to which Relax tile? `bump {cells}`",
            names=_names(state, sent),
            is_="is" if len(sent) == 1 else "are",
            tile=state.layout.called(target),
            cells="|".join(state.layout.name(tile) for tile in free),
        )
    if relax is None or (relax != OFF and state.layout.at[relax] in free):
        return None
    return violation("{cell} is no Relax tile", cell=cell_word(relax, state.config) if relax != OFF else "that")


def relax_for(state: State, relax: int | None) -> int | None:
    """The tile of `bump`. None if none was named or the cell is off the board."""
    return None if relax is None or relax == OFF else state.layout.at[relax]


def can_enter(state: State, tile: int) -> bool:
    """False if the tile is the slides, a figure stands there and no Relax tile can take it."""
    return not standing_on_slides(state, tile) or bool(relax_tiles(state))


def bumps(state: State, tile: int) -> list[str]:
    """The possible ends of a line onto this tile: with `bump` if there are several Relax tiles."""
    if not standing_on_slides(state, tile):
        return [""]
    free = relax_tiles(state)
    return [""] if len(free) == 1 else [f" bump {state.layout.name(relax)}" for relax in free]


@RULEBOOK.clause(
    "slides.1",
    Kind.EFFECT,
    "T",
    "The slides hold at most one standing figure. A figure that comes sends every figure that stands there, two if one "
    "of them could not move, to the same Relax tile, where they stand.",
)
def bump(state: State, target: int, relax: int | None) -> State:
    """The state after the figures that stand on the slides were sent to a Relax tile."""
    sent = standing_on_slides(state, target)
    free = relax_tiles(state)
    if not sent or (relax is None and not free):
        return state
    relax = free[0] if relax is None else relax
    moved = state
    for seat in sent:
        moved = move_figure(moved, seat, (target, relax), STANDING, STANDING)
    return announce(
        moved,
        "{names} {goes} from {tile} to {cell}",
        names=_names(state, sent),
        goes="goes" if len(sent) == 1 else "go",
        tile=state.layout.called(target),
        cell=state.layout.called(relax),
    )


def standing_on_slides(state: State, target: int) -> tuple[int, ...]:
    """The owners of the figures that leave if a figure comes to this tile, once for each figure."""
    if state.layout.kinds[target].id != "slides":
        return ()
    figures = state.figures[target]
    return tuple(seat for seat in state.order for _ in range(figures[PER_SEAT * seat + STANDING]))


def _names(state: State, seats: Sequence[int]) -> str:
    return listed(state.name(seat) for seat in dict.fromkeys(seats))


def relocate(state: State, seat: int, way: tuple[int, int], figure: int, relax: int | None = None) -> State:
    """The state after a figure was moved in the evaluation. It keeps its state, and sends figures from the slides."""
    if way[0] == way[1]:
        return state
    return figure_goes(move_figure(bump(state, way[1], relax), seat, way, figure, figure), seat, way)


def figure_goes(state: State, seat: int, way: tuple[int, int]) -> State:
    """The state with the event that a figure was moved in the evaluation."""
    lie = state.layout
    return announce(
        state,
        "a figure of {name} goes from {origin} to {target}",
        name=state.name(seat),
        origin=lie.called(way[0]),
        target=lie.called(way[1]),
    )
