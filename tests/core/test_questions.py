"""Interviews: answers by id, rows of players, lists, back and skip; what the answers amount to."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.errors import InputError, NotationError
from referee.core.interview import Interview, PartlyAnswered
from referee.core.questions import (
    UNKNOWN,
    Items,
    Question,
    Questions,
    ask_each,
    fixed_size,
    one_of,
    whole_number,
    with_stated,
)

NAMES = ("Ana", "Bela", "Cilla")


def number_of(thing: str, seat: int, **more: Any) -> Question:
    path = ("final", NAMES[seat], thing)
    return Question(f"{thing}.{seat}", thing.title(), path, whole_number(0, 20), skippable=True, **more)


def list_of(thing: str, seat: int, **more: Any) -> Question:
    items = Items(thing, size=fixed_size(0, 4))
    return Question(
        f"{thing}.{seat}", thing.title(), ("final", NAMES[seat], thing), whole_number(1), items=items, **more
    )


def sheet() -> Questions:
    kind = yield Question("kind", "Kind", ("setup", "kind"), one_of(("long", "short"), "kind"), default="long")
    yield from ask_each(NAMES, lambda seat: number_of("cubes", seat, default="0"))
    if kind == "long":
        yield from ask_each(NAMES, lambda seat: list_of("house", seat), ";")
    yield Question("last", "Last", ("final", "last"), skippable=True)


def answered(*lines: str, ask: Any = sheet) -> Interview:
    interview = Interview(ask)
    for line in lines:
        interview = (
            interview.skip() if line == "skip" else interview.back() if line == "back" else interview.answer(line)
        )
    return interview


def open_id(interview: Interview) -> str | None:
    return interview.question.id if interview.question is not None else None


def test_values_of_all_players_in_one_line_answer_the_row() -> None:
    interview = answered("long", "3 5, 2")
    assert open_id(interview) == "house.0"
    assert interview.document({})["final"] == {"Ana": {"cubes": 3}, "Bela": {"cubes": 5}, "Cilla": {"cubes": 2}}


def test_one_value_answers_for_one_player_and_the_rest_of_the_row_may_follow_in_one_line() -> None:
    interview = answered("long", "3")
    assert open_id(interview) == "cubes.1"
    assert open_id(answered("long", "3", "5 2")) == "house.0"


def test_empty_line_takes_the_default_for_the_whole_row_at_its_start_and_for_one_player_later() -> None:
    assert open_id(answered("", "")) == "house.0"
    assert open_id(answered("", "4", "")) == "cubes.2"


def test_question_mark_in_a_row_is_an_unknown_value() -> None:
    document = answered("long", "3 ? 2").document({})
    assert document["final"]["Bela"] == {"cubes": UNKNOWN}


def test_wrong_number_of_values_and_wrong_value_name_what_is_due() -> None:
    with pytest.raises(NotationError, match="2 values were typed: type one for Ana, or 3, one each"):
        answered("long", "3 5")
    with pytest.raises(NotationError, match="Bela: 50 cannot be: type from 0 to 20"):
        answered("long", "3 50 2")


def test_refused_row_leaves_every_answer_as_it_was() -> None:
    interview = answered("long")
    with pytest.raises(NotationError):
        interview.answer("3 x 2")
    assert interview.typed == {"kind": "long"}


def test_values_before_the_first_wrong_one_of_a_row_can_be_kept() -> None:
    with pytest.raises(PartlyAnswered, match="Cilla: x is no whole number") as error:
        answered("long", "3 5 x")
    kept = error.value.kept
    assert error.value.part == "Ana and Bela"
    assert (open_id(kept), kept.typed) == ("cubes.2", {"kind": "long", "cubes.0": "3", "cubes.1": "5"})
    assert open_id(kept.answer("2")) == "house.0"
    with pytest.raises(NotationError) as first:
        answered("long", "x 5 2")
    assert isinstance(first.value, PartlyAnswered)
    kept = first.value.kept
    assert (open_id(kept), kept.typed) == ("cubes.0", {"kind": "long", "cubes.1": "5", "cubes.2": "2"})
    assert open_id(kept.answer("3")) == "house.0", "the values behind it keep their places"
    with pytest.raises(NotationError) as nothing:
        answered("long", "x y z")
    assert not isinstance(nothing.value, PartlyAnswered)


def test_values_of_players_may_be_separated_by_semicolons_everywhere() -> None:
    assert answered("long", "3; 5; 2").typed == answered("long", "3 5 2").typed


def test_whole_row_is_left_unknown_at_once() -> None:
    assert answered("long").skip_row().typed == {"kind": "long", "cubes.0": None, "cubes.1": None, "cubes.2": None}


def test_back_to_a_full_list_typed_item_by_item_takes_its_last_item_out() -> None:
    interview = answered("long", "3 5 2", "1", "2", "3", "4", "back")
    assert (open_id(interview), interview.held) == ("house.0", ("1", "2", "3"))
    assert interview.kept_item == "4"
    assert interview.answer("").document({})["final"]["Ana"]["house"] == [1, 2, 3, 4]
    assert interview.answer("5").document({})["final"]["Ana"]["house"] == [1, 2, 3, 5]
    assert answered("long", "3 5 2", "1 2", "back").held == ()


def test_items_behind_the_one_that_is_typed_anew_are_kept() -> None:
    interview = answered("long", "3 5 2", "1", "2", "3", "4", "back", "back", "back")
    assert (interview.held, interview.kept_item) == (("1",), "2")
    mended = interview.answer("7")
    assert mended.kept_item == "3"
    assert mended.answer("").answer("").document({})["final"]["Ana"]["house"] == [1, 7, 3, 4]


@pytest.mark.parametrize("before", [("3",), ("3", "5")])
def test_line_for_the_whole_row_is_taken_in_the_middle_of_it_too(before: tuple[str, ...]) -> None:
    document = answered("short", *before, "4 6 1").document({})
    assert document["final"] == {"Ana": {"cubes": 4}, "Bela": {"cubes": 6}, "Cilla": {"cubes": 1}}


def test_value_that_is_missing_in_a_row_is_no_unknown_value() -> None:
    def ask() -> Questions:
        yield from ask_each(NAMES, lambda seat: number_of("cubes", seat), ";")

    with pytest.raises(PartlyAnswered, match=r"Bela: the value is missing; `\?` is unknown"):
        answered("3; ; 2", ask=ask)


def test_items_before_the_first_wrong_one_of_a_line_can_be_kept() -> None:
    with pytest.raises(PartlyAnswered, match="x is no whole number") as error:
        answered("", "", "8 7 x 4")
    kept = error.value.kept
    assert (kept.held_values, error.value.part) == ([8, 7], "8 7")
    assert kept.answer("5").answer("").document({})["final"]["Ana"]["house"] == [8, 7, 5]
    whole_line_again = kept.answer("8 7 5 4")
    assert whole_line_again.document({})["final"]["Ana"]["house"] == [8, 7, 5, 4]


def test_list_in_one_line_ends_and_single_items_go_on_until_an_empty_line() -> None:
    assert open_id(answered("", "", "8 7")) == "house.1"
    interview = answered("", "", "8", "7")
    assert (open_id(interview), interview.held_values) == ("house.0", [8, 7])
    assert answered("", "", "8", "7", "").document({})["final"]["Ana"]["house"] == [8, 7]


def test_list_ends_at_its_greatest_number_of_items() -> None:
    assert open_id(answered("", "", "1", "2", "3", "4")) == "house.1"
    with pytest.raises(NotationError, match="4 houses at most, not 5"):
        answered("", "", "1 2 3 4 5")


def test_lists_of_all_players_in_one_line() -> None:
    final = answered("", "", "8 7; none; 4").document({})["final"]
    assert [final[name]["house"] for name in NAMES] == [[8, 7], [], [4]]


def test_back_goes_one_question_back_and_keeps_the_answer_as_default() -> None:
    interview = answered("short", "3 5 2", "back")
    assert (open_id(interview), interview.kept, interview.kept_line) == ("cubes.0", "3", "3 5 2")
    assert interview.answer("").typed == interview.typed
    assert open_id(interview.answer("")) == "last"


def test_row_that_is_answered_again_in_one_line_changes_every_value_of_it() -> None:
    document = answered("short", "3 5 2", "back", "4 6 1").document({})
    assert document["final"] == {"Ana": {"cubes": 4}, "Bela": {"cubes": 6}, "Cilla": {"cubes": 1}}


def test_back_drops_the_last_item_of_an_open_list_first() -> None:
    interview = answered("", "", "8", "7", "back")
    assert interview.held_values == [8]
    assert open_id(interview.back().back()) == "cubes.0"


def test_back_reaches_every_question_before_the_open_one() -> None:
    jumped = answered("short", "3 5 2", "back", "back", "short")
    assert [open_id(jumped), open_id(jumped.back()), open_id(jumped.back().back())] == ["last", "cubes.0", "kind"]
    from_draft = Interview(sheet, {"kind": "short", "cubes.0": "3"})
    assert [open_id(from_draft), open_id(from_draft.back())] == ["cubes.1", "cubes.0"]
    one_by_one = answered("short", "3", "5", "2", "back")
    assert open_id(one_by_one) == "cubes.2"


def test_first_question_has_nothing_before_it() -> None:
    with pytest.raises(NotationError, match="first question"):
        Interview(sheet).back()


def test_changed_answer_keeps_the_answers_to_questions_that_are_not_asked_now() -> None:
    interview = answered("long", "", "8 7", "back", "back", "back")
    assert open_id(interview) == "kind"
    short = interview.answer("short")
    assert open_id(short) == "last"
    assert "house" not in short.document({})["final"]["Ana"]
    long = short.back().back().answer("long")
    assert open_id(long) == "house.1"
    assert long.document({})["final"]["Ana"]["house"] == [8, 7]


def test_answer_that_no_longer_fits_is_asked_again_with_the_reason() -> None:
    def ask() -> Questions:
        most = yield Question("most", "Most", parse=whole_number())
        yield Question("number", "Number", ("n",), whole_number(0, most))

    interview = answered("9", "7", "back", "back", "5", ask=ask)
    assert open_id(interview) == "number"
    assert interview.progress.complaint == "7 cannot be: type from 0 to 5"
    assert interview.kept is None


def test_only_questions_that_allow_it_can_be_skipped() -> None:
    with pytest.raises(NotationError, match="cannot be skipped"):
        Interview(sheet).skip()
    assert answered("", "skip").document({})["final"]["Ana"]["cubes"] == UNKNOWN


def test_list_that_is_begun_is_not_thrown_away_by_skip() -> None:
    def ask() -> Questions:
        yield Question("cards", "Cards", ("cards",), items=Items("card"), skippable=True)

    begun = Interview(ask).answer("8")
    with pytest.raises(NotationError, match="1 card is typed: an empty line ends the list"):
        begun.skip()
    assert begun.back().skip().document({}) == {"cards": UNKNOWN}


def test_open_questions_count_as_unknown_up_to_the_first_that_cannot_be_skipped() -> None:
    document = answered("short", "4").document({}, assume_unknown=True)
    assert document["final"] == {
        "Ana": {"cubes": 4}, "Bela": {"cubes": UNKNOWN}, "Cilla": {"cubes": UNKNOWN}, "last": UNKNOWN,
    }  # fmt: skip
    assert answered("long", "3").document({}, assume_unknown=True)["final"].keys() == {"Ana", "Bela", "Cilla"}


def test_question_without_default_needs_an_answer() -> None:
    with pytest.raises(NotationError, match="needs an answer; type `skip`"):
        answered("short", "", "")


def test_error_of_a_check_is_the_reason_for_asking_again() -> None:
    def refuse(names: list[str]) -> None:
        if "Bela" in names:
            raise InputError("Bela is taken")

    def ask() -> Questions:
        yield Question("names", "Names", ("names",), items=Items("name", ","), check=refuse)

    with pytest.raises(NotationError, match="Bela is taken"):
        Interview(ask).answer("Ana, Bela")


def test_items_that_are_tables_become_one_table() -> None:
    def ask() -> Questions:
        items = Items("cell", ";", as_table=True)
        yield Question("grid", "Grid", ("final", "grid"), lambda text: dict([text.split("=")]), items=items)

    interview = Interview(ask).answer("c3=red,blue; d4=green")
    assert interview.document({"final": {"grid": {"a1": "red"}}})["final"]["grid"] == {
        "a1": "red", "c3": "red,blue", "d4": "green",
    }  # fmt: skip


def test_one_item_of_a_table_is_taken_out_wherever_it_stands() -> None:
    def ask() -> Questions:
        items = Items("cell", ";", as_table=True)
        yield Question("grid", "Grid", ("grid",), lambda text: dict([text.split("=")]), items=items)

    begun = Interview(ask).answer("a1=red").answer("c3=blue; d4=green")
    assert begun.without("C3").held == ("a1=red", "d4=green")
    with pytest.raises(NotationError, match="no cell b2 is typed here"):
        begun.without("b2")
    reopened = begun.answer("").back().without("a1").answer("a1=white").answer("")
    assert reopened.document({})["grid"] == {"a1": "white", "c3": "blue", "d4": "green"}
    with pytest.raises(NotationError, match="`back` alone"):
        answered("", "", "8", "7").without("8")


def test_what_a_document_states_is_not_asked_unless_it_does_not_fit() -> None:
    stated = {"setup": {"kind": "short"}, "final": {"Ana": {"cubes": 3}, "Bela": {"cubes": "many"}}}
    interview = Interview(lambda: with_stated(sheet(), stated))
    assert open_id(interview) == "cubes.1"
    assert interview.answer("4").answer("5").document(stated)["final"] == {
        "Ana": {"cubes": 3}, "Bela": {"cubes": 4}, "Cilla": {"cubes": 5},
    }  # fmt: skip


def test_reopened_question_is_asked_again_and_back_returns_to_it() -> None:
    interview = answered("short", "", "end")
    assert open_id(interview) is None
    again = interview.reopen("cubes.1")
    assert (open_id(again), again.kept) == ("cubes.1", "0")
    assert open_id(again.answer("7")) is None
