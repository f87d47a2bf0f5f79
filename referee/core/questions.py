"""Questions as data: what a game asks about a setup or a finished table, and what the answers so far amount to.

A game writes its questions as a generator: `value = yield Question(...)` asks one and goes on with the value of the
answer (`UNKNOWN` where it was skipped). After each answer the generator is run again from the start with the answers
so far, so that a question may depend on every answer before it; it has to be pure. No terminal and no file here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, TypeVar

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Choice, Player
from referee.core.messages import count, listed
from referee.core.names import Vocabulary

T = TypeVar("T")
Questions = Generator["Question", Any, Any]
Typed = str | tuple[str, ...] | None
"""An answer as it was typed: a line, the items of a list, or None where the question was skipped."""
UNKNOWN: Literal["?"] = "?"
"""The value of a question that was skipped; sheets write it as it is."""
_NOTHING = ("none", "-")
_LONGEST_QUOTE = 40
"""Characters of the longest list that is repeated as it was typed."""


@dataclass(frozen=True, slots=True)
class Row:
    """The same question to `size` players: `names` are those who have not been asked yet, in seat order.

    A line with a value for each of them answers all, and so does a line with a value for each player of the row. The
    values are separated by blanks or commas, or by `separator` where they may contain such.
    """

    names: tuple[str, ...]
    size: int
    separator: str = " "

    @property
    def is_first(self) -> bool:
        """Is this the question to the first player of the row?"""
        return len(self.names) == self.size

    def split(self, line: str) -> list[str]:
        """The values of a line; one where it is about one player."""
        return _split(line, self.separator)


def _any_size(values: Sequence[Any]) -> tuple[int, int | None]:
    return 0, None


@dataclass(frozen=True, slots=True)
class Items:
    """The answer is a list, typed in one line or item by item.

    `size` gives from the items so far the least and the greatest number of items (None: no limit). A line with
    several items ends the list, so does the greatest number; else an empty line does. `noun` names an item. With
    `as_table` each item is a table, and the file holds them as one table. `usual` is the number of items at the end of
    a whole game: a shorter list is doubtful (0: any number is usual). `fillers` are words between items that say
    nothing, where blanks separate the items.
    """

    noun: str
    separator: str = " "
    size: Callable[[Sequence[Any]], tuple[int, int | None]] = _any_size
    as_table: bool = False
    usual: int = 0
    fillers: tuple[str, ...] = ("and",)

    def split(self, line: str) -> tuple[str, ...]:
        """The items of a line, without the words that only join them."""
        if line.strip().lower() in ("", *_NOTHING):
            return ()
        items = _split(line, self.separator)
        return tuple(items if self.separator != " " else [item for item in items if item.lower() not in self.fillers])


def _split(line: str, separator: str) -> list[str]:
    if separator == " ":
        return [part for part in re.split(r"[\s,]+", line.strip()) if part]
    return [part.strip() for part in line.split(separator)]


def _joined(items: Sequence[str], separator: str) -> str:
    """The items in one line, as they may be typed."""
    return {" ": " ", ",": ", ", ";": "; "}.get(separator, f" {separator} ").join(items)


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    `id` is stable: answers are kept by it. `parse` turns the typed answer (one item of a list) into the value that the
    file holds, None where the file holds nothing then; it raises `NotationError` with the reason, and the question is
    asked again. `check` judges the whole list, also while it grows. `default` is what an empty line stands for.
    `hint` says in one line how the answer is typed. `explain` and the text of `clause` are what `?` prints. `unknown`
    is what the file holds at `path` where the answer is skipped. `picture` draws the value, also while a list grows.
    `stated` finds the answer in a file that is begun already, where it does not simply stand at `path`; None: it is not
    there.
    """

    id: str
    text: str
    path: KeyPath = ()
    parse: Callable[[str], Any] = str
    explain: str = ""
    clause: str | None = None
    default: str | None = None
    words: tuple[str, ...] = ()
    skippable: bool = False
    unknown: Any = UNKNOWN
    row: Row | None = None
    items: Items | None = None
    check: Callable[[Any], object] | None = None
    picture: Callable[[Any], str] | None = None
    stated: Callable[[Mapping[str, Any]], Typed] | None = None
    hint: str = ""

    @property
    def kind(self) -> str:
        """What is asked, whoever it is about: the id without the player, side or colour behind its dot."""
        return kind_of(self.id)


