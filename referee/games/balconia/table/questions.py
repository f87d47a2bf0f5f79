"""The questions of Balconia: the setup of a log, and the building of a finished game, side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.core.defaults import one_color_each as colors_each
from referee.core.errors import NotationError
from referee.core.names import Names
from referee.core.questions import UNKNOWN, Items, Opening, Question, Questions, Typed, fixed_size, one_of
from referee.games.balconia.board import CELLS, COLORS, ENTRANCES, GREEN, MIDDLE, NUMBER, WIDTH
from referee.games.balconia.files import Final
from referee.games.balconia.final_position import NO_FINAL_POSITION, FinalPosition, parse_final_position, put_together
from referee.games.balconia.finish.building import Building, facade_of
from referee.games.balconia.finish.drawing import draw_progress
from referee.games.balconia.finish.sheets import impossible_building
from referee.games.balconia.side_grammar import plain_door, plain_side
from referee.games.balconia.side_text import parse_door, parse_side
from referee.games.balconia.sides import DOORS, ELEMENTS, POSITIONS, SYMBOLS, WHATS
from referee.games.balconia.state import TURNS

__all__ = ["COLORS", "COLORS_NEEDED", "SHEET_HOUSE_RULES", "colors_each", "setup_questions", "sheet_questions"]
COLORS_NEEDED = True
SHEET_HOUSE_RULES: tuple[str, ...] | None = None

_CELL_AND_TEXT = re.compile(r"([a-z][0-9]+)(?:\s*[=:]\s*|\s+)(\S.*)", re.DOTALL)
_CONVENTION = (
    "Cells are named as GREEN sees the building, for pink too: columns a to e from\n"
    "green's left to right, floors 1 to 5 from the ground."
)
_SIDES_OF_A_BLOCK = "The sides of a block are numbered 1 to 4 clockwise, seen from above."
_TEXT = "\n".join(
    (
        "The condition says where it looks:",
        *(f"  {position}: {meaning}" for position, meaning in POSITIONS.items()),
        f"then the points, 1, 2 or 3 each time or 5 once, and what it counts: {', '.join(WHATS)}.",
        f"Pieces: {', '.join(ELEMENTS)}.",
        "CELL CONDITION; PIECES, several cells in one line separated by `/`, such as",
        "  c2 row 1 bird; cat, heart   a point for each bird on its floor",
        "  d3 -; 2 cats                no condition",
        "  b2 around 5 no cat; -       5 points without a cat around; no piece is drawn",
        "  c3 left-column 5 lovebird-right; lovebird-left   a lovebird that looks for its pair",
        "  e2 ?                        nobody knows the side",
    )
)
_NOT_SCORED = "-"
"""Typed instead of a door: the side of this door is not scored."""
_SIDE_WORDS = (*CELLS, *POSITIONS, *ELEMENTS)


def setup_questions(opening: Opening) -> Questions:
    """The setup of a log."""
    source = yield Question(
        "sides",
        "What is printed is known from a set, or typed",
        ("setup", "sides"),
        one_of(("set", "typed"), "way to know what is printed"),
        "set: a component set tells what is printed; the bundled one is invented. typed: the players type it during "
        "the game with `show`, which needs no set.",
        default="set" if opening.components is not None else "typed",
        words=("set", "typed"),
        from_words=lambda line: "typed" if _READ_OUT.search(line.lower()) else line,
    )
    if source == "set":
        yield _entrance_question()
    else:
        yield Question(
            "doors",
            "Doors, green; pink, such as fewer note bird; majority cat heart",
            ("setup", "doors"),
            _parse_door,
            "KIND X Y for each door, the upper symbol first, such as fewer note bird; majority cat heart. "
            "An unknown door is ?.\n" + _DOOR_WORDS,
            "setup.7",
            words=(*DOORS, *SYMBOLS),
            skippable=True,
            unknown=dict.fromkeys(COLORS, UNKNOWN),
            items=Items("door", ";", fixed_size(len(COLORS))),
            written=_by_color,
            from_words=_doors_in_words,
        )
    yield from _entrance_cell(opening)


_LONGEST = 500
_READ_OUT = re.compile(r"\b(?:type|typing|read|ourselves|tell|telling|say|by hand)\b")
_OF_A_DOOR = re.compile(
    rf"[;,\s]*(?:\band\b\s*)?(?:\bon\s+)?(?:\bthe\s+)?\b({'|'.join(COLORS)})\b(?:'s)?(?:\s+(?:door|one|side))?"
    r"(?:\s*:|\s+(?:has|gives|shows|is|it's|it is|wants|counts|gets))?\s*(?:it's\s+|it is\s+)?(?:the\s+)?",
    re.IGNORECASE,
)
_MORE_THAN = re.compile(r"\bmore (\w+) than\b.*\bmore (\w+)", re.IGNORECASE)


def _doors_in_words(line: str) -> str:
    """The doors of a line that names the colour of each, green first: `green has the majority of cats over hearts`."""
    head, *told = _OF_A_DOOR.split(line) if len(line) <= _LONGEST else [line]
    if head.strip() or sorted(color.lower() for color in told[::2]) != sorted(COLORS):
        return line
    by_color = {color.lower(): text for color, text in zip(told[::2], told[1::2], strict=True)}
    return "; ".join(_door_in_words(by_color[color]) for color in COLORS)


def _door_in_words(text: str) -> str:
    more = _MORE_THAN.search(text)
    if more is not None:
        return f"majority {more[1]} {more[2]}"
    return re.sub(r"\b(?:over|before)\b", "and", re.sub(r"\bbetween\b", "of", text)).strip(" ,.;")


def _entrance_question() -> Question:
    return Question(
        "entrance",
        f"Number of the entrance block, 1 to {ENTRANCES}",
        ("setup", "entrance"),
        _parse_entrance,
        "The number under which the component set lists the entrance block.",
        "setup.5",
        words=tuple(map(str, range(1, ENTRANCES + 1))),
        skippable=True,
    )


def _parse_entrance(text: str) -> int:
    if text not in map(str, range(1, ENTRANCES + 1)):
        raise NotationError(f"there is no entrance block {text}: type 1, 2 or 3")
    return int(text)


def _entrance_cell(opening: Opening, skippable: bool = False) -> Questions:
    """The cell of the entrance; it is only asked for with the variant in which it can vary."""
    if opening.house["setup.entrance-cell"] == "middle":
        return CELLS[MIDDLE]
    ground_floor = CELLS[:WIDTH]
    cell = yield Question(
        "entrance-cell",
        "Cell of the entrance, a1 to e1",
        ("setup", "entrance-cell"),
        one_of(ground_floor, "cell of the ground floor"),
        _CONVENTION,
        "setup.8",
        default="c1",
        words=ground_floor,
        skippable=skippable,
    )
    return cell


def sheet_questions(opening: Opening) -> Questions:
    """The building of a finished game: the doors, then each side, or the blocks if a set tells what is printed."""
    doors = yield _doors_question()
    is_number = doors != UNKNOWN and _is_number(doors)
    is_scored = dict.fromkeys(COLORS, True) | ({} if doors == UNKNOWN or is_number else _scored(doors))
    entrance_cell = yield from _entrance_cell(opening, skippable=True)
    building = _Building(opening, NUMBER.get(entrance_cell))
    if is_number:
        blocks = yield _blocks_question(building)
        building = building.with_answer("blocks", blocks)
    for color in COLORS:
        if is_scored[color] and len(building.final.blocks) < TURNS:
            side = yield _side_question(building, color)
            building = building.with_answer(color, side)


@dataclass(frozen=True, slots=True)
class _Building:
    """The building as told so far. `entrance` is None where nobody knows its cell."""

    opening: Opening
    entrance: int | None
    final: FinalPosition = NO_FINAL_POSITION

    def with_answer(self, table: str, answer: Any) -> _Building:
        """The building with an answer that fits it."""
        return self if answer == UNKNOWN else replace(self, final=self._with(table, answer))

    def check(self, table: str, answer: Sequence[Mapping[str, str]]) -> None:
        """Refuse an answer with the first clause that the building breaks with it."""
        for violation in impossible_building(self._with(table, answer), self.entrance):
            raise NotationError(violation.message)

    def _with(self, table: str, items: Sequence[Mapping[str, str]]) -> FinalPosition:
        return put_together([self.final, *(self.read(table, item) for item in items)])

    def read(self, table: str, item: Mapping[str, str]) -> FinalPosition:
        """One entry of a table below `final`, as the file states it."""
        names = Names(self.opening.names, [player.colors for player in self.opening.players])
        green, pink = (self._seat(color) for color in COLORS)
        position, violations = parse_final_position(Final.model_validate({table: item}), names, (green, pink))
        for violation in violations:
            raise NotationError(violation.message)
        return position

    def _seat(self, color: str) -> int:
        return next(seat for seat, one in enumerate(self.opening.players) if color in one.colors)


_DOOR_WORDS = "".join(f"  {kind}: {meaning}\n" for kind, meaning in DOORS.items()) + f"Symbols: {', '.join(SYMBOLS)}."
"""The meanings of the words of a door, for the help of a question."""


def _doors_question() -> Question:
    return Question(
        "doors",
        "Doors, green; pink (`-`: this side is not scored)",
        ("setup",),
        _parse_door_or_number,
        "KIND X Y for each door, the upper symbol first, such as `fewer note bird; majority cat heart`, or "
        "`fewer note bird; -` to score green's side only. An unknown door is ?.\n"
        + _DOOR_WORDS
        + f"\nWith a component set of your own: the number of the entrance block, 1 to {ENTRANCES}.",
        "door.1",
        words=(*DOORS, *SYMBOLS),
        skippable=True,
        unknown={"entrance": UNKNOWN},
        items=Items("door", ";", lambda doors: (1, 1) if _is_number(doors) else (2, 2), empty=("",)),
        check=_setup_of,
        written=_setup_of,
        stated=_stated_doors,
        hint="what each door says, such as `fewer note bird; majority cat heart`",
        picture=lambda doors: f"{_CONVENTION}\n{_SIDES_OF_A_BLOCK}" if _is_number(doors) else _CONVENTION,
    )


def _is_number(doors: Sequence[str]) -> bool:
    """Is the number of the entrance block typed instead of the doors?"""
    return len(doors) == 1 and doors[0].isdigit()


def _scored(doors: Sequence[str]) -> dict[str, bool]:
    """Whose side is scored."""
    return {color: door != _NOT_SCORED for color, door in zip(COLORS, doors, strict=True)}


def _setup_of(doors: Sequence[str]) -> dict[str, Any]:
    """The setup that the doors, or the number of the entrance block, amount to. `NotationError` if they do not fit."""
    if _is_number(doors):
        return {"entrance": int(doors[0])}
    if any(map(str.isdigit, doors)):
        raise NotationError("the number of the entrance block stands alone: it tells both doors")
    if list(doors) == [_NOT_SCORED] * len(COLORS):
        raise NotationError("at least one side is scored: type its door, or ? if the door is unknown")
    return {"doors": _by_color([UNKNOWN if door == _NOT_SCORED else door for door in doors])}


def _by_color(doors: Sequence[str]) -> dict[str, str]:
    return dict(zip(COLORS, doors, strict=False))


def _parse_door_or_number(text: str) -> str:
    if text.isdigit():
        return str(_parse_entrance(text))
    return text if text == _NOT_SCORED else _parse_door(text)


def _stated_doors(document: Mapping[str, Any]) -> Typed:
    """The doors or the number of the entrance in a file that is begun, as they are typed."""
    setup = document.get("setup", {})
    doors = setup.get("doors")
    if isinstance(doors, Mapping):
        return tuple(str(doors.get(color, UNKNOWN)) for color in COLORS)
    return (str(setup["entrance"]),) if "entrance" in setup else None


def _parse_door(text: str) -> str:
    """A door in the notation."""
    if text == UNKNOWN:
        return text
    parsed = parse_door(plain_door(text))
    for violation in parsed.violations:
        raise NotationError(violation.message)
    return str(parsed.door)


def _blocks_question(building: _Building) -> Question:
    def parse(text: str) -> dict[str, str]:
        cell, block = _cell_and_text(text, "4 green 1")
        building.read("blocks", {cell: block})
        return {cell: block.strip().lower()}

    return Question(
        "blocks",
        "Blocks",
        ("final", "blocks"),
        parse,
        "CELL NUMBER COLOUR SIDE, several blocks in one line separated by `/`, such as\n"
        "  c2 4 green 1   block 4 is in c2, and green faces its side 1\n"
        "  c2 4 ?         the side is unknown\n"
        "  c2 ?           the block is unknown\n"
        f"{_CONVENTION}\n{_SIDES_OF_A_BLOCK}\nAn empty line at once: what is printed is typed instead.",
        "place.7",
        default="none",
        words=CELLS,
        skippable=True,
        unknown=None,
        items=Items("block", "/", fixed_size(0, TURNS), as_table=True),
        check=lambda blocks: building.check("blocks", blocks),
        hint="such as `c2 4 green 1`: block 4 is in c2, and green faces its side 1",
    )


def _side_question(building: _Building, color: str) -> Question:
    by_block = {entry.cell for entry in building.final.blocks}
    open_cells = [name for cell, name in enumerate(CELLS) if cell not in by_block and cell != building.entrance]
    most = TURNS - len(by_block)
    return Question(
        f"side.{color}",
        f"{color.capitalize()}'s side",
        ("final", color),
        _parse_side,
        f"{_TEXT}\n{_CONVENTION} An empty line ends the side.",
        None,
        default="none",
        words=(*open_cells, *_SIDE_WORDS[len(CELLS) :]),
        skippable=True,
        unknown=None,
        items=Items("cell", "/", fixed_size(0, most), as_table=True, usual=most),
        check=lambda sides: building.check(color, sides),
        hint="one a line: `c2 row 1 bird; cat, heart` or `d3 -; 2 cats`; `?` lists all words",
        picture=_picture_of(building, color),
    )


def _parse_side(text: str) -> dict[str, str]:
    cell, side = _cell_and_text(text, "row 1 bird; cat")
    if side == UNKNOWN:
        return {cell: UNKNOWN}
    parsed = parse_side(plain_side(side))
    for violation in parsed.violations:
        raise NotationError(violation.message)
    return {cell: str(parsed.side)}


def _cell_and_text(text: str, example: str) -> tuple[str, str]:
    match = _CELL_AND_TEXT.fullmatch(text.strip().lower())
    if match is None:
        raise NotationError(f"type a cell and what is there, such as c2 {example}")
    return match[1], match[2]


def _picture_of(building: _Building, color: str) -> Callable[[Sequence[Mapping[str, str]]], str]:
    opening, entrance = building.opening, building.entrance
    owner = COLORS.index(color)

    def picture(tables: Sequence[Mapping[str, str]]) -> str:
        if not tables:
            return ""
        texts = {NUMBER[cell]: text for table in tables for cell, text in table.items()}
        sides = {cell: parse_side(text).side for cell, text in texts.items() if text != UNKNOWN}
        both = (sides, {}) if owner == GREEN else ({}, sides)
        drawn = Building(opening.names, (0, 1), both, (None, None), opening.house, entrance or MIDDLE, False)
        unknown = [cell for cell, text in texts.items() if text == UNKNOWN]
        return "\n".join(draw_progress(facade_of(drawn, owner), unknown, entrance))

    return picture
