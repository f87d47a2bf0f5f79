"""What a setup has to keep to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.core.errors import KeyPath
from referee.core.header import Header
from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.games.cathood.board import Board
from referee.games.cathood.clauses.start import spaces_of
from referee.games.cathood.components import KINDS, Card, Printed, Slots
from referee.games.cathood.costs import Counts
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import START_COLORS, Cat, Tile

if TYPE_CHECKING:
    from referee.games.cathood.files import Setup

ROWS = ("toys", "buildings")
_SIZES = {2: {(3, 3)}, 3: {(3, 4), (4, 3)}, 4: {(4, 4)}}


@dataclass(frozen=True, slots=True)
class Draft:
    """A setup while it is checked: tiles with their ids (None: typed in full), open cards (None: `?`)."""

    header: Header
    printed: Printed
    tiles: tuple[tuple[tuple[str | None, Slots], ...], ...]
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
        """How many cards of a kind are marked with the number of players."""
        return sum(self.players in self.printed.marks[card.id] for card in self.printed.cards[kind])

    def in_deck(self, kind: int) -> int:
        """How many cards the deck of a kind has, its row included."""
        size = self.setup.deck_size(kind)
        return self.marked(kind) if size is None else size


@RULEBOOK.clause("setup.1", Kind.SETUP, "Cover")
def players_differ(header: Header) -> Iterator[Violation]:
    """Two, three or four players play. Where colours of cats are given they differ."""
    if not 2 <= len(header.players) <= 4:
        yield setup_violation(("player",), "2 to 4 players play, not {number}", number=len(header.players))
    owned: dict[str, str] = {}
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color in owned:
                yield setup_violation(
                    ("player", seat),
                    "{name} and {other} both have the {color} cat",
                    name=player.name,
                    other=owned[color],
                    color=color,
                )
            owned[color] = player.name


@RULEBOOK.clause("setup.2", Kind.SETUP, "Setup 1")
def neighborhood_is_rectangle(players: int, rows: Sequence[Sequence[object]]) -> Iterator[Violation]:
    """The neighbourhood is a square of 3 by 3 tiles with two players, a rectangle of 3 by 4 or 4 by 3 with three, a
    square of 4 by 4 with four. Every row is equally long.
    """
    widths = {len(row) for row in rows}
    sizes = _SIZES[players]
    if len(widths) == 1 and (widths.pop(), len(rows)) in sizes:
        return
    yield setup_violation(
        ("setup", "neighborhood"),
        "with {players} players the neighbourhood has {sizes} tiles; the rows typed have {rows}",
        players=players,
        sizes=listed((f"{height} rows of {width}" for width, height in sorted(sizes)), "or"),
        rows=listed(len(row) for row in rows) or "none",
    )


@RULEBOOK.clause("setup.3", Kind.SETUP, "Setup 1")
def tiles_are_the_marked_ones(draft: Draft) -> Iterator[Violation]:
    """The neighbourhood holds every tile that is marked with the number of players, each once. Tiles typed in full are
    not compared with the set.
    """
    laid: dict[str, KeyPath] = {}
    for number, row in enumerate(draft.tiles):
        for column, (ident, _) in enumerate(row):
            if ident is None:
                continue
            key: KeyPath = ("setup", "neighborhood", number, column)
            if ident in laid:
                yield setup_violation(key, "tile {tile} lies there twice", tile=ident)
            elif draft.players not in draft.printed.marks[ident]:
                yield setup_violation(
                    key, "tile {tile} is not used with {players} players", tile=ident, players=draft.players
                )
            laid[ident] = key


@RULEBOOK.clause("setup.8", Kind.SETUP, "Setup 4")
def rows_are_whole(draft: Draft) -> Iterator[Violation]:
    """The toys and the buildings that are marked with the number of players make two decks. Three cards of each lie
    open in a row (fewer only where the deck has fewer): every listed card once, and with that mark.
    """
    for kind, row in enumerate(draft.rows):
        key: KeyPath = ("setup", ROWS[kind])
        in_deck, plural = draft.in_deck(kind), ROWS[kind]
        if in_deck < len(row):
            yield setup_violation(
                ("setup", "decks", plural),
                "{cards} in the deck are fewer than the {row} open ones",
                cards=count(in_deck, KINDS[kind]),
                row=len(row),
            )
        due = min(3, in_deck)
        if len(row) != due:
            yield setup_violation(
                key,
                "{due} {lie} open, not {row}",
                due=count(due, KINDS[kind]),
                lie="lies" if due == 1 else "lie",
                row=len(row),
            )
        yield from _listed_once(draft, row, key)


def _listed_once(draft: Draft, row: Sequence[Card | None], key: KeyPath) -> Iterator[Violation]:
    listed_cards = Counter(card.id for card in row if card is not None and card.listed)
    for ident, number in listed_cards.items():
        if number > 1:
            yield setup_violation("setup.8", key, "{card} lies there {number} times", card=ident, number=number)
        if draft.players not in draft.printed.marks[ident]:
            yield setup_violation(
                "setup.8", key, "{card} is not used with {players} players", card=ident, players=draft.players
            )


@RULEBOOK.clause("setup.9", Kind.SETUP, "Setup 5")
def parks_descend(setup: Setup) -> Iterator[Violation]:
    """The park cards lie face up in descending order, the highest number on top. With two or three players those with
    a 4 are removed.
    """
    if setup.parks is not None and setup.parks != sorted(setup.parks, reverse=True):
        yield setup_violation(
            ("setup", "parks"),
            "the park cards lie in descending order, not {parks}",
            parks=", ".join(map(str, setup.parks)),
        )


@RULEBOOK.clause("setup.10", Kind.SETUP, "Setup 6")
def first_is_a_player(header: Header) -> Iterator[Violation]:
    """The holder of the Starting Cat card, François, starts: `first`, else the first player listed. Who had a cat on
    the lap is not asked.
    """
    if header.setup.first is not None and first_seat(header) is None:
        yield setup_violation(
            ("setup", "first"),
            "{first} is none of the players: {names}",
            first=header.setup.first,
            names=listed(header.names),
        )


def first_seat(header: Header) -> int | None:
    """The seat of the starting player; None where `first` names nobody."""
    first: str | None = header.setup.first
    if first is None:
        return 0
    return header.all_names().seat(first.strip())


@RULEBOOK.clause("setup.16", Kind.SETUP, "ruling")
def some_color_has_spaces(tiles: Sequence[Tile], board: Board, players: int) -> Iterator[Violation]:
    """The colour chosen at the start has at least as many spaces next to its shops as there are players, so that every
    cat can be placed. Otherwise the first `start` is illegal, or the setup itself if this is so for blue, pink and
    yellow.
    """
    numbers = {color: spaces_of(tiles, board, color) for color in START_COLORS}
    if max(numbers.values()) < players:
        yield setup_violation(
            ("setup", "neighborhood"),
            "{players} cats cannot be placed: {numbers}",
            players=players,
            numbers=listed(f"{color} has {count(number, 'space')}" for color, number in numbers.items()),
        )


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
