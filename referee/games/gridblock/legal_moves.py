"""What may be done now: the legal plays, how they are typed, and the draws that may be recorded."""

from __future__ import annotations

from referee.core.game import Next, Option
from referee.core.names import in_line
from referee.games.gridblock.board import CELLS, CORNERS, NUMBER
from referee.games.gridblock.cards import Card
from referee.games.gridblock.hands import FULL_HAND, available, can_still_draw, with_card
from referee.games.gridblock.move_context import MoveContext, context_of
from referee.games.gridblock.notation import DRAW_FORM, PLAY_FORM, Play, format_play
from referee.games.gridblock.state import BARE, GameConfig, State, is_full


def legal_moves(state: State, viewer: int | None = None) -> list[str]:
    """Every play of the colours in turn with every card that they may hold, as far as the seat `viewer` may know."""
    return [
        play
        for color in state.due
        for card in possible_cards(state, color, viewer)
        for play in _plays(state, color, card)
    ]


def similar_moves(state: State, line: str, viewer: int | None) -> list[str]:
    """The legal plays; if the line names a target alone, the plays with a target alone come first."""
    plays = legal_moves(state, viewer)
    if not any(word in NUMBER for word in line.lower().split()):
        return plays
    return [*dict.fromkeys(map(_with_target_alone, plays)), *plays]


def _with_target_alone(play: str) -> str:
    head, sep, tail = play.partition(": play ")
    value, symbol, path, *place = tail.split()
    return head + sep + " ".join((value, symbol, path.rpartition("-")[2], *place))


def possible_cards(state: State, color: str, viewer: int | None) -> tuple[Card, ...]:
    """The different cards that a colour may hold, as far as the seat `viewer` may know."""
    deck, hand = state.config.decks[color], state.hands[color]
    if viewer is None or viewer == state.config.owner[color]:
        return available(deck, hand)
    public = FULL_HAND
    for typed in hand.typed:
        if fitting := deck.fitting(typed):
            public = with_card(public, fitting, typed)
    # Allowed plays may contradict each other: then nothing is known.
    return available(deck, public) or available(deck, FULL_HAND)


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


def _plays(state: State, color: str, card: Card) -> list[str]:
    """Every way to play one card, in full."""
    name = name_in_line(state.config, color)
    plays: list[str] = []
    can_move = False
    for path in context_of(state, color, card, _play(())).paths():
        end = context_of(state, color, card, _play(path[-1:]))
        if end.may_end(end.target):
            can_move = True
            plays += [format_play(name, card, path, place) for place in _places(end)]
    return plays if can_move else [format_play(name, card, (), None)]


def name_in_line(config: GameConfig, color: str) -> str:
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
