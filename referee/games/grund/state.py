"""The state of a Grund game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple, Protocol

from referee.core.header import Choice
from referee.core.messages import Message
from referee.core.names import Names, Vocabulary
from referee.games.grund.board import Board
from referee.games.grund.castle import Castle, Castles
from referee.games.grund.energy import FIRST, Hands
from referee.games.grund.tiles import BIKE, TileKind, TileLayout

LYING, STANDING, RESTING, DONE, NEW = range(5)
STATES = ("lying", "standing", "resting", "done", "new")
PICKED_FIRST = (STANDING, LYING, RESTING, DONE, NEW)
"""Which figure is meant where several states are possible."""
ALL_FIGURES = 8
NO_SEAT = -1
"""Nobody, where a seat is kept."""
Event = Callable[[], Message]
"""Writes one thing that happened; see `referee.core.game.Events`."""
Figures = tuple[int, ...]
"""The figures on one tile: for each seat a number for each state, `PER_SEAT` in all."""
PER_SEAT = len(STATES)
Cleared = tuple[tuple[int, int], ...]
"""Photos put under the pile, the first ones first: plants and animals of each time."""


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """The constants of a game.

    `orders` are the seats clockwise, from each seat. `punishment` and `bike` are the printed tiles; `bike` is -1 if
    there is none. The following are None if the set is a stand-in, because its invented parts are not held against the
    table: `cat_tiles` (the texts of its cat tiles), `revealable` (the kinds that the bike track may show),
    `photo_limits` and `card_limits`. `observer` is the seat whose log this is (`Header.observer`).
    """

    names: Names
    board: Board
    printed: tuple[str, ...]
    bike: int
    punishment: int
    goals: tuple[str, ...]
    house: Mapping[str, Choice]
    rounds: int
    grund_cards: int
    advanced: bool
    figures: int
    orders: tuple[tuple[int, ...], ...]
    castles: Castles
    standin: bool
    times: Mapping[str, str]
    moved_cards: frozenset[str]
    cat_ids: Mapping[str, str]
    cat_names: Vocabulary
    cat_tiles: tuple[str, ...] | None
    revealable: frozenset[str] | None
    photo_limits: Mapping[str, int] | None
    card_limits: Mapping[str, int] | None
    observer: int | None = None

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names.names)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.names.names[seat]

    def is_foreign(self, seat: int) -> bool:
        """Is this a hand into which the observer of the log does not see?"""
        return self.observer not in (None, seat)

    def right_of(self, seat: int) -> int:
        """The player on the right: the one before in seat order."""
        return (seat - 1) % self.players


class Cat(NamedTuple):
    """The cat tile of the round: its text, its bonus (`happy`, `castle`, `photo`, `grund`, or empty for an angry cat),
    its points, and the cells of the lines that an angry cat blocks.
    """

    text: str
    bonus: str
    points: int
    blocked: frozenset[int] = frozenset()


class Gain(NamedTuple):
    """Happiness points: the round, the source, the number."""

    round: int
    source: str
    points: int


class UnreportedDraw(NamedTuple):
    """The last draw of a hand, while it may still be reported: what it was (`bench`, `horsey`), how many cards, the
    hands before it, and the 1s taken since. A number below 0 in `since` stands for the 1 taken by a player whose
    figure could not move for so many cards.
    """

    what: str
    number: int
    before: Hands
    since: tuple[int, ...] = ()


class Player(NamedTuple):
    """One player. `grund` are the Grund cards in hand, `?` for each unknown one. `unreported_cards` is how many of
    the last ones may still be reported late. `played_unknown` are the cards played from unknown ones since the last
    draw. `used`: has played a card in this round.
    """

    grund: tuple[str, ...] = ()
    plants: int = 0
    animals: int = 0
    castles: tuple[Castle, ...] = ()
    bids: int = 0
    cats: int = 0
    friends: int = 0
    used: bool = False
    unreported_cards: int = 0
    played_unknown: tuple[str, ...] = ()
    counted: bool = False
    shown: bool = False
    happiness: int = 0
    gains: tuple[Gain, ...] = ()
    hands: Hands = FIRST
    unreported: UnreportedDraw | None = None

    def with_hands(self, hands: Hands, unreported: UnreportedDraw | None) -> Player:
        """The same player with other possible hands."""
        return tuple.__new__(Player, (*self[:-2], hands, unreported))


class PassedChance(NamedTuple):
    """The chance of a player on a tile, `friend` or `reward`, that a line of somebody else passed."""

    seat: int
    tile: int
    what: str


class Point(NamedTuple):
    """A place in the game at which a line may be typed.

    `due`: the game does not go on without a line. Any other point is open: it may be passed. `owners` are the seats
    that decide, `verbs` what may be typed, `where` the tile that it is about. `common`: the point belongs to everybody
    and asks nobody in particular.
    """

    name: str
    owners: tuple[int, ...]
    verbs: frozenset[str]
    due: bool
    where: int | None = None
    common: bool = False


class Frame(Protocol):
    """Something under way on the agenda: a round, the evaluation of a tile, a decision. Both methods are pure."""

    def ask(self, state: State) -> State | Point:
        """The next point, or the state after what is forced."""
        ...

    def skip(self, state: State) -> State:
        """The state after the open point of this frame was passed."""
        ...


class State(NamedTuple):
    """A position of the game.

    `figures` and `cat` go by tile, not by cell. `fought`: the cat has been competed for in this round. `evaluated` has
    a bit for each tile. `cleared` is what can lie under the pile of photos. `passed` is what lines have passed
    at the housing estates since the cat tile. `turn` is the seat that moves next. `coffee` is the seat that has taken a
    coffee break. `seen` are the cat tiles so far. `events` write what has happened since the last line.
    """

    config: GameConfig
    round: int
    start: int
    cat: int
    cat_tile: Cat | None
    fought: bool
    display: tuple[str, ...]
    photos: int
    cleared: frozenset[Cleared]
    pile: int
    discard: tuple[str, ...]
    piles: tuple[int, ...]
    passed: tuple[PassedChance, ...]
    seen: tuple[str, ...]
    coffee: int
    bike: str | None
    evaluated: int
    layout: TileLayout
    turn: int
    figures: tuple[Figures, ...]
    players: tuple[Player, ...]
    events: tuple[Event, ...]
    agenda: tuple[Frame, ...]
    point: Point

    # What changes with nearly every line is put in its place by hand: `_replace` takes four times as long.

    def standing_at(self, point: Point) -> State:
        """The same state at a point."""
        values = list(self)
        values[_POINT] = point
        return tuple.__new__(State, values)

    def settled_at(self, point: Point) -> State:
        """The same state at a point, without events: they are told."""
        values = list(self)
        values[_EVENTS], values[_POINT] = (), point
        return tuple.__new__(State, values)

    def with_agenda(self, agenda: tuple[Frame, ...]) -> State:
        """The same state with another agenda."""
        values = list(self)
        values[_AGENDA] = agenda
        return tuple.__new__(State, values)

    def with_events(self, events: tuple[Event, ...]) -> State:
        """The same state with other events."""
        values = list(self)
        values[_EVENTS] = events
        return tuple.__new__(State, values)

    def with_players(self, players: tuple[Player, ...], events: tuple[Event, ...] | None = None) -> State:
        """The same state with other players, and other events if given."""
        values = list(self)
        values[_PLAYERS] = players
        if events is not None:
            values[_EVENTS] = events
        return tuple.__new__(State, values)

    def with_figures(self, figures: tuple[Figures, ...], turn: int | None = None) -> State:
        """The same state with other figures, and another turn if given."""
        values = list(self)
        values[_FIGURES] = figures
        if turn is not None:
            values[_TURN] = turn
        return tuple.__new__(State, values)

    def with_evaluated(self, evaluated: int) -> State:
        """The same state with other tiles evaluated."""
        values = list(self)
        values[_EVALUATED] = evaluated
        return tuple.__new__(State, values)

    def after_tile(self, tile: int, figures: tuple[Figures, ...]) -> State:
        """The same state with one more tile evaluated, other figures, and the last frame of the agenda removed."""
        values = list(self)
        values[_EVALUATED], values[_FIGURES] = self.evaluated | 1 << tile, figures
        values[_AGENDA] = self.agenda[:-1]
        return tuple.__new__(State, values)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in start order."""
        return self.config.orders[self.start]

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.config.names.names[seat]

    def kind(self, tile: int) -> TileKind:
        """The kind that a tile counts as."""
        return self.layout.kinds[tile]

    def tile_at(self, cell: int) -> int:
        """The tile on a cell."""
        return self.layout.at[cell]


