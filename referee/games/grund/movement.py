"""The movement: where a figure may go, what it costs, who is in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.grund.board import FAR, OFF
from referee.games.grund.effects import (
    bump,
    figures_moved,
    move_figure,
    next_mover,
    standing_on_slides,
    take_ones,
    with_player,
)
from referee.games.grund.energy import cards_are_held, most_cards, pay, what_there_is
from referee.games.grund.hands import Cards, numbers, only_choice, with_fewer
from referee.games.grund.notation import (
    MOVE,
    Verb,
    bump_word,
    cell_word,
    exactly,
    hidden,
    read_bump,
    read_cards,
    read_way,
    register,
    way_word,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rulings import broken, carried, ruled
from referee.games.grund.state import (
    LYING,
    STANDING,
    Figures,
    GameConfig,
    State,
    has_space,
    lying_tiles,
    number,
    relax_tiles,
)

NOWHERE = -2
"""The end of a jump for which there is no tile; `OFF` is one beyond the edge."""


class Way(NamedTuple):
    """A figure's move as typed: from which cell, over which trampoline if three cells are named, to which; `pay`
    and `bump` are None where they were left out. `stay`: it cannot move.
    """

    origin: int
    middle: int | None
    target: int
    pay: Cards | None = None
    bump: int | None = None
    stay: bool = False


class MoveContext(NamedTuple):
    """A move of which everything is settled. `over` is the trampoline, `target` is `NOWHERE` where no tile can be
    jumped to. `steps` are those that cost; `card` is the Grund card by which it is made, if any.
    """

    state: State
    seat: int
    origin: int
    over: int | None
    target: int
    steps: int
    pay: Cards | None
    bump: int | None
    card: str = ""

    @property
    def tile(self) -> int:
        """The tile on which the move ends."""
        return self.state.layout.at[self.target]

    @property
    def blocked(self) -> bool:
        """Whether it ends in a line that an angry cat blocks."""
        return is_blocked(self.state, self.target)

    @property
    def cost(self) -> int:
        """The cards due."""
        return self.steps - 1 + self.blocked


# What a move costs.


@RULEBOOK.clause(
    "cat.10",
    "E",
    "CAT, ADV",
    "A figure ending its move in a row or column blocked by an angry cat costs one energy card more, and no more "
    "than one where two blocked lines cross; a line missing on a smaller board blocks nothing. Nobody competes for "
    "an angry cat: it brings no bonus and counts nothing for the goal `cats`.",
)
def is_blocked(state: State, cell: int) -> bool:
    """Whether the cell lies in a blocked line."""
    return state.cat_tile is not None and cell in state.cat_tile.blocked


@RULEBOOK.clause(
    "swings.1",
    "E",
    "T",
    "A figure gets to the swings from anywhere without paying for steps, provided they have a free space. The card "
    "for an angry cat still has to be paid.",
)
def swings_are_near(state: State, cell: int) -> bool:
    """Whether the cell can be reached from everywhere."""
    return state.layout.kinds[state.layout.at[cell]].id == "swings"


@RULEBOOK.clause(
    "zipline.1",
    "E",
    "T",
    "The zipline takes a figure lying on it to any tile at no cost for the steps, as long as that tile has room for "
    "it.",
)
@RULEBOOK.clause(
    "bike.4",
    "E",
    "T",
    "While the bike track is a zipline it serves everybody who began the round on it: each such figure may go "
    "anywhere.",
)
def rides_zipline(state: State, cell: int) -> bool:
    """Whether a figure that starts on the cell may go anywhere."""
    return state.layout.kinds[state.layout.at[cell]].id == "zipline"


def steps_between(state: State, origin: int, target: int) -> int:
    """The steps that count for the cost."""
    steps = state.layout.steps[origin][target]
    if steps <= 1 or swings_are_near(state, target) or rides_zipline(state, origin):
        return 1
    return steps


# Clauses of a move.


@RULEBOOK.clause("move.1", "L", "G2")
def in_turn(state: State, seat: int) -> Violation | None:
    """Players move one figure at a time in start order, as many times around as it takes, and nobody moves out of
    turn. A player with nothing left to move is passed over.
    """
    if seat in state.point.owners:
        return None
    return violation("move.1", "{due} is in turn, not {name}", due=state.name(state.turn), name=state.name(seat))


@RULEBOOK.clause("move.2", "L", "G2")
def own_figure_lies_there(state: State, seat: int, origin: int) -> Violation | None:
    """Players move only figures of their own. The one moved has to be lying on the tile given as its start; a resting
    figure is not moved.
    """
    if origin != OFF and number(state, state.layout.at[origin], seat, LYING):
        return None
    tiles = [state.layout.name(tile) for tile in lying_tiles(state, seat)]
    return violation(
        "move.2",
        "{name} has no figure left to move on {cell}; they lie on {tiles}",
        name=state.name(seat),
        cell=cell_word(origin, state.config) if origin != OFF else "a cell off the board",
        tiles=listed(tiles) or "no tile",
    )


@RULEBOOK.clause("move.3", "L", "G2")
def leaves_its_tile(context: MoveContext) -> Violation | None:
    """No figure may end its move on the tile where it began."""
    if context.target != context.origin or context.over is not None:
        return None
    return violation("move.3", "the figure has to leave {cell}", cell=cell_word(context.origin, context.state.config))


@RULEBOOK.clause("move.4", "L", "G2")
def target_on_board(context: MoveContext) -> Violation | None:
    """A move ends on one of the board's own tiles."""
    if context.target != OFF:
        return None
    names = context.state.config.board.names
    return violation("move.4", "the target is off the board, which goes from {first} to {last}", first=names[0],
                  last=names[-1])  # fmt: skip


