"""Lines of guests of later evenings, each at its position, with the answer that they meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import EVENINGS, evening_of_guests, seated
from tests.support.long_runs import often

_SENT = "b1-d2 pay 2 bump"


@pytest.mark.parametrize(
    ("evening", "moves", "line", "answer"),
    [
        # Who goes where: by the cat, by what the tile is for, behind somebody, by a figure on its tile.
        ("grund-10", 24, "rosas punished kid goes hunting the cat in the bush", "Enter: Rosa: c3-b3"),
        ("grund-10", 49, "the seesaw girl also wants the cat", "Enter: Nadia: b4-b3"),
        (
            "grund-10", 49, "nadia's left one from the seesaw also wants the cat, now we are three there",
            "Enter: Nadia: b4-b3",
        ),
        ("grund-10", 33, "and rosa relaxes on the right", "Enter: Rosa: c4-d4"),
        ("grund-10", 29, "nadia's other seesaw kid goes to the sandpit to annoy rosa", "Enter: Nadia: b4-a4"),
        ("grund-10", 102, "nadia same way", "Enter: Nadia: b4-b3"),
        ("grund-10", 102, "nadia follows rosa", "Enter: Nadia: b4-b3"),
        # Cards played, drawn and counted.
        ("grund-10", 59, "rosa throws her tantrum", "Enter: Rosa: tantrum"),
        ("grund-10", 80, "nadia eats her snack", "Enter: Nadia: snack"),
        (
            "grund-10", 80, "nadia has a bus ticket so she gets a new friend for 7, pays two threes and a one",
            "Enter: Nadia: bus-ticket 1,3,3",
        ),
        ("grund-10", 202, "tibor has a three and two ones left", "Enter: Tibor: energy 5"),
        # What happens at a place told further on.
        ("cathood-8", 5, "Rolf one down, no diagonally: 2 ne, they fight and rolf wins pink", "Enter: Rolf: diag ne 2"),
        ("cathood-8", 28, "night night nina, next toy is a feather for a pair", "Enter: Nina: sleep t2"),
        ("cathood-8", 44, "she builds the 4 right there", "Enter: Nina: build bd1"),
        ("cathood-8", 60, "next she goes 2 up left, gets a purple at the mall", "Enter: Pia: diag nw 2 purple"),
        ("cathood-8", 65, "Nina gives 2 flowers for the maple park", "Enter: Nina: park"),
        ("cathood-8", 71, "she takes the park on the left for two violets", "Enter: Pia: park pay:purple,purple at:c3"),
        ("cathood-8", 77, "Otto one up, the bee makes him keep the 8-point house", "Enter: Otto: line n 1 bee:bd9"),
        ("cathood-9", 14, "Max buys the building for 2 blues and a yellow", "Enter: Max: build bd14"),
        # The print of a side with its condition.
        (
            "balconia-5", 10,
            "pink side: two awnings, a white flower and two light pink ones, and it gives one for each flower on the "
            "balconies under it",
            "Enter: Jonas: show b1 column-below 1 flower; sunblind*2,flower-white,flower-light-pink*2",
        ),
        (
            "balconia-5", 23, "jonas sees a man and two socks, two points if there is another balcony on the right",
            "Enter: Jonas: show c3 right 2 balcony; person,laundry*2",
        ),
        (
            "balconia-5", 18,
            "jonas got a lovebird looking right which gives 5 if there's one looking left in the next column, plus a "
            "bird and three light pink flowers",
            "Enter: Jonas: show d3 right-column 5 lovebird-left; lovebird-right,bird,flower-light-pink*3",
        ),
        (
            "balconia-5", 26,
            "now jonas has a family of three there with a heart, a bird and the lovebird facing left who wants one "
            "facing right in the left column for five",
            "Enter: Jonas: show c4 left-column 5 lovebird-right; person*3,heart,bird,lovebird-left",
        ),
        # Places by the way that a thing faces, by what was placed last, by gaps.
        ("misty-3", 93, "Cleo a leaf behind the truck", "Enter: Cleo: place down g4"),
        ("misty-3", 90, "Cleo truck driving at the house", "Enter: Cleo: place left f4"),
        ("misty-3", 88, "Ben truck driving at the upper monster from the right", "Enter: Ben: place left e4"),
        ("misty-3", 86, "Ben a house on the monster's head", "Enter: Ben: place plain d3"),
        ("misty-3", 60, "Ben house right of the new flower", "Enter: Ben: place plain d7"),
        ("misty-3", 63, "Ben puts the house on the other house", "Enter: Ben: place plain d6"),
        ("misty-3", 108, "Cleo's truck to the right of the low balloon", "Enter: Cleo: place left f6"),
        # Who shows what.
        (
            "misty-3", 0, "ok everybody flips. I've got the monster, Ben a scooter and Cleo a flower",
            "Enter: reveal Ana monster,Ben right,Cleo flower",
        ),
        ("misty-3", 41, "Ben has the flower, Ana and Cleo both turned up smileys",
         "Enter: reveal Ben flower,Ana smiley,Cleo smiley"),
        ("misty-3", 41, "Ben turned up a flower, the girls a smiley each",
         "Enter: reveal Ben flower,Ana smiley,Cleo smiley"),
        # Corners by what lies beside, and the only one that is left.
        (
            "gridblock-4", 65, "cleo hammer straight up two, cube bottom left under ben's",
            "Enter: Cleo: play 2 hammers e5-e4-e3 sw",
        ),
        (
            "gridblock-4", 70, "Ben, circles, down to bricks, right, up again onto the big pile, last corner",
            "Enter: Ben: play 3 circles c3-c4-d4-d3 ne",
        ),
        (
            "gridblock-4", 66, "I play my 2 circles, 2 right to Ben's tile, lower left corner",
            "Enter: Ana: play 2 circles b3-c3-d3 sw",
        ),
        ("gridblock-4", 22, "i go back down to the wheel with my drop, no cube", "Enter: Ana: play 1 drop f1-f2 none"),
        # Who is sent from the slides, and where to, in the same line.
        ("grund-11", 29, "swing to the slide, Edit's kid lands on the left relax", "Enter: Jonas: b1-d2 bump a3"),
        ("grund-11", 29, "I go from the swing to the slide for a 2, Edit is bumped to the left relax",
         f"Enter: Jonas: {_SENT} a3"),
        ("grund-11", 29, "I go from the swing to the slide for a 2 and Edit gets pushed onto the relax in the corner",
         f"Enter: Jonas: {_SENT} d1"),
        ("grund-11", 29, "I go from the swing to the slide for a 2", "which Relax tile"),
        ("grund-11", 108, "Karl moves from the sand to the relax in the corner", "Enter: Karl: c1-d1"),
        ("grund-11", 104, "Edit comes down from the wall onto the slides and feeds the cat a one",
         "Enter: Edit: d3-d2 pay 1"),
        ("grund-11", 142, "Karl snitches on Edit's kid in the bush: off to punishment", "Enter: Karl: telling Edit b2"),
        # The one who types, among those who decide.
        ("grund-11", 188, "I have 11 energy left", "Enter: Jonas: energy 11"),
        ("grund-12", 47, "Zsofi invites my kid from the sandpit to the seesaw", "which player: Balint or Feri?"),
        ("grund-12", 47, "Zsofi invites her own kid from the sandpit", "Enter: Zsofi: invite Zsofi b1"),
        ("grund-12", 48, "no, she invited Balint's kid", "which cell: b1, b3 or d4?"),
        # Rows and columns of an angry cat.
        ("grund-12", 17, "angry one comes: it stays put, hissing at the sandpit row", "Enter: cat stay angry 1"),
        ("grund-12", 97, "angry again! one step up, and it hates the second column and the bottom row",
         "Enter: cat n1 angry b,4"),
        ("grund-12", 97, "cat one up, angry column b and the bottom row", "Enter: cat n1 angry b,4"),
        ("grund-12", 100, "I go to the relax up there from the sand", "Enter: Balint: b1-c1"),
        ("grund-12", 89, "my new friend chills on the relax down there", "Enter: Balint: b4-c4"),
        ("grund-12", 43, "I climb from the wall to the monkeybars", "Enter: Balint: c3-d4"),
        ("grund-12", 64, "Zsofi rests at the top relax", "Enter: Zsofi: d1-c1"),
        ("grund-12", 64, "Zsofi plays rest on the top relax", "no: Zsofi does not hold rest"),
        ("grund-12", 54, "she lays down a three, me a one", "Enter: bid Zsofi 3 Balint 1"),
        ("grund-12", 91, "she gives two, I one", "which one?"),
        # Cards that come up, the cube stolen beside an exchange, calls before a line.
        ("cathood-10", 43, "the ten pointer with purple orange blue yellow comes", "Enter: Nela: sleep bd13"),
        ("cathood-10", 43, "the new building costs purple orange blue yellow", "Enter: Nela: sleep bd13"),
        ("cathood-10", 90, "a seven comes for pink, blue, yellow and purple", "Enter: Iva: sleep bd8"),
        ("cathood-10", 61, "a yarn for blue plus two others that differ", "Enter: Tom: sleep t8"),
        (
            "cathood-10", 96,
            "Kuba goes down one onto Tom, swaps pink for purple at the coffee, wins the fight and steals a purple",
            "Enter: Kuba: line s 1 coffee:pink/purple fight:Tom:win:purple",
        ),
        ("cathood-10", 67, "ah, Nela is elsewhere. Iva jumps on Tom", "no: it is the turn of Iva"),
    ],
)  # fmt: skip
def test_line_is_understood(tmp_path: Path, evening: str, moves: int, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert table(line).startswith(answer)


_LONG_LINES: list[tuple[str, int, str, list[str]]] = [
    ("grund-10", 52, "nadia skates off to the ship and rosa boards it too", ["Nadia: d3-c4", "Rosa: d4-c4"]),
    (
        "grund-10", 58, "rosa just drew a tantrum and throws it right away, so no bidding",
        ["Rosa: drew tantrum", "Rosa: tantrum"],
    ),
    (
        "grund-10", 151, "tibor got a hug from grandma and uses it at once", ["Tibor: drew hug", "Tibor: hug"],
    ),
    ("grund-10", 84, "both got a 2 at the bench", ["Rosa: drew 2", "Tibor: drew 2"]),
    (
        "grund-10", 202, "tibor has a three and two ones left, nadia four twos and a one, rosa five ones",
        ["Tibor: energy 5", "Nadia: energy 9", "Rosa: energy 5"],
    ),
    (
        "cathood-8", 76,
        "Otto purchases the mouse for two fish and a purple; then one up where the bee makes him keep the 8-point "
        "house",
        ["Otto: pet t13 pay:blue,blue,purple", "Otto: line n 1 bee:bd9 new:?,?,?"],
    ),
    (
        "balconia-5", 38,
        "mia's is empty and gives one per bird on the left, jonas' is also empty and gives 5 for no laundry in the "
        "whole row",
        ["Mia: show d4 left 1 bird; -", "Jonas: show d4 row 5 no-laundry; -"],
    ),
    (
        "gridblock-4", 57,
        "Cleo arrow 3x right where ben has a yellow one, she goes right bottom; i go up one to the wheel with "
        "drop, nothing",
        ["Cleo: play 3 arrow b5-c5-d5-e5 se", "Ana: play 1 drop b6-b5 none"],
    ),
    ("grund-11", 72, "Karl got a 3, me a 2", ["Karl: drew 3", "Jonas: drew 2"]),
    ("grund-11", 72, "me a 2, Karl a 3", ["Jonas: drew 2", "Karl: drew 3"]),
    ("grund-11", 188, "I have 11 energy left, Edit 12 and Karl 13",
     ["Jonas: energy 11", "Edit: energy 12", "Karl: energy 13"]),
    (
        "cathood-10", 54,
        "Kuba takes the cheap house for pink blue yellow and afterwards trots two right to the super, where he "
        "wants a pink",
        ["Kuba: build bd1", "Kuba: line e 2 pink"],
    ),
    (
        "grund-14", 57,
        "Tom plays his Hug for 2 points. Rita gives two cards and Tom one, Rita wins, and builds a left "
        "and then a right",
        ["Tom: hug", "bid Rita ?,? Tom ? won Rita", "Rita: build left new", "Rita: build right"],
    ),
    (
        "grund-14", 17,
        "Tom starts a castle with the left piece, then Rita and Tom bid one card each, Rita wins the cat "
        "and takes a plant, animal comes up",
        ["Tom: build left new", "bid Rita ? Tom ? won Rita", "Rita: photo plant then animal"],
    ),
    (
        "grund-14", 199,
        "Lena and Paul a card each at the bush, Paul wins, takes the plant, a plant comes. Lena and Rita "
        "a card each in the sandpit, Lena wins, starts with a keep",
        ["bid Lena ? Paul ? won Paul", "Paul: photo plant then plant", "bid Lena ? Rita ? won Lena",
         "Lena: build keep new"],
    ),
    (
        "grund-14", 205,
        "Rita has 10 left, Tom 9, Lena 11, Paul 7, and Lena shows a Postcard, Tom a Newspaper",
        ["Rita: energy 10", "Tom: energy 9", "Lena: energy 11", "Paul: energy 7", "Lena: show postcard",
         "Tom: show newspaper"],
    ),
    (
        "grund-14", 78,
        "Rita invites a friend for 3 3 2 1 1 and takes the plant photo, an animal comes up, Paul adds the"
        " right piece",
        ["Rita: friend 1,1,2,3,3", "Rita: photo plant then animal", "Paul: build right"],
    ),
    (
        "grund-14", 80,
        "Paul puts the right piece on and plays Snack",
        ["Paul: build right", "Paul: snack"],
    ),
    (
        "grund-14", 76,
        "Tom wins the bush against Lena with one card each and takes the plant, new one is a plant too",
        ["bid Tom ? Lena ? won Tom", "Tom: photo plant then plant"],
    ),
    (
        "grund-14", 35,
        "Paul pays everything he has, 10, for a friend and starts a castle with the left piece",
        ["Paul: friend *", "Paul: build left new"],
    ),
    (
        "grund-14", 175,
        "Tom and Paul tie with one card each, then again one card each and again a tie, so both are sent "
        "to punishment. Rita builds a wall on her keep",
        ["bid Tom ? Paul ? tie", "bid Tom ? Paul ? tie", "Rita: build wall m19"],
    ),
    (
        "grund-14", 54,
        "pauls new kid to the top relax",
        ["Paul: a2-b1"],
    ),
    (
        "gridblock-5", 48,
        "nina arrow b3, paul bricks up on d3, tom 2 left on nina's hammers, nina 2 up circles, paul wheel"
        " c2",
        ["Nina: play 3 arrow b3", "Paul: play 1 bricks d4-d3", "Tom: play 2 hammers d2-c2-b2",
         "Nina: play 2 circles b3-b2-b1", "Paul: play 2 wheel c2"],
    ),
    (
        "gridblock-5", 3,
        "nina follows down to the same arrow as paul, paul 3 to the drop below, tom next door to the "
        "bricks",
        ["Nina: play 3 arrow c2-c3-c4-c5", "Paul: play 3 drop c6", "Tom: play 1 bricks d3"],
    ),
    (
        "gridblock-5", 6,
        "nina's last is circles, to e5. paul wheel in the corner, tom hammers e4",
        ["Nina: play 2 circles e5", "Paul: play 2 wheel a6", "Tom: play 2 hammers e4"],
    ),
    (
        "misty-4", 53, "Mira truck under it, Jonas balloon over it, Pavel face down left of the balloon",
        ["reveal Mira left d5,Jonas up d3,Pavel smiley c5"],
    ),
    (
        "misty-4", 70,
        "Mira flower, Jonas balloon, Pavel truck, all top right",
        ["Mira: place flower e3", "Jonas: place up f2", "Pavel: place left e3"],
    ),
    (
        "misty-4", 31,
        "Mira leaf left of the flower, Jonas a second monster between the first and the face, Pavel "
        "balloon left of the monster",
        ["reveal Mira down c4,Jonas monster e4,Pavel up c4"],
    ),
    (
        "misty-4", 35,
        "Mira flower above the right face, Jonas leaf between the two leaves, Pavel house under the "
        "monster",
        ["reveal Mira flower d2,Jonas down e5,Pavel plain d5"],
    ),
    (
        "cathood-12", 30,
        "Lena 3 northwest, skips the coffee, then two south to the pet shop and building",
        ["Lena: diag nw 3", "Lena: line s 2"],
    ),
    (
        "cathood-12", 32,
        "Tom three northwest and builds the 5, new building is a 4 for pink yellow green. Mia 2 southwest"
        " with a green, beats Lena and steals the purple, builds the 9 there. another 4 comes for pink "
        "blue yellow",
        ["Tom: diag nw 3", "Tom: build bd4", "Tom: sleep bd2",
         "Mia: diag sw 2 green fight:Lena:win:purple", "Mia: build bd12", "Mia: sleep bd1"],
    ),
    (
        "cathood-12", 62,
        "Mia northeast to the maple park, visits it, then two west, purple at the mall",
        ["Mia: diag ne 1", "Mia: park", "Mia: line w 2 purple"],
    ),
    (
        "cathood-12", 72,
        "Mia three southeast with orange, turns d3 to the left and builds the first 7, a 6 for two pink "
        "blue yellow comes. Lena three southwest with purple, once more diagonal one northwest, and takes"
        " the park",
        ["Mia: diag se 3 orange", "Mia: rotate d3 l", "Mia: build bd8", "Mia: sleep bd5",
         "Lena: diag sw 3 purple", "Lena: repeat diag nw 1", "Lena: park"],
    ),
    (
        "cathood-12", 8,
        "Tom buys the yarn with both pinks at the lower pet shop, then one northwest. new toy is yarn for"
        " yellow orange and any",
        ["Tom: pet t6 pay:pink,pink at:c3", "Tom: diag nw 1", "Tom: sleep t7"],
    ),
    (
        "cathood-12", 3,
        "Mia runs three to the northeast, past Tom, ends at the fishery in the middle",
        ["Mia: diag ne 3"],
    ),
    (
        "cathood-12", 5,
        "Tom bounces 3 northeast to the two pet shops",
        ["Tom: diag ne 3"],
    ),
    (
        "grund-13", 63,
        "Tom monkey bars to the wall, Lena bush to the relax next door, Mira sandpit to bush, Tom parents"
        " to monkey bars, Lena monkey bars to swings, Mira seesaw to monkey bars, Tom scoots from the "
        "ship to the bush",
        ["Tom: b3-a2", "Lena: b1-c1", "Mira: a1-b1", "Tom: b2-b3", "Lena: b3-d3", "Mira: c2-b3",
         "Tom: scooter d4-b1"],
    ),
    (
        "grund-13", 53,
        "Mira plays her hug card, Tom starts a castle with a keep, then his ship does the monkey bars "
        "again",
        ["Mira: hug", "Tom: build keep new", "Tom: sail b3"],
    ),
    (
        "grund-13", 144,
        "Tom uses the bus ticket and invites a friend, he puts a tower on his keep",
        ["Tom: bus-ticket *", "Tom: build tower m19"],
    ),
    (
        "grund-13", 140,
        "Mira throws a tantrum and wins the seesaw, invites Tom's kid from the cat, and finishes her "
        "castle with a tower on the right",
        ["Mira: tantrum", "Mira: invite Tom c3", "Mira: build tower n19"],
    ),
    (
        "grund-13", 169,
        "Mira invites a friend and starts a second castle with a keep",
        ["Mira: friend *", "Mira: build keep new"],
    ),
    (
        "cathood-11", 94,
        "Nina one south, the coffee turns two pinks into oranges, two southeast, and she puts her last "
        "statue in the park",
        ["Nina: line s 1 coffee:pink/orange,pink/orange", "Nina: diag se 2", "Nina: park"],
    ),
    (
        "cathood-11", 33,
        "Tom one northeast and opens the park with two purples",
        ["Tom: diag ne 1", "Tom: park pay:purple,purple at:c1"],
    ),
    (
        "cathood-11", 30,
        "Rosa one northeast to Nina, a tie, then she buys the feather with purple, blue and yellow; "
        "another feather: pink, blue and any",
        ["Rosa: diag ne 1 fight:Nina:tie", "Rosa: pet t3 pay:blue,yellow,purple", "Rosa: sleep t1"],
    ),
    (
        "cathood-11", 83,
        "Nina two southwest for a coffee with Rosa, two pinks become greens, they play a tie, then one "
        "north and she takes the birch park",
        ["Nina: diag sw 2 coffee:pink/green,pink/green fight:Rosa:tie", "Nina: line n 1", "Nina: park"],
    ),
    (
        "cathood-11", 48,
        "Rosa one south for a coffee, her two pinks become orange and yellow, then one northwest to the "
        "fishery where she beats Tom and grabs a pink",
        ["Rosa: line s 1 coffee:pink/orange,pink/yellow", "Rosa: diag nw 1 fight:Tom:win:pink"],
    ),
    (
        "cathood-11", 21,
        "Tom builds the other seven, then three northwest onto Paul, scissors beat paper, Tom wins and "
        "steals a purple",
        ["Tom: build bd7", "Tom: diag nw 3 fight:Paul:win:purple"],
    ),
    (
        "cathood-11", 53,
        "Nina three northwest and one north to the pet shop b1",
        ["Nina: diag nw 3", "Nina: line n 1"],
    ),
    (
        "cathood-11", 38,
        "Paul goes two northwest, then turns b1 to the left so the florist comes to him",
        ["Paul: diag nw 2", "Paul: rotate b1 l"],
    ),
    (
        "cathood-11", 24,
        "Nina spends all her cubes on the yarn and goes three southeast",
        ["Nina: pet t8 pay:pink,blue,purple", "Nina: diag se 3"],
    ),
]  # fmt: skip
"""Lines of several moves, each at its position in an evening, with the moves that they tell."""


@pytest.mark.parametrize(("evening", "moves", "line", "told"), _LONG_LINES[:: often(3, 1)])
def test_moves_of_a_line_follow_each_other(
    tmp_path: Path, evening: str, moves: int, line: str, told: list[str]
) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        table(line)
        assert [table.table.offers.enter, *table.table.offers.behind] == told


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("oh wait, it was a truck that Ben put there", "Enter: Ben: place left c4"),
        ("sorry, I typed it wrong, Ben's last card is a truck not a scooter", "Enter: Ben: place left c4"),
        ("Ben's scooter should be a truck", "Enter: Ben: place left c4"),
        ("no, Ben's scooter should be a truck", "Enter: Ben: place left c4"),
    ],
)
def test_last_move_is_told_anew_in_a_part(tmp_path: Path, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, "misty-3", 51) as table:
        table("Ben scooter in the top left corner")
        table("")
        found = table(line)
        assert found.startswith(answer)
        assert "this goes in the place of move 52" in found


@pytest.mark.parametrize("line", ["no, it was token 18, not 16", "sorry the token was 18"])
def test_number_is_told_anew(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "balconia-5", 16) as table:
        table("mia: 16, 2 and 3")
        table("")
        assert table(line).startswith("Enter: Mia: keep 18 2,3")


def test_correction_of_somebody_is_no_other_move(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "gridblock-4", 53) as table:
        assert "Ana: play" not in table("cleo's last cube should be top left")


def test_answer_is_heard_with_the_line_that_was_asked_about(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "misty-3", 100) as table:
        assert "which cell?" in table("Cleo balloon")
        assert "recorded: Cleo: place up e6" in table("under the right flower")


@pytest.mark.parametrize(
    ("evening", "moves", "waiting", "line", "told"),
    [
        (
            "cathood-11", 25, "three southeast", "new mouse, orange and two different",
            ["Nina: diag se 3", "Nina: sleep t12"],
        ),
        (
            "cathood-11", 8, "Nina two northwest; Paul three southwest with a yellow",
            "Rosa runs nw three, past Tom, takes blue at the supermarket and ends at the fishery",
            ["Nina: diag nw 2", "Paul: diag sw 3 yellow", "Rosa: diag nw 3 blue"],
        ),
    ],
)  # fmt: skip
def test_line_goes_on_behind_the_moves_that_wait(
    tmp_path: Path, evening: str, moves: int, waiting: str, line: str, told: list[str]
) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert "Enter: " in table(waiting)
        table(line)
        assert [table.table.offers.enter, *table.table.offers.behind] == told


def test_agreement_takes_what_waits_and_the_words_behind_it_are_the_next_line(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-11", 19) as table:
        table("Rosa three southeast with a yellow")
        answer = table("yes, and the new building is a ten: purple orange blue yellow")
        assert "recorded: Rosa: diag se 3 yellow" in answer
        assert "Enter: Rosa: sleep bd13" in answer


@pytest.mark.parametrize(
    ("moves", "line", "answer"),
    [
        (46, "Mira bush to relax", "Enter: Mira: b1-c1"),
        (115, "Mira swings to the relax below", "Enter: Mira: d3-c3"),
        (12, "Mira relaxes at the top", "Enter: Mira: b2-c1"),
        (141, "Mira invites Tom's kid from the cat", "Enter: Mira: invite Tom c3"),
        (190, "Mira puts a tower on her new keep", "no: the four tiles of tower are gone"),
        (55, "his ship does the monkey bars again", "Enter: Tom: sail b3"),
    ],
)
def test_line_of_a_calm_evening_is_understood(tmp_path: Path, moves: int, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, "grund-13", moves) as table:
        assert table(line).startswith(answer)


def test_start_of_a_way_is_chosen_by_its_place(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-13", 150) as table:
        assert table("Tom relax to seesaw").startswith("which way: ")
        assert "recorded: Tom: c1-c2" in table("the top one")


@pytest.mark.parametrize(
    ("sample", "moves", "line"),
    [
        ("allowed-gap", 18, "Bela laid an arrow up in the right column, over her plain card. and Bela plays a flower"),
        ("small-window", 31, "Ana puts another left of the card, his points to the right. and Bela puts a flower"),
    ],
)
def test_place_behind_the_end_of_a_sentence_is_none(tmp_path: Path, sample: str, moves: int, line: str) -> None:
    with seated(tmp_path, f"misty/{sample}", moves) as table:
        assert "\n" in table(line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "sorry, Jonas's d2 is a note, a cat and a lovebird looking right, 5 for a lovebird looking left in the "
            "column right of it",
            "Enter: Jonas: show d2 right-column 5 lovebird-left; note,cat,lovebird-right",
        ),
        ("Priya's d2 has a heart and a cat, 3 per note in the column above",
         "Enter: Priya: show d2 column-above 3 note; heart,cat"),
    ],
)  # fmt: skip
def test_move_long_before_is_told_anew_by_its_cell(tmp_path: Path, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, "balconia-6", 56) as table:
        found = table(line)
        assert found.startswith(answer)
        assert "this goes in the place of move " in found
        assert "fixed: " in table("")


def test_lovebird_told_without_its_condition_is_remarked(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia-6", 34) as table:
        table("Jonas has a note, a person and a lovebird looking right on d2")
        assert "d2: green's lovebird stands there without a condition" in table("")


@pytest.mark.parametrize(
    ("evening", "moves", "line", "again"),
    [
        (
            "misty-4", 35,
            "Mira flower above the right face, Jonas leaf betwixt the leaves, Pavel house under the monster",
            "Mira flower above the right face, Jonas leaf right of the left leaf, Pavel house under the monster",
        ),
        (
            "grund-14", 205, "Rita has ten pieces, Tom 9, Lena 11, Paul 7",
            "energy left: Rita 10, Tom 9, Lena 11, Paul 7",
        ),
    ],
)  # fmt: skip
def test_line_told_anew_is_not_called_lost(tmp_path: Path, evening: str, moves: int, line: str, again: str) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        table(line)
        answer = table(again)
        assert answer.startswith("Enter: ")
        assert "not recorded" not in answer


def test_cell_beyond_the_board_is_a_slip(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-13", 41) as table:
        assert "Enter: " not in table("Lena: b1-n1, Tom slides to the relax")


def test_step_chooses_no_card_of_a_bee(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-8", 77) as table:
        assert table("Otto goes one up").startswith("which card to reserve: ")


def test_rest_of_a_labelled_line_is_no_move_of_others(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "misty-3", 38) as table:
        answer = table(
            "Ben: balloon bottom right goes up, the c6 balloon squashes the flower above it and the monster gets the "
            "other flower"
        )
        assert "Cleo" not in answer
        assert "`the monster gets the other flower` comes after this" in answer


def test_who_is_not_due_is_told_so(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-8", 26) as table:
        assert "it is the turn of Nina (act), not of Otto" in table("otto one left onto the bee")


@pytest.mark.parametrize(
    ("evening", "moves", "line", "answer"),
    [
        ("grund-10", 20, "what is the bunker good for?", "[bunker.1]"),
        ("grund-10", 20, "what does comforting do?", "[comforting.1]"),
        ("grund-10", 20, "how many kids fit on the bench?", "[bench.1]"),
        ("grund-10", 8, "how much does tibor pay to go to the seesaw?", "Tibor pays 2 energy cards"),
        ("grund-10", 11, "why not b2", "the spaces of b2 swings are taken [move.7]"),
        ("grund-10", 201, "must she swap?", "next: Nadia (swap): swap CELL CELL"),
        ("cathood-8", 60, "what cards lie open", "buildings: points for cost"),
        ("cathood-8", 60, "can pia build something?", "no legal move does that now"),
        ("balconia-5", 48, "can jonas build it on the top floor over 12?", "Jonas has to wait"),
        ("balconia-5", 9, "what is on the building now?", "the building, as green sees it"),
        ("balconia-5", 28, "what does mia see in d3?", "Mia, c1 door"),
        ("gridblock-4", 20, "is d3 blocked now?", "|"),
        ("gridblock-4", 20, "how many cubes are on b6?", "|"),
        ("gridblock-4", 40, "what can cleo do with the drop?", "Cleo: play 1 drop a5-a4"),
        ("cathood-8", 98, "wait, undo that, nina wasnt asleep yet", "taken back: Nina: sleep t12"),
        ("grund-12", 0, "what is to do now?", "the table, cat: 13 moves"),
        ("grund-12", 76, "show my castle", "Balint: 1 castle"),
        ("cathood-10", 1, "where can tom start?", "Tom, start: 4 moves"),
        ("cathood-10", 28, "which toys can Kuba afford", "Kuba: pet t3"),
    ],
)
def test_question_is_answered(tmp_path: Path, evening: str, moves: int, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert answer in table(line)


@pytest.mark.parametrize(
    ("moves", "line", "rest"),
    [
        (
            41,
            "Nela finally builds the eigth pointer on the tile above her, then she wants to see the dog to her right "
            "and is barked away to the pink shop up left",
            "she wants to see the dog to her right",
        ),
        (
            79,
            "Tom falls two down with an orange from the mall and puts up a statue under the birches for his greens",
            "puts up a statue under the birches",
        ),
    ],
)
def test_act_that_a_line_leaves_out_is_told(tmp_path: Path, moves: int, line: str, rest: str) -> None:
    with evening_of_guests(tmp_path, "cathood-10", moves) as table:
        assert f"several moves in a line: `{rest}" in table(line)


@pytest.mark.parametrize(
    "line", ["no wait, that was a one i paid for the wall, not a two", "Balint paid a one instead of the two"]
)
def test_payment_is_told_anew(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "grund-12", 7) as table:
        assert table(line).startswith("fixed: move 6: Balint: a1-c3 pay 1")


@pytest.mark.parametrize(
    "line", ["Balint paid a one, not a two", "correction: I paid a two, not a one", "Balint paid a three, not a one"]
)
def test_payment_told_anew_does_not_tell_what_it_was(tmp_path: Path, line: str) -> None:
    log = (EVENINGS / "grund-12.toml").read_text("utf-8")
    answers = set()
    for paid in ("1", "2", "3"):
        path = tmp_path / f"{paid}.toml"
        path.write_text(log.replace("Balint: a1-c3 pay 1", f"Balint: a1-c3 pay {paid}"), "utf-8")
        with evening_of_guests(tmp_path, str(path.with_suffix("")), 7) as table:
            answers.add(table(line))
    assert len(answers) == 1


def test_payment_told_anew_is_the_one_that_it_was_not(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-12", 7, observer=None) as table:
        # The payment that everybody sees is a one.
        assert "fixed" not in table("Balint paid a three, not a two")
        assert table("Balint paid a three, not a one").startswith("fixed: move 6: Balint: a1-c3 pay 3")


def test_payment_of_several_is_asked_for(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-12", 7) as table:
        answer = table("correction: I paid a one, not a two")
        assert answer.startswith("Enter: Zsofi: a1-b3 pay 1")
        assert "this goes in the place of move 7" in answer


@pytest.mark.parametrize(("answer", "relax"), [("the left one", "a3"), ("the one in the corner", "d1")])
def test_question_is_answered_by_place(tmp_path: Path, answer: str, relax: str) -> None:
    with evening_of_guests(tmp_path, "grund-11", 29) as table:
        table("I go from the swing to the slide for a 2")
        assert table(answer).startswith(f"recorded: Jonas: {_SENT} {relax}")
