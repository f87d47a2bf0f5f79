"""The items of a line as they are meant in this game, and placings told in words: the same card again, the cell by its
place, the hand counted, several players in one line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from referee.core.names import in_line
from referee.core.understanding.boards import moved
from referee.core.understanding.english import BESIDE, NUMBERS, every_form, shifts_of
from referee.core.understanding.heard import Heard, hushed, seats_of
from referee.core.understanding.tokens import STOPS
from referee.games.misty.components import DIRECTION_NAMES
from referee.games.misty.layout import CELLS, NUMBER
from referee.games.misty.speech.acts_told import OUT, PLACES, acts_told
from referee.games.misty.state import State

_MOST_ALIKE = 7
_SAME = frozenset({"one", "too", "same"})
_WITH_PARTICLE = 2
_LAST = frozenset({"last", "final"})
_AT = frozenset({"at", "in", "on"})
"""Words before the cell where a card lies."""
_ONE = frozenset({"one", "1", "a"})
_CORNERS = {
    (height, side): f"{line} {side}"
    for height, line in (("up", "top"), ("down", "bottom"))
    for side in ("left", "right")
}
_LINKS = frozenset({"of", "from", "arrow", "card", "one"})
"""Words behind a direction that make another place or a card of it."""
_SIDES = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
_GETS = every_form("get, receive, have")
"""Words behind a card that lies already, before one that is placed beside it."""
_LAID = frozenset({"lay", "lays", "laid", "put", "puts", "set", "sets", "turn", "turns", "flip", "flips"})


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the `down` of `lay the smiley down`; who `has` a card somewhere holds no hand."""
    items = [
        item.as_noise() if _is_further(item, behind) else _begun_line(item, behind)
        for item, behind in pairwise([*_without_denied(items), Heard("", "noise")])
    ]
    items = [
        _without_holding(item) if _is_card_or_window(before) else item
        for before, item in pairwise([Heard("", "noise"), *items])
    ]
    if not state.part:
        return acts_told(state, _plain(state, items))
    items = _with_cell_named(_with_card_brought(items))
    items = _with_card_alone(_beside_thing(state, _with_last_card(state, _with_another(state, items))))
    items = _beside_only_card(state, _with_corner(_without_exactly(items)))
    items = _counted(_with_same_card(items))
    cards = [item for item in items if item.values("card")]
    named = [seat for seat in seats_of(items, state.config.names) if seat is not None]
    if len(cards) == 1 and named and not any(state.windows[seat] for seat in named):
        # The first card of a window has one place only, which nobody tells.
        items = [_as_placing(item) for item in items]
    if any(item.values("cell") or "gap" in item.values("spot") for item in items):
        items = [_without_holding(item) for item in items]
    cards = [item for item in items if item.values("card")]
    is_laid = any(item.text in _LAID for item in items)
    particle = next((item for item in reversed(cards) if item.text in ("down", "up")), None)
    players = {value for item in items for value in item.values("player")}
    if len(players) > 1 or len(cards) != _WITH_PARTICLE or not is_laid:
        return items if len(players) > 1 else _as_placed(items)
    return [item for item in items if item is not particle]


def _as_placed(items: Sequence[Heard]) -> list[Heard]:
    """The items, a card without a verb as one that is placed: one alone, or one with a place, is no hand."""
    cards = [item for item in items if item.values("card")]
    is_placed = len(cards) == 1 or any(item.values("cell") or item.text in BESIDE for item in items)
    if not cards or not is_placed or any(item.values("verb") for item in items):
        return list(items)
    return [*items, Heard("place", "meaning", (("verb", "place"),), joint=" ", is_spelling=False)]


def _with_card_brought(items: Sequence[Heard]) -> list[Heard]:
    """The items, where a place is told, the card behind `with a` alone as one: `cheers the monster with a smiley`."""
    cards = [at for at, item in enumerate(items) if item.values("card")]
    brought = [
        at for at in cards if [one.text for one in items[max(0, at - 2) : at]] in (["with", "a"], ["with", "an"])
    ]
    if len(brought) != 1 or len(cards) == 1 or not any(item.values("cell") for item in items):
        return list(items)
    return hushed(items, lambda at, _: at in cards and at not in brought)


