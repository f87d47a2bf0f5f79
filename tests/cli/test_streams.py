"""Closed, full and abandoned streams, bytes that are no text, Ctrl-C: a sentence, status 2, and no traceback."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

import pytest

from referee.cli.app import main
from referee.cli.commands import check
from referee.cli.streams import OutputStream, watched_streams
from tests.support.cli import referee
from tests.support.logs import MISTY, blocks, write
from tests.support.long_runs import often

MOVES = ("bela: place flower", "ana: place flower")
needs_full_device = pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")


class BrokenStream(io.StringIO):
    """A stream that takes some characters and then fails as a full disk does."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, text: str) -> int:
        """Write, while there is room."""
        self.room -= len(text)
        if self.room < 0:
            raise OSError(28, "No space left on device")
        return super().write(text)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log without moves."""
    return write(tmp_path / "x.toml", MISTY)


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which `$R` is the program."""
    program = f"{sys.executable} -m referee"
    run = subprocess.run(
        ["bash", "-c", f"R='{program}'; set -o pipefail; {command}"],
        capture_output=True,
        text=True,
        errors="replace",
        env={**os.environ, **environment},
        check=False,
    )
    assert "Traceback" not in run.stderr
    assert "fault of referee" not in run.stderr
    assert "Exception ignored" not in run.stderr
    return run


def here(
    patch: pytest.MonkeyPatch, words: Sequence[str | Path], streams: Mapping[str, TextIO | None]
) -> tuple[int | str | None, str]:
    """Run the program in this process with some of its standard streams in the place of others; its status and
    complaints.
    """
    errors = io.StringIO()
    with patch.context() as briefly, pytest.raises(SystemExit) as end:
        briefly.setattr(sys, "argv", ["referee", *map(str, words)])
        for name, stream in ({"stdout": io.StringIO(), "stderr": errors} | dict(streams)).items():
            briefly.setattr(sys, name, stream)
        main()
    return end.value.code, errors.getvalue()


def test_output_stream_remembers_the_first_fault() -> None:
    stream = OutputStream(BrokenStream(3))
    for text in ("abc", "d", "e"):
        assert stream.write(text) == 1 or text == "abc"
    stream.flush()
    assert stream.fault is not None
    assert stream.fault.strerror == "No space left on device"
    assert stream.getvalue() == "abc"
    with pytest.raises(TypeError):
        stream.write(b"")  # type: ignore[arg-type]
    closed = OutputStream(None)
    closed.flush()
    assert closed.fault is None
    closed.write("x")
    assert closed.fault is not None


def test_streams_are_as_before_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    good, full = io.StringIO(), BrokenStream(0)
    monkeypatch.setattr(sys, "stdout", good)
    monkeypatch.setattr(sys, "stderr", full)
    with watched_streams():
        print("to standard output")
        print("to standard error", file=sys.stderr)
    assert sys.stdout is good
    assert good.getvalue() == "to standard output\n"
    # Python would end with status 120 if it failed again to write out the rest.
    assert sys.stderr is None


@needs_full_device
def test_what_cannot_be_told_is_recorded_all_the_same(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = shell(f"$R record {log} '{MOVES[0]}' '{MOVES[1]}' > /dev/full")
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1].endswith(f"recorded all the same: {MOVES[0]}; {MOVES[1]}")
    for words, out, told in (
        (("undo", log), None, f"taken back all the same: {MOVES[1]}"),
        (("redo", log, "--json"), None, f"put back all the same: {MOVES[1]}"),
        (("record", log, "no move"), BrokenStream(0), "nothing was recorded"),
    ):
        status, complaints = here(monkeypatch, words, {"stdout": out})
        assert status == 2
        assert complaints.splitlines()[-1].endswith(told)
        assert "cannot be written out" in complaints
    assert referee("check", log, "--json").data["moves"] == 2


@needs_full_device
@pytest.mark.parametrize("words", ["check {log}", "check {log}.none --json", "--help"][: often(1, 3)])
def test_an_answer_on_a_full_device_is_status_2_with_a_sentence(words: str, log: Path) -> None:
    run = shell(f"$R {words.format(log=log)} > /dev/full")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1


