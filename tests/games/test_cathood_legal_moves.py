"""The list of legal moves of Cathood."""

from __future__ import annotations

from itertools import product

import pytest

from referee.core.step import step
from referee.games.cathood.examples.positions import SETUPS
from referee.games.cathood.words import listed
from tests.support.cathood import GAME, START, board
from tests.support.play import random_game
from tests.support.table import lay


def test_every_accepted_line_is_listed() -> None:
    """Every accepted line with up to two words of a pool is listed, apart from words that may be left out."""
    table = board({"cap.return": "gained"}, a1="e blue s dog", a2="n bee e mall", b2="w super", b1="s dog")
    listed = {move.lower() for move in table.moves()}
    places = [f"dog:{name}" for name in table.state.config.board.names]
    pool = [
        "",
        "pink",
        "blue",
        "yellow",
        "purple",
        "orange",
        "green",
        *places,
        "bee:t6 new:?,?,?",
        "bee:bd9 new:?,?,?",
    ]
    bodies = [f"line {way} {number}" for way in "ns" for number in (1, 2)]
    bodies += [f"diag {way} {number}" for way in ("ne", "se", "sw", "nw") for number in (1, 2, 3)]
    found = set()
    for body, words in product(bodies, product(pool, repeat=2)):
        line = " ".join(["ana:", body, *filter(None, words)])
        if table.verdict(line) == "legal":
            found.add(line)
    short = {line for line in listed if sum(word in line for word in ("bee:", "dog:")) < 2}
    for line in found:
        # The two shops of one space are listed in one order only.
        words = line.split()
        swapped = " ".join([*words[:-2], words[-1], words[-2]])
        assert line in listed or swapped in listed, line
    walks = {line for line in short if line.split()[1] in ("line", "diag") and len(line.split()) <= 8}
    assert {line for line in walks if len([word for word in line.split()[4:] if "new:" not in word]) <= 2} <= found


def test_listed_purchases_are_the_affordable_ones() -> None:
    table = lay(GAME, SETUPS["toys"]).play(
        *START, "ana: diag sw 2", "bela: line n 1", "ana: line e 1", "bela: line s 1"
    )
    listed = [move for move in table.moves() if " pet " in move]
    assert listed == ["Ana: pet t1 pay:pink,pink,blue", "Ana: pet t1 pay:pink,blue,blue", "Ana: pet t6 pay:pink,pink",
                      "Ana: pet t6 pay:blue,blue"]  # fmt: skip
    assert table.clauses("ana: pet t11") == {"act.6"}


def test_endless_list_is_cut_and_says_so() -> None:
    table = lay(GAME, SETUPS["crowd"]).play("dora: start a4e", "cilla: start a3e", "bela: start a2e", "ana: start a1e")
    full = (3, 3, 2, 2, 1, 1)
    cats = tuple(
        cat._replace(cubes=full, space=cat.space if seat == 0 else table.state.config.board.space_named["a2e"])
        for seat, cat in enumerate(table.state.cats)
    )
    crowded = table.state._replace(cats=cats, reserve=(12, 12, 12, 8, 8, 8))
    moves = GAME.legal_moves(crowded)
    assert "line s 1" in (GAME.live.unlisted(crowded) or "")
    assert any("fight:Bela" in move and "fight:Cilla" in move and "fight:Dora" in move for move in moves)
    assert len(moves) == len(set(moves))
    assert len(listed(crowded, ()) or ()) < 5000


@pytest.mark.parametrize("seed", range(3))
def test_moves_with_one_effect_key_tell_the_same(seed: int) -> None:
    played = random_game("cathood", seed, 60)
    states = [made.step.state for made in played.playthrough().played]
    told: dict[str, str] = {}
    for move in played.game.legal_moves(states[-1])[:400]:
        gained = "; ".join(step(played.game, states[-1], move).happened)
        alike = played.game.live.effect_key(move)
        assert alike is not None
        assert told.setdefault(alike, gained) == gained
