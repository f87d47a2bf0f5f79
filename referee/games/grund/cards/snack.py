"""Snack: after the movement, three value 1 cards."""

from __future__ import annotations

from typing import Any

from referee.core.rulebook import Kind
from referee.games.grund.deck import Card, only_itself, register
from referee.games.grund.effects import take_ones
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State


@RULEBOOK.clause("snack.1", Kind.EFFECT, "GC", "A snack is worth three value 1 cards.")
def effect(state: State, seat: int, args: Any, force: bool) -> State:
    """Three 1s."""
    return take_ones(state, seat, 3, "snack")


register(Card("snack", "after", effect, about="three value 1 cards", moves=only_itself))
