"""Grund: what the live table asks, and that nothing shown to everybody depends on a secret."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from referee.core.header import NOBODY
from referee.core.step import step
from tests.support.grund import BOARD, GAME, MOVED, ROUND, after, begin, laid, setup, standing, with_cards, with_hands
from tests.support.observed import observed
from tests.support.play import random_game


def states_of(seed: int) -> list[Any]:
    through = random_game("grund", seed).playthrough()
    return [through.start.state, *(one.step.state for one in through.played)]


def with_other_secrets(state: Any) -> Any:
    """The same position with other energy and other Grund cards in all hands."""
    for seat, player in enumerate(state.players):
        if all(sum(hand) for hand in player.hands):
            state = with_hands(state, seat, *((ones + 1, twos, threes) for ones, twos, threes in player.hands))
        state = with_cards(state, seat, *("hug" if card == "?" else "?" for card in player.grund))
    return state


# Forms.


def test_form_of_what_is_due(start: Any) -> None:
    assert GAME.to_move(start).form == "cat ARROW BONUS"
    assert GAME.to_move(after(start, MOVED[0])).form == "FROM-TO"
    bidding = after(start, *MOVED)
    assert GAME.to_move(bidding)[:2] == ((0, 1), "bid")
    assert GAME.to_move(bidding).form == "bid Ana CARDS Bela CARDS [won NAME|tie]"
    assert GAME.to_move(with_hands(bidding, 1, (0, 0, 0))).form == "bid Ana CARDS Bela -"
    assert GAME.to_move(after(start, *ROUND[:14])).form == "invite OWNER CELL"
    photo = after(start, *ROUND[:17])
    assert GAME.to_move(photo).form == "photo KIND then NEW | refresh CARD then NEW,NEW"
    assert GAME.to_move(photo._replace(photos=0)).form == "photo KIND"


def test_form_of_the_cat_tile_with_a_bike_track() -> None:
    state = begin(setup(board=BOARD.replace("zipline", "bike-track")))
    assert GAME.to_move(state).form == "cat ARROW BONUS bike KIND"


def test_optional_moves_before_the_next_decision() -> None:
    state = standing(laid(), a2=(1, 0, 0), b3=(0, 1, 0))
    offered = {(option.seats, option.what): option.form for option in GAME.live.optional_moves(state)}
    assert offered[(0,), "drew"] == "drew CARDS"
    assert offered[(1,), "friend"] == "friend CARDS"
    assert ((0, 1, 2), "card") not in offered


def test_optional_cards_of_players_who_hold_some() -> None:
    state = with_cards(standing(laid(), a2=(1, 0, 0)), 2, "?")
    (cards,) = [option for option in GAME.live.optional_moves(state) if option.what == "card"]
    assert cards.seats == (2,)
    assert cards.form.startswith("ball CELL | come-here-son OWNER FROM[-TO] | come-on-mate FROM-TO [bump CELL] | fight")


def test_option_of_several_players_is_one_option() -> None:
    # Bela draws a card at the parents before Cilla builds, and may play it from then on.
    state = with_cards(standing(laid(), b2=(0, 1, 0), c4=(0, 0, 1)), 0, "?")
    options = GAME.live.optional_moves(state)
    assert [option.seats for option in options if option.what == "card"] == [(0, 1)]
    assert len({(option.what, option.form) for option in options}) == len(options)


def test_known_cards_are_offered_to_those_who_hold_them() -> None:
    state = with_cards(with_cards(standing(laid(), a2=(1, 0, 0)), 1, "hug", "postcard"), 2, "?")
    cards = {option.seats: option.form for option in GAME.live.optional_moves(state) if option.what == "card"}
    assert cards[(1,)] == "hug"
    assert cards[(2,)].startswith("ball CELL | ")
    played = state.with_players(tuple(player._replace(used=True) for player in state.players))
    assert not [option for option in GAME.live.optional_moves(played) if option.what == "card"]


def test_optional_cards_in_the_movement(start: Any) -> None:
    state = with_cards(after(start, MOVED[0]), 0, "?")
    (option,) = GAME.live.optional_moves(state)
    assert (option.seats, option.what) == ((0,), "card")
    assert "scooter FROM-TO" in option.form


# Status, secrets, hints.


def test_status(start: Any) -> None:
    assert GAME.live.status(start) == "round 1 of 9, cat tile"
    assert GAME.live.status(after(start, MOVED[0])) == "round 1 of 9, movement"
    assert GAME.live.status(after(start, *MOVED)) == "round 1 of 9, after the movement"
    assert GAME.live.status(after(start, *ROUND[:14])) == "round 1 of 9, evaluation of c2 seesaw"


def test_secrets_of_a_player_are_the_hand(start: Any) -> None:
    state = with_cards(start, 0, "hug", "?")
    assert GAME.secrets.in_hand(state, 0) == ["energy: 1 1 2 3", "Grund cards: hug and ?"]


def test_lines_that_show_something_hidden(start: Any) -> None:
    for line in ("ana: drew 3", "photo plant then animal", "ana: hug", "cat w1 happy2"):
        assert GAME.secrets.reveals(start, line)
    for line in ("ana: b2-c2", "ana: build keep", "what"):
        assert not GAME.secrets.reveals(start, line)


def test_hints_while_a_line_is_typed(start: Any) -> None:
    state = after(start, MOVED[0])
    assert GAME.live.hints(state, "") == ["FROM-TO"]
    assert GAME.live.hints(state, "ana: b2-")[0] == "free: a1 b1 c1 a2 c2 a3 b3 c3"
    assert "Cilla, Bela and Ana" in GAME.live.hints(state, "ana: fight c2")[0]
    assert "2 happiness points" in GAME.live.hints(state, "ana: hug")[0]
    for state in (after(start, *ROUND[:16]), after(start, ROUND[0])):
        types = " ".join(GAME.live.hints(state, "build")[1:])
        assert "keep: open n, points 1; left: open n e" in types
        assert "tower: open s, 1 tower" in types
    assert GAME.live.hints(after(start, *ROUND[:16]), "build")[0].startswith("build keep new, left new")


@pytest.mark.parametrize("seed", range(4))
def test_hints_accept_half_typed_lines(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game("grund", seed)
    state = game.playthrough().start.state
    for line in game.lines:
        for size in (0, 1, rng.randint(0, len(line)), len(line)):
            assert all(isinstance(hint, str) for hint in GAME.live.hints(state, line[:size]))
        state = step(GAME, state, line).state


def test_marks_of_players_have_their_colours(start: Any) -> None:
    text = setup().replace('name = "Ana"\n', 'name = "Ana"\ncolor = "black"\n')
    patterns = GAME.live.board_colors(begin(text))
    assert [color for _, color in patterns] == ["white", "green", "blue"]
    board = GAME.render(after(start, *MOVED))
    assert re.findall(patterns[0][0], board)[:1] == ["An"]
    assert not re.search(patterns[0][0], "   Ana: 0 points")


# The viewer who may see no secret.


@pytest.mark.parametrize("seed", range(4))
def test_nobody_sees_no_secret(seed: int) -> None:
    for state in states_of(seed)[::7]:
        if GAME.is_over(GAME.resting_state(state)):
            continue
        other = with_other_secrets(state)
        assert GAME.render(observed(state, NOBODY)) == GAME.render(observed(other, NOBODY))
        assert GAME.live.render_list(observed(state, NOBODY)) == GAME.live.render_list(observed(other, NOBODY))
        assert GAME.to_data(observed(state, NOBODY)) == GAME.to_data(observed(other, NOBODY))
        assert GAME.score(observed(state, NOBODY)) == GAME.score(observed(other, NOBODY))


@pytest.mark.parametrize("seed", range(4))
def test_lines_are_redacted_for_nobody(seed: int) -> None:
    game = random_game("grund", seed)
    state = game.playthrough().start.state
    for line in game.lines:
        shown = GAME.secrets.seen_line(state, state, line, NOBODY)
        if " pay " in line or " drew " in line or line.startswith("bid "):
            assert not re.search(r"[123](,|$| )", shown.split(" ", 2)[-1].partition(" won ")[0]) or "-" in shown
        after_line = step(GAME, state, line).state
        assert all(isinstance(note, str) for note in GAME.live.notes(state, after_line))
        state = after_line


@pytest.mark.parametrize("seed", range(6))
def test_board_fits_a_terminal_of_80_columns(seed: int) -> None:
    for state in states_of(seed)[::11]:
        assert max(map(len, GAME.render(state).split("\n"))) <= 80
        assert max(map(len, GAME.live.render_list(state).split("\n"))) <= 80
