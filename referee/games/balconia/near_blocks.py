"""Cells that are told by a block that stands, by its number or its print: `on the seven`, `two floors above the
entrance`, `above the block with the cat`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.core.names import in_line
from referee.core.understanding.english import NUMBERS, TENS, UPRIGHT_OFFSETS, shifts_of, word_set
from referee.core.understanding.heard import CELL, Heard, text_of
from referee.core.understanding.lexicon import split_name
from referee.core.understanding.tokens import STOPS
from referee.games.balconia.board import CELLS, GREEN, PINK
from referee.games.balconia.side_grammar import phrases_of
from referee.games.balconia.side_words import words_of
from referee.games.balconia.sides import Side
from referee.games.balconia.state import State, known_side
from referee.games.balconia.told_numbers import is_number

_SIDES = 4
_FAR = 4
"""Words between a block and the word that says on which side of it."""
_ENDS = word_set(". ; :")
_TOPS = frozenset({"top", "on top", "on top of", "at the top", "top of", "summit", "atop", "upon"})
_RELATIONS = {
    "above": word_set("on onto upon atop over above top roof climbs climb climbing up higher crown crowns"),
    "below": word_set("under below beneath underneath down lower"),
    "left": word_set("left"),
    "right": word_set("right"),
    "beside": word_set(
        "beside next by near after past against alongside adjacent to touching behind door neighbour neighbor"
    ),
}
"""The words that say where a cell lies beside a block."""
_SHIFTS: dict[str, tuple[tuple[int, int], ...]] = {
    "above": ((0, 1),),
    "below": ((0, -1),),
    "left": ((-1, 0),),
    "right": ((1, 0),),
}
_SHIFTS["beside"] = (*_SHIFTS["left"], *_SHIFTS["right"], *_SHIFTS["above"], *_SHIFTS["below"])


def names_of_block(number: int) -> tuple[str, ...]:
    """The names of a block that stands."""
    words = [word for word, value in NUMBERS.items() if value == str(number)]
    words += [f"{ten} {word}" for ten, more in TENS.items() for word, one in NUMBERS.items() if 0 < number - more < 10
              and int(one) == number - more]  # fmt: skip
    # `number four` is a side where a block is placed.
    things = ("block", "number") if number > _SIDES else ("block",)
    return tuple(f"{thing} {name}" for thing in things for name in (str(number), *words))


def with_blocks(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, each number of a block that stands with the words beside it as the cells that they tell."""
    found = _on_column(state, _farther(state, _on_one_side(state, items)))
    is_told = any(item.values("cell") and _standing(state, item) is None for item in found)
    for at, item in enumerate(found):
        standing = _standing(state, item)
        cell = standing if standing is not None else _cell_of(state, item) if _is_block(found, at) else None
        if cell is None:
            continue
        cells = () if is_told else tuple(_free(state, cell, _SHIFTS.get(_relation(found, at) or "", ())))
        facts = tuple(("cell", one) for one in cells)
        if facts or standing is None:
            found[at] = Heard(item.text, "meaning", facts, is_spelling=False) if facts else item.as_noise()
        is_told = is_told or bool(facts)
    return _in_the_air(state, _in_corner(state, found))


