"""The state as plain data, and as a picture in text."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from referee.core.game import NOBODY
from referee.core.messages import listed
from referee.core.names import in_line
from referee.games.balconia.blocks import faced_side
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK, WIDTH, in_reading_order
from referee.games.balconia.sides import Door, Side
from referee.games.balconia.state import TURNS, Disc, GameConfig, Standing, State, known_side, surely_offered

_BOX_WIDTH = 9
_WIDTH = 80
_LEGEND = "a number is the block in the cell, ? an unknown block"


def visible_colors(state: State, viewer: int | None) -> tuple[int, ...]:
    """The colours whose side a viewer may see: both without a viewer, and for `NOBODY` once the game is over."""
    if viewer is None or (viewer == NOBODY and state.over):
        return GREEN, PINK
    return tuple(color for color in (GREEN, PINK) if state.config.seats[color] == viewer)


def to_data(state: State, viewer: int | None) -> dict[str, Any]:
    """The state as plain data, without the sides that the viewer may not see."""
    config, disc = state.config, state.disc
    return {
        "turn": min(state.turn, TURNS),
        "selector": None if state.over else config.name(state.selector),
        "disc": None if disc is None else {"token": disc.number, "kept": kept_sides(disc)},
        "entrance": CELLS[config.entrance],
        "grid": {
            CELLS[cell]: {
                "block": standing.number,
                **{COLORS[color]: _side_number(standing, color) for color in visible_colors(state, viewer)},
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


def render(state: State, viewer: int | None) -> str:
    """The sides that the viewer may see, each as its player sees it, and the block on the disc."""
    colors = visible_colors(state, viewer)
    lines = [line for color in colors for line in _facade(state, color)]
    if not colors:
        lines = [*_grid(state, GREEN, "the building, as green sees it"), f"   {_LEGEND}", ""]
    return "\n".join([*lines, *_disc(state)])


def _facade(state: State, color: int) -> list[str]:
    config = state.config
    name = config.name(color)
    mirrored = "" if color == GREEN else ", the mirror image of green's"
    lines = _grid(state, color, f"{COLORS[color]}'s side, as {name} sees it{mirrored}")
    lines.append(f"   {_LEGEND}")
    lines += _entry(f"{CELLS[config.entrance]} door:", config.doors[color])
    unknown = False
    for cell in in_reading_order(color):
        standing = state.grid.get(cell)
        if standing is not None:
            side = known_side(config, standing, color)
            unknown = unknown or side is None
            lines += _entry(f"{CELLS[cell]} {_block(standing, color)}:", side)
    if unknown:
        lines.append(f"   ? unknown until it is shown: {in_line(name)}: show CELL TEXT")
    return [*lines, ""]


def _entry(head: str, printed: Side | Door | None) -> list[str]:
    """What is printed somewhere, in lines of at most 80 columns."""
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


def _disc(state: State) -> list[str]:
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
