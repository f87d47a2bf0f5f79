"""TODO."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.header import Header
from referee.core.score import Claim, claim
from referee.games.misty.final_position import hold_entries, read_player
from referee.games.misty.grid import split_rows
from referee.games.misty.layout import Layout, fresh
from referee.games.misty.rounds import histories_so_far, won
from referee.games.misty.setup import read_table
from referee.games.misty.state import GameConfig, State


def claims(header: Header, state: State | None) -> list[Claim]:
    """What a file claims of windows, results and rounds."""
    hold_entries(header)
    return _sheet_claims(header) if state is None else _log_claims(header, state)


def _sheet_claims(header: Header) -> list[Claim]:
    config = read_table(header)
    found = []
    for key, rows in (header.final or {}).get("result", {}).items():
        seat = header.seat(key, ("final", "result", key))
        told = read_player(header, config, seat)
        if told.built is not None:
            found.append(_rows_claim(header.names[seat], f"result.{key}", rows, told.end, config))
    return found


def _log_claims(header: Header, state: State) -> list[Claim]:
    final, config = header.final or {}, state.config
    found = []
    built = state if not state.part else state.last
    pasts, ends = histories_so_far(state)
    for key, rows in final.get("window", {}).items():
        seat = header.seat(key, ("final", "window", key))
        layouts = list(built.layouts[seat].values()) if built is not None else []
        layout = fresh(layouts[0].frame, layouts[0].cards) if len(layouts) == 1 else None
        found.append(_rows_claim(header.names[seat], f"window.{key}", rows, layout, config))
    for key, rows in final.get("result", {}).items():
        seat = header.seat(key, ("final", "result", key))
        layout = ends[-1][seat] if ends else None
        found.append(_rows_claim(header.names[seat], f"result.{key}", rows, layout, config))
    for key, number in final.get("rounds", {}).items():
        seat = header.seat(key, ("final", "rounds", key))
        wins = {won(past, seat + 1)[seat] for past in pasts}
        found.append(claim(header.names[seat], f"rounds.{key}", number, wins.pop() if len(wins) == 1 else None))
    return found


def _rows_claim(name: str, what: str, rows: Sequence[str], layout: Layout | None, config: GameConfig) -> Claim:
    if layout is None:
        return Claim(name, what, list(rows), None, None)
    claimed = [[_full_word(word, config) for word in row] for row in split_rows(rows)]
    there = _rows_of(layout)
    same = len(claimed) == len(there) and all(
        len(own) == len(row) and all(_agree(one, cell) for one, cell in zip(own, row, strict=True))
        for own, row in zip(claimed, there, strict=True)
    )
    if same:
        return Claim(name, what, list(rows), list(rows), True)
    shown = [" ".join("*" if "+" in cell else cell for cell in row) for row in there]
    return Claim(name, what, list(rows), shown, False)


def _full_word(word: str, config: GameConfig) -> str:
    if word in (".", "*"):
        return word
    return "+".join(config.ids.get(part) or part for part in word.split("+"))


def _agree(claimed: str, there: str) -> bool:
    return claimed == there or (claimed == "*" and "+" in there)


def _rows_of(layout: Layout) -> list[list[str]]:
    frame = layout.frame
    cells = frame.cells()
    words = ["+".join(layout.cards[card].id for card in layout.at.get(cell, ())) or "." for cell in cells]
    return [words[start : start + frame.width] for start in range(0, len(words), frame.width)]
