"""What is allowed: each rule is a small function that takes the facts it needs and gives a violation or None."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Violation
from referee.games.cathood.rulebook import RULEBOOK


def may_go_on(violations: Sequence[Violation], allow: bool) -> bool:
    """Can an action be carried out? Nothing is violated, or only what `allow` can carry out."""
    return not violations or (allow and RULEBOOK.all_allowable(violations))
