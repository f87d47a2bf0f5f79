"""The effects of lines on a state: points, cards, figures, tiles."""

from __future__ import annotations

from functools import partial

from referee.core.messages import Message, count
from referee.core.rulebook import Kind
from referee.games.grund.energy import Cards, Hands, with_ones
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import (
    DONE,
    LYING,
    NEW,
    PER_SEAT,
    STANDING,
    Event,
    Figures,
    Frame,
    Gain,
    Player,
    State,
    UnreportedDraw,
)
from referee.games.grund.tiles import TileLayout, layout

UNKNOWN = "?"


def with_player(state: State, seat: int, player: Player, events: tuple[Event, ...] | None = None) -> State:
    """The state with one player changed, and other events if given."""
    players = list(state.players)
    players[seat] = player
    return state.with_players(tuple(players), events)


def announce(state: State, pattern: str, **facts: object) -> State:
    """The state with one more event."""
    return add_event(state, partial(pattern.format, **facts))


def add_event(state: State, event: Event) -> State:
    """The state with one more event, which is written when it is read."""
    return state.with_events((*state.events, event))


def _with_gain(state: State, seat: int, number: int, noun: str, source: str) -> tuple[Event, ...]:
    return (*state.events, partial(_gain_text, state.name(seat), number, noun, source))


def _gain_text(name: str, number: int, noun: str, source: str) -> Message:
    what = count(number, noun) if number > 0 else f"loses {count(-number, noun)}"
    return f"{name}: {what} ({source})"


# The agenda.


def push(state: State, frame: Frame) -> State:
    """The state with one more frame on the agenda."""
    return state.with_agenda((*state.agenda, frame))


def pop(state: State) -> State:
    """The state with the last frame of the agenda removed."""
    return state.with_agenda(state.agenda[:-1])


def turn_to(state: State, frame: Frame) -> State:
    """The state with the last frame of the agenda replaced."""
    return state.with_agenda((*state.agenda[:-1], frame))


# What players get.


@RULEBOOK.clause(
    "score.1",
    Kind.POINTS,
    "GE",
    "Every happiness point gained during play scores one. The supply never gives out, as big markers can be changed "
    "for small ones.",
)
def gain(state: State, seat: int, points: int, source: str) -> State:
    """Happiness points for a player (below 0: they are lost)."""
    if not points:
        return state
    player = state.players[seat]
    gains = (*player.gains, Gain(state.round, source, points))
    changed = player._replace(happiness=player.happiness + points, gains=gains)
    return with_player(state, seat, changed, _with_gain(state, seat, points, "happiness point", source))


@RULEBOOK.clause(
    "energy.1",
    Kind.EFFECT,
    "EN",
    "The 1s lie in an open stack to which used ones return; 2s and 3s are drawn unseen, and used ones are set aside "
    "and reshuffled when needed. Energy never runs short.",
)
def take_ones(state: State, seat: int, number: int, source: str) -> State:
    """Cards of value 1 for a player."""
    if not number:
        return state
    player = state.players[seat]
    unreported = player.unreported
    if unreported is not None:
        unreported = unreported._replace(since=(*unreported.since, number))
    changed = player.with_hands(with_ones(player.hands, number), unreported)
    return with_player(state, seat, changed, _with_gain(state, seat, number, "value 1 card", source))


def with_hands(state: State, seat: int, hands: Hands, unreported: UnreportedDraw | None = None) -> State:
    """The state with other possible hands. An earlier draw can no longer be reported, unless it is `unreported`."""
    return with_player(state, seat, state.players[seat].with_hands(hands, unreported))


def used_up(state: State, seat: int, hands: Hands, cards: Cards) -> State:
    """The state after a payment that left `hands`. The event names only the number of cards: their
    values are secret.
    """
    if not cards.number:
        return with_hands(state, seat, hands)
    paid = partial(_payment_text, state.name(seat), cards.number)
    return with_player(state, seat, state.players[seat].with_hands(hands, None), (*state.events, paid))


def _payment_text(name: str, cards: int) -> Message:
    return f"{name} pays {count(cards, 'energy card')}"


# Figures.


def with_figures(state: State, tile: int, figures: Figures) -> State:
    """The state with other figures on one tile."""
    every = state.figures
    return state.with_figures((*every[:tile], figures, *every[tile + 1 :]))


def changed(figures: Figures, seat: int, figure: int, by: int) -> Figures:
    """The figures of a tile, with more or fewer figures of one seat in one state."""
    after = list(figures)
    after[PER_SEAT * seat + figure] += by
    return tuple(after)


def move_figure(state: State, seat: int, way: tuple[int, int], leaves: int, arrives: int) -> State:
    """The state after a figure went from one tile to another and arrived in the state `arrives`."""
    return state.with_figures(figures_moved(state, seat, way, leaves, arrives))


