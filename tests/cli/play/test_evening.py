"""The table as people talk at it: sentences, missing words, whose turn it is, what lies where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.cli.play.completion import MoveIndex
from referee.core.game import verbs_of
from tests.support.live_table import Session, evening_of_guests, in_notation, seated
from tests.support.long_runs import often
from tests.support.terminal import Terminal

GRUND, CATHOOD, GRIDBLOCK = "grund/three-players", "cathood/three-cats", "gridblock/three-players"
SAMPLES = (GRUND, CATHOOD, GRIDBLOCK, "misty/two-players", "balconia/whole-game")


def log_of(table: Session) -> str:
    return table.path.read_text(encoding="utf-8")


# Enter and the missing word.


def test_enter_takes_the_one_reading_of_a_sentence(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert in_notation(table("ana goes to the climbing wall"))[0] == "Enter: Ana: b2-d2"
        assert table.moves == ["cat n2 castle"]
        assert "recorded: Ana: b2-d2" in table("")
        assert table("bela moves to monkey bars").splitlines()[0].startswith("Enter: Bela: b2-c3")


def test_yes_answers_whether_a_move_is_meant(tmp_path: Path) -> None:
    line = "token twelve. mia keeps 4 and 1 so jonas gets the lovebird on side 3, he places it above 13"
    with evening_of_guests(tmp_path, "balconia-5", 24) as table:
        assert "is this meant?" in table(line)
        assert "type 1" in table("ok")
        table(line)
        assert "recorded: Mia: keep 12 ?,?" in table("yes")


def test_yes_takes_what_enter_takes(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana goes to the climbing wall")
        assert "recorded: Ana: b2-d2" in table("ok")
        assert "recorded" not in table("ok"), "nothing is offered for Enter now"


def test_enter_takes_nothing_in_any_later_answer(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana goes to the climbing wall")
        table("players")
        assert table("").startswith("next: Ana")
        assert len(table.moves) == 1


def test_one_missing_word_is_asked_for_alone_and_put_into_its_place(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        asked = table("ana to the relax")
        assert asked.splitlines() == ["which way: b2-b3 or b2-c1?"]
        assert "none is offered now" in table("1"), "no offers are numbered while a word is asked for"
        table("ana to the relax")
        assert "recorded: Ana: b2-b3" in table("b3")


def test_answer_that_is_no_value_is_a_fresh_line(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        table("ana to the relax")
        assert "recorded: ana: b2-c2" in table("ana: b2-c2")


def test_answer_in_other_words_makes_the_line_clear(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 7) as table:
        assert "mouse orange+diff2 or mouse same2?" in table("mira is done, a mouse comes up")
        assert "recorded: Mira: sleep t12" in table("orange")


def test_cat_line_of_grund_is_asked_piece_by_piece(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND) as table:
        assert table("cat north 1") == "which bonus: castle, grund, happy1 to happy9 or photo?"
        assert "recorded: cat n1 happy3" in table("3")
        table("undo")
        assert table("the bonus is a photo").startswith("which arrow? Say it in a word, or take one of these:\n")
        assert "recorded: cat se2 photo" in table("southeast 2")


def test_card_that_comes_up_may_be_read_out(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 7) as table:
        assert table("sleep yarn 3 different").splitlines()[0] == "Enter: Mira: sleep t9 (t9 is yarn:diff3)"
        assert table("mira sleeps, the new card is a yarn for three different").startswith("Enter: Mira: sleep t9")


def test_word_that_does_not_fit_is_asked_for_again_with_the_reason(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 2) as table:
        answer = table("mira starts at c1s").splitlines()
        assert answer[0].startswith("no: c1s ")
        assert answer[0].endswith("[setup.13] (read as `Mira: start c1s`)")
        assert answer[1:] == ["c1s does not fit; which space: b1s or b2s?", "`allow REASON` lets it stand"]
        assert table("mira starts at d3e") == "not understood: d3e; which space: b1s or b2s?"


def test_several_open_words_are_named_and_taken_one_after_the_other(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 4) as table:
        answer = table("jonas: north west 3")
        assert answer.startswith("which one? Open: cube (")
        assert "and result of the fight (" in answer
        assert table("tie").startswith(("which cube: ", "which one? Open: cube ("))


# Refusals.


def test_refusal_says_that_allow_lets_it_stand_where_it_can(tmp_path: Path) -> None:
    with seated(tmp_path, GRIDBLOCK) as table:
        assert "; `allow REASON` lets it stand" in table("bela: play 2 drop f2")
        assert "`allow" not in table("play 3 wheel")


def test_sentence_of_another_player_is_refused_by_whose_turn_it_is_and_may_be_allowed(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        answer = table("cilla goes from parents to the slides")
        assert answer.startswith("no: it is the turn of Ana, not of Cilla [move.1] (read as `Cilla: b2-d4`)\n")
        assert "recorded: Cilla: b2-d4" in table("allow they agreed")
        assert 'allow = "they agreed"\ndo = "Cilla: b2-d4"' in log_of(table)


def test_line_that_amounts_to_no_move_names_whose_turn_it_is(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        answer = table("bela to the slides").splitlines()
        assert answer == ["no: it is the turn of Ana (move), not of Bela", "next: Ana (move): FROM-TO"]
        assert "none is offered now" in table("1")


def test_word_that_has_a_reading_is_no_question_about_the_rules(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert table("seesaw").startswith("Enter: Ana: b2-c2")
        assert "the rules say about it" in table("competition")


def test_player_who_waits_is_no_opponent_in_the_offers(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 4) as table:
        assert "which result of the fight" not in table("mira: diag ne 3")


# What is seen and asked.


@pytest.mark.parametrize("sample", SAMPLES)
def test_all_that_lies_before_a_player_fits_into_six_lines_beside_drawings(tmp_path: Path, sample: str) -> None:
    for moves in (3, 25, 60):
        with seated(tmp_path, sample, moves) as table:
            for player in table.table.log.header.players:
                answer = table(player.name)
                assert answer == table(f"board {player.name}")
                drawn = r"[+|]|^\s*[a-d]  +b|^\s*[a-j]  |side, as"
                texts = [line for line in answer.splitlines() if not re.search(drawn, line)]
                assert 0 < len(texts) <= 6, answer


@pytest.mark.parametrize("sample", SAMPLES)
def test_each_part_of_the_board_is_shown_alone(tmp_path: Path, sample: str) -> None:
    with seated(tmp_path, sample, 20) as table:
        live = table.table.log.game.live
        assert live.PARTS
        for part in live.PARTS:
            assert table(f"board {part}").strip(), part
            if part not in verbs_of(table.table.log.game):
                assert table(part) == table(f"board {part}")
        answer = table("board xyzzy")
        assert all(part in answer for part in live.PARTS)
        assert all(player.name in answer for player in table.table.log.header.players)


def test_castles_of_a_player_are_drawn(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 60) as table:
        names = [player.name for player in table.table.log.header.players]
        assert any("+---+" in table(name) or "+--" in table(name) for name in names)


def test_castles_are_drawn_while_one_builds(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 200) as table:
        log = table.table.log
        lines = [one.block.do for one in log.playthrough.played]
    building = next(
        number
        for number in range(60, len(lines))
        if log.after(number).next.what == "build"
        and log.game.live.needed(log.game.resting_state(log.after(number).state))
    )
    with seated(tmp_path, GRUND, building - 1) as table:
        answer = table(lines[building - 1])
        state = table.table.log.game.resting_state(table.table.log.state)
        assert table.table.log.next.what == "build"
        assert all(line.strip() in answer for line in table.table.log.game.live.part(state, "castles"))


def test_goals_of_this_game_are_shown_with_where_everybody_stands(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 60) as table:
        answer = table("goals")
        assert [line.split(":")[0] for line in answer.splitlines() if not line.startswith(" ")] == [
            "photos", "bids", "tallest",
        ]  # fmt: skip
        assert "Cilla" in answer


def test_card_rows_are_shown_whenever_the_player_to_act_may_buy(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 5, "pi diag se 3") as table:
        rows = [line.strip() for line in table.table.log.game.live.part(table.table.log.state, "rows")]
        table("undo")
        answer = table("pi diag se 3")
        assert table.table.log.next.seats == (0,)
        assert all(line in answer for line in rows)


def test_card_rows_are_not_repeated_for_who_cannot_pay(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 3) as table:
        assert "toys (" not in table("mira: diag ne 3")


def test_tab_offers_what_the_set_still_has_by_what_is_printed(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 7) as table:
        index = MoveIndex(table.table.log)
        texts = {one.text: one.meaning for one in index.candidates("sleep ")}
        assert texts["yarn:diff3"] == "t9"
        assert "yarn:blue+diff2" not in texts, "Mira has it"
        assert "mouse:diff3" not in texts, "it lies in the row"
        assert [one.text for one in index.candidates("mira: sleep m")] == ["mouse:orange+diff2", "mouse:same2"]
        new = [one.text for one in index.candidates("rotate c1 r bee:t11 new:t9,y")]
        assert "new:t9,yarn:same2" in new
        assert not any(text.startswith("new:t9,yarn:diff3") for text in new)


def test_log_tells_the_last_moves_with_their_numbers(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 5) as table:
        numbers = [line.split()[0] for line in table("log 2").splitlines() if not line.startswith("      ")]
        assert numbers == ["4", "5"]
        assert "   1  The cat goes 2 steps north, bonus a castle tile  (cat n2 castle)" in table("log").splitlines()


def test_recorded_move_is_told_in_words(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 1) as table:
        assert table("b2-c2").splitlines()[:2] == ["recorded: b2-c2", "  Ana goes from the parents to the seesaw"]


def test_todo_says_what_nobody_has_told_and_until_when(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 200) as table:
        log = table.table.log
    number = next(number for number in range(200) if log.game.live.untold(log.after(number).state))
    with seated(tmp_path, GRUND, number) as table:
        lines = table("todo").splitlines()
        assert lines[0].startswith("next: ")
        assert any("not told yet: " in line and "until what is due is typed" in line for line in lines)


def test_fix_at_the_table_puts_another_line_in_the_place_of_a_move(tmp_path: Path) -> None:
    with seated(tmp_path, GRUND, 4) as table:
        assert "fixed: move 3: bela: b2-b1" in table("fix 3 bela: b2-b1")
        assert table.moves[2] == "bela: b2-b1"
        refused = table("fix 3 bela: b2-z9")
        assert "z9" in refused
        assert "no move was refused" in table("allow why not"), "a refused fix is no refused move"
        assert table.moves[2] == "bela: b2-b1"
        assert "type the number of a move" in table("fix")


def test_quiet_hides_boards_until_they_are_asked_for(tmp_path: Path) -> None:
    with seated(tmp_path, GRIDBLOCK) as table:
        moves = table.table.log.moves()
        assert "+---" in table(moves[0])
        table("quiet")
        assert "+---" not in table(table.table.log.moves()[0])
        assert "+---" in table("board")
        table("loud")
        assert "+---" in table(table.table.log.moves()[0])


def test_note_after_the_end_goes_into_the_header(tmp_path: Path) -> None:
    with seated(tmp_path, "balconia/whole-game", 999) as table:
        assert "noted for the whole game: good" in table("note good")
        table("note and long")
        head = log_of(table).partition("[[player]]")[0]
        assert 'note = "good; and long"' in head


def test_whole_board_of_a_quiet_table_shows_the_drawing_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    with seated(tmp_path, GRUND, 5) as table:
        table("quiet")
        lines = table("board").splitlines()
        assert max(n for n, line in enumerate(lines) if "+---" in line) > max(
            n for n, line in enumerate(lines) if "Photos on display" in line
        )


# At a real terminal.


def test_hand_is_shown_on_a_screen_of_its_own_and_gone_at_enter(tmp_path: Path) -> None:
    with seated(tmp_path, "misty/two-players", 0, "deal ana up,flower,smiley,smiley,left,monster"):
        pass
    with Terminal("play", "evening.toml", cwd=tmp_path, columns=80, rows=24) as terminal:
        terminal.wait_for("Ana or Bela, place")
        terminal.settle()
        terminal.type("hand ana\r")
        assert "smiley" not in terminal.wait_for("others look away")
        terminal.type("\r")
        terminal.wait_for("Enter hides it")
        assert "smiley" in terminal.raw.rpartition("\x1b[?1049h")[2]
        terminal.type("\r")
        terminal.settle()
        assert "\x1b[?1049l" in terminal.raw.rpartition("Enter hides it")[2]


def test_plain_table_asks_before_a_hand_that_stays_on_the_screen(tmp_path: Path) -> None:
    with seated(tmp_path, "misty/two-players", 0, "deal ana up,flower,smiley,smiley,left,monster"):
        pass
    with Terminal("play", "evening.toml", "--plain", cwd=tmp_path, columns=80, rows=24) as terminal:
        terminal.wait_for("Ana or Bela, place")
        terminal.type("hand ana\r")
        terminal.wait_for("it stays on this screen. Show it? [no]")
        terminal.type("\r")
        terminal.settle()
        assert "smiley" not in terminal.screen
        terminal.type("hand ana\r")
        terminal.wait_for_count("Show it? [no]", 2)
        terminal.type("yes\r")
        terminal.wait_for("smiley")


def test_refused_line_and_enter_show_what_is_due(tmp_path: Path) -> None:
    with seated(tmp_path, GRIDBLOCK):
        pass
    with Terminal("play", "evening.toml", cwd=tmp_path, columns=80, rows=24) as terminal:
        terminal.wait_for(", play")
        terminal.enter("play 3 wheel a1-a2", "type a number")
        terminal.settle()
        terminal.type("\r")
        terminal.wait_for_count("next: ", 2)
        assert "for example" not in terminal.settle()


def test_quit_answers_every_question_of_the_setup(tmp_path: Path) -> None:
    answers = ("", "Ana Bela Cilla", "", "", "", "swings sandpit relax bush", "bench parents seesaw climbing-wall",
               "housing-a relax monkey-bars zipline", "bush punishment sandpit slides", "d4", "plant animal",
               "photos bids tallest", "")  # fmt: skip
    for number in often((0, 5, 13), (0, 1, 2, 3, 5, 9, 12, 13)):
        folder = tmp_path / str(number)
        folder.mkdir()
        with Terminal("play", "grund", cwd=folder, columns=110, rows=60) as terminal:
            terminal.wait_for("Edition")
            for answer in answers[:number]:
                terminal.answer(answer)
            terminal.answer("quit")
            assert terminal.end() == 2, number
        assert not list(folder.glob("*.toml"))


@pytest.mark.parametrize("name", ["undo", "Check", "quit", "back", "show", "exit", "todo", "hand"])
def test_command_words_are_no_names_at_the_questions(tmp_path: Path, name: str) -> None:
    from referee.cli.inquiry import PLAYERS_ARE_NOT_CALLED
    from referee.core.errors import NotationError
    from referee.core.opening import refuse_name

    with pytest.raises(NotationError, match="nobody can be called that"):
        refuse_name(name, PLAYERS_ARE_NOT_CALLED)


# What is seen on a screen of 80x24.


def test_what_happened_stands_last_above_what_is_due_where_the_screen_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    with evening_of_guests(tmp_path, "grund", 81) as table:
        table("loud")
        lines = table("bid Cilla 1,1 Ana 1,1 tie").splitlines()
        drawn = max(number for number, line in enumerate(lines) if "+---" in line)
        assert drawn < lines.index("recorded: bid Cilla 1,1 Ana 1,1 tie") < len(lines) - 1
        assert "  equal sums: Cilla and Ana bid again" in lines[-4:]
        assert lines[-1].startswith("next: ")


def test_board_stands_behind_what_happened_where_all_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "80")
    with evening_of_guests(tmp_path, "grund", 77) as table:
        table("loud")
        lines = table("d1-c2").splitlines()
        assert lines[0] == "recorded: d1-c2"
        assert "+---" in lines[-2]


def test_prompt_names_what_may_be_told_only_now(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 40) as table:
        assert table.table.prompt() == "table, cat ARROW BONUS; or Bela: took N> "
    with evening_of_guests(tmp_path, "grund", 60) as table:
        assert table.table.prompt() == "Bela, photo | refresh; 2 to tell: `todo`> "


def test_castle_begun_by_the_little_mole_is_told_as_a_sentence(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "grund", 81) as table:
        assert "plays little mole: builds twin as a new castle" in table("log 1")


def test_sentence_that_says_less_than_the_recorded_line_is_left_out(tmp_path: Path) -> None:
    with evening_of_guests(tmp_path, "balconia", 2) as table:
        shown = table("Tom: show c2 -; cat")
        assert "recorded: Tom: show c2 -; cat" in shown
        assert "shows on c2: ?" not in shown
