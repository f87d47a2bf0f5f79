"""Balconia: what the examples leave out, held against brute force where there is one."""

from __future__ import annotations

import itertools
import random
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError, NotationError
from referee.core.game import NOBODY
from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.core.step import step
from referee.files.header import read_header
from referee.games import load_game
from referee.games.balconia import components
from referee.games.balconia.blocks import ADJACENT, opposite
from referee.games.balconia.board import CELLS, NUMBER
from referee.games.balconia.scoring import Building, score
from referee.games.balconia.scoring.areas import areas, group
from referee.games.balconia.scoring.building import Facade, facade_of
from referee.games.balconia.scoring.pairs import asks, choices, partners
from referee.games.balconia.side_text import parse_door, parse_side
from referee.games.balconia.sides import Condition, Side
from referee.games.balconia.vocabulary import ELEMENTS, FLOWERS, POSITIONS
from tests.support.cli import referee
from tests.support.play import random_game

GAME = load_game("balconia")
PRINTED = components.parse_set(components.STANDIN)
HOUSE = {rule.key: rule.default for rule in GAME.rulebook.house_rules}
HEAD = """referee = 1
game = "balconia"
[[player]]
name = "Ana"
color = "green"
[[player]]
name = "Bela"
color = "pink"
"""
ENTRANCE = "[setup]\nentrance = 1\n"
DOORS = '[setup]\ndoors = { green = "fewer note bird", pink = "fewer note bird" }\n'
TYPED = '[setup]\nsides = "typed"\nentrance = "?"\n'


def text_of(rest: str = ENTRANCE, house: dict[str, str] | None = None) -> str:
    rules = "".join(f'"{key}" = "{value}"\n' for key, value in (house or {}).items())
    return f"{HEAD}[house_rules]\n{rules}{rest}"


def header(rest: str = ENTRANCE, house: dict[str, str] | None = None) -> Any:
    return read_header(GAME, tomllib.loads(text_of(rest, house)), None)


def play(*lines: str, rest: str = ENTRANCE, house: dict[str, str] | None = None) -> Any:
    """A log; a line that begins with `!` is allowed."""
    blocks = [Block(line.lstrip("!"), "so be it" if line.startswith("!") else None) for line in lines]
    return play_through(GAME, header(rest, house), blocks)


def last(through: Any) -> tuple[str, list[str]]:
    found = through.played[-1].step
    return found.verdict, [broken.clause for broken in found.violations]


def grid(through: Any) -> dict[str, Any]:
    found: dict[str, Any] = GAME.to_data(through.state)["grid"]
    return found


def whole_game(seed: int = 0) -> tuple[str, ...]:
    """A whole game after the setup of `ENTRANCE`."""
    rng, state, lines = random.Random(seed), GAME.initial_state(header()).state, []
    while moves := GAME.legal_moves(state):
        lines.append(rng.choice(moves))
        state = step(GAME, state, lines[-1]).state
    return tuple(lines)


def sheet_score(sides: dict[str, str], color: str = "green", house: dict[str, str] | None = None) -> dict[str, int]:
    """The points by cell of one side of a sheet."""
    rest = DOORS + f"[final.{color}]\n" + "".join(f'{cell} = "{side}"\n' for cell, side in sides.items())
    found = GAME.score_sheet(header(rest, {"place.where": "anywhere"} | (house or {})))
    assert not isinstance(found, list), found
    player = found.players[0 if color == "green" else 1]
    return {item.name: item.points for part in player.items[:2] for item in part.items}  # type: ignore[misc]


# The language of sides and doors.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("row 1 bird; cat", ("row", 1, "element", ("bird",))),
        ("left 5 no-person; -", ("left", 5, "absent", ("person",))),
        ("around 5 person+cat; sunblind", ("around", 5, "both", ("cat", "person"))),
        ("around 3 colors; flower-white*2", ("around", 3, "colors", ("flower",))),
        ("group 1 cat; cat*2,laundry", ("group", 1, "element", ("cat",))),
        ("column-below 2 balcony; note", ("column-below", 2, "balcony", ())),
        ("right-column 5 lovebird-left; lovebird-right", ("right-column", 5, "element", ("lovebird-left",))),
        ("row 2 no-flower; -", ("row", 2, "absent", ("flower",))),
    ],
)
def test_sides_of_the_page(text: str, said: tuple[Any, ...]) -> None:
    side, violations = parse_side(text)
    assert not violations
    condition = side.condition
    assert condition is not None
    assert (condition.position, condition.points, condition.kind, condition.what) == said
    assert str(side) == text


def test_every_side_of_the_set_prints_as_it_reads() -> None:
    for four in PRINTED.blocks.values():
        for side in four:
            assert side is not None
            assert parse_side(str(side)).side == side


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-; cat,cat", "-;cat*2"),
        ("around 5 person+cat; -", "around 5 cat+person ; -"),
        ("ROW 1 Cat; heart,note", "row  1 cat;note,heart"),
        ("-; cat*9,cat*9", "-; cat*9,cat*8,cat"),
    ],
)
def test_the_same_side_in_other_words(one: str, other: str) -> None:
    assert parse_side(one).side == parse_side(other).side
    assert parse_side(str(parse_side(one).side)).side == parse_side(other).side


