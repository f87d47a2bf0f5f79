"""The register of a game's clauses."""

from __future__ import annotations

import inspect
import re

import pytest

from referee.core.game import full_rulebook
from referee.core.messages import Message
from referee.core.rulebook import Faults, Kind, Rulebook, Violation
from referee.games import GAMES, load_game


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


def test_source_that_the_legend_does_not_explain_is_an_error_that_names_the_clause() -> None:
    made = Rulebook("nim", ("turn",), sources={"T": "the turn", "U": "the end of the turn"})
    made.state("turn.1", Kind.COURSE, "T, U", "A rule.")
    with pytest.raises(ValueError, match=r"nim: clause turn\.2 .*source V"):
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


def test_check_makes_its_sentence_a_violation_of_its_clause() -> None:
    @Rulebook("nim", ("take",)).check("take.1", Kind.LEGALITY, "own")
    def most(sticks: int) -> Message | None:
        """At most three sticks are taken."""
        return None if sticks <= 3 else f"{sticks} are too many"

    assert most(3) is None
    assert most(4) == Violation("take.1", "4 are too many")
    assert most.__doc__ == "At most three sticks are taken."


def test_check_that_yields_gives_a_violation_with_its_key_for_each_fault() -> None:
    @Rulebook("nim", ("setup",)).check("setup.1", Kind.SETUP, "own")
    def rows(sticks: list[int]) -> Faults:
        """A row has a stick."""
        for row, number in enumerate(sticks):
            if not number:
                yield "a row is empty", ("row", row)

    assert rows([1]) == []
    assert rows([0, 1, 0]) == [Violation("setup.1", "a row is empty", ("row", row)) for row in (0, 2)]


def test_rulebook_keeps_the_function_of_a_check_as_it_was_written() -> None:
    def most(sticks: int) -> Message | None:
        """At most three sticks are taken."""
        return None if sticks <= 3 else "too many"

    made = Rulebook("nim", ("take",))
    assert made.check("take.1", Kind.LEGALITY, "own")(most) is not most
    assert [clause.code for clause in made.clauses()] == [most]


@pytest.mark.parametrize("number", range(6))
def test_check_takes_as_many_facts_as_its_function(number: int) -> None:
    names = ", ".join("abcdef"[:number])
    code = eval(f"lambda {names}: str([{names}])")
    check = Rulebook("nim", ("take",)).check("take.1", Kind.LEGALITY, "own", "A rule.")(code)
    assert check(*range(number)) == Violation("take.1", str(list(range(number))))


def test_pairs_of_checks_are_their_ids_and_the_functions_as_they_were_written() -> None:
    def most(sticks: int) -> Message | None:
        """At most three sticks are taken."""
        return None if sticks <= 3 else "too many"

    def least(sticks: int) -> Message | None:
        """One stick at least is taken."""
        return None if sticks else "none"

    made = Rulebook("nim", ("take",))
    checks = [made.check(ident, "L", "own")(code) for ident, code in (("take.1", most), ("take.2", least))]
    assert made.pairs(*checks) == (("take.1", most), ("take.2", least))


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


# Game and clause -> the clauses that its function names in its place, and why.
SPEAKS_FOR = {
    ("grund", "sheet.4"): ({"castle.3"}, "sheet.4 applies the clauses of building: they name what is wrong"),
}


def named_in_code(ident: str) -> dict[tuple[str, str], set[str]]:
    """The clauses whose functions name a clause in a violation."""
    found = {}
    for clause in full_rulebook(load_game(ident)).clauses():
        if clause.kind not in (Kind.SETUP, Kind.LEGALITY) or clause.code is None:
            continue
        named = set(re.findall(r'Violation\(\s*"([a-z-]+\.[0-9]+)"', inspect.getsource(clause.code)))
        if named:
            found[ident, clause.id] = named
    return found


@pytest.mark.parametrize("ident", GAMES)
def test_id_of_a_clause_stands_at_its_registration_only(ident: str) -> None:
    """A function that is registered with `check` returns the sentence alone."""
    on_purpose = {place: named for place, (named, _) in SPEAKS_FOR.items() if place[0] == ident}
    assert named_in_code(ident) == on_purpose


def test_search_for_many_words_finds_the_clauses_that_hold_most_of_them_best_first() -> None:
    made = Rulebook("nim", ("card", "end"))
    made.state("card.1", Kind.COURSE, "own", "A card is drawn in every round by everybody who has fewer than five.")
    made.state("card.2", Kind.COURSE, "own", "Nobody plays more than one card in a round.")
    made.state("end.1", Kind.COURSE, "own", "The last stick ends the game.")
    assert [found.id for found in made.search(["can", "I", "two", "cards", "in", "a", "round"])] == ["card.2", "card.1"]
    assert [found.id for found in made.search(["two", "cards", "round"])] == ["card.2", "card.1"]
    assert made.search(["two", "bananas"]) == []
