"""`record`, `undo` and `redo`: whole blocks are added or removed, and every other byte stays."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.files import lock
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log without moves, with comments of the user."""
    return write(tmp_path / "game.toml", "# our game\n" + GRIDBLOCK + "# the end of the setup\n")


def test_record_appends_blocks_and_leaves_every_earlier_byte(log: Path) -> None:
    before = log.read_bytes()
    answer = referee("record", log, MOVES[0], "--note", 'he said "no"\\', "--json")
    assert answer.status == 0
    assert answer.data["recorded"] == [MOVES[0]]
    assert answer.data["verdict"] == "legal"
    assert (answer.data["next"]["players"], answer.data["next"]["what"]) == (["Bela"], "play")
    assert log.read_bytes().startswith(before)
    added = log.read_bytes()[len(before) :].decode()
    assert added.splitlines()[-1] == f'do = "{MOVES[0]}"'
    assert referee("check", log, "--json").data["moves"] == 1


@pytest.mark.parametrize("ending", ["", "\n", "\n\n", "\r\n"])
def test_record_appends_whatever_the_file_ends_with(ending: str, tmp_path: Path) -> None:
    text = MISTY.rstrip("\n")
    if ending == "\r\n":
        text = text.replace("\n", "\r\n")
    log = write(tmp_path / "x.toml", text + ending)
    assert referee("record", log, "ana: place up", "bela: place down").status == 0
    assert log.read_bytes().startswith((text + ending).encode())
    assert referee("check", log, "--json").data["moves"] == 2
    if ending == "\r\n":
        assert b"\n" not in log.read_bytes().replace(b"\r\n", b"")


def test_record_stops_at_first_refused_move(log: Path) -> None:
    answer = referee("record", log, MOVES[0], MOVES[2], MOVES[1], "--json")
    assert answer.status == 1
    assert answer.data["recorded"] == [MOVES[0]]
    assert answer.data["verdict"] == "illegal"
    assert answer.data["problems"][0]["clause"] == "turn.1"
    assert answer.data["problems"][0]["line"] is None
    assert answer.data["problems"][0]["move"] == 2
    assert answer.data["nearest"]
    assert referee("check", log, "--json").data["moves"] == 1


def test_record_reads_moves_from_standard_input(log: Path) -> None:
    answer = referee("record", log, "--json", stdin="ana: play ? c3-c4 none\n\nbela: draw ?,?,?\n")
    assert answer.status == 0
    assert answer.data["recorded"] == ["ana: play ? c3-c4 none", "bela: draw ?,?,?"]


def test_unverifiable_move_is_recorded_unless_strict(log: Path) -> None:
    line = "ana: play 2 ? e3 none"
    strict = referee("record", log, line, "--strict", "--json")
    assert strict.status == 1
    assert strict.data["recorded"] == []
    loose = referee("record", log, line, "--json")
    assert loose.status == 0
    assert loose.data["verdict"] == "unverifiable"
    assert referee("check", log).status == 0
    assert referee("check", log, "--strict").status == 1


def test_allowed_move_is_recorded_with_its_reason(log: Path) -> None:
    answer = referee("record", log, "bela: play 2 drop e2", "--allow", "she was so quick", "--json")
    assert answer.status == 0
    assert answer.data["recorded"]
    assert answer.data["problems"][0]["allowed"] is True
    assert 'allow = "she was so quick"\ndo = ' in log.read_text()
    checked = referee("check", log, "--json").data
    assert checked["verdict"] == "legal"
    assert checked["problems"][0]["clause"] == "turn.1"
    needless = referee("record", log, MOVES[0], "--allow", "no reason", "--json")
    assert needless.status == 0
    assert "does nothing" in needless.data["warnings"][0]["message"]
    assert "no reason" not in log.read_text()


def test_record_refuses_an_illegal_log_unless_anyway(log: Path) -> None:
    write(log, log.read_text() + blocks(MOVES[1]))
    answer = referee("record", log, MOVES[0], "--json")
    assert answer.status == 1
    assert answer.data["problems"][0]["move"] == 1
    assert referee("record", log, MOVES[0], "--anyway", "--json").data["recorded"] == [MOVES[0]]


