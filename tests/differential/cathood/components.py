"""What is printed on the bundled components (data, no rules), and the words of the game."""

from __future__ import annotations

from referee.games.cathood.standin import STANDIN

COLORS = ("pink", "blue", "yellow", "purple", "orange", "green")
BASIC, FANCY = ("pink", "blue", "yellow"), ("purple", "orange", "green")
CHOICES = {"super": BASIC, "mall": FANCY}
TREES = {"jacaranda": "purple", "maple": "orange", "birch": "green"}
TYPES = ("feather", "yarn", "mouse")
TOYS = {card["id"]: card for card in STANDIN["toy"]}
BUILDINGS = {card["id"]: card for card in STANDIN["building"]}
CARDS = {**TOYS, **BUILDINGS}
TILES = {tile["id"]: tile["slots"] for tile in STANDIN["tile"]}
PARKS = STANDIN["park"]
PENALTY = STANDIN["reserved"]
MOST_CUBES = 12
MOST = {2: (6, 3), 3: (6, 2), 4: (5, 2)}
"""Houses and statues of a cat by number of players (setup.5)."""


def kind_of(card: str) -> str:
    """The kind of a card, also of one that is not noted (`toy-?`)."""
    return "toy" if card in TOYS or card.startswith("toy") else "building"


def marked(kind: str, players: int) -> list[str]:
    """The cards of a kind that are in play (setup.8)."""
    cards = TOYS if kind == "toy" else BUILDINGS
    return [ident for ident, card in cards.items() if players in card["players"]]


def park_points(players: int) -> list[int]:
    return [card["points"] for card in PARKS if players in card["players"]]
