"""Misty: lines that can be typed, and what may be left out of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee import docs
from referee.games.misty.examples import SETUPS, built
from referee.games.misty.notation import parse
from tests.support.misty_tables import (
    GAME,
    QUIET,
    built_windows,
    small,
)
from tests.support.table import lay


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("ana: place", "notation"),
        ("place up", "notation"),
        ("ana: place u", ""),
        ("ana: place s d4", ""),
        ("ana: place up d04", ""),
        ("ana: place ? ?", "notation"),
        ("ana: place up d" + "9" * 6000, "place.1"),
        ("ana: place up h1", "place.1"),
        ("ana: hold ?,?,?,?,?,?", ""),
        ("ana: hold ?,?,?,?,?,?,?,?", "draft.7"),
        ("ana: deal bela up", "notation"),
        ("deal carl up", "notation"),
        ("deal bela up,up,up,up,up,up", ""),
        ("deal bela up,up,up,up,up,up,up,up,up", "deal.1 draft.2 deal.3"),
        ("reveal ana up,bela up d4", ""),
        ("reveal ana up , bela up d4", ""),
        ("reveal ana up,ana up e4", "draft.3"),
        ("ana: show d4 ?", "notation"),
        ("ana: show d4 up", "show.1"),
        ("ana: slide d4", "act.1"),
        ("slide d4", "act.1"),
        ("ana: slide d4-", "notation"),
        ("ana: eat d4", "notation"),
        ("ana: slide d4 eat", "notation"),
    ],
)  # fmt: skip
def test_lines_and_the_clauses_they_break(line: str, clauses: str) -> None:
    assert lay(GAME, SETUPS["two"]).clauses(line) == set(clauses.split())


def test_player_may_be_left_out_where_one_alone_can_act() -> None:
    table = small("ana: place up").play("place down").play("bela: place ? e4", "show e4 smiley", "place left e5")
    assert table.view()["turn"] == 3
    done = built_windows("right up plain smiley flower smiley plain flower plain").play("slide d4")
    assert done.clauses("slide d4") == {"notation"}
    ready = built_windows(QUIET)
    assert ready.clauses("place up") == {"notation"}
    assert ready.clauses("hold ?,?,?,?,?,?") == {"notation"}


def test_cell_may_be_left_out_where_one_alone_is_legal() -> None:
    table = small(*built(QUIET)[:8])
    assert table.play("ana: place up").view()["windows"]["Ana"]["f6"] == ["up"]
    assert small("reveal ana up,bela up").clauses("ana: place up") == {"notation"}


def test_second_card_for_a_full_window_breaks_draft_3_alone() -> None:
    cells = ["d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6"]
    first = [f"reveal ana up {cell},bela down {cell}" for cell in cells[:6]]
    table = small(*first, *(f"reveal ana left {cell},bela right {cell}" for cell in cells[6:]), "ana: place left")
    assert table.clauses("ana: place left") == {"draft.3"}, "no cell is open that could have been meant"
    assert table.clauses("reveal ana left,bela right") == {"draft.3"}
    assert table.clauses("bela: place right") == set()


@pytest.mark.parametrize(("deal", "sizes"), [("6-3", (6, 3)), ("5-4", (5, 4)), ("6-6", (6, 6))])
def test_hand_sizes_of_small_windows(deal: str, sizes: tuple[int, int]) -> None:
    table = small(setup_small_deal=deal)
    for part, size in enumerate(sizes, 1):
        hand = ",".join("?" * size)
        assert table.view()["part"] == part
        assert table.clauses(f"deal ana {hand},?") == {"deal.1"}
        assert table.clauses(f"ana: hold {hand},?") == {"draft.7"}
        table = table.play(f"deal ana {hand}", f"ana: hold {hand}")
        turns = 3 if deal == "6-6" and part == 2 else size
        start = len(table.state.windows[0])
        table = table.play(*built(QUIET)[start : start + turns])
    assert table.view()["part"] is None


def test_refusal_of_a_wrong_target_names_the_right_one() -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain")
    refusal = table.judge("ana: slide e4-d3").violations[0].message
    assert refusal == "from e4 its arrow leads out of the window, not to d3: type e4 or e4-out"


def test_lines_of_the_documented_evening_can_be_typed() -> None:
    """`docs misty` begins with what a person types at a table."""
    page = Path(docs.__file__).with_name("misty.md").read_text(encoding="utf-8")
    block = page.partition("```text\n")[2].partition("```")[0]
    lines = [re.split(r"  +", line)[0] for line in block.splitlines()]
    assert len(lines) == 10
    config = lay(GAME, SETUPS["three"]).state.config
    moves = [line for line in lines if line.split()[0] not in ("score", "undo", "hand")]
    for line in moves:
        parse(line, config)
    assert len(moves) == 7
