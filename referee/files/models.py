"""The models of whole files: logs and sheets of every game, and their JSON Schemas."""

from __future__ import annotations

import datetime as dt
from functools import cache
from typing import Any, Literal

from pydantic import Field, create_model

from referee.core.game import Game
from referee.core.models import EmptyTable, FileModel, final_model, json_schema


class MoveModel(FileModel):
    """A `[[move]]` block. `do` is always its last key, so that a block that was cut off lacks it."""

    note: str | None = Field(default=None, description="free text")
    at: dt.datetime | None = Field(default=None, description="when the move was recorded")
    allow: str | None = Field(default=None, description="why the table allowed an illegal move")
    do: str = Field(description="the move in one line")


class FileHead(FileModel):
    """The keys that logs and sheets of all games have."""

    referee: Literal[1] = Field(description="version of the format")
    game: str = Field(description="the game")
    rules: int | None = Field(default=None, description="version of the game's rules; the newest where left out")
    date: dt.date | dt.datetime | None = Field(default=None, description="when it was played")
    place: str | None = Field(default=None, description="where it was played")
    title: str | None = None
    note: str | None = None
    ended: str | None = Field(default=None, description="why the table stopped before the end; winners are named then")
    components: str | None = Field(default=None, description="a component set: a file below the folder of this file")


@cache
def file_model(game: Game[Any, Any], sheet: bool, has_final: bool = True) -> type[FileModel]:
    """The model of a log (without moves and house rules, which are read apart) or of a sheet of this game.

    The model of `[final]` takes time to build, and most logs have none.
    """
    models = game.files.MODELS
    setup = models.sheet_setup if sheet else models.setup
    final = final_model(models, sheet) if has_final else EmptyTable
    fields: dict[str, Any] = {
        "game": (Literal[game.id], Field(description="the game")),
        "player": (list[models.player], Field(description="the seats, clockwise")),  # type: ignore[name-defined]
        "setup": (setup, ...) if _has_required(setup) else (setup | None, None),
        "final": (final, ...) if sheet else (final | None, None),
    }
    if game.rulebook.editions:
        fields["edition"] = (Literal[game.rulebook.editions] | None, Field(default=None, description="the edition"))
    return create_model(f"{game.title}{'Sheet' if sheet else 'Log'}", __base__=FileHead, **fields)


def _has_required(model: type[FileModel]) -> bool:
    return any(field.is_required() for field in model.model_fields.values())


def file_schema(game: Game[Any, Any], sheet: bool) -> dict[str, Any]:
    """The JSON Schema (draft-07) of a log or a sheet of this game."""
    fields: dict[str, Any] = (
        {} if sheet else {"move": (list[MoveModel] | None, Field(default=None, description="the moves"))}
    )
    whole = create_model(file_model(game, sheet).__name__, __base__=file_model(game, sheet), **fields)
    schema = json_schema(whole)
    schema["properties"]["house_rules"] = _house_schema(game)
    return schema


def _house_schema(game: Game[Any, Any]) -> dict[str, Any]:
    """Named choices. Unquoted, `end.tie` is a table in a table: such keys are checked when the values are chosen."""
    properties = {
        rule.key: {
            "enum": [*rule.values, *(str(value) for value in rule.values if isinstance(value, int))],
            "description": rule.text,
        }
        for rule in game.rulebook.house_rules
    }
    return {"type": "object", "properties": properties, "description": "house rules"}


def component_schema(game: Game[Any, Any]) -> dict[str, Any]:
    """The JSON Schema (draft-07) of a component set of this game."""
    return json_schema(game.files.MODELS.components)
