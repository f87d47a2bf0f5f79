"""Models of Balconia's part of a log, a sheet and a component set."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from referee.core.models import ColoredPlayer, FileModel, GameModels, Unknown


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
    __pydantic_extra__: dict[str, int | Unknown]

    entrance: int | Unknown | None = Field(default=None, description="the points of the door")
    total: int | Unknown | None = Field(default=None, description="the total score")


class Points(FileModel):
    """`[final.points]`: totals by player, or the score pads of green and pink."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")
    __pydantic_extra__: dict[str, int | Unknown]

    green: ScorePad | int | Unknown | None = Field(default=None, description="green's score pad, or total")
    pink: ScorePad | int | Unknown | None = Field(default=None, description="pink's score pad, or total")


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
    points: Points | None = Field(default=None, description="totals by player, or score pads")


class Block(FileModel):
    """A `[[block]]` of a component set."""

    number: int = Field(description="1 to 22")
    sides: list[str] = Field(
        default=[], description='four, clockwise seen from above, such as "row 1 bird; cat", or "?"'
    )


class Entrance(FileModel):
    """An `[[entrance]]` of a component set."""

    number: int = Field(description="1 to 3")
    green: str | None = Field(default=None, description='the green door, such as "fewer note bird", or "?"')
    pink: str | None = Field(default=None, description="the pink door")


class ComponentSet(FileModel):
    """A component set: what is printed on the blocks and doors of a copy of the game."""

    referee: Literal[1] = Field(description="version of this format")
    game: Literal["balconia"]
    name: str = Field(description="the name of the set")
    standin: bool = Field(default=False, description="true if the contents are invented")
    block: list[Block] = Field(default=[], description="the 22 building blocks")
    entrance: list[Entrance] = Field(default=[], description="the 3 entrance blocks")


MODELS = GameModels(player=Player, setup=Setup, final=Final, sheet_setup=Setup, sheet_final=Final)
