"""Who is to act and with what: the placing of the cats, turns, discs, sleep, the end."""

from __future__ import annotations

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import UNLOCKS_PARK, UNLOCKS_REPEAT, State, discs_of


@RULEBOOK.clause("end.3", "L", "End")
def game_goes_on(state: State) -> Violation | None:
    """After the end there is no move."""
    return violation("end.3", "the game is over") if state.over else None


@RULEBOOK.clause("turn.1", "L", "Overview")
def is_in_turn(state: State, seat: int) -> Violation | None:
    """Only the cat whose turn it is acts; François's holder begins, then clockwise."""
    if seat == state.turn:
        return None
    return violation(
        "turn.1",
        "it is the turn of {due}, not of {name}",
        due=state.config.name(state.turn),
        name=state.config.name(seat),
    )


@RULEBOOK.clause("turn.2", "L", "Phase 1")
def has_a_free_disc(state: State, seat: int) -> Violation | None:
    """Each action uses a free disc; when all unlocked ones are used only `sleep` is left."""
    if state.free_discs(seat) > 0:
        return None
    return violation("turn.2", "{name} has used {discs}: only sleep is left", name=state.config.name(seat),
                  discs=count(discs_of(state.cats[seat]), "disc"))  # fmt: skip


@RULEBOOK.clause("turn.3", "L", "Phase 1, Repeat")
def only_once(state: State, seat: int, body: Body) -> Violation | None:
    """Each action at most once a turn; a second time only by `repeat`."""
    if body.repeat or body.verb not in state.used_by(seat):
        return None
    return violation("turn.3", "{name} has taken {verb} in this turn", name=state.config.name(seat), verb=body.verb)


@RULEBOOK.clause("turn.4", "L", "Park, Unlocking")
def park_is_unlocked(state: State, seat: int) -> Violation | None:
    """Park is locked until the cat's first house is placed."""
    if state.cats[seat].houses >= UNLOCKS_PARK:
        return None
    return violation("turn.4", "Park is locked: {name} has placed no house yet", name=state.config.name(seat))


@RULEBOOK.clause("turn.5", "L", "Repeat, Unlocking")
def repeat_is_unlocked(state: State, seat: int) -> Violation | None:
    """Repeat is locked until the cat's fourth house is placed."""
    houses = state.cats[seat].houses
    if houses >= UNLOCKS_REPEAT:
        return None
    return violation(
        "turn.5",
        "Repeat is locked: {name} has placed {houses} of the four that free it",
        name=state.config.name(seat),
        houses=count(houses, "house"),
    )


@RULEBOOK.clause("turn.7", "L", "Repeat")
def repeats_what_was_done(state: State, seat: int, body: Body) -> Violation | None:
    """Repeat names an action already taken in this turn, and is itself taken once a turn; all other rules of the
    action hold.
    """
    used = state.used_by(seat)
    if "repeat" in used:
        return violation("turn.7", "{name} has repeated in this turn", name=state.config.name(seat))
    if body.verb in used:
        return None
    return violation(
        "turn.7",
        "{name} has not taken {verb} in this turn ({used})",
        name=state.config.name(seat),
        verb=body.verb,
        used=listed(used) or "nothing yet",
    )


@RULEBOOK.clause("turn.8", "L", "Phase 1", house="turn.first")
def has_acted(state: State, seat: int) -> Violation | None:
    """A turn has at least one action; more are optional."""
    if state.used_by(seat) or not state.config.house.must_act:
        return None
    return violation("turn.8", "{name} has taken no action in this turn", name=state.config.name(seat))


def action_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """What the discs and the earlier actions of this turn forbid about taking an action."""
    checks = [only_once(state, seat, body)]
    if body.verb == "park":
        checks.append(park_is_unlocked(state, seat))
    if body.repeat:
        checks += [repeat_is_unlocked(state, seat), repeats_what_was_done(state, seat, body)]
    return [one for one in checks if one is not None]


def is_open(state: State, seat: int, body: Body) -> bool:
    """Whether a cat in its turn has a disc for this action."""
    return state.free_discs(seat) > 0 and not action_violations(state, seat, body)
