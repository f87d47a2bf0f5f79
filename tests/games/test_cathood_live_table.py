"""What the live table shows of Cathood."""

from __future__ import annotations

import re

import pytest

from referee.core.game import verbs_of
from referee.games.cathood.examples.positions import SETUPS, START, WHOLE_GAME
from tests.support.cathood import GAME, board
from tests.support.table import lay


def test_status_says_where_the_game_stands() -> None:
    table = lay(GAME, SETUPS["village"])
    assert GAME.live.status(table.state) == "start: 0 of 2 cats placed"
    assert GAME.live.status(table.play(*WHOLE_GAME[:2]).state) == "turn of Ana: 1 of 1 disc left"
    assert GAME.live.status(table.play(*WHOLE_GAME[:31]).state).endswith("left, last round")
    assert GAME.live.status(table.play(*WHOLE_GAME).state) == "the game is over"


def test_moves_that_turn_up_cards_reveal_something() -> None:
    table = board(a1="e blue s bee")
    assert GAME.secrets.reveals(table.state, "ana: diag sw 1 bee:t6 new:t2,t3,t7")
    assert GAME.secrets.reveals(table.state, "ana: sleep t2")
    assert not GAME.secrets.reveals(table.state, "ana: line s 1")
    assert not GAME.secrets.reveals(table.state, "nonsense")


def test_hints_show_paths_and_payments() -> None:
    table = board()
    assert "diag se: b1s, b2e, c2s" in GAME.live.hints(table.state, "ana: diag")
    assert GAME.live.hints(table.state, "pet ") == (
        "t1 feather for pink+blue+any: cannot be paid",
        "t6 yarn for same2: cannot be paid",
        "t11 mouse for diff3: cannot be paid",
    )
    assert GAME.live.hints(table.state, "rotate") == ("rotate CELL r|l",)


@pytest.mark.parametrize("typed", ["", "ana", "ana:", "ana: pet 9", "x:y:z", "bee:", "repeat", "repeat diag"])
def test_hints_never_fail_on_half_typed_lines(typed: str) -> None:
    for table in (board(), lay(GAME, SETUPS["plain"]), lay(GAME, SETUPS["plain"]).play(*START)):
        assert isinstance(GAME.live.hints(table.state, typed), tuple)


def test_verbs_are_those_of_moves() -> None:
    assert verbs_of(GAME) == {"start", "line", "diag", "rotate", "swap", "pet", "build", "park", "repeat", "sleep"}


def test_colours_match_whole_words_only() -> None:
    patterns = dict(GAME.live.board_colors(board().state))
    assert [pattern for pattern in patterns if re.search(pattern, "a pink shop")] == [next(iter(patterns))]
    assert not any(re.search(pattern, "pinkish evergreen blue-ish") for pattern in patterns)