def figures_moved(state: State, seat: int, way: tuple[int, int], leaves: int, arrives: int) -> tuple[Figures, ...]:
    """The figures of all tiles after one went from one tile to another."""
    origin, target = way
    every = list(state.figures)
    every[origin] = changed(every[origin], seat, leaves, -1)
    every[target] = changed(every[target], seat, arrives, 1)
    return tuple(every)


@RULEBOOK.clause(
    "eval.4",
    Kind.EFFECT,
    "G4",
    "Once a tile has been evaluated its standing figures are laid down, while resting ones stay as they are. A "
    "figure that gets there afterwards has missed that tile's action.",
)
def lay_down(figures: tuple[Figures, ...], tile: int) -> tuple[Figures, ...]:
    """The figures of all tiles, with those that stood on one tile laid down."""
    if not any(figures[tile][STANDING::PER_SEAT]):
        return figures
    after = list(figures)
    after[tile] = laid(figures[tile])
    return tuple(after)


def laid(figures: Figures) -> Figures:
    """The figures of a tile, with the standing ones laid down."""
    after = list(figures)
    for place in range(0, len(after), PER_SEAT):
        after[place + DONE] += after[place + STANDING]
        after[place + STANDING] = 0
    return tuple(after)


def all_lying(figures: Figures) -> Figures:
    """The figures of a tile as they lie at the end of a round."""
    if not any(figures):
        return figures
    after = [0] * len(figures)
    for place in range(0, len(after), PER_SEAT):
        after[place + LYING] = sum(figures[place : place + PER_SEAT])
    return tuple(after)


@RULEBOOK.clause("housing.4", Kind.EFFECT, "T")
def new_friend(state: State, seat: int, tile: int) -> State:
    """An invited figure is laid on the housing estate and, for the rest of the round, neither fills a space nor takes
    part in anything. It counts as one for the goal `friends`.
    """
    player = state.players[seat]
    with_friend = with_player(state, seat, player._replace(friends=player.friends + 1))
    return with_figures(with_friend, tile, changed(state.figures[tile], seat, NEW, 1))


# Tiles.


def with_kinds(state: State, kinds: tuple[str, ...]) -> State:
    """The state in which the tiles count as these kinds."""
    return state._replace(layout=layout(state.config.board, state.layout.at, kinds))


def swap(state: State, one: int, other: int) -> State:
    """The state after two tiles have changed places, with everything on them."""
    at = list(state.layout.at)
    first, second = state.layout.cell_of[one], state.layout.cell_of[other]
    at[first], at[second] = at[second], at[first]
    kinds = tuple(kind.id for kind in state.layout.kinds)
    return state._replace(layout=layout(state.config.board, tuple(at), kinds))


@RULEBOOK.clause(
    "cat.3",
    Kind.EFFECT,
    "T",
    "A cat that would stop on a trampoline goes on by a tile in its direction, and by another if it has to. With "
    "`stay` it does not move at all.",
)
def beyond_trampolines(lie: TileLayout, cell: int, direction: str) -> int:
    """The cell where the cat stops that has come to `cell`."""
    for _ in range(len(lie.at)):
        if lie.kinds[lie.at[cell]].id != "trampoline":
            return cell
        cell = lie.board.shifted(cell, direction)
    return cell


# Grund cards.


def cards_left(state: State) -> int:
    """The number of Grund cards that can still be drawn."""
    if state.config.house["grund.empty"] == "none":
        return state.pile
    return state.pile + len(state.discard)


@RULEBOOK.clause(
    "card.6",
    Kind.EFFECT,
    "GC",
    "Whoever draws a Grund card takes the top one of the pile, unseen by the others. House rule `grund.empty` says "
    "what happens once the pile is empty.",
    house="grund.empty",
)
def off_pile(state: State, number: int) -> State:
    """The state with cards gone from the pile; the discard pile becomes the pile where it has to."""
    if state.pile < number:
        state = state._replace(pile=state.pile + len(state.discard), discard=())
        state = announce(state, "the discarded Grund cards are shuffled: they are the pile now")
    return state._replace(pile=state.pile - number)


def get_grund(state: State, seat: int, names: tuple[str, ...], chosen: bool = False) -> State:
    """The state with Grund cards added to a hand. Unknown ones may be reported until the hand changes again."""
    player = state.players[seat]
    unreported = 0 if any(name != UNKNOWN for name in names) else len(names)
    hand = (*player.grund, *names)
    player = player._replace(grund=hand, unreported_cards=unreported, played_unknown=())
    after = with_player(state, seat, player)
    source = "kept, one of two" if chosen else "drawn"
    return after.with_events(_with_gain(state, seat, len(names), "Grund card", source))


def without_card(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Cards without one of them: the known card, else an unknown one."""
    place = cards.index(name) if name in cards else cards.index(UNKNOWN) if UNKNOWN in cards else len(cards)
    return cards[:place] + cards[place + 1 :]
