"""Misty: sheets, their clauses and their best orders."""

from __future__ import annotations

import json
import random
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.score import ScoreSheet
from referee.games.misty.examples import SETUPS
from referee.games.misty.files import CardSet
from tests.support.cli import referee
from tests.support.logs import MISTY, write
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
    sheet = judge_result(monsters, monsters)
    assert [one.clause for one in sheet.warnings] == ["deal.3"], "the numbers of the bundled set are invented"
    assert sheet.warnings[0].message == (
        "monster lies 6 times in these windows, and the set has 4 copies; the set is invented: `components = "
        '"FILE"` names a set of your own box'
    )
    own = CardSet.model_validate(tomllib.loads(SETUPS["set"]))
    text = SETUPS["sheet"].partition("[final")[0] + f"[final.result]\nAna = {json.dumps(monsters)}\n"
    text += f"Bela = {json.dumps(monsters)}\n"
    header = replace(header_of(GAME, text), components=own)
    assert {one.clause for one in GAME.sheets.score_sheet(header)} == {"deal.3"}


def match_header(*rounds: str, house: dict[str, Any] | None = None, more: str = "") -> Header:
    blocks = "".join(f"[[final.round]]\n{one}\n" for one in rounds)
    text = SETUPS["sheet"].partition("[final")[0] + blocks + more
    return header_of(GAME, text, house)


def points(ana: object, bela: object) -> str:
    return f"points = {{ Ana = {json.dumps(ana)}, Bela = {json.dumps(bela)} }}"


WINDOWS = """[final.round.window]
Ana = ["up flower smiley", "left smiley smiley", "right monster down", "plain up plain"]
[final.round.activation]
Ana = "slide a1,c3,a2,a3,b4"
[final.round.result]
Bela = [". flower * smiley", "plain left+up . .", "monster . left ."]
"""


def match_score(header: Header) -> ScoreSheet:
    sheet = GAME.sheets.score_sheet(header)
    assert isinstance(sheet, ScoreSheet), sheet
    return sheet


def test_match_without_a_log_is_scored_by_its_rounds() -> None:
    """Trials, A5."""
    sheet = match_score(match_header(points(7, 4), points(3, 9), WINDOWS))
    ana, bela = sheet.players
    assert (ana.more, ana.total, ana.rank) == ({"rounds": [7, 3, 7], "rounds_won": 2}, 17, 1)
    assert (bela.more, bela.total, bela.rank) == ({"rounds": [4, 9, 6], "rounds_won": 1}, 19, 2)
    assert (sheet.finished, sheet.winners) == (True, ("Ana",))
    assert all(item.points is None for item in ana.items), "what the table counted has no items"
    assert [inner.points for inner in ana.items[0].items] == [None, None, 2]
    assert [basis.text for basis in ana.rests_on] == [
        "the points of round 1, which only the table counted",
        "the points of round 2, which only the table counted",
    ]
    assert match_score(match_header(points(7, 4))).finished is False
    assert match_score(match_header(points(7, 4))).players[0].standing == "1 won"


def test_match_of_windows_has_all_its_items() -> None:
    sheet = match_score(match_header(WINDOWS, WINDOWS))
    assert sheet.winners == ("Ana",)
    assert {item.name: item.points for item in sheet.players[0].items} == {
        item.name: 2 * (item.points or 0) for item in score_sheet(GAME, SETUPS["sheet"]).players[0].items
    }
    assert "  Ana, round 2" in "\n".join(sheet.drawing)


def test_round_behind_the_one_that_decides_breaks_end_2() -> None:
    violations = GAME.sheets.score_sheet(match_header(points(7, 4), points(7, 4), points(1, 2)))
    assert isinstance(violations, list)
    assert [(one.clause, one.key) for one in violations] == [("end.2", ("final", "round", 2))]
    assert violations[0].message == "Ana won 2 rounds: the match is over before round 3"


@pytest.mark.parametrize(
    ("tie", "won", "ranks"),
    [("none", [0, 0], [1, 1]), ("shared", [1, 1], [1, 1]), ("flowers", [None, None], [None, None])],
)
def test_tie_of_stated_points_follows_end_tie(tie: str, won: list[int | None], ranks: list[int | None]) -> None:
    sheet = match_score(match_header(points(7, 7), house={"end.tie": tie}))
    assert [player.more["rounds_won"] for player in sheet.players] == won
    assert [player.rank for player in sheet.players] == ranks
    assert (sheet.tiebreak is None) is (tie == "flowers")
    assert [player.total for player in sheet.players] == [7, 7]


