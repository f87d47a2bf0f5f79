"""The live table: the state of the match, the hand of a player, help for the line that is being typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.core.defaults import no_answer as effect_key
from referee.core.defaults import no_answer as named
from referee.core.defaults import no_answer as unlisted
from referee.core.defaults import nothing as endings
from referee.core.defaults import nothing as needed
from referee.core.defaults import nothing as pending_events
from referee.core.errors import NotationError
from referee.core.messages import listed, side_by_side
from referee.core.names import read_line
from referee.games.misty.knowledge import after_forced_acts, possible_cards
from referee.games.misty.layout import CELLS, Act, Layout, possible_acts
from referee.games.misty.notation import VERBS, words_of
from referee.games.misty.rules.announcements import act_text
from referee.games.misty.rules.course import building_position
from referee.games.misty.rules.judged_building import legal_cells
from referee.games.misty.rules.rounds import histories_so_far, rounds_over, rounds_won
from referee.games.misty.state import History, State
from referee.games.misty.table.legal_moves import acts_in_some_world, is_over, optional_moves, unlisted_seats
from referee.games.misty.table.view import SCREEN, label_width, labelled_window, render_list, window_lines

__all__ = [
    "OFFERS", "PARTS", "PICTURE_WIDTH", "ROUND_WORD", "belongings", "board_colors", "effect_key", "endings",
    "ends_round", "hints", "named", "needed", "notes", "optional_moves", "part", "pending_events",
    "render_list", "status", "unlisted", "untold",
]  # fmt: skip
OFFERS: frozenset[str] = frozenset()
PICTURE_WIDTH = 80
ROUND_WORD = "round"

KIND_COLORS = {"flower": "magenta", "monster": "green", "smiley": "yellow", "arrow": "cyan"}
PARTS = ("windows", "rounds")
_GAP = 2


def ends_round(before: State, after: State) -> bool:
    """A round ends when it is certainly over: before its windows are cleared."""
    return rounds_over(after) > rounds_over(before)


def status(state: State) -> str:
    """Where the match stands, in a few words."""
    if is_over(state):
        return f"round {state.number}, the match is over"
    if state.part:
        return f"round {state.number}, part {state.part}, turn {state.turn}"
    is_ready = building_position(state) is not None and not unlisted_seats(state)
    return f"round {state.number}, " + ("over" if is_ready else "activation")


def board_colors(state: State) -> tuple[tuple[str, str], ...]:
    """Patterns and colours for the board: cards by their kind, smudges red."""
    colors = [(r"#\d+ [\w?…-]+", "red")]
    for kind, color in KIND_COLORS.items():
        idents = sorted((card.id for card in state.config.cards.values() if card.kind == kind), key=len, reverse=True)
        if idents:
            colors.append((rf"(?<![\w#-])(?:{'|'.join(map(re.escape, idents))})(?![\w-])", color))
    return tuple(colors)


# Notes about hidden cards.


def notes(before: State, after: State) -> list[str]:
    """Which `?` are certain after a move, and were not before it."""
    if not after.hidden:
        return []
    earlier = _certain_cards(before) if before.number == after.number else {}
    names = after.config.names.names
    new = ((ref, card) for ref, card in _certain_cards(after).items() if ref not in earlier)
    return [
        f"the card that {names[ref // len(CELLS)]} placed at {CELLS[ref % len(CELLS)]} can only be {card}"
        for ref, card in new
        if ref in after.unshown
    ]


def _certain_cards(state: State) -> dict[int, str]:
    """The `?` that can be one card only."""
    if not state.part:
        if not state.fillings:
            return {}
        columns = zip(state.hidden, zip(*state.fillings, strict=True), strict=True)
        return {ref: cards[0] for ref, cards in columns if len(set(cards)) == 1}
    possible = {ref: possible_cards(state.round, ref, state.config.copies) for ref in state.hidden}
    return {ref: cards[0] for ref, cards in possible.items() if len(cards) == 1}


# Help while a line is typed.


def hints(state: State, typed: str) -> list[str]:
    """The cells for a card that is being placed; what each possible act of a window does."""
    words = words_of(typed)
    verb = next((word for word in words if word in VERBS), None)
    seat = _typing_seat(state, typed)
    if seat is None or verb is None:
        return []
    if verb == "place" and state.part and seat not in state.placed:
        return [f"legal cells: {', '.join(CELLS[cell] for cell in legal_cells(state, seat))}"]
    if verb in ("slide", "eat") and not state.part:
        return _act_hints(state, seat, verb)
    return []


def _typing_seat(state: State, typed: str) -> int | None:
    try:
        line = read_line(typed, state.config.names, VERBS, lambda word: not word.endswith(":"))
    except NotationError:
        return None
    if line.named is not None:
        return line.named.seat
    able = _able_seats(state)
    return able[0] if len(able) == 1 else None


def _able_seats(state: State) -> list[int]:
    if state.part:
        return [seat for seat in state.config.seats if seat not in state.placed]
    return [seat for seat in state.config.seats if acts_in_some_world(state, seat)]


def _act_hints(state: State, seat: int, verb: str) -> list[str]:
    layouts: Sequence[Layout] = list(state.layouts[seat].values())
    if len(layouts) != 1:
        return []
    acts: list[Act] = [act for act in possible_acts(layouts[0], state.config.rules) if act.verb == verb]
    return [act_text(layouts[0], act) for act in acts]


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    if word == "rounds":
        return _rounds(state)
    settled = after_forced_acts(state)
    windows = [labelled_window(settled, seat) for seat in state.config.seats]
    width = label_width(windows)
    return list(side_by_side([window_lines(window, width) for window in windows], SCREEN, _GAP))


def _rounds(state: State) -> list[str]:
    """The points of each round that is over, and the rounds won."""
    names = state.config.names.names
    histories, _ = histories_so_far(state)
    lines = [_round(names, histories, place) for place in range(min(map(len, histories)))]
    wins = [rounds_won(history, len(names)) for history in histories]
    won = ", ".join(
        f"{name} {wins[0][seat] if len({one[seat] for one in wins}) == 1 else '?'}" for seat, name in enumerate(names)
    )
    return [*lines, f"rounds won: {won}; who wins {state.config.house['end.wins']} wins the match"]


def _round(names: Sequence[str], histories: Sequence[History], place: int) -> str:
    results = [history[place] for history in histories]
    points = [one for result in results for one in result.points]
    totals = [sorted({sum(own[seat]) for own in points}) for seat in range(len(names))]
    shown = ", ".join(
        f"{name} {own[0] if len(own) == 1 else f'{own[0]} to {own[-1]}'}"
        for name, own in zip(names, totals, strict=True)
    )
    winners = {result.winners for result in results}
    who = (listed(names[seat] for seat in next(iter(winners))) or "nobody") if len(winners) == 1 else "?"
    return f"round {place + 1}: {shown}; won by {who}"


def belongings(state: State, seat: int) -> list[str]:
    """The window of a player, and the rounds that the player has won."""
    window = labelled_window(after_forced_acts(state), seat)
    histories, _ = histories_so_far(state)
    won = {rounds_won(history, len(state.config.names.names))[seat] for history in histories}
    number = next(iter(won)) if len(won) == 1 else "?"
    return [*window_lines(window, label_width([window])), f"rounds won: {number}"]


def untold(state: State) -> list[str]:
    """The hands that may be told, and until when."""
    names = state.config.names.names
    until = "until the part is over" if state.part else "until the round is over"
    return [
        f"{listed((names[seat] for seat in option.seats), 'or') or 'anybody'}: {option.form}, {until}"
        for option in optional_moves(state)
        if option.what in ("deal", "hold", "show")
    ]
