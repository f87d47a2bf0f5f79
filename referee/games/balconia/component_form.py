"""The empty form of a component set: TOML with comments that explain how to fill it in."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.balconia.blocks import BLOCKS, ENTRANCES, SIDES
from referee.games.balconia.vocabulary import DOORS, ELEMENTS, POINTS, POSITIONS, WHATS

_HEAD = """\
# A component set of Balconia: what is printed on your copy of the game.
# Replace each "?" that you know; "?" is unknown, and what depends on it has no points.
# `referee components balconia --verify FILE` names every fault and how much is still unknown.
# A log or a sheet uses the set with `components = "FILE"`.
#
# BLOCK: four sides in the order 1, 2, 3, 4: clockwise, seen from above. Begin with any side.
# SIDE: "CONDITION; ELEMENTS", each of them - for none. Examples:
#   "row 1 bird; cat*2,flower-white"    1 point for each bird in this row; two cats and a white flower are drawn
#   "left 5 no-person; -"               5 points if there is no person on the left; nothing is drawn
#   "-; heart"                          no condition; a heart is drawn
# CONDITION: POSITION POINTS WHAT. Left and right are those of the player who faces the side.
# ELEMENTS: joined by commas; *2 to *9 behind an element for several pieces; at most one lovebird.
"""
_DOORS = """\
# ENTRANCE: two doors, green and pink, each "KIND X Y": X is the upper symbol, Y the lower one. Example:
#   "fewer note bird"
# X and Y are elements other than lovebirds, or flower for flowers of any colour.
"""


def empty_form() -> str:
    """The form with every side and door unknown. It is a valid component set."""
    parts = [_HEAD]
    for title, words in (("POSITION", POSITIONS), ("POINTS", POINTS), ("WHAT", WHATS), ("ELEMENT", ELEMENTS)):
        parts.append(_legend(title, words))
    parts += [_DOORS, _legend("KIND", DOORS), '\nreferee = 1\ngame = "balconia"\nname = "my copy"\n']
    sides = '    "?",\n' * SIDES
    parts += [f"\n[[block]]\nnumber = {number}\nsides = [\n{sides}]\n" for number in range(1, BLOCKS + 1)]
    parts += [f'\n[[entrance]]\nnumber = {number}\ngreen = "?"\npink = "?"\n' for number in range(1, ENTRANCES + 1)]
    return "".join(parts)


def _legend(title: str, words: Mapping[str, str]) -> str:
    width = max(map(len, words))
    return f"# {title}:\n" + "".join(f"#   {word:<{width}}  {meaning}\n" for word, meaning in words.items())
