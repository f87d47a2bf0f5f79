"""The keys of `state` in the answers of `show` and `replay`."""

from __future__ import annotations

from pydantic import Field

from referee.core.models import FileModel


class CornersData(FileModel):
    """The cubes on a tile: corner = colour."""

    nw: str | None = None
    ne: str | None = None
    sw: str | None = None
    se: str | None = None
    unnamed: list[str] = Field(default=[], alias="?", description="colours on corners that nobody named")


class HandData(FileModel):
    """The cards of a colour in this round."""

    drawn: list[str] | None = Field(
        description="the three cards drawn, `?` for an unknown one; null where nobody knows"
    )
    played: list[str] = Field(description="the cards played, in order")


class StateData(FileModel):
    """A position of Gridblock."""

    round: int = Field(description="the round, 1 to 6")
    turn: int = Field(description="the turn of the round, 1 to 3")
    next: list[str] = Field(description="the colours that may play next")
    movers: dict[str, str] = Field(description="colour = the tile of its mover")
    corners: dict[str, CornersData] = Field(description="tile = the cubes on its corners; other tiles are empty")
    hands: dict[str, HandData] = Field(description="colour = its cards")
    cubes: dict[str, int] = Field(description="colour = the number of its cubes on the board")
