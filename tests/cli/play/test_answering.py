"""Answers to the questions of the table as people give them, at the positions of evenings that guests played."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.output import Page
from referee.cli.play.answering import answer_in_words, number_meant, without_politeness
from referee.cli.play.asking import is_asked
from referee.cli.play.words import split_line
from referee.core.plain_answers import players_in_words
from referee.core.understanding import Missing, matching
from referee.core.understanding.heard import Table
from referee.core.understanding.hearing import LineHeard
from tests.support.live_table import Session, evening_of_guests


def last_move(table: Session) -> str:
    return table.moves[-1]


@pytest.mark.parametrize(
    ("game", "moves", "line", "answer", "move"),
    [
        ("grund", 70, "Cilla takes her other seesaw kid into the bush", "the near one", "Cilla: a1-c3"),
        ("grund", 70, "Cilla takes her other seesaw kid into the bush", "the far one", "Cilla: a1-d1"),
        ("grund", 70, "Cilla takes her other seesaw kid into the bush", "the lowest one", "Cilla: a1-c3"),
        ("grund", 24, "Cilla moves from the bench to the relax", "the lower", "Cilla: c2-d3"),
        ("grund", 24, "Cilla moves from the bench to the relax", "top left", "Cilla: c2-c1"),
        ("grund", 24, "Cilla moves from the bench to the relax", "the one left of the bush", "Cilla: c2-c1"),
        ("grund", 24, "Cilla moves from the bench to the relax", "the first one please", "Cilla: c2-c1"),
        ("grund", 24, "Cilla moves from the bench to the relax", "the last", "Cilla: c2-d3"),
        ("balconia", 8, "Ana drew the three, and keeps two sides", "the two and the three",
         "Ana: keep 3 2,3"),
        ("balconia", 25, "Tom wants side two of it", "the one above the seven", "Tom: place 2 c3"),
        ("cathood", 50, "she runs right, out of the town", "just one",
         "Bela: line e 1"),
        ("cathood", 13, "three diagonal up right with Cilla, I take a green thing at the mall",
         "a tie, nobody gets anything", "Cilla: diag ne 3 green fight:Bela:tie"),
        ("cathood-7", 3, "Pavel goes diagonally down right 3 spaces", "green and purple",
         "Pavel: diag se 3 green purple"),
    ],
)  # fmt: skip
def test_answer_is_heard_against_the_values_that_were_asked_for(
    tmp_path: Path, game: str, moves: int, line: str, answer: str, move: str
) -> None:
    with evening_of_guests(tmp_path, game, moves) as table:
        assert "which " in table(line)
        assert f"recorded: {move}" in table(answer)
        assert last_move(table) == move


def test_sentence_behind_an_answer_is_the_next_line(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood", 50) as table:
        assert "which " in table("she runs right, out of the town")
        answer = table("just one, and then Cilla turns b2 to the left")
        assert "recorded: Bela: line e 1" in answer
        assert "of your line: Cilla turns b2 to the left" in answer


def test_talk_behind_an_answer_is_left_out(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood", 50) as table:
        table("she runs right, out of the town")
        answer = table("just one, lucky girl")
        assert "recorded: Bela: line e 1" in answer
        assert "of your line" not in answer


def test_answer_that_tells_more_of_the_move_is_taken_whole(tmp_path: Path) -> None:
    asked = Missing("direction", (("e", "Cilla: line e 1"), ("w", "Cilla: line w 1")))
    with evening_of_guests(tmp_path, "cathood", 36) as table:
        answer = answer_in_words(table.table.log, asked, "right, and in the cafe she changes an orange for yellow")
        assert answer == "Cilla: line e 1 coffee:orange/yellow"
        assert answer_in_words(table.table.log, asked, "right, and she turns a1 clockwise") is None


def test_no_is_not_the_beginning_of_a_name(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-7", 51) as table:
        answer = table("no, the other yarn, for blue, yellow and orange")
        assert "which card: the yarn toy (blue+diff2) or the yarn toy (diff3)?" in answer
        assert "Nora" not in answer


def test_answer_with_an_unknown_word_is_none(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 36) as table:
        assert "which new photo: animal or plant?" in table("Petra photographs the flower")
        assert "recorded" not in table("a gold")
        assert "recorded: Petra: photo plant then plant" in table("a flower again")


def test_undo_with_a_remark_takes_back(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 36) as table:
        assert "taken back" in table("undo, that was nonsense")


@pytest.mark.parametrize(
    "line",
    [
        "Otto 3 northwest, coffee green into blue, loses yellow to Nora",
        "Otto runs three diagonally up left to Nora; at the coffee he swaps green for blue; Nora wins the fight and "
        "steals a yellow",
    ],
)
def test_exchange_at_a_coffee_and_a_fight_are_told_in_one_line(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "cathood-2", 23) as table:
        assert "Enter: Otto: diag nw 3 coffee:green/blue fight:Nora:lose:yellow" in table(line)


def test_fight_that_is_asked_for_keeps_the_exchange_that_was_told(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-2", 23) as table:
        assert "which result of the fight" in table(
            "Otto runs three diagonally up left and swaps green for blue in the cafe"
        )
        answer = table("he loses the yellow to her")
        assert "recorded: Otto: diag nw 3 coffee:green/blue fight:Nora:lose:yellow" in answer


def test_numbers_are_offered_again_behind_an_empty_line(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 6) as table:
        offered = table("xyzzy").splitlines()
        first = next(line for line in offered if line.startswith("  1  "))
        assert first in table("")
        assert "recorded: " in table("1")


def test_question_stays_open_behind_a_line_that_does_not_answer_it(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 70) as table:
        question = table("Cilla takes her other seesaw kid into the bush")
        for line in ("the one in the middle", "grmpf", "the blue one", "hmm, not sure", "the gold one"):
            answer = table(line)
            assert "no: " not in answer
            assert answer.endswith(question)
        assert "recorded: Cilla: a1-d1" in table("d1")


def test_offer_is_taken_by_its_number_in_words(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 29) as table:
        offered = table("Bela's kid on the bench is thirsty")
        assert "  1  Bela: " in offered
        first = offered.partition("  1  ")[2].partition("  ")[0]
        assert f"recorded: {first}" in table("yes the first one")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("2 please", 2), ("yes the first one", 1), ("the second", 2), ("number two", 2), ("the last one", 3), ("#3", 3),
        ("option 1, thanks", 1), ("two", 2), ("four", None), ("the first of May", None), ("ana", None), ("b2", None),
        ("right one", None),
    ],
)  # fmt: skip
def test_number_of_an_offer_is_read_in_words(line: str, number: int | None) -> None:
    assert number_meant(line, 3) == number


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("oh right, the second then", "the second"),
        ("um, b2 please", "b2"),
        ("the near one", "the near one"),
        ("ok", "ok"),
        ("the left one, right", "the left one"),
        ("from left to right", "from left to right"),
    ],
)
def test_courtesy_around_an_answer_does_not_count(line: str, bare: str) -> None:
    assert without_politeness(line) == bare


@pytest.mark.parametrize(
    "line",
    [
        "take that back please", "undo that please", "oh, sorry, we want to take that swap back", "take back",
        "no, that's wrong, take it back", "undo the last one please",
    ],
)  # fmt: skip
def test_polite_words_around_undo_do_not_count(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "cathood", 63) as table:
        assert table(line).startswith("taken back: ")
        assert len(table.moves) == 62


@pytest.mark.parametrize(
    "line", ["take back the last three moves", "please take the last 3 moves back", "no, go back three moves"]
)
def test_several_moves_are_taken_back_in_words(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "cathood", 63) as table:
        table(line)
        assert len(table.moves) == 60


# Several moves in a line.

TWO = "Cilla moves from the bench to the relax, and Ana goes from that relax down to the bench"
REST = "Ana goes from that relax down to the bench"


@pytest.mark.parametrize("answer", ["c1", "the first one", "the one left of the bush", "c2-c1"])
def test_second_move_of_a_line_is_heard_next(tmp_path: Path, answer: str) -> None:
    with evening_of_guests(tmp_path, "grund", 24) as table:
        assert f"`{REST}` comes after this" in table(TWO)
        heard = table(answer)
        assert "recorded: Cilla: c2-c1" in heard
        assert f"of your line: {REST}\nEnter: Ana: c1-c2" in heard
        assert "recorded: Ana: c1-c2" in table("")


def test_second_move_of_a_line_is_kept_behind_an_answer_that_is_not_understood(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 24) as table:
        table(TWO)
        table("grmpf")
        assert f"of your line: {REST}\nEnter: " in table("c1")


def test_second_move_of_a_line_is_dropped_with_a_word(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 24) as table:
        table(TWO)
        assert f"not recorded: {REST}" in table("Cilla goes from the bush to the swings")


# Many values.


@pytest.mark.parametrize(
    ("moves", "line", "answer", "move"),
    [
        (30, "Cilla from the bench", "down into the bush", "Cilla: c2-c3"),
        (44, "Cilla from the parents", "to the seesaw", "Cilla: b1-a1"),
    ],
)
def test_many_values_are_no_list_and_may_still_be_said(
    tmp_path: Path, moves: int, line: str, answer: str, move: str
) -> None:
    with evening_of_guests(tmp_path, "grund", moves) as table:
        asked = table(line)
        assert (
            asked.startswith("which way? Say it in a word, or take one of these:\n  1  Cilla: ")
            or f"Enter: {move}" in asked
        )
        assert f"recorded: {move}" in table(answer if asked.startswith("which") else "")


def test_many_values_stay_open_behind_a_line_that_is_no_answer(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 44) as table:
        asked = table("Cilla from the parents")
        assert asked.startswith("which way? ")
        assert "  3  Cilla: b1-" in table("grmpf")
        assert "recorded: Cilla: b1-a1" in table("to the seesaw")


def test_word_in_which_the_offers_behind_a_refusal_differ_takes_one_of_them(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 32) as table:
        assert "[turn.4]" in table("Ana turned over nineteen and would like to keep the first and the third side")
        assert "recorded: Ana: keep 19 2,3" in table("sorry, the third and the second then")


def test_color_of_a_flower_that_was_not_told_is_asked_for(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 2) as table:
        asked = table("Tom reads: laundry in the column to the left 1 each; two flowers")
        assert "which picture: flower-light-pink*2, " in asked
        assert "recorded: Tom: show c2 left-column 1 laundry; flower-orange*2" in table("the orange one")


def test_line_about_the_next_player_goes_behind_the_move_that_waits_for_enter(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 0) as table:
        before = table.moves
        first = table("Ana drew token 7 and keeps the first two sides")
        assert "Enter: Ana: keep 7 1,2" in first
        assert "then" not in first
        assert "turn of Ana" in table("Tom says hello to the people at the table")
        table("Ana drew token 7 and keeps the first two sides")
        both = table("Tom puts it above the door, side three towards him")
        assert "Enter: Ana: keep 7 1,2" in both
        assert "then Tom: place 3 c2" in both
        assert table.moves == before
        table("")
        assert table.moves == [*before, "Ana: keep 7 1,2", "Tom: place 3 c2"]


def test_line_about_another_act_goes_behind_the_move_that_waits_for_enter(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 0) as table:
        assert "Enter: cat " in table("the cat goes one step up, the prize is a castle tile")
        both = table("Zoe sends her first kid to the bush")
        assert "Enter: cat n1 castle" in both
        assert "then Zoe: a2-b1" in both
        assert table.moves == []


def test_line_that_means_nothing_leaves_the_move_that_waits_open(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-3", 0) as table:
        table("the cat goes one step to the right, castle")
        both = table("Oskar, Pia and Nele all go to the bush")
        assert "Enter: cat e1 castle" in both
        assert both.count("then ") == 3
        assert "still open: cat e1 castle; Oskar, Pia and Nele" in table("blah blah blub")
        assert "Enter: cat e1 castle" in table("")
        table("")
        assert table.moves == ["cat e1 castle", "Oskar: b1-a1", "Pia: b1-a1", "Nele: b1-a1"]


def test_then_goes_on_behind_the_moves_that_wait_and_another_telling_names_them(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-3", 1) as table:
        table("Oskar, Pia and Nele all go to the bush")
        more = table("then Oskar to the swings, Pia to the sandpit")
        assert "Enter: Oskar: b1-a1" in more
        assert "then Pia: b1-a2" in more
        assert "not recorded" not in table("")
        assert len(table.moves) == 6
    with evening_of_guests(tmp_path, "grund-3", 1) as table:
        table("Oskar, Pia and Nele all go to the bush")
        assert "not recorded: Oskar: b1-a1; Pia: b1-a1; Nele: b1-a1" in table("Oskar to the swings, Pia to the sandpit")


def test_same_act_told_anew_takes_the_place_of_the_move_that_waits(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 0) as table:
        table("Ana drew token 7 and keeps the first two sides")
        anew = table("I mean Ana drew token 7 and keeps sides two and three")
        assert "Enter: Ana: keep 7 2,3" in anew
        assert "then" not in anew
        assert "not recorded" not in anew


@pytest.mark.parametrize(
    ("moves", "waiting", "anew", "taken"),
    [
        (13, "Pia 3, Oskar 1", "no, the other way round", ("bid Oskar 3 Pia 1",)),
        (13, "Pia 3, Oskar 1", "no, Oskar 2", ("bid Pia 3 Oskar 2",)),
        (
            14, "a tower for Pia, then she invites Nele from the sandpit", "no, not the tower, the twin",
            ("Pia: build twin new", "Pia: invite Nele a2"),
        ),
        (
            14, "a tower for Pia, then she invites Nele from the sandpit", "sorry, from the upper relax",
            ("Pia: build tower new", "Pia: invite Nele c1"),
        ),
        (26, "Nele from the bench to the ship", "no, from the seesaw", ("Nele: b2-a4",)),
        (26, "Nele from the bench to the ship", "not the ship, the seesaw", ("Nele: a3-b2",)),
    ],
)  # fmt: skip
def test_words_behind_a_move_that_waits_correct_it(
    tmp_path: Path, moves: int, waiting: str, anew: str, taken: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, "grund-3", moves) as table:
        table(waiting)
        assert table(anew).startswith(f"Enter: {taken[0]}")
        assert len(table.moves) == moves
        table("")
        assert tuple(table.moves[moves:]) == taken


@pytest.mark.parametrize("line", ["forget that", "no", "never mind", "no, scrap all that"])
def test_moves_that_wait_are_taken_back(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "grund-3", 14) as table:
        table("a tower for Pia, then she invites Nele from the sandpit")
        assert table(line).startswith("not recorded: Pia: build tower new; Pia: invite Nele a2\nnext: Pia (build)")
        assert "Enter: " not in table("")
        assert len(table.moves) == 14


def test_offer_that_another_act_replaces_is_named(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-2", 7) as table:
        assert "Enter: Otto: line s 2" in table("Otto walks down two")
        assert "not recorded: Otto: line s 2" in table("Otto: swap c3 d3")


def test_earlier_move_that_is_told_anew_is_mended(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 3) as table:
        answer = table("oops, Tom's c2 has two hearts and a cat")
        assert "Enter: Tom: show c2 -; heart*2,cat" in answer
        assert "in the place of move 3" in answer
        table("")
        assert table.moves[2] == "Tom: show c2 -; heart*2,cat"


@pytest.mark.parametrize(
    "line", ["no, Lucie's leaf is right of the scooter", "no, Lucie's leaf was put right of the scooter"]
)
def test_part_of_a_line_of_several_players_is_told_anew(tmp_path: Path, line: str) -> None:
    """The corrected card could be placed now too: that the same one was placed just before says what is meant."""
    with evening_of_guests(tmp_path, "misty-2", 30) as table:
        table("Tom truck left of the flower, Lucie leaf left of the scooter")
        table("")
        assert table.moves[-1] == "reveal Tom left b4,Lucie down c2"
        table(line)
        assert table.moves[30:] == ["reveal Tom left b4,Lucie down e2"]


def test_rest_of_a_line_is_not_asked_about_when_the_game_is_over(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "misty-2", 64) as table:
        table(
            "Tom: the upper balloon goes up onto the scooter, then the lower balloon; bottom truck left; lower leaf, "
            "upper leaf; the last truck left; Lucie places a flower"
        )
        answer = table("")
        assert "not recorded: " in answer and "Lucie places a flower" in answer
        assert "of your line" not in answer


@pytest.mark.parametrize(
    "line",
    [
        "Ines takes that back and goes to the seesaw instead.",
        "No wait, Ines went to the seesaw, not to the relax tile.",
    ],
)
def test_last_move_that_is_told_anew_keeps_the_rest_of_it(tmp_path: Path, line: str) -> None:
    """Two of Ines's figures could go there: it is the one that has just moved."""
    with evening_of_guests(tmp_path, "grund-5", 44) as table:
        table("Ines: b1-c1")
        answer = table(line)
        assert "Enter: Ines: b1-b2" in answer
        assert "in the place of move 45: Ines: b1-c1" in answer


