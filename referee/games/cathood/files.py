"""Models of Cathood's part of logs, sheets and component sets."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from referee.core.models import ColoredPlayer, ComponentModel, Count, FileModel, GameModels, Unknown
from referee.games.cathood.board import FEATURES

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
        """The number of cards in a deck with its row; None where the component set decides."""
        return None if self.decks is None else (self.decks.toys, self.decks.buildings)[kind]


class PlayerPosition(FileModel):
    """The possessions of a player at the end. In a sheet `"?"` stands for what nobody knows."""

    buildings: list[int | str] | Unknown = Field(default=[], description="points or ids of the building cards")
    parks: list[Count] | Unknown = Field(default=[], description="the numbers on the park cards")
    toys: dict[str, Count] | list[str] | Unknown = Field(
        default=[], description="how many of feather, yarn and mouse, or a list of types or ids"
    )
    resources: Count | dict[str, Count] = Field(default=0, description="cubes, all together or by colour")
    reserved: str | list[str] | None = Field(default=None, description="toy, building, or the id of the card")
    houses: Count | None = Field(default=None, description="houses placed; toys and buildings where left out")
    statues: Count | None = Field(default=None, description="statues placed; park cards where left out")


# Component sets.


class MarkedPart(FileModel):
    """A tile or card: `players` are the numbers of players printed on it."""

    players: list[int] = Field(
        description="the numbers of players printed on it, of 2, 3 and 4, such as [3, 4]; [2, 3, 4] where there is none"
    )


class NamedPart(MarkedPart):
    """A tile or card that is typed by its id."""

    id: str = Field(description="what is typed, such as pond or t1: letters and digits, a letter first")


class TilePart(NamedPart):
    """A `[[tile]]` block."""

    slots: list[str] = Field(
        description="the features in the middle of the four sides, CLOCKWISE FROM THE TOP SIDE (top, right, bottom, "
        "left) as you hold the tile; any side may be the top one, but keep to it. Such as "
        '["-", "blue", "pet", "maple"]. The words are\n'
        f"{', '.join(FEATURES)} (- for nothing)\n"
        "Shops are written as colours: fishery blue, butcher pink, bakery yellow, produce green, florist orange, "
        "veterinarian purple.\n"
        "jacaranda, maple and birch are the entrances of a park: two on a tile, of the same tree."
    )


class ToyPart(NamedPart):
    """A `[[toy]]` block."""

    type: str = Field(description="feather, yarn or mouse")
    cost: str = Field(
        description="one of four patterns\n"
        '"pink+blue+any"  two specific cubes and one of any colour\n'
        '"same2"          two identical cubes\n'
        '"purple+diff2"   one specific cube and two others, all different\n'
        '"diff3"          three different cubes'
    )


class BuildingPart(NamedPart):
    """A `[[building]]` block."""

    points: int = Field(description="the number on the card")
    cost: str = Field(description='its cubes, such as "green+orange+blue+pink"')


class ParkPart(MarkedPart):
    """A `[[park]]` block."""

    points: int = Field(description="the number on the card")


class ReservedPart(FileModel):
    """`[reserved]`: minus points for a reserved card that was never gained."""

    toy: int
    building: int


class ComponentSet(ComponentModel):
    """A component set."""

    game: Literal["cathood"]
    reserved: ReservedPart = Field(
        description="minus points at the end for a reserved card that was never gained, without a sign"
    )
    tile: list[TilePart] = Field(description="the 16 tiles: 9 marked for 2 players, 12 for 3 and 16 for 4")
    toy: list[ToyPart] = Field(description="the 15 toys")
    building: list[BuildingPart] = Field(description="the 15 buildings")
    park: list[ParkPart] = Field(description="the 8 parks")


MODELS = GameModels(
    player=ColoredPlayer,
    setup=Setup,
    table=PlayerPosition,
    items=("buildings", "parks", "toys", "resources", "reserved"),
    components=ComponentSet,
)
