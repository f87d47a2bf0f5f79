"""Postcard: never played, it counts at the end."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.grund.book import BOOK


@BOOK.clause("postcard.1", "P", "GC")
def plants(cards: Sequence[str]) -> int:
    """In hand and known at the end a postcard counts as a plant photo, for series and goals."""
    return cards.count("postcard")
