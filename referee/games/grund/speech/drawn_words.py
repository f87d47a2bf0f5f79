"""Cards told as drawn: Grund cards of parents and grandparents, also secret ones, and the energy of the bench."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from referee.core.understanding import english
from referee.core.understanding.heard import Heard, seats_of, text_of
from referee.games.grund.agenda import ahead
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.speech.bid_sides import player_item
from referee.games.grund.state import Point, State
from referee.games.grund.table.legal_moves import moves_with

PLAYING = english.every_form("play, use")
"""Words of somebody who plays a Grund card."""
_DRAWING = english.every_form(english.DRAWING, english.TAKING, "keep")
_BACK = english.word_set("back away returns returned discards discarded")
_NEW = english.word_set("kept keeps keep drew draws drawn pulled new got received")
_GIVEN = english.every_form("give, hand, slip, pass, deal, offer, show, teach, buy, bring, lend") | {"card", "cards"}
_FAMILY = frozenset({"parents", "grandparents"})
"""Those who give a Grund card: `mum hands Mia the hug`."""
_SOURCES = english.word_set("pile deck parents grandparents bench")
_SELF = english.word_set("me us")
_OF_BENCH = frozenset({"bench"})
_BEING = english.word_set("was is it's that's that")
_OF_CARD = english.word_set("it its it's that that's value")
_COUNTED = english.word_set("card cards energy single")
_HIGHEST = 3
_KEPT_AND_OTHER = 2
_OF_REWARD = frozenset({"player", "verb", "bonus", "tie", "key"})
_LINES = {"row": "mummy-row", "rows": "mummy-row", "column": "mummy-column", "columns": "mummy-column"}


def with_drawn(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells which cards somebody drew; None for any other line."""
    if (reward := _reward(state, items)) is not None:
        return reward
    points = [there.point for there in ahead(state) if "drew" in there.point.verbs]
    if not points:
        return None
    return _grund_cards(state, points, items) or _secret_card(state, points, items) or _energy(state, points, items)


