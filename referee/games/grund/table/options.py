"""The form of the decision that is due, and what may be done before it.

What a player may do is said as far as the hand is known: a log with hidden hands offers every card that may be there.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.capabilities import Option
from referee.core.game import Next
from referee.games.grund.agenda import ahead, at_rest
from referee.games.grund.knowledge.hands import is_empty
from referee.games.grund.rules.admission import in_window
from referee.games.grund.rules.cards.big_brother import may_join
from referee.games.grund.rules.deck import hand_violations
from referee.games.grund.rules.due import due_form, photo_form
from referee.games.grund.rules.evaluation.bids import may_challenge
from referee.games.grund.rules.evaluation.drawing import BENCH, GRANDPARENTS
from referee.games.grund.rules.evaluation.housing import figure_is_left
from referee.games.grund.rules.rounds import END
from referee.games.grund.state import Point, State
from referee.games.grund.verbs import CARDS

_AT_POINT = ("better-bend", "jungle-fighter", "little-mole", "comforting")


def next_decision(state: State) -> Next:
    """The decision that is due next. Open points before it are passed."""
    state = at_rest(state)
    point = state.point
    if point is END:
        return Next((), "end")
    return Next(point.owners, point.name, due_form(state))


def options(state: State) -> tuple[Option, ...]:
    """The options now, or at an open point before the next due one."""
    who: dict[tuple[str, str], dict[int, None]] = {}
    for there in ahead(state):
        for option in (*_open_point(there), *_cards(there)):
            who.setdefault((option.what, option.form), {}).update(dict.fromkeys(option.seats))
    return tuple(Option(tuple(seats), what, form) for (what, form), seats in who.items())


def _open_point(state: State) -> Iterator[Option]:
    """The options of an open point."""
    point = state.point
    if point.due or point is END:
        return
    if "drew" in point.verbs:
        yield Option(point.owners, "drew", _drew_form(point))
    elif "took" in point.verbs:
        yield Option(point.owners, "took", "took N")
    elif point.name == "friend":
        yield from _invitation(state, point.owners[0])
    elif point.name == "reward":
        reward = f"grund [CARD] | {photo_form(state, point.owners[0])} | build TYPE [PLACE]"
        yield Option(point.owners, "reward", reward)
    elif point.name in _AT_POINT:
        yield from _own_card(state, point.name, point.owners)
    elif point.name == "energy":
        yield from _some(tuple(seat for seat in point.owners if state.players[seat].grund), "show", "show CARDS")


def _drew_form(point: Point) -> str:
    if point.name == BENCH:
        return "drew CARDS"
    return "drew KEPT/OTHER" if point.name == GRANDPARENTS else "drew CARD"


def _invitation(state: State, seat: int) -> Iterator[Option]:
    if figure_is_left(state, seat) is not None or is_empty(state.players[seat].hands):
        return
    yield Option((seat,), "friend", "friend CARDS")
    yield from _own_card(state, "bus-ticket", (seat,))


def _cards(state: State) -> Iterator[Option]:
    """The Grund cards that may be played at this point, by time."""
    if state.point.name == "move":
        for seat in state.point.owners:
            yield from _any_of(state, seat, [name for name in CARDS if state.config.times[name] == "move"])
    if "tantrum" in state.point.verbs:
        yield from _own_card(state, "tantrum", state.point.owners)
    if "big-brother" in state.point.verbs:
        yield from _own_card(state, "big-brother", _who_may_join(state))
    if in_window(state):
        for seat in state.order:
            yield from _any_of(state, seat, [name for name in CARDS if _in_window(state, name)])


def _any_of(state: State, seat: int, names: list[str]) -> Iterator[Option]:
    """Those of some Grund cards that the player may hold and still play in this round."""
    forms = [CARDS[name].form or name for name in names if not hand_violations(state, seat, name)]
    yield from _some((seat,) if forms else (), "card", " | ".join(forms))


def _own_card(state: State, name: str, seats: tuple[int, ...]) -> Iterator[Option]:
    """A Grund card with a point of its own, for those who may hold it and still play it in this round."""
    holders = tuple(seat for seat in seats if not hand_violations(state, seat, name))
    yield from _some(holders, name, CARDS[name].form or name)


def _some(seats: tuple[int, ...], what: str, form: str) -> Iterator[Option]:
    if seats:
        yield Option(seats, what, form)


def _in_window(state: State, name: str) -> bool:
    """True if everybody may play this card now that cards after the movement may be played."""
    is_free_break = name == "coffee-break" and state.config.house["card.window"] == "any"
    return state.config.times[name] == "after" or is_free_break


def _who_may_join(state: State) -> tuple[int, ...]:
    """The players who may take part in a bidding, or challenge a single leader, with `big-brother`."""
    if state.point.name == "better-bend":
        return tuple(seat for seat in state.order if may_challenge(state, seat))
    return tuple(seat for seat in state.order if may_join(state, seat) is None)
