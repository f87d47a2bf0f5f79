"""Bus ticket: an invitation at a housing estate costs 7 instead of 10. The module `housing` judges it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.games.grund.deck import Card, register
from referee.games.grund.energy.hands import Cards
from referee.games.grund.evaluation.housing import TICKET_PRICE, judge_ticket, may_invite
from referee.games.grund.notation import exactly, hidden, parse_cards
from referee.games.grund.state import GameConfig, State


def effect(state: State, seat: int, args: Any, force: bool) -> None:
    """Nothing: `judge_ticket` carries the card out."""


def parse(words: Sequence[str], config: GameConfig) -> Cards:
    """`CARDS`."""
    return parse_cards(exactly(words, 1, "bus-ticket CARDS")[0], True)


def moves(state: State, seat: int) -> list[str]:
    """The invitation, if some possible hand can pay it."""
    return ["*"] if may_invite(state, seat, TICKET_PRICE) else []


register(
    Card(
        "bus-ticket",
        "own",
        effect,
        "bus-ticket CARDS",
        "an invitation for energy worth 7",
        parse,
        lambda cards, config: str(cards),
        moves=moves,
        fixed=True,
        judge=judge_ticket,
        hide=hidden,
        moment="at a housing estate, in place of `friend`",
    )
)
