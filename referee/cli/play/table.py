"""The live table without its terminal: takes a typed line, answers with text, keeps the log on the disk."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from referee.api import END, Log, Sheet, opened_from
from referee.cli.commands.moves import MoveList, render_moves
from referee.cli.commands.score import ScoreOptions, render_score, scored
from referee.cli.output import Page
from referee.cli.play.changes import changed_lines, changed_part, text_first
from referee.cli.play.completion import MoveIndex
from referee.cli.play.words import COMMANDS, OTHER_WORDS, Split, split_line
from referee.cli.render import (
    STYLE,
    board,
    is_narrow,
    next_text,
    pending_lines,
    render_next,
    render_problems,
)
from referee.cli.viewer import Viewer
from referee.core.errors import InputError, NotationError
from referee.core.game import NOBODY, Option
from referee.core.messages import count, listed, nearest
from referee.core.playthrough import Played
from referee.core.problems import Problem
from referee.core.rulebook import Clause
from referee.core.score import PlayerScore
from referee.core.step import Report
from referee.files.blocks import block_text

if TYPE_CHECKING:
    from referee.files.log_file import LogFile

_MANY_CLAUSES = 6
_FEW_CLAUSES = 3
_LONGEST_FORM = 40
_MOVE_ROWS = 8
_ROWS_BELOW_BOARD = 6
_ROWS_BESIDE_BOARD = 9
"""The rows of a screen that the rest of the answer to a move, the prompt and the lines below it may need."""
_COMMANDS_IN_SHORT = (
    "also: `board`, `moves [WORDS]`, `score [WORD]`, `players` and `hand NAME` show; `check MOVE` asks without doing; "
    "`undo [N]` and `redo [N]` take back and put back; `why` and `rules WORDS` print rules; `allow REASON` accepts "
    "the refused move; `note TEXT` goes with the next move; `quit` ends. `help WORD` explains any word"
)


def _in_rows(moves: Sequence[str]) -> tuple[Sequence[str], int]:
    """Moves in a few rows, without the player where it is the same in all."""
    names = {move.partition(": ")[0] for move in moves}
    tails = [move.partition(": ")[2] or move for move in moves] if len(names) == 1 else list(moves)
    width = shutil.get_terminal_size().columns - 4
    columns = max(1, width // (max(map(len, tails)) + 2))
    number = min(len(tails), columns * _MOVE_ROWS)
    cells = [f"{tail:<{width // columns}}" for tail in tails[:number]]
    return [" ".join(cells[at : at + columns]).rstrip() for at in range(0, number, columns)], number


_MOVE_LIST = MoveList(_in_rows, "`moves WORD` lists those with the word")


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How the table is run. `seat` is the viewer: a player, `NOBODY` for what everybody may see, None for all.

    `draws_boards`: the board is printed after each move that changes it. `note` goes into the first recorded move.
    """

    seat: int | None
    strict: bool = False
    anyway: bool = False
    draws_boards: bool = True
    note: str | None = None


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """The answer to a line: the text, whether the table has ended, and a refused line to be corrected."""

    page: Page
    ended: bool = False
    refused: str | None = None


