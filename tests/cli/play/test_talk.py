"""Talk behind a move says more about this one: it is no move of its own, and none of the next player."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from referee.api import Log, open_file
from referee.cli.play.refusal import refusal_of
from referee.cli.session import Judge
from tests.support.live_table import EVENINGS, evening_of_guests, in_notation
from tests.support.samples import log_of


@cache
def _log(sample: str) -> Log:
    opened = open_file(EVENINGS / f"{sample}.toml")
    assert isinstance(opened, Log)
    return opened


@pytest.mark.parametrize(
    ("sample", "number", "line", "move"),
    [
        ("cathood-4", 26, "Oskar walks 1 space right. a blue on the way", "Oskar: line e 1"),
        ("cathood-4", 26, "Oskar walks 1 space right, then past Pia, a blue", "Oskar: line e 1"),
        ("cathood", 17, "Cilla walks 1 diagonally up right, bouncing up right off the wall", "Cilla: diag ne 1"),
        ("cathood", 26, "Ana walks 1 diagonally up left, an orange, then passing the florist", "Ana: diag nw 1 orange"),
        ("cathood", 26, "Ana walks 1 diagonally up left, an orange. next to the florist now", "Ana: diag nw 1 orange"),
        ("cathood", 53, "Ana walks 1 down, a purple; a purple at the vet", "Ana: line s 1 purple"),
        (
            "cathood", 53, "Ana walks 1 down, a purple; he bounces off the left and lands next to the vet",
            "Ana: line s 1 purple",
        ),
        ("cathood-2", 49, "Otto walks 1 diagonally up right, then she gets a yellow", "Otto: diag ne 1"),
        ("cathood", 3, "2 diagonally up left. goes on left at the wall, a blue and a purple", "Ana: diag nw 2"),
        # The number of spaces is that of the steps, neither `to` nor a card; a colour behind `and` is no talk.
        ("cathood", 8, "Cilla walks 2 spaces down; next to the vet now", "Cilla: line s 2"),
        ("cathood", 12, "Bela walks 1 space left, an orange and an orange on the way", None),
        ("cathood", 4, "Bela walks 1 space left, a blue, past the bakery, a blue and a yellow", None),
        ("cathood", 51, "Cilla walks 1 space diagonally down left, then past the fishery, nothing", "Cilla: diag sw 1"),
    ],
)  # fmt: skip
def test_talk_behind_a_move_is_no_other_move(sample: str, number: int, line: str, move: str | None) -> None:
    log = _log(sample).after(number)
    judge = Judge(log, log)
    offers = refusal_of(judge, judge.attempt(line), is_attended=True).offers
    assert (offers.enter, *offers.behind) == (move,)


def test_talk_in_a_line_of_its_own_is_not_taken_at_enter(tmp_path: Path) -> None:
    """It leaves the move that waits open where this holds it."""
    with evening_of_guests(tmp_path, "cathood-4", 26) as table:
        waiting = in_notation(table("Oskar one right"))
        assert in_notation(table("a blue on the way")) == waiting
        table("")
        assert "Enter" not in table("a blue on the way")


_GRIDBLOCK, _MISTY = "tests/phrases/evenings/gridblock-guest.toml", "tests/phrases/evenings/misty-4.toml"


@pytest.mark.parametrize(
    ("path", "number", "line", "move"),
    [
        # Words that tell nothing of the game take nothing away from the move before them.
        (
            _GRIDBLOCK, 45,
            "now Ana, two left along the top edge with circles, and the cube in the upper right corner{}",
            "Ana: play 2 circles e1-d1-c1 ne",
        ),
        (_MISTY, 46, "Leo's arrows all fly out and then his monster eats the flower right above it{}",
         "Leo: slide d3,f3,f4,f5,d6,f6 eat e6-e5"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "talk",
    [
        ", {} does not like that at all",
        ". that took a while",
        " - what a move",
        " (which {} had wanted)",
        ", {} groans",
    ],
)
def test_talk_at_the_end_takes_nothing_away(path: str, number: int, line: str, move: str, talk: str) -> None:
    log = log_of(path).after(number)
    judge = Judge(log, log)
    told = line.format(talk.format(log.header.names[0]))
    offers = refusal_of(judge, judge.attempt(told), is_attended=True).offers
    assert (offers.enter, *offers.behind) == (move,)
