"""Grund: second ties, cards at a bidding, pingpong, the ship, relocations, `stay`, redacted lines."""

from __future__ import annotations

import pytest

from referee.games.grund.state import DONE, NEW, RESTING
from tests.support.grund import (
    BOARD,
    EVERY,
    GAME,
    TWO,
    after,
    begin,
    clauses,
    due,
    figures,
    hands,
    laid,
    put,
    setup,
    shown,
    standing,
    two_ties,
    with_cards,
    with_hands,
)
from tests.support.observed import observed

# Two ties.


def test_second_tie_sends_every_figure_but_new_ones() -> None:
    state = standing(put(put(put(laid(), "b1", 0, RESTING), "b1", 1, DONE), "b1", 1, NEW), b1=EVERY)
    state = two_ties(state)
    # Cilla builds: b4 is still to be evaluated.
    assert due(state) == {"players": ["Cilla"], "what": "build"}
    assert figures(state, "b1") == {"Bela": {"new": 1}, "Cilla": {"standing": 1}}
    assert figures(state, "b4") == {"Ana": {"standing": 1, "resting": 1}, "Bela": {"standing": 1, "done": 1}}


def test_second_tie_on_punishment_lays_figures_down() -> None:
    state = two_ties(standing(laid(at="b4"), b4=EVERY))
    view = shown(state)
    # Cilla, who still stands there, wins the cat.
    assert [view["players"][name]["cats"] for name in ("Ana", "Bela", "Cilla")] == [0, 0, 1]
    assert view["next"]["what"] == "cat"


def test_second_tie_on_a_bike_track_as_punishment_lays_figures_down() -> None:
    board = BOARD.replace("climbing-wall", "bike-track")
    state = laid(board=board, cat="cat stay happy1 bike punishment", at="d2")
    # The bidding for c4 keeps the round open.
    state = two_ties(standing(state, d2=EVERY, c4=(1, 1)))
    assert due(state) == {"players": ["Ana", "Bela"], "what": "bid"}
    assert figures(state, "d2") == {"Ana": {"done": 1}, "Bela": {"done": 1}, "Cilla": {"done": 1}}
    assert figures(state, "b4") == {}
    assert shown(state)["players"]["Cilla"]["cats"] == 1


def test_second_tie_on_a_called_tile_sends_figures_standing() -> None:
    state = put(put(laid(players=2, board=TWO, at="c1"), "a2", 0, DONE), "a2", 1, DONE)
    # The bidding for c2 keeps b3 from being evaluated.
    state = after(standing(state, d1=(1, 0), c2=(1, 1)), "ana: sail a2")
    state = two_ties(state)
    assert due(state) == {"players": ["Ana", "Bela"], "what": "bid"}
    assert figures(state, "a2") == {}
    assert figures(state, "b3") == {"Ana": {"standing": 1}, "Bela": {"standing": 1}}


def test_others_compete_again_after_a_second_tie() -> None:
    state = two_ties(standing(laid(), b1=(2, 2, 1)))
    assert due(state) == {"players": ["Cilla"], "what": "build"}


def test_others_may_tie_twice_after_a_second_tie() -> None:
    state = two_ties(standing(laid(players=4), b1=(1, 1, 1, 1), c4=(1, 1)))
    assert due(state) == {"players": ["Cilla", "Dora"], "what": "bid"}
    again = after(state, "bid cilla 1 dora 1")
    assert due(again) == {"players": ["Cilla", "Dora"], "what": "bid"}
    assert figures(again, "b1") == {"Cilla": {"standing": 1}, "Dora": {"standing": 1}}
    state = after(again, "bid cilla 2 dora 2")
    assert figures(state, "b1") == {}
    # Nobody builds; the next bidding is that for c4.
    assert due(state) == {"players": ["Ana", "Bela"], "what": "bid"}


