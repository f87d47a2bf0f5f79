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
    assert [one.clause for one in sheet.warnings] == ["sheet.4"], "eight cards cost eight houses"
    assert len(score_sheet(GAME, SETUPS["sheet"].replace('"toy"', '"toy"\nhouses = 1\nstatues = 1')).warnings) == 3


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
        ("houses = 7", "sheet.3", "Ana has 7 houses placed: at most 6 are possible, a cat has 6 houses"),
        ("statues = 4", "sheet.3", "Ana has 4 statues placed: at most 3 are possible, a cat has 3 statues"),
        ("parks = [8]", "sheet.3", "Ana has 1 park card with the number 8: the deck for 2 players has none"),
        ("parks = [7, 7]", "sheet.3", "Ana has 2 park cards with the number 7: the deck for 2 players has 1"),
        ('buildings = ["bd11"]', "sheet.3", "Ana has bd11, which is not used with 2 players"),
        ('toys = ["t5"]', "sheet.3", "Ana has t5, which is not used with 2 players"),
        ("houses = 3", "sheet.4", "Ana has 1 toy or building but 3 houses placed"),
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


FOUR = "".join(f'[[player]]\nname = "{name}"\n' for name in ("Ana", "Bela", "Cleo", "Dora"))


def sheet_of_four(*tables: str) -> str:
    names = ("Ana", "Bela", "Cleo", "Dora")
    finals = "".join(f"[final.{name}]\n{table}\n" for name, table in zip(names, tables, strict=True))
    return f'referee = 1\ngame = "cathood"\n{FOUR}{finals}'


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("toys = { feather = 6, yarn = 0, mouse = 1 }",
         ["Ana has 7 toys and buildings: at most 5 are possible, a cat has 5 houses with 4 players"]),
        ("parks = [7, 3, 5]", ["Ana has 3 park cards: at most 2 are possible, a cat has 2 statues with 4 players"]),
        ('buildings = [4, 4, 4, 4, 4, 4]\ntoys = ["yarn", "yarn"]',
         ["Ana has 8 toys and buildings: at most 5 are possible, a cat has 5 houses with 4 players"]),
        ('toys = ["t1", "t2", "t3", "t6", "t7", "t8", "t11"]\nhouses = 7',
         ["Ana has 7 houses placed: at most 5 are possible, a cat has 5 houses with 4 players",
          "Ana has 7 toys and buildings: at most 5 are possible, a cat has 5 houses with 4 players"]),
        ('buildings = [4, 4, 4, "?"]\ntoys = ["?"]', []),
        ('buildings = "?"\ntoys = { feather = 5 }', []),
    ],
)  # fmt: skip
def test_what_the_box_cannot_give_is_a_warning_with_the_figure(table: str, expected: list[str]) -> None:
    """A2: also where `houses` and `statues` are left out."""
    sheet = score_sheet(GAME, sheet_of_four(table, "", "", ""))
    assert [one.message for one in sheet.warnings] == expected


@pytest.mark.parametrize(
    ("table", "left_out"),
    [
        ("", ["buildings", "parks", "toys", "resources"]),
        ("buildings = []\nparks = []\nresources = 0\ntoys = { yarn = 3, mouse = 1 }", ["toys.feather"]),
        ("buildings = []\nparks = []\nresources = { pink = 2 }\ntoys = { y = 3, m = 1, f = 0 }", []),
        ('buildings = "?"\nparks = "?"\nresources = "?"\ntoys = "?"', []),
        ('buildings = []\nparks = []\nresources = 3\ntoys = ["yarn"]', []),
    ],
)
def test_what_is_left_out_and_could_count_is_said(table: str, left_out: list[str]) -> None:
    """A1: a deleted line does not make another player win without a word; colours of cubes are no keys of that sort."""
    whole = "buildings = [8]\nparks = []\nresources = 0\ntoys = []"
    sheet = score_sheet(GAME, sheet_of_four(table, whole, whole, whole))
    assert [one.what for one in sheet.unstated] == left_out


def test_ranks_below_the_first_are_told_apart_in_words() -> None:
    """A9: 21, 21 and 21 are ranked 2, 3 and 4 for a reason that is said."""
    sheet = score_sheet(
        GAME,
        sheet_of_four(
            "buildings = [30]",
            "buildings = [10, 9]\nresources = 8\nhouses = 3",
            "buildings = [21]\nresources = 4\nstatues = 1",
            "buildings = [21]\nresources = 4",
        ),
    )
    assert [(player.total, player.rank) for player in sheet.players] == [(27, 1), (20, 2), (20, 3), (20, 4)]
    assert sheet.tiebreak is None
    assert [(one.clause, one.text) for one in sheet.lower_ties] == [
        ("tie.2", "Bela, Cleo and Dora are level on 20 points; houses: Bela 3, Cleo 1, Dora 1; statues: Cleo 1, Dora 0")
    ]
    shared = score_sheet(GAME, sheet_of_four("buildings = [9]", "", "", ""))
    assert [player.rank for player in shared.players] == [1, 2, 2, 2]
    assert shared.lower_ties[0].clause == "tie.4"
    assert shared.lower_ties[0].text.endswith("cubes: Bela 0, Cleo 0, Dora 0; the rank is shared")
