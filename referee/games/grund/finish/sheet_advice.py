"""Advice on a sheet: keys that it leaves out though they count, and numbers that the box cannot give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from referee.core.entries import tables
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.sheet_warnings import TOGETHER, Figure, Unstated, beyond_the_box, left_out
from referee.games.grund.box import CARD_NAMES, ENERGY_CARDS, GRUND_CARDS, MOST_COPIES
from referee.games.grund.castle import Castle, Castles, spots
from referee.games.grund.finish.entries import ENTRIES
from referee.games.grund.finish.final_position import FinalPosition
from referee.games.grund.finish.typed_castles import due
from referee.games.grund.rules.final_count import COUNTED

if TYPE_CHECKING:
    from referee.games.grund.files import ComponentSet

OF_A_TYPE = 4
_CLAUSE = "sheet.2"


# What is left out.


def unstated(header: Header, goals: Sequence[str]) -> Iterator[Unstated]:
    """The keys of each player's table that add points or serve a goal of this game and are left out."""
    counted = [entry for entry in ENTRIES if entry.is_counted and entry.counts_with(goals)]
    keys = [entry.key for entry in sorted(counted, key=lambda entry: entry.goal)]
    for name, table in tables(header):
        path = ("final", name)
        yield from left_out(path, table, keys)
        castles = table.get("castles")
        for place, castle in enumerate(castles if isinstance(castles, list) else []):
            if isinstance(castle, dict):
                parts = [part for part, _ in due(castle, goals) if part != "complete"]
                yield from left_out((*path, "castles", place), castle, parts, of=f"castle {place + 1}: ")


# What the box cannot give.


def impossible(
    header: Header,
    owners: Sequence[str],
    everybody: Sequence[FinalPosition],
    components: ComponentSet,
    castles: Castles,
) -> Iterator[Violation]:
    """Warnings about numbers that a game with these components cannot lead to."""
    rounds = int(header.house["round.two-players"]) if len(everybody) == 2 else 9
    for key, position in zip(owners, everybody, strict=True):
        most = rounds * (position.figures + 1)
        why = f"{rounds} rounds with {position.figures} figures and a tile called by the ship"
        yield from beyond_the_box(
            _CLAUSE, ("final", key, "bids"), Figure(position.name, position.bids, "bids", most, why)
        )
        yield from _sizes(key, position)
    yield from _cards(everybody, components)
    yield from _energy(everybody, components)
    if header.house["castle.second"] == "fits":
        yield from _open_castles(owners, everybody, castles)


def _sizes(key: str, position: FinalPosition) -> Iterator[Violation]:
    """A castle summed up that is higher or wider than its tiles allow."""
    for place, pile in enumerate(position.castles):
        if pile.castle is not None or not pile.tiles or {"tiles", "tallest", "widest"} & pile.unknown:
            continue
        where = ("final", key, "castles", place)
        owner = f"castle {place + 1} of {position.name}"
        tiles = f"it has {pile.tiles} {'tile' if pile.tiles == 1 else 'tiles'}"
        if max(pile.height, pile.width) > pile.tiles:
            yield from beyond_the_box(
                _CLAUSE, (*where, "height"), Figure(owner, pile.height, "rows", pile.tiles, tiles)
            )
            yield from beyond_the_box(
                _CLAUSE, (*where, "width"), Figure(owner, pile.width, "columns", pile.tiles, tiles)
            )
        else:
            both = Figure(owner, pile.height + pile.width, "rows and columns", pile.tiles + 1, tiles)
            yield from beyond_the_box(_CLAUSE, where, both)


def _cards(everybody: Sequence[FinalPosition], components: ComponentSet) -> Iterator[Violation]:
    """More postcards or newspapers than there are."""
    held = Counter(card for position in everybody for card in position.cards)
    for card in COUNTED:
        most = MOST_COPIES if components.standin else components.copies.get(card, 0)
        yield from beyond_the_box(_CLAUSE, ("final",), Figure(TOGETHER, held[card], f"{card}s", most, _box(components)))
    if components.standin:
        most = len(COUNTED) + GRUND_CARDS - len(CARD_NAMES.known)
        both = sum(held[card] for card in COUNTED)
        yield from beyond_the_box(
            _CLAUSE, ("final",), Figure(TOGETHER, both, "postcards and newspapers", most, _box(components))
        )


def _box(components: ComponentSet) -> str:
    if not components.standin:
        return "by the component set"
    return f"there are {GRUND_CARDS} Grund cards of {len(CARD_NAMES.known)} kinds"


def _energy(everybody: Sequence[FinalPosition], components: ComponentSet) -> Iterator[Violation]:
    """More energy than all cards are worth. Of a stand-in only the number of cards is printed: each may be a 3 but
    those of the first hands of four players.
    """
    if any("energy" in position.unknown for position in everybody):
        return
    if components.standin:
        ones, twos = 8, 4
        most = ones + 2 * twos + 3 * (ENERGY_CARDS - ones - twos)
    else:
        most = sum(int(value) * number for value, number in components.energy.by_value.items())
    total = sum(position.energy[0] for position in everybody)
    yield from beyond_the_box(
        _CLAUSE, ("final",), Figure(TOGETHER, total, "energy", most, f"by {ENERGY_CARDS} energy cards")
    )


def _open_castles(owners: Sequence[str], everybody: Sequence[FinalPosition], castles: Castles) -> Iterator[Violation]:
    """More incomplete castles than castle.8 allows: a second one is begun when no type left fits on the first."""
    piles = [pile for position in everybody for pile in position.castles]
    if any(pile.unknown or not pile.tiles for pile in piles):
        return
    by_type = Counter(piece.id for pile in piles if pile.castle is not None for _, piece in pile.castle.tiles)
    all_typed = all(pile.castle is not None for pile in piles)
    no_type_is_gone = sum(pile.tiles for pile in piles) < OF_A_TYPE
    for key, position in zip(owners, everybody, strict=True):
        open_ = [pile for pile in position.castles if not pile.complete]
        if all_typed:
            fitting = [pile for pile in open_ if pile.castle is not None and _goes_on(pile.castle, by_type, castles)]
        else:
            fitting = open_ if no_type_is_gone else []
        most = len(open_) - len(fitting) + 1
        why = "while some castle tile still fits on one, no other is begun"
        figure = Figure(position.name, len(open_) if fitting else 0, "incomplete castles", most, why)
        yield from beyond_the_box("castle.8", ("final", key, "castles"), figure)


def _goes_on(castle: Castle, by_type: Counter[str], castles: Castles) -> bool:
    """True if a type that is not used up fits on the castle."""
    left = [piece for piece in castles.pieces if by_type[piece.id] < OF_A_TYPE]
    return any(any(True for _ in spots(castle, piece, castles.loose)) for piece in left)
