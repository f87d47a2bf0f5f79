"""The notation of Balconia's moves `keep`, `place` and `show`: parsing and formatting, without judging them."""

from __future__ import annotations

import re
from typing import NamedTuple

from referee.core.errors import NotationError, UnknownVerbError
from referee.core.names import Named, Names, in_line, read_line
from referee.games.balconia.board import NUMBER, is_cell, parse_cell
from referee.games.balconia.side_text import ParsedSide, parse_side, quoted
from referee.games.balconia.sides import DOORS, ELEMENTS, POINTS, POSITIONS, WHATS

FORMS = {
    "keep": "keep TOKEN SIDE,SIDE",
    "place": "place SIDE CELL",
    "show": "PLAYER: show CELL TEXT",
}
"""The form of each verb."""
_PLAIN_VERBS = {
    "keep": (
        "keeps",
        "reveal",
        "reveals",
        "draw",
        "draws",
        "take",
        "takes",
        "select",
        "selects",
        "choose",
        "chooses",
        "token",
    ),
    "place": ("places", "put", "puts", "build", "builds", "add", "set", "lay", "lays", "face", "faces", "block"),
    "show": ("shows", "tell", "tells", "say", "says", "see", "sees", "print", "side"),
}
_MEANT = {word: verb for verb, words in _PLAIN_VERBS.items() for word in words}
"""Words that people type instead of a verb."""
_WORDS = frozenset({*FORMS, *_MEANT})
LINES = (
    (FORMS["keep"], "the selector reveals a token and keeps two adjacent sides: keep 4 1,2"),
    (FORMS["place"], "the other player places the block and faces SIDE: place 3 c2"),
    (FORMS["show"], "what is printed on the player's own side in CELL: green: show c2 row 1 bird; cat*2"),
    ("SIDE", "1 to 4: the sides of a block, numbered clockwise seen from above"),
    ("CELL", "a1 to e5: the column as green sees it from left to right, for pink too, and the floor from the ground"),
    ("?", "an unknown token, side, door or, in a sheet, text"),
    ("TEXT", "CONDITION; ELEMENTS, each of them - for none: left 5 no-person; heart,flower-white*2"),
    ("CONDITION", "POSITION POINTS WHAT: row 1 bird. Left and right are those of the owner of the side"),
    *((f"  {word}", f"position: {meaning}") for word, meaning in POSITIONS.items()),
    *((f"  {word}", f"points: {meaning}") for word, meaning in POINTS.items()),
    *((f"  {word}", f"what: {meaning}") for word, meaning in WHATS.items()),
    ("ELEMENTS", "what is drawn on the balcony, joined by commas; *2 to *9 behind an element for several pieces"),
    *((f"  {word}", f"element: {meaning}") for word, meaning in ELEMENTS.items()),
    ("DOOR", "KIND X Y in a setup or a component set, X the upper symbol, Y the lower: fewer note bird"),
    *((f"  {word}", f"kind of door: {meaning}") for word, meaning in DOORS.items()),
)  # fmt: skip
Kept = tuple[int | None, int | None]
_SHOWN = re.compile(r".*?\bshow\s+\S+", re.IGNORECASE | re.DOTALL)


class Keep(NamedTuple):
    """A token revealed and two sides kept; None for what is unknown."""

    named: Named | None
    number: int | None
    kept: Kept


class Place(NamedTuple):
    """The side that the placer faces (None: unknown), and the cell by name and number."""

    named: Named | None
    side: int | None
    name: str
    cell: int


class Show(NamedTuple):
    """The print on the own side of the block in a cell; `typed` is None where a file does not tell it."""

    named: Named | None
    name: str
    cell: int
    typed: ParsedSide | None


Action = Keep | Place | Show


