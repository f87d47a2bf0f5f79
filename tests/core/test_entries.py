"""What each player has at the end of a game: asked for, claimed, stated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import Field

from referee.core.entries import Entry, claims_about
from referee.core.errors import InputError
from referee.core.header import Header, Player
from referee.core.models import FileModel, GameModels, Unknown, claims_of, final_model, validated
from referee.core.questions import Question
from referee.core.score import Claim

TWO = (Player("Ana"), Player("Ben"))
HAS: tuple[Mapping[str, Any], ...] = ({"coins": 3, "cards.red": 2, "dice": None}, {"coins": 5, "cards.red": 0})


class Cards(FileModel):
    """The cards of a player."""

    red: int | Unknown = 0


class Table(FileModel):
    """The table of a player."""

    coins: int | Unknown = 0
    cards: Cards | Unknown = Cards()
    dice: list[int | Unknown] | dict[str, int | Unknown] = Field(default=[], description="dice; none where left out")


MODELS = GameModels(table=Table, items=("coins", "dice"))


def entry(key: str) -> Entry[None, Mapping[str, Any]]:
    return Entry(key, lambda asked: Question("", key.title()), lambda own, claimed: own[key], separator=";")


ENTRIES = [entry(key) for key in ("coins", "cards.red", "dice")]


def claims(**final: Mapping[str, Any]) -> list[Claim]:
    header = Header("toy", TWO, {}, None, raw_final=final)
    return claims_about(header, ENTRIES, lambda seat, word: HAS[seat])


def test_question_of_an_entry_stands_at_its_key_of_the_player() -> None:
    asked = ENTRIES[1].asked(ENTRIES[1].question(None), ("Ana", "Ben"), 1)
    assert (asked.id, asked.path, asked.skippable) == ("red.1", ("final", "Ben", "cards", "red"), True)
    assert asked.row is not None
    assert (asked.row.names, asked.row.size, asked.row.separator) == (("Ben",), 2, ";")


def test_claims_are_compared_in_the_order_of_the_file() -> None:
    assert claims(ben={"coins": 5}, points={"ana": 7}, ana={"cards": {"red": 1}, "dice": [6]}) == [
        Claim("Ben", "ben.coins", 5, 5, True),
        Claim("Ana", "ana.cards.red", 1, 2, False),
        Claim("Ana", "ana.dice", [6], None, None),
    ]


def test_claimed_table_of_an_entry_is_compared_key_by_key() -> None:
    header = Header("toy", TWO, {}, None, raw_final={"Ana": {"dice": {"d6": 2, "d20": 1}}})
    found = claims_about(header, ENTRIES, lambda seat, word: {"dice": {"d6": 2, "d20": None}})
    assert found == [Claim("Ana", "Ana.dice.d6", 2, 2, True), Claim("Ana", "Ana.dice.d20", 1, None, None)]


def test_claims_of_a_log_need_no_key_and_leave_nothing_unknown() -> None:
    model = claims_of(Table)
    assert validated(model, {}).model_dump() == {"coins": None, "cards": None, "dice": None}
    assert validated(model, {"dice": [6]}).model_dump()["dice"] == [6]
    for unknown in ({"coins": "?"}, {"cards": {"red": "?"}}, {"cards": "?"}, {"dice": ["?"]}, {"dice": {"d6": "?"}}):
        assert validated(Table, unknown)
        with pytest.raises(InputError):
            validated(model, unknown)
    assert model.model_fields["dice"].description == "dice"


def test_final_of_a_sheet_may_be_unknown_and_that_of_a_log_may_not() -> None:
    unknown = {"Ana": {"coins": "?"}, "points": {"Ben": {"dice": 4, "total": "?"}, "Ana": 3}}
    assert validated(final_model(MODELS, True), unknown)
    with pytest.raises(InputError, match=r"Ana\.coins"):
        validated(final_model(MODELS, False), unknown)
    with pytest.raises(InputError, match=r"`points\.Ben\.dices` is an unknown key; the nearest known key is dice"):
        validated(final_model(MODELS, True), {"points": {"Ben": {"dices": 4}}})
