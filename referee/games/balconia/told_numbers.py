"""The numbers of a line: which is the token, which are sides, whose they are, and which count what is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from referee.core.understanding.english import TIMES, every_form, word_set
from referee.core.understanding.heard import Heard, hushed
from referee.core.understanding.tokens import STOPS
from referee.games.balconia.board import ADJACENT
from referee.games.balconia.side_words import words_of
from referee.games.balconia.state import State
from referee.games.balconia.told_sides import is_player, typed

_SIDES = 4
_PAIR = 2
_THINGS = word_set("thing color flower lovebird points colors balcony")
_DESCRIBED = _THINGS | {"none"}
_STAYING = every_form("stay, remain")
_OWN = every_form("keep, hold, stay, retain, hide") | word_set("mine i i'll herself himself myself")
_OTHERS = word_set("opponent you you'll other others")
EITHER = "either's"
"""The kind of two sides of which it is not said whose they are."""
_POSSESSIVE, _BEING = word_set("his hers theirs"), word_set("are is be were")
_NO_COUNT = word_set("the than for with to on and or")
"""Words between a number and a thing that it does not count."""
_NEXT_ACT = word_set("and so while thank thanks")


def is_number(item: Heard) -> bool:
    """Is it a number that nothing else is known of?"""
    return bool(item.values("number")) and item.sort == "meaning"


def without_counts(items: Sequence[Heard]) -> list[Heard]:
    """The items without the numbers that count what is printed (`two cats`), or that are not meant (`3 not 2`), and
    without the `one` that stands for a side.
    """
    return hushed(
        items, lambda at, item: is_number(item) and (item.is_spelling or item.text in TIMES) and _counts(items, at)
    )


def _counts(items: Sequence[Heard], at: int) -> bool:
    """Does a thing follow a number, perhaps behind filler: `two pieces of laundry`? Is it the `one` with a heart?"""
    counted: list[Heard] = []
    for behind, item in enumerate(items[at + 1 : at + 5], at + 1):
        is_color = item.text == "pink" and not is_player(items, behind)
        is_other = item.text in _NO_COUNT or (item.sort in ("meaning", "cue") and not is_color)
        if item.joint in STOPS or is_other:
            break
        counted.append(item)
    if any(word.kind in _THINGS for word in words_of(typed(counted))[:1]):
        return True
    before, after = items[max(0, at - 1) : at], items[at + 1 : at + 2]
    is_named = any(item.text in ("the", "no", "that") for item in before)
    is_pronoun = any(item.values("ordinal") for item in before) and items[at].joint == " "
    is_followed = is_named and any(item.text in _BEHIND_ONE for item in after)
    is_step = any(item.values("cell") and item.text not in item.values("cell") for item in after)
    is_colored = any(word.kind in _DESCRIBED for word in words_of(typed(before))[:1])
    is_denied = any(item.text == "not" for item in before) or _is_rejected(items, at)
    is_both = items[at].text == "two" and is_named and any(item.text in _BEHIND_BOTH for item in after)
    return (
        is_denied
        or is_both
        or (items[at].text in ("one", "ones") and (is_pronoun or is_followed or is_step or is_colored))
    )


def _is_rejected(items: Sequence[Heard], at: int) -> bool:
    """Is it the 3 of `4 over 3` and of `4 rather than 3`?"""
    words = [item.text for item in items[max(0, at - 2) : at]]
    is_over = words[-1:] == ["over"] and at > 1 and is_number(items[at - 2])
    return is_over or words == ["rather", "than"]


_BEHIND_ONE = {"next to"} | word_set("with next that who on to where showing has for beside which opposite please")


_BEHIND_BOTH = word_set("with that which showing having")


def with_token(items: Sequence[Heard]) -> list[Heard]:
    """The items, the number of `one and two of the three` and of `4 drawn, he keeps 1 and 2` as the token."""
    return [
        replace(item, role="token")
        if is_number(item) and ((at > 1 and _is_of(items, at)) or _is_drawn(items, at))
        else item
        for at, item in enumerate(items)
    ]


def _is_drawn(items: Sequence[Heard], at: int) -> bool:
    """Is it the first number, with a word of drawing behind it and two more to come?"""
    behind = items[at + 1].text if at + 1 < len(items) else ""
    numbers = [one for one, item in enumerate(items) if is_number(item)]
    return behind in _DRAWN and numbers[0] == at and len(numbers) > _PAIR


_DRAWN = frozenset({"drawn", "pulled", "revealed", "turned", "is", "comes", "came"})


def _is_of(items: Sequence[Heard], at: int) -> bool:
    before = [item.text for item in items[at - 2 : at]]
    is_pair = any(is_number(item) for item in items[at + 1 : at + 3])
    is_behind = before[-1] == "of" or before == ["of", "the"]
    return is_behind and not is_pair and sum(is_number(item) for item in items[:at]) >= _PAIR


def with_pairs(items: Sequence[Heard]) -> list[Heard]:
    """The items, `the last two` as two numbers, unless these are told too: `the middle ones, 2 and 3`."""
    found: list[Heard] = []
    numbers = {value for item in items if is_number(item) for value in item.values("number")}
    for item in items:
        pair = next(iter(item.values("pair")), None)
        sides = pair.split(",") if pair is not None else ()
        if sides and numbers.issuperset(sides):
            found.append(item.as_noise())
            continue
        found += [Heard(side, "meaning", (("number", side),), "side", is_spelling=False) for side in sides] or [item]
    return found


def with_kept(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a line that reveals a token: the sides that are given away as the two others."""
    sides = _sides_said(items)
    pairs = [sides[at : at + _PAIR] for at in range(0, len(sides), _PAIR)]
    if not pairs or len(pairs[-1]) < _PAIR or len(pairs) > _PAIR:
        return list(items)
    if all(_is_of_either(items, pair) for pair in pairs):
        # Whether `his` are those of the one who reveals the token only the table knows.
        first, last = pairs[0]
        told = Heard(f"{items[first].text} {items[last].text}", "meaning", ((EITHER, _joined(items, pairs[0])),))
        dropped = {at for pair in pairs for at in pair}
        return [*(item for at, item in enumerate(items) if at not in dropped), told]
    away = [pair for pair in pairs if _is_given_away(state, items, pair) or _is_of_either(items, pair)]
    kept = [pair for pair in pairs if pair not in away]
    if len(pairs) > 1 and kept and away:
        drop = {*away[0], *_givers(state, items)}
        return [item for at, item in enumerate(items) if at not in drop]
    if len(away) != 1 or kept:
        return list(items)
    offered = {items[at].values("number")[0] for at in away[0]}
    drop = {*away[0], *_givers(state, items)}
    left = [item for at, item in enumerate(items) if at not in drop]
    return [*left, *(_side(side) for side in "1234" if side not in offered)]


