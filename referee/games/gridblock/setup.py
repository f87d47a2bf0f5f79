"""How a game starts: colours, layout, decks, starting tiles; each setup clause a function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from referee.core.errors import InputError, NotationError
from referee.core.game import Forms, InitialPosition
from referee.core.header import Header
from referee.core.header import TomlTable as Data
from referee.core.messages import listed
from referee.core.names import Vocabulary, keys_in_full, word_in_full
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, either, many, table, text, whole
from referee.games.gridblock.board import CELLS, CORNERS, NEIGHBOURS, NUMBER
from referee.games.gridblock.components import (
    COLORS,
    STANDIN,
    Card,
    Deck,
    read_card,
    read_deck,
    symbols_of,
    tile_counts,
    verify,
    whole_deck,
)
from referee.games.gridblock.effects import new_hands
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import GameConfig, State, Tile, colors_due, orders_of_play

Found = Iterator[Violation]

_ROW = either(many(text()), text(), about="a row of six symbols from a to f")
_COLOR_SETUP = table(
    {
        "start": text("the tile where the mover starts"),
        "drawn": text("the card drawn for the starting symbol"),
        "corner": text("final edition: the corner of the setup cube"),
    },
    required=("start",),
)
SHAPE: Shape = table(
    {
        "first": text("the starting player; the first one listed where left out"),
        "layout": many(_ROW, "six rows from the top"),
        "symbols": many(text(), "six other symbols than those of the set"),
        "cards": table({color: many(text(), "six cards") for color in COLORS}, about="decks by colour"),
        **dict.fromkeys(COLORS, _COLOR_SETUP),
    },
    required=("layout",),
)
SHEET_SHAPE: Shape = table({"first": text("the starting player, for `end.tie`")})
PLAYER_SHAPE: dict[str, Shape] = {
    "color": text("red, yellow, green or blue (three or four players)"),
    "colors": many(text(), "two of red, yellow, green and blue (two players), in the order of play"),
}

_CUBES = either(many(text()), text(), about="the colours of the cubes on this tile")
FINAL_SHAPE: Shape = table(
    {
        "grid": table({}, about="cell = the cubes on its corners", others=_CUBES),
        "movers": table({color: text("the mover's tile") for color in COLORS}),
        "points": table({}, about="player = total", others=whole()),
    }
)
FINAL_SHEET_SHAPE: Shape = {**FINAL_SHAPE, "required": ["grid"]}
FORMS = Forms(PLAYER_SHAPE, SHAPE, FINAL_SHAPE, SHEET_SHAPE, FINAL_SHEET_SHAPE)


_KNOWN = Vocabulary(COLORS, "colour")


def expand_ids(document: Data) -> Data:
    """A file with its colours written in full. What has not the form of a table stays: the form speaks of it."""
    full = dict(document)
    if isinstance(players := document.get("player"), list):
        full["player"] = [_owned_in_full(block) for block in players]
    if isinstance(given := document.get("setup"), dict):
        full["setup"] = keys_in_full(given, _KNOWN, ("setup",))
        if isinstance(cards := given.get("cards"), dict):
            full["setup"]["cards"] = keys_in_full(cards, _KNOWN, ("setup", "cards"))
    final = document.get("final")
    if isinstance(final, dict) and isinstance(movers := final.get("movers"), dict):
        full["final"] = final | {"movers": keys_in_full(movers, _KNOWN, ("final", "movers"))}
    return full


def _owned_in_full(block: object) -> object:
    if not isinstance(block, dict):
        return block
    own = {key: block[key] for key in PLAYER_SHAPE if key in block}
    return block | {
        key: [word_in_full(color, _KNOWN) for color in told] if isinstance(told, list) else word_in_full(told, _KNOWN)
        for key, told in own.items()
    }


@dataclass(frozen=True, slots=True)
class Draft:
    """A setup while it is looked at: what could be read of it."""

    header: Header
    components: Data
    symbols: tuple[str, ...]
    layout: tuple[str, ...] | None
    decks: dict[str, Deck | None]
    colors: tuple[str, ...]

    def start(self, color: str) -> int | None:
        """The starting tile as a number, None where it is off the grid."""
        return NUMBER.get(str(self.header.setup[color]["start"]).strip().lower())

    def drawn(self, color: str) -> Card | None:
        """The card drawn for the starting symbol, where one is recorded and readable."""
        told = self.header.setup[color].get("drawn")
        return read_card(str(told), self.symbols) if told is not None else None


@RULEBOOK.clause("setup.1", "S", "title")
def number_of_players(header: Header) -> Found:
    """Two, three or four play."""
    if not 2 <= len(header.players) <= 4:
        yield setup_violation("setup.1", ("player",), "two to four play, here are {number}", number=len(header.players))


@RULEBOOK.clause("setup.2", "S", "C, U")
def colors_differ(header: Header) -> Found:
    """The colours are red, yellow, green and blue, and none is owned twice."""
    owned: set[str] = set()
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color not in COLORS:
                yield setup_violation(
                    "setup.2",
                    ("player", seat),
                    "{color} is no colour of this game: red, yellow, green, blue",
                    color=color,
                )
            elif color in owned:
                yield setup_violation(
                    "setup.2", ("player", seat), "{color} is owned twice: {name} needs another", color=color,
                    name=player.name,
                )  # fmt: skip
            owned.add(color)


@RULEBOOK.clause("setup.3", "S", "U")
def colors_each(header: Header) -> Found:
    """Two players own two colours each, three or four own one each."""
    due = 2 if len(header.players) == 2 else 1
    for seat, player in enumerate(header.players):
        if len(player.colors) != due:
            yield setup_violation(
                "setup.3",
                ("player", seat),
                "with {players} players everybody owns {due}, {name} has {has}",
                players=len(header.players),
                due="two colours" if due == 2 else "one colour",
                name=player.name,
                has=listed(player.colors) or "none",
            )


@RULEBOOK.clause("setup.5", "S", "C, U")
def layout_is_whole(draft: Draft) -> Found:
    """All 36 tiles are laid out, symbols up, in six rows of six; each symbol as often as the set has tiles of
    it (six each unless the set says otherwise).
    """
    rows = [words_of(row) for row in draft.header.setup["layout"]]
    key = ("setup", "layout")
    if len(rows) != 6 or any(len(row) != 6 for row in rows):
        widths = ", ".join(str(len(row)) for row in rows)
        yield setup_violation("setup.5", key, "the layout is six rows of six tiles, not {widths}", widths=widths)
        return
    known = Vocabulary(draft.symbols, "symbol")
    strange = [word for row in rows for word in row if known.get(word) is None]
    if strange:
        yield setup_violation("setup.5", key, "{words}: no such symbol", words=listed(dict.fromkeys(strange)))
        return
    own = "symbols" in draft.header.setup
    due = dict.fromkeys(draft.symbols, 6) if own else tile_counts(draft.components, draft.symbols)
    laid = Counter(known.find(word) for row in rows for word in row)
    wrong = [f"{laid[symbol]} {symbol} (not {due[symbol]})" for symbol in due if laid[symbol] != due[symbol]]
    if wrong:
        yield setup_violation("setup.5", key, "the tiles do not add up: {wrong}", wrong=", ".join(wrong))


@RULEBOOK.clause(
    "setup.6",
    "S",
    "U",
    "Symbols should lie evenly spread, not packed: only advice. The referee warns where four or more tiles of "
    "one symbol hang together side by side.",
)
def packed_symbols(layout: tuple[str, ...]) -> list[Violation]:
    """A warning for each packed group."""
    seen: set[int] = set()
    found: list[Violation] = []
    for cell in range(36):
        group = _group(layout, cell)
        if cell not in seen and len(group) >= 4:
            found.append(
                setup_violation(
                    "setup.6",
                    ("setup", "layout"),
                    "{number} tiles of {symbol} lie packed together ({cells}): setup.6 advises against it",
                    number=len(group),
                    symbol=layout[cell],
                    cells=", ".join(CELLS[other] for other in sorted(group)),
                )
            )
        seen |= group
    return found


def _group(layout: tuple[str, ...], cell: int) -> set[int]:
    group, edge = {cell}, [cell]
    while edge:
        for beside in NEIGHBOURS[edge.pop()]:
            if beside not in group and layout[beside] == layout[cell]:
                group.add(beside)
                edge.append(beside)
    return group


def decks_are_whole(draft: Draft) -> Found:
    """Each colour's deck held against setup.13; one that is the set's is at fault for the log's own symbols."""
    given = draft.header.setup.get("cards", {})
    for color in dict.fromkeys((*draft.colors, *given)):
        key = ("setup", "cards", color) if color in given else ("setup", "symbols")
        yield from whole_deck(color, given.get(color, draft.components["cards"][color]), draft.symbols, key)