def parse(text: str, names: Names) -> Action:
    """Parse a line; `NotationError` if it cannot be read."""
    line = ",".join(part.strip() for part in text.split(",")) if "," in text else text
    try:
        named, verb, words = read_line(line, names, _WORDS)
    except UnknownVerbError as error:
        # Only the verbs themselves are suggested, not the plain words for them. Commas have joined the words above.
        raise UnknownVerbError(error.word.split(",")[0] or error.word, tuple(FORMS)) from None
    if verb in _MEANT:
        raise UnknownVerbError(verb, (), f": type `{FORMS[_MEANT[verb]]}`")
    if verb == "keep":
        return _parse_keep(named, words)
    if verb == "place":
        return _parse_place(named, words)
    return _parse_show(named, words)


def _parse_keep(named: Named | None, words: list[str]) -> Keep:
    if not 1 <= len(words) <= 2:
        raise NotationError("`keep` is typed `keep TOKEN SIDE,SIDE`, such as keep 4 1,2")
    if len(words) == 1 and "," in words[0]:
        sides = quoted(words[0])
        raise NotationError(f"which token? Type `keep TOKEN {sides}`, such as keep 4 {sides}")
    number = _parse_number(words[0], "token")
    return Keep(named, number, _parse_kept(words[1]) if len(words) == 2 else (None, None))


def _parse_kept(word: str) -> Kept:
    if word == "?":
        return None, None
    sides = word.split(",")
    if len(sides) != 2:
        raise NotationError(f"the selector keeps two sides, not {quoted(word)}: write them as 1,2")
    return _parse_number(sides[0], "side"), _parse_number(sides[1], "side")


def _parse_number(word: str, what: str) -> int | None:
    if word == "?":
        return None
    # `int` accepts other digits than 0 to 9, and is slow with thousands of them.
    if not (word.isascii() and word.isdigit()) or len(word) > 9:
        raise NotationError(f"{quoted(word)} is no {what}: write a number or ?")
    return int(word)


def _parse_place(named: Named | None, words: list[str]) -> Place:
    if not 1 <= len(words) <= 2:
        raise NotationError("`place` is typed `place SIDE CELL`, such as place 3 c2")
    name = words[-1]
    if len(words) == 2 and name in NUMBER:
        return Place(named, _parse_number(words[0], "side"), name, NUMBER[name])
    if len(words) == 1 and (name.isdigit() or name == "?"):
        raise NotationError(f"which cell? Type `place {name} CELL`, such as place {name} c2")
    if len(words) == 2 and is_cell(words[0]) and not is_cell(name):
        raise NotationError(f"the side comes first: type place {name} {words[0]}")
    cell = parse_cell(name)
    return Place(named, _parse_number(words[0], "side") if len(words) == 2 else None, name, cell)


def _parse_show(named: Named | None, words: list[str]) -> Show:
    if len(words) < 2:
        raise NotationError("`show` is typed `PLAYER: show CELL TEXT`, such as green: show c2 row 1 bird; cat")
    cell = parse_cell(words[0])
    side = " ".join(words[1:])
    if side == "?":
        return Show(named, words[0], cell, None)
    return Show(named, words[0], cell, parse_side(side))


def format_action(action: Action, names: Names) -> str:
    """The line that parses as this action."""
    who = "" if action.named is None else f"{in_line(names.names[action.named.seat])}: "
    if isinstance(action, Keep):
        return f"{who}keep {_number_text(action.number)} {kept_text(action.kept)}"
    if isinstance(action, Place):
        return f"{who}place {_number_text(action.side)} {action.name}"
    return f"{who}show {action.name} {action.typed.side if action.typed is not None else '?'}"


def kept_text(kept: Kept) -> str:
    """Two sides as they are typed."""
    return f"{_number_text(kept[0])},{_number_text(kept[1])}"


def _number_text(number: int | None) -> str:
    return "?" if number is None else str(number)


def without_side(text: str) -> str:
    """A `show` line with `?` in place of the text of the side, for somebody who may not see that side."""
    shown = _SHOWN.match(text)
    assert shown is not None, "only `show` lines are redacted"
    return f"{' '.join(shown[0].split())} ?"
