"""Spaces of Cathood told by what lies beside them, at the start of random games and in lines of a walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from referee.games.cathood.board import SIDES
from tests.benchmarks.spots import Phrase, Spot
from tests.benchmarks.understanding import outcome
from tests.phrases.positions import spot_of

SHOPS = {
    "pink": "butcher", "blue": "fishery", "yellow": "bakery", "pet": "pet shop", "building": "building",
    "mall": "mall", "super": "supermarket", "coffee": "cafe", "maple": "maple", "birch": "birch",
}  # fmt: skip
SIDE_WORDS = {"n": "above", "e": "right of", "s": "below", "w": "left of"}
SEEDS = (1400, 1403, 1407)


def _starts(spot: Spot, move: str) -> Iterator[str]:
    """Lines that tell the start of a cat by what lies beside the space."""
    name, _, notation = move.partition(": ")
    _, space, *color = notation.split()
    takes = f" and takes a {color[0]}" if color else ""
    return (f"{name} {verb} {place}{takes}" for verb in ("starts", "puts the cat") for place in _places(spot, space))


def _walks(spot: Spot, move: str) -> Iterator[str]:
    """Lines that tell a diagonal walk by what lies beside its end."""
    name, _, notation = move.partition(": ")
    end = spot.state.config.board.names[_end(spot, move)]
    return (f"{name} goes {notation.split()[2]} diagonally to {place}" for place in _places(spot, end))


def _end(spot: Spot, move: str) -> int:
    _, _, way, steps = move.split()
    return spot.state.config.board.path("diag", spot.state.cats[spot.state.acting].space, way, int(steps))[-1]


def _places(spot: Spot, space: str) -> Iterator[str]:
    """Words for a space."""
    board = spot.state.config.board
    beside = [
        (board.cells[tile], SIDES[slot], SHOPS.get(spot.state.tiles[tile].slots[slot], ""))
        for tile, slot in board.slots_at[board.space_named[space]]
    ]
    for cell, side, shop in beside:
        if shop:
            yield f"the spot {SIDE_WORDS[side]} the {shop} of {cell}"
            yield f"{SIDE_WORDS[side]} {cell}'s {shop}"
            yield f"{SIDE_WORDS[side]} the {shop} at {cell}"
    if len(beside) == 2 and all(shop for _, _, shop in beside):
        (one, _, this), (other, _, that) = beside
        yield f"between the {this} of {one} and the {that} of {other}"


@pytest.mark.parametrize("seed", SEEDS)
def test_start_is_told_by_what_lies_beside_the_space(seed: int) -> None:
    spot = spot_of("cathood", seed, 0)
    told = [(line, move) for move in spot.moves for line in _starts(spot, move)]
    assert len(told) > 5
    assert [line for line, move in told if outcome(spot, Phrase("natural", line, move)).result != "right"] == []


@pytest.mark.parametrize(("seed", "number"), [(1400, 40), (1403, 60), (1407, 80), (1302, 283)])
def test_walk_is_told_by_what_lies_beside_its_end(seed: int, number: int) -> None:
    spot = spot_of("cathood", seed, number)
    plain = [move for move in spot.moves if move.split()[1] == "diag" and len(move.split()) == 4]
    ends = Counter((move[-1], _end(spot, move)) for move in plain)
    only = [move for move in plain if ends[move[-1], _end(spot, move)] == 1]
    told = [(line, move) for move in only for line in _walks(spot, move)]
    assert len(told) > 5
    assert [line for line, move in told if outcome(spot, Phrase("natural", line, move)).result != "right"] == []
