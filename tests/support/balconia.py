"""Logs and sheets of Balconia, built for the tests."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

from referee.core.playthrough import Block, play_through
from referee.core.step import step
from referee.files.header import read_header
from referee.games import load_game
from referee.games.balconia import components
from referee.games.balconia.sides import Side

GAME = load_game("balconia")
PRINTED = components.parse_set(None)
HOUSE = {rule.key: rule.default for rule in GAME.rulebook.house_rules}
HEAD = """referee = 1
game = "balconia"
[[player]]
name = "Ana"
color = "green"
[[player]]
name = "Bela"
color = "pink"
"""
ENTRANCE = "[setup]\nentrance = 1\n"
DOORS = '[setup]\ndoors = { green = "fewer note bird", pink = "fewer note bird" }\n'
TYPED = '[setup]\nsides = "typed"\nentrance = "?"\n'


def text_of(rest: str = ENTRANCE, house: dict[str, str] | None = None) -> str:
    """A file without moves: the two players, house rules, and `rest` below."""
    rules = "".join(f'"{key}" = "{value}"\n' for key, value in (house or {}).items())
    return f"{HEAD}[house_rules]\n{rules}{rest}"


def header(rest: str = ENTRANCE, house: dict[str, str] | None = None) -> Any:
    """The header of such a file."""
    return read_header(GAME, tomllib.loads(text_of(rest, house)), None)


def play(*lines: str, rest: str = ENTRANCE, house: dict[str, str] | None = None) -> Any:
    """The playthrough of a log; a line that begins with `!` has `allow`."""
    blocks = [Block(line.lstrip("!"), "agreed" if line.startswith("!") else None) for line in lines]
    return play_through(GAME, header(rest, house), blocks)


def last(through: Any) -> tuple[str, list[str]]:
    """The verdict and the clauses of the last move."""
    result = through.played[-1].step
    return result.verdict, [violation.clause for violation in result.violations]


def grid(through: Any) -> dict[str, Any]:
    """The grid in the state of `replay` after the last move."""
    result: dict[str, Any] = GAME.to_data(through.state)["grid"]
    return result


def whole_game(seed: int = 0) -> tuple[str, ...]:
    """The moves of a whole random game after the setup `ENTRANCE`."""
    rng, state, lines = random.Random(seed), GAME.initial_state(header()).state, []
    while moves := GAME.legal_moves(state):
        lines.append(rng.choice(moves))
        state = step(GAME, state, lines[-1]).state
    return tuple(lines)


def sheet_score(sides: dict[str, str], color: str = "green", house: dict[str, str] | None = None) -> dict[str, int]:
    """The points by cell of one side of a sheet."""
    rest = DOORS + f"[final.{color}]\n" + "".join(f'{cell} = "{side}"\n' for cell, side in sides.items())
    result = GAME.sheets.score_sheet(header(rest, {"place.where": "anywhere"} | (house or {})))
    assert not isinstance(result, list), result
    player = result.players[0 if color == "green" else 1]
    return {item.name: item.points for part in player.items[:2] for item in part.items}  # type: ignore[misc]


def written(tmp_path: Path, *lines: str, rest: str = ENTRANCE) -> Path:
    """A log as a file."""
    log = tmp_path / "log.toml"
    log.write_text(text_of(rest) + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    return log


def all_sides() -> list[Side]:
    """All 88 sides of the bundled set."""
    return [side for four in PRINTED.blocks.values() for side in four if side is not None]
