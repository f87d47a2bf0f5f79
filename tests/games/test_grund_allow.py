"""Grund: illegal lines that the table allows."""

from __future__ import annotations

from typing import Any

from referee.core.step import step
from referee.games.grund.agenda import skip
from tests.support.grund import (
    GAME,
    MOVED,
    after,
    at_housing,
    hands,
    shown,
    with_cards,
    with_hands,
)


def allowed_state(state: Any, line: str) -> Any:
    """The state after an illegal line that is allowed. None if it cannot be carried out."""
    found = step(GAME, state, line, True)
    assert found.verdict == "illegal", line
    if not found.allowed:
        assert found.state is state
        return None
    return found.state


def at_invitation(held: Any) -> Any:
    """The state in which Ana, with this hand, may invite at the housing estate."""
    state = at_housing()
    while state.point.name != "friend":
        state = skip(state)
    return with_hands(state, 0, *held)


def test_allowed_invitation_costs_what_was_typed() -> None:
    state = at_invitation([(0, 2, 2)])
    assert hands(allowed_state(state, "friend 3,3,2"), 0) == {(0, 1, 0)}
    assert hands(allowed_state(state, "friend 3,3,3,2"), 0) == {(0, 0, 0)}
    assert hands(allowed_state(state, "friend 3,?"), 0) == {(0, 1, 1), (0, 2, 0)}
    assert hands(allowed_state(at_invitation([(2, 0, 0)]), "friend *"), 0) == {(0, 0, 0), (1, 0, 0)}


def test_allowed_bid_follows_its_result(bidding: Any) -> None:
    # As many cards not seen as typed: 3 against Bela's 3 is beaten by a 1 and a 3, or by a 2 and a 3.
    state = allowed_state(bidding, "bid ana 3,3 bela 3")
    assert hands(state, 0) == {(0, 1, 1), (1, 0, 1)}
    assert hands(state, 1) == {(3, 1, 1), (2, 2, 1)}
    # Not the two who are tied, but what they passed is told as ever.
    other = allowed_state(with_hands(bidding, 2, (2, 1, 0)), "bid cilla ? bela ? won cilla")
    assert (hands(other, 2), hands(other, 1)) == ({(3, 0, 0)}, {(1, 2, 1)})
    # A result that no cards can give is the announced one all the same.
    state = allowed_state(bidding, "bid ana 1 bela 3 won ana")
    assert shown(state)["players"]["Ana"]["bids"] == 1
    assert (hands(state, 0), hands(state, 1)) == ({(0, 1, 2)}, {(3, 1, 0)})
    few = with_hands(bidding, 0, (1, 0, 0), (0, 1, 1))
    assert hands(allowed_state(few, "bid ana 1,1,1 bela 2 won ana"), 0) == {(0, 1, 0)}


def test_allowed_cards_of_the_winner_act_at_the_present_point(p0: Any) -> None:
    state = allowed_state(with_cards(p0, 1, "jungle-fighter"), "bela: jungle-fighter plant then plant")
    assert shown(state)["players"]["Bela"]["photos"] == {"plant": 1, "animal": 0}
    assert shown(state)["next"] == {"players": ["Ana"], "what": "move"}
    state = allowed_state(p0, "bela: jungle-fighter")
    assert shown(state)["next"] == {"players": ["Bela"], "what": "photo"}
    assert shown(after(state, "photo animal then plant"))["next"] == {"players": ["Ana"], "what": "move"}
    state = allowed_state(p0, "bela: little-mole keep")
    assert shown(state)["players"]["Bela"]["castles"] == [{"tiles": {"m20": "keep"}, "complete": False}]


def test_impossible_lines_are_not_allowed(p0: Any, bidding: Any, two: Any) -> None:
    for line in ("bela: mummy-column e", "bela: mummy-row 5", "bela: tantrum", "bela: bus-ticket 3,3,2"):
        assert allowed_state(p0, line) is None
    asked = with_cards(after(bidding, "bid ana 2 bela 1", "invite cilla c3"), 1, "comforting")
    assert asked.point.name == "comforting"
    assert allowed_state(asked, "bela: comforting c1") is None
    assert allowed_state(at_invitation([(0, 2, 2)]), "bela: bus-ticket 3,3,2") is None
    assert allowed_state(after(two, "b2-c3", "b2-a1"), "ana: b2-a1 bump z9") is None


def test_photo_from_an_empty_pile_is_not_allowed(start: Any) -> None:
    lines = [*MOVED, "bid ana 2 bela 1", "invite cilla c3", "bid ana 3 cilla ?,? won cilla", "build left"]
    state = GAME.resting_state(after(start, *lines))._replace(photos=0)
    assert shown(allowed_state(state, "photo plant then animal"))["display"] == ["animal"]


def test_allowed_line_announces_what_it_passed(bidding: Any) -> None:
    state = with_cards(after(bidding, "bid ana 2 bela 1", "invite cilla c3"), 1, "?")
    found = step(GAME, state, "bid ana 3 bela 1", True)
    assert found.allowed
    assert list(map(str, found.passed)) == ["passed: Bela after c2 seesaw"]


def test_allowed_lines_make_no_photos(start: Any) -> None:
    lines = [*MOVED, "bid ana 2 bela 1", "invite cilla c3", "bid ana 3 cilla ?,? won cilla", "build left"]
    state = with_cards(after(start, *lines), 2, "jungle-fighter")
    alone = after(allowed_state(state, "photo plant"), "cilla: jungle-fighter", "refresh ? then plant,animal")
    found = shown(alone)
    assert (found["piles"]["photos"], found["display"]) == (21, ["plant", "animal"])
    last = GAME.resting_state(state)._replace(photos=0, display=("plant",))
    assert allowed_state(last, "refresh ? then plant,animal") is None
    assert allowed_state(last._replace(display=("plant", "plant")), "refresh ? then plant,animal") is not None
