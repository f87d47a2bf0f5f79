"""The bundled component set. Its counts are those of the box; how they are combined is invented."""

from __future__ import annotations

from typing import Any


def _tile(*sides: str, compulsory: bool = False) -> dict[str, Any]:
    return {"sides": list(sides), **({"compulsory": True} if compulsory else {})}


STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "grund",
    "name": "stand-in",
    "standin": True,
    "tile": [
        _tile("parents", "grandparents", compulsory=True),
        _tile("punishment", compulsory=True),
        _tile("seesaw", "merry-go-round", compulsory=True),
        *(_tile(kind, compulsory=True) for kind in ("bush", "bush", "relax", "relax", "relax", "sandpit", "sandpit")),
        _tile("housing-a", "housing-b"),
        _tile("wooden-castle", "bunker"),
        *(
            _tile(kind)
            for kind in (
                "monkey-bars", "climbing-wall", "ship", "pingpong", "bike-track", "slides", "skating-rink", "zipline",
                "bench", "swings", "horsey", "trampoline",
            )
        ),
    ],
    "cat": [
        {"id": f"c{place}", "tile": tile}
        for place, tile in enumerate(
            (
                "n1 happy1", "e1 happy2", "s1 happy3", "w1 castle", "n2 castle", "e2 photo", "s2 photo", "w2 grund",
                "stay grund", "e1 angry b", "w1 angry 3", "stay angry c", "n1 angry 2",
            ),
            1,
        )
    ],
    "castle": [
        {"id": "keep", "open": "n", "towers": 0, "points": 1},
        {"id": "left", "open": "ne", "towers": 0, "points": 1},
        {"id": "middle", "open": "new", "towers": 0, "points": [1, 2]},
        {"id": "right", "open": "nw", "towers": 0, "points": 1},
        {"id": "wall", "open": "ns", "towers": 0, "points": [0, 2]},
        {"id": "bridge", "open": "ew", "towers": 0, "points": [1, 2]},
        {"id": "tower", "open": "s", "towers": 1, "points": [1, 3]},
        {"id": "twin", "open": "s", "towers": 2, "points": [0, 4]},
    ],
    "grund": {
        "postcard": 2,
        "newspaper": 2,
        "scooter": 2,
        "snack": 2,
        "hug": 2,
        "come-on-mate": 1,
        "recycle": 1,
        "better-bend": 1,
        "tantrum": 1,
        "shoo": 1,
        "come-here-son": 1,
        "fight": 1,
        "mummy-column": 1,
        "mummy-row": 1,
        "jungle-fighter": 1,
        "little-mole": 1,
        "comforting": 1,
        "telling": 1,
        "my-daddy": 1,
        "ball": 1,
        "coffee-break": 1,
        "rest": 1,
        "pile-up": 1,
        "bus-ticket": 1,
        "big-brother": 1,
    },
    "photos": {"plant": 12, "animal": 12},
    "energy": {"1": 26, "2": 12, "3": 8},
}  # fmt: skip
