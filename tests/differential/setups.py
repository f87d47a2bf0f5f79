"""Setups with one fault: each game names faults and the clauses that they break."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

Document = dict[str, Any]


class Fault(NamedTuple):
    """A fault that is made in a random start; the clauses that it breaks.

    `house`: the house rules that it needs. `make` gives the broken document, None where the start does not allow it.
    """

    clauses: frozenset[str]
    make: Callable[[random.Random, Document], Document | None]
    house: Mapping[str, Any] = {}


def with_setup(document: Document, without: tuple[str, ...] = (), **values: Any) -> Document:
    """The document with other values in `[setup]` (`_` for `-` in the keys)."""
    setup = {key: value for key, value in document["setup"].items() if key not in without}
    return {**document, "setup": setup | {key.replace("_", "-"): value for key, value in values.items()}}


def with_players(document: Document, players: list[Document]) -> Document:
    return {**document, "player": players}
