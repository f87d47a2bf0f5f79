"""Balconia: points: areas, balconies, lovebirds, doors."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from referee.core.playthrough import score_of
from referee.games.balconia.board import CELLS, NUMBER
from referee.games.balconia.finish.building import areas, group
from referee.games.balconia.finish.claims import building_of_log
from referee.games.balconia.finish.outcome import score
from referee.games.balconia.finish.pairs import asks, partners
from tests.support.balconia import (
    DOORS,
    GAME,
    HOUSE,
    TYPED,
    header,
    play,
    sheet_score,
    text_of,
)
from tests.support.balconia_oracle import all_pairings, chosen_by, random_facade, slow_points
from tests.support.cli import referee
from tests.support.long_runs import often


@pytest.mark.parametrize(("color", "left", "right", "beyond"), [(0, "b3", "d3", "c"), (1, "d3", "b3", "a")])
def test_left_and_right_are_those_of_the_owner(color: int, left: str, right: str, beyond: str) -> None:
    look = areas(color, False, None)
    c3 = NUMBER["c3"]
    assert [CELLS[cell] for cell in look["left"][c3]] == [left]
    assert [CELLS[cell] for cell in look["right"][c3]] == [right]
    assert {CELLS[cell][0] for cell in look["right-column"][NUMBER["b1"]]} == {beyond}
    assert look["left"][NUMBER["a3" if color == 0 else "e3"]] == ()


def test_areas_of_pink_are_the_mirror_image_of_greens() -> None:
    green, pink = areas(0, False, None), areas(1, False, None)

    def mirrored(cell: int) -> int:
        return cell // 5 * 5 + 4 - cell % 5

    for name in green:
        for cell in range(25):
            assert {mirrored(each) for each in green[name][cell]} == set(pink[name][mirrored(cell)])


def test_group_is_not_joined_diagonally() -> None:
    assert set(group(NUMBER["b2"], {NUMBER[cell] for cell in ("b2", "c3", "b3", "d4")}, False)) == {
        NUMBER[cell] for cell in ("b2", "b3", "c3")
    }


def test_points_of_random_buildings_agree_with_the_oracle() -> None:
    rng = random.Random(7)
    seen: Counter[str] = Counter()
    for _ in range(often(200, 400)):
        house = {rule.key: str(rng.choice(rule.values)) for rule in GAME.rulebook.house_rules}
        facade, building = random_facade(rng, house)
        items = score(building).players[facade.color].items[0].items
        asking = {cell for cell, side in facade.sides.items() if side.condition and not side.condition.asks_lovebird}
        assert {NUMBER[item.name] for item in items} == asking
        for item in items:
            cell = NUMBER[item.name]
            condition = facade.sides[cell].condition
            assert condition is not None
            seen[condition.position] += 1
            assert item.points == slow_points(facade, cell, house, building.entrance), item.why
    assert min(seen.values()) > 100


def test_lovebird_pairs_agree_with_brute_force() -> None:
    rng = random.Random(8)
    for _ in range(150):
        facade, _ = random_facade(rng, HOUSE)
        column = {cell: cell % 5 if facade.color == 0 else 4 - cell % 5 for cell in facade.sides}
        best, ways = 0, [frozenset[int]()]
        for start in range(4):
            right, left = (
                [c for c, side in facade.sides.items() if side.lovebird == facing and column[c] == start + ahead]
                for facing, ahead in (("lovebird-right", 0), ("lovebird-left", 1))
            )
            worth = {pairs: 5 * sum(asks(facade, cell) for cell in pairs) for pairs in all_pairings(right, left)}
            top = max(worth.values())
            best += top
            winning = [pairs for pairs in worth if worth[pairs] == top]
            these = {frozenset(cell for cell in pairs if asks(facade, cell)) for pairs in winning}
            ways = [way | one for way in ways for one in these]
        named = partners(facade)
        assert 5 * sum(asks(facade, cell) for cell in named) == best
        assert all(named[named[cell]] == cell for cell in named)
        assert set(ways) == chosen_by(facade)


EXAMPLE = {
    "a5": "left 5 no-person; heart",
    "a4": "row 1 bird; flower-purple,person",
    "b4": "group 1 cat; cat*2,laundry*2,flower-turquoise,person",
    "c4": "left 2 laundry; cat,bird",
    "d4": "left-column 5 lovebird-right; lovebird-left,person",
    "a3": "around 3 colors; person,note",
    "b3": "column-below 2 balcony; cat",
    "c3": "right-column 5 lovebird-left; lovebird-right,cat*2",
    "d3": "-; bird*2,note",
    "e3": "row-above 1 no-person; note",
    "a2": "around 5 person+cat; sunblind",
    "b2": "group 1 flower; flower-purple,person",
    "c2": "right-column 5 lovebird-left; lovebird-right,bird",
    "d2": "right-column 5 lovebird-left; lovebird-right,bird",
}

POINTS = {"a5": 0, "a4": 1, "b4": 6, "c4": 4, "d4": 5, "a3": 6, "b3": 2, "c3": 5, "e3": 1, "a2": 5, "b2": 1, "c2": 0,
          "d2": 0}  # fmt: skip

MIRROR = str.maketrans("abcde", "edcba")


def test_scoring_example_of_the_rulebook_and_its_mirror_image() -> None:
    assert sheet_score(EXAMPLE) == POINTS
    turned = {cell.translate(MIRROR): side for cell, side in EXAMPLE.items()}
    assert sheet_score(turned, "pink") == {cell.translate(MIRROR): points for cell, points in POINTS.items()}
    assert sheet_score(EXAMPLE, "pink") != POINTS


@pytest.mark.parametrize(
    ("sides", "color", "house", "points"),
    [
        ({"a3": "left 5 no-person; -"}, "green", {}, {"a3": 0}),
        ({"a3": "left 5 no-person; -"}, "pink", {}, {"a3": 5}),
        ({"d3": "right 5 no-cat; -"}, "green", {}, {"d3": 5}),
        ({"d3": "right 5 no-cat; -", "c3": "-; cat"}, "pink", {}, {"d3": 0}),
        ({"a4": "row-above 5 no-cat; -"}, "green", {}, {"a4": 5}),
        ({"a5": "row-above 5 no-cat; -"}, "green", {}, {"a5": 0}),
        ({"a1": "around 5 no-cat; -"}, "green", {}, {"a1": 5}),
        ({"c2": "column-below 5 no-cat; -"}, "green", {}, {"c2": 5}),
        ({"c2": "column-below 5 no-cat; -"}, "green", {"score.entrance-cell": "outside"}, {"c2": 0}),
        ({"c3": "column-below 2 balcony; -", "c2": "-; -"}, "green", {}, {"c3": 2}),
        ({"b2": "row 1 no-cat; -"}, "green", {}, {"b2": 1}),
        ({"b2": "row 5 no-cat; cat"}, "green", {}, {"b2": 0}),
        ({"b2": "row 2 balcony; -", "c2": "-; -", "e2": "-; -"}, "green", {}, {"b2": 4}),
        ({"b2": "row 2 balcony; -", "c2": "-; -", "e2": "-; -"}, "green", {"score.another": "all"}, {"b2": 6}),
        ({"b2": "row 1 bird; bird"}, "green", {}, {"b2": 1}),
        ({"b2": "around 1 cat; cat"}, "green", {}, {"b2": 0}),
        ({"b2": "group 1 cat; -", "c2": "-; cat*2"}, "green", {}, {"b2": 0}),
        ({"b2": "group 1 cat; -", "c2": "-; cat*2"}, "green", {"score.group-start": "free"}, {"b2": 2}),
        ({"b2": "group 5 no-cat; cat"}, "green", {}, {"b2": 0}),
        ({"b2": "group 5 no-cat; cat"}, "green", {"score.group-start": "free"}, {"b2": 0}),
        ({"b2": "group 1 cat; cat", "c3": "-; cat"}, "green", {}, {"b2": 1}),
        ({"b1": "group 1 cat; cat", "d1": "-; cat"}, "green", {}, {"b1": 1}),
        ({"b2": "group 2 colors; flower-purple*2", "b3": "-; flower-white"}, "green", {}, {"b2": 4}),
        (
            {"b2": "right-column 5 lovebird-left; lovebird-right", "c3": "-; lovebird-left"},
            "green", {}, {"b2": 5},
        ),
        ({"b2": "right-column 5 lovebird-left; lovebird-right", "c3": "-; lovebird-left"}, "pink", {}, {"b2": 0}),
        ({"c2": "right-column 5 lovebird-left; lovebird-right", "b3": "-; lovebird-left"}, "pink", {}, {"c2": 5}),
        ({"b2": "right-column 5 lovebird-left; lovebird-right", "b3": "-; lovebird-left"}, "green", {}, {"b2": 0}),
        ({"b2": "right-column 5 lovebird-left; lovebird-right", "d3": "-; lovebird-left"}, "green", {}, {"b2": 0}),
        (
            {
                "c2": "left-column 5 lovebird-right; lovebird-left",
                "b2": "right-column 5 lovebird-left; lovebird-right",
                "d2": "right-column 5 lovebird-left; lovebird-right",
            },
            "green", {}, {"b2": 5, "c2": 5, "d2": 0},
        ),
    ],
)  # fmt: skip
def test_points_of_special_cases(
    sides: dict[str, str], color: str, house: dict[str, str], points: dict[str, int]
) -> None:
    assert sheet_score(sides, color, house) == points


@pytest.mark.parametrize(
    ("door", "green", "pink", "house", "points"),
    [
        ("majority cat heart", "cat*2,heart*3", "cat*2,heart", {}, 3),
        ("majority cat heart", "cat*3,heart*3", "cat*2,heart", {}, 8),
        ("majority cat heart", "cat,heart", "cat*2,heart", {}, 0),
        ("fewer note bird", "note*4,bird*4", "-", {}, 0),
        ("fewer note bird", "note*4,bird*4", "-", {"score.fewer-tie": "either"}, 4),
        ("fewer note bird", "note*5", "-", {}, 0),
        ("difference heart cat", "heart*2,cat*7", "-", {}, 5),
        ("difference heart cat", "heart*2,cat*2", "-", {}, 0),
        ("difference bird cat", "lovebird-left", "-", {"score.lovebird-bird": "yes"}, 1),
    ],
)
def test_points_of_doors(door: str, green: str, pink: str, house: dict[str, str], points: int) -> None:
    rest = f'[setup]\ndoors = {{ green = "{door}", pink = "?" }}\n[final.green]\nc2 = "-; {green}"\n'
    result = GAME.sheets.score_sheet(header(f'{rest}[final.pink]\nc2 = "-; {pink}"\n', house))
    assert not isinstance(result, list)
    assert result.players[0].items[2].points == points


def test_standin_is_true_only_if_the_bundled_set_decided_something() -> None:
    typed = play("keep 4", "place c2", "green: show c2 -; cat", "pink: show c2 -; cat", rest=TYPED)
    assert not score_of(GAME, typed).standin
    assert score_of(GAME, play("keep 4 1,2", "place 3 c2")).standin
    doors = play("keep ? 1,2", "place 3 c2", rest=DOORS)
    assert not score_of(GAME, doors).standin


def test_score_draws_each_side(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    sides = "".join(f'{cell} = "{side}"\n' for cell, side in EXAMPLE.items())
    sheet.write_text(text_of(f"{DOORS}[final.green]\n{sides}"), encoding="utf-8")
    shown = referee("score", sheet).out
    assert "c4 left 2 laundry: b4 has 2: 2 x 2" in shown
    assert "a5 left 5 no-person: left is outside the grid" in shown
    assert "5 A>" in shown
    assert "<A 5" in shown
    assert ".#x.." in shown, "c4 looks left and b4 gave"


@pytest.mark.parametrize(
    ("lines", "setup", "invented"),
    [
        (("keep 4 1,2", "place 3 c2"), "entrance = 1", ("the sides of 1 block", "the doors of entrance 1")),
        (("keep 4 1,2", "place 3 c2"), 'entrance = "?"', ("the sides of 1 block",)),
        (("keep ? 1,2", "place 3 c2"), "entrance = 3", ("the doors of entrance 3",)),
        (("keep ? 1,2", "place 3 c2"), 'doors = { green = "fewer cat note", pink = "?" }', ()),
        (("keep 4", "place c2"), 'sides = "typed"\nentrance = "?"', ()),
    ],
)
def test_invented_parts_are_named(lines: tuple[str, ...], setup: str, invented: tuple[str, ...]) -> None:
    assert building_of_log(play(*lines, rest=f"[setup]\n{setup}\n").state).invented == invented