@pytest.mark.parametrize(
    ("text", "word", "near"),
    [
        ("rwo 1 bird; cat", "rwo", "row"),
        ("row 1 brid; cat", "brid", "bird"),
        ("row 1 bird; cta", "cta", "cat"),
        ("row 1 bird; flower-pink", "flower-pink", "flower-light-pink"),
        ("row 5 cat+dog; -", "dog", "no"),
        ("row 1 bird; h", "h", "heart"),
        ("row 1 no-colors; -", "no-colors", "no-"),
    ],
)
def test_a_slip_names_the_word_and_the_nearest(text: str, word: str, near: str) -> None:
    with pytest.raises(NotationError) as fault:
        parse_side(text)
    assert word in str(fault.value)
    assert near in str(fault.value)


@pytest.mark.parametrize(
    "text", ["", "cat", "row 1 bird", "row 4 bird; -", "row bird; -", "row 1 bird; cat, note", "row 1 bird; cat*0",
             "row 1 bird; cat*10", "row 1 bird; cat*", "row 5 a+b+c; -", "row 1 bird;", "; cat",
             "row 1 bird; cat; cat", "row 5 balcony+cat; -", "row 1 no-balcony; -", "?", "row 1 bird cat; -"],
)  # fmt: skip
def test_what_is_no_side(text: str) -> None:
    with pytest.raises(NotationError):
        parse_side(text)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("row 2 cat+bird; -", "side.1"),
        ("row 5 flower+flower; -", "side.1"),
        ("group 5 colors; flower-white", "side.2"),
        ("row 1 lovebird-left; -", "side.3"),
        ("row 5 no-lovebird-left; -", "side.3"),
        ("row 5 cat+lovebird-left; -", "side.3"),
        ("left-column 5 lovebird-left; lovebird-right", "side.3"),
        ("right-column 3 lovebird-left; lovebird-right", "side.3"),
        ("right-column 5 lovebird-left; lovebird-left", "side.3"),
        ("-; lovebird-left*2", "side.4"),
        ("-; flower*2", "side.5"),
    ],
)
def test_what_a_side_may_not_say(text: str, clause: str) -> None:
    assert clause in [broken.clause for broken in parse_side(text).violations]


def test_doors() -> None:
    assert parse_door("FEWER note  bird").door == ("fewer", "note", "bird")
    assert not parse_door("majority flower flower-white").violations
    assert [broken.clause for broken in parse_door("fewer colors lovebird-left").violations] == ["side.2", "side.3"]
    for text in ("fewer note", "few note bird", "fewer note note", "fewer note balcony", "fewer no-cat bird", "?"):
        with pytest.raises(NotationError):
            parse_door(text)


# The bundled set.


def conditions() -> list[Condition]:
    return [side.condition for side in all_sides() if side.condition is not None]


def all_sides() -> list[Side]:
    return [side for four in PRINTED.blocks.values() for side in four if side is not None]


def test_the_set_adds_up() -> None:
    assert not PRINTED.violations
    assert components.STANDIN["standin"] is True
    assert len(all_sides()) == 88
    assert len(conditions()) == 70


def test_positions_and_points_of_the_set() -> None:
    positions = Counter(condition.position for condition in conditions())
    assert all(positions[position] >= 4 for position in POSITIONS)
    points = Counter(condition.points for condition in conditions())
    assert all(points[number] >= 8 for number in (1, 2, 3, 5))


def test_elements_of_the_set() -> None:
    named = Counter(name for condition in conditions() if condition.kind != "absent" for name in condition.what)
    assert all(named[name] >= 3 for name in ELEMENTS)
    drawn = Counter(name for side in all_sides() for name, _ in side.elements)
    assert all(drawn[name] >= 4 for name in FLOWERS)


def test_absences_and_pairs_of_elements_in_the_set() -> None:
    absent = [condition for condition in conditions() if condition.kind == "absent"]
    assert sum(condition.points == 5 for condition in absent) >= 4
    assert sum(condition.points != 5 for condition in absent) >= 3
    assert sum(condition.kind == "both" for condition in conditions()) >= 3


def test_lovebirds_of_the_set() -> None:
    birds = [side for side in all_sides() if side.lovebird]
    assert Counter(side.lovebird for side in birds) == {"lovebird-left": 4, "lovebird-right": 4}
    assert all(side.condition is not None and side.condition.asks_lovebird for side in birds)


def test_groups_of_the_set_start_with_their_element() -> None:
    for side in all_sides():
        if side.condition is not None and side.condition.position == "group":
            assert any(name in side.counts for name in side.condition.what), str(side)


def test_blocks_and_entrances_of_the_set() -> None:
    assert len(set(PRINTED.blocks.values())) == 22
    kinds = [{door.kind for door in doors if door} for doors in PRINTED.entrances.values()]
    assert kinds == [{"fewer"}, {"majority"}, {"difference"}]


