"""Misty beyond its examples: the page's worked examples, hidden hands and best orders against slow second opinions,
`moves`, secrets, rounds that are not all known, what is let stand, sheets and claims.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import InputError
from referee.core.messages import Message
from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.core.score import ScoreSheet
from referee.core.suggestions import nearest_moves
from referee.games import load_game
from referee.games.misty.best_order import best_order
from referee.games.misty.board import CELLS, NUMBER, Frame
from referee.games.misty.components import STANDIN, read_cards
from referee.games.misty.examples import SETUPS, built
from referee.games.misty.fillings import fillings_of_round, may_be
from referee.games.misty.hands import Event, Hand, Round, see
from referee.games.misty.layout import Layout, Rules, Step, fresh
from tests.support.cli import referee
from tests.support.misty_oracle import Place, Seen, Window, worlds
from tests.support.play import random_game
from tests.support.table import Table, header_of, lay, score_sheet

GAME = load_game("misty")
CARDS = read_cards(STANDIN)
QUIET = "smiley flower smiley flower plain flower smiley flower smiley"
SAMPLES = Path(__file__).parents[2] / "sample_games" / "misty"


def small(*lines: str, **house: Any) -> Table:
    """A table for two with windows of nine cards, after these lines."""
    return lay(
        GAME, SETUPS["small"], {key.replace("_", ".", 1).replace("_", "-"): value for key, value in house.items()}
    ).play(*lines)


def window(ana: str, bela: str = QUIET, **house: Any) -> Table:
    """The same, with both windows built."""
    return small(*built(ana, bela), **house)


def items(table: Table, name: str = "Ana") -> dict[str, int | None]:
    player = next(player for player in table.score().players if player.name == name)
    return {item.name: item.points for item in player.items}


def layout_of(rows: Sequence[str]) -> Layout:
    table = [row.split() for row in rows]
    cards = {y * 7 + x: CARDS[card] for y, row in enumerate(table) for x, card in enumerate(row)}
    return fresh(Frame(0, 0, len(table[0]), len(table)), cards)


# The page's worked examples.


def test_rulebook_a_covered() -> None:
    table = window("right up plain smiley flower smiley plain flower plain").play("ana: slide d4")
    assert table.clauses("ana: slide e4") == {"act.5", "act.6"}
    assert table.view()["windows"]["Ana"]["e4"] == ["up", "right"]
    assert items(table)["smudges"] == 0


def test_rulebook_b_out() -> None:
    table = window("plain up plain smiley flower smiley plain flower smiley")
    assert "e4" not in table.play("ana: slide e4").view()["windows"]["Ana"]
    assert items(table)["others"] == 3, "the forced step is done by the referee: three plain cards are left"


def test_rulebook_c_and_30_a_forced_meal() -> None:
    table = window("plain monster plain smiley plain smiley smiley smiley flower")
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
def test_14_15_smileys_in_a_row(row: str, rule: str, pairs: int) -> None:
    rows = [row, *["flower plain flower"] * 3] if row.count(" ") == 2 else [row, *["flower plain flower flower"] * 2]
    told = f"[final.window]\nAna = {json.dumps(rows)}\n"
    header = header_of(GAME, SETUPS["sheet"].partition("[final")[0] + told, {"score.smileys": rule})
    found = GAME.best(header, None)
    assert isinstance(found, ScoreSheet)
    assert {item.name: item.points for item in found.players[0].items}["pairs"] == pairs


def test_16_17_pairs_are_rows_without_gaps() -> None:
    assert items(window("smiley smiley plain smiley smiley plain flower flower flower"))["pairs"] == 2
    assert items(window("smiley up smiley flower plain flower plain flower plain"))["pairs"] == 0


def test_score_3_and_the_tip() -> None:
    assert items(window("flower plain smiley plain smiley plain smiley flower smiley"))["flowers"] == 4
    table = window("right monster plain smiley flower smiley plain smiley up").play("ana: slide d4,f6")
    assert table.clauses("ana: eat e4-e5") == {"eat.3"}
    assert items(table)["flowers"] == 2


def test_1_two_arrows_at_each_other() -> None:
    table = window("right left plain smiley flower smiley plain flower plain")
    assert table.clauses("ana: slide d4,e4") == {"act.5", "act.6"}
    for line in ("ana: slide d4", "ana: slide e4"):
        after = table.play(line)
        assert after.play("ana: place up").view()["round"] == 2
        assert [len(stack) for stack in after.view()["windows"]["Ana"].values()].count(2) == 1


def test_2_a_conveyor() -> None:
    table = window("smiley right right smiley flower smiley plain flower plain")
    assert items(table.play("ana: slide f4,e4"))["others"] == 3
    assert items(table.play("ana: slide e4"))["others"] == 2


def test_3_three_cards_in_one_cell() -> None:
    table = window("smiley down flower right plain left flower up smiley").play("ana: slide e4,d5,f5,e6")
    assert table.view()["windows"]["Ana"]["e5"] == ["plain", "down", "right", "left", "up"]
    assert items(table) == {"flowers": 4, "smileys": 2, "pairs": 0, "others": 0, "smudges": 0, "empty": 0}


def test_4_a_ring() -> None:
    table = window("right down plain up left flower plain flower plain")
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


def test_5_an_empty_cell_is_no_smudge() -> None:
    table = window("right up plain smiley flower smiley plain flower plain").play("ana: slide e4,d4")
    assert table.view()["windows"]["Ana"]["e4"] == ["right"]


def test_6_7_8_meals_to_be_typed() -> None:
    two_monsters = window("monster plain monster smiley flower smiley plain smiley smiley")
    assert two_monsters.clauses("ana: place up") == {"place.5", "eat.9"}
    assert two_monsters.play("ana: eat d4-e5", "ana: place up").view()["round"] == 2
    two_flowers = window("monster plain plain smiley flower smiley flower smiley smiley")
    assert {items(two_flowers.play(f"ana: eat d4-{cell}"))["flowers"] for cell in ("e5", "d6")} == {2}
    both = window("monster plain monster smiley flower smiley flower smiley smiley").play("ana: eat f4-e5")
    assert items(both.play("ana: place up"))["flowers"] == 0


def test_9_10_11_covered_flowers_and_monsters() -> None:
    covered = window("right flower plain smiley monster smiley plain smiley smiley").play("ana: slide d4")
    assert covered.clauses("ana: eat e5-e4") == {"eat.5"}
    assert items(covered)["others"] == 3
    early = window("up flower plain smiley monster smiley plain smiley up")
    assert early.clauses("ana: slide f6 eat e5-e4") == {"eat.1"}
    free = window("down plain plain right monster flower plain smiley smiley".replace("plain plain", "plain smiley"))
    assert free.play("ana: slide d4").moves()[0] == "Ana: eat e5-f5"


def test_12_13_what_is_forced_is_done_and_what_is_open_is_not() -> None:
    two = window("up plain down smiley flower smiley plain flower up")
    assert two.clauses("bela: place up") == {"place.5", "act.11"}
    forced = two.play("ana: slide d4,f4", "bela: place up")
    assert forced.view()["round"] == 2
    closed = two.allow("bela: place up")
    assert closed.view()["round"] == 2
    assert items(closed)["others"] == 5, "both arrows lie as they are"


def test_18_19_20_frames() -> None:
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


def test_21_22_whose_hand_is_held() -> None:
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


def test_23_a_fifth_monster() -> None:
    table = small("reveal ana monster,bela monster", "reveal ana monster e4,bela monster e4")
    assert table.clauses("ana: place monster f4") == {"deal.3"}
    again = window("monster monster plain flower smiley flower smiley flower smiley").play(
        "ana: eat d4-d5 ", "ana: eat e4-f5"
    )
    assert again.play("ana: place monster").verdict("bela: place monster") == "legal"


def test_24_25_a_hidden_card() -> None:
    table = window("plain smiley flower smiley plain flower plain flower smiley", "? " + QUIET[7:])
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


def test_26_27_ties() -> None:
    level = window(QUIET).play("ana: place up")
    assert level.view()["won"] == {"Ana": 0, "Bela": 0}
    shared = window(QUIET, end_tie="shared")
    assert shared.score().finished is False
    shared = shared.play(*built(QUIET))
    assert shared.score().winners == ("Ana", "Bela")
    more = "smiley smiley flower plain flower plain flower plain smiley"
    flowers = window(more, end_tie="flowers", end_wins=1).score()
    assert (flowers.players[0].total, flowers.winners) == (13, ("Bela",))
    assert flowers.tiebreak is not None
    assert "Ana 3, Bela 4" in flowers.tiebreak.text
    assert window(QUIET, end_tie="flowers", end_wins=1).score().winners == ()


def sheet(ana: list[str], bela: list[str] | None = None, window: str = "3x4", **house: Any) -> Any:
    text = SETUPS["sheet"].partition("[final")[0].replace("3x4", window)
    told = f"[final.result]\nAna = {json.dumps(ana)}\n"
    told += f"Bela = {json.dumps(bela or ['. ' * len(ana[0].split())] * len(ana))}\n"
    found = GAME.score_sheet(
        header_of(GAME, text + told, {key.replace("_", "."): value for key, value in house.items()})
    )
    return {broken.clause for broken in found} if isinstance(found, list) else found


def test_28_29_impossible_results() -> None:
    assert sheet([". . .", ". . .", ". . .", ". up ."]) == {"sheet.5"}
    assert sheet(["smiley plain smiley", "flower monster flower", "smiley plain smiley", "flower plain flower"]) == {
        "sheet.3"
    }


# Sheets.


@pytest.mark.parametrize(
    ("rows", "clauses"),
    [
        ([". . .", ". . .", ". . ."], "sheet.1"),
        ([". . .", ". . .", ". .", ". . . ."], "sheet.1"),
        ([], "sheet.1"),
        ([". . .", ". . unicorn", ". . .", ". . ."], "notation"),
        ([". . .", ". . left+", ". . .", ". . ."], "notation"),
        (["* * *", "* * *", "* . .", ". . ."], "sheet.3"),
        (["* * *", "* * *", ". . .", ". . ."], ""),
        ([". . .", ". flower+plain .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". plain+up .", ". plain .", ". . ."], "sheet.5"),
        ([". . .", ". plain+up .", ". * .", ". . ."], ""),
        ([". . .", ". plain+up .", ". left .", ". . ."], ""),
        ([". down .", ". . .", ". . .", ". . ."], "sheet.5"),
        (["right . .", ". . .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". down .", ". . .", ". up ."], "sheet.5"),
        ([". right .", ". . .", ". . .", ". . ."], ""),
        ([". up+right .", ". . .", ". . .", ". . ."], ""),
        ([". down .", "up . .", ". . .", ". . ."], "sheet.5"),
        ([". . .", ". . left", ". right .", ". . ."], "sheet.5"),
        ([". . .", "left . .", "up . .", ". . ."], ""),
        (["left right .", ". . .", ". . .", ". . ."], ""),
        ([". left right", ". . .", ". . .", ". . ."], ""),
        (["PLAIN mon sm", "f . .", ". . .", ". . ."], ""),
    ],
)  # fmt: skip
def test_results_of_sheets(rows: list[str], clauses: str) -> None:
    found = sheet(rows, [". . .", ". . .", ". . .", ". . ."])
    assert (found if isinstance(found, set) else set()) == set(clauses.split())


def test_sheet_house_rules() -> None:
    fed = ["monster . . .", ". . . .", ". . . flower"]
    assert sheet(fed, eat_meals="all") == {"sheet.4"}
    assert not isinstance(sheet(fed, eat_meals="all", eat_reach="next"), set)
    assert sheet(fed, place_shape="tall") == {"sheet.1"}
    assert not isinstance(sheet(["monster . .", ". . .", ". . flower"], ["* . .", ". . .", ". . ."], "3x3"), set)
    tie = sheet(["flower . .", ". . .", ". . .", ". . ."], ["plain . .", "plain . .", ". . .", ". . ."])
    assert (tie.winners, tie.tiebreak.clause) == ((), "end.3")
    tie = sheet(
        ["flower . .", ". . .", ". . .", ". . ."], ["plain . .", "plain . .", ". . .", ". . ."], end_tie="flowers"
    )
    assert tie.winners == ("Ana",)


def test_sheet_of_too_many_cards_of_a_kind() -> None:
    monsters = ["monster . .", "monster . .", "monster . .", ". . ."]
    assert sheet(monsters, monsters) == {"deal.3"}


def test_a_sheet_that_tells_nothing_of_somebody_is_unusable(tmp_path: Path) -> None:
    log = tmp_path / "sheet.toml"
    text = SETUPS["sheet"]
    for old, new in (
        ('Bela = [".', "# ["),
        ('Bela = [".', 'Zoe = [".'),
        ("[final.activation]", 'ana = ["a"]\n[final.activation]'),
    ):
        log.write_text(text.replace(old, new), encoding="utf-8")
        found = referee("score", log, "--json")
        assert found.status == 2
        assert found.data["error"]["file"] == str(log)


def test_activations_of_sheets() -> None:
    text = SETUPS["sheet"]
    assert score_sheet(GAME, text).players[0].total == 7
    listed = text.replace('"slide a1,c3,a2,a3,b4"', '["slide a1,c3", "slide a2,a3"]')
    assert score_sheet(GAME, listed).players[0].total == 7

    def clauses(told: str) -> set[str]:
        found = GAME.score_sheet(header_of(GAME, text.replace("slide a1,c3,a2,a3,b4", told)))
        assert isinstance(found, list)
        assert {broken.key[:3] for broken in found} == {("final", "activation", "Ana")}
        return {broken.clause for broken in found}

    assert clauses("slide a1,c3") == {"act.11"}
    assert clauses("slide a1,a1") == {"act.4"}
    assert clauses("slide a1,b1") == {"act.3"}
    assert clauses("dance a1") == {"notation"}
    assert clauses("slide a1,c3,a2,a3,b4 eat b3-b1") == {"eat.3"}


def test_best_of_a_sheet_with_some_windows_only(tmp_path: Path) -> None:
    log = tmp_path / "sheet.toml"
    text = SETUPS["sheet"].replace("slide a1,c3,a2,a3,b4", "")
    log.write_text(text.partition("Bela = [")[0].replace("[final.result]", ""), encoding="utf-8")
    found = referee("score", log, "--best", "--json").data
    assert [(player["name"], player["rank"]) for player in found["players"]] == [("Ana", None)]
    assert found["winners"] == []
    log.write_text(SETUPS["sheet"], encoding="utf-8")
    found = referee("score", log, "--best", "--json").data
    assert [(player["name"], player["rank"], player["total"]) for player in found["players"]] == [("Ana", 1, 7)]
    assert found["winners"] == ["Ana"]


# The best order, and windows, against a slow second opinion.


def _random_rows(rng: random.Random, arrows: int, cells: int = 9) -> list[str]:
    still = ["flower"] * 3 + ["monster"] * 2 + ["smiley"] * 5 + ["plain"] * 2
    cards = [rng.choice(["up", "down", "left", "right"]) for _ in range(arrows)]
    cards += rng.sample(still, cells - arrows)
    rng.shuffle(cards)
    width = 3 if cells == 9 else rng.choice((3, 4))
    return [" ".join(cards[start : start + width]) for start in range(0, cells, width)]


@pytest.mark.parametrize("reach", ["window", "next"])
@pytest.mark.parametrize("meals", ["one", "all"])
def test_best_order_is_the_best_of_all(reach: str, meals: str) -> None:
    rng = random.Random(f"{reach} {meals}")
    house = dict(GAME_HOUSE, **{"eat.reach": reach, "eat.meals": meals})
    for number in range(30):
        rows = _random_rows(rng, rng.randint(0, 5 if number % 8 else 6), rng.choice((9, 9, 12)))
        house["score.smileys"] = rng.choice(("pairs", "neighbours", "row"))
        found = best_order(layout_of(rows), Rules(reach, meals), house)
        slow = max(end.points(str(house["score.smileys"])) for end in Window(rows).ends(reach, meals))
        assert found.total == slow, (rows, found)
        assert _replayed(rows, found.deeds).points(str(house["score.smileys"])) == slow


GAME_HOUSE = {rule.key: rule.default for rule in GAME.rulebook.house_rules}


def _at(cell: int) -> Place:
    return cell % 7, cell // 7


def _replayed(rows: Sequence[str], deeds: Sequence[Any]) -> Window:
    there = Window(rows)
    for deed in deeds:
        there = (
            there.slide(_at(deed.cell)) if isinstance(deed, Step) else there.eat(_at(deed.monster), _at(deed.flower))
        )
    return there


def test_windows_are_what_a_naive_table_shows() -> None:
    rng = random.Random(8)
    for _ in range(25):
        rows = _random_rows(rng, rng.randint(2, 6))
        flat = " ".join(rows)
        cards = flat.split()
        if any(cards.count(card) > 4 for card in set(cards)):
            continue
        table, there = (
            window(
                flat,
                " ".join(rng.sample(["up", "down", "left", "right", "smiley", "smiley", "plain", "up", "down"], 9)),
                end_wins=5,
            ),
            Window(rows),
        )
        while True:
            moves = [move for move in table.moves() if move.startswith("Ana: ") and "place" not in move]
            if not moves:
                break
            expected = {f"slide {CELLS[(y + 3) * 7 + x + 3]}" for x, y in there.arrows()} or {
                f"eat {CELLS[(m[1] + 3) * 7 + m[0] + 3]}-{CELLS[(f[1] + 3) * 7 + f[0] + 3]}"
                for m, f in there.meals("window", "one")
            }
            assert {move[5:] for move in moves} == expected
            move = rng.choice(moves)
            table = table.play(move)
            cells = [(NUMBER[cell] % 7 - 3, NUMBER[cell] // 7 - 3) for cell in move.split()[-1].split("-")]
            there = there.slide(cells[0]) if len(cells) == 1 else there.eat(*cells)
            shown = {
                (NUMBER[cell] % 7 - 3, NUMBER[cell] // 7 - 3): stack
                for cell, stack in table.view()["windows"]["Ana"].items()
            }
            assert shown == {at: [card for card, _ in stack] for at, stack in there.grid.items() if stack}
            layout = next(iter(table.state.layouts[0].values()))
            assert sum(map(len, layout.at.values())) + len(layout.out) + len(layout.eaten) == 9


# Hidden hands against enumerated deals.


def _event(
    rng: random.Random, held: list[int], size: int, copies: dict[str, int], blank: int
) -> tuple[str, tuple[Any, ...]]:
    what = rng.choice(("take", "take", "take", "deal", "hold"))
    cards = list(copies)
    if what == "take":
        return what, (rng.choice([blank, *cards]),)
    known = rng.randint(0, size if what == "deal" else size - held[0])
    return what, tuple(rng.choice(cards) for _ in range(known))


def test_hands_are_judged_as_by_all_deals() -> None:
    rng = random.Random(11)
    verdicts = {True: 0, False: 0}
    for _ in range(120):
        copies = {"a": 3, "b": 2, "c": rng.randint(2, 4)}
        sizes = (3, rng.choice((2, 3)))
        round_ = Round(tuple(Hand(size) for size in sizes), {})
        seen: list[Seen] = []
        taken = [0, 0]
        for number in range(9):
            index = rng.randrange(2)
            blank = 100 + number
            what, cards = _event(rng, [taken[index]], sizes[index], copies, blank)
            if (what == "take" and taken[index] == sizes[index]) or (
                what == "deal" and any(one[0] == index for one in seen)
            ):
                continue
            after, broken = see(round_, index, Event(what, 0, cards, "Ana"), copies)
            all_worlds = worlds(sizes, [*seen, (index, what, cards)], copies)
            assert bool(broken) == (not all_worlds), (sizes, copies, seen, what, cards)
            verdicts[bool(broken)] += 1
            if broken:
                continue
            round_, taken[index] = after, taken[index] + (what == "take")
            seen.append((index, what, cards))
        refs = [card for _, what, cards in seen for card in cards if what == "take" and isinstance(card, int)]
        if len(refs) <= 4:
            all_worlds = worlds(sizes, seen, copies)
            assert set(fillings_of_round(round_, refs, copies, 1000) or ()) == all_worlds
            for place, ref in enumerate(refs):
                assert set(may_be(round_, ref, copies)) == {world[place] for world in all_worlds}
    assert min(verdicts.values()) > 50


# `moves` is exactly what is accepted.


@pytest.mark.parametrize("seed", range(6))
def test_moves_are_all_that_is_accepted(seed: int) -> None:
    rng = random.Random(seed)
    played = random_game("misty", seed)
    lines = [_blurred(line, rng) for line in played.lines]
    table = lay(GAME, played.text)
    checked = 0
    for line in lines:
        found = table.judge(line)
        if found.verdict == "illegal":
            break
        table = Table(GAME, table.header, found.state)
        if rng.random() < 0.12 and checked < 6:
            checked += 1
            assert _accepted(table) == set(table.moves()), line
    assert checked


def _blurred(line: str, rng: random.Random) -> str:
    words = line.split()
    if words[1] == "place" and rng.random() < 0.05:
        words[2] = "?"
    return " ".join(words)


def _accepted(table: Table) -> set[str]:
    names = [name.replace(" ", "-") for name in table.header.names]
    around = [CELLS[cell] for cell in range(49)]
    tries = [f"{name}: place {card} {cell}" for name in names for card in CARDS for cell in around]
    if not table.state.part:
        tries += [f"{name}: slide {cell}" for name in names for cell in around]
        tries += [f"{name}: eat {one}-{other}" for name in names for one in around for other in around]
    tries = [line for line in tries if _worth_trying(table, line)]
    return {line for line in tries if table.verdict(line) != "illegal"}


def _worth_trying(table: Table, line: str) -> bool:
    """Leaves out cells that are nowhere near: trying them all would take minutes."""
    name, verb, *words = line.split()
    frame = table.view()["frame"][next(one for one in table.header.names if one.replace(" ", "-") == name[:-1])]
    if verb == "place":
        return True
    column = {*"abcdefg"} if frame is None else {*"abcdefg"["abcdefg".index(frame[0]) : "abcdefg".index(frame[3]) + 1]}
    return all(cell[0] in column for cell in words[0].split("-"))


@pytest.mark.parametrize("seed", range(8, 16))
def test_what_was_so_is_never_refused(seed: int) -> None:
    """A match of which some cards were not written down: nothing that happened is illegal, no range misses it."""
    rng = random.Random(seed)
    played = random_game("misty", seed)
    open_ = hidden = lay(GAME, played.text)
    for line in played.lines:
        open_, hidden = open_.play(line), hidden.play(_blurred(line, rng))
    for was, told in zip(open_.score().players, hidden.score().players, strict=True):
        low, high = told.possible or (told.total, told.total)
        assert low is not None
        assert was.total is not None
        assert low <= was.total <= (high or 0)
        assert told.rank in (None, was.rank)


def test_a_hidden_card_lists_what_some_filling_allows() -> None:
    table = window("? plain smiley plain flower smiley flower smiley plain")
    assert table.moves()[0] == "Ana: slide d4"
    assert any(move.startswith("Ana: place") for move in table.moves()), "it may have no arrow: then the round is ready"
    known = table.play("ana: slide d4-e4")
    assert known.moves()[0] == "Ana: place up d4"


# What nobody is told.


def test_others_hands_change_nothing_for_a_viewer(tmp_path: Path) -> None:
    cards = ["up", "down", "left", "right", "flower", "smiley"]
    answers = []
    for dealt, held in (
        ("up,up,up,up,up,flower", "up,up,up,up,?"),
        ("flower,up,left,plain,right,down", "left,up,plain,?,?"),
    ):
        lines = [
            f"deal bela {dealt}",
            "reveal ana smiley,bela flower",
            "deal_",
            f"ana: hold {held}",
            "bela: place ? e4",
        ]
        log = tmp_path / "log.toml"
        text = SETUPS["three"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines if line != "deal_")
        text = text.replace("reveal ana smiley,bela flower", "reveal ana smiley,bela flower,cilla up")
        text = text.replace("ana: hold", "cilla: hold")
        log.write_text(text, encoding="utf-8")
        assert referee("check", log).status == 0, referee("check", log).out
        answers.append(
            [referee(verb, log, "--as", "ana", "--json").data for verb in ("moves", "replay", "check", "score")]
        )
        answers[-1].append(referee("check", log, "ana: place unicorn e4", "--as", "ana", "--json").data)
        own = referee("replay", log, "--as", "bela", "--json").data["steps"]
        assert own[1]["do"] == f"deal bela {dealt}"
        assert own[3]["do"].endswith(",".join("?" * (held.count(",") + 1)))
    assert answers[0] == answers[1]
    assert {card for card in cards if f"Ana: place {card} e4" in answers[0][0]["moves"]} == set(cards)


def test_hands_are_open_once_the_windows_are_complete(tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    lines = ["deal bela smiley,flower,smiley,flower,plain,flower", *built(QUIET)]
    log.write_text(SETUPS["small"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    assert referee("replay", log, "--as", "ana", "--json").data["steps"][1]["do"] == lines[0]
    assert referee("replay", log, "--as", "ana", "--json").data["steps"][1]["do"] == lines[0]


def test_nearest_goes_by_what_a_viewer_knows() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal bela up,up,up,up,up,up")
    near = nearest_moves(GAME, table.state, "bela: place smiley e4", table.header, 0)
    assert "Bela: place smiley d4" in near
    assert nearest_moves(GAME, table.state, "bela: place smiley e4", table.header) != near


# Many `?`.


def test_any_number_of_hidden_cards_is_answered_soon() -> None:
    begun = time.monotonic()
    cells = ["d4", "e4", "f4", "g4", "d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6"]
    own = ["monster", "monster", "flower", "up", "smiley", "left", "plain", "plain", "flower", "up", "smiley", "left"]
    moves = [f"reveal ana {card} {cell},bela ? {cell}" for card, cell in zip(own, cells, strict=True)]
    table = lay(GAME, SETUPS["two"]).play(*moves)
    assert table.judge("ana: slide d4").verdict == "illegal", "a window that is known is judged as ever"
    assert table.clauses("bela: slide a1") == {"act.4"}
    assert table.judge("bela: slide d4").verdict == "unverifiable"
    assert all(move.startswith("Ana: slide") for move in table.moves())
    assert GAME.best(table.header, table.state) is not None
    told = ["smiley", "plain", "plain", "down", "down", "right", "right", "left", "left", "up", "up"]
    shown = table.play(*(f"bela: show {cell} {card}" for cell, card in zip(cells[1:], told, strict=True)))
    assert shown.clauses("bela: show d4 plain") == {"deal.3"}
    assert shown.play("bela: show d4 down").verdict("bela: slide d4-d5") == "legal"
    assert time.monotonic() - begun < 8


def test_what_was_done_with_too_much_hidden_is_judged_when_it_is_shown() -> None:
    table = window(QUIET, "? ? ? ? ? ? ? ? ?").play("bela: slide d4", "bela: slide e4-f4")
    shown = table
    for cell in ["d5", "e5", "f5", "d6", "e6", "f6"]:
        shown = shown.play(f"bela: show {cell} down")
    assert shown.clauses("bela: show d4 smiley") == {"show.2"}
    assert shown.clauses("bela: show e4 up") == {"show.2"}
    clear = shown.play("bela: show f4 up", "bela: show e4 right", "bela: show d4 up")
    assert clear.view()["windows"]["Bela"]["f4"] == ["up", "right"]
    assert clear.view()["moved"]["Bela"] == ["f4"]


def test_observations_stay_exact_with_many_hidden_cards() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,up", "deal bela down,down,down,down,down,down")
    table = table.play(*(f"reveal ana ? {cell},bela ? {cell}" for cell in ("d4", "e4", "f4")))
    assert table.clauses("ana: place up d5") == {"draft.2"}
    assert table.view()["windows"]["Ana"] == {"d4": ["up"], "e4": ["down"], "f4": ["up"]}
    assert table.view(0)["windows"]["Ana"] == {"d4": ["up"], "e4": ["?"], "f4": ["up"]}, "Bela's deal is hers"
    many = lay(GAME, SETUPS["two"])
    many = many.play(*(f"reveal ana ? {cell},bela monster {cell}" for cell in ("d4", "e4", "f4", "d5")))
    assert many.clauses("bela: place monster e5") == {"deal.3"}


# Eight points; and seven to ten, as the `?` is an arrow (it leaves, or covers a smiley) or a flower.
EIGHT = "monster smiley monster smiley monster smiley monster smiley right"
OPEN = "? smiley plain smiley plain smiley plain smiley plain"


def test_rounds_whose_result_is_not_known() -> None:
    begun = time.monotonic()
    table = window(EIGHT, OPEN, end_wins=5)
    found = table.score()
    ana, bela = found.players
    assert (ana.total, ana.rank, ana.more) == (8, None, {"rounds": [8], "rounds_won": None})
    assert (bela.total, bela.possible, bela.rank) == (None, (7, 10), None)
    assert bela.more == {"rounds": [None], "rounds_won": None}
    assert (found.winners, found.finished) == ((), False)
    for rounds in range(2, 9):
        table = table.play(*built(EIGHT, OPEN))
        assert table.score().players[1].possible == (7 * rounds, 10 * rounds)
        assert table.score().players[0].total == 8 * rounds
    assert time.monotonic() - begun < 8


def test_the_end_of_the_match_in_some_fillings_only() -> None:
    table = window(EIGHT, OPEN, end_wins=1)
    assert table.score().finished is False
    assert (table.judge("ana: place up").verdict, table.clauses("ana: place up")) == ("unverifiable", {"end.2"})
    after = table.play("ana: place up")
    assert after.view()["won"] == {"Ana": 0, "Bela": 0}
    assert after.score().players[1].more["rounds"] == [8], "only a level round lets the match go on"
    shown = table.play("bela: show d4 flower")
    assert (shown.score().winners, shown.clauses("ana: place up")) == (("Bela",), {"end.2"})


def test_a_round_that_may_not_be_over() -> None:
    table = window(QUIET, "? " + QUIET[7:])
    assert table.clauses("ana: place up") == {"place.5", "eat.9"}, "a monster would have four flowers"
    assert table.judge("ana: place up").verdict == "unverifiable"
    assert table.score().players[1].possible == (0, 13)
    assert table.score().players[1].more["rounds"] == [None]
    assert table.play("bela: eat d4-e4").view()["windows"]["Bela"]["e4"] == ["monster"]


def test_a_round_that_cannot_be_ready_is_refused_whatever_the_hidden_cards_are() -> None:
    table = window("up plain down smiley flower smiley plain flower up", "? ? ? ? ? ? ? ? ?")
    assert table.judge("ana: place up").verdict == "illegal"
    assert table.clauses("ana: place up") == {"place.5", "act.11"}
    settled = table.play("ana: slide d4,f4")
    assert settled.judge("ana: place up").verdict == "unverifiable"
    after = settled.play("ana: place up")
    assert after.score().players[1].total is None
    assert set(after.view()["won"].values()) == {None}


# What the table lets stand.


def test_let_stand() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal ana up,up,up,up,up,flower", "reveal ana flower,bela up")
    wrong = table.allow("bela: place smiley e4")
    assert wrong.play("ana: place up e4", "ana: place smiley e5").view()["windows"]["Ana"]["e5"] == ["smiley"]
    apart = table.allow("ana: place up g4")
    assert apart.clauses("ana: place up e5") == {"draft.3"}
    assert table.judge("ana: place up h4", True).forced is False
    assert table.judge("ana: place up d4", True).forced is False
    for line in ("deal ana up,up,up,up,up,up", "ana: hold up", "ana: show d4 up"):
        before, after = table.view(), table.allow(line)
        assert after.view() == before
        assert after.moves() == table.moves()


def test_let_stand_in_an_activation() -> None:
    table = window("right up plain smiley flower smiley monster flower monster")
    assert table.allow("ana: slide d4-d6").view()["windows"]["Ana"]["d6"] == ["monster", "right"]
    assert "d4" not in table.allow("ana: slide d4-j9").view()["windows"]["Ana"]
    early = table.allow("ana: eat d6-e5")
    assert early.view()["fed"]["Ana"] == ["e5"]
    assert early.allow("ana: eat e5-e6").view()["fed"]["Ana"] == ["e6"]
    assert table.judge("ana: slide d5", True).forced is False
    near = window("right up plain smiley flower smiley monster flower monster", eat_reach="next").play(
        "ana: slide e4,d4"
    )
    assert near.clauses("ana: eat d6-e6") == set()
    far = window("monster plain plain smiley smiley smiley plain flower flower", eat_reach="next")
    assert far.allow("ana: eat d4-f6").view()["fed"]["Ana"] == ["f6"]


def test_a_reveal_goes_on_after_the_last_card_of_a_building() -> None:
    *before, last = built(QUIET)
    nearly = small(*before)
    assert nearly.play(f"{last},ana up").view()["windows"] == {"Ana": {"d4": ["up"]}, "Bela": {}}
    assert nearly.clauses(f"{last},ana up e4") == {"place.1"}
    *before, last = built("right left plain smiley flower smiley plain up smiley")
    nearly = small(*before)
    assert nearly.clauses(f"{last},ana up") == {"act.11", "place.5"}
    assert nearly.allow(f"{last},ana up").view()["windows"] == {"Ana": {"d4": ["up"]}, "Bela": {}}


def test_what_cannot_be_let_stand_keeps_its_own_clauses() -> None:
    def let(table: Table, line: str) -> set[str]:
        found = table.judge(line, allow=True)
        assert not found.forced
        return {broken.clause for broken in found.violations}

    assert let(window("right left plain smiley flower smiley plain up smiley"), "place up") == {"act.11", "place.5"}
    known = small("deal ana up,up,up,down,down,down", "bela: place up")
    assert let(known, "reveal ana left d4,ana up") == {"draft.2"}


def test_let_stand_when_a_round_is_closed_with_a_hidden_card() -> None:
    table = window("up plain down ? flower smiley plain flower smiley")
    assert table.judge("bela: place up", True).forced
    after = table.allow("bela: place up")
    assert after.view()["round"] == 2
    once = window("up plain down ? flower smiley plain flower smiley", end_wins=1)
    assert once.judge("bela: place up", True).forced is False


def test_needless_allow_is_said() -> None:
    assert any("does nothing" in str(said) for said in small().judge("ana: place up", True).warnings)


# Notation.


@pytest.mark.parametrize(
    ("line", "clauses"),
    [
        ("ana: place", "notation"),
        ("place up", "notation"),
        ("ana: place u", ""),
        ("ana: place s d4", ""),
        ("ana: place up d04", ""),
        ("ana: place ? ?", "notation"),
        ("ana: place up d" + "9" * 6000, "place.1"),
        ("ana: place up h1", "place.1"),
        ("ana: hold ?,?,?,?,?,?", ""),
        ("ana: hold ?,?,?,?,?,?,?,?", "draft.7"),
        ("ana: deal bela up", "notation"),
        ("deal carl up", "notation"),
        ("deal bela up,up,up,up,up,up", ""),
        ("deal bela up,up,up,up,up,up,up,up,up", "deal.1 draft.2 deal.3"),
        ("reveal ana up,bela up d4", ""),
        ("reveal ana up , bela up d4", ""),
        ("reveal ana up,ana up e4", "draft.3"),
        ("ana: show d4 ?", "notation"),
        ("ana: show d4 up", "show.1"),
        ("ana: slide d4", "act.1"),
        ("slide d4", "act.1"),
        ("ana: slide d4-", "notation"),
        ("ana: eat d4", "notation"),
        ("ana: slide d4 eat", "notation"),
    ],
)  # fmt: skip
def test_lines(line: str, clauses: str) -> None:
    assert lay(GAME, SETUPS["two"]).clauses(line) == set(clauses.split())


def test_who_may_be_left_out() -> None:
    table = small("ana: place up").play("place down").play("bela: place ? e4", "show e4 smiley", "place left e5")
    assert table.view()["turn"] == 3
    done = window("right up plain smiley flower smiley plain flower plain").play("slide d4")
    assert done.clauses("slide d4") == {"notation"}
    ready = window(QUIET)
    assert ready.clauses("place up") == {"notation"}
    assert ready.clauses("hold ?,?,?,?,?,?") == {"notation"}


def test_a_cell_may_be_left_out_where_only_one_is_legal() -> None:
    table = small(*built(QUIET)[:8])
    assert table.play("ana: place up").view()["windows"]["Ana"]["f6"] == ["up"]
    assert small("reveal ana up,bela up").clauses("ana: place up") == {"notation"}


def test_a_second_card_for_a_full_window_breaks_the_turn() -> None:
    cells = ["d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6"]
    first = [f"reveal ana up {cell},bela down {cell}" for cell in cells[:6]]
    table = small(*first, *(f"reveal ana left {cell},bela right {cell}" for cell in cells[6:]), "ana: place left")
    assert table.clauses("ana: place left") == {"draft.3"}, "no cell is open that could have been meant"
    assert table.clauses("reveal ana left,bela right") == {"draft.3"}
    assert table.clauses("bela: place right") == set()


@pytest.mark.parametrize(("deal", "sizes"), [("6-3", (6, 3)), ("5-4", (5, 4)), ("6-6", (6, 6))])
def test_small_deals(deal: str, sizes: tuple[int, int]) -> None:
    table = small(setup_small_deal=deal)
    for part, size in enumerate(sizes, 1):
        hand = ",".join("?" * size)
        assert table.view()["part"] == part
        assert table.clauses(f"deal ana {hand},?") == {"deal.1"}
        assert table.clauses(f"ana: hold {hand},?") == {"draft.7"}
        table = table.play(f"deal ana {hand}", f"ana: hold {hand}")
        turns = 3 if deal == "6-6" and part == 2 else size
        start = len(table.state.windows[0])
        table = table.play(*built(QUIET)[start : start + turns])
    assert table.view()["part"] is None


# Next, claims and the files that are shown.


def test_next() -> None:
    table = lay(GAME, SETUPS["three"]).play("bela: place up")
    assert GAME.to_move(table.state).seats == (0, 2)
    arrows = window("right up plain smiley flower smiley plain flower plain")
    assert (GAME.to_move(arrows.state).seats, GAME.to_move(arrows.state).what) == ((0,), "slide")
    ready = window(QUIET)
    assert (GAME.to_move(ready.state).seats, GAME.to_move(ready.state).what) == ((0, 1), "place")
    over = window("up " + QUIET[7:], end_wins=1)
    assert (GAME.to_move(over.state).seats, GAME.to_move(over.state).what) == ((), "end")
    assert over.moves() == ["Ana: slide d4"]
    assert over.clauses("bela: place up") == {"end.2"}
    assert over.judge("bela: place up", True).forced is False
    assert over.judge("bela: hold ?,?,?,?,?,?", True).forced is False


def claims(final: str, *lines: str, **house: Any) -> dict[str, Any]:
    header = header_of(GAME, SETUPS["small"] + final + '[[move]]\ndo = "…"\n', house)
    through = play_through(GAME, header, [Block(line) for line in lines])
    assert through.verdict != "illegal", through.problems
    sheet_ = score_of(GAME, through)
    return {one.what: (one.found, one.holds) for one in claims_of(GAME, header, through.state, sheet_)}


def test_claims_of_a_log() -> None:
    lines = [*built("right up plain smiley flower smiley plain flower plain"), "ana: slide d4"]
    final = """[final.window]
