"""Models of Gridblock's part of a log, a sheet and a component set.

Cards, cells, symbols and colours stay text here: a wrong one breaks a clause, so the clauses speak of it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from referee.core.header import TomlTable
from referee.core.models import (
    ComponentModel,
    FileModel,
    GameModels,
    ManyColoredPlayer,
    Unknown,
)
from referee.core.names import Vocabulary, keys_in_full, word_in_full
from referee.games.gridblock.board import COLORS

_KNOWN = Vocabulary(COLORS, "colour")


def _split_at_commas(value: object) -> object:
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


def _split_at_blanks(value: object) -> object:
    return value.replace(",", " ").split() if isinstance(value, str) else value


Row = Annotated[list[str], BeforeValidator(_split_at_blanks, json_schema_input_type=list[str] | str)]
"""A row of the layout: six symbols in a list, or in one text separated by blanks."""


def _split_unless_unknown(value: object) -> object:
    return value if value == "?" else _split_at_commas(value)


Cubes = Annotated[list[str], BeforeValidator(_split_at_commas, json_schema_input_type=list[str] | str)]
"""The colours of the cubes on a tile, in a list or in one text separated by commas."""

SheetCubes = Annotated[
    list[str] | Unknown, BeforeValidator(_split_unless_unknown, json_schema_input_type=list[str] | str)
]
"""The same, `?` for each cube whose colour nobody knows; `?` alone: nobody knows what is on the tile."""


class Player(ManyColoredPlayer):
    """A `[[player]]` block."""

    color: str | None = Field(default=None, description="red, yellow, green or blue (three or four players)")
    colors: list[str] | None = Field(
        default=None,
        description="two of red, yellow, green and blue (two players), in the order in which they are played",
    )


class Decks(FileModel):
    """The six cards of each colour, such as `"2 drop"`."""

    red: list[str] | None = None
    yellow: list[str] | None = None
    green: list[str] | None = None
    blue: list[str] | None = None

    def given(self) -> dict[str, list[str]]:
        """The decks that the file lists, by colour."""
        return {color: cards for color, cards in self if cards is not None}


class ColorSetup(FileModel):
    """`[setup.red]` and so on: how a colour starts."""

    start: str = Field(description="the tile on which the mover starts, such as c3")
    drawn: str | None = Field(default=None, description='the card drawn for the starting symbol, such as "1 hammers"')
    corner: str | None = Field(
        default=None, description="final edition: the corner of the setup cube: nw, ne, sw or se"
    )


class Setup(FileModel):
    """`[setup]` of a log."""

    first: str | None = Field(default=None, description="the starting player; left out: the first one listed")
    layout: list[Row] = Field(description="six rows from the top, each with the symbols of the columns a to f")
    symbols: list[str] | None = Field(default=None, description="six other symbols than those of the component set")
    cards: Decks = Field(default=Decks(), description="other decks than those of the component set")
    red: ColorSetup | None = None
    yellow: ColorSetup | None = None
    green: ColorSetup | None = None
    blue: ColorSetup | None = None

    def colors(self) -> dict[str, ColorSetup]:
        """The starts of the colours that have a table in the file."""
        return {name: value for name, value in self if isinstance(value, ColorSetup)}


class SheetSetup(FileModel):
    """`[setup]` of a sheet."""

    first: str | None = Field(
        default=None, description='the starting player, or "?"; needed only with house rule `end.tie` = "later"'
    )


class Movers(FileModel):
    """`[final.movers]`: the tile of each colour's mover."""

    red: str | None = None
    yellow: str | None = None
    green: str | None = None
    blue: str | None = None

    def cells(self) -> dict[str, str]:
        """The tiles that the file names, by colour."""
        return {color: cell for color, cell in self if cell is not None}


class Final(FileModel):
    """`[final]` of a log: claims about the position at the end."""

    grid: dict[str, Cubes] | None = Field(default=None, description="tile = the colours of the cubes on its corners")
    movers: Movers = Field(default=Movers(), description="colour = the mover's tile")


class SheetFinal(FileModel):
    """`[final]` of a sheet: what lies on the grid at the end."""

    grid: dict[str, SheetCubes] = Field(description="tile = the colours of the cubes on its corners; others are empty")
    movers: Movers = Field(
        default=Movers(), description='colour = the mover\'s tile, or "?"; only with house rule `score.mover` = "yes"'
    )


class ComponentSet(ComponentModel):
    """A component set: what is printed on the tiles and cards of a copy of the game."""

    game: Literal["gridblock"]
    symbols: list[str] = Field(
        description="the six symbols of the tiles, those of the Green Box of Games or others: a word each"
    )
    tiles: dict[str, int] = Field(default={}, description="how many of the 36 tiles show each symbol; six if left out")
    cards: Decks = Field(
        description="the six cards of each colour, in any order: a value (1, 2 or 3) and a symbol, for example "
        '"2 drop" (or shortened, "2 d"); a card that exists twice is written twice'
    )


def expand_ids(document: TomlTable) -> TomlTable:
    """A file with its colours written in full. A value of the wrong type stays as it is: the models report it."""
    full = dict(document)
    if isinstance(players := document.get("player"), list):
        full["player"] = [_with_full_colors(block) for block in players]
    if isinstance(setup := document.get("setup"), dict):
        full["setup"] = keys_in_full(setup, _KNOWN, ("setup",))
        if isinstance(cards := setup.get("cards"), dict):
            full["setup"]["cards"] = keys_in_full(cards, _KNOWN, ("setup", "cards"))
    final = document.get("final")
    if isinstance(final, dict) and isinstance(movers := final.get("movers"), dict):
        full["final"] = final | {"movers": keys_in_full(movers, _KNOWN, ("final", "movers"))}
    return full


def _with_full_colors(block: Any) -> Any:
    if not isinstance(block, dict):
        return block
    owned = {key: block[key] for key in ("color", "colors") if key in block}
    return block | {
        key: [word_in_full(color, _KNOWN) for color in value]
        if isinstance(value, list)
        else word_in_full(value, _KNOWN)
        for key, value in owned.items()
    }


MODELS = GameModels(
    player=Player,
    setup=Setup,
    final=Final,
    sheet_setup=SheetSetup,
    sheet_final=SheetFinal,
    items=("cubes", "stacks", "mover"),
    reserved_names=frozenset({"grid", "movers", "points"}),
    expand_ids=expand_ids,
    components=ComponentSet,
)
