"""A position from a point of view, for games that draw and score by it (`Header.observer`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any


def observed(state: Any, observer: int | None) -> Any:
    """The position in a log of this observer; what is known of hidden cards stays as it is."""
    return state._replace(config=replace(state.config, observer=observer))
