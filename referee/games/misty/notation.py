"""The notation: lines of Misty parsed without judging them, and formatted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.core.errors import NotationError, UnknownVerbError
from referee.core.names import Named, Vocabulary, in_line, may_be_player, read_line
from referee.games.misty.layout import NUMBER, OFF, Meal, Step, TypedAct, format_acts
from referee.games.misty.state import GameConfig

VERBS = frozenset({"deal", "place", "reveal", "hold", "slide", "eat", "show"})
_LINES_OF_THE_TABLE = ("deal", "reveal")
LINES = (
    ("PLAYER: place CARD [CELL]", "a card into the own window; the first card lies at d4"),
    ("reveal PLAYER CARD [CELL],...", "several placings of one reveal in one line"),
    ("deal PLAYER CARD,...", "the hand that a player is dealt for this part (optional)"),
    ("PLAYER: hold CARD,...", "the hand that a player holds before placing in this turn (optional)"),
    ("PLAYER: slide STEP,... [eat MEAL,...]", "activation: a STEP is d4, d4-d3 or d4-out"),
    ("PLAYER: eat MEAL,...", "a MEAL is the cell of the monster and the cell of the flower: e5-b2"),
    ("PLAYER: show CELL CARD", "the card that a ? was, by the cell where it was placed"),
    ("?", "a card that is not known, in deal, hold, place and reveal"),
)
FORMS = {
    "reveal": "reveal PLAYER CARD [CELL],...",
    "place": "place CARD [CELL]",
    "deal": "deal PLAYER CARD,...",
    "hold": "hold CARD,...",
    "slide": "slide CELL,... [eat MONSTER-FLOWER,...]",
    "eat": "eat MONSTER-FLOWER,...",
    "show": "show CELL CARD",
}
_CELL = re.compile(r"[a-z][0-9]+")
_PAIR = re.compile(r"[a-z][0-9]+-([a-z][0-9]+|out)")
_COMMA = re.compile(r"\s*,\s*")

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
    line = _COMMA.sub(",", text) if "," in text else text
    named, verb, words = read_line(line, config.names, VERBS, lambda word: not may_be_player(word, config.names))
    if named is None and len(words) > 1 and verb not in ("", *_LINES_OF_THE_TABLE):
        _refuse_player_behind_verb(verb, words, config)
    if verb == "place":
        return Place((_parse_placing(named, words, config.ids),), False)
    if verb in ("slide", "eat"):
        return Activate(named, parse_acts([verb, *words]))
    if verb == "hold":
        return Hold(named, _parse_cards("hold", words, config.ids))
    if verb == "show":
        return _parse_show(named, words, config.ids)
    if not verb:
        raise _not_a_verb(words, config.ids)
    if named is not None:
        word = in_line(config.names.names[named.seat])
        rest = f" {','.join(words)}" if verb == "deal" and words else " CARD,..." if verb == "deal" else ""
        line = f"deal {word}{rest}" if verb == "deal" else f"{word}: place CARD [CELL]"
        raise NotationError(f"`{verb}` is a line of the table: no player stands before it; type `{line}`")
    if verb == "reveal":
        return _parse_reveal(words, config)
    if len(words) < 2:
        raise NotationError("a hand is dealt by `deal PLAYER CARD,...`, for example `deal ana up,flower,?,?,left,?`")
    seat = config.names.find(words[0]).seat
    return Deal(seat, _parse_cards(f"deal {in_line(config.names.names[seat])}", words[1:], config.ids))


def _refuse_player_behind_verb(verb: str, words: Sequence[str], config: GameConfig) -> None:
    """Raise `NotationError` if the first word behind a verb is a player, and neither a card nor a cell."""
    if config.ids.get(words[0]) is not None or _CELL.fullmatch(words[0]):
        return
    named = config.names.get(words[0])
    if named is not None:
        line = f"{in_line(config.names.names[named.seat])}: {verb} {' '.join(words[1:])}"
        raise NotationError(f"the player stands before the verb: type `{line}`")


def words_of(text: str) -> list[str]:
    """The words of a line in lower case; blanks around commas do not count."""
    return _COMMA.sub(",", text.lower()).split()


OTHER_WORDS = {
    "put": "place", "lay": "place", "play": "place", "add": "place", "build": "place",
    "move": "slide", "push": "slide", "shift": "slide", "activate": "slide", "go": "slide", "step": "slide",
    "feed": "eat", "bite": "eat", "meal": "eat",
    "hand": "hold", "has": "hold", "holds": "hold", "draw": "deal", "dealt": "deal", "turn": "show", "is": "show",
}  # fmt: skip
"""Words for what is done: the verb that is meant."""


def verb_meant(words: Sequence[str]) -> str:
    """The first verb that these words mean, such as `eat` for `eats`; nothing where they mean none."""
    meant = (OTHER_WORDS.get(one, one) for word in words for one in (word, word.removesuffix("s")))
    return next((verb for verb in meant if verb in VERBS), "")


_NO_LINE = frozenset({"pass", "end", "next", "score", "count", "done", "skip"})


def _several(words: Sequence[str], ids: Vocabulary) -> str:
    """The meaning of a line of several words that begins with a cell or a card; nothing for other lines."""
    first, comma, _ = words[0].partition(",")
    if _CELL.fullmatch(first) and (comma or len(words) > 1):
        return f"`{FORMS['slide']}`, or `{FORMS['place']}`"
    if ids.get(first) is not None and (verb := verb_meant(words[1:])):
        return f"`{FORMS[verb]}`"
    if ids.get(first) is not None and (comma or len(words) > 2):
        return f"`{FORMS['place']}`, or `{FORMS['reveal']}` for several"
    return ""


def _not_a_verb(words: Sequence[str], ids: Vocabulary) -> NotationError:
    """A hint for a line without a verb of this game: what it may mean and how that is typed."""
    word = words[0]
    if word in _NO_LINE:
        return NotationError(f"nobody types {word}: passing, counting and the next round happen by themselves")
    if several := _several(words, ids):
        return NotationError(f"a line begins with its verb: type {several}")
    if _CELL.fullmatch(word) or _PAIR.fullmatch(word):
        meal = f"`eat {word}`" if "-" in word else f"`eat {word}-FLOWER`"
        placing = "" if "-" in word else f"a card is placed by `place CARD {word}`, "
        return NotationError(
            f"a cell alone is no move: {placing}an arrow card moves by `slide {word}`, a monster eats by {meal}"
        )
    if ids.get(word) is not None:
        cell = words[1] if len(words) == 2 and _CELL.fullmatch(words[1]) else "CELL"
        return NotationError(f"a card alone is no move: type `place {word} {cell}`")
    other = OTHER_WORDS.get(word)
    if other is None:
        return UnknownVerbError(word, sorted(VERBS))
    return UnknownVerbError(word, (), f": type `{FORMS[other]}`")


def _parse_cards(start: str, words: Sequence[str], ids: Vocabulary) -> tuple[Typed, ...]:
    if len(words) != 1:
        example = ",".join(words) or "CARD,CARD,..."
        raise NotationError(f"the cards are one list with commas: `{start} {example}`")
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
        fault = f"{word} is no cell" if word else "a cell is missing"
        raise NotationError(f"{fault}: a cell is a letter and a number, such as d4")
    name = word[0] + (word[1:].lstrip("0") or "0")
    return NUMBER.get(name, OFF), name


def _parse_placing(named: Named | None, words: Sequence[str], ids: Vocabulary) -> Placing:
    if not 1 <= len(words) <= 2:
        raise NotationError("a card is placed by `place CARD [CELL]`, one card in a line")
    card = ids.get(words[0])
    if card is None and words[0] != "?":
        raise _no_card(words, ids)
    cell, name = parse_cell(words[1]) if len(words) == 2 else (None, None)
    return Placing(named, card, cell, name)


def _no_card(words: Sequence[str], ids: Vocabulary) -> NotationError:
    """The error about the first of these words, which is no card."""
    if len(words) == 2 and _CELL.fullmatch(words[0]) and (words[1] == "?" or ids.get(words[1]) is not None):
        return NotationError(f"the card comes first: `place {words[1]} {words[0]}`")
    return ids.fault(words[0])


def _parse_reveal(words: Sequence[str], config: GameConfig) -> Place:
    items = []
    for part in " ".join(words).split(","):
        item = part.split()
        if not 2 <= len(item) <= 3:
            raise NotationError(
                "a reveal lists PLAYER CARD [CELL] for each player, with commas between; "
                f"{f'`{part.strip()}`' if item else 'an empty entry'} is not of this form"
            )
        items.append(_parse_placing(config.names.find(item[0]), item[1:], config.ids))
    return Place(tuple(items), True)


def parse_acts(words: Sequence[str]) -> tuple[TypedAct, ...]:
    """Parse `slide STEP,... [eat MEAL,...]` or `eat MEAL,...`."""
    verb, *rest = words
    if verb not in ("slide", "eat"):
        raise NotationError(f"an activation is written `{FORMS['slide']}` or `{FORMS['eat']}`")
    if verb == "eat":
        return tuple(_parse_meals(_one_list("eat", rest)))
    cut = rest.index("eat") if "eat" in rest else len(rest)
    steps: list[TypedAct] = [_parse_step(word) for word in _one_list("slide", rest[:cut]).split(",")]
    meals = _parse_meals(_one_list("eat", rest[cut + 1 :])) if cut < len(rest) else []
    return tuple(steps + meals)


def _one_list(verb: str, words: Sequence[str]) -> str:
    """The one word behind a verb: a list joined by commas."""
    if len(words) == 1:
        return words[0]
    between = "-" if verb == "eat" and len(words) == 2 and not any("-" in word for word in words) else ","
    form = f"{verb} {between.join(words)}" if words else FORMS[verb]
    text = "is followed by one word without blanks" if words else "needs cells"
    raise NotationError(f"`{verb}` {text}: `{form}`")


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
                f"{meal or 'nothing'} names no meal: type the cell of the monster and the cell of the flower, such as "
                "e5-b2"
            )
        monster, monster_name = parse_cell(eater)
        flower, flower_name = parse_cell(food)
        acts.append(Meal(monster, flower, monster_name, flower_name))
    return acts


def _parse_show(named: Named | None, words: Sequence[str], ids: Vocabulary) -> Show:
    if len(words) != 2:
        raise NotationError("a hidden card is shown by `show CELL CARD`, the cell where it was placed first")
    if words[1] == "?":
        raise NotationError("`show` names the card: `?` names none")
    if _CELL.fullmatch(words[1]) and ids.get(words[0]) is not None:
        raise NotationError(f"the cell comes first: `show {words[1]} {words[0]}`")
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
