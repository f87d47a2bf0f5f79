"""The empty form of a component set: TOML with comments that explain how to fill it in."""

from __future__ import annotations

from referee.games.gridblock.board import COLORS
from referee.games.gridblock.standin import STANDIN

_HEAD = """\
# A component set of Gridblock: what is printed on the tiles and cards of your copy.
# Fill in the cards, then check the file with `referee components gridblock --verify FILE`.
# A log uses the set with the line `components = "FILE"` above its first [[player]].

referee = 1
game = "gridblock"
name = "my copy"

# The six symbols on the tiles. These are the ones of the Green Box of Games.
# For other symbols: one word each, lower case, such as "monkey-bars".
symbols = [{symbols}]

# How many of the 36 tiles show each symbol.
[tiles]
{tiles}
# The six cards of each colour, in any order: a value (1, 2 or 3) and a symbol, for example "2 {example}".
# A symbol may be shortened ("2 {short}"); a card that exists twice is written twice.
[cards]
"""


def empty_form() -> str:
    """The form: symbols and tiles as they are in every copy, cards to fill in."""
    symbols: list[str] = STANDIN["symbols"]
    head = _HEAD.format(
        symbols=", ".join(f'"{symbol}"' for symbol in symbols),
        tiles="".join(f"{symbol} = {number}\n" for symbol, number in STANDIN["tiles"].items()),
        example=symbols[0],
        short=symbols[0][0],
    )
    empty = ", ".join(['""'] * 6)
    return head + "".join(f"{color} = [{empty}]\n" for color in COLORS)
