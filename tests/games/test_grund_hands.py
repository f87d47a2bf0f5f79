"""Grund: the sets of possible hands agree with brute force, which writes out every world."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.grund.energy import FIRST, Cards, filled_up, paid_worth, value, without
from referee.games.grund.knowledge import exchange
from tests.support.long_runs import often

hand = st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))
hands = st.frozensets(hand, min_size=1, max_size=4)
cards = st.one_of(
    st.just(Cards(some=True)),
    st.builds(Cards, st.integers(0, 2), st.integers(0, 1), st.integers(0, 1), st.integers(0, 3), st.just(False)),
)


def parts(held):
    return product(*(range(number + 1) for number in held))


def fits(part, typed):
    if typed.some:
        return sum(part) >= 1
    enough = part[0] >= typed.ones and part[1] >= typed.twos and part[2] >= typed.threes
    return enough and sum(part) == typed.number


def less(one, other):
    return tuple(a - b for a, b in zip(one, other, strict=True))


def more(one, other):
    return tuple(a + b for a, b in zip(one, other, strict=True))


def slow_exchange(own, passed, other, got, sign):
    first, second = set(), set()
    for h, g in product(own, other):
        for a, b in product(parts(h), parts(g)):
            if not fits(a, passed) or not fits(b, got):
                continue
            ahead = value(a) - value(b)
            if (ahead > 0) - (ahead < 0) == sign:
                first.add(more(less(h, a), b))
                second.add(more(less(g, b), a))
    return first, second


@settings(max_examples=often(50, 300), deadline=None, derandomize=True)
@given(hands, cards, hands, cards, st.sampled_from((-1, 0, 1)))
def test_exchange_agrees_with_brute_force(own, passed, other, got, sign):
    assert exchange(own, passed, other, got, sign) == slow_exchange(own, passed, other, got, sign)


@settings(max_examples=often(50, 300), deadline=None, derandomize=True)
@given(hands, cards)
def test_without_agrees_with_brute_force(own, typed):
    assert without(own, typed) == {less(h, m) for h in own for m in parts(h) if fits(m, typed)}


@settings(max_examples=often(50, 300), deadline=None, derandomize=True)
@given(hands, cards, st.sampled_from((2, 5, 7)), st.booleans())
def test_paid_worth_agrees_with_brute_force(own, typed, price, exact):
    def pays(part):
        return value(part) == price if exact else value(part) >= price

    worlds = [(h, m) for h in own for m in parts(h) if fits(m, typed)]
    after, doubt = paid_worth(own, typed, price, exact)
    assert after == {less(h, m) for h, m in worlds if pays(m)}
    if typed.some:
        assert doubt == any(not any(pays(m) for m in parts(h)) for h in own)
    elif worlds:
        assert doubt == any(not pays(m) for _, m in worlds)


def test_exchange_of_hidden_cards_by_hand():
    one, two = Cards(hidden=1), Cards(hidden=2)
    assert exchange(FIRST, one, FIRST, two, 1) == ({(4, 1, 0)}, {(0, 1, 2)})
    assert exchange(FIRST, one, FIRST, one, 0) == (FIRST, FIRST)
    assert exchange(FIRST, one, FIRST, one, -1) == (
        {(1, 2, 1), (1, 1, 2), (2, 0, 2)},
        {(3, 0, 1), (3, 1, 0), (2, 2, 0)},
    )


def test_horsey_fills_up_to_five():
    assert filled_up(frozenset({(2, 1, 1), (1, 1, 0), (0, 1, 1)}), False) == {(5, 0, 0), (3, 1, 0), (0, 1, 1)}
    assert filled_up(frozenset({(2, 1, 1), (1, 1, 0)}), True, took=3) == {(4, 1, 0)}
