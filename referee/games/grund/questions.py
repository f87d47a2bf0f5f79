"""The questions of `referee new`."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Question
from referee.games.grund.board import OFF, board
from referee.games.grund.evaluation.photos import PHOTOS
from referee.games.grund.goal_names import GOAL_NAMES, GOALS
from referee.games.grund.rounds.cat import TILE_KINDS

_SIDE = 4
_ROW = "swings sandpit relax bush"
_HAS = "happiness=23, photos={ plant = 6 }, castles=[['m20:keep', 'm19:tower']], energy=14, figures=6, bids=3, cats=1"


def log_questions(players: int) -> list[Question]:
    """The board row by row, the cat, the photos, the goals, the starting player."""
    first = Question(("setup", "first"), "Who begins?", "the first one listed", optional=True)
    cat = Question(("setup", "cat"), "Where does the cat sit?", "c3", check=_check_cell)
    photos = [
        Question(
            ("setup", "photos", str(place)),
            f"Photo {place + 1} of the two revealed, plant or animal",
            "plant",
            check=PHOTOS.find,
        )
        for place in range(2)
    ]
    return [*_rows(players), cat, *photos, *_goals(), first]


def sheet_questions() -> list[Question]:
    """The goals, and what each player has at the end."""
    return [
        *_goals(),
        Question(("final",), f"What a player has, as NAME.KEY=VALUE with {_HAS}", "Ana.happiness=23", many=True),
    ]


def _rows(players: int) -> list[Question]:
    widths = (_SIDE,) if players > 2 else (_SIDE, _SIDE - 1)
    return [
        Question(
            ("setup", "board", str(row)),
            f"Row {row + 1} of the board from the top",
            _ROW,
            optional=players == 2 and row == _SIDE - 1,
            check=partial(_check_row, widths),
        )
        for row in range(_SIDE)
    ]


def _goals() -> list[Question]:
    return [
        Question(
            ("setup", "goals", str(place)),
            f"Goal {place + 1} of three: {', '.join(GOALS)}",
            GOALS[place],
            check=GOAL_NAMES.find,
        )
        for place in range(3)
    ]


def _check_row(widths: tuple[int, ...], typed: str) -> None:
    words = typed.split()
    for word in words:
        TILE_KINDS.find(word)
    if len(words) not in widths:
        raise NotationError(
            "a row has {due} kinds of tile, not {number}", due=" or ".join(map(str, widths)), number=len(words)
        )


def _check_cell(typed: str) -> None:
    if board(_SIDE, _SIDE).find(typed.strip().lower()) == OFF:
        raise NotationError("{cell} is not on the board", cell=typed)
