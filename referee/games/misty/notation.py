"""The notation: lines of Misty parsed without judging them, and formatted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import or_nearest
from referee.core.names import Named, Vocabulary, in_line, read_line
from referee.games.misty.board import NUMBER, OFF
from referee.games.misty.layout import Meal, Step, TypedAct, format_acts
from referee.games.misty.state import GameConfig

VERBS = frozenset({"deal", "place", "reveal", "hold", "slide", "eat", "show"})
LINES = (
    ("PLAYER: place CARD [CELL]", "a card into the own window; the first lies at d4"),
    ("reveal PLAYER CARD [CELL],…", "several placings of one reveal in one line"),
    ("deal PLAYER CARD,…", "what a player was dealt for this part; never needed"),
    ("PLAYER: hold CARD,…", "what the hand contains before the own card of this turn; never needed"),
    ("PLAYER: slide STEP,… [eat MEAL,…]", "activation: STEP is d4, d4-d3 or d4-out"),
    ("PLAYER: eat MEAL,…", "MEAL is the monster's cell and the flower's: e5-b2"),
    ("PLAYER: show CELL CARD", "which card a ? was, by the cell where it was placed"),
    ("?", "a card that is not known, in deal, hold and place"),
)
_CELL = re.compile(r"[a-z][0-9]+")

# A typed card: its id; None for `?`.
Typed = str | None


class Deal(NamedTuple):
    """`deal`: the hand that a player was dealt."""

    seat: int
    cards: tuple[Typed, ...]


class Hold(NamedTuple):
    """`hold`: the cards in the hand that a player holds."""

    named: Named | None
    cards: tuple[Typed, ...]


class Placing(NamedTuple):
    """A card placed in a window; `cell` and `name` are None if no cell was typed."""

    named: Named | None
    card: Typed
    cell: int | None
    name: str | None


class Place(NamedTuple):
    """`place` or `reveal`: one placing of a player, or several of one reveal."""

    items: tuple[Placing, ...]
    revealed: bool


class Activate(NamedTuple):
    """`slide` and `eat`: steps and meals in the order made."""

    named: Named | None
    acts: tuple[TypedAct, ...]


class Show(NamedTuple):
    """`show`: the card that a `?` was."""

    named: Named | None
    cell: int
    name: str
    card: str


Action = Deal | Hold | Place | Activate | Show


def parse(text: str, config: GameConfig) -> Action:
    """Parse a line. Raises `NotationError`."""
    named, verb, words = read_line(text, config.names, VERBS)
    if verb == "place":
        return Place((_parse_placing(named, words, config.ids),), False)
    if verb in ("slide", "eat"):
        return Activate(named, parse_acts([verb, *words]))
    if verb == "hold":
        return Hold(named, _parse_cards(words, config.ids))
    if verb == "show":
        return _parse_show(named, words, config.ids)
    if named is not None:
        raise NotationError("`{verb}` is a line of the table: nobody stands before it", verb=verb)
    if verb == "reveal":
        return _parse_reveal(words, config)
    if len(words) != 2:
        raise NotationError("a deal is written `deal PLAYER CARD,CARD,…`")
    return Deal(config.names.find(words[0]).seat, _parse_cards(words[1:], config.ids))


def _parse_cards(words: Sequence[str], ids: Vocabulary) -> tuple[Typed, ...]:
    if len(words) != 1:
        raise NotationError("the cards are one list, joined by commas without blanks")
    return tuple(parse_card(word, ids) for word in words[0].split(","))


def parse_card(word: str, ids: Vocabulary) -> Typed:
    """A card's id; None for `?`."""
    return None if word == "?" else ids.find(word)


def parse_cell(word: str) -> tuple[int, str]:
    """The number of a cell (`OFF` off the canvas) and its name."""
    cell = NUMBER.get(word)
    if cell is not None:
        return cell, word
    if not _CELL.fullmatch(word):
        raise NotationError("{word} is no cell: a letter and a number, such as d4", word=word or "nothing")
    name = word[0] + (word[1:].lstrip("0") or "0")
    return NUMBER.get(name, OFF), name


