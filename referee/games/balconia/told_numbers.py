"""The numbers of a line: which is the token, which are sides and whose, which count, and which name blocks, with the
cells beside them: `on the seven`, `right after 9`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from referee.core.understanding.english import NUMBERS, TENS, TIMES, every_form, word_set
from referee.core.understanding.heard import CELL, Heard
from referee.games.balconia.board import CELLS, GREEN
from referee.games.balconia.side_words import words_of
from referee.games.balconia.state import State
from referee.games.balconia.told_sides import is_player, typed

_SIDES = 4
_PAIR = 2
_THINGS = word_set("thing color flower lovebird points colors balcony")
_DESCRIBED = _THINGS | {"none"}
_OWN = every_form("keep, hold, stay, retain, hide") | word_set("mine i i'll herself himself myself")
_OTHERS = word_set("opponent you you'll other others")
_STOPS = word_set(", ; . :")
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
    return [
        item.as_noise() if is_number(item) and (item.is_spelling or item.text in TIMES) and _counts(items, at) else item
        for at, item in enumerate(items)
    ]


def _counts(items: Sequence[Heard], at: int) -> bool:
    """Does a thing follow a number, perhaps behind filler: `two pieces of laundry`? Is it the `one` with a heart?"""
    counted: list[Heard] = []
    for behind, item in enumerate(items[at + 1 : at + 5], at + 1):
        is_color = item.text == "pink" and not is_player(items, behind)
        is_other = item.text in _NO_COUNT or (item.sort in ("meaning", "cue") and not is_color)
        if item.joint in _STOPS or is_other:
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
    return is_denied or (items[at].text in ("one", "ones") and (is_pronoun or is_followed or is_step or is_colored))


def _is_rejected(items: Sequence[Heard], at: int) -> bool:
    """Is it the 3 of `4 over 3` and of `4 rather than 3`?"""
    words = [item.text for item in items[max(0, at - 2) : at]]
    is_over = words[-1:] == ["over"] and at > 1 and is_number(items[at - 2])
    return is_over or words == ["rather", "than"]


_BEHIND_ONE = {"next to"} | word_set("with next that who on to where showing has for beside which opposite please")


def with_token(items: Sequence[Heard]) -> list[Heard]:
    """The items, the number of `one and two of the three` as the token."""
    return [
        replace(item, role="token") if is_number(item) and at > 1 and _is_of(items, at) else item
        for at, item in enumerate(items)
    ]


def _is_of(items: Sequence[Heard], at: int) -> bool:
    before = [item.text for item in items[at - 2 : at]]
    is_pair = any(is_number(item) for item in items[at + 1 : at + 3])
    is_behind = before[-1] == "of" or before == ["of", "the"]
    return is_behind and not is_pair and sum(is_number(item) for item in items[:at]) >= _PAIR


def with_pairs(items: Sequence[Heard]) -> list[Heard]:
    """The items, `the last two` as two numbers."""
    found: list[Heard] = []
    for item in items:
        pair = next(iter(item.values("pair")), None)
        sides = pair.split(",") if pair is not None else ()
        found += [Heard(side, "meaning", (("number", side),), "side", is_spelling=False) for side in sides] or [item]
    return found


def with_kept(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a line that reveals a token: the sides that are given away as the two others."""
    sides = _sides_said(items)
    pairs = [sides[at : at + _PAIR] for at in range(0, len(sides), _PAIR)]
    if not pairs or len(pairs[-1]) < _PAIR or len(pairs) > _PAIR:
        return list(items)
    away = [pair for pair in pairs if _is_given_away(state, items, pair)]
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
        owner = _owner(state, item)
        if owner is not None:
            return owner == "other"
        if item.joint in _STOPS:
            return False
    return False


def _behind(items: Sequence[Heard], last: int) -> list[Heard]:
    """The words behind two sides, up to a sign, a number or another act."""
    found: list[Heard] = []
    for at, item in enumerate(items[last + 1 :], last + 1):
        if item.joint in _STOPS or is_number(item) or "keep" in item.values("verb") or item.text in _NEXT_ACT:
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
    return item.joint in _STOPS or item.text in _NEXT_ACT


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


