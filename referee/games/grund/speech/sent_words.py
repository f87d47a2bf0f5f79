"""Grund cards that are played on one figure: `plays Telling and sends one of Tom's seesaw kids to the punishment`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.names import in_line
from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.games.grund.speech.drawn_words import PLAYING
from referee.games.grund.speech.played_words import cancelled
from referee.games.grund.state import State, number_of

_ON_FIGURE = frozenset({"telling", "come-here-son", "rest"})
_GOALS = frozenset({"punishment", "parents", "grandparents"})
"""Tiles to which these cards send a figure."""
_FAMILY = ("parents", "grandparents")
_GOING_ON = english.word_set("then afterwards after next")


def with_sent(state: State, there: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells that such a card is played, and on which figure; None for any other line."""
    at = next((at for at in range(len(items)) if _ON_FIGURE & set(items[at].values("verb"))), None)
    if at is None or not any(item.text in PLAYING for item in items[:at]) or any(map(_is_of_another, items)):
        return None
    card = next(verb for verb in items[at].values("verb") if verb in _ON_FIGURE)
    actors = {_seat(state, item) for item in items[:at]} - {None}
    owners = {_seat(state, item) for item in items[at + 1 :]} - {None} - actors
    seat = next(iter(actors if card == "rest" else owners), None)
    end = next((end for end in range(at + 1, len(items)) if items[end].text in _GOING_ON), len(items))
    if len(actors) != 1 or seat is None or len(owners) != (card != "rest") or end < len(items):
        return None
    names = _origin(there, items[at + 1 :], seat, is_sent=card != "rest")
    if not names:
        return None
    act = replace(items[at], text=f"plays {items[at].text}", facts=(("verb", card),), role=None, is_spelling=False)
    owner = [] if card == "rest" else [_player(state, seat)]
    (actor,) = actors
    return [replace(_player(state, actor), role="actor"), act, *owner, _place(there, card, names), *cancelled(items)]


def _is_of_another(item: Heard) -> bool:
    """Does a word tell another act, or doubt?"""
    kinds = {kind for kind, _ in item.facts}
    is_number = any(number.isdigit() for number in item.values("number")) and item.text not in ("one", "two")
    is_act = bool(kinds & {"photo", "castle", "tie"}) or (is_number and not kinds & {"cell", "bonus", "ordinal"})
    return item.sort == "talk" or is_act


def _seat(state: State, item: Heard) -> int | None:
    return next((state.config.names.seat(value) for value in item.values("player")), None)


def _player(state: State, seat: int | None) -> Heard:
    name = in_line(state.name(seat or 0)).lower()
    return Heard(name, "meaning", (("player", name),))


def _origin(there: State, told: Sequence[Heard], seat: int, is_sent: bool) -> tuple[str, ...]:
    """The cells of the one place that is told and where this player has a figure, without that to which it is sent."""
    places: list[tuple[str, ...]] = []
    for item in told:
        is_goal = item.role == "to" or bool(_GOALS.intersection(item.values("tile")))
        cells = tuple(name for name in item.values("cell") if _stands(there, name, seat))
        if cells and not (is_sent and is_goal):
            places.append(cells)
    return places[0] if len(set(places)) == 1 else ()


def _stands(there: State, name: str, seat: int) -> bool:
    cell = there.config.board.number.get(name)
    return cell is not None and bool(number_of(there, there.tile_at(cell), seat))


def _place(there: State, card: str, names: Sequence[str]) -> Heard:
    """The place of the figure; of one that is called home with the way there."""
    home = [there.layout.name(tile) for kind in _FAMILY for tile in there.layout.of_kind(kind)]
    if card != "come-here-son" or len(home) != 1:
        return Heard(" ".join(names), "meaning", tuple(("cell", name) for name in names), is_spelling=False)
    paths = [f"{name}-{home[0]}" for name in names]
    facts = tuple(fact for path in paths for fact in (("=", path), ("path", path)))
    return Heard(" ".join(paths), "meaning", facts, is_spelling=False)
