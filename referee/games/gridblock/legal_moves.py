"""The list of legal plays."""

from __future__ import annotations

from referee.core.names import in_line
from referee.games.gridblock.board import CELLS, CORNERS
from referee.games.gridblock.cards import Card
from referee.games.gridblock.hands import FULL_HAND, available, with_card
from referee.games.gridblock.move_context import MoveContext, context_of
from referee.games.gridblock.notation import Play, format_play
from referee.games.gridblock.state import BARE, GameConfig, State, is_full


def legal_moves(state: State, viewer: int | None = None) -> list[str]:
    """Every play of the colours in turn with every card that they may hold, as far as the seat `viewer` may know."""
    return [
        play
        for color in state.due
        for card in _possible_cards(state, color, viewer)
        for play in _plays(state, color, card)
    ]


def _possible_cards(state: State, color: str, viewer: int | None) -> tuple[Card, ...]:
    deck, hand = state.config.decks[color], state.hands[color]
    if viewer is None or viewer == state.config.owner[color]:
        return available(deck, hand)
    public = FULL_HAND
    for typed in hand.typed:
        if fitting := deck.fitting(typed):
            public = with_card(public, fitting, typed)
    # Allowed plays may contradict each other: then nothing is known.
    return available(deck, public) or available(deck, FULL_HAND)


def _plays(state: State, color: str, card: Card) -> list[str]:
    """Every way to play one card, in full."""
    name = _name_in_line(state.config, color)
    plays: list[str] = []
    can_move = False
    for path in context_of(state, color, card, _play(())).paths():
        end = context_of(state, color, card, _play(path[-1:]))
        if end.may_end(end.target):
            can_move = True
            plays += [format_play(name, card, path, place) for place in _places(end)]
    return plays if can_move else [format_play(name, card, (), None)]


def _name_in_line(config: GameConfig, color: str) -> str:
    """How a line names the colour: by itself if its owner has two, unless somebody has that name."""
    by_color = len(config.own(0)) > 1 and config.names.find(color).color == color
    return color if by_color else in_line(config.name(color))


def _play(cells: tuple[int, ...]) -> Play:
    return Play(None, None, False, None, tuple(CELLS[cell] for cell in cells), cells, None)


def _places(context: MoveContext) -> list[str | None]:
    if not context.fits or is_full(context.state, context.target):
        return [None]
    tile = context.state.tiles.get(context.target, BARE)
    corners: list[str | None] = [corner for corner in CORNERS if not tile.taken(corner)]
    return [*corners, "none"] if context.state.config.house["place.cube"] == "may" else corners