def _parse_placing(named: Named | None, words: Sequence[str], ids: Vocabulary) -> Placing:
    if not 1 <= len(words) <= 2:
        raise NotationError("a card is placed by `place CARD [CELL]`")
    card = parse_card(words[0], ids)
    if len(words) == 1:
        return Placing(named, card, None, None)
    return Placing(named, card, *parse_cell(words[1]))


def _parse_reveal(words: Sequence[str], config: GameConfig) -> Place:
    items = []
    for part in " ".join(words).split(","):
        item = part.split()
        if not item:
            raise NotationError("a reveal lists PLAYER CARD [CELL], joined by commas")
        items.append(_parse_placing(config.names.find(item[0]), item[1:], config.ids))
    return Place(tuple(items), True)


def parse_acts(words: Sequence[str]) -> tuple[TypedAct, ...]:
    """Parse `slide STEP,… [eat MEAL,…]` or `eat MEAL,…`."""
    if words[0] == "slide":
        if len(words) not in (2, 4) or (len(words) == 4 and words[2] != "eat"):
            raise NotationError("an activation is written `slide CELL,CELL,… [eat CELL-CELL,…]`")
        steps: list[TypedAct] = [_parse_step(word) for word in words[1].split(",")]
        return tuple(steps + (_parse_meals(words[3]) if len(words) == 4 else []))
    if words[0] != "eat" or len(words) != 2:
        raise NotationError(
            "a meal is written `eat MONSTERCELL-FLOWERCELL`{hint}", hint=or_nearest(words[0], ("slide", "eat"))
        )
    return tuple(_parse_meals(words[1]))


def _parse_step(word: str) -> Step:
    start, dash, target = word.partition("-")
    cell, name = parse_cell(start)
    if not dash:
        return Step(cell, name)
    return Step(cell, name, target if target == "out" else parse_cell(target)[1])


def _parse_meals(word: str) -> list[TypedAct]:
    acts: list[TypedAct] = []
    for meal in word.split(","):
        eater, dash, food = meal.partition("-")
        if not dash:
            raise NotationError(
                "{meal} is no meal: the monster's cell and the flower's, such as e5-b2", meal=meal or "nothing"
            )
        monster, monster_name = parse_cell(eater)
        flower, flower_name = parse_cell(food)
        acts.append(Meal(monster, flower, monster_name, flower_name))
    return acts


def _parse_show(named: Named | None, words: Sequence[str], ids: Vocabulary) -> Show:
    if len(words) != 2:
        raise NotationError("a hidden card is shown by `show CELL CARD`")
    if words[1] == "?":
        raise NotationError("`show` tells a card: `?` tells nothing")
    return Show(named, *parse_cell(words[0]), ids.find(words[1]))


def format_action(action: Action, config: GameConfig) -> str:
    """The line, in full words, that parses as this action."""
    if isinstance(action, Deal):
        return f"deal {_player_word(config, action.seat)} {_format_cards(action.cards)}"
    if isinstance(action, Place) and action.revealed:
        items = [
            f"{_player_word(config, item.named.seat)} {_format_placing(item)}"
            for item in action.items
            if item.named is not None
        ]
        return "reveal " + ",".join(items)
    named = action.items[0].named if isinstance(action, Place) else action.named
    return f"{_player_word(config, named.seat)}: {_format_body(action)}" if named is not None else _format_body(action)


def _format_body(action: Hold | Place | Activate | Show) -> str:
    if isinstance(action, Hold):
        return f"hold {_format_cards(action.cards)}"
    if isinstance(action, Place):
        return "place " + _format_placing(action.items[0])
    if isinstance(action, Show):
        return f"show {action.name} {action.card}"
    return format_acts(action.acts)


def _player_word(config: GameConfig, seat: int) -> str:
    return in_line(config.names.names[seat])


def _format_cards(cards: Sequence[Typed]) -> str:
    return ",".join(card or "?" for card in cards)


def _format_placing(item: Placing) -> str:
    return f"{item.card or '?'}{' ' + item.name if item.name else ''}"
