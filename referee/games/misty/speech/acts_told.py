"""Acts told in words: which card slides, by its name, by its place and by what it does, and which flower is eaten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from referee.core.names import in_line
from referee.core.understanding.boards import moved
from referee.core.understanding.english import BESIDE, MOVING, NUMBERS, every_form, shifts_of, word_set
from referee.core.understanding.heard import Heard, text_of
from referee.core.understanding.tokens import STOPS
from referee.games.misty.components import DIRECTIONS
from referee.games.misty.layout import CELLS, NUMBER, Layout, column_row, meals, movable, slide
from referee.games.misty.speech.orders_told import ORDERS, TURNS, in_direction
from referee.games.misty.state import State

COVERS = every_form(
    "cover, hide, squash, smudge, bury, crush, flatten, overlap, hit, squish, smother, block, smash, lose, kill, ruin, "
    "destroy, spoil, wreck, sacrifice, waste, bump, crash"
)
"""The effect of a card to the one on which it lands."""
_ONTO = word_set("onto over upon into")
PLACES = word_set("place step cell field space spot square")
"""Words behind `one` that say how far a card goes."""
_POINTING = word_set("pointing facing showing going points faces shows")
"""Words with which more is said of a card: `the one in the corner, pointing up`."""
_PITIED = word_set("poor bye goodbye farewell")
_NEIGHBOURS = word_set("neighbour neighbor")
_EDGES = word_set("edge border rim margin side")
_SITTING = every_form("sit, settle, squat, stand, rest, plop, land, climb, park")
_TO = word_set("on to")
"""Words before the card that is covered; these only behind a word for going."""
MOVES = every_form(MOVING, "push, slide, float, fly, blow, leave, drop, fall, climb, step, drift, point, pull, shift")
OUT = word_set("out off away leaves leave gone roof exits exit disappears vanishes")
_WHOLE = word_set("all both every everything rest remaining others each two three four five six seven eight")
_ARROWS = word_set("arrows cards arrow card ones others rest everything remaining")
_BETWEEN = word_set("other last of else her his my your their its the")
"""Words between one for several cards and their name."""
_FEW = 3
"""A line of more items tells an act by a verb."""
_SIDEWAYS = word_set("to on off at out")
"""Words before the article of a direction."""
_GOES_ON = word_set("then her his she he")
"""Words of a line that goes on with the window of the player who acted last."""
_BREAKS = word_set("and then")
_WAYS = {
    word: way
    for way, words in {
        "up": "up upwards upward north", "down": "down downwards downward south",
        "left": "left leftwards leftward west", "right": "right rightwards rightward east",
    }.items()
    for word in words.split()
}  # fmt: skip
_SIDES = {
    side: way
    for way, sides in {
        "up": "upper top higher", "down": "lower bottom", "left": "left leftmost", "right": "right rightmost"
    }.items()
    for side in sides.split()
}  # fmt: skip
_OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
_OTHERS = word_set("other second")
_ASIDE = word_set("beside next above below under underneath beneath")
_ONES = word_set("one monster")
"""Words behind a side for a monster that eats too."""
_OVER = ("over ", "top of ", "atop ", "on top of ")
_ROWS = word_set("row rows column columns line")
_OF_PLACES = _ROWS | _SIDES.keys() | PLACES | word_set("one card cards corner side edge border end hand of")
_AFTER_ONE = word_set("after by at")
_SEVERAL = word_set("ups downs lefts rights arrows cards ones")
"""Words that tell several cards, behind a row or alone."""
_REST = word_set("other others last remaining rest")
_THERE = word_set("to into onto over upon")
"""Words that lead a monster to its flower."""
_MEALS = word_set("meal snack bite munch")
"""Words for eating that may be nouns."""
_NEXT_TO = word_set("beside after next by")
"""Words before `it` for the card beside the one told last."""


@dataclass
class _Mention:
    """Some words that tell a card: where it may lie, and where those lie that it covers.

    `is_whole`: all of these cards are meant, one after the other, in the direction of `order`. `is_all`: they are all
    that can move; what is told behind them says in which order.
    """

    item: Heard
    cells: tuple[str, ...]
    is_card: bool
    is_whole: bool = False
    targets: tuple[str, ...] | None = None
    way: str | None = None
    is_out: bool = False
    is_all: bool = False
    order: str | None = None


@dataclass
class _Meal:
    """The monsters and flowers of a meal, as far as they are told."""

    monsters: tuple[str, ...] = ()
    flowers: tuple[str, ...] = ()
    offset: str | None = None
    way: str | None = None


@dataclass
class _Told:
    """The content of the words of a line for one window."""

    steps: list[_Mention] = field(default_factory=list)
    meals: list[_Meal] = field(default_factory=list)


def acts_told(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a line about an activation: each card that slides as its cell, then the meals; those that tell which
    card is meant are gone. Lines about something else as they are.
    """
    items = _without_later(items)
    if _is_about_the_last(state, items):
        return [item.as_noise() for item in items]
    seats = [seat for seat in _seats(state, items) if len(state.layouts[seat]) == 1]
    if not seats or not _is_activation(items) or state.unshown:
        return list(items)
    told = {seat: found for seat in seats if (found := _Window(state, seat).read(items)) is not None}
    if _GOES_ON.intersection(item.text for item in items):
        told = {seat: found for seat, found in told.items() if _has_begun(state, seat)} or told
    likely = _likeliest(state, told)
    if not likely or any(found != next(iter(likely.values())) for found in likely.values()):
        return _of_window(state, seats, items)
    seat, found = next(iter(likely.items()))
    name = in_line(state.config.names.names[seat])
    actor = next((item for item in items if item.values("player")), None)
    who = actor or Heard(name, "meaning", (("player", name.lower()),), is_spelling=False)
    is_act = len(items) <= _FEW or any(
        item.text in OUT | COVERS or (item.values("verb") and not item.values("card")) for item in items
    )
    is_covering = any(item.text in COVERS for item in items)
    kept = [item for item in items if item.sort in ("talk", "unknown") or (item.sort == "noise" and not is_act)]
    kept = [item for item in kept if not (is_covering and item.text in _NEIGHBOURS)]
    if any(map(_is_eating, found)):
        kept = [item for item in kept if item.text not in _ASIDE]
    # Words without a meaning are weighed against those that were said: of a line that tells no act nothing is added.
    is_named = actor is not None or (len(likely) == 1 and not kept and is_act)
    return [*([replace(who, role="actor")] if is_named else []), *found, *kept]


