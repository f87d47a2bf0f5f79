"""What a player has at the end of a game, from a log or from a sheet."""

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


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """What one player has. `buildings`, `parks` and `toys` are the known ones; None stands for an unknown number.

    `unknown` names the items of which a sheet leaves something open. `toy_range` and `building_range` are the least and
    greatest points that hidden cards of a log leave possible, None where no card is hidden. `minus` are the points that
    the `reserved` card costs.
    """

    name: str
    buildings: tuple[int, ...]
    parks: tuple[int, ...]
    toys: Mapping[str, int | None]
    cubes: int | None
    reserved: str | None
    minus: int
    houses: int | None
    statues: int | None
    unknown: frozenset[str] = frozenset()
    hidden_toys: int = 0
    hidden_buildings: int = 0
    toy_range: Range | None = None
    building_range: Range | None = None


@RULEBOOK.clause("score.3", Kind.POINTS, "Final Scoring")
def toy_points(number: int) -> int:
    """Toys: each of the three types, feather, yarn and mouse, gives points by the number of toys of this type, 0: -1,
    1: 1, 2: 4, 3: 8, 4: 13, 5 and more: 19. A player without any toy has -3.
    """
    return TOY_POINTS[min(number, 5)]


def position_of(state: State, seat: int) -> FinalPosition:
    """What a cat has, hidden cards as ranges."""
    cat, name = state.cats[seat], state.config.name(seat)
    toys = Counter(card.worth for card in known_cards(cat, TOY))
    hidden_toys, hidden_buildings = tuple(hidden_cards(cat, TOY)), tuple(hidden_cards(cat, BUILDING))
    return FinalPosition(
        name=name,
        buildings=tuple(int(card.worth) for card in known_cards(cat, BUILDING)),
        parks=cat.parks,
        toys={kind: toys[kind] for kind in TYPES},
        cubes=sum(cat.cubes),
        reserved=_reserved_name(cat),
        minus=state.config.minus[cat.reserved.kind] if cat.reserved is not None else 0,
        houses=cat.houses,
        statues=cat.statues,
        hidden_toys=len(hidden_toys),
        hidden_buildings=len(hidden_buildings),
        toy_range=_toy_range(state.decks[TOY], cat, hidden_toys),
        building_range=_building_range(state.decks[BUILDING], cat, hidden_buildings),
    )


def known_cards(cat: Cat, kind: int) -> list[Card]:
    """The known toys or buildings that a cat owns."""
    return [held.slot for held in cat.cards if held.kind == kind and isinstance(held.slot, Card)]


def hidden_cards(cat: Cat, kind: int) -> Iterator[int]:
    """The tokens of the toys or buildings that a cat owns and nobody noted."""
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
    known = sum(int(card.worth) for card in known_cards(cat, BUILDING))
    return known + low, known + high


def _toy_range(deck: Deck, cat: Cat, tokens: Sequence[int]) -> Range | None:
    """Least and greatest points over all types that the hidden toys can be of together."""
    if not tokens:
        return None
    known = Counter(str(card.worth) for card in known_cards(cat, TOY))
    masks = {
        kind: sum(1 << card.bit for card in cards_of(deck, (1 << len(deck.cards)) - 1) if card.worth == kind)
        for kind in TYPES
    }
    possible = []
    for types in product(TYPES, repeat=len(tokens)):
        narrowed = [(token, (deck.tokens[token] or 0) & masks[kind]) for token, kind in zip(tokens, types, strict=True)]
        if all(mask for _, mask in narrowed) and is_possible_with(deck, narrowed):
            together = known + Counter(types)
            possible.append(sum(toy_points(together[kind]) for kind in TYPES))
    # Only cards that came up against the rules leave no type possible; then nothing is known of the points.
    return (min(possible), max(possible)) if possible else (len(TYPES) * TOY_POINTS[0], len(TYPES) * TOY_POINTS[-1])
