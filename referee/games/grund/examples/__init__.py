"""Examples of every clause: run by the tests, printed by `referee rules`."""

from __future__ import annotations

from referee.core.examples import Example
from referee.games.grund.examples import actions, cards, course, neutral, points
from referee.games.grund.examples.positions import SETUPS as SETUPS

EXAMPLES: dict[str, tuple[Example, ...]] = {
    **course.EXAMPLES,
    **actions.EXAMPLES,
    **cards.EXAMPLES,
    **points.EXAMPLES,
}
UNBREAKABLE = neutral.UNBREAKABLE
STATED = neutral.STATED
NEUTRAL = neutral.NEUTRAL