def _with_cell_named(items: Sequence[Heard]) -> list[Heard]:
    """The items, what tells another place as noise where the cell is named behind a comma: `on top of it, c3`."""
    named = [item for item in items if item.text in item.values("cell")]
    if len(named) != 1 or named[0].joint not in STOPS:
        return list(items)
    (cell,) = named
    is_other = [bool(item.values("cell")) and cell.text not in item.values("cell") for item in items]
    return [item.as_noise() if other else item for item, other in zip(items, is_other, strict=True)]


def _without_denied(items: Sequence[Heard]) -> list[Heard]:
    """The items without what a card does not show: `no arrow, no face`, which alone is a plain card."""
    drawn = [at for at, item in enumerate(items) if _DRAWN.intersection(item.text.split())]
    denied = [at for at in drawn if at and items[at - 1].text in _DENYING]
    found = hushed(items, lambda at, _: {at, at + 1} & set(denied))
    if len(denied) >= _PLAIN and not any(item.values("card") for item in found):
        plain = Heard("no arrow, no face", "meaning", (("card", "plain"),), is_spelling=False)
        found[denied[0]] = replace(plain, joint=items[denied[0]].joint)
    return found


_DENYING = frozenset({"no", "neither", "nor", "without"})
_DRAWN = frozenset({"arrow", "face", "beast", "monster", "flower"})
_PLAIN = 2
"""A card that shows none of so many things is a plain one."""


def _is_further(item: Heard, behind: Heard) -> bool:
    """Is it the `second` of `her second up`, the `new` of `her new flower`?"""
    is_card = bool(behind.values("card")) and not behind.values("spot")
    return (item.text == "second" and (is_card or behind.text in ("one", "card"))) or (item.text == "new" and is_card)


def _begun_line(item: Heard, behind: Heard) -> Heard:
    """The item; the `new` of a `new column on the left` that cannot be begun as what no placing brings about."""
    is_line = item.sort == "unknown" and item.text == "new" and bool(behind.values("spot"))
    return replace(item, sort="meaning", facts=(("spot", f"new {behind.text}"),)) if is_line else item


def _is_card_or_window(item: Heard) -> bool:
    """Does something stand here that shows a card, and holds none: `her new card has a smiling face`?"""
    return item.sort == "noise" and item.text.split()[-1:] in (["card"], ["window"])


