"""Random games of Misty."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from referee.core.capabilities import RandomGames, StartWish, player_blocks
from referee.core.game import Game
from referee.core.names import in_line
from referee.core.step import step
from referee.games.misty.layout import CELLS
from referee.games.misty.state import State, hand_of, hand_size
from referee.games.misty.table.legal_moves import legal_moves


def random_games(game: Game[State, Any]) -> RandomGames[State]:
    """The making of random games of Misty."""
    return RandomGames(random_start, partial(_random_move, game))


def random_start(rng: Random, wish: StartWish) -> dict[str, Any]:
    """Either size of windows."""
    return {"player": player_blocks(wish.players), "setup": {"window": rng.choice(("3x4", "3x3"))}}


def _random_move(game: Game[State, Any], rng: Random, state: State, hidden: bool) -> str | None:
    """A legal placing or act; now and then a hand is dealt or held, with `hidden` a card is unknown or shown later."""
    moves = legal_moves(state)
    if not moves:
        return None
    move = rng.choice(moves)
    optional = _hand(rng, state, hidden) if state.part else _shown(rng, state)
    if optional and step(game, state, optional).verdict in (("legal", "unverifiable") if hidden else ("legal",)):
        return optional
    if hidden and " place " in move and rng.random() < 0.05:
        who, place, _, cell = move.split()
        return f"{who} {place} ? {cell}"
    return move


def _hand(rng: Random, state: State, hidden: bool) -> str | None:
    """A hand of random cards for somebody who has not placed in this turn. It may be impossible."""
    waiting = [seat for seat in state.config.seats if seat not in state.placed]
    if not waiting or rng.random() < 0.9:
        return None
    seat = rng.choice(waiting)
    deck = [card for card, copies in sorted(state.config.copies.items()) for _ in range(copies)]
    cards = [card if not hidden or rng.random() < 0.6 else "?" for card in rng.sample(deck, hand_size(state))]
    name = in_line(state.config.names.names[seat])
    undealt = state.turn == 1 and not state.round.hands[hand_of(state, seat)].dealt
    return f"deal {name} {','.join(cards)}" if undealt else f"{name}: hold {','.join(cards)}"


def _shown(rng: Random, state: State) -> str | None:
    """A `?` of this round as a random card. It may be impossible."""
    if not state.unshown or rng.random() < 0.7:
        return None
    seat, cell = divmod(rng.choice(sorted(state.unshown)), len(CELLS))
    return f"{in_line(state.config.names.names[seat])}: show {CELLS[cell]} {rng.choice(sorted(state.config.copies))}"