def test_log_with_moves_as_inline_array_is_refused(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", 'move = [{do = "ana: place up"}]\n' + MISTY)
    assert referee("check", log, "--json").data["moves"] == 1
    for words in (("record", log, "bela: place up"), ("undo", log)):
        assert referee(*words).status == 2


def test_record_refuses_a_sheet(tmp_path: Path) -> None:
    sheet = write(tmp_path / "x.toml", MISTY + "[final.result]\n")
    assert "is a sheet" in referee("record", sheet, "ana: place up").err


def test_undo_leaves_comments_and_other_tables(log: Path) -> None:
    tail = "# between\n\n[final.points]\nAna = 1 # sure\n"
    middle = f'\n[[move]]\nnote = "x"\ndo = "{MOVES[0]}" # first\n'
    write(log, log.read_text() + middle + tail + blocks(MOVES[1]))
    assert referee("undo", log, "2", "--json").data["removed"] == list(MOVES[:2])
    text = log.read_text()
    assert "[[move]]" not in text
    assert "# first" in text
    assert tail in text
    aside = log.with_name("game.toml.undone")
    assert aside.read_text().count("[[move]]") == 2
    assert referee("redo", log, "--json").data["restored"] == list(MOVES[:2])
    assert not aside.exists()
    assert referee("check", log, "--json").data["moves"] == 2


def test_recorded_move_discards_undone_moves(log: Path) -> None:
    referee("record", log, *MOVES)
    referee("undo", log)
    referee("undo", log)
    assert referee("redo", log, "1", "--json").data["restored"] == [MOVES[1]]
    referee("record", log, MOVES[2])
    assert referee("redo", log).status == 1


def test_torn_end_is_set_aside_before_a_move_is_recorded(log: Path) -> None:
    referee("record", log, MOVES[0])
    whole = log.read_bytes()
    tears = (
        b'\n[[move]]\nnote = "a',
        b"\n[[mo",
        b'\n[[move]]\nnote = "whole"\n',
        '\n[[move]]\nnote = "Zsó'.encode()[:-1],
    )
    for number, torn in enumerate(tears, 1):
        log.write_bytes(whole + torn)
        checked = referee("check", log, "--json")
        assert checked.status == 0
        assert checked.data["moves"] == 1
        assert "torn" in checked.data["warnings"][0]["message"]
        assert log.read_bytes() == whole + torn
        assert referee("record", log, MOVES[1]).status == 0
        aside = log.with_name(f"game.toml.torn-{number}")
        assert torn.strip().startswith(aside.read_bytes().strip())
        assert aside.read_bytes().strip() == torn.strip()
        assert referee("check", log, "--json").data["moves"] == 2
        log.write_bytes(whole)


@pytest.mark.posix
def test_second_process_is_refused_while_the_log_is_locked(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "WAIT_SECONDS", 0.3)
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom referee.files.log_file import LogFile\n"
        "with LogFile.hold(Path(sys.argv[1])):\n    print('held', flush=True)\n    time.sleep(30)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(log)], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        started = time.monotonic()
        answer = referee("record", log, MOVES[0])
        assert answer.status == 2
        assert f"process {holder.pid}" in answer.err
        assert time.monotonic() - started < 10
        holder.kill()
    assert referee("record", log, MOVES[0]).status == 0


def test_each_move_is_on_disk_before_the_next_is_judged(log: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom referee.cli.commands.record import RecordOptions, record\n"
        "def lines():\n    yield sys.argv[2]\n    print(open(sys.argv[1]).read().count('[[move]]'), flush=True)\n"
        "record(Path(sys.argv[1]), lines(), RecordOptions())\n"
    )
    found = subprocess.run([sys.executable, "-c", code, str(log), MOVES[0]], capture_output=True, text=True, check=True)
    assert found.stdout == "1\n"


def test_symbolic_link_still_points_to_the_log_after_undo(log: Path) -> None:
    referee("record", log, *MOVES[:2])
    link = log.with_name("link.toml")
    link.symlink_to(log)
    assert referee("undo", link).status == 0
    assert link.is_symlink()
    assert referee("check", log, "--json").data["moves"] == 1


def test_log_whose_only_block_is_torn_is_not_taken_for_a_sheet(log: Path) -> None:
    whole = log.read_text() + "[final.points]\nAna = 1\n"
    for torn in ("[[mov", '[[move]]\nnote = "wh', '[[move]]\nnote = "whole"\n'):
        write(log, whole + "\n" + torn)
        checked = referee("check", log, "--json").data
        assert (checked["moves"], len(checked["warnings"])) == (0, 1)
        assert referee("moves", log).status == 0
        assert referee("undo", log).status == 1
        write(log, whole + "\n" + torn)
        assert referee("record", log, MOVES[0]).status == 0
        assert log.read_text().startswith(whole)
        assert referee("check", log, "--json").data["moves"] == 1


@pytest.mark.parametrize("number", ["0", "4"])
def test_undo_of_a_number_that_a_log_does_not_have_says_which_it_has(log: Path, number: str) -> None:
    assert referee("record", log, *MOVES).status == 0
    answer = referee("undo", log, number)
    assert answer.status == 1
    assert answer.err == f"the log has 3 moves: type a number from 1 to 3 to take back, not {number}\n"
    assert referee("undo", log, "3").status == 0
    assert referee("undo", log).err == "the log has no moves: there is nothing to take back\n"
