"""The questions of `new`, `score GAME` and `play`, asked line by line.

Whoever asks gives a `LineReader` and a function that shows pages; everything else is the same at a terminal and in a
pipe. The words `back`, `?`, `skip`, `show` and `quit` may be typed instead of an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.cli.desk import QUIT, Desk, agrees
from referee.cli.draft import Draft, Kept, draft_text
from referee.cli.inquiry import COMMANDS, Inquiry, about, as_text, is_about, is_new, without_broken_items
from referee.cli.line_reader import LineDropped, yes_or_no
from referee.cli.output import Page
from referee.cli.question_text import answer_text, label, place_of_answer, place_of_correction, prompt_of, so_far
from referee.core.errors import InputError, NotationError
from referee.core.game import full_rulebook
from referee.core.interview import Answered, Interview, PartlyAnswered
from referee.core.messages import count, listed, or_nearest
from referee.core.problems import Problem, setup_problems
from referee.core.questions import UNKNOWN, Question, Typed, value_of
from referee.core.rulebook import Violation
from referee.core.score import ScoreSheet

_CORRECTING = re.compile(
    r"(?:(?:no|oh|oops|sorry|wait|hold on|i mean|i meant|actually|not)\b[\s,.:;!]*)+", re.IGNORECASE
)
_HAS_SIDES = re.compile(r"(?P<word>[\w -]+) has two sides: type (?P<sides>[\w, -]+)")
_IS_MEANT = re.compile(r"(?P<word>[\w-]+) is no .*; did you mean (?P<sides>[\w-]+)\?")
_MOST_WORDS_OF_A_CHOICE = 4
_HOW = (
    "instead of an answer: `?` explains, `back` goes back, `skip` leaves it unknown,\n"
    "`show` shows the answers, `change WORDS` asks one of them again, `quit` keeps them"
)
_BEFORE_WRITING = (
    "everything is answered: Enter writes the file; `show` numbers the answers, `change WORDS` asks one again, `quit`"
)
_STOPPING = "nothing is lost: `quit` stops and keeps the answers, `?` explains"


def ask(inquiry: Inquiry, desk: Desk, draft: Draft, goes_on: bool = False) -> dict[str, Any] | list[Problem]:
    """Ask until everything is answered: the file, or what breaks a clause that no question is about.

    At a terminal the answers of an earlier start are offered, and kept until `draft` is removed. Raises `InputError`
    where somebody stops before the last question.
    """
    kept = None
    if desk.keeps_drafts:
        kept = draft.load() if goes_on else _offered(desk, draft)
    stepper = Stepper(inquiry, desk, draft)
    try:
        return stepper.run(inquiry.interview(kept))
    except Stopped as stopped:
        raise InputError(_why_stopped(stopped, desk.keeps_drafts, stepper.unkept)) from None


def _offered(desk: Desk, draft: Draft) -> Kept | None:
    """The answers of an earlier start, where somebody wants to go on with them."""
    kept = draft.load()
    if kept is None:
        return None
    question = f"Go on with {draft_text(kept)}?"
    explained = "yes: the next open question follows, and `back` reaches the others; no: they are forgotten"
    return kept if agrees(desk, question, explained) else None


def _is_short(question: Question, after: Interview) -> bool:
    """Is the question answered with a list that has fewer items than usual?"""
    items = question.items
    is_answered = not after.held and after.typed.get(question.id) is not None
    return items is not None and is_answered and len(_items(after, question)) < items.usual


def _items(interview: Interview, question: Question) -> tuple[str, ...]:
    """The items of an answered list; empty for another answer."""
    typed = interview.typed.get(question.id)
    return typed if isinstance(typed, tuple) else ()


def _why_stopped(stopped: Stopped, keeps_drafts: bool, unkept: str | None) -> str:
    """The sentence about a stop; `unkept` is why the answers could not be kept."""
    question = stopped.question
    if not keeps_drafts:
        assert question is not None
        where = f"the question `{question.id}` is open ({label(question)})"
        return f"the input ends before the last question: {where}; nothing was written"
    where = f'at the question "{label(question)}"' if question is not None else "before anything was written"
    if unkept is not None:
        return f"stopped {where}: the answers are lost ({unkept})"
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
    unkept: str | None = None
    """Why the answers so far could not be kept."""
    _totals: str = ""
    _choice: tuple[str, str, tuple[str, ...]] | None = None
    """A refused line, the word in it that means several things, and these."""
    _advised: set[str] = field(default_factory=set)
    _hinted: set[str] = field(default_factory=set)
    _is_reviewing: bool = False

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
            line = self.desk.reader.read(prompt, (*question.words, *COMMANDS))
        except LineDropped as dropped:
            if dropped.was_empty:
                self.desk.say(_STOPPING)
            return interview
        if line is None:
            raise Stopped(question)
        if question.may_be_left_out and not self.desk.keeps_drafts and not _is_answer(question, line):
            interview = interview.answer("")
            question = interview.question
            assert question is not None
        choice, self._choice = self._choice, None
        line = _chosen(line, choice) or line
        try:
            return self._answered(interview, question, line.strip())
        except NotationError as error:
            self._choice = _choice_in(error.message, line)
            mended = self._corrected(interview, line.strip())
            if mended is not None:
                return mended
            self.desk.say(error.message, "red")
            return interview

    def _corrected(self, interview: Interview, line: str) -> Interview | None:
        """The interview with another answer to the question before, where a line begins as a correction does."""
        told = _CORRECTING.match(line)
        if told is None or not self.desk.keeps_drafts:
            return None
        try:
            before = interview.back()
            if before.question is not None:
                self.desk.say("taken as the answer before", "dim")
                return self._typed(before, before.question, line[told.end() :])
        except NotationError:
            self.desk.say("`back` returns to the answer before", "dim")
        return None

    @property
    def _is_confirming(self) -> bool:
        """Is somebody asked before the file is written?"""
        return self.desk.keeps_drafts

    def _mended(self, interview: Interview) -> Interview | None:
        """The interview with an answer open again, where somebody wants that; None where all is right."""
        self.desk.say(_BEFORE_WRITING, "dim")
        while True:
            try:
                line = self.desk.reader.read("All right? [yes]> ", ("yes", "back", "change", "show", "quit"))
            except LineDropped:
                self.desk.say(_BEFORE_WRITING)
                continue
            word = "quit" if line is None else line.strip().lower() or "yes"
            if word in QUIT:
                raise Stopped(None)
            if yes_or_no(word):
                return None
            if word in ("back", "<"):
                return self._back(interview)
            changed = self._change_wanted(interview, word)
            if changed is not None:
                return changed

    def _change_wanted(self, interview: Interview, word: str) -> Interview | None:
        """The interview with an answer open again; None after it was said how that is typed."""
        begun = _CORRECTING.match(word)
        answered = interview.progress.answered
        place = place_of_correction(word[begun.end() :], answered) if begun is not None else None
        if place is not None:
            return interview.reopen(answered[place].question.id)
        if word == "show" or begun is not None or yes_or_no(word) is False:
            self._show_answers(interview)
            self.desk.say("`change` and the number of an answer, or words of it, asks it again", "dim")
        elif word.startswith("change") or word.isdecimal():
            try:
                return self._changed(interview, word.removeprefix("change"))
            except NotationError as error:
                self.desk.say(error.message, "red")
        else:
            self.desk.say(_BEFORE_WRITING)
        return None

    def _changed(self, interview: Interview, words: str) -> Interview:
        """The interview with the answer open again that the words, or its number, name. Raises `NotationError`."""
        if interview.held:
            raise NotationError("first finish the open list: an empty line ends it, `back` takes the last one out")
        answered = interview.progress.answered
        return interview.reopen(answered[place_of_answer(words, answered)].question.id)

    def _hint(self, question: Question) -> None:
        """Say how this kind of question is answered, once."""
        if question.hint and question.kind not in self._hinted:
            self.desk.say(question.hint, "dim")
        self._hinted.add(question.kind)

    def _answered(self, interview: Interview, question: Question, line: str) -> Interview:
        word = line.lower()
        if word in QUIT:
            raise Stopped(question)
        if self._is_aside(interview, question, word):
            return interview
        if word in ("back", "<"):
            if not interview.held:
                return self._back(interview)
            self.desk.say(f"taken out: {interview.held[-1]}")
            return interview.back()
        if question.items is not None and question.items.as_table and re.match(r"back\s", word):
            return self._taken(interview, question, interview.without(word[len("back") :].strip()))
        if re.match(r"change\b", word):
            return self._changed(interview, word.removeprefix("change"))
        return self._skipped(interview, question) if word == "skip" else self._typed(interview, question, line)

    def _is_aside(self, interview: Interview, question: Question, word: str) -> bool:
        """Was something asked instead of answered? It is shown."""
        if word in ("?", "help"):
            self._explain(question)
        elif word.startswith("?") and question.topics:
            self._explain_topic(question, word[1:].strip())
        elif word == "show":
            self._show_answers(interview)
        else:
            return False
        return True

    def _skipped(self, interview: Interview, question: Question) -> Interview:
        """The interview with the question left unknown: for all players whom the prompt names."""
        row = question.row
        # A script types a line for each player.
        if row is None or not row.is_first or row.size == 1 or interview.held or not self.desk.keeps_drafts:
            return self._taken(interview, question, interview.skip())
        after = self._taken(interview, question, interview.skip_row())
        self.desk.say(f"unknown: {listed(row.names)}", "dim")
        return after

    def _typed(self, interview: Interview, question: Question, line: str) -> Interview:
        """The interview with the answer, or the good part of it. Raises `NotationError`."""
        if self.desk.keeps_drafts:
            line = self._separated(interview, question, line)
        try:
            return self._taken_whole(interview, question, line)
        except PartlyAnswered as error:
            if not self.desk.keeps_drafts:
                # Lines that were written beforehand answer the whole question again.
                raise
            kept = self._taken(interview, question, error.kept)
            self.desk.say(f"{error.message}; kept: {error.part}", "red")
            return kept

    def _taken_whole(self, interview: Interview, question: Question, line: str) -> Interview:
        """The interview with the whole line as the answer. Raises `PartlyAnswered` where only a part of it is good."""
        after = interview.answer(line)
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
        line = self.desk.agreement(self.desk.prompt(f"only {typed}: is that all?", "[no]"))
        if line is None:
            raise Stopped(question)
        agreed = yes_or_no(line or "no")
        return line if agreed is None else None if agreed else ""

    def _separated(self, interview: Interview, question: Question, line: str) -> str:
        """The line with commas between the names, where somebody has typed several players without."""
        words = line.split()
        least, most = self.inquiry.game.players
        is_names = (
            question.id == "players"
            and not interview.held
            and question.items is not None
            and not re.search("[,;]", line)
            and set(question.items.joins).isdisjoint(words)
        )
        if not is_names or not max(2, least) <= len(words) <= most:
            return line
        asked = f"Is `{line}` the name of one player?"
        explained = f"no: {listed(words)} are {len(words)} players; yes: it is one player with blanks in the name"
        return line if agrees(self.desk, asked, explained, default="no") else ", ".join(words)

    def _taken(self, before: Interview, question: Question, after: Interview, is_drawn: bool = True) -> Interview:
        """The interview with new answers, judged, drawn and kept. Raises `NotationError` where they break a clause."""
        self._judge(before, after)
        if is_drawn:
            self._draw(question, before, after)
        if self.desk.keeps_drafts:
            self._keep(Kept(after.typed, after.held))
        return self._at_next(question, after)

    def _keep(self, answers: Kept) -> None:
        unkept = self.draft.save(answers)
        if unkept is not None and self.unkept is None:
            self.desk.say(f"the answers cannot be kept: {unkept}", "yellow")
        self.unkept = unkept

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
            self._show_totals(judged, after)
            self._show_advice(judged)
        elif judged:
            self._refuse(judged, before, after)

    def _refuse(self, judged: Sequence[Violation], before: Interview, after: Interview) -> None:
        """Raise the sentences of the clauses that the new answers break; the other answers of the line are kept."""
        open_path = after.question.path if after.question is not None else ()
        new = [one for one in after.progress.answered if is_new(one, before)]
        # Where the open question still writes below an answer, the answer alone is not at fault.
        complete = [
            one for one in new if one.question.path and open_path[: len(one.question.path)] != one.question.path
        ]
        broken = [one for one in judged if any(is_about(one.key, answer.question.path) for answer in complete)]
        if not broken:
            return
        reason = "; ".join(dict.fromkeys(as_text(one) for one in broken))
        at_fault = {one.question.id for one in complete if any(is_about(v.key, one.question.path) for v in broken)}
        good = [one for one in new if one.question.id not in at_fault and one.question.row is not None]
        if not good:
            raise without_broken_items(reason, broken, complete, after) or NotationError(reason)
        names = listed(one.question.row.names[0] for one in good if one.question.row is not None)
        raise PartlyAnswered(reason, after.open_again(at_fault), names)

    def _final(self, interview: Interview) -> dict[str, Any] | list[Problem] | Interview:
        """The file; or the interview with the question open again that is at fault."""
        document = self.inquiry.document(interview)
        try:
            judged = self.inquiry.judge(document)
        except InputError as error:
            ident = about(error.key, interview.progress.answered)
            if ident is None:
                raise
            self.desk.say(error.message, "red")
            return interview.reopen(ident)
        if isinstance(judged, ScoreSheet):
            return document
        ident = next((found for one in judged if (found := about(one.key, interview.progress.answered))), None)
        if ident is None:
            return setup_problems(self.inquiry.header(document), judged)
        for one in judged:
            self.desk.say(as_text(one), "red")
        return interview.reopen(ident)

    def _show_totals(self, sheet: ScoreSheet, interview: Interview) -> None:
        unknown = self.inquiry.unknown_items(interview) if self.inquiry.is_sheet else {}
        told = _players_told(interview.progress.answered)
        totals = ", ".join(so_far(player, unknown.get(player.name, ()), told) for player in sheet.players)
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
        for number, answered in enumerate(interview.progress.answered, 1):
            text = answer_text(_as_understood(answered, interview.typed[answered.question.id]))
            page.say(f"{number:3} {label(answered.question)}: {'unknown' if text == UNKNOWN else text}")
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
        clause = full_rulebook(self.inquiry.game).get(question.clause) if question.clause else None
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
            raise NotationError(f"nothing is known about {word}{or_nearest(word, list(question.topics))}")
        for text in texts:
            self.desk.say(text)


def _choice_in(message: str, line: str) -> tuple[str, str, tuple[str, ...]] | None:
    """The choice that a refusal of a line leaves: `housing has two sides: type housing-a or housing-b`; a word that is
    meant by one which is not known, for a yes.
    """
    told = _HAS_SIDES.search(message) or _IS_MEANT.search(message)
    return (line, told["word"], tuple(re.split(", | or ", told["sides"]))) if told is not None else None


def _chosen(answer: str, choice: tuple[str, str, tuple[str, ...]] | None) -> str | None:
    """The refused line with the thing that an answer chooses, `the A side`; None where it chooses none."""
    if choice is None:
        return None
    line, word, sides = choice
    said = set(re.findall(r"[\w-]+", answer.lower()))
    is_meant = len(sides) == 1 and yes_or_no(answer) is True
    found = sides if is_meant else [side for side in sides if {side, side.rpartition("-")[2]} & said]
    place = line.lower().find(word.lower())
    is_short = len(said) <= _MOST_WORDS_OF_A_CHOICE
    return (
        f"{line[:place]}{found[0]}{line[place + len(word) :]}" if is_short and len(found) == 1 and place >= 0 else None
    )


def _as_understood(answered: Answered, typed: Typed) -> Typed:
    """An answer with the words in full that were shortened."""
    value = answered.value
    if isinstance(value, str) and answered.question.items is None:
        return value
    if (
        isinstance(value, dict)
        and answered.question.items is None
        and all(isinstance(one, str) for one in value.values())
    ):
        # A colour is one word of a sentence, `the one facing the green door`.
        return ", ".join(value.values()) or "none"
    if isinstance(value, list) and isinstance(typed, tuple):
        return tuple(map(_in_full, value, typed))
    return typed


def _in_full(value: Any, typed: str) -> str:
    return value if isinstance(value, str) and value.startswith(typed.lower()) else typed


def _players_told(answered: Sequence[Answered]) -> frozenset[str]:
    """The players of whom something is known that lies on the table at the end."""
    rows = (one.question.row for one in answered if one.value != UNKNOWN and one.question.path[:1] == ("final",))
    return frozenset(row.names[0] for row in rows if row is not None)


def _is_answer(question: Question, line: str) -> bool:
    """True if a line answers a question; an empty one does not."""
    try:
        value_of(question, line.strip())
    except NotationError:
        return False
    return bool(line.strip())