def test_a_reader_that_has_gone_is_status_2_without_a_word(log: Path) -> None:
    bad = write(log.with_name("y.toml"), MISTY + blocks("ana: frob"))
    for words in (("check", bad), ("rules", "grund", "--json"), ("--help",))[: often(1, 3)]:
        command = [sys.executable, "-m", "referee", *map(str, words)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            assert running.stdout is not None
            assert running.stderr is not None
            running.stdout.close()
            assert running.stderr.read() == b""
            assert running.wait() == 2


def test_a_reader_that_has_gone_is_told_what_was_recorded_on_standard_error(log: Path) -> None:
    command = [sys.executable, "-m", "referee", "record", str(log), MOVES[0]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read().decode().rstrip().endswith(f"recorded all the same: {MOVES[0]}")
        assert running.wait() == 2


@needs_full_device
def test_standard_error_that_cannot_be_written_changes_no_status(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for into in ("2>&-", "2> /dev/full")[: often(1, 2)]:
        assert shell(f"$R check {log}.none {into}").returncode == 2
    for stream in (None, BrokenStream(0)):
        assert here(monkeypatch, ("check", f"{log}.none"), {"stderr": stream})[0] == 2
        assert here(monkeypatch, ("record", log, "no move"), {"stderr": stream})[0] == 1


def test_a_closed_standard_input_is_explained(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = log.read_bytes()
    status, complaints = here(monkeypatch, ("record", log), {"stdin": None})
    assert status == 2
    assert "standard input is closed" in complaints
    assert here(monkeypatch, ("new", "misty", f"{log}.new"), {"stdin": None})[0] == 2
    # A log that gets the number of a closed stream gets nothing that is meant for it.
    assert shell(f"$R record {log} 'no move' <&- >&- 2>&-").returncode == 2
    assert log.read_bytes() == before


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"][: often(1, 2)])
def test_bytes_that_are_no_text_are_refused_as_a_move(encoding: str, log: Path) -> None:
    run = shell(rf"printf '{MOVES[0]}\nana: \xff\n' | $R record {log}", PYTHONIOENCODING=encoding)
    assert run.returncode == 1
    assert run.stdout.startswith(f"recorded: {MOVES[0]}\n")
    assert "[notation]" in run.stderr
    assert referee("check", log, "--json").data["moves"] == 1


def test_bytes_that_are_no_text_are_refused_as_a_note_or_a_title(log: Path) -> None:
    before = log.read_bytes()
    run = shell(f"$R record {log} '{MOVES[0]}' --note $'\\xff'")
    assert (run.returncode, "not text in UTF-8" in run.stderr) == (2, True)
    # Python hands a byte that is no text on as this character.
    answer = referee("new", "misty", f"{log}.new", "--player", "A", "--player", "B", "--set", "title=\udcff")
    assert (answer.status, "not text in UTF-8" in answer.err) == (2, True)
    assert log.read_bytes() == before
    assert [path.name for path in log.parent.iterdir()] == [log.name]


def test_usage_errors_show_no_invisible_character() -> None:
    for word in ("--\u202eabc", "\u200bfrob", "--\x1b[31mred"):
        answer = referee(word)
        assert answer.status == 2
        assert not {"\u202e", "\u200b", "\x1b"} & set(answer.err)
        assert "<U+" in answer.err or "\\" in answer.err


def test_ctrl_c_is_one_line_and_status_2_at_any_moment(log: Path) -> None:
    for wait in (0.05, 0.1, 0.15, 0.3, 0.8)[:: often(2, 1)]:
        command = [sys.executable, "-m", "referee", "record", str(log)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as running:
            time.sleep(wait)
            running.send_signal(signal.SIGINT)
            _, complaint = running.communicate(timeout=30)
        # Python itself answers before the first line of the program is run.
        if not (complaint == b"" or b"<frozen site>" in complaint or b"runpy" in complaint):
            assert running.returncode == 2, complaint
            assert complaint.strip() == b"referee: stopped: nothing more was written"


def test_ctrl_c_with_json_is_an_error_object(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(check, "check_log", interrupted)
    assert referee("check", log, "--json").data["error"]["message"].startswith("stopped")
    answer = referee("check", log)
    assert (answer.status, answer.out, answer.err) == (2, "", "referee: stopped: nothing more was written\n")
