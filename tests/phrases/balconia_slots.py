"""The words that say a move of Balconia."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from referee.core.step import step
from referee.games.balconia.standin import BLOCKS
from tests.benchmarks.spots import Spot
from tests.phrases.people import number_word

Found = tuple[str, str, Mapping[str, str]]
_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
_FLOOR_NAMES = {"1": "ground floor", "5": "top floor"}
_COLUMNS = "abcde"
_PLACES = {
    "row": ("in this row", "in the row"),
    "row-above": ("in the row above", "on the floor above"),
    "around": ("around it", "around this balcony"),
    "right-column": ("in the column to the right", "in the right column"),
    "left-column": ("in the column to the left", "in the left column"),
    "column-above": ("in the column above", "above in this column"),
    "column-below": ("in the column below", "below in this column"),
    "right": ("on the right", "directly to the right"),
    "left": ("on the left", "directly to the left"),
    "group": ("in the group", "in this group"),
}


def slots(spot: Spot, rng: Random) -> Iterator[Found]:
    """Kind, move and slots of moves at a position, and of talk there."""
    for kind, meant, found in _situations(spot, rng):
        yield kind, meant, found
        yield "talk", meant, found


def _situations(spot: Spot, rng: Random) -> Iterator[Found]:
    data: Mapping[str, Any] = spot.played.game.to_data(spot.state)
    colors = {player.name: player.colors[0] for player in spot.played.header.players}
    for move in rng.sample(spot.moves, min(6, len(spot.moves))):
        who, _, tail = move.partition(": ")
        verb, *rest = tail.split()
        other = next(name for name in colors if name != who)
        base = {"who": who, "color": colors[who], "other": other, "othercolor": colors[other]}
        if "?" in tail:
            continue
        if verb == "keep":
            yield "keep", move, base | _kept(rest[0], *rest[1].split(","))
        else:
            cells = _places(spot, data, colors[who], *rest)
            moved = next(cell for cell in [*spot.moves, move] if cell.endswith(cells["cell"]))
            yield "place", move, base | cells | {"cell2": moved.split()[-1]}
    yield from _shown(spot, data, colors, rng)


def _kept(token: str, one: str, other: str) -> dict[str, str]:
    offered = [side for side in "1234" if side not in (one, other)]
    return {
        "n": token, "nw": _words(int(token)), "a": one, "b": other, "x": offered[0], "y": offered[1], "c": offered[0],
        "aw": number_word(int(one)), "bw": number_word(int(other)),
        "aord": _ORDINALS[int(one)], "bord": _ORDINALS[int(other)],
    }  # fmt: skip


def _words(number: int) -> str:
    teens = ("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
    if number < 12:
        return number_word(number)
    return teens[number - 12] if number <= 20 else f"twenty-{number_word(number - 20)}"


def _places(spot: Spot, data: Mapping[str, Any], color: str, side: str, cell: str) -> dict[str, str]:
    column, floor = cell[0], cell[1:]
    token = str(data["disc"]["token"] or "")
    found = {
        "s": side, "sw": number_word(int(side)), "sord": _ORDINALS[int(side)], "cell": cell,
        "turned": cell[::-1], "CELL": cell.upper(),
        "col": column, "COL": column.upper(), "floor": floor, "floorw": number_word(int(floor)),
        "floorord": _ORDINALS[int(floor)], "opposite": str((int(side) + 1) % 4 + 1),
    }  # fmt: skip
    if token:
        found |= {"n": token}
        if not data_is_typed(spot):
            found["stext"] = BLOCKS[int(token) - 1][int(side) - 1]
    if floor in _FLOOR_NAMES:
        found["floorname"] = _FLOOR_NAMES[floor]
    at = _COLUMNS.index(column) if color == "green" else 4 - _COLUMNS.index(column)
    edges = {0: "leftmost", 2: "middle", 4: "rightmost"}
    if at in edges:
        found["lr"] = edges[at]
    return found | _beside(data, color, cell)


def data_is_typed(spot: Spot) -> bool:
    """Are the sides known only as they are shown?"""
    return spot.played.header.setup.sides == "typed"


def _beside(data: Mapping[str, Any], color: str, cell: str) -> dict[str, str]:
    column, floor = _COLUMNS.index(cell[0]), int(cell[1:])
    step_right = 1 if color == "green" else -1
    found: dict[str, str] = {}
    for across, up, word in (
        (0, -1, "above"), (0, -1, "on top of"), (0, 1, "below"),
        (-step_right, 0, "to the right of"), (step_right, 0, "left of"),
    ):  # fmt: skip
        if not 0 <= column + across < 5:
            continue
        near = f"{_COLUMNS[column + across]}{floor + up}"
        if near in data["grid"]:
            found["rel"] = f"{word} {near}"
            if word == "above":
                found["below"] = near
        if near == data["entrance"]:
            found["entrance"] = f"{word} the entrance"
    return found


def _shown(spot: Spot, data: Mapping[str, Any], colors: Mapping[str, str], rng: Random) -> Iterator[Found]:
    if data_is_typed(spot):
        return
    cells = sorted(data["grid"])
    for cell in rng.sample(cells, min(2, len(cells))):
        for who, color in colors.items():
            placed = data["grid"][cell]
            if placed["block"] is None or placed.get(color) is None:
                continue
            side = BLOCKS[placed["block"] - 1][placed[color] - 1]
            meant = f"{who}: show {cell} {side}"
            if step(spot.played.game, spot.state, meant).verdict == "legal":
                slots = {
                    "who": who, "color": color, "cell": cell, "side": side, "aloud": aloud(side, rng), "col": cell[0],
                    "floor": cell[1], "floorord": _ORDINALS[int(cell[1])],
                }  # fmt: skip
                yield "show", meant, slots


def aloud(side: str, rng: Random) -> str:
    """A side as somebody reads it out."""
    condition, _, elements = side.partition("; ")
    drawn = _drawn(elements, rng)
    if condition == "-":
        return rng.choice((f"no condition, {drawn}", f"nothing to score and {drawn}"))
    return rng.choice((f"{_asked(condition, rng)}; {drawn}", f"{_asked(condition, rng)}, and {drawn}"))


def _asked(condition: str, rng: Random) -> str:
    position, points, what = condition.split()
    where, number = rng.choice(_PLACES[position]), rng.choice((points, number_word(int(points))))
    if points == "5":
        if what.startswith("no-"):
            return f"{number} points if there is no {_thing(what[3:])} {where}"
        both = " and ".join(f"a {_thing(one)}" for one in what.split("+"))
        return f"{number} points if there is {both} {where}"
    word = "point" if points == "1" else "points"
    thing = f"balcony without {_thing(what[3:])}" if what.startswith("no-") else _thing(what)
    return f"{number} {word} {rng.choice(('per', 'for each', 'for every'))} {thing} {where}"


def _thing(element: str) -> str:
    if element.startswith("flower-"):
        return f"{element.removeprefix('flower-').replace('-', ' ')} flower"
    if element.startswith("lovebird-"):
        return f"lovebird facing {element.removeprefix('lovebird-')}"
    return {"colors": "flower color", "balcony": "other balcony"}.get(element, element)


def _drawn(elements: str, rng: Random) -> str:
    if elements == "-":
        return rng.choice(("nothing drawn", "no elements", "nothing on it"))
    found = []
    for item in elements.split(","):
        name, _, number = item.partition("*")
        thing = _thing(name)
        if number:
            many = "people" if thing == "person" else thing if thing == "laundry" else f"{thing}s"
            many = many if "lovebird" not in thing else thing
            found.append(f"{rng.choice((number, number_word(int(number))))} {many}")
        else:
            found.append(thing if thing == "laundry" else f"{'an' if thing[0] in 'o' else 'a'} {thing}")
    return ", ".join(found[:-1]) + " and " + found[-1] if len(found) > 1 else found[0]
