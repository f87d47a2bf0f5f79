"""A log held for writing: one lock for all names, planted links, changes by others, owner and mode."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee.cli.commands.record import RecordOptions, record
from referee.core.errors import InputError
from referee.files import lock
from referee.files.log_file import LogFile
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, blocks, write

MOVES = ("bela: place flower", "ana: place flower", "ana: place smiley c3", "bela: place flower e4")
HOLD = (
    "import sys\nfrom pathlib import Path\nfrom referee.files.log_file import LogFile\n"
    "with LogFile.hold(Path(sys.argv[1])):\n    print('held', flush=True)\n    sys.stdin.read()\n"
)
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with two moves."""
    return write(tmp_path / "log.toml", MISTY + blocks(*MOVES[:2]))


@pytest.fixture
def other_process(log: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the log."""
    monkeypatch.setattr(lock, "WAIT_SECONDS", 0.2)
    command = [sys.executable, "-c", HOLD, str(log)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield holder
        holder.kill()


@pytest.mark.posix
def test_every_name_of_a_log_has_the_same_lock(log: Path, other_process: subprocess.Popen[str]) -> None:
    folder = log.parent / "elsewhere"
    folder.mkdir()
    symlink, hard_link = folder / "soft.toml", folder / "hard.toml"
    symlink.symlink_to(log)
    os.link(log, hard_link)
    for name in (log, symlink, hard_link):
        for words in (("record", name, MOVES[2]), ("undo", name), ("redo", name)):
            answer = referee(*words)
            assert answer.status == 2
            assert "is being written by process" in answer.err
            assert str(other_process.pid) in answer.err
    other_process.kill()
    other_process.wait()
    for name, move in ((symlink, MOVES[2]), (hard_link, MOVES[3])):
        assert referee("record", name, move).status == 0
    assert referee("check", log, "--json").data["moves"] == 4


@pytest.mark.posix
def test_readers_work_beside_a_writer(log: Path, other_process: subprocess.Popen[str]) -> None:
    assert other_process.poll() is None
    for words in (("check", log), ("moves", log), ("replay", log), ("score", log)):
        assert referee(*words).status == 0


@pytest.mark.posix
def test_writer_that_waited_uses_the_file_that_has_the_name_now(log: Path) -> None:
    write(log, log.read_text() + "# a comment behind the moves\n")
    with LogFile.hold(log) as first:
        waiting = os.open(log, os.O_RDWR)
        assert not lock.try_lock(waiting)
        assert first.take_back(1)
        # The log is a new file now, and it is locked from its first moment on.
        assert not os.path.samestat(os.fstat(waiting), log.stat())
        fresh = os.open(log, os.O_RDWR)
        assert not lock.try_lock(fresh)
        assert lock.try_lock(waiting)
        assert not lock.is_still(log, waiting)
        os.close(waiting)
        os.close(fresh)
        assert first.append('[[move]]\ndo = "ana: place flower"\n')
    assert referee("check", log, "--json").data["moves"] == 2


def test_no_other_file_remains_beside_the_log(log: Path) -> None:
    for words in (("record", log, MOVES[2]), ("undo", log, "3"), ("redo", log, "1"), ("redo", log)):
        assert referee(*words).status == 0
    assert [path.name for path in log.parent.iterdir()] == ["log.toml"]


@pytest.mark.parametrize(
    "name",
    [
        "log.toml.undone",
        ".log.toml.undone.referee-new",
        pytest.param(".log.toml.referee-new", marks=pytest.mark.posix),
    ],
)
@pytest.mark.parametrize(
    "kind", ["a link", "a dangling link", "a file", "a folder", pytest.param("a pipe", marks=pytest.mark.posix)]
)
def test_foreign_file_or_link_with_a_reserved_name_is_neither_followed_nor_overwritten(
    name: str, kind: str, log: Path
) -> None:
    write(log, log.read_text() + "# a comment behind the moves\n")
    planted, precious = log.with_name(name), write(log.parent / "precious", "precious\n" * 20)
    if kind == "a link":
        planted.symlink_to(precious)
    elif kind == "a dangling link":
        planted.symlink_to(log.parent / "made")
    elif kind == "a file":
        write(planted, precious.read_text())
    elif kind == "a folder":
        planted.mkdir()
    else:
        os.mkfifo(planted)
    before = planted.lstat()
    assert referee("record", log, MOVES[2]).status == 0
    answer = referee("undo", log, "2")
    assert answer.status == 2
    assert f"{planted} is in the way" in answer.err
    assert precious.read_text() == "precious\n" * 20
    assert not (log.parent / "made").exists()
    assert planted.lstat().st_ino == before.st_ino
    assert (planted.lstat().st_mtime_ns, planted.lstat().st_mode) == (before.st_mtime_ns, before.st_mode)
    assert referee("check", log, "--json").data["moves"] == 3


def test_link_with_the_name_of_a_torn_block_is_skipped(log: Path) -> None:
    torn = '\n[[move]]\ndo = "be'
    write(log, log.read_text() + torn)
    log.with_name("log.toml.torn-1").symlink_to("made")
    answer = referee("record", log, MOVES[2])
    assert answer.status == 0
    assert "Its bytes are now in log.toml.torn-2" in answer.err
    assert log.with_name("log.toml.torn-2").read_text().strip() == torn.strip()
    assert not log.with_name("made").exists()


def test_moves_taken_back_by_one_name_are_put_back_by_another(log: Path) -> None:
    folder = log.parent / "elsewhere"
    folder.mkdir()
    link = folder / "link.toml"
    link.symlink_to(log)
    assert referee("undo", link).status == 0
    assert link.is_symlink()
    assert log.with_name("log.toml.undone").exists()
    assert [path.name for path in folder.iterdir()] == ["link.toml"]
    assert referee("redo", log, "--json").data["restored"] == [MOVES[1]]


def test_log_with_several_hard_links_can_be_recorded_but_not_undone(log: Path) -> None:
    torn = log.read_bytes() + b"\n[[mo"
    other = log.with_name("other.toml")
    os.link(log, other)
    log.write_bytes(torn)
    assert referee("record", log, MOVES[2]).status == 0
    for verb in ("undo", "redo"):
        answer = referee(verb, log)
        if verb == "undo":
            assert answer.status == 2
            assert "hard links" in answer.err
    assert log.read_bytes() == other.read_bytes()
    assert os.path.samestat(log.stat(), other.stat())


@pytest.mark.posix
@pytest.mark.parametrize("behind", ["", "# a comment behind the moves\n"])
def test_undo_keeps_owner_and_mode(behind: str, log: Path) -> None:
    write(log, log.read_text() + behind)
    log.chmod(0o640)
    if IS_ROOT:
        os.chown(log, 65534, 65533)
    before = log.stat()
    for words in (("undo", log), ("redo", log), ("undo", log, "2")):
        assert referee(*words).status == 0
        now = log.stat()
        assert (now.st_mode, now.st_uid, now.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert stat.S_IMODE(log.with_name("log.toml.undone").stat().st_mode) == 0o640


def test_write_protected_log_is_refused_and_unchanged(log: Path) -> None:
    before = log.read_bytes()
    referee("undo", write(log.with_name("y.toml"), log.read_text()))
    log.chmod(0o444)
    for words in (("record", log, MOVES[2]), ("undo", log), ("redo", log)):
        answer = referee(*words)
        assert answer.status == 2
        assert "cannot be written" in answer.err
    assert log.read_bytes() == before
    assert referee("check", log).status == 0


def test_undone_moves_are_discarded_once_the_log_has_other_moves(log: Path) -> None:
    aside = log.with_name("log.toml.undone")
    for edit in (blocks(MOVES[1]), blocks("ana: place up")):
        write(log, MISTY + blocks(*MOVES[:2]))
        referee("undo", log)
        write(log, log.read_text() + edit)
        answer = referee("redo", log)
        assert answer.status == 1
        assert not aside.exists()


def test_comments_written_after_an_undo_leave_the_moves_to_be_put_back(log: Path) -> None:
    referee("undo", log)
    write(log, "# our game\n" + log.read_text() + "# a remark\n")
    assert referee("redo", log, "--json").data["restored"] == [MOVES[1]]
    assert referee("check", log, "--json").data["moves"] == 2


def test_an_undone_file_of_an_older_version_is_put_back(log: Path) -> None:
    write(log.with_name("log.toml.undone"), f'[[move]]\ndo = "{MOVES[2]}"\n\n[[move]]\ndo = "{MOVES[3]}"\n\n')
    assert referee("redo", log, "1", "--json").data["restored"] == [MOVES[2]]
    assert referee("redo", log, "--json").data["restored"] == [MOVES[3]]


def test_a_torn_block_that_was_set_aside_before_a_crash_is_not_set_aside_again(log: Path) -> None:
    torn = log.read_bytes() + b'\n[[move]]\ndo = "be'
    log.write_bytes(torn)
    referee("record", log, "no move")
    aside = log.with_name("log.toml.torn-1")
    assert log.read_bytes() + aside.read_bytes() == torn
    log.write_bytes(torn)
    referee("record", log, "no move")
    assert log.read_bytes() + aside.read_bytes() == torn
    assert not log.with_name("log.toml.torn-2").exists()


def _insert_comment(log: Path) -> None:
    write(log, log.read_text().replace("[[move]]", "# a remark\n[[move]]", 1))


def _cut_last_block(log: Path) -> None:
    text = log.read_text()
    write(log, text[: text.rindex("[[move]]")])


def _replace(log: Path) -> None:
    write(log.with_name("new"), log.read_text() + "# saved by an editor\n").replace(log)


def _put_other_game(log: Path) -> None:
    write(log.with_name("new"), GRIDBLOCK).replace(log)


def _type_half(log: Path) -> None:
    write(log, log.read_text() + '\n[[move]]\nnote = """I am still typing')


def _rename_player(log: Path) -> None:
    write(log, log.read_text().replace('"Ana"', '"Ann"'))


def _make_illegal(log: Path) -> None:
    write(log, log.read_text() + blocks("ana: place flower a1"))


EDITS: dict[str, tuple[Callable[[Path], object], int, int]] = {
    # what is done to the log behind two moves: the status then, and how many moves the log has at the end
    "a comment put in": (_insert_comment, 0, 4),
    "the last block cut": (_cut_last_block, 1, 1),
    "saved as another file": (_replace, 0, 4),
    "replaced by a log of another game": (_put_other_game, 2, 0),
    "half a block typed": (_type_half, 0, 4),
    "a player renamed in the same length": (_rename_player, 1, 2),
    "an illegal move typed": (_make_illegal, 1, 3),
    "deleted": (lambda log: log.unlink(), 2, 0),
    "renamed": (lambda log: log.rename(log.with_name("moved.toml")), 2, 0),
    "emptied": (lambda log: write(log, ""), 2, 0),
    "no TOML any more": (lambda log: write(log, "x = = 1\n" + log.read_text()), 2, 2),
}


# On Windows nobody renames or removes a file that is open.
BY_RENAMING = ("saved as another file", "replaced by a log of another game", "deleted", "renamed")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.posix if name in BY_RENAMING else ()) for name in EDITS]
)
def test_a_log_changed_by_somebody_else_is_judged_again_before_anything_is_appended(name: str, tmp_path: Path) -> None:
    edit, status, number = EDITS[name]
    log = write(tmp_path / "log.toml", MISTY)
    edited = b""

    def moves() -> Iterator[str]:
        nonlocal edited
        yield from MOVES[:2]
        edit(log)
        edited = log.read_bytes() if log.exists() else b""
        yield from MOVES[2:]

    try:
        answer = record(log, moves(), RecordOptions())
    except InputError:
        assert status == 2
    else:
        assert answer.status == status
        notes = [part.text for part in answer.complaints.parts if hasattr(part, "text")]
        assert any("changed by somebody else" in note for note in notes)
    now = log.read_bytes() if log.exists() else b""
    aside = log.with_name("log.toml.torn-1")
    assert now.startswith(edited.removesuffix(aside.read_bytes()) if aside.exists() else edited)
    assert now.count(b"[[move]]") == number
    if status == 2:
        assert now == edited
    assert not name.startswith("half") or "still typing" in aside.read_text()
    if status == 0:
        assert referee("check", log).status == 0


