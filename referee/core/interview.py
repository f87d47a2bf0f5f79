"""Interviews: the answers to questions so far, and the question that is open.

The questions of a game are run again from the start with the answers so far, so that every step gives another
interview, and nothing typed is lost. No terminal and no file here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from referee.core.errors import KeyPath, NotationError
from referee.core.messages import count, listed
from referee.core.plain_answers import values_by_name
from referee.core.questions import (
    NOTHING,
    UNKNOWN,
    Items,
    Question,
    Questions,
    Typed,
    item_values,
    joined,
    kind_of,
    next_question,
    parsed_item,
    value_of,
)

_LONGEST_QUOTE = 40
"""Characters of the longest list that is repeated as it was typed."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with the value of its answer."""

    question: Question
    value: Any

    @property
    def in_file(self) -> Any:
        """The value of the file at the path of the question; None: nothing."""
        if self.value == UNKNOWN:
            return self.question.unknown
        if self.question.written is not None:
            return self.question.written(self.value)
        if self.question.items is not None and self.question.items.as_table:
            return {key: value for item in self.value for key, value in item.items()}
        return self.value


@dataclass(frozen=True, slots=True)
class Progress:
    """The questions answered so far, and the open one (None: all are answered).

    `complaint` says why the answer kept for the open question no longer fits. `ahead` are the questions behind the open
    one, as far as they are known while the open ones count as skipped.
    """

    answered: tuple[Answered, ...]
    question: Question | None
    complaint: str | None = None
    ahead: tuple[Question, ...] = ()


class PartlyAnswered(NotationError):
    """A line whose first part is an answer and whose next part is wrong.

    `kept` is the interview with the first part, `part` says in words what that is.
    """

    def __init__(self, reason: str, kept: Interview, part: str) -> None:
        super().__init__(reason)
        self.kept = kept
        self.part = part


