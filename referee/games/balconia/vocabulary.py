"""The words that can be printed on a side or a door, each with its meaning.

`rules balconia notation`, the notes in the component form and the error messages all use these tables.
"""

from __future__ import annotations

POSITIONS: dict[str, str] = {
    "row": "the balconies on this floor, this one included",
    "row-above": "the balconies on the whole floor directly above",
    "around": "the balconies in the 8 cells around this one",
    "right-column": "the balconies, on any floor, in the next column to the owner's right",
    "left-column": "the balconies, on any floor, in the next column to the owner's left",
    "column-above": "the balconies on the higher floors of this column",
    "column-below": "the balconies on the lower floors of this column",
    "right": "the one balcony directly to the owner's right",
    "left": "the one balcony directly to the owner's left",
    "group": "this balcony and all balconies joined to it that fit the condition",
}

POINTS: dict[str, str] = {
    "1": "1 point each time the condition is met",
    "2": "2 points each time",
    "3": "3 points each time",
    "5": "5 points once, if the condition is met",
}

PIECES: dict[str, str] = {
    "heart": "a heart",
    "cat": "a cat",
    "note": "a musical note",
    "laundry": "a piece of laundry, of any shape",
    "person": "a person",
    "sunblind": "a sunblind",
    "bird": "a bird, not a lovebird",
}

FLOWER_COLORS = ("light-pink", "magenta", "orange", "purple", "turquoise", "white")
FLOWERS = tuple(f"flower-{color}" for color in FLOWER_COLORS)
LOVEBIRDS: dict[str, str] = {
    "lovebird-left": "a lovebird that faces left",
    "lovebird-right": "a lovebird that faces right",
}

ELEMENTS: dict[str, str] = {
    **PIECES,
    **{f"flower-{color}": f"a flower, {color}" for color in FLOWER_COLORS},
    **LOVEBIRDS,
}
"""The elements that can be drawn on a balcony."""

WHATS: dict[str, str] = {
    "ELEMENT": "each piece of this element, for example cat or flower-white",
    "flower": "each flower of any colour",
    "colors": "each different flower colour, with 1, 2 or 3 points",
    "balcony": "each other balcony",
    "no-ELEMENT": "no piece of this element, for example no-cat; no-flower for no flower at all",
    "A+B": "both elements, together or apart, with 5 points, for example person+cat",
}
"""The subjects of conditions."""

DOORS: dict[str, str] = {
    "majority": "5 points for more X than the other side has, 3 points for more Y",
    "fewer": "1 point for each piece of X or Y, whichever this side has fewer of",
    "difference": "1 point for each piece that one of X and Y has more than the other",
}
"""The kinds of door."""

MEANT: dict[str, str] = {
    "above": "column-above, or row-above for the whole floor above",
    "up": "column-above, or row-above for the whole floor above",
    "below": "column-below",
    "down": "column-below",
    "column": "right-column, left-column, column-above or column-below",
    "floor": "row",
    "lovebird": "lovebird-left or lovebird-right, by the direction that it faces",
}
"""Words of a condition that may mean several words of the vocabulary, or none by themselves."""

SYMBOLS: tuple[str, ...] = (*PIECES, "flower", *FLOWERS)
"""The things that a door can count."""
