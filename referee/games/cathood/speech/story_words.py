"""A story beside the move: who comes and goes, what is refused or seen; and a card that is told by its past."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from referee.core.names import in_line
from referee.core.understanding.english import NEGATIONS, every_form, word_set
from referee.core.understanding.heard import Heard, first_told, hushed, next_told, text_of
from referee.core.understanding.tokens import STOPS, clause_end
from referee.games.cathood.component_words import FEATURES
from referee.games.cathood.speech.board_words import WALKS
from referee.games.cathood.state import UNLOCKS_REPEAT, State


def without_arrivals(items: Sequence[Heard]) -> list[Heard]:
    """The items without how a bee or dog comes: `the bee shows up`, `the dog runs after her`."""
    found = list(items)
    for at, item in enumerate(items):
        if item.text in _MEETING and "fight" in item.values("key") and _is_before_guest(items, at):
            found[at] = item.as_noise()
            continue
        is_guest = item.text in _GUESTS and bool({"bee", "dog"} & set(item.values("key")))
        here = next_told(items, at + 1)
        if not is_guest or any(one.joint in STOPS for one in items[at + 1 : here + 1]) or here == len(items):
            continue
        if items[here].text in _ARRIVING or WALKS & set(items[here].values("verb")):
            found[here] = items[here].as_noise()
    return found


def _is_before_guest(items: Sequence[Heard], at: int) -> bool:
    """Is it the dog or the bee that is met: `meets the dog`?"""
    behind = first_told(items[at + 1 :])
    return behind is not None and behind.text in _GUESTS


_MEETING = every_form("meet, encounter") | {"bumps into", "bumped into", "runs into", "ran into"}
_GUESTS = frozenset({"bee", "bees", "dog"})
_ARRIVING = every_form("come up, come, appear, show up, turn up, show, visit, land, wake up, enter, arrive, go, start")


def without_next_player(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the player who is next behind the end of a turn: `she's done, over to Bela`."""
    found = list(items)
    is_walk = any(item.values("dir") for item in items)
    for at, item in enumerate(items):
        is_ended = any("sleep" in one.values("verb") and not (is_walk and one.text in _ENDS) for one in items[:at])
        if (
            is_ended
            and item.values("player")
            and in_line(state.config.name(state.acting)).lower() not in item.values("player")
        ):
            found[at] = item.as_noise()
    return found


_ENDS = every_form("end") | {"over"}
"""Words that end a turn, or a walk."""


def without_passing(items: Sequence[Heard]) -> list[Heard]:
    """The items without the `passing` of what a cat walks by, and the `next` of `next to`: they end no turn; and
    without the cat behind `past`, with which there is no fight, and the shop, whose cube is told by the rules.
    """
    is_walk = any(item.values("dir") for item in items)
    found = hushed(items, lambda at, _: is_walk and _is_passed(items, at))
    for at, item in enumerate(items):
        behind = next((one for one in items[at + 1 :] if one.sort != "article"), None)
        if behind is None or behind.joint != " " or "sleep" not in item.values("verb"):
            continue
        is_skipping = item.text in _SKIPPING and bool(behind.values("number") or behind.values("dir"))
        if (
            is_skipping
            or (item.text in _PASSING and behind.text in FEATURES)
            or (item.text == "next" and behind.text == "to")
        ):
            found[at] = item.as_noise()
    return found


_SKIPPING = every_form("skip")


def _is_passed(items: Sequence[Heard], at: int) -> bool:
    """Is it what a cat goes past: another cat, or a shop by its name?"""
    before = next((one for one in reversed(items[:at]) if one.sort != "article"), None)
    is_shop = items[at].text in FEATURES and bool(items[at].values("color"))
    return before is not None and before.text in _PAST and (is_shop or bool(items[at].values("player")))


_PASSING = every_form("pass")
_PAST = _PASSING | {"past"}


def without_former_acts(items: Sequence[Heard]) -> list[Heard]:
    """The items without what a cat has done before in this turn: `I've used diagonal and straight, and …`."""
    found = list(items)
    for at in range(1, len(items)):
        if items[at].text == "used" and items[at - 1].text in _HAVING:
            end = clause_end(items, at - 1)
            found[at:end] = [item.as_noise() for item in items[at:end]] if end < len(items) else found[at:end]
    return found


_HAVING = frozenset({"i've", "have", "has", "she's", "he's", "had", "we've"})


def without_signs(items: Sequence[Heard]) -> list[Heard]:
    """The items without the verb between the signs of a fight: `my scissors cut her paper`."""
    signs = [item.text in _SIGNS for item in items]
    return hushed(
        items, lambda at, item: item.text in _BEATING and any(signs[max(0, at - 3) : at]) and any(signs[at : at + 4])
    )


