"""The component set: tiles, cat tiles, castle tiles and cards, and the clause that a set adds up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from referee.core.errors import KeyPath, NotationError
from referee.core.header import Header
from referee.core.matching import all_matched
from referee.core.messages import Message, count, listed, repeated, still_empty, wrong_number
from referee.core.names import Vocabulary
from referee.core.rulebook import Faults, Kind
from referee.games.grund.box import (
    ANGRY,
    BOARD,
    CARD_NAMES,
    CASTLE_TYPES,
    CATS,
    ENERGY_CARDS,
    GRUND_CARDS,
    MOST_COPIES,
    PHOTO_CARDS,
    TILES,
)
from referee.games.grund.castle import SIDES, Castles, Piece, cell_of
from referee.games.grund.cat_tiles import cat_reads, printed_cat_tile
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.standin import STANDIN
from referee.games.grund.tiles import IDS as KIND_IDS
from referee.games.grund.tiles import TILE_KINDS

if TYPE_CHECKING:
    from referee.games.grund.files import CastleType, ComponentSet, Tile

__all__ = ["STANDIN", "counts", "empty_set", "verify"]
_ID = re.compile(r"[a-z][a-z0-9-]*")


@RULEBOOK.check(
    "set.1",
    Kind.SETUP,
    "C",
    "A component set adds up: 24 tiles with all kinds and the compulsory ones, 13 cat tiles of which 4 are angry, 8 "
    f"types of castle tile that can be joined, {GRUND_CARDS} Grund cards of {len(CARD_NAMES.known)} kinds, 24 photos, "
    "46 energy cards.",
)
def verify(components: ComponentSet) -> Faults:
    """The faults of a set."""
    yield from _verify_tiles(components)
    yield from _verify_cats(components)
    yield from _verify_castles(components)
    yield from _verify_cards(components)
    yield from _verify_photos_and_energy(components)


def _verify_tiles(components: ComponentSet) -> Faults:
    tiles = components.tile
    if len(tiles) != TILES:
        yield wrong_number(TILES, "tiles", len(tiles)), ("tile",)
    empty = [tile for tile in tiles if not any(tile.sides)]
    if empty:
        yield _still_empty("tile", "tiles", len(empty), len(tiles))
    for place, tile in enumerate(tiles):
        if any(tile.sides):
            yield from _verify_sides(place, tile.sides)
    if empty:
        return
    known = {kind for tile in tiles for kind in sides_of(tile)}
    missing = [kind for kind in KIND_IDS if kind not in known]
    if missing:
        yield f"no tile shows {', '.join(missing)}", ("tile",)
    yield from _verify_compulsory([set(sides_of(tile)) for tile in tiles if tile.compulsory])


def _verify_sides(place: int, sides: Sequence[str]) -> Faults:
    key = ("tile", place, "sides")
    if len(sides) > 2:
        yield f"tile {place + 1} has {len(sides)} sides, not one or two", key
    for side, word in enumerate(sides, 1):
        try:
            TILE_KINDS.find(word)
        except NotationError as error:
            yield f"tile {place + 1}, side {side}: {error.message}", key


def _verify_compulsory(compulsory: list[set[str]]) -> Faults:
    for kinds, least in (
        (("relax",), 2),
        (("seesaw", "merry-go-round"), 1),
        (("bush",), 1),
        (("parents", "grandparents"), 1),
        (("punishment",), 1),
    ):
        number = sum(bool(sides & set(kinds)) for sides in compulsory)
        if number < least:
            has = "has" if least == 1 else "have"
            text = f"{number or 'none'} of the compulsory tiles show {' or '.join(kinds)}, at least {least} {has} to"
            yield text, ("tile",)
    # Two players leave four of them out: then at most twelve are left, which fit the smaller board.
    if len(compulsory) > BOARD:
        yield f"{len(compulsory)} tiles are compulsory, but the board has {BOARD}", ("tile",)


def _verify_cats(components: ComponentSet) -> Faults:
    cats = components.cat
    if len(cats) != CATS:
        yield wrong_number(CATS, "cat tiles", len(cats)), ("cat",)
    empty = [cat for cat in cats if not cat.tile]
    if empty:
        yield _still_empty("cat", "cat tiles", len(empty), len(cats))
    yield from _verify_ids("cat", "cat tile", [cat.id.lower() for cat in cats if cat.id or cat.tile])
    angry = 0
    for place, cat in enumerate(cats):
        if not cat.tile:
            continue
        name = f"cat tile {cat.id or place + 1}"
        if len(cat.id.split()) != 1:
            yield f"{name}: an id is one word", ("cat", place, "id")
        try:
            line = printed_cat_tile(cat.tile)
        except NotationError as error:
            yield f"{name}: {error.message}", ("cat", place, "tile")
            continue
        wrong = cat_reads(line)
        if wrong is not None:
            yield f"{name}: {wrong.message}", ("cat", place, "tile")
        angry += not line.bonus
    if angry != ANGRY and not empty:
        text = f"{ANGRY} cat tiles are angry and {CATS - ANGRY} are cool, not {angry} and {len(cats) - angry}"
        yield text, ("cat",)


def _verify_ids(key: str, what: str, ids: Sequence[str]) -> Faults:
    if twice := repeated(ids):
        yield f"the id of a {what} occurs once: {listed(twice)}", (key,)


def _verify_castles(components: ComponentSet) -> Faults:
    castles = components.castle
    if len(castles) != CASTLE_TYPES:
        yield wrong_number(CASTLE_TYPES, "types of castle tile", len(castles)), ("castle",)
    empty = [castle for castle in castles if not castle.id and not castle.open]
    if empty:
        yield _still_empty("castle", "types of castle tile", len(empty), len(castles))
    yield from _verify_ids("castle", "castle tile", [castle.id for castle in castles if castle not in empty])
    for place, castle in enumerate(castles):
        if castle not in empty:
            yield from _verify_castle(place, castle)
    open_ = {side for castle in castles for side in castle.open.lower()}
    lonely = [side for side, (_, facing) in SIDES.items() if side in open_ and facing not in open_]
    if lonely and not empty:
        yield f"some castle tile is open to {listed(lonely)}, but none is open to the opposite side", ("castle",)


def _verify_castle(place: int, castle: CastleType) -> Faults:
    name, sides, key = f"castle tile {castle.id or place + 1}", castle.open.lower(), ("castle", place)
    if not _ID.fullmatch(castle.id) or castle.id == "new" or cell_of(castle.id) is not None:
        yield f"{name}: an id is a word of small letters, not `new` and not a cell", (*key, "id")
    if not sides or set(sides) - set(SIDES) or len(set(sides)) != len(sides):
        yield f"{name}: the open sides are some of n, e, s, w, not {sides or 'none'}", (*key, "open")
    if isinstance(castle.points, list) and len(castle.points) != 2:
        yield f"{name}: points are a number or [left, right]", (*key, "points")
    if castle.towers < 0:
        yield f"{name}: it cannot have {castle.towers} towers", (*key, "towers")


def _verify_cards(components: ComponentSet) -> Faults:
    copies = components.copies
    for card in CARD_NAMES.known:
        if not 1 <= copies.get(card, 0) <= MOST_COPIES:
            key = ("grund", card) if card in copies else ("grund",)
            yield f"{card} occurs 1 to {MOST_COPIES} times, not {copies.get(card, 0)}", key
    number = sum(copies.values())
    if number != GRUND_CARDS:
        yield wrong_number(GRUND_CARDS, "Grund cards", number), ("grund",)


def _verify_photos_and_energy(components: ComponentSet) -> Faults:
    photos, energy = components.photos, components.energy.by_value
    if not photos.plant and not photos.animal:
        yield "the numbers of photos are still empty", ("photos",)
    elif photos.plant + photos.animal != PHOTO_CARDS or min(photos.plant, photos.animal) < 0:
        text = wrong_number(
            PHOTO_CARDS, "photos", f"{count(photos.plant, 'plant')} and {count(photos.animal, 'animal')}"
        )
        yield text, ("photos",)
    if not any(energy.values()):
        yield "the numbers of energy cards are still empty", ("energy",)
        return
    if sum(energy.values()) != ENERGY_CARDS:
        yield wrong_number(ENERGY_CARDS, "energy cards", sum(energy.values())), ("energy",)
    for value, least in (("1", 8), ("2", 4), ("3", 4)):
        if energy[value] < least:
            text = f"four players begin with {least} cards of value {value}, there are {energy[value]}"
            yield text, ("energy", value)


def _still_empty(key: str, what: str, number: int, of: int) -> tuple[Message, KeyPath]:
    return still_empty(number, of, what), (key,)


def counts(components: ComponentSet) -> dict[str, int]:
    """The number of things of each sort in a set."""
    return {
        "tiles": len(components.tile),
        "compulsory tiles": sum(tile.compulsory for tile in components.tile),
        "cat tiles": len(components.cat),
        "castle tiles": 4 * len(components.castle),
        "Grund cards": sum(components.copies.values()),
        "photos": components.photos.plant + components.photos.animal,
        "energy cards": sum(components.energy.by_value.values()),
    }


def components_of(header: Header) -> ComponentSet:
    """The component set that a file names, else the bundled one."""
    from referee.games.grund.files import ComponentSet, bundled

    return header.components if isinstance(header.components, ComponentSet) else bundled()


def castles_of(components: ComponentSet, loose: bool) -> Castles:
    """The castle types of a set."""
    pieces = []
    for castle in components.castle:
        left, right = castle.points if isinstance(castle.points, list) else (castle.points, castle.points)
        pieces.append(Piece(castle.id, castle.open.lower(), castle.towers, left, right))
    names = Vocabulary((piece.id for piece in pieces), "castle tile")
    return Castles(tuple(pieces), names, {piece.id: place for place, piece in enumerate(pieces)}, loose)


def empty_set() -> dict[str, Any]:
    """A set in which only what is certain of every copy is filled in."""
    return {
        "tile": [{"sides": [], "compulsory": False}] * TILES,
        "cat": [{"id": f"c{number}", "tile": ""} for number in range(1, CATS + 1)],
        "castle": [{"id": "", "open": "", "towers": 0, "points": 0}] * CASTLE_TYPES,
        "grund": dict.fromkeys(CARD_NAMES.known, 1),
        "photos": {"plant": 0, "animal": 0},
        "energy": {"1": 0, "2": 0, "3": 0},
        "time": {},
    }


def sides_of(tile: Tile) -> tuple[str, ...]:
    """The kinds on the sides of a tile. Unknown kinds are left out."""
    found = (TILE_KINDS.get(side.lower()) for side in tile.sides)
    return tuple(kind for kind in found if kind is not None)


def can_lay(kinds: Sequence[str], tiles: Mapping[int, tuple[str, ...]]) -> bool:
    """True if each kind is a side of a tile of its own. `tiles` are the sides by the number of the tile."""
    return all_matched([[number for number, sides in tiles.items() if kind in sides] for kind in kinds])


def uses_all(kinds: Sequence[str], tiles: Iterable[tuple[str, ...]]) -> bool:
    """True if each of these tiles has a place of its own on the board.

    In that case, and if the board can be laid at all, it can be laid with all of them: from a matching that covers all
    places and one that covers these tiles follows a matching that covers both.
    """
    return all_matched([[place for place, kind in enumerate(kinds) if kind in sides] for sides in tiles])


def tiles_of(components: ComponentSet) -> dict[int, tuple[str, ...]]:
    """The sides of the tiles of a set, by the number of the tile."""
    return {number: sides_of(tile) for number, tile in enumerate(components.tile)}


def compulsory_choices(components: ComponentSet, players: int) -> Iterator[dict[int, tuple[str, ...]]]:
    """The compulsory tiles that the board has to use: one choice, or with two players each choice
    that leaves four out.
    """
    tiles = {number: sides for number, sides in tiles_of(components).items() if components.tile[number].compulsory}
    if players > 2:
        yield tiles
        return
    for relaxes in combinations(_showing(tiles, "relax"), 2):
        for swing in _showing(tiles, "seesaw", "merry-go-round"):
            for bush in _showing(tiles, "bush"):
                out = {*relaxes, swing, bush}
                if len(out) == 4:
                    yield {number: sides for number, sides in tiles.items() if number not in out}


def _showing(tiles: Mapping[int, tuple[str, ...]], *kinds: str) -> list[int]:
    return [number for number, sides in tiles.items() if set(kinds) & set(sides)]


def revealable(components: ComponentSet, board: Sequence[str], players: int) -> frozenset[str]:
    """The kinds that the bike track may show: the sides of tiles that the board can do without."""
    tiles = tiles_of(components)
    laid = [choice for choice in compulsory_choices(components, players) if uses_all(board, choice.values())]
    found: set[str] = set()
    for number, sides in tiles.items():
        others = {other: its for other, its in tiles.items() if other != number}
        if any(number not in choice for choice in laid) and can_lay(board, others):
            found |= set(sides)
    return frozenset(found)
