"""Come here son!: after the movement, a figure of an opponent goes to the parents or grandparents."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import OFF
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.movement.relocating import (
    Owned,
    format_owned,
    may_end,
    only_cell,
    out_of_reach,
    parse_owned,
    relocate,
)
from referee.games.grund.rules.rulings import collect
from referee.games.grund.state import State, cells_text, figure_on
from referee.games.grund.verbs import Card, all_shown, register


def parents(state: State) -> tuple[int, ...]:
    """The tiles that count as parents or grandparents."""
    return state.layout.of_kind("parents", "grandparents")


@RULEBOOK.check("come-here-son.1", Kind.LEGALITY, "GC")
def can_be_called_home(state: State, seat: int, son: Owned) -> Message | None:
    """With `come-here-son` an opponent's figure is called from a tile of unlimited access to the parents or
    grandparents, who need a free space for it.
    """
    if son.owner == seat:
        return f"{state.name(seat)} calls the figure of an opponent, not an own one"
    return out_of_reach(state, son) or _cannot_come_home(state, son.target)


def _cannot_come_home(state: State, target: int | None) -> Message | None:
    if target is None or target == OFF or state.tile_at(target) not in parents(state):
        cells = cells_text(state, parents(state)) or "there are none"
        return f"the figure goes to the parents or grandparents: {cells}"
    return None


def resolve(state: State, seat: int, son: Owned) -> Owned:
    """The call with its end. The only parents tile is the end if none is named."""
    if son.target is not None:
        return son
    return son._replace(target=only_cell(state, parents(state), "parents"))


def check(state: State, seat: int, son: Owned) -> Sequence[Violation]:
    """The clauses that this call breaks."""
    end = may_end(state, son.target) if son.target is not None else None
    return collect(can_be_called_home(state, seat, son), end)


def effect(state: State, seat: int, son: Owned, allow: bool) -> State | None:
    """The state after the figure has gone to the parents."""
    if son.origin == OFF or son.target in (None, OFF):
        return None
    tile = state.tile_at(son.origin)
    figure = figure_on(state, tile, son.owner)
    if figure is None or son.target is None:
        return None
    return relocate(state, son.owner, (tile, state.tile_at(son.target)), figure)


def moves(state: State, seat: int) -> list[str]:
    """Each figure, with each parents tile if there are several."""
    tiles = parents(state)
    ends = [state.layout.cell_of[tile] for tile in tiles] if len(tiles) > 1 else [None]
    owners, cells = range(state.config.players), range(len(state.layout.at))
    return [format_owned(Owned(owner, cell, end), state.config) for cell in cells for owner in owners for end in ends]


register(
    Card(
        "come-here-son",
        "after",
        effect,
        "come-here-son OWNER FROM[-TO]",
        "an opponent's figure goes to the parents",
        parse_owned,
        format_owned,
        check=check,
        moves=moves,
        hide=all_shown,
        resolve=resolve,
    )
)
