"""Plays of Gridblock that no list holds: composed of what is told, also where a rule refuses them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from referee.core.understanding.heard import Heard
from referee.games.gridblock.board import CELLS, place_of
from referee.games.gridblock.cards import Card, Deck
from referee.games.gridblock.state import State, name_in_line
from referee.games.gridblock.table.legal_moves import possible_paths
from referee.games.gridblock.told_ways import begun, ways_of

_SIZE = 6
_HEIGHTS = {"top": "n", "upper": "n", "bottom": "s", "lower": "s"}
_SIDES = {"up": "n", "down": "s", "left": "w", "right": "e"}
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def sides_of(item: Heard) -> str:
    """The sides that a word names: those of its directions, or the one that the corners share which it may mean."""
    corners = item.values("corner")
    if item.text in _HEIGHTS:
        return _HEIGHTS[item.text]
    if len(corners) != 2:
        return "".join(_SIDES[way] for way in ways_of(item)) if not corners else ""
    return "".join(side for side in corners[0] if side in corners[1])


def composed(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The play that the words amount to: symbol, way and corner of the colour told; also one that a rule refuses."""
    symbols = {value for item in items for value in item.values("symbol")[:1]}
    corners = [value for item in items for value in item.values("corner")[:1]]
    is_diagonal = any(item.values("step") for item in items)
    colors = _colors(state, items)
    if is_diagonal or not set(colors).intersection(state.due):
        yield from _refused(state, items, colors, symbols, is_diagonal)
        return
    if len(symbols) > 1 or len(set(corners)) > 1 or any(item.values("cell") for item in items):
        return
    for color in colors:
        for cells in _paths(state, items, color):
            card = _card(state.config.decks[color], symbols, cells, bool(corners))
            if card is not None:
                yield f"{name_in_line(state.config, color)}: play {' '.join((card, '-'.join(cells), *corners[:1]))}"


def _card(deck: Deck, symbols: Collection[str], cells: Sequence[str], has_corner: bool) -> str | None:
    """The card of a play that is no legal one, or has a corner; without a symbol only a way off the board is told."""
    steps, is_off = len(cells) - 1, cells[-1] not in CELLS
    fitting = [card for card in deck if card.value == steps and (card.symbol in symbols or not symbols)]
    if not symbols:
        return str(fitting[0]) if is_off and fitting else None
    if not (has_corner or is_off or not fitting):
        return None
    return str(fitting[0]) if fitting else next(iter(symbols))


def _refused(
    state: State, items: Sequence[Heard], colors: Sequence[str], symbols: Collection[str], is_diagonal: bool
) -> Iterator[str]:
    """The play that a rule refuses whatever else is told: of a colour that is not due, or a diagonal step."""
    is_play = is_diagonal or bool(symbols) or any("play" in item.values("verb") or ways_of(item) for item in items)
    if not is_play or any("draw" in item.values("verb") for item in items):
        return
    for color in colors[:1]:
        deck = [card for card in state.config.decks[color] if not symbols or card.symbol in symbols]
        for card in sorted(deck, key=lambda card: card.value)[:1]:
            path = (
                _diagonal(CELLS[state.movers[color]], card.value, items)
                if is_diagonal
                else _any_path(state, color, card)
            )
            yield f"{name_in_line(state.config, color)}: play {card} {path}"


def _any_path(state: State, color: str, card: Card) -> str:
    """A path on which the rules let a card move."""
    return next(
        ("-".join(CELLS[cell] for cell in path) for own, path in possible_paths(state, color) if own == card), "stay"
    )


def _diagonal(start: str, steps: int, items: Sequence[Heard]) -> str:
    """Diagonal steps to different tiles, to the corner told first."""
    told = "".join(item.value("step") or sides_of(item) for item in items).replace("diagonal", "")
    wanted = 1 if "e" in told else -1, 1 if "s" in told else -1
    column, row = place_of(start)
    cells = [(column, row)]
    for step in range(steps):
        column, row = cells[-1]
        near = [(across, down) for across in (-1, 1) for down in (-1, 1)]
        # From a corner of the board no step leads on.
        near.sort(key=lambda way: way != wanted if not step else _is_corner(column + way[0], row + way[1]))
        ends = [(column + across, row + down) for across, down in near]
        cells += [end for end in ends if end not in cells and set(end) <= set(range(_SIZE))][:1]
    return "-".join(f"{chr(ord('a') + column)}{row + 1}" for column, row in cells)


def _is_corner(column: int, row: int) -> bool:
    return {column, row} <= {0, _SIZE - 1}


def _paths(state: State, items: Sequence[Heard], color: str) -> Iterator[Sequence[str]]:
    """The paths that are told for a colour: those that may be meant, else the one that the directions go, up to the
    first step off the board.
    """
    start = CELLS[state.movers[color]]
    told = [walk.split() for item in items for walk in item.values("walk")]
    yield from (cells for cells in told if cells[0] == start)
    ways = [way for item in items for way in ways_of(item)]
    if not ways:
        return
    cells = [start]
    for way in ways:
        if cells[-1] not in CELLS:
            break
        column, row = place_of(cells[-1])
        cells.append(f"{chr(ord('a') + column + _STEPS[way][0])}{row + 1 + _STEPS[way][1]}")
    yield cells


def _colors(state: State, items: Sequence[Heard]) -> list[str]:
    """The colours that may play now, of the player named; those of one with whom the words begin who is not due."""
    named = [value for item in items for value in item.values("player")]
    seats = [found for value in named for found in [state.config.names.get(value)] if found is not None]
    if not seats:
        return list(state.due)
    due = [color for color in state.due if any(_owns(state, one.seat, one.color, color) for one in seats)]
    if due or begun(items) is None:
        return due
    return [color for color in state.config.colors if _owns(state, seats[0].seat, seats[0].color, color)]


def _owns(state: State, seat: int, named: str | None, color: str) -> bool:
    return color == named if named is not None else color in state.config.own(seat)