def test_players_sent_to_punishment_have_not_lost_the_tile() -> None:
    state = two_ties(standing(laid(players=4), b1=(2, 2, 1, 1)))
    state = after(state, "bid cilla 2 dora 1", "build keep")
    assert clauses(with_cards(state, 0, "comforting"), "ana: comforting b1") == {"comforting.1"}
    assert clauses(with_cards(state, 2, "comforting"), "cilla: comforting b1") == {"comforting.1"}
    dora = after(with_cards(state, 3, "comforting"), "dora: comforting b1")
    assert due(dora) == {"players": ["Dora"], "what": "build"}


def test_nobody_wins_with_two_empty_hands() -> None:
    state = standing(laid(), b1=(2, 2, 1), c4=(0, 0, 1))
    state = with_hands(with_hands(state, 0, (0, 0, 0)), 1, (0, 0, 0))
    # Example 52: Cilla's figure on b1 does not win it; she builds on c4.
    assert due(state) == {"players": ["Cilla"], "what": "build"}
    assert figures(state, "b1") == {"Ana": {"done": 2}, "Bela": {"done": 2}, "Cilla": {"done": 1}}
    assert clauses(with_cards(state, 2, "comforting"), "cilla: comforting b1") == {"card.4"}


# Cards at a bidding.


@pytest.mark.parametrize("ties", [(), ("bid ana 1 bela 1",)])
def test_tantrum_wins_the_first_or_the_second_bidding(ties: tuple[str, ...]) -> None:
    state = with_cards(after(standing(laid(), b1=EVERY), *ties), 1, "tantrum")
    won = after(state, "bela: tantrum")
    assert due(won) == {"players": ["Bela"], "what": "build"}
    assert shown(won)["players"]["Bela"]["bids"] == 1
    assert [hands(won, seat) for seat in range(3)] == [{(2, 1, 1)}] * 3
    assert clauses(with_cards(state, 2, "tantrum"), "cilla: tantrum") == {"tantrum.1"}


def test_big_brother_takes_part_only_before_the_first_bidding() -> None:
    state = with_cards(standing(laid(), b1=EVERY), 2, "big-brother")
    assert clauses(state, "cilla: big-brother") == set()
    assert clauses(after(state, "bid ana 1 bela 1"), "cilla: big-brother") == {"card.4"}


def test_big_brother_is_refused_after_a_second_tie() -> None:
    state = two_ties(standing(laid(players=4), b1=(2, 2, 1, 1)))
    assert due(state) == {"players": ["Cilla", "Dora"], "what": "bid"}
    assert clauses(with_cards(state, 3, "big-brother"), "dora: big-brother") == {"card.4"}


def test_big_brother_is_refused_for_the_cat_alone() -> None:
    state = standing(laid(at="d3"), d3=EVERY)
    assert due(state)["what"] == "bid"
    assert clauses(with_cards(state, 2, "big-brother"), "cilla: big-brother") == {"big-brother.1"}


def test_big_brother_contests_a_leader_with_two_players() -> None:
    state = standing(laid(players=2, board=TWO, at="c1"), c3=(2, 1))
    assert due(state) == {"players": ["Ana"], "what": "build"}
    joined = after(with_cards(state, 1, "big-brother"), "bela: big-brother")
    assert due(joined) == {"players": ["Ana", "Bela"], "what": "bid"}


# Pingpong.


def test_one_figure_alone_gets_cards_at_pingpong() -> None:
    state = standing(laid(board=PINGPONG), b1=(1, 0, 0))
    view = shown(state)
    # Example 50 has two figures of one player: points.
    assert view["players"]["Ana"]["happiness"] == 0
    assert view["players"]["Ana"]["energy"]["hands"] == [[4, 1, 1]]
    view = shown(standing(laid(board=PINGPONG), b1=(2, 0, 0)))
    assert view["players"]["Ana"]["happiness"] == 2
    assert view["players"]["Ana"]["energy"]["hands"] == [[2, 1, 1]]


PINGPONG = BOARD.replace("swings   sandpit ", "swings   pingpong")


