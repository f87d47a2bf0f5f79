"""Facts of moves: what their words mean, and what they bring about besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.understanding.lexicon import Fact
from referee.games.cathood.board import FARTHEST, TREES
from referee.games.cathood.card_words import printed
from referee.games.cathood.components import Card
from referee.games.cathood.line_words import NAMES
from referee.games.cathood.rules.clauses.purchases import sites
from referee.games.cathood.rules.effects import features_turned, rotate, swap
from referee.games.cathood.state import State


def derived(state: State, role: str, word: str) -> Iterator[Fact]:
    """Facts of a move: the print of a card, who fights, which cubes change hands, the tiles beside a space."""
    if role == "card":
        yield from _card_facts(state, word)
    elif role == "cards":
        yield from (fact for card in word.split(",") for fact in _card_facts(state, card))
    elif role in ("space", "dog"):
        space = state.config.board.space_named.get(word)
        for tile, _ in state.config.board.slots_at[space] if space is not None else ():
            yield "cell", state.config.board.cells[tile]
            yield "near", state.config.board.cells[tile]
        yield "space", word
    elif role == "fight":
        name, result, *color = word.lower().split(":")
        yield "player", name
        yield "result", result
        yield from (("color", one) for one in color)
    elif role == "back":
        yield from (("color", one) for part in word.lower().split(":")[-1:] for one in part.split(","))
        yield from (("player", name) for name in word.lower().split(":")[:-1])
    elif role == "bee":
        yield from _card_facts(state, word)
    elif role in ("tile", "other"):
        yield "cell", word


def effects(state: State, move: str) -> Iterator[Fact]:
    """Where a movement ends, the shops that it comes by, and those that a turned or swapped tile shows the cat."""
    board = state.config.board
    way = _way(state, *_movement(move))
    met = [state.tiles[tile].slots[slot] for space in way for tile, slot in board.slots_at[space]]
    for feature in (*met, *_turned_to_cat(state, move)):
        kind = next((kind for kind in ("color", "shop") if feature in NAMES[kind]), None)
        if kind is not None:
            yield kind, feature
    for space in way[-1:]:
        yield "space", board.names[space]
    if move.partition(": ")[2].startswith("park"):
        yield from _opened(state)


def _opened(state: State) -> Iterator[Fact]:
    """The points of the park card that is gained, the trees beside the cat, and the cubes that they cost."""
    yield from (("number", str(points)) for points in state.parks[:1])
    for site in sites(state, state.acting, "park"):
        tree = state.tiles[site.cell].slots[site.slot]
        yield from (("tree", tree), ("color", TREES[tree]), ("color", TREES[tree]))


def _turned_to_cat(state: State, move: str) -> Sequence[str]:
    verb, *words = [word for word in move.partition(": ")[2].split() if word != "repeat"]
    if verb not in ("rotate", "swap"):
        return ()
    named = state.config.board.tile_named
    changed = [named[words[0]]] if verb == "rotate" else [named[word] for word in words[:2]]
    if verb == "rotate":
        tiles = list(state.tiles)
        tiles[changed[0]] = rotate(tiles[changed[0]], 1 if words[1] == "r" else 3)
    else:
        tiles = list(swap(state.tiles, *changed))
    return features_turned(tiles, state.config.board.slots_at[state.cats[state.acting].space], changed)


def _movement(move: str) -> tuple[str, str, int]:
    """The verb, direction and number of a movement, nothing for another act."""
    words = [word for word in move.partition(": ")[2].split() if word != "repeat"]
    return (words[0], words[1], int(words[2])) if words[0] in FARTHEST else ("", "", 0)


def _way(state: State, verb: str, direction: str, number: int) -> Sequence[int]:
    board = state.config.board
    return board.path(verb, state.cats[state.acting].space, direction, number) if verb else ()


def _card_facts(state: State, word: str) -> Iterator[Fact]:
    card = state.config.cards.get(word)
    own = state.cats[state.acting].reserved
    if word == "res" and own is not None and isinstance(own.slot, Card):
        card = own.slot
    for row in state.rows:
        for index, slot in enumerate(row):
            if slot is not None and str(slot) == word:
                yield "ordinal", str(index + 1)
                yield "number", str(index + 1)
                card = slot if isinstance(slot, Card) else card
    if card is not None:
        yield from printed(card)
