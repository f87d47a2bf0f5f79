"""Clauses about players, colours, layout, decks and starting tiles, and the setup while it is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.core.header import Header
from referee.core.messages import listed
from referee.core.names import Vocabulary
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.gridblock.board import CELLS, COLORS, CORNERS, NEIGHBOURS, NUMBER
from referee.games.gridblock.cards import Card, Deck, parse_card, parse_deck
from referee.games.gridblock.components import bundled_set, symbols_of, tile_counts, whole_deck
from referee.games.gridblock.rulebook import RULEBOOK

if TYPE_CHECKING:
    from referee.games.gridblock.files import ColorSetup, ComponentSet, Setup


@RULEBOOK.check("setup.1", Kind.SETUP, "title")
def number_of_players(header: Header) -> Faults:
    """Two, three or four players play."""
    if not 2 <= len(header.players) <= 4:
        yield f"two to four players play, not {len(header.players)}", ("player",)


@RULEBOOK.check("setup.2", Kind.SETUP, "C, U")
def colors_differ(header: Header) -> Faults:
    """The colours are red, yellow, green and blue, and none is owned twice."""
    owned: set[str] = set()
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color not in COLORS:
                yield f"{color} is no colour of this game: it has {listed(COLORS)}", ("player", seat)
            elif color in owned:
                yield f"{color} is owned twice: {player.name} needs another colour", ("player", seat)
            owned.add(color)


@RULEBOOK.check("setup.3", Kind.SETUP, "U")
def colors_each(header: Header) -> Faults:
    """Two players own two colours each, three or four own one each."""
    due = 2 if len(header.players) == 2 else 1
    for seat, player in enumerate(header.players):
        if len(player.colors) != due:
            has = listed(player.colors) or "none"
            wanted = 'two colours, such as `colors = ["red", "green"]`' if due == 2 else 'one, such as `color = "red"`'
            text = f"with {len(header.players)} players everybody owns {wanted}, {player.name} has {has}"
            yield text, ("player", seat)


def seat_violations(header: Header) -> list[Violation]:
    """The faults of players and colours, in logs and sheets alike."""
    return [*number_of_players(header), *colors_differ(header), *colors_each(header)]


@RULEBOOK.check("setup.5", Kind.SETUP, "C, U")
def layout_is_whole(parts: SetupParts) -> Faults:
    """All 36 tiles are laid out, symbols up, in six rows of six; each symbol as often as the set has tiles of it (six
    tiles each unless the set says otherwise).
    """
    rows = parts.setup.layout
    key = ("setup", "layout")
    if [len(row) for row in rows] != [6] * 6:
        widths = ", ".join(str(len(row)) for row in rows)
        yield f"the layout is six rows of six tiles, not rows of {widths}", key
        return
    if parts.layout is None:
        known = Vocabulary(parts.symbols, "symbol")
        strange = dict.fromkeys(word for row in rows for word in row if known.get(word.lower()) is None)
        text = f"{', '.join(strange)}: no such symbol; the symbols are {listed(parts.symbols)}"
        yield text, key
        return
    own = parts.setup.symbols is not None
    due = dict.fromkeys(parts.symbols, 6) if own else tile_counts(parts.components, parts.symbols)
    if fault := tiles_fault(parts.layout, due):
        yield f"{fault}{_tile_source(parts)}", key


def tiles_fault(layout: Sequence[str], due: Mapping[str, int], is_whole: bool = True) -> str | None:
    """The symbols that too many tiles show, or too few where the layout is whole; None where there are none."""
    laid = Counter(layout)
    wrong = [
        f"{laid[symbol]} {symbol} (not {number})"
        for symbol, number in due.items()
        if laid[symbol] > number or (laid[symbol] < number and is_whole)
    ]
    return f"the tiles do not add up: {', '.join(wrong)}" if wrong else None


def _tile_source(parts: SetupParts) -> str:
    """Where the numbers of tiles come from, and how other ones are stated."""
    if parts.setup.symbols is not None:
        return "; with `setup.symbols` each symbol is on six tiles"
    if parts.header.components is not None:
        return f"; the component set {parts.components.name} has these numbers"
    return "; the bundled set has six of each, `referee components gridblock --form FILE` begins a set for your copy"


@RULEBOOK.check(
    "setup.6",
    Kind.SETUP,
    "U",
    "Symbols should lie evenly spread, not packed: this is only advice. The referee warns if four or more tiles of one "
    "symbol form one group, side by side.",
)
def packed_symbols(layout: tuple[str, ...]) -> Faults:
    """A warning for each packed group."""
    seen: set[int] = set()
    for cell in range(36):
        if cell in seen:
            continue
        group = _group(layout, cell)
        if len(group) >= 4:
            cells = ", ".join(CELLS[other] for other in sorted(group))
            text = f"{len(group)} tiles of {layout[cell]} lie packed together ({cells}): setup.6 advises against it"
            yield text, ("setup", "layout")
        seen |= group


def _group(layout: tuple[str, ...], cell: int) -> set[int]:
    group, edge = {cell}, [cell]
    while edge:
        for adjacent in NEIGHBOURS[edge.pop()]:
            if adjacent not in group and layout[adjacent] == layout[cell]:
                group.add(adjacent)
                edge.append(adjacent)
    return group


def decks_are_whole(parts: SetupParts) -> Iterator[Violation]:
    """The decks by setup.13. A deck of the set that does not fit the log's own symbols is a fault of the symbols."""
    given = parts.setup.cards.given()
    decks = parts.components.cards.given() | given
    whole = {start.color for start in parts.starts if start.deck is not None}
    for color in dict.fromkeys((*(start.color for start in parts.starts), *given)):
        if color not in whole:
            key = ("setup", "cards", color) if color in given else ("setup", "symbols")
            yield from whole_deck(color, decks[color], parts.symbols, key)


