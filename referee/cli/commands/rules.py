"""The command `rules`: print the numbered rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from referee.cli.lookup import known_game
from referee.cli.output import Page, Reply
from referee.cli.render import SIGN, STYLE, board
from referee.core.errors import InputError
from referee.core.game import Game, full_rulebook
from referee.core.messages import nearest
from referee.core.rulebook import Clause, HouseRule, Rulebook, source_keys

if TYPE_CHECKING:
    from referee.answers import ClauseAnswer, RulesAnswer
    from referee.core.examples import Example

_MOST_LINES = 60
"""Longer positions of examples, such as whole component sets, are cut."""


def rules(ident: str, words: Sequence[str]) -> Reply:
    """The numbered rules: all, one with its examples, or those that contain the words."""
    from referee.core.examples import examples_of

    game = known_game(ident)
    if [word.lower() for word in words] == ["notation"]:
        return _notation(game)
    rulebook = full_rulebook(game)
    one = rulebook.get(words[0]) if len(words) == 1 else None
    clauses = [one] if one is not None else rulebook.search(words)
    house = _house_rules_shown(game, clauses, words)
    if not clauses and not house:
        raise _no_rule(rulebook, " ".join(words))
    examples = examples_of(game)

    def answer() -> RulesAnswer:
        from referee.answers import HouseRuleAnswer, RulesAnswer
        from referee.core.examples import setups_of

        named = {example.setup for clause in clauses for example in examples.get(clause.id, ())}
        return RulesAnswer(
            game=game.id,
            setups={name: text for name, text in setups_of(game).items() if name in named},
            clauses=[_clause_answer(rulebook, clause, examples.get(clause.id, ())) for clause in clauses],
            house_rules=[
                HouseRuleAnswer(key=rule.key, values=list(rule.values), default=rule.default, text=rule.text)
                for rule in house
            ],
        )

    reply = Reply(answer)
    _render_rules(reply.page, rulebook, clauses, house)
    if one is not None:
        _render_examples(reply.page, game, examples.get(one.id, ()))
    return reply


def _no_rule(rulebook: Rulebook, words: str) -> InputError:
    close = nearest(words, [clause.id for clause in rulebook.clauses()])
    hint = f"; did you mean {close[0]}?" if close else f"; `referee rules {rulebook.game}` prints them all"
    return InputError(f'no rule of {rulebook.game} contains "{words}"{hint}')


def _clause_answer(rulebook: Rulebook, clause: Clause, examples: Sequence[Example]) -> ClauseAnswer:
    from referee.answers import ClauseAnswer, ExampleAnswer

    return ClauseAnswer(
        clause=clause.id,
        kind=clause.kind.value,
        text=clause.text,
        source=clause.source,
        source_text=rulebook.source_text(clause),
        house_rules=list(clause.house),
        examples=[ExampleAnswer(**example.to_data()) for example in examples],
    )


def _notation(game: Game[Any, Any]) -> Reply:
    """Every form of a move."""

    def answer() -> RulesAnswer:
        from referee.answers import NotationAnswer, RulesAnswer

        lines = [NotationAnswer(line=line, means=means) for line, means in game.lines]
        return RulesAnswer(game=game.id, clauses=[], house_rules=[], notation=lines)

    reply = Reply(answer)
    reply.page.table(("what can be typed", "what it means"), game.lines)
    reply.page.say("`PLAYER:` may be left out where only one can act; ids may be shortened; case does not matter")
    return reply


def _house_rules_shown(game: Game[Any, Any], clauses: Sequence[Clause], words: Sequence[str]) -> list[HouseRule]:
    if not words:
        return list(game.rulebook.house_rules)
    named = {key for clause in clauses for key in clause.house}
    return [
        rule
        for rule in game.rulebook.house_rules
        if rule.key in named or all(word.lower() in f"{rule.key} {rule.text}".lower() for word in words)
    ]


def _render_rules(page: Page, rulebook: Rulebook, clauses: Sequence[Clause], house: Sequence[HouseRule]) -> None:
    if clauses:
        page.table(
            ("clause", "kind", "rule"),
            [(clause.id, clause.kind.label, f"{clause.text} ({clause.source})") for clause in clauses],
        )
    legend = {key: text for key, text in rulebook.sources.items() if any(_has_source(one, key) for one in clauses)}
    if legend:
        page.table(("source", "where it is in the rulebook"), list(legend.items()))
    if house:
        page.table(
            ("house rule", "values", "default", "what it is about"),
            [(rule.key, _values(rule), _default(rule), rule.text) for rule in house],
        )


def _has_source(clause: Clause, key: str) -> bool:
    return key in source_keys(clause)


def _render_examples(page: Page, game: Game[Any, Any], examples: Sequence[Example]) -> None:
    """The examples of one clause, grouped by the position from which they start."""
    for setup in dict.fromkeys(example.setup for example in examples):
        own = [example for example in examples if example.setup == setup]
        page.say(f"Examples from the position `{setup}`:", "bold")
        for example in own:
            judged, *about = example.lines()
            page.say(f"  {SIGN[example.verdict]}  {judged}", STYLE[example.verdict])
            for text in about:
                page.say(f"        {text}", "dim")
        page.say()
        lines = _position(game, setup, any(example.do is not None for example in own)).split("\n")
        page.say("\n".join(lines[:_MOST_LINES]))
        if len(lines) > _MOST_LINES:
            page.say(f"    … and {len(lines) - _MOST_LINES} more lines; `--json` has them all", "dim")
        page.say()


def _position(game: Game[Any, Any], setup: str, as_board: bool) -> str:
    """A position of the examples: as a board where moves are made from it, else as the file that describes it."""
    from referee.core.examples import setups_of
    from referee.files.header import read_header

    text = setups_of(game)[setup]
    if as_board:
        state = game.initial_state(read_header(game, tomllib.loads(text), None)).state
        if state is not None:
            return board(game, game.resting_state(state))
    return "\n".join(f"    {line}".rstrip() for line in text.strip().split("\n"))


def _values(rule: HouseRule) -> str:
    if len(rule.values) > 4 and all(isinstance(value, int) for value in rule.values):
        return f"{rule.values[0]} to {rule.values[-1]}"
    return ", ".join(str(value) for value in rule.values)


def _default(rule: HouseRule) -> str:
    if isinstance(rule.default, dict):
        return ", ".join(f"{case}: {value}" for case, value in rule.default.items())
    return str(rule.default)
