"""The ids of the twelve goals."""

from __future__ import annotations

from referee.core.names import Vocabulary

GOALS = (
    "photos", "animals", "plants", "balance", "biggest", "tallest", "widest", "towers", "bids", "cats", "friends",
    "energy",
)  # fmt: skip
GOAL_NAMES = Vocabulary(GOALS, "goal")
