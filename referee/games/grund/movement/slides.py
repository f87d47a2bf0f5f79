"""The slides hold one standing figure: who comes sends the one that stands there to a Relax tile."""

from __future__ import annotations

from referee.core.messages import listed
from referee.core.rulebook import Violation, violation
from referee.games.grund.board import OFF
from referee.games.grund.effects import move_figure, tell
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


@RULEBOOK.clause("slides.2", "L", "T")
def names_relax(state: State, target: int, relax: int | None) -> Violation | None:
    """With `bump` the player names the Relax tile for the figure that has to leave the slides: needed if there are
    several, wrong if nobody has to leave. If the board has no Relax tile, occupied slides cannot be entered.
    """
    # `target` and `relax`: tile and cell.
    sent = standing_on_slides(state, target)
    if sent is None:
        if relax is None:
            return None
        return violation("slides.2", "nobody is sent away from {tile}", tile=state.layout.called(target))
    free = relax_tiles(state)
    if not free:
        return violation("slides.2", "{name} stands on the slides and there is no Relax tile to go to",
                      name=state.name(sent))  # fmt: skip
    if relax is None and len(free) > 1:
        return violation(
            "slides.2",
            "{name} is sent from the slides: to which Relax tile? {cells}",
            name=state.name(sent),
            cells=listed((state.layout.name(tile) for tile in free), "or"),
        )
    if relax is None or (relax != OFF and state.layout.at[relax] in free):
        return None
    return violation(
        "slides.2", "{cell} is no Relax tile", cell=cell_word(relax, state.config) if relax != OFF else "that"
    )


def relax_for(state: State, relax: int | None) -> int | None:
    """The tile of `bump`, None where none was named or it is off the board."""
    return None if relax is None or relax == OFF else state.layout.at[relax]


def can_enter(state: State, tile: int) -> bool:
    """Whether who stands on a tile, if it is the slides, has a Relax tile to go to."""
    return standing_on_slides(state, tile) is None or bool(relax_tiles(state))


def bumps(state: State, tile: int) -> list[str]:
    """How a line onto this tile may end: `bump` where there is a choice."""
    if standing_on_slides(state, tile) is None:
        return [""]
    free = relax_tiles(state)
    return [""] if len(free) == 1 else [f" bump {state.layout.name(relax)}" for relax in free]


@RULEBOOK.clause(
    "slides.1",
    "E",
    "T",
    "The slides hold at most one standing figure: whoever comes sends the one that stands there to a Relax tile, "
    "where it stands.",
)
def bump(state: State, target: int, relax: int | None) -> State:
    """The state after the figure that stands on the slides was sent to a Relax tile, if one stands there."""
    seat = standing_on_slides(state, target)
    if seat is None:
        return state
    if relax is None:
        free = relax_tiles(state)
        if not free:
            return state
        relax = free[0]
    moved = move_figure(state, seat, (target, relax), STANDING, STANDING)
    return tell(moved, "{name} is sent from the slides to {cell}", name=state.name(seat), cell=state.layout.name(relax))


def standing_on_slides(state: State, target: int) -> int | None:
    """Who is sent away by a figure that comes to this tile; None where nobody is."""
    if state.layout.kinds[target].id != "slides":
        return None
    figures = state.figures[target]
    return next((seat for seat in state.order if figures[PER_SEAT * seat + STANDING]), None)


def relocate(state: State, seat: int, way: tuple[int, int], figure: int, relax: int | None = None) -> State:
    """A figure moved during the evaluation: it keeps its state, and bumps on the slides."""
    if way[0] == way[1]:
        return state
    return move_figure(bump(state, way[1], relax), seat, way, figure, figure)
