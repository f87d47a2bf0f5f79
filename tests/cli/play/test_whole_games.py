"""A game of each of the five at a real terminal, with slips, undo, allow, kills and other sizes in between.

The first 20 moves are played; a long run of the tests plays the games to the end.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli import referee
from tests.support.long_runs import often
from tests.support.terminal import Terminal

GAMES = {
    "grund": "sample_games/grund/three-players.toml",
    "cathood": "sample_games/cathood/two-cats.toml",
    "balconia": "sample_games/balconia/whole-game.toml",
    "misty": "sample_games/misty/two-players.toml",
    "gridblock": "sample_games/gridblock/three-players.toml",
}
SLIP = "xyzzy"
_BLOCK = re.compile(r"^\[\[move\]\]\n(?:(?!\[).*\n)*", re.MULTILINE)


def begun(folder: Path, sample: str) -> tuple[Path, list[str]]:
    """A log with the setup of a sample game, and the moves that follow."""
    text = Path(sample).read_text(encoding="utf-8")
    data: dict[str, Any] = tomllib.loads(text)
    log = folder / "evening.toml"
    head = _BLOCK.sub("", text)
    log.write_text(head.partition("\n[final")[0] + "\n", encoding="utf-8")
    return log, [block["do"] for block in data["move"]]


def moves_in(log: Path) -> int:
    return int(referee("check", log, "--json").data["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_line_by_line_with_slips_undo_and_kills(game: str, tmp_path: Path) -> None:
    log, all_moves = begun(tmp_path, GAMES[game])
    moves = all_moves[: often(12, len(all_moves))]
    done = 0
    while done < len(moves):
        with Terminal("play", log.name, "--plain", cwd=tmp_path, columns=100, rows=60) as terminal:
            terminal.wait_for("type a move")
            for move in moves[done : done + often(8, 45)]:
                done += 1
                terminal.type(f"{move}\r")
                terminal.wait_for_count("recorded: ", 1)
                if done % 10 == 0:
                    terminal.type(f"{SLIP}\r")
                    terminal.wait_for_count("no: ", 1)
                    terminal.type("undo\r")
                    terminal.wait_for_count("taken back: ", 1)
                    terminal.type("redo\r")
                    terminal.wait_for_count("put back: ", 1)
            terminal.kill()
        assert moves_in(log) == done
    assert referee("check", log, "--json").data["verdict"] != "illegal"
    if len(moves) < len(all_moves):
        return
    score, sample = (referee("score", path, "--json").data for path in (log, GAMES[game]))
    assert [player["total"] for player in score["players"]] == [player["total"] for player in sample["players"]]


@pytest.mark.parametrize("game", list(GAMES)[:: often(4, 1)])
def test_beginning_at_the_prompt_with_slips_allow_and_other_sizes(game: str, tmp_path: Path) -> None:
    log, moves = begun(tmp_path, GAMES[game])
    with Terminal("play", log.name, cwd=tmp_path, columns=100, rows=50) as terminal:
        terminal.wait_for("type a move")
        for number, move in enumerate(moves[:6], 1):
            if number % 3 == 1:
                terminal.enter(SLIP, "no: ")
                terminal.enter("", "next:")
            terminal.enter(move, "recorded: ")
            if number == 3:
                terminal.resize(60, 50)
        terminal.resize(120, 50)
        terminal.enter("undo 2", "taken back")
        terminal.enter("allow because", "no move was refused")
        terminal.enter("help", "for example:")
        terminal.enter("score", "not finished")
        terminal.enter("quit", "goes on")
        assert terminal.end() == 0
    assert moves_in(log) == 4


@pytest.mark.parametrize("game", GAMES)
def test_completion_menu_offers_a_legal_move(game: str, tmp_path: Path) -> None:
    log, _ = begun(tmp_path, GAMES[game])
    word = referee("moves", log, "--json").data["moves"][0].rpartition(": ")[2].split()[0]
    with Terminal("play", log.name, cwd=tmp_path, columns=120, rows=50) as terminal:
        terminal.wait_for("type a move")
        terminal.settle()
        terminal.type(word[:2])
        lines = terminal.wait_for_menu(word)
        assert any(word in line for line in lines)
