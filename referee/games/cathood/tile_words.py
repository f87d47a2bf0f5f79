"""Tiles told in words: the names of features, and the sides where they stand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from referee.core.errors import NotationError
from referee.core.understanding.english import ARTICLES, ORDINALS, word_set
from referee.games.cathood.board import TREES
from referee.games.cathood.card_words import CARD_NAMES
from referee.games.cathood.components import no_feature
from referee.games.cathood.state import State

_NAMED = {
    **CARD_NAMES["color"],
    "green": f"{CARD_NAMES['color']['green']}, produce stand, produce shop, vegetable shop",
    "super": "super, supermarket, super market",
    "mall": "mall, shopping mall, shopping centre, shopping center",
    "coffee": "coffee, coffee shop, coffee house, cafe, café",
    "dog": "dog, dog house, doghouse",
    "bee": "bee, bees, beehive, bee hive, hive",
    "pet": "pet, pet shop, petshop, pet store, toy, toy shop, toy store",
    "building": "building, buildings, building site, construction site, house",
    **{tree: f"{tree}, {tree} tree, {tree} park, {color} park, {color} tree" for tree, color in TREES.items()},
    "-": "nothing, empty, none, nothing at all, blank, free",
}
FEATURES = {name.strip(): feature for feature, names in _NAMED.items() for name in names.split(",")}
"""The features by all their names."""
_SIDES = (
    word_set("top north above up upper"), word_set("right east"), word_set("bottom south below down under lower"),
    word_set("left west"),
)  # fmt: skip
_FILLERS = ARTICLES | word_set("""
    on at to in with has have is are side of it its there and then one tile next row next first last another goes
""") | set(ORDINALS)  # fmt: skip
_NEXT_TILE = re.compile(r"\s*[;/.]\s*")
_NAME = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, FEATURES), key=len, reverse=True))})(?!\w)")


def names_of_tiles(tiles: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """The cells of the tiles by what people call them: `coffee tile`, `tile with the dog`; the features by cell."""
    found: dict[str, list[str]] = {}
    for cell, features in tiles.items():
        for feature in sorted(set(features) & _TILE_NAMES.keys()):
            for name in _TILE_NAMES[feature]:
                found.setdefault(name, []).append(cell)
    return found


def named_tiles(state: State) -> dict[str, list[str]]:
    """The cells of the tiles of a position by what people call them."""
    cells = state.config.board.cells
    return names_of_tiles({cells[cell]: tile.slots for cell, tile in enumerate(state.tiles)})


def tiles_beside_the_cat(state: State) -> dict[str, list[str]]:
    """The tiles beside the cat that acts by their side: `tile above her`, `tile to my left`."""
    board = state.config.board
    space = -1 if state.over else state.cats[state.acting].space
    if space < 0:
        return {}
    found: dict[str, list[str]] = {}
    for tile, slot in board.slots_at[space]:
        # The slot faces the cat: the tile lies on the other side of her.
        for text in _BESIDE_ME[slot]:
            found[text] = [board.cells[tile]]
    return found


_WHOM = (("me", "my"), ("her", "her"), ("him", "his"), ("them", "their"), ("the cat", "the cat's"))
_BESIDE_ME = tuple(
    tuple(
        f"{before}{text.format(me=me, my=my)}"
        for me, my in _WHOM
        for text in texts
        for before in ("tile ", "the tile ", "tile on the ", "")
        if before != "tile on the " or " of " in text
    )
    for texts in (
        ("below {me}", "under {me}", "beneath {me}", "underneath {me}", "south of {me}"),
        ("left of {me}", "to the left of {me}", "on {my} left", "to {my} left", "west of {me}"),
        ("above {me}", "over {me}", "north of {me}"),
        ("right of {me}", "to the right of {me}", "on {my} right", "to {my} right", "east of {me}"),
    )
)
_TILE_NAMES = {
    feature: tuple(
        text.format(name.strip())
        for name in names.split(",")
        for text in ("{} tile", "tile with {}", "tile with the {}", "tile with a {}", "tile that has the {}")
    )
    for feature, names in _NAMED.items()
    if feature != "-"
}


def features_named(text: str) -> str:
    """A row with each name of a feature as the feature: `pet shop` as `pet`."""
    return _NAME.sub(lambda name: FEATURES[name[0]], text)


def tiles_in_words(text: str) -> str | None:
    """A row that tells features with their sides as tiles in full; None for another row.

    A `;` or a side that is told again begins the next tile. Sides of which nothing is told have no feature. Raises
    `NotationError` for a word that is neither.
    """
    parts = [
        [word for word in re.findall(r"[a-zé'-]+", part) if word not in _FILLERS]
        for part in _NEXT_TILE.split(features_named(text))
    ]
    words = {word for part in parts for word in part}
    if not any(_side(word) is not None for word in words) or not words & _NAMED.keys():
        return None
    return " ".join(",".join(tile.get(side, "-") for side in range(4)) for part in parts for tile in _tiles(part))


def _tiles(words: Sequence[str]) -> Iterator[dict[int, str]]:
    """The features of each tile by side. Sides stand before or behind their feature, as the first one does."""
    is_side_first = bool(words) and _side(words[0]) is not None
    feature: str | None = None
    sides: list[int] = []
    tile: dict[int, str] = {}
    for word in words:
        side = _side(word)
        if word in _NAMED:
            feature = word
        elif side is None:
            raise NotationError(no_feature(word))
        else:
            sides = [*sides, side]
            feature = None if is_side_first else feature
        if feature is None:
            continue
        for place in sides:
            if place in tile:
                yield tile
                tile = {}
            tile = {**tile, place: feature}
        sides = []
    yield from [tile] * bool(tile)


def _side(word: str) -> int | None:
    return next((side for side, words in enumerate(_SIDES) if word in words), None)
