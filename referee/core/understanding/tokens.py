"""A typed line as words of the lexicon: words typed as one in two, slips of the fingers put right."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from referee.core.understanding import english
from referee.core.understanding.heard import CELL, Heard, Table, Token, plain_facts
from referee.core.understanding.lexicon import Fact

_CHUNK = re.compile(
    r"[\s,;:!\"()=+>&#~|@\u2026]+|-+(?=\s|$)|(?<=\s)-+|--+|\.(?=\s|$)|(?<=[a-z])\?+(?=\s|$)|/(?=\s|$)|[/-](?=\w)|(?<=\w)[._](?=\w)|(?<=[a-z]\d)x(?=[a-z]\d)|(?<=-[a-z]\d)(?=[a-z]\d\b)",
    re.IGNORECASE,
)
_WITHOUT_S = re.compile(r"(?<=s)'$")
"""The end of `parents'`, which is owned by several."""
_BOTH_WAYS = re.compile(r"<[-=]*>|\u2194|\u21c4")
"""The arrows of `c3 <-> d3`."""
BREAK = "\u2026"
"""The sign before what is said behind dots."""
_DOTS = re.compile(r"(?<=\w)\s*(?:\.{2,}|\u2026)\s*")
_EXACTLY = re.compile(
    r"(?<![\dx] )(?<!one )(?<!two )(?<!three )\b(?:right|exactly|just) (?=where\b)"
    r"|\b(?:right|exactly|just) (?=(?:there|here)\b)",
    re.IGNORECASE,
)
"""Words of stress; `two right where Ben is` tells a way."""
_POINTING = re.compile(
    r"\b(under|underneath|above|below|beneath|over|beside|next to|left of|right of|with|of|from|onto|to)\s+"
    r"(?:this|that|these|those)\s+(?:(?=(ones?)\b)|(?=[a-z]))",
    re.IGNORECASE,
)
"""Words that point at a thing, `under that smiley`, and at another one of the same kind: `below that one`."""
_HAND = re.compile(r"\b(left|right)[- ]?hand(?:ed)?\b(?! side)", re.IGNORECASE)
_IN_FULL = {
    "btm": "bottom", "lft": "left", "rgt": "right", "nxt": "next", "thru": "through", "abv": "above", "blw": "below",
    "frm": "from", "btwn": "between",
}  # fmt: skip
_SHORT = re.compile(rf"\b(?:{'|'.join(_IN_FULL)})\b", re.IGNORECASE)
"""Words that are typed with some of their letters only."""
_PRONOUNS = frozenset({"i", "he", "she", "we", "they"})
_TWO_CELLS = re.compile(r"([a-z]\d)([a-z]\d)")
_BEHIND_CELL = re.compile(r"([a-z]\d)([a-z]+)")
_BEFORE_CELLS = frozenset({"at", "in", "on", "to"})
_STEPS = re.compile(r"[a-z][123]|[123][a-z]")
_WAY_LETTERS = frozenset("lrud")
_DOUBLED = re.compile(r"([a-z])(?P<cell>\1\d{1,2})")
_DOUBLED_NUMBER = re.compile(r"(?P<cell>[a-z](\d))\2")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TIMES = re.compile(r"(\d+)x|x(\d+)")
_GLUED = re.compile(r"(?P<first>[a-z]{2,}(?=\d)|\d+(?=[a-z?])|\?(?=[a-z]))(?P<then>.{2,}|\d+|\?)")
STOPS = frozenset({",", ":", ";", "."})
"""Signs that no name of several words holds."""
HELPERS = frozenset({"beside", "cue", "subject", "key", "axis", "offset", "noise", "talk"})


def tokens(line: str, calls: Collection[str] = english.CALLS) -> list[Token]:
    """The words of a line in lower case, each with the sign before it, without one of `calls` at its beginning."""
    text = line.replace("\u2019", "'").replace("\u2013", "-")
    text = _BOTH_WAYS.sub(" swaps with ", text).replace("\u2192", " to ").replace("->", " to ")
    text = _POINTING.sub(lambda found: f"{found[1]} {'the other' if found[2] else 'the'} ", text)
    text = _HAND.sub(r"\1", _EXACTLY.sub("", _DOTS.sub(f" {BREAK} ", text)))
    text = _SHORT.sub(lambda found: _IN_FULL[found[0].lower()], text)
    text = english.LEFT_OVER.sub(r"\1", text)
    text = english.FUTURE.sub(lambda match: "" if match[1].lower() in english.ACTS else match[0], text)
    said: list[Token] = []
    at, joint = 0, ""
    for start, end in (*(match.span() for match in _CHUNK.finditer(text)), (len(text), len(text))):
        if start > at:
            word, sign = _WITHOUT_S.sub("'s", text[at:start]), _sign(joint)
            is_name = bool(said) and word.istitle() and sign not in STOPS - {","}
            said.append(Token(word.lower(), sign, is_name=is_name))
            joint = ""
        joint += text[start:end]
        at = end
    is_call = len(said) > 1 and (
        (said[0].text == "next" and said[1].text in _PRONOUNS and said[1].joint == " ")
        or (said[0].text in calls and said[1].joint == ",")
        or (said[0].text in english.CALLS and said[1].text in english.BEHIND_CALLS)
    )
    return said[1:] if is_call else said


def clause_end(words: Sequence[Token] | Sequence[Heard], begin: int) -> int:
    """The place behind the clause in which a word stands."""
    return next((at for at in range(begin + 1, len(words)) if words[at].joint in STOPS), len(words))


def _sign(text: str) -> str:
    bare = text.strip()
    return bare[:1] or " "


def is_question(line: str) -> bool:
    """Does the line begin or end as a question: a word with `?` behind it?"""
    low = line.lower().strip()
    return re.search(r"[a-z]\?+$", low) is not None or english.ASKING.match(low) is not None


def is_unreal(line: str) -> bool:
    """Does the line tell of another turn, or of what is not done?"""
    return english.UNREAL.search(line.lower()) is not None


def is_cell(word: str, known: Table) -> bool:
    """Is it a cell of the board, told by the words of the game or by its places?"""
    if known.words.cells is not None:
        return word in known.words.cells
    return known.places is not None and any(word in ground for ground in known.places.grounds.values())


def unglued(said: Sequence[Token], known: Table) -> Iterator[Token]:
    """The words, those of a number and a name (`2drop`, `happy1`) in two."""
    for token in said:
        times = _TIMES.fullmatch(token.text)
        if times is not None and token.joint != "-" and not is_cell(token.text, known):
            yield Token(times[1] or times[2], token.joint)
            continue
        glued = _GLUED.fullmatch(token.text)
        doubled = _DOUBLED.fullmatch(token.text) or _DOUBLED_NUMBER.fullmatch(token.text)
        if doubled is not None and is_cell(doubled["cell"], known) and not is_cell(token.text, known):
            yield Token(doubled["cell"], token.joint, 1)
        elif _is_way(token.text, known):
            yield Token(token.text.strip("0123456789"), token.joint)
            yield Token(token.text.strip(_LETTERS), "+")
        elif _are_ways(token.text, known):
            yield from (Token(letter, token.joint if not at else " ") for at, letter in enumerate(token.text))
        elif _is_cue_with_number(token.text, known):
            yield Token(token.text[0], token.joint)
            yield Token(token.text[1:], "+")
        elif (halves := _halves(token.text, known)) is not None:
            yield Token(halves[0], token.joint)
            yield Token(halves[1], "~")
        elif glued is None or (token.text,) in known.phrases or plain_facts(token.text):
            yield token
        else:
            yield Token(glued["first"], token.joint)
            yield Token(glued["then"], "+")


def _is_cue_with_number(word: str, known: Table) -> bool:
    """Is it a letter that tells what the number behind it is, `s3` for the third side, and no cell of the board?"""
    cells = known.words.cells
    is_other = cells is not None and CELL.fullmatch(word) is not None and word not in cells
    return is_other and any(kind == "cue" for kind, _ in known.phrases.get((word[0],), ()))


def _halves(word: str, known: Table) -> tuple[str, str] | None:
    """Two words that were typed without a blank, `placeflower` or `slidee5`; None where it is one word.

    The sign between them is `~`, which no spelling of a line holds.
    """
    if (word,) in known.phrases or plain_facts(word) or len(word) < 4 or (word.rstrip("0123456789"),) in known.phrases:
        return None
    if word in english.EVERYDAY or word in known.words.noise:
        return None
    if word[:2] in _BEFORE_CELLS and CELL.fullmatch(word[2:]):
        return word[:2], word[2:]
    behind_cell = _TWO_CELLS.fullmatch(word) or _BEHIND_CELL.fullmatch(word)
    if behind_cell is not None and ((behind_cell[2],) in known.phrases or CELL.fullmatch(behind_cell[2])):
        return behind_cell[1], behind_cell[2]
    for at in range(2, len(word) - 1):
        before, behind = word[:at], word[at:]
        if (
            (before.isalpha() is (at > 2))
            and (before,) in known.phrases
            and (CELL.fullmatch(behind) or (len(behind) > 2 and (behind,) in known.phrases))
        ):
            return before, behind
    return None


def _is_way(word: str, known: Table) -> bool:
    """Is it a direction and a number of steps, `n1` or `1n`, and no cell?"""
    if known.words.cells is None or word in known.words.cells or (word,) in known.phrases:
        return False
    facts = known.phrases.get((word.strip("0123456789"),), ())
    return _STEPS.fullmatch(word) is not None and any(kind == "dir" for kind, _ in facts)


def _are_ways(word: str, known: Table) -> bool:
    """Are the letters of a word one direction each: `rru`, right, right and up?"""
    if not known.words.ways or len(word) < 2 or not _WAY_LETTERS.issuperset(word) or (word,) in known.phrases:
        return False
    return all(any(kind == "dir" for kind, _ in known.phrases.get((letter,), ())) for letter in word)


def mended(token: Token, known: Table) -> Token:
    """The word, or the one of the same sense that the names of the game hold; with a slip in a word that only stands in
    names of several words put right: `beter bend`.
    """
    bare = token.text.removesuffix("'s")
    if (same := known.words.alike.get(bare)) is not None:
        return token._replace(text=f"{same}{token.text[len(bare) :]}")
    is_known = token.text in known.parts or (token.text,) in known.phrases or token.text in known.words.noise
    if is_known or token.is_name or plain_facts(token.text):
        return token
    close = repairs(token.text, known.vocabulary)
    if len(close) != 1 or (close[0] not in known.parts and begun(token.text, known)):
        return token
    return Token(close[0], token.joint, 1)


def begun(word: str, known: Table) -> tuple[Fact, ...]:
    """The meanings of the words that begin with a word of at least three letters; none where its last letter was only
    typed twice: `leftt`.
    """
    if word[-2:-1] == word[-1:] and (word[:-1],) in known.phrases:
        return ()
    longer = sorted(one for one in known.vocabulary if one.startswith(word)) if len(word) > 2 else ()
    facts = (fact for other in longer for fact in known.phrases.get((other,), ()))
    return tuple(dict.fromkeys(fact for fact in facts if fact[0] not in HELPERS))


def limit(word: str) -> int:
    """The number of slips that a word may hold: none in a short one."""
    return 0 if len(word) < 3 else 1 if len(word) < 8 else 2


@lru_cache(maxsize=4096)
def repairs(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """The known words nearest to an unknown one; none for an ordinary word, a number or a cell.

    Of words one slip away those with the same first letter are meant: slips in it are rare. Of two letters only the
    order may be wrong.
    """
    most = limit(word)
    if not word.isalpha() or word in english.EVERYDAY:
        return ()
    if len(word) == 2:
        return (word[::-1],) if word[::-1] in known else ()
    if not most:
        return ()
    best: list[str] = []
    letters, length = _letters(word), len(word)
    # One slip changes two letters at most: most words are told apart by their letters alone.
    for other in known:
        if abs(len(other) - length) > most or len(other) < 3 or (_letters(other) ^ letters).bit_count() > 2 * most:
            continue
        distance = slips(word, other, most)
        if distance < most:
            best = [other]
            most = distance
        elif distance == most:
            best.append(other)
    alike = [other for other in best if other[0] == word[0]] if most == 1 else []
    return tuple(sorted(alike or best))


@lru_cache(maxsize=16384)
def _letters(word: str) -> int:
    """The letters of a word as bits."""
    return sum(1 << (ord(letter) - 97) for letter in set(word) if "a" <= letter <= "z")


def slips(one: str, other: str, most: int) -> int:
    """The number of letters left out, put in, changed or swapped with the next; `most + 1` where there are more."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, target in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == target:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)
