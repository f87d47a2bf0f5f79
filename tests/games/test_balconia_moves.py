"""Balconia: verdicts and messages, the list of legal moves, unknown values, `allow`."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from typing import Any

import pytest

from referee.core.errors import UnknownVerbError
from referee.core.header import NOBODY
from referee.core.playthrough import score_of
from referee.core.step import step
from referee.games.balconia.board import ADJACENT, opposite
from referee.games.balconia.notation import parse
from referee.games.balconia.side_text import parse_side
from tests.support.balconia import (
    ENTRANCE,
    GAME,
    PRINTED,
    TYPED,
    grid,
    header,
    last,
    play,
    whole_game,
)
from tests.support.observed import observed
from tests.support.play import random_game
from tests.support.table import nearest_moves


@pytest.mark.parametrize(
    "line",
    ["green: keep ? 1,2", "keep 4 ?", "keep 4 1,?", "place c2", "Bela: place ? c6", "place 3 c2",
     "pink: show c2 row 1 bird;cat,cat", "ana: show f9 -; -", "an: show c2 right 5 no-cat; heart*9,heart*2"],
)  # fmt: skip
def test_format_is_the_inverse_of_parse(line: str) -> None:
    state = play("keep 4 1,2", "place 3 c2").state
    action = GAME.parse(state, line)
    line_again = GAME.format(state, action)
    again = GAME.parse(state, line_again)
    assert again[1:] == action[1:]
    assert GAME.format(state, again) == line_again


@pytest.mark.parametrize(
    ("before", "line", "verdict", "clauses"),
    [
        ((), "pink: keep 4 1,2", "illegal", ["turn.1"]),
        ((), "green: place 1 c2", "illegal", ["turn.7"]),
        ((), "keep 4 1,2", "legal", []),
        (("keep 4 1,2",), "keep 5 1,2", "illegal", ["turn.7"]),
        (("keep 4 1,2",), "pink: keep 99 1,3", "illegal", ["turn.7"]),
        (("keep 4 1,2",), "green: place 3 c2", "illegal", ["turn.5"]),
        (("keep 4 1,2",), "place 1 c2", "illegal", ["place.1"]),
        (("keep 4 1,2",), "place 3 a1", "illegal", ["place.5"]),
        (("keep 4 1,2",), "place 3 c1", "illegal", ["place.3"]),
        (("keep 4 1,2",), "green: place 1 f2", "illegal", ["turn.5", "place.1", "place.2"]),
        (("keep 4 1,2",), "place 3 c0", "illegal", ["place.2"]),
        (("keep 4 1,2",), "place 3 22", "illegal", ["notation"]),
        (("keep 4 1,2",), "place 3 b1", "legal", []),
        (("keep 4 1,2",), "place 3 d1", "legal", []),
        (("keep 4 1,2",), "pink: place 3 c2", "legal", []),
        (("keep 4 1,2", "place 3 c2"), "green: keep 5 1,2", "illegal", ["turn.6"]),
        (("keep 4 1,2", "place 3 c2"), "pink: keep 4 1,2", "illegal", ["turn.3"]),
        (("keep 4 1,2", "place 3 c2"), "green: keep 4 1,3", "illegal", ["turn.6", "turn.3", "turn.4"]),
        (("keep 4 1,2", "place 3 c2"), "keep 23 2,4", "illegal", ["turn.2", "turn.4"]),
        (("keep 4 1,2", "place 3 c2"), "keep 5 4,1", "legal", []),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 b1", "legal", []),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 b3", "illegal", ["place.4"]),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 d2", "legal", []),
        (("keep 4 ?",), "place 2 c2", "unverifiable", ["place.1"]),
        (("keep 4 ?",), "place 2 e5", "illegal", ["place.1", "place.5"]),
        (("keep 4 1,?",), "place 1 c2", "illegal", ["place.1"]),
        (("keep 4 1,?",), "place 3 c2", "legal", []),
        (("keep 4 1,?",), "place 4 c2", "unverifiable", ["place.1"]),
        (("keep 4",), "place c2", "legal", []),
        (("keep ? 1,2", "place 3 c2"), "keep 4 1,2", "legal", []),
        ((), "keep 4 1,5", "illegal", ["turn.4"]),
        ((), "keep 4 5,?", "illegal", ["turn.4"]),
        ((), "keep 4 1,1", "illegal", ["turn.4"]),
        ((), "keep", "illegal", ["notation"]),
        ((), "keep 4 1", "illegal", ["notation"]),
        ((), "keep 4 1,2,3", "illegal", ["notation"]),
        (("keep 4 1,2", "place 3 c2"), "show c2 -; cat", "illegal", ["notation"]),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 ?", "legal", []),
        (("keep 4 1,2", "place 3 c2"), "green: show c1 -; cat", "illegal", ["show.1"]),
        (("keep 4 1,2", "place 3 c2"), "green: show f9 -; flower", "illegal", ["show.1", "side.5"]),
    ],
)
def test_verdict_and_clauses(before: tuple[str, ...], line: str, verdict: str, clauses: list[str]) -> None:
    assert last(play(*before, line)) == (verdict, clauses)


def test_after_the_end_only_end_1_is_named() -> None:
    lines = whole_game()
    for line in ("keep 22 1,2", "pink: keep 99 1,3", "green: place 9 f9"):
        assert last(play(*lines, line)) == ("illegal", ["end.1"])
    through = play(*lines)
    assert GAME.legal_moves(through.state) == []
    assert GAME.is_over(through.state)
    assert (GAME.to_data(through.state)["turn"], GAME.to_data(through.state)["selector"]) == (14, None)
    assert score_of(GAME, through).finished


@pytest.mark.parametrize("seed", range(3))
def test_legal_moves_are_exactly_the_accepted_lines(seed: int) -> None:
    played = random_game("balconia", seed)
    states = [played.playthrough().start.state, *(one.step.state for one in played.playthrough().played)]
    kept = [f"{one},{other}" for one in range(6) for other in range(6)]
    for state in random.Random(seed).sample(states, 5):
        listed = GAME.legal_moves(state)
        if state.disc is None:
            typed = [f"keep {number} {pair}" for number in range(24) for pair in kept]
        else:
            cells = [f"{column}{floor}" for column in "abcdef" for floor in range(7)]
            typed = [f"place {side} {cell}" for side in range(6) for cell in cells]
        legal = {line for line in typed if step(GAME, state, line).verdict == "legal"}
        bare = {move.partition(": ")[2] for move in listed}
        both_orders = {f"{move[:-3]}{move[-1]},{move[-3]}" if "," in move else move for move in bare}
        assert legal == bare | both_orders
        assert len(bare) == len(listed)


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        (("keep 4 ?",), ["Bela: place ? b1", "Bela: place ? d1", "Bela: place ? c2"]),
        (("keep 4 1,?",), ["Bela: place 3 b1", "Bela: place 3 d1", "Bela: place 3 c2"]),
    ],
)
def test_legal_moves_with_partly_unknown_kept_sides(lines: tuple[str, ...], moves: list[str]) -> None:
    assert GAME.legal_moves(play(*lines).state) == moves


def test_possible_ways_agree_with_brute_force() -> None:
    """Kept and placed as far as it was typed, then shown: the verdict is that of all worlds one by one."""
    sides = ["-; cat", "-; cat", "row 1 bird; -", "left 5 no-person; -"]
    blocks = {4: tuple(parse_side(side).side for side in sides)}
    base = GAME.initial_state(header()).state
    assert base is not None
    table = play().state.config
    state = base._replace(config=replace(table, blocks=blocks))
    typed_pairs = ["?", "1,2", "2,3", "4,1", "1,?", "?,3"]
    for kept, side, color, shown in itertools.product(
        typed_pairs, ["?", "1", "2", "3", "4"], ("green", "pink"), sorted({*sides, "-; heart"})
    ):
        worlds = [
            (pair, faced)
            for pair in ADJACENT
            if {int(one) for one in kept.replace("?", "").split(",") if one} <= set(pair)
            for faced in (1, 2, 3, 4)
            if faced not in pair and side in ("?", str(faced))
        ]
        all_pairs = {pair for pair in ADJACENT if {int(one) for one in kept.split(",") if one != "?"} <= set(pair)}
        kept_state = step(GAME, state, f"keep 4 {kept}").state
        placed = step(GAME, kept_state, f"place {side} c2")
        sure = {pair for pair, _ in worlds} == all_pairs
        assert placed.verdict == ("legal" if worlds and sure else "unverifiable" if worlds else "illegal")
        if not worlds:
            continue
        fits = {
            faced for _, faced in worlds
            if sides[(faced if color == "pink" else opposite(faced)) - 1] == shown
        }  # fmt: skip
        answer = step(GAME, placed.state, f"{color}: show c2 {shown}")
        assert answer.verdict == ("legal" if fits else "illegal"), (kept, side, color, shown)
        if fits:
            there = GAME.to_data(answer.state)["grid"]["c2"]
            assert there["pink"] == (next(iter(fits)) if len(fits) == 1 else None)
            again = step(GAME, answer.state, f"{color}: show c2 {shown}")
            assert (again.verdict, again.state) == ("legal", answer.state)


def test_side_is_known_if_all_possible_ways_print_the_same() -> None:
    through = play("keep 4 1,2", "place ? c2")
    assert score_of(GAME, through).players[0].total is None
    shown = PRINTED.blocks[4][1]
    through = play("keep 4 1,2", "place ? c2", f"green: show c2 {shown}")
    assert grid(through)["c2"] == {"block": 4, "green": 2, "pink": 4}
    assert score_of(GAME, through).players[1].total is not None
    other = PRINTED.blocks[4][2]
    assert last(play("keep 4 1,2", "place ? c2", f"green: show c2 {other}")) == ("illegal", ["show.2"])


def test_sides_of_an_unknown_block_are_known_only_from_show() -> None:
    through = play("keep ? 1,2", "place 3 c2", "green: show c2 -; cat", "pink: show c2 -; heart")
    assert grid(through)["c2"] == {"block": None, "green": 1, "pink": 3}
    assert [player.total for player in score_of(GAME, through).players] != [None, None]
    assert last(play("keep ? 1,2", "place 3 c2", "green: show c2 -; cat", "green: show c2 -; note")) == (
        "illegal", ["show.3"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "cell"),
    [
        (("!pink: keep 4 1,2", "green: place 3 c2"), {"block": 4, "green": 3, "pink": 1}),
        (("keep 4 1,2", "!green: place 1 c2"), {"block": 4, "green": 1, "pink": 3}),
        (("!keep 4 1,3", "place 2 c2"), {"block": 4, "green": 4, "pink": 2}),
        (("keep 4 1,2", "!place 1 c2"), {"block": 4, "green": 3, "pink": 1}),
        (("keep 4 ?", "place 2 c2"), {"block": 4, "green": 4, "pink": 2}),
    ],
)
def test_allowed_moves_are_carried_out(lines: tuple[str, ...], cell: dict[str, int]) -> None:
    through = play(*lines)
    assert through.left_out is None
    assert grid(through)["c2"] == cell
    assert GAME.to_data(through.state)["selector"] == "Bela"


@pytest.mark.parametrize(
    ("before", "line"),
    [
        ((), "keep 23 1,2"),
        ((), "keep 4 1,1"),
        ((), "keep 4 1,5"),
        ((), "place 1 c2"),
        (("keep 4 1,2",), "place 3 f2"),
        (("keep 4 1,2",), "place 3 c1"),
        (("keep 4 1,2",), "place 5 c2"),
        (("keep 4 1,2", "place 3 c2"), "green: show b1 -; cat"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; flower"),
    ],
)
def test_allow_does_not_carry_out_impossible_moves(before: tuple[str, ...], line: str) -> None:
    through = play(*before, "!" + line)
    assert through.played[-1].step.verdict == "illegal"
    assert not through.played[-1].step.allowed


def test_allowed_show_takes_precedence_over_the_set() -> None:
    through = play("keep 4 1,2", "place 3 c2", "!green: show c2 row 2 heart; heart*2")
    items = score_of(GAME, through).players[0].items[0].items
    assert [(item.name, item.points) for item in items] == [("c2", 4)]
    assert grid(through)["c2"] == {"block": 4, "green": 1, "pink": 3}


# What is announced and drawn.


@pytest.mark.parametrize(
    ("lines", "rest", "events"),
    [
        (("keep 4 1,2",), ENTRANCE, ["Ana keeps the sides 1 and 2 of block 4, Bela faces 3 or 4"]),
        (("keep 4 1,?",), ENTRANCE, ["it is not recorded which two sides of block 4 Ana keeps"]),
        (("keep 4",), TYPED, ["block 4 is on the disc, Bela places it"]),
        (
            ("keep 4 1,2", "place 3 c2"),
            ENTRANCE,
            ["block 4 is in c2: Bela faces side 3, Ana side 1, the opposite one"],
        ),
        (
            ("keep 4 1,2", "place ? c2"),
            ENTRANCE,
            [
                "it is not recorded which side of block 4 Bela faces in c2: `undo`, then `place SIDE c2`, records it",
                "what is printed in c2 is unknown until it is shown: `Ana: show c2 TEXT` and `Bela: show c2 TEXT`",
            ],
        ),
        (
            ("keep 4 1,2", "place ? c2", f"green: show c2 {PRINTED.blocks[4][1]}"),
            ENTRANCE,
            ["block 4 in c2 shows side 2 to green and side 4 to pink"],
        ),
        (whole_game(), ENTRANCE, ["the 14th block is placed: the game is over"]),
    ],
)
def test_move_announces_what_it_did(lines: tuple[str, ...], rest: str, events: list[str]) -> None:
    happened = [str(event) for event in play(*lines, rest=rest).played[-1].step.happened]
    assert happened[-len(events) :] == events


def test_boards_fit_80_columns_and_explain_every_mark() -> None:
    long = "right-column 5 no-flower-light-pink; flower-light-pink*2,flower-turquoise*2,flower-magenta,lovebird-right"
    before = ("keep 4 1,2", "place 3 c2", "keep ? 1,2", "place 3 b2", "keep 9 1,2", "place ? d2", "keep 7 1,2")
    state = play(*before, f"!green: show c2 {long}").state
    assert long.replace(",", ", ").split("; ")[1] in " ".join(GAME.render(state).split())
    for seat in (None, 0, 1, NOBODY):
        board = GAME.render(observed(state, seat))
        assert max(map(len, board.split("\n"))) <= 80
        assert "? an unknown block" in board
    assert "? unknown until it is shown: Ana: show CELL TEXT" in GAME.render(observed(state, 0))
    assert "mirror image" in GAME.render(observed(state, 1))


@pytest.mark.parametrize(
    ("before", "line", "advice"),
    [
        ((), "pink: keep 4 1,2", "Ana selects, `Ana: keep TOKEN SIDE,SIDE`"),
        ((), "green: place 1 c2", "`Ana: keep TOKEN SIDE,SIDE`"),
        (("keep 4 1,2",), "keep 5 1,2", "Bela places it first, `Bela: place SIDE CELL`"),
        (("keep 4 1,2",), "green: place 3 c2", "`Bela: place SIDE CELL`"),
        (("keep 4 1,2",), "place 1 c2", "choose 3 or 4"),
        (("keep 4 1,2",), "place 3 a1", "the first block goes into b1, d1 or c2"),
        (("keep 4 1,2",), "place 3", "place 3 CELL"),
        (("keep 4 1,2",), "place c2 3", "type place 3 c2"),
        (("keep 4 1,2", "place 3 c2"), "pink: keep 4 1,2", "block 4 is in c2"),
        (("keep 4 1,2", "place 3 c2"), "keep 5 1,3", "opposite, not adjacent: keep 1,2 or 2,3 or 3,4 or 4,1"),
        (("keep 4 1,2", "place 3 c2"), "keep 1,2", "keep TOKEN 1,2"),
        (("keep 4 1,2", "place 3 c2", "keep 5 4,1"), "place 2 b3", "choose b1, d1, b2, d2 or c3"),
        (("keep 4 1,2", "place 3 c2"), "green: show b2 -; cat", "choose c2"),
        (
            ("keep 4 1,2", "place 3 c2"),
            "show c2 -; cat, cat",
            "Type `Ana: show c2 -; cat*2` or `Bela: show c2 -; cat*2`",
        ),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; cat*2 bird", "cat*2 bird is written cat*2,bird"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; cat *2", "cat *2 is written cat*2"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; cat*9", f"faces side 1 ({PRINTED.blocks[4][0]}) of block 4"),
        (("keep 4", "place c2", "green: show c2 -; cat"), "green: show c2 -; note", "-; cat: if that was wrong, allow"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; cat*9", 'your copy write sides = "typed"'),
        (("keep 4 1,2", "place 3 c2"), "green: show f2 -; cat", "f2 has no side to show: it is outside the grid"),
        ((), "green: show c2 -; cat", "no building block is placed yet"),
        (("keep 4 1,2",), "place 3 c1", "the entrance stands in c1: choose b1, d1 or c2"),
        (("keep 4 1,2",), "reveals 4", "type `keep TOKEN SIDE,SIDE`"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; white flower", "white flower is written flower-white"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 -; 2 cats", "2 cats is written cat*2"),
        (("keep 4 1,2", "place 3 c2"), "green: show c2 1 point per bird in the row; -", "is written row 1 bird"),
    ],
)
def test_refusal_says_what_to_type(before: tuple[str, ...], line: str, advice: str) -> None:
    rest = TYPED if before[:1] == ("keep 4",) else ENTRANCE
    answer = play(*before, line, rest=rest).played[-1].step
    assert answer.verdict == "illegal"
    assert advice in " ".join(violation.message for violation in answer.violations)


@pytest.mark.parametrize(
    ("kept", "line", "reason"),
    [
        ("keep 17", "place 2 e5", "it is not recorded whether Ana kept side 2"),
        ("keep 17", "place 3 e5", "it is not recorded whether Ana kept side 3"),
        ("keep 17 1,?", "place 2 e5", "it is not recorded whether Ana kept side 2"),
        ("keep 17 1,?", "place 1 e5", "Ana kept side 1: choose another"),
        ("keep 17 1,2", "place 2 e5", "side 2 is one of those that Ana kept, 1 and 2: choose 3 or 4"),
    ],
)
def test_no_kept_side_is_invented(kept: str, line: str, reason: str) -> None:
    """W8: after `keep 17` the refusal named sides that nobody recorded."""
    violations = play(kept, line).played[-1].step.violations
    assert violations[0].message == reason
    assert [one.clause for one in violations] == ["place.1", "place.5"]


@pytest.mark.parametrize(
    ("setup", "line", "viewer", "nearest"),
    [
        (ENTRANCE, "keep 5 1,3", None, ["Bela: keep 5 1,2", "Bela: keep 5 2,3", "Bela: keep 5 3,4"]),
        (ENTRANCE, "green: show b1 -; cat", None, [f"Ana: show c2 {PRINTED.blocks[4][0]}"]),
        (ENTRANCE, "green: show c2 row 1 cat; cat", 0, [f"Ana: show c2 {PRINTED.blocks[4][0]}"]),
        (ENTRANCE, "pink: show", None, [f"Bela: show c2 {PRINTED.blocks[4][2]}"]),
        (TYPED, "green: show b1 -; cat", None, ["Ana: show c2 -; cat"]),
        (TYPED, "green: show c2 rwo 1 cat; cta", None, ["Ana: show c2 row 1 cat; cat"]),
        (TYPED, "green: show c2 above 1 cat; colours", None, []),
    ],
)
def test_nearest_moves_keep_token_or_shown_text(setup: str, line: str, viewer: int | None, nearest: list[str]) -> None:
    state = play("keep 4 1,2", "place 3 c2", rest=setup).state
    found = nearest_moves(GAME, observed(state, viewer), line, header(setup))
    assert found[: len(nearest)] == nearest
    assert found


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("green: show c2 row 1 cat; cat*2 bird", "Ana: show c2 row 1 cat; cat*2,bird"),
        ("green: show c2 row 1 cat; two cats and a bird", "Ana: show c2 row 1 cat; cat*2,bird"),
        ("green: show c2 row 1 cat", "Ana: show c2 row 1 cat; -"),
        ("green: show c2 cat*2", "Ana: show c2 -; cat*2"),
        ("pink show c2 row 1 cat; cat,bird,", "Bela: show c2 row 1 cat; cat,bird"),
    ],
)
@pytest.mark.parametrize("viewer", [None, NOBODY])
def test_side_in_other_words_is_offered_first(line: str, nearest: str, viewer: int | None) -> None:
    state = play("keep 4 1,2", "place 3 c2", rest=TYPED).state
    assert step(GAME, state, line).verdict == "illegal"
    assert step(GAME, state, nearest).verdict == "legal"
    assert nearest_moves(GAME, observed(state, viewer), line, header(TYPED))[0] == nearest


def test_side_without_player_is_offered_for_each_player_who_may_show_it() -> None:
    state = play("keep 4 1,2", "place 3 c2", rest=TYPED).state
    side = "show c2 row 1 cat; cat*2,bird"
    for typed in (side, "show c2 row 1 cat; cat*2 bird"):
        assert set(nearest_moves(GAME, state, typed, header(TYPED))[:2]) == {f"Ana: {side}", f"Bela: {side}"}
        assert nearest_moves(GAME, observed(state, 0), typed, header(TYPED))[0] == f"Ana: {side}"


@pytest.mark.parametrize(
    ("before", "line", "nearest"),
    [
        ((), "keep 4 1 2", "Ana: keep 4 1,2"),
        ((), "4 1 2", "Ana: keep 4 1,2"),
        ((), "4 2, 3", "Ana: keep 4 2,3"),
        ((), "ana: keep 4 1-2", "Ana: keep 4 1,2"),
        ((), "keep 4 12", "Ana: keep 4 1,2"),
        (("keep 4 1,2",), "3 c2", "Bela: place 3 c2"),
        (("keep 4 ?",), "bela: c2", "Bela: place ? c2"),
    ],
)
def test_numbers_without_verb_or_comma_are_offered_as_a_move(before: tuple[str, ...], line: str, nearest: str) -> None:
    state = play(*before).state
    assert step(GAME, state, line).verdict == "illegal"
    assert nearest_moves(GAME, state, line, header())[0] == nearest


def test_nearest_moves_do_not_tell_the_other_players_side() -> None:
    state = play("keep 4 1,2", "place 3 c2").state
    found = nearest_moves(GAME, observed(state, 0), "pink: show c2 row 1 cat; -", header())
    assert found
    assert not any("show" in move for move in found)


@pytest.mark.parametrize(
    ("line", "form"),
    [("ana: reveal 4", "keep TOKEN SIDE,SIDE"), ("put 3 c2", "place SIDE CELL"), ("tell c2 -; cat", "show CELL TEXT")],
)
def test_plain_word_instead_of_a_verb_gets_the_form_of_the_verb(line: str, form: str) -> None:
    (violation,) = play(line).played[-1].step.violations
    assert violation.clause == "notation"
    assert form in violation.message


def test_show_is_optional_while_a_side_is_unknown() -> None:
    assert GAME.live.optional_moves(play("keep 4 1,2", "place 3 c2").state) == ()
    options = GAME.live.optional_moves(play("keep 4", "place c2", "green: show c2 -; cat", rest=TYPED).state)
    assert [(option.seats, option.what, option.form) for option in options] == [((1,), "show", "Bela: show c2 TEXT")]


def test_who_still_has_to_show_which_side_is_said_during_the_game() -> None:
    lines = ("keep 4", "place c2", "green: show c2 -; cat", "keep 5", "place d2")
    game = play(*lines, rest=TYPED)
    assert "still to show: Ana d2; Bela d2 and c2" in " ".join(_happened(game))
    assert "sides to show: Ana 1, Bela 2" in GAME.live.status(game.state)
    shown = play(*lines, "pink: show d2 -; cat", "pink: show c2 -; note", rest=TYPED)
    assert _happened(shown) == ["still to show: Ana d2"]
    assert "still to show" not in " ".join(_happened(play("keep 4", "place c2", rest=TYPED)))
    whole = play(*lines, "pink: show d2 -; cat", "pink: show c2 -; note", "green: show d2 -; -", rest=TYPED)
    assert "to show" not in GAME.live.status(whole.state)


def _happened(game: Any) -> list[str]:
    return list(game.played[-1].step.happened)


def test_forms_of_what_is_due() -> None:
    assert GAME.to_move(play().state).form == "keep TOKEN SIDE,SIDE"
    assert GAME.to_move(play("keep 4 1,2").state).form == "place SIDE CELL"


@pytest.mark.parametrize(("line", "word"), [("c2, two cats", "c2"), ("sorry, 21, sides 1 and 3", "sorry")])
def test_message_about_an_unknown_verb_names_the_word_before_the_comma(line: str, word: str) -> None:
    with pytest.raises(UnknownVerbError, match=f"^{word} is no verb of this game"):
        parse(line, play().state.config.names)
