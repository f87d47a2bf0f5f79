"""The command `rules`: print the numbered rules of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from referee.cli.lookup import known_game
from referee.cli.output import Answer, Page
from referee.cli.render import (
    SIGN,
    STYLE,
    picture,
)
from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.messages import nearest
from referee.core.rulebook import KINDS, Clause, HouseRule, Rulebook

if TYPE_CHECKING:
    from referee.core.examples import Example


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
    from referee.files.header import read_header

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
