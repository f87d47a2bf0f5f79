"""Grund: moves of figures, places for castle tiles and scores of random games, against a second implementation."""

from __future__ import annotations

import os
import random
import re
import tomllib
from typing import Any

import pytest

from referee.core.playthrough import Block, play_through, score_of
from referee.files.random_log import RandomWish, random_log
from referee.games import load_game
from tests.differential.grund import Playground, builds, score
from tests.differential.match import as_score, differences

GAME = load_game("grund")
NUMBER = int(os.environ.get("REFEREE_GAMES") or 12)
CHUNK = 4
MOVE_OR_STAY = re.compile(r"^\w+: [a-d][1-4](-[a-d][1-4]| stay)")
MOVE = re.compile(r"[a-d][1-4]-[a-d][1-4]")


@pytest.mark.parametrize("first", range(0, NUMBER, CHUNK))
def test_parts_of_the_program_and_of_a_second_implementation_agree(first: int) -> None:
    for number in range(first, min(first + CHUNK, NUMBER)):
        compare(number)


def compare(number: int) -> None:
    """Play one random game and look at each position that the second implementation knows."""
    rng = random.Random(f"differential grund {number}")
    house = {rule.key: rng.choice(rule.values) for rule in GAME.rulebook.house_rules if rng.random() < 0.5}
    made = random_log(GAME, rng, RandomWish(house=house))
    through = play_through(GAME, made.header, [Block(line) for line in made.lines])
    before: Any = None
    states = [through.start.state, *(played.step.state for played in through.played)]
    for place, state in enumerate(states):
        data = GAME.to_data(GAME.resting_state(state))
        what = data["next"]["what"]
        if what in ("move", "build"):
            [name] = data["next"]["players"]
            expected, listed = known(data, name, made.header.house), of_player(state, name, what)
            assert listed == expected, report(made.log, place, GAME.render(state), expected, listed)
        if place and MOVE_OR_STAY.search(made.lines[place - 1]) and what == before["next"]["what"] == "move":
            assert_moved(made.log, before, data, made.lines[place - 1])
        before = data
    final = GAME.to_data(GAME.resting_state(states[-1]))
    goals = tomllib.loads(made.text)["setup"]["goals"]
    found, expected_score = as_score(score_of(GAME, through)), score(final, goals, made.header.house)
    assert found == expected_score, (
        f"{made.log}\n{GAME.render(states[-1])}\nexpected {expected_score}\ngot      {found}\n"
        + "\n".join(differences(expected_score._asdict(), found._asdict()))
    )


def assert_moved(log: str, before: Any, data: Any, line: str) -> None:
    """The figures stand where they should, and the move has cost what it should."""
    name, _, words = line.partition(": ")
    figures, cost = Playground(before).after(name, words.split())
    shown = {cell: tile["figures"] for cell, tile in data["board"].items()}
    assert shown == figures, f"{log}\n{line}\nexpected {figures}\ngot      {shown}"
    was, now = (position["players"][name]["energy"]["cards"] for position in (before, data))
    assert now == [number - cost for number in was] or was[0] != was[1], f"{log}\n{line}\n{was} became {now}"


def known(data: Any, name: str, house: Any) -> set[str]:
    """The moves as the second implementation says."""
    if data["next"]["what"] == "build":
        return builds(data, name, house["castle.touch"])
    least, most = data["players"][name]["energy"]["cards"]
    board = Playground(data)
    can_move = {move[:2] for move in board.moves(name, least)}
    lying = {cell for cell in board.kind if board.figures(cell, "lying").get(name)}
    # A figure may stay where it has no move with the cards that the owner may hold.
    return board.moves(name, most) | {f"{cell} stay" for cell in lying - can_move}


def of_player(state: Any, name: str, what: str) -> set[str]:
    """The listed lines of one player that are moves of figures or castle tiles."""
    lines = [line.partition(": ")[2] for line in GAME.legal_moves(state) if line.startswith(f"{name}: ")]
    if what == "build":
        return {line for line in lines if line.startswith("build ")}
    return {line for line in lines if MOVE.match(line) or line.endswith(" stay")}


def report(log: str, place: int, board: str, expected: set[Any], listed: set[Any]) -> str:
    """The position, and the lines that only one of the two calls legal."""
    return (
        f"{log}\nafter move {place}:\n{board}\nnot listed: {sorted(expected - listed, key=str)[:20]}\n"
        f"listed but not legal: {sorted(listed - expected, key=str)[:20]}"
    )
