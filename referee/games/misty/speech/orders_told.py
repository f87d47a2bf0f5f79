"""Orders told in words: `from left to right`, `one after another from the left side`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.games.misty.components import DIRECTIONS
from referee.games.misty.layout import NUMBER, column_row

_ENDS = (("left", "right", "right"), ("right", "left", "left"), ("top", "bottom", "down"), ("bottom", "top", "up"))
TURNS = (
    "one after another", "one after the other", "one by one", "each in turn", "in turn", "one at a time",
    "each after the other",
)  # fmt: skip
"""Words for an order that name no direction."""
_LEADS = [f"{led} {at}" for led in ("starting", "beginning", "start", "begin") for at in ("from", "at", "on", "with")]


def _orders() -> Mapping[str, str]:
    """The words for an order, each with the direction in which the cards follow one another."""
    found: dict[str, str] = {}
    for one, other, way in _ENDS:
        found |= {
            f"{led}{one} {to} {other}": way for led in ("", "from ", "going ") for to in ("to", "to the", "through to")
        }
        sides = [f"{the}{one} {side}" for the in ("", "the ") for side in ("side", "end")]
        found |= {f"from {side}": way for side in sides}
        found |= {f"{led} {name}": way for led in _LEADS for name in (one, f"the {one}", *sides)}
    for end, way in (("bottom", "up"), ("top", "down")):
        found |= {f"{led}{end} {way}{ward}": way for led in ("", "from ", "from the ") for ward in ("", "wards")}
    return found


ORDERS = _orders()


def in_direction(cells: Sequence[str], way: str) -> tuple[str, ...]:
    """Some cells in the order in which they lie in a direction; the others follow row by row, column by column."""
    across, down = DIRECTIONS[way]

    def place(cell: str) -> tuple[int, int, int]:
        column, row = column_row(NUMBER[cell])
        return across * column + down * row, row, column

    return tuple(sorted(cells, key=place))
