"""Compares what a log claims about the end of the game with the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.core.score import Claim, claim
from referee.games.cathood.components import KINDS, TYPE_WORDS
from referee.games.cathood.costs import COLOR_WORDS
from referee.games.cathood.finish.final_position import Cards, FinalPosition, Owned, is_known
from referee.games.cathood.finish.sheet_entries import Reader


class Stated(NamedTuple):
    """The possessions of the player whose claims are compared, and how the claims are read."""

    final: FinalPosition
    reader: Reader


def claims_of_buildings(own: Stated, path: str, claimed: Any) -> Iterator[Claim]:
    """The building cards, in any order."""
    yield _claim_of_cards(own.final.name, path, claimed, own.final.buildings, own.reader.buildings(claimed))


def claims_of_parks(own: Stated, path: str, claimed: Any) -> Iterator[Claim]:
    """The park cards, in any order."""
    yield _unordered_claim(own.final.name, path, claimed, [park.worth for park in own.final.parks or ()])


def claims_of_toys(own: Stated, path: str, claimed: Any) -> Iterator[Claim]:
    """The toys, counted by type or one by one."""
    final, reader = own
    if not isinstance(claimed, Mapping):
        yield _claim_of_cards(final.name, path, claimed, final.toys, reader.toys(claimed)[0])
        return
    for word, number in claimed.items():
        kind = reader.find(TYPE_WORDS, word, ("toys", word))
        yield claim(final.name, f"{path}.{word}", number, final.toys_of(kind) if is_known(final.toys) else None)


def claims_of_cubes(own: Stated, path: str, claimed: Any) -> Iterator[Claim]:
    """The cubes, all together or by colour."""
    final, reader = own
    if not isinstance(claimed, Mapping):
        yield claim(final.name, path, claimed, final.number_of_cubes)
        return
    held = final.cubes if isinstance(final.cubes, Mapping) else {}
    for word, number in claimed.items():
        yield claim(final.name, f"{path}.{word}", number, held[reader.find(COLOR_WORDS, word, ("resources", word))])


def claims_of_reserved(own: Stated, path: str, claimed: Any) -> Iterator[Claim]:
    """The card that is still reserved."""
    yield claim(own.final.name, path, claimed, _reserved_as_claimed(own.final, own.reader, claimed))


def _claim_of_cards(name: str, path: str, claimed: list[Any], cards: Cards, stated: Cards) -> Claim:
    if cards is None or not is_known(cards):
        return Claim(name, path, claimed, None, None)
    return _unordered_claim(name, path, claimed, _as_claimed(cards, stated or (), claimed))


def _unordered_claim(name: str, path: str, claimed: list[Any], actual: list[Any]) -> Claim:
    """A claim of a list whose order says nothing."""
    holds = Counter(map(str, claimed)) == Counter(map(str, actual))
    return Claim(name, path, claimed, list(claimed) if holds else actual, holds)


def _as_claimed(cards: Sequence[Owned], stated: Sequence[Owned], claimed: Sequence[Any]) -> list[Any]:
    """The cards as the claim writes its cards: by id if it names any card by id, else by points or type. A card that
    the claim names keeps its very word.
    """
    left, words = list(cards), list[Any]()
    by_id = [(one, word) for one, word in zip(stated, claimed, strict=True) if one.id]
    by_worth = [(one, word) for one, word in zip(stated, claimed, strict=True) if not one.id]
    for one, word in by_id:
        card = next((card for card in left if card.id == one.id), None)
        if card is not None:
            left.remove(card)
            words.append(word)
    for one, word in by_worth:
        card = next((card for card in left if card.worth == one.worth), None)
        if card is not None:
            left.remove(card)
            words.append(word)
    return words + [card.label if by_id and card.label else card.worth for card in left]


def _reserved_as_claimed(final: FinalPosition, reader: Reader, claimed: str | list[str]) -> Any:
    """The reserved card as the claim writes it: by kind, or by id."""
    word = next(iter(claimed), "") if isinstance(claimed, list) else claimed
    held, low = final.reserved, word.strip().lower()
    if held is None:
        return [] if isinstance(claimed, list) else "none"
    actual: str = KINDS[held.kind]
    if low == actual:
        actual = word
    elif low and low not in KINDS:
        ident = reader.card(word, None, ("reserved",)).id
        actual = word if ident == held.id else held.id or actual
    return [actual] if isinstance(claimed, list) else actual
