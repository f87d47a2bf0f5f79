"""From a line that has been read to a ruling: who acts, every clause in every world, what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import count
from referee.core.names import Named
from referee.core.rulebook import Violation, violation
from referee.games.misty.board import NUMBER
from referee.games.misty.clauses.activation import MEAL_CHECKS, STEP_CHECKS
from referee.games.misty.layout import Deed, Layout, Rules, Step, eat, possible, slide
from referee.games.misty.notation import Activate
from referee.games.misty.state import (
    State,
    frame_of,
    own_of,
    refs_of,
)
from referee.games.misty.worlds import narrow

ALLOWABLE_DEED = frozenset({"act.7", "eat.1", "eat.6", "eat.7"})


# Deal and hold.


# Place and reveal.


# Activation.


class Tried(NamedTuple):
    """What became of a list of deeds in one world: the first breaches, and the window after it (None: refused)."""

    violations: tuple[Violation, ...]
    layout: Layout | None


def judge_deeds(state: State, action: Activate, force: bool) -> Ruling[State]:
    """Steps and meals, one after the other, in every world of the window."""
    seat = _who_activates(state, action.named)
    if not state.layouts[seat]:
        return _judge_blurred(state, seat, action)
    tried = {
        own: try_deeds(layout, action.deeds, state.config.rules, force) for own, layout in state.layouts[seat].items()
    }
    broken: dict[str, Violation] = {}
    for one in tried.values():
        for found in one.violations:
            broken.setdefault(found.clause, found)
    clean = {own: one.layout for own, one in tried.items() if not one.violations and one.layout is not None}
    if not clean and not force:
        return Ruling(seat, tuple(broken.values()))
    kept = clean or {own: one.layout for own, one in tried.items() if one.layout is not None}
    if not kept:
        return Ruling(seat, tuple(broken.values()))
    layouts = (*state.layouts[:seat], kept, *state.layouts[seat + 1 :])
    after = state._replace(layouts=layouts)
    if len(kept) < len(tried):
        after = narrow(after, tuple(filling for filling in state.fillings if own_of(state, seat, filling) in kept))
    return Ruling(seat, tuple(broken.values()), bool(broken) and bool(clean), after)


def _judge_blurred(state: State, seat: int, action: Activate) -> Ruling[State]:
    """Deeds in a window of which too much is hidden: they are kept until enough of it is shown."""
    reach = state.boxes[seat]
    assert reach is not None
    bare = Layout(frame_of(reach), {}, {})
    for deed in action.deeds:
        broken = _outside(bare, deed, state.config.rules)
        if broken:
            return Ruling(seat, tuple(broken))
    clauses = dict.fromkeys("act.3" if isinstance(deed, Step) else "eat.2" for deed in action.deeds)
    hidden = count(len(refs_of(state, seat)), "card")
    doubts = tuple(
        violation(
            clause, "too much of this round is hidden ({hidden} in this window) to follow the cards", hidden=hidden
        )
        for clause in clauses
    )
    return Ruling(seat, doubts, True, state._replace(untold=(*state.untold, (seat, action.deeds))))


def _outside(bare: Layout, deed: Deed, rules: Rules) -> list[Violation]:
    """What is wrong with a deed wherever the cards lie: it names cells that are not of the window."""
    if isinstance(deed, Step):
        return [] if bare.frame.holds(deed.cell) else _deed_breaches(bare, deed, rules)
    inside = {"eat.2": bare.frame.holds(deed.monster), "eat.4": bare.frame.holds(deed.flower)}
    return [one for one in _deed_breaches(bare, deed, rules) if not inside[one.clause]]


def _who_activates(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    rules = state.config.rules
    able = [
        seat for seat in state.config.seats if any(possible(layout, rules) for layout in state.layouts[seat].values())
    ]
    if len(able) != 1:
        raise NotationError("whose window is it? Name the player")
    return able[0]


def try_deeds(layout: Layout, deeds: Iterable[Deed], rules: Rules, force: bool) -> Tried:
    """Deeds in one world, up to the first that is illegal; with `force` through those that can be let stand."""
    broken: list[Violation] = []
    for deed in deeds:
        found = _deed_breaches(layout, deed, rules)
        if found and not (force and all(one.clause in ALLOWABLE_DEED for one in found)):
            return Tried((*broken, *found), None)
        broken += found
        layout = _carry_out(layout, deed)
    return Tried(tuple(broken), layout)


def _deed_breaches(layout: Layout, deed: Deed, rules: Rules) -> list[Violation]:
    if isinstance(deed, Step):
        return [broken for check in STEP_CHECKS if (broken := check(layout, deed, rules)) is not None]
    return [broken for check in MEAL_CHECKS if (broken := check(layout, deed, rules)) is not None]


def _carry_out(layout: Layout, deed: Deed) -> Layout:
    if not isinstance(deed, Step):
        return eat(layout, deed.monster, deed.flower)
    if deed.target is not None:
        to = NUMBER.get(deed.target)
        return slide(layout, deed.cell, to if to is not None and layout.frame.holds(to) else None)
    way = layout.cards[layout.at[deed.cell][-1]].step
    assert way is not None
    return slide(layout, deed.cell, layout.frame.step(deed.cell, way))


# Show.
