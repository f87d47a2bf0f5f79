"""The questions of `new`, `score GAME` and `play`, asked line by line.

Whoever asks gives a `LineReader` and a function that shows pages; everything else is the same at a terminal and in a
pipe. The words `back`, `?`, `skip`, `show` and `quit` may be typed instead of an answer.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from referee.cli.draft import Draft, Kept
from referee.cli.drawing_reader import DrawingReader
from referee.cli.line_reader import LineDropped, LineReader, PipeReader, TerminalReader
from referee.cli.output import Page, show
from referee.cli.question_text import answer_text, in_two_parts, known_text, label, prompt_of
from referee.cli.streams import terminal_can_draw
from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.game import Game
from referee.core.header import Header
from referee.core.interview import Answered, Interview, PartlyAnswered
from referee.core.messages import count, listed, or_nearest
from referee.core.opening import all_questions
from referee.core.problems import Problem, setup_problems
from referee.core.questions import UNKNOWN, Question, Typed
from referee.core.rulebook import Violation
from referee.core.score import ScoreSheet
from referee.files.header import read_header

COMMANDS = ("back", "skip", "show", "quit", "?")
_HOW = (
    "instead of an answer: `?` explains, `back` goes back, `skip` leaves it unknown, `show` shows the answers, `quit`"
)
_ASIDE = ("?", "help", "show")
"""What is typed at a question without answering it."""
_BEFORE_WRITING = (
    "everything is answered: Enter writes the sheet; `back` returns to the last answer, `show` shows all, `quit`"
)
_STOPPING = "nothing is lost: `quit` stops and keeps the answers, `?` explains"


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked about: a sheet or the setup of a log. What stands in `base` is not asked.

    `components` is the component set, None for the bundled one.
    """

    game: Game[Any, Any]
    is_sheet: bool
    base: Mapping[str, Any]
    components: Any = None

    def interview(self, kept: Kept | None = None) -> Interview:
        """The interview with the answers that are there already."""
        ask = partial(all_questions, self.game, self.base, self.components, self.is_sheet)
        return Interview(ask, kept.typed).holding(kept.held) if kept is not None else Interview(ask)

    def document(self, interview: Interview, assume_unknown: bool = False) -> dict[str, Any]:
        """The file that the answers amount to."""
        base = {**self.base, "final": self.base.get("final", {})} if self.is_sheet else self.base
        return interview.document(base, assume_unknown)

    def header(self, document: Mapping[str, Any]) -> Header:
        """The header of the file. Raises `InputError`."""
        return read_header(self.game, document, self.components)

    def judge(self, document: Mapping[str, Any]) -> ScoreSheet | list[Violation]:
        """The score of a sheet (an empty one for a log), or what breaks a clause. Raises `InputError`."""
        header = self.header(document)
        if self.is_sheet:
            return self.game.score_sheet(header)
        start = self.game.initial_state(header)
        return list(start.violations) or ScoreSheet((), False, warnings=start.warnings)

    def judge_so_far(self, interview: Interview) -> ScoreSheet | list[Violation] | None:
        """The same of the answers so far; None where they cannot be judged yet.

        What is still open counts as unknown. Where that gives no score, the answers alone may give one.
        """
        judged = self._judged(self.document(interview, assume_unknown=True))
        if isinstance(judged, ScoreSheet):
            return judged
        alone = self._judged(self.document(interview))
        return alone if judged is None or isinstance(alone, ScoreSheet) else judged

    def _judged(self, document: Mapping[str, Any]) -> ScoreSheet | list[Violation] | None:
        try:
            return self.judge(document)
        except InputError:
            return None


@dataclass(frozen=True, slots=True)
class Desk:
    """Where answers come from and where questions are shown. `keeps_drafts`: somebody sits at a terminal."""

    reader: LineReader
    show: Callable[[Page], None]
    keeps_drafts: bool

    def say(self, text: str, style: str = "") -> None:
        """Show one line, or several."""
        page = Page()
        page.say(text, style)
        self.show(page)


