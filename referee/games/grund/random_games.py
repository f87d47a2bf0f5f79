"""Random games of Grund."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Any

from referee.core.capabilities import NAMES, RandomGames, StartWish, player_blocks
from referee.core.game import Game
from referee.core.names import in_line
from referee.core.step import step
from referee.games.grund.agenda import ahead
from referee.games.grund.box import GOALS
from referee.games.grund.energy import Hand
from referee.games.grund.state import State
from referee.games.grund.table import legal_moves
from referee.games.grund.tiles import IDS
from referee.games.grund.verbs import CARDS

_ONCE = ("seesaw", "merry-go-round", "parents", "grandparents", "punishment", "bike-track")
FREE = tuple(kind for kind in IDS if kind not in _ONCE)
"""The kinds that may lie on the board any number of times."""
_DUE = frozenset({"cat", "bid", "photo", "refresh", "build", "invite", "send", "sail", "swap", "energy"})
_OPEN = frozenset({"drew", "took", "friend", "grund", "show"})
_TRIES = 40


def random_games(game: Game[State, Any]) -> RandomGames[State]:
    """The making of random games of Grund."""
    return RandomGames(random_start, partial(random_move, game))


def random_start(rng: Random, wish: StartWish, free: tuple[str, ...] = FREE) -> dict[str, Any]:
    """Either edition, any board that the setup allows, any goals; `free` are the kinds that fill the board."""
    edition = rng.choice(("base", "advanced"))
    rows = _board(rng, wish.players, free)
    setup = {
        "board": [" ".join(row) for row in rows],
        "cat": rng.choice("abcd"[: len(rows[0])]) + str(rng.randint(1, len(rows))),
        "photos": [rng.choice(("plant", "animal")) for _ in range(2)],
        "goals": rng.sample(GOALS, 3),
        "first": rng.choice(NAMES[: wish.players]),
    }
    return {"edition": edition, "player": player_blocks(wish.players), "setup": setup}


def _board(rng: Random, players: int, free: tuple[str, ...]) -> list[list[str]]:
    columns, rows = rng.choice(((4, 3), (3, 4))) if players == 2 else (4, 4)
    kinds = [rng.choice(("parents", "grandparents")), "punishment"]
    if players > 2:
        kinds += ["relax", "relax", "bush", rng.choice(("seesaw", "merry-go-round"))]
    if rng.random() < 0.5:
        kinds.append("bike-track")
    kinds += rng.choices(free, k=columns * rows - len(kinds))
    rng.shuffle(kinds)
    return [kinds[row * columns : (row + 1) * columns] for row in range(rows)]


def random_move(game: Game[State, Any], rng: Random, state: State, hidden: bool) -> str | None:
    """A random next line. Often a draw is reported or a known card played, sometimes an open point is passed.

    Lines that only the table can vouch for are left out.
    """
    moves = legal_moves.moves(state)
    while moves:
        move = _one_of(rng, moves)
        typed = _partly_seen(game, rng, state, move) if hidden else _seen(game, rng, state, move)
        if typed is not None:
            return typed
        moves.remove(move)
    return None


def _one_of(rng: Random, moves: list[str]) -> str:
    sorts: dict[str, list[str]] = {}
    for move in moves:
        sorts.setdefault(_sort(move), []).append(move)
    if "energy" in sorts:
        return rng.choice(sorts["energy"])
    for sort, chance in (("no", 0.03), ("card", 0.5), ("open", 0.7)):
        if sort in sorts and (len(sorts) == 1 or rng.random() < chance):
            return rng.choice(sorts[sort])
        if len(sorts) > 1:
            sorts.pop(sort, None)
    return rng.choice(sorts[rng.choice(list(sorts))])


def _sort(move: str) -> str:
    words = move.split()
    verb = words[0] if words[0] in ("cat", "bid") else words[1]
    if verb in CARDS:
        return "card"
    if verb in _OPEN:
        return "open"
    return verb if verb in _DUE or verb == "no" else "move"


def _partly_seen(game: Game[State, Any], rng: Random, state: State, move: str) -> str | None:
    """A line with the cards seen, half of the time: those of a bid, an invitation, a move that costs any."""
    sort = _sort(move)
    form = f"{move} pay *" if sort == "move" and "-" in move else move
    for _ in range(rng.choice((0, 4 if form != move else 8)) if "*" in form else 0):
        typed = re.sub(r"\*", lambda _: _cards(rng, 5 if sort == "open" else 2), form)
        if step(game, state, typed).verdict == "legal":
            return typed
    return move if step(game, state, move).verdict == "legal" else None


def _cards(rng: Random, most: int) -> str:
    return ",".join(rng.choices("123?", k=rng.randint(1, most)))


def _seen(game: Game[State, Any], rng: Random, state: State, move: str) -> str | None:
    """A line in which all cards are seen; None where none was found."""
    if "*" not in move and "?" not in move:
        return move if step(game, state, move).verdict == "legal" else None
    # What is due is judged after all that happens before it.
    *_, due = ahead(state)
    for place in range(_TRIES):
        typed = _with_cards_of_hands(rng, due if place % 2 else state, move)
        if step(game, state, typed).verdict == "legal":
            return typed
    return None


def _with_cards_of_hands(rng: Random, state: State, move: str) -> str:
    """The line with cards out of possible hands: a bid names the hand before its cards, other lines begin with it."""
    words = move.split()
    # The cards tell who wins a bid.
    words = words[:5] if words[0] == "bid" else words
    hands = {in_line(state.name(seat)): rng.choice(sorted(state.players[seat].hands)) for seat in state.order}
    owner = words[0].rstrip(":")
    for place, word in enumerate(words):
        owner = word if word in hands else owner
        if word in ("*", "?"):
            words[place] = _some_of(rng, hands[owner], 1 if word == "?" and words[0] != "bid" else None)
    return " ".join(words)


def _some_of(rng: Random, hand: Hand, number: int | None) -> str:
    cards = ["1"] * hand[0] + ["2"] * hand[1] + ["3"] * hand[2]
    if not cards:
        return "-"
    most = len(cards) if number is None else min(number, len(cards))
    return ",".join(sorted(rng.sample(cards, rng.randint(1, most)), reverse=True))
