"""Compares what a log claims of the final position with the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from referee.core.header import Header
from referee.core.score import Claim
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, Card
from referee.games.cathood.costs import COLOR_WORDS, INDEX
from referee.games.cathood.final_position import _known, _tokens
from referee.games.cathood.sheets import _Reading
from referee.games.cathood.state import Cat, State


def claims(header: Header, state: State | None) -> list[Claim]:
    """What a log claims of each player, held against the table."""
    if state is None:
        return []
    found: list[Claim] = []
    for key, data in (header.final or {}).items():
        if key == "points":
            continue
        seat = header.seat(key, ("final", key))
        reading = _Reading(header, ("final", key))
        for what, claimed in data.items():
            found += _claims_about(state, seat, reading, f"{key}.{what}", claimed)
    return found


def _claims_about(state: State, seat: int, reading: _Reading, path: str, claimed: Any) -> list[Claim]:
    cat, name, what = state.cats[seat], state.config.name(seat), path.rpartition(".")[2]
    if what in ("toys", "buildings"):
        return _claims_of_cards(cat, name, reading, path, claimed)
    if what == "resources" and isinstance(claimed, dict):
        colors = {word: reading.find(COLOR_WORDS, word, (what, word)) for word in claimed}
        return [
            _claim(name, f"{path}.{word}", claimed[word], cat.cubes[INDEX[color]]) for word, color in colors.items()
        ]
    if what == "parks":
        return [_list_claim(name, path, claimed, list(cat.parks))]
    if what == "reserved":
        return [_claim(name, path, claimed, _found_reserved(cat, reading, claimed))]
    numbers = {"houses": cat.houses, "statues": cat.statues, "resources": sum(cat.cubes)}
    return [_claim(name, path, claimed, numbers[what])]


def _claims_of_cards(cat: Cat, name: str, reading: _Reading, path: str, claimed: Any) -> list[Claim]:
    kind = TOY if path.endswith("toys") else BUILDING
    if any(True for _ in _tokens(cat, kind)):
        values = {f"{path}.{word}": value for word, value in claimed.items()} if isinstance(claimed, dict) else {}
        return [Claim(name, each, value, None, None) for each, value in (values or {path: claimed}).items()]
    known = _known(cat, kind)
    if not isinstance(claimed, dict):
        return [_list_claim(name, path, claimed, _as_claimed(reading, known, claimed, kind))]
    types = Counter(card.worth for card in known)
    return [
        _claim(name, f"{path}.{word}", number, types[reading.find(TYPE_WORDS, word, ("toys", word))])
        for word, number in claimed.items()
    ]


def _claim(name: str, path: str, claimed: Any, found: Any) -> Claim:
    return Claim(name, path, claimed, found, bool(claimed == found))


def _list_claim(name: str, path: str, claimed: list[Any], found: list[Any]) -> Claim:
    """Lists whose order says nothing."""
    holds = Counter(map(str, claimed)) == Counter(map(str, found))
    return Claim(name, path, claimed, list(claimed) if holds else found, holds)


def _as_claimed(reading: _Reading, cards: Sequence[Card], claimed: Sequence[Any], kind: int) -> list[Any]:
    """The cards as the claim writes them: one that it names by id by that very word, others by their worth."""
    left = list(cards)
    found: list[Any] = []
    for place, word in enumerate(claimed):
        if isinstance(word, int) or (
            kind == TOY and word.strip().lower() not in reading.cards and TYPE_WORDS.get(word)
        ):
            continue
        card = reading.card(word, kind, (("toys", "buildings")[kind], place))
        if card in left:
            left.remove(card)
            found.append(word)
    by_worth = {str(word if isinstance(word, int) else TYPE_WORDS.get(word)): word for word in claimed}
    return found + [by_worth.get(str(card.worth), card.worth) for card in left]


def _found_reserved(cat: Cat, reading: _Reading, claimed: str | list[str]) -> Any:
    told = claimed[0] if isinstance(claimed, list) and claimed else claimed
    held = cat.reserved
    if held is None:
        return "none"
    word = str(told).strip().lower()
    if word in KINDS:
        return told if KINDS[held.kind] == word else KINDS[held.kind]
    card = reading.card(word, None, ("reserved",))
    if isinstance(held.slot, int):
        return KINDS[held.kind]
    return claimed if held.slot.id == card.id else held.slot.id
