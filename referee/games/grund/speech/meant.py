"""The items of a line as they are meant in this game: cards paid and counted, winners, pronouns, arrows of the cat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from referee.core.understanding.english import every_form
from referee.core.understanding.heard import Heard, hushed, text_of
from referee.games.grund.agenda import at_rest
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.rules.rounds import phase
from referee.games.grund.speech.bid_sides import with_no_bids, with_results, with_winner
from referee.games.grund.speech.bid_words import PAIRS, told_as_cards, with_owners
from referee.games.grund.speech.castle_words import with_place
from referee.games.grund.speech.cat_words import (
    as_cat,
    with_arrow,
    with_slanting,
    without_exclamations,
    without_talk_of_cat,
)
from referee.games.grund.speech.drawn_words import PLAYING
from referee.games.grund.speech.figure_words import (
    DUE_FOR_FRIEND,
    ON_FIGURE,
    invited,
    with_friend,
    with_invited,
    with_own_figure,
    with_sent,
    with_way_from,
)
from referee.games.grund.speech.move_line import without_resting, without_skipping
from referee.games.grund.speech.move_words import with_path
from referee.games.grund.speech.photo_words import with_photos
from referee.games.grund.speech.played_words import ALONE, with_cancelled, with_fight, with_played, with_sides
from referee.games.grund.speech.reports import with_report
from referee.games.grund.speech.who_is_there import with_who_is_there
from referee.games.grund.state import State, has_bike
from referee.games.grund.verbs import CARDS

_OF_PAYMENT = frozenset({"for", "with", "using", "pays", "paid", "paying"})
_HANGING = every_form("hang, dangle, cling, watch, wave, peek")
_PAYING = frozenset({"friend", "bus-ticket", "bid"})


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The meanings with what only this game knows: equal cards, who lost a bid, the tile that is evaluated, arrows."""
    there = None if state.point is None else at_rest(state)
    point = None if there is None else there.point
    items = with_cancelled(_with_housing_side(_with_targets([as_cat(item) for item in items])))
    items = without_skipping(_without_absent(items))
    items = without_resting(state, items) if there is not None else items
    if there is not None:
        told = _whole_act(state, there, items)
        if told is not None:
            return told
        items = _in_phase(state, there, _with_ship(there, items))
    items = _at_point(there, items)
    if any(item.values("card") for item in items):
        items = hushed(items, lambda _, item: item.facts == (("bonus", "grund"),))
    verbs = [item for item in items if item.values("verb")]
    if any(not {"bid", "tantrum", "no"}.intersection(item.values("verb")) for item in verbs):
        items = _without_winners(items)
    if any(
        {"refresh", "friend", "bus-ticket"}.intersection(item.values("verb"))
        for item in verbs
        if not item.values("key")
    ):
        # The cards behind these are paid, whether it is said or not.
        items = hushed(items, lambda _, item: item.text in _OF_PAYMENT)
    is_played = any(item.text in PLAYING for item in items)
    if is_played and any(not CARDS.keys().isdisjoint(item.values("verb")) for item in verbs):
        # Where the card comes from is told beside it.
        items = hushed(items, lambda _, item: item.values("verb") == ("drew",))
        verbs = [item for item in items if item.values("verb")]
    found = _without_other_words([_played(item, is_played) if verbs == [item] else item for item in items])
    is_bought = any({"friend", "bus-ticket"}.intersection(item.values("verb")) for item in verbs)
    is_bid = point is not None and point.name == "bid" and not is_bought
    is_told = any(set(item.values("verb")) & {"drew", "took"} for item in verbs)
    is_paid = (is_bid and not is_told) or any(
        set(item.values("verb")) & _PAYING or item.values("key") for item in items
    )
    is_cat = there is not None and phase(there) == "cat"
    found = _with_counted(_with_equal_cards(_without_pronouns(found, is_cat), is_paid))
    if is_bought:
        found = _without_counts(found)
    if point is not None and is_bid:
        found = with_owners(state, with_winner(state, found, point.owners), point.owners)
    is_told = any(item.values("verb") == ("cat",) for item in found)
    if point is not None and point.where is not None and not (is_cat and is_told):
        where = point.where
        found = hushed(found, lambda _, item: _names_tile(state, item, where, found))
    if not is_cat and not any("cat" in item.values("verb") for item in found):
        return found
    tiles = [item for item in found if item.values("tile")]
    # `the bike track is a bench`: the kind that it shows is told.
    found = hushed(found, lambda _, item: len(tiles) > 1 and "bike-track" in item.values("tile"))
    return without_exclamations(with_arrow(found)) if is_cat else with_arrow(found)