class Table:
    """One evening with one log. `take` is called with every line that somebody types."""

    def __init__(self, file: LogFile, log: Log, options: TableOptions) -> None:
        self.log = log
        self._file = file
        self._options = options
        self._refused: Played[Any] | None = None
        self._nearest: list[str] = []
        self._clauses: list[str] = []
        self._note = options.note
        self._index: MoveIndex | None = None
        self._is_unjudged = False

    @property
    def seat(self) -> int | None:
        """The viewer for whom the table is shown."""
        return self._options.seat

    @property
    def nearest(self) -> Sequence[str]:
        """The moves that the numbers 1 to 3 take."""
        return self._nearest

    def opening(self) -> Page:
        """The text with which the table opens: problems of the log, the board, what is due."""
        page = Page()
        number = len(self.log.playthrough.played)
        page.say(f"{self.log.game.title}: {self.log.document.path.name}, {count(number, 'move')}", "bold")
        self._say_problems(page)
        if self.log.playthrough.state is not None:
            if self._options.draws_boards:
                self._say_board(page)
            self._say_next(page)
        page.say("type a move, `help`, or `quit`", "dim")
        return page

    def farewell(self) -> Page:
        """The text with which the table ends."""
        page = Page()
        path = self.log.document.path
        page.say(f"{path.name} is saved: `referee play {path}` goes on")
        return page

    def prompt(self) -> str:
        """The prompt: whose turn it is and what is due."""
        if self.log.playthrough.state is None:
            return "setup broken> "
        due = self.log.next
        if due.what == END.what:
            return "game over> "
        who = listed((self.log.header.names[seat] for seat in due.seats), "or") or "table"
        form = _short_form(due.form or "")
        if form.startswith(f"{due.what} ") and not form.endswith("-"):
            return f"{who}, {form}> "
        return f"{who}, {due.what}{f' ({form})' if form else ''}> "

    def status(self) -> str:
        """The status line: where the game stands, the scores so far, the last move."""
        log = self.log
        if log.playthrough.state is None:
            return "the setup is broken"
        parts = [log.game.status(log.game.resting_state(log.state))]
        sheet = log.score(self.seat)
        parts.append("  ".join(f"{player.name} {_total(player)}" for player in sheet.players))
        if log.playthrough.played:
            last = log.playthrough.played[-1]
            parts.append(f"{last.number}. {Viewer(log, self.seat).line(last.number, last.block.do)}")
        return " · ".join(part for part in parts if part)

    def index(self) -> MoveIndex:
        """The legal moves of this position, arranged for completion. Computed once for each position."""
        if self._index is None or self._index.log is not self.log:
            self._index = MoveIndex(self.log, self.seat)
        return self._index

    def take(self, line: str) -> TableAnswer:
        """Answer one typed line. No line but `quit` or `exit` ends the table."""
        page = Page()
        try:
            self._notice_changes(page)
            return self._answer(line.strip(), page)
        except InputError as error:
            page.say(error.message, "red")
            return TableAnswer(page)

    def resume(self, reason: str) -> Page:
        """Go on after a line that was stopped half-way: the file says whether it was carried out."""
        page = Page()
        before = len(self.log.playthrough.played)
        try:
            self._file.reload_if_changed()
            self._reopen()
        except InputError as error:
            page.say(f"{reason}: {error.message}", "red")
            return page
        after = len(self.log.playthrough.played)
        done = "carried out" if after != before else "not carried out"
        page.say(f"{reason}: the line was {done}; the log has {count(after, 'move')}", "yellow")
        self._say_next(page)
        return page

    def _notice_changes(self, page: Page) -> None:
        # It stays so until the file can be judged: nothing is appended to a log of another game.
        self._is_unjudged = self._file.reload_if_changed() or self._is_unjudged
        if self._is_unjudged:
            self._judge_again(page)
            self._is_unjudged = False

    def _judge_again(self, page: Page) -> None:
        opened = opened_from(self._file.document)
        if isinstance(opened, Sheet) or opened.game.id != self.log.game.id:
            path = self.log.document.path
            raise InputError(f"{path} is no longer a log of {self.log.game.title}: put it back, or quit")
        self.log = opened
        page.say("the file was changed by somebody else: it is read and judged again", "yellow")
        self._say_problems(page)

    def _answer(self, line: str, page: Page) -> TableAnswer:
        if line.startswith("#"):
            return TableAnswer(page)
        if not line:
            self._say_next(page)
            return TableAnswer(page)
        if line in ("1", "2", "3") and self._nearest:
            return self._take_nearest(int(line), page)
        split = split_line(line, self.log.game.verbs())
        if split.command in ("quit", "exit"):
            return TableAnswer(self.farewell(), ended=True)
        if split.command is not None:
            self._run(split, page)
            return TableAnswer(page)
        return self._move(" ".join(line.split()), page)

    def _run(self, split: Split, page: Page) -> None:
        run: Callable[[str, Page], None] | None = getattr(self, f"_do_{split.command}", None)
        if run is None:
            page.say(f"/{split.command} is no command of the table; there are {listed(sorted(COMMANDS))}", "red")
            return
        run(split.rest, page)

    # Moves

    def _take_nearest(self, number: int, page: Page) -> TableAnswer:
        if number > len(self._nearest):
            page.say(f"there are only {count(len(self._nearest), 'suggestion')}", "red")
            return TableAnswer(page)
        return self._move(self._nearest[number - 1], page)

    def _move(self, line: str, page: Page) -> TableAnswer:
        if not self._may_record(page):
            return TableAnswer(page)
        played = self.log.attempt(line)
        if self._is_refused(played):
            return self._refuse(played, page)
        self._record(played, page, None)
        return TableAnswer(page)

    def _is_refused(self, played: Played[Any]) -> bool:
        return played.step.is_refused or (self._options.strict and played.step.verdict == "unverifiable")

    def _may_record(self, page: Page) -> bool:
        if self.log.playthrough.state is None:
            self._say_problems(page)
            return False
        if self.log.playthrough.verdict == "illegal" and not self._options.anyway:
            page.say("the log is illegal: `undo` back to its first problem, or correct the file in an editor", "red")
            self._say_problems(page)
            return False
        return True

    def _refuse(self, played: Played[Any], page: Page) -> TableAnswer:
        line = played.block.do
        is_unread = any(problem.clause == "notation" for problem in played.problems)
        rules = self._rules_named_by(line) if is_unread else []
        if rules and line.lower() not in self.log.game.verbs():
            # A word of the rulebook is a question, not a slip: there is nothing to correct.
            page.say(f'no: "{line}" is no move; the rules say about it:')
            self._say_clauses(rules, page, line)
            page.say(next_text(self.log.header, self.log.next))
            return TableAnswer(page)
        is_repeated = self._refused is not None and self._refused.block.do == line
        self._refused = played
        self._clauses = [problem.clause for problem in played.problems if problem.clause is not None]
        self._nearest = self.log.nearest(line, self.seat)
        for problem in played.problems:
            clause = f" [{problem.clause}]" if problem.clause not in (None, "notation") else ""
            page.say(f"no: {self._message(problem)}{clause}", STYLE[played.step.verdict])
        if is_unread:
            self._say_near_words(line, page)
            self._say_first_move(line, page)
        self._say_clauses(rules, page, line, _FEW_CLAUSES)
        form = self.log.next.form
        is_due_said = form is not None and any(form in problem.message for problem in played.problems)
        if (is_unread and not is_due_said) or not self._nearest:
            page.say(next_text(self.log.header, self.log.next))
        if is_repeated:
            self._say_forms_due(page)
        for number, move in enumerate(self._nearest, 1):
            page.say(f"  {number}  {move}")
        if self._nearest:
            page.say("type a number to take that move, or another line; `why` explains", "dim")
        return TableAnswer(page, refused=line)

    def _message(self, problem: Problem) -> str:
        """The message, without facts that the viewer may not know."""
        own = self.seat is None or (self.seat != NOBODY and problem.player == self.log.header.names[self.seat])
        return problem.message if own or problem.public is None else problem.public

    def _say_near_words(self, line: str, page: Page) -> None:
        """The player or the command that was meant, perhaps."""
        word, *others = line.lower().split()
        if word.endswith(":"):
            try:
                self.log.header.all_names().find(word[:-1])
            except NotationError as error:
                page.say(error.message)
        elif word in OTHER_WORDS and not (others and word in self.log.game.verbs()):
            page.say(OTHER_WORDS[word])
        elif word not in self.log.game.verbs() and (close := nearest(word, COMMANDS)):
            page.say(f"did you mean `{close[0]}`?")

    def _say_first_move(self, line: str, page: Page) -> None:
        """The first of several moves that stand in one line."""
        first = line.partition(";")[0].strip()
        if ";" in line and first and not any(one.clause == "notation" for one in self.log.attempt(first).problems):
            page.say(f"one move a line: type `{first}` first")

    def _rules_named_by(self, line: str) -> list[Clause]:
        """The rules about a line that is one word of the rulebook."""
        words = line.lower().split()
        is_word = len(words) == 1 and words[0].replace("-", "").isalpha() and words[0] not in OTHER_WORDS
        rules = self.log.game.full_rulebook().search(words) if is_word else []
        return [clause for clause in rules if _distance(clause, words[0]) < 2]

    def _record(self, played: Played[Any], page: Page, allow: str | None) -> None:
        before = self.log
        block = block_text(played.block.do, self._note, allow if played.step.forced else None)
        if not self._file.append(block):
            self._judge_again(page)
            page.say("type the move again", "yellow")
            return
        report, notes = before.report(played), before.notes(played, self.seat)
        self.log = replace(before.extended(played), document=self._file.document)
        self._note, self._refused, self._nearest = None, None, []
        self._clauses = [problem.clause for problem in played.problems if problem.clause is not None]
        page.say(f"recorded: {played.block.do}", STYLE[played.step.verdict] if not played.step.forced else "yellow")
        render_problems(page, Viewer(self.log, self.seat).problems(played.problems))
        _say_report(page, report, notes)
        self._say_passed(before, played, page)
        for notice in Viewer(self.log, self.seat).problems(played.notices):
            page.say(f"note: {notice.message}", "yellow")
        self._say_board_if_changed(before, page)
        self._say_next(page, before.optional)

    def _say_board(self, page: Page) -> None:
        """The board; the text below it stands above where both together are higher than the screen."""
        shown = board(self.log.game, self.log.state, self.seat)
        if self._options.draws_boards and shown.count("\n") + _ROWS_BELOW_BOARD > shutil.get_terminal_size().lines:
            shown = text_first(shown)
        page.say(shown, colors=self.log.game.board_colors(self.log.state))

    def _say_passed(self, before: Log, played: Played[Any], page: Page) -> None:
        """The offers that are gone because the game went on."""
        names = self.log.header.names
        for option in before.optional:
            is_taken = option.what in _first_words(played.block.do)
            if option.what in self.log.game.offers and not is_taken and option not in self.log.optional:
                page.say(f"  passed: `{option.form}` of {listed(names[seat] for seat in option.seats)}")

    def _say_board_if_changed(self, before: Log, page: Page) -> None:
        if not self._options.draws_boards:
            return
        shown = board(self.log.game, self.log.state, self.seat)
        known = board(before.game, before.state, self.seat)
        if shown != known:
            if is_narrow(self.log.game):
                changed = changed_lines(shown, known)
            else:
                changed = changed_part(shown, known, shutil.get_terminal_size().lines - _ROWS_BESIDE_BOARD)
            page.say(changed, colors=self.log.game.board_colors(self.log.state))

    def _say_next(self, page: Page, known: Sequence[Option] = ()) -> None:
        if self.log.playthrough.state is None:
            self._say_problems(page)
            return
        render_next(page, self.log, "bold", known)
        if self._is_over:
            self._say_score(page, ScoreOptions(brief=True))
            page.say("`score` explains every point, `score NAME` those of one player", "dim")

    def _say_problems(self, page: Page) -> None:
        render_problems(page, Viewer(self.log, self.seat).problems(self.log.problems()))

    # Commands: `_do_NAME(rest, page)` carries out the command NAME.

    def _do_board(self, rest: str, page: Page) -> None:
        self._say_board(page)
        _say_pending(page, self.log.pending, "dim")
        self._say_next(page)

    def _do_moves(self, rest: str, page: Page) -> None:
        words = rest.lower().split()
        moves = self.log.moves(self.seat)
        kept = [move for move in moves if all(word in move.lower() for word in words)]
        if words and not kept:
            page.say(f'no legal move contains "{rest}"; there are {count(len(moves), "legal move")}', "red")
            return
        render_moves(page, self.log, kept, _MOVE_LIST)

    def _do_why(self, rest: str, page: Page) -> None:
        rulebook = self.log.game.full_rulebook()
        clauses = [clause for ident in self._clauses if (clause := rulebook.get(ident)) is not None]
        if clauses:
            self._say_clauses(clauses, page)
        elif "notation" in self._clauses:
            page.say("the line could not be read; this is how a move is typed:")
            self._say_forms_due(page)
            page.say(f"`help WORD` has the other forms, `referee rules {self.log.game.id} notation` all", "dim")
        else:
            page.say("the last move broke no rule; `rules WORDS` searches the rules")

    def _do_rules(self, rest: str, page: Page) -> None:
        rulebook = self.log.game.full_rulebook()
        words = rest.split()
        one = rulebook.get(rest) if len(words) == 1 else None
        found = [one] if one is not None else rulebook.search(words) if words else []
        if not words:
            page.say("type `rules` and a word, as in `rules score`, or the number of a rule")
        elif found:
            self._say_clauses(found, page, rest)
        else:
            page.say(f'no rule contains "{rest}"', "red")

    def _say_clauses(self, clauses: Sequence[Clause], page: Page, word: str = "", most: int = _MANY_CLAUSES) -> None:
        shown = sorted(clauses, key=lambda clause: _distance(clause, word))[:most]
        for clause in shown:
            page.say(f"[{clause.id}] {clause.text}")
        rest = len(clauses) - len(shown)
        if rest > 0:
            page.say(f"… and {count(rest, 'more rule')}: `rules {word} WORD` narrows the search", "dim")

    def _do_score(self, rest: str, page: Page) -> None:
        explain = self._topic(rest) if rest else None
        self._say_score(page, ScoreOptions(explain=explain, brief=not self._is_over))

    def _say_score(self, page: Page, options: ScoreOptions) -> None:
        result = scored(self.log, False, self.seat)
        if isinstance(result, list):
            render_problems(page, result)
        else:
            render_score(page, result, options)

    @property
    def _is_over(self) -> bool:
        return self.log.next.what == END.what

    def _topic(self, word: str) -> str:
        """A player by any of the names that a move may use; other words are items."""
        named = self.log.header.all_names().get(word.lower())
        return self.log.header.names[named.seat] if named is not None else word

    def _do_undo(self, rest: str, page: Page) -> None:
        number = self._number(rest)
        available = len(self.log.document.places.blocks)
        if not available:
            path = self.log.document.path
            raise InputError(f"there is no move to take back; a slip in the setup is corrected in the file {path}")
        if not 1 <= number <= available:
            raise InputError(f"the log has {count(available, 'move')}: {number} cannot be taken back")
        before = self.log
        if not self._file.take_back(number):
            self._judge_again(page)
            return
        self._reopen()
        removed = before.playthrough.played[-number:]
        revealed = any(before.reveals(played) for played in removed)
        for played in removed:
            page.say(f"taken back: {Viewer(before, self.seat).line(played.number, played.block.do)}")
        if revealed:
            page.say("this takes back something that the table has seen: put the cards back as they were", "yellow")
        self._say_board_if_changed(before, page)
        self._say_next(page)

    def _do_redo(self, rest: str, page: Page) -> None:
        before = self.log
        number = self._number(rest)
        available = len(self._file.undone.blocks)
        if not 1 <= number <= available:
            raise InputError(f"{count(available, 'move')} can be put back, not {number}")
        if not self._file.put_back(number):
            self._judge_again(page)
            return
        self._reopen()
        for played in self.log.playthrough.played[-number:]:
            page.say(f"put back: {Viewer(self.log, self.seat).line(played.number, played.block.do)}")
        self._say_problems(page)
        self._say_board_if_changed(before, page)
        self._say_next(page)

    def _reopen(self) -> None:
        document = self._file.document
        opened = opened_from(document)
        if isinstance(opened, Sheet):
            # Without moves a log with claims reads as a sheet; at the table it stays the log that it was.
            self.log = replace(self.log.after(0), document=document)
        else:
            self.log = opened
        self._refused, self._nearest, self._clauses = None, [], []

    def _number(self, rest: str) -> int:
        if not rest:
            return 1
        if not (rest.isascii() and rest.isdigit() and len(rest) < 7):
            raise InputError(f"{rest} is no number of moves: type `undo` or `undo 2`")
        return int(rest)

    def _do_note(self, rest: str, page: Page) -> None:
        self._note = rest or None
        page.say("the next recorded move gets this note" if rest else "the note is dropped")

    def _do_allow(self, rest: str, page: Page) -> None:
        if self._refused is None:
            raise InputError("no move was refused: `allow REASON` accepts the move that was refused last")
        if not rest:
            raise InputError("why does the table allow it? Type `allow` and the reason")
        if not self._may_record(page):
            return
        played = self.log.attempt(self._refused.block.do, rest)
        if self._is_refused(played):
            page.say(f"{played.block.do}: this cannot be carried out, so it cannot be allowed", "red")
        else:
            self._record(played, page, rest)

    def _do_check(self, rest: str, page: Page) -> None:
        if not rest:
            raise InputError("type the move behind `check`")
        played = self.log.attempt(" ".join(rest.split()))
        self._clauses = [problem.clause for problem in played.problems if problem.clause is not None]
        for problem in played.problems:
            page.say(f"{played.step.verdict}: {problem.message} [{problem.clause}]", STYLE[played.step.verdict])
        if not played.problems:
            page.say(f"legal: {rest}", "green")
        _say_report(page, self.log.report(played), self.log.notes(played, self.seat), "dim")

    def _do_players(self, rest: str, page: Page) -> None:
        for player in self.log.header.players:
            colors = f" ({', '.join(player.colors)})" if player.colors else ""
            page.say(f"{player.name}{colors}")
        page.say("in seat order, clockwise", "dim")

    def _do_hand(self, rest: str, page: Page) -> None:
        if not rest:
            raise InputError("whose hand? Type `hand NAME`")
        seat = self.log.game.seat_named(self.log.header, rest)
        if self.seat not in (None, NOBODY, seat):
            raise InputError(f"only {self.log.header.names[seat]} may see that")
        lines = self.log.game.secrets_of(self.log.state, seat)
        for text in lines:
            page.say(text)
        if not lines:
            page.say(f"nothing is secret to {self.log.header.names[seat]}")

    def _do_help(self, rest: str, page: Page) -> None:
        if rest:
            self._help_with(rest, page)
            return
        self._say_next(page)
        if self.log.playthrough.state is None:
            return
        self._say_forms_due(page)
        if self._nearest:
            page.say(f"  1{'' if len(self._nearest) == 1 else f' to {len(self._nearest)}'}: the moves offered last")
        page.say(_COMMANDS_IN_SHORT, "dim")

    def _help_with(self, word: str, page: Page) -> None:
        """Everything about a word: the command, the forms of moves, the first rules."""
        command = COMMANDS.get(word.lower().lstrip("/"))
        rules = self.log.game.full_rulebook().search(word.split())
        lines = self.log.game.lines
        of_verb = [row for row in lines if word.lower() in row[0].removeprefix("PLAYER: ").split(" ")[:1]]
        forms = of_verb or [row for row in lines if _has_word(" ".join(row), word)]
        rows = [*([command] if command else []), *forms]
        if rows:
            page.table((), rows)
        hints = self._further_hints(word, [form for form, _ in rows])
        for hint in hints:
            page.say(hint)
        if command is None or forms:
            near = [clause for clause in rules if _distance(clause, word) < 1] if of_verb else rules
            self._say_clauses(near, page, word, _FEW_CLAUSES)
        if not (rows or hints or rules):
            page.say(f'nothing is known about "{word}"; `help` alone says what is due', "red")

    def _further_hints(self, word: str, forms: Sequence[str]) -> list[str]:
        """What helps to type the word in this position, without the forms that are printed already."""
        if self.log.playthrough.state is None:
            return []
        return [hint for hint in self.log.game.hints(self.log.state, word) if not hint.startswith(tuple(forms))]

    def _say_forms_due(self, page: Page) -> None:
        """How what is due is typed, what it means, and an example from this position."""
        due = self.log.next
        firsts = {form.split()[0] for form in (due.form or due.what).split(" | ") if form.split()}
        rows = [row for row in self.log.game.lines if row[0].removeprefix("PLAYER: ").split()[0] in firsts]
        if rows:
            page.table((), rows)
        moves = self.log.moves(self.seat)
        if moves:
            fitting = (move for move in moves if move.rpartition(": ")[2].split()[0] in firsts)
            page.say(f"for example: {next(fitting, moves[0])}")