@RULEBOOK.clause("setup.7", "S", "U")
def drawn_is_own(draft: Draft) -> Found:
    """Each colour draws one of its own six cards at random to find its starting symbol."""
    for color in draft.colors:
        told = draft.header.setup[color].get("drawn")
        deck = draft.decks[color]
        if told is not None and deck is not None and draft.drawn(color) not in deck:
            yield setup_violation(
                "setup.7",
                ("setup", color, "drawn"),
                "{told} is none of the six cards of {color}: {deck}",
                told=told,
                color=color,
                deck=", ".join(map(str, deck)),
            )


@RULEBOOK.clause("setup.8", "S", "U")
def start_shows_symbol(draft: Draft) -> Found:
    """The mover starts on the centre of a tile that shows the drawn card's symbol; the owner chooses which.
    Where the card is not recorded, the tile's symbol is on one of the colour's six cards.
    """
    for color in draft.colors:
        key = ("setup", color, "start")
        typed = draft.header.setup[color]["start"]
        cell = draft.start(color)
        if cell is None:
            yield setup_violation("setup.8", key, "{typed} is not on the grid a1-f6", typed=typed)
        elif draft.layout is not None:
            yield from _start_symbol(draft, color, draft.layout[cell])


def _start_symbol(draft: Draft, color: str, symbol: str) -> Found:
    key = ("setup", color, "start")
    typed = draft.header.setup[color]["start"]
    deck = draft.decks[color]
    card = draft.drawn(color)
    if card is not None and card.symbol != symbol:
        yield setup_violation(
            "setup.8",
            key,
            "{color} drew {card}, but {typed} shows {symbol}",
            color=color, card=card, typed=typed, symbol=symbol,
        )  # fmt: skip
    unrecorded = "drawn" not in draft.header.setup[color]
    if unrecorded and deck is not None and symbol not in {own.symbol for own in deck}:
        yield setup_violation(
            "setup.8",
            key,
            "{typed} shows {symbol}, which is on none of the cards of {color}",
            typed=typed, symbol=symbol, color=color,
        )  # fmt: skip


