"""Gridblock beyond its examples: the page's table, turns, secrets, ties, sheets, claims, what is let stand."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.cli.commands.check import check_log, check_move
from referee.cli.commands.moves import list_moves
from referee.cli.commands.replay import replay
from referee.cli.commands.score import ScoreOptions, score
from referee.cli.output import Line
from referee.core.errors import InputError
from referee.games import load_game
from referee.games.gridblock.examples import SETUPS
from tests.support.cli import referee
from tests.support.examples import figure_of
from tests.support.table import Table, broken_by_sheet, header_of, lay, log_text, score_sheet

GAME = load_game("gridblock")
THREE, TWO, CROWD, SHEET = (SETUPS[name] for name in ("three", "two", "crowd", "sheet"))
BELA, CILLA = "bela: play 1 wheel c2", "cilla: play 1 circles f4"


def three(**house: Any) -> Table:
    return lay(GAME, THREE, {key.replace("_", "."): value for key, value in house.items()})


def written(folder: Path, setup: str, *lines: str, allowed: dict[int, str] | None = None) -> Path:
    path = folder / "log.toml"
    path.write_text(log_text(setup, lines, allowed), encoding="utf-8")
    return path


# The worked examples of the page, with exactly the clauses that it names.


@pytest.mark.parametrize(
    ("line", "verdict", "clauses"),
    [
        ("ana: play 2 bricks c3-d3-e3 nw", "legal", ""),
        ("play b e3", "legal", ""),
        ("ana: play 1 hammers c4", "legal", ""),
        ("ana: play 1 hammers c4 se", "illegal", "place.1"),
        ("ana: play 2 bricks e3 none", "illegal", "place.2"),
        ("ana: play 2 bricks c3-d4 se", "illegal", "move.2 move.3 place.1"),
        ("ana: play 2 circles c3-c4-c3", "illegal", "move.5"),
        ("ana: play 2 circles c3", "illegal", "move.5"),
        ("ana: play 3 wheel c3-c4-d4", "illegal", "move.2"),
        ("ana: play 1 wheel c4", "illegal", "turn.3"),
        ("bela: play 1 wheel c2", "illegal", "turn.1"),
        ("ana: play 2 bricks d3-e3", "illegal", "move.1 move.2"),
        ("ana: play 2 ? e3 none", "unverifiable", "place.2"),
        ("ana: play 2 ? e3 nw", "unverifiable", "place.1"),
        ("ana: play 2 ? d4 nw", "illegal", "place.1"),
        ("ana: play 2 ? d4 none", "legal", ""),
        ("cilla: draw 1circles,1circles,?", "illegal", "round.4"),
        ("ana: play ? c3-c4 none", "legal", ""),
        ("ana: play ? c4 none", "unverifiable", "move.2 place.2"),
    ],
)
def test_worked_examples_at_the_start(line: str, verdict: str, clauses: str) -> None:
    table = three()
    assert (table.verdict(line), table.clauses(line)) == (verdict, set(clauses.split()))


def test_a_card_comes_back_in_the_next_round() -> None:
    table = three().play("ana: play 2 bricks c3-d3-e3 nw", BELA, CILLA)
    assert table.clauses("ana: play 2 bricks e3-e4-e5") == {"turn.4"}
    table = table.play("ana: play 1 drop d3", "bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    assert table.clauses("ana: play 2 bricks d3-d4-d5") == {"turn.4"}
    table = table.play("ana: play 1 hammers d4", "bela: play 2 drop b4", "cilla: play 2 wheel f5")
    assert table.state.round == 2
    assert table.verdict("ana: play 2 bricks d4-d5-d6") == "legal"


def test_the_hidden_card_of_row_14_is_known_afterwards() -> None:
    table = three().play("ana: play 2 ? e3 none")
    assert table.view()["hands"]["red"]["played"] == ["2 circles"]
    assert table.play(BELA, CILLA).clauses("ana: play 2 circles e5") == {"turn.4"}
    assert table.play(BELA, CILLA).verdict("ana: play 2 bricks e5") == "legal"


def test_movers_may_share_a_centre_by_default() -> None:
    assert three().play("ana: play 2 circles d4").verdict("bela: play 2 hammers d4") == "legal"
    assert three(move_center="one").play("ana: play 2 circles d4").clauses("bela: play 2 hammers d4") == {"move.7"}


def test_nobody_ends_on_a_target_alone_out_of_reach() -> None:
    table = three(move_center="one")
    assert table.clauses("ana: play 1 drop d2") == {"move.2"}
    assert table.clauses("ana: play 2 circles d2") == {"move.7"}
    assert table.clauses("ana: play 1 drop c3-d3-d2") == {"move.2", "move.7"}


def test_two_corners_are_too_many_off_the_grid_too() -> None:
    assert three().clauses("ana: play 3 wheel g3 nw,se") == {"move.4", "place.5"}
    assert three().clauses("ana: play 3 wheel g3 nw") == {"move.4"}


@pytest.mark.parametrize(
    ("house", "totals", "ranks", "winners"),
    [
        ({}, (3, 3, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "bonus"}, (3, 4, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "bonus", "score.measure": "extra"}, (3, 5, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "bonus", "score.bonus": 4}, (3, 7, 0), (2, 1, 3), ["Bela"]),
        ({"score.stacks": "off"}, (3, 3, 0), (1, 1, 3), ["Ana", "Bela"]),
        ({"score.stacks": "off", "end.tie": "later"}, (3, 3, 0), (2, 1, 3), ["Bela"]),
    ],
)
def test_the_sheet_of_row_25(
    house: dict[str, Any], totals: tuple[int, ...], ranks: tuple[int, ...], winners: list[str]
) -> None:
    sheet = score_sheet(GAME, SHEET, house)
    assert tuple(player.total for player in sheet.players) == totals
    assert tuple(player.rank for player in sheet.players) == ranks
    assert list(sheet.winners) == winners


# Notation.


@pytest.mark.parametrize(
    "line",
    [
        "ana: play", "ana: play 2 bricks", "ana: play bricks", "ana: pass", "ana: play 2 stone e3", "zora: play b e3",
        "ana: play 4 bricks e3", "ana: play 2 bricks e3 top", "ana: play 2 bricks e3 nw se", "ana: play 2 ? e3",
        "ana: play 1 drop stay nw", "ana: play 2 bricks c3-d3-ee", "ana: play 2 bricks c3-d3-", "ana: draw",
        "ana: draw 2drop 1wheel", "ana: draw 2drop,,?", "ana: draw 2,?,?", "draw 1drop,?,?",
        "ana: play 2 bricks e3 nw,", "", "ana:",
    ],
)  # fmt: skip
def test_what_cannot_be_read(line: str) -> None:
    assert three().clauses(line) == {"notation"}


@pytest.mark.parametrize(
    "line",
    [
        "RED: PLAY 2 BRICKS C3-D3-E3 NW", "ana play 2bricks e3", "a: play b e3", "play 2 b c3-d3-e3",
        "r: play b e3 se", "ana:play b e3", "ana: play 2? e3 nw", "ana: play ?b e3 nw", "ana: play ? b e3 nw",
    ],
)  # fmt: skip
def test_what_may_be_shortened(line: str) -> None:
    table = three()
    assert table.verdict(line) != "illegal"
    assert table.play(line).view()["cubes"]["red"] == 1


def test_a_symbol_with_several_values_goes_by_the_path() -> None:
    deck = 'cards.red = ["1 drop", "2 drop", "2 bricks", "1 hammers", "3 wheel", "3 arrow"]'
    table = lay(GAME, THREE.replace('first = "Ana"', deck))
    assert table.clauses("ana: play drop d3") == {"notation"}
    assert table.verdict("ana: play drop c3-d3") == "legal"
    assert table.verdict("ana: play drop c3-d3-d4") == "legal"
    assert table.clauses("ana: play drop c3-d3-d4-d5") == {"turn.3"}
    assert table.clauses("ana: play circles d3") == {"turn.3"}


def test_lines_are_printed_as_they_are_read() -> None:
    state = three().state
    lines = [
        "play 2 bricks c3-d3-e3 nw", "play bricks e3", "play ? ? c3-d3 none", "red: play ? bricks e3 nw,se",
        "Ana: play 2 ? e3 cube", "play 1 drop stay", "Bela: draw 2drop,?,?arrow", "draw 1wheel,2?,3circles",
    ]  # fmt: skip
    for line in lines:
        assert GAME.format(state, GAME.parse(state, line)) == line
    for move in three().moves():
        assert GAME.format(state, GAME.parse(state, move)) == move


def test_numbers_beyond_all_measure_are_answered() -> None:
    far = "9" * 5000
    assert three().clauses(f"ana: play 2 bricks c3-c{far}-e3") == {"move.3", "move.4"}
    broken = header_of(GAME, THREE.replace('"1 hammers"', f'"{far} hammers"'))
    assert {one.clause for one in GAME.initial_state(broken).violations} == {"setup.7"}


def test_a_color_as_a_name() -> None:
    table = lay(GAME, TWO.replace('"Bela"', '"Red"'))
    assert table.moves()[0].startswith("Ana: ")
    for move in table.moves():
        assert table.verdict(move) == "legal"


# Turns and rounds.


def order_of_play(table: Table, plays: int) -> list[str]:
    """The colours due, joined by `/` where a player chooses; the first listed move is played."""
    found = []
    for _ in range(plays):
        found.append("/".join(table.state.due))
        table = table.play(table.moves()[0])
    return found


def test_two_players_alternate_colors() -> None:
    table = lay(GAME, TWO)
    assert order_of_play(table, 12) == ["red", "yellow", "green", "blue"] * 3
    assert table.clauses("green: play 1 circles d4") == {"turn.2"}
    assert table.clauses("bela: play 1 wheel c2") == {"turn.1"}


def test_two_players_in_pairs() -> None:
    table = lay(GAME, TWO, {"turn.two": "pair"})
    assert order_of_play(table, 4) == ["red/green", "green", "yellow/blue", "blue"]
    assert table.clauses("ana: play 1 hammers c4") == {"notation"}
    assert table.clauses("play 1 hammers c4") == {"notation"}
    one = table.play("green: play 1 circles d4")
    assert one.state.due == ("red",)
    assert one.clauses("green: play 1 bricks d5") == {"turn.2"}
    assert one.verdict("ana: play 1 hammers c4") == "legal"
    assert one.verdict("play 1 hammers c4") == "legal"


def test_two_players_freely() -> None:
    table = lay(GAME, TWO, {"turn.two": "free"})
    assert order_of_play(table, 4) == ["red/green", "yellow/blue"] * 2
    lines = ["red: play 1 drop d3", "yellow: play 1 wheel e2", "red: play 1 hammers d4", "yellow: play 1 arrow e1"]
    three_red = table.play(*lines, "red: play 2 circles c3", "yellow: play 2 drop d2")
    assert three_red.state.due == ("green",)
    assert three_red.clauses("red: play 3 wheel c6") == {"turn.2"}
    assert three_red.verdict("ana: play 1 circles f4") == "legal"


def rounds(table: Table, number: int) -> Table:
    due = 3 * len(table.state.config.colors) * number
    for _ in range(due):
        table = table.play(table.moves()[-1])
    return table


def test_the_first_player_stays_or_passes_on() -> None:
    for house, expected in (("fixed", ["red"] * 6), ("rotate", ["red", "yellow", "green"] * 2)):
        begins = [rounds(three(round_first=house), done).state.due[0] for done in range(6)]
        assert begins == expected
    assert rounds(three(), 6).view()["next"] == []


def test_later_goes_by_the_order_of_the_last_round() -> None:
    sheet = SHEET.replace("[final.grid]", '[setup]\nfirst = "Cilla"\n[final.grid]\nf1 = "green,green,green"')
    house = {"score.stacks": "off", "end.tie": "later"}
    for rotate, ranks in (("fixed", [2, 1, 3]), ("rotate", [1, 3, 2])):
        # In round 6 Cilla begins, or with `rotate` whoever sits five places on: Bela.
        found = score_sheet(GAME, sheet, house | {"round.first": rotate})
        assert [player.rank for player in found.players] == ranks
        assert found.tiebreak is not None
        assert found.tiebreak.clause == "tie.2"
        table = lay(GAME, THREE.replace('first = "Ana"', 'first = "Cilla"'), house | {"round.first": rotate})
        assert [player.rank for player in table.score().players] == ranks


def test_a_stack_of_two_colors_counts_by_player_or_by_color() -> None:
    sheet = TWO.strip().partition("[setup]")[0] + '[final.grid]\nc3 = "red,green"\ne5 = "b,y,y"\n'
    for pair, expected in (("player", (1, 1)), ("color", (0, 1))):
        found = score_sheet(GAME, sheet, {"score.stacks": "bonus", "score.pair": pair})
        assert tuple(figure_of(found, f"{name}.stacks") for name in ("Ana", "Bela")) == expected
    found = score_sheet(GAME, sheet, {"score.stacks": "bonus", "score.measure": "extra"})
    assert figure_of(found, "Bela.stacks") == 2


# Final edition.


def test_final_edition_begins_with_cubes() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', ""))
    assert table.view()["corners"] == {"c3": {"nw": "red", "ne": "green", "sw": "yellow", "?": ["blue"]}}
    assert table.view()["cubes"] == dict.fromkeys(("red", "green", "yellow", "blue"), 1)
    late = GAME.initial_state(header_of(GAME, CROWD.replace('"ne"', '"nw"').replace('"sw"', '"nw"')))
    assert [one.clause for one in late.violations] == ["setup.9", "setup.9"]
    assert figure_of(table.score(), "Ana.stacks") == 1


def test_stacks_are_a_bonus_in_the_final_edition_alone() -> None:
    sheet = SHEET.replace('d4 = "', 'f6 = "green"\nd4 = "')
    assert figure_of(score_sheet(GAME, sheet), "Bela.total") == 3
    final = sheet.replace('game = "gridblock"', 'game = "gridblock"\nedition = "final"')
    assert figure_of(score_sheet(GAME, final), "Bela.total") == 4


# Gridblocked tiles, corners known and unknown.


def test_unnamed_cubes_stand_elsewhere_until_the_tile_is_full() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', "").replace('corner = "sw"\n', ""))
    table = table.play("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2",
                       "blue: play 1 drop d3")  # fmt: skip
    assert table.clauses("red: play 1 hammers c3 nw") == {"place.3", "place.4"}
    assert table.clauses("red: play 1 hammers c3 sw") == {"place.3"}
    assert table.verdict("red: play 1 hammers c3 none") == "legal"
    assert table.verdict("red: play ? hammers c4-c3 none") == "legal"


def test_stay_places_nothing_and_needs_no_place() -> None:
    table = lay(GAME, SETUPS["corner"], {"move.center": "one"})
    after = table.play("ana: play 1 ? stay")
    assert after.view()["movers"]["red"] == "a1"
    assert table.clauses("ana: play ? stay") == {"turn.6"}
    assert table.verdict("ana: play ? stay") == "unverifiable"
    assert after.view()["hands"]["red"]["played"] == ["1 ?"]


# Draws and half-seen cards.


def test_all_three_cards_drawn_are_played() -> None:
    table = three().play("ana: draw 1drop,?,?", "ana: play 1 hammers c4", BELA, CILLA)
    table = table.play("ana: play 2 circles d5", "bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    assert table.clauses("ana: play 3 wheel c3") >= {"turn.5"}
    assert {move.split(": play ")[1][:6] for move in table.moves()} == {"1 drop"}


def test_a_half_seen_card_is_told_apart_later() -> None:
    deck = 'cards.red = ["2 drop", "2 wheel", "1 drop", "1 hammers", "3 wheel", "3 arrow"]'
    table = lay(GAME, THREE.replace('first = "Ana"', deck)).play("ana: play 2 ? c5 none", BELA, CILLA)
    assert table.view()["hands"]["red"]["played"] == ["2 wheel"]
    table = lay(GAME, THREE.replace('first = "Ana"', deck)).play("ana: play 2 ? e3 none", BELA, CILLA)
    assert table.view()["hands"]["red"]["played"] == ["2 ?"]
    table = table.play("ana: play 2 drop e5")
    assert table.view()["hands"]["red"]["played"] == ["2 wheel", "2 drop"]


def test_draws_are_for_the_running_round() -> None:
    table = three().play("cilla: draw ?,?,?")
    assert table.clauses("cilla: draw 3drop,?,?") == {"round.5"}
    assert table.clauses("bela: draw 2drop,1wheel") == {"round.3"}
    assert table.clauses("bela: draw 2drop,2drop") == {"round.3", "round.4"}
    assert table.clauses("bela: draw 1drop,?,?") == {"round.4"}
    assert table.clauses("draw ?,?,?") == {"notation"}
    table = table.play("ana: draw ?drop,2?,?")
    assert table.verdict("draw 2drop,?,?") == "legal"


# Secrets.


def drawn_game(seed: int, moves: int) -> tuple[list[str], list[str]]:
    """Two logs alike but for the cards that red has drawn and not played yet."""
    random = Random(seed)
    deck = list(three().state.config.decks["red"])
    played = random.sample(deck, 3)
    number = (moves + 2) // 3
    rest = [card for card in deck if card not in played[:number]]
    other = [*played[:number], *random.sample(rest, 3 - number)]
    logs = []
    for drawn in (played, other):
        cards = [f"{card.value}{card.symbol}" for card in drawn]
        logs.append(["ana: draw " + ",".join(cards), "bela: draw 2drop,?,3?"])
    lines: list[str] = []
    table = three().play(*logs[0])
    for place in range(moves):
        listed = table.moves()
        if place % 3 == 0:
            card = played[place // 3]
            listed = [move for move in listed if f"play {card} " in move]
        lines.append(random.choice(listed))
        table = table.play(lines[-1])
    return logs[0] + lines, logs[1] + lines


@pytest.mark.parametrize("moves", range(7))
@pytest.mark.parametrize("seed", range(3))
def test_nobody_else_sees_what_is_drawn_and_not_played(tmp_path: Path, seed: int, moves: int) -> None:
    told: list[Any] = []
    for lines in drawn_game(seed, moves):
        path = written(tmp_path, THREE, *lines)
        told.append(
            [
                replay(path, None, None, None, "Bela").answer().model_dump(),
                list_moves(path, None, None, "Bela").answer().model_dump(),
                check_log(path, False, "Bela").answer().model_dump(),
                score(path, ScoreOptions(viewer="Bela")).answer().model_dump(),
            ]
        )
    assert told[0] == told[1]


def test_the_owner_sees_the_draw_and_everybody_what_lies_open() -> None:
    lines = ["ana: draw 1drop,2circles,3arrow", "ana: play 1 drop d3"]
    begin, table = three(), three().play(*lines)

    def retold(viewer: int) -> str:
        return GAME.redact(begin.state, table.state, lines[0], viewer)

    assert retold(0) == lines[0]
    assert retold(1) == "ana: draw 1drop,?,?"
    assert table.view(0)["hands"]["red"]["drawn"] == ["1 drop", "2 circles", "3 arrow"]
    assert table.view(1)["hands"]["red"]["drawn"] == ["1 drop", "?", "?"]
    table = table.play(BELA, CILLA, "ana: play 2 circles c2", "bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    table = table.play("ana: play 3 arrow c5")
    assert retold(1) == lines[0]
    assert table.view(1)["hands"]["red"]["drawn"] == ["1 drop", "2 circles", "3 arrow"]


def test_a_card_typed_hidden_is_open_to_nobody() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow", "ana: play 2 ? e3 none")
    assert table.view(1)["hands"]["red"] == {"drawn": ["?", "?", "?"], "played": ["2 ?"]}
    other = table.play(BELA, CILLA)
    assert len({" ".join(move.split()[2:4]) for move in other.moves(0)}) == 2
    assert len({" ".join(move.split()[2:4]) for move in other.moves(1)}) == 6


@pytest.mark.parametrize("line", ["ana: play 1 ? c4 se", "ana: play ? ? d4-e4 nw", "ana: play ? stay"])
def test_no_message_tells_a_card_that_was_typed_hidden(tmp_path: Path, line: str) -> None:
    told = []
    for card in ("1drop", "1hammers"):
        path = written(tmp_path, THREE, f"ana: draw {card},2circles,3arrow", line)
        told.append(
            [
                check_log(path, False, "Bela").answer().model_dump(),
                check_move(path, line, 1, False, "Bela").answer().model_dump(),
                [part.text for part in replay(path, 2, 2, None, "Bela").page.parts if isinstance(part, Line)],
            ]
        )
        assert check_log(path, False, "Ana").answer().model_dump() == check_log(path, False, None).answer().model_dump()
    assert told[0] == told[1]


def test_draw_lines_are_told_whatever_the_name() -> None:
    setup = THREE.replace('"Bela"', '"Drawena"')
    table = lay(GAME, setup)
    for line in (
        "drawena: draw 2drop,?,?",
        "DRAWENA: DRAW 2drop,1wheel,?",
        "drawena draw 2drop,?,?",
        "y: draw 2d,?,?",
    ):
        told = GAME.redact(table.state, table.play(line).state, line, 0)
        assert told == line.rsplit(" ", 1)[0] + " ?,?,?"


# What the table lets stand.


def test_what_is_let_stand_is_carried_out() -> None:
    table = three().allow("ana: play 3 wheel c3-c4-d4")
    assert table.view()["movers"]["red"] == "d4"
    assert table.state.due == ("yellow",)
    table = table.allow("bela: play 2 drop d3-d4-d5 nw")
    assert table.view()["corners"] == {"d5": {"nw": "yellow"}}
    table = table.allow("cilla: play 1 bricks f5 none")
    assert table.view()["cubes"]["green"] == 0


def test_an_impossible_card_frees_the_hand_for_the_round() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow").allow("ana: play 2 bricks e3 nw").play(BELA, CILLA)
    assert table.verdict("ana: play 2 bricks e5") == "legal"
    assert table.clauses("ana: play 1 wheel f3") == {"turn.3"}
    deck = set(map(str, table.state.config.decks["red"]))
    assert {" ".join(move.split()[2:4]) for move in table.moves()} == deck
    assert {" ".join(move.split()[2:4]) for move in table.moves(1)} == deck - {"2 bricks"}


def test_others_are_told_moves_after_whatever_was_let_stand() -> None:
    table = three().allow("ana: play 1 wheel d3").play(BELA, CILLA)
    assert len({" ".join(move.split()[2:4]) for move in table.moves(1)}) == 6
    table = table.allow("ana: play 1 ? d5 none").play("bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    assert {" ".join(move.split()[2:4]) for move in table.moves(1)} >= {"1 drop", "1 hammers", "3 wheel"}


def test_out_of_turn_and_let_stand_the_least_played_is_next() -> None:
    table = three().allow("cilla: play 1 circles f4")
    assert table.state.due == ("red",)
    table = table.play("ana: play 1 drop d3", BELA)
    assert table.state.due == ("red",)
    table = table.allow("cilla: play 1 bricks f5").allow("cilla: play 2 wheel e4")
    assert table.clauses("cilla: play 2 arrow c4") == {"turn.1"}
    assert not table.judge("cilla: play 2 arrow c4", allow=True).forced


@pytest.mark.parametrize(
    "line",
    [
        "ana: play 3 wheel c3-c2-c1-c0",
        "ana: play 2 bricks e3 nw,se",
        "ana: play 2 bricks",
        "cilla: play 1 bricks e3 nw",
    ],
)
def test_what_cannot_be_let_stand(line: str) -> None:
    table = three()
    table = table.play("ana: play 2 bricks e3 nw") if line.startswith("cilla") else table
    found = table.judge(line, allow=True)
    assert (found.verdict, found.forced, found.state) == ("illegal", False, table.state)


def test_no_cube_is_let_stand_on_a_full_tile() -> None:
    table = lay(GAME, CROWD).play("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2",
                                  "blue: play 1 drop d3")  # fmt: skip
    assert not table.judge("red: play 1 hammers c3 cube", allow=True).forced
    assert table.judge("red: play 1 hammers d4 none", allow=True).forced


def test_an_allowed_draw_has_no_effect() -> None:
    table = three().allow("ana: draw 1wheel,2wheel,?")
    assert table.view()["hands"]["red"]["drawn"] is None
    assert three().judge("ana: draw ?,?,?", allow=True).warnings


def test_after_the_end_nothing_stands() -> None:
    table = rounds(three(), 6)
    assert table.moves() == []
    for line in ("ana: play 1 drop d3", "ana: draw ?,?,?", "ana: play 9 holes"):
        found = table.judge(line, allow=True)
        assert not found.forced
        assert {one.clause for one in found.violations} == ({"notation"} if "holes" in line else {"end.1"})


# Setups.


def test_packed_symbols_are_a_warning() -> None:
    assert GAME.initial_state(header_of(GAME, THREE)).warnings == ()
    packed = THREE.replace("drop    hammers circles bricks ", "drop    circles hammers bricks ")
    packed = packed.replace("bricks  wheel   arrow   drop    hammers", "bricks  wheel   hammers drop    arrow  ")
    assert GAME.initial_state(header_of(GAME, packed)).warnings == (), "three of them are not packed yet"
    packed = packed.replace("wheel   arrow   bricks  hammers", "wheel   arrow   hammers bricks ")
    begun = GAME.initial_state(header_of(GAME, packed))
    assert begun.violations == ()
    (warning,) = begun.warnings
    assert (warning.clause, warning.key) == ("setup.6", ("setup", "layout"))
    assert "4 tiles of hammers" in warning.message
    assert "c1, c2, c3, c4" in warning.message


def test_advice_on_a_setup_names_its_clause_and_line(tmp_path: Path) -> None:
    rows = [" ".join(symbol for _ in range(6)) for symbol in "dhcbwa"]
    setup = THREE[: THREE.index("layout")] + f"layout = {rows}\n".replace("'", '"')
    setup += '[setup.red]\nstart = "a1"\n[setup.yellow]\nstart = "a2"\n[setup.green]\nstart = "a3"\n'
    path = written(tmp_path, setup)
    warnings = referee("check", path, "--json").data["warnings"]
    line = path.read_text(encoding="utf-8").splitlines()[warnings[0]["line"] - 1]
    assert line.startswith("layout")
    assert {(one["move"], one["clause"], one["verdict"]) for one in warnings} == {(0, "setup.6", "legal")}
    assert referee("check", path).status == 0


def test_all_that_is_broken_in_a_setup_is_said() -> None:
    setup = THREE.replace('first = "Ana"', 'first = "Zora"').replace('"1 hammers"', '"3 drop"')
    setup = setup.replace('start = "e4"', 'start = "c1"\ncorner = "nw"').replace('"drop    ham', '"arrow   ham')
    begun = GAME.initial_state(header_of(GAME, setup))
    assert {one.clause for one in begun.violations} == {"setup.5", "setup.7", "setup.8", "setup.9", "setup.10"}
    assert begun.state is not None


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("[setup.green]", "[setup.blue]", "setup.blue"),
        ('[setup.green]\nstart = "e4"', "", "setup.green"),
        ('first = "Ana"', 'frist = "Ana"', "frist"),
        ('start = "e4"', "start = 4", "start"),
        ('first = "Ana"', 'symbols = ["drop", "nw", "circles", "bricks", "wheel", "arrow"]', "nw"),
        ('name = "Cilla"', 'name = "grid"', "grid"),
    ],
)
def test_unusable_files(old: str, new: str, key: str) -> None:
    assert old in THREE
    with pytest.raises(InputError, match=key):
        GAME.initial_state(header_of(GAME, THREE.replace(old, new)))


def test_own_symbols_need_own_cards() -> None:
    own = 'symbols = ["drop", "hammers", "circles", "bricks", "wheel", "star"]'
    setup = THREE.replace("arrow", "star").replace('first = "Ana"', own)
    begun = GAME.initial_state(header_of(GAME, setup))
    assert {one.clause for one in begun.violations} == {"setup.13"}
    decks = "".join(
        f'\ncards.{color} = ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 star"]'
        for color in ("red", "yellow", "green")
    )
    whole = setup.replace('drawn = "2 drop"', "").replace(own, own + decks)
    assert GAME.initial_state(header_of(GAME, whole)).violations == ()


def test_a_deck_of_a_color_that_nobody_owns_is_a_deck_too() -> None:
    deck = 'first = "Ana"\ncards.blue = ["1 drop", "1 drop", "2 bricks", "2 bricks", "3 wheel", "3 wheel"]'
    setup = THREE.replace('first = "Ana"', deck)
    assert GAME.initial_state(header_of(GAME, setup)).violations == ()
    broken = GAME.initial_state(header_of(GAME, setup.replace('"1 drop", "1 drop", ', "")))
    assert {one.clause for one in broken.violations} == {"setup.13"}


def test_colors_may_be_shortened_in_any_case() -> None:
    short = THREE.replace('color = "red"', 'color = "R"').replace('color = "green"', 'color = "Gre"')
    short = short.replace("[setup.red]", "[setup.Red]").replace("[setup.green]", "[setup.g]")
    deck = 'cards = { RE = ["1 drop", "1 drop", "2 bricks", "2 bricks", "3 wheel", "3 wheel"] }'
    table = lay(GAME, short.replace('drawn = "1 hammers"', "").replace('first = "Ana"', deck).replace('"c3"', '"b3"'))
    assert table.view()["movers"] == {"red": "b3", "yellow": "d2", "green": "e4"}
    assert table.clauses("red: play 1 hammers b4") == {"turn.3"}
    for twice in ("[setup.RED]", "[setup.r]"):
        with pytest.raises(InputError, match="twice"):
            header_of(GAME, THREE + f'{twice}\nstart = "c3"\n')
    with pytest.raises(InputError, match="unknown key"):
        header_of(GAME, THREE.replace("[setup.red]", "[setup.rod]"))


def test_claims_name_colors_in_full(tmp_path: Path) -> None:
    path = written(tmp_path, THREE + '[final.movers]\nR = "c3"\n[final.grid]\ne3 = "G"\n', "ana: play 1 drop d3")
    claims = referee("score", path, "--json").data["claims"]
    assert [(one["what"], one["claimed"], one["found"], one["player"]) for one in claims] == [
        ("grid.e3", ["green"], [], None),
        ("movers.red", "c3", "d3", "Ana"),
    ]


def test_a_fault_is_placed_at_its_key_as_written(tmp_path: Path) -> None:
    path = written(tmp_path, THREE.replace("[setup.green]", "[setup.GR]").replace('start = "e4"', 'start = "e9"'))
    (problem,) = referee("check", path, "--json").data["problems"]
    assert path.read_text(encoding="utf-8").splitlines()[problem["line"] - 1] == 'start = "e9"'


# Sheets and claims.


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ('d4 = "yellow', 'd4 = "blue,yellow', "setup.2"),
        ('d4 = "yellow', 'd4 = "purple,yellow', "setup.2"),
        ('d4 = "', 'd4 = "red,red,', "place.3"),
        ('color = "green"', 'colors = ["green", "blue"]', "setup.3"),
        ("[final.grid]", '[setup]\nfirst = "Zora"\n[final.grid]', "setup.10"),
        ('green = "f6"', "", "score.3"),
        ('game = "gridblock"', 'game = "gridblock"\nedition = "final"', "setup.9"),
    ],
)
def test_sheets_that_cannot_be(old: str, new: str, clause: str) -> None:
    assert old in SHEET
    assert clause in broken_by_sheet(GAME, SHEET.replace(old, new), {"score.mover": "yes"})


def test_everything_that_is_wrong_with_a_sheet_is_named() -> None:
    crowded = SHEET.replace('d4 = "', 'd4 = "red,red,').replace("[final.grid]", '[setup]\nfirst = "Zora"\n[final.grid]')
    assert broken_by_sheet(GAME, crowded) == {"setup.10", "place.3"}


def test_a_sheet_may_hold_19_cubes_in_the_final_edition() -> None:
    rich = SETUPS["rich sheet"].replace('e1 = "red,red"', 'e1 = "red,red,red"\nf1 = "yellow,green"')
    assert broken_by_sheet(GAME, rich) == {"setup.4"}
    final = rich.replace('game = "gridblock"', 'game = "gridblock"\nedition = "final"')
    assert figure_of(score_sheet(GAME, final), "Ana.cubes") == 19


def test_a_sheet_never_rests_on_the_standin() -> None:
    sheet = score_sheet(GAME, SHEET)
    assert (sheet.finished, sheet.standin, three().score().standin) == (True, False, True)


def test_cells_off_the_grid_make_a_sheet_unusable() -> None:
    with pytest.raises(InputError, match="g1"):
        score_sheet(GAME, SHEET.replace("a1 = ", "g1 = "))


def test_claims_of_a_log(tmp_path: Path) -> None:
    lines = ["ana: play 2 bricks e3 nw", BELA, "cilla: play 1 bricks e3 ne"]
    final = '[final.grid]\ne3 = "g,red"\na1 = "red"\n[final.movers]\nred = "e3"\nyellow = "d2"\n'
    points = "[final.points]\nAna = 1\nBela = 2\n"
    path = written(tmp_path, f"{THREE}{final}{points}", *lines)
    answer = score(path)
    assert answer.status == 1
    told = {one["what"]: (one["claimed"], one["found"], one["holds"]) for one in answer.answer().model_dump()["claims"]}
    assert told == {
        "grid.e3": (["green", "red"], ["green", "red"], True),
        "grid.a1": (["red"], [], False),
        "movers.red": ("e3", "e3", True),
        "movers.yellow": ("d2", "c2", False),
        "points.Ana": (1, 1, True),
        "points.Bela": (2, 0, False),
    }


def test_a_tile_that_the_claims_leave_out_is_one_more(tmp_path: Path) -> None:
    path = written(tmp_path, f"{THREE}[final.grid]\n", "ana: play 2 bricks e3 nw")
    (told,) = score(path).answer().model_dump()["claims"]
    assert told == {"player": None, "what": "grid.e3", "claimed": [], "found": ["red"], "holds": False}
    assert check_log(path, False, None).status == 0


def test_points_are_exact_and_doubt_is_said(tmp_path: Path) -> None:
    lines = ["ana: play 2 ? e3 nw", BELA, "cilla: play 3 drop e4-f4"]
    path = written(tmp_path, THREE, *lines, allowed={3: "nobody counted"})
    told = score(path).answer().model_dump()
    assert [(one["total"], one["verified"]) for one in told["players"]] == [(1, False), (0, True), (1, False)]
    assert told["winners"] == []
    assert told["finished"] is False


# What holds for any game.


@pytest.mark.parametrize("seed", range(4))
def test_random_games_run_to_their_end(seed: int) -> None:
    random = Random(seed)
    setup = (THREE, TWO, CROWD, THREE)[seed]
    table = lay(GAME, setup, {"turn.two": ("alternate", "pair", "free", "alternate")[seed], "score.mover": "yes"})
    plays = 18 * len(table.state.config.colors)
    for _ in range(plays):
        before, seen = table, repr(table.view())
        table = table.play(random.choice(table.moves()))
        assert repr(before.view()) == seen
    view, sheet = table.view(), table.score()
    assert (view["round"], view["turn"], view["next"], table.moves()) == (6, 3, [], [])
    assert sheet.finished
    assert sum(view["cubes"].values()) == sum(item.points or 0 for player in sheet.players for item in player.items
                                              if item.name == "cubes")  # fmt: skip
    assert all(number <= 19 for number in view["cubes"].values())


# What a newcomer reads.

SAMPLES = Path(__file__).parents[2] / "sample_games" / "gridblock"


@pytest.mark.parametrize(
    ("name", "verdict", "moves", "winners"),
    [
        ("three-players", "legal", 54, ["Ana"]),
        ("two-players", "legal", 72, ["Marta"]),
        ("four-players", "legal", 72, ["Ida"]),
        ("final-edition", "legal", 54, ["Mira"]),
        ("hidden-hands", "unverifiable", 64, ["Bela"]),
        ("let-stand", "legal", 72, ["Lena"]),
        ("illegal-move", "illegal", 6, []),
        ("sheet", "legal", 0, ["Mira"]),
        ("wrong-claim", "legal", 0, ["Bela"]),
    ],
)
def test_samples_are_what_they_say(name: str, verdict: str, moves: int, winners: list[str]) -> None:
    path = SAMPLES / f"{name}.toml"
    checked, scored = check_log(path, False, None).answer().model_dump(), score(path)
    assert (checked["verdict"], checked["moves"]) == (verdict, moves)
    assert scored.answer().model_dump()["winners"] == winners
    assert scored.answer().model_dump()["warnings"] == []
    assert scored.status == (1 if name in ("illegal-move", "wrong-claim") else 0)


def test_every_sample_is_looked_at() -> None:
    assert len(list(SAMPLES.iterdir())) == 9
