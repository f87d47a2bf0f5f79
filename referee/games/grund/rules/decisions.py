"""Decisions that are due, in words and as frames, and the actions of tiles. The tiles register here."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, cast

from referee.core.messages import listed
from referee.core.names import in_line
from referee.games.grund.knowledge import is_empty
from referee.games.grund.rules.effects import announce, pop
from referee.games.grund.state import Frame, Point, State, has_bike
from referee.games.grund.tiles import KINDS, TileKind


class Turn(NamedTuple):
    """The player who carries out the action of a tile: the winner of a competition, a loser who plays `comforting`,
    or each player in turn on a non-competitive tile.

    `number` is how many figures act on a non-competitive tile, or competed for a competition tile. `called`: the
    ship has called the tile. `won`: the player has won the competition.
    """

    tile: int
    seat: int
    number: int
    called: bool = False
    won: bool = False


Can = Callable[[State, Turn], bool]
_IMPOSSIBLE = {
    "photo": "no photo is left for {name}",
    "build": "no castle tile is left for {name}",
    "invite": "there is no figure that {name} can invite",
    "send": "there is no figure that {name} can send on",
    "sail": "there is no tile that {name} can call",
    "swap": "there are no tiles that {name} can swap",
}


class Decision(Frame, Protocol):
    """A frame that waits for a decision."""

    def after(self, state: State) -> State:
        """The state after the decision was carried out."""
        ...


def decided(state: State) -> State:
    """The state after the decision that is due was carried out."""
    # A check at run time would look through all members of the protocol: that takes longer than the move itself.
    return cast(Decision, state.agenda[-1]).after(state)


class Decide(NamedTuple):
    """A decision that a player has to make: the action of a tile, or a bonus of the cat. It is skipped as soon as it is
    impossible.
    """

    verb: str
    verbs: frozenset[str]
    turn: Turn
    can: Can

    def ask(self, state: State) -> State | Point:
        """The due point."""
        if not self.can(state, self.turn):
            return announce(pop(state), _IMPOSSIBLE[self.verb], name=state.name(self.turn.seat))
        return Point(self.verb, (self.turn.seat,), self.verbs, True, self.turn.tile)

    def skip(self, state: State) -> State:
        """Fail: a due point is never passed."""
        raise AssertionError("a decision is due")

    def after(self, state: State) -> State:
        """The state after the decision was carried out."""
        return pop(state)


TileAction = Callable[[State, Turn], State]
ACTIONS: dict[str, TileAction] = {}


def no_action(state: State, turn: Turn) -> State:
    """The action of a tile that has none."""
    return state


def register(kind: TileKind, action: TileAction = no_action) -> None:
    """Add a kind of tile and its action."""
    KINDS[kind.id] = kind
    ACTIONS[kind.id] = action


_FORMS = {
    "move": "FROM-TO", "build": "build TYPE [PLACE]", "invite": "invite OWNER CELL", "send": "send OWNER CELL",
    "sail": "sail CELL", "swap": "swap CELL CELL", "energy": "energy N | show CARDS",
}  # fmt: skip
_DOES = {
    "move": "moves a figure", "photo": "takes a photo", "build": "builds", "invite": "invites a figure to the seesaw",
    "send": "sends a figure from the merry-go-round", "sail": "calls a tile", "swap": "swaps two tiles",
}  # fmt: skip


def due_form(state: State) -> str:
    """The form of the decision that is due."""
    name = state.point.name
    if name == "cat":
        return "cat ARROW BONUS bike KIND" if has_bike(state.config) else "cat ARROW BONUS"
    if name == "bid":
        return _bid_form(state)
    if name == "photo":
        return photo_form(state, state.point.owners[0])
    return _FORMS[name]


def _bid_form(state: State) -> str:
    names = [in_line(state.name(seat)) for seat in state.point.owners]
    cards = ["-" if is_empty(state.players[seat].hands) else "CARDS" for seat in state.point.owners]
    form = "bid " + " ".join(f"{name} {given}" for name, given in zip(names, cards, strict=True))
    return form if "-" in cards else f"{form} [won NAME|tie]"


def photo_form(state: State, seat: int) -> str:
    """The form in which a photo is taken, and other photos are revealed."""
    if not state.photos:
        return "photo KIND"
    photo = "photo KIND then NEW"
    return photo if is_empty(state.players[seat].hands) else f"{photo} | refresh CARD then NEW,NEW"


def due_text(state: State) -> str:
    """Who decides now, what, and how it is typed: `Ana moves a figure: FROM-TO`."""
    point = state.point
    names = listed(state.name(seat) for seat in point.owners)
    if point.name == "cat":
        what = f"the cat tile of round {state.round} is revealed"
    elif point.name == "bid":
        what = f"{names} bid for {state.layout.called(point.where or 0)}"
    elif point.name == "energy":
        what = f"{names} {'counts' if len(point.owners) == 1 else 'count'} energy"
    else:
        what = f"{names} {_DOES[point.name]}"
    return f"{what}: `{due_form(state)}`"
