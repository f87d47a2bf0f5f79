"""Setups told in words."""

from __future__ import annotations

import pytest

from referee.cli.commands.play import Choice, _row_named
from referee.games.cathood.component_words import cards_in_words
from referee.games.cathood.components import printed


@pytest.mark.parametrize(
    ("kind", "line", "cards"),
    [
        (0, "mouse for two blue and one any, yarn with two the same, feather three different", "t13 t6 t4"),
        (0, "a mouse for 3 different, then the yarn for blue and two different, a feather with two the same",
         "t11 t8 t2"),
        (1, "8 points: pink, blue, orange and green; 4 for pink blue yellow; 6 with pink, two blue, green",
         "bd9 bd1 bd6"),
        (1, "four for pink blue and yellow, five for pink blue orange, six for pink pink blue yellow", "bd1 bd3 bd5"),
        (1, "8, 9 and 4", ""),
        (0, "t1 t2 t3", ""),
    ],
)  # fmt: skip
def test_open_cards_of_cathood_are_read_out(kind: int, line: str, cards: str) -> None:
    assert cards_in_words(line, printed(None).cards[kind]) == cards.split()


def test_menu_takes_a_sentence_with_one_of_its_words() -> None:
    choices = [Choice("grund", "Grund"), Choice("misty", "Misty")]
    assert _row_named("grund please", choices) == 0
    assert _row_named("grund or misty", choices) is None
