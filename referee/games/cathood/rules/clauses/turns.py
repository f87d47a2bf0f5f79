"""Who acts and with which disc: turns, discs, locked actions, the end."""

from __future__ import annotations

from referee.core.messages import Message, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.notation import Body, sleep_form
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import UNLOCKS_PARK, UNLOCKS_REPEAT, State, discs_of


@RULEBOOK.check("end.3", Kind.LEGALITY, "End")
def game_goes_on(state: State) -> Message | None:
    """After the end there is no move."""
    return "the game is over: no move can follow" if state.over else None


@RULEBOOK.check("turn.1", Kind.LEGALITY, "Overview")
def is_in_turn(state: State, seat: int) -> Message | None:
    """Only the cat whose turn it is acts. The holder of François begins, then it goes on clockwise."""
    if seat == state.turn:
        return None
    due = state.config.name(state.turn)
    ends = f"; `{in_line(due)}: {sleep_form(state.gaps())}` ends it" if state.used else ""
    return f"it is the turn of {due}, not of {state.config.name(seat)}{ends}"


@RULEBOOK.check("turn.2", Kind.LEGALITY, "Phase 1", allowable=True)
def has_a_free_disc(state: State, seat: int) -> Message | None:
    """Each action uses a free disc. When all unlocked discs are used only `sleep` is left."""
    if state.free_discs(seat) > 0:
        return None
    return (
        f"{state.config.name(seat)} has no free disc ({discs_of(state.cats[seat])} used): end the "
        f"turn with `{sleep_form(state.gaps())}`"
    )


OF_EVERY_ACTION = RULEBOOK.pairs(is_in_turn, has_a_free_disc)


@RULEBOOK.check("turn.3", Kind.LEGALITY, "Phase 1, Repeat", allowable=True)
def only_once(state: State, seat: int, body: Body) -> Message | None:
    """A cat takes each action at most once in a turn, a second time only by `repeat`."""
    if body.repeat or body.verb not in state.used_by(seat):
        return None
    has_repeat = state.cats[seat].houses >= UNLOCKS_REPEAT and "repeat" not in state.used_by(seat)
    again = f"; `repeat {body.verb} …` takes it again" if has_repeat and state.free_discs(seat) > 0 else ""
    return f"{state.config.name(seat)} has already taken the action {body.verb} in this turn{again}"


@RULEBOOK.check("turn.4", Kind.LEGALITY, "Park, Unlocking", allowable=True)
def park_is_unlocked(state: State, seat: int) -> Message | None:
    """Park is locked until the cat places its first house."""
    if state.cats[seat].houses >= UNLOCKS_PARK:
        return None
    return f"Park is locked until {state.config.name(seat)} places a first house"


@RULEBOOK.check("turn.5", Kind.LEGALITY, "Repeat, Unlocking", allowable=True)
def repeat_is_unlocked(state: State, seat: int) -> Message | None:
    """Repeat is locked until the cat places its fourth house."""
    houses = state.cats[seat].houses
    if houses >= UNLOCKS_REPEAT:
        return None
    return f"Repeat is locked until {state.config.name(seat)} places a fourth house ({houses} so far)"


@RULEBOOK.check("turn.7", Kind.LEGALITY, "Repeat", allowable=True)
def repeats_what_was_done(state: State, seat: int, body: Body) -> Message | None:
    """Repeat names an action that the cat has taken in this turn. Repeat itself is taken once a turn, and all other
    rules of the repeated action apply.
    """
    used = state.used_by(seat)
    if "repeat" in used:
        return f"{state.config.name(seat)} has already used Repeat in this turn"
    if body.verb in used:
        return None
    name = state.config.name(seat)
    if not used:
        return f"{name} has not taken any action in this turn: there is nothing to repeat"
    return (
        f"{name} has not taken the action {body.verb} in this turn, only {listed(used)}: `repeat` takes again what was "
        "taken"
    )


@RULEBOOK.check("turn.8", Kind.LEGALITY, "Phase 1", house="turn.first", allowable=True)
def has_acted(state: State, seat: int) -> Message | None:
    """A turn has at least one action; more are optional."""
    if state.used_by(seat) or not state.config.house.must_act:
        return None
    return f"{state.config.name(seat)} has taken no action in this turn: `sleep` comes after at least one"


def action_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """The clauses about discs and earlier actions of this turn that an action breaks."""
    checks = [only_once(state, seat, body)]
    if body.verb == "park":
        checks.append(park_is_unlocked(state, seat))
    if body.repeat:
        checks += [repeat_is_unlocked(state, seat), repeats_what_was_done(state, seat, body)]
    return [violation for violation in checks if violation is not None]


def is_open(state: State, seat: int, body: Body) -> bool:
    """True if a cat in its turn has a disc for this action."""
    return state.free_discs(seat) > 0 and not action_violations(state, seat, body)
