"""What people type for a move of Misty."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.misty.state import State


def natural(state: State, move: str, rng: Random) -> Iterator[tuple[str, str]]:
    """Phrases for a move, each with the line that is meant."""
    who, _, tail = move.partition(": ")
    verb, *rest = tail.split()
    if verb == "place":
        yield from _placings(who, rest[0], rest[1], move)
    elif verb == "slide":
        yield from _slides(who, rest[0], move)
    elif verb == "eat":
        yield from _meals(who, *rest[0].split("-"), move)


def _placings(who: str, card: str, cell: str, move: str) -> Iterator[tuple[str, str]]:
    yield f"{who} places {card} on {cell}", move
    yield f"{who} puts the {card} card at {cell}", move
    yield f"{who} put a {card} on {cell}", move
    yield f"{who}: {card} {cell}", move
    yield f"{who} {cell} {card}", move
    yield f"{who} lays down {card} in {cell}", move
    yield f"{who} played {card} to {cell}", move
    yield f"{who}: put {card} at {cell} pls", move
    yield f"{who}'s {card} goes to {cell}", move
    yield f"{who}: place the {card} in column {cell[0]} row {cell[1:]}", move
    if card == "smiley":
        yield f"{who} puts a happy face on {cell}", move
    if card in ("up", "down", "left", "right"):
        yield f"{who} places an arrow {card} on {cell}", move
        yield f"{who}: {card} arrow at {cell}", move


def _slides(who: str, cell: str, move: str) -> Iterator[tuple[str, str]]:
    yield f"{who} moves {cell}", move
    yield f"{who} slides the card on {cell}", move
    yield f"{who} slid {cell}", move
    yield f"{who}: the arrow at {cell} goes", move
    yield f"{who} pushes {cell}", move
    yield f"{who}: activate {cell} please", move
    yield f"{who} moved the card from {cell}", move


def _meals(who: str, monster: str, flower: str, move: str) -> Iterator[tuple[str, str]]:
    yield f"{who}: the monster on {monster} eats the flower on {flower}", move
    yield f"{who}: monster {monster} eats {flower}", move
    yield f"{who}'s monster from {monster} ate {flower}", move
    yield f"{who} eats the flower at {flower} with the monster at {monster}", move
