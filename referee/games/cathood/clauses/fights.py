"""Fights between cats on one space."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.clauses.shops import _names
from referee.games.cathood.costs import COLORS, told
from referee.games.cathood.rulebook import RULEBOOK


@RULEBOOK.clause("fight.1", "L", "Fighting")
def all_fights_fought(place: str, names: Sequence[str]) -> Violation:
    """Who ends a movement, a dog's too, on a space with other cats fights each of them once, in an order of choice; a
    pair without any cube between them may leave it out.
    """
    return violation("fight.1", "a fight with {names} is due on {place}", names=listed(names), place=place)


@RULEBOOK.clause("fight.2", "L", "Fighting")
def no_fight_due(name: str, why: str) -> Violation:
    """No fight elsewhere: not with cats that are absent, oneself, one twice, or without having moved."""
    return violation("fight.2", "no fight with {name}: {why}", name=name, why=why)


@RULEBOOK.clause("fight.4", "L", "Fighting")
def steals_what_is_held(name: str, held: Sequence[int], color: int | None) -> Violation | None:
    """The winner takes a cube that the loser holds; its colour is named if there is more than one."""
    colors = [index for index in range(6) if held[index]]
    if color is None and len(colors) > 1:
        return violation(
            "fight.4", "{name} holds {colors}: name what is taken", name=name, colors=_names(colors, "and")
        )
    if color is None or held[color]:
        return None
    return violation(
        "fight.4", "{name} holds no {color} ({held})", name=name, color=COLORS[color], held=told(tuple(held))
    )


@RULEBOOK.clause("fight.5", "L", "Fighting")
def tie_takes_nothing(color: int | None) -> Violation | None:
    """After a tie both stay and nothing is taken."""
    return None if color is None else violation("fight.5", "a tie takes nothing: no {color}", color=COLORS[color])
