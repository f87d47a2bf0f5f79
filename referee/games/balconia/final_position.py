"""The tables `[final.blocks]`, `[final.green]` and `[final.pink]` of a file, parsed but not yet judged."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import TomlTable
from referee.core.messages import nearest_hint
from referee.core.names import Names
from referee.core.rulebook import Violation
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK, WAYS, is_cell, parse_cell, way_facing
from referee.games.balconia.components import side_in_file
from referee.games.balconia.side_text import quoted
from referee.games.balconia.sides import Side

if TYPE_CHECKING:
    from referee.games.balconia.files import Final

Pad = Mapping[str, int]
"""A score pad: points by cell, by item, and the total."""
PAD_ITEMS = ("entrance", "total", "balconies", "lovebirds")
"""The keys of a score pad that are no cells."""
NO_WAY = 0
"""The way of a block for which a side is stated that no block has."""
_BLOCK = re.compile(r"([0-9]{1,9})(?: +(\S+) +([0-9]{1,9}|\?)| +\?)")


class BlockEntry(NamedTuple):
    """An entry of `[final.blocks]`: a cell, the number of the block in it and how the block stands.

    `number` is None if it is unknown. `color` is the colour by which the entry says how the block stands, None if it
    is `?`. `way` is the side that green faces, None if it is unknown.
    """

    key: str
    cell: int
    number: int | None
    color: int | None
    way: int | None
    text: str


class SideEntry(NamedTuple):
    """An entry of `[final.green]` or `[final.pink]`: a cell and the side in it, None if it is `?`."""

    key: str
    cell: int
    side: Side | None
    text: str


class FinalPosition(NamedTuple):
    """The building at the end as a file states it: by block, and side by side for green and pink."""

    blocks: tuple[BlockEntry, ...] = ()
    sides: tuple[tuple[SideEntry, ...], tuple[SideEntry, ...]] = ((), ())

    def cells(self, color: int) -> set[int]:
        """The cells that the table of a colour names."""
        return {entry.cell for entry in self.sides[color]}


NO_FINAL_POSITION = FinalPosition()


def put_together(parts: Sequence[FinalPosition]) -> FinalPosition:
    """All parts in one; what stands in two of them stands twice."""
    green, pink = (tuple(entry for part in parts for entry in part.sides[color]) for color in (GREEN, PINK))
    return FinalPosition(tuple(entry for part in parts for entry in part.blocks), (green, pink))


def parse_final_position(final: Final, names: Names, seats: tuple[int, int]) -> tuple[FinalPosition, list[Violation]]:
    """The building that `[final]` states, and a violation for each entry that cannot be read."""
    parser = _Parser(names, seats, [])
    blocks = [parser.block(key, text) for key, text in (final.blocks or {}).items()]
    green, pink = (parser.sides(color, getattr(final, color) or {}) for color in COLORS)
    return FinalPosition(tuple(entry for entry in blocks if entry is not None), (green, pink)), parser.violations


@dataclass(frozen=True, slots=True)
class _Parser:
    """Parses the entries of one file and collects their violations."""

    names: Names
    seats: tuple[int, int]
    violations: list[Violation]

    def block(self, key: str, text: str) -> BlockEntry | None:
        """An entry of `[final.blocks]`, None if it cannot be read."""
        path: KeyPath = ("final", "blocks", key)
        cell = self._cell(key, path)
        block = self._block(text, path)
        return None if cell is None or block is None else BlockEntry(key, cell, *block, text)

    def _block(self, text: str, path: KeyPath) -> tuple[int | None, int | None, int | None] | None:
        """Number, colour and way of a block; None if the text cannot be read."""
        if text.strip() == "?":
            return None, None, None
        match = _BLOCK.fullmatch(text.strip().lower())
        if match is None:
            self.violations.append(
                Violation(
                    "notation",
                    f"{quoted(text)} is not a block: write a number, a colour and the side that it faces, such as "
                    "4 green 1, or 4 ?, or ?",
                    path,
                )
            )
            return None
        number, who, side = int(match[1]), match[2], match[3]
        color = None if who is None else self._color(who, path)
        if who is None or side == "?":
            return number, None, None
        if color is None:
            return None
        return number, color, way_facing(int(side), color) if int(side) in WAYS else NO_WAY

    def sides(self, color: str, entries: Mapping[str, str]) -> tuple[SideEntry, ...]:
        """The entries of one colour that can be read."""
        parsed = [self._side(color, key, text) for key, text in entries.items()]
        return tuple(entry for entry in parsed if entry is not None)

    def _side(self, color: str, key: str, text: str) -> SideEntry | None:
        path: KeyPath = ("final", color, key)
        cell = self._cell(key, path)
        side = side_in_file(text, f"{color} {key}", path, self.violations)
        if cell is None or (side is None and text.strip() != "?"):
            return None
        return SideEntry(key, cell, side, text)

    def _cell(self, key: str, path: KeyPath) -> int | None:
        try:
            return parse_cell(key.strip().lower())
        except NotationError as error:
            self.violations.append(Violation("notation", error.message, path))
            return None

    def _color(self, word: str, path: KeyPath) -> int | None:
        try:
            return self.seats.index(self.names.find(word).seat)
        except NotationError as error:
            self.violations.append(Violation("notation", error.message, path))
            return None


def check_pads(final: TomlTable) -> None:
    """Raise `InputError` for the first key of a score pad that is neither a cell nor an item nor `total`."""
    for color in COLORS:
        for key in pad_of(final, color):
            if key not in PAD_ITEMS and not is_cell(key.strip().lower()):
                hint = nearest_hint(key, [*PAD_ITEMS, *CELLS])
                raise InputError(f"{key} is no cell{hint}", ("final", "points", color, key))


def pad_of(final: TomlTable, color: str) -> Pad:
    """The known numbers on the score pad of a colour; `final` is the table `[final]` of the file."""
    pad = final.get("points", {}).get(color)
    return {key: number for key, number in pad.items() if number != "?"} if isinstance(pad, dict) else {}
