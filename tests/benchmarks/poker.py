"""PokerKit as a yardstick: how fast it reads and replays its own logs."""

from __future__ import annotations

import random
import time

from pokerkit import Automation, HandHistory, NoLimitTexasHoldem, State

_AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.CARD_BURNING,
)
_RAISES = 0.2


def hand_logs(number: int = 40) -> list[str]:
    """Hands of no-limit hold'em for four players as PokerKit writes them, with random raises."""
    # PokerKit shuffles with the random numbers of the module.
    random.seed(1)
    game = NoLimitTexasHoldem(_AUTOMATIC, True, 0, (1, 2), 2)
    logs = []
    for _ in range(number):
        state = game([200] * 4, 4)
        while state.status:
            _act(state)
        logs.append(HandHistory.from_game_state(game, state).dumps())
    return logs


def _act(state: State) -> None:
    if state.can_deal_hole():
        state.deal_hole()
    elif state.can_deal_board():
        state.deal_board()
    elif state.can_complete_bet_or_raise_to() and random.random() < _RAISES:
        state.complete_bet_or_raise_to()
    else:
        state.check_or_call()


def replay_rate(logs: list[str]) -> float:
    """Actions a second from the text to the last position, every position between them included."""
    actions = 0
    begun = time.perf_counter()
    for text in logs:
        history = HandHistory.loads(text)
        for _ in history:
            pass
        actions += len(history.actions)
    return actions / (time.perf_counter() - begun)
