"""The bundled component set: invented where the rulebook shows the printed parts in pictures only."""

from __future__ import annotations

from typing import Any

_ALL, _THREE, _FOUR = (2, 3, 4), (3, 4), (4,)
RESERVED = {"toy": 2, "building": 4}
# id, numbers of players, features clockwise from the top side
TILES = (
    ("n1", _ALL, "green jacaranda pet jacaranda"),
    ("n2", _ALL, "building blue jacaranda jacaranda"),
    ("n3", _ALL, "maple yellow maple building"),
    ("n4", _ALL, "maple maple pet coffee"),
    ("n5", _ALL, "birch purple birch building"),
    ("n6", _ALL, "birch pet orange birch"),
    ("n7", _ALL, "pink pink pink pink"),
    ("n8", _ALL, "mall pet building pet"),
    ("n9", _ALL, "dog bee pet building"),
    ("n10", _THREE, "pink pet pink building"),
    ("n11", _THREE, "pet blue mall dog"),
    ("n12", _THREE, "pet yellow coffee building"),
    ("n13", _FOUR, "jacaranda green jacaranda super"),
    ("n14", _FOUR, "maple super purple maple"),
    ("n15", _FOUR, "pink building pink orange"),
    ("n16", _FOUR, "blue coffee yellow bee"),
)
# id, numbers of players, type, cost
TOYS = (
    ("t1", _ALL, "feather", "pink+blue+any"),
    ("t2", _ALL, "feather", "same2"),
    ("t3", _ALL, "feather", "purple+diff2"),
    ("t4", _THREE, "feather", "diff3"),
    ("t5", _FOUR, "feather", "yellow+green+any"),
    ("t6", _ALL, "yarn", "same2"),
    ("t7", _ALL, "yarn", "yellow+orange+any"),
    ("t8", _ALL, "yarn", "blue+diff2"),
    ("t9", _THREE, "yarn", "diff3"),
    ("t10", _FOUR, "yarn", "pink+purple+any"),
    ("t11", _ALL, "mouse", "diff3"),
    ("t12", _ALL, "mouse", "orange+diff2"),
    ("t13", _ALL, "mouse", "blue+blue+any"),
    ("t14", _THREE, "mouse", "same2"),
    ("t15", _FOUR, "mouse", "pink+green+any"),
)
# id, numbers of players, points, cost
BUILDINGS = (
    ("bd1", _ALL, 4, "pink+blue+yellow"),
    ("bd2", _ALL, 4, "pink+yellow+green"),
    ("bd3", _ALL, 5, "pink+blue+orange"),
    ("bd4", _THREE, 5, "blue+yellow+purple"),
    ("bd5", _THREE, 6, "pink+pink+blue+yellow"),
    ("bd6", _ALL, 6, "pink+blue+blue+green"),
    ("bd7", _ALL, 7, "blue+yellow+yellow+orange"),
    ("bd8", _ALL, 7, "pink+blue+yellow+purple"),
    ("bd9", _ALL, 8, "green+orange+blue+pink"),
    ("bd10", _ALL, 8, "pink+yellow+purple+green"),
    ("bd11", _FOUR, 9, "blue+yellow+orange+orange"),
    ("bd12", _THREE, 9, "pink+yellow+green+green"),
    ("bd13", _ALL, 10, "purple+orange+blue+yellow"),
    ("bd14", _FOUR, 4, "blue+blue+yellow"),
    ("bd15", _FOUR, 10, "purple+purple+orange+green"),
)
# points, numbers of players
PARKS = ((8, _FOUR), (7, _ALL), (6, _ALL), (5, _ALL), (4, _ALL), (3, _ALL), (2, _ALL), (1, _FOUR))

STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "cathood",
    "name": "stand-in",
    "standin": True,
    "reserved": RESERVED,
    "tile": [{"id": ident, "players": list(marks), "slots": slots.split()} for ident, marks, slots in TILES],
    "toy": [{"id": ident, "players": list(marks), "type": kind, "cost": cost} for ident, marks, kind, cost in TOYS],
    "building": [
        {"id": ident, "players": list(marks), "points": points, "cost": cost}
        for ident, marks, points, cost in BUILDINGS
    ],
    "park": [{"points": points, "players": list(marks)} for points, marks in PARKS],
}
