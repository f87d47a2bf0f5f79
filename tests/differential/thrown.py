"""Lines of all kinds: legal ones of another position or player, and lines with something changed in them."""

from __future__ import annotations

import random
from collections.abc import Sequence

SIGNS = "abcdefg0123456789-,?"


def thrown_line(rng: random.Random, lines: Sequence[str], names: Sequence[str], words: Sequence[str]) -> str:
    """A line made of one of the `lines`."""
    line = rng.choice(lines)
    for _ in range(rng.choice((0, 0, 1, 1, 1, 2))):
        line = _changed(rng, line, lines, names, words)
    return line


def _changed(rng: random.Random, line: str, lines: Sequence[str], names: Sequence[str], words: Sequence[str]) -> str:
    who, colon, rest = line.rpartition(": ")
    parts = rest.split()
    place = rng.randrange(len(parts)) if parts else 0
    kind = rng.choice(("player", "drop", "double", "other", "other", "word", "sign", "short", "case", "piece"))
    if kind == "player" or not parts:
        who, colon = rng.choice([(name, ": ") for name in names] + [("", "")])
    elif kind == "drop":
        del parts[place]
    elif kind == "double":
        parts.insert(place, parts[place])
    elif kind == "other":
        parts[place] = _word_of(rng, rng.choice(lines), place)
    elif kind == "word" and words:
        parts[place] = rng.choice(words)
    elif kind == "sign":
        parts[place] = _with_sign(rng, parts[place])
    elif kind == "short":
        parts[place] = parts[place][: rng.randint(1, len(parts[place]))]
    elif kind == "case":
        who, parts[place] = who.upper(), parts[place].upper()
    else:
        parts[place] = _with_piece(rng, parts[place], _word_of(rng, rng.choice(lines), place))
    return f"{who}{colon}{' '.join(parts)}"


def _word_of(rng: random.Random, line: str, place: int) -> str:
    """The word at the same place of another line, or one of its words."""
    parts = line.rpartition(": ")[2].split()
    return parts[place] if place < len(parts) and rng.random() < 0.8 else rng.choice(parts)


def _with_sign(rng: random.Random, word: str) -> str:
    """The word with one of its letters changed."""
    at = rng.randrange(len(word))
    return word[:at] + rng.choice(SIGNS) + word[at + 1 :]


def _with_piece(rng: random.Random, word: str, other: str) -> str:
    """A list or a path with a piece less, or with a piece of another word."""
    sign = "," if "," in word else "-"
    pieces = word.split(sign)
    at = rng.randrange(len(pieces))
    if rng.random() < 0.5 and len(pieces) > 1:
        del pieces[at]
    else:
        pieces[at] = rng.choice(other.replace(",", sign).split(sign))
    return sign.join(pieces)
