"""Parts of the board that are shown alone, and what lies before one player."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import listed
from referee.core.text_layout import side_by_side
from referee.games.misty.knowledge.worlds import after_forced_acts
from referee.games.misty.rules.rounds import histories_so_far, rounds_won
from referee.games.misty.state import History, State
from referee.games.misty.table.legal_moves import optional_moves
from referee.games.misty.table.view import SCREEN, label_width, labelled_window, window_lines

PARTS = ("windows", "rounds")
_GAP = 2


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


def needed(state: State) -> tuple[str, ...]:
    """The windows are on the board."""
    return ()


def untold(state: State) -> list[str]:
    """The hands that may be told, and until when."""
    names = state.config.names.names
    until = "until the part is over" if state.part else "until the round is over"
    return [
        f"{listed((names[seat] for seat in option.seats), 'or') or 'anybody'}: {option.form}, {until}"
        for option in optional_moves(state)
        if option.what in ("deal", "hold", "show")
    ]
