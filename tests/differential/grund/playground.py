"""Where figures can go on the playground, and what it costs."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from tests.differential.grund.box import ARROWS
from tests.differential.grund.position import Position

UNREACHABLE = 99


class Journey(NamedTuple):
    """A move: the cards for steps, and one for the angry cat."""

    for_steps: int
    for_cat: int

    @property
    def cost(self) -> int:
        return self.for_steps + self.for_cat


def neighbours(position: Position, cell: str) -> list[str]:
    column, row = ord(cell[0]), int(cell[1:])
    around = [f"{chr(column + x)}{row + y}" for x, y in ARROWS.values()]
    return [other for other in around if other in position.place]


def adjacent(position: Position, cell: str) -> list[str]:
    """The tiles that share a side."""
    return [other for other in neighbours(position, cell) if other[0] == cell[0] or other[1:] == cell[1:]]


def steps(position: Position, start: str, target: str) -> int:
    """The fewest steps that enter no trampoline on the way."""
    far, ahead = {start: 0}, deque([start])
    while ahead:
        cell = ahead.popleft()
        if cell != start and position.kind_at(cell) == "trampoline":
            continue
        for other in neighbours(position, cell):
            if other not in far:
                far[other] = far[cell] + 1
                ahead.append(other)
    return far.get(target, UNREACHABLE)


def is_blocked(position: Position, cell: str) -> bool:
    """Does an angry cat block the row or column (cat.10)?"""
    _, angry, lines = (position.cat_tile or "").partition(" angry ")
    return bool(angry) and any(line in (cell[0], cell[1:]) for line in lines.split(","))


def journey(position: Position, start: str, end: str) -> Journey:
    """What a move that is no jump costs (swings.1, zipline.1)."""
    is_free = position.kind_at(start) == "zipline" or position.kind_at(end) == "swings"
    far = 1 if is_free else steps(position, start, end)
    return Journey(far - 1, int(is_blocked(position, end)))


def can_step_on_trampoline(position: Position, start: str, trampoline: str) -> bool:
    return position.kind_at(start) == "zipline" or trampoline in neighbours(position, start)


def has_right_hand_figure(position: Position, name: str, cell: str) -> bool:
    return position.at(cell, position.right_of(name), "standing") > 0


def can_arrive(position: Position, cell: str) -> bool:
    """Is there a space; on occupied slides: a Relax tile for who stands there?"""
    return position.has_space(cell) and (not position.is_full_slides(cell) or bool(position.cells_of_kind("relax")))


def jump_ends(position: Position, name: str, start: str) -> list[str]:
    """The tiles to which a figure may jump, whatever the angry cat costs there (trampoline.2-4)."""
    return [
        cell
        for cell in position.cells
        if cell != start
        and position.kind_at(cell) != "trampoline"
        and has_right_hand_figure(position, name, cell)
        and can_arrive(position, cell)
    ]


def possible_ends(position: Position, name: str, start: str) -> list[str]:
    """The tiles to which a figure may jump with the cards that its owner may hold."""
    cards = position.players[name].most_cards
    return [cell for cell in jump_ends(position, name, start) if is_blocked(position, cell) <= cards]


def can_move(position: Position, name: str, start: str, cards: int) -> bool:
    """Has a figure any move for which so many cards are enough?"""
    for cell in position.cells:
        if cell == start:
            continue
        if position.kind_at(cell) == "trampoline":
            if can_step_on_trampoline(position, start, cell) and any(
                is_blocked(position, end) <= cards for end in jump_ends(position, name, start)
            ):
                return True
        elif can_arrive(position, cell) and journey(position, start, cell).cost <= cards:
            return True
    return False


def relocation_faults(position: Position, cell: str, bump: str | None, full: str) -> set[str]:
    """The clauses that an arrival breaks: `full` where no space is free, slides.2 for a wrong `bump`."""
    found = set()
    if not position.has_space(cell):
        found.add(full)
    return found | bump_faults(position, cell, bump)


def bump_faults(position: Position, cell: str, bump: str | None) -> set[str]:
    relax = position.cells_of_kind("relax")
    if not position.is_full_slides(cell):
        return {"slides.2"} if bump else set()
    if bump is None:
        return {"slides.2"} if len(relax) != 1 else set()
    return set() if bump in relax else {"slides.2"}


def bumps(position: Position, cell: str) -> list[str]:
    """The ends of a line that arrives there: which Relax tile, where there are several."""
    relax = position.cells_of_kind("relax")
    return [f" bump {other}" for other in relax] if position.is_full_slides(cell) and len(relax) > 1 else [""]


def move_cat(position: Position, arrow: str) -> None:
    """The cat moves, comes in again at the opposite side, and never stops on a trampoline (cat.2, cat.3)."""
    if arrow == "stay":
        return
    direction, steps = arrow.rstrip("0123456789"), int(arrow.lstrip("nesw"))
    cell = position.cell_of(position.cat)
    for _ in range(steps):
        cell = beyond(position, cell, direction)
    position.cat = position.place[off_trampolines(position, cell, direction)]


def off_trampolines(position: Position, cell: str, direction: str) -> str:
    """The cat never stops on a trampoline (cat.3)."""
    for _ in range(12):
        if position.kind_at(cell) == "trampoline":
            cell = beyond(position, cell, direction)
    return cell


def shoo_target(position: Position, cell: str) -> str:
    """Where the cat stops that is sent to a neighbouring tile."""
    cat = position.cell_of(position.cat)
    way = (ord(cell[0]) - ord(cat[0]), int(cell[1:]) - int(cat[1:]))
    return off_trampolines(position, cell, next(arrow for arrow, step in ARROWS.items() if step == way))


def beyond(position: Position, cell: str, direction: str) -> str:
    columns = sorted({other[0] for other in position.place})
    rows = sorted({int(other[1:]) for other in position.place})
    x, y = ARROWS[direction]
    column = columns[(columns.index(cell[0]) + x) % len(columns)]
    return f"{column}{rows[(rows.index(int(cell[1:])) + y) % len(rows)]}"