_FAR = 4
"""Words between a block and the word that says on which side of it."""
_ENDS = word_set(". ; :")
_RELATIONS = {
    "above": word_set("on onto upon atop over above top roof climbs climb climbing up higher crown crowns"),
    "below": word_set("under below beneath underneath down lower"),
    "left": word_set("left"),
    "right": word_set("right"),
    "beside": word_set("beside next by near after past alongside adjacent to touching behind door neighbour neighbor"),
}
"""The words that say where a cell lies beside a block."""
_SHIFTS: dict[str, tuple[tuple[int, int], ...]] = {
    "above": ((0, 1),),
    "below": ((0, -1),),
    "left": ((-1, 0),),
    "right": ((1, 0),),
}
_SHIFTS["beside"] = (*_SHIFTS["left"], *_SHIFTS["right"], *_SHIFTS["above"], *_SHIFTS["below"])


def names_of_block(number: int) -> tuple[str, ...]:
    """The names of a block that stands."""
    words = [word for word, value in NUMBERS.items() if value == str(number)]
    words += [f"{ten} {word}" for ten, more in TENS.items() for word, one in NUMBERS.items() if 0 < number - more < 10
              and int(one) == number - more]  # fmt: skip
    # `number four` is a side where a block is placed.
    things = ("block", "number") if number > _SIDES else ("block",)
    return tuple(f"{thing} {name}" for thing in things for name in (str(number), *words))


