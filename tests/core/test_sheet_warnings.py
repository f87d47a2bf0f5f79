"""What a sheet leaves out, and what the box cannot give."""

from referee.core.header import Header, Player
from referee.core.problems import lines_of, unstated_notices
from referee.core.sheet_warnings import TOGETHER, Figure, Unstated, beyond_the_box, left_out

PATH = ("final", "Ben")
TWO = Header("nim", (Player("Ana"), Player("Ben")), {}, None)


def test_keys_that_a_table_leaves_out_are_named_by_their_path() -> None:
    found = list(left_out(PATH, {"bids": 2, "photos": {"plant": 1}}, ("bids", "happiness", "photos.animal")))
    assert found == [
        Unstated((*PATH, "happiness"), "happiness"),
        Unstated((*PATH, "photos", "animal"), "photos.animal"),
    ]


def test_an_inner_table_that_is_left_out_is_named_once() -> None:
    found = list(left_out(PATH, {}, ("photos.plant", "photos.animal")))
    assert found == [Unstated((*PATH, "photos"), "photos")]


def test_a_value_in_the_place_of_a_table_states_what_is_below_it() -> None:
    table = {"photos": "?", "toys": ["yarn"]}
    assert not list(left_out(PATH, table, ("photos.plant", "toys.feather")))


def test_a_prefix_stands_before_the_keys_of_an_inner_entry() -> None:
    found = list(left_out((*PATH, "castles", 0), {}, ("height",), of="castle 1: "))
    assert [one.what for one in found] == ["castle 1: height"]


def test_json_has_a_warning_for_each_key_and_text_a_line_for_each_player() -> None:
    keys = [*left_out(PATH, {}, ("happiness", "bids")), *left_out(("final", "Ana"), {}, ("bids",))]
    notices = unstated_notices(TWO, keys)
    assert [(notice.player, notice.message) for notice in notices] == [
        ("Ben", "Ben: happiness is not stated, counted as 0"),
        ("Ben", "Ben: bids is not stated, counted as 0"),
        ("Ana", "Ana: bids is not stated, counted as 0"),
    ]
    assert [notice.message for notice in lines_of(notices)] == [
        "Ben: happiness, bids are not stated, counted as 0",
        "Ana: bids is not stated, counted as 0",
    ]


def test_more_than_the_box_can_give_is_a_warning_with_the_figure() -> None:
    found = list(beyond_the_box("sheet.4", (*PATH, "cards"), Figure("Ben", 8, "postcards", 6, "the box has 6")))
    assert [(one.clause, one.message) for one in found] == [
        ("sheet.4", "Ben has 8 postcards: at most 6 are possible, the box has 6")
    ]
    assert not list(beyond_the_box("sheet.4", PATH, Figure("Ben", 6, "postcards", 6)))
    assert not list(beyond_the_box("sheet.4", PATH, Figure("Ben", None, "postcards", 6)))
    assert [one.message for one in beyond_the_box("sheet.4", PATH, Figure(TOGETHER, 2, "bids", 1))] == [
        "all players together have 2 bids: at most 1 is possible"
    ]
