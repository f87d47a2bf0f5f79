"""Judges a parsed move: checks every clause for every pair of sides that may have been kept, and applies the move."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.rulebook import Violation
from referee.games.balconia.blocks import WAYS, Pair, way_facing
from referee.games.balconia.clauses.place import MoveContext, cell_violations, doubtful_side, offered_side
from referee.games.balconia.clauses.show import block_stands_there, same_as_before, side_is_possible
from referee.games.balconia.clauses.turn import (
    adjacent_sides,
    green_begins,
    other_player_places,
    pairs_for,
    roles_switch,
    token_exists,
    token_is_new,
)
from referee.games.balconia.effects import (
    events_of_keeping,
    events_of_placing,
    events_of_showing,
    put_in_grid,
    put_on_disc,
    show_side,
)
from referee.games.balconia.notation import Action, Keep, Kept, Place, Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.state import Disc, State, possibly_offered

_OPPOSITE: dict[Kept, Pair] = {(1, 3): (1, 3), (3, 1): (1, 3), (2, 4): (2, 4), (4, 2): (2, 4)}


def judge(state: State, action: Action, allow: bool) -> Ruling[State]:
    """Judge a move that is admitted; with `allow` carry out an illegal move as far as possible."""
    if isinstance(action, Keep):
        return _judge_keep(state, action, allow)
    if isinstance(action, Place):
        return _judge_place(state, action, allow)
    return _judge_show(state, action, allow)


def _judge_keep(state: State, action: Keep, allow: bool) -> Ruling[State]:
    config = state.config
    color = state.selector if action.named is None else config.color(action.named.seat)
    results = [green_begins(state, color) if state.turn == 1 else roles_switch(state, color)]
    if action.number is not None:
        results += [token_exists(state, action.number), token_is_new(state, action.number)]
    results.append(adjacent_sides(action.kept))
    violations = tuple(one for one in results if one is not None)
    seat = config.seats[color]
    if violations and not (allow and RULEBOOK.all_allowable(violations)):
        return Ruling(seat, violations)
    pairs = pairs_for(action.kept)
    if not pairs:
        opposite_pair = _OPPOSITE.get(action.kept)
        if opposite_pair is None:
            return Ruling(seat, violations)
        pairs = (opposite_pair,)
    after = put_on_disc(state, action.number, pairs, color)
    return Ruling(seat, violations, False, after, partial(events_of_keeping, after))


def _judge_place(state: State, action: Place, allow: bool) -> Ruling[State]:
    config, disc = state.config, state.disc
    assert disc is not None
    color = 1 - disc.selector if action.named is None else config.color(action.named.seat)
    wrong_player = other_player_places(state, color)
    player = [wrong_player] if wrong_player is not None else []
    contexts = [MoveContext(state, action, color, pair) for pair in disc.pairs]
    by_pair = [offered_side(context) for context in contexts]
    side = [one for one in by_pair if one is not None]
    cell = cell_violations(contexts[0])
    if not (player or side or cell):
        return _placed(state, disc, action, color, ())
    if not player and not cell and len(side) < len(by_pair):
        return _placed(state, disc, action, color, (doubtful_side(contexts[0]),))._replace(doubtful=True)
    violations = (*player, *side[:1], *cell)
    if allow and RULEBOOK.all_allowable(violations) and (action.side is None or action.side in WAYS):
        return _placed(state, disc, action, color, violations)
    return Ruling(config.seats[color], violations)


def _placed(state: State, disc: Disc, action: Place, color: int, violations: tuple[Violation, ...]) -> Ruling[State]:
    faced = possibly_offered(disc) if action.side is None else (action.side,)
    ways = tuple(sorted(way_facing(side, color) for side in faced))
    after = put_in_grid(state, disc, action.cell, ways)
    events = partial(events_of_placing, after, action.cell, color, action.side)
    return Ruling(state.config.seats[color], violations, False, after, events)


def _judge_show(state: State, action: Show, allow: bool) -> Ruling[State]:
    if action.named is None:
        raise NotationError(
            "whose side is shown? Write the player in front: green: show {cell} {side}",
            cell=action.name,
            side=action.typed.side,
        )
    seat = action.named.seat
    color = state.config.color(seat)
    violations = [*action.typed.violations]
    missing = block_stands_there(state, action)
    if missing is not None:
        return Ruling(seat, (missing, *violations))
    for check in (side_is_possible, same_as_before):
        violation = check(state, action, color)
        if violation is not None:
            violations.append(violation)
    if violations and not (allow and RULEBOOK.all_allowable(violations)):
        return Ruling(seat, tuple(violations))
    after = show_side(state, action.cell, color, action.typed.side)
    return Ruling(seat, tuple(violations), False, after, partial(events_of_showing, state, after, action.cell))
