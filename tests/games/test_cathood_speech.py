"""Cathood in words: tiles told by what is on them, ways, fights seen from both sides, a card of a bee, a turn ended."""

from __future__ import annotations

import pytest

from tests.benchmarks.spots import Phrase
from tests.benchmarks.understanding import outcome
from tests.phrases.positions import spot_of

LINES = {
    (1302, 283, "Cilla: rotate c4 r"): (
        "Cilla turns the tile to her lower left clockwise",
        "the pink tile to the left of d4, clockwise",
        "the tile with my empty butchers in the bottom row turns right",
        "the all pink tile in the third column, with the clock",
        "bottom row, the pink tile, clockwise",
    ),
    (1305, 240, "Ana: swap b3 c3"): (
        "I swap the tile with my house and the butchers and the tile to its right",
        "the second tile of the third row swaps with the building and mall tile next to it",
    ),
    (1306, 51, "Ana: swap a3 a4"): (
        "swap the lower two tiles on the left",
        "the green jacaranda in the first column goes down and the birch up",
        "the tile in the corner down on the left swaps with the one above it",
    ),
    (1309, 345, "Ana: swap b2 b3"): (
        "middle column: lower two tiles swap",
        "Ana swaps the two jacaranda tiles in the middle column",
        "the tile with Bela's statue in the bottom row goes up, the jacaranda above it goes down",
        "Ana swaps the bottom middle tile with the jacaranda one above it",
    ),
    (1441, 336, "Ana: repeat rotate c2 r"): (
        "I rotate again, the coffee maple in the middle row, clockwise",
        "again a rotation, the tile under the coffee tile c1 to the right",
    ),
    (1303, 208, "Ana: diag se 3 orange"): (
        "I run diagonally three spaces to the right, first downwards. At the mall I choose orange",
        "zigzag three, starting down and right, orange from the mall",
    ),
    (1311, 99, "Cilla: rotate d1 r"): (
        "rotate the tile right of c1 clockwise",
        "the corner tile up on the right turns clockwise",
        "rotate the supermarket jacaranda clockwise",
    ),
    (1303, 342, "Ana: line s 2 back:purple,green fight:Cilla:lose:purple back:Cilla:orange"): (
        "Ana goes south two, over the bottom edge. She throws away a purple and a green. Cilla beats her, steals "
        "purple and discards an orange",
    ),
    (1301, 64, "Bela: diag se 2"): ("diagonal, down and right, both steps",),
    (1309, 97, "Ana: line e 2"): ("Ana leaves at the right side and comes in again on the left, two spaces",),
    (1302, 281, "Bela: line n 2 blue fight:Dora:lose:orange back:Dora:blue"): (
        "two up, blue from the super, fight with Dora, she wins, orange to her, blue back from her",
        "two north to Dora, blue from the supermarket. She wins the fight, takes my orange and returns a blue",
    ),
    (1311, 134, "Dora: diag ne 3 fight:Ana:lose:purple"): (
        "Dora zigzags three to the right, first up, lands on Ana, who wins and takes a purple",
        "diagonal ne 3 to where Ana sits, lost the fight, there goes my purple",
    ),
    (1310, 89, "Ana: diag nw 2 fight:Bela:win:purple"): (
        "two up left beside Bela, I win a purple",
        "Ana goes diagonally nw 2 onto Bela. She beats Bela, purple",
    ),
    (1433, 5, "Ana: line n 2 dog:c3s bee:t15 new:?,?,?"): (
        "north 2, the dog chases her to c3s, and the bee makes her keep the first toy. Three cards nobody has seen yet",
    ),
    (1306, 105, "Dora: swap c1 c2"): (
        "third column: the upper two tiles change places",
        "swap the top two, third column",
        "in the third column I swap the topmost tile with the one below it",
    ),
    (1209, 103, "Ana: swap a1 b1"): (
        "swap the top left tile with the coffee tile",
        "Ana changes the upper left tile with the coffee at its right.",
    ),
    (1306, 105, "Dora: rotate d4 r"): (
        "bottom row, turn the right tile clockwise",
        "rotate the lowest tile clockwise, right column",
        "last column. The lowest tile turns clockwise",
    ),
    (1306, 105, "Dora: swap a2 b2"): (
        "swap, second row, the two tiles on the left",
        "second row: the left two tiles swap",
    ),
    (1309, 10, "Bela: rotate b2 l"): (
        "turn the tile in the centre counterclockwise",
        "mid ccw",
        "the tile in the middle turns ninety degrees to the left",
    ),
    (1307, 290, "Ana: sleep"): ("Ana has had enough for this turn", "that's it for me"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("seed", "number", "meant", "line"), [(*key, line) for key, lines in LINES.items() for line in lines]
)
def test_line_in_words_is_understood(seed: int, number: int, meant: str, line: str) -> None:
    assert outcome(spot_of("cathood", seed, number), Phrase("natural", line, meant)).result == "right"


@pytest.mark.parametrize(
    "line",
    [
        "the bee comes and she keeps the first toy for later",
        "and the bee shows up, she saves the first toy",
        "the bee flies in, she sets the first toy aside",
        "a bee lands: the first toy",
    ],
)
def test_arrival_of_a_bee_is_no_other_move(line: str) -> None:
    spot = spot_of("cathood", 1433, 5)
    walk = "Ana goes two north, the dog chases her to c3s, "
    move = "Ana: line n 2 dog:c3s bee:t15 new:?,?,?"
    assert outcome(spot, Phrase("natural", walk + line, move)).result == "right"


@pytest.mark.parametrize("line", ["d1 to the right", "the tile on the right turns right", "turn the park clockwise"])
def test_line_that_names_no_single_move_is_taken_for_no_other(line: str) -> None:
    said = outcome(spot_of("cathood", 1311, 99), Phrase("natural", line, "Cilla: rotate d1 r"))
    assert said.result != "wrong"
