"""Figures called over to the seesaw, told with whose they are and where they come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.names import in_line
from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.grund.agenda import ahead
from referee.games.grund.state import State, number_of

_FETCHING = english.every_form("fetch, call, pull, get, bring, take, invite, ask, grab, want, drag, haul, lure, choose")
_OWN = frozenset({"own", "my", "mine"})
_POSSESSIVES = frozenset({"his", "her"})


def with_invited(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells whose figure comes over from where; None for any other line."""
    there = next((one for one in ahead(state) if "invite" in one.point.verbs), None)
    if there is None or not there.point.owners or any(_is_of_another(item) for item in items):
        return None
    begin = next((at for at, item in enumerate(items) if _FETCHING & {*item.text.split()[:1]}), None)
    if begin is None or all(item.sort == "meaning" for item in items):
        # Another spelling of a line of notation needs no reading.
        return None
    # The reason behind a comma or `so` tells no figure.
    end = next((at for at in range(begin + 1, len(items)) if items[at].joint in STOPS), len(items))
    told = items[begin:end]
    winner = there.point.owners[0]
    named = {_seat(state, item) for item in items[:begin]} - {None}
    owner, cells = _owner(state, told, winner), _origins(there, told)
    if not named <= {winner} or owner is None or cells is None:
        return None
    names = tuple(name for name in cells.values("cell") if _stands(there, name, owner))
    place = replace(cells, facts=tuple(("cell", name) for name in names), role=None, is_spelling=False)
    act = Heard(" ".join(item.text for item in items), "meaning", (("verb", "invite"),), is_spelling=False)
    return [_player(state, winner), act, _player(state, owner), place] if names else None


def _is_of_another(item: Heard) -> bool:
    """Does a word tell another act, or doubt?"""
    kinds = {kind for kind, _ in item.facts}
    is_number = any(number.isdigit() for number in item.values("number")) and item.text not in ("one", "two")
    is_number = is_number and "bonus" not in kinds and "cell" not in kinds
    return item.sort == "talk" or is_number or bool(kinds & {"photo", "castle"}) or kinds == {"tie"}


def _seat(state: State, item: Heard) -> int | None:
    return next((state.config.names.seat(value) for value in item.values("player")), None)


def _owner(state: State, told: Sequence[Heard], winner: int) -> int | None:
    """The player whose figure is told: by name, or as one of the winner's own; None where that is not said."""
    named = {seat for item in told if (seat := _seat(state, item)) is not None}
    words = [item.text for item in told]
    if _POSSESSIVES.intersection(words[1:2]) or (not named and _OWN.intersection(words)):
        return winner
    return named.pop() if len(named) == 1 else None


def _origins(there: State, told: Sequence[Heard]) -> Heard | None:
    """The place from which the figure comes: the one behind `from`, else the only one but the seesaw itself."""
    where = there.layout.name(there.point.where) if there.point.where is not None else ""
    places = [item for item in told if item.values("cell") and item.values("cell") != (where,)]
    left = [item for item in places if item.role == "from"] or [item for item in places if item.role != "to"]
    return left[0] if len(left) == 1 else None


def _stands(there: State, name: str, seat: int) -> bool:
    tile = there.tile_at(there.config.board.number[name]) if name in there.config.board.number else None
    return tile is not None and bool(number_of(there, tile, seat))


def _player(state: State, seat: int) -> Heard:
    name = in_line(state.name(seat)).lower()
    return Heard(name, "meaning", (("player", name),))