_SIGNS = frozenset({"rock", "stone", "paper", "scissors"})
_BEATING = every_form("cut, cover, wrap, blunt, crush, break, smash, snip") | {"cut"}


def without_former_turns(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the `once more` of what a cat did in an earlier turn: none can be repeated in this one."""
    if state.placing or state.over or (state.cats[state.acting].houses >= UNLOCKS_REPEAT and state.used):
        return list(items)
    verbs = {verb for item in items for verb in item.values("verb")}
    is_of_now = bool(verbs & set(state.used))
    return hushed(items, lambda _, item: item.values("prefix") and item.text in _ONCE_MORE and not is_of_now)


_ONCE_MORE = frozenset({"again", "once more", "another time", "one more time"})


def without_discs(items: Sequence[Heard]) -> list[Heard]:
    """The items without what is said of a disc, `with the other disc`, and without `first` before the cat."""
    if len(items) > 1 and items[0].text == "first" and (items[1].values("player") or items[1].sort == "noise"):
        items = items[1:]
    items = _without_first(items)
    return [
        item.as_noise() if behind is not None and behind.text in _DISCS and behind.joint not in STOPS else item
        for item, behind in zip_longest(items, items[1:])
        if item is not None
    ]


def _without_first(items: Sequence[Heard]) -> Sequence[Heard]:
    """The items of a walk without the `first` of what happens before something else: `first a pink, then …`."""
    if not any(item.values("dir") for item in items):
        return items
    then = max((at for at, item in enumerate(items) if item.text == "then"), default=0)
    return hushed(items, lambda at, item: item.text == "first" and at < then)


_DISCS = frozenset({"disc", "discs"})


def without_past_sleep(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the sentence before that of the acting cat that says how another one fell asleep."""
    own = state.acting_word
    begin = next((at for at, item in enumerate(items) if item.value("player") == own and item.joint in STOPS), 0)
    before = items[:begin]
    is_sleep = any("sleep" in item.values("verb") for item in before)
    is_of_another = bool(before) and before[0].value("player") not in (None, own)
    is_mere = all(item.is_small or "sleep" in item.values("verb") or _is_idle(item) for item in before[1:])
    if not (is_sleep and is_of_another and is_mere):
        return list(items)
    return hushed(items, lambda at, _: at < begin)


def without_own_sleep(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the sleep behind the last action of a turn, of itself: `visits the park and sleeps`.

    A card that is bought may unlock a further disc, and new cards are told with the sleep.
    """
    at = next((at for at in reversed(range(len(items))) if items[at].values("verb") == ("sleep",)), 0)
    # Who stays where it is does nothing before.
    is_told = not any(item.text in _STAYING for item in items[:at])
    acts = {verb for item in items[:at] for verb in item.values("verb")[:1]} if is_told else set()
    is_last = not (state.over or state.placing) and state.free_discs(state.acting) == 1
    is_alone = all(item.is_small or item.sort == "unknown" for item in items[at + 1 :])
    if not (at and is_last and is_alone and acts and acts <= _FREE_OF_CARDS):
        return list(items)
    return hushed(items, lambda index, _: index >= at)


_STAYING = every_form("stay, remain, wait")
_FREE_OF_CARDS = frozenset({"line", "diag", "rotate", "swap", "park"})


def _is_idle(item: Heard) -> bool:
    """Is it a word of lying down: `lies down to`?"""
    return item.text in ("down", "lies", "lays")


def without_coffee_refused(items: Sequence[Heard]) -> list[Heard]:
    """The items without a coffee that nobody wants: `does not want coffee`, `without a coffee`; `to the coffee, but
    drinks none`.
    """
    found = list(items)
    coffee = next((at for at, item in enumerate(items) if "coffee" in item.values("key")), len(items))
    none = next((at for at in range(coffee + 1, len(items)) if _drinks_none(items, at)), None)
    if none is not None:
        begin = none - 1 - _is_refusing(items[none - 2])
        for at in (coffee, *range(begin, none + 1)):
            found[at] = items[at].as_noise()
        return found
    for at, item in enumerate(items):
        begin = at
        while begin and items[begin].joint not in STOPS and not _is_refusing(items[begin]):
            begin -= 1
        is_near = all(
            one.is_small or one.sort == "talk" or bool(one.values("verb")) or one.text == "anything"
            for one in items[begin:at]
        )
        if "coffee" in item.values("key") and begin < at and is_near and _is_refusing(items[begin]):
            text = text_of(items[begin : at + 1])
            found[begin : at + 1] = [one.as_noise() for one in items[begin : at + 1]]
            found[begin] = replace(found[begin], text=text)
    return found


def _drinks_none(items: Sequence[Heard], at: int) -> bool:
    """Does a word say that no coffee is drunk: `drinks none`, `has nothing`?"""
    is_none = items[at].text in _NONE or (items[at].text in _ANY and at > 1 and _is_refusing(items[at - 2]))
    return is_none and items[at].joint not in STOPS and items[at - 1].text in _DRINKING


_NONE = frozenset({"none", "nothing", "no", "it not", "nothing there", "none there"})
_ANY = frozenset({"any", "one", "it"})
_DRINKING = every_form("drink, take, have, want, exchange, swap, change, use, buy, get, order")


def _is_refusing(item: Heard) -> bool:
    return item.text in _REFUSING or item.text.split()[0] in NEGATIONS


_REFUSING = frozenset({"no", "without", "doesn't", "doesnt", "does not"}) | every_form("refuse, decline, ignore, skip")


def without_staying(items: Sequence[Heard]) -> list[Heard]:
    """The items without what a cat does before it sleeps where that is nothing: `stays where she is and sleeps`; who
    stays goes nowhere.
    """
    if not any(item.values("dir") or item.values("number") for item in items):
        items = hushed(items, lambda _, item: item.text in _STAYING)
    items = _without_place_of_sleeper(items)
    end = next((at for at, item in enumerate(items) if _is_asleep(item)), 0)
    said = [item for item in items[:end] if not item.is_small and not item.values("player")]
    # `doesn't sleep` is the opposite.
    if not all(map(_is_nothing, said)) or (said and not any(item.text in _IDLE for item in said)):
        return list(items)
    return hushed(items, lambda at, item: at < end and not item.values("player"))


def _without_place_of_sleeper(items: Sequence[Heard]) -> Sequence[Heard]:
    """The items without where a cat is that only sleeps: `stays where she is in the right column and sleeps`, `that's
    it for Bela down at the right edge, he goes to sleep`.
    """
    asleep = (at for at, item in enumerate(items) if _is_asleep(item) and item.text.split()[-1] in _SLEEPING)
    end = next(asleep, 0)
    before = items[:end]
    is_place = any(item.values("dir") for item in before) and all(map(_may_be_place, before))
    return hushed(items, lambda at, item: at < end and not item.values("player")) if is_place else items


def _may_be_place(item: Heard) -> bool:
    """Is it a word of a place, of a player, or of one who does nothing?"""
    is_way = bool(item.values("dir")) and not item.text.endswith(("wards", "ward"))
    is_nothing = item.is_small or item.text in _STAYING or item.text in _SPOTS or "sleep" in item.values("verb")
    return is_way or is_nothing or bool(item.values("player"))


_SPOTS = word_set("column row edge corner side spot place where there at in on for")
_SLEEPING = every_form("sleep") | {"asleep"}
"""The last words of one who sleeps, as no other act is told: `goes to sleep`."""


def _is_asleep(item: Heard) -> bool:
    return item.values("verb") == ("sleep",) and item.text not in _IDLE


def _is_nothing(item: Heard) -> bool:
    """Does a word of a clause say that nothing is done: `stays`, `doesn't` do `anything`?"""
    return item.text in _IDLE or item.text.split()[0] in NEGATIONS or _is_refusing(item)


_IDLE = frozenset({"anything", "nothing", "no more", "nothing more", "do nothing"})


def without_counts(items: Sequence[Heard]) -> list[Heard]:
    """The items without how many cubes a cat has then: `so she's got twelve`, `she has two too many`."""
    found = list(items)
    for at, item in enumerate(items):
        behind = items[at + 1] if at + 1 < len(items) and items[at + 1].joint == " " else None
        is_last = behind is None or behind.text in _ALTOGETHER or behind.text.startswith("too ")
        if at and item.values("number") and item.joint == " " and items[at - 1].text in _OWNING and is_last:
            found[at] = item.as_noise()
    return found


_OWNING = frozenset({"has", "have", "had", "got", "she's", "he's", "i've"})
_ALTOGETHER = frozenset({"now", "then", "cubes", "altogether", "total", "again"})


def without_views(items: Sequence[Heard]) -> list[Heard]:
    """The items without the shop that faces the cat behind a turn: `so that the pet shop faces her`."""
    found = list(items)
    for at, item in enumerate(items):
        behind = next((one for one in items[at + 1 :] if one.sort != "article"), None)
        is_facing = behind is not None and behind.text in _FACING and behind.joint not in STOPS
        if is_facing and item.text in FEATURES and any("rotate" in one.values("verb") for one in items[:at]):
            shown = tuple(fact for fact in item.facts if fact[0] in ("color", "shop"))
            found[at] = replace(item, facts=shown) if shown else item.as_noise()
    return found


_FACING = every_form("face, look, point, greet, touch, show") | {"is facing", "is"}


def without_counted_malls(items: Sequence[Heard]) -> list[Heard]:
    """The items without which mall on the way gives a cube, where the cubes stand in this order: `green from the first
    mall, purple from the second`.
    """
    found = list(items)
    for at in range(2, len(items)):
        before = [one for one in items[max(0, at - _CUBE_NEAR) : at] if one.sort != "article"]
        is_from = len(before) > 1 and before[-1].text in ("from", "at", "in") and bool(before[-2].values("color"))
        if is_from and items[at].values("ordinal") and not items[at].text.isdigit():
            found[at] = items[at].as_noise()
    return found


_CUBE_NEAR = 3


def with_keeping(items: Sequence[Heard]) -> list[Heard]:
    """The items, the word for keeping a card behind the place of a bee as what that does: `to the bee, keeps the 5`."""
    bee = next((at for at, item in enumerate(items) if "bee" in item.text.split()), len(items))
    card = next((at for at in range(bee + 1, len(items)) if items[at].values("number")), len(items))
    if any("bee" in item.values("key") for item in items) or card == len(items):
        return list(items)
    at = next((at for at in range(card - 1, bee, -1) if items[at].text in _KEEPING), None)
    if at is None:
        return list(items)
    found = list(items)
    found[at] = replace(items[at], sort="key", facts=(("key", "bee"),), is_spelling=False)
    return found


_KEEPING = every_form("keep, pick, choose, select, take")


def with_reserved(items: Sequence[Heard]) -> list[Heard]:
    """The items, a card that is told by its past as the reserved one: `the building she has been saving`."""
    if not any({"pet", "build"} & set(item.values("verb")) for item in items):
        return list(items)
    found: list[Heard] = []
    at = 0
    while at < len(items):
        end = _end_of_reserved(items, at)
        text = text_of(items[at:end])
        is_pronoun = items[at].text == "one" and bool(found) and found[-1].text == "the"
        other = items[at].as_noise() if is_pronoun else items[at]
        found.append(Heard(text, "meaning", (("card", "res"),), joint=items[at].joint) if end > at else other)
        at = max(end, at + 1)
    return found


def _end_of_reserved(items: Sequence[Heard], at: int) -> int:
    """The end of `kept card`, `card that she had kept` or `one from the bee`; the same place where none begins."""
    behind = items[at + 1] if at + 1 < len(items) and items[at + 1].joint == " " else None
    if items[at].text in _KEPT and behind is not None and _names_card(behind):
        return at + 2
    is_named = behind is not None and (behind.text in _OWNERS or bool(behind.values("player")))
    if not _names_card(items[at]) or not is_named:
        return at
    end = next((end for end in range(at + 2, len(items)) if _is_kept(items, end)), at)
    said = items[at + 2 : end]
    is_told = end > at and all(one.joint not in STOPS and (one.is_small or one.values("player")) for one in said)
    return _past_aside(items, end + 1) if is_told else at


def _names_card(item: Heard) -> bool:
    """Is it a word for a card, or a toy: `the feather she had put aside`?"""
    return item.text in _CARDS or bool(item.values("type"))


def _is_kept(items: Sequence[Heard], at: int) -> bool:
    """Does a word say that a card was reserved: `kept`, `set` before `aside`?"""
    behind = items[at + 1].text if at + 1 < len(items) else ""
    is_from_bee = items[at].text in ("bee", "bees") and items[at].sort == "key"
    return items[at].text in _KEPT or is_from_bee or (items[at].text in _PUT and behind in _ASIDE)


def _past_aside(items: Sequence[Heard], at: int) -> int:
    """The end of words that only fill up `kept`: `for later`, `aside`, `back`."""
    while at < len(items) and items[at].text in _ASIDE:
        at += 1
    return at


_CARDS = frozenset({"card", "one", "building", "toy", "house", "building card", "toy card"})
_OWNERS = frozenset(
    {"i", "she", "he", "they", "we", "she's", "he's", "i've", "she'd", "he'd", "i'd", "that", "which", "from"}
)
_KEPT = every_form("keep, save, reserve, stash, hoard, hold, store") - {"hold", "keep", "save"}
_PUT = every_form("put, set, lay")
_ASIDE = frozenset({"aside", "back", "for later", "up", "earlier", "before", "away", "by"})
