"""Random games of Cathood."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from referee.core.capabilities import NAMES, RandomGames, StartWish, player_blocks
from referee.core.game import Game
from referee.core.step import step
from referee.games.cathood.decks import Deck, Slot, cards_of
from referee.games.cathood.standin import STANDIN
from referee.games.cathood.state import State
from referee.games.cathood.table import legal_moves

_SIZES = {2: ((3, 3),), 3: ((3, 4), (4, 3)), 4: ((4, 4),)}
"""Columns and rows of the neighbourhood by number of players."""


def random_games(game: Game[State, Any]) -> RandomGames[State]:
    """The making of random games of Cathood."""
    return RandomGames(random_start, partial(random_move, game))


def random_start(rng: Random, wish: StartWish) -> dict[str, Any]:
    """Any neighbourhood and any open cards; with `hidden` some of them unknown."""
    setup: dict[str, Any] = {"first": rng.choice(NAMES[: wish.players])}
    setup["neighborhood"] = _neighborhood(rng, wish.players)
    for row, kind in (("toys", "toy"), ("buildings", "building")):
        cards = rng.sample([card["id"] for card in STANDIN[kind] if wish.players in card["players"]], 3)
        setup[row] = [card if not wish.hidden or rng.random() < 0.7 else "?" for card in cards]
    return {"player": player_blocks(wish.players), "setup": setup}


def _neighborhood(rng: Random, players: int) -> list[str]:
    tiles = [tile["id"] + rng.choice(("", "r", "l", "u")) for tile in STANDIN["tile"] if players in tile["players"]]
    rng.shuffle(tiles)
    columns, rows = rng.choice(_SIZES[players])
    return [" ".join(tiles[row * columns : (row + 1) * columns]) for row in range(rows)]


def random_move(game: Game[State, Any], rng: Random, state: State, hidden: bool) -> str | None:
    """Mostly a purchase or a park, else any verb; without `hidden` with a card for each `?`."""
    if hidden and rng.random() < 0.3:
        supposed = _any_move(rng, _with_cards_supposed(rng, state))
        if supposed is not None and step(game, state, supposed).verdict != "illegal":
            return supposed
    move = _any_move(rng, state)
    if move is None or (hidden and rng.random() < 0.3):
        return move
    return with_known_cards(game, rng, state, move)


def _any_move(rng: Random, state: State) -> str | None:
    words = legal_moves.first_words(state)
    rng.shuffle(words)
    if rng.random() < 0.8:
        words.sort(key=lambda word: word not in ("pet", "build", "park"))
    # Only the moves of one word are listed: listing all of them takes most of the time of a random game.
    for word in words:
        moves = legal_moves.moves(state, lambda options: rng.sample(options, min(1, len(options))), word)
        if moves:
            return rng.choice(moves)
    return None


def _with_cards_supposed(rng: Random, state: State) -> State:
    """The position if each `?` of the rows were one of the cards that it can be."""
    toys, buildings = (
        tuple(_supposed(rng, deck, slot) for slot in row) for row, deck in zip(state.rows, state.decks, strict=True)
    )
    return state._replace(rows=(toys, buildings))


def _supposed(rng: Random, deck: Deck, slot: Slot) -> Slot:
    if not isinstance(slot, int):
        return slot
    cards = list(cards_of(deck, deck.unknowns[slot] or 0))
    return rng.choice(cards) if cards else slot


def with_known_cards(game: Game[State, Any], rng: Random, state: State, move: str) -> str:
    """A move with a card that may come up for each `?`."""
    while "?" in move:
        cards = sorted(state.config.cards)
        rng.shuffle(cards)
        tried = (move.replace("?", card, 1) for card in cards)
        known = next((one for one in tried if step(game, state, one).verdict != "illegal"), None)
        if known is None:
            return move
        move = known
    return move
