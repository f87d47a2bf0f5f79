"""From parsed TOML to a header and its moves: the form of every game's files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from referee.core import shape
from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.header import Header, TomlTable, choose_house, given_keys, read_players
from referee.core.messages import or_nearest
from referee.core.playthrough import Block
from referee.core.shape import Shape

FORMAT = 1

_MOVE = shape.table(
    {
        "note": shape.text("free text"),
        "at": shape.date("when it was recorded", "date-time"),
        "allow": shape.text("why the table let an illegal move stand"),
        "do": shape.text("the move in one line"),
    },
    required=("do",),
)


def game_id(document: TomlTable, known: Sequence[str]) -> str:
    """Which game a file belongs to; `InputError` where it is none of ours."""
    version = document.get("referee")
    if version is None:
        raise InputError(
            "this is no file of referee: it does not begin with `referee = 1`. `referee new GAME FILE` makes one"
        )
    if isinstance(version, bool) or not isinstance(version, int):
        raise InputError("`referee` has to be the version of the format: `referee = 1`", ("referee",))
    if version != FORMAT:
        raise InputError(
            f"this file has format {version}, this referee reads format {FORMAT}: a newer referee made it",
            ("referee",),
        )
    ident = document.get("game")
    if ident is None:
        raise InputError('`game` is missing: which game is it? For example `game = "gridblock"`', ("game",))
    if not isinstance(ident, str) or ident not in known:
        raise InputError(f"there is no game {ident!r}{or_nearest(str(ident), known)}", ("game",))
    return ident


def is_sheet(document: TomlTable) -> bool:
    """Whether a file is a sheet: it has a `final` table and no moves."""
    return "move" not in document and isinstance(document.get("final"), dict)


@cache
def file_shape(game: Game[Any, Any], sheet: bool) -> dict[str, Any]:
    """The form of a log or a sheet of this game, as JSON Schema (draft-07)."""
    keys: dict[str, Shape] = {
        "referee": shape.whole("version of the format", enum=[FORMAT]),
        "game": shape.text("the game", enum=[game.id]),
        "rules": shape.whole("version of the game's rules; the newest where left out"),
        "date": shape.date("when it was played"),
        "place": shape.text("where it was played"),
        "title": shape.text(),
        "note": shape.text(),
        "components": shape.text("a component set: a file below this file's folder"),
        "player": shape.many(
            shape.table({"name": shape.text(), **game.forms.player}, required=("name",)),
            "the seats, clockwise",
        ),
        "house_rules": _house_shape(game),
        "setup": game.forms.sheet_setup if sheet else game.forms.setup,
        "final": game.forms.sheet_final if sheet else game.forms.final,
    }
    if game.editions:
        keys["edition"] = shape.text("the edition", enum=list(game.editions))
    if not sheet:
        keys["move"] = shape.many(_MOVE, "the moves, in the order in which they were made")
    required = ["referee", "game", "player"]
    if sheet:
        required.append("final")
    if keys["setup"].get("required"):
        required.append("setup")
    return shape.table(keys, required)


def _house_shape(game: Game[Any, Any]) -> Shape:
    keys: dict[str, Shape] = {}
    for rule in game.rulebook.house_rules:
        written = [*rule.values, *(str(value) for value in rule.values if isinstance(value, int))]
        keys[rule.key] = {"enum": written, "description": rule.text}
    # Unquoted, `end.tie = …` is a table in a table; the words are checked where the values are chosen.
    return shape.table(keys, about="named choices", others=True)


def read_header(game: Game[Any, Any], document: TomlTable, components: TomlTable | None) -> Header:
    """The header of a log or sheet; `InputError` at the first key that is not of its form."""
    document = game.expand_ids(document)
    sheet = is_sheet(document)
    whole_shape = file_shape(game, sheet)
    head = {key: value for key, value in document.items() if key not in ("move", "house_rules")}
    shape.hold(head, whole_shape)
    given = document.get("house_rules", {})
    if not isinstance(given, dict):
        raise InputError("`house_rules` has to be a table", ("house_rules",))
    edition = document.get("edition", game.editions[0] if game.editions else None)
    rules = document.get("rules", game.rules)
    if not 1 <= rules <= game.rules:
        raise InputError(f"this referee knows the rules of {game.id} up to version {game.rules}", ("rules",))
    players = read_players(document["player"], game.reserved_names)
    return Header(
        game=game.id,
        players=players,
        house=choose_house(game.rulebook.house_rules, given, edition, len(players)),
        setup=document.get("setup", {}),
        final=document.get("final"),
        edition=edition,
        rules=rules,
        components=components,
        given_house=given_keys(game.rulebook.house_rules, given),
        is_sheet=sheet,
    )


def read_blocks(document: TomlTable) -> list[Block]:
    """The moves of a log; `InputError` at the first that has not the form of one."""
    moves = document.get("move", [])
    if not isinstance(moves, list):
        raise InputError("`move` has to be a list of blocks: [[move]]", ("move",))
    blocks: list[Block] = []
    for place, move in enumerate(moves):
        # Nearly all blocks hold one line and nothing else; the long way is for the others.
        if type(move) is dict and len(move) == 1 and type(move.get("do")) is str:
            blocks.append(Block(move["do"]))
            continue
        shape.hold(move, _MOVE, ("move", place))
        blocks.append(Block(move["do"], move.get("allow")))
    return blocks


def check_components(game: Game[Any, Any], document: TomlTable) -> TomlTable:
    """A component set whose form is right; `InputError` where it is not."""
    if "referee" in document and document.get("game", game.id) != game.id:
        raise InputError(f"this is a file of {document['game']!r}, not a component set of {game.id}", ("game",))
    game_id(document, (game.id,))
    shape.hold(document, game.box.shape)
    game.box.hold(document)
    return document
