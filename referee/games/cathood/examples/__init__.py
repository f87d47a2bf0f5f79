"""Examples of every clause of Cathood: run by the tests, printed by `referee rules cathood CLAUSE`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.core.examples import Example, without_levels
from referee.games.cathood.examples import purchases, stops, turns
from referee.games.cathood.examples.positions import SETUPS as SETUPS
from referee.games.cathood.rules.events.progress import Context, Event, Outcome, Progress
from referee.games.cathood.state import State

EXAMPLES: dict[str, tuple[Example, ...]] = {
    **turns.EXAMPLES,
    **stops.EXAMPLES,
    **purchases.EXAMPLES,
}

UNBREAKABLE = {
    "setup.5": "the pieces of a cat are not typed",
    "setup.6": "where the discs lie at the start is not typed",
    "setup.7": "the reserve is not typed",
}
STATED = {
    "move.9": "passing a cat is what nothing forbids",
    "sheet.4": "it says what is counted, and that a difference is no fault",
}


def _no_event(original: Callable[..., Any], context: Context, progress: Progress, *args: Any) -> Outcome:
    """An event that does not happen."""
    return progress, ()


def _nothing_returned(original: Callable[..., Any], event: Event, context: Context, progress: Progress) -> Outcome:
    """Cubes above twelve that stay with the cat."""
    return progress, ()


def _word_only(original: Callable[..., Any], context: Context, progress: Progress, *args: Any) -> Outcome:
    """An event that uses its word and does nothing."""
    return progress._replace(words=progress.words[1:]), ()


def _awake(original: Callable[..., Any], state: State, seat: int) -> tuple[State, tuple[()]]:
    return state, ()


NEUTRAL: dict[str, Callable[..., Any]] = {
    "setup.4": lambda original, slots: None,
    "turn.10": _awake,
    "shop.1": _no_event,
    "shop.4": _nothing_returned,
    "effect.2": _no_event,
    "dog.3": _word_only,
    "dog.4": _word_only,
    "bee.4": _word_only,
    "fight.3": _no_event,
    "score.6": lambda original, owned: (),
    "tie.1": without_levels(1),
    "tie.2": without_levels(2),
    "tie.3": without_levels(3),
    "tie.4": lambda original, owned, total: (*original(owned, total), owned.name),
}
