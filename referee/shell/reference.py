"""What can be looked up without a log: games, rules, component sets, schemas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.core.errors import InputError
from referee.core.fold import Problem, each_fault, set_problems
from referee.core.game import Game
from referee.core.messages import listed, nearest
from referee.core.rulebook import KINDS, Clause, HouseRule, Rulebook
from referee.games import IDS, load_game
from referee.shell.document import load as load_document
from referee.shell.log import load_components
from referee.shell.page import Answer, Page
from referee.shell.telling import (
    SIGN,
    STYLE,
    as_json,
    picture,
    tell_problems,
)

if TYPE_CHECKING:
    from referee.core.examples import Example


def games() -> Answer:
    """The games that are known."""
    found = [load_game(ident) for ident in IDS]
    answer = Answer(
        {
            "games": [
                {
                    "id": game.id,
                    "title": game.title,
                    "players": _players(game),
                    "clauses": _clauses(game),
                }
                for game in found
            ]
        }
    )
    answer.page.table(
        ("game", "title", "players", "clauses", "covered"),
        [
            (game.id, game.title, _players(game), str(len(game.full_rulebook().clauses())), game.covered)
            for game in found
        ],
        right=(3,),
    )
    return answer


def _clauses(game: Game[Any, Any]) -> int:
    return len(game.full_rulebook().clauses())


def _players(game: Game[Any, Any]) -> str:
    low, high = game.players
    return str(low) if low == high else f"{low}-{high}"


def known_game(ident: str) -> Game[Any, Any]:
    """The game of this id; `InputError` names the nearest."""
    if ident.lower() not in IDS:
        close = nearest(ident.lower(), IDS)
        hint = f"; did you mean {close[0]}?" if close else f"; known are {listed(IDS)}"
        raise InputError(f"there is no game {ident}{hint}")
    return load_game(ident.lower())


def rules(ident: str, words: Sequence[str]) -> Answer:
    """The numbered rules: all, one, or those that hold the words."""
    from referee.core.examples import examples_of

    game = known_game(ident)
    if [word.lower() for word in words] == ["notation"]:
        return _notation(game)
    book = game.full_rulebook()
    one = book.get(words[0]) if len(words) == 1 else None
    clauses = [one] if one is not None else book.search(words)
    house = _house_shown(game, clauses, words)
    if not clauses and not house:
        raise _no_rule(book, " ".join(words))
    examples = examples_of(game)
    answer = Answer(
        {
            "game": game.id,
            "clauses": [_clause_json(clause, examples.get(clause.id, ())) for clause in clauses],
            "house_rules": [
                {"key": rule.key, "values": list(rule.values), "default": rule.default, "text": rule.text}
                for rule in house
            ],
        }
    )
    _tell_rules(answer.page, clauses, house)
    if one is not None:
        _tell_examples(answer.page, game, examples.get(one.id, ()))
    return answer


def _no_rule(book: Rulebook, words: str) -> InputError:
    close = nearest(words, [clause.id for clause in book.clauses()])
    hint = f"; did you mean {close[0]}?" if close else ""
    return InputError(f"no rule of {book.game} has {words!r}{hint}")


def _clause_json(clause: Clause, examples: Sequence[Example]) -> dict[str, Any]:
    return {
        "clause": clause.id,
        "kind": clause.kind,
        "text": clause.text,
        "source": clause.source,
        "house_rules": list(clause.house),
        "examples": [example.as_json() for example in examples],
    }


def _notation(game: Game[Any, Any]) -> Answer:
    """What can be typed; `notation` is the clause of a line that cannot be read."""
    lines = [{"line": line, "means": means} for line, means in game.lines]
    answer = Answer({"game": game.id, "clauses": [], "house_rules": [], "notation": lines})
    answer.page.table(("what can be typed", "what it says"), game.lines)
    answer.page.say("`PLAYER:` may be left out where only one can act; ids may be shortened; case does not matter")
    return answer


def _house_shown(game: Game[Any, Any], clauses: Sequence[Clause], words: Sequence[str]) -> list[HouseRule]:
    if not words:
        return list(game.rulebook.house_rules)
    named = {key for clause in clauses for key in clause.house}
    return [
        rule
        for rule in game.rulebook.house_rules
        if rule.key in named or all(word.lower() in f"{rule.key} {rule.text}".lower() for word in words)
    ]


def _tell_rules(page: Page, clauses: Sequence[Clause], house: Sequence[HouseRule]) -> None:
    page.table(
        ("clause", "kind", "rule"),
        [(clause.id, KINDS[clause.kind], f"{clause.text} ({clause.source})") for clause in clauses],
    )
    if house:
        page.table(
            ("house rule", "values", "default", "what it is about"),
            [(rule.key, _values(rule), _default(rule), rule.text) for rule in house],
        )


def _tell_examples(page: Page, game: Game[Any, Any], examples: Sequence[Example]) -> None:
    """The examples of one clause by the positions that they start from, each position shown below its own."""
    for setup in dict.fromkeys(example.setup for example in examples):
        own = [example for example in examples if example.setup == setup]
        page.say(f"Examples from the position `{setup}`:", "bold")
        for example in own:
            judged, *about = example.told()
            page.say(f"  {SIGN[example.verdict]}  {judged}", STYLE[example.verdict])
            for text in about:
                page.say(f"        {text}", "dim")
        page.say()
        page.say(_position(game, setup, any(example.do is not None for example in own)))
        page.say()


def _position(game: Game[Any, Any], setup: str, as_picture: bool) -> str:
    """A position of the examples: as a picture where moves are made from it, else as it is written."""
    import tomllib

    from referee.core.examples import setups_of
    from referee.core.reading import read_header

    text = setups_of(game)[setup]
    if as_picture:
        state = game.initial_state(read_header(game, tomllib.loads(text), None)).state
        if state is not None:
            return picture(game, game.at_rest(state), None)
    return "\n".join(f"    {line}".rstrip() for line in text.strip().split("\n"))


def _values(rule: HouseRule) -> str:
    if len(rule.values) > 4 and all(isinstance(value, int) for value in rule.values):
        return f"{rule.values[0]} to {rule.values[-1]}"
    return ", ".join(str(value) for value in rule.values)


def _default(rule: HouseRule) -> str:
    if isinstance(rule.default, dict):
        return ", ".join(f"{case}: {value}" for case, value in rule.default.items())
    return str(rule.default)


def components(ident: str, form: Path | None, verify: Path | None) -> Answer:
    """Show the bundled set, write an empty form, or check a user's set."""
    game = known_game(ident)
    if form is not None:
        return _write_form(game, form)
    shown = load_components(game, verify) if verify is not None else game.box.bundled
    broken = game.box.verify(shown)
    problems = _in_set(verify, set_problems(broken))
    answer = Answer(
        {
            "game": game.id,
            "name": shown["name"],
            "standin": shown.get("standin", False),
            "counts": game.box.counts(shown),
            "problems": as_json(problems),
        },
        status=1 if problems else 0,
    )
    if verify is None:
        import tomli_w

        answer.page.say(tomli_w.dumps(dict(shown)).rstrip())
    else:
        tell_problems(answer.page, _in_set(verify, each_fault(broken)))
    counts = ", ".join(f"{number} {what}" for what, number in answer.data["counts"].items())
    verdict = "does not add up" if problems else "adds up"
    answer.complaints.say(f"{shown['name'] or 'the set'} {verdict}: {counts}", "red" if problems else "green")
    return answer


