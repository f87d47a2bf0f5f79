"""How a game starts: the neighbourhood, the rows and decks, the parks; each setup clause a function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.errors import InputError, NotationError, Path
from referee.core.game import Forms, InitialPosition
from referee.core.header import Header
from referee.core.messages import count, listed, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, either, many, table, text, whole
from referee.games.cathood.board import Board, lay_board
from referee.games.cathood.clauses.turns import spaces_of
from referee.games.cathood.components import (
    FEATURE_WORDS,
    KINDS,
    TURNS,
    TYPES,
    Card,
    Printed,
    Slots,
    printed,
    read_inline,
    slots_fault,
    turned,
    verify,
)
from referee.games.cathood.costs import COLORS, Counts
from referee.games.cathood.decks import Deck, Slot, enter, see
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import START_COLORS, Cat, GameConfig, State, Tile, house_of

Found = Iterator[Violation]
ROWS = ("toys", "buildings")

_WORDS = either(many(text()), text(), about="the tiles of a row from a on, a list or one text with blanks")
SHAPE: Shape = table(
    {
        "neighborhood": many(_WORDS, "the rows of tiles, top first: ids with r, l or u where turned, or four features"),
        "toys": many(text(), "the three open toys, left to right: ids, TYPE:COST, or ?"),
        "buildings": many(text(), "the three open buildings, left to right: ids, POINTS:COST, or ?"),
        "first": text("who holds François and starts; the first player listed where left out"),
        "decks": table({row: whole() for row in ROWS}, about="cards in each deck, the row included"),
        "parks": many(whole(), "the whole deck of park cards, the highest first"),
    },
    required=("neighborhood", *ROWS),
)
_PLAYER_AT_END = table(
    {
        "buildings": many(either(whole(), text()), "points or ids of the building cards"),
        "parks": many(whole(), "the numbers on the park cards"),
        "toys": either(
            table({kind: whole() for kind in TYPES}, others=whole()),
            many(text()),
            about="how many of each type, or a list of types or ids",
        ),
        "resources": either(whole(), table({color: whole() for color in COLORS}, others=whole()), about="cubes"),
        "reserved": either(text(), many(text()), about="toy, building, or a card's id"),
        "houses": whole("houses placed"),
        "statues": whole("statues placed"),
    }
)
FINAL_SHAPE: Shape = table(
    {"points": table({}, about="player = total", others=whole())},
    about="what a player has at the end, by name",
    others=_PLAYER_AT_END,
)
PLAYER_SHAPE: dict[str, Shape] = {"color": text("the colour of the cat")}
FORMS = Forms(PLAYER_SHAPE, SHAPE, FINAL_SHAPE, table({}), FINAL_SHAPE)


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


@RULEBOOK.clause("setup.1", "S", "cover")
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


@RULEBOOK.clause("setup.2", "S", "Setup 1")
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


@RULEBOOK.clause("setup.3", "S", "Setup 1")
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


@RULEBOOK.clause("setup.8", "S", "Setup 4")
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


@RULEBOOK.clause("setup.9", "S", "Setup 5")
def parks_descend(header: Header) -> Found:
    """The park cards lie open in descending order; with two or three players those with a 4 are out."""
    given = header.setup.get("parks")
    if given is not None and list(given) != sorted(given, reverse=True):
        yield setup_violation(
            "setup.9", ("setup", "parks"), "the parks do not descend: {parks}", parks=", ".join(map(str, given))
        )


@RULEBOOK.clause("setup.10", "S", "Setup 6")
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


@RULEBOOK.clause("setup.16", "S", "ruling")
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
    "S",
    "Setup 3",
    "The reserve starts with 12 pink, 12 blue, 12 yellow, 8 purple, 8 orange and 8 green cubes.",
)
def full_reserve() -> Counts:
    """All sixty cubes, in the order of the colours."""
    return (12, 12, 12, 8, 8, 8)


@RULEBOOK.clause(
    "setup.5",
    "S",
    "Setup 2",
    "Each cat has 3 discs, and 6 houses and 3 statues with two players, 6 and 2 with three, 5 and 2 with four.",
)
@RULEBOOK.clause(
    "setup.6",
    "S",
    "Setup 2",
    "At the start one disc is free, one lies locked on Park, one locked on Repeat.",
)
def fresh_cat() -> Cat:
    """A cat that has placed nothing."""
    return Cat()


def begin(header: Header) -> InitialPosition[State]:
    """The position after setup, with everything that is broken in it."""
    broken = verify(header.components) if header.components is not None else []
    broken += players_differ(header)
    if broken:
        return InitialPosition(None, tuple(broken))
    words = [_words(row) for row in header.setup["neighborhood"]]
    broken += neighborhood_is_square(len(header.players), words)
    known = printed(header.components)
    tiles, unread = _read_tiles(words, known)
    rows, unread_cards = _read_rows(header, known)
    broken += [*unread, *unread_cards]
    if broken:
        return InitialPosition(None, tuple(broken))
    draft = Draft(header, known, tiles, rows)
    broken += tiles_are_the_marked_ones(draft)
    broken += rows_are_whole(draft)
    broken += parks_descend(header)
    broken += first_is_a_player(header)
    state = _first_state(draft)
    broken += some_color_has_spaces(state.tiles, state.config.board, draft.players)
    return InitialPosition(None if any(len(row) > 3 for row in rows) else state, tuple(broken))


def _words(row: object) -> list[str]:
    return [str(word).strip().lower() for word in (row if isinstance(row, list) else str(row).split())]


def _read_tiles(
    rows: Sequence[Sequence[str]], known: Printed
) -> tuple[tuple[tuple[tuple[str | None, Slots], ...], ...], list[Violation]]:
    broken: list[Violation] = []
    ids = Vocabulary(known.tiles, "tile")
    tiles = []
    for row_number, row in enumerate(rows):
        laid: list[tuple[str | None, Slots]] = []
        for column, word in enumerate(row):
            key: Path = ("setup", "neighborhood", row_number, column)
            if "," not in word and word:
                laid.append(_listed_tile(word, ids, known, key))
                continue
            slots = tuple(FEATURE_WORDS.get(slot.strip()) or slot.strip() for slot in word.split(","))
            fault = slots_fault(slots)
            if fault is not None:
                place = f"{chr(ord('a') + column)}{row_number + 1}"
                broken.append(setup_violation("setup.4", key, "{place}: {fault}", place=place, fault=fault))
                continue
            north, east, south, west = slots
            laid.append((None, (north, east, south, west)))
        tiles.append(tuple(laid))
    return tuple(tiles), broken


def _listed_tile(word: str, ids: Vocabulary, known: Printed, key: Path) -> tuple[str, Slots]:
    """A tile by its id, as printed or turned; an exact id wins."""
    ident, turn = word, ""
    if word not in known.tiles and word[:-1] in known.tiles and word[-1] in TURNS:
        ident, turn = word[:-1], word[-1]
    found = ids.get(ident)
    if found is None and word[-1] in TURNS:
        found, turn = ids.get(word[:-1]), word[-1]
    if found is None:
        raise InputError(f"{word} is no tile of the set{or_nearest(word, list(known.tiles))}", key)
    return found, turned(known.tiles[found], TURNS[turn])


def _read_rows(
    header: Header, known: Printed
) -> tuple[tuple[tuple[Card | None, ...], tuple[Card | None, ...]], list[Violation]]:
    broken: list[Violation] = []
    rows: list[tuple[Card | None, ...]] = []
    for kind, name in enumerate(ROWS):
        row: list[Card | None] = []
        for place, told in enumerate(header.setup[name]):
            key: Path = ("setup", name, place)
            word = told.strip().lower()
            if word == "?":
                row.append(None)
                continue
            try:
                card = read_inline(word) if ":" in word else _listed_card(word, known, key)
            except NotationError as fault:
                broken.append(setup_violation("notation", key, "{fault}", fault=fault.message))
                continue
            if card.kind != kind:
                broken.append(setup_violation("setup.8", key, "{card} is no {kind}", card=card, kind=KINDS[kind]))
            row.append(card)
        rows.append(tuple(row))
    return (rows[0], rows[1]), broken


def _listed_card(word: str, known: Printed, key: Path) -> Card:
    cards = {card.id: card for kind in known.cards for card in kind}
    found = Vocabulary(cards, "card").get(word)
    if found is None:
        raise InputError(f"{word} is no card of the set{or_nearest(word, list(cards))}", key)
    return cards[found]


def _first_state(draft: Draft) -> State:
    header, known, players = draft.header, draft.printed, draft.players
    house = header.house
    board_ = lay_board(
        len(draft.tiles[0]),
        len(draft.tiles),
        house["board.spaces"] == "inner",
        house["line.roofs"] == "yes",
        str(house["dog.adjacent"]),
    )
    cards = {card.id: card for kind in known.cards for card in kind}
    own = house["score.reserved"]
    minus = known.minus if own == "set" else (int(own), int(own))
    standin = (header.components or {"standin": True}).get("standin", False) is True
    config = GameConfig(
        names=header.all_names(),
        board=board_,
        house=house_of(house),
        cards=cards,
        ids=Vocabulary(cards, "card"),
        first=_first(header) or 0,
        minus=minus,
        standin=standin,
        standin_parks=standin and "parks" not in header.setup,
        standin_minus=standin and own == "set",
    )
    toys, toy_deck = _dealt(draft, 0)
    buildings, building_deck = _dealt(draft, 1)
    return State(
        config=config,
        tiles=tuple(Tile(slots) for row in draft.tiles for _, slots in row),
        cats=(fresh_cat(),) * players,
        reserve=full_reserve(),
        rows=(toys, buildings),
        decks=(toy_deck, building_deck),
        parks=parks_of(header, known),
        turn=config.first,
    )


def parks_of(header: Header, known: Printed) -> tuple[int, ...]:
    """The park cards, top first."""
    given = header.setup.get("parks")
    if given is not None:
        return tuple(given)
    return tuple(sorted((points for points, marks in known.parks if len(header.players) in marks), reverse=True))


def _dealt(draft: Draft, kind: int) -> tuple[tuple[Slot, ...], Deck]:
    """A row and its deck at the start."""
    cards = draft.printed.cards[kind]
    marked = sum(1 << card.bit for card in cards if draft.players in draft.printed.marks[card.id])
    row = draft.rows[kind]
    spare = max(0, draft.in_deck(kind) - draft.marked(kind))
    deck = Deck(cards, max(0, draft.in_deck(kind) - len(row)), marked, spare=spare)
    slots: list[Slot] = []
    for card in row:
        if card is not None:
            deck, known = enter(deck, card)
            deck = see(deck, known)
            slots.append(known)
    hidden = row.count(None)
    deck = deck._replace(tokens=(deck.unseen,) * hidden)
    tokens = iter(range(hidden))
    open_ = iter(slots)
    filled: list[Slot] = [next(tokens) if card is None else next(open_) for card in row]
    return (*filled, *[None] * (3 - len(filled))), deck