def _reward(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The Grund card with which somebody is rewarded for a friend, not told: `and draws a Grund card`."""
    owners = {seat for there in ahead(state) if "grund" in there.point.verbs for seat in there.point.owners}
    named = seats_of(items, state.config.names)
    if not owners or len(named) > 1 or not named <= owners:
        return None
    words = {word for item in items for word in item.text.split()}
    is_plain = all(not item.facts or {kind for kind, _ in item.facts} <= _OF_REWARD for item in items)
    if not (is_plain and words & _DRAWING and "grund" in words) or any(item.sort == "talk" for item in items):
        return None
    return [*player_told(items), Heard(text_of(items), "meaning", (("verb", "grund"),))]


def narrowed(items: Sequence[Heard]) -> list[Heard]:
    """The items, of the two cards that are called `Look mummy!` the one for the line that is told behind: `a row`."""
    found = list(items)
    for at, item in enumerate(items):
        if {"mummy-row", "mummy-column"} <= {*item.values("card"), *item.values("verb")}:
            behind = (_LINES.get(word) for one in items[at + 1 :] for word in one.text.split())
            if (card := next(filter(None, behind), None)) is not None:
                other = next(one for one in _LINES.values() if one != card)
                facts = tuple(fact for fact in item.facts if fact[1] != other and fact[0] != "tile")
                found[at] = replace(item, facts=facts)
    return found


def player_told(items: Sequence[Heard]) -> list[Heard]:
    """The first item that names a player, as the one who acts; none where nobody is named."""
    return [replace(item, role=None) for item in items if item.values("player")][:1]


def _drew(items: Sequence[Heard]) -> Heard:
    return Heard(text_of(items), "meaning", (("verb", "drew"),), is_spelling=False)


def _grund_cards(state: State, points: Sequence[Point], items: Sequence[Heard]) -> list[Heard] | None:
    """Grund cards that somebody drew or kept."""
    items = narrowed(items)
    cards = [item for item in items if item.values("card")]
    words = [word for item in items if not item.values("card") for word in item.text.split()]
    is_given = bool(_GIVEN.intersection(words)) and any(_FAMILY.intersection(item.values("tile")) for item in items)
    is_new = bool(_NEW.intersection(words)) or _is_for_somebody(items) or is_given or _is_named_as_new(state, items)
    named = seats_of(items, state.config.names)
    is_of_one = len(cards) == 1 or (len(named) < 2 and not any("recycle" in card.values("card") for card in cards))
    if not (cards and is_new and is_of_one) or PLAYING.intersection(words):
        return None
    if any(item.values("cell") and not _is_source(state, points, item) for item in items):
        return None
    who = player_told(items) or _players_there(state, points, items)
    if len(cards) == _KEPT_AND_OTHER and _BACK.intersection(words):
        name = "/".join(card.values("card")[0] for card in cards)
        return [*who, _drew(items), Heard(name, "meaning", (("card", name),), is_spelling=False)]
    own = (tuple(fact for fact in card.facts if fact[0] == "card") for card in cards)
    told = [replace(card, facts=facts, sort="meaning", role=None) for card, facts in zip(cards, own, strict=True)]
    return [*who, _drew(items), *told]


def _is_for_somebody(items: Sequence[Heard]) -> bool:
    """Is the card `for` a player?"""
    return any(one.text == "for" and (other.values("player") or other.text in _SELF) for one, other in pairwise(items))


def _secret_card(state: State, points: Sequence[Point], items: Sequence[Heard]) -> list[Heard] | None:
    """A Grund card that somebody drew and does not tell: `Mia draws a card from the parents`."""
    words = [word for item in items for word in item.text.split()]
    is_drawn = bool(_DRAWING.intersection(words)) and bool({"card", "cards", "grund"}.intersection(words))
    # Numbers count the cards that are looked at: `draws two cards and keeps one`.
    counts = {number for item in items for number in item.values("number")}
    is_told = any(item.values("card") for item in items) or not counts <= {"1", "2"}
    is_reward = any("grund" in there.point.verbs for there in ahead(state))
    is_elsewhere = any(item.values("cell") and not _is_source(state, points, item) for item in items)
    if not is_drawn or is_told or is_reward or is_elsewhere:
        return None
    seats = seats_of(items, state.config.names)
    drawing = [point for point in points if point.name in _FAMILY]
    if len(seats) != 1 or not any(seats.issubset(point.owners) for point in drawing):
        return None
    return [*player_told(items), _drew(items), Heard("?", "meaning", (("hidden", "?"),))]


def _energy(state: State, points: Sequence[Point], items: Sequence[Heard]) -> list[Heard] | None:
    """Energy of the bench, its value told as what it is: `it was a three for Bela`, `the bench card … a three`."""
    owners = {seat for point in points if point.name in _OF_BENCH for seat in point.owners}
    named = seats_of(items, state.config.names)
    if not owners or len(named) > 1 or not named <= owners or (not named and len(owners) > 1):
        return None
    if any(_is_of_another(item) for item in items) or not _tells_what_it_is(items):
        return None
    values = list(_values(items))
    # Beside other numbers it is not known which one is the card.
    return [*player_told(items), _drew(items), *values] if values else None


def _is_of_another(item: Heard) -> bool:
    """Does a word tell a bid, a photo or a castle tile?"""
    kinds = {kind for kind, _ in item.facts}
    is_act = bool({"bid", "friend", "refresh", "invite", "took"}.intersection(item.values("verb")))
    is_tie = "tie" in kinds and "verb" not in kinds
    return is_act or is_tie or bool(kinds & {"photo", "castle", "arrow", "card", "loser"}) or item.sort == "subject"


def _tells_what_it_is(items: Sequence[Heard]) -> bool:
    """Is the card of the bench told, or that `it` is of a value?"""
    words = [item.text for item in items]
    is_of_bench = "card" in words and any(_is_of_bench(item) for item in items)
    is_value = bool(_OF_CARD.intersection(words)) and bool(_BEING.intersection(words))
    return is_of_bench or is_value


def _is_of_bench(item: Heard) -> bool:
    return "bench" in item.values("tile") or item.text in ("pile", "deck")


def _values(items: Sequence[Heard]) -> Iterator[Heard]:
    """The values that are told: not the number of cards, nor the `one` that stands for a thing."""
    for at, item in enumerate(items):
        number = next(iter(item.values("number")), "") if item.text not in VALUES_CALLED else ""
        is_value = number.isdigit() and 0 < int(number) <= _HIGHEST and not item.values("ordinal")
        behind = {word for one in items[at + 1 : at + 3] for word in one.text.split()}
        is_pronoun = item.text == "one" and (not at or items[at - 1].sort != "article")
        if is_value and not is_pronoun and not behind & _COUNTED and not item.values("bonus"):
            yield replace(item, facts=(("number", number),), sort="meaning", role=None)


def _is_named_as_new(state: State, items: Sequence[Heard]) -> bool:
    """Is nothing told but that a card is somebody's (`Bela's the scooter`), who cannot play it now?"""
    items = [item for item in items if item.text != "is"]
    sorts = [item.sort for item in items]
    if sorts != ["meaning", "article", "meaning"] or not items[0].values("player") or not items[2].values("card"):
        return False
    cards = items[2].values("card")
    lines = (line.rpartition(": ")[2] for line in moves_with(state, cards))
    return not any(line.split(" ")[0] in cards for line in lines)


def _players_there(state: State, points: Sequence[Point], items: Sequence[Heard]) -> list[Heard]:
    """The player who draws at the tile that is named, if it is one."""
    tiles = {tile for item in items for tile in item.values("tile")}
    seats = {seat for point in points if point.name in tiles for seat in point.owners}
    return [player_item(state, seat) for seat in seats] if len(seats) == 1 else []


def _is_source(state: State, points: Sequence[Point], item: Heard) -> bool:
    """Is it the tile from which a card comes?"""
    if _SOURCES.intersection((*item.values("tile"), item.text)):
        return True
    tiles = (tile for point in points for tile in state.layout.of_kind(point.name))
    return item.text in {state.layout.name(tile) for tile in tiles}
