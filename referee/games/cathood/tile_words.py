"""Tiles of a neighbourhood told in words, before the game: by what lies on which side, or one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.core.errors import NotationError
from referee.core.understanding.english import ARTICLES, NUMBERS, ORDINALS, plural, word_set
from referee.games.cathood.component_words import FEATURES
from referee.games.cathood.components import no_feature

_SIDES = (
    word_set("top north above up upper"), word_set("right east"), word_set("bottom south below down under lower"),
    word_set("left west"),
)  # fmt: skip
_FILLERS = ARTICLES | word_set("""
    on at to in with has have is are side of it its there and then one tile next row first last another goes
    shows show comes beside besides followed by that tiles just
""") | set(ORDINALS)  # fmt: skip
_AROUND = word_set("all sides around everywhere four")
"""Words behind a feature that is on every side."""
_NEXT_TILE = re.compile(r"\s*[;/.]\s*|\s*,?\s+(?:and )?(?:then|(?:next to|beside) (?:it|that))\s+")
_SEVERAL = re.compile(r"[;.:]|\b(?:and|then|next|beside)\b")
"""Between tiles that are told one after the other."""
_ALL = {**FEATURES, **{plural(name): feature for name, feature in FEATURES.items()}}
_NAME = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(re.escape, _ALL), key=len, reverse=True))})(?!\w)")
_WORD = re.compile(r"[a-zé'-]+|\d+")
_IDS = frozenset(FEATURES.values())
_SLOTS = 4


def features_named(text: str) -> str:
    """A row with each name of a feature as the feature: `pet shop` as `pet`."""
    return _NAME.sub(lambda name: _ALL[name[0]], text)


def tiles_in_words(text: str, is_part: bool = False) -> str | None:
    """A row that tells features, with their sides or four for each tile, as tiles in full; None for another row.

    A `;` or a side that is told again begins the next tile. Sides of which nothing is told have no feature. Raises
    `NotationError` for a word that is neither. `is_part`: the text is one of several tiles.
    """
    parts = [
        [word for word in _WORD.findall(part) if word not in _FILLERS]
        for part in _NEXT_TILE.split(features_named(text))
    ]
    words = {word for part in parts for word in part}
    has_sides = any(_side(word) is not None for word in words)
    is_list = is_part or _SEVERAL.search(text) is not None
    if not words & _IDS or not (has_sides or (is_list and _are_features(words))):
        return None
    return " ".join(tile for part in parts for tile in (_by_side(part) if _has_side(part) else _by_four(part)))


def _are_features(words: set[str]) -> bool:
    """Is every word a feature or a number?"""
    return all(word in _IDS | _AROUND or _number(word) for word in words)


def _has_side(words: Sequence[str]) -> bool:
    return any(_side(word) is not None for word in words)


def _by_side(words: Sequence[str]) -> Iterator[str]:
    """The tiles whose features are told with their sides."""
    kept = [word for word in words if not _number(word)]
    return (",".join(tile.get(side, "-") for side in range(_SLOTS)) for tile in _tiles(kept))


def _by_four(words: Sequence[str]) -> Iterator[str]:
    """The tiles whose features are told clockwise from the top: `mall, pet, building, pet`, `four butchers`."""
    found: list[str] = []
    times = 1
    for at, word in enumerate(words):
        if word in _IDS:
            is_around = not {"all", "around", "everywhere"}.isdisjoint(words[at + 1 : at + 2])
            found += [word] * (_SLOTS if is_around else times)
            times = 1
        elif word not in _AROUND or word == "four":
            times = _number(word)
    if len(found) % _SLOTS:
        raise NotationError(
            f"a tile has four features, clockwise from the top side, not {len(found)}: {','.join(found)}"
        )
    return (",".join(found[at : at + _SLOTS]) for at in range(0, len(found), _SLOTS))


def _number(word: str) -> int:
    """The number of features that a word counts; 0 for another word."""
    digits = NUMBERS.get(word, word)
    return int(digits) if digits.isdigit() and 0 < int(digits) <= _SLOTS else 0


def _tiles(words: Sequence[str]) -> Iterator[dict[int, str]]:
    """The features of each tile by side. Sides stand before or behind their feature, as the first one does."""
    is_side_first = bool(words) and _side(words[0]) is not None
    feature: str | None = None
    sides: list[int] = []
    tile: dict[int, str] = {}
    for word in words:
        side = _side(word)
        if word in _IDS:
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