def _in_set(path: Path | None, problems: list[Problem]) -> list[Problem]:
    """The problems of a user's set with the lines where they stand in it."""
    if path is None or not problems:
        return problems
    places = load_document(path).places
    return [replace(one, line=places.line(one.key) if one.key else None) for one in problems]


def _write_form(game: Game[Any, Any], form: Path) -> Answer:
    import tomli_w

    write_new(form, tomli_w.dumps(dict(game.box.blank())))
    answer = Answer({"game": game.id, "written": str(form)})
    answer.page.say(f"wrote {form}: fill it in, then `referee components {game.id} --verify {form}`")
    return answer


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet; `InputError` where it does or cannot be made."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise InputError(f"{path} exists already: nothing is overwritten, name another file", file=str(path)) from None
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None


def schema(ident: str, sheet: bool, components_: bool) -> Answer:
    """The JSON Schema (draft-07) of a log, a sheet or a component set."""
    import json

    data = schema_of(known_game(ident), sheet, components_)
    answer = Answer(data)
    answer.page.say(json.dumps(data, indent=2))
    return answer


def schema_of(game: Game[Any, Any], sheet: bool, components_: bool = False) -> dict[str, Any]:
    """The schema itself."""
    from referee.core.reading import file_shape

    what = "component set" if components_ else "sheet" if sheet else "log"
    inner = game.box.shape if components_ else file_shape(game, sheet)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"referee: a {what} of {game.title}",
        **inner,
    }
