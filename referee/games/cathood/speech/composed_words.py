"""Words of notation put together of what was heard: payments, fights, and other words with a colon."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.core.names import in_line
from referee.core.understanding.composing import is_bare_verb
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import DIAGONAL, FARTHEST, TREES
from referee.games.cathood.component_words import card_in_full, holds, printed
from referee.games.cathood.components import BUILDING, TOY
from referee.games.cathood.costs import COLORS
from referee.games.cathood.parsing import parse
from referee.games.cathood.rules import judging
from referee.games.cathood.rules.clauses.purchases import is_free, sites
from referee.games.cathood.speech.fight_words import begins_sentence, fight_told, one_value
from referee.games.cathood.state import State

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
        return fight_told(state, items, at)
    if key is None:
        return 1, []
    end = at + 1
    taken: list[str] = []
    kind = {"bee": "card", "new": "card", "dog": "space", "at": "cell"}.get(key, "color")
    name = _giver(state, items, at) if key == "back" else ""
    while end < len(items) and (
        items[end].is_filler
        or one_value(items[end], kind)
        or (key == "back" and not name and items[end].values("player") and items[end].joint not in STOPS)
    ):
        value = one_value(items[end], kind)
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
    return "" if name in (None, own) or not begins_sentence(items, here) else name


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