@RULEBOOK.clause("move.5", "L", "G2")
def pays_for_steps(context: MoveContext) -> Violation | None:
    """A figure's first step, straight or diagonal, costs nothing. For every step after it the player has to have, and
    pays, one energy card, whatever its value.
    """
    due = context.steps - 1
    if not due or most_cards(context.state, context.seat) >= due:
        return None
    if context.steps >= FAR:
        return violation("move.5", "no way leads there but over trampolines")
    return violation(
        "move.5",
        "{steps} to {cell} cost {due}, {name} has fewer",
        steps=count(context.steps, "step"),
        cell=cell_word(context.target, context.state.config),
        due=count(due, "card"),
        name=context.state.name(context.seat),
    )


@RULEBOOK.clause("cat.12", "L", "CAT")
def pays_the_cat(context: MoveContext) -> Violation | None:
    """Nobody ends a move in a blocked line without the card to discard for it."""
    if not context.blocked or most_cards(context.state, context.seat) >= context.cost:
        return None
    return violation(
        "cat.12",
        "{cell} is blocked by the angry cat: {due} due in all, {name} has fewer",
        cell=cell_word(context.target, context.state.config),
        due=count(context.cost, "card"),
        name=context.state.name(context.seat),
    )


@RULEBOOK.clause("move.6", "L", "G2")
def pays_what_is_due(context: MoveContext) -> Violation | None:
    """Where `pay` is typed it holds neither more nor fewer cards than the move costs; a free move does without it."""
    if context.pay is None or (context.cost and context.pay.number == context.cost):
        return None
    if context.steps >= FAR:
        return None
    return violation(
        "move.6",
        "the move costs {due}{why}, not {cards}",
        due=count(context.cost, "card"),
        why=" with the angry cat's" if context.blocked else "",
        cards=context.pay,
    )


@RULEBOOK.clause("move.7", "L", "G2")
def finds_space(context: MoveContext) -> Violation | None:
    """On a tile of limited access stand no more figures than it has spaces."""
    if has_space(context.state, context.tile):
        return None
    return violation("move.7", "the spaces of {tile} are taken", tile=context.state.layout.called(context.tile))


RULEBOOK.state(
    "move.8",
    "E",
    "G2",
    "Spaces are taken by standing figures, not by lying ones. A tile that a figure merely crosses may be full, and "
    "nothing happens on it.",
)


@RULEBOOK.clause("trampoline.1", "L", "T")
def steps_on_trampoline_freely(context: MoveContext) -> Violation | None:
    """A trampoline can be reached only by a step that is free: from a tile next to it, or by a figure that lies on
    the zipline. No other move leads over one.
    """
    if context.over is None:
        return None
    state = context.state
    if state.layout.steps[context.origin][context.over] == 1 or rides_zipline(state, context.origin):
        return None
    config = state.config
    return violation("trampoline.1", "{over} is not one free step from {cell}", over=cell_word(context.over, config),
                  cell=cell_word(context.origin, config))  # fmt: skip


