"""The evaluation of a tile: its competition, the cat's bonus, its action, the cards that may be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import add
from typing import NamedTuple

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.grund.knowledge import is_empty
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.castle_building import build_due
from referee.games.grund.rules.decisions import ACTIONS, Decide, Turn
from referee.games.grund.rules.effects import add_event, announce, gain, lay_down, pop, push, turn_to, with_player
from referee.games.grund.rules.evaluation.drawing import GRUND, Draws
from referee.games.grund.rules.evaluation.photos import photo_due
from referee.games.grund.state import DONE, NO_SEAT, PER_SEAT, RESTING, STANDING, Point, State

EMPTY_BID = "empty-bid"
"""The open point of a bidding in which neither bidder has any energy: only cards can still decide it."""
BEFORE, COUNT, BID, WON, ACT, EXTRA, COMFORT, EACH, OVER, END = range(10)
_BEFORE = frozenset({"better-bend", "no"})
_CONTEST = frozenset({"better-bend", "big-brother", "no"})
_FIRST_BID = frozenset({"bid", "tantrum", "big-brother"})
_BID = frozenset({"bid", "tantrum"})
_NO = frozenset({"no"})
_COMFORT = frozenset({"comforting", "no"})


class Evaluation(NamedTuple):
    """A tile under evaluation, in its turn or `called` by the ship, and the step that it has reached.

    `there` is the number of figures of each seat that competed at the beginning, `present` that of all figures then, in
    any state. `bidders` are the two who are tied,
    `ties` counts their ties, `exchanged` says that they have bid. `cat`: the competition is for the cat too.
    `contester` has played `big-brother` against a single leader. `punished` were sent away after two ties. `place`
    counts the players who have had their turn on a non-competitive tile.
    """

    tile: int
    called: bool = False
    step: int = BEFORE
    there: tuple[int, ...] = ()
    present: int = 0
    bidders: tuple[int, ...] = ()
    ties: int = 0
    exchanged: bool = False
    cat: bool = False
    winner: int = NO_SEAT
    contester: int = NO_SEAT
    punished: tuple[int, ...] = ()
    place: int = 0

    def at(self, step: int) -> Evaluation:
        """The same evaluation at another step."""
        values = list(self)
        values[_STEP] = step
        return tuple.__new__(Evaluation, values)

    def won_by(self, winner: int, there: tuple[int, ...], cat: bool) -> Evaluation:
        """The same evaluation, once its figures are counted and somebody leads."""
        values = list(self)
        values[_THERE], values[_CAT], values[_WINNER] = there, cat, winner
        return tuple.__new__(Evaluation, values)

    def next_place(self, place: int) -> Evaluation:
        """The same evaluation, once so many players have had their turn."""
        return tuple.__new__(Evaluation, (*self[:-1], place))

    def ask(self, state: State) -> State | Point:
        """The next point of the evaluation, or the state one step further."""
        return _STEPS[self.step](self, state)

    def skip(self, state: State) -> State:
        """The state after an open point was passed."""
        return _PASSED[self.step](self, state)


_STEP, _THERE, _CAT, _WINNER = (Evaluation._fields.index(name) for name in ("step", "there", "cat", "winner"))


def tile_frame(state: State) -> Evaluation:
    """The innermost evaluation under way."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Evaluation):
            return frame
    raise AssertionError("no tile is being evaluated")


def standing_there(state: State, frame: Evaluation, seat: int) -> int:
    """The number of figures with which a player competes for the tile."""
    return competitors(state, frame.tile, frame.called)[seat]


@RULEBOOK.clause(
    "cat.6",
    Kind.EFFECT,
    "CAT",
    "A cool cat is won in a competition on the tile it sits on, of whatever type, ahead of that tile's own turn. It "
    "is competed for only once a round, even if it is moved afterwards.",
)
def cat_is_here(state: State, frame: Evaluation) -> bool:
    """True if there is a competition for the cat on this tile."""
    if state.cat != frame.tile or frame.called or state.fought or state.cat_tile is None:
        return False
    return bool(state.cat_tile.bonus)


RULEBOOK.state(
    "eval.9",
    Kind.EFFECT,
    "ruling",
    "Except on the housing estates an action has to be carried out. If that is impossible, for want of a pile, a "
    "photo or a figure to invite, the referee passes over it.",
)
RULEBOOK.state(
    "cat.11",
    Kind.EFFECT,
    "CAT, ADV",
    "An angry cat asks for cards only when figures make their moves. Being relocated by a tile, a punishment, a "
    "bump or a Grund card costs nothing.",
)
RULEBOOK.state(
    "ship.3",
    Kind.EFFECT,
    "T",
    "A tile that a ship calls carries out its own action without the cat. If players are tied there they bid "
    "separately, so somebody else may win it than in its own turn.",
)


# Step by step.


