"""A move of a log is replaced, inserted or taken out, a value of its header is changed: all other bytes stay."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError
from referee.files import replacing
from referee.files.document import Document, decode, load
from referee.files.log_file import LogFile
from referee.files.mending import with_move_deleted, with_move_inserted, with_move_replaced, with_value
from tests.support.cli import referee
from tests.support.logs import MISTY, blocks, write

LOG = """\
referee = 1  # the format
game = "misty"
note = "an evening"

[[player]]
name = "Ana"
[[player]]
name = "Bela"

[house_rules]   # ours
"end.tie" = "shared" # as always

[setup]
# who begins
first = "Ana" # the youngest
cards = [ 1,  2, # two
  3 ]
grid = { a1 = 1, b2 = "x" }

# the first move
[[move]]
note = "a" # why
at = 2026-11-20T19:31:04Z
allow = "let it be" # they agreed
do = "ana: one" # so it was

# the second move
# is told in two lines
[[move]]
do = '''
bela: two
# no comment'''

[final.points] # counted
Ana = 3

[[move]]
  allow = "once"
  do = "ana: three"
# the end
"""


def document(text: str = LOG) -> Document:
    """A log as it was read."""
    return decode(Path("log.toml"), text.encode())


def changed(call: Callable[..., Document], *arguments: Any, text: str = LOG) -> str:
    """The text after a change."""
    return call(document(text), *arguments).text


def test_another_line_takes_the_place_of_one_and_its_allow_goes() -> None:
    expected = LOG.replace('"ana: one"', '"ana: \\"1\\""').replace('allow = "let it be" # they', "# they")
    assert changed(with_move_replaced, 1, 'ana: "1"') == expected
    assert changed(with_move_replaced, 3, "ana: 3") == LOG.replace(
        '  allow = "once"\n  do = "ana: three"', '  do = "ana: 3"'
    )
    told = LOG[: LOG.index("'''")] + '"bela: 2"' + LOG[LOG.rindex("'''") + 3 :]
    assert changed(with_move_replaced, 2, "bela: 2") == told


def test_an_allow_is_replaced_or_added() -> None:
    assert changed(with_move_replaced, 1, "ana: one", "seen late") == LOG.replace("let it be", "seen late")
    assert changed(with_move_replaced, 2, "bela: 2", "late").count('[[move]]\nallow = "late"\ndo = "bela: 2"\n') == 1


def test_a_block_is_inserted_above_the_comments_of_the_move_behind_it() -> None:
    new = '[[move]]\ndo = "bela: new"\n\n'
    assert changed(with_move_inserted, 2, "bela: new") == LOG.replace("# the second move", new + "# the second move")
    assert changed(with_move_inserted, 1, "bela: new") == LOG.replace("# the first move", new + "# the first move")
    allowed = '[[move]]\nallow = "late"\ndo = "bela: new"\n\n'
    assert changed(with_move_inserted, 3, "bela: new", "late") == LOG.replace(
        "[[move]]\n  allow", f"{allowed}[[move]]\n  allow"
    )


def test_the_last_line_of_a_text_is_no_comment_of_a_move() -> None:
    log = MISTY + "[setup]\nx = '''\n# text'''\n[[move]]\ndo = \"a\"\n"
    assert changed(with_move_inserted, 1, "b", text=log) == log.replace("[[move]]", '[[move]]\ndo = "b"\n\n[[move]]')


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_inserted_and_deleted_again_leaves_the_bytes_as_they_were(number: int) -> None:
    for text in (LOG, LOG.replace("\n", "\r\n"), MISTY + blocks("a", "b", "c")):
        longer = with_move_inserted(document(text), number, "bela: new")
        assert [move["do"] for move in longer.data["move"]].index("bela: new") == number - 1
        assert with_move_deleted(longer, number).text == text


def test_a_block_is_taken_out_and_what_stands_between_the_moves_stays() -> None:
    assert changed(with_move_deleted, 1) == LOG[: LOG.index("[[move]]")] + LOG[LOG.index(" # so it was") :]
    shorter = with_move_deleted(document(), 2)
    assert [move["do"] for move in shorter.data["move"]] == ["ana: one", "ana: three"]
    assert "[final.points] # counted\nAna = 3\n" in shorter.text
    single = MISTY + blocks("a")
    assert with_move_deleted(document(single), 1).data["move"] == []


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_number_outside_the_log_is_refused(number: int) -> None:
    for call in (
        lambda: with_move_replaced(document(), number, "a"),
        lambda: with_move_inserted(document(), number, "a"),
        lambda: with_move_deleted(document(), number),
    ):
        with pytest.raises(InputError, match="type a number from 1 to 3, not"):
            call()


@pytest.mark.parametrize(
    ("key", "value", "before", "after"),
    [
        (("setup", "first"), "Bela", 'first = "Ana"', 'first = "Bela"'),
        (("setup", "cards"), [3, 1], "[ 1,  2, # two\n  3 ]", "[3, 1]"),
        (("setup", "grid", "c3"), 2, '{ a1 = 1, b2 = "x" }', '{ a1 = 1, b2 = "x", c3 = 2 }'),
        (("setup", "grid"), {"a b": {}}, '{ a1 = 1, b2 = "x" }', '{ "a b" = {} }'),
        (("setup", "wind"), "north", '"x" }\n', '"x" }\nwind = "north"\n'),
        (("setup", "red", "start"), "c3", '"x" }\n', '"x" }\nred.start = "c3"\n'),
        (("house_rules", "end", "tie"), "both", '"shared"', '"both"'),
        (("house_rules", "hand", "size"), 3, "# as always\n", "# as always\nhand.size = 3\n"),
        (("note",), "another", "an evening", "another"),
        (("place",), "at home", 'evening"\n', 'evening"\nplace = "at home"\n'),
        (("final", "points", "Ana"), 4, "Ana = 3", "Ana = 4"),
        (("extra", "a", "b"), True, "# the first move", "[extra.a]\nb = true\n\n# the first move"),
    ],
)
def test_a_value_of_the_header_changes_and_nothing_else(
    key: tuple[str, ...], value: Any, before: str, after: str
) -> None:
    assert LOG.count(before) == 1
    assert changed(with_value, key, value) == LOG.replace(before, after)
    crlf = LOG.replace("\n", "\r\n")
    assert changed(with_value, key, value, text=crlf) == LOG.replace(before, after).replace("\n", "\r\n")


def test_a_key_finds_its_place_in_a_header_without_moves_and_without_a_last_line_end() -> None:
    assert changed(with_value, ("setup", "first"), "Ana", text=MISTY) == f'{MISTY}\n[setup]\nfirst = "Ana"\n'
    bare = 'referee = 1\ngame = "misty"'
    assert changed(with_value, ("note",), "n", text=bare) == f'{bare}\nnote = "n"\n'
    assert changed(with_value, ("setup", "a"), 1, text=bare) == f"{bare}\n\n[setup]\na = 1\n"


@pytest.mark.parametrize(
    ("key", "message"),
    [
        (("setup",), "give its keys one by one, as in setup.KEY=VALUE"),
        (("move",), "a move is changed by its number"),
        (("player",), "change it in the file itself"),
        (("player", "name"), "change it in the file itself"),
        (("note", "deep"), "note is not a table"),
    ],
)
def test_what_would_change_more_than_a_value_is_refused(key: tuple[str, ...], message: str) -> None:
    with pytest.raises(InputError, match=message):
        with_value(document(), key, {})


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A log with four moves, of which the last two are taken back."""
    path = write(tmp_path / "log.toml", MISTY + blocks("one", "two", "three", "four"))
    with LogFile.hold(path) as file:
        file.take_back(2)
    return path