def _of_window(state: State, seats: Sequence[int], items: Sequence[Heard]) -> list[Heard]:
    """The items, cards with the cells alone where they lie in the window of the one who may be meant."""
    if len(seats) != 1:
        return list(items)
    layout = next(iter(state.layouts[seats[0]].values()))
    lying = {CELLS[cell] for cell in layout.at}
    return [
        replace(item, facts=tuple(fact for fact in item.facts if fact[0] != "cell" or fact[1] in lying))
        if item.values("card") and item.values("cell")
        else item
        for item in items
    ]


def _likeliest(state: State, told: Mapping[int, list[Heard]]) -> Mapping[int, list[Heard]]:
    """Of what the words tell in several windows that in which a monster may eat now, and that of the fewest cards."""
    fed = {seat: found for seat, found in told.items() if not _is_too_early(state, seat, found)} or told
    counts = {seat: sum(bool(item.values("cell")) for item in found) for seat, found in fed.items()}
    return {seat: found for seat, found in fed.items() if counts[seat] == min(counts.values())}


def _is_too_early(state: State, seat: int, found: Sequence[Heard]) -> bool:
    """Is nothing told but a meal, while arrow cards of the window have to move?"""
    is_open = any(movable(layout) for layout in state.layouts[seat].values())
    return is_open and any(map(_is_eating, found)) and not any("slide" in item.values("verb") for item in found)


def _without_later(items: Sequence[Heard]) -> Sequence[Heard]:
    """The items up to what a monster eats before: `eats the flower before his arrows go` moves no arrow; up to what is
    pitied: `lands on the smiley, poor smiley`.
    """
    at = next((index for index, item in enumerate(items) if item.text == "before"), len(items))
    kept = items[:at] if any(map(_is_eating, items[:at])) else items
    told = next((index for index, item in enumerate(kept) if item.sort == "meaning"), 0)
    pity = next((at for at, item in enumerate(kept) if at > told and item.text in _PITIED), len(kept))
    return kept[:pity]


def _has_begun(state: State, seat: int) -> bool:
    """Have some cards of a window moved, and others not?"""
    return any(layout.moved and movable(layout) for layout in state.layouts[seat].values())


def _is_about_the_last(state: State, items: Sequence[Heard]) -> bool:
    """Do a few words name a card or a row, and nobody, after one player has moved every card and another none? They say
    more about the cards that have moved: `then the bottom row`.
    """
    said = [item for item in items if item.sort == "meaning"]
    if len(said) != 1 or (items[0] is not said[0] and items[0].sort != "article"):
        return False
    is_about = not said[0].values("player") and not said[0].text[-1:].isdigit() and items[0].text not in _WHOLE
    begun = [any(layout.moved for layout in layouts.values()) for layouts in state.layouts]
    return (
        is_about and any(begun) and not any(_has_begun(state, seat) for seat in state.config.seats) and not all(begun)
    )


def _seats(state: State, items: Sequence[Heard]) -> list[int]:
    """The seats that may be meant: the one named, else those who have something to do; none where several are named."""
    named = {value for item in items for value in item.values("player")}
    seats = [seat for seat in (state.config.names.seat(name) for name in named) if seat is not None]
    if seats:
        return seats if len(seats) == 1 else []
    rules = state.config.rules
    able = [
        seat
        for seat in state.config.seats
        if any(movable(layout) or meals(layout, rules) for layout in state.layouts[seat].values())
    ]
    return able or [seat for seat in state.config.seats if state.layouts[seat]]


