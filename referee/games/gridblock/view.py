"""The state as data, and as a board."""

from __future__ import annotations

from typing import Any

from referee.core.messages import count
from referee.games.gridblock.board import CELLS, CORNERS
from referee.games.gridblock.hands import Hand, possible_played, public_draw
from referee.games.gridblock.state import State, Tile

_WIDTH = 11


def to_data(state: State, viewer: int | None) -> dict[str, Any]:
    """The state for JSON."""
    config = state.config
    played = min(len(hand.played) for hand in state.hands.values())
    return {
        "round": state.round,
        "turn": min(played + 1, 3),
        "next": list(state.due),
        "movers": {color: CELLS[cell] for color, cell in state.movers.items()},
        "corners": {CELLS[cell]: _corners(tile) for cell, tile in sorted(state.tiles.items())},
        "hands": {
            color: _hand(state, color, hidden=viewer not in (None, config.owner[color])) for color in config.colors
        },
        "cubes": {color: sum(tile.cubes.count(color) for tile in state.tiles.values()) for color in config.colors},
    }


def _corners(tile: Tile) -> dict[str, Any]:
    shown: dict[str, Any] = {corner: color for corner in CORNERS for at, color in tile.corners if at == corner}
    if tile.unnamed:
        shown["?"] = list(tile.unnamed)
    return shown


def _hand(state: State, color: str, hidden: bool) -> dict[str, Any]:
    hand = state.hands[color]
    return {"drawn": _drawn(hand, hidden), "played": _played(state, color, hidden)}


def _drawn(hand: Hand, hidden: bool) -> list[str] | None:
    if hand.drawn is None:
        return None
    known = public_draw(hand.drawn, hand.typed) if hidden and len(hand.played) < 3 else hand.drawn
    return [str(seen) for seen in known]


def _played(state: State, color: str, hidden: bool) -> list[str]:
    hand = state.hands[color]
    if hidden:
        return [str(seen) for seen in hand.typed]
    known = possible_played(state.config.decks[color], hand)
    return [str(cards[0]) if len(cards) == 1 else str(seen) for cards, seen in zip(known, hand.typed, strict=True)]


def render(state: State, viewer: int | None) -> str:
    """The grid: symbols, corner cubes by the colour's letter, movers in brackets, and whose turn it is."""
    rule = "   +" + ("-" * _WIDTH + "+") * 6
    lines = ["   " + "".join(f" {column:^{_WIDTH}}" for column in "abcdef"), rule]
    for row in range(6):
        cells = range(row * 6, row * 6 + 6)
        lines.append("   |" + "|".join(_edge(state, cell, "nw", "ne") for cell in cells) + "|")
        lines.append(f" {row + 1} |" + "|".join(_middle(state, cell) for cell in cells) + "|")
        lines.append("   |" + "|".join(_edge(state, cell, "sw", "se") for cell in cells) + "|")
        lines.append(rule)
    return "\n".join([*lines, *_legend(state, viewer)])


def _edge(state: State, cell: int, left: str, right: str) -> str:
    tile = state.tiles.get(cell, Tile())
    corners = dict(tile.corners)
    middle = ""
    if left == "nw":
        movers = [color[0].upper() for color, there in state.movers.items() if there == cell]
        middle = f"({''.join(movers)})" if movers else ""
    elif tile.unnamed:
        middle = "+" + "".join(color[0] for color in tile.unnamed)
    inner = f"{middle:^{_WIDTH - 2}}"
    return f"{corners.get(left, ' ')[0]}{inner}{corners.get(right, ' ')[0]}"


def _middle(state: State, cell: int) -> str:
    return f"{state.config.layout[cell][:_WIDTH]:^{_WIDTH}}"


def _legend(state: State, viewer: int | None) -> list[str]:
    shown = to_data(state, viewer)
    lines = []
    for color in state.config.colors:
        hand = shown["hands"][color]
        drawn = f", drew {', '.join(hand['drawn'])}" if hand["drawn"] is not None else ""
        played = f", played {', '.join(hand['played'])}" if hand["played"] else ""
        lines.append(
            f"   {color[0].upper()} {color} ({state.config.name(color)}) on {shown['movers'][color]}: "
            f"{count(shown['cubes'][color], 'cube')}{played}{drawn}"
        )
    return lines
