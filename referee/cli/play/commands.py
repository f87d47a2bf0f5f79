"""The commands of the table: a function for each, with the table, the words behind the command, and the answer."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence

from referee.cli.commands.moves import MoveList, render_moves
from referee.cli.commands.score import ScoreOptions
from referee.cli.output import Page
from referee.cli.play.position import say_pending, say_report
from referee.cli.play.rules_text import say_forms_due, say_help_with, say_reasons, say_rules
from referee.cli.play.session import Session
from referee.cli.render import STYLE
from referee.core.errors import InputError
from referee.core.game import NOBODY
from referee.core.messages import count

_MOVE_ROWS = 8
_COMMANDS_IN_SHORT = (
    "also: `board`, `moves [WORDS]`, `score [WORD]`, `players` and `hand NAME` show; `check MOVE` asks without doing; "
    "`undo [N]` and `redo [N]` take back and put back; `why` and `rules WORDS` print rules; `allow REASON` accepts "
    "the refused move; `note TEXT` goes with the next move; `quit` ends. `help WORD` explains any word"
)


# What is shown.


def _board(table: Session, rest: str, page: Page) -> None:
    table.position.say_board(page)
    say_pending(page, table.log.pending, "dim")
    table.position.say_next(page)


def _moves(table: Session, rest: str, page: Page) -> None:
    words = rest.lower().split()
    moves = table.log.moves(table.seat)
    kept = [move for move in moves if all(word in move.lower() for word in words)]
    if words and not kept:
        page.say(f'no legal move contains "{rest}"; there are {count(len(moves), "legal move")}', "red")
        return
    render_moves(page, table.log, kept, MoveList(_in_rows, "`moves WORD` lists those with the word"))


def _in_rows(moves: Sequence[str]) -> tuple[Sequence[str], int]:
    """Moves in a few rows, without the player where it is the same in all."""
    names = {move.partition(": ")[0] for move in moves}
    tails = [move.partition(": ")[2] or move for move in moves] if len(names) == 1 else list(moves)
    width = shutil.get_terminal_size().columns - 4
    columns = max(1, width // (max(map(len, tails)) + 2))
    number = min(len(tails), columns * _MOVE_ROWS)
    cells = [f"{tail:<{width // columns}}" for tail in tails[:number]]
    return [" ".join(cells[at : at + columns]).rstrip() for at in range(0, number, columns)], number


def _score(table: Session, rest: str, page: Page) -> None:
    explain = _topic(table, rest) if rest else None
    table.position.say_score(page, ScoreOptions(explain=explain, brief=not table.position.is_over))


def _topic(table: Session, word: str) -> str:
    """A player by any of the names that a move may use; other words are items."""
    named = table.log.header.all_names().get(word.lower())
    return table.log.header.names[named.seat] if named is not None else word


def _players(table: Session, rest: str, page: Page) -> None:
    for player in table.log.header.players:
        colors = f" ({', '.join(player.colors)})" if player.colors else ""
        page.say(f"{player.name}{colors}")
    page.say("in seat order, clockwise", "dim")


def _hand(table: Session, rest: str, page: Page) -> None:
    if not rest:
        raise InputError("whose hand? Type `hand NAME`")
    seat = table.log.game.seat_named(table.log.header, rest)
    if table.seat not in (None, NOBODY, seat):
        raise InputError(f"only {table.log.header.names[seat]} may see that")
    lines = table.log.game.secrets_of(table.log.state, seat)
    for text in lines:
        page.say(text)
    if not lines:
        page.say(f"nothing is secret to {table.log.header.names[seat]}")


def _check(table: Session, rest: str, page: Page) -> None:
    if not rest:
        raise InputError("type the move behind `check`")
    played = table.log.attempt(" ".join(rest.split()))
    table.clauses = [problem.clause for problem in played.problems if problem.clause is not None]
    for problem in played.problems:
        page.say(f"{played.step.verdict}: {problem.message} [{problem.clause}]", STYLE[played.step.verdict])
    if not played.problems:
        page.say(f"legal: {rest}", "green")
    say_report(page, table.log.report(played), table.log.notes(played, table.seat), "dim")


# Rules and help.


def _why(table: Session, rest: str, page: Page) -> None:
    say_reasons(page, table.log, table.seat, table.clauses)


def _rules(table: Session, rest: str, page: Page) -> None:
    say_rules(page, table.log, rest)


def _help(table: Session, rest: str, page: Page) -> None:
    if rest:
        say_help_with(page, table.log, rest)
        return
    table.position.say_next(page)
    if table.log.playthrough.state is None:
        return
    say_forms_due(page, table.log, table.seat)
    if table.nearest:
        page.say(f"  1{'' if len(table.nearest) == 1 else f' to {len(table.nearest)}'}: the moves offered last")
    page.say(_COMMANDS_IN_SHORT, "dim")


# What changes the log or the next move.


def _undo(table: Session, rest: str, page: Page) -> None:
    before, number = table.position, _number(rest)
    available = len(before.log.document.places.blocks)
    if not available:
        path = before.log.document.path
        raise InputError(f"there is no move to take back; a slip in the setup is corrected in the file {path}")
    if not 1 <= number <= available:
        raise InputError(f"the log has {count(available, 'move')}: {number} cannot be taken back")
    if not table.open_log.take_back(number):
        table.say_changed_file(page)
        return
    table.forget_answer()
    removed = before.log.playthrough.played[-number:]
    for played in removed:
        page.say(f"taken back: {before.line(played)}")
    if any(before.log.reveals(played) for played in removed):
        page.say("this takes back something that the table has seen: put the cards back as they were", "yellow")
    table.position.say_changes(page, before.log)
    table.position.say_next(page)


def _redo(table: Session, rest: str, page: Page) -> None:
    before, number = table.log, _number(rest)
    if not 1 <= number <= table.open_log.undone:
        raise InputError(f"{count(table.open_log.undone, 'move')} can be put back, not {number}")
    if not table.open_log.put_back(number):
        table.say_changed_file(page)
        return
    table.forget_answer()
    for played in table.log.playthrough.played[-number:]:
        page.say(f"put back: {table.position.line(played)}")
    table.position.say_problems(page)
    table.position.say_changes(page, before)
    table.position.say_next(page)


def _number(rest: str) -> int:
    if not rest:
        return 1
    if not (rest.isascii() and rest.isdigit() and len(rest) < 7):
        raise InputError(f"{rest} is no number of moves: type `undo` or `undo 2`")
    return int(rest)


def _note(table: Session, rest: str, page: Page) -> None:
    table.note = rest or None
    page.say("the next recorded move gets this note" if rest else "the note is dropped")


def _allow(table: Session, rest: str, page: Page) -> None:
    if table.refusal is None:
        raise InputError("no move was refused: `allow REASON` accepts the move that was refused last")
    if not rest:
        raise InputError("why does the table allow it? Type `allow` and the reason")
    if not table.may_record(page):
        return
    played = table.log.attempt(table.refusal.line, rest)
    if table.is_refused(played):
        page.say(f"{played.block.do}: this cannot be carried out, so it cannot be allowed", "red")
    else:
        table.record(played, page, rest)


RUN: Mapping[str, Callable[[Session, str, Page], None]] = {
    "board": _board, "moves": _moves, "score": _score, "players": _players, "hand": _hand, "check": _check,
    "why": _why, "rules": _rules, "help": _help,
    "undo": _undo, "redo": _redo, "note": _note, "allow": _allow,
}  # fmt: skip
"""What carries out each command but `quit`."""
