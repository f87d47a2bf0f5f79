"""The players who compete for a tile, and those who lead."""

from __future__ import annotations

from operator import add

from referee.core.rulebook import Kind
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import DONE, PER_SEAT, STANDING, State


@RULEBOOK.clause(
    "ship.2",
    Kind.EFFECT,
    "T",
    "A ship may call a tile before or after that tile's own turn, which takes place all the same. While it is "
    "called, figures laid down there count as standing, and one sent on by the merry-go-round or after two ties "
    "arrives standing.",
)
def counts_as_standing(called: bool) -> bool:
    """True if figures that were laid down count as standing."""
    return called


def competitors(state: State, tile: int, called: bool) -> tuple[int, ...]:
    """The number of competing figures of each seat."""
    figures = state.figures[tile]
    if not counts_as_standing(called):
        return figures[STANDING::PER_SEAT]
    return tuple(map(add, figures[STANDING::PER_SEAT], figures[DONE::PER_SEAT]))


@RULEBOOK.clause("bid.1", Kind.EFFECT, "CO")
def leaders(state: State, there: tuple[int, ...]) -> tuple[int, ...]:
    """A competition goes to the player who has the most figures standing on the tile."""
    most = max(there)
    return tuple([seat for seat in state.order if there[seat] == most]) if most else ()
