"""What `build` means and what it breaks."""

from __future__ import annotations

from tests.differential.grund import castles
from tests.differential.grund.castles import Cell, cell_of
from tests.differential.grund.lines import Line
from tests.differential.grund.position import Position
from tests.differential.grund.ruling import LEGAL, UNREADABLE, Ruling, breaks, broken

FIRST: Cell = (12, 20)
"""m20: where a castle begins."""


def must_begin(position: Position, name: str) -> bool:
    """Does no type left in a pile fit on any incomplete castle (castle.8)?"""
    return not castles.all_places(position.players[name].castles, position.castle, position.house["castle.touch"])


def possible_places(position: Position, name: str, kind: str) -> list[tuple[int, Cell]]:
    """Every place of this type on an incomplete castle."""
    piles = {kind: 1}
    found = castles.all_places(position.players[name].castles, piles, position.house["castle.touch"])
    return sorted((number, cell) for _, number, cell in found)


def place_meant(position: Position, name: str, line: Line) -> tuple[int, Cell]:
    """The castle and the cell of a legal `build`."""
    own = position.players[name].castles
    if line.place is None:
        assert line.kind
        return (len(own), FIRST) if must_begin(position, name) else possible_places(position, name, line.kind)[0]
    if line.place == "new":
        return len(own), FIRST
    lead, colon, rest = line.place.partition(":")
    if lead == "new" or not own:
        return len(own), cell_of(rest or lead)
    if colon:
        return int(lead) - 1, cell_of(rest)
    return castles.incomplete(own)[0], cell_of(lead)


def build_ruling(position: Position, name: str, line: Line) -> Ruling:
    """What a castle tile at this place breaks (castle.1-4, castle.7, castle.8)."""
    assert line.kind
    placed = _placed(position, name, line, line.kind)
    gone = LEGAL if position.castle[line.kind] else broken("castle.1")
    return placed if placed == UNREADABLE else gone | placed


def _placed(position: Position, name: str, line: Line, kind: str) -> Ruling:
    own, touch = position.players[name].castles, position.house["castle.touch"]
    begins = must_begin(position, name)
    if line.place is None:
        return LEGAL if begins else _where_it_fits(position, name, kind)
    lead, colon, rest = line.place.partition(":")
    cell = FIRST if line.place == "new" else cell_of(rest or lead)
    if not castles.is_on_plane(cell):
        return UNREADABLE
    if lead == "new" or (not own and not colon):
        return LEGAL if begins or position.house["castle.second"] == "table" else broken("castle.2")
    unfinished = castles.incomplete(own)
    if colon:
        if not 0 <= int(lead) - 1 < len(own):
            return UNREADABLE
        number = int(lead) - 1
    elif not unfinished:
        return broken("castle.7")
    elif len(unfinished) > 1:
        return UNREADABLE
    else:
        number = unfinished[0]
    if number not in unfinished:
        does_fit = begins or possible_places(position, name, kind)
        return broken("castle.7") if does_fit else broken("castle.2", "castle.7")
    found = castles.faults(own[number], kind, cell, touch)
    if found and not begins and not possible_places(position, name, kind):
        found.add("castle.2")
    return breaks(found)


def _where_it_fits(position: Position, name: str, kind: str) -> Ruling:
    places = possible_places(position, name, kind)
    if not places:
        return broken("castle.2", "castle.3")
    return LEGAL if len(places) == 1 else UNREADABLE
