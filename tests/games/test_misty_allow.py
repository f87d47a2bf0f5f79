"""Misty: illegal moves that the table allows."""

from __future__ import annotations

from referee.games.misty.examples import SETUPS
from tests.support.misty_tables import (
    GAME,
    built_windows,
    small,
)
from tests.support.table import Table, lay


def test_allowed_moves_of_the_building() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,flower", "reveal ana flower,bela up")
    wrong = table.allow("bela: place smiley e4")
    assert wrong.play("ana: place up e4", "ana: place smiley e5").view()["windows"]["Ana"]["e5"] == ["smiley"]
    apart = table.allow("ana: place up g4")
    assert apart.clauses("ana: place up e5") == {"draft.3"}
    assert table.judge("ana: place up h4", True).allowed is False
    assert table.judge("ana: place up d4", True).allowed is False
    for line in ("deal ana up,up,up,up,up,up", "ana: hold up", "ana: show d4 up"):
        before, after = table.view(), table.allow(line)
        assert after.view() == before
        assert after.moves() == table.moves()


def test_allowed_moves_of_the_activation() -> None:
    table = built_windows("right up plain smiley flower smiley monster flower monster")
    assert table.allow("ana: slide d4-d6").view()["windows"]["Ana"]["d6"] == ["monster", "right"]
    assert "d4" not in table.allow("ana: slide d4-j9").view()["windows"]["Ana"]
    early = table.allow("ana: eat d6-e5")
    assert early.view()["fed"]["Ana"] == ["e5"]
    assert early.allow("ana: eat e5-e6").view()["fed"]["Ana"] == ["e6"]
    assert table.judge("ana: slide d5", True).allowed is False
    near = built_windows("right up plain smiley flower smiley monster flower monster", eat_reach="next").play(
        "ana: slide e4,d4"
    )
    assert near.clauses("ana: eat d6-e6") == set()
    far = built_windows("monster plain plain smiley smiley smiley plain flower flower", eat_reach="next")
    assert far.allow("ana: eat d4-f6").view()["fed"]["Ana"] == ["f6"]


def test_covered_monster_that_has_eaten_breaks_both_clauses() -> None:
    table = built_windows("flower monster plain up smiley right smiley flower smiley")
    covered = table.allow("ana: eat e4-d4").play("ana: slide d5")
    assert covered.clauses("ana: eat d4-e6") == {"eat.1", "eat.3", "eat.6"}


def test_moves_that_cannot_be_allowed_keep_their_clauses() -> None:
    def clauses_when_allowed(table: Table, line: str) -> set[str]:
        answer = table.judge(line, allow=True)
        assert not answer.allowed
        return {one.clause for one in answer.violations}

    assert clauses_when_allowed(built_windows("right left plain smiley flower smiley plain up smiley"), "place up") == {
        "act.11",
        "place.5",
    }
    known = small("deal ana up,up,up,down,down,down", "bela: place up")
    assert clauses_when_allowed(known, "reveal ana left d4,ana up e4") == {"draft.3"}


def test_allowed_closing_of_a_round_with_a_hidden_card() -> None:
    table = built_windows("up plain down ? flower smiley plain flower smiley")
    assert table.judge("bela: place up", True).allowed
    after = table.allow("bela: place up")
    assert after.view()["round"] == 2
    once = built_windows("up plain down ? flower smiley plain flower smiley", end_wins=1)
    assert once.judge("bela: place up", True).allowed is False


def test_needless_allow_gives_a_warning() -> None:
    assert any("does nothing" in str(warning) for warning in small().judge("ana: place up", True).warnings)
