"""What moves of figures break."""

from __future__ import annotations

from tests.differential.grund import hands
from tests.differential.grund.box import SPACES
from tests.differential.grund.lines import Line
from tests.differential.grund.playground import (
    UNREACHABLE,
    Journey,
    bump_faults,
    can_move,
    can_step_on_trampoline,
    has_right_hand_figure,
    is_blocked,
    journey,
    possible_ends,
    relocation_faults,
)
from tests.differential.grund.position import Position
from tests.differential.grund.ruling import UNREADABLE, Ruling, breaks, broken, over_worlds


def move_ruling(position: Position, name: str, line: Line) -> Ruling:
    """Of a move, and of the card `pile-up`."""
    start, target, *_ = line.cells
    is_jump = target in position.place and position.kind_at(target) == "trampoline" and line.verb == "move"
    if len(line.cells) == 3 and not is_jump:
        return UNREADABLE
    found = set()
    if start not in position.place or not position.at(start, name, "lying"):
        found.add("move.2")
    if line.pay is not None and not hands.paid(position.players[name].hands, line.pay):
        found.add("energy.2")
    if target not in position.place:
        return breaks({*found, "move.4"})
    if line.verb == "pile-up" and position.kind_at(target) not in SPACES:
        found.add("pile-up.1")
    if target == start and len(line.cells) == 2:
        due = Journey(0, int(is_blocked(position, target)))
        return breaks(found | {"move.3"} | cost_faults(position, name, line, due) - {"cat.12"})
    if is_jump:
        return _jump_ruling(position, name, line, found)
    if start not in position.place:
        return breaks(found)
    found |= bump_faults(position, target, line.bump)
    if line.verb != "pile-up" and not position.has_space(target):
        found.add("move.7")
    return breaks(found | cost_faults(position, name, line, journey(position, start, target)))


def _jump_ruling(position: Position, name: str, line: Line, found: set[str]) -> Ruling:
    start, trampoline, *rest = line.cells
    if start in position.place and not can_step_on_trampoline(position, start, trampoline):
        found.add("trampoline.1")
    if not rest:
        ends = possible_ends(position, name, start)
        if len(ends) > 1:
            return UNREADABLE
        if not ends:
            found.add("trampoline.2")
        if len(ends) != 1:
            return breaks(found | cost_faults(position, name, line, Journey(0, 0)))
        rest = ends
    [end] = rest
    if end not in position.place:
        return breaks({*found, "move.4", "trampoline.2"})
    if end == start:
        found.add("trampoline.3")
    if not has_right_hand_figure(position, name, end):
        found.add("trampoline.2")
    if start not in position.place:
        return breaks(found)
    found |= relocation_faults(position, end, line.bump, "trampoline.4")
    return breaks(found | cost_faults(position, name, line, Journey(0, int(is_blocked(position, end)))))


def cost_faults(position: Position, name: str, line: Line, due: Journey) -> set[str]:
    """Are there enough cards, and are those typed as many as are due?"""
    found, own = set(), position.players[name]
    # Where no way leads there but over trampolines, no number of cards is due.
    is_reachable = due.for_steps < UNREACHABLE - 1
    if own.most_cards < due.for_steps:
        found.add("move.5")
    if is_reachable and due.for_cat and own.most_cards < due.cost:
        found.add("cat.12")
    if line.pay is not None:
        if is_reachable and (len(line.pay) != due.cost or not due.cost):
            found.add("move.6")
        if not hands.paid(own.hands, line.pay):
            found.add("energy.2")
    return found


def stay_ruling(position: Position, name: str, line: Line) -> Ruling:
    """A figure may stay where its owner's cards are enough for no move (move.9)."""
    [cell] = line.cells
    if cell not in position.place or not position.at(cell, name, "lying"):
        return broken("move.2")
    return over_worlds(
        "move.9",
        (not can_move(position, name, cell, size) for size in hands.sizes(position.players[name].hands)),
    )
