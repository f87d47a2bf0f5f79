"""Grund: lines of a guest who tells an evening at length, with all moves that Enter takes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import evening_of_guests

TOLD = (
    (
        "grund-5",
        37,
        "Tom has the ship but nobody of his is anywhere useful, so he just picks the empty seesaw.",
        ("Tom: sail b2",),
    ),
    (
        "grund-5",
        54,
        "Now the bush: Lena puts in her only one and Tom gives a three, so it's Tom's. He pays a one to "
        "change the photos, an animal and a plant come up, and he takes the animal. Another plant comes after"
        " it.",
        ("bid Lena 1 Tom 3", "Tom: refresh 1 then animal,plant", "Tom: photo animal then plant"),
    ),
    (
        "grund-5",
        60,
        "She bids a two and a one, Tom two ones, and she gets a plant photo. Yet another plant comes up!",
        ("bid Lena 1,2 Tom 1,1", "Lena: photo plant then plant"),
    ),
    (
        "grund-5",
        76,
        "Tom pulls one of Ines's kids out of the sandpit onto his seesaw, so both get a point.",
        ("Tom: invite Ines a1",),
    ),
    (
        "grund-5",
        77,
        "Ines still has the sandpit and puts the right piece next to her left one. The bench gave Tom and "
        "Lena a card each.",
        ("Ines: build right n20",),
    ),
    (
        "grund-5",
        80,
        "Ines pays two twos and two threes for hers and takes a tower for the top of her left piece.",
        ("Ines: friend 2,2,3,3", "Ines: build tower m19"),
    ),
    (
        "grund-5",
        98,
        "Lena plays her Look mummy card for the second column and gets three points.",
        ("Lena: mummy-column b",),
    ),
    (
        "grund-5",
        106,
        "The new cat is a nice one again, he goes one down to the relax tile and has a photo.",
        ("cat s1 photo",),
    ),
    (
        "grund-5",
        143,
        "Lena's on the seesaw alone and fetches her own one from the climbing wall.",
        ("Lena: invite Lena c4",),
    ),
    (
        "grund-5",
        145,
        "Ines puts a wall on her right piece for the cat and the double tower on top of that for the sandpit.",
        ("Ines: build wall n19", "Ines: build twin n18"),
    ),
    ("grund-5", 146, "Then the double tower on top of the wall.", ("Ines: build twin n18",)),
    (
        "grund-5",
        147,
        "At the houses Tom pays all his ten, five ones, a two and a three, and puts a tower on his wall. Lena"
        " pays two twos and six ones and adds a left piece beside her middle.",
        ("Tom: friend 1,1,1,1,1,2,3", "Tom: build tower m18", "Lena: friend 1,1,1,1,1,1,2,2", "Lena: build left l20"),
    ),
    (
        "grund-5",
        149,
        "Lena invites one too, with two twos and six ones, and adds a left piece beside her middle.",
        ("Lena: friend 1,1,1,1,1,1,2,2", "Lena: build left l20"),
    ),
    (
        "grund-5",
        157,
        "Lena plays Coffee break, so nobody else may play a card this round, and her kid from the sandpit "
        "sits down next to Ines on the bench.",
        ("Lena: coffee-break", "Lena: a1-b1"),
    ),
    ("grund-5", 200, "Lena gets the cat's point and puts a tower on her left piece.", ("Lena: build tower l19",)),
    (
        "grund-7",
        0,
        "First cat tile, no arrow, so he stays on the seesaw, and he's worth a Grund card.",
        ("cat stay grund",),
    ),
    (
        "grund-7",
        13,
        "Tom wins the seesaw, draws his Grund card for the cat and calls Ines's sailor over.",
        ("Tom: invite Ines b4",),
    ),
    ("grund-7", 15, "On the ship Tom and Lena tie, a two against two ones.", ("bid Tom 2 Lena 1,1 tie",)),
    ("grund-7", 31, "Ines then gets her own kid from the sandpit onto the seesaw.", ("Ines: invite Ines a1",)),
    (
        "grund-7",
        34,
        "For the cat and the castle Ines gives a three and Lena a two plus a one, level. Then Ines gives "
        "another three and Lena two ones.",
        ("bid Ines 3 Lena 1,2 tie", "bid Ines 3 Lena 1,1"),
    ),
    (
        "grund-7",
        55,
        "Lena pays three threes and a one for a new friend and draws a Grund card. Ines gives a two for the "
        "ship and Lena a one.",
        ("Lena: friend 1,3,3,3", "Lena: grund", "bid Ines 2 Lena 1"),
    ),
    ("grund-7", 58, "Ines sails to the sandpit for nothing.", ("Ines: sail a1",)),
    ("grund-7", 75, "Tom wins and puts a wall on his keep.", ("Tom: build wall m19",)),
    ("grund-7", 79, "On the wall Tom gives a one and Ines a two for nothing at all.", ("bid Tom 1 Ines 2",)),
)
"""The evening, the number of moves that are recorded, a line, and the moves that it tells."""


@pytest.mark.parametrize(("evening", "moves", "line", "told"), TOLD)
def test_enter_takes_all_that_was_told(
    tmp_path: Path, evening: str, moves: int, line: str, told: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert "Enter: " in table(line)
        table("")
        assert tuple(table.moves[moves:]) == told
