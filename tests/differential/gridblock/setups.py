"""Faults in a setup of Gridblock."""

from __future__ import annotations

import random
from typing import Any

# What is printed on the bundled components is data, not rules.
from referee.games.gridblock.components import STANDIN
from tests.differential.gridblock.table import CORNERS
from tests.differential.setups import Document, Fault, with_players, with_setup

COLORS = ("red", "yellow", "green", "blue")
SYMBOLS = tuple(STANDIN["symbols"])


def colors_of(document: Document) -> list[str]:
    return [color for player in document["player"] for color in player.get("colors", [player.get("color")])]


def cells_of(document: Document) -> dict[str, str]:
    """The symbol of each tile."""
    rows = [row.split() for row in document["setup"]["layout"]]
    return {f"{'abcdef'[x]}{y + 1}": symbol for y, row in enumerate(rows) for x, symbol in enumerate(row)}


def with_start(document: Document, color: str, **values: Any) -> Document:
    start = {key: value for key, value in document["setup"][color].items() if key not in values}
    return with_setup(document, **{color: start | {key: value for key, value in values.items() if value is not None}})


def same_color(rng: random.Random, document: Document) -> Document | None:
    """Two players with one colour; its table in the setup stays."""
    if len(document["player"]) == 2:
        return None
    players = [dict(player) for player in document["player"]]
    one, other = rng.sample(players, 2)
    lost, one["color"] = one["color"], other["color"]
    return with_setup(with_players(document, players), without=(lost,))


def one_color_each(_: random.Random, document: Document) -> Document | None:
    if len(document["player"]) > 2:
        return None
    players = [{"name": player["name"], "color": player["colors"][0]} for player in document["player"]]
    lost = tuple(player["colors"][1] for player in document["player"])
    return with_setup(with_players(document, players), without=lost)


def layout_fault(rng: random.Random, document: Document) -> Document:
    rows = [row.split() for row in document["setup"]["layout"]]
    kind = rng.choice(("symbol", "count", "short", "long", "rows"))
    row, column = rng.randrange(6), rng.randrange(6)
    if kind == "symbol":
        rows[row][column] = "spade"
    elif kind == "count":
        rows[row][column] = rng.choice([symbol for symbol in SYMBOLS if symbol != rows[row][column]])
    elif kind == "short":
        rows[row].pop()
    elif kind == "long":
        rows[row].append(rng.choice(SYMBOLS))
    else:
        rows.append(rng.sample(SYMBOLS, 6))
    return with_setup(document, layout=[" ".join(row) for row in rows])


def no_card_drawn(rng: random.Random, document: Document) -> Document:
    """A card that the colour does not have. The start is judged by it if it is a card."""
    color = rng.choice(colors_of(document))
    return with_start(document, color, drawn=rng.choice(("4 drop", "drop", "2 spade", "two drop", "")))


def card_of_others(rng: random.Random, document: Document) -> Document:
    """The symbol of the starting tile, with a value that the colour does not have."""
    color = rng.choice(colors_of(document))
    symbol = cells_of(document)[document["setup"][color]["start"]]
    values = [value for value in (1, 2, 3) if f"{value} {symbol}" not in STANDIN["cards"][color]]
    return with_start(document, color, drawn=f"{rng.choice(values)} {symbol}")


def off_grid(rng: random.Random, document: Document) -> Document:
    return with_start(document, rng.choice(colors_of(document)), start=rng.choice(("g1", "a7", "a0", "z9")))


def wrong_tile(rng: random.Random, document: Document) -> Document:
    """A card of the colour, and a tile that shows another symbol."""
    color = rng.choice(colors_of(document))
    card = rng.choice(STANDIN["cards"][color])
    free = set(cells_of(document)) - {document["setup"][each]["start"] for each in colors_of(document)}
    cells = sorted(cell for cell in free if cells_of(document)[cell] != card.split()[1])
    return with_start(document, color, start=rng.choice(cells), drawn=card)


def corner_in_draft(rng: random.Random, document: Document) -> Document | None:
    if document["edition"] != "draft":
        return None
    return with_start(document, rng.choice(colors_of(document)), corner=rng.choice(CORNERS))


def corner_taken(rng: random.Random, document: Document) -> Document | None:
    """Two movers on a tile, and their cubes on one corner."""
    one, other = rng.sample(colors_of(document), 2)
    cells = cells_of(document)
    both = {card.split()[1] for card in STANDIN["cards"][one]} & {card.split()[1] for card in STANDIN["cards"][other]}
    taken = {document["setup"][each]["start"] for each in colors_of(document)}
    cell = rng.choice(sorted(cell for cell in set(cells) - taken if cells[cell] in both))
    if document["edition"] != "final":
        return None
    corner = rng.choice(CORNERS)
    document = with_start(document, one, start=cell, corner=corner)
    return with_start(document, other, start=cell, corner=corner)


def same_tile(rng: random.Random, document: Document) -> Document:
    """Two movers on a tile, their cubes on different corners."""
    one, other = rng.sample(colors_of(document), 2)
    cells = cells_of(document)
    both = {card.split()[1] for card in STANDIN["cards"][one]} & {card.split()[1] for card in STANDIN["cards"][other]}
    taken = {document["setup"][each]["start"] for each in colors_of(document)}
    cell = rng.choice(sorted(cell for cell in set(cells) - taken if cells[cell] in both))
    corners = rng.sample(CORNERS, 2) if document["edition"] == "final" else [None, None]
    document = with_start(document, one, start=cell, corner=corners[0])
    return with_start(document, other, start=cell, corner=corners[1])


def unknown_first(_: random.Random, document: Document) -> Document:
    return with_setup(document, first="Zora")


def deck_fault(rng: random.Random, document: Document) -> Document:
    """Five or seven cards, a value or a symbol that does not exist; the starting symbol stays in the deck."""
    color = rng.choice(colors_of(document))
    symbol = cells_of(document)[document["setup"][color]["start"]]
    deck = [f"2 {symbol}", *(f"{rng.randint(1, 3)} {rng.choice(SYMBOLS)}" for _ in range(5))]
    kind = rng.choice(("five", "seven", "value", "symbol"))
    if kind == "five":
        deck.pop()
    elif kind == "seven":
        deck.append("1 drop")
    else:
        deck[rng.randrange(1, 6)] = rng.choice(("4 drop", "0 drop") if kind == "value" else ("2 spade", "1 moon"))
    return with_setup(document, cards={color: deck})


def nothing(_: random.Random, document: Document) -> Document:
    return document


def clause(*names: str) -> frozenset[str]:
    return frozenset(names)


FAULTS = (
    Fault(clause(), nothing),
    Fault(clause("setup.2"), same_color),
    Fault(clause("setup.3"), one_color_each),
    Fault(clause("setup.5"), layout_fault),
    Fault(clause("setup.7"), no_card_drawn),
    Fault(clause("setup.7"), card_of_others),
    Fault(clause("setup.8"), off_grid),
    Fault(clause("setup.8"), wrong_tile),
    Fault(clause("setup.9"), corner_in_draft),
    Fault(clause("setup.9"), corner_taken, {"move.center": "share"}),
    Fault(clause("setup.10"), unknown_first),
    Fault(clause("setup.12"), same_tile, {"move.center": "one"}),
    Fault(clause(), same_tile, {"move.center": "share"}),
    Fault(clause("setup.13"), deck_fault),
)
