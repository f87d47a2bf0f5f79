"""The questions of Balconia: the setup of a log, and the building of a finished game, side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from referee.core.errors import NotationError
from referee.core.names import Names
from referee.core.questions import UNKNOWN, Items, Opening, Question, Questions, fixed_size, one_of
from referee.games.balconia.blocks import BLOCKS, ENTRANCES, WAYS
from referee.games.balconia.board import CELLS, COLORS, GREEN, MIDDLE, NUMBER, OFF_GRID, WIDTH, parse_cell
from referee.games.balconia.files import Final
from referee.games.balconia.final_position import BlockEntry, parse_final_position
from referee.games.balconia.plain_words import plain_door, plain_side
from referee.games.balconia.scoring.building import Building, facade_of
from referee.games.balconia.scoring.drawing import draw_progress
from referee.games.balconia.side_text import parse_door, parse_side
from referee.games.balconia.state import TURNS
from referee.games.balconia.vocabulary import DOORS, ELEMENTS, POSITIONS, SYMBOLS, WHATS

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
    )
    if source == "set":
        yield _entrance_question()
    else:
        yield Question(
            "doors",
            "Doors, green; pink",
            ("setup", "doors"),
            lambda text: dict(_parse_doors(text)),
            "KIND X Y for each door, the upper symbol first, such as fewer note bird; majority cat heart. "
            "An unknown door is ?.\n" + _DOOR_WORDS,
            "setup.7",
            words=(*DOORS, *SYMBOLS),
            skippable=True,
            unknown=dict.fromkeys(COLORS, UNKNOWN),
        )
    yield from _entrance_cell(opening)


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
        raise NotationError("there is no entrance block {text}: type 1, 2 or 3", text=text)
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


class DoorsAnswer(dict[str, Any]):
    """The doors or the number of the entrance, as `[setup]` holds them, and the colours whose side is scored."""

    def __init__(self, table: Mapping[str, Any], scored: Collection[str]) -> None:
        super().__init__(table)
        self.scored = tuple(scored)


def sheet_questions(opening: Opening) -> Questions:
    """The building of a finished game: the doors, then each side, or the blocks if a set tells what is printed."""
    doors = yield _doors_question()
    scored = COLORS if doors == UNKNOWN else doors.scored
    entrance_cell = yield from _entrance_cell(opening, skippable=True)
    entrance = NUMBER.get(entrance_cell)
    blocks: Any = UNKNOWN
    if doors != UNKNOWN and "entrance" in doors:
        blocks = yield _blocks_question(opening, entrance)
    taken = {cell for block in blocks for cell in block} if blocks != UNKNOWN else set()
    for color in scored:
        if len(taken) < TURNS:
            yield _side_question(opening, color, entrance, taken)


_DOOR_WORDS = "".join(f"  {kind}: {meaning}\n" for kind, meaning in DOORS.items()) + f"Symbols: {', '.join(SYMBOLS)}."
"""What the words of a door mean, for the help of a question."""


def _doors_question() -> Question:
    return Question(
        "doors",
        "Doors, green; pink (`-`: this side is not scored)",
        ("setup",),
        _parse_sheet_doors,
        "KIND X Y for each door, the upper symbol first, such as `fewer note bird; majority cat heart`, or "
        "`fewer note bird; -` to score green's side only. An unknown door is ?.\n"
        + _DOOR_WORDS
        + f"\nWith a component set of your own: the number of the entrance block, 1 to {ENTRANCES}.",
        "door.1",
        words=(*DOORS, *SYMBOLS),
        skippable=True,
        unknown={"entrance": UNKNOWN},
        stated=_stated_doors,
        hint="what each door says, such as `fewer note bird; majority cat heart`",
        picture=lambda doors: f"{_CONVENTION}\n{_SIDES_OF_A_BLOCK}" if "entrance" in doors else _CONVENTION,
    )


def _stated_doors(document: Mapping[str, Any]) -> str | None:
    """The doors or the number of the entrance in a file that is begun, as they are typed."""
    setup = document.get("setup", {})
    doors = setup.get("doors")
    if isinstance(doors, Mapping):
        return "; ".join(str(doors.get(color, UNKNOWN)) for color in COLORS)
    return str(setup["entrance"]) if "entrance" in setup else None


def _parse_sheet_doors(text: str) -> DoorsAnswer:
    if ";" not in text and text[:1].isdigit():
        return DoorsAnswer({"entrance": _parse_entrance(text)}, COLORS)
    parts = [part.strip() for part in text.split(";")]
    scored = [color for color, part in zip(COLORS, parts, strict=False) if part != "-"]
    if not scored:
        raise NotationError("at least one side is scored: type its door, or ? if the door is unknown")
    doors = _parse_doors("; ".join(UNKNOWN if part == "-" else part for part in parts))
    return DoorsAnswer({"doors": doors}, scored)


def _parse_doors(text: str) -> dict[str, str]:
    parts = [part.strip() for part in text.split(";")]
    if len(parts) != len(COLORS):
        raise NotationError("two doors are needed, green; pink, such as fewer note bird; majority cat heart")
    return {color: _parse_one_door(color, part) for color, part in zip(COLORS, parts, strict=True)}


def _parse_one_door(color: str, text: str) -> str:
    if text == UNKNOWN:
        return UNKNOWN
    try:
        parsed = parse_door(plain_door(text))
    except NotationError as error:
        raise NotationError("{color}: {reason}", color=color, reason=error.message) from None
    for violation in parsed.violations:
        raise NotationError("{color}: {reason}", color=color, reason=violation.message)
    return str(parsed.door)


def _blocks_question(opening: Opening, entrance: int | None) -> Question:
    names = Names(opening.names, [player.colors for player in opening.players])
    green, pink = (next(seat for seat, one in enumerate(opening.players) if color in one.colors) for color in COLORS)

    def parse(text: str) -> dict[str, str]:
        cell, block = _cell_and_text(text, "4 green 1")
        position, violations = parse_final_position(Final(blocks={cell: block}), names, (green, pink))
        for violation in violations:
            raise NotationError("{reason}", reason=violation.message)
        (entry,) = position.blocks
        return {cell: _block_text(entry)}

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
        check=lambda blocks: _check_blocks(blocks, entrance),
        hint="such as `c2 4 green 1`: block 4 is in c2, and green faces its side 1",
    )


def _block_text(entry: BlockEntry) -> str:
    if entry.number is not None and not 1 <= entry.number <= BLOCKS:
        raise NotationError("there is no block {number}: they go from 1 to 22", number=entry.number)
    if entry.way is not None and entry.way not in WAYS:
        raise NotationError("a block has the sides 1 to 4")
    return entry.text.strip().lower()


def _check_blocks(blocks: Sequence[Mapping[str, str]], entrance: int | None) -> None:
    _check_cells(blocks, entrance, ())
    numbers = [text.split()[0] for block in blocks for text in block.values() if text != UNKNOWN]
    if numbers and numbers[-1] in numbers[:-1]:
        raise NotationError("block {number} cannot stand twice", number=numbers[-1])


def _side_question(opening: Opening, color: str, entrance: int | None, taken: Collection[str]) -> Question:
    known = [cell for cell in CELLS if cell not in taken and NUMBER[cell] != entrance]
    return Question(
        f"side.{color}",
        f"{color.capitalize()}'s side",
        ("final", color),
        _parse_side,
        f"{_TEXT}\n{_CONVENTION} An empty line ends the side.",
        None,
        default="none",
        words=(*known, *_SIDE_WORDS[len(CELLS) :]),
        skippable=True,
        unknown=None,
        items=Items("cell", "/", fixed_size(0, TURNS - len(taken)), as_table=True, usual=TURNS - len(taken)),
        check=lambda sides: _check_cells(sides, entrance, taken),
        hint="one a line: `c2 row 1 bird; cat, heart` or `d3 -; 2 cats`; `?` lists all words",
        picture=_picture_of(opening, color, entrance),
    )


def _parse_side(text: str) -> dict[str, str]:
    cell, side = _cell_and_text(text, "row 1 bird; cat")
    if side == UNKNOWN:
        return {cell: UNKNOWN}
    parsed = parse_side(plain_side(side))
    for violation in parsed.violations:
        raise NotationError("{reason}", reason=violation.message)
    return {cell: str(parsed.side)}


def _cell_and_text(text: str, example: str) -> tuple[str, str]:
    match = _CELL_AND_TEXT.fullmatch(text.strip().lower())
    if match is None:
        raise NotationError("type a cell and what is there, such as c2 {example}", example=example)
    if parse_cell(match[1]) == OFF_GRID:
        raise NotationError("{cell} is outside the grid, which goes from a1 to e5", cell=match[1])
    return match[1], match[2]


def _check_cells(tables: Sequence[Mapping[str, str]], entrance: int | None, taken: Collection[str]) -> None:
    cells = [cell for table in tables for cell in table]
    last = cells[-1] if cells else None
    if last is None:
        return
    if NUMBER[last] == entrance:
        raise NotationError("the entrance stands in {cell}", cell=last)
    if last in taken:
        raise NotationError("{cell} is typed already, among the blocks", cell=last)
    if last in cells[:-1]:
        raise NotationError("{cell} is typed already: `back {cell}` takes it out", cell=last)


def _picture_of(opening: Opening, color: str, entrance: int | None) -> Callable[[Sequence[Mapping[str, str]]], str]:
    owner = COLORS.index(color)

    def picture(tables: Sequence[Mapping[str, str]]) -> str:
        if not tables:
            return ""
        texts = {NUMBER[cell]: text for table in tables for cell, text in table.items()}
        sides = {cell: parse_side(text).side for cell, text in texts.items() if text != UNKNOWN}
        both = (sides, {}) if owner == GREEN else ({}, sides)
        building = Building(opening.names, (0, 1), both, (None, None), opening.house, entrance or MIDDLE, False)
        unknown = [cell for cell, text in texts.items() if text == UNKNOWN]
        return "\n".join(draw_progress(facade_of(building, owner), unknown, entrance))

    return picture
