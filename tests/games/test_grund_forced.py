"""Grund: the referee carries out what the rules force as soon as it is reached, not when the point after it is left."""

from __future__ import annotations

from typing import Any

from referee.games.grund.agenda import skip
from referee.games.grund.state import LYING, STANDING
from tests.support.grund import (
    BOARD,
    TWO,
    after,
    clauses,
    figures,
    hands,
    laid,
    put,
    standing,
    up_to,
    with_cards,
    with_hands,
)

GRANDPARENTS = BOARD.replace("parents", "grandparents")


def with_piles(state: Any, pile: int, *discard: str) -> Any:
    return state._replace(pile=pile, discard=discard)


# Grund cards.


def test_drawn_card_is_in_the_hand_before_it_is_reported() -> None:
    state = up_to(standing(laid(), b2=(1, 0, 0)), "parents")
    assert state.players[0].grund == ("?",)
    assert state.pile == 29
    assert after(state, "ana: hug").players[0].grund == ()


def test_discards_that_were_reshuffled_for_a_draw_do_not_count_against_it() -> None:
    state = with_piles(standing(laid(), b2=(1, 0, 0)), 0, *["hug"] * 6)
    state = up_to(state, "parents")
    assert (state.pile, state.discard) == (5, ())
    assert clauses(state, "ana: drew hug") == set()


def test_discards_that_still_lie_there_count_against_a_draw() -> None:
    state = up_to(with_piles(standing(laid(), b2=(1, 0, 0)), 1, *["hug"] * 6), "parents")
    assert clauses(state, "ana: drew hug") == {"card.7"}


def test_card_not_kept_is_named_on_the_discard_pile() -> None:
    state = up_to(standing(laid(board=GRANDPARENTS), b2=(1, 0, 0)), "grandparents")
    assert state.discard == ("?",)
    state = after(state, "ana: drew hug/rest")
    assert (state.players[0].grund, state.discard) == (("hug",), ("rest",))


def test_cards_not_kept_that_were_reshuffled_are_not_on_the_discard_pile() -> None:
    state = up_to(with_piles(standing(laid(board=GRANDPARENTS), b2=(2, 0, 0)), 2, "fight"), "grandparents")
    # Two cards for the first figure, then the discard pile is shuffled: `fight` and the first card not kept.
    assert (state.pile, state.discard) == (0, ("?",))
    state = after(state, "ana: drew hug/rest,rest/fight")
    assert (state.players[0].grund, state.discard) == (("hug", "rest"), ("fight",))


def test_only_as_many_other_cards_are_reported_as_pairs_were_drawn() -> None:
    state = up_to(with_piles(standing(laid(board=GRANDPARENTS), b2=(2, 0, 0)), 2), "grandparents")
    assert clauses(state, "ana: drew hug/rest,snack/ball") == {"energy.4"}
    assert clauses(state, "ana: drew hug/rest,rest") == set()


def test_draw_is_reported_after_a_card_was_played_at_its_point() -> None:
    state = up_to(with_cards(standing(laid(), b2=(1, 0, 0)), 0, "?"), "parents")
    played = after(state, "ana: hug")
    assert played.point.name == "parents"
    # `hug` was the older card, or the one drawn.
    assert after(played, "ana: drew rest").players[0].grund == ("rest",)
    assert after(played, "ana: drew hug").players[0].grund == ("?",)


def test_card_played_from_a_hand_of_drawn_cards_was_drawn() -> None:
    played = after(up_to(standing(laid(), b2=(1, 0, 0)), "parents"), "ana: hug")
    assert clauses(played, "ana: drew rest") == {"energy.4"}
    assert after(played, "ana: drew hug").players[0].grund == ()


def test_cancelling_card_may_be_the_one_just_drawn() -> None:
    state = with_cards(up_to(standing(laid(), b2=(0, 1, 0)), "parents"), 0, "hug")
    assert clauses(state, "ana: hug daddy bela") == set()