def test_a_set_is_refused_by_the_clause_of_what_is_wrong(tmp_path: Path) -> None:
    form = tmp_path / "set.toml"
    assert referee("components", "balconia", "--form", form).status == 0
    assert referee("components", "balconia", "--verify", form, "--json").data["problems"] == []
    whole = form.read_text(encoding="utf-8")
    for old, new, clause in (
        ("number = 22", "number = 23", "setup.3"),
        ('"?",\n', "", "setup.3"),
        ('green = "?", ', "", "setup.5"),
        ("{ number = 3", "{ number = 2", "setup.5"),
        ('"?",\n', '"row 1 brid; cat",\n', "notation"),
        ('"?",\n', '"-; flower",\n', "side.5"),
        ('pink = "?"', 'pink = "few cat heart"', "notation"),
    ):
        form.write_text(whole.replace(old, new, 1), encoding="utf-8")
        found = referee("components", "balconia", "--verify", form, "--json")
        assert found.status == 1
        assert clause in {problem["clause"] for problem in found.data["problems"]}, (old, new)
        log = tmp_path / "log.toml"
        log.write_text(text_of().replace("[[player]]", 'components = "set.toml"\n[[player]]', 1), encoding="utf-8")
        judged = referee("check", log, "--json").data["problems"]
        assert {(problem["move"], problem["line"]) for problem in judged} == {(0, 3)}


# The mirror.


@pytest.mark.parametrize(("color", "left", "right", "beyond"), [(0, "b3", "d3", "c"), (1, "d3", "b3", "a")])
def test_left_and_right_are_the_owners(color: int, left: str, right: str, beyond: str) -> None:
    look = areas(color, False, None)
    c3 = NUMBER["c3"]
    assert [CELLS[cell] for cell in look["left"][c3]] == [left]
    assert [CELLS[cell] for cell in look["right"][c3]] == [right]
    assert {CELLS[cell][0] for cell in look["right-column"][NUMBER["b1"]]} == {beyond}
    assert look["left"][NUMBER["a3" if color == 0 else "e3"]] == ()


def test_pink_sees_greens_areas_in_a_mirror() -> None:
    green, pink = areas(0, False, None), areas(1, False, None)

    def mirrored(cell: int) -> int:
        return cell // 5 * 5 + 4 - cell % 5

    for name in green:
        for cell in range(25):
            assert {mirrored(each) for each in green[name][cell]} == set(pink[name][mirrored(cell)])


@pytest.mark.parametrize(
    "line",
    ["green: keep ? 1,2", "keep 4 ?", "keep 4 1,?", "place c2", "Bela: place ? c6", "place 3 c2",
     "pink: show c2 row 1 bird;cat,cat", "ana: show f9 -; -", "an: show c2 right 5 no-cat; heart*9,heart*2"],
)  # fmt: skip
def test_lines_print_as_they_read(line: str) -> None:
    state = play("keep 4 1,2", "place 3 c2").state
    action = GAME.parse(state, line)
    said = GAME.format(state, action)
    again = GAME.parse(state, said)
    assert again[1:] == action[1:]
    assert GAME.format(state, again) == said


# Scoring, held against a slow and obvious one.


