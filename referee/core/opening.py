"""The questions that every game begins with: edition, players, colours, house rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from referee.core.errors import NotationError
from referee.core.game import Game
from referee.core.header import Choice, choose_house, default_of, read_players
from referee.core.messages import listed
from referee.core.names import Vocabulary, as_word
from referee.core.plain_answers import house_rules_in_words, players_in_words
from referee.core.questions import Items, Opening, Question, Questions, ask_each, fixed_size, one_of, with_stated
from referee.core.rulebook import HouseRule

_BETWEEN_PLAYERS = ("and", "against", "versus", "vs", "vs.")
"""The words that separate the names of players as a comma does."""


def all_questions(
    game: Game[Any, Any],
    base: Mapping[str, Any],
    components: Any,
    is_sheet: bool,
    no_names: frozenset[str] = frozenset(),
) -> Questions:
    """All questions for a sheet or for the setup of a log. What stands in `base` already is not asked.

    `no_names` are words that no player is called who is asked for.
    """
    edition = yield from _edition(game, base)
    players = yield from _players(game, base, no_names)
    given = yield from _house_rules(game, base, edition, len(players), is_sheet)
    house = choose_house(game.rulebook.house_rules, given, edition, len(players))
    opening = Opening(players, edition, house, components)
    asked = game.questions.sheet_questions(opening) if is_sheet else game.questions.setup_questions(opening)
    yield from with_stated(asked, base)


def _edition(game: Game[Any, Any], base: Mapping[str, Any]) -> Questions:
    if not game.rulebook.editions or "edition" in base:
        return base.get("edition")
    edition = yield Question(
        "edition",
        f"Edition, {listed(game.rulebook.editions, 'or')}",
        ("edition",),
        one_of(game.rulebook.editions, "edition"),
        f"Which rules you play: {listed(game.rulebook.editions, 'or')}. `referee docs {game.id}` says what differs.",
        default=game.rulebook.editions[0],
        words=game.rulebook.editions,
    )
    return edition


def _players(game: Game[Any, Any], base: Mapping[str, Any], no_names: frozenset[str]) -> Questions:
    blocks: list[dict[str, Any]] = [dict(block) for block in base.get("player", ())]
    if not blocks:
        blocks = yield _players_question(game, no_names)
    colors = game.questions.COLORS
    if colors and not any(key in block for block in blocks for key in ("color", "colors")):
        own = yield from _colors(game, [str(block["name"]) for block in blocks])
        blocks = [{**block, **color} for block, color in zip(blocks, own, strict=True)]
    return read_players(blocks, game.files.MODELS.reserved_names)


def _players_question(game: Game[Any, Any], no_names: frozenset[str]) -> Question:
    low, high = game.players
    number = str(low) if low == high else f"{low} to {high}"
    return Question(
        "players",
        f"Players, clockwise ({number}, separated by commas)",
        ("player",),
        partial(_player_name, game, no_names),
        "The names in seat order: each player's left neighbour comes next. All in one line, or one a line; after the "
        "last one an empty line.",
        items=Items("player", ",", fixed_size(low, high), joins=_BETWEEN_PLAYERS),
        from_words=players_in_words,
        picture=_seats,
        check=partial(_check_players, game),
    )


def _check_players(game: Game[Any, Any], blocks: Sequence[Mapping[str, Any]]) -> None:
    """Refuse names that cannot be; and colours told with them, unless each has one of its own."""
    read_players([dict(block) for block in blocks], game.files.MODELS.reserved_names)
    colors = [block["color"] for block in blocks if "color" in block]
    if not colors:
        return
    if len(colors) < len(blocks):
        raise NotationError(_COLORS_LATER)
    if len(set(colors)) < len(colors):
        raise NotationError("two players have the same colour")


_COLORS_LATER = "the colours are asked for next: type the names alone, separated by commas"
_BEFORE_COLOR = re.compile(r"[\s(=:,]*\b(?:is|has|plays|takes|gets|wants|with|as|in|are|am)?[\s(=:,]*$", re.IGNORECASE)


def _player_name(game: Game[Any, Any], no_names: frozenset[str], name: str) -> dict[str, Any]:
    refuse_name(name, no_names)
    called, _, color = name.rstrip(" ).").rpartition(" ")
    if called and color.lower().lstrip("(") in game.questions.COLORS:
        low, high = game.players
        if any(game.questions.colors_each(players) > 1 for players in range(low, high + 1)):
            raise NotationError(_COLORS_LATER)
        return {"name": _BEFORE_COLOR.sub("", called), "color": color.lower().lstrip("(")}
    if ";" in name:
        raise NotationError("names are separated by commas, not by `;`")
    if name.lower() in game.rulebook.editions:
        raise NotationError(
            f"{name} is an edition, but the names of the players are due; `back` returns to the edition"
        )
    return {"name": name}


def refuse_name(name: str, no_names: Collection[str]) -> None:
    """Raise `NotationError` for a name that is a command, which nobody means who types it."""
    if as_word(name) in no_names:
        raise NotationError(f"{name} is a command: nobody can be called that here")


def _seats(blocks: Sequence[Mapping[str, Any]]) -> str:
    """The players so far: a name with a blank in it may have been meant as two."""
    seats = "  " + "; ".join(f"{number}. {block['name']}" for number, block in enumerate(blocks, 1))
    first, *others = blocks
    if not others and " " in first["name"]:
        seats += " (one player; several are separated by commas: `back` takes the name out)"
    return seats


def _colors(game: Game[Any, Any], names: Sequence[str]) -> Questions:
    each = game.questions.colors_each(len(names))
    taken: list[str] = []
    how = "The colour of each player, in seat order" if each == 1 else f"The {each} colours of each player"
    or_none = "; `none`: the player has none, or nobody cares" if not game.questions.COLORS_NEEDED else ""

    def question(seat: int) -> Question:
        left = [color for color in game.questions.COLORS if color not in taken]
        own = "Colour" if each == 1 else f"{each} colours"
        return Question(
            f"color.{seat}",
            f"{own} ({listed(left, 'or')})",
            ("player", seat),
            _color_parser(left, each),
            f"{how}{or_none}. Colours: {', '.join(left)}.",
            default="none" if not game.questions.COLORS_NEEDED else " ".join(left) if len(left) == each else None,
            words=tuple(left),
        )

    answers = ask_each(names, question, " " if each == 1 else ";")
    blocks: list[dict[str, Any]] = []
    value = None
    while True:
        try:
            value = yield answers.send(value)
        except StopIteration:
            return blocks
        blocks.append(value)
        taken += [str(color) for color in value.get("colors", value.values())]


def _color_parser(left: Sequence[str], each: int) -> Callable[[str], dict[str, Any]]:
    known, find = Vocabulary(left, "free colour"), one_of(left, "free colour")

    def parse(text: str) -> dict[str, Any]:
        if text == "none":
            return {}
        if each == 1:
            return {"color": find(text)}
        words = [known.find(word) for word in re.split(r"[\s,]+", text.strip()) if word and word != "and"]
        if len(set(words)) != each or len(words) != each:
            raise NotationError(f"{each} different colours are needed: type {each} of {listed(left)}")
        return {"colors": words}

    return parse


def _house_rules(
    game: Game[Any, Any], base: Mapping[str, Any], edition: str | None, players: int, is_sheet: bool
) -> Questions:
    rules = game.rulebook.house_rules
    if "house_rules" in base or not rules:
        return base.get("house_rules", {})
    keys = game.questions.SHEET_HOUSE_RULES if is_sheet else None
    named = [rule for rule in rules if keys is None or rule.key in keys]
    answers = yield Question(
        "house_rules",
        "House rules (Enter for none, `?` lists them)",
        ("house_rules",),
        partial(_house_rule, rules, edition, players),
        "\n".join(_house_values(rule, edition, players) for rule in named),
        default="none",
        words=tuple(f"{rule.key}={value}" for rule in named for value in rule.values),
        items=Items("house rule", " ", as_table=True),
        topics={rule.key: f"{_house_values(rule, edition, players)}\n  {rule.text}" for rule in named},
        picture=_chosen,
        from_words=lambda line: house_rules_in_words(line, rules, choose_house(rules, {}, edition, players)),
    )
    return {key: value for answer in answers for key, value in answer.items()}


def _chosen(answers: Sequence[Mapping[str, Choice]]) -> str:
    return "\n".join(f"  {key}={value}" for answer in answers for key, value in answer.items())


def _house_rule(rules: Sequence[HouseRule], edition: str | None, players: int, text: str) -> dict[str, Choice]:
    key, sign, value = text.partition("=")
    if not sign or not value.strip():
        raise NotationError(
            f"{text} is no house rule: type KEY=VALUE such as {_example(rules)}, or an empty line for none"
        )
    chosen = choose_house(rules, {key.strip(): value.strip()}, edition, players)
    return {key.strip(): chosen[key.strip()]}


def _example(rules: Sequence[HouseRule]) -> str:
    return f"{rules[0].key}={rules[0].values[-1]}"


def _house_values(rule: HouseRule, edition: str | None, players: int) -> str:
    """A house rule with what may be typed, the default first."""
    default = default_of(rule, edition, players)
    others = [f"{rule.key}={value}" for value in rule.values if value != default]
    if len(others) > 4:
        others = [f"{others[0]} to {rule.values[-1]}"]
    return listed([f"{rule.key}={default} (default)", *others], "or")
