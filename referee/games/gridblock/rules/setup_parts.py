"""A setup while it is checked: what could be parsed of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.core.header import Header
from referee.core.names import Vocabulary
from referee.games.gridblock.board import NUMBER
from referee.games.gridblock.cards import Card, Deck, parse_card, parse_deck
from referee.games.gridblock.components import bundled_set, symbols_of

if TYPE_CHECKING:
    from referee.games.gridblock.files import ColorSetup, ComponentSet, Setup


@dataclass(frozen=True, slots=True)
class ColorStart:
    """How a colour starts: the values as typed, and what they mean.

    `cell` is None off the grid, `card` None if no card is stated or if it cannot be parsed, `deck` None if the deck of
    the colour is not six cards.
    """

    color: str
    start: str
    drawn: str | None
    corner: str | None
    cell: int | None
    card: Card | None
    deck: Deck | None


@dataclass(frozen=True, slots=True)
class SetupParts:
    """`layout` is None if it is not 36 known symbols; `starts` has the colours in seat order."""

    header: Header
    setup: Setup
    components: ComponentSet
    symbols: tuple[str, ...]
    layout: tuple[str, ...] | None
    starts: tuple[ColorStart, ...]


def setup_parts(header: Header) -> SetupParts:
    """Parse a setup whose colours have been checked. Raises `InputError` for symbols that are not six words."""
    setup: Setup = header.setup
    components: ComponentSet = header.components or bundled_set()
    symbols = symbols_of(setup, components)
    decks = components.cards.given() | setup.cards.given()
    given = setup.colors()
    starts = tuple(
        _start(color, given[color], decks[color], symbols) for player in header.players for color in player.colors
    )
    return SetupParts(header, setup, components, symbols, _layout(setup, symbols), starts)


def _layout(setup: Setup, symbols: tuple[str, ...]) -> tuple[str, ...] | None:
    if [len(row) for row in setup.layout] != [6] * 6:
        return None
    known = Vocabulary(symbols, "symbol")
    parsed = [known.get(word.lower()) for row in setup.layout for word in row]
    layout = tuple(symbol for symbol in parsed if symbol is not None)
    return layout if len(layout) == 36 else None


def _start(color: str, given: ColorSetup, cards: list[str], symbols: tuple[str, ...]) -> ColorStart:
    return ColorStart(
        color=color,
        start=given.start.strip().lower(),
        drawn=given.drawn,
        corner=given.corner.strip().lower() if given.corner is not None else None,
        cell=NUMBER.get(given.start.strip().lower()),
        card=parse_card(given.drawn, symbols) if given.drawn is not None else None,
        deck=parse_deck(tuple(cards), symbols),
    )


def first_seat(header: Header) -> int | None:
    """The seat of the starting player; None if `first` names nobody."""
    first: str | None = header.setup.first
    if first is None:
        return 0
    return header.all_names().seat(first)


def possible_first_seats(header: Header) -> tuple[int, ...]:
    """The seat of the starting player; every seat if a sheet says that nobody knows."""
    if header.is_sheet and header.setup.first == "?":
        return tuple(range(len(header.players)))
    return (first_seat(header) or 0,)
