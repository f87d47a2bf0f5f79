"""What is in the box: kinds of tile, Grund cards with their times, castle tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

# What is printed on the bundled components is data, not rules.
from referee.games.grund.standin import STANDIN

COMPETITION = frozenset(
    [
        "seesaw",
        "bush",
        "sandpit",
        "monkey-bars",
        "climbing-wall",
        "merry-go-round",
        "wooden-castle",
        "bunker",
        "ship",
        "pingpong",
        "skating-rink",
        "slides",
    ]
)
SPACES = {
    "housing-a": 2, "housing-b": 2, "zipline": 1, "swings": 1, "horsey": 1, "bench": 2, "parents": 2, "grandparents": 2,
}  # fmt: skip
KINDS = COMPETITION | set(SPACES) | {"bike-track", "relax", "punishment", "trampoline"}
PARENTS = ("parents", "grandparents")

MOVE_CARDS = frozenset({"rest", "pile-up", "coffee-break", "scooter"})
AFTER_CARDS = frozenset(
    [
        "come-on-mate",
        "recycle",
        "shoo",
        "come-here-son",
        "fight",
        "mummy-column",
        "mummy-row",
        "telling",
        "ball",
        "snack",
        "hug",
    ]
)
COMPETE_CARDS = frozenset({"better-bend", "jungle-fighter", "little-mole", "comforting"})
BID_CARDS = frozenset({"tantrum", "big-brother"})
PLAYABLE = MOVE_CARDS | AFTER_CARDS | COMPETE_CARDS | BID_CARDS | {"bus-ticket"}
NEVER_PLAYED = frozenset({"my-daddy", "postcard", "newspaper"})
CARDS = PLAYABLE | NEVER_PLAYED

GOALS = (
    "photos",
    "animals",
    "plants",
    "balance",
    "biggest",
    "tallest",
    "widest",
    "towers",
    "bids",
    "cats",
    "friends",
    "energy",
)
PHOTOS = ("plant", "animal")
CASTLE: Mapping[str, Mapping[str, Any]] = {tile["id"]: tile for tile in STANDIN["castle"]}
CAT_TILES: Mapping[str, str] = {tile["id"]: tile["tile"] for tile in STANDIN["cat"]}
ARROWS = {
    "n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0), "ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1),
}  # fmt: skip

FIGURES_AT_SETUP = {2: 5, 3: 4, 4: 3}
FIGURES = 8
STATES = ("standing", "lying", "resting", "done", "new")
"""The states of a figure, in the order in which a line means them."""


def shortened(word: str, ids: Iterable[str]) -> str | None:
    """The id that a word names, or begins to name; None: none, or several."""
    known = list(ids)
    word = word.lower()
    if word in known:
        return word
    meant = [ident for ident in known if ident.startswith(word)]
    return meant[0] if len(meant) == 1 and word else None
