"""Reports of very long or very wrong logs."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.report import content
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, blocks, write

WRONG = "ana: play 3 drop c3-c4"


@pytest.mark.parametrize("suffix", ["html", "md"])
def test_long_log_is_told_up_to_a_bound_and_the_rest_is_counted(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(content, "MOST_MOVES", 50)
    log = write(tmp_path / "long.toml", GRIDBLOCK + blocks(*[WRONG] * 60))
    out = tmp_path / f"long.{suffix}"
    assert referee("report", log, "-o", out).status == 1
    text = out.read_text(encoding="utf-8")
    assert "… and 10 more moves" in text
    assert "Move 51" not in text


def test_rounds_behind_the_bound_have_no_heading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "MOST_MOVES", 30)
    headings = {}
    for suffix in ("html", "md", "bgg"):
        out = tmp_path / f"game.{suffix}"
        referee("report", Path("sample_games/gridblock/two-players.toml"), "-o", out)
        text = out.read_text(encoding="utf-8")
        headings[suffix] = [number for number in range(1, 7) if f"Round {number}" in text]
    assert headings == {"html": [1, 2, 3], "md": [1, 2, 3], "bgg": [1, 2, 3]}


def test_moves_that_were_left_out_are_listed_up_to_a_bound_and_draw_few_boards(tmp_path: Path) -> None:
    sizes = []
    for number in (60, 600):
        log = write(tmp_path / f"wrong-{number}.toml", GRIDBLOCK + blocks(*[WRONG] * number))
        out = tmp_path / f"wrong-{number}.html"
        referee("report", log, "-o", out)
        text = out.read_text(encoding="utf-8")
        assert f"… and {number - 40} more moves" in text
        sizes.append(text.count("<svg"))
    assert sizes[0] == sizes[1]
