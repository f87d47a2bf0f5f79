"""The secrets of the game: who knows what was recorded of a hand, and what is in it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.defaults import no_answer as only_in_files
from referee.core.defaults import same_header as seen_header
from referee.core.defaults import same_point as at_point
from referee.core.errors import NotationError
from referee.core.messages import count, listed
from referee.core.point_of_view import with_secrets
from referee.games.misty.hands import Hand
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place, Show, format_action, parse
from referee.games.misty.state import PASSED_TO, State, dealt_to, hand_of, hand_size, who_holds

__all__ = ["HIDDEN", "at_point", "in_hand", "only_in_files", "reveals", "seen_header", "seen_line"]
HIDDEN = True
_SECRET = with_secrets(
    Action,
    {
        Deal: "seat cards?",
        Hold: "named cards?",
        Place: "items revealed",
        Activate: "named acts",
        Show: "named cell name card",
    },
)


def seen_line(before: State, last: State, line: str, observer: int) -> str:
    """A line of somebody else: the cards of a hand are `?` to those who have not held it, until all hands are open."""
    action = parse(line, before.config)
    if not isinstance(action, _SECRET):
        return line
    assert isinstance(action, Deal | Hold)
    round_number = before.number + (0 if before.part else 1)
    if last.number > round_number:
        return line
    seat = action.seat if isinstance(action, Deal) else who_holds(before, action.named)
    index = seat if seat is None or not before.part else _hand_told(before, action, seat)
    if index is not None and _has_held(last, observer, index):
        return line
    hidden = action._replace(cards=tuple(None for _ in action.cards))
    return format_action(hidden, before.config)


def _hand_told(state: State, action: Deal | Hold, seat: int) -> int:
    """The index in `round.hands` of the hand that a line tells."""
    return (state.part - 1) * len(state.windows) + seat if isinstance(action, Deal) else hand_of(state, seat)


def _has_held(state: State, observer: int, index: int) -> bool:
    """True if an observer holds or has held a hand in this round, or if all hands are open."""
    if not state.part:
        return True
    seats = len(state.windows)
    part, dealt = index // seats + 1, index % seats
    if observer not in state.config.seats or part > state.part:
        return False
    passed = (observer - dealt if part == 1 else dealt - observer) % seats
    turns = state.turn if part == state.part else state.config.turns[0]
    return passed < turns


def in_hand(state: State, seat: int) -> Sequence[str]:
    """The hand that a player holds now, as far as it is recorded; nothing once hands are open.

    Who holds a hand sees all its cards, so everything recorded of it counts, whoever held it then.
    """
    size = hand_size(state) - (seat in state.placed)
    if not state.part or not size:
        return ()
    index = hand_of(state, seat)
    where = f"; it goes to the {PASSED_TO[state.part]} when all have placed" if seat in state.placed else ""
    cards = _cards_text(state.round.hands[index], size)
    return [f"hand of {count(size, 'card')}, dealt to {dealt_to(state, index)}: {cards}{where}"]


def _cards_text(hand: Hand, size: int) -> str:
    """The cards that are left of a hand by the record."""
    left = [card for card, number in hand.bound.items() for _ in range(number - hand.taken.get(card, 0))]
    if not left:
        return "none of these cards is recorded"
    unknown = size + hand.blanks - len(left)
    cards = listed([*left, count(unknown, "unknown card")] if unknown > 0 else left)
    return f"{cards}, less {count(hand.blanks, 'card')} placed as `?`" if hand.blanks else cards


def reveals(before: State, text: str) -> bool:
    """Does a line show a card that was hidden from everybody?"""
    try:
        action = parse(text, before.config)
    except NotationError:
        return False
    if isinstance(action, Place):
        return any(item.card is not None for item in action.items)
    return isinstance(action, Deal | Hold | Show)
