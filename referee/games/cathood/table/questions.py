"""The questions of Cathood: the setup of a log, and what lies on the table at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from referee.core.defaults import one_color_each as colors_each
from referee.core.errors import NotationError
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.models import final_model, validated
from referee.core.names import Vocabulary
from referee.core.questions import (
    UNKNOWN,
    Items,
    Opening,
    Question,
    Questions,
    Row,
    about_player,
    fixed_size,
    whole_number,
)
from referee.core.rulebook import Violation
from referee.core.score import ScoreSheet
from referee.games.cathood.board import FEATURES
from referee.games.cathood.components import (
    BUILDING,
    FEATURE_WORDS,
    KINDS,
    SHOPS,
    TOY,
    TYPE_WORDS,
    TYPES,
    Printed,
    printed,
    slot_faults,
)
from referee.games.cathood.costs import COLOR_WORDS
from referee.games.cathood.costs import COLORS as CUBE_COLORS
from referee.games.cathood.files import MODELS
from referee.games.cathood.finish.sheets import score_sheet
from referee.games.cathood.rules.clauses.setup import (
    ROWS,
    SIZES,
    cards_differ,
    heights_for,
    neighborhood_is_rectangle,
    tiles_are_the_marked_ones,
    unlisted_cards,
)
from referee.games.cathood.setup import read_open_card, read_tile, tile_words

__all__ = ["COLORS", "COLORS_NEEDED", "SHEET_HOUSE_RULES", "colors_each", "setup_questions", "sheet_questions"]
COLORS: tuple[str, ...] = ()
COLORS_NEEDED = True
SHEET_HOUSE_RULES: tuple[str, ...] | None = ("score.reserved", "supply.limit")

_NONE = ("none", "-", "0")
_PLURALS = {"feathers": "feather", "yarns": "yarn", "mice": "mouse"}


# The setup of a log.


def setup_questions(opening: Opening) -> Questions:
    """The neighbourhood, the open cards, the holder of François."""
    parts = printed(opening.components)
    yield _neighborhood_question(opening, parts)
    for kind in (TOY, BUILDING):
        yield _open_cards_question(len(opening.names), parts, kind)
    first = Question(
        "first",
        "Holder of François, who starts",
        ("setup", "first"),
        explain="The player with the Starting Cat card takes the first turn.",
        clause="setup.10",
    )
    yield about_player(first, opening)


def _neighborhood_question(opening: Opening, parts: Printed) -> Question:
    players = len(opening.names)
    used = [ident for ident in parts.tiles if players in parts.marks[ident]]

    def check(rows: list[str]) -> None:
        _check_rows(rows, players, parts)

    return Question(
        "neighborhood",
        "Neighbourhood from the top",
        ("setup", "neighborhood"),
        lambda row: _row(row, parts),
        "The tiles of a row from left to right, separated by blanks; all rows in one line are separated by /. A tile "
        f"is its id ({listed(used)}), with r, l or u behind it if it is turned right, left or upside down; or its four "
        "features, clockwise from the top side: -,blue,pet,-. `referee components cathood` shows the tile of each id; "
        f"the bundled set is invented. Features: {listed(FEATURES)}.",
        "setup.3",
        words=tuple(used),
        items=Items("row", "/", lambda rows: _number_of_rows(players, rows)),
        check=check,
        picture=_picture,
        hint=f"the tiles of a row from left to right, such as {' '.join(used[: min(SIZES[players])[0]])}; `?` explains",
    )


def _row(text: str, parts: Printed) -> str:
    """A row of tiles in full words."""
    ids, words = Vocabulary(parts.tiles, "tile"), []
    text = _as_laid(text.lower(), parts)
    plain = text.split()
    if len(plain) > 1 and all(word in FEATURES for word in plain):
        raise NotationError(f"the four features of a tile are joined by commas: {','.join(plain[:4])}")
    for word in tile_words(text):
        tile = read_tile(word, ids, parts)
        if tile is None:
            ids.find(word)
            raise NotationError(f"{word} is no tile")
        if tile[0] is not None:
            words.append(word)
            continue
        faults = list(slot_faults(tile[1]))
        if faults:
            raise NotationError(f"{word}: {'; '.join(faults)}")
        words.append(",".join(FEATURE_WORDS.get(slot) or slot for slot in tile[1]))
    return " ".join(words)


def _as_laid(text: str, parts: Printed) -> str:
    """The row with `n2 right` as `n2r`, `n1, n2` as two tiles and a shop as what it sells."""
    ids = "|".join(sorted(map(re.escape, parts.tiles), key=len, reverse=True))
    text = re.sub(rf"\b({ids})\s+(?:turned )?(right|left|upside down)\b", lambda tile: tile[1] + tile[2][0], text)
    text = re.sub(rf"\b((?:{ids})[rlu]?)\s*,", r"\1 ", text)
    return re.sub(r"[a-z]+", lambda word: SHOPS.get(word[0], word[0]), text)


def _number_of_rows(players: int, rows: Sequence[str]) -> tuple[int, int]:
    """The least and the greatest number of rows, after those typed so far."""
    heights = heights_for(players, [row.split() for row in rows]) or heights_for(players, ())
    return heights[0], heights[-1]


def _check_rows(rows: Sequence[str], players: int, parts: Printed) -> None:
    """Refuse rows that break a clause of the setup, whatever rows may follow."""
    words, ids = [row.split() for row in rows], Vocabulary(parts.tiles, "tile")
    tiles = [[tile for word in row if (tile := read_tile(word, ids, parts)) is not None] for row in words]
    _refuse(
        [*neighborhood_is_rectangle(players, words, is_whole=False), *tiles_are_the_marked_ones(players, parts, tiles)]
    )


def _refuse(violations: Sequence[Violation]) -> None:
    """Refuse an answer with the first clause that it breaks."""
    for violation in violations[:1]:
        raise NotationError(f"{violation.message} [{violation.clause}]")


def _picture(rows: Sequence[str]) -> str:
    """The rows so far with the names of the cells."""
    return "\n".join(
        "  ".join(f"{chr(ord('a') + column)}{number} {word}" for column, word in enumerate(row.split()))
        for number, row in enumerate(rows, 1)
    )


def _open_cards_question(players: int, parts: Printed, kind: int) -> Question:
    in_full = ("TYPE:COST, such as yarn:same2", "POINTS:COST, such as 4:pink+blue+yellow")[kind]

    def parse(text: str) -> str:
        word = text.strip().lower()
        if word == UNKNOWN:
            return word
        card = read_open_card(word, parts, kind)
        if card.kind != kind:
            raise NotationError(f"{card} is a {KINDS[card.kind]}")
        return card.id

    def check(cards: Sequence[str]) -> None:
        row = [None if card == UNKNOWN else read_open_card(card, parts, kind) for card in cards]
        unlisted = () if parts.standin else unlisted_cards(parts, kind, row)
        _refuse([*cards_differ(players, parts, row), *unlisted])

    return Question(
        ROWS[kind],
        f"Open {ROWS[kind]} from left to right",
        ("setup", ROWS[kind]),
        parse,
        f"Three cards, each by its id or as {in_full}; ? for a card that nobody noted.",
        "setup.8",
        words=tuple(card.id for card in parts.cards[kind]),
        items=Items(KINDS[kind], " ", fixed_size(3)),
        check=check,
        hint=f"ids such as {' '.join(card.id for card in parts.cards[kind][:3])}, or what is printed, "
        f"{in_full.partition('such as ')[2]}; ? for each card that nobody noted, ? ? ? for all",
    )


# The finished table.


@dataclass(frozen=True, slots=True)
class _CubesRow(Row):
    """Cubes of several players: plain numbers are separated by blanks, colours by `;`."""

    def split(self, line: str) -> list[str]:
        words = line.replace(",", " ").split()
        if ";" not in line and all(word.isdecimal() or word in (UNKNOWN, "skip") for word in words):
            return words
        return [part.strip() for part in line.split(";")]


@dataclass(frozen=True, slots=True)
class _Table:
    """The finished table as far as it is told: the values of each category in seat order."""

    opening: Opening
    values: dict[str, list[Any]] = field(default_factory=dict)

    def ask(
        self, what: str, question: Callable[[int], Question], row: type[Row] = Row, separator: str = " "
    ) -> Questions:
        """Ask every player about a category; each answer is judged with all that is told before it."""
        names, told = self.opening.names, self.values.setdefault(what, [])
        for seat in range(len(names)):
            check = partial(self._check, what, seat)
            asked = replace(question(seat), row=row(names[seat:], len(names), separator), check=check)
            told.append((yield asked))

    def _check(self, what: str, seat: int, value: Any) -> None:
        judged = self.judged(what, seat, value)
        _refuse(judged if isinstance(judged, list) else [])

    def judged(self, what: str = "", seat: int = 0, value: Any = None) -> ScoreSheet | list[Violation]:
        """The score of what is told, and of one more value, or the clauses that it breaks."""
        final: dict[str, dict[str, Any]] = {name: {} for name in self.opening.names}
        for category, told in self.values.items():
            for name, known in zip(self.opening.names, told, strict=False):
                final[name][category] = known
        final[self.opening.names[seat]][what] = value
        final = {name: {key: one for key, one in own.items() if one is not None} for name, own in final.items()}
        header = Header(
            game="cathood",
            players=self.opening.players,
            house=self.opening.house,
            setup=None,
            final=validated(final_model(MODELS, sheet=True), final),
            components=self.opening.components,
            is_sheet=True,
            raw_final=final,
        )
        return score_sheet(header)

    def is_tied(self) -> bool:
        """True if several players share the highest total, so that houses and statues decide."""
        sheet = self.judged()
        totals = [player.total for player in sheet.players] if isinstance(sheet, ScoreSheet) else []
        known = [total for total in totals if total is not None]
        return bool(known) and len(known) == len(totals) and known.count(max(known)) > 1


def sheet_questions(opening: Opening) -> Questions:
    """Buildings, parks, toys, cubes, reserved cards; houses and statues only in a tie."""
    names, parts, table = opening.names, printed(opening.components), _Table(opening)
    yield from table.ask("buildings", lambda seat: _buildings_question(names, parts, seat), separator=";")
    yield from table.ask("parks", lambda seat: _parks_question(names, seat), separator=";")
    yield from table.ask("toys", lambda seat: _toys_question(names, parts, seat), separator=";")
    yield from table.ask("resources", lambda seat: _cubes_question(names, seat), _CubesRow, ";")
    yield from table.ask("reserved", lambda seat: _reserved_question(names, parts, seat))
    if table.is_tied():
        for what, cards in (("houses", "toys and buildings"), ("statues", "park cards")):
            yield from table.ask(what, _pieces_question(names, what, cards))


def _buildings_question(names: Sequence[str], parts: Printed, seat: int) -> Question:
    cards = parts.by_id()
    known = Vocabulary([card.id for card in parts.cards[BUILDING]], "building")

    def parse(text: str) -> int | str:
        if text == UNKNOWN:
            return text
        return whole_number()(text) if text.isdecimal() else cards[known.find(text)].id

    return Question(
        f"buildings.{seat}",
        "Points of the building cards",
        ("final", names[seat], "buildings"),
        parse,
        "The points of each building card, such as 8 7 4, or the ids of the cards; `none` for none, ? for a card that "
        "nobody knows.",
        "score.1",
        words=tuple(known.known),
        skippable=True,
        items=Items("building"),
        hint="the points on each card, such as 8 7 4; `none`; players separated by `;`",
    )


def _parks_question(names: Sequence[str], seat: int) -> Question:
    def parse(text: str) -> int | str:
        return text if text == UNKNOWN else whole_number()(text)

    return Question(
        f"parks.{seat}",
        "Numbers on the park cards",
        ("final", names[seat], "parks"),
        parse,
        "The number on each park card, such as 7 3 2; `none` for none, ? for a card that nobody knows.",
        "score.2",
        skippable=True,
        items=Items("park card"),
    )


def _toys_question(names: Sequence[str], parts: Printed, seat: int) -> Question:
    return Question(
        f"toys.{seat}",
        "Toys: feather, yarn, mouse",
        ("final", names[seat], "toys"),
        lambda text: _toys(text, parts),
        "How many feathers, yarns and mice, such as 1 3 0; or words, such as yarn yarn mouse or 3 yarn 1 mouse, or ids "
        "of the cards; `none` for none.",
        "score.3",
        words=TYPES,
        skippable=True,
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


def _cubes_question(names: Sequence[str], seat: int) -> Question:
    return Question(
        f"resources.{seat}",
        "Cubes",
        ("final", names[seat], "resources"),
        _cubes,
        "How many cubes, such as 6, or by colour, such as 2 pink 4 blue. Numbers of several players are separated by "
        "blanks, such as 6 3; colours of several players by `;`, such as 2 pink 4 blue; 3 green.",
        "score.4",
        words=CUBE_COLORS,
        skippable=True,
    )


def _cubes(text: str) -> Any:
    """A number of cubes, or numbers by colour."""
    words = [word for word in re.split(r"[\s,=]+", text.strip().lower()) if word]
    if len(words) == 1:
        return 0 if words[0] in _NONE else whole_number()(words[0])
    if not words or len(words) % 2:
        raise NotationError("type a number such as 6, or numbers with colours such as 2 pink 4 blue")
    return _counts(words, COLOR_WORDS.find, whole_number())


def _reserved_question(names: Sequence[str], parts: Printed, seat: int) -> Question:
    known = Vocabulary(("none", *KINDS, *parts.by_id()), "kind of card")

    def parse(text: str) -> str | None:
        word = known.find(text.strip())
        return None if word == "none" else word

    return Question(
        f"reserved.{seat}",
        "Card still reserved",
        ("final", names[seat], "reserved"),
        parse,
        "A card that was reserved and never gained costs points: toy, building or the id of the card; `none` for none.",
        "score.5",
        default="none",
        words=("none", *KINDS),
        skippable=True,
        hint="it costs points: toy, building or none",
    )


def _pieces_question(names: Sequence[str], what: str, cards: str) -> Callable[[int], Question]:
    def parse(text: str) -> int | None:
        return None if text == "cards" else whole_number()(text)

    return lambda seat: Question(
        f"{what}.{seat}",
        f"{what.capitalize()} placed",
        ("final", names[seat], what),
        parse,
        f"The points are tied: the number of {what} placed may decide. `cards`: as many as the player has {cards}.",
        "tie.1" if what == "houses" else "tie.2",
        default="cards",
        words=("cards",),
        skippable=True,
        hint=f"the points are tied, so {what} count; `cards`: as many as {cards}",
    )