def _plain(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; a card named before its cell as a card, `right out` without the `right`, a `place` that counts how far
    a card goes without the verb.
    """
    found = list(items)
    is_one = sum(item.text in item.values("cell") for item in items) == 1
    for at, item in enumerate(items):
        before = items[at - 1].text if at else ""
        behind = next((one for one in items[at + 1 : at + 2] if one.joint not in STOPS), Heard("", "noise"))
        is_card = is_one and item.sort == "noise" and _is_before_cell(items, at)
        if is_card and (cards := _cards_called(state, item.text)):
            found[at] = replace(item, sort="meaning", facts=tuple(("card", card) for card in cards))
        elif _adds_nothing(item.text, before, behind.text):
            found[at] = item.as_noise()
    return found


def _adds_nothing(text: str, before: str, behind: str) -> bool:
    """Is it the `right` of `goes right out`, the `place` of `one place up`?"""
    return (text == "right" and behind in OUT) or (text in PLACES and before in _ONE)


def _cards_called(state: State, name: str) -> list[str]:
    """The cards with a drawing of this kind, or an arrow in this direction."""
    cards = state.config.cards.values()
    return [card.id for card in cards if name in (card.kind, DIRECTION_NAMES.get(card.step) if card.step else "")]


def _is_before_cell(items: Sequence[Heard], at: int) -> bool:
    """Does the name of a cell stand behind a card: `left at c5`?"""
    behind = [item for item in items[at + 1 : at + 3] if item.joint not in STOPS]
    behind = behind[1:] if behind and behind[0].text in _AT else behind
    return bool(behind) and behind[0].text in behind[0].values("cell")


def _with_last_card(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the last flower` as a flower that is placed where no other card is told, and not as one that lies."""
    found = list(items)
    for at, item in enumerate(items):
        is_last = item.text.split()[0] in _LAST and item.values("lies") and not item.values("card")
        if is_last and not any(one.values("card") for one in _part_of(items, at)):
            lying = (value.rpartition(" ") for value in item.values("lies"))
            refs = [state.windows[state.config.names.find(owner).seat][NUMBER[cell]] for owner, _, cell in lying]
            cards = dict.fromkeys(ref for ref in refs if isinstance(ref, str))
            found[at] = replace(item, facts=tuple(("card", card) for card in cards))
    return found


def _with_another(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `another of the same`, `another one` and `the same again` as the card that the player placed last.

    The `one to the right` of `another one to the right` is no right arrow, and `right of it` is beside that card.
    """
    at = next((at for at in range(len(items)) if _is_same_again(items, at)), None)
    seats = seats_of(items, state.config.names) - {None}
    own = [seat for seat in state.config.seats if seat in seats or (not seats and seat not in state.placed)]
    last = [(CELLS[cell], ref) for seat in own for cell, ref in [*state.windows[seat].items()][-1:]]
    cards = dict.fromkeys(ref for _, ref in last if isinstance(ref, str))
    if at is None or len(seats) > 1 or not cards:
        return list(items)
    begun = Heard(items[at].text, "meaning", tuple(("card", card) for card in cards), joint=items[at].joint)
    side = items[at].text.rpartition(" ")[2]
    told = [Heard(side, "meaning", (("card", side),))] if items[at].values("card") else []
    kept = [items[at]] if items[at].values("cell") else []
    found = [*items[:at], begun, *told, *kept, *(_beside_cells(item, last) for item in items[at + 1 :])]
    others = [item for item in found if item.values("card") and item is not begun and item.text not in _SIDES]
    return list(items) if others else found


def _beside_cells(item: Heard, last: Sequence[tuple[str, str | object]]) -> Heard:
    """The item; `right of it` as the cells there of the cards that were placed last."""
    offset = BESIDE.get(item.text, "")
    if not offset or item.sort != "noise":
        return item
    cells = dict.fromkeys(moved(cell, *shift) for cell, _ in last for shift in shifts_of(offset))
    return replace(item, sort="meaning", facts=tuple(("cell", cell) for cell in cells), is_spelling=False)


def _is_same_again(items: Sequence[Heard], at: int) -> bool:
    """Does `another of the same`, `another one to the right`, `another on the left` or `the same again` stand here?"""
    before, behind = [item.text for item in items[max(0, at - 3) : at]], items[at + 1 : at + 2]
    if items[at].values("card") or items[at].values("cell"):
        return before[-1:] == ["another"] and items[at].text.startswith("one ")
    if items[at].text in ("same", "those", "these"):
        return "another" in before or "more" in before or before[-1:] == ["the"]
    is_open = all(item.text in ("on", "at", "to", "in") or item.text in BESIDE for item in behind)
    return (items[at].text in ("one", "card") and before[-1:] == ["another"]) or (
        items[at].text == "another" and is_open
    )


def _with_card_alone(items: Sequence[Heard]) -> list[Heard]:
    """The items, the only card told as nothing but a card: no side, as the `right` of `her right in the corner`."""
    cards = [item for item in items if item.values("card")]
    if len(cards) != 1 or not cards[0].values("spot"):
        return list(items)
    facts = tuple(fact for fact in cards[0].facts if fact[0] != "spot")
    return [replace(item, facts=facts) if item is cards[0] else item for item in items]


def _beside_thing(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, a place beside a card that gets another one as its cell: `his flower gets a smiley on its left`."""
    found = list(items)
    for at, item in enumerate(items):
        offset = BESIDE.get(item.text, "")
        part = _part_of(items, at)
        cards = [one for one in part if one.values("card")]
        gets = next((one for one in part if one.text in _GETS), None)
        if not offset or item.sort != "noise" or gets is None or len(cards) != 2:
            continue
        if not part.index(cards[0]) < part.index(gets) < part.index(cards[1]):
            continue
        seats = seats_of(part, state.config.names)
        lying = [value.rpartition(" ") for value in cards[0].values("lies")]
        cells = [cell for owner, _, cell in lying if not seats or state.config.names.seat(owner) in seats]
        facts = tuple(("cell", moved(cell, *shifts_of(offset)[0])) for cell in cells)
        place = Heard(item.text, "meaning", facts, joint=item.joint, is_spelling=False)
        changed = {id(item): place, id(cards[0]): cards[0].as_noise(), id(gets): gets.as_noise()}
        found = [changed.get(id(one), one) for one in found]
    return found


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


def _without_exactly(items: Sequence[Heard]) -> list[Heard]:
    """The items without the `right` of `the smiley right on c6`, where another card is told."""
    found = list(items)
    for at, (item, behind) in enumerate(pairwise([*items, Heard("", "noise")])):
        own = _part_of(items, at) if item.text == "right" and behind.text in ("on", "at", "in", "into") else []
        if any(one.values("card") and one is not item for one in own):
            found[at] = item.as_noise()
    return found


def _with_corner(items: Sequence[Heard]) -> list[Heard]:
    """The items, two directions behind a card as the corner of the window: `smiley down left`."""
    if any(verb in ("hold", "deal") for item in items for verb in item.values("verb")):
        return list(items)
    found = list(items)
    for at, (item, behind) in enumerate(pairwise(items)):
        corner = _CORNERS.get((item.text, behind.text)) or _CORNERS.get((behind.text, item.text))
        cards = [one for one in _part_of(items, at) if one.values("card")]
        is_last = [id(one) for one in cards[1:]] == [id(item), id(behind)] and behind.joint == " "
        if corner is not None and is_last and not any(one.text in _LINKS for one in items[at + 2 : at + 3]):
            text = f"{item.text} {behind.text}"
            found[at] = Heard(text, "meaning", (("spot", corner),), joint=item.joint, is_spelling=False)
            found[at + 1] = behind.as_noise()
    return found


def _beside_only_card(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, a side behind a card as the cell there, where only one card lies: `a smiley on the right`."""
    found = list(items)
    for at, item in enumerate(items):
        part = _part_of(items, at)
        others = [one for one in part if one.values("card") and one is not item]
        is_place = any(_tells_place(one) for one in part if one not in others)
        if item.text not in _SIDES or len(others) != 1 or is_place or found[at - 1].text == item.text:
            continue
        named = seats_of(part, state.config.names)
        windows = [state.windows[seat] for seat in state.config.seats if seat not in state.placed]
        windows = [state.windows[seat] for seat in named if seat is not None] or windows
        if all(len(window) == 1 for window in windows):
            across, down = _SIDES[item.text]
            cells = dict.fromkeys(moved(CELLS[cell], across, down) for window in windows for cell in window)
            facts = tuple(("cell", cell) for cell in cells)
            found[at] = Heard(f"{item.text} of it", "meaning", facts, joint=item.joint, is_spelling=False)
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


def _tells_place(item: Heard) -> bool:
    """Does an item tell cells by something else than their names?"""
    return item.sort == "meaning" and bool(item.values("cell")) and item.text not in item.values("cell")


def _as_placing(item: Heard) -> Heard:
    """The item; `has` as what places a card."""
    return replace(item, sort="meaning", facts=(("verb", "place"),)) if item.text in _HAVING else item


_HAVING = every_form("have")


def _without_holding(item: Heard) -> Heard:
    facts = tuple(fact for fact in item.facts if fact != ("verb", "hold"))
    return item if facts == item.facts else replace(item, facts=facts) if facts else item.as_noise()


_MYSELF = frozenset({"i", "me", "my", "mine", "i've", "i'll", "myself"})
_THE_OTHERS = frozenset({"others", "rest", "girls", "boys", "ladies", "gents", "guys"})
"""Words for all players who are not named."""


def _with_unnamed(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `I` as the only player who is not named, `the girls` as all of these."""
    named = seats_of(items, state.config.names)
    names = [in_line(state.config.names.names[seat]).lower() for seat in state.config.seats if seat not in named]
    others = [Heard(name, "meaning", (("player", name),), is_spelling=False) for name in names]
    found: list[Heard] = []
    for item in items:
        is_me = item.text in _MYSELF and len(others) == 1
        found += others if others and (is_me or item.text in _THE_OTHERS) else [item]
        others = [] if is_me or item.text in _THE_OTHERS else others
    return found


def _with_each(said: Sequence[Heard]) -> list[Heard]:
    """The items, of players named side by side what is told behind them for each: `Ana and Cleo a smiley`."""
    found: list[Heard] = []
    for at, item in enumerate(said):
        found.append(item)
        if item.values("player") and any(one.values("player") for one in said[at + 1 : at + 2]):
            behind = said[at + 1 :]
            begin = next((one for one, other in enumerate(behind) if not other.values("player")), len(behind))
            end = next((one for one in range(begin, len(behind)) if behind[one].values("player")), len(behind))
            found += behind[begin:end]
    return found


def placings_told(state: State, items: Sequence[Heard], is_first: bool) -> Iterator[str]:
    """A reveal of the cards and cells told of several players; the player stands before or behind what is told.

    `is_first`: the first card of a window needs no cell.
    """
    said = [item for item in _with_unnamed(state, items) if item.sort == "meaning" and item.facts]
    said = _with_each(said) if said and said[0].values("player") else said
    at = [index for index, item in enumerate(said) if item.values("player")]
    if len({said[index].values("player") for index in at}) < 2:
        return
    needed = ("card",) if is_first else ("card", "cell")
    starts = [index for index, item in enumerate(said) if item.values("card")]
    if starts[:1] == [0] and len(starts) == len(at) and all(one < other for one, other in zip(starts, at, strict=True)):
        at = starts
    bounds = [*at, len(said)] if at[0] == 0 or not _is_told(said[: at[0]], needed) else [0, *(one + 1 for one in at)]
    parts = [said[one:other] for one, other in pairwise(bounds)]
    is_told = all(_is_told(part, needed) and not _is_hand(part) for part in parts)
    if is_told and not any(map(is_open, said)):
        yield f"reveal {','.join(' '.join(_placing(part)) for part in parts)}"


def is_open(item: Heard) -> bool:
    """May an item that is no card be one of several cells?"""
    return len(item.values("cell")) > 1 and not item.values("card")


def _is_hand(part: Sequence[Heard]) -> bool:
    """Are several cards told, and no place: a hand that was dealt?"""
    cards = [item for item in part if item.values("card")]
    return len(cards) > 1 and all(item.values("card") for item in part if item.values("cell"))


def _is_told(part: Sequence[Heard], needed: Sequence[str]) -> bool:
    return all(any(item.values(kind) for item in part) for kind in needed)


def _placing(part: Sequence[Heard]) -> list[str]:
    """The player, the card and the cell, where each is told."""
    firsts = (next((item.values(kind) for item in part if item.values(kind)), ()) for kind in ("player", "card"))
    return [*(value for values in firsts for value in values[:1]), *cells_named(part)[:1]]


def cells_named(items: Sequence[Heard]) -> list[str]:
    """The cells told as cells, not by the cards that lie there."""
    return [item.values("cell")[0] for item in items if item.values("cell") and not item.values("card")]
