"""`new`: begin a log or a sheet, by options and, where they leave something open, by questions."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import components_beside, load_components
from referee.cli.assignments import key_and_value, toml_value
from referee.cli.commands.schema import schema_of
from referee.cli.draft import draft_of
from referee.cli.line_reader import LineDropped
from referee.cli.lookup import free_name, known_game, refuse_unwritable
from referee.cli.output import Line, Reply
from referee.cli.questions import Desk, Inquiry, asks_by_steps, standard_desk
from referee.cli.questions import ask as ask_questions
from referee.cli.render import render_problems
from referee.core.errors import InputError, MissingKeyError, NotationError
from referee.core.game import Game, Question
from referee.core.header import Header, TomlTable, read_players
from referee.core.messages import harmless, listed
from referee.core.names import Vocabulary
from referee.core.problems import Problem, setup_problems
from referee.core.rulebook import Violation
from referee.files.header import read_header
from referee.files.new_file import file_text
from referee.files.writing import write_new
from referee.games import GAMES, load_game

if TYPE_CHECKING:
    from referee.answers import NewAnswer

Ask = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the options of `new` say."""

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
    refuse_unwritable(wishes.file)
    document = _from_options(game, wishes)
    if ask and asks_by_steps(game):
        return _new_by_questions(game, wishes, document, desk or standard_desk(as_json=False))
    if ask:
        _ask_players(game, document, _prompt)
        _ask_rest(game, document, wishes.sheet, _prompt)
    elif not document["player"] and not wishes.values:
        raise InputError(_how(game, wishes))
    try:
        problems = _problems(game, wishes, document)
    except InputError as fault:
        if not ask:
            raise
        problems = [Problem(0, None, "illegal", None, fault.message)]
    if not problems:
        return _written(game, wishes, _write(game, wishes, document))
    return _broken(game, wishes, document if ask else None, problems)


def begin_log(ident: str | None, path: Path | None, desk: Desk) -> Path:
    """Ask for the setup of a log (for the game too where `ident` is None) and write it: its path.

    Raises `InputError` where somebody stops before the last question, or the setup cannot be played.
    """
    game = known_game(ident) if ident is not None else _asked_game(desk)
    file = path if path is not None else free_name(game.id)
    wishes = Wishes(game.id, file, False, (), None, (), (), None, False)
    reply = new(wishes, ask=True, desk=desk)
    if reply.status:
        raise InputError(f"{file} was not begun: " + "; ".join(_texts(reply)))
    return file


def _texts(reply: Reply) -> list[str]:
    return [part.text.strip() for part in reply.complaints.parts if isinstance(part, Line)]


def _asked_game(desk: Desk) -> Game[Any, Any]:
    while True:
        try:
            line = desk.reader.read(f"Game, {listed(GAMES, 'or')}> ", tuple(GAMES))
        except LineDropped:
            continue
        if line is None or line.strip().lower() == "quit":
            raise InputError("stopped: no game was named")
        try:
            return load_game(Vocabulary(GAMES, "game").find(line.strip()))
        except NotationError as error:
            desk.say(error.message, "red")


def _new_by_questions(game: Game[Any, Any], wishes: Wishes, document: dict[str, Any], desk: Desk) -> Reply:
    """Ask for what the options leave open, and write the file."""
    document = {"date": datetime.date.today(), **document}
    inquiry = Inquiry(game, wishes.sheet, game.expand_ids(document), _components(game, wishes))
    draft = draft_of(wishes.file, game.id, wishes.sheet)
    answers = ask_questions(inquiry, desk, draft)
    if isinstance(answers, list):
        return _broken(game, wishes, None, answers)
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


def _broken(game: Game[Any, Any], wishes: Wishes, document: dict[str, Any] | None, problems: list[Problem]) -> Reply:
    """What is wrong with a setup. What was typed at questions is written all the same: nobody types it twice."""
    written = _write(game, wishes, document) if document is not None else None
    reply = Reply(lambda: _answer(game, written, problems), status=1)
    render_problems(reply.complaints, problems)
    if written is None:
        reply.complaints.say("nothing was written: mend this first", "red")
        return reply
    then = f"wrote {wishes.file} as you typed it: mend this in it with an editor, then `referee check {wishes.file}`"
    reply.complaints.say(then, "yellow")
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
        return list(game.initial_state(header).violations)
    found = game.score_sheet(header)
    return found if isinstance(found, list) else []


