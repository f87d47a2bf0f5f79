"""Gridblock against a naive second implementation: hands with everything hidden, and the list of moves."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from referee.games import load_game
from referee.games.gridblock.board import CELLS
from referee.games.gridblock.examples import SETUPS
from tests.differential.gridblock.table import Card, Oracle, Typed, beside, on_grid, walks
from tests.support.long_runs import often
from tests.support.table import Table, lay

GAME = load_game("gridblock")
PLACES = (None, "nw", "ne", "sw", "se", "none")
TWINS = '[setup]\ncards.red = ["2 drop", "2 drop", "2 wheel", "1 hammers", "1 drop", "3 arrow"]'
HOUSES = [
    dict(zip(("move.start", "move.center", "move.blocked", "place.cube"), values, strict=True))
    for values in product(("counts", "free"), ("share", "one"), ("end", "through"), ("must", "may"))
]


def opinion_on(table: Table) -> Oracle:
    """The oracle at the same position, at the beginning of a log."""
    fixed = table.state.config
    oracle = Oracle(
        dict(zip(CELLS, fixed.layout, strict=True)),
        {color: [tuple(card) for card in deck] for color, deck in fixed.decks.items()},
        {color: CELLS[cell] for color, cell in table.state.movers.items()},
        dict(fixed.house),
    )
    oracle.new_round()
    return oracle


def some_cards(random: Random, deck: list[Card]) -> list[tuple[int | None, str | None]]:
    """A draw as somebody may type it: mostly a true one, each half of a card maybe hidden."""
    cards = random.sample(deck, 3) if random.random() < 0.9 else random.choices(deck, k=3)
    return [(v if random.random() < 0.6 else None, s if random.random() < 0.6 else None) for v, s in cards]


def as_typed(cards: list[tuple[int | None, str | None]]) -> str:
    return ",".join(f"{value or '?'}{symbol or '?'}" for value, symbol in cards)


def some_play(random: Random, oracle: Oracle, color: str) -> Typed:
    """A play that somebody may type: mostly nearly right, each half of the card maybe hidden."""
    value, symbol = random.choice(oracle.decks[color])
    steps = value if random.random() < 0.9 else random.randint(1, 3)
    path = random.choice(walks(oracle.movers[color], steps))
    if random.random() < 0.1:
        spoiled = random.choice([*beside(path[-1]), "c3"])
        path = random.choice([path[1:], (*path[:-1], spoiled), (*path[:-2], path[-1])]) or path
    if random.random() < 0.4:
        path = path[-1:]
    if random.random() < 0.03:
        path = ("stay",)
    full = on_grid(path[-1]) and oracle.full(path[-1])
    fits = oracle.layout.get(path[-1]) == symbol and not full
    corners = ["nw", "ne", "sw", "se", "cube"]
    place = random.choice(corners) if fits != (random.random() < 0.1) else random.choice(["none", None])
    typed_value = value if random.random() < 0.5 else None
    typed_symbol = symbol if random.random() < 0.5 else None
    if typed_symbol is None and place is None:
        place = "none"
    return Typed(typed_value, typed_symbol, path, None if path == ("stay",) else place)


@pytest.mark.parametrize("seed", range(often(10, 60)))
def test_verdicts_on_hidden_hands_agree_with_the_oracle(seed: int) -> None:
    random = Random(seed)
    setup = SETUPS["three"] if seed % 3 else SETUPS["three"].replace("[setup]", TWINS)
    table = lay(GAME, setup, HOUSES[seed % len(HOUSES)])
    oracle = opinion_on(table)
    seen = {"legal": 0, "illegal": 0, "unverifiable": 0}
    for _ in range(150):
        if not table.state.due:
            break
        (color,) = table.state.due
        if random.random() < 0.15:
            drawer = random.choice(list(oracle.decks))
            cards = some_cards(random, oracle.decks[drawer])
            line, opinion = f"{drawer}: draw {as_typed(cards)}", oracle.draw(drawer, cards)
        else:
            play = some_play(random, oracle, color)
            line, opinion = play.line(color), oracle.play(color, play)
        step = table.judge(line)
        assert (step.verdict, {broken.clause for broken in step.violations}) == opinion, line
        seen[step.verdict] += 1
        table = Table(GAME, table.header, step.state)
    assert all(seen.values())


def accepted(table: Table, color: str, who: str) -> set[str]:
    """Every play in full that is accepted, with a corner if a cube is placed, else without PLACE."""
    oracle = opinion_on(table)
    expected: set[str] = set()
    for value, symbol in sorted(set(oracle.decks[color])):
        ways = [path for steps in (1, 2, 3) for path in walks(oracle.movers[color], steps)]
        for path in [("stay",), *ways]:
            stands = {
                place for place in (PLACES if path != ("stay",) else (None,))
                if table.verdict(Typed(value, symbol, path, place).line(who)) == "legal"
            }  # fmt: skip
            places = stands & {"nw", "ne", "sw", "se"}
            shown = stands - {None} if places else stands - {"none"}
            expected |= {Typed(value, symbol, path, place).line(who) for place in shown}
    return expected


def later_position(setup: str, house: dict[str, Any], moves: int, seed: int) -> Table:
    """The position after some moves, with many cubes."""
    random = Random(seed)
    table = lay(GAME, setup, house)
    for _ in range(moves):
        listed = table.moves()
        table = table.play(random.choice([move for move in listed if move[-1] in "we"] or listed))
    return table


@pytest.mark.parametrize("house", HOUSES[:: often(5, 1)], ids=lambda house: "-".join(house.values()))
def test_listed_moves_are_exactly_the_accepted_ones(house: dict[str, str]) -> None:
    for name, moves in (("corner", 0), ("crowd", 5), ("three", 29)):
        table = later_position(SETUPS[name], house, moves, len("".join(house.values())))
        listed = table.moves()
        assert len(listed) == len(set(listed))
        expected: set[str] = set()
        for color in table.state.due:
            player = table.state.config.name(color)
            expected |= accepted(table, color, color if name == "crowd" else player)
        assert set(listed) == expected


@pytest.mark.parametrize("turns", ["pair", "free"])
def test_moves_of_both_colours_are_listed_if_both_may_play(turns: str) -> None:
    table = later_position(SETUPS["two"], {"turn.two": turns}, 3 if turns == "free" else 4, 7)
    assert len(table.state.due) == 2
    expected = set().union(*(accepted(table, color, color) for color in table.state.due))
    assert set(table.moves()) == expected


def test_listed_moves_follow_a_recorded_draw() -> None:
    table = lay(GAME, SETUPS["three"])
    assert len(table.moves()) == 148
    table = table.play("ana: draw 1drop,1hammers,2circles")
    assert len(table.moves()) == 29
    assert set(table.moves()) == accepted(table, "red", "Ana")
