"""The checks of pictures see what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from referee.core.pictures import Box, Disc, Part, Picture, Shape, Stroke, Words
from tests.support.pictures import faults_of

TRIANGLE = Shape([(0, 0), (100, 0), (0, 100)], "black")


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ([Box(0, 0, 10, 10, "no-style")], "unknown style"),
        ([Box(95, 0, 10, 10, "tile")], "outside"),
        ([Disc(5, 5, 8, "red")], "outside"),
        ([Stroke([(0, 0), (0, 120)], "ink")], "outside"),
        ([Words(2, 50, "text that is longer than the picture", "ink", 10, "start")], "outside"),
        ([Words(50, 50, "a", "ink", 8)], "too small"),
        ([Words(50, 50, "abcd", "ink", 10), Words(55, 52, "efgh", "ink", 10)], "on each other"),
        ([Box(0, 0, 90, 90, "black"), Words(50, 50, "a", "ink", 10)], "in the light report"),
        ([Disc(50, 50, 20, "white"), Words(50, 53, "a", "ink", 10)], "in the dark report"),
        ([TRIANGLE, Words(20, 20, "a", "ink", 10)], "in the light report"),
        ([], "nothing is drawn"),
    ],
)
def test_fault_is_seen(parts: Sequence[Part], fault: str) -> None:
    faults = faults_of(Picture("title", 100, 100, parts, "description"))
    assert any(fault in one for one in faults), faults


@pytest.mark.parametrize(
    "parts",
    [
        [Box(0, 0, 100, 100, "marked"), Words(50, 50, "a", "muted", 10)],
        [Disc(50, 50, 20, "white"), Words(50, 53, "a", "on-white", 10)],
        [TRIANGLE, Words(80, 80, "a", "ink", 10)],
        [Words(20, 50, "abcd", "ink", 10), Words(70, 50, "efgh", "ink", 10)],
    ],
)
def test_sound_picture_has_no_fault(parts: Sequence[Part]) -> None:
    assert faults_of(Picture("title", 100, 100, parts, "description")) == []


def test_picture_needs_a_title_a_description_and_a_width_for_phones() -> None:
    sound = Picture("title", 100, 100, [Box(0, 0, 9, 9, "tile")], "description")
    assert faults_of(sound) == []
    for wrong in (sound._replace(title=" "), sound._replace(spoken=""), sound._replace(width=400)):
        assert len(faults_of(wrong)) == 1
