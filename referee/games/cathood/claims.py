"""Compares what a log claims about the end of the game with the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.header import Header
from referee.core.score import Claim, claim
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, Card
from referee.games.cathood.costs import COLOR_WORDS, INDEX
from referee.games.cathood.final_position import hidden_cards, known_cards
from referee.games.cathood.sheet_entries import Reader
from referee.games.cathood.state import Cat, State


def claims(header: Header, state: State | None) -> list[Claim]:
    """What a log claims of each player, compared with the position."""
    if state is None:
        return []
    compared: list[Claim] = []
    for word, values in header.raw_final.items():
        if word == "points":
            continue
        seat = header.seat(word, ("final", word))
        reader = Reader(header, ("final", word))
        for what, claimed in values.items():
            compared += _claims_about(state, seat, reader, f"{word}.{what}", claimed)
    return compared


def _claims_about(state: State, seat: int, reader: Reader, path: str, claimed: Any) -> list[Claim]:
    cat, name, what = state.cats[seat], state.config.name(seat), path.rpartition(".")[2]
    if what in ("toys", "buildings"):
        return _claims_of_cards(cat, name, reader, path, claimed)
    if what == "resources" and isinstance(claimed, dict):
        colors = {word: reader.find(COLOR_WORDS, word, (what, word)) for word in claimed}
        return [claim(name, f"{path}.{word}", claimed[word], cat.cubes[INDEX[color]]) for word, color in colors.items()]
    if what == "parks":
        return [_unordered_claim(name, path, claimed, list(cat.parks))]
    if what == "reserved":
        return [claim(name, path, claimed, _reserved_as_claimed(cat, reader, claimed))]
    numbers = {"houses": cat.houses, "statues": cat.statues, "resources": sum(cat.cubes)}
    return [claim(name, path, claimed, numbers[what])]


def _claims_of_cards(cat: Cat, name: str, reader: Reader, path: str, claimed: Any) -> list[Claim]:
    kind = TOY if path.endswith("toys") else BUILDING
    if any(True for _ in hidden_cards(cat, kind)):
        values = {f"{path}.{word}": value for word, value in claimed.items()} if isinstance(claimed, dict) else {}
        return [Claim(name, each, value, None, None) for each, value in (values or {path: claimed}).items()]
    known = known_cards(cat, kind)
    if isinstance(claimed, Mapping):
        types = Counter(card.worth for card in known)
        return [
            claim(name, f"{path}.{word}", number, types[reader.find(TYPE_WORDS, word, ("toys", word))])
            for word, number in claimed.items()
        ]
    return [_unordered_claim(name, path, claimed, _cards_as_claimed(reader, known, claimed, kind))]


def _unordered_claim(name: str, path: str, claimed: list[Any], actual: list[Any]) -> Claim:
    """A claim of a list whose order says nothing."""
    holds = Counter(map(str, claimed)) == Counter(map(str, actual))
    return Claim(name, path, claimed, list(claimed) if holds else actual, holds)


def _cards_as_claimed(reader: Reader, cards: Sequence[Card], claimed: Sequence[Any], kind: int) -> list[Any]:
    """The cards as the claim writes its cards: by id if it names any card by id, else by points or type. A card that
    the claim names keeps its very word.
    """
    left = list(cards)
    words: list[Any] = []
    named_by_id = False
    for place, word in enumerate(claimed):
        if _is_worth(reader, word, kind):
            continue
        named_by_id = True
        card = reader.card(word, kind, (("toys", "buildings")[kind], place))
        if card in left:
            left.remove(card)
            words.append(word)
    by_worth = [word for word in claimed if _is_worth(reader, word, kind)]
    for card in list(left):
        word = next((word for word in by_worth if _worth(word) == str(card.worth)), None)
        if word is not None:
            by_worth.remove(word)
            left.remove(card)
            words.append(word)
    return words + [card.id if named_by_id and card.listed else card.worth for card in left]


def _is_worth(reader: Reader, word: Any, kind: int) -> bool:
    """Whether a claimed card is written by its points or type."""
    if isinstance(word, int):
        return True
    return kind == TOY and word.strip().lower() not in reader.cards and TYPE_WORDS.get(word.strip()) is not None


def _worth(word: Any) -> str:
    return str(word) if isinstance(word, int) else str(TYPE_WORDS.get(word.strip()))


def _reserved_as_claimed(cat: Cat, reader: Reader, claimed: str | list[str]) -> Any:
    """The reserved card as the claim writes it: by kind, or by id."""
    word = next(iter(claimed), "") if isinstance(claimed, list) else claimed
    held = cat.reserved
    if held is None:
        return [] if isinstance(claimed, list) else "none"
    low = word.strip().lower()
    if not low or low in KINDS:
        actual: Any = word if low and KINDS[held.kind] == low else KINDS[held.kind]
    else:
        card = reader.card(word, None, ("reserved",))
        if isinstance(held.slot, int):
            actual = KINDS[held.kind]
        else:
            actual = word if held.slot.is_same(card) else held.slot.id
    return [actual] if isinstance(claimed, list) else actual
