"""The lines of Misty as they are typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.differential.reading import Unreadable, cell_in, player_and_words, whole_id

CARDS = ("up", "down", "left", "right", "flower", "monster", "smiley", "plain")
VERBS = ("deal", "place", "reveal", "hold", "slide", "eat", "show")
Cell = tuple[int, int]
OUT = (-99, -99)


class Place(NamedTuple):
    """`place CARD [CELL]`. The card None: `?`; the seat or the cell None: left out."""

    seat: int | None
    card: str | None
    cell: Cell | None


class Reveal(NamedTuple):
    """`reveal PLAYER CARD [CELL],...`."""

    places: tuple[Place, ...]


class Deal(NamedTuple):
    """`deal PLAYER CARD,...`; a card None: `?`."""

    seat: int
    cards: tuple[str | None, ...]


class Hold(NamedTuple):
    """`hold CARD,...`."""

    seat: int | None
    cards: tuple[str | None, ...]


class Activate(NamedTuple):
    """`slide STEP,... eat MEAL,...`. A step is a cell and a target, if one is typed; a meal is two cells."""

    seat: int | None
    steps: tuple[tuple[Cell, Cell | None], ...]
    meals: tuple[tuple[Cell, Cell], ...]


class Show(NamedTuple):
    """`show CELL CARD`."""

    seat: int | None
    cell: Cell
    card: str


Act = Place | Reveal | Deal | Hold | Activate | Show


def read(line: str, names: Sequence[str]) -> Act:
    """A typed line. Raises `Unreadable`."""
    seats = {name: str(seat) for seat, name in enumerate(names)}
    player, words = player_and_words(line, [seats], VERBS)
    seat = None if player is None else int(player)
    verb, rest = words[0] if words else "", words[1:]
    if verb in ("deal", "reveal") and seat is not None:
        raise Unreadable("a line of the table has no player")
    if verb == "place" and len(rest) in (1, 2):
        return Place(seat, card_in(rest[0]), place_in(rest[1]) if len(rest) == 2 else None)
    if verb == "reveal" and rest:
        items = [item.split() for item in " ".join(rest).split(",")]
        if all(len(item) in (2, 3) for item in items):
            return Reveal(tuple(read_item(item, names) for item in items))
    if verb == "deal" and len(rest) == 2:
        return Deal(seat_in(rest[0], names), tuple(map(card_in, rest[1].split(","))))
    if verb == "hold" and len(rest) == 1:
        return Hold(seat, tuple(map(card_in, rest[0].split(","))))
    if verb == "show" and len(rest) == 2:
        return Show(seat, place_in(rest[0]), whole_id(rest[1], CARDS))
    if verb == "slide" and (len(rest) == 1 or (len(rest) == 3 and rest[1] == "eat")):
        return Activate(seat, tuple(map(step_in, rest[0].split(","))), meals_in(rest[2]) if len(rest) == 3 else ())
    if verb == "eat" and len(rest) == 1:
        return Activate(seat, (), meals_in(rest[0]))
    raise Unreadable(line)


def read_item(item: Sequence[str], names: Sequence[str]) -> Place:
    return Place(seat_in(item[0], names), card_in(item[1]), place_in(item[2]) if len(item) == 3 else None)


def seat_in(word: str, names: Sequence[str]) -> int:
    fitting = [seat for seat, name in enumerate(names) if name.lower() == word] or [
        seat for seat, name in enumerate(names) if name.lower().startswith(word)
    ]
    if len(fitting) != 1:
        raise Unreadable(f"{word} is no player")
    return fitting[0]


def card_in(word: str) -> str | None:
    return None if word == "?" else whole_id(word, CARDS)


def place_in(word: str) -> Cell:
    """A cell as column and row, also off the canvas."""
    cell = cell_in(word)
    return ord(cell[0]) - ord("a"), int(cell[1:])


def step_in(word: str) -> tuple[Cell, Cell | None]:
    one, sign, other = word.partition("-")
    if not sign:
        return place_in(one), None
    return place_in(one), OUT if other == "out" else place_in(other)


def meals_in(word: str) -> tuple[tuple[Cell, Cell], ...]:
    pairs = [pair.split("-") for pair in word.split(",")]
    if any(len(pair) != 2 for pair in pairs):
        raise Unreadable(f"{word} is no meal")
    return tuple((place_in(one), place_in(other)) for one, other in pairs)