@dataclass(frozen=True)
class Interview:
    """The answers so far, and the question that is open. Immutable: every step gives another interview.

    `typed` holds the answers by the id of their question; answers to questions that are not asked at present are kept.
    `held` are the items so far of the open list; `is_line_cut` says that they are those of a line whose next item was
    wrong. `in_line` are the ids of the questions that were answered in one line with the question before them.
    `reopened` is the id of a question that is asked again though it has an answer. `by_item` are the ids of full
    lists that were typed item by item: `back` returns to their last item.
    """

    ask: Callable[[], Questions]
    typed: Mapping[str, Typed] = field(default_factory=dict)
    held: tuple[str, ...] = ()
    is_line_cut: bool = False
    in_line: frozenset[str] = frozenset()
    reopened: str | None = None
    by_item: frozenset[str] = frozenset()

    @cached_property
    def progress(self) -> Progress:
        """The answers so far and the open questions."""
        return _progress(self.ask, self.typed, self.reopened)

    @property
    def question(self) -> Question | None:
        """The open question; None where all are answered."""
        return self.progress.question

    @property
    def held_values(self) -> list[Any]:
        """The values of the items so far of the open list."""
        return [self._open.parse(item) for item in self.held]

    @property
    def kept(self) -> str | None:
        """The answer that the open question had before, as it is typed; None where it has none."""
        question = self.question
        if question is None or self.progress.complaint is not None or question.id not in self.typed:
            return None
        return _text_of(question, self.typed[question.id], "skip")

    @property
    def kept_line(self) -> str | None:
        """The same for the whole row, where the open question is the first of a row that has all its answers."""
        question = self.question
        if self.kept is None or question is None or question.row is None or not question.row.is_first:
            return self.kept
        row = [typed for ident, typed in self.typed.items() if kind_of(ident) == question.kind]
        if len(row) != question.row.size:
            return self.kept
        return joined([_text_of(question, typed, UNKNOWN) for typed in row], question.row.separator)

    @property
    def kept_item(self) -> str | None:
        """The item that the list had behind those that are there, where `back` took items of it out."""
        question = self.question
        before = self.typed.get(question.id) if question is not None and question.id == self.reopened else None
        if question is None or question.id not in self.by_item or not isinstance(before, tuple):
            return None
        return before[len(self.held)] if 0 < len(self.held) < len(before) else None

    @property
    def _open(self) -> Question:
        question = self.question
        if question is None:
            raise ValueError("all questions are answered")
        return question

    def answer(self, line: str) -> Interview:
        """The interview with the open question answered, or its list begun.

        Raises `NotationError` with the reason, `PartlyAnswered` where the first part of the line can be kept.
        """
        question, row = self._open, self._open.row
        named = self._values_named(line.strip())
        if row is not None and 1 < len(named) < len(row.names) and set(named) == set(row.names[: len(named)]):
            return self._answer_parts([named[name] for name in row.names[: len(named)]])
        text = self._from_words(line.strip())
        if self._answers_row(text):
            return self._answer_row(text)
        if not text and self.kept_item is not None:
            text = self.kept_item
        if not text and not self.held and self.kept is not None:
            return self._closed()
        if question.items is not None:
            return self._answer_items(question.items, text)
        if not text and question.default is None:
            raise NotationError(f"this question needs an answer{_or_skip(question)}")
        typed = text or question.default
        try:
            value_of(question, typed)
        except NotationError as error:
            raise NotationError(f"{error.message}{_how_to_separate(question, text)}") from None
        return self._with(question.id, typed)

    def _from_words(self, line: str) -> str:
        """A line in words as the open question takes it: the values in seat order, without the names beside them."""
        question, row = self._open, self._open.row
        if not line or (question.from_words is None and row is None):
            return line
        if question.from_words is not None:
            return question.from_words(line)
        assert row is not None
        named = self._values_named(line)
        if len(named) == len(row.names) > 1:
            return (row.separator if row.separator.strip() else ";").join(named[name] for name in row.names)
        return named[row.names[0]] if list(named) == [row.names[0]] else line

    def _values_named(self, line: str) -> dict[str, str]:
        """The value typed beside each name of the open row: `bricks for red and a wheel for yellow`; empty where none
        is named.
        """
        row = self._open.row
        if row is None or self.held or not line or self._open.from_words is not None:
            return {}
        for names in _short_names(row.names):
            named = values_by_name(_without_owners(line, row.names, names), names)
            if named:
                return {label: named[name] for label, name in zip(row.names, names, strict=True) if name in named}
        return _values_of_owners(line, row.names)

    def skip(self) -> Interview:
        """The interview with the open question left unknown. Raises `NotationError` where that cannot be."""
        value_of(self._open, None)
        items = self._open.items
        if self.held and items is not None:
            least, _ = items.size(self.held_values)
            verb = "is" if len(self.held) == 1 else "are"
            end = "an empty line ends the list, " if len(self.held) >= least else ""
            raise NotationError(f"{count(len(self.held), items.noun)} {verb} typed: {end}`back` takes the last one out")
        return self._with(self._open.id, None)

    def back(self) -> Interview:
        """The interview one step back: without the last item of a list, else with the question before open again."""
        if self.held:
            return replace(self, held=self.held[:-1], is_line_cut=False)
        ids = [answered.question.id for answered in self.progress.answered]
        # `back` returns to the whole of a row that was answered in one line.
        before = [ident for place, ident in enumerate(ids) if not place or ident not in self.in_line]
        if not before:
            raise NotationError("this is the first question")
        items = self.typed[before[-1]]
        by_item = items if before[-1] in self.by_item and isinstance(items, tuple) else ()
        return replace(self.reopen(before[-1]), held=by_item[:-1])

    def following(self, ident: str) -> str | None:
        """The id of the answered question behind an answered one; rows answered in one line count as one question."""
        ids = [answered.question.id for answered in self.progress.answered]
        behind = ids[ids.index(ident) + 1 :] if ident in ids else []
        return next((one for one in behind if one not in self.in_line), None)

    def without(self, word: str) -> Interview:
        """The interview with a list open that no longer holds the item that begins with a word, such as a cell.

        Raises `NotationError` where there is no such item.
        """
        question = self._open
        if question.items is None or not question.items.as_table:
            raise NotationError("`back` alone goes back here")
        answer = self.typed.get(question.id)
        items = self.held or (answer if isinstance(answer, tuple) else ())
        left = tuple(item for item in items if _first_word(item) != word.lower())
        if len(left) == len(items):
            raise NotationError(f"no {question.items.noun} {word} is typed here")
        typed = {ident: one for ident, one in self.typed.items() if ident != question.id}
        return replace(self, typed=typed, held=left, is_line_cut=False)

    def holding(self, items: tuple[str, ...]) -> Interview:
        """The interview with the open list begun; as it is where the items do not fit."""
        question = self.question
        if question is None or question.items is None:
            return self
        try:
            item_values(question, question.items, items)
        except NotationError:
            return self
        return replace(self, held=items)

    def reopen(self, ident: str) -> Interview:
        """The interview with an answered question open again."""
        return replace(self._closed(), reopened=ident)

    def document(self, base: Mapping[str, Any], assume_unknown: bool = False) -> dict[str, Any]:
        """The file so far: `base` with every answer at its place.

        With `assume_unknown` the questions that are still to come count as skipped.
        """
        answers = self.progress.answered
        if assume_unknown:
            open_ones = () if self.question is None or self.question.skippable is False else (self.question,)
            answers += tuple(Answered(question, UNKNOWN) for question in (*open_ones, *self.progress.ahead))
        return with_answers(base, answers)

    def _with(self, ident: str, typed: Typed) -> Interview:
        return replace(self._closed(), typed={**self.typed, ident: typed}, in_line=self.in_line - {ident})

    def _closed(self) -> Interview:
        return replace(self, held=(), is_line_cut=False, reopened=None)

    def _answers_row(self, text: str) -> bool:
        """Is the line about all players of the row, or about all who have not been asked yet?"""
        row = self._open.row
        if row is None or self.held:
            return False
        if not text:
            default_for_all = self._open.default is not None and self._open.items is None and self.kept is None
            return row.is_first and row.size > 1 and default_for_all
        number = len(self._parts(text))
        is_row = number > 1 and (len(row.names) > 1 or number == row.size)
        return is_row and (number in (row.size, len(row.names)) or not self._is_one_value(text))

    def _parts(self, text: str) -> list[str]:
        """The values of a line for several players; commas part them where nothing else does, and each has one."""
        row = self._open.row
        assert row is not None
        parts = row.split(text)
        if len(parts) == 1 and row.separator == ";" and self._open.items is None and not self._is_one_value(text):
            by_commas = _listed(text)
            return by_commas if len(by_commas) in (row.size, len(row.names)) else parts
        return parts

    def _is_one_value(self, text: str) -> bool:
        """Does a text of several words answer the open question alone: `the wheel in the second row`?"""
        try:
            value_of(self._open, text)
        except NotationError:
            return False
        return self._open.items is None

    def _answer_row(self, text: str) -> Interview:
        row = self._open.row
        assert row is not None
        parts = self._parts(text) if text else [self._open.default or ""] * row.size
        if len(parts) == row.size:
            return self._at_start_of_row()._answer_parts(parts)
        if len(parts) == len(row.names):
            return self._answer_parts(parts)
        how = "" if row.separator == " " else f", separated by `{row.separator}`"
        raise NotationError(
            f"{count(len(parts), 'value')} were typed: type one for {row.names[0]}, or {len(row.names)}, "
            f"one each for {listed(row.names)}{how}"
        )

    def _answer_parts(self, parts: Sequence[str]) -> Interview:
        """The interview with a value for each of the players from the open question on.

        A value that cannot be read leaves its question open, and all others are kept.
        """
        interview, row = self, self._open.row
        assert row is not None
        faults: list[tuple[str, NotationError]] = []
        left_open: list[str] = []
        for place, (name, part) in enumerate(zip(row.names, parts, strict=False)):
            question = interview._open
            try:
                interview = interview._answer_part(part)
            except NotationError as error:
                faults.append((name, error))
                left_open.append(question.id)
                if not question.skippable:
                    raise _line_fault(interview, row.names[:place], faults) from None
                # The questions behind it can only be reached over an answer, which is taken out again below.
                interview = interview._with(question.id, None)
            if place:
                interview = replace(interview, in_line=interview.in_line | {question.id})
            if place + 1 < len(parts):
                interview = interview._at_next_of(question.id)
        if not faults:
            return interview
        wrong = {name for name, _ in faults}
        raise _line_fault(
            interview.open_again(left_open), [name for name in row.names[: len(parts)] if name not in wrong], faults
        )

    def open_again(self, idents: Collection[str]) -> Interview:
        """The interview without the answers to some questions, of which the first is open."""
        typed = {ident: one for ident, one in self.typed.items() if ident not in idents}
        return replace(self._closed(), typed=typed)

    def skip_row(self) -> Interview:
        """The interview with the open question left unknown for all players who have not been asked yet."""
        row = self._open.row
        return self._answer_parts([UNKNOWN] * len(row.names)) if row is not None else self.skip()

    def _at_start_of_row(self) -> Interview:
        kind = self._open.kind
        first = next((one.question.id for one in self.progress.answered if one.question.kind == kind), None)
        return self.reopen(first) if first is not None else self

    def _at_next_of(self, ident: str) -> Interview:
        """The interview with the question open that follows an answered one, also if it has an answer."""
        ids = [answered.question.id for answered in self.progress.answered]
        place = ids.index(ident) + 1
        return replace(self, reopened=ids[place]) if place < len(ids) else self

    def _answer_part(self, part: str) -> Interview:
        question = self._open
        if part in (UNKNOWN, "skip"):
            return self.skip()
        if not part and question.items is None and question.default is None:
            hint = "; `?` is unknown" if question.skippable else ""
            raise NotationError(f"the value is missing{hint}")
        typed: Typed = question.items.split(part) if question.items is not None else part or question.default
        value_of(question, typed)
        return self._with(question.id, typed)

    def _answer_items(self, items: Items, text: str) -> Interview:
        question = self._open
        fresh = items.split(text or ("" if self.held else question.default or ""))
        # Who corrects the line of which a part was kept may type the whole line again.
        held = () if self.is_line_cut and fresh[: len(self.held)] == self.held else self.held
        if held and self._is_whole(items, (*held, *fresh), fresh):
            held = ()
        typed = (*held, *fresh)
        try:
            values = item_values(question, items, typed)
        except NotationError as error:
            raise self._cut_line(error, held, fresh) from None
        least, most = items.size(values)
        is_ended = not fresh or (len(fresh) > 1 and not held) or (not text and question.default is not None)
        if len(typed) == most or (is_ended and len(typed) >= least):
            value_of(question, typed)
            is_by_item = bool(held) and len(typed) == most and not items.as_table
            by_item = self.by_item | {question.id} if is_by_item else self.by_item - {question.id}
            return replace(self._with(question.id, typed), by_item=by_item)
        if not fresh:
            verb = "is" if len(typed) == 1 else "are"
            raise NotationError(f"{count(least, items.noun)} are needed, here {verb} {len(typed)}")
        return replace(self, held=typed, is_line_cut=False)

    def _is_whole(self, items: Items, all_typed: tuple[str, ...], fresh: tuple[str, ...]) -> bool:
        """Is a line the whole list, typed though some items are there already, which would be too many with it?"""
        try:
            values = item_values(self._open, items, fresh)
        except NotationError:
            return False
        least, most = items.size(values)
        return most is not None and least <= len(fresh) <= most < len(all_typed)

    def _cut_line(self, error: NotationError, held: tuple[str, ...], fresh: tuple[str, ...]) -> NotationError:
        """The error with the items before the first wrong one kept, where there are such."""
        question = self._open
        assert question.items is not None
        kept = held
        for item in fresh:
            try:
                item_values(question, question.items, (*kept, item))
            except NotationError:
                break
            kept = (*kept, item)
        if kept == (*held, *fresh):
            return error
        least, most = question.items.size(item_values(question, question.items, kept))
        # What breaks the last item of a whole may lie in any item before it.
        is_judged_as_a_whole = len(kept) + 1 >= least > 0 and _is_readable(question, fresh[len(kept) - len(held)])
        if is_judged_as_a_whole and held:
            return NotationError(f"{error.message}; `back` takes the {question.items.noun} before out")
        if kept == held or len(kept) == most or is_judged_as_a_whole:
            return error
        text = joined(kept[len(held) :], question.items.separator)
        if len(text) > _LONGEST_QUOTE:
            text = count(len(kept) - len(held), question.items.noun)
        return PartlyAnswered(error.message, replace(self, held=kept, is_line_cut=True), text)


