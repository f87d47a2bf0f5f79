"""The rulebook of Misty: its sections and house rules. Clauses register where they are implemented."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.rulebook import HouseRule, Rulebook, Violation


class Checks:
    """Several clauses that are checked together."""

    __slots__ = ("_pairs",)

    def __init__(self, *checks: Callable[..., Violation | None]) -> None:
        self._pairs = RULEBOOK.pairs(*checks)

    def violations(self, *facts: Any) -> list[Violation]:
        """The violations of these clauses, in their order."""
        return [Violation(clause, text) for clause, check in self._pairs if (text := check(*facts)) is not None]


RULEBOOK = Rulebook(
    "misty",
    ("setup", "set", "deal", "draft", "place", "act", "eat", "show", "score", "end", "sheet"),
    (
        HouseRule(
            "setup.small-deal",
            ("6-3", "5-4", "6-6"),
            "6-3",
            "How the nine cards of a 3x3 window are dealt: sizes of the hands of part one and two; with 6-6 part "
            "two stops after three turns.",
        ),
        HouseRule(
            "place.shape",
            ("free", "tall", "wide"),
            "free",
            "Whether a window may stand either way, or is tall (3 columns, 4 rows) or wide (4 columns, 3 rows).",
        ),
        HouseRule(
            "eat.reach",
            ("window", "next"),
            "window",
            "Whether a monster finds any flower of its window, or only one on its eight neighbouring cells.",
        ),
        HouseRule(
            "eat.meals",
            ("one", "all"),
            "one",
            "Whether a monster eats one flower, or goes on from cell to cell until none is in reach.",
        ),
        HouseRule(
            "score.smileys",
            ("pairs", "neighbours", "row"),
            "pairs",
            "What a run of smileys in a row is worth beyond its smileys: a point for each pair (2, 3, 4 smileys: "
            "1, 1, 2), for every two side by side (1, 2, 3), or for the run (1, 1, 1).",
            score_only=True,
            meanings={
                "pairs": "a run of smileys gives a point for each pair",
                "neighbours": "every two smileys side by side give a point",
                "row": "a run of smileys gives one point, however long",
            },
        ),
        HouseRule(
            "end.tie",
            ("none", "shared", "flowers"),
            "none",
            "A shared highest count: nobody wins the round; or each of the leaders does; or the one of them with "
            "most flowers left, if there is one.",
        ),
        HouseRule("end.wins", (1, 2, 3, 4, 5), 2, "How many rounds have to be won."),
    ),
    sources={
        "Aim": "the rulebook's chapter about the aim of the game",
        "Setting up": "its chapter about the setup",
        "Building": "the building phase in its chapter about playing",
        "Activating": "the activation phase in its chapter about playing",
        "End and scoring": "its chapter about the end of the game and the scoring",
        "Tips": "its tips",
        "Variation": "its variation for younger players",
        "Contents": "its list of contents",
        "box": "printed on the box",
        "ruling": "our own decision where the rulebook is silent",
    },
    synonyms={
        "adjacent": "neighbouring",
        "beside": "neighbouring",
        "diagonal": "corner",
        "horizontal": "row",
        "vertical": "above",
        "right way round": "upright",
        "victory": "winner",
        "win": "wins",
        "shuffle": "shuffled",
        "smiley": "smiley",
        "programming": "order",
        "activate": "activat",
        "tie": "tie",
        "place": "cell",
        "score": "worth",
        "points": "worth",
    },
    players_clause="setup.1",
)
