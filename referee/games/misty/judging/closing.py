"""Closing of a round: a card that belongs to the next round closes the round that is ready."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.misty.clauses.building import windows_complete
from referee.games.misty.clauses.ending import match_goes_on
from referee.games.misty.rounds import (
    histories_after,
    match_winners,
    next_round,
    round_messages,
    undecided_worlds,
)
from referee.games.misty.state import State
from referee.games.misty.worlds import World, keep_fillings, worlds_at_end


class BuildingEntry(NamedTuple):
    """The position in which a card can be dealt, held or placed: in this round or in the next one.

    With a `state`, the violations hold in some worlds only, and `state` has the other worlds; without one they hold
    in all worlds.
    """

    state: State | None
    violations: tuple[Violation, ...] = ()
    messages: tuple[Message, ...] = ()


def enter_building(state: State, force: bool) -> BuildingEntry:
    """The position in which a card can be placed; closes a round that is ready.

    With `force` a round that is ready in no world is closed as it lies, unless that decides the match.
    """
    if state.part:
        return BuildingEntry(state)
    worlds = worlds_at_end(state)
    ready = [world for world in worlds if not world.open_choices]
    violations = _violations(state, worlds, ready)
    kept = undecided_worlds(state, ready) or (undecided_worlds(state, worlds) if force else [])
    if not kept:
        return BuildingEntry(None, violations)
    histories = histories_after(state, kept, undecided=True)
    fillings = tuple(world.filling for world in kept if world.filling is not None)
    after = next_round(keep_fillings(state, fillings), histories)
    return BuildingEntry(after, violations, round_messages(state, histories))


def _violations(state: State, worlds: list[World], ready: list[World]) -> tuple[Violation, ...]:
    """The clauses that a card of the next round breaks in some world: one violation for each clause."""
    by_clause: dict[str, Violation] = {}
    if len(ready) < len(worlds):
        by_clause["place.5"] = windows_complete(state)
        for world in worlds:
            for violation in world.open_choices:
                by_clause.setdefault(violation.clause, violation)
    for history in histories_after(state, ready):
        if names := match_winners(state, history):
            by_clause["end.2"] = match_goes_on(names, int(state.config.house["end.wins"]))
            break
    return tuple(by_clause.values())


def with_closing(actor: int | None, entry: BuildingEntry, ruling: Ruling[State], force: bool) -> Ruling[State]:
    """The ruling about a line together with the closing of the round before it."""
    if not entry.violations:
        return ruling._replace(happened=entry.messages + ruling.happened)
    violations = entry.violations + ruling.violations
    doubtful = not ruling.violations and not force
    return Ruling(actor, violations, doubtful, ruling.after, entry.messages + ruling.happened)
