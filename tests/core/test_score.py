"""Totals, ranges, ranks and claims of a score."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import product

import pytest

from referee.answers import claim_answer, item_answer
from referee.core.score import Claim, Item, PlayerScore, Range, claim, ranks, settled_ranks, withheld


def item(points: int | None, possible: Range | None = None) -> Item:
    return Item("parks", points, "score.1", "why", possible=possible)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([], []),
        ([7], [1]),
        ([3, 9, 5], [3, 1, 2]),
        ([5, 9, 5, 1], [2, 1, 2, 4]),
        ([4, 4, 4], [1, 1, 1]),
        ([(5, 0), (5, 2), (6, 0)], [3, 2, 1]),
    ],
)
def test_highest_key_ranks_first_and_equal_keys_share_a_rank(keys: list[object], expected: list[int]) -> None:
    assert ranks(keys) == expected


def test_total_is_the_sum_of_the_items() -> None:
    assert PlayerScore("Ana", (item(4), item(-1), item(0))).total == 3
    assert PlayerScore("Ana", ()).total == 0


def test_total_is_unknown_while_an_item_is() -> None:
    assert PlayerScore("Ana", (item(4), item(None, (0, 2)))).total is None


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        pytest.param(PlayerScore("Ana", (item(4),)), None, id="none when the total is known"),
        pytest.param(
            PlayerScore("Ana", (item(4), item(None, (-1, 2)), item(None, (3, 3)))), (6, 9), id="sum of ranges"
        ),
        pytest.param(PlayerScore("Ana", (item(4), item(None))), None, id="none when an item has no range"),
        pytest.param(PlayerScore("Ana", (item(None, (0, 9)),), span=(2, 3)), (2, 3), id="the narrower range of a game"),
        pytest.param(PlayerScore("Ana", (item(4),), span=(2, 6)), None, id="no range beside a known total"),
        pytest.param(PlayerScore("Ana", (item(None, (0, 9)),), hidden=True), None, id="none when it is secret"),
    ],
)
def test_range_of_a_total(score: PlayerScore, expected: Range | None) -> None:
    assert score.possible == expected


def test_withheld_item_keeps_only_name_and_clause() -> None:
    secret = Item("parks", 7, "score.2", "3 + 4", (item(3), item(4)), (5, 9))
    assert withheld(secret, "secret") == Item("parks", None, "score.2", "secret")


def test_item_answer_holds_the_whole_tree() -> None:
    inner = {"item": "parks", "points": None, "possible": [0, 2], "clause": "score.1", "why": "why", "items": []}
    tree = Item("all", 5, "score.2", "3 + 2", (item(None, (0, 2)),))
    assert item_answer(tree).model_dump(mode="json") == {
        "item": "all", "points": 5, "possible": None, "clause": "score.2", "why": "3 + 2", "items": [inner],
    }  # fmt: skip


def ranks_with_seat_tiebreak(totals: Sequence[int]) -> list[int]:
    return ranks([(total, -seat) for seat, total in enumerate(totals)])


@pytest.mark.parametrize("rank", [ranks, ranks_with_seat_tiebreak])
@pytest.mark.parametrize("seed", range(40))
def test_rank_is_settled_where_all_possible_totals_agree(seed: int, rank: Callable[[Sequence[int]], list[int]]) -> None:
    rng = random.Random(seed)
    lows = [rng.randint(0, 6) for _ in range(rng.randint(1, 4))]
    spans = [(low, low + rng.choice((0, 0, 1, 3))) for low in lows]
    rankings = [rank(totals) for totals in product(*(range(low, high + 1) for low, high in spans))]
    expected = [seat[0] if len(set(seat)) == 1 else None for seat in zip(*rankings, strict=True)]
    assert settled_ranks(spans, rank) == expected


def test_no_rank_is_settled_while_a_total_has_no_range() -> None:
    assert settled_ranks([(0, 1), None, (90, 99)], ranks) == [None, None, None]


@pytest.mark.parametrize(
    ("claimed", "found", "holds"), [(5, 5, True), (5, 6, False), (["a"], ["a"], True), (5, None, None)]
)
def test_claim_holds_if_equal_and_is_open_if_the_figure_is_unknown(
    claimed: object, found: object, holds: object
) -> None:
    made = claim("Ana", "points.Ana", claimed, found)
    assert made == Claim("Ana", "points.Ana", claimed, found, holds)
    assert claim_answer(made).model_dump() == {
        "player": "Ana", "what": "points.Ana", "claimed": claimed, "found": found, "holds": holds,
    }  # fmt: skip
