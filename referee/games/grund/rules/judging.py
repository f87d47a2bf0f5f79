"""Judge a line at the point to which it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.rulebook import Violation
from referee.games.grund.agenda import skip
from referee.games.grund.notation import Action
from referee.games.grund.rules.admission import REPORTS, any_time, has_counted, late_seat, takes, takes_card
from referee.games.grund.rules.deck import (
    all_spent,
    card_has_its_time,
    copies_left,
    daddy_violations,
    hand_violations,
    is_cancelled,
    played_by,
)
from referee.games.grund.rules.movement.clauses import in_turn
from referee.games.grund.rules.rulings import TABLE, carried, collect
from referee.games.grund.state import PER_SEAT, STANDING, Point, State
from referee.games.grund.verbs import CARDS, LINES, MOVE

_TURNS_TO_COME = ("bush", "sandpit", "ship")


def judge(state: State, action: Action, allow: bool) -> Ruling[State]:
    """The ruling of a line at the present point."""
    if action.verb == "no":
        return _pass(state, action)
    seat = seat_of(state, action)
    if action.verb in CARDS:
        return judge_card(state, action, seat, _out_of_time(state, action, seat), allow)
    ruling = LINES[action.verb].judge(state, seat, action.args, allow)
    if action.verb in ("photo", "build") and state.point.name == "reward":
        return _with_reward_warning(state, seat, ruling)
    return ruling


def seat_of(state: State, action: Action) -> int:
    """The seat that acts: the player named, else the only player who can. `TABLE` for a line of the table."""
    if action.seat is not None:
        return action.seat
    if action.verb in LINES and LINES[action.verb].of_table:
        return TABLE
    if action.verb in REPORTS and not takes(state, action):
        late = late_seat(state, action)
        if late is not None:
            return late
    owners = state.point.owners
    if len(owners) == 1:
        return owners[0]
    if state.point.name == "energy":
        left = [seat for seat in range(state.config.players) if not has_counted(state, action.verb, seat)]
        if len(left) == 1:
            return left[0]
    names = "|".join(map(state.name, owners)) or "NAME"
    verb = "…" if action.verb == MOVE else action.verb
    raise NotationError(f"who is it? `{names}: {verb}`")


def _out_of_time(state: State, action: Action, seat: int) -> tuple[Violation, ...]:
    """The violation if the present point is not the time of a card (the table may allow that), or not its player's
    turn.
    """
    if not takes_card(state, action):
        late = card_has_its_time(state, action.verb, "", "")
        return (late,) if late is not None else ()
    if state.config.times[action.verb] != "move" or (action.verb == "coffee-break" and any_time(state)):
        return ()
    whose = in_turn(state, seat)
    return (whose,) if whose is not None else ()


def _pass(state: State, action: Action) -> Ruling[State]:
    point = state.point
    seat = action.seat
    if seat is None and len(point.owners) == 1:
        seat = point.owners[0]
    state = skip(state)
    while seat is not None and _is_declined(state.point, seat):
        state = skip(state)
    return carried(TABLE if seat is None else seat, state)


def _is_declined(point: Point, seat: int) -> bool:
    """True if `no` of a player declines this point too. A draw is reported, not declined."""
    if point.due or point.common or point.verbs & REPORTS:
        return False
    return set(point.owners) <= {seat}


def _with_reward_warning(state: State, seat: int, ruling: Ruling[State]) -> Ruling[State]:
    here = state.point.where
    cat = state.cat if state.cat_tile is not None and state.cat_tile.bonus and not state.fought else None
    coming = any(
        figures[PER_SEAT * seat + STANDING]
        and not state.evaluated >> tile & 1
        and tile != here
        and (state.kind(tile).id in _TURNS_TO_COME or tile == cat)
        for tile, figures in enumerate(state.figures)
    )
    if not coming or ruling.after is None or ruling.violations:
        return ruling
    notice = "taken as housing reward; no first to decline"
    return ruling._replace(warnings=(*ruling.warnings, notice))


def judge_card(state: State, action: Action, seat: int, extra: Sequence[Violation], allow: bool) -> Ruling[State]:
    """The ruling of a card. `extra` are violations found before."""
    card, cancelled = CARDS[action.verb], is_cancelled(action)
    found = [*extra, *hand_violations(state, seat, action.verb)]
    found += daddy_violations(state, action, seat)
    # Cards that were not known become known together.
    unknown = [name for player, name in played_by(action, seat) if name not in state.players[player].grund]
    found += collect(copies_left(state, unknown))
    found += collect(card.who(state, seat))
    if cancelled:
        if found and not allow:
            return Ruling(seat, tuple(found))
        return carried(seat, all_spent(state, action, seat), found)
    args = card.resolve(state, seat, action.args)
    if card.judge is not None:
        return _judged_by_card(state, action, seat, args, found, allow)
    found += card.check(state, seat, args)
    if found and not allow:
        return Ruling(seat, tuple(found))
    after = card.effect(all_spent(state, action, seat), seat, args, allow)
    return carried(seat, after, found, warnings=() if found else card.advice(state, args))


def _judged_by_card(
    state: State, action: Action, seat: int, args: Any, found: list[Violation], allow: bool
) -> Ruling[State]:
    """The ruling of a card that is paid for with hidden energy."""
    judge = CARDS[action.verb].judge
    assert judge is not None
    ruling = judge(all_spent(state, action, seat), seat, args, allow)
    if not found:
        return ruling
    after = ruling.after if allow else None
    return Ruling(seat, (*found, *ruling.violations), False, after, ruling.events)