@RULEBOOK.clause("setup.9", "S", "F")
def setup_cube(draft: Draft) -> Found:
    """Final edition: with the mover one more cube of the colour goes on a free corner of its starting tile; in
    seat order, who is late finds the corner taken. The draft has no such cube.
    """
    taken: set[tuple[int, str]] = set()
    for color in draft.colors:
        corner = draft.header.setup[color].get("corner")
        key = ("setup", color, "corner")
        if corner is None:
            continue
        word = str(corner).strip().lower()
        cell = draft.start(color)
        if draft.header.edition != "final":
            yield setup_violation("setup.9", key, "the draft has no cube on a corner at setup")
        elif word not in CORNERS:
            yield setup_violation("setup.9", key, "{corner} is no corner: nw, ne, sw, se", corner=corner)
        elif cell is not None and (cell, word) in taken:
            yield setup_violation(
                "setup.9",
                key,
                "the corner {corner} of {cell} is taken already",
                corner=word,
                cell=CELLS[cell],
            )
        elif cell is not None:
            taken.add((cell, word))


@RULEBOOK.clause("setup.10", "S", "U")
def first_is_a_player(header: Header) -> Found:
    """A starting player is determined (draft: with the green card); left out, it is the first one listed."""
    first = header.setup.get("first")
    if first is not None and _first(header) is None:
        yield setup_violation("setup.10", ("setup", "first"), "{first} is none of the players", first=first)


def _first(header: Header) -> int | None:
    told = header.setup.get("first")
    if told is None:
        return 0
    try:
        named = header.all_names().get(str(told))
    except NotationError:
        return None
    return named.seat if named is not None else None


@RULEBOOK.clause("setup.12", "S", "H", house="move.center")
def centres_differ(draft: Draft) -> Found:
    """Only with `move.center = "one"`: no two movers start on the same tile."""
    if draft.header.house["move.center"] != "one":
        return
    taken: dict[int, str] = {}
    for color in draft.colors:
        cell = draft.start(color)
        if cell is not None and cell in taken:
            yield setup_violation(
                "setup.12",
                ("setup", color, "start"),
                "{color} and {other} start on the same tile {cell}",
                color=color, other=taken[cell], cell=CELLS[cell],
            )  # fmt: skip
        elif cell is not None:
            taken[cell] = color