def test_cat_bonus_is_in_the_hand_before_it_is_reported() -> None:
    state = up_to(standing(laid(cat="cat stay grund", at="a1"), a1=(1, 0, 0)), "grund")
    assert state.players[0].grund == ("?",)


# Energy.


def test_bench_card_is_in_the_hand_before_it_is_reported() -> None:
    state = up_to(standing(laid(), a2=(1, 0, 0)), "bench")
    assert hands(state, 0) == {(2, 2, 1), (2, 1, 2)}
    assert hands(after(state, "ana: drew 3"), 0) == {(2, 1, 2)}
    assert hands(after(with_cards(state, 0, "snack"), "ana: snack", "ana: drew 3"), 0) == {(5, 1, 2)}


def test_reported_number_narrows_the_hand_that_the_horsey_has_filled() -> None:
    state = with_hands(laid(players=2, board=TWO, at="a1"), 0, (2, 1, 0), (1, 0, 0), (0, 2, 1))
    state = up_to(standing(state, d3=(1, 0)), "horsey")
    assert hands(state, 0) == {(3, 1, 0), (5, 0, 0)}
    assert hands(after(state, "ana: took 1"), 0) == {(3, 1, 0)}
    assert hands(after(state, "ana: took 4"), 0) == {(5, 0, 0)}
    assert clauses(state, "ana: took 2") == {"energy.4"}


def test_card_at_the_point_of_the_horsey_comes_after_it() -> None:
    state = with_cards(laid(players=2, board=TWO, at="a1"), 0, "snack")
    state = up_to(standing(with_hands(state, 0, (1, 0, 0)), d3=(1, 0)), "horsey")
    assert hands(after(state, "ana: snack"), 0) == {(8, 0, 0)}


def test_number_is_reported_after_a_card_was_played_at_the_horsey() -> None:
    state = with_cards(laid(players=2, board=TWO, at="a1"), 0, "snack")
    state = up_to(standing(with_hands(state, 0, (1, 0, 0), (0, 0, 1)), d3=(1, 0)), "horsey")
    assert hands(after(state, "ana: snack", "ana: took 2"), 0) == {(5, 0, 1)}


# Tiles, `no`, slides.


def test_tile_that_loses_its_last_competitor_is_evaluated_at_once() -> None:
    state = with_cards(up_to(standing(laid(), b1=(1, 0, 0), c1=(1, 0, 0), d1=(0, 1, 0)), "better-bend"), 1, "telling")
    state = state._replace(players=tuple(player._replace(happiness=1) for player in state.players))
    assert state.layout.name(state.point.where) == "b1"
    state = after(state, "bela: telling ana b1")
    assert state.layout.name(state.point.where) == "d1"
    assert state.evaluated >> state.tile_at(1) & 1


def test_no_ends_at_a_draw_of_the_same_player() -> None:
    state = up_to(standing(laid(board=BOARD.replace("bench", "bunker")), b1=(1, 0, 0), b2=(1, 0, 0)), "build")
    state = after(state, "build keep", "ana: no")
    assert (state.point.name, state.point.owners) == ("parents", (0,))
    assert after(state, "ana: no").point.name != "parents"


def test_both_figures_leave_the_slides() -> None:
    board = BOARD.replace("climbing-wall", "slides")
    state = put(put(laid(board=board), "d2", 1, STANDING), "d2", 2, STANDING)
    # Another figure is left to move, so that the movement goes on.
    state = put(put(state, "c2", 0, LYING), "a1", 0, LYING)
    assert clauses(state, "ana: c2-d2") == {"slides.2"}
    moved = after(state, "ana: c2-d2 bump c1")
    assert figures(moved, "c1") == {"Bela": {"standing": 1}, "Cilla": {"standing": 1}}
    assert figures(moved, "d2") == {"Ana": {"standing": 1}}


def test_draw_behind_an_open_point_is_still_pending() -> None:
    state = standing(laid(), b2=(1, 0, 0))
    assert state.point.name == "after"
    assert state.players[0].grund == ()
    assert skip(state).players[0].grund == ("?",)
