"""The position as it is shown: as data, as a picture of the neighbourhood, and as a list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from referee.core.messages import count, listed
from referee.games.cathood.board import NOWHERE, SIDES
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.costs import COLORS, Counts, in_words
from referee.games.cathood.decks import Slot
from referee.games.cathood.state import HOUSES, NO_OWNER, STATUES, Held, State, Tile, discs_of

_WIDTH, _TILE, _FEATURE, _CORNER = 80, 15, 7, 5
_MOST_STREET = 7
_GAP = 3
_SHORT = {"building": "build", "jacaranda": "jacar", "-": "."}
_MEANINGS = {"build": "building", "jacar": "jacaranda (purple park)", "pet": "pet shop", "super": "supermarket"}


def to_data(state: State) -> dict[str, Any]:
    """The state as plain data; nothing in it is secret."""
    config, cats = state.config, state.cats
    names = config.names.names
    return {
        "tiles": {cell: _tile(state, tile) for cell, tile in zip(config.board.cells, state.tiles, strict=True)},
        "cats": {
            name: config.board.names[cat.space] if cat.space != NOWHERE else None
            for name, cat in zip(names, cats, strict=True)
        },
        "cubes": {name: _cubes(cat.cubes) for name, cat in zip(names, cats, strict=True)},
        "reserve": _cubes(state.reserve),
        "rows": {"toys": _row(state.rows[TOY]), "buildings": _row(state.rows[BUILDING])},
        "decks": {"toys": state.decks[TOY].left, "buildings": state.decks[BUILDING].left},
        "parks": list(state.parks),
        "houses": {name: cat.houses for name, cat in zip(names, cats, strict=True)},
        "statues": {name: cat.statues for name, cat in zip(names, cats, strict=True)},
        "reserved": {name: _held(cat.reserved) for name, cat in zip(names, cats, strict=True)},
        "owned": {
            name: {
                "toys": [_slot(held.slot) for held in cat.cards if held.kind == TOY],
                "buildings": [_slot(held.slot) for held in cat.cards if held.kind == BUILDING],
                "parks": list(cat.parks),
            }
            for name, cat in zip(names, cats, strict=True)
        },
        "discs": {name: discs_of(cat) for name, cat in zip(names, cats, strict=True)},
        "used": list(state.used),
        "turn": None if state.over else config.name(state.acting),
        "finished": state.over,
    }


def _tile(state: State, tile: Tile) -> dict[str, Any]:
    owner = [None if seat == NO_OWNER else state.config.name(seat) for seat in (*tile.houses, tile.statue)]
    return {"slots": list(tile.slots), "houses": owner[:4], "statue": owner[4]}


def _cubes(counts: Counts) -> dict[str, int]:
    return dict(zip(COLORS, counts, strict=True))


def _slot(slot: Slot) -> str | None:
    return slot.id if isinstance(slot, Card) else None if slot is None else "?"


def _row(row: tuple[Slot, ...]) -> list[str | None]:
    return [_slot(slot) for slot in row]


def _held(held: Held | None) -> str | None:
    if held is None:
        return None
    return held.slot.id if isinstance(held.slot, Card) else f"{KINDS[held.kind]}-?"


# The picture.


def render(state: State) -> str:
    """The neighbourhood, then a legend."""
    return "\n".join([*neighborhood(state), "", *_wrapped(_legend(state))])


def neighborhood(state: State) -> list[str]:
    """Tiles with their features as they lie, spaces with their names and cats."""
    board = state.config.board
    lines = [_across(state, -1)] if _has_outer_spaces(state) else []
    for row in range(board.rows):
        lines += _tile_row(state, row)
        lines.append(_across(state, row))
    while lines and not lines[-1].strip():
        lines.pop()
    return [line.rstrip() for line in lines]


def _has_outer_spaces(state: State) -> bool:
    return any(x == 0 for x, _ in state.config.board.points)


def _street(state: State) -> int:
    """The width of a vertical street: as wide as the picture allows, at least 4."""
    columns = state.config.board.columns
    streets = columns + 1 if _has_outer_spaces(state) else columns - 1
    return min(_MOST_STREET, (_WIDTH - columns * _TILE) // streets)


def _letters(state: State) -> list[str]:
    """A letter for each cat: the first of its player's name, or a number where two would be the same."""
    names = state.config.names.names
    first = [name[0].upper() for name in names]
    return [letter if first.count(letter) == 1 else str(seat + 1) for seat, letter in enumerate(first)]


