"""Compares what a log claims about the end of the game with the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.header import Header
from referee.core.score import Claim, ScoreSheet, claim
from referee.games.cathood.components import KINDS, TYPE_WORDS
from referee.games.cathood.costs import COLOR_WORDS
from referee.games.cathood.finish.final_position import Cards, FinalPosition, Owned, is_known, position_of
from referee.games.cathood.finish.sheet_entries import Reader
from referee.games.cathood.state import State


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The claims of a log below `final` besides `points`: of what each player has, compared with the position."""
    if state is None:
        return []
    compared: list[Claim] = []
    for word, values in header.raw_final.items():
        if word == "points":
            continue
        final = position_of(state, header.seat(word, ("final", word)))
        reader = Reader(header, ("final", word))
        for what, claimed in values.items():
            compared += _claims_about(final, reader, f"{word}.{what}", claimed)
    return compared


def _claims_about(final: FinalPosition, reader: Reader, path: str, claimed: Any) -> list[Claim]:
    what = path.rpartition(".")[2]
    if what == "toys":
        return _claims_of_toys(final, reader, path, claimed)
    if what == "buildings":
        return [_claim_of_cards(final.name, path, claimed, final.buildings, reader.buildings(claimed))]
    if what == "parks":
        return [_unordered_claim(final.name, path, claimed, [park.worth for park in final.parks or ()])]
    if what == "resources" and isinstance(claimed, dict):
        colors = {word: reader.find(COLOR_WORDS, word, (what, word)) for word in claimed}
        held = final.cubes if isinstance(final.cubes, Mapping) else {}
        return [claim(final.name, f"{path}.{word}", claimed[word], held[color]) for word, color in colors.items()]
    if what == "reserved":
        return [claim(final.name, path, claimed, _reserved_as_claimed(final, reader, claimed))]
    found = {"houses": final.houses, "statues": final.statues, "resources": final.number_of_cubes}
    return [claim(final.name, path, claimed, found[what])]


def _claims_of_toys(final: FinalPosition, reader: Reader, path: str, claimed: Any) -> list[Claim]:
    if isinstance(claimed, Mapping):
        types = {word: reader.find(TYPE_WORDS, word, ("toys", word)) for word in claimed}
        if not is_known(final.toys):
            return [Claim(final.name, f"{path}.{word}", number, None, None) for word, number in claimed.items()]
        return [claim(final.name, f"{path}.{word}", claimed[word], final.toys_of(kind)) for word, kind in types.items()]
    return [_claim_of_cards(final.name, path, claimed, final.toys, reader.toys(claimed)[0])]


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
