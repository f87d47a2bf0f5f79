"""A Fight told in words: for each player the tile from which a figure is sent, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.grund.rules.cards.fight import fighters, places
from referee.games.grund.state import State


def with_fight(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that names the tile of each player in a Fight, the tiles in the order of the card; None for
    any other line.
    """
    at = next((at for at, item in enumerate(items) if "fight" in item.values("verb")), None)
    named = [seat for item in items if (seat := _seat(state, item)) is not None]
    if at is None or not named or named[0] is None:
        return None
    tiles = _tiles_told(state, items, named[0])
    order = [seat for seat in fighters(state, named[0]) if places(state, seat)]
    if len(order) < state.config.players or set(tiles) != set(order) or len(named) < len(order):
        return None
    actor = next(item for item in items if _seat(state, item) == named[0])
    act = replace(items[at], facts=(("verb", "fight"),))
    return [replace(actor, role=None), act, *(tiles[seat] for seat in order), *cancelled(items)]


def with_cancelled(items: Sequence[Heard]) -> list[Heard]:
    """The items; a clause that tells that the card before it is cancelled as that, with who does it: `but Bela stops
    her with My daddy is stronger`.
    """
    at = next((at for at, item in enumerate(items) if "daddy" in item.values("key")), 0)
    begin = next(
        (one for one in reversed(range(1, at + 1)) if items[one].joint in STOPS or items[one].text == "but"), 0
    )
    acting = {item.facts for item in items[:begin] if item.values("player")}
    others = [item for item in items[begin:] if item.values("player") and item.facts not in acting]
    if not begin or not others:
        return list(items)
    told = [replace(item, role="actor") if item.facts in acting else item for item in items[:begin]]
    key = replace(items[at], text="daddy", sort="key", facts=(("key", "daddy"),))
    return [*told, key, replace(others[0], role=None)]


def cancelled(items: Sequence[Heard]) -> list[Heard]:
    """The words that tell that a card is cancelled, with who does it: `but Bela cancels it with my daddy`."""
    at = next((at for at, item in enumerate(items) if "daddy" in item.values("key")), None)
    if at is None:
        return []
    named = [item for item in (*items[at + 1 :], *reversed(items[:at])) if item.values("player")]
    return [items[at], *(replace(item, role=None) for item in named[:1])]


def _seat(state: State, item: Heard) -> int | None:
    seats = [state.config.names.seat(value) for value in item.values("player")]
    return seats[0] if seats else None


def _tiles_told(state: State, items: Sequence[Heard], seat: int) -> dict[int, Heard]:
    """By player the tile told behind the name, where a figure of this player is."""
    found: dict[int, Heard] = {}
    for item in items:
        named = _seat(state, item)
        seat = seat if named is None else named
        own = {state.config.board.names[cell] for cell in places(state, seat)}
        cells = tuple(cell for cell in item.values("cell") if cell in own)
        if cells and named is None:
            facts = tuple(("cell", cell) for cell in cells)
            found.setdefault(seat, replace(item, facts=facts, sort="meaning", role=None, is_spelling=False))
    return found
