"""What is allowed: each legality rule looks at one trial (an act with its card known) and says what it sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.gridblock.board import CELLS, NEIGHBOURS, OFF, are_adjacent, paths, targets, walks
from referee.games.gridblock.components import Card, Deck
from referee.games.gridblock.hands import Hand, Seen, can_draw, surely_played
from referee.games.gridblock.notation import Draw, Play
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.state import State, is_full


class MoveContext(NamedTuple):
    """One world of a play: the colour, where its mover stands, the card that was played.

    `target` is where the move ends: `OFF`, or a cell (the mover's own for `stay`); `fits`: it shows the symbol.
    """

    state: State
    color: str
    mover: int
    card: Card
    action: Play
    target: int
    fits: bool


def trial_of(state: State, color: str, card: Card, action: Play) -> MoveContext:
    """The world in which a play was made with this card."""
    mover = state.movers[color]
    target = action.cells[-1] if action.cells else mover
    fits = target != OFF and state.config.layout[target] == card.symbol
    return MoveContext(state, color, mover, card, action, target, fits)


def start_counts(context: MoveContext) -> bool:
    """Whether the starting tile counts as entered."""
    return context.state.config.house["move.start"] == "counts"


Check = Callable[[MoveContext], Violation | None]


# Turn: who plays which card.


@RULEBOOK.clause("turn.1", "L", "T", house=("turn.two", "round.first"))
def in_turn_order(state: State, seat: int, color: str | None) -> Violation | None:
    """From the first player clockwise, one card each turn, three times round. Only who is in turn plays."""
    if color in state.due or seat in {state.config.owner[other] for other in state.due}:
        return None
    return violation(
        "turn.1",
        "{name} is not in turn: {due}",
        name=state.config.names.names[seat],
        due=_due(state),
    )


@RULEBOOK.clause("turn.2", "L", "U, H", house="turn.two")
def right_color(state: State, seat: int, color: str | None) -> Violation | None:
    """With two players the colour in turn follows house rule `turn.two`; the wrong one of one's own colours may
    not play.
    """
    if color is None or color in state.due or seat not in {state.config.owner[other] for other in state.due}:
        return None
    return violation("turn.2", "{color} is not in turn: {due}", color=color, due=_due(state))


TURN_CHECKS = [in_turn_order, right_color]


def _due(state: State) -> str:
    due = state.due
    config = state.config
    who = config.name(due[0])
    return f"{who} plays" if len(config.own(0)) == 1 else f"{who} plays {listed(due, 'or')}"


@RULEBOOK.clause("turn.3", "L", "U, T")
def card_is_own(deck: Deck, color: str, typed: Seen) -> Violation | None:
    """The card is one of the colour's six."""
    if any(typed.fits(card) for card in deck):
        return None
    return violation(
        "turn.3",
        "{color} has no card {typed}: its six are {deck}",
        color=color,
        typed=typed,
        deck=", ".join(map(str, deck)),
    )


@RULEBOOK.clause("turn.4", "L", "T")
def card_not_played_yet(deck: Deck, hand: Hand, color: str, typed: Seen) -> Violation | None:
    """A card is played once a round: when every copy of it has been played it cannot come again."""
    fitting = {card for card in deck if typed.fits(card)}
    if not fitting or not all(surely_played(deck, hand, card) for card in fitting):
        return None
    return violation("turn.4", "{color} has played {typed} in this round already", color=color, typed=listed(fitting))


@RULEBOOK.clause("turn.5", "L", "T")
def card_was_drawn(color: str, typed: Seen) -> Violation:
    """The card is one of the three drawn: some hand that agrees with the recorded draw and the cards played
    since has to hold it.
    """
    return violation(
        "turn.5",
        "{typed} cannot be among the cards that {color} still holds of its draw",
        typed=typed,
        color=color,
    )


@RULEBOOK.clause("turn.6", "L", "T", house=("move.center", "move.blocked"))
def no_pass(context: MoveContext) -> Violation | None:
    """Who is in turn plays a card and moves; there is no pass. `stay` only where the card has no legal path."""
    path = next((path for path in paths_of(context) if _may_end(context, path[-1])), None)
    if path is None:
        return None
    way = "-".join(CELLS[cell] for cell in path)
    return violation("turn.6", "{card} can be moved, for example {way}", card=context.card, way=way)


def paths_of(context: MoveContext) -> tuple[tuple[int, ...], ...]:
    """Every path of the card from where the mover stands."""
    return paths(context.mover, context.card.value, start_counts(context))


def _may_end(context: MoveContext, cell: int) -> bool:
    return not _center_taken(context, cell) and not _blocked(context, cell)


# Move: the way of the mover.


@RULEBOOK.clause("move.1", "L", "T")
def own_mover(context: MoveContext) -> Violation | None:
    """A player moves his own mover from where it stands: a typed path begins with that tile."""
    cells = context.action.cells
    if len(cells) < 2 or cells[0] == context.mover:
        return None
    return violation(
        "move.1",
        "the mover of {color} stands on {mover}, the path begins at {begin}",
        color=context.color,
        mover=CELLS[context.mover],
        begin=context.action.path[0],
    )


@RULEBOOK.clause("move.2", "L", "T")
def as_far_as_the_card(context: MoveContext) -> Violation | None:
    """The mover goes exactly as many steps as the card's value."""
    cells, value = context.action.cells, context.card.value
    if len(cells) > 1:
        if len(cells) - 1 == value:
            return None
        return violation(
            "move.2",
            "the card {card} moves {due}, the path has {steps}",
            card=context.card,
            due=count(value, "tile"),
            steps=len(cells) - 1,
        )
    if cells[0] == OFF or cells[0] in walks(context.mover, value):
        return None
    return violation(
        "move.2",
        "{target} cannot be reached from {mover} in exactly {steps}",
        target=context.action.path[0],
        mover=CELLS[context.mover],
        steps=count(value, "step"),
    )


@RULEBOOK.clause("move.3", "L", "T")
def side_by_side(context: MoveContext) -> Violation | None:
    """Each step goes to the orthogonally adjacent tile: no diagonal, no jump, no step in place."""
    cells = context.action.cells
    for place in range(1, len(cells)):
        here, there = cells[place - 1], cells[place]
        if there not in NEIGHBOURS[here] or here == OFF:
            one, other = context.action.path[place - 1 : place + 1]
            if not are_adjacent(one, other):
                return violation("move.3", "{one} and {other} do not share a side", one=one, other=other)
    return None


@RULEBOOK.clause("move.4", "L", "U, T")
def on_the_grid(context: MoveContext) -> Violation | None:
    """The mover stays on the grid a1-f6."""
    if OFF not in context.action.cells:
        return None
    off = [name for name, cell in zip(context.action.path, context.action.cells, strict=True) if cell == OFF]
    return violation("move.4", "{cells} is off the grid a1-f6", cells=listed(off))


@RULEBOOK.clause("move.5", "L", "T", house="move.start")
def no_tile_twice(context: MoveContext) -> Violation | None:
    """No tile is entered twice in one turn; the tile where the mover starts counts as entered."""
    path = context.action.path
    if len(path) > 1:
        entered = path if start_counts(context) else path[1:]
        if len(set(entered)) == len(entered):
            return None
        twice = next(name for name in entered if entered.count(name) > 1)
        return violation("move.5", "the path enters {cell} twice", cell=twice)
    cells, value = context.action.cells, context.card.value
    if cells[0] in targets(context.mover, value, start_counts(context)):
        return None
    if cells[0] not in walks(context.mover, value):
        return None
    return violation(
        "move.5",
        "{target} is reached in {steps} only by entering a tile twice",
        target=path[0],
        steps=count(value, "step"),
    )


@RULEBOOK.clause("move.7", "L", "T", house="move.center")
def centre_is_free(context: MoveContext) -> Violation | None:
    """The move ends on the centre of the target tile. Movers may share a centre, unless `move.center = "one"`:
    then no other mover may stand there.
    """
    if not _center_taken(context, context.target):
        return None
    other = next(
        color for color, cell in context.state.movers.items() if cell == context.target and color != context.color
    )
    return violation("move.7", "the mover of {color} stands on {cell}", color=other, cell=context.action.path[-1])


def _center_taken(context: MoveContext, cell: int) -> bool:
    if context.state.config.house["move.center"] == "share":
        return False
    return any(other == cell and color != context.color for color, other in context.state.movers.items())


@RULEBOOK.clause("move.8", "L", "T, F", house="move.blocked")
def blocked_tile(context: MoveContext) -> Violation | None:
    """A gridblocked tile can be used for movement: passed, and by default ended on too; with
    `move.blocked = "through"` a move may not end there.
    """
    if not _blocked(context, context.target):
        return None
    return violation("move.8", "{cell} is gridblocked: it may only be passed", cell=context.action.path[-1])


def _blocked(context: MoveContext, cell: int) -> bool:
    return context.state.config.house["move.blocked"] == "through" and is_full(context.state, cell)


# Place: the cube on a corner.


@RULEBOOK.clause("place.1", "L", "T")
def symbol_matches(context: MoveContext) -> Violation | None:
    """A cube is placed only where the tile on which the move ends shows the symbol of the played card."""
    if context.fits:
        return None
    return violation(
        "place.1",
        "{cell} shows {shown}, the card {card}",
        cell=context.action.path[-1],
        shown=context.state.config.layout[context.target],
        card=context.card,
    )


@RULEBOOK.clause("place.2", "L", "T", house="place.cube")
def cube_is_due(context: MoveContext) -> Violation | None:
    """Where the symbol fits and a corner is free, exactly one cube is placed (unless `place.cube = "may"`)."""
    if context.state.config.house["place.cube"] == "may":
        return None
    if not context.fits or is_full(context.state, context.target):
        return None
    return violation(
        "place.2",
        "{cell} shows {symbol} and has a free corner: a cube is placed",
        cell=context.action.path[-1],
        symbol=context.card.symbol,
    )


@RULEBOOK.clause("place.3", "L", "T")
def not_gridblocked(context: MoveContext) -> Violation | None:
    """A gridblocked tile takes no cube. (Nor does a sheet have more than four on a tile.)"""
    if not is_full(context.state, context.target):
        return None
    return violation("place.3", "{cell} is gridblocked: it has four cubes", cell=context.action.path[-1])


@RULEBOOK.clause("place.4", "L", "T")
def corner_is_free(context: MoveContext) -> Violation | None:
    """The cube goes on a free corner; one known to be taken is not free."""
    tile = context.state.tiles.get(context.target)
    if tile is None:
        return None
    taken = [corner for corner in context.action.places or () if tile.taken(corner)]
    if not taken:
        return None
    color = dict(tile.corners)[taken[0]]
    return violation(
        "place.4",
        "a {color} cube is on the corner {corner} of {cell}",
        color=color,
        corner=taken[0],
        cell=context.action.path[-1],
    )


@RULEBOOK.clause("place.5", "L", "T")
def one_cube_a_turn(context: MoveContext) -> Violation | None:
    """One cube a turn: two corners typed break it."""
    number = len(context.action.places or ())
    if number < 2:
        return None
    return violation("place.5", "one cube a turn, not {number}", number=number)


# Only clauses whose subject exists are asked: a way, an end of it, a cube, a cube left out.
STAY_CHECKS: list[Check] = [no_pass]
WAY_CHECKS: list[Check] = [own_mover, as_far_as_the_card, side_by_side, on_the_grid, no_tile_twice]
END_CHECKS: list[Check] = [centre_is_free, blocked_tile]
CUBE_CHECKS: list[Check] = [symbol_matches, not_gridblocked, corner_is_free, one_cube_a_turn]
CUBE_OFF_GRID_CHECKS: list[Check] = [one_cube_a_turn]
NO_CUBE_CHECKS: list[Check] = [cube_is_due]


def breaches_of(context: MoveContext) -> list[Violation]:
    """Every clause that a play breaks in one world."""
    action = context.action
    found = _broken(WAY_CHECKS if action.cells else STAY_CHECKS, context)
    # Nobody ends on a target alone that cannot be reached; a full path ends somewhere, right or wrong.
    if len(action.cells) > 1 or (action.cells and not found):
        found += _broken(END_CHECKS, context)
    if action.places is not None:
        found += _broken(_cube_checks(context), context)
    return found


def _cube_checks(context: MoveContext) -> list[Check]:
    if not context.action.places:
        return NO_CUBE_CHECKS
    return CUBE_CHECKS if context.target != OFF else CUBE_OFF_GRID_CHECKS


def _broken(checks: list[Check], context: MoveContext) -> list[Violation]:
    return [broken for check in checks if (broken := check(context)) is not None]


# Round: the draw of three cards.


@RULEBOOK.clause("round.3", "L", "T")
def three_cards(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """Exactly three cards are drawn."""
    if len(action.cards) == 3:
        return None
    return violation("round.3", "three cards are drawn, not {number}", number=len(action.cards))


@RULEBOOK.clause("round.4", "L", "T")
def drawn_from_own(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """They are drawn from the colour's own six, each physical card once."""
    if can_draw(deck, action.cards):
        return None
    return violation(
        "round.4",
        "no cards among the six of {color} fit: {deck}",
        color=color,
        deck=", ".join(map(str, deck)),
    )


@RULEBOOK.clause("round.5", "L", "T")
def one_draw(deck: Deck, hand: Hand, color: str, action: Draw) -> Violation | None:
    """One draw a round, before the colour's first card of that round."""
    if hand.played:
        return violation("round.5", "{color} has played in this round: its draw is over", color=color)
    if hand.drawn is not None:
        return violation("round.5", "{color} has drawn for this round already", color=color)
    return None


DRAW_CHECKS = [three_cards, drawn_from_own, one_draw]


@RULEBOOK.clause("end.1", "L", "N")
def game_goes_on(state: State) -> Violation | None:
    """After the last card of round 6 the game is over."""
    return None if state.due else violation("end.1", "the game is over: round 6 has been played")
