"""Grund: component sets that are not a stand-in, and the table [time]."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.step import step
from referee.files.header import read_components
from referee.games.grund.components import verify
from referee.games.grund.standin import STANDIN
from tests.support.grund import (
    BOARD,
    GAME,
    MOVED,
    MOVES,
    REAL,
    ROUND,
    after,
    begun,
    clauses,
    setup,
    shown,
    started,
    with_cards,
    with_hands,
)

BIKED = BOARD.replace("monkey-bars zipline", "monkey-bars bike-track")


def broken(text: str, **other: Any) -> set[str]:
    return {one.clause for one in started(text, **other).violations}


# setup.7


def test_board_that_the_set_can_lay_is_accepted() -> None:
    assert broken(setup()) == set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # Both sides of one tile, three of two sandpits, a compulsory bush left out.
        ("monkey-bars zipline", "housing-b   zipline"),
        ("monkey-bars zipline", "sandpit     zipline"),
        ("bush     punishment", "slides   punishment"),
    ],
)
def test_board_that_the_set_cannot_lay_breaks_setup_7(old: str, new: str) -> None:
    assert broken(setup(board=BOARD.replace(old, new))) == {"setup.7"}


def test_stand_in_accepts_any_board() -> None:
    board = BOARD.replace("monkey-bars zipline", "housing-b   zipline")
    assert broken(setup(board=board), standin=True) == set()


TWO_PLAYERS = """board = [
  "relax    sandpit sandpit bush",
  "bench    parents swings  climbing-wall",
  "punishment ship  slides  zipline",
]"""


def test_two_players_leave_out_four_compulsory_tiles() -> None:
    # Left out: two Relax, the seesaw and a bush. The other six are all there.
    assert broken(setup(2, TWO_PLAYERS, "a1")) == set()
    assert broken(setup(2, TWO_PLAYERS.replace("sandpit sandpit", "sandpit pingpong"), "a1")) == {"setup.7"}


# photo.5


def test_too_many_photos_of_a_kind_break_photo_5() -> None:
    # One plant lies in the display; taken, it lies before Cilla, and the set has one.
    few = {"plant": 1, "animal": 23}
    state = after(begun(setup(), photos=few, cat=CATS), *ROUND[:17])
    assert clauses(state, "photo plant then plant") == {"photo.5", "photo.7"}
    assert clauses(state, "photo plant then animal") == set()
    assert clauses(state, "refresh ? then plant,plant") == {"photo.5", "photo.7"}
    # The plant goes under 22 animals that nobody has seen.
    assert clauses(state, "refresh ? then plant,animal") == {"photo.7"}
    assert clauses(state, "refresh ? then animal,animal") == set()


def test_stand_in_accepts_any_photos() -> None:
    state = after(begun(setup(), photos={"plant": 1, "animal": 23}, standin=True), *ROUND[:17])
    assert clauses(state, "photo plant then plant") == set()


CATS = [{"id": cat["id"], "tile": "w1 happy2" if cat["id"] == "c4" else cat["tile"]} for cat in STANDIN["cat"]]
"""The bundled cat tiles, with the one of the first test round among them."""


# Facts of the set in refusals.


@pytest.mark.parametrize(
    ("line", "clause", "message"),
    [
        ("photo plant then plant", "photo.5", "the set has only 1 plant, 2 would be held or on display"),
        ("cilla: hug", "card.7", "there would be 3 hug, but there are 2 at most"),
        ("cilla: fight c1,c1,c1", "card.7", "there would be 2 fight, but there are 1 at most"),
    ],
)
def test_refusal_names_the_number_in_the_set(line: str, clause: str, message: str) -> None:
    state = after(begun(setup(), photos={"plant": 1, "animal": 23}, cat=CATS), *ROUND[:17])
    state = with_cards(with_cards(state, 1, "hug", "hug", "fight"), 2, "?")
    assert message in [one.message for one in step(GAME, state, line).violations if one.clause == clause]


def test_wrong_numbers_of_angry_and_cool_cats_are_named() -> None:
    cool = next(place for place, cat in enumerate(STANDIN["cat"]) if "angry" not in cat["tile"])
    cats = [dict(cat) for cat in STANDIN["cat"]]
    cats[cool]["tile"] = "stay angry a"
    components = read_components(GAME, {**REAL, "cat": cats})
    assert [one.message for one in verify(components)] == ["4 cat tiles are angry and 9 are cool, not 5 and 8"]


# card.7


def test_too_many_copies_break_card_7() -> None:
    state = after(begun(setup(), cat=CATS), *MOVED)
    state = with_cards(with_cards(state, 0, "?"), 1, "hug")
    # The set has two of this and one of that.
    assert clauses(state, "ana: hug") == set()
    assert clauses(with_cards(state, 1, "hug", "hug"), "ana: hug") == {"card.7"}
    assert clauses(with_cards(state, 1, "mummy-row"), "ana: mummy-row 4") == {"card.7", "mummy-row.1"}


def test_copies_on_the_discard_pile_count() -> None:
    state = after(begun(setup(), cat=CATS), *MOVED)._replace(discard=("hug",))
    state = with_cards(with_cards(state, 0, "?"), 1, "hug")
    assert clauses(state, "ana: hug") == {"card.7"}


# cat.5


def test_cat_tile_outside_the_set_breaks_cat_5() -> None:
    state = begun(setup())
    assert clauses(state, "cat w1 happy2") == {"cat.5"}
    assert clauses(state, "cat w1 castle") == set()
    assert shown(after(state, "cat c4"))["cat"] == {"cell": "c4", "tile": "w1 castle"}


def test_cat_tile_is_seen_once() -> None:
    state = after(begun(setup(2, TWO_PLAYERS, "a1")), "cat n1 happy1", *["b2-a1"] * 10)
    assert clauses(state, "cat n1 happy1") == {"cat.5"}
    assert clauses(state, "cat c1") == {"cat.5"}
    assert clauses(state, "cat e1 happy2") == set()


def test_angry_cat_tile_outside_the_set_breaks_cat_5() -> None:
    state = begun(setup(edition="advanced"))
    assert clauses(state, "cat e1 angry c") == {"cat.5"}
    assert clauses(state, "cat e1 angry b") == set()


def test_lines_of_a_cat_tile_of_a_set_may_have_blanks_around_commas() -> None:
    cat = [*STANDIN["cat"][:-1], {"id": "last", "tile": "stay angry b , 3"}]
    state = begun(setup(edition="advanced"), cat=cat)
    assert clauses(state, "cat stay angry b,3") == set()
    assert clauses(state, "cat last") == set()


# bike.2


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        # The set's only ones lie on the board, or are its other side.
        ("swings", {"bike.2"}),
        ("merry-go-round", {"bike.2"}),
        ("housing-b", {"bike.2"}),
        ("sandpit", {"bike.2"}),
        ("slides", set()),
        ("bunker", set()),
    ],
)
def test_bike_track_counts_as_a_tile_not_on_the_board(kind: str, wrong: set[str]) -> None:
    assert clauses(begun(setup(board=BIKED)), f"cat n1 happy1 bike {kind}") == wrong


def test_back_of_a_compulsory_tile_is_not_revealed() -> None:
    changed = {("bush",): ({"sides": ["bush", "slides"], "compulsory": True}), ("slides",): {"sides": ["bush"]}}
    done: set[tuple[str, ...]] = set()
    tiles = []
    for tile in STANDIN["tile"]:
        sides = tuple(tile["sides"])
        tiles.append(changed[sides] if sides in changed and sides not in done else tile)
        done.add(sides)
    state = begun(setup(board=BIKED), tile=tiles)
    assert clauses(state, "cat n1 happy1 bike slides") == {"bike.2"}
    assert clauses(state, "cat n1 happy1 bike bush") == set()


# [time]


def timed(time: dict[str, str], house: str = "", board: str = BOARD) -> Any:
    return begun(setup(board=board, house=house), cat=CATS, time=time)


def test_card_moved_into_the_movement_keeps_the_turn() -> None:
    state = with_cards(with_cards(after(timed({"snack": "move"}), "cat w1 happy2"), 0, "snack"), 1, "snack")
    assert clauses(state, "bela: snack") == {"move.1"}
    eaten = after(state, "ana: snack")
    assert shown(eaten)["next"] == {"players": ["Ana"], "what": "move"}
    assert shown(eaten)["players"]["Ana"]["energy"]["hands"] == [[5, 1, 1]]
    assert clauses(after(state, *MOVED[1:]), "bela: snack") == {"card.4"}


def test_card_moved_behind_the_movement() -> None:
    state = with_cards(after(timed({"coffee-break": "after"}), "cat w1 happy2"), 0, "coffee-break")
    assert clauses(state, "ana: coffee-break") == {"card.4"}
    state = after(state, *MOVED[1:])
    assert clauses(state, "ana: coffee-break") == set()
    state = with_cards(after(state, "ana: coffee-break"), 1, "snack")
    assert clauses(state, "bela: snack") == {"card.3"}


def test_card_moved_behind_the_movement_follows_the_window() -> None:
    state = after(timed({"coffee-break": "after"}, '"card.window" = "strict"'), *MOVED, "bid ana 1 bela 1")
    assert clauses(with_cards(state, 0, "coffee-break"), "ana: coffee-break") == {"card.4"}
    state = after(timed({"coffee-break": "after"}), *MOVED, "bid ana 1 bela 1")
    assert clauses(with_cards(state, 0, "coffee-break"), "ana: coffee-break") == set()


def test_card_moved_to_competitions() -> None:
    state = with_cards(after(timed({"hug": "compete"}), *MOVED), 0, "hug")
    # A competition tile: before it is decided, at its bidding, at its decision.
    for lines in ((), ("bid ana 1 bela 1",), ("bid ana 2 bela 1",), ("bid ana 2 bela 1", "invite cilla c3")):
        assert clauses(after(state, *lines), "ana: hug") == set()
    assert clauses(with_cards(after(timed({"hug": "compete"}), *MOVED[:-1]), 0, "hug"), "ana: hug") == {"card.4"}


def test_card_moved_to_competitions_is_refused_at_the_bench() -> None:
    state = after(timed({"hug": "compete"}), "cat w1 happy2", *["b2-c1"] * 12)
    assert clauses(with_cards(state, 0, "hug"), "ana: hug") == {"card.4", "round.2"}


def test_card_moved_to_biddings() -> None:
    state = with_cards(after(timed({"hug": "bid"}), *MOVED), 0, "hug")
    hugged = after(state, "ana: hug")
    assert shown(hugged)["players"]["Ana"]["happiness"] == 2
    assert shown(hugged)["next"] == {"players": ["Ana", "Bela"], "what": "bid"}
    assert clauses(after(state, "bid ana 1 bela 1"), "ana: hug") == set()
    # Not at a decision; the next bidding is behind it.
    assert clauses(after(state, "bid ana 2 bela 1"), "ana: hug") == {"card.4"}


def test_better_bend_behind_the_movement_leaves_any_competition_tile() -> None:
    state = with_cards(after(timed({"better-bend": "after"}), *MOVED), 0, "better-bend")
    assert clauses(state, "ana: better-bend b1-a3") == set()
    assert clauses(state, "ana: better-bend c4-a3") == set()
    assert clauses(state, "ana: better-bend a2-a3") == {"better-bend.1"}
    usual = with_cards(after(timed({}), *MOVED), 0, "better-bend")
    assert clauses(usual, "ana: better-bend b1-a3") == {"card.4"}
    assert clauses(usual, "ana: better-bend c2-a3") == set()


def test_set_moves_the_scooter_unless_the_log_says_otherwise() -> None:
    late = with_cards(after(timed({"scooter": "after"}), "cat w1 happy2"), 0, "scooter")
    assert clauses(late, "ana: scooter b2-d4") == {"card.4"}
    assert clauses(after(late, *MOVES, *MOVED[10:]), "ana: scooter c4-d4") == set()
    given = after(timed({"scooter": "after"}, '"card.scooter" = "move"'), "cat w1 happy2")
    assert clauses(with_cards(given, 0, "scooter"), "ana: scooter b2-d4") == set()


def test_scooter_moved_into_the_movement_uses_up_the_turn() -> None:
    state = with_cards(after(timed({"scooter": "move"}), "cat w1 happy2"), 0, "scooter")
    assert shown(after(state, "ana: scooter b2-d4"))["next"] == {"players": ["Bela"], "what": "move"}


@pytest.mark.parametrize("card", ["rest", "pile-up"])
def test_cards_of_the_movement_keep_their_time(card: str) -> None:
    state = with_cards(after(timed({card: "after"}), "cat w1 happy2"), 0, card)
    line = f"ana: {card} b2" if card == "rest" else f"ana: {card} b2-a2"
    assert clauses(state, line) == set()


def test_cards_of_a_bidding_keep_their_time() -> None:
    state = with_cards(after(timed({"tantrum": "move"}), "cat w1 happy2"), 0, "tantrum")
    assert clauses(state, "ana: tantrum") == {"card.4"}
    assert clauses(after(state, *MOVED[1:]), "ana: tantrum") == set()


def test_cancelling_card_keeps_its_time() -> None:
    state = after(timed({"my-daddy": "move"}), *MOVED)
    state = with_cards(with_cards(state, 0, "hug"), 1, "my-daddy")
    assert shown(after(state, "ana: hug daddy bela"))["players"]["Ana"]["happiness"] == 0


def test_bus_ticket_keeps_its_time() -> None:
    state = after(timed({"bus-ticket": "after"}), "cat w1 happy2", "b2-b3", *["b2-c1"] * 11)
    state = with_cards(with_hands(state, 0, (0, 2, 2)), 0, "bus-ticket")
    assert clauses(state, "ana: bus-ticket 3,2,2") == set()
    assert clauses(state, "bela: bus-ticket 3,2,2") == {"card.1", "card.4", "round.2"}
