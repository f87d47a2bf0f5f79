"""Moves told in words, as a friend who does not know the notation reads them on the page of a report."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from referee.api import Log, open_file
from referee.cli.render import in_words as told
from referee.core.understanding import tell
from tests.support.long_runs import often
from tests.support.play import random_game

SAMPLES = Path("sample_games")
TOLD = {
    "cathood/typed-evening": {
        1: "Ana starts at the space between b3 and b4",
        4: "Bela walks 2 spaces diagonally south west, takes orange",
        6: "Ana walks 3 spaces diagonally north west, loses against Cilla, giving pink",
        10: "Cilla goes to sleep, new cards the yarn toy (yellow+orange+any)",
        21: "Cilla goes to sleep, new cards the toy t4 (feather)",
        27: "Cilla walks 2 spaces diagonally south east, "
        "exchanges blue for green and yellow for green at the coffee shop",
        39: "Ana goes to sleep",
        53: "Bela gains the reserved card",
        65: "Cilla walks 2 spaces diagonally north west, takes green, flees to the space between b1 and b2",
        79: "Bela walks 1 space south, ties with Ana",
    },
    "cathood/four-cats": {
        12: "Jonas gains the building bd3 (5 points)",
        16: "Tom gains the toy t2 (feather), pays pink and pink",
    },
    "misty/typed-evening": {
        5: "Eva places a hidden card on e5",
        6: "Ana reveals a left arrow on c4, Tom a monster on e4",
        9: "Tom places an up arrow on e6",
        13: "Eva is dealt a down arrow, an up arrow, a flower, a monster and 2 hidden cards",
        22: "Ana slides the cards at d4 to d3, d5, f3 and c4",
        23: "Ana slides the cards at f5 out of the window",
        24: "Ana: the monster at e4 eats the flower at e5",
        29: "Eva shows that e5 is a plain card",
    },
    "grund/four-players": {
        1: "The cat goes 2 steps north, bonus a castle tile, bike track housing b",
        2: "Noor pays 1 energy and goes from the grandparents to the sandpit at a1",
        14: "Noor bids 2 and 3, Old Tom bids 3",
        17: "Ida takes the photo of a plant, then a plant comes up",
        19: "The cat goes 1 step south, bonus 3 happiness points, bike track housing b",
        64: "Old Tom builds the castle tile tower as a new castle",
        97: "Paul sends a figure of Old Tom to the relax tile at b1",
    },
    "grund/typed-evening": {76: "Ana builds the castle tile wall"},
    "grund/advanced": {18: "The cat stays, angry in column c"},
    "gridblock/four-players": {
        1: "Noor plays drop 2 and goes from b4 via c4 to c3, a cube in the top right corner",
        20: "Noor plays drop 2 and goes from a1 via b1 to c1",
        25: "Paul plays wheel 2 and goes to c2, a cube in the top right corner",
    },
    "balconia/typed-evening": {
        1: "Ana reveals token 4",
        3: "Ana shows on c2: row 1 bird; cat",
        5: "Tom reveals token 9 and keeps the sides 1 and 2",
        6: "Ana places the block on d1 and faces side 3",
    },
}


@cache
def log_of(name: str) -> Log:
    opened = open_file(SAMPLES / f"{name}.toml")
    assert isinstance(opened, Log)
    return opened


@pytest.mark.parametrize(("name", "number"), [(name, number) for name, rows in TOLD.items() for number in rows])
def test_move_is_told_as_a_friend_says_it(name: str, number: int) -> None:
    log = log_of(name)
    assert told(log, log.playthrough.played[number - 1]) == TOLD[name][number]


@pytest.mark.parametrize("name", [*TOLD, "grund/two-players", "misty/two-players", "cathood/two-cats"])
def test_every_move_of_a_sample_game_is_a_sentence(name: str) -> None:
    log = log_of(name)
    for played in log.playthrough.played:
        sentence = told(log, played)
        assert sentence != played.block.do
        assert sentence[0].isupper()
        assert not set("?*{}[]") & set(sentence.replace("*2", "").replace("*3", "")), sentence
        actor = None if played.step.actor is None else log.header.names[played.step.actor]
        assert actor is None or actor in sentence, sentence


def test_cathood_each_of_several_fights_is_told() -> None:
    tried = 0
    for seed in range(often(3, 12)):
        game = random_game("cathood", seed)
        states = [one.step.state for one in game.playthrough().played]
        for state in states[:: max(1, len(states) // 40)]:
            for move in game.game.legal_moves(state) if not game.game.is_over(state) else ():
                fights = [word.split(":") for word in move.split() if word.startswith("fight:")]
                if len(fights) > 1 and (tried := tried + 1) % 50 == 0:
                    text = tell(game.game, game.header, state, move)
                    assert all(name in text for _, name, *_ in fights), text
    assert tried
