"""Bids: as typed, as other players may see them, their clauses, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.grund.energy import Cards, Hands
from referee.games.grund.knowledge import is_empty, may_be_empty
from referee.games.grund.notation import owner_word, parse_cards
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, changed, laid, turn_to, with_figures, with_hands, with_player
from referee.games.grund.rules.evaluation.evaluation import (
    BID,
    COUNT,
    WON,
    Evaluation,
    competitors,
    leaders,
    prize,
    tile_frame,
)
from referee.games.grund.state import DONE, LYING, PER_SEAT, RESTING, STANDING, GameConfig, State

TIE = -1


class Bid(NamedTuple):
    """Two players and the cards that they pass to each other. `result` is the seat of the winner, `TIE`, or None if it
    was left out.
    """

    first: int
    gives: Cards
    second: int
    gets: Cards
    result: int | None


def sign_of(bid: Bid) -> int:
    """1 if the first player wins, -1 if the second does, 0 for a tie. The announced result counts, else the typed
    values.
    """
    if bid.result is None:
        more = bid.gives.number and (bid.gives.value or 1), bid.gets.number and (bid.gets.value or 1)
        return (more[0] > more[1]) - (more[0] < more[1])
    return 0 if bid.result == TIE else 1 if bid.result == bid.first else -1


def parse_bid(words: Sequence[str], config: GameConfig) -> Bid:
    """`P CARDS Q CARDS [won NAME | tie]`."""
    if len(words) < 4:
        one, other = config.names.names[:2]
        raise NotationError(
            f"a bid is typed like this: `bid {one} 2 {other} 1`, or with cards not seen "
            f"`bid {one} ? {other} ? won {one}`"
        )
    first, second = _bidder(words, 0, config), _bidder(words, 2, config)
    gives, gets = parse_cards(words[1], True, True), parse_cards(words[3], True, True)
    rest = words[4:]
    result: int | None = None
    if len(rest) == 2 and rest[0] == "won":
        result = config.names.find(rest[1]).seat
    elif rest == ["tie"]:
        result = TIE
    elif rest and _is_energy(rest[0]):
        raise NotationError(
            f"the cards of a player are joined by commas: `{words[2]} {','.join(takewhile(_is_energy, words[3:]))}`"
        )
    elif rest:
        raise NotationError(f"{' '.join(rest)} is no result of a bid: `won NAME` or `tie`")
    elif gives.number and gets.number and not (gives.is_open and gets.is_open):
        raise NotationError(
            f"not every value was seen: add the result, `won {config.names.names[first]}`, `won "
            f"{config.names.names[second]}` or `tie`"
        )
    return Bid(first, gives, second, gets, result)


def _bidder(words: Sequence[str], place: int, config: GameConfig) -> int:
    """The player named at a place of a bid, where cards that are not joined may stand instead."""
    named = config.names.get(words[place])
    if named is None and place and _is_energy(words[place]) and _is_energy(words[place - 1]):
        raise NotationError(
            f"the cards of a player are joined by commas: `bid {words[0]} "
            f"{','.join(takewhile(_is_energy, words[1:]))} …`"
        )
    return config.names.find(words[place]).seat


def _is_energy(word: str) -> bool:
    return set(word) <= set("123?,")


def format_bid(bid: Bid, config: GameConfig) -> str:
    """The bid as it is typed."""
    result = ""
    if bid.result is not None:
        result = " tie" if bid.result == TIE else f" won {owner_word(bid.result, config)}"
    first, second = owner_word(bid.first, config), owner_word(bid.second, config)
    return f"{first} {bid.gives} {second} {bid.gets}{result}"


def hide_bid(bid: Bid) -> Bid:
    """The bid as everybody else may see it: no values, but the winner."""
    if bid.result is not None or not bid.gives.number or not bid.gets.number:
        hide = bid
    else:
        sign = sign_of(bid)
        hide = bid._replace(result=TIE if sign == 0 else bid.first if sign > 0 else bid.second)
    return hide._replace(gives=unseen(bid.gives), gets=unseen(bid.gets))


def unseen(cards: Cards) -> Cards:
    """Cards as everybody else may see them."""
    return cards if cards.some or not cards.number else Cards(hidden=cards.number)


def decided(state: State, bid: Bid) -> State:
    """The state after a bidding with a result."""
    sign = sign_of(bid)
    if sign:
        return bidding_won(state, bid.first if sign > 0 else bid.second)
    return tied(state)


@RULEBOOK.clause("bid.12", Kind.EFFECT, "GO")
def bidding_won(state: State, seat: int) -> State:
    """The goal `bids` counts one for every bidding a player wins, be it with energy or by a `tantrum`."""
    frame = tile_frame(state)
    player = state.players[seat]
    after = with_player(state, seat, player._replace(bids=player.bids + 1))
    what = prize(state, frame.tile, frame.cat)
    after = announce(after, "{name} wins the bidding for {what}", name=state.name(seat), what=what)
    return turn_to(after, frame._replace(winner=seat, step=WON, exchanged=True))


@RULEBOOK.clause("bid.7", Kind.EFFECT, "CO")
def tied(state: State) -> State:
    """If both bidders have passed the same sum, they exchange cards once more."""
    frame = tile_frame(state)
    if frame.ties:
        return punished(state)
    again = announce(state, "equal sums: {names} bid again", names=listed(map(state.name, frame.bidders)))
    return turn_to(again, frame._replace(ties=1, exchanged=True, step=BID))


@RULEBOOK.clause(
    "bid.8",
    Kind.EFFECT,
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
    state = announce(
        state, "equal sums again: the figures of {names} go to Punishment", names=listed(map(state.name, frame.bidders))
    )
    return turn_to(state, recounted(frame))


def sent_to_punishment(state: State, seat: int, frame: Evaluation) -> State:
    """The state after all figures of a player on the tile have gone to the printed Punishment tile."""
    there = state.config.punishment
    for figure in (LYING, STANDING, RESTING, DONE):
        number = state.figures[frame.tile][PER_SEAT * seat + figure]
        if number:
            arrives = STANDING if frame.called and figure == DONE else figure
            state = with_figures(state, frame.tile, changed(state.figures[frame.tile], seat, figure, -number))
            state = with_figures(state, there, changed(state.figures[there], seat, arrives, number))
    return state


@RULEBOOK.clause("bid.9", Kind.EFFECT, "CO")
def recounted(frame: Evaluation) -> Evaluation:
    """Once two bidders have been tied twice, whoever still stands on the tile competes for it afresh, with a new
    bidding in case of a tie.
    """
    out = (*frame.punished, *frame.bidders)
    return frame._replace(punished=out, bidders=(), ties=0, exchanged=True, step=COUNT)


def bidders(state: State) -> tuple[int, int]:
    """The two players who bid now."""
    first, second = tile_frame(state).bidders
    return first, second


def is_before_bidding(state: State) -> bool:
    """True if a bidding comes next, with or without energy."""
    return "tantrum" in state.point.verbs


@RULEBOOK.check("bid.3", Kind.LEGALITY, "CO")
def nearest_two_bid(state: State, bid: Bid) -> Message | None:
    """If players are tied for the most figures, just two of them bid: those who come first in start order."""
    due = bidders(state)
    if {bid.first, bid.second} == set(due):
        return None
    one, other = map(state.name, due)
    return (
        f"{one} and {other} bid, not {listed(map(state.name, (bid.first, bid.second)))}: `bid {one} "
        f"CARDS {other} CARDS`"
    )


@RULEBOOK.check("bid.4", Kind.LEGALITY, "CO")
def passes_a_card(state: State, seat: int) -> Message | None:
    """A bidder who has any energy passes one card or more; only from an empty hand is nothing passed."""
    hands = state.players[seat].hands
    if is_empty(hands):
        return None
    if may_be_empty(hands):
        return f"{state.name(seat)} may still hold energy, and whoever holds any passes at least one card"
    return f"{state.name(seat)} has energy and passes at least one card"


@RULEBOOK.check("bid.6", Kind.LEGALITY, "CO")
def sums_give_result(holds: bool, state: State, bid: Bid) -> Message | None:
    """Whoever has passed energy of the greater sum wins the bidding. The result that is told has to be one that those
    cards allow.
    """
    if holds:
        return None
    winner = bid.result if bid.result is not None else bid.first if sign_of(bid) > 0 else bid.second
    if winner not in bidders(state):
        told = " and ".join(map(state.name, bidders(state)))
        return f"{state.name(winner)} does not bid, {told} do"
    result = "a tie" if sign_of(bid) == 0 else f"{state.name(winner)} winning"
    return f"the cards passed cannot give {result}"


@RULEBOOK.clause(
    "bid.5",
    Kind.EFFECT,
    "CO",
    "Whatever the result, the bidders do exchange their cards, face down, and each keeps those received.",
)
def exchanged(state: State, bid: Bid, hands: tuple[Hands, Hands]) -> State:
    """The state with what is known of both hands after a bid."""
    return with_hands(with_hands(state, bid.first, hands[0]), bid.second, hands[1])


def ends_empty_bidding(state: State, bid: Bid) -> bool:
    """True if the line says that neither of the two bidders has any energy."""
    return {bid.first, bid.second} == set(bidders(state)) and not bid.gives.number and not bid.gets.number


def may_challenge(state: State, seat: int) -> bool:
    """True if the player stands on the tile and does not lead."""
    frame = tile_frame(state)
    there = competitors(state, frame.tile, frame.called)
    return bool(there[seat]) and seat not in leaders(state, there)
