"""Lines of an evening that its guests told in plain words: what each means where it was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

import referee
from referee.api import Log
from referee.cli.play.several import clear_moves
from tests.support.live_table import evening_of_guests
from tests.support.long_runs import often

EVENING = Path(__file__).parents[1] / "evenings" / "cathood-2.toml"
LINES = {
    (10, "Nora: diag nw 2 fight:Otto:win:purple"): (
        "Nora dashes two spots diagonally up left into Otto, does not want coffee, beats him and grabs his purple",
        "Nora zips two up left to Otto, no coffee, and beats him for a purple",
    ),
    (23, "Otto: diag nw 3 coffee:green/blue fight:Nora:lose:yellow"): (
        "Otto tears three diagonally up left into the cafe where Nora sits. He has his green turned into a blue there; "
        "Nora beats him and snatches a yellow",
        "Otto runs three diagonally up left to Nora, exchanging green for blue at the coffee, and Nora wins and takes "
        "yellow from him",
        "Otto runs three diagonally up left, makes a blue of his green in the cafe, and Nora wins a yellow",
    ),
    (25, "Pia: line e 1"): ("one more to the right", "one further to the right"),
    (31, "Nora: diag ne 2 bee:bd13 new:bd6,bd12,bd7"): (
        "Nora runs two up right to the bee and reserves the building worth 10, new buildings: 6 for two blues, 9 and 7",
        "Nora runs two up right to the bee, reserves the 10; the new ones that came up are the 6 for two blues, "
        "the 9 and the 7",
    ),
    (32, "Nora: build res"): (
        "she builds the card she kept",
        "Nora builds the building that she has been saving",
        "Nora builds the one she set aside",
        "Nora builds the card that had been set aside",
        "Nora builds the one from the bee",
        "she builds her kept card",
    ),
    (38, "Nora: rotate d1 l"): (
        "Nora turns the corner tile above her left so that the pet shop faces her",
        "Nora turns the corner tile above her left, the pet shop is facing her now",
    ),
    (42, "Otto: diag sw 1 coffee:yellow/blue,pink/orange"): (
        "Otto drops one down left to the coffee, trades a yellow for a blue and a pink for an orange",
    ),
    (44, "Pia: diag sw 1 fight:Nora:lose:purple"): (
        "Pia joins Nora on the spot diagonally below her, is beaten and has to hand over a purple",
    ),
    (46, "Nora: diag nw 2 coffee:green/purple"): (
        "Nora zips two up left to the coffee, makes a purple of her green",
        "Nora zips two up left to the coffee, turns her green into a purple",
        "Nora goes two up left to the coffee and has her green turned into a purple",
    ),
    (51, "Otto: sleep bd10"): ("he dozes off, an 8 with pink, yellow, purple and green appears",),
    (53, "Pia: line n 1"): ("one straight up between the butcher and the free building",),
}  # fmt: skip


def _after(number: int) -> Log:
    return referee.load(EVENING).after(number)


@pytest.mark.parametrize(
    ("number", "meant", "line"), [(*key, line) for key, lines in LINES.items() for line in lines][:: often(6, 1)]
)
def test_line_of_an_evening_is_understood(number: int, meant: str, line: str) -> None:
    told = _after(number).understood(line)
    assert (told.kind, told.moves[0]) == ("confirm", meant)


def test_no_purchase_of_a_line_of_several_moves_is_lost() -> None:
    line = (
        "Nora runs one down right and puts a statue in the jacaranda park, buys the yarn with two pinks, falls asleep; "
    )
    moves, rest = clear_moves(_after(54), f"{line}a mouse for three different comes out. Otto slips one up left")
    assert moves == (
        "Nora: diag se 1", "Nora: park", "Nora: pet t6 pay:pink,pink", "Nora: sleep t11", "Otto: diag nw 1",
    )  # fmt: skip
    assert rest is None


def test_card_of_a_bee_is_bought_in_the_same_line() -> None:
    line = (
        "Nora runs two up right to the bee and reserves the building worth 10, new buildings: 6 for two blues, 9 and 7"
    )
    moves, _ = clear_moves(_after(31), f"{line}; then she builds her reserved one")
    assert moves == ("Nora: diag ne 2 bee:bd13 new:bd6,bd12,bd7", "Nora: build res")


def test_list_of_colours_is_never_cut_to_another_card() -> None:
    told = _after(20).understood("she sleeps, a building for 5 with blue, yellow and purple comes up")
    assert told.illegal == "Pia: sleep bd4"


def test_card_that_lies_nowhere_is_named_as_such() -> None:
    log = _after(33)
    told = log.understood("Otto builds the 6 for two pinks, blue and yellow")
    assert told.illegal == "build bd5"
    assert "lies under the deck" in log.attempt(told.illegal).step.violations[0].message


def test_sleep_that_is_past_is_left_out() -> None:
    told = _after(4).understood("Nora lies down to sleep. Otto trots straight down one space, next to the fish shop")
    assert (told.kind, told.moves[0]) == ("confirm", "Otto: line s 1")


GUESTS = "cathood-4"
"""An evening of three guests with coffees beside shops that are chosen, and with lines of several moves."""


@pytest.mark.parametrize(
    ("played", "line", "move"),
    [
        (
            25,
            "Oskar walks one southwest and exchanges yellow for green at the coffee and takes pink",
            "Oskar: diag sw 1 coffee:yellow/green pink",
        ),
        (
            25,
            "Oskar one southwest and takes green over coffee for his yellow, and a pink",
            "Oskar: diag sw 1 coffee:yellow/green pink",
        ),
        (
            40,
            "Oskar goes one northeast, the dog chases him to the mall, coffee turns blue into green, he takes another "
            "green and loses a yellow to Nele",
            "Oskar: diag ne 1 dog:c2s coffee:blue/green green fight:Nele:lose:yellow",
        ),
    ],
)
def test_coffee_stands_beside_the_choice_at_a_shop(tmp_path: Path, played: int, line: str, move: str) -> None:
    with evening_of_guests(tmp_path, GUESTS, played) as table:
        assert f"Enter: {move}\n" in table(line)


@pytest.mark.parametrize(
    ("played", "line", "reason"),
    [
        (38, "Nele walks one south, then two southeast to the jacaranda", "lies on a horizontal street"),
        (38, "one south; then Nele runs two southeast to b3e", "lies on a horizontal street"),
        (22, "Pia buys the 4 point building", "next to no building [act.8]"),
        (
            22,
            "Pia builds the 4 for pink, blue and yellow. Then she runs one north at Oskar, wins and steals his blue",
            "next to no building [act.8]",
        ),
        (35, "Pia buys the yarn for two the same and pays two blues", "is no toy that Pia can gain"),
        (
            35,
            "Pia buys the yarn for two the same with both her blues and then pads two northeast",
            "is no toy that Pia",
        ),
    ],
)
def test_what_is_not_allowed_is_told_with_its_reason(tmp_path: Path, played: int, line: str, reason: str) -> None:
    with evening_of_guests(tmp_path, GUESTS, played) as table:
        answer = table(line)
        assert "Enter:" not in answer
        assert reason in answer.splitlines()[0]


@pytest.mark.parametrize("line", ["a yarn for yellow, yellow and two the same turns up", "yarn:yellow+yellow+same2"])
def test_card_that_costs_what_no_card_costs_is_none(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "cathood-4", 13) as table:
        answer = table(line)
        assert "no toy costs" not in answer
        assert len(table.moves) == 13


def test_cards_that_come_up_may_be_told_behind_the_bee(tmp_path: Path) -> None:
    """While the move waits for Enter, with `;` between the cards, and after it was recorded with `?`."""
    with evening_of_guests(tmp_path, "cathood-2", 31) as table:
        table("Nora walks two up right and reserves the ten")
        answer = table("6 pink blue blue green; 9 pink yellow green green; 7 blue yellow yellow orange")
        assert answer.startswith("Enter: Nora: diag ne 2 bee:bd13 new:bd6,bd12,bd7")
        table("Nora walks two up right and reserves the ten")
        table("")
        table("Nora steps one right")
        answer = table(
            "new: a 6 for pink blue blue green, a 9 for pink, yellow, two green, a 7 for blue orange two yellow"
        )
        assert answer.startswith("Enter: Nora: diag ne 2 bee:bd13 new:bd6,bd12,bd7")
        assert "not recorded: Nora: line e 1" in answer
        assert table("").startswith("fixed: move 32: Nora: diag ne 2 bee:bd13 new:bd6,bd12,bd7")
        assert "fixed" not in table("a 4 for blue and two yellow")


@pytest.mark.parametrize(
    ("line", "reason", "offers"),
    [
        ("Nora buys the yarn for pink and blue", "1 pink and 1 blue do not pay for t6", ("t6", "t4")),
        ("Nora buys the feather for pink, blue and yellow", "missing: 1 yellow", ("t4", "t6")),
        ("Nora buys the mouse for two blue and one pink", "missing: 1 blue", ("t4", "t6")),
        # A third cube is not put to the two that were told.
        ("Nora buys the feather for pink and blue", "which one?", ("t4", "t6")),
        ("Nora opens the park", "next to no park entrance", ()),
    ],
)
def test_refused_purchase_says_why_and_offers_no_other_act(
    tmp_path: Path, line: str, reason: str, offers: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, "cathood-2", 39) as table:
        answer = table(line)
        assert reason in answer
        assert [move.split()[:3] for move in table.table.offers.moves] == [["Nora:", "pet", card] for card in offers]
        assert table.table.offers.enter is None


def test_walk_before_all_cats_stand_is_refused_and_asks_for_no_space(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-2", 1) as table:
        answer = table("Otto walks three up right, bouncing off the top edge")
        assert "have to be placed" in answer
        assert "(read as `Otto: diag ne 3`)" in answer
        assert table("Otto starts below the tile with the four butchers").startswith("Enter: Otto: start a1s")


@pytest.mark.parametrize(
    ("played", "line", "moves"),
    [
        (
            15,
            "New card: a yarn for two of the same. Otto buys the other yarn with a purple, his orange and the blue, "
            "and walks one to the right to the jacaranda",
            ("Mira: sleep t6", "Otto: pet yarn:purple+orange+any pay:blue,purple,orange", "Otto: line e 1"),
        ),
        (18, "A feather for three different ones comes out.", ("Otto: sleep t4",)),
        (
            20,
            "And she buys the four there with two yellows and her blue. A ten comes up, for purple, orange, blue and "
            "yellow.",
            ("Pia: build 4:blue+yellow+yellow", "Pia: sleep bd13"),
        ),
        # A card whose colours are some of those of a card of the set is another card.
        (
            43,
            "She builds the ten there. The new building is a seven for purple, blue and pink.",
            ("Mira: build bd13", "Mira: sleep 7:pink+blue+purple"),
        ),
        (
            53,
            "He turns the tile left of him to the right, so he has the building next to him",
            ("Otto: rotate b1 r",),
        ),
        (44, "The new building is 7:purple+blue+pink", ("Mira: sleep 7:pink+blue+purple",)),
        (35, "A yarn for green and two other different ones comes up.", ("Pia: sleep yarn:green+diff2",)),
        (35, "The new toy is a yarn for green plus two others, all three different.", ("Pia: sleep yarn:green+diff2",)),
        (
            35,
            "The new toy is a yarn that costs a green and any two other different colours",
            ("Pia: sleep yarn:green+diff2",),
        ),
    ],
)
def test_cards_that_come_up_and_are_bought_are_told_in_words(
    tmp_path: Path, played: int, line: str, moves: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, "cathood-5", played) as table:
        table(line)
        table("")
        assert tuple(table.moves[played:]) == moves


def test_last_move_of_a_player_is_taken_back_by_name(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-5", 12) as table:
        assert table("take back Pia's last move").startswith("taken back: Pia: diag ne 1")
        assert "the last move of Otto is move 10: `undo 2`" in table("take Otto's move back, he bounced wrong")
        assert len(table.moves) == 11


def test_winner_behind_a_colon_is_the_one_named_there(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-5", 91) as table:
        answer = table("Pia walks one left to the vet, the dog chases her to Otto and they fight: Otto wins a yellow")
        assert "fight:Otto:lose:yellow" in answer
        assert "fight:Otto:win" not in answer


TOLD = (
    (
        58,
        "No, just one step, diagonally right to the coffee and the maple, and she pays two oranges for the maple",
        ("Mira: diag se 1", "Mira: park"),
    ),
    (59, "She pays the two oranges for the maple.", ("Mira: park",)),
    (
        86,
        "And she pays two oranges for the maple there, that's the last park card, the two",
        ("Pia: park",),
    ),
    (
        58,
        "Mira walks one diagonally to the coffee but doesn't want any, and pays her two oranges for the maple there "
        "and gets the three",
        ("Mira: diag se 1", "Mira: park"),
    ),
    (95, "Mira just stays where she is and sleeps, she's full anyway.", ("Mira: sleep",)),
    (95, "Mira doesn't do anything, she sleeps", ("Mira: sleep",)),
    # The edge off which a cat bounces decides among the ways.
    (
        75,
        "Otto goes three diagonally, bouncing off the bottom, and ends at the butcher with Mira. He wins the fight "
        "and takes her orange",
        ("Otto: diag se 3 fight:Mira:win:orange",),
    ),
    (
        52,
        "Otto goes two diagonally and bounces off the top, so he gets a purple, a pink and a green from the produce "
        "stand.",
        ("Otto: diag nw 2",),
    ),
    (
        54,
        "No, the tile on her right, the one with Mira's statue. She turns it to the right and buys the mouse for three "
        "different with yellow, purple and pink",
        ("Pia: rotate d3 r", "Pia: pet t11 pay:pink,yellow,purple"),
    ),
    # Who follows takes the same walk, also where the other one has fallen asleep since.
    (
        82,
        "Otto follows her, gets a purple too, and they fight, rock and rock, a tie",
        ("Otto: line w 2 fight:Mira:tie",),
    ),
    (
        84,
        "Pia runs three diagonally up to the supermarket, takes a yellow and has two too many, so she gives two "
        "purples back",
        ("Pia: diag ne 3 yellow back:purple,purple",),
    ),
    (
        88,
        "She turns the tile under her to the right and takes a purple from the mall, so she's got twelve",
        ("Mira: rotate a3 r purple",),
    ),
    (
        89,
        "Otto goes one diagonally to the mall, takes an orange and that's it for him. Pia walks one left to the vet, "
        "the dog chases her to Otto",
        ("Otto: diag ne 1 orange", "Otto: sleep"),
    ),
)


@pytest.mark.parametrize(("played", "line", "moves"), TOLD)
def test_moves_of_a_line_are_all_understood(tmp_path: Path, played: int, line: str, moves: tuple[str, ...]) -> None:
    with evening_of_guests(tmp_path, "cathood-5", played) as table:
        table(line)
        assert (table.table.offers.enter, *table.table.offers.behind) == moves


@pytest.mark.parametrize(
    "line", ["Mira just stays where she is and sleeps, she's full anyway.", "Mira doesn't do anything, she sleeps"]
)
def test_sleep_before_any_action_is_refused_with_its_reason(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "cathood-5", 94) as table:
        assert "`sleep` comes after at least one [turn.8]" in table(line)


def test_move_may_be_told_behind_the_one_taken_back(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-5", 59) as table:
        answer = table("Take that back, she'd rather go one diagonally up left")
        assert answer.startswith("taken back: Mira: diag se 1")
        assert "Enter: Mira: diag nw 1" in answer
    with evening_of_guests(tmp_path, "cathood-5", 59) as table:
        assert "Enter" not in table("take that back, thanks")


def test_who_does_not_sleep_is_not_put_to_sleep(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-5", 95) as table:
        assert "Enter" not in table("Mira doesn't sleep yet")


def test_number_of_a_first_move_keeps_the_second(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-6", 25) as table:
        answer = table(
            "Rosa jumps one northwest to the pet shop that's there now and buys the mouse with her last three cubes"
        )
        assert "`buys the mouse with her last three cubes` comes after this" in answer
        assert "of your line: buys the mouse" in table("1")


@pytest.mark.parametrize(
    ("played", "line", "moves"),
    [
        (
            18,
            "Rosa takes the five, pays a pink and two blues, and turns the tile above her clockwise to get another "
            "purple; a six for pink, blue and green comes up",
            ("Rosa: build 5:pink+blue+blue", "Rosa: rotate c2 r", "Rosa: sleep 6:pink+blue+green"),
        ),
        (
            41,
            "She buys the mouse there, blue, purple and green, and with her third disc she repeats the diagonal, two "
            "southeast, onto Toni. Scissors and scissors, nothing happens",
            ("Rosa: pet t11 pay:blue,purple,green", "Rosa: repeat diag se 2 fight:Toni:tie"),
        ),
    ],
)
def test_whole_turn_is_one_line(tmp_path: Path, played: int, line: str, moves: tuple[str, ...]) -> None:
    with evening_of_guests(tmp_path, "cathood-6", played) as table:
        table(line)
        table("")
        assert tuple(table.moves[played:]) == moves
