"""The names of everything on sides and doors, as data, and a text heard word by word in these names."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
        "cat": "kitty, kitten, purple cat, pussycat, pussy cat, puss, tomcat, moggy",
        "note": "music note, musical note, music, quaver, tune, melody, song, music symbol",
        "laundry": "washing, clothes, clothing, laundries, sock, shirt, t shirt, garment, linen",
        "person": "human, man, men, woman, women, resident, people, persons, guy, lady, tenant, inhabitant, somebody, "
        "someone, anyone, anybody, human being",
        "sunblind": "sun blind, blind, awning, sunshade, shade, sun shade, parasol, marquee, shutter",
        "bird": "turquoise bird, birdie, budgie",
    },
    "lovebird": {"lovebird": "love bird, partner, mate"},
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
        "wants, needs, looks for, looking for, wants to see, pairs with, paired with"
    },
    "unless": {"unless": ""},
    "no": {
        "no": "not, without, lacking, none of, isn't, isnt, aren't, doesn't, doesnt, don't, dont, not any, zero of, "
        "free of, never, neither, nor",
    },
    "nobody": {"nobody": "no one, noone"},
    "missing": {"missing": "absent"},
    "none": {
        "none": "nothing, blank, empty, bare, no elements, no element, no symbols, no symbol, no picture, no pictures, "
        "no drawing, no drawings, nothing drawn",
    },
    "facing": {"facing": "faces, face, looking, looks, look, turned, pointing, heading, beak, head, flying"},
    "where": {
        "left": "left hand, leftward, leftwards",
        "right": "right hand, rightward, rightwards",
        "above": "over, higher, overhead, up, upper, upwards, on top, on top of",
        "below": "under, underneath, beneath, lower, down, downwards",
    },
    "zone": {
        "row": "floor, storey, story, level, etage",
        "column": "col, stack",
        "group": "cluster, connected, connecting, contiguous",
    },
    "near": {
        "near": "around, surrounding, surround, surrounds, surroundings, neighbour, neighbor, neighbouring, "
        "neighboring, next to, adjacent, next door, beside, round, touching, next",
    },
    "noise": {
        "": "over there, over here, up there, up here, down there, down here, right here, right there, right now, "
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
    my your their our me him us you had a an and plus but by while onto among really simply already yes yeah
""")
_WORDS = Words((), _NAMES, _NOISE)
_TABLE = table(_WORDS, Names((), ()), {})._replace(phrases=_WORDS.phrases)
"""Without the names of places beside each other that every game has: here `left` and `right` are words of their own."""
_RARELY = ("number", "door")
"""Kinds that a word with a slip in it is hardly of, where it may be of another."""
_TIMES = re.compile(r"([a-z-]+)\s*\*\s*(\d)")
_SHORT = re.compile(r"\b(\d)\s*(?:pts?|p)\b\.?", re.IGNORECASE)
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
    plain = _BEHIND.sub(r"\1,", _SHORT.sub(r"\1 points", _TIMES.sub(r"\2 \1", text)))
    for item in hear(plain, _TABLE):
        joint = min(joint, item.joint, key=_strength)
        if item.sort in ("noise", "article") and not item.edits:
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
