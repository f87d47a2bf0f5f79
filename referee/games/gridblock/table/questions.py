"""The questions of Gridblock: layout and starts of a new log, cubes and movers at the end of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.core.errors import NotationError
from referee.core.messages import listed
from referee.core.names import Names, Vocabulary
from referee.core.plain_answers import only_name, without_filler
from referee.core.questions import UNKNOWN, Items, Opening, Question, Questions, about_player, ask_each, fixed_size
from referee.core.understanding.boards import Places, ground_of
from referee.core.understanding.english import ARTICLES, NUMBERS
from referee.core.understanding.lexicon import Words
from referee.core.understanding.place_words import LineWords
from referee.core.understanding.places import things_told
from referee.games.gridblock.board import CELLS, COLORS, CORNERS, NUMBER, corner_named
from referee.games.gridblock.cards import Card, Deck, parse_card, parse_deck
from referee.games.gridblock.components import bundled_set, symbols_in, tile_counts
from referee.games.gridblock.files import ComponentSet
from referee.games.gridblock.finish.final_position import grid_lines
from referee.games.gridblock.finish.sheets import impossible_cubes, parse_grid
from referee.games.gridblock.rules.setup import ColorStart, drawn_fault, start_fault, tiles_fault

__all__ = ["COLORS", "COLORS_NEEDED", "SHEET_HOUSE_RULES", "colors_each", "setup_questions", "sheet_questions"]
COLORS_NEEDED = True
SHEET_HOUSE_RULES: tuple[str, ...] | None = (
    "score.stacks", "score.measure", "score.bonus", "score.pair", "score.mover", "end.tie", "round.first", "turn.two",
)  # fmt: skip

_COLORS = Vocabulary(COLORS, "colour")
_INITIALS = {color[0]: color for color in COLORS}
_COLUMNS = "abcdef"
_OF_CARD = ARTICLES | {"of", "card", "one"}
"""Words beside the value and the symbol of a card."""
_LONG = 3
"""Symbols may be shortened to a letter: an `a` before at least so many letters is an article."""


def colors_each(players: int) -> int:
    """The number of colours that each player owns."""
    return 2 if players == 2 else 1


def setup_questions(opening: Opening) -> Questions:
    """The setup of a log: layout, starting player, and for each colour the drawn card, the start, the corner."""
    components: ComponentSet = opening.components or bundled_set()
    rows = yield _layout_question(components)
    yield _first_question(opening)
    layout = [word for row in rows for word in row.split()]
    yield from _starts(opening, components, layout)


def _layout_question(components: ComponentSet) -> Question:
    symbols = symbols_in(components)
    due = tile_counts(components, symbols)
    known = Vocabulary(symbols, "symbol")

    def row(text: str) -> str:
        words = [known.find(word) for word in without_filler(text.lower(), _LONG).replace(",", " ").split()]
        if len(words) != 6:
            raise NotationError(f"a row has six symbols, for the columns a to f, not {len(words)}")
        return " ".join(words)

    def check(rows: Sequence[str]) -> None:
        _refuse(tiles_fault(" ".join(rows).split(), due, len(rows) == 6))

    return Question(
        "layout",
        "Symbols of the grid, row by row from the top",
        ("setup", "layout"),
        row,
        f"Six rows of six symbols, each row from the left (columns a to f), separated by blanks. Symbols: "
        f"{listed(symbols)}; a beginning such as {symbols[0][0]} is enough. All rows in one line: `/` between them.",
        "setup.5",
        words=symbols,
        items=Items("row", "/", fixed_size(6)),
        check=check,
        picture=_layout_picture,
        hint=f"six symbols from left to right, such as {' '.join(symbols)}; a beginning is enough",
    )


def _layout_picture(rows: Sequence[str]) -> str:
    return "\n".join(grid_lines([row.split() for row in rows]))


def _first_question(opening: Opening, skippable: bool = False) -> Question:
    names = Names(opening.names, [player.colors for player in opening.players])
    first = Question(
        "first",
        "Starting player",
        ("setup", "first"),
        explain="The player who began, in the draft the owner of the green card.",
        clause="setup.10",
        skippable=skippable,
    )
    return about_player(first, opening, names)


def _colors(opening: Opening) -> list[str]:
    return [color for player in opening.players for color in player.colors]


def _labels(opening: Opening) -> list[str]:
    return [f"{player.name} ({color})" for player in opening.players for color in player.colors]


def _starts(opening: Opening, components: ComponentSet, layout: Sequence[str]) -> Questions:
    colors, labels = _colors(opening), _labels(opening)
    symbols = symbols_in(components)
    cards = components.cards.given()
    decks = [parse_deck(tuple(cards.get(color, ())), symbols) or Deck(()) for color in colors]
    drawn = yield from ask_each(labels, lambda place: _drawn_question(colors[place], decks[place], symbols), ";")
    seen = [parse_card(card, symbols) if card is not None else None for card in drawn]
    yield from ask_each(labels, lambda place: _start_question(colors[place], decks[place], seen[place], layout))
    if opening.edition == "final":
        yield from ask_each(labels, lambda place: _corner_question(colors[place]))


def _drawn_question(color: str, deck: Deck, symbols: Sequence[str]) -> Question:
    def parse(text: str) -> str | None:
        if text.strip().lower() == "none":
            return None
        said = " ".join(NUMBERS.get(word, word) for word in text.lower().split() if word not in _OF_CARD)
        card = parse_card(said, symbols)
        symbol = said.rstrip("s")
        same = [own for own in deck if own.symbol is not None and own.symbol.rstrip("s") == symbol]
        # A symbol that occurs once in the deck names its card.
        card = same[0] if card is None and len(same) == 1 else card
        _refuse(drawn_fault(ColorStart(color, "", text, None, None, card, deck)))
        return str(card)

    return Question(
        f"drawn.{color}",
        "Card drawn for the starting symbol",
        ("setup", color, "drawn"),
        parse,
        f"A value and a symbol. The cards of {color}: {deck}. `none`: nobody noted it.",
        "setup.7",
        default="none",
        words=tuple(map(str, deck)),
    )


def _start_question(color: str, deck: Deck, drawn: Card | None, layout: Sequence[str]) -> Question:
    symbols = {drawn.symbol} if drawn is not None else {card.symbol for card in deck}
    cells = tuple(name for name, symbol in zip(CELLS, layout, strict=True) if symbol in symbols)

    def parse(text: str) -> str:
        cell = _cell_told(text, cells, layout) or _cell(text)
        typed = str(drawn) if drawn is not None else None
        _refuse(start_fault(ColorStart(color, cell, typed, None, NUMBER[cell], drawn, deck), layout))
        return cell

    return Question(
        f"start.{color}",
        "Cell where the mover starts, such as c3",
        ("setup", color, "start"),
        parse,
        f"A cell such as c3: column and row, a1 is the upper left tile. Possible for {color}: {' '.join(cells)}.",
        "setup.8",
        words=cells,
    )


def _cell_told(text: str, cells: Sequence[str], layout: Sequence[str]) -> str | None:
    """The one of some cells that a text tells by its symbol and where it lies: `the wheel in the second row`."""
    said = [word for word in text.lower().replace(",", " ").split() if word not in ARTICLES]
    things: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = {}
    for cell in cells:
        symbol = layout[CELLS.index(cell)]
        for name in {symbol, symbol.removesuffix("s"), "tile", "one"}:
            things[(name,)] = (*things.get((name,), ()), ("", cell))
    if not any((word,) in things for word in said):
        said.append("one")
    board = Words(())
    places = Places({"": ground_of(CELLS, board)}, things)
    found = things_told(LineWords(said, [False] * len(said), places, board), 0)
    told = {cell for _, cell in found[1]} if found is not None and found[0] == len(said) else set()
    return told.pop() if len(told) == 1 else None


def _refuse(fault: str | None) -> None:
    if fault is not None:
        raise NotationError(fault)


def _corner_question(color: str) -> Question:
    def parse(text: str) -> str | None:
        word = corner_named(text) or text.strip().lower()
        if word not in (*CORNERS, "none"):
            raise NotationError(f"{word} is no corner: type nw, ne, sw, se, or none if nobody noted it")
        return None if word == "none" else word

    return Question(
        f"corner.{color}",
        "Corner of the setup cube on that tile",
        ("setup", color, "corner"),
        parse,
        "nw, ne, sw or se; `none`: nobody noted which corner it is.",
        "setup.9",
        default="none",
        words=CORNERS,
    )


def sheet_questions(opening: Opening) -> Questions:
    """Questions about the grid at the end: cubes; movers and the starting player only if a house rule needs them."""
    yield _grid_question(opening)
    colors, labels = _colors(opening), _labels(opening)
    if opening.house["score.mover"] == "yes":
        yield from ask_each(labels, lambda place: _mover_question(colors[place]))
    if opening.house["end.tie"] == "later":
        yield _first_question(opening, skippable=True)


def _grid_question(opening: Opening) -> Question:
    owned = _colors(opening)

    def tile(text: str) -> dict[str, str]:
        name, *words = text.lower().replace("=", " ").replace(":", " ").replace(",", " ").split() or [""]
        cell = _cell(name)
        if words == [UNKNOWN]:
            return {cell: UNKNOWN}
        colors = [color for word in words for color in _cubes(word, owned)]
        if not colors:
            raise NotationError(f"{cell} needs the colours of its cubes, such as `{cell} {','.join(owned[:2])}`")
        return {cell: ",".join(colors)}

    return Question(
        "grid",
        "Tiles with cubes on their corners",
        ("final", "grid"),
        tile,
        "A cell and the colours of its cubes: `c3 red,red,blue`, short `c3 rrb`. Cells: column a to f and row 1 to 6, "
        "a1 is the upper left tile.\n`c3 r?`: one colour is unknown; `c3 ?`: nobody knows what is on the tile.\nOne "
        "tile a line, or several separated by `;`. Movers are no such cubes.",
        "score.1",
        words=(*CELLS, *owned),
        items=Items("tile", ";", as_table=True, joins=("/",)),
        check=lambda tiles: _check_tiles(tiles, opening),
        picture=_grid_picture,
        hint=f"a cell and its cubes, such as `c3 {owned[0]},{owned[0]},{owned[1]}` or `c3 {owned[0][0]}{owned[0][0]}"
        f"{owned[1][0]}`; a1 is the upper left tile",
    )


def _cell(text: str) -> str:
    cell = only_name(text, CELLS) or text.strip().lower()
    if cell not in NUMBER:
        raise NotationError(f"{cell or 'this'} is no tile: type a column a to f and a row 1 to 6, such as c3")
    return cell


def _cubes(word: str, owned: Sequence[str]) -> list[str]:
    """The colours that a word means: one colour, or the initials of several."""
    color = _COLORS.get(word)
    initials = [_INITIALS.get(char, char) for char in word]
    are_initials = all(initial in (*COLORS, UNKNOWN) for initial in initials)
    if color is not None and are_initials and initials != [color]:
        raise NotationError(f"{word} may be {color}, or {listed(initials)}: separate them by commas")
    colors = [color] if color is not None else initials
    for one in colors:
        if one not in (*owned, UNKNOWN):
            raise NotationError(f"{word}: nobody has such cubes, the colours are {listed(owned)}")
    return colors


def _check_tiles(tiles: Sequence[Mapping[str, str]], opening: Opening) -> None:
    """Refuse tiles that break a clause of a sheet."""
    cubes = {cell: on for tile in tiles for cell, on in tile.items()}
    grid = parse_grid({cell: UNKNOWN if on == UNKNOWN else on.split(",") for cell, on in cubes.items()})
    for violation in impossible_cubes(grid, _colors(opening), opening.edition):
        raise NotationError(violation.message)


def _grid_picture(tiles: Sequence[Mapping[str, str]]) -> str:
    cubes = {cell: "".join(color[0] for color in words.split(",")) for tile in tiles for cell, words in tile.items()}
    return "\n".join(grid_lines([[cubes.get(f"{column}{row}", ".") for column in _COLUMNS] for row in range(1, 7)]))


def _mover_question(color: str) -> Question:
    return Question(
        f"mover.{color}",
        "Tile of the mover",
        ("final", "movers", color),
        _cell,
        f"The tile on whose centre the mover of {color} stands, such as c3.",
        "score.3",
        words=CELLS,
        skippable=True,
    )
