"""Moves as facts and as sentences: what their words mean, what they bring about, how their values are told, and what is
paid for the tree of a park.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from referee.core.messages import count
from referee.core.names import in_line
from referee.core.understanding.english import every_form
from referee.core.understanding.heard import Heard, next_told
from referee.core.understanding.lexicon import Fact
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import FARTHEST, TREES
from referee.games.cathood.component_words import printed
from referee.games.cathood.components import KINDS, TOY, TYPES, Card
from referee.games.cathood.rules.clauses.purchases import sites
from referee.games.cathood.rules.effects import features_turned
from referee.games.cathood.speech.line_words import NAMES, SIDE_NAMES
from referee.games.cathood.speech.space_words import tiles_changed, ways_of_flight
from referee.games.cathood.state import State, Tile


def derived(state: State, role: str, word: str) -> Iterator[Fact]:
    """Facts of a move: the print of a card, who fights, which cubes change hands, the tiles beside a space."""
    if role == "card":
        yield from _card_facts(state, word)
    elif role == "cards":
        yield from (fact for card in word.split(",") for fact in _card_facts(state, card))
    elif role in ("space", "dog"):
        space = state.config.board.space_named.get(word)
        for tile, _ in state.config.board.slots_at[space] if space is not None and role == "space" else ():
            yield "cell", state.config.board.cells[tile]
        yield "space", word
    elif role == "coffee":
        yield from (("coffee", swap) for swap in word.split(","))
    elif role == "fight":
        name, result, *color = word.lower().split(":")
        yield "player", name
        yield "result", result
        yield from ((kind, one) for one in color for kind in ("color", "stolen"))
    elif role == "back":
        yield from (("color", one) for part in word.lower().split(":")[-1:] for one in part.split(","))
        yield from (("player", name) for name in word.lower().split(":")[:-1])
    elif role == "bee":
        # Beside steps a number is no place in a row: `one up`.
        yield from (fact for fact in _card_facts(state, word) if fact not in _places_in_rows(state, word))
    elif role in ("tile", "other"):
        yield "cell", word


def effects(state: State, move: str) -> Iterator[Fact]:
    """Where a movement or flight ends, the shops that it comes by, and those that a changed tile shows the cat."""
    board = state.config.board
    words = [word for word in (move.partition(": ")[2] or move).split() if word != "repeat"]
    way = list(_way(state, words))
    fled = next((board.space_named[word[4:]] for word in words if word.startswith("dog:")), None)
    if fled is not None:
        start = way[-1] if way else state.cats[state.acting].space
        yield from (("fled", told) for told in ways_of_flight(state, start, fled))
        way.append(fled)
    changed, tiles = _changed(state, words)
    met = [tiles[tile].slots[slot] for space in way for tile, slot in board.slots_at[space]]
    beside = board.slots_at[state.cats[state.acting].space]
    for feature in (*met, *(features_turned(list(tiles), beside, changed) if changed else ())):
        kind = _KIND_OF.get(feature)
        if kind is not None:
            yield kind, feature
    yield from (("passed", board.names[space]) for space in way)
    for space in way[-1 if fled is None else -2 :]:
        yield "space", board.names[space]
        yield "end", board.names[space]
    if words[0] == "diag":
        bounces = board.bounces(state.cats[state.acting].space, words[1], int(words[2]))
        yield from (("bounced", side) for side in bounces)
    if words[0] == "park":
        yield from _opened(state)


_KIND_OF = {feature: kind for kind in ("color", "shop") for feature in NAMES[kind]}


def _opened(state: State) -> Iterator[Fact]:
    """The points of the park card that is gained, the trees beside the cat, and the cubes that they cost."""
    yield from (("number", str(points)) for points in state.parks[:1])
    for site in sites(state, state.acting, "park"):
        tree = state.tiles[site.cell].slots[site.slot]
        yield from (("tree", tree), ("color", TREES[tree]), ("color", TREES[tree]))


def _changed(state: State, words: Sequence[str]) -> tuple[Sequence[int], Sequence[Tile]]:
    """The tiles that a rotation or swap changes, and all tiles after it."""
    named = state.config.board.tile_named
    if words[0] == "rotate":
        return tiles_changed(state, (named[words[1]],), words[2])
    return tiles_changed(state, [named[word] for word in words[1:3]]) if words[0] == "swap" else ((), state.tiles)


def _way(state: State, words: Sequence[str]) -> Sequence[int]:
    """The spaces of a movement, none for another act."""
    if words[0] not in FARTHEST:
        return ()
    return state.config.board.path(words[0], state.cats[state.acting].space, words[1], int(words[2]))


def _places_in_rows(state: State, word: str) -> list[Fact]:
    """The place of an open card in its row, as it is counted."""
    rows = (enumerate(row, 1) for row in state.rows)
    found = (place for row in rows for place, slot in row if slot is not None and str(slot) == word)
    return [(kind, str(place)) for place in found for kind in ("ordinal", "number")]


def _card_facts(state: State, word: str) -> Iterator[Fact]:
    card = state.config.cards.get(word)
    own = state.cats[state.acting].reserved
    if word == "res" and own is not None and isinstance(own.slot, Card):
        card = own.slot
    yield from _places_in_rows(state, word)
    card = next((slot for row in state.rows for slot in row if isinstance(slot, Card) and slot.id == word), card)
    if card is not None:
        yield from printed(card)


def said(state: State, kind: str, value: str) -> str | None:
    """Cards with what is printed on them, spaces by their two tiles, steps, turns, and what happens on the way."""
    if kind == "number":
        return count(int(value), "space")
    if " " in value:
        # Several words of a role are told one by one.
        return None
    tell = _SAID.get(kind)
    return tell(state, value) if tell is not None else None


def _said_fight(state: State, value: str) -> str:
    name, result, *color = value.split(":")
    other = next(cat for cat in state.config.names.names if in_line(cat).lower() == name.lower())
    taken = f", {'taking' if result == 'win' else 'giving'} {color[0]}" if color else ""
    return f"{_FOUGHT[result]} {other}{taken}"


def _said_back(state: State, value: str) -> str | None:
    """`orange of Bela`; None for cubes of the one who acts."""
    name, colon, colors = value.partition(":")
    return f"{colors.replace(',', ' and ')} of {name}" if colon else None


def _said_coffee(state: State, value: str) -> str:
    return " and ".join(pair.replace("/", " for ") for pair in value.split(","))


def _said_card(state: State, value: str) -> str | None:
    """`the toy t2 (feather)`, `the building bd3 (5 points)`, `the toy 1`; None for several cards."""
    card = state.config.cards.get(value)
    if card is not None:
        return f"the {KINDS[card.kind]} {value} ({card.worth if card.kind == TOY else count(int(card.worth), 'point')})"
    if value == "res":
        return "the reserved card"
    kind, dash, place = value.partition("-")
    if dash and kind in KINDS:
        return f"the {kind} {place}"
    worth, colon, cost = value.partition(":")
    if not colon or "," in value:
        return None
    return f"the {worth} toy ({cost})" if worth in TYPES else f"the building with {worth} points ({cost})"


def _said_space(state: State, value: str) -> str | None:
    space = state.config.board.space_named.get(value)
    if space is None:
        return None
    beside = [state.config.board.cells[tile] for tile, _ in state.config.board.slots_at[space]]
    where = f"between {' and '.join(beside)}" if len(beside) > 1 else f"{SIDE_NAMES[value[-1]]} of {beside[0]}"
    return f"the space {where}"


_SAID: Mapping[str, Callable[[State, str], str | None]] = {
    "fight": _said_fight, "back": _said_back, "coffee": _said_coffee, "card": _said_card, "new": _said_card,
    "space": _said_space,
}  # fmt: skip
_FOUGHT = {"win": "wins against", "lose": "loses against", "tie": "ties with"}


def with_paid_parks(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, the `pays` of `pays two oranges for the maple`, the `takes` of `takes the maple` as the verb of
    that park; the `last` of the last park card says no more. The `spends` of `spends all her cubes on the yarn` buys.
    """
    found = list(items)
    for at, item in enumerate(items):
        if item.text in _PAYING and (end := _all_spent(items, at)) > at:
            found[at] = replace(item, sort="meaning", facts=_OF_CARDS)
            found[at + 1 : end] = [one.as_noise() for one in items[at + 1 : end]]
            return found
        behind = items[at + 1] if at + 1 < len(items) else None
        if item.values("ordinal") and behind is not None and behind.values("verb") == ("park",):
            found[at] = item.as_noise()
        is_it = item.text in _VISITING and behind is not None and behind.text == "it"
        is_first = not any(one.values("dir") for one in items[:at])
        if is_it and (any(one.values("tree") for one in items[:at]) or (is_first and _is_at_park(state))):
            # `northeast to the maple park, visits it`
            found[at] = replace(item, sort="meaning", facts=(("verb", "park"),), text=_OPENS)
        tree = next_told(items, at + 1)
        is_of_tree = "park" in item.values("verb") and tree < len(items) and bool(items[tree].values("tree"))
        if (item.text in _PAYING and _is_for_tree(items, at)) or (is_of_tree and items[tree].joint not in STOPS):
            found[at] = replace(item, sort="meaning", facts=(("verb", "park"),), text=_OPENS)
    return found


