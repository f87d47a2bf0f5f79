"""Clauses of the setup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.core.errors import KeyPath
from referee.core.header import Header
from referee.core.messages import count, listed
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.cathood.board import Board
from referee.games.cathood.components import KINDS, Card, Printed, Slots
from referee.games.cathood.costs import Counts
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.cards import no_card_of_the_set, unlisted_card
from referee.games.cathood.rules.clauses.turns import spaces_of
from referee.games.cathood.state import START_COLORS, Cat, Tile

if TYPE_CHECKING:
    from referee.games.cathood.files import Setup

LaidTile = tuple[str | None, Slots]
"""A tile as it lies, and its id; None for one typed in full."""
ROWS = ("toys", "buildings")
SIZES = {2: {(3, 3)}, 3: {(3, 4), (4, 3)}, 4: {(4, 4)}}
"""Width and height of the neighbourhood by number of players."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A setup while it is checked: tiles with their ids (None: typed in full), open cards (None: `?`)."""

    header: Header
    printed: Printed
    tiles: tuple[tuple[LaidTile, ...], ...]
    rows: tuple[tuple[Card | None, ...], tuple[Card | None, ...]]

    @property
    def setup(self) -> Setup:
        """The setup as typed."""
        setup: Setup = self.header.setup
        return setup

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.header.players)

    def marked(self, kind: int) -> int:
        """The number of cards of a kind that are marked with the number of players."""
        return sum(self.players in self.printed.marks[card.id] for card in self.printed.cards[kind])

    def in_deck(self, kind: int) -> int:
        """The number of cards in the deck of a kind, its row included."""
        size = self.setup.deck_size(kind)
        return self.marked(kind) if size is None else size


@RULEBOOK.check("setup.1", Kind.SETUP, "Cover")
def players_differ(header: Header) -> Faults:
    """Two, three or four players play. Where colours of cats are given they differ."""
    if not 2 <= len(header.players) <= 4:
        yield f"2 to 4 players play, not {len(header.players)}", ("player",)
    owned: dict[str, str] = {}
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color in owned:
                yield f"{player.name} and {owned[color]} both have the {color} cat", ("player", seat)
            owned[color] = player.name


@RULEBOOK.check("setup.2", Kind.SETUP, "Setup 1")
def neighborhood_is_rectangle(players: int, rows: Sequence[Sequence[object]], is_whole: bool) -> Faults:
    """The neighbourhood is a square of 3 by 3 tiles with two players, a rectangle of 3 by 4 or 4 by 3 with three, a
    square of 4 by 4 with four. Every row is equally long.
    """
    # Unless the rows are whole, more of them may follow.
    heights = heights_for(players, rows)
    if len(rows) in heights or (not is_whole and heights and len(rows) < max(heights)):
        return
    sizes = listed((f"{height} rows of {width}" for width, height in sorted(SIZES[players])), "or")
    typed = listed(len(row) for row in rows) or "none"
    text = f"with {players} players the neighbourhood has {sizes} tiles; the rows typed have {typed}"
    yield text, ("setup", "neighborhood")


def heights_for(players: int, rows: Sequence[Sequence[object]]) -> tuple[int, ...]:
    """The numbers of rows of a neighbourhood that has these; none where they cannot be together in one."""
    widths = {len(row) for row in rows}
    return tuple(sorted(height for width, height in SIZES[players] if widths <= {width}))


@RULEBOOK.check("setup.3", Kind.SETUP, "Setup 1")
def tiles_are_the_marked_ones(players: int, parts: Printed, tiles: Sequence[Sequence[LaidTile]]) -> Faults:
    """The neighbourhood holds every tile that is marked with the number of players, each once. Tiles typed in full are
    not compared with the set.
    """
    laid: dict[str, KeyPath] = {}
    for number, row in enumerate(tiles):
        for column, (ident, _) in enumerate(row):
            if ident is None:
                continue
            key: KeyPath = ("setup", "neighborhood", number, column)
            if ident in laid:
                yield f"tile {ident} lies there twice", key
            elif players not in parts.marks[ident]:
                yield f"tile {ident} is not used with {players} players", key
            laid[ident] = key


