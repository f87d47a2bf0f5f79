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

PHOTO: Said = {
    (4007, 47): (
        ("I'm tired of these two, one energy for new ones, both plants", "Ana: refresh ? then plant,plant"),
        ("Ana pays and gets two plants on display", "Ana: refresh ? then plant,plant"),
        ("pay a 1, then plant, animal", "Ana: refresh 1 then plant,animal"),
        ("the plant for me, now two animals lie there", "Ana: photo plant then animal"),
        ("I take the animal and another animal comes up", "Ana: photo animal then animal"),
        ("a plant replaces the animal I took", "Ana: photo animal then plant"),
        ("the plant goes to Ana; the display is plant and animal now", "Ana: photo plant then plant"),
        ("I don't want the animal, I take the plant, then comes an animal", "Ana: photo plant then animal"),
        ("should I take the plant or the animal?", ""),
        ("I could pay a card for new photos", ""),
    ),
    (4007, 48): (
        ("one of the two plants, please, and an animal comes", "Ana: photo plant then animal"),
        ("one plant; now the display shows a plant and an animal", "Ana: photo plant then animal"),
    ),
}
"""Photos that are taken or replaced."""
BID: Said = {
    (4003, 11): (
        ("same number from both, nobody wins it", "bid Ana * Bela * tie"),
        ("Ana gave more than Bela", "bid Ana * Bela * won Ana"),
        ("Ana and Bela exchange energy, Ana had the higher card", "bid Ana * Bela * won Ana"),
        ("Ana lost the bidding to Bela", "bid Ana * Bela * won Bela"),
        ("the tile goes to Bela, she passed more energy", "bid Ana * Bela * won Bela"),
        ("Ana wins it", "bid Ana * Bela * won Ana"),
        ("Bela offered less than Ana", "bid Ana * Bela * won Ana"),
        ("one card each, same value", "bid Ana ? Bela ? tie"),
        ("Ana gave a two, Bela a one", "bid Ana 2 Bela 1"),
        ("Bela passed two cards and Ana one, Bela wins", "bid Ana ? Bela ?,? won Bela"),
        ("Bela beats Ana", "bid Ana * Bela * won Bela"),
        ("what do you bid, Ana?", ""),
        ("don't bid yet", ""),
    ),
    (808, 108): (
        ("neither of us has any energy left for the auction, the castle goes to no one", "bid Bela - Cilla -"),
        ("we both bid nothing", "bid Bela - Cilla -"),
        ("no energy on either side, no winner", "bid Bela - Cilla -"),
        ("no bids", "bid Bela - Cilla -"),
    ),
}
"""Bids: who gives what, and who wins."""
MISC: Said = {
    (802, 58): (
        ("my punishment kid can't move, stays", "Bela: a4 stay"),
        ("no way out for the kid in punishment, he stays", "Bela: a4 stay"),
        ("punishment stays", "Bela: a4 stay"),
        ("Bela stays in jail", "Bela: a4 stay"),
    ),
    (800, 180): (
        ("all four of my cards are newspapers", "Bela: show newspaper,newspaper,newspaper,newspaper"),
        ("I show two newspapers", "Bela: show newspaper,newspaper"),
        ("I still hold newspaper, newspaper and newspaper", "Bela: show newspaper,newspaper,newspaper"),
    ),
    (4001, 120): (
        ("Bela gets 3 ones from the pony", "Bela: took 3"),
        ("my hand is filled up with three ones from the horsey", "Bela: took 3"),
    ),
    (4001, 85): (
        ("Ana filled her hand up to five with four ones", "Ana: took 4"),
        ("Ana takes four 1s so she has five cards", "Ana: took 4"),
    ),
    (4003, 90): (
        ("the parents gave Ana the mummy row card", "Ana: drew mummy-row"),
        ("Ana pulled a hug", "Ana: drew hug"),
        ("Bela got a snack from the deck", "Bela: drew snack"),
        ("Ana picks up the ball card", "Ana: drew ball"),
    ),
    (4002, 94): (
        ("Ana's energy adds up to 3", "Ana: energy 3"),
        ("3 energy in Ana's hand", "Ana: energy 3"),
    ),
}
"""Figures that stay, hands that are filled up, cards that are shown or drawn."""
BUILD: Said = {
    (3001, 25): (
        ("middle piece on the right end of my castle", "Ana: build middle n20"),
        ("Ana adds a middle to the right", "Ana: build middle n20"),
        ("middle to the left of the bridge", "Ana: build middle l20"),
        ("right end on the right side", "Ana: build right n20"),
        ("a left end to the left of the bridge", "Ana: build left l20"),
        ("one more bridge on the left", "Ana: build bridge l20"),
    ),
    (4001, 101): (("left end on the left side, castle finished", "Ana: build left l20"),),
    (4013, 77): (
        ("middle below the tower", "Cilla: build middle m21"),
        ("keep at the bottom", "Cilla: build keep m21"),
        ("I put the tower on a wall", "Cilla: build wall m21"),
    ),
    (4009, 70): (
        ("I start with a wall", "Ana: build wall new"),
        ("twin tower to start", "Ana: build twin new"),
    ),
    (3009, 118): (("twin on top of the tower", "Ana: build twin m18"),),
    (3016, 92): (
        ("Ana fishes come here son out of the discards with recycle", "Ana: recycle come-here-son"),
        ("I use recycle and get come here son back", "Ana: recycle come-here-son"),
        ("Ana gets back her come here son, she recycles", "Ana: recycle come-here-son"),
    ),
}
"""Castle tiles and where they are put."""


def _cases() -> Iterator[tuple[tuple[int, int], str, str]]:
    for said in (PHOTO, BID, MISC, BUILD):
        for place, lines in said.items():
            yield from ((place, line, meant) for line, meant in lines)


@pytest.mark.parametrize(("place", "line", "meant"), tuple(_cases()))
def test_line_is_understood(place: tuple[int, int], line: str, meant: str) -> None:
    found = outcome(spot_of("grund", *place), Phrase("natural" if meant else "trap", line, meant or None))
    assert found.result == "right", found
