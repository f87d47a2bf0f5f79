"""Questions and answers in words: prompts, labels, points so far."""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Collection, Sequence

from referee.core.errors import NotationError
from referee.core.interview import Answered, Interview
from referee.core.messages import listed
from referee.core.questions import UNKNOWN, Question, Row, Typed
from referee.core.score import PlayerScore

_PROMPT_WIDTH = 60
"""A prompt for several players that is longer stands on two lines, so that the answer fits behind it."""
_MOST_ANSWERS = 6
_ANSWER_WIDTH = 12
"""Every prompt leaves this much of a line for the answer."""


def prompt_of(interview: Interview) -> tuple[str, str]:
    """The open question as it is asked: the line above the prompt (empty: none), and the prompt."""
    question = interview.question
    assert question is not None
    if question.items is not None and interview.held:
        who = f"{question.row.names[0]}, " if question.row is not None else ""
        kept = f" [{interview.kept_item}]" if interview.kept_item is not None else ""
        return "", f"  {who}{_item_text(interview)}{kept}> "
    names = _names_text(question.row) if question.row is not None else ""
    text = question.text
    if question.items is not None and question.items.separator == "/":
        text += f", {_item_text(interview)}"
    end = f"{_default_text(interview)}> "
    prompt = f"{text}: {names}{end}" if names else f"{text}{end}"
    if len(prompt) <= (_PROMPT_WIDTH + len(": ") if names else _widest_prompt()) and len(prompt) <= _widest_prompt():
        return "", prompt
    return f"{text}:", f"  {names}{end}" if names else f" {end}"


def in_two_parts(text: str, end: str) -> tuple[str, str]:
    """The text of a prompt and its end: the line above it (empty: none), and the prompt that fits into a line."""
    behind = f"{' ' if end else ''}{end}> "
    whole = f"{text}{behind}"
    return ("", whole) if len(whole) <= _widest_prompt() else (text, f" {behind}")


def _widest_prompt() -> int:
    return shutil.get_terminal_size().columns - _ANSWER_WIDTH


def _names_text(row: Row) -> str:
    """The names as the values are typed: what separates them separates those."""
    between = {" ": ", ", "/": " / "}.get(row.separator, f"{row.separator} ")
    return between.join(row.names if row.is_first else row.names[:1])


def _item_text(interview: Interview) -> str:
    question, number = interview.question, len(interview.held)
    assert question is not None and question.items is not None
    least, most = question.items.size(interview.held_values)
    text = f"{question.items.noun} {number + 1}"
    if most is not None and least == most:
        text += f" of {most}"
    # The first prompt has the text of the question, which names the owner.
    text = f"{question.items.owner}, {text}" if question.items.owner and number else text
    return text + (" (empty: that is all)" if number and number >= least else "")


def so_far(player: PlayerScore, unknown: Sequence[str], told: Collection[str]) -> str:
    """A player's points so far: `Ben 10 and parks unknown`.

    `unknown` are the items that somebody left unknown, `told` the players about whom something is known.
    """
    is_known = bool(player.known_points) or player.name in told or _is_half_known(player)
    points = str(player.known_points) if is_known else UNKNOWN
    return f"{player.name} {points}{f' and {listed(unknown)} unknown' if unknown and is_known else ''}"


def _is_half_known(player: PlayerScore) -> bool:
    return 2 * sum(item.points is None for item in player.items) <= len(player.items)


def place_of_answer(words: str, answered: Sequence[Answered]) -> int:
    """The place of the answer that words or its number name. Raises `NotationError`."""
    wanted = words.lower().split()
    if not wanted:
        raise NotationError("type `change` and words of the question, such as a player, or its number in `show`")
    if len(wanted) == 1 and wanted[0].isdecimal():
        if not 1 <= int(wanted[0]) <= len(answered):
            raise NotationError(f"there is no answer {wanted[0]}: `show` numbers the {len(answered)} answers")
        return int(wanted[0]) - 1
    found = [place for place, one in enumerate(answered) if _names(label(one.question), one.question.id, wanted)]
    if not found:
        raise NotationError(f"no answer is about {' '.join(wanted)}: `show` lists them with their numbers")
    if len(found) > 1:
        several = "; ".join(f"{place + 1} {label(answered[place].question)}" for place in found[:_MOST_ANSWERS])
        more = f" and {len(found) - _MOST_ANSWERS} more" if len(found) > _MOST_ANSWERS else ""
        raise NotationError(f"several answers fit: {several}{more}; type `change` and a number, or more words")
    return found[0]


def place_of_correction(words: str, answered: Sequence[Answered]) -> int | None:
    """The place of the answer that a correction such as `Nadia starts` is about: the one that all its words name, or
    the last of them that names a single one; None where none does.
    """
    # The label has `starting` for `starts`.
    for part in (words, *(word.removesuffix("s") for word in reversed(words.split()))):
        with contextlib.suppress(NotationError):
            return place_of_answer(part, answered)
    return None


def _names(text: str, ident: str, wanted: Sequence[str]) -> bool:
    """Does every word begin a word of a question?"""
    known = re.split(r"[^\w]+", f"{text} {ident}".lower())
    return all(any(word.startswith(part) for word in known) for part in wanted)


def _default_text(interview: Interview) -> str:
    question = interview.question
    assert question is not None
    if interview.kept_line is not None:
        return f" [{interview.kept_line}]"
    if question.default is None:
        is_optional = question.items is not None and question.items.size([])[0] == 0
        # An empty line answers for the first player alone.
        whose = f"{question.row.names[0]}: " if question.row is not None and len(question.row.names) > 1 else ""
        return f" [{whose}none]" if is_optional else ""
    is_for_all = question.row is not None and question.row.is_first and len(question.row.names) > 1
    return f" [{question.default}{' each' if is_for_all and question.items is None else ''}]"


def label(question: Question) -> str:
    """The question in a list of answers: with the player whom it is about."""
    return f"{question.text}, {question.row.names[0]}" if question.row is not None else question.text


def answer_text(typed: Typed) -> str:
    """An answer in a list of answers."""
    if typed is None:
        return "unknown"
    if isinstance(typed, str):
        return typed
    # The sides of Balconia have a `;` themselves.
    return (" / " if any(";" in item for item in typed) else "; ").join(typed) or "none"
