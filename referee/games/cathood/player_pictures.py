"""What each player has as pictures for reports: pieces, cubes and cards, from a log or from a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from referee.core.header import Header
from referee.core.messages import count
from referee.core.names import Names
from referee.core.pictures import WIDEST, Box, Group, Part, Picture, Words, shortened
from referee.games.cathood.board import NOWHERE
from referee.games.cathood.components import BUILDING, KINDS, TYPE_WORDS, TYPES, Card
from referee.games.cathood.costs import COLOR_WORDS, COLORS
from referee.games.cathood.drawings import Owner, cat, cube, house, owners_of, statue, toy
from referee.games.cathood.sheet_entries import UNKNOWN, Reader
from referee.games.cathood.state import HOUSES, STATUES, State
from referee.games.cathood.view import cat_line

if TYPE_CHECKING:
    from referee.games.cathood.files import PlayerPosition

_CARD_WIDTH, _CARD_HEIGHT, _GAP = 56.0, 60.0, 4.4
_PER_ROW = 6
_AREAS = {"toy": "tile-2", "building": "tile-3", "park": "grass", "card": "stone"}


class _Owned(NamedTuple):
    """A card: `worth` is the type of a toy, the points of a building or a park; `label` stands below it."""

    sort: str
    worth: str
    label: str


class _Holdings(NamedTuple):
    """What a player has. Cubes are counted by colour (`?`: unknown) or, where no colour is stated, in words. Houses and
    statues that are placed are None where they are not stated.
    """

    owner: Owner
    cubes: Mapping[str, int | str] | str
    houses: int | str | None
    statues: int | str | None
    most: tuple[int, int]
    cards: Sequence[_Owned]
    where: str = ""


def player_pictures(state: State) -> tuple[Picture, ...]:
    """What each player of a log has."""
    names, owners = state.config.names.names, owners_of(state.config.names)
    return tuple(
        _picture(names[seat], _holdings(state, seat, owners[seat]), cat_line(state, seat)) for seat in range(len(names))
    )


def _holdings(state: State, seat: int, owner: Owner) -> _Holdings:
    one, players = state.cats[seat], len(state.cats)
    cards = [_card(held.kind, held.slot) for held in one.cards] + [_Owned("park", str(park), "") for park in one.parks]
    if one.reserved is not None:
        cards.append(_card(one.reserved.kind, one.reserved.slot)._replace(label="reserved"))
    where = state.config.board.names[one.space] if one.space != NOWHERE else "no space yet"
    return _Holdings(
        owner,
        dict(zip(COLORS, one.cubes, strict=True)),
        one.houses,
        one.statues,
        (HOUSES[players], STATUES[players]),
        cards,
        where,
    )


def _card(kind: int, slot: Card | int) -> _Owned:
    if not isinstance(slot, Card):
        return _Owned(KINDS[kind], UNKNOWN, "")
    return _Owned(KINDS[kind], str(slot.worth), slot.id if slot.listed else "")


# Sheets.


def sheet_pictures(header: Header) -> tuple[Picture, ...]:
    """What each player of a sheet has, as it states it."""
    owners = owners_of(Names(header.names, [player.colors for player in header.players]))
    words = {header.seat(word, ("final", word)): word for word in header.final.positions}
    return tuple(_picture_of_table(header, seat, words[seat], owners[seat]) for seat in sorted(words))


def _picture_of_table(header: Header, seat: int, word: str, owner: Owner) -> Picture:
    position, reader = header.final.positions[word], Reader(header, ("final", word))
    players = len(header.names)
    cards = [*_buildings(reader, position), *_toys(reader, position), *_parks(position), *_reserved(reader, position)]
    holdings = _Holdings(
        owner, _cubes(reader, position), position.houses, position.statues, (HOUSES[players], STATUES[players]), cards
    )
    return _picture(header.names[seat], holdings, f"{header.names[seat]}: {_spoken(holdings)}")


def _buildings(reader: Reader, position: PlayerPosition) -> Iterator[_Owned]:
    if isinstance(position.buildings, str):
        yield _Owned("building", UNKNOWN, "unknown")
        return
    for place, value in enumerate(position.buildings):
        if isinstance(value, int) or value == UNKNOWN:
            yield _Owned("building", str(value), "")
        else:
            card = reader.card(value, BUILDING, ("buildings", place))
            yield _Owned("building", str(card.worth), card.id)


def _toys(reader: Reader, position: PlayerPosition) -> Iterator[_Owned]:
    stated = position.toys
    if isinstance(stated, str):
        yield _Owned("toy", UNKNOWN, "unknown")
    elif isinstance(stated, Mapping):
        for word, number in stated.items():
            if number:
                yield _Owned("toy", reader.find(TYPE_WORDS, word, ("toys", word)), f"× {number}")
    else:
        for place, word in enumerate(stated):
            yield _Owned("toy", UNKNOWN if word == UNKNOWN else reader.toy_type(word, ("toys", place)), "")


def _parks(position: PlayerPosition) -> Iterator[_Owned]:
    if isinstance(position.parks, str):
        yield _Owned("park", UNKNOWN, "unknown")
        return
    for value in position.parks:
        yield _Owned("park", str(value), "")


def _reserved(reader: Reader, position: PlayerPosition) -> Iterator[_Owned]:
    word = position.reserved if isinstance(position.reserved, str) else next(iter(position.reserved or ()), None)
    reserved = reader.reserved(word)
    if word is None:
        return
    if reserved is None:
        yield _Owned("card", UNKNOWN, "reserved")
    elif reserved.id is None:
        yield _Owned(KINDS[reserved.kind], UNKNOWN, "reserved")
    else:
        yield _Owned(KINDS[reserved.kind], str(reader.cards[reserved.id].worth), "reserved")


def _cubes(reader: Reader, position: PlayerPosition) -> Mapping[str, int | str] | str:
    stated = position.resources
    if isinstance(stated, int):
        return f"{count(stated, 'cube')} (colours not stated)"
    if isinstance(stated, str):
        return "cubes: unknown"
    cubes: dict[str, int | str] = dict.fromkeys(COLORS, 0)
    for word, number in stated.items():
        color = reader.find(COLOR_WORDS, word, ("resources", word))
        before = cubes[color]
        cubes[color] = before + number if isinstance(before, int) and isinstance(number, int) else UNKNOWN
    return cubes


# The picture.


def _picture(name: str, holdings: _Holdings, description: str) -> Picture:
    cubes = holdings.cubes
    parts: list[Part] = [Group(13, 18, _cat(holdings.owner))]
    parts.append(Words(32, 22, f"on {holdings.where}" if holdings.where else "", "ink", 12, "start"))
    parts.append(Group(0, 0, _pieces(holdings.owner, holdings.houses, holdings.statues, holdings.most)))
    if isinstance(cubes, str):
        parts.append(Words(2, 62, cubes, "ink", 12, "start"))
    else:
        parts.append(Group(0, 58, cube_line(tuple(cubes.items()))))
    for place, card in enumerate(holdings.cards):
        x = 1 + place % _PER_ROW * (_CARD_WIDTH + _GAP)
        parts.append(Group(x, 76 + place // _PER_ROW * (_CARD_HEIGHT + _GAP), _card_parts(card)))
    rows = (len(holdings.cards) + _PER_ROW - 1) // _PER_ROW
    if not rows:
        parts.append(Words(2, 90, "no cards", "muted", 12, "start"))
    return Picture(f"What {name} has", WIDEST, 76 + max(20.0, rows * (_CARD_HEIGHT + _GAP)), parts, description)


@lru_cache
def _cat(owner: Owner) -> tuple[Part, ...]:
    return tuple(cat(owner, 0, 0, 11))


@lru_cache
def _pieces(
    owner: Owner, houses: int | str | None, statues: int | str | None, most: tuple[int, int]
) -> tuple[Part, ...]:
    """The houses and statues that are placed, and empty places for those that are not."""
    houses_row = _places("houses", houses, most[0], 118, 20, tuple(house(owner, 8, 29)))
    return (*houses_row, *_places("statues", statues, most[1], 258, 24, tuple(statue(owner, 8, 25))))


def _places(
    what: str, placed: int | str | None, most: int, left: float, width: float, drawing: tuple[Part, ...]
) -> Iterator[Part]:
    if placed is None:
        return
    yield Words(left, 11, f"{what}: {placed} of {most}", "ink", 11, "start")
    for place in range(placed if isinstance(placed, int) else 0):
        yield Group(left + width * min(place, most), 0, drawing)
    for place in range(placed if isinstance(placed, int) else most, most):
        yield Box(left + width * place, 21, 16, 16, "empty", 3)


@lru_cache(1024)
def cube_line(cubes: tuple[tuple[str, int | str], ...]) -> tuple[Part, ...]:
    """A cube of each colour with its number, along a line through the point 0, 0."""
    return tuple(Group(60.0 * place, 0, _cubes_of(*one)) for place, one in enumerate(cubes))


@lru_cache
def _cubes_of(color: str, number: int | str) -> tuple[Part, ...]:
    text = Words(23, 4, f"× {number}", "ink" if number else "muted", 12, "start", bold=bool(number))
    return (*cube(color, 10, 0, 19), text)


@lru_cache(1024)
def _card_parts(card: _Owned) -> tuple[Part, ...]:
    middle = _CARD_WIDTH / 2
    parts: list[Part] = [Box(0, 0, _CARD_WIDTH, _CARD_HEIGHT, _AREAS[card.sort], 4)]
    if card.sort == "toy" and card.worth in TYPES:
        parts += toy(card.worth, middle, 17, 26)
    else:
        parts.append(Words(middle, 25, card.worth, "ink", 20, bold=True))
    sort = card.worth if card.worth in TYPES else card.sort
    parts.append(Words(middle, 42, sort, "ink", 11))
    parts.append(Words(middle, 55, shortened(card.label, _CARD_WIDTH, 11), "ink", 11))
    return tuple(parts)


def _spoken(holdings: _Holdings) -> str:
    cubes = holdings.cubes
    texts = [cubes] if isinstance(cubes, str) else [f"{number} {color}" for color, number in cubes.items() if number]
    for what, number in (("houses", holdings.houses), ("statues", holdings.statues)):
        texts += [f"{what} {number}"] if number is not None else []
    texts += [" ".join(filter(None, (card.sort, card.worth, card.label))) for card in holdings.cards]
    return ", ".join(texts)
