"""Single figures in words: invited to the seesaw, sent off the merry-go-round or by a card; friends that are bought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.english import ACTS
from referee.core.understanding.heard import Heard, hushed, seat_of, seats_of, text_of
from referee.core.understanding.lexicon import Fact
from referee.core.understanding.tokens import STOPS, clause_end
from referee.games.grund.agenda import ahead
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.speech.bid_sides import player_item
from referee.games.grund.speech.drawn_words import PLAYING, player_told
from referee.games.grund.speech.played_words import cancelled
from referee.games.grund.state import State, number_of

_FETCHING = english.every_form("fetch, call, pull, get, bring, take, invite, ask, grab, want, drag, haul, lure, choose")
_OWN = frozenset({"own", "my", "mine"})


def with_invited(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells whose figure comes over from where; None for any other line."""
    there = next((one for one in ahead(state) if "invite" in one.point.verbs), None)
    if there is None or not there.point.owners or any(_is_of_another(item) for item in items):
        return None
    begin = next((at for at, item in enumerate(items) if _FETCHING & {*item.text.split()[:1]}), None)
    if begin is None or all(item.sort == "meaning" for item in items):
        # Another spelling of a line of notation needs no reading.
        return None
    # The reason behind a comma or `so` tells no figure.
    end = clause_end(items, begin)
    told = [_place_of_cat(there, item) for item in items[begin:end]]
    winner = there.point.owners[0]
    named = {seat_of(item, state.config.names) for item in items[:begin]} - {None}
    owner, cells = _owner(state, told, winner), _origins(there, told)
    # Who tells `Bela invites my kid` is another player than Bela.
    owner = None if named and any(item.text in _MINE for item in told) else owner
    if not named <= {winner} or owner is None or cells is None:
        return None
    names = tuple(name for name in cells.values("cell") if _stands(there, name, owner))
    place = replace(cells, facts=tuple(("cell", name) for name in names), role=None, is_spelling=False)
    act = Heard(text_of(items), "meaning", (("verb", "invite"),), is_spelling=False)
    return [player_item(state, winner), act, player_item(state, owner), place] if names else None


def _place_of_cat(there: State, item: Heard) -> Heard:
    """The item; the cat as the tile where it is: `invites Tom's kid from the cat`."""
    if item.values("verb") != ("cat",):
        return item
    return replace(item, facts=(("cell", there.layout.name(there.cat)),), is_spelling=False)


def _is_of_another(item: Heard) -> bool:
    """Does a word tell another act, or doubt?"""
    kinds = {kind for kind, _ in item.facts}
    is_number = any(number.isdigit() for number in item.values("number")) and item.text not in ("one", "two")
    is_act = bool(kinds & {"photo", "castle"}) or kinds == {"tie"}
    return item.sort == "talk" or is_act or (is_number and not kinds & {"cell", "bonus", "ordinal"})


def _owner(state: State, told: Sequence[Heard], winner: int) -> int | None:
    """The player whose figure is told: by name, or as one of the winner's own; None where that is not said."""
    named = {seat for item in told if (seat := seat_of(item, state.config.names)) is not None}
    words = [item.text for item in told]
    if _POSSESSIVES.intersection(words[1:2]) or (not named and _OWN.intersection(words)):
        return winner
    return named.pop() if len(named) == 1 else None


def _origins(there: State, told: Sequence[Heard]) -> Heard | None:
    """The place from which the figure comes: the one behind `from`, else the only one but the seesaw itself."""
    where = there.layout.name(there.point.where) if there.point.where is not None else ""
    places = [item for item in told if item.values("cell") and item.values("cell") != (where,)]
    left = [item for item in places if item.role == "from"] or [item for item in places if item.role != "to"]
    return left[0] if len(left) == 1 else None


def _stands(there: State, name: str, seat: int) -> bool:
    tile = there.tile_at(there.config.board.number[name]) if name in there.config.board.number else None
    return tile is not None and bool(number_of(there, tile, seat))


