"""Misty: worked examples of the rulebook and of tricky situations."""

from __future__ import annotations

import json

import pytest

from referee.core.score import ScoreSheet
from referee.games.misty.examples import SETUPS, built
from tests.support.misty_tables import (
    GAME,
    QUIET,
    built_windows,
    items,
    small,
)
from tests.support.table import Table, header_of, lay


def test_card_covers_another_card() -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain").play("ana: slide d4")
    assert table.clauses("ana: slide e4") == {"act.5", "act.6"}
    assert table.view()["windows"]["Ana"]["e4"] == ["up", "right"]
    assert items(table)["smudges"] == 0


def test_card_moves_out_of_the_window() -> None:
    table = built_windows("plain up plain smiley flower smiley plain flower smiley")
    assert "e4" not in table.play("ana: slide e4").view()["windows"]["Ana"]
    assert items(table)["others"] == 3, "the forced step is done by the referee: three plain cards are left"


def test_forced_meal_is_done_by_the_referee() -> None:
    table = built_windows("plain monster plain smiley plain smiley smiley smiley flower")
    assert items(table) == {"flowers": 0, "smileys": 4, "pairs": 1, "others": 4, "smudges": 0, "empty": 0}
    assert table.play("ana: place up").view()["round"] == 2


@pytest.mark.parametrize(
    ("row", "rule", "pairs"),
    [
        ("smiley smiley plain", "pairs", 1),
        ("smiley smiley smiley", "pairs", 1),
        ("smiley smiley smiley", "neighbours", 2),
        ("smiley smiley smiley", "row", 1),
        ("smiley smiley smiley smiley", "pairs", 2),
        ("smiley smiley smiley smiley", "neighbours", 3),
        ("smiley smiley smiley smiley", "row", 1),
        ("smiley plain smiley smiley", "pairs", 1),
    ],
)
def test_points_of_smileys_in_a_row(row: str, rule: str, pairs: int) -> None:
    rows = [row, *["flower plain flower"] * 3] if row.count(" ") == 2 else [row, *["flower plain flower flower"] * 2]
    final = f"[final.window]\nAna = {json.dumps(rows)}\n"
    header = header_of(GAME, SETUPS["sheet"].partition("[final")[0] + final, {"score.smileys": rule})
    best = GAME.sheets.best(header, None)
    assert isinstance(best, ScoreSheet)
    assert {item.name: item.points for item in best.players[0].items}["pairs"] == pairs


def test_smileys_pair_only_within_a_row_without_gaps() -> None:
    assert items(built_windows("smiley smiley plain smiley smiley plain flower flower flower"))["pairs"] == 2
    assert items(built_windows("smiley up smiley flower plain flower plain flower plain"))["pairs"] == 0


def test_covered_monster_cannot_eat_and_flowers_stay() -> None:
    assert items(built_windows("flower plain smiley plain smiley plain smiley flower smiley"))["flowers"] == 4
    table = built_windows("right monster plain smiley flower smiley plain smiley up").play("ana: slide d4,f6")
    assert table.clauses("ana: eat e4-e5") == {"eat.3"}
    assert items(table)["flowers"] == 2


def test_two_arrows_that_point_at_each_other() -> None:
    table = built_windows("right left plain smiley flower smiley plain flower plain")
    assert table.clauses("ana: slide d4,e4") == {"act.5", "act.6"}
    for line in ("ana: slide d4", "ana: slide e4"):
        after = table.play(line)
        assert after.play("ana: place up").view()["round"] == 2
        assert [len(stack) for stack in after.view()["windows"]["Ana"].values()].count(2) == 1


def test_two_arrows_one_behind_the_other() -> None:
    table = built_windows("smiley right right smiley flower smiley plain flower plain")
    assert items(table.play("ana: slide f4,e4"))["others"] == 3
    assert items(table.play("ana: slide e4"))["others"] == 2


def test_smudge_of_more_than_two_cards() -> None:
    table = built_windows("smiley down flower right plain left flower up smiley").play("ana: slide e4,d5,f5,e6")
    assert table.view()["windows"]["Ana"]["e5"] == ["plain", "down", "right", "left", "up"]
    assert items(table) == {"flowers": 4, "smileys": 2, "pairs": 0, "others": 0, "smudges": 0, "empty": 0}


