"""The point to which a line belongs. If there is none, the clauses that say why."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Admission, Ruling
from referee.core.messages import Message, listed, message
from referee.core.rulebook import Kind, Violation, violation
from referee.games.grund.agenda.points import SearchResult, ahead, search, skip
from referee.games.grund.deck import CARDS, card_has_its_time, card_is_held, hand_violations
from referee.games.grund.evaluation.draw_reports import may_be_late, reports
from referee.games.grund.movement.turns import in_turn
from referee.games.grund.notation import MOVE, VERBS, Action, Verb, no_words, register
from referee.games.grund.rounds.card_times import takes_card
from referee.games.grund.rounds.due import due_form, due_text
from referee.games.grund.rounds.rounds import is_over
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import State

REPORTS = frozenset({"drew", "took"})
_SPOKEN = ("after", "compete", "bid")


def admit(state: State, action: Action) -> Admission[State]:
    """The point to which a line belongs, or the reason why it belongs nowhere."""
    if action.verb in CARDS:
        return _fit_card(state, action)
    found = search(state, partial(takes, action=action))
    if found.fits:
        if action.seat is None and not found.state.point.due and action.verb != "no":
            _check_only_one(found.state, action)
        return Admission(found.state, passed=_passed_points(found)) if found.passed else Admission(found.state)
    if action.verb in REPORTS and late_seat(state, action) is not None:
        return Admission(state)
    return _nowhere(found.state, action)


def _check_only_one(state: State, action: Action) -> None:
    """Raise `NotationError` if no player is named and the line fits the points of several players."""
    owners = {there.point.owners for there in ahead(state) if takes(there, action)}
    if len(owners) > 1:
        names = "|".join(sorted({state.name(seat) for seats in owners for seat in seats}))
        raise NotationError("who is it? `{names}: {verb}`", names=names, verb=action.verb)


def takes(state: State, action: Action) -> bool:
    """True if the present point takes this line."""
    point, verb, seat = state.point, action.verb, action.seat
    if verb not in point.verbs:
        return False
    if verb == "no":
        return point.common or bool(point.owners) if seat is None else seat in point.owners and not point.common
    if point.name == "energy":
        return seat is None or not has_counted(state, verb, seat)
    if seat is not None and seat not in point.owners:
        return False
    return verb != "drew" or reports(state, action.args)


def has_counted(state: State, verb: str, seat: int) -> bool:
    player = state.players[seat]
    return player.counted if verb == "energy" else player.shown


def late_seat(state: State, action: Action) -> int | None:
    """The player who reports a draw late by this line. None if there is no such player."""
    if is_over(state):
        return None
    seats = range(state.config.players) if action.seat is None else (action.seat,)
    found = [seat for seat in seats if may_be_late(state, seat, action.args)]
    return found[0] if len(found) == 1 else None


# Lines that belong nowhere.


@RULEBOOK.clause("round.2", Kind.LEGALITY, "G1")
def cat_comes_first(state: State) -> Violation | None:
    """Nothing is done in a round before its cat tile has been revealed."""
    if state.point.name != "cat":
        return None
    return violation("round {round} begins with its cat tile: `{form}`", round=state.round, form=due_form(state))


@RULEBOOK.clause("round.3", Kind.LEGALITY, "G1")
def one_cat_tile(state: State) -> Violation | None:
    """A round has a single cat tile, revealed at its start."""
    return violation("round {round} is not over; now {due}", round=state.round, due=due_text(state))


@RULEBOOK.clause("round.5", Kind.LEGALITY, "GE")
def game_goes_on(state: State) -> Violation | None:
    """After the last round there is nothing but the count, `energy` and `show`, once for each player."""
    if not is_over(state):
        return None
    return violation(
        "all {rounds} rounds are over: only `energy N` and `show CARDS` are left", rounds=state.config.rounds
    )


@RULEBOOK.clause("eval.7", Kind.LEGALITY, "G4")
def is_due_now(state: State, verb: str) -> Violation | None:
    """Only what is due or open now can be decided: another tile or another decision is not."""
    what = "a move" if verb == MOVE else f"`{verb}`"
    return violation("{what} is not due; now {due}", what=what, due=due_text(state))


@RULEBOOK.clause("eval.8", Kind.LEGALITY, "T")
def is_ones_own(state: State, seat: int) -> Violation | None:
    """Only the player who has to decide does."""
    if seat in state.point.owners:
        return None
    return violation("it is not the turn of {name}; now {due}", name=state.name(seat), due=due_text(state))


def _nowhere(state: State, action: Action) -> Admission[State]:
    """The reason why a line fits no point up to the due one."""
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
    """The other clauses that the line of the wrong player breaks."""
    try:
        return VERBS[action.verb].judge(state, seat, action.args, False).violations
    except NotationError:
        return ()


# Cards.


def _fit_card(state: State, action: Action) -> Admission[State]:
    time = state.config.times[action.verb]
    if action.seat is None and (time in _SPOKEN or action.verb == "bus-ticket"):
        raise NotationError("who plays {card}? `NAME: {card}`", card=action.verb)
    found = search(state, partial(takes_card, action=action))
    if found.fits:
        if time == "after" and action.seat is not None and card_is_held(state, action.seat, action.verb) is not None:
            found = _later(found, action, action.seat)
        return Admission(found.state, passed=_passed_points(found))
    over = game_goes_on(found.state)
    if over is not None:
        return Admission(state, (over,), actor=action.seat)
    seat = action.seat if action.seat is not None else only_owner(state)
    held = hand_violations(found.state, seat, action.verb) if seat is not None else ()
    first = cat_comes_first(found.state)
    late = card_has_its_time(state, action.verb, due_text(found.state))
    violations = tuple(one for one in (late, *held, first) if one is not None)
    return Admission(state, violations, allowable=seat is not None, actor=seat)


def _later(found: SearchResult[State], action: Action, seat: int) -> SearchResult[State]:
    """The first point, up to the next due one, at which the player may hold the card. The present point if there is
    none.
    """
    state, passed = found.state, list(found.passed)
    while not state.point.due:
        passed.append(state)
        state = skip(state)
        if takes_card(state, action) and card_is_held(state, seat, action.verb) is None:
            return SearchResult(state, True, tuple(passed))
    return found


def only_owner(state: State) -> int | None:
    return state.point.owners[0] if len(state.point.owners) == 1 else None


# What was passed on the way.


def _passed_points(found: SearchResult[State]) -> tuple[Message, ...]:
    return tuple([notice for state in found.passed if (notice := _passed(state)) is not None])


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


def _never(state: State, seat: int, args: object, force: bool) -> Ruling[State]:
    raise AssertionError("`no` is judged with its point")


register(Verb("no", "PLAYER: no", "passes the open points of the player", no_words, _never))
