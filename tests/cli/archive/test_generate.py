"""`generate`: random legal games as logs, the same bytes for the same seed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import ClassVar

import pytest

from referee.api import load
from referee.cli.commands.generate import RandomWish, random_log
from referee.core.errors import InputError
from referee.games import GAMES, load_game
from tests.support.cli import referee
from tests.support.fresh import run_fresh
from tests.support.logs import write
from tests.support.long_runs import ASKED_FOR

# The longest games are cut: one of the seeds goes far into a game, the others are about more setups and house rules.
MOST_MOVES = {0: 150, 1: 50, 2: 50} if ASKED_FOR else {0: 60, 1: 20}
# Nim has no secrets.
CASES = [
    (ident, players, hidden)
    for ident, info in GAMES.items()
    for players in range(info.players[0], info.players[1] + 1)
    for hidden in (False, True)
    if ident != "nim" or not hidden
]


def house_options(ident: str, rng: random.Random) -> list[str]:
    rules = [rule for rule in load_game(ident).rulebook.house_rules if rng.random() < 0.4]
    return [word for rule in rules for word in ("--house", f"{rule.key}={rng.choice(rule.values)}")]


@pytest.mark.parametrize(("ident", "players", "hidden"), CASES)
def test_generated_log_checks_clean_and_has_what_was_asked(
    ident: str, players: int, hidden: bool, tmp_path: Path
) -> None:
    rng = random.Random(f"{ident} {players} {hidden}")
    for seed, most in MOST_MOVES.items():
        house = house_options(ident, rng)
        words = [ident, "--seed", str(seed), "--players", str(players), "--moves", str(most), *house]
        out = referee("generate", *words, *(["--hidden"] if hidden else [])).out
        log = load(write(tmp_path / "log.toml", out))
        lines = [played.block.do for played in log.playthrough.played]
        assert lines
        assert len(log.header.names) == players
        assert [f"{key}={log.header.house[key]}" for key in sorted(log.header.given_house)] == sorted(house[1::2])
        if hidden:
            assert log.playthrough.verdict != "illegal"
            assert any("?" in line or "*" in line for line in lines) or "?" in out
        else:
            assert log.playthrough.verdict == "legal"
            assert not any(mark in line for mark in "?*" for line in lines)


@pytest.mark.parametrize("ident", GAMES)
def test_generated_game_goes_to_its_end_and_scores(ident: str, tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    assert referee("generate", ident, "--seed", "4", "-o", log, "--json").data == {"game": ident, "file": str(log)}
    assert referee("check", log).status == 0
    score = referee("score", log, "--json").data
    assert score["finished"]
    assert all(player["total"] is not None for player in score["players"])


def test_same_seed_gives_same_bytes_in_every_process() -> None:
    idents = [ident for ident in GAMES if ident != "nim"]

    def words(ident: str, seed: int) -> tuple[str, ...]:
        return ("generate", ident, "--seed", str(seed), "--hidden", "--moves", "30")

    # Sets of texts have another order there than here.
    there = run_fresh(*(words(ident, 11) for ident in idents), environment={"PYTHONHASHSEED": "1"})
    for ident, answer in zip(idents, there, strict=True):
        assert "--seed 11" in answer.out
        assert referee(*words(ident, 11)).out == answer.out
        assert referee(*words(ident, 12)).out != answer.out


def test_without_seed_the_note_names_the_seed() -> None:
    once = referee("generate", "misty", "--moves", "5").out
    note = next(line for line in once.splitlines() if line.startswith("note"))
    words = note.partition("`referee ")[2].rstrip('`"').split()
    assert referee(*words).out == once


def test_moves_limit_the_length(tmp_path: Path) -> None:
    assert (
        len(load(write(tmp_path / "a.toml", referee("generate", "misty", "--moves", "7").out)).playthrough.played) == 7
    )
    assert "[[move]]" not in referee("generate", "misty", "--moves", "0").out


@pytest.mark.parametrize(
    ("words", "facts"),
    [
        (["mysty"], ["no game mysty", "did you mean misty"]),
        (["misty", "--house", "end.win=2"], ["no house rule end.win", "end.wins"]),
        (["misty", "--house", "end.wins=9"], ["end.wins", "from 1 to 5"]),
        (["misty", "--house", "end.wins"], ["KEY=VALUE"]),
        (["misty", "--players", "5"], ["not for 5 players", "--players 2, 3 or 4"]),
        (["balconia", "--players", "3"], ["not for 3 players", "--players 2"]),
        (["balconia", "--players", "0"], ["not for 0 players", "--players 2"]),
        (["nim", "--hidden"], ["nothing can be hidden", "leave --hidden out"]),
        (["misty", "--moves", "-1"], ["--moves"]),
        (["misty", "-o", "no-such-folder/x.toml"], ["no folder no-such-folder"]),
    ],
)
def test_refusal_says_what_to_type(words: list[str], facts: list[str]) -> None:
    answer = referee("generate", *words)
    assert (answer.status, answer.out) == (2, "")
    for fact in facts:
        assert fact in answer.err


def test_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.toml", "mine")
    answer = referee("generate", "misty", "-o", file)
    assert answer.status == 2
    assert "exists already" in answer.err
    assert file.read_text() == "mine"


def test_json_needs_a_file() -> None:
    answer = referee("generate", "misty", "--json")
    assert answer.status == 2
    assert "-o FILE" in answer.data["error"]["message"]


def test_game_without_random_setup_cannot_be_generated() -> None:
    known = load_game("gridblock").modules

    class Unwritten(type(load_game("gridblock"))):  # type: ignore[misc]
        modules: ClassVar = {name: module for name, module in known.items() if name != "random_games"}

    with pytest.raises(InputError, match="Gridblock cannot be generated"):
        random_log(Unwritten(), random.Random(1), RandomWish())