def test_ring_of_four_arrows() -> None:
    table = built_windows("right down plain up left flower plain flower plain")
    one = table.play("ana: slide d4,d5,e5")
    assert sorted(len(stack) for cell, stack in one.view()["windows"]["Ana"].items() if cell in "d4 e4 d5 e5") == [
        1,
        1,
        2,
    ]
    two = table.play("ana: slide d4,e5")
    assert sorted(len(stack) for cell, stack in two.view()["windows"]["Ana"].items() if cell in "d4 e4 d5 e5") == [
        2,
        2,
    ]
    assert two.play("ana: place up").view()["round"] == 2


def test_card_that_lands_on_an_empty_cell_covers_nothing() -> None:
    table = built_windows("right up plain smiley flower smiley plain flower plain").play("ana: slide e4,d4")
    assert table.view()["windows"]["Ana"]["e4"] == ["right"]


def test_meals_with_a_choice_have_to_be_typed() -> None:
    two_monsters = built_windows("monster plain monster smiley flower smiley plain smiley smiley")
    assert two_monsters.clauses("ana: place up") == {"place.5", "eat.9"}
    assert two_monsters.play("ana: eat d4-e5", "ana: place up").view()["round"] == 2
    two_flowers = built_windows("monster plain plain smiley flower smiley flower smiley smiley")
    assert {items(two_flowers.play(f"ana: eat d4-{cell}"))["flowers"] for cell in ("e5", "d6")} == {2}
    both = built_windows("monster plain monster smiley flower smiley flower smiley smiley").play("ana: eat f4-e5")
    assert items(both.play("ana: place up"))["flowers"] == 0


def test_covered_flowers_and_monsters() -> None:
    covered = built_windows("right flower plain smiley monster smiley plain smiley smiley").play("ana: slide d4")
    assert covered.clauses("ana: eat e5-e4") == {"eat.5"}
    assert items(covered)["others"] == 3
    early = built_windows("up flower plain smiley monster smiley plain smiley up")
    assert early.clauses("ana: slide f6 eat e5-e4") == {"eat.1"}
    free = built_windows(
        "down plain plain right monster flower plain smiley smiley".replace("plain plain", "plain smiley")
    )
    assert free.play("ana: slide d4").moves()[0] == "Ana: eat e5-f5"


def test_forced_steps_are_done_and_open_choices_are_not() -> None:
    two = built_windows("up plain down smiley flower smiley plain flower up")
    assert two.clauses("bela: place up") == {"place.5", "act.11"}
    forced = two.play("ana: slide d4,f4", "bela: place up")
    assert forced.view()["round"] == 2
    closed = two.allow("bela: place up")
    assert closed.view()["round"] == 2
    assert items(closed)["others"] == 5, "both arrows lie as they are"


def test_cards_have_to_fit_a_frame() -> None:
    def after(*cells: str) -> Table:
        return lay(GAME, SETUPS["two"]).play(*(f"reveal ana up {cell},bela down {cell}" for cell in cells))

    assert after("d4").clauses("ana: place up g4") == {"place.3"}
    assert after("d4", "e5", "f6", "g6").clauses("ana: place up e7") == {"place.4"}
    assert after("d4").clauses("ana: place up h4") == {"place.3", "place.4"}
    square = lay(GAME, SETUPS["two"])
    for place, cell in enumerate(["d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"]):
        square = square.play(
            f"reveal ana {('up', 'left')[place % 2]} {cell},bela {('down', 'right')[place % 2]} {cell}"
        )
    sides = {move.rsplit(" ", 1)[1] for move in square.moves() if move.startswith("Ana")}
    assert sides == {"d3", "e3", "f3", "d7", "e7", "f7", "c4", "c5", "c6", "g4", "g5", "g6"}
    assert square.play("ana: place smiley g4").clauses("bela: place up h4") == {"place.3", "place.4"}


def test_hands_pass_left_then_right() -> None:
    deal = "deal ana up,up,flower,left,plain,down"
    two = lay(GAME, SETUPS["two"]).play(deal, "reveal ana flower,bela up")
    assert two.clauses("bela: place flower e5") == {"draft.2"}
    three = lay(GAME, SETUPS["three"]).play(deal, "reveal ana flower,bela right,cilla right")
    assert three.verdict("cilla: place plain e5") == "legal"
    assert three.clauses("bela: place right e5") == {"draft.2"}
    cells = ["d4", "e4", "f4", "d5", "e5", "f5"]
    part_one = (
        f"reveal ana {card} {cell},bela {card} {cell},cilla smiley {cell}"
        for cell, card in zip(cells, ("right", "right", "right", "down", "down", "down"), strict=True)
    )
    two_ = lay(GAME, SETUPS["three"]).play(*part_one, deal, "reveal ana flower d6,bela flower d6,cilla flower d6")
    assert two_.clauses("cilla: place flower e6") == {"draft.2"}
    assert two_.verdict("bela: place flower e6") == "legal"