def _how(game: Game[Any, Any], wishes: Wishes) -> str:
    what = "sheet" if wishes.sheet else "log"
    return (
        f"who plays? In a terminal `referee new {game.id} {wishes.file}` asks; by options a {what} takes "
        "--player NAME (or NAME:COLOUR) for each seat and --set KEY=VALUE for the setup"
    )


def _from_options(game: Game[Any, Any], wishes: Wishes) -> dict[str, Any]:
    document: dict[str, Any] = {"referee": 1, "game": game.id, "rules": game.rules}
    if wishes.edition is not None:
        document["edition"] = wishes.edition
    if wishes.components is not None:
        document["components"] = wishes.components
    document["player"] = [_player(told) for told in wishes.players]
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


def _prompt(text: str) -> str:
    import typer

    answer: str = typer.prompt(harmless(text, "\n"), default="", show_default=False)
    return answer.strip()


def _asked(ask: Ask, prompt: str, check: Callable[[str], object]) -> str:
    """An answer against which nothing is said; empty ones are for who asked to judge."""
    complaint = ""
    while True:
        told = ask(f"{complaint}{prompt}")
        try:
            if told:
                check(told)
        except (NotationError, InputError) as fault:
            complaint = f"{fault}\n"
        else:
            return told


def _ask_players(game: Game[Any, Any], document: dict[str, Any], ask: Ask) -> None:
    if document["player"]:
        return
    low, high = game.players
    if game.editions and "edition" not in document:
        editions = Vocabulary(game.editions, "edition")
        told = _asked(ask, f"Edition ({' or '.join(game.editions)}; empty: {game.editions[0]})", editions.find)
        if told:
            document["edition"] = editions.find(told)
    keys = _player_keys(game)
    colored = bool(keys & {"color", "colors"})
    two = " (two: red,blue)" if "colors" in keys else ""
    while len(document["player"]) < high:
        seat = len(document["player"]) + 1
        again = " (empty: that is all)" if seat > low else ""
        name = _asked(ask, f"Player {seat}, clockwise{again}", partial(_check_name, game, document))
        if not name and seat > low:
            return
        if not name:
            continue
        player: dict[str, Any] = {"name": name}
        if colored:
            colors = [word for word in ask(f"Colour of {name}{two}").split(",") if word.strip()]
            if len(colors) > 1:
                player["colors"] = [color.strip() for color in colors]
            elif colors:
                player["color"] = colors[0].strip()
        document["player"].append(player)


def _player_keys(game: Game[Any, Any]) -> set[str]:
    """The keys of a `[[player]]` block of this game."""
    return set(game.models().player.model_fields)


def _check_name(game: Game[Any, Any], document: dict[str, Any], name: str) -> None:
    read_players([*document["player"], {"name": name}], game.reserved_names)


def _ask_rest(game: Game[Any, Any], document: dict[str, Any], sheet: bool, ask: Ask) -> None:
    # What was typed shortened is asked for, and found, by its full name.
    document.update(game.expand_ids(document))
    owned = {str(color) for player in document["player"] for color in player.get("colors", [player.get("color")])}
    for question in game.questions(len(document["player"]), document.get("edition"), sheet):
        if not _is_asked(document, question, owned):
            continue
        _ask_one(document, question, ask)


def _is_asked(document: dict[str, Any], question: Question, owned: set[str]) -> bool:
    if question.only_color is not None and question.only_color not in owned:
        return False
    table: Any = document
    for part in question.key:
        if isinstance(table, list):
            return len(table) <= int(part)
        if not isinstance(table, dict) or part not in table:
            return True
        table = table[part]
    return False


def _ask_one(document: dict[str, Any], question: Question, ask: Ask) -> None:
    hint = f" (for example {question.example}{', or empty' if question.optional or question.many else ''})"
    while True:
        told = _asked(ask, question.prompt + hint, question.check)
        if not told and question.many:
            _put_default(document, question)
            return
        if not told and question.optional:
            return
        if not told:
            continue
        if not question.many:
            _put_answer(document, question.key, told)
            return
        key, _, value = told.partition("=")
        _put(document, (*question.key, *key.strip().split(".")), toml_value(value.strip()))


def _put_default(document: dict[str, Any], question: Question) -> None:
    table = document
    for part in question.key:
        table = table.setdefault(part, {})


def _put_answer(document: dict[str, Any], key: tuple[str, ...], told: str) -> None:
    if key[-1].isdigit():
        table: Any = document
        for part in key[:-2]:
            table = table.setdefault(part, {})
        table.setdefault(key[-2], []).append(told)
        return
    _put(document, key, told)


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
