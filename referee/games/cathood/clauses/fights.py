"""Fights between cats on one space."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.costs import COLORS, Counts, in_words
from referee.games.cathood.rulebook import RULEBOOK


@RULEBOOK.clause("fight.1", Kind.LEGALITY, "Fighting", allowable=True)
def all_fights_fought(name: str, place: str, others: Sequence[str]) -> Violation:
    """A cat that ends a movement, also one by a dog, on a space with other cats fights each of them once, in an order
    of choice. A fight between two cats without any cube may be left out.
    """
    return violation(
        "{name} meets {others} on {place}: type {fights}",
        name=name,
        others=listed(others),
        place=place,
        fights=listed(f"`fight:{in_line(other)}:win|lose|tie`" for other in others),
    )


@RULEBOOK.clause("fight.2", Kind.LEGALITY, "Fighting")
def no_fight_due(name: str, why: str) -> Violation:
    """There is no fight elsewhere: not with absent cats, not with oneself, not twice with one cat, and none after a
    rotation or swap unless a dog has moved the cat.
    """
    return violation("there is no fight with {name}: {why}", name=name, why=why)


@RULEBOOK.clause("fight.4", Kind.LEGALITY, "Fighting")
def steals_what_is_held(loser: str, held: Counts, color: int | None) -> Violation | None:
    """The winner takes a cube that the loser holds. Its colour is named if the loser holds more than one colour."""
    colors = [COLORS[index] for index in range(len(held)) if held[index]]
    if color is None and len(colors) > 1:
        return violation(
            "{loser} loses a cube and holds {held}: type its colour behind the result, `:{colors}`",
            loser=loser,
            held=in_words(held),
            colors="|".join(colors),
        )
    if color is None or held[color]:
        return None
    if not any(held):
        return violation("{loser} has no cube to lose: leave {color} out", loser=loser, color=COLORS[color])
    return violation(
        "{loser} has no {color} cube to lose, only {held}", loser=loser, color=COLORS[color], held=in_words(held)
    )


@RULEBOOK.clause("fight.5", Kind.LEGALITY, "Fighting")
def tie_takes_nothing(color: int | None) -> Violation | None:
    """In a tie nothing is taken and both cats stay."""
    if color is None:
        return None
    return violation("in a tie nothing is taken: leave {color} out", color=COLORS[color])
