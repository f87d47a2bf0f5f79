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
    return "toy" if card in TOYS or card.startswith(("toy", *TYPES)) else "building"


def text_of(card: str) -> str:
    """What is printed on a card: what it is worth and what it costs, colours first and in their order."""
    if ":" in card:
        return card
    worth = TOYS[card]["type"] if card in TOYS else BUILDINGS[card]["points"]
    cost = CARDS[card]["cost"].split("+")
    return f"{worth}:{'+'.join(sorted(cost, key=lambda word: COLORS.index(word) if word in COLORS else len(COLORS)))}"


def which(text: str) -> str:
    """The card that is printed so: the id of the set, or the text itself where the set has no such card (card.1)."""
    return next((card for card in CARDS if text_of(card) == text), text)


def worth_of(card: str) -> str:
    return text_of(card).partition(":")[0]


def marked(kind: str, players: int) -> list[str]:
    """The cards of a kind that are in play (setup.8)."""
    cards = TOYS if kind == "toy" else BUILDINGS
    return [ident for ident, card in cards.items() if players in card["players"]]


def park_points(players: int) -> list[int]:
    return [card["points"] for card in PARKS if players in card["players"]]
