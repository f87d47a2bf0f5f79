"""`new`: begin a log or a sheet, by options and, where they leave something open, by questions."""

from __future__ import annotations

import datetime
import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import components_beside, load_components
from referee.cli.commands.schema import schema_of
from referee.cli.desk import Desk, agrees, standard_desk
from referee.cli.draft import draft_of, drafted_game, latest_draft
from referee.cli.folder import sets_in
from referee.cli.inquiry import PLAYERS_ARE_NOT_CALLED, Inquiry
from referee.cli.line_reader import LineDropped
from referee.cli.lookup import (
    free_name,
    key_and_value,
    known_game,
    refuse_unwritable,
    require_sheets,
    toml_value,
)
from referee.cli.output import Line, Reply
from referee.cli.questions import ask as ask_questions
from referee.cli.render import render_problems
from referee.core.errors import InputError, MissingKeyError, NotationError
from referee.core.game import Game
from referee.core.header import Header, TomlTable
from referee.core.messages import listed
from referee.core.opening import refuse_name
from referee.core.playthrough import check_players
from referee.core.problems import Problem, setup_problems
from referee.core.questions import one_of
from referee.core.rulebook import Violation
from referee.files.header import read_header
from referee.files.new_file import file_text
from referee.files.writing import write_new
from referee.games import GAMES, load_game

