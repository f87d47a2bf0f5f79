"""The entries of Cathood: what a player has at the end, asked for, compared with what a log claims, and counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from referee.core import entries
from referee.core.errors import NotationError
from referee.core.names import Vocabulary
from referee.core.questions import UNKNOWN, Items, Question, Row, whole_number
from referee.core.score import Item
from referee.games.cathood.components import BUILDING, KINDS, TOY, TYPE_WORDS, TYPES, Printed
from referee.games.cathood.costs import COLOR_WORDS, COLORS
from referee.games.cathood.finish import final_position
from referee.games.cathood.finish.final_position import Cards, FinalPosition, Owned, is_known
from referee.games.cathood.finish.sheet_entries import Reader


class Stated(NamedTuple):
    """The possessions of the player whose claims are compared, and how the claims are read."""

    final: FinalPosition
    reader: Reader


def _buildings_found(own: Stated, claimed: list[Any]) -> list[Any] | None:
    """The building cards, in any order."""
    return _cards_found(claimed, own.final.buildings, own.reader.buildings(claimed))


def _parks_found(own: Stated, claimed: list[Any]) -> list[Any]:
    """The numbers on the park cards, in any order."""
    return _in_any_order(claimed, [park.worth for park in own.final.parks or ()])


def _toys_found(own: Stated, claimed: Any) -> Any:
    """The toys, counted by type or one by one."""
    final, reader = own
    if not isinstance(claimed, Mapping):
        return _cards_found(claimed, final.toys, reader.toys(claimed)[0])
    kinds = {word: reader.find(TYPE_WORDS, word, ("toys", word)) for word in claimed}
    return {word: final.toys_of(kind) if is_known(final.toys) else None for word, kind in kinds.items()}


def _cubes_found(own: Stated, claimed: Any) -> Any:
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


def _reserved_found(own: Stated, claimed: str | list[str]) -> Any:
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


_NONE = ("none", "-", "0")
_PLURALS = {"feathers": "feather", "yarns": "yarn", "mice": "mouse"}


@dataclass(frozen=True)
class Entry(entries.Entry[Printed, Stated]):
    """An entry, with the points that it gives; an entry that gives none decides a tie."""

    points: Callable[[FinalPosition], Item] | None = None


@dataclass(frozen=True, slots=True)
class _CubesRow(Row):
    """Cubes of several players: plain numbers are separated by blanks, colours by `;`."""

    def split(self, line: str) -> list[str]:
        words = line.replace(",", " ").split()
        if ";" not in line and all(word.isdecimal() or word in (UNKNOWN, "skip") for word in words):
            return words
        return [part.strip() for part in line.split(";")]


def _buildings_question(parts: Printed) -> Question:
    cards = parts.by_id()
    known = Vocabulary([card.id for card in parts.cards[BUILDING]], "building")

    def parse(text: str) -> int | str:
        if text == UNKNOWN:
            return text
        return whole_number()(text) if text.isdecimal() else cards[known.find(text)].id

    return Question(
        "",
        "Points of the building cards",
        parse=parse,
        explain="The points of each building card, such as 8 7 4, or the ids of the cards; `none` for none, ? for a "
        "card that nobody knows.",
        clause="score.1",
        words=tuple(known.known),
        items=Items("building"),
        hint="the points on each card, such as 8 7 4; `none`; players separated by `;`",
    )


def _parks_question(parts: Printed) -> Question:
    def parse(text: str) -> int | str:
        return text if text == UNKNOWN else whole_number()(text)

    return Question(
        "",
        "Numbers on the park cards",
        parse=parse,
        explain="The number on each park card, such as 7 3 2; `none` for none, ? for a card that nobody knows.",
        clause="score.2",
        items=Items("park card"),
    )


def _toys_question(parts: Printed) -> Question:
    return Question(
        "",
        "Toys: feather, yarn, mouse",
        parse=lambda text: _toys(text, parts),
        explain="How many feathers, yarns and mice, such as 1 3 0; or words, such as yarn yarn mouse or 3 yarn 1 "
        "mouse, or ids of the cards; `none` for none.",
        clause="score.3",
        words=TYPES,
        hint="three numbers such as 1 3 0, or words such as 3 yarn 1 feather; `none` for none",
    )


def _toys(text: str, parts: Printed) -> Any:
    """Three numbers, or types and ids."""
    words = [_PLURALS.get(word, word) for word in re.split(r"[\s,]+", text.strip().lower()) if word]
    if not words or (len(words) == 1 and words[0] in _NONE):
        return dict.fromkeys(TYPES, 0)
    if all(word.isdecimal() or word == UNKNOWN for word in words):
        if len(words) != len(TYPES):
            raise NotationError(f"three numbers are needed, for feather, yarn and mouse, not {len(words)}")
        return {
            kind: word if word == UNKNOWN else whole_number()(word) for kind, word in zip(TYPES, words, strict=True)
        }
    if any(word.isdecimal() for word in words):
        if len(words) % 2:
            raise NotationError("type three numbers such as 1 3 0, or words such as 3 yarn 1 mouse, or ids")
        return dict.fromkeys(TYPES, 0) | _counts(words, TYPE_WORDS.find, whole_number())
    ids = Vocabulary([card.id for card in parts.cards[TOY]], "toy")
    return [_toy(word, ids) for word in words]


def _counts(words: Sequence[str], name: Callable[[str], str], number: Callable[[str], int]) -> dict[str, int]:
    """Pairs of a number and a word, in either order: `2 pink 4 blue`."""
    counts: dict[str, int] = {}
    for one, other in zip(words[::2], words[1::2], strict=True):
        amount, word = (one, other) if one.isdecimal() else (other, one)
        kind = name(word)
        counts[kind] = counts.get(kind, 0) + number(amount)
    return counts


def _toy(word: str, ids: Vocabulary) -> str:
    if word == UNKNOWN:
        return word
    kind = None if word in ids.known else TYPE_WORDS.get(word)
    return kind if kind is not None else ids.find(word)


def _cubes_question(parts: Printed) -> Question:
    return Question(
        "",
        "Cubes",
        parse=_cubes,
        explain="How many cubes, such as 6, or by colour, such as 2 pink 4 blue. Numbers of several players are "
        "separated by blanks, such as 6 3; colours of several players by `;`, such as 2 pink 4 blue; 3 green.",
        clause="score.4",
        words=COLORS,
    )


def _cubes(text: str) -> Any:
    """A number of cubes, or numbers by colour."""
    words = [word for word in re.split(r"[\s,=]+", text.strip().lower()) if word]
    if len(words) == 1:
        return 0 if words[0] in _NONE else whole_number()(words[0])
    if not words or len(words) % 2:
        raise NotationError("type a number such as 6, or numbers with colours such as 2 pink 4 blue")
    return _counts(words, COLOR_WORDS.find, whole_number())


def _reserved_question(parts: Printed) -> Question:
    known = Vocabulary(("none", *KINDS, *parts.by_id()), "kind of card")

    def parse(text: str) -> str | None:
        word = known.find(text.strip())
        return None if word == "none" else word

    return Question(
        "",
        "Card still reserved",
        parse=parse,
        explain="A card that was reserved and never gained costs points: toy, building or the id of the card; `none` "
        "for none.",
        clause="score.5",
        default="none",
        words=("none", *KINDS),
        hint="it costs points: toy, building or none",
    )


def _pieces(what: str, cards: str, clause: str, number: Callable[[FinalPosition], object]) -> Entry:
    """Houses or statues: they decide a tie, and give no points."""

    def parse(text: str) -> int | None:
        return None if text == "cards" else whole_number()(text)

    question = Question(
        "",
        f"{what.capitalize()} placed",
        parse=parse,
        explain=f"The points are tied: the number of {what} placed may decide. `cards`: as many as the player has "
        f"{cards}.",
        clause=clause,
        default="cards",
        words=("cards",),
        hint=f"the points are tied, so {what} count; `cards`: as many as {cards}",
    )
    return Entry(what, lambda parts: question, lambda own, _: number(own.final), is_counted=False)


ENTRIES = (
    Entry("buildings", _buildings_question, _buildings_found, separator=";", points=final_position.buildings_item),
    Entry("parks", _parks_question, _parks_found, separator=";", points=final_position.parks_item),
    Entry("toys", _toys_question, _toys_found, separator=";", points=final_position.toys_item),
    Entry("resources", _cubes_question, _cubes_found, separator=";", row=_CubesRow, points=final_position.cubes_item),
    Entry("reserved", _reserved_question, _reserved_found, is_counted=False, points=final_position.reserved_item),
    _pieces("houses", "toys and buildings", "tie.1", lambda final: final.houses),
    _pieces("statues", "park cards", "tie.2", lambda final: final.statues),
)
"""The entries in the order in which the rulebook counts."""
