"""How the decision that is due is typed, and what may be done before it.

Nothing here depends on a secret: of a hand only its number of Grund cards and whether it holds any energy.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.game import Next, Option
from referee.games.grund.agenda.points import Point, ahead, at_rest
from referee.games.grund.deck import CARDS
from referee.games.grund.energy.knowledge import is_empty
from referee.games.grund.evaluation.drawing import BENCH, GRANDPARENTS
from referee.games.grund.evaluation.housing import figure_is_left
from referee.games.grund.rounds.card_times import in_window
from referee.games.grund.rounds.due import due_form, photo_form
from referee.games.grund.rounds.rounds import END
from referee.games.grund.state import NO_SEAT, State

_AT_POINT = ("better-bend", "jungle-fighter", "little-mole", "comforting")


def next_decision(state: State) -> Next:
    """The decision that is due next. Open points before it are passed."""
    state = at_rest(state)
    point = state.point
    if point is END:
        return Next((), "end")
    return Next(point.owners, point.name, due_form(state))


def options(state: State) -> tuple[Option, ...]:
    """What may be done now, or at an open point before the next due one."""
    who: dict[tuple[str, str], dict[int, None]] = {}
    for there in ahead(state):
        for option in (*_open_point(there), *_cards(there)):
            if option.seats:
                who.setdefault((option.what, option.form), {}).update(dict.fromkeys(option.seats))
    return tuple(Option(tuple(seats), what, form) for (what, form), seats in who.items())


def _open_point(state: State) -> Iterator[Option]:
    """What an open point offers."""
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
        yield Option(_holders(state, point.owners), point.name, CARDS[point.name].form)
    elif point.name == "energy":
        yield Option(_holders(state, point.owners), "show", "show CARDS")


def _drew_form(point: Point) -> str:
    if point.name == BENCH:
        return "drew CARDS"
    return "drew KEPT/OTHER" if point.name == GRANDPARENTS else "drew CARD"


def _invitation(state: State, seat: int) -> Iterator[Option]:
    if figure_is_left(state, seat) is not None or is_empty(state.players[seat].hands):
        return
    yield Option((seat,), "friend", "friend CARDS")
    yield Option(_holders(state, (seat,)), "bus-ticket", CARDS["bus-ticket"].form)


def _cards(state: State) -> Iterator[Option]:
    """The Grund cards that may be played at this point, by time."""
    if state.point.name == "move":
        forms = [card.form or name for name, card in CARDS.items() if state.config.times[name] == "move"]
        yield Option(_holders(state, state.point.owners), "card", " | ".join(forms))
    if state.point.name == "bid":
        yield Option(_holders(state, state.point.owners), "tantrum", "tantrum")
        if "big-brother" in state.point.verbs:
            others = tuple(seat for seat in state.order if seat not in state.point.owners)
            yield Option(_holders(state, others), "big-brother", "big-brother")
    if in_window(state):
        yield Option(_holders(state, state.order), "card", "CARD …")


def _holders(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The players who have a Grund card and may still play one in this round."""
    return tuple(
        seat
        for seat in seats
        if state.players[seat].grund and not state.players[seat].used and state.coffee in (NO_SEAT, seat)
    )
