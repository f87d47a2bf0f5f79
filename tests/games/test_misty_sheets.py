"""Misty: sheets, their clauses and their best orders."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from referee.core.score import ScoreSheet
from referee.games.misty.examples import SETUPS
from tests.support.cli import referee
from tests.support.misty_oracle import Window
from tests.support.misty_tables import (
    GAME,
    judge_result,
)
from tests.support.table import header_of, score_sheet


def test_results_with_too_many_cards_or_impossible_moves() -> None:
    assert judge_result([". . .", ". . .", ". . .", ". up ."]) == {"sheet.5"}
    assert judge_result(
        ["smiley plain smiley", "flower monster flower", "smiley plain smiley", "flower plain flower"]
    ) == {"sheet.3"}


@pytest.mark.parametrize(
    ("rows", "clauses"),
    [
        ([". . .", ". . .", ". . ."], "sheet.1"),
        ([". . .", ". . .", ". .", ". . . ."], "sheet.1"),
        ([], "sheet.1"),
        ([". . .", ". . unicorn", ". . .", ". . ."], "notation"),
        ([". . .", ". . left+", ". . .", ". . ."], "notation"),
        (["* * *", "* * *", "* . .", ". . ."], "sheet.3"),
        (["* * *", "* * *", ". . .", ". . ."], ""),
        ([". . .", ". flower+plain .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". plain+up .", ". plain .", ". . ."], "sheet.5"),
        ([". . .", ". plain+up .", ". * .", ". . ."], ""),
        ([". . .", ". plain+up .", ". left .", ". . ."], ""),
        ([". down .", ". . .", ". . .", ". . ."], "sheet.5"),
        (["right . .", ". . .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". down .", ". . .", ". up ."], "sheet.5"),
        ([". right .", ". . .", ". . .", ". . ."], ""),
        ([". up+right .", ". . .", ". . .", ". . ."], ""),
        ([". down .", "up . .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". . left", ". right .", ". . ."], "sheet.5"),
        ([". . .", "left . .", "up . .", ". . ."], ""),
        (["left right .", ". . .", ". . .", ". . ."], ""),
        ([". left right", ". . .", ". . .", ". . ."], ""),
        (["PLAIN mon sm", "f . .", ". . .", ". . ."], ""),
    ],
)  # fmt: skip
def test_results_of_sheets_are_checked(rows: list[str], clauses: str) -> None:
    outcome = judge_result(rows, [". . .", ". . .", ". . .", ". . ."])
    assert (outcome if isinstance(outcome, set) else set()) == set(clauses.split())


def test_sheets_follow_house_rules() -> None:
    fed = ["monster . . .", ". . . .", ". . . flower"]
    assert judge_result(fed, eat_meals="all") == {"sheet.4"}
    assert not isinstance(judge_result(fed, eat_meals="all", eat_reach="next"), set)
    assert judge_result(fed, place_shape="tall") == {"sheet.1"}
    assert not isinstance(judge_result(["monster . .", ". . .", ". . flower"], ["* . .", ". . .", ". . ."], "3x3"), set)
    tie = judge_result(["flower . .", ". . .", ". . .", ". . ."], ["plain . .", "plain . .", ". . .", ". . ."])
    assert (tie.winners, tie.tiebreak.clause) == ((), "end.3")
    tie = judge_result(
        ["flower . .", ". . .", ". . .", ". . ."], ["plain . .", "plain . .", ". . .", ". . ."], end_tie="flowers"
    )
    assert tie.winners == ("Ana",)


def test_sheet_with_more_copies_than_the_set_has() -> None:
    monsters = ["monster . .", "monster . .", "monster . .", ". . ."]
    assert judge_result(monsters, monsters) == {"deal.3"}


def test_sheet_without_entry_for_a_player_is_an_input_error(tmp_path: Path) -> None:
    log = tmp_path / "sheet.toml"
    text = SETUPS["sheet"]
    for old, new in (
        ('Bela = [".', "# ["),
        ('Bela = [".', 'Zoe = [".'),
        ("[final.activation]", 'ana = ["a"]\n[final.activation]'),
    ):
        log.write_text(text.replace(old, new), encoding="utf-8")
        answer = referee("score", log, "--json")
        assert answer.status == 2
        assert answer.data["error"]["file"] == str(log)


def test_activations_of_sheets_are_judged() -> None:
    text = SETUPS["sheet"]
    assert score_sheet(GAME, text).players[0].total == 7
    listed = text.replace('"slide a1,c3,a2,a3,b4"', '["slide a1,c3", "slide a2,a3"]')
    assert score_sheet(GAME, listed).players[0].total == 7

    def clauses(activation: str) -> set[str]:
        violations = GAME.score_sheet(header_of(GAME, text.replace("slide a1,c3,a2,a3,b4", activation)))
        assert isinstance(violations, list)
        assert {one.key[:3] for one in violations} == {("final", "activation", "Ana")}
        return {one.clause for one in violations}

    assert clauses("slide a1,c3") == {"act.11"}
    assert clauses("slide a1,a1") == {"act.4"}
    assert clauses("slide a1,b1") == {"act.3"}
    assert clauses("dance a1") == {"notation"}
    assert clauses("slide a1,c3,a2,a3,b4 eat b3-b1") == {"eat.3"}


def test_best_of_sheet_with_windows_of_some_players(tmp_path: Path) -> None:
    log = tmp_path / "sheet.toml"
    text = SETUPS["sheet"].replace("slide a1,c3,a2,a3,b4", "")
    log.write_text(text.partition("Bela = [")[0].replace("[final.result]", ""), encoding="utf-8")
    answer = referee("score", log, "--best", "--json").data
    assert [(player["name"], player["rank"]) for player in answer["players"]] == [("Ana", None)]
    assert answer["winners"] == []
    log.write_text(SETUPS["sheet"], encoding="utf-8")
    answer = referee("score", log, "--best", "--json").data
    assert [(player["name"], player["rank"], player["total"]) for player in answer["players"]] == [("Ana", 1, 7)]
    assert answer["winners"] == ["Ana"]


# Sheets with `?`.


def scored(final: str, **house: object) -> ScoreSheet:
    text = SETUPS["sheet"].partition("[final")[0] + final
    return score_sheet(GAME, text, {key.replace("_", "."): str(value) for key, value in house.items()})


BELA = 'Bela = [". . .", ". . .", ". . .", "plain . ."]\n'


def points_by_item(sheet: ScoreSheet) -> dict[str, tuple[int | None, tuple[int, int] | None]]:
    return {item.name: (item.points, item.possible) for item in sheet.players[0].items}


def test_unknown_result_leaves_all_items_open() -> None:
    sheet = scored('[final.result]\nAna = "?"\n' + BELA)
    assert points_by_item(sheet) == {
        "flowers": (None, None), "smileys": (None, None), "pairs": (None, None), "others": (None, None),
        "smudges": (0, None), "empty": (0, None),
    }  # fmt: skip
    assert (sheet.players[0].total, sheet.players[0].possible, sheet.players[0].rank) == (None, None, None)
    assert (sheet.players[1].total, sheet.players[1].rank, sheet.winners) == (1, None, ())


@pytest.mark.parametrize(
    ("rows", "possible", "total"),
    [
        (["smiley ? smiley", ". . .", "flower . .", "plain . ."], ((2, 4), (2, 3), (0, 1), (1, 2)), (5, 7)),
        (["?", ". . .", "flower . .", "plain . ."], ((2, 8), (0, 3), (0, 1), (1, 4)), (3, 9)),
        (["* ? .", ". . .", ". . .", "smiley . ?"], ((0, 4), (1, 3), (0, 0), (0, 2)), (1, 5)),
    ],
)
def test_unknown_cells_of_a_result_give_ranges(
    rows: list[str], possible: tuple[tuple[int, int], ...], total: tuple[int, int]
) -> None:
    sheet = scored(f"[final.result]\nAna = {json.dumps(rows)}\n" + BELA)
    items = list(points_by_item(sheet).values())[:4]
    assert [span or (points, points) for points, span in items] == list(possible)
    assert sheet.players[0].possible == total
    assert (sheet.players[0].rank, sheet.winners) == (1, ("Ana",) if total[0] > 1 else ())


@pytest.mark.parametrize("seed", range(6))
def test_range_of_unknown_cells_contains_the_true_points(seed: int) -> None:
    rng = random.Random(seed)
    rows = [[rng.choice([".", "*", "plain", "smiley", "flower"]) for _ in range(4)] for _ in range(3)]
    house = {"score_smileys": rng.choice(("pairs", "neighbours", "row"))}
    whole = scored(f"[final.result]\nAna = {json.dumps([' '.join(row) for row in rows])}\nBela = {EMPTY}\n", **house)
    for _ in range(3):
        rows[rng.randrange(3)][rng.randrange(4)] = "?"
    part = scored(f"[final.result]\nAna = {json.dumps([' '.join(row) for row in rows])}\nBela = {EMPTY}\n", **house)
    for known, unknown in zip(whole.players[0].items, part.players[0].items, strict=True):
        low, high = unknown.possible or (unknown.points, unknown.points)
        assert low is not None
        assert high is not None
        assert low <= (known.points or 0) <= high


EMPTY = '[". . . .", ". . . .", ". . . ."]'
WINDOW = '["up flower smiley", "left smiley smiley", "right monster down", "plain up plain"]'
OPEN_WINDOW = '["right up smiley", "plain smiley flower", "plain flower up", "plain flower smiley"]'


def test_unknown_order_gives_the_points_of_all_orders() -> None:
    certain = scored(f'[final.window]\nAna = {WINDOW}\n[final.activation]\nAna = "?"\n[final.result]\n{BELA}')
    assert certain.players[0].total == 7
    uncertain = scored(f'[final.window]\nAna = {OPEN_WINDOW}\n[final.activation]\nAna = "?"\n[final.result]\n{BELA}')
    assert uncertain.players[0].possible == range_of_orders(Window(json.loads(OPEN_WINDOW)))
    begun = scored(
        f'[final.window]\nAna = {OPEN_WINDOW}\n[final.activation]\nAna = ["slide a1", "?"]\n[final.result]\n{BELA}'
    )
    low, high = range_of_orders(Window(json.loads(OPEN_WINDOW)).slide((0, 0)))
    assert (low, high) == (begun.players[0].possible or (begun.players[0].total, begun.players[0].total))


def range_of_orders(window: Window) -> tuple[int, int]:
    totals = [end.points() for end in window.ends("window", "one")]
    return min(totals), max(totals)


def test_unknown_card_of_a_window_gives_the_points_of_all_cards() -> None:
    window = WINDOW.replace("up flower", "? flower")
    sheet = scored(
        f'[final.window]\nAna = {window}\n[final.activation]\nAna = "slide a1,c3,a2,a3,b4"\n[final.result]\n{BELA}'
    )
    low, high = sheet.players[0].possible or (0, 0)
    totals = set()
    for card in ("up", "down", "left", "right"):
        known = f"[final.window]\nAna = {WINDOW.replace('up flower', card + ' flower')}\n"
        known += f'[final.activation]\nAna = "slide a1,c3,a2,a3,b4"\n[final.result]\n{BELA}'
        header = header_of(GAME, SETUPS["sheet"].partition("[final")[0] + known)
        outcome = GAME.score_sheet(header)
        if isinstance(outcome, ScoreSheet):
            totals.add(outcome.players[0].total)
    assert (low, high) == (min(totals), max(totals))


def test_window_with_many_unknown_cards_leaves_all_items_open() -> None:
    window = '["? ? ?", "? ? smiley", "right monster down", "plain up plain"]'
    sheet = scored(f"[final.window]\nAna = {window}\n[final.result]\n{BELA}")
    assert points_by_item(sheet)["flowers"] == (None, None)
    assert sheet.players[0].possible is None


def test_impossible_sheet_with_unknown_cells_is_refused() -> None:
    assert judge_result(["up ? .", ". . .", ". . .", ". up ."]) == {"sheet.5"}
    assert judge_result(["* * *", "* * *", "? . *", ". . ."]) == {"sheet.3"}


def test_open_order_of_a_sheet_gives_the_acts_to_add() -> None:
    text = SETUPS["sheet"].replace("slide a1,c3,a2,a3,b4", "slide b4,a3")
    violations = GAME.score_sheet(header_of(GAME, text))
    assert isinstance(violations, list)
    assert [str(one.message) for one in violations] == [
        "Ana has still to move the arrow cards at a1, a2 and c3. The order does not change the points: add "
        "`slide a1,a2,c3` to `final.activation`"
    ]


def test_best_of_a_sheet_with_unknown_cards_is_open(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    text = SETUPS["sheet"].replace("up flower smiley", "? flower smiley")
    sheet.write_text(text, encoding="utf-8")
    answer = referee("score", "--best", sheet, "--json")
    assert answer.status == 0
    assert answer.data["players"][0]["total"] is None
