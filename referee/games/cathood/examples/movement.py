"""Examples of the clauses about spaces, movement and tiles."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.cathood.examples.positions import START, cubes

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "board.1": (
        no("border", "bela: start a1n", "board.1"),
        no("border", "bela: start b2", "board.1"),
        yes("border", "bela: start a1n", house={"board.spaces": "all"}),
    ),
    "board.2": (
        yes("rulebook", "ana: diag sw 1", moves=START, shows={"cubes.Ana": cubes(blue=1)},
            note="Of a1 only the southern slot faces a1s."),
    ),
    "move.1": (
        no("plain", "ana: line s 3", "move.1", moves=START),
        yes("plain", "ana: line s 2", moves=START, shows={"cats.Ana": "a3e"}),
    ),
    "move.2": (
        no("plain", "ana: line e 1", "move.2", moves=START, note="e crosses a tile: a1e lies on a vertical street."),
        no("plain", "ana: line ne 1", "move.2", moves=START),
        yes("plain", "ana: line e 1", moves=START, house={"line.roofs": "yes"}, shows={"cats.Ana": "b1e"}),
    ),
    "move.3": (yes("plain", "ana: line n 1", moves=START, shows={"cats.Ana": "a3e"}),),
    "move.4": (
        no("plain", "ana: diag se 4", "move.4", moves=START),
        yes("plain", "ana: diag se 3", moves=START, shows={"cats.Ana": "c2s"}),
    ),
    "move.5": (
        no("plain", "ana: diag s 1", "move.5", moves=START),
        yes("plain", "ana: diag se 1", moves=START),
    ),
    "move.6": (
        no("border", "ana: diag ne 1", "move.6", moves=("bela: start c3s", "ana: start a1n"),
           house={"board.spaces": "all"}),
        yes("border", "ana: diag se 1", moves=("bela: start c3s", "ana: start a1n"), house={"board.spaces": "all"}),
        yes("plain", "ana: diag ne 1", moves=START, shows={"cats.Ana": "b1e"}),
    ),
    "move.7": (
        yes("plain", "ana: diag sw 3", moves=START, shows={"cats.Ana": "a3e"}),
        yes("plain", "ana: diag nw 1", moves=START, shows={"cats.Ana": "a1s"}, note="Round the corner tile a1."),
    ),
    "move.9": (
        yes("crowd", "ana: diag nw 3", moves=("dora: start a4e", "cilla: start a3e", "bela: start a2e",
            "ana: start a1e"), shows={"cats.Ana": "b2s"}, note="Past Bela on a2e."),
    ),
    "tile.1": (
        no("plain", "ana: rotate d4 r", "tile.1", moves=START),
        yes("plain", "ana: rotate b2 r", moves=START),
    ),
    "tile.2": (
        yes("turning", "ana: rotate a1 l", moves=START, shows={"tiles.a1.slots": ["blue", "-", "purple", "dog"],
            "cats.Ana": "a1e"}),
    ),
    "tile.3": (
        yes("turning", "ana: rotate a1 l", moves=START, change={"dog,blue,-,purple": "-,blue,purple,-"},
            shows={"cubes.Ana.purple": 1}),
        yes("turning", "ana: rotate c3 r", moves=START, change={"-,-,-,blue": "-,-,dog,blue"},
            shows={"cats.Bela": "b3e"}, note="The dog faces Bela, who does not act."),
    ),
    "tile.4": (
        no("plain", "ana: swap a1 c1", "tile.4", moves=START),
        yes("plain", "ana: swap b1 c1", moves=START),
    ),
    "tile.5": (
        no("plain", "ana: swap a1 b1", "tile.5", moves=START, note="The own cat counts too."),
        yes("plain", "ana: swap a1 a2", moves=START),
    ),
    "tile.6": (
        yes("plain", "ana: swap a1 a2", moves=START, shows={"tiles.a2.slots": ["-", "blue", "-", "-"]}),
    ),
}  # fmt: skip
