"""The names of everything on sides and doors, as data, and a text heard word by word in these names, each thing with
the words that belong to it: `white flower`, `lovebird facing left`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.names import Names
from referee.core.understanding.english import every_form, word_set
from referee.core.understanding.heard import Heard, plain_facts, table
from referee.core.understanding.hearing import hear
from referee.core.understanding.lexicon import Words

_NAMES = {
    "thing": {
        "heart": "love heart",
        "cat": "kitty, kitten, purple cat, pussy cat, puss, tomcat, moggy",
        "note": "music note, musical note, music, quaver, tune, melody, song, music symbol",
        "laundry": "washing, clothes, clothing, sock, shirt, t shirt, garment, linen",
        "person": "human, man, men, woman, women, resident, persons, guy, lady, tenant, inhabitant, somebody, someone, "
        "anyone, anybody, human being",
        "sunblind": "sun blind, blind, awning, shade, sun shade, parasol, marquee, shutter",
        "bird": "turquoise bird, blue bird, green bird, teal bird, little bird, birdie, budgie",
    },
    "lovebird": {
        "lovebird": "love bird, lovey bird, lovie, partner, mate, sweetheart, other half, bird in love, loving bird, "
        "lover",
    },
    "paired": {
        "paired": "paired up, in a pair, as a pair, for a pair, makes a pair, forms a pair, make a pair, "
        "form a pair, part of a pair, together in a pair, if a pair, for the pair, for its pair, matched",
    },
    "flower": {"flower": "blossom, bloom"},
    "color": {
        "light-pink": "pink, pale pink, pastel pink, soft pink, pinkish",
        "magenta": "dark pink, hot pink, deep pink, fuchsia, strong pink",
        "orange": "",
        "purple": "violet, lilac",
        "turquoise": "teal, cyan, aqua",
        "white": "",
    },
    "colors": {"color": "colour, kind, sort, colored, coloured"},
    "any": {
        f"{any_one} {color}": ""
        for any_one in ("any", "whatever", "every", "no matter which", "no matter what", "of any", "regardless of")
        for color in ("color", "colour")
    },
    "different": {"different": "unique, distinct, separate"},
    "balcony": {"balcony": ""},
    "points": {"point": "pt"},
    "scores": {
        "score": ", ".join(
            ["worth", *sorted(every_form("score, give, earn, get, pay, bring, yield, gain, grant, make"))]
        ),
    },
    "condition": {"condition": "cond, pictogram, bonus, requirement, rule, scoring condition, condition to score"},
    "each": {"each": "every, per, for each, for every, each time, every time, times the number of"},
    "if": {
        "if": "provided, provided that, as long as, so long as, when, whenever, given that, in case, once, only if, "
        "wants, needs, looks for, looking for, wants to see, pairs with, paired with, paired up with, pairs up with, "
        "waits for, waiting for, longs for, longing for, searching for, searches for, would like, likes"
    },
    "unless": {"unless": ""},
    "no": {
        "no": "not, without, lacking, none of, isn't, isnt, aren't, doesn't, doesnt, don't, dont, not any, zero of, "
        "free of, never, neither, nor",
    },
    "nobody": {"nobody": "no one"},
    "missing": {"missing": "absent"},
    "none": {
        "none": "nothing, without anything, nothing on it, blank, empty, bare, no element, no symbol, no picture, "
        "no drawing, nothing drawn",
    },
    "facing": {"facing": "faces, face, looking, look, turned, pointing, heading, beak, head, flying"},
    "where": {
        "left": "left hand, leftward",
        "right": "right hand, rightward",
        "above": "over, higher, overhead, up, upper, upwards, on top, on top of",
        "below": "under, underneath, beneath, lower, down, downwards",
    },
    "zone": {
        "row": "floor, storey, story, level, etage",
        "column": "col, stack",
        "group": "cluster, connected, connecting, contiguous",
    },
    "near": {
        "near": "around, surrounding, surround, neighbour, neighbor, neighbouring, neighboring, next to, adjacent, "
        "next door, beside, round, touching, next",
    },
    "noise": {
        "": "over there, over here, up there, up here, down there, down here, right here, right there, right now, "
        "no more, nothing more, nothing else, no other, no others, that is all, that's all, that's it, that is it, "
        "write down, note down, put down, set down, turned up, turns up, comes up, came up, write, "
        "nice, good, great, wow, haha, cool, lol, which, who, whose, where, anything, otherwise, what's, what, hm"
    },
    "number": {"2": "pair of, couple of, pair"},
    "door": {
        "majority": "most, more",
        "fewer": "less, least, fewest",
        "difference": "difference of, difference between",
    },
}
"""By kind and value what people call it; the kinds are the parts of speech of the grammar."""
_NOISE = word_set("""
    new whatsoever lives live living stands n somewhere showed found else's gains instead at in is its of on the
    there this time times to for all reads says shows has here least both balcony's together piece pieces item items
    article articles bit bits individual single drawn printed following sees see element elements symbol symbols
    picture pictures drawing drawings just only count counts counted counting side it's block also directly
    immediately straight exactly own same whole entire he's she's they're belongs belong belonging else further more
    some anywhere located placed sitting hanging what you'll you're i've i'd we've we'd that's who's whose match
    matching with within ones got are be am was were been does do did can may will would shall must view present
    exists exist appears appear visible total altogether say tell told mine myself yours little small big nice
    pretty lovely beautiful great okay ok well so then now again still too as from perspective cell cells space
    spaces field place position them those others another other than itself form that which he she we they his her
    my your their our me him us you had a an and plus either likewise
    normal ordinary regular usual but by while onto among really simply already yes yeah