@RULEBOOK.clause("trampoline.2", "L", "T")
def joins_right_neighbour(context: MoveContext) -> Violation | None:
    """A figure cannot stay on a trampoline: in the same move it jumps on to a tile where the player on the right has
    a figure standing. If there is no such tile, it cannot step on the trampoline at all.
    """
    if context.over is None:
        return None
    state, right = context.state, context.state.config.right_of(context.seat)
    if context.target >= 0 and _stands(state, right, context.target):
        return None
    if context.target == NOWHERE:
        return violation("trampoline.2", "there is no tile to jump to with a standing figure of {right}",
                      right=state.name(right))  # fmt: skip
    return violation("trampoline.2", "no figure of {right} stands on {cell}", right=state.name(right),
                  cell=cell_word(context.target, state.config))  # fmt: skip


def _stands(state: State, seat: int, cell: int) -> bool:
    tile = state.layout.at[cell]
    return bool(number(state, tile, seat, STANDING)) and state.layout.kinds[tile].id != "trampoline"


@RULEBOOK.clause("trampoline.3", "L", "T")
def jumps_elsewhere(context: MoveContext) -> Violation | None:
    """A jump does not lead back to the tile where the figure came from."""
    if context.over is None or context.target != context.origin:
        return None
    return violation(
        "trampoline.3", "it may not jump back to {cell}", cell=cell_word(context.origin, context.state.config)
    )


@RULEBOOK.clause("trampoline.4", "L", "T")
def jump_finds_space(context: MoveContext) -> Violation | None:
    """A jump ends only where a space is free, and it cannot be lengthened with energy. An angry cat blocking its end
    still takes a card.
    """
    if context.over is None or context.target == OFF or has_space(context.state, context.tile):
        return None
    return violation("trampoline.4", "the spaces of {tile} are taken", tile=context.state.layout.called(context.tile))


RULEBOOK.state(
    "trampoline.5",
    "E",
    "—",
    "Only an ordinary move leads onto a trampoline. No tile and no card can send a figure there.",
)


@RULEBOOK.clause("slides.2", "L", "T")
def names_relax(state: State, target: int, relax: int | None) -> Violation | None:
    """With `bump` the player names the Relax tile for the figure that has to leave the slides: needed if there are
    several, wrong if nobody has to leave. If the board has no Relax tile, occupied slides cannot be entered.
    """
    # `target` and `relax`: tile and cell.
    sent = standing_on_slides(state, target)
    if sent is None:
        if relax is None:
            return None
        return violation("slides.2", "nobody is sent away from {tile}", tile=state.layout.called(target))
    free = relax_tiles(state)
    if not free:
        return violation("slides.2", "{name} stands on the slides and there is no Relax tile to go to",
                      name=state.name(sent))  # fmt: skip
    if relax is None and len(free) > 1:
        return violation(
            "slides.2",
            "{name} is sent from the slides: to which Relax tile? {cells}",
            name=state.name(sent),
            cells=listed((state.layout.name(tile) for tile in free), "or"),
        )
    if relax is None or (relax != OFF and state.layout.at[relax] in free):
        return None
    return violation(
        "slides.2", "{cell} is no Relax tile", cell=cell_word(relax, state.config) if relax != OFF else "that"
    )


def relax_for(state: State, relax: int | None) -> int | None:
    """The tile of `bump`, None where none was named or it is off the board."""
    return None if relax is None or relax == OFF else state.layout.at[relax]


# From a typed way to a trial.


def trial_of(state: State, seat: int, way: Way, card: str = "") -> MoveContext:
    """The move with everything settled; `NotationError` where the position leaves it open."""
    lie, origin, over, target = state.layout, way.origin, way.middle, way.target
    if over is not None and (over == OFF or lie.kinds[lie.at[over]].id != "trampoline"):
        raise NotationError("only a trampoline stands in the middle of three cells")
    if over is None and not card and target not in (OFF, origin) and lie.kinds[lie.at[target]].id == "trampoline":
        over, target = target, _only_jump(state, seat, origin, target)
    if over is not None or card == "scooter" or OFF in (origin, target):
        steps = 1
    else:
        steps = steps_between(state, origin, target)
    return MoveContext(state, seat, origin, over, target, steps, way.pay, way.bump, card)


def _only_jump(state: State, seat: int, origin: int, over: int) -> int:
    ends = [context.target for context in _jumps(state, seat, origin, over) if context.cost <= most_cards(state, seat)]
    if len(ends) > 1:
        cells = listed((cell_word(end, state.config) for end in ends), "or")
        raise NotationError("from the trampoline the figure may jump to {cells}: name the tile", cells=cells)
    return ends[0] if ends else NOWHERE


