"""The point to which a line belongs, and when a card has its time. If there is none, the clauses that say why."""

from __future__ import annotations

from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Admission, Ruling
from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.agenda import SearchResult, ahead, search, skip
from referee.games.grund.board import OFF
from referee.games.grund.knowledge import is_empty
from referee.games.grund.notation import Action
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import due_form, due_text
from referee.games.grund.rules.deck import card_has_its_time, card_is_held, hand_violations
from referee.games.grund.rules.effects import cards_left
from referee.games.grund.rules.evaluation.bids import ends_empty_bidding, may_challenge
from referee.games.grund.rules.evaluation.draw_reports import may_be_late, reports
from referee.games.grund.rules.evaluation.evaluation import EMPTY_BID, Evaluation
from referee.games.grund.rules.evaluation.housing import figure_is_left
from referee.games.grund.rules.movement.clauses import in_turn
from referee.games.grund.rules.rounds import is_over, phase
from referee.games.grund.state import PassedChance, Point, State
from referee.games.grund.verbs import CARDS, LINES, MOVE, Verb, all_shown, no_words, register


def takes_card(state: State, action: Action) -> bool:
    """True if the present point is a time of this card."""
    name, point = action.verb, state.point
    time, moved = state.config.times[name], name in state.config.moved_cards
    if name in point.verbs and not moved:
        return takes_own_card(state, action)
    if time == "move":
        return point.name == "move" or (name == "coffee-break" and any_time(state))
    if time == "after":
        return in_window(state)
    if not moved:
        return False
    return point.name == "bid" if time == "bid" else in_competition(state)


def takes_own_card(state: State, action: Action) -> bool:
    """True if the present point, which takes cards with this name, takes this one."""
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
    """True if cards of the time after the movement may be played now."""
    window = state.config.house["card.window"]
    if window == "any":
        return any_time(state)
    if window == "strict":
        return state.point.name == "after"
    return phase(state) in ("after", "tiles", "late")


def any_time(state: State) -> bool:
    """True if cards of the time after the movement may be played at any point after the cat."""
    return state.config.house["card.window"] == "any" and phase(state) not in ("cat", "count")


def in_competition(state: State) -> bool:
    """True during the evaluation of a competition tile."""
    return any(isinstance(frame, Evaluation) and state.kind(frame.tile).competitive for frame in state.agenda)


REPORTS = frozenset({"drew", "took"})
_CHANCES = {
    "friend": "friend", "bus-ticket": "friend", "grund": "reward", "photo": "reward", "refresh": "reward",
    "build": "reward",
}  # fmt: skip
_SPOKEN = ("after", "compete", "bid")


def admit(state: State, action: Action) -> Admission[State]:
    """The point to which a line belongs, or the reason why it belongs nowhere."""
    if action.verb in CARDS:
        return _fit_card(state, action)
    found = search(state, partial(takes, action=action))
    if found.fits:
        of_table = LINES[action.verb].of_table or action.verb == "no"
        if action.seat is None and not found.state.point.due and not of_table:
            _check_only_one(found.state, action)
        return _admitted(found)
    if action.verb in REPORTS and late_seat(state, action) is not None:
        return Admission(state)
    return _nowhere(found.state, action)


def _admitted(found: SearchResult) -> Admission[State]:
    """The point that was found, and what was passed on the way to it."""
    if not found.passed:
        return Admission(found.state)
    chances = [
        PassedChance(state.point.owners[0], state.point.where or 0, state.point.name)
        for state in found.passed
        if _is_chance(state)
    ]
    state = found.state._replace(passed=(*found.state.passed, *chances)) if chances else found.state
    return Admission(state, passed=_passed_points(found))


def _check_only_one(state: State, action: Action) -> None:
    """Raise `NotationError` if no player is named and the line fits the points of several players."""
    owners = {there.point.owners for there in ahead(state) if takes(there, action)}
    if len(owners) > 1:
        names = "|".join(sorted({state.name(seat) for seats in owners for seat in seats}))
        raise NotationError(f"who is it? `{names}: {action.verb}`")


def takes(state: State, action: Action) -> bool:
    """True if the present point takes this line."""
    point, verb, seat = state.point, action.verb, action.seat
    if verb not in point.verbs:
        return False
    if verb == "bid" and point.name == EMPTY_BID:
        return ends_empty_bidding(state, action.args)
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


@RULEBOOK.check("round.2", Kind.LEGALITY, "G1")
def cat_comes_first(state: State) -> Message | None:
    """Nothing is done in a round before its cat tile has been revealed."""
    if state.point.name != "cat":
        return None
    return f"round {state.round} begins with its cat tile: `{due_form(state)}`"


@RULEBOOK.check("round.3", Kind.LEGALITY, "G1")
def one_cat_tile(state: State) -> Message | None:
    """A round has a single cat tile, revealed at its start."""
    return f"round {state.round} is not over; now {due_text(state)}"


@RULEBOOK.check("round.5", Kind.LEGALITY, "GE")
def game_goes_on(state: State, action: Action) -> Message | None:
    """After the last round there is nothing but the count, `energy` and `show`, once for each player."""
    if not is_over(state):
        return None
    seat, verb = action.seat, action.verb
    if verb in ("energy", "show"):
        said = f"{state.name(seat)} has" if seat is not None else "everybody has"
        return f"{said} typed `{verb}` already: to change it, take that line back with `undo`"
    return f"all {state.config.rounds} rounds are over: only `energy N` and `show CARDS` are left"


