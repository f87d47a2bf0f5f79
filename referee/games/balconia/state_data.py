"""The keys of `state` in the answers of `show` and `replay`."""

from __future__ import annotations

from pydantic import Field

from referee.core.models import FileModel


class DiscData(FileModel):
    """The block on the disc."""

    token: int | None = Field(description="the number of the block")
    kept: list[int | None] = Field(description="the two sides that the selector kept; null for an unknown one")


class BlockData(FileModel):
    """A block that stands in the building. A side is null where it is not certain."""

    block: int | None = Field(description="the number of the block")
    green: int | None = Field(default=None, description="the side that faces green, where the observer may see it")
    pink: int | None = Field(default=None, description="the side that faces pink, where the observer may see it")


class StateData(FileModel):
    """A position of Balconia."""

    turn: int = Field(description="the turn, from 1")
    selector: str | None = Field(description="who chooses the block; null after the end")
    disc: DiscData | None = Field(description="the block on the disc, if one lies there")
    entrance: str = Field(description="the cell of the entrance")
    grid: dict[str, BlockData] = Field(description="cell = the block that stands there")
