"""Random games, played by the program and by a second implementation: legal moves and scores are the same."""

from __future__ import annotations

import os
import random
import tomllib
from typing import Any

import pytest

from referee.core.playthrough import Block, play_through, score_of
from referee.core.score import ScoreSheet
from referee.files.random_log import RandomWish, random_log
from referee.games import load_game
from tests.differential.balconia import Balconia
from tests.differential.cathood import Cathood
from tests.differential.gridblock import Gridblock
from tests.differential.misty import Misty
from tests.differential.opinion import Maker, Score

OPINIONS: dict[str, Maker] = {"balconia": Balconia, "cathood": Cathood, "gridblock": Gridblock, "misty": Misty}
GAMES = {"balconia": 60, "cathood": 5, "gridblock": 24, "misty": 16}
CHUNK = 4
ASKED_FOR = os.environ.get("REFEREE_GAMES")
# So many positions of a game are compared move by move: a crowded one of Cathood has thousands of moves.
POSITIONS = {"balconia": 12, "cathood": 6, "gridblock": 12, "misty": 12}
MOST_POSITIONS = 20


def seeds() -> list[Any]:
    found = []
    for ident, few in GAMES.items():
        number = int(ASKED_FOR) if ASKED_FOR else few
        found += [
            pytest.param(ident, range(first, min(first + CHUNK, number)), id=f"{ident}-{first}")
            for first in range(0, number, CHUNK)
        ]
    return found


@pytest.mark.parametrize(("ident", "numbers"), seeds())
def test_program_and_second_implementation_agree(ident: str, numbers: range) -> None:
    for number in numbers:
        compare(ident, number)


def compare(ident: str, number: int) -> None:
    """Play one random game in both."""
    game = load_game(ident)
    rng = random.Random(f"differential {ident} {number}")
    house = {rule.key: rng.choice(rule.values) for rule in game.rulebook.house_rules if rng.random() < 0.5}
    made = random_log(game, rng, RandomWish(house=house))
    through = play_through(game, made.header, [Block(line) for line in made.lines])
    opinion = OPINIONS[ident](tomllib.loads(made.text), made.header.house)
    number_asked = min(POSITIONS[ident] if ASKED_FOR is None else MOST_POSITIONS, len(made.lines))
    asked = {0, len(made.lines), *rng.sample(range(len(made.lines) + 1), number_asked)}
    states = [through.start.state, *(played.step.state for played in through.played)]
    for place, state in enumerate(states):
        if place in asked:
            expected, listed = opinion.moves(), set(map(opinion.listed, game.legal_moves(state)))
            assert listed == expected, report(made.log, place, game.render(state), expected, listed)
        if place < len(made.lines):
            opinion.play(made.lines[place])
    found, expected_score = as_score(score_of(game, through)), opinion.score()
    assert found == expected_score, (
        f"{made.log}\n{game.render(states[-1])}\nexpected {expected_score}\ngot      {found}\n"
        + "\n".join(different_items(expected_score, found))
    )


def as_score(sheet: ScoreSheet) -> Score:
    items = {player.name: {item.name: item.points or 0 for item in player.items} for player in sheet.players}
    return Score(items, [player.rank or 0 for player in sheet.players], list(sheet.winners))


def report(log: str, place: int, board: str, expected: set[Any], listed: set[Any]) -> str:
    """The position, and the lines that only one of the two calls legal."""
    missing, more = sorted(expected - listed, key=str), sorted(listed - expected, key=str)
    return (
        f"{log}\nafter move {place}:\n{board}\n{len(expected)} moves expected, {len(listed)} listed\n"
        f"not listed: {missing[:20]}\nlisted but not legal: {more[:20]}"
    )


def different_items(expected: Score, found: Score) -> list[str]:
    return [
        f"{name}, {item}: expected {points}, got {found.items[name].get(item)}"
        for name, items in expected.items.items()
        for item, points in items.items()
        if found.items[name].get(item) != points
    ]
