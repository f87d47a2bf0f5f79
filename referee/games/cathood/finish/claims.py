"""Compares what a log claims about the end of the game with the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.games.cathood.components import KINDS, TYPE_WORDS
from referee.games.cathood.costs import COLOR_WORDS
from referee.games.cathood.finish.final_position import Cards, FinalPosition, Owned, is_known
from referee.games.cathood.finish.sheet_entries import Reader


class Stated(NamedTuple):
    """The possessions of the player whose claims are compared, and how the claims are read."""

    final: FinalPosition
    reader: Reader


def buildings_found(own: Stated, claimed: list[Any]) -> list[Any] | None:
    """The building cards, in any order."""
    return _cards_found(claimed, own.final.buildings, own.reader.buildings(claimed))


def parks_found(own: Stated, claimed: list[Any]) -> list[Any]:
    """The numbers on the park cards, in any order."""
    return _in_any_order(claimed, [park.worth for park in own.final.parks or ()])


def toys_found(own: Stated, claimed: Any) -> Any:
    """The toys, counted by type or one by one."""
    final, reader = own
    if not isinstance(claimed, Mapping):
        return _cards_found(claimed, final.toys, reader.toys(claimed)[0])
    kinds = {word: reader.find(TYPE_WORDS, word, ("toys", word)) for word in claimed}
    return {word: final.toys_of(kind) if is_known(final.toys) else None for word, kind in kinds.items()}


def cubes_found(own: Stated, claimed: Any) -> Any:
    """The cubes, all together or by colour."""
    final, reader = own
    if not isinstance(claimed, Mapping):
        return final.number_of_cubes
    held = final.cubes if isinstance(final.cubes, Mapping) else {}
    return {word: held[reader.find(COLOR_WORDS, word, ("resources", word))] for word in claimed}


def _cards_found(claimed: list[Any], cards: Cards, stated: Cards) -> list[Any] | None:
    if cards is None or not is_known(cards):
        return None
    return _in_any_order(claimed, _as_claimed(cards, stated or (), claimed))


def _in_any_order(claimed: list[Any], actual: list[Any]) -> list[Any]:
    """A list whose order says nothing: as it is claimed, where the same is in it."""
    return claimed if Counter(map(str, claimed)) == Counter(map(str, actual)) else actual


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


def reserved_found(own: Stated, claimed: str | list[str]) -> Any:
    """The reserved card as the claim writes it: by kind, or by id."""
    final, reader = own
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
