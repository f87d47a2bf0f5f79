"""The part of a board that the table shows after a move."""

from __future__ import annotations

from referee.cli.play.position import changed_lines, changed_part

GRID = "   a\n  +--+\n1 |x |\n  +--+"
OTHER_GRID = GRID.replace("x", "y")
LEGEND = "   x: a figure,\n     as it stands\n   Ana: 1 point"


def test_text_below_a_drawing_that_did_not_change_is_shown_alone() -> None:
    assert changed_part(f"{GRID}\n{LEGEND}", f"{GRID}\n{LEGEND.replace('1 point', '2 points')}") == "   Ana: 1 point"


def test_changed_drawing_is_shown_whole_and_without_the_known_text() -> None:
    assert changed_part(f"{OTHER_GRID}\n{LEGEND}", f"{GRID}\n{LEGEND}") == OTHER_GRID


def test_changed_paragraph_is_shown_with_all_its_lines() -> None:
    before = LEGEND.replace("a figure", "a cat")
    assert changed_part(f"{GRID}\n{LEGEND}", f"{GRID}\n{before}") == "   x: a figure,\n     as it stands"


def test_drawing_among_several_is_shown_where_it_changed() -> None:
    known = f"Ana\n{GRID}\n\nBela\n{GRID}\n\n  pile: 3"
    shown = f"Ana\n{GRID}\n\nBela\n{OTHER_GRID}\n\n  pile: 2"
    assert changed_part(shown, known) == f"Bela\n{OTHER_GRID}\n  pile: 2"


def test_first_block_without_edges_is_a_drawing_too() -> None:
    assert changed_part("a1 cat\nb1 dog\n\nmarks", "a1 cat\nb1 pig\n\nmarks") == "a1 cat\nb1 dog"


def test_list_is_shown_by_its_changed_lines() -> None:
    assert changed_lines("a1 cat\nb1 dog", "a1 cat\nb1 pig") == "b1 dog"


TALL = "\n".join(
    ["     a", *(line for number in range(1, 7) for line in ("   +---+", f" {number} | . |")), "   +---+", "text"]
)


def test_of_a_grid_that_is_too_high_only_changed_rows_are_shown() -> None:
    shown = TALL.replace(" 2 | . |", " 2 | x |").replace(" 3 | . |", " 3 | x |").replace(" 6 | . |", " 6 | x |")
    rows = ["     a", *("   +---+", " 2 | x |", "   +---+", " 3 | x |", "   +---+"), " 6 | x |", "   +---+"]
    assert changed_part(shown, TALL, 10).split("\n") == rows
    assert changed_part(shown, TALL, 14).split("\n") == shown.split("\n")[:-1]