def _is_activation(items: Sequence[Heard]) -> bool:
    """Is a card told by more than its cell, and no other act?"""
    if any(item.text in ("place", "hold", "deal", "show", "reveal") for item in items):
        return False
    return any(
        ((item.values("card") or item.values("cell") or item.values("spot")) and item.text not in item.values("cell"))
        or item.text in _WHOLE | COVERS
        or item.text in ORDERS
        for item in items
    )


class _Window:
    """Reads the words of a line as acts in one window."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._layout: Layout = next(iter(state.layouts[seat].values()))
        self._rules = state.config.rules
        self._movable = [CELLS[cell] for cell in movable(self._layout)]
        self._told = _Told()
        self._named: list[Heard] = []
        self._is_failed = False

    def read(self, items: Sequence[Heard]) -> list[Heard] | None:
        """The acts as their cells; None where the words do not tell acts of this window."""
        self._named = [items[at] for at in range(1, len(items)) if items[at - 1].sort == "article"]
        self._walk(_without_articles(items))
        steps = self._steps()
        if steps is None or self._is_failed or not (steps or self._told.meals):
            return None
        eaten = self._eaten(steps)
        if eaten is None:
            return None
        is_said = any(item.values("verb") and not item.values("card") for item in items)
        verb = Heard("slide", "meaning", (("verb", "slide"),), is_spelling=False)
        return [*([verb] if steps and is_said else []), *steps, *eaten]

    def _walk(self, items: Sequence[Heard]) -> None:
        is_covering, is_moving, is_new = False, False, True
        at = 0
        while at < len(items):
            item = items[at]
            is_new = is_new or item.joint in STOPS or item.text in _BREAKS
            # `up into the gap, right scooter out`: what was covered is no card.
            is_covering = is_covering and item.joint not in STOPS
            if passed := self._passed(items, at, is_covering):
                at += passed - 1
                is_new = False
            elif item.text in ORDERS or item.text in TURNS:
                self._in_order(item.text)
            elif item.text in OUT and self._told.steps:
                self._told.steps[-1].is_out = is_moving = True
            elif _is_eating(item):
                self._begin_meal(is_noun=item.text in _MEALS)
                is_covering = False
            elif _is_over_another(items, at, is_moving):
                is_covering = True
            elif self._takes_way(items, at, is_moving):
                pass
            elif (length := self._beside_last(items, at, is_new) or self._whole(items, at)) is not None:
                at += length
                is_new, is_moving = False, False
                continue
            elif self._takes_another(items, at, is_new):
                is_covering, is_new, is_moving = False, False, True
            elif item.text in BESIDE or item.text in _ASIDE:
                self._beside(item)
            elif self._takes_mention(items, at, is_new, is_covering):
                is_covering, is_new, is_moving = False, False, is_moving and is_covering
            elif item.text.split()[-1] in MOVES or "slide" in item.values("verb"):
                is_moving = True
            at += 1

    def _passed(self, items: Sequence[Heard], at: int, is_covering: bool) -> int:
        """The number of items from here that say which monster eats and how it gets there, or how a card leaves; 0 for
        others.
        """
        if self._takes_eater(items, at) or self._takes_edge(items, at):
            return 2
        if length := self._takes_first(items, at):
            return length
        # `lands on top of the flower`: no row is meant.
        is_top = is_covering and items[at].text == "top" and any(one.text == "of" for one in items[at + 1 : at + 2])
        # Which neighbour a card covers says its way.
        is_neighbour = is_covering and items[at].text in _NEIGHBOURS
        # `out of the window at the top` says which way it goes.
        is_exit = [item.text for item in items[max(0, at - 2) : at]] in (["window", "at"], ["window", "on"])
        return int(is_top or is_neighbour or is_exit or self._is_on_the_way(items, at))

    def _takes_edge(self, items: Sequence[Heard], at: int) -> bool:
        """Take `over the right edge` as the way out of the card told last."""
        behind = items[at + 1].text.split() if at + 1 < len(items) else []
        if items[at].text not in _ONTO or behind[-1:] not in [[edge] for edge in _EDGES] or not self._told.steps:
            return False
        self._told.steps[-1].is_out = True
        return True

    def _takes_first(self, items: Sequence[Heard], at: int) -> int:
        """Take `first the left one` behind several cards as their order; the number of its items, 0 for others."""
        last = self._told.steps[-1] if self._told.steps else None
        said = text_of(items[at + 1 : at + 3]).split()
        is_told = items[at].text == "first" and len(said) > 1 and said[0] in _SIDES and said[1] == "one"
        if last is None or not last.is_whole or not is_told:
            return 0
        last.order = _OPPOSITE[_SIDES[said[0]]]
        return 3 if items[at + 1].text == said[0] else 2

    def _takes_eater(self, items: Sequence[Heard], at: int) -> bool:
        """Take `the higher one of mine` before an act of eating as the monster on that side."""
        behind = items[at + 1 : at + 2]
        is_one = items[at].text in _SIDES and any(one.text == "one" for one in behind)
        if not is_one or self._told.steps or self._told.meals or not any(map(_is_eating, items[at + 1 :])):
            return False
        monsters = self._of_kind([cell for cell, _ in self._alone()], "monster")
        self._told.meals.append(_Meal(_farthest(monsters, items[at].text)))
        return bool(monsters)

    def _is_on_the_way(self, items: Sequence[Heard], at: int) -> bool:
        """Is it a word for how a monster comes to its meal: the `right up to` of `jumps right up to the flower`?"""
        meal = self._told.meals[-1] if self._told.meals else _Meal()
        is_going = bool(meal.monsters) and not (meal.flowers or meal.offset or meal.way or self._told.steps)
        behind = items[at + 1].text if at + 1 < len(items) else ""
        return is_going and (items[at].text in _THERE or (items[at].text in _WAYS and behind in _WAYS.keys() | _THERE))

    def _takes_mention(self, items: Sequence[Heard], at: int, is_new: bool, is_covering: bool) -> bool:
        """Take an item that tells cards as those that move, that are covered or that are eaten."""
        item = items[at]
        mention = self._mention(item)
        if mention is None:
            return False
        mention.cells = self._on_side(mention, items[at - 1].text if at and item.joint not in STOPS else "")
        mention.is_whole = _is_several(items, at) and not _is_of_one_in(items, at)
        if is_covering or item.text.startswith(_OVER) or self._is_of_covered(items, at):
            self._cover(item, mention)
        elif (is_new and any(map(_is_eating, items[at + 1 :]))) or not self._eat(mention, is_new):
            is_apart = at > 0 and items[at - 1].text in _BREAKS and item.text in item.values("cell")
            self._add(mention, is_new, is_apart)
        return True

    def _mention(self, item: Heard) -> _Mention | None:
        """The cards that an item may mean, of this window."""
        ids = item.values("card")
        if ids:
            cells = tuple(cell for cell, card in self._alone() if card in ids)
            # Of `the down arrow between the two smileys` the place is told too.
            told = tuple(cell for cell in cells if cell in item.values("cell"))
            return _Mention(item, told or cells, True)
        spots = item.values("spot")
        is_told = len(spots) == 1 or item.text == "corner"
        cells = tuple(cell for cell in item.values("cell") if cell in NUMBER) or tuple(
            cell for spot in spots if is_told for cell in self._at(spot)
        )
        if item.text.split()[-1] == "first" and item.text.split()[-2:][0] in _ROWS:
            cells = self._line_of(cells, is_column=item.text.split()[-2].startswith("col"))
        return _Mention(item, cells, False) if cells and item.sort == "meaning" else None

    def _on_side(self, mention: _Mention, side: str) -> tuple[str, ...]:
        """Of several cards that can move those on a side of the window: `the lower left`, also the corner there."""
        cells = tuple(cell for cell in mention.cells if cell in self._movable and cell not in self._single())
        if not mention.is_card or side not in _SIDES or len(cells) < 2:
            return mention.cells
        cells = _farthest(cells, side)
        return _farthest(cells, mention.item.text) if mention.item.text in ("left", "right") else cells

    def _line_of(self, cells: Sequence[str], is_column: bool) -> tuple[str, ...]:
        """All cells of the row or the column of some cells: `the top row first`."""
        places = {column_row(NUMBER[cell])[not is_column] for cell in cells}
        return tuple(CELLS[cell] for cell in self._layout.frame.cells() if column_row(cell)[not is_column] in places)

    def _at(self, spot: str) -> tuple[str, ...]:
        """The cells in a row, a column or a corner of the window, by its name; none for other words."""
        left, top, width, height = self._layout.frame
        lines = {"left": (0, left), "right": (0, left + width - 1), "top": (1, top), "bottom": (1, top + height - 1)}
        ends = [lines[word] for word in spot.split() if word in lines]
        cells = self._layout.frame.cells() if ends else []
        return tuple(CELLS[cell] for cell in cells if all(column_row(cell)[axis] == line for axis, line in ends))

    def _alone(self) -> Iterator[tuple[str, str]]:
        """The cells of the cards that have not moved and lie alone, with their ids."""
        for cell, stack in self._layout.at.items():
            if len(stack) == 1 and stack[0] not in self._layout.moved:
                yield CELLS[cell], self._layout.cards[stack[0]].id

    def _takes_way(self, items: Sequence[Heard], at: int, is_moving: bool) -> bool:
        """Take an item as the direction in which the card told last goes, or a monster eats."""
        told = (
            self._told.steps[-1:]
            if self._is_way(items, at, is_moving)
            else self._told.meals[-1:]
            if self._is_way_of_meal(items, at)
            else []
        )
        for one in told:
            one.way = _way(items[at])
        return bool(told)

    def _is_way(self, items: Sequence[Heard], at: int, is_moving: bool) -> bool:
        """Is the item the direction in which the card told before goes: `goes left`, `one to the right`?"""
        item = items[at]
        before = items[at - 1].text if at else ""
        if before in PLACES:
            before = items[at - 2].text
        if item.text.split()[-1] not in _WAYS or not self._told.steps:
            return False
        last = self._told.steps[-1].item
        if any(item is one for one in self._named) and before not in _SIDEWAYS:
            return False
        is_joined = before in MOVES or before in OUT | _TO | {"one", "1"} or before.split()[-1:] in (["out"], ["off"])
        return item is not last and (is_joined or (is_moving and item.joint not in STOPS and before not in _BREAKS))

    def _is_way_of_meal(self, items: Sequence[Heard], at: int) -> bool:
        """Is the item the direction in which a monster eats: `eats to the right`?"""
        before = items[at - 1]
        is_told = _is_eating(before) and all(items[at] is not one for one in self._named)
        return bool(self._told.meals) and items[at].text in _WAYS and (is_told or before.text in _SIDEWAYS)

    def _whole(self, items: Sequence[Heard], at: int) -> int | None:
        """The number of items from here that tell several cards at once: `both down arrows`, `all her other arrows`."""
        is_rest = items[at].text in _REST and any(item.text in _WHOLE for item in items[at + 1 : at + 2])
        if not is_rest and items[at].text not in _WHOLE and not (items[at].text in ("arrows", "cards") and at == 0):
            return None
        here = at
        while here < len(items) and (items[here].text in _WHOLE | _BETWEEN):
            here += 1
        count = next((NUMBERS.get(item.text) for item in items[at:here] if item.text in NUMBERS), None)
        is_rest = is_rest or (count is not None and any(item.text in _REST for item in items[at - 1 : at]))
        is_all = False
        mention = self._mention(items[here]) if here < len(items) else None
        if mention is not None and mention.item.joint not in STOPS:
            cells = tuple(cell for cell in mention.cells if cell in self._movable)
            if not cells:
                return None
            here += 1
        elif is_rest or any(item.text in _ARROWS for item in items[max(0, here - 1) : here + 1]):
            is_all = not self._told.steps
            cells = tuple(cell for cell in self._movable if cell not in self._single())
        else:
            return None
        if items[at].text == "both" and len(cells) != 2:
            return None
        is_whole = count in (None, str(len(cells)))
        self._told.steps.append(_Mention(items[at], cells, True, is_whole=is_whole, is_all=is_all and is_whole))
        return max(1, here - at)

    def _in_order(self, said: str) -> None:
        """Take words for an order as that of the cards told last, or of all where none is told before."""
        if not self._told.steps:
            self._told.steps.append(_Mention(Heard(said, "noise"), tuple(self._movable), True, is_all=True))
        last = self._told.steps[-1]
        last.is_whole, last.order = True, ORDERS.get(said, last.order)

    def _beside_last(self, items: Sequence[Heard], at: int, is_new: bool) -> int | None:
        """Take `the one beside it` as the card beside the one told last; the number of its words, None for others."""
        last = self._told.steps[-1] if self._told.steps else None
        said = [item.text for item in items[at : at + 3]]
        offset = BESIDE.get(said[0], "")
        where = said[1].split() if said[0] == "one" and said[1:] else [""]
        is_aside = where[0] in _NEXT_TO and where[1:] in ([], ["it"], ["to", "it"])
        is_alone = bool(offset) or said[0] in _NEIGHBOURS
        if last is None or len(last.cells) != 1 or self._told.meals or not is_new or not (is_alone or is_aside):
            return None
        ways = shifts_of(offset)[:1] if offset else ((-1, 0), (1, 0))
        beside = [moved(last.cells[0], across, down) for across, down in ways]
        cells = tuple(cell for cell in beside if cell in self._movable and cell not in self._single())
        if not cells:
            return None
        self._told.steps.append(_Mention(items[at], cells, True))
        return 1 if is_alone else len(said) if len(where) == 1 else len(said) - 1

    def _single(self) -> set[str]:
        """The cells that are told already."""
        return {mention.cells[0] for mention in self._told.steps if len(mention.cells) == 1}

    def _add(self, mention: _Mention, is_new: bool, is_apart: bool) -> None:
        """Take a card told to those that slide, or as more about the last one. `is_apart`: it is another one."""
        last = self._told.steps[-1] if self._told.steps else None
        both = tuple(cell for cell in last.cells if cell in mention.cells) if last is not None else ()
        is_more = last is not None and both and (last.targets is None or not last.is_card)
        is_card = mention.is_card or _is_card_on_side(mention.item)
        is_another = is_card and (last is None or last.is_card or mention.item.text.split()[0] not in _POINTING)
        if last is not None and is_more and not is_apart and not (is_new and (is_another or last.is_all)):
            last.cells = both
            last.is_whole = last.is_whole and (last.is_card or mention.is_whole or not mention.is_card)
            last.is_card = last.is_card or mention.is_card
            last.is_all = False
            return
        if last is not None and not is_new and not both and not mention.is_card and not self._slides(mention):
            self._is_failed = True
        self._told.steps.append(mention)

    def _slides(self, mention: _Mention) -> bool:
        return any(cell in self._movable for cell in mention.cells)

    def _cover(self, item: Heard, mention: _Mention) -> None:
        """Take a card told as the one that the last one covers, or the next one where none was told."""
        cells = mention.cells
        ids = item.values("card")
        if ids:
            tops = ((CELLS[cell], self._layout.cards[stack[-1]].id) for cell, stack in self._layout.at.items())
            cells = tuple(cell for cell, card in tops if card in ids)
        if item.text.startswith(_OVER):
            cells = tuple(moved(cell, 0, 1) for cell in cells)
        if not self._told.steps:
            self._told.steps.append(_Mention(item, tuple(self._movable), False, targets=cells))
        elif set(cells) <= set(self._told.steps[-1].targets or cells):
            self._told.steps[-1].targets = cells

    def _is_of_covered(self, items: Sequence[Heard], at: int) -> bool:
        """Is the item the cell of the card that is covered: `covers the down on b3`?"""
        item, before = items[at], items[at - 2 : at]
        targets = self._told.steps[-1].targets if self._told.steps else None
        is_led = len(before) == 2 and before[1].text in ("on", "at", "in") and before[0].sort == "meaning"
        return is_led and targets is not None and item.text in item.values("cell") and item.text in targets

    def _begin_meal(self, is_noun: bool) -> None:
        """An act of eating: a monster told last is the one that eats."""
        meal = self._told.meals[-1] if self._told.meals else None
        if meal is not None and meal.monsters and (is_noun or not (meal.flowers or meal.offset or meal.way)):
            return
        last = self._told.steps[-1] if self._told.steps else None
        monsters = self._of_kind(last.cells, "monster") if last is not None else ()
        if last is not None and monsters and (last.is_card or not self._slides(last)):
            self._told.steps.pop()
        self._told.meals.append(_Meal(monsters))

    def _eat(self, mention: _Mention, is_new: bool) -> bool:
        """Take what is told behind an act of eating as its flower or monster, or as the monster of the next one; False
        where it is neither.
        """
        meal = self._told.meals[-1] if self._told.meals else None
        if meal is None:
            return False
        flowers, monsters = (self._of_kind(mention.cells, kind) for kind in ("flower", "monster"))
        if flowers:
            meal.flowers = tuple(cell for cell in meal.flowers if cell in flowers) or flowers
        elif monsters and not meal.monsters:
            meal.monsters = monsters
        elif monsters and is_new and meal.flowers:
            self._told.meals.append(_Meal(monsters))
        return bool(flowers or monsters)

    def _takes_another(self, items: Sequence[Heard], at: int, is_new: bool) -> bool:
        """Take the `one` of `then the upper one`, or `then the other`, as a card alike to the one told last."""
        side = _side_of_one(items, at)
        if side is not None and self._takes_flower(side):
            return True
        behind = items[at + 1 : at + 2]
        is_noun = any(one.text in _ONES | _ARROWS or one.values("card") or one.values("cell") for one in behind)
        if side is None and items[at].text == "other" and not is_noun:
            side = "other"
        if side is None:
            return False
        monsters = self._next_monsters(side)
        mention = self._next_alike(items[at], side) if is_new else None
        if monsters:
            self._told.meals.append(_Meal(monsters))
        elif mention is not None:
            self._told.steps.append(mention)
        return bool(monsters) or mention is not None

    def _takes_flower(self, side: str) -> bool:
        """Take `the upper one` behind a monster that eats as the flower on that side."""
        meal = self._told.meals[-1] if self._told.meals else None
        if meal is None or meal.flowers or meal.offset or meal.way or side not in _SIDES:
            return False
        meal.flowers = _farthest(self._of_kind([cell for cell, _ in self._alone()], "flower"), side)
        return bool(meal.flowers)

    def _next_monsters(self, side: str) -> tuple[str, ...]:
        """The monsters that eat in no meal told before, on a side; none where none was told."""
        meal = self._told.meals[-1] if self._told.meals else _Meal()
        if not (meal.flowers or meal.offset):
            return ()
        eaten = {meal.monsters[0] for meal in self._told.meals if len(meal.monsters) == 1}
        found = [cell for cell in self._of_kind([cell for cell, _ in self._alone()], "monster") if cell not in eaten]
        return _farthest(found, side)

    def _next_alike(self, item: Heard, side: str) -> _Mention | None:
        """The card on a side that is alike to the one told last to slide."""
        if not self._told.steps or self._told.meals:
            return None
        last = self._told.steps[-1]
        if last.is_whole:
            # Behind all of a sort none alike is left.
            return None
        ids = {card for cell, card in self._alone() if cell in last.cells}
        used = set(last.cells) if len(last.cells) == 1 else set()
        found = [cell for cell, card in self._alone() if card in ids and cell not in used | self._single()]
        return _Mention(item, _farthest(found, side), True) if found else None

    def _of_kind(self, cells: Sequence[str], kind: str) -> tuple[str, ...]:
        """The cells of these where a card of a kind lies alone."""
        cards = ((cell, self._layout.alone(NUMBER[cell])) for cell in cells if cell in NUMBER)
        return tuple(cell for cell, card in cards if card is not None and card.kind == kind)

    def _beside(self, item: Heard) -> None:
        if self._told.meals:
            self._told.meals[-1].offset = BESIDE.get(item.text) or BESIDE.get(f"{item.text} it", "beside")

    def _steps(self) -> list[Heard] | None:
        """The cards that slide, each as its cell; None where one of them is none of this window."""
        layout = self._layout
        found: list[Heard] = []
        used: set[str] = set()
        mentions = self._told.steps
        mentions = [one for one in mentions if not one.is_all] + [one for one in mentions if one.is_all]
        for index, mention in enumerate(mentions):
            cells = tuple(cell for cell in self._fitting(mention, layout) if cell not in used)
            if len(mention.cells) > 1:
                # Those told by themselves are others: `the two downs and f5`.
                cells = tuple(cell for cell in cells if cell not in self._single()) or cells
            if not cells and mention.is_all and found:
                continue
            if not cells and found and mention.is_card and (mention.is_whole or len(mention.cells) == 1):
                # A card that was covered before can slide no more: a rule says so.
                cells = tuple(cell for cell in mention.cells if cell in self._movable and cell not in used)
            if not cells:
                return None
            if mention.is_whole:
                cells = in_direction(cells, mention.order) if mention.order else _each_before_covered(cells, layout)
            if not mention.is_whole and len(cells) == self._times(mention, index):
                cells = cells[:1]
            is_open = bool(self._fitting(mention, layout))
            for each in [(cell,) for cell in cells] if mention.is_whole else [cells]:
                if mention.is_whole and is_open and NUMBER[each[0]] not in movable(layout):
                    # Of several a card that another one has just covered stays where it is.
                    continue
                found.append(_as_cells(mention.item, each))
                if len(each) == 1:
                    used.add(each[0])
                    layout = _slid(layout, each[0])
        return found

    def _times(self, mention: _Mention, at: int) -> int:
        """The number of times that the same cards are told from here on: `an up arrow, another up arrow`."""
        same = [one for one in self._told.steps[at:] if one.cells == mention.cells and one.targets == mention.targets]
        return len(same) if mention.is_card and len(self._told.steps) > 1 else 0

    def _fitting(self, mention: _Mention, layout: Layout) -> list[str]:
        """The cells of the cards told that can slide and do what is said of them."""
        able = {CELLS[cell] for cell in movable(layout)}
        cells = [cell for cell in mention.cells if cell in able]
        if mention.targets is not None:
            cells = [cell for cell in cells if _target(layout, cell) in mention.targets]
        if mention.way is not None:
            cells = [cell for cell in cells if layout.cards[NUMBER[cell]].step == DIRECTIONS[mention.way]]
        out = [cell for cell in cells if _target(layout, cell) is None] if mention.is_out else []
        return out or cells

    def _eaten(self, steps: Sequence[Heard]) -> list[Heard] | None:
        """The meals told as cells behind the word for eating; None where none is possible."""
        layout = self._layout
        for item in steps:
            layout = _slid(layout, item.values("cell")[0])
        found: list[Heard] = []
        for meal in self._told.meals:
            pairs = [(CELLS[one], CELLS[other]) for one, other in meals(layout, self._rules)]
            pairs = [pair for pair in pairs if _is_of(meal, pair)]
            if not pairs:
                return None
            key = ("key", "eat") if steps else ("verb", "eat")
            found.append(Heard("eat", "key" if steps else "meaning", (key,), is_spelling=False))
            for cells in zip(*pairs, strict=True):
                found.append(_as_cells(found[-1], tuple(dict.fromkeys(cells))))
        return found


def _is_of(meal: _Meal, pair: tuple[str, str]) -> bool:
    """May these be the monster and the flower of a meal?"""
    monster, flower = pair
    if (meal.monsters and monster not in meal.monsters) or (meal.flowers and flower not in meal.flowers):
        return False
    across, down = (ord(flower[0]) - ord(monster[0]), int(flower[1:]) - int(monster[1:]))
    if meal.way is not None:
        step = DIRECTIONS[meal.way]
        return across * step[0] + down * step[1] > 0
    if meal.offset == "beside":
        return max(abs(across), abs(down)) == 1
    return meal.offset in (None, f"{across}/{down}")


def _is_card_on_side(item: Heard) -> bool:
    """Is a card told by its name and a side, `bottom truck`, not by its place alone, `bottom row`?"""
    words = item.text.split()
    return len(words) > 1 and words[0] in _SIDES and words[-1].isalpha() and words[-1] not in _OF_PLACES


def _is_several(items: Sequence[Heard], at: int) -> bool:
    """Does an item tell several cards, all of which are meant: `the ups`, `the top row`?"""
    words = items[at].text.split()
    behind = items[at + 1].text if at + 1 < len(items) else ""
    if words[-2:-1] and words[-2] in _ROWS and (words[-1] == "first" or (words[-1] == "one" and behind in _AFTER_ONE)):
        words = words[:-1]
    # `two downs` are told twice, once for each.
    return words[-1] in _ROWS | _SEVERAL and words[0] not in NUMBERS


def _is_of_one_in(items: Sequence[Heard], at: int) -> bool:
    """Is it the row of `the card in the bottom row`, of which one is meant?"""
    before = [item.text for item in items[max(0, at - 2) : at]]
    return len(before) == 2 and before[0].split()[-1] in _ONE_CARD and before[1] in ("in", "from", "of")


_ONE_CARD = word_set("card one arrow")


def _each_before_covered(cells: Sequence[str], layout: Layout) -> tuple[str, ...]:
    """Some cells in an order in which each card moves before another one covers it, where there is one."""
    rest = list(cells)
    found: list[str] = []
    while rest:
        able = [cell for cell in rest if _target(layout, cell) not in rest]
        found.append((able or rest)[0])
        rest.remove(found[-1])
    return tuple(found)


def _without_articles(items: Sequence[Heard]) -> list[Heard]:
    """The items without articles and players; behind a comma the next one stands there."""
    found: list[Heard] = []
    joint = ""
    for item in items:
        joint = item.joint if item.joint in STOPS or not joint else joint
        if item.sort != "article" and not item.values("player"):
            found.append(item if joint == item.joint else replace(item, joint=joint))
            joint = ""
    return found


def _side_of_one(items: Sequence[Heard], at: int) -> str | None:
    """The side that tells which `one` is meant: `the lower one`, `the other one`; None for other words."""
    words = text_of(items[max(0, at - 1) : at + 1]).split()
    is_told = words[-1] in _ONES and words[-2:][0] in _SIDES.keys() | _OTHERS
    return words[-2] if is_told else None


def _farthest(cells: Sequence[str], side: str) -> tuple[str, ...]:
    """Those of some cells that lie farthest on a side; all where the word says none."""
    across, down = DIRECTIONS[_SIDES[side]] if side in _SIDES else (0, 0)
    far = {cell: across * ord(cell[0]) + down * int(cell[1:]) for cell in cells}
    return tuple(cell for cell in cells if far[cell] == max(far.values()))


def _is_over_another(items: Sequence[Heard], at: int, is_moving: bool) -> bool:
    """Does a word lead to the card that is covered: `onto`, `sits on`, `covers`?"""
    item, before = items[at], items[at - 1].text if at else ""
    is_on = item.text in _TO and (is_moving or before in _SITTING)
    return item.text in COVERS | _ONTO or is_on or _is_landing(item)


def _is_landing(item: Heard) -> bool:
    """Do some words say where a card comes to lie: `lands on`?"""
    words = item.text.split()
    return words[0] in MOVES | _SITTING and words[-1] in _ONTO | _TO


def _is_eating(item: Heard) -> bool:
    return "eat" in (*item.values("verb"), *item.values("key")) and not item.values("card")


def _way(item: Heard) -> str:
    """The direction of an arrow that points where the item says."""
    return next((card for card in item.values("card") if card in DIRECTIONS), _WAYS[item.text.split()[-1]])


def _as_cells(item: Heard, cells: Sequence[str]) -> Heard:
    is_spelling = item.is_spelling and len(item.values("cell")) == 1
    text = cells[0] if len(cells) == 1 else item.text
    return Heard(text, "meaning", tuple(("cell", cell) for cell in cells), edits=item.edits, is_spelling=is_spelling)


def _target(layout: Layout, cell: str) -> str | None:
    """The cell to which a card moves; None out of the window."""
    step = layout.cards[NUMBER[cell]].step
    target = layout.frame.step(NUMBER[cell], step) if step is not None else None
    return CELLS[target] if target is not None else None


def _slid(layout: Layout, cell: str) -> Layout:
    """The layout after the card of a cell has moved, where it can."""
    if NUMBER[cell] not in movable(layout):
        return layout
    target = _target(layout, cell)
    return slide(layout, NUMBER[cell], NUMBER[target] if target is not None else None)
