"""Files, folders and terminals that somebody prepared or that broke: a sentence or a row, and no fault of ours."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee.cli import shell_completion
from referee.cli.archive import cluster
from referee.cli.line_reader import PipeReader
from referee.cli.play.commands import _in_rows
from tests.support.cli import referee
from tests.support.logs import MISTY, blocks, write

ROOT = Path(__file__).parents[2]
MOVES = ("bela: place flower", "ana: place flower")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with two moves."""
    return write(tmp_path / "x.toml", MISTY + blocks(*MOVES))


def run(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    command = [sys.executable, *map(str, words)]
    given = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(command, capture_output=True, text=True, env=given, check=False)


def test_fish_is_answered_with_the_status_that_it_needs() -> None:
    asked = {"_REFEREE_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "referee ru"}
    assert run("-m", "referee", **asked, _TYPER_COMPLETE_FISH_ACTION="is-args").returncode == 0
    answer = run("-m", "referee", **asked, _TYPER_COMPLETE_FISH_ACTION="get-args")
    assert answer.stdout.startswith("rules")


@pytest.mark.parametrize("address", ["", "foo bar", "tcp://[::1", "tls://localhost:8786", "tcp://localhost", "-"])
def test_an_address_that_is_none_is_refused_at_once(address: str, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_TO_CONNECT", 10**6)
    answer = referee("audit", log, "--scheduler", address)
    assert answer.status == 2
    assert "an address is tcp://HOST:PORT" in answer.err


@pytest.mark.parametrize(
    "row",
    [
        "[" * 5000,
        '{"file": "x.toml", "error": "x"}',
        '{"file": "x.toml", "problems": [{"x": 1}]}',
        '{"file": "x.toml", "totals": [1, 2]}',
        '{"file": 3}',
        "3",
    ],
)
def test_a_baseline_of_another_form_is_refused(row: str, log: Path) -> None:
    baseline = write(log.with_name("baseline.json"), f"{row}\n")
    answer = referee("audit", log, "--baseline", baseline)
    assert answer.status == 2
    assert f"{baseline} is no output of `audit --json`" in answer.err.replace("line 1: ", "")


def test_a_baseline_with_few_keys_is_compared(log: Path) -> None:
    baseline = write(log.with_name("baseline.json"), '{"file": "gone.toml"}\n')
    answer = referee("audit", log, "--baseline", baseline)
    assert answer.status == 1
    assert "gone             gone.toml" in answer.out


@pytest.mark.posix
def test_a_baseline_that_is_a_pipe_or_a_device_is_refused(log: Path) -> None:
    pipe = log.with_name("pipe")
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        answer = referee("audit", log, "--baseline", path)
        assert answer.status == 2
        assert "no ordinary file" in answer.err


def test_without_docstrings_there_is_a_sentence() -> None:
    answer = run("-OO", "-m", "referee", "games")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("referee: it needs its docstrings")


def test_csv_holds_neither_control_characters_nor_formulas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("=1+1.toml", "a\x1b[2Jb.toml"):
        write(tmp_path / name, 'referee = 1\ngame = "misty"\nplayer = "\\u001b[2J"\n')
    out = referee("audit", "=1+1.toml", "a\x1b[2Jb.toml", "--csv").out
    assert "\n'=1+1.toml," in out
    assert "a<U+001B>[2Jb.toml" in out
    assert out.replace("\n", "").isprintable()


def test_what_is_read_from_a_pipe_is_repeated_without_control_characters() -> None:
    echo = io.StringIO()
    assert PipeReader(io.StringIO("a\x1b[2Jb\n"), echo).read("? ") == "a\x1b[2Jb"
    assert echo.getvalue() == "? a<U+001B>[2Jb\n"


def test_moves_are_listed_on_the_narrowest_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (1, 2, 5):
        monkeypatch.setattr(shutil, "get_terminal_size", lambda columns=columns, **_: os.terminal_size((columns, 24)))
        rows, number = _in_rows(["ana: place flower", "ana: place smiley"])
        assert (list(rows), number) == (["place flower", "place smiley"], 2)


def test_a_folder_that_may_not_be_read_is_a_row(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = log.parent / "closed"
    closed.mkdir()
    true_scandir, true_access = os.scandir, os.access

    def scandir(path: str) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return true_scandir(path)

    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != closed and true_access(path, mode))
    answer = referee("audit", log.parent, "--json")
    rows = [json.loads(line) for line in answer.out.splitlines()]
    assert [row["file"] for row in rows] == [str(closed), str(log)]
    assert "it may not be read by you" in rows[0]["error"]["message"]
    assert answer.status == 2


def test_what_macos_writes_beside_a_file_on_another_disk_is_no_row(log: Path) -> None:
    log.with_name("._x.toml").write_bytes(b"\0\5\x16\7")
    assert [json.loads(line)["file"] for line in referee("audit", log.parent, "--json").out.splitlines()] == [str(log)]


@pytest.mark.posix
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
def test_processes_of_an_audit_end_with_it(tmp_path: Path) -> None:
    for number in range(400):
        write(tmp_path / f"{number}.toml", MISTY + blocks(*MOVES))
    command = [sys.executable, "-m", "referee", "audit", str(tmp_path), "--jobs", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}) as process:
        assert process.stdout is not None
        process.stdout.readline()
        workers = _children(process.pid)
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert len(workers) >= 2
    until = time.monotonic() + 10
    while any(map(_is_alive, workers)):
        assert time.monotonic() < until, "the workers live on"
        time.sleep(0.05)


def _children(process: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process:
            found.append(int(path.parent.name))
    return found


def _is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_completion_is_silent_over_what_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "deep.toml", f"x = {'[' * 5000}")
    context: Any = SimpleNamespace(params={"log": "deep.toml"}, args=())
    assert shell_completion.players(context, "") == []


def test_completion_keeps_to_folders_as_they_are_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    write(tmp_path / "sub" / "game.toml", "")
    assert shell_completion.files("su") == ["sub/"]
    assert shell_completion.files("sub/") == ["sub/game.toml"]
    assert shell_completion.files("./sub/g") == ["./sub/game.toml"]
    monkeypatch.setattr(os, "sep", "\\")
    assert shell_completion.files("sub\\g") == ["sub/game.toml"]


def test_long_lists_of_problems_are_cut_with_their_number(log: Path) -> None:
    write(log, MISTY + blocks(*["ana: place flower a9"] * 1500))
    short, whole = referee("check", log), referee("check", log, "--all")
    assert len(short.out.splitlines()) < 100
    assert "… and 1,460 more" in short.out
    assert f"`referee check {log} --all` prints all 1,500 problems" in short.out
    assert "more" not in whole.out
    assert len(whole.out.splitlines()) > 3000
    assert len(referee("check", log, "--json").data["problems"]) == 1500
    opened = referee("play", log, stdin="quit\n")
    assert "… and 1,460 more" in opened.out
    assert len(opened.out) < 20_000
