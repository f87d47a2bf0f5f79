"""From a header to the first position."""

from __future__ import annotations

from referee.core.errors import InputError
from referee.core.game import InitialPosition
from referee.core.header import Header
from referee.core.names import Vocabulary
from referee.games.gridblock.board import COLORS, CORNERS
from referee.games.gridblock.components import verify
from referee.games.gridblock.rules.effects import new_hands
from referee.games.gridblock.rules.setup import (
    ColorStart,
    SetupParts,
    centers_differ,
    decks_are_whole,
    drawn_is_own,
    first_is_a_player,
    first_seat,
    layout_is_whole,
    packed_symbols,
    seat_violations,
    setup_cube,
    setup_parts,
    start_shows_symbol,
)
from referee.games.gridblock.state import GameConfig, State, Tile, colors_due, orders_of_play


def initial_state(header: Header) -> InitialPosition[State]:
    """The position after setup, and every clause that the setup breaks."""
    violations = verify(header.components) if header.components is not None else []
    violations += seat_violations(header)
    _check_color_tables(header)
    if violations:
        return InitialPosition(None, tuple(violations))
    parts = setup_parts(header)
    for check in (layout_is_whole, decks_are_whole, drawn_is_own, start_shows_symbol, setup_cube, centers_differ):
        violations += check(parts)
    violations += first_is_a_player(header)
    warnings = packed_symbols(parts.layout) if parts.layout is not None else []
    return InitialPosition(_first_state(parts), tuple(violations), tuple(warnings))


def _check_color_tables(header: Header) -> None:
    """Raise `InputError` if `[setup]` does not have one table for each colour in play."""
    owned = {color for player in header.players for color in player.colors}
    given = header.setup.colors()
    for color in COLORS:
        if color in given and color not in owned:
            raise InputError(f"`setup.{color}` is an unknown key: nobody owns {color}", ("setup", color))
    for color in COLORS:
        if color in owned and color not in given:
            raise InputError(f"`setup.{color}` is missing: where does {color} start?", ("setup", color))


def _first_state(parts: SetupParts) -> State | None:
    header = parts.header
    movers = {start.color: start.cell for start in parts.starts if start.cell is not None}
    decks = {start.color: start.deck for start in parts.starts if start.deck is not None}
    if parts.layout is None or not len(movers) == len(decks) == len(parts.starts):
        return None
    colors = tuple(start.color for start in parts.starts)
    first = first_seat(header) or 0
    config = GameConfig(
        names=header.all_names(),
        owner={color: seat for seat, player in enumerate(header.players) for color in player.colors},
        colors=colors,
        layout=parts.layout,
        decks=decks,
        symbols=Vocabulary(parts.symbols, "symbol"),
        house=header.house,
        first=first,
        invented_decks=_invented_decks(parts),
        orders=orders_of_play(first, [player.colors for player in header.players], header.house),
        start_counts=header.house["move.start"] == "counts",
        movers_share=header.house["move.center"] == "share",
        may_end_on_blocked=header.house["move.blocked"] == "end",
        observer=header.observer,
    )
    tiles = _setup_tiles(parts.starts) if header.edition == "final" else {}
    hands = new_hands(config)
    return State(config, 1, movers, tiles, hands, colors_due(config, 1, hands))


def _invented_decks(parts: SetupParts) -> tuple[str, ...]:
    """The colours that play with the invented cards of the bundled set."""
    own = parts.setup.cards.given()
    return tuple(start.color for start in parts.starts if parts.components.standin and start.color not in own)


def _setup_tiles(starts: tuple[ColorStart, ...]) -> dict[int, Tile]:
    tiles: dict[int, Tile] = {}
    for start in starts:
        if start.cell is None:
            continue
        tile = tiles.get(start.cell, Tile())
        free = start.corner in CORNERS and not tile.taken(start.corner)
        tiles[start.cell] = tile.with_cube(start.color, start.corner if free else None)
    return tiles
