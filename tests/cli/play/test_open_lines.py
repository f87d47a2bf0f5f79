"""Lines that leave something open: what is asked, how long it stays open, and what an answer to it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import Session, evening_of_guests, in_notation, seated

GRUND, CATHOOD, GRIDBLOCK = "grund/three-players", "cathood/three-cats", "gridblock/three-players"
BALCONIA = "balconia/typed-sides"


def first_line(answer: str) -> str:
    return answer.splitlines()[0]


# What is said first.


@pytest.mark.parametrize(
    ("sample", "moves", "line"),
    [
        (GRIDBLOCK, 0, "ana plays bricks"),
        (CATHOOD, 3, "mira walks 3"),
        (CATHOOD, 4, "jonas: north west 3"),
        (GRUND, 1, "ana to the relax"),
        ("balconia/whole-game", 2, "bela keeps five"),
    ],
)
def test_line_that_leaves_something_open_is_answered_with_what_is_open(
    tmp_path: Path, sample: str, moves: int, line: str
) -> None:
    with seated(tmp_path, sample, moves) as table:
        answer = table(line)
        assert first_line(answer).startswith("which "), answer
        assert "no: " not in answer
        assert "is typed" not in answer


def test_few_values_of_what_is_open_are_named_and_many_are_not(tmp_path: Path) -> None:
    with seated(tmp_path, GRIDBLOCK) as table:
        assert first_line(table("ana plays bricks")) == "which one? Open: corner (ne, none, nw, se or sw) and way"


@pytest.mark.parametrize(
    ("sample", "moves", "line", "words"),
    [
        (CATHOOD, 3, "mira walks north", ("walks",)),
        (CATHOOD, 3, "mira goes away", ("goes",)),
        (CATHOOD, 3, "arrow,two", ("two",)),
        (GRUND, 1, "ana goes", ("goes", "ana")),
        (BALCONIA, 2, "bela shows two cats on b1", ("shows", "cats")),
        (BALCONIA, 2, "the card is a five", ("the", "five")),
    ],
)
def test_word_that_is_known_is_not_blamed(
    tmp_path: Path, sample: str, moves: int, line: str, words: tuple[str, ...]
) -> None:
    with seated(tmp_path, sample, moves) as table:
        answer = table(line)
        assert "is no verb" not in answer
        assert "begins no line" not in answer
        blamed = answer.partition("not understood: ")[2].splitlines()[:1]
        assert not any(word in "".join(blamed).split(";")[0].split(", ") for word in words), answer


def test_words_without_a_meaning_are_named(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 3) as table:
        assert first_line(table("mira goes away")).startswith("not understood: away; ")
        assert first_line(table("blarg zonk")).startswith("no: not understood: blarg, zonk")


def test_word_that_fits_no_offer_is_named_above_the_offers(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 3) as table:
        assert first_line(table("mira walks north")) == "nearest, without `north`:"


def test_player_who_may_only_do_something_else_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    with seated(tmp_path, BALCONIA, 2) as table:
        answer = table("ana draws two")
        assert first_line(answer).startswith("it is the turn of Bela (keep), not of Ana; Ana may: Ana: show b1 TEXT")
        assert "  1  Bela: keep 2 1,2" in answer


def test_true_reason_is_said_where_a_player_shows_what_cannot_be_shown(tmp_path: Path) -> None:
    with seated(tmp_path, BALCONIA, 4) as table:
        assert "[show.1]" in first_line(table("ana shows a3 a bird"))
        assert "[show.3]" in first_line(table("ana shows b1 two cats"))
        assert "it is the turn" not in table("ana shows b1 two cats")


# Examples and words that agree.


def test_example_is_taken_by_its_number(tmp_path: Path) -> None:
    with seated(tmp_path, BALCONIA, 2) as table:
        lines = in_notation(table("the card is a five"))
        (example,) = (line.removeprefix("  1  ") for line in lines if line.startswith("  1  "))
        assert table("1").startswith(f"recorded: {example}")


def test_example_is_not_taken_by_enter_or_by_a_word_that_agrees(tmp_path: Path) -> None:
    with seated(tmp_path, BALCONIA, 2) as table:
        table("the card is a five")
        table("")
        table("the card is a five")
        assert "type 1" in table("ok")
        assert len(table.moves) == 2


@pytest.mark.parametrize("word", ["ok", "yes", "Sure!"])
def test_word_that_agrees_behind_several_offers_names_the_numbers(tmp_path: Path, word: str) -> None:
    with seated(tmp_path, CATHOOD, 3) as table:
        table("mira walks 3")
        answer = table(word)
        assert first_line(answer) == "which one? Type 1, 2 or 3"
        assert len(table.moves) == 3
        offered = in_notation(answer)[2].removeprefix("  2  ")
        assert table("2").startswith(f"recorded: {offered}")


def test_word_that_agrees_to_nothing_says_so(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 3) as table:
        assert first_line(table("ok")) == "nothing is offered now that `ok` could take"


# How long a question is open.


@pytest.mark.parametrize(
    "word", ["board", "players", "log", "todo", "score", "help", "ana", "who is next", "check b2-c2"]
)
def test_question_stays_open_behind_a_word_that_records_nothing(tmp_path: Path, word: str) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the relax")
        assert table(word).splitlines()[-2:] == ["still open: ana to the relax", "which way: b2-b3 or b2-c1?"]
        assert "recorded: Ana: b2-b3" in table("b3")


def test_question_stays_open_behind_a_line_of_a_player_who_waits(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the relax")
        answer = table("bela to the slides")
        assert "it is the turn of Ana" in answer
        assert answer.splitlines()[-1] == "which way: b2-b3 or b2-c1?"


def test_question_is_gone_behind_a_recorded_move(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the relax")
        assert "recorded: b2-c2" in table("b2-c2")
        assert "still open" not in table("board")
        assert "recorded" not in table("b3")


@pytest.mark.parametrize(("line", "enter"), [("ana goes to the climbing wall", True), ("ana joins bela", False)])
def test_offer_behind_a_word_of_the_table_is_asked_again_before_it_is_taken(
    tmp_path: Path, line: str, enter: bool
) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table(line)
        assert table("players").endswith(f"still open: {line} (Enter asks again)")
        asked = table("") if enter else table("1")
        assert f"still open: {line}" in asked
        assert len(table.moves) == 1, "an offer is taken in the answer directly before alone"
        assert "recorded: " in table("" if enter else "1")


def test_comment_leaves_the_answer_before_it_open(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana goes to the climbing wall")
        assert table("# she hesitates") == ""
        assert "recorded: Ana: b2-d2" in table("")


def test_answer_in_other_words_to_the_one_question_records(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the relax")
        assert "recorded: Ana: b2-b3" in table("via b3")
    with seated(tmp_path, GRUND) as table:
        table("the bonus is a photo")
        assert "recorded: cat se2 photo" in table("southeast 2")


def test_answer_that_names_an_opponent_belongs_to_the_question(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 4) as table:
        assert "fight (" in first_line(table("jonas: north west 3"))
        assert first_line(table("pia tie")).startswith("which cube: ")
        assert "recorded: Jonas: diag nw 3 orange" in table("orange")


def test_check_asks_about_a_sentence_too(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        typed = "ana goes to the climbing wall"
        assert first_line(table(f"check {typed}")) == f"legal: {typed} (read as `Ana: b2-d2`)"
        assert "[move.1]" in first_line(table("check cilla goes from parents to the slides"))
        assert "recorded" not in table("")


def test_word_in_which_numbered_moves_differ_takes_one_of_them(tmp_path: Path) -> None:
    with seated(tmp_path, "cathood/four-cats", 10) as table:
        for word in ("win green", "green"):
            assert first_line(table("mira steps south and beats jonas")).startswith("which result of the fight")
            assert "recorded: Mira: line s 1 fight:Jonas:win:green" in table(word)
            table("undo")


# Several moves in one line.


@pytest.mark.parametrize("between", ["; ", " and then ", ", then ", " then ", ", ", " and ", " "])
def test_enter_takes_all_moves_of_a_line_that_are_clear(tmp_path: Path, between: str) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        typed = f"ana to the climbing wall{between}Bela goes from the parents to the bench"
        assert in_notation(table(typed)) == ["Enter: Ana: b2-d2", "  then Bela: b2-a2"]
        answer = table("")
        assert answer.index("recorded: Ana: b2-d2") < answer.index("recorded: Bela: b2-a2")
        assert answer.count("next: ") == 1
        assert table.moves == ["cat n2 castle", "Ana: b2-d2", "Bela: b2-a2"]


def test_rest_of_a_line_is_read_when_the_moves_before_it_are_recorded(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        answer = table("ana to the climbing wall, bela from the parents to a relax")
        assert answer.splitlines()[0].startswith("several moves in a line: `bela from the parents")
        assert table("").splitlines()[-1].startswith("which way: ")


def test_move_out_of_turn_in_a_line_is_not_taken(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the climbing wall, ana to the bench")
        assert "it is the turn of Bela (move), not of Ana" in table("")
        assert table.moves == ["cat n2 castle", "Ana: b2-d2"]


def test_first_of_several_moves_may_leave_a_word_open(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert table("ana to relax and bela to the seesaw").splitlines() == [
            "several moves in a line: `bela to the seesaw` comes after this", "which way: b2-b3 or b2-c1?",
        ]  # fmt: skip
        answer = table("b3")
        assert "recorded: Ana: b2-b3" in answer
        assert answer.splitlines()[-1].startswith(("Enter: Bela: ", "which way: "))


@pytest.mark.parametrize(
    ("moves", "line"),
    [(6, "mira pets the yarn with pink, blue and purple"), (11, "mira ne 3 and wins purple from jonas")],
)
def test_words_of_one_move_are_not_taken_apart(tmp_path: Path, moves: int, line: str) -> None:
    with seated(tmp_path, CATHOOD, moves) as table:
        answer = table(line)
        assert "one move a line" not in answer
        assert "Mira: " in answer


# Mending in words.


def fixed(table: Session, answer: str, number: int) -> bool:
    return f"fixed: move {number}: {table.moves[number - 1]}" in answer


def test_fix_takes_a_sentence_with_enter(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 2) as table:
        assert in_notation(table("fix 2 ana goes to the climbing wall")) == [
            "Enter: Ana: b2-d2", "this goes in the place of move 2: Ana: b2-a4 pay ?",
        ]  # fmt: skip
        assert fixed(table, table(""), 2)
        assert table.moves == ["cat n2 castle", "Ana: b2-d2"]


def test_fix_asks_for_the_missing_word_and_is_still_about_that_move(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 2) as table:
        assert first_line(table("fix 2 ana to the relax")) == "which way: b2-b3 or b2-c1?"
        assert "still open: fix 2 ana to the relax\nwhich way" in table("players")
        assert fixed(table, table("b3"), 2)
        assert table.moves[1:] == ["Ana: b2-b3"]


def test_fix_offers_by_number_and_is_no_refused_move(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 4) as table:
        answer = table("fix 4 mira walks 3")
        assert first_line(answer).startswith("which one? ")
        assert "`allow" not in answer
        assert "no move was refused" in table("allow we agreed")
        table("fix 4 mira walks 3")
        assert fixed(table, table("2"), 4)
        assert len(table.moves) == 4


def test_fix_in_front_of_a_move_takes_a_sentence_too(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana goes to the climbing wall")
        table("")
        table("undo")
        assert table("fix 1 --insert cat north 1").startswith("which bonus: ")
        assert "later move" in table("photo"), "the cat has gone once already"
        assert table.moves == ["cat n2 castle"]


# Words of the table with other words around them.


def test_undo_and_redo_take_a_number_in_words(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 4) as table:
        assert table("undo the last two moves").count("taken back: ") == 2
        assert table("undo please").count("taken back: ") == 1
        assert table("redo two").count("put back: ") == 2
        assert "is no number of moves" in table("undo my hat")
        assert len(table.moves) == 3


def test_mere_example_is_not_said_to_be_open(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert "`allow REASON` lets the refused move stand" in table("let it stand")
        assert "still open" not in table("players")
        assert "still open" not in table("")


@pytest.mark.parametrize("line", ["take that back", "oops, undo that", "no, take it back!"])
def test_last_move_is_taken_back_as_people_say_it(tmp_path: Path, line: str) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the swings")
        table("")
        before = len(table.table.log.playthrough.played)
        assert first_line(table(line)).startswith("taken back: ")
        assert len(table.table.log.playthrough.played) == before - 1


def test_fix_takes_the_first_of_several_moves_alone(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 2) as table:
        answer = table("fix 2 ana goes to the climbing wall, then bela to the bench")
        assert "Enter: Ana: b2-d2" in answer
        assert "comes after this" in answer
        assert "\n  then " not in answer
        table("")
        assert table.moves == ["cat n2 castle", "Ana: b2-d2"]


def test_number_takes_an_offer_that_an_empty_line_shows_again(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        offered = [
            line for line in in_notation(table("ana zooms to the moon and the slides")) if line.startswith("  1  ")
        ]
        assert offered
        assert offered[0] in in_notation(table(""))
        assert f"recorded: {offered[0].removeprefix('  1  ')}" in table("1")


def test_part_of_a_name_is_what_friends_call_each_other(tmp_path: Path) -> None:
    with seated(tmp_path, "grund/four-players", 1) as table:
        for line in ("noor to the bush d1, tom too", "poor old noor goes to the bush d1, tom as well"):
            assert in_notation(table(line)) == ["Enter: Noor: c2-d1", "  then Old-Tom: c2-d1"]


def test_what_another_one_does_too_is_not_taken_for_something_else(tmp_path: Path) -> None:
    with seated(tmp_path, "misty/four-players", 1) as table:
        answer = table("Dan starts with a flower, Bela and Ana too, Cilla with a smiley")
        assert "Enter: reveal Dan-Novak flower,Bela flower,Ana flower,Cilla smiley" in answer


def test_cards_that_may_be_told_behind_are_not_guessed(tmp_path: Path) -> None:
    with seated(tmp_path, "grund/four-players", 13) as table:
        assert "Enter" not in table("tie on the sandpit: Noor puts down 2 and 3, Old Tom a 3")


def test_help_says_that_words_will_do(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert "or say it in words, also several moves in a line: Enter takes what was understood" in table("help")


def test_sentence_behind_a_move_is_another_move_or_talk(tmp_path: Path) -> None:
    """Ana takes the photo and then builds: what the photo does not hold is no part of it."""
    photo, build = "Ana: photo plant then plant", "Ana: build wall new"
    with evening_of_guests(tmp_path, "grund", 38) as table:
        assert in_notation(table("takes the plant, a plant comes up. lucky girl")) == [f"Enter: {photo}"]
        answer = table("takes the plant, a plant comes up. she starts a castle with a wall")
        assert in_notation(answer) == [f"Enter: {photo}", f"  then {build}"]
        answer = table("takes the plant, a plant comes up. she starts a castle with a foot")
        assert "several moves in a line: `she starts a castle with a foot` comes after this" in answer
        assert "which castle tile" in table("")
    with evening_of_guests(tmp_path, "grund", 39) as table:
        answer = table("she builds a wall as a new castle. then the cat goes two right for a photo")
        assert in_notation(answer) == [f"Enter: {build}", "  then cat e2 photo"]


def test_line_about_several_players_asks_about_the_first_and_keeps_the_others(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 29) as table:
        assert "which way: b2-b1 or c2-b1?" in table("Petra and Milan both go to the bush")
        answer = table("c2-b1")
        assert "recorded: Petra: c2-b1" in answer
        assert "of your line: Milan both go to the bush" in answer


def test_card_that_nobody_named_is_not_taken_at_enter(tmp_path: Path) -> None:
    line = (
        "Zoe climbs out of the bush to the swings, Petra from the parents to the bush, and one of Milan's seesaw kids "
        "visits the houses"
    )
    with evening_of_guests(tmp_path, "grund-2", 73) as table:
        moves = ["Enter: Zoe: b1-a1", "  then Petra: a2-b1", "  then Milan: c2-c3"]
        assert in_notation(table(line)) == moves


def test_second_of_two_moves_behind_a_semicolon_is_kept(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 67) as table:
        table("Milan's new card is the Little mole and Petra's the Jungle fighter; Zoe starts a castle with a keep")
        answer = table("Petra has drawn the Jungle fighter; Zoe starts another castle with the middle piece")
        assert "Enter: Petra: drew jungle-fighter" in answer
        assert "then Zoe: build middle new" in answer


@pytest.mark.parametrize("line", ["I put a smiley on the right of my flower", "a smiley on e4"])
def test_player_alone_is_asked_for_where_several_may_have_made_the_move(tmp_path: Path, line: str) -> None:
    with seated(tmp_path, "misty/allowed-gap", 2) as table:
        assert table(line) == "which player: Ana or Bela?"
        assert "recorded: Bela: place smiley e4" in table("Bela")


def test_place_between_a_player_and_too_is_where_that_player_goes(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        answer = in_notation(table("ana goes to the seesaw, and bela bench too"))
        assert answer == ["Enter: Ana: b2-c2", "  then Bela: b2-a2"]


# What is offered is said in words too.


def test_move_for_enter_is_told_in_words_behind_its_notation(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        answer = table("ana goes to the climbing wall, then Bela goes from the parents to the bench")
        assert answer.splitlines() == [
            "Enter: Ana: b2-d2  \u00b7 Ana goes from the parents to the climbing wall",
            "  then Bela: b2-a2  \u00b7 Bela goes from the parents to the bench",
        ]
        assert "\n  Ana goes from the parents to the climbing wall\n" in table("")


def test_numbered_moves_are_told_in_words_below_where_the_terminal_is_narrow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert "  1  Ana: b2-d4  \u00b7 Ana goes from the parents to the slides" in table(
            "ana zooms to the moon and the slides"
        )
        monkeypatch.setenv("COLUMNS", "50")
        answer = table("ana zooms to the moon and the slides")
        assert "  1  Ana: b2-d4\n     Ana goes from the parents to the slides\n" in answer


# A line that is nearly understood is not wrong.


@pytest.mark.parametrize(
    ("moves", "line", "head", "offered"),
    [
        (32, "Bela pays a card of value 1 and brings the swinging kid to the horsey", "is this meant?", "Bela: d2-d4"),
        (56, "Cilla invites her own kid over from the bush where she'd lose anyway", "is this meant?", "Cilla: invite"),
        (6, "the sandpit with the cat", "which move is it?", "Ana: b1-b2"),
    ],
)
def test_sentence_that_is_nearly_understood_is_no_slip(
    tmp_path: Path, moves: int, line: str, head: str, offered: str
) -> None:
    with evening_of_guests(tmp_path, "grund", moves) as table:
        answer = table(line)
        assert answer.startswith(("not recorded yet; ", "Enter: ", "which ")), answer
        assert "no: " not in answer
        assert head in first_line(answer) or answer.startswith("Enter: ")
        assert offered in answer


@pytest.mark.parametrize(
    ("game", "moves", "line", "words"),
    [
        ("grund", 22, "same for Ana, seesaw to parents", ("same", "for")),
        ("grund", 9, "Ana pays one energy card to get two tiles down to the climbing wall", ("pays", "card")),
        ("grund", 10, "Bela's last one goes to the bench next to Cilla", ("cilla",)),
        ("grund", 4, "Bela: to the sandpit, where the cat is", ("the cat",)),
        ("grund", 40, "Ana's card from the cat was Come on mate", ("was",)),
        ("balconia", 25, "Tom, third side, c3", ("c3",)),
        ("balconia", 25, "Tom put it on top of block seven with side two", ("seven",)),
        (
            "balconia",
            35,
            "Ana's side has a heart; it's worth five points if both a cat and a person are around",
            ("north",),
        ),
    ],
)
def test_no_word_is_blamed_that_the_offer_holds_or_does_not_contradict(
    tmp_path: Path, game: str, moves: int, line: str, words: tuple[str, ...]
) -> None:
    with evening_of_guests(tmp_path, game, moves) as table:
        blame = first_line(table(line))
        assert not any(word in blame for word in words) or blame.startswith("Enter: "), blame


def test_first_word_of_a_sentence_is_never_said_to_be_no_verb(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 20) as table:
        assert "is no verb" not in table("New cat tile: arrow up, two tiles, and the winner gets a Grund card")


def test_what_is_not_told_is_asked_for_or_named(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 0) as table:
        assert first_line(table("Ana turned up a seven")) == "which side: 1,2, 2,3, 3,4 or 4,1?"
    with evening_of_guests(tmp_path, "cathood", 45) as table:
        assert "not told yet: new cards (the `?`)" in table("Ana goes two diagonally up right and reserves the 8")


def test_cards_of_two_that_are_not_told_are_named_with_each(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund-2", 18) as table:
        answer = table("Zoe beats Petra, two cards against one")
        assert "not told yet: cards of Zoe and cards of Petra (the `?`)" in answer