def standard_desk(as_json: bool, plain: bool = False) -> Desk:
    """Standard input and output; questions go to standard error where the answer of the command is for a script.

    With `plain` nothing is drawn over.
    """
    if sys.stdin is None:
        raise InputError("standard input is closed: nobody can answer the questions")
    if not sys.stdin.isatty():
        return Desk(PipeReader(sys.stdin, sys.stderr), lambda page: show(page, sys.stderr), False)
    output = sys.stderr if as_json or not sys.stdout.isatty() else sys.stdout
    draws = output is sys.stdout and not plain and terminal_can_draw()
    return Desk(DrawingReader() if draws else TerminalReader(output), lambda page: show(page, output), True)


def ask(inquiry: Inquiry, desk: Desk, draft: Draft) -> dict[str, Any] | list[Problem]:
    """Ask until everything is answered: the file, or what breaks a clause that no question is about.

    At a terminal the answers of an earlier start are offered, and kept until `draft` is removed. Raises `InputError`
    where somebody stops before the last question.
    """
    kept = _offered(desk, draft) if desk.keeps_drafts else None
    stepper = Stepper(inquiry, desk, draft)
    try:
        return stepper.run(inquiry.interview(kept))
    except Stopped as stopped:
        raise InputError(_why_stopped(stopped, desk.keeps_drafts)) from None


def _offered(desk: Desk, draft: Draft) -> Kept | None:
    """The answers of an earlier start, where somebody wants to go on with them."""
    kept = draft.load()
    if kept is None:
        return None
    question = f"Go on with the {count(kept.number, 'answer')} typed before?"
    explained = "yes: the next open question follows, and `back` reaches the others; no: they are forgotten"
    return kept if _agrees(desk, question, explained) else None


def _agrees(desk: Desk, question: str, explained: str) -> bool:
    """The answer to a question that takes yes or no; an empty line is yes."""
    heading, prompt = in_two_parts(question, "[yes]")
    if heading:
        desk.say(heading)
    while True:
        try:
            line = desk.reader.read(prompt, ("yes", "no"))
        except LineDropped:
            continue
        if line is None:
            raise InputError("stopped: the answers are kept, and the next start offers to go on with them")
        word = line.strip().lower() or "yes"
        if word == "?":
            desk.say(explained)
        if "yes".startswith(word) or "no".startswith(word):
            return "yes".startswith(word)


def _is_short(question: Question, after: Interview) -> bool:
    """Is the question answered with a list that has fewer items than usual?"""
    items = question.items
    is_answered = not after.held and after.typed.get(question.id) is not None
    return items is not None and is_answered and len(_items(after, question)) < items.usual


def _items(interview: Interview, question: Question) -> tuple[str, ...]:
    """The items of an answered list; empty for another answer."""
    typed = interview.typed.get(question.id)
    return typed if isinstance(typed, tuple) else ()


def _why_stopped(stopped: Stopped, is_kept: bool) -> str:
    question = stopped.question
    if not is_kept:
        assert question is not None
        where = f"the question `{question.id}` is open ({label(question)})"
        return f"the input ends before the last question: {where}; nothing was written"
    where = f'at the question "{label(question)}"' if question is not None else "before anything was written"
    return f"stopped {where}: the answers are kept, and the next start offers to go on with them"


class Stopped(Exception):
    """`quit`, or the end of input: `question` is the one that was open, None where all are answered."""

    def __init__(self, question: Question | None) -> None:
        super().__init__()
        self.question = question