@pytest.mark.parametrize(
    "line",
    [
        "Ines cancels it with My daddy is stronger.",
        "Ines plays My daddy is stronger against Lena's Ball.",
        "Ines stops her with My daddy is stronger.",
    ],
)
def test_line_that_adds_to_the_last_move_goes_in_its_place(tmp_path: Path, line: str) -> None:
    with evening_of_guests(tmp_path, "grund-7", 111) as table:
        table("Lena: ball a3")
        answer = table(line)
        assert "Enter: Lena: ball a3 daddy Ines" in answer
        assert "in the place of move 112: Lena: ball a3" in answer
        assert "in the place of" not in table("Lena relaxes on the moon")


def test_line_that_is_clear_in_no_part_is_asked_about_up_to_another_player(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-3", 155) as table:
        asked = table(
            "Nele from the relax to the houses besides the cat yowling, Oskar runs from the lower relax to the ship"
        )
        assert "1  Nele: c1-d2" in asked
        table("1")
        assert table.moves[155:] == ["Nele: c1-d2"]
        assert "Oskar: b3-a4" in table("") or table.moves[156:] == ["Oskar: b3-a4"]


def test_lists_of_cards_of_several_colors_are_draws_of_each(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "gridblock-2", 0) as table:
        drawn = table(
            "Everybody draws: green gets arrow, bricks and hammers, blue drop, wheel and circles, "
            "red bricks wheel and drop, yellow arrow, hammers, circles"
        )
    assert "Enter: green: draw 2arrow,1bricks,3hammers" in drawn
    for move in (
        "blue: draw 1drop,2wheel,3circles",
        "red: draw 2bricks,3wheel,1drop",
        "yellow: draw 1arrow,2hammers,3",
    ):
        assert f"then {move}" in drawn


def test_players_of_whom_none_is_due_get_no_move_of_somebody_else(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 10) as table:
        answer = table("the last two: Petra and Milan both to the monkey bars")
    assert "it is the turn of Zoe" in answer
    assert "  1" not in answer


def test_list_of_colors_that_fits_no_card_is_not_cut_for_another_card(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "cathood-2", 18) as table:
        told = table(
            "Pia builds the 4, then walks two to the right and takes an orange; she sleeps, a building for 5 with "
            "blue, yellow and purple comes up"
        )
    assert "then Pia: line e 2 orange" in told
    assert "sleep bd3" not in told


# Speed: a long line is not heard again and again.


@pytest.mark.parametrize(
    ("game", "moves", "line", "most"),
    [
        ("grund", 61, "Ana invites a new friend from the houses, discarding ten energy: a three, three twos and a one",
         3),
        ("cathood", 58, "Cilla goes one diagonally down left to Ana, both show scissors, a tie, and then she takes the "
         "park paying two green", 8),
    ],
)  # fmt: skip
def test_long_line_is_heard_a_limited_number_of_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, moves: int, line: str, most: int
) -> None:
    heard: list[str] = []

    class Counted(LineHeard):
        def __init__(self, line: str, known: Table) -> None:
            super().__init__(line, known)
            heard.append(line)

    monkeypatch.setattr(matching, "LineHeard", Counted)
    with evening_of_guests(tmp_path, game, moves) as table:
        table(line)
    assert 0 < len(heard) <= most


