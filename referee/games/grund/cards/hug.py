"""Hug: after the movement, 2 happiness points."""

from __future__ import annotations

from typing import Any

from referee.core.rulebook import Kind
from referee.games.grund.deck import Card, only_itself, register
from referee.games.grund.effects import gain
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


@RULEBOOK.clause("hug.1", Kind.EFFECT, "GC", "A hug is worth 2 happiness points.")
def effect(state: State, seat: int, args: Any, force: bool) -> State:
    """Two points."""
    return gain(state, seat, 2, "hug")


register(Card("hug", "after", effect, about="2 happiness points", moves=only_itself))
