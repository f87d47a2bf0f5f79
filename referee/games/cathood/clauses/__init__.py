"""What is allowed: each legality rule is a small function that looks at the facts it needs and says what it sees."""

from __future__ import annotations

# What a table may let stand (`allow`); all other breaches leave nothing that could be carried out.
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
