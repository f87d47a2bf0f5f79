"""The commands of the table, and the lines that show something without one: a name alone, a part alone."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence

from referee.api import Log
from referee.cli.fixing import Change, change_of, problems_of_redo
from referee.cli.output import Page
from referee.cli.play.position import Position, say_pending, say_report
from referee.cli.play.refusal import line_meant
from referee.cli.play.refusal_text import facts_behind, is_told_in_words
from referee.cli.play.rules_text import say_forms_due, say_help_with, say_reasons, say_rules
from referee.cli.play.session import Secret, TableSession
from referee.cli.render import STYLE, MoveList, in_words, pending_lines, render_moves, render_problems, sentence_of
from referee.cli.result_view import ScoreOptions
from referee.core.errors import InputError, NotationError
from referee.core.game import verbs_of
from referee.core.header import NOBODY
from referee.core.messages import count, listed
from referee.core.understanding.english import NUMBERS
from referee.files.mending import with_value
from referee.files.new_file import write_copy

_MOVE_ROWS = 8
_LAST_MOVES = 8
_AROUND_NUMBERS = frozenset({"that", "it", "the", "last", "move", "moves", "please", "pls", "again"})
"""The words that people type around the number of moves, `undo the last two moves`."""
_COMMANDS_IN_SHORT = (
    "also: `board [PART]`, `NAME`, `moves [WORDS]`, `score [WORD]`, `todo`, `log [N]`, `players` and `hand NAME` show; "
    "`check MOVE` asks without doing; `undo [N]` and `redo [N]` take back and put back, `fix N MOVE` mends; `why` and "
    "`rules WORDS` print rules; `allow REASON` accepts the refused move; `note TEXT` goes with the next move; `quiet` "
    "and `loud` hide and show boards; `quit` ends. `help WORD` explains any word"
)


# What is shown.


def _board(table: TableSession, rest: str, page: Page) -> None:
    if rest:
        _say_part(table, rest, page)
        return
    table.position.say_board(page)
    say_pending(page, table.log.pending, "dim")
    table.position.say_next(page)


def _say_part(table: TableSession, word: str, page: Page) -> None:
    log, low = table.log, word.lower()
    parts = [part for part in log.game.live.PARTS if part.startswith(low)]
    if low in parts or len(parts) == 1:
        say_part(page, log, low if low in parts else parts[0])
    elif (seat := seat_alone(word, log)) is not None:
        say_belongings(page, log, seat)
    else:
        names = listed([*log.game.live.PARTS, *log.header.names], "or")
        raise InputError(f"{word} is no part of the board: type `board` and {names}")


def _log(table: TableSession, rest: str, page: Page) -> None:
    number = _number(rest) if rest else _LAST_MOVES
    log = table.log
    played = log.playthrough.played[-number:] if number else ()
    for one in played:
        line = f"  ({one.block.do})" if sentence_of(log, one) else ""
        mark = " (let stand)" if one.step.allowed else " (left out: illegal)" if one.step.is_refused else ""
        page.say(f"{one.number:>4}  {in_words(log, one)}{line}{mark}")
    if not played:
        page.say("no move is recorded yet")


def _todo(table: TableSession, rest: str, page: Page) -> None:
    say_todo(page, table.position)


def _quiet(table: TableSession, rest: str, page: Page) -> None:
    table.is_loud = False
    page.say("boards are shown when `board` asks for them; `loud` shows them after each move")


def _loud(table: TableSession, rest: str, page: Page) -> None:
    table.is_loud = True
    page.say("the board is shown after each move that changes it; `quiet` ends that")


def _moves(table: TableSession, rest: str, page: Page) -> None:
    words = rest.lower().split()
    moves = table.log.moves()
    kept = [move for move in moves if all(word in move.lower() for word in words)]
    if words and not kept:
        _say_options_with(table, words, rest, page)
        return
    render_moves(page, table.log, kept, MoveList(_in_rows, "`moves WORD` lists those with the word"))


def _say_options_with(table: TableSession, words: Sequence[str], rest: str, page: Page) -> None:
    """Options of which no line is listed: a card that may be in a hand, a report of what was drawn."""
    log = table.log
    options = [
        f"{listed((log.header.names[seat] for seat in option.seats), 'or') or 'anybody'} may also: {form}"
        for option in log.optional
        for form in option.form.split(" | ")
        if all(word in form.lower() for word in words)
    ]
    if not options:
        page.say(f'no legal move contains "{rest}"; there are {count(len(log.moves()), "legal move")}', "red")
        return
    page.say(f'no move that is listed contains "{rest}"; what may be typed besides:')
    for option in options:
        page.say(f"  {option}")


def _in_rows(moves: Sequence[str]) -> tuple[Sequence[str], int]:
    """Moves in a few rows, without the player where it is the same in all."""
    names = {move.partition(": ")[0] for move in moves}
    tails = [move.partition(": ")[2] or move for move in moves] if len(names) == 1 else list(moves)
    width = max(1, shutil.get_terminal_size().columns - 4)
    columns = max(1, width // (max(map(len, tails)) + 2))
    number = min(len(tails), columns * _MOVE_ROWS)
    cells = [f"{tail:<{width // columns}}" for tail in tails[:number]]
    return [" ".join(cells[at : at + columns]).rstrip() for at in range(0, number, columns)], number


def _score(table: TableSession, rest: str, page: Page) -> None:
    explain = _topic(table, rest) if rest else None
    table.position.say_score(page, ScoreOptions(explain=explain, brief=not table.position.is_over))


def _topic(table: TableSession, word: str) -> str:
    """A player by any of the names that a move may use; other words are items."""
    named = table.log.header.all_names().get(word.lower())
    return table.log.header.names[named.seat] if named is not None else word


def _players(table: TableSession, rest: str, page: Page) -> None:
    for player in table.log.header.players:
        colors = f" ({', '.join(player.colors)})" if player.colors else ""
        page.say(f"{player.name}{colors}")
    page.say("in seat order, clockwise", "dim")


def _hand(table: TableSession, rest: str, page: Page) -> None:
    if not rest:
        raise InputError("whose hand? Type `hand NAME`")
    seat = table.log.header.seat(rest)
    if table.options.observer not in (None, NOBODY, seat):
        raise InputError(f"only {table.log.header.names[seat]} may see that")
    own = table.session.log.seen_by(seat)
    lines = own.game.secrets.in_hand(own.state, seat)
    name = table.log.header.names[seat]
    if not lines:
        page.say(f"nothing is secret to {name}")
        say_belongings(page, table.log, seat)
        return
    shown = Page()
    for text in lines:
        shown.say(text)
    if table.options.is_terminal and table.options.observer == NOBODY:
        table.secret = Secret(f"the hand of {name}: others look away", shown)
    else:
        page.parts += shown.parts


def _check(table: TableSession, rest: str, page: Page) -> None:
    if not rest:
        raise InputError("type the move behind `check`")
    line = " ".join(rest.split())
    played = table.log.attempt(line)
    if table.options.is_terminal and played.is_unread and (meant := line_meant(table.log.understood(line))):
        line, played = f"{line} (read as `{meant}`)", table.log.attempt(meant)
    table.keep_clauses(played.problems)
    for problem in played.problems:
        page.say(f"{played.step.verdict}: {problem.message} [{problem.clause}]", STYLE[played.step.verdict])
    if not played.problems:
        page.say(f"legal: {line}", "green")
    say_report(page, table.log.report(played), table.log.notes(played), "dim")


# Rules and help.


def _why(table: TableSession, rest: str, page: Page) -> None:
    refusal = table.refusal
    if refusal is not None and is_told_in_words(table.log, refusal):
        page.say("no rule was asked yet: it is not clear which move is meant; `check MOVE` asks about one")
        return
    for problem in refusal.played.problems if refusal is not None else ():
        if problem.clause not in (None, "notation"):
            page.say(problem.message)
            for fact in facts_behind(table.log, problem.message):
                page.say(f"  {fact}", "dim")
    say_reasons(page, table.log, table.clauses)


def _rules(table: TableSession, rest: str, page: Page) -> None:
    say_rules(page, table.log, rest)


_IN_WORDS = (
    "or say it in words, also several moves in a line: Enter takes what was understood; the key Up brings back a line"
)


def _help(table: TableSession, rest: str, page: Page) -> None:
    if rest:
        say_help_with(page, table.log, rest)
        return
    table.position.say_next(page)
    if table.log.playthrough.state is None:
        return
    say_forms_due(page, table.log)
    if table.options.is_terminal:
        page.say(_IN_WORDS)
    if table.nearest:
        page.say(f"  1{'' if len(table.nearest) == 1 else f' to {len(table.nearest)}'}: the moves offered last")
    page.say(_COMMANDS_IN_SHORT, "dim")


# What changes the log or the next move.


def _fix(table: TableSession, rest: str, page: Page) -> None:
    table.mend(_change(rest), page)


def _change(rest: str) -> Change:
    """The change that is typed behind `fix`."""
    words = rest.split()
    if not words or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 8):
        raise InputError("type the number of a move and its new line, as in `fix 12 MOVE`; `log` tells the numbers")
    options = {word for word in words[1:] if word in ("--insert", "--delete")}
    line = tuple(word for word in words[1:] if word not in options)
    number = int(words[0])
    if not line and "--delete" not in options:
        raise InputError(f"type the new line of move {number} behind `fix {number}`")
    typed = line if number == 0 else (" ".join(line),) if line else ()
    return change_of(number, typed, inserts="--insert" in options, deletes="--delete" in options, allow=None)


def _undo(table: TableSession, rest: str, page: Page) -> None:
    before, number = table.position, _moves_back(table, rest)
    available = len(before.log.document.places.blocks)
    if not available:
        path = before.log.document.path
        raise InputError(f"there is no move to take back; a slip in the setup is corrected in the file {path}")
    if not 1 <= number <= available:
        raise InputError(f"the log has {count(available, 'move')}: {number} cannot be taken back")
    removed = table.session.take_back(number)
    if not _say_moved_lines(table, page, "taken back", removed):
        return
    if any(before.log.reveals(played) for played in before.log.playthrough.played[-number:]):
        page.say("this takes back something that the table has seen: put the cards back as they were", "yellow")
    table.position.say_changes(page, before.log)
    table.position.say_next(page)


def _moves_back(table: TableSession, rest: str) -> int:
    """The number of moves to take back: as typed, or 1 where the last move is that of the player named."""
    seat = table.log.header.all_names().seat(rest.lower()) if rest else None
    if seat is None:
        return _number(rest)
    name, played = table.log.header.names[seat], table.log.playthrough.played
    back = next((back for back, one in enumerate(reversed(played), 1) if one.step.actor == seat), None)
    if back is None:
        raise InputError(f"{name} has made no move yet")
    if back > 1:
        number = played[-back].number
        raise InputError(
            f"the last move of {name} is move {number}: `undo {back}` takes it back with all behind it, "
            f"`fix {number} MOVE` puts another one in its place"
        )
    return 1


def _redo(table: TableSession, rest: str, page: Page) -> None:
    before, number = table.log, _number(rest)
    if not 1 <= number <= table.session.undone:
        raise InputError(f"{count(table.session.undone, 'move')} can be put back, not {number}")
    if fallen := problems_of_redo(table.session, number):
        render_problems(page, fallen)
        page.say("the log was changed since they were taken back: nothing is put back", "red")
        return
    restored = table.session.put_back(number)
    if not _say_moved_lines(table, page, "put back", restored):
        return
    if table.log.playthrough.verdict == "illegal":
        table.position.say_problems(page)
    table.position.say_changes(page, before)
    table.position.say_next(page)


def _say_moved_lines(table: TableSession, page: Page, what: str, lines: Sequence[str] | None) -> bool:
    """The lines that were taken or put back; None: somebody else has changed the file, and nothing was done."""
    if lines is None:
        table.take_changed_file(page)
        return False
    table.forget_answer()
    for line in lines:
        page.say(f"{what}: {line}")
    return True


def _number(rest: str) -> int:
    words = [word for word in rest.lower().split() if word not in _AROUND_NUMBERS]
    number = NUMBERS.get(words[0], words[0]) if words else "1"
    if len(words) > 1 or not (number.isascii() and number.isdigit() and len(number) < 7):
        raise InputError(f"{rest} is no number of moves: type `undo` or `undo 2`")
    return int(number)


def _note(table: TableSession, rest: str, page: Page) -> None:
    if rest and table.position.is_over:
        _note_in_header(table, rest, page)
        return
    table.note = rest or None
    page.say("the next recorded move gets this note" if rest else "the note is dropped")


def _note_in_header(table: TableSession, text: str, page: Page) -> None:
    """The game is over: the note is about all of it. It goes behind the one that is there."""
    document = table.session.log.document
    known = document.data.get("note")
    whole = f"{known}; {text}" if isinstance(known, str) and known else text
    if not table.session.mend(with_value(document, ("note",), whole)):
        table.take_changed_file(page)
        return
    page.say(f"noted for the whole game: {whole}", "green")


def _save(table: TableSession, rest: str, page: Page) -> None:
    saved = write_copy(table.session.log.document, rest)
    page.say(f"the game is in {saved} too: `quit`, then `referee play {saved}` goes on there", "green")


def _allow(table: TableSession, rest: str, page: Page) -> None:
    if table.refusal is None:
        raise InputError("no move was refused: `allow REASON` accepts the move that was refused last")
    if not rest:
        raise InputError("why does the table allow it? Type `allow` and the reason")
    if not table.may_record(page):
        return
    attempt = table.session.attempt(table.refusal.line, rest)
    if attempt.is_refused:
        page.say(f"{table.refusal.line}: this cannot be carried out, so it cannot be allowed", "red")
    else:
        table.record(attempt, page)


RUN: Mapping[str, Callable[[TableSession, str, Page], None]] = {
    "board": _board, "moves": _moves, "score": _score, "players": _players, "hand": _hand, "check": _check,
    "log": _log, "todo": _todo, "quiet": _quiet, "loud": _loud, "fix": _fix,
    "why": _why, "rules": _rules, "help": _help,
    "undo": _undo, "redo": _redo, "note": _note, "allow": _allow, "save": _save,
}  # fmt: skip
"""The functions that carry out the commands, except `quit`."""


def seat_alone(line: str, log: Log) -> int | None:
    """The seat of the player whose name is the whole line; None for any other line."""
    if line.lower() in verbs_of(log.game):
        return None
    try:
        named = log.header.all_names().get(line.lower().rstrip(":"))
    except NotationError:
        return None
    return named.seat if named is not None else None


def part_alone(line: str, log: Log) -> str | None:
    """The part of the board whose name is the whole line; None for any other line."""
    low = line.lower()
    return low if low in log.game.live.PARTS and low not in verbs_of(log.game) else None


def say_part(page: Page, log: Log, part: str) -> None:
    """One part of the board."""
    state, live = log.game.resting_state(log.state), log.game.live
    page.say("\n".join(live.part(state, part)), colors=live.board_colors(state))


def say_belongings(page: Page, log: Log, seat: int) -> None:
    """All that lies before a player."""
    for line in log.game.live.belongings(log.game.resting_state(log.state), seat):
        page.say(line)


def say_todo(page: Page, position: Position) -> None:
    """The decision that is due, the options, and the facts that nobody has told yet."""
    log = position.log
    position.say_next(page)
    for line in pending_lines(log.pending):
        page.say(f"      {line}")
    for line in log.game.live.untold(log.state):
        page.say(f"      not told yet: {line}")
