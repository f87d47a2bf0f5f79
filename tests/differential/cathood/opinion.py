"""Cathood for the comparison of random games."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.differential.cathood.components import which
from tests.differential.cathood.judge import judge
from tests.differential.cathood.listing import action_of, legal_moves
from tests.differential.cathood.position import Position
from tests.differential.cathood.scoring import score
from tests.differential.cathood.variety import random_lines, varied
from tests.differential.opinion import Opinion, Score


class Cathood(Opinion):
    """Moves are compared by what they say in full: two lines that mean the same are one move."""

    words = (
        "coffee:pink/green", "coffee:blue/purple,yellow/orange", "coffee:green/pink,pink/blue", "bee:t6", "bee:bd1",
        "new:yarn:same2,mouse:diff3,?", "new:8:green+orange+blue+pink,bd13,bd2", "yarn:diff2+blue", "7:pink+pink+pink",
        "mouse:pink+pink+pink", "sleep mouse:same2", "bee:10:purple+orange+blue+yellow", "bee:toy-1",
        "bee:building-3", "new:?,?,?", "new:t2,t3,?", "dog:a1e", "dog:b2s", "dog:b1n", "dog:c3",
        "back:pink", "back:blue,green", "back:ana:pink", "back:bela:yellow", "fight:ana:tie", "fight:bela:win",
        "fight:ana:lose:pink", "fight:bela:win:green", "pink", "o", "purple", "pay:pink,blue", "pay:pink,blue,green",
        "at:a1", "at:b2", "res", "2", "line", "diag", "rotate", "swap", "pet", "build", "park", "repeat", "sleep",
        "start", "n", "sw", "3", "0", "a2", "c2e", "b2/c2",
    )  # fmt: skip

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.position = Position(header, house)
        self.crowded: set[Any] = set()

    @classmethod
    def varied(cls, rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
        return varied(rng, document)

    def moves(self) -> set[Any]:
        moves, self.crowded = legal_moves(self.position)
        return moves

    def listed(self, line: str) -> Any:
        judged = judge(self.position, line)
        if judged.clauses:
            return (line, *sorted(judged.clauses))
        return None if action_of(judged.trace) in self.crowded else judged.trace

    def play(self, line: str) -> None:
        judged = judge(self.position, line)
        assert judged.after is not None, (line, judged.clauses)
        self.position = judged.after

    def clauses(self, line: str) -> frozenset[str] | None:
        if "?" in line and line.lower().count("bee:") > 1:
            # The second bee may reserve a card that the first has brought and nobody has noted.
            return None
        clauses = judge(self.position, line).clauses
        # A card that is not noted may come up, but these tables are open: such a line is listed and never played.
        return clauses if clauses or "?" not in line else None

    def proposals(self, rng: random.Random) -> Sequence[str]:
        return random_lines(rng, self.position, 3)

    def allow(self, line: str) -> bool | None:
        if "?" in line:
            return None
        judged = judge(self.position, line, forced=True)
        if judged.after is None:
            return False
        self.position = judged.after
        return True

    def facts(self) -> dict[str, Any] | None:
        return self.position.facts()

    def projected(self, data: Any) -> Any:
        """Cards by their id, also where the table named them in full."""
        if isinstance(data, dict):
            return {key: self.projected(value) for key, value in data.items()}
        if isinstance(data, list):
            return [self.projected(value) for value in data]
        return which(data) if isinstance(data, str) else data

    def score(self) -> Score:
        return score(self.position)
