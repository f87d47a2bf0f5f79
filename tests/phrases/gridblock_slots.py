"""The words that say a move of Gridblock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise
from random import Random
from typing import Any

from referee.core.step import step
from referee.games.gridblock.components import STANDIN
from tests.benchmarks.spots import Spot
from tests.phrases.people import number_word

Found = tuple[str, str, Mapping[str, str]]
_CORNERS = {
    "nw": ("top left", "upper left", "northwest", "north west"), "ne": ("top right", "upper right", "northeast"),
    "sw": ("bottom left", "lower left", "southwest"), "se": ("bottom right", "lower right", "south east"),
}  # fmt: skip
_WAYS = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}
_COMPASS = {"up": "north", "down": "south", "left": "west", "right": "east"}


def slots(spot: Spot, rng: Random) -> Iterator[Found]:
    """Kind, move and slots of moves at a position, and of talk there."""
    for kind, meant, found in _situations(spot, rng):
        yield kind, meant, found
        yield "talk", meant, found


def _situations(spot: Spot, rng: Random) -> Iterator[Found]:
    data: Mapping[str, Any] = spot.played.game.to_data(spot.state)
    cubes = [move for move in spot.moves if move.split()[-1] in _CORNERS]
    others = [move for move in spot.moves if len(move.partition(": ")[2].split()) == 4]
    for moves in (cubes, others):
        for move in rng.sample(moves, min(4, len(moves))):
            if "?" in move or move.endswith("stay"):
                continue
            yield from _played(data, move, is_cube=moves is cubes, rng=rng)
    yield from _drawn(spot, data, rng)


def _played(data: Mapping[str, Any], move: str, is_cube: bool, rng: Random) -> Iterator[Found]:
    who, _, tail = move.partition(": ")
    _, value, symbol, path, *corner = tail.split()
    cells = path.split("-")
    ways = [_WAYS[ord(b[0]) - ord(a[0]), int(b[1:]) - int(a[1:])] for a, b in pairwise(cells)]
    runs = [(way, len(list(group))) for way, group in groupby(ways)]
    color = next(own for own, cell in data["movers"].items() if cell == cells[0] and own in data["next"])
    slots = {
        "who": who, "color": color, "v": value, "vw": number_word(int(value)), "sym": symbol, "path": path,
        "pathsp": " ".join(cells), "pathto": " to ".join(cells), "target": cells[-1], "start": cells[0],
        "dirs": ", ".join(ways), "firstdir": ways[0], "compass": " ".join(_COMPASS[way] for way in ways),
        "dirsand": " and ".join(f"{number_word(many)} {way}" for way, many in runs),
        "steps": ", ".join(f"{number_word(many)} {'step' if many == 1 else 'steps'} {way}" for way, many in runs),
        "pathdots": ".".join(cells), "patharrows": ">".join(cells), "turned": "-".join((*cells[:-1], cells[-1][::-1])),
        "wrong": str(int(value) % 3 + 1), "corner": rng.choice(tuple(_CORNERS)),
    }  # fmt: skip
    if len(cells) == 3:
        slots["mid"] = cells[1]
    if not is_cube:
        yield "move", move, slots
        return
    corners = {"corner": corner[0], "cornerrev": corner[0][::-1], "cornerw": rng.choice(_CORNERS[corner[0]])}
    yield "cube", move, slots | corners
    yield "anycube", f"{who}: play {value} {symbol} {path} cube", slots


def _drawn(spot: Spot, data: Mapping[str, Any], rng: Random) -> Iterator[Found]:
    for seat, name in enumerate(spot.played.header.names):
        for color in spot.played.header.all_names().colors[seat]:
            hand = data["hands"].get(color)
            if hand is None or hand["drawn"] is not None or hand["played"]:
                continue
            cards = rng.sample(STANDIN["cards"][color], 3)
            who = name.replace(" ", "-") if len(spot.played.header.all_names().colors[seat]) == 1 else color
            glued = [card.replace(" ", "") for card in cards]
            meant = f"{who}: draw {','.join(glued)}"
            if step(spot.played.game, spot.state, meant).verdict != "legal":
                continue
            spoken = [f"{number_word(int(card[0]))} {card[2:]}" for card in cards]
            slots = {
                "who": who, "color": color, "cards": ", ".join(glued), "cards_sp": " ".join(glued),
                "cards_dots": ".".join(glued),
                "cards_rev": ",".join(card[1:] + card[0] for card in glued),
                "cards_and": f"{cards[0]}, {cards[1]} and {cards[2]}",
                "cards_words": f"{spoken[0]}, {spoken[1]} and {spoken[2]}",
                "cards_of": ", ".join(f"{card[0]} of {card[2:]}" for card in cards),
            }  # fmt: skip
            yield "draw", meant, slots
