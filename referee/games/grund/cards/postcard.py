"""Postcard: never played, at the end it counts as a plant photo."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Kind
from referee.games.grund.deck import NAMES
from referee.games.grund.rulebook import RULEBOOK


@RULEBOOK.clause("postcard.1", Kind.POINTS, "GC")
def plants(cards: Sequence[str]) -> int:
    """A postcard still in hand and known at the end is as good as a plant photo, for goals as well as series."""
    return cards.count("postcard")


NAMES.add("postcard")
