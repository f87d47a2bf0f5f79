"""Models of Cathood's part of logs, sheets and component sets."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, Field

from referee.core.models import ColoredPlayer, FileModel, GameModels, Unknown

Count = int | Unknown
"""A number in a sheet."""


# Logs and sheets.


class Decks(FileModel):
    """`[setup] decks`: how many cards the decks have, their rows included."""

    toys: int | None = None
    buildings: int | None = None


class Setup(FileModel):
    """`[setup]` of a log."""

    neighborhood: list[list[str] | str] = Field(
        description="the rows of tiles from the top, each a list or one text with blanks: ids, with r, l or u behind a "
        "turned tile (n4r), or four features clockwise from the top side (-,blue,pet,-)"
    )
    toys: list[str] = Field(description="the three open toys from left to right: an id, TYPE:COST, or ?")
    buildings: list[str] = Field(description="the three open buildings from left to right: an id, POINTS:COST, or ?")
    first: str | None = Field(default=None, description="who holds François; the first player listed where left out")
    decks: Decks | None = Field(default=None, description="cards in each deck, if not as many as the set marks")
    parks: list[int] | None = Field(default=None, description="the deck of park cards, if not that of the set")

    def cards(self, kind: int) -> list[str]:
        """The open cards of a row: toys (0) or buildings (1)."""
        return (self.toys, self.buildings)[kind]

    def deck_size(self, kind: int) -> int | None:
        """How many cards a deck has with its row; None where the component set decides."""
        return None if self.decks is None else (self.decks.toys, self.decks.buildings)[kind]


class PlayerClaims(FileModel):
    """What a player is claimed to have at the end of a log."""

    buildings: list[int | str] | None = Field(default=None, description="points or ids of the building cards")
    parks: list[int] | None = Field(default=None, description="the numbers on the park cards")
    toys: dict[str, int] | list[str] | None = Field(
        default=None, description="how many of feather, yarn and mouse, or a list of types or ids"
    )
    resources: int | dict[str, int] | None = Field(default=None, description="cubes, all together or by colour")
    reserved: str | list[str] | None = Field(default=None, description="toy, building, or the id of the card")
    houses: int | None = Field(default=None, description="houses placed")
    statues: int | None = Field(default=None, description="statues placed")


class PlayerPosition(FileModel):
    """What a player has at the end, in a sheet. `"?"` stands for what nobody knows."""

    buildings: list[int | str] | Unknown = Field(default=[], description="points or ids of the building cards")
    parks: list[Count] | Unknown = Field(default=[], description="the numbers on the park cards")
    toys: dict[str, Count] | list[str] | Unknown = Field(
        default=[], description="how many of feather, yarn and mouse, or a list of types or ids"
    )
    resources: Count | dict[str, Count] = Field(default=0, description="cubes, all together or by colour")
    reserved: str | list[str] | None = Field(default=None, description="toy, building, or the id of the card")
    houses: Count | None = Field(default=None, description="houses placed; toys and buildings where left out")
    statues: Count | None = Field(default=None, description="statues placed; park cards where left out")


class Claims(FileModel):
    """`[final]` of a log: a table for each player whose position is claimed, and totals."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")
    __pydantic_extra__: dict[str, PlayerClaims]

    points: dict[str, int] | None = Field(default=None, description="player = total")


class Final(FileModel):
    """`[final]` of a sheet: a table for each player, and claimed totals."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")
    __pydantic_extra__: dict[str, PlayerPosition]

    points: dict[str, int] | None = Field(default=None, description="player = total")

    @property
    def positions(self) -> dict[str, PlayerPosition]:
        """The position of each player, by name as typed."""
        return self.__pydantic_extra__


MODELS = GameModels(player=ColoredPlayer, setup=Setup, final=Claims, sheet_final=Final)


# Component sets.


class MarkedPart(FileModel):
    """A tile or card: `players` are the numbers of players printed on it."""

    players: list[int] = Field(description="the numbers of players printed on it: of 2, 3 and 4")


class NamedPart(MarkedPart):
    """A tile or card that is typed by its id."""

    id: str = Field(description="what is typed: letters and digits, a letter first")


class TilePart(NamedPart):
    """A `[[tile]]` block."""

    slots: list[str] = Field(description="four features, clockwise from the top side; - for nothing")


class ToyPart(NamedPart):
    """A `[[toy]]` block."""

    type: str = Field(description="feather, yarn or mouse")
    cost: str = Field(description="such as pink+blue+any, same2, purple+diff2, diff3")


class BuildingPart(NamedPart):
    """A `[[building]]` block."""

    points: int
    cost: str = Field(description="colours joined by +")


class ParkPart(MarkedPart):
    """A `[[park]]` block."""

    points: int


class ReservedPart(FileModel):
    """`[reserved]`: minus points for a reserved card that was never gained."""

    toy: int
    building: int


class ComponentSet(FileModel):
    """A component set."""

    referee: Literal[1] = Field(description="version of the format")
    game: Literal["cathood"]
    name: str = Field(description="the name of the set")
    standin: bool = Field(default=False, description="true where contents are invented")
    reserved: ReservedPart
    tile: list[TilePart]
    toy: list[ToyPart]
    building: list[BuildingPart]
    park: list[ParkPart]
