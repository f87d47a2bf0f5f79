"""Places beside things: how far and in which direction, in which row or column, and the cells that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.core.understanding.boards import Places, moved

_EIGHT = [(across, down) for across in (-1, 0, 1) for down in (-1, 0, 1) if across or down]
FARTHEST = 6
"""No board has more rows or columns beside a cell that people count."""
Lying = tuple[str, str]
"""The owner and the cell of a thing."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Where a place lies from a thing: columns and rows as far as they are said, and its sort.

    `sort`: `beside`, `diagonal`, `row` and `column` name several places, `""` one. `end`: that of a row or column on
    one side. `least`: in a row or column where so many of the things lie. `is_level`: in the row of the thing, where a
    place is free there. `gap`: with so many empty places between.
    """

    across: int | None = None
    down: int | None = None
    sort: str = ""
    line: int | None = None
    is_far: bool = False
    end: tuple[int, int] | None = None
    least: int = 1
    is_level: bool = False
    gap: int | None = None

    def added(self, way: tuple[int, int], count: int) -> Shift | None:
        """The same, with some steps in a direction; None where that axis is said already."""
        across, down = way
        if (across and self.across is not None) or (down and self.down is not None):
            return None
        return replace(
            self,
            across=across * count if across else self.across,
            down=down * count if down else self.down,
        )

    def times(self, count: int, way: tuple[int, int]) -> Shift:
        """The same, with the steps in the direction told last so often."""
        across, down = way
        return replace(self, across=across * count if across else self.across, down=down * count if down else self.down)

    @property
    def is_empty(self) -> bool:
        return self.across is None and self.down is None

    def offsets(self) -> list[tuple[int, int]]:
        """The columns and rows of each place from the thing."""
        if self.sort == "diagonal":
            ways = [(across, down) for across, down in _EIGHT if across and down]
        elif self.sort in ("row", "column"):
            axis = 1 if self.sort == "row" else 0
            ways = [
                (number, self.down or 0) if axis else (self.across or 0, number)
                for number in range(-FARTHEST, FARTHEST + 1)
            ]
        elif self.sort == "beside" and self.is_empty:
            ways = [(across, down) for across, down in _EIGHT if not (across and down)]
        else:
            return [(self.across or 0, self.down or 0)]
        return [
            (across, down)
            for across, down in ways
            if (self.across is None or across == self.across)
            and (self.down is None or down == self.down)
            and (self.gap is None or max(abs(across), abs(down)) == self.gap + 1)
        ]


def cells_beside(shift: Shift, things: Sequence[Lying], known: Places) -> list[Lying]:
    """The owners and cells beside some things: of those that may be taken, where any may."""
    if shift.sort == "away":
        near = [(owner, moved(cell, *way)) for owner, cell in things for way in _EIGHT]
        owners = dict.fromkeys(owner for owner, _ in things)
        cells = [(owner, one) for owner in owners for one in known.free.get(owner, {})]
        return [one for one in cells if one not in near]
    found: list[Lying] = []
    free: list[Lying] = []
    level: list[Lying] = []
    for owner, cell in _together(shift, things):
        around = [moved(cell, across, -down if known.rows_up else down) for across, down in shift.offsets()]
        kept = [one for one in around if one in known.free.get(owner, {})]
        free += [(owner, one) for one in _at_end(shift, cell, kept)]
        on_board = [one for one in around if one in known.grounds[owner]] if shift.end and not known.free else around
        found += [(owner, one) for one in _at_end(shift, cell, on_board)]
        level += [(owner, one) for one in kept if one[1:] == cell[1:]]
    return (level if shift.is_level and shift.is_empty else []) or free or found


def _at_end(shift: Shift, cell: str, kept: Sequence[str]) -> list[str]:
    """Of the cells in the row or column of a thing those at the end that is told."""
    if shift.end is not None:
        far = [far_on(shift.end, one) for one in kept]
    elif shift.is_far:
        far = [_distance(one, cell) for one in kept]
    else:
        return list(kept)
    return [one for one, distance in zip(kept, far, strict=True) if distance == max(far)]


def _together(shift: Shift, things: Sequence[Lying]) -> Sequence[Lying]:
    """Of some things those in a row or column where as many of them lie as are told; all where there is none."""
    if shift.least < 2 or shift.sort not in ("row", "column"):
        return things
    lines = [(owner, cell[1:] if shift.sort == "row" else cell[:1]) for owner, cell in things]
    return [one for one, line in zip(things, lines, strict=True) if lines.count(line) >= shift.least] or things


def far_on(way: tuple[int, int], cell: str) -> int:
    """The distance of a cell on a side."""
    return way[0] * ord(cell[0]) + way[1] * int(cell[1:])


def _distance(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1:]) - int(other[1:]))


def completed(shift: Shift) -> Shift:
    """The shift; one told by rows alone as all places of that row: `one row lower than the flowers`."""
    if shift.line == 1 and shift.across is None and not shift.sort:
        return replace(shift, sort="row")
    if shift.line == 0 and shift.down is None and not shift.sort:
        return replace(shift, sort="column")
    return shift
