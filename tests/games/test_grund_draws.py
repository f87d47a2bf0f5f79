"""Grund: reports of draws, at their point and late."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.grund.agenda import settle, skip
from referee.games.grund.rules.evaluation.drawing import GRANDPARENTS, HORSEY, Draws, cards_to_get
from referee.games.grund.state import UnreportedDraw
from tests.support.grund import (
    ROUND,
    TWO,
    after,
    begin,
    clauses,
    hands,
    setup,
)


def test_draw_is_reported_late(start: Any) -> None:
    state = after(start, *ROUND)
    late = after(state, "cilla: drew 3")
    assert hands(late, 2) == {(0, 1, 2), (1, 0, 2)}
    assert clauses(late, "cilla: drew 3") == {"round.2"}
    assert clauses(state, "bela: drew 3") == {"round.2"}
    used = after(state, "cat stay happy1", "bela: c1-d2", "cilla: d1-b3 pay ?")
    assert clauses(used, "cilla: drew 3") == {"eval.7"}


def test_late_report_concerns_the_own_hand(start: Any) -> None:
    state = after(start, "cat w1 grund", *ROUND[1:19], "cilla: drew 3")
    while "drew" not in state.point.verbs:
        state = skip(state)
    assert state.point.owners == (0,)
    bela = state.players[1]._replace(grund=("?",), unreported_cards=1)
    state = state.with_players((state.players[0], bela, state.players[2]))
    late = after(state, "bela: drew hug")
    assert [player.grund for player in late.players] == [("?",), ("hug",), ()]
    assert late.point.owners == (0,)


def test_unknown_cards_do_not_report_the_horsey(p0: Any) -> None:
    unreported = UnreportedDraw(HORSEY, 0, frozenset(((0, 1, 1),)))
    bela = p0.players[1]._replace(
        hands=frozenset(((5, 0, 0),)), unreported=unreported, grund=("?",), unreported_cards=1
    )
    state = p0.with_players((p0.players[0], bela, p0.players[2]))
    assert hands(after(state, "bela: drew ?"), 1) == {(5, 0, 0)}


@pytest.mark.parametrize(
    ("empty", "other", "pile", "kept"),
    [
        ("none", "discard", 1, 1),
        ("none", "discard", 2, 1),
        ("none", "discard", 3, 2),
        ("none", "bottom", 2, 2),
        ("reshuffle", "discard", 2, 2),
    ],
)
def test_number_of_cards_kept_from_a_small_pile(empty: str, other: str, pile: int, kept: int) -> None:
    house = f'"grund.empty" = "{empty}"\n"grandparents.other" = "{other}"'
    board = TWO.replace("parents", "grandparents")
    state = begin(setup(players=2, board=board, cat="a1", house=house))._replace(pile=pile)
    draws = Draws(GRANDPARENTS, 0, 2)
    assert cards_to_get(state, draws) == kept
    assert settle(state._replace(agenda=(*state.agenda, draws))).players[0].grund == ("?",) * kept


def test_two_unknown_cards_do_not_report_one_bench_card(start: Any) -> None:
    state = after(start, *ROUND)
    cilla = state.players[2]._replace(grund=("?", "?"), unreported_cards=2)
    held = state.with_players((*state.players[:2], cilla))
    assert clauses(held, "cilla: drew ?,?") == set()
    assert clauses(held, "cilla: drew ?,?,?") == {"round.2"}
    assert hands(after(held, "cilla: drew 3"), 2) == {(0, 1, 2), (1, 0, 2)}
