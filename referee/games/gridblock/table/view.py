"""The state as data, as a board, and as a list of short lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from referee.core.messages import count
from referee.games.gridblock.board import CELLS, CORNERS
from referee.games.gridblock.hands import possible_played
from referee.games.gridblock.state import State, Tile

_WIDTH = 11
BOARD_WIDTH = 4 + 6 * (_WIDTH + 1)
_SYMBOL_WIDTH = _WIDTH - 2
_UNNAMED = "   +rg: cubes whose corners are not recorded"
_FULL = "   #: gridblocked, the tile has four cubes"


def to_data(state: State) -> dict[str, Any]:
    """The state for JSON."""
    config = state.config
    played = min(len(hand.played) for hand in state.hands.values())
    return {
        "round": state.round,
        "turn": min(played + 1, 3),
        "next": list(state.due),
        "movers": {color: CELLS[cell] for color, cell in state.movers.items()},
        "corners": {CELLS[cell]: _corners(tile) for cell, tile in sorted(state.tiles.items())},
        "hands": {color: _hand(state, color) for color in config.colors},
        "cubes": {color: sum(tile.cubes.count(color) for tile in state.tiles.values()) for color in config.colors},
    }


def _corners(tile: Tile) -> dict[str, Any]:
    shown: dict[str, Any] = {corner: color for corner in CORNERS for at, color in tile.corners if at == corner}
    if tile.unnamed:
        shown["?"] = list(tile.unnamed)
    return shown


def _hand(state: State, color: str) -> dict[str, Any]:
    drawn = state.hands[color].drawn
    return {"drawn": None if drawn is None else [str(seen) for seen in drawn], "played": _played(state, color)}


def _played(state: State, color: str) -> list[str]:
    hand = state.hands[color]
    if state.config.is_foreign(color):
        return [str(seen) for seen in hand.typed]
    known = possible_played(state.config.decks[color], hand)
    return [str(cards[0]) if len(cards) == 1 else str(seen) for cards, seen in zip(known, hand.typed, strict=True)]


def status(state: State) -> str:
    """Where the game stands, in a few words."""
    if state.over:
        return "after round 6"
    played = min(len(hand.played) for hand in state.hands.values())
    # Of a player with two colours it is not plain which one plays.
    color = f", {state.due[0]} plays" if len(state.config.own(0)) > 1 and len(state.due) == 1 else ""
    return f"round {state.round} of 6, turn {played + 1} of 3{color}"


def render(state: State) -> str:
    """The grid with symbols, movers and cubes, a line for each colour, and what rare marks mean."""
    tiles = state.tiles.values()
    marks = [_UNNAMED] if any(tile.unnamed for tile in tiles) else []
    marks += [_FULL] if any(tile.is_full for tile in tiles) else []
    return "\n".join([*grid(state), *color_lines(state, state.config.colors), *marks])


def grid(state: State) -> list[str]:
    """The grid with symbols, movers and cubes: a tile has two lines, so that the board fits into a small screen."""
    rule = "   +" + ("-" * _WIDTH + "+") * 6
    lines = ["   " + "".join(f" {column:^{_WIDTH}}" for column in "abcdef"), rule]
    for row in range(6):
        cells = range(row * 6, row * 6 + 6)
        lines.append("   |" + "|".join(_upper_half(state, cell) for cell in cells) + "|")
        lines.append(f" {row + 1} |" + "|".join(_lower_half(state, cell) for cell in cells) + "|")
        lines.append(rule)
    return lines


def _upper_half(state: State, cell: int) -> str:
    """The movers and the cubes without a corner, between the upper corners."""
    tile = state.tiles.get(cell, Tile())
    movers = "".join(color[0].upper() for color, there in state.movers.items() if there == cell)
    unnamed = "+" + "".join(color[0] for color in tile.unnamed) if tile.unnamed else ""
    middle = (f"({movers})" if movers else "") + unnamed + ("#" if tile.is_full else "")
    return _half(state, cell, "nw", middle, "ne")


def _lower_half(state: State, cell: int) -> str:
    """The symbol between the lower corners."""
    return _half(state, cell, "sw", state.config.layout[cell][:_SYMBOL_WIDTH], "se")


def _half(state: State, cell: int, left: str, middle: str, right: str) -> str:
    corners = dict(state.tiles.get(cell, Tile()).corners)
    return f"{corners.get(left, ' ')[0]}{middle:^{_SYMBOL_WIDTH}}{corners.get(right, ' ')[0]}"


def color_lines(state: State, colors: Iterable[str]) -> Iterator[str]:
    """For each of these colours: its owner, the mover's tile, its cubes, and its cards in this round."""
    data = to_data(state)
    for color in colors:
        hand = data["hands"][color]
        parts = [f"{color} ({state.config.name(color)}) on {data['movers'][color]}"]
        parts.append(count(data["cubes"][color], "cube"))
        parts += [f"played {', '.join(hand['played'])}"] if hand["played"] else []
        parts += [f"drew {', '.join(hand['drawn'])}"] if hand["drawn"] is not None else []
        line = f"{color[0].upper()} {'; '.join(parts)}"
        yield from wrap(line, BOARD_WIDTH, initial_indent="   ", subsequent_indent="     ")


def render_list(state: State) -> str:
    """The state without a grid: the symbols row by row, the tiles with cubes, a line for each colour."""
    lines = ["symbols, columns a to f:"]
    for row in range(6):
        lines += wrap(f"{row + 1}  {' '.join(state.config.layout[row * 6 : row * 6 + 6])}", 38, subsequent_indent="   ")
    for cell, tile in sorted(state.tiles.items()):
        corners = [f"{corner} {color}" for corner, color in tile.corners]
        corners += [f"corner not recorded {color}" for color in tile.unnamed]
        full = "; gridblocked" if tile.is_full else ""
        lines += wrap(f"{CELLS[cell]}  {', '.join(corners)}{full}", 38, subsequent_indent="    ")
    for line in color_lines(state, state.config.colors):
        lines += wrap(line, 38, subsequent_indent="    ")
    return "\n".join(lines)


def board_colors(state: State) -> tuple[tuple[str, str], ...]:
    """The marks of each colour: its letter in a mover, at a corner, among cubes without a corner; its name below."""
    patterns = []
    for color in state.config.colors:
        small, large = color[0], color[0].upper()
        mover = rf"(?<=[(RYGB]){large}(?=[RYGB)])"
        corner = rf"(?<=\|){small}(?= )|(?<= ){small}(?=\|)"
        unnamed = "|".join(rf"(?<=\+{'.' * place}){small}(?=[rygb]{{0,3}}[# ])" for place in range(4))
        patterns.append((rf"{mover}|{corner}|{unnamed}|\b{large} {color}\b", color))
    return tuple(patterns)
