"""The texts of the live table: status, parts of the board, hints while a line is typed, colours of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from referee.core.defaults import no_answer as effect_key
from referee.core.defaults import no_answer as named
from referee.core.defaults import no_answer as unlisted
from referee.core.defaults import nothing as endings
from referee.core.messages import Message, count, listed
from referee.games.grund.agenda import at_rest
from referee.games.grund.castle import draw_castles, piece_text
from referee.games.grund.finish.final_position import final_positions
from referee.games.grund.finish.goals import COUNTS, ENERGY, GOAL_CLAUSES
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.cards.fight import fighters
from referee.games.grund.rules.castle_building import list_builds
from referee.games.grund.rules.decisions import due_form
from referee.games.grund.rules.movement.moves import ways_out
from referee.games.grund.rules.rounds import END, phase
from referee.games.grund.rules.rulings import written
from referee.games.grund.state import LYING, PER_SEAT, State, number
from referee.games.grund.table.legal_moves import options
from referee.games.grund.table.legal_moves import options as optional_moves
from referee.games.grund.table.view import (
    MARKS,
    cat_text,
    grid,
    notes,
    piles_text,
    player_text,
    render_list,
    short_names,
)
from referee.games.grund.verbs import MOVE, VERBS

__all__ = [
    "OFFERS", "PARTS", "PICTURE_WIDTH", "ROUND_WORD", "belongings", "board_colors", "effect_key", "endings",
    "ends_round", "hints", "named", "needed", "notes", "optional_moves", "part", "pending_events",
    "render_list", "status", "unlisted", "untold",
]  # fmt: skip
OFFERS = frozenset({"friend"})
# Four tiles of 18 characters and their borders.
PICTURE_WIDTH = 80
ROUND_WORD = "round"

_PHASES = {"cat": "cat tile", "move": "movement", "after": "after the movement", "count": "final count"}
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
PARTS = ("tiles", "goals", "photos", "castles", "cat")
_PAGE = 78
_TOLD_NOW = ("drew", "took", "friend", "energy")
"""Options that only tell what somebody has done already, or offers that are gone with the next line."""


def pending_events(state: State) -> tuple[Message, ...]:
    """The events from here to the next decision unless somebody plays a card or uses an open point."""
    return written(at_rest(state).events)


def ends_round(before: State, after: State) -> bool:
    """A round ends when the next one begins, the last one with the game."""
    return before.round != after.round or (after.point is END and before.point is not END)


def status(state: State) -> str:
    """Where the game stands, in a few words."""
    if state.point is END:
        return f"{state.config.rounds} rounds, over"
    part = _PHASES.get(phase(state), "evaluation")
    where = state.point.where
    at = f" of {state.layout.called(where)}" if part == "evaluation" and where is not None else ""
    return f"round {state.round} of {state.config.rounds}, {part}{at}"


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
        seat = state.config.names.seat(typed.partition(":")[0].strip().lower())
        order = listed(map(state.name, fighters(state, seat))) if seat is not None else "the players to the right"
        return [f"fight CELLS: one cell each for {order}; - for a player whose figures are all on Punishment"]
    if verb == "build":
        return _building(at_rest(state))
    if verb in VERBS:
        return [f"{VERBS[verb].form or verb}: {VERBS[verb].about}"]
    return list(_reach(state, verb.split("-")[0]))


def _beginnings(state: State) -> Iterator[str]:
    for word in state.config.names.words:
        yield from (word[:size] for size in range(1, len(word)))


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


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    parts = {"tiles": _tiles, "goals": _goals, "photos": _photos, "castles": _castles, "cat": _cat}
    return list(parts[word](state))


def _tiles(state: State) -> Iterator[str]:
    yield from grid(state, short_names(state.config.names.names))


def _goals(state: State) -> Iterator[str]:
    everybody = final_positions(state)
    for goal in state.config.goals:
        if goal == ENERGY:
            standing = "counted at the end"
        else:
            counted = COUNTS[goal][1]
            standing = ", ".join(f"{position.name} {counted(position)}" for position in everybody)
        clause = RULEBOOK.get(GOAL_CLAUSES[goal])
        assert clause is not None
        yield from _folded(f"{goal}: {standing}. {clause.text}")
    if not state.config.goals:
        yield "no goals in this game"


def _photos(state: State) -> Iterator[str]:
    yield from _folded(piles_text(state))
    for seat, player in enumerate(state.players):
        yield f"{state.name(seat)}: {count(player.plants, 'plant')}, {count(player.animals, 'animal')}"


def _castles(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        drawn = draw_castles(list(enumerate(player.castles, 1)))
        yield f"{state.name(seat)}: {count(len(player.castles), 'castle')}"
        yield from drawn[1:-1]
    left = zip(state.config.castles.pieces, state.piles, strict=True)
    yield from _folded("tiles left: " + "; ".join(f"{number} of {piece_text(piece)}" for piece, number in left))


def _cat(state: State) -> Iterator[str]:
    tile = state.layout.called(state.cat)
    yield from _folded(f"the cat sits on {tile}; its tile: {cat_text(state)}")


def belongings(state: State, seat: int) -> list[str]:
    """All that lies before a player: points, cards, figures, castles as pictures."""
    lines = _folded(player_text(state, seat, castles=False))
    lines += _folded(f"figures: {'; '.join(_figures(state, seat)) or 'none on the playground'}")
    return [*lines, *draw_castles(list(enumerate(state.players[seat].castles, 1)))[1:-1]]


def _figures(state: State, seat: int) -> Iterator[str]:
    for tile in state.layout.at:
        number = sum(state.figures[tile][PER_SEAT * seat : PER_SEAT * seat + PER_SEAT])
        if number:
            many = f"{number} on " if number > 1 else ""
            yield f"{many}{state.layout.called(tile)}"


def needed(state: State) -> tuple[str, ...]:
    """Who builds looks at the castles."""
    verbs = state.point.verbs
    is_building = "build" in verbs and bool(state.point.owners) and bool(list_builds(state, state.point.owners[0]))
    return ("castles",) if is_building and any(player.castles for player in state.players) else ()


def untold(state: State) -> list[str]:
    """The facts that may be told now and that the next due line passes."""
    return [
        f"{listed((state.name(seat) for seat in option.seats), 'or') or 'anybody'}: {option.form}, "
        "until what is due is typed"
        for option in options(state)
        if option.what in _TOLD_NOW
    ]


def _folded(text: str) -> list[str]:
    return wrap(text, _PAGE, subsequent_indent="  ", break_on_hyphens=False)