def _jumps(state: State, seat: int, origin: int, over: int) -> Iterator[MoveContext]:
    """All jumps that break nothing but perhaps want cards."""
    for target in range(len(state.layout.at)):
        context = MoveContext(state, seat, origin, over, target, 1, None, None)
        if any(check(context) for check in (joins_right_neighbour, jumps_elsewhere, jump_finds_space)):
            continue
        if can_enter(state, context.tile):
            yield context


def can_enter(state: State, tile: int) -> bool:
    """Whether who stands on a tile, if it is the slides, has a Relax tile to go to."""
    return standing_on_slides(state, tile) is None or bool(relax_tiles(state))


def breaches_of(context: MoveContext) -> tuple[Violation, ...]:
    """Every clause that the move breaks, each where its subject exists."""
    state = context.state
    lost = own_figure_lies_there(state, context.seat, context.origin)
    if OFF in (context.origin, context.target) or context.target == NOWHERE:
        jump = steps_on_trampoline_freely(context) if context.origin != OFF else None
        due = pays_what_is_due(context) if context.target == NOWHERE else None
        return broken(lost, target_on_board(context), jump, joins_right_neighbour(context), due)
    same = leaves_its_tile(context)
    if same is not None:
        return broken(lost, same, pays_what_is_due(context))
    found = [lost]
    if context.over is not None:
        found += [check(context) for check in _OF_JUMPS]
    elif context.card != "pile-up":
        found.append(finds_space(context))
    found += [pays_for_steps(context), pays_the_cat(context), pays_what_is_due(context)]
    found.append(names_relax(state, context.tile, context.bump))
    if context.pay is not None:
        found.append(cards_are_held(state, context.seat, context.pay))
    return tuple(one for one in found if one is not None)


_OF_JUMPS = (steps_on_trampoline_freely, joins_right_neighbour, jumps_elsewhere, jump_finds_space)


# What a move does.


@RULEBOOK.clause(
    "move.11",
    "E",
    "G2",
    "Once it has moved a figure is stood up. The movement ends as soon as no figure is left to move.",
)
def after_move(context: MoveContext, force: bool) -> State | None:
    """The state after the move; None where there is no such figure or no such tile."""
    state, seat = context.state, context.seat
    if OFF in (context.origin, context.bump) or context.target < 0:
        return None
    origin = state.layout.at[context.origin]
    if not number(state, origin, seat, LYING):
        return None
    state = _paid(context, force)
    state = bump(state, context.tile, relax_for(state, context.bump)) if origin != context.tile else state
    return turn_over(state, seat, figures_moved(state, seat, (origin, context.tile), LYING, STANDING))


def _paid(context: MoveContext, force: bool) -> State:
    state, seat = context.state, context.seat
    if context.pay is not None:
        return pay(state, seat, context.pay, force)
    if not context.cost:
        return state
    hands = state.players[seat].hands
    if force and numbers(hands)[1] < context.cost:
        player = state.players[seat]._replace(hands=what_there_is(hands, context.cost), untold=None)
        return with_player(state, seat, player)
    return pay(state, seat, only_choice(hands, context.cost), force)


def turn_over(state: State, seat: int, figures: tuple[Figures, ...]) -> State:
    """The state with figures moved and the next player in turn; who acted out of turn leaves the turn where it is."""
    if seat != state.turn:
        return state.with_figures(figures)
    return state.with_figures(figures, next_mover(figures, state.config.orders[seat]))


# Figures that cannot move.


@RULEBOOK.clause("move.9", "L", "G2")
def cannot_move(state: State, seat: int, origin: int, cheapest: int) -> Violation | None:
    """Only a figure without any move that is allowed and that its owner can pay for may `stay`."""
    # In one world: the cheapest move costs no more than there are cards.
    if cheapest > most_cards(state, seat):
        return None
    return violation(
        "move.9",
        "{name}'s figure on {cell} can move{cost}",
        name=state.name(seat),
        cell=cell_word(origin, state.config),
        cost=" freely" if not cheapest else f" for {count(cheapest, 'card')}",
    )


def judge_stay(state: State, seat: int, origin: int, force: bool) -> Ruling[State]:
    """`stay` in all worlds: only the number of cards decides."""
    lost = own_figure_lies_there(state, seat, origin)
    if lost is not None:
        return Ruling(seat, (lost,))
    cheapest = min((context.cost for context in ways_out(state, seat, origin)), default=FAR)
    hands = state.players[seat].hands
    narrowed = with_fewer(hands, cheapest)
    if len(narrowed) == len(hands):
        return carried(seat, stands_up(state, seat, origin, cheapest))
    rich = with_player_hands(state, seat, hands - narrowed)
    found = broken(cannot_move(rich, seat, origin, cheapest))
    if narrowed:
        poor = with_player_hands(state, seat, narrowed)
        return carried(seat, stands_up(poor, seat, origin, cheapest), found, True)
    return ruled(seat, found, force, lambda: stands_up(state, seat, origin, FAR))