RULEBOOK.state(
    "setup.11",
    "S",
    "C, U",
    "Draft: the round cards lie sorted, 1 on top. They only count the rounds; nothing is recorded of them.",
)


def words_of(row: object) -> list[str]:
    """The words of a row that is a list or one string."""
    return [str(word).lower() for word in row] if isinstance(row, list) else str(row).lower().split()


def seats_breaches(header: Header) -> list[Violation]:
    """What is wrong with players and colours, in logs and sheets alike."""
    return [*number_of_players(header), *colors_differ(header), *colors_each(header)]


def begin(header: Header) -> InitialPosition[State]:
    """The position after setup, with everything that is broken in it."""
    components = header.components or STANDIN
    broken = verify(components) if header.components is not None else []
    broken += seats_breaches(header)
    if broken:
        _strange_colors(header)
        return InitialPosition(None, tuple(broken))
    _strange_colors(header)
    draft = _draft(header, components)
    broken += layout_is_whole(draft)
    broken += decks_are_whole(draft)
    broken += drawn_is_own(draft)
    broken += start_shows_symbol(draft)
    broken += setup_cube(draft)
    broken += first_is_a_player(header)
    broken += centres_differ(draft)
    warnings = packed_symbols(draft.layout) if draft.layout is not None else []
    return InitialPosition(_first_state(draft), tuple(broken), tuple(warnings))


def _strange_colors(header: Header) -> None:
    owned = {color for player in header.players for color in player.colors}
    for color in COLORS:
        if color in header.setup and color not in owned:
            raise InputError(f"`setup.{color}` is an unknown key: nobody owns {color}", ("setup", color))
    for color in sorted(owned & set(COLORS)):
        if color not in header.setup:
            raise InputError(f"`setup.{color}` is missing: where does {color} start?", ("setup", color))


def _draft(header: Header, components: Data) -> Draft:
    symbols = symbols_of(header.setup, components)
    colors = tuple(color for player in header.players for color in player.colors)
    given = header.setup.get("cards", {})
    decks = {
        color: read_deck(tuple(map(str, given.get(color, components["cards"][color]))), symbols) for color in colors
    }
    known = Vocabulary(symbols, "symbol")
    words = [word for row in header.setup["layout"] for word in words_of(row)]
    read = [known.get(word) for word in words]
    whole = len(header.setup["layout"]) == 6 and all(len(words_of(row)) == 6 for row in header.setup["layout"])
    layout = tuple(symbol for symbol in read if symbol is not None)
    return Draft(header, components, symbols, layout if whole and len(layout) == 36 else None, decks, colors)


def _first_state(draft: Draft) -> State | None:
    header = draft.header
    starts = {color: draft.start(color) for color in draft.colors}
    movers = {color: cell for color, cell in starts.items() if cell is not None}
    decks = {color: deck for color, deck in draft.decks.items() if deck is not None}
    if draft.layout is None or len(movers) < len(starts) or len(decks) < len(starts):
        return None
    given = header.setup.get("cards", {})
    first = _first(header) or 0
    own = [player.colors for player in header.players]
    config = GameConfig(
        names=header.all_names(),
        owner={color: seat for seat, player in enumerate(header.players) for color in player.colors},
        colors=draft.colors,
        layout=draft.layout,
        decks=decks,
        symbols=Vocabulary(draft.symbols, "symbol"),
        house=header.house,
        first=first,
        standin=draft.components.get("standin", False) is True and any(color not in given for color in draft.colors),
        orders=orders_of_play(first, own, header.house),
    )
    tiles = _setup_tiles(draft, movers) if header.edition == "final" else {}
    hands = new_hands(config)
    return State(config, 1, movers, tiles, hands, colors_due(config, 1, hands))


def _setup_tiles(draft: Draft, movers: dict[str, int]) -> dict[int, Tile]:
    tiles: dict[int, Tile] = {}
    for color, cell in movers.items():
        told = draft.header.setup[color].get("corner")
        corner = str(told).strip().lower() if told is not None else None
        tile = tiles.get(cell, Tile())
        free = corner in CORNERS and corner is not None and not tile.taken(corner)
        tiles[cell] = tile.with_cube(color, corner if free else None)
    return tiles
