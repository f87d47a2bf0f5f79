"""Grund: a line that is illegal names every clause that it breaks, those too that only some hands break."""

from __future__ import annotations

from typing import Any

from tests.support.grund import (
    MOVED,
    after,
    at_housing,
    begin,
    clauses,
    laid,
    put,
    setup,
    with_cards,
    with_hands,
)

UNCERTAIN = ((0, 0, 0), (1, 0, 0))
LYING = 0


def moving() -> Any:
    """The first round, Ana to move."""
    return after(begin(setup()), "cat w1 happy2")


def bidding() -> Any:
    """Ana and Bela are tied on the seesaw; Bela may have a card or none."""
    return with_hands(after(begin(setup()), *MOVED), 1, *UNCERTAIN)


def test_a_bid_of_the_wrong_players() -> None:
    assert clauses(bidding(), "bid cilla 1 bela -") == {"bid.3", "bid.4"}


def test_a_bid_with_a_result_that_cannot_be() -> None:
    assert clauses(bidding(), "bid ana 1 bela - won bela") == {"bid.4", "bid.6"}


def test_a_bid_with_cards_that_nobody_holds() -> None:
    assert clauses(bidding(), "bid ana 3,3 bela -") == {"bid.4", "energy.2"}


def test_a_figure_of_a_player_not_in_turn_that_may_stay_with_some_hands() -> None:
    board = 'board = ["parents swings swings punishment", "swings swings relax relax", "bush sandpit bush horsey"]'
    state = after(begin(setup(players=2, board=board, cat="c1")), "cat stay happy1")
    for place, cell in enumerate(("b1", "a2", "b2", "c1")):
        state = after(state, f"{('ana', 'bela')[place % 2]}: a1-{cell}")
    assert clauses(with_hands(state, 1, *UNCERTAIN), "bela: a1 stay") == {"move.1", "move.9"}


def test_a_card_not_in_hand_that_only_some_hands_can_pay() -> None:
    state = with_cards(with_hands(at_housing(), 0, (0, 2, 1), (3, 0, 0)), 0, "hug")
    assert clauses(state, "ana: bus-ticket ?,?,?") == {"card.1", "housing.2"}


def test_a_move_that_leaves_nothing_and_pays_a_card_that_nobody_holds() -> None:
    assert clauses(moving(), "ana: b2-b2 pay 3,3") == {"energy.2", "move.3", "move.6"}


def test_a_move_off_the_board_that_pays_a_card_that_nobody_holds() -> None:
    assert clauses(moving(), "ana: b2-e2 pay 3,3") == {"energy.2", "move.4"}


def test_a_scooter_off_the_board_that_pays_a_card_that_nobody_holds() -> None:
    state = with_cards(moving(), 0, "scooter")
    assert clauses(state, "ana: scooter b2-e2 pay 3,3") == {"energy.2", "move.4"}


def test_a_scooter_that_neither_leaves_its_tile_nor_may_end_there() -> None:
    board = 'board = ["parents relax relax punishment", "bush bike-track relax relax", "bush sandpit bush horsey"]'
    state = laid(players=2, board=board, cat="cat stay happy1 bike trampoline", at="c1")
    state = with_cards(put(state, "b2", 0, LYING), 0, "scooter")
    assert clauses(state, "ana: scooter b2-b2") == {"card.8", "scooter.1"}


def test_a_blocked_tile_to_which_no_way_leads_has_no_cost() -> None:
    board = (
        'board = ["bush relax parents", "bush punishment bench", "trampoline trampoline trampoline", "bush bush bush"]'
    )
    state = after(begin(setup(players=2, board=board, cat="b1", edition="advanced")), "cat stay angry 4")
    assert clauses(state, "ana: c1-b4") == {"move.5"}
