"""What is printed on the tiles and cards, and whether a set adds up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from referee.core.errors import InputError, Path
from referee.core.game import ComponentSpec
from referee.core.header import TomlTable
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, flag, many, table, text, whole
from referee.games.gridblock.rulebook import RULEBOOK

COLORS = ("red", "yellow", "green", "blue")
RESERVED_WORDS = frozenset({"nw", "ne", "sw", "se", "cube", "none", "stay"})
_CARD = re.compile(r"([123]) *([a-z][a-z-]*)")
_SYMBOL = re.compile(r"[a-z][a-z-]*")


class Card(NamedTuple):
    """A card: how far it moves, which symbol it shows."""

    value: int
    symbol: str

    def __str__(self) -> str:
        return f"{self.value} {self.symbol}"


Deck = tuple[Card, ...]

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

SHAPE: Shape = table(
    {
        "referee": whole("version of this format", enum=[1]),
        "game": text(enum=["gridblock"]),
        "name": text("the name of the set"),
        "standin": flag("true where contents are invented"),
        "symbols": many(text(), "the six symbols of the tiles"),
        "tiles": table({}, about="how many tiles show each symbol; six each where left out", others=whole()),
        "cards": table(
            {color: many(text(), 'six cards such as "2 drop"') for color in COLORS},
            about="the six cards of each colour",
        ),
    },
    required=("referee", "game", "name", "symbols", "cards"),
)


def read_card(text_: str, symbols: Sequence[str]) -> Card | None:
    """A card as sets and setups write it (`2 drop`, `2drop`, shortened symbols); None where it is none."""
    found = _CARD.fullmatch(text_.strip().lower())
    if not found:
        return None
    fits = [symbol for symbol in symbols if symbol == found[2]]
    fits = fits or [symbol for symbol in symbols if symbol.startswith(found[2])]
    return Card(int(found[1]), fits[0]) if len(fits) == 1 else None


@lru_cache(maxsize=256)
def read_deck(cards: tuple[str, ...], symbols: tuple[str, ...]) -> Deck | None:
    """Six cards, or None where they are not six cards of values 1 to 3 with known symbols."""
    read = [read_card(card, symbols) for card in cards]
    deck = tuple(card for card in read if card is not None)
    return deck if len(deck) == len(read) == 6 else None


@RULEBOOK.clause("setup.13", "S", "C, U")
def whole_deck(color: str, cards: Sequence[object], symbols: tuple[str, ...], key: Path) -> list[Violation]:
    """A colour's deck, in a set or in a log's own cards, is exactly six cards, values 1 to 3, symbols of the six."""
    told = tuple(map(str, cards))
    if read_deck(told, symbols) is not None:
        return []
    pattern = "the deck of {color} is not six cards, values 1 to 3, with symbols of this game: {cards}"
    return [setup_violation("setup.13", key, pattern, color=color, cards=", ".join(told) or "none")]


@RULEBOOK.clause(
    "set.1",
    "S",
    "C",
    "A component set adds up: six different symbols, and 36 tiles that show them. (Its decks: setup.13.)",
)
def verify(components: TomlTable) -> list[Violation]:
    """What does not add up in a set."""
    symbols = tuple(str(symbol).lower() for symbol in components["symbols"])
    found = list(_verify_symbols(symbols))
    found += _verify_tiles(components.get("tiles", {}), symbols)
    for color in COLORS:
        found += whole_deck(color, components["cards"].get(color, ()), symbols, ("cards", color))
    return found


def _verify_symbols(symbols: tuple[str, ...]) -> list[Violation]:
    fault = symbols_fault(symbols)
    return [setup_violation("set.1", ("symbols",), "{fault}", fault=fault)] if fault else []


def symbols_fault(symbols: Sequence[str]) -> str | None:
    """Why these are not six different symbols, None where they are."""
    if len(symbols) != 6 or len(set(symbols)) != 6:
        return f"a set has six different symbols, not {len(set(symbols))}"
    for symbol in symbols:
        if not _SYMBOL.fullmatch(symbol) or symbol in RESERVED_WORDS:
            return f"{symbol} cannot be a symbol: it is one word of small letters, and no word of the notation"
    return None


def _verify_tiles(tiles: Mapping[str, int], symbols: tuple[str, ...]) -> list[Violation]:
    strange = [name for name in tiles if name not in symbols]
    if strange:
        return [setup_violation("set.1", ("tiles", strange[0]), "{name} is none of the six symbols", name=strange[0])]
    total = sum(tile_counts({"tiles": tiles}, symbols).values())
    if total != 36 or any(number < 0 for number in tiles.values()):
        return [setup_violation("set.1", ("tiles",), "the tiles are {total}, not 36", total=total)]
    return []


def tile_counts(components: TomlTable, symbols: Sequence[str]) -> dict[str, int]:
    """How many tiles show each symbol."""
    given = components.get("tiles", {})
    return {symbol: given.get(symbol, 6) for symbol in symbols}


def counts(components: TomlTable) -> dict[str, int]:
    """How many of each thing a set holds."""
    symbols = [str(symbol) for symbol in components["symbols"]]
    cards = Counter(card for deck in components["cards"].values() for card in deck)
    return {
        "symbols": len(symbols),
        "tiles": sum(tile_counts(components, symbols).values()),
        "decks": len(components["cards"]),
        "cards": sum(cards.values()),
    }


def blank() -> TomlTable:
    """A form to fill in."""
    return {
        "referee": 1,
        "game": "gridblock",
        "name": "",
        "symbols": [""] * 6,
        "cards": {color: [""] * 6 for color in COLORS},
    }


def symbols_of(setup: TomlTable, components: TomlTable) -> tuple[str, ...]:
    """The six symbols of a log; `InputError` where its own list is not six symbols."""
    own = setup.get("symbols")
    if own is None:
        return tuple(str(symbol).lower() for symbol in components["symbols"])
    symbols = tuple(str(symbol).lower() for symbol in own)
    fault = symbols_fault(symbols)
    if fault:
        key: Path = ("setup", "symbols")
        raise InputError(fault, key)
    return symbols


BOX = ComponentSpec(SHAPE, STANDIN, verify, counts, blank)
