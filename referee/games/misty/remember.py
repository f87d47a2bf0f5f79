"""A short memory for pure functions that are asked about the same objects several times in a row."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_SIZE = 8


def remember_recent(code: Callable[P, R]) -> Callable[P, R]:
    """The function with the results of its last calls kept, for the same argument objects (no keyword arguments)."""
    recent: list[tuple[tuple[Any, ...], R]] = []

    @wraps(code)
    def remembering(*args: P.args, **kwargs: P.kwargs) -> R:
        for known, result in recent:
            if known[0] is args[0] and all(one is other for one, other in zip(known, args, strict=True)):
                return result
        result = code(*args, **kwargs)
        recent.insert(0, (args, result))
        del recent[_SIZE:]
        return result

    remembering.cache_clear = recent.clear  # type: ignore[attr-defined]
    return remembering
