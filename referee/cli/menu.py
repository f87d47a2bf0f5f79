"""A choice by number at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.cli.line_reader import LineDropped
from referee.cli.questions import QUIT, Desk
from referee.core.errors import InputError
from referee.core.messages import listed


class Choice(NamedTuple):
    """One row of a menu: the word that names it, besides its number, and its text."""

    word: str
    text: str


def choose(desk: Desk, heading: str, choices: Sequence[Choice], default: int | None, stopped: str) -> int:
    """The place of the row that somebody chooses by its number or its word; an empty line is the default.

    Raises `InputError` with `stopped` where somebody stops.
    """
    desk.say(heading, "bold")
    for number, choice in enumerate(choices, 1):
        desk.say(f"{number:>3}  {choice.text}")
    end = "" if default is None else f" [{default + 1}]"
    how = (
        f"type a number from 1 to {len(choices)}, or {listed([choice.word for choice in choices], 'or')}; `quit` stops"
    )
    while True:
        try:
            line = desk.reader.read(f"Number{end}> ", [choice.word for choice in choices])
        except LineDropped:
            desk.say(how)
            continue
        word = "quit" if line is None else line.strip().lower()
        if word in QUIT:
            raise InputError(stopped)
        found = default if not word else _chosen(word, choices)
        if found is not None:
            return found
        desk.say(how)


def _chosen(word: str, choices: Sequence[Choice]) -> int | None:
    """The place of the row that a number, the beginning of one word, or a sentence with one word names."""
    if word.isascii() and word.isdigit():
        return int(word) - 1 if len(word) < 4 and 0 < int(word) <= len(choices) else None
    same = [place for place, choice in enumerate(choices) if choice.word.lower() == word]
    begun = same or [place for place, choice in enumerate(choices) if choice.word.lower().startswith(word)]
    said = begun or [place for place, choice in enumerate(choices) if choice.word.lower() in word.split()]
    return said[0] if len(said) == 1 else None
