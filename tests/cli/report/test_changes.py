"""Frames round what a move changed in a picture."""

from __future__ import annotations

from referee.cli.report.changes import marked
from referee.core.pictures import FRAME, Box, Disc, Group, Part, Picture, Stroke


def picture(*parts: Part) -> Picture:
    return Picture("board", 100, 100, parts)


def frames(before: Picture | None, after: Picture) -> list[Box]:
    return [part for part in marked(before, after).parts if isinstance(part, Box) and part.style == FRAME]


def test_new_part_is_framed_and_an_old_one_is_not() -> None:
    old, new = Box(10, 10, 20, 20, "tile"), Disc(60, 60, 5, "red")
    assert frames(picture(old), picture(old, new)) == [Box(53, 53, 14, 14, FRAME)]
    assert frames(picture(old, new), picture(new, old)) == []


def test_change_within_a_group_is_framed_where_it_is() -> None:
    row = Box(0, 0, 50, 10, "tile")
    before, after = Group(20, 40, (row,)), Group(20, 40, (row, Disc(5, 5, 3, "red")))
    assert frames(picture(before), picture(after)) == [Box(20, 40, 10, 10, FRAME)]


def test_frames_that_overlap_are_one() -> None:
    parts = (Disc(20, 20, 5, "red"), Disc(26, 20, 5, "blue"), Stroke([(24, 18), (24, 22)], "ink"))
    assert len(frames(picture(), picture(*parts))) == 1


def test_picture_in_which_nearly_everything_is_new_has_no_frames() -> None:
    parts = [Disc(8 * column, 50, 1, "red") for column in range(1, 12)] + [Disc(8, 8, 1, "red"), Disc(90, 8, 1, "red")]
    assert frames(picture(), picture(*parts)) == []
    assert frames(None, picture(*parts[:2])) == []


def test_frame_stays_within_the_picture() -> None:
    (frame,) = frames(picture(), picture(Disc(99, 1, 5, "red")))
    assert frame.x >= 0
    assert frame.y >= 0
    assert frame.x + frame.width <= 100
