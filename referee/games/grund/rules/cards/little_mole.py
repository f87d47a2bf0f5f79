"""Little mole: right after a castle tile for a sandpit, its winner takes another castle tile."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.castle_building import build_violations, built_on, format_build, list_builds, parse_build
from referee.games.grund.rules.castle_plans import Build, plan_of
from referee.games.grund.rules.effects import turn_to
from referee.games.grund.rules.evaluation.evaluation import COMFORT, tile_frame
from referee.games.grund.state import State
from referee.games.grund.verbs import Card, all_shown, register


@RULEBOOK.check("little-mole.1", Kind.LEGALITY, "GC")
def has_won_sandpit(state: State, seat: int) -> Message | None:
    """Straight after taking a castle tile for a sandpit, the player who won that sandpit takes a second one with
    `little-mole`.
    """
    if state.point.name == "little-mole" and seat in state.point.owners:
        return None
    return f"{state.name(seat)} has not just taken a castle tile for a sandpit"


def check(state: State, seat: int, build: Build) -> Sequence[Violation]:
    """The clauses that this castle tile breaks."""
    return build_violations(state, seat, build, plan_of(state, seat, build))


def effect(state: State, seat: int, build: Build, allow: bool) -> State | None:
    """The state after another castle tile. If the table allows the card out of its time, it is built at the present
    point.
    """
    plan = plan_of(state, seat, build)
    if state.point.name == "little-mole":
        state = turn_to(state, tile_frame(state).at(COMFORT))
    return built_on(state, seat, build, plan)


register(
    Card(
        "little-mole",
        "own",
        effect,
        "little-mole TYPE [PLACE]",
        "another castle tile after winning a sandpit",
        parse_build,
        format_build,
        has_won_sandpit,
        check,
        list_builds,
        fixed=True,
        hide=all_shown,
        moment="right after a castle tile taken for a sandpit",
    )
)