@pytest.mark.parametrize("text", [", ", "so ", "please ", "the then ", "two of us ", "what points ", "z"])
def test_very_long_line_is_answered_at_once(tmp_path: Path, text: str) -> None:
    """Patterns for sentences of people are not tried on a line that is none."""
    line = text * (20_000 // len(text)) + "x"
    assert without_politeness(line) == line
    assert number_meant(line, 3) is None
    assert split_line(line, frozenset()).command is None
    assert players_in_words(line) == line
    with evening_of_guests(tmp_path, "balconia", 1) as table:
        assert not is_asked(table.table, line, Page())


def test_sentence_about_another_player_is_never_dropped_in_silence(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-8", 86) as table:
        rest = "Kurt, alone in the sandpit, dreams up a second castle with another keep"
        assert f"`{rest}` comes after this" in table(f"Hanna snaps the plant, the new one is a plant again. {rest}")


def test_line_that_adds_to_a_move_with_a_secret_overwrites_no_secret(tmp_path: Path) -> None:
    """The table does not show every bid: a line made of what it shows would lose what it hides."""
    with evening_of_guests(tmp_path, "grund-3", 13) as table:
        table("bid Oskar ? Pia 3 won Pia")
        assert "in the place of" not in table("Pia 2 and Oskar 1")
        table("")
        assert table.moves[13] == "bid Oskar ? Pia 3 won Pia"
