"""Moves of figures: the line `FROM-TO`, and the line `stay` of a figure that cannot move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, count
from referee.core.rulebook import Kind, Violation
from referee.games.grund.board import FAR, OFF
from referee.games.grund.energy import numbers, only_choice, with_fewer
from referee.games.grund.knowledge import most_cards
from referee.games.grund.notation import (
    bump_word,
    cell_word,
    exactly,
    hidden,
    parse_bump,
    parse_cards,
    parse_way,
    way_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import figures_moved, move_figure, take_ones, with_player
from referee.games.grund.rules.movement.clauses import (
    NO_CELL,
    MoveContext,
    Way,
    finds_space,
    leaves_its_tile,
    own_figure_lies_there,
    pays_for_steps,
    pays_the_cat,
    pays_what_is_due,
    rides_zipline,
    steps_between,
    target_on_board,
    turn_over,
)
from referee.games.grund.rules.movement.relocating import bump, bumps, can_enter, names_relax, relax_for
from referee.games.grund.rules.movement.trampoline import (
    joins_right_neighbour,
    jump_finds_space,
    jumps,
    jumps_elsewhere,
    only_jump,
    steps_on_trampoline_freely,
)
from referee.games.grund.rules.rulings import cards_are_held, carried, collect, pay, ruled, what_there_is
from referee.games.grund.state import (
    LYING,
    STANDING,
    GameConfig,
    State,
    has_space,
    lying_tiles,
    number,
)
from referee.games.grund.verbs import MOVE, Verb, register


@RULEBOOK.check("move.9", Kind.LEGALITY, "G2")
def cannot_move(state: State, seat: int, origin: int, cheapest: int) -> Message | None:
    """Only a figure without any move that is allowed and that its owner can pay for may `stay`."""
    # In one world: the cheapest move costs no more than there are cards.
    if cheapest > most_cards(state, seat):
        return None
    cost = " freely" if not cheapest else f" for {count(cheapest, 'card')}"
    return f"{state.name(seat)}'s figure on {cell_word(origin, state.config)} can move{cost}"


def judge_stay(state: State, seat: int, origin: int, allow: bool) -> Ruling[State]:
    """The ruling of `stay`, over all possible hands. Only the number of cards matters."""
    lost = own_figure_lies_there(state, seat, origin)
    if lost is not None:
        return Ruling(seat, (lost,))
    cheapest = min((context.cost for context in ways_out(state, seat, origin)), default=FAR)
    hands = state.players[seat].hands
    narrowed = with_fewer(hands, cheapest)
    if len(narrowed) == len(hands):
        return carried(seat, stands_up(state, seat, origin, cheapest))
    rich = with_player_hands(state, seat, hands - narrowed)
    found = collect(cannot_move(rich, seat, origin, cheapest))
    if narrowed:
        poor = with_player_hands(state, seat, narrowed)
        return carried(seat, stands_up(poor, seat, origin, cheapest), found, True)
    return ruled(seat, found, allow, lambda: stands_up(state, seat, origin, FAR))


def with_player_hands(state: State, seat: int, hands: frozenset[tuple[int, int, int]]) -> State:
    """The state with some of the possible hands of a player. The last draw may still be reported."""
    player = state.players[seat]._replace(hands=hands)
    return with_player(state, seat, player)


@RULEBOOK.clause(
    "move.10",
    Kind.EFFECT,
    "G2",
    "A figure that cannot move gets up on its own tile and is evaluated there like any other. Its owner is given an "
    "energy card of value 1.",
)
def stands_up(state: State, seat: int, origin: int, cheapest: int) -> State:
    """The state after `stay`."""
    tile = state.layout.at[origin]
    stood = move_figure(state, seat, (tile, tile), LYING, STANDING)
    unreported = state.players[seat].unreported
    stood = take_ones(stood, seat, 1, "cannot move")
    if unreported is not None:
        player = stood.players[seat]._replace(unreported=unreported._replace(since=(*unreported.since, -cheapest)))
        stood = with_player(stood, seat, player)
    return turn_over(stood, seat, stood.figures)


def ways_out(state: State, seat: int, origin: int) -> Iterator[MoveContext]:
    """All moves of a figure that break no clause but, perhaps, those about their cost."""
    lie = state.layout
    for target in range(len(lie.at)):
        if target == origin:
            continue
        tile = lie.at[target]
        if lie.kinds[tile].id == "trampoline":
            if lie.steps[origin][target] == 1 or rides_zipline(state, origin):
                yield from jumps(state, seat, origin, target)
        elif has_space(state, tile) and can_enter(state, tile):
            yield MoveContext(state, seat, origin, None, target, steps_between(state, origin, target), None, None)


# From a typed way to a trial.


def context_of(state: State, seat: int, way: Way, card: str = "") -> MoveContext:
    """The move, settled completely. Raises `NotationError` if the position leaves something open."""
    lie, origin, over, target = state.layout, way.origin, way.middle, way.target
    if over is not None and (over == OFF or lie.kinds[lie.at[over]].id != "trampoline"):
        raise NotationError("only a trampoline stands in the middle of three cells")
    if card:
        over = None
    elif over is None and target not in (OFF, origin) and lie.kinds[lie.at[target]].id == "trampoline":
        over, target = target, only_jump(state, seat, origin, target)
    if over is not None or card == "scooter" or OFF in (origin, target):
        steps = 1
    else:
        steps = steps_between(state, origin, target)
    return MoveContext(state, seat, origin, over, target, steps, way.pay, way.bump, card)


def violations_of(context: MoveContext) -> tuple[Violation, ...]:
    """All clauses that the move breaks, as far as they apply to it."""
    state = context.state
    lost = own_figure_lies_there(state, context.seat, context.origin)
    held = None if context.pay is None else cards_are_held(state, context.seat, context.pay)
    if OFF in (context.origin, context.target) or context.target == NO_CELL:
        jump = steps_on_trampoline_freely(context) if context.origin != OFF else None
        due = pays_what_is_due(context) if context.target == NO_CELL else None
        return collect(lost, target_on_board(context), jump, joins_right_neighbour(context), due, held)
    same = leaves_its_tile(context)
    if same is not None:
        return collect(lost, same, pays_what_is_due(context), held)
    found = [lost]
    if context.over is not None:
        found += [check(context) for check in _OF_JUMPS]
    elif context.card != "pile-up":
        found.append(finds_space(context))
    found += [pays_for_steps(context), pays_the_cat(context), pays_what_is_due(context)]
    found += [names_relax(state, context.tile, context.bump), held]
    return collect(*found)


_OF_JUMPS = (steps_on_trampoline_freely, joins_right_neighbour, jumps_elsewhere, jump_finds_space)


# What a move does.


@RULEBOOK.clause(
    "move.11",
    Kind.EFFECT,
    "G2",
    "Once it has moved a figure is stood up. The movement ends as soon as no figure is left to move.",
)
def after_move(context: MoveContext, allow: bool) -> State | None:
    """The state after the move; None where there is no such figure or no such tile."""
    state, seat = context.state, context.seat
    if OFF in (context.origin, context.bump) or context.target < 0:
        return None
    origin, target = state.layout.at[context.origin], context.tile
    if not number(state, origin, seat, LYING):
        return None
    state = _paid(context, allow)
    state = bump(state, target, relax_for(state, context.bump)) if origin != target else state
    return turn_over(state, seat, figures_moved(state, seat, (origin, target), LYING, STANDING))


def _paid(context: MoveContext, allow: bool) -> State:
    state, seat = context.state, context.seat
    if context.pay is not None:
        return pay(state, seat, context.pay, allow)
    if not context.cost:
        return state
    hands = state.players[seat].hands
    if allow and numbers(hands)[1] < context.cost:
        player = state.players[seat]._replace(hands=what_there_is(hands, context.cost), unreported=None)
        return with_player(state, seat, player)
    return pay(state, seat, only_choice(hands, context.cost), allow)


# The verb.


def parse_move(words: Sequence[str], config: GameConfig) -> Way:
    """`FROM-TO`, `FROM-TRAMPOLINE-TO`, `FROM stay`, with `pay CARDS` and `bump CELL`."""
    if len(words) == 2 and words[1] == "stay":
        return Way(config.board.find(words[0]), None, OFF, stay=True)
    return parse_trip(words, config)


def parse_trip(words: Sequence[str], config: GameConfig) -> Way:
    """A way of two cells (or three, over a trampoline), with `pay` and `bump`."""
    if not words:
        raise NotationError("from where to where? FROM-TO, such as b2-c3")
    cells = parse_way(words[0], config)
    if not 2 <= len(cells) <= 3:
        raise NotationError(f"{words[0]} is no move: FROM-TO, such as b2-c3")
    middle = cells[1] if len(cells) == 3 else None
    if len(words) == 1:
        return Way(cells[0], middle, cells[-1])
    rest, relax = parse_bump(words[1:], config)
    cards = None
    if rest:
        if rest[0] != "pay":
            raise NotationError(f"{rest[0]} is too much: a move goes on with `pay` or `bump`")
        cards = parse_cards(exactly(rest, 2, "FROM-TO pay CARDS")[1])
    return Way(cells[0], middle, cells[-1], cards, relax)


def format_trip(way: Way, config: GameConfig) -> str:
    """The move as it is typed."""
    if way.stay:
        return f"{cell_word(way.origin, config)} stay"
    cells = [way.origin, way.target] if way.middle is None else [way.origin, way.middle, way.target]
    cards = "" if way.pay is None else f" pay {way.pay}"
    return way_word(cells, config) + cards + bump_word(way.bump, config)


def hide_trip(way: Way) -> Way:
    """The move as others may see it."""
    return way if way.pay is None else way._replace(pay=hidden(way.pay))


def judge_move(state: State, seat: int, way: Way, allow: bool) -> Ruling[State]:
    """The ruling of a move."""
    if way.stay:
        return judge_stay(state, seat, way.origin, allow)
    context = context_of(state, seat, way)
    return ruled(seat, violations_of(context), allow, partial(after_move, context, allow))


# What can be typed.


def list_moves(state: State, seat: int) -> list[str]:
    """All legal moves of all figures that are left to move."""
    found = []
    for tile in lying_tiles(state, seat):
        origin = state.layout.cell_of[tile]
        cheapest = FAR
        for context in ways_out(state, seat, origin):
            cheapest = min(cheapest, context.cost)
            if context.cost <= most_cards(state, seat):
                cells = [origin, context.target] if context.over is None else [origin, context.over, context.target]
                found += [way_word(cells, state.config) + end for end in bumps(state, context.tile)]
        if with_fewer(state.players[seat].hands, cheapest):
            found.append(f"{state.layout.name(tile)} stay")
    return found


register(
    Verb(
        MOVE,
        "PLAYER: FROM-TO [pay CARDS] [bump CELL]",
        "a figure moves: b2-c3, over a trampoline b2-c3-a4; `FROM stay` where it cannot move; `pay` left out takes "
        "what is due; `bump` is the Relax tile for a figure sent from the slides",
        parse_move,
        judge_move,
        format_trip,
        list_moves,
        hide=hide_trip,
    )
)
