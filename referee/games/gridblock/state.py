"""State of a game: movers, corner cubes, the round, and what is known of each hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from referee.core.header import Choice
from referee.core.messages import listed
from referee.core.names import Names, Vocabulary, in_line
from referee.games.gridblock.board import CORNERS
from referee.games.gridblock.cards import Deck, Seen


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """The values that the setup fixes for the whole game.

    `colors` has the colours in seat order; `orders` has for each round the colours in the order of their turns
    (with two players as they sit round the table: one colour of each player, then the other ones). The cards of
    `invented_decks` are those of the bundled set. The last three are house rules about a move: does the tile where
    it starts count as entered, may movers share a centre, may a move end on a gridblocked tile? `observer` is the seat
    whose log this is (`Header.observer`).
    """

    names: Names
    owner: Mapping[str, int]
    colors: tuple[str, ...]
    layout: tuple[str, ...]
    decks: Mapping[str, Deck]
    symbols: Vocabulary
    house: Mapping[str, Choice]
    first: int
    invented_decks: tuple[str, ...]
    orders: tuple[tuple[str, ...], ...]
    start_counts: bool
    movers_share: bool
    may_end_on_blocked: bool
    observer: int | None = None

    def is_foreign(self, color: str) -> bool:
        """Is this a colour into whose hand the observer of the log does not see?"""
        return self.observer not in (None, self.owner[color])

    @property
    def invented(self) -> tuple[str, ...]:
        """The invented parts of the set on which the game rests, in words."""
        return (f"the cards of {listed(self.invented_decks)}",) if self.invented_decks else ()

    def name(self, color: str) -> str:
        """The name of a colour's owner."""
        return self.names.names[self.owner[color]]

    def own(self, seat: int) -> tuple[str, ...]:
        """The colours of a player."""
        return self.names.colors[seat]


def name_in_line(config: GameConfig, color: str) -> str:
    """The name of a colour in a line: by itself if its owner has two, unless somebody has that name."""
    by_color = len(config.own(0)) > 1 and config.names.find(color).color == color
    return color if by_color else in_line(config.name(color))


class Tile(NamedTuple):
    """The cubes on one tile: corner and colour, and the colours of those whose corner was not recorded."""

    corners: tuple[tuple[str, str], ...] = ()
    unnamed: tuple[str, ...] = ()

    @property
    def cubes(self) -> tuple[str, ...]:
        """The colours of all cubes."""
        return tuple(color for _, color in self.corners) + self.unnamed

    @property
    def is_full(self) -> bool:
        """Is the tile gridblocked: does it have four cubes, corners recorded or not?"""
        return len(self.corners) + len(self.unnamed) >= 4

    @property
    def free_corners(self) -> list[str]:
        """The corners that are not known to be taken; none on a gridblocked tile."""
        return [] if self.is_full else [corner for corner in CORNERS if not self.taken(corner)]

    def taken(self, corner: str) -> bool:
        """Is a cube known to be on the corner?"""
        return any(corner == named for named, _ in self.corners)

    def with_cube(self, color: str, corner: str | None) -> Tile:
        """The tile with one more cube."""
        if corner is None:
            return Tile(self.corners, (*self.unnamed, color))
        return Tile((*self.corners, (corner, color)), self.unnamed)


class Hand(NamedTuple):
    """One colour in one round.

    `drawn` is the draw as typed (None: not recorded), `typed` each played card as typed, `played` for each of them the
    cards that it may have been. `hands` are the hands that the colour may have drawn, `played_sets` the sets of cards
    that it may have played of them. `by_deck_only`: an impossible card was allowed, so only the deck is held against
    later ones.
    """

    drawn: tuple[Seen, ...] | None
    typed: tuple[Seen, ...]
    played: tuple[int, ...]
    hands: int
    played_sets: int
    by_deck_only: bool


class State(NamedTuple):
    """A position.

    `hands` are those of the running round (of round 6 after the end). `due` are the colours that may play now: two if a
    player chooses, none after the end.
    """

    config: GameConfig
    round: int
    movers: Mapping[str, int]
    tiles: Mapping[int, Tile]
    hands: Mapping[str, Hand]
    due: tuple[str, ...]

    @property
    def over(self) -> bool:
        """Has round 6 been played?"""
        return not self.due


BARE = Tile()


def is_full(state: State, cell: int) -> bool:
    """Is the tile gridblocked?"""
    tile = state.tiles.get(cell)
    return tile is not None and tile.is_full


def turn_order(first: int, players: int, round_: int, house: Mapping[str, Choice]) -> tuple[int, ...]:
    """The seats in turn order of a round."""
    leader = first + (round_ - 1 if house["round.first"] == "rotate" else 0)
    return tuple((leader + step) % players for step in range(players))


def orders_of_play(
    first: int, colors: Sequence[tuple[str, ...]], house: Mapping[str, Choice]
) -> tuple[tuple[str, ...], ...]:
    """The colours in turn order of each of the six rounds."""
    return tuple(
        tuple(
            colors[seat][level]
            for level in range(len(colors[0]))
            for seat in turn_order(first, len(colors), round_, house)
        )
        for round_ in range(1, 7)
    )


def colors_due(config: GameConfig, round_: int, hands: Mapping[str, Hand]) -> tuple[str, ...]:
    """The colours that may play now: two if a player chooses, none if all have played three cards.

    The colour with the fewest cards played in this round is next, ties by the turn order. This is well defined also
    after a play out of turn that was allowed.
    """
    order = config.orders[round_ - 1]
    if config.house["turn.two"] != "alternate" and len(config.names.names) == 2:
        return _player_due(config, order, hands)
    least, due = 3, ""
    for color in order:
        number = len(hands[color].played)
        if number < least:
            least, due = number, color
    return (due,) if due else ()


def _player_due(config: GameConfig, order: tuple[str, ...], hands: Mapping[str, Hand]) -> tuple[str, ...]:
    seats = [config.owner[color] for color in order[:2]]
    played = {seat: sum(len(hands[color].played) for color in config.own(seat)) for seat in seats}
    pairs = config.house["turn.two"] == "pair"
    seat = min(seats, key=lambda seat: played[seat] // 2 if pairs else played[seat])
    own = [color for color in config.own(seat) if len(hands[color].played) < 3]
    if pairs and played[seat] % 2:
        return (min(own, key=lambda color: len(hands[color].played)),)
    return tuple(own)
