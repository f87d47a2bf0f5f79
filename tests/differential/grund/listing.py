"""Lines that may be typed at a point: more than are legal, for the ruling to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product

from tests.differential.grund import castles, hands
from tests.differential.grund.box import AFTER_CARDS, CARDS, CASTLE, CAT_TILES, KINDS, MOVE_CARDS, PHOTOS
from tests.differential.grund.building import must_begin
from tests.differential.grund.cards import fight_order
from tests.differential.grund.playground import bumps
from tests.differential.grund.points import Point
from tests.differential.grund.position import Position

PAIRS = ("plant,plant", "plant,animal", "animal,animal")
ENERGY = ("2", "3")


def candidates(position: Position, point: Point) -> Iterator[str]:
    """Lines that the point takes, and the cards that anybody is known to hold."""
    for verb in point.verbs:
        if verb in LISTERS:
            yield from LISTERS[verb](position, point)
    for name in position.order:
        for card in sorted(set(position.players[name].grund) & (AFTER_CARDS | MOVE_CARDS | {*point.verbs})):
            for line in with_arguments(position, point, name, card):
                yield f"{name}: {line}"


def with_arguments(position: Position, point: Point, name: str, card: str) -> Iterator[str]:
    """A card with everything that may be typed behind it."""
    if card in ARGUMENTS:
        for argument in ARGUMENTS[card](position, point, name):
            yield f"{card} {argument}"
    if card not in ARGUMENTS or card == "jungle-fighter":
        yield card


def _asked(point: Point) -> str:
    return point.players[0]


# Lines of points.


def _cat(position: Position, point: Point) -> Iterator[str]:
    has_bike = "bike-track" in position.printed.values()
    for tile, kind in product(CAT_TILES.values(), sorted(KINDS) if has_bike else [""]):
        if tile not in position.seen:
            yield f"cat {tile}" + (f" bike {kind}" if kind else "")


def _paths(position: Position, starts: list[str]) -> Iterator[str]:
    for start, target in product(starts, position.cells):
        if position.kind_at(target) == "trampoline":
            for end in position.cells:
                yield from (f"{start}-{target}-{end}{bump}" for bump in bumps(position, end))
        else:
            yield from (f"{start}-{target}{bump}" for bump in bumps(position, target))


def _own_tiles(position: Position, name: str, *states: str) -> list[str]:
    return [cell for cell in position.cells if position.at(cell, name, *states)]


def _move(position: Position, point: Point) -> Iterator[str]:
    name = _asked(point)
    starts = _own_tiles(position, name, "lying")
    yield from (f"{name}: {path}" for path in _paths(position, starts))
    yield from (f"{name}: {start} stay" for start in starts)


def _bid(position: Position, point: Point) -> Iterator[str]:
    first, second = point.players
    for result in (f"won {first}", f"won {second}", "tie"):
        yield f"bid {first} * {second} * {result}"
    may_be_empty = [0 in hands.sizes(position.players[name].hands) for name in point.players]
    if may_be_empty[0]:
        yield f"bid {first} - {second} *"
    if may_be_empty[1]:
        yield f"bid {first} * {second} -"
    if all(may_be_empty):
        yield f"bid {first} - {second} -"


def _photos(position: Position) -> Iterator[str]:
    for kind in PHOTOS:
        yield from (f"{kind} then {new}" for new in PHOTOS)
        yield kind


def _photo(position: Position, point: Point) -> Iterator[str]:
    yield from (f"{_asked(point)}: photo {photo}" for photo in _photos(position))


def _refresh(position: Position, point: Point) -> Iterator[str]:
    yield from (f"{_asked(point)}: refresh ? then {pair}" for pair in PAIRS)


def _builds(position: Position, name: str) -> Iterator[str]:
    own = position.players[name].castles
    unfinished = castles.incomplete(own)
    for kind in CASTLE:
        if must_begin(position, name) or position.house["castle.second"] == "table":
            yield f"{kind} new"
        for number in unfinished:
            lead = f"{number + 1}:" if len(unfinished) > 1 else ""
            around = {castles.beside(cell, side) for cell in own[number] for side in castles.AROUND}
            yield from (f"{kind} {lead}{castles.word_of(cell)}" for cell in around if castles.is_on_plane(cell))


def _build(position: Position, point: Point) -> Iterator[str]:
    yield from (f"{_asked(point)}: build {words}" for words in _builds(position, _asked(point)))


def _invite(position: Position, point: Point) -> Iterator[str]:
    for owner, cell in product(position.order, position.cells):
        yield f"{_asked(point)}: invite {owner} {cell}"


def _send(position: Position, point: Point) -> Iterator[str]:
    for owner, cell in product(position.order, position.cells):
        yield from (f"{_asked(point)}: send {owner} {cell}{bump}" for bump in bumps(position, cell))


def _sail(position: Position, point: Point) -> Iterator[str]:
    yield from (f"{_asked(point)}: sail {cell}" for cell in position.cells)


def _swap(position: Position, point: Point) -> Iterator[str]:
    cells = position.cells
    for place, one in enumerate(cells):
        yield from (f"{_asked(point)}: swap {one} {other}" for other in cells[place + 1 :])


def _friend(position: Position, point: Point) -> Iterator[str]:
    yield f"{_asked(point)}: friend *"


def _grund(position: Position, point: Point) -> Iterator[str]:
    yield from (f"{_asked(point)}: grund {card}" for card in sorted(CARDS))


def _drew(position: Position, point: Point) -> Iterator[str]:
    name = _asked(point)
    if point.what == "drew-energy":
        yield from (f"{name}: drew {','.join(cards)}" for cards in combinations_with_replacement(ENERGY, point.number))
    else:
        drawn = combinations_with_replacement(sorted(CARDS), point.number)
        yield from (f"{name}: drew {','.join(cards)}" for cards in drawn)


def _took(position: Position, point: Point) -> Iterator[str]:
    name = _asked(point)
    draw = position.players[name].energy_draw
    assert draw
    takes = {hands.horsey_takes(hand, position.house["horsey.count"]) for hand in draw.before}
    yield from (f"{name}: took {number}" for number in sorted({min(takes), max(takes)}))


def _energy(position: Position, point: Point) -> Iterator[str]:
    for name in position.order:
        possible = hands.totals(position.players[name].hands)
        yield from (f"{name}: energy {total}" for total in sorted({possible[0], possible[-1]}))


def _show(position: Position, point: Point) -> Iterator[str]:
    for name in position.order:
        for number in range(1, position.players[name].grund.count("?") + 1):
            for shown in combinations_with_replacement(("postcard", "newspaper"), number):
                yield f"{name}: show {','.join(shown)}"


LISTERS: dict[str, Callable[[Position, Point], Iterator[str]]] = {
    "cat": _cat, "move": _move, "bid": _bid, "photo": _photo, "refresh": _refresh, "build": _build, "invite": _invite,
    "send": _send, "sail": _sail, "swap": _swap, "friend": _friend, "grund": _grund, "drew": _drew, "took": _took,
    "energy": _energy, "show": _show,
}  # fmt: skip


# Arguments of cards.


def _tiles(position: Position, point: Point, name: str) -> Iterator[str]:
    yield from position.cells


def _tile_of_point(position: Position, point: Point, name: str) -> Iterator[str]:
    yield position.cell_of(point.tile)


def _pile_up(position: Position, point: Point, name: str) -> Iterator[str]:
    yield from _paths(position, _own_tiles(position, name, "lying"))


def _two_tiles(position: Position, point: Point, name: str) -> Iterator[str]:
    for start, end in product(_own_tiles(position, name), position.cells):
        yield from (f"{start}-{end}{bump}" for bump in bumps(position, end))


def _better_bend(position: Position, point: Point, name: str) -> Iterator[str]:
    start = position.cell_of(point.tile)
    yield from (f"{start}-{end}" for end in position.cells_of_kind("relax"))


def _any_figure(position: Position, point: Point, name: str) -> Iterator[str]:
    yield from (f"{owner} {cell}" for owner, cell in product(position.order, position.cells))


def _come_here_son(position: Position, point: Point, name: str) -> Iterator[str]:
    parents = position.parents_cells
    ends = [f"-{end}" for end in parents] if len(parents) > 1 else [""]
    for figure, end in product(_any_figure(position, point, name), ends):
        yield figure + end


def _fight(position: Position, point: Point, name: str) -> Iterator[str]:
    punishment = position.cell_of(position.punishment)
    choices = [
        [cell for cell in _own_tiles(position, owner) if cell != punishment] or ["-"]
        for owner in fight_order(position, name)
    ]
    yield from map(",".join, product(*choices))


def _cards(position: Position, point: Point, name: str) -> Iterator[str]:
    yield from sorted(CARDS)


ARGUMENTS: dict[str, Callable[[Position, Point, str], Iterator[str]]] = {
    "rest": _tiles, "pile-up": _pile_up, "scooter": _two_tiles, "come-on-mate": _two_tiles, "recycle": _cards,
    "shoo": _tiles, "come-here-son": _come_here_son, "fight": _fight, "telling": _any_figure, "ball": _tiles,
    "mummy-column": lambda position, point, name: iter(sorted({cell[0] for cell in position.place})),
    "mummy-row": lambda position, point, name: iter(sorted({cell[1:] for cell in position.place})),
    "better-bend": _better_bend, "jungle-fighter": lambda position, point, name: _photos(position),
    "little-mole": lambda position, point, name: _builds(position, name), "comforting": _tile_of_point,
    "bus-ticket": lambda position, point, name: iter("*"),
}  # fmt: skip
