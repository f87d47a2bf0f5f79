"""The state as plain data, and as a picture in text."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from referee.core.header import NOBODY
from referee.core.messages import listed
from referee.core.names import in_line
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK, WIDTH, faced_side, in_reading_order
from referee.games.balconia.sides import Door, Side
from referee.games.balconia.state import (
    TURNS,
    Disc,
    GameConfig,
    Standing,
    State,
    known_side,
    still_to_show,
    surely_offered,
    unknown_cells,
)

_BOX_WIDTH = 9
_WIDTH = 80
_LEGEND = "a number is the block in the cell, ? an unknown block"


def visible_colors(state: State) -> tuple[int, ...]:
    """The colours whose side is drawn: that of the observer; both without one, and for `NOBODY` after the end."""
    observer = state.config.observer
    if observer is None or (observer == NOBODY and state.over):
        return GREEN, PINK
    return tuple(color for color in (GREEN, PINK) if state.config.seats[color] == observer)


def to_data(state: State) -> dict[str, Any]:
    """The state as plain data, without the sides that the observer may not see."""
    config, disc = state.config, state.disc
    return {
        "turn": min(state.turn, TURNS),
        "selector": None if state.over else config.name(state.selector),
        "disc": None if disc is None else {"token": disc.number, "kept": kept_sides(disc)},
        "entrance": CELLS[config.entrance],
        "grid": {
            CELLS[cell]: {
                "block": standing.number,
                **{COLORS[color]: _side_number(standing, color) for color in visible_colors(state)},
            }
            for cell, standing in sorted(state.grid.items())
        },
    }


def kept_sides(disc: Disc) -> list[int | None]:
    """The two sides that the selector kept; None for an unknown one."""
    if len(disc.pairs) == 1:
        return list(disc.pairs[0])
    common = set(disc.pairs[0]).intersection(*disc.pairs)
    return [common.pop() if len(common) == 1 else None, None]


def _side_number(standing: Standing, color: int) -> int | None:
    return faced_side(standing.ways[0], color) if len(standing.ways) == 1 else None


def render(state: State) -> str:
    """The sides that the observer may see, each as its player sees it, and the block on the disc."""
    colors = visible_colors(state)
    lines = [line for color in colors for line in facade(state, color)]
    if not colors:
        lines = [*building(state), *_to_show(state), ""]
    return "\n".join([*lines, *disc_lines(state)])


def building(state: State) -> list[str]:
    """The blocks of the building, without what is printed on them."""
    return [*_grid(state, GREEN, "the building, as green sees it"), f"   {_LEGEND}"]


def door_lines(state: State, color: int) -> list[str]:
    """The door of a player, which everybody sees."""
    config = state.config
    return _entry(f"{config.name(color)}, {CELLS[config.entrance]} door:", config.doors[color])


def _to_show(state: State) -> list[str]:
    still = still_to_show(state)
    return wrap(f"still to show: {still}", _WIDTH, initial_indent="   ", subsequent_indent="      ") if still else []


def facade(state: State, color: int) -> list[str]:
    """A side of the building as its player sees it, with what is printed on each block."""
    config = state.config
    lines = facade_in_short(state, color)
    for cell in in_reading_order(color):
        standing = state.grid.get(cell)
        if standing is not None:
            lines += _entry(f"{CELLS[cell]} {_block(standing, color)}:", known_side(config, standing, color))
    if unknown_cells(state, color):
        lines.append(f"   ? unknown until it is shown: {in_line(config.name(color))}: show CELL TEXT")
    return [*lines, ""]


def facade_in_short(state: State, color: int) -> list[str]:
    """A side of the building as its player sees it: the drawing and the door."""
    config = state.config
    mirrored = "" if color == GREEN else ", the mirror image of green's"
    title = f"{COLORS[color]}'s side, as {config.name(color)} sees it{mirrored}"
    door = _entry(f"{CELLS[config.entrance]} door:", config.doors[color])
    return [*_grid(state, color, title), f"   {_LEGEND}", *door]


def _entry(head: str, printed: Side | Door | None) -> list[str]:
    """A printed text in lines of at most 80 columns."""
    line = f"   {head} {printed if printed is not None else '?'}"
    if len(line) <= _WIDTH:
        return [line]
    spaced = line[3:].replace(",", ", ")
    return wrap(spaced, _WIDTH, initial_indent="   ", subsequent_indent="      ", break_on_hyphens=False)


def _grid(state: State, color: int, title: str) -> list[str]:
    reading = in_reading_order(color)
    rule = "   +" + ("-" * _BOX_WIDTH + "+") * WIDTH
    heads = "".join(f" {CELLS[cell][0]:^{_BOX_WIDTH}}" for cell in reading[:WIDTH])
    lines = [f"   {title}", f"   {heads}".rstrip(), rule]
    for start in range(0, len(reading), WIDTH):
        row = reading[start : start + WIDTH]
        boxes = "|".join(f"{_box(state, cell):^{_BOX_WIDTH}}" for cell in row)
        lines += [f" {CELLS[row[0]][1]} |{boxes}|", rule]
    return lines


def _box(state: State, cell: int) -> str:
    if cell == state.config.entrance:
        return "entrance"
    standing = state.grid.get(cell)
    if standing is None:
        return ""
    return "?" if standing.number is None else str(standing.number)


def _block(standing: Standing, color: int) -> str:
    side = _side_number(standing, color)
    return f"block {standing.number or '?'} side {side or '?'}"


def disc_lines(state: State) -> list[str]:
    """The block on the disc, and who faces which of its sides."""
    disc = state.disc
    if disc is None:
        return []
    kept = listed("?" if side is None else side for side in kept_sides(disc))
    offered = listed(surely_offered(disc), "or") or "?"
    selector, placer = state.config.name(disc.selector), state.config.name(1 - disc.selector)
    return [
        f"   on the disc: block {disc.number or '?'}, {selector} keeps {kept}, {placer} faces {offered}",
        *four_sides(state.config, disc.number),
    ]


def four_sides(config: GameConfig, number: int | None) -> list[str]:
    """The four sides of a block with their numbers, if a set prints them; both players may look at them."""
    sides = config.blocks.get(number) if config.blocks is not None and number is not None else None
    if sides is None:
        return []
    return [f"     {place} {side if side is not None else '?'}" for place, side in enumerate(sides, 1)]