def _line_fault(kept: Interview, names: Sequence[str], faults: Sequence[tuple[str, NotationError]]) -> NotationError:
    """The fault in a line for several players; the values of those named are kept."""
    reason = "; ".join(f"{name}: {error.message}" for name, error in faults)
    return PartlyAnswered(reason, kept, listed(names)) if names else NotationError(reason)


def _text_of(question: Question, typed: Typed, unknown: str) -> str:
    """An answer in one line, as it may be typed."""
    if typed is None:
        return unknown
    if isinstance(typed, str):
        return typed
    return joined(typed, question.items.separator if question.items is not None else " ") or NOTHING[0]


def _how_to_separate(question: Question, text: str) -> str:
    """The separator of the values of several players, for a line that holds several words."""
    row = question.row
    if row is None or len(row.names) < 2 or row.separator == " " or row.separator in text or " " not in text:
        return ""
    return f"; several players are separated by `{row.separator}`"


def _first_word(item: str) -> str:
    return re.split(r"[\s=:]", item.strip().lower(), maxsplit=1)[0]


def _or_skip(question: Question) -> str:
    return "; type `skip` where nobody knows" if question.skippable else ""


def _is_readable(question: Question, text: str) -> bool:
    try:
        parsed_item(question, text)
    except NotationError:
        return False
    return True