@RULEBOOK.check("setup.8", Kind.SETUP, "Setup 4")
def rows_are_whole(draft: Draft) -> Faults:
    """The toys and the buildings that are marked with the number of players make two decks. Three cards of each lie
    open in a row (fewer only where the deck has fewer): every listed card once, and with that mark.
    """
    for kind, row in enumerate(draft.rows):
        key: KeyPath = ("setup", ROWS[kind])
        in_deck, plural = draft.in_deck(kind), ROWS[kind]
        if in_deck < len(row):
            text = f"{count(in_deck, KINDS[kind])} in the deck are fewer than the {len(row)} open ones"
            yield text, ("setup", "decks", plural)
        due = min(3, in_deck)
        if len(row) != due:
            lie = "lies" if due == 1 else "lie"
            yield f"{count(due, KINDS[kind])} {lie} open, not {len(row)}", key
        yield from cards_differ(draft.players, draft.printed, row, key)


def cards_differ(players: int, parts: Printed, row: Sequence[Card | None], key: KeyPath = ()) -> Faults:
    """Each card once and marked with the number of players; one typed in full is the listed card printed so."""
    laid: set[str] = set()
    for card in sorted(filter(None, row), key=is_in_full):
        alike = [listed_card.id for listed_card in parts.cards[card.kind] if listed_card.is_same(card)]
        used = [ident for ident in alike if players in parts.marks[ident]]
        free = [ident for ident in used or alike or [card.id] if ident not in laid]
        which = card.id if card.listed or not alike else f"{card} ({listed(alike)})"
        if not free:
            yield f"{which} lies there twice", key
        elif alike and not used:
            yield f"{which} is not used with {players} players", key
        laid.update(free[:1])


def is_in_full(card: Card | None) -> bool:
    """True if a card is typed in full."""
    return card is not None and not card.listed


def unlisted_cards(parts: Printed, kind: int, row: Sequence[Card | None]) -> Iterator[Violation]:
    """Card.1 for the open cards: those typed in full that the set does not list, advice where it is a stand-in set."""
    for index, card in enumerate(row):
        if card is None or card.kind != kind or any(known.is_same(card) for known in parts.cards[kind]):
            continue
        key: KeyPath = ("setup", ROWS[kind], index)
        if parts.standin:
            yield unlisted_card(card, key)
        else:
            yield Violation("card.1", f"{card}: {no_card_of_the_set(card)}", key)


@RULEBOOK.check("setup.9", Kind.SETUP, "Setup 5")
def parks_descend(setup: Setup) -> Faults:
    """The park cards lie face up in descending order, the highest number on top. With two or three players those with
    a 4 are removed.
    """
    if setup.parks is not None and setup.parks != sorted(setup.parks, reverse=True):
        yield f"the park cards lie in descending order, not {', '.join(map(str, setup.parks))}", ("setup", "parks")


@RULEBOOK.check("setup.10", Kind.SETUP, "Setup 6")
def first_is_a_player(header: Header) -> Faults:
    """The holder of the Starting Cat card, François, starts: `first`, else the first player listed. Who had a cat on
    the lap is not asked.
    """
    if header.setup.first is not None and first_seat(header) is None:
        yield f"{header.setup.first} is none of the players: {listed(header.names)}", ("setup", "first")


def first_seat(header: Header) -> int | None:
    """The seat of the starting player; None where `first` names nobody."""
    first: str | None = header.setup.first
    if first is None:
        return 0
    return header.all_names().seat(first.strip())


@RULEBOOK.check("setup.16", Kind.SETUP, "ruling")
def some_color_has_spaces(tiles: Sequence[Tile], board: Board, players: int) -> Faults:
    """The colour chosen at the start has at least as many spaces next to its shops as there are players, so that every
    cat can be placed. Otherwise the first `start` is illegal, or the setup itself if this is so for blue, pink and
    yellow.
    """
    numbers = {color: spaces_of(tiles, board, color) for color in START_COLORS}
    if max(numbers.values()) < players:
        spaces = listed(f"{color} has {count(number, 'space')}" for color, number in numbers.items())
        yield f"{players} cats cannot be placed: {spaces}", ("setup", "neighborhood")


@RULEBOOK.clause(
    "setup.7",
    Kind.SETUP,
    "Setup 3",
    "The general reserve starts with 12 pink, 12 blue, 12 yellow, 8 purple, 8 orange and 8 green cubes.",
)
def full_reserve() -> Counts:
    """All sixty cubes, in the order of the colours."""
    return (12, 12, 12, 8, 8, 8)


@RULEBOOK.clause(
    "setup.5",
    Kind.SETUP,
    "Setup 2",
    "Each cat has 3 action discs; with two players 6 houses and 3 statues, with three 6 and 2, with four 5 and 2.",
)
@RULEBOOK.clause(
    "setup.6",
    Kind.SETUP,
    "Setup 2",
    "At the start one disc of each cat is free. One lies locked on Park and one locked on Repeat.",
)
def fresh_cat() -> Cat:
    """A cat that has placed nothing."""
    return Cat()
