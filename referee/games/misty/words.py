"""The words of Misty: its lines, what people call the cards, and moves told in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from referee.core.defaults import all_listed as listed
from referee.core.defaults import no_chunks as chunks
from referee.core.defaults import nothing_derived as derived
from referee.core.errors import NotationError
from referee.core.messages import count
from referee.core.messages import listed as list_of
from referee.core.names import in_line
from referee.core.understanding.english import DRAWING, MOVING, NUMBERS, PLAYING, PUTTING, SHOWING, plural, word_set
from referee.core.understanding.heard import Heard, Table
from referee.core.understanding.lexicon import Fact, Form, Words, split_name
from referee.core.understanding.places import Places, Point
from referee.games.misty.board import CELLS, FIRST, NUMBER, column_row, column_row_of_name
from referee.games.misty.components import DIRECTION_NAMES, Card
from referee.games.misty.layout import Meal, Step, TypedAct, format_acts
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place, Placing, Show, Typed, format_action, parse
from referee.games.misty.rules.judging.activation import with_missing_steps
from referee.games.misty.rules.judging.building import legal_cells
from referee.games.misty.rules.judging.closing import building_position
from referee.games.misty.rules.orders import endings
from referee.games.misty.state import State, hand_size
from referee.games.misty.table.acts_told import COVERS, acts_told
from referee.games.misty.table.legal_moves import acts_in_some_world

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
    "flower": "flower, blossom, bloom, plant, rose, daisy, tulip",
    "monster": "monster, beast, creature, ogre, dragon, monster card",
    "smiley": "smiley, smiley face, happy face, smiling face, face, smile, emoji, grin, smiler, happy card, happy",
    "plain": "plain, blank, empty card, plain card, ordinary card, nothing card",
}
_WAYS = {
    "up": "up, north, upwards, upward",
    "down": "down, south, downwards, downward",
    "left": "left, west, leftwards, leftward, to the left",
    "right": "right, east, rightwards, rightward, to the right",
}
_POINTING = "pointing, going, facing, that points, that goes, which points, which goes, that is pointing"


def _ways(way: str) -> str:
    """The names of a card by the direction of its arrow."""
    found = [one for one in _WAYS[way].split(", ") if " " not in one]
    for name in ("arrow", "card"):
        found += [f"{way} {name}", f"{name} {way}", f"{way} pointing {name}", f"{way} going {name}"]
    for name in ("arrow", "card", "arrow card", "one"):
        found += [f"{name} {points} {one}" for points in _POINTING.split(", ") for one in _WAYS[way].split(", ")]
        found += [f"{name} {one}" for one in _WAYS[way].split(", ") if " " in one]
    return ", ".join((*found, f"pointing {way}", f"{way} pointing one", f"{way} one"))


_DIRECTIONS = {way: _ways(way) for way in _WAYS}
_NAMES = {
    "verb": {
        "place": f"{PUTTING}, {PLAYING}, {SHOWING}, build, choose, go, go on, go to, land on, add to, join, "
        "start with, begin with, start, begin, open with, open, finish with, finish, complete, close, fill, fill up, "
        "fit, cap, end with, find",
        "slide": f"{MOVING}, push, activate, trigger, float, flow, blow, leave, left the window, move off",
        "eat": "feed, bite, devour, gobble, gobble up, swallow, consume, munch, chomp, eat up, take, chew, "
        "get eaten by, meal, nibble, guzzle, scoff, snack",
        "hold": "left holding, is left holding, hand, has, hand is, had, have, still has, still holds, held",
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
        "top": "top row, upper row, uppermost row, row at the top, new top row",
        "bottom": "bottom row, lowest row, row at the bottom, lower row, new bottom row",
        "left": "left column, leftmost column, column on the left, far left",
        "right": "right column, rightmost column, column on the right, far right",
        "top left": "top left corner, upper left corner, corner at the top left, left top corner",
        "top right": "top right corner, upper right corner, corner at the top right, right top corner",
        "bottom left": "bottom left corner, lower left corner, corner at the bottom left, left bottom corner",
        "gap": "gap, hole, only gap, last gap, free place, last free place, only place left, last place left, "
        "only free place, last place, only place, empty place, empty spot, last spot, free spot, open spot, spot left, "
        "free cell, "
        "empty cell, only place free, only space left, last space, free space, empty space, remaining place",
        "bottom right": "bottom right corner, lower right corner, corner at the bottom right, right bottom corner",
    },
    "noise": {"": "arrow, arrow card, card, cards, cell, window, field, spot, square, new round, next round, "
              "the order doesn't matter, the order does not matter, in any order, in that order, in this order, "
              "whatever order, order doesn't matter, in order, "
              f"home, window frame, {', '.join(sorted(COVERS))}"},
}  # fmt: skip
_NOISE = word_set("""
    card cards arrow window cell field spot square space place tile first second third last pointing one another
    other lower upper bottom topmost already gap fills falls next roof remaining touches touching only arrows
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
    return tuple(dict.fromkeys([*found, *((*words[:-1], plural(words[-1])) for words in found)]))


