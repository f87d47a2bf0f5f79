"""Random games of Gridblock."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from referee.core.capabilities import NAMES, RandomGames, StartWish
from referee.core.game import Game
from referee.core.step import step
from referee.games.gridblock.board import CELLS, COLORS
from referee.games.gridblock.cards import UNSEEN, Seen
from referee.games.gridblock.components import STANDIN
from referee.games.gridblock.hands import can_still_draw
from referee.games.gridblock.notation import format_cards
from referee.games.gridblock.state import State, name_in_line
from referee.games.gridblock.table.legal_moves import legal_moves


def random_games(game: Game[State, Any]) -> RandomGames[State]:
    """The making of random games of Gridblock."""
    return RandomGames(random_start, partial(_random_move, game))


def random_start(rng: Random, wish: StartWish) -> dict[str, Any]:
    """Either edition, any layout, and each mover on a symbol of its own cards."""
    own = 2 if wish.players == 2 else 1
    colors = rng.sample(COLORS, own * wish.players)
    edition = rng.choice(("draft", "final"))
    symbols = list(STANDIN["symbols"]) * 6
    rng.shuffle(symbols)
    setup: dict[str, Any] = {
        "first": rng.choice(NAMES[: wish.players]),
        "layout": [" ".join(symbols[row * 6 : row * 6 + 6]) for row in range(6)],
    }
    free = dict(zip(CELLS, symbols, strict=True))
    for color in colors:
        deck = {card.split()[1] for card in STANDIN["cards"][color]}
        cell = rng.choice([cell for cell, symbol in free.items() if symbol in deck])
        del free[cell]
        setup[color] = {"start": cell} | ({"corner": "nw"} if edition == "final" else {})
    return {"edition": edition, "player": [_player(seat, colors, own) for seat in range(wish.players)], "setup": setup}


def _player(seat: int, colors: list[str], own: int) -> dict[str, Any]:
    mine = colors[own * seat : own * seat + own]
    return {"name": NAMES[seat], "colors": mine} if own == 2 else {"name": NAMES[seat], "color": mine[0]}


def _random_move(game: Game[State, Any], rng: Random, state: State, hidden: bool) -> str | None:
    """A legal play, now and then a draw; with `hidden` some cards are typed as far as somebody saw them."""
    plays = legal_moves(state)
    if not plays:
        return None
    undrawn = [color for color in state.config.colors if can_still_draw(state.hands[color])]
    if undrawn and rng.random() < 0.15:
        return _draw(rng, state, rng.choice(undrawn), hidden)
    play = rng.choice(plays)
    if hidden and rng.random() < 0.3:
        unseen = _half_seen(rng, play)
        if step(game, state, unseen).verdict != "illegal":
            return unseen
    return play


def _draw(rng: Random, state: State, color: str, hidden: bool) -> str:
    cards = [Seen(*card) for card in rng.sample(state.config.decks[color].cards, 3)]
    if hidden:
        cards = [rng.choice((seen, UNSEEN, seen._replace(value=None), seen._replace(symbol=None))) for seen in cards]
    return f"{name_in_line(state.config, color)}: draw {format_cards(tuple(cards))}"


def _half_seen(rng: Random, play: str) -> str:
    who, _, words = play.partition(": ")
    _, value, symbol, path, *place = words.split()
    if path == "stay" or rng.random() < 0.3:
        return f"{who}: play ? {' '.join((symbol, path, *place))}"
    # With a hidden symbol nothing tells whether a cube is placed, unless it is typed.
    return f"{who}: play {rng.choice((value, '?'))} ? {path} {place[0] if place else 'none'}"
