"""Reports of what happened to somebody: a figure that stays, a hand that is filled up, cards drawn and shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard, seats_of, text_of
from referee.games.grund.agenda import ahead
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.rules.movement.moves import list_moves
from referee.games.grund.speech.drawn_words import player_told, with_drawn
from referee.games.grund.speech.figure_words import cards_told
from referee.games.grund.speech.move_line import MOTIONS
from referee.games.grund.state import State, lying_tiles
from referee.games.grund.verbs import CARDS, MOVE

_REMAINING = english.every_form("stay, remain") | english.word_set("stuck")
_UNABLE = english.word_set("cannot can't cant nowhere way not no only just")
_FILLING = english.every_form("fill, refill, top")
_PARTICLES = ("up", "down", "right up", "card", "cards")
"""Words of a hand that is filled up which tell no cat tile: `filled right up with five cards`."""
_MOST = 9
_RESTS = english.word_set("rest remainder remains")
_WHOSE = english.word_set("his her my the their")


def with_report(state: State, there: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that reports what happened to somebody; None for any other line."""
    if len({value for item in items for value in item.values("player")}) > 1:
        # Another one does something else behind it.
        return None
    return (
        _staying(there, items)
        or _filled_up(state, items)
        or with_drawn(state, items)
        or _final_energy(state, items)
        or _counted_cards(state, items)
    )


def _staying(there: State, items: Sequence[Heard]) -> list[Heard] | None:
    """A figure that cannot move: where it is, if more than one has to stay."""
    is_staying = any(item.values("stay") or _REMAINING.intersection(item.text.split()) for item in items)
    if any(verb in CARDS for item in items for verb in item.values("verb")):
        return None
    if there.point.name != MOVE or not (is_staying or any(_is_unable(items, at) for at in range(len(items)))):
        return None
    lying = frozenset(there.layout.name(tile) for tile in lying_tiles(there, there.turn))
    stays = lying & {move.partition(" ")[0] for move in list_moves(there, there.turn) if move.endswith(" stay")}
    # Where every figure can move, the rule says so of the one that is told to stay.
    may = stays or (lying if is_staying else frozenset())
    cells = _staying_at(may, items, is_alone=is_staying and bool(stays or len(lying) == 1))
    if not cells or _is_of_other(there, items) or any(_is_moving(items, at) for at in range(len(items))):
        return None
    where = Heard("there", "meaning", tuple(("cell", cell) for cell in sorted(cells)), is_spelling=False)
    return [*player_told(items), where, Heard(text_of(items), "meaning", (("stay", "stay"),), is_spelling=False)]


def _staying_at(may: frozenset[str], items: Sequence[Heard], is_alone: bool) -> frozenset[str]:
    """The cells at which a figure stays: one that is named; `is_alone`: where no place is named, all."""
    places = [frozenset(item.values("cell")) & may for item in items if item.values("cell")]
    return next((place for place in places if place), may if is_alone and not places else frozenset())


def _is_of_other(state: State, items: Sequence[Heard]) -> bool:
    """Is a player named, and not the one in turn?"""
    named = seats_of(items, state.config.names)
    return bool(named) and state.turn not in named


def _is_unable(items: Sequence[Heard], at: int) -> bool:
    """Is it the `go` of `cannot go anywhere`?"""
    before = {word for item in items[max(0, at - 3) : at] for word in item.text.split()}
    return bool(MOTIONS.intersection(items[at].text.split()) and before & _UNABLE)


def _is_moving(items: Sequence[Heard], at: int) -> bool:
    """Does a word say that somebody goes somewhere? Not that of `cannot go anywhere`."""
    words = set(items[at].text.split())
    is_way = bool(items[at].values("dir")) and items[at].text not in ("up", "down")
    return is_way or (bool(words & MOTIONS) and not words & (_REMAINING | _TAKEN) and not _is_unable(items, at))


_TAKEN = english.every_form(english.TAKING, "stand")


