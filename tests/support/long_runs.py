"""How much a run of the tests looks at: little by default, so that it is run often; all of it with `REFEREE_GAMES`.

`REFEREE_GAMES=2000 python -m pytest` plays 2,000 games against the second implementations, and takes whatever else
these tests vary (seeds, sample games, generated texts) as often as their authors thought useful.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

ASKED_FOR = int(os.environ.get("REFEREE_GAMES") or 0)


def often(short: T, long: T) -> T:
    """How often something is tried, or what is: in a run of every day, and in a long one."""
    return long if ASKED_FOR else short


def games(short: int) -> int:
    """How many games are played: as many as were asked for."""
    return ASKED_FOR or short
