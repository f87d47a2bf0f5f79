"""Questions as data: what a game asks about a setup or a finished table, and what an answer has to be.

A game writes its questions as a generator: `value = yield Question(...)` asks one and goes on with the value of the
answer (`UNKNOWN` where it was skipped). After each answer the generator is run again from the start with the answers
so far, so that a question may depend on every answer before it; it has to be pure. No terminal and no file here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.header import Choice, Player
from referee.core.messages import count
from referee.core.names import Names, Vocabulary
from referee.core.plain_answers import only_name
from referee.core.rulebook import Violation

T = TypeVar("T")
Questions = Generator["Question", Any, Any]
Typed = str | tuple[str, ...] | None
"""An answer as it was typed: a line, the items of a list, or None where the question was skipped."""
UNKNOWN: Literal["?"] = "?"
"""The value of a question that was skipped; sheets write it as it is."""
NOTHING = ("none", "-")


@dataclass(frozen=True, slots=True)
class Row:
    """The same question to `size` players: `names` are those who have not been asked yet, in seat order.

    A line with a value for each of them answers all, and so does a line with a value for each player of the row. The
    values are separated by `;`, and also by blanks or commas unless `separator` says that they may contain such.
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
        is_list = self.separator == " " and ";" not in line
        values = _split(line, ";" if ";" in line and self.separator == " " else self.separator)
        return [value for value in values if not is_list or value.lower() != "and"]


def _any_size(values: Sequence[Any]) -> tuple[int, int | None]:
    return 0, None


@dataclass(frozen=True, slots=True)
class Items:
    """The answer is a list, typed in one line or item by item.

    `size` gives from the items so far the least and the greatest number of items (None: no limit). A line with
    several items ends the list, so does the greatest number; else an empty line does. `noun` names an item. With
    `as_table` each item is a table, and the file holds them as one table. `usual` is the number of items at the end
    of a whole game: a shorter list is doubtful (0: any number is usual). `owner` is what the items belong to, in
    prompts. `fillers` are words between items that say nothing, where blanks separate the items. `joins` are words
    that separate items as the separator does. `empty` are the lines without an item.
    """

    noun: str
    separator: str = " "
    size: Callable[[Sequence[Any]], tuple[int, int | None]] = _any_size
    as_table: bool = False
    usual: int = 0
    owner: str = ""
    fillers: tuple[str, ...] = ("and",)
    joins: tuple[str, ...] = ()
    empty: tuple[str, ...] = ("", *NOTHING)

    def split(self, line: str) -> tuple[str, ...]:
        """The items of a line, without the words that only join them."""
        if line.strip().lower() in self.empty:
            return ()
        if self.joins:
            joint = "|".join(map(re.escape, self.joins))
            line = re.sub(rf",?\s+({joint})\s+", f"{self.separator} ", line, flags=re.IGNORECASE)
        items = _split(line, self.separator)
        return tuple(items if self.separator != " " else [item for item in items if item.lower() not in self.fillers])


def _split(line: str, separator: str) -> list[str]:
    if separator == " ":
        return [part for part in re.split(r"[\s,]+", line.strip()) if part]
    return [part.strip() for part in line.split(separator)]


def joined(items: Sequence[str], separator: str) -> str:
    """The items in one line, as they may be typed."""
    return {" ": " ", ",": ", ", ";": "; "}.get(separator, f" {separator} ").join(items)


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    `id` is stable: answers are kept by it. `parse` turns the typed answer (one item of a list) into the value that
    the file holds, None where the file holds nothing then; it raises `NotationError` with the reason, and the
    question is asked again. `check` judges the whole list, also while it grows. `default` is what an empty line
    stands for. `written` gives what the file holds for a value, where that is not the value itself. `hint` says in
    one line how the answer is typed. `explain` and the text of `clause` are what `?` prints; `topics` holds longer
    texts, each by its word, that `? WORD` prints. `unknown` is what the file holds at `path` where the answer is
    skipped. `may_be_left_out`: among answers that are read from a file or a pipe, a line that is no answer to this
    question answers the next one, and the default stands here. `picture` draws the value, also while a list grows.
    `stated` finds the answer in a file that is begun already, where it does not simply stand at `path`; None: it is
    not there. `from_words` turns a line typed in words into the answer as it is typed; it may raise `NotationError`.
    `typed` gives a value that stands at `path` as it is typed, where that is not its text.
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
    written: Callable[[Any], Any] | None = None
    stated: Callable[[Mapping[str, Any]], Typed] | None = None
    typed: Callable[[Any], Typed] | None = None
    hint: str = ""
    may_be_left_out: bool = False
    topics: Mapping[str, str] = field(default_factory=dict)
    from_words: Callable[[str], str] | None = None

    @property
    def kind(self) -> str:
        """The topic of a question: its id without the player, side or colour behind the dot."""
        return kind_of(self.id)


