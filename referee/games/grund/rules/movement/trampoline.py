"""The trampoline and its jumps."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.errors import NotationError
from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.board import OFF
from referee.games.grund.knowledge import most_cards
from referee.games.grund.notation import (
    cell_word,
    way_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.movement.clauses import NO_CELL, MoveContext, rides_zipline
from referee.games.grund.rules.movement.relocating import can_enter
from referee.games.grund.state import (
    STANDING,
    State,
    has_space,
    number,
)


@RULEBOOK.check("trampoline.1", Kind.LEGALITY, "T")
def steps_on_trampoline_freely(context: MoveContext) -> Message | None:
    """A trampoline can be reached only by a step that is free: from a tile next to it, or by a figure that lies on
    the zipline. No other move leads over one.
    """
    if context.over is None:
        return None
    state = context.state
    if state.layout.steps[context.origin][context.over] == 1 or rides_zipline(state, context.origin):
        return None
    config = state.config
    return f"{cell_word(context.over, config)} is not one free step from {cell_word(context.origin, config)}"


@RULEBOOK.check("trampoline.2", Kind.LEGALITY, "T")
def joins_right_neighbour(context: MoveContext) -> Message | None:
    """A figure cannot stay on a trampoline: in the same move it jumps on to a tile where the player on the right has
    a figure standing. If there is no such tile, it cannot step on the trampoline at all.
    """
    if context.over is None:
        return None
    state, right = context.state, context.state.config.right_of(context.seat)
    if context.target >= 0 and has_standing_figure(state, right, context.target):
        return None
    if context.target == NO_CELL:
        return f"from the trampoline there is no tile to jump to where a figure of {state.name(right)} stands"
    return f"no figure of {state.name(right)} stands on {cell_word(context.target, state.config)}"


def has_standing_figure(state: State, seat: int, cell: int) -> bool:
    tile = state.layout.at[cell]
    return bool(number(state, tile, seat, STANDING)) and state.layout.kinds[tile].id != "trampoline"


@RULEBOOK.check("trampoline.3", Kind.LEGALITY, "T")
def jumps_elsewhere(context: MoveContext) -> Message | None:
    """A jump does not lead back to the tile where the figure came from."""
    if context.over is None or context.target != context.origin:
        return None
    return f"the figure may not jump back to {cell_word(context.origin, context.state.config)}"


@RULEBOOK.check("trampoline.4", Kind.LEGALITY, "T")
def jump_finds_space(context: MoveContext) -> Message | None:
    """A jump ends only where a space is free, and it cannot be lengthened with energy. An angry cat blocking its end
    still takes a card.
    """
    if context.over is None or context.target == OFF or has_space(context.state, context.tile):
        return None
    return f"the spaces of {context.state.layout.called(context.tile)} are taken"


def only_jump(state: State, seat: int, origin: int, over: int) -> int:
    ends = [context.target for context in jumps(state, seat, origin, over) if context.cost <= most_cards(state, seat)]
    if len(ends) > 1:
        way = way_word((origin, over), state.config)
        cells = "|".join(cell_word(end, state.config) for end in ends)
        raise NotationError(f"from the trampoline the figure may jump to several tiles: `{way}-{cells}`")
    return ends[0] if ends else NO_CELL


def jumps(state: State, seat: int, origin: int, over: int) -> Iterator[MoveContext]:
    """All jumps that break no clause but, perhaps, the one about the angry cat."""
    for target in range(len(state.layout.at)):
        context = MoveContext(state, seat, origin, over, target, 1, None, None)
        if any(check(context) for check in (joins_right_neighbour, jumps_elsewhere, jump_finds_space)):
            continue
        if can_enter(state, context.tile):
            yield context


@RULEBOOK.check("trampoline.5", Kind.LEGALITY, "ruling")
def no_card_leads_over(state: State, over: int | None) -> Message | None:
    """Only an ordinary move leads onto a trampoline. No tile and no card can send a figure there or over one."""
    if over is None:
        return None
    return f"no card leads over the trampoline on {cell_word(over, state.config)}: only a plain move does"