def _is_at_park(state: State) -> bool:
    """Does the acting cat stand beside an entrance of a park?"""
    return not (state.over or state.placing) and bool(sites(state, state.acting, "park"))


_OPENS = "opens"
_VISITING = every_form("visit, take, buy, open")


_PAYING = every_form("pay, spend, give, hand")
_OF_CARDS: tuple[Fact, ...] = (("verb", "pet"), ("verb", "build"))


def _all_spent(items: Sequence[Heard], at: int) -> int:
    """The place of the toy or building behind a word of paying for which all cubes are spent; the same place for
    another sentence.
    """
    ends = (here for here in range(at + 1, len(items)) if items[here].values("type") or items[here].text in KINDS)
    end = next(ends, at)
    between = items[at + 1 : end]
    is_all = any(item.text in ("all", "everything") for item in between)
    is_plain = not any(item.joint in STOPS or item.values("color") or item.values("dir") for item in between)
    return end if is_all and is_plain else at


def _is_for_tree(items: Sequence[Heard], at: int) -> bool:
    """Do the cubes that open a park follow, and its tree behind `for`?"""
    for_what = next((here for here in range(at + 1, len(items)) if items[here].text == "for"), len(items))
    tree = next_told(items, for_what + 1)
    if tree == len(items) or any(item.joint in STOPS for item in items[at + 1 : tree + 1]):
        return False
    paid = items[at + 1 : for_what]
    colors = {color for item in paid for color in item.values("color")}
    is_plain = all(item.is_small or item.values("color") or item.values("number") for item in paid)
    return is_plain and colors == {TREES[told] for told in items[tree].values("tree")} and bool(colors)
