"""The meanings that words have beside each other: places, ways and roles, and words that add nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from referee.core.understanding import english
from referee.core.understanding.boards import cells_between, moved
from referee.core.understanding.heard import Heard, Table, first_told, hushed, next_told, text_of
from referee.core.understanding.tokens import STOPS

_FILLED_UP = english.every_form(
    english.PUTTING, english.TAKING, english.DRAWING, english.SHOWING, english.GIVING, english.PARTICLE_VERBS
)


def without_relatives(items: Sequence[Heard]) -> list[Heard]:
    """The items, `which` behind a comma, a place, `to`, `the one` or a motion, `where Nora` and `who is` behind any
    word as noise: it goes on with what stands before.
    """
    return hushed(items, lambda at, _: at and _is_relative(items, at))


def _is_relative(items: Sequence[Heard], at: int) -> bool:
    if items[at].text == "who":
        # `my kid who is stuck there`
        behind = items[at + 1].text if at + 1 < len(items) else ""
        if items[at].joint == "," and items[at - 1].values("player"):
            return bool(behind)
        return items[at].joint == " " and items[at - 1].text not in english.ASKED and behind in english.BEING
    return items[at].text in english.RELATIVES and (_goes_on(items[at - 1], items[at]) or _is_at_somebody(items, at))


def _is_at_somebody(items: Sequence[Heard], at: int) -> bool:
    """Does a `where` say who or what is at the place, or what happens there: `the shop where Nora sits`, `the tile
    where the tree is`, `to the shop where she wins`?
    """
    behind = next((item for item in items[at + 1 :] if item.sort != "article"), None)
    if items[at].text != "where" or behind is None:
        return False
    is_of_place = items[at - 1].text in _PLACES and items[at].joint == " " and behind.sort == "meaning"
    is_of_one = items[at - 1].sort == "meaning" and behind.text in english.SUBJECTS
    return bool(behind.values("player")) or is_of_place or is_of_one


_PLACES = english.word_set("tile place square spot space field cell building window floor balcony card")


def _goes_on(before: Heard, item: Heard) -> bool:
    is_where_to = item.text == "where" and before.text in _MOTIONS
    # `one up, where the bee waits`, told without the comma too
    is_where_to = is_where_to or (item.text == "where" and bool(before.values("dir")) and item.joint == " ")
    return item.joint == "," or bool(before.values("cell")) or before.text in ("to", "one", "ones") or is_where_to


_MOTIONS = english.every_form(english.MOVING)


_ENDS = frozenset({".", "!", ";"})
_THEN = frozenset({"he", "she", "they", "then", "i", "i'm", "i'll", "we"})


def without_reasons(items: Sequence[Heard]) -> list[Heard]:
    """The items, as noise those from `because` to the next comma, not `because of the dog`, and how things stand before
    what follows from it: `Ines is alone there, so she …`.
    """
    found: list[Heard] = []
    is_reason = False
    last = max((at for at, item in enumerate(items) if item.joint in STOPS), default=0)
    for at, (item, behind) in enumerate(zip_longest(items, items[1:])):
        is_begun = item.text in english.REASONS and (behind is None or behind.text != "of")
        # `since` that no comma ends tells a time, or leads to what is done.
        is_begun = is_begun and (item.text != "since" or at < last)
        is_reason = is_begun or (is_reason and item.joint not in STOPS)
        found.append(item.as_noise() if is_reason else item)
    for at in [at for at, item in enumerate(found) if item.text == "so" and at]:
        begin = next((one for one in reversed(range(at)) if found[one].joint.strip() in _ENDS), 0)
        found[begin:at] = _without_circumstance(found[begin:at], found[at + 1 : at + 2])
    return found


def _without_circumstance(said: Sequence[Heard], behind: Sequence[Heard]) -> list[Heard]:
    """The items of a clause before `so he …`: where it only tells how things stand, its subject alone."""
    if not any(item.text in english.STATES for item in said) or not any(
        item.text in _THEN or item.values("player") for item in behind
    ):
        return list(said)
    subject = next((at for at, item in enumerate(said) if item.values("player")), None)
    return [item if at == subject else item.as_noise() for at, item in enumerate(said)]


_STRAIGHT = frozenset({"onto", "into", "over", "up to", "back"})


def without_particles(items: Sequence[Heard]) -> list[Heard]:
    """The items, those that only fill up the verb before them as noise."""
    return [_without_particle(items, index) for index in range(len(items))]


def _without_particle(items: Sequence[Heard], at: int) -> Heard:
    """The item; one that only fills up the verb before it as noise, a `left` that is a verb as the cue of a start."""
    item, before = items[at], items[at - 1] if at else None
    if before is None or item.sort != "meaning":
        return item
    nothing = item.as_noise()
    if item.text in ("up", "down"):
        # `up right` is a way or a corner.
        is_way = any(one.values("dir") and one.joint == " " for one in items[at + 1 : at + 2])
        is_filling = before.sort == "unknown" or _is_filled_up(items[max(0, at - 3) : at])
        return nothing if is_filling and not is_way else item
    if item.text == "right" and not before.values("number") and at + 1 < len(items):
        # `right onto the swings` is straight onto them.
        return nothing if items[at + 1].text in _STRAIGHT else item
    if item.text == "left" and not before.values("number"):
        behind = first_told(items[at + 1 :])
        is_place = behind is not None and bool(behind.values("cell"))
        is_object = at + 1 < len(items) and items[at + 1].sort == "article" and items[at + 1].joint not in STOPS
        return replace(item, sort="cue", facts=(("cue", "from"),)) if is_place else nothing if is_object else item
    if item.text in ("ones", "once") and not before.values("number"):
        return nothing
    return item


def _is_filled_up(before: Sequence[Heard]) -> bool:
    """Is there a verb before a particle, and no player between?"""
    for item in reversed(before):
        if _FILLED_UP.intersection(item.text.split()):
            return True
        if item.values("player"):
            return False
    return False


def joined(items: list[Heard], known: Table) -> list[Heard]:
    """The items, those that name a place or a way together as one, each with the role that words beside it give it."""
    said = hushed(items, lambda at, _: _is_of_edge(items, at))
    return _with_roles(_without_empty_keys(_combined(said, known)))


def _without_empty_keys(items: list[Heard]) -> list[Heard]:
    """The items; a word that announces a value, and none follows (`for it`), adds nothing."""
    last = max((index for index, item in enumerate(items) if item.sort == "meaning"), default=-1)
    return hushed(items, lambda index, item: index > last and item.text in english.BEFORE_VALUES)


def _combined(items: list[Heard], known: Table) -> list[Heard]:
    """The items, those that name a place together (`column c`, `above the flower`) as one."""
    found: list[Heard] = []
    at = 0
    while at < len(items):
        if _is_pronoun(items, at, known) or _is_perfect(items, at):
            found.append(items[at].as_noise())
            at += 1
            continue
        length, item = (
            _beside_last(items, at, found, known)
            or _way(items, at, known)
            or _axis(items, at)
            or _beside(items, at, known)
            or _between(items, at, known)
            or (1, items[at])
        )
        found.append(item)
        at += length
    return _crossed(_apposed(found))


def _apposed(items: list[Heard]) -> list[Heard]:
    """The items without the things whose cell is said too, or another name of it: `the flower on c3`; of two places
    that are told of one thing (`the flower above the star`) the cells that both name.
    """
    items = within_lines(items)
    found = _narrowed(items)
    for index, item in enumerate(items):
        cells = found[index].values("cell")
        is_of_several = any(
            other is not item and (other.text, other.facts) == (item.text, item.facts) for other in items
        )
        if not cells or item.text in cells or is_of_several:
            # Of `the two slides and c3` the last is a third one.
            continue
        beside = _before(found, index)
        is_said = any(other.text in cells and other.values("cell") for other in items)
        before = beside.values("cell") if beside is not None else ()
        if is_said or (len(before) == len(cells) and set(before) == set(cells)):
            found[index] = item.as_noise()
    return found


def within_lines(items: Sequence[Heard]) -> list[Heard]:
    """The items, a place with those of its cells that lie in the line told beside it: `the birch, left column`."""
    found = list(items)
    for index, item in enumerate(items):
        line = item.values("within")
        near = (*reversed(range(index)), *range(index + 1, len(items))) if line else ()
        place = next((one for one in near if set(line) & set(found[one].values("cell"))), None)
        if place is not None:
            kept = tuple(fact for fact in found[place].facts if fact[0] != "cell" or fact[1] in line)
            found[place] = replace(found[place], facts=kept, is_spelling=False)
            found[index] = item.as_noise()
    return found


def _narrowed(items: Sequence[Heard]) -> list[Heard]:
    """The items, a place with its cells that the place told right behind it names too; that one as noise."""
    found = list(items)
    last: int | None = None
    for index, item in enumerate(items):
        cells = item.values("cell")
        if last is not None and cells and item.joint not in STOPS and item.text not in cells:
            own = found[last].values("cell")
            shared = set(found[last].values("own")) & set(item.values("own"))
            both = tuple(cell for cell in own if cell in cells and _is_of_one_board(found[last], item, cell))
            is_of_several = (found[last].text, own) == (item.text, cells)
            if both and not is_of_several and len(both) < max(len(own), len(cells)):
                kept = tuple(
                    (kind, value)
                    for kind, value in found[last].facts
                    if (kind != "cell" or value in both) and (kind != "own" or value in shared)
                )
                text = f"{found[last].text} {item.text}"
                found[last] = replace(found[last], text=text, facts=kept, is_spelling=False)
                found[index] = item.as_noise()
                continue
        is_led_on = item.is_small and item.text not in ("and", "then") and item.joint not in STOPS
        last = index if cells else last if is_led_on else None
    return found


def _is_of_one_board(one: Heard, other: Heard, cell: str) -> bool:
    """Is a cell that two places name on the same board?"""
    boards = [{value for value in item.values("own") if value.endswith(f" {cell}")} for item in (one, other)]
    return not all(boards) or not boards[0].isdisjoint(boards[1])


def _before(items: Sequence[Heard], at: int) -> Heard | None:
    """The item before that is no player or verb and has a meaning."""
    said = [one for one in items[:at] if one.sort == "meaning" and not one.values("player") and not one.values("verb")]
    return said[-1] if said else None


def _crossed(items: list[Heard]) -> list[Heard]:
    """The items, a column and a row beside each other as the cell."""
    said = [index for index, item in enumerate(items) if not item.is_filler]
    for one, other in pairwise(said):
        for column, row in ((one, other), (other, one)):
            letters, digits = items[column].values("column"), items[row].values("row")
            if letters and digits:
                cell = Heard(f"{items[one].text} {items[other].text}", "meaning", (("cell", letters[0] + digits[0]),))
                merged = replace(cell, is_spelling=False)
                return [merged if index == one else item for index, item in enumerate(items) if index != other]
    return items


_COUNTED = frozenset({"number", "verb", "player", "dir", "arrow", "axis", "ordinal", "key", "offset", "cell"})
_BEFORE_PRONOUN = frozenset({"that", "this", "which", "next", "new", "other", "last", "fresh", "same", "only"})


def _is_of_edge(items: Sequence[Heard], at: int) -> bool:
    """Is it the `left` of `down the left edge`?"""
    before, behind = items[max(0, at - 2) : at], items[at + 1 : at + 2]
    is_led = len(before) == 2 and bool(before[0].values("dir")) and before[1].sort == "article"
    is_side = len(items[at].values("dir")) == 1 and items[at].joint not in STOPS
    return is_led and is_side and any(one.text in _EDGES and one.joint == " " for one in behind)


_EDGES = frozenset({"edge", "border", "rim", "margin", "side"})


def _is_pronoun(items: Sequence[Heard], at: int, known: Table) -> bool:
    """Is it the `one` of `the left one`?"""
    if items[at].text not in ("one", "ones") or not at or items[at].joint in STOPS:
        return False
    before = items[at - 1]
    if before.values("dir") and at > 1 and items[at - 2].sort != "article":
        # It counts steps: `goes left one`.
        return False
    if before.sort == "unknown" and at > 1 and items[at - 2].text in ("the", "that", "this"):
        # `the cheap one`
        return True
    if before.text in _BEFORE_PRONOUN or any(before.text in colors for colors in known.names.colors):
        return True
    return before.sort == "meaning" and any(kind not in _COUNTED for kind, _ in before.facts)


def _is_perfect(items: Sequence[Heard], at: int) -> bool:
    """Is it the `has` of `has moved`, the `was` of `was put`?"""
    return items[at].text in ("has", "have", "had", "was", "were") and bool(
        [one for one in items[at + 1 : at + 2] if one.values("verb")]
    )


def _way(items: Sequence[Heard], at: int, known: Table) -> tuple[int, Heard] | None:
    """`two up, one left`: the directions of a path, one for each step."""
    if not known.words.ways:
        return None
    way: list[str] = []
    steps, end, here = None, at, at
    while here < len(items):
        item = items[here]
        number = item.value("number")
        directions = [] if _is_short_and(items, here) else _directions(items, here, known)
        if way and _is_return(items, here, way, known):
            directions = [_OPPOSITE[way[-1]]]
        if directions and steps is not None and item.joint in STOPS:
            # `circles 3, down`: the number is that of a card.
            if not way:
                return None
            break
        if directions:
            way += directions * int(steps or 1)
            steps, end = None, here + 1
        elif (way and _is_by_number(items, here)) or (steps is not None and _is_over(items, here, known)):
            pass
        elif number is not None and steps is None and 0 < int(number) < 7:
            if _counts_before(items, here, known):
                way, end = [*way, *way[-1:] * (int(number) - 1)], here + 1
            else:
                steps = number
        elif (not item.is_small or item.text in known.words.way_ends) and not _is_short_and(items, here):
            break
        here += 1
    if not way:
        return None
    text = text_of(items[at:end])
    single = tuple(("dir", one) for one in set(way)) if len(way) == 1 else ()
    facts = (("way", " ".join(way)), *single)
    return end - at, Heard(text, "meaning", facts, joint=items[at].joint, is_spelling=False)


_OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def _is_return(items: Sequence[Heard], at: int, way: Sequence[str], known: Table) -> bool:
    """Is it the `back` of `up, back, left`, which takes the last step back? That of `left, down, back right` says no
    more.
    """
    if items[at].text != "back" or way[-1] not in _OPPOSITE:
        return False
    behind = at + 1
    while behind < len(items) and (items[behind].is_small or items[behind].value("number") is not None):
        if items[behind].values("cue"):
            return False
        behind += 1
    ways = _directions(items, behind, known) if behind < len(items) else []
    return bool(ways) and (behind > at + 1 or _OPPOSITE.get(ways[0]) not in way)


def _is_short_and(items: Sequence[Heard], at: int) -> bool:
    """Is it the `n` of `left n up`, where directions are spelt in full: `and`?"""
    if items[at].text != "n" or not at or at + 1 == len(items):
        return False
    before, behind = items[at - 1 : at + 2 : 2]
    return len(before.text) > 1 and bool(before.values("dir")) and behind.joint not in STOPS


def _is_over(items: Sequence[Heard], at: int, known: Table) -> bool:
    """Is it the `over` of `two over to the left`, the `to` of `two to left`?"""
    behind = at + 1
    while behind < len(items) and (items[behind].sort == "article" or items[behind].text == "to"):
        behind += 1
    return items[at].text in ("over", "to") and behind < len(items) and bool(_directions(items, behind, known))


def _is_by_number(items: Sequence[Heard], at: int) -> bool:
    """Is it the `by` of `down by two`?"""
    return items[at].text == "by" and any(item.value("number") is not None for item in items[at + 1 : at + 2])


def _counts_before(items: Sequence[Heard], at: int, known: Table) -> bool:
    """Does a number say the steps in the direction before it: `down one, left two`?"""
    before = at - 1
    while before > 0 and (items[before].text == "by" or items[before].sort == "noise") and items[at - 1].text == "by":
        before -= 1
    if not at or items[at].joint != " " or not _directions(items, before, known):
        return False
    if items[at].text in english.TIMES or items[at - 1].text == "by":
        return True
    behind = next_told(items, at + 1)
    if behind == len(items) or any(item.joint in STOPS for item in items[at + 1 : behind + 1]):
        return True
    if items[behind].sort == "cue":
        return True
    return behind > at + 1 and bool(_directions(items, behind, known))


def _directions(items: Sequence[Heard], at: int, known: Table) -> list[str]:
    """The directions that an item says: one, or those of `south west`, which may be a corner too."""
    item = items[at]
    if item.values("dir"):
        return [item.values("dir")[0]]
    if item.text.endswith("corner") or any(one.text == "corner" for one in items[at + 1 : at + 2]):
        return []
    others = [one for one in (*items[at - 1 : at], *items[at + 1 : at + 2]) if one.values("dir")]
    if not item.values("corner") or not (others or any(one.values("corner") for one in items[at + 1 :])):
        return []
    each = [dict(known.phrases.get((word,), ())).get("dir") for word in item.text.split()]
    return [one for one in each if one is not None] if None not in each and len(each) > 1 else []


def _axis(items: Sequence[Heard], at: int) -> tuple[int, Heard] | None:
    """`column c`, `third column`, `floor 2`."""
    pair = items[at : at + 2]
    if len(pair) < 2:
        return None
    for axis, other in (pair, pair[::-1]):
        for kind in axis.values("axis"):
            number = other.value("number")
            letter = other.text if len(other.text) == 1 and other.text.isalpha() else None
            if kind == "column" and number is not None and other.values("ordinal"):
                letter = chr(ord("a") + int(number) - 1)
            value = letter if kind == "column" else number
            if value is not None:
                return 2, Heard(f"{pair[0].text} {pair[1].text}", "meaning", ((kind, value),), is_spelling=False)
    return None


def _beside(items: Sequence[Heard], at: int, known: Table) -> tuple[int, Heard] | None:
    """`above the flower`, `left of d4`, `next to the nine`: the cells beside."""
    offset = items[at].value("offset")
    if offset is None:
        return None
    end = _number_behind(items, next_told(items, at + 1)) if known.words.numbered else next_told(items, at + 1)
    cells = _cells_of(items, end, known)
    if not cells:
        kept = tuple(fact for fact in items[at].facts if fact[0] != "offset")
        return 1, replace(items[at], facts=kept, sort="meaning" if kept else "noise")
    found: list[str] = []
    for shift in english.shifts_of(offset):
        found += _shifted(cells, shift, known)
    on_board = [cell for cell in found if known.words.cells is None or cell in known.words.cells]
    return _as_cells(items[at : end + 1], on_board or found)


def _number_behind(items: Sequence[Heard], at: int) -> int:
    """The place of the number behind words for a piece, `block number 4`; this place where none stands there."""
    end = at
    while end < len(items) and items[end].sort == "cue":
        end += 1
    return end if end < len(items) and items[end].value("number") is not None else at


def _shifted(cells: Sequence[str], shift: tuple[int, int], known: Table) -> list[str]:
    across, down = shift
    return [moved(cell, across, -down if known.words.rows_up else down) for cell in cells]


def _between(items: Sequence[Heard], at: int, known: Table) -> tuple[int, Heard] | None:
    """`between the flower and the monster`, `between the two smileys`: the cells between."""
    if items[at].text != "between":
        return None
    end = next_told(items, at + 1)
    ones = others = _cells_of(items, end, known)
    if _is_and(items, end):
        end = next_told(items, end + 1)
        others = _cells_of(items, end, known)
    elif end + 1 < len(items) and items[end + 1].text == items[end].text and items[end + 1].joint == " ":
        # `between the two stars`, where each is heard as a place of its own.
        end += 1
        others = _cells_of(items, end, known)
    found = [cell for one in ones for other in others for cell in cells_between(one, other)]
    if found or not (ones and others) or ones is others:
        return _as_cells(items[at : end + 1], found) if found else None
    # Two things that are not on one line: the place that is told beside says more.
    return end + 1 - at, replace(items[at], sort="noise", facts=())


def _is_and(items: Sequence[Heard], at: int) -> bool:
    return at + 1 < len(items) and items[at + 1].text == "and"


def _as_cells(items: Sequence[Heard], cells: Sequence[str]) -> tuple[int, Heard]:
    text = text_of(items)
    facts = tuple(("cell", cell) for cell in dict.fromkeys(cells))
    return len(items), Heard(text, "meaning", facts, is_spelling=False)


def _cells_of(items: Sequence[Heard], at: int, known: Table) -> tuple[str, ...]:
    """The cells that an item names, or where the thing lies that it names."""
    if at >= len(items):
        return ()
    number = items[at].value("number")
    numbered = known.phrases.get((known.words.numbered, number), ()) if number is not None else ()
    own = tuple(value for kind, value in numbered if kind == "cell")
    return own or items[at].values("cell") or _lying(items, at)


def _lying(items: Sequence[Heard], at: int) -> tuple[str, ...]:
    """The cells of a thing that lies before the player who was named last, else before one who is named at all."""
    before = [item for item in items[:at] if item.values("player")]
    named = {value for item in (before[-1:] or items) for value in item.values("player")}
    lying = [value.rpartition(" ") for value in items[at].values("lies")]
    own = [cell for owner, _, cell in lying if owner in named]
    return tuple(dict.fromkeys(own or ([] if named else [cell for *_, cell in lying])))


def _beside_last(items: Sequence[Heard], at: int, before: list[Heard], known: Table) -> tuple[int, Heard] | None:
    """`to its right`: the cell beside the one named before, which of several is one with a neighbour there; behind a
    thing (`from the flower to the star below it`) those of its cells that lie beside what was named before the thing.
    """
    offset = items[at].value("beside")
    if offset is None:
        return None
    shifts = english.shifts_of(offset)
    named = [index for index, item in enumerate(before) if item.values("cell")]
    thing = before[named[-1]].values("cell") if named else ()
    is_of_thing = bool(named) and all(item.is_small for item in before[named[-1] + 1 :])
    for index in reversed(named[:-1]) if is_of_thing else ():
        beside = [cell for shift in shifts for cell in _shifted(before[index].values("cell"), shift, known)]
        if both := [cell for cell in thing if cell in beside]:
            return _as_cells(items[at : at + 1], both)
    if not named and len(shifts) == 1 and known.words.ways and (way := _SIDES_OF_MOVER.get(offset)) is not None:
        # `to the bricks on its left`: of a piece that goes step by step.
        return 1, Heard(items[at].text, "meaning", (("way", way), ("dir", way)), is_spelling=False)
    if not named or len(shifts) > 1 or (is_of_thing and len(named) == 1 and len(thing) > 1):
        # `moves her last figure into the bush above it`: above the figure.
        return 1, items[at].as_noise()
    on_board = known.words.cells
    if on_board is not None and len(thing) > 1:
        kept = [cell for cell in thing if _shifted([cell], shifts[0], known)[0] in on_board]
        last = before[named[-1]]
        facts = tuple(fact for fact in last.facts if fact[0] != "cell" or fact[1] in kept)
        before[named[-1]], thing = (replace(last, facts=facts), tuple(kept)) if kept else (last, thing)
    return _as_cells(items[at : at + 1], _shifted(thing[:1], shifts[0], known))


_SIDES_OF_MOVER = {"-1/0": "left", "1/0": "right", "0/-1": "up", "0/1": "down"}
_OF_CELLS = frozenset({"from", "to", "via"})
_OF_PLAYERS = frozenset({"winner", "loser"})


def _can_have(item: Heard, role: str) -> bool:
    """May a word of this meaning have the role?"""
    kinds = {kind for kind, _ in item.facts}
    needed = "cell" if role in _OF_CELLS else "player" if role in _OF_PLAYERS else None
    return item.sort == "meaning" and kinds != {"verb"} and (needed is None or needed in kinds)


def _with_roles(items: list[Heard]) -> list[Heard]:
    """The items, those beside a cue with the role that it gives them."""
    found = _along_paths(items)
    for index, item in enumerate(items):
        for kind, step in (("cue", 1), ("subject", -1)):
            role = item.value(kind)
            if role is None:
                continue
            other = index + step
            while 0 <= other < len(items) and items[other].is_small:
                other += step
            if 0 <= other < len(items) and _can_have(items[other], role):
                found[other] = replace(found[other], role=role)
                if role == "via":
                    _carry_on(found, other)
            before = items[index - 1] if index else None
            if role == "to" and before is not None and before.values("cell") and found[index - 1].role is None:
                found[index - 1] = replace(found[index - 1], role="from")
    cells = [index for index, item in enumerate(found) if item.values("cell") and item.sort == "meaning"]
    if len(cells) == 2 and [found[index].role for index in cells] == [None, "from"]:
        found[cells[0]] = replace(found[cells[0]], role="to")
    return found


def _carry_on(items: list[Heard], at: int) -> None:
    """Give the cells that follow a cell on the way (`via d4 and e4`) the same role."""
    for index in range(at + 1, len(items)):
        if items[index].values("cell") and items[index].sort == "meaning":
            items[index] = replace(items[index], role="via")
        elif items[index].sort != "noise":
            return


def _along_paths(items: Sequence[Heard]) -> list[Heard]:
    """The items, cells joined by `-` with their roles in the path."""
    found = list(items)
    joined = [item.joint == "-" and bool(item.values("cell")) for item in items]
    for index, item in enumerate(items):
        is_last = index + 1 == len(items) or not joined[index + 1]
        if joined[index] and index and items[index - 1].values("cell"):
            found[index] = replace(item, role="to" if is_last else "via")
            if not joined[index - 1]:
                found[index - 1] = replace(items[index - 1], role="from")
    return found
