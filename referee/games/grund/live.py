"""What the live table asks: status, secrets of a player, hints while a line is typed, colours of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.core.errors import NotationError
from referee.core.messages import count, listed
from referee.games.grund.agenda.points import at_rest
from referee.games.grund.cards.fight import fighters
from referee.games.grund.castles.building import list_builds
from referee.games.grund.castles.geometry import piece_text
from referee.games.grund.deck import CARDS
from referee.games.grund.energy.knowledge import hand_text, is_empty
from referee.games.grund.movement.staying import ways_out
from referee.games.grund.notation import MOVE, VERBS, parse
from referee.games.grund.rounds.due import due_form
from referee.games.grund.rounds.rounds import END, phase
from referee.games.grund.state import LYING, State, number
from referee.games.grund.view import MARKS, short_names

_PHASES = {"cat": "cat tile", "move": "movement", "after": "after the movement", "count": "final count"}
_REVEALING = frozenset({"cat", "drew", "grund", "photo", "refresh", "show", "energy", "jungle-fighter"})
_TYPES_IN_A_ROW = 2
_PALETTE = ("yellow", "green", "blue", "magenta")
_COLORS = {
    "black": "white",
    "grey": "white",
    "gray": "white",
    "orange": "bright-yellow",
    "purple": "magenta",
    "pink": "bright-magenta",
}
_KNOWN_COLORS = frozenset({"red", "green", "yellow", "blue", "magenta", "cyan", "white"})


def status(state: State) -> str:
    """Where the game stands, in a few words."""
    if state.point is END:
        return f"{state.config.rounds} rounds, over"
    part = _PHASES.get(phase(state), "evaluation")
    where = state.point.where
    at = f" of {state.layout.called(where)}" if part == "evaluation" and where is not None else ""
    return f"round {state.round} of {state.config.rounds}, {part}{at}"


def secrets_of(state: State, seat: int) -> list[str]:
    """The hand of a player, as far as it is known."""
    player = state.players[seat]
    energy = hand_text(player.hands) if not is_empty(player.hands) else "none"
    cards = listed(player.grund) if player.grund else "none"
    return [f"energy: {energy}", f"Grund cards: {cards}"]


def reveals(before: State, text: str) -> bool:
    """True if a line shows something that was hidden from everybody."""
    try:
        action = parse(text, before.config)
    except NotationError:
        return False
    return action.verb in _REVEALING or action.verb in CARDS


def hints(state: State, typed: str) -> list[str]:
    """Help for a line while it is typed."""
    words = typed.lower().replace(":", ": ").split()
    if words and words[0].rstrip(":") in (*state.config.names.words, *_beginnings(state)):
        words = words[1:]
    if not words:
        rest = at_rest(state)
        return [] if rest.point is END else [due_form(rest)]
    verb = words[0]
    if verb == "fight":
        seat = _seat_typed(state, typed)
        order = listed(map(state.name, fighters(state, seat))) if seat is not None else "the players to the right"
        return [f"fight CELLS: one cell each for {order}; - for a player whose figures are all on Punishment"]
    if verb == "build":
        return _building(at_rest(state))
    if verb in VERBS:
        return [f"{VERBS[verb].form}: {VERBS[verb].about}"]
    if verb in CARDS:
        return [f"{CARDS[verb].form or verb}: {CARDS[verb].about}"]
    return list(_reach(state, verb.split("-")[0]))


def _beginnings(state: State) -> Iterator[str]:
    for word in state.config.names.words:
        yield from (word[:size] for size in range(1, len(word)))


def _seat_typed(state: State, typed: str) -> int | None:
    return state.config.names.seat(typed.partition(":")[0].strip().lower())


def _building(state: State) -> list[str]:
    """The castle tiles that may be built, and what is printed on each type."""
    pieces = state.config.castles.pieces
    types = [
        f"  {'; '.join(map(piece_text, pieces[at : at + _TYPES_IN_A_ROW]))}"
        for at in range(0, len(pieces), _TYPES_IN_A_ROW)
    ]
    if "build" not in state.point.verbs:
        return [f"{VERBS['build'].form}: {VERBS['build'].about}", *types]
    return [f"build {', '.join(list_builds(state, state.point.owners[0]))}", *types]


def _reach(state: State, origin: str) -> Iterator[str]:
    """The cells that a figure reaches, by the number of cards that they cost."""
    cell = state.config.board.number.get(origin)
    seat = state.turn
    if cell is None or state.point.name != MOVE or not number(state, state.tile_at(cell), seat, LYING):
        return
    # Whether the player has so many cards is secret.
    by_cost: dict[int, list[str]] = {}
    for way in ways_out(state, seat, cell):
        by_cost.setdefault(way.cost, []).append(state.config.board.names[way.target])
    for cost in sorted(by_cost)[:3]:
        yield f"{count(cost, 'card') if cost else 'free'}: {' '.join(dict.fromkeys(by_cost[cost]))}"


def board_colors(state: State) -> tuple[tuple[str, str], ...]:
    """The marks of the players on the board, in their colours."""
    names = state.config.names
    found = []
    for seat, short in enumerate(short_names(names.names)):
        own = names.colors[seat] if seat < len(names.colors) else ()
        color = _COLORS.get(own[0], own[0]) if own else _PALETTE[seat]
        if color.removeprefix("bright-") not in _KNOWN_COLORS:
            color = _PALETTE[seat]
        marks = re.escape("".join(MARKS))
        found.append((rf"(?<![\w-]){re.escape(short)}(?=[{marks}]?\d?(?:[ |]|$))", color))
    return tuple(found)
