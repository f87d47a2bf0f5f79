"""Grund: events, notes and warnings in the answer to a line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.core.errors import NotationError
from referee.core.step import report, step
from referee.core.understanding import understand
from referee.games.grund.agenda import skip
from referee.games.grund.notation import parse
from referee.games.grund.state import STANDING
from tests.support.cli import referee
from tests.support.grund import (
    BOARD,
    GAME,
    MOVED,
    ROUND,
    after,
    at_housing,
    begin,
    clauses,
    laid,
    setup,
    standing,
    with_cards,
    with_hands,
)
from tests.support.logs import blocks, write
from tests.support.observed import observed
from tests.support.play import header_of
from tests.support.table import nearest_moves


def _announced(before: Any, answer: Any) -> list[str]:
    """The events after a line, without those that were announced as pending before it."""
    expected = list(GAME.live.pending_events(before))
    made = report(GAME, before, answer)
    new = []
    for event in (*made.happened, *made.pending):
        if event in expected:
            expected.remove(event)
        else:
            new.append(event)
    return new


def test_passed_draw_is_announced(start: Any) -> None:
    state = after(start, *ROUND[:-1])
    found = step(GAME, state, ROUND[-1])
    assert [str(said) for said in found.passed] == ["passed: Cilla's draw, not told"]


@pytest.mark.parametrize("viewer", [(), ("--as", "Bela")])
def test_check_of_a_log_does_not_repeat_what_was_passed(tmp_path: Path, viewer: tuple[str, ...]) -> None:
    log = write(tmp_path / "x.toml", setup() + blocks(*ROUND[:-1]))
    recorded = referee("record", log, ROUND[-1], *viewer, "--json").data["warnings"]
    assert [one["message"] for one in recorded] == ["passed: Cilla's draw, not told"]
    assert referee("check", log, *viewer, "--json").data["warnings"] == []


def said_after(start: Any, lines: Sequence[str]) -> dict[str, list[str]]:
    """The events and notes after each line."""
    found: dict[str, list[str]] = {}
    for line in lines:
        answer = step(GAME, start, line)
        found[line] = [*_announced(start, answer), *GAME.live.notes(start, answer.state)]
        start = answer.state
    return found


def test_events_and_notes_of_the_first_round(start: Any) -> None:
    answers = said_after(start, ROUND)
    assert answers["b2-a1"] == ["Bela: a1 swings, 1 of 1"]
    assert answers["b2-c4 pay 1"][-1] == "in hand: Ana 1 2 3"
    assert "Ana and Bela bid for c2 seesaw (Ana 1, Bela 1)" in answers["b2-d1"]
    assert answers["b2-d1"][-1] == "in hand: Cilla 3 cards, 4–6"
    assert answers["bid ana 2 bela 1"][-1] == "in hand: Ana 1 1 3; Bela 1 2 2 3"
    assert (
        answers["bid ana 3 cilla ?,? won cilla"][-1] == "in hand: Ana 4 cards, 6–7; Bela 1 1 2 2 3; Cilla 2 cards, 4–5"
    )
    assert "Cilla takes a photo of a plant; on display: animal, animal" in answers["photo plant then animal"]
    # The draws were announced before they were reported.
    assert answers["ana: drew 3"] == ["in hand: Ana 5 cards, 9–10; Cilla 3 cards, 6–8"]
    assert "round 2 begins: Bela has the marker" in answers["build keep"]


def test_notes_withhold_hands_of_others(start: Any) -> None:
    answers = said_after(observed(start, 1), ROUND)
    assert answers["bid ana 2 bela 1"][-1] == "in hand: Ana some energy; Bela 1 2 2 3"
    assert answers["b2-d1"][-1] == "in hand: Cilla some energy"


def test_secrets_of_a_player_are_the_hand() -> None:
    state = after(begin(setup()), *ROUND)
    assert GAME.secrets.in_hand(state, 2) == ["energy: 3 cards, 6–8", "Grund cards: none"]
    assert GAME.secrets.in_hand(state, 1) == ["energy: 1 1 1 1 2 2 3", "Grund cards: none"]


def test_card_that_moves_the_cat_withdraws_what_was_expected() -> None:
    state = with_cards(standing(laid(at="c1"), c1=(1, 0, 0), d1=(0, 1, 0)), 1, "?")
    expected = {"Ana wins the cat on c1 relax (Ana 1)", "Ana: 1 happiness point (cat)"}
    assert expected <= set(GAME.live.pending_events(state))
    made = report(GAME, state, step(GAME, state, "bela: shoo d1"))
    assert expected <= set(made.withdrawn)
    assert "the cat goes to d1 bush" in made.happened
    assert any("Bela wins d1 bush and the cat" in event for event in made.pending)


def test_photo_taken_as_reward_is_announced() -> None:
    state = at_housing()
    while state.point.name != "friend":
        state = skip(state)
    state = after(with_hands(state, 0, (0, 2, 2)), "friend 3,3,2,2")
    assert step(GAME, state, "photo plant then plant").warnings == ()
    # A figure of Ana's that stands on the sandpit c4, still to be evaluated.
    tile = state.tile_at(state.config.board.find("c4"))
    figures = list(state.figures[tile])
    figures[STANDING] += 1
    state = state.with_figures((*state.figures[:tile], tuple(figures), *state.figures[tile + 1 :]))
    found = step(GAME, state, "photo plant then plant").warnings
    assert list(map(str, found)) == ["taken as housing reward; no first to decline"]


# Plain words.


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("cilla: parents to seesaw", "`b2-c2` (parents: b2; seesaw: c2)"),
        ("b2 to c3", "a move is typed FROM-TO, for example `b2-c3`"),
        ("cilla: move b2 c3", "a move is typed FROM-TO, for example `b2-c3`"),
        ("bela: relax", "a move is typed FROM-TO, for example `b2-c3` (relax: c1, a3, d4)"),
        ("cilla: pass", "or by `no`; now Ana moves a figure: `FROM-TO`"),
        ("play snack", "a card is played by its name: `NAME: snack`"),
        ("my-daddy", "type it again with `daddy NAME` at its end"),
        ("ana: postcard", "it counts at the end: `show postcard`"),
        ("ana: gow", "gow is no verb of this game; now Ana moves a figure: `FROM-TO`"),
        ("ana: snak", "snak is no verb of this game; did you mean snack?"),
    ],
)
def test_plain_words_are_answered_with_what_to_type(start: Any, line: str, answer: str) -> None:
    (broken,) = step(GAME, after(start, ROUND[0]), line).violations
    assert broken.clause == "notation"
    assert answer in broken.message


# Refusals.


@pytest.mark.parametrize(
    ("number", "line", "answer"),
    [
        (0, "ana: b2-c2", "round 1 begins with its cat tile: `cat ARROW BONUS`"),
        (13, "cat e1 castle", "round 1 is not over; now Ana and Bela bid for c2 seesaw: `bid Ana CARDS Bela CARDS"),
        (14, "ana: sail b1", "`sail` is not due; now Ana invites a figure to the seesaw: `invite OWNER CELL`"),
        (14, "bela: invite cilla c3", "it is not the turn of Bela; now Ana invites"),
        (13, "bid ana 1 cilla 1", "Ana and Bela bid, not Ana and Cilla: `bid Ana CARDS Bela CARDS`"),
        (13, "bid ana ? bela 1", "add the result, `won Ana`, `won Bela` or `tie`"),
        (17, "photo plant", "another photo is revealed: `photo plant then plant|animal`"),
        (
            16,
            "cilla: comforting b1",
            "it is played after the winner of a competition tile has carried out its action; "
            "b1 sandpit is being evaluated; now",
        ),
    ],
)
def test_refusals_say_what_to_type(start: Any, number: int, line: str, answer: str) -> None:
    state = after(start, *ROUND[:number])
    assert any(answer in broken.message for broken in step(GAME, state, line).violations)


@pytest.mark.parametrize(
    ("hand", "line", "answer"),
    [
        ((1, 1, 1), "ana: friend *", "an invitation costs 10: the cards of Ana cannot be worth that"),
        ((0, 2, 2), "ana: photo plant", "no photo is left on display"),
        ((0, 2, 2), "ana: refresh 3 then plant,animal", "the pile is empty: no other photos can be revealed"),
    ],
)
def test_refusals_at_a_housing_estate_without_energy_or_photos(
    hand: tuple[int, int, int], line: str, answer: str
) -> None:
    state = at_housing()._replace(display=(), photos=0)
    while state.point.name != "friend":
        state = skip(state)
    state = with_hands(state, 0, hand)
    if "friend" not in line:
        state = after(state, "friend 3,3,2,2")
    assert answer in [one.message for one in step(GAME, state, line).violations]


def test_photo_put_under_a_pile_of_one_comes_back(start: Any) -> None:
    state = after(start, *ROUND[:17])
    assert GAME.to_move(state).what == "photo"
    last = state._replace(photos=1, display=("plant", "plant"))
    (refusal,) = step(GAME, last, "refresh 1 then animal,animal").violations
    assert refusal.clause == "photo.7"
    assert refusal.message.endswith("the next 2 photos of the pile are `plant,plant` or `plant,animal`")
    assert clauses(last, "refresh 1 then plant,animal") == set()
    assert clauses(last._replace(photos=2), "refresh 1 then animal,animal") == set()


def test_fight_says_who_has_no_figure_to_send() -> None:
    state = with_cards(standing(laid(), c1=(1, 1, 0)), 0, "?")
    (refusal,) = step(GAME, state, "ana: fight c1,c1,c1").violations
    assert refusal.message == "Cilla has no figure outside Punishment: `-` instead of a cell"
    assert clauses(state, "ana: fight -,c1,c1") == set()
    assert "Ana: fight -,c1,c1" in _nearest(state, "ana: fight c1,c1,c1")


def test_pile_up_goes_to_a_tile_of_limited_access() -> None:
    state = with_cards(after(begin(setup()), "cat w1 happy2"), 0, "?")
    (refusal,) = step(GAME, state, "ana: pile-up b2-c1").violations
    assert refusal.message == "c1 relax takes any number of figures: pile-up goes to a tile with limited access"


def test_hand_without_energy_is_said_in_words(start: Any) -> None:
    state = with_hands(after(start, *MOVED[:10]), 0, (1, 0, 0))
    paid = step(GAME, state, "b2-c4 pay 1")
    assert GAME.live.notes(state, paid.state)[-1] == "in hand: Ana no energy"


# Nearest moves.


def _nearest(state: Any, line: str) -> list[str]:
    return nearest_moves(GAME, state, line, header_of(GAME, setup()))


def test_card_that_may_be_in_the_hand_is_suggested_with_other_arguments() -> None:
    state = with_cards(after(begin(setup()), *MOVED), 0, "?")
    line = "ana: shoo a1"
    assert clauses(state, line) == {"shoo.1"}
    for observer in (None, 0, 1):
        found = _nearest(observed(state, observer), line)
        assert found
        assert all(move.startswith("Ana: shoo ") for move in found)
        assert all(not clauses(state, move) for move in found)


def test_card_that_is_not_due_is_not_answered_with_reporting_its_draw() -> None:
    state = standing(laid(), a2=(0, 0, 0), b2=(1, 0, 0))
    assert any("drew" in move for move in GAME.legal_moves(state))
    assert not any("drew big-brother" in move for move in _nearest(state, "ana: big-brother"))


def test_unknown_card_that_is_not_due_breaks_no_clause_about_the_hand() -> None:
    building = with_cards(standing(laid(), c4=(1, 0, 0)), 0, "?")
    assert clauses(building, "ana: big-brother") == {"card.4"}
    assert clauses(building, "ana: tantrum") == {"card.4"}


# Corrections.


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("bid ana 2 1 bela 1 won ana", "bid Ana 1,2 Bela 1 won Ana"),
        ("bid ana 2 bela 1 1 tie", "bid Ana 2 Bela 1,1 tie"),
        ("bela won", "bid Ana * Bela * won Bela"),
        ("won bela", "bid Ana * Bela * won Bela"),
        ("ana 2 bela 1", "bid Ana 2 Bela 1"),
        ("ana: 2", "bid Ana 2 Bela * won Ana"),
        ("tie", "bid Ana * Bela * tie"),
        ("bid bela ? ana 1", "bid Bela ? Ana 1 won Bela"),
    ],
)
def test_bid_in_other_words_is_offered_first(start: Any, line: str, nearest: str) -> None:
    state = after(start, *MOVED)
    assert clauses(state, line) == {"notation"}
    assert _nearest(state, line)[0] == nearest
    assert clauses(state, nearest) == set()


def test_bid_against_an_empty_hand_is_offered_without_result(start: Any) -> None:
    state = with_hands(after(start, *MOVED), 1, (0, 0, 0))
    assert _nearest(state, "ana won")[0] == "bid Ana * Bela -"
    assert _nearest(state, "ana 2")[0] == "bid Ana 2 Bela -"


@pytest.mark.parametrize("line", ["cilla won", "ana 3,3", "ana: b2-c2", "bid", "1 2"])
def test_lines_that_tell_no_possible_bid_get_the_listed_ones(start: Any, line: str) -> None:
    listed = {"bid Ana * Bela * won Ana", "bid Ana * Bela * won Bela", "bid Ana * Bela * tie"}
    assert set(_nearest(after(start, *MOVED), line)) == listed


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("bid ana 2 1 bela 1 won ana", "joined by commas: `bid ana 2,1 …`"),
        ("bid ana 2 bela 1 1 tie", "joined by commas: `bela 1,1`"),
        ("bela won", "a bid begins with `bid`: `bid Ana * Bela * won Bela`"),
        ("ana: 2", "a bid begins with `bid`: `bid Ana CARDS Bela CARDS [won NAME|tie]`"),
        ("bid ana 2 zora 1", "nobody here is called zora"),
    ],
)
def test_bid_in_other_words_is_answered_with_the_bid(start: Any, line: str, answer: str) -> None:
    (broken,) = step(GAME, after(start, *MOVED), line).violations
    assert answer in broken.message


def test_bid_of_players_who_are_called_like_cards() -> None:
    state = begin(setup().replace('"Ana"', '"2"').replace('"Bela"', '"1"'))
    state = after(state, *MOVED)
    assert clauses(state, "bid 2 2 1 1") == set()
    assert clauses(state, "bid 1 2 2 1") == set()


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("photo plant animal", "Cilla: photo plant then animal"),
        ("cilla: animal, plant", "Cilla: photo animal then plant"),
        ("plant", "Cilla: photo plant then plant"),
        ("take an animal", "Cilla: photo animal then plant"),
        ("cilla takes the plant, then an animal", "Cilla: photo plant then animal"),
    ],
)
def test_photo_in_other_words_is_offered_first(start: Any, line: str, nearest: str) -> None:
    state = after(start, *ROUND[:17])
    assert clauses(state, line) == {"notation"}
    assert _nearest(state, line)[0] == nearest


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("cat north 2 3 points", "cat n2 happy3"),
        ("the cat goes south east 1, castle", "cat se1 castle"),
        ("cat stays and gets a card", "cat stay grund"),
        ("cat 2 up", "cat n2 castle"),
    ],
)
def test_cat_tile_in_words_is_offered_first(start: Any, line: str, nearest: str) -> None:
    assert clauses(start, line) == {"notation"}
    assert _nearest(start, line)[0] == nearest


def test_photo_alone_is_offered_where_the_pile_is_empty(start: Any) -> None:
    state = after(start, *ROUND[:17])._replace(photos=0)
    assert _nearest(state, "plant")[0] == "Cilla: photo plant"


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("b2 c3", "Ana: b2-c3"),
        ("ana: b2 to c3", "Ana: b2-c3"),
        ("ana: move b2 c3", "Ana: b2-c3"),
        ("b2 - c3", "Ana: b2-c3"),
        ("b2-c3-", "Ana: b2-c3"),
        ("b2 d4 pay 1", "Ana: b2-d4 pay 1"),
        ("parents to swings", "Ana: b2-a1"),
    ],
)
def test_move_without_hyphen_is_offered_first(start: Any, line: str, nearest: str) -> None:
    state = after(start, ROUND[0])
    assert clauses(state, line) == {"notation"}
    assert _nearest(state, line)[0] == nearest


def test_move_between_kinds_of_tile_is_offered(start: Any) -> None:
    state = with_hands(after(start, ROUND[0]), 0, (3, 0, 0))
    far = _nearest(state, "parents to relax")
    assert far[0] == "Ana: b2-c1"


def test_castle_tile_without_type_is_answered_with_what_is_printed_on_each(start: Any) -> None:
    (broken,) = step(GAME, after(start, *ROUND[:16]), "build").violations
    assert "left: open n e, points 1; middle: open n e w, points 1, complete 2" in broken.message
    assert "twin: open s, 2 towers, points 0, complete 4" in broken.message


# The setup.


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ("bush     punishment", "relax    relax", "the board needs one Punishment and has 0"),
        ("seesaw", "relax", "the board needs one seesaw or merry-go-round and has 0"),
    ],
)  # fmt: skip
def test_refused_board_is_told_what_it_has(old: str, new: str, answer: str) -> None:
    violations = GAME.initial_state(header_of(GAME, setup(board=BOARD.replace(old, new)))).violations
    assert answer in [violation.message for violation in violations]


@pytest.mark.parametrize(
    ("line", "in_full"),
    [
        ("ana: Big  Brother", "Ana: big-brother"),
        ("big brother", "big-brother"),
        ("ana: drew my daddy,postcard", "Ana: drew my-daddy,postcard"),
        ("bela: mummy row 2", "Bela: mummy-row 2"),
    ],
)
def test_names_of_cards_are_understood_as_they_are_printed(line: str, in_full: str) -> None:
    config = begin(setup()).config
    assert GAME.format(begin(setup()), parse(line, config)) == in_full


def test_name_of_a_card_is_no_card_where_it_begins_with_the_name_of_a_player() -> None:
    state = begin(setup().replace('"Ana"', '"Myra"'))
    assert clauses(state, "my daddy bela") == {"notation"}
    with pytest.raises(NotationError):
        parse("drew my daddy", state.config)


@pytest.mark.parametrize(
    ("line", "message"),
    [("b2-c2-", "a cell is missing: two cells are joined by `-`"), ("b2-d4 pay 1,", "an energy card is missing")],
)
def test_sign_too_many_is_answered_with_what_is_missing(start: Any, line: str, message: str) -> None:
    (broken,) = step(GAME, after(start, *MOVED[:1]), line).violations
    assert broken.clause == "notation"
    assert message in broken.message


@pytest.mark.parametrize(
    ("played", "line", "meant"),
    [
        (13, "bela wins", "bid Ana * Bela * won Bela"),
        (13, "bela wins the seesaw", "bid Ana * Bela * won Bela"),
        (13, "bela outbids ana", "bid Bela * Ana * won Bela"),
        (16, "cilla takes a keep", "Cilla: build keep new"),
    ],
)
def test_an_everyday_line_is_taken_by_enter(played: int, line: str, meant: str) -> None:
    text = setup()
    found = understand(GAME, header_of(GAME, text), after(begin(text), *ROUND[:played]), line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)


@pytest.mark.parametrize(
    ("played", "line", "told"),
    [
        (0, "bela to the seesaw", "no move FROM-TO is due; now the cat tile of round 1 is revealed"),
        (1, "ana b2 a1; bela b2 c2", "for example `b2-a1`"),
        (1, "cilla plays the bus ticket", "a card is played by its name: `NAME: bus-ticket CARDS`"),
        (1, "cilla: friend 3,2,2 bus ticket", "the line begins with the card: `bus-ticket CARDS`"),
    ],
)
def test_advice_names_what_is_due_and_the_card_that_was_said(played: int, line: str, told: str) -> None:
    (broken,) = step(GAME, after(begin(setup()), *ROUND[:played]), line).violations
    assert broken.clause == "notation"
    assert told in broken.message
