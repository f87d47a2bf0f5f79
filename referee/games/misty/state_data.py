"""The keys of `state` in the answers of `show` and `replay`."""

from __future__ import annotations

from pydantic import Field

from referee.core.models import FileModel

Cells = dict[str, list[str]]


class StateData(FileModel):
    """A position of Misty. Where a card is not certain it is `?`."""

    round: int = Field(description="the round of the match, from 1")
    part: int | None = Field(description="the part of the building, 1 or 2; null during the activation")
    turn: int | None = Field(description="the turn of the building, from 1; null besides")
    frame: dict[str, str | None] = Field(description="player = the corners of a complete window, as c1-e4")
    windows: dict[str, Cells] = Field(description="player = the cards of each cell, from the bottom up")
    moved: dict[str, list[str]] = Field(description="player = the cells whose card has moved")
    fed: dict[str, list[str]] = Field(description="player = the cells whose monster has eaten")
    won: dict[str, int | None] = Field(description="player = rounds won; null where cards that nobody knows decide")
