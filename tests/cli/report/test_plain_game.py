"""A game without pictures of its own has a whole report all the same."""

from __future__ import annotations

import json
from pathlib import Path

from tests.support.play import random_game
from tests.support.reports import page_of_text, write_report


def test_game_without_pictures_shows_its_board_as_text(tmp_path: Path) -> None:
    played = random_game("nim", 1)
    page = page_of_text(played.log, tmp_path)
    assert page.one("h1").text == "Nim"
    assert " wins." in page.one("header").one("p", "result").text
    (figure,) = page.one("div", "pictures").all("figure")
    assert figure.one("figcaption").text == "The board"
    assert figure.one("desc").text == played.game.render(played.states[-1])
    assert [node.text for node in figure.all("text")] == played.game.render(played.states[-1]).split("\n")
    assert [move.one("bdi").text for move in page.one("ol", "moves").elements()] == list(played.lines)
    assert [term.text for term in page.one("dl").all("dt")] == ["end.2"]


def test_game_without_pictures_has_the_other_forms(tmp_path: Path) -> None:
    played = random_game("nim", 1)
    log = tmp_path / "game.toml"
    log.write_text(played.log, encoding="utf-8")
    assert "<svg" in write_report(log, tmp_path / "x.svg")[1]
    assert f"```text\n{played.game.render(played.states[-1])}\n```" in write_report(log, tmp_path / "x.md")[1]
    assert len(json.loads(write_report(log, tmp_path / "x.json")[1])["replay"]["steps"]) == len(played.lines) + 1
