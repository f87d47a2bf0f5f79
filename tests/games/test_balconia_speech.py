"""Balconia: sides that are read out, sides told by their print, tokens and the sides that are kept or given away."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.step import step
from referee.core.understanding import understand
from referee.games.balconia.side_text import parse_side, read_aloud
from referee.games.balconia.sides import FLOWER_COLORS
from tests.support.balconia import GAME, TYPED, header, play

READ_OUT = (
    ("bird and laundry, 3 points for every person on the right neighbour", "right 3 person; bird,laundry"),
    ("a bird and a lovebird facing right, 5 points for a left-facing lovebird in the column to the right",
     "right-column 5 lovebird-left; bird,lovebird-right"),
    ("right-facing lovebird, 5 points if there is a left-facing lovebird in the column to the right",
     "right-column 5 lovebird-left; lovebird-right"),
    ("a lovebird looking left that wants its partner in the column next to it",
     "left-column 5 lovebird-right; lovebird-left"),
    ("lovebird facing left, 5 points if paired", "left-column 5 lovebird-right; lovebird-left"),
    ("5 if paired, lovebird right and a cat", "right-column 5 lovebird-left; lovebird-right,cat"),
    ("a right-facing lovebird and a note, 5 points with its partner in the next column",
     "right-column 5 lovebird-left; lovebird-right,note"),
    ("only the person and the bird, no more", "-; person,bird"),
    ("white flower, person, no condition", "-; flower-white,person"),
    ("cat bird. 1 per balcony around", "around 1 balcony; cat,bird"),
    ("one bird; 3 for every magenta flower around it", "around 3 flower-magenta; bird"),
    ("blank, but 3 points per balcony to the left", "left 3 balcony; -"),
    ("note + light pink flower, 2 per light pink flower in row", "row 2 flower-light-pink; note,flower-light-pink"),
    ("sunblind, 3 per white flower on the right", "right 3 flower-white; sunblind"),
    ("oh nice, I see two light pink flowers and a sunblind over here, and it's one "
     "point for every flower in my group",
     "group 1 flower; flower-light-pink*2,sunblind"),
    ("well there's a piece of laundry and a cat on mine, five points if there is a "
     "light pink flower in the column to my left",
     "left-column 5 flower-light-pink; laundry,cat"),
    ("so my side has got a purple flower plus a bird and I get five points when "
     "there's another balcony to the right",
     "right 5 balcony; flower-purple,bird"),
    ("here I've only got one person, and that gives me two points for each musical "
     "note in the column on the right",
     "right-column 2 note; person"),
    ("let me see, just an orange flower and then five points as long as nobody is on "
     "the balcony to the left",
     "left 5 no-person; flower-orange"),
    ("hm there is nothing drawn at all, but five points if there's a magenta flower "
     "anywhere in the row",
     "row 5 flower-magenta; -"),
    ("on this side is one person and for each balcony without heart in the left column two points",
     "left-column 2 no-heart; person"),
    ("it has person, and five points if turquoise flower is in the column right from it",
     "right-column 5 flower-turquoise; person"),
    ("one person drawn, two points for every different colour of flowers which are "
     "below in this column",
     "column-below 2 colors; person"),
    ("empty side but for each laundry in column at left one point", "left-column 1 laundry; -"),
    ("magenta flower with note, for each flower of turquoise around two points",
     "around 2 flower-turquoise; flower-magenta,note"),
    ("sunblind and lovebird who looks to right, five points if in right column is "
     "lovebird who looks to left",
     "right-column 5 lovebird-left; sunblind,lovebird-right"),
    ("3 points for each unique color of flowers on the balconies around this balcony; "
     "one light pink flower",
     "around 3 colors; flower-light-pink"),
    ("5 points if there is a purple flower in the column directly to the left; a "
     "person and an individual piece of laundry",
     "left-column 5 flower-purple; person,laundry"),
    ("2 points for each purple flower on the balcony directly to the left of this "
     "balcony. Elements: magenta flower, cat",
     "left 2 flower-purple; flower-magenta,cat"),
    ("2 points for each person on the balcony directly to the left; sunblind, orange flower",
     "left 2 person; sunblind,flower-orange"),
    ("No scoring condition. Two hearts and a light pink flower", "-; heart*2,flower-light-pink"),
    ("2 points each time there is a person in this group of contiguous balconies; 2 "
     "people and a musical note",
     "group 2 person; person*2,note"),
    ("orange flower and a left-facing lovebird, wants a right-facing one in the left column for 5",
     "left-column 5 lovebird-right; flower-orange,lovebird-left"),
    ("two pieces of laundry, one note, 2 points per laundry in its group", "group 2 laundry; laundry*2,note"),
    ("laundry and heart, one point per balcony with no cat in the row", "row 1 no-cat; laundry,heart"),
    ("a person, two for each note below it in the column", "column-below 2 note; person"),
    ("person. Five points if both a heart and a note are somewhere in this row", "row 5 heart+note; person"),
    ("heart, five if there are no birds in the column below", "column-below 5 no-bird; heart"),
    ("there was a magenta flower on it and it gave two points for each magenta flower in the same row",
     "row 2 flower-magenta; flower-magenta"),
    ("it showed a white flower and paid five points provided no flower was in the row above",
     "row-above 5 no-flower; flower-white"),
    ("had one piece of laundry and a magenta flower, scoring five if a turquoise flower was around",
     "around 5 flower-turquoise; flower-magenta,laundry"),
    ("nothing was printed, two points were given for every other balcony below it in that column",
     "column-below 2 balcony; -"),
    ("I found a person and five points if there was no cat on the balcony to the right", "right 5 no-cat; person"),
    ("it had a note, a heart and a turquoise flower and no condition at all", "-; note,heart,flower-turquoise"),
    ("a single bird, a single piece of washing, three points for each person to the right",
     "right 3 person; bird,laundry"),
    ("one heart and one bit of laundry, three points for every white flower on the balcony left of it",
     "left 3 flower-white; heart,laundry"),
    ("one turquoise and one white flower, three points per orange flower in the row directly above",
     "row-above 3 flower-orange; flower-turquoise,flower-white"),
    ("both a cat and washing, nothing to score", "-; cat,laundry"),
    ("a couple of flowers, turquoise and white, two points for each colour of flower in this row",
     "row 2 colors; flower-turquoise,flower-white"),
    ("one laundry, one point for each balcony around that has no white flower", "around 1 no-flower-white; laundry"),
    ("a point per bird in the group, and there's a bird and an awning", "group 1 bird; bird,sunblind"),
    ("five points with a magenta flower around, otherwise it's empty", "around 5 flower-magenta; -"),
    ("three points for each orange flower above it in the column, showing laundry and a music note",
     "column-above 3 flower-orange; laundry,note"),
    ("three points per pale pink flower higher up in this column, and a note",
     "column-above 3 flower-light-pink; note"),
    ("five points for no sunblind in the column on the right, plus one person",
     "right-column 5 no-sunblind; person"),
    ("five if an orange flower is below in the column; white flower and pink flower",
     "column-below 5 flower-orange; flower-white,flower-light-pink"),
    ("the lovebird on mine is looking left and it's with a bird, it scores five with "
     "a lovebird looking right one column to the left",
     "left-column 5 lovebird-right; bird,lovebird-left"),
    ("on my left neighbour every purple flower is worth three, and I have a kitty", "left 3 flower-purple; cat"),
    ("every cat in the row over mine makes two points and mine has a human", "row-above 2 cat; person"),
    ("each heart in the storey I'm on counts one point, one bird and one blind here", "row 1 heart; bird,sunblind"),
    ("if a bird and a flower are in the column to my right I score five, laundry and "
     "a turquoise flower on it",
     "right-column 5 bird+flower; laundry,flower-turquoise"),
    ("for all the notes in the next column to the left I get one point each, no drawing", "left-column 1 note; -"),
    ("2 hearts, pink flwer no points", "-; heart*2,flower-light-pink"),
    ("cats 2, laundry 1, 1 pt per cat in group", "group 1 cat; cat*2,laundry"),
    ("lovebird right + blind / 5pts lovebird left in col right",
     "right-column 5 lovebird-left; lovebird-right,sunblind"),
    ("purple flower x2 and note, none to score", "-; flower-purple*2,note"),
    ("heart n cat n note, no cond", "-; heart,cat,note"),
    ("birds*2 laundry; nothing scored", "-; bird*2,laundry"),
)  # fmt: skip
KEPT = (
    ("the first token is a three and Bela can choose side one or two", "keep 3 3,4"),
    ("Ana drew block 13 and left sides 1 and 4", "keep 13 2,3"),
    ("nine, and she leaves 1 and 2", "keep 9 3,4"),
    ("nine. Ana leaves the two and the three", "keep 9 4,1"),
    ("Ana: 17. Bela, you're getting 1 or 2.", "keep 17 3,4"),
    ("I pulled the 9 and Bela may look at three and four", "keep 9 1,2"),
    ("nine. I'm turning it so that Bela faces sides 2 and 3", "keep 9 4,1"),
    ("token 14, Bela's half has one and four", "keep 14 2,3"),
    ("14: the first two stay here", "keep 14 1,2"),
    ("number 21 it is; third and last side on my half", "keep 21 3,4"),
    ("ok 8. two and three to me, the rest to Bela", "keep 8 2,3"),
    ("Ana uncovers twelve and holds back sides one and four", "keep 12 4,1"),
    ("the eleven! Bela will have to pick 3 or 4", "keep 11 1,2"),
    ("we get the 19, pink chooses between the first and the second", "keep 19 3,4"),
    ("green drew 6, pink's choice is 1 or 4", "keep 6 2,3"),
    ("Ana turns up token 22, sides 3/4 for herself", "keep 22 3,4"),
    ("I give Bela 2 and 3 of block 5", "keep 5 4,1"),
    ("block 5, keep the outer two", "keep 5 4,1"),
    ("it's block 13, Bela is left with the sides three and four", "keep 13 1,2"),
    ("for me 1 and 2 of the 16, for Bela 3 and 4", "keep 16 1,2"),
    ("Ana takes token number ten and shows sides 1 and 2 to Bela", "keep 10 3,4"),
    ("4 came out. I want 2 and 3 in front of me", "keep 4 2,3"),
    ("three is the token, Bela can decide between 1 and 2", "keep 3 3,4"),
    ("token two! I'd keep one and two please", "keep 2 1,2"),
    ("15, and the middle two sides point at Bela", "keep 15 4,1"),
    ("18 then. My opponent gets the second and third", "keep 18 4,1"),
    ("Ana: twenty, 1st and 4th mine", "keep 20 4,1"),
    ("the other player sees 4 and 1 of number 7", "keep 7 2,3"),
    ("Ana flips 1, keeps the third and fourth of its sides", "keep 1 3,4"),
    ("Ana keeps the middle two of block 17", "keep 17 2,3"),
    ("Ana shows me 3 and 4 of the 17", "keep 17 1,2"),
    ("Ana shows me lovebird and laundry, it's block 9", "keep 9 1,2"),
    ("Ana's 12: Bela chooses the empty one or the bird", "keep 12 2,3"),
    ("19: sunblinds to Bela", "keep 19 4,1"),
    ("Ana gives Bela the two sunblinds of nineteen", "keep 19 4,1"),
    ("block one, both bird sides are mine", "keep 1 2,3"),
    ("five, Ana keeps the lovebird and the empty one", "keep 5 2,3"),
    ("Ana hides 2 and 3 of block 16 from Bela", "keep 16 2,3"),
    ("12: person and heart stay, Bela gets the rest", "keep 12 2,3"),
    ("twelve. The balcony without anything and the bird with laundry go to Bela", "keep 12 2,3"),
    ("the five: Bela gets orange or magenta", "keep 5 2,3"),
    ("Bela gets one and two of the three", "keep 3 3,4"),
    ("twenty: the laundry and the single purple flower stay, Bela has the cat and the lovebird", "keep 20 3,4"),
)  # fmt: skip
_ONE = ("keep 9 1,2", "place 3 c2")
_OPEN = {
    "open": _ONE,
    "pink open": (*_ONE, "green: show c2 -; cat"),
    "second block": (*_ONE, "green: show c2 -; cat", "pink: show c2 -; cat", "keep 5 3,4", "place 1 b2"),
}
"""By name the lines behind which sides are open."""
SHOWN = (
    ("open", "Ana reads a cat, two birds and no scoring", "Ana: show c2 -; cat,bird*2"),
    ("open", "Bela's balcony: heart, pink flower. It counts 3 per note in the row above",
     "Bela: show c2 row-above 3 note; heart,flower-light-pink"),
    ("open", "on my one Ana has got laundry twice and gets one point for every person around",
     "Ana: show c2 around 1 person; laundry*2"),
    ("open", "for Ana it's a magenta flower and a note; 5 points if there is no bird above it in the column",
     "Ana: show c2 column-above 5 no-bird; flower-magenta,note"),
    ("open", "Bela on c2: sunblind and person; for each different colour of flower in the group 2 points",
     "Bela: show c2 group 2 colors; sunblind,person"),
    ("open", "c2 for pink is empty with one point for every other balcony in this row",
     "Bela: show c2 row 1 balcony; -"),
    ("open", "green sees a turquoise bird and a purple cat, nothing to score there", "Ana: show c2 -; bird,cat"),
    ("open", "pink has two pink flowers and an orange one, no points",
     "Bela: show c2 -; flower-light-pink*2,flower-orange"),
    ("open", "block 9 shows Ana a heart plus two people, each heart to the left of it is worth two",
     "Ana: show c2 left 2 heart; heart,person*2"),
    ("pink open", "the other side has a person on it and scores five if a cat and a note are in the row",
     "Bela: show c2 row 5 cat+note; person"),
    ("pink open", "mine has two white flowers and it's a point for each laundry one column to the right",
     "Bela: show c2 right-column 1 laundry; flower-white*2"),
    ("pink open", "Bela: lovebird, looks right, and a heart; five with a left one in the column to the right",
     "Bela: show c2 right-column 5 lovebird-left; lovebird-right,heart"),
    ("pink open", "a note, an awning, 2 points for each cat under it",
     "Bela: show c2 column-below 2 cat; note,sunblind"),
    ("second block", "Ana sees one cat on the new block and 3 points for every bird on the right-hand side",
     "Ana: show b2 right 3 bird; cat"),
    ("second block", "Bela here: nothing printed but five points if nobody lives to the left",
     "Bela: show b2 left 5 no-person; -"),
    ("second block", "on b2 Bela sees two hearts, with no cats around it gets five points",
     "Bela: show b2 around 5 no-cat; heart*2"),
    ("second block", "Ana gets 2 for each flower of any colour in her row and it shows a bird and a magenta flower",
     "Ana: show b2 row 2 flower; bird,flower-magenta"),
    ("second block", "Ana: bird, bird, cat. One per balcony without a bird in the column to the left",
     "Ana: show b2 left-column 1 no-bird; bird*2,cat"),
    ("second block", "Bela's got laundry, laundry and a note on there. Condition: 1 point per laundry "
     "on the floor above",
     "Bela: show b2 row-above 1 laundry; laundry*2,note"),
    ("second block", "Ana: a heart, that's all, no condition whatsoever", "Ana: show b2 -; heart"),
    ("second block", "Ana's shows the five-point one: no sunblind in the column to the right. Drawn "
     "are a cat and a heart",
     "Ana: show b2 right-column 5 no-sunblind; cat,heart"),
    ("second block", "pink side of b2: light pink flower, white flower, 3 points for each colour of flowers below",
     "Bela: show b2 column-below 3 colors; flower-light-pink,flower-white"),
    ("second block", "it is one point for each heart next to it and a sunblind, that's what Ana sees",
     "Ana: show b2 around 1 heart; sunblind"),
    ("second block", "Bela has a bird, it scores 2 times the number of notes to the right",
     "Bela: show b2 right 2 note; bird"),
)  # fmt: skip
PLACED = (
    ("the side with the cat, on top of number four", "place 3 c3"),
    ("the one where cats count, to the right of number four", "place 3 d2"),
    ("the side with the cat goes above block number 4", "place 3 c3"),
    ("the side with the cat, on block 4", "place 3 c3"),
    ("heart and note to me, to the right of block four", "place 3 d2"),
    ("Ana takes the light pink flower and builds it beside block 4 on the left", "place 4 b2"),
    ("next to the entrance on Ana's right, and I want the one with the colours", "place 4 d1"),
    ("I pick 3 not 4, stacked onto block 4", "place 3 c3"),
    ("not the cat, the other one, left of the entrance", "place 4 b1"),
    ("Ana's turn: I place it beside block four, on the right, number four faces me", "place 4 d2"),
    ("side 4, into the gap above block 4", "place 4 c3"),
    ("side 4, fills the hole left of the entrance", "place 4 b1"),
    ("Ana: 4 in cc3", "place 4 c3"),
    ("Ana puts block 7 in c3, the cat looks at her", "place 3 c3"),
)
FAR = (
    ("side 4, two floors above block 4", "place 4 c4"),
    ("I take side 4 and leave a gap above block 4", "place 4 c4"),
    ("side four with one free cell left of the entrance", "place 4 a1"),
    ("with side 4, into the gap above block 4", "place 4 c3"),
)
"""Behind `keep 4 1,2`, `place 3 c2` and `keep 7 1,2`: side 3 is `-; heart,cat,note`, 4 `around 3 colors; ...`."""
INCOMPLETE = (
    ("a heart and a dragon", "-; heart", "dragon"),
    ("a cat, and one point for each frog in the row", "", ""),
    ("a heart and a frog", "", ""),
    ("two cats and a bluish flower", "-; cat*2,flower-light-pink", "bluish"),
    ("a cat on the left and a heart, no condition", "-; cat,heart", "left"),
    ("a cat, four points for each bird in the row", "-; cat,bird", "four points"),
    ("a cat, five points for each bird in the row", "-; cat,bird", "five points"),
    ("a cat, one point for each bird in the row and each heart on the right", "", ""),
)
"""Texts of which a word finds no place, what is read of them, and that word."""


@pytest.mark.parametrize(("text", "side"), READ_OUT)
def test_side_is_read_as_people_say_it(text: str, side: str) -> None:
    found = read_aloud(text)
    assert not found.left
    (read,) = found.sides
    assert parse_side(read).side == parse_side(side).side


@pytest.mark.parametrize(("text", "side", "left"), INCOMPLETE)
def test_word_that_finds_no_place_is_told(text: str, side: str, left: str) -> None:
    found = read_aloud(text)
    assert found.left
    if side:
        assert found.sides[0] == side
        assert left in found.left


def test_flower_that_is_drawn_without_a_color_has_any_of_them() -> None:
    found = read_aloud("two flowers, one point for each bird in the row")
    assert not found.left
    assert found.sides == tuple(f"row 1 bird; flower-{color}*2" for color in FLOWER_COLORS)


def _understood(line: str, *lines: str, rest: str | None = None) -> Any:
    state = (play(*lines) if rest is None else play(*lines, rest=rest)).state
    return understand(GAME, header() if rest is None else header(rest), state, line)


@pytest.mark.parametrize(("line", "kept"), KEPT)
def test_sides_that_are_kept_or_given_away_are_understood(line: str, kept: str) -> None:
    state, read = play().state, _understood(line).moves[0]
    assert step(GAME, state, read).state == step(GAME, state, f"Ana: {kept}").state


@pytest.mark.parametrize(("line", "placed"), PLACED)
def test_side_and_cell_are_told_by_what_is_printed_and_by_blocks(line: str, placed: str) -> None:
    assert _understood(line, "keep 4 1,2", "place 3 c2", "keep 7 1,2").moves[0] == f"Ana: {placed}"


@pytest.mark.parametrize(("line", "placed"), FAR)
def test_cell_is_told_by_a_distance(line: str, placed: str) -> None:
    house = {"place.where": "anywhere"}
    state = play("keep 4 1,2", "place 3 c2", "keep 7 1,2", house=house).state
    assert understand(GAME, header(house=house), state, line).moves[0] == f"Ana: {placed}"


def test_side_with_a_thing_that_none_has_is_offered_and_two_that_fit_are_asked_about() -> None:
    before = ("keep 4 1,2", "place 3 c2", "keep 7 1,2")
    assert _understood("the cat and the bird, on block 4", *before).kind == "offer"
    found = _understood("the one with a person, on block 4", "keep 4 1,2", "place 3 c2", "keep 6 3,4")
    assert (found.kind, found.missing.role) == ("ask", "side")


@pytest.mark.parametrize("line", ["Ana turned up a seven, she keeps the side with two cats and the one with a heart"])
def test_numbers_of_a_description_are_no_token_and_no_sides(line: str) -> None:
    assert _understood(line, rest=TYPED).moves[0] == "Ana: keep 7 ?,?"


@pytest.mark.parametrize(("position", "line", "shown"), SHOWN)
def test_side_that_is_read_out_is_proposed(position: str, line: str, shown: str) -> None:
    found = _understood(line, *_OPEN[position], rest=TYPED)
    assert found.kind == "confirm"
    assert found.moves[0].partition(";")[0] == shown.partition(";")[0]
    assert parse_side(found.moves[0].split(" ", 3)[3]).side == parse_side(shown.split(" ", 3)[3]).side


@pytest.mark.parametrize("text", [text for text, _, _ in INCOMPLETE])
def test_side_of_which_a_word_is_left_is_offered_and_not_proposed(text: str) -> None:
    found = _understood(f"Ana: {text}", *_OPEN["open"], rest=TYPED)
    assert found.kind != "confirm"
    assert not any("keep" in move for move in found.moves[:1]) or not found.moves[0].startswith("Ana")
