"""Illegal lines that a table may let stand: can they be carried out?

Only what the rules say clearly has an answer here.
"""

from __future__ import annotations

from tests.differential.grund import building, castles
from tests.differential.grund.cards import EFFECTS
from tests.differential.grund.lines import Line
from tests.differential.grund.points import Point
from tests.differential.grund.position import Position
from tests.differential.grund.ruling import Ruling

# No such figure, a cell off the board, a photo or castle tile that is not there, somebody else's decision.
HOPELESS = frozenset({
    "notation", "move.2", "move.4", "photo.1", "castle.1", "eval.7", "eval.8", "round.2", "round.3", "round.5",
    "merry-go-round.1", "rest.1",
})  # fmt: skip
MOVES = frozenset({"move.1", "move.5", "move.6", "move.7", "cat.12", "energy.2"})
CLEAR = {
    "move": MOVES, "stay": frozenset({"move.1", "move.9"}), "friend": frozenset({"housing.2", "energy.2"}),
    "bid": frozenset({"bid.4", "bid.6", "energy.2"}), "refresh": frozenset({"energy.2"}),
    "build": frozenset({"castle.2", "castle.3", "castle.4"}), "invite": frozenset({"seesaw.1"}),
    "drew": frozenset({"card.7"}), "grund": frozenset({"card.7"}), "cat": frozenset({"cat.4", "cat.5"}),
}  # fmt: skip
HAND = frozenset({"card.1", "card.2", "card.3", "card.7"})


def can_stand(position: Position, point: Point, line: Line, ruling: Ruling) -> bool | None:
    """Can a line that breaks clauses be carried out at a point? None: no opinion."""
    found = ruling.broken | ruling.doubtful
    if line.is_card:
        return _card_can_stand(position, point, line, found)
    if found & HOPELESS:
        return False
    if not found <= CLEAR.get(line.verb, frozenset()):
        return None
    if line.verb == "move" and "move.1" in found and is_open(position, line):
        return None
    if line.verb == "build":
        return _can_build(position, line)
    if line.verb == "invite":
        return _can_invite(position, point, line)
    if line.verb == "bid" and any(cards == ("-",) for _, cards in line.bidders):
        return None
    return True


def is_open(position: Position, line: Line) -> bool:
    """Does the position leave open how a move goes over a trampoline?"""
    is_over_trampoline = position.kind_at(line.cells[1]) == "trampoline"
    return is_over_trampoline != (len(line.cells) == 3)


def _card_can_stand(position: Position, point: Point, line: Line, found: frozenset[str]) -> bool | None:
    is_clear = found <= HAND | {"card.4"} and not line.daddies
    if not is_clear or line.verb not in EFFECTS or point.what in ("cat", "energy"):
        return None
    # Out of its time a card acts at the present point; whether its arguments can be carried out there has to be clear.
    return True if "card.4" not in found or line.verb in ("snack", "hug", "coffee-break") else None


def _can_build(position: Position, line: Line) -> bool | None:
    assert line.player
    own = position.players[line.player].castles
    if line.place is None:
        return None
    if line.place.startswith("new"):
        return True
    number, cell = building.place_meant(position, line.player, line)
    if not castles.incomplete(own) or cell in own[number]:
        return None
    return True


def _can_invite(position: Position, point: Point, line: Line) -> bool | None:
    [cell] = line.cells
    assert line.owner
    if cell not in position.place or not position.at(cell, line.owner):
        return False
    return None if position.place[cell] == point.tile else True
