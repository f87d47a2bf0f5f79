"""The live table without a terminal: lines in, text out, the log on the disk."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.cli.play.position import text_first
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.core.header import NOBODY
from referee.files.log_file import LogFile
from tests.support.cli import referee
from tests.support.live_table import Session, text_of
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write
from tests.support.samples import log_of

ILLEGAL = "bela: play 2 drop f2"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write(tmp_path / "evening.toml", GRIDBLOCK)


@pytest.fixture
def table(path: Path) -> Iterator[Session]:
    with LogFile.hold(path) as file:
        yield Session(file, TableOptions(None))


def test_accepted_move_is_on_the_disk_when_it_is_announced(table: Session) -> None:
    answer = table(MOVES[0])
    assert answer.startswith(f"recorded: {MOVES[0]}")
    assert "next: Bela" in answer
    assert table.moves == [MOVES[0]]


def test_board_is_drawn_where_it_changed(table: Session) -> None:
    assert "+-----------+" in table(MOVES[0])
    assert "+-----------+" not in table("players")


def test_refusal_keeps_the_table_open_and_offers_moves_by_number(table: Session) -> None:
    refused = table.table.take("ana: play 3 wheel c4-d4")
    assert not refused.ended
    assert "[move.2]" in text_of(refused.page)
    assert table.moves == []
    first = table.table.nearest[0]
    assert f"1  {first}" in text_of(refused.page)
    assert table("1").startswith(f"recorded: {first}")
    assert table.moves == [first]


def test_number_without_a_refusal_takes_nothing(table: Session) -> None:
    assert "none is offered now" in table("1")
    assert "none is offered now" in table("1")
    assert table.moves == []


@pytest.mark.parametrize("word", ["board", "check " + MOVES[0], "path", "todo", "log", ""])
def test_numbers_count_only_in_the_answer_directly_before(table: Session, word: str) -> None:
    table("ana: play 3 wheel c4-d4")
    table(word)
    assert "none is offered now" in table("1")
    assert table.moves == []


def test_check_asks_without_recording_and_leaves_the_last_refusal(table: Session) -> None:
    table("ana: play 3 wheel c4-d4")
    refusal = table.table.refusal
    assert table(f"check {MOVES[0]}").startswith("legal")
    assert "illegal" in table(f"check {ILLEGAL}")
    assert table.table.refusal is refusal
    assert table.moves == []


LINES = (
    *("", "?", "help", "help play", "board", "moves", "moves wheel", "why", "rules wheel", "rules move.2", "rules"),
    *(
        "score",
        "players",
        "hand ana",
        "hand zoe",
        "hand",
        "undo",
        "undo x",
        "undo 99",
        "redo",
        "redo 3",
        "note",
        "note tea",
    ),
    *("allow", "allow because", "check", "check nonsense", "/board", "/nonsense", "/", "nonsense", "cube", "# comment"),
    *(
        ";",
        "; ;",
        "nonsense; x",
        ":",
        "1",
        "3",
        "ana:",
        "ana: play",
        "\u202e",
        "x" * 3000,
        "play " * 500,
        "[bold]",
        "check check check",
    ),
)


@pytest.mark.parametrize("line", LINES)
def test_no_line_ends_the_table_or_records_anything(table: Session, line: str) -> None:
    assert not table.table.take(line).ended
    assert table.moves == []


@pytest.mark.parametrize("line", ["quit", "exit", "QUIT", "/quit"])
def test_quit_ends_the_table(table: Session, line: str) -> None:
    assert table.table.take(line).ended


def test_refused_move_is_allowed_with_a_reason(table: Session) -> None:
    table(ILLEGAL)
    assert "recorded" in table("allow nobody noticed")
    assert table.moves == [ILLEGAL]
    assert 'allow = "nobody noticed"' in table.path.read_text()


def test_move_that_cannot_be_carried_out_is_not_allowed(table: Session) -> None:
    refused = table("play 3 wheel")
    answer = table("allow we are tired")
    assert "cannot be carried out" in answer
    assert len(answer.splitlines()) == 1 < len(refused.splitlines())
    assert table.moves == []


def test_status_names_the_colour_that_plays_where_a_player_has_two(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/gridblock/two-players.toml", path)
    whole = log_of("sample_games/gridblock/two-players.toml")
    with LogFile.hold(path) as file:
        assert "turn 1 of 3, yellow plays" in Table(file, whole.after(0), TableOptions(NOBODY)).status()


def test_allow_without_a_refusal_says_what_it_is_for(table: Session) -> None:
    assert "no move was refused" in table("allow because")


def test_why_prints_the_rules_behind_the_refusal(table: Session) -> None:
    table("ana: play 3 wheel c4-d4")
    assert "[move.2] " in table("why")


def test_note_goes_into_the_next_recorded_move_only(table: Session) -> None:
    table("note a close call")
    table(ILLEGAL)
    table(MOVES[0])
    table(MOVES[1])
    assert table.path.read_text().count('note = "a close call"') == 1


def test_undo_and_redo_at_the_table(table: Session) -> None:
    for move in MOVES:
        table(move)
    answer = table("undo 2")
    assert all(f"taken back: {move}" in answer for move in MOVES[1:])
    assert table.moves == [MOVES[0]]
    assert f"put back: {MOVES[1]}" in table("redo")
    assert table.moves == list(MOVES[:2])
    assert "1 move can be put back, not 5" in table("redo 5")


def test_word_of_the_rulebook_shows_its_rules(table: Session) -> None:
    assert "[move." in table("path")


def test_word_of_the_rulebook_is_a_question_and_no_slip(table: Session) -> None:
    table("ana: play 3 wheel c4-d4")
    refusal = table.table.refusal
    answer = table.table.take("path")
    assert "next: Ana" in text_of(answer.page)
    assert table.table.refusal is refusal


def test_verb_without_its_words_shows_rules_and_moves(table: Session) -> None:
    answer = table.table.take("play")
    text = text_of(answer.page)
    assert f"1  {table.table.nearest[0]}" in text
    assert text.count("\n[") <= 3


def test_rules_of_the_section_of_a_word_come_first(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/grund/three-players.toml", path)
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(None))
        assert table("rules seesaw").startswith("[seesaw.1]")
        assert table("seesaw").splitlines()[1].startswith("[seesaw.1]")


def test_help_is_about_what_is_due_now(table: Session) -> None:
    lines = table("help").splitlines()
    assert lines[0].startswith("next: Ana (play)")
    assert any(line.startswith("PLAYER: play [VALUE] SYMBOL PATH") for line in lines)
    example = next(line for line in lines if line.startswith("for example: ")).removeprefix("for example: ")
    assert table(f"check {example}").startswith("legal")
    assert all(f"`{command}" in lines[-1] for command in ("board", "why", "undo", "allow", "check", "quit"))
    assert len(lines) < 12


@pytest.mark.parametrize(
    ("word", "expected"), [("undo", "take back"), ("path", "[move."), ("xyzzy", "nothing is known")]
)
def test_help_with_a_word_is_about_this_word(table: Session, word: str, expected: str) -> None:
    assert expected in table(f"help {word}")


def test_help_with_a_verb_has_the_hints_of_the_position(table: Session) -> None:
    hints = table.table.log.game.live.hints(table.table.log.state, "play")
    assert hints
    assert "\n".join(hints) in table("help play")


def test_end_of_the_game_shows_the_winner_and_the_table_of_points_in_a_screen(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/balconia/whole-game.toml", path)
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(NOBODY))
        table("undo")
        answer = table("redo")
        assert "the game is over" in answer
        assert "winner: Bela" in answer
        assert len(table("").splitlines()) < 10
        assert "fewer cat heart" in table("score")


def test_option_is_offered_once_and_again_on_request(tmp_path: Path) -> None:
    path = write(tmp_path / "evening.toml", MISTY)
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(NOBODY))
        assert "Ana or Bela may also: hold CARD,..." in text_of(table.table.opening())
        assert "may also" not in table("ana: place flower")
        assert "Bela may also: hold CARD,..." in table("")
        assert "Ana or Bela may also: hold CARD,..." in table("bela: place flower")


def test_moves_with_a_word_of_an_option_that_is_not_listed_tell_the_option(tmp_path: Path) -> None:
    """C3: `moves hug` found no legal move though `check cilla: hug` was legal."""
    path = write(tmp_path / "evening.toml", MISTY)
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(NOBODY))
        assert "Ana or Bela may also: hold CARD,..." in table("moves hold")
        assert 'no legal move contains "hug"; there are' in table("moves hug")


@pytest.fixture
def grund(tmp_path: Path) -> Iterator[Session]:
    path = tmp_path / "evening.toml"
    text = Path("sample_games/grund/three-players.toml").read_text(encoding="utf-8").partition("\n[[move]]")[0]
    with LogFile.hold(write(path, text + "\n" + blocks("cat n2 castle"))) as file:
        yield Session(file, TableOptions(NOBODY))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Anna: b2-c2", "did you mean Ana?"),
        ("quti", "did you mean `quit`?"),
        ("oops", "`undo` takes back the last move"),
        ("b2-c2; b2-c3", "one move a line: type `b2-c2` first, then `b2-c3`"),
        ("b2-c2 b2-c3", "type one move in a line, for example `b2-c2`"),
    ],
)
def test_refusal_names_what_was_meant(grund: Session, line: str, expected: str) -> None:
    assert expected in grund(line)
    assert grund.moves == ["cat n2 castle"]


def test_status_goes_with_the_decision_that_is_due(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/grund/three-players.toml", path)
    whole = log_of("sample_games/grund/three-players.toml")
    with LogFile.hold(path) as file:
        for number in range(120):
            log = whole.after(number)
            table = Table(file, log, TableOptions(None))
            assert (log.next.what == "cat") == ("cat tile" in table.status()), number


def test_offer_that_is_passed_is_named(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    text = Path("sample_games/grund/three-players.toml").read_text(encoding="utf-8")
    opened = log_of("sample_games/grund/three-players.toml")
    lines = [played.block.do for played in opened.playthrough.played]
    number = next(
        number
        for number in range(len(lines))
        if any(option.what == "friend" for option in opened.after(number).optional) and "friend" not in lines[number]
        and not any(option.what == "friend" for option in opened.after(number + 1).optional)
    )  # fmt: skip
    write(path, text.partition("\n[[move]]")[0] + "\n" + blocks(*lines[:number]))
    with LogFile.hold(path) as file:
        assert "passed: `friend CARDS` of " in Session(file, TableOptions(None))(lines[number])


def test_text_of_a_high_board_stands_above_the_drawing() -> None:
    assert text_first("+--+\n|x |\n+--+\n  legend").split("\n") == ["  legend", "+--+", "|x |", "+--+"]
    assert text_first("a1 b1\na2 b2\n\nmarks: x\nAna").split("\n") == ["marks: x", "Ana", "", "a1 b1", "a2 b2"]


def test_many_moves_are_listed_in_a_few_rows(table: Session) -> None:
    lines = table("moves").splitlines()
    assert len(lines) < 24
    assert "`moves WORD`" in lines[-1]
    row = next(line for line in lines if line.startswith("  play "))
    assert table(f"check {row.split('  ')[1].strip()}").startswith("legal")


def test_why_behind_a_check_prints_the_rules_of_the_check(table: Session) -> None:
    table("check ana: play 3 wheel c4-d4")
    assert "[move.2]" in table("why")


def test_slip_typed_twice_is_answered_with_the_form_and_an_example(table: Session) -> None:
    assert "for example: " not in table("ana: play 3 wheel c4-d4")
    assert "for example: " in table("ana: play 3 wheel c4-d4")


@pytest.mark.posix
def test_table_stays_open_where_the_log_is_gone(table: Session) -> None:
    table(MOVES[0])
    text = table.path.read_text(encoding="utf-8")
    table.path.unlink()
    assert "stopped" in text_of(table.table.resume("stopped"))
    assert not table.table.take(MOVES[1]).ended
    table.path.write_text(text, encoding="utf-8")
    assert "recorded" in table(MOVES[1])


def test_line_that_was_stopped_half_way_is_read_from_the_file_again(table: Session) -> None:
    with table.path.open("a", encoding="utf-8") as file:
        file.write(blocks(MOVES[0]))
    assert "was carried out; the log has 1 move" in text_of(table.table.resume("stopped"))
    assert "not carried out" in text_of(table.table.resume("stopped"))
    assert "recorded" in table(MOVES[1])
    assert table.moves == list(MOVES[:2])


def test_file_that_somebody_edited_is_judged_again(table: Session) -> None:
    table(MOVES[0])
    text = table.path.read_text()
    write(table.path, GRIDBLOCK)
    answer = table(MOVES[0])
    assert "changed by somebody else" in answer
    assert "recorded" in answer
    assert table.moves == [MOVES[0]]
    assert text.count("[[move]]") == 1


def test_nothing_is_appended_to_a_log_of_another_game(table: Session) -> None:
    table(MOVES[0])
    before = table.path.read_text()
    write(table.path, MISTY)
    for _ in range(3):
        assert "no longer a log of Gridblock" in table(MOVES[1])
        assert table.path.read_text() == MISTY
    write(table.path, before)
    assert "recorded" in table(MOVES[1])


def test_illegal_log_opens_and_records_nothing_until_it_is_corrected(path: Path) -> None:
    write(path, GRIDBLOCK + blocks(ILLEGAL))
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(None))
        assert "[" in text_of(table.table.opening())
        assert "the log is illegal" in table(MOVES[0])
        assert table.moves == [ILLEGAL]
        table("undo")
        assert table(MOVES[0]).startswith("recorded")


def test_illegal_log_goes_on_with_anyway(path: Path) -> None:
    write(path, GRIDBLOCK + blocks(ILLEGAL))
    with LogFile.hold(path) as file:
        assert Session(file, TableOptions(None, anyway=True))(MOVES[0]).startswith("recorded")


def test_broken_setup_is_explained_and_nothing_is_recorded(path: Path) -> None:
    write(path, GRIDBLOCK.replace('"d2"', '"z9"'))
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(None))
        for line in ("", MOVES[0], "help", "board", "moves", "score", "undo", "check x", "hand ana"):
            assert not table.table.take(line).ended
        assert "z9" in text_of(table.table.opening())


def test_table_without_viewer_shows_no_hand_but_what_is_typed(tmp_path: Path) -> None:
    path = write(tmp_path / "evening.toml", MISTY)
    dealt = "deal ana up,flower,smiley,smiley,left,monster"
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(NOBODY))
        assert dealt in table(dealt)
        for line in ("board", "moves", "score", "help", "undo", "redo"):
            assert "smiley,smiley" not in table(line)
        assert "smiley" not in table.table.status()


def test_prompt_carries_the_form_as_far_as_it_is_short(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/grund/three-players.toml", path)
    with LogFile.hold(path) as file:
        whole = log_of("sample_games/grund/three-players.toml")
        prompts = {Table(file, whole.after(number), TableOptions(None)).prompt() for number in range(60)}
    assert {"table, cat ARROW BONUS> ", "Ana, move (FROM-TO)> "} <= prompts
    assert "Ana or Cilla, bid (bid Ana CARDS Cilla -); `todo`> " in prompts
    assert all(len(prompt) <= 60 for prompt in prompts)


def test_prompt_is_shorter_in_a_narrow_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/grund/three-players.toml", path)
    monkeypatch.setenv("COLUMNS", "40")
    with LogFile.hold(path) as file:
        whole = log_of("sample_games/grund/three-players.toml")
        prompts = {Table(file, whole.after(number), TableOptions(None)).prompt() for number in range(60)}
    assert {"table, cat ARROW BONUS> ", "Ana, move (FROM-TO)> ", "Ana or Cilla, bid> "} <= prompts
    assert all(len(prompt) < 40 for prompt in prompts)


def test_pending_events_stand_below_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/grund/three-players.toml", path)
    with LogFile.hold(path) as file:
        whole = log_of("sample_games/grund/three-players.toml")
        numbers = [number for number in range(60) if len(whole.after(number).pending) > 1]
        table = Table(file, whole.after(numbers[0]), TableOptions(None))
        lines = text_of(table.take("board").page).splitlines()
    assert lines.count("  then, unless somebody acts before:") == 1
    place = lines.index("  then, unless somebody acts before:")
    assert lines[place + 1 : place + 3] == [f"    {event}" for event in whole.after(numbers[0]).pending[:2]]


def test_prompt_names_who_acts_and_what_is_due(table: Session) -> None:
    assert table.table.prompt().startswith("Ana, play")
    assert "Bela 0" in table.table.status()


def test_lines_below_the_board_are_printed_again_only_where_they_changed(table: Session) -> None:
    whole = table("board").splitlines()
    below = [line for line in whole[max(n for n, line in enumerate(whole) if "+-" in line) + 1 :] if "next" not in line]
    answer = table(MOVES[0])
    assert "+-----------+" in answer
    assert below
    assert sum(line in answer.splitlines() for line in below) < len(below)


@pytest.mark.parametrize("line", [f"{MOVES[0]}; {MOVES[1]}", f"{MOVES[0]};", f"{MOVES[0]};nonsense"])
def test_of_several_moves_in_a_line_none_is_recorded(table: Session, line: str) -> None:
    assert f"one move a line: type `{MOVES[0]}` first" in table(line)
    assert table.moves == []


def test_first_of_several_moves_is_named_once(grund: Session) -> None:
    """What the notation says of the whole line is left out."""
    for line in ("b2-c2; b2-a1", "B2-C2; b2-a1"):
        answer = grund(line)
        assert answer.count("no: ") == answer.count("one move a line") == 1
    assert grund.moves == ["cat n2 castle"]


def test_side_with_a_semicolon_is_one_move(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    shutil.copy("sample_games/balconia/typed-sides.toml", path)
    whole = log_of("sample_games/balconia/typed-sides.toml")
    lines = [played.block.do for played in whole.playthrough.played]
    number = next(number for number, line in enumerate(lines) if ";" in line)
    write(path, path.read_text(encoding="utf-8").partition("\n[[move]]")[0] + "\n" + blocks(*lines[:number]))
    with LogFile.hold(path) as file:
        table = Session(file, TableOptions(None))
        answer = table("show c2 row 1 cat*; nonsense")
        assert "one move a line" not in answer
        assert "`board` shows" not in answer
        assert f"recorded: {lines[number]}\n" in table(lines[number])


def test_offer_that_is_taken_without_a_colon_is_not_passed(tmp_path: Path) -> None:
    text = Path("sample_games/grund/four-players.toml").read_text(encoding="utf-8")
    opened = log_of("sample_games/grund/four-players.toml")
    lines = [played.block.do for played in opened.playthrough.played]
    number = next(number for number, line in enumerate(lines) if ": friend" in line)
    path = write(tmp_path / "evening.toml", text.partition("\n[[move]]")[0] + "\n" + blocks(*lines[:number]))
    with LogFile.hold(path) as file:
        answer = Session(file, TableOptions(None))(lines[number].replace(":", ""))
    assert "recorded: " in answer
    assert "passed: " not in answer


@pytest.mark.parametrize(
    ("line", "expected"),
    [("back", "`undo` takes back"), ("q", "`quit` ends"), ("stop", "`quit` ends"), ("let", "`allow REASON`")],
)
def test_word_of_other_programs_is_answered_with_the_command(grund: Session, line: str, expected: str) -> None:
    answer = grund(line)
    assert expected in answer
    assert "the rules say" not in answer


def test_undo_without_a_move_says_where_the_setup_is_corrected(table: Session) -> None:
    assert table("undo").startswith("there is no move to take back; a slip in the setup is corrected in the file ")


def test_help_with_a_verb_is_about_the_verb_alone(grund: Session) -> None:
    assert grund("help no").splitlines() == ["PLAYER: no passes the open points of the player"]


def test_what_is_due_is_said_once(table: Session) -> None:
    answer = table("nonsense cube")
    form = table.table.log.next.form
    assert form is not None
    assert answer.count(form) == 1


@pytest.mark.parametrize("options", [("--as", "bela"), ()])
def test_check_keeps_the_hand_of_another_player(tmp_path: Path, options: tuple[str, ...]) -> None:
    hand = "ana: draw 2circles,2bricks,3wheel"
    log = write(tmp_path / "log.toml", GRIDBLOCK + blocks(hand))
    shown = referee("play", log, "--plain", *options, stdin="check ana: play 1 drop c3-c4\n").out
    assert "legal: ana: play 1 drop" in shown
    assert "wheel" not in shown
    assert "circles" not in shown
