"""Words of notation put together of what was heard: exchanges, fights, and other words with a colon."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from referee.core.names import in_line
from referee.core.understanding.composing import is_bare_verb
from referee.core.understanding.english import DRAWING, GIVING, SWAPPING, TAKING, every_form, word_set
from referee.core.understanding.heard import Heard, first_told, hushed, next_told, text_of
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import DIAGONAL, FARTHEST, TREES
from referee.games.cathood.component_words import card_in_full, holds, printed
from referee.games.cathood.components import BUILDING, TOY
from referee.games.cathood.costs import COLORS
from referee.games.cathood.parsing import parse
from referee.games.cathood.rules import judging
from referee.games.cathood.rules.clauses.purchases import is_free, sites
from referee.games.cathood.state import State


def with_exchanges(items: Sequence[Heard]) -> list[Heard]:
    """`pink for green`, `pink/green` as one exchange, also two colours beside a coffee; words around say no more."""
    found: list[Heard] = []
    items = _with_pairs(items)
    is_paired = any(item.values("coffee") for item in items)
    is_coffee = any("coffee" in item.values("key") for item in items)
    items = _with_made(items) if is_coffee else items
    is_pair = not is_paired and (is_coffee or _gives_and_takes(items)) and sum(_is_color(item) for item in items) == 2
    items = _less_first(items) if is_pair else items
    for item in items:
        paid = _exchanged(found, item, is_pair) if _is_color(item) else None
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
    is_two = len(pair) == EXCHANGES and all(map(_is_color, pair)) and pair[1].joint == " "
    if not is_two or sum(map(_is_color, items)) == EXCHANGES:
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
    colors = list(takewhile(_is_color, items[word : word + EXCHANGES]))
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
    is_taken = bool(begin) and items[begin - 1].text in _TAKEN and items[begin].joint == " "
    return is_taken and any(item.text == "for" for item in items[at + 1 :])


def without_trades(items: Sequence[Heard]) -> list[Heard]:
    """The items of a walk, the verb of an exchange of two colours as no turn: `turns her green into a purple`, `has his
    green turned into a blue`; `makes a purple of her green` with the colour that is given first.
    """
    found = list(items)
    if not any(item.values("dir") for item in items):
        return found
    for at, item in enumerate(items):
        near = [one for one in range(at, len(items)) if _is_color(items[one])][:2]
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
    is_passive = at > 0 and _is_color(items[at - 1]) and _is_instead(items[at + 1 : near[0]])
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
        if item.text not in _INSTEAD | _TAKEN:
            continue
        start, given = _colors_beside(items, at, -1)
        end, taken = _colors_beside(items, at, 1)
        is_of_each = item.text in _OF_EACH and items[start].text not in _TAKEN
        if len(taken) == 1 and is_of_each and not any(one.joint in STOPS for one in items[start + 2 : at]):
            taken *= len(given)
        is_given = items[start].text in _GIVEN or (items[start].text == "in" and items[start - 1].text in _GIVEN)
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
    while 0 <= at < len(items) and items[at].text not in _GIVEN | _TAKEN:
        if not (_is_color(items[at]) or items[at].is_small or items[at].values("number")):
            break
        if _is_color(items[at]):
            number = next(iter(_counting(items, at).values("number")), "1")
            found += [items[at].facts[0][1]] * (int(number) if number in ("1", "2") else 1)
        at += step
    return at, found[::step]


def _counting(items: Sequence[Heard], at: int) -> Heard:
    """The word before a colour that may count it: `two of her pink`."""
    here = at - 1
    while here > 0 and items[here].sort == "noise" and items[here].text not in _GIVEN:
        here -= 1
    return items[max(0, here)]


def _gives_and_takes(items: Sequence[Heard]) -> bool:
    """Is one colour given before another one is taken: `hands in an orange and takes a purple`?"""
    has_tile = any(item.values("cell") or item.values("key") == ("back",) for item in items)
    words = every_form(GIVING) if has_tile else _GIVEN
    given = next((index for index, item in enumerate(items) if item.text in words), len(items))
    colors = [index for index, item in enumerate(items) if _is_color(item)][:2]
    is_given = len(colors) == 2 and given < colors[0]
    return is_given and any(item.text in _TAKEN for item in items[slice(*colors)])


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
    colors = [at for at, item in enumerate(items) if _is_color(item) and results and at > results[0]]
    is_apart = any(item.values("coffee") for item in items) or any(
        map(_is_color, items[: results[0]] if results else ())
    )
    if len(results) != 1 or len(colors) != 1 or not is_apart:
        return list(items)
    between = {item.text for item in items[results[0] : colors[0]]}
    if between.isdisjoint(_STEALING | _GIVEN | _TAKEN) and colors[0] - results[0] > _NEAR:
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
            return not is_object and not (is_stopped and not _begins(items, back))
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


def _begins(items: Sequence[Heard], at: int) -> bool:
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
    if color == len(items) or not _is_color(items[color]):
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
    return items[at].text in _STEALING or (is_other and items[at].text in _TAKEN and items[at].joint == " ")


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


def _one_value(item: Heard, kind: str) -> str | None:
    return next(iter(item.values(kind)), None) if item.sort == "meaning" else None


def _fight(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    """`fight bela win blue`, `bela wins blue`, `beats bela, takes blue`."""
    acting = state.acting_word
    name = next(
        (
            _one_value(item, "player")
            for item in reversed(items[:at])
            if _one_value(item, "player") not in (None, acting)
        ),
        None,
    )
    result, color, end = _one_value(items[at], "result"), None, at + 1
    later = None
    while end < len(items) and color is None:
        item = items[end]
        if item.values("key") or (result and item.values("result") and later):
            break
        later = later or (player if (player := _one_value(item, "player")) != acting else None)
        result = result or _one_value(item, "result")
        color = _one_value(item, "color") if result else None
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
    name = _one_value(items[here], "player") if here < len(items) else None
    return (name, here + 1) if name is not None and here > at else (None, at)


_BETWEEN_CATS = frozenset({"to", "from", "of", "off"})


_ARGUMENTS = {
    "fight": (3, ":"), "bee": (1, ","), "dog": (1, ","), "at": (1, ","), "coffee": (2, "/"), "pay": (4, ","),
    "back": (12, ","), "new": (6, ","),
}  # fmt: skip
"""Words with a colon: the most arguments behind one, and what stands between these."""
_AROUND_ARGUMENTS = frozenset({"", "for", "and", "with", "against", "wins", "to", "the", "a"})


def completed(state: State, line: str) -> Iterator[str]:
    """The line, and with the card of a bee behind the dog: a dog may chase the cat to the bee. Of several parks beside
    the cat the one that the cubes open, where they are told.
    """
    words = line.split()
    if "park" in words:
        yield from _parks_paid(state, words)
    yield line
    dogs = [word for word in words if word.startswith("dog:")]
    bee = next((place for place, word in enumerate(words) if word.startswith("bee:")), len(words))
    if dogs and bee < words.index(dogs[0]):
        before = [word for word in words[:bee] if word not in dogs]
        yield " ".join([*before, *dogs, *(word for word in words[bee:] if word not in dogs)])


def _parks_paid(state: State, words: Sequence[str]) -> Iterator[str]:
    """The line with the tile of the only one of several parks whose tree costs what is paid."""
    paid = next((word.partition(":")[2].split(",") for word in words if word.startswith("pay:")), [])
    free = [site for site in sites(state, state.acting, "park") if is_free(state, "park", site)]
    own = [site for site in free if {TREES[state.tiles[site.cell].slots[site.slot]]} == set(paid)]
    if len(own) == 1 < len(free):
        yield " ".join([*words, f"at:{state.config.board.cells[own[0].cell]}"])


def chunks(state: State, items: Sequence[Heard]) -> list[str]:
    """The words with a colon that the meanings spell together, in lower case."""
    found: list[str] = []
    at = 0
    while at < len(items):
        length, chunk = _chunk(state, items, at)
        found += chunk
        at += length
    return found


def _chunk(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    item = items[at]
    key = next(iter(item.values("key")), None)
    if key == "fight" or item.values("result"):
        return _fight(state, items, at)
    if key is None:
        return 1, []
    end = at + 1
    taken: list[str] = []
    kind = {"bee": "card", "new": "card", "dog": "space", "at": "cell"}.get(key, "color")
    name = _giver(state, items, at) if key == "back" else ""
    while end < len(items) and (
        items[end].is_filler
        or _one_value(items[end], kind)
        or (key == "back" and not name and items[end].values("player") and items[end].joint not in STOPS)
    ):
        value = _one_value(items[end], kind)
        name = name or (next(iter(items[end].values("player")), "") if key == "back" and value is None else "")
        taken += [value] if value is not None else []
        end += 1
    if not taken:
        return 1, []
    if kind == "color" and key != "coffee":
        taken.sort(key=COLORS.index)
    if key == "coffee":
        taken = [f"{one}/{other}" for one, other in zip(taken[::2], taken[1::2], strict=False)]
    return end - at, [f"{key}:{name + ':' if name else ''}{','.join(taken)}"]


def _giver(state: State, items: Sequence[Heard], at: int) -> str:
    """The other cat that begins the clause of cubes that go back, `Dora puts a pink back`; "" for the acting one."""
    here = at - 1
    while here > 0 and (items[here].is_small or is_bare_verb(items[here])) and items[here].joint not in STOPS:
        here -= 1
    name = items[here].value("player") if here >= 0 else None
    own = state.acting_word
    return "" if name in (None, own) or not _begins(items, here) else name


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """Words such as `coffee` and `pay` with their colons; the purchase of a card that is read out and lies nowhere."""
    yield from _not_open(state, items)
    yield from _no_way(state, items)
    who, words_of_line = _player_and_words(state, line)
    if not words_of_line:
        return
    texts = [_in_notation(word) for word in words_of_line]
    if any(word.rstrip(":") in _ARGUMENTS for word in texts):
        yield who + " ".join(_with_colons(texts))


def _not_open(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The purchase of the one building or toy that a line reads out, where that cannot be gained: a rule says why."""
    verb = _verb_of_purchase(items)
    first = next((at for at, item in enumerate(items) if item.values("number") or item.values("type")), len(items))
    ends = (at for at in range(first, len(items)) if _BEHIND_CARD.intersection(items[at].values("key")))
    end = next(ends, len(items))
    if state.placing or verb is None or any(item.values("dir") for item in items):
        return
    facts = [fact for item in items[first:end] for fact in item.facts if fact[0] in _ON_CARDS]
    known = [card for card in state.config.cards.values() if card.kind == KIND_OF[verb]]
    cards = [card.id for card in known if holds(printed(card), facts)]
    if len(facts) > 1 and not cards and "card" not in {kind for item in items for kind, _ in item.facts}:
        cards = card_in_full(facts)
    elif len(facts) == 1 and facts[0][0] == "type":
        # The type alone names a toy of the row: told is why it cannot be gained, or these cubes do not pay for it.
        is_told = end < len(items) or not _can(state, verb)
        cards = [str(slot) for slot in state.rows[TOY] if str(slot) in cards] if is_told else []
    elif len(facts) == 1:
        # The points alone name a card of the row: told is why it cannot be gained, not what it costs.
        line = [str(slot) for slot in state.rows[KIND_OF[verb]] if str(slot) in cards]
        cards = line if facts[0][0] == "number" and not _can(state, verb) else []
    if len(cards) == 1:
        paid = next((word for word in chunks(state, items) if word.startswith("pay:")), "")
        yield f"{verb} {cards[0]} {paid}".strip()


