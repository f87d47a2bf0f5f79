"""The form of `[setup]` and `[final]`, for logs and sheets."""

from __future__ import annotations

from referee.core.game import Forms
from referee.core.names import Vocabulary
from referee.core.shape import Shape, either, many, table, text, whole

GOALS = (
    "photos", "animals", "plants", "balance", "biggest", "tallest", "widest", "towers", "bids", "cats", "friends",
    "energy",
)  # fmt: skip


GOAL_NAMES = Vocabulary(GOALS, "goal")


_GOALS = many(text(), "three of " + ", ".join(GOALS))


_CASTLE = either(
    many(text(), "tile by tile: CELL:TYPE"),
    table(
        {
            "points": whole("the whole value"),
            "complete": {"type": "boolean"},
            "tiles": whole(),
            "height": whole(),
            "width": whole(),
            "towers": whole(),
        }
    ),
)


_LYING = table(
    {
        "happiness": whole("markers collected during the game"),
        "castles": many(_CASTLE, "each tile by tile, or summed up"),
        "photos": table({"plant": whole(), "animal": whole()}),
        "cards": many(text(), "postcard, newspaper in hand at the end"),
        "energy": either(whole(), many(whole()), about="the sum, or the cards"),
        "figures": whole("on the board"),
        "bids": whole("marker cubes"),
        "cats": whole(),
    },
    about="what lies before a player at the end",
)


FINAL_SHAPE: Shape = table(
    {"points": table({}, about="player = total", others=whole())}, about="a table for each player", others=_LYING
)


SHAPE: Shape = table(
    {
        "board": many(either(text(), many(text()), about="a row of kinds"), "rows from the top"),
        "cat": text("the cell where the cat begins"),
        "photos": many(text(), "the two revealed: plant, animal"),
        "goals": _GOALS,
        "first": text("the starting player; the first one listed where left out"),
    },
    required=("board", "cat", "photos", "goals"),
)


FORMS = Forms(
    {"color": text("the colour of the figures")},
    SHAPE,
    FINAL_SHAPE,
    table({"goals": _GOALS}, ("goals",)),
    FINAL_SHAPE,
)
