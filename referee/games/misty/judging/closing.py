"""TODO."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.misty.clauses.building import (
    windows_complete,
)
from referee.games.misty.clauses.ending import match_goes_on
from referee.games.misty.rounds import close_round, deciders, going_on, pasts_after, said_of_round
from referee.games.misty.state import (
    State,
)
from referee.games.misty.worlds import narrow, worlds_at_end


class Opened(NamedTuple):
    """A position in which cards can be dealt, held and placed: this round's, or the next one's.

    `breaches` hold in some worlds only (`state` goes on with the others), or in all (`state` is None).
    """

    state: State | None
    violations: tuple[Violation, ...] = ()
    messages: tuple[Message, ...] = ()


def open_building(state: State, force: bool) -> Opened:
    """The state in which a card can be placed; a round that is ready is closed for it.

    With `force` a round that is ready in no world closes as it lies, where that does not decide the match.
    """
    if state.part:
        return Opened(state)
    worlds = worlds_at_end(state)
    settled = [world for world in worlds if not world.open]
    found: dict[str, Violation] = {}
    if len(settled) < len(worlds):
        found["place.5"] = windows_complete(state)
        for world in worlds:
            for one in world.open:
                found.setdefault(one.clause, one)
    for past in pasts_after(state, settled):
        if names := deciders(state, past):
            found["end.2"] = match_goes_on(names, int(state.config.house["end.wins"]))
            break
    kept = going_on(state, settled) or (going_on(state, worlds) if force else [])
    if not kept:
        return Opened(None, tuple(found.values()))
    pasts = pasts_after(state, kept, undecided=True)
    fillings = tuple(world.filling for world in kept if world.filling is not None)
    closed = close_round(narrow(state, fillings), pasts)
    return Opened(closed, tuple(found.values()), said_of_round(state, pasts))


def with_closing(actor: int | None, opened: Opened, ruling: Ruling[State], force: bool) -> Ruling[State]:
    """The ruling about an act with what was to say of closing the round before it."""
    if not opened.violations:
        return ruling._replace(happened=opened.messages + ruling.happened)
    violations = opened.violations + ruling.violations
    return Ruling(
        actor, violations, not ruling.violations and not force, ruling.after, opened.messages + ruling.happened
    )
