"""Fights as people tell them: whose result a word tells, who is met, and which cube changes hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from referee.core.understanding.english import every_form, word_set
from referee.core.understanding.heard import Heard, first_told, hushed, next_told
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.speech.exchange_words import GIVEN, TAKEN, is_color
from referee.games.cathood.state import State


def with_results(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The result of each fight seen from the acting cat: `bela wins` is lost, `fight bela win` is won; one that is said
    again adds nothing.
    """
    own = state.acting_word
    items = _with_thefts(_with_relatives(items), own)
    found: list[Heard] = []
    told: set[tuple[str | None, str]] = set()
    for at, item in enumerate(items):
        result = item.value("result")
        if result is None:
            found.append(item)
            continue
        is_turned = item.text in _SPOKEN and result in _SEEN_BY_THE_OTHER and _is_of_another(items, at, own)
        result = _SEEN_BY_THE_OTHER[result] if is_turned else result
        other = _opponent(items, at, own)
        is_again = (other, result) in told or (None, result) in told
        seen = replace(item, facts=(("result", result),)) if is_turned else item
        found.append(item.as_noise() if is_again else seen)
        told.add((other, result))
    return _with_stolen(_with_both_results(_with_losers(found, own)))


def _with_stolen(items: Sequence[Heard]) -> list[Heard]:
    """The items; beside an exchange or a cube before the only result the one colour behind it as that of the cube
    stolen: `swaps pink for purple, wins and steals a purple`.
    """
    results = [at for at, item in enumerate(items) if item.values("result")]
    colors = [at for at, item in enumerate(items) if is_color(item) and results and at > results[0]]
    is_apart = any(item.values("coffee") for item in items) or any(
        map(is_color, items[: results[0]] if results else ())
    )
    if len(results) != 1 or len(colors) != 1 or not is_apart:
        return list(items)
    between = {item.text for item in items[results[0] : colors[0]]}
    if between.isdisjoint(_STEALING | GIVEN | TAKEN) and colors[0] - results[0] > _NEAR:
        return list(items)
    stolen = tuple(("stolen", value) for value in items[colors[0]].values("color"))
    told = replace(items[colors[0]], text=f"stolen {items[colors[0]].text}", facts=stolen)
    return [told if at == colors[0] else item for at, item in enumerate(items)]


_NEAR = 3


def _with_both_results(items: Sequence[Heard]) -> list[Heard]:
    """The items, the one result that two fights have told once for each: `beats Bela and Cilla`, `beats both`."""
    results = [at for at, item in enumerate(items) if item.values("result")]
    if len(results) != 1:
        return list(items)
    at = results[0]
    near = [item for item in items[max(0, at - 2) : at + 4] if item.joint not in STOPS or item is items[at]]
    listed = list(takewhile(_is_listed, items[at + 1 :]))
    is_both = any(item.text == "both" for item in near) or sum(bool(item.values("player")) for item in listed) > 1
    return [*items[:at], *([items[at]] if is_both else []), *items[at:]]


def _is_listed(item: Heard) -> bool:
    """May a word stand in a list of players?"""
    return bool(item.values("player")) or item.text in ("and", "both")


_SEEN_BY_THE_OTHER = {"win": "lose", "lose": "win"}


def _is_of_another(items: Sequence[Heard], at: int, own: str) -> bool:
    """Is a result that of another cat: `Cilla wins`, `she beats me`?"""
    behind = {item.text for item in items[at + 1 : at + 3]}
    is_mine = "me" in behind
    is_of_both = not behind.isdisjoint(("them", "both"))
    if is_mine or is_of_both or _suffers(items, at, own) or _changing_hands(items, at, own) is not None:
        # A fight is one with the acting cat: `beats Cilla` behind another cat is told of her.
        return is_mine
    is_stopped = items[at].joint in STOPS
    for back in range(at - 1, -1, -1):
        item = items[back]
        if item.text in _FIRST or own in item.values("player"):
            return False
        if item.text == "who" and back:
            return items[back - 1].value("player") not in (None, own)
        if item.text in _THIRD and _is_other_meant(items, back, own):
            return True
        if item.values("player"):
            is_object = back > 0 and _has_object(items[back - 1], item)
            return not is_object and not (is_stopped and not begins_sentence(items, back))
        is_stopped = is_stopped or item.joint in STOPS
    return False


def _with_losers(items: Sequence[Heard], own: str) -> list[Heard]:
    """The items, the cat behind a cube that changes hands before the result, as in a line: `loses yellow to Nele`."""
    found = list(items)
    for at, item in enumerate(items):
        color = next_told(items, at + 1)
        if not item.values("result") or _changing_hands(items, at, own) is None:
            continue
        name = next(here for here in range(color + 1, len(items)) if items[here].values("player"))
        found[at : name + 1] = [replace(items[name], joint=item.joint), replace(item, joint=" "), *items[at + 1 : name]]
    return found


def _suffers(items: Sequence[Heard], at: int, own: str) -> bool:
    """Does another cat stand behind a result: `beats Cilla`?"""
    behind = first_told(items[at + 1 :])
    return behind is not None and behind.joint == " " and behind.value("player") not in (None, own)


def _is_other_meant(items: Sequence[Heard], at: int, own: str) -> bool:
    """Is the `she` here a cat named before: does the line tell of the acting one as `I`, or not at all?"""
    is_own = any(own in item.values("player") for item in items)
    is_named = any(item.value("player") not in (None, own) for item in items[:at])
    return is_named and (not is_own or any(item.text in _FIRST | _MINE for item in items))


