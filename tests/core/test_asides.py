"""Talk around a move: wishes, what stays where it is and what comes of an act are left out of a line."""

from __future__ import annotations

import pytest

from referee.core.understanding.asides import (
    tells_no_act,
    tells_what_stays,
    with_wish,
    without_asides,
    without_what_stays,
)


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("I'd rather have two of them, but fine, it goes on c5", "it goes on c5"),
        ("I wanted the bush but okay, Bela goes to the swings", "Bela goes to the swings"),
        ("the red one goes to c5, so it'll be safe there", "the red one goes to c5"),
        ("the red one goes to c5, now only two are left", "the red one goes to c5"),
        ("two cats, two dogs, so the cat goes north", "the cat goes north"),
        ("my cat has two ways to choose from and goes north", "my cat goes north"),
        ("c5 goes out, and the other one stays there for now", "c5 goes out"),
        ("c5 goes out, that leaves me nothing", "c5 goes out"),
        ("I'll have it eat the flower, bye-bye flower", "I'll eat the flower"),
        ("so I'll have the photo", "so I'll have the photo"),
        ("Bela goes to the bush, so Ana will get the card", "Bela goes to the bush, so Ana will get the card"),
        ("Ana goes left, it is b3", "Ana goes left, it is b3"),
        ("the left card goes out, then it goes left", "the left card goes out, then it goes left"),
        ("I wanted to go to the ship, but no, better not", "no, better not"),
    ],
)
def test_talk_around_a_move_is_left_out(line: str, kept: str) -> None:
    assert without_asides(line) == kept


def test_wish_may_name_what_is_moved() -> None:
    assert with_wish("I'd rather have a cat, but fine, on c5 with it") == " a cat, on c5 with it"


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("d3 goes out, the one left of it can stay for now", "d3 goes out"),
        ("the left one can wait, d3 goes out", "d3 goes out"),
        ("the left one can wait", "the left one can wait"),
        ("the cat must stay, d3 goes out", "the cat must stay, d3 goes out"),
    ],
)
def test_what_may_stay_is_left_out_beside_an_act(line: str, kept: str) -> None:
    assert without_what_stays(line) == kept
    assert tells_what_stays(line) == (line == "the left one can wait")


@pytest.mark.parametrize(
    ("line", "is_act"),
    [
        ("let's hope the ten comes up with three and four", False),
        ("I hope nobody goes to the bush!", False),
        ("let's hope it holds, the cat goes north", True),
        ("the cat can stay for now", False),
        ("the cat stays", True),
    ],
)
def test_hope_alone_is_no_act(line: str, is_act: bool) -> None:
    assert tells_no_act(line) != is_act
