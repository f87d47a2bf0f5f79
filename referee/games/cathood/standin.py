"""The bundled component set: invented where the rulebook shows the printed parts in pictures only."""

from __future__ import annotations

from typing import Any


def _tile(ident: str, players: list[int], *slots: str) -> dict[str, Any]:
    return {"id": ident, "players": players, "slots": list(slots)}


def _toy(ident: str, players: list[int], kind: str, cost: str) -> dict[str, Any]:
    return {"id": ident, "players": players, "type": kind, "cost": cost}


def _building(ident: str, players: list[int], points: int, cost: str) -> dict[str, Any]:
    return {"id": ident, "players": players, "points": points, "cost": cost}


STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "cathood",
    "name": "stand-in",
    "standin": True,
    "reserved": {"toy": 2, "building": 4},
    "tile": [
        _tile("n1", [2, 3, 4], "green", "jacaranda", "pet", "jacaranda"),
        _tile("n2", [2, 3, 4], "building", "blue", "jacaranda", "jacaranda"),
        _tile("n3", [2, 3, 4], "maple", "yellow", "maple", "building"),
        _tile("n4", [2, 3, 4], "maple", "maple", "pet", "coffee"),
        _tile("n5", [2, 3, 4], "birch", "purple", "birch", "building"),
        _tile("n6", [2, 3, 4], "birch", "pet", "orange", "birch"),
        _tile("n7", [2, 3, 4], "pink", "pink", "pink", "pink"),
        _tile("n8", [2, 3, 4], "mall", "pet", "building", "pet"),
        _tile("n9", [2, 3, 4], "dog", "bee", "pet", "building"),
        _tile("n10", [3, 4], "pink", "pet", "pink", "building"),
        _tile("n11", [3, 4], "pet", "blue", "mall", "dog"),
        _tile("n12", [3, 4], "pet", "yellow", "coffee", "building"),
        _tile("n13", [4], "jacaranda", "green", "jacaranda", "super"),
        _tile("n14", [4], "maple", "super", "purple", "maple"),
        _tile("n15", [4], "pink", "building", "pink", "orange"),
        _tile("n16", [4], "blue", "coffee", "yellow", "bee"),
    ],
    "toy": [
        _toy("t1", [2, 3, 4], "feather", "pink+blue+any"),
        _toy("t2", [2, 3, 4], "feather", "same2"),
        _toy("t3", [2, 3, 4], "feather", "purple+diff2"),
        _toy("t4", [3, 4], "feather", "diff3"),
        _toy("t5", [4], "feather", "yellow+green+any"),
        _toy("t6", [2, 3, 4], "yarn", "same2"),
        _toy("t7", [2, 3, 4], "yarn", "yellow+orange+any"),
        _toy("t8", [2, 3, 4], "yarn", "blue+diff2"),
        _toy("t9", [3, 4], "yarn", "diff3"),
        _toy("t10", [4], "yarn", "pink+purple+any"),
        _toy("t11", [2, 3, 4], "mouse", "diff3"),
        _toy("t12", [2, 3, 4], "mouse", "orange+diff2"),
        _toy("t13", [2, 3, 4], "mouse", "blue+blue+any"),
        _toy("t14", [3, 4], "mouse", "same2"),
        _toy("t15", [4], "mouse", "pink+green+any"),
    ],
    "building": [
        _building("bd1", [2, 3, 4], 4, "pink+blue+yellow"),
        _building("bd2", [2, 3, 4], 4, "pink+yellow+green"),
        _building("bd3", [2, 3, 4], 5, "pink+blue+orange"),
        _building("bd4", [3, 4], 5, "blue+yellow+purple"),
        _building("bd5", [3, 4], 6, "pink+pink+blue+yellow"),
        _building("bd6", [2, 3, 4], 6, "pink+blue+blue+green"),
        _building("bd7", [2, 3, 4], 7, "blue+yellow+yellow+orange"),
        _building("bd8", [2, 3, 4], 7, "pink+blue+yellow+purple"),
        _building("bd9", [2, 3, 4], 8, "green+orange+blue+pink"),
        _building("bd10", [2, 3, 4], 8, "pink+yellow+purple+green"),
        _building("bd11", [4], 9, "blue+yellow+orange+orange"),
        _building("bd12", [3, 4], 9, "pink+yellow+green+green"),
        _building("bd13", [2, 3, 4], 10, "purple+orange+blue+yellow"),
        _building("bd14", [4], 4, "blue+blue+yellow"),
        _building("bd15", [4], 10, "purple+purple+orange+green"),
    ],
    "park": [
        {"points": 8, "players": [4]},
        {"points": 7, "players": [2, 3, 4]},
        {"points": 6, "players": [2, 3, 4]},
        {"points": 5, "players": [2, 3, 4]},
        {"points": 4, "players": [2, 3, 4]},
        {"points": 3, "players": [2, 3, 4]},
        {"points": 2, "players": [2, 3, 4]},
        {"points": 1, "players": [4]},
    ],
}