def test_pingpong_counts_figures_at_the_beginning() -> None:
    view = shown(two_ties(standing(laid(board=PINGPONG), b1=EVERY)))
    assert view["players"]["Cilla"]["happiness"] == 2
    assert view["players"]["Cilla"]["energy"]["hands"] == [[2, 1, 1]]


def test_comforting_at_pingpong_counts_the_same_figures() -> None:
    state = standing(laid(board=PINGPONG), b1=(2, 1, 0))
    view = shown(after(with_cards(state, 1, "comforting"), "bela: comforting b1"))
    assert [view["players"][name]["happiness"] for name in ("Ana", "Bela")] == [2, 2]
    assert view["players"]["Bela"]["energy"]["hands"] == [[2, 1, 1]]


def test_figure_that_left_before_pingpong_is_not_counted() -> None:
    state = with_cards(standing(laid(board=PINGPONG), b1=(1, 1, 0)), 1, "better-bend")
    view = shown(after(state, "bela: better-bend b1-c1"))
    assert [view["players"][name]["happiness"] for name in ("Ana", "Bela")] == [0, 2]
    assert view["players"]["Ana"]["energy"]["hands"] == [[4, 1, 1]]


# Relocations to the slides.


def test_card_that_leads_to_the_slides_sends_figures_away() -> None:
    state = standing(put(laid(players=2, board=TWO, at="c1"), "a2", 0, DONE), a1=(1, 0))
    state = with_cards(state, 0, "come-on-mate")
    assert clauses(state, "ana: come-on-mate a2-a1") == {"slides.2"}
    assert clauses(state, "ana: come-on-mate a2-a1 bump c3") == {"slides.2"}
    moved = after(state, "ana: come-on-mate a2-a1 bump a3")
    there = {cell: moved.figures[moved.tile_at(moved.config.board.find(cell))][:5] for cell in ("a1", "a2", "a3")}
    # Who was sent away stands on Relax; the figure moved stays as it was.
    assert there == {"a1": (0, 0, 0, 1, 0), "a2": (0, 0, 0, 0, 0), "a3": (0, 1, 0, 0, 0)}


SPINNING = BOARD.replace("seesaw      ", "merry-go-round ").replace("sandpit     relax", "slides relax", 1)


def test_merry_go_round_sends_onto_the_slides() -> None:
    state = standing(laid(board=SPINNING), c2=(1, 0, 0), b1=(0, 1, 0), c4=(1, 1, 0))
    assert due(state) == {"players": ["Ana"], "what": "send"}
    assert clauses(state, "ana: send ana b1") == {"slides.2"}
    assert clauses(state, "ana: send ana b1 bump b3") == {"slides.2"}
    assert clauses(state, "ana: send ana b3 bump a3") == {"slides.2"}
    sent = shown(after(state, "ana: send ana b1 bump a3"))
    assert sent["players"]["Ana"]["happiness"] == 2
    # On a3 Bela takes a card, for he stands there.
    assert sent["players"]["Bela"]["energy"]["hands"] == [[3, 1, 1]]


def test_merry_go_round_sends_only_standing_figures() -> None:
    state = put(laid(board=SPINNING), "c2", 1, DONE)
    state = standing(put(state, "c2", 2, RESTING), c2=(1,))
    assert clauses(state, "ana: send bela c3") == {"merry-go-round.1"}
    assert clauses(state, "ana: send cilla c3") == {"merry-go-round.1"}


# The ship.


SAILING = SPINNING.replace("climbing-wall", "ship").replace("monkey-bars", "climbing-wall")


def test_figures_laid_down_stand_on_a_called_tile() -> None:
    state = standing(put(laid(board=SAILING), "c2", 1, DONE), d2=(1, 0, 0), c4=(1, 1, 0))
    state = after(state, "ana: sail c2")
    assert due(state) == {"players": ["Bela"], "what": "send"}
    sent = after(state, "bela: send bela c3")
    # Sent on it stands: it wins the climbing wall, beside d2, c4 and no figure else.
    view = shown(sent)
    assert view["players"]["Bela"]["happiness"] == 1


