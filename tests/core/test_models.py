"""Models of files: which values they accept, and the sentence about a value that they do not accept."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal

import jsonschema
import pytest
from pydantic import ConfigDict, Field

from referee.core.errors import InputError, MissingKeyError
from referee.core.models import FileModel, Unknown, Words, json_schema, path_text, validated


class Seat(FileModel):
    """A player's table."""

    name: str
    cubes: int | Unknown | None = None


class Seats(FileModel):
    """A table by players' names."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")
    __pydantic_extra__: dict[str, Seat] = Field(init=False)


class Setup(FileModel):
    """Every kind of value that the files have."""

    board: Literal["round", "square"]
    rows: list[Words] = Field(default=[])
    width: float | None = None
    first_seat: int = Field(default=1, alias="first-seat")
    open_cards: bool = False
    on: dt.date | None = None
    player: list[Seat] = Field(default=[])
    final: Seats | None = None


def refusal(**table: Any) -> InputError:
    with pytest.raises(InputError) as refused:
        validated(Setup, {"board": "round", **table}, ("setup",))
    return refused.value


def test_table_becomes_typed_values() -> None:
    table = {
        "board": "square", "rows": ["a b", ["c", "d"]], "width": 1.5, "first-seat": 2, "open_cards": True,
        "on": dt.date(2026, 11, 20), "player": [{"name": "Ana", "cubes": "?"}], "final": {"ana": {"name": "Ana"}},
    }  # fmt: skip
    setup = validated(Setup, table)
    assert (setup.board, setup.rows, setup.first_seat) == ("square", [["a", "b"], ["c", "d"]], 2)
    assert setup.player[0].cubes == "?"
    assert setup.final is not None
    assert setup.final.__pydantic_extra__ == {"ana": Seat(name="Ana")}


@pytest.mark.parametrize(
    ("table", "key", "sentence"),
    [
        ({"bord": 1}, ("setup", "bord"), "`setup.bord` is an unknown key; the nearest known key is board"),
        ({"first_set": 1}, ("setup", "first_set"), "the nearest known key is first-seat"),
        ({"first-seat": "1"}, ("setup", "first-seat"), "`setup.first-seat` has to be a whole number, not text"),
        ({"first-seat": True}, ("setup", "first-seat"), "has to be a whole number, not true or false"),
        ({"first-seat": 1.5}, ("setup", "first-seat"), "has to be a whole number, not a number"),
        ({"open_cards": 1}, ("setup", "open_cards"), "has to be true or false, not a whole number"),
        ({"player": {}}, ("setup", "player"), "has to be a list, not a table"),
        ({"player": [3]}, ("setup", "player", 0), "`setup.player[1]` has to be a table, not a whole number"),
        ({"final": []}, ("setup", "final"), "has to be a table, not a list"),
        ({"rows": [3]}, ("setup", "rows", 0), "`setup.rows[1]` has to be a list, not a whole number"),
        ({"rows": ["a b", ["a", 3]]}, ("setup", "rows", 1, 1), "`setup.rows[2][2]` has to be text"),
        ({"board": "oval"}, ("setup", "board"), '`setup.board` cannot be "oval": it is round or square'),
        ({"on": "2026-11-20"}, ("setup", "on"), "has to be a date such as 2026-11-20, without quotes"),
        (
            {"player": [{"name": "Ana", "cubes": "many"}]},
            ("setup", "player", 0, "cubes"),
            '`setup.player[1].cubes`',
        ),
        ({"player": [{"name": "Ana"}, {"nam": "B"}]}, ("setup", "player", 1, "nam"), "the nearest known key is name"),
        ({"final": {"ana": {"name": "Ana", "cub": 1}}}, ("setup", "final", "ana", "cub"), "nearest known key is cubes"),
        ({"final": {"ana": {"name": 1}}}, ("setup", "final", "ana", "name"), "`setup.final.ana.name` has to be text"),
    ],
)  # fmt: skip
def test_value_that_does_not_fit_is_named_with_its_place(
    table: dict[str, Any], key: tuple[str | int, ...], sentence: str
) -> None:
    error = refusal(**table)
    assert error.key == key
    assert sentence in error.message
    assert not isinstance(error, MissingKeyError)


def test_missing_key_is_told_apart_from_a_wrong_value() -> None:
    with pytest.raises(MissingKeyError) as refused:
        validated(Setup, {"player": [{"name": "Ana"}, {}], "board": "round"}, ())
    assert (refused.value.key, refused.value.message) == (("player", 1, "name"), "`player[2].name` is missing")


def test_first_fault_in_the_order_of_the_file_is_reported() -> None:
    assert refusal(width="x", rows=3).key == ("setup", "width")
    assert refusal(rows=3, width="x").key == ("setup", "rows")


def test_fault_beside_a_missing_key_is_reported_first() -> None:
    with pytest.raises(InputError) as refused:
        validated(Setup, {"width": "x"})
    assert refused.value.key == ("width",)


def test_message_shows_no_word_of_python() -> None:
    for value in (3, "x", True, 1.5, [], {}, dt.date(2026, 1, 1)):
        for key in ("board", "rows", "width", "first-seat", "open_cards", "on", "player", "final"):
            try:
                validated(Setup, {"board": "round", key: value})
            except InputError as error:
                assert not {"str", "int", "dict", "None", "Literal", "input"} & set(error.message.split()), error


def test_path_counts_from_one_as_people_do() -> None:
    assert path_text(("player", 0, "colors", 2)) == "`player[1].colors[3]`"


def test_json_schema_is_draft_07_and_has_the_keys_of_the_file() -> None:
    schema = json_schema(Setup)
    jsonschema.Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert "first-seat" in schema["properties"]
    validator = jsonschema.Draft7Validator(schema)
    assert validator.is_valid({"board": "round", "player": [{"name": "Ana"}]})
    assert not validator.is_valid({"board": "round", "player": [{"nam": "Ana"}]})
