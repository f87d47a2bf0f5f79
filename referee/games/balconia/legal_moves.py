"""The list of legal moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from referee.core.errors import NotationError
from referee.core.game import NOBODY, Option
from referee.core.names import in_line
from referee.games.balconia.blocks import ADJACENT, BLOCKS
from referee.games.balconia.board import CELLS, GREEN, PINK
from referee.games.balconia.clauses.place import open_cells
from referee.games.balconia.judging import judge
from referee.games.balconia.notation import parse
from referee.games.balconia.plain_words import meant_sides
from referee.games.balconia.side_text import corrected_side
from referee.games.balconia.state import Disc, Standing, State, known_side, printed_side, surely_offered

_SHOW = re.compile(r"(.*?)\bshow\b\s*([a-z][0-9]+)?(.*)", re.IGNORECASE | re.DOTALL)


def legal_moves(state: State) -> list[str]:
    """Every legal `keep` or `place`. `show` is not listed: what it says is printed, not chosen."""
    if state.over:
        return []
    return _keeps(state) if state.disc is None else _placings(state, state.disc)


def _keeps(state: State) -> list[str]:
    who = in_line(state.config.name(state.selector))
    tokens = (number for number in range(1, BLOCKS + 1) if number not in state.seen)
    return [f"{who}: keep {number} {one},{other}" for number in tokens for one, other in ADJACENT]


def _placings(state: State, disc: Disc) -> list[str]:
    who = in_line(state.config.name(1 - disc.selector))
    sides = surely_offered(disc) or ("?",)
    return [f"{who}: place {side} {CELLS[cell]}" for side in sides for cell in open_cells(state)]


def similar_moves(state: State, line: str, viewer: int | None) -> list[str]:
    """The legal moves, after a typed `show` together with the `show` lines that could be meant."""
    moves = legal_moves(state)
    shown = _SHOW.match(line)
    if shown is None:
        return moves
    shows = (*_typed_shows(state, shown[1], shown[3], viewer), *_printed_shows(state, shown[1], viewer))
    return [*dict.fromkeys(shows), *moves]


def _printed_shows(state: State, who: str, viewer: int | None) -> list[str]:
    """Legal `show` lines with what the set prints, as far as the viewer may see it."""
    return _legal_shows(
        state,
        who,
        viewer,
        lambda standing, seat: _printed_sides(state, standing, seat) if viewer != NOBODY else [],
    )


def _typed_shows(state: State, who: str, text: str, viewer: int | None) -> list[str]:
    """Legal `show` lines with the side that a text may mean, for the players whose side the viewer may know."""
    meant = next((side for side in map(corrected_side, meant_sides(text.strip())) if side is not None), None)
    return _legal_shows(state, who, viewer, lambda standing, seat: [] if meant is None else [meant])


def _legal_shows(
    state: State, who: str, viewer: int | None, sides_of: Callable[[Standing, int], Iterable[str]]
) -> list[str]:
    config = state.config
    try:
        named = config.names.get(who.strip().rstrip(":").strip())
    except NotationError:
        named = None
    seats = [named.seat] if named is not None else list(config.seats)
    lines = [
        f"{in_line(config.names.names[seat])}: show {CELLS[cell]} {side}"
        for seat in seats
        if viewer in (None, NOBODY, seat)
        for cell, standing in sorted(state.grid.items())
        for side in sides_of(standing, seat)
    ]
    return [line for line in lines if not judge(state, parse(line, config.names), False).violations]


def _printed_sides(state: State, standing: Standing, seat: int) -> list[str]:
    config = state.config
    sides = [printed_side(config, standing, way, config.color(seat)) for way in standing.ways]
    return [str(side) for side in sides if side is not None]


_NUMBERS = re.compile(r"(?:keep\s+)?([0-9]+)[\s,]+([1-4])(?:\s*[-,&+]\s*|\s+and\s+|\s*)([1-4])")


def corrections(state: State, line: str, viewer: int | None) -> Iterator[str]:
    """The lines that may be meant by one without player, verb or comma. Not all of them are legal."""
    shown = _SHOW.match(line)
    if shown is not None:
        cell = f": show {shown[2].lower()} " if shown[2] else ": show "
        yield from (show for show in _typed_shows(state, shown[1], shown[3], viewer) if cell in show)
        return
    head, colon, tail = line.lower().rpartition(":")
    numbers = _NUMBERS.fullmatch(tail.strip())
    if numbers is not None:
        yield f"{head}{colon} keep {numbers[1]} {numbers[2]},{numbers[3]}"
    yield f"{head}{colon} place {tail.strip()}"


def optional_moves(state: State) -> tuple[Option, ...]:
    """`show`, for each player with an unknown side in the grid."""
    config = state.config
    colors = [
        color
        for color in (GREEN, PINK)
        if any(known_side(config, standing, color) is None for standing in state.grid.values())
    ]
    return tuple(
        Option((config.seats[color],), "show", f"{in_line(config.name(color))}: show CELL TEXT") for color in colors
    )
