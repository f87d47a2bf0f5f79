"""Models of Balconia's part of a log, a sheet and a component set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from referee.core.header import TomlTable
from referee.core.models import (
    Claimed,
    ClaimedPoints,
    ColoredPlayer,
    ComponentModel,
    Count,
    FileModel,
    GameModels,
    OneALine,
)
from referee.core.names import Vocabulary, keys_in_full, word_in_full
from referee.games.balconia.board import COLORS
from referee.games.balconia.sides import DOORS, ELEMENTS, POINTS, POSITIONS, WHATS

_COLORS = Vocabulary(COLORS, "colour")
_SOURCES_OF_SIDES = Vocabulary(("set", "typed"), "way to know the sides")


class Player(ColoredPlayer):
    """A `[[player]]` block."""

    color: str | None = Field(default=None, description="green or pink, by the door that faces the player")


class Doors(FileModel):
    """`[setup] doors`: both doors, typed instead of the number of the entrance block."""

    green: str | None = Field(default=None, description='the green door, such as "fewer note bird", or "?"')
    pink: str | None = Field(default=None, description='the pink door, such as "majority cat heart", or "?"')


class Setup(FileModel):
    """`[setup]` of a log or a sheet."""

    entrance: int | str | None = Field(default=None, description='the number of the entrance block, 1 to 3, or "?"')
    entrance_cell: str | None = Field(
        default=None, alias="entrance-cell", description='the cell of the entrance, c1 if left out; in a sheet also "?"'
    )
    sides: Literal["set", "typed"] | None = Field(
        default=None, description="is what is printed known from a component set, or only from `show`?"
    )
    doors: Doors | None = Field(default=None, description="both doors, instead of `entrance`")


class ScorePad(FileModel):
    """`[final.points.green]` or `[final.points.pink]`: the score pad of a player, points by cell."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")
    __pydantic_extra__: dict[str, Count]

    balconies: Claimed = Field(default=None, description="the points of all balconies but lovebirds")
    lovebirds: Claimed = Field(default=None, description="the points of all lovebirds")
    entrance: Claimed = Field(default=None, description="the points of the door")
    total: Claimed = Field(default=None, description="the total score")


class ItemPoints(ClaimedPoints):
    """The points of a player in `[final.points]`, by item."""

    balconies: Claimed = None
    lovebirds: Claimed = None
    entrance: Claimed = None


class Points(FileModel):
    """`[final.points]`: points by player, or the score pads of green and pink."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")
    __pydantic_extra__: dict[str, Count | ItemPoints]

    green: ScorePad | Count | None = Field(default=None, description="green's score pad, or total")
    pink: ScorePad | Count | None = Field(default=None, description="pink's score pad, or total")


class Final(FileModel):
    """`[final]`: the building at the end, and the points that players wrote down."""

    blocks: dict[str, str] | None = Field(
        default=None, description='cell = block, such as "4 green 1" (green faces side 1 of block 4), "9 ?" or "?"'
    )
    green: dict[str, str] | None = Field(
        default=None, description='cell = green\'s side, such as "row 1 bird; cat", or "?"'
    )
    pink: dict[str, str] | None = Field(
        default=None, description="cell = pink's side; the cells are named as green sees them"
    )
    points: Points | None = Field(default=None, description="points by player, or score pads")


def _legend(title: str, words: Mapping[str, str]) -> str:
    width = max(map(len, words))
    return "\n".join([f"{title}:", *(f"  {word:<{width}}  {meaning}" for word, meaning in words.items())])


_SIDES = "\n".join(
    (
        'four, clockwise seen from above, begun with any side; "?" is unknown',
        'Each is "CONDITION; ELEMENTS", each of the two - for none:',
        '  "row 1 bird; cat*2,flower-white"  1 point for each bird in this row; two cats and a white flower are drawn',
        '  "left 5 no-person; -"             5 points if there is no person on the left; nothing is drawn',
        '  "-; heart"                        no condition; a heart is drawn',
        "CONDITION is POSITION POINTS WHAT; left and right are those of the player who faces the side.",
        "ELEMENTS are joined by commas; *2 to *9 behind an element for several pieces; at most one lovebird.",
        _legend("POSITION", POSITIONS),
        _legend("POINTS", POINTS),
        _legend("WHAT", WHATS),
        _legend("ELEMENT", ELEMENTS),
    )
)
_DOOR = "\n".join(
    (
        'the green door, "KIND X Y", such as "fewer note bird", or "?"',
        "X is the upper symbol and Y the lower one: elements other than lovebirds, or flower for any colour.",
        _legend("KIND", DOORS),
    )
)


class Block(FileModel):
    """A `[[block]]` of a component set."""

    number: int = Field(description="1 to 22")
    sides: Annotated[list[str], OneALine()] = Field(default=[], description=_SIDES)


class Entrance(FileModel):
    """An `[[entrance]]` of a component set."""

    number: int = Field(description="1 to 3")
    green: str | None = Field(default=None, description=_DOOR)
    pink: str | None = Field(default=None, description="the pink door, alike")


class ComponentSet(ComponentModel):
    """A component set: what is printed on the blocks and doors of a copy of the game."""

    game: Literal["balconia"]
    block: list[Block] = Field(
        default=[],
        description='the 22 building blocks. Replace each "?" that you know; what depends on a "?" has no points',
    )
    entrance: list[Entrance] = Field(default=[], description="the 3 entrance blocks")


def expand_ids(document: TomlTable) -> TomlTable:
    """The file with abbreviated colours (keys too) and an abbreviated `sides` written in full."""
    full = dict(document)
    if isinstance(players := document.get("player"), list):
        full["player"] = [_expand_player(block) for block in players]
    if isinstance(setup := document.get("setup"), dict):
        full["setup"] = dict(setup)
        if "sides" in setup:
            full["setup"]["sides"] = word_in_full(setup["sides"], _SOURCES_OF_SIDES)
        if isinstance(doors := setup.get("doors"), dict):
            full["setup"]["doors"] = keys_in_full(doors, _COLORS, ("setup", "doors"))
    if isinstance(final := document.get("final"), dict):
        full["final"] = keys_in_full(final, _COLORS, ("final",))
    return full


def _expand_player(block: object) -> object:
    if not isinstance(block, dict) or "color" not in block:
        return block
    return block | {"color": word_in_full(block["color"], _COLORS)}


MODELS = GameModels(
    player=Player,
    setup=Setup,
    final=Final,
    sheet_setup=Setup,
    sheet_final=Final,
    reserved_names=frozenset({"blocks", "green", "pink", "points"}),
    expand_ids=expand_ids,
    components=ComponentSet,
)
