"""Which reports may be overwritten: those of the same file name, or of the same players and date, else with --force."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from referee.cli.report.mark import Mark, comment, first_line, read_mark
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.long_runs import often

KINDS = ("html", "svg", "md", "bgg", "json", *(["png"] if find_spec("resvg_py") else []))
DATED = "date = 2026-11-20\n"
OTHERS = GRIDBLOCK.replace('"Ana"', '"Zoe"')


def log(path: Path, text: str) -> Path:
    moves = [move.replace("ana:", "zoe:") if "Zoe" in text else move for move in MOVES]
    return write(path, text + blocks(*moves))


@pytest.mark.parametrize("kind", KINDS[: often(5, 6)])
def test_report_of_another_game_needs_force(kind: str, tmp_path: Path) -> None:
    one, other = log(tmp_path / "one.toml", GRIDBLOCK), log(tmp_path / "other.toml", OTHERS)
    out = tmp_path / f"page.{kind}"
    assert referee("report", one, "-o", out).status == 0
    before = out.read_bytes()
    refused = referee("report", other, "-o", out)
    assert refused.status == 2
    assert "another game" in refused.err
    assert "--force" in refused.err
    assert out.read_bytes() == before
    assert referee("report", other, "-o", out, "--force").status == 0
    assert out.read_bytes() != before


@pytest.mark.parametrize("kind", KINDS[: often(5, 6)])
def test_report_of_the_same_file_is_overwritten(kind: str, tmp_path: Path) -> None:
    out = tmp_path / f"page.{kind}"
    one = log(tmp_path / "one.toml", GRIDBLOCK)
    assert referee("report", one, "-o", out).status == 0
    write(one, GRIDBLOCK + blocks(*MOVES[:2]))
    assert referee("report", one, "-o", out).status == 0


@pytest.mark.parametrize("kind", KINDS[: often(5, 6)])
def test_same_players_on_the_same_day_are_the_same_game_under_another_file_name(kind: str, tmp_path: Path) -> None:
    out = tmp_path / f"page.{kind}"
    assert referee("report", log(tmp_path / "one.toml", DATED + GRIDBLOCK), "-o", out).status == 0
    assert referee("report", log(tmp_path / "copy.toml", DATED + GRIDBLOCK), "-o", out).status == 0
    assert referee("report", log(tmp_path / "late.toml", "date = 2026-11-21\n" + GRIDBLOCK), "-o", out).status == 2


def test_force_overwrites_reports_only(tmp_path: Path) -> None:
    out = write(tmp_path / "page.html", "notes of mine")
    answer = referee("report", log(tmp_path / "one.toml", GRIDBLOCK), "-o", out, "--force")
    assert answer.status == 2
    assert out.read_text() == "notes of mine"


def test_report_of_an_earlier_version_needs_force(tmp_path: Path) -> None:
    out = write(tmp_path / "page.html", "<!doctype html><!-- report of referee --><html></html>")
    game = log(tmp_path / "one.toml", GRIDBLOCK)
    assert referee("report", game, "-o", out).status == 2
    assert referee("report", game, "-o", out, "--force").status == 0


def test_season_does_not_overwrite_the_link_of_another_play(tmp_path: Path) -> None:
    out = tmp_path / "link.txt"
    assert (
        referee("report", log(tmp_path / "one.toml", DATED + GRIDBLOCK), "--format", "bgstats", "-o", out).status == 0
    )
    other = log(tmp_path / "two.toml", DATED + OTHERS)
    assert referee("report", other, "--format", "bgstats", "-o", out).status == 2


@pytest.mark.parametrize("name", ["a --> b", "-->", "<x>", "a&b", "שלום", "[b]x[/b]"])
def test_mark_is_read_as_it_was_written_and_ends_no_comment(name: str) -> None:
    mark = Mark(f"{name}.toml", (name, "Bela"), "2026-11-20")
    text = comment(mark)
    assert text.count("-->") == 1
    assert text.count("<") == 1
    assert read_mark("html", f"<!doctype html>{text}<html>".encode()) == mark
    assert first_line(mark).count("\n") == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("-o", "x.md", "--poster"), "a poster is a page to print"),
        (("-o", "x.html", "--qr"), "add --poster"),
        (("--format", "bgstats", "--short"), "for pages"),
    ],
)
def test_options_that_do_not_fit_are_refused(words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    answer = referee("report", log(tmp_path / "one.toml", GRIDBLOCK), *words)
    assert answer.status == 2
    assert reason in answer.err


@pytest.mark.parametrize(
    ("package", "words"),
    [("resvg_py", ("-o", "x.png")), ("segno", ("-o", "x.html", "--poster", "--qr"))],
)
def test_form_whose_package_is_missing_says_how_to_install_it(
    package: str, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, package, None)
    monkeypatch.chdir(tmp_path)
    answer = referee("report", log(tmp_path / "one.toml", GRIDBLOCK), *words)
    assert answer.status == 2
    assert f"pip install {package.replace('_py', '-py')}" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["one.toml"]