def _is_of_either(items: Sequence[Heard], pair: Sequence[int]) -> bool:
    """Are two sides told behind `his are` or `hers are`?"""
    before = [item.text for item in items[max(0, pair[0] - 4) : pair[0]]]
    owner = next((at for at, word in enumerate(before) if word in _POSSESSIVE), len(before))
    return any(word in _BEING for word in before[owner + 1 :])


def _joined(items: Sequence[Heard], pair: Sequence[int]) -> str:
    return ",".join(items[at].values("number")[0] for at in pair)


def pairs_of_either(pair: str) -> Iterator[str]:
    """Two sides of a block next to each other, and the two others."""
    for sides in ADJACENT:
        if len(set(map(str, sides)) & set(pair)) in (0, len(sides)):
            yield ",".join(map(str, sides))


def _side(number: str) -> Heard:
    return Heard(number, "meaning", (("number", number),), "side", is_spelling=False)


def _sides_said(items: Sequence[Heard]) -> list[int]:
    """The numbers that are sides: all but the token, and a number that only says the token again."""
    numbers = [at for at, item in enumerate(items) if is_number(item)]
    token = next((at for at in numbers if items[at].role == "token"), None)
    token = _token(items, [at for at in numbers if items[at].role != "side"]) if token is None else token
    others = [at for at in numbers if at != token and int(items[at].values("number")[0]) <= _SIDES]
    if len(others) % _PAIR and token is not None:
        again = [at for at in others if items[at].values("number") == items[token].values("number")]
        others = [at for at in others if at not in again[:1]]
    return others


def _is_given_away(state: State, items: Sequence[Heard], pair: Sequence[int]) -> bool:
    """Are two sides those that the other player may choose from: `1 or 2`, `Bela gets 1 and 2`, `1 and 2 for Bela`?"""
    first, last = pair
    if any(item.text == "or" for item in items[first:last]):
        return True
    for before, item in pairwise([items[last], *_behind(items, last)]):
        owner = _owner(state, item)
        if owner is not None:
            return owner == "other" and before.text != "from"
    for item in reversed(items[:first]) if items[first].joint not in (",", ";", ".") else ():
        if "offered" in item.values("cue"):
            return True
        # Of `for Ana stay 3 and 4` the name tells whose they are.
        owner = _owner(state, item) if item.text not in _STAYING else None
        if owner is not None:
            return owner == "other"
        if item.joint in STOPS:
            return False
    return False