if TYPE_CHECKING:
    from referee.answers import NewAnswer


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of `new`."""

    game: str
    file: Path
    sheet: bool
    players: tuple[str, ...]
    edition: str | None
    house: tuple[str, ...]
    values: tuple[str, ...]
    components: str | None
    schema: bool


def new(wishes: Wishes, ask: bool, desk: Desk | None = None) -> Reply:
    """Write a new file that stands by its setup clauses, or say what is missing or wrong; never overwrite."""
    game = known_game(wishes.game)
    if wishes.sheet:
        require_sheets(game)
    refuse_unwritable(wishes.file)
    if ask:
        desk = desk or standard_desk(as_json=False)
        wishes = _with_own_set(game, wishes, desk) if desk.keeps_drafts else wishes
        return _new_by_questions(game, wishes, _from_options(game, wishes), desk)
    document = _from_options(game, wishes)
    if not document["player"] and not wishes.values:
        raise InputError(_how(game, wishes))
    problems = _problems(game, wishes, document)
    if problems:
        return _broken(game, problems)
    return _written(game, wishes, _write(game, wishes, document))


def begin_log(ident: str | None, path: Path | None, desk: Desk) -> Path:
    """Ask for the setup of a log (for the game too where `ident` is None) and write it: its path.

    Raises `InputError` where somebody stops before the last question, or the setup cannot be played.
    """
    game = known_game(ident) if ident is not None else _asked_game(desk, drafted_game(path) if path else None)
    file = path if path is not None else _default_file(game)
    wishes = Wishes(game.id, file, False, (), None, (), (), None, False)
    reply = new(wishes, ask=True, desk=desk)
    if reply.status:
        raise InputError(f"{file} was not begun: " + "; ".join(_texts(reply)))
    return file


def _texts(reply: Reply) -> list[str]:
    return [part.text.strip() for part in reply.complaints.parts if isinstance(part, Line)]


def _default_file(game: Game[Any, Any]) -> Path:
    """The file of the setup that somebody stopped in, while its name is free; else a new name."""
    latest = latest_draft(Path(), game.id, is_sheet=False)
    if latest is not None and not os.path.lexists(latest[1]):
        return latest[1]
    return free_name(game.id)


def _asked_game(desk: Desk, default: str | None) -> Game[Any, Any]:
    """The game that somebody names; `default` is the game of the answers that are kept."""
    prompt = desk.prompt(f"Game, {listed(GAMES, 'or')}", f"[{default}]" if default in GAMES else "")
    while True:
        try:
            line = desk.reader.read(prompt, tuple(GAMES))
        except LineDropped as dropped:
            if dropped.was_empty:
                desk.say("type the name of a game, or `quit`")
            continue
        if line is None or line.strip().lower() == "quit":
            raise InputError("stopped: no game was named")
        if line.strip().lower() in ("?", "help"):
            desk.say(f"type the game that lies on the table, {listed(GAMES, 'or')}; its setup is asked for next")
            continue
        try:
            return load_game(one_of(GAMES, "game")(line.strip() or default or ""))
        except NotationError as error:
            desk.say(error.message, "red")


def _with_own_set(game: Game[Any, Any], wishes: Wishes, desk: Desk) -> Wishes:
    """The wishes with a component set that lies beside the file, where somebody wants it."""
    if wishes.components is not None or game.components is None:
        return wishes
    for name, title in sets_in(wishes.file.parent, game.id):
        fault = _fault_of_set(game, wishes.file, name)
        if fault is not None:
            desk.say(f"the component set {name} is not offered: {fault}", "yellow")
        elif agrees(
            desk,
            f"Use the component set {name} ({title})?",
            f"yes: the tiles, cards and blocks are those of {name}; no: the bundled set",
            stopped="stopped: nothing was begun",
        ):
            return replace(wishes, components=name)
    return wishes


def _fault_of_set(game: Game[Any, Any], file: Path, name: str) -> str | None:
    """Why a component set cannot be used; None where it can."""
    spec = game.components
    assert spec is not None
    try:
        broken = spec.verify(load_components(game, components_beside(file, name)))
    except InputError as error:
        return error.message
    check = f"`referee components {game.id} --verify {name}` says more"
    return f"{next(iter(broken)).message}; {check}" if broken else None


def _new_by_questions(game: Game[Any, Any], wishes: Wishes, document: dict[str, Any], desk: Desk) -> Reply:
    """Ask for what the options leave open, and write the file."""
    document = {"date": datetime.date.today(), **document}
    components = _components(game, wishes)
    inquiry = Inquiry(
        game, wishes.sheet, game.files.MODELS.expand_ids(document), components, is_closing=desk.keeps_drafts
    )
    draft = draft_of(wishes.file, game.id, wishes.sheet)
    answers = ask_questions(inquiry, desk, draft)
    if isinstance(answers, list):
        return _broken(game, answers)
    reply = _written(game, wishes, _write(game, wishes, answers))
    draft.remove()
    return reply


def _problems(game: Game[Any, Any], wishes: Wishes, document: dict[str, Any]) -> list[Problem]:
    header = _header(game, wishes, document, _components(game, wishes))
    return setup_problems(header, _breaches(game, wishes.sheet, header))


def _components(game: Game[Any, Any], wishes: Wishes) -> Any:
    if wishes.components is None:
        return None
    return load_components(game, components_beside(wishes.file, wishes.components))


def _broken(game: Game[Any, Any], problems: list[Problem]) -> Reply:
    """The faults of a setup or a sheet."""
    reply = Reply(lambda: _answer(game, None, problems), status=1)
    render_problems(reply.complaints, problems)
    reply.complaints.say("nothing was written: mend this first", "red")
    return reply


def _answer(game: Game[Any, Any], written: list[str] | None, problems: list[Problem] | None) -> NewAnswer:
    from referee.answers import NewAnswer, problem_answers

    return NewAnswer(game=game.id, written=written, problems=problem_answers(problems) if problems else None)


def _header(game: Game[Any, Any], wishes: Wishes, document: dict[str, Any], components: TomlTable | None) -> Header:
    """The header, or what is missing and how to give it."""
    try:
        return read_header(game, document, components)
    except MissingKeyError as fault:
        raise InputError(
            f"{fault.message}: give it by --set, or as a table (--set 'setup={{...}}'); "
            f"in a terminal `referee new {game.id} {wishes.file}` asks for it",
            fault.key,
        ) from None


def _breaches(game: Game[Any, Any], sheet: bool, header: Header) -> list[Violation]:
    if not sheet:
        check_players(game, header)
        return list(game.initial_state(header).violations)
    found = game.sheets.score_sheet(header)
    return found if isinstance(found, list) else []


def _how(game: Game[Any, Any], wishes: Wishes) -> str:
    what = "sheet" if wishes.sheet else "log"
    return (
        f"who plays? In a terminal `referee new {game.id} {wishes.file}` asks; by options a {what} takes "
        "--player NAME (or NAME:COLOUR) for each seat and --set KEY=VALUE for the setup"
    )


def _from_options(game: Game[Any, Any], wishes: Wishes) -> dict[str, Any]:
    document: dict[str, Any] = {"referee": 1, "game": game.id, "rules": game.rulebook.version}
    if wishes.edition is not None:
        document["edition"] = wishes.edition
    if wishes.components is not None:
        document["components"] = wishes.components
    document["player"] = [_player(told) for told in wishes.players]
    for player in document["player"]:
        refuse_name(player["name"], PLAYERS_ARE_NOT_CALLED)
    if wishes.house:
        document["house_rules"] = dict(key_and_value(told) for told in wishes.house)
    for told in wishes.values:
        key, value = key_and_value(told)
        _put(document, tuple(key.split(".")), toml_value(value))
    return document


def _player(told: str) -> dict[str, Any]:
    name, colon, colors = told.partition(":")
    own = [color.strip() for color in colors.split(",")] if colon else []
    if len(own) > 1:
        return {"name": name.strip(), "colors": own}
    return {"name": name.strip(), "color": own[0]} if own else {"name": name.strip()}


def _put(document: dict[str, Any], key: tuple[str, ...], value: Any) -> None:
    if key[0].isdigit():
        raise InputError(f"`{'.'.join(key)}` is no key of a file: a key begins with a word, as in setup.first=Ana")
    table = document
    for part in key[:-1]:
        table = table.setdefault(part, {})
        if not isinstance(table, dict):
            raise InputError(f"`{'.'.join(key)}`: {part} is not a table")
    if key[-1].isdigit():
        raise InputError(f"`{'.'.join(key)}`: give the whole list, as in {key[-2]}=[...]")
    table[key[-1]] = value


def _write(game: Game[Any, Any], wishes: Wishes, document: dict[str, Any]) -> list[str]:
    """Write the file, and the schema beside it where it is asked for: the names of what was written."""
    text = file_text(document)
    written = [str(wishes.file)]
    if wishes.schema:
        beside = wishes.file.with_name(f"{game.id}{'-sheet' if wishes.sheet else ''}.schema.json")
        if not beside.exists():
            write_new(beside, json.dumps(schema_of(game, wishes.sheet), indent=2) + "\n")
            written.append(str(beside))
        text = f"#:schema {beside.name}\n{text}"
    write_new(wishes.file, text)
    return written


def _written(game: Game[Any, Any], wishes: Wishes, written: list[str]) -> Reply:
    reply = Reply(lambda: _answer(game, written, None))
    reply.page.say(f"wrote {', '.join(written)}", "green")
    then = f"referee score {wishes.file}" if wishes.sheet else f"referee record {wishes.file}"
    reply.page.say(f"next: {then}")
    return reply