def test_figure_laid_down_bends_only_from_a_called_tile() -> None:
    state = put(put(laid(board=SAILING), "a4", 1, DONE), "a4", 2, DONE)
    state = with_cards(standing(state, d2=(1, 0, 0)), 1, "better-bend")
    called = after(state, "ana: sail a4")
    assert clauses(called, "bela: better-bend a4-a3") == set()
    assert shown(after(called, "bela: better-bend a4-a3"))["players"]["Bela"]["happiness"] == 2
    own = standing(put(laid(), "a4", 1, DONE), a4=(1, 0, 0))
    assert clauses(with_cards(own, 1, "better-bend"), "bela: better-bend a4-a3") == {"better-bend.1"}


def test_called_tile_is_evaluated_without_the_cat() -> None:
    board = BOARD.replace("climbing-wall", "ship")
    state = after(standing(laid(board=board, at="a4"), d2=(1, 0, 0), a4=(0, 1, 0)), "ana: sail a4")
    assert due(state) == {"players": ["Bela"], "what": "photo"}
    assert shown(state)["players"]["Bela"]["cats"] == 0
    # In its own turn the tile has the cat, and its photo once more.
    state = after(state, "photo plant then plant")
    assert due(state) == {"players": ["Bela"], "what": "photo"}
    assert shown(state)["players"]["Bela"]["cats"] == 1


def test_called_relax_tile_serves_everybody() -> None:
    board = BOARD.replace("climbing-wall", "ship")
    state = put(laid(board=board), "c1", 2, DONE, 2)
    state = after(standing(state, d2=(1, 0, 0), c4=(1, 1, 0)), "ana: sail c1")
    assert hands(GAME.resting_state(state), 2) == {(4, 1, 1)}


# The cat.


def test_cat_that_was_won_and_moved_is_not_competed_for_again() -> None:
    state = standing(laid(at="c1"), c1=(0, 1, 0), d1=(0, 0, 1), d2=(1, 0, 0))
    state = with_cards(GAME.resting_state(state), 0, "shoo")
    assert due(state) == {"players": ["Cilla"], "what": "photo"}
    view = shown(after(state, "ana: shoo d2", "photo plant then plant"))
    assert view["cat"]["cell"] == "d2"
    assert [view["players"][name]["cats"] for name in ("Ana", "Bela", "Cilla")] == [0, 1, 0]


def test_cat_on_a_skating_rink_is_won_at_the_end() -> None:
    board = BOARD.replace("swings  ", "skating-rink")
    state = standing(laid(board=board, at="a1"), a1=(1, 0, 0), d1=(0, 1, 0))
    assert shown(state)["players"]["Ana"]["cats"] == 0
    state = after(state, "photo plant then plant")
    assert due(state) == {"players": ["Ana"], "what": "swap"}
    assert shown(state)["players"]["Ana"]["cats"] == 1
    assert shown(state)["players"]["Ana"]["happiness"] == 2


# Staying.


def test_stay_with_a_possibly_empty_hand_is_unverifiable() -> None:
    state = after(begin(setup(edition="advanced")), "cat stay angry 1,2,3")
    unsure = with_hands(state, 0, (0, 0, 0), (1, 0, 0))
    assert clauses(unsure, "ana: b2 stay") == {"?", "move.9"}
    assert hands(after(unsure, "ana: b2 stay"), 0) == {(1, 0, 0)}
    assert clauses(with_hands(state, 0, (0, 0, 0)), "ana: b2 stay") == set()
    assert clauses(with_hands(state, 0, (1, 0, 0)), "ana: b2 stay") == {"move.9"}


# My daddy.