@dataclass(slots=True)
class Stepper:
    """Asks one question after the other. `draft` keeps the answers at a terminal."""

    inquiry: Inquiry
    desk: Desk
    draft: Draft
    _totals: str = ""
    _advised: set[str] = field(default_factory=set)
    _hinted: set[str] = field(default_factory=set)
    _is_reviewing: bool = False
    _refused: str = ""

    def run(self, interview: Interview) -> dict[str, Any] | list[Problem]:
        """Ask until everything is answered: the file, or what breaks a clause that no question is about.

        Raises `Stopped`.
        """
        self.desk.say(_HOW, "dim")
        if interview.typed:
            self._judge(interview, interview)
        while True:
            if interview.question is None:
                judged = self._final(interview)
                if isinstance(judged, dict) and self._is_confirming:
                    mended = self._mended(interview)
                    if mended is None:
                        return judged
                    interview = mended
                elif isinstance(judged, Interview):
                    interview = judged
                else:
                    return judged
            elif interview.progress.complaint is not None and not interview.held:
                self.desk.say(interview.progress.complaint, "red")
            interview = self._step(interview)

    def _step(self, interview: Interview) -> Interview:
        question = interview.question
        assert question is not None
        self._hint(question)
        heading, prompt = prompt_of(interview)
        if heading:
            self.desk.say(heading)
        try:
            line = self.desk.reader.read(prompt, (*question.words, *COMMANDS), self._refused)
        except LineDropped as dropped:
            self._refused = ""
            if dropped.was_empty:
                self.desk.say(_STOPPING)
            return interview
        if line is None:
            raise Stopped(question)
        refused, self._refused = self._refused, ""
        if line.strip().lower() in _ASIDE or line.startswith("?"):
            self._refused = refused
        try:
            return self._answered(interview, question, line.strip())
        except NotationError as error:
            self.desk.say(error.message, "red")
            if line.strip().lower() not in COMMANDS and not line.startswith("?"):
                self._refused = line.strip()
            return interview

    @property
    def _is_confirming(self) -> bool:
        """Is somebody asked before a sheet is written? A log goes on with the table, which shows the setup."""
        return self.inquiry.is_sheet and self.desk.keeps_drafts

    def _mended(self, interview: Interview) -> Interview | None:
        """The interview with the last answer open again, where somebody wants that; None where the sheet is right."""
        self.desk.say(_BEFORE_WRITING, "dim")
        while True:
            try:
                line = self.desk.reader.read("All right? [yes]> ", ("yes", "back", "show", "quit"))
            except LineDropped:
                self.desk.say(_BEFORE_WRITING)
                continue
            word = "quit" if line is None else line.strip().lower() or "yes"
            if word == "quit":
                raise Stopped(None)
            if "yes".startswith(word) or word == "ok":
                return None
            if word in ("back", "<") or "no".startswith(word):
                return self._back(interview)
            if word == "show":
                self._show_answers(interview)
            else:
                self.desk.say(_BEFORE_WRITING)

    def _hint(self, question: Question) -> None:
        """Say how this kind of question is answered, once."""
        if question.hint and question.kind not in self._hinted:
            self.desk.say(question.hint, "dim")
        self._hinted.add(question.kind)

    def _answered(self, interview: Interview, question: Question, line: str) -> Interview:
        word = line.lower()
        if word == "quit":
            raise Stopped(question)
        if word in ("?", "help"):
            self._explain(question)
        elif word.startswith("?") and question.topics:
            self._explain_topic(question, word[1:].strip())
        elif word == "show":
            self._show_answers(interview)
        elif word in ("back", "<"):
            if interview.held:
                self.desk.say(f"taken out: {interview.held[-1]}")
                return interview.back()
            return self._back(interview)
        elif question.items is not None and question.items.as_table and re.match(r"back\s", word):
            return self._taken(interview, question, interview.without(word[len("back") :].strip()))
        elif word == "skip":
            return self._taken(interview, question, interview.skip())
        else:
            return self._typed(interview, question, line)
        return interview

    def _typed(self, interview: Interview, question: Question, line: str) -> Interview:
        """The interview with the answer, or the good part of it. Raises `NotationError`."""
        try:
            after = interview.answer(line)
        except PartlyAnswered as error:
            if not self.desk.keeps_drafts:
                # Lines that were written beforehand answer the whole question again.
                raise
            kept = self._taken(interview, question, error.kept)
            self.desk.say(f"{error.message}; kept: {error.part}", "red")
            return kept
        if self.desk.keeps_drafts and _is_short(question, after):
            items = _items(after, question)
            if line:
                return self._taken(interview, question, interview.holding(items))
            more = self._ask_for_more(question, len(items))
            if more is not None:
                begun = interview.holding(items)
                return self._typed(begun, question, more) if more else begun
        # An empty line that ends a list adds nothing to its picture.
        return self._taken(interview, question, after, is_drawn=bool(line) or not interview.held)

    def _ask_for_more(self, question: Question, number: int) -> str | None:
        """The next items of a list that is shorter than usual (empty: they follow); None where there are no more."""
        assert question.items is not None
        typed = f"{number} of {count(question.items.usual, question.items.noun)} typed"
        heading, prompt = in_two_parts(f"only {typed}: is that all?", "[no]")
        if heading:
            self.desk.say(heading)
        while True:
            try:
                line = self.desk.reader.read(prompt, ("yes", "no"))
            except LineDropped:
                continue
            if line is None:
                raise Stopped(question)
            word = line.strip().lower()
            if word == "yes":
                return None
            return "" if word in ("", "no") else line.strip()

    def _taken(self, before: Interview, question: Question, after: Interview, is_drawn: bool = True) -> Interview:
        """The interview with new answers, judged, drawn and kept. Raises `NotationError` where they break a clause."""
        self._judge(before, after)
        if is_drawn:
            self._draw(question, before, after)
        if self.desk.keeps_drafts:
            self.draft.save(Kept(after.typed, after.held))
        return self._at_next(question, after)

    def _back(self, interview: Interview) -> Interview:
        """The interview one question back; at a terminal those behind it are asked again too, with their answers."""
        before = interview.back()
        self._is_reviewing = self.desk.keeps_drafts
        return before

    def _at_next(self, question: Question, after: Interview) -> Interview:
        """The interview with the next question open, also if it has an answer, while the answers are reviewed."""
        if not self._is_reviewing or after.held:
            return after
        following = after.following(question.id)
        self._is_reviewing = following is not None
        return after if following is None else after.reopen(following)

    def _judge(self, before: Interview, after: Interview) -> None:
        """Show the totals so far. Raises `NotationError` where the new answers break a clause."""
        if after.held:
            return
        judged = self.inquiry.judge_so_far(after)
        if isinstance(judged, ScoreSheet):
            self._show_totals(judged)
            self._show_advice(judged)
        elif judged:
            open_path = after.question.path if after.question is not None else ()
            paths = (one.question.path for one in after.progress.answered if _is_new(one, before))
            # Where the open question still writes below an answer, the answer alone is not at fault.
            complete = [path for path in paths if path and open_path[: len(path)] != path]
            broken = [one for one in judged if any(_is_about(one.key, path) for path in complete)]
            if broken:
                raise NotationError("{reason}", reason="; ".join(dict.fromkeys(_reason(one) for one in broken)))

    def _final(self, interview: Interview) -> dict[str, Any] | list[Problem] | Interview:
        """The file; or the interview with the question open again that is at fault."""
        document = self.inquiry.document(interview)
        try:
            judged = self.inquiry.judge(document)
        except InputError as error:
            ident = _about(error.key, interview.progress.answered)
            if ident is None:
                raise
            self.desk.say(error.message, "red")
            return interview.reopen(ident)
        if isinstance(judged, ScoreSheet):
            return document
        ident = next((found for one in judged if (found := _about(one.key, interview.progress.answered))), None)
        if ident is None:
            return setup_problems(self.inquiry.header(document), judged)
        for one in judged:
            self.desk.say(_reason(one), "red")
        return interview.reopen(ident)

    def _show_totals(self, sheet: ScoreSheet) -> None:
        totals = ", ".join(f"{player.name} {known_text(player)}" for player in sheet.players)
        is_begun = bool(self._totals) or any(player.known_points for player in sheet.players)
        if is_begun and totals != self._totals:
            self._totals = totals
            self.desk.say(f"so far: {totals}", "dim")

    def _show_advice(self, sheet: ScoreSheet) -> None:
        for advice in sheet.warnings:
            if advice.message not in self._advised:
                self.desk.say(f"note: {advice.message}", "yellow")
            self._advised.add(advice.message)

    def _draw(self, question: Question, before: Interview, after: Interview) -> None:
        """Draw the new answers: those of several players where one line answers for them."""
        if question.picture is None:
            return
        if after.held:
            self._draw_value(question, after.held_values)
            return
        ids = {ident for ident, typed in after.typed.items() if before.typed.get(ident, UNKNOWN) != typed}
        new = [one for one in after.progress.answered if one.question.id in ids | {question.id}]
        new = [one for one in new if one.question.kind == question.kind]
        for one in new:
            if len(new) > 1 and one.question.row is not None:
                self.desk.say(f"{one.question.row.names[0]}:")
            self._draw_value(question, one.value)

    def _draw_value(self, question: Question, value: Any) -> None:
        drawn = question.picture(value) if question.picture is not None and value != UNKNOWN else ""
        if drawn:
            self.desk.say(drawn)

    def _show_answers(self, interview: Interview) -> None:
        page = Page()
        for answered in interview.progress.answered:
            text = answer_text(_as_understood(answered, interview.typed[answered.question.id]))
            page.say(f"  {label(answered.question)}: {'unknown' if text == UNKNOWN else text}")
        if interview.question is not None and interview.held:
            page.say(f"  {label(interview.question)}, so far: {answer_text(interview.held)}")
        elif not interview.progress.answered:
            page.say("  nothing is answered yet")
        self.desk.show(page)
        if interview.question is not None and interview.held:
            self._draw_value(interview.question, interview.held_values)

    def _explain(self, question: Question) -> None:
        page = Page()
        page.say(question.explain or question.text)
        clause = self.inquiry.game.full_rulebook().get(question.clause) if question.clause else None
        if clause is not None:
            page.say(f"[{clause.id}] {clause.text}")
        if question.topics:
            page.say(f"`? WORD` explains one of them, such as `? {next(iter(question.topics))}`")
        if question.words and not question.explain:
            page.say(f"type {listed(question.words, 'or')}")
        if question.row is not None and len(question.row.names) > 1:
            how = "separated by blanks" if question.row.separator == " " else f"separated by `{question.row.separator}`"
            unknown = "; `?` in it is unknown" if question.skippable else ""
            page.say(f"one line may answer for {listed(question.row.names)}, in this order, {how}{unknown}")
        if question.items is not None and question.items.as_table:
            page.say("`back` and the first word of a line takes that line out")
        if question.skippable:
            page.say("`skip` leaves it unknown")
        page.say(_HOW, "dim")
        self.desk.show(page)

    def _explain_topic(self, question: Question, word: str) -> None:
        """Show what is known about a word. Raises `NotationError` where nothing is."""
        texts = [text for topic, text in question.topics.items() if topic.startswith(word)]
        if not texts:
            raise NotationError(
                "nothing is known about {word}{hint}", word=word, hint=or_nearest(word, list(question.topics))
            )
        for text in texts:
            self.desk.say(text)