def about_player(question: Question, opening: Opening, names: Names | None = None) -> Question:
    """A question that is answered with a player, by default the first one. `names`: how players may be called."""
    known = names or Names(opening.names)
    return replace(
        question,
        parse=lambda text: opening.names[known.find(text).seat],
        default=opening.names[0],
        words=opening.names,
        from_words=lambda line: only_name(line, opening.names) or line,
    )


def kind_of(ident: str) -> str:
    """The topic of the question with this id."""
    return ident.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Opening:
    """The choices of the first answers: who plays with which colours, the edition, every house rule with its value.

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


def value_of(question: Question, typed: Typed) -> Any:
    """The value of an answer. Raises `NotationError` with the reason where it cannot be one."""
    if typed is None:
        if not question.skippable:
            raise NotationError("this question cannot be skipped")
        return UNKNOWN
    if question.items is None:
        if not isinstance(typed, str):
            raise NotationError("this is no list: type one value")
        value = parsed_item(question, typed)
        _judge(question, value)
        return value
    values = item_values(question, question.items, (typed,) if isinstance(typed, str) else typed)
    least, _ = question.items.size(values)
    if len(values) < least:
        raise NotationError(f"{count(least, question.items.noun)} are needed, not {len(values)}")
    _judge(question, values)
    return values


def item_values(question: Question, items: Items, typed: Sequence[str]) -> list[Any]:
    """The values of the items of a list, judged one after the other."""
    values: list[Any] = []
    for item in typed:
        _, most = items.size(values)
        if most is not None and len(values) >= most:
            raise NotationError(f"{count(most, items.noun)} at most, not {len(typed)}")
        values.append(parsed_item(question, item))
        if items.as_table:
            _judge_keys(values)
        _judge(question, values)
    return values


def _judge_keys(tables: Sequence[Mapping[str, Any]]) -> None:
    """Refuse a key that stands in an earlier item too."""
    *earlier, last = (key for table in tables for key in table)
    if last in earlier:
        raise NotationError(f"{last} is there already: `back {last}` takes it out, then type it again")


def parsed_item(question: Question, text: str) -> Any:
    """The value of a text, or of an item of a list. Raises `NotationError` with the reason where it has none."""
    return _answer(question.parse, text)


def _judge(question: Question, value: Any) -> None:
    if question.check is not None:
        _answer(question.check, value)


def _answer(asked: Callable[[Any], T], value: Any) -> T:
    """The answer of a function to a value; what it refuses may be typed anew."""
    try:
        return asked(value)
    except InputError as error:
        raise NotationError(error.message) from None


def refuse(violations: Iterable[Violation]) -> None:
    """Refuse an answer with the first clause that it breaks."""
    for violation in violations:
        raise NotationError(f"{violation.message} [{violation.clause}]")


def next_question(questions: Questions, value: Any) -> Question | None:
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
            raise NotationError(f"{text} is no whole number")
        number = int(text)
        if number < least or (most is not None and number > most):
            limits = f"from {least} to {most}" if most is not None else f"{least} or more"
            raise NotationError(f"{number} cannot be: type {limits}")
        return number

    return parse


def one_of(words: Iterable[str], what: str) -> Callable[[str], str]:
    """Parses one of some words, which may be shortened, or a sentence with one of them."""
    known = Vocabulary(words, what)
    return lambda text: known.get(text.strip()) or only_name(text, known.known) or known.find(text.strip())


def fixed_size(least: int, most: int | None = None) -> Callable[[Sequence[Any]], tuple[int, int | None]]:
    """The size of a list of `least` to `most` items (without `most`: exactly `least`)."""
    return lambda values: (least, least if most is None else most)


def rows_of(sizes: Iterable[tuple[int, int]]) -> Callable[[Sequence[str]], tuple[int, int]]:
    """The number of rows of a board, whose width and height are one of these; the first row says which may be meant."""
    known = list(sizes)

    def size(rows: Sequence[str]) -> tuple[int, int]:
        heights = [height for width, height in known if rows and len(rows[0].split()) == width]
        heights = heights or [height for _, height in known]
        return min(heights), max(heights)

    return size


def with_stated(questions: Questions, document: Mapping[str, Any]) -> Questions:
    """The questions without those whose answer stands in a document already.

    A value that does not fit is asked for.
    """
    question = next(questions, None)
    while question is not None:
        stated = _stated(question, document)
        question = next_question(questions, (yield question) if stated is None else stated[0])


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
    if value is not None and question.typed is not None:
        return question.typed(value)
    if value is None or (question.items is not None and value in ([], {})):
        return None
    return _as_typed(value)


def _as_typed(value: Any) -> Typed:
    if isinstance(value, list):
        return tuple(" ".join(map(str, item)) if isinstance(item, list) else str(item) for item in value)
    if isinstance(value, Mapping):
        return tuple(f"{key}={inner}" for key, inner in value.items())
    return str(value)
