"""Lines of text: parsed without judging them, and formatted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from referee.core.errors import NotationError
from referee.core.names import in_line, read_line
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.energy import Cards
from referee.games.grund.state import GameConfig
from referee.games.grund.verbs import MOVE, VERBS, Card


class Action(NamedTuple):
    """A parsed line: the player named before it (None: nobody), its verb, its arguments, and the players who cancel
    each other's card with `my-daddy`.
    """

    seat: int | None
    verb: str
    args: Any = None
    daddies: tuple[int, ...] = ()


COMMA = re.compile(r"\s*,\s*")
"""Blanks around commas do not count."""


@lru_cache(maxsize=1)
def _all_verbs() -> frozenset[str]:
    return frozenset(VERBS) - {MOVE}


@lru_cache(maxsize=1)
def _printed_cards() -> re.Pattern[str]:
    """Names of cards that have several words, as they are printed: with blanks."""
    names = [r"\s+".join(name.split("-")) for name in CARD_NAMES.known if "-" in name]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])", re.IGNORECASE)


def _with_cards_as_words(text: str, config: GameConfig) -> str:
    """The line with `-` in the names of cards that are typed with blanks, unless the first word may name a player."""
    head, _, tail = text.partition(":")
    if " " not in text.strip() or (len(head.split()) < 2 and len(tail.split()) < 2):
        return text

    def as_word(printed: re.Match[str]) -> str:
        words = printed[0].lower().split()
        is_name = any(name.startswith(words[0]) for name in config.names.words)
        return printed[0] if is_name else "-".join(words)

    return _printed_cards().sub(as_word, text)


def _starts_move(word: str) -> bool:
    return len(word) > 1 and word[1].isdigit() and word[0].isalpha()


def parse(text: str, config: GameConfig) -> Action:
    """The line as an action. Raises `NotationError` for words that are not part of this game."""
    line = _with_cards_as_words(COMMA.sub(",", text) if "," in text else text, config)
    named, verb, words = read_line(line, config.names, _all_verbs(), _starts_move)
    seat = named.seat if named is not None else None
    if not verb:
        return Action(seat, MOVE, VERBS[MOVE].parse(words, config))
    known = VERBS[verb]
    if isinstance(known, Card):
        return _parse_card(seat, known, words, config)
    if known.of_table and seat is not None:
        raise NotationError(f"`{verb}` is a line of the table: no player stands before it")
    return Action(seat, verb, known.parse(words, config))


def _parse_card(seat: int | None, card: Card, words: list[str], config: GameConfig) -> Action:
    daddies: list[int] = []
    while len(words) >= 2 and words[-2] == "daddy":
        daddies.insert(0, config.names.find(words[-1]).seat)
        words = words[:-2]
    if words[-1:] == ["daddy"]:
        raise NotationError("who cancels the card? `daddy NAME`")
    if not words and len(daddies) % 2:
        return Action(seat, card.name, None, tuple(daddies))
    return Action(seat, card.name, card.parse(words, config), tuple(daddies))


def format_action(action: Action, config: GameConfig) -> str:
    """The line that is parsed as this action."""
    who = f"{in_line(config.name(action.seat))}: " if action.seat is not None else ""
    if action.verb == MOVE:
        return who + VERBS[MOVE].format(action.args, config)
    args = "" if action.args is None else VERBS[action.verb].format(action.args, config)
    chain = "".join(f" daddy {in_line(config.name(seat))}" for seat in action.daddies)
    return f"{who}{action.verb}{' ' + args if args else ''}{chain}"


# Pieces of lines.


def exactly(words: Sequence[str], number: int, form: str) -> Sequence[str]:
    """The words, if their number is right. Raises `NotationError` otherwise."""
    if len(words) != number:
        raise NotationError(f"this line is written `{form}`")
    return words


def one_list(words: Sequence[str], at: int, form: str) -> str:
    """The word at a place, the last of the line: a list. Raises `NotationError` if its parts are not joined."""
    if len(words) > at + 1:
        joined = " ".join([form.split(maxsplit=1)[0], *words[:at], ",".join(words[at:])])
        raise NotationError(f"the parts of a list are joined by commas: `{joined}`")
    return exactly(words, at + 1, form)[at]


def is_number(word: str) -> bool:
    """True for a whole number of at most three digits."""
    return word.isascii() and word.isdigit() and len(word) < 4


@lru_cache(maxsize=4096)
def parse_cards(word: str, some: bool = False, none: bool = False) -> Cards:
    """Energy cards such as `2,1` and `?`. `some` permits `*`, `none` permits `-`."""
    if word == "*" and some:
        return Cards(some=True)
    if word == "-" and none:
        return Cards()
    found = [0, 0, 0, 0]
    for part in word.split(","):
        place = "123?".find(part) if len(part) == 1 else -1
        if not part:
            raise NotationError("an energy card is missing: 1, 2, 3 or ?, joined by commas")
        if place < 0:
            raise NotationError(f"{part} is no energy card: 1, 2, 3 or ?, joined by commas")
        found[place] += 1
    ones, twos, threes, hidden_ = found
    return Cards(ones, twos, threes, hidden_)


def hidden(cards: Cards) -> Cards:
    """Energy cards as others may see them."""
    return cards if cards.some else Cards(hidden=cards.number)


def parse_bump(words: Sequence[str], config: GameConfig) -> tuple[Sequence[str], int | None]:
    """The words without `bump CELL`, and the cell. None if there is no `bump`."""
    if "bump" not in words:
        return words, None
    place = list(words).index("bump")
    if len(words) == place + 1:
        raise NotationError("`bump` takes the cell of a Relax tile")
    return [*words[:place], *words[place + 2 :]], config.board.find(words[place + 1])


def parse_way(word: str, config: GameConfig) -> tuple[int, ...]:
    """Cells joined by `-`."""
    return tuple([config.board.find(part) for part in word.split("-")])


def cell_word(cell: int, config: GameConfig) -> str:
    """A cell as it is typed."""
    return config.board.names[cell] if cell >= 0 else "z99"


def way_word(cells: Sequence[int], config: GameConfig) -> str:
    """Cells joined by `-`."""
    return "-".join(cell_word(cell, config) for cell in cells)


def bump_word(cell: int | None, config: GameConfig) -> str:
    """` bump CELL`, or nothing."""
    return "" if cell is None else f" bump {cell_word(cell, config)}"


def owner_word(seat: int, config: GameConfig) -> str:
    """A player as typed inside a line."""
    return in_line(config.name(seat))