def with_blocks(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, each number of a block that stands with the words beside it as the cells that they tell."""
    found = _farther(state, _on_one_side(state, items))
    is_told = any(item.values("cell") and _standing(state, item) is None for item in found)
    for at, item in enumerate(found):
        standing = _standing(state, item)
        cell = standing if standing is not None else _cell_of(state, item) if _is_block(found, at) else None
        if cell is None:
            continue
        cells = () if is_told else tuple(_free(state, cell, _relation(found, at)))
        facts = tuple(("cell", one) for one in cells)
        if facts or standing is None:
            found[at] = Heard(item.text, "meaning", facts, is_spelling=False) if facts else item.as_noise()
        is_told = is_told or bool(facts)
    return [_in_corner(item) for item in found] if any(item.text == "corner" for item in found) else found


def _in_corner(item: Heard) -> Heard:
    """The item; of several cells those in a corner of the building."""
    facts = tuple(("cell", cell) for cell in item.values("cell") if cell in _CORNERS)
    return replace(item, facts=facts) if facts and len(item.values("cell")) > 1 else item


_CORNERS = ("a1", "e1", "a5", "e5")


_UNITS = word_set(
    "floor floors storey storeys cell cells space spaces place places row rows column columns square squares"
)
_GAPS = word_set("gap gaps hole")
_LEFT_OPEN = word_set("leave leaves leaving left with free empty after")
"""Words that say that a gap stays one: without them it is filled."""


def _farther(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items; `two floors above the entrance` and `leaves a gap above block 9` as the cell that lies so far away."""
    found = list(items)
    for at, item in enumerate(items):
        cells = [cell for cell in item.values("cell") if cell in CELLS and not CELL.fullmatch(item.text)]
        way = next(iter(_relations([item])), "")
        before = [place for place in range(max(0, at - _FAR), at) if not _is_cut(items, place, at)]
        units = [place for place in before if items[place].text in _UNITS or _stays_open(items, place)]
        if not cells or len(_SHIFTS.get(way, ())) != 1 or not units:
            continue
        number = next((place for place in before if is_number(items[place]) and items[place].role is None), None)
        steps = 1 if number is None else int(items[number].values("number")[0])
        steps = steps if _stays_open(items, units[-1]) else steps - 1
        ((across, up),) = _SHIFTS[way]
        moved = [_shifted(state, CELLS.index(cell), across * steps, up * steps) for cell in cells]
        found[at] = replace(item, facts=tuple(("cell", cell) for cell in moved))
        if number is not None:
            found[number] = items[number].as_noise()
    return found


def _stays_open(items: Sequence[Heard], at: int) -> bool:
    """Is it the gap of `leaves a gap`, or the cell of `one free cell`?"""
    said = {items[place].text for place in range(max(0, at - _FAR), at) if not _is_cut(items, place, at)}
    is_known = at > 0 and items[at - 1].text == "the"
    opening = _LEFT_OPEN if items[at].text in _GAPS else _LEFT_OPEN - {"with", "after"}
    return items[at].text in _UNITS | _GAPS and not is_known and not opening.isdisjoint(said)


def _is_cut(items: Sequence[Heard], one: int, other: int) -> bool:
    return any(item.joint in _STOPS for item in items[one + 1 : other + 1])


def _standing(state: State, item: Heard) -> int | None:
    """The cell of a block or the entrance that is named by what it is called."""
    cells = item.values("cell")
    is_named = len(cells) == 1 and cells[0] in CELLS and not CELL.fullmatch(item.text)
    cell = CELLS.index(cells[0]) if is_named else None
    return cell if cell in state.grid or cell == state.config.entrance else None


def _cell_of(state: State, item: Heard) -> int | None:
    """The cell of the block that a number names."""
    if item.sort != "meaning" or item.values("cell"):
        return None
    return next((cell for cell, one in state.grid.items() if str(one.number) in item.values("number")), None)


def _is_block(items: Sequence[Heard], at: int) -> bool:
    """Is it no number of a side: greater than these, called a block, or behind a word for a place?"""
    numbers = items[at].values("number")
    if not numbers or int(numbers[0]) > _SIDES:
        return bool(numbers)
    before = [item.text for item in items[max(0, at - 2) : at]]
    return "block" in before and items[at].role != "side"


def _relation(items: Sequence[Heard], at: int) -> str | None:
    """On which side of a block the cell lies: the word before it that is nearest, narrowed by one behind it."""
    near = next(_relations(reversed(items[max(0, at - _FAR) : at])), None)
    if near in ("beside", None):
        behind = [one for one in _relations(items[at + 1 : at + 1 + _FAR]) if one in ("left", "right")]
        return next(iter(behind), near)
    return near


def _relations(items: Sequence[Heard] | Iterator[Heard]) -> Iterator[str]:
    for item in items:
        if item.joint in _ENDS:
            return
        for word in reversed(item.text.split()):
            yield from (name for name, words in _RELATIONS.items() if word in words)


def _free(state: State, cell: int, relation: str | None) -> Iterator[str]:
    """The empty cells on one side of a cell, as the player sees it who places."""
    for across, up in _SHIFTS.get(relation or "", ()):
        moved = _shifted(state, cell, across, up)
        if moved in CELLS and CELLS.index(moved) not in state.grid and CELLS.index(moved) != state.config.entrance:
            yield moved


def _shifted(state: State, cell: int, across: int, up: int) -> str:
    placer = GREEN if state.disc is None else 1 - state.disc.selector
    column = ord(CELLS[cell][0]) + (across if placer == GREEN else -across)
    return f"{chr(column)}{int(CELLS[cell][1:]) + up}"


def _on_one_side(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `next to the entrance on Tom's left` as the one cell."""
    found = list(items)
    for at, item in enumerate(items):
        anchor = _anchor(state, item) if len(item.values("cell")) > 1 else None
        side = next((one for one in range(at + 1, len(items)) if _is_side_word(items[one])), None)
        if anchor is None or side is None or side > at + _FAR:
            continue
        across = -1 if "left" in items[side].text.split() else 1
        cell = _shifted(state, anchor, across, 0)
        if cell in item.values("cell"):
            found[at] = Heard(item.text, "meaning", (("cell", cell),), is_spelling=False)
            found[side] = found[side].as_noise()
    return found


def _is_side_word(item: Heard) -> bool:
    words = item.text.split()
    return bool({"left", "right"} & set(words)) and not any(CELL.fullmatch(word) or word.isdigit() for word in words)


def _anchor(state: State, item: Heard) -> int | None:
    """The cell beside which some cells lie, by the block or the entrance that is named."""
    words = item.text.split()
    if {"entrance", "door", "entry"} & set(words):
        return state.config.entrance
    named = " ".join(words[-2:])
    return next(
        (
            cell
            for cell, one in state.grid.items()
            if one.number
            and any(name == named or name.split(" ", 1)[1] == words[-1] for name in names_of_block(one.number))
        ),
        None,
    )
