"""Claims of a file about windows, results and rounds won."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.header import Header
from referee.core.score import Claim, claim
from referee.games.misty.final_position import entries_of, entry_of, read_final_window, require_unique_entries
from referee.games.misty.grid import UNKNOWN, rows_of, split_rows
from referee.games.misty.layout import Layout, as_built
from referee.games.misty.rounds import histories_so_far, rounds_won
from referee.games.misty.setup import read_config
from referee.games.misty.state import GameConfig, State


def claims(header: Header, state: State | None) -> list[Claim]:
    """The claims of a log, or of a sheet (no state)."""
    require_unique_entries(header)
    return _sheet_claims(header) if state is None else _log_claims(header, state)


def _sheet_claims(header: Header) -> list[Claim]:
    """A stated result is a claim where the window and its activation are stated too."""
    config = read_config(header)
    entries = []
    for key, rows in entries_of(header, "result").items():
        seat = header.seat(key, ("final", "result", key))
        window = read_final_window(header, config, seat)
        if entry_of(header, "window", seat) is not None and rows != UNKNOWN:
            entries.append(_rows_claim(header.names[seat], f"result.{key}", rows, window.end, config))
    return entries


def _log_claims(header: Header, state: State) -> list[Claim]:
    config = state.config
    built = state if not state.part else state.closed
    histories, end_layouts = histories_so_far(state)
    entries = []
    for key, rows in entries_of(header, "window").items():
        seat = header.seat(key, ("final", "window", key))
        layouts = list(built.layouts[seat].values()) if built is not None else []
        layout = as_built(layouts[0].frame, layouts[0].cards) if len(layouts) == 1 else None
        entries.append(_rows_claim(header.names[seat], f"window.{key}", rows, layout, config))
    for key, rows in entries_of(header, "result").items():
        seat = header.seat(key, ("final", "result", key))
        layout = end_layouts[-1][seat] if end_layouts else None
        entries.append(_rows_claim(header.names[seat], f"result.{key}", rows, layout, config))
    for key, number in entries_of(header, "rounds").items():
        seat = header.seat(key, ("final", "rounds", key))
        wins = {rounds_won(history, seat + 1)[seat] for history in histories}
        actual = wins.pop() if len(wins) == 1 else None
        entries.append(claim(header.names[seat], f"rounds.{key}", number, actual))
    return entries


def _rows_claim(name: str, what: str, rows: Sequence[str], layout: Layout | None, config: GameConfig) -> Claim:
    if layout is None:
        return Claim(name, what, list(rows), None, None)
    claimed = [[_in_full(word, config) for word in row] for row in split_rows(rows)]
    actual = rows_of(layout)
    same = len(claimed) == len(actual) and all(
        len(one) == len(other) and all(_agree(word, cell) for word, cell in zip(one, other, strict=True))
        for one, other in zip(claimed, actual, strict=True)
    )
    if same:
        return Claim(name, what, list(rows), list(rows), True)
    shown = [" ".join("*" if "+" in cell else cell for cell in row) for row in actual]
    return Claim(name, what, list(rows), shown, False)


def _in_full(word: str, config: GameConfig) -> str:
    if word in (".", "*"):
        return word
    return "+".join(config.ids.get(part) or part for part in word.split("+"))


def _agree(claimed: str, actual: str) -> bool:
    return claimed == actual or (claimed == "*" and "+" in actual)
