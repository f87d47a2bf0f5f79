"""Grund: rulings and reasons that were wrong once, each with the log that showed it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

from referee.core.step import Step, step
from referee.games.grund.agenda import settle
from referee.games.grund.finish.goals import goal_points
from referee.games.grund.rules.rounds import Count
from tests.support.grund import (
    GAME,
    ROUND,
    after,
    begin,
    clauses,
    laid,
    setup,
    standing,
    up_to,
    with_cards,
    with_hands,
)
from tests.support.grund_logs import LOGS
from tests.support.play import header_of


def answer(state: Any, line: str) -> Step[Any]:
    return step(GAME, state, line)


def reasons(state: Any, line: str) -> list[str]:
    return [one.message for one in answer(state, line).violations]


# W1: a bidding of empty hands is a bidding like any other.


@pytest.mark.parametrize(
    ("log", "line", "winner"), [("g21c", "ana: tantrum", 0), ("g24c", "bela: tantrum", 1), ("g24d", "bela: tantrum", 1)]
)
def test_tantrum_wins_a_bidding_of_empty_hands(log: str, line: str, winner: int) -> None:
    assert after(LOGS[log].position(), line).players[winner].bids == 1


def test_big_brother_joins_a_bidding_of_empty_hands() -> None:
    joined = answer(LOGS["g25"].position(), "cilla: big-brother")
    assert joined.verdict == "legal"
    assert "Cilla takes part in the competition" in joined.happened


def test_a_cancelled_tantrum_leaves_the_bidding_of_empty_hands() -> None:
    state = after(LOGS["g21c"].position(), "ana: tantrum daddy bela")
    assert state.point.name == "empty-bid"
    assert state.players[0].bids == 0


@pytest.mark.parametrize("line", ["bid ana - bela -", "no", "ana: no"])
def test_a_bidding_of_empty_hands_is_typed_or_passed(line: str) -> None:
    state = up_to(LOGS["g21c"].position(), "empty-bid")
    assert "bid Ana - Bela -" in GAME.legal_moves(state)
    passed = answer(state, line)
    assert "neither bidder has energy: nobody wins d1 sandpit" in passed.happened
    assert clauses(state, "bid ana - bela - won ana") == {"bid.6"}


def test_the_bid_for_the_next_tile_passes_a_bidding_of_empty_hands() -> None:
    board = 'board = ["sandpit bush relax relax", "relax parents seesaw relax", "relax punishment relax relax", '
    board += '"relax relax relax relax"]'
    state = standing(laid(players=4, board=board, at="d4"), a1=(1, 1, 0, 0), b1=(0, 0, 1, 1))
    for seat in (0, 1):
        state = with_hands(state, seat, (0, 0, 0))
    assert clauses(state, "bid cilla 2 dora 1") == set()


# W2: photos put under the pile are known.


@pytest.mark.parametrize("log", ["g28a", "g29b"])
def test_photos_under_the_pile_come_up_again(log: str) -> None:
    state = LOGS[log].position()
    refused = answer(state, "photo plant then plant")
    assert [broken.clause for broken in refused.violations] == ["photo.7"]
    assert refused.violations[0].message == (
        "plant cannot come up: by the photos seen so far the next photo of the pile is `animal`"
    )
    assert not [line for line in GAME.legal_moves(state) if line.endswith("then plant")]
    assert clauses(state, "photo plant then animal") == set()


def test_a_photo_without_the_next_one_names_only_what_can_come_up() -> None:
    assert reasons(LOGS["g28a"].position(), "photo plant") == [
        "another photo is revealed: `photo plant then animal`",
    ]


def test_which_of_two_photos_is_left_under_the_pile_may_stay_open() -> None:
    state = after(LOGS["g28a"].start(), *LOGS["g28a"].lines()[:-1], "refresh 1 then plant,animal")
    # The last photo that nobody had seen was either of them: the other one or its like is left.
    assert clauses(state, "photo plant then plant") == set()
    assert clauses(state, "photo plant then animal") == set()


def test_photos_cleared_earlier_come_up_earlier() -> None:
    state = after(LOGS["g28a"].start(), *LOGS["g28a"].lines()[:-1], "refresh 1 then plant,plant")
    assert clauses(state, "refresh 2 then plant,plant") == {"photo.7"}
    again = after(state, "refresh 2 then plant,animal")
    assert clauses(again, "photo plant then animal") == {"photo.7"}


def test_an_allowed_photo_that_cannot_come_up_takes_the_place_of_the_one_that_does() -> None:
    allowed = step(GAME, LOGS["g28a"].position(), "photo plant then plant", allow=True)
    assert allowed.allowed
    assert allowed.state.photos == 0
    assert allowed.state.cleared == frozenset(((),))


# W3: a card shown that is known already is another one.


def counting() -> Any:
    """The count after the last round."""
    return settle(begin(setup())._replace(round=9, agenda=(Count(),)))


def test_a_known_card_shown_again_is_another_copy() -> None:
    again = answer(with_cards(counting(), 1, "newspaper", "?"), "bela: show newspaper")
    assert again.verdict == "legal"
    assert again.warnings == (
        "Bela is known to hold newspaper already: this is another one. If it is not, `undo` takes it back",
    )
    assert again.state.players[1].grund == ("newspaper", "newspaper")


def test_showing_a_known_card_with_nothing_unknown_says_nothing_new() -> None:
    again = answer(with_cards(counting(), 1, "newspaper"), "bela: show newspaper")
    assert (again.verdict, again.warnings) == ("legal", ())
    assert again.state.players[1].grund == ("newspaper",)


# W4: an invitation that a later player's line has passed.

HOUSE = 'board = ["relax relax housing-a bike-track", "relax parents bush monkey", "bench skating punish sandpit"]'


def at_one_house() -> Any:
    """Ana, then Bela may invite on the same housing estate."""
    state = laid(players=2, board=HOUSE, at="a1", cat="cat stay happy1 bike relax")
    state = with_hands(with_hands(state, 0, (0, 2, 4)), 1, (0, 2, 4))
    return standing(state, c1=(1, 1))


def test_a_line_that_takes_an_invitation_says_whose() -> None:
    assert answer(at_one_house(), "bela: friend 3,3,2,2").passed == ("passed: Ana's invitation at c1 housing-a",)


@pytest.mark.parametrize("line", ["ana: friend 3,3,2,2", "ana: bus-ticket *"])
def test_an_invitation_that_was_passed_breaks_eval_6_alone(line: str) -> None:
    state = after(at_one_house(), "bela: friend 3,3,2,2")
    assert clauses(state, line) == {"eval.6"}
    assert reasons(state, line) == [
        "the invitation of Ana at c1 housing-a was passed by a later line: `undo` back to it if Ana had meant it"
    ]


def test_a_reward_that_was_passed_breaks_eval_6_until_the_next_cat() -> None:
    state = after(at_one_house(), "ana: friend 3,3,2,2", "bela: friend 3,3,2,2")
    assert clauses(state, "ana: build keep") == {"eval.6"}
    assert clauses(up_to(state, "cat"), "ana: build keep") == {"eval.6"}
    assert clauses(after(state, "cat stay happy1 bike relax"), "ana: build keep") == {"eval.7"}


def test_an_invitation_that_was_declined_was_not_passed() -> None:
    assert clauses(after(at_one_house(), "ana: no", "bela: no"), "ana: friend 3,3,2,2") == {"round.2"}


def test_after_an_invitation_the_free_choice_is_said_before_it_is_passed() -> None:
    invited = answer(at_one_house(), "ana: friend 3,3,2,2")
    assert invited.happened[-1] == (
        "Ana may now take a photo (`photo`), a castle tile (`build`) or a Grund card (`grund`); "
        "any other line passes it"
    )


# M10: with `card.window = any` a played card proves itself.


def test_a_coffee_break_may_be_the_card_drawn_on_the_way() -> None:
    log = LOGS["g21c"]
    state = with_cards(after(log.start('"card.window" = "any"'), *log.lines()), 0)
    assert clauses(state, "ana: coffee-break") == set()
    assert clauses(after(state, "ana: drew hug"), "ana: coffee-break") == {"card.1"}


# R1, R2, R4, R9.


@pytest.mark.parametrize(("house", "gained"), [("standing", "2 value 1 cards"), ("any", "2 happiness points")])
def test_a_lying_figure_beside_the_only_one_at_the_pingpong_table(house: str, gained: str) -> None:
    state = after(LOGS["g36c"].position(f'"pingpong.present" = "{house}"'), "ana: sail b4")
    assert f"Cilla: {gained} (pingpong)" in GAME.live.pending_events(state)


def test_the_table_may_say_that_a_castle_cannot_be_finished() -> None:
    assert clauses(LOGS["g26"].position(), "bela: little-mole wall new") >= {"castle.2"}
    state = LOGS["g26"].position('"castle.second" = "table"')
    assert "castle.2" not in clauses(state, "bela: little-mole wall new")
    state = up_to(state, "build")
    assert clauses(state, "build middle new") == set()
    assert clauses(up_to(LOGS["g26"].position(), "build"), "build middle new") == {"castle.2"}
    assert "Bela: build middle new" in GAME.legal_moves(state)


@pytest.mark.parametrize("card", ["pile-up", "scooter"])
def test_no_card_leads_over_a_trampoline(card: str) -> None:
    state = with_cards(after(LOGS["g2c"].start(), "cat stay happy2"), 0, card)
    assert clauses(state, f"ana: {card} b2-c2-c3") == {"trampoline.5"}
    assert clauses(state, f"ana: {card} b2-b1-c3") == {"notation"}


@pytest.mark.parametrize(
    ("counts", "points"), [((5, 5, 5, 2), [4, 4, 4, 2]), ((5, 5, 5, 5), [3, 3, 3, 3]), ((5, 5, 3, 3), [6, 6, 1, 1])]
)
def test_only_the_first_two_places_are_shared_by_those_tied_for_first(counts: tuple[int, ...], points: Any) -> None:
    assert goal_points(counts, "places") == points


# M: right rulings, with the right words.


def test_better_bend_asks_which_relax_tile() -> None:
    state = with_cards(up_to(standing(laid(), c2=(1, 1, 0)), "better-bend"), 0, "better-bend")
    assert reasons(state, "ana: better-bend c2") == [
        "there are several Relax tiles: name the end, `FROM-c1|a3|d4`",
    ]


def test_a_hand_that_may_be_empty_is_not_said_to_hold_energy() -> None:
    assert reasons(LOGS["g24d"].position(), "bid ana - bela -") == [
        "Ana may still hold energy, and whoever holds any passes at least one card"
    ]


def test_a_tie_names_only_those_who_share_the_victory() -> None:
    text = tiebreak_of(Ana="bids = 3\nfigures = 8", Bela="bids = 3\nfigures = 8", Cilla="happiness = 6", Dora="")
    assert text == "level in points; by figures on the board (Ana 8, Bela 8 and Cilla 3) Ana and Bela share the victory"


def test_a_goal_by_the_house_rule_full_names_the_place_that_counts() -> None:
    three = dict.fromkeys(("Ana", "Bela", "Cilla"), "bids = 3")
    scored = sheet_score('"goal.tie" = "full"', **three, Dora="bids = 1")
    (bids, *_) = next(item for item in scored.players[3].items if item.name == "goals").items
    assert bids.why == "bids: Ana 3, Bela 3, Cilla 3, Dora 1; third: 2"


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("ana: fight a1 a1 a1", "fight a1,a1,a1"),
        ("ana: friend 1 1 2", "friend 1,1,2"),
        ("cat n2 angry d 4", "cat n2 angry d,4"),
        ("ana: drew 2 3", "drew 2,3"),
    ],
)
def test_a_list_typed_with_blanks_is_shown_with_commas(line: str, form: str) -> None:
    assert reasons(laid(), line) == [f"the parts of a list are joined by commas: `{form}`"]


def test_a_move_of_somebody_else_is_told_whose_turn_it_is() -> None:
    """B15: not a word that it is Ana's turn."""
    state = after(begin(setup()), "cat w1 happy2")
    assert reasons(state, "bela: b2-a1") == ["it is the turn of Ana, not of Bela"]


