"""What the package says of itself, and the sample games that it carries."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.answers import BY_COMMAND, SamplesAnswer
from referee.cli import shell_completion
from referee.games import GAMES
from tests.package.__main__ import PYPROJECT, ROOT, lowest
from tests.support.cli import referee

SAMPLES = sorted((ROOT / "sample_games").glob("*/*.toml"))


def test_types_and_sample_games_are_in_the_package() -> None:
    assert (ROOT / "referee" / "py.typed").is_file()
    wheel = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["force-include"] == {"sample_games": "referee/sample_games"}
    assert "Typing :: Typed" in PYPROJECT["project"]["classifiers"]


def test_each_dependency_has_a_lowest_version() -> None:
    assert all("==" in one for one in lowest(PYPROJECT["project"]["dependencies"]))


def test_sample_games_are_listed_with_a_line_on_each() -> None:
    answer = referee("sample", "--json").data
    SamplesAnswer.model_validate(answer)
    assert {(one["game"], f"{one['name']}.toml") for one in answer["samples"]} == {
        (path.parent.name, path.name) for path in SAMPLES
    }
    assert all(one["text"] for one in answer["samples"])
    assert {one["game"] for one in referee("sample", "misty", "--json").data["samples"]} == {"misty"}
    assert "misty/two-players" in referee("sample", "misty").out
    assert referee("sample", "nim", "--json").data == {"samples": []}
    assert "no sample games" in referee("sample", "nim").out
    assert SamplesAnswer in BY_COMMAND["sample"]
    assert referee("schema", "--answer", "sample").status == 0


def test_a_sample_game_is_copied_and_never_overwrites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("sample", "Grund/Sheet", "--json").data == {"game": "grund", "file": "sheet.toml"}
    assert (tmp_path / "sheet.toml").read_bytes() == (ROOT / "sample_games" / "grund" / "sheet.toml").read_bytes()
    assert referee("score", "sheet.toml").status == 0
    again = referee("sample", "grund/sheet")
    assert (again.status, "exists already" in again.err) == (2, True)
    unknown = referee("sample", "grund/shet")
    assert (unknown.status, "did you mean sheet?" in unknown.err) == (2, True)
    assert referee("sample", "../grund").status == 2
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.toml"]


def test_sample_games_are_completed() -> None:
    assert shell_completion.samples("") == [f"{game}/" for game in GAMES]
    assert shell_completion.samples("misty/two") == ["misty/two-players"]


def test_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8")) <= 9000
    assert "torture --full" in referee("docs", "measured").out
