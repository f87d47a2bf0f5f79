"""The page in a real browser: on a phone, on a desk and on paper, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.report.test_hostile import hostile_log
from tests.support.browser import Browser
from tests.support.long_runs import ASKED_FOR
from tests.support.play import random_game
from tests.support.reports import report_of, score_of, write_report

# Texts in the pictures of the first move: of a short log of each game, and of whole games.
SHORT_LOGS = {
    "balconia/half-remembered": {"Green's side, as Ana sees it", "no. 4", "looked at, not counted"},
    "cathood/dispute": {"On offer", "What Bela has", "× 0", "houses: 0 of 6"},
    "gridblock/hidden-hands": {"The grid", "hammers", "a"},
    "grund/let-stand": {"The playground", "punishment", "0/2"},
    "misty/hidden-hands": {"Ana, round 1", "flower", "d"},
}
WHOLE_GAMES = {
    "balconia/whole-game": {"Green's side, as Ana sees it", "no. 15", "lovebird, left"},
    "cathood/four-cats": {"On offer", "What Jonas has", "× 1", "houses: 0 of 5"},
    "gridblock/four-players": {"The grid", "hammers", "a"},
    "grund/four-players": {"The playground", "punishment", "0/2"},
    "misty/four-players": {"Dan Novak, round 1", "flower", "d"},
}
OTHERS = (
    "misty/three-players-one-reveal-a-line",
    "grund/disputed-move",
    "gridblock/wrong-claim",
    "misty/sheet-windows",
)
BOARDS = SHORT_LOGS | WHOLE_GAMES if ASKED_FOR else SHORT_LOGS
SAMPLES = {
    name: Path("sample_games") / f"{name}.toml" for name in (*BOARDS, "cathood/sheet", *(OTHERS if ASKED_FOR else ()))
}
MADE: dict[str, Callable[[], str]] = {
    "long name of words": lambda: hostile_log("Maximilian von und zu " * 20),
    "right to left": lambda: hostile_log("שָׁלוֹם בן־אדם"),
}
if ASKED_FOR:
    MADE["long name without a blank"] = lambda: hostile_log("x" * 10_000)
    MADE["a game without pictures"] = lambda: random_game("nim", 1).log
WIDTHS = (360, 800, 1400)
A4 = 688  # 210 mm less the margins
FOLDED = [name for name in (*SAMPLES, *MADE) if ASKED_FOR or name not in BOARDS]


@pytest.fixture
def page(browser: Browser, name: str, tmp_path: Path) -> Browser:
    """The browser with the page of this name open."""
    out = tmp_path / "page.html"
    if name in SAMPLES:
        out.write_text(report_of(SAMPLES[name], "html"), encoding="utf-8")
    else:
        log = tmp_path / "game.toml"
        log.write_text(MADE[name](), encoding="utf-8")
        write_report(log, out)
    browser.open(out)
    return browser


@pytest.mark.parametrize("name", FOLDED)
def test_page_is_readable_on_every_screen_and_on_paper(page: Browser, name: str) -> None:
    _assert_is_readable(page, name)


@pytest.mark.parametrize("name", BOARDS)
def test_page_with_an_unfolded_board_is_readable_too(page: Browser, name: str) -> None:
    page.emulate(WIDTHS[0])
    assert page.measure("boardTexts") == []
    page.measure("unfold")
    assert BOARDS[name] <= set(page.measure("boardTexts"))
    _assert_is_readable(page, name)


def _assert_is_readable(page: Browser, name: str) -> None:
    for width in WIDTHS:
        page.emulate(width)
        at = f"{name} at {width}"
        assert page.measure("sideways") == {"excess": 0, "beyond": []}, at
        assert page.measure("overlaps", "header, .scores, figure") == [], at
        assert page.measure("smallestLetters") >= 8, at
        if name in SAMPLES:
            _assert_scores_are_shown(page, SAMPLES[name])
    for scheme in ("light", "dark"):
        page.emulate(800, scheme)
        assert page.measure("pale", 4.5) == [], f"{name}, {scheme}"
    page.emulate(A4, "dark", media="print")
    assert page.measure("paper") == {"cut": 0, "excess": 0}
    assert page.measure("pale", 4.5) == [], f"{name}, on paper"
    assert page.complaints() == []


def _assert_scores_are_shown(page: Browser, path: Path) -> None:
    players = score_of(path)["players"]
    order = sorted(players, key=lambda player: (player["rank"] is None, player["rank"] or 0))
    cells = page.measure("shownTexts", ".scores td, .scores th")
    for number, item in enumerate(order[0]["items"]):
        row = cells[cells.index(item["item"]) :]
        points = [player["items"][number]["points"] for player in order]
        assert [one for one in points if one is None] or row[1 : 1 + len(order)] == [str(one) for one in points]
    assert sum(player["name"] in cell for player in players for cell in cells) >= len(players)
    totals = page.measure("shownTexts", ".players .total")
    assert [total for total in totals if total.isdigit()] == [
        str(player["total"]) for player in order if player["total"] is not None and player["total"] >= 0
    ]


@pytest.mark.parametrize("name", ["grund/let-stand", "cathood/sheet"])
def test_page_prints(page: Browser, name: str) -> None:
    pdf = page.pdf()
    assert pdf.startswith(b"%PDF-")
    pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
    assert 1 <= pages <= 25
