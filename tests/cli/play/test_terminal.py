"""The live table at a real terminal: prompt, completion, slips, kills, sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.terminal import Terminal


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "evening.toml", GRIDBLOCK)


def moves_in(log: Path) -> int:
    return int(referee("check", log, "--json").data["moves"])


def test_prompt_status_and_board_follow_the_game(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=50, fresh=True) as terminal:
        terminal.wait_for("Ana, play")
        terminal.enter(MOVES[0], "Bela, play")
        assert f"recorded: {MOVES[0]}" in terminal.printed
        assert "Ana 1" in terminal.settle()
        terminal.enter("quit", "goes on")
        assert terminal.end() == 0
    assert moves_in(log) == 1


def test_completion_menu_offers_moves_and_commands(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.settle()
        terminal.type("un")
        assert "take back the last move" in terminal.wait_for("undo")
        terminal.type("\x01\x0b")
        terminal.type("play 3 ")
        terminal.wait_for("wheel")


@pytest.mark.parametrize("options", [(), ("--plain",)])
def test_prompt_is_empty_behind_a_refused_line_and_the_up_key_brings_it_back(
    log: Path, options: tuple[str, ...]
) -> None:
    typed = "play 3 wheel c4-d4"
    with Terminal("play", log.name, *options, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.settle()
        terminal.type(f"{typed}\r")
        terminal.wait_for("type a number")
        assert terminal.settle().count(f"> {typed}") == 1
        terminal.type("\x1b[A")
        terminal.wait_for("Ana, play")
        assert terminal.settle().count(f"> {typed}") == 2
        terminal.type("\x01\x0b")
        terminal.settle()
        terminal.type("1\r")
        terminal.wait_for("recorded:")
    assert moves_in(log) == 1


def test_help_names_the_key_that_brings_back_a_line(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.enter("help", "the key Up brings back a line")


@pytest.mark.parametrize("options", [(), ("--plain",)])
def test_hand_is_shown_after_others_look_away(tmp_path: Path, options: tuple[str, ...]) -> None:
    """A5: a hand was printed before everybody, and stayed in the scrollback."""
    log = write(tmp_path / "evening.toml", GRIDBLOCK + blocks("ana: draw 2circles,2bricks,3wheel"))
    with Terminal("play", log.name, *options, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.settle()
        terminal.type("hand ana\r")
        terminal.wait_for("the hand of Ana: others look away")
        assert "red drew" not in terminal.settle()
        terminal.type("yes\r" if options else "\r")
        terminal.wait_for("red drew 2 circles, 2 bricks, 3 wheel")
        terminal.type("\r")
        raw = terminal.settle() and terminal.raw
        if not options:
            # It stands on a screen of its own, which is left at Enter.
            assert raw.index("\x1b[?1049h") < raw.index("red drew") < raw.index("\x1b[?1049l")


def test_control_c_drops_the_line_and_says_how_to_quit(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.type("play 3")
        terminal.wait_for("> play 3")
        terminal.type("\x03")
        assert "type `quit` to end" not in terminal.settle()
        terminal.type("\x03")
        # Ctrl-D before the next prompt would be lost.
        terminal.wait_for("after every move\nAna, play")
        terminal.type("\x04")
        assert terminal.end() == 0


def test_killed_table_goes_on_where_it_stood(log: Path) -> None:
    for number, move in enumerate(MOVES):
        with Terminal("play", log.name, cwd=log.parent, rows=50) as terminal:
            terminal.wait_for(", play")
            terminal.enter(move, "recorded:")
            terminal.type("play 1 ")
            terminal.settle()
            terminal.kill()
        assert moves_in(log) == number + 1


def test_history_is_private_and_comes_back(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.enter("players", "in seat order")
        terminal.enter("quit", "goes on")
        terminal.end()
    history = log.with_name(".evening.toml.history")
    assert history.stat().st_mode & 0o777 == 0o600
    with Terminal("play", log.name, cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.type("\x1b[A\x1b[A")
        terminal.wait_for("> players")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (200, 60), (40, 12)])
def test_every_size_of_the_terminal_is_enough(log: Path, columns: int, rows: int) -> None:
    with Terminal("play", log.name, cwd=log.parent, columns=columns, rows=rows) as terminal:
        terminal.wait_for("play")
        terminal.enter(MOVES[0], "Bela, play")
        terminal.resize(100, 30)
        terminal.enter(MOVES[1], "Cilla, play")
    assert moves_in(log) == 2


def test_plain_table_prints_line_after_line(log: Path) -> None:
    with Terminal("play", log.name, "--plain", cwd=log.parent, rows=60) as terminal:
        terminal.wait_for("Ana, play")
        terminal.type(f"{MOVES[0]}\r")
        terminal.wait_for_count("Bela, play", 1)
        terminal.type("nonsense\r")
        terminal.wait_for("no: ")
        # Ctrl-C before the next prompt would end the program.
        terminal.wait_for_count("Bela, play", 1)
        terminal.interrupt("type `quit` to end")
        terminal.type("quit\r")
        assert terminal.end() == 0


def test_plain_table_completes_by_tab_and_brings_back_lines(log: Path) -> None:
    with Terminal("play", log.name, "--plain", cwd=log.parent, rows=60) as terminal:
        terminal.wait_for("Ana, play")
        terminal.type("play 3 whe\tc4\x15")
        terminal.type("players\r")
        terminal.wait_for("in seat order")
        terminal.type("\x1b[A")
        terminal.wait_for("> players\n\n\n")
        terminal.type("\x03")
        assert "type `quit` to end" not in terminal.settle()
        terminal.interrupt("type `quit` to end")
        terminal.type("play 2 bri\tc3-d3-e3 nw\r")
        terminal.wait_for("recorded: play 2 bricks c3-d3-e3 nw")
        terminal.wait_for("Bela, play")
        assert terminal.screen.count("round 1") == 2


def test_history_that_is_no_file_of_ours_is_left_alone(log: Path) -> None:
    elsewhere = log.with_name("diary")
    elsewhere.write_text("mine")
    log.with_name(".evening.toml.history").symlink_to(elsewhere)
    with Terminal("play", log.name, cwd=log.parent, rows=60) as terminal:
        terminal.wait_for("Ana, play")
        terminal.enter("players", "in seat order")
        terminal.enter("quit", "goes on")
        assert terminal.end() == 0
    assert elsewhere.read_text() == "mine"


def test_dumb_terminal_gets_plain_lines(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=60, environment={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Ana, play")
        terminal.type(f"{MOVES[0]}\r")
        terminal.wait_for("Bela, play")
        assert "\x1b" not in terminal.printed


def test_record_without_moves_at_a_terminal_is_the_table(log: Path) -> None:
    with Terminal("record", log.name, "--note", "with tea", cwd=log.parent, rows=40) as terminal:
        terminal.wait_for("Ana, play")
        terminal.enter(MOVES[0], "recorded: ")
        terminal.enter(MOVES[1], "recorded: ")
    assert log.read_text(encoding="utf-8").count('note = "with tea"') == 1


def test_other_commands_read_while_the_table_is_open(log: Path) -> None:
    with Terminal("play", log.name, cwd=log.parent, rows=50) as terminal:
        terminal.wait_for("Ana, play")
        terminal.enter(MOVES[0], "recorded:")
        for command in ("check", "show", "moves", "score", "replay"):
            assert referee(command, log, "--json").status == 0


def test_pipe_plays_line_by_line_without_a_prompt(log: Path) -> None:
    answer = referee("play", log, stdin=f"{MOVES[0]}\nnonsense\n# comment\n\n{MOVES[1]}\nboard\n")
    assert answer.status == 0
    assert answer.out.count("recorded:") == 2
    assert "no: " in answer.out
    assert "> " not in answer.out
    assert moves_in(log) == 2


def test_missing_log_in_a_pipe_is_unusable(tmp_path: Path) -> None:
    assert referee("play", tmp_path / "none.toml", stdin="").status == 2
    assert referee("play", tmp_path / "none.toml", "--json", stdin="").status == 2
