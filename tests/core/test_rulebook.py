"""The register of a game's clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from referee.core.rulebook import Kind, Rulebook, Violation, setup_violation, violation


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


def test_sections_that_the_rulebook_does_not_list_come_last_in_the_order_of_registration() -> None:
    made = Rulebook("nim", ("turn",))
    for ident in ("end.1", "card.2", "turn.1", "card.1"):
        made.state(ident, Kind.COURSE, "own", "A rule.")
    assert [clause.id for clause in made.clauses()] == ["turn.1", "end.1", "card.1", "card.2"]


def test_source_that_the_legend_does_not_explain_is_an_error_that_names_the_module() -> None:
    made = Rulebook("nim", ("turn",), sources={"T": "the turn", "U": "the end of the turn"})
    made.state("turn.1", Kind.COURSE, "T, U", "A rule.")
    with pytest.raises(ValueError, match=r"test_rulebook.*turn\.2.*source V"):
        made.state("turn.2", Kind.COURSE, "T, V", "A rule.")


def test_sources_are_printed_in_words() -> None:
    made = Rulebook("nim", ("turn",), sources={"T": "the turn", "U": "the end of the turn"})
    made.state("turn.1", Kind.COURSE, "T, U", "A rule.")
    [clause] = made.clauses()
    assert made.source_text(clause) == "the turn; the end of the turn"
    assert [found.id for found in made.search(["end", "rule"])] == ["turn.1"]


def test_search_knows_other_words_for_the_words_of_the_rules() -> None:
    made = Rulebook("nim", ("turn",), synonyms={"adjacent": "touches"})
    made.state("turn.1", Kind.COURSE, "own", "A stick touches the next one.")
    made.state("turn.2", Kind.COURSE, "own", "The adjacent stick is taken.")
    assert [found.id for found in made.search(["Adjacent"])] == ["turn.1", "turn.2"]
    assert [found.id for found in made.search(["touches"])] == ["turn.1"]


def checks() -> dict[str, Callable[[], object]]:
    """Functions that give violations in every form that a clause may give them."""

    def one() -> Violation:
        return violation("{n} sticks", n=4)

    def several() -> list[Violation]:
        return [violation("first"), violation("turn.9", "of another clause")]

    def fixed() -> tuple[Violation, ...]:
        return (setup_violation(("setup", "rows"), "first"),)

    def generated() -> Iterator[Violation]:
        yield violation("first")
        yield setup_violation("turn.9", ("setup",), "of another clause")

    return {"one": one, "several": several, "fixed": fixed, "generated": generated}


@pytest.mark.parametrize("kind", [Kind.SETUP, Kind.LEGALITY])
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("one", Violation("turn.1", "4 sticks")),
        ("several", [Violation("turn.1", "first"), Violation("turn.9", "of another clause")]),
        ("fixed", (Violation("turn.1", "first", ("setup", "rows")),)),
        ("generated", [Violation("turn.1", "first"), Violation("turn.9", "of another clause", ("setup",))]),
    ],
)
def test_violations_without_an_id_get_that_of_the_clause(kind: Kind, form: str, expected: object) -> None:
    made = Rulebook("nim", ("turn",)).clause("turn.1", kind, "own", "A rule.")(checks()[form])()
    assert (list(made) if isinstance(made, Iterator) else made) == expected


@pytest.mark.parametrize("nothing", [None, [], ()])
def test_clause_that_finds_nothing_gives_what_its_function_gives(nothing: object) -> None:
    assert Rulebook("nim", ("turn",)).clause("turn.1", Kind.LEGALITY, "own", "A rule.")(lambda: nothing)() is nothing


def test_function_of_two_clauses_names_their_ids_itself() -> None:
    made = Rulebook("nim", ("turn",))

    @made.clause("turn.1", Kind.LEGALITY, "own", "A rule.")
    @made.clause("turn.2", Kind.LEGALITY, "own", "Another rule.")
    def both() -> list[Violation]:
        return [violation("turn.1", "first"), violation("turn.2", "second")]

    assert [one.clause for one in both()] == ["turn.1", "turn.2"]
    assert {clause.id: clause.code for clause in made.clauses()} == {"turn.1": both, "turn.2": both}


@pytest.mark.parametrize("kind", [Kind.EFFECT, Kind.POINTS, Kind.COURSE])
def test_function_that_carries_a_rule_out_is_left_as_it_is(kind: Kind) -> None:
    def take() -> None:
        """The sticks are removed."""

    assert Rulebook("nim", ("turn",)).clause("turn.1", kind, "own")(take) is take


def test_violations_are_allowable_together_if_every_clause_is() -> None:
    made = Rulebook("nim", ("turn",))
    made.clause("turn.1", Kind.LEGALITY, "own", "A rule.", allowable=True)(lambda: None)
    made.clause("turn.2", Kind.LEGALITY, "own", "A rule.")(lambda: None)
    first, second, unknown = Violation("turn.1", "x"), Violation("turn.2", "x"), Violation("notation", "x")
    assert made.all_allowable([first, first])
    assert not made.all_allowable([first, second])
    assert not made.all_allowable([first, unknown])


def test_kind_is_a_letter_in_json_and_a_word_for_people() -> None:
    assert [kind.value for kind in Kind] == ["S", "L", "E", "P", "X"]
    assert [kind.label for kind in Kind] == ["setup", "legality", "effect", "points", "course and end"]


def test_violation_holds_clause_message_and_place_in_the_file() -> None:
    assert violation("turn.2", "{n} sticks", n=0) == Violation("turn.2", "0 sticks")
    assert setup_violation("turn.2", ("setup", "rows", 1), "{n} sticks", n=0).key == ("setup", "rows", 1)
