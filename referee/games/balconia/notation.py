"""What can be said: `keep`, `place` and `show`, read without judging them, and printed."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.names import Named, in_line, read_line
from referee.games.balconia.board import is_cell, read_cell
from referee.games.balconia.sides import ReadSide, read_side
from referee.games.balconia.state import GameConfig

VERBS = frozenset({"keep", "place", "show"})
LINES = (
    ("keep N S,S", "the selector: token N, the two adjacent sides on the own half of the disc"),
    ("place S CELL", "the other player: faces side S in CELL"),
    ("PLAYER: show CELL SIDE", "what the own side has there: show c2 row 1 bird; cat*2"),
    ("SIDE", "CONDITION; ELEMENTS, with - for none: left 5 no-person; heart,flower-white*2"),
    (
        "CONDITION",
        "POSITION POINTS WHAT: row, row-above, around, right-column, left-column, column-above, …; 1 2 3 5; cat",
    ),
    ("?", "a token, sides or a side that nobody told"),
)
Kept = tuple[int | None, int | None]


class Keep(NamedTuple):
    """A token revealed (None: not seen) and the sides kept (None: not told)."""

    named: Named | None
    number: int | None
    kept: Kept


class Place(NamedTuple):
    """The side faced (None: not told) and the cell, by name and number."""

    named: Named | None
    side: int | None
    name: str
    cell: int


class Show(NamedTuple):
    """What somebody's own side of a block has."""

    named: Named | None
    name: str
    cell: int
    typed: ReadSide


Action = Keep | Place | Show


def parse(text: str, config: GameConfig) -> Action:
    """Read a line; `NotationError` where its words are none of this game's."""
    named, verb, words = read_line(text, config.names, VERBS)
    if verb == "keep":
        return _read_keep(named, words)
    if verb == "place":
        return _read_place(named, words)
    return _read_show(named, words)


def _read_keep(named: Named | None, words: list[str]) -> Keep:
    if not 1 <= len(words) <= 2:
        raise NotationError("`keep TOKEN SIDE,SIDE`, such as keep 4 1,2")
    number = _number(words[0], "token")
    return Keep(named, number, _read_kept(words[1]) if len(words) == 2 else (None, None))


def _read_kept(word: str) -> Kept:
    if word == "?":
        return None, None
    sides = word.split(",")
    if len(sides) != 2:
        raise NotationError("{word} are not two sides: write them as 1,2", word=word)
    return _number(sides[0], "side"), _number(sides[1], "side")


def _number(word: str, what: str) -> int | None:
    if word == "?":
        return None
    # Only plain digits: `int` would take others too, and a number as long as a line is none.
    if not (word.isascii() and word.isdigit()) or len(word) > 9:
        raise NotationError("{word} is no {what}: a number or ?", word=word or "nothing", what=what)
    return int(word)


def _read_place(named: Named | None, words: list[str]) -> Place:
    if not 1 <= len(words) <= 2:
        raise NotationError("`place SIDE CELL`, such as place 3 c2")
    name = words[-1]
    cell = read_cell(name)
    return Place(named, _number(words[0], "side") if len(words) == 2 else None, name, cell)


def _read_show(named: Named | None, words: list[str]) -> Show:
    if len(words) < 2:
        raise NotationError("`show CELL SIDE`, such as show c2 row 1 bird; cat")
    cell = read_cell(words[0])
    side = " ".join(words[1:])
    if side == "?":
        raise NotationError("show what? A side cannot be shown as ?")
    return Show(named, words[0], cell, read_side(side))


def format_action(action: Action, config: GameConfig) -> str:
    """The line that reads as this act again."""
    who = "" if action.named is None else f"{in_line(config.names.names[action.named.seat])}: "
    if isinstance(action, Keep):
        return f"{who}keep {_written(action.number)} {_written(action.kept[0])},{_written(action.kept[1])}"
    if isinstance(action, Place):
        return f"{who}place {_written(action.side)} {action.name}"
    return f"{who}show {action.name} {action.typed.side}"


def _written(number: int | None) -> str:
    return "?" if number is None else str(number)


def without_side(text: str) -> str:
    """A line that shows a side, as somebody may read it who must not see that side."""
    words = text.split()
    for place, word in enumerate(words):
        if word.lower().rpartition(":")[2] == "show":
            cell = words[place + 1 : place + 2]
            return " ".join([*words[: place + 1], *(one for one in cell if is_cell(one.lower())), "?"])
    return "?" if ";" in text else text
