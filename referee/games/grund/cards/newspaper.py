"""Newspaper: never played, it counts at the end."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.grund.book import BOOK


@BOOK.clause("newspaper.1", "P", "GC")
def animals(cards: Sequence[str]) -> int:
    """In hand and known at the end a newspaper counts as an animal photo, for series and goals."""
    return cards.count("newspaper")
