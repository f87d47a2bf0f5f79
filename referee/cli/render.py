"""Text that several commands print: problems, warnings, who is next, boards; and whose point of view it has."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import END, Log, Position, Sheet, opened_from
from referee.cli.output import Page, Reply
from referee.core.capabilities import Option
from referee.core.errors import InputError
from referee.core.game import Game, Next
from referee.core.header import Header
from referee.core.messages import count, harmless, listed
from referee.core.names import as_word
from referee.core.playthrough import Played
from referee.core.problems import Notice, Problem, lines_of
from referee.core.step import Report
from referee.files.document import Document
from referee.files.document import load as load_document

if TYPE_CHECKING:
    from referee.answers import NextAnswer, NoPositionAnswer

STYLE = {"legal": "green", "unverifiable": "yellow", "illegal": "red"}
_MOST_FORMS = 6
"""Of more options the words alone are listed: `help WORD` says how they are typed."""
SIGN = {"legal": "ok", "unverifiable": "??", "illegal": "no"}


def open_log(path: Path) -> Log:
    """A log; `InputError` for a sheet, which can only be scored."""
    return log_in(load_document(path))


def log_in(document: Document) -> Log:
    """The log in a document that was read before; `InputError` for a sheet."""
    opened = opened_from(document)
    if isinstance(opened, Sheet):
        path = document.path
        raise InputError(f"{path} is a sheet: it has no moves. `referee score {path}` scores it", file=str(path))
    return opened


def board(game: Game[Any, Any], state: Any) -> str:
    """The position as a board, or as a list where the terminal is too narrow for the board."""
    return game.live.render_list(state) if is_narrow(game) else game.render(state)


def is_narrow(game: Game[Any, Any]) -> bool:
    """Is the terminal too narrow for the board of a game?"""
    return sys.stdout.isatty() and shutil.get_terminal_size().columns < game.live.PICTURE_WIDTH


def render_board(page: Page, game: Game[Any, Any], state: Any) -> None:
    """The board, in the colours of the players at a terminal."""
    page.say(board(game, state), colors=game.live.board_colors(state))


def file_notices(opened: Log | Sheet) -> list[Notice]:
    """The notices about the file itself."""
    return [Notice("file", text) for text in opened.document.warnings()]


def position_notices(log: Log) -> list[Notice]:
    """The notices for an answer about the position of a log: illegal moves are left out of it."""
    if log.playthrough.verdict != "illegal":
        return file_notices(log)
    what = "setup" if log.playthrough.start.violations else "log"
    return [*file_notices(log), Notice("file", f"the {what} is illegal: `referee check {log.document.path}` says why")]


MOST_PROBLEMS = 40
"""The number of problems of one file that are printed unless all are asked for."""


def render_problems(page: Page, problems: Sequence[Problem], most: int | None = MOST_PROBLEMS) -> None:
    """Each problem: where, which clause, why. The problems of one move stand together below it.

    Of more than `most` the first are printed, and how many more there are; None: all of them.
    """
    above: Problem | None = None
    for problem in problems[:most]:
        where = f"move {problem.move}" if problem.move else "setup"
        if problem.line is not None:
            where += f", line {problem.line}"
        head = f"[{problem.clause}] " if problem.clause else ""
        allowed = " (allowed)" if problem.allowed else ""
        follows = f" (follows move {problem.follows})" if problem.follows else ""
        if problem.do is not None and problem.move:
            if above is None or (above.move, above.do) != (problem.move, problem.do):
                sign = "allowed" if problem.allowed else SIGN[problem.verdict]
                page.say(f"{sign}  {where}: {problem.do}", "bold")
            page.say(f"    {head}{problem.message}{allowed}{follows}", STYLE[problem.verdict])
        else:
            page.say(f"{SIGN[problem.verdict]}  {where}: {head}{problem.message}", STYLE[problem.verdict])
        above = problem
    if most is not None and len(problems) > most:
        page.say(f"    … and {len(problems) - most:,} more", "bold")


def render_notices(page: Page, notices: Sequence[Notice], most: int | None = MOST_PROBLEMS) -> None:
    """Each notice in a line; keys that a sheet leaves out in one line a player.

    Of more than `most` lines the first ones, and how many more there are.
    """
    lines = lines_of(notices)
    for notice in lines[:most]:
        where = f"move {notice.move}: " if notice.move else ""
        page.say(f"note: {where}{notice.message}", "yellow")
    if most is not None and len(lines) > most:
        page.say(f"note: … and {len(lines) - most:,} more", "yellow")


def typed_otherwise(typed: str, line: str) -> str:
    """The typed line, to stand behind a line of notation that differs from it."""
    return "" if typed == line else f" (typed: {typed})"


def in_words(log: Log, played: Played[Any]) -> str:
    """A move in words, else the line with its player in front; a line that is refused stands as it was typed."""
    do, actor = played.block.do, played.step.actor
    if played.step.is_refused:
        return do
    sentence = told(log, do, log.state_after(played.number - 1), actor)
    if sentence:
        return sentence
    name = "" if actor is None else log.header.names[actor]
    head, colon, tail = do.partition(": ")
    if colon and name and as_word(name).lower().startswith(head.lower()):
        return f"{name}: {tail}"
    return do if ":" in do or not name else f"{name}: {do}"


def told(log: Log, line: str, state: Any, actor: int | None = None) -> str:
    """A line of notation as a sentence; empty where the game has none for it."""
    from referee.core.understanding import tell

    sentence = " ".join(tell(log.game, log.header, state, line, actor).split())
    return sentence[:1].upper() + sentence[1:] if sentence != line else ""


def sentence_of(log: Log, played: Played[Any]) -> list[str]:
    """The move in words, as the first of the lines about it; none where that says no more than its line."""
    sentence = in_words(log, played)
    return [] if sentence.lower().endswith(played.block.do.lower()) else [sentence]


def render_verdict(page: Page, problems: Sequence[Problem], events: Sequence[str], nearest: Sequence[str] = ()) -> None:
    """A verdict: its reasons, what happened, what would be legal instead."""
    render_problems(page, problems)
    for event in events:
        page.say(f"    {event}", "dim")
    if nearest:
        page.say("    nearest legal moves:")
        for move in nearest:
            page.say(f"      {move}")


def pending_lines(events: Sequence[str]) -> list[str]:
    """The events that follow unless somebody acts before; several events stand below one sentence."""
    opening = "then, unless somebody acts before:"
    if len(events) == 1:
        return [f"{opening} {events[0]}"]
    return [opening, *(f"  {event}" for event in events)] if events else []


def render_next(page: Page, log: Log, style: str = "", known: Sequence[Option] = ()) -> None:
    """Who decides next and how it is typed, then what else may be done, but for the options that are known."""
    if log.header.ended is not None and log.next != END:
        page.say(f"the table stopped here: {harmless(log.header.ended)}; the score names who has won", "yellow")
    text = next_text(log.header, log.next)
    page.say(f"then {text}" if log.next == END and log.pending else text, style)
    forms: dict[tuple[int, ...], list[str]] = {}
    for option in log.optional:
        if not any(_includes(one, option) for one in known):
            forms.setdefault(option.seats, []).extend(option.form.split(" | "))
    for seats, theirs in forms.items():
        who = listed((log.header.names[seat] for seat in seats), "or") or "anybody"
        told = theirs if len(theirs) <= _MOST_FORMS else [form.split(" ")[0] for form in theirs]
        page.say(f"      {who} may also: {' | '.join(told)}", "dim")


def _includes(known: Option, option: Option) -> bool:
    """Is everybody who has this option told so already? No seats are everybody."""
    same = (known.what, known.form) == (option.what, option.form)
    return same and bool(known.seats) == bool(option.seats) and set(option.seats) <= set(known.seats)


def next_text(header: Header, due: Next) -> str:
    """Who does what next, in words."""
    if due.what == END.what:
        return "the game is over"
    who = listed((header.names[seat] for seat in due.seats), "or") or "the table"
    form = f": {due.form}" if due.form is not None else ""
    return f"next: {who} ({due.what}){form}"


def next_answer(log: Log) -> NextAnswer:
    """Who does what next, for scripts."""
    from referee.answers import NextAnswer, option_answer

    due, names = log.next, log.header.names
    return NextAnswer(
        players=[names[seat] for seat in due.seats],
        what=due.what,
        form=due.form,
        optional=[option_answer(option, names) for option in log.optional],
    )


def no_position(log: Log, **more: Any) -> Reply | None:
    """The answer where the setup gives no position to ask about; None where it gives one."""
    if log.playthrough.state is not None:
        return None
    problems = log.problems()

    def answer() -> NoPositionAnswer:
        from referee.answers import NoPositionAnswer, problem_answers

        warnings = problem_answers(file_notices(log))
        return NoPositionAnswer(game=log.game.id, problems=problem_answers(problems), warnings=warnings, **more)

    reply = Reply(answer, status=1)
    render_problems(reply.complaints, problems)
    reply.complaints.say("the setup is broken: there is no position to go on from", "red")
    return reply


def observer_of(opened: Log | Sheet, name: str | None) -> int | None:
    """The seat of the player whom `--as` names; None without it. Raises `InputError` for a stranger."""
    return None if name is None else opened.header.seat(name)


def seen_by(opened: Log | Sheet, observer: int | None) -> Log | Sheet:
    """A log from a point of view; a sheet tells everybody the same."""
    return opened.seen_by(observer) if isinstance(opened, Log) else opened


def seen_at(log: Log, after: Position | None, name: str | None) -> Log:
    """A log now, or up to a move, from the point of view that `--as` names."""
    observer = observer_of(log, name)
    return log.seen_by(observer) if after is None else log.after(after).seen_by(observer)


def report_lines(report: Report, notes: Iterable[str]) -> list[str]:
    """The announcements after a move, a line each."""
    return [
        *(f"no longer: {event}" for event in report.withdrawn),
        *report.happened,
        *notes,
        *pending_lines(report.pending),
    ]


_FLOOD = 12
"""Groups with more moves are long."""
_MOVEMENT = "move"


@dataclass(frozen=True, slots=True)
class MoveList:
    """The way in which long groups of moves are shown.

    `shown` cuts a group into the lines that are printed, each with one move or several, and the number of moves in
    them. `how` says how people get the rest.
    """

    shown: Callable[[Sequence[str]], tuple[Sequence[str], int]]
    how: str


def render_moves(page: Page, log: Log, moves: Sequence[str], move_list: MoveList) -> None:
    """Moves grouped by player and act: what is due first, then what is optional."""
    groups: dict[tuple[str, str], list[str]] = {}
    for move in moves:
        groups.setdefault(_group(move), []).append(move)
    due = log.next.what
    effects: dict[str, str] = {}
    is_cut = False
    for (player, act), members in sorted(groups.items(), key=lambda item: item[0][1] not in (due, _MOVEMENT)):
        optional = "" if act in (due, _MOVEMENT) or due in ("act", "end") else ", not needed now"
        page.say(f"{player or 'the table'}, {act}: {count(len(members), 'move')}{optional}", "bold")
        lines, number = (members, len(members)) if len(members) <= _FLOOD else move_list.shown(members)
        for line in lines:
            page.say(f"  {line}{_effect(log, line, effects) if len(lines) == number else ''}")
        if number < len(members):
            is_cut = True
            page.say(f"  … and {len(members) - number} more", "dim")
    page.say(count(len(moves), "legal move") + (f"; {move_list.how}" if is_cut else ""), "dim")


def _group(move: str) -> tuple[str, str]:
    """The player (empty: the table) and the act of a move; moves that begin with a cell are movements."""
    player, colon, tail = move.partition(": ")
    first = (tail if colon else move).partition(" ")[0]
    is_cell = len(first) > 1 and first[0].isalpha() and first[1].isdigit()
    return (player if colon else "", _MOVEMENT if is_cell else first)


def _effect(log: Log, move: str, effects: dict[str, str]) -> str:
    """The effect of a listed move, where the game announces it; `effects` remembers moves with the same effect."""
    key = log.game.live.effect_key(move)
    if key is None:
        return ""
    if key not in effects:
        happened = "; ".join(log.judge(move).happened)
        effects[key] = f"   ({happened})" if happened else ""
    return effects[key]


def is_by(log: Log, move: str, seat: int) -> bool:
    head, colon, _ = move.partition(": ")
    named = log.header.all_names().get(head) if colon else None
    return named is not None and named.seat == seat
