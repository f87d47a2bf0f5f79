"""The possessions of each player as pictures for reports: pieces, cubes and cards, from a log or from a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from referee.core.header import Header
from referee.core.messages import count
from referee.core.names import Names
from referee.core.pictures import WIDEST, Box, Group, Part, Picture, Words, shortened
from referee.games.cathood.board import NOWHERE
from referee.games.cathood.components import KINDS, TYPES
from referee.games.cathood.costs import COLORS
from referee.games.cathood.finish.final_position import Cards, FinalPosition, Owned, position_of
from referee.games.cathood.finish.sheet_entries import UNKNOWN, read_entry
from referee.games.cathood.pictures.drawings import Owner, cat, cube, house, owners_of, statue, toy
from referee.games.cathood.state import HOUSES, STATUES, State
from referee.games.cathood.table.view import cat_line

_CARD_WIDTH, _CARD_HEIGHT, _GAP = 56.0, 60.0, 4.4
_PER_ROW = 6
_AREAS = {"toy": "tile-2", "building": "tile-3", "park": "grass", "card": "stone"}


class _Owned(NamedTuple):
    """A card: `worth` is the type of a toy, the points of a building or a park; `label` stands below it."""

    sort: str
    worth: str
    label: str


class _Holdings(NamedTuple):
    """The possessions of a player. Cubes are counted by colour (`?`: unknown) or, where no colour is stated, in words.
    Houses and statues that are placed are None where they are not stated.
    """

    owner: Owner
    cubes: Mapping[str, int | str] | str
    houses: int | str | None
    statues: int | str | None
    most: tuple[int, int]
    cards: Sequence[_Owned]
    where: str = ""


def player_pictures(state: State) -> tuple[Picture, ...]:
    """A picture of the possessions of each player of a log."""
    names, owners, players = state.config.names.names, owners_of(state.config.names), len(state.cats)
    pictures = []
    for seat, name in enumerate(names):
        where = "" if state.cats[seat].space != NOWHERE else "not on a space yet"
        holdings = _holdings(position_of(state, seat), owners[seat], players)._replace(where=where)
        pictures.append(_picture(name, holdings, partial(cat_line, state, seat), seat))
    return tuple(pictures)


def sheet_pictures(header: Header) -> tuple[Picture, ...]:
    """A picture of the possessions of each player of a sheet, as it states them."""
    owners, pictures = owners_of(Names(header.names, [player.colors for player in header.players])), []
    tables = {header.seat(word, ("final", word)): word for word in header.final.positions}
    for seat in sorted(tables):
        word = tables[seat]
        final = read_entry(header, seat, ("final", word), header.final.positions[word])
        holdings = _holdings(final, owners[seat], len(header.names))
        pictures.append(_picture(final.name, holdings, partial(_spoken, final.name, holdings), seat))
    return tuple(pictures)


def _holdings(final: FinalPosition, owner: Owner, players: int) -> _Holdings:
    toys = final.toys if not final.open_types else (*(final.toys or ()), *map(Owned, sorted(final.open_types)))
    cards = [*_cards("building", final.buildings), *_alike(_cards("toy", toys), final), *_cards("park", final.parks)]
    if final.reserved is not None:
        worth = UNKNOWN if final.reserved.worth is None else str(final.reserved.worth)
        cards.append(_Owned(KINDS[final.reserved.kind], worth, "reserved"))
    elif not final.reserved_is_known:
        cards.append(_Owned("card", UNKNOWN, "reserved"))
    most = HOUSES[players], STATUES[players]
    return _Holdings(owner, _cubes(final), final.houses, final.statues, most, cards)


def _cards(sort: str, cards: Cards) -> list[_Owned]:
    if cards is None:
        return [_Owned(sort, UNKNOWN, "unknown")]
    return [_Owned(sort, UNKNOWN if card.worth is None else str(card.worth), card.label) for card in cards]


def _alike(toys: Sequence[_Owned], final: FinalPosition) -> Iterator[_Owned]:
    """Toys of one type without an id as one card with their number."""
    for toy_card, number in Counter(toys).items():
        is_open = toy_card.worth in final.open_types
        times = f"× {UNKNOWN if is_open else number}" if is_open or number > 1 else ""
        yield toy_card._replace(label=toy_card.label or times)


def _cubes(final: FinalPosition) -> Mapping[str, int | str] | str:
    if final.cubes is None:
        return "cubes: unknown"
    if isinstance(final.cubes, int):
        return f"{count(final.cubes, 'cube')} (colours not stated)"
    return {color: UNKNOWN if (number := final.cubes.get(color, 0)) is None else number for color in COLORS}


# The picture.


def _picture(name: str, holdings: _Holdings, spoken: Callable[[], str], seat: int) -> Picture:
    cubes = holdings.cubes
    parts: list[Part] = [Group(13, 18, _cat(holdings.owner))]
    if holdings.where:
        parts.append(Words(32, 22, holdings.where, "ink", 12, "start"))
    parts.append(Group(0, 0, _pieces(holdings.owner, holdings.houses, holdings.statues, holdings.most)))
    if isinstance(cubes, str):
        parts.append(Words(2, 62, cubes, "ink", 12, "start"))
    else:
        parts.append(Group(0, 58, cube_line(tuple(cubes.items()))))
    for index, card in enumerate(holdings.cards):
        x = 1 + index % _PER_ROW * (_CARD_WIDTH + _GAP)
        parts.append(Group(x, 76 + index // _PER_ROW * (_CARD_HEIGHT + _GAP), _card_parts(card)))
    rows = (len(holdings.cards) + _PER_ROW - 1) // _PER_ROW
    if not rows:
        parts.append(Words(2, 90, "no cards", "muted", 12, "start"))
    height = 76 + max(20.0, rows * (_CARD_HEIGHT + _GAP))
    return Picture(f"What {name} has", WIDEST, height, parts, spoken, seat)


@lru_cache
def _cat(owner: Owner) -> tuple[Part, ...]:
    return tuple(cat(owner, 11))


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
    return tuple(Group(60.0 * index, 0, _cubes_of(*one)) for index, one in enumerate(cubes))


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


def _spoken(name: str, holdings: _Holdings) -> str:
    cubes = holdings.cubes
    texts = [cubes] if isinstance(cubes, str) else [f"{number} {color}" for color, number in cubes.items() if number]
    for what, number in (("houses", holdings.houses), ("statues", holdings.statues)):
        texts += [f"{what} {number}"] if number is not None else []
    texts += [" ".join(filter(None, (card.sort, card.worth, card.label))) for card in holdings.cards]
    return f"{name}: {', '.join(texts)}"