def test_a_log_changed_while_a_move_is_judged_is_not_appended_to(log: Path) -> None:
    with LogFile.hold(log) as file:
        _insert_comment(log)
        edited = log.read_bytes()
        for change in (
            lambda: file.append('[[move]]\ndo = "x"\n'),
            lambda: file.take_back(1),
            lambda: file.put_back(0),
        ):
            assert not change()
            assert log.read_bytes() == edited
        assert file.reload_if_changed()
        assert not file.reload_if_changed()
        assert "# a remark" in file.document.text
        assert file.append('[[move]]\ndo = "x"\n')


@pytest.mark.posix
def test_a_file_that_was_only_touched_is_not_changed(log: Path) -> None:
    with LogFile.hold(log) as file:
        os.utime(log)
        assert not file.reload_if_changed()
        write(log.with_name("new"), log.read_text()).replace(log)
        assert file.reload_if_changed()
        assert file.append('[[move]]\ndo = "x"\n')
    assert log.read_text().endswith('do = "x"\n')


@pytest.mark.parametrize("kind", ["a file", "a link", "a folder"])
def test_a_foreign_file_that_gets_the_name_of_the_moves_taken_back_meanwhile_stays(kind: str, log: Path) -> None:
    with LogFile.hold(log) as file:
        file.take_back(1)
        planted = log.with_name("log.toml.undone")
        planted.unlink()
        if kind == "a file":
            write(planted, "mine")
        elif kind == "a link":
            planted.symlink_to(write(log.with_name("other"), "mine"))
        else:
            planted.mkdir()
        before = planted.lstat()
        for change in (lambda: file.take_back(1), lambda: file.put_back(1)):
            with pytest.raises(InputError, match=f"{planted} is in the way"):
                change()
        assert file.append('[[move]]\ndo = "ana: place smiley"\n')
        assert (planted.lstat().st_ino, planted.lstat().st_mode) == (before.st_ino, before.st_mode)
        assert kind == "a folder" or planted.read_text() == "mine"


@pytest.mark.parametrize(
    "content", [f"first = 2\nx = {'[' * 5000}", 'first = 2\n[[move]]\nwhatever = 1\ndo = "a"', "first = 2\n[[move]]\n"]
)
def test_moves_taken_back_that_no_log_can_hold_are_not_put_back(content: str, log: Path) -> None:
    planted = write(log.with_name("log.toml.undone"), content)
    answer = referee("redo", log)
    assert answer.status == 2
    assert f"{planted} is in the way" in answer.err
    assert referee("record", log, MOVES[2]).status == 0
    assert planted.read_text() == content


def test_a_log_whose_name_has_no_room_for_another_ending_is_recorded_in(tmp_path: Path) -> None:
    log = write(tmp_path / f"{'x' * 245}.toml", MISTY + blocks(*MOVES[:2]))
    assert referee("record", log, MOVES[2]).status == 0
    answer = referee("undo", log)
    assert answer.status == 2
    assert "is too long for this system: rename the log" in answer.err