def _in_corner(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; beside `corner` of several cells those in a corner of the building; where no cell is told the corner
    itself as these, the left one or the right one as the player sees it who places.
    """
    at = next((at for at, item in enumerate(items) if item.text.split()[-1:] == ["corner"]), None)
    if at is None:
        return list(items)
    if any(item.values(kind) for item in items for kind in ("cell", "row", "column")):
        kept = [tuple(fact for fact in item.facts if fact[1] in _CORNERS) for item in items]
        is_wide = [len(item.values("cell")) > 1 for item in items]
        return [
            replace(item, facts=facts) if facts and wide else item
            for item, facts, wide in zip(items, kept, is_wide, strict=True)
        ]
    ways = {word for item in items[max(0, at - 1) : at + 1] for word in item.text.split()} & {"left", "right"}
    columns = {"left": "a", "right": "e"} if _is_green(state) else {"left": "e", "right": "a"}
    cells = [cell for cell in _CORNERS if not ways or cell[0] in {columns[way] for way in ways}]
    free = [cell for cell in cells if CELLS.index(cell) not in state.grid and _may_stand(state, cell)]
    corner = Heard(items[at].text, "meaning", tuple(("cell", cell) for cell in free), is_spelling=False)
    return [corner if place == at else item for place, item in enumerate(items)] if free else list(items)


def _may_stand(state: State, cell: str) -> bool:
    """May a block stand in a cell: on the ground, or beside something?"""
    index = CELLS.index(cell)
    others = _taken(state)
    return cell.endswith("1") or any(
        _shifted(state, index, *shift) in CELLS and CELLS.index(_shifted(state, index, *shift)) in others
        for shift in _SHIFTS["beside"]
    )


def _in_the_air(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; beside words for a block that hangs, of the cells those that have nothing below them. Where none has,
    these words find no place in a move.
    """
    hanging = [at for at in range(len(items)) if _hangs(items, at)]
    told = [at for at, item in enumerate(items) if item.values("cell")] if hanging else []
    found = list(items)
    for at in told:
        cells = tuple(cell for cell in items[at].values("cell") if _is_over_nothing(state, cell))
        if cells:
            found[at] = replace(items[at], facts=tuple(("cell", cell) for cell in cells))
        elif len(told) == 1:
            found[hanging[0]] = replace(items[hanging[0]], sort="meaning", facts=(("untold", "in the air"),))
    return found


def _hangs(items: Sequence[Heard], at: int) -> bool:
    said = [item.text for item in items[max(0, at - 2) : at + 1]]
    is_over_gap = said[-1] in _GAPS and not {"over", "above"}.isdisjoint(said)
    return said[-1] in _HANGING or is_over_gap


_HANGING = word_set("air midair floating hanging hangs floats overhanging") | {"in mid air", "mid air"}


def _is_over_nothing(state: State, cell: str) -> bool:
    below = f"{cell[0]}{int(cell[1:]) - 1}"
    return below in CELLS and CELLS.index(below) not in _taken(state)


def _is_green(state: State) -> bool:
    """Does green place the block?"""
    return state.disc is not None and state.disc.selector != GREEN


_CORNERS = ("a1", "e1", "a5", "e5")


def _on_column(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; behind `top of` a column as its highest cell and the one above its highest block."""
    found = list(items)
    for at, item in enumerate(items):
        before = [place for place in range(max(0, at - _FAR), at) if not _is_cut(items, place, at)]
        column = item.value("column") if any(items[place].text in _TOPS for place in before) else None
        if column is None or item.values("row") or item.values("cell"):
            continue
        heights = [int(CELLS[cell][1:]) for cell in _taken(state) if CELLS[cell].startswith(column)]
        cells = dict.fromkeys((f"{column}{min(max(heights, default=0) + 1, _FLOORS)}", f"{column}{_FLOORS}"))
        facts = tuple(("cell", cell) for cell in cells if CELLS.index(cell) not in state.grid)
        found[at] = Heard(item.text, "meaning", facts, is_spelling=False) if facts else item
    return found


def _taken(state: State) -> set[int]:
    """The cells in which a block or the entrance stands."""
    return {*state.grid, state.config.entrance}


_FLOORS = 5
_UNITS = word_set(
    "floor floors storey storeys cell cells space spaces place places row rows column columns square squares"
)
_GAPS = word_set("gap gaps hole")
_LEFT_OPEN = word_set("leave leaves leaving left with free empty after")
"""Words that say that a gap stays one: without them it is filled."""


def _farther(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; `two floors above the entrance` and `leaves a gap above block 9` as the cell that lies so far away."""
    found = list(items)
    for at, item in enumerate(items):
        cells = [cell for cell in item.values("cell") if cell in CELLS and not CELL.fullmatch(item.text)]
        way = next(iter(_relations([item])), "")
        before = [place for place in range(max(0, at - _FAR), at) if not _is_cut(items, place, at)]
        units = [place for place in before if items[place].text in _UNITS or _stays_open(items, place)]
        if not cells or len(_SHIFTS.get(way, ())) != 1 or not units:
            continue
        number = next((place for place in before if is_number(items[place]) and items[place].role is None), None)
        steps = 1 if number is None else int(items[number].values("number")[0])
        steps = steps if _stays_open(items, units[-1]) else steps - 1
        ((across, up),) = _SHIFTS[way]
        moved = [_shifted(state, CELLS.index(cell), across * steps, up * steps) for cell in cells]
        found[at] = replace(item, facts=tuple(("cell", cell) for cell in moved))
        if number is not None:
            found[number] = items[number].as_noise()
    return found


def _stays_open(items: Sequence[Heard], at: int) -> bool:
    """Is it the gap of `leaves a gap`, or the cell of `one free cell`?"""
    said = {items[place].text for place in range(max(0, at - _FAR), at) if not _is_cut(items, place, at)}
    is_known = at > 0 and items[at - 1].text == "the"
    opening = _LEFT_OPEN if items[at].text in _GAPS else _LEFT_OPEN - {"with", "after"}
    return items[at].text in _UNITS | _GAPS and not is_known and not opening.isdisjoint(said)


def _is_cut(items: Sequence[Heard], one: int, other: int) -> bool:
    return any(item.joint in STOPS for item in items[one + 1 : other + 1])


def _standing(state: State, item: Heard) -> int | None:
    """The cell of a block or the entrance that is named by what it is called."""
    cells = item.values("cell")
    is_named = len(cells) == 1 and cells[0] in CELLS and not CELL.fullmatch(item.text)
    cell = CELLS.index(cells[0]) if is_named else None
    return cell if cell in state.grid or cell == state.config.entrance else None


def _cell_of(state: State, item: Heard) -> int | None:
    """The cell of the block that a number names."""
    if item.sort != "meaning" or item.values("cell"):
        return None
    return next((cell for cell, one in state.grid.items() if str(one.number) in item.values("number")), None)


def _is_block(items: Sequence[Heard], at: int) -> bool:
    """Is it no number of a side: greater than these, called a block, or behind a word for a place?"""
    numbers = items[at].values("number")
    if not numbers or int(numbers[0]) > _SIDES:
        return bool(numbers)
    before = [item.text for item in items[max(0, at - 2) : at]]
    return "block" in before and items[at].role != "side"


def _relation(items: Sequence[Heard], at: int) -> str | None:
    """On which side of a block the cell lies: the word before it that is nearest, narrowed by one behind it."""
    before = [item for item in items[:at] if item.sort != "article"][-_FAR:]
    near = next(_relations_before(before), None)
    if near in ("beside", None):
        behind = [one for one in _relations(items[at + 1 : at + 1 + _FAR]) if one in ("left", "right")]
        return next(iter(behind), near)
    return near


def _relations(items: Sequence[Heard]) -> Iterator[str]:
    for item in items:
        if item.joint in _ENDS:
            return
        yield from _relations_of(item)


def _relations_before(items: Sequence[Heard]) -> Iterator[str]:
    """The relations told before a block, the nearest one first, up to the end of a sentence."""
    for item in reversed(items):
        yield from _relations_of(item)
        if item.joint in _ENDS:
            return


def _relations_of(item: Heard) -> Iterator[str]:
    for word in reversed(item.text.split()):
        yield from (name for name, words in _RELATIONS.items() if word in words)


def _free(state: State, cell: int, shifts: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The empty cells beside a cell by shifts across and up, as the player sees it who places."""
    for across, up in shifts:
        moved = _shifted(state, cell, across, up)
        if moved in CELLS and CELLS.index(moved) not in _taken(state):
            yield moved


def _shifted(state: State, cell: int, across: int, up: int) -> str:
    placer = GREEN if state.disc is None else 1 - state.disc.selector
    column = ord(CELLS[cell][0]) + (across if placer == GREEN else -across)
    return f"{chr(column)}{int(CELLS[cell][1:]) + up}"


def _on_one_side(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `next to the entrance on Tom's left` as the one cell."""
    found = list(items)
    for at, item in enumerate(items):
        anchor = _anchor(state, item) if len(item.values("cell")) > 1 else None
        side = next((one for one in range(at + 1, len(items)) if _is_side_word(items[one])), None)
        if anchor is None or side is None or side > at + _FAR:
            continue
        across = -1 if "left" in items[side].text.split() else 1
        cell = _shifted(state, anchor, across, 0)
        if cell in item.values("cell"):
            found[at] = Heard(item.text, "meaning", (("cell", cell),), is_spelling=False)
            found[side] = found[side].as_noise()
    return found


def _is_side_word(item: Heard) -> bool:
    words = item.text.split()
    return bool({"left", "right"} & set(words)) and not any(CELL.fullmatch(word) or word.isdigit() for word in words)


def _anchor(state: State, item: Heard) -> int | None:
    """The cell beside which some cells lie, by the block or the entrance that is named."""
    words = item.text.split()
    if {"entrance", "door", "entry"} & set(words):
        return state.config.entrance
    named = " ".join(words[-2:])
    return next(
        (
            cell
            for cell, one in state.grid.items()
            if one.number
            and any(name == named or name.split(" ", 1)[1] == words[-1] for name in names_of_block(one.number))
        ),
        None,
    )


_SHIFTS_BESIDE = {
    " ".join(split_name(name)): tuple((across, -down) for across, down in shifts_of(offset))
    for offset, names in UPRIGHT_OFFSETS.items()
    for name in names.split(",")
}
_OF_THINGS = frozenset({"thing", "lovebird", "flower", "color"})


def with_printed_blocks(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, the things behind a word for a place beside them as the empty cells beside the blocks that show them.

    Where no cell is told otherwise.
    """
    if any(item.values("cell") for item in items):
        return list(items)
    for at, item in enumerate(items):
        end = _end(items, at + 1) if item.text in _SHIFTS_BESIDE else at
        if end == at:
            continue
        cells = tuple(_beside(state, items[at + 1 : end], _SHIFTS_BESIDE[item.text]))
        if cells:
            text = text_of(items[at:end])
            place = Heard(text, "meaning", tuple(("cell", cell) for cell in cells), is_spelling=False)
            return [*items[:at], place, *items[end:]]
    return list(items)


def _end(items: Sequence[Heard], at: int) -> int:
    """The end of the things that are told from a place on, perhaps with their number or whose they are; one place
    before it where none are.
    """
    last = at - 1
    for place in range(at, len(items)):
        item = items[place]
        if item.joint in STOPS:
            break
        if _is_thing(item):
            last = place + 1
        elif not (item.is_filler or item.values("number") or item.values("player")):
            break
    return last


def _is_thing(item: Heard) -> bool:
    return any(word.kind in _OF_THINGS for word in words_of(item.text))


def _beside(state: State, told: Sequence[Heard], shifts: Sequence[tuple[int, int]]) -> Iterator[str]:
    """The empty cells beside each block that shows what is told, on a side that may be seen."""
    wanted = list(_wanted(told))
    owners = {value for item in told for value in item.values("player") if not _is_thing(item)}
    for color in (GREEN, PINK):
        if not state.config.may_see(color) or (owners and in_line(state.config.name(color)).lower() not in owners):
            continue
        for cell, standing in state.grid.items():
            side = known_side(state.config, standing, color)
            if wanted and side is not None and all(_shows(side, names, many) for names, many in wanted):
                yield from _free(state, cell, shifts)


def _wanted(told: Sequence[Heard]) -> Iterator[tuple[tuple[str, ...], int | None]]:
    """The things that are told, each by its possible names, with its number where it is said."""
    words = phrases_of(text_of(told))
    for at, word in enumerate(words):
        if word.kind in ("thing", "lovebird"):
            before = words[at - 1] if at else None
            yield word.values, int(before.value) if before is not None and before.kind == "number" else None


def _shows(side: Side, names: Sequence[str], many: int | None) -> bool:
    drawn = max((side.counts.get(name, 0) for name in names), default=0)
    return drawn > 0 and many in (None, drawn)
