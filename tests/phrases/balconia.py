"""What people type for a move of Balconia."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.balconia.state import State
from tests.phrases.people import number_word

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def natural(state: State, move: str, rng: Random) -> Iterator[tuple[str, str]]:
    """Phrases for a move, each with the line that is meant."""
    who, _, tail = move.partition(": ")
    verb, *rest = tail.split()
    if verb == "keep":
        yield from _keeps(who, rest[0], *rest[1].split(","), move)
    else:
        yield from _places(who, rest[0], rest[1], move)


def _keeps(who: str, token: str, one: str, other: str, move: str) -> Iterator[tuple[str, str]]:
    yield f"{who} reveals token {token} and keeps {one} and {other}", move
    yield f"{who} reveals {token}, keeps sides {one} and {other}", move
    yield f"{who} keeps {one} and {other} of block {token}", move
    yield f"keep {token} {other},{one}", move
    yield f"{who} drew {token} and kept {one} {other}", move
    yield f"token {token}, sides {one} {other}", move
    yield f"{who} flips over block {token}: sides {number_word(int(one))} and {number_word(int(other))}", move
    yield f"{token} {one} {other}", move
    yield f"{who}: number {token}, i keep {one} and {other}", move
    yield f"{who} takes sides {one} and {other} from token {token}", move


def _places(who: str, side: str, cell: str, move: str) -> Iterator[tuple[str, str]]:
    floor = int(cell[1:])
    yield f"{who} places side {side} in {cell}", move
    yield f"{who} puts the block on {cell} with side {side}", move
    yield f"{side} {cell}", move
    yield f"{cell} side {side}", move
    yield f"{who} put {side} at {cell}", move
    yield f"{who} faces side {number_word(int(side))} at {cell}", move
    yield f"{who} places side {side} on the {_ORDINALS[floor]} floor in column {cell[0]}", move
    yield f"{who}: side {side}, column {cell[0]}, floor {floor}", move
    yield f"{cell} facing {side}", move
    yield f"{who} built at {cell}, facing side {side}", move
