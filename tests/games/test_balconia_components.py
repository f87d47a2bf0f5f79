"""Balconia: the bundled component set, and the checks of a user's set."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from referee.files.header import read_components
from referee.games.balconia import components
from referee.games.balconia.sides import ELEMENTS, FLOWERS, POSITIONS, Condition
from tests.support.balconia import (
    GAME,
    PRINTED,
    all_sides,
    text_of,
)
from tests.support.cli import referee


def conditions() -> list[Condition]:
    return [side.condition for side in all_sides() if side.condition is not None]


def test_bundled_set_violates_no_clause() -> None:
    assert not PRINTED.violations
    assert components.STANDIN["standin"] is True
    assert len(all_sides()) == 88
    assert len(conditions()) == 70


def test_bundled_set_uses_every_position_and_points_value_often_enough() -> None:
    positions = Counter(condition.position for condition in conditions())
    assert all(positions[position] >= 4 for position in POSITIONS)
    points = Counter(condition.points for condition in conditions())
    assert all(points[number] >= 8 for number in (1, 2, 3, 5))


def test_bundled_set_uses_every_element_often_enough() -> None:
    named = Counter(name for condition in conditions() if condition.kind != "absent" for name in condition.what)
    assert all(named[name] >= 3 for name in ELEMENTS)
    drawn = Counter(name for side in all_sides() for name, _ in side.elements)
    assert all(drawn[name] >= 4 for name in FLOWERS)


def test_bundled_set_has_absences_and_pairs_of_elements() -> None:
    absent = [condition for condition in conditions() if condition.kind == "absent"]
    assert sum(condition.points == 5 for condition in absent) >= 4
    assert sum(condition.points != 5 for condition in absent) >= 3
    assert sum(condition.kind == "both" for condition in conditions()) >= 3


def test_bundled_set_has_four_lovebirds_facing_each_way() -> None:
    birds = [side for side in all_sides() if side.lovebird]
    assert Counter(side.lovebird for side in birds) == {"lovebird-left": 4, "lovebird-right": 4}
    assert all(side.condition is not None and side.condition.asks_lovebird for side in birds)


def test_bundled_group_conditions_are_on_sides_with_their_element() -> None:
    for side in all_sides():
        if side.condition is not None and side.condition.position == "group":
            assert any(name in side.counts for name in side.condition.what), str(side)


def test_bundled_blocks_differ_and_entrances_have_three_kinds() -> None:
    assert len(set(PRINTED.blocks.values())) == 22
    kinds = [{door.kind for door in doors if door} for doors in PRINTED.entrances.values()]
    assert kinds == [{"fewer"}, {"majority"}, {"difference"}]


def test_verify_and_check_name_the_clause_that_a_set_violates(tmp_path: Path) -> None:
    form = tmp_path / "set.toml"
    assert referee("components", "balconia", "--form", form).status == 0
    assert referee("components", "balconia", "--verify", form, "--json").data["problems"] == []
    whole = form.read_text(encoding="utf-8")
    for old, new, clause in (
        ("number = 22", "number = 23", "setup.3"),
        ('"?",\n', "", "setup.3"),
        ('green = "?"\n', "", "setup.5"),
        ("[[entrance]]\nnumber = 3", "[[entrance]]\nnumber = 2", "setup.5"),
        ('"?",\n', '"row 1 brid; cat",\n', "notation"),
        ('"?",\n', '"-; flower",\n', "side.5"),
        ('pink = "?"', 'pink = "few cat heart"', "notation"),
    ):
        form.write_text(whole.replace(old, new, 1), encoding="utf-8")
        answer = referee("components", "balconia", "--verify", form, "--json")
        assert answer.status == 1
        assert clause in {problem["clause"] for problem in answer.data["problems"]}, (old, new)
        log = tmp_path / "log.toml"
        log.write_text(text_of().replace("[[player]]", 'components = "set.toml"\n[[player]]', 1), encoding="utf-8")
        judged = referee("check", log, "--json").data["problems"]
        assert {(problem["move"], problem["line"]) for problem in judged} == {(0, 3)}


def test_each_fault_of_a_set_names_block_and_side() -> None:
    blocks = [dict(block) for block in components.STANDIN["block"]]
    for number, side in ((4, 0), (10, 2)):
        blocks[number - 1]["sides"] = [*blocks[number - 1]["sides"]]
        blocks[number - 1]["sides"][side] = "-; flower"
    blocks[7]["sides"] = ["nonsense", *blocks[7]["sides"][1:]]
    entrances = [dict(entrance) for entrance in components.STANDIN["entrance"]]
    entrances[1]["pink"] = "few cat heart"
    document = components.STANDIN | {"block": blocks, "entrance": entrances}
    violations = components.verify(read_components(GAME, document))
    assert [(one.clause, one.message.partition(":")[0]) for one in violations] == [
        ("side.5", "block 4, side 1"),
        ("notation", "block 8, side 1"),
        ("side.5", "block 10, side 3"),
        ("notation", "entrance 2, pink door"),
    ]


def test_fault_of_a_set_has_the_line_of_its_side(tmp_path: Path) -> None:
    form = tmp_path / "set.toml"
    assert referee("components", "balconia", "--form", form).status == 0
    lines = form.read_text(encoding="utf-8").split("\n")
    sides = [number for number, line in enumerate(lines, 1) if line.strip() == '"?",']
    for number in (sides[1], sides[40]):
        lines[number - 1] = '"-; flower",'
    form.write_text("\n".join(lines), encoding="utf-8")
    answer = referee("components", "balconia", "--verify", form, "--json")
    assert [problem["line"] for problem in answer.data["problems"]] == [sides[1], sides[40]]
