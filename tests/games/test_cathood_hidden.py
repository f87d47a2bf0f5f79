"""Hidden cards of Cathood."""

from __future__ import annotations

from referee.core.playthrough import Block, claims_of, play_through, score_of
from referee.games.cathood.decks import candidates
from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME, START, cubes, log_on
from tests.support.examples import figure_of
from tests.support.table import header_of, lay


def test_hidden_card_of_a_row() -> None:
    table = lay(GAME, SETUPS["hidden"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    assert cubes(table) == {"pink": 2, "blue": 2}
    assert table.verdict("ana: pet t2 pay:blue,blue") == "legal"
    assert table.play("ana: pet t2 pay:blue,blue").view()["owned"]["Ana"]["toys"] == ["t2"]
    doubt = table.judge("ana: pet toy-1 pay:pink,blue,blue")
    assert (doubt.verdict, {broken.clause for broken in doubt.violations}) == ("unverifiable", {"act.5"})
    after = table.play("ana: pet toy-1 pay:pink,blue,blue")
    assert after.view()["owned"]["Ana"]["toys"] == ["?"]
    assert figure_of(after.score(), "Ana.toys") == -1, "a first toy, whichever"
    assert "act.4" in table.clauses("ana: pet t5 pay:blue,blue")
    assert table.clauses("ana: pet toy-1 pay:pink,pink,blue,blue") == {"act.5"}
    assert table.clauses("ana: pet toy-1") == {"act.5"}
    assert table.play("ana: pet t2 pay:blue,blue", "ana: line e 1").clauses("ana: sleep t2") == {"card.1"}


def test_two_hidden_toys_are_known_together() -> None:
    rows = 'toys = ["?", "?", "t11"]\nbuildings = ["bd1", "bd9", "bd13"]'
    tiles = {"a1": "e blue s blue", "a2": "n blue s blue", "a3": "n blue", "b2": "s pet w blue", "b3": "n pet",
             "c3": "w blue"}  # fmt: skip
    table = lay(GAME, log_on(rows=rows, **tiles)).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1",
        "ana: pet toy-1 pay:blue,blue at:b2",
    )  # fmt: skip
    assert figure_of(table.score(), "Ana.toys") == -1
    table = table.play("ana: rotate c1 r", "ana: sleep ?", "bela: line n 1", "ana: pet toy-2 pay:blue,blue at:b3")
    assert table.view()["owned"]["Ana"]["toys"] == ["?", "?"]
    assert figure_of(table.score(), "Ana.toys") == 1 + 1 - 1, "with two players they are t2 and t6"
    assert table.clauses("ana: sleep t2") == {"card.1"}


def test_card_that_fits_one_hidden_place_only_is_there() -> None:
    rows = 'toys = ["t8", "t13", "?"]\nbuildings = ["bd1", "bd9", "bd13"]'
    table = lay(GAME, log_on(rows=rows, setup="decks = { toys = 4 }", a1="e blue", c3="w blue n bee", b2="e pet")).play(
        *START, "ana: line s 1", "bela: diag ne 1 bee:toy-? new:t7,t8,t12"
    )
    deck = table.state.decks[0]
    slot = table.state.cats[1].reserved.slot
    assert [card.id for card in candidates(deck, slot)] == ["t13"], "t7 and t12 are the `?` and the card never seen"


def test_hidden_cards_leave_claims_open() -> None:
    text = SETUPS["hidden"] + '[final.Ana]\ntoys = ["feather"]\nbuildings = []\n[[move]]\ndo = ""\n'
    header = header_of(GAME, text)
    lines = (*START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1",
             "ana: pet toy-1 pay:pink,blue,blue")  # fmt: skip
    through = play_through(GAME, header, [Block(line) for line in lines])
    claims = claims_of(GAME, header, through.state, score_of(GAME, through))
    assert {claim.what: claim.holds for claim in claims} == {"Ana.toys": None, "Ana.buildings": True}
