"""Sets of phrases with slots, one file a game and set, filled from legal moves at positions of random games.

A set is a folder here, with `GAME.txt`: below `[kind]` one template a line, behind the letter of a voice. Voices: L
laconic, C chatty, E of another country, D directions, ordinals and counts in words, R reads what is printed, N tells it
as done, F says the result first, O orders others. Below `[slip]` the kind of the move stands for the voice. In slots
`{word~}` is the word mistyped, `{cell!}` a cell near which one legal move lies.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from referee.core.step import step
from tests.benchmarks.spots import Phrase, Spot, mistyped, spots
from tests.support.play import PARTLY_HIDDEN

SETS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth", "twenty-first", "twenty-second", "twenty-third", "twenty-fourth",
    "twenty-fifth", "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth", "thirtieth",
    "thirty-first", "thirty-second", "thirty-third", "thirty-fourth", "thirty-fifth", "thirty-sixth",
    "thirty-seventh",
)  # fmt: skip
TALK = ("trap", "nonsense")
_SLOT = re.compile(r"\{(\w+)([~!]?)\}")
_CELL = re.compile(r"[a-z][0-9][nesw]?")

Slots = Mapping[str, str]


class Template(NamedTuple):
    """A phrase with slots: the section and voice where it stands."""

    section: str
    voice: str
    text: str


class Case(NamedTuple):
    """A filled template at a position. `what`: the kind of move that is meant."""

    spot: Spot
    what: str
    template: Template
    phrase: Phrase


def has_set(name: str, ident: str) -> bool:
    """Has the set phrases of this game?"""
    return (Path(__file__).parent / name / f"{ident}.txt").exists()


def templates(name: str, ident: str) -> Iterator[Template]:
    """The templates of a set for a game."""
    section = ""
    for line in (Path(__file__).parent / name / f"{ident}.txt").read_text("utf-8").splitlines():
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        elif line and not line.startswith("# "):
            voice, text = ("", line) if section in TALK else line.split(" ", 1)
            yield Template(section, voice, text)


def cases(name: str, ident: str, seeds: range, each: int, most: int) -> Iterator[Case]:
    """Every template filled at up to `most` positions."""
    slots_of = import_module(f"tests.phrases.{ident}_slots").slots
    by_kind: dict[str, list[tuple[Spot, str, Slots]]] = defaultdict(list)
    hidden = spots(ident, seeds, each, hidden=True) if ident in PARTLY_HIDDEN else ()
    for spot in (*spots(ident, seeds, each), *hidden):
        rng = random.Random(f"slots {ident} {len(spot.moves)}")
        taken: dict[str, int] = defaultdict(int)
        for kind, meant, slots in slots_of(spot, rng):
            taken[kind] += 1
            if taken[kind] <= most:
                by_kind[kind].append((spot, meant, slots))
    for number, template in enumerate(templates(name, ident)):
        yield from _cases(template, by_kind, random.Random(f"{name} {ident} {number}"), most)


def _cases(
    template: Template, by_kind: Mapping[str, list[tuple[Spot, str, Slots]]], rng: random.Random, most: int
) -> Iterator[Case]:
    kind = template.voice if template.section == "slip" else template.section
    found = by_kind["talk" if kind in TALK else kind]
    filled = 0
    for spot, meant, slots in rng.sample(found, len(found)):
        line = _filled(template, spot, meant, slots, rng)
        if line is None:
            continue
        sort = template.section if template.section in ("slip", *TALK) else "natural"
        yield Case(spot, kind, template, Phrase(sort, line, None if kind in TALK else meant))
        filled += 1
        if filled == most:
            return


def _filled(template: Template, spot: Spot, meant: str, slots: Slots, rng: random.Random) -> str | None:
    """The template with its slots filled; None where one has no value here, or no slip can be made of it."""
    line = template.text
    for name, slip in _SLOT.findall(line):
        word = slots.get(name)
        if word is not None and slip:
            word = _mistyped(word, rng) if slip == "~" else _near(spot, meant, word, rng)
        if word is None:
            return None
        line = line.replace("{" + name + slip + "}", word, 1)
    if template.section == "slip" and line.lower() == meant.lower():
        return None
    return line


def _mistyped(word: str, rng: random.Random) -> str | None:
    letters = re.match(r"[A-Za-z]{4,}", word)
    if letters is None:
        return None
    slipped = mistyped(letters[0], rng)
    return None if slipped == letters[0] else slipped + word[letters.end() :]


def _near(spot: Spot, meant: str, cell: str, rng: random.Random) -> str | None:
    """A cell one character off, at which the move is refused and of all legal moves only the one meant is near."""
    if not _CELL.fullmatch(cell):
        return None
    wrong = [letter + cell[1:] for letter in "abcdef"] + [cell[0] + digit + cell[2:] for digit in "12345"]
    before, _, behind = meant.rpartition(cell)
    for typed in rng.sample(wrong, len(wrong)):
        others = [move for move in spot.moves if move.startswith(before) and move.endswith(behind)]
        near = [move for move in others if _differ(move[len(before) : len(move) - len(behind)], typed) == 1]
        if typed != cell and near == [meant] and step(spot.played.game, spot.state, before + typed + behind).is_refused:
            return typed
    return None


def _differ(one: str, other: str) -> int:
    return sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
