"""Random boards and random lines of kinds that `generate` does not make."""

from __future__ import annotations

import random
from typing import Any

from tests.differential.cathood.components import BASIC, CARDS, COLORS, TREES, text_of
from tests.differential.cathood.geometry import Geometry
from tests.differential.cathood.judge import judge
from tests.differential.cathood.listing import beginnings
from tests.differential.cathood.position import Position

# Coffees, dogs, bees, supermarkets and malls are rare on the tiles of the set.
FEATURES = (*COLORS, *BASIC, "super", "mall", "coffee", "dog", "bee") * 2 + ("pet", "pet", "building", "building", "-")
MOST_WORDS = 12
TRIES = 40


def random_board(rng: random.Random, columns: int, rows: int, players: int) -> list[list[str]]:
    """A neighbourhood of any features on which every cat can start."""
    while True:
        board = [[random_tile(rng) for _ in range(columns)] for _ in range(rows)]
        there = Geometry(columns, rows, False, False)
        for color in BASIC:
            spaces = [
                at for at in there.spaces if color in [board[y][x].split(",")[k] for (x, y), k in there.sides[at]]
            ]
            if len(spaces) >= players:
                return board


def random_tile(rng: random.Random) -> str:
    """Four features; a park has two entrances of one tree (setup.4)."""
    slots = [rng.choice(FEATURES) for _ in range(4)]
    if rng.random() < 0.3:
        tree = rng.choice(list(TREES))
        for side in rng.sample(range(4), 2):
            slots[side] = tree
    return ",".join(slots)


def random_parks(rng: random.Random) -> list[int]:
    """Park cards in descending order (setup.9)."""
    return sorted((rng.randint(1, 9) for _ in range(rng.randint(1, 12))), reverse=True)


def varied(rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
    """Half of the games are on a board of any features, some with other park cards."""
    setup, players = dict(document["setup"]), len(document["player"])
    rows = [row.split() for row in setup["neighborhood"]]
    if rng.random() < 0.5:
        setup["neighborhood"] = random_board(rng, len(rows[0]), len(rows), players)
    if rng.random() < 0.2:
        setup["parks"] = random_parks(rng)
    if rng.random() < 0.5:
        for kind in ("toys", "buildings"):
            setup[kind] = [in_full(rng, card) if rng.random() < 0.5 else card for card in setup[kind]]
    return {**document, "setup": setup}


def in_full(rng: random.Random, card: str) -> str:
    """A card by what is printed on it, the words of its cost in any order; once in a while a card of no set."""
    worth, _, cost = text_of(card).partition(":")
    words = cost.split("+")
    rng.shuffle(words)
    if rng.random() < 0.1 and all(word in COLORS for word in words):
        words.append(rng.choice(COLORS))
        worth = str(rng.randint(1, 30))
    return f"{worth}:{'+'.join(words)}"


def random_lines(rng: random.Random, position: Position, number: int) -> list[str]:
    """Legal lines of any kind, coffee among them, with a card for each `?`."""
    starts, lines = list(beginnings(position)), list[str]()
    for _ in range(TRIES if starts else 0):
        line = random_line(rng, position, rng.choice(starts))
        if line is not None:
            lines.append(line)
        if len(lines) == number:
            break
    return lines


def random_line(rng: random.Random, position: Position, line: str) -> str | None:
    """The line with random words behind it, where it can become a legal one."""
    for _ in range(MOST_WORDS):
        judged = judge(position, line)
        if not judged.offers or (not judged.clauses and rng.random() < 0.3):
            return None if judged.clauses else with_cards(rng, position, line)
        coffees = [word for word in judged.offers if word.startswith("coffee")]
        others = [word for word in judged.offers if not word.startswith("coffee")]
        word = rng.choice(coffees if coffees and (not others or rng.random() < 0.4) else others)
        if word in coffees and rng.random() < 0.5:
            word += f",{rng.choice(COLORS)}/{rng.choice(COLORS)}"
        line = f"{line} {word}"
    return None


def with_cards(rng: random.Random, position: Position, line: str) -> str | None:
    """The line with a card that can come up for each `?`."""
    while "?" in line:
        cards = list(CARDS)
        rng.shuffle(cards)
        if rng.random() < 0.4:
            cards = [in_full(rng, card) for card in cards]
        named = (line.replace("?", card, 1) for card in cards)
        known = next((one for one in named if not judge(position, one).clauses), None)
        if known is None:
            return None
        line = known
    return line