def test_coffee_break_forbids_cancelling() -> None:
    state = after(begin(setup()), "cat w1 happy2")
    state = with_cards(with_cards(state, 0, "coffee-break", "hug"), 1, "my-daddy")
    taken = after(state, "ana: coffee-break", *["b2-c1"] * 12)
    # Her second card of the round, and his against it.
    assert clauses(taken, "ana: hug daddy bela") == {"card.2", "card.3"}


def test_cancelled_coffee_break_forbids_nothing() -> None:
    state = after(begin(setup()), "cat w1 happy2")
    state = with_cards(with_cards(with_cards(state, 0, "coffee-break"), 1, "my-daddy"), 2, "hug")
    assert clauses(after(state, "ana: coffee-break daddy bela", *["b2-c1"] * 12), "cilla: hug") == set()
    assert clauses(after(state, "ana: coffee-break", *["b2-c1"] * 12), "cilla: hug") == {"card.3"}


# Redacted lines.


@pytest.mark.parametrize(
    ("line", "viewer", "redacted"),
    [
        ("bid ana 2 bela 1", 0, "bid ana 2 bela 1"),
        ("bid ana 2 bela 1", 1, "bid ana 2 bela 1"),
        ("bid ana 2 bela 1", 2, "bid ana ? bela ? won ana"),
        ("bid ana 1 bela 1", 2, "bid ana ? bela ? tie"),
        ("bid ana 1 bela 1,1", 2, "bid ana ? bela ?,? won bela"),
    ],
)
def test_bid_is_redacted_for_others(line: str, viewer: int, redacted: str) -> None:
    state = standing(laid(), b1=(1, 1, 0))
    assert GAME.secrets.seen_line(state, after(state, line), line, viewer).lower() == redacted


@pytest.mark.parametrize("winner", ["ana", "cilla"])
def test_wrong_winner_of_a_bid_is_redacted_as_it_was_typed(winner: str) -> None:
    state = standing(laid(), b1=(1, 1, 0))
    line = f"bid ana 1 bela 2 won {winner}"
    assert clauses(state, line) == {"bid.6"}
    assert GAME.secrets.seen_line(state, state, line, 2).lower() == f"bid ana ? bela ? won {winner}"


def test_payment_is_redacted_for_others() -> None:
    state = after(begin(setup()), "cat w1 happy2")
    last = after(state, "ana: b2-d4 pay 1")
    assert GAME.secrets.seen_line(state, last, "ana: b2-d4 pay 1", 0) == "ana: b2-d4 pay 1"
    assert GAME.secrets.seen_line(state, last, "ana: b2-d4 pay 1", 1).lower() == "ana: b2-d4 pay ?"


def test_hand_shows_others_only_whether_it_is_empty() -> None:
    state = GAME.resting_state(after(begin(setup()), "cat w1 happy2"))
    assert GAME.to_data(observed(state, 0))["players"]["Ana"]["energy"]["hands"] == [[2, 1, 1]]
    assert GAME.to_data(observed(state, 1))["players"]["Ana"]["energy"] == {"any": True}
    assert GAME.to_data(observed(with_hands(state, 0, (0, 0, 0)), 1))["players"]["Ana"]["energy"] == {"any": False}
    unsure = with_hands(state, 0, (0, 0, 0), (1, 0, 0))
    assert GAME.to_data(observed(unsure, 1))["players"]["Ana"]["energy"] == {"any": None}


# Impossible actions.


def test_sandpit_is_skipped_with_empty_piles() -> None:
    state = laid()
    state = standing(state._replace(piles=(0,) * len(state.piles)), b1=(1, 0, 0))
    assert due(state)["what"] == "cat"
    assert shown(state)["players"]["Ana"]["castles"] == []


def test_bush_is_skipped_without_photos() -> None:
    state = standing(laid()._replace(display=(), photos=0), d1=(1, 0, 0))
    assert due(state)["what"] == "cat"
    assert shown(state)["players"]["Ana"]["photos"] == {"plant": 0, "animal": 0}
