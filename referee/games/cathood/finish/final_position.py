"""The possessions of a player at the end of a game, from a log or a sheet, and the points of each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from referee.core.errors import KeyPath
from referee.core.messages import count
from referee.core.models import Unknown
from referee.core.rulebook import Kind
from referee.core.score import Item, Range
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPES, Card
from referee.games.cathood.costs import COLORS
from referee.games.cathood.decks import Deck, cards_of, extremes, is_possible_with
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import Held, State

TOY_POINTS = (-1, 1, 4, 8, 13, 19)
CUBE_BANDS = ((0, 3, 0), (4, 7, 2), (8, 11, 4), (12, 12, 7))


class Owned(NamedTuple):
    """A card of a player: the type of a toy, else its points (None: nobody knows them). `id` is that of the component
    set, where it has one; `label` is the id where the card is named by it.
    """

    worth: str | int | None
    id: str = ""
    label: str = ""


Cards = tuple[Owned, ...] | None
"""The cards of one sort; None where nobody knows how many."""


class Reserved(NamedTuple):
    """A reserved card: its kind, its id where it is known, its name in the score, the type of a toy or the points of a
    building (None: unknown).
    """

    kind: int
    id: str
    name: str
    worth: str | int | None = None


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """The possessions of one player. `key` is the place of the player's table in a sheet.

    `open_types` are the types of toys of which a sheet does not know the number. `cubes` are a number, or numbers by
    colour (None: unknown). `reserved_is_known`: whether there is a reserved card is known; `minus` are the points that
    it costs. `houses` and `statues` are those placed, None where a sheet leaves them out. `toy_range` and
    `building_range` are the least and greatest points that hidden cards of a log leave possible, None where no card
    is hidden.
    """

    name: str
    buildings: Cards
    parks: Cards
    toys: Cards
    cubes: int | Mapping[str, int | None] | None
    reserved: Reserved | None
    minus: int
    houses: int | Unknown | None
    statues: int | Unknown | None
    open_types: frozenset[str] = frozenset()
    reserved_is_known: bool = True
    toy_range: Range | None = None
    building_range: Range | None = None
    key: KeyPath = ()

    @property
    def number_of_cubes(self) -> int | None:
        """All cubes; None where a number is unknown."""
        if self.cubes is None or isinstance(self.cubes, int):
            return self.cubes
        numbers = [number for number in self.cubes.values() if number is not None]
        return sum(numbers) if len(numbers) == len(self.cubes) else None

    @property
    def number_of_toys(self) -> int | None:
        """All toys; None where a number is unknown."""
        return None if self.toys is None or self.open_types else len(self.toys)

    @property
    def number_of_cards(self) -> int | None:
        """Toys and buildings, each of which costs a house."""
        if self.buildings is None or self.number_of_toys is None:
            return None
        return self.number_of_toys + len(self.buildings)

    @property
    def number_of_parks(self) -> int | None:
        """Park cards, each of which costs a statue."""
        return None if self.parks is None else len(self.parks)

    @property
    def houses_placed(self) -> int | None:
        """The houses that decide a tie: as many as toys and buildings where they are left out."""
        return _placed(self.houses, self.number_of_cards)

    @property
    def statues_placed(self) -> int | None:
        """The statues that decide a tie: as many as park cards where they are left out."""
        return _placed(self.statues, self.number_of_parks)

    def toys_of(self, kind: str) -> int | None:
        """The number of known toys of a type; None where a sheet does not know it."""
        if self.toys is None or kind in self.open_types:
            return None
        if self.toy_range is None and any(toy.worth is None for toy in self.toys):
            # A toy of unknown type may be of any.
            return None
        return sum(toy.worth == kind for toy in self.toys)

    def ids(self) -> list[str]:
        """The ids of all cards that are known by one, the reserved card among them."""
        held = [self.reserved.id] if self.reserved is not None else []
        return [
            ident for ident in (*(card.id for card in (*(self.buildings or ()), *(self.toys or ()))), *held) if ident
        ]


def _placed(stated: int | Unknown | None, cards: int | None) -> int | None:
    if stated is None:
        return cards
    return stated if isinstance(stated, int) else None


def is_known(cards: Cards) -> bool:
    """True if the number of cards and every card is known."""
    return cards is not None and all(card.worth is not None for card in cards)


@RULEBOOK.clause("score.3", Kind.POINTS, "Final Scoring")
def toy_points(number: int) -> int:
    """Toys: each of the three types, feather, yarn and mouse, gives points by the number of toys of this type, 0: -1,
    1: 1, 2: 4, 3: 8, 4: 13, 5 and more: 19. A player without any toy has -3.
    """
    return TOY_POINTS[min(number, 5)]


@RULEBOOK.clause("score.1", Kind.POINTS, "Final Scoring")
def buildings_item(final: FinalPosition) -> Item:
    """Buildings: the sum of the points of all building cards of the player."""
    if final.building_range is None:
        return _sum_item("buildings", "score.1", final.buildings)
    low, high = final.building_range
    why = _parts(final.buildings)
    if low == high:
        return Item("buildings", low, "score.1", f"{why}: {low} whatever is hidden")
    return Item("buildings", None, "score.1", f"{why}: {low} to {high}", possible=(low, high))


@RULEBOOK.clause("score.2", Kind.POINTS, "Final Scoring")
def parks_item(final: FinalPosition) -> Item:
    """Parks: the sum of the points of all park cards of the player."""
    return _sum_item("parks", "score.2", final.parks)


def _sum_item(name: str, clause: str, cards: Cards) -> Item:
    points = [card.worth for card in cards or () if isinstance(card.worth, int)]
    return Item(name, sum(points) if is_known(cards) else None, clause, _parts(cards))


def _parts(cards: Cards) -> str:
    """The points of cards: `8 + 7 + ?`, known ones first."""
    known = [str(card.worth) for card in cards or () if card.worth is not None]
    hidden = 1 if cards is None else len(cards) - len(known)
    return " + ".join([*known, *["?"] * hidden]) or "none"


def toys_item(final: FinalPosition) -> Item:
    """The toys, with a part for each type where their types are known."""
    if final.toy_range is not None:
        return _hidden_toys_item(final)
    parts = tuple(_type_item(kind, final.toys_of(kind)) for kind in TYPES)
    points = [part.points for part in parts if part.points is not None]
    total = sum(points) if len(points) == len(parts) else None
    return Item("toys", total, "score.3", _sum_of([part.points for part in parts]), parts)


def _sum_of(numbers: Sequence[int | None]) -> str:
    """`8 - 1 - 1`; `?` for an unknown number."""
    first, *rest = numbers
    later = "".join(" + ?" if number is None else f" {'-' if number < 0 else '+'} {abs(number)}" for number in rest)
    return f"{'?' if first is None else first}{later}"


def _type_item(kind: str, number: int | None) -> Item:
    if number is None:
        return Item(kind, None, "score.3", f"? {kind}")
    return Item(kind, toy_points(number), "score.3", f"{number} {kind}: {toy_points(number)}")


def _hidden_toys_item(final: FinalPosition) -> Item:
    assert final.toy_range is not None
    low, high = final.toy_range
    known = ", ".join(f"{number} {kind}" for kind in TYPES if (number := final.toys_of(kind))) or "none known"
    hidden = sum(toy.worth is None for toy in final.toys or ())
    why = f"{known} and {hidden} hidden: {low}"
    if low == high:
        return Item("toys", low, "score.3", why)
    return Item("toys", None, "score.3", f"{why} to {high}", possible=(low, high))


@RULEBOOK.clause("score.4", Kind.POINTS, "Final Scoring")
def cubes_item(final: FinalPosition) -> Item:
    """Resources: 0 to 3 cubes give 0 points, 4 to 7 give 2, 8 to 11 give 4, 12 give 7."""
    number = final.number_of_cubes
    if number is None:
        return Item("resources", None, "score.4", "? cubes")
    low, high, points = next(band for band in CUBE_BANDS if number <= band[1])
    band = f"{low} to {high}" if low != high else str(low)
    return Item("resources", points, "score.4", f"{count(number, 'cube')} ({band})")


@RULEBOOK.clause("score.5", Kind.POINTS, "Bee", house="score.reserved")
def reserved_item(final: FinalPosition) -> Item:
    """A reserved card that was never gained gives minus points by its kind, in an unfinished log too. It counts neither
    as a toy nor as a building.
    """
    if not final.reserved_is_known:
        return Item("reserved", None, "score.5", "? reserved")
    if final.reserved is None:
        return Item("reserved", 0, "score.5", "none")
    return Item("reserved", -final.minus, "score.5", f"{final.reserved.name} card never gained")


def position_of(state: State, seat: int) -> FinalPosition:
    """The possessions of a cat, hidden cards as ranges."""
    cat, config = state.cats[seat], state.config
    toys, buildings = (tuple(owned(state, held) for held in cat.cards if held.kind == kind) for kind in (TOY, BUILDING))
    hidden_toys, hidden_buildings = (
        [held.slot for held in cat.cards if held.kind == kind and isinstance(held.slot, int)]
        for kind in (TOY, BUILDING)
    )
    return FinalPosition(
        name=config.name(seat),
        buildings=buildings,
        parks=tuple(Owned(points) for points in cat.parks),
        toys=toys,
        cubes=dict(zip(COLORS, cat.cubes, strict=True)),
        reserved=_reserved(state, cat.reserved),
        minus=config.minus[cat.reserved.kind] if cat.reserved is not None else 0,
        houses=cat.houses,
        statues=cat.statues,
        toy_range=_toy_range(state.decks[TOY], toys, hidden_toys),
        building_range=_building_range(state.decks[BUILDING], buildings, hidden_buildings),
    )


def owned(state: State, held: Held) -> Owned:
    """A card of a cat as it lies at the end."""
    card = held.slot
    if not isinstance(card, Card):
        return Owned(None)
    known = state.decks[held.kind].cards[card.bit]
    return Owned(card.worth, known.id if known.listed else "", card.id if card.listed else "")


def _reserved(state: State, held: Held | None) -> Reserved | None:
    if held is None:
        return None
    card = owned(state, held)
    return Reserved(
        held.kind, card.id, str(card.worth) if isinstance(card.worth, str) else KINDS[held.kind], card.worth
    )


def _building_range(deck: Deck, cards: Sequence[Owned], unknowns: Sequence[int]) -> Range | None:
    if not unknowns:
        return None
    low, high = extremes(deck, unknowns, [int(card.worth) for card in deck.cards])
    known = sum(card.worth for card in cards if isinstance(card.worth, int))
    return known + low, known + high


def _toy_range(deck: Deck, cards: Sequence[Owned], unknowns: Sequence[int]) -> Range | None:
    """Least and greatest points over all types that the hidden toys can be of together."""
    if not unknowns:
        return None
    known = Counter(card.worth for card in cards if isinstance(card.worth, str))
    masks = {
        kind: sum(1 << card.bit for card in cards_of(deck, (1 << len(deck.cards)) - 1) if card.worth == kind)
        for kind in TYPES
    }
    possible = []
    for types in product(TYPES, repeat=len(unknowns)):
        narrowed = [
            (unknown, (deck.unknowns[unknown] or 0) & masks[kind])
            for unknown, kind in zip(unknowns, types, strict=True)
        ]
        if all(mask for _, mask in narrowed) and is_possible_with(deck, narrowed):
            together = known + Counter(types)
            possible.append(sum(toy_points(together[kind]) for kind in TYPES))
    # Only cards that came up against the rules leave no type possible; then nothing is known of the points.
    return (min(possible), max(possible)) if possible else (len(TYPES) * TOY_POINTS[0], len(TYPES) * TOY_POINTS[-1])
