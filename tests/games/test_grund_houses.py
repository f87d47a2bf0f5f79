"""Grund: the values of each house rule."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from referee.files.header import read_components, read_header
from referee.games.grund.agenda import skip
from referee.games.grund.finish.goals import goal_points
from referee.games.grund.standin import STANDIN
from referee.games.grund.state import LYING, RESTING, STANDING
from tests.support.grund import (
    GAME,
    MOVED,
    ROUND,
    TWO,
    after,
    at_housing,
    begin,
    castle,
    clauses,
    hands,
    laid,
    put,
    setup,
    shown,
    standing,
    two_ties,
    up_to,
    with_cards,
    with_hands,
)
from tests.support.play import header_of

MOVES_AWAY = ["b2-c1"] * 12


# goal.tie.


@pytest.mark.parametrize(
    ("counts", "split", "full"),
    [
        ((5, 4, 3, 2), (8, 4, 2, 0), (8, 4, 2, 0)),
        ((5, 5, 3, 2), (6, 6, 2, 0), (6, 6, 2, 0)),
        ((5, 5, 5, 2), (4, 4, 4, 0), (6, 6, 6, 2)),
        ((5, 5, 5, 5), (3, 3, 3, 3), (6, 6, 6, 6)),
        ((5, 4, 4, 2), (8, 3, 3, 0), (8, 4, 4, 0)),
        ((5, 4, 4, 4), (8, 2, 2, 2), (8, 4, 4, 4)),
        ((5, 4, 3, 3), (8, 4, 1, 1), (8, 4, 2, 2)),
        ((5, 5, 3, 3), (6, 6, 1, 1), (6, 6, 2, 2)),
        ((5, 5, 0, 0), (6, 6, 0, 0), (6, 6, 0, 0)),
        ((0, 0, 0, 1), (0, 0, 0, 8), (0, 0, 0, 8)),
    ],
)
def test_goal_points_by_counts(counts: Any, split: Any, full: Any) -> None:
    assert tuple(goal_points(counts, "split")) == split
    assert tuple(goal_points(counts, "full")) == full


@pytest.mark.parametrize(("house", "points"), [("split", [4, 4, 4, 0]), ("full", [6, 6, 6, 2])])
def test_goal_tie_on_a_sheet(house: str, points: list[int]) -> None:
    seats = "".join(f'[[player]]\nname = "{name}"\n' for name in ("Ana", "Bela", "Cilla", "Dora"))
    final = "".join(
        f"[final.{name}]\nbids = {5 if name != 'Dora' else 2}\n" for name in ["Ana", "Bela", "Cilla", "Dora"]
    )
    text = (
        f'referee = 1\ngame = "grund"\n{seats}[house_rules]\n"goal.tie" = "{house}"\n'
        f'[setup]\ngoals = ["photos", "bids", "tallest"]\n{final}'
    )
    sheet = GAME.sheets.score_sheet(header_of(GAME, text))
    assert not isinstance(sheet, list)
    assert [player.total for player in sheet.players] == points


# rest.figure.


@pytest.mark.parametrize(("house", "figures"), [("lies", {"resting": 1}), ("stands", {"standing": 1})])
def test_resting_figure_lies_or_stands(house: str, figures: dict[str, int]) -> None:
    state = after(begin(setup(house=f'"rest.figure" = "{house}"')), "cat w1 happy2")
    state = put(with_cards(state, 0, "rest"), "b1", 0, LYING)
    assert shown(after(state, "ana: rest b1"))["board"]["b1"]["figures"] == {"Ana": figures}


@pytest.mark.parametrize(
    ("house", "due"),
    [("lies", {"players": ["Bela"], "what": "build"}), ("stands", {"players": ["Ana", "Bela"], "what": "bid"})],
)
def test_resting_figure_competes_only_if_it_stands(house: str, due: dict[str, Any]) -> None:
    state = after(begin(setup(players=2, board=TWO, cat="a3", house=f'"rest.figure" = "{house}"')), "cat stay happy1")
    state = put(put(with_cards(state, 0, "rest"), "c3", 0, LYING), "b2", 0, LYING, 4)
    state = after(state, "ana: rest c3", *["b2-c3", *["b2-b3"] * 8])
    assert shown(state)["next"] == due


# horsey.count.


@pytest.mark.parametrize(
    ("house", "before", "left"),
    [
        ("value", (0, 0, 1), (2, 0, 1)),
        ("value", (0, 1, 1), (0, 1, 1)),
        ("value", (0, 0, 2), (5, 0, 0)),
        ("value", (0, 5, 0), (5, 0, 0)),
        ("cards", (0, 0, 1), (4, 0, 1)),
        ("cards", (0, 1, 1), (3, 1, 1)),
        ("cards", (0, 0, 2), (3, 0, 2)),
        ("cards", (0, 5, 0), (0, 5, 0)),
        ("cards", (0, 0, 6), (5, 0, 0)),
        ("cards", (6, 0, 0), (5, 0, 0)),
    ],
)
def test_horsey_counts_value_or_cards(house: str, before: Any, left: Any) -> None:
    state = laid(players=2, board=TWO, at="a1", house=f'"horsey.count" = "{house}"')
    state = up_to(standing(with_hands(state, 0, before), d3=(1, 0)), "horsey")
    assert hands(state, 0) == {left}


# housing.pay.


def at_the_invitation(house: str, *held: tuple[int, int, int]) -> Any:
    return with_hands(up_to(at_housing(f'"housing.pay" = "{house}"'), "friend"), 0, *held)


def test_price_of_an_invitation_is_exceeded_or_hit() -> None:
    assert clauses(at_the_invitation("at-least", (0, 2, 3)), "friend 3,3,3,2") == set()
    assert clauses(at_the_invitation("exact", (0, 2, 3)), "friend 3,3,3,2") == {"housing.2"}
    assert clauses(at_the_invitation("exact", (0, 2, 3)), "friend 3,3,2") == {"housing.2"}
    assert hands(after(at_the_invitation("exact", (0, 2, 3)), "friend 3,3,2,2"), 0) == {(0, 0, 1)}


def test_unseen_cards_may_miss_the_exact_price() -> None:
    state = at_the_invitation("exact", (0, 2, 2), (0, 1, 3))
    assert clauses(state, "friend ?,?,?,?") == {"?", "housing.2"}
    assert hands(after(state, "friend ?,?,?,?"), 0) == {(0, 0, 0)}
    assert clauses(at_the_invitation("exact", (0, 1, 3)), "friend ?,?,?,?") == {"housing.2"}
    assert clauses(at_the_invitation("at-least", (0, 1, 3)), "friend ?,?,?,?") == set()


@pytest.mark.parametrize(("house", "broken"), [("at-least", set()), ("exact", {"housing.2"})])
def test_price_of_a_bus_ticket(house: str, broken: set[str]) -> None:
    state = with_cards(at_the_invitation(house, (0, 2, 2)), 0, "bus-ticket")
    assert clauses(state, "ana: bus-ticket 3,3,2") == broken
    assert clauses(state, "ana: bus-ticket 3,2,2") == set()
    assert clauses(state, "ana: bus-ticket 3,3") == {"housing.2"}


# card.window.


def windowed(window: str) -> Any:
    state = begin(setup(house=f'"card.window" = "{window}"'))
    return with_cards(with_cards(state, 0, "snack"), 1, "coffee-break")


def test_every_window_is_open_after_the_movement() -> None:
    for window in ("evaluation", "strict", "any"):
        state = after(windowed(window), "cat w1 happy2", *MOVES_AWAY)
        assert state.point.name == "after"
        assert clauses(state, "ana: snack") == set()


@pytest.mark.parametrize(("window", "broken"), [("evaluation", set()), ("strict", {"card.4"}), ("any", set())])
def test_card_at_a_due_bidding(window: str, broken: set[str]) -> None:
    state = after(windowed(window), *MOVED, "bid ana 1 bela 1")
    assert state.point.name == "bid"
    assert clauses(state, "ana: snack") == broken
    if not broken:
        taken = after(state, "ana: snack")
        assert taken.point == state.point
        assert hands(taken, 0) == {(4, 1, 1)}


def test_strict_window_includes_the_point_before_the_first_tile() -> None:
    state = after(windowed("strict"), *MOVED)
    # The seesaw's first bidding is due: its evaluation has not begun before the open point is passed.
    assert state.point.name == "after"
    assert clauses(state, "ana: snack") == set()


def test_strict_window_stays_closed_after_the_last_tile() -> None:
    names = {}
    for window in ("evaluation", "strict"):
        state = after(windowed(window), "cat w1 happy2", *MOVES_AWAY)
        seen = []
        while not state.point.due:
            seen.append(state.point.name)
            state = skip(state)
        names[window] = seen
    assert names["evaluation"] == ["after", "late"]
    assert names["strict"] == ["after"]


@pytest.mark.parametrize(
    ("window", "line", "broken"),
    [
        ("evaluation", "ana: snack", {"card.4"}),
        ("strict", "ana: snack", {"card.4"}),
        ("any", "ana: snack", set()),
        ("evaluation", "bela: coffee-break", {"move.1"}),
        ("any", "bela: coffee-break", set()),
    ],
)
def test_cards_in_the_movement(window: str, line: str, broken: set[str]) -> None:
    state = after(windowed(window), "cat w1 happy2")
    assert clauses(state, line) == broken
    if not broken:
        assert shown(after(state, line))["next"] == {"players": ["Ana"], "what": "move"}


def test_every_window_is_closed_before_the_cat() -> None:
    assert clauses(windowed("any"), "ana: snack") == {"card.4", "round.2"}


# card.scooter.


def test_late_scooter_is_refused_in_the_movement() -> None:
    state = begin(setup(house='"card.scooter" = "after"'))
    state = with_cards(after(state, "cat w1 happy2"), 0, "scooter")
    assert clauses(state, "ana: scooter b2-d4") == {"card.4"}
    early = with_cards(after(begin(setup()), "cat w1 happy2", *MOVES_AWAY), 0, "scooter")
    assert clauses(early, "ana: scooter c1-d4") == {"card.4", "round.2"}


def test_late_scooter_needs_an_own_figure_and_a_free_space() -> None:
    state = begin(setup(house='"card.scooter" = "after"'))
    state = after(with_cards(state, 0, "scooter"), "cat w1 happy2", *["b2-a2", "b2-a2", "b2-c1"], *["b2-c1"] * 9)
    assert clauses(state, "ana: scooter c1-c1") == {"scooter.1"}
    assert clauses(state, "ana: scooter c1-a2") == {"scooter.1"}
    assert clauses(state, "ana: scooter d1-d4") == {"scooter.1"}
    assert clauses(state, "ana: scooter c1-d4 pay 1") == {"move.6"}
    assert hands(after(state, "ana: scooter c1-b3"), 0) == hands(state, 0)


@pytest.mark.parametrize(("figure", "name"), [(LYING, "lying"), (STANDING, "standing"), (RESTING, "resting")])
def test_late_scooter_keeps_the_state_of_the_figure(figure: int, name: str) -> None:
    state = begin(setup(house='"card.scooter" = "after"'))
    state = after(with_cards(state, 0, "scooter"), "cat w1 happy2", *MOVES_AWAY)
    state = put(state, "a3", 0, figure)
    there = after(state, "ana: scooter a3-d3")
    assert there.figures[there.tile_at(there.config.board.find("d3"))][figure] == 1


def test_late_scooter_pays_no_angry_cat() -> None:
    state = begin(setup(edition="advanced", house='"card.scooter" = "after"'))
    state = after(with_cards(state, 0, "scooter"), "cat stay angry d", *MOVES_AWAY)
    bare = with_hands(state, 0, (0, 0, 0))
    assert clauses(bare, "ana: scooter c1-d3") == set()


# castle.touch.


CORNERED = [{**one, "id": "corner", "open": "sw"} if one["id"] == "twin" else one for one in STANDIN["castle"]]


def cornered(touch: str) -> Any:
    """The state in which Ana builds. Her m20 is open to the north, her n19 to the west: both towards m19."""
    document = tomllib.loads(setup(house=f'"castle.touch" = "{touch}"'))
    components = read_components(GAME, {**STANDIN, "castle": CORNERED})
    state = GAME.initial_state(read_header(GAME, document, components)).state
    return castle(after(state, *ROUND[:-1]), 0, "m20:left", "n20:right", "n19:corner")


def test_open_side_against_a_closed_one() -> None:
    assert clauses(cornered("match"), "build tower m19") == {"castle.4"}
    built = after(cornered("loose"), "build tower m19").players[0].castles[0]
    assert len(built.tiles) == 4
    assert built.complete is False


def test_loose_tile_needs_one_joined_side() -> None:
    state = castle(after(begin(setup(house='"castle.touch" = "loose"')), *ROUND[:-1]), 0, "m20:left")
    assert clauses(state, "build tower n20") == {"castle.3"}


# card.telling, comforting.who.


@pytest.mark.parametrize(("house", "broken"), [("point", {"telling.2"}), ("free", set())])
def test_telling_without_a_point(house: str, broken: set[str]) -> None:
    state = with_cards(standing(laid(house=f'"card.telling" = "{house}"'), c1=(0, 1, 0)), 0, "telling")
    assert clauses(state, "ana: telling bela c1") == broken


def test_telling_names_no_other_tile_than_that_of_the_figure() -> None:
    state = with_cards(standing(laid(house='"card.telling" = "free"'), c1=(0, 1, 0)), 0, "telling")
    assert clauses(state, "ana: telling bela c1-d1") == {"notation"}


@pytest.mark.parametrize("house", ["point", "free"])
def test_telling_costs_a_point_where_there_is_one(house: str) -> None:
    state = with_cards(standing(laid(house=f'"card.telling" = "{house}"'), c1=(0, 1, 0)), 0, "telling", "hug")
    rich = state._replace(players=(state.players[0]._replace(happiness=1), *state.players[1:]))
    assert after(rich, "ana: telling bela c1").players[0].happiness == 0


def test_free_telling_without_a_point_loses_nothing() -> None:
    state = with_cards(standing(laid(house='"card.telling" = "free"'), c1=(0, 1, 0)), 0, "telling")
    assert after(state, "ana: telling bela c1").players[0].happiness == 0


@pytest.mark.parametrize(("house", "broken"), [("present", {"comforting.1"}), ("all", set())])
def test_comforting_after_a_second_tie(house: str, broken: set[str]) -> None:
    state = standing(laid(house=f'"comforting.who" = "{house}"'), d1=(1, 1, 1))
    state = after(two_ties(with_cards(state, 0, "comforting")), "cilla: photo plant then plant")
    assert clauses(state, "ana: comforting d1") == broken
