"""The words for what is printed on the sides of a tile."""

from __future__ import annotations

TREES = {"jacaranda": "purple", "maple": "orange", "birch": "green"}
FEATURES = (
    *("blue", "pink", "yellow", "green", "orange", "purple", "super", "mall"),
    *("coffee", "dog", "bee", "pet", "building", *TREES, "-"),
)
