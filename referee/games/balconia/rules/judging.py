"""Judges a parsed move: checks every clause for every pair of sides that may have been kept, and applies the move."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.names import in_line
from referee.core.rulebook import Violation
from referee.games.balconia.board import GREEN, PINK, WAYS, Pair, way_facing
from referee.games.balconia.notation import Action, Keep, Kept, Place, Show
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.rules.effects import (
    events_of_keeping,
    events_of_placing,
    events_of_showing,
    put_in_grid,
    put_on_disc,
    show_foreign_side,
    show_side,
)
from referee.games.balconia.rules.place import MoveContext, cell_violations, doubtful_side, offered_side
from referee.games.balconia.rules.show import block_stands_there, foreign_side, same_as_before, side_is_possible
from referee.games.balconia.rules.turn import (
    adjacent_sides,
    green_begins,
    other_player_places,
    pairs_for,
    roles_switch,
    token_exists,
    token_is_new,
)
from referee.games.balconia.sides import Side
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
    contexts = [MoveContext(state, action, color, pair, disc.pairs) for pair in disc.pairs]
    by_pair = [offered_side(context) for context in contexts]
    taken = [one for one in by_pair if one is not None]
    is_doubtful = 0 < len(taken) < len(by_pair)
    side = [doubtful_side(contexts[0])] if is_doubtful else taken[:1]
    violations = (*player, *side, *cell_violations(contexts[0]))
    if not violations:
        return _placed(state, disc, action, color, ())
    if is_doubtful and violations == tuple(side):
        return _placed(state, disc, action, color, violations)._replace(doubtful=True)
    if allow and RULEBOOK.all_allowable(violations) and (action.side is None or action.side in WAYS):
        return _placed(state, disc, action, color, violations)
    return Ruling(config.seats[color], violations)


def _placed(state: State, disc: Disc, action: Place, color: int, violations: tuple[Violation, ...]) -> Ruling[State]:
    faced = possibly_offered(disc) if action.side is None else (action.side,)
    ways = tuple(sorted(way_facing(side, color) for side in faced))
    after = put_in_grid(state, disc, action.cell, ways)
    events = partial(events_of_placing, after, action.cell, color, action.side)
    return Ruling(state.config.seats[color], violations, False, after, events)


def _judge_foreign_show(state: State, action: Show, color: int, side: Side) -> Ruling[State]:
    """The statement of the other player about a side at which the observer does not look. The text stands in the line
    only after the end of the game, or if the observer typed it: it tells no secret, and the score needs it.
    """
    after = show_side(state, action.cell, color, side)
    return Ruling(state.config.seats[color], (foreign_side(state, action, color),), True, after)


def _judge_show(state: State, action: Show, allow: bool) -> Ruling[State]:
    if action.named is None:
        line = f"show {action.name} {action.typed.side if action.typed is not None else '?'}"
        names = listed((f"`{in_line(state.config.name(color))}: {line}`" for color in (GREEN, PINK)), "or")
        raise NotationError(f"whose side is shown? Type {names}")
    seat = action.named.seat
    color = state.config.color(seat)
    violations = [*action.typed.violations] if action.typed is not None else []
    missing = block_stands_there(state, action)
    if missing is not None:
        return Ruling(seat, (missing, *violations))
    if action.typed is None:
        is_foreign = state.config.observer not in (None, seat)
        return Ruling(seat, after=show_foreign_side(state, action.cell, color) if is_foreign else state)
    if state.config.observer not in (None, seat) and not state.over and not violations:
        return _judge_foreign_show(state, action, color, action.typed.side)
    side = action.typed.side
    for check in (side_is_possible, same_as_before):
        violation = check(state, action, color, side)
        if violation is not None:
            violations.append(violation)
    if violations and not (allow and RULEBOOK.all_allowable(violations)):
        return Ruling(seat, tuple(violations))
    after = show_side(state, action.cell, color, side)
    return Ruling(seat, tuple(violations), False, after, partial(events_of_showing, state, after, action.cell))