def slow_points(facade: Facade, cell: int, house: dict[str, str], entrance: int) -> int:
    """The points of a balcony without lovebirds, straight from the rules, by columns and floors."""
    asked = facade.sides[cell].condition
    assert asked is not None
    sign = 1 if facade.color == 0 else -1
    column, floor = cell % 5, cell // 5

    def has(each: int, name: str) -> int:
        drawn = dict(facade.sides[each].elements)
        if name == "flower":
            return sum(number for one, number in drawn.items() if one.startswith("flower-"))
        return drawn.get(name, 0)

    def is_near(right: int, up: int) -> bool:
        limit = 1 if house["score.around"] == "4" else 2
        return max(abs(right), abs(up)) == 1 and abs(right) + abs(up) <= limit

    rules = {
        "row": lambda right, up: up == 0,
        "row-above": lambda right, up: up == 1,
        "around": is_near,
        "right-column": lambda right, up: right == 1,
        "left-column": lambda right, up: right == -1,
        "column-above": lambda right, up: right == 0 and up > 0,
        "column-below": lambda right, up: right == 0 and up < 0,
        "right": lambda right, up: (right, up) == (1, 0),
        "left": lambda right, up: (right, up) == (-1, 0),
    }
    if asked.position == "group":
        area = slow_group(facade, cell, house, has)
    else:
        area = {
            other for other in range(25)
            if rules[asked.position]((other % 5 - column) * sign, other // 5 - floor)
            and not (other == entrance and house["score.entrance-cell"] == "outside")
        }  # fmt: skip
    there = {other for other in area if other in facade.sides}
    if asked.kind == "balcony":
        times = len(there if house["score.another"] == "all" else there - {cell})
    elif asked.kind == "colors":
        times = sum(any(has(other, name) for other in there) for name in FLOWERS)
    elif asked.kind == "both":
        times = int(all(any(has(other, name) for other in there) for name in asked.what))
    elif asked.kind == "absent" and asked.points == 5:
        times = int(bool(area) and not any(has(other, asked.what[0]) for other in there))
    elif asked.kind == "absent":
        times = sum(not has(other, asked.what[0]) for other in there)
    else:
        times = sum(has(other, asked.what[0]) for other in there)
    return 5 * (times > 0) if asked.points == 5 else asked.points * times


def slow_group(facade: Facade, cell: int, house: dict[str, str], has: Any) -> set[int]:
    asked = facade.sides[cell].condition
    assert asked is not None

    def fits(each: int) -> bool:
        if asked.kind == "balcony":
            return True
        if asked.kind == "absent":
            return not has(each, asked.what[0])
        return any(has(each, name) for name in asked.what)

    found = {cell} if fits(cell) or house["score.group-start"] == "free" else set()
    while True:
        more = {
            each for each in facade.sides if each not in found and fits(each)
            and any(abs(each % 5 - other % 5) + abs(each // 5 - other // 5) == 1 for other in found)
        }  # fmt: skip
        if not more:
            return found
        found |= more


def random_side(rng: random.Random) -> str:
    bird = rng.choice(("", "", "", "lovebird-left", "lovebird-right"))
    items = [rng.choice([name for name in ELEMENTS if "love" not in name]) for _ in range(rng.choice((0, 1, 2, 3)))]
    drawn = ",".join([*items, *([bird] if bird else [])]) or "-"
    if bird and rng.random() < 0.7:
        asked = "left-column 5 lovebird-right" if bird == "lovebird-left" else "right-column 5 lovebird-left"
        return f"{asked}; {drawn}"
    if rng.random() < 0.2:
        return f"-; {drawn}"
    name = rng.choice(["cat", "note", "bird", "flower", "flower-white", "person"])
    whats = [(name, "1235"), (f"no-{name}", "1235"), ("balcony", "1235"), ("colors", "123"), ("cat+bird", "5")]
    what, points = rng.choice(whats)
    return f"{rng.choice(list(POSITIONS))} {rng.choice(points)} {what}; {drawn}"


def random_facade(rng: random.Random, house: dict[str, Any]) -> tuple[Facade, Building]:
    entrance = rng.randrange(5)
    cells = rng.sample([cell for cell in range(25) if cell != entrance], 14)
    sides: dict[int, Side | None] = {}
    for cell in cells:
        read = parse_side(random_side(rng))
        assert not read.violations
        sides[cell] = read.side
    color = rng.randrange(2)
    building = Building(("Ana", "Bela"), (0, 1), (sides, sides), (None, None), house, entrance, True, False)
    return facade_of(building, color), building


def test_scoring_against_a_slow_one() -> None:
    rng = random.Random(7)
    seen: Counter[str] = Counter()
    for _ in range(400):
        house = {rule.key: str(rng.choice(rule.values)) for rule in GAME.rulebook.house_rules}
        facade, building = random_facade(rng, house)
        items = score(building, None).players[facade.color].items[0].items
        asking = {cell for cell, side in facade.sides.items() if side.condition and not side.condition.asks_lovebird}
        assert {NUMBER[item.name] for item in items} == asking
        for item in items:
            cell = NUMBER[item.name]
            condition = facade.sides[cell].condition
            assert condition is not None
            seen[condition.position] += 1
            assert item.points == slow_points(facade, cell, house, building.entrance), item.why
    assert min(seen.values()) > 100


def all_pairings(right: list[int], left: list[int]) -> list[frozenset[int]]:
    """Every way to pair some birds of one column with some of the next, as the set of those in a pair."""
    found = []
    for number in range(min(len(right), len(left)) + 1):
        for one in itertools.combinations(right, number):
            found += [frozenset(one + other) for other in itertools.combinations(left, number)]
    return found


def test_lovebirds_against_brute_force() -> None:
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


def chosen_by(facade: Facade) -> set[frozenset[int]]:
    """Every set of scoring birds that `choices` leaves open."""
    picks = [itertools.combinations(choice.cells, choice.number) for choice in choices(facade)]
    return {frozenset(itertools.chain(*pick)) for pick in itertools.product(*picks)}


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


def test_the_numbered_example() -> None:
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
def test_tricky_points(sides: dict[str, str], color: str, house: dict[str, str], points: dict[str, int]) -> None:
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
def test_doors_are_worth(door: str, green: str, pink: str, house: dict[str, str], points: int) -> None:
    rest = f'[setup]\ndoors = {{ green = "{door}", pink = "?" }}\n[final.green]\nc2 = "-; {green}"\n'
    found = GAME.score_sheet(header(f'{rest}[final.pink]\nc2 = "-; {pink}"\n', house))
    assert not isinstance(found, list)
    assert found.players[0].items[2].points == points


# Verdicts.


@pytest.mark.parametrize(
    ("before", "line", "verdict", "clauses"),
    [
        ((), "pink: keep 4 1,2", "illegal", ["turn.1"]),
        ((), "green: place 1 c2", "illegal", ["turn.7"]),
        ((), "keep 4 1,2", "legal", []),
        (("keep 4 1,2",), "keep 5 1,2", "illegal", ["turn.7"]),
        (("keep 4 1,2",), "pink: keep 99 1,3", "illegal", ["turn.7"]),
        (("keep 4 1,2",), "green: place 3 c2", "illegal", ["turn.5"]),
        (("keep 4 1,2",), "place 1 c2", "illegal", ["place.1"]),
        (("keep 4 1,2",), "place 3 a1", "illegal", ["place.5"]),
        (("keep 4 1,2",), "place 3 c1", "illegal", ["place.3"]),
        (("keep 4 1,2",), "green: place 1 f2", "illegal", ["turn.5", "place.1", "place.2"]),
        (("keep 4 1,2",), "place 3 c0", "illegal", ["place.2"]),
        (("keep 4 1,2",), "place 3 22", "illegal", ["notation"]),
        (("keep 4 1,2",), "place 3 b1", "legal", []),
        (("keep 4 1,2",), "place 3 d1", "legal", []),
        (("keep 4 1,2",), "pink: place 3 c2", "legal", []),
        (("keep 4 1,2", "place 3 c2"), "green: keep 5 1,2", "illegal", ["turn.6"]),
        (("keep 4 1,2", "place 3 c2"), "pink: keep 4 1,2", "illegal", ["turn.3"]),
        (("keep 4 1,2", "place 3 c2"), "green: keep 4 1,3", "illegal", ["turn.6", "turn.3", "turn.4"]),
        (("keep 4 1,2", "place 3 c2"), "keep 23 2,4", "illegal", ["turn.2", "turn.4"]),
        (("keep 4 1,2", "place 3 c2"), "keep 5 4,1", "legal", []),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 b1", "legal", []),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 b3", "illegal", ["place.4"]),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 d2", "legal", []),
        (("keep 4 ?",), "place 2 c2", "unverifiable", ["place.1"]),
        (("keep 4 ?",), "place 2 e5", "illegal", ["place.1", "place.5"]),
        (("keep 4 1,?",), "place 1 c2", "illegal", ["place.1"]),
        (("keep 4 1,?",), "place 3 c2", "legal", []),
        (("keep 4 1,?",), "place 4 c2", "unverifiable", ["place.1"]),
        (("keep 4",), "place c2", "legal", []),
        (("keep ? 1,2", "place 3 c2"), "keep 4 1,2", "legal", []),
        ((), "keep 4 1,5", "illegal", ["turn.4"]),
        ((), "keep 4 5,?", "illegal", ["turn.4"]),
        ((), "keep 4 1,1", "illegal", ["turn.4"]),
        ((), "keep", "illegal", ["notation"]),
        ((), "keep 4 1", "illegal", ["notation"]),
        ((), "keep 4 1,2,3", "illegal", ["notation"]),
        (("keep 4 1,2", "place 3 c2"), "show c2 -; cat", "illegal", ["notation"]),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 ?", "illegal", ["notation"]),
        (("keep 4 1,2", "place 3 c2"), "green: show c1 -; cat", "illegal", ["show.1"]),
        (("keep 4 1,2", "place 3 c2"), "green: show f9 -; flower", "illegal", ["show.1", "side.5"]),
    ],
)
def test_verdicts(before: tuple[str, ...], line: str, verdict: str, clauses: list[str]) -> None:
    assert last(play(*before, line)) == (verdict, clauses)


def test_after_the_end_only_that_it_is_over() -> None:
    lines = whole_game()
    for line in ("keep 22 1,2", "pink: keep 99 1,3", "green: place 9 f9"):
        assert last(play(*lines, line)) == ("illegal", ["end.1"])
    through = play(*lines)
    assert GAME.legal_moves(through.state) == []
    assert GAME.to_move(through.state).what == "end"
    assert (GAME.to_data(through.state)["turn"], GAME.to_data(through.state)["selector"]) == (14, None)
    assert score_of(GAME, through).finished


@pytest.mark.parametrize("seed", range(3))
def test_moves_lists_exactly_what_is_accepted(seed: int) -> None:
    played = random_game("balconia", seed)
    states = [played.playthrough().start.state, *(one.step.state for one in played.playthrough().played)]
    kept = [f"{one},{other}" for one in range(6) for other in range(6)]
    for state in random.Random(seed).sample(states, 5):
        listed = GAME.legal_moves(state)
        if state.disc is None:
            typed = [f"keep {number} {pair}" for number in range(24) for pair in kept]
        else:
            cells = [f"{column}{floor}" for column in "abcdef" for floor in range(7)]
            typed = [f"place {side} {cell}" for side in range(6) for cell in cells]
        legal = {line for line in typed if step(GAME, state, line).verdict == "legal"}
        bare = {move.partition(": ")[2] for move in listed}
        both_orders = {f"{move[:-3]}{move[-1]},{move[-3]}" if "," in move else move for move in bare}
        assert legal == bare | both_orders
        assert len(bare) == len(listed)


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        (("keep 4 ?",), ["Bela: place ? b1", "Bela: place ? d1", "Bela: place ? c2"]),
        (("keep 4 1,?",), ["Bela: place 3 b1", "Bela: place 3 d1", "Bela: place 3 c2"]),
    ],
)
def test_moves_from_a_disc_half_known(lines: tuple[str, ...], moves: list[str]) -> None:
    assert GAME.legal_moves(play(*lines).state) == moves


