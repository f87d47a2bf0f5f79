"""Places told by where they lie, `the lower slide`, `the second tile of the third row`, and whose board they are on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from referee.core.understanding.boards import Cells, Ground, Places, Point
from referee.core.understanding.english import ARTICLES
from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import Fact
from referee.core.understanding.place_words import (
    BEGUN,
    MIDDLE,
    NAMED,
    NEW,
    NOUNS,
    SIDES,
    Choice,
    LineWords,
    Pick,
    PlaceReader,
    PlaceSaid,
    is_of_line,
)

_T = TypeVar("_T")


class Told(NamedTuple):
    """The number of words that tell places together, and the facts of each place."""

    length: int
    places: tuple[tuple[Fact, ...], ...]


class _Line(NamedTuple):
    """A row or column told before a place. `is_alone`: it belongs to no place itself."""

    end: int
    choice: Choice
    is_alone: bool


class PlacesOfLine:
    """The places that the words of one line tell by where they lie."""

    def __init__(self, line: LineWords) -> None:
        self._said, self._stops, self._known = line.said, line.stops, line.known
        self._plain = [word.removesuffix("'s") for word in line.said]
        # Of `the right's column` the column is that of a card.
        own = [word if plain in SIDES else plain for word, plain in zip(line.said, self._plain, strict=True)]
        self._reader = PlaceReader(replace(line, said=own))
        self._lines: dict[int, _Line | None] = {}

    def told(self, at: int) -> Told | None:
        """The places that the words from here tell; None where they tell none."""
        known = self._known
        found = self._reader.read(at)
        if known.kind == "cell" and not known.free and (found is None or not found[1].choices):
            line = self._line_before(at) or self._line_behind(at)
            if line is not None and (found is None or line.is_alone):
                found = self._on_that_line(at, line.choice) or found
            if found is None:
                return self._line_alone(at) or self._line_aside(at)
        if found is None:
            return None
        end, place = found
        if place.count > 1 and self._plain[end - 1] == "cards" and not known.free:
            # On a board of tiles `her last two cards` are no place.
            return None
        facts = tuple(_facts(place, known, owners_told(self._said, at, known)))
        return Told(end - at, facts) if facts and all(facts) else None

    def _line_at(self, at: int) -> _Line | None:
        if at not in self._lines:
            self._lines[at] = self._line_from(at)
        return self._lines[at]

    def _line_from(self, at: int) -> _Line | None:
        said, found = self._plain, self._reader.line(at)
        if found is None:
            return None
        begin = at - 1 if at and said[at - 1] in ARTICLES else at
        is_led = begin > 0 and said[begin - 1] in ("in", "on", "of", "from")
        is_place = (
            is_led and begin > 1 and (said[begin - 1] == "of" or said[begin - 2] in NOUNS or said[begin - 2] in SIDES)
        )
        return _Line(*found, is_alone=not is_place)

    def _line_before(self, at: int) -> _Line | None:
        """The row or column that was told last before a word: `third column, swap the top two`."""
        found = (self._line_at(start) for start in range(at - 2, -1, -1))
        return next((line for line in found if line is not None and line.end <= at), None)

    def _line_behind(self, at: int) -> _Line | None:
        """The row or column that is told behind a comma: `swap the top two, third column`."""
        found = (self._line_at(start) for start in range(at + 1, len(self._plain)) if self._is_stopped(start))
        return next((line for line in found if line is not None and line.is_alone), None)

    def _is_stopped(self, at: int) -> bool:
        """Does a comma or full stop stand before a word, or before its article?"""
        return any(self._stops[at - (self._plain[at - 1] in ARTICLES) : at + 1])

    def _on_that_line(self, at: int, choice: Choice) -> tuple[int, PlaceSaid] | None:
        """The place from here on as one in a row or column that was told before."""
        found = self._reader.read(at, choice)
        return found if found is not None and is_of_line(found[1], choice) else None

    def _line_alone(self, at: int) -> Told | None:
        """A row or column that only says of which one the tiles are that are told before or behind it."""
        line = self._line_at(at)
        if line is None or not line.is_alone or self._is_crossed(line.end):
            return None
        # Of `the first and third column` the first is no place in the third.
        before = range(at if at and self._is_stopped(at) else 0)
        others = (*range(line.end, len(self._plain)), *before)
        is_told = any(self._line_at(one) is None and self._on_that_line(one, line.choice) for one in others)
        return Told(line.end - at, ()) if is_told else None

    def _line_aside(self, at: int) -> Told | None:
        """A row or column behind a comma that says more of a tile which is told by what is on it."""
        line = self._line_at(at)
        is_aside = line is not None and line.is_alone and bool(self._known.marks) and self._is_stopped(at)
        if line is None or not is_aside or self._is_crossed(line.end):
            return None
        grounds = self._known.grounds
        cells = [
            cell
            for owner in owners_told(self._said, at, self._known)
            for cell, point in grounds[owner].items()
            if _is_chosen(line.choice, cell, point, grounds[owner], self._known)
        ]
        return Told(line.end - at, (tuple(("within", cell) for cell in cells),)) if cells else None

    def _is_crossed(self, end: int) -> bool:
        """Does a side stand behind a row, which makes it a place of its own: `on the third floor at the far right`?"""
        behind = next((at for at in range(end, len(self._said)) if self._said[at] not in _BEFORE_SIDE), end)
        return behind > end and self._said[behind] in SIDES


_NAMING = frozenset({"a", "an", "another", "other", "his", "her", "my", "their", "your"})
_TO_SIDE = frozenset({"on", "to", "at", "of", "from"})
_BEFORE_SIDE = ARTICLES | {"at", "in", "on", "to", "and", "far", "very"}


def things_told(line: LineWords, at: int) -> tuple[int, list[tuple[str, str]]] | None:
    """The end of the words from here that tell things, with the owner and cell of each; None where they tell none.

    `his` alone, and `the first one`, are things of the sort named before.
    """
    known, plain = line.known, replace(line, said=[word.removesuffix("'s") for word in line.said])
    found = PlaceReader(plain, before=named_before(plain, at)).read(at)
    if found is None or found[1].thing is None:
        return None
    end, place = found
    cells = [
        (owner, cell)
        for owner in owners_told(line.said, at, known)
        for picked in _resolved(place, owner, [cell for name, cell in place.thing or () if name == owner], known)
        for cell in picked
    ]
    return (end, cells) if cells else None


def line_told(line: LineWords, at: int) -> tuple[int, int, list[tuple[str, str]]] | None:
    """The end of the words from here that tell a row or column, its axis, and the owners and cells of it."""
    found = PlaceReader(line).line(at)
    if found is None:
        return None
    known, (end, choice) = line.known, found
    cells = [
        (owner, cell)
        for owner in owners_told(line.said, at, known)
        for ground in [known.grounds[owner]]
        for cell, point in ground.items()
        if _is_chosen(choice, cell, point, ground, known)
    ]
    return (end, choice.axis, cells) if cells else None


def named_before(line: LineWords, at: int) -> Cells:
    """The owners and cells of the things named last before a word; a side may be the name of one behind `another`."""
    reader, naming = (PlaceReader(line, before=before) for before in (None, ()))
    found = ((naming if _is_named(line.said, index) else reader).things_at(index) for index in range(at - 1, -1, -1))
    return next((cells for one in found if one is not None for cells in one[1:]), ())


def _is_named(said: Sequence[str], at: int) -> bool:
    """Do the words before a place lead to a thing, and to no side: `his other right`?"""
    before = said[max(0, at - 2) : at]
    return before[-1:] != [] and before[-1] in _NAMING and before[0] not in _TO_SIDE


def owners_told(said: Sequence[str], at: int, known: Places) -> Sequence[str]:
    """The owners of boards that the line names: the last one before, else any; all where it names none."""
    named = [(index, word) for index, text in enumerate(said) if (word := text.removesuffix("'s")) in known.grounds]
    before = [word for index, word in named if index < at]
    return before[-1:] or [word for _, word in named] or list(known.owners or known.free or known.grounds)


def with_owners(facts: tuple[Fact, ...], cells: Sequence[tuple[str, str]]) -> tuple[Fact, ...]:
    """The facts of a place, and whose board each of its cells is on, where each player has one."""
    return (*facts, *dict.fromkeys(("own", f"{owner} {cell}") for owner, cell in cells if owner))


def _facts(place: PlaceSaid, known: Places, owners: Sequence[str]) -> Iterator[tuple[Fact, ...]]:
    """The facts of each place, over the boards of these owners."""
    kind = known.kind if place.thing is not None else "cell"
    found: dict[int, dict[Fact, None]] = {}
    # `two monsters` are those of somebody who has two.
    lying = [name for name, _ in place.thing or ()]
    owners = [owner for owner in owners if lying.count(owner) >= place.count] or owners
    for owner in owners:
        own = (
            list(known.free.get(owner, known.grounds[owner]))
            if place.thing is None
            else [cell for name, cell in place.thing if name == owner]
        )
        for index, cells in enumerate(_resolved(place, owner, own, known)):
            facts = tuple((kind, f"{owner} {cell}" if kind == "lies" else cell) for cell in cells)
            facts = with_owners(facts, [(owner, cell) for cell in cells]) if kind == "cell" else facts
            found.setdefault(index, {}).update(dict.fromkeys(facts))
    yield from (tuple(facts) for _, facts in sorted(found.items()))


def _resolved(place: PlaceSaid, owner: str, cells: Sequence[str], known: Places) -> Iterator[list[str]]:
    """The cells of each place on one board."""
    ground = known.grounds[owner]
    points = {**known.free.get(owner, {}), **ground}
    cells = [cell for cell in cells if cell in points]
    for choice in place.choices:
        kept = [cell for cell in cells if _is_chosen(choice, cell, points[cell], ground, known)]
        if known.free and place.thing is None and not place.is_picked and not kept:
            # No place is left in the first row: one that begins a row before it is meant.
            kept = [cell for cell in cells if _is_chosen(choice, cell, points[cell], ground, known, is_open=True)]
        cells = kept
    # Of `the two tiles in the top right corner` only the first lies there.
    if place.is_corner and not (place.count > 1 and place.thing is None):
        cells = [cell for cell in cells if cell in ground and is_corner(cell, ground)]
    for pick in place.picks:
        is_on_line = bool(known.free) and place.thing is None and bool(place.choices)
        counted = _on_line(pick, cells, points, place, known, owner) if is_on_line else []
        picked = counted or _picked(pick, cells, points, place, known)
        if place.count == 1:
            yield picked
        else:
            yield from _several(pick, picked, cells, points, place, known)


def _several(
    pick: Pick, picked: Sequence[str], cells: Sequence[str], points: Ground, place: PlaceSaid, known: Places
) -> Iterator[list[str]]:
    """The cells of each of several places: of more that lie equally far all, for none is said to be meant."""
    ordered = picked if MIDDLE in pick.ways else _ordered(pick, cells, points, place, known)
    if MIDDLE in pick.ways or len(cells) == place.count:
        yield from ([cell] for cell in (ordered or cells)[: place.count])
        return
    for at in range(place.count):
        far = _far(pick.ways, points[ordered[at]]) if at < len(ordered) else 0
        alike = [cell for cell in ordered if pick.ways and _far(pick.ways, points[cell]) == far]
        is_open = bool(alike) and ordered.index(alike[-1]) >= place.count
        yield alike if is_open else list(ordered[at : at + 1] or cells)


def _on_line(
    pick: Pick, cells: Sequence[str], points: Ground, place: PlaceSaid, known: Places, owner: str
) -> list[str]:
    """Those of some free cells in a row or column that a pick means: counted from its first card on, the middle of the
    board, or an end.
    """
    axis = 1 - place.choices[0].axis
    lines = _lines(known.grounds[owner], axis)
    if pick.is_end:
        ends = [end(cells, key=lambda cell: points[cell][axis]) for end in (min, max)] if cells else []
        return list(dict.fromkeys(ends))
    if pick.ways == (MIDDLE,):
        return [cell for cell in cells if points[cell][axis] in _middle(lines)]
    start = pick.start or (((-1, 0) if axis == 0 else (0, -1)) if pick.number > 0 else None)
    if pick.number <= 0 or start is None or not start[axis] or not lines:
        return []
    step = -start[axis]
    nth = (lines[0] if step > 0 else lines[-1]) + step * (pick.number - 1)
    return [cell for cell in cells if points[cell][axis] == nth]


def _is_chosen(choice: Choice, cell: str, point: Point, ground: Ground, known: Places, is_open: bool = False) -> bool:
    """Is a cell of a row or column? `is_open`: the first and the last one may be one that the cell begins."""
    if choice.sort == NAMED:
        return (cell[0] if choice.axis == 0 else cell[1:]) == choice.value
    lines = _lines(ground, choice.axis)
    line = point[choice.axis]
    if not lines:
        return False
    if choice.sort == NEW:
        side = choice.value[choice.axis] if isinstance(choice.value, tuple) else 0
        return (line < lines[0] and side <= 0) or (line > lines[-1] and side >= 0)
    if isinstance(choice.value, tuple):
        side = choice.value[choice.axis]
        ends = (lines[0], lines[0] - is_open) if side < 0 else (lines[-1], lines[-1] + is_open)
        # Of two there is none in the middle.
        middle = _middle(lines) if len(lines) != 2 else ()
        return line in (ends if side else middle)
    number = int(choice.value)
    if choice.sort == BEGUN and number == len(lines) + 1:
        return line in (lines[0] - 1, lines[-1] + 1)
    return line in _counted(lines, number, known.rows_up and choice.axis == 1)


def _counted(lines: Sequence[int], number: int, is_up: bool) -> Sequence[int]:
    """The row or column with a number, of a negative one from the end: `the last row` is the lowest one also where rows
    are counted from below. Behind the last one there is one more.
    """
    if number > 0:
        return (lines[::-1] if is_up else [*lines, lines[-1] + 1])[number - 1 : number]
    return (lines[::-1] if is_up and number < -1 else lines)[number:][:1]


def _lines(ground: Ground, axis: int) -> list[int]:
    """The columns or rows of a board in order."""
    return sorted({point[axis] for point in ground.values()})


def _middle(values: Sequence[_T]) -> Sequence[_T]:
    return values[(len(values) - 1) // 2 : len(values) // 2 + 1]


def is_corner(cell: str, ground: Ground) -> bool:
    """Does a cell lie in a corner of a board?"""
    return all(ground[cell][axis] in (lines[0], lines[-1]) for axis in (0, 1) for lines in [_lines(ground, axis)])


def _picked(pick: Pick, cells: Sequence[str], ground: Ground, place: PlaceSaid, known: Places) -> list[str]:
    """The cells that a pick leaves: those that are as far on the side said."""
    if pick.number:
        orders = [_ordered(pick, cells, ground, place, known)]
        if not orders[0] and known.kind == "lies":
            # Things are counted as they were placed or as they lie: where both give one it is this one.
            order = -1 if pick.number < 0 else 1
            orders = [list(cells)[::order], sorted(cells, key=lambda cell: ground[cell][::-1])[::order]]
        at = abs(pick.number) - 1
        return list(dict.fromkeys(ordered[at] for ordered in orders if at < len(ordered)))
    if not pick.ways:
        return list(cells)
    if MIDDLE in pick.ways:
        return _in_middle(pick, cells, ground, place, known)
    far = {cell: _far(pick.ways, ground[cell]) for cell in cells}
    return [cell for cell in cells if far[cell] == max(far.values())]


def _in_middle(pick: Pick, cells: Sequence[str], ground: Ground, place: PlaceSaid, known: Places) -> list[str]:
    """The cells in the middle: of the board, of a row or column, or of several things."""
    along = 1 - place.choices[0].axis if place.choices else None
    if pick.is_of_board or (place.thing is None and along is None):
        inner = [cell for cell in cells if all(ground[cell][axis] in _middle(_lines(ground, axis)) for axis in (0, 1))]
        # `the arrow in the middle of the top row` lies in the middle column.
        in_line = [
            cell for cell in cells if along is not None and ground[cell][along] in _middle(_lines(ground, along))
        ]
        if inner or in_line or place.thing is None:
            return inner or in_line
    if place.thing is None and along is not None and not known.free:
        middle = _middle(sorted({ground[cell][along] for cell in cells}))
        return [cell for cell in cells if ground[cell][along] in middle]
    ordered = _middle(sorted(cells, key=lambda cell: ground[cell]))
    lines = [_middle(_lines(ground, axis)) for axis in (0, 1) if known.has_relations and known.kind == "cell"]
    between = [cell for cell in cells for axis, line in enumerate(lines) if list(line) == [ground[cell][axis]]]
    return list(dict.fromkeys((*ordered, *between)))


def _far(ways: Sequence[Point], point: Point) -> int:
    return sum(way[0] * point[0] + way[1] * point[1] for way in ways)


def _ordered(pick: Pick, cells: Sequence[str], ground: Ground, place: PlaceSaid, known: Places) -> list[str]:
    """The cells in the order in which a pick counts them; none where nothing says from which side."""
    if pick.ways:
        return sorted(cells, key=lambda cell: -_far(pick.ways, ground[cell]))
    axis = next((1 - choice.axis for choice in place.choices), None)
    start = pick.start
    if start is None:
        if axis is None:
            return []
        is_from_below = known.rows_up and axis == 1
        start = (-1, 0) if axis == 0 else (0, 1) if is_from_below else (0, -1)
        start = (-start[0], -start[1]) if pick.number < 0 else start
    return sorted(cells, key=lambda cell: -_far((start,), ground[cell]))


OWN = "own"
"""The kind of the facts that say whose cell a place is."""


def of_their_owners(items: Sequence[Heard], known: Places | None) -> list[Heard]:
    """The items, places with the cells on those boards alone that have them all; where that is one board, and nobody is
    named, with its owner as the one who acts.
    """
    told = [cells for item in items if (cells := _cells_of_owners(item))]
    is_named = known is None or bool(known.owners) or any(item.values("player") for item in items)
    if known is None or is_named or not told:
        return [_without_owners(item, None) for item in items]
    owners = [owner for owner in known.grounds if _has_all(owner, told, bool(known.free))]
    if not owners:
        return [_without_owners(item, None) for item in items]
    if len(owners) > 1 and known.free:
        return [_of_owners(item, owners) for item in items]
    kept = [_without_owners(item, owners) for item in items]
    if len(owners) > 1 or len(known.grounds) == 1:
        return kept
    return [Heard(owners[0], "meaning", (("player", owners[0]),), "actor", "", is_spelling=False), *kept]


def _cells_of_owners(item: Heard) -> dict[str, set[str]]:
    """The cells that a place may be, by the owner of the board."""
    cells = item.values("cell") if item.sort == "meaning" else ()
    found: dict[str, set[str]] = {}
    for value in item.values(OWN):
        owner, _, cell = value.rpartition(" ")
        if cell in cells:
            found.setdefault(owner, set()).add(cell)
    return found


def _has_all(owner: str, told: Sequence[dict[str, set[str]]], is_one: bool) -> bool:
    """Has a board a cell for each place, or, where all of them tell `is_one`, one that they share?"""
    cells = [one.get(owner, set()) for one in told]
    return bool(set.intersection(*cells)) if is_one else all(cells)


def _of_owners(item: Heard, owners: Sequence[str]) -> Heard:
    """The item with those cells alone that some owners have, and whose each of them is."""
    kept = _without_owners(item, owners)
    own = tuple((OWN, value) for value in item.values(OWN) if value.rpartition(" ")[0] in owners)
    return replace(kept, facts=(*kept.facts, *own)) if kept is not item else item


def _without_owners(item: Heard, owners: Sequence[str] | None) -> Heard:
    """The item without the owners of its cells, and with those cells alone that some owners have."""
    if not any(kind == OWN for kind, _ in item.facts):
        return item
    own = _cells_of_owners(item) if owners is not None else {}
    cells = {cell for owner in owners or () for cell in own.get(owner, ())}
    facts = tuple(
        fact for fact in item.facts if fact[0] != OWN and not (cells and fact[0] == "cell" and fact[1] not in cells)
    )
    return replace(item, facts=facts)
