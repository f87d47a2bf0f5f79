"""Where a line belongs: the search along the agenda, and what is said where it belongs nowhere."""

from __future__ import annotations

from functools import partial

from referee.core.agenda import Found, ahead, search, skip
from referee.core.errors import NotationError
from referee.core.game import Admission, Ruling
from referee.core.messages import Message, listed, message
from referee.core.rulebook import Violation, violation
from referee.games.grund.cards.big_brother import may_challenge
from referee.games.grund.deck import CARDS, card_has_its_time, card_is_held, hand_breaches
from referee.games.grund.draws import may_be_late, tells
from referee.games.grund.evaluation import Evaluation
from referee.games.grund.movement import in_turn
from referee.games.grund.notation import MOVE, VERBS, Action, Verb, no_words, register
from referee.games.grund.playing import judge_card
from referee.games.grund.rounds import is_over, phase
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rulings import TABLE, carried
from referee.games.grund.state import PER_SEAT, STANDING, State

_LATE = ("drew", "took")
_SPOKEN = ("after", "compete", "bid")
_TURNS_TO_COME = ("bush", "sandpit", "ship")


def fit(state: State, action: Action) -> Admission[State]:
    """The point to which a line belongs, or why it belongs nowhere."""
    if action.verb in CARDS:
        return _fit_card(state, action)
    found = search(state, partial(takes, action=action))
    if found.fits:
        if action.seat is None and not found.state.point.due and action.verb != "no":
            _check_only_one(found.state, action)
        return Admission(found.state, passed=_told_passed(found)) if found.passed else Admission(found.state)
    if action.verb in _LATE and late_seat(state, action) is not None:
        return Admission(state)
    return _nowhere(found.state, action)


def _check_only_one(state: State, action: Action) -> None:
    """The player may be left out only where the line fits the points of one; `NotationError` else."""
    owners = {there.point.owners for there in ahead(state) if takes(there, action)}
    if len(owners) > 1:
        names = listed(sorted({state.name(seat) for seats in owners for seat in seats}), "or")
        raise NotationError("{names} can do this: name one", names=names)


def takes(state: State, action: Action) -> bool:
    """Whether the point at which the state stands takes this line."""
    point, verb, seat = state.point, action.verb, action.seat
    if verb not in point.verbs:
        return False
    if verb == "no":
        return point.common or bool(point.owners) if seat is None else seat in point.owners and not point.common
    if point.name == "energy":
        return seat is None or not _has_counted(state, verb, seat)
    if seat is not None and seat not in point.owners:
        return False
    return verb != "drew" or tells(state, action.args)


def _has_counted(state: State, verb: str, seat: int) -> bool:
    player = state.players[seat]
    return player.counted if verb == "energy" else player.shown


def late_seat(state: State, action: Action) -> int | None:
    """Who tells a draw late by this line; None where nobody can."""
    if is_over(state):
        return None
    seats = range(state.config.players) if action.seat is None else (action.seat,)
    found = [seat for seat in seats if may_be_late(state, seat, action.args)]
    return found[0] if len(found) == 1 else None


# Lines that belong nowhere.


@RULEBOOK.clause("round.2", "L", "G1")
def cat_comes_first(state: State) -> Violation | None:
    """Nothing is done in a round before its cat tile has been revealed."""
    if state.point.name != "cat":
        return None
    return violation("round.2", "round {round} begins with its cat tile", round=state.round)


@RULEBOOK.clause("round.3", "L", "G1")
def one_cat_tile(state: State) -> Violation | None:
    """A round has a single cat tile, revealed at its start."""
    return violation("round.3", "the cat tile of round {round} has been revealed", round=state.round)


@RULEBOOK.clause("round.5", "L", "GE")
def game_goes_on(state: State) -> Violation | None:
    """After the last round there is nothing but the count, `energy` and `show`, once for each player."""
    if not is_over(state):
        return None
    return violation(
        "round.5", "all {rounds} rounds have been played: only the count is left", rounds=state.config.rounds
    )


@RULEBOOK.clause("eval.7", "L", "G4")
def is_due_now(state: State, verb: str) -> Violation | None:
    """Only what is due or open now can be decided: another tile or another decision is not."""
    point = state.point
    due = "a move" if point.name == "move" else f"`{point.name}`"
    who = listed(map(state.name, point.owners), "or") or "the table"
    what = "a move" if verb == MOVE else f"`{verb}`"
    return violation("eval.7", "{what} is not due: {who} has to decide, {due}", what=what, who=who, due=due)


