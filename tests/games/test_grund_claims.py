"""Grund: claims in a log."""

from __future__ import annotations

from typing import Any

from referee.core.playthrough import claims_of
from tests.support.grund import (
    GAME,
    castle,
    setup,
    with_cards,
)
from tests.support.observed import observed
from tests.support.play import header_of


def compared_claims(final: str, state: Any) -> list[tuple[Any, Any]]:
    """The value found and whether the claim holds, for each claim below `final`."""
    header = header_of(GAME, f'{setup()}{final}\n[[move]]\ndo = "cat c1"\n')
    rest = GAME.resting_state(state)
    return [(one.found, one.holds) for one in claims_of(GAME, header, rest, GAME.score(rest))]


def test_claimed_castles_match_in_any_order(start: Any) -> None:
    state = castle(start, 0, "m20:keep", "m19:tower")
    complete, other = state.players[0].castles[0], castle(start, 0, "m20:bridge", "n20:twin").players[0].castles[0]
    player = state.players[0]._replace(castles=(complete, other))
    state = state.with_players((player, *state.players[1:]))
    both = "[{ tiles = 2 }, { tiles = 2, complete = true }]"
    assert compared_claims(f"[final.Ana]\ncastles = {both}", state) == [
        ([{"tiles": 2}, {"tiles": 2, "complete": True}], True)
    ]
    assert compared_claims("[final.Ana]\ncastles = [{ tiles = 3 }]", state) == [([{"tiles": 2}, {"tiles": 2}], False)]
    moved = "[final.Ana]\ncastles = [{ complete = false }, ['c4:tow', 'c5:keep']]"
    assert compared_claims(moved, state) == [([{"complete": False}, ["c4:tow", "c5:keep"]], True)]


def test_castles_found_are_written_as_they_were_claimed(start: Any) -> None:
    state = castle(start, 0, "m20:keep", "m19:tower")
    other = castle(start, 0, "m20:bridge", "n20:twin").players[0].castles[0]
    player = state.players[0]._replace(castles=(state.players[0].castles[0], other))
    state = state.with_players((player, *state.players[1:]))
    assert compared_claims('[final.Ana]\ncastles = [["a1:keep"], { tiles = 2, complete = true }]', state) == [
        ([{"tiles": 2, "complete": True}, ["m20:bridge", "n20:twin"]], False)
    ]
    assert compared_claims("[final.Ana]\ncastles = []", state) == [
        ([["m20:keep", "m19:tower"], ["m20:bridge", "n20:twin"]], False)
    ]


def test_claims_withhold_what_the_score_withholds(start: Any) -> None:
    state = with_cards(start, 0, "postcard")
    final = '[final.Ana]\nenergy = 7\ncards = ["postcard"]\nbids = 0'
    assert (
        compared_claims(final, state)
        == compared_claims(final, observed(state, 0))
        == [(7, True), (["postcard"], True), (0, True)]
    )
    assert compared_claims(final, observed(state, 1)) == [(None, None), (None, None), (0, True)]
