"""How the cats are placed at the start."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.board import NOWHERE, Board
from referee.games.cathood.notation import Place
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import START_COLORS, State, Tile


@RULEBOOK.clause("setup.17", "L", "Setup 7")
def fits_the_phase(state: State, verb: str, seat: int) -> Violation | None:
    """Before all cats stand they are placed and nothing else is done; afterwards none is placed, nor one twice."""
    if not state.placing:
        return violation("setup.17", "all cats stand already") if verb == "start" else None
    if verb != "start":
        waiting = [state.config.name(other) for other, cat in enumerate(state.cats) if cat.space == NOWHERE]
        return violation("setup.17", "first all cats are placed: {names} still", names=listed(waiting))
    if state.cats[seat].space == NOWHERE:
        return None
    return violation("setup.17", "the cat of {name} stands already", name=state.config.name(seat))


@RULEBOOK.clause("setup.11", "L", "Setup 7")
def placed_in_reverse_order(state: State, seat: int) -> Violation | None:
    """Cats are placed counterclockwise, beginning with the last player in turn order."""
    due = state.due_to_place()
    if seat == due:
        return None
    return violation(
        "setup.11",
        "{name} is not to place a cat yet: {due} is",
        name=state.config.name(seat),
        due=state.config.name(due),
    )


def start_colors(tiles: Sequence[Tile], board: Board, space: int) -> tuple[str, ...]:
    """The blue, pink and yellow shops beside a space, each colour once."""
    there = [tiles[cell].slots[slot] for cell, slot in board.slots_at[space]]
    return tuple(dict.fromkeys(feature for feature in there if feature in START_COLORS))


def spaces_of(tiles: Sequence[Tile], board: Board, color: str) -> int:
    """How many spaces are beside a shop of a colour."""
    return sum(any(tiles[cell].slots[slot] == color for cell, slot in beside) for beside in board.slots_at)


@RULEBOOK.clause("setup.12", "L", "Setup 7")
def last_starts_by_a_shop(place: str, there: Sequence[str], typed: str | None) -> Violation | None:
    """The last player's cat starts beside a blue, pink or yellow shop (a supermarket is none) and takes a colour of
    those there; where there are two the colour is named.
    """
    if typed is not None and typed not in there:
        return violation(
            "setup.12", "{place} is beside no {color} shop ({there})", place=place, color=typed,
            there=listed(there) or "no blue, pink or yellow one there",
        )  # fmt: skip
    if not there:
        return violation("setup.12", "{place} is beside no blue, pink or yellow shop", place=place)
    if typed is None and len(there) > 1:
        return violation(
            "setup.12", "{place} is beside {there} shops: name the colour", place=place, there=listed(there)
        )
    return None


@RULEBOOK.clause("setup.13", "L", "Setup 7")
def others_start_by_same_color(
    place: str, there: Sequence[str], color: str | None, typed: str | None
) -> Violation | None:
    """Every other cat starts beside a shop of the colour that the last player took."""
    if color is None or (color in there and typed in (None, color)):
        return None
    if color in there:
        return violation("setup.13", "the colour is {color}, not {typed}", color=color, typed=typed)
    return violation("setup.13", "{place} is beside no {color} shop", place=place, color=color)


@RULEBOOK.clause("setup.14", "L", "Setup 7")
def start_is_free(state: State, space: int) -> Violation | None:
    """No cat starts where another stands."""
    other = next((seat for seat, cat in enumerate(state.cats) if cat.space == space), None)
    if other is None:
        return None
    return violation(
        "setup.14",
        "the cat of {name} stands on {space}",
        name=state.config.name(other),
        space=state.config.board.full_names[space],
    )


def enough_spaces(state: State, color: str) -> Violation | None:
    """Setup.16 for the colour chosen: everybody can be placed."""
    number = spaces_of(state.tiles, state.config.board, color)
    if number >= len(state.cats):
        return None
    return violation(
        "setup.16",
        "{color} has {number} for {cats}: somebody could not be placed",
        color=color,
        number=count(number, "space"),
        cats=count(len(state.cats), "cat"),
    )


@RULEBOOK.clause(
    "board.1",
    "L",
    "Setup, note",
    "Cats stand on spaces only, never on a tile, a crossing or, where those do not count, an outer side.",
    house="board.spaces",
)
def is_a_space(place: Place) -> Violation | None:
    """Whether the place named is one."""
    return violation("board.1", "{place} is no space here", place=place.word) if place.space == NOWHERE else None