def _space_at(state: State, point: tuple[int, int]) -> int | None:
    points = state.config.board.points
    return points.index(point) if point in points else None


def _cats_on(state: State, space: int) -> str:
    """The cats on a space, in brackets where they fit."""
    there = [letter for letter, cat in zip(_letters(state), state.cats, strict=True) if cat.space == space]
    letters = "".join(there)
    return "" if not there else f"[{letters}]" if len(there) <= _street(state) - 2 else letters


def _tile_row(state: State, row: int) -> list[str]:
    """The three lines of a row of tiles, with the names of the vertical spaces and the cats there."""
    board, letters = state.config.board, _letters(state)
    lines = ["", "", ""]
    outer = _has_outer_spaces(state)
    for column in range(board.columns):
        cell = row * board.columns + column
        tile = state.tiles[cell]
        north, east, south, west = (_feature(tile, slot, letters) for slot in range(4))
        statue = f"*{letters[tile.statue]}" if tile.statue != NO_OWNER else ""
        if column or outer:
            _add_street(state, (2 * column, 2 * row + 1), lines)
        corner = f"{board.cells[cell]}{statue}"
        lines[0] += f"{corner:<{_CORNER}}{north:^{_TILE - _CORNER}}"
        lines[1] += f"{west:<{_FEATURE}}{'':^{_TILE - 2 * _FEATURE}}{east:>{_FEATURE}}"
        lines[2] += f"{south:^{_TILE}}"
    if outer:
        _add_street(state, (2 * board.columns, 2 * row + 1), lines)
    return lines


def _add_street(state: State, point: tuple[int, int], lines: list[str]) -> None:
    """The space between two tiles of a row: its name, and the cats below the name."""
    space = _space_at(state, point)
    name = "" if space is None else state.config.board.names[space]
    cats = "" if space is None else _cats_on(state, space)
    for number, text in enumerate(("", name, cats)):
        lines[number] += f"{text:^{_street(state)}}"


def _feature(tile: Tile, slot: int, letters: list[str]) -> str:
    name = _SHORT.get(tile.slots[slot], tile.slots[slot])
    owner = tile.houses[slot]
    return name if owner == NO_OWNER else f"{name}={letters[owner]}"


def _across(state: State, row: int) -> str:
    """The horizontal street below a row of tiles: the names of its spaces and the cats there."""
    board = state.config.board
    parts = []
    for column in range(board.columns):
        space = _space_at(state, (2 * column + 1, 2 * row + 2))
        text = "" if space is None else f"{board.names[space]} {_cats_on(state, space)}".strip()
        parts.append(f"{text:^{_TILE}}")
    street = " " * _street(state)
    return (street if _has_outer_spaces(state) else "") + street.join(parts)


# The legend.


def _legend(state: State) -> Iterator[str]:
    yield _marks(state)
    for seat in range(len(state.cats)):
        yield cat_line(state, seat)
    yield from row_lines(state)
    if not state.over and not state.placing:
        yield _turn_line(state)


def row_lines(state: State) -> Iterator[str]:
    """The two rows of cards, side by side where the screen is wide enough; the parks that are left, the reserve."""
    columns = [row_of(state, kind) for kind in (TOY, BUILDING)]
    wide = max(map(len, columns[TOY])) + _GAP
    if wide + max(map(len, columns[BUILDING])) <= _WIDTH:
        for left, right in zip_longest(*columns, fillvalue=""):
            yield f"{left:<{wide}}{right}".rstrip()
    else:
        yield from (line for column in columns for line in column)
    yield parks_line(state)


