"""Misty: component sets, their empty form and what `--verify` says."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from referee.games.misty.examples import SETUPS
from tests.support.cli import referee


def verify(tmp_path: Path, text: str) -> list[dict[str, object]]:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    answer = referee("components", "misty", "--verify", path, "--json")
    problems: list[dict[str, object]] = answer.data["problems"]
    assert answer.status == (1 if problems else 0)
    return problems


def test_form_explains_itself_and_is_read_as_it_is(tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    assert referee("components", "misty", "--form", form).status == 0
    text = form.read_text(encoding="utf-8")
    comments = [line for line in text.split("\n") if line.startswith("#")]
    for word in ("54", "up-left", "monster", "smiley", "plain", "flower", "arrow", "--verify", 'components = "'):
        assert any(word in line for line in comments), word
    assert {row["id"] for row in tomllib.loads(text)["card"]} >= {"up", "down", "left", "right", "flower", "monster"}


def test_form_says_how_much_is_still_empty(tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    referee("components", "misty", "--form", form)
    problems = verify(tmp_path, form.read_text(encoding="utf-8"))
    assert {problem["clause"] for problem in problems} == {"setup.2"}
    assert problems[0]["message"] == (
        "card block 1 (up): the count is 0; count such cards in your box, or remove the block"
    )
    assert problems[-1]["message"] == "the set has 0 cards, not 54; the count of 8 of 8 blocks is still 0"
    assert len({problem["line"] for problem in problems[:-1]}) == 8


def test_filled_form_adds_up(tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    referee("components", "misty", "--form", form)
    text = form.read_text(encoding="utf-8").replace("count = 0", "count = 7")
    assert [problem["message"] for problem in verify(tmp_path, text)] == ["the set has 56 cards, not 54"]
    assert verify(tmp_path, text.replace("count = 7", "count = 5", 1)) == []


@pytest.mark.parametrize(
    ("old", "new", "clause", "message"),
    [
        ('id = "down"', 'id = "up"', "set.1", "card blocks 1 and 2 have the same id up"),
        ('id = "down"', 'id = "out"', "set.1", "card block 2: the id out cannot be typed"),
        ('id = "down"', 'id = "Down!"', "set.1", "card block 2: the id Down! cannot be typed"),
        ('id = "down"', 'id = ""', "set.1", "card block 2 has no id"),
        (
            'kind = "monster"',
            'kind = "monster"\ndir = "up"',
            "set.1",
            "card block 6 (monster): a monster bears no arrow",
        ),
        ("count = 4", "count = -4", "setup.2", "card block 6 (monster): the count is -4"),
        ("count = 4", "count = 5", "setup.2", "the set has 55 cards, not 54"),
    ],
)
def test_verify_names_block_and_card(tmp_path: Path, old: str, new: str, clause: str, message: str) -> None:
    problems = verify(tmp_path, SETUPS["set"].replace(old, new, 1))
    assert problems[0]["clause"] == clause
    assert str(problems[0]["message"]).startswith(message)
    assert problems[0]["line"] is not None or "the set has" in message


def test_two_faults_of_the_same_kind_have_their_own_lines(tmp_path: Path) -> None:
    text = SETUPS["set"].replace('id = "down"', 'id = "out"').replace('id = "left"', 'id = "out"')
    messages = [str(problem["message"]) for problem in verify(tmp_path, text)]
    assert len(messages) == len(set(messages)) == 3


def test_arrow_without_direction_is_an_input_error(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(SETUPS["set"].replace('kind = "arrow"\ndir = "up"', 'kind = "arrow"'), encoding="utf-8")
    answer = referee("components", "misty", "--verify", path, "--json")
    assert answer.status == 2
    assert "`dir` is missing: up is an arrow" in answer.data["error"]["message"]
    assert answer.data["error"]["line"] is not None