def _progress(ask: Callable[[], Questions], typed: Mapping[str, Typed], reopened: str | None) -> Progress:
    answered: list[Answered] = []
    questions = ask()
    question = next(questions, None)
    while question is not None:
        if question.id == reopened or question.id not in typed:
            return Progress(tuple(answered), question, ahead=_ahead(questions, question))
        try:
            value = value_of(question, typed[question.id])
        except NotationError as error:
            return Progress(tuple(answered), question, error.message, _ahead(questions, question))
        answered.append(Answered(question, value))
        question = next_question(questions, value)
    return Progress(tuple(answered), None)


def _ahead(questions: Questions, question: Question) -> tuple[Question, ...]:
    """The questions behind the open one, as long as they may be skipped."""
    ahead: list[Question] = []
    following: Question | None = question
    while following is not None and following.skippable:
        following = next_question(questions, UNKNOWN)
        if following is not None and following.skippable:
            ahead.append(following)
    return tuple(ahead)


def with_answers(base: Mapping[str, Any], answers: Iterable[Answered]) -> dict[str, Any]:
    """The file `base` with answers at their places."""
    made: dict[str, Any] = _copied(base)
    for answered in answers:
        value = answered.in_file
        if value is not None and answered.question.path:
            _put(made, answered.question.path, value)
    return made


