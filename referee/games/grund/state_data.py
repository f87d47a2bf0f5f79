"""The keys of `state` in the answers of `show` and `replay`."""

from __future__ import annotations

from pydantic import Field

from referee.core.models import FileModel


class CatData(FileModel):
    """The cat."""

    cell: str = Field(description="where it is")
    tile: str | None = Field(description="the cat tile of the round, as in the line `cat`; null before it is drawn")


class BoardTile(FileModel):
    """A tile of the playground."""

    kind: str
    figures: dict[str, dict[str, int]] = Field(description="player = figures there by state, such as standing")


class NextData(FileModel):
    """The decision that is due."""

    players: list[str] = Field(description="who decides; none where the table does")
    what: str = Field(description="the point of the round that is due")


class Piles(FileModel):
    """The numbers of cards and tiles that are left."""

    photos: int
    grund: int
    castle: dict[str, int] = Field(description="type of castle tile = tiles left")


class EnergyHand(FileModel):
    """The energy cards of a player, as far as they are known."""

    cards: list[int] = Field(description="the fewest and the most cards that there may be")
    total: list[int] = Field(description="the least and the greatest sum that there may be")
    hands: list[list[int]] = Field(description="the possible hands: numbers of cards of value 1, 2 and 3")


class SomeEnergy(FileModel):
    """The knowledge of others about a hand of energy cards."""

    any: bool | None = Field(description="is there any energy? null where the log does not tell")


class PhotosData(FileModel):
    """The photos of a player."""

    plant: int
    animal: int


class CastleData(FileModel):
    """A castle."""

    tiles: dict[str, str] = Field(description="cell = type of castle tile")
    complete: bool


class PlayerData(FileModel):
    """The belongings of a player."""

    happiness: int
    energy: EnergyHand | SomeEnergy
    grund: list[str] | int = Field(description="the Grund cards in hand, `?` for an unknown one; or only their number")
    photos: PhotosData
    castles: list[CastleData]
    bids: int = Field(description="biddings won")
    cats: int = Field(description="cool cats won")
    friends: int = Field(description="figures gained in the game")
    figures: int = Field(description="figures in all")
    right: str = Field(description="the neighbour on the right")


class StateData(FileModel):
    """A position of Grund."""

    round: int
    phase: str = Field(description="the phase of the round; end after the game")
    start: str = Field(description="the starting player of the round")
    cat: CatData
    bike: str | None = Field(description="the direction of the bike; null where nobody has ridden it in this round")
    board: dict[str, BoardTile] = Field(description="cell = the tile there and who is on it")
    next: NextData
    display: list[str] = Field(description="the photos that lie open")
    piles: Piles
    discard: list[str] = Field(description="the Grund cards played, `?` for an unknown one")
    players: dict[str, PlayerData]
