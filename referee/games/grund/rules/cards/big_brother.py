"""Big brother: before a bidding, a player who stands on the tile takes part in it."""

from __future__ import annotations

from typing import Any

from referee.core.messages import Message
from referee.core.rulebook import Kind
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, turn_to
from referee.games.grund.rules.evaluation.bids import is_before_bidding
from referee.games.grund.rules.evaluation.evaluation import leaders, tile_frame
from referee.games.grund.state import State
from referee.games.grund.verbs import Card, all_shown, only_itself, register


@RULEBOOK.check("big-brother.1", Kind.LEGALITY, "GC", house="card.big-brother")
def may_join(state: State, seat: int) -> Message | None:
    """`big-brother` lets someone with a figure standing on a competition tile, but not among the two bidders, take
    part before they first bid; never where only the cat is at stake. With the house value `contests`, the default for
    two players, a player who is behind may also challenge a single leader before the tile is decided.
    """
    if state.point.name == "better-bend":
        return None
    if not is_before_bidding(state):
        return "there is no bidding to join"
    frame = tile_frame(state)
    tile = state.layout.called(frame.tile)
    if not state.kind(frame.tile).competitive:
        return f"{tile} is played for the cat alone"
    if seat in frame.bidders:
        return f"{state.name(seat)} bids already"
    if not frame.there[seat]:
        return f"{state.name(seat)} has no standing figure on {tile}"
    return None


def effect(state: State, seat: int, args: Any, allow: bool) -> State | None:
    """The state in which the player takes part."""
    if state.point.name != "better-bend" and not is_before_bidding(state):
        return None
    frame = tile_frame(state)
    after = announce(state, "{name} takes part in the competition", name=state.name(seat))
    if state.point.name == "better-bend":
        return turn_to(after, frame._replace(contester=seat))
    if seat in frame.bidders:
        return after
    if state.config.house["card.big-brother"] == "counts":
        # Whoever has joined before counts as tied as well.
        tied = (*leaders(state, frame.there), *frame.bidders, seat)
        two = tuple(player for player in state.order if player in tied)[:2]
    else:
        two = tuple(player for player in state.order if player in (frame.bidders[0], seat))
    return turn_to(after, frame._replace(bidders=two))


register(
    Card(
        "big-brother",
        "bid",
        effect,
        about="takes part in a bidding",
        who=may_join,
        moves=only_itself,
        fixed=True,
        hide=all_shown,
    )
)
