"""`start`: a cat is placed."""

from __future__ import annotations

from functools import partial

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.costs import COLORS, INDEX, NOTHING
from referee.games.cathood.notation import Body, Place
from referee.games.cathood.rulebook import RULEBOOK, may_go_on
from referee.games.cathood.rules.clauses import start
from referee.games.cathood.rules.effects import with_cat
from referee.games.cathood.state import State


def judge_start(state: State, seat: int, body: Body, allow: bool) -> Ruling[State]:
    """The ruling on placing a cat."""
    place = body.place
    assert place is not None
    checks = [start.placed_in_reverse_order(state, seat), start.is_a_space(state.config.board, place)]
    color = None
    if checks[1] is None:
        typed = None if body.color is None else COLORS[body.color]
        on_space, color = _check_space(state, seat, place, typed)
        checks += on_space
    violations = [violation for violation in checks if violation is not None]
    if not may_go_on(violations, allow):
        return Ruling(seat, tuple(violations))
    after = _placed(state, seat, place.space, color)
    return Ruling(seat, tuple(violations), False, after, partial(_told, state, seat, color))


def _check_space(state: State, seat: int, place: Place, typed: str | None) -> tuple[list[Violation | None], str | None]:
    """The violations of the space and the colour, and the colour that the cat starts by (None: an illegal one)."""
    board, space = state.config.board, place.space
    name, there = board.full_names[space], start.start_colors(state.tiles, board, space)
    occupied = start.start_is_free(state, space)
    if seat != state.config.last:
        wrong = start.others_start_by_same_color(name, there, state.color, typed)
        return [occupied, wrong], state.color if wrong is None else None
    wrong = start.last_starts_by_a_shop(name, there, typed)
    if wrong is not None:
        return [occupied, wrong], None
    color = typed or there[0]
    return [occupied, start.enough_spaces(state, color)], color


@RULEBOOK.clause(
    "setup.15",
    Kind.EFFECT,
    "Setup 7",
    "Only the last player's cat, which is placed first, gains one cube of the colour. No other shop, coffee, dog or "
    "bee works at the start.",
    house="setup.gain",
)
def _gains_at_start(state: State, seat: int, color: str | None) -> bool:
    """True if a cat gains a cube at the start."""
    return color is not None and (seat == state.config.last or state.config.house.all_gain)


def _told(state: State, seat: int, color: str | None) -> tuple[Message, ...]:
    if not _gains_at_start(state, seat, color):
        return ()
    return (f"{state.config.name(seat)} gains 1 {color}",)


def _placed(state: State, seat: int, space: int, color: str | None) -> State:
    cubes, reserve = list(NOTHING), list(state.reserve)
    if color is not None and _gains_at_start(state, seat, color):
        cubes[INDEX[color]] += 1
        reserve[INDEX[color]] -= 1
    cat = state.cats[seat]._replace(space=space, cubes=tuple(cubes))
    return state._replace(
        cats=with_cat(state.cats, seat, cat),
        reserve=tuple(reserve),
        color=color if seat == state.config.last else state.color,
        placed=state.placed + 1,
    )
