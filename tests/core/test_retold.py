"""Things that a line tells twice: anew behind a correction, or more closely behind a comma."""

from __future__ import annotations

import pytest

from referee.core.names import Names
from referee.core.understanding.boards import Places, ground_of
from referee.core.understanding.heard import table
from referee.core.understanding.lexicon import Words
from referee.core.understanding.retold import restated
from referee.core.understanding.tokens import tokens

_CELLS = frozenset(f"{column}{row}" for column in "abc" for row in range(1, 4))
_THINGS = {"bush": ("a1", "c3"), "ship": ("b1", "b3"), "slides": ("a2",), "naughty tile": ("c1",)}
_WORDS = Words(
    (),
    {"tile": {name: name for name in _THINGS}, "dir": {"up": "up", "down": "down"}, "card": {"hug": "", "ball": ""}},
    cells=_CELLS,
)
_POSITION = {name: tuple(("cell", cell) for cell in cells) for name, cells in _THINGS.items()}
_TABLE = table(_WORDS, Names(("Ana", "Bela"), ((), ())), _POSITION)._replace(
    places=Places({"": ground_of(_CELLS, _WORDS)}, {})
)


def _restated(line: str) -> str:
    return " ".join(token.text for token in restated(tokens(line), _TABLE))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("from the top one, no, the lower one", "from the lower one"),
        ("two down and one left, sorry, right", "two down and one right"),
        ("from b1, er no, from c1, Ana", "from c1 ana"),
        ("a cube in the lower, no, upper left corner of it", "a cube in the upper left corner of it"),
        ("keeps one and two, wait, one and three", "keeps one and three"),
        ("goes down onto the slides, no, the naughty tile", "goes down onto the naughty tile"),
        ("the card has a hug on it, no, it says ball", "the card has a ball on it"),
        ("to the slides, I mean the bush", "to the bush"),
        ("from the bush to the ship, no, from the slides", "from the slides to the ship"),
        ("to the bush, the one in column c, that's Bela", "to the bush in column c that's bela"),
        ("to a bush, with the ship, the lower one", "to a lower bush with the ship"),
        ("to a bush, the lower one, no, the upper one", "to a upper bush"),
        ("to a bush, no, the lower one", "to a lower bush"),
    ],
)
def test_what_is_told_twice_is_told_once(line: str, told: str) -> None:
    assert _restated(line) == told


@pytest.mark.parametrize(
    "line",
    [
        "to the slides, the left one",
        "no, the lower one",
        "ana goes to the bush, I mean it",
        "one and two, three and the bush",
    ],
)
def test_other_lines_stay_as_they_are(line: str) -> None:
    assert _restated(line) == " ".join(token.text for token in tokens(line))