@RULEBOOK.check("setup.7", Kind.SETUP, "U")
def drawn_is_own(parts: SetupParts) -> Faults:
    """Each colour draws one of its own six cards at random to find its starting symbol."""
    for start in parts.starts:
        if fault := drawn_fault(start):
            yield fault, ("setup", start.color, "drawn")


def drawn_fault(start: ColorStart) -> str | None:
    """The fault of the card that a colour drew; None if it is one of its six, or nobody noted it."""
    if start.drawn is None or start.deck is None or start.card in start.deck.cards:
        return None
    return f"{start.drawn} is none of the six cards of {start.color}: {start.deck}"


@RULEBOOK.check("setup.8", Kind.SETUP, "U")
def start_shows_symbol(parts: SetupParts) -> Faults:
    """The mover starts on the centre of a tile that shows the symbol of the drawn card; the owner chooses which tile.
    If the card is not recorded, the symbol of the tile is on one of the colour's six cards.
    """
    for start in parts.starts:
        key = ("setup", start.color, "start")
        if start.cell is None:
            yield f"{start.start} is not on the grid a1-f6", key
        elif parts.layout is not None and (fault := start_fault(start, parts.layout)):
            yield fault, key


def start_fault(start: ColorStart, layout: Sequence[str]) -> str | None:
    """The fault of the tile on which a colour starts; None if it is one of those that are possible."""
    assert start.cell is not None, "a cell off the grid is refused before"
    symbol = layout[start.cell]
    if start.card is not None and start.card.symbol != symbol:
        cells = listed((name for name, shown in zip(CELLS, layout, strict=True) if shown == start.card.symbol), "or")
        return f"{start.color} drew {start.card}, but {start.start} shows {symbol}: choose {cells}"
    if start.drawn is None and start.deck is not None and not any(card.symbol == symbol for card in start.deck):
        return f"{start.start} shows {symbol}, which is on none of the cards of {start.color}: {start.deck}"
    return None


@RULEBOOK.check("setup.9", Kind.SETUP, "F")
def setup_cube(parts: SetupParts) -> Faults:
    """Final edition: with the mover one more cube of the colour goes on a free corner of its starting tile, in seat
    order: a later colour finds the corner taken. The draft has no such cube.
    """
    taken: set[tuple[int, str]] = set()
    for start in parts.starts:
        key = ("setup", start.color, "corner")
        if start.corner is None:
            continue
        if parts.header.edition != "final":
            yield "in the draft edition no cube stands on a corner at setup", key
        elif start.corner not in CORNERS:
            yield f"{start.corner} is no corner: nw, ne, sw or se", key
        elif start.cell is not None and (start.cell, start.corner) in taken:
            yield f"the corner {start.corner} of {CELLS[start.cell]} is taken already", key
        elif start.cell is not None:
            taken.add((start.cell, start.corner))


@RULEBOOK.check("setup.10", Kind.SETUP, "U")
def first_is_a_player(header: Header) -> Faults:
    """A starting player is determined (in the draft by the green card); left out, it is the first one listed."""
    if first_seat(header) is None and not (header.is_sheet and header.setup.first == "?"):
        yield f"{header.setup.first} is none of the players: {listed(header.names)}", ("setup", "first")


RULEBOOK.state(
    "setup.11",
    Kind.SETUP,
    "C, U",
    "In the draft the six round cards lie sorted, 1 on top. They only count the rounds; nothing is recorded of them.",
)


@RULEBOOK.check("setup.12", Kind.SETUP, "ruling", house="move.center")
def centers_differ(parts: SetupParts) -> Faults:
    """Only with `move.center = "one"`: no two movers start on the same tile."""
    if parts.header.house["move.center"] != "one":
        return
    taken: dict[int, str] = {}
    for start in parts.starts:
        if start.cell is not None and start.cell in taken:
            key = ("setup", start.color, "start")
            yield f"{start.color} and {taken[start.cell]} start on the same tile {CELLS[start.cell]}", key
        elif start.cell is not None:
            taken[start.cell] = start.color


@dataclass(frozen=True, slots=True)
class ColorStart:
    """The start of a colour: the values as typed, and what they mean.

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
