"""How a game starts: the neighbourhood, the rows and decks, the parks; each setup clause a function."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.errors import InputError, NotationError, Path
from referee.core.game import Forms, InitialPosition
from referee.core.header import Header
from referee.core.messages import or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, either, many, table, text, whole
from referee.games.cathood.board import lay_board
from referee.games.cathood.clauses.setup import (
    ROWS,
    Draft,
    _first,
    first_is_a_player,
    fresh_cat,
    full_reserve,
    neighborhood_is_square,
    parks_descend,
    players_differ,
    rows_are_whole,
    some_color_has_spaces,
    tiles_are_the_marked_ones,
)
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
from referee.games.cathood.costs import COLORS
from referee.games.cathood.decks import Deck, Slot, enter, see
from referee.games.cathood.state import GameConfig, State, Tile, house_of

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
