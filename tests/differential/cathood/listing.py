"""Every legal line: each action with every word that can follow it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Any

from tests.differential.cathood.components import BASIC, CARDS, kind_of
from tests.differential.cathood.geometry import DIAGONAL, STRAIGHT, cell_name
from tests.differential.cathood.judge import judge
from tests.differential.cathood.payments import payments
from tests.differential.cathood.position import KINDS, Position, cost_of

Trace = tuple[Any, ...]
# The program does not list every way to return cubes and to fight where there are very many, and says so.
MOST_OF_ONE = 1000


def beginnings(position: Position) -> Iterator[str]:
    """Every action without the words that follow it, legal or not."""
    if position.over:
        return
    if position.is_placing:
        for at in position.map.spaces:
            name = position.map.name(at)
            yield f"start {name}"
            yield from (f"start {name} {color}" for color in BASIC)
        return
    yield "sleep"
    filled = sum(len(position.gaps(kind)) for kind in KINDS)
    if filled:
        yield "sleep " + ",".join("?" * filled)
    for action in actions(position):
        yield action
        yield f"repeat {action}"


def actions(position: Position) -> Iterator[str]:
    for verb, ways, most in (("line", STRAIGHT, 2), ("diag", DIAGONAL, 3)):
        for way in ways:
            yield from (f"{verb} {way} {steps}" for steps in range(1, most + 1))
    cells = [cell_name(cell) for cell in position.tiles]
    for cell in cells:
        yield from (f"rotate {cell} r", f"rotate {cell} l")
        yield from (f"swap {cell} {other}" for other in cells)
        yield f"park at:{cell}"
    cards = [*CARDS, *(card for row in position.rows.values() for card in row if card and ":" in card)]
    for card in [*cards, position.cat.reserved] if ":" in (position.cat.reserved or "") else cards:
        assert card is not None
        verb = "pet" if kind_of(card) == "toy" else "build"
        for paid in payments(cost_of(card), position.cat.cubes, position.house["pay.other"]):
            yield from (f"{verb} {card} pay:{','.join(paid)} at:{cell}" for cell in cells)


def legal_moves(position: Position) -> tuple[set[Trace], set[Trace]]:
    """Every legal move without coffee, as what it says in full, and the actions with more moves than are looked at."""
    moves, crowded = set[Trace](), set[Trace]()
    for line in beginnings(position):
        some = list(islice(continued(position, line), MOST_OF_ONE))
        if len(some) == MOST_OF_ONE:
            crowded |= {action_of(trace) for trace in some}
        else:
            moves |= set(some)
    return moves, crowded


def action_of(trace: Trace) -> Trace:
    """What a move does, without what it sets off."""
    return tuple(takewhile(lambda part: not (isinstance(part, tuple) and part and isinstance(part[0], str)), trace))


def continued(position: Position, line: str) -> Iterator[Trace]:
    """A line, and every longer one, that is legal."""
    judged = judge(position, line)
    if not judged.clauses:
        yield judged.trace
    for word in dict.fromkeys(judged.offers):
        if not word.startswith("coffee"):
            yield from continued(position, f"{line} {word}")
