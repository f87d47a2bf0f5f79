"""Random sheets of Misty, possible and impossible, and what is to be said about them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.differential.misty.lines import CARDS, Activate, Cell, read
from tests.differential.misty.world import COPIES, WAYS, Lying, World, cell_name
from tests.differential.opinion import Score, ranked
from tests.differential.reading import Unreadable

Rows = Sequence[str]
SMUDGE = "*"


def random_sheet(rng: random.Random, start: dict[str, Any]) -> dict[str, Any]:
    """One round, or the rounds of a match, some with the points alone."""
    if rng.random() < 0.6:
        return {**start, "final": random_round(rng, start)}
    names = [player["name"] for player in start["player"]]
    rounds = [
        {"points": {name: rng.randint(3, 6) for name in names}} if rng.random() < 0.6 else random_round(rng, start)
        for _ in range(rng.randint(1, 4))
    ]
    return {**start, "final": {"round": rounds}}


def random_round(rng: random.Random, start: dict[str, Any]) -> dict[str, Any]:
    """Windows with an activation, and results; now and then with a fault."""
    names, small = [player["name"] for player in start["player"]], start["setup"]["window"] == "3x3"
    deck = [card for card, number in COPIES.items() for _ in range(number)]
    rng.shuffle(deck)
    if rng.random() < 0.1:
        deck = rng.choices(CARDS, k=54)
    final: dict[str, dict[str, Any]] = {"window": {}, "result": {}, "activation": {}}
    for name in names:
        width, height = (3, 3) if small else rng.choice(((3, 4), (4, 3)))
        rows = [[deck.pop() for _ in range(width)] for _ in range(height)]
        world = world_of(start, {}, rows, names.index(name))
        lines = random_activation(rng, world, names.index(name))
        if rng.random() < 0.5:
            final["window"][name] = [" ".join(row) for row in spoiled(rng, rows, 0.05)]
            if lines or rng.random() < 0.5:
                final["activation"][name] = in_one_line(lines) if lines and rng.random() < 0.5 else lines
        else:
            result = after_activation(rng, world, names.index(name), width, height)
            if rng.random() < 0.2:
                result = [[rng.choice((*CARDS, ".", ".", ".", SMUDGE)) for _ in row] for row in result]
            final["result"][name] = [" ".join(row) for row in spoiled(rng, result, 0.1)]
    return {table: values for table, values in final.items() if values}


def spoiled(rng: random.Random, rows: list[list[str]], often: float) -> list[list[str]]:
    """The rows, or rows with a word too many, too few or another."""
    rows = [list(row) for row in rows]
    if rng.random() < often:
        row = rng.choice(rows)
        kind = rng.choice(("less", "more", "word", "word", "word", "row"))
        if kind == "less":
            row.pop()
        elif kind == "more":
            row.append("plain")
        elif kind == "row":
            rows.append(["plain"] * len(row))
        else:
            row[rng.randrange(len(row))] = rng.choice((".", SMUDGE, "up+down", "left+flower", "flower+left", "up"))
    return rows


def random_activation(rng: random.Random, world: World, seat: int) -> list[str]:
    """Lines of acts up to the last or to some act before it; now and then one that is illegal."""
    after, lines = world.copy(), list[str]()
    while acts := after.acts(seat):
        if rng.random() < 0.02:
            break
        cell, flower = rng.choice(acts)
        if flower is None:
            target = after.target(seat, cell)
            after.slide(seat, cell)
            typed = rng.choice(("", "", f"-{cell_name(target)}" if target[0] >= 0 else "-out"))
            lines.append(f"slide {cell_name(cell)}{typed}")
        else:
            after.eat(seat, cell, flower)
            lines.append(f"eat {cell_name(cell)}-{cell_name(flower)}")
    if lines and rng.random() < 0.1:
        wrong = rng.choice(("slide a1", "slide b2", "eat a1-b2", "slide d9", "slide c1-c2", "jump a1"))
        lines[rng.randrange(len(lines))] = wrong
    return lines


def in_one_line(lines: Sequence[str]) -> str:
    """The same acts as one move: `slide a1,b2 eat c1-c3`."""
    acts = {verb: [line.split()[1] for line in lines if line.startswith(f"{verb} ")] for verb in ("slide", "eat")}
    if sum(map(len, acts.values())) < len(lines):
        return lines[0]
    return " ".join(f"{verb} {','.join(cells)}" for verb, cells in acts.items() if cells)


def after_activation(rng: random.Random, world: World, seat: int, width: int, height: int) -> list[list[str]]:
    """What lies there when everything is done."""
    after = world.copy()
    while acts := after.acts(seat):
        cell, flower = rng.choice(acts)
        if flower is None:
            after.slide(seat, cell)
        else:
            after.eat(seat, cell, flower)
    rows = []
    for y in range(1, height + 1):
        stacks = [[one.card for one in after.windows[seat].get((x, y), [])] for x in range(width)]
        rows.append([rng.choice(("+".join(stack), SMUDGE)) if len(stack) > 1 else "".join(stack) or "."
                     for stack in stacks])  # fmt: skip
    return rows


def world_of(document: Mapping[str, Any], house: Mapping[str, Any], rows: Sequence[Sequence[str]], seat: int) -> World:
    """The activation of one full window; `house` may leave out what is the default."""
    names, small = [player["name"] for player in document["player"]], document["setup"]["window"] == "3x3"
    given = {"setup.small-deal": "6-3", "eat.reach": "window", "eat.meals": "one"} | document.get("house_rules", {})
    world = World(names, given | dict(house), small)
    world.part = 0
    cells = {(x, y): card for y, row in enumerate(rows, 1) for x, card in enumerate(row)}
    world.windows[seat] = {cell: [Lying(card)] for cell, card in cells.items()}
    world.began[seat] = {cell: stack[0] for cell, stack in world.windows[seat].items()}
    world.frames = [set(cells) for _ in names]
    return world


def answer(document: dict[str, Any], house: dict[str, Any]) -> frozenset[str] | Score:
    """The clauses that the sheet breaks, or its score."""
    names = [player["name"] for player in document["player"]]
    if "round" in document["final"]:
        return answer_of_match(document, house)
    broken, ends = ends_of_round(document, house, document["final"])
    if broken:
        return frozenset(broken)
    counted = [world.count(seat) for seat, world in enumerate(ends)]
    items = {name: {**counted[seat], "smudges": 0, "empty": 0} for seat, name in enumerate(names)}
    winners = [names[seat] for seat in ends[0].winners_of_round(counted)]
    return Score(items, ranked([sum(points.values()) for points in counted]), winners)


def answer_of_match(document: dict[str, Any], house: dict[str, Any]) -> frozenset[str] | Score:
    """Rounds are won one after the other; a tie of stated points that flowers would decide leaves the match open."""
    names = [player["name"] for player in document["player"]]
    needed, rounds = int(house["end.wins"]), document["final"]["round"]
    broken = set[str]().union(*(ends_of_round(document, house, one)[0] for one in rounds if "points" not in one))
    if broken:
        return frozenset(broken)
    # All numbers of rounds won that are possible.
    won = {(0,) * len(names)}
    totals, items = [0 for _ in names], [Counter[str]() for _ in names]
    is_counted = all("points" not in block for block in rounds)
    for block in rounds:
        going_on = {one for one in won if max(one) < needed}
        if "points" in block:
            points = [block["points"][name] for name in names]
            best = [seat for seat, own in enumerate(points) if own == max(points)]
            one_each = [[seat] for seat in best]
            options = {"none": [[]], "shared": [best], "flowers": [[], *one_each]}[house["end.tie"]]
            options = [best] if len(best) == 1 else options
            totals = [total + own for total, own in zip(totals, points, strict=True)]
        else:
            _, ends = ends_of_round(document, house, block)
            counted = [world.count(seat) for seat, world in enumerate(ends)]
            options = [ends[0].winners_of_round(counted)]
            totals = [total + sum(own.values()) for total, own in zip(totals, counted, strict=True)]
            items = [one + Counter(own) for one, own in zip(items, counted, strict=True)]
        won = {tuple(n + (seat in option) for seat, n in enumerate(one)) for one in going_on for option in options}
        if not going_on:
            return frozenset({"end.2"})
    ranks = {tuple(ranked(list(one))) for one in won}
    winners = {tuple(name for name, n in zip(names, one, strict=True) if n >= needed) for one in won}
    ordered = ("flowers", "smileys", "pairs", "others", "smudges", "empty")
    shown = {
        name: {item: items[seat][item] if is_counted else None for item in ordered} for seat, name in enumerate(names)
    }
    by_seat = [{one[seat] for one in ranks} for seat in range(len(names))]
    return Score(
        shown,
        [own.pop() if len(own) == 1 else None for own in by_seat],
        list(next(iter(winners))) if len(winners) == 1 else [],
        dict(zip(names, totals, strict=True)),
    )


def ends_of_round(
    document: dict[str, Any], house: dict[str, Any], final: dict[str, Any]
) -> tuple[set[str], list[World]]:
    """The clauses that the windows of one round break, and the windows at its end."""
    names = [player["name"] for player in document["player"]]
    broken, ends = set[str](), list[World]()
    for seat, name in enumerate(names):
        kind = "window" if name in final.get("window", {}) else "result"
        rows = [row.split() for row in final[kind][name]]
        if not has_size(rows, document["setup"]["window"] == "3x3", house):
            broken.add("sheet.1")
        elif kind == "result":
            broken |= result_clauses(rows, house)
            ends.append(world_with_result(document, house, rows, seat))
        elif any(word not in CARDS for row in rows for word in row):
            broken.add("sheet.2")
        else:
            world = world_of(document, house, rows, seat)
            broken |= activate(world, seat, name, final.get("activation", {}).get(name, []))
            ends.append(world)
    # More cards than the set has are only a warning: its numbers are invented.
    return broken, ends


def has_size(rows: Sequence[Sequence[str]], small: bool, house: Mapping[str, Any]) -> bool:
    """sheet.1: three rows of three; or four rows of three (tall) or three rows of four (wide)."""
    sizes = {"free": [(3, 4), (4, 3)], "tall": [(3, 4)], "wide": [(4, 3)]}[house["place.shape"]]
    return any(
        len(rows) == high and all(len(row) == wide for row in rows) for wide, high in ([(3, 3)] if small else sizes)
    )


def activate(world: World, seat: int, name: str, lines: str | Sequence[str]) -> set[str]:
    """Carry out the activation of a window; the clauses that it breaks."""
    for line in [lines] * bool(lines) if isinstance(lines, str) else lines:
        try:
            act = read(f"{name}: {line}", world.names)
        except Unreadable:
            return {"notation"}
        assert isinstance(act, Activate)
        for cell, target in act.steps:
            if broken := world.step_clauses(seat, cell, target):
                return broken
            world.slide(seat, cell)
        for one, other in act.meals:
            if broken := world.meal_clauses(seat, one, other):
                return broken
            world.eat(seat, one, other)
    return world.settle()


def stacks_in(rows: Sequence[Sequence[str]]) -> dict[Cell, list[str]]:
    """The cards of each cell from below; a smudge that is not named is two cards of no kind."""
    words = {(x, y): word for y, row in enumerate(rows, 1) for x, word in enumerate(row) if word != "."}
    return {cell: ["", ""] if word == SMUDGE else word.split("+") for cell, word in words.items()}


def world_with_result(
    document: Mapping[str, Any], house: Mapping[str, Any], rows: Sequence[Sequence[str]], seat: int
) -> World:
    world = world_of(document, house, rows, seat)
    world.windows[seat] = {cell: [Lying(card) for card in cards] for cell, cards in stacks_in(rows).items()}
    return world


def result_clauses(rows: Sequence[Sequence[str]], house: Mapping[str, Any]) -> set[str]:
    """sheet.3 to sheet.5: whether something can lie like this after the activation."""
    stacks, inside = stacks_in(rows), {(x, y) for y, row in enumerate(rows, 1) for x in range(len(row))}
    alone = {cell: cards[0] for cell, cards in stacks.items() if len(cards) == 1}
    fed = [
        cell
        for cell, card in alone.items()
        if card == "monster"
        and any(
            other == "flower"
            and (house["eat.reach"] == "window" or max(abs(cell[0] - there[0]), abs(cell[1] - there[1])) == 1)
            for there, other in alone.items()
        )
    ]
    broken = set()
    if fed and house["eat.meals"] == "all":
        broken.add("sheet.4")
    more = len(fed) if house["eat.meals"] == "one" else 0
    if sum(map(len, stacks.values())) + more > len(inside):
        broken.add("sheet.3")
    moved = [(cell, card) for cell, card in alone.items() if card in WAYS]
    moved += [(cell, card) for cell, cards in stacks.items() for card in cards[1:] if card]
    if any(card not in WAYS for _, card in moved):
        return broken | {"sheet.5"}
    back = [(cell[0] - WAYS[card][0], cell[1] - WAYS[card][1]) for cell, card in moved]
    if len(set(back)) < len(back) or any(cell not in inside or alone.get(cell, "up") not in WAYS for cell in back):
        broken.add("sheet.5")
    return broken
