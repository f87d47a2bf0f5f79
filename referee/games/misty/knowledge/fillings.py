"""Fillings: the ways to name the cards that were placed as `?`."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Violation
from referee.games.misty.hands import Counts, Filling, Hand, Ref, Round, hand_overflows, too_many_copies


def name_hidden_card(round_: Round, ref: int, card: str, copies: Counts) -> tuple[Round, list[Violation]]:
    """The round in which a `?` is this card, and the violations."""
    index = _hand_with(round_, ref)
    hand = round_.hands[index]
    named = _with_take_named(hand, ref, card)
    after = round_.with_hand(index, named)
    violations = [] if named.fits() else [_overflow(hand, ref, card)]
    violations += [too_many_copies(one, after.needed[one], copies[one]) for one in _exceeded(after, named, copies)]
    return after, violations


def _hand_with(round_: Round, ref: int) -> int:
    """The index of the hand from which a `?` was taken."""
    hands = enumerate(round_.hands)
    return next(index for index, hand in hands if any(observation.cards == (ref,) for observation in hand.observations))


def _with_take_named(hand: Hand, ref: int, card: str) -> Hand:
    observations = (
        observation._replace(cards=(card,)) if observation.cards == (ref,) else observation
        for observation in hand.observations
    )
    return hand._replace(observations=tuple(observations)).recounted()


def _overflow(hand: Hand, ref: int, card: str) -> Violation:
    take = next(observation for observation in hand.observations if observation.cards == (ref,))
    others = tuple(one for one in hand.observations if one is not take)
    return hand_overflows(hand._replace(observations=others).recounted(), take._replace(cards=(card,)))


def _exceeded(round_: Round, hand: Hand, copies: Counts) -> list[str]:
    """The cards of a hand that the round needs more often than the set has copies."""
    return [card for card in hand.bound if round_.needed[card] > copies[card] and card not in round_.uncounted]


def possible_cards(round_: Round, ref: int, copies: Counts) -> list[str]:
    """Every card that a `?` may be."""
    index = _hand_with(round_, ref)
    named = {card: _with_take_named(round_.hands[index], ref, card) for card in copies}
    return [
        card
        for card, hand in named.items()
        if hand.fits() and not _exceeded(round_.with_hand(index, hand), hand, copies)
    ]


def fillings_of_round(round_: Round, refs: Sequence[int], copies: Counts, most: int) -> tuple[Filling, ...] | None:
    """Every way to name these `?` together; None if there are more than `most`."""
    partial: list[tuple[dict[Ref, str], Round]] = [({}, round_)]
    for index, hand in enumerate(round_.hands):
        if not hand.blanks:
            continue
        ways = _ways_to_name(hand, copies, most)
        longer = []
        for names, so_far in partial:
            for own_names, named in ways:
                after = so_far.with_hand(index, named)
                if not _exceeded(after, named, copies):
                    longer.append(({**names, **own_names}, after))
            if len(longer) > most:
                return None
        partial = longer
    return tuple(tuple(names[ref] for ref in refs) for names, _ in partial)


def _ways_to_name(hand: Hand, copies: Counts, most: int) -> list[tuple[dict[Ref, str], Hand]]:
    """The ways to name the `?` of one hand that its own observations allow; a few more than `most` at most."""
    refs = [
        card
        for observation in hand.observations
        if observation.kind == "take"
        for card in observation.cards[:1]
        if isinstance(card, int)
    ]
    ways: list[tuple[dict[Ref, str], Hand]] = [({}, hand)]
    for ref in refs:
        longer = []
        for names, so_far in ways[: most + 1]:
            for card in copies:
                named = _with_take_named(so_far, ref, card)
                if named.fits():
                    longer.append(({**names, ref: card}, named))
        ways = longer
    return ways