def test_a_card_that_cancels_says_how_it_is_typed_after_the_card() -> None:
    """B15: at the table the cancel always comes after."""
    assert reasons(LOGS["g12"].position(), "ana: my-daddy") == [
        "my-daddy stands in the line of the card that it cancels: `undo` that line if it was recorded, "
        "and type it again with `daddy NAME` at its end"
    ]


def test_an_angry_cat_names_a_line_once() -> None:
    angry = answer(begin(setup(edition="advanced")), "cat e1 angry a,a")
    assert angry.happened[-1] == "the cat is angry: a move that ends in a costs a card more"


def test_a_second_count_of_one_player_is_named() -> None:
    state = with_hands(counting(), 0, (0, 0, 1), (0, 1, 0))
    counted = after(with_hands(state, 1, (0, 0, 1), (0, 1, 0)), "ana: energy 2")
    assert reasons(counted, "ana: energy 2") == [
        "Ana has typed `energy` already: to change it, take that line back with `undo`"
    ]


def test_better_bend_for_a_later_tile_says_that_it_has_not_come() -> None:
    state = with_cards(up_to(standing(laid(), c2=(1, 1, 0), c3=(1, 1, 0)), "bid"), 0, "better-bend")
    (reason,) = reasons(state, "ana: better-bend c3-a3")
    assert "just before a competition tile is decided; c3 monkey-bars has not come yet; now" in reason
    assert "c2 seesaw is being evaluated" in reasons(after(state, "bid ana 1 bela 2"), "ana: better-bend c2-a3")[0]


