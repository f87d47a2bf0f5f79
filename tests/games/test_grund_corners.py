"""Grund: rare positions that were judged wrongly once."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from referee.core.step import step
from referee.files.header import read_header
from referee.games.grund.examples.positions import SETUPS
from referee.games.grund.finish.final_position import FinalPosition
from referee.games.grund.finish.scoring import score
from referee.games.grund.knowledge import sums
from tests.support.grund import GAME, MOVED, ROUND, TWO, after, begin, clauses, setup, shown, with_cards


def test_draw_is_reported_late_after_an_allowed_stay(start: Any) -> None:
    state = after(start, *ROUND, "cat stay happy1", "bela: c1-d2")
    stayed = step(GAME, state, "cilla: d1 stay", allow=True)
    assert stayed.allowed
    assert sums(after(stayed.state, "cilla: drew 3").players[2].hands) == {8, 9}


def test_no_is_not_used_up_at_a_point_without_owner(start: Any) -> None:
    moves = ["cat w1 happy2", "b2-c2", *["b2-c1"] * 5, "b2-b3", *["b2-c1"] * 5, "invite ana c1"]
    state = after(start, *moves)
    assert state.point.owners == ()
    assert "no" in state.point.verbs
    declined = after(state, "no")
    assert clauses(declined, "ana: friend *") == {"round.2"}


def test_every_big_brother_counts_as_tied() -> None:
    board = 'board = ["relax bush relax bush", "sandpit parents seesaw bush", "relax punishment bush sandpit", '
    board += '"ship pingpong bunker bench"]'
    state = begin(setup(4, board, "d4", house='"card.big-brother" = "counts"'))
    state = after(state, "cat stay happy1", "b2-c2", "b2-c2", *["b2-a1"] * 2)
    state = after(state, "b2-a2", "b2-a2", *["b2-a2"] * 2, "b2-a3", "b2-a3", *["b2-a2"] * 2, *["no"])
    state = after(state, "bid ana 2 bela 1", "invite ana a3")
    state = GAME.resting_state(with_cards(with_cards(state, 0, "big-brother"), 1, "big-brother"))
    assert state.point.owners == (2, 3)
    one = after(state, "ana: big-brother")
    assert one.point.owners == (0, 2)
    assert after(one, "bela: big-brother").point.owners == (0, 1)


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        ("bid ana 2 cilla 1 won cilla", {"bid.3", "bid.6"}),
        ("bid ana 2 cilla ? won cilla", {"bid.3"}),
        ("bid ana 2 cilla 1,? tie", {"bid.3"}),
        ("bid ana 3 cilla 1 tie", {"bid.3", "bid.6"}),
        ("bid ana - bela 1 won ana", {"bid.4", "bid.6"}),
        ("bid ana - bela * won bela", {"bid.4"}),
        ("bid ana 3,3 bela 1 won bela", {"energy.2"}),
    ],
)
def test_impossible_result_is_named_beside_other_clauses(start: Any, line: str, broken: set[str]) -> None:
    assert clauses(after(start, *MOVED), line) == broken


def test_jumps_without_end_are_refused() -> None:
    state = after(begin(setup(2, TWO, "d3")), "cat stay happy1")
    assert clauses(state, "ana: b2-b1 pay 1") == {"trampoline.2", "move.6"}
    moved = after(state, "ana: b2-c3")
    assert clauses(moved, "bela: b2-b1-e9") == {"trampoline.2", "move.4"}
    assert clauses(moved, "bela: b2-b1-c3") == set()


def test_cards_played_together_count_as_copies_together(start: Any) -> None:
    state = after(start, *ROUND[:-1])
    state = state._replace(discard=("hug", "hug", "hug", "hug", "hug", "my-daddy", "snack"))
    state = with_cards(with_cards(state, 0, "?"), 1, "?")
    assert clauses(state, "ana: snack") == set()
    assert clauses(state, "ana: snack daddy bela") == {"card.7"}


def sheet(*changes: tuple[str, str]) -> Any:
    """The clauses that the example sheet breaks after these changes. None if it is scored."""
    text = SETUPS["sheet"]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    found = GAME.sheets.score_sheet(read_header(GAME, tomllib.loads(text), None))
    return {one.clause for one in found} if isinstance(found, list) else None


def test_player_with_two_tables_breaks_sheet_1() -> None:
    assert sheet() is None
    assert sheet(("[final.Cilla]", "[final.ana]\nhappiness = 50\n[final.Cilla]")) == {"sheet.1"}


def test_fifth_castle_tile_is_found_behind_blanks() -> None:
    five = "castles = [" + '["a1:keep "],' * 5 + "]"
    assert sheet(('castles = [["m20:left", "m19:tower"]]', five)) == {"sheet.2"}


def test_drawing_tells_similar_names_apart() -> None:
    text = setup(4).replace('"Bela"', '"Anton"').replace('"Cilla"', '"Anja"')
    picture = GAME.render(begin(text))
    assert all(f"{name}3" in picture for name in ("Ana", "Ant", "Anj", "Dor"))
    assert max(map(len, picture.split("\n"))) <= 80
    assert len({len(line) for line in picture.split("\n") if line.startswith("   +")}) == 1


def test_last_card_of_the_pile_has_no_other_card() -> None:
    house = '"grund.empty" = "none"'
    board = TWO.replace("parents", "grandparents").replace("slides", "bike-track")
    state = after(begin(setup(2, board, "d3", house=house)), "cat stay happy1 bike grandparents")
    state = after(state, "ana: b2-a1", "bela: b2-c3", *["ana: b2-c1", "bela: b2-c3"] * 4)._replace(pile=1)
    assert clauses(state, "ana: drew hug/snack") == {"energy.4"}
    assert shown(after(state, "ana: drew hug"))["players"]["Ana"]["grund"] == ["hug"]


def test_clear_winner_is_named_in_very_many_worlds() -> None:
    wide = tuple(range(300))
    points = (900, 3, 2, 0)
    lying = [FinalPosition(str(place), own, (), (), 0, 0, (), wide, 4, 0, 0, 0) for place, own in enumerate(points)]
    found = score(lying, ("energy", "bids", "cats"), False, True, False)
    assert found.winners == ("0",)
    assert [player.rank for player in found.players] == [1, None, None, None]