# What is known of a block.


def test_ways_against_brute_force() -> None:
    """Kept and placed as far as it was typed, then shown: the verdict is that of all worlds one by one."""
    sides = ["-; cat", "-; cat", "row 1 bird; -", "left 5 no-person; -"]
    blocks = {4: tuple(parse_side(side).side for side in sides)}
    base = GAME.initial_state(header()).state
    assert base is not None
    table = play().state.config
    state = base._replace(config=replace(table, blocks=blocks))
    typed_pairs = ["?", "1,2", "2,3", "4,1", "1,?", "?,3"]
    for kept, side, color, shown in itertools.product(
        typed_pairs, ["?", "1", "2", "3", "4"], ("green", "pink"), sorted({*sides, "-; heart"})
    ):
        worlds = [
            (pair, faced)
            for pair in ADJACENT
            if {int(one) for one in kept.replace("?", "").split(",") if one} <= set(pair)
            for faced in (1, 2, 3, 4)
            if faced not in pair and side in ("?", str(faced))
        ]
        all_pairs = {pair for pair in ADJACENT if {int(one) for one in kept.split(",") if one != "?"} <= set(pair)}
        kept_state = step(GAME, state, f"keep 4 {kept}").state
        placed = step(GAME, kept_state, f"place {side} c2")
        sure = {pair for pair, _ in worlds} == all_pairs
        assert placed.verdict == ("legal" if worlds and sure else "unverifiable" if worlds else "illegal")
        if not worlds:
            continue
        fits = {
            faced for _, faced in worlds
            if sides[(faced if color == "pink" else opposite(faced)) - 1] == shown
        }  # fmt: skip
        found = step(GAME, placed.state, f"{color}: show c2 {shown}")
        assert found.verdict == ("legal" if fits else "illegal"), (kept, side, color, shown)
        if fits:
            there = GAME.to_data(found.state)["grid"]["c2"]
            assert there["pink"] == (next(iter(fits)) if len(fits) == 1 else None)
            again = step(GAME, found.state, f"{color}: show c2 {shown}")
            assert (again.verdict, again.state) == ("legal", found.state)


