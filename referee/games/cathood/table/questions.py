"""The questions of Cathood: the setup of a log, and what lies on the table at the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from referee.core.capabilities import Findings
from referee.core.defaults import one_color_each as colors_each
from referee.core.errors import NotationError
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.models import final_model, validated
from referee.core.names import Vocabulary
from referee.core.plain_answers import without_filler
from referee.core.questions import (
    UNKNOWN,
    Items,
    Opening,
    Question,
    Questions,
    about_player,
    fixed_size,
    refuse,
    rows_of,
)
from referee.core.rulebook import Violation
from referee.core.score import ScoreSheet
from referee.games.cathood.board import FEATURES, lay_board
from referee.games.cathood.component_words import cards_in_words
from referee.games.cathood.components import (
    BUILDING,
    FEATURE_WORDS,
    KINDS,
    TOY,
    Printed,
    printed,
    slot_faults,
)
from referee.games.cathood.files import MODELS
from referee.games.cathood.finish.entries import ENTRIES
from referee.games.cathood.finish.sheets import score_sheet
from referee.games.cathood.rules.clauses.setup import (
    ROWS,
    SIZES,
    cards_differ,
    neighborhood_is_rectangle,
    some_color_has_spaces,
    tiles_are_the_marked_ones,
    unlisted_cards,
)
from referee.games.cathood.setup import read_open_card, read_tile, tile_words
from referee.games.cathood.state import Tile
from referee.games.cathood.tile_words import features_named, tiles_in_words

__all__ = ["COLORS", "COLORS_NEEDED", "SHEET_HOUSE_RULES", "colors_each", "setup_questions", "sheet_questions"]
COLORS: tuple[str, ...] = ()
COLORS_NEEDED = True
SHEET_HOUSE_RULES: tuple[str, ...] | None = ("score.reserved", "supply.limit")


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
        _check_places(rows, opening, parts)

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
        items=Items("row", "/", rows_of(SIZES[players])),
        check=check,
        picture=_picture,
        hint=f"the tiles of a row from left to right, such as {' '.join(used[: min(SIZES[players])[0]])}; `?` explains",
    )


def _row(text: str, parts: Printed, is_part: bool = False) -> str:
    """A row of tiles in full words; `is_part`: the text is one of several tiles."""
    ids, words = Vocabulary(parts.tiles, "tile"), []
    told = tiles_in_words(text.lower(), is_part)
    several = [part for part in text.split(";") if part.strip()]
    if told is None and len(several) > 1:
        return " ".join(_row(part, parts, is_part=True) for part in several)
    text = told or features_named(_as_laid(without_filler(text.lower()), parts))
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


_LAID = (
    r"(?:(?:a|as|lies|turned|rotated|quarter|turn|to|with|its)\s+)*"
    r"(right|clockwise|left|counterclockwise|anticlockwise|upside down|on (?:its )?head|printed|straight|as)\b"
)
_TURNS = {
    "right": "r", "clockwise": "r", "left": "l", "counterclockwise": "l", "anticlockwise": "l", "upside": "u",
    "on": "u", "printed": "", "straight": "", "as": "",
}  # fmt: skip
"""The turn of a tile by the first word that tells it: the letter behind its id."""


def _as_laid(text: str, parts: Printed) -> str:
    """The row with `n2 right` as `n2r`, and `n1, n2` as two tiles."""
    ids = "|".join(sorted(map(re.escape, parts.tiles), key=len, reverse=True))
    text = re.sub(rf"\b({ids})\s+{_LAID}", lambda tile: tile[1] + _TURNS[tile[2].split()[0]], text)
    return re.sub(rf"\b((?:{ids})[rlu]?)\s*,", r"\1 ", text)


def _check_rows(rows: Sequence[str], players: int, parts: Printed) -> None:
    """Refuse rows that break a clause of the setup, whatever rows may follow."""
    words, ids = [row.split() for row in rows], Vocabulary(parts.tiles, "tile")
    tiles = [[tile for word in row if (tile := read_tile(word, ids, parts)) is not None] for row in words]
    refuse([*neighborhood_is_rectangle(players, words, False), *tiles_are_the_marked_ones(players, parts, tiles)])


def _check_places(rows: Sequence[str], opening: Opening, parts: Printed) -> None:
    """Refuse a whole neighbourhood where no colour has enough spaces for the cats, before anything else is asked."""
    words, ids, players = [row.split() for row in rows], Vocabulary(parts.tiles, "tile"), len(opening.names)
    columns = len(words[0]) if words else 0
    if (columns, len(rows)) not in SIZES[players] or any(len(row) != columns for row in words):
        return
    laid = [tile for row in words for word in row if (tile := read_tile(word, ids, parts)) is not None]
    house = opening.house
    is_inner, is_roofed = house["board.spaces"] == "inner", house["line.roofs"] == "yes"
    board = lay_board(columns, len(rows), is_inner, is_roofed, str(house["dog.adjacent"]))
    refuse(some_color_has_spaces([Tile(slots) for _, slots in laid], board, players))


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
        refuse([*(Violation("setup.8", *fault) for fault in cards_differ(players, parts, row)), *unlisted])

    def from_words(line: str) -> str:
        return " ".join(cards_in_words(line, parts.cards[kind])) or line

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
        from_words=from_words,
        hint=f"ids such as {' '.join(card.id for card in parts.cards[kind][:3])}, or what is printed, "
        f"{in_full.partition('such as ')[2]}; ? for each card that nobody noted, ? ? ? for all",
    )


# The finished table.

_Tables = Mapping[str, Mapping[str, Any]]
"""The tables of the players below `final`, as far as they are told."""


def sheet_questions(opening: Opening) -> Questions:
    """The entries of the players; those that give no points only in a tie, which they decide.

    Each answer is judged with all that is told before it.
    """
    tables: _Tables = {name: {} for name in opening.names}
    for entry in ENTRIES:
        if entry.points is None and not _is_tied(opening, tables):
            continue
        question = entry.question(printed(opening.components))
        for seat, name in enumerate(opening.names):
            told = partial(_told, tables, name, entry.key)
            check = partial(_check, opening, told)
            value = yield replace(entry.asked(question, opening.names, seat), check=check)
            tables = told(value)


def _told(tables: _Tables, name: str, key: str, value: Any) -> _Tables:
    """The tables with one more value; None tells nothing."""
    return tables if value is None else {**tables, name: {**tables[name], key: value}}


def _check(opening: Opening, told: Callable[[Any], _Tables], value: Any) -> None:
    judged = _judged(opening, told(value))
    refuse(judged if isinstance(judged, list) else [])


def _judged(opening: Opening, tables: _Tables) -> Findings:
    """The score of what is told, or the clauses that it breaks."""
    final = validated(final_model(MODELS, sheet=True), tables)
    header = Header("cathood", opening.players, opening.house, None, final, components=opening.components)
    return score_sheet(replace(header, is_sheet=True, raw_final=tables))


def _is_tied(opening: Opening, tables: _Tables) -> bool:
    """Do several players share the highest total, so that houses and statues decide?"""
    sheet = _judged(opening, tables)
    totals = [player.total for player in sheet.players] if isinstance(sheet, ScoreSheet) else []
    known = [total for total in totals if total is not None]
    return bool(known) and len(known) == len(totals) and known.count(max(known)) > 1
