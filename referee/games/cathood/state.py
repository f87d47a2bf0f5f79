"""The state of a game of Cathood: tiles, cats, cubes, rows and decks, and the running turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.names import Names, Vocabulary, in_line
from referee.core.rulebook import Kind
from referee.games.cathood.board import NOWHERE, Board
from referee.games.cathood.components import Card, Slots
from referee.games.cathood.costs import NOTHING, Counts
from referee.games.cathood.decks import Deck, Row
from referee.games.cathood.rulebook import RULEBOOK

NO_OWNER = -1
"""The owner of a house or a statue that is not there."""
NO_CAT = -1
"""The cat that fell asleep by itself, where none did."""
HOUSES = {2: 6, 3: 6, 4: 5}
STATUES = {2: 3, 3: 2, 4: 2}
UNLOCKS_PARK, UNLOCKS_REPEAT = 1, 4
START_COLORS = ("pink", "blue", "yellow")


@dataclass(frozen=True, slots=True, eq=False)
class HouseRules:
    """The chosen house rules, each as the question that the events ask."""

    limited: bool
    gained_goes: bool
    dog_loses: bool
    bee_replaces: bool
    bee_clears_both: bool
    all_gain: bool
    must_act: bool
    other: str


def house_of(rules: Mapping[str, Choice]) -> HouseRules:
    """The house rules of a header."""
    return HouseRules(
        limited=rules["supply.limit"] == "limited",
        gained_goes=rules["cap.return"] == "gained",
        dog_loses=rules["dog.left"] == "lost",
        bee_replaces=rules["bee.second"] == "replace",
        bee_clears_both=rules["bee.row"] == "both",
        all_gain=rules["setup.gain"] == "all",
        must_act=rules["turn.first"] == "must",
        other=str(rules["pay.other"]),
    )


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """The constants of a game, fixed by the setup. `minus` are the points that a reserved toy and a reserved building
    cost. `standin`, `standin_parks`, `standin_minus`: the cards, the park cards, these points are invented.
    """

    names: Names
    board: Board
    house: HouseRules
    cards: Mapping[str, Card]
    ids: Vocabulary
    first: int
    minus: tuple[int, int]
    standin: bool
    standin_parks: bool
    standin_minus: bool

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names.names)

    @property
    def last(self) -> int:
        """The seat that is last in turn order, and places its cat first."""
        return (self.first - 1) % self.players

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names.names[seat]


class Tile(NamedTuple):
    """A tile as it lies: its features clockwise from the top side, the owner of each house on them, of the statue."""

    slots: Slots
    houses: tuple[int, ...] = (NO_OWNER,) * 4
    statue: int = NO_OWNER


class Held(NamedTuple):
    """A card of a player: its kind, and the card or the number of an unknown one."""

    kind: int
    slot: Card | int


class Cat(NamedTuple):
    """One cat: its space, cubes by colour, houses and statues placed, cards, park cards and reserved card."""

    space: int = NOWHERE
    cubes: Counts = NOTHING
    houses: int = 0
    statues: int = 0
    cards: tuple[Held, ...] = ()
    parks: tuple[int, ...] = ()
    reserved: Held | None = None


class State(NamedTuple):
    """A position. `used` are the actions of the running turn, `spent` the discs on them. `color` is the colour
    chosen at the start. `ending`: a cat has placed all its pieces; `over`: the last turn has been played. `dozed` is
    the seat that has just fallen asleep by itself.
    """

    config: GameConfig
    tiles: tuple[Tile, ...]
    cats: tuple[Cat, ...]
    reserve: Counts
    rows: tuple[Row, Row]
    decks: tuple[Deck, Deck]
    parks: tuple[int, ...]
    turn: int
    used: tuple[str, ...] = ()
    spent: int = 0
    color: str | None = None
    placed: int = 0
    ending: bool = False
    over: bool = False
    dozed: int = NO_CAT

    def with_action(self, used: tuple[str, ...], spent: int) -> State:
        """The same position with another action taken in the running turn."""
        return tuple.__new__(State, (*self[:_USED], used, spent, *self[_COLOR:_DOZED], NO_CAT))

    @property
    def placing(self) -> bool:
        """True if cats are still being placed."""
        return self.placed < len(self.cats)

    def due_to_place(self) -> int:
        """The seat that places its cat next: counterclockwise from the last player in turn order."""
        players = len(self.cats)
        order = ((self.config.last - step) % players for step in range(players))
        return next(seat for seat in order if self.cats[seat].space == NOWHERE)

    @property
    def acting(self) -> int:
        """The seat that decides now."""
        return self.due_to_place() if self.placing else self.turn

    @property
    def acting_word(self) -> str:
        """The name of the cat that decides now as a word of a line, in lower case; empty after the end."""
        return "" if self.over else in_line(self.config.name(self.acting)).lower()

    def free_discs(self, seat: int) -> int:
        """The discs a cat can still use in this turn."""
        return discs_of(self.cats[seat]) - (self.spent if seat == self.turn else 0)

    def used_by(self, seat: int) -> tuple[str, ...]:
        """The actions that a cat has taken in the running turn."""
        return self.used if seat == self.turn else ()

    def gaps(self) -> tuple[int, int]:
        """The number of gaps of each row that its deck can fill."""
        toys, buildings = self.rows
        return (
            min(toys.count(None), self.decks[0].left) if None in toys else 0,
            min(buildings.count(None), self.decks[1].left) if None in buildings else 0,
        )


_USED, _COLOR, _DOZED = (State._fields.index(name) for name in ("used", "color", "dozed"))


@RULEBOOK.clause(
    "turn.6",
    Kind.EFFECT,
    "Unlocking",
    "The first house unlocks Park and a second disc, the fourth house unlocks Repeat and a third disc: for the rest of "
    "the game, and already in this turn. Houses on pet shops and on buildings count alike.",
)
def discs_of(cat: Cat) -> int:
    """The number of discs that a cat has unlocked."""
    return 1 + (cat.houses >= UNLOCKS_PARK) + (cat.houses >= UNLOCKS_REPEAT)
