"""What is seen of several worlds at once: the table and the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.differential.misty.world import ITEMS, World, cell_name
from tests.differential.opinion import Possible, Score, ranked


def facts_of(worlds: Sequence[World]) -> Any:
    """The round, the windows and the rounds won, where all worlds have cards in the same cells; else None."""
    first = worlds[0]
    names, seats = first.names, range(len(first.names))
    shapes = [[{cell: len(stack) for cell, stack in w.windows[seat].items() if stack} for seat in seats]
              for w in worlds]  # fmt: skip
    if any(shape != shapes[0] for shape in shapes) or any(world.won != first.won for world in worlds):
        return None
    windows, moved, fed = {}, {}, {}
    for seat, name in enumerate(names):
        window = first.windows[seat]
        windows[name] = {
            cell_name(cell): [seen([w.windows[seat][cell][place].card for w in worlds])
                              for place in range(len(window[cell]))]
            for cell in window if window[cell]
        }  # fmt: skip
        done = {cell: stack[-1] for cell, stack in window.items() if stack and stack[-1].done}
        fed[name] = {cell_name(cell) for cell, one in done.items() if one.card == "monster"}
        moved[name] = {cell_name(cell) for cell, one in done.items() if one.card != "monster"}
    frames = {name: frame_of(first, seat) for seat, name in enumerate(names)}
    won = dict(zip(names, first.won, strict=True))
    return {
        "round": first.round,
        "part": first.part or None,
        "turn": first.turn if first.part else None,
        "frame": frames,
        "windows": windows,
        "moved": moved,
        "fed": fed,
        "won": won,
    }


def projected(data: Any) -> Any:
    """What of the program's data the facts speak of: lists of cells without their order."""
    keys = ("round", "part", "turn", "frame", "windows", "won")
    sets = {key: {name: set(cells) for name, cells in data[key].items()} for key in ("moved", "fed")}
    return {key: data[key] for key in keys} | sets


def total_of(items: Mapping[str, Possible], totals: Sequence[int]) -> Possible:
    """The total: a range where an item has one."""
    return totals[0] if all(isinstance(points, int) for points in items.values()) else (min(totals), max(totals))


def seen(cards: Sequence[str]) -> str:
    return cards[0] if len(set(cards)) == 1 else "?"


def frame_of(world: World, seat: int) -> str | None:
    """The top left and the bottom right cell of a complete window."""
    if len(world.began[seat]) < (9 if world.small else 12):
        return None
    frame = world.frame(world.began[seat])
    return f"{cell_name(min(frame))}-{cell_name(max(frame))}"


def score_of(worlds: Sequence[World]) -> Score | None:
    """The score over all worlds; None where the round is over in some of them only."""
    names = worlds[0].names
    ends = []
    for world in worlds:
        closed = None if world.part else world.closed()[1]
        ends.append(closed or world)
    if len({end.round for end in ends}) > 1:
        return None
    items: dict[str, dict[str, Possible]] = {
        name: {item: possible([sum(counted[seat][item] for counted in end.points) for end in ends]) for item in ITEMS}
        | {"smudges": 0, "empty": 0}
        for seat, name in enumerate(names)
    }
    totals = {
        name: total_of(items[name], [sum(sum(counted[seat].values()) for counted in end.points) for end in ends])
        for seat, name in enumerate(names)
    }
    ranks = [ranked(end.won) for end in ends]
    best = [[name for name, won in zip(names, end.won, strict=True) if won >= int(end.house["end.wins"])]
            for end in ends]  # fmt: skip
    return Score(
        items,
        [column[0] if len(set(column)) == 1 else None for column in zip(*ranks, strict=True)],
        best[0] if all(one == best[0] for one in best) else [],
        totals,
    )


def possible(numbers: Sequence[int]) -> Possible:
    """The number, or the lowest and the highest."""
    return numbers[0] if len(set(numbers)) == 1 else (min(numbers), max(numbers))