""")
_WORDS = Words((), _NAMES, _NOISE)
_TABLE = table(_WORDS, Names((), ()), {})._replace(phrases=_WORDS.phrases)
"""Without the names of places beside each other that every game has: here `left` and `right` are words of their own."""
_RARELY = ("number", "door")
"""Kinds that a word with a slip in it is hardly of, where it may be of another."""
_TIMES = re.compile(r"([a-z-]+)\s*\*\s*(\d)")
_SHORT = re.compile(r"\b(\d)\s*(?:pts?|p)\b\.?", re.IGNORECASE)
_FAMILY = re.compile(r"\b(?:a )?(?:family|crowd|trio) of (\w+)(?: (?:people|persons?))?\b", re.IGNORECASE)
_BEHIND = re.compile(r"\bx\s?(\d)\b", re.IGNORECASE)
_LONGEST = 300
"""Characters of the longest text that is looked at; a real side is much shorter."""
STOPS = (";", ".", ":", ",")
"""The signs that part a text, the strongest first."""
NOUNS = frozenset(word for word in _WORDS.vocabulary | _NOISE if len(word) > 1 and not plain_facts(word))
"""The words that tell of sides, which say nothing else in this game."""


class Word(NamedTuple):
    """A word of a side: its kind, the values that it may have, how it was typed, and what stands between it and the
    word before: the strongest sign, and the filler.

    `is_sure`: it is a name of its value, without a slip and no guess.
    """

    kind: str
    values: tuple[str, ...]
    text: str
    joint: str = " "
    gap: tuple[str, ...] = ()
    is_sure: bool = True

    @property
    def value(self) -> str:
        """The first value."""
        return self.values[0]


@lru_cache(maxsize=512)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text that say something of a side; words that it does not know are of the kind `unknown`."""
    if len(text) > _LONGEST:
        return (Word("unknown", (text,), text),)
    return tuple(_words(text))


def _words(text: str) -> Iterator[Word]:
    joint: str = " "
    gap: tuple[str, ...] = ()
    plain = _BEHIND.sub(r"\1,", _SHORT.sub(r"\1 points", _TIMES.sub(r"\2 \1", _FAMILY.sub(r"\1 persons", text))))
    for item in hear(plain, _TABLE):
        joint = min(joint, item.joint, key=_strength)
        if item.is_small and not item.edits:
            gap = (*gap, item.text)
            continue
        kind, values = _kind_of(item)
        yield Word(kind, values, item.text, joint, gap, item.is_spelling and not item.edits)
        joint, gap = " ", ()


