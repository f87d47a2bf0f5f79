"""The models of the game's part of files: setup, final position and claims, component set."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, create_model

from referee.core.models import (
    ColoredPlayer,
    ComponentModel,
    Count,
    FileModel,
    GameModels,
    Unknown,
    Words,
    validated,
)
from referee.games.grund.box import CARD_NAMES, ENERGY_CARDS, GOALS, GRUND_CARDS, PHOTO_CARDS
from referee.games.grund.standin import STANDIN
from referee.games.grund.tiles import IDS as KIND_IDS

_GOALS = Field(description="three of " + ", ".join(GOALS))
Time = Literal["move", "after", "compete", "bid"]


# Logs and sheets.


class Setup(FileModel):
    """`[setup]` of a log."""

    board: list[Words] = Field(description="rows from the top, each with its kinds of tile")
    cat: str = Field(description="the cell where the cat begins")
    photos: list[str] = Field(description="the two photos revealed: plant, animal")
    goals: list[str] = _GOALS
    first: str | None = Field(default=None, description="the starting player; the first one listed where left out")


class SheetSetup(FileModel):
    """`[setup]` of a sheet."""

    goals: list[str] = _GOALS


class Castle(FileModel):
    """A castle summed up."""

    points: Count = Field(default=0, description="the value of the whole castle")
    complete: bool | Unknown = False
    tiles: Count = 0
    height: Count = 0
    width: Count = 0
    towers: Count = 0


class Photos(FileModel):
    """The photos of a player."""

    plant: Count = 0
    animal: Count = 0


class PlayerPosition(FileModel):
    """The belongings of a player at the end. In a sheet `"?"` is a value that nobody knows."""

    happiness: Count = Field(default=0, description="happiness points collected in the game")
    castles: list[list[str] | Castle | Unknown] | Unknown = Field(
        default=[], description="each castle tile by tile (CELL:TYPE) or summed up"
    )
    photos: Photos | Unknown = Photos()
    cards: list[str] | Unknown = Field(default=[], description="Grund cards in hand: postcard and newspaper count")
    energy: Count | list[Count] = Field(default=0, description="the sum, or the values of the cards")
    figures: Count | None = Field(default=None, description="figures on the board; those of the setup where left out")
    bids: Count = Field(default=0, description="biddings won")
    cats: Count = Field(default=0, description="cool cats won")


# Component sets.


class Tile(FileModel):
    """A playground tile."""

    sides: list[str] = Field(
        description="the kinds on the front and, if it differs, on the back, "
        f'such as ["housing-a", "housing-b"]; the kinds are\n{", ".join(KIND_IDS)}'
    )
    compulsory: bool = Field(
        default=False,
        description="true where the tile carries the sign of those that are used in every game: at least two relax, "
        "one seesaw or merry-go-round, one bush, one parents or grandparents and one punishment",
    )


class CatTile(FileModel):
    """A cat tile."""

    id: str = Field(description="any word")
    tile: str = Field(
        description='ARROW BONUS as in the line `cat`, such as "w1 happy2", "stay grund" or "ne2 angry b,3"\n'
        "ARROW: stay, or n e s w ne se sw nw with 1 or 2, as seen with the board\n"
        "BONUS: happy1 to happy9, castle, photo, grund; for an angry cat `angry` and the lines that it blocks, "
        "columns a to d and rows 1 to 4"
    )


class CastleType(FileModel):
    """A type of castle tile, of which there are four."""

    id: str = Field(description="a name of your choice for the type, used in the line `build`")
    open: str = Field(
        description='the sides on which it goes on, out of n (top), e (right), s (bottom), w (left), such as "es"'
    )
    towers: int = Field(description="the number of towers")
    points: int | list[int] = Field(
        description="a number; where two are printed [left, right], left in an incomplete castle, right in a complete "
        "one, such as [1, 3]"
    )


class PhotoCards(FileModel):
    """The number of photos of each kind."""

    plant: int
    animal: int


class EnergyCards(FileModel):
    """The number of energy cards of each value."""

    ones: int = Field(alias="1")
    twos: int = Field(alias="2")
    threes: int = Field(alias="3")

    @property
    def by_value(self) -> dict[str, int]:
        """The numbers by the value as it is typed."""
        return {"1": self.ones, "2": self.twos, "3": self.threes}


def _for_each_card(name: str, annotation: Any) -> Any:
    """A model with an optional key for each Grund card."""
    fields: dict[str, Any] = {
        card.replace("-", "_"): (annotation | None, Field(default=None, alias=card)) for card in CARD_NAMES.known
    }
    return create_model(name, __base__=FileModel, **fields)


if TYPE_CHECKING:
    GrundCards = FileModel
    CardTimes = FileModel
else:
    GrundCards = _for_each_card("GrundCards", int)
    CardTimes = _for_each_card("CardTimes", Time)


class ComponentSet(ComponentModel):
    """The print of the components of one copy of the game."""

    game: Literal["grund"]
    tile: list[Tile] = Field(description="the 24 playground tiles")
    cat: list[CatTile] = Field(description="the 13 cat tiles, 9 cool and 4 angry")
    castle: list[CastleType] = Field(description="the eight types of castle tile, four tiles of each")
    grund: GrundCards = Field(
        description=f"the number of each Grund card, {GRUND_CARDS} cards of {len(CARD_NAMES.known)} kinds, each at "
        "least once: raise the numbers of those that occur more often"
    )
    photos: PhotoCards = Field(description=f"the photo cards of each kind, {PHOTO_CARDS} in all")
    energy: EnergyCards = Field(description=f"the energy cards of each value, {ENERGY_CARDS} in all")
    time: CardTimes | None = Field(
        default=None,
        description="the icons of the Grund cards: move (during movement), after (after the movement phase), compete "
        '(during competition), bid (before bidding), such as snack = "after". A card that is not listed is played at '
        "the time that its effect asks for",
    )

    @property
    def copies(self) -> dict[str, int]:
        """The number of each Grund card that the set names."""
        return dict(self.grund.model_dump(by_alias=True, exclude_none=True))

    @property
    def times(self) -> dict[str, str]:
        """The time of each Grund card whose icon the set names."""
        return {} if self.time is None else dict(self.time.model_dump(by_alias=True, exclude_none=True))


@cache
def bundled() -> ComponentSet:
    """The bundled set."""
    return validated(ComponentSet, STANDIN)


MODELS = GameModels(
    player=ColoredPlayer,
    setup=Setup,
    sheet_setup=SheetSetup,
    table=PlayerPosition,
    items=("happiness", "castles", "photos", "goals", "energy"),
    components=ComponentSet,
)
