"""How many answers a finished table takes at least, the table's own count included. Enter on a default is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.commands.score_game import SheetRequest, score_game
from referee.cli.output import Reply
from referee.cli.result_view import ScoreOptions
from tests.support.cli import referee
from tests.support.questions import scripted_desk

GRUND = (
    "", "Ana, Ben, Cleo, Dora", "", "", "photos bids tallest", "26 22 27 30",
    "8 points complete height 2 / 3 points open; 9 points complete height 3; none; 4 points open",
    "6 2 0 4", "3 5 1 2", "postcard; newspaper; none; none", "3 1 2 0", "", "14 8 3 0",
)  # fmt: skip
CATHOOD = ("Ana, Ben, Cleo, Dora", "", "8 7; 10; none; 4", "7; 3 2; none; 4", "1 1 0; none; 2 mice; none", "6 3 2 1",
           "none toy none none")  # fmt: skip
SIDE = " / ".join(
    f"{cell} -; cat" for cell in ["c2", "b1", "d1", "b2", "d2", "a1", "e1", "c3", "b3", "d3", "a2", "e2", "a3", "e3"]
)
BALCONIA = ("Ana, Ben", "green pink", "", "fewer note bird; ?", SIDE, "skip")
MISTY = ("Ana, Ben", "", "", "", "", ". flower smiley / . smiley smiley / . * . / plain . *",
         ". flower * smiley / plain left+up . . / monster . left .")  # fmt: skip
GRIDBLOCK = ("", "Ana, Ben, Cleo", "red yellow green", "",
             "a1 red; b2 yellow,yellow; c3 green; d4 red,red; e5 green,yellow")  # fmt: skip
TABLES = {"grund": (GRUND, 14), "cathood": (CATHOOD, 10), "balconia": (BALCONIA, 8), "misty": (MISTY, 8),
          "gridblock": (GRIDBLOCK, 8)}  # fmt: skip


@pytest.mark.parametrize("game", TABLES)
def test_finished_table_takes_few_answers_with_totals_claimed(tmp_path: Path, game: str) -> None:
    lines, most = TABLES[game]
    sheet = tmp_path / "typed.toml"
    asked = referee("score", game, "-o", sheet, "--json", stdin="".join(f"{line}\n" for line in lines))
    assert asked.status == 0, asked.err
    totals = [player["total"] for player in asked.data["players"]]
    claimed = " ".join("none" if total is None else str(total) for total in totals)
    title = "Friday"
    desk, script, _ = scripted_desk(*lines, claimed, title, "", "")
    reply = score_game(SheetRequest(game, tmp_path / "at-a-desk.toml", None), desk, ScoreOptions())
    assert isinstance(reply, Reply)
    assert reply.status == 0
    assert sum(line != "" for line in script.lines) <= most
    score = referee("score", tmp_path / "at-a-desk.toml", "--json").data
    assert [player["total"] for player in score["players"]] == totals
    assert [claim["holds"] for claim in score["claims"]] == [True] * sum(total is not None for total in totals)
