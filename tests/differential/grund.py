"""Parts of Grund once more, from the position as plain data: moves of figures, places for castle tiles, the score.

The course of an evaluation, biddings, Grund cards, the cat and hidden hands have no second implementation here.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

# What is printed on the bundled components is data, not rules.
from referee.games.grund.standin import STANDIN
from tests.differential.opinion import Score, ranked

SPACES = dict.fromkeys(("housing-a", "housing-b", "bench", "parents", "grandparents"), 2) | dict.fromkeys(
    ("zipline", "swings", "horsey"), 1
)
CASTLE = {tile["id"]: tile for tile in STANDIN["castle"]}
AROUND = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
Data = Mapping[str, Any]
Cell = tuple[int, int]


class Target(NamedTuple):
    """An end of a move: the tile, the cards it costs."""

    cell: str
    cost: int


class Playground:
    """The board of a position."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.kind = {
            cell: data["bike"] if tile["kind"] == "bike-track" else tile["kind"] for cell, tile in data["board"].items()
        }
        tile = (data["cat"]["tile"] or "").partition(" angry ")[2]
        self.blocked = {cell for cell in self.kind for line in tile.split(",") if line and line in (cell[0], cell[1:])}

    def figures(self, cell: str, state: str) -> dict[str, int]:
        there = self.data["board"][cell]["figures"]
        return {name: states[state] for name, states in there.items() if states.get(state)}

    def neighbours(self, cell: str) -> list[str]:
        column, row = ord(cell[0]), int(cell[1:])
        around = [f"{chr(column + x)}{row + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
        return [other for other in around if other in self.kind]

    def steps(self, start: str) -> dict[str, int]:
        """The steps to each tile, over no trampoline."""
        found, ahead = {start: 0}, deque([start])
        while ahead:
            cell = ahead.popleft()
            if cell != start and self.kind[cell] == "trampoline":
                continue
            for other in self.neighbours(cell):
                if other not in found:
                    found[other] = found[cell] + 1
                    ahead.append(other)
        return found

    def has_space(self, cell: str) -> bool:
        kind, standing = self.kind[cell], sum(self.figures(cell, "standing").values())
        if kind == "slides":
            return not standing or "relax" in self.kind.values()
        return kind not in SPACES or standing < SPACES[kind]

    def endings(self, cell: str) -> list[str]:
        """The ends of a line for a target: the Relax tile for the figure on the slides, where there are several."""
        relax = [other for other, kind in self.kind.items() if kind == "relax"]
        if self.kind[cell] != "slides" or not self.figures(cell, "standing") or len(relax) < 2:
            return [""]
        return [f" bump {other}" for other in relax]

    def angry(self, cell: str) -> int:
        return 1 if cell in self.blocked else 0

    def moves(self, name: str, cards: int) -> set[str]:
        """Every move of a lying figure for which so many cards are enough."""
        found = set()
        right = self.data["players"][name]["right"]
        for start in self.kind:
            if not self.figures(start, "lying").get(name):
                continue
            steps = self.steps(start)
            for cell in self.kind:
                free = self.kind[start] == "zipline" or self.kind[cell] == "swings"
                far = 1 if free else steps.get(cell, 99)
                if cell == start:
                    continue
                if self.kind[cell] == "trampoline":
                    if far == 1:
                        found |= {
                            f"{start}-{cell}-{end}{bump}"
                            for end in self.kind
                            if end not in (start, cell) and self.kind[end] != "trampoline"
                            if self.figures(end, "standing").get(right) and self.has_space(end)
                            if self.angry(end) <= cards
                            for bump in self.endings(end)
                        }
                elif self.has_space(cell) and far - 1 + self.angry(cell) <= cards:
                    found |= {f"{start}-{cell}{bump}" for bump in self.endings(cell)}
        return found

    def after(self, name: str, words: list[str]) -> tuple[dict[str, Any], int]:
        """The figures on the board after a move, and how many cards it cost; a figure that stays takes a card."""
        figures: dict[str, Any] = {
            cell: {owner: Counter(states) for owner, states in tile["figures"].items()}
            for cell, tile in self.data["board"].items()
        }
        start, *_, end = words[0].split("-") if "-" in words[0] else (words[0], words[0])
        figures[start][name]["lying"] -= 1
        if self.kind[end] == "slides" and start != end and self.figures(end, "standing"):
            relax = [cell for cell, kind in self.kind.items() if kind == "relax"]
            target = words[words.index("bump") + 1] if "bump" in words else relax[0]
            for owner, number in self.figures(end, "standing").items():
                figures[end][owner]["standing"] -= number
                figures[target].setdefault(owner, Counter())["standing"] += number
        figures[end].setdefault(name, Counter())["standing"] += 1
        known = {
            cell: {owner: dict(+states) for owner, states in there.items() if +states}
            for cell, there in figures.items()
        }
        if start == end:
            return known, -1
        jumps = len(words[0].split("-")) == 3
        free = jumps or self.kind[start] == "zipline" or self.kind[end] == "swings"
        return known, (0 if free else self.steps(start)[end] - 1) + self.angry(end)


# Castles.


def cell_of(word: str) -> Cell:
    return ord(word[0]) - ord("a"), int(word[1:])


def word_of(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1]}"


