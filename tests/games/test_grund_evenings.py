"""Grund: lines of guests who tell an evening in plain words, with all moves that Enter takes of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.live_table import evening_of_guests
from tests.support.long_runs import often

TOLD: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    13: (
        (
            "Petra and Zoe bid a one each and it's a tie; second go: Zoe two, Petra a one",
            ("bid Petra 1 Zoe 1 tie", "bid Zoe 2 Petra 1"),
        ),
    ),
    15: (
        ("Zoe and Petra: a pair of ones each, a tie again", ("bid Zoe 1,1 Petra 1,1 tie",)),
        ("Petra wins with a couple of ones over one of Zoe's", ("bid Petra 1,1 Zoe 1 won Petra",)),
    ),
    16: (
        ("second go: Petra with a three against a two of Zoe", ("bid Petra 3 Zoe 2",)),
        ("on the second try Petra wins with three against two", ("bid Petra 3 Zoe 2 won Petra",)),
        ("Petra wins two to one", ("bid Petra 2 Zoe 1 won Petra",)),
    ),
    20: (
        (
            "Petra and Milan both with a one, tie, then both with a two, tie again",
            ("bid Petra 1 Milan 1 tie", "bid Petra 2 Milan 2 tie"),
        ),
    ),
    14: (("Zoe calls her own kid over from the relax tile", ("Zoe: invite Zoe b3",)),),
    28: (
        ("One of Zoe's seesaw kids chases the cat", ("Zoe: c2-d1",)),
        ("Zoe's kid from the seesaw runs where the cat is", ("Zoe: c2-d1",)),
    ),
    32: (
        (
            "Petra leaves the seesaw and goes where the cat sits, Milan's from the sandpit to the bush, and Zoe's "
            "other sandpit kid takes the monkey bars",
            ("Petra: c2-d1", "Milan: b2-b1", "Zoe: b2-a3"),
        ),
    ),
    35: (("Petra throws a tantrum, so the bush is hers without a bid", ("Petra: tantrum",)),),
    37: (
        (
            "for the climbing wall Milan gives two ones and Zoe her last one, so Milan is up there",
            ("bid Milan 1,1 Zoe 1 won Milan",),
        ),
        ("Milan bids his two and Zoe her only one", ("bid Milan 2 Zoe 1",)),
    ),
    49: (
        ("Petra's parents' kid boards the bush", ("Petra: a2-b1",)),
        ("Petra's relaxer joins her there", ("Petra: d1-d2",)),
        ("Petra's jockey to the bench", ("Petra: d3-d2",)),
        ("the photographer climbs the wall", ("Petra: b1-c1",)),
    ),
    43: (
        ("Zoe crowns her keep with a tower", ("Zoe: build tower m19",)),
        ("Zoe rounds it off with a tower", ("Zoe: build tower m19",)),
    ),
    48: (
        ("Zoe's sandpit kid skips up to the climbing wall", ("Zoe: b2-c1",)),
        ("Zoe skips from the relax up to the climbing wall", ("Zoe: d1-c1",)),
        ("Zoe's climber goes to the seesaw", ("Zoe: c1-c2",)),
        ("Zoe from the relax goes to the bench, so does Petra's", ("Zoe: d1-d2", "Petra: d1-d2")),
        ("Zoe from the relax to the bench, the same for Petra", ("Zoe: d1-d2", "Petra: d1-d2")),
        ("Zoe's relaxer to the bench, and Petra's relaxer after him", ("Zoe: d1-d2", "Petra: d1-d2")),
        ("Zoe hops from the relax to the bench and Petra after her", ("Zoe: d1-d2", "Petra: d1-d2")),
        ("Zoe from the relax to the bench, followed by Petra from the horse", ("Zoe: d1-d2", "Petra: d3-d2")),
        ("Zoe from the relax to the bench, Petra zips there too from the horse", ("Zoe: d1-d2", "Petra: d3-d2")),
        ("Zoe from the relax to the bench, Petra's horse rider too", ("Zoe: d1-d2", "Petra: d3-d2")),
        ("Zoe from the relax to the bench, Petra too, from the horse", ("Zoe: d1-d2", "Petra: d3-d2")),
        ("Zoe's sandpit kid to the bush, Petra's the other way round", ("Zoe: b2-b1", "Petra: b1-b2")),
        (
            "Zoe from the sandpit to the bush, from there Petra to the sandpit, Milan from there to the parents",
            ("Zoe: b2-b1", "Petra: b1-b2", "Milan: b1-a2"),
        ),
        (
            "Zoe leaves the cat for the bench, Petra's parents kid to the bush",
            ("Zoe: d1-d2", "Petra: a2-b1"),
        ),
    ),
    59: (
        (
            "Now Petra starts a Fight! Zoe sends her bench kid to be punished, Milan the one on the zipline, Petra "
            "her own from the bench",
            ("Petra: fight d2,b4,d2",),
        ),
        (
            "Petra starts a fight with her kid from the bench, Milan's is on the zipline and Zoe's on the bench",
            ("Petra: fight d2,b4,d2",),
        ),
    ),
    60: (("Milan invites nobody", ("Milan: no",)),),
    62: (
        (
            "nobody wins the bush: Zoe's two against two ones of Petra, then Zoe with three energy over Petra's pair "
            "of ones",
            ("bid Zoe 2 Petra 1,1 tie", "bid Zoe 3 Petra 1,1"),
        ),
    ),
    66: (
        (
            "Milan's new card is the Little mole and Petra's the Jungle fighter; Zoe starts another castle with the "
            "middle piece",
            ("Milan: drew little-mole", "Petra: drew jungle-fighter", "Zoe: build middle new"),
        ),
    ),
    71: (
        (
            "Petra's bush kid the other way round into the sandpit, Milan joins her there from the parents",
            ("Petra: b1-b2", "Milan: a2-b2"),
        ),
        (
            "Petra from the bush to the sandpit, Milan follows her there from the parents",
            ("Petra: b1-b2", "Milan: a2-b2"),
        ),
    ),
    76: (
        (
            "Zoe and Petra go to pet the cat on the bench, then Milan's other seesaw kid goes to the sandpit",
            ("Zoe: c2-d2", "Petra: d1-d2", "Milan: c2-b2"),
        ),
        ("Zoe and Petra both go to the bench", ("Zoe: c2-d2", "Petra: d1-d2")),
    ),
    84: (
        (
            "Petra's Jungle fighter gives her one more photo, a plant, and a plant comes after it",
            ("Petra: jungle-fighter plant then plant",),
        ),
    ),
    90: (
        (
            "Zoe drew a 2, Petra a 3, Milan doesn't want to play anything",
            ("Zoe: drew 2", "Petra: drew 3", "Milan: no"),
        ),
    ),
}  # fmt: skip
"""By the number of moves that are recorded: lines, and the moves that they tell."""


FIRST: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    13: (("Bela puts in two cards and beats Cilla", ("bid Bela ?,? Cilla * won Bela",)),),
    15: (
        (
            "Cilla pays one card for two new photos, two animals; she takes one and a flower comes up",
            ("Cilla: refresh ? then animal,animal", "Cilla: photo animal then plant"),
        ),
        (
            "Cilla pays a one for two new photos, two animals, keeps one and a plant comes",
            ("Cilla: refresh 1 then animal,animal", "Cilla: photo animal then plant"),
        ),
    ),
    17: (
        (
            "a tie with a card each, then Cilla wins with two against one",
            ("bid Bela ? Cilla ? tie", "bid Cilla 2 Bela 1 won Cilla"),
        ),
    ),
    36: (("Cilla throws a tantrum, no bid for the bush", ("Cilla: tantrum",)),),
    61: (("Ana pays a one, three twos and a three for a friend", ("Ana: friend 1,2,2,2,3",)),),
}
"""The same of an earlier evening."""


THIRD: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    8: (
        ("Pia's third kid digs in the sand", ("Pia: b1-a2",)),
        ("Pia rocks over to the seesaw, Nele's next one digs in the sandpit", ("Pia: b1-b2", "Nele: b1-a2")),
    ),
    1: (
        ("Oskar: bush. Pia: same. Nele: swings", ("Oskar: b1-a1", "Pia: b1-a1", "Nele: b1-d1")),
        ("Oskar to the bush, the same Pia, Nele swings", ("Oskar: b1-a1", "Pia: b1-a1", "Nele: b1-d1")),
        ("Oskar's and Pia's first kids hide in the bush", ("Oskar: b1-a1", "Pia: b1-a1")),
        (
            "Oskar and Pia play on the seesaw, Nele watches from the wooden castle",
            ("Oskar: b1-b2", "Pia: b1-b2", "Nele: b1-c2"),
        ),
        ("Oskar goes into the bush with one kid, Pia as well", ("Oskar: b1-a1", "Pia: b1-a1")),
        ("Oskar goes to the bench with a 2", ("Oskar: b1-a3 pay 2",)),
    ),
    12: (
        ("Nele around the sandpit to the bench", ("Nele: b1-a3",)),
        ("Nele crosses the sandpit to the bench", ("Nele: b1-a3",)),
        ("Nele over the sandpit onto the bench", ("Nele: b1-a3",)),
        ("Nele goes past the sandpit to the bench and pays 1", ("Nele: b1-a3 pay 1",)),
        ("Nele to the relax upstairs", ("Nele: b1-c1",)),
        ("Nele to the relax downstairs", ("Nele: b1-b3",)),
    ),
    13: (
        ("they tie at one, and tie again at two", ("bid Oskar 1 Pia 1 tie", "bid Oskar 2 Pia 2 tie")),
        ("Both give a 1, tie, then again a tie with a 2 each", ("bid Oskar 1 Pia 1 tie", "bid Oskar 2 Pia 2 tie")),
        (
            "Oskar and Pia tie twice, first a 1 each, then a 2 each, so both go to punishment",
            ("bid Oskar 1 Pia 1 tie", "bid Oskar 2 Pia 2"),
        ),
        ("one each and then two each, off to punishment with both", ("bid Oskar 1 Pia 1", "bid Oskar 2 Pia 2")),
        ("Oskar is outbid by Pia, 3 to 2", ("bid Pia 3 Oskar 2",)),
        ("Pia loses to Oskar, 2 to 3", ("bid Pia 2 Oskar 3",)),
        ("Pia loses with a 2 against Oskar's 3", ("bid Pia 2 Oskar 3",)),
        ("first 1:1, then 3:2 for Pia", ("bid Oskar 1 Pia 1", "bid Pia 3 Oskar 2")),
        ("1-1, then Pia wins 3-2", ("bid Oskar 1 Pia 1", "bid Pia 3 Oskar 2 won Pia")),
        (
            "Pia and Oskar a one each. Tie! Pia a three, Oskar two ones",
            ("bid Pia 1 Oskar 1 tie", "bid Pia 3 Oskar 1,1"),
        ),
    ),
    14: (
        ("Pia begins with a keep", ("Pia: build keep new",)),
        ("Pia kicks off with the twin", ("Pia: build twin new",)),
        ("She fancies a wall", ("Pia: build wall new",)),
    ),
    15: (
        ("Pia brings Nele from the sandpit to the seesaw", ("Pia: invite Nele a2",)),
        ("Pia makes room for Nele from the sandpit", ("Pia: invite Nele a2",)),
        ("Pia rocks with Nele from the sandpit", ("Pia: invite Nele a2",)),
        ("Pia gets Nele out of the sandpit", ("Pia: invite Nele a2",)),
        ("Pia seesaws with Nele's digger from the sandpit", ("Pia: invite Nele a2",)),
        ("Nele comes over from the sandpit", ("Pia: invite Nele a2",)),
    ),
    26: (("Nele: ship", ("Nele: a3-a4",)),),
    16: (("Pia a single 1, Oskar a single 3", ("bid Pia 1 Oskar 3",)),),
    24: (("Oskar goes from the castle after Pia", ("Oskar: c2-b1",)),),
    36: (
        ("3 against 3", ("bid Pia 3 Oskar 3",)),
        (
            "Pia and Oskar fight for the cat with a 3 each, then Pia a 2 against Oskar's 1",
            ("bid Pia 3 Oskar 3", "bid Pia 2 Oskar 1"),
        ),
        ("both bid a 3, then Oskar two ones and Pia a 3", ("bid Pia 3 Oskar 3", "bid Oskar 1,1 Pia 3")),
    ),
    38: (
        (
            "Nele a 1, Pia two ones, she builds a keep at the bottom. Then Nele invites a friend for 3 3 2 1 1 and "
            "picks a Grund card",
            ("bid Nele 1 Pia 1,1", "Pia: build keep m22", "Nele: friend 1,1,2,3,3", "Nele: grund"),
        ),
    ),
    40: (("Nele buys a friend for ten and picks a Grund card", ("Nele: friend *", "Nele: grund")),),
    59: (
        (
            "Nele draws a 2 at the bench and sails off to the relax with her kid on it; Oskar plays the hug he got "
            "from his parents",
            ("Nele: drew 2", "Nele: sail c1", "Oskar: hug"),
        ),
    ),
    167: (
        (
            "at the houses she pays 1 1 1 1 1 2 3 for a friend and photographs the animal, then a plant",
            ("Nele: friend 1,1,1,1,1,2,3", "Nele: photo animal then plant"),
        ),
    ),
    57: (("Oskar's climber gets on the seesaw with Pia", ("Pia: invite Oskar c4",)),),
    43: (
        ("Oh dear, the cat is furious with row 2 and stays put", ("cat stay angry 2",)),
        ("the cat goes one up, angry at the first and third column", ("cat n1 angry a,c",)),
        ("cat one up, angry in columns a and c", ("cat n1 angry a,c",)),
        ("angry in column 3 and 4, one up", ("cat n1 angry c,d",)),
        ("angry on columns 1 and 3, cat stays", ("cat stay angry a,c",)),
        ("Hooray, two steps up, two points to win", ("cat n2 happy2",)),
        ("one diagonally up to the right, 2 points", ("cat ne1 happy2",)),
    ),
    68: (("Nele trampolines from the ship to Pia in the sandpit", ("Nele: a4-b4-a2",)),),
    89: (
        ("Nele zips over to the bush", ("Nele: d3-a1",)),
        ("Nele from the bush to the zip", ("Nele: a1-d3",)),
    ),
    60: (("sails off to the relax with her kid on it", ("Nele: sail c1",)),),
    129: (("Ninth round: the cat goes one up, three points", ("cat n1 happy3",)),),
    144: (("Oskar three ones, Pia one 2", ("bid Oskar 1,1,1 Pia 2",)),),
    150: (("The cat goes one right and scratches everybody in the second row", ("cat e1 angry 2",)),),
}

FOURTH: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    8: (("Ted hangs from the monkey bars", ("Ted: b1-c2",)),),
    15: (
        ("Ted draws a two on the bench", ("Ted: drew 2",)),
        (
            "Ted gets a two on the bench, Mia can't afford a friend yet, and Jon begins with a keep",
            ("Ted: drew 2", "Mia: no", "Jon: build keep new"),
        ),
    ),
    20: (("she hops one diagonally up and to the left, a photo", ("cat nw1 photo",)),),
    21: (("Jon zips across to the slides to stroke the cat", ("Jon: d2-c4",)),),
    23: (
        ("there is Ted on the seesaw, he goes to the bench", ("Ted: c1-a1",)),
        ("Ted goes there from the bench", ("Ted: a1-a3",)),
    ),
    24: (("Mia's swinger goes home to mum and dad", ("Mia: d3-b1",)),),
    27: (
        ("Ted follows her there from the monkey bars", ("Ted: c2-b3",)),
        ("Ted's monkey there too", ("Ted: c2-b3",)),
    ),
    34: (
        ("Mum hands Mia the hug card", ("Mia: drew hug",)),
        ("Mia draws a Grund card", ("Mia: drew ?",)),
        ("Mia plays the hug that her parents gave her", ("Mia: hug",)),
    ),
    38: (
        ("Ted outbids Eva with a 3", ("bid Ted 3 Eva * won Ted",)),
        ("Ted outbids Eva. He begins with a bridge", ("bid Ted * Eva * won Ted", "Ted: build bridge new")),
        (
            "At the sandpit Ted outbids Eva, three to two, and he begins his castle with a bridge. Jon wins the cat "
            "and snaps the bug, a rose turns up. Mia plays her hug",
            ("bid Ted 3 Eva 2 won Ted", "Ted: build bridge new", "Jon: photo animal then plant", "Mia: hug"),
        ),
    ),
}
"""The same of two rounds of four friends."""

FIFTH: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    0: (
        (
            "The cat tile says two to the right for one happiness point, so the cat's on the houses.",
            ("cat e2 happy1",),
        ),
    ),
    12: (
        ("Lena's last goes to the ship, so everybody is on it.", ("Lena: a4-b4",)),
        ("Lena's last goes to the ship so everybody's on it.", ("Lena: a4-b4",)),
    ),
    14: (("Ines calls her own kid over from the ship, two points for her.", ("Ines: invite Ines b4",)),),
    38: (
        (
            "Next cat: one right, so he walks off the edge and comes out on the swings. He brings a castle tile.",
            ("cat e1 castle",),
        ),
    ),
    40: (("Tom goes from the ship right onto the swings to the cat", ("Tom: b4-a2",)),),
    33: (
        (
            "The bench gives Ines and Tom a card each from the face-down pile. Then they bid for the wooden castle: "
            "both give a one, and again both give a three!",
            ("bid Ines 1 Tom 1", "bid Ines 3 Tom 3"),
        ),
    ),
    76: (
        (
            "Tom pulls one of Ines's kids out of the sandpit onto his seesaw, so both get a point.",
            ("Tom: invite Ines a1",),
        ),
    ),
    103: (
        (
            "Lena skips the houses, she's one short. For the ship she offers a three against Tom's two and sails to "
            "the seesaw.",
            ("bid Lena 3 Tom 2", "Lena: sail b2"),
        ),
    ),
    144: (
        (
            "In the sandpit Ines gives a two and a one and Lena only a two, so Ines wins. For the dragon she hums.",
            ("bid Ines 1,2 Lena 2 won Ines",),
        ),
    ),
    176: (
        (
            "Ines has the cat for herself. On the monkey bars Lena gives two ones against Tom's single one and wins.",
            ("bid Lena 1,1 Tom 1 won Lena",),
        ),
        ("Lena gives two ones, Tom a single one", ("bid Lena 1,1 Tom 1",)),
    ),
    52: (
        (
            "Ines is alone on the seesaw, so she calls her kid over from the climbing wall and gets two points.",
            ("Ines: invite Ines c4",),
        ),
    ),
}

SIXTH: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    1: (
        ("Ida's first rascal races down to the slides", ("Ida: b3-b4",)),
        ("Ida goes up to the relax by the swings", ("Ida: b3-c1",)),
    ),
    7: (("Ida's third one to the upper bush", ("Ida: b3-a1",)),),
    11: (("Max's braves the angry cat and skates on the rink", ("Max: b3-c2",)),),
    19: (
        (
            "Max pulls a three at the bench. The horse fills Ida up with two ones, and Max swaps the rink with the "
            "houses",
            ("Max: drew 3", "Ida: took 2", "Max: swap c2 d2"),
        ),
    ),
    22: (
        (
            "puss goes two right, a sandcastle piece for the winner, and the bike track counts as a trampoline",
            ("cat e2 castle bike trampoline",),
        ),
    ),
    26: (("Max's hanger swings across to the slides", ("Max: c3-b4",)),),
    31: (("Ida's other bush kid relaxes at the relax by the swings, paying one", ("Ida: a1-c1",)),),
    40: (
        (
            "Max can't afford a friend. Leo keeps the hug and puts the ball back. Ida keeps a card too",
            ("Max: no", "Leo: drew hug/ball", "Ida: drew ?"),
        ),
    ),
    43: (
        (
            "Ida wins the cat and gets the middle piece, then she swaps the rink and the upper bush",
            ("Ida: build middle new", "Ida: swap d2 a1"),
        ),
    ),
}
"""The same of two rounds of three friends."""

SEVENTH: Mapping[int, tuple[tuple[str, tuple[str, ...]], ...]] = {
    0: (
        (
            "First cat tile, no arrow, so he stays on the seesaw, and he's worth a Grund card.",
            ("cat stay grund",),
        ),
    ),
    1: (
        (
            "Tom hands over a one and runs to the cat on the seesaw, Ines boards the ship",
            ("Tom: a4-b2 pay 1", "Ines: a4-b4"),
        ),
    ),
    15: (
        ("On the ship Tom and Lena tie, a two against two ones.", ("bid Tom 2 Lena 1,1 tie",)),
        ("Tom and Lena tie with a two against two ones.", ("bid Tom 2 Lena 1,1 tie",)),
    ),
    23: (
        (
            "Lena's from there heads for the castle, and one of Tom's two on the seesaw does the same.",
            ("Lena: b3-c2", "Tom: b2-c2"),
        ),
    ),
    31: (("Ines then gets her own kid from the sandpit onto the seesaw.", ("Ines: invite Ines a1",)),),
    111: (
        (
            "Lena plays Ball on the left relax tile, but Ines stops her with My daddy is stronger.",
            ("Lena: ball a3 daddy Ines",),
        ),
        ("Lena plays Ball on the left relax tile, Ines cancels it", ("Lena: ball a3 daddy Ines",)),
    ),
    126: (("one of Lena's relaxers from the left goes to the seesaw", ("Lena: a3-b2",)),),
    172: (
        (
            "Lena and Tom both leave the sandpit, hers to the bench and his to the swings, and Ines goes from the "
            "bench to the sandpit",
            ("Lena: a1-b1", "Tom: a1-a2", "Ines: b1-a1"),
        ),
    ),
}
"""The same of a second game of the fifth table."""

EVENINGS = {
    "grund": FIRST,
    "grund-2": TOLD,
    "grund-3": THIRD,
    "grund-4": FOURTH,
    "grund-5": FIFTH,
    "grund-6": SIXTH,
    "grund-7": SEVENTH,
}


@pytest.mark.parametrize(
    ("evening", "moves", "line", "told"),
    [
        (evening, moves, *case)
        for evening, lines_of in EVENINGS.items()
        for moves, lines in lines_of.items()
        for case in lines
    ][:: often(6, 1)],
)
def test_enter_takes_all_that_was_told(
    tmp_path: Path, evening: str, moves: int, line: str, told: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert "\nEnter: " in f"\n{table(line)}"
        table("")
        assert tuple(table.moves[moves:]) == told


def test_columns_that_are_not_all_understood_are_not_taken_by_enter(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-3", 43) as table:
        assert "Enter: " not in table("one up, angry at the first and middle column")


def test_same_way_as_before_is_asked_for_where_a_trampoline_leads_there_too(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-3", 68) as table:
        assert table("Nele does the same from the ship to Pia") == "which way: a4-a2 or a4-b4-a2?"
        assert "Enter: " not in table("Nele trampolines to the bush from the ship")


def test_cancelled_fight_is_offered_with_who_cancels_it(tmp_path: Path) -> None:
    line = (
        "Oskar starts a fight, Nele from the lower relax, Pia from the bush, Oskar from the seesaw, but Nele cancels "
        "it with my daddy"
    )
    with evening_of_guests(tmp_path, "grund-3", 169) as table:
        answer = table(line)
        assert "fight b3,a1,b2 daddy Nele" in answer
        assert "fight b3,a1,b2  " not in answer


@pytest.mark.parametrize(
    ("evening", "moves", "line"),
    [
        ("grund-2", 48, "Zoe skips the bench"),
        ("grund-2", 49, "Petra's sits down next to her"),
        ("grund-3", 16, "Oskar too"),
        ("grund-3", 14, "not a tower"),
        ("grund-3", 14, "Pia refuses a keep"),
        ("grund-3", 14, "Pia admires the tower"),
        ("grund-3", 14, "the keep baffles Pia"),
        ("grund-3", 15, "Oskar comes over from the sandpit"),
    ],
)
def test_nothing_is_taken_that_nobody_does(tmp_path: Path, evening: str, moves: int, line: str) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        before = list(table.moves)
        assert "Enter: " not in table(line)
        assert table.moves == before


@pytest.mark.parametrize(
    ("line", "asked"),
    [("Zoe: bench", "which way: c1-d2 or d1-d2?"), ("Zoe: sandpit", "which way: a3-b2 or c1-b2?")],
)
def test_tile_alone_is_where_a_figure_goes(tmp_path: Path, line: str, asked: str) -> None:
    with evening_of_guests(tmp_path, "grund-2", 48) as table:
        assert table(line) == asked


@pytest.mark.parametrize("line", ["Pia asks the climber over", "Pia lets the one on the climbing wall join her"])
def test_owner_of_an_invited_figure_is_asked_for(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "grund-3", 57) as table:
        assert table(line) == "which player: Oskar or Pia?"


def test_castle_tile_is_told_by_the_one_beside_it(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-4", 19) as table:
        assert "builds the castle tile tower above the keep, at m19" in table("Jon tops his keep with a tower")
        table("")
        assert "castle 1 (complete): keep m20, tower m19 above the keep" in " ".join(table("board").split())


def test_figure_that_can_move_does_not_stay(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 80) as table:
        assert "can move freely [move.9]" in table("Petra's last kid stays where it is")
        assert table("can Petra's punished kid stay there?").startswith("illegal: ")


def test_card_that_somebody_has_is_not_reported_where_it_may_be_played(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 83) as table:
        assert "drew" not in table("Petra the Jungle fighter")


def test_place_before_a_sentence_about_another_player_is_no_move(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-5", 124) as table:
        assert "Enter: " not in table("On the monkey bars Tom has two, but Lena hums a song about a dragon")
