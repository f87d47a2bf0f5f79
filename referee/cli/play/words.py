"""The words of the live table: which lines are commands, which are moves."""

from __future__ import annotations

import re
from typing import NamedTuple

COMMANDS: dict[str, tuple[str, str]] = {
    "board": ("board [PART]", "show the board and what is due, or one part of it; `NAME` alone: all before a player"),
    "moves": ("moves [WORDS]", "list the legal moves, or those that contain the words"),
    "why": ("why", "print the rules behind the last answer"),
    "rules": ("rules WORDS", "search the rules"),
    "score": ("score [WORD]", "show the scores so far, or explain those of a player or an item"),
    "undo": ("undo [N]", "take back the last move, or the last N"),
    "redo": ("redo [N]", "put back what was taken back"),
    "fix": ("fix N MOVE", "put another line in the place of move N, if all later moves stand"),
    "log": ("log [N]", "tell the last moves, with their numbers"),
    "todo": ("todo", "say what is due, what may be done, and what nobody has told yet"),
    "note": ("note TEXT", "add a note to the next recorded move; after the end, to the game"),
    "allow": ("allow REASON", "accept the move that was refused last, with the reason"),
    "check": ("check MOVE", "ask whether a move would be legal"),
    "players": ("players", "list the players in seat order"),
    "hand": ("hand NAME", "show what is secret to this player"),
    "quiet": ("quiet", "show boards only when `board` asks for them"),
    "loud": ("loud", "show the board after each move that changes it"),
    "save": ("save NAME", "write the game into a new file beside the log: the way out where the log cannot be read"),
    "help": ("help [WORD]", "explain what is due, or a word; `?` is the same"),
    "quit": ("quit", "end the table; the log is saved after every move"),
}
"""The commands of the table: name -> how it is typed, what it does."""
_TAKES_BACK = "`undo` takes back the last move"
_ENDS = "`quit` ends the table; every move is saved already"
OTHER_WORDS = {
    "back": _TAKES_BACK,
    "oops": _TAKES_BACK,
    "q": _ENDS,
    "bye": _ENDS,
    "stop": _ENDS,
    "let": "`allow REASON` lets the refused move stand",
}
"""Words that are no commands of the table: what to type instead."""
_WHAT = r"(?:(?:that|it|this|the|my|our|his|her|last|one|move|line|swap|turn|again) ?){1,4}"
_WHOSE = r"(?:(?!it|that|let)[\w-]+'s )?"
_TAKING_BACK = re.compile(
    r"(?:(?:oops|ok|okay|no|sorry|wait|please|let's|let us|ah|oh|hm+|that's|that was|it's|is|was|a|wrong|mistake|"
    r"we|i|want to|would like to|have to|must|can you|could you|please)[\s,.!:]+)*"
    rf"(?:undo\s*[,;:.!-].*|undo {_WHOSE}{_WHAT}(?:[,;:.!-].*)?|take {_WHOSE}{_WHAT}back(?:[,;:.!-].*)?"
    rf"|take back {_WHOSE}{_WHAT}|take back)"
    r"(?:[\s,]*(?:please|pls|thanks|again|now))*[.!]*",
    re.IGNORECASE,
)
"""Lines that take back the last move as people say it."""
_SEVERAL_BACK = re.compile(
    r"(?:(?:oops|ok|okay|no|sorry|wait|please|let's|let us|we|i|can you|could you)[\s,.!]+)*"
    r"(?:take back|undo|go back|take)(?: the| my| our)?(?: last)? (?P<number>two|three|four|five|six|\d)"
    r"(?: (?:moves|lines|turns|plays|steps|ones))?(?: back)?(?:[\s,]*(?:please|pls|thanks))?[.!]*",
    re.IGNORECASE,
)
"""Lines that take back several moves: `take back the last three moves`."""
_OWNER = re.compile(r"\b(?!it|that|let)([\w-]+)'s (?=last|move|turn|line)", re.IGNORECASE)
"""Whose move is taken back."""
_LONGEST = 100
"""A longer line takes nothing back."""
_ALIASES = {"?": "help", "exit": "quit"}
_ALONE = _ALIASES | {"show": "board", "status": "board", "list": "moves", "history": "log"}
"""The words that mean a command where nothing stands behind them."""


_BEHIND_TAKING_BACK = re.compile(
    r"^.*?\bback[,;:.!-]+\s+(?:(?:and|but|then)\s+)*(?:(s?he|i|they|we)(?:'d| would) rather\s+)?(.+)", re.IGNORECASE
)
"""What is told in the place of the move that is taken back."""


def said_instead(line: str) -> str:
    """The words behind those that take the last move back: `take that back, she'd rather go up`; "" for none."""
    told = _BEHIND_TAKING_BACK.match(line)
    return " ".join(filter(None, told.groups())) if told is not None else ""


class Split(NamedTuple):
    """A typed line: the command (None: it is a move) and the words behind it."""

    command: str | None
    rest: str


def split_line(line: str, verbs: frozenset[str]) -> Split:
    """A line is a command if its first word is one and no verb of the game; a leading `/` always means a command."""
    if len(line) <= _LONGEST and _TAKING_BACK.fullmatch(line) is not None:
        whose = _OWNER.search(line)
        return Split("undo", whose[1] if whose is not None else "")
    several = _SEVERAL_BACK.fullmatch(line) if len(line) <= _LONGEST and "back" in line.lower() else None
    if several is not None:
        return Split("undo", several["number"])
    first, _, rest = line.partition(" ")
    if line.startswith("/"):
        word = first[1:].lower()
        return Split(_ALIASES.get(word, word), rest.strip())
    word = first.lower()
    if word in verbs:
        return Split(None, line)
    command = (_ALIASES if rest else _ALONE).get(word, word)
    return Split(command if command in COMMANDS else None, rest.strip())
