"""Grund: lines that people type at a table, kind by kind, each at a position of a random game.

A line without a move is talk: nothing is taken from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from tests.benchmarks.spots import Phrase
from tests.benchmarks.understanding import outcome
from tests.phrases.positions import spot_of

Said = Mapping[tuple[int, int], tuple[tuple[str, str], ...]]

SAID: Said = {
    (800, 180): (
        ("all four of my cards are newspapers", "Bela: show newspaper,newspaper,newspaper,newspaper"),
        ("my 4 Grund cards: all newspapers", "Bela: show newspaper,newspaper,newspaper,newspaper"),
    ),
    (802, 58): (
        ("I'm stuck at bottom left so I stay there and get one energy", "Bela: a4 stay"),
        ("can he really not move?", ""),
    ),
    (808, 108): (
        ("neither of us has any energy left for the auction, the castle goes to no one", "bid Bela - Cilla -"),
        ("nobody has energy, so nobody wins", "bid Bela - Cilla -"),
        ("no energy on either side, no winner", "bid Bela - Cilla -"),
        ("no bids", "bid Bela - Cilla -"),
        ("both of us are out of energy", "bid Bela - Cilla -"),
    ),
    (3000, 110): (
        (
            "Cilla doesn't fancy the two animals, she pays her one energy and two more animals come up",
            "Cilla: refresh ? then animal,animal",
        ),
        (
            "I'd rather have other photos, I give up a card and there are again two animals",
            "Cilla: refresh ? then animal,animal",
        ),
        ("swap both animals, new ones: animal and animal", "Cilla: refresh ? then animal,animal"),
    ),
    (3001, 25): (
        ("middle piece on the right end of my castle", "Ana: build middle n20"),
        ("I take a middle and lay it on the right", "Ana: build middle n20"),
        ("I extend on the left with a middle", "Ana: build middle l20"),
        ("another bridge right of the first one", "Ana: build bridge n20"),
        ("one more bridge on the left", "Ana: build bridge l20"),
    ),
    (3011, 42): (("my last kid in the top row sits down on the bench", "Ana: c1-b2"),),
    (3016, 92): (("Ana fishes come here son out of the discards with recycle", "Ana: recycle come-here-son"),),
    (3018, 74): (("Ana goes home from the pingpong", "Ana: b3-b4"),),
    (3019, 65): (("Ana goes from the cat's relax to the right relax with one card", "Ana: b4-d2"),),
    (3019, 97): (
        ("I'll have one of the two animals, now there is a plant and an animal", "Cilla: photo animal then plant"),
    ),
    (4001, 85): (
        ("Ana filled her hand up to five with four ones", "Ana: took 4"),
        ("four ones for me from horsey", "Ana: took 4"),
    ),
    (4001, 120): (
        ("the horsey fills Bela up with three ones", "Bela: took 3"),
        ("three 1s for Bela", "Bela: took 3"),
    ),
    (4003, 11): (
        ("we swapped cards, Ana gave more than Bela", "bid Ana * Bela * won Ana"),
        ("Ana gave more than Bela", "bid Ana * Bela * won Ana"),
        ("Ana gets the tile, Bela bid less", "bid Ana * Bela * won Ana"),
        ("Bela offered less than Ana", "bid Ana * Bela * won Ana"),
        ("both put one card in, Bela's was bigger", "bid Ana ? Bela ? won Bela"),
        ("Ana passes a 1 and gets a 2", "bid Ana 1 Bela 2"),
        ("what do you bid, Ana?", ""),
        ("I might bid two", ""),
        ("don't bid yet", ""),
        ("did you give more than me?", ""),
    ),
    (4003, 90): (
        ("my new Grund card: hug", "Ana: drew hug"),
        ("a tantrum card for Bela", "Bela: drew tantrum"),
    ),
    (4003, 131): (("Bela scoots from the sandpit up to the ping pong", "Bela: scooter a2-b1"),),
    (4004, 30): (
        ("Bela trades both animals for a plant and an animal, paying one card", "Bela: refresh ? then plant,animal"),
        ("I pay a card for new photos and get plant and animal", "Bela: refresh ? then plant,animal"),
        ("two animals again? no way, one energy for new ones: plant, animal", "Bela: refresh ? then plant,animal"),
    ),
    (4005, 45): (("Dora gets her kid off the relax where Bela is too, to join the seesaw", "Dora: invite Dora d3"),),
    (4005, 80): (
        ("swap the cat's tile with the lower right relax", "Cilla: swap c2 d3"),
        ("I swap the tile with the cat and the lower right relax", "Cilla: swap c2 d3"),
        ("top left and top right change places", "Cilla: swap a1 d1"),
        ("both rinks swap", "Cilla: swap a2 a3"),
    ),
    (4007, 47): (
        ("new photos please, one card: plant plant", "Ana: refresh ? then plant,plant"),
        ("I'm tired of these two, one energy for new ones, both plants", "Ana: refresh ? then plant,plant"),
        ("a card for fresh photos: two plants", "Ana: refresh ? then plant,plant"),
        ("Ana pays and gets two plants on display", "Ana: refresh ? then plant,plant"),
        (
            "the plant and the animal go away for one card, two animals come instead",
            "Ana: refresh ? then animal,animal",
        ),
        ("I reject both pictures, pay one card, new ones are plant and animal", "Ana: refresh ? then plant,animal"),
        ("the plant for me, now two animals lie there", "Ana: photo plant then animal"),
        ("a plant replaces the animal I took", "Ana: photo animal then plant"),
        ("the plant goes to Ana; the display is plant and animal now", "Ana: photo plant then plant"),
        ("I don't want the animal, I take the plant, then comes an animal", "Ana: photo plant then animal"),
        ("should I take the plant or the animal?", ""),
        ("don't take the plant yet", ""),
        ("I could pay a card for new photos", ""),
        ("nice, another plant", ""),
    ),
    (4007, 48): (("one of the two plants, please, and an animal comes", "Ana: photo plant then animal"),),
    (4007, 96): (("one plant please. an animal lies there now", "Ana: photo plant then animal"),),
    (4008, 121): (
        ("Dora's ship goes to the relax in the middle", "Dora: sail b3"),
        ("Dora steers to the relax where she and Bela are", "Dora: sail b3"),
        ("ship to the relax with Bela's two", "Dora: sail b3"),
    ),
    (4011, 61): (("I get my other kid, the one in the bunker", "Ana: invite Ana c4"),),
    (4012, 108): (
        ("ball on the lower relax", "Bela: ball a2"),
        ("I throw the ball to the top left relax", "Bela: ball a1"),
        ("ball for the cat's relax", "Bela: ball a1"),
    ),
    (4013, 81): (("scooter, my top left kid goes to the merry go round", "Bela: scooter a1-a4"),),
    (5000, 57): (("Ana climbs down from the wall, past the carousel, onto the ice, one card", "Ana: d2-d4"),),
    (5002, 61): (("I send myself down one, to the castle", "Bela: send Bela c2"),),
    (5003, 121): (("grandparents: I keep Little mole", "Bela: drew little-mole"),),
    (5005, 111): (
        ("my bottom left kid runs along the last row to the ship, two cards", "Cilla: a4-d4"),
        ("I skip one relax and take the upper one, from the castle, 1 card", "Cilla: c4-c2"),
    ),
    (5008, 16): (
        ("Ana spends a card, new photos: a plant and an animal", "Ana: refresh ? then plant,animal"),
        (
            "I hate these two plants, I pay one card and now there is a plant and an animal",
            "Ana: refresh ? then plant,animal",
        ),
    ),
    (5012, 32): (
        ("my kid with the cat goes home", "Bela: b2-a1"),
        ("one left of the cat", "Bela: b2-a2"),
        ("Bela leaves Ana at the houses and climbs the monkey bars above", "Bela: a4-a3"),
        ("Bela's top right kid goes to the cat", "Bela: c1-b2"),
        ("from one monkey bars to the other, a card", "Bela: c1-a3"),
    ),
    (8000, 45): (("my b3 one moves to where Ana stands in b1, 1 card", "Bela: b3-b1"),),
    (8001, 131): (("Bela's newspaper counts as an animal", "Bela: show newspaper"),),
    (8008, 119): (("Ana leaves her parents for Bela's relax with the cat", "Ana: b3-a4"),),
}
"""Positions, and at each lines with the move that is meant."""


def _cases() -> Iterator[tuple[tuple[int, int], str, str]]:
    for place, lines in SAID.items():
        yield from ((place, line, meant) for line, meant in lines)


@pytest.mark.parametrize(("place", "line", "meant"), tuple(_cases()))
def test_line_is_understood(place: tuple[int, int], line: str, meant: str) -> None:
    found = outcome(spot_of("grund", *place), Phrase("natural" if meant else "trap", line, meant or None))
    assert found.result == "right", found
