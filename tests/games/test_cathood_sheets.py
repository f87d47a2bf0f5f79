"""Sheets and claims of Cathood."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.core.errors import InputError
from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME, START
from tests.support.cli import referee
from tests.support.examples import figure_of
from tests.support.table import broken_by_sheet, header_of, score_sheet


def test_scoring_example_of_the_rulebook() -> None:
    sheet = score_sheet(GAME, SETUPS["sheet"])
    assert figure_of(sheet, "Ana.total") == 45
    assert [item.name for item in sheet.players[0].items] == ["buildings", "parks", "toys", "resources", "reserved"]
    assert sheet.players[0].items[0].why == "8 + 7 + 4 + 4"
    assert [part.why for part in sheet.players[0].items[2].items] == ["1 feather: 1", "3 yarn: 8", "0 mouse: -1"]
    assert sheet.players[0].items[2].why == "1 + 8 - 1"
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


def items(text: str, name: str = "Ana") -> dict[str, int | None]:
    """The points of each item, and the total."""
    sheet = score_sheet(GAME, text)
    player = next(player for player in sheet.players if player.name == name)
    return {item.name: item.points for item in player.items} | {"total": player.total}


@pytest.mark.parametrize(
    ("line", "unknown"),
    [
        ('buildings = "?"', {"buildings"}),
        ('buildings = [8, "?"]', {"buildings"}),
        ('parks = [7, "?"]', {"parks"}),
        ('parks = "?"', {"parks"}),
        ('toys = "?"', {"toys"}),
        ('toys = { yarn = "?", mouse = 2 }', {"toys"}),
        ('toys = ["yarn", "?"]', {"toys"}),
        ('resources = "?"', {"resources"}),
        ('resources = { pink = 2, blue = "?" }', {"resources"}),
        ('reserved = "?"', {"reserved"}),
        ('houses = "?"\nstatues = "?"', set()),
    ],
)
def test_unknown_value_of_a_sheet_leaves_its_item_open(line: str, unknown: set[str]) -> None:
    text = SETUPS["level"].replace("buildings = [5]\nresources = 4", line)
    points = items(text)
    assert {item for item, number in points.items() if number is None} == unknown | ({"total"} if unknown else set())
    sheet = score_sheet(GAME, text)
    assert sheet.players[0].rank is None or not unknown
    assert bool(sheet.winners) == (not unknown)


def test_unknown_type_of_toy_leaves_the_other_types_known() -> None:
    text = SETUPS["level"].replace("buildings = [5]\nresources = 4", 'toys = { yarn = "?", mouse = 2 }')
    toys = score_sheet(GAME, text).players[0].items[2]
    assert {part.name: part.points for part in toys.items} == {"feather": -1, "yarn": None, "mouse": 4}


def test_unknown_houses_leave_a_tie_open() -> None:
    tied = score_sheet(GAME, SETUPS["level"].replace("resources = 4", 'resources = 4\nhouses = "?"'))
    assert [player.total for player in tied.players] == [4, 4]
    assert (tied.winners, tied.tiebreak, [player.rank for player in tied.players]) == ((), None, [None, None])
    clear = score_sheet(GAME, SETUPS["level"].replace("resources = 4", 'resources = 8\nhouses = "?"'))
    assert (clear.winners, [player.rank for player in clear.players]) == (("Ana",), [1, 2])


@pytest.mark.parametrize(
    ("line", "clause", "part"),
    [
        ("houses = 7", "sheet.3", "Ana has 7 houses placed: with 2 players each has 6"),
        ("statues = 4", "sheet.3", "Ana has 4 statues placed: with 2 players each has 3"),
        ("parks = [8]", "sheet.3", "Ana has 1 park card with the number 8: the deck for 2 players has none"),
        ("parks = [7, 7]", "sheet.3", "Ana has 2 park cards with the number 7: the deck for 2 players has 1"),
        ('buildings = ["bd11"]', "sheet.3", "Ana has bd11, which is not used with 2 players"),
        ('toys = ["t5"]', "sheet.3", "Ana has t5, which is not used with 2 players"),
        ("houses = 3", "sheet.4", "Ana has 1 card (toys and buildings) but 3 houses placed"),
        ("statues = 1", "sheet.4", "Ana has 0 park cards but 1 statue placed"),
    ],
)
def test_sheet_warns_of_what_the_box_does_not_have(line: str, clause: str, part: str, tmp_path: Path) -> None:
    key = line.partition(" ")[0]
    own = {"buildings": "buildings = [5]"} | {key: line}
    text = SETUPS["level"].replace("buildings = [5]", "\n".join(own.values()))
    path = tmp_path / "sheet.toml"
    path.write_text(text, encoding="utf-8")
    checked = referee("check", path, "--json")
    assert (checked.status, checked.data["verdict"]) == (0, "legal")
    warnings = [one for one in checked.data["warnings"] if part in one["message"]]
    assert [(one["move"], one["clause"], one["verdict"]) for one in warnings] == [(0, clause, "legal")]
    assert warnings[0]["line"] is not None


def test_claimed_cards_are_compared_as_they_are_written() -> None:
    text = SETUPS["toys"] + '[final.Ana]\ntoys = ["t1", "t11"]\nbuildings = ["bd1"]\n[final.Bela]\nreserved = "bd1"\n'
    header = header_of(GAME, text + '[[move]]\ndo = ""\n')
    lines = (*START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1", "ana: pet t6 pay:pink,pink")
    through = play_through(GAME, header, [Block(line) for line in lines])
    claims = claims_of(GAME, header, through.state, score_of(GAME, through))
    assert {claim.what: (claim.found, claim.holds) for claim in claims} == {
        "Ana.toys": (["t6"], False),
        "Ana.buildings": ([], False),
        "Bela.reserved": ("none", False),
    }


def test_score_names_what_is_invented() -> None:
    assert score_sheet(GAME, SETUPS["sheet"]).invented == ("the minus points of reserved cards",)
    ids = SETUPS["sheet"].replace("buildings = [10]", 'buildings = ["bd13"]')
    assert score_sheet(GAME, ids).invented == ("the card bd13", "the minus points of reserved cards")
    assert score_sheet(GAME, SETUPS["level"]).invented == ()
