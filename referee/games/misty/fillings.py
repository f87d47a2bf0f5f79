"""Fillings: the ways to name the cards that were placed as `?`."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Violation
from referee.games.misty.hands import Counts, Filling, Hand, Ref, Round, hand_overflows, too_many_copies


def name_hidden_card(round_: Round, ref: int, card: str, copies: Counts) -> tuple[Round, list[Violation]]:
    """The round in which a `?` is this card, and the violations."""
    index, hand = next(
        (index, hand)
        for index, hand in enumerate(round_.hands)
        if any(one.cards == (ref,) for one in hand.observations)
    )
    take = next(one for one in hand.observations if one.cards == (ref,))._replace(cards=(card,))
    named = _with_take_named(hand, ref, card)
    after = round_.with_hand(index, named)
    violations = [] if named.fits() else [hand_overflows(take, hand.size)]
    for one in named.bound:
        if after.needed[one] > copies[one] and one not in round_.uncounted:
            violations.append(too_many_copies(one, after.needed[one], copies[one]))
    return after, violations


def _with_take_named(hand: Hand, ref: int, card: str) -> Hand:
    observations = (one._replace(cards=(card,)) if one.cards == (ref,) else one for one in hand.observations)
    return hand._replace(observations=tuple(observations)).recounted()


def possible_cards(round_: Round, ref: int, copies: Counts) -> list[str]:
    """Every card that a `?` may be."""
    return [card for card in copies if not name_hidden_card(round_, ref, card, copies)[1]]


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
                if all(after.needed[card] <= copies[card] or card in round_.uncounted for card in named.bound):
                    longer.append(({**names, **own_names}, after))
            if len(longer) > most:
                return None
        partial = longer
    return tuple(tuple(names[ref] for ref in refs) for names, _ in partial)


def _ways_to_name(hand: Hand, copies: Counts, most: int) -> list[tuple[dict[Ref, str], Hand]]:
    """The ways to name the `?` of one hand that its own observations allow; a few more than `most` at most."""
    refs = [card for one in hand.observations if one.kind == "take" for card in one.cards[:1] if isinstance(card, int)]
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
