"""The secrets of the game: the energy and the Grund cards in a hand, until they are counted, played or shown."""

from __future__ import annotations

from referee.core.defaults import no_answer as only_in_files
from referee.core.defaults import same_header as seen_header
from referee.core.errors import NotationError
from referee.core.messages import listed
from referee.games.grund.agenda import settle
from referee.games.grund.energy import NONE_LEFT
from referee.games.grund.knowledge import hand_text, is_empty, may_be_empty
from referee.games.grund.notation import Action, format_action, parse
from referee.games.grund.rules.admission import admit
from referee.games.grund.rules.evaluation.bids import hide_bid
from referee.games.grund.rules.judging import seat_of
from referee.games.grund.state import Player, State
from referee.games.grund.verbs import CARDS, VERBS

__all__ = ["HIDDEN", "at_point", "in_hand", "only_in_files", "reveals", "seen_header", "seen_line"]
HIDDEN = True
_REVEALING = frozenset({"cat", "drew", "grund", "photo", "refresh", "show", "energy", "jungle-fighter"})


def seen_line(before: State, last: State, line: str, observer: int) -> str:
    """A line of somebody else: energy that is paid, and cards that are drawn or not yet told, are `?`."""
    action = parse(line, before.config)
    if action.verb == "bid":
        shown = action.args if observer in (action.args.first, action.args.second) else hide_bid(action.args)
    elif _who(before, action) == observer:
        return line
    else:
        # Of a card that was cancelled nothing is told.
        shown = None if action.args is None else VERBS[action.verb].hide(action.args)
    return line if shown == action.args else format_action(action._replace(args=shown), before.config)


def at_point(state: State, true_before: State, line: str) -> State:
    """The position with what everybody sees of a hand: whether there is any energy in it."""
    players = tuple(map(_with_any_energy, state.players, true_before.players))
    if players == state.players:
        return state
    # A bidding of two hands that are seen to be empty is no longer due.
    return settle(state.with_players(players))


def _with_any_energy(player: Player, true: Player) -> Player:
    """The player as others know them, once the true hand was seen to be empty or not."""
    if is_empty(true.hands):
        hands = player.hands & NONE_LEFT
    elif may_be_empty(true.hands):
        return player
    else:
        hands = player.hands - NONE_LEFT
    return player._replace(hands=hands) if hands and hands != player.hands else player


def in_hand(state: State, seat: int) -> list[str]:
    """The hand of a player, as far as it is known."""
    player = state.players[seat]
    energy = hand_text(player.hands) if not is_empty(player.hands) else "none"
    cards = listed(player.grund) if player.grund else "none"
    return [f"energy: {energy}", f"Grund cards: {cards}"]


def reveals(before: State, text: str) -> bool:
    """Does a line show something that was hidden from everybody?"""
    try:
        action = parse(text, before.config)
    except NotationError:
        return False
    return action.verb in _REVEALING or action.verb in CARDS


def _who(before: State, action: Action) -> int | None:
    """The seat whose line it was. None if that is unknown."""
    if action.seat is not None:
        return action.seat
    try:
        found = admit(before, action)
        return seat_of(found.state, action)
    except NotationError:
        return None
