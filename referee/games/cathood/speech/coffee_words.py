"""Exchanges at a coffee shop told in words."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.understanding.english import DRAWING, GIVING, SWAPPING, TAKING, every_form
from referee.core.understanding.heard import Heard
from referee.games.cathood.speech.line_words import SMALL


def with_exchanges(items: Sequence[Heard]) -> list[Heard]:
    """`pink for green`, `pink/green` as one exchange, also two colours beside a coffee; words around say no more."""
    found: list[Heard] = []
    items = _with_pairs(items)
    is_coffee = any("coffee" in item.values("key") for item in items)
    is_pair = (is_coffee or _gives_and_takes(items)) and sum(_is_color(item) for item in items) == 2
    items = _less_first(items) if is_pair else items
    for item in items:
        paid = _exchanged(found, item, is_pair) if _is_color(item) else None
        if paid is None:
            found.append(item)
            continue
        pair = f"{found[paid].facts[0][1]}/{item.facts[0][1]}"
        before = found[:paid]
        if before and before[-1].text == "one":
            before.pop()
        found = [*before, Heard(f"{found[paid].text} {item.text}", "meaning", (("coffee", pair),), is_spelling=False)]
    if not any(item.values("coffee") for item in found):
        return found
    return [item for at, item in enumerate(found) if item.values("key") != ("coffee",) and not _is_trade(found, at)]


def _with_pairs(items: Sequence[Heard]) -> list[Heard]:
    """The items, `a blue and a yellow for two greens` as two exchanges, `gives a blue and takes a green` as one."""
    for at, item in enumerate(items):
        if item.text not in _INSTEAD | _TAKEN:
            continue
        start, given = _colors_beside(items, at, -1)
        end, taken = _colors_beside(items, at, 1)
        is_said = len(given) == _EXCHANGES or (len(given) == 1 and items[start].text in _GIVEN)
        if is_said and len(given) == len(taken):
            pairs = [
                Heard(f"{one} {other}", "meaning", (("coffee", f"{one}/{other}"),), is_spelling=False)
                for one, other in zip(given, taken, strict=True)
            ]
            return [*items[: start + 1], *pairs, *items[end:]]
    return list(items)


_EXCHANGES = 2
"""The most exchanges at one coffee shop."""


def _colors_beside(items: Sequence[Heard], at: int, step: int) -> tuple[int, list[str]]:
    """The place behind the colours that are told on one side of a word, and each colour as often as it is counted."""
    found: list[str] = []
    at += step
    while 0 <= at < len(items) and items[at].text not in _GIVEN | _TAKEN:
        if not (_is_color(items[at]) or items[at].sort in SMALL or items[at].values("number")):
            break
        if _is_color(items[at]):
            number = next(iter(_counting(items, at).values("number")), "1")
            found += [items[at].facts[0][1]] * (int(number) if number in ("1", "2") else 1)
        at += step
    return at, found[::step]


def _counting(items: Sequence[Heard], at: int) -> Heard:
    """The word before a colour that may count it: `two of her pink`."""
    here = at - 1
    while here > 0 and items[here].sort == "noise":
        here -= 1
    return items[max(0, here)]


def _gives_and_takes(items: Sequence[Heard]) -> bool:
    """Is one colour given before another one is taken: `hands in an orange and takes a purple`?"""
    given = next((index for index, item in enumerate(items) if item.text in _GIVEN), len(items))
    colors = [index for index, item in enumerate(items) if _is_color(item)][:2]
    return len(colors) == 2 and given < colors[0] and any(item.text in _TAKEN for item in items[slice(*colors)])


_GIVEN, _TAKEN = every_form(GIVING, SWAPPING), every_form(TAKING, DRAWING)


def _less_first(items: Sequence[Heard]) -> list[Heard]:
    """The items, `one purple more and one pink less` with the colour that is given first."""
    colors = [index for index, item in enumerate(items) if _is_color(item)]
    found = list(items)
    if "more" in {item.text for item in items[slice(*colors)]}:
        found[colors[0]], found[colors[1]] = items[colors[1]], items[colors[0]]
    return found


def _is_color(item: Heard) -> bool:
    return len(item.facts) == 1 and bool(item.values("color"))


def _exchanged(before: Sequence[Heard], gained: Heard, is_pair: bool) -> int | None:
    """The place of the colour that is exchanged for another one, with a word such as `for` between."""
    is_said = gained.joint in ("/", "-") or is_pair
    for back in range(1, len(before) + 1):
        item = before[-back]
        if _is_color(item):
            return len(before) - back if is_said else None
        is_said = is_said or item.text in _INSTEAD
        if not is_pair and item.text not in _INSTEAD and item.text != "one" and item.sort not in SMALL:
            return None
    return None


_INSTEAD = frozenset({"for", "to", "into", "become", "becomes", "became", "against"})


def _is_trade(items: Sequence[Heard], at: int) -> bool:
    """Is it the verb of an exchange, `turns` of `turns a blue into a green`?"""
    verbs = items[at].values("verb")
    behind = next((item for item in items[at + 1 :] if item.sort not in SMALL), None)
    is_verb = len(verbs) == len(items[at].facts) > 0 and set(verbs) <= {"swap", "rotate"}
    return is_verb and behind is not None and bool(behind.values("coffee"))
