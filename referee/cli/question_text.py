"""Questions and answers in words: prompts, labels, points so far."""

from __future__ import annotations

import shutil

from referee.core.interview import Interview
from referee.core.questions import UNKNOWN, Question, Row, Typed
from referee.core.score import PlayerScore

_PROMPT_WIDTH = 60
"""A prompt for several players that is longer stands on two lines, so that the answer fits behind it."""
_ANSWER_WIDTH = 12
"""Every prompt leaves this much of a line for the answer."""


def prompt_of(interview: Interview) -> tuple[str, str]:
    """The open question as it is asked: the line above the prompt (empty: none), and the prompt."""
    question = interview.question
    assert question is not None
    if question.items is not None and interview.held:
        who = f"{question.row.names[0]}, " if question.row is not None else ""
        return "", f"  {who}{_item_text(interview)}> "
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
    return text + (" (empty: that is all)" if number and number >= least else "")


def known_text(player: PlayerScore) -> str:
    """The points so far; items that are worth nothing in any case do not make them known."""
    unknown = sum(item.points is None for item in player.items)
    is_known = bool(player.known_points) or 2 * unknown <= len(player.items)
    return str(player.known_points) if is_known else UNKNOWN


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
