"""What is allowed: each legality rule is a small function that takes the facts it needs and gives a violation."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Violation

# Violations that `allow` can let stand; behind any other nothing is left that could be carried out.
ALLOWABLE = frozenset(
    {
        *("setup.11", "setup.12", "setup.13", "setup.14"),
        *("turn.2", "turn.3", "turn.4", "turn.5", "turn.7", "turn.8"),
        *("move.1", "move.4", "dog.1", "dog.2", "bee.1", "fight.1", "tile.5"),
        *("act.1", "act.2", "act.5", "act.6", "act.8", "act.9", "park.4"),
        *("pay.1", "pay.2", "pay.3", "pay.4", "pay.5"),
        *("card.1", "card.2"),
    }
)


def may_stand(violations: Sequence[Violation], force: bool) -> bool:
    """Whether an action can be carried out: nothing is violated, or only what `allow` can let stand."""
    return not violations or (force and all(one.clause in ALLOWABLE for one in violations))
