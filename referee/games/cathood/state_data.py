"""The keys of `state` in the answers of `show` and `replay`."""

from __future__ import annotations

from pydantic import Field

from referee.core.models import FileModel

Slots = list[str | None]


class TileData(FileModel):
    """A tile as it lies."""

    slots: list[str] = Field(description="the features, clockwise from the top")
    houses: list[str | None] = Field(description="whose house stands at each of the four sides")
    statue: str | None = Field(description="whose statue stands on the tile")


class Cards(FileModel):
    """Cards of both kinds; `?` is a card that nobody named, null an empty place."""

    toys: Slots
    buildings: Slots


class Decks(FileModel):
    """The number of cards in each deck."""

    toys: int | None
    buildings: int | None


class Owned(Cards):
    """The cards of a player."""

    parks: list[int | None] = Field(description="the numbers on the park cards")


class StateData(FileModel):
    """A position of Cathood."""

    tiles: dict[str, TileData] = Field(description="cell = the tile that lies there")
    cats: dict[str, str | None] = Field(description="player = the space of the cat; null before it is placed")
    cubes: dict[str, dict[str, int]] = Field(description="player = cubes by colour")
    reserve: dict[str, int] = Field(description="cubes by colour that nobody has")
    rows: Cards = Field(description="the open cards from left to right")
    decks: Decks
    parks: list[int] = Field(description="the deck of park cards, from the top")
    houses: dict[str, int] = Field(description="player = houses placed")
    statues: dict[str, int] = Field(description="player = statues placed")
    reserved: dict[str, str | None] = Field(description="player = the reserved card, `toy-?` where nobody named it")
    owned: dict[str, Owned] = Field(description="player = cards gained")
    discs: dict[str, int] = Field(description="player = action discs")
    used: list[str] = Field(description="the actions of the running turn")
    turn: str | None = Field(description="whose turn it is; null after the end")
    finished: bool
