"""From a parsed TOML document to a header and its moves: the form of every game's files."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.header import Header, TomlTable, choose_house, given_keys, read_players
from referee.core.messages import or_nearest
from referee.core.playthrough import Block

FORMAT = 1
_PLAIN_KEYS: Mapping[str, type] = {"do": str, "allow": str, "note": str, "at": dt.datetime}


def game_id(document: TomlTable, known: Sequence[str]) -> str:
    """The game that a file belongs to; `InputError` where it is no file of this program."""
    version = document.get("referee")
    if version is None:
        raise InputError(
            "this is no file of referee: it does not begin with `referee = 1`. `referee new GAME FILE` makes one"
        )
    if isinstance(version, bool) or not isinstance(version, int):
        raise InputError("`referee` has to be the version of the format: `referee = 1`", ("referee",))
    if version != FORMAT:
        raise InputError(
            f"this file does not have format {FORMAT}, the one that this referee reads: a newer referee made it",
            ("referee",),
        )
    ident = document.get("game")
    if ident is None:
        raise InputError('`game` is missing: which game is it? For example `game = "gridblock"`', ("game",))
    if not isinstance(ident, str) or ident not in known:
        name = f'"{ident}"' if isinstance(ident, str) else "of that name"
        raise InputError(f"there is no game {name}{or_nearest(str(ident)[:200], known)}", ("game",))
    return ident


def is_sheet(document: TomlTable) -> bool:
    """Is the file a sheet? It has a `final` table and no moves."""
    return "move" not in document and isinstance(document.get("final"), dict)


def read_header(game: Game[Any, Any], document: TomlTable, components: Any, sheet: bool | None = None) -> Header:
    """The header of a log or sheet; `components` is a set as `read_components` gives it, None for the bundled one.

    `sheet` says which of the two it is, None leaves it to the document.

    Raises `InputError` at the first key whose value has the wrong form.
    """
    models = game.files.MODELS
    document = models.expand_ids(document)
    sheet = is_sheet(document) if sheet is None else sheet
    head = {key: value for key, value in document.items() if key not in ("move", "house_rules")}
    given = document.get("house_rules", {})
    if not isinstance(given, dict):
        raise InputError("`house_rules` has to be a table", ("house_rules",))
    setup, final = _setup_and_final(game, head, sheet)
    edition = document.get("edition", game.rulebook.editions[0] if game.rulebook.editions else None)
    version = game.rulebook.version
    rules = document.get("rules", version)
    if not 1 <= rules <= version:
        raise InputError(f"this referee knows the rules of {game.id} up to version {version}", ("rules",))
    players = read_players(document["player"], models.reserved_names)
    return Header(
        game=game.id,
        players=players,
        house=choose_house(game.rulebook.house_rules, given, edition, len(players)),
        setup=setup,
        final=final,
        edition=edition,
        rules=rules,
        components=components,
        given_house=given_keys(game.rulebook.house_rules, given),
        is_sheet=sheet,
        raw_final=document.get("final", {}),
        ended=document.get("ended"),
    )


def _setup_and_final(game: Game[Any, Any], head: TomlTable, sheet: bool) -> tuple[Any, Any]:
    from referee.core.models import validated
    from referee.files.models import file_model

    model = validated(file_model(game, sheet, "final" in head), head)
    models = game.files.MODELS
    setup_model = models.sheet_setup if sheet else models.setup
    setup = getattr(model, "setup", None)
    return (setup if setup is not None else setup_model()), getattr(model, "final", None)


def read_blocks(document: TomlTable) -> list[Block]:
    """The moves of a log; `InputError` at the first block of the wrong form."""
    moves = document.get("move", [])
    if not isinstance(moves, list):
        raise InputError("`move` has to be a list of blocks: [[move]]", ("move",))
    return [_block(move, place) for place, move in enumerate(moves)]


def _block(move: Any, place: int) -> Block:
    # Nearly all blocks contain plain text under known keys; a model is only loaded to name the fault in another one.
    if type(move) is dict and type(move.get("do")) is str:
        if len(move) == 1:
            return Block(move["do"])
        if all(type(value) is _PLAIN_KEYS.get(key) for key, value in move.items()):
            return Block(move["do"], move.get("allow"))
    from referee.core.models import validated
    from referee.files.models import MoveModel

    checked = validated(MoveModel, move, ("move", place))
    return Block(checked.do, checked.allow)


def read_components(game: Game[Any, Any], document: TomlTable) -> Any:
    """A component set of the right form; `InputError` where the form is wrong or the game has no sets."""
    if game.components is None:
        raise InputError(f"{game.title} needs no component set", ("components",))
    if "referee" in document and document.get("game", game.id) != game.id:
        raise InputError(f"this is a file of another game, not a component set of {game.id}", ("game",))
    game_id(document, (game.id,))
    from referee.core.models import validated

    return validated(game.files.MODELS.components, document)
