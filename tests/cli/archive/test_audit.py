"""`audit`: a row for each file, in sorted order, whatever reads them and whatever is wrong with one of them."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from referee.api import opened_from
from referee.cli.archive import row as row_module
from referee.cli.archive.row import KEYS
from referee.cli.archive.workers import FileToRead, run_here, run_in_processes
from tests.support.archive_workers import dies_at_once, dies_on_b, empty_rows
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.long_runs import ASKED_FOR, often
from tests.support.terminal import Terminal

SAMPLES = Path("sample_games")
FEW = SAMPLES if ASKED_FOR else SAMPLES / "misty"


def rows(*words: str | Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in referee("audit", *words, "--json").out.splitlines()]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    write(tmp_path / "b.toml", GRIDBLOCK + blocks(*MOVES))
    (tmp_path / "a").mkdir()
    write(tmp_path / "a" / "z.toml", GRIDBLOCK + blocks("bela: play 2 drop f2"))
    write(tmp_path / "a" / "note.txt", "not a log")
    write(tmp_path / "pyproject.toml", '[project]\nname = "x"\n')
    shutil.copy(SAMPLES / "gridblock" / "sheet.toml", tmp_path / "sheet.toml")
    return tmp_path


def test_rows_of_a_folder_are_sorted_and_complete(archive: Path) -> None:
    found = rows(archive)
    assert [Path(row["file"]).name for row in found] == ["z.toml", "b.toml", "sheet.toml"]
    assert all(set(row) == set(KEYS) for row in found)
    illegal, log, sheet = found
    assert (illegal["verdict"], illegal["problems"][0]["move"]) == ("illegal", 1)
    assert (log["kind"], log["moves"], log["verdict"], log["finished"]) == ("log", 3, "legal", False)
    assert log["players"] == ["Ana", "Bela", "Cilla"]
    assert (sheet["kind"], sheet["moves"], sheet["error"]) == ("sheet", 0, None)


def test_every_line_follows_its_schema(archive: Path, tmp_path: Path) -> None:
    schema = referee("schema", "--answer", "audit").data
    baseline = write(tmp_path / "baseline.json", referee("audit", FEW, "--json").out)
    lines = [*rows(FEW), *rows(archive, archive / "pyproject.toml"), *rows(archive, "--baseline", baseline)]
    for line in lines:
        jsonschema.validate(line, schema)
    assert {"error", "change"} <= {key for line in lines for key, value in line.items() if value}


def test_rows_say_what_check_and_score_say() -> None:
    for row in rows(*sorted(SAMPLES.glob("*/*.toml"))[:: often(9, 1)]):
        check = referee("check", row["file"], "--json").data
        assert (row["verdict"], row["problems"]) == (check["verdict"], check["problems"])
        score = referee("score", row["file"], "--json").data
        players = score.get("players")
        assert row["totals"] == (players and {player["name"]: player["total"] for player in players})


def test_named_file_is_always_a_row(archive: Path) -> None:
    [row] = rows(archive / "pyproject.toml")
    assert row["error"]["message"]
    assert (row["game"], row["verdict"]) == (None, None)


@pytest.mark.parametrize(
    ("name", "text", "status"),
    [("good.toml", GRIDBLOCK, 0), ("bad.toml", GRIDBLOCK + blocks("x"), 1), ("torn.toml", "referee = 1\ngame =", 2)],
)
def test_exit_status(tmp_path: Path, name: str, text: str, status: int) -> None:
    assert referee("audit", write(tmp_path / name, text)).status == status


def test_missing_path_is_unusable(tmp_path: Path) -> None:
    assert referee("audit", tmp_path / "none").status == 2


def test_several_processes_give_the_same_rows_in_the_same_order() -> None:
    assert referee("audit", FEW, "--json", "--jobs", "2").out == referee("audit", FEW, "--json").out


def test_process_that_dies_names_its_file_and_the_run_goes_on(archive: Path) -> None:
    files = [FileToRead(str(path), True) for path in sorted(archive.rglob("*.toml"))]
    found = list(run_in_processes(files, often(1, 2), dies_on_b))
    assert [row["file"] for row in found] == [file.path for file in files]
    [dead] = [row for row in found if row["error"] and "died" in row["error"]["message"]]
    assert Path(dead["file"]).name == "b.toml"
    healthy = [row for row in found if row is not dead]
    assert healthy == [row for row in run_here(files) if Path(row["file"]).name != "b.toml"]


def test_process_that_dies_at_every_file_still_gives_every_row(archive: Path) -> None:
    files = [FileToRead(str(archive / "b.toml"), True)] * 3
    found = list(run_in_processes(files, often(1, 2), dies_at_once))
    assert ["died" in row["error"]["message"] for row in found] == [True] * 3


def test_fault_of_the_program_in_one_file_is_a_row(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(document: Any) -> Any:
        if document.path.name == "b.toml":
            raise ZeroDivisionError("x")
        return opened_from(document)

    monkeypatch.setattr(row_module, "opened_from", fails)
    found = {Path(row["file"]).name: row["error"] for row in rows(archive)}
    assert "fault of referee itself (ZeroDivisionError: x)" in found.pop("b.toml")["message"]
    assert list(found.values()) == [None, None]


def test_files_are_handed_out_as_rows_come_back() -> None:
    handed_out = 0

    def files() -> Iterator[FileToRead]:
        nonlocal handed_out
        for number in range(5_000):
            handed_out += 1
            yield FileToRead(str(number), False)

    ahead = [handed_out - number for number, _ in enumerate(run_in_processes(files(), 2, empty_rows))]
    assert handed_out == len(ahead) == 5_000
    assert max(ahead) <= 240


def test_memory_does_not_grow_with_the_number_of_logs(archive: Path) -> None:
    files = [FileToRead(str(archive / "b.toml"), True)]

    def peak(copies: int) -> int:
        tracemalloc.start()
        try:
            for _ in run_here(files * copies):
                pass
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(5)
    assert peak(often(40, 100)) < 1.2 * peak(often(5, 10)) + 20_000


def test_csv_has_a_header_and_a_line_for_each_row(archive: Path) -> None:
    table = list(csv.DictReader(io.StringIO(referee("audit", archive, "--csv").out)))
    assert [row["verdict"] for row in table] == ["illegal", "legal", "legal"]
    assert set(table[0]) == set(KEYS)


def test_csv_keeps_letters_as_they_are_written(tmp_path: Path) -> None:
    log = write(tmp_path / "log.toml", GRIDBLOCK.replace('name = "Ana"', 'name = "Zoë"'))
    text = referee("audit", log, "--csv").out
    assert "\\u" not in text
    [row] = csv.DictReader(io.StringIO(text))
    assert json.loads(row["players"])[0] == "Zoë"


def test_changes_say_why_and_are_counted_by_kind(archive: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.jsonl"
    baseline.write_text(referee("audit", archive, "--json").out)
    write(archive / "b.toml", GRIDBLOCK + blocks(MOVES[0], "bela: play nothing"))
    write(archive / "sheet.toml", 'referee = 1\ngame = "gridblock"\n[[player]]\nnmae = "x"\n')
    write(archive / "c.toml", GRIDBLOCK)
    [row] = rows(archive / "b.toml")
    problem = row["problems"][0]
    lines = referee("audit", archive, "--baseline", baseline).out.splitlines()
    b, c, sheet, last = lines
    assert b.endswith(f"b.toml: legal -> illegal: [{problem['clause']}] move 2: {problem['message']}")
    assert c.endswith("c.toml: legal")
    assert "sheet.toml: legal -> unusable: `player[1].nmae` is an unknown key" in sheet
    assert last == "3 changes in 4 files: 1 new, 1 now illegal, 1 now unusable"
    baseline.write_text(referee("audit", archive, "--json").out)
    assert referee("audit", archive, "--baseline", baseline).out == "0 changes in 4 files\n"


def test_baseline_lists_only_what_changed(archive: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.json"
    baseline.write_text(referee("audit", archive, "--json").out)
    unchanged = referee("audit", archive / "b.toml", "--baseline", baseline)
    assert "now" not in unchanged.out
    (archive / "sheet.toml").unlink()
    write(archive / "b.toml", GRIDBLOCK + blocks(MOVES[0], "bela: play nothing"))
    write(archive / "c.toml", GRIDBLOCK)
    answer = referee("audit", archive, "--baseline", baseline, "--json")
    assert [json.loads(line)["change"] for line in answer.out.splitlines()] == ["now illegal", "new", "gone"]
    assert answer.status == 1


def test_baseline_tells_what_kind_of_change_it_is(archive: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.jsonl"
    log = archive / "b.toml"
    out = "ana: play 1 drop b3"
    for text, then, change in (
        (GRIDBLOCK + blocks(MOVES[0], out), GRIDBLOCK + blocks(*MOVES), "now legal"),
        (GRIDBLOCK + blocks(MOVES[0], out), GRIDBLOCK + blocks(MOVES[0], "bela: play 9"), "other clause"),
        (GRIDBLOCK + blocks(*MOVES), GRIDBLOCK + blocks("ana: play 2 bricks c3-d3-d2"), "other points"),
        (GRIDBLOCK + blocks(*MOVES), "referee = 1\ngame =", "now unusable"),
        ("referee = 1\ngame =", GRIDBLOCK + blocks(*MOVES), "now usable"),
    ):
        write(log, text)
        baseline.write_text(referee("audit", log, "--json").out)
        assert referee("audit", log, "--baseline", baseline, "--json").out == ""
        write(log, then)
        answer = referee("audit", log, "--baseline", baseline, "--json")
        assert [json.loads(line)["change"] for line in answer.out.splitlines()] == [change]
        assert answer.status == 1


def test_baseline_that_is_none_is_unusable(archive: Path) -> None:
    assert referee("audit", archive, "--baseline", archive / "b.toml").status == 2


def test_line_says_what_is_wrong_and_where_and_what_was_let_stand(tmp_path: Path) -> None:
    out = referee("audit", SAMPLES).out
    line = next(line for line in out.splitlines() if "sheet-to-improve.toml" in line)
    assert "sheet-to-improve.toml: misty sheet; [act.11] sheet: Ana still has to move the arrow cards" in line
    assert "allowed-moves.toml: gridblock log, 72 moves, 2 let stand; Lena 33, Olaf 30; won by Lena\n" in out
    assert (
        "half-remembered.toml: balconia log, 11 moves; [place.1] move 2: it is not recorded whether Ana kept side 2; "
        "Cilla ?, Ana ?; not finished\n"
    ) in out
    assert "[move.7] move 9: the spaces of a2 bench are taken (and 1 more)\n" in out
    off_the_grid = write(tmp_path / "log.toml", GRIDBLOCK.replace('start = "c3"', 'start = "a9"'))
    assert "[setup.8] setup: " in referee("audit", off_the_grid).out


def test_line_of_an_unusable_file_names_file_and_line_once(tmp_path: Path) -> None:
    torn = write(tmp_path / "torn.toml", "referee = 1\ngame = [1,")
    unknown = write(tmp_path / "unknown.toml", GRIDBLOCK.replace("[setup]", "[stepu]", 1))
    first, second = referee("audit", torn, unknown).out.splitlines()[:2]
    assert first.startswith(f"unusable      {torn}: the file is not TOML at line 2: ")
    assert first.count("line 2") == first.count(str(torn)) == 1
    assert second.startswith(f"unusable      {unknown}: `stepu` is an unknown key")
    assert second.endswith(")")
    assert second.count("(line ") == 1


def test_illegal_and_unusable_files_are_named_again_below_many_rows(archive: Path) -> None:
    assert "illegal or unusable:" not in referee("audit", archive).out, "three rows are seen at once"
    for number in range(30):
        write(archive / f"{number:02}.toml", "referee =" if number % 10 == 3 else GRIDBLOCK)
    lines = referee("audit", archive).out.splitlines()
    table, again = lines[: lines.index("")], lines[lines.index("illegal or unusable:") + 1 :]
    wrong = [line for line in table if line.startswith(("illegal ", "unusable "))]
    assert len(wrong) == 4
    assert again[: again.index("")] == [f"  {line}" for line in wrong]


def test_many_illegal_files_are_counted(archive: Path) -> None:
    for number in range(23):
        shutil.copy(archive / "a" / "z.toml", archive / "a" / f"{number}.toml")
    lines = referee("audit", archive).out.splitlines()
    again = lines[lines.index("illegal or unusable:") + 1 :]
    assert again[20:22] == ["  and 4 more", ""]


def test_text_ends_with_totals_and_standings(archive: Path) -> None:
    out = referee("audit", archive).out
    assert "3 files: 2 legal, 1 illegal" in out
    assert "left out: 1 other TOML file (" in out
    assert "finished games" in out


def run_at_a_terminal(words: list[str], stdout: Path) -> str:
    """What stands on the terminal after `audit` with standard output in a file: what is printed and not erased."""
    screen, terminal = pty.openpty()
    with stdout.open("wb") as out:
        command = [sys.executable, "-m", "referee", "audit", *words]
        program = subprocess.Popen(command, stdout=out, stderr=terminal, stdin=subprocess.DEVNULL)
    os.close(terminal)
    printed = b""
    # Reading fails once the program has ended.
    with contextlib.suppress(OSError):
        while part := os.read(screen, 65536):
            printed += part
    os.close(screen)
    program.wait()
    return printed.decode()


@pytest.mark.parametrize("form", ["--json", "--csv", None][: often(1, 3)])
def test_bar_at_a_terminal_takes_nothing_from_what_goes_to_a_file(archive: Path, tmp_path: Path, form: str) -> None:
    words = [str(archive), *([form] if form else [])]
    out = tmp_path / "out.txt"
    printed = run_at_a_terminal(words, out)
    assert out.read_text(encoding="utf-8") == referee("audit", *words).out
    assert "files" in printed
    assert "%" in printed
    assert re.search(r"\r +\r$", printed), "the bar is erased at the end"


def test_rows_at_a_terminal_are_whole_lines_without_a_bar(archive: Path) -> None:
    with Terminal("audit", archive, cwd=archive, columns=60) as terminal:
        terminal.wait_for("finished games")
        assert "%" not in terminal.raw
        rows = referee("audit", archive).out.splitlines()[:3]
        assert terminal.raw.split("\r\n")[:3] == rows


def test_changes_at_a_terminal_stand_above_the_bar(archive: Path, tmp_path: Path) -> None:
    baseline = tmp_path / "baseline.jsonl"
    baseline.write_text(referee("audit", archive, "--json").out)
    write(archive / "c.toml", GRIDBLOCK)
    with Terminal("audit", archive, "--baseline", baseline, cwd=archive) as terminal:
        screen = terminal.wait_for("1 change in 4 files: 1 new")
        assert "%" in terminal.raw
        assert "%" not in screen
        assert screen.splitlines()[0].startswith("new")
