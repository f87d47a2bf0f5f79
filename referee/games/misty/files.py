"""Models of Misty's part of logs, sheets and component sets."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field, model_validator

from referee.core.models import ComponentModel, Count, FileModel, GameModels, Unknown

Kind = Literal["arrow", "flower", "monster", "smiley", "plain"]
Direction = Literal["up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"]

Rows = Annotated[list[str], Field(description="rows from the top, ids separated by blanks")]


class Setup(FileModel):
    """`[setup]` of a log or a sheet."""

    window: str = Field(
        default="3x4",
        description='"3x4" (the default, in either orientation; "4x3" is the same) or "3x3"',
        examples=["3x4", "4x3", "3x3"],
    )


class FinalClaims(FileModel):
    """`[final]` of a log: claims, by player."""

    window: dict[str, Rows] | None = Field(default=None, description="the windows as built")
    result: dict[str, Rows] | None = Field(default=None, description="what lies there after the activation")
    rounds: dict[str, int] | None = Field(default=None, description="player = rounds won")


class WindowTables(FileModel):
    """The cards in the windows of one round, by player. `"?"` stands for a row or a cell that nobody knows."""

    window: dict[str, Rows | Unknown] | None = Field(default=None, description="the windows as built")
    activation: dict[str, list[str] | str] | None = Field(
        default=None, description="the order of the activation, as moves without the player"
    )
    result: dict[str, Rows | Unknown] | None = Field(default=None, description="what lies there after the activation")


class RoundTables(WindowTables):
    """A `[[final.round]]` block of a sheet: the windows of one round of a match, or its points alone."""

    points: dict[str, Count] | None = Field(
        default=None, description="player = points that the table counted for this round"
    )


class FinalWindows(WindowTables):
    """`[final]` of a sheet: the windows of one round, or the rounds of a match."""

    round: list[RoundTables] | None = Field(default=None, description="the rounds of a match, in order")
    rounds: dict[str, int] | None = Field(default=None, description="player = rounds won")


class CardRow(FileModel):
    """A `[[card]]` block: all cards with the same id."""

    id: str = Field(
        description="what is typed: small letters, digits and -; every id differs",
        json_schema_extra={"pattern": "^[a-z0-9-]+$"},
    )
    name: str = Field(default="", description="what is drawn on the card; may stay empty")
    kind: Kind = Field(
        description="one of\n"
        "arrow    a card whose only mark is an arrow\n"
        "flower   2 points if no monster eats it\n"
        "monster  eats a flower; bears no arrow\n"
        "smiley   two side by side are worth 1 point more\n"
        "plain    any other card"
    )
    dir: Direction | None = Field(
        default=None,
        description=f"where the arrow points: {', '.join(get_args(Direction))}; an arrow has it, and a flower, smiley "
        "or plain card that bears an arrow besides",
    )
    count: int = Field(description="how many such cards are in the box")

    @model_validator(mode="after")
    def _arrow_has_a_direction(self) -> CardRow:
        if self.kind == "arrow" and self.dir is None:
            raise ValueError(f"`dir` is missing: {self.id or 'this card'} is an arrow")
        return self


class CardSet(ComponentModel):
    """A component set."""

    game: Literal["misty"]
    card: list[CardRow] = Field(
        description="the 54 cards: one block stands for all cards that are alike. Copy a block if your box has more "
        "sorts, for example two drawings with the same arrow, and remove a block that your box does not have"
    )


MODELS = GameModels(
    setup=Setup,
    final=FinalClaims,
    sheet_setup=Setup,
    sheet_final=FinalWindows,
    items=("flowers", "smileys", "pairs", "others", "smudges", "empty"),
    reserved_names=frozenset({"window", "activation", "result", "points", "round", "rounds"}),
    components=CardSet,
)
