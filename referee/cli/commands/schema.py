"""The command `schema`: print a JSON Schema."""

from __future__ import annotations

from typing import Any

from referee.cli.lookup import known_game, require_sheets
from referee.cli.output import JsonReply
from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.messages import listed, or_nearest


def schema(ident: str, sheet: bool, components: bool) -> JsonReply:
    """The JSON Schema (draft-07) of a log, a sheet or a component set."""
    if sheet and components:
        raise InputError("a sheet and a component set are two files: type --sheet or --components, not both")
    return JsonReply(schema_of(known_game(ident), sheet, components))


def answer_schema(command: str) -> JsonReply:
    """The JSON Schema (draft-07) of what a command answers with `--json`; `error` is the answer of exit status 2."""
    from pydantic import TypeAdapter

    from referee.answers import BY_COMMAND
    from referee.core.models import Draft7

    if command not in BY_COMMAND:
        known = list(BY_COMMAND)
        raise InputError(f"{command} has no answer{or_nearest(command, known)}; there are {listed(known)}")
    answers = BY_COMMAND[command]
    union: Any = answers[0]
    for answer in answers[1:]:
        union = union | answer
    made = TypeAdapter(union).json_schema(
        ref_template="#/definitions/{model}", schema_generator=Draft7, mode="serialization"
    )
    return JsonReply({**made, "title": f"referee: the answer of {command}"})


def schema_of(game: Game[Any, Any], sheet: bool, components: bool = False) -> dict[str, Any]:
    """The schema of one kind of file."""
    from referee.files.models import component_schema, file_schema

    if components and game.components is None:
        raise InputError(f"{game.title} needs no component set")
    if sheet:
        require_sheets(game)
    what = "component set" if components else "sheet" if sheet else "log"
    made = component_schema(game) if components else file_schema(game, sheet)
    return {**made, "title": f"referee: a {what} of {game.title}"}
