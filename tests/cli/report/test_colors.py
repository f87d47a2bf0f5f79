"""The colours of reports: contrast in light and dark, colours that the colour-blind can tell apart, a rule for each."""

from __future__ import annotations

from itertools import combinations

import pytest

from referee.cli.report.style import (
    AREAS,
    EDGE,
    FILLS,
    INKS,
    OUTLINE,
    Tone,
    contrast,
    page_css,
    picture_css,
    text_on,
)  # fmt: skip
from referee.core import pictures

TEXTS = [name for name in INKS if name != "faint"]
# How people without red or green cones see the three primary colours (Machado, Oliveira, Fernandes 2009).
NO_RED = ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))
NO_GREEN = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
ALL_CONES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
SIGHTS = {"all cones": ALL_CONES, "no red cones": NO_RED, "no green cones": NO_GREEN}


def lab(color: str, sight: tuple[tuple[float, float, float], ...]) -> tuple[float, float, float]:
    """Lightness and hue of a colour as somebody sees it, in the CIE L*a*b* space."""
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in sight
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, sight: tuple[tuple[float, float, float], ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** 0.5


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.01)


def test_every_style_of_pictures_has_colours() -> None:
    assert set(AREAS) == pictures.AREAS
    assert set(INKS) == pictures.INKS
    assert set(FILLS) == pictures.FILLS


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_is_readable_on_every_area_and_borders_are_seen(theme: int) -> None:
    for area in AREAS.values():
        for text in TEXTS:
            assert contrast(INKS[text][theme], area[theme]) >= 4.5, text
        for border in (EDGE, OUTLINE):
            assert contrast(border[theme], area[theme]) >= 3


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_text_is_readable_on_every_fill(theme: int) -> None:
    for name, tone in FILLS.items():
        assert contrast(text_on(tone[theme]), tone[theme]) >= 4.5, name


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_lines_and_bars_of_players_and_series_are_seen_on_paper(theme: int) -> None:
    for name in (*pictures.PLAYERS, *pictures.SERIES):
        assert contrast(FILLS[name][theme], AREAS["paper"][theme]) >= 3, name


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_players_can_be_told_apart(sight: str, theme: int) -> None:
    for one, other in combinations(pictures.PLAYERS, 2):
        tones: tuple[Tone, Tone] = (FILLS[one], FILLS[other])
        assert difference(tones[0][theme], tones[1][theme], SIGHTS[sight]) >= 15, (one, other)


@pytest.mark.parametrize("sight", SIGHTS)
def test_usual_colours_of_figures_can_be_told_apart(sight: str) -> None:
    usual = ("red", "yellow", "green", "blue", "black", "white")
    for one, other in combinations(usual, 2):
        assert difference(FILLS[one].light, FILLS[other].light, SIGHTS[sight]) >= 15, (one, other)


def test_style_sheets_need_nothing_from_elsewhere() -> None:
    for css in (page_css(), picture_css()):
        assert "url(" not in css
        assert "@import" not in css
        assert css.count("{") == css.count("}")
    # Many viewers of SVG know no variables.
    assert "var(" not in picture_css()
