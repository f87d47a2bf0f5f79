"""The questions of Cathood: the setup of a log, and what lies on the table at the end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.core.errors import InputError, NotationError
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.models import validated
from referee.core.names import Vocabulary
from referee.core.questions import (
    UNKNOWN,
    Items,
    Opening,
    Question,
    Questions,
    Row,
    about_player,
    ask_each,
    fixed_size,
    whole_number,
)
from referee.core.score import ScoreSheet
from referee.games.cathood.clauses.setup import ROWS, full_reserve
from referee.games.cathood.components import (
    BUILDING,
    FEATURE_WORDS,
    FEATURES,
    KINDS,
    TOY,
    TYPE_WORDS,
    TYPES,
    Printed,
    printed,
    slot_faults,
)
from referee.games.cathood.costs import COLOR_WORDS, COLORS, MOST_CUBES
from referee.games.cathood.files import Final
from referee.games.cathood.setup import read_open_card, read_tile, tile_words
from referee.games.cathood.sheets import score_sheet

_NONE = ("none", "-", "0")
_PLURALS = {"feathers": "feather", "yarns": "yarn", "mice": "mouse"}
_WIDTHS = {2: (3,), 3: (3, 4), 4: (4,)}


# The setup of a log.


def setup_questions(opening: Opening) -> Questions:
    """The neighbourhood, the open cards, the holder of François."""
    parts = printed(opening.components)
    yield _neighborhood_question(opening, parts)
    for kind in (TOY, BUILDING):
        yield _open_cards_question(parts, kind)
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
        hint=f"the tiles of a row from left to right, such as {' '.join(used[: _WIDTHS[players][0]])}; `?` explains",
    )


def _row(text: str, parts: Printed) -> str:
    """A row of tiles in full words."""
    ids, words = Vocabulary(parts.tiles, "tile"), []
    plain = text.lower().split()
    if len(plain) > 1 and all(word in FEATURES for word in plain):
        raise NotationError("the four features of a tile are joined by commas: {tile}", tile=",".join(plain[:4]))
    for word in tile_words(text):
        tile = read_tile(word, ids, parts)
        if tile is None:
            ids.find(word)
            raise NotationError("{word} is no tile", word=word)
        if tile[0] is not None:
            words.append(word)
            continue
        faults = list(slot_faults(tile[1]))
        if faults:
            raise NotationError("{word}: {faults}", word=word, faults="; ".join(faults))
        words.append(",".join(FEATURE_WORDS.get(slot) or slot for slot in tile[1]))
    return " ".join(words)


def _number_of_rows(players: int, rows: Sequence[str]) -> tuple[int, int]:
    if players != 3:
        return (3, 3) if players == 2 else (4, 4)
    if not rows:
        return 3, 4
    number = 12 // max(1, len(rows[0].split()))
    return number, number


def _check_rows(rows: Sequence[str], players: int, parts: Printed) -> None:
    width = len(rows[-1].split())
    widths = _WIDTHS[players] if len(rows) == 1 else (len(rows[0].split()),)
    if width not in widths:
        raise NotationError("a row has {due} tiles, not {width}", due=listed(widths, "or"), width=width)
    ids, laid = Vocabulary(parts.tiles, "tile"), set()
    for word in " ".join(rows).split():
        tile = read_tile(word, ids, parts)
        ident = None if tile is None else tile[0]
        if ident is None:
            continue
        if ident in laid:
            raise NotationError("tile {tile} lies there twice", tile=ident)
        if players not in parts.marks[ident]:
            raise NotationError("tile {tile} is not used with {players} players", tile=ident, players=players)
        laid.add(ident)


def _picture(rows: Sequence[str]) -> str:
    """The rows so far with the names of the cells."""
    return "\n".join(
        "  ".join(f"{chr(ord('a') + column)}{number} {word}" for column, word in enumerate(row.split()))
        for number, row in enumerate(rows, 1)
    )


def _open_cards_question(parts: Printed, kind: int) -> Question:
    in_full = ("TYPE:COST, such as yarn:same2", "POINTS:COST, such as 4:pink+blue+yellow")[kind]

    def parse(text: str) -> str:
        word = text.strip().lower()
        if word == UNKNOWN:
            return word
        card = read_open_card(word, parts, kind)
        if card.kind != kind:
            raise NotationError("{card} is a {other}", card=card, other=KINDS[card.kind])
        return card.id

    def check(cards: Sequence[str]) -> None:
        twice = [card for card in cards if card != UNKNOWN and ":" not in card and cards.count(card) > 1]
        if twice:
            raise NotationError("{card} is typed twice", card=twice[0])

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


def sheet_questions(opening: Opening) -> Questions:
    """Buildings, parks, toys, cubes, reserved cards; houses and statues only in a tie."""
    names, parts = opening.names, printed(opening.components)
    values: dict[str, list[Any]] = {}
    values["buildings"] = yield from ask_each(names, lambda seat: _buildings_question(names, parts, seat), ";")
    values["parks"] = yield from ask_each(names, lambda seat: _parks_question(names, seat), ";")
    values["toys"] = yield from ask_each(names, lambda seat: _toys_question(names, parts, seat), ";")
    values["resources"] = []
    for seat in range(len(names)):
        question = replace(
            _cubes_question(names, seat),
            row=_CubesRow(tuple(names[seat:]), len(names), ";"),
            check=_colors_left(values["resources"], opening.house["supply.limit"] == "limited"),
        )
        values["resources"].append((yield question))
    values["reserved"] = yield from ask_each(names, lambda seat: _reserved_question(names, parts, seat))
    if _is_tied(opening, values):
        for what, cards in (("houses", "toys and buildings"), ("statues", "park cards")):
            yield from ask_each(names, _pieces_question(names, what, cards))


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
            raise NotationError(
                "three numbers are needed, for feather, yarn and mouse, not {number}", number=len(words)
            )
        return {
            kind: word if word == UNKNOWN else whole_number()(word) for kind, word in zip(TYPES, words, strict=True)
        }
    if any(word.isdecimal() for word in words):
        if len(words) % 2:
            raise NotationError("type three numbers such as 1 3 0, or words such as 3 yarn 1 mouse, or ids")
        return _counts(words, TYPE_WORDS.find, whole_number())
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
        words=COLORS,
        skippable=True,
    )


def _cubes(text: str) -> Any:
    """A number of cubes, or numbers by colour."""
    words = [word for word in re.split(r"[\s,=]+", text.strip().lower()) if word]
    if len(words) == 1:
        return 0 if words[0] in _NONE else whole_number(0, MOST_CUBES)(words[0])
    if not words or len(words) % 2:
        raise NotationError("type a number such as 6, or numbers with colours such as 2 pink 4 blue")
    return _counts(words, COLOR_WORDS.find, whole_number(0, MOST_CUBES))


def _colors_left(before: Sequence[Any], limited: bool) -> Callable[[Any], None]:
    """Refuses more cubes than a cat may have, or of a colour than the players before left."""
    held = Counter[str]()
    for cubes in before:
        held.update(cubes if isinstance(cubes, dict) else {})

    def check(cubes: Any) -> None:
        if not isinstance(cubes, dict):
            return
        if sum(cubes.values()) > MOST_CUBES:
            raise NotationError(
                "a cat has at most {most} cubes, not {n} [sheet.2]", most=MOST_CUBES, n=sum(cubes.values())
            )
        for color, most in zip(COLORS, full_reserve(), strict=True):
            together = held[color] + cubes.get(color, 0)
            if limited and color in cubes and together > most:
                raise NotationError(
                    "the players hold {number} {color} cubes together: there are {most} [sheet.2]",
                    color=color,
                    number=together,
                    most=most,
                )

    return check


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


def _is_tied(opening: Opening, values: Mapping[str, Sequence[Any]]) -> bool:
    """Whether several players share the highest total, so that houses and statues decide."""
    final = {
        name: {what: own[seat] for what, own in values.items() if own[seat] is not None}
        for seat, name in enumerate(opening.names)
    }
    header = Header(
        game="cathood",
        players=opening.players,
        house=opening.house,
        setup=None,
        final=validated(Final, final),
        components=opening.components,
        is_sheet=True,
        raw_final=final,
    )
    try:
        sheet = score_sheet(header)
    except InputError:
        return False
    if not isinstance(sheet, ScoreSheet):
        return False
    totals = [player.total for player in sheet.players]
    known = [total for total in totals if total is not None]
    return len(known) == len(totals) and known.count(max(known)) > 1
