"""Tiles of a neighbourhood told in words."""

from __future__ import annotations

import pytest

from referee.core.errors import NotationError
from referee.games.cathood.components import printed
from referee.games.cathood.table.questions import _row
from tests.support.samples import log_of


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("first tile has a fishery on top, a bakery right, a dog at the bottom and nothing left", "blue,yellow,dog,-"),
        ("fishery,bakery,dog,nothing butcher,pet shop,produce stand,nothing", "blue,yellow,dog,- pink,pet,green,-"),
        ("on top a fishery, on the right a bakery; the next tile has a dog on top and a coffee shop on the left",
         "blue,yellow,-,- dog,-,-,coffee"),
        ("a jacaranda on the left and on the right, a fishery on top, then a dog on top and a bee below",
         "blue,jacaranda,-,jacaranda dog,-,bee,-"),
        ("left and right a maple, below a mall", "-,maple,mall,maple"),
        ("purple park,fishery,purple park,butcher", "jacaranda,blue,jacaranda,pink"),
        ("n1, n2 turned left, n3", "n1 n2l n3"),
        ("n1; n2 turned left; n3", "n1 n2l n3"),
        ("n1; four butchers; n3", "n1 pink,pink,pink,pink n3"),
        ("fishery bakery dog nothing; butcher, pet shop, green, nothing", "blue,yellow,dog,- pink,pet,green,-"),
        ("mall, pet, building, pet and dog, bee, pet, building", "mall,pet,building,pet dog,bee,pet,building"),
        ("the first tile shows mall, pet shop, building and pet shop; next to it two bakeries, a dog and a bee",
         "mall,pet,building,pet yellow,yellow,dog,bee"),
        ("a mall on top and a pet shop left; butchers on all sides", "mall,-,-,pet pink,pink,pink,pink"),
    ],
)  # fmt: skip
def test_row_is_told_in_words(line: str, row: str) -> None:
    assert _row(line, printed(None)) == row


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("fishery on top, bakrey right", "bakrey is no feature"),
        ("mall,pet,bakery,coffee park,fishery,park,butcher", "a park is told by its tree: jacaranda, maple or birch"),
        (
            "mall, pet, building; dog, bee, pet, building",
            "a tile has four features, clockwise from the top side, not 3",
        ),
        ("a maple on the left, a bee on top", "a park has exactly two entrances of one tree, not maple"),
    ],
)
def test_row_that_is_not_clear_is_refused(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        _row(line, printed(None))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("Mira swaps the mall tile and the coffee tile", "Mira: swap a1 b1"),
        ("swaps the mall and the coffee", "Mira: swap a1 b1"),
        ("swap a1 with the coffee house", "Mira: swap a1 b1"),
        ("rotate the bee tile left", "Mira: rotate c1 l"),
        ("she turns the tile with the bees clockwise", "Mira: rotate c1 r"),
    ],
)
def test_tile_is_named_by_what_shows_on_it(line: str, move: str) -> None:
    log = log_of("sample_games/cathood/three-cats.toml")
    found = log.after(12).understood(line).moves[0]
    assert found.startswith(move)


def test_tiles_that_show_the_same_are_asked_for() -> None:
    log = log_of("sample_games/cathood/three-cats.toml")
    missing = log.after(12).understood("rotates the maple to the right").missing
    assert missing is not None
    assert [value for value, _ in missing.values] == ["a3", "d3"]