def evaluated(state: State, tile: int, called: bool = False) -> State:
    """The state after the evaluation of a tile has begun."""
    there = any(competitors(state, tile, called))
    if state.kind(tile).competitive:
        return push(state, Evaluation(tile, called, BEFORE if there else END))
    frame = Evaluation(tile, called, EACH)
    return push(state, frame.at(COUNT) if there and cat_is_here(state, frame) else frame)


def _before(frame: Evaluation, state: State) -> State | Point:
    there = competitors(state, frame.tile, frame.called)
    if not any(there):
        return turn_to(state, frame.at(END))
    owners = tuple([seat for seat in state.order if there[seat]])
    contests = state.config.house["card.big-brother"] == "contests" and frame.contester == NO_SEAT
    open_ = contests and there.count(max(there)) == 1
    return Point("better-bend", owners, _CONTEST if open_ else _BEFORE, False, frame.tile)


@RULEBOOK.clause(
    "cat.7",
    Kind.EFFECT,
    "CAT",
    "A cool cat on a competition tile goes to whoever wins that tile, a tie being settled for both by the same "
    "bidding. On a non-competitive tile the competition is about the cat only.",
)
def _count(frame: Evaluation, state: State) -> State:
    there = competitors(state, frame.tile, frame.called)
    ahead = leaders(state, there)
    if not ahead:
        return turn_to(state, frame.at(OVER))
    cat = frame.cat
    first = frame.there or there
    if not frame.there:
        frame = frame._replace(present=sum(state.figures[frame.tile]))
    if not frame.there and cat_is_here(state, frame):
        cat, state = True, state._replace(fought=True)
    rival = frame.contester
    if len(ahead) == 1 and rival != NO_SEAT and there[rival] and rival not in ahead and not frame.exchanged:
        ahead = tuple(seat for seat in state.order if seat in (ahead[0], rival))
    if len(ahead) == 1:
        won = add_event(state, partial(_won_text, state, there, ahead[0], (frame.tile, cat)))
        return _won(frame.won_by(ahead[0], first, cat), won)
    tied = add_event(state, partial(_tie_text, state, there, ahead[:2], (frame.tile, cat)))
    return turn_to(tied, frame._replace(there=first, cat=cat, bidders=ahead[:2], step=BID))


def _won_text(state: State, there: tuple[int, ...], winner: int, won: tuple[int, bool]) -> Message:
    return f"{state.name(winner)} wins {prize(state, *won)} ({_count_text(state, there)})"


def _tie_text(state: State, there: tuple[int, ...], bidders: tuple[int, ...], won: tuple[int, bool]) -> Message:
    return f"{listed(map(state.name, bidders))} bid for {prize(state, *won)} ({_count_text(state, there)})"


def prize(state: State, tile: int, cat: bool) -> str:
    """The prize of a competition."""
    called = state.layout.called(tile)
    if not cat:
        return called
    return f"{called} and the cat" if state.kind(tile).competitive else f"the cat on {called}"


def _count_text(state: State, there: tuple[int, ...]) -> str:
    """The competing figures of each player."""
    return ", ".join(f"{state.name(seat)} {there[seat]}" for seat in state.order if there[seat])


@RULEBOOK.clause(
    "bid.11",
    Kind.EFFECT,
    "CO",
    "If neither bidder has any energy, the competition ends without a winner, for everybody else too. It is a bidding "
    "all the same: `tantrum` and `big-brother` may be played before it. The referee carries it out by itself; "
    "`bid P - Q -` says it, and has to where the hands are only possibly empty.",
)
def nobody_wins(state: State) -> State:
    """The state after a competition that nobody could win."""
    frame = tile_frame(state)
    after = announce(state, "neither bidder has energy: nobody wins {tile}", tile=state.layout.called(frame.tile))
    return turn_to(after, frame._replace(step=OVER, exchanged=True))


def _bid(frame: Evaluation, state: State) -> State | Point:
    verbs = _BID if frame.exchanged else _FIRST_BID
    if all(is_empty(state.players[seat].hands) for seat in frame.bidders):
        return Point(EMPTY_BID, frame.bidders, verbs | _NO, False, frame.tile)
    return Point("bid", frame.bidders, verbs, True, frame.tile)


def _pass_bid(frame: Evaluation, state: State) -> State:
    return nobody_wins(state)


@RULEBOOK.clause("cat.8", Kind.EFFECT, "CAT")
def _won(frame: Evaluation, state: State) -> State:
    """The cat's winner first takes the bonus that the cat tile shows: a photo, a castle tile, a Grund card or
    happiness points. Only after that comes the action of the tile under the cat.
    """
    competitive = state.kind(frame.tile).competitive
    if competitive and not frame.cat:
        return _act(frame, state)
    after = turn_to(state, frame.at(ACT if competitive else EACH))
    if not frame.cat or state.cat_tile is None:
        return after
    after = cat_won(after, frame.winner)
    turn = Turn(frame.tile, frame.winner, 0)
    bonus = state.cat_tile.bonus
    if bonus == "happy":
        return gain(after, frame.winner, state.cat_tile.points, "cat")
    if bonus == "castle":
        return build_due(after, turn)
    if bonus == "photo":
        return photo_due(after, turn)
    return push(after, Draws(GRUND, frame.winner, 1))


