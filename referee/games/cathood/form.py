"""An empty component set to fill in, explained by comments."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.cathood.components import FEATURES, TYPES
from referee.games.cathood.verification import IN_THE_BOX

_HEAD = f"""# The printed parts of your copy of Cathood. Fill in every empty value, then check the file with
# `referee components cathood --verify FILE`, and name it in your logs: components = "FILE"
#
# players: the numbers printed on the tile or card, of 2, 3 and 4.
# id: what you will type in moves; choose what you like, such as pond or t1.
referee = 1
game = "cathood"
name = ""

# Minus points at the end for a reserved card that was never gained, without a sign.
[reserved]
toy = 0
building = 0

# Tiles. slots: the features in the middle of the four sides, CLOCKWISE FROM THE TOP SIDE (top, right, bottom, left) as
# you hold the tile; any side may be the top one, but keep to it. Write shops as colours: fishery blue, butcher pink,
# bakery yellow, produce green, florist orange, veterinarian purple. The words are
# {", ".join(FEATURES)} (- for nothing).
# jacaranda, maple and birch are the entrances of a park: two on a tile, of the same tree.
# Example: slots = ["-", "blue", "pet", "maple"]
"""
_TOYS = f"""
# Toys. type: {", ".join(TYPES)}. cost, one of four patterns:
#   "pink+blue+any"   two specific cubes and one of any colour
#   "same2"           two identical cubes
#   "purple+diff2"    one specific cube and two others, all different
#   "diff3"           three different cubes
# Example: type = "yarn", cost = "purple+diff2", players = [2, 3, 4]
"""
_BUILDINGS = """
# Buildings. points: the number on the card; cost: its cubes, such as "green+orange+blue+pink".
# Example: points = 8, cost = "green+orange+blue+pink", players = [3, 4]
"""
_PARKS = """
# Parks. points: the number on the card; players: [4] for a card with a 4, [2, 3, 4] for a card without one.
# Example: points = 7, players = [2, 3, 4]
"""


def form_text() -> str:
    """The form as a TOML file."""
    return "".join([_HEAD, *_tiles(), _TOYS, *_toys(), _BUILDINGS, *_buildings(), _PARKS, *_parks()])


def _tiles() -> Iterator[str]:
    """The tiles with the numbers of players that every copy has: 9 with a 2, 12 with a 3, 16 with a 4."""
    for marks, number in (("[2, 3, 4]", 9), ("[3, 4]", 3), ("[4]", 4)):
        yield f"\n# {number} tiles marked {marks[1:-1]}"
        for place in range(number):
            ident = {"[2, 3, 4]": 0, "[3, 4]": 9, "[4]": 12}[marks] + place + 1
            yield f'\n[[tile]]\nid = "n{ident}"\nplayers = {marks}\nslots = ["", "", "", ""]\n'


def _toys() -> Iterator[str]:
    for place in range(1, IN_THE_BOX["toy"] + 1):
        yield f'\n[[toy]]\nid = "t{place}"\nplayers = []\ntype = ""\ncost = ""\n'


def _buildings() -> Iterator[str]:
    for place in range(1, IN_THE_BOX["building"] + 1):
        yield f'\n[[building]]\nid = "bd{place}"\nplayers = []\npoints = 0\ncost = ""\n'


def _parks() -> Iterator[str]:
    for _ in range(IN_THE_BOX["park"]):
        yield "\n[[park]]\npoints = 0\nplayers = []\n"
