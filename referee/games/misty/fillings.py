"""TODO."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.rulebook import Violation
from referee.games.misty.hands import Counts, Filling, Hand, Ref, Round, hand_overflows, too_many


def told(round_: Round, ref: int, card: str, copies: Counts) -> tuple[Round, list[Violation]]:
    """The round in which a `?` is this card, and the clauses by which it cannot be."""
    index, hand = next(
        (index, hand) for index, hand in enumerate(round_.hands) if any(event.cards == (ref,) for event in hand.events)
    )
    take = next(event for event in hand.events if event.cards == (ref,))._replace(cards=(card,))
    events = tuple(take if event.cards == (ref,) else event for event in hand.events)
    known = hand._replace(events=events).counted()
    after = round_.but(index, known)
    found = [] if known.fits() else [hand_overflows(take, hand.size)]
    for one in known.bound:
        if after.needed[one] > copies[one] and one not in round_.free:
            found.append(too_many(one, after.needed[one], copies[one]))
    return after, found


def may_be(round_: Round, ref: int, copies: Counts) -> list[str]:
    """Every card that a `?` may be."""
    return [card for card in copies if not told(round_, ref, card, copies)[1]]


def fillings_of_round(round_: Round, refs: Sequence[int], copies: Counts, most: int) -> tuple[Filling, ...] | None:
    """Every way to name the cards of these `?`, together; None where there are more than `most`."""
    found: list[tuple[dict[Ref, str], Round]] = [({}, round_)]
    for index, hand in enumerate(round_.hands):
        if not hand.blanks:
            continue
        ways = _ways(hand, copies, most)
        longer = []
        for known, one in found:
            for named, filled in ways:
                after = one.but(index, filled)
                if all(after.needed[card] <= copies[card] or card in round_.free for card in filled.bound):
                    longer.append(({**known, **named}, after))
            if len(longer) > most:
                return None
        found = longer
    return tuple(tuple(known[ref] for ref in refs) for known, _ in found)


def _ways(hand: Hand, copies: Counts, most: int) -> list[tuple[dict[Ref, str], Hand]]:
    """The ways to name the `?` taken from one hand by what was seen of it; a few more than `most` at most."""
    refs = [event.cards[0] for event in hand.events if event.what == "take" and isinstance(event.cards[0], int)]
    ways: list[tuple[dict[Ref, str], Hand]] = [({}, hand)]
    for ref in refs:
        longer = []
        for known, one in ways[: most + 1]:
            for card in copies:
                events = (event._replace(cards=(card,)) if event.cards == (ref,) else event for event in one.events)
                filled = one._replace(events=tuple(events)).counted()
                if filled.fits():
                    longer.append(({**known, ref: card}, filled))
        ways = longer
    return ways