_FIRST, _MINE, _THIRD = frozenset({"i", "we"}), frozenset({"me", "my", "mine"}), frozenset({"he", "she", "they"})


def begins_sentence(items: Sequence[Heard], at: int) -> bool:
    """Does a sentence or a part of one begin here?"""
    return not at or items[at].joint in STOPS or items[at - 1].text in ("and", "but", "then", "so")


def _opponent(items: Sequence[Heard], at: int, own: str) -> str | None:
    """The other cat that is named nearest to a result: right behind it or its cube, else before it."""
    if (other := _changing_hands(items, at, own)) is not None:
        return other
    behind = first_told(items[at + 1 :])
    near = [behind] if behind is not None and behind.joint == " " else []
    named = (item.value("player") for item in (*near, *reversed(items[:at])))
    return next((name for name in named if name not in (None, own)), None)


def _changing_hands(items: Sequence[Heard], at: int, own: str) -> str | None:
    """The other cat behind a cube that changes hands: `won yellow from cilla`, `loses a pink to dora`."""
    color = next_told(items, at + 1)
    if color == len(items) or not is_color(items[color]):
        return None
    name, end = _from_whom(items, color + 1)
    is_near = not any(item.joint in STOPS for item in items[at + 1 : end])
    return name if is_near and name != own else None


def _with_relatives(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `who` behind a cat that wins, loses or gives back as noise: it goes on, and asks nothing."""
    return hushed(
        items, lambda at, item: item.text == "who" and at and items[at - 1].values("player") and _goes_on(items, at)
    )


def _goes_on(items: Sequence[Heard], at: int) -> bool:
    behind = first_told(items[at + 1 :])
    return behind is not None and (bool(behind.values("result")) or "back" in behind.values("key"))


def _with_thefts(items: Sequence[Heard], own: str) -> list[Heard]:
    """The items, `steals` before a cube as the result of a fight that is told in no other words."""
    if any(item.values("result") for item in items) or not any(item.values("player") for item in items):
        return list(items)
    return [
        replace(item, sort="meaning", facts=(("result", "win"),), text=_STEALS)
        if _is_theft(items, at, own) and any(one.values("color") for one in items[at + 1 :])
        else item
        for at, item in enumerate(items)
    ]


def _is_theft(items: Sequence[Heard], at: int, own: str) -> bool:
    """Does a cat steal here, or another one take something?"""
    is_other = bool(at) and items[at - 1].value("player") not in (None, own)
    return items[at].text in _STEALING or (is_other and items[at].text in TAKEN and items[at].joint == " ")


_STEALS = "wins"
_STEALING = every_form("steal, nick, snatch, rob")


def _has_object(item: Heard, player: Heard) -> bool:
    """Does the player behind this word suffer what is told, and is not the one who acts?"""
    if player.joint in STOPS:
        # `they fight: Otto wins a yellow`
        return False
    is_beaten = bool(item.values("result")) and player.joint == " "
    # `surprises Otto and wins`: such a word is the verb of the cat before.
    is_verb = item.sort in ("unknown", "noise") and item.text.endswith(("s", "ed")) and not item.text.endswith("ss")
    is_met = is_verb and item.text not in _NO_VERBS and player.joint == " "
    return is_beaten or is_met or bool(item.values("key") or item.values("end")) or item.text in _BEFORE_OBJECT


_BEFORE_OBJECT = word_set("where beside near behind into with against onto by on to at from upon visits visited")
_NO_VERBS = word_set("is was has does says as this his its always cubes cats us spaces steps tiles")


_SPOKEN = frozenset({"wins", "won", "beats", "beat", "loses", "lost", "defeats", "defeated", "loses to", "wins against",
                     "lost to", "loses against", "losing", "winning",
                     "is beaten", "gets beaten", "got beaten", "beaten"})  # fmt: skip


def one_value(item: Heard, kind: str) -> str | None:
    """The first value of a kind that a word means; None where it means none."""
    return next(iter(item.values(kind)), None) if item.sort == "meaning" else None


def fight_told(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    """`fight bela win blue`, `bela wins blue`, `beats bela, takes blue`."""
    acting = state.acting_word
    name = next(
        (one_value(item, "player") for item in reversed(items[:at]) if one_value(item, "player") not in (None, acting)),
        None,
    )
    result, color, end = one_value(items[at], "result"), None, at + 1
    later = None
    while end < len(items) and color is None:
        item = items[end]
        if item.values("key") or (result and item.values("result") and later):
            break
        later = later or (player if (player := one_value(item, "player")) != acting else None)
        result = result or one_value(item, "result")
        color = one_value(item, "color") if result else None
        end += 1
    if later is None and color is not None:
        later, end = _from_whom(items, end)
    name = later or name
    if name is None or result is None:
        return 1, []
    return end - at, [f"fight:{name}:{result}{':' + color if color else ''}"]


def _from_whom(items: Sequence[Heard], at: int) -> tuple[str | None, int]:
    """The player behind a cube that changes hands (`loses pink to jonas`), and the place behind; None for nobody."""
    here = at
    while here < len(items) and (items[here].is_filler or items[here].text in _BETWEEN_CATS):
        here += 1
    name = one_value(items[here], "player") if here < len(items) else None
    return (name, here + 1) if name is not None and here > at else (None, at)


_BETWEEN_CATS = frozenset({"to", "from", "of", "off"})
