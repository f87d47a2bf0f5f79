"""Tables and windows for the tests of Misty."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from referee.games import load_game
from referee.games.misty.components import bundled_cards
from referee.games.misty.examples import SETUPS, built
from referee.games.misty.layout import Frame, Layout, as_built
from tests.support.table import Table, header_of, lay

GAME = load_game("misty")
CARDS = bundled_cards()
QUIET = "smiley flower smiley flower plain flower smiley flower smiley"


def small(*lines: str, **house: Any) -> Table:
    """A table for two with windows of nine cards, after these lines."""
    return lay(
        GAME, SETUPS["small"], {key.replace("_", ".", 1).replace("_", "-"): value for key, value in house.items()}
    ).play(*lines)


def built_windows(ana: str, bela: str = QUIET, **house: Any) -> Table:
    """A table for two with windows of nine cards, both built row by row."""
    return small(*built(ana, bela), **house)


def items(table: Table, name: str = "Ana") -> dict[str, int | None]:
    """The points of one player by item."""
    player = next(player for player in table.score().players if player.name == name)
    return {item.name: item.points for item in player.items}


def layout_of(rows: Sequence[str]) -> Layout:
    """A window as built, from its rows."""
    table = [row.split() for row in rows]
    cards = {y * 7 + x: CARDS[card] for y, row in enumerate(table) for x, card in enumerate(row)}
    return as_built(Frame(0, 0, len(table[0]), len(table)), cards)


def with_cards_hidden(line: str, rng: random.Random) -> str:
    """The line, sometimes with `?` for the card that it places."""
    words = line.split()
    if words[1] == "place" and rng.random() < 0.05:
        words[2] = "?"
    return " ".join(words)


def judge_result(ana: list[str], bela: list[str] | None = None, window: str = "3x4", **house: Any) -> Any:
    """The score of a sheet with these results, or the clauses that it breaks."""
    text = SETUPS["sheet"].partition("[final")[0].replace("3x4", window)
    final = f"[final.result]\nAna = {json.dumps(ana)}\n"
    final += f"Bela = {json.dumps(bela or ['. ' * len(ana[0].split())] * len(ana))}\n"
    outcome = GAME.sheets.score_sheet(
        header_of(GAME, text + final, {key.replace("_", "."): value for key, value in house.items()})
    )
    return {one.clause for one in outcome} if isinstance(outcome, list) else outcome