def _no_way(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """The walk that no street allows, whatever a line tells of what happens on it: a rule says why."""
    way = next((way for item in items for way in item.values("dir")[:1]), None)
    steps = next((steps for item in items for steps in item.values("number")[:1]), None)
    has_other = any(verb not in FARTHEST for item in items for verb in item.values("verb")[:1])
    if state.placing or state.over or way is None or steps is None or has_other:
        return
    line = f"{'diag' if way in DIAGONAL else 'line'} {way} {steps}"
    broken = judging.judge(state, parse(line, state.config), allow=False).violations
    if any(violation.clause.startswith("move.") for violation in broken):
        yield line


_ON_CARDS = frozenset({"number", "type", "color", "printed"})
_BEHIND_CARD = frozenset({"pay", "new"})
"""The words with a colon that end the description of a card that is bought."""


def _verb_of_purchase(items: Sequence[Heard]) -> str | None:
    """The verb of a purchase: of a toy where a type is told, of a building where one is named, else the first one."""
    verbs = [item.values("verb") for item in items if item.values("verb")]
    first = verbs[0] if verbs else ()
    if first and not KIND_OF.keys() & set(first):
        return None
    if any(item.values("type") for item in items):
        return "pet"
    named = next((verb for (verb, *others) in verbs if not others and verb in KIND_OF), None)
    return named or next((verb for verb in first if verb in KIND_OF), None)


def _can(state: State, verb: str) -> bool:
    """Is there a free place for a purchase where the acting cat stands?"""
    return any(is_free(state, verb, site) for site in sites(state, state.acting, verb))


KIND_OF = {"pet": TOY, "build": BUILDING}


def _player_and_words(state: State, line: str) -> tuple[str, list[str]]:
    said = line.lower().split()
    head, _, behind = said[0].partition(":") if said else ("", "", "")
    seat = state.config.names.seat(head) if said and not behind else None
    return (f"{in_line(state.config.name(seat))}: ", said[1:]) if seat is not None else ("", said)


_SIMPLE = {"won": "win", "wins": "win", "lost": "lose", "loses": "lose", "tied": "tie", "draw": "tie"}


def _in_notation(word: str) -> str:
    bare = word.strip(",")
    return ":".join(_SIMPLE.get(part, part) for part in bare.split(":"))


def _with_colons(told_words: Sequence[str]) -> Iterator[str]:
    """The words of a line with what follows a word such as `fight` or `pay` in the form of one word."""
    left = list(told_words)
    while left:
        word = left.pop(0)
        head, _, glued = word.partition(":")
        most, between = _ARGUMENTS.get(head, (0, ""))
        if not most:
            yield word
            continue
        told: list[str] = [part for part in re.split("[,/:]", glued) if part]
        while left and len(told) < most and left[0].partition(":")[0] not in _ARGUMENTS:
            told += [part for part in re.split("[,/:]", left.pop(0)) if part not in _AROUND_ARGUMENTS]
        yield f"{head}:{between.join(told)}" if told else head