def _strength(joint: str) -> int:
    return STOPS.index(joint) if joint in STOPS else len(STOPS) + (joint == " ")


def _kind_of(item: Heard) -> tuple[str, tuple[str, ...]]:
    """The kind of an item and its values of this kind; a word that may be of several kinds is not understood."""
    kinds = dict.fromkeys(kind for kind, _ in item.facts if kind in _NAMES)
    for kind in _RARELY if item.edits and len(kinds) > 1 else ():
        kinds.pop(kind, None)
    is_begun = not (item.is_spelling or item.edits or item.values("number"))
    if item.sort != "meaning" or item.values("ordinal") or len(kinds) != 1 or is_begun:
        return "unknown", (item.text,)
    kind = next(iter(kinds))
    values = tuple(dict.fromkeys(item.values(kind)))
    if kind == "points" and item.text.endswith("s"):
        return kind, ("several",)
    return kind, values


PLACES = ("zone", "where", "near")
"""The kinds of words that say where the balconies of a condition are."""


def gap_at(words: Sequence[Word], at: int) -> tuple[str, ...]:
    return words[at].gap if at < len(words) else ()


def as_one(kind: str, values: Sequence[str], words: Sequence[Word]) -> Word:
    """Some words as one."""
    text = " ".join(word.text for word in words)
    return Word(kind, tuple(values), text, words[0].joint, words[0].gap, all(word.is_sure for word in words))


def kind_at(words: Sequence[Word], at: int) -> str:
    return words[at].kind if 0 <= at < len(words) else ""


def is_way(words: Sequence[Word], at: int) -> bool:
    return kind_at(words, at) == "where" and words[at].value in ("left", "right")


def is_close(words: Sequence[Word], at: int) -> bool:
    """Does a word follow the one before it without a sign or filler?"""
    return not words[at].gap and words[at].joint not in STOPS


def lovebirds(words: list[Word]) -> list[Word]:
    """`lovebird facing left` and `left lovebird` as one."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        word, end = words[at], at + 1
        if word.kind == "lovebird":
            faced = at + 2 if kind_at(words, at + 1) == "facing" else at + 1
            before = _way_before(found, word)
            if is_way(words, faced) and (faced > at + 1 or is_close(words, faced)):
                word, end = as_one("lovebird", (f"lovebird-{words[faced].value}",), words[at : faced + 1]), faced + 1
            elif before:
                taken = found[-before:]
                del found[-before:]
                word = as_one("lovebird", (f"lovebird-{taken[0].value}",), (*taken, word))
            else:
                word = word._replace(values=("lovebird-left", "lovebird-right"))
        elif _may_be_faced(words, at) and any(one.kind == "lovebird" for one in found):
            word, end = _faced(words, at, found)
        found.append(word)
        at = end
    return found


def _may_be_faced(words: Sequence[Word], at: int) -> bool:
    """May it be a lovebird that is not named: `one facing left`, `the left one`?"""
    is_one = (
        gap_at(words, at + 1)[:1] == ("one",) and kind_at(words, at + 1) in PLACES and words[at + 1].joint not in STOPS
    )
    is_named = kind_at(words, at + 1) == "lovebird" and is_close(words, at + 1)
    return (words[at].kind == "facing" and not is_named) or (is_way(words, at) and is_one)


def _faced(words: Sequence[Word], at: int, found: list[Word]) -> tuple[Word, int]:
    """`one facing left`, `a left facing one` and `the left one` as a lovebird, behind another one."""
    if is_way(words, at):
        return as_one("lovebird", (f"lovebird-{words[at].value}",), words[at : at + 1]), at + 1
    if is_way(found, len(found) - 1) and is_close(words, at):
        way = found.pop()
        return as_one("lovebird", (f"lovebird-{way.value}",), (way, words[at])), at + 1
    if is_way(words, at + 1):
        return as_one("lovebird", (f"lovebird-{words[at + 1].value}",), words[at : at + 2]), at + 2
    return words[at], at + 1


def _way_before(found: Sequence[Word], word: Word) -> int:
    """The number of words before a lovebird that say which way it faces: `left`, `left facing`."""
    if kind_at(found, len(found) - 1) == "facing" and is_way(found, len(found) - 2):
        return 2
    is_close = bool(found) and not word.gap and word.joint not in STOPS
    return 1 if is_close and is_way(found, len(found) - 1) else 0


def flowers(words: list[Word]) -> list[Word]:
    """`white flower`, `flower in white`, `two flowers, white and pink` and `white` as things; kinds of flower."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        end, things = _flower(words, at, found)
        found += things
        at = end
    return found