def _behind(items: Sequence[Heard], last: int) -> list[Heard]:
    """The words behind two sides, up to a sign, a number or another act."""
    found: list[Heard] = []
    for at, item in enumerate(items[last + 1 :], last + 1):
        if item.joint in STOPS or is_number(item) or "keep" in item.values("verb") or item.text in _NEXT_ACT:
            break
        if item.text != "you" or items[at - 1].text in ("for", "to"):
            found.append(item)
    return found


def _owner(state: State, item: Heard) -> str | None:
    """Does a word name the player who keeps (`own`) or the other one?"""
    if item.text in _OWN or "keep" in item.text:
        return "own"
    if item.text in _OTHERS:
        return "other"
    for value in item.values("player"):
        seat = state.config.names.seat(value)
        if seat is not None:
            return "own" if state.config.color(seat) == state.selector else "other"
    return None


def with_speaker(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; where the player who keeps is told of by name, `me` is the other one: `Bela shows me 3 and 4`."""
    is_told = any(
        item.values("player") and item.role != "actor" and _owner(state, item) == "own" and _acts(behind)
        for item, behind in pairwise(items)
    )
    return [replace(item, text="opponent") if is_told and item.text == "me" else item for item in items]


def _acts(item: Heard) -> bool:
    return "keep" in item.values("verb") or "offered" in item.values("cue")


def descriptions(state: State, items: Sequence[Heard]) -> tuple[list[Heard], list[Heard]]:
    """The items that describe the sides that are kept, and those that describe the ones given away."""
    kept: list[Heard] = []
    given: list[Heard] = []
    for first, last, part in _parts(state, items):
        (given if _is_given_away(state, items, (first, last)) else kept).extend(part)
    return kept, given


def _parts(state: State, items: Sequence[Heard]) -> Iterator[tuple[int, int, Sequence[Heard]]]:
    """The parts of a line that describe sides of one player each: where their things begin and end, and their items."""
    begin, first, last = 0, -1, -1
    for at, item in enumerate(items):
        if any(word.kind in _DESCRIBED for word in words_of(item.text)):
            owners = [place for place in range(last + 1, at) if _says_whose(state, items[place])] if last >= 0 else []
            if owners:
                cut = next((place for place in range(last + 1, at) if _parts_acts(items[place])), owners[0])
                yield first, last, items[begin:cut]
                begin, first = cut, at
            first, last = (at if first < 0 else first), at
    if last >= 0:
        yield first, last, items[begin:]


def _says_whose(state: State, item: Heard) -> bool:
    return _owner(state, item) is not None or "offered" in item.values("cue")


def _parts_acts(item: Heard) -> bool:
    return item.joint in STOPS or item.text in _NEXT_ACT


def without_givers(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the words that name the other player, or say what that player does."""
    drop = _givers(state, items)
    return [item for at, item in enumerate(items) if at not in drop]


def _givers(state: State, items: Sequence[Heard]) -> list[int]:
    """The places of the words that name the other player, or say what that player does."""
    return [
        at
        for at, item in enumerate(items)
        if (item.values("player") and _owner(state, item) == "other")
        or "offered" in item.values("cue")
        or set(item.values("verb")) == {"place"}
    ]


def token_of(items: Sequence[Heard]) -> str | None:
    """The token of a line."""
    numbers = [at for at, item in enumerate(items) if is_number(item)]
    named = [at for at in numbers if items[at].role == "token"]
    at = next(iter(named), None) if named else _token(items, [at for at in numbers if items[at].role != "side"])
    return items[at].values("number")[0] if at is not None else None


def _token(items: Sequence[Heard], numbers: Sequence[int]) -> int | None:
    """Which of some numbers is the token: one that is no side, else one that no comma joins, else the first."""
    big = [at for at in numbers if int(items[at].values("number")[0]) > _SIDES]
    joined = {at + shift for at in numbers if items[at].joint in (",", "-") for shift in (-1, 0)}
    single = [at for at in numbers if at not in joined]
    return next(iter([*big, *(single if len(single) == 1 else []), *numbers]), None)


def with_roles(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Numbers without a role: while a token is due one of them is the token, all others are sides."""
    found = list(items)
    numbers = [at for at, item in enumerate(items) if is_number(item)]
    plain = [at for at in numbers if found[at].role not in ("token", "side") or state.disc is not None]
    has_place = any(item.values(kind) for item in items for kind in ("cell", "row", "column"))
    verbs = {verb for item in items for verb in item.values("verb")}
    is_placing = "keep" not in verbs and (state.disc is not None or "place" in verbs)
    is_told = has_place or is_placing or any(found[at].role == "token" for at in numbers)
    token = None if is_told else _token(found, plain or numbers)
    for at in [*plain, *([token] if token is not None else [])]:
        found[at] = replace(found[at], role="token" if at == token else "side")
    return found
