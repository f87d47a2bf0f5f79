"""Who acts and with which disc: turns, discs, locked actions, the end."""

from __future__ import annotations

from referee.core.messages import count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.notation import Body, sleep_form
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import UNLOCKS_PARK, UNLOCKS_REPEAT, State, discs_of


@RULEBOOK.clause("end.3", Kind.LEGALITY, "End")
def game_goes_on(state: State) -> Violation | None:
    """After the end there is no move."""
    return violation("the game is over: no move can follow") if state.over else None


@RULEBOOK.clause("turn.1", Kind.LEGALITY, "Overview")
def is_in_turn(state: State, seat: int) -> Violation | None:
    """Only the cat whose turn it is acts. The holder of François begins, then it goes on clockwise."""
    if seat == state.turn:
        return None
    due = state.config.name(state.turn)
    ends = f"; `{in_line(due)}: {sleep_form(state.gaps())}` ends it" if state.used else ""
    return violation("it is the turn of {due}, not of {name}{ends}", due=due, name=state.config.name(seat), ends=ends)


@RULEBOOK.clause("turn.2", Kind.LEGALITY, "Phase 1", allowable=True)
def has_a_free_disc(state: State, seat: int) -> Violation | None:
    """Each action uses a free disc. When all unlocked discs are used only `sleep` is left."""
    if state.free_discs(seat) > 0:
        return None
    return violation(
        "{name} has no free disc ({discs} used): end the turn with `{sleep}`",
        name=state.config.name(seat),
        discs=discs_of(state.cats[seat]),
        sleep=sleep_form(state.gaps()),
    )


@RULEBOOK.clause("turn.3", Kind.LEGALITY, "Phase 1, Repeat", allowable=True)
def only_once(state: State, seat: int, body: Body) -> Violation | None:
    """A cat takes each action at most once in a turn, a second time only by `repeat`."""
    if body.repeat or body.verb not in state.used_by(seat):
        return None
    has_repeat = state.cats[seat].houses >= UNLOCKS_REPEAT and "repeat" not in state.used_by(seat)
    again = f"; `repeat {body.verb} …` takes it again" if has_repeat and state.free_discs(seat) > 0 else ""
    return violation(
        "{name} has already taken the action {verb} in this turn{again}",
        name=state.config.name(seat),
        verb=body.verb,
        again=again,
    )


@RULEBOOK.clause("turn.4", Kind.LEGALITY, "Park, Unlocking", allowable=True)
def park_is_unlocked(state: State, seat: int) -> Violation | None:
    """Park is locked until the cat places its first house."""
    if state.cats[seat].houses >= UNLOCKS_PARK:
        return None
    return violation("Park is locked until {name} places a first house", name=state.config.name(seat))


@RULEBOOK.clause("turn.5", Kind.LEGALITY, "Repeat, Unlocking", allowable=True)
def repeat_is_unlocked(state: State, seat: int) -> Violation | None:
    """Repeat is locked until the cat places its fourth house."""
    houses = state.cats[seat].houses
    if houses >= UNLOCKS_REPEAT:
        return None
    return violation(
        "Repeat is locked until {name} places a fourth house ({houses} so far)",
        name=state.config.name(seat),
        houses=houses,
    )


@RULEBOOK.clause("turn.7", Kind.LEGALITY, "Repeat", allowable=True)
def repeats_what_was_done(state: State, seat: int, body: Body) -> Violation | None:
    """Repeat names an action that the cat has taken in this turn. Repeat itself is taken once a turn, and all other
    rules of the repeated action apply.
    """
    used = state.used_by(seat)
    if "repeat" in used:
        return violation("{name} has already used Repeat in this turn", name=state.config.name(seat))
    if body.verb in used:
        return None
    return violation(
        "{name} has not taken the action {verb} in this turn, only {used}: `repeat` takes again what was taken"
        if used
        else "{name} has not taken any action in this turn: there is nothing to repeat",
        name=state.config.name(seat),
        verb=body.verb,
        used=listed(used),
    )


@RULEBOOK.clause("turn.8", Kind.LEGALITY, "Phase 1", house="turn.first", allowable=True)
def has_acted(state: State, seat: int) -> Violation | None:
    """A turn has at least one action; more are optional."""
    if state.used_by(seat) or not state.config.house.must_act:
        return None
    return violation(
        "{name} has taken no action in this turn: {discs} to use before `sleep`",
        name=state.config.name(seat),
        discs=count(discs_of(state.cats[seat]), "disc"),
    )


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
