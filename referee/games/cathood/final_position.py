"""What a player has at the end of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from referee.core.rulebook import Kind
from referee.core.score import Range
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPES, Card
from referee.games.cathood.decks import Deck, cards_of, extremes, is_possible_with
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import Cat, State

TOY_POINTS = (-1, 1, 4, 8, 13, 19)


NO_RANGE: Range = (0, 0)


@dataclass(frozen=True, slots=True)
class Owned:
    """What one player has at the end. `toys` and `buildings` are known ones; `open_toys` (by type) and
    `open_buildings` are the least and greatest points that hidden cards make of it, None where nothing is hidden.
    """

    name: str
    buildings: tuple[int, ...]
    parks: tuple[int, ...]
    toys: Mapping[str, int]
    cubes: int
    reserved: str | None
    minus: int
    houses: int
    statues: int
    hidden_toys: int = 0
    hidden_buildings: int = 0
    toy_range: Range | None = None
    building_range: Range | None = None


@RULEBOOK.clause("score.3", Kind.POINTS, "Final Scoring")
def toy_points(number: int) -> int:
    """Toys: for each of the three types by number, 0: -1, 1: 1, 2: 4, 3: 8, 4: 13, 5 and more: 19. With none at all
    -3.
    """
    return TOY_POINTS[min(number, 5)]


def owned_of(state: State, seat: int) -> Owned:
    """What a cat has, hidden cards as ranges."""
    cat, name = state.cats[seat], state.config.name(seat)
    toys = Counter(card.worth for card in _known(cat, TOY))
    hidden = [tuple(_tokens(cat, kind)) for kind in (TOY, BUILDING)]
    return Owned(
        name=name,
        buildings=tuple(int(card.worth) for card in _known(cat, BUILDING)),
        parks=cat.parks,
        toys={kind: toys[kind] for kind in TYPES},
        cubes=sum(cat.cubes),
        reserved=_reserved_name(cat),
        minus=state.config.minus[cat.reserved.kind] if cat.reserved is not None else 0,
        houses=cat.houses,
        statues=cat.statues,
        hidden_toys=len(hidden[TOY]),
        hidden_buildings=len(hidden[BUILDING]),
        toy_range=_toy_range(state.decks[TOY], cat, hidden[TOY]),
        building_range=_building_range(state.decks[BUILDING], cat, hidden[BUILDING]),
    )


def _known(cat: Cat, kind: int) -> list[Card]:
    return [held.slot for held in cat.cards if held.kind == kind and isinstance(held.slot, Card)]


def _tokens(cat: Cat, kind: int) -> Iterator[int]:
    for held in cat.cards:
        if held.kind == kind and isinstance(held.slot, int):
            yield held.slot


def _reserved_name(cat: Cat) -> str | None:
    held = cat.reserved
    if held is None:
        return None
    if held.kind == TOY and isinstance(held.slot, Card):
        return str(held.slot.worth)
    return KINDS[held.kind]


def _building_range(deck: Deck, cat: Cat, tokens: Sequence[int]) -> Range | None:
    if not tokens:
        return None
    low, high = extremes(deck, tokens, [int(card.worth) for card in deck.cards])
    known = sum(int(card.worth) for card in _known(cat, BUILDING))
    return known + low, known + high


def _toy_range(deck: Deck, cat: Cat, tokens: Sequence[int]) -> Range | None:
    """Least and greatest points over all types that the hidden toys can be of together."""
    if not tokens:
        return None
    known = Counter(str(card.worth) for card in _known(cat, TOY))
    masks = {
        kind: sum(1 << card.bit for card in cards_of(deck, (1 << len(deck.cards)) - 1) if card.worth == kind)
        for kind in TYPES
    }
    found = []
    for types in product(TYPES, repeat=len(tokens)):
        narrowed = [(token, (deck.tokens[token] or 0) & masks[kind]) for token, kind in zip(tokens, types, strict=True)]
        if all(mask for _, mask in narrowed) and is_possible_with(deck, narrowed):
            together = known + Counter(types)
            found.append(sum(toy_points(together[kind]) for kind in TYPES))
    return (min(found), max(found)) if found else NO_RANGE
