"""Balconia: what the live table shows."""

from __future__ import annotations

import re

import pytest

from referee.cli.play.refusal import refusal_of
from referee.cli.session import Judge
from referee.core.header import NOBODY
from referee.core.step import step
from referee.games.balconia.sides import FLOWER_COLORS, LOVEBIRDS, PIECES, POINTS, POSITIONS, WHATS
from tests.support.balconia import ENTRANCE, GAME, PRINTED, TYPED, all_sides, play, whole_game
from tests.support.observed import observed
from tests.support.samples import log_of


def test_status_counts_the_turns() -> None:
    assert GAME.live.status(play().state) == "turn 1 of 14"
    assert GAME.live.status(play("keep 4 1,2", "place 3 c2").state) == "turn 2 of 14"
    assert GAME.live.status(play(*whole_game()).state) == "the building is finished"


@pytest.mark.parametrize(
    ("before", "typed", "first", "lines"),
    [
        ((), "keep 4", f"     1 {PRINTED.blocks[4][0]}", 4),
        ((), "Ana: keep 22 ", f"     1 {PRINTED.blocks[22][0]}", 4),
        (("keep 4 1,2",), "place", "Bela faces 3 or 4", 5),
        (("keep 4 ?",), "bela: place ", "Bela faces ?", 5),
        (("keep 4 1,2", "place 3 c2"), "pink: show", "CELL CONDITION; ELEMENTS", 7),
    ],
)
def test_hints_show_the_sides_of_the_block(before: tuple[str, ...], typed: str, first: str, lines: int) -> None:
    hints = GAME.live.hints(play(*before).state, typed)
    assert hints[0].startswith(first)
    assert len(hints) == lines


def test_hints_for_show_list_every_word_of_a_side() -> None:
    hints = GAME.live.hints(play().state, "show")
    assert all(len(line) <= 80 for line in hints[1:])
    words = set(" ".join(hints).translate(str.maketrans(",;.", "   ")).split())
    assert {*POSITIONS, *POINTS, *WHATS, *PIECES, *LOVEBIRDS, *FLOWER_COLORS} <= words


@pytest.mark.parametrize(
    "typed", ["", ":", "keep", "keep x", "keep 99", f"keep {'9' * 5000}", "keep ?", "place", "ana"]
)
def test_half_typed_lines_without_help_have_no_hints(typed: str) -> None:
    assert list(GAME.live.hints(play().state, typed)) == []


def test_secrets_are_the_own_side_until_the_end() -> None:
    lines = ("keep 4 1,2", "place 3 c2", "keep 9 1,2", "place ? b2")
    state = play(*lines).state
    assert GAME.secrets.in_hand(state, 0) == [
        f"{cell}: {side}" for cell, side in (("b2", "?"), ("c2", PRINTED.blocks[4][0]))
    ]
    assert GAME.secrets.in_hand(state, 1) == [
        f"{cell}: {side}" for cell, side in (("c2", PRINTED.blocks[4][2]), ("b2", "?"))
    ]
    assert GAME.secrets.in_hand(play(*whole_game()).state, 0) == ()


def test_only_a_known_token_reveals_something() -> None:
    state = play().state
    assert GAME.secrets.reveals(state, "keep 4 1,2")
    assert not any(
        GAME.secrets.reveals(state, line) for line in ("keep ? 1,2", "place 3 c2", "green: show c2 -; cat", "keep")
    )


def test_names_and_sides_are_coloured_but_no_parts_of_words() -> None:
    state = play("keep 4 1,2", "place 3 c2").state
    text = "green's side, as Ana sees it; Banana is greenish; Bela's pink; flower-light-pink"
    found = {shown: re.findall(pattern, text) for pattern, shown in GAME.live.board_colors(state)}
    assert found == {"green": ["green", "Ana"], "bright-magenta": ["Bela", "pink"]}


@pytest.mark.parametrize("rest", [ENTRANCE, TYPED])
def test_viewer_nobody_sees_no_side_in_any_position(rest: str) -> None:
    lines = [*whole_game()[:6], "green: show c2 -; cat*7" if rest == TYPED else ""]
    state = play(rest=rest).state
    for line in lines:
        state = step(GAME, state, line, True).state
        own = observed(state, NOBODY)
        shown = f"{GAME.render(own)} {GAME.live.render_list(own)} {GAME.to_data(own)}"
        on_disc = {str(side) for side in PRINTED.blocks.get(state.disc.number, ())} if state.disc else set()
        hidden = {str(side) for side in all_sides()} - on_disc - {"-; -"} | {"-; cat*7"}
        assert not any(side in shown for side in hidden)
        assert all(item.points is None for player in GAME.score(own).players for item in player.items)
        assert GAME.secrets.seen_line(state, state, "green: show c2 -; cat", NOBODY) == "green: show c2 ?"
        assert list(GAME.live.notes(state, state)) == []


@pytest.mark.parametrize(
    ("number", "line", "moves"),
    [
        (2, "both see a person, Ida also a cat, and Leo a bird",
         ("Leo: show c2 -; person,bird", "Ida: show c2 -; person,cat")),
        (2, "both show a person, plus a cat for Ida and a bird for Leo",
         ("Leo: show c2 -; person,bird", "Ida: show c2 -; person,cat")),
        (2, "Ida's shows a person and a cat, a person and a bird on Leo's",
         ("Ida: show c2 -; person,cat", "Leo: show c2 -; person,bird")),
        (2, "Ida has a person and a cat, a bird and a person for Leo",
         ("Ida: show c2 -; person,cat", "Leo: show c2 -; bird,person")),
        (2, "Ida sees no points; on it a person and a cat, Leo's a person and a bird",
         ("Ida: show c2 -; person,cat", "Leo: show c2 -; person,bird")),
        (6, "Ida: two points for every note in the row above it. On it is a heart; Leo: two laundries, a cat",
         ("Ida: show b1 row-above 2 note; heart", "Leo: show b1 -; laundry*2,cat")),
        (12, "Leo keeps 15 with 3 and 4; Ida puts side 1 on d1; on it a note and two purple flowers",
         ("Leo: keep 15 3,4", "Ida: place 1 d1", "Ida: show d1 -; note,flower-purple*2")),
        # Whose sides `his` are is asked, unless the next sentence says it.
        (0, "Ida reveals 7 and his are 3 and 4", (None,)),
        (0, "Ida reveals 7 and his are 3 and 4, Leo puts side 3 on c2", ("Ida: keep 7 1,2", "Leo: place 3 c2")),
        (0, "Ida reveals 7 and keeps 1 and 2, his are 3 and 4", ("Ida: keep 7 1,2",)),
    ],
)  # fmt: skip
def test_sides_of_both_are_told_in_a_line(number: int, line: str, moves: tuple[str | None, ...]) -> None:
    log = log_of("tests/evenings/balconia-3.toml").after(number)
    judge = Judge(log, log)
    refusal = refusal_of(judge, judge.attempt(line), is_attended=True)
    assert (refusal.offers.enter, *refusal.offers.behind) == moves
    assert refusal.rest is None
    if moves == (None,):
        assert refusal.offers.missing is not None
        assert [value for value, _ in refusal.offers.missing.values] == ["1,2", "3,4"]
