"""Competitions: who takes part, who wins, who bids, what a bid tells of two hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from math import inf
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.rulebook import Violation, violation
from referee.games.grund.effects import changed, laid, tell, turn_to, with_figures, with_hands, with_player
from referee.games.grund.energy import cards_are_held, is_empty, may_be_empty
from referee.games.grund.evaluation import BID, COUNT, WON, Evaluation, nobody_wins, tile_frame
from referee.games.grund.hands import EMPTY, NONE_LEFT, Cards, Hands, exchange, without
from referee.games.grund.notation import Verb, owner_word, read_cards, register
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rulings import TABLE, broken, carried, ruled
from referee.games.grund.state import DONE, LYING, PER_SEAT, RESTING, STANDING, GameConfig, State

TIE = -1


class Bid(NamedTuple):
    """Two players and what they pass each other; `result` is the seat of the winner, `TIE`, or None."""

    first: int
    gives: Cards
    second: int
    gets: Cards
    result: int | None


def bidders(state: State) -> tuple[int, int]:
    """The two who bid now."""
    first, second = tile_frame(state).bidders
    return first, second


@RULEBOOK.clause("bid.3", "L", "CO")
def nearest_two_bid(state: State, bid: Bid) -> Violation | None:
    """If players are tied for the most figures, just two of them bid: those who come first in start order."""
    due = bidders(state)
    if {bid.first, bid.second} == set(due):
        return None
    return violation("bid.3", "{due} bid, not {typed}", due=listed(map(state.name, due)),
                  typed=listed(map(state.name, (bid.first, bid.second))))  # fmt: skip


@RULEBOOK.clause("bid.4", "L", "CO")
def passes_a_card(state: State, seat: int) -> Violation | None:
    """A bidder who has any energy passes one card or more; only from an empty hand is nothing passed."""
    # In one world of the hand.
    if is_empty(state.players[seat].hands):
        return None
    return violation("bid.4", "{name} has energy and has to pass some", name=state.name(seat))


@RULEBOOK.clause("bid.6", "L", "CO")
def sums_give_result(holds: bool, state: State, bid: Bid) -> Violation | None:
    """Whoever has passed energy of the greater sum wins the bidding. The result that is told has to be one that those
    cards allow.
    """
    if holds:
        return None
    winner = bid.result if bid.result is not None else bid.first if sign_of(bid) > 0 else bid.second
    told = "a tie" if sign_of(bid) == 0 else f"{state.name(winner)} winning"
    return violation("bid.6", "what was passed cannot give {told}", told=told)


def sign_of(bid: Bid) -> int:
    """1 where the first wins, -1 where the second does, 0 for a tie: as announced, else as typed."""
    if bid.result is None:
        more = bid.gives.number and (bid.gives.value or 1), bid.gets.number and (bid.gets.value or 1)
        return (more[0] > more[1]) - (more[0] < more[1])
    return 0 if bid.result == TIE else 1 if bid.result == bid.first else -1


@RULEBOOK.clause(
    "bid.5",
    "E",
    "CO",
    "Whatever the result, the bidders do exchange their cards, face down, and each keeps those received.",
)
def exchanged(state: State, bid: Bid, hands: tuple[Hands, Hands]) -> State:
    """The state with what is known of both hands after a bid."""
    return with_hands(with_hands(state, bid.first, hands[0]), bid.second, hands[1])


def judge_bid(state: State, seat: int, bid: Bid, force: bool) -> Ruling[State]:
    """Every clause of a bid, in all worlds of the two hands."""
    two = nearest_two_bid(state, bid)
    found = broken(two) + _hand_breaches(state, bid)
    narrowed, doubts, refused = _without_cards(state, bid)
    found += refused
    if bid.result is not None and not any(broken_.clause == "energy.2" for broken_ in found):
        found += broken(sums_give_result(_can_come_out(bid), state, bid)) if found or _names_a_third(bid) else ()
    if found:
        return ruled(TABLE, found, force, partial(_forced, state, bid))
    if not bid.gives.number and not bid.gets.number:
        if bid.result is not None:
            wrong = broken(sums_give_result(False, state, bid))
            return ruled(TABLE, wrong, force, partial(_forced, state, bid))
        return carried(TABLE, nobody_wins(narrowed), doubts, bool(doubts))
    hands = exchange(
        narrowed.players[bid.first].hands, bid.gives, narrowed.players[bid.second].hands, bid.gets, sign_of(bid)
    )
    wrong = broken(sums_give_result(bool(hands[0]), state, bid))
    if wrong:
        return ruled(TABLE, wrong, force, partial(_forced, narrowed, bid))
    return carried(TABLE, decided(exchanged(narrowed, bid, hands), bid), doubts, bool(doubts))


def _names_a_third(bid: Bid) -> bool:
    return bid.result not in (None, TIE, bid.first, bid.second)


def _can_come_out(bid: Bid) -> bool:
    """Whether the cards as typed, in whatever hands, can give the announced result."""
    least, most = _span(bid.gives)
    other_least, other_most = _span(bid.gets)
    if bid.result == TIE:
        return least <= other_most and other_least <= most
    if bid.result == bid.first:
        return most > other_least
    return bid.result == bid.second and other_most > least


def _span(cards: Cards) -> tuple[int, float]:
    """The least and the greatest sum of cards as typed."""
    if cards.some:
        return 1, inf
    return cards.value + cards.hidden, cards.value + 3 * cards.hidden


def _hand_breaches(state: State, bid: Bid) -> tuple[Violation, ...]:
    sides = ((bid.first, bid.gives), (bid.second, bid.gets))
    return broken(*(cards_are_held(state, seat, cards) for seat, cards in sides if cards.number))


def _without_cards(state: State, bid: Bid) -> tuple[State, tuple[Violation, ...], tuple[Violation, ...]]:
    """The state with the hands of those who pass nothing empty, and the breaches of bid.4: in some, in all worlds."""
    doubts: list[Violation] = []
    refused: list[Violation] = []
    for seat, cards in ((bid.first, bid.gives), (bid.second, bid.gets)):
        hands = state.players[seat].hands
        if cards.number or hands == NONE_LEFT:
            continue
        full = with_hands(state, seat, hands - NONE_LEFT)
        found = broken(passes_a_card(full, seat))
        if EMPTY in hands:
            doubts += found
            state = with_hands(state, seat, NONE_LEFT)
        else:
            refused += found
    return state, tuple(doubts), tuple(refused)


def _forced(state: State, bid: Bid) -> State | None:
    """A bid that is let stand: cards that nobody can hold are as many unseen ones, the announced result stands."""
    if bid.first == bid.second or bid.result not in (None, TIE, bid.first, bid.second):
        return None
    narrowed, _, _ = _without_cards(state, bid)
    if not bid.gives.number and not bid.gets.number and bid.result is None:
        return nobody_wins(narrowed)
    after = exchanged(narrowed, bid, _hands_let_stand(narrowed, bid))
    after = turn_to(after, tile_frame(after)._replace(bidders=(bid.first, bid.second)))
    return decided(after, bid)


def _hands_let_stand(state: State, bid: Bid) -> tuple[Hands, Hands]:
    """Both hands after the exchange: in the worlds with the announced result, in all where there are none."""
    pairs = list(
        product(_shares(state.players[bid.first].hands, bid.gives), _shares(state.players[bid.second].hands, bid.gets))
    )
    for signs in ((sign_of(bid),), (1, 0, -1)):
        found = [exchange(*own, *other, sign) for own, other in pairs for sign in signs]
        if any(first for first, _ in found):
            break
    none: Hands = frozenset()
    return none.union(*(first for first, _ in found)), none.union(*(second for _, second in found))


def _shares(hands: Hands, cards: Cards) -> list[tuple[Hands, Cards]]:
    """The hands with what they pass: what was typed, or as many unseen cards where no hand holds that."""
    if without(hands, cards):
        return [(hands, cards)]
    sizes = sorted({sum(hand) for hand in hands})
    return [
        (frozenset(hand for hand in hands if sum(hand) == size), Cards(hidden=min(cards.number, size)))
        for size in sizes
    ]


# What comes of it.


def decided(state: State, bid: Bid) -> State:
    """The state after a bidding with a result."""
    sign = sign_of(bid)
    if sign:
        return bidding_won(state, bid.first if sign > 0 else bid.second)
    return tied(state)


@RULEBOOK.clause("bid.12", "E", "GO")
def bidding_won(state: State, seat: int) -> State:
    """The goal `bids` counts one for every bidding a player wins, be it with energy or by a `tantrum`."""
    frame = tile_frame(state)
    player = state.players[seat]
    after = with_player(state, seat, player._replace(bids=player.bids + 1))
    after = tell(after, "{name} wins the bidding for {tile}", name=state.name(seat),
                 tile=state.layout.called(frame.tile))  # fmt: skip
    return turn_to(after, frame._replace(winner=seat, step=WON, exchanged=True))


@RULEBOOK.clause("bid.7", "E", "CO")
def tied(state: State) -> State:
    """If both bidders have passed the same sum, they exchange cards once more."""
    frame = tile_frame(state)
    if frame.ties:
        return punished(state)
    again = tell(state, "a tie: {names} bid again", names=listed(map(state.name, frame.bidders)))
    return turn_to(again, frame._replace(ties=1, exchanged=True, step=BID))


@RULEBOOK.clause(
    "bid.8",
    "E",
    "CO",
    "After a second tie both bidders send all their figures on the tile to Punishment, the standing ones still "
    "standing, the resting ones still resting, and nobody has won so far. If the tile itself counts as Punishment, "
    "both lay them down on it instead.",
)
def punished(state: State) -> State:
    """The state after a second tie."""
    frame = tile_frame(state)
    for seat in frame.bidders:
        if state.kind(frame.tile).id == "punishment":
            figures = state.figures[frame.tile]
            only = tuple(own if place // PER_SEAT == seat else 0 for place, own in enumerate(figures))
            others = tuple(0 if place // PER_SEAT == seat else own for place, own in enumerate(figures))
            both = tuple(one + other for one, other in zip(laid(only), others, strict=True))
            state = with_figures(state, frame.tile, both)
        else:
            state = sent_to_punishment(state, seat, frame)
    state = tell(state, "tied again: {names} go to the Punishment tile", names=listed(map(state.name, frame.bidders)))
    return turn_to(state, recounted(frame))


def sent_to_punishment(state: State, seat: int, frame: Evaluation) -> State:
    """All figures of a player on the tile go to the printed Punishment tile."""
    there = state.config.punishment
    for figure in (LYING, STANDING, RESTING, DONE):
        number = state.figures[frame.tile][PER_SEAT * seat + figure]
        if number:
            arrives = STANDING if frame.called and figure == DONE else figure
            state = with_figures(state, frame.tile, changed(state.figures[frame.tile], seat, figure, -number))
            state = with_figures(state, there, changed(state.figures[there], seat, arrives, number))
    return state


@RULEBOOK.clause("bid.9", "E", "CO")
def recounted(frame: Evaluation) -> Evaluation:
    """Once two bidders have been tied twice, whoever still stands on the tile competes for it afresh, with a new
    bidding in case of a tie.
    """
    out = (*frame.punished, *frame.bidders)
    return frame._replace(punished=out, bidders=(), ties=0, exchanged=True, step=COUNT)


RULEBOOK.state(
    "bid.10",
    "E",
    "CO",
    "If one of the two bidders has no energy, the other wins by passing a single card or more, of whatever value.",
)


# The verb.


def read_bid(words: Sequence[str], config: GameConfig) -> Bid:
    """`P CARDS Q CARDS [won NAME | tie]`."""
    if len(words) < 4:
        raise NotationError("a bid is written `bid NAME CARDS NAME CARDS [won NAME | tie]`")
    first, second = config.names.find(words[0]).seat, config.names.find(words[2]).seat
    gives, gets = read_cards(words[1], True, True), read_cards(words[3], True, True)
    rest = words[4:]
    result: int | None = None
    if len(rest) == 2 and rest[0] == "won":
        result = config.names.find(rest[1]).seat
    elif rest == ["tie"]:
        result = TIE
    elif rest:
        raise NotationError("{word} is no result: `won NAME` or `tie`", word=" ".join(rest))
    elif gives.number and gets.number and not (gives.is_open and gets.is_open):
        raise NotationError("not every value was seen: who has won? `won NAME` or `tie`")
    return Bid(first, gives, second, gets, result)


def say_bid(bid: Bid, config: GameConfig) -> str:
    """The bid as it is read."""
    result = ""
    if bid.result is not None:
        result = " tie" if bid.result == TIE else f" won {owner_word(bid.result, config)}"
    first, second = owner_word(bid.first, config), owner_word(bid.second, config)
    return f"{first} {bid.gives} {second} {bid.gets}{result}"


def hide_bid(bid: Bid) -> Bid:
    """The bid as those may read it who took no part: no values, but who has won."""
    if not bid.gives.number or not bid.gets.number:
        hide = bid
    else:
        sign = sign_of(bid)
        hide = bid._replace(result=TIE if sign == 0 else bid.first if sign > 0 else bid.second)
    return hide._replace(gives=_unseen(bid.gives), gets=_unseen(bid.gets))


def _unseen(cards: Cards) -> Cards:
    return cards if cards.some or not cards.number else Cards(hidden=cards.number)


def list_bids(state: State, seat: int) -> list[str]:
    """The bids by what may come of them."""
    first, second = bidders(state)
    hands = state.players[first].hands, state.players[second].hands
    some = Cards(some=True)
    found = []
    for sign, result in ((1, first), (-1, second), (0, TIE)):
        if exchange(hands[0], some, hands[1], some, sign)[0]:
            found.append(Bid(first, some, second, some, result))
    empty = [may_be_empty(held) for held in hands]
    full = [not is_empty(held) for held in hands]
    if empty[0] and full[1]:
        found.append(Bid(first, Cards(), second, some, None))
    if empty[1] and full[0]:
        found.append(Bid(first, some, second, Cards(), None))
    if all(empty):
        found.append(Bid(first, Cards(), second, Cards(), None))
    return [say_bid(bid, state.config) for bid in found]


RULEBOOK.state(
    "bid.2",
    "E",
    "CO",
    "Figures that lie do not compete, whether they rest, have just been invited, or were brought there by a card "
    "when already done.",
)
register(
    Verb(
        "bid",
        "bid NAME CARDS NAME CARDS [won NAME | tie]",
        "what two players pass each other; * for some cards, - for none; the result is needed where a value was "
        "not seen",
        read_bid,
        judge_bid,
        say_bid,
        list_bids,
        hide_bid,
        of_table=True,
    )
)
