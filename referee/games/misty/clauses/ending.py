"""The clause that ends the match."""

from __future__ import annotations

from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.misty.rulebook import RULEBOOK


@RULEBOOK.clause("end.2", Kind.LEGALITY, "Aim", house="end.wins")
def match_goes_on(names: list[str], wins: int) -> Violation:
    """The first player to win two rounds (`end.wins`) is the winner of the match: no move is legal after that."""
    return violation("{names} won {wins}: the match is over", names=listed(names), wins=count(wins, "round"))
