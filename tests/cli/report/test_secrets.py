"""`report --as`: no byte of a report depends on what the viewer may not know."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.games import GAMES, load_game
from tests.support.cli import referee
from tests.support.logs import MISTY, write
from tests.support.long_runs import ASKED_FOR, often
from tests.support.play import invariants_of
from tests.support.reports import page_of_text, write_report

WITH_SECRETS = [ident for ident in GAMES if load_game(ident).secrets.HIDDEN]


@pytest.mark.parametrize("kind", ["html", "svg", "json", "md", "bgg"][: often(3, 5)])
@pytest.mark.parametrize("ident", WITH_SECRETS)
def test_report_for_a_viewer_does_not_depend_on_the_secrets_of_others(ident: str, kind: str, tmp_path: Path) -> None:
    rng, log = random.Random(7), tmp_path / "game.toml"

    def reports(texts: list[str], *options: str) -> list[str]:
        return [write_report(write(log, text), tmp_path / f"x.{kind}", *options)[1] for text in texts]

    # A picture shows final boards, which need not show what the two games differ in.
    shows_the_difference = kind == "svg"
    for _ in range(often(1, 3)):
        *texts, viewer = invariants_of(ident).twins(rng)
        one, other = reports(texts, "--as", viewer)
        assert one == other
        if not shows_the_difference:
            one, other = reports(texts)
            shows_the_difference = one != other
    assert shows_the_difference or not ASKED_FOR


DEALT = "deal ana up,flower,smiley,smiley,left,monster"
NOTED = f'\n[[move]]\nnote = "she has the monster"\nallow = "two monsters are fine"\ndo = "{DEALT}"\n'


def test_hidden_line_is_hidden_and_what_people_wrote_about_it_is_not(tmp_path: Path) -> None:
    log = write(tmp_path / "game.toml", MISTY + NOTED)
    for kind in ("html", "md", "svg", "json"):
        out = tmp_path / f"x.{kind}"
        for viewer, is_shown in (("bela", False), ("ana", True)):
            text = write_report(log, out, "--as", viewer)[1]
            assert (kind in ("html", "md", "json") and is_shown) == ("smiley,smiley" in text)
            assert ("she has" in text) == (kind in ("html", "md"))


def test_page_says_for_whom_it_is(tmp_path: Path) -> None:
    page = page_of_text(MISTY + NOTED, tmp_path, "--as", "be")
    assert "as Bela may see it" in page.one("header").text
    assert "as Bela" not in page_of_text(MISTY + NOTED, tmp_path).one("header").text


def test_stranger_is_refused(tmp_path: Path) -> None:
    log = write(tmp_path / "game.toml", MISTY)
    answer = referee("report", log, "-o", tmp_path / "x.html", "--as", "nobody")
    assert answer.status == 2
    assert "nobody" in answer.err
    assert not (tmp_path / "x.html").exists()