@RULEBOOK.check("eval.7", Kind.LEGALITY, "G4")
def is_due_now(state: State, verb: str) -> Message | None:
    """Only what is due or open now can be decided: another tile or another decision is not."""
    what = "a move" if verb == MOVE else f"`{verb}`"
    return f"{what} is not due; now {due_text(state)}"


@RULEBOOK.check("eval.8", Kind.LEGALITY, "T")
def is_ones_own(state: State, seat: int) -> Message | None:
    """Only the player who has to decide does."""
    if seat in state.point.owners:
        return None
    return f"it is not the turn of {state.name(seat)}; now {due_text(state)}"


@RULEBOOK.check("eval.6", Kind.LEGALITY, "T")
def chance_is_there(state: State, action: Action) -> Message | None:
    """On a non-competitive tile every standing or resting figure brings its owner the action once, and players take
    theirs in start order. A line that acts later passes an earlier invitation, or its reward, for good.
    """
    what = _CHANCES.get(action.verb)
    passed = next((one for one in state.passed if one.what == what and action.seat in (None, one.seat)), None)
    if passed is None:
        return None
    name, tile = state.name(passed.seat), state.layout.called(passed.tile)
    chance = "invitation" if passed.what == "friend" else "reward"
    return f"the {chance} of {name} at {tile} was passed by a later line: `undo` back to it if {name} had meant it"


def _nowhere(state: State, action: Action) -> Admission[State]:
    """The reason why a line fits no point up to the due one."""
    seat, verb = action.seat, action.verb
    over = game_goes_on(state, action)
    if over is not None:
        return Admission(state, (over,), actor=seat)
    gone = chance_is_there(state, action)
    if gone is not None:
        return Admission(state, (gone,), actor=seat)
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
        return LINES[action.verb].judge(state, seat, action.args, False).violations
    except NotationError:
        return ()


# Cards.


def _fit_card(state: State, action: Action) -> Admission[State]:
    time = state.config.times[action.verb]
    if action.seat is None and (time in _SPOKEN or action.verb == "bus-ticket"):
        raise NotationError(f"who plays {action.verb}? `NAME: {action.verb}`")
    found = search(state, partial(takes_card, action=action))
    if found.fits:
        waits = time == "after" or (action.verb == "coffee-break" and any_time(found.state))
        if waits and action.seat is not None and card_is_held(state, action.seat, action.verb) is not None:
            found = _later(found, action, action.seat)
        return _admitted(found)
    over = game_goes_on(found.state, action)
    if over is not None:
        return Admission(state, (over,), actor=action.seat)
    gone = chance_is_there(state, action)
    if gone is not None:
        return Admission(state, (gone,), actor=action.seat)
    seat = action.seat if action.seat is not None else only_owner(state)
    held = hand_violations(found.state, seat, action.verb) if seat is not None else ()
    first = cat_comes_first(found.state)
    late = card_has_its_time(state, action.verb, due_text(found.state), _turn_of_tile(state, action))
    violations = tuple(one for one in (late, *held, first) if one is not None)
    return Admission(state, violations, allowable=seat is not None, actor=seat)


def _turn_of_tile(state: State, action: Action) -> str:
    """When the tile comes that a card for a competition names."""
    if action.verb not in ("better-bend", "comforting") or action.args is None:
        return ""
    cell = action.args if action.verb == "comforting" else action.args.origin
    if cell == OFF or phase(state) in ("cat", "count"):
        return ""
    tile = state.tile_at(cell)
    called = state.layout.called(tile)
    if not state.kind(tile).competitive:
        return f"{called} is no competition tile"
    if state.evaluated >> tile & 1:
        return f"{called} has been evaluated"
    if any(isinstance(frame, Evaluation) and frame.tile == tile for frame in state.agenda):
        return f"{called} is being evaluated"
    return f"{called} has not come yet"


def _later(found: SearchResult, action: Action, seat: int) -> SearchResult:
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


def _passed_points(found: SearchResult) -> tuple[Message, ...]:
    end = found.state.point
    notices = [notice for state in found.passed if (notice := _passed(state, end)) is not None]
    return tuple(dict.fromkeys(notices))


def _passed(state: State, end: Point) -> Message | None:
    """The notice about an open point that a line for the point `end` passes."""
    point = state.point
    if point.name == "friend" and end.where == point.where and end.owners != point.owners and _may_invite(state):
        return f"passed: {state.name(point.owners[0])}'s invitation at {state.layout.called(point.where or 0)}"
    if "drew" in point.verbs or "took" in point.verbs:
        return f"passed: {state.name(point.owners[0])}'s draw, not told"
    if point.name == "reward":
        return f"passed: {state.name(point.owners[0])}'s housing reward, not taken"
    if point.name in ("jungle-fighter", "little-mole", "comforting") and point.where is not None:
        holders = [state.name(seat) for seat in point.owners if state.players[seat].grund]
        if holders:
            return f"passed: {listed(holders)} after {state.layout.called(point.where)}"
    return None


def _is_chance(state: State) -> bool:
    """True at an invitation or a reward that the player asked could have had."""
    if state.point.name == "friend":
        return figure_is_left(state, state.point.owners[0]) is None
    return state.point.name == "reward" and bool(state.display or any(state.piles) or cards_left(state))


def _may_invite(state: State) -> bool:
    """True if, by what everybody can see, the player asked may be able to invite."""
    seat = state.point.owners[0]
    return figure_is_left(state, seat) is None and not is_empty(state.players[seat].hands)


# Judging.


def _never(state: State, seat: int, args: object, allow: bool) -> Ruling[State]:
    raise AssertionError("`no` is judged with its point")


register(Verb("no", "PLAYER: no", "passes the open points of the player", no_words, _never, hide=all_shown))
