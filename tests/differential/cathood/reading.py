"""Reads a typed line: who acts, the verb, and its words with every shortened word written in full."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tests.differential.cathood.components import CARDS, COLORS, TYPES, which
from tests.differential.cathood.geometry import Cell, cell_of, place_of

VERBS = ("start", "line", "diag", "rotate", "swap", "pet", "build", "park", "repeat", "sleep")
WAYS = ("n", "e", "s", "w", "ne", "se", "sw", "nw")
TURNS = {"r": "r", "right": "r", "l": "l", "left": "l"}


class Unreadable(Exception):
    """The line breaks `notation`."""


class Word(NamedTuple):
    """A word behind an action: its kind, and what it says in full."""

    kind: str
    value: tuple[Any, ...]


class Typed(NamedTuple):
    """A line: the seat that is named, the verb, its own words, and those that follow them."""

    seat: int | None
    verb: str
    own: tuple[Any, ...]
    words: tuple[Word, ...]
    repeats: bool = False


def read(line: str, names: Sequence[str]) -> Typed:
    seat, words = _player(re.sub(r"\s*,\s*", ",", line.strip().lower()), names)
    if not words or words[0] not in VERBS:
        raise Unreadable(line)
    repeats = words[0] == "repeat"
    if repeats:
        words = words[1:]
        if not words or words[0] not in VERBS[1:-2]:
            raise Unreadable(line)
    own, rest = _arguments(words[0], words[1:], names)
    return Typed(seat, words[0], own, rest, repeats)


def _player(text: str, names: Sequence[str]) -> tuple[int | None, list[str]]:
    before, colon, behind = text.partition(":")
    if colon and (seats := _seats(before.strip(), names)):
        return _only(seats), behind.split()
    words = text.split()
    if words and words[0] not in VERBS and (seats := _seats(words[0], names)):
        return _only(seats), words[1:]
    return None, words


def _seats(word: str, names: Sequence[str]) -> list[int]:
    spelled = [name.lower().replace(" ", "-") for name in names]
    word = word.replace(" ", "-")
    if word in spelled:
        return [spelled.index(word)]
    return [seat for seat, name in enumerate(spelled) if word and name.startswith(word)]


def _only(options: Sequence[Any]) -> Any:
    if len(options) != 1:
        raise Unreadable(str(options))
    return options[0]


def _beginning(word: str, words: Iterable[str]) -> str:
    """The word that a shortened one means; an exact one wins."""
    among = list(words)
    word_in_full: str = word if word in among else _only([one for one in among if word and one.startswith(word)])
    return word_in_full


def _color(word: str) -> str:
    return _beginning(word, COLORS)


def _cell(word: str) -> Cell:
    cell = cell_of(word)
    if cell is None:
        raise Unreadable(word)
    return cell


def _space(word: str) -> tuple[int, int]:
    place = place_of(word)
    if place is None:
        raise Unreadable(word)
    return place


def _card(word: str, kind: str | None) -> str:
    """The id of a card, a place of a row (`toy-1`), or `res`; after `pet` and `build` a number is a place."""
    if kind and word in ("1", "2", "3"):
        return f"{kind}-{word}"
    if re.fullmatch(r"(toy|building)-[123]", word) or (kind and word == "res"):
        return word
    return card_named(word)


def card_named(word: str) -> str:
    """A card by its id, or in full: the same card either way (card.1)."""
    return _in_full(word) if ":" in word else _beginning(word, CARDS)


def _in_full(word: str) -> str:
    """A card by what is printed on it; a toy has one of four costs, a building only colours (pay.1 to pay.5)."""
    head, _, cost = word.partition(":")
    words = [part if re.fullmatch(r"any|(diff|same)\d\d?", part) else _color(part) for part in cost.split("+")]
    colors = sorted((part for part in words if part in COLORS), key=COLORS.index)
    rest = [part for part in words if part not in COLORS]
    rest = [part if part == "any" else f"{part[:4]}{int(part[4:])}" for part in rest]
    if re.fullmatch(r"[0-9]{1,3}", head):
        if rest:
            raise Unreadable(word)
        return which(f"{int(head)}:{'+'.join(colors)}")
    if (len(colors), rest) not in ((2, ["any"]), (0, ["same2"]), (1, ["diff2"]), (0, ["diff3"])):
        raise Unreadable(word)
    return which(f"{_beginning(head, TYPES)}:{'+'.join(colors + rest)}")


def _arguments(verb: str, words: list[str], names: Sequence[str]) -> tuple[tuple[Any, ...], tuple[Word, ...]]:
    """The words that a verb needs, and those that follow."""
    if verb == "start":
        if len(words) not in (1, 2):
            raise Unreadable(verb)
        return (_space(words[0]), _color(words[1]) if len(words) > 1 else None), ()
    if verb == "sleep":
        if len(words) > 1:
            raise Unreadable(verb)
        return tuple(_drawn(word) for word in words[0].split(",")) if words else (), ()
    if verb in ("pet", "build", "park"):
        return _purchase(verb, words), ()
    if len(words) < 2:
        raise Unreadable(verb)
    rest = tuple(_word(word, names) for word in words[2:])
    if verb in ("line", "diag"):
        if words[0] not in WAYS or not words[1].isdigit():
            raise Unreadable(verb)
        return (words[0], int(words[1])), rest
    if verb == "rotate":
        if words[1] not in TURNS:
            raise Unreadable(verb)
        return (_cell(words[0]), TURNS[words[1]]), rest
    return (_cell(words[0]), _cell(words[1])), rest


def _purchase(verb: str, words: list[str]) -> tuple[Any, ...]:
    """The card, the payment, the tile; None for what is left out."""
    card, paid, cell = None, None, None
    if verb != "park":
        if not words:
            raise Unreadable(verb)
        card = _card(words.pop(0), {"pet": "toy", "build": "building"}[verb])
    for word in words:
        if word.startswith("pay:") and paid is None:
            paid = tuple(sorted(_color(color) for color in word[4:].split(",")))
        elif word.startswith("at:") and cell is None:
            cell = _cell(word[3:])
        else:
            raise Unreadable(word)
    return card, paid, cell


def _drawn(word: str) -> str:
    return "?" if word == "?" else card_named(word)


def _word(word: str, names: Sequence[str]) -> Word:
    kind, colon, what = word.partition(":")
    if not colon:
        return Word("color", (_color(word),))
    if kind == "coffee":
        exchanges = [exchange.split("/") for exchange in what.split(",")]
        if any(len(exchange) != 2 for exchange in exchanges):
            raise Unreadable(word)
        return Word(kind, tuple((_color(paid), _color(gained)) for paid, gained in exchanges))
    if kind == "bee":
        return Word(kind, (what if what in ("toy-?", "building-?") else _card(what, None),))
    if kind == "new":
        return Word(kind, tuple(_drawn(card) for card in what.split(",")))
    if kind == "dog":
        return Word(kind, (_space(what),))
    if kind == "back":
        who, colon, colors = what.rpartition(":")
        seat = _only(_seats(who, names)) if colon else None
        return Word(kind, (seat, tuple(sorted(_color(color) for color in colors.split(",")))))
    if kind == "fight":
        return Word(kind, _fight(what.split(":"), names))
    raise Unreadable(word)


def _fight(parts: list[str], names: Sequence[str]) -> tuple[Any, ...]:
    if len(parts) not in (2, 3) or parts[1] not in ("win", "lose", "tie"):
        raise Unreadable(str(parts))
    return _only(_seats(parts[0], names)), parts[1], _color(parts[2]) if len(parts) > 2 else None
