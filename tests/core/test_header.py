"""Players and house rules of a file."""

from __future__ import annotations

import pytest

from referee.core.errors import InputError
from referee.core.header import Header, Player, choose_house, default_of, given_keys, read_players
from referee.core.rulebook import HouseRule

PLAIN = HouseRule("end.tie", ("shared", "later"), "shared", "why")
BY_EDITION = HouseRule("move.start", ("counts", "free"), {"draft": "counts", "final": "free"}, "why")
BY_PLAYERS = HouseRule("card.big-brother", ("contests", "replaces"), {"2": "contests", "3": "replaces"}, "why")
MIXED = HouseRule("deal", (3, 4, 5), {"final": 3, "4": 4, "else": 5}, "why")
RULES = (PLAIN, BY_EDITION, BY_PLAYERS, MIXED)


@pytest.mark.parametrize(
    ("rule", "edition", "players", "expected"),
    [
        (PLAIN, None, 2, "shared"),
        (PLAIN, "final", 4, "shared"),
        (BY_EDITION, "draft", 3, "counts"),
        (BY_EDITION, "final", 3, "free"),
        (BY_PLAYERS, None, 2, "contests"),
        (BY_PLAYERS, None, 3, "replaces"),
        (BY_PLAYERS, "final", 3, "replaces"),
        pytest.param(BY_PLAYERS, None, 4, "contests", id="the first default where no case fits"),
        pytest.param(MIXED, "final", 4, 3, id="the edition before the number of players"),
        (MIXED, "draft", 4, 4),
        (MIXED, None, 4, 4),
        (MIXED, None, 3, 3),
    ],
)
def test_default_by_edition_and_by_number_of_players(
    rule: HouseRule, edition: str | None, players: int, expected: object
) -> None:
    assert default_of(rule, edition, players) == expected
    assert choose_house([rule], {}, edition, players) == {rule.key: expected}


@pytest.mark.parametrize("house", [{"end.tie": "later"}, {"end": {"tie": "later"}}, {"end.tie": " Later "}])
def test_chosen_house_rule_replaces_the_default_however_its_key_is_written(house: dict[str, object]) -> None:
    assert choose_house(RULES, house, "final", 3) == {
        "end.tie": "later", "move.start": "free", "card.big-brother": "replaces", "deal": 3,
    }  # fmt: skip
    assert given_keys(RULES, house) == {"end.tie"}


@pytest.mark.parametrize("value", [5, "5"])
def test_number_of_a_house_rule_may_be_written_as_text(value: object) -> None:
    assert choose_house([MIXED], {"deal": value}, None, 2) == {"deal": 5}


@pytest.mark.parametrize(
    ("house", "key", "message"),
    [
        ({"end.tei": "later"}, ("house_rules", "end.tei"), "end.tie"),
        ({"end": {"tei": "later"}}, ("house_rules", "end", "tei"), "end.tie"),
        ({"end.tie": "never"}, ("house_rules", "end.tie"), '"shared" or "later"'),
        ({"end.tie": ["later"]}, ("house_rules", "end.tie"), '"shared" or "later"'),
        ({"deal": True}, ("house_rules", "deal"), "from 3 to 5"),
        ({"deal": 6}, ("house_rules", "deal"), "from 3 to 5"),
    ],
)
def test_unusable_house_rule_is_refused_with_its_key_and_what_is_possible(
    house: dict[str, object], key: tuple[str, ...], message: str
) -> None:
    with pytest.raises(InputError) as refused:
        choose_house(RULES, house, None, 2)
    assert refused.value.key == key
    assert message in refused.value.message


def test_players_are_read_in_seat_order_with_the_colours_they_own() -> None:
    blocks = [{"name": " Ana ", "color": "Red"}, {"name": "Bela", "colors": ["blue ", "GREEN"]}, {"name": "Cilla"}]
    assert read_players(blocks, frozenset()) == (
        Player("Ana", ("red",)), Player("Bela", ("blue", "green")), Player("Cilla"),
    )  # fmt: skip


@pytest.mark.parametrize("name", ["", "  ", "A:b", "A,b", "A\tb", "A\u202eb", "Points", "points"])
def test_name_that_the_format_cannot_hold_is_refused_with_its_place(name: str) -> None:
    with pytest.raises(InputError) as refused:
        read_players([{"name": "Ana"}, {"name": name}], frozenset({"points"}))
    assert refused.value.key == ("player", 1, "name")


@pytest.mark.parametrize(("one", "other"), [("Ana", "ana"), ("Ana Maria", "ana-maria"), ("Ana", " Ana ")])
def test_two_players_with_one_name_are_refused(one: str, other: str) -> None:
    with pytest.raises(InputError, match="differ"):
        read_players([{"name": one}, {"name": other}], frozenset())


@pytest.mark.parametrize("name", ["Ana Maria", "Ana\u00a0Maria", "Zoë", "李", "O'Neil", "-"])
def test_ordinary_names_of_any_language_are_accepted(name: str) -> None:
    assert read_players([{"name": name}], frozenset({"points"}))[0].name == name


def test_seat_of_a_key_is_found_by_name_colour_or_beginning() -> None:
    header = Header("gridblock", (Player("Ana", ("red",)), Player("Bela", ("blue",))), {}, {})
    assert [header.seat(word, ()) for word in ("ana", "RED", "be", "blue")] == [0, 0, 1, 1]
    assert header.names == ("Ana", "Bela")
    with pytest.raises(InputError) as refused:
        header.seat("zoe", ("final", "points", "zoe"))
    assert refused.value.key == ("final", "points", "zoe")
