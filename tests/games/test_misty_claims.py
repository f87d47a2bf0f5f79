"""Misty: claims in the `[final]` tables of a log."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.errors import InputError
from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.games.misty.examples import SETUPS, built
from tests.support.misty_tables import (
    GAME,
)
from tests.support.table import header_of


def claims(final: str, *lines: str, **house: Any) -> dict[str, Any]:
    header = header_of(GAME, SETUPS["small"] + final + '[[move]]\ndo = "…"\n', house)
    through = play_through(GAME, header, [Block(line) for line in lines])
    assert through.verdict != "illegal", through.problems
    sheet_ = score_of(GAME, through)
    return {one.what: (one.found, one.holds) for one in claims_of(GAME, header, through.state, sheet_)}


def test_claims_of_a_log_are_compared() -> None:
    lines = [*built("right up plain smiley flower smiley plain flower plain"), "ana: slide d4"]
    final = """[final.window]
Ana = ["RIGHT up plain", "smiley fl smiley", "plain flower plain"]
Bela = ["up . .", ". . .", ". . ."]
[final.result]
Ana = [". * plain", "smiley flower smiley", "plain flower plain"]
Bela = [". . .", ". . .", ". . ."]
[final.points]
Ana = 9
[final.rounds]
Ana = 0
Bela = 2
"""
    by_key = claims(final, *lines)
    rows = ["smiley flower smiley", "flower plain flower", "smiley flower smiley"]
    assert by_key["window.Ana"][1] is by_key["result.Ana"][1] is by_key["points.Ana"][1] is True
    assert by_key["window.Bela"] == by_key["result.Bela"] == (rows, False)
    assert (by_key["rounds.Ana"], by_key["rounds.Bela"]) == ((0, True), (1, False))
    named = 'Ana = [". up+right plain", "smiley flower smiley", "plain flower plain"]\n'
    assert claims("[final.result]\n" + named, *lines)["result.Ana"][1] is True
    assert claims(final, "ana: place up")["window.Ana"] == (None, None)
    hidden = [*built("? up plain smiley flower smiley plain flower plain")]
    assert claims("[final.window]\n" + named, *hidden)["window.Ana"] == (None, None)


def test_activation_is_an_unknown_key_of_a_log() -> None:
    with pytest.raises(InputError):
        header_of(GAME, SETUPS["small"] + '[final.activation]\nAna = "slide a1"\n[[move]]\ndo = "ana: place up"\n')
