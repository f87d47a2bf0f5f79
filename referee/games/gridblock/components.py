"""The bundled component set, the form of an empty one, and whether a set adds up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from referee.core.errors import InputError, KeyPath
from referee.core.messages import count, listed, still_empty, wrong_number
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.gridblock.board import COLORS
from referee.games.gridblock.cards import parse_card
from referee.games.gridblock.rulebook import RULEBOOK

if TYPE_CHECKING:
    from referee.games.gridblock.files import ComponentSet, Setup

STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "gridblock",
    "name": "stand-in",
    "standin": True,
    "symbols": ["drop", "hammers", "circles", "bricks", "wheel", "arrow"],
    "tiles": {"drop": 6, "hammers": 6, "circles": 6, "bricks": 6, "wheel": 6, "arrow": 6},
    "cards": {
        "red": ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 arrow"],
        "yellow": ["2 drop", "2 hammers", "3 circles", "3 bricks", "1 wheel", "1 arrow"],
        "green": ["3 drop", "3 hammers", "1 circles", "1 bricks", "2 wheel", "2 arrow"],
        "blue": ["1 drop", "2 hammers", "3 circles", "1 bricks", "2 wheel", "3 arrow"],
    },
}


def empty_set() -> dict[str, Any]:
    """Symbols and tiles as they are in every copy, cards to fill in."""
    cards = {color: [""] * 6 for color in COLORS}
    return {"symbols": STANDIN["symbols"], "tiles": STANDIN["tiles"], "cards": cards}


RESERVED_WORDS = frozenset({"nw", "ne", "sw", "se", "cube", "none", "stay"})
_SYMBOL = re.compile(r"[a-z][a-z-]*")


@RULEBOOK.check("setup.13", Kind.SETUP, "C, U")
def whole_deck(color: str, cards: Sequence[str], symbols: tuple[str, ...], key: KeyPath) -> Faults:
    """The deck of a colour, in a component set or in the log's own cards, is exactly six cards with values 1 to 3,
    each with one of the six symbols.
    """
    if len(cards) != 6:
        yield f"{color} has {count(len(cards), 'card')}: a deck has six", key
    empty = sum(not card.strip() for card in cards)
    if empty:
        yield still_empty(empty, len(cards), f"cards of {color}"), key
    for place, card in enumerate(cards):
        if card.strip() and parse_card(card, symbols) is None:
            example = symbols[0] if symbols and symbols[0] else "drop"
            due = f'a value (1, 2 or 3) and one of the symbols {listed(symbols)}, such as "2 {example}"'
            yield f'card {place + 1} of {color}, "{card}", is no card of this game: a card has {due}', (*key, place)


@RULEBOOK.check("set.1", Kind.SETUP, "C")
def set_adds_up(components: ComponentSet) -> Faults:
    """A component set adds up: it has six different symbols, and 36 tiles that show them. (For its decks see
    setup.13.)
    """
    symbols = symbols_in(components)
    for fault, place in symbol_faults(symbols):
        yield fault, ("symbols", *place)
    yield from _tile_faults(components, symbols)


def symbol_faults(symbols: Sequence[str]) -> Faults:
    """The faults of a list of symbols, each with the place in the list, if any."""
    empty = sum(not symbol for symbol in symbols)
    if empty:
        yield still_empty(empty, len(symbols), "symbols"), ()
    elif len(symbols) != 6:
        yield wrong_number("six", "symbols", len(symbols)), ()
    for symbol, number in Counter(symbols).items():
        if symbol and number > 1:
            yield f"the symbol {symbol} is listed {number} times: the six symbols differ", ()
    for place, symbol in enumerate(symbols):
        if symbol and not _SYMBOL.fullmatch(symbol):
            yield f'"{symbol}" cannot be a symbol: a symbol is one word of the letters a to z, with - inside', (place,)
        elif symbol in RESERVED_WORDS:
            yield f'"{symbol}" cannot be a symbol: it means something else in a move', (place,)


def _tile_faults(components: ComponentSet, symbols: tuple[str, ...]) -> Faults:
    for name, number in components.tiles.items():
        if name.lower() not in symbols:
            yield f"{name} is none of the six symbols: {listed(symbols)}", ("tiles", name)
        elif number < 0:
            yield f"{number} tiles cannot show {name}", ("tiles", name)
    total = sum(tile_counts(components, symbols).values())
    if total != 36:
        yield f"the tiles add up to {total}, not 36 (a symbol that is left out has six)", ("tiles",)


def tile_counts(components: ComponentSet, symbols: Sequence[str]) -> dict[str, int]:
    """The number of tiles that show each symbol."""
    tiles = {name.lower(): number for name, number in components.tiles.items()}
    return {symbol: tiles.get(symbol, 6) for symbol in symbols}


def symbols_in(components: ComponentSet) -> tuple[str, ...]:
    """The symbols of a set, lower case."""
    return tuple(symbol.strip().lower() for symbol in components.symbols)


def symbols_of(setup: Setup, components: ComponentSet) -> tuple[str, ...]:
    """The six symbols of a log: its own, else those of the set. `InputError` if its own are not six symbols."""
    if setup.symbols is None:
        return symbols_in(components)
    symbols = tuple(symbol.strip().lower() for symbol in setup.symbols)
    for fault, place in symbol_faults(symbols):
        raise InputError(f"`setup.symbols`: {fault}", ("setup", "symbols", *place))
    return symbols


def verify(components: ComponentSet) -> list[Violation]:
    """Everything that does not add up in a set."""
    violations = set_adds_up(components)
    decks = components.cards.given()
    for color in COLORS:
        violations += whole_deck(color, decks.get(color, []), symbols_in(components), ("cards", color))
    return violations


def counts(components: ComponentSet) -> dict[str, int]:
    """The number of each thing in a set."""
    decks = components.cards.given()
    return {
        "symbols": len(components.symbols),
        "tiles": sum(tile_counts(components, symbols_in(components)).values()),
        "decks": len(decks),
        "cards": sum(map(len, decks.values())),
    }


@cache
def bundled_set() -> ComponentSet:
    """The bundled set as a model."""
    from referee.core.models import validated
    from referee.games.gridblock.files import ComponentSet

    return validated(ComponentSet, STANDIN)
