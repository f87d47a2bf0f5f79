"""Models of Misty's part of logs, sheets and component sets."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from referee.core.models import FileModel, GameModels, Unknown

Kind = Literal["arrow", "flower", "monster", "smiley", "plain"]
Direction = Literal["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"]

Rows = Annotated[list[str], Field(description="rows from the top, ids separated by blanks")]


class Setup(FileModel):
    """`[setup]` of a log or a sheet."""

    window: str = Field(
        default="3x4",
        description='"3x4" (the default, in either orientation) or "3x3"',
        examples=["3x4", "3x3"],
    )


class FinalClaims(FileModel):
    """`[final]` of a log: claims, by player."""

    window: dict[str, Rows] | None = Field(default=None, description="the windows as built")
    result: dict[str, Rows] | None = Field(default=None, description="what lies there after the activation")
    points: dict[str, int] | None = Field(default=None, description="player = total")
    rounds: dict[str, int] | None = Field(default=None, description="player = rounds won")


class FinalWindows(FileModel):
    """`[final]` of a sheet, by player. `"?"` stands for a value, a row or a cell that nobody knows."""

    window: dict[str, Rows | Unknown] | None = Field(default=None, description="the windows as built")
    activation: dict[str, list[str] | str] | None = Field(
        default=None, description="the order of the activation, as moves without the player"
    )
    result: dict[str, Rows | Unknown] | None = Field(default=None, description="what lies there after the activation")
    points: dict[str, int] | None = Field(default=None, description="player = total")


class CardRow(FileModel):
    """A `[[card]]` block: all cards with the same id."""

    id: str = Field(
        description="what is typed: small letters, digits and -", json_schema_extra={"pattern": "^[a-z0-9-]+$"}
    )
    name: str = Field(default="", description="what is drawn on the card")
    kind: Kind
    dir: Direction | None = Field(default=None, description="where the arrow points")
    count: int = Field(description="how many such cards there are")

    @model_validator(mode="after")
    def _arrow_has_a_direction(self) -> CardRow:
        if self.kind == "arrow" and self.dir is None:
            raise ValueError(f"`dir` is missing: {self.id or 'this card'} is an arrow")
        return self


class CardSet(FileModel):
    """A component set."""

    referee: Literal[1] = Field(description="version of the format")
    game: Literal["misty"]
    name: str = Field(description="the name of the set")
    standin: bool = Field(default=False, description="true where contents are invented")
    card: list[CardRow]


MODELS = GameModels(setup=Setup, final=FinalClaims, sheet_setup=Setup, sheet_final=FinalWindows)
