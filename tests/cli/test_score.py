"""`score`: the first line, the table, explanations, claims in words, what the best would have been, what if."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from referee.cli.claim_view import difference_text, render_claims
from referee.cli.output import Line, Page, show
from referee.cli.score_view import total_text
from referee.core.score import Claim, Item, PlayerScore, ScoreSheet
from tests.support.cli import referee

GAMES = Path(__file__).parents[2] / "sample_games"
TIED = GAMES / "gridblock" / "three-players.toml"
GRUND_SHEET = GAMES / "grund" / "sheet.toml"


def lines_of(*words: str | Path) -> list[str]:
    return [line.rstrip() for line in referee("score", *words).out.split("\n")]


def table_rows(lines: list[str]) -> list[list[str]]:
    """The words of the lines between the rule below the headings and the empty line behind the table."""
    start = next(place for place, line in enumerate(lines) if "──" in line) + 1
    return [line.split() for line in lines[start : lines.index("", start)]]


def test_first_line_names_the_winner_and_the_second_says_what_decided() -> None:
    lines = lines_of(TIED)
    assert lines[0] == "winner: Ana"
    assert lines[1].startswith("Ana and Bela are level on 17 points; stacks: Ana 7, Bela 4")
    assert lines[1].endswith("[tie.1]")


def test_unfinished_game_has_no_winner_and_no_tie_break_in_the_text(tmp_path: Path) -> None:
    log = tmp_path / "x.toml"
    text = TIED.read_text()
    log.write_text(text[: text.index("[[move]]")])
    lines = lines_of(log)
    assert lines[0] == "not finished: scored as it stands"
    assert not any("winner" in line or "tie." in line for line in lines)


def test_table_is_in_rank_order_and_explanations_are_in_seat_order() -> None:
    lines = lines_of(GAMES / "cathood" / "two-cats.toml")
    assert [row[:3] for row in table_rows(lines)] == [["1.", "Jonas", "40"], ["2.", "Mira", "21"]]
    assert lines.index("Mira: 21") < lines.index("Jonas: 40")


def test_brief_is_the_first_lines_and_the_table_alone() -> None:
    lines = lines_of(TIED, "--brief")
    assert lines[0] == "winner: Ana"
    assert not any("score.1" in line for line in lines)
    assert len(table_rows(lines)) == 3


def test_explain_shows_one_player_or_one_item_alone() -> None:
    player = lines_of(TIED, "--explain", "bela")
    assert player[0] == "Bela: 17"
    assert not any(name in line for line in player for name in ("winner", "Cilla"))
    item = lines_of(GRUND_SHEET, "--explain", "phot")
    assert [line for line in item if line.endswith((": 88", ": 50"))] == ["Ana: 88", "Bela: 50"]
    assert any("7 plants (1 postcard): 9 + 2" in line for line in item)
    assert not any("castle" in line for line in item)


def test_explain_finds_items_below_the_items_of_the_table() -> None:
    lines = lines_of(GRUND_SHEET, "--explain", "tallest")
    assert any("tallest: Ana 3, Bela 2; first: 8" in line for line in lines)
    assert not any("score.2" in line for line in lines)


def test_explain_of_a_stranger_says_what_can_be_asked_for() -> None:
    answer = referee("score", TIED, "--explain", "Bella")
    assert answer.status == 2
    assert "did you mean Bela?" in answer.err


def test_what_lies_on_the_table_is_drawn_below_the_explanations() -> None:
    grid = lines_of(GAMES / "gridblock" / "sheet.toml")
    assert "  1 r     .     rry R .     .     ." in grid, "cubes, and a mover that counts"
    assert any("R a mover" in line for line in grid)
    windows = lines_of(GAMES / "misty" / "sheet-results.toml")
    assert "  3 .      *      .          3 monster .       left    ." in windows, "a smudge whose cards are not named"
    for words in (("--brief",), ("--explain", "mira")):
        assert not any("a mover" in line for line in lines_of(GAMES / "gridblock" / "sheet.toml", *words))


def test_words_that_are_too_wide_for_a_table_are_broken_not_cut() -> None:
    name = "Annabella-Maria-von-und-zu-Hohenstein"
    page = Page()
    page.table(("", *(f"{place}. {name * 2}" for place in range(4))), [("total", "1", "2", "3", "4")])
    shown = io.StringIO()
    show(page, shown)
    assert "…" not in shown.getvalue()
    assert shown.getvalue().count("A") == 8
    assert not any(line.endswith(" ") for line in shown.getvalue().splitlines())


def test_best_says_where_nothing_was_left_open() -> None:
    assert any("nothing was left open" in line for line in lines_of(TIED, "--best"))
    to_improve = lines_of(GAMES / "misty" / "sheet-to-improve.toml", "--best")
    assert not any("nothing was left open" in line for line in to_improve)
    assert to_improve[0].startswith("the winner is not known")
    assert any("slide a1" in line for line in to_improve)


def test_what_if_shows_a_house_rule_of_a_log_side_by_side() -> None:
    lines = lines_of(TIED, "--what-if", "score.stacks=bonus")
    assert "with score.stacks=bonus:" in lines
    assert "then: winner: Ana, as before" in lines
    (row,) = (line.split() for line in lines if "stacks 0 -> 7" in line)
    assert row[:3] == ["Ana", "17", "24"]


def test_what_if_changes_a_value_of_a_sheet_by_its_path() -> None:
    answer = referee(
        "score", GRUND_SHEET, "--what-if", "ana.energy=30", "--what-if", "Ana.castles.2.points=9", "--json"
    )
    ordinary = referee("score", GRUND_SHEET, "--json").data
    what_if = answer.data["what_if"]
    assert {key: value for key, value in answer.data.items() if key != "what_if"} == ordinary
    assert what_if["changed"] == {"Ana.energy": 30, "Ana.castles.2.points": 9}
    assert [player["total"] for player in what_if["players"]] == [98, 50]
    assert what_if.keys() == {"changed", "players", "winners", "tiebreak"}
    assert "what_if" not in ordinary


@pytest.mark.parametrize(
    ("assignment", "reason"),
    [
        ("goal.tie=wrong", "goal.tie has no such value"),
        ("Ana.castles.9=3", "9 is no place in a list of 3"),
        ("Ana.happiness", "write it as KEY=VALUE"),
        ("Ana.happyness=3", "happyness"),
        ("ana.plants=3", "did you mean Ana.photos.plant?"),
        ("ana.castles=3", "`ana.castles` is a list: write it in brackets, such as 'ana.castles=["),
        ("Ana.happiness.points=3", "one value"),
    ],
)
def test_what_if_that_cannot_be_is_unusable(assignment: str, reason: str) -> None:
    answer = referee("score", GRUND_SHEET, "--what-if", assignment)
    assert answer.status == 2
    assert reason in answer.err


def test_what_if_of_a_log_knows_only_house_rules() -> None:
    answer = referee("score", TIED, "--what-if", "end.tei=later")
    assert answer.status == 2
    assert "nearest known key is end.tie" in answer.err


def player(name: str, **points: int | None) -> PlayerScore:
    return PlayerScore(name, tuple(Item(item, number, "score.1", "why") for item, number in points.items()))


def test_total_with_unknown_items_shows_what_is_known() -> None:
    assert total_text(player("Ana", balconies=26, lovebirds=10, door=None)) == "36 and door"
    assert total_text(player("Ana", balconies=None, door=None)) == "?"
    assert total_text(player("Ana", balconies=26, door=3)) == "29"
    assert total_text(player("Ana", flowers=None, smileys=None, pairs=None, others=4, empty=0)) == "4 and more"
    assert total_text(player("Ana", flowers=None, smileys=None, pairs=None, empty=0)) == "?"
    goals = Item(
        "goals", None, "score.4", "", items=(Item("bids", 10, "goal.12", ""), Item("cats", None, "goal.13", ""))
    )
    assert total_text(PlayerScore("Ana", (Item("photos", 42, "score.3", ""), goals))) == "52 and more"
    ranged = PlayerScore("Ana", (Item("toys", None, "score.1", "", possible=(2, 5)), Item("parks", 4, "score.2", "")))
    assert total_text(ranged) == "6 to 9"


def text_of_difference(what: str, claimed: Any, found: Any, **points: int) -> str:
    return difference_text(Claim("Ana", what, claimed, found, False), ScoreSheet((player("Ana", **points),), True))


def test_wrong_total_is_explained_by_its_items_and_the_item_that_makes_the_difference() -> None:
    text = text_of_difference("points.Ana", 26, 30, parks=26, toys=4)
    assert text == "the table says 26, it is 30: parks 26 + toys 4; the difference is that of toys"
    assert (
        text_of_difference("points.Ana", 33, 30, parks=26, toys=4) == "the table says 33, it is 30: parks 26 + toys 4"
    )


@pytest.mark.parametrize(
    ("claimed", "found", "text"),
    [
        (3, 5, "the table says 3, it is 5"),
        (["red", "red"], ["red", "blue"], "red was said and is not found; blue is found and was not said"),
        ([". smiley", ". *"], [". smiley", ". up"], "row 2: . * was said, . up is found"),
        ({"plant": 6, "animal": 2}, {"plant": 5, "animal": 2}, "plant: 1 too many"),
        ({"plant": 6}, {"plant": 6, "animal": 2}, "animal: nothing was said, 2 is found"),
        ([], ["red"], "red is found and was not said"),
        (True, False, "yes was said, no is found"),
    ],
)
def test_difference_of_a_claim_in_words(claimed: Any, found: Any, text: str) -> None:
    assert text_of_difference("Ana.things", claimed, found) == text


def test_several_values_that_differ_are_named_in_the_plural() -> None:
    text = text_of_difference("Ana.toys", ["t6", "t8"], ["t12"])
    assert text == "t6, t8 were said and are not found; t12 is found and was not said"


def test_claims_stand_side_by_side_with_open_ones_left_open() -> None:
    page = Page()
    claims = [Claim("Ana", "points.Ana", 5, 5, True), Claim(None, "grid.a1", ["red"], None, None)]
    render_claims(page, claims)
    (grid,) = (part for part in page.parts if not isinstance(part, Line))
    assert grid.rows == (
        ("total of Ana", "5", "5", "holds"),
        ("grid a1", "red", "not known", "cannot be verified"),
    )


@pytest.mark.parametrize("words", [(), ("--brief",), ("--explain", "ana")])
def test_wrong_claim_is_explained_above_all_points(words: tuple[str, ...]) -> None:
    answer = referee("score", GAMES / "gridblock" / "wrong-claim.toml", *words)
    assert answer.status == 1
    difference = "Bela's total: the table says 8, it is 6: cubes 6 + stacks 0 + mover 0"
    assert answer.out.index(difference) < answer.out.index("Ana  " if words != ("--explain", "ana") else "Ana:")


CASTLES = """referee = 1
game = "grund"
[[player]]
name = "Ana"
[[player]]
name = "Ben"
[setup]
goals = ["bids", "photos", "tallest"]
[final.Ana]
castles = [{ points = 6, complete = true, tiles = 3 }, { points = 4, complete = false, tiles = 2 }]
[final.Ben]
castles = []
[final.points]
Ana = { total = 20, castles = 12 }
Ben = 0
"""


def test_points_are_claimed_by_item_and_each_difference_names_its_parts(tmp_path: Path) -> None:
    sheet = tmp_path / "castles.toml"
    sheet.write_text(CASTLES)
    answer = referee("score", sheet, "--brief")
    assert answer.status == 1
    assert (
        "Ana's castles: the table says 12, it is 10: castle 1 6 (complete: points as stated); "
        "castle 2 4 (incomplete: points as stated)"
    ) in answer.out
    claims = referee("score", sheet, "--json").data["claims"]
    assert [(one["player"], one["what"], one["claimed"], one["found"], one["holds"]) for one in claims] == [
        ("Ana", "points.Ana.total", 20, 10, False),
        ("Ana", "points.Ana.castles", 12, 10, False),
        ("Ben", "points.Ben", 0, 0, True),
    ]


def test_item_that_a_game_does_not_have_is_an_unknown_key_of_the_claim(tmp_path: Path) -> None:
    sheet = tmp_path / "castles.toml"
    sheet.write_text(CASTLES.replace("castles = 12", "parks = 12"))
    answer = referee("score", sheet)
    assert answer.status == 2
    assert "`final.points.Ana.parks` is an unknown key" in answer.err


def test_points_of_a_player_are_claimed_by_name_or_colour_not_both(tmp_path: Path) -> None:
    sheet = tmp_path / "claims.toml"
    text = (GAMES / "gridblock" / "wrong-claim.toml").read_text()
    sheet.write_text(text.replace("[final.points]", "[final.points]\nred = 6"))
    answer = referee("score", sheet)
    assert answer.status == 2
    assert "claimed twice, by name and by colour" in answer.err


def test_score_says_in_its_help_how_the_table_claims_points() -> None:
    assert "final.points" in referee("score", "--help").out


# Ties.

LEVEL_CATS = """referee = 1
game = "cathood"
[[player]]
name = "Ana"
[[player]]
name = "Ben"
[[player]]
name = "Cleo"
[[player]]
name = "Dora"
[final.Ana]
buildings = [8, 8, 8, 9]
[final.Ben]
buildings = [7, 7]
[final.Cleo]
buildings = [7, 7]
[final.Dora]
buildings = [4, 10]
parks = []
houses = 1
"""


def test_players_who_are_level_below_the_top_are_told_why_they_are_ranked_so(tmp_path: Path) -> None:
    sheet = tmp_path / "level.toml"
    sheet.write_text(LEVEL_CATS)
    assert lines_of(sheet)[0] == "winner: Ana"
    tie = lines_of(sheet)[1]
    assert tie.startswith("Ben, Cleo and Dora are level on ")
    assert "houses: Ben 2, Cleo 2, Dora 1" in tie
    assert lines_of(sheet, "--explain", "tie") == [tie, ""]


def test_grund_and_gridblock_explain_ties_below_the_top_too(tmp_path: Path) -> None:
    grund = tmp_path / "grund.toml"
    grund.write_text(
        CASTLES.replace("[final.points]\nAna = { total = 20, castles = 12 }\nBen = 0\n", "")
        .replace('[[player]]\nname = "Ben"', '[[player]]\nname = "Ben"\n[[player]]\nname = "Cleo"')
        .replace("[final.Ben]", "[final.Cleo]\nfigures = 5\n[final.Ben]\nfigures = 6")
    )
    tie = lines_of(grund)[1]
    assert tie == "Ben and Cleo are level on 0 points; figures on the board: Ben 6, Cleo 5 [tie.1]"
    gridblock = tmp_path / "gridblock.toml"
    text = (GAMES / "gridblock" / "wrong-claim.toml").read_text().partition("[final.grid]")[0]
    gridblock.write_text(text + '[final.grid]\na1 = "red,red,red"\nb1 = "yellow,yellow,green"\nc1 = "green"\n')
    assert lines_of(gridblock)[1] == "Bela and Cilla are level on 2 points; stacks: Bela 1, Cilla 0 [tie.1]"


def test_explain_tie_says_where_nobody_is_level() -> None:
    assert lines_of(GRUND_SHEET, "--explain", "tie")[0] == "nobody is level: no tie had to be broken"


def test_players_are_explained_with_one_empty_line_between_them() -> None:
    out = referee("score", TIED).out
    assert "\n\nAna: 17\n" in out
    assert "\n\nBela: 17\n" in out
    for path in (TIED, GAMES / "misty" / "sheet-windows.toml"):
        assert "\n\n\n" not in referee("score", path).out
