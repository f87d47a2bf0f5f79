"""Lines of three further guests: what one line leaves out, who is meant by `I` and `my`, what is told anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import evening_of_guests

_SENT = "b1-d2 pay 2 bump"


@pytest.mark.parametrize(
    ("evening", "moves", "line", "answer"),
    [
        # Who is sent from the slides, and where to, in the same line.
        ("grund-11", 29, "swing to the slide, Edit's kid lands on the left relax", "Enter: Jonas: b1-d2 bump a3"),
        ("grund-11", 29, "I go from the swing to the slide for a 2, Edit is bumped to the left relax",
         f"Enter: Jonas: {_SENT} a3"),
        ("grund-11", 29, "I go from the swing to the slide for a 2 and Edit gets pushed onto the relax in the corner",
         f"Enter: Jonas: {_SENT} d1"),
        ("grund-11", 29, "I go from the swing to the slide for a 2", "which Relax tile"),
        ("grund-11", 108, "Karl moves from the sand to the relax in the corner", "Enter: Karl: c1-d1"),
        ("grund-11", 104, "Edit comes down from the wall onto the slides and feeds the cat a one",
         "Enter: Edit: d3-d2 pay 1"),
        ("grund-11", 142, "Karl snitches on Edit's kid in the bush: off to punishment", "Enter: Karl: telling Edit b2"),
        # The one who types, among those who decide.
        ("grund-11", 188, "I have 11 energy left", "Enter: Jonas: energy 11"),
        ("grund-12", 47, "Zsofi invites my kid from the sandpit to the seesaw", "which player: Balint or Feri?"),
        ("grund-12", 47, "Zsofi invites her own kid from the sandpit", "Enter: Zsofi: invite Zsofi b1"),
        ("grund-12", 48, "no, she invited Balint's kid", "which cell: b1, b3 or d4?"),
        # Rows and columns of an angry cat.
        ("grund-12", 17, "angry one comes: it stays put, hissing at the sandpit row", "Enter: cat stay angry 1"),
        ("grund-12", 97, "angry again! one step up, and it hates the second column and the bottom row",
         "Enter: cat n1 angry b,4"),
        ("grund-12", 97, "cat one up, angry column b and the bottom row", "Enter: cat n1 angry b,4"),
        ("grund-12", 100, "I go to the relax up there from the sand", "Enter: Balint: b1-c1"),
        ("grund-12", 89, "my new friend chills on the relax down there", "Enter: Balint: b4-c4"),
        ("grund-12", 43, "I climb from the wall to the monkeybars", "Enter: Balint: c3-d4"),
        ("grund-12", 64, "Zsofi rests at the top relax", "Enter: Zsofi: d1-c1"),
        ("grund-12", 64, "Zsofi plays rest on the top relax", "no: Zsofi does not hold rest"),
        ("grund-12", 54, "she lays down a three, me a one", "Enter: bid Zsofi 3 Balint 1"),
        ("grund-12", 91, "she gives two, I one", "which one?"),
        # Cards that come up, the cube stolen beside an exchange, calls before a line.
        ("cathood-10", 43, "the ten pointer with purple orange blue yellow comes", "Enter: Nela: sleep bd13"),
        ("cathood-10", 43, "the new building costs purple orange blue yellow", "Enter: Nela: sleep bd13"),
        ("cathood-10", 90, "a seven comes for pink, blue, yellow and purple", "Enter: Iva: sleep bd8"),
        ("cathood-10", 61, "a yarn for blue plus two others that differ", "Enter: Tom: sleep t8"),
        (
            "cathood-10", 96,
            "Kuba goes down one onto Tom, swaps pink for purple at the coffee, wins the fight and steals a purple",
            "Enter: Kuba: line s 1 coffee:pink/purple fight:Tom:win:purple",
        ),
        ("cathood-10", 67, "ah, Nela is elsewhere. Iva jumps on Tom", "no: it is the turn of Iva"),
    ],
)  # fmt: skip
def test_line_is_understood(tmp_path: Path, evening: str, moves: int, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert table(line).startswith(answer)


@pytest.mark.parametrize(
    ("evening", "moves", "line", "told"),
    [
        ("grund-11", 72, "Karl got a 3, me a 2", ["Karl: drew 3", "Jonas: drew 2"]),
        ("grund-11", 72, "me a 2, Karl a 3", ["Jonas: drew 2", "Karl: drew 3"]),
        ("grund-11", 188, "I have 11 energy left, Edit 12 and Karl 13",
         ["Jonas: energy 11", "Edit energy 12", "Karl: energy 13"]),
        (
            "cathood-10", 54,
            "Kuba takes the cheap house for pink blue yellow and afterwards trots two right to the super, where he "
            "wants a pink",
            ["Kuba: build bd1", "Kuba: line e 2 pink"],
        ),
    ],
)  # fmt: skip
def test_moves_of_a_line_follow_each_other(
    tmp_path: Path, evening: str, moves: int, line: str, told: list[str]
) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        table(line)
        assert [table.table.offers.enter, *table.table.offers.behind] == told


@pytest.mark.parametrize(
    ("moves", "line", "rest"),
    [
        (
            41,
            "Nela finally builds the eigth pointer on the tile above her, then she wants to see the dog to her right "
            "and is barked away to the pink shop up left",
            "she wants to see the dog to her right",
        ),
        (
            79,
            "Tom falls two down with an orange from the mall and puts up a statue under the birches for his greens",
            "puts up a statue under the birches",
        ),
    ],
)
def test_act_that_a_line_leaves_out_is_told(tmp_path: Path, moves: int, line: str, rest: str) -> None:
    with evening_of_guests(tmp_path, "cathood-10", moves) as table:
        assert f"several moves in a line: `{rest}" in table(line)


@pytest.mark.parametrize(
    "line", ["no wait, that was a one i paid for the wall, not a two", "Balint paid a one instead of the two"]
)
def test_payment_is_told_anew(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "grund-12", 7) as table:
        assert table(line).startswith("fixed: move 6: Balint: a1-c3 pay 1")


def test_payment_of_several_is_asked_for(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-12", 7) as table:
        answer = table("correction: I paid a one, not a two")
        assert answer.startswith("Enter: Zsofi: a1-b3 pay 1")
        assert "this goes in the place of move 7" in answer


@pytest.mark.parametrize(("answer", "relax"), [("the left one", "a3"), ("the one in the corner", "d1")])
def test_question_is_answered_by_place(tmp_path: Path, answer: str, relax: str) -> None:
    with evening_of_guests(tmp_path, "grund-11", 29) as table:
        table("I go from the swing to the slide for a 2")
        assert table(answer).startswith(f"recorded: Jonas: {_SENT} {relax}")


@pytest.mark.parametrize(
    ("evening", "moves", "line", "answer"),
    [
        ("grund-12", 0, "what is to do now?", "the table, cat: 13 moves"),
        ("grund-12", 76, "show my castle", "Balint: 1 castle"),
        ("cathood-10", 1, "where can tom start?", "Tom, start: 4 moves"),
        ("cathood-10", 28, "which toys can Kuba afford", "Kuba: pet t3"),
    ],
)
def test_question_is_answered(tmp_path: Path, evening: str, moves: int, line: str, answer: str) -> None:
    with evening_of_guests(tmp_path, evening, moves) as table:
        assert answer in table(line)
