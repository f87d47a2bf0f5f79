"""Balconia: the pictures of reports."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import referee
from referee.core.header import NOBODY
from referee.core.pictures import Box, Picture, PlainPart, Words
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK, in_reading_order
from referee.games.balconia.pictures.elements import element, position
from referee.games.balconia.sides import ELEMENTS, POSITIONS
from tests.support.balconia import DOORS, GAME, TYPED, all_sides, header, play
from tests.support.long_runs import often
from tests.support.observed import observed
from tests.support.picture_parts import check_picture, parts_in, pictures_of_sample, texts, texts_in, titled
from tests.support.pictures import Bounds, bounds_of, flat

SAMPLES = sorted(Path("sample_games/balconia").glob("*.toml"))
LOGS = [path for path in SAMPLES if "[[move]]" in path.read_text(encoding="utf-8")]
WIDTH, HEIGHT = 67, 80
ANYWHERE = {"place.where": "anywhere"}
PAIR = {
    "b1": "right-column 5 lovebird-left; lovebird-right,cat*2",
    "c2": "row 1 cat; lovebird-left",
    "e5": "row-above 2 no-heart; heart",
}


def box_of(picture: Picture, cell: str) -> Bounds:
    """The rectangle of a cell, found by the letter above and the number at the left."""
    axes = {part.text: part for part in flat(picture.parts)[:10] if isinstance(part, Words)}
    x, y = axes[cell[0]].x, axes[cell[1]].y - 4
    return Bounds(x - WIDTH / 2, y - HEIGHT / 2, x + WIDTH / 2, y + HEIGHT / 2)


def texts_of(picture: Picture, cell: str) -> list[str]:
    return texts_in(picture, box_of(picture, cell))


def is_drawn_in(picture: Picture, cell: str, drawing: list[PlainPart]) -> bool:
    """Whether a drawing occurs somewhere in a cell."""
    return number_in(picture, cell, drawing) > 0


def number_in(picture: Picture, cell: str, drawing: list[PlainPart]) -> int:
    """How often the parts of a drawing occur in a cell one behind the other, wherever it stands there."""
    parts = [_outline(part) for part in parts_in(picture, box_of(picture, cell))]
    wanted = [_outline(part) for part in drawing]
    return sum(parts[start : start + len(wanted)] == wanted for start in range(len(parts)))


def _outline(part: PlainPart) -> tuple[str, str, float, float]:
    area = bounds_of(part)
    return type(part).__name__, part.style, round(area.right - area.left, 2), round(area.bottom - area.top, 2)


def drawing_of(name: str) -> list[PlainPart]:
    return list(element(name, 50, 50, 20))


def sheet_pictures(green: dict[str, str], pink: dict[str, str] | None = None, **house: str) -> tuple[Picture, ...]:
    rest = DOORS
    for color, sides in (("green", green), ("pink", pink or {})):
        rest += f"[final.{color}]\n" + "".join(f'{cell} = "{side}"\n' for cell, side in sides.items())
    return tuple(GAME.pictures.sheet_pictures(header(rest, ANYWHERE | house)))


def typed_game(*lines: str) -> Any:
    return play(*lines, rest=TYPED, house=ANYWHERE).state


def test_elements_are_drawn_in_their_cell_each_piece_by_itself() -> None:
    green = titled(sheet_pictures(PAIR), "Green's side")
    assert number_in(green, "b1", drawing_of("cat")) == 2
    assert number_in(green, "b1", drawing_of("lovebird-right")) == 1
    assert number_in(green, "c2", drawing_of("lovebird-left")) == 1
    assert is_drawn_in(green, "e5", drawing_of("heart"))
    for cell in set(CELLS) - set(PAIR) - {"c1"}:
        assert not list(parts_in(green, box_of(green, cell)))[1:], cell


def test_many_pieces_are_drawn_once_with_their_number() -> None:
    green = titled(sheet_pictures({"a1": "-; cat*9,heart*2"}), "Green's side")
    assert number_in(green, "a1", drawing_of("cat")) == 1
    assert texts_of(green, "a1") == ["2", "9"] or texts_of(green, "a1") == ["9", "2"]


@pytest.mark.parametrize("color", [GREEN, PINK])
def test_side_is_drawn_as_its_player_sees_it(color: int) -> None:
    state = referee.load(Path("sample_games/balconia/whole-game.toml")).playthrough.state
    picture = titled(GAME.pictures.pictures(state), COLORS[color].capitalize())
    letters = [part for part in flat(picture.parts)[:5] if isinstance(part, Words)]
    columns = [part.text for part in sorted(letters, key=lambda part: part.x)]
    assert columns == (list("abcde") if color == GREEN else list("edcba"))
    assert box_of(picture, "a5").bottom < box_of(picture, "a1").top


def test_neighbour_to_the_right_is_mirrored_for_pink() -> None:
    state = referee.load(Path("sample_games/balconia/whole-game.toml")).playthrough.state
    green, pink = (titled(GAME.pictures.pictures(state), name) for name in ("Green's", "Pink's"))
    assert box_of(green, "d3").left > box_of(green, "c3").left
    assert box_of(pink, "d3").left < box_of(pink, "c3").left
    assert number_in(green, "c3", drawing_of("person")) == 2
    assert number_in(pink, "c3", drawing_of("laundry")) == 2
    assert not number_in(green, "c3", drawing_of("laundry"))


@pytest.mark.parametrize("path", LOGS[:: often(3, 1)], ids=lambda path: path.stem)
def test_sides_of_samples_show_every_element_and_number(path: Path) -> None:
    from referee.games.balconia.finish.claims import building_of_log

    state = referee.load(path).playthrough.state
    building = building_of_log(state)
    for color in (GREEN, PINK):
        picture = titled(GAME.pictures.pictures(state), COLORS[color].capitalize())
        for cell, side in building.sides[color].items():
            shown = texts_of(picture, CELLS[cell])
            assert f"no. {state.grid[cell].number or '?'}" in shown
            assert ("?" in shown) == (side is None)
            for name, number in side.elements if side is not None else ():
                assert number_in(picture, CELLS[cell], drawing_of(name)) >= number, (CELLS[cell], name)


def test_condition_shows_position_points_and_what_it_asks_for() -> None:
    green = titled(sheet_pictures(PAIR), "Green's side")
    for cell, name, points in (("b1", "right-column", "5"), ("c2", "row", "1"), ("e5", "row-above", "2")):
        assert is_drawn_in(green, cell, list(position(name, 50, 50, 16))[:-1])
        assert points in texts_of(green, cell)
    struck = [part for part in parts_in(green, box_of(green, "e5")) if part.style == "bad"]
    assert len(struck) == 1


def test_positions_differ_from_each_other() -> None:
    drawn = {name: tuple(_outline(part)[:2] for part in position(name, 50, 50, 16)) for name in POSITIONS}
    assert len(set(drawn.values())) == len(POSITIONS)


def test_elements_differ_without_their_colours() -> None:
    shapes = {}
    for name in ELEMENTS:
        parts = list(element(name, 50, 50, 20))
        outlines = tuple((type(part).__name__, bounds_of(part)) for part in parts)
        letters = tuple(part.text for part in parts if isinstance(part, Words))
        shapes[name] = (outlines, letters)
    assert len(set(shapes.values())) == len(ELEMENTS)


def test_points_stand_on_balconies_and_pairs_have_a_letter() -> None:
    pictures = sheet_pictures(PAIR)
    green = titled(pictures, "Green's side")
    assert texts_of(green, "b1") == ["5", "A", "5"]
    assert texts_of(green, "c2") == ["1", "A", "0"]
    assert "Two birds with the same letter are a pair." in texts(green)


def test_plan_marks_the_cells_that_a_balcony_counted() -> None:
    plans = titled(
        sheet_pictures({"b2": "row 2 cat; cat", "d2": "-; cat*2", "e2": "-; heart"}), "What counted on green"
    )
    boxes = [part for part in flat(plans.parts) if isinstance(part, Box)][: len(CELLS)]
    styles = {CELLS[cell]: box.style for cell, box in enumerate(boxes)}
    assert {cell for cell, style in styles.items() if style == "accent"} == {"b2", "d2"}
    assert {cell for cell, style in styles.items() if style == "marked"} == {"a2", "c2", "e2"}
    assert texts(plans)[:2] == ["b2", "6"]
    by_name = {CELLS[cell]: box for cell, box in enumerate(boxes)}
    assert by_name["a2"].x < by_name["b2"].x
    assert by_name["b3"].y < by_name["b2"].y


def test_plan_of_pink_is_mirrored() -> None:
    sides = {"b2": "right 3 cat; heart", "a2": "-; cat"}
    plans = titled(sheet_pictures({}, sides), "What counted on pink")
    boxes = [part for part in flat(plans.parts) if isinstance(part, Box)][: len(CELLS)]
    assert boxes[CELLS.index("a2")].style == "accent"
    assert boxes[CELLS.index("a2")].x > boxes[CELLS.index("b2")].x


def test_door_stands_in_the_entrance_in_its_colour() -> None:
    for color in COLORS:
        picture = titled(sheet_pictures({"a1": "-; note,bird*2"}), color.capitalize())
        assert texts_of(picture, "c1")[:2] == ["door", "fewer"]
        (door,) = (part for part in parts_in(picture, box_of(picture, "c1")) if part.style == color)
        assert isinstance(door, Box)
        assert is_drawn_in(picture, "c1", drawing_of("note"))
        assert is_drawn_in(picture, "c1", drawing_of("bird"))
    assert texts_of(titled(sheet_pictures({"a1": "-; note,bird*2"}), "Green"), "c1")[-1] == "1"


def test_unknown_sides_doors_and_entrances_are_question_marks() -> None:
    rest = '[setup]\nentrance = "?"\nentrance-cell = "?"\n[final.green]\na2 = "?"\nb2 = "-; cat"\n'
    pictures = GAME.pictures.sheet_pictures(header(rest, ANYWHERE | {"setup.entrance-cell": "bottom-row"}))
    green, pink = titled(pictures, "Green"), titled(pictures, "Pink")
    assert texts_of(green, "a2") == ["?"]
    assert texts_of(pink, "b2") == ["?"]
    for cell in ("a1", "b1", "c1", "d1", "e1"):
        assert texts_of(green, cell) == ["door?", "?"]
    assert "a2: ?" in green.description


def test_viewer_sees_the_own_side_only() -> None:
    state = typed_game(
        "keep 8", "place b1", "ana: show b1 -; heart*2,flower-light-pink", "bela: show b1 left 2 cat; bird,note"
    )
    (green,) = GAME.pictures.pictures(observed(state, 0))
    assert green.title.startswith("Green's side")
    assert is_drawn_in(green, "b1", drawing_of("heart"))
    pink = titled(GAME.pictures.pictures(observed(state, 1)), "Pink")
    assert not any("Green" in picture.title for picture in GAME.pictures.pictures(observed(state, 1)))
    assert not is_drawn_in(pink, "b1", drawing_of("heart"))
    assert is_drawn_in(pink, "b1", drawing_of("note"))
    for picture in (green, *GAME.pictures.pictures(observed(state, 1))):
        hidden = "bird" if picture is green else "heart"
        assert hidden not in picture.description


def test_points_of_a_majority_door_are_withheld_before_the_end() -> None:
    path = Path("sample_games/balconia/typed-sides.toml")
    played = referee.load(path).playthrough.played
    green = titled(GAME.pictures.pictures(observed(played[30].step.state, 0)), "Green")
    assert texts_of(green, "c1") == ["door", "majority"]
    (door,) = (line for line in green.description.splitlines() if "door" in line)
    assert "point" not in door


def test_nobody_sees_the_blocks_alone_before_the_end() -> None:
    state = typed_game("keep 8", "place b1", "ana: show b1 -; heart", "keep ?", "place a1")
    (building,) = GAME.pictures.pictures(observed(state, NOBODY))
    assert texts_of(building, "b1") == ["block 8"]
    assert texts_of(building, "a1") == ["block ?"]
    assert "heart" not in building.description
    check_picture(building)


@pytest.mark.parametrize("path", SAMPLES[:: often(2, 1)], ids=lambda path: path.stem)
def test_pictures_of_samples_lie_within_their_size(path: Path) -> None:
    pictures = pictures_of_sample(path, 5, (None, 0, 1))
    assert pictures
    for picture in pictures:
        check_picture(picture)


def test_every_side_of_the_bundled_set_fits_its_cell() -> None:
    sides = all_sides()
    for start in range(0, len(sides), 14):
        cells = [CELLS[cell] for cell in in_reading_order(GREEN)][:14]
        shown = dict(zip(cells, sides[start : start + 14], strict=False))
        picture = titled(sheet_pictures({cell: str(side) for cell, side in shown.items()}), "Green")
        for cell, side in shown.items():
            assert all(number_in(picture, cell, drawing_of(name)) >= number for name, number in side.elements)
        check_picture(picture)