def _as_understood(answered: Answered, typed: Typed) -> Typed:
    """An answer with the words in full that were shortened."""
    value = answered.value
    if isinstance(value, str) and answered.question.items is None:
        return value
    if isinstance(value, list) and isinstance(typed, tuple):
        return tuple(map(_in_full, value, typed))
    return typed


def _in_full(value: Any, typed: str) -> str:
    return value if isinstance(value, str) and value.startswith(typed.lower()) else typed


def _is_new(answered: Answered, before: Interview) -> bool:
    ident = answered.question.id
    open_before = before.question is not None and before.question.id == ident
    return open_before or ident not in before.typed


def _is_about(key: KeyPath, path: KeyPath) -> bool:
    """Is a key that is at fault that of an answer, below it, or that of the table of all players?"""
    return key[: len(path)] == path or (key == ("final",) and path[:1] == key)


def _reason(violation: Violation) -> str:
    return f"[{violation.clause}] {violation.message}"


def _about(key: KeyPath, answered: Sequence[Answered]) -> str | None:
    """The id of the question whose answer stands at a key, or nearest to it; None where no answer does."""
    shared = [(_shared(key, one.question.path), place) for place, one in enumerate(answered)]
    best = max(shared, default=(0, 0))
    return answered[best[1]].question.id if best[0] else None


def _shared(key: KeyPath, path: KeyPath) -> int:
    length = 0
    for one, other in zip(key, path, strict=False):
        if one != other:
            break
        length += 1
    return length
