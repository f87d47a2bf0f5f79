"""The words of Misty: its lines, what people call the cards, and moves told in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from referee.core.defaults import no_answer as listed
from referee.core.defaults import nothing as chunks
from referee.core.defaults import nothing as derived
from referee.core.messages import count
from referee.core.messages import listed as list_of
from referee.core.names import in_line
from referee.core.understanding.boards import Cells, Places, Point
from referee.core.understanding.english import DRAWING, MOVING, PLAYING, PUTTING, SHOWING, plural, word_set
from referee.core.understanding.heard import Table
from referee.core.understanding.lexicon import Fact, Form, Words, split_name
from referee.games.misty.components import DIRECTION_NAMES, Card
from referee.games.misty.layout import CELLS, NUMBER, column_row
from referee.games.misty.rules.judged_building import legal_cells
from referee.games.misty.speech.acts_told import COVERS
from referee.games.misty.speech.near_lines import completed, further, mended
from referee.games.misty.speech.orders_told import ORDERS, TURNS
from referee.games.misty.speech.placings_told import adjusted
from referee.games.misty.state import State

FORMS = (
    Form("place", "card cell?", "{actor} places {card}[ on {cell}]"),
    Form("slide", "steps/cell, eat=meals/cell-?", "{actor} slides the cards at {steps}[, and {meals}]"),
    Form("eat", "meal/cell-", "{actor}: {meal}"),
    Form("show", "cell card", "{actor} shows that {cell} is {card}"),
    Form("hold", "cards/card,", "{actor} holds {cards}"),
    Form("deal", "player cards/card,", "{player} is dealt {cards}", by_table=True),
    Form("reveal", "revealed/any*", "{revealed}", by_table=True),
)
_KINDS = {
    "flower": "flower, blossom, bloom, blooming, something blooming, petals, one with petals, plant, rose, daisy, "
    "tulip",
    "monster": "monster, beast, creature, ogre, dragon, monster card",
    "smiley": "smiley, smiley face, happy face, smiling face, face, smile, emoji, grin, smiler, happy card, happy, "
    "smiling, smiling card, smiling one, laughing face, laughing, grinning, grinning face, smile on it",
    "plain": "plain, blank, empty card, plain card, ordinary card, nothing card, boring one, boring card, boring, "
    "card with nothing on it, one with nothing on it, card with nothing, card without anything, one without anything, "
    "nothing on it, with nothing on it, without anything, without anything on it, white card, "
    "bare card, dull card, one with nothing to do, nothing to do",
}
_WAYS = {
    "up": "up, north, upwards, upward, to the sky, to the ceiling",
    "down": "down, south, downwards, downward, to the floor, to the ground",
    "left": "left, west, leftwards, leftward, to the left",
    "right": "right, east, rightwards, rightward, to the right",
}
_POINTING = (
    "pointing, going, facing, that points, that goes, which points, which goes, that is pointing, with an arrow, "
    "with an arrow pointing, with its arrow, showing, that shows, whose arrow points, points"
)


def _ways(way: str) -> str:
    """The names of a card by the direction of its arrow."""
    found = [one for one in _WAYS[way].split(", ") if " " not in one]
    for name in ("arrow", "card"):
        found += [f"{way} {name}", f"{way} pointing {name}", f"{way} going {name}"]
    # The `card` of `the card right of the monster` is none to the right.
    found += [f"arrow {way}"]
    for name in ("arrow", "card", "arrow card", "one"):
        found += [f"{name} {points} {one}" for points in _POINTING.split(", ") for one in _WAYS[way].split(", ")]
        found += [f"{name} {one}" for one in _WAYS[way].split(", ") if " " in one]
    found += [f"{points} {one}" for points in ("points", "pointing", "faces") for one in _WAYS[way].split(", ")]
    return ", ".join((*found, f"{way} pointing one", f"{way} one"))


_DIRECTIONS = {way: _ways(way) for way in _WAYS}
_NAMES = {
    "verb": {
        "place": f"{PUTTING}, {PLAYING}, {SHOWING}, build, choose, go, go on, go to, land on, add to, join, "
        "start with, begin with, start, begin, start up, open with, open up, open, "
        "finish with, finish, complete, close, fill, fill up, "
        "fit, cap, end with, find, end up, wind up, settle, land, arrive, come, sit down, settle down, lie down",
        "slide": f"{MOVING}, push, activate, lift, raise, rise, sink, roll, hover, launch, release, "
        "trigger, float, flow, blow, leave, left the window, move off, throw, toss, fling, kick, throw off, throw out, "
        "toss out, toss off, kick out, kick off, send off, send out, let go, let fly, "
        "take a step, make a step",
        "eat": "feed, bite, devour, gobble, gobble up, swallow, consume, munch, chomp, eat up, take, chew, "
        "get eaten by, meal, nibble, guzzle, scoff, snack",
        "hold": "left holding, is left holding, hand, hand is, have, still has, still holds",
        "deal": f"{DRAWING}, cards for, hand for, get dealt, was dealt",
        "show": f"{SHOWING}, was, turn, is really, turn out to be",
    },
    "cue": {
        "from": "from, with the monster at, with the monster on, by the monster at, was on, was at, was in, was "
        "standing on, coming from, which was on, which was at",
        "to": "to, into, onto, towards",
    },
    "axis": {"column": "column, col", "row": "row, line"},
    "spot": {
        "top": "row at the top",
        "bottom": "row at the bottom",
        "left": "column on the left, far left",
        "right": "column on the right, far right",
        "top left": "top left corner, upper left corner, corner at the top left, left top corner",
        "top right": "top right corner, upper right corner, corner at the top right, right top corner",
        "bottom left": "bottom left corner, lower left corner, corner at the bottom left, left bottom corner",
        "gap": "gap, hole, only gap, last gap, free place, last free place, only place left, last place left, "
        "only free place, last place, only place, one place left, "
        "empty place, empty spot, last spot, free spot, open spot, spot left, "
        "free cell, "
        "empty cell, only place free, only space left, last space, free space, empty space, remaining place",
        "bottom right": "bottom right corner, lower right corner, corner at the bottom right, right bottom corner",
    },
    "noise": {"": "arrow, arrow card, card, cards, new card, new one, new window, cell, window, field, spot, square, "
              "new round, next round, border, edge, rim, margin, down there, up there, over there, side by side, "
              "the order doesn't matter, the order does not matter, in any order, in that order, in this order, "
              "whatever order, order doesn't matter, in order, "
              f"home, window frame, {', '.join((*sorted(COVERS), *ORDERS, *TURNS))}"},
}  # fmt: skip
_NOISE = word_set("""
    card cards arrow window cell field spot square space place tile first second third last pointing one another
    other lower upper higher bottom topmost already gap fills falls next roof remaining touches touching only arrows
    everything else others rest remaining after between