def test_a_side_is_known_when_all_ways_print_the_same() -> None:
    through = play("keep 4 1,2", "place ? c2")
    assert score_of(GAME, through).players[0].total is None
    shown = PRINTED.blocks[4][1]
    through = play("keep 4 1,2", "place ? c2", f"green: show c2 {shown}")
    assert grid(through)["c2"] == {"block": 4, "green": 2, "pink": 4}
    assert score_of(GAME, through).players[1].total is not None
    other = PRINTED.blocks[4][2]
    assert last(play("keep 4 1,2", "place ? c2", f"green: show c2 {other}")) == ("illegal", ["show.2"])


def test_an_unknown_block_is_known_only_by_show() -> None:
    through = play("keep ? 1,2", "place 3 c2", "green: show c2 -; cat", "pink: show c2 -; heart")
    assert grid(through)["c2"] == {"block": None, "green": 1, "pink": 3}
    assert [player.total for player in score_of(GAME, through).players] != [None, None]
    assert last(play("keep ? 1,2", "place 3 c2", "green: show c2 -; cat", "green: show c2 -; note")) == (
        "illegal", ["show.3"],
    )  # fmt: skip


# What the table lets stand.


@pytest.mark.parametrize(
    ("lines", "cell"),
    [
        (("!pink: keep 4 1,2", "green: place 3 c2"), {"block": 4, "green": 3, "pink": 1}),
        (("keep 4 1,2", "!green: place 1 c2"), {"block": 4, "green": 1, "pink": 3}),
        (("!keep 4 1,3", "place 2 c2"), {"block": 4, "green": 4, "pink": 2}),
        (("keep 4 1,2", "!place 1 c2"), {"block": 4, "green": 3, "pink": 1}),
        (("keep 4 ?", "place 2 c2"), {"block": 4, "green": 4, "pink": 2}),
    ],
)
def test_what_is_allowed_stands(lines: tuple[str, ...], cell: dict[str, int]) -> None:
    through = play(*lines)
    assert through.left_out is None
    assert grid(through)["c2"] == cell
    assert GAME.to_data(through.state)["selector"] == "Bela"


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ((), "keep 23 1,2"),
        ((), "keep 4 1,1"),
        ((), "keep 4 1,5"),
        ((), "place 1 c2"),
        (("keep 4 1,2",), "place 3 f2"),
        (("keep 4 1,2",), "place 3 c1"),
        (("keep 4 1,2",), "place 5 c2"),
        (("keep 4 1,2", "place 3 c2"), "green: show b1 -; cat"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; flower"),
    ],
)
def test_what_cannot_be_carried_out_stays_illegal(before: tuple[str, ...], line: str) -> None:
    through = play(*before, "!" + line)
    assert through.played[-1].step.verdict == "illegal"
    assert not through.played[-1].step.forced