@RULEBOOK.clause("cat.9", Kind.EFFECT, "GO")
def cat_won(state: State, seat: int) -> State:
    """For the goal `cats` a player counts one with every cool cat that is won."""
    player = state.players[seat]
    return with_player(state, seat, player._replace(cats=player.cats + 1))


@RULEBOOK.clause(
    "eval.5",
    Kind.EFFECT,
    "T",
    "A competition tile has one winner and one action, however many figures are on it.",
)
def _act(frame: Evaluation, state: State) -> State:
    kind = state.kind(frame.tile)
    turn = Turn(frame.tile, frame.winner, present_figures(state, frame), frame.called, True)
    after = ACTIONS[kind.id](turn_to(state, frame.at(COMFORT)), turn)
    decision = after.agenda[-1]
    if kind.extra is not None and isinstance(decision, Decide) and decision.can(after, turn):
        # The open point for another one comes after the decision that has just become due.
        return after.with_agenda((*after.agenda[:-2], frame.at(EXTRA), decision))
    return after


def present_figures(state: State, frame: Evaluation) -> int:
    """The number of figures that make the tile a competition."""
    return frame.present if state.config.house["pingpong.present"] == "any" else sum(frame.there)


def _extra(frame: Evaluation, state: State) -> State | Point:
    extra = state.kind(frame.tile).extra
    if extra is None:
        return turn_to(state, frame.at(COMFORT))
    return Point(extra, (frame.winner,), frozenset((extra, "no")), False, frame.tile)


def losers(state: State, frame: Evaluation) -> tuple[int, ...]:
    """The players who competed and have lost."""
    out = (frame.winner,) if state.config.house["comforting.who"] == "all" else (frame.winner, *frame.punished)
    return tuple([seat for seat, there in enumerate(frame.there) if there and seat not in out])


def _comfort(frame: Evaluation, state: State) -> Point:
    return Point("comforting", losers(state, frame), _COMFORT, False, frame.tile)


def _each(frame: Evaluation, state: State) -> State:
    order, resting = state.order, state.figures[frame.tile][RESTING::PER_SEAT]
    standing = competitors(state, frame.tile, frame.called)
    action = ACTIONS[state.kind(frame.tile).id]
    for place in range(frame.place, len(order)):
        seat = order[place]
        number = standing[seat] + resting[seat]
        if not number:
            continue
        after = action(state, Turn(frame.tile, seat, number, frame.called))
        if after.agenda is not state.agenda:
            below = len(state.agenda) - 1
            rest = (frame.next_place(place + 1), *after.agenda[below + 1 :])
            return after.with_agenda((*after.agenda[:below], *rest))
        state = after
    return _end(frame, state)


def _over(frame: Evaluation, state: State) -> State:
    return turn_to(state, frame.at(END if state.kind(frame.tile).competitive else EACH))


def _end(frame: Evaluation, state: State) -> State:
    if frame.called:
        return pop(state)
    return state.after_tile(frame.tile, lay_down(state.figures, frame.tile))


_STEPS: dict[int, Callable[[Evaluation, State], State | Point]] = {
    BEFORE: _before, COUNT: _count, BID: _bid, WON: _won, ACT: _act, EXTRA: _extra,
    COMFORT: _comfort, EACH: _each, OVER: _over, END: _end,
}  # fmt: skip


def _after_extra(frame: Evaluation, state: State) -> State:
    return turn_to(state, frame.at(COMFORT))


_PASSED: dict[int, Callable[[Evaluation, State], State]] = {
    BEFORE: _count, BID: _pass_bid, EXTRA: _after_extra, COMFORT: _end,
}  # fmt: skip


@RULEBOOK.clause(
    "ship.2",
    Kind.EFFECT,
    "T",
    "A ship may call a tile before or after that tile's own turn, which takes place all the same. While it is "
    "called, figures laid down there count as standing, and one sent on by the merry-go-round or after two ties "
    "arrives standing.",
)
def counts_as_standing(called: bool) -> bool:
    """True if figures that were laid down count as standing."""
    return called


def competitors(state: State, tile: int, called: bool) -> tuple[int, ...]:
    """The number of competing figures of each seat."""
    figures = state.figures[tile]
    if not counts_as_standing(called):
        return figures[STANDING::PER_SEAT]
    return tuple(map(add, figures[STANDING::PER_SEAT], figures[DONE::PER_SEAT]))


@RULEBOOK.clause("bid.1", Kind.EFFECT, "CO")
def leaders(state: State, there: tuple[int, ...]) -> tuple[int, ...]:
    """A competition goes to the player who has the most figures standing on the tile."""
    most = max(there)
    return tuple([seat for seat in state.order if there[seat] == most]) if most else ()
