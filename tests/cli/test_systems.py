"""What differs between systems: encodings and line ends of pipes, terminals without TERM, libedit, syncing."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from referee.cli import line_reader, output, streams
from referee.cli.draft import Kept, draft_of
from referee.cli.line_reader import LineEditor
from referee.cli.play.prompt import _takes_offer
from referee.cli.prompt_reader import keep_typed_ahead
from referee.files import writing
from tests.cli.test_questions import score_at_desk
from tests.support.logs import MISTY, write


class Piped(io.TextIOWrapper):
    """A stream as Windows opens it for a pipe."""

    def __init__(self, content: bytes = b"") -> None:
        super().__init__(io.BytesIO(content), encoding="cp1252", newline="\r\n" if not content else None)


def test_pipes_are_utf_8_with_line_feeds_on_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, Piped())
    out: Any = sys.stdout
    monkeypatch.setattr(sys, "stdin", Piped("\ufeffZoë: x\r\nok\n".encode()))
    with streams.watched_streams():
        assert sys.stdin.read() == "Zoë: x\nok\n"
        print("Zoë ─")
    assert out.buffer.getvalue() == "Zoë ─\n".encode()


def test_a_move_behind_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    log = write(tmp_path / "x.toml", MISTY.replace('"Ana"', '"Zoë"'))
    run = subprocess.run(
        [sys.executable, "-m", "referee", "record", log],
        input="\ufeffbela: place flower\r\nzoë: place flower\r\n".encode(),
        capture_output=True,
        env={"PATH": "", "PYTHONIOENCODING": "cp1252", "PYTHONPATH": str(Path(__file__).parents[2])},
        check=False,
    )
    assert run.stderr == b""
    assert run.stdout.count(b"recorded: ") == 2
    assert b"\r" not in run.stdout


@pytest.mark.parametrize(
    ("system", "term", "draws"),
    [("win32", None, True), ("linux", None, False), ("win32", "dumb", False), ("darwin", "xterm", True)],
)
def test_a_terminal_without_term_can_draw_on_windows_alone(
    system: str, term: str | None, draws: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("stdin", "stdout"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.delenv("TERM", raising=False)
    if term is not None:
        monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(sys, "platform", system)
    assert streams.terminal_can_draw() is draws


def test_colours_are_written_by_a_library_that_knows_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert "\\033" not in Path(output.__file__).read_text(encoding="utf-8")
    shown = io.StringIO()
    monkeypatch.setattr(shown, "isatty", lambda: True)
    page = output.Page()
    page.say("red rows", "red")
    output.show(page, shown)
    assert shown.getvalue() == "\x1b[31mred rows\x1b[0m\n"


@pytest.mark.parametrize(
    ("told", "expected"),
    [("Importing this module enables the use of libedit", "bind ^I rl_complete"), ("GNU readline", "tab: complete")],
)
def test_tab_completes_under_the_library_of_macos_too(
    told: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings: list[str] = []
    library = ModuleType("readline", told)
    library.__dict__.update(
        set_completer_delims=lambda text: None, set_completer=lambda call: None, parse_and_bind=settings.append
    )
    monkeypatch.setitem(sys.modules, "readline", library)
    LineEditor(lambda line: [])
    assert settings[0] == expected
    monkeypatch.setitem(sys.modules, "readline", None)
    assert line_reader.LineEditor(lambda line: [])._readline is None


def test_every_file_is_synced_by_the_one_function_that_knows_the_system() -> None:
    package = Path(writing.__file__).parents[1]
    calling = [path.name for path in package.rglob("*.py") if "os.fsync(" in path.read_text(encoding="utf-8")]
    assert calling == ["writing.py"]
    assert "F_FULLFSYNC" in Path(writing.__file__).read_text(encoding="utf-8")


def test_a_draft_that_cannot_be_written_is_not_said_to_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, full = tmp_path / "x.toml", [True]

    def write_all(fd: int, content: bytes) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        true_write_all(fd, content)

    true_write_all = writing.write_all
    monkeypatch.setattr(writing, "write_all", write_all)
    stopped, _, shown = score_at_desk("misty", sheet, "Ana, Bela", "", "quit")
    assert isinstance(stopped, str)
    assert "the answers are lost" in stopped
    assert shown.count("the answers cannot be kept") == 1
    assert list(tmp_path.iterdir()) == []
    full[0] = False
    stopped, _, _ = score_at_desk("misty", sheet, "Ana, Bela", "", "quit")
    assert "the answers are kept" in str(stopped)


def test_what_a_crash_left_of_a_draft_is_no_obstacle(tmp_path: Path) -> None:
    draft = draft_of(tmp_path / "x.toml", "misty", is_sheet=True)
    write(tmp_path / "..x.toml.draft.referee-new", '{"draft": 1, "ga')
    assert draft.save(Kept({"players": ("Ana",)})) is None
    assert [path.name for path in tmp_path.iterdir()] == [".x.toml.draft"]
    write(draft.path, "notes of mine")
    assert "is in the way" in str(draft.save(Kept({"players": ("Ana",)})))
    assert draft.path.read_text() == "notes of mine"


def test_lines_typed_ahead_are_kept_but_those_that_take_an_offer() -> None:
    with create_pipe_input() as pipe:
        typed = "\r1\rwho is winning?\ryes\rboard"
        store_typeahead(pipe, [KeyPress(Keys.ControlM if one == "\r" else one, one) for one in typed])
        keep_typed_ahead(pipe, _takes_offer)
        assert "".join(one.data for one in get_typeahead(pipe)) == "who is winning?\rboard"
