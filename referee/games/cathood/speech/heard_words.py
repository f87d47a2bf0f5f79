"""The meanings of a typed line with what only Cathood knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from referee.core.understanding.english import DRAWING, GIVING, MOVING, PUTTING, SHOWING, TAKING, every_form, word_set
from referee.core.understanding.heard import Heard, first_told, hushed
from referee.core.understanding.tokens import STOPS, clause_end
from referee.games.cathood.component_words import with_cards
from referee.games.cathood.speech.board_words import (
    WALKS,
    with_diagonals,
    with_moving_tiles,
    with_repeated_steps,
    with_single_steps,
    with_steps,
    with_tiles,
    with_ways_of_walking,
    without_detours,
    without_taking,
)
from referee.games.cathood.speech.exchange_words import with_exchanges, without_trades
from referee.games.cathood.speech.fight_words import with_results
from referee.games.cathood.speech.move_words import with_paid_parks
from referee.games.cathood.speech.side_words import with_own_sides, with_site_on_side
from referee.games.cathood.speech.space_words import with_spaces
from referee.games.cathood.speech.story_words import (
    with_keeping,
    with_reserved,
    without_arrivals,
    without_coffee_refused,
    without_counted_malls,
    without_counts,
    without_discs,
    without_former_acts,
    without_former_turns,
    without_next_player,
    without_own_sleep,
    without_passing,
    without_past_sleep,
    without_signs,
    without_staying,
    without_views,
)
from referee.games.cathood.state import State


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The meanings with what only this game knows: exchanges, cards read out, several cubes, who won a fight."""
    items = without_own_sleep(state, without_past_sleep(state, _with_another_card(items)))
    items = without_counted_malls(with_paid_parks(state, without_staying(_with_sleep(state, items))))
    items = without_arrivals(_with_ordinals(items))
    items = without_former_acts(without_former_turns(state, _with_meetings(with_own_sides(state, items))))
    items = with_reserved(without_views(without_counts(without_coffee_refused(without_signs(without_passing(items))))))
    items = with_repeated_steps(with_single_steps(_with_further_steps(without_discs(items))))
    items = without_detours(with_tiles(state, with_moving_tiles(state, without_trades(without_taking(items)))))
    items = with_site_on_side(state, with_diagonals(without_next_player(state, items)))
    items = with_steps(with_ways_of_walking(with_spaces(state, items)))
    items = _with_returns(_with_both(_without_sites(items)))
    items = with_cards(state, _with_cubes(with_exchanges(with_keeping(items))))
    return list(_plain(state, with_results(state, items)))