""")


def _called(card: Card) -> str:
    """The names that people give a card: its drawing, its kind, the direction of its arrow."""
    names = [card.id, card.drawing, _KINDS.get(card.kind, "")]
    if card.step is not None:
        way = DIRECTION_NAMES[card.step]
        names += [_DIRECTIONS.get(way, way), f"{way} arrow"]
    return ", ".join(name for name in names if name)


@lru_cache(maxsize=256)
def _names(card: Card) -> tuple[str, ...]:
    """The names of a card, each once."""
    return tuple(dict.fromkeys(name.strip() for name in _called(card).split(",")))


@lru_cache(maxsize=256)
def _spelt(card: Card) -> tuple[tuple[str, ...], ...]:
    """The words of each name of a card, and of its plural."""
    found = [split_name(name) for name in _names(card)]
    several = [(*words[:-1], plural(words[-1])) for words in found]
    # A card `leaves` the window.
    return tuple(name for name in dict.fromkeys([*found, *several]) if name[-1] != "leaves" and not _is_turned(name))


def _is_turned(name: Sequence[str]) -> bool:
    """Is it a name such as `card right` or `card to the right`?"""
    return name[0] == "card" and name[1] not in _DESCRIBING


_DESCRIBING = word_set("pointing going facing that which whose with showing")


@lru_cache(maxsize=8)
def _lexicon(cards: tuple[Card, ...]) -> Words:
    return Words(
        FORMS,
        {**_NAMES, "card": {card.id: _called(card) for card in cards}},
        _NOISE,
        open_kinds=frozenset({"cell"}),
        asked={"steps": "order", "meal": "meal of a monster", "meals": "meal", "revealed": "cards"},
        effects=frozenset({"spot"}),
        facing={name: card.step for card in cards if card.step is not None for name in _spelt(card)},
    )


def lexicon(state: State) -> Words:
    """The lines and names with the cards of this set."""
    return _lexicon(tuple(state.config.cards.values()))


def effects(state: State, move: str) -> Iterator[Fact]:
    """The row, the column and the corner of the window in which a card is placed, as the window lies then."""
    who, _, line = move.partition(": place ")
    words = line.split()
    seat = state.config.names.seat(who.lower()) if len(words) > 1 and words[1] in NUMBER else None
    if seat is None:
        return
    before = [column_row(cell) for cell in state.windows[seat]]
    yield from (("spot", name) for name in _spots(column_row(NUMBER[words[1]]), before, legal_cells(state, seat)))


def _spots(point: Point, before: Sequence[Point], legal: Sequence[int]) -> Iterator[str]:
    """The row, the column and the corner where a card comes to lie, and whether it fills a gap.

    A corner that is free is meant before one that the card would make.
    """
    spans = [(min(own), max(own)) for axis in (0, 1) for own in [[one[axis] for one in before]] if own]
    after = [(min(own), max(own)) for axis in (0, 1) for own in [[point[axis], *(one[axis] for one in before)]]]
    names = (("left", "right"), ("top", "bottom"))
    across, along = (
        [name for name, end in zip(names[axis], after[axis], strict=True) if point[axis] == end] for axis in (0, 1)
    )
    yield from (*across, *along)
    if len(legal) == 1 or (spans and all(low <= own <= high for own, (low, high) in zip(point, spans, strict=True))):
        yield "gap"
    free = [column_row(cell) for cell in legal]
    for one in along:
        for other in across:
            corner = tuple(span[end] for span, end in zip(spans, (other == "right", one == "bottom"), strict=False))
            if corner not in free or corner == point:
                yield f"{one} {other}"


def said(state: State, kind: str, value: str) -> str | None:
    """A card with its article, a hand with the number of unknown cards, steps, meals, what a reveal shows."""
    tell = _SAID.get(kind)
    return tell(state, value) if tell is not None else None


def _said_card(state: State, value: str) -> str:
    card = state.config.cards.get(value)
    if card is None:
        return "a hidden card"
    if card.step is None:
        return f"a {card.kind}" + (" card" if card.kind == "plain" else "")
    way = DIRECTION_NAMES[card.step]
    return f"{'an' if way == 'up' else 'a'} {way} arrow"


def _said_cards(state: State, value: str) -> str:
    """The known cards, then how many are not known."""
    cards = value.split(",")
    hidden = cards.count("?")
    told = [_said_card(state, card) for card in cards if card != "?"]
    return list_of([*told, *([count(hidden, "hidden card")] if hidden else [])])


def _said_steps(state: State, value: str) -> str:
    return list_of(
        f"{cell}{' out of the window' if target == 'out' else f' to {target}' if target else ''}"
        for cell, _, target in (step.partition("-") for step in value.split(","))
    )


def _said_meals(state: State, value: str) -> str:
    pairs = [meal.split("-") for meal in value.split(",")]
    return list_of(f"the monster at {monster} eats the flower at {flower}" for monster, flower in pairs)


def _said_revealed(state: State, value: str) -> str:
    """`Ana reveals a smiley on e3, Bela a flower`."""
    told: list[str] = []
    for item in value.split(","):
        player, card, *cell = item.split()
        seat = state.config.names.seat(player)
        name = player if seat is None else state.config.names.names[seat]
        told.append(f"{name} {'' if told else 'reveals '}{' on '.join([_said_card(state, card), *cell])}")
    return ", ".join(told)


_SAID = {
    "card": _said_card, "cards": _said_cards, "steps": _said_steps, "meal": _said_meals, "meals": _said_meals,
    "revealed": _said_revealed,
}  # fmt: skip


def phrases(state: State) -> Mapping[str, Sequence[Fact]]:
    """During the activation, cards as the cells where they were placed; before it, where they lie."""
    found: dict[str, dict[Fact, None]] = {}
    for card, fact in _lying(state) if state.part else _placed(state):
        for name in _names(card):
            found.setdefault(name, {})[fact] = None
    return {name: tuple(facts) for name, facts in found.items()}


def _lying(state: State) -> Iterator[tuple[Card, Fact]]:
    """The known cards of the players who still place one in this turn."""
    for seat, window in enumerate(state.windows):
        owner = in_line(state.config.names.names[seat]).lower()
        for cell, ref in window.items():
            if isinstance(ref, str) and seat not in state.placed:
                yield state.config.cards[ref], ("lies", f"{owner} {CELLS[cell]}")


def _placed(state: State) -> Iterator[tuple[Card, Fact]]:
    """The cards that have not moved and lie alone."""
    for layouts in state.layouts:
        for layout in layouts.values():
            for cell in layout.at:
                card = layout.alone(cell)
                if card is not None and layout.at[cell][0] not in layout.moved:
                    yield card, ("cell", CELLS[layout.at[cell][0]])


def places(state: State, known: Table) -> Places:
    """Each window with the known cards in it; while cards are placed with its gaps, as far as it reaches."""
    grounds: dict[str, Mapping[str, Point]] = {}
    lying_of: dict[Card, list[tuple[str, str]]] = {}
    newest: list[tuple[Card, tuple[str, str]]] = []
    last: Cells = ()
    for seat, name in enumerate(state.config.names.names):
        owner = in_line(name).lower()
        lying = _cards_of(state, seat)
        grounds[owner] = _as_far_as(lying) if state.part else _framed(state, seat)
        own = [(card, (owner, cell)) for cell, _, card in lying if card is not None]
        newest += dict(own).items() if state.part else ()
        last += tuple(there for _, there in own[-1:]) if state.part else ()
        for card, there in own:
            lying_of.setdefault(card, []).append(there)
    things: dict[tuple[str, ...], Cells] = {}
    for card, cells in lying_of.items():
        _add_named(things, _spelt(card), tuple(cells))
    for card, there in newest:
        _add_named(things, _newest(card), (there,))
    things[_LAST_CARD] = last
    kind, free = ("lies", _free(state)) if state.part else ("cell", {})
    return Places(grounds, things, kind, free=free, has_relations=True)


def _add_named(things: dict[tuple[str, ...], Cells], names: Sequence[tuple[str, ...]], cells: Cells) -> None:
    """Add cells below some names: hundreds, of which few have cells before."""
    found = dict.fromkeys(names, cells)
    for name in things.keys() & found.keys():
        found[name] = (*things[name], *cells)
    things.update(found)


_LAST_CARD = ("newest", "card")
"""The name of the card that each player placed last."""


@lru_cache(maxsize=256)
def _newest(card: Card) -> tuple[tuple[str, ...], ...]:
    """The names of a card as the one of its sort that was placed last."""
    return tuple((word, *spelt) for word in ("newest", "latest") for spelt in _spelt(card))


def _free(state: State) -> dict[str, Mapping[str, Point]]:
    """The cells where each player who still places a card may place it."""
    return {
        in_line(name).lower(): {CELLS[cell]: column_row(cell) for cell in legal_cells(state, seat)}
        for seat, name in enumerate(state.config.names.names)
        if seat not in state.placed
    }


def _cards_of(state: State, seat: int) -> list[tuple[str, Point, Card | None]]:
    """The cell, column and row of each card that lies alone, and the card if it is known."""
    if state.part:
        refs = state.windows[seat].items()
        return [
            (CELLS[cell], column_row(cell), state.config.cards[ref] if isinstance(ref, str) else None)
            for cell, ref in refs
        ]
    layout = next(iter(state.layouts[seat].values()), None)
    alone = [cell for cell in layout.at if layout.alone(cell) is not None] if layout is not None else []
    return [(CELLS[cell], column_row(cell), layout.alone(cell) if layout is not None else None) for cell in alone]


def _framed(state: State, seat: int) -> dict[str, Point]:
    """All cells of a complete window."""
    layout = next(iter(state.layouts[seat].values()), None)
    return {CELLS[cell]: column_row(cell) for cell in (layout.frame.cells() if layout is not None else ())}


def _as_far_as(lying: Sequence[tuple[str, Point, Card | None]]) -> dict[str, Point]:
    """All cells from the first to the last column and row in which cards lie."""
    columns, rows = ({point[axis] for _, point, _ in lying} for axis in (0, 1))
    return {
        CELLS[number]: (column, row)
        for number in range(len(CELLS))
        for column, row in [column_row(number)]
        if columns and min(columns) <= column <= max(columns) and min(rows) <= row <= max(rows)
    }


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