def with_player_hands(state: State, seat: int, hands: frozenset[tuple[int, int, int]]) -> State:
    """The state in some of the worlds of a hand; what may be told late stays so."""
    player = state.players[seat]._replace(hands=hands)
    return with_player(state, seat, player)


@RULEBOOK.clause(
    "move.10",
    "E",
    "G2",
    "A figure that cannot move gets up on its own tile and is evaluated there like any other. Its owner is given an "
    "energy card of value 1.",
)
def stands_up(state: State, seat: int, origin: int, cheapest: int) -> State:
    """The state after `stay`."""
    tile = state.layout.at[origin]
    stood = move_figure(state, seat, (tile, tile), LYING, STANDING)
    untold = state.players[seat].untold
    stood = take_ones(stood, seat, 1, "cannot move")
    if untold is not None:
        player = stood.players[seat]._replace(untold=untold._replace(since=(*untold.since, -cheapest)))
        stood = with_player(stood, seat, player)
    return turn_over(stood, seat, stood.figures)


# The verb.


def read_move(words: Sequence[str], config: GameConfig) -> Way:
    """`FROM-TO`, `FROM-TRAMPOLINE-TO`, `FROM stay`, with `pay CARDS` and `bump CELL`."""
    if len(words) == 2 and words[1] == "stay":
        return Way(config.board.find(words[0]), None, OFF, stay=True)
    return read_trip(words, config, 3)


def read_trip(words: Sequence[str], config: GameConfig, most: int) -> Way:
    """A way of two cells (or three, over a trampoline), with `pay` and `bump`."""
    if not words:
        raise NotationError("from where to where? FROM-TO, such as b2-c3")
    cells = read_way(words[0], config)
    if not 2 <= len(cells) <= most:
        raise NotationError("{way} is no move: FROM-TO, such as b2-c3", way=words[0])
    rest, relax = read_bump(words[1:], config)
    cards = None
    if rest:
        if rest[0] != "pay":
            raise NotationError("{word} is too much: a move goes on with `pay` or `bump`", word=rest[0])
        cards = read_cards(exactly(rest, 2, "FROM-TO pay CARDS")[1])
    return Way(cells[0], cells[1] if len(cells) == 3 else None, cells[-1], cards, relax)


def say_trip(way: Way, config: GameConfig) -> str:
    """The way as it is read."""
    if way.stay:
        return f"{cell_word(way.origin, config)} stay"
    cells = [way.origin, way.target] if way.middle is None else [way.origin, way.middle, way.target]
    cards = "" if way.pay is None else f" pay {way.pay}"
    return way_word(cells, config) + cards + bump_word(way.bump, config)


def hide_trip(way: Way) -> Way:
    """The way as others may read it."""
    return way if way.pay is None else way._replace(pay=hidden(way.pay))


def judge_move(state: State, seat: int, way: Way, force: bool) -> Ruling[State]:
    """Every clause of a figure's move."""
    if way.stay:
        return judge_stay(state, seat, way.origin, force)
    context = trial_of(state, seat, way)
    return ruled(seat, breaches_of(context), force, partial(after_move, context, force))


# What can be typed.


def ways_out(state: State, seat: int, origin: int) -> Iterator[MoveContext]:
    """Every move of a figure that breaks nothing but perhaps wants cards."""
    lie = state.layout
    for target in range(len(lie.at)):
        if target == origin:
            continue
        tile = lie.at[target]
        if lie.kinds[tile].id == "trampoline":
            if lie.steps[origin][target] == 1 or rides_zipline(state, origin):
                yield from _jumps(state, seat, origin, target)
        elif has_space(state, tile) and can_enter(state, tile):
            yield MoveContext(state, seat, origin, None, target, steps_between(state, origin, target), None, None)


def bumps(state: State, tile: int) -> list[str]:
    """How a line onto this tile may end: `bump` where there is a choice."""
    if standing_on_slides(state, tile) is None:
        return [""]
    free = relax_tiles(state)
    return [""] if len(free) == 1 else [f" bump {state.layout.name(relax)}" for relax in free]


def list_moves(state: State, seat: int) -> list[str]:
    """Every legal move of every figure left to move."""
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
        read_move,
        judge_move,
        say_trip,
        list_moves,
        hide_trip,
    )
)
