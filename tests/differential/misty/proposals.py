"""Lines of Misty that random games do not have."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.differential.misty.lines import CARDS
from tests.differential.misty.world import World, cell_name


def proposals(rng: random.Random, worlds: Sequence[World]) -> list[str]:
    """Reveals, hands, cards shown and several acts in a line."""
    world = rng.choice(worlds)
    names, seats = world.names, range(len(world.names))
    seat = rng.choice(seats)
    name = names[seat]
    if not world.part:
        return [random_acts(rng, world, seat), random_meal(rng, world, seat), random_show(rng, world)]
    waiting = [seat for seat in seats if seat not in world.placed]
    items = []
    # Now and then everybody is named, so that the line would span two turns where somebody has placed.
    for one in rng.sample(*rng.choice(((waiting, rng.randint(1, len(waiting))), (seats, len(seats))))):
        cell = cell_name(rng.choice(world.open_cells(one) or [(3, 4)]))
        items.append(f"{names[one]} {rng.choice((*CARDS, '?'))}{rng.choice((' ' + cell, ' ' + cell, ''))}")
    number = world.sizes[world.part - 1] - world.turn + 1
    cards = ",".join(rng.choice((*CARDS, "?")) for _ in range(rng.choice((number, number, number, 6, 3))))
    return [f"reveal {','.join(items)}", f"deal {name} {cards}", f"{name}: hold {cards}", random_show(rng, world)]


def random_show(rng: random.Random, world: World) -> str:
    began, seats = world.began, range(len(world.names))
    unseen = [(seat, cell) for seat in seats for cell, one in began[seat].items() if one.unseen]
    seat, cell = rng.choice(unseen or [(0, (3, 4))])
    return f"{world.names[seat]}: show {cell_name(cell)} {rng.choice(CARDS)}"


def random_acts(rng: random.Random, world: World, seat: int) -> str:
    """Some acts in order, now and then with a target, right or wrong."""
    after, steps, meals = world.copy(), list[str](), list[str]()
    while (acts := after.acts(seat)) and len(steps) + len(meals) < 5:
        cell, flower = rng.choice(acts)
        if flower is None:
            near = cell_name((max(0, min(6, cell[0] + rng.choice((-1, 0, 1)))), cell[1] + rng.choice((-1, 0, 1))))
            steps.append(cell_name(cell) + rng.choice(("", "", f"-{near}", "-out")))
            after.slide(seat, cell)
        else:
            meals.append(f"{cell_name(cell)}-{cell_name(flower)}")
            after.eat(seat, cell, flower)
    words = ["slide " + ",".join(steps)] * bool(steps) + ["eat " + ",".join(meals)] * bool(meals)
    return f"{world.names[seat]}: {' '.join(words) or 'slide d4'}"


def random_meal(rng: random.Random, world: World, seat: int) -> str:
    """A monster and a flower of the window, fed or not, covered or not, far or near."""
    window = world.windows[seat]
    where = {
        kind: [cell for cell, stack in window.items() for one in stack if one.card == kind] or list(window)
        for kind in ("monster", "flower")
    }
    return (
        f"{world.names[seat]}: eat {cell_name(rng.choice(where['monster']))}-{cell_name(rng.choice(where['flower']))}"
    )
