"""Sheets and claims of Cathood."""

from __future__ import annotations

import pytest

from referee.core.errors import InputError
from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME
from tests.support.examples import figure_of
from tests.support.table import broken_by_sheet, header_of, score_sheet


def test_scoring_example_of_the_rulebook() -> None:
    sheet = score_sheet(GAME, SETUPS["sheet"])
    assert figure_of(sheet, "Ana.total") == 45
    assert [item.name for item in sheet.players[0].items] == ["buildings", "parks", "toys", "resources", "reserved"]
    assert sheet.players[0].items[0].why == "8 + 7 + 4 + 4"
    assert [part.why for part in sheet.players[0].items[2].items] == ["1 feather: 1", "3 yarn: 8", "0 mouse: -1"]
    assert sheet.players[0].items[3].why == "6 cubes (4 to 7)"
    assert sheet.players[1].items[4].why == "toy card never gained"
    assert sheet.standin, "the two minus points are the bundled set's"
    assert not score_sheet(GAME, SETUPS["sheet"], {"score.reserved": 2}).standin
    assert len(sheet.warnings) == 0
    assert len(score_sheet(GAME, SETUPS["sheet"].replace('"toy"', '"toy"\nhouses = 1\nstatues = 1')).warnings) == 2


@pytest.mark.parametrize(
    ("old", "new", "clauses"),
    [
        ("resources = 5", "resources = -1", "sheet.2"),
        ("resources = 5", "resources = { pink = 13 }", "sheet.2"),
        ("resources = 5", "resources = { green = 9 }", "sheet.2"),
        ("resources = 5", "toys = { feather = 16 }", "sheet.3"),
        ("resources = 5", "toys = { feather = -1 }", "sheet.3"),
        ("resources = 5", 'toys = ["t1", "t1"]', "sheet.3"),
        ("resources = 5", 'toys = ["t1"]\nreserved = "t1"', "sheet.3"),
        ("resources = 5", 'reserved = ["t1", "t2"]', "sheet.3"),
        ("resources = 5", "buildings = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "sheet.3"),
        ("[final.Bela]", "[final.Zoe]\n[final.Bela]", "sheet.1"),
        ("[final.Bela]", "[final.points]", "sheet.1"),
    ],
)
def test_impossible_sheet_breaks_clauses(old: str, new: str, clauses: str) -> None:
    text = SETUPS["level"].replace(old, new)
    if "points" in new:
        text = text.replace("parks = [3, 2]\nresources = 5", "Ana = 5")
    assert broken_by_sheet(GAME, text) == set(clauses.split())


@pytest.mark.parametrize("line", ['toys = ["t99"]', "houses = -1", "buildings = [-2]", 'toys = ["bd1"]'])
def test_unusable_sheet(line: str) -> None:
    with pytest.raises(InputError):
        broken_by_sheet(GAME, SETUPS["level"].replace("resources = 5", line))


def test_claims_of_a_log() -> None:
    text = SETUPS["buying"] + (
        "[final.Ana]\nbuildings = [4]\ntoys = { feather = 1 }\nresources = { blue = 0 }\nhouses = 1\nparks = []\n"
        'reserved = "toy"\n[final.bela]\nbuildings = ["bd1"]\nresources = 1\ntoys = []\n[final.points]\nAna = 1\n'
        '[[move]]\ndo = ""\n'
    )
    header = header_of(GAME, text)
    lines = ("bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2")
    through = play_through(GAME, header, [Block(line) for line in lines])
    claims = claims_of(GAME, header, through.state, score_of(GAME, through))
    found = {claim.what: (claim.found, claim.holds) for claim in claims}
    assert found == {
        "Ana.buildings": ([4], True),
        "Ana.toys.feather": (0, False),
        "Ana.resources.blue": (0, True),
        "Ana.houses": (1, True),
        "Ana.parks": ([], True),
        "Ana.reserved": ("none", False),
        "bela.buildings": ([], False),
        "bela.resources": (1, True),
        "bela.toys": ([], True),
        "points.Ana": (1, True),
    }
