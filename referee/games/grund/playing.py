"""A Grund card is played: every clause about it, whichever card it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.core.game import Ruling
from referee.core.rulebook import Violation
from referee.games.grund.cards.my_daddy import all_spent, daddy_breaches, is_cancelled, played_by
from referee.games.grund.deck import CARDS, copies_left, hand_breaches
from referee.games.grund.notation import Action
from referee.games.grund.rulings import broken, carried
from referee.games.grund.state import State


def judge_card(state: State, action: Action, seat: int, extra: Sequence[Violation], force: bool) -> Ruling[State]:
    """Every clause about a card played at a point that takes it (`extra`: what was found before)."""
    card, cancelled = CARDS[action.verb], is_cancelled(action)
    found = [*extra, *hand_breaches(state, seat, action.verb)]
    found += daddy_breaches(state, action, seat)
    # Cards that were not known become known together.
    unknown = [name for player, name in played_by(action, seat) if name not in state.players[player].grund]
    found += broken(copies_left(state, unknown))
    found += broken(card.who(state, seat))
    if cancelled:
        if found and not force:
            return Ruling(seat, tuple(found))
        return carried(seat, all_spent(state, action, seat), found)
    args = card.resolve(state, seat, action.args)
    if card.judge is not None:
        return _judged_by_card(state, action, seat, args, found, force)
    found += card.check(state, seat, args)
    if found and not force:
        return Ruling(seat, tuple(found))
    return carried(seat, card.effect(all_spent(state, action, seat), seat, args, force), found)


def _judged_by_card(
    state: State, action: Action, seat: int, args: Any, found: list[Violation], force: bool
) -> Ruling[State]:
    """A card that is paid for folds the worlds of the hand itself."""
    judge = CARDS[action.verb].judge
    assert judge is not None
    ruling = judge(all_spent(state, action, seat), seat, args, force)
    if not found:
        return ruling
    after = ruling.after if force else None
    own = () if ruling.doubtful else ruling.violations
    return Ruling(seat, (*found, *own), False, after, ruling.happened)