def test_an_allowed_show_wins_over_the_set() -> None:
    through = play("keep 4 1,2", "place 3 c2", "!green: show c2 row 2 heart; heart*2")
    items = score_of(GAME, through).players[0].items[0].items
    assert [(item.name, item.points) for item in items] == [("c2", 4)]
    assert grid(through)["c2"] == {"block": 4, "green": 1, "pink": 3}


# Secrets.


def written(tmp_path: Path, *lines: str, rest: str = ENTRANCE) -> Path:
    log = tmp_path / "log.toml"
    log.write_text(text_of(rest) + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    return log


def test_one_side_only(tmp_path: Path) -> None:
    rest = '[setup]\nsides = "typed"\ndoors = { green = "majority cat bird", pink = "fewer note bird" }\n'
    shown = ("green: show c2 row 1 cat; cat", "pink: show c2 -; note*3")
    log = written(tmp_path, "keep 4", "place c2", *shown, rest=rest)
    for seat, mine, theirs in (("green", "row 1 cat; cat", "note*3"), ("Bela", "-; note*3", "row 1 cat")):
        for verb in ("replay", "score", "check", "moves"):
            for answer in (referee(verb, log, "--as", seat), referee(verb, log, "--as", seat, "--json")):
                assert theirs not in answer.out + answer.err
        assert mine in referee("replay", log, "--as", seat).out
    steps = referee("replay", log, "--as", "pink", "--json").data["steps"]
    assert [one["do"] for one in steps[3:]] == ["green: show c2 ?", "pink: show c2 -; note*3"]
    assert steps[-1]["state"]["grid"]["c2"] == {"block": 4, "pink": None}
    ana, bela = referee("score", log, "--as", "pink", "--json").data["players"]
    assert (ana["total"], [item["points"] for item in ana["items"]]) == (None, [None] * 3)
    assert (bela["total"], bela["verified"], bela["rank"]) == (0, True, None)
    ana, bela = referee("score", log, "--as", "ana", "--json").data["players"]
    assert [item["points"] for item in ana["items"]] == [1, 0, None], "a majority tells of the other side"
    assert (ana["total"], ana["verified"]) == (None, True)
    assert referee("score", log, "--json").data["players"][0]["total"] == 6


def test_nothing_is_withheld_after_the_end(tmp_path: Path) -> None:
    log = written(tmp_path, *whole_game())
    plain = referee("score", log, "--json").data
    assert referee("score", log, "--as", "green", "--json").data == plain
    assert "pink's side" not in referee("replay", log, "--as", "green").out


def test_what_is_wrong_with_a_hidden_line_is_hidden_too(tmp_path: Path) -> None:
    log = written(tmp_path, "keep 4", "place c2", "pink: show c2 row 1 brid; cat", rest=TYPED)
    assert "brid" in referee("check", log).out
    for words in (("check", log, "--as", "green"), ("replay", log, "--as", "green")):
        answer = referee(*words)
        assert "brid" not in answer.out + answer.err
        assert "pink: show c2 ?" in answer.out


def test_nobody_sees_neither_side_before_the_end() -> None:
    lines = whole_game()
    running, over = play(*lines[:8]).state, play(*lines).state
    sides = [str(side) for side in all_sides() if str(side) != "-; -"]
    assert not any(side in GAME.render(running, NOBODY) for side in sides)
    assert all(player.total is None for player in GAME.score(running, NOBODY).players)
    assert GAME.render(over, NOBODY) == GAME.render(over)


def test_the_block_on_the_disc_is_open_to_both() -> None:
    state = play("keep 4 1,2").state
    for seat in (0, 1, NOBODY):
        for side in PRINTED.blocks[4]:
            assert str(side) in GAME.render(state, seat)
    assert len(GAME.hints(play().state, "ana: keep 4")) == 4
    assert GAME.hints(play().state, "keep") == GAME.hints(play().state, "keep x") == ()


# What files tell of the end.


def claims(*lines: str, rest: str) -> dict[str, tuple[Any, bool | None]]:
    through = play(*lines, rest=rest)
    sheet = score_of(GAME, through)
    return {one.what: (one.found, one.holds) for one in claims_of(GAME, through.header, through.state, sheet)}


def test_statements_make_known_and_are_claims_where_it_is_known() -> None:
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
def test_claims_that_do_not_hold(table: str, found: dict[str, tuple[Any, bool | None]]) -> None:
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
def test_score_pads(pad: str, holds: list[bool]) -> None:
    assert pad_holds(BIRDS, "green", pad) == holds


def pad_holds(final: str, color: str, pad: str) -> list[bool | None]:
    doors = '[setup]\ndoors = { green = "fewer note bird", pink = "?" }\n'
    made = header(f"{doors}{final}[final.points.{color}]\n{pad}\n")
    found = GAME.score_sheet(made)
    assert not isinstance(found, list)
    return [one.holds for one in claims_of(GAME, made, None, found)]


OUTWARD = """{color} = {{ c2 = "-; -", b2 = "-; -", a2 = "{left}", d2 = "-; -", e2 = "{right}" }}
"""


@pytest.mark.parametrize(
    ("color", "left", "right"), [("green", "left-column", "right-column"), ("pink", "right-column", "left-column")]
)
@pytest.mark.parametrize(
    ("pad", "holds"),
    [("a2 = 0\ne2 = 0", [True, True]), ("a2 = 5", [False]), ("e2 = 5", [False]), ("a2 = 3\ne2 = 0", [False, True])],
)
def test_no_pad_pairs_a_bird_that_looks_out_of_the_grid(
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
def test_impossible_sheets(rest: str, clauses: list[str]) -> None:
    found = GAME.score_sheet(header(f"{ENTRANCE}{rest}\n"))
    assert isinstance(found, list)
    assert [broken.clause for broken in found] == clauses


def test_a_sheet_of_one_side_leaves_the_other_open() -> None:
    rest = DOORS + '[final.blocks]\n[final.green]\nc2 = "row 1 cat; cat"\n'
    found = GAME.score_sheet(header(rest))
    assert not isinstance(found, list)
    assert [player.total for player in found.players] == [1, None]
    assert not found.finished
    assert found.winners == ()
    assert not found.standin


def test_one_problem_for_each_clause_names_all_places() -> None:
    found = GAME.score_sheet(header(f'{DOORS}[final.green]\nc2 = "rwo 1 cat; -"\nc3 = "-; cta"\nd2 = "-; flower"\n'))
    assert isinstance(found, list)
    assert [broken.clause for broken in found] == ["notation", "side.5"]
    assert "rwo" in found[0].message
    assert found[0].message.endswith("look also at c3")


def test_a_strange_key_of_a_pad_is_unusable() -> None:
    with pytest.raises(InputError, match="entrance"):
        GAME.score_sheet(header(DOORS + '[final.green]\nc2 = "-; -"\n[final.points.green]\nentrans = 3\n'))


def test_only_what_the_invented_set_printed_is_invented() -> None:
    typed = play("keep 4", "place c2", "green: show c2 -; cat", "pink: show c2 -; cat", rest=TYPED)
    assert not score_of(GAME, typed).standin
    assert score_of(GAME, play("keep 4 1,2", "place 3 c2")).standin
    doors = play("keep ? 1,2", "place 3 c2", rest=DOORS)
    assert not score_of(GAME, doors).standin


# Commands by hand.


def test_the_score_is_drawn_for_each_side(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    sides = "".join(f'{cell} = "{side}"\n' for cell, side in EXAMPLE.items())
    sheet.write_text(text_of(f"{DOORS}[final.green]\n{sides}"), encoding="utf-8")
    shown = referee("score", sheet).out
    assert "c4 left 2 laundry: b4 has 2: 2 x 2" in shown
    assert "a5 left 5 no-person: left is outside the grid" in shown
    assert "5 A>" in shown
    assert "<A 5" in shown
    assert ".#x.." in shown, "c4 looks left and b4 gave"


def test_group_is_joined_side_by_side_only() -> None:
    assert set(group(NUMBER["b2"], {NUMBER[cell] for cell in ("b2", "c3", "b3", "d4")}, False)) == {
        NUMBER[cell] for cell in ("b2", "b3", "c3")
    }


def test_new_writes_a_log_and_a_sheet(tmp_path: Path) -> None:
    log, sheet = tmp_path / "a.toml", tmp_path / "b.toml"
    players = ("--player", "Ana:green", "--player", "Bela:pink")
    assert referee("new", "balconia", log, *players, "--set", "setup.entrance=2").status == 0
    assert referee("record", log, "keep 4 1,2", "place 3 c2", "green: show c2 -; person*9").status == 1
    assert referee("record", log, "green: show c2 -; person*9", "--allow", "a worn block").status == 0
    assert referee("undo", log, "2").status == 0
    assert referee("redo", log).status == 0
    final = ("--set", "setup.entrance=2", "--set", "final.blocks.c2=4 green 1")
    assert referee("new", "balconia", sheet, "--sheet", *players, *final).status == 0
    assert referee("score", sheet, "--json").data["standin"]
    assert referee("new", "balconia", tmp_path / "c.toml", *players).status == 1


def test_colours_and_ways_of_a_file_may_be_shortened_in_any_case() -> None:
    told = text_of('[setup]\nsides = "TYPED"\ndoors = { Pi = "?", GREEN = "fewer note bird" }\n[final.GRE]\nb2 = "?"\n')
    told = told.replace('"green"', '"Gr"').replace('"pink"', '"PINK"')
    read = read_header(GAME, tomllib.loads(told), None)
    assert [player.colors for player in read.players] == [("green",), ("pink",)]
    assert read.setup == {"sides": "typed", "doors": {"pink": "?", "green": "fewer note bird"}}
    assert set(read.final) == {"green"}
    with pytest.raises(InputError, match="stands there twice"):
        read_header(GAME, tomllib.loads(text_of('[setup]\ndoors = { g = "?", green = "?" }\n')), None)
