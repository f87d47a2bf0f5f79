"""The table whose log is gone, emptied or replaced: every word answers, the game can be saved, and `quit` ends it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from referee.cli.play.front import TypedLines
from referee.cli.play.session import TableOptions
from referee.files.log_file import LogFile
from tests.cli.play.test_table import Session, text_of
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks, write


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Session]:
    """A table with one recorded move."""
    path = write(tmp_path / "evening.toml", GRIDBLOCK + blocks(MOVES[0]))
    with LogFile.hold(path) as file:
        yield Session(file, TableOptions(None))


def _put(path: Path, make: Callable[[Path], object]) -> None:
    path.unlink()
    make(path)


LOSSES: dict[str, Callable[[Path], object]] = {
    "emptied": lambda path: write(path, ""),
    "deleted": lambda path: path.unlink(),
    "a folder": lambda path: _put(path, Path.mkdir),
    "a pipe": lambda path: _put(path, os.mkfifo),
    "another game": lambda path: write(path, MISTY),
    "an unknown key": lambda path: write(path, f"whatever = 1\n{path.read_text()}"),
    "no TOML": lambda path: write(path, f"x = = 1\n{path.read_text()}"),
}


@pytest.mark.posix
@pytest.mark.parametrize("loss", LOSSES)
def test_every_word_answers_and_the_game_can_be_saved(loss: str, table: Session) -> None:
    known = table.path.read_text()
    LOSSES[loss](table.path)
    told = table("board")
    assert "`save NAME`" in told
    assert "circles" in table("moves circles")
    assert "undo [N]" in table("help undo")
    assert "Ana" in table("players")
    for line in (MOVES[1], "undo", "redo", "1", "allow because"):
        answer = table(line)
        assert "recorded" not in answer
        assert "`save NAME`" in answer, "a line that would change the log says the way out"
    saved = table.path.with_name("saved.toml")
    assert str(saved) in table("save saved")
    assert saved.read_text() == known
    assert "exists already" in table("save saved.toml")
    last = table.table.take("quit")
    assert last.ended
    assert "is saved" not in text_of(last.page)
    assert "the table ends with 1 move" in text_of(last.page)
    assert referee("check", saved).status == 0


@pytest.mark.parametrize("name", ["", "../up.toml", "a/b", "..", 'a"b', "a\x1bb"])
def test_a_game_is_saved_under_a_plain_name_in_its_folder(name: str, table: Session) -> None:
    assert "without a folder" in table(f"save {name}")
    assert [path.name for path in table.path.parent.iterdir()] == ["evening.toml"]


@pytest.mark.posix
def test_a_file_that_is_put_back_is_played_on(table: Session) -> None:
    known = table.path.read_text()
    table.path.unlink()
    table("board")
    write(table.path, known)
    assert "recorded" in table(MOVES[1])
    assert "evening.toml is saved" in text_of(table.table.take("quit").page)


def test_each_viewer_has_a_history(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    for seat, name in ((None, ".x.toml.history"), (-1, ".x.toml.history"), (1, ".x.toml.2.history")):
        lines = TypedLines(log, seat)
        lines.add(f"hold {seat}")
        assert f"hold {seat}" in (tmp_path / name).read_text()
    assert TypedLines(log, 0).load() == []
    assert TypedLines(log, 1).load() == ["hold 1"]


def test_a_history_that_a_power_cut_has_damaged_is_read_as_far_as_it_can_be_typed(tmp_path: Path) -> None:
    (tmp_path / ".x.toml.history").write_bytes(b"board\n\0\0\0\x1b[2Jx\nundo\0\nmo")
    assert TypedLines(tmp_path / "x.toml", None).load() == ["board", "undo", "mo"]


@pytest.mark.posix
def test_a_history_is_for_its_owner_and_no_other_name_of_a_file(tmp_path: Path) -> None:
    history, other = tmp_path / ".x.toml.history", write(tmp_path / "mine", "mine\n")
    history.touch(0o666)
    history.chmod(0o666)
    TypedLines(tmp_path / "x.toml", None).add("board")
    assert history.stat().st_mode & 0o777 == 0o600
    for make in (os.link, os.symlink):
        history.unlink()
        make(other, history)
        lines = TypedLines(tmp_path / "x.toml", None)
        lines.add("board")
        assert lines.load() == []
        assert other.read_text() == "mine\n"


def test_play_with_a_game_overlooks_a_link_that_leads_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.cli.folder import logs_in

    monkeypatch.chdir(tmp_path)
    (tmp_path / "gridblock-2026-01-02.toml").symlink_to("nowhere")
    log = write(tmp_path / "gridblock-2026-01-01.toml", GRIDBLOCK + blocks(MOVES[0]))
    assert [found.document.path for found in logs_in(Path(), "gridblock")] == [Path(log.name)]
