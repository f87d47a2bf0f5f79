"""The evaluation of one tile: its competition, the cat's bonus, its action, what may be added to it."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import NamedTuple

from referee.core.agenda import Point
from referee.games.grund.book import BOOK
from referee.games.grund.building import build_due
from referee.games.grund.effects import gain, lay_down, pop, push, tell, turn_to, with_player
from referee.games.grund.energy import is_empty
from referee.games.grund.frames import GRUND, Decide, Draws
from referee.games.grund.kinds import Turn
from referee.games.grund.photos import photo_due
from referee.games.grund.state import DONE, RESTING, STANDING, State

BEFORE, COUNT, BID, WON, ACT, EXTRA, COMFORT, EACH, OVER, END = range(10)
_BEFORE = frozenset({"better-bend", "no"})
_CONTEST = frozenset({"better-bend", "big-brother", "no"})
_FIRST_BID = frozenset({"bid", "tantrum", "big-brother"})
_BID = frozenset({"bid", "tantrum"})
_COMFORT = frozenset({"comforting", "no"})


class Evaluation(NamedTuple):
    """A tile that is being evaluated, in its turn or `called` by the ship, and how far it has come.

    `there` is how many figures of each seat competed at the beginning, `bidders` the two who are tied, `ties`
    how often they have been, `exchanged` whether there has been a bidding here. `cat`: the cat is in it.
    `contester` has played `big-brother` against a single leader, `punished` have been sent away after two ties.
    `place` counts the players who have had their turn on a non-competitive tile.
    """

    tile: int
    called: bool = False
    step: int = BEFORE
    there: tuple[int, ...] = ()
    bidders: tuple[int, ...] = ()
    ties: int = 0
    exchanged: bool = False
    cat: bool = False
    winner: int = -1
    contester: int = -1
    punished: tuple[int, ...] = ()
    place: int = 0

    def at(self, step: int) -> Evaluation:
        """The same evaluation at another step."""
        return tuple.__new__(Evaluation, (*self[:2], step, *self[3:]))

    def ask(self, state: State) -> State | Point:
        """The next point of the evaluation, or the state one step further."""
        return _STEPS[self.step](self, state)

    def skip(self, state: State) -> State:
        """The state after an open point was passed."""
        return _PASSED[self.step](self, state)


def tile_frame(state: State) -> Evaluation:
    """The innermost evaluation under way."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Evaluation):
            return frame
    raise AssertionError("no tile is being evaluated")


@BOOK.clause(
    "ship.2",
    "E",
    "T",
    "Whether the called tile was or will be evaluated does not matter and does not change. For the called evaluation "
    "every figure laid down there counts as standing; one sent on by the merry-go-round or after two ties "
    "arrives standing.",
)
def counts_as_standing(called: bool) -> bool:
    """Whether figures that were laid down count as standing."""
    return called


def competitors(state: State, tile: int, called: bool) -> tuple[int, ...]:
    """The figures of each seat that compete."""
    figures = state.figures[tile]
    if not counts_as_standing(called):
        return figures[STANDING::5]
    return tuple(map(add, figures[STANDING::5], figures[DONE::5]))


def standing_there(state: State, frame: Evaluation, seat: int) -> int:
    """The figures with which a player competes for the tile."""
    return competitors(state, frame.tile, frame.called)[seat]


@BOOK.clause(
    "cat.6",
    "E",
    "CAT",
    "A cool cat is competed for where it sits, also on a non-competitive tile, before the tile itself; once a round, "
    "wherever it is moved later.",
)
def cat_is_here(state: State, frame: Evaluation) -> bool:
    """Whether the cat is to be competed for on this tile."""
    if state.cat != frame.tile or frame.called or state.fought or state.cat_tile is None:
        return False
    return bool(state.cat_tile.bonus)


BOOK.state(
    "eval.9",
    "E",
    "—",
    "Actions are not optional, save on the housing estates; what cannot be done (no pile, no photo, no figure to "
    "invite) the referee skips.",
)
BOOK.state(
    "cat.11",
    "E",
    "CAT, ADV",
    "An angry cat does this only in the movement: relocations by tiles, punishments, bumps and cards are free.",
)
BOOK.state(
    "ship.3",
    "E",
    "T",
    "The ship calls only the tile's action, never the cat. A tie there has a bidding of its own, so that the winner "
    "may be another than in the tile's own turn.",
)


# Step by step.


def evaluated(state: State, tile: int, called: bool = False) -> State:
    """The state with the evaluation of a tile begun."""
    there = any(competitors(state, tile, called))
    if state.kind(tile).competitive:
        return push(state, Evaluation(tile, called, BEFORE if there else END))
    frame = Evaluation(tile, called, EACH)
    return push(state, frame.at(COUNT) if there and cat_is_here(state, frame) else frame)


def _before(frame: Evaluation, state: State) -> Point:
    there = competitors(state, frame.tile, frame.called)
    owners = tuple(seat for seat in state.order if there[seat])
    contests = state.table.house["card.big-brother"] == "contests" and frame.contester < 0
    open_ = contests and there.count(max(there)) == 1
    return Point("better-bend", owners, _CONTEST if open_ else _BEFORE, False, frame.tile)


@BOOK.clause("bid.1", "E", "CO")
def leaders(state: State, there: tuple[int, ...]) -> tuple[int, ...]:
    """Most standing figures on the tile win the competition."""
    most = max(there)
    return tuple(seat for seat in state.order if most and there[seat] == most)