def kind_of(ident: str) -> str:
    """What the question with this id asks, whoever it is about."""
    return ident.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Opening:
    """What the first answers decide: who plays with which colours, the edition, every house rule with its value.

    `components` is the component set, an instance of the game's model; None for the bundled set.
    """

    players: tuple[Player, ...]
    edition: str | None
    house: Mapping[str, Choice]
    components: Any = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with the value of its answer."""

    question: Question
    value: Any

    @property
    def in_file(self) -> Any:
        """What the file holds at the path of the question; None: nothing."""
        if self.value == UNKNOWN:
            return self.question.unknown
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
        super().__init__("{reason}", reason=reason)
        self.kept = kept
        self.part = part


@dataclass(frozen=True)
class Interview:
    """The answers so far, and the question that is open. Immutable: every step gives another interview.

    `typed` holds the answers by the id of their question; answers to questions that are not asked at present are kept.
    `held` are the items so far of the open list; `is_line_cut` says that they are those of a line whose next item was
    wrong. `in_line` are the ids of the questions that were answered in one line with the question before them.
    `reopened` is the id of a question that is asked again though it has an answer.
    """

    ask: Callable[[], Questions]
    typed: Mapping[str, Typed] = field(default_factory=dict)
    held: tuple[str, ...] = ()
    is_line_cut: bool = False
    in_line: frozenset[str] = frozenset()
    reopened: str | None = None

    @cached_property
    def progress(self) -> Progress:
        """What is answered and what is open."""
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
        return _joined([_text_of(question, typed, UNKNOWN) for typed in row], question.row.separator)

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
        question, text = self._open, line.strip()
        if self._answers_row(text):
            return self._answer_row(text)
        if not text and not self.held and self.kept is not None:
            return self._closed()
        if question.items is not None:
            return self._answer_items(question.items, text)
        if not text and question.default is None:
            raise NotationError("this question needs an answer{skip}", skip=_or_skip(question))
        typed = text or question.default
        try:
            value_of(question, typed)
        except NotationError as error:
            raise NotationError("{reason}{how}", reason=error.message, how=_how_to_separate(question, text)) from None
        return self._with(question.id, typed)

    def skip(self) -> Interview:
        """The interview with the open question left unknown. Raises `NotationError` where that cannot be."""
        value_of(self._open, None)
        items = self._open.items
        if self.held and items is not None:
            least, _ = items.size(self.held_values)
            raise NotationError(
                "{number} {verb} typed: {end}`back` takes the last one out",
                number=count(len(self.held), items.noun),
                verb="is" if len(self.held) == 1 else "are",
                end="an empty line ends the list, " if len(self.held) >= least else "",
            )
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
        return self.reopen(before[-1])

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
            raise NotationError("no {noun} {word} is typed here", noun=question.items.noun, word=word)
        typed = {ident: one for ident, one in self.typed.items() if ident != question.id}
        return replace(self, typed=typed, held=left, is_line_cut=False)

    def holding(self, items: tuple[str, ...]) -> Interview:
        """The interview with the open list begun; as it is where the items do not fit."""
        question = self.question
        if question is None or question.items is None:
            return self
        try:
            _item_values(question, question.items, items)
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
        made: dict[str, Any] = _copied(base)
        answers = self.progress.answered
        if assume_unknown:
            open_ones = () if self.question is None or self.question.skippable is False else (self.question,)
            answers += tuple(Answered(question, UNKNOWN) for question in (*open_ones, *self.progress.ahead))
        for answered in answers:
            value = answered.in_file
            if value is not None and answered.question.path:
                _put(made, answered.question.path, value)
        return made

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
        number = len(row.split(text))
        return number > 1 and (len(row.names) > 1 or number == row.size)

    def _answer_row(self, text: str) -> Interview:
        row = self._open.row
        assert row is not None
        parts = row.split(text) if text else [self._open.default or ""] * row.size
        if len(parts) == row.size:
            return self._at_start_of_row()._answer_parts(parts)
        if len(parts) == len(row.names):
            return self._answer_parts(parts)
        raise NotationError(
            "{number} were typed: type one for {name}, or {due}, one each for {names}{how}",
            number=count(len(parts), "value"),
            name=row.names[0],
            due=len(row.names),
            names=listed(row.names),
            how="" if row.separator == " " else f", separated by `{row.separator}`",
        )

    def _answer_parts(self, parts: Sequence[str]) -> Interview:
        """The interview with a value for each of the players from the open question on."""
        interview = self
        row = self._open.row
        assert row is not None
        for place, (name, part) in enumerate(zip(row.names, parts, strict=True)):
            ident = interview._open.id
            try:
                interview = interview._answer_part(part)
            except NotationError as error:
                reason = f"{name}: {error.message}"
                if not place:
                    raise NotationError("{reason}", reason=reason) from None
                raise PartlyAnswered(reason, interview, listed(row.names[:place])) from None
            if place:
                interview = replace(interview, in_line=interview.in_line | {ident})
            if place + 1 < len(parts):
                interview = interview._at_next_of(ident)
        return interview

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
            raise NotationError("the value is missing{hint}", hint="; `?` is unknown" if question.skippable else "")
        typed: Typed = question.items.split(part) if question.items is not None else part or question.default
        value_of(question, typed)
        return self._with(question.id, typed)

    def _answer_items(self, items: Items, text: str) -> Interview:
        question = self._open
        fresh = items.split(text or ("" if self.held else question.default or ""))
        # Who corrects the line of which a part was kept may type the whole line again.
        held = () if self.is_line_cut and fresh[: len(self.held)] == self.held else self.held
        typed = (*held, *fresh)
        try:
            values = _item_values(question, items, typed)
        except NotationError as error:
            raise self._cut_line(error, held, fresh) from None
        least, most = items.size(values)
        is_ended = not fresh or (len(fresh) > 1 and not held) or (not text and question.default is not None)
        if len(typed) == most or (is_ended and len(typed) >= least):
            value_of(question, typed)
            return self._with(question.id, typed)
        if not fresh:
            raise NotationError(
                "{due} are needed, here {verb} {number}",
                due=count(least, items.noun),
                verb="is" if len(typed) == 1 else "are",
                number=len(typed),
            )
        return replace(self, held=typed, is_line_cut=False)

    def _cut_line(self, error: NotationError, held: tuple[str, ...], fresh: tuple[str, ...]) -> NotationError:
        """The error with the items before the first wrong one kept, where there are such."""
        question = self._open
        assert question.items is not None
        kept = held
        for item in fresh:
            try:
                _item_values(question, question.items, (*kept, item))
            except NotationError:
                break
            kept = (*kept, item)
        if kept == (*held, *fresh):
            return error
        least, most = question.items.size(_item_values(question, question.items, kept))
        # What breaks the last item of a whole may lie in any item before it.
        is_judged_as_a_whole = len(kept) + 1 >= least > 0 and _is_readable(question, fresh[len(kept) - len(held)])
        if is_judged_as_a_whole and held:
            return NotationError("{reason}; `back` takes the {noun} before out", reason=error.message,
                                 noun=question.items.noun)  # fmt: skip
        if kept == held or len(kept) == most or is_judged_as_a_whole:
            return error
        text = _joined(kept[len(held) :], question.items.separator)
        if len(text) > _LONGEST_QUOTE:
            text = count(len(kept) - len(held), question.items.noun)
        return PartlyAnswered(error.message, replace(self, held=kept, is_line_cut=True), text)


def _text_of(question: Question, typed: Typed, unknown: str) -> str:
    """An answer in one line, as it may be typed."""
    if typed is None:
        return unknown
    if isinstance(typed, str):
        return typed
    return _joined(typed, question.items.separator if question.items is not None else " ") or _NOTHING[0]


def _how_to_separate(question: Question, text: str) -> str:
    """How the values of several players are separated, for a line that holds several words."""
    row = question.row
    if row is None or len(row.names) < 2 or row.separator == " " or row.separator in text or " " not in text:
        return ""
    return f"; several players are separated by `{row.separator}`"


def _first_word(item: str) -> str:
    return re.split(r"[\s=:]", item.strip().lower(), maxsplit=1)[0]


def _or_skip(question: Question) -> str:
    return "; type `skip` where nobody knows" if question.skippable else ""


def value_of(question: Question, typed: Typed) -> Any:
    """The value of an answer. Raises `NotationError` with the reason where it cannot be one."""
    if typed is None:
        if not question.skippable:
            raise NotationError("this question cannot be skipped")
        return UNKNOWN
    if question.items is None:
        if not isinstance(typed, str):
            raise NotationError("this is no list: type one value")
        value = _parsed(question, typed)
        _judge(question, value)
        return value
    values = _item_values(question, question.items, (typed,) if isinstance(typed, str) else typed)
    least, _ = question.items.size(values)
    if len(values) < least:
        raise NotationError("{due} are needed, not {number}", due=count(least, question.items.noun), number=len(values))
    _judge(question, values)
    return values


def _item_values(question: Question, items: Items, typed: Sequence[str]) -> list[Any]:
    """The values of the items of a list, judged one after the other."""
    values: list[Any] = []
    for item in typed:
        _, most = items.size(values)
        if most is not None and len(values) >= most:
            raise NotationError("{most} at most, not {number}", most=count(most, items.noun), number=len(typed))
        values.append(_parsed(question, item))
        _judge(question, values)
    return values


def _parsed(question: Question, text: str) -> Any:
    try:
        return question.parse(text)
    except InputError as error:
        raise NotationError("{reason}", reason=error.message) from None


def _is_readable(question: Question, text: str) -> bool:
    try:
        _parsed(question, text)
    except NotationError:
        return False
    return True


def _judge(question: Question, value: Any) -> None:
    if question.check is None:
        return
    try:
        question.check(value)
    except InputError as error:
        raise NotationError("{reason}", reason=error.message) from None


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
        question = _next(questions, value)
    return Progress(tuple(answered), None)


def _ahead(questions: Questions, question: Question) -> tuple[Question, ...]:
    """The questions behind the open one, as long as they may be skipped."""
    ahead: list[Question] = []
    following: Question | None = question
    while following is not None and following.skippable:
        following = _next(questions, UNKNOWN)
        if following is not None and following.skippable:
            ahead.append(following)
    return tuple(ahead)


def _next(questions: Questions, value: Any) -> Question | None:
    try:
        return questions.send(value)
    except StopIteration:
        return None


def ask_each(
    names: Sequence[str], question: Callable[[int], Question], separator: str = " "
) -> Generator[Question, Any, list[Any]]:
    """Ask every player the same question; one line may answer for all of them. `question` makes it for a seat."""
    values: list[Any] = []
    for seat in range(len(names)):
        row = Row(tuple(names[seat:]), len(names), separator)
        values.append((yield replace(question(seat), row=row)))
    return values


def whole_number(least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """Parses a whole number within its limits."""

    def parse(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", text):
            raise NotationError("{text} is no whole number", text=text)
        number = int(text)
        if number < least or (most is not None and number > most):
            limits = f"from {least} to {most}" if most is not None else f"{least} or more"
            raise NotationError("{number} cannot be: type {limits}", number=number, limits=limits)
        return number

    return parse


def one_of(words: Iterable[str], what: str) -> Callable[[str], str]:
    """Parses one of some words, which may be shortened."""
    known = Vocabulary(words, what)
    return lambda text: known.find(text.strip())


def fixed_size(least: int, most: int | None = None) -> Callable[[Sequence[Any]], tuple[int, int | None]]:
    """The size of a list of `least` to `most` items (without `most`: exactly `least`)."""
    return lambda values: (least, least if most is None else most)


def with_stated(questions: Questions, document: Mapping[str, Any]) -> Questions:
    """The questions without those whose answer stands in a document already.

    A value that does not fit is asked for.
    """
    question = next(questions, None)
    while question is not None:
        stated = _stated(question, document)
        question = _next(questions, (yield question) if stated is None else stated[0])


def _stated(question: Question, document: Mapping[str, Any]) -> tuple[Any] | None:
    """The value of the answer that stands in a document, in a tuple; None where none does."""
    typed = question.stated(document) if question.stated is not None else _typed_at_path(question, document)
    if typed is None:
        return None
    try:
        return (value_of(question, typed),)
    except NotationError:
        return None


def _typed_at_path(question: Question, document: Mapping[str, Any]) -> Typed:
    value: Any = document if question.path else None
    for part in question.path:
        if isinstance(value, Mapping):
            value = value.get(str(part))
        elif isinstance(value, Sequence) and not isinstance(value, str) and isinstance(part, int):
            value = value[part] if part < len(value) else None
        else:
            value = None
    if value is None or (question.items is not None and value in ([], {})):
        return None
    return _as_typed(value)


def _as_typed(value: Any) -> Typed:
    if isinstance(value, list):
        return tuple(" ".join(map(str, item)) if isinstance(item, list) else str(item) for item in value)
    if isinstance(value, Mapping):
        return tuple(f"{key}={inner}" for key, inner in value.items())
    return str(value)


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