def test_unknown_points_of_a_round_leave_open_what_hangs_on_them() -> None:
    sheet = match_score(match_header(points(7, "?"), points(7, 4)))
    assert [player.more["rounds"] for player in sheet.players] == [[7, 7], [None, 4]]
    assert [player.total for player in sheet.players] == [14, None]
    assert [player.more["rounds_won"] for player in sheet.players] == [None, None]
    assert sheet.winners == ()
    certain = match_score(match_header(points("?", "?"), points(7, 4), house={"end.wins": 1}))
    assert certain.winners == ("Ana",), "the first round was won by nobody, or there had been no second"


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        (("points = { Ana = 3 }",), "Bela has no points in round 1: `points` names every player"),
        (("",), "Ana has no points in round 1: type its windows or its `points`"),
        (
            ('result = { Ana = [". . .", ". . .", ". . .", ". . ."] }',),
            "Bela has neither `window` nor `result` in round 1",
        ),
    ],
)
def test_incomplete_round_names_what_is_missing(rounds: tuple[str, ...], words: str) -> None:
    with pytest.raises(InputError, match=words):
        GAME.sheets.score_sheet(match_header(*rounds))


def test_windows_stand_in_the_rounds_or_beside_them() -> None:
    with pytest.raises(InputError, match="not in both"):
        GAME.sheets.score_sheet(match_header(points(7, 4), more=WINDOWS.replace("final.round", "final")))


def test_claims_of_a_match() -> None:
    header = match_header(
        points(7, 4),
        WINDOWS + "[final.round.points]\nAna = 8\n",
        more="[final.points]\nBela = 10\n[final.rounds]\nAna = 2\n",
    )
    claims = {one.what: (one.claimed, one.found) for one in GAME.sheets.claims(header, None, match_score(header))}
    assert claims == {"round.2.points.Ana": (8, 7), "rounds.Ana": (2, 2)}


def test_points_that_no_window_gives_are_warned_of() -> None:
    warnings = match_score(match_header(points(25, 4))).warnings
    assert [(one.clause, one.key) for one in warnings] == [("score.3", ("final", "round", 0, "points", "Ana"))]
    assert warnings[0].message == ("Ana has 25 points in round 1: at most 24 are possible, a flower in every cell")


def test_nobody_is_called_round(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(SETUPS["sheet"].replace("Bela", "Round"), encoding="utf-8")
    assert referee("score", sheet, "--json").status == 2


def test_best_of_a_match_is_the_ordinary_answer() -> None:
    header = match_header(WINDOWS, WINDOWS)
    assert GAME.sheets.best(header, None) == match_score(header)


def test_match_at_the_command_line(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    text = SETUPS["sheet"].partition("[final")[0].replace("3x4", "4x3")
    sheet.write_text(text + f"[[final.round]]\n{points(7, 4)}\n[[final.round]]\n{points(9, 4)}\n", encoding="utf-8")
    answer = referee("score", sheet, "--json")
    assert (answer.status, answer.data["winners"]) == (0, ["Ana"])
    ana = answer.data["players"][0]
    assert (ana["total"], ana["verified"], ana["rounds"], ana["rounds_won"]) == (16, False, [7, 9], 2)
    shown = referee("score", sheet).out
    assert "rounds won" in shown
    assert "Ana's 16 and Bela's 8 rest on the points of round 1, which only the table counted [end.1]" in shown
    assert referee("check", sheet).status == 0
    page = tmp_path / "page.html"
    assert referee("report", sheet, "-o", page).status == 0


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
        violations = GAME.sheets.score_sheet(header_of(GAME, text.replace("slide a1,c3,a2,a3,b4", activation)))
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
        outcome = GAME.sheets.score_sheet(header)
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
    violations = GAME.sheets.score_sheet(header_of(GAME, text))
    assert isinstance(violations, list)
    assert [str(one.message) for one in violations] == [
        "Ana still has to move the arrow cards at a1, a2 and c3. The order does not change the points: add "
        "`slide a1,a2,c3` to `final.activation`"
    ]


def test_best_of_a_sheet_with_unknown_cards_is_open(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    text = SETUPS["sheet"].replace("up flower smiley", "? flower smiley")
    sheet.write_text(text, encoding="utf-8")
    answer = referee("score", "--best", sheet, "--json")
    assert answer.status == 0
    assert answer.data["players"][0]["total"] is None


def test_wrong_total_of_a_match_of_which_only_points_are_stated_has_no_made_up_reason(tmp_path: Path) -> None:
    final = "[[final.round]]\npoints = { Ana = 7, Bela = 4 }\n[final.points]\nAna = 8\n"
    shown = referee("score", write(tmp_path / "sheet.toml", MISTY + final), "--brief").out
    assert "Ana's total: the table says 8, it is 7\n" in shown
