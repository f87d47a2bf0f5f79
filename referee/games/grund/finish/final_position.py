"""The belongings of each player at the end, from a log or a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.core.messages import count
from referee.games.grund.castle import Castle, cell_name, height, open_sides, towers, width, worth
from referee.games.grund.knowledge import sums
from referee.games.grund.rules.cards.plain import animals, plants
from referee.games.grund.rules.final_count import COUNTED
from referee.games.grund.rules.rounds import is_over, uncertain
from referee.games.grund.state import Gain, State

CASTLES = ("castles", "tiles")
"""The figures that may be unknown of the castles together: their points, the number of their tiles."""
CASTLE_GOALS = {"biggest": "tiles", "tallest": "height", "widest": "width", "towers": "towers"}
"""The goals about a single castle, each with the figure that it compares."""


class Pile(NamedTuple):
    """A castle as it scores. `castle` is None if a sheet gives only its figures. `unknown` are the points (`castles`),
    the number of tiles (`tiles`) and the goals that a sheet leaves unknown.
    """

    points: int
    complete: bool
    tiles: int
    height: int
    width: int
    towers: int
    why: str
    castle: Castle | None = None
    unknown: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """The belongings of one player at the end. `energy` are all possible sums, `secret` hides them from the observer of
    the log. `unknown` names the values that a sheet leaves unknown."""

    name: str
    happiness: int
    gains: tuple[Gain, ...]
    castles: tuple[Pile, ...]
    plants: int
    animals: int
    cards: tuple[str, ...]
    energy: tuple[int, ...]
    figures: int
    bids: int
    cats: int
    friends: int
    secret: bool = False
    unknown: frozenset[str] = frozenset()


def pile_of(castle: Castle) -> Pile:
    """A castle whose tiles are known."""
    values = worth(castle)
    why = " + ".join(f"{piece.id} {points}" for (_, piece), points in zip(castle.tiles, values, strict=True))
    size = f"; height {height(castle)}, width {width(castle)}, {count(towers(castle), 'tower')}"
    free = ", ".join(f"{cell_name(cell)} {side}" for cell, side in open_sides(castle))
    return Pile(
        sum(values),
        castle.complete,
        len(castle.tiles),
        height(castle),
        width(castle),
        towers(castle),
        why + size + (f"; open: {free}" if free else ""),
        castle,
    )


def all_plants(position: FinalPosition) -> int:
    """The number of plant photos, with postcards."""
    return position.plants + plants(position.cards)


def all_animals(position: FinalPosition) -> int:
    """The number of animal photos, with newspapers."""
    return position.animals + animals(position.cards)


def final_positions(state: State) -> list[FinalPosition]:
    """The belongings of each player in a log, as far as its observer may know."""
    finished = hands_are_open(state)
    found = []
    for seat, player in enumerate(state.players):
        other = state.config.is_foreign(seat)
        cards = () if other and not player.shown and not finished else player.grund
        found.append(
            FinalPosition(
                state.name(seat),
                player.happiness,
                player.gains,
                tuple(pile_of(castle) for castle in player.castles),
                player.plants,
                player.animals,
                tuple(card for card in cards if card in COUNTED),
                tuple(sorted(sums(player.hands))),
                state.config.figures + player.friends,
                player.bids,
                player.cats,
                player.friends,
                other and not finished,
            )
        )
    return found


def hands_are_open(state: State) -> bool:
    """Is the game over without an open point before its end? Only then does everybody see what was in the hands."""
    return is_finished(state) and not state.events


def is_finished(state: State) -> bool:
    """True if the last round is over and every sum of energy is certain."""
    return is_over(state) and not uncertain(state)
