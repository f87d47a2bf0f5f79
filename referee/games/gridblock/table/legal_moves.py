"""The moves that are possible now: the legal plays, how they are typed, and the draws that may be recorded."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.capabilities import Option
from referee.core.game import Next
from referee.games.gridblock.board import CELLS, CORNERS
from referee.games.gridblock.cards import Card
from referee.games.gridblock.hands import FULL_HAND, available, can_still_draw
from referee.games.gridblock.notation import DRAW_FORM, PLAY_FORM, Play, format_play
from referee.games.gridblock.rules.context import MoveContext, context_of
from referee.games.gridblock.state import BARE, State, is_full, name_in_line


def legal_moves(state: State) -> list[str]:
    """Every play of the colours in turn with every card that they may hold."""
    return [play for color in state.due for card in possible_cards(state, color) for play in _plays(state, color, card)]


def possible_cards(state: State, color: str) -> tuple[Card, ...]:
    """The different cards that a colour may hold."""
    deck, hand = state.config.decks[color], state.hands[color]
    # Allowed plays may contradict each other: then nothing is known.
    return available(deck, hand) or available(deck, FULL_HAND)


def to_move(state: State) -> Next:
    """Who plays next, and how that is typed. With two players who choose, the colour is named."""
    seats = tuple(dict.fromkeys(state.config.owner[color] for color in state.due))
    colors = f"{'|'.join(state.due)}: " if len(state.due) > 1 else ""
    return Next(seats, "play", colors + PLAY_FORM)


def optional_moves(state: State) -> tuple[Option, ...]:
    """Draws that may be recorded: those of colours that have neither drawn nor played in this round."""
    if state.over:
        return ()
    colors = [color for color in state.config.colors if can_still_draw(state.hands[color])]
    seats = tuple(dict.fromkeys(state.config.owner[color] for color in colors))
    name = "COLOUR" if len(state.config.own(0)) > 1 else "PLAYER"
    return (Option(seats, "draw", f"{name}: {DRAW_FORM}"),) if seats else ()


def possible_paths(state: State, color: str) -> Iterator[tuple[Card, tuple[int, ...]]]:
    """Every card that a colour may hold with every path on which it may move, from the tile of its mover on."""
    for card in possible_cards(state, color):
        for path in context_of(state, color, card, _play(())).paths():
            if _at_end(state, color, card, path).may_end(path[-1]):
                yield card, path


def _plays(state: State, color: str, card: Card) -> list[str]:
    """Every way to play one card, in full."""
    name = name_in_line(state.config, color)
    plays: list[str] = []
    can_move = False
    for path in context_of(state, color, card, _play(())).paths():
        end = _at_end(state, color, card, path)
        if end.may_end(end.target):
            can_move = True
            plays += [format_play(name, card, path, place) for place in _places(end)]
    return plays if can_move else [format_play(name, card, (), None)]


def _at_end(state: State, color: str, card: Card, path: tuple[int, ...]) -> MoveContext:
    return context_of(state, color, card, _play(path[-1:]))


def _play(cells: tuple[int, ...]) -> Play:
    return Play(None, None, False, None, tuple(CELLS[cell] for cell in cells), cells, None)


def _places(context: MoveContext) -> list[str | None]:
    if not context.fits or is_full(context.state, context.target):
        return [None]
    tile = context.state.tiles.get(context.target, BARE)
    corners: list[str | None] = [corner for corner in CORNERS if not tile.taken(corner)]
    return [*corners, "none"] if context.state.config.house["place.cube"] == "may" else corners
