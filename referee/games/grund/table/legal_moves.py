"""All lines that can be recorded now: those of the present point and of the points up to the next due one."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from referee.core.errors import NotationError
from referee.core.names import in_line
from referee.games.grund.agenda import ahead
from referee.games.grund.notation import Action, parse
from referee.games.grund.rules.admission import any_time, takes, takes_card
from referee.games.grund.rules.deck import card_is_held, hand_violations
from referee.games.grund.rules.effects import UNKNOWN
from referee.games.grund.rules.movement.clauses import in_turn
from referee.games.grund.rules.rulings import TABLE
from referee.games.grund.state import State
from referee.games.grund.verbs import CARDS, LINES, MOVE


def moves(state: State) -> list[str]:
    """All lines that can be recorded now, in full."""
    return moves_with(state, ())


def moves_with(state: State, cards: Collection[str]) -> list[str]:
    """All lines that can be recorded now, with those of some cards that may be among the unknown ones of a hand."""
    found: dict[str, None] = {}
    earlier: list[State] = []
    for there in ahead(state):
        for line in (*_decisions(there), *_cards(there, cards)):
            if line not in found and not _taken_earlier(earlier, line):
                found[line] = None
        earlier.append(there)
    return list(found)


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
    for seat in state.order:
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
