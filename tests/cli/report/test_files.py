"""Where `report` writes, what it never overwrites, and its exit statuses."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import jsonschema
import pytest

from referee.cli.commands.schema import answer_schema
from referee.core.messages import listed
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write
from tests.support.reports import write_report

KINDS = ("html", "svg", "md", "json")
every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "game.toml", GRIDBLOCK + blocks(*MOVES))


@every_kind
def test_report_of_ours_and_empty_file_are_overwritten(log: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"page.{kind}"
    assert referee("report", log, "-o", out).out == f"wrote {out}\n"
    first = out.read_bytes()
    write(log, GRIDBLOCK + blocks(*MOVES[:2]))
    out.chmod(0o640)
    assert referee("report", log, "-o", out).status == 0
    assert out.read_bytes() not in (first, b"")
    if hasattr(os, "fchmod"):
        assert stat.S_IMODE(out.stat().st_mode) == 0o640
    out.write_bytes(b"")
    assert referee("report", log, "-o", out).status == 0
    assert out.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.toml", out.name]


@every_kind
@pytest.mark.parametrize(
    "content",
    [
        b"notes of mine",
        b" ",
        b"\xff\xfe",
        b"<!doctype html><html></html>",
        b"<svg></svg>",
        b"# <!-- report of referee -->",
        b'{"game": "gridblock", "verdict": "legal"}',
        b"referee = 1\n",
    ],
)
def test_no_other_file_is_overwritten(log: Path, tmp_path: Path, kind: str, content: bytes) -> None:
    out = tmp_path / f"page.{kind}"
    out.write_bytes(content)
    answer = referee("report", log, "-o", out)
    assert answer.status == 2
    assert f"{out} exists and is no {kind} report of referee" in answer.err
    assert out.read_bytes() == content


def test_report_of_another_form_is_not_overwritten(log: Path, tmp_path: Path) -> None:
    texts = {}
    for kind in KINDS:
        assert referee("report", log, "-o", tmp_path / f"page.{kind}").status == 0
        texts[kind] = (tmp_path / f"page.{kind}").read_bytes()
    for kind in KINDS:
        for other in KINDS:
            out = tmp_path / f"page.{kind}"
            out.write_bytes(texts[other])
            assert referee("report", log, "-o", out).status == (0 if kind == other else 2), (kind, other)


@pytest.mark.parametrize("command", ["score", "replay", "check", "show"])
def test_json_answer_of_another_command_is_not_overwritten(log: Path, tmp_path: Path, command: str) -> None:
    out = write(tmp_path / "answer.json", referee(command, log, "--json").out)
    assert referee("report", log, "-o", out).status == 2
    assert json.loads(out.read_text()) == referee(command, log, "--json").data


@every_kind
def test_link_is_neither_followed_nor_replaced(log: Path, tmp_path: Path, kind: str) -> None:
    target, out = tmp_path / f"own.{kind}", tmp_path / f"page.{kind}"
    assert referee("report", log, "-o", target).status == 0
    before = target.read_bytes()
    for place in (target, tmp_path / "nowhere", out):
        out.symlink_to(place)
        answer = referee("report", log, "-o", out)
        assert answer.status == 2
        assert f"{out} is a link" in answer.err
        assert out.is_symlink()
        out.unlink()
    assert target.read_bytes() == before


def test_log_is_never_overwritten_by_its_report(log: Path) -> None:
    before = log.read_bytes()
    assert referee("report", log, "-o", log).status == 2
    assert referee("report", log, "--format", "bgstats", "-o", log).status == 2
    assert log.read_bytes() == before


@pytest.mark.posix
def test_folder_pipe_and_missing_folder_are_refused(log: Path, tmp_path: Path) -> None:
    folder, pipe, nowhere = tmp_path / "a.html", tmp_path / "b.html", tmp_path / "none" / "c.html"
    folder.mkdir()
    os.mkfifo(pipe)
    for out, reason in ((folder, "no ordinary file"), (pipe, "no ordinary file"), (nowhere, "cannot be written")):
        answer = referee("report", log, "-o", out)
        assert answer.status == 2
        assert answer.err.startswith(f"referee: {out} ")
        assert reason in answer.err
    assert not nowhere.parent.exists()


def test_protected_file_and_folder_are_refused(log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "page.html"
    assert referee("report", log, "-o", out).status == 0
    before, really_open = out.read_bytes(), os.open

    def protected(path: str | Path, flags: int, *rest: int) -> int:
        # As the system answers everybody but root, who runs these tests in containers.
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(13, "Permission denied")
        return really_open(path, flags, *rest)

    monkeypatch.setattr(os, "open", protected)
    for path in (out, tmp_path / "new.html"):
        answer = referee("report", log, "-o", path)
        assert answer.status == 2
        assert f"{path} cannot be written: Permission denied" in answer.err
    assert out.read_bytes() == before
    assert not (tmp_path / "new.html").exists()


def test_full_disk_leaves_the_old_report(log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "page.html"
    assert referee("report", log, "-o", out).status == 0
    before = out.read_bytes()

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    answer = referee("report", log, "-o", out)
    assert (answer.status, out.read_bytes()) == (2, before)
    assert "No space left on device" in answer.err
    assert referee("report", log, "-o", tmp_path / "new.html").status == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.toml", "page.html"]


def test_missing_and_unusable_files(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    for path in (
        tmp_path / "none.toml",
        tmp_path,
        write(tmp_path / "x.toml", "no toml"),
        write(tmp_path / "y.toml", ""),
    ):
        answer = referee("report", path, "-o", out)
        assert answer.status == 2
        assert answer.err.startswith("referee: ")
        error = referee("report", path, "-o", out, "--json").data["error"]
        assert error["message"]
    assert not out.exists()


def test_bad_usage_is_said_before_the_file_is_read(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    for words, reason in (
        ((), "where to? Type -o"),
        (("-o", tmp_path / "page.pdf"), "no known ending"),
        (("-o", tmp_path / "page"), "no known ending"),
        (("-o", tmp_path / "x.bgstats"), "no known ending"),
        (("--format", "pdf"), "there is no format pdf: type --format bgstats"),
    ):
        answer = referee("report", missing, *words)
        assert answer.status == 2
        assert reason in answer.err
    assert list(tmp_path.iterdir()) == []


def test_ending_is_read_in_any_case(log: Path, tmp_path: Path) -> None:
    out = tmp_path / "PAGE.HTML"
    assert referee("report", log, "-o", out).status == 0
    assert out.read_text().startswith("<!doctype html>")


def test_refused_log_is_reported_up_to_the_refused_move(tmp_path: Path) -> None:
    log = write(tmp_path / "game.toml", GRIDBLOCK + blocks(MOVES[0], "bela: play 2 drop z9", MOVES[2]))
    out = tmp_path / "page.html"
    answer = referee("report", log, "-o", out)
    assert answer.status == 1
    assert "Scored up to move 2, which is not legal and was left out." in out.read_text()
    assert referee("report", log, "-o", tmp_path / "page.json").status == 1


def test_broken_setup_has_no_report(tmp_path: Path) -> None:
    log = write(tmp_path / "game.toml", GRIDBLOCK.replace("d2", "z9") + blocks(*MOVES))
    out = tmp_path / "page.html"
    answer = referee("report", log, "-o", out, "--json")
    assert answer.status == 1
    assert [problem["clause"] for problem in answer.data["problems"]] == ["setup.8"]
    assert not out.exists()


def test_claim_that_does_not_hold_is_status_1_with_a_page(tmp_path: Path) -> None:
    log = write(tmp_path / "game.toml", GRIDBLOCK + blocks(*MOVES) + "\n[final.points]\nAna = 5\n")
    out = tmp_path / "page.html"
    assert referee("report", log, "-o", out).status == 1
    assert "does not agree" in out.read_text()


def test_answer_names_the_file_and_matches_its_schema(log: Path, tmp_path: Path) -> None:
    schema = answer_schema("report").answer()
    out = tmp_path / "page.html"
    for words in (("-o", out), ("--format", "bgstats"), ("--format", "bgstats", "-o", tmp_path / "link.txt")):
        data = referee("report", log, *words, "--json").data
        jsonschema.Draft7Validator(schema).validate(data)
        assert data["game"] == "gridblock"
        assert data["file"] == (str(words[-1]) if "-o" in words else "-")
        assert ("link" in data) == ("bgstats" in words)
    assert referee("report", log, "-o", out, "--json").data == {"game": "gridblock", "file": str(out)}


def test_log_without_moves_and_torn_log_have_a_page(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert referee("report", write(tmp_path / "a.toml", MISTY), "-o", out).status == 0
    assert "Not finished: scored as it stands. Next: Ana or Bela (place)." in out.read_text()
    torn = write(tmp_path / "b.toml", GRIDBLOCK + blocks(*MOVES) + '\n[[move]]\ndo = "bela: pl')
    assert referee("report", torn, "-o", out, "--force").status == 0
    assert "torn" in out.read_text()


def test_game_that_stopped_early_is_headed_by_its_winner_and_the_reason(tmp_path: Path) -> None:
    text = GRIDBLOCK.replace('game = "gridblock"', 'game = "gridblock"\nended = "too late"', 1) + blocks(*MOVES)
    out = write_report(write(tmp_path / "game.toml", text), tmp_path / "post.md")[1]
    first = referee("score", tmp_path / "game.toml", "--json").data["winners"]
    verb = "wins" if len(first) == 1 else "share the victory"
    assert f"{listed(first)} {verb}. The table stopped before the end: too late." in out
