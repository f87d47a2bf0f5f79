"""Examples of every clause of Gridblock: run by the tests, printed by `referee rules gridblock CLAUSE`."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.core.examples import without_levels
from referee.games.gridblock.examples.clauses import EXAMPLES
from referee.games.gridblock.examples.positions import SETUPS
from referee.games.gridblock.knowledge.hands import FULL_HAND
from referee.games.gridblock.state import GameConfig, Hand

__all__ = ["EXAMPLES", "NEUTRAL", "SETUPS", "UNBREAKABLE"]

UNBREAKABLE = {
    "setup.6": "it is only advice: the referee warns",
    "setup.11": "nothing is recorded of the round cards",
}


def _no_cards(original: Callable[[GameConfig], Mapping[str, Hand]], config: GameConfig) -> Mapping[str, Hand]:
    return dict.fromkeys(original(config), FULL_HAND._replace(hands=0))


NEUTRAL: dict[str, Callable[..., Any]] = {
    "round.1": lambda original, state: (state, ()),
    "round.2": _no_cards,
    "round.6": lambda original, first, colors, house: original(0, colors, {**house, "round.first": "fixed"}),
    "score.4": without_levels(0),
    "tie.1": without_levels(1),
    "tie.2": without_levels(2),
}