def _with_another_card(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `another` of `another feather comes` at the beginning of a sentence as a word for new cards, the
    `other` of `the other seven` as one that says no more.
    """
    found = list(items)
    for at, (item, behind) in enumerate(pairwise(items)):
        if not _is_card_named(behind):
            continue
        if item.text == "another" and (not at or item.joint in STOPS):
            found[at] = replace(item, sort="key", facts=(("key", "new"),))
        if item.text == "other" and at and items[at - 1].sort == "article":
            found[at] = item.as_noise()
    return found


def _is_card_named(item: Heard) -> bool:
    """Does a word name a card by its type, its points or its kind?"""
    return item.text in _KIND_WORDS or bool(item.values("type") or item.values("number"))


def _with_sleep(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, a card that is read out where one has to come up as the end of the turn: `a 9 for two blue comes up`.

    Where nothing but the end of the turn is due the card alone says so, and what stands behind it is told later.
    """
    if state.over or state.placing or not state.used or not any(state.gaps()):
        return list(items)
    is_due = not state.free_discs(state.turn)
    ends = (at for at, item in enumerate(items) if at and is_due and item.joint in _ENDS_OF_SENTENCES)
    end = next(ends, len(items))
    told = [item for item in items[:end] if item.sort in ("meaning", "key")]
    is_other = any(item.values("dir") or (item.values("verb") and not _is_of_card(item)) for item in told)
    is_costed = is_due and sum(bool(item.values("color")) for item in told) > 1
    if is_other or not (is_costed or any(item.values("number") or item.values("type") for item in told)):
        return list(items)
    if not any(item.values("key") == ("new",) for item in told) and not (
        is_due and any(item.values("color") or item.values("printed") for item in told)
    ):
        return list(items)
    kept = hushed(
        items[:end], lambda _, item: item.values("key") == ("new",) or item.values("verb") or item.text in _COSTING
    )
    return [Heard("sleep", "meaning", (("verb", "sleep"),), is_spelling=False), *kept, *items[end:]]


_ENDS_OF_SENTENCES = frozenset({".", ";", "!"})


def _is_of_card(item: Heard) -> bool:
    """Is it a noun for a card, `building`, or a word of turning it up?"""
    return item.text in _KIND_WORDS or item.text in _TURNED_UP


_TURNED_UP = every_form(DRAWING, SHOWING, "come, arrive")
_COSTING = every_form("cost")


def _with_meetings(items: Sequence[Heard]) -> list[Heard]:
    """The items, `right up to Nele` without a way: it says whom the cat comes to; and who `picks up` a cube."""
    return hushed(items, lambda at, _: _is_particle(items, at))


def _is_particle(items: Sequence[Heard], at: int) -> bool:
    if items[at].text == "up" and at and items[at - 1].text in _PICKING:
        return True
    behind = [one for one in items[at + 1 : at + 3] if one.text != "to"]
    is_meeting = bool(behind) and bool(behind[0].values("player")) and behind[0].joint == " "
    return items[at].text in _UP_TO and is_meeting


_PICKING = every_form("pick")
_UP_TO = frozenset({"right up", "up"})


def _with_ordinals(items: Sequence[Heard]) -> list[Heard]:
    """The items, `the first toy from the right` as the third."""
    found = list(items)
    for at, item in enumerate(items):
        before = [one for one in items[:at] if one.sort != "article"]
        counted = next(
            (here for here in reversed(range(at)) if items[here].values("ordinal") and not _is_way(items[here])), None
        )
        if item.text not in ("left", "right") or counted is None or before[-1].text != "from":
            continue
        found[at] = item.as_noise()
        place = items[counted].values("ordinal")[0]
        if item.text == "right" and place in _PLACES:
            place = str(len(_PLACES) + 1 - int(place))
        found[counted] = replace(items[counted], facts=(("ordinal", place),), is_spelling=False)
    return found


_PLACES = ("1", "2", "3")


def _is_way(item: Heard) -> bool:
    """May an ordinal be a direction, `left`?"""
    return bool(item.values("dir"))


def _with_further_steps(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `one more` of `one more to the right` as a number of steps."""
    return [
        replace(item, facts=(("number", "1"),), is_spelling=False)
        if item.text == "one more" and behind is not None and behind.values("dir")
        else item
        for item, behind in zip_longest(items, items[1:])
        if item is not None
    ]


def _with_returns(items: Sequence[Heard]) -> list[Heard]:
    """The items, cubes that are told before the word that gives them back behind that word: `a pink goes back`.

    One that was gained, and stands before a comma, is told for both: `gets a purple, and gives one back`.
    """
    items = hushed(items, lambda at, _: _is_return(items, at))
    found: list[Heard] = []
    for at, item in enumerate(items):
        found.append(item)
        is_told = item.values("key") == ("back",) or item.text == "away"
        if not is_told or any(one.values("color") for one in items[at + 1 : clause_end(items, at)]):
            continue
        last = next((place for place in reversed(range(len(found))) if found[place].values("color")), None)
        if last is None or any("key" in dict(one.facts) for one in found[last:-1]):
            continue
        begin = _begin_of_cubes(found, last)
        cubes = [replace(one, joint=" ") for one in found[begin : last + 1] if one.values("color")]
        is_apart = any(one.joint in STOPS or one.text == "and" for one in found[last + 1 :])
        cubes = [found[begin - 1], *cubes] if not is_apart and begin and _counts(found[begin - 1]) else cubes
        begin -= len(cubes) > 0 and _counts(cubes[0])
        kept = found[:-1] if is_apart else [*found[:begin], *found[last + 1 : -1]]
        found = [*kept, Heard(item.text, "key", (("key", "back"),), joint=item.joint), *cubes]
    return found


def _is_return(items: Sequence[Heard], at: int) -> bool:
    """Is it the verb of `back go a blue and a pink`, of `a green has to go back`?"""
    near = (*items[max(0, at - 1) : at], *items[at + 1 : at + 2])
    return bool(WALKS & set(items[at].values("verb"))) and any(item.values("key") == ("back",) for item in near)


def _begin_of_cubes(items: Sequence[Heard], last: int) -> int:
    """The place where a list of cubes begins that ends here: `yellow, orange and green`; of two with a comma between
    the first may be another thing.
    """
    begin = last
    while begin and (items[begin - 1].values("color") or items[begin - 1].is_small):
        if items[begin - 1].text in _GIVING:
            break
        begin -= 1
    colors = [place for place in range(begin, last + 1) if items[place].values("color")]
    is_list = len(colors) > 2 or any(item.text == "and" for item in items[colors[0] : last])
    return colors[0] if is_list else last


_GIVING = every_form(GIVING)


def _counts(item: Heard) -> bool:
    """May a word count cubes: `two greens go back`?"""
    return item.text in ("one", "two", "three", "both", "1", "2", "3") and bool(item.values("number"))


def _without_sites(items: Sequence[Heard]) -> list[Heard]:
    """The items without what is said of a place that has no name: `on the pet shop next to the mall`, `third house`."""
    found = list(items)
    for at, item in enumerate(items):
        behind = _behind(items, at)
        if item.values("key") == ("at",) and (behind is None or not behind.values("cell")):
            found[at] = item.as_noise()
        if (
            item.values("number")
            and behind is not None
            and (behind.text in _COUNTED_THINGS or (behind.text in _NEW_CARDS and behind is items[at + 1]))
            and behind.joint not in STOPS
            and items[at + 1].text not in _POINTS
        ):
            found[at] = item.as_noise()
        if item.values("verb") == ("start",) and behind is not None and behind.text == "statue":
            # Who puts a statue buys a park.
            found[at] = item.as_noise()
        # A statue that nothing was bought for before in the same sentence is the purchase itself.
        if item.text in ("house", "statue") and _is_bought_before(items, at):
            end = clause_end(items, at)
            if not any(one.values("cell") for one in items[at:end]):
                found[at:end] = [one.as_noise() for one in items[at:end]]
    return found


def _is_bought_before(items: Sequence[Heard], at: int) -> bool:
    """Is a card bought before a word in the same sentence?"""
    begin = next((one for one in range(at, -1, -1) if items[one].joint in _ENDS_OF_SENTENCES), 0)
    return any(_is_purchase(items, one) for one in range(begin, at))


def _is_purchase(items: Sequence[Heard], at: int) -> bool:
    """Does a word tell that a card is bought? Who `picks up a green` gets a cube."""
    behind = _behind(items, at)
    is_cube = behind is not None and bool(behind.values("color")) and behind.joint not in STOPS
    return bool({"pet", "build", "park"} & set(items[at].values("verb"))) and not is_cube


def _behind(items: Sequence[Heard], at: int) -> Heard | None:
    """The next word that is no article or filler."""
    return next((item for item in items[at + 1 :] if not item.is_small or item.text in _COUNTED_THINGS), None)


_POINTS = word_set("point points pointer")
_NEW_CARDS = frozenset(f"new {what}" for what in ("ones", "cards", "houses", "buildings", "toys"))
_COUNTED_THINGS = frozenset({"house", "houses", "statue", "statues", "disc", "discs", "turn", "turns"})


def _with_cubes(items: Sequence[Heard]) -> list[Heard]:
    """`two orange` as two cubes, where cubes are paid or given back, or stand on a card that is read out."""
    is_paid = any({*item.values("verb"), *item.values("key")} & _PAYING for item in items)
    if not is_paid and not any(item.values("dir") for item in items):
        return list(items)
    found: list[Heard] = []
    most = (
        _MOST_PRINTED if any({*item.values("verb"), *item.values("key")} & _READ_OUT for item in items) else _MOST_CUBES
    )
    for item in items:
        number = found[-1] if found and item.values("color") and item.joint == " " else None
        times = next(iter(number.values("number")), "") if number is not None else ""
        # In a movement the first number is that of the steps.
        has_steps = is_paid or any(one.values("number") and not one.edits for one in found[:-1])
        is_count = (
            times.isdigit()
            and has_steps
            and int(times) <= most
            and (not found[-1].text.isdigit() or _is_price(found) or any(map(_names_card, found[:-1])))
        )
        if is_count:
            found.pop()
        found += [item] * (max(1, int(times)) if is_count else 1)
    return found


def _is_price(items: Sequence[Heard]) -> bool:
    """Does the last word stand behind one of paying: the `2` of `for 2 purple`?"""
    return len(items) > 1 and "pay" in items[-2].values("key")


def _with_both(items: Sequence[Heard]) -> list[Heard]:
    """The items, `both her blues` as two; in `both blue and green` each colour is named."""
    found: list[Heard] = []
    for at, item in enumerate(items):
        cube = first_told(items[at + 1 :])
        behind = items[at + 1 : at + 1 + _OWNED]
        is_color = item.text == "both" and cube is not None and bool(cube.values("color"))
        nouns = {"cubes", *(cube.text for one in behind if one is cube and cube.text.endswith("s"))}
        is_two = is_color and any(one.text in nouns for one in items[at + 1 : at + 2 + _OWNED])
        if is_two and any(one is cube for one in behind) and all(one.joint == " " for one in behind):
            found.append(replace(item, sort="meaning", facts=(("number", "2"),), is_spelling=False))
        elif not (found and found[-1].text == "both" and found[-1].values("number") and item.is_small):
            found.append(item)
    return found


_OWNED = 2
"""The words behind `both` up to the cubes: `her blues`."""
_READ_OUT = frozenset({"sleep", "new"})
_PAYING = frozenset({"pet", "build", "park", "pay", "back"}) | _READ_OUT
_MOST_CUBES, _MOST_PRINTED = 12, 3
"""A greater number before a colour is the points of a building."""


def _names_card(item: Heard) -> bool:
    return any(kind in ("type", "ordinal", "card", "number") for kind, _ in item.facts)


def _plain(state: State, items: Sequence[Heard]) -> Iterator[Heard]:
    """The meanings without words that stand beside others: behind `sleep` stand cards alone (`the new one is a yarn
    for three different`, `new building 8`), behind `start` a space; a colour is said once for each cube on a card;
    behind a movement `takes` says no more, nor does `goes` behind a purchase.
    """
    first = _first_act(items)
    more = next((said for verbs, said in _SAY_NO_MORE if set(first) & verbs), frozenset())
    unpaid = _not_paid(first, items)
    is_start = state.placing and not _is_counted_walk(items)
    for at, item in enumerate(items):
        says_no_more = (
            item.text in more
            or at in unpaid
            or _is_told_before(items, at, state.acting_word)
            or _is_no_act(items, at)
            or _is_beside_card(items, at, first, unpaid)
            or (is_start and _is_beside_start(items, at))
        )
        yield item.as_noise() if says_no_more else item


def _first_act(items: Sequence[Heard]) -> Sequence[str]:
    """The verbs for which the first word for an act may stand."""
    if _is_walk_without_verb(items):
        return ("line", "diag")
    verbs = [item.values("verb") for item in items if item.values("verb")]
    if verbs[1:] and WALKS.issuperset(verbs[0]) and not any(item.values("dir") for item in items):
        # Who goes into a shop and buys something there does not walk.
        verbs = verbs[1:]
    first = verbs[0] if verbs else ()
    is_building = ("build",) in verbs[1:] and any(item.text in _BUILDINGS for item in items)
    return ("build",) if "build" in first and (is_building or _tells_points(items)) else first


_BUILDINGS = frozenset({"building", "building card"})


def _is_told_before(items: Sequence[Heard], at: int, own: str) -> bool:
    """Is it the fight that was told just before, or the same cat, dog or bee again?"""
    item = items[at]
    if item.values("key") == ("fight",) and _is_fought(items[:at]):
        return True
    is_one = item.values("player") == (own,) or bool(_ONCE.intersection(item.values("key")))
    return is_one and any(item.facts == one.facts for one in items[:at])


def _is_no_act(items: Sequence[Heard], at: int) -> bool:
    """Does a word repeat no action and end no turn, though it is one for that?"""
    item = items[at]
    is_same = item.text == "same" and any(one.values("prefix") for one in items)
    # Behind what happens on the way something happens again, the action is not repeated.
    is_same = is_same or (item.text == "again" and any(map(_is_happening, items[:at])))
    # `at the fishery in the middle` tells a place, no card.
    is_place = item.text.startswith("in the ") and bool(item.values("ordinal"))
    is_walk = any(one.values("dir") for one in items) and not any(map(_tells_purchase, items))
    if is_same or (is_place and is_walk):
        return True
    # `over the fish` tells a way, not the end of the turn.
    is_over = item.text == "over" and any(one.values("dir") for one in items) and _goes_on(items, at)
    # Nor does `ends at the butcher`.
    return is_over or (item.text in _ENDING and any(one.values("end") for one in items[at + 1 : at + 2]))


def _tells_purchase(item: Heard) -> bool:
    return not {"pet", "build", "park"}.isdisjoint(item.values("verb"))


def _is_beside_card(items: Sequence[Heard], at: int, first: Sequence[str], unpaid: set[int]) -> bool:
    """Does a word add nothing to a card that is bought or read out: its kind, or a colour that was said before?"""
    item, is_sleep = items[at], first == ("sleep",)
    is_kind = item.text in _KIND_WORDS and "sleep" not in item.values("verb")
    is_kind = is_kind and (is_sleep or any({"bee", "new"}.intersection(one.values("key")) for one in items))
    is_again = ("build" in first or is_sleep) and bool(item.values("color"))
    is_again = is_again and any(one.text == item.text for one in items[:at] if one.values("color"))
    is_again = is_again and not any("pay" in items[one].values("key") for one in set(range(at)) - unpaid)
    return is_kind or is_again or (is_sleep and item.sort == "key")


def _is_beside_start(items: Sequence[Heard], at: int) -> bool:
    """Does a word add nothing to the space where a cat is placed?"""
    item = items[at]
    is_way = bool(item.values("dir")) and not item.values("space")
    # `pink it is then`, and `the third one` beside a space.
    is_color = [one.text for one in items[at + 1 : at + 3]] == ["it", "is"]
    is_space = bool(item.values("ordinal")) and any(one.values("space") for one in items)
    return is_way or is_color or is_space or item.text in _SAY_NO_MORE_AT_START or item.sort == "key"


_ENDING = every_form("end, finish")


def _tells_points(items: Sequence[Heard]) -> bool:
    """Is a card bought by its points, as only buildings have them: `buys the four`?"""
    at = next((at for at, item in enumerate(items) if "build" in item.values("verb")), len(items))
    told = next((item for item in items[at + 1 :] if item.sort != "article"), None)
    is_number = told is not None and bool(told.values("number")) and not told.values("ordinal")
    return is_number and not any(item.values("type") for item in items)


def _is_counted_walk(items: Sequence[Heard]) -> bool:
    """Is a number of steps told beside a direction, and no space: `walks three up right`?"""
    near = pairwise(item for item in items if not item.is_small)
    is_walk = any(
        (one.values("number") and other.values("dir")) or (one.values("dir") and other.values("number"))
        for one, other in near
    )
    return is_walk and not any(item.values("space") for item in items)


def _goes_on(items: Sequence[Heard], at: int) -> bool:
    """Does a word follow without a comma?"""
    return at + 1 < len(items) and items[at + 1].joint not in STOPS


def _is_walk_without_verb(items: Sequence[Heard]) -> bool:
    """Does a direction stand before all verbs, at most what a cat takes behind it: `two north, takes blue`?"""
    begin = next((at for at, item in enumerate(items) if item.values("dir")), None)
    verbs = [item for item in items if item.values("verb")]
    is_first = begin is not None and all(not item.values("verb") for item in items[:begin])
    return is_first and all(item.text in _TAKES or WALKS & set(item.values("verb")) for item in verbs)


_TAKES = every_form(TAKING)


def _not_paid(first: Sequence[str], items: Sequence[Heard]) -> set[int]:
    """The places of the words such as `for` behind which stands what is printed on a card, not what is paid."""
    paying = [place for place, item in enumerate(items) if "pay" in item.values("key")]
    if first == ("build",):
        return set(paying)
    return {place for place in paying if place != paying[-1] or not _is_payment(items[place + 1 :])}


def _is_payment(items: Sequence[Heard]) -> bool:
    """Do cubes come next?"""
    said = (item for item in items if not item.is_filler)
    number = next(said, None)
    if number is None or number.values("printed"):
        return False
    return bool(number.values("color")) or (bool(number.values("number")) and bool(next(said, number).values("color")))


def _is_happening(item: Heard) -> bool:
    """Does a word tell of a fight, a flight or cubes that go back?"""
    return bool(item.values("result") or {"back", "dog", "fight"} & set(item.values("key")))


def _is_fought(before: Sequence[Heard]) -> bool:
    """Is it the fight that was told just before: `loses the fight against jonas`?"""
    told = [item for item in before if not item.is_filler]
    return bool(told) and ("fight" in told[-1].values("key") or bool(told[-1].values("result")))


_ONCE = frozenset({"dog", "bee", "coffee", "new"})
_KIND_WORDS = frozenset({"building", "toy", "building card", "toy card", "buildings", "toys"})
_SAY_NO_MORE: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (
        frozenset({"line", "diag", "rotate", "swap"}),
        every_form(TAKING, "want, use") | {f"{form} up" for form in every_form("pick")} | word_set("at for in on with"),
    ),
    (frozenset({"pet", "build", "park"}), every_form(MOVING, PUTTING)),
    (frozenset({"sleep"}), every_form(DRAWING, TAKING, SHOWING)),
)
"""Words that say nothing further behind one of these verbs."""
_SAY_NO_MORE_AT_START = every_form(MOVING) | {"one"}