Ana = ["RIGHT up plain", "smiley fl smiley", "plain flower plain"]
Bela = ["up . .", ". . .", ". . ."]
[final.result]
Ana = [". * plain", "smiley flower smiley", "plain flower plain"]
Bela = [". . .", ". . .", ". . ."]
[final.points]
Ana = 9
[final.rounds]
Ana = 0
Bela = 2
"""
    found = claims(final, *lines)
    rows = ["smiley flower smiley", "flower plain flower", "smiley flower smiley"]
    assert found["window.Ana"][1] is found["result.Ana"][1] is found["points.Ana"][1] is True
    assert found["window.Bela"] == found["result.Bela"] == (rows, False)
    assert (found["rounds.Ana"], found["rounds.Bela"]) == ((0, True), (1, False))
    named = 'Ana = [". up+right plain", "smiley flower smiley", "plain flower plain"]\n'
    assert claims("[final.result]\n" + named, *lines)["result.Ana"][1] is True
    assert claims(final, "ana: place up")["window.Ana"] == (None, None)
    hidden = [*built("? up plain smiley flower smiley plain flower plain")]
    assert claims("[final.window]\n" + named, *hidden)["window.Ana"] == (None, None)


def test_an_activation_is_no_key_of_a_log() -> None:
    with pytest.raises(InputError):
        header_of(GAME, SETUPS["small"] + '[final.activation]\nAna = "slide a1"\n[[move]]\ndo = "ana: place up"\n')


def test_components_are_held_to_their_form(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text(SETUPS["set"].replace('kind = "arrow"\ndir = "up"', 'kind = "arrow"'), encoding="utf-8")
    assert referee("components", "misty", "--verify", cards, "--json").status == 2
    cards.write_text(SETUPS["set"].replace("count = 8", "count = 0", 1), encoding="utf-8")
    found = referee("components", "misty", "--verify", cards, "--json")
    assert (found.status, {one["clause"] for one in found.data["problems"]}) == (1, {"setup.2"})


VERDICTS = {
    "passed-the-wrong-way": ("check", 1, "illegal"),
    "hidden-hands": ("check", 0, "unverifiable"),
    "sheet-to-improve": ("check", 1, "illegal"),
}


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_sample_games_are_what_they_say(path: Path) -> None:
    verb, status, verdict = VERDICTS.get(path.stem, ("check", 0, "legal"))
    found = referee(verb, path, "--json")
    assert (found.status, found.data["verdict"]) == (status, verdict)
    scored = referee("score", path, "--json")
    assert scored.status == (1 if "wrong" in path.stem or "improve" in path.stem else 0)
    best = referee("score", "--best", path, "--json")
    assert best.status == (1 if "wrong" in path.stem else 0)


def test_messages_are_sentences_with_facts() -> None:
    table = window("right up plain smiley flower smiley plain flower plain")
    said = table.judge("ana: slide e4-d3").violations[0].message
    assert isinstance(said, Message)
    assert (str(said), said.facts["to"]) == ("from e4 its arrow leads out of the window, not to d3", "out")
