"""The command `schema`: print a JSON Schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cli.lookup import known_game
from referee.cli.output import Answer
from referee.core.game import Game

if TYPE_CHECKING:
    pass


def schema(ident: str, sheet: bool, components_: bool) -> Answer:
    """The JSON Schema (draft-07) of a log, a sheet or a component set."""
    import json

    data = schema_of(known_game(ident), sheet, components_)
    answer = Answer(data)
    answer.page.say(json.dumps(data, indent=2))
    return answer


def schema_of(game: Game[Any, Any], sheet: bool, components_: bool = False) -> dict[str, Any]:
    """The schema itself."""
    from referee.files.header import file_shape

    what = "component set" if components_ else "sheet" if sheet else "log"
    inner = game.box.shape if components_ else file_shape(game, sheet)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"referee: a {what} of {game.title}",
        **inner,
    }