@BOOK.clause(
    "cat.7",
    "E",
    "CAT",
    "One competition, with one bidding, decides cat and competition tile together; on a non-competitive tile it "
    "decides "
    "the cat alone.",
)
def _count(frame: Evaluation, state: State) -> State:
    there = competitors(state, frame.tile, frame.called)
    ahead = leaders(state, there)
    if not ahead:
        return turn_to(state, frame.at(OVER))
    cat = frame.cat
    first = frame.there or there
    if not frame.there and cat_is_here(state, frame):
        cat, state = True, state._replace(fought=True)
    rival = frame.contester
    if len(ahead) == 1 and rival >= 0 and there[rival] and rival not in ahead and not frame.exchanged:
        ahead = tuple(seat for seat in state.order if seat in (ahead[0], rival))
    if len(ahead) == 1:
        return _won(frame._replace(there=first, cat=cat, winner=ahead[0]), state)
    return turn_to(state, frame._replace(there=first, cat=cat, bidders=ahead[:2], step=BID))


@BOOK.clause(
    "bid.11",
    "E",
    "CO",
    "Two empty hands: there is no winner and the competition is over, also for the rest. The referee does this "
    "by itself; "
    "where hands are possibly empty, `bid P - Q -` says it.",
)
def nobody_wins(state: State) -> State:
    """The state after a competition that nobody could win."""
    frame = tile_frame(state)
    said = tell(state, "no energy on either side: nobody wins {tile}", tile=state.ground.called(frame.tile))
    return turn_to(said, frame._replace(step=OVER, exchanged=True))


def _bid(frame: Evaluation, state: State) -> State | Point:
    if all(is_empty(state.players[seat].hands) for seat in frame.bidders):
        return nobody_wins(state)
    return Point("bid", frame.bidders, _BID if frame.exchanged else _FIRST_BID, True, frame.tile)


@BOOK.clause("cat.8", "E", "CAT")
def _won(frame: Evaluation, state: State) -> State:
    """The winner takes the cat's bonus first, happiness points, a castle tile, a photo or a Grund card; then the
    tile's action.
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


@BOOK.clause("cat.9", "E", "GO")
def cat_won(state: State, seat: int) -> State:
    """Each cool cat won counts one for the goal `cats`."""
    player = state.players[seat]
    after = with_player(state, seat, player._replace(cats=player.cats + 1))
    return tell(after, "{name} wins the cat", name=state.name(seat))


@BOOK.clause(
    "eval.5",
    "E",
    "T",
    "A competition tile has one winner and one action, however many figures are on it.",
)
def _act(frame: Evaluation, state: State) -> State:
    kind = state.kind(frame.tile)
    turn = Turn(frame.tile, frame.winner, sum(frame.there), frame.called, True)
    after = kind.act(turn_to(state, frame.at(COMFORT)), turn)
    decision = after.agenda[-1]
    if kind.extra is not None and isinstance(decision, Decide) and decision.can(after, turn):
        # The open point for another one comes after the decision that has just become due.
        return after.with_agenda((*after.agenda[:-2], frame.at(EXTRA), decision))
    return after


def _extra(frame: Evaluation, state: State) -> State | Point:
    extra = state.kind(frame.tile).extra
    if extra is None:
        return turn_to(state, frame.at(COMFORT))
    return Point(extra, (frame.winner,), frozenset((extra, "no")), False, frame.tile)


def losers(frame: Evaluation) -> tuple[int, ...]:
    """Who has lost the tile: all who competed, but the winner and those sent to Punishment."""
    return tuple(
        seat for seat, there in enumerate(frame.there)
        if there and seat != frame.winner and seat not in frame.punished
    )  # fmt: skip


def _comfort(frame: Evaluation, state: State) -> Point:
    return Point("comforting", losers(frame), _COMFORT, False, frame.tile)


@BOOK.clause(
    "eval.6",
    "E",
    "T",
    "On a non-competitive tile everybody acts, in start order, once for each own figure there that stands or rests.",
)
def _each(frame: Evaluation, state: State) -> State:
    order, resting = state.order, state.figures[frame.tile][RESTING::5]
    standing = competitors(state, frame.tile, frame.called)
    act = state.kind(frame.tile).act
    for place in range(frame.place, len(order)):
        seat = order[place]
        number = standing[seat] + resting[seat]
        if not number:
            continue
        after = act(state, Turn(frame.tile, seat, number, frame.called))
        if after.agenda is not state.agenda:
            below = len(state.agenda) - 1
            rest = (frame._replace(place=place + 1), *after.agenda[below + 1 :])
            return after.with_agenda((*after.agenda[:below], *rest))
        state = after
    return _end(frame, state)


def _over(frame: Evaluation, state: State) -> State:
    return turn_to(state, frame._replace(step=END if state.kind(frame.tile).competitive else EACH))


def _end(frame: Evaluation, state: State) -> State:
    if frame.called:
        return pop(state)
    return pop(lay_down(state.with_evaluated(state.evaluated | 1 << frame.tile), frame.tile))


_STEPS: dict[int, Callable[[Evaluation, State], State | Point]] = {
    BEFORE: _before, COUNT: _count, BID: _bid, WON: _won, ACT: _act, EXTRA: _extra,
    COMFORT: _comfort, EACH: _each, OVER: _over, END: _end,
}  # fmt: skip


def _after_extra(frame: Evaluation, state: State) -> State:
    return turn_to(state, frame.at(COMFORT))


_PASSED: dict[int, Callable[[Evaluation, State], State]] = {BEFORE: _count, EXTRA: _after_extra, COMFORT: _end}
