"""Parts of the board that are shown alone, and what lies before one player."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from referee.core.messages import count, listed
from referee.games.grund.castle import piece_text
from referee.games.grund.finish.castle_picture import draw_castles
from referee.games.grund.finish.final_position import final_positions
from referee.games.grund.finish.goals import COUNTS, ENERGY, GOAL_CLAUSES
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.castle_building import list_builds
from referee.games.grund.state import PER_SEAT, State
from referee.games.grund.table.options import options
from referee.games.grund.table.view import cat_text, grid, piles_text, player_text, short_names

PARTS = ("tiles", "goals", "photos", "castles", "cat")
_PAGE = 78
_TOLD_NOW = ("drew", "took", "friend", "energy")
"""Options that only tell what somebody has done already, or offers that are gone with the next line."""


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
    """What may be told now and is passed by the next line that is due."""
    return [
        f"{listed((state.name(seat) for seat in option.seats), 'or') or 'anybody'}: {option.form}, "
        "until what is due is typed"
        for option in options(state)
        if option.what in _TOLD_NOW
    ]


def _folded(text: str) -> list[str]:
    return wrap(text, _PAGE, subsequent_indent="  ", break_on_hyphens=False)
