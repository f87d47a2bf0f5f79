"""Grund: a round line by line, and verdicts at the points of a round."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from referee.core.game import full_rulebook
from referee.core.step import step
from referee.games.grund.agenda import skip
from referee.games.grund.examples.positions import ENDLESS, SETUPS
from referee.games.grund.rules.final_count import judge_show
from referee.games.grund.rules.rounds import Count
from referee.games.grund.tiles import IDS
from referee.games.grund.verbs import CARDS
from tests.golden.files import files
from tests.support.grund import (
    GAME,
    MOVED,
    NAMES,
    ROUND,
    after,
    at_housing,
    begin,
    castle,
    clauses,
    hands,
    setup,
    shown,
    value_of,
    with_cards,
    with_hands,
)


def test_first_round_line_by_line(start: Any) -> None:
    state = after(start, ROUND[0])
    view = shown(state)
    assert view["cat"] == {"cell": "c4", "tile": "w1 happy2"}
    assert view["next"] == {"players": ["Ana"], "what": "move"}
    assert [view["players"][name]["figures"] for name in NAMES[:3]] == [4, 4, 4]
    state = after(state, *ROUND[1:11])
    assert hands(state, 0) == {(1, 1, 1)}
    state = after(state, *ROUND[11:13])
    energy = shown(state)["players"]["Cilla"]["energy"]
    assert (energy["cards"], energy["total"]) == ([3, 3], [4, 6])
    assert shown(state)["next"] == {"players": ["Ana", "Bela"], "what": "bid"}
    state = after(state, ROUND[13])
    assert hands(state, 0) == {(2, 0, 1)}
    assert hands(state, 1) == {(1, 2, 1)}
    assert shown(state)["next"] == {"players": ["Ana"], "what": "invite"}
    state = after(state, ROUND[14])
    view = shown(state)
    assert view["board"]["c2"]["figures"]["Cilla"] == {"done": 1}
    assert [view["players"][name]["happiness"] for name in NAMES[:3]] == [1, 0, 1]
    assert view["next"] == {"players": ["Ana", "Cilla"], "what": "bid"}
    state = after(state, ROUND[15])
    view = shown(state)
    assert view["players"]["Cilla"]["energy"]["cards"] == [2, 2]
    assert view["players"]["Cilla"]["energy"]["total"] == [4, 5]
    assert view["players"]["Ana"]["energy"]["cards"] == [4, 4]
    assert view["players"]["Ana"]["energy"]["total"] == [6, 7]
    assert view["next"] == {"players": ["Cilla"], "what": "build"}
    state = after(state, *ROUND[16:18])
    assert state.display == ("animal", "animal")
    state = after(state, ROUND[18])
    view = shown(state)
    assert view["players"]["Ana"]["energy"]["cards"] == [5, 5]
    assert view["players"]["Ana"]["energy"]["total"] == [9, 10]
    assert view["players"]["Cilla"]["energy"]["cards"] == [3, 3]
    assert view["players"]["Cilla"]["energy"]["total"] == [6, 8]
    assert view["players"]["Bela"]["happiness"] == 1
    assert view["next"] == {"players": ["Ana"], "what": "build"}
    state = GAME.resting_state(after(state, ROUND[19]))
    view = shown(state)
    assert hands(state, 0) == {(3, 0, 2), (2, 1, 2)}
    assert hands(state, 1) == {(4, 2, 1)}
    assert hands(state, 2) == {(0, 2, 1), (0, 1, 2), (1, 1, 1), (1, 0, 2)}
    people = view["players"]
    assert [people[name]["happiness"] for name in NAMES[:3]] == [3, 1, 1]
    assert [people[name]["bids"] for name in NAMES[:3]] == [1, 0, 1]
    assert [people[name]["cats"] for name in NAMES[:3]] == [1, 0, 0]
    assert people["Cilla"]["photos"] == {"plant": 1, "animal": 0}
    assert people["Cilla"]["castles"] == [{"tiles": {"m20": "left"}, "complete": False}]
    assert (view["round"], view["start"], view["next"]["what"]) == (2, "Bela", "cat")


def test_loser_of_the_seesaw_plays_comforting(start: Any) -> None:
    state = with_cards(after(start, *ROUND[:15]), 1, "comforting")
    found = step(GAME, state, "bela: comforting c2")
    assert found.verdict == "legal"
    assert shown(found.state)["next"] == {"players": ["Bela"], "what": "invite"}
    assert clauses(with_cards(state, 2, "comforting"), "cilla: comforting c2") == {"comforting.1"}


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("ana: b2-c2", {"round.2"}),
        ("cat w3 happy2", {"cat.1"}),
        ("cat w1 angry b", {"cat.4"}),
        ("cat w1 happy2 bike zipline", {"bike.1"}),
    ],
)
def test_verdicts_before_the_first_cat_tile(start: Any, line: str, broken: set[str]) -> None:
    assert clauses(start, line) == broken


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("ana: b2-d4", set()),
        ("ana: b2-d4 pay 1,1", {"move.6"}),
        ("b2-c3 pay 1", {"move.6"}),
        ("ana: b2-b2", {"move.3"}),
        ("ana: b2-e2", {"move.4"}),
        ("bela: b2-c3", {"move.1"}),
        ("ana: c3-c4", {"move.2"}),
        ("ana: b2 stay", {"move.9"}),
        ("ana: photo plant then animal", {"eval.7"}),
        ("cat w1 happy2", {"round.3"}),
        ("ana: snack", {"card.1", "card.4"}),
        ("b2-c3-d4", {"notation"}),
        ("b2-c3-d4-e5", {"notation"}),
        ("my-daddy", {"notation"}),
        ("ana: postcard", {"notation"}),
        ("ana: bid ana 1 bela 1", {"notation"}),
        ("bela: b2-b2", {"move.1", "move.3"}),
    ],
)
def test_verdicts_in_the_movement(p0: Any, line: str, broken: set[str]) -> None:
    assert clauses(p0, line) == broken


def test_unseen_payment_leaves_several_hands(p0: Any) -> None:
    assert hands(after(p0, "ana: b2-d4"), 0) == {(1, 1, 1), (2, 0, 1), (2, 1, 0)}


def test_full_bench_takes_no_third_figure(p0: Any) -> None:
    assert clauses(after(p0, "b2-a2", "b2-a2"), "b2-a2") == {"move.7"}


def test_angry_cat_costs_a_card() -> None:
    state = after(begin(setup(edition="advanced")), "cat stay angry c")
    found = step(GAME, state, "ana: b2-c2")
    assert found.verdict == "legal"
    assert sum(next(iter(hands(found.state, 0)))) == 3
    assert clauses(state, "ana: b2-d4 pay 2") == set()
    assert clauses(state, "ana: b2-c4 pay 1") == {"move.6"}
    assert clauses(with_hands(state, 0, (0, 0, 0)), "ana: b2-c3") == {"cat.12"}
    assert clauses(with_hands(state, 0, (0, 0, 0)), "ana: b2-c4") == {"cat.12", "move.5"}


def test_full_tile_in_a_blocked_column_breaks_two_clauses() -> None:
    state = after(begin(setup(edition="advanced")), "cat stay angry a", "b2-a1 pay 1")
    assert clauses(with_hands(state, 1, (0, 0, 0)), "b2-a1") == {"move.7", "cat.12"}


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("bid ana 2 cilla 1", {"bid.3"}),
        ("bid ana - bela 1", {"bid.4"}),
        ("bid ana 2 bela 1 won bela", {"bid.6"}),
        ("bid ana 2 bela 1 won cilla", {"bid.6"}),
        ("bid ana 2 ana 1", {"bid.3"}),
        ("bid ana 3,3 bela 1", {"energy.2"}),
        ("bid ana 1 bela ? won ana", {"bid.6"}),
        ("bid ana ? bela ?", {"notation"}),
        ("bid ana - bela -", {"bid.4"}),
        ("ana: c2-c1", {"eval.7"}),
        ("bela: big-brother", {"card.1", "big-brother.1"}),
        ("cilla: hug", {"card.1"}),
    ],
)
def test_verdicts_at_the_first_bid(bidding: Any, line: str, broken: set[str]) -> None:
    assert clauses(bidding, line) == broken


def test_second_tie_sends_both_bidders_to_punishment(bidding: Any) -> None:
    state = after(bidding, "bid ana 1 bela 1")
    assert shown(state)["next"]["what"] == "bid"
    view = shown(after(state, "bid ana 2 bela 2"))
    assert view["board"]["b4"]["figures"] == {"Ana": {"standing": 1}, "Bela": {"standing": 1}}
    assert view["board"]["c2"]["figures"] == {}
    assert view["players"]["Ana"]["bids"] == 0


def test_final_count_shows_what_was_passed_in_a_bid(bidding: Any) -> None:
    state = after(bidding, "bid ana 2 bela ? won ana")
    assert hands(state, 1) == {(1, 2, 1)}
    state = after(bidding, "bid ana ? bela ?,? won ana")
    assert (hands(state, 0), hands(state, 1)) == ({(3, 1, 0)}, {(0, 1, 2)})


def test_verdicts_at_the_seesaw(bidding: Any) -> None:
    state = after(bidding, "bid ana 2 bela 1")
    assert clauses(state, "ana: invite cilla a2") == {"seesaw.1"}
    assert clauses(state, "bela: invite cilla c3") == {"eval.8"}
    assert clauses(state, "bela: invite cilla a2") == {"eval.8", "seesaw.1"}


def test_verdicts_at_a_photo(start: Any) -> None:
    state = after(start, *ROUND[:17])
    found = after(state, "refresh ? then plant,plant", "photo plant then animal")
    assert shown(found)["players"]["Cilla"]["energy"]["cards"] == [2, 2]
    assert clauses(state, "photo plant") == {"photo.2"}
    assert clauses(state, "photo plant animal") == {"notation"}
    assert clauses(state, "refresh ?,? then plant,plant") == {"photo.3"}
    assert clauses(state, "refresh ? then plant") == {"photo.3"}


def test_verdicts_of_building(start: Any) -> None:
    state = after(start, *ROUND[:-1])
    done = after(state, "build tower")
    assert done.players[0].castles[0].complete is False
    assert clauses(castle(state, 0, "m20:tower"), "build keep m21") == set()
    joined = after(castle(state, 0, "m20:tower"), "build keep m21")
    assert joined.players[0].castles[0].complete
    left = castle(state, 0, "m20:left")
    assert clauses(left, "build tower n20") == {"castle.3", "castle.4"}
    assert clauses(left, "build keep new") == {"castle.2"}
    three = castle(state, 0, "m20:left", "m19:tower", "n20:right")
    assert clauses(castle(state, 0, "m20:left", "m19:tower"), "build right n20") == set()
    assert clauses(three, "build wall m18") == {"castle.3", "castle.4"}
    assert clauses(castle(state, 0, "m20:tower", "m21:keep"), "build wall m22") == {"castle.7"}
    assert clauses(state, "build keep new:a100") == {"notation"}
    assert clauses(left, "build keep") == {"castle.2", "castle.3"}
    edge = castle(state, 0, "a1:keep")
    assert after(edge, "build left").players[0].castles[1].tiles[0][0] == (13, 20)


def test_only_type_that_fits_has_to_be_added(start: Any) -> None:
    state = castle(after(start, *ROUND[:-1]), 0, "m20:keep")
    pieces = state.config.castles.pieces
    gone = state._replace(piles=tuple(0 if piece.id in ("tower", "twin") else 4 for piece in pieces))
    assert clauses(gone, "build wall m19") == set()
    assert clauses(gone, "build keep new") == {"castle.2"}


def test_verdicts_at_the_housing_estate() -> None:
    # The relax tile before gives 1s; the hand of the example is set at the housing tile itself.
    found = at_housing()
    while found.point.name != "friend":
        found = skip(found)
    found = with_hands(found, 0, (0, 2, 2))
    assert clauses(found, "friend 3,3,2,2") == set()
    assert clauses(found, "friend 3,3,2") == {"housing.2"}
    assert clauses(found, "friend 3,3,3,2") == {"energy.2"}
    wide = with_hands(found, 0, *((0, k, 4 - k) for k in range(5)))
    assert clauses(wide, "friend ?,?,?,?") == {"?", "housing.2"}
    left = after(wide, "friend ?,?,?,?")
    assert hands(left, 0) == {(0, 0, 0)}
    assert clauses(wide, "friend ?,?,?") == {"housing.2"}
    assert clauses(wide, "friend *") == {"?", "housing.2"}


def test_verdicts_of_jumps(two: Any) -> None:
    state = after(two, "b2-c3")
    assert clauses(state, "bela: b2-b1") == set()
    assert shown(after(state, "bela: b2-b1"))["board"]["c3"]["figures"]["Bela"] == {"standing": 1}
    assert clauses(state, "bela: b2-b1-d3") == {"trampoline.2"}
    assert clauses(two, "ana: b2-b1") == {"trampoline.2"}
    assert clauses(two, "ana: b2-b1-b2") == {"trampoline.2", "trampoline.3"}
    assert clauses(after(state, "b2-c2"), "ana: b2-b1-c2 pay 1") == {"move.6"}


def test_verdicts_at_the_slides(two: Any) -> None:
    state = after(two, "b2-c3", "b2-a1")
    assert clauses(state, "ana: b2-a1") == {"slides.2"}
    moved = after(state, "ana: b2-a1 bump a3")
    assert shown(moved)["board"]["a3"]["figures"]["Bela"] == {"standing": 1}
    assert clauses(state, "ana: b2-a1 bump c3") == {"slides.2"}
    assert clauses(two, "ana: b2-a1 bump a3") == {"slides.2"}


def test_recycle_card_counts_as_a_copy(bidding: Any) -> None:
    state = with_cards(bidding, 1, *6 * ("hug",))._replace(discard=("?",))
    assert clauses(with_cards(state, 0, "?"), "ana: recycle recycle") == {"card.7"}
    assert clauses(with_cards(state, 0, "?"), "ana: recycle snack") == set()
    assert clauses(with_cards(state, 0, "recycle"), "ana: recycle recycle") == {"card.7"}


def test_known_card_may_be_shown_again(start: Any) -> None:
    def shown_by(*hand: str) -> Any:
        return judge_show(with_cards(start, 0, *hand), 0, ("postcard", "newspaper"), False)

    assert shown_by("postcard", "?").after.players[0].grund == ("postcard", "newspaper")
    assert shown_by("newspaper", "postcard").after.players[0].grund == ("newspaper", "postcard")
    assert {one.clause for one in shown_by("postcard", "hug").violations} == {"card.1"}


def test_jungle_fighter_needs_a_photo_before_it(start: Any) -> None:
    state = with_cards(after(start, *ROUND[:16])._replace(display=(), photos=0), 2, "jungle-fighter")
    assert "card.4" in clauses(after(state, "build left"), "cilla: jungle-fighter")


def test_cards_are_played_in_the_evaluation(bidding: Any) -> None:
    state = with_cards(bidding, 0, "snack")
    found = after(state, "ana: snack")
    assert shown(found)["next"] == {"players": ["Ana", "Bela"], "what": "bid"}
    cancelled = with_cards(state, 1, "my-daddy")
    found = after(cancelled, "ana: snack daddy bela")
    assert hands(found, 0) == hands(state, 0)
    assert found.players[0].used
    assert found.players[1].used
    assert found.discard == ("snack", "my-daddy")
    strict = with_cards(after(begin(setup(house='"card.window" = "strict"')), *MOVED), 0, "snack")
    assert clauses(strict, "ana: snack") == set()
    later = with_cards(after(strict, "bid ana 2 bela 1"), 0, "snack")
    assert clauses(later, "ana: snack") == {"card.4"}


def test_coffee_break_forbids_cards_of_others(p0: Any) -> None:
    state = with_cards(with_cards(p0, 0, "coffee-break"), 1, "hug")
    found = after(state, "ana: coffee-break", "ana: b2-c3")
    done = after(
        found, "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1", "b2-c1"
    )
    assert clauses(done, "bela: hug") == {"card.3"}


def test_big_brother_replaces_a_bidder() -> None:
    lines = ["cat w1 happy2", *["b2-b1"] * 3, *["b2-c1"] * 9]
    for house, broken, two in (("replaces", {"bid.3"}, (0, 2)), ("counts", set(), (0, 1))):
        state = after(begin(setup(house=f'"card.big-brother" = "{house}"')), *lines)
        state = after(with_cards(state, 2, "big-brother"), "cilla: big-brother")
        assert state.point.owners == two
        assert clauses(state, "bid ana 2 bela 1") == broken


def test_fight_needs_a_cell_for_each_player(bidding: Any) -> None:
    state = with_cards(bidding, 1, "fight")
    assert clauses(state, "bela: fight c2,b1,c3") == set()
    assert clauses(state, "bela: fight b1,c2,c3") == {"fight.1"}
    assert clauses(state, "bela: fight c2,b1") == {"fight.1"}


def test_no_passes_only_open_points(start: Any) -> None:
    state = after(start, *ROUND[:18])
    assert shown(after(state, "no"))["players"]["Cilla"]["energy"]["cards"] == [3, 3]


def test_random_words_raise_no_error() -> None:
    rng = random.Random(3)
    state = begin(setup())
    for line in ROUND:
        for _ in range(12):
            words = line.split() + rng.sample(
                ["won", "b2", "tie", "?", "*", "-", "bump", "pay", "3", "daddy", "ana"], 2
            )
            rng.shuffle(words)
            for allow in (False, True):
                step(GAME, state, " ".join(words[: rng.randrange(1, 5)]), allow)
        state = after(state, line)


def test_golden_playthroughs_use_every_tile_and_card() -> None:
    texts = [path.read_text(encoding="utf-8") for path in files() if path.parent.name == "grund"]
    words = set(re.findall(r"[a-z-]+", "\n".join(line for text in texts for line in used_names(text))))
    assert words >= {*IDS, *CARDS, "my-daddy", "postcard", "newspaper"}


def used_names(text: str) -> list[str]:
    """The board and the legal lines of a golden playthrough. `daddy` counts as the card `my-daddy`."""
    lines = text.split("\n")
    stood = [line for line, verdict in pairwise(lines) if line.startswith("> ") and verdict.startswith("legal")]
    return [line.replace(" daddy ", " my-daddy ") for line in [*lines[: lines.index("--- moves")], *stood]]


def test_bump_and_pay_are_accepted_in_any_order(start: Any) -> None:
    table = start.config
    way = GAME.parse(start, "ana: b2-c3 pay 1 bump a1")
    assert GAME.parse(start, "ana: b2-c3 bump a1 pay 1") == way
    assert GAME.format(start, way) == "Ana: b2-c3 pay 1 bump a1"
    assert table.board.find("a1") == way.args.bump
    assert clauses(start, "ana: b2-c3 bump") == {"notation"}


def test_bus_ticket_needs_a_player(start: Any) -> None:
    assert clauses(start, "bus-ticket 3,2,2") == {"notation"}


def test_card_after_the_last_round_breaks_round_5() -> None:
    state = after(begin(SETUPS["long"]), *ENDLESS)
    assert clauses(state, "ana: scooter a1-b1") == {"round.5"}


def test_last_player_to_count_needs_no_name() -> None:
    state = GAME.resting_state(after(begin(SETUPS["long"]), *ENDLESS))
    two = state._replace(agenda=(Count(),)).standing_at(Count().ask(state))
    assert clauses(two, "energy 52") == {"notation"}
    counted = after(two, "ana: energy 52")
    assert clauses(counted, f"energy {value_of(counted, 1)}") == set()


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("majority", "bid.1"),
        ("neighbouring", "move.1"),
        ("Hiszti", "tantrum.1"),
        ("icon", "card.4"),
        ("border", "move.7"),
    ],
)
def test_words_of_the_rulebook_find_clauses(word: str, clause: str) -> None:
    assert clause in {one.id for one in full_rulebook(GAME).search([word])}
