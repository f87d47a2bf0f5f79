"""The names of what is printed on cards, and cards read out by it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

from referee.core.understanding.english import NUMBERS
from referee.core.understanding.lexicon import Fact
from referee.games.cathood.components import TOY, Card

CARD_NAMES: dict[str, Mapping[str, str]] = {
    "color": {
        "blue": "blue, fishery, fish, fishmonger, fish shop",
        "pink": "pink, butcher, meat, butchery, butcher's, sausage",
        "yellow": "yellow, bakery, baker, bread, cake shop",
        "green": "green, produce, greengrocer, vegetables, veg, grocer, groceries",
        "orange": "orange, florist, flower shop, flowers, florist's",
        "purple": "purple, violet, lilac, veterinarian, vet, veterinary, vet's",
    },
    "printed": {
        "same2": "two identical, 2 identical, two the same, 2 the same, two of the same, 2 of the same, pair, "
        "two same, 2 same, two equal, identical, two of a kind, two alike, same two, both the same, of a kind, same",
        "diff2": "two different, 2 different, two others, two other, 2 others, 2 other, two different others",
        "diff3": "three different, 3 different, three others, 3 others, three different ones, different",
        "any": "any, any one, one other, 1 other, one any, anything, any other, any colour, any color, other, "
        "whatever, "
        "joker, wild, one more, any cube, 1 any",
    },
    "type": {
        "feather": "feather, feather toy, plume", "yarn": "yarn, wool, ball of yarn, ball of wool, yarn ball, thread",
        "mouse": "mouse, mouse toy, toy mouse, mice",
    },
}  # fmt: skip
"""The names of the colours, of the parts of a cost and of the types of toys."""


@lru_cache(maxsize=256)
def printed(card: Card) -> tuple[Fact, ...]:
    """The print of a card."""
    found: list[Fact] = [("card", card.id), ("color", "")]
    found.append(("type" if card.kind == TOY else "number", str(card.worth)))
    found += [("color", color) for color in card.cost.named]
    found += [("printed", "any")] * bool(card.cost.free)
    found += [("printed", f"diff{card.cost.different}")] if card.cost.different else []
    found += [("printed", f"same{card.cost.same}")] if card.cost.same else []
    return tuple(found)


def cards_in_words(line: str, cards: Sequence[Card]) -> list[str]:
    """The cards that a line reads out (`a mouse for two blue and any, a yarn for three different`): their ids, or those
    that are none of these in full.

    Empty where a card may be several, or has no cost.
    """
    if "+" in line:
        return []
    kind = cards[0].kind
    named = {name: fact for fact, names in _printed_names(kind) for name in names}
    words = "|".join(sorted(map(re.escape, named), key=len, reverse=True))
    found: list[list[Fact]] = []
    for word, times, counted, number in re.findall(
        rf"\b(?:({words})s?|({_TIMES}) ({words})s?|({_NUMBERS}))\b", line.lower()
    ):
        fact = named.get(word or counted) or (("number", _number(number)) if kind != TOY else None)
        if fact is not None and (fact[0] in ("type", "number") or not found):
            found.append([])
        if fact is not None:
            found[-1] += [fact] * (int(_number(times)) if times else 1)
    told = [[card.id for card in cards if holds(printed(card), facts)] or card_in_full(facts) for facts in found]
    return [ids[0] for ids in told] if all(len(ids) == 1 for ids in told) else []


def card_in_full(facts: Sequence[Fact]) -> list[str]:
    """A card as TYPE:COST or POINTS:COST."""
    (kind, worth), *cost = facts
    is_whole = kind in ("type", "number") and bool(cost)
    return [f"{worth}:{'+'.join(value for _, value in cost)}"] if is_whole else []


_TIMES = "one|two|three|1|2|3"
_NUMBERS = "|".join(["[1-9][0-9]?", *NUMBERS])


def _number(word: str) -> str:
    return NUMBERS.get(word, word)


@cache
def _printed_names(kind: int) -> list[tuple[Fact, list[str]]]:
    """The names of what is printed on cards of a kind."""
    kinds = ("color", "printed", "type") if kind == TOY else ("color",)
    return [
        ((of, value), [name.strip() for name in names.split(",") if name.strip()])
        for of in kinds
        for value, names in CARD_NAMES[of].items()
    ]


def holds(facts: Sequence[Fact], wanted: Iterable[Fact]) -> bool:
    """Are all the wanted facts among these, each as often?"""
    left = list(facts)
    for fact in wanted:
        if fact not in left:
            return False
        left.remove(fact)
    return True
