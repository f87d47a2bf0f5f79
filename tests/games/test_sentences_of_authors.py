"""Sentences of authors who did not see the program, one for each thing that was not understood before."""

from __future__ import annotations

import pytest

from tests.benchmarks.spots import Phrase
from tests.benchmarks.understanding import outcome
from tests.phrases.positions import spot_of

_ROWS = [
    ("cathood", 7102, 86, "so that the fish shop looks up: a quarter turn left"
     " for the tile on the right of bela's cat, by ana", "Ana: rotate c2 l"),
    ("cathood", 7103, 271, "bottom left and bottom middle trade places, that was ana", "Ana: swap a3 b3"),
    ("cathood", 7107, 181, "the vet down, the fishery up into the centre, bela swaps those two", "Bela: swap b2 b3"),
    ("cathood", 7306, 203, "Cilla repeats her swap, this time a3"
     " with the birch park beside it, good girl", "Cilla: repeat swap a3 b3"),
    ("cathood", 7404, 327, "I turn the tile left of my kitty the way the clock goes", "Bela: rotate b4 r"),
    ("cathood", 8007, 125, "ana c3<>d3", "Ana: swap c3 d3"),
    ("balconia", 7107, 1, "bela's first block goes right of the entrance"
     " seen from ana, with the orange flower towards him", "Bela: place 3 d1"),
    ("balconia", 7505, 23, "Bela s3 -> e3", "Bela: place 3 e3"),
    ("misty", 7506, 51, "underneath the smiley, a left.. right arrow, Ana", "Ana: place right d5"),
    ("misty", 7302, 11, "this up arrow goes under that smiley", "Bela: place up d5"),
    ("misty", 7503, 2, "Bela's very first one has petals", "Bela: place flower d4"),
    ("gridblock", 7603, 14, "blue straight down two to the"
     " wheel with that yellow cube, hammers card", "blue: play 2 hammers e2-e3-e4"),
    ("gridblock", 7203, 25, "Bela's blue takes the 3 circles, two to right,"
     " one up, and the cube in the corner right up", "blue: play 3 circles c4-d4-e4-e3 ne"),
    ("grund", 7309, 33, "What a cute beetle! Ana takes an animal"
     " photo, and look, a plant comes up next", "Ana: photo animal then plant"),
    ("grund", 7307, 107, "my kid down on punishment goes up to that wall in the top right corner", "Cilla: c2-d1"),
    ("grund", 7901, 165, "Bela shows both newspapers", "Bela: show newspaper,newspaper"),
    ("grund", 7910, 16, "Ana changes the wobbly animal in the top row with the tile where mum and dad are",
     "Ana: swap b1 a2"),
    ("grund", 7903, 19, "Ana's kid gets off the plank that goes up and down and hides in the"
     " shrub in the bottom corner",
     "Ana: c3-d4"),
    ("grund", 10406, 154, "Dora's kid in the bottom row goes to the right edge, second from the top", "Dora: b4-d2"),
    ("grund", 10406, 154, "Dora's kid goes to the second row, right edge", "Dora: b4-d2"),
    ("grund", 10411, 55, "Ana and Bela have exchanged their cards in secret, and neither passed more than the other",
     "bid Ana * Bela * tie"),
    ("cathood", 9410, 19, "Cilla would like to exchange the second and the third tile at the top, please",
     "Cilla: swap b1 c1"),
    ("grund", 10406, 154, "Dora's kid goes to the second tile at the right edge", "Dora: b4-d2"),
    ("grund", 10406, 154, "Dora's kid goes one to the right in the bottom row", "Dora: b4-c4"),
    ("gridblock", 9406, 28, "blue goes one to the right in the bottom row with the drop", "Bela: play 1 drop d6-e6"),
    ("gridblock", 10405, 68, "green goes one down and two left, to the left edge, drop, cube lower left",
     "Cilla: play 3 drop c4-c5-b5-a5 sw"),
    ("gridblock", 10405, 68, "green goes one down and to the left edge, drop, cube lower left",
     "Cilla: play 3 drop c4-c5-b5-a5 sw"),
    ("grund", 10411, 55, "Ana and Bela bid and neither had more", "bid Ana * Bela * tie"),
    ("grund", 10411, 55, "Ana and Bela bid, neither Ana nor Bela has more", "bid Ana * Bela * tie"),
    ("grund", 10411, 55, "Ana and Bela bid, nobody but Ana has more", "bid Ana * Bela * won Ana"),
    ("grund", 10411, 55, "Ana and Bela bid, no one wins", "bid Ana * Bela * tie"),
    ("cathood", 8208, 37, "Ana goes two to the right, surprises Bela and wins a pink cube",
     "Ana: line e 2 fight:Bela:win:pink"),
    ("cathood", 8208, 37, "Ana goes two to the right, Bela wins a pink cube", "Ana: line e 2 fight:Bela:lose:pink"),
    ("cathood", 7707, 16, "Dora's cat trots two to the right onto Bela's, gets a beating, and"
     " Bela grabs her orange one",
     "Dora: line e 2 fight:Bela:lose:orange"),
    ("cathood", 7711, 170, "Bela turns the tile in the third row and second column clockwise", "Bela: rotate b3 r"),
    ("balconia", 7711, 2, "Ana has twenty-one and keeps both with the turquoise flower, Bela"
     " gets the two with the kitty",
     "Ana: keep 21 2,3"),
    ("balconia", 7904, 20, "Ana drew the five, she won't give away the two that have to do with magenta flowers",
     "Ana: keep 5 3,4"),
    ("balconia", 7705, 21, "Bela crowns block six with thirteen, heart and washing facing his side",
     "Bela: place 1 b4"),
    ("balconia", 7702, 11, "Bela adds four at the left end of the third floor, next to"
     " sixteen, with the bird for himself",
     "Bela: place 3 a3"),
    ("balconia", 7901, 11, "Bela turned the lovebird down, took the empty balcony and set it on the ground floor at c1",
     "Bela: place 1 c1"),
    ("misty", 7911, 279, "Ana's card in the bottom row, right of the plain one, falls off", "Ana: slide c5"),
    ("misty", 7907, 82, "Bela's card in the corner right of the flower falls off", "Bela: slide d2"),
    ("misty", 7707, 42, "I put my monster in, Dora, top row, the left gap, no, the right one",
     "Dora: place monster f3"),
]  # fmt: skip


@pytest.mark.parametrize(("ident", "seed", "number", "line", "move"), _ROWS)
def test_sentence_is_understood(ident: str, seed: int, number: int, line: str, move: str) -> None:
    assert outcome(spot_of(ident, seed, number), Phrase("natural", line, move)).result == "right"