def _filled_up(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The ones with which somebody fills a hand up."""
    if not any("took" in there.point.verbs for there in ahead(state)) or any(_is_of_cat(item) for item in items):
        return None
    numbers = [(at, number) for at in range(len(items)) if (number := _number(items, at))]
    of_ones = [number for at, number in numbers if at + 1 < len(items) and VALUES_CALLED.get(items[at + 1].text) == "1"]
    is_filling = any(_FILLING.intersection(item.text.split()) for item in items)
    told = of_ones or ([number for _, number in numbers][-1:] if is_filling else [])
    if len(told) != 1 or not (is_filling or of_ones):
        return None
    if not is_filling and any(int(number) > int(told[0]) for _, number in numbers):
        # `five ones and another one, that's six` counts what is in hand.
        return None
    ones = Heard(told[0], "meaning", (("number", told[0]),))
    return [*player_told(items), Heard(text_of(items), "meaning", (("verb", "took"),), is_spelling=False), ones]


def _is_of_cat(item: Heard) -> bool:
    """Does a word tell something of a cat tile, or a payment?"""
    kinds = {kind for kind, _ in item.facts if item.text not in (*_PARTICLES, *VALUES_CALLED)}
    is_act = bool({"cat", "bid", "friend", "bus-ticket"}.intersection(item.values("verb")))
    return is_act or bool(kinds & {"arrow", "dir", "bonus", "photo", "castle"})


def _number(items: Sequence[Heard], at: int) -> str:
    """The number that a word says; "" for the `five` of `up to five`."""
    item = items[at]
    number = next(iter(item.values("number")), "") if item.text not in VALUES_CALLED else ""
    is_end = at > 0 and items[at - 1].text == "to"
    return number if number.isdigit() and not is_end and not item.values("ordinal") else ""


def _final_energy(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The energy that is left in the end: `his rest is 1`, `the rest of mine: three`, `a three and two ones left`."""
    rests = [at for at, item in enumerate(items) if at and item.text in _RESTS and items[at - 1].text in _WHOSE]
    numbers = list(dict.fromkeys(number for at in range(len(items)) if (number := _number(items, at))))
    is_over = any("energy" in there.point.verbs for there in ahead(state))
    if not is_over or any(item.values("cell") or item.values("card") for item in items):
        return None
    if any(item.text in VALUES_CALLED for item in items):
        rests, numbers = [0], [str(sum(int(card.values("number")[0]) for card in cards_told(items)))]
    if len(rests) != 1 or len(numbers) != 1:
        return None
    left = Heard(numbers[0], "meaning", (("number", numbers[0]),))
    return [*player_told(items), Heard(text_of(items), "meaning", (("verb", "energy"),), is_spelling=False), left]


def _counted_cards(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """Several equal cards that are shown, their number told elsewhere: `all four of my cards are newspapers`."""
    cards = [item for item in items if item.values("card")]
    numbers = list(dict.fromkeys(_numbers_of_cards(items)))
    is_counting = len(cards) == 1 and any("energy" in item.values("verb") for item in items)
    if is_counting and not numbers and not any(_is_of_count(item) for item in items):
        # `the newspaper counts as an animal`.
        numbers = [1]
    is_over = any("show" in there.point.verbs for there in ahead(state))
    if not is_over or len(cards) != 1 or len(numbers) != 1 or not (numbers == [1] or cards[0].text.endswith("s")):
        return None
    card = replace(cards[0], facts=tuple(fact for fact in cards[0].facts if fact[0] == "card"), sort="meaning")
    verb = Heard(text_of(items), "meaning", (("verb", "show"),), is_spelling=False)
    return [*player_told(items), verb, *[card] * numbers[0]]


def _is_of_count(item: Heard) -> bool:
    """Is it a number, not the `one` of `the one I have kept` nor that of a hidden card?"""
    return any(number.isdigit() for number in item.values("number")) and item.text != "one"


def _numbers_of_cards(items: Sequence[Heard]) -> Iterator[int]:
    """The numbers that count cards: before `cards`, or behind `all`."""
    for at in range(len(items)):
        number = _number(items, at)
        behind = {word for item in items[at + 1 : at + 3] for word in item.text.split()}
        is_of_cards = bool(behind & {"card", "cards"}) or (at > 0 and items[at - 1].text == "all")
        if number and is_of_cards and 1 < int(number) <= _MOST:
            yield int(number)