def _flower(words: Sequence[Word], at: int, before: list[Word]) -> tuple[int, list[Word]]:
    kind = words[at].kind
    if kind == "color":
        return _colored(words, at)
    if kind in ("different", "colors"):
        return _kinds_of_flower(words, at)
    if kind == "flower":
        behind = kind_at(words, at + 1)
        return _with_any_color(words, at) if behind in ("colors", "any") else _flower_in(words, at, before)
    return at + 1, [words[at]._replace(kind="unknown") if kind == "any" else words[at]]


def _kinds_of_flower(words: Sequence[Word], at: int) -> tuple[int, list[Word]]:
    """`different colours of flower` and `different flowers`."""
    end = at + 1
    while kind_at(words, end) in ("colors", "flower"):
        end += 1
    is_alone = words[at].kind == "different" and end == at + 1
    return end, [words[at]._replace(kind="unknown") if is_alone else as_one("thing", ("colors",), words[at:end])]


def _with_any_color(words: Sequence[Word], at: int) -> tuple[int, list[Word]]:
    """`flower of any colour`, `flower colour`, and `flower of colour purple`."""
    is_any = words[at + 1].kind == "any"
    if not is_any and kind_at(words, at + 2) == "color":
        return at + 3, [as_one("thing", (f"flower-{words[at + 2].value}",), words[at : at + 3])]
    return at + 2, [as_one("thing", ("flower" if is_any else "colors",), words[at : at + 2])]


def _colored(words: Sequence[Word], at: int) -> tuple[int, list[Word]]:
    """A colour with the flower, or the words, behind it that name no other thing."""
    end = at + 1
    while kind_at(words, end) in ("flower", "colors") and words[end].joint not in STOPS and "and" not in words[end].gap:
        end += 1
    return end, [as_one("thing", (f"flower-{words[at].value}",), words[at:end])]


def _flower_in(words: Sequence[Word], at: int, before: list[Word]) -> tuple[int, list[Word]]:
    """A flower with the colours behind it: `flower in white`, `two flowers, white and pink`."""
    end = at + 1
    while kind_at(words, end) == "color" and not _is_before_flower(words, end):
        end += 1
    colors = words[at + 1 : end]
    if len(colors) == 1 and kind_at(words, end) == "colors" and "of" in colors[0].gap:
        end += 1
    many = int(before[-1].value) if kind_at(before, len(before) - 1) == "number" else 1
    is_asked = kind_at(before, len(before) - 1) in ("each", "if", "scored", "no", "points")
    if len(colors) == 1 and not (words[at + 1].joint in STOPS and is_asked):
        return end, [as_one("thing", (f"flower-{colors[0].value}",), words[at:end])]
    if len(colors) == many > 1:
        before.pop()
        return end, [color._replace(kind="thing", values=(f"flower-{color.value}",)) for color in colors]
    if many > 1 and _told_one_by_one(words[at + 1 :]) == many:
        before.pop()
        return at + 1, []
    return at + 1, [words[at]._replace(kind="thing", values=("flower",))]


def _told_one_by_one(words: Sequence[Word]) -> int:
    """The number of flowers that the colours say together: `one white, two purple`."""
    many = 0
    for at in range(0, len(words), 2):
        if kind_at(words, at) != "number" or kind_at(words, at + 1) != "color":
            break
        many += int(words[at].value)
    return many


def _is_before_flower(words: Sequence[Word], at: int) -> bool:
    """Does a colour belong to the flower behind it?"""
    is_behind = kind_at(words, at + 1) == "flower" and words[at + 1].joint not in STOPS
    return is_behind and "and" not in words[at + 1].gap and words[at].joint != "-"
