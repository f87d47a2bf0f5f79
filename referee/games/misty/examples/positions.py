"""Positions from which the examples start."""

from __future__ import annotations

_TWO = """referee = 1
game = "misty"
[[player]]
name = "Ana"
[[player]]
name = "Bela"
[setup]
window = "3x4"
"""
_KINDS = (
    ("up", "arrow", 8),
    ("down", "arrow", 8),
    ("left", "arrow", 7),
    ("right", "arrow", 7),
    ("flower", "flower", 8),
    ("monster", "monster", 4),
    ("smiley", "smiley", 8),
    ("plain", "plain", 4),
)
SETUPS = {
    "two": _TWO,
    "three": _TWO.replace("[setup]", '[[player]]\nname = "Cilla"\n[setup]'),
    "small": _TWO.replace("3x4", "3x3"),
    "sheet": _TWO + "[final.window]\n"
    'Ana = ["up flower smiley", "left smiley smiley", "right monster down", "plain up plain"]\n'
    '[final.activation]\nAna = "slide a1,c3,a2,a3,b4"\n'
    '[final.result]\nBela = [". flower * smiley", "plain left+up . .", "monster . left ."]\n',
    "set": 'referee = 1\ngame = "misty"\nname = "a set"\n'
    + "".join(
        f'[[card]]\nid = "{ident}"\nkind = "{kind}"\n{way}count = {count}\n'
        for ident, kind, count in _KINDS
        for way in ([f'dir = "{ident}"\n'] if kind == "arrow" else [""])
    ),
}

_CELLS = {
    9: ["d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"],
    12: ["d4", "e4", "f4", "g4", "d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6"],
}
# Nothing moves here and nobody eats: 13 points.
QUIET = "smiley flower smiley flower plain flower smiley flower smiley"
ARROWS = "right up smiley plain smiley flower plain flower up"
ONE_ARROW = "up smiley smiley plain smiley flower plain flower smiley"
MONSTERS = "up monster flower smiley flower smiley plain monster plain"
COVERED = "right monster flower smiley smiley flower plain up plain"
FLOWERS = "right flower monster smiley plain smiley flower smiley flower"


def built(ana: str, bela: str = QUIET) -> tuple[str, ...]:
    """The reveals that build two windows row by row, with the top left card at d4."""
    cells = _CELLS[len(ana.split())]
    pairs = zip(cells, ana.split(), bela.split(), strict=True)
    return tuple(f"reveal ana {own} {cell},bela {other} {cell}" for cell, own, other in pairs)


ANAS_DEAL = "deal ana up,up,flower,left,plain,down"
BELAS_DEAL = "deal bela up,up,left,left,down,down"
FIRST_TURN = ("reveal ana up d4,bela up d4",)
FIRST_TURN_OF_THREE = ("reveal ana up d4,bela up d4,cilla up d4",)
_SIXES = tuple(f"reveal ana smiley {cell},bela flower {cell},cilla plain {cell}" for cell in ["d4", "e4", "f4", "d5"])
DIAGONAL = tuple(f"reveal ana up {cell},bela up {cell}" for cell in ("d4", "e5", "f6"))
COLUMN = tuple(f"reveal ana up {cell},bela down {cell}" for cell in ("d4", "d5", "d6"))
PART_ONE = (
    *_SIXES,
    "reveal ana right e5,bela right e5,cilla right e5",
    "reveal ana right f5,bela right f5,cilla right f5",
)
