"""Grund: lines of a guest who tells an evening at length, with all moves that Enter takes of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import evening_of_guests
from tests.support.long_runs import often

TOLD = (
    (
        "grund-8",
        222,
        "And Vera sails to the sandpit again, she bids a two and a one there, Kurt a two",
        ("Vera: sail a2", "bid Vera 1,2 Kurt 2"),
    ),
    (
        "grund-8",
        144,
        "Paul sails to the upper relax tile, so he and Kurt get a one each.",
        ("Paul: sail b1",),
    ),
    (
        "grund-8",
        86,
        "Hanna snaps the plant in the bush, the new one is a plant again. Kurt starts a second castle with a keep",
        ("Hanna: photo plant then plant", "Kurt: build keep new"),
    ),
    (
        "grund-8",
        38,
        "Then both draw a Grund card. And on the monkey bars Paul bids a two and Hanna just a one",
        ("bid Paul 2 Hanna 1",),
    ),
    (
        "grund-8",
        25,
        "Vera goes to the parents as well, with the one from the seesaw",
        ("Vera: a3-b2",),
    ),
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
    (
        "grund-5",
        67,
        "Ines's other seesaw kid went to the wooden castle and she gave up a two for the cat.",
        ("Ines: b2-c2 pay 2",),
    ),
    (
        "grund-5",
        85,
        "Tom plays Rest: his kid at the parents stays there.",
        ("Tom: rest a4",),
    ),
    (
        "grund-5",
        142,
        "Now Ines plays Come here son and sends Tom's kid out of the sandpit to the parents.",
        ("Ines: come-here-son Tom a1-a4",),
    ),
    (
        "grund-7",
        32,
        "Tom has the sandpit to himself now and begins with a keep. He photographs an animal in the bush and "
        "an animal replaces it.",
        ("Tom: build keep new", "Tom: photo animal then animal"),
    ),
    (
        "grund-7",
        44,
        "Lena's from the castle follows her there. Tom goes from the castle up to the bench. Ines takes one "
        "from the seesaw down to the parents and pays a one.",
        ("Lena: c2-d1", "Tom: c2-b1", "Ines: b2-a4 pay 1"),
    ),
    (
        "grund-7",
        49,
        "Ines jumps over the trampoline to Tom's kid on the bench.",
        ("Ines: b2-c3-b1",),
    ),
    (
        "grund-7",
        50,
        "Ines plays Telling and sends one of Tom's two seesaw kids to the punishment corner, which costs her a point.",
        ("Ines: telling Tom b2",),
    ),
    (
        "grund-7",
        118,
        "She gives her three, Tom two ones, and she takes the animal. Another animal turns up.",
        ("bid Ines 3 Tom 1,1", "Ines: photo animal then animal"),
    ),
    (
        "grund-7",
        127,
        "Tom sits down by Lena on the bench from the sandpit.",
        ("Tom: a1-b1",),
    ),
    (
        "grund-7",
        134,
        "Tom plays Come on mate and pulls his kid from relax over to his other one on the monkey bars.",
        ("Tom: come-on-mate a3-b3",),
    ),
    (
        "grund-7",
        148,
        "Ines's last boards the ship",
        ("Ines: a4-b4",),
    ),
    (
        "grund-7",
        152,
        "Ines gives two twos and Lena her three, so Ines gets the sandpit. She puts a left piece on the left "
        "of her middle, and with Little mole she adds a tower on top of the middle.",
        ("bid Ines 2,2 Lena 3 won Ines", "Ines: build left l20", "Ines: little-mole tower m19"),
    ),
    (
        "grund-7",
        152,
        "Ines gives two twos and Lena gives a three, so Ines gets the sandpit. She puts a left piece to the "
        "left of her middle.",
        ("bid Ines 2,2 Lena 3 won Ines", "Ines: build left l20"),
    ),
    (
        "grund-7",
        153,
        "She puts a left piece on the left of her middle.",
        ("Ines: build left l20",),
    ),
    (
        "grund-7",
        154,
        "She plays Little mole and adds a tower on top of the middle.",
        ("Ines: little-mole tower m19",),
    ),
    (
        "grund-7",
        165,
        "For the last time the cat moves: two to the left, two points.",
        ("cat w2 happy2",),
    ),
    (
        "grund-7",
        183,
        "Ines gets another tower from the sandpit for the right side.",
        ("Ines: build tower n19",),
    ),
    (
        "grund-7",
        185,
        "Ines still wants a friend at the houses, she pays two threes, a two and two ones and takes the last "
        "tower for her left side.",
        ("Ines: friend 1,1,2,3,3", "Ines: build tower l19"),
    ),
    (
        "grund-5",
        110,
        "Lena's second from the seesaw goes there too. Tom's relaxing kid runs to the monkey bars and Ines's from the "
        "monkey bars boards the ship.",
        ("Lena: b2-a3", "Tom: a3-b3", "Ines: b3-b4"),
    ),
    (
        "grund-5",
        182,
        "Tom leaves relax for the seesaw, sorry, the left relax",
        ("Tom: a3-b2",),
    ),
    (
        "grund-7",
        96,
        "Tom sails to the monkey bars, where he's the only one left.",
        ("Tom: sail b3",),
    ),
    (
        "grund-7",
        122,
        "Ines's from there does too.",
        ("Ines: d1-c2",),
    ),
)
"""The evening, the number of moves that are recorded, a line, and the moves that it tells."""


@pytest.mark.parametrize(("evening", "moves", "line", "told"), TOLD[:: often(3, 1)])
def test_enter_takes_all_that_was_told(
    tmp_path: Path, evening: str, moves: int, line: str, told: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert "Enter: " in table(line)
        table("")
        assert tuple(table.moves[moves:]) == told
