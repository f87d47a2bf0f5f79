"""The Grund cards whose effect is a single step, and the two that count at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind
from referee.games.grund.energy import Cards
from referee.games.grund.notation import exactly, hidden, parse_cards
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, gain, take_ones
from referee.games.grund.rules.evaluation.bids import bidders, bidding_won, is_before_bidding
from referee.games.grund.rules.evaluation.housing import TICKET_PRICE, judge_ticket, may_invite
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Card, all_shown, only_itself, register


def carried_out_elsewhere(state: State, seat: int, args: Any, allow: bool) -> None:
    """Nothing: `judge_ticket` carries the card out."""


def parse_ticket(words: Sequence[str], config: GameConfig) -> Cards:
    """`CARDS`."""
    return parse_cards(exactly(words, 1, "bus-ticket CARDS")[0], True)


def ticket_moves(state: State, seat: int) -> list[str]:
    """The invitation, if some possible hand can pay it."""
    return ["*"] if may_invite(state, seat, TICKET_PRICE) else []


register(
    Card(
        "bus-ticket",
        "own",
        carried_out_elsewhere,
        "bus-ticket CARDS",
        "an invitation for energy worth 7",
        parse_ticket,
        lambda cards, config: str(cards),
        moves=ticket_moves,
        fixed=True,
        judge=judge_ticket,
        hide=hidden,
        moment="at a housing estate, in place of `friend`",
    )
)


@RULEBOOK.clause(
    "coffee-break.1",
    Kind.EFFECT,
    "GC",
    "The coffee break comes before its player's own move, which still follows. For everybody else it rules out "
    "Grund cards in this round.",
    house="card.window",
)
def take_break(state: State, seat: int, args: Any, allow: bool) -> State:
    """The others play no more cards."""
    after = announce(
        state, "{name} takes a coffee break: nobody else plays a card in this round", name=state.name(seat)
    )
    return after._replace(coffee=seat)


register(
    Card(
        "coffee-break",
        "move",
        take_break,
        about="the others play no card in this round",
        moves=only_itself,
        hide=all_shown,
    )
)


@RULEBOOK.clause("hug.1", Kind.EFFECT, "GC", "A hug is worth 2 happiness points.")
def give_hug(state: State, seat: int, args: Any, allow: bool) -> State:
    """Two points."""
    return gain(state, seat, 2, "hug")


register(Card("hug", "after", give_hug, about="2 happiness points", moves=only_itself, hide=all_shown))


@RULEBOOK.clause("newspaper.1", Kind.POINTS, "GC")
def animals(cards: Sequence[str]) -> int:
    """A newspaper still in hand and known at the end is as good as an animal photo, for goals as well as series."""
    return cards.count("newspaper")


@RULEBOOK.clause("postcard.1", Kind.POINTS, "GC")
def plants(cards: Sequence[str]) -> int:
    """A postcard still in hand and known at the end is as good as a plant photo, for goals as well as series."""
    return cards.count("postcard")


@RULEBOOK.clause("snack.1", Kind.EFFECT, "GC", "A snack is worth three value 1 cards.")
def eat_snack(state: State, seat: int, args: Any, allow: bool) -> State:
    """Three 1s."""
    return take_ones(state, seat, 3, "snack")


register(Card("snack", "after", eat_snack, about="three value 1 cards", moves=only_itself, hide=all_shown))


@RULEBOOK.check("tantrum.1", Kind.LEGALITY, "GC")
def is_bidder(state: State, seat: int) -> Message | None:
    """A bidder who plays `tantrum` before the first or the second bidding wins it, and no cards change hands."""
    if is_before_bidding(state) and seat in bidders(state):
        return None
    return f"{state.name(seat)} does not bid, {listed(map(state.name, state.point.owners)) or 'nobody'} do"


def win_by_tantrum(state: State, seat: int, args: Any, allow: bool) -> State | None:
    """The state after the bidding was won."""
    return bidding_won(state, seat) if is_before_bidding(state) else None


register(
    Card(
        "tantrum",
        "bid",
        win_by_tantrum,
        about="wins a bidding",
        who=is_bidder,
        moves=only_itself,
        fixed=True,
        hide=all_shown,
    )
)
