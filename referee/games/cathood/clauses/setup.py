"""What a setup has to keep to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.errors import NotationError, Path
from referee.core.header import Header
from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.games.cathood.board import Board
from referee.games.cathood.clauses.start import spaces_of
from referee.games.cathood.components import KINDS, Card, Printed, Slots
from referee.games.cathood.costs import Counts
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import START_COLORS, Cat, Tile

Found = Iterator[Violation]


ROWS = ("toys", "buildings")


@dataclass(frozen=True, slots=True)
class Draft:
    """A setup while it is looked at: the set, the tiles as they lie with the id of each (None: typed in full), the
    cards of the rows (None: `?`).
    """

    header: Header
    printed: Printed
    tiles: tuple[tuple[tuple[str | None, Slots], ...], ...]
    rows: tuple[tuple[Card | None, ...], tuple[Card | None, ...]]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.header.players)

    def marked(self, kind: int) -> int:
        """How many cards of a kind carry the number of players."""
        return sum(self.players in self.printed.marks[card.id] for card in self.printed.cards[kind])

    def in_deck(self, kind: int) -> int:
        """How many cards the deck of a kind has, its row included."""
        return int(self.header.setup.get("decks", {}).get(ROWS[kind], self.marked(kind)))


@RULEBOOK.clause("setup.1", Kind.SETUP, "Cover")
def players_differ(header: Header) -> Found:
    """Two, three or four play; where colours of cats are given they differ."""
    if not 2 <= len(header.players) <= 4:
        yield setup_violation("setup.1", ("player",), "two to four play, here are {number}", number=len(header.players))
    owned: dict[str, str] = {}
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color in owned:
                yield setup_violation(
                    "setup.1",
                    ("player", seat),
                    "{name} and {other} both have the {color} cat",
                    name=player.name, other=owned[color], color=color,
                )  # fmt: skip
            owned[color] = player.name


@RULEBOOK.clause("setup.2", Kind.SETUP, "Setup 1")
def neighborhood_is_square(players: int, rows: Sequence[Sequence[object]]) -> Found:
    """The neighbourhood is 3 by 3 tiles with two players, 3 by 4 or 4 by 3 with three, 4 by 4 with four, every row
    equally long.
    """
    widths = {len(row) for row in rows}
    sizes = {2: {(3, 3)}, 3: {(3, 4), (4, 3)}, 4: {(4, 4)}}[players]
    if len(widths) == 1 and (widths.pop(), len(rows)) in sizes:
        return
    yield setup_violation(
        "setup.2",
        ("setup", "neighborhood"),
        "with {players} players the neighbourhood has {sizes}, not rows of {rows}",
        players=players,
        sizes=listed((f"{rows_} rows of {columns}" for columns, rows_ in sorted(sizes)), "or"),
        rows=listed(len(row) for row in rows) or "nothing",
    )


@RULEBOOK.clause("setup.3", Kind.SETUP, "Setup 1")
def tiles_are_the_marked_ones(draft: Draft) -> Found:
    """It holds every tile with the number of players on it, each once. Tiles typed in full are not compared."""
    laid = Counter(ident for row in draft.tiles for ident, _ in row if ident is not None)
    for ident, number in laid.items():
        if number > 1:
            yield setup_violation(
                "setup.3", ("setup", "neighborhood"), "{tile} lies there {number} times", tile=ident, number=number
            )
        if draft.players not in draft.printed.marks[ident]:
            yield setup_violation(
                "setup.3",
                ("setup", "neighborhood"),
                "{tile} is not used with {players} players",
                tile=ident,
                players=draft.players,
            )


@RULEBOOK.clause("setup.8", Kind.SETUP, "Setup 4")
def rows_are_whole(draft: Draft) -> Found:
    """The toys and the buildings with the number of players on them make two decks, of which three cards each lie
    open: every listed card once, with that mark (fewer than three only where the deck has fewer).
    """
    for kind, row in enumerate(draft.rows):
        key: Path = ("setup", ROWS[kind])
        if draft.in_deck(kind) < len(row):
            yield setup_violation(
                "setup.8",
                ("setup", "decks", ROWS[kind]),
                "a deck of {cards} cannot have {row} open",
                cards=count(draft.in_deck(kind), KINDS[kind]),
                row=len(row),
            )
        due = min(3, draft.in_deck(kind))
        if len(row) != due:
            yield setup_violation(
                "setup.8", key, "{due} lie open, not {row}", due=count(due, KINDS[kind]), row=len(row)
            )
        laid = Counter(card.id for card in row if card is not None and card.listed)
        for ident, number in laid.items():
            if number > 1:
                yield setup_violation("setup.8", key, "{card} lies there {number} times", card=ident, number=number)
            if draft.players not in draft.printed.marks[ident]:
                yield setup_violation(
                    "setup.8", key, "{card} is not used with {players} players", card=ident, players=draft.players
                )


@RULEBOOK.clause("setup.9", Kind.SETUP, "Setup 5")
def parks_descend(header: Header) -> Found:
    """The park cards lie open in descending order; with two or three players those with a 4 are out."""
    given = header.setup.get("parks")
    if given is not None and list(given) != sorted(given, reverse=True):
        yield setup_violation(
            "setup.9", ("setup", "parks"), "the parks do not descend: {parks}", parks=", ".join(map(str, given))
        )


@RULEBOOK.clause("setup.10", Kind.SETUP, "Setup 6")
def first_is_a_player(header: Header) -> Found:
    """The holder of François starts: `first`, else the first player listed. Whose lap a cat sat on is not asked."""
    if "first" in header.setup and _first(header) is None:
        yield setup_violation(
            "setup.10", ("setup", "first"), "{first} is none of the players", first=header.setup["first"]
        )


def _first(header: Header) -> int | None:
    told = header.setup.get("first")
    if told is None:
        return 0
    try:
        named = header.all_names().get(str(told).strip())
    except NotationError:
        return None
    return named.seat if named is not None else None


@RULEBOOK.clause("setup.16", Kind.SETUP, "ruling")
def some_color_has_spaces(tiles: Sequence[Tile], board_: Board, players: int) -> Found:
    """The colour chosen at the start has at least as many spaces as there are players, so that all can be placed:
    otherwise the first `start` breaks it, and the setup itself where blue, pink and yellow all have too few.
    """
    numbers = {color: spaces_of(tiles, board_, color) for color in START_COLORS}
    if max(numbers.values()) < players:
        yield setup_violation(
            "setup.16",
            ("setup", "neighborhood"),
            "{players} cats cannot be placed: {numbers}",
            players=players,
            numbers=listed(f"{color} has {count(number, 'space')}" for color, number in numbers.items()),
        )


@RULEBOOK.clause(
    "setup.7",
    Kind.SETUP,
    "Setup 3",
    "The reserve starts with 12 pink, 12 blue, 12 yellow, 8 purple, 8 orange and 8 green cubes.",
)
def full_reserve() -> Counts:
    """All sixty cubes, in the order of the colours."""
    return (12, 12, 12, 8, 8, 8)


@RULEBOOK.clause(
    "setup.5",
    Kind.SETUP,
    "Setup 2",
    "Each cat has 3 discs, and 6 houses and 3 statues with two players, 6 and 2 with three, 5 and 2 with four.",
)
@RULEBOOK.clause(
    "setup.6",
    Kind.SETUP,
    "Setup 2",
    "At the start one disc is free, one lies locked on Park, one locked on Repeat.",
)
def fresh_cat() -> Cat:
    """A cat that has placed nothing."""
    return Cat()