def _say_report(page: Page, report: Report, notes: Sequence[str], style: str = "") -> None:
    """What happened, what is withdrawn and what is pending, a line each."""
    for text in (*(f"no longer: {event}" for event in report.withdrawn), *report.happened, *notes):
        page.say(f"  {text}", style)
    _say_pending(page, report.pending, style)


def _say_pending(page: Page, events: Sequence[str], style: str) -> None:
    for line in pending_lines(events):
        page.say(f"  {line}", style)


def _first_words(line: str) -> list[str]:
    """The first words of a line: one of them is the verb, behind a player with a colon or without one."""
    return re.split(r"[\s:]+", line.lower())[:2]


def _distance(clause: Clause, word: str) -> int:
    """How far a rule is from being about a word: 0 its own section, 1 it has the word, 2 the word is within another."""
    if not word or clause.id.partition(".")[0] == word.lower():
        return 0
    return 1 if _has_word(clause.text, word) else 2


def _has_word(text: str, word: str) -> bool:
    """Does a text have this word, perhaps with an ending?"""
    return re.search(rf"\b{re.escape(word.lower())}", text.lower()) is not None


def _short_form(form: str) -> str:
    """The form for a prompt: where it is long without what may be left out, else the verbs alone, else nothing."""
    without_optional = re.sub(r" ?\[[^\]]*\]", "", form)
    verbs = " | ".join(dict.fromkeys(one.split()[0] for one in form.split(" | ") if one.split()))
    return next((one for one in (form, without_optional, verbs) if len(one) <= _LONGEST_FORM), "")


def _total(player: PlayerScore) -> str:
    """The points so far; what is known of them, and `+?`, while an item is unknown."""
    if player.total is not None:
        return str(player.total)
    known = [item.points for item in player.items if item.points is not None]
    return f"{sum(known)}+?" if known else "?"
