"""The charts of reports and the SVG that pictures become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from referee.cli.report.svg import Bar, Curve, Moment, Symbols, bars_picture, growth_picture, picture_svg, silent_svg
from referee.core.pictures import PLAYERS, Box, Disc, Group, Picture, Shape, Stroke, Words
from tests.support.pictures import faults_of

NAMES = ("Ana", "Bela of the very long name", "Çilla")


def lines_of(picture: Picture, style: str) -> list[Stroke]:
    return [part for part in picture.parts if isinstance(part, Stroke) and part.style == style]


def svg(*parts: Any) -> str:
    return str(picture_svg(Picture("title", 100, 50, parts, "what is seen"), "one", Symbols()))


@pytest.mark.parametrize(
    "growth",
    [
        [(0, 0, 0), (1, 0, 2), (5, 3, 2)],
        [(0, 0, 0)],
        [(0, 0, 0), (-4, 120, 7), (-9, 99, 7)],
        [(0, None, 0), (None, None, 1), (3, 4, 1)],
        [(7, 7, 7)] * 200,
    ],
)
def test_line_chart_is_sound(growth: Any) -> None:
    assert faults_of(growth_picture(curves(NAMES), growth)) == []


def test_line_chart_ends_at_the_last_total_and_is_as_high_as_the_totals() -> None:
    picture = growth_picture(curves(("Ana", "Bela"), ("red", "blue")), [(0, 0), (4, 2), (8, 4)])
    (ana,), (bela,) = lines_of(picture, "red"), lines_of(picture, "blue")
    assert ana.points[0] == (bela.points[0][0], pytest.approx(bela.points[0][1], abs=2)), "side by side, both are seen"
    assert ana.points[0] != bela.points[0]
    assert ana.points[-1][0] == bela.points[-1][0]
    risen = [line.points[0][1] - line.points[-1][1] for line in (ana, bela)]
    assert risen[0] == pytest.approx(2 * risen[1])
    assert picture.description == "Ana: 8; Bela: 4"


def test_stretch_in_which_a_total_is_unknown_is_dashed() -> None:
    picture = growth_picture(curves(("Ana",), ("red",)), [(0,), (1,), (None,), (None,), (5,), (6,)])
    lines = lines_of(picture, "red")
    assert [line.dashed for line in lines] == [False, True, False]
    assert lines[1].points[0] == lines[0].points[-1]
    assert lines[1].points[-1] == lines[2].points[0]


def test_player_whose_totals_are_all_unknown_has_no_line() -> None:
    picture = growth_picture(curves(("Ana", "Bela"), ("red", "blue")), [(0, None), (1, None)])
    assert lines_of(picture, "blue") == []


def curves(names: Sequence[str], styles: Sequence[str] = PLAYERS) -> list[Curve]:
    return [Curve(name, style, name[:1]) for name, style in zip(names, styles, strict=False)]


def test_rounds_stand_on_the_axis_and_sentences_on_the_line_of_their_player() -> None:
    growth = [(0, 0), (4, 2), (8, 4), (8, 9)]
    picture = growth_picture(curves(("Ana", "Bela")), growth, [(1, "round 1"), (3, "round 2")], [Moment(1, 2, 0)])
    words = {part.text: part for part in picture.parts if isinstance(part, Words)}
    assert {"round", "1", "2"} <= words.keys()
    (disc,) = [part for part in picture.parts if isinstance(part, Disc) and part.style == "marked"]
    (ana,) = lines_of(picture, PLAYERS[0])
    assert disc.x == pytest.approx(ana.points[2][0])
    assert 0 < ana.points[2][1] - disc.y < 20
    assert picture.title == "How the scores grew, round by round"


def bars(names: Sequence[str], points: Sequence[Sequence[int | None]]) -> list[Bar]:
    totals = ["?" if None in own else str(sum(value or 0 for value in own)) for own in points]
    return [Bar(*one) for one in zip(curves(names), points, totals, strict=False)]


@pytest.mark.parametrize(
    "points",
    [
        [[3, 4, 0], [0, 0, 0], [1, 1, 1]],
        [[3, -4, 0], [-9, 0, 0], [1, None, 1]],
        [[300, 400, 1], [1, 1, 1], [0, 0, 0]],
        [[None, None, None]] * 3,
    ],
)
def test_bars_are_sound(points: Any) -> None:
    assert faults_of(bars_picture(("happiness", "castles", "photos"), bars(NAMES, points))) == []


def test_bars_are_as_long_as_the_points_and_name_only_what_somebody_has() -> None:
    picture = bars_picture(("one", "two", "three"), bars(("Ana", "Bela"), [[4, 0, 8], [2, 0, 0]]))
    drawn = [part for part in picture.parts if isinstance(part, Box) and part.height == 20]
    first, second, third = (bar.width for bar in drawn)
    assert (second, third) == (pytest.approx(2 * first), pytest.approx(first / 2))
    words = [part.text for part in picture.parts if isinstance(part, Words)]
    assert "one" in words
    assert "three" in words
    assert "two" not in words
    assert "12" in words


@pytest.mark.parametrize("total", ["?", "4 + ?", "-12–130", "1234 + ?"])
def test_bar_of_unknown_points_claims_no_total_and_its_words_fit(total: str) -> None:
    picture = bars_picture(
        ("one", "two"), [Bar(Curve("Ana", "red", "A"), [4, None], total), Bar(Curve("Bela", "blue", "B"), [3, -2], "1")]
    )
    words = [part.text for part in picture.parts if isinstance(part, Words)]
    assert total in words
    assert "one 4, two ?" in picture.description
    assert faults_of(picture) == []


def test_picture_has_a_title_and_a_description_with_ids_of_its_own() -> None:
    text = svg(Box(0, 0, 9, 9, "tile"))
    assert 'role="img"' in text
    assert 'aria-labelledby="one-title one-desc"' in text
    assert '<title id="one-title">title</title>' in text
    assert '<desc id="one-desc">what is seen</desc>' in text


def test_texts_are_escaped() -> None:
    text = str(picture_svg(Picture("<b>", 9, 9, [Words(1, 1, "<script>&")], "</desc>"), "one", Symbols()))
    assert "<b>" not in text
    assert "<script>" not in text
    assert "&lt;script&gt;&amp;" in text
    assert text.count("</desc>") == 1


def test_areas_have_a_border_and_components_an_outline() -> None:
    assert 'class="area tile"' in svg(Box(0, 0, 9, 9, "tile"))
    assert 'class="mark red"' in svg(Disc(5, 5, 4, "red"))
    assert 'class="mark player-1"' in svg(Shape([(0, 0), (9, 0), (0, 9)], "player-1"))


def test_line_of_a_component_lies_on_a_wider_one() -> None:
    line = [(0, 0), (9, 9)]
    assert svg(Stroke(line, "red")).count("<polyline") == 2
    assert svg(Stroke(line, "ink")).count("<polyline") == 1
    assert svg(Stroke(line, "red", dashed=True)).count("<polyline") == 1
    assert "stroke-dasharray" in svg(Stroke(line, "ink", dashed=True))
    assert "stroke-dasharray" not in svg(Stroke(line, "ink"))
    assert svg(Stroke(line, "ink", arrow=True)).count("<polygon") == 1


def test_equal_groups_are_written_once_wherever_they_stand() -> None:
    symbols = Symbols()
    figure = (Disc(0, 0, 4, "red"), Words(0, 3, "A", "on-red"))
    row = (Group(9, 0, figure), Group(20, 0, (figure[0], figure[1])))
    parts = [Group(0, 0, row), Group(0, 30, row), Group(1.5, 0, figure)]
    drawn = str(silent_svg(Picture("title", 100, 50, parts), symbols))
    assert '<use href="#s1"/><use href="#s1" y="30"/><use href="#s0" x="1.5"/>' in drawn
    assert str(symbols.definitions()) == (
        '<defs><g id="s0"><circle class="mark red" r="4"/><text class="words on-red" font-size="10" y="3">A</text></g>'
        '<g id="s1"><use href="#s0" x="9"/><use href="#s0" x="20"/></g></defs>'
    )


def test_groups_that_differ_have_symbols_of_their_own() -> None:
    symbols = Symbols()
    idents = [symbols.ident((Words(0, 0, text, style),)) for text in ("A", "B") for style in ("ink", "muted")]
    assert len(set(idents)) == 4
    assert [symbols.ident((Words(0, 0, "A", "ink"),)), symbols.ident((Words(0, 0, "A", "muted"),))] == idents[:2]


def test_coordinates_that_are_zero_are_left_out() -> None:
    assert '<rect class="area tile" width="9" height="9"/>' in svg(Box(0, 0.04, 9, 9, "tile"))


def test_pieces_of_a_bar_have_their_points_and_no_letters() -> None:
    names = ("photos", "parks", "goals")
    picture = bars_picture(names, bars(("Ana", "Bela"), [[40, 40, 1], [20, 40, -1]]))
    pieces = [part for part in picture.parts if isinstance(part, Box) and part.height == 20]
    words = [part for part in picture.parts if isinstance(part, Words)]
    assert [part.text for part in words if part.style.startswith("on-series")] == ["40", "40", "20", "40"]
    assert [part.text for part in words if part.text in ("1", "−1")] == ["1", "−1"], "beside pieces that are too small"
    assert len(pieces) == 6