def _whole_act(state: State, there: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells one act as a whole; None for any other line."""
    return (
        with_report(state, there, items)
        or with_played(state, items)
        or with_sent(state, there, items)
        or with_path(state, there, items)
        or with_friend(state, items)
        or with_invited(state, items)
        or with_place(state, items)
        or with_photos(state, items)
        or with_no_bids(state, items)
        or with_fight(state, items)
    )


def _in_phase(state: State, there: State, items: Sequence[Heard]) -> Sequence[Heard]:
    """The items, places told by who is there as cells; of the cat its sides, of other acts no points."""
    items = with_who_is_there(state, there, items)
    if phase(there) == "cat":
        return with_slanting(without_talk_of_cat(with_sides(state, items), has_bike(there.config)))
    is_of_cat = any("cat" in item.values("verb") for item in items)
    return items if is_of_cat else hushed(items, lambda _, item: _is_points(item))


def _with_ship(there: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; where the ship calls a tile, the ship as the verb of that: `his ship does the monkey bars again`."""
    is_due = there.point.name == "sail" and not any("sail" in item.values("verb") for item in items)
    return [
        replace(item, facts=(("verb", "sail"),), role=None) if is_due and "ship" in item.values("tile") else item
        for item in items
    ]


def _without_absent(items: Sequence[Heard]) -> list[Heard]:
    """The items without the `no fight` of `only me in the bush, so no fight`: nobody plays this card."""
    found = list(items)
    for at in range(1, len(items) - 1):
        is_result = items[at - 1].text == "so" and items[at].text == "no"
        if is_result and "fight" in items[at + 1].values("verb"):
            found[at : at + 2] = [item.as_noise() for item in items[at : at + 2]]
    return found


def _is_points(item: Heard) -> bool:
    """Are these the points that a tile brings, which the rules count: `two points for her`?"""
    return bool(item.facts) and all(kind == "bonus" and value.startswith("happy") for kind, value in item.facts)


def _at_point(there: State | None, items: Sequence[Heard]) -> list[Heard]:
    """The items as they are meant at the decision that is due."""
    name = "" if there is None else there.point.name
    if there is not None and name in ("invite", "send"):
        items = with_own_figure(there, items)
    if there is not None and name == "send":
        items = with_way_from(there, items)
    if there is not None and name == "swap":
        items = _with_swapped(there, items)
    is_bid = not any("tantrum" in item.values("verb") for item in items)
    if there is not None and name == "bid" and is_bid:
        # `wins the cat` says what the bid is for, `a tie, so both are sent to punishment` what comes of it.
        idle = {("cat",), ("telling",)} if any(item.values("tie") for item in items) else {("cat",)}
        items = hushed(items, lambda _, item: item.values("verb") in idle)
        items = told_as_cards(there, with_results(there, items, there.point), there.point.owners)
    if there is not None and name == "invite":
        items = invited(there, items)
    if name != "energy":
        # Before the hands are counted at the end, energy is what the cards are called.
        items = hushed(items, lambda _, item: item.text == "energy")
    else:
        # `has 10 left`
        items = hushed(items, lambda _, item: item.text in ("left", "left over"))
    is_draw = any("drew" in item.values("verb") or "bench" in item.values("tile") for item in items)
    is_draw = is_draw and not any(item.values("castle") for item in items)
    if name == "build" and not is_draw:
        # `wins the cat and gets a tower`: what was won is built.
        is_named = any(item.values("castle") for item in items)
        idle = {("cat",), ("drew",)} if is_named else {("cat",)}
        items = _without_winners(hushed(items, lambda _, item: item.values("verb") in idle))
        items = hushed(items, lambda _, item: _says_nothing_of_castle(item))
    return list(items)


def _says_nothing_of_castle(item: Heard) -> bool:
    """Is it a `castle` alone, or a number such as in `my first one`?"""
    kinds = {kind for kind, _ in item.facts}
    return ("bonus", "castle") in item.facts or (bool(kinds) and kinds <= {"number", "ordinal"})


def _with_targets(items: Sequence[Heard]) -> list[Heard]:
    """The items, the cell behind the `for` of `leaves the swings for the sandpit` as the one that is gone to, and so
    that behind `hangs from`.
    """
    found = list(items)
    for index in range(1, len(items) - 1):
        behind = next((at for at in range(index + 1, len(items)) if items[at].sort != "article"), None)
        if items[index].text == "from" and items[index - 1].text in _HANGING and behind is not None:
            found[index - 1 : index + 1] = [item.as_noise() for item in items[index - 1 : index + 1]]
            found[behind] = replace(items[behind], role="to")
    leaves = next((index for index, item in enumerate(items) if item.role == "from"), len(items))
    for index in range(leaves + 1, len(items) - 1):
        behind = next((at for at in range(index + 1, len(items)) if items[at].sort != "article"), None)
        if items[index].text == "for" and behind is not None and items[behind].values("cell"):
            found[index] = items[index].as_noise()
            found[behind] = replace(items[behind], role="to")
    return found


def _with_housing_side(items: Sequence[Heard]) -> list[Heard]:
    """The items, the housing estate with the side that stands apart from it: `a housing estate, side A`."""
    pairs = pairwise(item.text for item in items)
    side = next((other for one, other in pairs if one == "side" and other in ("a", "b")), None)
    if side is None:
        return list(items)
    return [
        replace(item, facts=tuple(fact for fact in item.facts if fact[1] != _OTHER_HOUSING[side]))
        if {"housing-a", "housing-b"} <= set(item.values("tile"))
        else item
        for item in items
    ]


_OTHER_HOUSING = {"a": "housing-b", "b": "housing-a"}


def _with_swapped(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; of two tiles that are swapped both cells (`both rinks`), `top left` as the corner of the board."""
    names, columns = state.config.board.names, state.config.board.columns
    corners = {"nw": names[0], "ne": names[columns - 1], "sw": names[-columns], "se": names[-1]}
    found: list[Heard] = []
    for at, item in enumerate(items):
        cells = item.values("cell")
        corner = next((corners[way] for way in item.values("dir") if way in corners), None)
        before = {one.text for one in items[max(0, at - 2) : at]}
        if len(cells) == len(_SWAPPED) and before & {"both", "two"}:
            found += [replace(item, text=cell, facts=(("cell", cell),), is_spelling=False) for cell in cells]
        elif corner is not None and not cells:
            found.append(replace(item, facts=(("cell", corner),), is_spelling=False))
        else:
            found.append(item)
    return found


_SWAPPED = ("cell", "other")


def _without_pronouns(items: Sequence[Heard], is_cat: bool) -> list[Heard]:
    """The items without numbers that count no cards: the `one` of `one figure`, `the one there`, `his little one`, the
    `second` of `her second kid`, the `two` of `that is two steps` and of `two cards, both ones`. `is_cat`: the steps
    of the cat are told.
    """
    found = list(items)
    for index, item in enumerate(items):
        before = items[index - 1].text if index else ""
        behind = items[index + 1].text if index + 1 < len(items) else ""
        is_step = behind == "tile" and any(one.values("dir") for one in items[index + 2 : index + 3])
        # `she bids a two and a one there`
        is_value = before == "a" and behind in ("there", "here")
        is_piece = (item.text == "one" or bool(item.values("ordinal"))) and behind in _PIECES
        is_piece = is_piece and not (is_step or is_value)
        is_paid = any("pay" in one.values("key") for one in items[:index])
        rest = takewhile(lambda one: not one.values("player"), items[index + 2 :])
        is_told = is_paid and behind in ("card", "cards") and any(map(_is_card, rest))
        is_count = bool(item.values("number")) and ((behind in _STEPS and not is_cat) or is_told)
        if is_piece or is_count or (item.text == "one" and before in _BEFORE_ONE):
            found[index] = item.as_noise()
    return found


def _is_card(item: Heard) -> bool:
    return item.text in VALUES_CALLED or bool(item.values("number"))


_PIECES = frozenset(
    {"figure", "kid", "tile", "piece", "child", "guy", "boy", "girl", "of", "there", "here", "energy", "one", "castle"}
)
_STEPS = frozenset({"step", "steps"})
_BEFORE_ONE = frozenset({"the", "little", "small", "my", "your", "his", "her", "their"})


def _with_equal_cards(items: Sequence[Heard], is_paid: bool) -> list[Heard]:
    """Several equal cards that are paid (`five ones`) one by one; else as the number of ones that somebody took."""
    found: list[Heard] = []
    for item in items:
        card = VALUES_CALLED.get(item.text)
        if card is None:
            found.append(item)
            continue
        before = next((place for place in reversed(range(len(found))) if found[place].sort != "noise"), None)
        if PAIRS & {text_of(found[-width:]) for width in (1, 2)}:
            found += [replace(item, facts=(("number", card),), sort="meaning")] * 2
            continue
        if found and found[-1].text == "both":
            found += [replace(item, facts=(("number", card),), sort="meaning")] * 2
            continue
        number = (found[before].value("number") or "") if before is not None else ""
        if before is None or not number.isdigit() or item.joint != " ":
            found.append(replace(item, facts=(("number", card),), sort="meaning"))
        elif is_paid or card != "1":
            found[before:] = [replace(item, facts=(("number", card),), sort="meaning")] * min(int(number), 12)
        else:
            found[before:] = [replace(found[before], facts=(("number", number),))]
            found = [replace(one, facts=(("verb", "took"),)) if "drew" in one.values("verb") else one for one in found]
    return found


def _with_counted(items: Sequence[Heard]) -> list[Heard]:
    """The items, `four newspapers` as four cards, `both newspapers` and `both my cards are newspapers` as two."""
    found: list[Heard] = []
    for item in items:
        is_card = item.text.endswith("s") and bool(item.values("card"))
        number = found[-1].value("number") if found and item.joint == " " else None
        if is_card and number is not None and number.isdigit() and 1 < int(number) <= _MOST_COUNTED:
            found[-1:] = [item] * (int(number) - 1)
        elif is_card and _is_of_two(found):
            found.append(item)
        found.append(item)
    return found


def _is_of_two(before: Sequence[Heard]) -> bool:
    """Do words end with `both` or `a pair of`, or so before what tells no thing?"""
    idle = takewhile(lambda item: item.sort in ("noise", "article"), reversed(before))
    return any(item.text == "both" or item.text in PAIRS for item in idle)


_MOST_COUNTED = 9


def _without_counts(items: Sequence[Heard]) -> list[Heard]:
    """The items of a friend that is paid for, without what no card says: the `one` of `one two`, the `ten` that they
    are worth, and where the friend comes from.
    """
    found = hushed(items, lambda _, item: item.values("tile") or _is_sum(item))
    is_count = [
        item.text == "one"
        and behind is not None
        and bool(behind.values("number"))
        and behind.joint == " "
        and (before is None or before.sort != "article")
        for before, item, behind in zip([None, *found], found, [*found[1:], None], strict=False)
    ]
    return [item for item, is_one in zip(found, is_count, strict=True) if not is_one]


def _is_sum(item: Heard) -> bool:
    number = next(iter(item.values("number")), "")
    return number.isdigit() and int(number) >= DUE_FOR_FRIEND


def _without_winners(items: Sequence[Heard]) -> list[Heard]:
    """The items, `wins the sandpit and` as noise before an act that a winner may do."""
    return [
        item.as_noise() if "winner" in item.values("subject") else replace(item, role=None) if item.role == "winner"
        else item
        for item in items
    ]  # fmt: skip


def _without_other_words(items: Sequence[Heard]) -> list[Heard]:
    """The items without a second verb for the same act: the friend of a bus ticket, the photos that are refreshed, the
    taking of a castle tile, the `no` of a card that was cancelled; and without the castle tile that another lies on.
    """
    verbs = {verb for item in items for verb in item.values("verb")}
    needless = {one for other, one in _ALSO_SAID if other in verbs}
    if any(item.values("castle") for item in items):
        needless.add("took")
        items = hushed(items, lambda _, item: "pay" in item.values("key"))
        items = _without_castle_below(items)
    if any("daddy" in item.values("key") for item in items):
        needless.add("no")
    if (
        "recycle" in verbs
        and "drew" not in verbs
        and len({item.values("card") for item in items if item.values("card")}) > 1
    ):
        items = [_recycled(item) for item in items]
    tiles = [item for item in items if item.values("tile")]
    if "drew" in verbs and len(tiles) == 1 and any(item.values("number") or item.values("card") for item in items):
        # `at the parents` says from which tile it comes.
        items = hushed(items, lambda _, item: item.values("tile"))
    if verbs & ALONE:
        items = hushed(items, lambda _, item: _says_where(item) and not item.values("player"))
    if "telling" in verbs:
        items = hushed(items, lambda _, item: "punishment" in item.values("tile") or item.values("verb") == ("build",))
    return hushed(items, lambda _, item: needless.intersection(item.values("verb")))


def _says_where(item: Heard) -> bool:
    """Does an item say where a card is played, or how clearly somebody wins by it?"""
    return bool(item.values("cell")) or item.values("verb") == ("cat",) or item.text in _SURELY


def _recycled(item: Heard) -> Heard:
    """A card behind `recycle`, as the one that is taken back; words for the discard pile as noise."""
    facts = tuple(fact for fact in item.facts if fact[0] == "card")
    if "recycle" in item.values("verb"):
        return replace(item, facts=(("verb", "recycle"),))
    if facts:
        return replace(item, facts=facts, sort="meaning", role=None)
    return item.as_noise() if item.sort == "key" or (item.values("verb") and not item.values("player")) else item


_ALSO_SAID = (
    ("bus-ticket", "friend"),
    ("show", "drew"),
    ("refresh", "photo"),
    ("jungle-fighter", "photo"),
    ("tantrum", "no"),
    ("tantrum", "bid"),
    ("friend", "invite"),
    ("friend", "refresh"),
)
"""A verb, and the other one that a word beside it stands for."""
_SURELY = frozenset({"outright"})
_BESIDE = frozenset({
    "right on top of", "on top of", "on top", "above", "next to", "beside", "onto", "over", "below", "under", "beneath",
    "underneath", "left of", "to the left of", "right of", "to the right of",
})  # fmt: skip
_OWN = frozenset({"his", "her", "my", "their", "own", "first"})


def _without_castle_below(items: Sequence[Heard]) -> list[Heard]:
    """The items without the castle tile that the built one is put on or beside, or that is finished with it."""
    found = list(items)
    for index in range(1, len(items)):
        before = [item.text for item in items[:index] if item.sort != "article" and item.text not in _OWN][-1:]
        if items[index].values("castle") and before and before[0] in _BESIDE:
            found[index] = items[index].as_noise()
        elif items[index].values("castle") and before == ["with"]:
            # `crowns the tower with a keep`
            found[:index] = hushed(found[:index], lambda _, item: item.values("castle"))
    return found


def _played(item: Heard, is_said: bool) -> Heard:
    """A card that is the only act of a line is played, not reported as drawn. `is_said`: the line says so."""
    if not any(verb in CARDS for verb in item.values("verb")):
        return item
    # Its name alone is that of the card which somebody draws too.
    text = f"plays {item.text}" if is_said else item.text
    return replace(item, text=text, facts=tuple(fact for fact in item.facts if fact[0] != "card"))


def _names_tile(state: State, item: Heard, where: int, items: Sequence[Heard]) -> bool:
    """Is the tile under evaluation said, by its name, where no other place is?"""
    cells = item.values("cell")
    others = [one for one in items if one is not item and one.values("cell")]
    if at_rest(state).point.name == "swap" and len(others) == 1:
        # The tile is one of the two that are swapped.
        return False
    if any(ON_FIGURE.intersection(one.values("verb")) for one in items):
        # `tells on Bela in the bush`: the figure is there.
        return False
    # Where all bid, the only place that is told is where they do.
    is_bid = at_rest(state).point.name == "bid" and not others
    is_named = (bool(item.values("tile")) or is_bid) and item.role is None
    return is_named and state.layout.name(where) in cells and (bool(others) or not item.values("verb"))
