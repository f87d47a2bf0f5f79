"""Balconia: sheets, and the `[final]` tables of logs."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.errors import InputError
from referee.core.playthrough import claims_of, score_of
from referee.games.balconia.board import CELLS
from tests.support.balconia import (
    DOORS,
    ENTRANCE,
    GAME,
    PRINTED,
    header,
    play,
)


def claims(*lines: str, rest: str) -> dict[str, tuple[Any, bool | None]]:
    through = play(*lines, rest=rest)
    sheet = score_of(GAME, through)
    return {one.what: (one.found, one.holds) for one in claims_of(GAME, through.header, through.state, sheet)}


def test_final_entries_are_statements_about_unknown_and_claims_about_known_sides() -> None:
    lines = ("keep 4 1,2", "place 3 c2", "keep 5 1,2", "place ? b2", "keep ? 1,2", "place 3 d2")
    printed_ = PRINTED.blocks[4][0]
    final = f"""{ENTRANCE}
[final.blocks]
c2 = "4 green 1"
b2 = "5 pink 1"
d2 = "9 pink 3"
e2 = "10 pink 3"
[final.green]
c2 = "{printed_}"
"""
    assert claims(*lines, rest=final) == {
        "blocks.c2": ("4 green 1", True),
        "blocks.e2": ("empty", False),
        "green.c2": (str(printed_), True),
    }
    through = play(*lines, rest=final)
    assert all(player.total is not None for player in score_of(GAME, through).players)


@pytest.mark.parametrize(
    ("table", "found"),
    [
        ('[final.blocks]\nc2 = "4 pink 1"', {"blocks.c2": ("4 pink 3", False)}),
        ('[final.blocks]\nc2 = "5 pink 3"', {"blocks.c2": ("4 pink 3", False)}),
        ('[final.blocks]\nc2 = "4 ?"', {"blocks.c2": ("4 ?", True)}),
        ('[final.blocks]\nb2 = "5 pink 3"', {"blocks.b2": ("5 ?", False)}),
        ('[final.blocks]\nd2 = "4 pink 3"', {"blocks.d2": (None, False)}),
        ('[final.blocks]\nd2 = "9 pink 1"', {"blocks.d2": (None, False)}),
        ('[final.blocks]\nc1 = "9 pink 1"', {"blocks.c1": ("entrance", False)}),
        ('[final.green]\nb2 = "-; heart*9"', {"green.b2": (None, False)}),
        ('[final.green]\nd2 = "-; heart*9"', {}),
        ('[final.points]\nAna = 3', {"points.Ana": (None, None)}),
        ('[final.points]\ngreen = 3', {"points.green": (None, None)}),
        (
            "[final.points.green]\nc2 = 3\ntotal = 5",
            {"points.green.c2": (None, None), "points.green.total": (None, None)},
        ),
    ],
)  # fmt: skip
def test_claims_of_a_log(table: str, found: dict[str, tuple[Any, bool | None]]) -> None:
    lines = ("keep 4 1,2", "place 3 c2", "keep 5 1,2", "place ? b2", "keep ? 1,2", "place 3 d2")
    assert claims(*lines, rest=f"{ENTRANCE}{table}\n") == found


BIRDS = """[final.green]
b2 = "right-column 5 lovebird-left; lovebird-right"
b3 = "right-column 5 lovebird-left; lovebird-right"
c2 = "left-column 5 lovebird-right; lovebird-left"
"""


@pytest.mark.parametrize(
    ("pad", "holds"),
    [
        ("b3 = 5\nb2 = 0\nc2 = 5\ntotal = 10\nentrance = 0", [True] * 5),
        ("b3 = 0\nb2 = 5", [True, True]),
        ("b3 = 0", [True]),
        ("b3 = 5\nb2 = 5", [True, False]),
        ("b3 = 0\nb2 = 0", [False, True]),
        ("c2 = 3", [False]),
        ("c5 = 0\na1 = 2\nc1 = 0", [True, False, True]),
    ],
)
def test_pad_claims_on_lovebirds_hold_if_a_best_pairing_gives_them(pad: str, holds: list[bool]) -> None:
    assert pad_holds(BIRDS, "green", pad) == holds


def pad_holds(final: str, color: str, pad: str) -> list[bool | None]:
    doors = '[setup]\ndoors = { green = "fewer note bird", pink = "?" }\n'
    made = header(f"{doors}{final}[final.points.{color}]\n{pad}\n")
    result = GAME.sheets.score_sheet(made)
    assert not isinstance(result, list)
    return [one.holds for one in claims_of(GAME, made, None, result)]


OUTWARD = """{color} = {{ c2 = "-; -", b2 = "-; -", a2 = "{left}", d2 = "-; -", e2 = "{right}" }}
"""


@pytest.mark.parametrize(
    ("color", "left", "right"), [("green", "left-column", "right-column"), ("pink", "right-column", "left-column")]
)
@pytest.mark.parametrize(
    ("pad", "holds"),
    [("a2 = 0\ne2 = 0", [True, True]), ("a2 = 5", [False]), ("e2 = 5", [False]), ("a2 = 3\ne2 = 0", [False, True])],
)
def test_no_pairing_gives_points_to_a_lovebird_that_faces_out_of_the_grid(
    color: str, left: str, right: str, pad: str, holds: list[bool]
) -> None:
    asking = {
        "left-column": "left-column 5 lovebird-right; lovebird-left",
        "right-column": "right-column 5 lovebird-left; lovebird-right",
    }
    final = "[final]\n" + OUTWARD.format(color=color, left=asking[left], right=asking[right])
    assert pad_holds(final, color, pad) == holds


@pytest.mark.parametrize(
    ("rest", "clauses"),
    [
        ('[final.blocks]\nf2 = "4 green 1"', ["place.2"]),
        ('[final.blocks]\nc1 = "4 green 1"', ["place.3"]),
        ('[final.blocks]\nc2 = "4 green 1"\n[final.green]\nc2 = "-; cat"', ["place.3"]),
        ('[final.blocks]\nc2 = "4 green 1"\nC2 = "5 green 1"', ["place.3"]),
        ('[final.blocks]\nc2 = "4 green 1"\nc3 = "4 green 1"', ["setup.3"]),
        ('[final.blocks]\nc2 = "23 green 1"', ["setup.3"]),
        ('[final.blocks]\nc2 = "4 green 5"', ["setup.3"]),
        ('[final.blocks]\nc2 = "four"', ["notation"]),
        ('[final.blocks]\nc2 = "4 red 1"', ["notation"]),
        ('[final.blocks]\n22 = "4 green 1"', ["notation"]),
        ('[final.green]\nc2 = "row 1 brid; -"', ["notation"]),
        ('[final.green]\nc2 = "-; flower"', ["side.5"]),
        ('[final.green]\ne5 = "-; cat"', ["place.4"]),
        ("[final.green]\n" + "".join(f'{cell} = "-; -"\n' for cell in CELLS if cell != "c1"), ["end.2"]),
    ],
)
def test_clauses_of_impossible_sheets(rest: str, clauses: list[str]) -> None:
    result = GAME.sheets.score_sheet(header(f"{ENTRANCE}{rest}\n"))
    assert isinstance(result, list)
    assert [violation.clause for violation in result] == clauses


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        (
            '[final.blocks]\nc2 = "4 green 1"\n[final.green]\nc2 = "-; cat"',
            "c2 is among the blocks too: keep one of the two entries",
        ),
        (
            '[final.green]\ne5 = "-; cat"',
            "e5 is not joined to the entrance in c1 by blocks side by side or one above the other; if you play the "
            'variant, write "place.where" = "anywhere" below [house_rules]',
        ),
    ],
)
def test_impossible_sheet_says_what_to_write(rest: str, message: str) -> None:
    result = GAME.sheets.score_sheet(header(f"{ENTRANCE}{rest}\n"))
    assert isinstance(result, list)
    assert [violation.message for violation in result] == [message]


def test_sheet_with_one_side_leaves_the_other_unknown() -> None:
    rest = DOORS + '[final.blocks]\n[final.green]\nc2 = "row 1 cat; cat"\n'
    result = GAME.sheets.score_sheet(header(rest))
    assert not isinstance(result, list)
    assert [player.total for player in result.players] == [1, None]
    assert not result.finished
    assert result.winners == ()
    assert not result.standin


def test_sheet_has_one_violation_per_clause_with_all_places() -> None:
    result = GAME.sheets.score_sheet(
        header(f'{DOORS}[final.green]\nc2 = "rwo 1 cat; -"\nc3 = "-; cta"\nd2 = "-; flower"\n')
    )
    assert isinstance(result, list)
    assert [violation.clause for violation in result] == ["notation", "side.5"]
    assert "rwo" in result[0].message
    assert result[0].message.endswith("look also at c3")


def test_unknown_key_of_a_score_pad_is_unusable() -> None:
    with pytest.raises(InputError, match="entrance"):
        GAME.sheets.score_sheet(header(DOORS + '[final.green]\nc2 = "-; -"\n[final.points.green]\nentrans = 3\n'))


def test_unknown_blocks_in_a_sheet_leave_all_items_unknown() -> None:
    rest = f'{DOORS}[final.blocks]\nc2 = "?"\nb2 = "4 green 1"\n'
    result = GAME.sheets.score_sheet(header(rest))
    assert not isinstance(result, list)
    assert [item.points for player in result.players for item in player.items] == [None] * 6


def test_unknown_block_below_final_of_a_log_claims_only_that_a_block_stands_there() -> None:
    lines = ("keep 4 1,2", "place 3 c2")
    assert claims(*lines, rest=f'{ENTRANCE}[final.blocks]\nc2 = "?"\n') == {}
    assert claims(*lines, rest=f'{ENTRANCE}[final.blocks]\nd2 = "?"\n') == {"blocks.d2": ("empty", False)}


@pytest.mark.parametrize(
    ("side", "house", "points"),
    [
        ("row 1 cat; cat", {}, 1),
        ("column-below 5 no-cat; -", {}, 5),
        ("column-below 5 no-cat; -", {"score.entrance-cell": "outside"}, None),
        ("row 1 cat; cat", {"score.entrance-cell": "outside"}, 1),
    ],
)
def test_unknown_cell_of_the_entrance_matters_only_where_points_depend_on_it(
    side: str, house: dict[str, str], points: int | None
) -> None:
    setup = DOORS.replace("[setup]\n", '[setup]\nentrance-cell = "?"\n')
    rest = f'{setup}[final.green]\nb2 = "{side}"\nc2 = "-; -"\n'
    result = GAME.sheets.score_sheet(header(rest, {"setup.entrance-cell": "bottom-row"} | house))
    assert not isinstance(result, list)
    assert result.players[0].items[0].points == points
    assert result.players[0].items[2].points is not None


def test_sheet_with_unknown_entrance_cell_has_to_be_joined_to_some_cell_of_the_ground_floor() -> None:
    setup = DOORS.replace("[setup]\n", '[setup]\nentrance-cell = "?"\n')
    apart = f'{setup}[final.green]\nb2 = "-; -"\nd2 = "-; -"\n'
    result = GAME.sheets.score_sheet(header(apart, {"setup.entrance-cell": "bottom-row"}))
    assert isinstance(result, list)
    assert [violation.clause for violation in result] == ["place.4"]
