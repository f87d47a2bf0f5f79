"""Names that are easily taken for others: beginnings of each other, verbs and colours."""

from __future__ import annotations

import random
from typing import Any

NAMES = ("Ana", "Anabel", "an", "Bela", "B", "Place", "show", "PLAY", "Nobody", "Re", "up")


def renamed(rng: random.Random, document: dict[str, Any], colors: tuple[str, ...] = ()) -> dict[str, Any]:
    """Now and then the document with such names; with `colors` also these."""
    if rng.random() < 0.7:
        return document
    new = rng.sample((*NAMES, *colors), len(document["player"]))
    names = {player["name"]: name for player, name in zip(document["player"], new, strict=True)}
    setup = {key: names.get(value, value) if key == "first" else value for key, value in document["setup"].items()}
    players = [{**player, "name": names[player["name"]]} for player in document["player"]]
    return {**document, "player": players, "setup": setup}