def _copied(table: Any) -> Any:
    if isinstance(table, Mapping):
        return {key: _copied(value) for key, value in table.items()}
    return [_copied(value) for value in table] if isinstance(table, list) else table


def _put(table: Any, path: KeyPath, value: Any) -> None:
    """Put a value at a path; a table is merged into the one that stands there."""
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        table.extend({} for _ in range(first + 1 - len(table)))
        inner = table[first]
    else:
        inner = table.get(first)
    if rest:
        if inner is None:
            inner = table[first] = [] if isinstance(rest[0], int) else {}
        _put(inner, rest, value)
    elif isinstance(value, Mapping) and isinstance(inner, dict):
        for key, one in value.items():
            _put(inner, (key,), one)
    else:
        table[first] = _copied(value)


def _short_names(labels: Sequence[str]) -> list[tuple[str, ...]]:
    """The labels of a row as people say them: `Ana` for `Ana (red)`, where that is one label alone, or `red`."""
    owners, marks = (tuple(one[place] for one in map(_halves, labels)) for place in (0, 1))
    called = tuple(name if owners.count(name) == 1 else label for name, label in zip(owners, labels, strict=True))
    return [called, marks] if len(set(marks)) == len(labels) and all(marks) else [called]


def _halves(label: str) -> tuple[str, str]:
    """A label such as `Ana (red)` as the name and the mark."""
    name, _, mark = label.partition(" (")
    return name, mark.removesuffix(")")


def _without_owners(line: str, labels: Sequence[str], names: Sequence[str]) -> str:
    """The line without the players whose labels are told by what else they say: `Ana's red` as `red`."""
    owners = {name for name, _ in map(_halves, labels)}.difference(names)
    if not owners or not any(name.lower() in line.lower() for name in names):
        return line
    return re.sub(rf"\b(?:{'|'.join(map(re.escape, owners))})(?:'s)?\b[ :]*", "", line, flags=re.IGNORECASE)


def _values_of_owners(line: str, labels: Sequence[str]) -> dict[str, str]:
    """The values of players with several labels each, told behind their names: `Ana bricks and wheel, Bela drop and
    arrow`.
    """
    owners = [name for name, _ in map(_halves, labels)]
    found: dict[str, str] = {}
    for owner, text in values_by_name(line, tuple(dict.fromkeys(owners))).items():
        own = [label for label, name in zip(labels, owners, strict=True) if name == owner]
        values = _listed(text)
        if len(values) != len(own):
            return {}
        found |= dict(zip(own, values, strict=True))
    return found


def _listed(text: str) -> list[str]:
    """The values of a list, parted by commas and `and`."""
    return [value for value in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text.strip()) if value]
