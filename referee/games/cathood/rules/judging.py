"""From a parsed line to a ruling: whose line it is, and which module judges its verb."""

from __future__ import annotations

from referee.core.game import Next, Ruling
from referee.core.rulebook import Violation
from referee.games.cathood.notation import ACTIONS, FORMS, GAINS, Action, Body, sleep_form
from referee.games.cathood.rules.clauses import purchases, turns
from referee.games.cathood.rules.clauses.cards import told_unlisted
from referee.games.cathood.rules.events.action import judge_events
from referee.games.cathood.rules.verbs import judge_park, judge_purchase, judge_sleep, judge_start
from referee.games.cathood.state import NO_CAT, State


def seat_of(state: State, action: Action) -> int:
    """Whose move a line is: the player named, else the only one who can act."""
    return action.named.seat if action.named is not None else state.acting


def is_needless_sleep(state: State, action: Action) -> bool:
    """True if a line repeats that a cat sleeps which has just fallen asleep by itself."""
    return (
        action.body.verb == "sleep"
        and not action.body.cards
        and action.named is not None
        and action.named.seat == state.dozed
    )


def judge(state: State, action: Action, allow: bool) -> Ruling[State]:
    """The ruling on a line; with `allow` the line is carried out as far as it can be."""
    ruling = _ruling(state, action, allow)
    if ruling.after is None or _known_cards(state) == _known_cards(ruling.after):
        return ruling
    return ruling._replace(warnings=told_unlisted(state, ruling.after))


def _known_cards(state: State) -> tuple[int, int]:
    toys, buildings = state.decks
    return len(toys.cards), len(buildings.cards)


def _ruling(state: State, action: Action, allow: bool) -> Ruling[State]:
    seat, verb = seat_of(state, action), action.body.verb
    if verb == "start":
        return judge_start(state, seat, action.body, allow)
    if verb == "sleep":
        if is_needless_sleep(state, action):
            return Ruling(seat, after=state._replace(dozed=NO_CAT))
        return judge_sleep(state, seat, action.body, allow)
    violations = _turn_violations(state, seat, action.body)
    if verb in GAINS:
        return judge_purchase(state, seat, action.body, violations, allow)
    if verb == "park":
        return judge_park(state, seat, action.body, violations, allow)
    return judge_events(state, seat, action.body, violations, allow)


def _turn_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """The clauses that forbid this cat to take this action now, whatever the action does."""
    violations = turns.action_violations(state, seat, body)
    for clause, check in turns.OF_EVERY_ACTION:
        fault = check(state, seat)
        if fault is not None:
            violations.append(Violation(clause, fault))
    return violations


def next_decision(state: State) -> Next:
    """Who decides next, what, and how it is typed."""
    if state.over:
        return Next((), "end")
    seat = state.acting
    if state.placing:
        color = " [COLOUR]" if seat == state.config.last else ""
        return Next((seat,), "start", f"start SPACE{color}")
    verbs = open_verbs(state, seat)
    forms = [
        sleep_form(state.gaps()) if verb == "sleep" else FORMS[verb] for verb in verbs if _has_pieces(state, seat, verb)
    ]
    return Next((seat,), verbs[0] if len(verbs) == 1 else "act", " | ".join(forms))


def _has_pieces(state: State, seat: int, verb: str) -> bool:
    """True if a cat has the piece that an action places."""
    if verb in GAINS:
        return purchases.house_is_left(state, seat) is None
    return verb != "park" or purchases.statue_is_left(state, seat) is None


def open_verbs(state: State, seat: int) -> list[str]:
    """The verbs that are open to a cat in its turn, as far as discs decide."""
    verbs = [verb for verb in ACTIONS if turns.is_open(state, seat, Body(verb))]
    if any(turns.is_open(state, seat, Body(verb, repeat=True)) for verb in state.used_by(seat) if verb in ACTIONS):
        verbs.append("repeat")
    return verbs + (["sleep"] if turns.has_acted(state, seat) is None else [])