def test_big_brother_is_offered_to_those_who_may_play_it() -> None:
    state = up_to(after(LOGS["g5d"].start(), *LOGS["g5d"].lines()[:-2]), "bid")
    assert state.players[2].grund
    assert "big-brother" not in [option.what for option in GAME.live.optional_moves(state)]
    challenged = up_to(LOGS["g16"].position(), "better-bend")
    offered = {option.what: option.seats for option in GAME.live.optional_moves(challenged)}
    assert "Bela: big-brother" in GAME.legal_moves(challenged)
    assert offered["big-brother"] == (1,)


def test_a_known_hand_is_offered_its_own_cards_alone() -> None:
    offered = {option.what: option.seats for option in GAME.live.optional_moves(LOGS["g12"].position())}
    assert offered == {"tantrum": (1,)}


def test_a_pile_up_onto_a_tile_with_a_free_space_is_said_to_be_wasted() -> None:
    state = with_cards(after(begin(setup()), "cat w1 happy2"), 0, "pile-up")
    assert answer(state, "ana: pile-up b2-a1").warnings == (
        "a1 swings has a free space: a plain move would have done without the card",
    )


def test_a_draw_that_a_line_passes_is_said_once() -> None:
    passed = answer(LOGS["g21c"].position(), "ana: tantrum").passed
    assert passed == ("passed: Ana's draw, not told", "passed: Bela's draw, not told")


def test_the_evening_in_the_docs_is_the_first_round_of_a_game() -> None:
    page = (files("referee") / "docs" / "grund.md").read_text(encoding="utf-8")
    lines = [line.partition("#")[0].strip() for line in page.split("```text\n")[1].split("```")[0].splitlines()]
    assert len(lines) == 10
    rest = iter(ROUND)
    assert all(line in rest for line in lines)
    after(begin(setup()), *ROUND)


def tiebreak_of(**final: str) -> str:
    tiebreak = sheet_score(**final).tiebreak
    assert tiebreak is not None
    return tiebreak.text


def sheet_score(house: str = "", **final: str) -> Any:
    """The score of a sheet with the goals bids, cats and energy."""
    seats = "".join(f'[[player]]\nname = "{name}"\n' for name in final)
    tables = "".join(f"[final.{name}]\n{table}\n" for name, table in final.items())
    text = f'referee = 1\ngame = "grund"\n{seats}[house_rules]\n{house}\n'
    return GAME.sheets.score_sheet(header_of(GAME, f'{text}[setup]\ngoals = ["bids", "cats", "energy"]\n{tables}'))