def test_second_card_of_a_turn_is_held_against_the_hand_and_the_set_too() -> None:
    known = lay(GAME, SETUPS["two"]).play("deal ana up,up,flower,left,plain,down", "ana: place up")
    assert known.clauses("ana: place plain e4") == {"draft.3"}
    assert known.clauses("ana: place monster e4") == {"draft.2", "draft.3"}
    used_up = lay(GAME, SETUPS["two"]).play(
        "reveal ana monster,bela monster", "reveal ana monster e4,bela monster e4", "ana: place up f4"
    )
    assert used_up.clauses("ana: place monster d5") == {"deal.3", "draft.3"}


def test_more_copies_than_the_set_has() -> None:
    table = small("reveal ana monster,bela monster", "reveal ana monster e4,bela monster e4")
    assert table.clauses("ana: place monster f4") == {"deal.3"}
    again = built_windows("monster monster plain flower smiley flower smiley flower smiley").play(
        "ana: eat d4-d5 ", "ana: eat e4-f5"
    )
    assert again.play("ana: place monster").verdict("bela: place monster") == "legal"


def test_hidden_card_is_proved_by_its_move_or_by_the_hand() -> None:
    table = built_windows("plain smiley flower smiley plain flower plain flower smiley", "? " + QUIET[7:])
    assert table.judge("bela: slide d4-d5").verdict == "unverifiable"
    assert table.clauses("bela: slide d4-d5") == {"act.3", "act.7"}
    proved = table.play("bela: slide d4-d5")
    assert proved.view()["windows"]["Bela"]["d5"] == ["flower", "down"]
    assert proved.clauses("bela: show d4 up") == {"show.2"}
    assert proved.verdict("bela: show d4 down") == "legal"
    known = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,up", "reveal ana up,bela down", "bela: place ? e4")
    assert known.view()["windows"]["Bela"]["e4"] == ["up"]
    assert known.clauses("bela: show e4 down") == {"draft.2"}
    assert known.play("bela: show e4 up").clauses("bela: show e4 up") == {"show.1"}


def test_tied_rounds_by_house_rule() -> None:
    level = built_windows(QUIET).play("ana: place up")
    assert level.view()["won"] == {"Ana": 0, "Bela": 0}
    shared = built_windows(QUIET, end_tie="shared")
    assert shared.score().finished is False
    shared = shared.play(*built(QUIET))
    assert shared.score().winners == ("Ana", "Bela")
    more = "smiley smiley flower plain flower plain flower plain smiley"
    flowers = built_windows(more, end_tie="flowers", end_wins=1).score()
    assert (flowers.players[0].total, flowers.winners) == (13, ("Bela",))
    assert flowers.tiebreak is not None
    assert "Ana 3, Bela 4" in flowers.tiebreak.text
    assert built_windows(QUIET, end_tie="flowers", end_wins=1).score().winners == ()


@pytest.mark.parametrize("names", ["ana bela cilla", "cilla bela ana", "bela cilla ana"])
def test_reveal_belongs_to_one_turn_in_whatever_order_the_players_stand(names: str) -> None:
    """Trials, W5: Cilla has placed in the last turn of part one, and her second card became one of part two."""
    cells = ("d4", "e4", "f4", "d5", "e5")
    turns = [f"reveal ana up {cell},bela left {cell},cilla down {cell}" for cell in cells]
    table = lay(GAME, SETUPS["three"]).play(*turns, "cilla: place right f5")
    line = "reveal " + ",".join(f"{name} {'smiley b3' if name == 'cilla' else 'right f5'}" for name in names.split())
    assert table.clauses(line) == {"draft.3"}
    assert not table.judge(line, allow=True).allowed
    assert table.play("reveal bela right f5,ana right f5").view()["part"] == 2


def test_reveal_names_nobody_twice_also_where_the_turn_would_end_between() -> None:
    *before, last = built(QUIET)
    nearly = small(*before)
    assert nearly.clauses(f"{last},ana up") == {"draft.3"}
    [violation] = nearly.judge(f"{last},ana up").violations
    assert violation.message == "Ana is named twice: a `reveal` is one turn, with one card of each player"
