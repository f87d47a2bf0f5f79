"""The questions that `new` asks for the setup of a log, or for a sheet; each answer is checked when it is given."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Question
from referee.games.balconia.blocks import ENTRANCES
from referee.games.balconia.board import COLORS, OFF_GRID, WIDTH, parse_cell
from referee.games.balconia.final_position import is_block_text
from referee.games.balconia.side_text import parse_side

_MIRROR = "cells are named as GREEN sees them, for pink too"


def questions(sheet: bool) -> list[Question]:
    """The questions for a sheet, or for the setup of a log."""
    common = [
        Question(
            ("setup", "entrance"),
            "Number of the entrance block, 1 to 3, or ? (its doors can be typed in the file: doors = ...)",
            "2",
            check=_check_entrance,
        ),
        Question(
            ("setup", "entrance-cell"),
            "Cell of the entrance (another than c1 only with --house setup.entrance-cell=bottom-row)",
            "c1",
            optional=True,
            check=_check_entrance_cell,
        ),
    ]
    if not sheet:
        typed = "Is what is printed known from a component set (set), or typed during the game (typed)?"
        return [*common, Question(("setup", "sides"), typed, "set", optional=True, check=_check_sides)]
    blocks = Question(
        ("final", "blocks"),
        f"Cell = block and the side that a colour faces ({_MIRROR}; sides 1 to 4 clockwise, seen from above)",
        "c2=4 green 1",
        many=True,
        check=_check_block,
    )
    return [*common, blocks, *(_side_question(color) for color in COLORS)]


def _side_question(color: str) -> Question:
    prompt = f"Cell = what is printed there on {color}'s side ({_MIRROR})"
    return Question(("final", color), prompt, "c2=row 1 bird; cat", many=True, check=partial(_check_side, color))


def _check_entrance(answer: str) -> None:
    if answer not in ("?", *map(str, range(1, ENTRANCES + 1))):
        raise NotationError("there is no entrance block {answer}: type 1, 2, 3 or ?", answer=answer)


def _check_entrance_cell(answer: str) -> None:
    if not 0 <= parse_cell(answer.lower()) < WIDTH:
        raise NotationError("{answer} is not on the ground floor: type a1, b1, c1, d1 or e1", answer=answer)


def _check_sides(answer: str) -> None:
    if answer.lower() not in ("set", "typed"):
        raise NotationError("{answer} is neither set nor typed", answer=answer)


def _check_block(answer: str) -> None:
    if not is_block_text(_value(answer)):
        raise NotationError("type CELL=BLOCK COLOUR SIDE, such as c2=4 green 1, or c2=4 ?")


def _check_side(color: str, answer: str) -> None:
    value = _value(answer)
    if not value:
        raise NotationError("type CELL=TEXT, such as c2=row 1 bird; cat, for {color}'s side", color=color)
    if value != "?":
        parse_side(value)


def _value(answer: str) -> str:
    """What is behind the `=` of an answer, if a cell of the grid is in front of it; else nothing."""
    cell, _, value = answer.partition("=")
    if parse_cell(cell.strip().lower()) == OFF_GRID:
        raise NotationError("{cell} is outside the grid, which goes from a1 to e5", cell=cell.strip())
    return value.strip()