def row_of(state: State, kind: int) -> list[str]:
    """The row of cards of a kind."""
    what = ("toys", "buildings: points for cost")[kind]
    return [f"{what} ({state.decks[kind].left} left)", *(_row_text(*one) for one in enumerate(state.rows[kind], 1))]


def parks_line(state: State) -> str:
    """The park cards and the cubes that are left."""
    return f"parks: {', '.join(map(str, state.parks)) or 'none left'}; reserve: {in_words(state.reserve)}"


def _marks(state: State) -> str:
    """The legend of the marks of the picture that are used."""
    shown = {_SHORT.get(slot, slot) for tile in state.tiles for slot in tile.slots}
    letter, name = _letters(state)[0], state.config.name(0)
    marks = ["b2e the space east of b2", f"[{letter}] the cat of {name}"]
    if any(owner != NO_OWNER for tile in state.tiles for owner in tile.houses):
        marks.append(f"={letter} a house of {name}")
    if any(tile.statue != NO_OWNER for tile in state.tiles):
        marks.append(f"*{letter} a statue of {name}")
    marks += [f"{short} {meaning}" for short, meaning in _MEANINGS.items() if short in shown]
    if "." in shown:
        marks.append(". nothing")
    return "marks: " + ", ".join(marks)


def cat_line(state: State, seat: int) -> str:
    """The possessions of a player, in one line."""
    cat, config = state.cats[seat], state.config
    players = len(state.cats)
    place = config.board.names[cat.space] if cat.space != NOWHERE else "no space yet"
    cards = [_slot(held.slot) or "" for held in cat.cards] + [f"park {points}" for points in cat.parks]
    reserved = "" if cat.reserved is None else f"; reserved {_held(cat.reserved)}"
    return (
        f"{_letters(state)[seat]} {config.name(seat)} on {place}: {in_words(cat.cubes)}; "
        f"houses {cat.houses} of {HOUSES[players]}, statues {cat.statues} of {STATUES[players]}; "
        f"{listed(cards) or 'no cards'}{reserved}"
    )


def card_text(slot: Slot) -> str:
    """A place of a row in words: a card with its worth and its cost."""
    if slot is None:
        return "(gap)"
    if not isinstance(slot, Card):
        return "? (hidden)"
    worth = slot.worth if slot.kind == TOY else count(int(slot.worth), "point")
    return f"{slot.id} {worth} for {slot.cost}" if slot.listed else slot.id


def _row_text(place: int, slot: Slot) -> str:
    """A card of a row as people read it: its place, its id, what it is worth, what it costs."""
    if not isinstance(slot, Card) or not slot.listed:
        return f"{place} {card_text(slot)}"
    return f"{place} {slot.id}: {slot.worth} for {slot.cost}"


def _turn_line(state: State) -> str:
    name, discs = state.config.name(state.turn), discs_of(state.cats[state.turn])
    used = f" (used: {', '.join(state.used)})" if state.used else ""
    return f"turn of {name}: {state.free_discs(state.turn)} of {count(discs, 'disc')} left{used}"


def _wrapped(lines: Iterator[str]) -> Iterator[str]:
    """Lines at most as wide as the picture, broken behind a blank and continued with an indent."""
    import textwrap

    for line in lines:
        yield from textwrap.wrap(line, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def render_list(state: State) -> str:
    """The same as a list, for terminals that are too narrow for the picture."""
    board, letters = state.config.board, _letters(state)
    lines = []
    for cell, tile in zip(board.cells, state.tiles, strict=True):
        parts = [f"{SIDES[slot]} {_feature(tile, slot, letters)}" for slot in range(4) if tile.slots[slot] != "-"]
        statue = f" statue {letters[tile.statue]}" if tile.statue != NO_OWNER else ""
        lines.append(f"{cell}: {', '.join(parts) or 'nothing'}{statue}")
    return "\n".join([*lines, *_legend(state)])
