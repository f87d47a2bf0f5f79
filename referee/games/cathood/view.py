"""How it looks: the position as data, as a picture of the neighbourhood, and as a list."""

from __future__ import annotations

from typing import Any

from referee.core.messages import count, listed
from referee.games.cathood.board import NOWHERE, SIDES
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.costs import COLORS, Counts, in_words
from referee.games.cathood.decks import Slot
from referee.games.cathood.state import NOBODY, Held, State, Tile, discs_of

_TILE, _STREET = 19, 4
_SHORT = {"building": "build", "jacaranda": "jacar", "-": "."}


def to_data(state: State) -> dict[str, Any]:
    """The state with the keys of the page; nothing in it is secret."""
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
    owner = [None if seat == NOBODY else state.config.name(seat) for seat in (*tile.houses, tile.statue)]
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


def render(state: State) -> str:
    """The neighbourhood: tiles with their features as they lie, houses and statues by the owner's letter, cats in
    brackets on the streets; 99 columns at most.
    """
    board = state.config.board
    lines = [_across(state, -1)] if min(y for _, y in board.points) == 0 else []
    for row in range(board.rows):
        lines += _tile_row(state, row)
        lines.append(_across(state, row))
    return "\n".join([*(line.rstrip() for line in lines), *_legend(state)])


def _letters(state: State) -> list[str]:
    """A letter for each cat: its name's first, or a number where two would be the same."""
    names = state.config.names.names
    first = [name[0].upper() for name in names]
    return [letter if first.count(letter) == 1 else str(seat + 1) for seat, letter in enumerate(first)]


def _cats_at(state: State, point: tuple[int, int]) -> str:
    board = state.config.board
    if point not in board.points:
        return ""
    space = board.points.index(point)
    there = [letter for letter, cat in zip(_letters(state), state.cats, strict=True) if cat.space == space]
    return f"[{''.join(there)}]" if there else ""


def _tile_row(state: State, row: int) -> list[str]:
    """The three lines of a row of tiles; cats on the vertical board in the middle one."""
    board, letters = state.config.board, _letters(state)
    lines = ["", "", ""]
    y = 2 * row + 1
    outer = any(x == 0 for x, _ in board.points)
    for column in range(board.columns):
        cell = row * board.columns + column
        north, east, south, west = (_feature(state.tiles[cell], slot, letters) for slot in range(4))
        statue = state.tiles[cell].statue
        middle = f"*{letters[statue]}" if statue != NOBODY else ""
        if column or outer:
            lines[0] += " " * _STREET
            lines[1] += f"{_cats_at(state, (2 * column, y)):^{_STREET}}"
            lines[2] += " " * _STREET
        lines[0] += f"{board.cells[cell]:<3}{north:^{_TILE - 6}}   "
        lines[1] += f"{west:<7}{middle:^{_TILE - 14}}{east:>7}"
        lines[2] += f"{south:^{_TILE}}"
    if outer:
        lines[1] += f"{_cats_at(state, (2 * board.columns, y)):^{_STREET}}"
    return lines


def _feature(tile: Tile, slot: int, letters: list[str]) -> str:
    name = _SHORT.get(tile.slots[slot], tile.slots[slot])
    owner = tile.houses[slot]
    return name if owner == NOBODY else f"{name}={letters[owner]}"


def _across(state: State, row: int) -> str:
    """The horizontal street below a row of tiles, with the cats on it."""
    board = state.config.board
    outer = any(x == 0 for x, _ in board.points)
    parts = [f"{_cats_at(state, (2 * column + 1, 2 * row + 2)):^{_TILE}}" for column in range(board.columns)]
    return " " * (_STREET if outer else 0) + (" " * _STREET).join(parts)


def _legend(state: State) -> list[str]:
    shown = to_data(state)
    lines = []
    for letter, (name, space) in zip(_letters(state), shown["cats"].items(), strict=True):
        cat = state.cats[state.config.names.names.index(name)]
        has = [*shown["owned"][name]["toys"], *shown["owned"][name]["buildings"]]
        has += [f"park {points}" for points in cat.parks]
        reserved = f"; reserved {shown['reserved'][name]}" if cat.reserved is not None else ""
        lines.append(
            f"{letter} {name} on {space or 'no space yet'}: {in_words(cat.cubes)}; {count(cat.houses, 'house')}, "
            f"{count(cat.statues, 'statue')}; {listed(has) or 'no cards'}{reserved}"
        )
    for what in ("toys", "buildings"):
        row = ", ".join(card or "(gap)" for card in shown["rows"][what])
        lines.append(f"{what}: {row}; {shown['decks'][what]} in the deck")
    lines.append(f"parks: {', '.join(map(str, state.parks)) or 'none left'}; reserve: {in_words(state.reserve)}")
    if state.used:
        lines.append(f"used in this turn: {', '.join(state.used)}")
    return lines


def render_list(state: State) -> str:
    """The same as a list, for screens too narrow for the picture."""
    board, letters = state.config.board, _letters(state)
    lines = []
    for cell, tile in zip(board.cells, state.tiles, strict=True):
        parts = [f"{SIDES[slot]} {_feature(tile, slot, letters)}" for slot in range(4) if tile.slots[slot] != "-"]
        statue = f" statue {letters[tile.statue]}" if tile.statue != NOBODY else ""
        lines.append(f"{cell}: {', '.join(parts) or 'nothing'}{statue}")
    return "\n".join([*lines, *_legend(state)])
