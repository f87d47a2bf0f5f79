"""The words of Cathood: its lexicon at a position. What is heard, told and composed of it stands beside."""

from __future__ import annotations

from functools import lru_cache

from referee.core.defaults import nothing_further as further
from referee.core.defaults import places_on_board as places
from referee.core.understanding.lexicon import Fact, Words
from referee.games.cathood.components import KINDS
from referee.games.cathood.speech.composed_words import chunks, completed, mended
from referee.games.cathood.speech.heard_words import adjusted
from referee.games.cathood.speech.line_words import ASKED, BESIDE, EFFECTS, FORMS, NAMES, NOISE, SIDE_NAMES
from referee.games.cathood.speech.listed_words import listed
from referee.games.cathood.speech.move_words import derived, effects
from referee.games.cathood.speech.told_words import said
from referee.games.cathood.state import State
from referee.games.cathood.tile_words import named_tiles, tiles_beside_the_cat


@lru_cache(maxsize=8)
def _lexicon(ids: tuple[str, ...], spaces: tuple[str, ...], cells: tuple[str, ...]) -> Words:
    cards = {**NAMES["card"], **dict.fromkeys(ids, "")}
    names = {**NAMES, "card": cards, "space": dict.fromkeys(spaces, "")}
    return Words(
        FORMS,
        names,
        NOISE,
        prefix="repeat",
        cells=frozenset(cells),
        open_kinds=frozenset({"card"}),
        effects=EFFECTS,
        asked=ASKED,
    )


def lexicon(state: State) -> Words:
    """The lines and names with the cards and spaces of this game."""
    board = state.config.board
    return _lexicon(tuple(state.config.ids.known), board.names, tuple(board.cells))


def phrases(state: State) -> dict[str, list[Fact]]:
    """Every name of a space; `b2 east` and `east of b2`."""
    board = state.config.board
    found: dict[str, list[Fact]] = {}
    for name, space in board.space_named.items():
        fact = ("space", board.names[space])
        found[name] = [fact]
        if "/" in name:
            found[f"between {name.replace('/', ' and ')}"] = [fact]
        else:
            cell, side = name[:-1], SIDE_NAMES[name[-1]]
            for text in (
                *(f"{word} {cell}" for word in BESIDE[side]),
                f"{cell} {side}",
                f"{side} of {cell}",
                f"{side} side of {cell}",
                f"{cell} {side} side",
            ):
                found[text] = [fact]
    for name, cells in {**named_tiles(state), **tiles_beside_the_cat(state)}.items():
        found[name] = [("cell", cell) for cell in cells]
    for kind, row in enumerate(state.rows):
        for index, slot in enumerate(row):
            if slot is not None:
                found[f"{KINDS[kind]} {index + 1}"] = [("card", str(slot))]
    return found


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended",
    "phrases", "places", "said",
]  # fmt: skip
