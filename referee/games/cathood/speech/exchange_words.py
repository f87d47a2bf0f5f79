"""Exchanges at a coffee shop as people tell them: `pink for green`, `gives a blue and takes a green`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from referee.core.understanding.english import DRAWING, GIVING, SWAPPING, TAKING, every_form
from referee.core.understanding.heard import Heard, first_told, next_told, text_of
from referee.core.understanding.tokens import STOPS


def with_exchanges(items: Sequence[Heard]) -> list[Heard]:
    """`pink for green`, `pink/green` as one exchange, also two colours beside a coffee; words around say no more."""
    found: list[Heard] = []
    items = _with_pairs(items)
    is_paired = any(item.values("coffee") for item in items)
    is_coffee = any("coffee" in item.values("key") for item in items)
    items = _with_made(items) if is_coffee else items
    is_pair = not is_paired and (is_coffee or _gives_and_takes(items)) and sum(is_color(item) for item in items) == 2
    items = _less_first(items) if is_pair else items
    for item in items:
        paid = _exchanged(found, item, is_pair) if is_color(item) else None
        if paid is None:
            found.append(item)
            continue
        given, taken = (item, found[paid]) if _is_taken_first(found, paid) else (found[paid], item)
        before = found[:paid]
        if before and before[-1].text == "one":
            before.pop()
        found = [*before, _exchange(given.facts[0][1], taken.facts[0][1], f"{found[paid].text} {item.text}")]
    if not any(item.values("coffee") for item in found):
        return found
    found = _with_twice(_with_another(found))
    return [item for at, item in enumerate(found) if item.values("key") != ("coffee",) and not _is_trade(found, at)]


def _exchange(given: str, taken: str, text: str) -> Heard:
    """The exchange of one colour for another one, and the words that tell it."""
    return Heard(text, "meaning", (("coffee", f"{given}/{taken}"),), is_spelling=False)


def _past_one(items: Sequence[Heard], at: int) -> int:
    """The place behind the `one` of `makes one pink yellow`; the same place where it is none."""
    return at + 1 if at < len(items) and items[at].text in ("one", "1") else at


def _with_made(items: Sequence[Heard]) -> list[Heard]:
    """The items, `makes one pink yellow` at a coffee shop as an exchange, where more colours are told behind."""
    at = next((at for at, item in enumerate(items) if item.text in _MAKING), len(items))
    start = next_told(items, at + 1)
    first = _past_one(items, start)
    pair = items[first : first + EXCHANGES]
    is_two = len(pair) == EXCHANGES and all(map(is_color, pair)) and pair[1].joint == " "
    if not is_two or sum(map(is_color, items)) == EXCHANGES:
        return list(items)
    given, taken = (item.facts[0][1] for item in pair)
    return [*items[:start], _exchange(given, taken, text_of(pair)), *items[first + EXCHANGES :]]


def _with_another(items: Sequence[Heard]) -> list[Heard]:
    """The items, `makes one pink yellow and another green` with a second exchange, of the same colour where only the
    other one is told.
    """
    at = next(at for at, item in enumerate(items) if item.values("coffee"))
    start = next_told(items, at + 1)
    word = _past_one(items, start)
    colors = list(takewhile(is_color, items[word : word + EXCHANGES]))
    if not colors or not any(item.text in _OTHER for item in items[at + 1 : word]) or items[start].joint in STOPS:
        return list(items)
    given = items[at].values("coffee")[0].partition("/")[0] if len(colors) == 1 else colors[0].facts[0][1]
    more = _exchange(given, colors[-1].facts[0][1], text_of(colors))
    return [*items[:start], more, *items[word + len(colors) :]]


def _with_twice(items: Sequence[Heard]) -> list[Heard]:
    """The items, the only exchange told again for `twice`."""
    at = next(at for at, item in enumerate(items) if item.values("coffee"))
    is_only = not any(item.values("coffee") for item in items[at + 1 :])
    return [items[at] if item.text == "twice" and is_only else item for item in items]


_OTHER = frozenset({"one", "another", "other", "another one", "the other", "second"})


def _is_taken_first(items: Sequence[Heard], at: int) -> bool:
    """Is the first colour the one that is taken: `takes green over coffee for his yellow`?"""
    begin = at
    while begin and items[begin - 1].sort == "article":
        begin -= 1
    is_taken = bool(begin) and items[begin - 1].text in TAKEN and items[begin].joint == " "
    return is_taken and any(item.text == "for" for item in items[at + 1 :])


def without_trades(items: Sequence[Heard]) -> list[Heard]:
    """The items of a walk, the verb of an exchange of two colours as no turn: `turns her green into a purple`, `has his
    green turned into a blue`; `makes a purple of her green` with the colour that is given first.
    """
    found = list(items)
    if not any(item.values("dir") for item in items):
        return found
    for at, item in enumerate(items):
        near = [one for one in range(at, len(items)) if is_color(items[one])][:2]
        if bool(item.values("verb")) and near and _is_trading(item) and _has_for(items, at, near):
            found[at] = item.as_noise()
        if item.text in _MAKING and len(near) == EXCHANGES and _is_made_of(items[slice(*near)]):
            found[near[0]], found[near[1]] = items[near[1]], items[near[0]]
            found[near[0] + 1 : near[1]] = [Heard("into", "noise")]
            return found
    return found


_MAKING = every_form("make, get")


def _is_trading(item: Heard) -> bool:
    return set(item.values("verb")) <= {"swap", "rotate"} and len(item.facts) == len(item.values("verb"))


def _has_for(items: Sequence[Heard], at: int, near: Sequence[int]) -> bool:
    """Does `for` or `into` stand between the colours that follow a verb, or between that behind and that before it?"""
    is_passive = at > 0 and is_color(items[at - 1]) and _is_instead(items[at + 1 : near[0]])
    is_active = len(near) == EXCHANGES and _is_instead(items[slice(*near)])
    end = near[0] if is_passive else near[-1]
    return (is_passive or is_active) and not any(one.joint in STOPS for one in items[at + 1 : end + 1])


def _is_instead(items: Sequence[Heard]) -> bool:
    return any(one.text in _INSTEAD for one in items)


def _is_made_of(between: Sequence[Heard]) -> bool:
    """Do these words lead from what is made to what it is made of: `of`, `out of`, `from`?"""
    said = between[1:]
    return any(one.text in ("of", "from", "out of") for one in said) and all(one.is_small for one in said)


def _with_pairs(items: Sequence[Heard]) -> list[Heard]:
    """The items, `a blue and a yellow for two greens` as two exchanges, `gives a blue and takes a green` as one."""
    for at, item in enumerate(items):
        if item.text not in _INSTEAD | TAKEN:
            continue
        start, given = _colors_beside(items, at, -1)
        end, taken = _colors_beside(items, at, 1)
        is_of_each = item.text in _OF_EACH and items[start].text not in TAKEN
        if len(taken) == 1 and is_of_each and not any(one.joint in STOPS for one in items[start + 2 : at]):
            taken *= len(given)
        is_given = items[start].text in GIVEN or (items[start].text == "in" and items[start - 1].text in GIVEN)
        is_said = len(given) == EXCHANGES or (len(given) == 1 and is_given)
        if is_said and len(given) == len(taken):
            pairs = [_exchange(one, other, f"{one} {other}") for one, other in zip(given, taken, strict=True)]
            return [*items[: start + 1], *pairs, *items[end:]]
    return list(items)


_OF_EACH = frozenset({"into", "become", "became"})
"""What is between several colours and the one that each of them becomes: `an orange and a blue become purple`."""
EXCHANGES = 2
"""The most exchanges at one coffee shop."""


def _colors_beside(items: Sequence[Heard], at: int, step: int) -> tuple[int, list[str]]:
    """The place behind the colours that are told on one side of a word, and each colour as often as it is counted."""
    found: list[str] = []
    at += step
    while 0 <= at < len(items) and items[at].text not in GIVEN | TAKEN:
        if not (is_color(items[at]) or items[at].is_small or items[at].values("number")):
            break
        if is_color(items[at]):
            number = next(iter(_counting(items, at).values("number")), "1")
            found += [items[at].facts[0][1]] * (int(number) if number in ("1", "2") else 1)
        at += step
    return at, found[::step]


def _counting(items: Sequence[Heard], at: int) -> Heard:
    """The word before a colour that may count it: `two of her pink`."""
    here = at - 1
    while here > 0 and items[here].sort == "noise" and items[here].text not in GIVEN:
        here -= 1
    return items[max(0, here)]


def _gives_and_takes(items: Sequence[Heard]) -> bool:
    """Is one colour given before another one is taken: `hands in an orange and takes a purple`?"""
    has_tile = any(item.values("cell") or item.values("key") == ("back",) for item in items)
    words = every_form(GIVING) if has_tile else GIVEN
    given = next((index for index, item in enumerate(items) if item.text in words), len(items))
    colors = [index for index, item in enumerate(items) if is_color(item)][:2]
    is_given = len(colors) == 2 and given < colors[0]
    return is_given and any(item.text in TAKEN for item in items[slice(*colors)])


GIVEN, TAKEN = every_form(GIVING, SWAPPING), every_form(TAKING, DRAWING)


def _less_first(items: Sequence[Heard]) -> list[Heard]:
    """The items, `one purple more and one pink less` with the colour that is given first."""
    colors = [index for index, item in enumerate(items) if is_color(item)]
    found = list(items)
    if "more" in {item.text for item in items[slice(*colors)]}:
        found[colors[0]], found[colors[1]] = items[colors[1]], items[colors[0]]
    return found


def is_color(item: Heard) -> bool:
    """Does a word name a colour and nothing else?"""
    return len(item.facts) == 1 and bool(item.values("color"))


def _exchanged(before: Sequence[Heard], gained: Heard, is_pair: bool) -> int | None:
    """The place of the colour that is exchanged for another one, with a word such as `for` between."""
    is_said = gained.joint in ("/", "-") or is_pair
    for back in range(1, len(before) + 1):
        item = before[-back]
        if is_color(item):
            return len(before) - back if is_said else None
        is_said = is_said or item.text in _INSTEAD
        is_between = item.text in _INSTEAD or item.text == "one" or item.is_small
        if not (is_pair or is_between or item.values("key") == ("coffee",)):
            return None
    return None


_INSTEAD = frozenset({"for", "to", "into", "become", "becomes", "became", "against"})


def _is_trade(items: Sequence[Heard], at: int) -> bool:
    """Is it the verb of an exchange, `turns` of `turns a blue into a green`?"""
    verbs = items[at].values("verb")
    behind = first_told(items[at + 1 :])
    is_verb = len(verbs) == len(items[at].facts) > 0 and set(verbs) <= {"swap", "rotate"}
    return is_verb and behind is not None and bool(behind.values("coffee"))
