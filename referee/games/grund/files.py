"""The models of the game's part of files: setup, final position and claims, component set."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from pydantic import ConfigDict, Field, create_model

from referee.core.models import ColoredPlayer, FileModel, GameModels, Unknown, Words, validated
from referee.games.grund import cards
from referee.games.grund.deck import NAMES
from referee.games.grund.goal_names import GOALS
from referee.games.grund.standin import STANDIN

_REGISTERED = cards
_GOALS = Field(description="three of " + ", ".join(GOALS))
Count = int | Unknown
"""A number in a sheet."""
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


class ClaimedCastle(FileModel):
    """A castle summed up, in a claim."""

    points: int | None = Field(default=None, description="the value of the whole castle")
    complete: bool | None = None
    tiles: int | None = None
    height: int | None = None
    width: int | None = None
    towers: int | None = None


class ClaimedPhotos(FileModel):
    """The photos of a player, in a claim."""

    plant: int | None = None
    animal: int | None = None


class PlayerClaims(FileModel):
    """What a player is claimed to have at the end of a log."""

    happiness: int | None = Field(default=None, description="happiness points collected in the game")
    castles: list[list[str] | ClaimedCastle] | None = Field(
        default=None, description="each castle tile by tile (CELL:TYPE) or summed up"
    )
    photos: ClaimedPhotos | None = None
    cards: list[str] | None = Field(default=None, description="Grund cards in hand: postcard and newspaper count")
    energy: int | list[int] | None = Field(default=None, description="the sum, or the values of the cards")
    figures: int | None = Field(default=None, description="figures on the board")
    bids: int | None = Field(default=None, description="biddings won")
    cats: int | None = Field(default=None, description="cool cats won")


class Castle(FileModel):
    """A castle summed up, in a sheet."""

    points: Count = Field(default=0, description="the value of the whole castle")
    complete: bool | Unknown = False
    tiles: Count = 0
    height: Count = 0
    width: Count = 0
    towers: Count = 0


class Photos(FileModel):
    """The photos of a player, in a sheet."""

    plant: Count = 0
    animal: Count = 0


class PlayerPosition(FileModel):
    """What a player has at the end, in a sheet. `"?"` stands for what nobody knows."""

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


MODELS = GameModels(player=ColoredPlayer, setup=Setup, final=Claims, sheet_setup=SheetSetup, sheet_final=Final)


# Component sets.


class Tile(FileModel):
    """A playground tile."""

    sides: list[str] = Field(description="the kinds on its sides, one or two")
    compulsory: bool = Field(default=False, description="whether it carries the sign of compulsory tiles")


class CatTile(FileModel):
    """A cat tile."""

    id: str
    tile: str = Field(description="as in the line `cat`: ARROW BONUS")


class CastleType(FileModel):
    """A type of castle tile, of which there are four."""

    id: str
    open: str = Field(description="the open sides out of n, e, s, w")
    towers: int
    points: int | list[int] = Field(description="a number, or [in an incomplete castle, in a complete castle]")


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
        card.replace("-", "_"): (annotation | None, Field(default=None, alias=card)) for card in NAMES.known
    }
    return create_model(name, __base__=FileModel, **fields)


if TYPE_CHECKING:
    GrundCards = FileModel
    CardTimes = FileModel
else:
    GrundCards = _for_each_card("GrundCards", int)
    CardTimes = _for_each_card("CardTimes", Time)


class ComponentSet(FileModel):
    """What is printed on the components of one copy of the game."""

    referee: Literal[1] = Field(description="version of the format")
    game: Literal["grund"]
    name: str = Field(description="the name of the set")
    standin: bool = Field(default=False, description="true if parts of it are invented")
    tile: list[Tile] = Field(description="the 24 playground tiles")
    cat: list[CatTile] = Field(description="the 13 cat tiles")
    castle: list[CastleType] = Field(description="the eight types of castle tile")
    grund: GrundCards = Field(description="the number of each Grund card")
    photos: PhotoCards
    energy: EnergyCards
    time: CardTimes | None = Field(default=None, description="the icon of each card, where it is known")

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
