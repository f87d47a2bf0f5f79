"""Placing text drawings side by side within a width."""

from __future__ import annotations

from referee.core.messages import side_by_side


def test_drawings_of_different_heights_are_placed_side_by_side() -> None:
    assert side_by_side([["ab", "c"], ["d"], []], 20) == ["ab   d", "c"]


def test_drawing_that_exceeds_the_width_starts_a_new_row() -> None:
    assert side_by_side([["aaaa"], ["bbbb"], ["cccc"]], 11) == ["aaaa   bbbb", "", "cccc"]


def test_drawing_wider_than_the_width_gets_its_own_row() -> None:
    assert side_by_side([["a"], ["b" * 9], ["c"]], 5) == ["a", "", "b" * 9, "", "c"]


def test_no_drawings_give_no_lines() -> None:
    assert side_by_side([], 10) == []
