"""A line in one world: what it breaks there, and the worlds after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.differential.misty.lines import CARDS, Act, Activate, Cell, Deal, Hold, Place, Show
from tests.differential.misty.world import World
from tests.differential.reading import NoOpinion, Unreadable

ALLOWABLE = {"draft.2", "deal.3", "place.3", "act.7", "eat.1", "eat.6", "eat.7"}
Item = Place | Deal | Hold | Activate | Show


class Finding(NamedTuple):
    """A line in one world. `hard`: the clauses that it breaks there.

    `soft`: the clauses that make this world impossible once the line says what was seen. `after`: the worlds after it,
    none where it cannot be carried out there.
    """

    hard: set[str]
    soft: set[str]
    after: list[World]


def impossible(findings: Sequence[Finding]) -> set[str]:
    """Why what was seen cannot be: what every filling breaks, if they agree on something."""
    if not all(one.soft for one in findings):
        return set() if all(one.hard for one in findings) else {clause for one in findings for clause in one.soft}
    common = set.intersection(*(one.soft for one in findings))
    if len(common) > 1 and len(findings) > 1:
        raise NoOpinion("each filling breaks both; the rules do not say which is the reason")
    return common or {clause for one in findings for clause in one.soft}


def phase(world: World, act: Act) -> tuple[set[str], World]:
    """The clauses about what is due, and the world in which the line is judged: a ready round is closed."""
    if isinstance(act, Show):
        return set(), world
    if isinstance(act, Activate):
        return ({"act.1"} if world.part else set()), world
    if world.part:
        return set(), world
    open_choices, closed = world.closed()
    if closed is None:
        return {"place.5", *open_choices}, world
    return ({"end.2"} if closed.is_won() else set()), closed


def placed(act: Place, seat: int, world: World) -> Finding:
    """A card laid in a window. A `?` may be any card, as long as one is possible."""
    cell, after, hard, soft = the_cell(act, seat, world), [], set[str](), list[set[str]]()
    for card in CARDS if act.card is None else [act.card]:
        broken = world.placing(seat, card, cell)
        hard |= broken - {"draft.2", "deal.3"}
        soft.append(broken & {"draft.2", "deal.3"})
        branch = world.copy()
        branch.excluded |= soft[-1]
        if not hard:
            branch.place(seat, card, cell, act.card is None)
            after.append(branch)
    if act.card is None and seat in world.placed:
        return Finding(hard, set(), after)
    return Finding(hard, set().union(*soft) if all(soft) else set(), after)


def the_cell(place: Place, seat: int, world: World) -> Cell:
    """The cell, also where left out: the only one that is legal."""
    if place.cell is not None:
        return place.cell
    cells = world.open_cells(seat)
    if not cells and seat in world.placed:
        raise NoOpinion("no cell is left, and it is not the player's turn")
    if len(cells) != 1:
        raise Unreadable("the cell is left open")
    return cells[0]


def dealt(act: Deal, world: World) -> Finding:
    """deal.1, deal.2, and whether the hand can be this one."""
    after, broken = world.copy(), set[str]()
    hand = after.hands[after.part - 1][act.seat]
    if len(act.cards) != hand.size:
        broken.add("deal.1")
    if hand.deals or act.seat in after.placed or after.turn > 1:
        broken.add("deal.2")
    hand.deals.append(Counter(card for card in act.cards if card is not None))
    after.excluded |= after.inconsistent()
    return Finding(broken, after.inconsistent(), [after])


def held(act: Hold, seat: int, world: World) -> Finding:
    """draft.7, and whether the hand can hold this."""
    after, broken = world.copy(), set[str]()
    hand = after.hand_of(seat)
    if len(act.cards) != hand.size - after.turn + 1 or seat in after.placed:
        broken.add("draft.7")
    hand.held.append(Counter(card for card in act.cards if card is not None) + hand.taken)
    after.excluded |= after.inconsistent()
    return Finding(broken, after.inconsistent(), [after])


def activated(act: Activate, seat: int, world: World) -> Finding:
    """Steps and meals, one after the other, up to the first that breaks something."""
    after = world.copy()
    for cell, target in act.steps:
        if broken := after.step_clauses(seat, cell, target):
            return Finding(broken, set(), [])
        after.slide(seat, cell)
    for one, other in act.meals:
        if broken := after.meal_clauses(seat, one, other):
            return Finding(broken, set(), [])
        after.eat(seat, one, other)
    return Finding(set(), set(), [after])


def activated_by_force(act: Activate, seat: int, world: World) -> list[World]:
    after = world.copy()
    for cell, target in act.steps:
        if not after.step_clauses(seat, cell, target) <= ALLOWABLE:
            return []
        after.slide(seat, cell, target)
    for one, other in act.meals:
        if not after.meal_clauses(seat, one, other) <= ALLOWABLE:
            return []
        after.eat(seat, one, other)
    return [after]


def shown(act: Show, seat: int, world: World) -> Finding:
    """show.1; a world in which the card is another drops out."""
    lying = world.began[seat].get(act.cell)
    if lying is None or not lying.unseen:
        return Finding({"show.1"}, set(), [])
    return Finding(set(), set() if lying.card == act.card else {"show.2"}, [world])