_POINT, _AGENDA, _EVENTS, _PLAYERS, _FIGURES, _TURN, _EVALUATED = (
    State._fields.index(name) for name in ("point", "agenda", "events", "players", "figures", "turn", "evaluated")
)


def number(state: State, tile: int, seat: int, figure: int) -> int:
    """The number of figures of a seat on a tile in one state."""
    return state.figures[tile][PER_SEAT * seat + figure]


def number_of(state: State, tile: int, seat: int) -> int:
    """The number of figures of a seat on a tile."""
    return sum(state.figures[tile][PER_SEAT * seat : PER_SEAT * seat + PER_SEAT])


def bare_cells(state: State, seat: int, cells: Iterable[int]) -> list[str]:
    """The names of those cells on which a seat has no figure."""
    return [state.config.board.names[cell] for cell in cells if not number_of(state, state.tile_at(cell), seat)]


def figure_cells(state: State, seat: int) -> str:
    """The cells on which a seat has figures, as text."""
    cells = [state.layout.name(tile) for tile in state.layout.at if number_of(state, tile, seat)]
    return ", ".join(cells) or "no tile"


def cells_text(state: State, tiles: Iterable[int]) -> str:
    """The cells of tiles as alternatives in a line: `a1|c3`."""
    return "|".join(map(state.layout.name, tiles))


