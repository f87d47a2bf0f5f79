"""Misty against slow independent implementations: best orders, activations, hidden hands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from referee.games.misty.hands import Hand, Observation, Round, observe
from referee.games.misty.knowledge import fillings_of_round, possible_cards
from referee.games.misty.layout import CELLS, NUMBER, ActivationRules, Step
from referee.games.misty.rules.activation import best_order
from tests.support.misty_oracle import Place, Seen, Window, worlds
from tests.support.misty_tables import (
    GAME,
    built_windows,
    layout_of,
)


def _random_rows(rng: random.Random, arrows: int, cells: int = 9) -> list[str]:
    still = ["flower"] * 3 + ["monster"] * 2 + ["smiley"] * 5 + ["plain"] * 2
    cards = [rng.choice(["up", "down", "left", "right"]) for _ in range(arrows)]
    cards += rng.sample(still, cells - arrows)
    rng.shuffle(cards)
    width = 3 if cells == 9 else rng.choice((3, 4))
    return [" ".join(cards[start : start + width]) for start in range(0, cells, width)]


@pytest.mark.parametrize("reach", ["window", "next"])
@pytest.mark.parametrize("meals", ["one", "all"])
def test_best_order_agrees_with_exhaustive_search(reach: str, meals: str) -> None:
    rng = random.Random(f"{reach} {meals}")
    house = dict(GAME_HOUSE, **{"eat.reach": reach, "eat.meals": meals})
    for number in range(30):
        rows = _random_rows(rng, rng.randint(0, 5 if number % 8 else 6), rng.choice((9, 9, 12)))
        house["score.smileys"] = rng.choice(("pairs", "neighbours", "row"))
        best = best_order(layout_of(rows), ActivationRules(reach, meals), house)
        slow = max(end.points(str(house["score.smileys"])) for end in Window(rows).ends(reach, meals))
        assert best.total == slow, (rows, best)
        assert _replayed(rows, best.acts).points(str(house["score.smileys"])) == slow


GAME_HOUSE = {rule.key: rule.default for rule in GAME.rulebook.house_rules}


def _at(cell: int) -> Place:
    return cell % 7, cell // 7


def _replayed(rows: Sequence[str], acts: Sequence[Any]) -> Window:
    naive = Window(rows)
    for act in acts:
        naive = naive.slide(_at(act.cell)) if isinstance(act, Step) else naive.eat(_at(act.monster), _at(act.flower))
    return naive


def test_activation_agrees_with_naive_implementation() -> None:
    rng = random.Random(8)
    for _ in range(25):
        rows = _random_rows(rng, rng.randint(2, 6))
        flat = " ".join(rows)
        cards = flat.split()
        if any(cards.count(card) > 4 for card in set(cards)):
            continue
        table, naive = (
            built_windows(
                flat,
                " ".join(rng.sample(["up", "down", "left", "right", "smiley", "smiley", "plain", "up", "down"], 9)),
                end_wins=5,
            ),
            Window(rows),
        )
        while True:
            moves = [move for move in table.moves() if move.startswith("Ana: ") and "place" not in move]
            if not moves:
                break
            expected = {f"slide {CELLS[(y + 3) * 7 + x + 3]}" for x, y in naive.arrows()} or {
                f"eat {CELLS[(m[1] + 3) * 7 + m[0] + 3]}-{CELLS[(f[1] + 3) * 7 + f[0] + 3]}"
                for m, f in naive.meals("window", "one")
            }
            assert {move[5:] for move in moves} == expected
            move = rng.choice(moves)
            table = table.play(move)
            cells = [(NUMBER[cell] % 7 - 3, NUMBER[cell] // 7 - 3) for cell in move.split()[-1].split("-")]
            naive = naive.slide(cells[0]) if len(cells) == 1 else naive.eat(*cells)
            shown = {
                (NUMBER[cell] % 7 - 3, NUMBER[cell] // 7 - 3): stack
                for cell, stack in table.view()["windows"]["Ana"].items()
            }
            assert shown == {at: [card for card, _ in stack] for at, stack in naive.grid.items() if stack}
            layout = next(iter(table.state.layouts[0].values()))
            assert sum(map(len, layout.at.values())) + len(layout.out) + len(layout.eaten) == 9


def _random_observation(
    rng: random.Random, held: list[int], size: int, copies: dict[str, int], blank: int
) -> tuple[str, tuple[Any, ...]]:
    kind = rng.choice(("take", "take", "take", "deal", "hold"))
    cards = list(copies)
    if kind == "take":
        return kind, (rng.choice([blank, *cards]),)
    known = rng.randint(0, size if kind == "deal" else size - held[0])
    return kind, tuple(rng.choice(cards) for _ in range(known))


def test_hands_agree_with_enumeration_of_all_deals() -> None:
    rng = random.Random(11)
    verdicts = {True: 0, False: 0}
    for _ in range(120):
        copies = {"a": 3, "b": 2, "c": rng.randint(2, 4)}
        sizes = (3, rng.choice((2, 3)))
        round_ = Round(tuple(Hand(size) for size in sizes), {})
        seen: list[Seen] = []
        taken = [0, 0]
        for number in range(9):
            index = rng.randrange(2)
            blank = 100 + number
            kind, cards = _random_observation(rng, [taken[index]], sizes[index], copies, blank)
            if (kind == "take" and taken[index] == sizes[index]) or (
                kind == "deal" and any(one[0] == index for one in seen)
            ):
                continue
            after, violations = observe(round_, index, Observation(kind, 0, cards, "Ana", "Ana"), copies)
            all_worlds = worlds(sizes, [*seen, (index, kind, cards)], copies)
            assert bool(violations) == (not all_worlds), (sizes, copies, seen, kind, cards)
            verdicts[bool(violations)] += 1
            if violations:
                continue
            round_, taken[index] = after, taken[index] + (kind == "take")
            seen.append((index, kind, cards))
        refs = [card for _, kind, cards in seen for card in cards if kind == "take" and isinstance(card, int)]
        if len(refs) <= 4:
            all_worlds = worlds(sizes, seen, copies)
            assert set(fillings_of_round(round_, refs, copies, 1000) or ()) == all_worlds
            for place, ref in enumerate(refs):
                assert set(possible_cards(round_, ref, copies)) == {world[place] for world in all_worlds}
    assert min(verdicts.values()) > 50