@RULEBOOK.clause("eval.8", "L", "T")
def is_ones_own(state: State, seat: int) -> Violation | None:
    """Only the player who has to decide does."""
    if seat in state.point.owners:
        return None
    return violation("eval.8", "{due} decides, not {name}", due=listed(map(state.name, state.point.owners), "or"),
                  name=state.name(seat))  # fmt: skip


def _nowhere(state: State, action: Action) -> Admission[State]:
    """Why a line fits nothing up to the due point at which the state stands."""
    seat, verb = action.seat, action.verb
    over = game_goes_on(state)
    if over is not None:
        return Admission(state, (over,), actor=seat)
    if verb == "cat":
        found = one_cat_tile(state)
        return Admission(state, (found,) if found else ())
    first = cat_comes_first(state)
    if first is not None:
        return Admission(state, (first,), actor=seat)
    if seat is not None and verb in state.point.verbs:
        whose = in_turn(state, seat) if verb == MOVE else is_ones_own(state, seat)
        if whose is not None:
            return Admission(state, (whose, *_others(state, action, seat)), allowable=verb == MOVE, actor=seat)
    due = is_due_now(state, verb)
    return Admission(state, (due,) if due else (), actor=seat)


def _others(state: State, action: Action, seat: int) -> tuple[Violation, ...]:
    """What else the line of the wrong player breaks."""
    try:
        ruling = VERBS[action.verb].judge(state, seat, action.args, False)
    except NotationError:
        return ()
    return () if ruling.doubtful else ruling.violations


# Cards.


def _fit_card(state: State, action: Action) -> Admission[State]:
    time = state.config.times[action.verb]
    if action.seat is None and (time in _SPOKEN or action.verb == "bus-ticket"):
        raise NotationError("who plays {card}? `NAME: {card}`", card=action.verb)
    found = search(state, partial(takes_card, action=action))
    if found.fits:
        if time == "after" and action.seat is not None and card_is_held(state, action.seat, action.verb) is not None:
            found = _later(found, action, action.seat)
        return Admission(found.state, passed=_told_passed(found))
    over = game_goes_on(found.state)
    if over is not None:
        return Admission(state, (over,), actor=action.seat)
    seat = action.seat if action.seat is not None else _only(state)
    held = hand_breaches(state, seat, action.verb) if seat is not None else ()
    first = cat_comes_first(found.state)
    late = card_has_its_time(state, action.verb)
    violations = tuple(one for one in (late, *held, first) if one is not None)
    return Admission(state, violations, allowable=seat is not None, actor=seat)


def _later(found: Found[State], action: Action, seat: int) -> Found[State]:
    """The first point up to the next due one at which the player may hold the card; the present one if there is
    none.
    """
    state, passed = found.state, list(found.passed)
    while not state.point.due:
        passed.append(state)
        state = skip(state)
        if takes_card(state, action) and card_is_held(state, seat, action.verb) is None:
            return Found(state, True, tuple(passed))
    return found


def _only(state: State) -> int | None:
    return state.point.owners[0] if len(state.point.owners) == 1 else None


def takes_card(state: State, action: Action) -> bool:
    """Whether the point at which the state stands is a time for this card."""
    name, point = action.verb, state.point
    time, moved = state.config.times[name], name in state.config.moved_cards
    if name in point.verbs and not moved:
        return _takes_own(state, action)
    if time == "move":
        return point.name == "move" or (name == "coffee-break" and _any_time(state))
    if time == "after":
        return in_window(state)
    if not moved:
        return False
    return point.name == "bid" if time == "bid" else _in_competition(state)


def _takes_own(state: State, action: Action) -> bool:
    point, seat = state.point, action.seat
    if action.verb == "bus-ticket":
        return seat is None or seat in point.owners
    if action.verb == "big-brother" and point.name == "better-bend":
        return seat is not None and may_challenge(state, seat)
    if action.args is None or point.where is None:
        return True
    here = state.layout.cell_of[point.where]
    if action.verb == "comforting":
        return bool(action.args == here)
    return bool(action.args.origin == here) if action.verb == "better-bend" else True


