"""From a line that has been read to a ruling: whose it is, every clause in every world, what it leads to."""

from __future__ import annotations

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.rulebook import Violation
from referee.games.balconia.clauses import (
    MoveContext,
    adjacent_sides,
    block_stands_there,
    cell_breaches,
    green_begins,
    offered_side,
    other_player_places,
    pairs_for,
    roles_switch,
    shown_alike,
    side_is_possible,
    token_exists,
    token_is_new,
    which_sides_were_kept,
)
from referee.games.balconia.effects import put_in_grid, put_on_disc, show_side, what_follows
from referee.games.balconia.notation import Action, Keep, Kept, Place, Show
from referee.games.balconia.state import Disc, Pair, State, may_be_offered, way_of

# What the table may let stand; all else cannot be carried out.
ALLOWABLE = frozenset({"turn.1", "turn.3", "turn.4", "turn.5", "turn.6", "place.1", "place.4", "place.5", "show.2",
                      "show.3"})  # fmt: skip
_ACROSS: dict[Kept, Pair] = {(1, 3): (1, 3), (3, 1): (1, 3), (2, 4): (2, 4), (4, 2): (2, 4)}


def judge(state: State, action: Action, force: bool) -> Ruling[State]:
    """Every clause about an act that fits, in every world."""
    if isinstance(action, Keep):
        return _judge_keep(state, action, force)
    if isinstance(action, Place):
        return _judge_place(state, action, force)
    return _judge_show(state, action, force)


def _judge_keep(state: State, action: Keep, force: bool) -> Ruling[State]:
    config = state.config
    color = state.selector if action.named is None else config.color(action.named.seat)
    found = [green_begins(state, color), roles_switch(state, color)]
    if action.number is not None:
        found += [token_exists(state, action.number), token_is_new(state, action.number)]
    found.append(adjacent_sides(action.kept))
    broken = tuple(one for one in found if one is not None)
    seat = config.seats[color]
    if broken and not (force and _can_stand(broken)):
        return Ruling(seat, broken)
    pairs = pairs_for(action.kept)
    if not pairs:
        across = _ACROSS.get(action.kept)
        if across is None:
            return Ruling(seat, broken)
        pairs = (across,)
    return Ruling(seat, broken, False, put_on_disc(state, action.number, pairs, color))


def _can_stand(broken: tuple[Violation, ...]) -> bool:
    return all(one.clause in ALLOWABLE for one in broken)


def _judge_place(state: State, action: Place, force: bool) -> Ruling[State]:
    config, disc = state.config, state.disc
    assert disc is not None
    color = 1 - disc.selector if action.named is None else config.color(action.named.seat)
    whose = other_player_places(state, color)
    certain = [whose] if whose is not None else []
    trials = [MoveContext(state, action, color, pair) for pair in disc.pairs]
    by_world = [offered_side(context) for context in trials]
    sides = [one for one in by_world if one is not None]
    cell = cell_breaches(trials[0])
    if not (certain or sides or cell):
        return _placed(state, disc, action, color, ())
    if not certain and not cell and len(sides) < len(by_world):
        return _placed(state, disc, action, color, (which_sides_were_kept(trials[0]),))._replace(doubtful=True)
    broken = (*certain, *sides[:1], *cell)
    if force and _can_stand(broken) and (action.side is None or 1 <= action.side <= 4):
        return _placed(state, disc, action, color, broken)
    return Ruling(config.seats[color], broken)


def _placed(state: State, disc: Disc, action: Place, color: int, broken: tuple[Violation, ...]) -> Ruling[State]:
    faced = may_be_offered(disc) if action.side is None else (action.side,)
    ways = tuple(sorted(way_of(side, color) for side in faced))
    after = put_in_grid(state, disc, action.cell, ways)
    return Ruling(state.config.seats[color], broken, False, after, what_follows(after, color, action.side))


def _judge_show(state: State, action: Show, force: bool) -> Ruling[State]:
    if action.named is None:
        raise NotationError("whose side is shown? Write the player in front: green: show {cell} ...", cell=action.name)
    seat = action.named.seat
    color = state.config.color(seat)
    found = [*action.typed.violations]
    missing = block_stands_there(state, action)
    if missing is not None:
        return Ruling(seat, (missing, *found))
    for check in (side_is_possible, shown_alike):
        wrong = check(state, action, color)
        if wrong is not None:
            found.append(wrong)
    if found and not (force and _can_stand(tuple(found))):
        return Ruling(seat, tuple(found))
    return Ruling(seat, tuple(found), False, show_side(state, action.cell, color, action.typed.side))