@pytest.mark.parametrize("change", [with_move_replaced, with_move_inserted, with_move_deleted])
def test_the_moves_taken_back_can_be_put_back_behind_a_mended_log(change: Callable[..., Document], log: Path) -> None:
    with LogFile.hold(log) as file:
        words = () if change is with_move_deleted else ("other",)
        mended = change(file.document, 2, *words)
        assert file.rewrite(mended)
        assert file.undone.lines() == ["three", "four"]
    assert log.read_text() == mended.text
    with LogFile.hold(log) as file:
        assert file.undone.lines() == ["three", "four"]
        file.put_back(1)
        assert [move["do"] for move in file.document.data["move"]] == [
            *(move["do"] for move in mended.data["move"]),
            "three",
        ]
        assert file.undone.lines() == ["four"]


def test_a_torn_end_is_set_aside_before_a_log_is_mended(log: Path) -> None:
    torn = '\n[[move]]\ndo = "fiv'
    write(log, log.read_text() + torn)
    with LogFile.hold(log) as file:
        assert file.rewrite(with_move_replaced(file.document, 1, "other"))
    assert log.with_name("log.toml.torn-1").read_text().strip() == torn.strip()
    assert 'do = "other"' in log.read_text()
    assert "fiv" not in log.read_text()


def test_hard_links_and_inline_arrays_are_not_mended_and_links_stay_links(log: Path) -> None:
    link = log.with_name("link.toml")
    link.symlink_to(log.name)
    log.chmod(0o640)
    with LogFile.hold(link) as file:
        assert file.rewrite(with_move_replaced(file.document, 1, "other"))
    assert link.is_symlink()
    assert log.stat().st_mode & 0o777 == 0o640
    assert 'do = "other"' in log.read_text()
    os.link(log, log.with_name("hard.toml"))
    with LogFile.hold(log) as file, pytest.raises(InputError, match="hard links"):
        file.rewrite(with_move_replaced(file.document, 1, "another"))
    inline = write(log.with_name("inline.toml"), MISTY.replace("[[player]]", 'move = [{ do = "a" }]\n[[player]]', 1))
    with pytest.raises(InputError, match="inline array"), LogFile.hold(inline):
        pass


