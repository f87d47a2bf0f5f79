"""Drawings next to each other."""

from __future__ import annotations

from referee.core.text_layout import side_by_side


def test_drawings_of_different_heights_stand_next_to_each_other() -> None:
    assert side_by_side([["ab", "c"], ["d"], []], 20) == ["ab   d", "c"]


def test_a_row_that_is_full_is_followed_by_another() -> None:
    assert side_by_side([["aaaa"], ["bbbb"], ["cccc"]], 11) == ["aaaa   bbbb", "", "cccc"]


def test_a_drawing_wider_than_the_page_has_a_row_of_its_own() -> None:
    assert side_by_side([["a"], ["b" * 9], ["c"]], 5) == ["a", "", "b" * 9, "", "c"]


def test_nothing_to_draw() -> None:
    assert side_by_side([], 10) == []