def standing_on(state: State, tile: int) -> int:
    """The number of figures that stand on a tile."""
    return sum(state.figures[tile][STANDING::PER_SEAT])


def has_space(state: State, tile: int) -> bool:
    """True if one more figure may stand on the tile. The slides always have a space: a figure that comes sends the
    other one away.
    """
    spaces = state.layout.kinds[tile].spaces
    return not spaces or standing_on(state, tile) < spaces


def is_limited(state: State, tile: int) -> bool:
    """True if the tile has limited access."""
    return state.layout.kinds[tile].spaces > 0


def lying_tiles(state: State, seat: int) -> list[int]:
    """The tiles on which a player has figures left to move, in reading order."""
    place = PER_SEAT * seat + LYING
    figures = state.figures
    return [tile for tile in state.layout.at if figures[tile][place]]


_LYING_OF = tuple(itemgetter(PER_SEAT * seat + LYING) for seat in range(4))


def has_lying(every: Iterable[Figures], seat: int) -> bool:
    """True if a player has a figure left to move."""
    return any(map(_LYING_OF[seat], every))


def relax_tiles(state: State) -> tuple[int, ...]:
    """The tiles that count as Relax."""
    return state.layout.relax


def figure_on(state: State, tile: int, seat: int) -> int | None:
    """The state of the figure that a line means: a standing one first. None if there is no figure."""
    place = PER_SEAT * seat
    figures = state.figures[tile]
    return next((figure for figure in PICKED_FIRST if figures[place + figure]), None)


def has_bike(config: GameConfig) -> bool:
    """True if a bike track is on the board."""
    return config.bike >= 0


def unrevealed(config: GameConfig) -> tuple[str, ...]:
    """The kinds of the tiles while the bike track counts as no other kind."""
    return config.printed


def with_bike(config: GameConfig, kind: str) -> tuple[str, ...]:
    """The kinds of the tiles while the bike track counts as this kind."""
    return tuple(kind if printed == BIKE else printed for printed in config.printed)
