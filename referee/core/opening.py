"""The questions that every game begins with: edition, players, colours, house rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from referee.core.errors import NotationError
from referee.core.game import Game
from referee.core.header import Choice, choose_house, default_of, read_players
from referee.core.messages import listed
from referee.core.names import Vocabulary
from referee.core.questions import Items, Opening, Question, Questions, ask_each, fixed_size, one_of, with_stated
from referee.core.rulebook import HouseRule


def all_questions(game: Game[Any, Any], base: Mapping[str, Any], components: Any, is_sheet: bool) -> Questions:
    """All questions for a sheet or for the setup of a log. What stands in `base` already is not asked."""
    edition = yield from _edition(game, base)
    players = yield from _players(game, base)
    given = yield from _house_rules(game, base, edition, len(players), is_sheet)
    house = choose_house(game.rulebook.house_rules, given, edition, len(players))
    opening = Opening(players, edition, house, components)
    asked = game.sheet_questions(opening) if is_sheet else game.setup_questions(opening)
    yield from with_stated(asked, base)


def _edition(game: Game[Any, Any], base: Mapping[str, Any]) -> Questions:
    if not game.editions or "edition" in base:
        return base.get("edition")
    edition = yield Question(
        "edition",
        f"Edition, {listed(game.editions, 'or')}",
        ("edition",),
        one_of(game.editions, "edition"),
        f"Which rules you play: {listed(game.editions, 'or')}. `referee docs {game.id}` says what differs.",
        default=game.editions[0],
        words=game.editions,
    )
    return edition


def _players(game: Game[Any, Any], base: Mapping[str, Any]) -> Questions:
    blocks: list[dict[str, Any]] = [dict(block) for block in base.get("player", ())]
    if not blocks:
        blocks = yield _players_question(game)
    colors = game.colors
    if colors and not any(key in block for block in blocks for key in ("color", "colors")):
        own = yield from _colors(game, [str(block["name"]) for block in blocks])
        blocks = [{**block, **color} for block, color in zip(blocks, own, strict=True)]
    return read_players(blocks, game.reserved_names)


def _players_question(game: Game[Any, Any]) -> Question:
    low, high = game.players
    number = str(low) if low == high else f"{low} to {high}"
    return Question(
        "players",
        f"Players, clockwise ({number}, separated by commas)",
        ("player",),
        partial(_player_name, game),
        "The names in seat order: each player's left neighbour comes next. All in one line, or one a line; after the "
        "last one an empty line.",
        items=Items("player", ",", fixed_size(low, high), joins=("and",)),
        picture=_seats,
        check=lambda blocks: read_players(blocks, game.reserved_names),
    )


def _player_name(game: Game[Any, Any], name: str) -> dict[str, Any]:
    if ";" in name:
        raise NotationError("names are separated by commas, not by `;`")
    if name.lower() in game.editions:
        raise NotationError(
            "{name} is an edition, but the names of the players are due; `back` returns to the edition", name=name
        )
    return {"name": name}


def _seats(blocks: Sequence[Mapping[str, Any]]) -> str:
    """The players so far: a name with a blank in it may have been meant as two."""
    seats = "  " + "; ".join(f"{number}. {block['name']}" for number, block in enumerate(blocks, 1))
    first, *others = blocks
    if not others and " " in first["name"]:
        seats += " (one player; several are separated by commas: `back` takes the name out)"
    return seats


def _colors(game: Game[Any, Any], names: Sequence[str]) -> Questions:
    each = game.colors_each(len(names))
    taken: list[str] = []
    how = "The colour of each player, in seat order" if each == 1 else f"The {each} colours of each player"
    or_none = "; `none`: the player has none, or nobody cares" if not game.colors_needed else ""

    def question(seat: int) -> Question:
        left = [color for color in game.colors if color not in taken]
        own = "Colour" if each == 1 else f"{each} colours"
        return Question(
            f"color.{seat}",
            f"{own} ({listed(left, 'or')})",
            ("player", seat),
            _color_parser(left, each),
            f"{how}{or_none}. Colours: {', '.join(left)}.",
            default="none" if not game.colors_needed else " ".join(left) if len(left) == each else None,
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
    known = Vocabulary(left, "free colour")

    def parse(text: str) -> dict[str, Any]:
        if text == "none":
            return {}
        words = [known.find(word) for word in re.split(r"[\s,]+", text.strip()) if word]
        if len(set(words)) != each or len(words) != each:
            raise NotationError("{due} different colours are needed: type {due} of {left}", due=each, left=listed(left))
        return {"color": words[0]} if each == 1 else {"colors": words}

    return parse


def _house_rules(
    game: Game[Any, Any], base: Mapping[str, Any], edition: str | None, players: int, is_sheet: bool
) -> Questions:
    rules = game.rulebook.house_rules
    if "house_rules" in base or not rules:
        return base.get("house_rules", {})
    keys = game.sheet_house_rules if is_sheet else None
    named = [rule for rule in rules if keys is None or rule.key in keys]
    answers = yield Question(
        "house_rules",
        "House rules, as KEY=VALUE (`?` lists them)",
        ("house_rules",),
        partial(_house_rule, rules, edition, players),
        "\n".join(_house_values(rule, edition, players) for rule in named),
        default="none",
        words=tuple(f"{rule.key}={value}" for rule in named for value in rule.values),
        items=Items("house rule", " ", as_table=True),
        topics={rule.key: f"{_house_values(rule, edition, players)}\n  {rule.text}" for rule in named},
    )
    return {key: value for answer in answers for key, value in answer.items()}


def _house_rule(rules: Sequence[HouseRule], edition: str | None, players: int, text: str) -> dict[str, Choice]:
    key, sign, value = text.partition("=")
    if not sign or not value.strip():
        raise NotationError(
            "{text} is no house rule: type KEY=VALUE such as {example}, or an empty line for none",
            text=text,
            example=_example(rules),
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