def in_window(state: State) -> bool:
    """Whether cards of the time after the movement may be played now."""
    window = state.config.house["card.window"]
    if window == "any":
        return _any_time(state)
    if window == "strict":
        return state.point.name == "after"
    return phase(state) in ("after", "tiles", "late")


def _any_time(state: State) -> bool:
    return state.config.house["card.window"] == "any" and phase(state) not in ("cat", "count")


def _in_competition(state: State) -> bool:
    return any(isinstance(frame, Evaluation) and state.kind(frame.tile).competitive for frame in state.agenda)


# What was passed on the way.


def _told_passed(found: Found[State]) -> tuple[Message, ...]:
    told = (_passed(state) for state in found.passed)
    return tuple(said for said in told if said is not None)


def _passed(state: State) -> Message | None:
    point = state.point
    if "drew" in point.verbs or "took" in point.verbs:
        return message("passed: {name}'s draw, not told", name=state.name(point.owners[0]))
    if point.name == "reward":
        return message("passed: {name}'s housing reward, not taken", name=state.name(point.owners[0]))
    if point.name in ("jungle-fighter", "little-mole", "comforting") and point.where is not None:
        holders = [state.name(seat) for seat in point.owners if state.players[seat].grund]
        if holders:
            return message("passed: {names} after {tile}", names=listed(holders), tile=state.layout.called(point.where))
    return None


# Judging.


def judge(state: State, action: Action, force: bool) -> Ruling[State]:
    """Every clause of a line at its point."""
    if action.verb == "no":
        return _pass(state, action)
    seat = seat_of(state, action)
    if action.verb in CARDS:
        return judge_card(state, action, seat, _out_of_time(state, action, seat), force)
    ruling = VERBS[action.verb].judge(state, seat, action.args, force)
    if action.verb in ("photo", "build") and state.point.name == "reward":
        return _with_reward_warning(state, seat, ruling)
    return ruling


def seat_of(state: State, action: Action) -> int:
    """Who acts: the player named, else the only one who can; `TABLE` for the table."""
    if action.seat is not None:
        return action.seat
    if action.verb in VERBS and VERBS[action.verb].of_table:
        return TABLE
    if action.verb in _LATE and not takes(state, action):
        late = late_seat(state, action)
        if late is not None:
            return late
    owners = state.point.owners
    if len(owners) == 1:
        return owners[0]
    if state.point.name == "energy":
        left = [seat for seat in range(state.config.players) if not _has_counted(state, action.verb, seat)]
        if len(left) == 1:
            return left[0]
    raise NotationError("{names} can do this: name one", names=listed(map(state.name, owners), "or") or "nobody")


def _out_of_time(state: State, action: Action, seat: int) -> tuple[Violation, ...]:
    """What is said of a card before its own clauses: it is not its time (only where it is let stand), or not its
    player's turn."""
    if not takes_card(state, action):
        late = card_has_its_time(state, action.verb)
        return (late,) if late is not None else ()
    if state.config.times[action.verb] != "move" or (action.verb == "coffee-break" and _any_time(state)):
        return ()
    whose = in_turn(state, seat)
    return (whose,) if whose is not None else ()


def _pass(state: State, action: Action) -> Ruling[State]:
    point = state.point
    seat = action.seat
    if seat is None and len(point.owners) == 1:
        seat = point.owners[0]
    state = skip(state)
    while seat is not None and not state.point.due and not state.point.common and set(state.point.owners) <= {seat}:
        state = skip(state)
    return carried(TABLE if seat is None else seat, state)


def _with_reward_warning(state: State, seat: int, ruling: Ruling[State]) -> Ruling[State]:
    here = state.point.where
    cat = state.cat if state.cat_tile is not None and state.cat_tile.bonus and not state.fought else None
    coming = any(
        figures[PER_SEAT * seat + STANDING]
        and not state.evaluated >> tile & 1
        and tile != here
        and (state.kind(tile).id in _TURNS_TO_COME or tile == cat)
        for tile, figures in enumerate(state.figures)
    )
    if not coming or ruling.after is None or ruling.violations:
        return ruling
    said = message("taken as housing reward; no first to decline")
    return ruling._replace(warnings=(*ruling.warnings, said))


def _never(state: State, seat: int, args: object, force: bool) -> Ruling[State]:
    raise AssertionError("`no` is judged with its point")


register(Verb("no", "PLAYER: no", "passes the open points of the player", no_words, _never))
