"""The register of a game's clauses."""

from __future__ import annotations

import pytest

from referee.core.rulebook import Rulebook, Violation, setup_violation, violation


def rulebook() -> Rulebook:
    made = Rulebook("nim", ("turn", "end"))

    @made.clause("end.1", "X", "own")
    def game_ends() -> None:
        """The game ends with
        the last stick."""

    @made.clause("turn.10", "L", "sticks", house="turn.limit")
    def most_sticks() -> None:
        """At most three sticks are taken."""

    @made.clause("turn.2", "L", "own", "One stick at least is taken.", house=("turn.limit", "turn.least"))
    @made.clause("turn.3", "E", "own", "The sticks are removed.")
    def least_sticks() -> None:
        pass

    made.state("turn.1", "X", "own", "Players take turns.")
    return made


def test_clauses_are_ordered_by_section_and_then_by_number() -> None:
    assert [clause.id for clause in rulebook().clauses()] == ["turn.1", "turn.2", "turn.3", "turn.10", "end.1"]


def test_text_of_a_clause_is_its_docstring_in_one_line_or_what_the_decorator_states() -> None:
    texts = {clause.id: clause.text for clause in rulebook().clauses()}
    assert texts["end.1"] == "The game ends with the last stick."
    assert texts["turn.2"] == "One stick at least is taken."
    assert texts["turn.3"] == "The sticks are removed."


def test_clause_knows_its_function_unless_no_single_one_carries_it_out() -> None:
    code = {clause.id: clause.code for clause in rulebook().clauses()}
    assert code["turn.2"] is code["turn.3"] is not None
    assert code["turn.1"] is None


def test_clause_names_the_house_rules_that_change_it() -> None:
    house = {clause.id: clause.house for clause in rulebook().clauses()}
    assert house["turn.10"] == ("turn.limit",)
    assert house["turn.2"] == ("turn.limit", "turn.least")
    assert house["end.1"] == ()


def test_clause_is_looked_up_in_any_case() -> None:
    found = rulebook().get("TURN.10")
    assert found is not None
    assert found.id == "turn.10"
    assert rulebook().get("turn.11") is None


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (["STICK"], ["turn.2", "turn.10", "end.1"]),
        (["stick", "three"], ["turn.10"]),
        (["turn", "taken"], ["turn.2", "turn.10"]),
        (["bananas"], []),
        (["end.1"], ["end.1"]),
    ],
)
def test_search_finds_the_clauses_that_hold_every_word(words: list[str], ids: list[str]) -> None:
    assert [clause.id for clause in rulebook().search(words) if clause.id != "turn.3"] == ids


@pytest.mark.parametrize(
    ("ident", "text", "message"),
    [("turn.1", "Again.", "twice"), ("turn.4", None, "no text")],
)
def test_clause_that_cannot_be_registered_is_an_error_of_the_game(ident: str, text: str | None, message: str) -> None:
    with pytest.raises(ValueError, match=rf"{ident}.*{message}"):
        rulebook().clause(ident, "L", "own", text)(lambda: None)


def test_violation_holds_clause_message_and_place_in_the_file() -> None:
    assert violation("turn.2", "{n} sticks", n=0) == Violation("turn.2", "0 sticks")
    assert setup_violation("turn.2", ("setup", "rows", 1), "{n} sticks", n=0).key == ("setup", "rows", 1)