def is_open(castle: Mapping[Cell, str], cell: Cell, side: str) -> bool:
    return side in CASTLE[castle[cell]]["open"]


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + AROUND[side][0], cell[1] + AROUND[side][1]


def is_complete(castle: Mapping[Cell, str]) -> bool:
    """No open side without a tile beside it that is open towards it."""
    return all(
        beside(cell, side) in castle and is_open(castle, beside(cell, side), OPPOSITE[side])
        for cell in castle
        for side in AROUND
        if is_open(castle, cell, side)
    )


def fits(castle: Mapping[Cell, str], kind: str, cell: Cell, touch: str) -> bool:
    if cell in castle or not (0 <= cell[0] < 26 and 1 <= cell[1] <= 99):
        return False
    pairs = [
        (side in CASTLE[kind]["open"], is_open(castle, beside(cell, side), OPPOSITE[side]))
        for side in AROUND
        if beside(cell, side) in castle
    ]
    return (True, True) in pairs and (touch == "loose" or all(one == other for one, other in pairs))


def castles_of(player: Data) -> list[dict[Cell, str]]:
    return [{cell_of(cell): kind for cell, kind in castle["tiles"].items()} for castle in player["castles"]]


def builds(data: Data, name: str, touch: str) -> set[str]:
    """Every castle tile with every place; the first cell of a new castle is `m20`."""
    types = [kind for kind, left in data["piles"]["castle"].items() if left]
    castles = castles_of(data["players"][name])
    unfinished = [number for number, castle in enumerate(castles) if not is_complete(castle)]
    found = set()
    for number in unfinished:
        around = {beside(cell, side) for cell in castles[number] for side in AROUND}
        lead = f"{number + 1}:" if len(unfinished) > 1 else ""
        found |= {
            f"build {kind} {lead}{word_of(cell)}"
            for kind in types
            for cell in around
            if fits(castles[number], kind, cell, touch)
        }
    return found or {f"build {kind} new" for kind in types}


# The score.


def series(number: int) -> int:
    return 9 * (number // 5) + (0, 1, 2, 5, 8)[number % 5]


def goal_points(counts: list[int], tie: str) -> list[int]:
    """8, 4 and 2 points for the best; nothing for who contributed nothing."""
    points, place = [0] * len(counts), 0
    for count in sorted({count for count in counts if count}, reverse=True):
        level = [seat for seat, other in enumerate(counts) if other == count]
        if tie == "split":
            each = sum((8, 4, 2, 0, 0, 0, 0)[place : place + len(level)]) // len(level)
            place += len(level)
        else:
            each = (6 if len(level) > 1 else 8, 4, 2, 0)[min(place, 3)]
            # Two who share the first place take the second one too; two seconds leave no third.
            place += 2 if len(level) > 1 else 1
        for seat in level:
            points[seat] = each
    return points


def score(data: Data, goals: list[str], house: Mapping[str, Any]) -> Score:
    names = list(data["players"])
    counts = {goal: [count(goal, data["players"][name]) for name in names] for goal in goals}
    from_goals = {goal: goal_points(counts[goal], house["goal.tie"]) for goal in goals}
    items = {
        name: {
            "happiness": player["happiness"],
            "castles": sum(map(castle_points, castles_of(player))),
            "photos": series(photos(player, "plant")) + series(photos(player, "animal")),
            "goals": sum(points[seat] for points in from_goals.values()),
            "energy": player["energy"]["total"][0] // 3,
        }
        for seat, (name, player) in enumerate(data["players"].items())
    }
    keys = [(sum(items[name].values()), on_board(data, name)) for name in names]
    ranks = ranked(keys)
    return Score(items, ranks, [name for name, rank in zip(names, ranks, strict=True) if rank == 1])


def on_board(data: Data, name: str) -> int:
    return sum(sum(tile["figures"].get(name, {}).values()) for tile in data["board"].values())


def photos(player: Data, kind: str) -> int:
    return int(player["photos"][kind]) + player["grund"].count({"plant": "postcard", "animal": "newspaper"}[kind])


def castle_points(castle: Mapping[Cell, str]) -> int:
    values = [CASTLE[kind]["points"] for kind in castle.values()]
    side = 1 if is_complete(castle) else 0
    return sum(value if isinstance(value, int) else value[side] for value in values)


def count(goal: str, player: Data) -> int:
    castles = castles_of(player)
    finished = [castle for castle in castles if is_complete(castle)]
    plants, animals = photos(player, "plant"), photos(player, "animal")
    numbers: dict[str, Iterator[int] | int] = {
        "photos": plants + animals,
        "animals": animals,
        "plants": plants,
        "balance": min(plants + animals, sum(map(len, castles))),
        "biggest": (len(castle) for castle in finished),
        "tallest": (1 + max(y for _, y in castle) - min(y for _, y in castle) for castle in finished),
        "widest": (1 + max(x for x, _ in castle) - min(x for x, _ in castle) for castle in finished),
        "towers": (sum(CASTLE[kind]["towers"] for kind in castle.values()) for castle in finished),
        "bids": player["bids"],
        "cats": player["cats"],
        "friends": player["friends"],
        "energy": player["energy"]["total"][0],
    }
    found = numbers[goal]
    return found if isinstance(found, int) else max(found, default=0)
