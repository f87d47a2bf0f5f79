"""Newspaper: never played, at the end it counts as an animal photo."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Kind
from referee.games.grund.deck import NAMES
from referee.games.grund.rulebook import RULEBOOK


@RULEBOOK.clause("newspaper.1", Kind.POINTS, "GC")
def animals(cards: Sequence[str]) -> int:
    """A newspaper still in hand and known at the end is as good as an animal photo, for goals as well as series."""
    return cards.count("newspaper")


NAMES.add("newspaper")
