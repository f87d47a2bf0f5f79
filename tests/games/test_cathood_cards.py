"""A card typed in full and the listed card printed so are one card; what no component set lists (card.1, section 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee.games.cathood.examples.positions import SETUPS
from referee.games.cathood.files import ComponentSet
from referee.games.cathood.standin import STANDIN
from tests.support.cathood import GAME, START, board, log_on
from tests.support.table import Table, lay

BEE = {"a1": "e blue s bee"}
FULL = 'toys = ["feather:pink+blue+any", "yarn:same2", "mouse:diff3"]\nbuildings = ["bd1", "bd9", "bd13"]'


def bee(rows: str = "", **changes: Any) -> Table:
    """Ana next to a bee, the rows as given; `changes` are those of the component set."""
    table = lay(GAME, log_on(rows=rows, a1="e blue s bee", c3="w blue"))
    if changes:
        parts = ComponentSet.model_validate({**STANDIN, "standin": False, **changes})
        header = replace(table.header, components=parts)
        state = GAME.initial_state(header).state
        assert state is not None
        table = replace(table, header=header, state=state)
    return table.play(*START)


def broken(table: Table, line: str) -> dict[str, str]:
    return {one.clause: str(one.message) for one in table.judge(line).violations}


def warnings(table: Table, line: str) -> list[tuple[str, str]]:
    return [(one.clause, one.message) for one in table.judge(line).warnings if not isinstance(one, str)]


@pytest.mark.parametrize("rows", ["", FULL])
@pytest.mark.parametrize("taken", ["t6", "yarn:same2", "toy-2"])
@pytest.mark.parametrize("new", ["t1", "feather:pink+blue+any", "feather:any+blue+pink"])
def test_card_under_the_deck_does_not_come_up_under_another_name(rows: str, taken: str, new: str) -> None:
    """W6: the card lies under six cards that nobody has seen, however it is called."""
    said = broken(bee(rows), f"ana: diag sw 1 bee:{taken} new:{new},t3,t7")
    assert set(said) == {"card.1"}
    assert "it lies under the deck, below 6 cards that nobody has seen" in said["card.1"]


def test_one_card_named_twice_is_told_so_and_one_named_once_is_not() -> None:
    """W7: the line names t2 once by its id and once in full; a card of the row is not named twice."""
    twice = broken(bee(), "ana: diag sw 1 bee:t6 new:t2,feather:same2,t7")
    assert twice["card.1"].startswith("feather:same2 cannot come up: the line names it twice")
    reserved = broken(bee(FULL), "ana: diag sw 1 bee:t6 new:t2,t3,t6")
    assert reserved["card.1"].startswith("t6 cannot come up: Ana has reserved it")
    bought = bee('toys = ["t1", "t6", "t11"]\nbuildings = ["8:pink+blue+orange+green", "bd2", "bd13"]')
    said = broken(bought, "ana: diag sw 1 bee:bd13 new:bd3,bd9,bd7")
    assert "the line names it twice" not in said["card.1"]
    assert "it lies under the deck" in said["card.1"]


def test_hidden_card_is_none_of_those_seen_in_full() -> None:
    """W7: t6 lay open, typed in full, so the reserved `?` that two of a kind pay for can only be t2."""
    rows = 'toys = ["?", "yarn:same2", "mouse:diff3"]\nbuildings = ["bd1", "bd9", "bd13"]'
    table = bee(rows).play("ana: diag sw 1 bee:toy-1 new:?,?,?", "bela: line n 1")
    said = broken(table, "ana: pet res pay:purple,purple")["act.5"]
    assert said.startswith("2 purple pay if res is t2 (feather:same2), not if it is t1 (feather:pink+blue+any), t3 ")
    assert "t6" not in said


@pytest.mark.parametrize("word", ["t6", "yarn:same2", "toy-2", "2"])
def test_id_text_and_place_name_a_card_of_the_row(word: str) -> None:
    own = 'toys = ["t1", "t6", "t11"]'
    for rows in (own, FULL.partition("\n")[0]):
        table = lay(GAME, SETUPS["toys"].replace(own, rows))
        table = table.play(*START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1")
        assert table.verdict(f"ana: pet {word} pay:pink,pink") == "legal"


def test_card_keeps_the_name_that_the_table_gave_it() -> None:
    table = bee(FULL)
    assert table.view()["rows"]["toys"] == ["feather:pink+blue+any", "yarn:same2", "mouse:diff3"]
    after = table.play("ana: diag sw 1 bee:t6 new:t2,yarn:diff2+blue,?")
    assert after.view()["rows"]["toys"] == ["t2", "yarn:blue+diff2", "?"]
    assert after.view()["reserved"]["Ana"] == "yarn:same2"


def test_card_of_no_set_is_a_warning_with_a_stand_in_set_and_the_same_card_again() -> None:
    table = bee()
    line = "ana: diag sw 1 bee:bd9 new:8:pink+pink+purple,bd2,bd3"
    assert table.verdict(line) == "legal"
    text = "8:pink+pink+purple is no building of the stand-in set: it counts as one of the buildings in the deck"
    assert warnings(table, line) == [("card.1", text)]
    after = table.play(line)
    assert after.state.decks[1].left == 8 - 3 + 0
    again = broken(after, "bela: line n 1") or broken(table, line.replace("bd3", "8:purple+pink+pink"))
    assert again == {
        "card.1": "8:pink+pink+purple cannot come up: the line names it twice; type the card that came up, or `?`"
    }


def test_card_of_no_set_breaks_card_1_with_a_set_of_ones_own() -> None:
    said = broken(bee(name="mine"), "ana: diag sw 1 bee:bd9 new:8:pink+pink+purple,bd2,bd3")
    assert said == {
        "card.1": "8:pink+pink+purple cannot come up: the component set lists no building printed so; "
        "type the card that came up, or `?`"
    }


def test_open_card_of_no_set() -> None:
    rows = 'toys = ["t1", "t6", "yarn:pink+diff2"]\nbuildings = ["bd1", "bd9", "bd13"]'
    header = lay(GAME, log_on(rows=rows, a1="e blue", c3="w blue")).header
    start = GAME.initial_state(header)
    assert [(one.clause, one.key) for one in start.warnings] == [("card.1", ("setup", "toys", 2))]
    assert not start.violations
    own = replace(header, components=ComponentSet.model_validate({**STANDIN, "standin": False}))
    start = GAME.initial_state(own)
    assert [(one.clause, one.key) for one in start.violations] == [("card.1", ("setup", "toys", 2))]
    assert not start.warnings


@pytest.mark.parametrize(
    ("toys", "why"),
    [
        ('"t1", "t6", "yarn:same2"', "yarn:same2 (t6) lies there twice"),
        ('"yarn:pink+diff2", "t6", "yarn:diff2+pink"', "yarn:pink+diff2 lies there twice"),
        ('"t1", "t6", "feather:diff3"', "feather:diff3 (t4) is not used with 2 players"),
    ],
)
def test_open_cards_are_different_cards_by_whatever_name(toys: str, why: str) -> None:
    text = log_on(rows=f'toys = [{toys}]\nbuildings = ["bd1", "bd9", "bd13"]', a1="e blue", c3="w blue")
    violations = GAME.initial_state(lay_header(text)).violations
    assert [(one.clause, one.message) for one in violations] == [("setup.8", why)]


def lay_header(text: str) -> Any:
    import tomllib

    from referee.files.header import read_header

    return read_header(GAME, tomllib.loads(text), None)


def test_set_may_hold_two_cards_printed_alike() -> None:
    toys = [dict(one, cost="same2", type="yarn") if one["id"] in ("t2", "t6", "t8") else one for one in STANDIN["toy"]]
    table = bee('toys = ["t1", "yarn:same2", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]', toy=toys)
    assert table.verdict("ana: diag sw 1 bee:t1 new:yarn:same2,yarn:same2,t7") == "legal"
    assert table.clauses("ana: diag sw 1 bee:t1 new:yarn:same2,yarn:same2,yarn:same2") == {"card.1"}


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ("mouse:pink+pink+pink", "no toy costs pink+pink+pink; a toy is typed TYPE:COST"),
        ("mouse:any", "no toy costs any"),
        ("mouse:same3", "`pink+blue+any` (these two and any other), `same2` (two of one colour)"),
        ("mouse:pink+1", "1 is no colour here"),
        ("feather:", "an empty word is no colour here"),
        ("7:pink+any", "a building costs colours only, not pink+any; a building is typed POINTS:COST"),
        ("7:same2", "a building costs colours only, not same2"),
        ("7:", "a building is typed POINTS:COST without blanks"),
    ],
)
def test_cost_that_no_card_has_is_told_how_costs_are_typed(card: str, part: str) -> None:
    """W6 and B13: a cost is one of the four patterns of toys, or the colours of a building."""
    said = broken(board(**BEE), f"ana: diag sw 1 bee:t6 new:{card},t2,t3")
    assert set(said) == {"notation"}
    assert part in said["notation"]
