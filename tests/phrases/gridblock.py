"""What people type for a play of Gridblock."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from referee.games.gridblock.state import State
from tests.phrases.people import number_word

_CORNERS = {
    "nw": ("top left", "upper left", "top-left", "in the top left corner", "nw"),
    "ne": ("top right", "upper right", "in the upper right corner", "on the top right"),
    "sw": ("bottom left", "lower left", "bottom-left corner", "sw"),
    "se": ("bottom right", "lower right", "in the bottom right corner", "se"),
    "none": ("no cube", "none", "without a cube"),
}
_SINGULAR = {"hammers": "hammer", "circles": "circle", "bricks": "brick", "wheel": "wheel", "drop": "drop",
             "arrow": "arrow"}  # fmt: skip
_WAYS = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}
_NORTH = {"up": "north", "down": "south", "left": "west", "right": "east"}


def natural(state: State, move: str, rng: Random) -> Iterator[tuple[str, str]]:
    """Phrases for a play, each with the line that is meant."""
    who, _, tail = move.partition(": play ")
    value, symbol, path, *corner = tail.split()
    if path == "stay":
        yield f"{who} stays with the {symbol}", move
        return
    target = path.rpartition("-")[2]
    short = f"{who}: play {value} {symbol} {target}"
    cornered = f"{short} {corner[0]}" if corner else short
    number, one = number_word(int(value)), _SINGULAR.get(symbol, symbol)
    yield f"{who} plays {symbol} and goes to {target}", short
    yield f"{number} {symbol} to {target}", short
    yield f"{value} {one} {target}", short
    yield f"{who} played the {value} of {symbol}, ended up on {target}", short
    yield f"i use my {one} {value} and walk to {target}", short
    yield f"move to {target} with the {one} card", short
    yield f"{target} with {value} {symbol}", short
    yield f"the {one} card, value {value}, {path.replace('-', ' ')}", f"{who}: play {value} {symbol} {path}"
    yield f"{who}: {value} {symbol}, {' then '.join(path.split('-')[1:])}", short
    yield f"{who} moves from {path[:2]} to {target} using {number} {one}", short
    if corner:
        place = rng.choice(_CORNERS[corner[0]])
        yield (
            f"{who} plays {value} {symbol} to {target}, cube {place}"
            if corner[0] != "none"
            else (f"{who} plays {value} {symbol} to {target}, {place}"),
            cornered,
        )
        yield f"play {value} {symbol} {target} {place}", cornered
        yield f"{symbol} to {target} {place}", cornered
        if corner[0] != "none":
            yield f"puts a cube {place} on {target} with the {number} {one}", cornered
    ways = _ways(path)
    yield f"play {value} {symbol} {' '.join(ways)}", f"{who}: play {value} {symbol} {path}"
    if len(set(ways)) == 1:
        yield f"{who} goes {number} {ways[0]} with {symbol}", short
        yield f"{symbol} {value} {_NORTH[ways[0]]}", short


def _ways(path: str) -> list[str]:
    cells = [(ord(cell[0]), int(cell[1:])) for cell in path.split("-")]
    return [_WAYS[after[0] - before[0], after[1] - before[1]] for before, after in pairwise(cells)]


CATALOGUE = (
    "Ana puts a cube on e5", "draw Tom 2hammers,1arrow,2drop", "ana goes 3 squares to e4", "wheel then up",
)  # fmt: skip
