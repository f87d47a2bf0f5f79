"""Gridblock: Rulings on moves: cards, paths, corners, turns, rounds, both editions."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.examples import figure_of
from tests.support.gridblock_tables import (
    BELA,
    CILLA,
    CORNER,
    CROWD,
    GAME,
    THREE,
    TWO,
    after_rounds,
    three,
)
from tests.support.table import Table, header_of, lay


@pytest.mark.parametrize(
    ("line", "verdict", "clauses"),
    [
        ("ana: play 2 bricks c3-d3-e3 nw", "legal", ""),
        ("play b e3", "legal", ""),
        ("ana: play 1 hammers c4", "legal", ""),
        ("ana: play 1 hammers c4 se", "illegal", "place.1"),
        ("ana: play 2 bricks e3 none", "illegal", "place.2"),
        ("ana: play 2 bricks c3-d4 se", "illegal", "move.2 move.3 place.1"),
        ("ana: play 2 circles c3-c4-c3", "illegal", "move.5"),
        ("ana: play 2 circles c3", "illegal", "move.5"),
        ("ana: play 3 wheel c3-c4-d4", "illegal", "move.2"),
        ("ana: play 1 wheel c4", "illegal", "turn.3"),
        ("bela: play 1 wheel c2", "illegal", "turn.1"),
        ("ana: play 2 bricks d3-e3", "illegal", "move.1 move.2"),
        ("ana: play 2 ? e3 none", "unverifiable", "place.2"),
        ("ana: play 2 ? e3 nw", "unverifiable", "place.1"),
        ("ana: play 2 ? d4 nw", "illegal", "place.1"),
        ("ana: play 2 ? d4 none", "legal", ""),
        ("cilla: draw 1circles,1circles,?", "illegal", "round.4"),
        ("ana: play ? c3-c4 none", "legal", ""),
        ("ana: play ? c4 none", "unverifiable", "move.2 place.2"),
    ],
)
def test_rulings_on_first_moves(line: str, verdict: str, clauses: str) -> None:
    table = three()
    assert (table.verdict(line), table.clauses(line)) == (verdict, set(clauses.split()))


def test_card_may_be_played_again_in_the_next_round() -> None:
    table = three().play("ana: play 2 bricks c3-d3-e3 nw", BELA, CILLA)
    assert table.clauses("ana: play 2 bricks e3-e4-e5") == {"turn.4"}
    table = table.play("ana: play 1 drop d3", "bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    assert table.clauses("ana: play 2 bricks d3-d4-d5") == {"turn.4"}
    table = table.play("ana: play 1 hammers d4", "bela: play 2 drop b4", "cilla: play 2 wheel f5")
    assert table.state.round == 2
    assert table.verdict("ana: play 2 bricks d4-d5-d6") == "legal"


def test_movers_share_a_centre_unless_a_house_rule_forbids_it() -> None:
    assert three().play("ana: play 2 circles d4").verdict("bela: play 2 hammers d4") == "legal"
    assert three(move_center="one").play("ana: play 2 circles d4").clauses("bela: play 2 hammers d4") == {"move.7"}


def test_unreachable_target_alone_is_not_judged_as_an_end() -> None:
    table = three(move_center="one")
    assert table.clauses("ana: play 1 drop d2") == {"move.2"}
    assert table.clauses("ana: play 2 circles d2") == {"move.7"}
    assert table.clauses("ana: play 1 drop c3-d3-d2") == {"move.2", "move.7"}


def test_two_corners_are_refused_off_the_grid_too() -> None:
    assert three().clauses("ana: play 3 wheel g3 nw,se") == {"move.4", "place.5"}
    assert three().clauses("ana: play 3 wheel g3 nw") == {"move.4"}


def test_cubes_without_a_corner_block_no_corner_until_the_tile_is_full() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', "").replace('corner = "sw"\n', ""))
    table = table.play("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2",
                       "blue: play 1 drop d3")  # fmt: skip
    assert table.clauses("red: play 1 hammers c3 nw") == {"place.3", "place.4"}
    assert table.clauses("red: play 1 hammers c3 sw") == {"place.3"}
    assert table.verdict("red: play 1 hammers c3 none") == "legal"
    assert table.verdict("red: play ? hammers c4-c3 none") == "legal"


def test_stay_with_a_hidden_card_needs_no_place() -> None:
    table = lay(GAME, CORNER, {"move.center": "one"})
    after = table.play("ana: play 1 ? stay")
    assert after.view()["movers"]["red"] == "a1"
    assert table.clauses("ana: play ? stay") == {"turn.6"}
    assert table.verdict("ana: play ? stay") == "unverifiable"
    assert after.view()["hands"]["red"]["played"] == ["1 ?"]


def test_final_edition_starts_with_a_cube_of_each_colour() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', ""))
    assert table.view()["corners"] == {"c3": {"nw": "red", "ne": "green", "sw": "yellow", "?": ["blue"]}}
    assert table.view()["cubes"] == dict.fromkeys(("red", "green", "yellow", "blue"), 1)
    late = GAME.initial_state(header_of(GAME, CROWD.replace('"ne"', '"nw"').replace('"sw"', '"nw"')))
    assert [one.clause for one in late.violations] == ["setup.9", "setup.9"]
    assert figure_of(table.score(), "Ana.stacks") == 1


def order_of_play(table: Table, plays: int) -> list[str]:
    """The colours due, joined by `/` where a player chooses; the first listed move is played."""
    order = []
    for _ in range(plays):
        order.append("/".join(table.state.due))
        table = table.play(table.moves()[0])
    return order


def test_two_players_alternate_their_colours_by_default() -> None:
    table = lay(GAME, TWO)
    assert order_of_play(table, 12) == ["red", "yellow", "green", "blue"] * 3
    assert table.clauses("green: play 1 circles d4") == {"turn.2"}
    assert table.clauses("bela: play 1 wheel c2") == {"turn.1"}


def test_two_players_play_both_colours_in_pairs() -> None:
    table = lay(GAME, TWO, {"turn.two": "pair"})
    assert order_of_play(table, 4) == ["red/green", "green", "yellow/blue", "blue"]
    assert table.clauses("ana: play 1 hammers c4") == {"notation"}
    assert table.clauses("play 1 hammers c4") == {"notation"}
    one = table.play("green: play 1 circles d4")
    assert one.state.due == ("red",)
    assert one.clauses("green: play 1 bricks d5") == {"turn.2"}
    assert one.verdict("ana: play 1 hammers c4") == "legal"
    assert one.verdict("play 1 hammers c4") == "legal"


def test_two_players_choose_their_colours_freely() -> None:
    table = lay(GAME, TWO, {"turn.two": "free"})
    assert order_of_play(table, 4) == ["red/green", "yellow/blue"] * 2
    lines = ["red: play 1 drop d3", "yellow: play 1 wheel e2", "red: play 1 hammers d4", "yellow: play 1 arrow e1"]
    three_red = table.play(*lines, "red: play 2 circles c3", "yellow: play 2 drop d2")
    assert three_red.state.due == ("green",)
    assert three_red.clauses("red: play 3 wheel c6") == {"turn.2"}
    assert three_red.verdict("ana: play 1 circles f4") == "legal"


def test_first_player_stays_or_rotates_by_house_rule() -> None:
    for house, expected in (("fixed", ["red"] * 6), ("rotate", ["red", "yellow", "green"] * 2)):
        begins = [after_rounds(three(round_first=house), done).state.due[0] for done in range(6)]
        assert begins == expected
    assert after_rounds(three(), 6).view()["next"] == []


@pytest.mark.parametrize("seed", range(4))
def test_random_game_ends_after_six_rounds_with_all_cubes_scored(seed: int) -> None:
    random = Random(seed)
    setup = (THREE, TWO, CROWD, THREE)[seed]
    table = lay(GAME, setup, {"turn.two": ("alternate", "pair", "free", "alternate")[seed], "score.mover": "yes"})
    plays = 18 * len(table.state.config.colors)
    for _ in range(plays):
        before, seen = table, repr(table.view())
        table = table.play(random.choice(table.moves()))
        assert repr(before.view()) == seen
    view, sheet = table.view(), table.score()
    assert (view["round"], view["turn"], view["next"], table.moves()) == (6, 3, [], [])
    assert sheet.finished
    assert sum(view["cubes"].values()) == sum(item.points or 0 for player in sheet.players for item in player.items
                                              if item.name == "cubes")  # fmt: skip
    assert all(number <= 19 for number in view["cubes"].values())