def test_a_log_that_somebody_else_has_changed_is_not_rewritten(log: Path) -> None:
    with LogFile.hold(log) as file:
        mended = with_move_replaced(file.document, 1, "other")
        write(log, log.read_text() + "# mine\n")
        assert not file.rewrite(mended)
    assert log.read_text().endswith("# mine\n")
    assert referee("check", log).status == 1


def test_a_reader_goes_by_the_text_that_a_log_gets(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replacing, "WRITES_IN_PLACE", True)

    def stopped(*arguments: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with LogFile.hold(log) as file:
        mended = with_move_replaced(file.document, 1, "other")
        with monkeypatch.context() as patch:
            patch.setattr(replacing, "_overwrite", stopped)
            with pytest.raises(InputError, match="cannot be written"):
                file.rewrite(mended)
        assert load(log).text == mended.text
        assert not file.append('[[move]]\ndo = "lost?"\n'), "another text waits to be written"
        assert file.reload_if_changed()
        assert file.append('[[move]]\ndo = "kept"\n')
    assert [move["do"] for move in load(log).data["move"]] == ["other", "two", "kept"]
    assert sorted(path.name for path in log.parent.iterdir()) == ["log.toml"]


def test_a_planted_file_under_the_name_of_the_next_text_stays(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replacing, "WRITES_IN_PLACE", True)
    planted = write(log.with_name(".log.toml.referee-next"), "mine")
    assert load(log).text == log.read_text()
    with LogFile.hold(log) as file, pytest.raises(InputError, match="is in the way"):
        file.rewrite(with_move_replaced(file.document, 1, "other"))
    assert planted.read_text() == "mine"
    planted.unlink()
    planted.symlink_to(log)
    assert load(log).text == log.read_text()
    with LogFile.hold(log):
        assert planted.is_symlink()