def invited(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without what only tells the ride, or where it is; `pulls` is no drawing here, and `then` no photo."""
    found = hushed(items, lambda _, item: _is_evaluated(state, item) or _is_of_ride(item))
    return [
        replace(item, facts=(("verb", "invite"),)) if "invite" in item.values("verb") else item
        for item in found
        if item.values("key") != ("then",)
    ]


def _is_evaluated(state: State, item: Heard) -> bool:
    """Is it the tile that is evaluated, to which an invited figure comes: `over to the seesaw`?"""
    where = state.point.where
    return where is not None and item.role == "to" and item.values("cell") == (state.layout.name(where),)


def _is_of_ride(item: Heard) -> bool:
    """Does a word only tell the ride, such as `seesaws`, `with` and `gets`? It names no place and nothing is paid."""
    is_act = item.text in ACTS and "invite" not in item.values("verb")
    return is_act or ("key", "pay") in item.facts or bool(item.values("tile") and not item.values("cell"))


def with_own_figure(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; of a winner who tells of an own figure (`my little one`, `her own kid`) this player as the owner, and
    the seesaw as noise.
    """
    seat = state.point.owners[0]
    named = seats_of(items, state.config.names)
    if named == {seat} and any(item.text in _MINE for item in items):
        return _of_speaker(state, items, seat)
    is_said = any(item.text in _SELF or (named and _is_possessive(items, at)) for at, item in enumerate(items))
    if not is_said or named - {seat} or sum(bool(item.values("player")) for item in items) > 1:
        # One who is named alone is no owner: nobody says whose figure comes.
        is_alone = named == {seat} and sum(bool(item.values("player")) for item in items) == 1 and not is_said
        return hushed(items, lambda _, item: is_alone and item.values("player"))
    found = [
        item.as_noise() if "winner" in item.values("subject") or "seesaw" in item.values("tile") else item
        for item in items
        if state.point.name not in item.values("verb")
    ]
    owner = replace(player_item(state, seat), text="my")
    return [*found[: len(named)], Heard("come", "meaning", (("verb", state.point.name),)), owner, *found[len(named) :]]


def _of_speaker(state: State, items: Sequence[Heard], seat: int) -> list[Heard]:
    """The items of a line about a winner who is named: `my kid` is one of another player."""
    others = [player_item(state, one) for one in range(state.config.players) if one != seat]
    facts = tuple(fact for one in others for fact in one.facts)
    owner = Heard("my", "meaning", facts, "owner", is_spelling=False)
    return [owner if item.text in _MINE else item for item in items]


def _is_possessive(items: Sequence[Heard], at: int) -> bool:
    """Is it the `her` of `her little one`, not that of `joins her`?"""
    behind = items[at + 1] if at + 1 < len(items) else None
    is_led_on = behind is not None and behind.joint not in STOPS and behind.sort in ("noise", "meaning")
    return items[at].text in _POSSESSIVES and is_led_on and behind is not None and behind.text not in _PREPOSITIONS


_PREPOSITIONS = frozenset({"from", "over", "to", "on", "at", "in", "up", "there", "and"})
_MINE = frozenset({"my", "mine"})
_SELF = frozenset({"my", "mine", "myself", "own", "himself", "herself"})
_POSSESSIVES = frozenset({"his", "her"})


def with_way_from(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, a direction as the cell beside the tile that is evaluated: `one up`. As noise where a cell is told."""
    board, where = state.config.board, state.point.where
    way = next((item.values("dir") or (item.values("arrow")[0][:-1],) for item in items if _is_way(item)), None)
    if where is None or way is None:
        return list(items)
    here = state.layout.cell_of[where]
    across, down = DIRECTIONS[way[0]]
    cell = next((near for near in board.near[here] if near - here == across + down * board.columns), None)
    is_told = cell is None or any(item.values("cell") for item in items)
    facts = () if is_told or cell is None else (("cell", board.names[cell]),)
    found = [_way_as(item, facts) if _is_way(item) else item for item in items]
    return hushed(found, lambda _, item: item.text == "one")


def _is_way(item: Heard) -> bool:
    arrows = [arrow for arrow in item.values("arrow") if arrow != "stay"]
    return (bool(item.values("dir")) or bool(arrows)) and not item.values("cell")


def _way_as(item: Heard, facts: tuple[Fact, ...]) -> Heard:
    return replace(item, facts=facts, is_spelling=False) if facts else item.as_noise()


DUE_FOR_FRIEND = 10
"""The energy that a friend costs: nobody bids so much."""
_HOUSES = frozenset({"housing-a", "housing-b"})
_ANOTHER = english.word_set("one another hers his theirs mine too also")
_ALIKE = english.word_set("too also")
_ENERGY = english.word_set("card cards energy")
_DRAWING = english.every_form(english.DRAWING, english.TAKING)
_GIVING = english.every_form(english.GIVING, "invite")


def with_friend(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells which cards somebody pays for a friend; None for any other line."""
    if (ticket := _with_ticket(items)) is not None:
        return ticket
    owners = {seat for there in ahead(state) if "friend" in there.point.verbs for seat in there.point.owners}
    named = seats_of(items, state.config.names)
    if (
        not owners
        or len(named) > 1
        or not named <= owners
        or any(_is_of_other_player(items, at) for at in range(len(items)))
    ):
        return None
    cards = cards_told(items)
    if not cards or not _is_friend(items, sum(int(card.values("number")[0]) for card in cards)):
        return None
    text = " ".join(item.text for item in items if item not in cards)
    return [*player_told(items), Heard(text, "meaning", (("verb", "friend"),), is_spelling=False), *cards]


def _with_ticket(items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells the cards paid beside a bus ticket, without its price: `a new friend for 7`."""
    ticket = next((item for item in items if "bus-ticket" in item.values("verb")), None)
    price = next((at for at, item in enumerate(items) if item.text in ("7", "seven")), None)
    cards = cards_told(items[price + 1 :]) if price is not None else []
    if ticket is None or not cards or any(item.sort == "talk" for item in items):
        return None
    return [*player_told(items), replace(ticket, facts=(("verb", "bus-ticket"),), role=None), *cards]


def _is_friend(items: Sequence[Heard], energy: int) -> bool:
    """Is a friend told, or where friends are invited, or so much energy paid for `one too`?"""
    if any("friend" in item.values("verb") for item in items):
        return True
    words = {word for item in items for word in item.text.split()}
    is_there = any(_HOUSES.intersection(item.values("tile")) for item in items)
    is_paid = bool(words & _GIVING)
    is_said = energy == DUE_FOR_FRIEND or is_there or bool(words & _ANOTHER)
    return energy >= DUE_FOR_FRIEND and is_paid and is_said


def _is_of_other_player(items: Sequence[Heard], at: int) -> bool:
    """Does a word tell another act, such as the Grund card that somebody draws then, or that something is not done?"""
    item = items[at]
    kinds = {kind for kind, _ in item.facts}
    is_act = bool({"bid", "bus-ticket", "no", "refresh", "photo", "grund"}.intersection(item.values("verb")))
    is_reward = "grund" in item.values("bonus") and bool(_DRAWING & {one.text for one in items[max(0, at - 2) : at]})
    return item.sort == "talk" or is_act or is_reward or bool(kinds & {"photo", "castle", "tie", "hidden"})


def cards_told(items: Sequence[Heard]) -> list[Heard]:
    """The cards that are paid, one by one: without the sum of `all his ten`, and the one who is invited."""
    found: list[Heard] = []
    for at, item in enumerate(items):
        before = items[at - 1] if at else None
        behind = items[at + 1].text if at + 1 < len(items) else ""
        value = VALUES_CALLED.get(item.text)
        if value is not None:
            found += [_card(item, value)] * _count(items, at)
            continue
        number = next(iter(item.values("number")), "")
        is_friend = item.text == "one" and (before is None or before.text in _GIVING or behind in _ALIKE)
        is_count = behind in VALUES_CALLED or behind in _ENERGY or bool(item.values("ordinal"))
        if number in ("1", "2", "3") and not (is_friend or is_count):
            found.append(_card(item, number))
    return found


def _count(items: Sequence[Heard], at: int) -> int:
    """The number of equal cards: that before `ones`, two of `a pair of ones`."""
    before = items[at - 1] if at else None
    number = next(iter(before.values("number")), "") if before is not None else ""
    if number.isdigit():
        return min(int(number), DUE_FOR_FRIEND)
    return 2 if before is not None and before.text in ("pair of", "couple of", "both") else 1


def _card(item: Heard, value: str) -> Heard:
    return replace(item, facts=(("number", value),), sort="meaning", role=None)


ON_FIGURE = frozenset({"telling", "come-here-son", "rest"})
_GOALS = frozenset({"punishment", "parents", "grandparents"})
"""Tiles to which these cards send a figure."""
_FAMILY = ("parents", "grandparents")
_GOING_ON = english.word_set("then afterwards after next")


def with_sent(state: State, there: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells that such a card is played, and on which figure; None for any other line."""
    at = next((at for at in range(len(items)) if ON_FIGURE & set(items[at].values("verb"))), None)
    if at is None or not any(item.text in PLAYING for item in items[:at]) or any(map(_is_of_another, items)):
        return None
    card = next(verb for verb in items[at].values("verb") if verb in ON_FIGURE)
    actors = {seat for item in items[:at] if (seat := seat_of(item, state.config.names)) is not None}
    owners = {seat for item in items[at + 1 :] if (seat := seat_of(item, state.config.names)) is not None} - actors
    seat = next(iter(actors if card == "rest" else owners), None)
    end = next((end for end in range(at + 1, len(items)) if items[end].text in _GOING_ON), len(items))
    if len(actors) != 1 or seat is None or len(owners) != (card != "rest") or end < len(items):
        return None
    names = _origin(there, items[at + 1 :], seat, is_sent=card != "rest")
    if not names:
        return None
    act = replace(items[at], text=f"plays {items[at].text}", facts=(("verb", card),), role=None, is_spelling=False)
    owner = [] if card == "rest" else [player_item(state, seat)]
    (actor,) = actors
    return [player_item(state, actor, "actor"), act, *owner, _place(there, card, names), *cancelled(items)]


def _origin(there: State, told: Sequence[Heard], seat: int, is_sent: bool) -> tuple[str, ...]:
    """The cells of the one place that is told and where this player has a figure, without that to which it is sent."""
    places: list[tuple[str, ...]] = []
    for item in told:
        is_goal = item.role == "to" or bool(_GOALS.intersection(item.values("tile")))
        cells = tuple(name for name in item.values("cell") if _stands(there, name, seat))
        if cells and not (is_sent and is_goal):
            places.append(cells)
    return places[0] if len(set(places)) == 1 else ()


def _place(there: State, card: str, names: Sequence[str]) -> Heard:
    """The place of the figure; of one that is called home with the way there."""
    home = [there.layout.name(tile) for kind in _FAMILY for tile in there.layout.of_kind(kind)]
    if card != "come-here-son" or len(home) != 1:
        return Heard(" ".join(names), "meaning", tuple(("cell", name) for name in names), is_spelling=False)
    paths = [f"{name}-{home[0]}" for name in names]
    facts = tuple(fact for path in paths for fact in (("=", path), ("path", path)))
    return Heard(" ".join(paths), "meaning", facts, is_spelling=False)
