"""The placing of the cats at the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.messages import Message, count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.board import NOWHERE, SIDES, Board
from referee.games.cathood.notation import Place
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import START_COLORS, State, Tile


@RULEBOOK.check("setup.17", Kind.LEGALITY, "Setup 7")
def fits_the_phase(state: State, verb: str, seat: int) -> Message | None:
    """Nothing but `start` is possible until all cats are placed. No cat is placed later, and none twice."""
    if not state.placing:
        if verb != "start":
            return None
        return f"all cats are placed already: it is the turn of {state.config.name(state.turn)}"
    due = in_line(state.config.name(state.due_to_place()))
    if verb != "start":
        waiting = [state.config.name(other) for other, cat in enumerate(state.cats) if cat.space == NOWHERE]
        have = "has" if len(waiting) == 1 else "have"
        return f"first {listed(waiting)} {have} to be placed: `{due}: start SPACE` is next"
    if state.cats[seat].space == NOWHERE:
        return None
    space = state.config.board.full_names[state.cats[seat].space]
    return f"{state.config.name(seat)} is placed already, on {space}: `{due}: start SPACE` is next"


@RULEBOOK.check("setup.11", Kind.LEGALITY, "Setup 7", allowable=True)
def placed_in_reverse_order(state: State, seat: int) -> Message | None:
    """Cats are placed counterclockwise, beginning with the last player in turn order."""
    due = state.due_to_place()
    if seat == due:
        return None
    return f"cats are placed in reverse turn order: {state.config.name(due)} is next, not {state.config.name(seat)}"


def start_colors(tiles: Sequence[Tile], board: Board, space: int) -> tuple[str, ...]:
    """The blue, pink and yellow shops next to a space, each colour once."""
    there = [tiles[cell].slots[slot] for cell, slot in board.slots_at[space]]
    return tuple(dict.fromkeys(feature for feature in there if feature in START_COLORS))


def spaces_of(tiles: Sequence[Tile], board: Board, color: str) -> int:
    """The number of spaces next to a shop of a colour."""
    return sum(any(tiles[cell].slots[slot] == color for cell, slot in slots) for slots in board.slots_at)


@RULEBOOK.check("setup.12", Kind.LEGALITY, "Setup 7", allowable=True)
def last_starts_by_a_shop(place: str, there: Sequence[str], typed: str | None) -> Message | None:
    """The last player's cat starts next to a blue, pink or yellow shop (a supermarket does not count) and takes a
    colour of the shops there. Where two such colours are there the colour is named.
    """
    if not there:
        return f"{place} is next to no blue, pink or yellow shop: choose another space"
    if typed is not None and typed not in there:
        return f"{place} is next to no {typed} shop, only to a {listed(there, 'or')} one"
    if typed is None and len(there) > 1:
        colors = listed((f"`{color}`" for color in there), "or")
        return f"{place} is next to a {' and a '.join(there)} shop: type the colour behind the space, {colors}"
    return None


@RULEBOOK.check("setup.13", Kind.LEGALITY, "Setup 7", allowable=True)
def others_start_by_same_color(
    place: str, there: Sequence[str], color: str | None, typed: str | None
) -> Message | None:
    """Every other cat starts next to a shop of the colour that the last player took."""
    if color is None or (color in there and typed in (None, color)):
        return None
    if color in there:
        return f"the last player took {color}: everybody starts by {color}, not by {typed}"
    return f"{place} is next to no {color} shop, the colour that the last player took"


@RULEBOOK.check("setup.14", Kind.LEGALITY, "Setup 7", allowable=True)
def start_is_free(state: State, space: int) -> Message | None:
    """No cat starts where another cat stands."""
    other = next((seat for seat, cat in enumerate(state.cats) if cat.space == space), None)
    if other is None:
        return None
    return f"{state.config.name(other)} stands on {state.config.board.full_names[space]} already: choose another space"


def enough_spaces(state: State, color: str) -> Violation | None:
    """Setup.16 for the colour chosen at the start: everybody can be placed."""
    number = spaces_of(state.tiles, state.config.board, color)
    if number >= len(state.cats):
        return None
    return Violation(
        "setup.16",
        f"only {count(number, 'space is', 'spaces are')} next to a {color} shop for "
        f"{count(len(state.cats), 'cat')}: choose another colour",
    )


@RULEBOOK.check(
    "board.1",
    Kind.LEGALITY,
    "Spaces",
    "Cats stand on spaces only: between two tiles, never on a tile or at a crossing. The outer sides of the "
    "neighbourhood are spaces by house rule only.",
    house="board.spaces",
)
def is_a_space(board: Board, place: Place) -> Message | None:
    """The place named is a space."""
    if place.space != NOWHERE:
        return None
    return f"{place.word} is no space: {_why_no_space(board, place.word)}"


def _why_no_space(board: Board, word: str) -> str:
    cells = word.split("/") if "/" in word else [word.rstrip(SIDES)]
    strange = [cell for cell in cells if cell not in board.tile_named]
    if strange:
        return f"{strange[0]} is no tile of the neighbourhood (a1 to {board.cells[-1]})"
    if len(cells) == 2:
        return f"{cells[0]} and {cells[1]} share no side"
    near = listed(_spaces_of_tile(board, board.tile_named[cells[0]]))
    if word == cells[0]:
        return f"it is a tile; the spaces around it are {near}"
    return f"it is an outer side; the spaces around {cells[0]} are {near}"


def _spaces_of_tile(board: Board, tile: int) -> Iterator[str]:
    for space, slots in enumerate(board.slots_at):
        if any(cell == tile for cell, _ in slots):
            yield board.names[space]