@lru_cache(maxsize=8)
def _lexicon(cards: tuple[Card, ...]) -> Words:
    return Words(
        FORMS,
        {**_NAMES, "card": {card.id: _called(card) for card in cards}},
        _NOISE,
        open_kinds=frozenset({"cell"}),
        asked={"steps": "order", "meal": "meal of a monster", "meals": "meal", "revealed": "cards"},
        effects=frozenset({"spot"}),
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
    things: dict[tuple[str, ...], dict[tuple[str, str], None]] = {}
    for seat, name in enumerate(state.config.names.names):
        owner = in_line(name).lower()
        lying = _cards_of(state, seat)
        grounds[owner] = _as_far_as(lying)
        for cell, _, card in lying:
            for spelt in _spelt(card) if card is not None else ():
                things.setdefault(spelt, {})[owner, cell] = None
    kind, free = ("lies", _free(state)) if state.part else ("cell", {})
    return Places(grounds, {name: tuple(found) for name, found in things.items()}, kind, free=free, has_relations=True)


def _free(state: State) -> dict[str, Mapping[str, Point]]:
    """The cells where each player who still places a card may place it."""
    return {
        in_line(name).lower(): {CELLS[cell]: column_row(cell) for cell in legal_cells(state, seat)}
        for seat, name in enumerate(state.config.names.names)
        if seat not in state.placed
    }


def _cards_of(state: State, seat: int) -> list[tuple[str, Point, Card | None]]:
    """The cell, column and row of each card that has not moved and lies alone, and the card if it is known."""
    if state.part:
        refs = state.windows[seat].items()
        return [
            (CELLS[cell], column_row(cell), state.config.cards[ref] if isinstance(ref, str) else None)
            for cell, ref in refs
        ]
    layout = next(iter(state.layouts[seat].values()), None)
    alone = [cell for cell in layout.at if layout.alone(cell) is not None and cell in layout.at[cell]] if layout else []
    return [(CELLS[cell], column_row(cell), layout.alone(cell) if layout is not None else None) for cell in alone]


def _as_far_as(lying: Sequence[tuple[str, Point, Card | None]]) -> dict[str, Point]:
    """All cells from the first to the last column and row in which cards lie."""
    columns, rows = ({point[axis] for _, point, _ in lying} for axis in (0, 1))
    return {
        CELLS[number]: (column, row)
        for number in range(len(CELLS))
        for column, row in [column_row(number)]
        if columns and min(columns) <= column <= max(columns) and min(rows) <= row <= max(rows)
    }


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the `down` of `lay the smiley down`; who `has` a card somewhere holds no hand."""
    items = [
        item.as_noise() if item.text == "second" and (behind.values("card") or behind.text in ("one", "card")) else item
        for item, behind in pairwise([*items, Heard("", "noise")])
    ]
    if not state.part:
        return acts_told(state, items)
    items = _counted(_on_one_cell(state, _with_same_card(_without_exactly(items))))
    if any(item.values("cell") or "gap" in item.values("spot") for item in items):
        items = [_without_holding(item) for item in items]
    cards = [item for item in items if item.values("card")]
    is_laid = any(item.text in _LAID for item in items)
    particle = next((item for item in reversed(cards) if item.text in ("down", "up")), None)
    players = {value for item in items for value in item.values("player")}
    if len(players) > 1 or len(cards) != _WITH_PARTICLE or not is_laid:
        return list(items)
    return [item for item in items if item is not particle]


def _counted(items: Sequence[Heard]) -> list[Heard]:
    """The items of a line about a hand, a card as often as it is counted: `two up arrows`, `two arrows up`."""
    if not any(verb in ("hold", "deal") for item in items for verb in item.values("verb")):
        return list(items)
    found: list[Heard] = []
    times = 1
    for item in items:
        if item.values("card"):
            found += [item] * times
            times = 1
            continue
        number = NUMBERS.get(item.text, item.text)
        if number.isdigit() and 0 < int(number) < _MOST_ALIKE:
            times = int(number)
        elif item.joint in (",", ";") or item.sort == "meaning":
            times = 1
        found.append(item)
    return found


_MOST_ALIKE = 7


def _without_exactly(items: Sequence[Heard]) -> list[Heard]:
    """The items without the `right` of `the smiley right on c6`, where another card is told."""
    found = list(items)
    for at, (item, behind) in enumerate(pairwise([*items, Heard("", "noise")])):
        own = _part_of(items, at) if item.text == "right" and behind.text in ("on", "at", "in", "into") else []
        if any(one.values("card") and one is not item for one in own):
            found[at] = item.as_noise()
    return found


def _part_of(items: Sequence[Heard], at: int) -> Sequence[Heard]:
    """The items of the same player, from one named up to the next."""
    starts = [0, *(index for index, item in enumerate(items) if item.values("player") and index), len(items)]
    return next(items[one:other] for one, other in pairwise(starts) if one <= at < other)


def _with_same_card(items: Sequence[Heard]) -> list[Heard]:
    """The items, the card told before again with a player who lays `one too`, and with each where several are told:
    `two plain cards: Ana's there, Tom's here`.
    """
    starts = [index for index, item in enumerate(items) if item.values("player")]
    found = list(items[: starts[0]] if starts else items)
    for start, end in pairwise([*starts, len(items)] if starts else ()):
        part = items[start:end]
        cards = [item for item in found if item.values("card")]
        is_same = any(item.text in _SAME for item in part) or (bool(cards) and _is_of_several(items[: starts[0]]))
        if cards and is_same and not any(item.values("card") for item in part):
            part = [part[0], replace(cards[-1], joint=" "), *part[1:]]
        found += part
    return found


def _is_of_several(items: Sequence[Heard]) -> bool:
    """Do some words tell several cards of one sort, and nothing else?"""
    said = [item for item in items if item.values("card")]
    return len(said) == 1 and any(item.text in ("two", "both", "three", "four") for item in items)


_SAME = frozenset({"one", "too", "same"})


def _on_one_cell(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, all that tell one place of a card as the cells where that player may lay it; else as they are."""
    found = list(items)
    starts = [index for index, item in enumerate(items) if item.values("player")]
    for start, end in pairwise([0, *starts[1:], len(items)]):
        at = [index for index in range(start, end) if _tells_place(items[index])]
        if not at:
            continue
        cells = set.intersection(*(set(items[index].values("cell")) for index in at)) & _legal(state, items[start:end])
        if cells and (len(at) > 1 or cells != set(items[at[0]].values("cell"))):
            facts = tuple(("cell", cell) for cell in sorted(cells))
            found[at[0]] = replace(items[at[0]], facts=facts, is_spelling=False)
            for index in at[1:]:
                found[index] = items[index].as_noise()
        if not any(item.text == cell for item in items[start:end] for cell in item.values("cell")):
            continue
        for index in range(start, end):
            if "gap" in items[index].values("spot"):
                found[index] = items[index].as_noise()
    return found


def _tells_place(item: Heard) -> bool:
    """Does an item tell cells by something else than their names?"""
    return item.sort == "meaning" and bool(item.values("cell")) and item.text not in item.values("cell")


def _legal(state: State, items: Sequence[Heard]) -> set[str]:
    """The cells where those may lay a card who are told, or anybody."""
    named = {state.config.names.seat(value) for item in items for value in item.values("player")}
    seats = [seat for seat in state.config.seats if seat not in state.placed and (not named or seat in named)]
    return {CELLS[cell] for seat in seats for cell in legal_cells(state, seat)}


def _without_holding(item: Heard) -> Heard:
    facts = tuple(fact for fact in item.facts if fact != ("verb", "hold"))
    return item if facts == item.facts else replace(item, facts=facts) if facts else item.as_noise()


_WITH_PARTICLE = 2
_LAID = frozenset({"lay", "lays", "laid", "put", "puts", "set", "sets", "turn", "turns", "flip", "flips"})


def completed(state: State, line: str) -> Iterator[str]:
    """A composed line, a hand with `?` for each card that was not named."""
    yield line
    building = building_position(state)
    verb = next((verb for verb in ("hold", "deal") if f"{verb} " in line), None)
    if building is None or verb is None:
        return
    head, _, cards = line.rpartition(" ")
    known = cards.split(",")
    size = hand_size(building) if verb == "hold" else building.config.sizes[building.part - 1]
    if len(known) < size:
        whole = f"{head} {','.join([*known, *'?' * (size - len(known))])}"
        yield whole
        if line.startswith("hold "):
            yield from (f"{in_line(name)}: {whole}" for name in state.config.names.names)


def further(state: State, moves: Sequence[str]) -> list[str]:
    """For each window with one world and several possible acts, a line that finishes it."""
    if state.part:
        return []
    lines = []
    for seat in state.config.seats:
        layouts = list(state.layouts[seat].values())
        if len(layouts) == 1 and len(acts_in_some_world(state, seat)) > 1:
            ending = next(endings(layouts[0], state.config.rules, state.config.house))
            lines.append(f"{in_line(state.config.names.names[seat])}: {format_acts(ending.acts)}")
    return lines


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """A whole hand, a reveal with legal cells, an activation with what was forgotten or turned round; placings of
    several players, steps with their targets, and steps with a meal, told in one sentence.
    """
    building = building_position(state)
    if building is not None:
        yield from _placings_told(items, is_first=(building.part, building.turn) == (1, 1))
    if not state.part:
        yield from _meals_told(state, items)
        yield from _steps_told(state, items)
    who, colon, told = line.partition(":")
    if colon and told.split()[:1] == ["deal"]:
        line = f"deal {who} {told.strip().removeprefix('deal ')}"
    try:
        action = parse(line, state.config)
    except NotationError:
        return
    yield from (format_action(one, state.config) for one in _changed(state, action))


def _placings_told(items: Sequence[Heard], is_first: bool) -> Iterator[str]:
    """A reveal of the cards and cells told of several players; the player stands before or behind what is told.

    `is_first`: the first card of a window needs no cell.
    """
    # The second card of the same name may be heard as another word for the first one.
    cards = {item.text: item for item in items if item.values("card")}
    whole = [cards.get(item.text, item) if item.sort == "noise" else item for item in items]
    said = [item for item in whole if item.sort == "meaning" and item.facts]
    at = [index for index, item in enumerate(said) if item.values("player")]
    if len({said[index].values("player") for index in at}) < 2:
        return
    needed = ("card",) if is_first else ("card", "cell")
    starts = [index for index, item in enumerate(said) if item.values("card")]
    if starts[:1] == [0] and len(starts) == len(at) and all(one < other for one, other in zip(starts, at, strict=True)):
        at = starts
    bounds = [*at, len(said)] if at[0] == 0 or not _is_told(said[: at[0]], needed) else [0, *(one + 1 for one in at)]
    parts = [said[one:other] for one, other in pairwise(bounds)]
    if all(_is_told(part, needed) for part in parts) and not any(map(_is_open, said)):
        yield f"reveal {','.join(' '.join(_placing(part)) for part in parts)}"


def _is_open(item: Heard) -> bool:
    """May an item that is no card be one of several cells?"""
    return len(item.values("cell")) > 1 and not item.values("card")


def _is_told(part: Sequence[Heard], needed: Sequence[str]) -> bool:
    return all(any(item.values(kind) for item in part) for kind in needed)


def _placing(part: Sequence[Heard]) -> list[str]:
    """The player, the card and the cell, where one is told."""
    firsts = (next((item.values(kind) for item in part if item.values(kind)), ()) for kind in ("player", "card"))
    return [*(values[0] for values in firsts), *_cells(part)[:1]]


def _meals_told(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """Steps and the meals behind them: the cells before and behind the word for eating; `the flower` may be any."""
    eats = [index for index, item in enumerate(items) if "eat" in (*item.values("verb"), *item.values("key"))]
    who = _who(items)
    if not eats:
        return
    before, behind = _cells(items[: eats[0]]), _cells(items[eats[0] :])
    if len(behind) == 2 and any(item.role == "from" and item.values("cell")[:1] == (behind[1],) for item in items):
        behind.reverse()
    if len(behind) % 2 and before:
        behind = [before.pop(), *behind]
    if len(before) > 1 and not behind:
        monster = before.pop()
        yield from (f"{who}slide {','.join(before)} eat {monster}-{flower}" for flower in _flowers(state))
    if before and behind and len(behind) % 2 == 0:
        meals = ",".join(f"{monster}-{flower}" for monster, flower in zip(behind[::2], behind[1::2], strict=True))
        yield f"{who}slide {','.join(before)} eat {meals}"


def _flowers(state: State) -> list[str]:
    """The cells where flowers lie uncovered, in any window."""
    found: dict[str, None] = {}
    for layouts in state.layouts:
        for layout in layouts.values():
            for cell in layout.at:
                card = layout.alone(cell)
                if card is not None and card.kind == "flower":
                    found[CELLS[layout.at[cell][0]]] = None
    return list(found)


def _steps_told(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """Steps with the cells that they lead to, of the player told or of any: `f4 to f5`, `the down arrow to f5`."""
    if not any(item.role == "to" and item.values("cell") for item in items):
        return
    steps: list[str] = []
    for item in items:
        cell = "".join(_cells([item]))
        if cell and item.role != "to":
            steps.append(cell)
        elif cell and steps:
            steps[-1] += f"-{cell}"
    told = [",".join(steps)]
    if not steps:
        target = next(cell for item in items if item.role == "to" for cell in item.values("cell"))
        named = dict.fromkeys(cell for item in items if item.values("card") for cell in item.values("cell"))
        told = [f"{cell}-{target}" for cell in named]
    who = _who(items)
    players = [who] if who else [f"{in_line(name)}: " for name in state.config.names.names]
    yield from (f"{player}slide {one}" for player in players for one in told)


def _who(items: Sequence[Heard]) -> str:
    """The player told, as a line begins with one."""
    who = next((item.values("player")[0] for item in items if item.values("player")), None)
    return f"{who}: " if who else ""


def _cells(items: Sequence[Heard]) -> list[str]:
    """The cells told as cells, not by the cards that lie there."""
    return [item.values("cell")[0] for item in items if item.values("cell") and not item.values("card")]


def _changed(state: State, action: Action) -> Iterator[Action]:
    if isinstance(action, Deal | Hold):
        yield from _whole_hands(state, action)
    elif isinstance(action, Place) and action.revealed:
        yield from _with_legal_cells(state, action)
    elif isinstance(action, Activate) and not state.part:
        yield from _activations(state, action)
    elif isinstance(action, Show):
        yield from _shows(state, action)


def _shows(state: State, action: Show) -> Iterator[Show]:
    """The cards that may be shown: the typed one at another cell, another card at the typed cell, then the others."""
    names = state.config.names
    cells = [divmod(ref, len(CELLS)) for ref in sorted(state.unshown)]
    shows = [
        Show(names.find(names.names[seat]), cell, CELLS[cell], card)
        for seat, cell in cells
        if action.named is None or action.named.seat == seat
        for card in state.config.copies
    ]
    yield from sorted(shows, key=lambda one: (one.cell != action.cell) + (one.card != action.card))


def _whole_hands(state: State, action: Deal | Hold) -> Iterator[Deal | Hold]:
    """The same list with the right number of cards, and one in which every card is unknown."""
    building = building_position(state)
    if building is None:
        return
    size = building.config.sizes[building.part - 1] if isinstance(action, Deal) else hand_size(building)
    cards: tuple[Typed, ...] = (*action.cards[:size], *[None] * (size - len(action.cards)))
    yield action._replace(cards=cards)
    yield action._replace(cards=(None,) * size)


def _with_legal_cells(state: State, action: Place) -> Iterator[Place]:
    """The same reveal with the nearest legal cell for each card."""
    building = building_position(state)
    if building is not None and all(item.named is not None for item in action.items):
        items = tuple(_with_legal_cell(building, item) for item in action.items)
        yield action._replace(items=items)


def _with_legal_cell(state: State, item: Placing) -> Placing:
    assert item.named is not None
    cells = legal_cells(state, item.named.seat)
    if item.cell in cells or not cells:
        return item
    column, row = column_row_of_name(item.name) if item.name is not None else column_row(FIRST)
    nearest = min(cells, key=lambda cell: abs(column_row(cell)[0] - column) + abs(column_row(cell)[1] - row))
    return item._replace(cell=nearest, name=CELLS[nearest])


def _activations(state: State, action: Activate) -> Iterator[Activate]:
    """The same acts with the cards that were forgotten, without targets, with a meal the right way round, and their
    legal beginnings.
    """
    acts = tuple(_without_target(act) for act in action.acts)
    turned = tuple(_reversed(act) for act in action.acts)
    for seat in state.config.seats if action.named is None else (action.named.seat,):
        layouts = list(state.layouts[seat].values())
        whole = with_missing_steps(layouts[0], acts, state.config) if len(layouts) == 1 else None
        if whole is not None:
            yield action._replace(acts=whole)
    yield action._replace(acts=acts)
    yield action._replace(acts=turned)
    for length in range(len(acts) - 1, 0, -1):
        yield action._replace(acts=acts[:length])


def _without_target(act: TypedAct) -> TypedAct:
    return act._replace(target=None) if isinstance(act, Step) else act


def _reversed(act: TypedAct) -> TypedAct:
    return Meal(act.flower, act.monster, act.flower_name, act.monster_name) if isinstance(act, Meal) else act


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
