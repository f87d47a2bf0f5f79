"""Gridblock: Scores of sheets and logs, ties, claims."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.cli.commands.check import check_log
from referee.cli.commands.score import score
from referee.core.errors import InputError
from referee.games.gridblock.examples import SETUPS
from tests.support.cli import referee
from tests.support.examples import figure_of
from tests.support.gridblock_tables import (
    BELA,
    GAME,
    SHEET,
    THREE,
    TWO,
    three,
    written,
)
from tests.support.table import broken_by_sheet, lay, score_sheet


@pytest.mark.parametrize(
    ("house", "totals", "ranks", "winners"),
    [
        ({}, (3, 3, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "bonus"}, (3, 4, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "bonus", "score.measure": "extra"}, (3, 5, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "bonus", "score.bonus": 4}, (3, 7, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "off"}, (3, 3, 0), (1, 1, 3), ["Ana", "Bela"]),
        ({"score.stacks": "off", "end.tie": "later"}, (3, 3, 0), (2, 1, 3), ["Bela"]),
    ],
)
def test_totals_and_ranks_by_stack_house_rules(
    house: dict[str, Any], totals: tuple[int, ...], ranks: tuple[int, ...], winners: list[str]
) -> None:
    sheet = score_sheet(GAME, SHEET, house)
    assert tuple(player.total for player in sheet.players) == totals
    assert tuple(player.rank for player in sheet.players) == ranks
    assert list(sheet.winners) == winners


def test_shared_victory_names_those_who_share_it() -> None:
    sheet = SHEET.partition("[final.grid]")[0] + '[final.grid]\na1 = "red,red"\nb1 = "yellow"\nb2 = "y"\nc1 = "g,g"\n'
    result = score_sheet(GAME, sheet)
    assert list(result.winners) == ["Ana", "Cilla"]
    assert result.tiebreak is not None
    assert result.tiebreak.text.startswith("Ana, Bela and Cilla are level on 2 points")
    assert result.tiebreak.text.endswith("Ana and Cilla share the victory")


def test_tie_for_the_later_player_goes_by_the_order_of_round_6() -> None:
    sheet = SHEET.replace("[final.grid]", '[setup]\nfirst = "Cilla"\n[final.grid]\nf1 = "green,green,green"')
    house = {"score.stacks": "off", "end.tie": "later"}
    for rotate, ranks in (("fixed", [2, 1, 3]), ("rotate", [1, 3, 2])):
        # In round 6 Cilla begins, or with `rotate` whoever sits five places on: Bela.
        sheet_score = score_sheet(GAME, sheet, house | {"round.first": rotate})
        assert [player.rank for player in sheet_score.players] == ranks
        assert sheet_score.tiebreak is not None
        assert sheet_score.tiebreak.clause == "tie.2"
        table = lay(GAME, THREE.replace('first = "Ana"', 'first = "Cilla"'), house | {"round.first": rotate})
        assert [player.rank for player in table.score().players] == ranks


def test_stack_of_two_own_colours_counts_by_player_or_by_colour() -> None:
    sheet = TWO.strip().partition("[setup]")[0] + '[final.grid]\nc3 = "red,green"\ne5 = "b,y,y"\n'
    for pair, expected in (("player", (1, 1)), ("color", (0, 1))):
        sheet_score = score_sheet(GAME, sheet, {"score.stacks": "bonus", "score.pair": pair})
        assert tuple(figure_of(sheet_score, f"{name}.stacks") for name in ("Ana", "Bela")) == expected
    sheet_score = score_sheet(GAME, sheet, {"score.stacks": "bonus", "score.measure": "extra"})
    assert figure_of(sheet_score, "Bela.stacks") == 2


def test_stacks_are_a_bonus_only_in_the_final_edition_by_default() -> None:
    sheet = SHEET.replace('d4 = "', 'f6 = "green"\nd4 = "')
    assert figure_of(score_sheet(GAME, sheet), "Bela.total") == 3
    final = sheet.replace('game = "gridblock"', 'game = "gridblock"\nedition = "final"')
    assert figure_of(score_sheet(GAME, final), "Bela.total") == 4


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ('d4 = "yellow', 'd4 = "blue,yellow', "setup.2"),
        ('d4 = "yellow', 'd4 = "purple,yellow', "setup.2"),
        ('d4 = "', 'd4 = "red,red,', "place.3"),
        ('color = "green"', 'colors = ["green", "blue"]', "setup.3"),
        ("[final.grid]", '[setup]\nfirst = "Zora"\n[final.grid]', "setup.10"),
        ('green = "f6"', "", "score.3"),
        ('game = "gridblock"', 'game = "gridblock"\nedition = "final"', "setup.9"),
    ],
)
def test_impossible_sheet_breaks_its_clause(old: str, new: str, clause: str) -> None:
    assert old in SHEET
    assert clause in broken_by_sheet(GAME, SHEET.replace(old, new), {"score.mover": "yes"})


def test_every_broken_clause_of_a_sheet_is_named() -> None:
    crowded = SHEET.replace('d4 = "', 'd4 = "red,red,').replace("[final.grid]", '[setup]\nfirst = "Zora"\n[final.grid]')
    assert broken_by_sheet(GAME, crowded) == {"setup.10", "place.3"}


def test_sheet_of_the_final_edition_may_have_19_cubes_of_a_colour() -> None:
    rich = SETUPS["rich sheet"].replace('e1 = "red,red"', 'e1 = "red,red,red"\nf1 = "yellow,green"')
    assert broken_by_sheet(GAME, rich) == {"setup.4"}
    final = rich.replace('game = "gridblock"', 'game = "gridblock"\nedition = "final"')
    assert figure_of(score_sheet(GAME, final), "Ana.cubes") == 19


def test_sheet_never_rests_on_the_bundled_set() -> None:
    sheet = score_sheet(GAME, SHEET)
    assert (sheet.finished, sheet.standin, three().score().standin) == (True, False, True)


def test_tile_that_stands_there_twice_is_not_added_up() -> None:
    twice = SHEET.partition("[final.grid]")[0] + '[final.grid]\na1 = "red,red"\nA1 = "yellow"\n'
    with pytest.raises(InputError, match="a1 stands there twice"):
        score_sheet(GAME, twice)


def test_sheet_with_a_cell_off_the_grid_is_unusable() -> None:
    with pytest.raises(InputError, match="g1"):
        score_sheet(GAME, SHEET.replace("a1 = ", "g1 = "))


def test_claims_have_colours_in_full(tmp_path: Path) -> None:
    path = written(tmp_path, THREE + '[final.movers]\nR = "c3"\n[final.grid]\ne3 = "G"\n', "ana: play 1 drop d3")
    claims = referee("score", path, "--json").data["claims"]
    assert [(one["what"], one["claimed"], one["found"], one["player"]) for one in claims] == [
        ("grid.e3", ["green"], [], None),
        ("movers.red", "c3", "d3", "Ana"),
    ]


def test_claims_of_a_log_are_compared_one_by_one(tmp_path: Path) -> None:
    lines = ["ana: play 2 bricks e3 nw", BELA, "cilla: play 1 bricks e3 ne"]
    final = '[final.grid]\ne3 = "g,red"\na1 = "red"\n[final.movers]\nred = "e3"\nyellow = "d2"\n'
    points = "[final.points]\nAna = 1\nBela = 2\n"
    path = written(tmp_path, f"{THREE}{final}{points}", *lines)
    answer = score(path)
    assert answer.status == 1
    claims = {
        one["what"]: (one["claimed"], one["found"], one["holds"]) for one in answer.answer().model_dump()["claims"]
    }
    assert claims == {
        "grid.e3": (["green", "red"], ["green", "red"], True),
        "grid.a1": (["red"], [], False),
        "movers.red": ("e3", "e3", True),
        "movers.yellow": ("d2", "c2", False),
        "points.Ana": (1, 1, True),
        "points.Bela": (2, 0, False),
    }


def test_tile_that_the_claims_leave_out_is_a_claim_of_no_cubes(tmp_path: Path) -> None:
    path = written(tmp_path, f"{THREE}[final.grid]\n", "ana: play 2 bricks e3 nw")
    (claim,) = score(path).answer().model_dump()["claims"]
    assert claim == {"player": None, "what": "grid.e3", "claimed": [], "found": ["red"], "holds": False}
    assert check_log(path, False, None).status == 0


def test_log_with_doubtful_and_allowed_moves_has_exact_unverified_points(tmp_path: Path) -> None:
    lines = ["ana: play 2 ? e3 nw", BELA, "cilla: play 3 drop e4-f4"]
    path = written(tmp_path, THREE, *lines, allowed={3: "nobody counted"})
    answer = score(path).answer().model_dump()
    assert [(one["total"], one["verified"]) for one in answer["players"]] == [(1, False), (0, True), (1, False)]
    assert answer["winners"] == []
    assert answer["finished"] is False
