"""The lines that can be recorded now, and the form of the decision that is due.

What a player may do is said as far as the hand is known: a log with hidden hands offers every card that may be there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from referee.core.capabilities import Option
from referee.core.errors import NotationError
from referee.core.game import Next
from referee.core.names import in_line
from referee.games.grund.agenda import ahead, at_rest
from referee.games.grund.knowledge import is_empty
from referee.games.grund.notation import Action, parse
from referee.games.grund.rules.admission import any_time, in_window, takes, takes_card
from referee.games.grund.rules.cards.big_brother import may_join
from referee.games.grund.rules.decisions import due_form, photo_form
from referee.games.grund.rules.deck import card_is_held, hand_violations
from referee.games.grund.rules.effects import UNKNOWN
from referee.games.grund.rules.evaluation.bids import may_challenge
from referee.games.grund.rules.evaluation.drawing import BENCH, GRANDPARENTS
from referee.games.grund.rules.evaluation.housing import figure_is_left
from referee.games.grund.rules.movement.clauses import in_turn
from referee.games.grund.rules.rounds import END
from referee.games.grund.rules.rulings import TABLE
from referee.games.grund.state import Point, State
from referee.games.grund.verbs import CARDS, LINES, MOVE


def moves(state: State) -> list[str]:
    """All lines that can be recorded now, in full."""
    return list(moves_with(state, ()))


_WITH_CARDS: list[tuple[State, frozenset[str], list[str]]] = []
"""The last answers of `moves_with`: the ways to hear a typed line ask for the same."""
_MOST_KEPT = 4


def moves_with(state: State, cards: Collection[str]) -> list[str]:
    """All lines that can be recorded now, with those of some cards that may be among the unknown ones of a hand."""
    untold = frozenset(cards)
    for known, of_cards, lines in _WITH_CARDS:
        if known is state and of_cards == untold:
            return lines
    found: dict[str, None] = {}
    earlier: list[State] = []
    for there in ahead(state):
        for line in (*_decisions(there), *_cards(there, untold)):
            if line not in found and not _taken_earlier(earlier, line):
                found[line] = None
        earlier.append(there)
    _WITH_CARDS[:] = [(state, untold, list(found)), *_WITH_CARDS[: _MOST_KEPT - 1]]
    return _WITH_CARDS[0][2]


def _taken_earlier(earlier: list[State], line: str) -> bool:
    """True if an earlier point takes the line: the line is judged there."""
    verb = line.partition(": ")[2].partition(" ")[0]
    if verb not in CARDS and not any(verb in state.point.verbs for state in earlier):
        return False
    return any(_takes(state, parse(line, state.config)) for state in earlier)


def _takes(state: State, action: Action) -> bool:
    """True if a line typed at this point is judged here. A card that is not yet held is tried at later points."""
    if action.verb not in CARDS:
        return takes(state, action)
    if not takes_card(state, action):
        return False
    waits = state.config.times[action.verb] == "after" or (action.verb == "coffee-break" and any_time(state))
    if not waits or action.seat is None:
        return True
    return card_is_held(state, action.seat, action.verb) is None


def _decisions(state: State) -> Iterator[str]:
    point = state.point
    for name in sorted(point.verbs, key=_ORDER.__getitem__):
        verb = LINES.get(name)
        if verb is None:
            continue
        if verb.of_table:
            yield from (f"{name} {words}" for words in verb.moves(state, TABLE))
            continue
        for seat in point.owners if name not in ("energy", "show") else state.order:
            lead = f"{in_line(state.name(seat))}:" + ("" if name == MOVE else f" {name}")
            yield from (f"{lead} {words}".rstrip() for words in verb.moves(state, seat))


_IN_ORDER = (
    *("cat", MOVE, "bid", "invite", "send", "photo", "refresh", "build", "sail", "swap"),
    *("friend", "grund", "drew", "took", "energy", "show", "no", *sorted(CARDS)),
)
_ORDER = {name: place for place, name in enumerate(_IN_ORDER)}


def _cards(state: State, untold: Collection[str]) -> Iterator[str]:
    # Of a card that several players may hold the one who is known to hold it comes first.
    unsure = [bool(untold) and set(untold).isdisjoint(player.grund) for player in state.players]
    for seat in sorted(state.order, key=unsure.__getitem__):
        hand = state.players[seat].grund
        for name in dict.fromkeys((*hand, *(untold if UNKNOWN in hand else ()))):
            if name in CARDS and not hand_violations(state, seat, name):
                yield from _card(state, seat, name)


def _card(state: State, seat: int, name: str) -> Iterator[str]:
    card, who = CARDS[name], in_line(state.name(seat))
    if card.who(state, seat) is not None:
        return
    if state.config.times[name] == "move" and state.point.name == "move" and _waits(state, seat, name):
        return
    for words in card.moves(state, seat):
        try:
            args = card.parse(words.split(), state.config)
            if not takes_card(state, Action(seat, name, args)):
                continue
            if card.check(state, seat, card.resolve(state, seat, args)):
                continue
        except NotationError:
            continue
        yield f"{who}: {name} {words}".rstrip()


def _waits(state: State, seat: int, name: str) -> bool:
    """True if the card is played in the movement and its player is not in turn."""
    free = name == "coffee-break" and state.config.house["card.window"] == "any"
    return not free and in_turn(state, seat) is not None


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
        for option in (*_open_point(there), *_card_options(there)):
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


def _card_options(state: State) -> Iterator[Option]:
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
